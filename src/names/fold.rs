//! Folding: the form in which names are compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::decompose_compatible;
use unicode_security::confusable_detection::skeleton;

/// The form of a name that is the same for every spelling of it: blanks at the ends dropped and
/// runs of them made one, letters in lower case and composed form (NFC), letters of other scripts
/// that look like Latin ones made Latin (by Unicode's table of confusables), typographic letters,
/// apostrophes and dashes made plain, and what only chooses between two pictures of a sign dropped.
///
/// Digits are never touched and no ASCII letter becomes another one, so `Squad 1` and `Squad l`
/// stay two names.
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    fold_into(name, &mut folded);
    folded
}

/// Like [`fold`], into a buffer that is emptied first.
pub(crate) fn fold_into(name: &str, folded: &mut String) {
    folded.clear();
    if name.is_ascii() {
        let mut blank = false;
        for letter in name.bytes() {
            if letter.is_ascii_whitespace() || letter == b'\x0b' {
                blank = !folded.is_empty();
                continue;
            }
            if blank {
                folded.push(' ');
                blank = false;
            }
            folded.push(char::from(letter.to_ascii_lowercase()));
        }
        return;
    }
    let mut blank = false;
    let name = with_plain_letters(name);
    let letters = name.nfc().filter(|letter| !is_unseen(*letter));
    for letter in letters.flat_map(char::to_lowercase).nfc().map(plain) {
        if is_blank(letter) || letter.is_whitespace() {
            blank = !folded.is_empty();
        } else {
            if blank {
                folded.push(' ');
                blank = false;
            }
            folded.push(letter);
        }
    }
}

/// A name with plain letters for ligatures, full-width and mathematical ones. Digits and signs stay.
fn with_plain_letters(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for letter in name.chars() {
        if letter.is_alphabetic() && !letter.is_ascii() {
            decompose_compatible(letter, |part| plain.push(part));
        } else {
            plain.push(letter);
        }
    }
    plain
}

/// Blanks, tabs and the invisible ones that mailers and phones put in their place.
pub fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '\t' | '\u{b}' | '\u{c}' | '\u{a0}' | '\u{2000}'
            ..='\u{200b}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
    )
}

/// Returns whether a letter is compared as a dash of any length, or as an arrow.
pub(crate) fn is_dash(letter: char) -> bool {
    plain(letter) == '-'
}

/// Returns whether folding leaves nothing of a word: it has invisible marks only.
pub(crate) fn folds_away(word: &str) -> bool {
    word.chars().all(is_unseen)
}

/// Marks of direction, and selectors of a variant.
fn is_unseen(letter: char) -> bool {
    is_mark_of_direction(letter) || matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// Invisible marks that say in which direction text runs.
fn is_mark_of_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The plain letter or sign that a lower-case letter looks like, in lower or upper case.
fn plain(letter: char) -> char {
    match letter {
        _ if letter.is_ascii() => letter,
        // These look like `o` and `y` in small letters only, and Greek has both.
        'ς' | 'σ' => 'σ',
        'γ' => 'γ',
        '’' | '‘' | 'ʼ' => '\'',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '－' | '→' => '-',
        _ if letter.is_alphabetic() => {
            let upper = letter.to_uppercase().filter_map(latin);
            let both = latin(letter).into_iter().chain(upper);
            let mut latin = both.map(|letter| letter.to_ascii_lowercase());
            latin.next().unwrap_or(letter)
        }
        _ => {
            let sign = looks_like(letter).filter(char::is_ascii_punctuation);
            sign.unwrap_or(letter)
        }
    }
}

fn latin(letter: char) -> Option<char> {
    looks_like(letter).filter(char::is_ascii_alphabetic)
}

/// The one letter that another looks like.
fn looks_like(letter: char) -> Option<char> {
    let mut buffer = [0; 4];
    let mut letters = skeleton(letter.encode_utf8(&mut buffer));
    letters.next().filter(|_| letters.next().is_none())
}
