//! The journal's room: a game between parties of whom none trusts another. Seats and cards, signed
//! slips, closings, the state that they come to, and its verification. Text in, text out: whoever
//! calls reads and writes the files, and brings the random bytes. `docs/dice.md` has the protocol.
//!
//! A turn for practice, which has no parties, has a record of its own: `practice`.

mod chains;
mod closed_locks;
mod closing;
mod corrections;
mod digest;
mod dispute;
mod export;
mod game_state;
mod header;
mod lock;
mod obligations;
mod other_rulings;
mod parcel;
mod practice;
mod proof;
mod replay;
mod seat;
mod setup;
mod sheets;
mod signing;
mod slip;
mod snapshot;
mod statements;
mod store;
mod turn_play;
mod turn_state;
mod turn_text;

pub(crate) use closing::Closing;
pub use digest::{Digest, digest_of_text};
pub(crate) use dispute::Disputed;
pub use export::export;
pub use header::{GameHeader, Party};
pub(crate) use header::{HeaderFault, NamedText, OldGame};
pub(crate) use other_rulings::PlayedGame;
pub(crate) use parcel::BadLine;
pub use parcel::{Limits, Parcel};
pub use practice::{
    Conflict, EDITION, Header, Record, SettledDispute, Unverified, Verified, begin, extend, verify,
};
pub(crate) use practice::{
    begin_behind, begin_with_rulebook, begin_without_table, dispute, head_code,
};
pub use proof::{GameProof, is_game, verify_game};
pub(crate) use seat::card_code;
pub use seat::{Card, Seat, SeatFault};
pub use setup::{NewGame, Setup};
pub use sheets::{SheetSeal, SheetState};
pub use store::Journal;
pub(crate) use store::{Added, NotTaken};

pub use crate::engine::MOST_STEPS;
pub use ed25519_dalek::SigningKey;
pub(crate) use game_state::IgnoredSlip;
pub use game_state::{GameState, LockState};
pub use obligations::Owed;
pub use signing::{NotSigned, Signing};
pub use slip::{Body, Correction, Dispute, SignedSlip, Slip, SlipId, SlipRef};
pub(crate) use snapshot::Snapshot;
pub use statements::Spoken;

/// The code of a game, by which its parties compare it.
pub(crate) fn game_code(game: &Digest) -> String {
    head_code(&game.0)
}

/// The name of the protocol of games.
pub(crate) const PROTOCOL: &str = "adjutant-game-3";
