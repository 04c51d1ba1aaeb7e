//! The shape of effects: when something comes about, and what it does.

use crate::rulebook::order::Chooser;

use super::forms::{OneOrSeveral, RawAmount};
use super::shape::{Text, shape};

shape! {
    pub struct RawEffect {
        /// One moment, or several in which the same comes about.
        pub moment: OneOrSeveral,
        pub when: Option<Text>,
        /// Comes about towards each other unit of which this holds.
        pub towards: Option<Text>,
        pub says: Option<Text>,
        pub does: Vec<RawVerb> = "do",
    }

    pub struct RawVerb {
        pub set: Option<Text>,
        pub set_of_target: Option<Text>,
        pub set_towards: Option<Text>,
        pub set_of_it: Option<Text>,
        pub clear: Option<Text>,
        pub add: Option<RawAmount>,
        pub add_of_it: Option<RawAmount>,
        pub to: Option<Text>,
        pub least: Option<i64>,
        pub most: Option<i64>,
        pub orders: Option<Vec<Text>>,
        pub take_out: Option<Vec<Text>>,
        pub adopt: bool,
        pub look_up: Option<Text>,
        pub roll: Option<Text>,
        pub throw: Option<Text>,
        pub and_take_from: Option<Text>,
        pub and_add_to: Option<Text>,
        pub call_for: Option<Vec<Text>>,
        pub from: Option<Chooser>,
        pub draw_lots: Option<Text>,
        pub among: Option<Text>,
        pub ask: Option<Text>,
        pub figure: Option<Text>,
        pub is: Option<Text>,
        pub remove: bool,
        /// A predicate about the unit and a part of it.
        pub remove_parts: Option<Text>,
    }
}
