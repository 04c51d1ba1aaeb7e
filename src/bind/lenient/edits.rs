//! What is put in the place of something in a scenario, and what is told of it.

use crate::source::{Place, Sources, Span};
use crate::syntax::Document;

use super::{Note, WrittenAs};

/// A text in the place of another one.
pub(super) struct TextEdit {
    span: Span,
    /// What the text stands for, where that is written elsewhere.
    stands_for: Option<Span>,
    with: String,
    /// What was written there, what it is and what it is read as; none where another edit tells it.
    note: Option<(Span, WrittenAs, String)>,
}

impl TextEdit {
    /// An edit, with what is written at a place, what that is and what it is read as.
    fn noted(span: Span, with: &str, at: Span, what: WrittenAs, read_as: String) -> Self {
        Self {
            span,
            stands_for: None,
            with: with.to_owned(),
            note: Some((at, what, read_as)),
        }
    }

    /// Other words for a part of a line.
    pub(crate) fn part(span: Span, with: String) -> Self {
        Self::noted(span, &with.clone(), span, WrittenAs::Part, with)
    }

    /// Heads for a line.
    pub fn heads(line: Span, heads: &[String]) -> Self {
        let with = heads.join("\n");
        Self::noted(line, &with, line, WrittenAs::Line, heads.join(", "))
    }

    /// A line becomes a comment, for what it is.
    pub fn comment(line: Span, what: WrittenAs) -> Self {
        let start = Span::empty_at(line.start as usize);
        Self::noted(start, "# ", line, what, String::new())
    }

    /// A line is taken out, which says elsewhere what it is read as.
    pub(crate) fn taken_out(line: Span, read_as: String) -> Self {
        Self::noted(line, "", line, WrittenAs::Part, read_as)
    }

    /// A part of a remark stays as it stands, and says elsewhere what it is read as.
    pub fn of_note(part: Span, read_as: String) -> Self {
        let start = Span::empty_at(part.start as usize);
        Self::noted(start, "", part, WrittenAs::Part, read_as)
    }

    /// A text is put in that stands for what is written elsewhere, of which another edit tells.
    pub(crate) fn put_in(at: usize, with: String, stands_for: Span) -> Self {
        Self {
            span: Span::empty_at(at),
            stands_for: Some(stands_for),
            with,
            note: None,
        }
    }
}

/// Puts edits in their places; with what was taken for what.
pub(super) fn edited(
    scenario: &mut Document,
    sources: &mut Sources,
    mut edits: Vec<TextEdit>,
) -> Vec<Note> {
    edits.sort_by_key(|edit| edit.span);
    let source = scenario.source;
    let mut notes = Vec::new();
    let mut texts = Vec::new();
    for edit in edits {
        notes.extend(edit.note.map(|(span, what, read_as)| Note {
            place: Place::new(source, span),
            read_as,
            what,
        }));
        texts.push((edit.span, edit.stands_for.unwrap_or(edit.span), edit.with));
    }
    scenario.rewrite_for(sources, &texts);
    notes
}
