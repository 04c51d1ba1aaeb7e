//! How areas lie to one another, as a unit sees them: side by side, across from each other, behind.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::fact::FactId;

/// One way in which areas lie to one another, e.g. `adjacent`.
#[derive(Clone, Debug)]
pub struct Relation {
    /// Its name, as predicates have it: `its area is adjacent to area`.
    pub name: String,
    /// The fact whose areas they are.
    pub place: FactId,
    /// The areas of which it holds.
    pub pairs: Vec<RelationPair>,
    /// The numbers of the pairs from each area, once somebody asks.
    by_area: OnceLock<Vec<Vec<usize>>>,
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
const NO_WAY: i64 = 1_000_000;

impl Relation {
    /// A relation of the areas of a fact.
    pub fn new(name: String, place: FactId) -> Self {
        Self {
            name,
            place,
            pairs: Vec::new(),
            by_area: OnceLock::new(),
        }
    }

    /// The numbers of the pairs from each area.
    pub fn from(&self, area: usize) -> impl Iterator<Item = &RelationPair> {
        let by_area = self.by_area.get_or_init(|| {
            let mut by_area: Vec<Vec<usize>> = Vec::new();
            for (number, pair) in self.pairs.iter().enumerate() {
                if by_area.len() <= pair.from {
                    by_area.resize(pair.from + 1, Vec::new());
                }
                by_area
                    .get_mut(pair.from)
                    .into_iter()
                    .for_each(|of| of.push(number));
            }
            by_area
        });
        let numbers = by_area.get(area).map(Vec::as_slice).unwrap_or_default();
        numbers.iter().filter_map(|number| self.pairs.get(*number))
    }

    /// How many steps it takes at least from an area to another; a million where no way goes.
    /// `through` tells which areas may lie between the two.
    pub fn steps(&self, (from, to): (usize, usize), through: impl Fn(usize) -> bool) -> i64 {
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

    /// Whether an area lies so to another.
    pub fn holds(&self, from: usize, to: usize) -> bool {
        self.pair(from, to).is_some()
    }

    /// The pair that says that an area lies so to another.
    pub fn pair(&self, from: usize, to: usize) -> Option<&RelationPair> {
        self.from(from).find(|pair| pair.to == to)
    }
}

/// An area as the other side sees it; each side has `areas` of them, none where they belong to
/// nobody.
pub fn seen_across(word: usize, areas: usize) -> usize {
    if areas == 0 {
        word
    } else if word < areas {
        word + areas
    } else {
        word - areas
    }
}
