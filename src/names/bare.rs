//! Bare words: what is left of a text when accents, quotes and punctuation are taken away.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::fold;

/// The letters and digits of a word alone, without case and accents: `Dupré` and `dupre` are the
/// same.
pub fn bare(word: &str) -> String {
    if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return word.to_ascii_lowercase();
    }
    let letters = fold(word);
    letters
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter) && letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// How a short word stands for a whole one, both bare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Short {
    /// It is the word, or its plural, or what somebody does: `goes` for `go`.
    Whole,
    /// It is the beginning of it.
    Beginning,
}

/// How one bare word stands for another. What holds a digit stands for itself alone.
pub fn stands_for(short: &str, whole: &str) -> Option<Short> {
    if short == whole {
        return Some(Short::Whole);
    }
    if short.chars().chain(whole.chars()).any(char::is_numeric) {
        return None;
    }
    if is_plural(short, whole) || is_plural(whole, short) {
        return Some(Short::Whole);
    }
    // A contrary is no beginning: `no` is not `normal`.
    let is_cut = !matches!(short, "" | "no" | "not" | "non") && whole.starts_with(short);
    is_cut.then_some(Short::Beginning)
}

fn is_plural(plural: &str, word: &str) -> bool {
    let end = plural.strip_prefix(word);
    let letters = word.chars().count();
    (letters > 2 && end == Some("s")) || (letters > 1 && end == Some("es"))
}
