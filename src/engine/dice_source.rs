//! Dice for units: those that lie ready, by the key of the lock, or as they fall in the way at hand;
//! and their labels.

use crate::bind::ThrownOn;
use crate::dice::{Dice, Label, LabelledUnit};
use crate::scenario::UnitId;
use crate::source::Place;

use super::dice::{Throw, UnknownRoll};
use super::entry::FallenDice;
use super::keys::AskedRoll;
use super::missing_input::{MissingInput, StepResult};
use super::turn_context::TurnContext;

impl TurnContext<'_> {
    /// Dice for a unit: thrown by hand where they lie ready, else by the key or the way at hand.
    ///
    /// # Errors
    /// Nobody has thrown them, and nothing rolls them.
    pub fn dice(&mut self, throw: Throw<'_>) -> StepResult<FallenDice> {
        let Throw { unit, on, dice, .. } = throw;
        let label = self.label(Some(unit), throw.id, throw.against);
        let fell = |label: String, faces: Vec<u64>, by_hand: bool| FallenDice {
            label,
            faces,
            by_hand,
        };
        // What has fallen by a key does not fall again by hand.
        if let Some(faces) = self.fallen_before(&label, dice) {
            return Ok(fell(label, faces, false));
        }
        if self.lies_ready(unit, on) {
            let thrown = self.state.thrown.get_mut(&(unit, on));
            let loaded = self.state.loaded.get_mut(&(unit, on));
            let mut lying = thrown.or(loaded);
            let count = dice.count() as usize;
            let faces: Vec<u64> = (0..count)
                .filter_map(|_| lying.as_mut()?.pop_front())
                .collect();
            if faces.len() == count {
                return Ok(fell(label, faces, true));
            }
            let lie = faces;
            return Err(MissingInput::MoreDice {
                unit,
                on,
                dice,
                lie,
            }
            .into());
        }
        if let Some(branching) = &mut self.dice.branching {
            if let Some(faces) = branching.script.get(branching.fallen) {
                branching.fallen += 1;
                return Ok(fell(label, faces.clone(), false));
            }
            let lacking = UnknownRoll {
                dice,
                ways: Vec::new(),
            };
            branching.lacking.get_or_insert(lacking);
        }
        let Some(faces) = self.rolled_by_key(&label, dice) else {
            return Err(MissingInput::Dice {
                unit,
                on,
                dice,
                need: None,
            }
            .into());
        };
        Ok(fell(label, faces, false))
    }

    /// The faces of dice that an earlier closing of the game has rolled.
    pub(crate) fn fallen_before(&mut self, label: &str, dice: Dice) -> Option<Vec<u64>> {
        let faces = self.dice.book.as_ref()?.fallen(label, dice)?;
        self.note_request(label, dice, Some(faces.clone()));
        Some(faces)
    }

    /// The faces of dice that the key at hand rolls, if there is one.
    pub(crate) fn rolled_by_key(&mut self, label: &str, dice: Dice) -> Option<Vec<u64>> {
        let Some(book) = &self.dice.book else {
            let faces = self.dice.keyed.as_ref()?.roll(dice, label);
            self.dice.used_key = true;
            return Some(faces);
        };
        let faces = book.rolled(label, dice);
        self.note_request(label, dice, faces.clone());
        faces
    }

    fn note_request(&mut self, label: &str, dice: Dice, faces: Option<Vec<u64>>) {
        let label = label.to_owned();
        self.dice.asked.push(AskedRoll { label, dice, faces });
    }

    /// Returns whether dice lie ready that a unit takes for something.
    pub(crate) fn lies_ready(&self, unit: UnitId, on: ThrownOn) -> bool {
        let state = &self.state;
        let loaded = state.loaded.get(&(unit, on));
        state.thrown.contains_key(&(unit, on)) || loaded.is_some_and(|loaded| !loaded.is_empty())
    }

    /// Where the first of the last so many dice stands that a unit has thrown for something.
    pub(crate) fn laid_at(&self, unit: UnitId, on: ThrownOn, last: usize) -> Option<Place> {
        let mut behind = 0;
        let laid = self.dice.laid.get(&(unit, on))?;
        laid.iter().rev().find_map(|(place, dice)| {
            behind += dice;
            (behind >= last).then_some(*place)
        })
    }

    /// The label of a roll, of a unit or of nobody; a purpose that comes up again in a turn is a
    /// further attempt. Where odds are counted, nobody reads it.
    pub fn label(&mut self, unit: Option<UnitId>, id: &str, against: Option<UnitId>) -> String {
        if self.dice.branching.is_some() {
            return String::new();
        }
        let table = &self.state.table;
        let labelled = |unit: UnitId| {
            let declared = table.unit(unit)?;
            Some(LabelledUnit {
                side: &table.side(declared.side)?.name,
                unit: &declared.name,
            })
        };
        let of_dispute = self.dice.dispute.as_ref().map(|of| format!("{of} {id}"));
        let mut label = Label {
            turn: table.turn().unwrap_or(1),
            of: unit.and_then(labelled),
            test: of_dispute.as_deref().unwrap_or(id),
            against: against.and_then(labelled),
            attempt: 1,
        };
        let first = label.to_string();
        let attempt = self.dice.attempts.entry(first.clone()).or_insert(0);
        *attempt += 1;
        if *attempt == 1 {
            return first;
        }
        label.attempt = *attempt;
        label.to_string()
    }
}
