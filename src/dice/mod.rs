//! Dice that nobody could foresee and anyone can roll again: `adjutant-dice-1`, see `docs/dice.md`.
//! Keys, labels, streams and faces; does not know of rulebooks or units. What is here is frozen:
//! a change gets a new name, never a new meaning.

mod expression;
mod key;
mod label;
mod stream;

pub use expression::{Dice, DiceError, MOST_DICE, MOST_SIDES};
pub use key::{Key, KeyError, NotAShare, Share, hex, lock_key, unhex};
pub use label::{Label, LabelledUnit};
pub use stream::{Keyed, Stream};

/// The name of this way of rolling, as records have it.
pub const NAME: &str = "adjutant-dice-1";

/// Parts as they are hashed: each behind its length in bytes, eight bytes, little end first, so
/// that no two lists of parts give the same bytes.
pub(crate) fn length_prefixed<'p>(parts: impl IntoIterator<Item = &'p [u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for part in parts {
        bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
        bytes.extend_from_slice(part);
    }
    bytes
}
