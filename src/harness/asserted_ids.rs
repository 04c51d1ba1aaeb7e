//! What an example asserts, as far as it can prove something: whose verdict or which clause it
//! names, and which events, rolls and facts.

use crate::engine::{Entry, Origin};

/// Something that a passing `Then` asserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asserted {
    /// The verdict of a unit, by all names that it has.
    Verdict(Vec<String>),
    /// A clause in what is said of a unit.
    Clause(Vec<String>, String),
    /// It is asked whom this clause concerns.
    Asked(String),
    /// Something that came about.
    Caused(Caused),
}

/// Something that came about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caused {
    /// The unit of which it did, as reports name it.
    pub unit: Option<String>,
    /// The clauses, rulings and readings that caused it.
    pub clauses: Vec<String>,
    /// The rows, cells and lines of figures that it comes from.
    pub from: Vec<Origin>,
}

impl Asserted {
    /// An entry of the referee.
    pub fn entry(entry: &Entry) -> Self {
        let from = match entry {
            Entry::Rolled(rolled) => rolled.from.clone(),
            Entry::Happened(change) => change.from.clone(),
            Entry::Held(_) | Entry::Stage(_) | Entry::Opened(_) => Vec::new(),
        };
        Self::Caused(Caused {
            unit: entry.unit().map(str::to_owned),
            clauses: entry.clauses().cloned().collect(),
            from,
        })
    }
}
