//! The keys of the dice.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::dice::{Dice, Key, Keyed};

/// The keys that are known.
#[derive(Clone, Debug, Default)]
pub enum Keys {
    /// None: dice are thrown by hand, or the turn waits.
    #[default]
    None,
    /// One key for the whole turn: good for practice only.
    Practice(Key),
    /// What the closings of a game roll.
    Book(Arc<RollBook>),
}

impl Keys {
    /// One key for all, if there is one.
    pub fn practice(key: Option<Key>) -> Self {
        key.map_or(Self::None, Self::Practice)
    }

    /// The key of the whole turn, if there is one.
    pub(crate) fn of_turn(&self) -> Option<Key> {
        match self {
            Self::None | Self::Book(_) => None,
            Self::Practice(key) => Some(*key),
        }
    }

    /// What the closings of a game roll.
    pub(super) fn book(&self) -> Option<&Arc<RollBook>> {
        match self {
            Self::Book(book) => Some(book),
            _ => None,
        }
    }
}

/// The dice of a game: those that have fallen by the keys of its closings, and the key that rolls
/// what is asked for now.
#[derive(Clone, Debug, Default)]
pub struct RollBook {
    fallen: BTreeMap<RollId, Vec<u64>>,
    key: Option<Keyed>,
    work: Work,
}

/// The most steps that the rules of a game take: parts of predicates that are evaluated, effects that are
/// tried on units, and lines that are read; an event counts for more. Two hundred turns of four parties with a
/// hundred units each take a tenth of it.
pub const MOST_STEPS: u64 = 3_000_000_000;

/// The number of steps the rules of a game that have taken. Clones share the count, which is the same on every
/// machine: a game that takes more than is allowed stops everywhere at the same place.
#[derive(Clone, Debug, Default)]
pub struct Work(Arc<AtomicU64>);

impl Work {
    /// A count that goes on from so many steps.
    pub fn after(steps: u64) -> Self {
        Self(Arc::new(AtomicU64::new(steps)))
    }

    /// The steps so far.
    pub(crate) fn done(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts some more steps, and tells whether that many are allowed.
    pub(crate) fn spend(&self, steps: u64) -> bool {
        let before = self.0.fetch_add(steps, Ordering::Relaxed);
        before.saturating_add(steps) <= MOST_STEPS
    }

    /// Returns whether no more steps are allowed.
    pub(crate) fn is_spent(&self) -> bool {
        self.done() > MOST_STEPS
    }
}

impl RollBook {
    /// Notes dice that have fallen. They fall so again whenever they are asked for.
    pub fn note(&mut self, label: &str, dice: Dice, faces: Vec<u64>) {
        self.fallen.entry(roll_id(label, dice)).or_insert(faces);
    }

    /// From now on steps are counted here.
    pub(crate) fn count_in(&mut self, work: &Work) {
        self.work = work.clone();
    }

    /// The count of the game's steps.
    pub(crate) fn work(&self) -> &Work {
        &self.work
    }

    /// From now on a key rolls what has not fallen yet.
    pub(crate) fn roll_with(&mut self, key: &Key) {
        self.key = Some(Keyed::new(key));
    }

    /// The faces of dice, as they have fallen or as the key rolls them now.
    pub fn faces(&self, label: &str, dice: Dice) -> Option<Vec<u64>> {
        self.fallen(label, dice)
            .or_else(|| self.rolled(label, dice))
    }

    /// The faces of dice that have fallen.
    pub(super) fn fallen(&self, label: &str, dice: Dice) -> Option<Vec<u64>> {
        self.fallen.get(&roll_id(label, dice)).cloned()
    }

    /// The faces of dice that the key rolls now.
    pub(super) fn rolled(&self, label: &str, dice: Dice) -> Option<Vec<u64>> {
        self.key.as_ref().map(|key| key.roll(dice, label))
    }
}

/// Which roll it is: its label and its dice.
pub(crate) type RollId = (String, String);

fn roll_id(label: &str, dice: Dice) -> RollId {
    (label.to_owned(), dice.to_string())
}

impl AskedRoll {
    /// Which roll it is.
    pub fn id(&self) -> RollId {
        roll_id(&self.label, self.dice)
    }
}

/// Dice that a game has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedRoll {
    /// Their label.
    pub label: String,
    /// The dice.
    pub dice: Dice,
    /// Their faces; none while they wait for a key.
    pub faces: Option<Vec<u64>>,
}
