//! A word in the hole of an order that is none of those that may stand there.

use crate::names::{NearIndex, fold};
use crate::rulebook::Rulebook;
use crate::rulebook::phrase::{Part, spellings};
use crate::source::Span;

/// An order of more words than these is not looked at.
const MOST_WORDS: usize = 24;

/// A word that may not stand in a hole, and what may.
pub(super) struct WrongWord {
    /// Where it stands in the text of the order.
    pub span: Span,
    /// The name of the hole, e.g. `area`.
    pub hole: String,
    /// The words that were probably meant.
    pub near: Vec<String>,
    /// All that may stand there.
    pub all: Vec<String>,
}

/// The word that is wrong in a text which is otherwise an order: of the orders that begin so, the one
/// with the most words of its own.
pub(super) fn wrong_word(rulebook: &Rulebook, text: &str) -> Option<WrongWord> {
    let words = words_of(text);
    if words.len() > MOST_WORDS {
        return None;
    }
    let vocabulary = rulebook.vocabulary();
    let mut best: Option<(usize, WrongWord)> = None;
    for order in vocabulary.orders() {
        let choice = order
            .choice
            .and_then(|choice| vocabulary.choices().get(choice));
        let Some(choice) = choice else { continue };
        let hole = fold(&choice.name);
        let phrases = order
            .phrases
            .iter()
            .filter_map(|phrase| spellings(phrase).ok());
        for spelling in phrases.flatten() {
            let own = spelling
                .iter()
                .filter(|part| matches!(part, Part::Word(_)))
                .count();
            let is_better = best.as_ref().is_none_or(|(known, _)| own > *known);
            if own == 0 || !is_better {
                continue;
            }
            if let Some(span) = in_hole(&spelling, &words, &hole) {
                let written = text.get(span.range()).unwrap_or_default();
                let written = fold(written);
                let written = written.strip_prefix("the ").unwrap_or(&written);
                let known = choice.written.iter().map(|word| fold(word)).collect();
                let near = NearIndex::new(known).near(written);
                let near = near.indices().iter();
                let near = near.filter_map(|at| choice.written.get(*at).cloned());
                let wrong = WrongWord {
                    span,
                    hole: choice.name.clone(),
                    near: near.collect(),
                    all: choice.written.clone(),
                };
                best = Some((own, wrong));
            }
        }
    }
    best.map(|(_, wrong)| wrong)
}

/// What stands in a hole of a spelling, where the words around it fit; other holes hold anything.
fn in_hole(spelling: &[Part], words: &[(String, Span)], hole: &str) -> Option<Span> {
    let (part, parts) = spelling.split_first()?;
    match part {
        Part::Word(word) => {
            let ((first, _), rest) = words.split_first()?;
            if first != word {
                return None;
            }
            in_hole(parts, rest, hole)
        }
        Part::Hole(name) => (1..=words.len()).find_map(|length| {
            let (within, rest) = words.split_at_checked(length)?;
            if name != hole {
                return in_hole(parts, rest, hole);
            }
            let span = within.first()?.1.to(within.last()?.1);
            fits(parts, rest).then_some(span)
        }),
    }
}

/// Whether words are those of a spelling, whatever stands in its holes.
fn fits(spelling: &[Part], words: &[(String, Span)]) -> bool {
    match (spelling.split_first(), words.split_first()) {
        (None, None) => true,
        (Some((Part::Word(word), parts)), Some(((first, _), rest))) => {
            word == first && fits(parts, rest)
        }
        (Some((Part::Hole(_), parts)), Some(_)) => (1..=words.len())
            .filter_map(|length| words.get(length..))
            .any(|rest| fits(parts, rest)),
        _ => false,
    }
}

/// The words of a text, folded, each with its place.
fn words_of(text: &str) -> Vec<(String, Span)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (letter.is_whitespace(), start) {
            (true, Some(from)) => {
                let word = text.get(from..at).unwrap_or_default();
                words.push((fold(word), Span::new(from, at)));
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    words
}
