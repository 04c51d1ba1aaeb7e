//! Phases that are played only where their condition holds of somebody: whom they concern, and which
//! are passed over.

use std::collections::BTreeSet;

use crate::bind::happen;
use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::predicate::Predicate;
use crate::scenario::{Scenario, UnitId};

use super::missing_input::{MissingInputs, StepResult};
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;

/// The sides whom a phase concerns as it begins on a table: those with a unit there, of which its
/// condition holds or may hold.
pub(crate) fn concerned(rulebook: &Rulebook, table: &Scenario, phase: usize) -> BTreeSet<u16> {
    let when = rulebook.play().phases().get(phase);
    let when = when.and_then(|phase| phase.owes.as_ref().or(phase.when.as_ref()));
    let mut engine = TurnContext::new(rulebook, table.clone(), None);
    engine.state.phase = phase;
    let units = (0..).zip(table.units());
    let units = units.filter(|(unit, _)| !table.is_removed(*unit));
    let concerned = units
        .filter(|(unit, _)| when.is_none_or(|when| engine.holds(*unit, &[], when) != Ok(false)));
    concerned.map(|(_, unit)| unit.side).collect()
}

impl TurnContext<'_> {
    /// Passes over a phase where there is no unit on the table of which its condition holds, with
    /// what happened in it; what lasts until the phase ends then all the same. Says whether it did.
    ///
    /// # Errors
    /// What has to be stated first.
    pub(crate) fn pass_over(&mut self, number: usize, written: BoundTurn<'_>) -> StepResult<bool> {
        let phase = self.rulebook.play().phases().get(number);
        let Some(when) = phase.and_then(|phase| phase.when.as_ref()) else {
            return Ok(false);
        };
        let happened = written.happened(number);
        let is_wanted = if happened.is_empty() {
            self.is_of_any(when)?
        } else {
            let mut engine = self.clone();
            happen(happened, &mut engine.state.table, self.rulebook);
            engine.is_of_any(when)?
        };
        if is_wanted {
            return Ok(false);
        }
        self.end_before_phase(number);
        Ok(true)
    }

    /// Returns whether a predicate holds of any unit on the table.
    fn is_of_any(&mut self, predicate: &Predicate) -> StepResult<bool> {
        let mut needs = MissingInputs::default();
        for unit in self.units() {
            if needs.note(self.holds(unit, &[], predicate)) == Some(true) {
                return Ok(true);
            }
        }
        needs.or(false)
    }

    /// The units that ought to have orders in a phase, by its `owes`, and have no line on the sheets of their sides. Of a
    /// phase that is not always played the rules say themselves who has to be ordered.
    pub(crate) fn forgotten(&mut self, number: usize, written: BoundTurn<'_>) -> Vec<UnitId> {
        let phase = self.rulebook.play().phases().get(number);
        let phase = phase.filter(|phase| phase.when.is_none());
        let Some(owes) = phase.and_then(|phase| phase.owes.as_ref()) else {
            return Vec::new();
        };
        let blocks = || written.blocks(number).map(|(_, block)| block);
        let sides: BTreeSet<u16> = blocks().filter_map(|block| block.side).collect();
        let ordered: BTreeSet<UnitId> = blocks()
            .flat_map(|block| block.units.iter().filter_map(|orders| orders.unit))
            .collect();
        let units = self.units();
        let mut forgotten = Vec::new();
        for unit in units.into_iter().filter(|unit| !ordered.contains(unit)) {
            let side = self.state.table.unit(unit).map(|unit| unit.side);
            let has_sheet = side.is_some_and(|side| sides.contains(&side));
            if has_sheet && self.holds(unit, &[], owes) == Ok(true) {
                forgotten.push(unit);
            }
        }
        forgotten
    }

    /// What is wrong with orders and other things that are written in a phase which is passed over.
    pub(crate) fn written_in_vain(&self, number: usize, written: BoundTurn<'_>) -> Vec<Finding> {
        let phase = self.rulebook.play().phases().get(number);
        let name = phase.map_or("", |phase| phase.name.as_str());
        let blocks = written.blocks(number).map(|(_, block)| block);
        let ordered = blocks.filter(|block| !block.units.is_empty());
        let happened = written.happened(number).into_iter();
        let places = ordered
            .map(|block| block.place)
            .chain(happened.map(|happened| happened.place));
        // Of a sheet alone nobody knows what has come about before it.
        let is_alone = number > 0 && written.begins_with(number);
        let finding = |place| {
            let message = if is_alone {
                format!("on the table as the scenario has it, `{name}` is passed over")
            } else {
                format!("`{name}` is passed over in this turn, and nothing is written in it")
            };
            let help = if is_alone {
                "check it together with the sheets of the phases before it".to_owned()
            } else {
                format!("take it out; `adjutant explain \"{name}\"` says when it is played")
            };
            Finding::error(Code::MisplacedLine, place, message).help(help)
        };
        places.map(finding).collect()
    }
}
