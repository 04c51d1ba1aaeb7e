//! Texts and places in them: every message of Adjutant points into a [`Source`] by a [`Span`].
//! Does not read files (the program does) and does not know what a text means.

mod span;
mod text;

pub use span::{Place, Position, Span};
pub use text::{NotText, Source, SourceId, Sources};

/// How many characters of a player's text a message repeats before it is cut with `…`.
const QUOTED_CHARACTERS: usize = 60;

/// A player's text as messages show it: in backticks, cut to a readable length, with control
/// characters replaced, so that a sheet cannot steer the reader's terminal.
pub fn quoted(text: &str) -> String {
    format!("`{}`", shown(text))
}

/// Like [`quoted`], without the backticks.
pub fn shown(text: &str) -> String {
    let mut shown = String::new();
    for (count, letter) in text.chars().enumerate() {
        if count == QUOTED_CHARACTERS {
            shown.push('…');
            break;
        }
        shown.push(if is_unprintable(letter) { '\u{fffd}' } else { letter });
    }
    shown
}

/// Control characters and the invisible marks that reorder text on a terminal.
fn is_unprintable(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::{quoted, shown};

    #[test]
    fn long_and_unprintable_texts_are_made_readable() {
        assert_eq!(quoted("Spears"), "`Spears`");
        assert_eq!(shown("a\u{1b}[2J\u{202e}b"), "a\u{fffd}[2J\u{fffd}b");
        assert_eq!(shown(&"x".repeat(10_000)).chars().count(), 61);
    }
}
