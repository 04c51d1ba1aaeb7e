//! Rulings and readings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::change::Chosen;

/// The number of a ruling within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingId(pub(crate) u16);

impl RulingId {
    /// The ruling of a number in its rulebook.
    pub fn new(number: u16) -> Self {
        Self(number)
    }
}

/// A named choice where a source contradicts itself, is damaged or silent.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// Its id, e.g. `fw.ruling.stand-and-fire`.
    pub id: String,
    /// Lines of the source.
    pub lines: String,
    /// Why there is a choice.
    pub why: String,
    /// The options with what each means; the first is the default.
    pub options: Vec<(String, String)>,
    /// The option that the rulebook chooses: 0, or what a house rulebook says.
    pub chosen: usize,
    /// Since when and why a house rulebook chooses it, where it says so.
    pub since: Option<Chosen>,
}

impl Ruling {
    /// The number of an option.
    pub fn option(&self, name: &str) -> Option<usize> {
        self.options
            .iter()
            .position(|(option, _)| option.eq_ignore_ascii_case(name))
    }

    /// The name of an option by its number.
    pub fn option_name(&self, number: usize) -> &str {
        self.options.get(number).map_or("", |(name, _)| name)
    }
}

/// A fixed reading of the source: there is one sensible way to take it.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its id, e.g. `fw.reading.retire-facing`.
    pub id: String,
    /// Lines of the source.
    pub lines: String,
    /// What is read there, in our wording.
    pub says: String,
}

/// Which rulings have been asked for: where one has not, no other option of it changes anything.
#[derive(Debug, Default)]
pub(crate) struct RulingsUsed(Vec<AtomicBool>);

impl RulingsUsed {
    pub(crate) fn new(rulings: usize) -> Self {
        Self((0..rulings).map(|_| AtomicBool::new(false)).collect())
    }

    fn note(&self, ruling: RulingId) {
        // Reading is cheaper than writing, and mostly enough.
        if let Some(asked) = self
            .0
            .get(ruling.index())
            .filter(|asked| !asked.load(Ordering::Relaxed))
        {
            asked.store(true, Ordering::Relaxed);
        }
    }

    /// Those that have been asked for since the last time.
    pub(crate) fn take(&self) -> Vec<RulingId> {
        let asked = self
            .0
            .iter()
            .map(|asked| asked.swap(false, Ordering::Relaxed));
        (0..=u16::MAX)
            .map(RulingId)
            .zip(asked)
            .filter_map(|(ruling, asked)| asked.then_some(ruling))
            .collect()
    }
}

/// The option in force of every ruling of a rulebook.
#[derive(Clone, Debug, Default)]
pub struct Rulings {
    pub(crate) in_force: Vec<u8>,
    pub(crate) asked: Arc<RulingsUsed>,
}

impl PartialEq for Rulings {
    fn eq(&self, other: &Self) -> bool {
        self.in_force == other.in_force
    }
}

impl Eq for Rulings {}

impl Rulings {
    /// The number of the option in force, for somebody who goes by it.
    pub fn get(&self, ruling: RulingId) -> u8 {
        self.asked.note(ruling);
        self.shown(ruling)
    }

    /// The number of the option in force, for somebody who only shows it.
    pub fn shown(&self, ruling: RulingId) -> u8 {
        self.in_force.get(ruling.index()).copied().unwrap_or(0)
    }

    /// Chooses an option of each of some rulings.
    pub(crate) fn set_all(&mut self, chosen: &[(RulingId, usize)]) {
        for (ruling, option) in chosen {
            self.set(*ruling, *option);
        }
    }

    /// Chooses an option.
    pub fn set(&mut self, ruling: RulingId, option: usize) {
        if let Some(in_force) = self.in_force.get_mut(ruling.index()) {
            *in_force = u8::try_from(option).unwrap_or(0);
        }
    }
}
