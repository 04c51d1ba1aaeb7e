//! A scenario as people write it becomes a fair copy: a fact in other words that can mean one thing
//! only is written in canonical form.

use crate::rulebook::Rulebook;
use crate::scenario::read;
use crate::source::{FairCopy, Sources, Span};
use crate::syntax::Document;

use super::Note;

/// Puts a fair copy in the place of a scenario that is not understood as it stands. What it can be
/// taken for, the reader of scenarios says.
pub fn understand_table(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Vec<Note> {
    let (_, findings) = read(scenario.source, &scenario.lines, sources, rulebook);
    let meant = findings.into_iter().filter_map(|finding| {
        let place = finding.place?;
        let read_as = finding.read_as?;
        Some(Note {
            place,
            read_as,
            is_part: true,
        })
    });
    let mut notes: Vec<Note> = meant.collect();
    notes.sort_by_key(|note| note.place.span);
    notes.dedup_by_key(|note| note.place.span);
    if notes.is_empty() {
        return notes;
    }
    let text = sources.get(scenario.source).text();
    let mut copy = FairCopy::default();
    let mut from = 0;
    for note in &notes {
        let span = note.place.span;
        copy.copy(text, Span::new(from, span.start as usize));
        copy.write(&note.read_as, span);
        from = span.end as usize;
    }
    copy.copy(text, Span::new(from, text.len()));
    let source = sources.add_copy(scenario.source, copy);
    *scenario = Document::read(source, sources);
    for note in &mut notes {
        note.place = sources.as_written(note.place);
    }
    notes.sort_by_key(|note| (note.place.source, note.place.span));
    notes
}
