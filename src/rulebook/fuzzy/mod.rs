//! Phrases as players shorten them: each word cut to its beginning, small words left out.

mod prefix;
mod tokens;

use std::collections::HashMap;

use crate::names::{Short, stands_for};
use crate::source::Span;

use super::phrase::{Part, PhraseTable, is_of_unit};

pub(crate) use prefix::{Begun, is_measure};
pub(crate) use tokens::{Token, bare_words, tokens};

/// Words of a phrase that may be missing where they are written.
const SMALL: &[&str] = &[
    "a", "against", "an", "and", "at", "from", "in", "into", "of", "on", "the", "to",
];
/// Returns whether a word may stand before those of a phrase.
pub(crate) fn is_leading(word: &str) -> bool {
    LEADING.contains(&word)
}

/// Returns whether a word says nothing by itself.
pub(crate) fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// Words that may stand before those of a phrase, as in `will advance`.
const LEADING: &[&str] = &[
    "in", "must", "on", "please", "shall", "should", "to", "will",
];
/// A text of more words is not looked at.
const MOST_WORDS: usize = 24;

/// A part of a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FuzzyPart {
    Word(String),
    Unit,
    Number,
}

#[derive(Clone, Debug)]
struct FuzzyPhrase {
    pieces: Vec<FuzzyPart>,
    meaning: usize,
    /// The first letter of the word that ends it; none where a hole does.
    last_letter: Option<char>,
    beginnings: prefix::PrefixPhrases,
}

/// The phrases of a rulebook, by the letter with which they may begin.
#[derive(Clone, Debug)]
pub(crate) struct FuzzyPhrases {
    phrases: Vec<FuzzyPhrase>,
    by_letter: HashMap<char, Vec<usize>>,
    hole_first: Vec<usize>,
}

/// A phrase that fits some words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    /// The number of what it means.
    pub meaning: usize,
    /// True if words are cut short.
    pub shortened: bool,
    /// The number of words of its own it has.
    pub own_words: usize,
    /// The number of words that are written in full.
    pub whole_words: usize,
    /// What stands for the unit.
    pub unit: Option<(usize, usize)>,
    /// What stands for the number.
    pub number: Option<(usize, usize)>,
}

impl FuzzyPhrases {
    /// The phrases of a table.
    pub(crate) fn new(table: &PhraseTable) -> Self {
        let mut loose = Self {
            phrases: Vec::new(),
            by_letter: HashMap::new(),
            hole_first: Vec::new(),
        };
        for (spelling, meaning) in table.spellings() {
            let pieces: Vec<FuzzyPart> = spelling.iter().flat_map(pieces_of).collect();
            let number = loose.phrases.len();
            let mut letters = Vec::new();
            let mut begins_with_hole = false;
            for piece in &pieces {
                let FuzzyPart::Word(word) = piece else {
                    begins_with_hole = true;
                    break;
                };
                letters.extend(word.chars().next());
                if !SMALL.contains(&word.as_str()) {
                    break;
                }
            }
            letters.sort_unstable();
            letters.dedup();
            if begins_with_hole {
                loose.hole_first.push(number);
            } else {
                for letter in letters {
                    loose.by_letter.entry(letter).or_default().push(number);
                }
            }
            let beginnings = prefix::PrefixPhrases::new(&pieces);
            let last_letter = match pieces.last() {
                Some(FuzzyPart::Word(word)) => word.chars().next(),
                _ => None,
            };
            loose.phrases.push(FuzzyPhrase {
                pieces,
                meaning,
                last_letter,
                beginnings,
            });
        }
        loose
    }

    /// The phrases that fit some tokens, all of them.
    pub(crate) fn fits(&self, tokens: &[Token]) -> Vec<Fit> {
        let words = tokens.iter().enumerate();
        let words: Vec<(usize, &Token)> = words
            .filter(|(_, token)| !token.as_word().is_empty())
            .collect();
        let found = self.fits_words(&words);
        match words.split_first() {
            Some(((_, first), rest)) if found.is_empty() && is_leading(&first.word) => {
                self.fits_words(rest)
            }
            _ => found,
        }
    }

