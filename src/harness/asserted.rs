//! What an example asserts, as far as it can prove something: whose verdict or which clause it names,
//! and which events, rolls and facts.

use crate::referee::Entry;
use crate::rulebook::play::TableId;

/// Something that a passing `Then` asserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asserted {
    /// The verdict of a unit, by all names that it has.
    Verdict(Vec<String>),
    /// A clause in what is said of a unit.
    Clause(Vec<String>, String),
    /// Something that came about, with the clauses, rulings and readings that caused it, and the row
    /// of a table that it comes from.
    Caused(Vec<String>, Option<(TableId, usize)>),
}

impl Asserted {
    /// An entry of the referee.
    pub fn entry(entry: &Entry) -> Self {
        match entry {
            Entry::Rolled(rolled) => {
                let modifiers = rolled.modifiers.iter().filter_map(|added| added.clause.clone());
                Self::Caused(rolled.clauses.iter().cloned().chain(modifiers).collect(), rolled.row)
            }
            Entry::Happened(change) => Self::Caused(change.clauses.clone(), change.row),
            Entry::Held(held) => Self::Caused(held.clauses.clone(), None),
            Entry::Stage(_) => Self::Caused(Vec::new(), None),
            Entry::Opened(opened) => Self::Caused(opened.clauses.clone(), None),
        }
    }
}
