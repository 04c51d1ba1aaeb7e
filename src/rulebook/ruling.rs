//! Rulings and readings.

use super::change::Chosen;

/// The number of a ruling within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulingId(pub(crate) u16);

/// A named choice where a source contradicts itself, is damaged or silent.
#[derive(Clone, Debug)]
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
        self.options.iter().position(|(option, _)| option.eq_ignore_ascii_case(name))
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

/// The option in force of every ruling of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulings {
    pub(crate) in_force: Vec<u8>,
}

impl Rulings {
    /// The number of the option in force.
    pub fn get(&self, ruling: RulingId) -> u8 {
        self.in_force.get(usize::from(ruling.0)).copied().unwrap_or(0)
    }

    /// Chooses an option.
    pub fn set(&mut self, ruling: RulingId, option: usize) {
        if let Some(in_force) = self.in_force.get_mut(usize::from(ruling.0)) {
            *in_force = u8::try_from(option).unwrap_or(0);
        }
    }
}
