//! Chance: the dice of a label under a key, so that a seed is the same on any machine.

use crate::dice::{Key, Keyed, Stream};

/// One choice after the other.
pub(super) struct RandomSource {
    stream: Stream,
}

impl RandomSource {
    /// The choices of a game.
    pub(crate) fn new(seed: &str, game: u32) -> Self {
        let keyed = Keyed::new(&Key::of_passphrase(seed));
        Self {
            stream: keyed.stream(&format!("game {game}")),
        }
    }

    /// A number from 0, below this one; 0 where that is 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        let sides = u64::try_from(most.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.stream.die(sides) - 1).unwrap_or_default()
    }

    /// Whether, in so many of ten cases.
    pub(crate) fn in_ten(&mut self, of_ten: usize) -> bool {
        self.below(10) < of_ten
    }

    /// One of them.
    pub(crate) fn one<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let chosen = self.below(all.len());
        all.get(chosen)
    }
}
