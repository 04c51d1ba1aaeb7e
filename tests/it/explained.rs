//! `explain` tells all of what an effect does: whose fact it changes, the bounds, how often it comes
//! about, and what a unit that enters has.

use std::collections::BTreeMap;
use std::fs;

use adjutant::internals::report::explain;
use adjutant::internals::rulebook::ruling::Rulings;
use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::source::{Source, Sources};
use serde_yaml::{Mapping, Value};

use crate::command::{adjutant, root};

fn text<'v>(map: &'v Mapping, key: &str) -> Option<&'v str> {
    map.get(Value::from(key)).and_then(Value::as_str)
}

/// What must be told of a verb, and of the verbs in it.
fn shortened(verb: &Mapping, told: &mut Vec<String>) {
    let has = |key: &str| verb.contains_key(Value::from(key));
    let number = |key: &str| verb.get(Value::from(key)).and_then(Value::as_i64);
    if let Some(once) = text(verb, "once") {
        let whose = match once {
            "unit" => "the unit",
            "it" => "each other unit",
            _ => "its side",
        };
        told.push(format!("once    a phase, for {whose}"));
    }
    if number("least").is_some_and(|least| least != 0) {
        told.push(" at least".to_owned());
    }
    if has("most") {
        told.push(" at most".to_owned());
    }
    if has("add of it") {
        told.push("of the other unit".to_owned());
    }
    if has("set of it") {
        told.push("for the ".to_owned());
    }
    if has("enter") && (has("as") || has("with")) {
        told.push(" enters: ".to_owned());
    }
    if has("towards") {
        told.push("towards each unit where ".to_owned());
    }
    for key in ["do", "effects"] {
        match verb.get(Value::from(key)) {
            Some(Value::Sequence(all)) => {
                for one in all.iter().filter_map(Value::as_mapping) {
                    shortened(one, told);
                }
            }
            Some(Value::Mapping(one)) => shortened(one, told),
            _ => {}
        }
    }
}

/// What must be told of each clause that has effects, wherever in the rulebook it stands.
fn told_of_clauses(value: &Value, all: &mut BTreeMap<String, Vec<String>>) {
    match value {
        Value::Sequence(entries) => entries.iter().for_each(|entry| told_of_clauses(entry, all)),
        Value::Mapping(map) => {
            let id = text(map, "clause").filter(|_| map.contains_key(Value::from("says")));
            match id.filter(|_| map.contains_key(Value::from("effects"))) {
                Some(id) => shortened(map, all.entry(id.to_owned()).or_default()),
                None => map.values().for_each(|value| told_of_clauses(value, all)),
            }
        }
        _ => {}
    }
}

/// A rulebook, and its rulings by default.
fn loaded(game: &str, text: String) -> (Rulebook, Rulings) {
    let mut sources = Sources::default();
    let layer = Layer {
        source: sources.add(Source::new(format!("{game}.yaml"), text)),
        shipped: true,
    };
    let (rulebook, findings) = Rulebook::load(&[layer], &sources);
    assert!(findings.is_empty(), "{findings:#?}");
    let rulebook = rulebook.unwrap();
    let rulings = rulebook.default_rulings();
    (rulebook, rulings)
}

#[test]
fn all_of_each_effect_is_told() {
    let mut looked_at = 0;
    for game in [
        "age-of-magic",
        "bolt-action",
        "diplomacy",
        "e41k",
        "fantasy-warlord",
        "swordpoint",
    ] {
        let rulebook = fs::read_to_string(root().join(format!("rulebooks/{game}.yaml"))).unwrap();
        let mut clauses = BTreeMap::new();
        told_of_clauses(&serde_yaml::from_str(&rulebook).unwrap(), &mut clauses);
        let (rulebook, rulings) = loaded(game, rulebook);
        for (clause, told) in clauses {
            let said = explain(&clause, &rulebook, &rulings).unwrap_or_default();
            for what in told {
                looked_at += 1;
                assert!(said.contains(&what), "{clause}: {what}\n{said}");
            }
        }
    }
    assert!(looked_at > 100, "only {looked_at}");
}

/// Of whom a fact is that an effect changes.
#[test]
fn whose_casualties_are_counted_is_told() {
    let said = adjutant(&["explain", "sp.combat.blows"]).stdout;
    assert!(said.contains("added to falls of the other unit"), "{said}");
    assert!(said.contains("added to inflicted"), "{said}");
    assert!(!said.contains("added to inflicted of"), "{said}");
}
