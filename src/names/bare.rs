//! Bare words: what is left of a text when accents, quotes and punctuation are taken away.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::fold;

/// The letters and digits of a word alone, without case and accents: `Dupré` and `dupre` are the
/// same.
pub(crate) fn bare(word: &str) -> String {
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

/// The relation of a short word to a whole one, both bare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Short {
    /// It is the word, or its plural, or what somebody does: `goes` for `go`.
    Whole,
    /// It is the beginning of it.
    Beginning,
}

/// Matches a bare word with another. A word with a digit matches itself only.
pub(crate) fn stands_for(short: &str, whole: &str) -> Option<Short> {
    if short == whole {
        return Some(Short::Whole);
    }
    if short.chars().next() != whole.chars().next() {
        return None;
    }
    if short.chars().chain(whole.chars()).any(char::is_numeric) {
        return None;
    }
    if is_form(short, whole) || is_form(whole, short) {
        return Some(Short::Whole);
    }
    // A contrary is no beginning: `no` is not `normal`.
    let is_cut = !matches!(short, "" | "no" | "not" | "non") && whole.starts_with(short);
    is_cut.then_some(Short::Beginning)
}

/// Returns whether a word is the plural or a verb form of another one: `goes`, `rallies`, `firing`.
fn is_form(form: &str, word: &str) -> bool {
    let letters = word.chars().count();
    if let Some(end) = form.strip_prefix(word) {
        return match end {
            "es" => letters > 1,
            "s" | "ing" => letters > 2,
            // `running`
            _ => {
                letters > 2
                    && end
                        .strip_suffix("ing")
                        .is_some_and(|end| word.ends_with(end))
            }
        };
    }
    let end = |of: char| form.strip_prefix(word.strip_suffix(of)?);
    letters > 3 && (end('y') == Some("ies") || end('e') == Some("ing"))
}

/// Small numbers as words, from one.
const NUMBERS: &[&str] = &[
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// The number that a bare word is: `two`.
pub(crate) fn number_word(word: &str) -> Option<u32> {
    let at = NUMBERS.iter().position(|number| *number == word)?;
    u32::try_from(at + 1).ok()
}

/// Returns whether a bare word makes its neighbours conditional, takes them back or puts them off:
/// `if`, `not`, `later`.
pub(crate) fn depends(word: &str) -> bool {
    negates(word) || puts_off(word)
}

/// Returns whether a bare word turns its neighbours into their contrary, or leaves them open.
pub(crate) fn negates(word: &str) -> bool {
    const NEGATES: &[&str] = &[
        "cannot", "cant", "dont", "except", "if", "neither", "never", "no", "none", "nor", "not",
        "nt", "or", "unless", "without",
    ];
    NEGATES.contains(&word)
}

/// Returns whether a bare word says that its neighbours are not done.
pub(crate) fn denies(word: &str) -> bool {
    const DENIES: &[&str] = &[
        "cannot", "cant", "dont", "neither", "never", "no", "none", "nor", "not", "nt", "without",
        "wont",
    ];
    DENIES.contains(&word)
}

/// Returns whether a bare word may deny the order after it: `hold fire` is no fire, and `hold` is an order.
pub(crate) fn holds_back(word: &str) -> bool {
    const HOLDS_BACK: &str = "hold holds cease stop";
    HOLDS_BACK.split(' ').any(|known| known == word)
}

fn puts_off(word: &str) -> bool {
    const PUTS_OFF: &str = "\
        abort after aint also alternatively assuming barring before but cancel canceled \
        cancelled case crossed deleted depending doesnt either else half hold however ignore \
        ignored instead isnt later lest long maybe moment next nope once only optional otherwise \
        perhaps possibly provided providing rescinded revoked scrapped should shouldnt signal \
        stop subject superseded supposing tbd then till tomorrow too twice until void wait when \
        whenever while withdrawn wont";
    PUTS_OFF.split(' ').any(|known| known == word)
}
