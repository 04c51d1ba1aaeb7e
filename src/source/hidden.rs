//! Letters that nobody sees, or that change what is seen around them: how they are told, and how
//! they are shown. Does not say where they are allowed.

use std::borrow::Cow;

use unicode_properties::UnicodeEmoji;

/// Returns whether a letter is invisible or steers others: control characters, marks of direction,
/// joiners and separators without a width of their own, variant selectors, tags, and the
/// code points that are no characters.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// The hidden letters of a text, each with its place in bytes. What joins emoji, and what has one drawn
/// in colour, is seen by the picture that it makes.
pub fn hidden_letters(text: &str) -> impl Iterator<Item = (usize, char)> {
    let is_emoji = |letter: char| !letter.is_ascii() && letter.is_emoji_char();
    let mut before = None;
    let mut letters = text.char_indices().peekable();
    std::iter::from_fn(move || {
        loop {
            let (at, letter) = letters.next()?;
            let next = letters.peek().map(|(_, next)| *next);
            let is_part = match letter {
                '\u{fe0f}' => before.is_some_and(is_emoji),
                '\u{200d}' => before.is_some_and(is_emoji) && next.is_some_and(is_emoji),
                _ => false,
            };
            if !is_part {
                before = Some(letter);
            }
            if is_hidden(letter) && !is_part {
                return Some((at, letter));
            }
        }
    })
}

/// A text as it can be shown: line breaks and tabs stay, and each other hidden letter stands as its
/// number, e.g. `\u{202e}`.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::new();
    let mut rest = 0;
    for (at, letter) in hidden_letters(text) {
        if !matches!(letter, '\n' | '\t') {
            shown.push_str(text.get(rest..at).unwrap_or_default());
            shown.extend(letter.escape_unicode());
            rest = at + letter.len_utf8();
        }
    }
    if rest == 0 {
        return Cow::Borrowed(text);
    }
    shown.push_str(text.get(rest..).unwrap_or_default());
    Cow::Owned(shown)
}

/// A text that XML can hold: it has no place for control characters and for what is no character.
pub fn of_xml(text: &str) -> Cow<'_, str> {
    let is_none = |letter: char| {
        letter.is_control() && !matches!(letter, '\n' | '\t')
            || matches!(letter, '\u{fffe}' | '\u{ffff}')
    };
    if text.contains(is_none) {
        Cow::Owned(text.replace(is_none, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
