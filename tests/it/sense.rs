//! What lint, mutation and diff find out about rulebooks by themselves, held against the evaluation
//! that checks sheets.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use adjutant::analysis::{Found, Situation, State, holds, sense, told_apart};
use adjutant::harness::{
    Baseline, FeatureText, SHIPPED_FEATURES, Shelf, Suite, Trial, try_mutants,
};
use adjutant::rulebook::fact::{FactId, FactKind, Value};
use adjutant::rulebook::order::{Given, Target};
use adjutant::rulebook::predicate::{
    Asks, Held, Outcomes, Predicate, Truth, compile_predicate, evaluate,
};
use adjutant::rulebook::{Layer, Operator, Original, Rulebook, SHIPPED, TextKind};
use adjutant::source::{Source, Sources};
use serde_yaml::Value as Yaml;

use crate::command::{adjutant, trials};

struct Loaded {
    rulebook: Rulebook,
    original: Original,
}

/// A rulebook from its text, or the codes and messages of what is wrong with it.
fn loaded(text: &str) -> Result<Loaded, Vec<(String, String)>> {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("copy.yaml", text));
    let layers = [Layer {
        source,
        shipped: false,
    }];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let Some(rulebook) = rulebook else {
        return Err(findings
            .iter()
            .map(|finding| (finding.code.as_str().to_owned(), finding.message.clone()))
            .collect());
    };
    let original = Original::read(&layers, &sources, &rulebook).unwrap();
    Ok(Loaded { rulebook, original })
}

fn games() -> Vec<(&'static str, Loaded)> {
    SHIPPED
        .iter()
        .map(|(id, text)| {
            (
                *id,
                loaded(text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}")),
            )
        })
        .collect()
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count.max(1)
    }
}

/// A value that a fact can have, near the cuts or far from them, or nobody has stated it.
fn any_value(kind: &FactKind, chance: &mut Chance) -> State {
    let raw = match kind {
        _ if chance.below(12) == 0 => return State::Unstated,
        FactKind::Flag => return State::Is(Value::flag(chance.below(2) == 1)),
        FactKind::Word(words) => return State::Is(Value::word(chance.below(words.len()))),
        FactKind::Several(words) => {
            let (one, other) = (chance.below(words.len()), chance.below(words.len()));
            return kind
                .read_value(&words[one])
                .or(kind.read_value(&words[other]))
                .map_or(State::Unstated, State::Is);
        }
        FactKind::Count => chance.below(25).to_string(),
        FactKind::Measure(_) => format!(
            "{}.{}",
            chance.below(80),
            ["0", "25", "5", "75"][chance.below(4)]
        ),
    };
    let value = if matches!(kind, FactKind::Count) {
        Value::count(&raw)
    } else {
        Value::decimal(&raw)
    };
    value.map_or(State::Unstated, State::Is)
}

/// Any situation in which what is asked for is so or so.
fn any_situation<'a>(
    rulebook: &'a Rulebook,
    asks: &Asks,
    towards: bool,
    chance: &mut Chance,
) -> Situation<'a> {
    let mut situation = Situation::new(rulebook);
    situation.towards = towards;
    for ruling in &asks.rulings {
        let options = rulebook
            .vocabulary()
            .ruling(*ruling)
            .map_or(1, |ruling| ruling.options.len());
        situation.rulings.set(*ruling, chance.below(options));
    }
    let company: Vec<bool> = (0..usize::from(towards) + chance.below(4))
        .map(|_| chance.below(3) > 0)
        .collect();
    let parts = u32::try_from(chance.below(3)).unwrap();
    let mut set = |number: u8, asked: (Held, FactId), chance: &mut Chance| {
        let kind = &rulebook.vocabulary().fact(asked.1).unwrap().kind;
        let state = any_value(kind, chance);
        situation.facts.insert((number, asked), state);
    };
    for asked in asks.facts.keys() {
        match asked.0 {
            Held::Own => set(0, *asked, chance),
            Held::Its | Held::Pair => (0_u8..)
                .zip(&company)
                .for_each(|(number, _)| set(number, *asked, chance)),
            Held::Part => (0_u8..)
                .take(parts as usize)
                .for_each(|number| set(number, *asked, chance)),
        }
    }
    let orders = rulebook.vocabulary().orders();
    let mut given = Vec::new();
    for _ in 0..chance.below(4) {
        let number = chance.below(orders.len());
        let has_target =
            orders[number].target.is_some() && !company.is_empty() && chance.below(2) == 0;
        let choice = orders[number]
            .choice
            .and_then(|choice| rulebook.vocabulary().choices().get(choice));
        let word = choice
            .map(|choice| u16::try_from(chance.below(choice.words.len())).unwrap())
            .filter(|_| chance.below(2) == 0);
        let order = rulebook
            .vocabulary()
            .order_named(&orders[number].name)
            .unwrap();
        given.push(Given {
            order,
            target: if has_target {
                Target::Unit(0)
            } else {
                Target::Nobody
            },
            word,
        });
    }
    situation.order(given);
    (situation.others, situation.parts) = (Some(company), Some(parts));
    situation
}

