//! How areas lie to one another, as a unit sees them: side by side, across from each other, behind.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::fact::FactId;
use super::words::WordSet;

/// One way in which areas lie to one another, e.g. `adjacent`.
#[derive(Clone, Debug, PartialEq)]
pub struct Relation {
    /// Its name, as predicates have it: `its area is adjacent to area`.
    pub name: String,
    /// The fact whose areas they are.
    pub place: FactId,
    /// The areas of which it holds.
    pairs: Vec<RelationPair>,
    /// The numbers of the pairs from each area, once somebody asks.
    by_area: OnceLock<Vec<Vec<usize>>>,
    /// Those of the pairs to each area.
    by_other: OnceLock<Vec<Vec<usize>>>,
    /// The areas to which each area lies so.
    reached: OnceLock<Vec<WordSet>>,
}

/// Two areas that lie so to one another, by the numbers of their words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelationPair {
    /// This area lies so …
    pub from: usize,
    /// … to this one.
    pub to: usize,
    /// The clause that says so.
    pub clause: Option<String>,
}

/// The steps to where no way goes: more than any way has.
pub(crate) const NO_WAY: i64 = 1_000_000;

impl Relation {
    /// A relation of the areas of a fact.
    pub fn new(name: String, place: FactId) -> Self {
        Self {
            name,
            place,
            pairs: Vec::new(),
            by_area: OnceLock::new(),
            by_other: OnceLock::new(),
            reached: OnceLock::new(),
        }
    }

    /// The areas of which it holds.
    pub(crate) fn pairs(&self) -> &[RelationPair] {
        &self.pairs
    }

    /// Changes the areas of which it holds; whoever asks for those from or to an area finds the new ones.
    pub fn change(&mut self, change: impl FnOnce(&mut Vec<RelationPair>)) {
        change(&mut self.pairs);
        self.by_area = OnceLock::new();
        self.by_other = OnceLock::new();
        self.reached = OnceLock::new();
    }

    /// The pairs from an area.
    pub fn from(&self, area: usize) -> impl Iterator<Item = &RelationPair> {
        self.numbered(self.by_area().get(area))
    }

    fn by_area(&self) -> &[Vec<usize>] {
        self.by_area
            .get_or_init(|| self.numbers_by(|pair| pair.from))
    }

    /// The pairs to an area.
    pub(crate) fn to(&self, area: usize) -> impl Iterator<Item = &RelationPair> {
        let by_other = self
            .by_other
            .get_or_init(|| self.numbers_by(|pair| pair.to));
        self.numbered(by_other.get(area))
    }

    /// The numbers of the pairs by an area of each.
    fn numbers_by(&self, area: impl Fn(&RelationPair) -> usize) -> Vec<Vec<usize>> {
        let mut by_area: Vec<Vec<usize>> = Vec::new();
        for (number, pair) in self.pairs.iter().enumerate() {
            let area = area(pair);
            if by_area.len() <= area {
                by_area.resize(area + 1, Vec::new());
            }
            by_area
                .get_mut(area)
                .into_iter()
                .for_each(|of| of.push(number));
        }
        by_area
    }

    fn numbered<'r>(
        &'r self,
        numbers: Option<&'r Vec<usize>>,
    ) -> impl Iterator<Item = &'r RelationPair> {
        let numbers = numbers.map(Vec::as_slice).unwrap_or_default().iter();
        numbers.filter_map(|number| self.pairs.get(*number))
    }

    /// Returns the number of steps it takes at least from an area to another; a million where no way goes.
    /// `through` tells which areas may lie between the two.
    pub fn steps(&self, from: usize, to: usize, through: impl Fn(usize) -> bool) -> i64 {
        let mut seen = BTreeSet::from([from]);
        let mut reached = vec![from];
        let mut steps = 0;
        while !reached.is_empty() {
            if reached.contains(&to) {
                return steps;
            }
            let on = reached
                .iter()
                .filter(|area| **area == from || through(**area));
            let next = on.flat_map(|area| self.from(*area));
            reached = next
                .map(|pair| pair.to)
                .filter(|area| seen.insert(*area))
                .collect();
            steps += 1;
        }
        NO_WAY
    }

    /// The most steps that a way has.
    pub(crate) fn most_steps(&self) -> i64 {
        let areas = self.pairs.iter().flat_map(|pair| [pair.from, pair.to]);
        let areas: BTreeSet<usize> = areas.collect();
        i64::try_from(areas.len()).unwrap_or(i64::MAX)
    }

    /// Returns whether each area lies so to another exactly where that does to it.
    pub(crate) fn holds_both_ways(&self) -> bool {
        let mut pairs = self.pairs.iter();
        pairs.all(|pair| self.holds(pair.to, pair.from))
    }

    /// Returns whether an area lies so to another.
    pub fn holds(&self, from: usize, to: usize) -> bool {
        self.reached(from).is_some_and(|areas| areas.has(to))
    }

    /// The areas to which an area lies so; none where it is in no pair.
    pub(crate) fn reached(&self, from: usize) -> Option<&WordSet> {
        let reached = self.reached.get_or_init(|| {
            let by_area = self.by_area().iter();
            let areas = by_area.map(|numbers| self.numbered(Some(numbers)).map(|pair| pair.to));
            areas.map(WordSet::from_iter).collect()
        });
        reached.get(from)
    }

    /// The pair that says that an area lies so to another.
    pub(crate) fn pair(&self, from: usize, to: usize) -> Option<&RelationPair> {
        self.from(from).find(|pair| pair.to == to)
    }
}

/// An area as the other side sees it; each side has `areas` of them, none where they belong to
/// nobody.
pub(crate) fn seen_across(word: usize, areas: usize) -> usize {
    if areas == 0 {
        word
    } else if word < areas {
        word + areas
    } else {
        word - areas
    }
}
