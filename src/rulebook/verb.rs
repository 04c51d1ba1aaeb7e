//! What an effect can do.

use super::chart::ChartId;
use super::fact::{FactId, Value};
use super::order::{Chooser, OrderId, OrderSet};
use super::play::TestId;
use super::predicate::{Amount, Predicate};
use super::table::TableId;
use super::template::Template;

/// The closed list of what an effect can do.
#[derive(Clone, Debug)]
pub enum Verb {
    /// Facts of the unit take on values.
    Set {
        /// Its own, and those of its side.
        own: Vec<Statement>,
        /// Those towards the other one; where it comes about towards nobody, towards targets.
        towards: Vec<Statement>,
        /// The targets of these orders.
        targets_of: OrderSet,
    },
    /// A fact takes on what somebody has or has chosen, or as much as this.
    SetTo(FactId, NewValue),
    /// Facts of the other one take on values, or of targets where it comes about towards nobody.
    SetOfIt {
        /// Its own, and those of its side.
        own: Vec<Statement>,
        /// Those towards the unit.
        towards: Vec<Statement>,
        /// The targets of these orders.
        targets_of: OrderSet,
    },
    /// A fact goes back to what holds when nobody states it.
    Clear(FactId),
    /// A count or measure grows or shrinks, within bounds.
    Add {
        /// Which fact.
        fact: FactId,
        /// True if it is that of the other unit.
        of_it: bool,
        /// By how much.
        by: Amount,
        /// No less than this.
        least: i64,
        /// No more than this.
        most: i64,
    },
    /// These orders take the place of those that stand.
    Replace(Vec<OrderId>),
    /// Orders of this set are taken away.
    TakeOut(OrderSet),
    /// The orders given in this phase take the place of those that stand.
    Adopt,
    /// A table is looked up, and its row carried out.
    LookUp(TableId),
    /// A chart is looked up, and told cell by cell.
    Consult(ChartId),
    /// A test is taken.
    Roll(TestId),
    /// Dice are thrown, and their total is taken from a count, which never falls below nought.
    Throw {
        /// The dice.
        test: TestId,
        /// Which count.
        fact: FactId,
    },
    /// The turn waits until one of these orders is given, by whoever may choose.
    CallFor(OrderSet, Chooser),
    /// Lots are drawn among the units of which this holds as targets of the order, and the order is
    /// given.
    DrawLots(OrderId, Predicate),
    /// The turn waits until somebody states this fact.
    Ask(FactId),
    /// A figure is worked out and told.
    Figure(String, Amount),
    /// A unit of the same side stands on the next table.
    Enter(NewUnit),
    /// The unit leaves the table.
    Remove,
    /// Parts of which this holds leave it; with the last of them the unit does.
    RemoveParts(Predicate),
}

impl Verb {
    /// Returns whether it gives facts new values, and does nothing else.
    pub(crate) fn only_changes_facts(&self) -> bool {
        matches!(
            self,
            Self::Set { .. } | Self::SetTo(..) | Self::SetOfIt { .. } | Self::Add { .. }
        )
    }

    /// The facts that it changes.
    pub(crate) fn facts_changed(&self) -> Vec<FactId> {
        match self {
            Self::Set { own, towards, .. } | Self::SetOfIt { own, towards, .. } => own
                .iter()
                .chain(towards)
                .map(|stated| stated.fact)
                .collect(),
            Self::SetTo(fact, _)
            | Self::Clear(fact)
            | Self::Add { fact, .. }
            | Self::Throw { fact, .. } => vec![*fact],
            _ => Vec::new(),
        }
    }
}

/// A unit that comes onto the table.
#[derive(Clone, Debug)]
pub struct NewUnit {
    /// Its name, filled for the unit that brings it.
    pub name: Template,
    /// Facts that it has.
    pub has: Vec<Statement>,
    /// Facts that it takes on.
    pub takes_on: Vec<(FactId, NewValue)>,
}

/// What a fact takes on.
#[derive(Clone, Debug)]
pub enum NewValue {
    /// A word: the predicate says that the fact has it already, or lies so to other places.
    Word(Predicate),
    /// A number.
    Number(Amount),
}

impl NewValue {
    /// As it is written.
    pub fn text(&self) -> &str {
        match self {
            Self::Word(word) => word.text(),
            Self::Number(amount) => amount.text(),
        }
    }
}

/// A value that a fact takes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Which fact.
    pub fact: FactId,
    /// Which value.
    pub value: Value,
}

/// For whom something comes about once in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Once {
    /// For each unit of which it is told.
    Unit,
    /// For each other unit towards which it comes about, whoever brings that.
    It,
    /// For each side.
    Side,
}
