//! Dice that nobody could foresee and anyone can roll again: `adjutant-dice-1`, see `docs/dice.md`.
//! Keys, labels, streams and faces; does not know of rulebooks or units. What is here is frozen:
//! a change gets a new name, never a new meaning.

mod expression;
mod key;
mod label;
mod stream;

pub(crate) use expression::MOST_DICE;
pub use expression::{Dice, DiceError};
pub use key::{Key, KeyError};
pub(crate) use key::{hex, unhex};
pub use label::{Label, LabelledUnit};
pub use stream::Keyed;
pub(crate) use stream::Stream;

/// The name of this way of rolling, as records have it.
pub(crate) const NAME: &str = "adjutant-dice-1";
