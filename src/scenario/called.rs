//! The units that a text can mean: by name, or by what is so of them.

use std::collections::HashMap;
use std::sync::Arc;

use crate::names::fold_into;
use crate::rulebook::fact::Owner;

use super::table::{Scenario, UnitId};

/// Units by what they are called besides their names.
pub(super) type Called = HashMap<String, Vec<UnitId>>;

impl Scenario {
    /// The units that a text can mean: by name, plain or qualified (`NAME of SIDE`, `SIDE's NAME`),
    /// or as the rulebook calls units (`A Ser`). `folded` is a buffer that is used again and again.
    pub fn units_called(&self, text: &str, folded: &mut String) -> Vec<UnitId> {
        let mut units = self
            .names()
            .candidates(text, self.sides(), self.units(), folded);
        if !self.declared.unit_phrases.is_empty() {
            fold_into(text, folded);
            let called = self.called.get_or_init(|| Arc::new(self.called()));
            let called = called.get(folded.as_str()).into_iter().flatten();
            let new = called.filter(|unit| !units.contains(unit));
            units.extend(new.copied().collect::<Vec<_>>());
        }
        units
    }

    /// Whether units are called by anything but their names.
    pub fn calls_units_by_facts(&self) -> bool {
        !self.declared.unit_phrases.is_empty()
    }

    fn called(&self) -> Called {
        let mut called = Called::new();
        let units = (0..).zip(self.units()).map(|(unit, _)| unit);
        for unit in units.filter(|unit| !self.is_removed(*unit)) {
            let word = |fact| self.value(unit, Owner::Unit, fact).word_number();
            for name in self.declared.unit_phrases.names(word) {
                let units = called.entry(name).or_default();
                if units.last() != Some(&unit) {
                    units.push(unit);
                }
            }
        }
        called
    }

    /// What has been worked out of where and what units are is worked out anew.
    pub(super) fn units_have_changed(&mut self) {
        self.held.take();
        self.called.take();
    }
}
