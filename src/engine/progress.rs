//! How far a phase is that is played in turn, and what stands below a step and counts for it already:
//! facts that it asks for, and its dice.

use crate::bind::{Happened, PlayStep, ThrownOn, What, happen};
use crate::rulebook::Rulebook;
use crate::scenario::UnitId;
use crate::source::Place;

use super::in_turn::StepContext;
use super::missing_input::{MissingInput, MissingInputs, StopsAt};
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;

/// A phase that is played in turn and has begun.
#[derive(Clone)]
pub(super) struct Progress<'a> {
    /// The number of its steps that have been carried out.
    pub done: usize,
    /// The number of dice that were thrown by hand for the last of them.
    pub thrown: usize,
    /// Of which steps facts were so before which others, as they stand right below them and these
    /// ask for them: the step that asks first.
    pub(super) ahead: Vec<(usize, usize)>,
    /// Of which steps dice fell for which others, as these ask for them, and nothing but facts
    /// stands between: the step that asks first, and whose dice they are.
    lent: Vec<(usize, usize, ThrowOf)>,
    /// The engine as it was behind so many steps: where a step cannot be carried out, those between
    /// are carried out on it once more, so that no step has to be undone.
    kept: (usize, Box<TurnContext<'a>>),
}

impl<'a> Progress<'a> {
    /// A phase of which no step is carried out yet.
    pub fn begin(engine: &TurnContext<'a>) -> Self {
        Self {
            done: 0,
            thrown: 0,
            ahead: Vec::new(),
            lent: Vec::new(),
            kept: (0, Box::new(engine.clone())),
        }
    }

    /// The steps of the phase, with dice that fell for steps above theirs where they count.
    pub fn steps<'w>(&self, written: BoundTurn<'w>, phase: usize) -> Vec<PlayStep<'w>> {
        let mut steps = written.steps(phase);
        for (number, below, of) in &self.lent {
            lend(&mut steps, *number, *below, *of);
        }
        steps
    }

    /// The engine behind the steps that are carried out.
    pub(crate) fn as_before(
        &mut self,
        steps: &[PlayStep<'_>],
        at: StepContext<'_>,
    ) -> TurnContext<'a> {
        let (from, engine) = &mut self.kept;
        let unnoticed = StepContext {
            written: BoundTurn {
                witness: None,
                ..at.written
            },
            ..at
        };
        engine.without_witness();
        for (number, step) in steps.iter().enumerate().take(self.done).skip(*from) {
            state_ahead(&self.ahead, number, steps, engine);
            // It has been carried out before, and comes to the same.
            let _ = engine.step(step, unnoticed);
        }
        engine.told.entries.clear();
        engine.told.warnings.clear();
        engine.dice.asked.clear();
        *from = self.done;
        TurnContext::clone(engine)
    }

    /// Returns whether what a step asks for stands right below it: a fact, or dice. From now on it counts for
    /// the step.
    pub(crate) fn finds_below(
        &mut self,
        number: usize,
        steps: &mut [PlayStep<'_>],
        needs: &MissingInputs,
        rulebook: &Rulebook,
    ) -> bool {
        let is_asked = |one: &&Happened| needs.iter().any(|need| need.is_stated_by(one, rulebook));
        let mut found = None;
        for (below, step) in steps.iter().enumerate().skip(number + 1) {
            let PlayStep::Happened { facts, thrown } = step else {
                break;
            };
            if !self.ahead.contains(&(number, below)) && facts.iter().any(is_asked) {
                self.ahead.push((number, below));
                return true;
            }
            found = thrown.iter().find_map(|one| match &one.what {
                What::Thrown(dice) if needs.iter().any(|need| need.takes(dice)) => {
                    Some((number, below, (dice.unit, dice.on)))
                }
                _ => None,
            });
            if found.is_some() {
                break;
            }
        }
        let Some((number, below, of)) = found else {
            return false;
        };
        self.lent.push((number, below, of));
        lend(steps, number, below, of);
        true
    }

    /// Where what a step needs is written: above it, if it comes first.
    pub(crate) fn stops_at(
        &self,
        number: usize,
        steps: &[PlayStep<'_>],
        needs: &MissingInputs,
    ) -> Option<StopsAt> {
        let (first, mut last) = steps.get(number)?.places()?;
        let comes_first = |need: &MissingInput| matches!(need, MissingInput::First(..));
        let is_above = needs.iter().any(comes_first);
        for (_, below) in self.ahead.iter().filter(|(of, _)| *of == number) {
            let places = steps.get(*below).and_then(PlayStep::places);
            last = places.map_or(last, |(_, place)| last.max(place));
        }
        let place = if is_above { first } else { last };
        Some(StopsAt { place, is_above })
    }

    /// Where the steps are written that are not reached.
    pub(crate) fn unreached(&self, number: usize, steps: &[PlayStep<'_>]) -> Vec<Place> {
        let behind = steps.iter().enumerate().skip(number + 1);
        let behind = behind.filter(|(below, _)| !self.ahead.contains(&(number, *below)));
        let places = behind.filter_map(|(_, step)| step.places());
        places.map(|(place, _)| place).collect()
    }
}

/// Lets be so what is stated right below a step that asks for it.
pub(super) fn state_ahead(
    ahead: &[(usize, usize)],
    number: usize,
    steps: &[PlayStep<'_>],
    engine: &mut TurnContext<'_>,
) {
    for (_, below) in ahead.iter().filter(|(of, _)| *of == number) {
        if let Some(PlayStep::Happened { facts, .. }) = steps.get(*below) {
            let table = &mut engine.state.table;
            happen(facts.iter().copied(), table, engine.rulebook);
        }
    }
}

/// Dice by hand: whose, and for what.
type ThrowOf = (UnitId, ThrownOn);

/// Lets dice of a step be those of another one above it.
fn lend(steps: &mut [PlayStep<'_>], number: usize, below: usize, of: ThrowOf) {
    let is_its = |one: &&Happened| match &one.what {
        What::Thrown(dice) => (dice.unit, dice.on) == of,
        _ => false,
    };
    let Some(PlayStep::Happened { thrown, .. }) = steps.get_mut(below) else {
        return;
    };
    let lent: Vec<&Happened> = thrown.iter().copied().filter(is_its).collect();
    thrown.retain(|one| !is_its(one));
    match steps.get_mut(number) {
        Some(PlayStep::Decision { thrown, .. } | PlayStep::Happened { thrown, .. }) => {
            thrown.extend(lent);
        }
        Some(PlayStep::Draw(_)) | None => {}
    }
}
