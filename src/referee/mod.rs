//! The referee: takes a turn as far as its inputs allow. Rolls the tests that the rulebook has,
//! carries out its effects, and gives an entry for everything, with the clauses that caused it.
//! Holds no number, name or word of a game. Does not write records (see `record`).

mod activation;
mod aim;
mod branches;
mod chart;
mod effects;
mod entry;
mod keys;
mod lifetime;
mod meeting;
mod opposed;
mod phase;
mod prepared;
mod risk;
mod rolling;
mod settle;
mod turn;

pub use aim::MadeOf;
pub use branches::{MOST_BRANCHES, Stopped, branches};
pub use chart::figures;
pub use entry::{Added, Change, Entry, Held, Opened, Origin, Rolled, Wait};
pub use keys::Keys;
pub use opposed::{opposed, totals};
pub use phase::LoadedDice;
pub use prepared::{Chances, Prepared, Scope, chances, prepare};
pub use risk::{Risk, RiskOdds, risks};
pub use settle::{Settlement, Taken, settle, take};
pub use turn::{Given, Resolution, resolve};
