//! A dispute settled: the rules' own test on one unit, at once.

use std::collections::VecDeque;

use crate::bind::ThrownOn;
use crate::dice::{Key, Keyed};
use crate::rulebook::Rulebook;
use crate::rulebook::play::{Dispute, Phase, TestId};
use crate::rulebook::predicate::Trace;
use crate::scenario::{Scenario, UnitId};

use super::chances::{Chances, chances};
use super::dice::LoadedDice;
use super::entry::{Changes, Entry};
use super::keys::{AskedRoll, Keys};
use super::missing_input::{MissingInputs, StepResult};
use super::prepared_test::prepare;
use super::turn::Resolution;
use super::turn_context::TurnContext;

/// How a dispute ended, or why it did not.
#[derive(Debug)]
pub enum Settlement {
    /// The rulebook says nothing of disputes.
    NoRule,
    /// The rules do not allow the test; in words, with the clause.
    NotHere(String, String),
    /// Something is not known, or nobody has thrown the dice.
    Waits(Waiting),
    /// The test was taken.
    Taken(Taken),
}

/// A test that settles a dispute and waits.
#[derive(Debug, Default)]
pub struct Waiting {
    /// What is missing.
    pub needs: MissingInputs,
    /// The chances, if they can be counted.
    pub chances: Option<Chances>,
    /// The dice that a game has asked for.
    pub asked: Vec<AskedRoll>,
}

/// Where the dice of a dispute come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct DisputeDice {
    /// What rolls them.
    pub keys: Keys,
    /// Dice thrown by hand.
    pub thrown: Vec<u64>,
    /// In a game the number and the question of the dispute, as its labels have them.
    pub label: Option<String>,
}

/// A test that settles a dispute, taken.
#[derive(Debug)]
pub struct Taken {
    /// The chances before the dice fell, if they can be counted.
    pub chances: Option<Chances>,
    /// The roll, and what came of it.
    pub entries: Vec<Entry>,
    /// True if it was passed.
    pub passed: bool,
    /// What is allowed now, or not.
    pub says: String,
    /// The clause.
    pub clause: String,
    /// The dice that a game has asked for.
    pub asked: Vec<AskedRoll>,
}

/// Settles a dispute over a unit.
pub(crate) fn settle(
    rulebook: &Rulebook,
    scenario: &Scenario,
    unit: UnitId,
    dice: DisputeDice,
    witness: Option<&Trace>,
) -> Settlement {
    let Some(dispute) = rulebook.play().dispute() else {
        return Settlement::NoRule;
    };
    let mut engine = TurnContext::new(rulebook, scenario.clone(), witness);
    engine.state.phase = rulebook.sheet_phase();
    engine.dice.keyed = dice.keys.of_turn().as_ref().map(Keyed::new);
    engine.dice.book = dice.keys.book().cloned();
    engine.dice.dispute = dice.label;
    let thrown = dice.thrown;
    if !thrown.is_empty() {
        let of = (unit, ThrownOn::Test(dispute.test));
        engine.state.thrown.insert(of, thrown.into());
    }
    match engine.holds(unit, &[], &dispute.require) {
        Ok(true) => taken(engine, dispute, unit),
        Ok(false) => {
            let why = engine.fill(&dispute.refusal, unit, &[], &dispute.require);
            let causes = engine.causes(dispute.clause, &dispute.require, unit, &[]);
            Settlement::NotHere(why, causes.join(", "))
        }
        Err(needs) => Settlement::Waits(Waiting {
            needs,
            ..Waiting::default()
        }),
    }
}

fn taken(mut engine: TurnContext<'_>, dispute: &Dispute, unit: UnitId) -> Settlement {
    let rulebook = engine.rulebook;
    let (scope, outcomes) = engine.scope(unit, &[]);
    let before = prepare(rulebook, dispute.test, &scope, outcomes);
    let chances = before.ok().and_then(|prepared| chances(&prepared).ok());
    // What a passed or failed test brings about in the course of a turn is not brought about by a
    // dispute.
    engine.without_effects();
    let outcome = engine.roll_test(unit, dispute.test, &[], &[dispute.clause]);
    let outcome = outcome.and_then(|outcome| engine.answered().map(|()| outcome));
    let asked = std::mem::take(&mut engine.dice.asked);
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(needs) => {
            return Settlement::Waits(Waiting {
                needs,
                chances,
                asked,
            });
        }
    };
    let test = &rulebook[dispute.test];
    let passed = outcome.is_some_and(|outcome| test.is_passed(outcome));
    let says = if passed {
        dispute.passed.clone()
    } else {
        dispute.failed.clone()
    };
    let causes = engine.causes(dispute.clause, &dispute.require, unit, &[]);
    engine.event(unit, says.clone(), Changes::new(), causes);
    Settlement::Taken(Taken {
        chances,
        asked,
        entries: engine.told.entries,
        passed,
        says,
        clause: rulebook[dispute.clause].id.clone(),
    })
}

/// Takes a test of a unit by itself, outside of any turn, with what comes of it. `loaded` are its
/// dice.
pub(crate) fn take(
    rulebook: &Rulebook,
    scenario: &Scenario,
    unit: UnitId,
    test: TestId,
    key: Option<&Key>,
    loaded: &[LoadedDice],
    witness: Option<&Trace>,
) -> Resolution {
    let mut engine = TurnContext::new(rulebook, scenario.clone(), witness);
    let takes = |phase: &Phase| phase.tests.iter().any(|taken| taken.test == test);
    let phase = rulebook.play().phases().iter().position(takes);
    engine.state.phase = phase.unwrap_or_else(|| rulebook.sheet_phase());
    engine.dice.keyed = key.map(Keyed::new);
    engine.load(loaded);
    let mut needs = MissingInputs::default();
    needs.note(engine.roll_test(unit, test, &[], &[]));
    needs.note(engine.answered());
    engine
        .state
        .table
        .set_pairs(&std::mem::take(&mut engine.state.due.pairs));
    Resolution {
        left_over: engine.loaded_left_over(),
        entries: engine.told.entries,
        needs,
        table: Some(engine.state.table),
        ..Resolution::default()
    }
}

impl TurnContext<'_> {
    /// Returns whether nothing is asked: outside of a phase that is played in turn nobody can answer.
    fn answered(&mut self) -> StepResult {
        match self.state.open.question.take() {
            Some(question) => Err(self.needs_of(&question)),
            None => Ok(()),
        }
    }

    /// Lays loaded dice ready.
    pub fn load(&mut self, dice: &[LoadedDice]) {
        for dice in dice {
            let loaded = self.state.loaded.entry((dice.unit, dice.on)).or_default();
            loaded.extend(&dice.faces);
        }
    }

    /// Loaded dice that nothing has taken.
    pub(crate) fn loaded_left_over(&self) -> Vec<LoadedDice> {
        let left = self
            .state
            .loaded
            .iter()
            .filter(|(_, faces)| !faces.is_empty());
        let dice = |((unit, on), faces): (&(UnitId, ThrownOn), &VecDeque<u64>)| LoadedDice {
            unit: *unit,
            on: *on,
            faces: faces.iter().copied().collect(),
        };
        left.map(dice).collect()
    }
}
