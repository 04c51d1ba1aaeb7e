//! Reads YAML into its raw form. `serde_yaml` stops at the first mistake and gives no place inside a
//! value, so a document with mistakes is read once more, piece by piece.

use serde::de::DeserializeOwned;
use serde_yaml::Value;

use crate::diagnostics::{Code, Finding};
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, SourceId, quoted};

use super::charts::{RawChart, RawHouseCell};
use super::places::Places;
use super::raw::{RawClause, RawCompound, RawFact, RawOrder, RawReading, RawRulebook, RawRuling, RawTable, RawTest};

/// Reads a rulebook's YAML.
///
/// # Errors
/// All that is wrong with its shape, placed: unknown and missing keys, wrong kinds of values.
pub fn read(text: &str, source: SourceId, places: &Places) -> Result<RawRulebook, Vec<Finding>> {
    match serde_yaml::from_str(text) {
        Ok(raw) => Ok(raw),
        Err(error) => Err(all_mistakes(text, source, places, &error)),
    }
}

fn all_mistakes(text: &str, source: SourceId, places: &Places, first: &serde_yaml::Error) -> Vec<Finding> {
    let mut mistakes = Mistakes { source, places, findings: Vec::new() };
    match serde_yaml::from_str::<Value>(text) {
        Ok(Value::Mapping(mut whole)) => {
            mistakes.pieces::<RawFact>(&mut whole, "facts");
            mistakes.pieces::<RawOrder>(&mut whole, "orders");
            mistakes.pieces::<RawCompound>(&mut whole, "compounds");
            mistakes.pieces::<RawClause>(&mut whole, "clauses");
            mistakes.pieces::<RawTest>(&mut whole, "tests");
            mistakes.pieces::<RawTable>(&mut whole, "tables");
            mistakes.pieces::<RawChart>(&mut whole, "charts");
            mistakes.pieces::<RawHouseCell>(&mut whole, "cells");
            mistakes.pieces::<RawRuling>(&mut whole, "rulings");
            mistakes.pieces::<RawReading>(&mut whole, "readings");
            mistakes.piece::<RawRulebook>(Value::Mapping(whole), "");
        }
        Ok(_) => mistakes.shape("", "a rulebook is a map of keys, and begins with `rulebook: NAME`"),
        Err(_) => {}
    }
    if mistakes.findings.is_empty() {
        mistakes.shape("", &format!("this rulebook cannot be read: {first}"));
    }
    mistakes.findings
}

struct Mistakes<'a> {
    source: SourceId,
    places: &'a Places,
    findings: Vec<Finding>,
}

impl Mistakes<'_> {
    /// Reads each piece of a list by itself, and leaves an empty list in its place.
    fn pieces<T: DeserializeOwned>(&mut self, whole: &mut serde_yaml::Mapping, list: &str) {
        let Some(Value::Sequence(pieces)) = whole.get_mut(list) else { return };
        for (number, piece) in std::mem::take(pieces).into_iter().enumerate() {
            self.piece::<T>(piece, &format!("{list}[{number}]"));
        }
    }

    /// Reads a piece again and again, taking out each key it does not know.
    fn piece<T: DeserializeOwned>(&mut self, mut piece: Value, path: &str) {
        loop {
            let Err(error) = serde_path_to_error::deserialize::<_, T>(piece.clone()) else { return };
            let message = error.inner().to_string();
            let inner = error.path().to_string();
            let Some(key) = message.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) else {
                let inner = if inner == "." { String::new() } else { inner };
                self.shape(&within(path, &inner), &message);
                return;
            };
            let parent = parent_of(&inner, key);
            let known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
            let place = Place { source: self.source, span: self.places.key(&within(path, &within(&parent, key))) };
            let finding = Finding::error(Code::UnknownKey, place, format!("there is no key {} here", quoted(key)));
            let all = format!("the keys here are {}", crate::names::listed(&known, "and"));
            self.findings.push(finding.help(did_you_mean(key, &known).unwrap_or(all)));
            if !take_out(&mut piece, &parent, key) {
                return;
            }
        }
    }

    fn shape(&mut self, path: &str, message: &str) {
        let place = Place { source: self.source, span: self.places.value(path) };
        let message = in_plain_words(message);
        let finding = Finding::error(Code::RulebookShape, place, message);
        self.findings.push(finding.help("docs/rulebooks.md lists the keys and what stands behind them"));
    }
}

