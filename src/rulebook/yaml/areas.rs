//! The shape of what a rulebook says of areas: how they lie, and how a table is drawn.

use super::forms::OneOrSeveral;
use super::shape::{At, Names, Text, shape, words};

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
        /// Width and height of the sheet on which the areas have points.
        pub sheet: Vec<i64>,
        /// Areas that are not on the sheet.
        pub off_the_sheet: OneOrSeveral,
        /// The areas by points, from which their shapes are made.
        pub areas: Vec<RawMapArea>,
        /// Relations of which each pair has a border on the map.
        pub borders: Vec<Text>,
        /// The fact that says where what is owned lies, e.g. `site` of centres.
        pub held: Option<Text>,
        /// The fact that says which side owns it.
        pub owner: Option<Text>,
        /// Words of facts of units that are drawn as ships, e.g. `{kind: fleet}`.
        pub ships: Names<Text>,
        /// The order by which units carry others over them.
        pub carries: Option<Text>,
    }

    pub struct RawDistances {
        /// The measure of pairs that says how far two units are apart.
        pub of: Text,
        /// A measure of units: how far each of them reaches.
        pub reach: Option<Text>,
    }

    pub struct RawMapArea {
        /// Its name; of land that nobody enters any name.
        pub area: Text,
        /// Its name where there is little room.
        pub short: Option<Text>,
        /// What it is: `ground` (without it too), `sea`, or `closed` where nobody enters.
        pub kind: RawAreaKind,
        /// One to six points that lie in it, `[x, y]` from the left upper corner of the sheet.
        pub points: At<Vec<Vec<i64>>> = "at",
        /// True if a centre lies there.
        pub centre: bool,
        /// Where its name stands, if not where most room is.
        pub label: Vec<i64>,
        /// Where units on its coasts stand, by the names of these areas.
        pub coasts: Names<Vec<i64>>,
    }
}

/// What an area of a map is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RawAreaKind {
    /// Land.
    #[default]
    Land,
    /// Water.
    Sea,
    /// Land that nobody enters.
    Closed,
}

words!(RawAreaKind {
    "ground" => Self::Land,
    "sea" => Self::Sea,
    "closed" => Self::Closed,
} else Self::default());
