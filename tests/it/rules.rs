//! The flat list of rules, and who goes over it: whatever acts is covered, changed, taken out,
//! looked at and explained.

use std::collections::{BTreeMap, BTreeSet};

use adjutant::internals::harness::Coverage;
use adjutant::internals::report::explain;
use adjutant::internals::rulebook::predicate::{parse_predicate, print_predicate};
use adjutant::internals::rulebook::rules::Hook;
use adjutant::internals::rulebook::{Layer, Original, Rulebook, SHIPPED};
use adjutant::internals::source::{Place, Source, Sources};

use crate::command::root;

struct Read {
    rulebook: Rulebook,
    original: Original,
}

fn read(text: &str) -> Read {
    let mut sources = Sources::default();
    let layers = [Layer {
        source: sources.add(Source::new("x.yaml", text)),
        shipped: false,
    }];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    assert!(findings.is_empty(), "{findings:#?}");
    let rulebook = rulebook.unwrap();
    let original = Original::read(&layers, &sources, &rulebook).unwrap();
    let original = original.with_mutants(&rulebook);
    Read { rulebook, original }
}

/// All shipped rulebooks, and one of our own.
fn all() -> Vec<(String, Read)> {
    let mut all: Vec<(String, Read)> = SHIPPED
        .iter()
        .map(|(id, text)| ((*id).to_owned(), read(text)))
        .collect();
    let skirmish =
        std::fs::read_to_string(root().join("fixtures/sixth-game/skirmish.yaml")).unwrap();
    all.push(("skirmish".to_owned(), read(&skirmish)));
    all
}

/// The kind of a hook, by its name.
fn kind(hook: &Hook) -> String {
    format!("{hook:?}")
        .split(['(', ' '])
        .next()
        .unwrap()
        .to_owned()
}

/// A predicate as it is printed, on one line.
fn in_words(text: &str) -> String {
    parse_predicate(text)
        .map(|tree| print_predicate(&tree))
        .unwrap_or_default()
}

/// The predicates of rules that decide something, each with its place.
fn placed(read: &Read) -> Vec<(Place, String)> {
    let rules = read.rulebook.rules().into_iter();
    let predicates = rules
        .flat_map(|rule| rule.predicates)
        .filter(|(_, predicate)| !predicate.is_constant());
    predicates
        .filter_map(|(_, predicate)| Some((predicate.place()?, predicate.text().to_owned())))
        .collect()
}

#[test]
fn every_hook_is_tried() {
    let found: BTreeSet<String> = all()
        .iter()
        .flat_map(|(_, read)| {
            read.rulebook
                .rules()
                .iter()
                .map(|rule| kind(&rule.hook))
                .collect::<Vec<_>>()
        })
        .collect();
    let expected = "AsOne Bag Bounds Cell Charge Chart Check Comes Compound Consequence Contest Counted Demand Dispute Effect Ends Exemption GoesFirst Locked Modifier Move Natural Never Order Protection Related Reroll Row Table Taken Test Void";
    assert_eq!(found.into_iter().collect::<Vec<_>>().join(" "), expected);
}

#[test]
fn every_predicate_knows_where_it_is_written() {
    for (name, read) in all() {
        let mut seen: BTreeMap<Place, String> = BTreeMap::new();
        for rule in read.rulebook.rules() {
            for (_, predicate) in &rule.predicates {
                let Some(place) = predicate.place() else {
                    assert!(
                        predicate.is_constant(),
                        "{name} {:?}: {}",
                        rule.hook,
                        predicate.text()
                    );
                    continue;
                };
                let before = seen.insert(place, predicate.text().to_owned());
                assert!(
                    before.is_none_or(|before| before == predicate.text()),
                    "{name}: two predicates at one place"
                );
            }
        }
    }
}

