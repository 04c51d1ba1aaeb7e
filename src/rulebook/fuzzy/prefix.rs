//! Phrases of facts of which a player writes the first words alone: `close` for `close order`, `col`
//! for `in column`, `charge 30` for `charge range 30 cm`.

use crate::names::{Short, number_word, stands_for};
use crate::source::Span;

use super::{FuzzyPart, FuzzyPhrase, MOST_WORDS, SMALL, Token, tokens};

/// Words that turn a phrase into its contrary are neither left out nor cut.
const NEGATIONS: &[&str] = &["never", "no", "none", "not", "without"];
/// Words of which one may stand for the other: `shown with dice` is `shown by dice`.
const PREPOSITIONS: &[&str] = &["as", "at", "by", "in", "of", "on", "with"];
/// Words that say nothing by themselves of what a phrase is about.
const EMPTY: &[&str] = &[
    "as", "before", "by", "for", "it", "its", "one", "than", "three", "two", "with",
];
/// Words that compare, and are no beginnings.
const COMPARING: &[&str] = &[
    "above", "below", "half", "less", "more", "most", "near", "out", "over", "under",
];
/// A beginning of fewer letters says too little.
const SHORTEST: usize = 3;

/// A phrase that a text begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    /// The number of what it means.
    pub meaning: usize,
    /// What stands for its number, within the text.
    pub number: Option<Span>,
    /// True if something has to stand in a hole of it, and does not.
    pub lacks: bool,
    /// The number of its words that are left out, but for small ones.
    left_out: usize,
    /// True if one of its words is cut to its beginning.
    pub is_cut: bool,
}

pub(super) fn begun_by(phrases: &[FuzzyPhrase], text: &str) -> Vec<Begun> {
    let all = tokens(text, Span::new(0, text.len()));
    if !all.iter().all(|token| is_plain(text, token)) {
        return Vec::new();
    }
    let is_word = |token: &&Token| token.mark.is_none();
    let words: Vec<&Token> = all.iter().filter(is_word).collect();
    // An article says nothing before other words.
    let is_article = |word: &str| matches!(word, "a" | "an" | "the");
    let words = match words.split_first() {
        Some((first, rest)) if is_article(&first.word) && !rest.is_empty() => rest,
        _ => words.as_slice(),
    };
    let ends_open = words.last().is_some_and(|last| is_article(&last.word));
    if words.is_empty() || words.len() > MOST_WORDS || ends_open {
        return Vec::new();
    }
    let near = phrases
        .iter()
        .filter(|phrase| phrase.beginnings.may_begin(words));
    let mut begun: Vec<Begun> = near
        .clone()
        .filter_map(|phrase| begins(phrase, words))
        .collect();
    if begun.iter().all(|begun| begun.lacks)
        && let Some(turned) = number_turned(words)
    {
        let turned = near.filter_map(|phrase| begins(phrase, &turned));
        let mut turned = turned
            .filter(|begun| begun.number.is_some() && begun.left_out == 0)
            .peekable();
        if turned.peek().is_some() {
            begun = turned.collect();
        }
    }
    let is_contrary = words
        .iter()
        .any(|word| NEGATIONS.contains(&word.word.as_str()));
    // Of a contrary every word has to stand there.
    begun.retain(|begun| !is_contrary || (begun.left_out == 0 && !begun.lacks && !begun.is_cut));
    begun
}

/// With which letters the words of a phrase begin: most phrases that a text does not begin are told by
/// it. Letters share 64 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrefixPhrases {
    /// Of all its words.
    all: u64,
    /// Of the first one that `begins` does not let be missing; all bits where it may be any.
    needed: u64,
}

impl PrefixPhrases {
    /// The letters of a phrase.
    pub fn new(pieces: &[FuzzyPart]) -> Self {
        let words = pieces.iter().filter_map(|piece| match piece {
            FuzzyPart::Word(word) => Some(word.as_str()),
            _ => None,
        });
        let may_be_missing = |word: &str| SMALL.contains(&word) || PREPOSITIONS.contains(&word);
        let mut needed = pieces
            .iter()
            .filter(|piece| !matches!(piece, FuzzyPart::Word(word) if may_be_missing(word)));
        Self {
            all: words.map(letter_of).fold(0, |all, letter| all | letter),
            needed: match needed.next() {
                // `their` stands for it.
                Some(FuzzyPart::Word(word)) if word != "its" => letter_of(word),
                _ => u64::MAX,
            },
        }
    }

    /// Returns whether some words may begin the phrase.
    fn may_begin(self, words: &[&Token]) -> bool {
        let is_any = |word: &str| {
            is_number(word) || is_of_number(word) || is_whose(word) || PREPOSITIONS.contains(&word)
        };
        let mut words = words.iter().map(|token| token.word.as_str());
        let has_needed = words.clone().any(|word| letter_of(word) & self.needed != 0);
        has_needed && words.all(|word| letter_of(word) & self.all != 0 || is_any(word))
    }
}

