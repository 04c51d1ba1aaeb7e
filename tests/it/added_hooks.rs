//! A rule that is added to a toy game, in each place where a predicate can stand, is found by all
//! who go over rules.

use adjutant::internals::analysis::sense;
use adjutant::internals::harness::Coverage;
use adjutant::internals::report::explain;
use adjutant::internals::rulebook::clause::Carried;
use adjutant::internals::rulebook::rules::Hook;
use adjutant::internals::rulebook::{Layer, Original, Rulebook};
use adjutant::internals::source::{Source, Sources};

/// The toy game; what is added stands where the name of its place does.
const TOY: &str = r#"rulebook: toy
title: a toy
phases:
  - {phase: orders, orders: true}
  - phase: play
    in PHASE
  - {phase: end of turn}
facts:
  - {fact: brave, of: unit, says: it is brave, flag: {yes: [brave], no: [timid]}, otherwise: no}
  - {fact: kind, of: unit, says: what it is, words: {foot: [foot], horse: [horse]}, otherwise: foot}
  - {fact: men, of: unit, says: its men, count: "{count} men", otherwise: 3}
  - {fact: strength, of: unit, says: how strong it is, count: true, figure: true}
  - {fact: armed, of: part, says: it is armed, words: {bow: [bow], club: [club]}}
  - {fact: near, of: pair, says: it is near, flag: {yes: [near], no: [far]}, otherwise: no}
readings:
  - {reading: toy.reading, says: So it is read.}
orders:
  - {order: March, clause: toy.march, phrases: [march]}
tests:
  - test: toy.test
    name: test of nerve
    dice: D6
    target: men
    passes: at most
    clauses: [toy.test]
    in TEST
tables:
  - table: arms
    clause: toy.arms
    by: [armed]
    in CHART
    columns: [does]
    rows:
      bow: {does: in CELL}
      club: {does: hits}
clauses:
  - {clause: toy.march, says: Go., readings: [toy.reading]}
  - {clause: toy.test, says: Be brave.}
  - {clause: toy.arms, says: What arms do.}
  - clause: toy.strong
    says: Men are strong.
    counts: [{in: strength, as: men, add: men}]
    effects: [{moment: start of play, says: is strong, do: [{tell: by, is: strength}, {roll: toy.test}, {look up: arms}]}]
  - clause: toy.new
    says: New.
    in CLAUSE
"#;

/// The kind of hook, the place of what is added, and what is.
const ADDED: &[(&str, &str, &str)] = &[
    (
        "Check",
        "CLAUSE",
        "checks: [{when: IT, require: March is ordered, otherwise: refused, message: march, write: march}]",
    ),
    (
        "Check",
        "CLAUSE",
        "checks: [{when: March is ordered, require: IT, otherwise: refused, message: no, write: no}]",
    ),
    (
        "Consequence",
        "CLAUSE",
        "consequence: {verdict: no order, when: IT, says: goes wrong}",
    ),
    (
        "Effect",
        "CLAUSE",
        "effects: [{moment: end of play, when: IT, says: so it is}]",
    ),
    (
        "Effect",
        "CLAUSE",
        "effects: [{moment: end of play, towards: IT, says: so it is}]",
    ),
    (
        "Effect",
        "CLAUSE",
        "effects: [{moment: end of play, says: leaves, do: [{leave: parts, where: IT}]}]",
    ),
    (
        "Demand",
        "CLAUSE",
        "demands: [{moment: end of play, when: IT, require: kind is foot, says: no}]",
    ),
    (
        "Demand",
        "CLAUSE",
        "demands: [{moment: end of play, when: kind is foot, require: IT, says: no}]",
    ),
    (
        "Modifier",
        "CLAUSE",
        "counts: {in: toy.test, as: new, add: 1, when: IT}",
    ),
    (
        "Exemption",
        "CLAUSE",
        "exempts: {from: [toy.test], when: IT}",
    ),
    (
        "Dispute",
        "CLAUSE",
        "dispute: {test: toy.test, require: IT, refusal: no, passed: yes, failed: no}",
    ),
    (
        "Counted",
        "CLAUSE",
        "counts: [{in: strength, as: new, add: 1, when: IT}]",
    ),
    (
        "Taken",
        "PHASE",
        "tests: [{take: toy.test, when: IT, clauses: [toy.new]}]",
    ),
    (
        "Reroll",
        "TEST",
        "rerolls: [{after: failed, when: IT, clause: toy.new}]",
    ),
    (
        "Cell",
        "CELL",
        "[{when: IT, says: shoots, clause: toy.new}, {says: waits}]",
    ),
];

