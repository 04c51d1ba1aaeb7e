//! Records: a turn as a chain of entries that another machine replays and verifies, and the seals
//! by which orders and shares are committed before they are shown. Text in, text out: whoever
//! calls reads and writes the files.

mod chain;
mod entries;
mod keys;
mod seal;
mod verify;
mod write;

pub use chain::{Record, Unreadable, head_code};
pub use entries::About;
pub use keys::{LockKey, NoKey};
pub use seal::{Opening, Seal, SealKind, commitment};
pub use verify::{Unverified, Verified, verify};
pub use write::{Conflict, Header, begin, dispute, extend};

/// The name of this form of records.
pub const FORMAT: &str = "adjutant-record-1";
/// The edition of the referee: it changes whenever the same inputs would give other entries.
pub const EDITION: &str = "2";
/// The lock of a chain of shares, which is committed to once for all locks.
pub const ALL_LOCKS: &str = "all locks";
