//! Verifying a record: everything is worked out again from the inputs that it holds.

use crate::journal::digest_of_text;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use serde::Serialize;

use crate::dice::{Key, NAME};
use crate::engine::{Entry, Keys, Resolution, TurnInputs, play_turn};
use crate::rulebook::{Layer, Rulebook, is_shipped};
use crate::scenario::{Scenario, read};
use crate::source::{Source, Sources};
use crate::syntax::Document;

use super::chain::{Record, Unverified, body};
use super::entries::{fields, text_of};
use super::settled::Settled;
use super::{EDITION, FORMAT};

/// The result of a verification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The first entry that is wrong and why; `None` where everything holds and the turn is closed.
    pub wrong: Option<(usize, Unverified)>,
    /// The number of entries the record has.
    pub entries: usize,
    /// The number of them that are rolls.
    pub rolls: usize,
    /// The number of rolls by hand.
    pub by_hand: usize,
    /// The code of its last entry.
    pub head: Option<String>,
    /// The dispute that it settles, where everything holds.
    pub dispute: Option<SettledDispute>,
}

/// A verified dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SettledDispute {
    /// The question.
    pub question: String,
    /// The roll that the table has agreed on, if it was not the game's own test.
    pub dice: Option<String>,
    /// The outcome: `yes` or `no`, or what the game's test allows.
    pub answer: String,
}

/// Verifies a record.
pub fn verify(text: &str) -> Verified {
    let mut verified = Verified::default();
    // Mailers change the ends of lines, and nothing else by it.
    let by_mailer =
        text.contains("\r\n") && text.matches("\r\n").count() == text.matches('\n').count();
    let plain = by_mailer.then(|| text.replace("\r\n", "\n"));
    let record = match Record::read(plain.as_deref().unwrap_or(text)) {
        Ok(record) => record,
        Err(wrong) => {
            verified.wrong = Some(wrong);
            return verified;
        }
    };
    verified.entries = record.len();
    verified.head = Some(record.head());
    for (kind, body) in record.bodies() {
        if kind == "rolled" {
            verified.rolls += 1;
            verified.by_hand += usize::from(body.contains("\"by_hand\":true"));
        }
    }
    verified.wrong = wrong(&record);
    if verified.wrong.is_none() {
        verified.dispute = dispute(&record);
    }
    verified
}

/// The dispute of a record, and its answer: the last thing that happened, or what its dice say.
fn dispute(record: &Record) -> Option<SettledDispute> {
    let mut entries = record.entries();
    let asked = entries.find(|entry| text_of(entry, "kind") == "dispute")?;
    let mut answer = String::new();
    for entry in entries {
        match text_of(&entry, "kind") {
            "rolled" => text_of(&entry, "outcome").clone_into(&mut answer),
            "happened" => text_of(&entry, "what").clone_into(&mut answer),
            _ => {}
        }
    }
    let dice = asked.get("dice").and_then(Value::as_str);
    Some(SettledDispute {
        question: text_of(&asked, "question").to_owned(),
        dice: dice.map(str::to_owned),
        answer,
    })
}

/// The first entry that does not follow from the inputs.
fn wrong(record: &Record) -> Option<(usize, Unverified)> {
    let mut entries = Vec::with_capacity(record.len());
    for (number, (kind, body)) in record.bodies().enumerate() {
        // Events are compared with the replay, so they need not be parsed.
        entries.push(if matches!(kind, "rolled" | "happened" | "held") {
            Map::new()
        } else {
            match read_body(body) {
                Some(entry) => entry,
                None => return Some((number, Unverified::Malformed)),
            }
        });
    }
    if let Err(wrong) = check_versions(&entries) {
        return Some(wrong);
    }
    // A dispute that is settled without a table stands right behind the versions.
    if let Some(settled) = entries.get(1).and_then(Settled::read) {
        return wrong_settlement(record, &entries, 1, settled.again_without_table());
    }
    match RecordReplay::new(&entries) {
        Ok(replay) => replay.wrong(record, &entries),
        Err(wrong) => Some(wrong),
    }
}

/// An entry, if it is written as entries are.
fn read_body(body: &str) -> Option<Map<String, Value>> {
    let body = format!("{body}}}");
    let entry: Map<String, Value> = serde_json::from_str(&body).ok()?;
    (serde_json::to_string(&entry).ok()? == body).then_some(entry)
}

