//! Phrases: the patterns by which a rulebook knows what people write, and the one table-driven
//! look-up that serves orders and facts of every game.

use std::cmp::Reverse;
use std::sync::Arc;

use pest::Parser;
use pest::iterators::Pair;

use crate::names::{Index, fold, fold_into, folds_away, is_blank};
use crate::source::Span;

use dashes::with_dash_apart;
use grammar::{PhraseGrammar, Rule};
use holes::{Filling, HoleSpelling};

mod dashes;
mod holes;

mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar/phrase.pest"]
    pub(super) struct PhraseGrammar;
}

/// A phrase may stand for at most this many spellings.
const MOST_SPELLINGS: usize = 256;

/// What can stand in a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A word as it stands, folded.
    Word(String),
    /// A hole, by the name between its braces.
    Hole(String),
}

/// One spelling of a phrase: its words and holes in a row.
pub(crate) type Spelling = Vec<Part>;

/// All spellings of a phrase such as `charge [{enemy}]`, the shortest alternatives first.
///
/// # Errors
/// What is wrong with the phrase, and where in it.
pub fn spellings(phrase: &str) -> Result<Vec<Spelling>, (Span, String)> {
    let whole = Span::new(0, phrase.len());
    if !phrase.trim().is_empty() && is_of_words_alone(phrase) {
        let word = |word: &str| Part::Word(fold(&word.replace('\\', "")));
        return Ok(vec![phrase.split_whitespace().map(word).collect()]);
    }
    if phrase.len() > 1_000 {
        return Err((whole, "this phrase is longer than 1,000 bytes".to_owned()));
    }
    let depth = phrase
        .bytes()
        .filter(|byte| matches!(byte, b'[' | b'('))
        .count();
    if depth > 24 {
        return Err((whole, "this phrase has more than 24 brackets".to_owned()));
    }
    let mut pairs = PhraseGrammar::parse(Rule::phrase, phrase).map_err(|error| {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        let end = phrase
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(at, |letter| at + letter.len_utf8());
        (
            Span::new(at, end),
            "a bracket is open, closed or empty here that should not be".to_owned(),
        )
    })?;
    let Some(sequence) = pairs.next() else {
        return Err((whole, "nothing is written here".to_owned()));
    };
    let spellings = expand_sequence(sequence).ok_or((
        whole,
        format!("this phrase has more than {MOST_SPELLINGS} spellings"),
    ))?;
    if spellings.iter().any(Vec::is_empty) {
        return Err((whole, "this phrase can be empty".to_owned()));
    }
    Ok(spellings)
}

/// Returns whether a phrase has no brackets, holes or alternatives but signs behind a `\`, which stand for
/// themselves: most are so, and need no grammar.
fn is_of_words_alone(phrase: &str) -> bool {
    let is_sign = |letter: u8| {
        matches!(
            letter,
            b'[' | b']' | b'(' | b')' | b'{' | b'}' | b'|' | b'\\'
        )
    };
    let mut letters = phrase.bytes();
    while let Some(letter) = letters.next() {
        if letter == b'\\' {
            if !letters.next().is_some_and(is_sign) {
                return false;
            }
        } else if is_sign(letter) {
            return false;
        }
    }
    true
}

fn expand_sequence(pair: Pair<'_, Rule>) -> Option<Vec<Spelling>> {
    let mut all: Vec<Spelling> = vec![Vec::new()];
    for part in pair.into_inner() {
        let alternatives = expand_part(part)?;
        if all.len() * alternatives.len() > MOST_SPELLINGS {
            return None;
        }
        all = all
            .iter()
            .flat_map(|before| {
                alternatives
                    .iter()
                    .map(move |after| before.iter().chain(after).cloned().collect())
            })
            .collect();
    }
    Some(all)
}

fn expand_part(pair: Pair<'_, Rule>) -> Option<Vec<Spelling>> {
    Some(match pair.as_rule() {
        Rule::word => vec![vec![Part::Word(fold(&pair.as_str().replace('\\', "")))]],
        Rule::hole => {
            let name = pair.into_inner().next()?;
            vec![vec![Part::Hole(fold(name.as_str()))]]
        }
        Rule::optional => {
            let mut all = vec![Vec::new()];
            for sequence in pair.into_inner() {
                all.extend(expand_sequence(sequence)?);
            }
            all
        }
        Rule::choice => {
            let alternatives: Option<Vec<Vec<Spelling>>> =
                pair.into_inner().map(expand_sequence).collect();
            alternatives?.into_iter().flatten().collect()
        }
        _ => vec![Vec::new()],
    })
}

