//! How scenarios state facts and sheets give orders: the phrase tables with their meanings.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::names::{NearIndex, Short, bare, fold, number_word, stands_for};
use crate::source::Span;

use super::Rulebook;
use super::fact::{FactId, Owner, Value};
use super::fuzzy::{FuzzyPhrases, bare_words, is_small};
use super::order::OrderId;
use super::phrase::{PhraseTable, Spelling, filled, spellings};
use super::wording::Wording;

/// What a phrase of a scenario states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactMeaning {
    /// Of which fact.
    pub fact: FactId,
    /// Which value.
    pub stated: Stated,
}

/// The value that a phrase states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Always this one.
    Value(Value),
    /// The number in its hole.
    Number,
    /// The side in its hole.
    Side,
}

/// A fact that a text can mean that states none as it stands.
#[derive(Clone, Debug)]
pub struct FactMeant {
    /// Which one.
    pub fact: Option<FactId>,
    /// How it is stated.
    pub canonical: String,
    /// True if it lacks what stands in a hole.
    pub lacks: bool,
    /// True if a word of it is cut to its beginning.
    pub is_cut: bool,
}

/// All phrases of facts.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub(crate) meanings: Vec<FactMeaning>,
    /// The phrase of each meaning, as written.
    pub(crate) phrases: Vec<String>,
    pub(crate) implied: Vec<((FactId, Value), (FactId, Value))>,
    tables: PerOwner<PhraseTable>,
    near: PerOwner<OnceLock<Spellings>>,
    loose: PerOwner<OnceLock<FuzzyPhrases>>,
    /// The bare words of each phrase, with those of what its fact means.
    words: OnceLock<Vec<Vec<String>>>,
    /// All bare words of the phrases.
    known_words: OnceLock<BTreeSet<String>>,
}

/// One thing for each owner of facts.
#[derive(Clone, Debug, Default)]
struct PerOwner<T>([T; 5]);

#[expect(clippy::indexing_slicing, reason = "there are five owners")]
impl<T> PerOwner<T> {
    fn of(&self, owner: Owner) -> &T {
        &self.0[owner as usize]
    }

    fn of_mut(&mut self, owner: Owner) -> &mut T {
        &mut self.0[owner as usize]
    }
}

#[derive(Clone, Debug)]
struct Spellings {
    spellings: Vec<(String, usize)>,
    index: NearIndex,
}

impl Spellings {
    fn new(table: &PhraseTable) -> Self {
        let spellings = table.plain_spellings();
        let index = NearIndex::new(spellings.iter().map(|(words, _)| words.clone()).collect());
        Self { spellings, index }
    }

    fn near(&self, text: &str) -> Vec<(String, usize)> {
        let near = self.index.near(&fold(text));
        near.indices()
            .iter()
            .filter_map(|number| self.spellings.get(*number))
            .cloned()
            .collect()
    }
}

impl Facts {
    /// The phrases of facts of an owner.
    pub fn table(&self, owner: Owner) -> &PhraseTable {
        self.tables.of(owner)
    }

    pub(crate) fn table_mut(&mut self, owner: Owner) -> &mut PhraseTable {
        self.tables.of_mut(owner)
    }

    /// What a meaning's number stands for.
    pub fn meaning(&self, number: usize) -> Option<FactMeaning> {
        self.meanings.get(number).copied()
    }

    /// The first phrase that states a value of a fact.
    pub(crate) fn phrase_of(&self, fact: FactId, value: Value) -> Option<&str> {
        let meant = FactMeaning {
            fact,
            stated: Stated::Value(value),
        };
        let number = self.meanings.iter().position(|meaning| *meaning == meant)?;
        self.phrases.get(number).map(String::as_str)
    }

    /// The phrase of a meaning, as written.
    pub fn phrase(&self, meaning: usize) -> &str {
        self.phrases.get(meaning).map_or("", String::as_str)
    }