/// A predicate as the analysis takes it, and whether towards another unit.
fn compiled(rulebook: &Rulebook, text: &str) -> Option<(Predicate, bool)> {
    let of = |text: &str| compile_predicate(text, rulebook.vocabulary()).ok();
    of(text)
        .map(|predicate| (predicate, false))
        .or_else(|| of(&format!("some unit where ({text})")).map(|predicate| (predicate, true)))
}

/// How many random situations the analysis is held against.
const SITUATIONS: u32 = 100_000;

#[test]
fn analysis_never_contradicts_evaluation() {
    let games = games();
    let mut chance = Chance(20_261_122);
    let mut outcomes = Outcomes::default();
    let mut claims: Vec<(&Rulebook, Predicate, Predicate, Option<Predicate>, bool)> = Vec::new();
    for (id, game) in &games {
        // A situation that is shown is one.
        for written in game
            .original
            .written()
            .iter()
            .filter(|written| written.kind == TextKind::Predicate)
        {
            let Some((predicate, false)) = compiled(&game.rulebook, &written.text) else {
                continue;
            };
            for wanted in [true, false] {
                if let Found::Situation(situation) =
                    holds(&game.rulebook, vec![(&predicate, wanted)])
                {
                    let truth = evaluate(&predicate, &*situation, &mut outcomes);
                    assert_eq!(
                        truth,
                        if wanted { Truth::Yes } else { Truth::No },
                        "{id}: {}",
                        written.text
                    );
                }
            }
        }
        // Of changes some are proved to come to the same; with them, what every game has: the same
        // in other words.
        let of_predicates = game
            .original
            .mutants()
            .iter()
            .filter(|mutant| mutant.kind == Some(TextKind::Predicate));
        for (number, mutant) in of_predicates.enumerate() {
            let both =
                compiled(&game.rulebook, &mutant.was).zip(compiled(&game.rulebook, &mutant.now));
            let Some(((was, towards), (now, now_towards))) = both else {
                continue;
            };
            if towards != now_towards || number % 8 != 0 {
                continue;
            }
            let within = mutant
                .within
                .as_deref()
                .and_then(|within| compiled(&game.rulebook, within))
                .filter(|(_, of)| towards || !of);
            match told_apart(&game.rulebook, mutant) {
                Found::Nowhere => claims.push((
                    &game.rulebook,
                    was,
                    now,
                    within.map(|(within, _)| within),
                    towards,
                )),
                Found::Situation(situation) => {
                    let truth = |predicate, outcomes: &mut Outcomes| {
                        evaluate(predicate, &*situation, outcomes)
                    };
                    assert_ne!(
                        truth(&was, &mut outcomes),
                        truth(&now, &mut outcomes),
                        "{id}: {} / {}",
                        mutant.was,
                        mutant.now
                    );
                }
                Found::NotAnalysed => {}
            }
        }
        for written in game
            .original
            .written()
            .iter()
            .filter(|written| written.kind == TextKind::Predicate)
        {
            let other = format!("not (not ({}) or never)", written.text);
            let (Some((was, towards)), Some((now, now_towards))) = (
                compiled(&game.rulebook, &written.text),
                compiled(&game.rulebook, &other),
            ) else {
                continue;
            };
            if towards == now_towards
                && matches!(
                    adjutant::analysis::predicates_apart(
                        &game.rulebook,
                        &written.text,
                        &other,
                        None
                    ),
                    Found::Nowhere
                )
            {
                claims.push((&game.rulebook, was, now, None, towards));
            }
        }
    }
    assert!(
        claims.len() > 300,
        "{} claims are too few to be tried",
        claims.len()
    );
    // In turn, until so many situations have been compared: one outside of what a claim is about
    // says nothing of it.
    let asked: Vec<Asks> = claims
        .iter()
        .map(|(rulebook, was, now, within, _)| {
            Asks::of([was, now].into_iter().chain(within), rulebook.vocabulary())
        })
        .collect();
    let (mut compared, mut of_claim) = (0, vec![0; claims.len()]);
    let wanted = trials(SITUATIONS);
    while compared < wanted {
        for (number, (rulebook, was, now, within, towards)) in claims.iter().enumerate() {
            let situation = any_situation(rulebook, &asked[number], *towards, &mut chance);
            let concerns = within.as_ref().map_or(Truth::Yes, |within| {
                evaluate(within, &situation, &mut outcomes)
            });
            if concerns != Truth::Yes {
                continue;
            }
            (compared, of_claim[number]) = (compared + 1, of_claim[number] + 1);
            let (was_truth, now_truth) = (
                evaluate(was, &situation, &mut outcomes),
                evaluate(now, &situation, &mut outcomes),
            );
            assert_eq!(
                was_truth,
                now_truth,
                "{}: {} / {}\n{situation:?}",
                rulebook.id(),
                was.text(),
                now.text()
            );
        }
    }
    let never = of_claim.iter().filter(|compared| **compared == 0).count();
    assert!(
        never * 20 <= claims.len(),
        "{never} of {} claims were compared in no situation",
        claims.len()
    );
}

