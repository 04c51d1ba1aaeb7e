//! The shape of what a rulebook says of areas, and of how units meet.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRelation {
    pub relation: String,
    /// The fact whose areas they are.
    pub of: String,
    /// Whether what holds one way holds the other way too.
    #[serde(rename = "both ways", default)]
    pub both_ways: bool,
    pub pairs: Vec<RawRelated>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRelated {
    pub from: String,
    pub to: Vec<String>,
    pub clause: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMap {
    /// The fact whose areas are drawn.
    pub of: String,
    pub rows: Vec<Vec<String>>,
    /// Facts that are told of each unit.
    #[serde(default)]
    pub tells: Vec<String>,
    /// A flag of pairs that is drawn between them.
    pub joined: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMeeting {
    /// The fact that says where a unit stands, and the one that says where it came from.
    pub place: String,
    #[serde(rename = "came from")]
    pub came_from: String,
    /// The stage in which protectors interpose, and the one in which units move.
    pub stages: (String, String),
    pub charge: RawCharge,
    pub protection: Option<RawProtection>,
    pub moves: Vec<RawMove>,
    #[serde(rename = "goes first")]
    pub goes_first: Option<RawGoesFirst>,
    pub contest: Option<RawContest>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCharge {
    pub order: String,
    /// Facts of pairs: at whom a charge is aimed, at whom it comes, whom it reaches, and the last one
    /// as the charger sees it.
    pub aimed: String,
    pub comes: String,
    pub reached: String,
    pub reaches: String,
    /// Whether a target that has gone elsewhere is followed there.
    pub follows: String,
    /// Of a charger: what is told where it reaches nobody.
    pub misses: String,
    pub clauses: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawProtection {
    pub order: String,
    /// Where this holds, a protector that is itself charged protects nobody.
    #[serde(rename = "unless charged")]
    pub unless_charged: String,
    pub says: String,
    pub clause: String,
    /// Of several: where this holds they roll for it; else the first in the scenario takes it.
    #[serde(rename = "rolled for")]
    pub rolled_for: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMove {
    pub when: String,
    /// `target`, an order that names an area, or `the only area RELATION`, of those without enemies.
    pub to: String,
    /// Does not enter where enemies stand.
    #[serde(rename = "gives way", default)]
    pub gives_way: Option<String>,
    pub says: String,
    pub clause: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawGoesFirst {
    /// Who has more of it goes first.
    pub greatest: String,
    pub says: String,
    pub clause: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawContest {
    pub test: String,
    pub when: String,
    /// Whether equal totals are thrown again.
    pub again: String,
    pub clause: String,
}
