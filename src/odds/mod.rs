//! Exact chances: of dice, of what is made of them, of pools of hits and saves. By counting, with
//! big integers, never by trying; does not know of rulebooks (see `engine`).

mod chance;
mod distribution;
mod faces;

pub use chance::Chance;
pub use distribution::{Distribution, TooMany};
pub use faces::throws;
