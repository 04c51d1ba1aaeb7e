//! How a dispute ended: the question, the chance before the roll, the dice, and the answer.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::engine::{Chances, Entry, NamedDispute, Rolled, Taken};
use crate::journal::Record;

use super::odds::fraction;
use super::turn::{bracketed, entries_after_inputs, parts_of};

/// What a key that is made of a text is worth.
const PRACTICE: &str =
    "practice: the key is made of a text, and whoever knows it can foresee the roll\n";

/// How a dispute ended.
pub(crate) fn settlement(
    question: &str,
    unit: &str,
    taken: &Taken,
    practice: bool,
    head: &str,
) -> String {
    let mut text = format!("{question}\n");
    if practice {
        text.push_str(PRACTICE);
    }
    if let Some(Chances { passed, .. }) = &taken.chances {
        let _ = writeln!(text, "before the roll: {unit} passes with {passed}");
    }
    for entry in &taken.entries {
        if let Entry::Rolled(rolled) = entry {
            text.push_str(&dice_line(rolled));
            for added in &rolled.modifiers {
                let clause = bracketed(added.clause.as_slice());
                let _ = writeln!(text, "  {:<+8} {}{clause}", added.add, added.name);
            }
            let made_of = parts_of(rolled.made_of.as_ref());
            let against = rolled.against.as_deref().unwrap_or_default();
            let (outcome, clauses) = (&rolled.outcome, bracketed(&rolled.clauses));
            let _ = writeln!(
                text,
                "  = {:<6} {against}{made_of} passes: {outcome}{clauses}",
                rolled.total
            );
        }
    }
    let word = if taken.passed { "passed" } else { "failed" };
    let (says, clause) = (&taken.says, &taken.clause);
    let _ = writeln!(text, "{unit} has {word}: {says} [{clause}]");
    let _ = writeln!(text, "Head of the record: {head}");
    text
}

/// How a dispute ended, for programs.
pub(crate) fn json_settlement(question: &str, taken: &Taken, record: &Record) -> Value {
    let chances = taken.chances.as_ref();
    let chance = chances.map(|chances| fraction(&chances.passed));
    let entries = entries_after_inputs(record);
    json!({"question": question, "chance": chance, "passed": taken.passed, "says": taken.says, "head": record.head(), "entries": entries})
}

/// The dice and how they fell.
fn dice_line(rolled: &Rolled) -> String {
    let faces: Vec<String> = rolled.faces.iter().map(u64::to_string).collect();
    let by_hand = rolled.by_hand.then_some(", thrown by hand");
    let by_hand = by_hand.unwrap_or_default();
    format!("  {:<8} {}{by_hand}\n", rolled.dice, faces.join(" "))
}

/// How a dispute ended that dice have settled which the table has agreed on.
pub(crate) fn named_settlement(
    asked: &NamedDispute<'_>,
    rolled: &Rolled,
    practice: bool,
    head: &str,
) -> String {
    let mut text = format!("{}\n", asked.question);
    if practice {
        text.push_str(PRACTICE);
    }
    if let Some(chance) = asked.roll.chance() {
        let _ = writeln!(text, "before the roll: yes with {}, {chance}", asked.roll);
    }
    text.push_str(&dice_line(rolled));
    let needs = rolled.against.as_deref().unwrap_or_default();
    let _ = writeln!(text, "  = {:<6} yes needs {needs}", rolled.total);
    let _ = writeln!(text, "The answer is {}.", rolled.outcome);
    let _ = writeln!(text, "Head of the record: {head}");
    text
}

/// The same for programs.
pub(crate) fn json_named_settlement(
    asked: &NamedDispute<'_>,
    rolled: &Rolled,
    record: &Record,
) -> Value {
    let chance = asked.roll.chance().as_ref().map(fraction);
    let passed = asked.roll.says_yes(rolled.total);
    json!({"question": asked.question, "chance": chance, "passed": passed, "says": rolled.outcome, "head": record.head(), "entries": entries_after_inputs(record)})
}
