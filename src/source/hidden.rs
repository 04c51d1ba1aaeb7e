//! Letters that nobody sees, or that change what is seen around them: how they are told, and how they
//! are shown. Does not say where they are allowed.

use std::borrow::Cow;

/// Whether a letter is not to be seen, or steers what is: control characters, marks of direction, what
/// joins and parts letters without a width of its own, selectors of a variant, tags, and the code points
/// that are no characters.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// A text as it can be shown: line breaks and tabs stay, and each other hidden letter stands as its
/// number, e.g. `\u{202e}`.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let is_escaped = |letter: char| is_hidden(letter) && !matches!(letter, '\n' | '\t');
    if !text.contains(is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_escaped(letter) { shown.extend(letter.escape_unicode()) } else { shown.push(letter) }
    }
    Cow::Owned(shown)
}

/// A text that XML can hold: it has no place for control characters and for what is no character.
pub fn of_xml(text: &str) -> Cow<'_, str> {
    let is_none = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t') || matches!(letter, '\u{fffe}' | '\u{ffff}');
    if text.contains(is_none) { Cow::Owned(text.replace(is_none, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

#[cfg(test)]
mod tests {
    use super::{escaped, is_hidden, of_xml};

    #[test]
    fn what_nobody_sees_is_shown_as_its_number() {
        assert_eq!(escaped("Spears: Stand\n\tWölfe 狼\n"), "Spears: Stand\n\tWölfe 狼\n");
        assert_eq!(escaped("\u{1b}[2J\u{9b}1m\r\u{202e}a\u{e0041}"), "\\u{1b}[2J\\u{9b}1m\\u{d}\\u{202e}a\\u{e0041}");
        let hidden = "\u{0}\u{7f}\u{ad}\u{34f}\u{200b}\u{200d}\u{200e}\u{2060}\u{2066}\u{3164}\u{fe0f}\u{feff}\u{fffe}\u{ffff}\u{1fffe}";
        assert!(hidden.chars().all(is_hidden));
        assert!(!"aZ09 -'’é🙂狼\u{a0}\u{fffd}\u{301}".contains(is_hidden));
    }

    #[test]
    fn xml_holds_no_control_characters() {
        assert_eq!(of_xml("a\u{1b}\u{fffe}\u{ffff}b\n"), "a\u{fffd}\u{fffd}\u{fffd}b\n");
    }
}
