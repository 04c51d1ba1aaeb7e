//! Charts, the tables whose columns have names: what several facts together decide, column by column, e.g. what each order means for
//! each kind of unit. `engine` consults them; nothing here knows who stands on a table.

use super::clause::ClauseId;
use super::fact::FactId;
use super::predicate::{Amount, Predicate};
use super::template::Template;
use super::words::WordSet;

/// The number of a chart within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChartId(pub(crate) u16);

/// A chart.
#[derive(Clone, Debug)]
pub struct Chart {
    /// Its name, e.g. `order effects`.
    pub name: String,
    /// The clause that it belongs to; none where each row has its own.
    pub clause: Option<ClauseId>,
    /// The facts by which its rows are found: words or flags.
    pub by: Vec<FactId>,
    /// Which of them is a fact of parts, if one is: then each part has a row.
    pub of_parts: Option<usize>,
    /// Where all parts count as one.
    pub as_one: Option<AsOne>,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows; each combination of values has exactly one.
    pub rows: Vec<ChartRow>,
}

impl Chart {
    /// A number of its own for each text of each cell.
    pub(crate) fn number_of(&self, row: usize, column: usize, text: usize) -> usize {
        let before: usize = self
            .rows
            .iter()
            .take(row)
            .flat_map(|row| &row.cells)
            .map(Vec::len)
            .sum();
        let in_row = self.rows.get(row).map_or(&[][..], |row| &row.cells);
        before + in_row.iter().take(column).map(Vec::len).sum::<usize>() + text
    }
}

/// Where all parts of a unit count as one: as the word that all of them have, or else as another.
#[derive(Clone, Debug)]
pub struct AsOne {
    /// Where they do.
    pub when: Predicate,
    /// The number of the word that stands for parts of several words.
    pub mixed: usize,
}

/// A column of a chart.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name, e.g. `move`.
    pub name: String,
    /// The fact that keeps its figure; of parts with different ones the greatest.
    pub keeps: Option<FactId>,
}

/// A row of a chart.
#[derive(Clone, Debug)]
pub struct ChartRow {
    /// As it is written, e.g. `marching, not war engine`.
    pub key: String,
    /// For each fact of the chart, the words of which it speaks; of a flag the first is no and the
    /// second yes.
    pub values: Vec<WordSet>,
    /// The clause of the whole row, which is then told in one line.
    pub clause: Option<ClauseId>,
    /// The clause that says that there is no such thing.
    pub never: Option<ClauseId>,
    /// For each column what stands there: the first of which `when` holds.
    pub cells: Vec<Vec<Cell>>,
}

impl ChartRow {
    /// Returns whether the row speaks of these words, one for each fact; where there is none, of any.
    pub(crate) fn is_of(&self, values: &[Option<usize>]) -> bool {
        self.values.len() == values.len()
            && self
                .values
                .iter()
                .zip(values)
                .all(|(known, word)| word.is_none_or(|word| known.has(word)))
    }
}

/// What stands in a cell of a chart.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Where it holds; `None` where it always does.
    pub when: Option<Predicate>,
    /// In words.
    pub says: Option<Template>,
    /// The figure.
    pub is: Option<Amount>,
    /// The clause that says so: its own, its row's or the chart's.
    pub clause: Option<ClauseId>,
}
