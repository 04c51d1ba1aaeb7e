//! The shape of a rulebook's YAML, key by key. Unknown keys are refused.

use indexmap::IndexMap;
use serde::Deserialize;

use crate::rulebook::clause::{ClauseKind, Outcome, VerdictWord};
use crate::rulebook::fact::{Measure, Owner};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRulebook {
    pub rulebook: String,
    #[serde(default)]
    pub title: String,
    /// Read beforehand, see [`crate::rulebook::Rulebook::extends`].
    #[serde(rename = "extends")]
    pub _extends: Option<String>,
    pub source: Option<RawSource>,
    #[serde(default)]
    pub phases: Vec<String>,
    #[serde(default)]
    pub facts: Vec<RawFact>,
    #[serde(default)]
    pub choices: IndexMap<String, IndexMap<String, Vec<String>>>,
    #[serde(default)]
    pub orders: Vec<RawOrder>,
    #[serde(default)]
    pub compounds: Vec<RawCompound>,
    #[serde(default)]
    pub sets: IndexMap<String, Vec<String>>,
    #[serde(default)]
    pub clauses: Vec<RawClause>,
    #[serde(default)]
    pub rulings: Vec<RawRuling>,
    #[serde(default)]
    pub readings: Vec<RawReading>,
    /// Of a house rulebook: the options it chooses.
    #[serde(default)]
    pub choose: IndexMap<String, String>,
    /// Of a house rulebook: clauses it takes out.
    #[serde(default)]
    pub drop: Vec<String>,
    /// Sets of facts that units take on by name.
    #[serde(default)]
    pub profiles: IndexMap<String, Vec<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSource {
    pub document: String,
    pub lines: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFact {
    pub fact: String,
    pub of: Owner,
    #[serde(default)]
    pub says: String,
    pub flag: Option<RawFlag>,
    pub words: Option<IndexMap<String, Vec<String>>>,
    pub several: Option<IndexMap<String, Vec<String>>>,
    #[serde(default)]
    pub count: bool,
    pub measure: Option<Measure>,
    #[serde(default)]
    pub phrases: Vec<String>,
    #[serde(default)]
    pub implies: IndexMap<String, Vec<String>>,
    pub otherwise: Option<String>,
    pub alone: Option<String>,
    #[serde(default)]
    pub symmetric: bool,
    pub derived: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFlag {
    #[serde(default)]
    pub yes: Vec<String>,
    #[serde(default)]
    pub no: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOrder {
    pub order: String,
    pub clause: String,
    pub phrases: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCompound {
    pub clause: Option<String>,
    pub phrase: String,
    pub orders: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawClause {
    pub id: String,
    pub kind: ClauseKind,
    pub lines: Option<String>,
    pub says: String,
    #[serde(default)]
    pub refines: Vec<String>,
    #[serde(default)]
    pub outranks: Vec<String>,
    #[serde(default)]
    pub readings: Vec<String>,
    #[serde(default)]
    pub settles: bool,
    #[serde(default)]
    pub checks: Vec<RawCheck>,
    pub consequence: Option<RawConsequence>,
    pub prose: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCheck {
    pub when: String,
    pub require: String,
    pub otherwise: RawOtherwise,
    pub at: Option<RawAt>,
    pub message: String,
    pub write: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawOtherwise {
    Always(Outcome),
    ByRuling(IndexMap<String, String>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawAt {
    All(String),
    Orders(Vec<String>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawConsequence {
    pub verdict: VerdictWord,
    pub when: Option<String>,
    pub says: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRuling {
    pub id: String,
    pub lines: Option<String>,
    pub why: String,
    pub options: IndexMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReading {
    pub id: String,
    pub lines: Option<String>,
    pub says: String,
}
