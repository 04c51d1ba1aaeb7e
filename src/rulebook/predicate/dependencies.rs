//! What predicates ask for, and where the constants in them cut each fact: between two cuts it
//! makes no difference what the value is. Reads predicates, and evaluates nothing.

mod gathering;

use crate::rulebook::words::WordSet;
use std::collections::{BTreeMap, BTreeSet};

use super::typed::{Amount, Predicate};
use crate::rulebook::fact::{FactId, FactKind, Value};
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::vocabulary::Vocabulary;
use gathering::{Gathering, Sum};

/// Whose a fact is that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WhoseFact {
    /// The unit's, its side's or the turn's.
    Own,
    /// Another unit's.
    Its,
    /// The unit's towards another one.
    Pair,
    /// A part's.
    Part,
}

/// A fact, and whose it is.
pub(crate) type AskedFact = (WhoseFact, FactId);

/// Where a fact is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breakpoints {
    /// Sets of words that are told apart.
    masks: Vec<WordSet>,
    /// True if every word is told from every other.
    every_word: bool,
    /// Numbers at which something may change.
    points: BTreeSet<i64>,
}

/// What some predicates ask for, taken together.
#[derive(Clone, Debug, Default)]
pub struct Dependencies {
    /// The facts.
    pub facts: BTreeMap<AskedFact, Breakpoints>,
    /// Facts of which it is asked whether they are known.
    pub known: BTreeSet<AskedFact>,
    /// The largest numbers of enemies, friends and parts that make a difference.
    pub enemies: u32,
    /// See `enemies`.
    pub friends: u32,
    /// See `enemies`.
    pub parts: u32,
    /// Sets of orders that are told apart.
    pub orders: Vec<OrderSet>,
    /// The number of orders of one kind can make a difference.
    pub most_orders: u32,
    /// True if it matters that an order stands twice.
    pub repeats: bool,
    /// Orders of which the target matters.
    pub targets: BTreeSet<OrderId>,
    /// Orders of which the word matters that is chosen in them, with the sets of words that are
    /// told apart.
    pub words: BTreeMap<OrderId, Vec<Vec<u16>>>,
    /// The rulings.
    pub rulings: BTreeSet<RulingId>,
    /// True if cells stand for all that can be: sums of more than two numbers, fractions and
    /// figures are tried out, not gone through.
    pub is_exact: bool,
}

/// Of a fact with several words at once, so many classes of words are gone through.
const MOST_SEVERAL: usize = 4;

