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
    verified.wrong = check(&record).err();
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

/// Refuses the first entry that does not follow from the inputs.
fn check(record: &Record) -> Result<(), (usize, Unverified)> {
    let mut entries = Vec::with_capacity(record.len());
    for (number, (kind, body)) in record.bodies().enumerate() {
        // Events are compared with the replay, so they need not be parsed.
        let event = matches!(kind, "rolled" | "happened" | "held").then(Map::new);
        let entry = event.or_else(|| read_body(body));
        entries.push(entry.ok_or((number, Unverified::Malformed))?);
    }
    check_versions(&entries)?;
    // A dispute that is settled without a table stands right behind the versions.
    if let Some(settled) = entries.get(1).and_then(Settled::read) {
        return check_settlement(record, &entries, 1, settled.again_without_table());
    }
    RecordReplay::new(&entries)?.check(record, &entries)
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
        let of_kind = |number: usize, kind: &str| {
            let entry = entries.get(number);
            entry.filter(|entry| text_of(entry, "kind") == kind)
        };
        while let Some(entry) = of_kind(number, "rulebook") {
            let text = checked_text(entry, number)?;
            let source = sources.add(Source::new(text_of(entry, "name"), text));
            let shipped = is_shipped(text);
            layers.push(Layer { source, shipped });
            number += 1;
        }
        let rulings = of_kind(number, "rulings").ok_or((number, Unverified::Truncated))?;
        let (rulebook, _) = Rulebook::load(&layers, &sources);
        let rulebook = rulebook.ok_or((1, Unverified::Malformed))?;
        let entry = of_kind(number + 1, "scenario");
        let entry = entry.ok_or((number + 1, Unverified::Truncated))?;
        let text = checked_text(entry, number + 1)?;
        let source = sources.add(Source::new(text_of(entry, "name"), text));
        let document = Document::read(source, &sources);
        let (mut scenario, findings) = read(source, &document.lines, &sources, &rulebook);
        if findings.iter().any(|finding| finding.severity.fails()) {
            return Err((number + 1, Unverified::Malformed));
        }
        let in_force = rulings.get("in_force").and_then(Value::as_object);
        let mut chosen = scenario.rulings().clone();
        for (id, option) in in_force.ok_or((number, Unverified::Malformed))? {
            let option = option.as_str();
            let found = option.and_then(|option| rulebook.vocabulary().ruling_option(id, option));
            let (id, option) = found.ok_or((number, Unverified::Malformed))?;
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

    /// Refuses the first entry that does not follow from the inputs.
    fn check(
        mut self,
        record: &Record,
        entries: &[Map<String, Value>],
    ) -> Result<(), (usize, Unverified)> {
        let last = entries.last();
        let closed = last.is_some_and(|entry| text_of(entry, "kind") == "closed");
        if let Some(settled) = entries.get(self.first).and_then(Settled::read) {
            let expected = settled.again(&self.rulebook, &self.scenario);
            return check_settlement(record, entries, self.first, expected);
        }
        let resolution = self.resolution(entries, closed)?;
        let is_over = resolution.next.is_some();
        check_entries(record, entries, self.first, &resolution.entries, is_over)
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
        let events = entries.iter().enumerate().skip(self.first);
        for (number, entry) in events.filter(|(_, entry)| text_of(entry, "kind") == "opened") {
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
        let next = behind.and_then(|next| phases.get(next));
        let end = if closed { phases.last() } else { next };
        let end = end.filter(|end| !is_named(end));
        turn.extend(end.map(|end| format!("phase: {end}\n")));
        let source = self.sources.add(Source::new("record", turn));
        let document = Document::read(source, &self.sources);
        let (table, files, keys) = (&self.scenario, [document], Keys::practice(key));
        let given = TurnInputs::new(&self.rulebook, &self.sources, table, &files, &keys);
        Ok(play_turn(given))
    }
}

/// Refuses the first entry of a settled dispute that is not as `expected`. The dispute itself is
/// entry `first`.
fn check_settlement(
    record: &Record,
    entries: &[Map<String, Value>],
    first: usize,
    expected: Option<Vec<Entry>>,
) -> Result<(), (usize, Unverified)> {
    let expected = expected.ok_or((first, Unverified::Ruling))?;
    check_entries(record, entries, first + 1, &expected, true)
}

/// Refuses the first entry that is not as expected; `is_over` says that a closed record may end
/// there.
fn check_entries(
    record: &Record,
    entries: &[Map<String, Value>],
    first: usize,
    expected: &[Entry],
    is_over: bool,
) -> Result<(), (usize, Unverified)> {
    let mut expected = expected.iter();
    let mut closed = false;
    for (number, ((kind, body), entry)) in record.bodies().zip(entries).enumerate().skip(first) {
        let next = expected.next();
        if kind == "closed" {
            let counted = entry.get("count").and_then(Value::as_u64) == Some(number as u64 + 1);
            if !counted || next.is_some() || number + 1 != entries.len() {
                return Err((number, Unverified::Truncated));
            }
            closed = true;
        } else if let Some(reason) = differs(number, body, next) {
            return Err((number, reason));
        }
    }
    match (expected.next(), closed) {
        (Some(_), _) => Err((entries.len(), Unverified::Truncated)),
        (None, true) if is_over => Ok(()),
        (None, true) => Err((entries.len().saturating_sub(1), Unverified::Ruling)),
        (None, false) => Err((entries.len(), Unverified::Open)),
    }
}

/// The difference of an entry from the expected one.
fn differs(number: usize, written: &str, expected: Option<&Entry>) -> Option<Unverified> {
    let Some(expected) = expected else {
        return Some(Unverified::Ruling);
    };
    let (kind, fields) = fields(expected);
    let expected = body(number, kind, fields);
    let expected = expected.strip_suffix('}').unwrap_or_default();
    if expected == written {
        return None;
    }
    let (Some(own), Some(expected)) = (read_body(written), read_body(expected)) else {
        return Some(Unverified::Malformed);
    };
    let same = |key: &str| own.get(key) == expected.get(key);
    if kind == "rolled" && same("kind") && same("label") && !same("faces") {
        return Some(Unverified::Roll);
    }
    Some(Unverified::Ruling)
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
