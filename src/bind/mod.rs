//! Binding: from the lines of order sheets to orders for units. Names are looked up in the
//! scenario, phrases in the rulebook. Does not judge whether an order may be given (see `check`).

mod army;
mod events;
mod heads;
mod ignored_lines;
mod in_turn;
mod lenient;
mod line_split;
mod orders;
mod sheet;
mod steps;
mod targets;
mod unknown_word;
mod unused_statements;

pub(crate) use events::{Happened, OfParts, StatedResult, Thrown, ThrownOn, What, happen};
pub(crate) use events::{faces_of, thrown_words};
pub(crate) use lenient::{Note, WrittenAs, game_on_top, understand_alone};
pub use lenient::{Understood, understand, understand_table};
pub(crate) use line_split::part_lines;
pub use sheet::bind;
pub(crate) use sheet::{Block, Bound, BoundOrder, Draw, UnitOrders};
pub(crate) use steps::{PlayStep, steps};
