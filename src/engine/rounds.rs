//! The rounds of a stage that repeats. An effect that did not come about on a unit does not come
//! about in the next round either, unless something has changed that it asks for: so that most of a
//! round need not be worked out again.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::FactId;
use crate::rulebook::play::Moment;
use crate::rulebook::verb::Verb;
use crate::scenario::{Scenario, UnitId};

/// What is known from earlier rounds.
#[derive(Clone, Debug)]
pub(super) struct Rounds {
    /// The round at hand; the first one is 2, so that nothing has changed in the two before.
    round: u32,
    /// In which round each fact has changed last, of whatever unit.
    changed: Vec<u32>,
    /// The number of effects.
    effects: usize,
    /// In which round each effect has not come about last, unit by unit.
    idle: Vec<u32>,
}

/// What is known of earlier rounds makes no state another: it saves work only.
impl PartialEq for Rounds {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Rounds {}

impl Rounds {
    /// The rounds of a moment; none where its effects do more than change facts.
    pub fn new(rulebook: &Rulebook, moment: Moment, units: usize) -> Option<Self> {
        let mut verbs = rulebook
            .play()
            .effects_at(moment)
            .flat_map(|effect| &effect.does);
        let effects = rulebook.play().effects_at(moment).count();
        verbs.all(Verb::only_changes_facts).then(|| Self {
            round: 2,
            changed: vec![0; rulebook.vocabulary().facts().len()],
            effects,
            idle: vec![0; effects * units],
        })
    }

    /// Returns whether an effect, by its number at the moment, cannot come about on a unit: in this round
    /// and in the last one nothing has changed that it asks for. What others change is seen a round
    /// later.
    pub(crate) fn is_idle(&self, effect: usize, unit: UnitId, asked: &[FactId]) -> bool {
        let idle = self.idle.get(unit as usize * self.effects + effect);
        let is_old = |fact: &FactId| {
            let changed = self.changed.get(fact.index());
            changed.is_some_and(|changed| changed + 1 < self.round)
        };
        idle.is_some_and(|idle| *idle + 1 == self.round) && asked.iter().all(is_old)
    }

    /// An effect does not come about on a unit in this round.
    pub(crate) fn note_idle(&mut self, effect: usize, unit: UnitId) {
        if let Some(idle) = self.idle.get_mut(unit as usize * self.effects + effect) {
            *idle = self.round;
        }
    }

    /// A fact has changed in this round.
    pub(crate) fn note_changed(&mut self, fact: FactId) {
        if let Some(changed) = self.changed.get_mut(fact.index()) {
            *changed = self.round;
        }
    }

    /// The next round begins: `before` is the table as this one began.
    pub fn next(&mut self, rulebook: &Rulebook, before: &Scenario, table: &Scenario) {
        for fact in table.facts_changed_since(before, rulebook) {
            self.note_changed(fact);
        }
        self.round += 1;
    }
}
