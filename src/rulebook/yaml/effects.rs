//! The shape of effects: when something comes about, and what it does.

use serde::Deserialize;

use crate::rulebook::order::Chooser;

use super::raw::RawAmount;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEffect {
    pub moment: RawMoments,
    pub when: Option<String>,
    /// Comes about towards each other unit of which this holds.
    pub towards: Option<String>,
    pub says: Option<String>,
    #[serde(rename = "do", default)]
    pub does: Vec<RawVerb>,
}

/// One moment, or several in which the same comes about.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum RawMoments {
    One(String),
    Several(Vec<String>),
}

impl RawMoments {
    /// Each with its path below that of the effect.
    pub fn all(&self) -> Vec<(&str, String)> {
        match self {
            Self::One(one) => vec![(one, "moment".to_owned())],
            Self::Several(all) => all.iter().enumerate().map(|(number, one)| (one.as_str(), format!("moment[{number}]"))).collect(),
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawVerb {
    pub set: Option<String>,
    #[serde(rename = "set of target")]
    pub set_of_target: Option<String>,
    #[serde(rename = "set towards")]
    pub set_towards: Option<String>,
    #[serde(rename = "set of it")]
    pub set_of_it: Option<String>,
    pub clear: Option<String>,
    pub add: Option<RawAmount>,
    #[serde(rename = "add of it")]
    pub add_of_it: Option<RawAmount>,
    pub to: Option<String>,
    pub least: Option<i64>,
    pub most: Option<i64>,
    pub orders: Option<Vec<String>>,
    #[serde(rename = "take out")]
    pub take_out: Option<Vec<String>>,
    #[serde(default)]
    pub adopt: bool,
    #[serde(rename = "look up")]
    pub look_up: Option<String>,
    pub roll: Option<String>,
    #[serde(rename = "throw")]
    pub throw: Option<String>,
    #[serde(rename = "and take from")]
    pub and_take_from: Option<String>,
    #[serde(rename = "and add to")]
    pub and_add_to: Option<String>,
    #[serde(rename = "call for")]
    pub call_for: Option<Vec<String>>,
    pub from: Option<Chooser>,
    #[serde(rename = "draw lots")]
    pub draw_lots: Option<String>,
    pub among: Option<String>,
    pub ask: Option<String>,
    pub figure: Option<String>,
    pub is: Option<String>,
    #[serde(default)]
    pub remove: bool,
    /// A predicate about the unit and a part of it.
    #[serde(rename = "remove parts")]
    pub remove_parts: Option<String>,
}
