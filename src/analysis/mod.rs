//! What follows from a rulebook by itself: which predicates can never hold, which say the same, and
//! the smallest situation that shows it. Situations are gone through cell by cell; leans on the
//! evaluation of predicates, and knows nothing of files, sheets and tables.

mod goals;
mod lint;
mod mutants;
mod rulebooks;
mod search;
mod situation;
mod words;

pub use goals::{Apart, Holds, apart, apart_amounts, holds};
pub use lint::{Sense, sense};
pub use mutants::{predicates_apart, quantities_apart, told_apart};
pub use rulebooks::{ComparedSide, rulebooks_apart};
pub use search::{Goal, Search, SearchResult, stated};
pub use situation::{Knowledge, Situation, Slot};
pub use words::{SIDES, SituationText, UNIT, in_one_line, told};
