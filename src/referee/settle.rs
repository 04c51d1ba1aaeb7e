//! A dispute settled: the rules' own test on one unit, at once.

use crate::bind::ThrownOn;
use crate::dice::Key;
use crate::rulebook::Rulebook;
use crate::rulebook::play::{DiceTest, Dispute, Phase, TestId};
use crate::rulebook::predicate::Witness;
use crate::scenario::{Scenario, UnitId};

use super::entry::{Entry, Wait};
use super::phase::{LoadedDice, Referee};
use super::prepared::{Chances, chances, prepare};
use super::turn::Resolution;

/// How a dispute ended, or why it did not.
#[derive(Debug)]
pub enum Settlement {
    /// The rulebook says nothing of disputes.
    NoRule,
    /// The rules do not allow the test; in words, with the clause.
    NotHere(String, String),
    /// Something is not known.
    Waits(Vec<Wait>),
    /// The test was taken.
    Taken(Taken),
}

/// A test that settles a dispute, taken.
#[derive(Debug)]
pub struct Taken {
    /// The chances before the dice fell, if they can be counted.
    pub chances: Option<Chances>,
    /// The roll, and what came of it.
    pub entries: Vec<Entry>,
    /// Whether it was passed.
    pub passed: bool,
    /// What is allowed now, or not.
    pub says: String,
    /// The clause.
    pub clause: String,
}

/// Settles a dispute over a unit. `key` is the key of the dice; `thrown` are dice thrown by hand.
pub fn settle(
    rulebook: &Rulebook,
    scenario: &Scenario,
    unit: UnitId,
    key: Option<&Key>,
    thrown: Vec<u64>,
    witness: Option<&Witness>,
) -> Settlement {
    let Some(dispute) = rulebook.play().dispute() else {
        return Settlement::NoRule;
    };
    let mut referee = Referee::new(rulebook, scenario.clone(), witness);
    referee.phase = rulebook.sheet_phase();
    referee.keyed = key.map(crate::dice::Keyed::new);
    if !thrown.is_empty() {
        referee
            .thrown
            .insert((unit, ThrownOn::Test(dispute.test)), thrown.into());
    }
    match referee.holds(unit, &[], &dispute.require) {
        Some(true) => {}
        Some(false) => {
            let why = referee.fill(&dispute.refusal, unit, &[], &dispute.require);
            return Settlement::NotHere(
                why,
                referee
                    .causes(dispute.clause, &dispute.require, unit, &[])
                    .join(", "),
            );
        }
        None => return Settlement::Waits(referee.waits.take()),
    }
    taken(referee, dispute, unit)
}

fn taken(mut referee: Referee<'_>, dispute: &Dispute, unit: UnitId) -> Settlement {
    let rulebook = referee.rulebook;
    let (scope, outcomes) = referee.scope(unit, &[]);
    let before = prepare(rulebook, dispute.test, &scope, outcomes);
    let chances = before.ok().and_then(|prepared| chances(&prepared).ok());
    // What a passed or failed test brings about in the course of a turn is not brought about by a
    // dispute.
    referee.by_outcome.clear();
    referee.roll_test(unit, dispute.test, &[], &[dispute.clause]);
    referee.wait_for_answer();
    if !referee.waits.is_empty() {
        return Settlement::Waits(referee.waits.take());
    }
    let outcome = referee.entries.iter().rev().find_map(|entry| match entry {
        Entry::Rolled(rolled) => Some((rolled.outcome.clone(), rolled.total)),
        _ => None,
    });
    let test = referee.rulebook.play().test(dispute.test);
    let has_passed = |test: &DiceTest, (word, total): &(String, i64)| {
        // Of dice that count by themselves one is enough.
        if test.each {
            *total > 0
        } else {
            word == test.outcome(DiceTest::PASSED)
        }
    };
    let passed = test
        .zip(outcome.as_ref())
        .is_some_and(|(test, outcome)| has_passed(test, outcome));
    let says = if passed {
        dispute.passed.clone()
    } else {
        dispute.failed.clone()
    };
    let clause = referee.clause_ids(&[dispute.clause]).join("");
    let causes = referee.causes(dispute.clause, &dispute.require, unit, &[]);
    referee.event(unit, says.clone(), Vec::new(), causes);
    Settlement::Taken(Taken {
        chances,
        entries: referee.entries,
        passed,
        says,
        clause,
    })
}

/// Takes a test of a unit by itself, outside of any turn, with what comes of it. `loaded` are its
/// dice.
pub fn take(
    rulebook: &Rulebook,
    scenario: &Scenario,
    (unit, test): (UnitId, TestId),
    key: Option<&Key>,
    loaded: &[LoadedDice],
    witness: Option<&Witness>,
) -> Resolution {
    let mut referee = Referee::new(rulebook, scenario.clone(), witness);
    let takes = |phase: &Phase| phase.tests.iter().any(|taken| taken.test == test);
    referee.phase = rulebook
        .play()
        .phases()
        .iter()
        .position(takes)
        .unwrap_or_else(|| rulebook.sheet_phase());
    referee.keyed = key.map(crate::dice::Keyed::new);
    referee.load(loaded);
    referee.roll_test(unit, test, &[], &[]);
    referee.wait_for_answer();
    let pairs = std::mem::take(&mut referee.pairs);
    referee.table.set_pairs(&pairs);
    Resolution {
        left_over: referee.left_over(),
        entries: referee.entries,
        waits_for: referee.waits.take(),
        table: Some(referee.table),
        ..Resolution::default()
    }
}
