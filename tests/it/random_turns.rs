//! Random tables and turns of all games, and what must hold of each of them: the table that a turn
//! leaves can be played.
//!
//! A turn is put together from the rulebook's own words. What is wrong with it is taken out line by
//! line, what it waits for is written into it, until it is over or nothing helps. So a good part of
//! the turns is played to its end.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use std::fmt::Write as _;

use adjutant::internals::check::contradictions;
use adjutant::internals::diagnostics::{Code, Finding};
use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Entry, Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::rulebook::fact::{Fact, FactKind, Owner};
use adjutant::internals::rulebook::predicate::Trace;
use adjutant::internals::rulebook::reporting::Reporting;
use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED, shipped};
use adjutant::internals::scenario::{self, Scenario};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestError, TestRunner};

use crate::chance::Chance;
use crate::command::{root, trials};

/// How often a turn is mended before it is given up.
const ROUNDS: usize = 100;
/// How many turns of each game are put together.
const TURNS: u32 = 60;

/// Choices, made one after the other; all are the first once they are used up, so that a smaller
/// stream is a smaller turn.
pub struct Choices(pub std::vec::IntoIter<u16>);

impl Choices {
    /// So many, by chance.
    pub fn random(chance: &mut Chance, many: usize) -> Self {
        let choices: Vec<u16> = (0..many)
            .map(|_| u16::try_from(chance.below(1 << 16)).unwrap_or_default())
            .collect();
        Self(choices.into_iter())
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0
            .next()
            .map_or(0, |choice| usize::from(choice) % most.max(1))
    }

    /// In so many of ten cases.
    fn yes(&mut self, of_ten: usize) -> bool {
        self.below(10) >= 10 - of_ten
    }

    pub fn one<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let chosen = self.below(all.len());
        all.get(chosen)
    }
}

/// The shipped games, with figures of their own where they need some.
pub const GAMES: [(&str, Option<&str>); 6] = [
    (
        "fantasy-warlord",
        Some("fixtures/fantasy-warlord/turn/figures.yaml"),
    ),
    ("bolt-action", None),
    ("age-of-magic", None),
    ("e41k", None),
    ("swordpoint", None),
    ("diplomacy", None),
];

pub const SIDES: [(&str, [&str; 3]); 2] = [
    ("Blue", ["Ash", "Birch", "Cedar"]),
    ("Red", ["Dale", "Elm", "Fen"]),
];

/// A phrase with what may be left out left out, and its holes filled.
pub fn said(phrase: &str, fact: Option<&Fact>, own: usize, choices: &mut Choices) -> String {
    let Ok(all) = adjutant::internals::rulebook::phrase::spellings(phrase) else {
        return String::new();
    };
    let spelling = &all[choices.below(all.len())];
    let mut words = Vec::new();
    for part in spelling {
        words.push(match part {
            adjutant::internals::rulebook::phrase::Part::Word(word) => word.clone(),
            adjutant::internals::rulebook::phrase::Part::Hole(hole) => {
                match (hole.as_str(), fact.map(|fact| &fact.kind)) {
                    ("measure", Some(FactKind::Measure(measure))) => {
                        measure.of(&(choices.below(12) * 4).to_string())
                    }
                    ("enemy", _) => SIDES[1 - own].1[choices.below(3)].to_owned(),
                    ("friend", _) => SIDES[own].1[choices.below(3)].to_owned(),
                    ("unit", _) => SIDES[choices.below(2)].1[choices.below(3)].to_owned(),
                    ("measure" | "count", _) | (_, Some(_)) => choices.below(11).to_string(),
                    (hole, None) => hole.to_owned(),
                }
            }
        });
    }
    words.join(" ")
}

/// Something stated of a unit, a part or a pair.
fn fact(rulebook: &Rulebook, owner: Owner, own: usize, choices: &mut Choices) -> Option<String> {
    let facts = rulebook.vocabulary().facts().iter();
    one_of(facts.collect(), owner, own, choices)
}

/// Something that a line below `happened:` may report of a unit.
fn reported(rulebook: &Rulebook, own: usize, choices: &mut Choices) -> Option<String> {
    let facts = rulebook.vocabulary().facts().iter();
    let is_reported = |fact: &&Fact| {
        let id = rulebook.vocabulary().fact_named(&fact.name);
        id.is_some_and(|id| !matches!(rulebook.reporting(id), Reporting::Nobody(_)))
    };
    one_of(
        facts.filter(is_reported).collect(),
        Owner::Unit,
        own,
        choices,
    )
}