/// The bit of the letter with which a word begins.
fn letter_of(word: &str) -> u64 {
    let letter = word.chars().next();
    letter.map_or(0, |letter| 1 << (u32::from(letter) % 64))
}

/// Words with the number that begins them at their end, or the other way round: `pins 2` for `2
/// pins`.
fn number_turned<'t>(words: &[&'t Token]) -> Option<Vec<&'t Token>> {
    let at = words.iter().position(|token| is_number(&token.word))?;
    let behind = words.get(at + 1..)?;
    let length = 1 + behind
        .iter()
        .take_while(|token| is_of_number(&token.word))
        .count();
    let (before, from) = words.split_at_checked(at)?;
    let (number, behind) = from.split_at_checked(length)?;
    match (before, behind) {
        ([], []) => None,
        ([], words) => Some([words, number].concat()),
        (words, []) => Some([number, words].concat()),
        _ => None,
    }
}

/// Returns whether a mark changes nothing of what is meant: a dash within a word, the end of a sentence, a
/// point in a number.
fn is_plain(text: &str, token: &Token) -> bool {
    let before = text.get(..token.span.start as usize);
    let before = before.and_then(|before| before.chars().next_back());
    let behind = text.get(token.span.end as usize..);
    let behind = behind.and_then(|behind| behind.chars().next());
    let are_letters = |of: fn(char) -> bool| before.is_some_and(of) && behind.is_some_and(of);
    match token.mark {
        None => true,
        // `30'` are feet.
        Some('\'' | '\u{2019}') => !before.is_some_and(char::is_numeric),
        Some('-') => are_letters(char::is_alphabetic),
        Some('.') => behind.is_none() || are_letters(char::is_alphanumeric),
        Some('!') => behind.is_none(),
        Some(_) => false,
    }
}

/// The phrase, if some words begin it.
fn begins(phrase: &FuzzyPhrase, words: &[&Token]) -> Option<Begun> {
    let mut begun = Begun {
        meaning: phrase.meaning,
        number: None,
        lacks: false,
        left_out: 0,
        is_cut: false,
    };
    let mut own_words = 0;
    let mut left = words.iter().peekable();
    for piece in &phrase.pieces {
        let next = left.peek().map(|token| token.word.as_str());
        match piece {
            FuzzyPart::Word(word) => {
                let is_small = SMALL.contains(&word.as_str());
                let is_preposition = |word: &str| PREPOSITIONS.contains(&word);
                if is_preposition(word) && next.is_some_and(is_preposition) {
                    left.next();
                } else if let Some(short) = next.and_then(|next| begins_word(next, word)) {
                    let is_empty = is_small || EMPTY.contains(&word.as_str());
                    own_words += usize::from(!is_empty);
                    begun.is_cut |= short == Short::Beginning;
                    left.next();
                } else if is_small {
                    // It may be missing.
                } else if (own_words == 0 && begun.number.is_none())
                    || NEGATIONS.contains(&word.as_str())
                {
                    return None;
                } else {
                    begun.left_out += 1;
                }
            }
            FuzzyPart::Number => match next.filter(|next| is_number(next)) {
                Some(_) => {
                    let first = left.next()?.span;
                    let mut last = first;
                    while let Some(more) = left.next_if(|token| is_of_number(&token.word)) {
                        last = more.span;
                    }
                    begun.number = Some(first.to(last));
                }
                None => begun.lacks = true,
            },
            FuzzyPart::Unit => begun.lacks = true,
        }
    }
    // More has to stand there than is left out.
    let is_enough = own_words > 0 && begun.left_out <= own_words;
    (left.peek().is_none() && is_enough).then_some(begun)
}

/// Returns whether a word is a number, or begins with one.
fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit()) || number_word(word).is_some()
}

/// Returns whether a word may be written for `its`.
fn is_whose(word: &str) -> bool {
    matches!(word, "their" | "our" | "his" | "her" | "my")
}

/// How a written word stands for one of a phrase.
fn begins_word(short: &str, word: &str) -> Option<Short> {
    let how = stands_for(short, word);
    if how == Some(Short::Whole) {
        return how;
    }
    if word == "its" && is_whose(short) {
        return Some(Short::Beginning);
    }
    let is_empty = [NEGATIONS, EMPTY, SMALL, COMPARING]
        .iter()
        .any(|words| words.contains(&short));
    how.filter(|_| short.chars().count() >= SHORTEST && !is_empty)
}

/// What goes on with a number: its decimals, or what it is measured in.
fn is_of_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit()) || is_measure(word)
}

/// Returns whether a word is a unit of measure.
pub(crate) fn is_measure(word: &str) -> bool {
    matches!(word, "cm" | "in" | "inch" | "inches" | "degree" | "degrees")
}