/// A condition that can stand there, one that says nothing, and what lint says of that. A unit may
/// have no parts, so that nothing always holds of some part.
fn conditions(added: &str) -> (&'static str, &'static str, &'static str) {
    if added.contains("leave: parts") {
        let nothing = "its armed is bow and its armed is not bow";
        ("its armed is bow", nothing, "never-holds")
    } else if added.contains("towards") {
        let nothing = "its brave or not its brave";
        (
            "its brave and its men is at least 2",
            nothing,
            "always-holds",
        )
    } else {
        let nothing = "brave or not brave";
        ("brave and men is at least 2", nothing, "always-holds")
    }
}

struct Read {
    rulebook: Rulebook,
    original: Original,
    sources: Sources,
}

fn with(place: &str, added: &str) -> Read {
    let mut text = TOY.replace(
        "does: in CELL",
        if place == "CELL" {
            "does: in CELL"
        } else {
            "does: shoots"
        },
    );
    if place != "CLAUSE" && added.is_empty() {
        text = text.replace("in CLAUSE", "prose: nothing yet");
    }
    text = text.replace(&format!("in {place}"), added);
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("in "));
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    let mut sources = Sources::default();
    let layers = [Layer {
        source: sources.add(Source::new("toy.yaml", text.as_str())),
        shipped: false,
    }];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let told: Vec<&str> = findings.iter().map(|one| one.message.as_str()).collect();
    assert!(findings.is_empty(), "{added}: {told:?}");
    let rulebook = rulebook.unwrap();
    let original = Original::read(&layers, &sources, &rulebook).unwrap();
    let original = original.with_mutants(&rulebook);
    Read {
        rulebook,
        original,
        sources,
    }
}

/// The hooks of a rulebook with their clause and what they ask.
fn rules(read: &Read) -> Vec<(String, String)> {
    let rules = read.rulebook.rules().into_iter();
    rules
        .flat_map(|rule| {
            let kind = format!("{:?}", rule.hook);
            let kind = kind.split(['(', ' ']).next().unwrap().to_owned();
            let asked = rule.predicates.into_iter();
            asked.map(move |(_, predicate)| (kind.clone(), predicate.text().to_owned()))
        })
        .collect()
}

#[test]
fn whoever_goes_over_rules_finds_a_new_one() {
    for (kind, place, added) in ADDED {
        let (it, _, _) = conditions(added);
        let new = (*kind, it);
        let read = with(place, &added.replace("IT", it));
        let shown = format!("{kind}: {added}");
        let is_new = |(kind, text): &(String, String)| (kind.as_str(), text.as_str()) == new;
        assert!(
            rules(&read).iter().any(is_new),
            "{shown}: {:?}",
            rules(&read)
        );
        // Coverage counts its parts.
        let atoms = Coverage::default().atoms(&read.rulebook);
        let parts = atoms.get("toy.new").cloned().unwrap_or_default();
        let part = it.split(" and ").next().unwrap();
        assert!(
            parts.iter().any(|(text, _)| text.contains(part)),
            "{shown}: {parts:?}"
        );
        // `rules` says that something carries its clause.
        let mut carried = read.rulebook.enforced_clauses();
        let is_carried = carried.any(|(clause, by)| clause.id == "toy.new" && by != Carried::Prose);
        assert!(is_carried, "{shown}");
        // `explain` tells it.
        let told = explain("toy.new", &read.rulebook, &read.rulebook.default_rulings()).unwrap();
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(it), "{shown}: {told}");
        // It is changed by mutants.
        let found = read.rulebook.rules().into_iter().find_map(|rule| {
            let asked = rule.predicates.into_iter();
            asked
                .map(|(_, one)| one)
                .find(|one| one.text() == it)?
                .place()
        });
        let mutants = read.original.mutants();
        assert!(
            mutants.iter().any(|mutant| Some(mutant.place) == found),
            "{shown}"
        );
        // Knocked out, it is gone.
        let mut without = read.rulebook.clone();
        assert!(without.take_out("toy.new"), "{shown}");
        let without = Read {
            rulebook: without,
            ..with(place, &added.replace("IT", it))
        };
        assert!(!rules(&without).iter().any(is_new), "{shown}");
    }
}

#[test]
fn lint_looks_at_a_new_rule() {
    for (kind, place, added) in ADDED {
        let (_, text, code) = conditions(added);
        let read = with(place, &added.replace("IT", text));
        let findings = sense(&read.rulebook, &read.original).findings;
        let found = findings.iter().any(|finding| {
            let of_it = |place: adjutant::internals::source::Place| {
                read.sources
                    .get(place.source)
                    .slice(place.span)
                    .contains(text)
            };
            finding.code.as_str() == code && finding.place.is_some_and(of_it)
        });
        assert!(found, "{kind}: {added}: {findings:#?}");
    }
}