/// One of these facts with this owner, in words.
fn one_of(
    mut facts: Vec<&Fact>,
    owner: Owner,
    own: usize,
    choices: &mut Choices,
) -> Option<String> {
    facts.retain(|fact| fact.owner == owner && !fact.examples.is_empty());
    let fact = choices.one(&facts)?;
    let phrase = choices.one(&fact.examples)?;
    Some(said(phrase, Some(fact), own, choices))
}

pub fn scenario_text(rulebook: &Rulebook, choices: &mut Choices) -> String {
    let mut text = format!("rulebook: {}\nturn: 1\n", rulebook.id());
    if let Some(of_turn) = fact(rulebook, Owner::Turn, 0, choices).filter(|text| !text.is_empty()) {
        let _ = writeln!(text, "fact: {of_turn}");
    }
    for (own, (side, units)) in SIDES.iter().enumerate() {
        let _ = writeln!(text, "side: {side}");
        for unit in units {
            let _ = writeln!(text, "{unit}:");
            if let Some(profile) = choices.one(rulebook.profiles()) {
                let _ = writeln!(text, "profile {}", profile.name);
            }
            // Each fact stands on a line of its own, so that a wrong one can be taken out.
            for _ in 0..choices.below(14) {
                let Some(fact) = fact(rulebook, Owner::Unit, own, choices) else {
                    continue;
                };
                let _ = writeln!(text, "{fact}");
            }
            if let Some(part) = fact(rulebook, Owner::Part, own, choices).filter(|_| choices.yes(5))
            {
                let _ = writeln!(text, "with 2 Boyz: {part}\nwith 1 Engine: {part}");
            }
            for other in SIDES[1 - own]
                .1
                .iter()
                .chain(units)
                .filter(|other| *other != unit)
            {
                if let Some(pair) =
                    fact(rulebook, Owner::Pair, own, choices).filter(|_| choices.yes(3))
                {
                    let _ = writeln!(text, "to {other}: {pair}");
                }
            }
        }
    }
    text
}

fn turn_text(rulebook: &Rulebook, choices: &mut Choices) -> String {
    let orders = rulebook.vocabulary().orders();
    let mut text = format!("rulebook: {}\nturn: 1\n", rulebook.id());
    let last = rulebook.phases().len().saturating_sub(1);
    for (number, phase) in rulebook.phases().iter().enumerate() {
        let _ = writeln!(text, "phase: {phase}");
        if number == last && last > 0 {
            break;
        }
        for (own, (side, units)) in SIDES.iter().enumerate() {
            let _ = writeln!(text, "side: {side}");
            for unit in units {
                if !choices.yes(6) {
                    continue;
                }
                let mut given = Vec::new();
                for _ in 0..=choices.below(2) {
                    let Some(order) = choices.one(orders) else {
                        continue;
                    };
                    let Some(phrase) = choices.one(&order.phrases) else {
                        continue;
                    };
                    given.push(said(phrase, None, own, choices));
                }
                let _ = writeln!(text, "{unit}: {}", given.join(", "));
            }
        }
        text.push_str("happened:\n");
        for (own, (_, units)) in SIDES.iter().enumerate() {
            for unit in units {
                if let Some(fact) = reported(rulebook, own, choices).filter(|_| choices.yes(2)) {
                    let _ = writeln!(text, "{unit}: {fact}");
                }
            }
        }
    }
    text
}

pub struct Texts {
    pub sources: Sources,
    pub scenario: Document,
    pub turn: Document,
}

pub fn texts(scenario: &str, turn: &str) -> Texts {
    let mut sources = Sources::default();
    let scenario = sources.add(Source::new("scenario", scenario));
    let turn = sources.add(Source::new("turn", turn));
    Texts {
        scenario: Document::read(scenario, &sources),
        turn: Document::read(turn, &sources),
        sources,
    }
}

fn wrong(findings: &[Finding]) -> Vec<&Finding> {
    findings
        .iter()
        .filter(|finding| finding.severity.fails())
        .collect()
}

