//! What follows from a rulebook by itself: which predicates can never hold, which say the same, and
//! the smallest situation that shows it. Situations are gone through cell by cell; leans on the
//! evaluation of predicates, and knows nothing of files, sheets and tables.

mod asked;
mod beyond;
mod goals;
mod lint;
mod mutants;
mod order;
mod rulebooks;
mod search;
mod situation;
mod ways;
mod words;

pub use asked::{AskedNames, asked_names, named_in, situation_of, texts_about};
pub use goals::{Apart, Holds, apart, apart_amounts, holds};
pub use lint::{Sense, sense};
pub use mutants::{predicates_apart, quantities_apart, told_apart};
pub use order::come_to_the_same;
pub use rulebooks::{ComparedSide, TextsCompared, first_id, rulebooks_apart, texts_compared};
pub use search::{Goal, Search, SearchResult, stated};
pub use situation::{Knowledge, Situation, Slot};
pub use words::{SIDES, SituationText, UNIT, in_one_line, stated_as, told};
