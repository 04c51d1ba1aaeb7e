//! What is missing before the engine can go on, as data. Whoever needs something gives it back as
//! an error, so that it travels to whoever can ask for it.

use std::fmt;

use indexmap::IndexSet;
use serde::Serialize;

use crate::bind::{Happened, Thrown, ThrownOn, What};
use crate::check::MissingFact;
use crate::dice::Dice;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Lasts};
use crate::rulebook::order::{Chooser, Given, OrderId};
use crate::scenario::{PairChange, UnitId};
use crate::source::Place;

/// A stage that repeats does so at most so often.
pub(super) const MOST_ROUNDS: usize = 1_000;

/// One thing that is missing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MissingInput {
    /// Something that nobody has stated.
    Fact(MissingFact),
    /// Somebody chooses for a unit.
    Choice {
        /// For which unit.
        unit: UnitId,
        /// Whose side chooses.
        chooser: Chooser,
        /// The unit because of which.
        because: Option<UnitId>,
        /// The orders that answer, each with the ways to give it that no clause refuses; none where
        /// there are many, or the order has no hole.
        answers: Vec<(OrderId, Vec<Given>)>,
    },
    /// Dice that nobody has thrown, and for which there is no key.
    Dice {
        /// Of which unit.
        unit: UnitId,
        /// For what.
        on: ThrownOn,
        /// The dice.
        dice: Dice,
        /// What passes, where they are compared with something.
        need: Option<Box<RollNeed>>,
    },
    /// More dice thrown by hand than lie ready.
    MoreDice {
        /// Of which unit.
        unit: UnitId,
        /// For what.
        on: ThrownOn,
        /// All dice of the throw.
        dice: Dice,
        /// The faces that lie ready.
        lie: Vec<u64>,
    },
    /// Lots within their bounds.
    Lots {
        /// Whose roll it is.
        unit: UnitId,
        /// Among how many.
        among: usize,
        /// What was thrown.
        face: u64,
    },
    /// The next die out of a bag: by the key of a lock, or by hand.
    DrawnDie {
        /// The lock.
        lock: String,
        /// The sides that have dice in the bag.
        sides: Vec<u16>,
    },
    /// A stage that repeats, and changes something in every round.
    Settled(String),
    /// Somebody draws the next die: the sides that have dice in the bag, each with how many.
    Draw(Vec<(u16, usize)>),
    /// An order for a unit of the side whose die is drawn.
    OrderOf(u16),
    /// The orders of a unit, mended.
    Correction {
        /// The unit.
        unit: UnitId,
        /// What is wrong, and what to write.
        why: (String, String),
        /// The clauses that say so.
        clauses: Vec<String>,
    },
    /// A smaller table or less at once: a game carries out no more than this.
    FewerSteps,
    /// A phase that nobody has named, by its number.
    Phase(usize),
    /// The end of a phase.
    EndOf(usize),
    /// What is done next in a phase that is played in turn, or its end.
    NextIn(usize),
    /// This first, and then what else is written.
    First(Box<MissingInput>, Behind),
}

impl MissingInput {
    /// Returns whether dice are those that are missing.
    pub(crate) fn takes(&self, dice: &Thrown) -> bool {
        match self {
            Self::Dice { unit, on, .. } | Self::MoreDice { unit, on, .. } => {
                (*unit, *on) == (dice.unit, dice.on)
            }
            Self::First(need, _) => need.takes(dice),
            _ => false,
        }
    }

    /// Returns whether a statement tells what is missing, and holds longer than a moment.
    pub(crate) fn is_stated_by(&self, one: &Happened, rulebook: &Rulebook) -> bool {
        let measure = match self {
            Self::Fact(measure) => measure,
            Self::First(need, _) => return need.is_stated_by(one, rulebook),
            _ => return false,
        };
        let lasts = |fact: FactId| rulebook[fact].lasts != Lasts::Step;
        match (measure, &one.what) {
            (MissingFact::Of(unit, id), What::Unit(of, values)) => {
                unit == of && lasts(*id) && values.iter().any(|(fact, _)| fact == id)
            }
            (MissingFact::Towards(unit, other, id), What::Pair(changes)) => {
                let is_it = |change: &PairChange| {
                    (change.unit, change.other, change.fact) == (*unit, *other, *id)
                };
                lasts(*id) && changes.iter().any(is_it)
            }
            (MissingFact::TowardsOthers(unit, id), What::Pair(changes)) => {
                let is_it = |change: &PairChange| (change.unit, change.fact) == (*unit, *id);
                lasts(*id) && changes.iter().any(is_it)
            }
            _ => false,
        }
    }
}

