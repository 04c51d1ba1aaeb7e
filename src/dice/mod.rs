//! Dice that nobody could foresee and anyone can roll again: `adjutant-dice-1`, see `docs/dice.md`.
//! Keys, labels, streams and faces; does not know of rulebooks or units. What is here is frozen:
//! a change gets a new name, never a new meaning.

mod expression;
mod key;
mod label;
mod stream;

pub use expression::{Dice, DiceError, MOST_DICE, MOST_SIDES};
pub use key::{Key, KeyError, hex, unhex};
pub use label::{Label, LabelledUnit};
pub use stream::{Keyed, Stream};

/// The name of this way of rolling, as records have it.
pub const NAME: &str = "adjutant-dice-1";
