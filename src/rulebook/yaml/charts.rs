//! The shape of charts in a rulebook's YAML.

use indexmap::IndexMap;
use serde::Deserialize;

use super::house::RawSupersedes;
use super::raw::{RawAmount, scalar};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawChart {
    pub chart: String,
    pub clause: String,
    /// Facts with words, and flags; one of them may be of parts.
    pub by: Vec<String>,
    #[serde(rename = "as one")]
    pub as_one: Option<RawAsOne>,
    pub columns: Vec<RawColumn>,
    pub rows: IndexMap<String, RawChartRow>,
    pub supersedes: Option<RawSupersedes>,
}

impl RawChart {
    /// The clauses that it names.
    pub fn clauses(&self) -> impl Iterator<Item = &String> {
        let of_rows = self.rows.values().flat_map(|row| match row {
            RawChartRow::Never(never) => vec![&never.never],
            RawChartRow::Cells(cells) => cells.values().flat_map(RawCells::clauses).collect(),
        });
        std::iter::once(&self.clause).chain(of_rows)
    }
}

/// Of a house rulebook: a cell of an earlier chart that it plays otherwise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawHouseCell {
    pub chart: String,
    pub row: String,
    pub column: String,
    pub cell: RawCells,
    #[serde(deserialize_with = "scalar")]
    pub date: Option<String>,
    pub why: String,
}

impl RawHouseCell {
    /// The clauses that it names.
    pub fn clauses(&self) -> Vec<&String> {
        self.cell.clauses()
    }

    /// Which cell it is, e.g. `order effects: marching, war engine: firepower`.
    pub fn name(&self) -> String {
        format!("{}: {}: {}", self.chart, self.row, self.column)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAsOne {
    pub when: String,
    /// The word that stands for parts of several words.
    pub mixed: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawColumn {
    Name(String),
    Full(RawFullColumn),
}

impl RawColumn {
    pub fn name(&self) -> &str {
        match self {
            Self::Name(name) => name,
            Self::Full(full) => &full.column,
        }
    }

    pub fn keeps(&self) -> Option<&str> {
        match self {
            Self::Name(_) => None,
            Self::Full(full) => full.keeps.as_deref(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullColumn {
    pub column: String,
    pub keeps: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawChartRow {
    Never(RawNever),
    Cells(IndexMap<String, RawCells>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNever {
    /// The clause that says so.
    pub never: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawCells {
    Text(String),
    One(RawCell),
    Several(Vec<RawCell>),
}

impl RawCells {
    fn clauses(&self) -> Vec<&String> {
        match self {
            Self::Text(_) => Vec::new(),
            Self::One(cell) => cell.clause.iter().collect(),
            Self::Several(cells) => cells.iter().filter_map(|cell| cell.clause.as_ref()).collect(),
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCell {
    pub when: Option<String>,
    pub says: Option<String>,
    pub is: Option<RawAmount>,
    pub clause: Option<String>,
}
