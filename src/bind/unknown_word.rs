//! A word in the hole of an order that is none of those that may stand there.

use crate::names::{NearIndex, fold};
use crate::rulebook::Rulebook;
use crate::rulebook::phrase::{FoldedWord, Part, holes_of, words_of};
use crate::rulebook::vocabulary::ChoiceWords;
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
    let folded = fold(text);
    let words = words_of(text, &folded);
    if words.len() > MOST_WORDS {
        return None;
    }
    let vocabulary = rulebook.vocabulary();
    let mut best: Option<(usize, Span, &ChoiceWords)> = None;
    for (choice, spelling) in rulebook.orders_with_choices() {
        let Some(choice) = vocabulary.choices().get(*choice) else {
            continue;
        };
        let own = spelling.len() - holes_of(spelling).count();
        let is_better = best.is_none_or(|(known, ..)| own > known);
        if own == 0 || !is_better {
            continue;
        }
        if let Some(span) = in_hole(spelling, &words, &fold(&choice.name)) {
            best = Some((own, span, choice));
        }
    }
    let (_, span, choice) = best?;
    let written = fold(span.of(text));
    let written = written.strip_prefix("the ").unwrap_or(&written);
    let known = choice.written.iter().map(|word| fold(word)).collect();
    let near = NearIndex::new(known).near(written);
    let near = near.indices().iter();
    Some(WrongWord {
        span,
        hole: choice.name.clone(),
        near: near
            .filter_map(|at| choice.written.get(*at).cloned())
            .collect(),
        all: choice.written.clone(),
    })
}

/// What stands in a hole of a spelling, where the words around it fit; other holes hold anything.
fn in_hole(spelling: &[Part], words: &[FoldedWord<'_>], hole: &str) -> Option<Span> {
    let (part, parts) = spelling.split_first()?;
    match part {
        Part::Word(word) => {
            let (first, rest) = words.split_first()?;
            if first.folded != word {
                return None;
            }
            in_hole(parts, rest, hole)
        }
        Part::Hole(name) => (1..=words.len()).find_map(|length| {
            let (within, rest) = words.split_at_checked(length)?;
            if name != hole {
                return in_hole(parts, rest, hole);
            }
            let span = within.first()?.span.to(within.last()?.span);
            fits(parts, rest).then_some(span)
        }),
    }
}

/// Returns whether words are those of a spelling, whatever stands in its holes.
fn fits(spelling: &[Part], words: &[FoldedWord<'_>]) -> bool {
    match (spelling.split_first(), words.split_first()) {
        (None, None) => true,
        (Some((Part::Word(word), parts)), Some((first, rest))) => {
            word == first.folded && fits(parts, rest)
        }
        (Some((Part::Hole(_), parts)), Some(_)) => (1..=words.len())
            .filter_map(|length| words.get(length..))
            .any(|rest| fits(parts, rest)),
        _ => false,
    }
}
