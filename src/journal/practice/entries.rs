//! Entries as fields of JSON: the referee's, and how any entry's are made and read.

use serde_json::{Map, Value, json};

use crate::engine::{Added, Change, Entry, Held, MadeOf, Opened, Rolled};

/// The kind of an entry, and its fields in the order in which they stand.
pub(in crate::journal) fn fields(entry: &Entry) -> (&'static str, Map<String, Value>) {
    match entry {
        Entry::Opened(opened) => ("opened", of_opened(opened)),
        Entry::Stage(stage) => ("stage", map(json!({"stage": stage}))),
        Entry::Rolled(rolled) => ("rolled", of_rolled(rolled)),
        Entry::Happened(change) => ("happened", of_change(change)),
        Entry::Held(held) => ("held", of_held(held)),
    }
}

/// The fields of an object of JSON.
pub(super) fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The text of a field; empty where there is none.
pub(super) fn text_of<'e>(entry: &'e Map<String, Value>, key: &str) -> &'e str {
    entry.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn of_opened(opened: &Opened) -> Map<String, Value> {
    let Opened {
        phase,
        lock,
        text,
        key,
        clauses,
    } = opened;
    // A key that a phase opens with is made of a text that somebody knows.
    let practice = key.is_some();
    let mut fields = map(json!({"phase": phase}));
    // A phase that is one lock has its name.
    if let Some(lock) = lock {
        fields.insert("lock".to_owned(), json!(lock));
    }
    fields.extend(map(
        json!({"text": text, "key": key, "practice": practice, "clauses": clauses}),
    ));
    fields
}

fn of_rolled(rolled: &Rolled) -> Map<String, Value> {
    let mut fields = map(json!({
        "label": rolled.label,
        "unit": rolled.unit,
        "side": rolled.side,
        "name": rolled.name,
        "dice": rolled.dice,
        "faces": rolled.faces,
        "by_hand": rolled.by_hand,
        "modifiers": of_added(&rolled.modifiers),
        "total": rolled.total,
        "against": rolled.against,
        "outcome": rolled.outcome,
        "clauses": rolled.clauses,
    }));
    if let Some(MadeOf {
        base,
        added,
        bounds,
        bounded_behind,
    }) = rolled.made_of.as_deref()
    {
        fields.insert("made_of".to_owned(), json!({"base": base, "added": of_added(added), "bounds": bounds, "bounded_behind": bounded_behind}));
    }
    fields
}

fn of_added(added: &[Added]) -> Vec<Value> {
    let all = added.iter();
    let all = all.map(|of| json!({"name": of.name, "add": of.add, "clause": of.clause}));
    all.collect()
}

fn of_change(change: &Change) -> Map<String, Value> {
    let changes: Vec<Value> = change
        .changes
        .iter()
        .map(|(fact, before, now)| json!({"fact": fact, "before": before, "now": now}))
        .collect();
    map(
        json!({"unit": change.unit, "side": change.side, "what": change.what, "changes": changes, "clauses": change.clauses}),
    )
}

fn of_held(held: &Held) -> Map<String, Value> {
    map(
        json!({"unit": held.unit, "side": held.side, "held": held.as_ordered, "what": held.what, "clauses": held.clauses}),
    )
}