/// What a throw needs to pass, before the dice fall.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct RollNeed {
    /// What passes, e.g. `8 or less`.
    pub pass: String,
    /// What that is made of, where it is more than one figure: `9 - 1 (pins)`.
    pub made_of: Option<String>,
    /// What is added to the dice, e.g. `+ 10 (in line)`.
    pub added: Option<String>,
    /// Each die passes by itself.
    pub each: bool,
    /// The chance to pass in per cent, of one die where each passes by itself: `72.2`; none where the
    /// dice fall in too many ways to count.
    pub per_cent: Option<String>,
}

/// `8 or less (9 - 1 (pins)), 72.2 %`
impl fmt::Display for RollNeed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.pass)?;
        if self.each {
            formatter.write_str(" on each die")?;
        }
        if let Some(made_of) = &self.made_of {
            write!(formatter, " ({made_of})")?;
        }
        if let Some(added) = &self.added {
            write!(formatter, ", with {added}")?;
        }
        if let Some(per_cent) = &self.per_cent {
            write!(formatter, ", {per_cent} %")?;
        }
        Ok(())
    }
}

/// Where what is missing is written: right above or right below something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopsAt {
    /// What stands there.
    pub place: Place,
    /// True if what is missing comes above it.
    pub is_above: bool,
}

/// What comes behind something that is missing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Behind {
    /// What is written for a unit.
    Orders(UnitId),
    /// The next die drawn.
    Draw,
    /// A better answer, for this reason.
    Refused(String),
}

/// All that is missing, each thing once, in the order in which it came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissingInputs(IndexSet<MissingInput>);

/// What comes of something that may need more than there is.
pub type StepResult<T = ()> = Result<T, MissingInputs>;

impl MissingInputs {
    /// Returns whether nothing is missing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether something is missing, and it is nothing but dice.
    pub(crate) fn are_dice_alone(&self) -> bool {
        !self.is_empty()
            && self
                .0
                .iter()
                .all(|need| matches!(need, MissingInput::Dice { .. }))
    }

    /// The same, with what a throw needs told with its dice.
    #[must_use]
    pub(crate) fn with_need(self, roll: ThrownOn, need: Option<&RollNeed>) -> Self {
        let told = |missing| match missing {
            MissingInput::Dice { unit, on, dice, .. } if on == roll => {
                let need = need.cloned().map(Box::new);
                MissingInput::Dice {
                    unit,
                    on,
                    dice,
                    need,
                }
            }
            missing => missing,
        };
        self.0.into_iter().map(told).collect()
    }

    /// What is missing, in order.
    pub fn iter(&self) -> impl Iterator<Item = &MissingInput> {
        self.0.iter()
    }

    /// Adds something.
    pub fn push(&mut self, need: MissingInput) {
        self.0.insert(need);
    }

    /// What has come out, where nothing was missing for it; else what is missing is added.
    pub fn note<T>(&mut self, done: StepResult<T>) -> Option<T> {
        match done {
            Ok(value) => Some(value),
            Err(more) => {
                self.0.extend(more.0);
                None
            }
        }
    }

    /// A value, where nothing is missing.
    ///
    /// # Errors
    /// All that is missing.
    pub fn or<T>(self, value: T) -> StepResult<T> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }

    /// All of it, with what comes behind it.
    #[must_use]
    pub fn before(self, behind: &Behind) -> Self {
        let first = |need| MissingInput::First(Box::new(need), behind.clone());
        self.0.into_iter().map(first).collect()
    }
}

impl From<MissingInput> for MissingInputs {
    fn from(need: MissingInput) -> Self {
        std::iter::once(need).collect()
    }
}

impl<T: IntoIterator<Item = MissingFact>> From<T> for MissingInputs {
    fn from(asked: T) -> Self {
        asked.into_iter().map(MissingInput::Fact).collect()
    }
}

impl FromIterator<MissingInput> for MissingInputs {
    fn from_iter<T: IntoIterator<Item = MissingInput>>(needs: T) -> Self {
        Self(needs.into_iter().collect())
    }
}