impl Dependencies {
    /// What predicates ask for.
    pub fn new<'p>(
        predicates: impl IntoIterator<Item = &'p Predicate>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        for predicate in predicates {
            gathering.predicate(predicate);
        }
        gathering.finish()
    }

    /// What predicates ask for, with facts that follow from others as if they were stated.
    pub(crate) fn as_named<'p>(
        predicates: impl IntoIterator<Item = &'p Predicate>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        gathering.as_named = true;
        for predicate in predicates {
            gathering.predicate(predicate);
        }
        gathering.finish()
    }

    /// What quantities ask for.
    pub(crate) fn of_amounts<'p>(
        amounts: impl IntoIterator<Item = &'p Amount>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        for amount in amounts {
            gathering.predicate(&amount.parts);
            if let Some(root) = amount.root {
                let mut sum = Sum::default();
                gathering.sum(&amount.parts, root, false, &mut sum);
                sum.is_more |= !sum.facts.is_empty();
                gathering.sums.push(sum);
            }
        }
        gathering.finish()
    }

    /// What these ask for, and what others do.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (asked, cuts) in other.facts {
            let mine = self.facts.entry(asked).or_default();
            mine.masks.extend(cuts.masks);
            mine.every_word |= cuts.every_word;
            mine.points.extend(cuts.points);
        }
        self.known.extend(other.known);
        self.enemies = self.enemies.saturating_add(other.enemies);
        self.friends = self.friends.saturating_add(other.friends);
        self.parts = self.parts.saturating_add(other.parts);
        self.orders.extend(other.orders);
        self.most_orders = self.most_orders.max(other.most_orders);
        self.repeats |= other.repeats;
        self.targets.extend(other.targets);
        for (order, words) in other.words {
            self.words.entry(order).or_default().extend(words);
        }
        self.rulings.extend(other.rulings);
        self.is_exact &= other.is_exact;
        self
    }

    /// The numbers at which a fact is cut.
    pub(crate) fn points(&self, asked: AskedFact) -> impl Iterator<Item = i64> + '_ {
        self.facts
            .get(&asked)
            .into_iter()
            .flat_map(|cuts| cuts.points.iter().copied())
    }

    /// One value of each cell of a fact, the value first that holds where nobody states any;
    /// without that, `None` stands first for a fact that nobody has stated.
    pub fn values(&self, asked: AskedFact, vocabulary: &Vocabulary) -> Vec<Option<Value>> {
        let (Some(cuts), Some(fact)) = (self.facts.get(&asked), vocabulary.fact(asked.1)) else {
            return Vec::new();
        };
        let values: Vec<Value> = match &fact.kind {
            FactKind::Flag => vec![Value::flag(false), Value::flag(true)],
            FactKind::Word(words) => cuts
                .words(words.len())
                .into_iter()
                .map(Value::word)
                .collect(),
            FactKind::Several(words) => {
                let of_class = cuts.words(words.len());
                let several = (0_usize..1 << of_class.len().min(MOST_SEVERAL)).map(|chosen| {
                    let bits = of_class
                        .iter()
                        .enumerate()
                        .filter(|(number, _)| chosen >> number & 1 == 1);
                    Value::words(&bits.map(|(_, word)| *word).collect())
                });
                several.collect()
            }
            FactKind::Count => cuts.numbers(1),
            FactKind::Measure(_) => cuts.numbers(Value::UNIT),
        };
        let default = fact.otherwise;
        let mut all: Vec<Option<Value>> = Vec::new();
        match default.known() {
            None => all.push(None),
            // The cell of the value that holds anyway is shown by that value.
            Some(_) if values.contains(&default) => all.push(Some(default)),
            Some(number) => {
                let is_number = matches!(fact.kind, FactKind::Count | FactKind::Measure(_));
                if is_number || matches!(fact.kind, FactKind::Word(_)) {
                    all.push(Some(Value::raw(number)));
                }
            }
        }
        all.extend(
            values
                .into_iter()
                .filter(|value| *value != default)
                .map(Some),
        );
        all
    }
}

impl Breakpoints {
    /// The first word of each class of words that nothing tells apart.
    fn words(&self, count: usize) -> Vec<usize> {
        if self.every_word {
            return (0..count).collect();
        }
        let signature = |word: usize| {
            self.masks
                .iter()
                .map(|mask| mask.has(word))
                .collect::<Vec<bool>>()
        };
        let mut seen = BTreeSet::new();
        (0..count)
            .filter(|word| seen.insert(signature(*word)))
            .collect()
    }

    /// A number at each cut, and one on either side of it.
    fn numbers(&self, unit: i64) -> Vec<Value> {
        let gaps = self
            .points
            .iter()
            .zip(self.points.iter().skip(1))
            .map(|(one, next)| next - one);
        // Counts are whole; between two measures there is another one.
        let step = if unit == 1 {
            1
        } else {
            gaps.min().unwrap_or(unit).min(unit).max(2) / 2
        };
        let around = self.points.iter().flat_map(|point| {
            [
                point.saturating_sub(step),
                *point,
                point.saturating_add(step),
            ]
        });
        let all: BTreeSet<i64> = around
            .filter(|number| (0..=Value::LARGEST).contains(number))
            .collect();
        all.into_iter().map(Value::raw).collect()
    }
}
