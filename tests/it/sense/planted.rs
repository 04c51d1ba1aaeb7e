//! Mistakes that are planted in rulebooks are found.
#![allow(
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and tells what it passes over"
)]

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use adjutant::internals::analysis::sense;
use adjutant::internals::dice::{Key, Keyed};
use adjutant::internals::harness::{
    Baseline, FeatureText, KnownOfMutant, Mutation, RulebookCache, SHIPPED_FEATURES, Suite,
    Survivor, Trial, try_mutants,
};
use adjutant::internals::play_out::{PlayOut, play_game};
use adjutant::internals::rulebook::{Layer, Mutant, Original, Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};
use serde_yaml::Value as Yaml;

use super::loaded;
use crate::command::trials;

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

pub(super) fn yaml(text: &str) -> Yaml {
    serde_yaml::from_str(text).unwrap()
}

/// What stands behind the first key of an entry.
fn entry_id(entry: &Yaml) -> String {
    let first = entry.as_mapping().and_then(|entry| entry.values().next());
    first.and_then(Yaml::as_str).unwrap().to_owned()
}

fn clause(id: &str, checks: &str) -> Yaml {
    yaml(&format!(
        "{{clause: {id}, lines: \"1\", says: S, checks: [{checks}]}}"
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
            "{{ruling: {ruling}, lines: \"1\", why: W, options: {{a: A, b: B}}}}"
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

/// The games whose source has lines, which can be left out.
fn with_lines() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    SHIPPED
        .iter()
        .filter(|(_, text)| text.contains("document:"))
}

#[test]
fn lint_finds_ten_planted_mistakes_of_each_kind() {
    let mut found_of_kind: BTreeMap<&str, usize> = BTreeMap::new();
    for (id, text) in with_lines() {
        let plain = loaded(text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let (text, expected) = planted(text, &plain.rulebook);
        let copy = loaded(&text).unwrap_or_else(|wrong| panic!("{id}: {wrong:?}"));
        let found = sense(&copy.rulebook, &copy.original).findings;
        for (kind, names) in expected {
            let tells = |finding: &&adjutant::internals::diagnostics::Finding| {
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
    for (id, text) in with_lines() {
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
        let first = entry_id(&whole["clauses"][0]);
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

/// A shipped game, and what is needed to change it.
struct Game {
    id: &'static str,
    sources: Sources,
    layers: Vec<Layer>,
    rulebook: Rulebook,
    original: Arc<Original>,
    texts: Vec<FeatureText>,
}

impl Game {
    fn all() -> Vec<Self> {
        let game = |(id, features): &(&'static str, &[(&str, &str)])| {
            let text = SHIPPED.iter().find(|(known, _)| known == id).unwrap().1;
            let mut sources = Sources::default();
            let layers = vec![Layer {
                source: sources.add(Source::new(*id, text)),
                shipped: true,
            }];
            let rulebook = Rulebook::load(&layers, &sources).0.unwrap();
            let original = Original::read(&layers, &sources, &rulebook).unwrap();
            let original = Arc::new(original.with_mutants(&rulebook));
            let text = |(name, text): &(&str, &str)| FeatureText {
                name: (*name).to_owned(),
                text: (*text).to_owned(),
                folder: String::new(),
            };
            let texts = features.iter().map(text).collect();
            Self {
                id,
                sources,
                layers,
                rulebook,
                original,
                texts,
            }
        };
        SHIPPED_FEATURES.iter().map(game).collect()
    }

    /// The numbers of so many mistakes drawn by chance.
    fn drawn(&self, many: usize) -> Vec<usize> {
        let mutants = self.original.mutants().len() as u64;
        let mut dice = Keyed::new(&Key::of_passphrase("planted mistakes")).stream(self.id);
        let drawn = (0..many).map(|_| usize::try_from(dice.die(mutants) - 1).unwrap());
        let mut chosen: Vec<usize> = drawn.collect();
        chosen.sort_unstable();
        chosen.dedup();
        chosen
    }

    /// What becomes of mistakes, by their numbers.
    fn tried(&self, chosen: &[usize]) -> Mutation {
        let (suite, _) = Suite::read(self.texts.clone());
        let baseline = Baseline::new(&suite, &Rc::default());
        let trial = Trial {
            texts: &self.texts,
            shelf: &RulebookCache::default,
            named: self.id,
            rulebook: &self.rulebook,
            original: &self.original,
            threads: 2,
            each: &|| {},
            is_stopped: &|| false,
            games: 0,
            seed: "1",
        };
        try_mutants(&trial, chosen, &baseline)
    }

    /// Of so many mistakes drawn by chance: how many change something, and those that nothing finds.
    fn missed(&self, many: usize) -> (usize, Vec<String>) {
        let counted = self.tried(&self.drawn(many));
        let open = survivors(&counted);
        let missed = open.filter(|survivor| !self.plays_wrong(self.mutant(survivor)));
        let missed = missed.map(|survivor| self.describe(survivor)).collect();
        let tried = counted.killed + survivors(&counted).count();
        (tried, missed)
    }

    fn mutant(&self, survivor: &Survivor) -> &Mutant {
        &self.original.mutants()[survivor.number]
    }

    fn describe(&self, survivor: &Survivor) -> String {
        let mutant = self.mutant(survivor);
        let (id, operator) = (mutant.id(), mutant.operator);
        let Mutant { was, now, .. } = mutant;
        format!("{}: {id} `{was}` -> `{now}` ({operator})", self.id)
    }

    /// Whether random games find that something is wrong.
    fn plays_wrong(&self, mutant: &Mutant) -> bool {
        let changed = self.original.build(mutant, &self.layers, &self.sources);
        changed.is_some_and(|changed| {
            let play = PlayOut {
                rulebook: &changed,
                layers: &self.layers,
                sources: &self.sources,
                turns: 2,
                seed: "planted",
                scenario: None,
            };
            (1..=4).any(|game| !play_game(&play, game).faults.is_empty())
        })
    }
}

/// Those that no example notices, and that are not proved equivalent.
fn survivors(counted: &Mutation) -> impl Iterator<Item = &Survivor> {
    let survivors = counted.survivors.iter();
    survivors.filter(|survivor| survivor.judged != KnownOfMutant::Equivalent)
}

/// Of all mutants of each game 95 of 100 are killed by examples, as a trial; the tests try some.
#[test]
fn examples_kill_the_mutants_of_each_game() {
    let is_whole = std::env::var("ADJUTANT_TRIALS").is_ok();
    for game in Game::all() {
        let all = game.original.mutants().len();
        let chosen = if is_whole {
            (0..all).collect()
        } else {
            game.drawn(20)
        };
        let counted = game.tried(&chosen);
        let (killed, survived) = (counted.killed, survivors(&counted).count());
        // Of few, one weighs much.
        let one_in = if is_whole { 20 } else { 5 };
        let told: Vec<String> = survivors(&counted).map(|one| game.describe(one)).collect();
        let all = killed + survived;
        assert!(survived * one_in <= all, "{}: of {all}: {told:#?}", game.id);
    }
}

/// Mistakes of all kinds, drawn by chance and planted in copies of the rulebooks: nineteen of twenty are found by an
/// example, or by random games.
#[test]
fn planted_mistakes_are_found() {
    let (mut tried, mut missed) = (0, Vec::new());
    for game in Game::all() {
        let (of_game, missed_of_game) = game.missed(trials(12) as usize);
        tried += of_game;
        missed.extend(missed_of_game);
    }
    eprintln!("{} of {tried} are missed: {missed:#?}", missed.len());
    assert!(missed.len() * 20 <= tried, "of {tried}: {missed:#?}");
}
