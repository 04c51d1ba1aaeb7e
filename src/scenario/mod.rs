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
mod table;
mod unit_lookup;
mod unknown_fact;
mod value;
mod view;

pub use army_list::{NamedList, named_lists, with_army_lists};
pub use change::PairChange;
pub use derived::{contradicts_help, contradicts_message};
pub use items::{Items, OtherIs, StatedValue, Weight, of_nothing};
pub use names::UnitNames;
pub use notes::REMARK;
pub use places::{seen_alone, seen_from};
pub use print::{Difference, ListedUnit, differences, listed_units, print};
pub use read::read;
pub use table::{PairFacts, Part, Scenario, Side, Unit, UnitId};
pub use value::{number_of, stated_by, stated_of, stated_of_owner};
pub use view::{UnitView, World, is_there};
