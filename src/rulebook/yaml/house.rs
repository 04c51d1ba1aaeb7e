//! The shape of what a house rulebook says of others: what it supersedes, drops and chooses.
//! Whether there is such a thing is asked in `build`.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use super::raw::scalar;

/// `{id: fw.order.double.column, date: 2026-05-01, why: TEXT}`: in whose place an entry stands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSupersedes {
    pub id: String,
    #[serde(deserialize_with = "scalar")]
    pub date: Option<String>,
    pub why: String,
}

/// A list of names, or a map that tells more.
#[derive(Debug)]
pub enum ListOr<M> {
    List(Vec<String>),
    Map(M),
}

/// What belongs where a list or a map may stand, for whoever wrote neither.
pub trait InFull {
    const WANTED: &'static str;
}

/// `{clauses: […], orders: […]}`: what a house rulebook takes out.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawDropped {
    pub clauses: Vec<String>,
    pub orders: Vec<String>,
    pub facts: Vec<String>,
    pub tables: Vec<String>,
    pub charts: Vec<String>,
    pub tests: Vec<String>,
    pub readings: Vec<String>,
    pub phrases: Vec<String>,
    pub profiles: Vec<String>,
}

impl InFull for RawDropped {
    const WANTED: &'static str = "a list of clauses, or a map such as `{clauses: […], orders: […]}`";
}

/// `{orders: [Wheel, C/F Face], supersedes: {…}}`: a set of orders in the place of another one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullSet {
    pub orders: Vec<String>,
    pub supersedes: Option<RawSupersedes>,
}

impl InFull for RawFullSet {
    const WANTED: &'static str = "a list of orders, or a map of `orders` and `supersedes`";
}

pub type RawDrop = ListOr<RawDropped>;
pub type RawSet = ListOr<RawFullSet>;

impl Default for RawDrop {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl RawSet {
    /// Its members, and the key below which they stand.
    pub fn members(&self) -> (&[String], &'static str) {
        match self {
            Self::List(members) => (members, ""),
            Self::Map(full) => (&full.orders, ".orders"),
        }
    }

    /// In whose place it stands.
    pub fn supersedes(&self) -> Option<&RawSupersedes> {
        match self {
            Self::List(_) => None,
            Self::Map(full) => full.supersedes.as_ref(),
        }
    }
}

impl<'de, M: InFull + Deserialize<'de>> Deserialize<'de> for ListOr<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListOrMap(PhantomData))
    }
}

struct ListOrMap<M>(PhantomData<M>);

impl<'de, M: InFull + Deserialize<'de>> Visitor<'de> for ListOrMap<M> {
    type Value = ListOr<M>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(M::WANTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(ListOr::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        M::deserialize(MapAccessDeserializer::new(map)).map(ListOr::Map)
    }
}

/// An option by itself, or `{option: may-not-fire, date: 2026-05-01, why: TEXT}`.
#[derive(Debug)]
pub enum RawChoice {
    Option(String),
    Full(RawFullChoice),
}

impl RawChoice {
    /// The option, and the key below which it stands.
    pub fn option(&self) -> (&str, &'static str) {
        match self {
            Self::Option(option) => (option, ""),
            Self::Full(full) => (&full.option, ".option"),
        }
    }
}

/// A choice with its date and its reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFullChoice {
    pub option: String,
    #[serde(deserialize_with = "scalar")]
    pub date: Option<String>,
    pub why: String,
}

impl<'de> Deserialize<'de> for RawChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OptionOrMap)
    }
}

struct OptionOrMap;

impl<'de> Visitor<'de> for OptionOrMap {
    type Value = RawChoice;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an option, or a map of `option`, `date` and `why`")
    }

    fn visit_str<E>(self, option: &str) -> Result<Self::Value, E> {
        Ok(RawChoice::Option(option.to_owned()))
    }

    fn visit_bool<E>(self, option: bool) -> Result<Self::Value, E> {
        Ok(RawChoice::Option(option.to_string()))
    }

    fn visit_u64<E>(self, option: u64) -> Result<Self::Value, E> {
        Ok(RawChoice::Option(option.to_string()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        RawFullChoice::deserialize(MapAccessDeserializer::new(map)).map(RawChoice::Full)
    }
}
