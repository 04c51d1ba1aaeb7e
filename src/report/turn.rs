//! A turn as an umpire tells it: what was rolled and why, what happens, the clauses in brackets.

use std::fmt::Write as _;

use serde_json::Value;

use crate::engine::{Entry, Held, PendingInput, Resolution, Rolled, StopsAt};
use crate::journal::{Record, Unverified, Verified};
use crate::names::{counted, listed, sorted_once};
use crate::rulebook::Rulebook;
use crate::scenario::Difference;
use crate::source::{Place, Sources, escaped};

use super::event_lines::reported_by;
use super::risk::in_words;

/// What stands above and below a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame<'a> {
    /// The turn, if the scenario says which.
    pub turn: Option<u32>,
    /// Rulings that are not the default, and facts that win over a profile's.
    pub notes: &'a [String],
    /// True if one key serves for everything.
    pub practice: bool,
    /// The code of the record's last entry.
    pub head: &'a str,
    /// Where the next scenario was written.
    pub next: Option<&'a str>,
    /// True if the clauses are named by which things come about.
    pub why: bool,
    /// The number of entries that have been told before, and are left out.
    pub told_before: usize,
    /// What is so of units now, and was not when the turn began.
    pub changed: &'a [Difference],
    /// The texts, where it is told at which line something is missing.
    pub sources: Option<&'a Sources>,
}

/// The report of a turn.
pub(crate) fn turn(resolution: &Resolution, rulebook: &Rulebook, frame: Frame<'_>) -> String {
    let mut text = match frame.turn {
        Some(turn) => format!("Turn {turn} ({})\n", rulebook.id()),
        None => format!("The turn ({})\n", rulebook.id()),
    };
    for note in frame.notes {
        let _ = writeln!(text, "note: {note}");
    }
    if frame.practice {
        text.push_str("practice: anyone who knows the one key of this turn can foresee its dice\n");
    }
    if frame.told_before > 0 {
        let before = frame.told_before;
        let _ = writeln!(
            text,
            "{before} entries of the record have been told before; `--all` tells them again"
        );
    }
    let (told, to_check) = reported_by(&resolution.entries, frame.told_before, frame.why);
    text.push_str(&told);
    text.push_str(&changes(frame.changed));
    text.push_str(&to_check);
    text.push_str(&pending_inputs(resolution, rulebook, frame.sources));
    match (&resolution.next, frame.next) {
        (Some(_), Some(path)) => {
            let _ = writeln!(text, "\nThe turn is over; the next scenario is in {path}");
        }
        (Some(_), None) => text.push_str("\nThe turn is over\n"),
        (None, _) => {}
    }
    let _ = writeln!(text, "Head of the record: {}", frame.head);
    text
}

pub(super) fn line(unit: &str, what: &str, because: &str) -> String {
    format!("  {unit}: {what}{because}\n")
}

/// The clauses by which something comes about, where they are asked for.
pub(super) fn because(clauses: &[String], why: bool) -> String {
    bracketed(if why { clauses } else { &[] })
}

/// What the turn has changed, unit by unit.
fn changes(changed: &[Difference]) -> String {
    let mut text = String::new();
    if changed.is_empty() {
        return text;
    }
    text.push_str("\nWhat the turn has changed\n");
    for one in changed {
        let (unit, now, before) = (&one.unit, one.now.join(", "), one.no_longer.join(", "));
        let _ = match (now.is_empty(), before.is_empty()) {
            _ if one.is_gone => writeln!(text, "  {unit}: has left the table"),
            (false, true) => writeln!(text, "  {unit}: now {now}"),
            (false, false) => writeln!(text, "  {unit}: now {now}; before: {before}"),
            _ => writeln!(text, "  {unit}: no longer {before}"),
        };
    }
    text
}

/// What is held to, and nobody measured.
pub(super) fn at_the_table(to_check: &[&Held], why: bool) -> String {
    let mut text = String::new();
    if !to_check.is_empty() {
        text.push_str("\nTo check at the table, as nobody measured it; a breach would read\n");
        for held in to_check {
            text.push_str(&line(&held.unit, &held.what, &because(&held.clauses, why)));
        }
    }
    text
}

fn pending_inputs(
    resolution: &Resolution,
    rulebook: &Rulebook,
    sources: Option<&Sources>,
) -> String {
    let mut text = String::new();
    if resolution.needs.is_empty() {
        return text;
    }
    let phase = resolution.waiting_phase.as_deref().unwrap_or_default();
    let _ = writeln!(text, "\nThe turn waits in `{phase}` for");
    let stops_at = resolution.stops_at.zip(sources);
    let place = stops_at.map_or_else(String::new, |(at, sources)| reported_at(at, sources));
    for PendingInput {
        what, write, need, ..
    } in &resolution.pending_inputs(rulebook)
    {
        let need = need.as_ref().map(|need| format!("; needs {need}"));
        let what = format!("{what}{}", need.unwrap_or_default());
        // Advice such as `take the line out` is no line to be written.
        if !write.contains(':') || write.contains('`') {
            let _ = writeln!(text, "  {what}; {write}");
            continue;
        }
        let _ = writeln!(text, "  {what}; write{place}");
        text.extend(write.lines().map(|line| format!("    {line}\n")));
    }
    if let (Some(sources), false) = (sources, resolution.unreached.is_empty()) {
        let lines = unreached(&resolution.unreached, sources);
        let _ = writeln!(text, "Not reached yet: {lines}");
    }
    text
}

