//! Where dice come from: a key, hands, or, where odds are counted, every way in which they can
//! fall.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::bind::ThrownOn;
use crate::dice::{Dice, Keyed, Label, LabelledUnit};
use crate::odds::Chance;
use crate::rulebook::play::TestId;
use crate::scenario::UnitId;
use crate::source::Place;

use super::entry::Fallen;
use super::hands::Engine;
use super::need::{Done, Need};
use super::odds::Passing;

/// Where dice come from that do not lie ready.
#[derive(Clone, Debug, Default)]
pub(super) struct DiceSource {
    /// The key of the lock.
    pub keyed: Option<Keyed>,
    /// The lock whose key rolls the dice: a phase, or one decision of it.
    pub lock: String,
    /// Whether it has rolled any.
    pub used_key: bool,
    /// The lines on which dice thrown by hand stand, each with how many.
    pub laid: BTreeMap<(UnitId, ThrownOn), Vec<(Place, usize)>>,
    /// How often each label's purpose has been rolled for.
    pub attempts: BTreeMap<String, u32>,
    /// All ways are gone through in which dice can fall.
    pub branching: Option<Branching>,
    /// Where odds are counted: tests that take back what others have counted.
    pub passing: Arc<[Passing]>,
}

/// One way in which the dice fall.
#[derive(Clone, Debug, Default)]
pub(super) struct Branching {
    /// The faces of each roll, in order.
    pub script: Vec<Vec<u64>>,
    /// How many of them have fallen.
    pub fallen: usize,
    /// The first roll behind them.
    pub lacking: Option<Lacking>,
    /// Whether the single dice that were thrown last could not but pass.
    pub cannot_fail: bool,
}

/// A roll whose dice are not known yet.
#[derive(Clone, Debug)]
pub(super) struct Lacking {
    /// The dice.
    pub dice: Dice,
    /// Faces, each set standing for all throws that come to the same, with their chance; none where
    /// every throw counts.
    pub ways: Vec<(Vec<u64>, Chance)>,
}

/// A throw: of which unit, for what, under which id, and against whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw<'t> {
    pub unit: UnitId,
    pub on: ThrownOn,
    pub dice: Dice,
    /// The id that its label has.
    pub id: &'t str,
    pub against: Option<UnitId>,
}

impl<'t> Throw<'t> {
    /// The dice of a test.
    pub fn of_test(unit: UnitId, test: TestId, dice: Dice, id: &'t str) -> Self {
        Self {
            unit,
            on: ThrownOn::Test(test),
            dice,
            id,
            against: None,
        }
    }
}

impl Engine<'_> {
    /// Dice for a unit: thrown by hand where they lie ready, else by the key or the way at hand.
    ///
    /// # Errors
    /// Nobody has thrown them, and nothing rolls them.
    pub fn dice(&mut self, throw: Throw<'_>) -> Done<Fallen> {
        let Throw { unit, on, dice, .. } = throw;
        let label = self.label(Some(unit), throw.id, throw.against);
        let loaded = self.state.loaded.get_mut(&(unit, on));
        let loaded = loaded.filter(|loaded| !loaded.is_empty());
        if let Some(thrown) = self.state.thrown.get_mut(&(unit, on)).or(loaded) {
            let count = dice.count() as usize;
            let faces: Vec<u64> = (0..count).filter_map(|_| thrown.pop_front()).collect();
            if faces.len() == count {
                return Ok((label, faces, true));
            }
            let lie = faces;
            return Err(Need::MoreDice {
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
                return Ok((label, faces.clone(), false));
            }
            let lacking = Lacking {
                dice,
                ways: Vec::new(),
            };
            branching.lacking.get_or_insert(lacking);
        }
        let Some(keyed) = &self.dice.keyed else {
            let lock = self.dice.lock.clone();
            return Err(Need::Dice {
                unit,
                on,
                dice,
                lock,
            }
            .into());
        };
        self.dice.used_key = true;
        let faces = keyed.roll(dice, &label);
        Ok((label, faces, false))
    }

    /// Where the first of the last so many dice stands that a unit has thrown for something.
    pub fn laid_at(&self, unit: UnitId, on: ThrownOn, last: usize) -> Option<Place> {
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
        let mut label = Label {
            turn: table.turn().unwrap_or(1),
            of: unit.and_then(labelled),
            test: id,
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
