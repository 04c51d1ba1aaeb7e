//! What an example asserts, as far as it can prove something: whose verdict or which clause it
//! names, and which events, rolls and facts.

use crate::referee::{Entry, Origin};

/// Something that a passing `Then` asserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asserted {
    /// The verdict of a unit, by all names that it has.
    Verdict(Vec<String>),
    /// A clause in what is said of a unit.
    Clause(Vec<String>, String),
    /// It is asked whom this clause concerns.
    Asked(String),
    /// Something that came about, with the clauses, rulings and readings that caused it, and the
    /// rows, cells and rules of figures that it comes from.
    Caused(Vec<String>, Vec<Origin>),
}

impl Asserted {
    /// An entry of the referee.
    pub fn entry(entry: &Entry) -> Self {
        match entry {
            Entry::Rolled(rolled) => {
                let modifiers = rolled
                    .modifiers
                    .iter()
                    .filter_map(|added| added.clause.clone());
                Self::Caused(
                    rolled.clauses.iter().cloned().chain(modifiers).collect(),
                    rolled.from.clone(),
                )
            }
            Entry::Happened(change) => Self::Caused(change.clauses.clone(), change.from.clone()),
            Entry::Held(held) => Self::Caused(held.clauses.clone(), Vec::new()),
            Entry::Stage(_) => Self::Caused(Vec::new(), Vec::new()),
            Entry::Opened(opened) => Self::Caused(opened.clauses.clone(), Vec::new()),
        }
    }
}