#[test]
fn every_predicate_is_changed_by_mutants_and_looked_at_by_lint() {
    for (name, read) in all() {
        let changed: BTreeSet<Place> = read
            .original
            .mutants()
            .iter()
            .map(|mutant| mutant.place)
            .collect();
        let looked_at: BTreeSet<Place> = read
            .original
            .written()
            .iter()
            .map(|written| written.place)
            .collect();
        for (place, text) in placed(&read) {
            assert!(changed.contains(&place), "{name}: no mutant changes {text}");
            assert!(
                looked_at.contains(&place),
                "{name}: lint does not look at {text}"
            );
        }
    }
}

#[test]
fn every_predicate_of_a_clause_is_counted_by_coverage() {
    for (name, read) in all() {
        let atoms = Coverage::default().atoms(&read.rulebook);
        let parts: BTreeMap<String, BTreeSet<String>> = atoms
            .into_iter()
            .map(|(id, of_clause)| (id, of_clause.into_iter().map(|(text, _)| text).collect()))
            .collect();
        let mut placed = BTreeSet::new();
        for rule in read.rulebook.rules() {
            let Some(clause) = rule
                .clause()
                .and_then(|clause| read.rulebook.clause(clause))
            else {
                continue;
            };
            for (_, predicate) in rule
                .predicates
                .iter()
                .filter(|(_, one)| one.place().is_none_or(|place| placed.insert(place)))
            {
                let missing = predicate
                    .atoms()
                    .into_iter()
                    .map(|part| predicate.text_of(part))
                    .find(|part| !parts[&clause.id].contains(*part));
                assert_eq!(missing, None, "{name}: {:?} of {}", rule.hook, clause.id);
            }
        }
    }
}

#[test]
fn every_predicate_is_explained_with_its_clause() {
    for (name, read) in all() {
        let mut explained: BTreeMap<&str, String> = BTreeMap::new();
        for rule in read.rulebook.rules() {
            let Some(clause) = rule
                .clause()
                .and_then(|clause| read.rulebook.clause(clause))
            else {
                continue;
            };
            let told = explained.entry(&clause.id).or_insert_with(|| {
                let told =
                    explain(&clause.id, &read.rulebook, &read.rulebook.default_rulings()).unwrap();
                told.split_whitespace().collect::<Vec<_>>().join(" ")
            });
            for (_, predicate) in rule
                .predicates
                .iter()
                .filter(|(_, predicate)| !predicate.is_constant())
            {
                let text = predicate.text();
                let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(
                    told.contains(&in_words(text)) || told.contains(&one_line),
                    "{name}: {:?} of {}: {text}\n{told}",
                    rule.hook,
                    clause.id
                );
            }
        }
    }
}

#[test]
fn a_clause_that_is_taken_out_leaves_no_rule() {
    for (name, read) in all() {
        let mut with_rules: BTreeSet<&str> = BTreeSet::new();
        for rule in read.rulebook.rules() {
            with_rules.extend(
                rule.clauses
                    .iter()
                    .filter_map(|clause| read.rulebook.clause(*clause))
                    .map(|clause| clause.id.as_str()),
            );
        }
        for clause in read.rulebook.clauses() {
            if !with_rules.contains(clause.id.as_str()) {
                continue;
            }
            let mut without = read.rulebook.clone();
            assert!(
                without.take_out(&clause.id),
                "{name}: nothing of {} was taken out",
                clause.id
            );
            let number = without.clause_named(&clause.id).unwrap();
            let of_clause = without
                .rules()
                .into_iter()
                .filter(|rule| rule.clause() == Some(number))
                .map(|rule| rule.hook);
            // Its orders stay where it does more than to name them, and what nobody takes or looks
            // up any more may stay as it is.
            let left: Vec<Hook> = of_clause
                .filter(|hook| {
                    !matches!(
                        hook,
                        Hook::Order(_)
                            | Hook::Compound(_)
                            | Hook::Test(_)
                            | Hook::Table(_)
                            | Hook::Row(..)
                            | Hook::Chart(_)
                    )
                })
                .collect();
            assert_eq!(left, [], "{name}: {}", clause.id);
        }
    }
}
