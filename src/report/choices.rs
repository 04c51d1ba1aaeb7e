//! What would be legal: the lines that may stand for each unit, for people and for programs.

use std::fmt::Write as _;

use serde::Serialize;

use crate::check::Verdict;
use crate::engine::{Choice, Hole, HoleValue, NumberRange, UnitChoices};

/// The lines that may stand for each unit, with what may stand in their holes.
pub(crate) fn choices(report: &ChoicesReport) -> String {
    let ChoicesReport { side, phase, units } = report;
    let mut text = format!("What {side} may order in `{phase}`\n");
    for of_unit in units {
        let _ = writeln!(text, "\n{}", of_unit.unit);
        if of_unit.choices.is_empty() {
            text.push_str("  nothing more\n");
        }
        for choice in &of_unit.choices {
            let why = aside(choice.verdict, &choice.clauses);
            let _ = writeln!(text, "  {}{why}", choice.line);
            text.extend(choice.holes.iter().map(|hole| values(hole, choice)));
            text.push_str(&pairs(choice));
        }
    }
    text
}

/// The values of the second hole that go with each of the first.
fn pairs(choice: &Choice) -> String {
    let [first, second] = choice.holes.as_slice() else {
        return String::new();
    };
    let lines = choice.pairs.iter().map(|pair| {
        let (value, values) = (&pair.first, pair.second.join(", "));
        format!("    {} {value}: {} {values}\n", first.name, second.name)
    });
    lines.collect()
}

/// What stands behind a line or value that is not simply accepted.
fn aside(verdict: Verdict, clauses: &[String]) -> String {
    if verdict == Verdict::Accepted {
        return String::new();
    }
    format!(" ({}: {})", verdict.in_words(), clauses.join(", "))
}

/// What may stand in a hole, and what may not; why is told where its line has not said it.
fn values(hole: &Hole, line: &Choice) -> String {
    let mut text = String::new();
    if let Some(NumberRange { least, most }) = hole.range {
        let _ = writeln!(text, "    {}: {least} to {most}", hole.name);
    }
    let is_refused = |value: &&HoleValue| value.verdict == Verdict::Refused;
    let (refused, allowed): (Vec<_>, Vec<_>) = hole.values.iter().partition(is_refused);
    for (word, values) in [("", allowed), ("not ", refused)] {
        let written = values.iter().map(|value| {
            let is_said = value.verdict == line.verdict && value.clauses == line.clauses;
            let why = match value.verdict {
                Verdict::Refused => format!(" [{}]", value.clauses.join(", ")),
                _ if is_said => String::new(),
                verdict => aside(verdict, &value.clauses),
            };
            format!("{}{why}", value.value)
        });
        let written: Vec<String> = written.collect();
        if !written.is_empty() {
            let _ = writeln!(text, "    {word}{}: {}", hole.name, written.join(", "));
        }
    }
    text
}

/// The legal orders of a side; `docs/choices.schema.json` describes its JSON.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ChoicesReport {
    /// The side that orders.
    pub side: String,
    /// The phase of the orders.
    pub phase: String,
    /// The units of the side that are on the table, in the order of the scenario.
    pub units: Vec<UnitChoices>,
}
