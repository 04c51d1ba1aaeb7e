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
    /// A key for each lock, by the name of its phase.
    OfLocks(Vec<(String, Key)>),
}

impl Keys {
    /// The key of a phase.
    pub fn of(&self, phase: &str) -> Option<Key> {
        match self {
            Self::None => None,
            Self::Practice(key) => Some(*key),
            Self::OfLocks(keys) => keys
                .iter()
                .find(|(name, _)| fold(name) == fold(phase))
                .map(|(_, key)| *key),
        }
    }
}
