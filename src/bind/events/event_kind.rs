//! What is told of a turn: facts of units and of pairs, parts, and dice thrown by hand.

use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::play::TestId;
use crate::rulebook::table::TableId;
use crate::scenario::{PairChange, UnitId};
use crate::source::Place;

/// One thing that happens in a phase.
#[derive(Clone, Debug)]
pub struct Happened {
    /// In which phase, by its number in the rulebook.
    pub phase: usize,
    /// Where the turn file says so.
    pub place: Place,
    /// The line that says so, in canonical form.
    pub line: HappenedLine,
    /// Where its line begins.
    pub at: u32,
    /// What happens.
    pub what: What,
    /// An order states it, and no line of its own does.
    pub by_order: bool,
}

/// A line below `happened:` in canonical form: its subject, `to UNIT` or `with N PARTS` below it,
/// the item.
pub(crate) type HappenedLine = (String, Option<String>, String);

impl Happened {
    /// The facts that take on a value, with those that follow.
    pub fn facts(&self) -> Vec<FactId> {
        match &self.what {
            What::Side(_, fact, _) | What::Turn(fact, _) => vec![*fact],
            what => what.stated().iter().map(|stated| stated.fact).collect(),
        }
    }

    /// The units that it happens to, each as often as something of it is stated.
    pub(crate) fn subjects(&self) -> Vec<UnitId> {
        let stated = self.what.stated().into_iter();
        let by_line = stated.filter(|_| !self.by_order);
        by_line.map(|stated| stated.unit).collect()
    }
}

/// What happens.
#[derive(Clone, Debug)]
pub enum What {
    /// A fact of a unit takes on a value, and what follows from it.
    Unit(UnitId, Vec<(FactId, Value)>),
    /// A fact of two units takes on a value; from either side where it is the same.
    Pair(Vec<PairChange>),
    /// A fact of parts of a unit.
    Parts(OfParts),
    /// A fact of a side.
    Side(u16, FactId, Value),
    /// A fact of the turn.
    Turn(FactId, Value),
    /// Dice thrown by hand.
    Thrown(Thrown),
}

/// What is stated of a unit, maybe towards another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StatedResult {
    pub unit: UnitId,
    pub other: Option<UnitId>,
    pub fact: FactId,
    pub value: Value,
}

impl What {
    /// What is stated of units and of pairs.
    pub(crate) fn stated(&self) -> Vec<StatedResult> {
        let of = |unit: UnitId, fact: FactId, value: Value| StatedResult {
            unit,
            other: None,
            fact,
            value,
        };
        match self {
            Self::Unit(unit, values) => {
                let values = values.iter();
                values
                    .map(|(fact, value)| of(*unit, *fact, *value))
                    .collect()
            }
            Self::Parts(OfParts {
                unit, fact, value, ..
            }) => vec![of(*unit, *fact, *value)],
            Self::Pair(changes) => {
                let stated = |change: &PairChange| StatedResult {
                    other: Some(change.other),
                    ..of(change.unit, change.fact, change.value)
                };
                changes.iter().map(stated).collect()
            }
            Self::Side(..) | Self::Turn(..) | Self::Thrown(_) => Vec::new(),
        }
    }
}

/// A fact of so many parts of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfParts {
    /// The unit.
    pub unit: UnitId,
    /// How many.
    pub count: u32,
    /// What they are called.
    pub name: String,
    /// The fact.
    pub fact: FactId,
    /// Its value.
    pub value: Value,
}

/// Dice thrown by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// By which unit.
    pub unit: UnitId,
    /// For what.
    pub on: ThrownOn,
    /// The faces.
    pub faces: Vec<u64>,
}

/// What dice are thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThrownOn {
    /// A test.
    Test(TestId),
    /// A table that is looked up by dice.
    Table(TableId),
    /// Lots.
    Lots,
}