    /// What follows from a value of a fact.
    pub(crate) fn implied_by(
        &self,
        fact: FactId,
        value: Value,
    ) -> impl Iterator<Item = (FactId, Value)> + '_ {
        self.implied
            .iter()
            .filter(move |(from, _)| *from == (fact, value))
            .map(|(_, to)| *to)
    }

    /// From what a value of a fact follows: the other fact, its value, and the value that follows.
    pub(crate) fn implying(
        &self,
        fact: FactId,
    ) -> impl Iterator<Item = (FactId, Value, Value)> + '_ {
        let implied = self.implied.iter();
        implied
            .filter(move |(_, (to, _))| *to == fact)
            .map(|((from, value), (_, follows))| (*from, *value, *follows))
    }

    /// The facts of which something follows from some value of a fact.
    pub(crate) fn implied_by_any(&self, fact: FactId) -> impl Iterator<Item = FactId> + '_ {
        let implied = self.implied.iter();
        implied
            .filter(move |((from, _), _)| *from == fact)
            .map(|(_, (to, _))| *to)
    }

    /// The facts that a text can mean that states none as it stands, in canonical form: those whose
    /// phrases it begins.
    pub(crate) fn suggestion(&self, owner: Owner, text: &str) -> Vec<FactMeant> {
        let loose = self.loose.of(owner);
        let loose = loose.get_or_init(|| FuzzyPhrases::new(self.table(owner)));
        let mut known: Vec<(Option<FactMeaning>, Option<Span>)> = Vec::new();
        let mut meant = Vec::new();
        for begun in loose.begun_by(text) {
            let meaning = (self.meaning(begun.meaning), begun.number);
            if known.contains(&meaning) {
                continue;
            }
            known.push(meaning);
            let first = self
                .meanings
                .iter()
                .position(|known| Some(*known) == meaning.0);
            let phrase = self.phrase(first.unwrap_or(begun.meaning));
            let number = begun.number.and_then(|number| text.get(number.range()));
            let as_word = number.and_then(|number| number_word(&bare(number)));
            let number = match (as_word, number) {
                (Some(number), _) => number.to_string(),
                (None, number) => number.unwrap_or("…").to_owned(),
            };
            meant.push(FactMeant {
                fact: meaning.0.map(|meaning| meaning.fact),
                canonical: filled(phrase, &number),
                lacks: begun.lacks,
                is_cut: begun.is_cut,
            });
        }
        meant
    }

    /// Returns whether a word stands in the phrase of some fact, or begins one that does.
    pub(crate) fn has_word(&self, word: &str) -> bool {
        let words = self.known_words.get_or_init(|| {
            let phrases = self.phrases.iter();
            phrases.flat_map(|phrase| bare_words(phrase)).collect()
        });
        let word = bare(word);
        let stem = word.strip_suffix('s').unwrap_or(&word);
        let mut behind = words.range(stem.to_owned()..);
        behind.next().is_some_and(|known| known.starts_with(stem))
    }

    /// Phrases near a text that is none.
    pub fn near(&self, owner: Owner, text: &str) -> Vec<String> {
        let slot = self.near.of(owner);
        let spellings = slot.get_or_init(|| Spellings::new(self.table(owner)));
        spellings
            .near(text)
            .into_iter()
            .map(|(words, _)| words)
            .collect()
    }
}

impl Rulebook {
    /// The bare words of the names of orders.
    pub(crate) fn words_of_orders(&self) -> &[Vec<String>] {
        let orders = self.vocabulary().orders().iter();
        let words = || orders.map(|order| bare_words(&order.name)).collect();
        self.orders().names.get_or_init(words)
    }

    /// How the orders are spelled in which a word of a set may stand: each with the number of the set.
    pub(crate) fn orders_with_choices(&self) -> &[(usize, Spelling)] {
        self.orders().with_choices.get_or_init(|| {
            let orders = self.vocabulary().orders().iter();
            let with_choice = orders.filter_map(|order| Some((order.choice?, &order.phrases)));
            let spelled = with_choice.flat_map(|(choice, phrases)| {
                let spelled = phrases.iter().filter_map(|phrase| spellings(phrase).ok());
                spelled.flatten().map(move |spelling| (choice, spelling))
            });
            spelled.collect()
        })
    }