#[test]
fn shipped_rulebooks_make_sense() {
    for (id, game) in games() {
        let found = sense(&game.rulebook, &game.original);
        let shown: Vec<&str> = found
            .findings
            .iter()
            .map(|finding| finding.message.as_str())
            .collect();
        assert!(shown.is_empty(), "{id}: {shown:#?}");
        assert!(
            found.not_analysed.len() * 10 <= found.clauses,
            "{id}: {:?}",
            found.not_analysed
        );
    }
}

/// A list of the YAML of a rulebook.
fn list<'y>(whole: &'y mut Yaml, key: &str) -> &'y mut Vec<Yaml> {
    whole
        .as_mapping_mut()
        .unwrap()
        .entry(key.into())
        .or_insert(Yaml::Sequence(Vec::new()))
        .as_sequence_mut()
        .unwrap()
}

fn yaml(text: &str) -> Yaml {
    serde_yaml::from_str(text).unwrap()
}

fn clause(id: &str, checks: &str) -> Yaml {
    yaml(&format!(
        "{{id: {id}, kind: legality, lines: \"1\", says: S, checks: [{checks}]}}"
    ))
}

fn check(when: &str, require: &str) -> String {
    format!("{{when: {when:?}, require: {require:?}, otherwise: refused, message: M, write: W}}")
}

