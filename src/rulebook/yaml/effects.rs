//! The shape of effects: when something comes about, and what it does.

use crate::rulebook::order::Chooser;
use crate::rulebook::verb::Once;

use super::forms::{OneOrSeveral, RawAmount};
use super::shape::{Names, Text, shape, words};

shape! {
    pub struct RawEffect {
        /// One moment, or several in which the same comes about.
        pub moment: OneOrSeveral,
        /// A predicate: for units of which it holds; without it, for all.
        pub when: Option<Text>,
        /// Comes about towards each other unit of which this holds.
        pub towards: Option<Text>,
        /// It comes about once in a phase for each `unit`, for each other one (`it`) or for each `side`,
        /// with all effects of its clause of which that is said.
        pub once: Option<Once>,
        /// What is told, as it goes on behind the name of the unit.
        pub says: Option<Text>,
        /// Verbs in order, where one stands twice.
        pub does: Vec<RawVerb> = "do",
    }

    pub struct RawVerb {
        /// Facts that the unit takes on, as in a scenario, of itself or towards the other unit; or one
        /// fact, with `to`.
        pub set: Option<Text>,
        /// Facts of the other unit towards this one: of the one in `towards`, or of the order's target.
        pub set_of_it: Option<Text>,
        /// A fact goes back to what holds when nobody states it; orders, or sets of them, are taken away.
        pub clear: OneOrSeveral,
        /// What a count or measure grows by, with `to`.
        pub add: Option<RawAmount>,
        /// The same of the other one.
        pub add_of_it: Option<RawAmount>,
        /// The fact that grows, or what a fact takes on.
        pub to: Option<RawAmount>,
        /// It does not shrink below.
        pub least: Option<i64>,
        /// It does not grow above.
        pub most: Option<i64>,
        /// These orders take the place of those that stand; or `reaction`: those of this phase do.
        pub orders: Option<OneOrSeveral>,
        /// A table is looked up.
        pub look_up: Option<Text>,
        /// A test is taken; or its dice are thrown, and their total goes to a count.
        pub roll: Option<Text>,
        /// A count from which their total is taken.
        pub and_take_from: Option<Text>,
        /// The turn waits for one of these orders; with `among`, lots are drawn for the target of one.
        pub choose: OneOrSeveral,
        /// Who gives it.
        pub from: Option<Chooser>,
        /// A predicate: the units of which it holds draw.
        pub among: Option<Text>,
        /// The turn waits until the fact is stated.
        pub ask: Option<Text>,
        /// What a quantity is called that is told.
        pub tell: Option<Text>,
        /// The quantity.
        pub is: Option<Text>,
        /// A unit of the same side stands on the next table: its name, with holes for facts.
        pub enter: Option<Text>,
        /// Facts that the new unit has, as in a scenario.
        pub as_: Option<Text> = "as",
        /// Facts that the new unit takes on, each with what it takes on.
        pub with: Names<RawAmount>,
        /// Who leaves the table: the unit, or parts of it.
        pub leave: Option<Leaving>,
        /// A predicate about the unit and a part of it: which parts leave.
        pub parts: Option<Text> = "where",
    }
}

/// Who leaves the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    Unit,
    Parts,
}

words!(Once { "unit" => Self::Unit, "it" => Self::It, "side" => Self::Side, });
words!(Leaving { "unit" => Self::Unit, "parts" => Self::Parts, });
