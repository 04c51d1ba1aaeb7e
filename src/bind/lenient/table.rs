//! A scenario as people write it becomes a fair copy: a fact in other words that can mean one thing
//! only is written in canonical form.

use std::cell::LazyCell;

use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::fuzzy::tokens;
use crate::scenario::{Scenario, UnitId, read};
use crate::source::Sources;
use crate::syntax::{Document, Line, LineKind};

use super::distances::understand_distances;
use super::names::UnitWords;
use super::numbered::is_numbered;
use super::roster::understand_roster;
use super::sections::{heads_section, understand_sections};
use super::title_line::understand_title;
use super::{Note, WrittenAs};

/// So many times a scenario is read for what was not understood the time before.
const MOST_READINGS: usize = 4;
/// What stands before a line of a list.
const BULLETS: &[char] = &['*', '-', '\u{2022}', '\u{2013}', '\u{2014}'];

/// Reads a scenario as it stands. Where something is found, or may be of a pasted list, a fair copy
/// takes its place. Returns what was taken for what, the table, and what is wrong with it.
pub fn understand_table(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> (Vec<Note>, (Scenario, Vec<Finding>)) {
    let table = read(scenario.source, &scenario.lines, sources, rulebook);
    if table.1.is_empty() {
        let text = sources.get(scenario.source).text();
        if !scenario.lines.iter().any(|line| may_be_of_list(line, text)) {
            return (Vec::new(), table);
        }
    }
    let mut notes = understand_title(scenario, sources, rulebook);
    let (remarks, sentences) = understand_sections(scenario, sources, rulebook);
    notes.extend(remarks);
    let listed = understand_roster(scenario, sources, rulebook);
    let is_list = !listed.is_empty();
    notes.extend(listed);
    notes.extend(understand_distances(
        scenario, sources, rulebook, &sentences,
    ));
    let mut table = read(scenario.source, &scenario.lines, sources, rulebook);
    // What stands between full stops is understood only where they are commas.
    for _ in 0..MOST_READINGS {
        let (scenario_as_read, findings) = &table;
        let more = in_other_words(scenario_as_read, findings, sources);
        if more.is_empty() {
            break;
        }
        let edits = more.iter();
        let edits = edits.map(|note| (note.place.span, note.read_as.clone()));
        scenario.rewrite(sources, &edits.collect::<Vec<_>>());
        notes.extend(more);
        table = read(scenario.source, &scenario.lines, sources, rulebook);
    }
    if is_list {
        notes.extend(sides_listed(&table.0));
    }
    for note in &mut notes {
        note.place = sources.as_written(note.place);
    }
    notes.sort_by_key(|note| (note.place.source, note.place.span));
    (notes, table)
}

/// Returns whether a line that is read without a finding may still be a heading, a remark or a unit of
/// a pasted list: its subject has a bullet or an ornament, is in capitals, or is a heading of notes.
fn may_be_of_list(line: &Line, text: &str) -> bool {
    const MARKS: &[char] = &['(', ')', ',', ';', '=', '*', '_', '~'];
    let written = match line.kind {
        LineKind::Entry { subject, .. } => subject,
        LineKind::More { .. } => line.span,
        _ => return false,
    };
    let written = written.of(text);
    if written.starts_with(BULLETS) || without_bullet(written).is_some() || is_numbered(written) {
        return true;
    }
    let is_subject = matches!(line.kind, LineKind::Entry { .. });
    is_subject
        && (written.contains(MARKS)
            || !written.contains(char::is_lowercase)
            || heads_section(written))
}

/// Who is on the table: where a list was taken apart, people see at once what became of it.
fn sides_listed(table: &Scenario) -> impl Iterator<Item = Note> {
    table.sides().iter().map(|side| {
        let units = side.unit_ids().filter_map(|unit| table.unit(unit));
        let units: Vec<&str> = units.map(|unit| unit.name.as_str()).collect();
        let count = crate::names::counted(units.len(), "unit");
        Note {
            place: side.place,
            read_as: format!("{}: {count} ({})", side.name, units.join(", ")),
            what: WrittenAs::Side,
        }
    })
}

/// What is not understood, and can mean one thing only.
fn in_other_words(table: &Scenario, findings: &[Finding], sources: &Sources) -> Vec<Note> {
    let units = LazyCell::new(|| UnitWords::new(table));
    let meant = findings.iter().filter_map(|finding| {
        let place = finding.place?;
        let read_as = finding.read_as.clone();
        let read_as = read_as.or_else(|| other_unit(finding, &units, table, sources))?;
        Some(Note {
            place,
            read_as,
            what: WrittenAs::Part,
        })
    });
    let mut notes: Vec<Note> = meant.collect();
    notes.sort_by_key(|note| note.place.span);
    notes.dedup_by_key(|note| note.place.span);
    notes
}

/// The one unit that a name means which no unit has, on a line of another unit.
fn other_unit(
    finding: &Finding,
    units: &UnitWords<'_>,
    table: &Scenario,
    sources: &Sources,
) -> Option<String> {
    let place = finding
        .place
        .filter(|_| finding.code == Code::UnknownUnit)?;
    let words = tokens(sources.get(place.source).text(), place.span);
    let own = finding.unit.as_deref();
    let is_other = |unit: UnitId| {
        table
            .unit(unit)
            .is_some_and(|unit| Some(unit.name.as_str()) != own)
    };
    let (_, meant) = units.resolve(&words, &is_other)?;
    let [only] = meant.as_slice() else {
        return None;
    };
    Some(table.display_name(*only))
}

/// What stands behind the bullet that begins a text, be it a number or a letter: `1)`, `a.`.
pub(in crate::bind) fn without_bullet(text: &str) -> Option<&str> {
    const MOST_DIGITS: usize = 2;
    let number = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_number = (1..=MOST_DIGITS).contains(&(text.len() - number.len()));
    let numbered = number.strip_prefix(')').filter(|_| is_number);
    let lettered = text.strip_prefix(|letter: char| letter.is_ascii_lowercase());
    let lettered = lettered.and_then(|rest| rest.strip_prefix(['.', ')']));
    let rest = text.strip_prefix(BULLETS).or(numbered).or(lettered)?;
    let is_bullet = rest.starts_with(char::is_whitespace);
    is_bullet.then(|| rest.trim_start())
}
