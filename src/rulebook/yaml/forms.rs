//! What may be written in more than one form in a rulebook: a number or a quantity, a list or one.

use serde_json::Value;

use crate::rulebook::clause::Outcome;
use crate::source::Place;

use super::house::RawSupersedes;
use super::node::{Content, Node};
use super::schema::{Definitions, either};
use super::shape::{At, Names, Read, Reader, Text, shape, words};

shape! {
    pub struct RawTargetTable {
        pub table: Text,
    }

    pub struct RawFullRow {
        pub says: Option<Text>,
        /// A number, in place of `says`.
        pub is: Option<i64>,
        /// What stands in each column, in place of `says`.
        pub cells: Option<At<Vec<Text>>>,
        pub set: Vec<Text>,
        pub clause: Option<Text>,
    }

    pub struct RawFullProfile {
        pub facts: Vec<Text>,
        pub modifiers: Vec<RawModifier>,
        pub tables: Names<At<Names<At<RawRow>>>>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawModifier {
        pub name: Text,
        pub tests: Vec<Text>,
        pub add: Option<RawAmount>,
        pub when: Option<Text>,
        /// To what it is added: the dice, if nothing is said.
        pub to: RawAddedTo,
        pub behind_bounds: Option<Text>,
    }
}

words!(RawAddedTo { "dice" => Self::Dice, "target" => Self::Target, } else Self::Dice);

/// To what a modifier is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RawAddedTo {
    Dice,
    Target,
}

/// With what the total of a test is compared.
#[derive(Clone, Debug)]
pub enum RawTarget {
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

/// The rows of a table.
#[derive(Clone, Debug)]
pub enum RawRows {
    Profile(Text),
    Rows(At<Names<At<RawRow>>>),
}

impl Read for RawRows {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::Profile),
            Content::Map(_) => At::read(node, reader).map(Self::Rows),
            _ => reader.wrong(
                node,
                "rows such as `1-30: what happens`, or `profile`, belong here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Text::schema(definitions),
            Names::<RawRow>::schema(definitions),
        ])
    }
}

/// A row of a table.
#[derive(Clone, Debug)]
pub enum RawRow {
    Number(i64),
    Text(Text),
    Full(RawFullRow),
}

impl Read for RawRow {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Number(number) => Some(Self::Number(*number)),
            Content::Text(_) => Text::read(node, reader).map(Self::Text),
            Content::Map(_) => RawFullRow::read(node, reader).map(Self::Full),
            _ => reader.wrong(
                node,
                "a number, a text, or a map of `says` and `set` belongs here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            i64::schema(definitions),
            Text::schema(definitions),
            RawFullRow::schema(definitions),
        ])
    }
}

/// A profile: the facts that it states, or more.
#[derive(Clone, Debug)]
pub enum RawProfile {
    Facts(Vec<Text>),
    Full(Box<RawFullProfile>),
}

impl RawProfile {
    /// The facts that it states.
    pub fn facts(&self) -> &[Text] {
        match self {
            Self::Facts(facts) => facts,
            Self::Full(full) => &full.facts,
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

impl Read for RawProfile {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::List(_) => Vec::read(node, reader).map(Self::Facts),
            Content::Map(_) => Box::read(node, reader).map(Self::Full),
            _ => reader.wrong(
                node,
                "a list of facts, or a map of `facts`, `modifiers` and `tables`, belongs here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Vec::<Text>::schema(definitions),
            RawFullProfile::schema(definitions),
        ])
    }
}

/// A whole number, or a quantity: its text, in which a negative number is taken from nothing.
#[derive(Clone, Debug)]
pub struct RawAmount(pub Text);

impl Read for RawAmount {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let text = match &node.content {
            Content::Number(number) if *number < 0 => {
                format!("0 - {}", number.unsigned_abs()).into()
            }
            Content::Number(number) => number.to_string().into(),
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

/// Words, each with its phrases, or the choice that has them.
#[derive(Clone, Debug)]
pub enum RawWords {
    Like(Text),
    Own(Names<Vec<Text>>),
}

impl Read for RawWords {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::Like),
            Content::Map(_) => Names::read(node, reader).map(Self::Own),
            _ => reader.wrong(
                node,
                "words, each with its phrases, or the choice that has them, belong here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Text::schema(definitions),
            Names::<Vec<Text>>::schema(definitions),
        ])
    }
}

/// Areas, or the fact that has them.
#[derive(Clone, Debug)]
pub enum RawPlace {
    Like(Text),
    Areas(Names<Vec<Text>>),
}

impl Read for RawPlace {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::Like),
            Content::Map(_) => Names::read(node, reader).map(Self::Areas),
            _ => reader.wrong(
                node,
                "areas, each with its phrases, or the fact that has them, belong here",
            ),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Text::schema(definitions),
            Names::<Vec<Text>>::schema(definitions),
        ])
    }
}

/// One text, or a list of them.
#[derive(Clone, Debug)]
pub struct OneOrSeveral {
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

/// What follows where a check is not fulfilled.
#[derive(Clone, Debug)]
pub enum RawOtherwise {
    Always(Outcome),
    ByRuling(Names<Text>),
}

impl Read for RawOtherwise {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Outcome::read(node, reader).map(Self::Always),
            Content::Map(_) => Names::read(node, reader).map(Self::ByRuling),
            _ => reader.wrong(node, "`refused`, `warning`, `drop`, `no order`, `allowed` or a map of a ruling's options belongs here"),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([
            Outcome::schema(definitions),
            Names::<Text>::schema(definitions),
        ])
    }
}

/// Which orders a check underlines.
#[derive(Clone, Debug)]
pub enum RawAt {
    All(Text),
    Orders(Vec<Text>),
}

impl Read for RawAt {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(_) => Text::read(node, reader).map(Self::All),
            Content::List(_) => Vec::read(node, reader).map(Self::Orders),
            _ => reader.wrong(node, "`all` or a list of orders belongs here"),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        either([Text::schema(definitions), Vec::<Text>::schema(definitions)])
    }
}