    /// Returns whether a text is an order with which a line may begin. `folded` is a buffer.
    pub(crate) fn may_lead(&self, text: &str, folded: &mut String) -> bool {
        let orders = self.orders();
        let found = orders.table().find(text, folded);
        let meaning = found.and_then(|found| orders.meaning(found.meaning));
        meaning.is_some_and(|meaning| {
            let given = meaning.orders.iter();
            let mut known = given.filter_map(|order| self.vocabulary().order(*order));
            known.any(|order| !order.leads.is_empty())
        })
    }

    /// The first phrases of facts that have more than half of the words of a text, of each fact one; those with a number, where the text has one; none where they are many.
    pub(crate) fn facts_with_words_of(&self, owner: Owner, text: &str) -> Vec<String> {
        const MOST: usize = 4;
        const FEWEST_LETTERS: usize = 3;
        let words = bare_words(text).into_iter();
        let words: Vec<String> = words
            .filter(|word| word.chars().count() >= FEWEST_LETTERS && !is_small(word))
            .collect();
        let facts = self.facts();
        let words_of = facts.words.get_or_init(|| {
            let phrases = facts.phrases.iter();
            phrases.map(|phrase| bare_words(phrase)).collect()
        });
        let mut known: Vec<FactId> = Vec::new();
        let mut found = Vec::new();
        let phrases = facts.phrases.iter().zip(words_of);
        let has_number = text.contains(char::is_numeric);
        for (meaning, (phrase, known_words)) in facts.meanings.iter().zip(phrases) {
            let fact = self.vocabulary().fact(meaning.fact);
            let is_own = fact.is_some_and(|fact| fact.owner == owner);
            let has_word = || {
                let is_known = |word: &String| {
                    let mut known = known_words.iter();
                    known.any(|other| stands_for(word, other) == Some(Short::Whole))
                };
                // Of a long text, one word in common says nothing.
                let shared = words.iter().filter(|word| is_known(word)).count();
                shared > 0 && (2 * shared > words.len())
            };
            let may_be = is_own && (!has_number || phrase.contains('{'));
            if may_be && !known.contains(&meaning.fact) && has_word() {
                known.push(meaning.fact);
                found.push(filled(phrase, "…"));
            }
        }
        if found.len() > MOST {
            found.clear();
        }
        found
    }
}

/// What a phrase of a sheet orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderMeaning {
    /// The orders, more than one for a compound.
    pub orders: Vec<OrderId>,
    /// The word chosen in the first of them.
    pub word: Option<u16>,
    /// The id of its own clause, of a compound.
    pub clause: Option<String>,
}

/// All phrases of orders.
#[derive(Clone, Debug, Default)]
pub struct OrderPhrases {
    pub(crate) meanings: Vec<OrderMeaning>,
    pub(crate) table: PhraseTable,
    near: OnceLock<Spellings>,
    /// The canonical forms of each order, once they are asked for.
    pub(super) wordings: OnceLock<Vec<Vec<Wording>>>,
    /// The bare words of each order's name.
    names: OnceLock<Vec<Vec<String>>>,
    /// See [`Rulebook::orders_with_choices`].
    with_choices: OnceLock<Vec<(usize, Spelling)>>,
}

impl OrderPhrases {
    /// The phrases of orders.
    pub fn table(&self) -> &PhraseTable {
        &self.table
    }

    /// What a meaning's number stands for.
    pub fn meaning(&self, number: usize) -> Option<&OrderMeaning> {
        self.meanings.get(number)
    }

    /// The meanings of phrases near a text that is none, each with how near: one where it is
    /// clearly ahead.
    pub fn near(&self, text: &str) -> Vec<(String, usize)> {
        self.near
            .get_or_init(|| Spellings::new(&self.table))
            .near(text)
    }
}
