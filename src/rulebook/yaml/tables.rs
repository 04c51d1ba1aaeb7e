//! The shape of tables in a rulebook's YAML.

use serde_json::{Value, json};

use super::forms::RawAmount;
use super::house::RawSupersedes;
use super::node::Node;
use super::schema::{Definitions, either};
use super::shape::{At, Names, Read, Reader, Text, forms, shape};
use super::values::Scalar;

shape! {
    pub struct RawTable {
        /// Its name.
        pub table: Text,
        /// The clause that says so. Where each row has its own, it may be left out.
        pub clause: Option<Text>,
        /// By what a row is found: dice, a fact with words, or several facts with words or flags, one of
        /// them of parts.
        pub by: Vec<Text>,
        /// When several parts count as one.
        pub as_one: Option<RawAsOne>,
        /// Columns by name, each of which is told; or the fact with words by which one of them is found.
        pub columns: Option<RawColumns>,
        /// Its rows, or `profile` where each profile has its own.
        pub rows: RawRows,
        /// Where each profile has its own rows: a count that a unit may state in their place, and what
        /// the test is then compared with.
        pub stated: Option<Text>,
        /// Where each profile has its own rows: what a unit does that has none.
        pub otherwise: Option<Text>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    /// Of a house rulebook: a cell of an earlier table that it plays otherwise.
    pub struct RawHouseCell {
        /// The table.
        pub table: Text,
        /// Its row.
        pub row: Text,
        /// Its column.
        pub column: Text,
        /// What stands there from now on.
        pub cell: At<RawRow>,
        /// Since when, e.g. `2026-05-01`.
        pub date: Option<Scalar>,
        /// Why the table plays it so.
        pub why: Text,
    }

    pub struct RawAsOne {
        /// A predicate: where it holds.
        pub when: Text,
        /// The word that stands for parts of several words.
        pub mixed: Text,
    }

    /// A column by its name, or with the count that keeps its number.
    pub struct RawFullColumn = "the name of a column, or a map of `column` and `keeps`," or Text(Text) => column {
        /// Its name.
        pub column: Text,
        /// A count that keeps its number.
        pub keeps: Option<Text>,
    }

    /// `{says: friendly fire, set: [friendly fire], clause: ba.fubar.friendly-fire}`
    pub struct RawCell {
        /// A predicate: where it holds.
        pub when: Option<Text>,
        /// What is told.
        pub says: Option<Text>,
        /// A number or a quantity.
        pub is: Option<RawAmount>,
        /// Facts that the unit takes on.
        pub set: Vec<Text>,
        /// The clause that says so.
        pub clause: Option<Text>,
        /// Of a row: the clause that says that there is no such thing.
        pub never: Option<Text>,
        /// Of a row: what stands in each column, in order or by its name.
        pub cells: Option<At<RawCells>>,
    }
}

impl RawTable {
    /// Its columns by name.
    pub(crate) fn named_columns(&self) -> Option<&[RawFullColumn]> {
        match &self.columns {
            Some(RawColumns::Named(columns)) => Some(columns),
            _ => None,
        }
    }
}

impl RawHouseCell {
    /// Which cell it is, e.g. `order effects: marching, war engine: firepower`.
    pub(crate) fn name(&self) -> String {
        format!("{}: {}: {}", self.table, self.row, self.column)
    }
}

forms! {
    /// Columns that are all told, or the fact by which one of them is found.
    pub enum RawColumns = "a list of columns, or the fact by which one of them is found, belongs here" {
        Text => Of(Text),
        List => Named(Vec<RawFullColumn>),
    }
}

forms! {
    /// The rows of a table.
    pub enum RawRows = "rows such as `1-30: what happens`, or `profile`, belong here" {
        Text => Profile(Text),
        Map => Rows(At<Names<At<RawRow>>>),
    }
}

forms! {
    /// What stands in a row or a cell: a number, a text, or several things, each with when.
    pub enum RawRow = "a number, a text, a map of `says`, `is`, `set` and `clause`, or a list of such maps with `when` belongs here" {
        Number => Number(i64),
        Text => Text(Text),
        Map => One(Box<RawCell>),
        List => Several(RowList),
    }
}

forms! {
    /// The cells of a row, in the order of the columns or by their names.
    pub enum RawCells = "a list of cells, or a map of a cell for each column, belongs here" {
        List => InOrder(Vec<At<RawRow>>),
        Map => Named(Names<At<RawRow>>),
    }
}

/// Several things in one row: what holds when, or the cells in the order of the columns.
#[derive(Clone, Debug)]
pub(crate) struct RowList(pub Vec<At<RawRow>>);

impl Read for RowList {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        Vec::read(node, reader).map(Self)
    }

    // A list within a list is no more than its items, so that the schema comes to an end.
    fn schema(definitions: &mut Definitions) -> Value {
        let item = either([
            i64::schema(definitions),
            Text::schema(definitions),
            RawCell::schema(definitions),
        ]);
        json!({ "type": "array", "items": item })
    }
}