/// Kinds of mistakes that lint tells of a rulebook that can be read, and how two of each are
/// planted in a copy.
fn planted(text: &str, rulebook: &Rulebook) -> (String, Vec<(&'static str, String)>) {
    let mut whole = yaml(text);
    let mut expected: Vec<(&'static str, String)> = Vec::new();
    let vocabulary = rulebook.vocabulary();
    // Flags that can be stated, and orders that can be given.
    let flags: Vec<String> = ["red", "blue", "green", "white"]
        .iter()
        .map(|colour| format!("planted {colour}"))
        .collect();
    for flag in &flags {
        let fact = format!(
            "{{fact: {flag}, of: unit, says: S, flag: {{yes: [{flag} so], no: [{flag} not so]}}, otherwise: no}}"
        );
        list(&mut whole, "facts").push(yaml(&fact));
    }
    let orders: Vec<String> = vocabulary
        .orders()
        .iter()
        .filter(|order| order.answer_of.is_none())
        .map(|order| format!("\"{}\"", order.name))
        .collect();
    for number in 0..2 {
        let (flag, order) = (&flags[number], &orders[number]);
        let other = &flags[number + 2];
        let mut add = |kind: &'static str, names: String, id: &str, checks: String| {
            list(&mut whole, "clauses").push(clause(id, &checks));
            expected.push((kind, names));
        };
        let never = format!("{flag} and not {other} and not {flag}");
        add(
            "never-holds",
            never.clone(),
            &format!("p.never.{number}"),
            check(&never, "no order is given"),
        );
        let always = format!("{flag} or not {flag}");
        add(
            "always-holds",
            always.clone(),
            &format!("p.always.{number}"),
            check(&format!("{other} and {flag}"), &always),
        );
        let (broad, narrow) = (format!("p.broad.{number}"), format!("p.narrow.{number}"));
        add(
            "",
            String::new(),
            &broad,
            check(
                &format!("{flag} and {other}"),
                &format!("not {order} is ordered"),
            ),
        );
        add(
            "implied-clause",
            narrow.clone(),
            &narrow,
            check(
                &format!("{flag} and {other} and {order} is ordered"),
                "never",
            ),
        );
        let (first, second) = (format!("p.some.{number}"), format!("p.none.{number}"));
        let both = format!("{other} and not {flag}");
        add(
            "",
            String::new(),
            &first,
            check(&both, "some order is given"),
        );
        add(
            "contradicting-clauses",
            second.clone(),
            &second,
            check(&both, "no order is given"),
        );
        let id = format!("p.impossible.{number}");
        let other_order = &orders[number + 2];
        add(
            "impossible-order",
            format!("`{}`", other_order.trim_matches('"')),
            &id,
            check(
                &format!("{other_order} is ordered"),
                &format!("{flag} and {never}"),
            ),
        );
        let ruling = format!("p.ruling.{number}");
        list(&mut whole, "rulings").push(yaml(&format!(
            "{{id: {ruling}, lines: \"1\", why: W, options: {{a: A, b: B}}}}"
        )));
        expected.push(("idle-ruling", ruling.clone()));
        if number == 1 {
            let text =
                format!("{flag} and {other} and (ruling {ruling} is a or ruling {ruling} is b)");
            list(&mut whole, "clauses").push(clause(
                "p.idle",
                &check(&text, &format!("not {order} is ordered")),
            ));
        }
        let fact = format!("planted fact {number}");
        list(&mut whole, "facts")
            .push(yaml(&format!("{{fact: {fact}, of: unit, says: S, flag: {{yes: [{fact} so], no: [{fact} not so]}}, otherwise: no}}")));
        expected.push(("unused-name", fact));
        let lines = whole["source"]["lines"].as_u64().unwrap();
        whole["source"]["lines"] = (lines + 2).into();
        let needs_none = whole["source"]
            .as_mapping_mut()
            .unwrap()
            .entry("needs no clause".into())
            .or_insert(yaml("{}"));
        needs_none
            .as_mapping_mut()
            .unwrap()
            .insert(format!("{}", lines + 2).into(), "planted".into());
        expected.push(("uncited-lines", format!("{}", lines + 1)));
    }
    expected.retain(|(kind, _)| !kind.is_empty());
    (serde_yaml::to_string(&whole).unwrap(), expected)
}

#[test]
fn lint_finds_ten_planted_mistakes_of_each_kind() {
    let mut found_of_kind: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, text) in SHIPPED {
        let plain = loaded(text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let (text, expected) = planted(text, &plain.rulebook);
        let copy = loaded(&text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let found = sense(&copy.rulebook, &copy.original).findings;
        for (kind, names) in expected {
            let tells = |finding: &&adjutant::diagnostics::Finding| {
                let all = format!(
                    "{} {}",
                    finding.message,
                    finding.help.clone().unwrap_or_default()
                );
                finding.code.as_str() == kind
                    && (all.contains(&names) || all.contains(names.get(..20).unwrap_or(&names)))
            };
            let shown = || {
                found
                    .iter()
                    .map(|finding| (finding.code.as_str(), finding.message.as_str()))
                    .collect::<Vec<_>>()
            };
            assert!(
                found.iter().any(|finding| tells(&finding)),
                "{id}: {kind} {names}: {:#?}",
                shown()
            );
            *found_of_kind.entry(kind).or_default() += 1;
        }
    }
    assert_eq!(found_of_kind.len(), 8, "{found_of_kind:?}");
    assert!(
        found_of_kind.values().all(|count| *count >= 10),
        "{found_of_kind:?}"
    );
}

#[test]
fn ten_planted_gaps_overlaps_and_missing_citations_are_found() {
    let (mut gaps, mut overlaps, mut uncited) = (0, 0, 0);
    for (id, text) in SHIPPED {
        let has = |text: &str, code: &str, part: &str| {
            let wrong = loaded(text).err().unwrap_or_default();
            assert!(
                wrong
                    .iter()
                    .any(|(of, message)| of == code && message.contains(part)),
                "{id}: {code} {part}: {wrong:?}"
            );
        };
        let mut whole = yaml(text);
        let first = whole["clauses"][0]["id"].as_str().unwrap().to_owned();
        for (number, (rows, part)) in [
            ("1-2: a, 4-6: b", "no row for 3"),
            ("1-5: a", "no row for 6"),
            ("1-3: a, 3-6: b", "two rows for 3"),
            ("1-6: a, 5: b", "two rows for 5"),
        ]
        .into_iter()
        .enumerate()
        {
            let mut copy = whole.clone();
            let table =
                format!("{{table: planted table, by: D6, clause: {first}, rows: {{{rows}}}}}");
            list(&mut copy, "tables").push(yaml(&table));
            has(&serde_yaml::to_string(&copy).unwrap(), "table-gap", part);
            *(if number < 2 { &mut gaps } else { &mut overlaps }) += 1;
        }
        for number in [1, 3] {
            let mut copy = whole.clone();
            copy["clauses"][number]
                .as_mapping_mut()
                .unwrap()
                .remove("lines");
            has(
                &serde_yaml::to_string(&copy).unwrap(),
                "bad-citation",
                "cites no line",
            );
            uncited += 1;
        }
        let _ = list(&mut whole, "tables");
    }
    assert!(gaps >= 10 && overlaps >= 10 && uncited >= 10);
}

#[test]
fn examples_notice_ten_planted_mistakes_of_each_kind() {
    let mut noticed: BTreeMap<Operator, usize> = BTreeMap::new();
    for (id, features) in SHIPPED_FEATURES {
        let text = SHIPPED.iter().find(|(known, _)| known == id).unwrap().1;
        let mut sources = Sources::default();
        let source = sources.add(Source::new(*id, text));
        let layers = [Layer {
            source,
            shipped: true,
        }];
        let rulebook = Rulebook::load(&layers, &sources).0.unwrap();
        let original = Arc::new(Original::read(&layers, &sources, &rulebook).unwrap());
        let text = |(name, text): &(&str, &str)| FeatureText {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
            folder: String::new(),
        };
        let texts: Vec<FeatureText> = features.iter().map(text).collect();
        let (suite, _) = Suite::read(texts.clone());
        let baseline = Baseline::of(&suite, &Rc::default());
        // A few of each kind from every game, from one end of the rulebook to the other.
        let mut by_kind: BTreeMap<Operator, Vec<usize>> = BTreeMap::new();
        for (number, mutant) in original.mutants().iter().enumerate() {
            by_kind.entry(mutant.operator).or_default().push(number);
        }
        let some = |all: &Vec<usize>| {
            all.iter()
                .copied()
                .step_by((all.len() / 4).max(1))
                .take(4)
                .collect::<Vec<usize>>()
        };
        let chosen: Vec<usize> = by_kind.values().flat_map(some).collect();
        let trial = Trial {
            texts: &texts,
            shelf: &Shelf::default,
            named: id,
            rulebook: &rulebook,
            original: &original,
            threads: 2,
            each: &|| {},
        };
        let counted = try_mutants(&trial, &chosen, &baseline);
        // Whatever survives is not counted, proved equivalent or not.
        let survived = |number: &usize| {
            counted
                .survivors
                .iter()
                .any(|survivor| survivor.number == *number)
        };
        for number in chosen.iter().filter(|number| !survived(number)) {
            *noticed
                .entry(original.mutants()[*number].operator)
                .or_default() += 1;
        }
    }
    assert_eq!(noticed.len(), 10, "{noticed:?}");
    assert!(noticed.values().all(|count| *count >= 10), "{noticed:?}");
}

#[test]
fn only_what_has_changed_is_mutated_and_too_few_killed_fail() {
    let (rulebook, features) = (
        "fixtures/sixth-game/skirmish.yaml",
        "fixtures/sixth-game/features",
    );
    let nothing = adjutant(&["mutate", rulebook, features, "--since", rulebook]);
    assert_eq!(
        (
            nothing.code,
            nothing.stdout.starts_with("0 killed, 0 survived")
        ),
        (0, true),
        "{}",
        nothing.stdout
    );
    let earlier = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("earlier.yaml");
    let text = std::fs::read_to_string(crate::command::root().join(rulebook)).unwrap();
    std::fs::write(
        &earlier,
        text.replace("wounds is at least 9", "wounds is at least 7"),
    )
    .unwrap();
    let earlier = earlier.display().to_string();
    let changed = adjutant(&[
        "mutate", rulebook, features, "--since", &earlier, "--format", "json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&changed.stdout).unwrap();
    let of_clause = json["survivors"]
        .as_array()
        .unwrap()
        .iter()
        .all(|survivor| survivor["id"] == "sk.wavers");
    assert!(json["killed"].as_u64().unwrap() < 12 && of_clause, "{json}");
    let all = adjutant(&["mutate", rulebook, features, "--require", "100"]);
    assert_eq!(all.code, 1, "{}", all.stdout);
    let most = adjutant(&["mutate", rulebook, features, "--require", "95"]);
    assert_eq!(most.code, 0, "{}", most.stdout);
    let unknown = adjutant(&["mutate", rulebook, features, "--of", "sk.waver"]);
    assert_eq!(
        (
            unknown.code,
            unknown.stderr.contains("did you mean `sk.wavers`?")
        ),
        (2, true),
        "{}",
        unknown.stderr
    );
}
