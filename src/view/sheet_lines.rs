//! The lines that can be typed: what is asked for, and what may be ordered.

use std::fmt::Write as _;

use crate::bind::understand;
use crate::check::Verdict;
use crate::engine::{Choice, UnitChoices};
use crate::journal::{GameState, Setup};
use crate::report::ChoicesReport;
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::{Document, LineKind, parse};

use super::typed_answer::{TypedAnswer, alternatives};

/// No more lines are offered for a unit.
const MOST_LINES: usize = 200;

/// Completions for pending input of the parties at a table.
pub(crate) fn typable(asked: &TypedAnswer<'_>, choices: &[ChoicesReport]) -> Vec<String> {
    let suggested = asked.waits.iter().flat_map(alternatives);
    let mut lines: Vec<String> = suggested
        .filter(|line| asked.is_whole(line))
        .map(str::to_owned)
        .collect();
    lines.extend(asked.waits.iter().flat_map(|wait| asked.draws(wait)));
    lines.extend(choices.iter().flat_map(|side| &side.units).flat_map(orders));
    lines
}

/// An order in canonical form, where it is written as players do: `Gun: Adv`.
pub(crate) fn read_loosely(setup: &Setup, standing: &GameState<'_>, line: &str) -> Option<String> {
    let table = standing.table();
    let read = |side: u16| {
        let mut sources = Sources::default();
        let mut lines = [Document::parse("the line", line, &mut sources)];
        let understood = understand(&mut lines, &mut sources, &setup.rulebook, table, Some(side));
        let [read] = lines;
        let text = sources.get(read.source).text().trim().to_owned();
        (!understood.notes.is_empty()).then_some(text)
    };
    if let Some(unit) = unit_of(table, line) {
        return read(table.unit(unit)?.side);
    }
    // Without a colon the names of the table say whose line it is; of two sides that could be meant, neither is.
    let sides = (0..).take(table.sides().len());
    let read = sides.filter_map(read);
    let mut read = read.filter(|text| unit_of(table, text).is_some());
    let first = read.next()?;
    read.next().is_none().then_some(first)
}

/// The unit whose name begins a line.
fn unit_of(table: &Scenario, line: &str) -> Option<UnitId> {
    let (name, _) = line.split_once(':')?;
    unit_called(table, name)
}

fn unit_called(table: &Scenario, name: &str) -> Option<UnitId> {
    let units = table.units_called(name, &mut String::new());
    units.first().copied()
}

/// The lines of a unit that are not refused.
pub(crate) fn orders(unit: &UnitChoices) -> Vec<String> {
    let choices = unit.choices.iter();
    let taken = choices.filter(|choice| choice.verdict != Verdict::Refused);
    let mut lines: Vec<String> = taken.flat_map(filled).collect();
    lines.truncate(MOST_LINES);
    lines
}

/// A line with what may stand in its hole; with several holes none is filled.
fn filled(choice: &Choice) -> Vec<String> {
    match choice.holes.as_slice() {
        [] => vec![choice.line.clone()],
        [hole] => {
            let values = hole.values.iter();
            let taken = values.filter(|value| value.verdict != Verdict::Refused);
            let name = format!("{{{}}}", hole.name);
            let lines = taken.map(|value| choice.line.replace(&name, &value.value));
            lines.collect()
        }
        _ => Vec::new(),
    }
}

/// A sheet of some sides with another line in the place of those of its unit, or at the end where it
/// has none; `None` where the unit is not theirs.
pub(crate) fn with_line(text: &str, line: &str, table: &Scenario, sides: &[u16]) -> Option<String> {
    let unit = unit_of(table, line)?;
    let side = table.unit(unit)?.side;
    if !sides.contains(&side) {
        return None;
    }
    let mut sheet = String::new();
    let (mut is_of_unit, mut is_written) = (false, false);
    for written in parse(text) {
        is_of_unit = match written.kind {
            LineKind::Entry { subject, .. } => unit_called(table, subject.of(text)) == Some(unit),
            LineKind::Head { .. } => false,
            _ => is_of_unit,
        };
        if !is_of_unit {
            sheet.extend([written.span.of(text), "\n"]);
        } else if !is_written {
            sheet.extend([line, "\n"]);
            is_written = true;
        }
    }
    if !is_written {
        let name = table.side_name(side);
        let head = (sides.len() > 1).then(|| format!("side: {name}\n"));
        let _ = writeln!(sheet, "{}{line}", head.unwrap_or_default());
    }
    Some(sheet)
}
