//! The journal's room: a game between parties of whom none trusts another. Seats and cards, signed
//! slips, closings, the state that they come to, and its verification. Text in, text out: whoever
//! calls reads and writes the files, and brings the random bytes. `docs/dice.md` has the protocol.
//!
//! A turn for practice, which has no parties, has a record of its own: `practice`.

mod basis;
mod chains;
mod closing;
mod corrections;
mod digest;
mod dispute;
mod export;
mod header;
mod journal;
mod locks;
mod owed;
mod position;
mod practice;
mod proof;
mod seat;
mod sheets;
mod shortcut;
mod signing;
mod slip;
mod spoken;
mod standing;
mod turn_play;
mod turn_text;
mod working;

pub use basis::{Basis, NewGame};
pub use chains::{Fork, Gap};
pub use digest::{Digest, digest_of_text};
pub use dispute::Disputed;
pub use export::export;
pub use header::{GameHeader, HeaderFault, NamedText, OldGame, Party, check_name};
pub use journal::{Added, BadLine, Journal, Limits, NotTaken, Parcel};
pub use practice::{
    Conflict, EDITION, FORMAT, Header, Record, Unreadable, Unverified, Verified, begin, dispute,
    extend, head_code, verify,
};
pub use proof::{GameProof, Wrong, is_game, verify_game};
pub use seat::{Card, Seat, SeatFault, card_code};
pub use sheets::{SheetSeal, SheetState, SheetsOwed};

pub use crate::engine::MOST_STEPS;
pub use ed25519_dalek::SigningKey;
pub use owed::Owed;
pub use shortcut::Shortcut;
pub use signing::{NotSigned, Signing};
pub use slip::{Body, Correction, Dispute, SignedSlip, Slip, SlipId, SlipRef};
pub use spoken::Spoken;
pub use standing::{Closing, LockState, Standing, VoidSlip};
pub use turn_play::{LineNote, WordConflict};

/// The code of a game, by which its parties compare it.
pub fn game_code(game: &Digest) -> String {
    head_code(&game.0)
}

/// The name of the protocol of games.
pub const PROTOCOL: &str = "adjutant-game-3";
