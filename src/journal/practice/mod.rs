//! The record of a turn for practice: its inputs and what the engine did, entry by entry, as a chain
//! that another machine replays. It has no parties, and proves nothing of who chose what when.

mod chain;
mod entries;
mod settled;
mod verify;
mod write;

pub(crate) use chain::head_code;
pub use chain::{Record, Unverified};
pub(super) use entries::fields;
pub use verify::{SettledDispute, Verified, verify};
pub use write::{Conflict, Header, begin, extend};
pub(crate) use write::{begin_behind, begin_with_rulebook, begin_without_table, dispute};

/// The name of this form of records.
pub const FORMAT: &str = "adjutant-record-1";
/// The edition of the referee: it changes whenever the same inputs would give other entries.
pub const EDITION: &str = "3";
