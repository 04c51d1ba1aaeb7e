//! The units that a text can mean: by name, or by what is so of them.

use crate::names::{add_new, fold_into};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Owner, Value};

use super::table::{Scenario, UnitId};

/// The end of a name is looked for at so many blanks.
const MOST_BLANKS: usize = 4;

impl Scenario {
    /// The units that a text can mean: by name, plain or qualified (`NAME of SIDE`, `SIDE's NAME`),
    /// or as the rulebook calls units (`A Ser`). Of units that the rulebook calls so, those of its
    /// first phrase are meant: `Par` is whoever stands in Paris, and the centre where nobody does.
    /// `folded` is a buffer that is used again and again.
    pub(crate) fn units_called(&self, text: &str, folded: &mut String) -> Vec<UnitId> {
        self.units_called_among(text, folded, &|_| true)
    }

    /// The same of those units that may be meant.
    pub(crate) fn units_called_among(
        &self,
        text: &str,
        folded: &mut String,
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Vec<UnitId> {
        let mut units =
            self.names()
                .candidates(text, &self.declared.side_names, self.units(), folded);
        units.retain(|unit| may_be(*unit));
        if !self.declared.unit_phrases.is_empty() {
            let mut called = self.called(text, folded);
            called.retain(|(_, unit)| may_be(*unit));
            let first = called.iter().map(|(phrase, _)| *phrase).min();
            let is_first = |phrase: &usize| Some(*phrase) == first;
            let is_meant = |unit: UnitId| {
                let of_unit = called.iter().filter(|(_, called)| *called == unit);
                let phrases = || of_unit.clone().map(|(phrase, _)| phrase);
                phrases().next().is_none() || phrases().any(is_first)
            };
            units.retain(|unit| is_meant(*unit));
            let of_first = called.iter().filter(|(phrase, _)| is_first(phrase));
            add_new(&mut units, of_first.map(|(_, unit)| *unit));
        }
        units
    }

    /// The units that have a name; where none has it, those that the rulebook calls so. What is told
    /// of units tells their names.
    pub(crate) fn units_named(&self, text: &str, folded: &mut String) -> Vec<UnitId> {
        let named = self
            .names()
            .candidates(text, &self.declared.side_names, self.units(), folded);
        if named.is_empty() {
            return self.units_called(text, folded);
        }
        named
    }

    /// Returns whether units are called by anything but their names.
    pub(crate) fn calls_units_by_facts(&self) -> bool {
        !self.declared.unit_phrases.is_empty()
    }

    /// Returns whether a text can call units by what is so of them.
    pub(crate) fn describes_units(&self, text: &str, folded: &mut String) -> bool {
        fold_into(text, folded);
        !self
            .declared
            .unit_phrases
            .descriptions_in(folded)
            .is_empty()
    }

    /// How units may have been called that a text calls nearly, with the end of it misspelt: the texts that
    /// call one that `fits`.
    pub(crate) fn called_nearly(
        &self,
        text: &str,
        rulebook: &Rulebook,
        fits: &dyn Fn(UnitId) -> bool,
    ) -> Vec<String> {
        if !self.calls_units_by_facts() {
            return Vec::new();
        }
        // Orders may stand behind the name where another unit is named in them: `A Munick S A Sil`.
        let ends = text.match_indices(' ').map(|(at, _)| at);
        let ends = std::iter::once(text.len()).chain(ends.take(MOST_BLANKS));
        let mut calls = Vec::new();
        for end in ends {
            let (name, behind) = text.split_at_checked(end).unwrap_or_default();
            for near in self.declared.unit_phrases.near_end(name) {
                let last = rulebook[near.fact].show(Value::word(near.word));
                let call = format!("{}{last}", name.get(..near.start).unwrap_or_default());
                let called = self.units_called_among(&call, &mut String::new(), fits);
                let call = call + behind;
                if !called.is_empty() && !calls.contains(&call) {
                    calls.push(call);
                }
            }
            if !calls.is_empty() {
                break;
            }
        }
        calls
    }

    /// The units that the rulebook calls so, each with the number of the phrase.
    fn called(&self, text: &str, folded: &mut String) -> Vec<(usize, UnitId)> {
        fold_into(text, folded);
        let mut called = Vec::new();
        for described in self.declared.unit_phrases.descriptions_in(folded) {
            let units = (0..).take(self.units().len());
            let is_so = |unit: &UnitId| {
                described.facts.iter().all(|(fact, words)| {
                    let word = self.value(*unit, Owner::Unit, *fact).word_number();
                    word.is_some_and(|word| words.contains(&word))
                })
            };
            let meant = units.filter(|unit| !self.is_removed(*unit)).filter(is_so);
            called.extend(meant.map(|unit| (described.phrase, unit)));
        }
        called
    }
}