/// The holes of a spelling, by their names.
pub(crate) fn holes_of(spelling: &[Part]) -> impl Iterator<Item = &str> {
    spelling.iter().filter_map(|part| match part {
        Part::Hole(name) => Some(name.as_str()),
        Part::Word(_) => None,
    })
}

/// A spelling with another one in its hole of a name.
pub(crate) fn with_filling(spelling: &[Part], hole: &str, filling: &[Part]) -> Spelling {
    with_parts(spelling, hole, filling).cloned().collect()
}

fn with_parts<'p>(
    spelling: &'p [Part],
    hole: &str,
    filling: &'p [Part],
) -> impl Iterator<Item = &'p Part> {
    spelling.iter().flat_map(move |part| match part {
        Part::Hole(name) if name == hole => filling,
        part => std::slice::from_ref(part),
    })
}

/// The words of a spelling with no holes.
fn plain(spelling: &[Part]) -> Option<String> {
    joined(spelling.iter())
}

/// The words of a spelling with another one in its hole of a name, where that is its only hole.
pub(crate) fn plain_with(spelling: &[Part], hole: &str, filling: &[Part]) -> Option<String> {
    joined(with_parts(spelling, hole, filling))
}

fn joined<'p>(parts: impl Iterator<Item = &'p Part>) -> Option<String> {
    let mut words = String::new();
    for part in parts {
        let Part::Word(word) = part else {
            return None;
        };
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    Some(words)
}

/// A text that was found in a table: the meaning's number, and what stands in the holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhraseMatch {
    /// The meaning, as numbered by whoever filled the table.
    pub meaning: usize,
    /// What stands in the hole of a unit, within the text that was looked up.
    pub unit: Option<Span>,
    /// What stands in the hole of a number, within the text that was looked up.
    pub number: Option<Span>,
}

impl PhraseMatch {
    /// What stands in its first hole, if it has one.
    pub fn hole(&self) -> Option<Span> {
        match (self.unit, self.number) {
            (Some(unit), Some(number)) => Some(if unit.start < number.start {
                unit
            } else {
                number
            }),
            (unit, number) => unit.or(number),
        }
    }
}

/// Returns whether a hole is that of a unit; what else stands open in a phrase is a number.
pub fn is_of_unit(hole: &str) -> bool {
    matches!(hole, "enemy" | "friend" | "unit")
}

/// Phrases with their meanings. A phrase has at most one hole of a unit and one of a number, with a
/// word between them; where several phrases fit a text, the one with most words of its own wins.
#[derive(Clone, Debug, Default)]
pub struct PhraseTable {
    plain: Index<String, usize>,
    with_holes: Vec<HoleSpelling>,
    /// Numbers of the spellings with holes, by the word that they begin with and the one that they
    /// end with; none where a hole stands there.
    by_ends: Index<Ends, Vec<usize>>,
    numbers: Index<HoleWords, usize>,
    fillings: Vec<Filling>,
    /// A dash is a word of a spelling with holes: it may stand close to others.
    has_dash: bool,
}

/// The first and the last word of a spelling with holes.
type Ends = (Option<String>, Option<String>);

/// The words of a spelling before, between and behind its holes, and whether the first hole is that
/// of a unit.
type HoleWords = (
    Vec<String>,
    Option<Vec<String>>,
    Vec<String>,
    bool,
    Option<usize>,
);

impl PhraseTable {
    /// Adds a spelling; gives back the meaning that has it already, if another one has.
    pub fn add(&mut self, spelling: &[Part], meaning: usize) -> Option<usize> {
        match plain(spelling) {
            Some(words) => self.add_words(words, meaning),
            None => self.add_with_holes(spelling, meaning, None),
        }
    }

    /// Adds the words of a spelling without holes; gives back the meaning that has them already, if
    /// another one has.
    pub(crate) fn add_words(&mut self, words: String, meaning: usize) -> Option<usize> {
        let filled = self.find_filled(&words);
        let holder = filled.unwrap_or_else(|| *self.plain.entry(words).or_insert(meaning));
        (holder != meaning).then_some(holder)
    }

    /// The number of the words that can stand in a hole of a name, each with its spellings.
    pub(crate) fn filling(&mut self, name: &str, words: &[Vec<Spelling>]) -> usize {
        let mut known = self.fillings.iter();
        if let Some(number) = known.position(|known| known.name == name) {
            return number;
        }
        let texts: Vec<Vec<String>> = words
            .iter()
            .map(|of_word| {
                of_word
                    .iter()
                    .filter_map(|spelling| plain(spelling))
                    .collect()
            })
            .collect();
        let mut by_text = Index::default();
        for (word, of_word) in texts.iter().enumerate() {
            for text in of_word {
                by_text.entry(text.clone()).or_insert(word);
            }
        }
        self.fillings.push(Filling {
            name: name.to_owned(),
            texts,
            words: by_text,
        });
        self.fillings.len() - 1
    }

