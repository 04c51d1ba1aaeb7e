//! What on sheets was taken for what, for people and as JSON.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::Serialize;

use crate::bind::{Note, WrittenAs};
use crate::names::listed;
use crate::source::{SourceId, Sources, escaped, one_line};

/// A line for each note, e.g. `note: norb.orders:3 is read as …`; what is taken for the same in several
/// places is told once.
pub(crate) fn notes(notes: &[Note], sources: &Sources) -> String {
    let line = |note: &Note| sources.positions(note.place).0.line;
    let mut again: HashMap<_, Vec<usize>> = HashMap::new();
    let mut firsts = Vec::new();
    for note in notes {
        let key = likeness(note, sources);
        match key.as_ref().and_then(|key| again.get_mut(key)) {
            Some(lines) => lines.push(line(note)),
            None => {
                firsts.push(note);
                again.extend(key.map(|key| (key, Vec::new())));
            }
        }
    }
    let mut text = String::new();
    for note in firsts {
        text.push_str(&one(note, line(note), sources));
        let lines = likeness(note, sources).and_then(|key| again.get_mut(&key));
        let lines = lines.map(std::mem::take).unwrap_or_default();
        let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
        match lines.as_slice() {
            [] => {}
            [only] => {
                let _ = write!(text, "; in line {only} too");
            }
            lines => {
                let _ = write!(text, "; in lines {} too", listed(lines, "and"));
            }
        }
        text.push('\n');
    }
    text
}

/// By what a note is told once for several places.
fn likeness<'n>(note: &'n Note, sources: &'n Sources) -> Option<(SourceId, &'n str, &'n str)> {
    (note.what == WrittenAs::Part).then(|| {
        let written = sources.slice(note.place);
        (note.place.source, written, note.read_as.as_str())
    })
}

fn one(note: &Note, line: usize, sources: &Sources) -> String {
    let name = escaped(sources.get(note.place.source).name());
    let read_as = escaped(&note.read_as);
    let written = one_line(sources.slice(note.place));
    let (at, written) = (format!("note: {name}:{line}"), escaped(&written));
    match note.what {
        WrittenAs::Below => format!("{at}: `{written}` is read below `{read_as}`"),
        WrittenAs::Above => format!("{at}: `{written}` is read above `{read_as}`"),
        WrittenAs::Part => format!("{at}: `{written}` is read as `{read_as}`"),
        WrittenAs::Heading => format!("{at}: `{written}` is read as a heading"),
        WrittenAs::Remark => format!("{at}: `{written}` is read as a remark"),
        WrittenAs::Struck => format!("{at}: `{written}` is struck out, and not read"),
        WrittenAs::Again => format!("{at}: `{written}` stands above already"),
        WrittenAs::Side => format!("{at}: {read_as}"),
        WrittenAs::Line if note.place.span.is_empty() => {
            format!("note: {name}: read with `{read_as}`, which the table says")
        }
        WrittenAs::Line => format!("{at} is read as `{read_as}`"),
    }
}

/// A line that was read as something else than is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ReadAs {
    /// The text.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The words as they are written.
    pub written: String,
    /// The words in the form of the rulebook; empty where a heading says nothing new.
    pub read_as: String,
}

impl ReadAs {
    /// Reports notes of the lenient reader.
    pub(crate) fn reports(notes: &[Note], sources: &Sources) -> Vec<Self> {
        let report = |note: &Note| Self {
            file: sources.get(note.place.source).name().to_owned(),
            line: sources.positions(note.place).0.line,
            written: sources.slice(note.place).to_owned(),
            read_as: note.read_as.clone(),
        };
        notes.iter().map(report).collect()
    }
}
