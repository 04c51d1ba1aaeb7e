//! Binding: from the lines of order sheets to orders for units. Names are looked up in the
//! scenario, phrases in the rulebook. Does not judge whether an order may be given (see `check`).

mod orders;
mod sheet;

pub use sheet::{Block, Bound, BoundOrder, UnitOrders, bind};
