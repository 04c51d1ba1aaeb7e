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
        pub chart: Text,
        pub clause: Text,
        /// Facts with words, and flags; one of them may be of parts.
        pub by: Vec<Text>,
        pub as_one: Option<RawAsOne>,
        pub columns: Vec<RawColumn>,
        pub rows: At<Names<RawChartRow>>,
        pub supersedes: Option<RawSupersedes>,
    }

    /// Of a house rulebook: a cell of an earlier chart that it plays otherwise.
    pub struct RawHouseCell {
        pub chart: Text,
        pub row: Text,
        pub column: Text,
        pub cell: At<RawCells>,
        pub date: Option<Scalar>,
        pub why: Text,
    }

    pub struct RawAsOne {
        pub when: Text,
        /// The word that stands for parts of several words.
        pub mixed: Text,
    }

    pub struct RawFullColumn {
        pub column: Text,
        pub keeps: Option<Text>,
    }

    pub struct RawCell {
        pub when: Option<Text>,
        pub says: Option<Text>,
        pub is: Option<RawAmount>,
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
