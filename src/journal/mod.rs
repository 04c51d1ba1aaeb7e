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

pub use chains::{Fork, Gap};
pub use closing::Closing;
pub use digest::{Digest, digest_of_text};
pub use dispute::Disputed;
pub use export::export;
pub use header::{GameHeader, HeaderFault, NamedText, OldGame, Party, check_name};
pub use parcel::{BadLine, Limits, Parcel};
pub use practice::{
    Conflict, EDITION, FORMAT, Header, Record, SettledDispute, Unreadable, Unverified, Verified,
    begin, begin_without_table, dispute, extend, head_code, verify,
};
pub use proof::{GameProof, ProofFault, is_game, verify_game};
pub use seat::{Card, Seat, SeatFault, card_code};
pub use setup::{NewGame, Setup};
pub use sheets::{SheetSeal, SheetState, SheetsOwed};
pub use store::{Added, Journal, NotTaken};

pub use crate::engine::MOST_STEPS;
pub use ed25519_dalek::SigningKey;
pub use game_state::{GameState, IgnoredSlip, LockState};
pub use obligations::Owed;
pub use signing::{NotSigned, Signing};
pub use slip::{Body, Correction, Dispute, SignedSlip, Slip, SlipId, SlipRef};
pub use snapshot::Snapshot;
pub use statements::Spoken;
pub use turn_play::{LineNote, WordConflict};

/// The code of a game, by which its parties compare it.
pub fn game_code(game: &Digest) -> String {
    head_code(&game.0)
}

/// The name of the protocol of games.
pub const PROTOCOL: &str = "adjutant-game-3";
