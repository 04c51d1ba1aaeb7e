//! Tables of whole numbers by the words of facts, for predicates that ask for their entries.

use std::rc::Rc;

use crate::names::fold;
use crate::rulebook::fact::{FactKind, Value};
use crate::rulebook::vocabulary::{NumberTable, Vocabulary};
use crate::rulebook::yaml::shape::Text;
use crate::rulebook::yaml::tables::{RawCells, RawColumns, RawRow, RawRows, RawTable};

use super::Compiler;

impl Compiler<'_, '_> {
    /// Tables by the words of facts that give whole numbers, for predicates that ask for their
    /// entries.
    pub(super) fn number_tables(&mut self, vocabulary: &mut Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tables.entries {
            if let Some(table) = number_table(entry.raw, vocabulary) {
                vocabulary.number_tables.push(table);
            }
        }
    }
}

/// The table, where each row or cell of it is a whole number.
fn number_table(raw: &RawTable, vocabulary: &Vocabulary) -> Option<NumberTable> {
    let of_fact = |name: &Text| {
        let fact = vocabulary.fact_named(name)?;
        match vocabulary.fact(fact).map(|fact| &fact.kind) {
            Some(FactKind::Word(words)) => Some((fact, words.as_slice())),
            _ => None,
        }
    };
    let number_of = |words: &[String], key: &str| {
        let index = words.iter().position(|word| fold(word) == fold(key))?;
        Value::word(index).known()
    };
    let whole = |row: &RawRow| match row {
        RawRow::Number(number) => Some(*number),
        RawRow::Text(text) => text.trim().parse().ok(),
        RawRow::One(full) if full.when.is_none() => full.is.as_ref()?.whole(),
        RawRow::One(_) | RawRow::Several(_) => None,
    };
    let ([by], RawRows::Rows(written)) = (raw.by.as_slice(), &raw.rows) else {
        return None;
    };
    let (by, words) = of_fact(by)?;
    let mut rows = Vec::new();
    let mut facts = vec![by];
    match &raw.columns {
        None => {
            for (key, row) in written.iter() {
                rows.push((vec![number_of(words, key)?], whole(row)?));
            }
        }
        Some(RawColumns::Named(_)) => return None,
        Some(RawColumns::Of(across)) => {
            let (across, columns) = of_fact(across)?;
            facts.push(across);
            for (key, row) in written.iter() {
                let RawRow::One(full) = &row.value else {
                    return None;
                };
                let key = number_of(words, key)?;
                match &full.cells.as_ref()?.value {
                    RawCells::InOrder(cells) => {
                        for (column, cell) in cells.iter().enumerate() {
                            rows.push((vec![key, Value::word(column).known()?], whole(cell)?));
                        }
                    }
                    RawCells::Named(cells) => {
                        for (column, cell) in cells {
                            rows.push((vec![key, number_of(columns, column)?], whole(cell)?));
                        }
                    }
                }
            }
        }
    }
    Some(NumberTable {
        name: raw.table.to_string(),
        facts,
        rows,
    })
}
