//! What may be written in more than one form in a rulebook: a number or a quantity, a list or one.

use std::sync::Arc;

use serde_json::Value;

use crate::rulebook::clause::Outcome;
use crate::source::Place;

use super::house::RawSupersedes;
use super::node::{Content, Node};
use super::schema::{Definitions, either};
use super::shape::{At, Names, Read, Reader, Text, forms, shape, words};
use super::tables::RawRow;

shape! {
    pub struct RawTargetTable {
        /// The table in which the target stands.
        pub table: Text,
    }

    /// A profile: the facts that it states, or more.
    pub struct RawFullProfile = "a list of facts, or a map of `facts`, `modifiers` and `tables`," or List(Vec<Text>) => facts {
        /// Facts that it states, as in a scenario.
        pub facts: Vec<Text>,
        /// What it adds to tests.
        pub modifiers: Vec<RawModifier>,
        /// Rows of tables that each profile has for itself.
        pub tables: Names<At<Names<At<RawRow>>>>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawModifier {
        /// What reports call it.
        pub name: Text,
        /// The tests in which it counts.
        pub tests: Vec<Text>,
        /// How much: a number or a quantity.
        pub add: Option<RawAmount>,
        /// A predicate: where it holds.
        pub when: Option<Text>,
        /// To what it is added: the dice, if nothing is said.
        pub to: RawAddedTo,
        /// A predicate: where it holds, it counts behind the bounds of the target.
        pub behind_bounds: Option<Text>,
    }
}

words!(RawAddedTo { "dice" => Self::Dice, "target" => Self::Target, } else Self::Dice);

/// To what a modifier is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawAddedTo {
    Dice,
    Target,
}

/// With what the total of a test is compared.
#[derive(Clone, Debug)]
pub(crate) enum RawTarget {
    Nothing,
    /// What the other unit rolls in the same test.
    Opposed,
    Amount(RawAmount),
    Table(RawTargetTable),
}

impl Read for RawTarget {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(text) if &**text == "nothing" => Some(Self::Nothing),
            Content::Text(text) if &**text == "opposed" => Some(Self::Opposed),
            Content::Text(_) | Content::Number(_) => {
                RawAmount::read(node, reader).map(Self::Amount)
            }
            Content::Map(_) => RawTargetTable::read(node, reader).map(Self::Table),
            _ => reader.wrong(node, "a quantity or `{table: NAME}` belongs here"),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            RawAmount::schema(definitions),
            RawTargetTable::schema(definitions),
        ])
    }
}

/// A whole number, or a quantity: its text, in which a negative number is taken from nothing.
#[derive(Clone, Debug)]
pub(crate) struct RawAmount(pub Text);

impl RawAmount {
    /// How a whole number is written as a quantity.
    pub(crate) fn written(number: i64) -> Arc<str> {
        if number < 0 {
            format!("0 - {}", number.unsigned_abs()).into()
        } else {
            number.to_string().into()
        }
    }

    /// The whole number that it is, if it is one.
    pub(crate) fn whole(&self) -> Option<i64> {
        let text = self.0.trim();
        match text.strip_prefix("0 - ") {
            Some(taken) => taken.parse::<i64>().ok()?.checked_neg(),
            None => text.parse().ok(),
        }
    }
}

impl Read for RawAmount {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let text = match &node.content {
            Content::Number(number) => Self::written(*number),
            Content::Text(text) => text.clone(),
            _ => return reader.wrong(node, "a whole number or a quantity belongs here"),
        };
        Some(Self(At {
            value: text,
            place: reader.place(node.at),
        }))
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([i64::schema(definitions), Text::schema(definitions)])
    }
}

forms! {
    /// Words or areas, each with its phrases, or the fact that has them.
    pub enum RawWords = "words or areas, each with its phrases, or the fact that has them, belong here, e.g. `{foot: foot, horse: [horse, mounted]}`" {
        Text => Like(Text),
        Map => Own(Names<Vec<Text>>),
    }
}

/// One text, or a list of them.
#[derive(Clone, Debug)]
pub(crate) struct OneOrSeveral {
    pub all: Vec<Text>,
    /// Where they stand.
    pub place: Option<Place>,
}

impl Read for OneOrSeveral {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let all = match &node.content {
            Content::Text(_) => vec![Text::read(node, reader)?],
            Content::List(_) => Vec::read(node, reader)?,
            _ => return reader.wrong(node, "a text or a list of texts belongs here"),
        };
        Some(Self {
            all,
            place: Some(reader.place(node.at)),
        })
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([Text::schema(definitions), Vec::<Text>::schema(definitions)])
    }

    fn absent() -> Option<Self> {
        Some(Self {
            all: Vec::new(),
            place: None,
        })
    }
}

forms! {
    /// What follows where a check is not fulfilled.
    pub enum RawOtherwise = "`refused`, `warning`, `drop`, `no order`, `allowed` or a map of a ruling's options belongs here" {
        Text => Always(Outcome),
        Map => ByRuling(Names<Text>),
    }
}

forms! {
    /// Which orders a check underlines.
    pub enum RawAt = "`all` or a list of orders belongs here" {
        Text => All(Text),
        List => Orders(Vec<Text>),
    }
}