/// A text without the lines that findings underline.
fn without(text: &str, source: usize, findings: &[&Finding], texts: &Texts) -> String {
    let document = [&texts.scenario, &texts.turn][source];
    let places = findings
        .iter()
        .filter_map(|finding| finding.place)
        .filter(|place| place.source == document.source);
    let lines: Vec<usize> = places
        .map(|place| {
            texts
                .sources
                .get(place.source)
                .line_at(place.span.start as usize)
        })
        .collect();
    let kept = text
        .lines()
        .enumerate()
        .filter(|(number, _)| !lines.contains(number))
        .map(|(_, line)| line);
    kept.fold(String::new(), |text, line| text + line + "\n")
}

/// A turn that was played to its end.
pub struct Played {
    pub scenario: String,
    pub turn: String,
    pub resolution: Resolution,
}

/// A turn that is mended until it is over: its dice are rolled by a key, or by hand.
pub fn play(rulebook: &Rulebook, choices: &mut Choices, keys: &Keys) -> Option<Played> {
    let mut scenario_text = scenario_text(rulebook, choices);
    let mut turn_text = turn_text(rulebook, choices);
    for _ in 0..ROUNDS {
        let texts = texts(&scenario_text, &turn_text);
        let (scenario, findings) = scenario::read(
            texts.scenario.source,
            &texts.scenario.lines,
            &texts.sources,
            rulebook,
        );
        let mut findings = findings;
        if wrong(&findings).is_empty() {
            findings.extend(contradictions(
                &scenario,
                rulebook,
                scenario.rulings(),
                None,
            ));
        }
        if !wrong(&findings).is_empty() {
            scenario_text = without(&scenario_text, 0, &wrong(&findings), &texts);
            continue;
        }
        let resolution = resolved(&texts, rulebook, keys)?;
        if !resolution.findings.is_empty() {
            // What is wrong may stand in the scenario: two statements that exclude each other.
            let wrong = wrong(&resolution.findings);
            let mended = [
                without(&scenario_text, 0, &wrong, &texts),
                without(&turn_text, 1, &wrong, &texts),
            ];
            if mended == [scenario_text.as_str(), turn_text.as_str()] {
                return None;
            }
            [scenario_text, turn_text] = mended;
            continue;
        }
        if resolution.next.is_some() {
            return Some(Played {
                scenario: scenario_text,
                turn: turn_text,
                resolution,
            });
        }
        mend(rulebook, &mut turn_text, &resolution, choices)?;
    }
    None
}

/// Writes what a turn waits for into it, below the phase that waits: orders in the place of those
/// that are to be mended, anything else below `happened:`.
fn mend(
    rulebook: &Rulebook,
    turn: &mut String,
    resolution: &Resolution,
    choices: &mut Choices,
) -> Option<()> {
    let head = format!("phase: {}\n", resolution.waiting_phase.as_ref()?);
    for wait in &resolution.pending_inputs(rulebook) {
        let from = turn.find(&head)? + head.len();
        let end = turn[from..]
            .find("phase: ")
            .map_or(turn.len(), |end| from + end);
        let unit = wait.unit.clone().unwrap_or_default();
        if !wait.what.starts_with("a correction of the orders of ") {
            turn.insert_str(
                end,
                &format!("happened:\n{}\n", answer(&wait.write, choices)),
            );
            continue;
        }
        let of_unit = format!("{unit}: ");
        let rest: Vec<&str> = turn[from..end]
            .lines()
            .filter(|line| !line.starts_with(&of_unit))
            .collect();
        let mut of_phase = rest.join("\n") + "\n";
        // Lines to choose from, or words to write behind the name.
        let words = wait.write.split(['`', '\n']);
        let mut lines = words.filter_map(|text| text.strip_prefix(&of_unit));
        let behind = wait.write.strip_prefix("write one of `");
        let orders = lines.next().or_else(|| behind?.split('`').next());
        let side = SIDES
            .iter()
            .find(|(_, units)| units.contains(&unit.as_str()))?
            .0;
        if let Some(orders) = orders {
            let ways: Vec<&str> = orders.split(" / ").collect();
            let line = format!("side: {side}\n{unit}: {}\n", choices.one(&ways)?);
            of_phase = of_phase.replacen(&format!("side: {side}\n"), &line, 1);
        }
        turn.replace_range(from..end, &of_phase);
    }
    Some(())
}