/// Refuses what is no record, and records of another edition.
fn check_versions(entries: &[Map<String, Value>]) -> Result<(), (usize, Unverified)> {
    let first = entries.first().ok_or((0, Unverified::Malformed))?;
    if text_of(first, "kind") != "record" {
        return Err((0, Unverified::Malformed));
    }
    let is_ours = text_of(first, "format") == FORMAT
        && text_of(first, "referee") == EDITION
        && text_of(first, "dice") == NAME;
    if is_ours {
        Ok(())
    } else {
        Err((0, Unverified::Version))
    }
}

/// The inputs of a record.
struct RecordReplay {
    sources: Sources,
    rulebook: Rulebook,
    scenario: Scenario,
    /// The index of the first entry after the inputs.
    first: usize,
}

impl RecordReplay {
    fn new(entries: &[Map<String, Value>]) -> Result<Self, (usize, Unverified)> {
        let mut sources = Sources::default();
        let mut layers = Vec::new();
        let mut number = 1;
        while let Some(entry) = entries
            .get(number)
            .filter(|entry| text_of(entry, "kind") == "rulebook")
        {
            let text = checked_text(entry, number)?;
            let source = sources.add(Source::new(text_of(entry, "name"), text));
            layers.push(Layer {
                source,
                shipped: is_shipped(text),
            });
            number += 1;
        }
        let rulings = entries
            .get(number)
            .filter(|entry| text_of(entry, "kind") == "rulings")
            .ok_or((number, Unverified::Truncated))?;
        let rulebook = Rulebook::load(&layers, &sources)
            .0
            .ok_or((1, Unverified::Malformed))?;
        let entry = entries
            .get(number + 1)
            .filter(|entry| text_of(entry, "kind") == "scenario")
            .ok_or((number + 1, Unverified::Truncated))?;
        let text = checked_text(entry, number + 1)?;
        let source = sources.add(Source::new(text_of(entry, "name"), text));
        let document = Document::read(source, &sources);
        let (mut scenario, findings) = read(source, &document.lines, &sources, &rulebook);
        if findings.iter().any(|finding| finding.severity.fails()) {
            return Err((number + 1, Unverified::Malformed));
        }
        let in_force = rulings
            .get("in_force")
            .and_then(Value::as_object)
            .ok_or((number, Unverified::Malformed))?;
        let mut chosen = scenario.rulings().clone();
        for (id, option) in in_force {
            let option = option.as_str();
            let (id, option) = option
                .and_then(|option| rulebook.vocabulary().ruling_option(id, option))
                .ok_or((number, Unverified::Malformed))?;
            chosen.set(id, option);
        }
        scenario.set_rulings(chosen);
        Ok(Self {
            sources,
            rulebook,
            scenario,
            first: number + 2,
        })
    }

    /// The first entry that does not follow from the inputs.
    fn wrong(
        mut self,
        record: &Record,
        entries: &[Map<String, Value>],
    ) -> Option<(usize, Unverified)> {
        let closed = entries
            .last()
            .is_some_and(|entry| text_of(entry, "kind") == "closed");
        if let Some(settled) = entries.get(self.first).and_then(Settled::read) {
            let expected = settled.again(&self.rulebook, &self.scenario);
            return wrong_settlement(record, entries, self.first, expected);
        }
        let resolution = match self.resolution(entries, closed) {
            Ok(resolution) => resolution,
            Err(wrong) => return Some(wrong),
        };
        let is_over = resolution.next.is_some();
        wrong_entry(record, entries, self.first, &resolution.entries, is_over)
    }

