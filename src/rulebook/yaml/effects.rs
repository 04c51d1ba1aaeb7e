//! The shape of effects: when something comes about, and what it does.

use crate::rulebook::order::Chooser;

use super::forms::{OneOrSeveral, RawAmount};
use super::shape::{Names, Text, shape};

shape! {
    pub struct RawEffect {
        /// One moment, or several in which the same comes about.
        pub moment: OneOrSeveral,
        /// A predicate: for units of which it holds; without it, for all.
        pub when: Option<Text>,
        /// Comes about towards each other unit of which this holds.
        pub towards: Option<Text>,
        /// What is told, as it goes on behind the name of the unit.
        pub says: Option<Text>,
        /// Verbs in order, where one stands twice.
        pub does: Vec<RawVerb> = "do",
    }

    pub struct RawVerb {
        /// Facts that the unit takes on, as in a scenario; or one fact, with `to`.
        pub set: Option<Text>,
        /// A fact of the target towards the unit.
        pub set_of_target: Option<Text>,
        /// A fact of the unit towards the other one.
        pub set_towards: Option<Text>,
        /// A fact of the other one towards the unit.
        pub set_of_it: Option<Text>,
        /// The fact goes back to what holds when nobody states it.
        pub clear: Option<Text>,
        /// What a count or measure grows by, with `to`.
        pub add: Option<RawAmount>,
        /// The same of the other one.
        pub add_of_it: Option<RawAmount>,
        /// The fact that grows, or what a fact takes on.
        pub to: Option<Text>,
        /// It does not shrink below.
        pub least: Option<i64>,
        /// It does not grow above.
        pub most: Option<i64>,
        /// These orders take the place of those that stand.
        pub orders: Option<Vec<Text>>,
        /// Orders, or sets of them, are taken away.
        pub take_out: Option<Vec<Text>>,
        /// The reaction of this phase takes the place of the orders.
        pub adopt: bool,
        /// A table or chart is looked up.
        pub look_up: Option<Text>,
        /// A test is taken.
        pub roll: Option<Text>,
        /// The dice of a test are thrown, with nothing to compare.
        pub throw: Option<Text>,
        /// A count from which their total is taken.
        pub and_take_from: Option<Text>,
        /// A count to which their total is added.
        pub and_add_to: Option<Text>,
        /// The turn waits for one of these orders.
        pub call_for: Option<Vec<Text>>,
        /// Who gives it.
        pub from: Option<Chooser>,
        /// Lots are drawn for the target of this order.
        pub draw_lots: Option<Text>,
        /// A predicate: the units of which it holds draw.
        pub among: Option<Text>,
        /// The turn waits until the fact is stated.
        pub ask: Option<Text>,
        /// What a quantity is called that is told.
        pub figure: Option<Text>,
        /// The quantity.
        pub is: Option<Text>,
        /// A unit of the same side stands on the next table: its name, with holes for facts.
        pub enter: Option<Text>,
        /// Facts that the new unit has, as in a scenario.
        pub as_: Option<Text> = "as",
        /// Facts that the new unit takes on, each with what it takes on.
        pub with: Names<Text>,
        /// The unit leaves the table.
        pub remove: bool,
        /// A predicate about the unit and a part of it.
        pub remove_parts: Option<Text>,
    }
}
