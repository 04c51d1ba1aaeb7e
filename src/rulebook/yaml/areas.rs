//! The shape of what a rulebook says of areas: how they lie, and how a table is drawn.

use super::shape::{At, Names, Text, shape};

shape! {
    pub struct RawRelation {
        /// Its name, in predicates.
        pub relation: Text,
        /// The fact whose areas they are.
        pub of: Text,
        /// True if what holds one way holds the other way too.
        pub both_ways: bool,
        /// True if each area lies so to itself.
        pub itself: bool,
        /// True if each area lies so to all that the place names below it.
        pub in_order: bool,
        /// Relations above it: two areas that lie so lie to each other as in one of them.
        pub joins: Vec<Text>,
        /// Relations above it: two areas that lie so are joined by a step of each, in this order.
        pub steps: Vec<Text>,
        /// For each area those to which it lies so.
        pub rows: Names<Vec<Text>>,
        /// The clause that says so.
        pub clause: Option<Text>,
    }

    pub struct RawMap {
        /// The fact whose areas are drawn.
        pub of: Text,
        /// The areas, row by row; a `grid` needs none.
        pub rows: At<Vec<Vec<Text>>>,
        /// True if every second area of a row lies half an area lower, as in a `grid` of hexes.
        pub hex: bool,
        /// Facts that are told of each unit.
        pub tells: Vec<Text>,
        /// A flag of pairs that is drawn between them.
        pub joined: Option<Text>,
    }
}
