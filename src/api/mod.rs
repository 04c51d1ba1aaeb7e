//! The calls for programs: texts in, reports as data out. The commands of the program use the same
//! parts, with texts from files.

mod choices;
mod game_table;
mod lookup;
mod odds;
mod resolve;
mod rulebook_cache;
mod rulings;
mod sheet_checker;
mod texts;
mod verify;

pub use choices::choices;
pub(crate) use choices::side_choices;
pub(crate) use game_table::{GameTable, TableInputs};
pub(crate) use lookup::{
    AskedFrom, Files, FoundRulebook, include_army_lists, layers_of, load_layers, named_in,
    shipped_names,
};
pub(crate) use odds::count_phase_odds;
pub use odds::odds;
pub use resolve::resolve;
pub(crate) use rulebook_cache::KnownRulebooks;
pub(crate) use rulings::{ChosenRuling, choose_rulings};
pub(crate) use sheet_checker::SheetChecker;
pub use sheet_checker::check;
pub use texts::{Error, Texts};
pub use verify::verify;
