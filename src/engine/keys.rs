//! The keys of the dice.

use crate::dice::Key;
use crate::names::fold;

/// The keys that are known.
#[derive(Clone, Debug, Default)]
pub enum Keys {
    /// None: dice are thrown by hand, or the turn waits.
    #[default]
    None,
    /// One key for the whole turn: good for practice only.
    Practice(Key),
    /// A key for each lock, by the lock's name.
    OfLocks(Vec<(String, Key)>),
}

impl Keys {
    /// The key of a lock.
    pub fn of(&self, lock: &str) -> Option<Key> {
        match self {
            Self::None => None,
            Self::Practice(key) => Some(*key),
            Self::OfLocks(keys) => keys
                .iter()
                .find(|(name, _)| fold(name) == fold(lock))
                .map(|(_, key)| *key),
        }
    }
}
