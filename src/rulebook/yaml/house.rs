//! The shape of what a house rulebook says of others: what it supersedes, drops and chooses.
//! Whether there is such a thing is asked in `build`.

use serde_json::Value;

use super::node::{Content, Node};
use super::schema::{Definitions, either};
use super::shape::{Read, Reader, Text, forms, shape};
use super::values::Scalar;

shape! {
    /// `{id: fw.order.double.column, date: 2026-05-01, why: TEXT}`: in whose place an entry stands.
    pub struct RawSupersedes = "`{id: ID, date: YYYY-MM-DD, why: …}`" {
        /// The entry of an earlier rulebook.
        pub id: Text,
        /// Since when, e.g. `2026-05-01`.
        pub date: Option<Scalar>,
        /// Why the table plays it so.
        pub why: Text,
    }

    /// `{clauses: […], orders: […]}`: what a house rulebook takes out.
    pub struct RawDropped {
        /// Clauses that are taken out.
        pub clauses: Vec<Text>,
        /// Orders that are taken out.
        pub orders: Vec<Text>,
        /// Facts that are taken out.
        pub facts: Vec<Text>,
        /// Tables that are taken out.
        pub tables: Vec<Text>,
        /// Tests that are taken out.
        pub tests: Vec<Text>,
        /// Readings that are taken out.
        pub readings: Vec<Text>,
        /// Phrases that mean nothing any longer.
        pub phrases: Vec<Text>,
        /// Profiles that are taken out.
        pub profiles: Vec<Text>,
    }

    /// `{orders: [Wheel, C/F Face], supersedes: {…}}`: a set of orders in the place of another one.
    pub struct RawFullSet = "a list of orders, or a map of `orders` and `supersedes`," or List(Vec<Text>) => orders {
        /// The orders of the set.
        pub orders: Vec<Text>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    /// A choice with its date and its reason.
    pub struct RawFullChoice {
        /// The option that the table plays.
        pub option: Scalar,
        /// Since when, e.g. `2026-05-01`.
        pub date: Option<Scalar>,
        /// Why the table plays it so.
        pub why: Text,
    }
}

forms! {
    /// Clauses that are taken out, or more.
    pub enum RawDrop = "a list of clauses, or a map such as `{clauses: […], orders: […]}`, belongs here" {
        List => Clauses(Vec<Text>),
        Map => Map(Box<RawDropped>),
    } else Self::Clauses(Vec::new())
}

/// An option by itself, or `{option: may-not-fire, date: 2026-05-01, why: TEXT}`.
#[derive(Clone, Debug)]
pub(crate) enum RawChoice {
    Option(Scalar),
    Full(RawFullChoice),
}

impl RawChoice {
    /// The option.
    pub(crate) fn option(&self) -> &Text {
        match self {
            Self::Option(option) => option,
            Self::Full(full) => &full.option,
        }
    }
}

impl Read for RawChoice {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) | Content::Flag(_) | Content::Number(_) | Content::Decimal(_) => {
                Scalar::read(node, reader).map(Self::Option)
            }
            Content::Map(_) => RawFullChoice::read(node, reader).map(Self::Full),
            _ => reader.wrong(
                node,
                "an option, or a map of `option`, `date` and `why`, belongs here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Scalar::schema(definitions),
            RawFullChoice::schema(definitions),
        ])
    }
}
