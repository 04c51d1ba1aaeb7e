//! Binding: from the lines of order sheets to orders for units. Names are looked up in the
//! scenario, phrases in the rulebook. Does not judge whether an order may be given (see `check`).

mod army;
mod happened;
mod heads;
mod in_turn;
mod orders;
mod parted;
mod pen;
mod sheet;
mod steps;
mod targets;
mod unread;
mod void;
mod words;

pub use happened::{Happened, HappenedLine, OfParts, Thrown, ThrownOn, What, happen};
pub(crate) use happened::{faces_of, thrown_words};
pub use parted::part_lines;
pub use pen::{
    Note, Understood, Written, game_on_top, understand, understand_alone, understand_table,
};
pub use sheet::{Block, Bound, BoundOrder, Draw, UnitOrders, bind};
pub use steps::{PlayStep, steps};
