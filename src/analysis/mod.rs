//! What follows from a rulebook by itself: which predicates can never hold, which say the same, and
//! the smallest situation that shows it. Situations are gone through cell by cell; leans on the
//! evaluation of predicates, and knows nothing of files, sheets and tables.

mod lint;
mod mentions;
mod mutants;
mod order;
mod other_changes;
mod path_comparisons;
mod rulebooks;
mod satisfiability;
mod search;
mod situation;
mod situation_text;

pub(crate) use lint::Sense;
pub use lint::{Borders, sense};
pub(crate) use mentions::{AskedNames, mentioned_names, named_in, situation_of, texts_about};
pub use mutants::{distinguish, predicates_apart};
pub(crate) use order::come_to_the_same;
pub(crate) use rulebooks::{
    ComparedSide, TextsCompared, first_id, rulebooks_apart, texts_compared,
};
pub use satisfiability::holds;
pub use search::SearchResult;
pub use situation::{Knowledge, Situation};
pub(crate) use situation_text::{SIDES, SituationText, UNIT, describe, in_one_line, stated_as};