    fn fits_words(&self, words: &[(usize, &Token)]) -> Vec<Fit> {
        let mut first = words.iter().map(|(_, token)| token);
        let Some(first) = first.find(|token| token.word != "the") else {
            return Vec::new();
        };
        if words.len() > MOST_WORDS {
            return Vec::new();
        }
        let letter = first.as_word().chars().next().unwrap_or_default();
        let by_letter = self.by_letter.get(&letter).into_iter().flatten();
        let last = words
            .last()
            .and_then(|(_, token)| token.as_word().chars().next());
        let mut found: Vec<Fit> = Vec::new();
        for number in by_letter.chain(&self.hole_first) {
            let Some(phrase) = self.phrases.get(*number) else {
                continue;
            };
            // A word is never left out at the end, and is cut only behind its first letter.
            if phrase.last_letter.is_some() && phrase.last_letter != last {
                continue;
            }
            let mut fit = Fit {
                meaning: phrase.meaning,
                shortened: false,
                own_words: 0,
                whole_words: 0,
                unit: None,
                number: None,
            };
            fit_from(&phrase.pieces, words, &mut fit, &mut found);
        }
        found
    }

    /// The phrases that a text begins: its words are those with which they begin, in full or by
    /// their beginnings, and nothing else stands in it.
    pub(crate) fn begun_by(&self, text: &str) -> Vec<Begun> {
        prefix::begun_by(&self.phrases, text)
    }
}

/// Adds all ways in which the rest of a phrase fits the rest of some words.
fn fit_from(pieces: &[FuzzyPart], words: &[(usize, &Token)], fit: &mut Fit, found: &mut Vec<Fit>) {
    let Some((piece, behind)) = pieces.split_first() else {
        if words.is_empty() && !found.contains(fit) {
            found.push(fit.clone());
        }
        return;
    };
    match piece {
        FuzzyPart::Word(word) => {
            let next = words.split_first();
            let short = next.and_then(|((_, token), _)| stands_for(token.as_word(), word));
            if let (Some(short), Some((_, rest))) = (short, next) {
                let before = fit.clone();
                fit.shortened |= short == Short::Beginning;
                fit.own_words += 1;
                let is_small = SMALL.contains(&word.as_str());
                fit.whole_words += usize::from(short == Short::Whole && !is_small);
                fit_from(behind, rest, fit, found);
                *fit = before;
            }
            // What ends the words is no article, and an `a` before them is the beginning of one.
            let has_begun = fit.own_words > 0 || fit.unit.is_some() || fit.number.is_some();
            if let Some(((_, token), rest)) = next
                && token.is_article()
                && !rest.is_empty()
                && (has_begun || token.word == "the")
            {
                fit_from(pieces, rest, fit, found);
            }
            if SMALL.contains(&word.as_str()) && !behind.is_empty() {
                fit_from(behind, words, fit, found);
            }
        }
        FuzzyPart::Unit | FuzzyPart::Number => {
            for length in 1..=words.len() {
                let Some((within, rest)) = words.split_at_checked(length) else {
                    continue;
                };
                let ends = within.first().zip(within.last());
                let stretch = ends.map(|((from, _), (to, _))| (*from, *to + 1));
                let before = fit.clone();
                match piece {
                    FuzzyPart::Unit => fit.unit = stretch,
                    _ => fit.number = stretch,
                }
                fit_from(behind, rest, fit, found);
                *fit = before;
            }
        }
    }
}

fn pieces_of(part: &Part) -> Vec<FuzzyPart> {
    match part {
        Part::Hole(hole) if is_of_unit(hole) => vec![FuzzyPart::Unit],
        Part::Hole(_) => vec![FuzzyPart::Number],
        Part::Word(word) => {
            let tokens = tokens(word, Span::new(0, word.len())).into_iter();
            let words = tokens.map(|token| token.as_word().to_owned());
            words
                .filter(|word| !word.is_empty())
                .map(FuzzyPart::Word)
                .collect()
        }
    }
}