/// One of the lines that a turn asks for, its gaps filled.
fn answer(write: &str, choices: &mut Choices) -> String {
    let (subject, rest) = write
        .split_once(": ")
        .or_else(|| write.split_once(":\n"))
        .unwrap_or(("", write));
    let (below, rest) = match rest.trim_start().split_once(": ") {
        Some((below, rest)) => (format!("\n  {}: ", below.trim()), rest),
        None => (" ".to_owned(), rest),
    };
    let ways: Vec<&str> = rest.split(" / ").collect();
    let way = choices.one(&ways).copied().unwrap_or_default();
    format!(
        "{subject}:{below}{}",
        way.replace('…', &(choices.below(6) + 1).to_string())
    )
}

/// What is wrong with a table as a turn has left it.
fn faults(next: &Scenario, rulebook: &Rulebook) -> Option<String> {
    let text = scenario::print(next, rulebook, rulebook.id());
    if adjutant::internals::syntax::print(&text) != text {
        return Some(format!("not in canonical form:\n{text}"));
    }
    let texts = texts(&text, "");
    let (read, mut findings) = scenario::read(
        texts.scenario.source,
        &texts.scenario.lines,
        &texts.sources,
        rulebook,
    );
    findings.extend(contradictions(&read, rulebook, read.rulings(), None));
    if let Some(finding) = findings.first() {
        let at = finding
            .place
            .map(|place| texts.sources.slice(place).to_owned());
        return Some(format!("{}: {at:?} in\n{text}", finding.message));
    }
    let again = scenario::print(&read, rulebook, rulebook.id());
    if again != text {
        return Some(format!(
            "read and printed it is another one:\n{text}\nand\n{again}"
        ));
    }
    let keys = Keys::None;
    let given = TurnInputs {
        rulebook,
        sources: &texts.sources,
        scenario: &read,
        files: &[],
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    };
    let resolution = resolve(given);
    resolution
        .findings
        .first()
        .map(|finding| format!("it does not resolve: {}\n{text}", finding.message))
}

/// What a turn comes to, without the lines that it was told in.
fn outcome(resolution: &Resolution, rulebook: &Rulebook) -> (Vec<String>, Option<String>) {
    let entries = resolution
        .entries
        .iter()
        .filter(|entry| !matches!(entry, Entry::Opened(_)));
    let entries = entries.map(|entry| format!("{entry:?}")).collect();
    (
        entries,
        resolution
            .next
            .as_ref()
            .map(|next| scenario::print(next, rulebook, rulebook.id())),
    )
}

/// A line of which it is said that nothing comes of it can be taken out, and nothing else changes.
fn cries_wolf(played: &Played, rulebook: &Rulebook) -> Option<String> {
    let texts = texts(&played.scenario, &played.turn);
    let lines = played
        .resolution
        .warnings
        .iter()
        .filter(|finding| finding.code == Code::NoEffect);
    let lines: Vec<usize> = lines
        .filter_map(|finding| finding.place)
        .map(|place| {
            texts
                .sources
                .get(place.source)
                .line_at(place.span.start as usize)
        })
        .collect();
    for line in lines {
        let rest: Vec<&str> = played
            .turn
            .lines()
            .enumerate()
            .filter(|(number, _)| *number != line)
            .map(|(_, line)| line)
            .collect();
        let without = rest.join("\n") + "\n";
        let again = self::texts(&played.scenario, &without);
        let resolution = resolved(&again, rulebook, &practice())?;
        // That a deed has been withdrawn is told of it, and nothing else comes of it.
        let [before, after] = [&played.resolution, &resolution].map(|resolution| {
            let (mut entries, next) = outcome(resolution, rulebook);
            entries.retain(|entry| !entry.starts_with("Held("));
            (entries, next)
        });
        if before != after {
            let line = played.turn.lines().nth(line).unwrap_or_default();
            return Some(format!(
                "without `{line}`, of which nothing is said to come:\n{before:#?}\nbecomes\n{after:#?}"
            ));
        }
    }
    None
}

/// How many deeds are added to each turn, one at a time.
const DEEDS: usize = 3;

