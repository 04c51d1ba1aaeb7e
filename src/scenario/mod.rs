//! The scenario: the table as it stands. Sides, units, facts and the rulings in force, read from
//! text. Does not know of orders beyond what a predicate asks (see `check`).

mod names;
mod read;
mod table;
mod view;

pub use names::{Resolved, UnitNames};
pub use read::read;
pub use table::{PairFacts, Part, Scenario, Side, Unit, UnitId};
pub use view::TableView;
