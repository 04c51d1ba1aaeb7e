//! Spellings with holes, and the words that can stand in one.

use std::sync::Arc;

use crate::names::Index;
use crate::source::Span;

use super::{FoldedWord, Part, PhraseMatch, Spelling};

/// A set of words that can stand in a hole, such as the areas of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Filling {
    /// What the hole is called.
    pub(super) name: String,
    /// The texts of each word.
    pub(super) texts: Vec<Vec<String>>,
    /// The number of the word of each text.
    pub(super) words: Index<String, usize>,
}

/// A spelling with one hole or two.
#[derive(Clone, Debug)]
pub(super) struct HoleSpelling {
    pub(super) before: Vec<String>,
    /// True if the first hole is that of a unit.
    pub(super) unit_first: bool,
    /// The words between two holes, if there are two.
    pub(super) between: Option<Vec<String>>,
    pub(super) after: Vec<String>,
    pub(super) meaning: usize,
    /// The filling that stands in the hole that is not that of a unit, and what each of its words
    /// means.
    pub(super) filled: Option<(usize, Arc<[usize]>)>,
}

/// What a hole is called that is not that of a unit.
const NUMBER: &str = "number";

/// In how many ways the words between two holes may be found in a text.
const MOST_SPLITS: usize = 16;

/// Where the words lie, the first to the last.
fn span_of(words: &[FoldedWord<'_>]) -> Option<Span> {
    Some(words.first()?.span.to(words.last()?.span))
}

/// Returns whether words begin with others.
fn begin_with(words: &[FoldedWord<'_>], wanted: &[String]) -> bool {
    words.len() >= wanted.len()
        && words
            .iter()
            .zip(wanted)
            .all(|(word, wanted)| word.folded == *wanted)
}

impl HoleSpelling {
    /// Its words and holes in a row.
    pub(super) fn spelling(&self) -> Spelling {
        let words = |words: &[String]| words.iter().cloned().map(Part::Word).collect::<Vec<_>>();
        let hole = |is_of_unit: bool| {
            let name = if is_of_unit { "unit" } else { NUMBER };
            Part::Hole(name.to_owned())
        };
        let mut spelling = words(&self.before);
        spelling.push(hole(self.unit_first));
        if let Some(between) = &self.between {
            spelling.extend(words(between));
            spelling.push(hole(!self.unit_first));
        }
        spelling.extend(words(&self.after));
        spelling
    }

    /// Its spellings with each text of its filling, each with its meaning; none where it has none.
    pub(super) fn each(&self, fillings: &[Filling]) -> Vec<(Spelling, usize)> {
        let Some((filling, meanings)) = &self.filled else {
            return Vec::new();
        };
        let Some(filling) = fillings.get(*filling) else {
            return Vec::new();
        };
        let spelling = self.spelling();
        let with = |text: &String| -> Spelling {
            let words = || text.split(' ').map(|word| Part::Word(word.to_owned()));
            let parts = spelling.iter().flat_map(|part| match part {
                Part::Hole(name) if name == NUMBER => words().collect(),
                part => vec![part.clone()],
            });
            parts.collect()
        };
        let each = filling.texts.iter().zip(meanings.iter());
        each.flat_map(|(texts, meaning)| texts.iter().map(move |text| (text, *meaning)))
            .map(|(text, meaning)| (with(text), meaning))
            .collect()
    }

    /// Adds what stands in the holes, where the words around them are there, with the number of its
    /// own words.
    pub(super) fn find(
        &self,
        words: &[FoldedWord<'_>],
        fillings: &[Filling],
        fitting: &mut Vec<(usize, PhraseMatch)>,
    ) {
        let inner = words.len().checked_sub(self.after.len());
        let Some((words, after)) = inner.and_then(|inner| words.split_at_checked(inner)) else {
            return;
        };
        let inner = words.split_at_checked(self.before.len());
        let Some((before, inner)) = inner.filter(|(_, inner)| !inner.is_empty()) else {
            return;
        };
        if !begin_with(before, &self.before) || !begin_with(after, &self.after) {
            return;
        }
        let own_words = self.before.len() + self.after.len();
        let filling = self.filled.as_ref();
        let filling = filling.map(|(filling, meanings)| (fillings.get(*filling), meanings));
        let mut add =
            |own_words: usize, first: &[FoldedWord<'_>], second: Option<&[FoldedWord<'_>]>| {
                if let Some((filling, meanings)) = filling {
                    let (unit, text) = match second {
                        None => (None, first),
                        Some(second) if self.unit_first => (Some(first), second),
                        Some(second) => (Some(second), first),
                    };
                    let joined = text.iter().map(|word| word.folded).collect::<Vec<_>>();
                    let word = filling.and_then(|filling| filling.words.get(&joined.join(" ")));
                    if let Some(meaning) = word.and_then(|word| meanings.get(*word)) {
                        let found = PhraseMatch {
                            meaning: *meaning,
                            unit: unit.and_then(span_of),
                            number: None,
                        };
                        fitting.push((own_words + text.len(), found));
                    }
                    return;
                }
                let (first, second) = (span_of(first), second.and_then(span_of));
                let (unit, number) = if self.unit_first {
                    (first, second)
                } else {
                    (second, first)
                };
                let meaning = self.meaning;
                fitting.push((
                    own_words,
                    PhraseMatch {
                        meaning,
                        unit,
                        number,
                    },
                ));
            };
        let Some(between) = &self.between else {
            return add(own_words, inner, None);
        };
        // The shortest first hole first.
        let splits = (1..inner.len()).filter_map(|at| {
            let (first, rest) = inner.split_at_checked(at)?;
            let second = rest
                .get(between.len()..)
                .filter(|second| !second.is_empty())?;
            begin_with(rest, between).then_some((first, second))
        });
        let most = if self.filled.is_some() {
            usize::MAX
        } else {
            MOST_SPLITS
        };
        for (first, second) in splits.take(most) {
            add(own_words + between.len(), first, Some(second));
        }
    }
}
