//! The engine: takes a turn as far as its inputs allow, event by event. Rolls the tests that the
//! rulebook has, carries out its effects, gives an entry for everything, with the clauses that
//! caused it, and gives back what is missing where it cannot go on. Holds no number, name or word of
//! a game. Does not write records (see `record`).

mod adding;
mod advice;
mod afterwards;
mod age_of_magic;
mod aim;
mod anew;
mod arrange;
mod asking;
mod bag;
mod before;
mod chances;
mod changed;
mod chart;
mod check;
mod choices;
mod dice;
mod effects;
mod entry;
mod hands;
mod in_turn;
mod keys;
mod labels;
mod lifetime;
mod look_up;
mod lots;
mod mending;
mod need;
mod odds;
mod opposed;
mod orders;
mod passed_over;
mod phase;
mod prepared;
mod progress;
mod risk;
mod rolling;
mod rounds;
mod scope;
mod settle;
mod source;
mod state;
mod telling;
mod turn;
mod waits;
mod what_if;
mod written;

pub use advice::{Advice, advise};
pub use afterwards::{Afterwards, afterwards};
pub use arrange::arrange;
pub use chances::{Chances, chances};
pub use chart::figures;
pub use check::{Checked, changed_rulings, check_read, check_turn, check_turn_before};
pub use choices::{Choice, Hole, HoleValue, UnitChoices};
pub use dice::LoadedDice;
pub use entry::{Added, Change, Entry, Held, MadeOf, Opened, Origin, Rolled};

pub use keys::{AskedRoll, Keys, RollBook, RollId};
pub use labels::label_dice;
pub use mending::{Mended, apply, mend};
pub use need::{Behind, Done, Need, Needs, StopsAt};
pub use odds::{Branches, MOST_BRANCHES, Stopped, branches};
pub use opposed::{opposed, totals};
pub use passed_over::concerned;
pub use prepared::{Prepared, prepare};
pub use risk::{Risk, RiskOdds, risks};
pub use scope::{FigureMade, Scope};
pub use settle::{DisputeDice, Settlement, Taken, Waiting, settle, take};
pub use turn::{Resolution, Turn, TurnInputs, resolve};
pub use waits::{BY_KEY_OR_HAND, Wait, WaitsFor};
pub use what_if::{AskedFor, choices, choices_behind, choices_in};
pub use written::{Piece, Written, read_table, rule_table};