    /// Adds a spelling in one of whose holes the words of a filling can stand, each with a meaning of
    /// its own; gives back the meaning that has such a spelling already, if it is another one.
    pub(crate) fn add_filled(
        &mut self,
        spelling: &[Part],
        filling: usize,
        meanings: &Arc<[usize]>,
    ) -> Option<usize> {
        let meaning = meanings.first().copied()?;
        let filled = (filling, Arc::clone(meanings));
        let holder = self.add_with_holes(spelling, meaning, Some(filled));
        holder.or_else(|| {
            let mut texts = self.plain.iter();
            texts
                .find(|(text, _)| self.find_filled(text).is_some())
                .map(|(_, meaning)| *meaning)
        })
    }

    /// What a text without a unit means where a filling stands in it.
    fn find_filled(&self, text: &str) -> Option<usize> {
        if self.fillings.is_empty() {
            return None;
        }
        let words = words_of(text, text);
        let mut fitting = Vec::new();
        let filled = self
            .with_holes
            .iter()
            .filter(|known| known.filled.is_some());
        for known in filled {
            known.find(&words, &self.fillings, &mut fitting);
        }
        let mut found = fitting
            .into_iter()
            .filter(|(_, found)| found.unit.is_none());
        found.next().map(|(_, found)| found.meaning)
    }

    fn add_with_holes(
        &mut self,
        spelling: &[Part],
        meaning: usize,
        filled: Option<(usize, Arc<[usize]>)>,
    ) -> Option<usize> {
        let words = |parts: &[Part]| -> Vec<String> {
            let word = |part: &Part| match part {
                Part::Word(word) | Part::Hole(word) => word.clone(),
            };
            parts.iter().map(word).collect()
        };
        let is_hole = |part: &Part| matches!(part, Part::Hole(_));
        let mut parts = spelling.split(is_hole);
        let before = words(parts.next().unwrap_or_default());
        let first = words(parts.next().unwrap_or_default());
        let (between, after) = match parts.next() {
            Some(after) => (Some(first), words(after)),
            None => (None, first),
        };
        self.has_dash |= spelling.contains(&Part::Word("-".to_owned()));
        let unit_first = holes_of(spelling).next().is_some_and(is_of_unit);
        let number = self.with_holes.len();
        let filling = filled.as_ref().map(|(filling, _)| *filling);
        let all = (
            before.clone(),
            between.clone(),
            after.clone(),
            unit_first,
            filling,
        );
        let known = *self.numbers.entry(all).or_insert(number);
        if let Some(known) = self.with_holes.get(known) {
            return (known.meaning != meaning).then_some(known.meaning);
        }
        let ends = (before.first().cloned(), after.last().cloned());
        self.by_ends.entry(ends).or_default().push(number);
        self.with_holes.push(HoleSpelling {
            before,
            unit_first,
            between,
            after,
            meaning,
            filled,
        });
        None
    }

    /// Returns whether a dash can be a word of its own.
    pub(crate) fn has_dash(&self) -> bool {
        self.has_dash
    }

    /// All spellings without holes, in alphabetical order.
    pub(crate) fn plain_spellings(&self) -> Vec<(String, usize)> {
        let mut all: Vec<(String, usize)> = self
            .plain
            .iter()
            .map(|(words, meaning)| (words.clone(), *meaning))
            .collect();
        let filled = self
            .with_holes
            .iter()
            .flat_map(|known| known.each(&self.fillings));
        all.extend(filled.filter_map(|(spelling, meaning)| Some((plain(&spelling)?, meaning))));
        all.sort();
        all
    }

    /// All spellings with what they mean, in alphabetical order; whichever hole stands for a unit is
    /// called `unit`, and another one `number`.
    pub fn spellings(&self) -> Vec<(Spelling, usize)> {
        let without_unit = self.plain_spellings().into_iter();
        let words = |words: &str| -> Spelling {
            let words = words.split(' ');
            words.map(|word| Part::Word(word.to_owned())).collect()
        };
        let mut all: Vec<(Spelling, usize)> = without_unit
            .map(|(text, meaning)| (words(&text), meaning))
            .collect();
        for known in &self.with_holes {
            if known.filled.is_some() {
                let each = known.each(&self.fillings).into_iter();
                all.extend(each.filter(|(spelling, _)| plain(spelling).is_none()));
            } else {
                all.push((known.spelling(), known.meaning));
            }
        }
        all
    }

