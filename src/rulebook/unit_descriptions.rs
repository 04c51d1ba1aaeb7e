//! How units are called by what is so of them, besides by their names: `{kind} {area}` for
//! `A Ser`, the army in Serbia.

use std::sync::{Arc, OnceLock};

use crate::names::{Index, NearIndex, fold};

use super::fact::FactId;

/// The phrases by which units are called. Where a text is more than one of them, those that stand
/// first win.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnitPhrases {
    pub(super) all: Vec<UnitSpelling>,
    /// As the rulebook writes them.
    pub(super) written: Vec<String>,
}

/// A spelling of such a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct UnitSpelling {
    /// The number of its phrase.
    pub phrase: usize,
    pub parts: Vec<CalledBy>,
}

/// A part of a spelling.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum CalledBy {
    /// A word as it stands, folded.
    Word(String),
    /// A fact: the numbers of its words by what people write, folded.
    Fact(FactId, Arc<FactTexts>),
}

/// What people write for the words of a fact.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FactTexts {
    /// The numbers of words by their texts.
    words: Index<String, Vec<usize>>,
    /// The bytes of the longest text: what is longer is none of them.
    longest: usize,
    /// All texts in order, put together once somebody misspells one.
    near: OnceLock<NearIndex>,
}

impl FactTexts {
    /// The words of which a folded text may be one misspelt.
    fn near(&self, text: &str) -> Vec<usize> {
        let index = self.near.get_or_init(|| {
            let mut texts: Vec<String> = self.words.keys().cloned().collect();
            texts.sort_unstable();
            NearIndex::new(texts)
        });
        let near = index.near(text);
        let texts = near
            .indices()
            .iter()
            .filter_map(|number| index.get(*number));
        let words = texts.filter_map(|text| self.words.get(text)?.first());
        words.copied().collect()
    }

    /// A text is one of a word, and perhaps of others too.
    pub fn add(&mut self, text: &str, word: usize) {
        self.longest = self.longest.max(text.len());
        match self.words.get_mut(text) {
            Some(known) if known.last() == Some(&word) => {}
            Some(known) => known.push(word),
            None => {
                self.words.insert(text.to_owned(), vec![word]);
            }
        }
    }
}

/// Words that end a call are looked for behind so many blanks.
const MOST_BLANKS: usize = 4;
/// Shorter words are near to too much.
const FEWEST_LETTERS: usize = 4;

/// What the last words of a text may be misspelt for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearEnd {
    /// Where those words begin.
    pub start: usize,
    /// The fact.
    pub fact: FactId,
    /// The number of its word.
    pub word: usize,
}

/// What a text says of the units that it calls.
#[derive(Clone, Debug)]
pub struct Described<'p> {
    /// The number of the phrase.
    pub phrase: usize,
    /// Facts, each with the words of which one has to be so.
    pub facts: Vec<(FactId, &'p [usize])>,
}

impl UnitPhrases {
    /// Each as the rulebook writes it, e.g. `{kind} {area}`.
    pub fn written(&self) -> &[String] {
        &self.written
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// What the last words of a text may be misspelt for, where a call of a unit ends with a fact: where they
    /// begin, and the fact and word that are near.
    pub(crate) fn near_end(&self, text: &str) -> Vec<NearEnd> {
        let mut last: Vec<(FactId, &FactTexts)> = Vec::new();
        for spelling in &self.all {
            if let Some(CalledBy::Fact(fact, texts)) = spelling.parts.last()
                && last.iter().all(|(known, _)| known != fact)
            {
                last.push((*fact, texts));
            }
        }
        let blanks = text.match_indices(' ').map(|(at, _)| at + 1);
        let starts: Vec<usize> = std::iter::once(0).chain(blanks.take(MOST_BLANKS)).collect();
        let mut near = Vec::new();
        for (fact, texts) in last {
            for start in &starts {
                let written = fold(text.get(*start..).unwrap_or_default());
                if written.chars().count() < FEWEST_LETTERS {
                    continue;
                }
                near.extend(texts.near(&written).into_iter().map(|word| NearEnd {
                    start: *start,
                    fact,
                    word,
                }));
            }
        }
        near
    }

    /// What a folded text says of the units that it calls, for each phrase that it is.
    pub fn descriptions_in(&self, folded: &str) -> Vec<Described<'_>> {
        let mut found = Vec::new();
        for spelling in &self.all {
            let mut facts = Vec::new();
            matches(&spelling.parts, folded, &mut facts, &mut |facts| {
                found.push(Described {
                    phrase: spelling.phrase,
                    facts: facts.to_vec(),
                });
            });
        }
        found
    }
}

/// Finds the ways in which a text is made of some parts.
fn matches<'p>(
    parts: &'p [CalledBy],
    text: &str,
    facts: &mut Vec<(FactId, &'p [usize])>,
    found: &mut impl FnMut(&[(FactId, &'p [usize])]),
) {
    let Some((part, behind)) = parts.split_first() else {
        if text.is_empty() {
            found(facts);
        }
        return;
    };
    match part {
        CalledBy::Word(word) => {
            let rest = text.strip_prefix(word.as_str());
            let rest = rest.and_then(|rest| match rest.strip_prefix(' ') {
                None => rest.is_empty().then_some(rest),
                rest => rest,
            });
            if let Some(rest) = rest {
                matches(behind, rest, facts, found);
            }
        }
        CalledBy::Fact(fact, texts) => {
            let ends = text.match_indices(' ').map(|(at, _)| at);
            let ends = ends.take_while(|end| *end <= texts.longest);
            let ends: Vec<usize> = match text.len() {
                _ if !behind.is_empty() => ends.collect(),
                all if all <= texts.longest => vec![all],
                _ => Vec::new(),
            };
            for end in ends {
                let Some((written, rest)) = text.split_at_checked(end) else {
                    continue;
                };
                if let Some(words) = texts.words.get(written) {
                    facts.push((*fact, words));
                    let rest = rest.strip_prefix(' ').unwrap_or(rest);
                    matches(behind, rest, facts, found);
                    facts.pop();
                }
            }
        }
    }
}
