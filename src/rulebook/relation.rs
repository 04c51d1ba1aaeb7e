//! How areas lie to one another, as a unit sees them: side by side, across from each other, behind.

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
}

/// Two areas that lie so to one another, by the numbers of their words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelationPair {
    /// This area lies so …
    pub from: usize,
    /// … to this one.
    pub to: usize,
    /// The clause that says so.
    pub clause: String,
}

impl Relation {
    /// Whether an area lies so to another.
    pub fn holds(&self, from: usize, to: usize) -> bool {
        self.pair(from, to).is_some()
    }

    /// The pair that says that an area lies so to another.
    pub fn pair(&self, from: usize, to: usize) -> Option<&RelationPair> {
        self.pairs
            .iter()
            .find(|pair| pair.from == from && pair.to == to)
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