/// Where what is missing is written: ` below battle.turn:6`.
fn reported_at(at: StopsAt, sources: &Sources) -> String {
    let side = if at.is_above { "above" } else { "below" };
    let (file, line) = line_of(at.place, sources);
    format!(" {side} {}:{line}", escaped(file))
}

/// The file and line of a place, as a person wrote it.
pub(super) fn line_of(place: Place, sources: &Sources) -> (&str, usize) {
    let name = sources.get(place.source).name();
    (name, sources.positions(place).0.line)
}

/// The lines that the turn has not reached, as far as they stand in one file each.
fn unreached(places: &[Place], sources: &Sources) -> String {
    let lines = sorted_once(places.iter().map(|place| line_of(*place, sources)));
    let of_files = lines.chunk_by(|one, other| one.0 == other.0);
    let told = of_files.filter_map(|of_file| {
        let ((file, first), (_, last)) = (of_file.first()?, of_file.last()?);
        let file = escaped(file);
        Some(match of_file.len() {
            1 => format!("{file}:{first}"),
            _ => format!("{file}:{first} to {last}"),
        })
    });
    listed(told, "and")
}

/// What a target is made of, behind it: ` (9 - 1 (pins))`.
pub(super) fn parts_of(made_of: Option<&impl std::fmt::Display>) -> String {
    made_of.map_or_else(String::new, |made_of| format!(" ({made_of})"))
}

pub(super) fn bracketed(clauses: &[String]) -> String {
    if clauses.is_empty() {
        String::new()
    } else {
        format!(" [{}]", clauses.join(", "))
    }
}

/// What charts say to units, each below its name and orders; and what to write where they depend on
/// something unsaid.
pub(crate) fn figures(
    entries: &[Entry],
    waits: &[PendingInput],
    orders: &[(String, String)],
) -> String {
    let mut text = String::new();
    let mut told = None;
    let changes = entries.iter().filter_map(|entry| match entry {
        Entry::Happened(change) => Some(change),
        _ => None,
    });
    for change in changes {
        if told != Some(&change.unit) {
            let gap = if told.is_some() { "\n" } else { "" };
            let ordered = orders.iter().find(|(unit, _)| *unit == change.unit);
            let ordered = ordered.map_or_else(String::new, |(_, orders)| format!(": {orders}"));
            let _ = writeln!(text, "{gap}{}{ordered}", change.unit);
        }
        told = Some(&change.unit);
        let _ = writeln!(text, "  {}{}", change.what, bracketed(&change.clauses));
    }
    for PendingInput { what, write, .. } in waits {
        let write = write.replace('\n', "\n  ");
        let _ = writeln!(text, "\nto measure: {what}; write\n  {write}");
    }
    text.push_str("\nOrders are taken as they are written; `adjutant check` says whether the rules allow them\n");
    text
}

/// An entry in a line, e.g. `Spears: order test D100 43, at most 60: passed
/// [fw.order-test.passed]`; the clauses only where `why` is asked.
pub(crate) fn entry_line(entry: &Entry, why: bool) -> String {
    let (told, clauses): (String, &[String]) = match entry {
        Entry::Opened(opened) => (opened.phase.clone(), &opened.clauses),
        Entry::Stage(stage) => (stage.clone(), &[]),
        Entry::Rolled(rolled) => {
            let told = format!("{}: {}", rolled.unit, roll(rolled, why));
            (told, &rolled.clauses)
        }
        Entry::Happened(change) => {
            let told = format!("{}: {}", change.unit, change.what);
            (told, &change.clauses)
        }
        Entry::Held(held) => {
            let kept = match held.as_ordered {
                Some(true) => "was carried out; a breach would read",
                Some(false) => "breach",
                None => "is to be checked; a breach would read",
            };
            let told = format!("{}: {kept}: {}", held.unit, held.what);
            (told, &held.clauses)
        }
    };
    told + &because(clauses, why)
}

/// A roll with its arithmetic, e.g. `order test D100 43 + 10 (in line) = 53, at most 60: passed`.
pub(super) fn roll(rolled: &Rolled, why: bool) -> String {
    let faces: Vec<String> = rolled.faces.iter().map(u64::to_string).collect();
    let mut text = format!("{} {} {}", rolled.name, rolled.dice, faces.join(" "));
    for added in &rolled.modifiers {
        let sign = if added.add < 0 { '-' } else { '+' };
        let (add, name) = (added.add.unsigned_abs(), &added.name);
        let clause = added.clause.as_ref().filter(|_| why);
        let clause = clause.map_or_else(String::new, |clause| format!(", {clause}"));
        let _ = write!(text, " {sign} {add} ({name}{clause})");
    }
    let several =
        rolled.faces.len() > 1 || !rolled.modifiers.is_empty() || rolled.dice.contains(['+', '-']);
    if several {
        let _ = write!(text, " = {}", rolled.total);
    }
    if let Some(against) = &rolled.against {
        let made_of = parts_of(rolled.made_of.as_ref());
        let _ = write!(text, ", {against}{made_of}");
    }
    push_outcome(&mut text, rolled);
    text
}

