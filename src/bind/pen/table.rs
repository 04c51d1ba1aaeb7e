//! A scenario as people write it becomes a fair copy: a fact in other words that can mean one thing
//! only is written in canonical form.

use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::scenario::{Scenario, read};
use crate::source::{Place, Sources};
use crate::syntax::{Document, LineKind};

use super::titles::understand_title;
use super::{Note, Written};

/// What stands before a line of a list.
const BULLETS: &[char] = &['*', '-', '\u{2022}', '\u{2013}', '\u{2014}'];

/// Reads a scenario, with a fair copy in its place where it is not understood as it stands: what was
/// taken for what, the table, and what is wrong with it. What it can be taken for, the reader of
/// scenarios says.
pub fn understand_table(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> (Vec<Note>, (Scenario, Vec<Finding>)) {
    let title = understand_title(scenario, sources, rulebook);
    let read_as_it_stands = read(scenario.source, &scenario.lines, sources, rulebook);
    let (_, findings) = &read_as_it_stands;
    let meant = findings.iter().filter_map(|finding| {
        let place = finding.place?;
        let read_as = finding.read_as.clone()?;
        Some(Note {
            place,
            read_as,
            what: Written::Part,
        })
    });
    let mut notes: Vec<Note> = meant.collect();
    let text = sources.get(scenario.source).text();
    notes.extend(scenario.lines.iter().filter_map(|line| {
        let LineKind::Entry { subject, .. } = line.kind else {
            return None;
        };
        let name = text.get(subject.range())?;
        let read_as = name.strip_prefix(BULLETS)?;
        let is_bullet = read_as.starts_with(char::is_whitespace);
        is_bullet.then(|| Note {
            place: Place {
                source: scenario.source,
                span: subject,
            },
            read_as: read_as.trim_start().to_owned(),
            what: Written::Part,
        })
    }));
    notes.sort_by_key(|note| note.place.span);
    notes.dedup_by_key(|note| note.place.span);
    if notes.is_empty() {
        return (title.into_iter().collect(), read_as_it_stands);
    }
    let edits = notes
        .iter()
        .map(|note| (note.place.span, note.read_as.clone()));
    scenario.rewrite(sources, &edits.collect::<Vec<_>>());
    notes.extend(title);
    for note in &mut notes {
        note.place = sources.as_written(note.place);
    }
    notes.sort_by_key(|note| (note.place.source, note.place.span));
    let read = read(scenario.source, &scenario.lines, sources, rulebook);
    (notes, read)
}