    /// The turn, worked out again from the phases that the record opens.
    fn resolution(
        &mut self,
        entries: &[Map<String, Value>],
        closed: bool,
    ) -> Result<Resolution, (usize, Unverified)> {
        let mut turn = format!("rulebook: {}\n", self.rulebook.id());
        let mut key: Option<Key> = None;
        let mut last = None;
        for (number, entry) in entries
            .iter()
            .enumerate()
            .skip(self.first)
            .filter(|(_, entry)| text_of(entry, "kind") == "opened")
        {
            let phase = text_of(entry, "phase");
            let before = last;
            last = self.rulebook.phase_named(phase);
            if last.is_none() {
                return Err((number, Unverified::Ruling));
            }
            // Decisions of a phase that is played in turn stand below one head.
            if last != before {
                let _ = writeln!(turn, "phase: {phase}");
            }
            turn.push_str(text_of(entry, "text"));
            if let Some(text) = entry.get("key").and_then(Value::as_str) {
                let known = Key::from_hex(text).map_err(|_| (number, Unverified::Malformed))?;
                // One passphrase makes the key of the whole turn.
                if key.is_some_and(|key| key != known) {
                    return Err((number, Unverified::Ruling));
                }
                key = Some(known);
            }
        }
        let phases = self.rulebook.phases();
        // Steps of a phase that is played in turn need no phase behind it, and the last one would
        // end the turn.
        let behind = last
            .map(|last| last + 1)
            .filter(|next| next + 1 < phases.len() || !self.rulebook.is_in_turn(next - 1));
        let is_named = |phase: &&String| last.and_then(|last| phases.get(last)) == Some(phase);
        let end = if closed {
            phases.last()
        } else {
            behind.and_then(|next| phases.get(next))
        };
        let end = end.filter(|end| !is_named(end));
        turn.extend(end.map(|end| format!("phase: {end}\n")));
        let source = self.sources.add(Source::new("record", turn));
        let document = Document::read(source, &self.sources);
        let (table, files, keys) = (&self.scenario, [document], Keys::practice(key));
        let given = TurnInputs::new(&self.rulebook, &self.sources, table, &files, &keys);
        Ok(play_turn(given))
    }
}

/// The first entry of a settled dispute that is not as `expected`. The dispute itself is entry `first`.
fn wrong_settlement(
    record: &Record,
    entries: &[Map<String, Value>],
    first: usize,
    expected: Option<Vec<Entry>>,
) -> Option<(usize, Unverified)> {
    let Some(expected) = expected else {
        return Some((first, Unverified::Ruling));
    };
    wrong_entry(record, entries, first + 1, &expected, true)
}

/// The first entry that is not as expected; `is_over` says that a closed record may end there.
fn wrong_entry(
    record: &Record,
    entries: &[Map<String, Value>],
    first: usize,
    expected: &[Entry],
    is_over: bool,
) -> Option<(usize, Unverified)> {
    let mut expected = expected.iter();
    let mut closed = false;
    for (number, ((kind, body), entry)) in record.bodies().zip(entries).enumerate().skip(first) {
        let next = expected.next();
        if kind == "closed" {
            let counted = entry.get("count").and_then(Value::as_u64) == Some(number as u64 + 1);
            if !counted || next.is_some() || number + 1 != entries.len() {
                return Some((number, Unverified::Truncated));
            }
            closed = true;
        } else if let Some(reason) = differs(number, body, next) {
            return Some((number, reason));
        }
    }
    match (expected.next(), closed) {
        (Some(_), _) => Some((entries.len(), Unverified::Truncated)),
        (None, true) => (!is_over).then(|| (entries.len().saturating_sub(1), Unverified::Ruling)),
        (None, false) => Some((entries.len(), Unverified::Open)),
    }
}

/// The difference of an entry from the expected one.
fn differs(number: usize, written: &str, expected: Option<&Entry>) -> Option<Unverified> {
    let Some(expected) = expected else {
        return Some(Unverified::Ruling);
    };
    let (kind, fields) = fields(expected);
    let expected = body(number, kind, fields);
    if expected.strip_suffix('}') == Some(written) {
        return None;
    }
    let (Some(own), Some(expected)) = (
        read_body(written),
        read_body(expected.strip_suffix('}').unwrap_or_default()),
    ) else {
        return Some(Unverified::Malformed);
    };
    let same = |key: &str| own.get(key) == expected.get(key);
    Some(
        if kind == "rolled" && same("kind") && same("label") && !same("faces") {
            Unverified::Roll
        } else {
            Unverified::Ruling
        },
    )
}

/// The text of an input, held against its digest.
fn checked_text(entry: &Map<String, Value>, number: usize) -> Result<&str, (usize, Unverified)> {
    let text = text_of(entry, "text");
    if digest_of_text(text).to_string() == text_of(entry, "digest") {
        Ok(text)
    } else {
        Err((number, Unverified::Malformed))
    }
}
