//! Entries as fields of JSON: the referee's, and how any entry's are made and read.

use serde_json::{Map, Value, json};

use crate::engine::{Entry, Opened};

/// The kind of an entry, and its fields in the order in which they stand.
pub(in crate::journal) fn fields(entry: &Entry) -> (&'static str, Map<String, Value>) {
    match entry {
        Entry::Opened(opened) => ("opened", of_opened(opened)),
        Entry::Stage(stage) => ("stage", map(json!({"stage": stage}))),
        Entry::Rolled(rolled) => ("rolled", map(json!(rolled))),
        Entry::Happened(change) => ("happened", map(json!(change))),
        Entry::Held(held) => ("held", map(json!(held))),
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