/// A line below `happened:` changes something, or it is told that it changes nothing.
fn passes_in_silence(
    played: &Played,
    rulebook: &Rulebook,
    choices: &mut Choices,
) -> Option<String> {
    let before = outcome(&played.resolution, rulebook);
    for _ in 0..DEEDS {
        let Some((turn, deed)) = with_a_deed(&played.turn, rulebook, choices) else {
            continue;
        };
        let texts = texts(&played.scenario, &turn);
        let resolution = resolved(&texts, rulebook, &practice())?;
        let text = texts.sources.get(texts.turn.source);
        let told = resolution.findings.iter().chain(&resolution.warnings);
        let is_of_it = |finding: &Finding| {
            let place = finding
                .place
                .filter(|place| place.source == texts.turn.source);
            place.is_some_and(|place| deed.contains(&text.line_at(place.span.start as usize)))
        };
        if resolution.findings.is_empty()
            && outcome(&resolution, rulebook) == before
            && !told.into_iter().any(is_of_it)
        {
            let lines: Vec<&str> = turn.lines().skip(deed.start).take(deed.len()).collect();
            return Some(format!(
                "nothing comes of {lines:?}, and nothing is said of it in\n{turn}"
            ));
        }
    }
    None
}

/// A turn in which one thing more has happened, and the lines that say so.
fn with_a_deed(
    turn: &str,
    rulebook: &Rulebook,
    choices: &mut Choices,
) -> Option<(String, std::ops::Range<usize>)> {
    let heads: Vec<usize> = turn
        .match_indices("phase: ")
        .map(|(at, _)| at)
        .filter(|at| turn[..*at].ends_with('\n'))
        .collect();
    let number = choices.below(heads.len());
    let end = heads.get(number + 1).copied().unwrap_or(turn.len());
    let own = choices.below(2);
    let unit = SIDES[own].1[choices.below(3)];
    let deed = if choices.yes(5) {
        let stated = fact(rulebook, Owner::Unit, own, choices)?;
        format!("happened:\n{unit}: {stated}\n")
    } else {
        let other = SIDES[1 - own].1[choices.below(3)];
        let stated = fact(rulebook, Owner::Pair, own, choices)?;
        format!("happened:\n{unit}:\n  to {other}: {stated}\n")
    };
    let first = turn[..end].lines().count();
    let lines = first + 1..first + deed.lines().count();
    let mut with_it = turn.to_owned();
    with_it.insert_str(end, &deed);
    Some((with_it, lines))
}

/// Where somebody watches, all that is asked is worked out; else only what may come out otherwise. Both
/// come to the same.
fn is_told_otherwise(texts: &Texts, rulebook: &Rulebook) -> Option<String> {
    let watched = Trace::default();
    let [unwatched, watched] = [None, Some(&watched)].map(|witness| {
        let resolution = resolved_before(texts, rulebook, &practice(), witness);
        resolution.map(|resolution| outcome(&resolution, rulebook))
    });
    (unwatched != watched).then(|| format!("{unwatched:#?}\nis not\n{watched:#?}"))
}

/// One key for all of a turn.
pub fn practice() -> Keys {
    Keys::Practice(Key::of_passphrase("any"))
}

/// The turn as these texts have it; nothing where the scenario is wrong.
pub fn resolved(texts: &Texts, rulebook: &Rulebook, keys: &Keys) -> Option<Resolution> {
    resolved_before(texts, rulebook, keys, None)
}

fn resolved_before(
    texts: &Texts,
    rulebook: &Rulebook,
    keys: &Keys,
    witness: Option<&Trace>,
) -> Option<Resolution> {
    let (scenario, findings) = scenario::read(
        texts.scenario.source,
        &texts.scenario.lines,
        &texts.sources,
        rulebook,
    );
    if !wrong(&findings).is_empty() {
        return None;
    }
    Some(resolve(TurnInputs {
        rulebook,
        sources: &texts.sources,
        scenario: &scenario,
        files: std::slice::from_ref(&texts.turn),
        keys,
        until: None,
        loaded: &[],
        witness,
    }))
}

/// A shipped rulebook, with figures of its own where it needs some.
pub fn loaded(game: &str, figures: Option<&str>) -> Rulebook {
    let mut sources = Sources::default();
    let mut layers = vec![Layer {
        source: sources.add(Source::new(game, shipped(game).unwrap())),
        shipped: true,
    }];
    if let Some(figures) = figures {
        let text = std::fs::read_to_string(root().join(figures)).unwrap();
        layers.push(Layer {
            source: sources.add(Source::new(figures, text)),
            shipped: false,
        });
    }
    Rulebook::load(&layers, &sources).0.unwrap()
}

