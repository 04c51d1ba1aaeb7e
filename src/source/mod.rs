//! Texts and places in them: every message of Adjutant points into a [`Source`] by a [`Span`].
//! Does not read files (the program does) and does not know what a text means.

mod hidden;
mod normalized;
mod span;
mod text;

pub use hidden::{escaped, hidden_letters, of_xml};
pub(crate) use normalized::NormalizedText;

pub use span::{Place, Position, Span};
pub use text::{NotText, Source, SourceId, Sources};

/// A message repeats so many characters of a player's text before it cuts it with `…`.
const QUOTED_CHARACTERS: usize = 60;

/// A text of several lines on one.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A player's text as messages show it: in backticks, cut to a readable length, with hidden letters
/// as their numbers, so that a sheet cannot steer the reader's terminal.
pub fn quoted(text: &str) -> String {
    format!("`{}`", shown(text))
}

/// Like [`quoted`], without the backticks.
pub fn shown(text: &str) -> String {
    let mut shown = String::new();
    let mut hidden = hidden_letters(text).peekable();
    for (count, (at, letter)) in text.char_indices().enumerate() {
        if count == QUOTED_CHARACTERS {
            shown.push('…');
            break;
        }
        if hidden.next_if(|(hidden, _)| *hidden == at).is_some() {
            shown.extend(letter.escape_unicode());
        } else {
            shown.push(letter);
        }
    }
    shown
}
