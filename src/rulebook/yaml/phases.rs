//! The shape of the phases of a turn.

use serde::Deserialize;

use crate::rulebook::play::Lock;

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum RawPhase {
    Name(String),
    Full(Box<RawFullPhase>),
}

impl RawPhase {
    pub fn name(&self) -> &str {
        match self {
            Self::Name(name) => name,
            Self::Full(full) => &full.phase,
        }
    }

    pub fn full(&self) -> Option<&RawFullPhase> {
        match self {
            Self::Name(_) => None,
            Self::Full(full) => Some(full),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullPhase {
    pub phase: String,
    /// The phase behind which it comes; without it the phase of a house rulebook comes before the
    /// one that ends the turn.
    pub after: Option<String>,
    #[serde(default)]
    pub lock: Lock,
    #[serde(default)]
    pub orders: bool,
    #[serde(default)]
    pub clauses: Vec<String>,
    #[serde(default)]
    pub tests: Vec<RawTaken>,
    pub bag: Option<RawBag>,
    /// Moments between the orders and the end of the phase, in order.
    #[serde(default)]
    pub stages: Vec<String>,
    /// Facts whose chances are told where the odds of the phase are asked for.
    #[serde(default)]
    pub odds: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBag {
    pub bag: String,
    pub name: String,
    pub holds: String,
    #[serde(default)]
    pub clauses: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTaken {
    pub take: String,
    pub when: String,
    #[serde(rename = "by lot")]
    pub by_lot: Option<String>,
    #[serde(default)]
    pub clauses: Vec<String>,
}
