//! The shape of a rulebook's YAML, key by key. Unknown keys are refused.

use indexmap::IndexMap;
use serde::Deserialize;

use crate::rulebook::clause::{ClauseKind, Outcome, VerdictWord};
use crate::rulebook::fact::{Lasts, Measure, Owner};
use crate::rulebook::order::Chooser;
use crate::rulebook::play::Passes;

use super::charts::{RawChart, RawHouseCell};
use super::effects::RawEffect;
use super::house::{RawChoice, RawDrop, RawSet, RawSupersedes};
use super::meeting::{RawMap, RawMeeting, RawRelation};
use super::phases::RawPhase;

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
    pub phases: Vec<RawPhase>,
    #[serde(default)]
    pub facts: Vec<RawFact>,
    #[serde(default)]
    pub choices: IndexMap<String, IndexMap<String, Vec<String>>>,
    #[serde(default)]
    pub orders: Vec<RawOrder>,
    #[serde(default)]
    pub compounds: Vec<RawCompound>,
    #[serde(default)]
    pub sets: IndexMap<String, RawSet>,
    #[serde(default)]
    pub clauses: Vec<RawClause>,
    #[serde(default)]
    pub rulings: Vec<RawRuling>,
    #[serde(default)]
    pub readings: Vec<RawReading>,
    /// Of a house rulebook: the options it chooses.
    #[serde(default)]
    pub choose: IndexMap<String, RawChoice>,
    /// Of a house rulebook: what it takes out.
    #[serde(default)]
    pub drop: RawDrop,
    /// Of a house rulebook: more phrases for orders.
    #[serde(default)]
    pub aliases: IndexMap<String, Vec<String>>,
    /// Sets of facts that units take on by name.
    #[serde(default)]
    pub profiles: IndexMap<String, RawProfile>,
    #[serde(default)]
    pub tests: Vec<RawTest>,
    #[serde(default)]
    pub tables: Vec<RawTable>,
    #[serde(default)]
    pub charts: Vec<RawChart>,
    /// Of a house rulebook: cells of earlier charts that it plays otherwise.
    #[serde(default)]
    pub cells: Vec<RawHouseCell>,
    /// How areas lie to one another.
    #[serde(default)]
    pub relations: Vec<RawRelation>,
    /// How units that go for each other meet.
    pub meeting: Option<RawMeeting>,
    /// How a table is drawn.
    pub map: Option<RawMap>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTest {
    pub test: String,
    pub name: String,
    /// Taken just as this other test, but for the keys that stand here.
    #[serde(rename = "as")]
    pub like: Option<String>,
    pub dice: Option<String>,
    /// How many of these dice are thrown, where that depends on the unit.
    pub number: Option<RawAmount>,
    /// Each die is compared by itself, and the total is how many of them pass.
    pub each: Option<bool>,
    /// Whether it is taken towards another unit, of which its quantities speak.
    pub towards: Option<bool>,
    /// A count of the unit that keeps the total.
    pub keeps: Option<String>,
    /// A flag of pairs: the one unit towards which it is so is named in the label.
    #[serde(rename = "because of")]
    pub because_of: Option<String>,
    pub target: Option<RawTarget>,
    pub passes: Option<Passes>,
    /// Between which values the target stays.
    pub bounds: Option<RawBounds>,
    #[serde(default)]
    pub clauses: Vec<String>,
    #[serde(default)]
    pub natural: Vec<RawNatural>,
    #[serde(default)]
    pub rerolls: Vec<RawReroll>,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum RawTarget {
    Nothing(RawNoTarget),
    Amount(RawAmount),
    Table(RawTargetTable),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTargetTable {
    pub table: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum RawNoTarget {
    #[serde(rename = "nothing")]
    Nothing,
    /// What the other unit rolls in the same test.
    #[serde(rename = "opposed")]
    Opposed,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBounds {
    pub least: i64,
    pub most: i64,
    pub clause: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNatural {
    pub faces: Vec<u64>,
    pub is: String,
    /// Whether this outcome counts as passed.
    #[serde(default)]
    pub passes: bool,
    pub clause: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReroll {
    pub after: String,
    pub when: String,
    pub clause: String,
    /// The orders by which the owner takes it or leaves it.
    pub choice: Option<RawRerollChoice>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRerollChoice {
    pub again: String,
    pub stands: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTable {
    pub table: String,
    /// May be left out where each row has its own.
    pub clause: Option<String>,
    /// The names of its columns, where a row has several cells.
    #[serde(default)]
    pub columns: Vec<String>,
    /// A fact, or dice.
    pub by: String,
    /// Its rows, or `profile` where each profile has its own.
    pub rows: RawRows,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum RawRows {
    Profile(String),
    Rows(IndexMap<RawRowKey, RawRow>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(untagged)]
pub enum RawRowKey {
    Number(i64),
    Text(String),
}

impl RawRowKey {
    pub fn show(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum RawRow {
    Number(i64),
    Text(String),
    Full(RawFullRow),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullRow {
    pub says: Option<String>,
    /// A number, in place of `says`.
    pub is: Option<i64>,
    /// What stands in each column, in place of `says`.
    pub cells: Option<Vec<String>>,
    #[serde(default)]
    pub set: Vec<String>,
    pub clause: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawProfile {
    Facts(Vec<String>),
    Full(RawFullProfile),
}

impl RawProfile {
    /// The facts that it states, and the key below which they stand.
    pub fn facts(&self) -> (&[String], &'static str) {
        match self {
            Self::Facts(facts) => (facts, ""),
            Self::Full(full) => (&full.facts, ".facts"),
        }
    }

    /// In whose place it stands.
    pub fn supersedes(&self) -> Option<&RawSupersedes> {
        match self {
            Self::Facts(_) => None,
            Self::Full(full) => full.supersedes.as_ref(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullProfile {
    #[serde(default)]
    pub facts: Vec<String>,
    #[serde(default)]
    pub modifiers: Vec<RawModifier>,
    #[serde(default)]
    pub tables: IndexMap<String, IndexMap<RawRowKey, RawRow>>,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawModifier {
    pub name: String,
    #[serde(default)]
    pub tests: Vec<String>,
    pub add: Option<RawAmount>,
    pub when: Option<String>,
    /// To what it is added: the dice, if nothing is said.
    #[serde(default)]
    pub to: RawAddedTo,
    #[serde(rename = "behind bounds")]
    pub behind_bounds: Option<String>,
}

/// What a clause counts in a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCounted {
    #[serde(rename = "in")]
    pub figure: String,
    #[serde(rename = "as")]
    pub name: String,
    pub add: Option<RawAmount>,
    pub times: Option<String>,
    pub when: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RawAddedTo {
    #[default]
    Dice,
    Target,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum RawAmount {
    Number(i64),
    Text(String),
}

impl RawAmount {
    /// As a quantity is written: a negative number is taken from nothing.
    pub fn text(&self) -> String {
        match self {
            Self::Number(number) if *number < 0 => format!("0 - {}", number.unsigned_abs()),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawExemption {
    pub from: Vec<String>,
    pub when: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDispute {
    pub test: String,
    pub require: String,
    pub refusal: String,
    pub passed: String,
    pub failed: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDemand {
    pub moment: String,
    pub when: String,
    pub require: String,
    pub says: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSource {
    pub document: String,
    pub lines: u32,
    /// Lines that need no clause, each with why.
    #[serde(rename = "needs no clause", default)]
    pub _needs_no_clause: IndexMap<String, String>,
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
    /// The areas of each side, or the fact that has them.
    pub place: Option<RawPlace>,
    #[serde(default)]
    pub phrases: Vec<String>,
    #[serde(default)]
    pub implies: IndexMap<String, Vec<String>>,
    #[serde(default, deserialize_with = "scalar")]
    pub otherwise: Option<String>,
    #[serde(default, deserialize_with = "scalar")]
    pub alone: Option<String>,
    /// Of a pair: the same from either side.
    #[serde(default)]
    pub symmetric: bool,
    /// Of a pair: the fact of the other unit towards this one that says the same thing.
    pub inverse: Option<String>,
    #[serde(default)]
    pub lasts: Lasts,
    /// Phases, moments and predicates that end it.
    #[serde(default, deserialize_with = "one_or_several")]
    pub until: Vec<String>,
    pub derived: Option<String>,
    /// Whether it is what clauses count in it.
    #[serde(default)]
    pub figure: bool,
    /// Why nothing asks for it, where nothing does.
    #[serde(rename = "no rule asks")]
    pub _no_rule_asks: Option<String>,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawPlace {
    Like(String),
    Areas(IndexMap<String, Vec<String>>),
}

/// One text, or a list of them.
fn one_or_several<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Texts {
        One(String),
        Several(Vec<String>),
    }
    Ok(match Texts::deserialize(deserializer)? {
        Texts::One(one) => vec![one],
        Texts::Several(all) => all,
    })
}

/// A text, which YAML may take for a number or a truth value.
pub(super) fn scalar<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Scalar {
        Flag(bool),
        Number(serde_json::Number),
        Text(String),
    }
    Ok(Option::<Scalar>::deserialize(deserializer)?.map(|scalar| match scalar {
        Scalar::Flag(flag) => flag.to_string(),
        Scalar::Number(number) => number.to_string(),
        Scalar::Text(text) => text,
    }))
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
    /// Who gives it, where it answers a question of the turn.
    #[serde(rename = "answer of")]
    pub answer_of: Option<Chooser>,
    /// The word before the separator of lines that give it to units of the side, e.g. `tokens: 2 on Knights`.
    pub line: Option<String>,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCompound {
    pub clause: Option<String>,
    pub phrase: String,
    pub orders: Vec<String>,
    pub supersedes: Option<RawSupersedes>,
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
    #[serde(default)]
    pub effects: Vec<RawEffect>,
    #[serde(default)]
    pub demands: Vec<RawDemand>,
    pub exempts: Option<RawExemption>,
    pub modifier: Option<RawModifier>,
    /// What it counts in figures.
    #[serde(default)]
    pub counts: Vec<RawCounted>,
    pub dispute: Option<RawDispute>,
    pub prose: Option<String>,
    pub supersedes: Option<RawSupersedes>,
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
    /// Facts that the referee then states of the unit.
    pub set: Option<String>,
    /// The orders that it then has.
    pub orders: Option<Vec<String>>,
    /// Whether the turn waits until it is ordered otherwise.
    #[serde(default)]
    pub waits: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRuling {
    pub id: String,
    pub lines: Option<String>,
    pub why: String,
    pub options: IndexMap<String, String>,
    pub supersedes: Option<RawSupersedes>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReading {
    pub id: String,
    pub lines: Option<String>,
    pub says: String,
    pub supersedes: Option<RawSupersedes>,
}
