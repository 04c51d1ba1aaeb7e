//! The scenario: the table as it stands. Sides, units, facts and the rulings in force, read from
//! text. Does not know of orders beyond what a predicate asks (see `check`).

mod army_list;
mod change;
mod derived;
mod entering;
mod facts_without_commas;
mod heads;
mod items;
mod names;
mod notes;
mod open_facts;
mod pairs;
mod parts;
mod places;
mod print;
mod read;
mod sides;
mod table;
mod unit_lookup;
mod unknown_fact;
mod value;
mod view;

pub(crate) use army_list::{named_lists, with_army_lists};
pub(crate) use change::PairChange;
pub(crate) use derived::{contradicts_help, contradicts_message};
pub(crate) use items::{Items, StatedValue, of_nothing};
pub(crate) use names::one_of;
pub(crate) use notes::REMARK;
pub use places::{seen_alone, seen_from};
pub use print::print;
pub(crate) use print::{Difference, ListedUnit, differences, listed_units};
pub use read::read;
pub(crate) use sides::Side;
pub(crate) use table::Unit;
pub use table::{Scenario, UnitId};
pub use unknown_fact::{LAST_TOWARDS, TOWARDS};
pub(crate) use value::{number_of, stated_of, stated_of_owner};
pub use view::World;
pub(crate) use view::{UnitView, is_there};
