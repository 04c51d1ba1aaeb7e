//! The table before the orders of each phase, cached by phase.

use std::collections::BTreeMap;

use crate::rulebook::Rulebook;
use crate::scenario::Scenario;

use super::check::before_phase;
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;

/// The engine before the orders of each phase.
pub(super) struct PhaseStarts<'a, 'w> {
    rulebook: &'a Rulebook,
    scenario: &'w Scenario,
    written: BoundTurn<'w>,
    engines: BTreeMap<usize, TurnContext<'a>>,
}

impl<'a, 'w> PhaseStarts<'a, 'w> {
    pub fn new(rulebook: &'a Rulebook, scenario: &'w Scenario, written: BoundTurn<'w>) -> Self {
        Self {
            rulebook,
            scenario,
            written,
            engines: BTreeMap::new(),
        }
    }

    /// The engine before the orders of a phase; none where each line has a table of its own.
    pub(crate) fn orders_of(&mut self, phase: usize) -> Option<&TurnContext<'a>> {
        if self.written.is_by_line(self.rulebook, phase) {
            return None;
        }
        let engine = self.engines.entry(phase).or_insert_with(|| {
            let scenario = self.scenario.clone();
            before_phase(self.rulebook, scenario, self.written, phase)
        });
        Some(engine)
    }
}
