//! What the referee has to tell, entry by entry.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::json;

use crate::dice::Dice;
use crate::rulebook::chart::ChartId;
use crate::rulebook::fact::FactId;
use crate::rulebook::table::TableId;

/// One thing that the referee did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A phase is closed: what belongs to it is written down, and its key is known.
    Opened(Opened),
    /// A stage of the phase begins in which something comes about.
    Stage(String),
    /// Dice fell.
    Rolled(Rolled),
    /// Something came about.
    Happened(Change),
    /// An order was carried out as it was given, or not.
    Held(Held),
}

impl Entry {
    /// The clauses that it names, those of what has counted in a roll with them.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = &String> {
        let (clauses, counted): (&[String], &[Added]) = match self {
            Self::Opened(opened) => (&opened.clauses, &[]),
            Self::Rolled(rolled) => (&rolled.clauses, &rolled.modifiers),
            Self::Happened(change) => (&change.clauses, &[]),
            Self::Held(held) => (&held.clauses, &[]),
            Self::Stage(_) => (&[], &[]),
        };
        let counted = counted.iter().filter_map(|added| added.clause.as_ref());
        clauses.iter().chain(counted)
    }

    /// The unit of which it tells, as reports name it.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Self::Rolled(rolled) => Some(&rolled.unit),
            Self::Happened(change) => Some(&change.unit),
            Self::Held(held) => Some(&held.unit),
            Self::Opened(_) | Self::Stage(_) => None,
        }
    }
}

/// A phase whose lock is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Its name.
    pub phase: String,
    /// The lock, where the phase has one for each decision, e.g. `orders 3`.
    pub lock: Option<String>,
    /// What was decided and what happened in it, in the form of a turn file.
    pub text: String,
    /// The key of its dice, in hexadecimal digits, if one was needed.
    pub key: Option<String>,
    /// Clauses that say how it is locked.
    pub clauses: Vec<String>,
}

/// A roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// Its label.
    pub label: String,
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: String,
    /// The test or table, e.g. `order test`.
    pub name: String,
    /// The dice, e.g. `D100`.
    pub dice: String,
    /// The faces.
    pub faces: Vec<u64>,
    /// True if they were thrown by hand.
    pub by_hand: bool,
    /// What was added to the dice.
    pub modifiers: Vec<Added>,
    /// The total.
    pub total: i64,
    /// What it was compared with, e.g. `at most 60`; none for a table.
    pub against: Option<String>,
    /// What came of it, e.g. `passed`, or the row of a table.
    pub outcome: String,
    /// The clauses that say so.
    pub clauses: Vec<String>,
    /// What it was compared with is made of, where that is more than one figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_of: Option<Box<MadeOf>>,
    /// From which row of a table and which rules of a figure it comes.
    #[serde(skip)]
    pub from: Vec<Origin>,
}

/// Dice as they fell.
pub(super) struct FallenDice {
    pub label: String,
    pub faces: Vec<u64>,
    pub by_hand: bool,
}

impl Rolled {
    /// A roll for its total, with which nothing is compared and of which nothing is said yet.
    pub(super) fn new(
        dice: Dice,
        name: &str,
        unit: String,
        side: String,
        fallen: FallenDice,
    ) -> Self {
        let FallenDice {
            label,
            faces,
            by_hand,
        } = fallen;
        Self {
            label,
            unit,
            side,
            name: name.to_owned(),
            dice: dice.to_string(),
            total: dice.total(&faces),
            faces,
            by_hand,
            ..Self::default()
        }
    }
}

/// A modifier that counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Added {
    /// What for.
    pub name: String,
    /// How much.
    pub add: i64,
    /// The clause that says so; a profile's own modifiers have none.
    pub clause: Option<String>,
    /// Of what counts in a figure, which it is.
    #[serde(skip)]
    pub from: Option<Origin>,
}

/// `- 2 (pins)`
impl fmt::Display for Added {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.add < 0 { '-' } else { '+' };
        write!(
            formatter,
            "{sign} {} ({})",
            self.add.unsigned_abs(),
            self.name
        )
    }
}

/// Facts that changed: the fact, the value before and the value now.
pub(super) type Changes = Vec<(String, String, String)>;

/// Something that came about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: String,
    /// What, in words.
    pub what: String,
    /// What a story needs besides, where one is told.
    #[serde(skip)]
    pub story: Option<ForStory>,
    /// Facts that took on another value: the fact, the value before and the value now.
    #[serde(serialize_with = "named_changes")]
    pub changes: Vec<(String, String, String)>,
    /// The clauses, rulings and readings that caused it.
    pub clauses: Vec<String>,
    /// From which rows and cells it comes.
    #[serde(skip)]
    pub from: Vec<Origin>,
}

/// Changed facts as records name them.
fn named_changes<S: Serializer>(
    changes: &[(String, String, String)],
    to: S,
) -> Result<S::Ok, S::Error> {
    let named = changes.iter();
    to.collect_seq(
        named.map(|(fact, before, now)| json!({"fact": fact, "before": before, "now": now})),
    )
}

/// What a story of a turn needs of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForStory {
    /// True if the unit is no longer on the table.
    pub is_lost: bool,
    /// Where it tells what the unit is ordered: its orders, as players write them.
    pub orders: Option<String>,
}

/// What a target is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeOf {
    /// The figure that it begins with.
    pub base: i64,
    /// What is added to it.
    pub added: Vec<Added>,
    /// Between which values it stays, where it would have left them.
    pub bounds: Option<(i64, i64)>,
    /// Behind how many of `added` the bounds were applied first, where they were applied before the
    /// end.
    pub bounded_behind: Option<usize>,
}

/// `9 - 2 (pins)`
impl fmt::Display for MadeOf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.base)?;
        for (number, added) in self.added.iter().enumerate() {
            if let (Some((least, most)), true) = (self.bounds, self.bounded_behind == Some(number))
            {
                write!(formatter, ", kept within {least} and {most},")?;
            }
            write!(formatter, " {added}")?;
        }
        if let (Some((least, most)), None) = (self.bounds, self.bounded_behind) {
            write!(formatter, ", never under {least} nor over {most}")?;
        }
        Ok(())
    }
}

/// Where in a rulebook's tables, charts and figures something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A row of a table, by its number.
    Row(TableId, usize),
    /// What counts in a figure, by its number there.
    Counted(FactId, usize),
    /// A text in a cell of a chart.
    Cell {
        /// The chart.
        chart: ChartId,
        /// The number of its row.
        row: usize,
        /// The number of its column.
        column: usize,
        /// The number of the text, where a cell has several.
        text: usize,
    },
}

/// Whether an order was carried out as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Held {
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: String,
    /// Yes, no, or `None` where nobody measured it.
    #[serde(rename = "held")]
    pub as_ordered: Option<bool>,
    /// What is wrong, or would be.
    pub what: String,
    /// The clauses and rulings that say so.
    pub clauses: Vec<String>,
}