    /// Looks a text up. `folded` is a buffer that is used again and again.
    pub fn find(&self, text: &str, folded: &mut String) -> Option<PhraseMatch> {
        self.find_all(text, folded).into_iter().next()
    }

    /// Like [`Self::find`], with every phrase that fits, best first: what stands in a hole decides
    /// which of them is meant.
    pub fn find_all(&self, text: &str, folded: &mut String) -> Vec<PhraseMatch> {
        fold_into(text, folded);
        if let Some(meaning) = self.plain.get(folded.as_str()) {
            return vec![PhraseMatch {
                meaning: *meaning,
                unit: None,
                number: None,
            }];
        }
        if self.with_holes.is_empty() {
            return Vec::new();
        }
        let words = words_of(text, folded);
        let mut found = self.find_words(&words);
        if self.has_dash {
            for words in with_dash_apart(text, &words) {
                found.extend(self.find_words(&words));
            }
        }
        found
    }

    /// The phrases with holes that fit some words, best first.
    fn find_words(&self, words: &[FoldedWord<'_>]) -> Vec<PhraseMatch> {
        let word_of = |word: Option<&FoldedWord<'_>>| word.map(|word| word.folded.to_owned());
        let (first, last) = (word_of(words.first()), word_of(words.last()));
        let ends = [
            (first.clone(), last.clone()),
            (first, None),
            (None, last),
            (None, None),
        ];
        let mut numbers: Vec<usize> = ends
            .iter()
            .filter_map(|ends| self.by_ends.get(ends))
            .flatten()
            .copied()
            .collect();
        let begins_with_hole = |number: usize| {
            self.with_holes
                .get(number)
                .is_some_and(|known| known.before.is_empty())
        };
        numbers.sort_unstable_by_key(|number| (begins_with_hole(*number), *number));
        let mut fitting: Vec<(usize, PhraseMatch)> = Vec::new();
        for spelling in numbers
            .iter()
            .filter_map(|number| self.with_holes.get(*number))
        {
            spelling.find(words, &self.fillings, &mut fitting);
        }
        fitting.sort_by_key(|(own_words, found)| (Reverse(*own_words), found.number.is_none()));
        fitting.into_iter().map(|(_, found)| found).collect()
    }
}

/// A word of a text.
#[derive(Clone, Copy)]
pub(crate) struct FoldedWord<'f> {
    /// As it is compared.
    pub folded: &'f str,
    /// Where it stands.
    pub span: Span,
}

/// The words of a text, of which `folded` is the folded form: folding keeps their number and order.
pub(crate) fn words_of<'f>(text: &str, folded: &'f str) -> Vec<FoldedWord<'f>> {
    let is_space = |letter: char| letter.is_whitespace() || is_blank(letter);
    let mut folded_words = folded.split(' ');
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (is_space(letter), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                let span = Span::new(from, at);
                if !folds_away(span.of(text)) {
                    words.push(FoldedWord {
                        folded: folded_words.next().unwrap_or_default(),
                        span,
                    });
                }
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// A phrase without what may be left out, in the first of its wordings: `run from {enemy}` of
/// `(run|flee) [away] from {enemy}`.
pub(crate) fn shortest(phrase: &str) -> String {
    in_first_wording(phrase, false)
}

/// A phrase without what may be left out, with a text in its hole: `pinned 2` of `pinned {count}`.
pub(crate) fn filled(phrase: &str, text: &str) -> String {
    let shortest = shortest(phrase);
    let parted = shortest.split_once('{').and_then(|(before, rest)| {
        let (_, behind) = rest.split_once('}')?;
        let whole = format!("{before}{text}{behind}");
        Some(whole.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    parted.unwrap_or(shortest)
}

/// A phrase with all that may be left out, in the first of its wordings: `run away from {enemy}` of
/// `(run|flee) [away] from {enemy}`.
pub(crate) fn fullest(phrase: &str) -> String {
    in_first_wording(phrase, true)
}

fn in_first_wording(phrase: &str, in_full: bool) -> String {
    let mut plain = String::new();
    // Within brackets: whether they may be left out, and whether another wording has begun.
    let mut open: Vec<(bool, bool)> = Vec::new();
    for letter in phrase.chars() {
        match letter {
            '[' => open.push((!in_full, false)),
            '(' => open.push((false, false)),
            ']' | ')' => drop(open.pop()),
            '|' => open
                .last_mut()
                .into_iter()
                .for_each(|(_, other)| *other = true),
            _ if open
                .iter()
                .any(|(may_be_left_out, other)| *may_be_left_out || *other) => {}
            _ => plain.push(letter),
        }
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
