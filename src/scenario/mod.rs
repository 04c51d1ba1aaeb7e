//! The scenario: the table as it stands. Sides, units, facts and the rulings in force, read from
//! text. Does not know of orders beyond what a predicate asks (see `check`).

mod derived;
mod heads;
mod names;
mod pairs;
mod read;
mod table;
mod value;
mod view;

pub use names::UnitNames;
pub use read::read;
pub use table::{PairFacts, Part, Scenario, Side, Unit, UnitId};
pub use view::TableView;
