//! The state of a game within a turn: its table, statements, sealed sheets and rolls.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::dice::Dice;
use crate::engine::{RollId, Rolled};
use crate::scenario::Scenario;

use super::corrections::Corrections;
use super::setup::Setup;
use super::slip::{SlipId, SlipRef};
use super::turn_play::{LineNote, PlayedLines};
use super::turn_text::TurnSlips;

/// The state of a game after a closing.
#[derive(Clone, Debug)]
pub(super) struct TurnState {
    pub turn: u32,
    /// The table as the turn began.
    pub base: Scenario,
    /// Statements of the turn.
    pub heard: Vec<TurnSlips>,
    /// Sheets of the turn that were sealed, by their slips.
    pub sheets: BTreeMap<SlipId, SlipRef>,
    /// The phases of which all sheets are open.
    pub whole: BTreeSet<usize>,
    /// The rolls of the turn.
    pub fallen: IndexMap<RollId, (Dice, Vec<u64>)>,
    pub rolled: Vec<Rolled>,
}

impl TurnState {
    pub fn begin(setup: &Setup, corrected: &Corrections) -> Self {
        let mut base = setup.scenario.clone();
        let mut rulings = base.rulings().clone();
        for (id, option) in &corrected.rulings {
            if let Some((number, option)) = setup.rulebook.vocabulary().ruling_option(id, option) {
                rulings.set(number, option);
            }
        }
        base.set_rulings(rulings);
        Self::of_turn(base)
    }

    /// Early slips and lines that did not fit; they never count again.
    pub(crate) fn leave_out(&mut self, played: &mut PlayedLines, early: &[SlipId]) {
        for id in early {
            let message = "the sheets of this phase or one before it are not open yet";
            let note = LineNote::left_out(*id, None, message).help("say it again when they are");
            played.notes.push(note);
        }
        self.heard.retain(|heard| !early.contains(&heard.id));
        for heard in self.heard.iter_mut().filter(|heard| !heard.is_sheet) {
            heard.parts.retain(|part| {
                let mut left_out = played.left_out.iter();
                !left_out
                    .any(|(id, line)| *id == heard.id && line.is_none_or(|line| line == part.line))
            });
        }
    }

    /// Puts what has been said in order: of a lock by phase, step and party.
    pub fn sort(&mut self) {
        self.heard.sort_by_key(|heard| {
            let id = heard.id;
            (heard.lock, heard.phase, heard.step, id.party, id.number)
        });
    }

    /// A turn that begins on a table.
    pub(crate) fn of_turn(base: Scenario) -> Self {
        Self {
            turn: base.turn().unwrap_or(1),
            base,
            heard: Vec::new(),
            sheets: BTreeMap::new(),
            whole: BTreeSet::new(),
            fallen: IndexMap::new(),
            rolled: Vec::new(),
        }
    }
}