/// What is wrong with a rulebook, its layers the first first.
fn wrong(layers: &[(&str, bool)]) -> Vec<String> {
    let mut sources = Sources::default();
    let layers: Vec<Layer> = layers
        .iter()
        .map(|(text, shipped)| Layer {
            source: sources.add(Source::new("toy.yaml", *text)),
            shipped: *shipped,
        })
        .collect();
    let (_, findings) = Rulebook::load(&layers, &sources);
    findings
        .into_iter()
        .map(|finding| finding.message)
        .collect()
}

#[test]
fn a_table_a_chart_and_a_modifier_carry_their_clauses() {
    let text = r"rulebook: toy
title: a toy
phases: [{phase: orders, orders: true}, {phase: end of turn}]
facts:
  - {fact: kind, of: unit, says: what it is, words: {foot: [foot], horse: [horse]}, otherwise: foot}
orders:
  - {order: March, clause: toy.march, phrases: [march]}
tables:
  - {table: moves, by: D6, rows: profile, clause: toy.moves}
  - table: values
    by: kind
    clause: toy.values
    rows:
      foot: {is: 9, clause: toy.foot}
      horse: {is: 10, clause: toy.horse}
  - table: arms
    clause: toy.arms
    by: [kind]
    columns: [does]
    rows:
      foot: {does: {says: hits, clause: toy.foot}}
      horse: {does: {says: runs, clause: toy.horse}}
clauses:
  - {clause: toy.march, says: Go.}
  - {clause: toy.moves, says: A table of profiles.}
  - {clause: toy.values, says: The table of values.}
  - {clause: toy.arms, says: The chart of arms.}
  - {clause: toy.foot, says: On foot.}
  - {clause: toy.horse, says: On horse.}
  - {clause: toy.more, says: More., counts: {in: every test, as: x, add: 1, when: kind is foot}}
  - clause: toy.do
    says: Looked up.
    effects: [{moment: end of orders, says: looks, do: [{look up: values}, {look up: arms}]}]
profiles:
  Men: {facts: [foot], tables: {moves: {1-3: stands, 4-6: runs}}}
";
    assert_eq!(wrong(&[(text, false)]), Vec::<String>::new());
    let nothing = text
        .replace(
            "    rows:\n      foot: {is: 9, clause: toy.foot}",
            "    rows:\n      foot: {is: 9}",
        )
        .replace("{says: hits, clause: toy.foot}", "hits");
    assert_eq!(wrong(&[(&nothing, false)]), ["nothing carries `toy.foot`"]);
}

#[test]
fn a_house_may_change_what_carried_a_clause() {
    let house = r#"rulebook: our-marches
extends: e41k
clauses: [{clause: our.march, says: Ours.}]
cells:
  - table: order effects
    row: "marching, not war engine"
    column: assaulted
    cell: {is: assault value, says: ours, clause: our.march}
    date: 2026-05-01
    why: agreed
"#;
    let e41k = adjutant::internals::rulebook::shipped("e41k").unwrap();
    assert_eq!(wrong(&[(e41k, true), (house, false)]), Vec::<String>::new());
}

#[test]
fn what_is_misspelt_is_one_mistake() {
    for (place, added) in [
        ("CLAUSE", "effects: [{moment: end of plaiy, says: x}]"),
        ("CLAUSE", "counts: [{in: strenth, as: new, add: 1}]"),
        (
            "CLAUSE",
            "counts: {in: toy.tst, as: new, add: 1, when: brave}",
        ),
    ] {
        let text = TOY.replace("does: in CELL", "does: shoots");
        let text = text.replace(&format!("in {place}"), added);
        let lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("in "));
        let text = lines.collect::<Vec<_>>().join("\n") + "\n";
        let wrong = wrong(&[(&text, false)]);
        assert_eq!(wrong.len(), 1, "{added}: {wrong:?}");
    }
}

#[test]
fn a_reading_that_is_taken_out_takes_each_clause_by_itself() {
    let read = with(
        "CLAUSE",
        "checks: [{when: March is ordered, require: brave, otherwise: refused, message: no, write: no}]\n    readings: [toy.reading]",
    );
    let mut without = read.rulebook.clone();
    assert!(without.take_out("toy.reading"));
    let rules = without.rules();
    let left = rules
        .iter()
        .find(|rule| matches!(rule.hook, Hook::Order(_) | Hook::Check(_)));
    assert!(left.is_none(), "{left:?}");
}
