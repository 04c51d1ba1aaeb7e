//! The shape of charts in a rulebook's YAML.

use serde_json::Value;

use super::forms::RawAmount;
use super::house::RawSupersedes;
use super::node::{Content, Node};
use super::schema::Definitions;
use super::shape::{At, Names, Read, Reader, Text, forms, shape};
use super::values::Scalar;

shape! {
    pub struct RawChart {
        /// Its name.
        pub chart: Text,
        /// The clause that says so.
        pub clause: Text,
        /// Facts with words, and flags; one of them may be of parts.
        pub by: Vec<Text>,
        /// When several parts count as one.
        pub as_one: Option<RawAsOne>,
        /// Its columns.
        pub columns: Vec<RawColumn>,
        /// Its rows, each with a cell for each column.
        pub rows: At<Names<RawChartRow>>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    /// Of a house rulebook: a cell of an earlier chart that it plays otherwise.
    pub struct RawHouseCell {
        /// The chart.
        pub chart: Text,
        /// Its row.
        pub row: Text,
        /// Its column.
        pub column: Text,
        /// What stands there from now on.
        pub cell: At<RawCells>,
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

    pub struct RawFullColumn {
        /// Its name.
        pub column: Text,
        /// A count that keeps its number.
        pub keeps: Option<Text>,
    }

    pub struct RawCell {
        /// A predicate: where it holds.
        pub when: Option<Text>,
        /// What is told.
        pub says: Option<Text>,
        /// A number or a quantity.
        pub is: Option<RawAmount>,
        /// The clause that says so.
        pub clause: Option<Text>,
    }
}

impl RawHouseCell {
    /// Which cell it is, e.g. `order effects: marching, war engine: firepower`.
    pub fn name(&self) -> String {
        format!("{}: {}: {}", self.chart, self.row, self.column)
    }
}

forms! {
    /// A column by its name, or with the count that keeps its number.
    pub enum RawColumn = "the name of a column, or a map of `column` and `keeps`, belongs here" {
        Text => Name(Text),
        Map => Full(RawFullColumn),
    }
}

impl RawColumn {
    pub fn name(&self) -> &Text {
        match self {
            Self::Name(name) => name,
            Self::Full(full) => &full.column,
        }
    }

    pub fn keeps(&self) -> Option<&Text> {
        match self {
            Self::Name(_) => None,
            Self::Full(full) => full.keeps.as_ref(),
        }
    }
}

/// A row: a cell for each column, or the clause that says that there is no such thing.
#[derive(Clone, Debug)]
pub enum RawChartRow {
    Never(Text),
    Cells(Names<At<RawCells>>),
}

impl Read for RawChartRow {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match (&node.content, node.entries()) {
            (_, [(key, clause)]) if &*key.text == "never" && clause.text().is_some() => {
                Text::read(clause, reader).map(Self::Never)
            }
            (Content::Map(_), _) => Names::read(node, reader).map(Self::Cells),
            _ => reader.wrong(
                node,
                "a map of a cell for each column, or `{never: CLAUSE}`, belongs here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        Names::<RawCells>::schema(definitions)
    }
}

forms! {
    /// A cell: what it says, or several things, each with when.
    pub enum RawCells = "a text, a map of `says`, `is`, `when` and `clause`, or a list of such maps belongs here" {
        Text => Text(Text),
        Map => One(RawCell),
        List => Several(Vec<RawCell>),
    }
}
