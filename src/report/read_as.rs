//! What on sheets was taken for what, for people and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::bind::{Note, Written};
use crate::source::{Sources, escaped, one_line};

/// A line for each note, e.g. `note: norb.orders:3 is read as …`.
pub fn notes(notes: &[Note], sources: &Sources) -> String {
    let mut text = String::new();
    for note in notes {
        let source = sources.get(note.place.source);
        let name = escaped(source.name());
        let line = sources.positions(note.place).0.line;
        let read_as = escaped(&note.read_as);
        let written = one_line(sources.slice(note.place));
        let written = escaped(&written);
        let _ = match note.what {
            Written::Part => writeln!(
                text,
                "note: {name}:{line}: `{written}` is read as `{read_as}`"
            ),
            Written::Heading => writeln!(
                text,
                "note: {name}:{line}: `{written}` is read as a heading"
            ),
            Written::Struck => writeln!(
                text,
                "note: {name}:{line}: `{written}` is struck out, and not read"
            ),
            Written::Again => writeln!(
                text,
                "note: {name}:{line}: `{written}` stands above already"
            ),
            Written::Line if note.place.span.is_empty() => writeln!(
                text,
                "note: {name}: read with `{read_as}`, which the table says"
            ),
            Written::Line => writeln!(text, "note: {name}:{line} is read as `{read_as}`"),
        };
    }
    text
}

/// The same as JSON: each with its file, its line, what is written and what it was taken for; that
/// is empty for a heading that says nothing new.
pub(super) fn json(notes: &[Note], sources: &Sources) -> Value {
    let one = |note: &Note| {
        json!({
            "file": sources.get(note.place.source).name(),
            "line": sources.positions(note.place).0.line,
            "written": sources.slice(note.place),
            "read_as": note.read_as,
        })
    };
    notes.iter().map(one).collect()
}
