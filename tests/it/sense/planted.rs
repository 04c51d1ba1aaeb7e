//! Mistakes that are planted in rulebooks are found.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use adjutant::analysis::sense;
use adjutant::harness::{
    Baseline, FeatureText, SHIPPED_FEATURES, Shelf, Suite, Trial, try_mutants,
};
use adjutant::rulebook::{Layer, Operator, Original, Rulebook, SHIPPED};
use adjutant::source::{Source, Sources};
use serde_yaml::Value as Yaml;

use super::loaded;

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
        "{{legality: {id}, lines: \"1\", says: S, checks: [{checks}]}}"
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

#[test]
fn examples_notice_ten_planted_mistakes_of_each_kind() {
    let mut noticed: BTreeMap<Operator, usize> = BTreeMap::new();
    let mut tried: BTreeMap<Operator, usize> = BTreeMap::new();
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
        for (operator, of_kind) in &counted.kinds {
            *tried.entry(*operator).or_default() += of_kind.tried;
            *noticed.entry(*operator).or_default() += of_kind.tried - of_kind.survived;
        }
    }
    // All kinds of mistakes are planted, and of each at least one in five are noticed; of all seven in ten.
    assert_eq!(tried.len(), 23, "{tried:?}");
    // Two that follow each other mostly come to the same in either order, which nobody has proved.
    for (operator, tried) in tried
        .iter()
        .filter(|(kind, _)| **kind != Operator::Sequence)
    {
        let noticed = noticed.get(operator).copied().unwrap_or_default();
        assert!(noticed * 5 >= *tried, "{operator}: {noticed} of {tried}");
    }
    let (tried, noticed): (usize, usize) = (tried.values().sum(), noticed.values().sum());
    assert!(noticed * 10 >= tried * 7, "{noticed} of {tried}");
}