/// What came of a roll, behind it.
fn push_outcome(text: &mut String, rolled: &Rolled) {
    let _ = write!(text, ": {}", rolled.outcome);
    if rolled.by_hand {
        text.push_str(" (thrown by hand)");
    }
}

/// An entry in a line for whoever plays: without clauses, and throws as sums.
pub(crate) fn played_line(entry: &Entry) -> String {
    match entry {
        Entry::Rolled(rolled) => format!("{}: {}", rolled.unit, played_roll(rolled)),
        entry => entry_line(entry, false),
    }
}

/// A roll for whoever plays.
pub(super) fn played_roll(rolled: &Rolled) -> String {
    plain_roll(rolled).unwrap_or_else(|| roll(rolled, false))
}

/// A roll as players say it, e.g. `order test 5 + 4 = 9, needed 8 or less (9 - 1 (pins)): failed`; none where
/// its total is not the sum of its faces.
fn plain_roll(rolled: &Rolled) -> Option<String> {
    let added = rolled.modifiers.iter().map(|added| added.add);
    let faces = rolled.faces.iter().map(|face| i64::try_from(*face).ok());
    let sum = faces
        .chain(added.map(Some))
        .try_fold(0_i64, |sum, part| sum.checked_add(part?))?;
    let needed = rolled.against.as_deref().map(in_words);
    // Dice that pass one by one are counted, and not added up.
    let is_counted = rolled.outcome.ends_with(" dice");
    if rolled.faces.is_empty() || (sum != rolled.total && !is_counted) {
        return None;
    }
    let faces: Vec<String> = rolled.faces.iter().map(u64::to_string).collect();
    let between = if is_counted { " " } else { " + " };
    let mut text = format!("{} {}", rolled.name, faces.join(between));
    text.extend(rolled.modifiers.iter().map(|added| format!(" {added}")));
    if !is_counted && (rolled.faces.len() > 1 || !rolled.modifiers.is_empty()) {
        let _ = write!(text, " = {}", rolled.total);
    }
    if let Some(needed) = needed {
        let _ = write!(text, ", needed {needed}");
        text.push_str(&parts_of(rolled.made_of.as_ref()));
    }
    push_outcome(&mut text, rolled);
    Some(text)
}

/// The entries of a record that tell what happened, as programs get them.
pub(super) fn entries_after_inputs(record: &Record) -> Vec<Value> {
    record.entries_after_inputs().map(Value::Object).collect()
}

/// What a verification found.
pub(crate) fn verified(found: &Verified, name: &str) -> String {
    let mut text = String::new();
    match found.wrong {
        None => {
            let by_hand = match found.by_hand {
                0 => String::new(),
                rolls => format!(", {rolls} of them thrown by hand"),
            };
            let (entries, rolls) = (found.entries, counted(found.rolls, "roll"));
            let _ = writeln!(
                text,
                "{name}: verified: {entries} entries, {rolls}{by_hand}"
            );
            if let Some(dispute) = &found.dispute {
                let by = dispute.dice.as_deref().unwrap_or("by the game's own test");
                let (question, answer) = (&dispute.question, &dispute.answer);
                let _ = writeln!(text, "{question} {by}: {answer}");
            }
        }
        Some((entry, reason)) => {
            let what = match reason {
                Unverified::Chain => {
                    "the chain is broken here: an entry was changed, dropped, doubled or moved"
                }
                Unverified::Signature => "the signature is not that of the party it names",
                Unverified::State => "it does not fit the state of the game",
                Unverified::Roll => "the dice of this entry are wrong",
                Unverified::Ruling => "it does not follow from the rules",
                Unverified::Truncated => "the record ends too early",
                Unverified::Open => {
                    "the turn is under way: all entries hold, and the closing one is missing"
                }
                Unverified::Version => {
                    "another edition of the referee wrote it; verify it with the version that the entry names"
                }
                Unverified::Malformed => "this is no entry of a record",
            };
            let reason = reason.as_str();
            let _ = writeln!(
                text,
                "{name}: not verified: entry {entry}: {what} ({reason})"
            );
        }
    }
    text.push_str(
        "this practice record has no parties: it proves what follows from the rules, but \
    not who chose what, or when\n",
    );
    let holds = matches!(found.wrong, None | Some((_, Unverified::Open)));
    if let Some(head) = found.head.as_ref().filter(|_| holds) {
        let _ = writeln!(
            text,
            "head: {head}; it is proof only if the players' sheets have the same code"
        );
    }
    text
}
