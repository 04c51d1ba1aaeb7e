//! Tables: what is looked up by a total of dice or by the word of a fact.

use crate::names::range_text;
use std::fmt::Write as _;

use crate::dice::Dice;
use crate::source::one_line;

use super::clause::ClauseId;
use super::fact::{FactId, Value};
use super::predicate::Predicate;
use super::verb::Statement;
use super::vocabulary::Vocabulary;

/// The number of a table within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub(crate) u16);

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name, e.g. `automatic moves`.
    pub name: String,
    /// The clause that says so; none where each row has its own.
    pub clause: Option<ClauseId>,
    /// What its rows are chosen by.
    pub by: TableBy,
    /// The fact whose words are its columns, where it has any.
    pub across: Option<FactId>,
    /// Its rows, or cells row by row, in order; empty where each profile has its own.
    pub rows: Vec<Row>,
    /// True if each profile has its own rows.
    pub of_profile: bool,
    /// The count that a unit may state where it has no profile with rows.
    pub stated: Option<FactId>,
    /// The row of units that have no profile with rows.
    pub otherwise: Option<Row>,
}

/// What the rows of a table are chosen by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableBy {
    /// The words of a fact.
    Fact(FactId),
    /// Dice.
    Dice(Dice),
}

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Of a table by dice, the least and greatest total; of one by a fact, the value of the word twice.
    pub from: i64,
    /// See `from`.
    pub to: i64,
    /// The number that it gives, if it is one.
    pub number: Option<i64>,
    /// The statement.
    pub text: String,
    /// The value of the word in whose column it stands, where there are columns.
    pub across: Option<i64>,
    /// Where it holds: of several for one key the first of which it does counts.
    pub when: Option<Predicate>,
    /// Facts that it states of the unit, in the phrases of a scenario.
    pub states: Vec<Statement>,
    /// The clause of this row alone, if it has one.
    pub clause: Option<ClauseId>,
}

impl Row {
    /// Returns whether it stands for this total, or the value of a word.
    pub(crate) fn is_of(&self, key: i64) -> bool {
        (self.from..=self.to).contains(&key)
    }
}

impl Table {
    /// By what a row is found: totals of dice or the word of a fact, its column, and where it holds.
    pub(crate) fn row_name(&self, row: &Row, vocabulary: &Vocabulary) -> String {
        let word = |fact: FactId, value: i64| {
            let fact = vocabulary.fact(fact);
            fact.map(|fact| fact.show(Value::raw(value)))
                .unwrap_or_default()
        };
        let mut name = match self.by {
            TableBy::Fact(fact) => word(fact, row.from),
            TableBy::Dice(_) => range_text(row.from, row.to, "-"),
        };
        if let Some((fact, value)) = self.across.zip(row.across) {
            let _ = write!(name, ", {}", word(fact, value));
        }
        if let Some(when) = &row.when {
            let _ = write!(name, ", where {}", one_line(when.text()));
        }
        name
    }
}
