//! The shape of charts in a rulebook's YAML.

use serde_json::Value;

use super::forms::RawAmount;
use super::house::RawSupersedes;
use super::node::{Content, Node};
use super::schema::{Definitions, either};
use super::shape::{At, Names, Read, Reader, Text, shape};
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

/// A column by its name, or with the count that keeps its number.
#[derive(Clone, Debug)]
pub enum RawColumn {
    Name(Text),
    Full(RawFullColumn),
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

impl Read for RawColumn {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::Name),
            Content::Map(_) => RawFullColumn::read(node, reader).map(Self::Full),
            _ => reader.wrong(
                node,
                "the name of a column, or a map of `column` and `keeps`, belongs here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Text::schema(definitions),
            RawFullColumn::schema(definitions),
        ])
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

/// A cell: what it says, or several things, each with when.
#[derive(Clone, Debug)]
pub enum RawCells {
    Text(Text),
    One(RawCell),
    Several(Vec<RawCell>),
}

impl Read for RawCells {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::Text),
            Content::Map(_) => RawCell::read(node, reader).map(Self::One),
            Content::List(_) => Vec::read(node, reader).map(Self::Several),
            _ => reader.wrong(node, "a text, a map of `says`, `is`, `when` and `clause`, or a list of such maps belongs here"),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Text::schema(definitions),
            RawCell::schema(definitions),
            Vec::<RawCell>::schema(definitions),
        ])
    }
}