/// What serde says, in words for people who write rulebooks.
fn in_plain_words(message: &str) -> String {
    if message.contains("enum RawOtherwise") {
        return "write `refused`, `warning`, `drop`, `no order` or `allowed`, or a map of a ruling's options".to_owned();
    }
    if message.contains("enum RawAt") {
        return "write `all`, or a list of orders".to_owned();
    }
    if message.contains("struct RawSupersedes") {
        return "write `{id: ID, date: YYYY-MM-DD, why: …}`".to_owned();
    }
    for (shape, write) in [
        ("RawPhase", "write the name of a phase, or a map that begins with `phase: NAME`"),
        ("RawTarget", "write a quantity, or `{table: NAME}`"),
        ("RawRows", "write rows such as `1-30: what happens`, or `profile`"),
        ("RawRowKey", "write a number, a range such as `1-30`, or a word"),
        ("RawRow", "write a number, a text, or a map of `says` and `set`"),
        ("RawProfile", "write a list of facts, or a map of `facts`, `modifiers` and `tables`"),
        ("RawColumn", "write the name of a column, or a map of `column` and `keeps`"),
        (
            "RawChartRow",
            "write a map of a cell for each column, or `{never: CLAUSE}`; a cell is a text, a map of `says`, `is`, `when` and `clause`, or a list of such maps",
        ),
        ("RawCells", "write a text, a map of `says`, `is`, `when` and `clause`, or a list of such maps"),
        ("RawMoments", "write a moment, or a list of moments"),
        ("RawAmount", "write a whole number or a quantity"),
    ] {
        if message.contains(&format!("enum {shape}")) {
            return write.to_owned();
        }
    }
    let plain = [
        ("invalid type: ", ""),
        ("missing field", "a key is missing here:"),
        ("unknown variant ", "there is no "),
        ("expected one of", "write"),
        ("sequence", "a list"),
        ("expected a map", "and a map of keys belongs here"),
        ("expected a boolean", "and `true` or `false` belongs here"),
        ("expected a string", "and a text belongs here"),
        ("unit value", "nothing"),
    ];
    plain.iter().fold(message.to_owned(), |text, (from, to)| text.replace(from, to))
}

fn within(path: &str, inner: &str) -> String {
    match (path.is_empty(), inner.is_empty()) {
        (true, _) => inner.to_owned(),
        (_, true) => path.to_owned(),
        _ if inner.starts_with('[') => format!("{path}{inner}"),
        _ => format!("{path}.{inner}"),
    }
}

/// The path of the map that holds an unknown key; the path of the error may end with the key.
fn parent_of(path: &str, key: &str) -> String {
    let parent = path.strip_suffix(key).unwrap_or(path);
    parent.trim_end_matches('.').to_owned()
}

/// Takes a key out of the map at a path.
fn take_out(piece: &mut Value, path: &str, key: &str) -> bool {
    let mut at = piece;
    for step in path.replace('[', ".").replace(']', "").split('.').filter(|step| !step.is_empty()) {
        let next = match at {
            Value::Sequence(list) => step.parse::<usize>().ok().and_then(|number| list.get_mut(number)),
            Value::Mapping(map) => map.get_mut(step),
            _ => None,
        };
        let Some(next) = next else { return false };
        at = next;
    }
    at.as_mapping_mut().is_some_and(|map| map.remove(key).is_some())
}