/// The table that any turn leaves is read without a finding, is in canonical form, and resolves.
fn every_next_table_can_be_played(game: usize) {
    let (game, figures) = GAMES[game];
    let rulebook = loaded(game, figures);
    let turns = trials(TURNS);
    let config = ProptestConfig {
        cases: turns,
        rng_seed: RngSeed::Fixed(20_261_122),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let over = std::cell::Cell::new(0);
    let ran =
        TestRunner::new(config).run(&proptest::collection::vec(any::<u16>(), 0..600), |stream| {
            let mut choices = Choices(stream.into_iter());
            let Some(played) = play(&rulebook, &mut choices, &practice()) else {
                return Ok(());
            };
            over.set(over.get() + 1);
            let next = played.resolution.next.as_ref().unwrap();
            let again = texts(&played.scenario, &played.turn);
            let fault = faults(next, &rulebook)
                .or_else(|| cries_wolf(&played, &rulebook))
                .or_else(|| passes_in_silence(&played, &rulebook, &mut choices))
                .or_else(|| is_told_otherwise(&again, &rulebook));
            match fault {
                None => Ok(()),
                Some(fault) => Err(TestCaseError::fail(format!(
                    "{fault}\nleft by\n{}\n{}",
                    played.scenario, played.turn
                ))),
            }
        });
    match ran {
        Ok(()) => {}
        // The turn says more than the choices that it was made of.
        Err(TestError::Fail(reason, _)) => panic!("{game}: {reason}"),
        Err(error) => panic!("{game}: {error}"),
    }
    // Where hardly any turn comes to its end, nothing is shown.
    assert!(
        over.get() >= turns / 4,
        "{game}: {} of {turns} turns were over",
        over.get()
    );
}

#[test]
fn turns_with_many_units_come_to_the_same_whoever_watches() {
    let rulebook = loaded("diplomacy", None);
    for turn in ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"] {
        let [table, orders] = ["scenario", "turn"].map(|ending| {
            let path = root().join(format!("fixtures/diplomacy/{turn}.{ending}"));
            std::fs::read_to_string(path).unwrap()
        });
        let otherwise = is_told_otherwise(&texts(&table, &orders), &rulebook);
        assert_eq!(otherwise, None, "{turn}");
    }
}

/// Towards the second unit an effect comes about by what it has changed towards the first.
#[test]
fn what_an_effect_changes_counts_towards_the_next_unit() {
    let rulebook = loaded("diplomacy", None);
    let table = "rulebook: diplomacy\nfact: winter\nside: Blue\n\
        Ash: centre, centre of Belgium, owned by Red\nCedar: fleet, in Belgium\n\
        side: Red\nFen: army, in Belgium\n";
    let turn = "rulebook: diplomacy\nphase: end of turn\n";
    let texts = texts(table, turn);
    assert_eq!(is_told_otherwise(&texts, &rulebook), None);
    let resolution = resolved(&texts, &rulebook, &practice()).unwrap();
    let next = scenario::print(&resolution.next.unwrap(), &rulebook, rulebook.id());
    assert!(
        next.contains("Ash: centre, centre of Belgium, owned by Red"),
        "{next}"
    );
    let taken = resolution
        .entries
        .iter()
        .filter(|entry| format!("{entry:?}").contains("is taken by"));
    assert_eq!(taken.count(), 2);
}

#[test]
fn every_next_table_of_fantasy_warlord_can_be_played() {
    every_next_table_can_be_played(0);
}

#[test]
fn every_next_table_of_bolt_action_can_be_played() {
    every_next_table_can_be_played(1);
}

#[test]
fn every_next_table_of_age_of_magic_can_be_played() {
    every_next_table_can_be_played(2);
}

#[test]
fn every_next_table_of_e41k_can_be_played() {
    every_next_table_can_be_played(3);
}

#[test]
fn every_next_table_of_swordpoint_can_be_played() {
    every_next_table_can_be_played(4);
}

#[test]
fn every_next_table_of_diplomacy_can_be_played() {
    every_next_table_can_be_played(5);
}

#[test]
fn all_games_are_tried() {
    assert_eq!(
        SHIPPED.len(),
        GAMES.len(),
        "a game more has a test of its own above"
    );
}
