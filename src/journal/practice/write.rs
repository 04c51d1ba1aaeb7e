//! Writing a record: the inputs first, then entries behind those that stand already.

use crate::journal::digest_of_text;
use serde_json::{Map, Value, json};

use crate::dice::NAME;
use crate::engine::Entry;
use crate::rulebook::Rulebook;
use crate::rulebook::ruling::Rulings;

use super::chain::{Record, body};
use super::entries::{fields, map};
use super::{EDITION, FORMAT};

/// The inputs of a record.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// The names and texts of what it was read from, the one that extends no other first.
    pub layers: Vec<(&'a str, &'a str)>,
    /// The rulings in force.
    pub rulings: &'a Rulings,
    /// The name and text of the scenario.
    pub scenario: (&'a str, &'a str),
}

/// The existing record differs from the new result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The first entry that differs.
    pub entry: usize,
    /// True if it is one of the inputs.
    pub of_inputs: bool,
}

/// A record of a dispute that is settled without a table: the versions alone.
pub(crate) fn begin_without_table() -> Record {
    let mut record = Record::default();
    let versions = json!({"format": FORMAT, "version": env!("CARGO_PKG_VERSION"), "referee": EDITION, "dice": NAME});
    record.push("record", map(versions));
    record
}

/// A record with its rulebook alone: what all turns by that rulebook begin with.
pub(crate) fn begin_with_rulebook(header: &Header<'_>) -> Record {
    let mut record = begin_without_table();
    for (name, text) in &header.layers {
        record.push(
            "rulebook",
            map(json!({"name": name, "digest": digest_of_text(text), "text": text})),
        );
    }
    record
}

/// A record with its inputs, and nothing behind them.
pub fn begin(header: &Header<'_>) -> Record {
    begin_behind(begin_with_rulebook(header), header)
}

/// A record with the inputs that come behind its rulebook.
pub(crate) fn begin_behind(mut record: Record, header: &Header<'_>) -> Record {
    let rulings = header
        .rulebook
        .vocabulary()
        .rulings_in_force(header.rulings);
    let in_force: Map<String, Value> = rulings
        .map(|(ruling, option)| (ruling.id.clone(), ruling.option_name(option).into()))
        .collect();
    record.push("rulings", map(json!({"in_force": in_force})));
    let (name, text) = header.scenario;
    record.push(
        "scenario",
        map(json!({"name": name, "digest": digest_of_text(text), "text": text})),
    );
    record
}

/// A record with the referee's entries behind its inputs. Where `standing` is a record of the same
/// turn, its entries stay byte for byte, and new ones are added behind them.
///
/// # Errors
/// `Conflict` names the entry of `standing` that says otherwise.
pub fn extend(
    inputs: &Record,
    standing: Option<&Record>,
    entries: &[Entry],
    closed: bool,
) -> Result<Record, Conflict> {
    let mut record = inputs.clone();
    let mut entries = entries.iter().peekable();
    if let Some(standing) = standing {
        for (number, line) in inputs.lines().iter().enumerate() {
            // Another version of the program may go on where its referee has the same edition.
            let same = standing.lines().get(number) == Some(line)
                || number == 0 && same_edition(standing, inputs);
            if !same {
                return Err(Conflict {
                    entry: number,
                    of_inputs: true,
                });
            }
        }
        for (number, (kind, written)) in standing.bodies().enumerate().skip(inputs.len()) {
            let holds = match kind {
                "closed" => entries.peek().is_none() && closed,
                _ => entries.next().is_some_and(|entry| {
                    let (kind, fields) = fields(entry);
                    body(number, kind, fields).strip_suffix('}') == Some(written)
                }),
            };
            if !holds {
                return Err(Conflict {
                    entry: number,
                    of_inputs: false,
                });
            }
        }
        record = standing.clone();
    }
    for entry in entries {
        let (kind, fields) = fields(entry);
        record.push(kind, fields);
    }
    if closed && !record.is_closed() {
        record.push("closed", map(json!({"count": record.len() + 1})));
    }
    Ok(record)
}

/// Returns whether two records were begun by referees of one edition.
fn same_edition(one: &Record, other: &Record) -> bool {
    let edition = |record: &Record| {
        let first = record.entries().next()?;
        Some((
            first.get("format")?.clone(),
            first.get("referee")?.clone(),
            first.get("dice")?.clone(),
        ))
    };
    edition(one) == edition(other)
}

/// The record of a dispute: its inputs, the question, the dice and what came of them.
pub(crate) fn dispute(inputs: &Record, question: Map<String, Value>, entries: &[Entry]) -> Record {
    let mut record = inputs.clone();
    record.push("dispute", question);
    for entry in entries {
        let (kind, fields) = fields(entry);
        record.push(kind, fields);
    }
    record.push("closed", map(json!({"count": record.len() + 1})));
    record
}
