//! The clauses of a rulebook, ready to be held against the orders of one unit after the other.

use std::rc::Rc;

use crate::bind::{Block, Bound, UnitOrders};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{ClauseId, Outcome};
use crate::rulebook::order::{Given, OrderSet, Placed};
use crate::rulebook::predicate::Trace;
use crate::rulebook::ruling::Rulings;
use crate::scenario::{Scenario, UnitId, World};
use crate::source::Sources;

use super::clauses::{Checks, Scratch, Violation};
use super::judge::Judge;
use super::merge_related::absorb;
use super::unit_context::Seen;
use super::verdict::{Judgement, Verdict, verdict_of};

/// The checks of a rulebook, put together once.
#[derive(Clone)]
pub struct Checker<'r> {
    pub(super) rulebook: &'r Rulebook,
    pub(super) checks: Rc<Checks<'r>>,
}

/// On what orders are judged.
#[derive(Clone, Copy, Debug)]
pub struct On<'a> {
    pub(super) sources: &'a Sources,
    pub(super) scenario: Option<&'a Scenario>,
    pub(super) rulings: &'a Rulings,
    pub(super) witness: Option<&'a Trace>,
}

impl<'a> On<'a> {
    /// A table, under its own rulings.
    pub fn table(sources: &'a Sources, scenario: &'a Scenario, witness: Option<&'a Trace>) -> Self {
        Self {
            sources,
            scenario: Some(scenario),
            rulings: scenario.rulings(),
            witness,
        }
    }

    /// A sheet alone.
    pub fn sheet(sources: &'a Sources, rulings: &'a Rulings, witness: Option<&'a Trace>) -> Self {
        Self {
            sources,
            scenario: None,
            rulings,
            witness,
        }
    }
}

impl<'r> Checker<'r> {
    /// Those of a rulebook.
    pub fn new(rulebook: &'r Rulebook) -> Self {
        Self {
            rulebook,
            checks: Rc::new(Checks::new(rulebook)),
        }
    }

    /// Judges bound orders: a unit with orders that were not understood is refused.
    pub(crate) fn judge(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        Judge::new(self, on).blocks(blocks, bound)
    }

    /// Judges bound orders, and says what each unit obeys, and by which clauses.
    pub(crate) fn refer(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        let mut judge = Judge::new(self, on);
        judge.refers = true;
        judge.blocks(blocks, bound)
    }

    /// The same of what one unit is ordered.
    pub(crate) fn refer_one(
        &self,
        block: &Block,
        orders: &UnitOrders,
        bound: &Bound,
        on: On<'_>,
    ) -> Judgement {
        let mut judge = Judge::new(self, on);
        judge.refers = true;
        judge.ordered(block, orders, bound, &mut Placed::default());
        judge.judgement
    }

    /// Judges the units that nobody has ordered in a phase that is played in turn.
    pub(crate) fn unordered(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        let mut judge = Judge::new(self, on);
        judge.sides_in_turn(blocks, bound);
        judge.judgement
    }

    /// The verdict on a unit with some orders, and the clauses that decide it.
    pub fn verdict(
        &self,
        world: World<'_>,
        unit: UnitId,
        given: &[Given],
    ) -> (Verdict, Vec<ClauseId>) {
        let mut placed = Placed::default();
        placed.replace(given.iter().copied());
        let mut scratch = Scratch::before(None);
        let weighed = self.weigh(&mut placed, &mut scratch, Seen::on(world, unit));
        let verdict = weighed.violations.iter().map(verdict_of).max();
        let verdict = verdict.unwrap_or(Verdict::Accepted);
        let deciding = weighed
            .violations
            .iter()
            .filter(|broken| verdict_of(broken) == verdict);
        (verdict, deciding.map(|broken| broken.clause).collect())
    }

    /// Holds orders against the clauses. An order whose own condition fails may be left out by
    /// ruling: the rest is judged anew.
    pub(super) fn weigh(
        &self,
        placed: &mut Placed,
        scratch: &mut Scratch,
        seen: Seen<'_>,
    ) -> Weighed<'r> {
        let mut violations = self.violations(placed, scratch, seen);
        let mut dropped: Vec<Violation<'r>> = Vec::new();
        let mut gone = OrderSet::default();
        let is_dropped =
            |violation: &Violation<'_>| violation.known && violation.outcome == Outcome::Drop;
        if !violations.iter().any(is_dropped) {
            return Weighed { violations, gone };
        }
        let all: Vec<Given> = placed.given().to_vec();
        let left = |gone: OrderSet| {
            all.iter()
                .filter(move |given| !gone.has(given.order))
                .copied()
        };
        while violations.iter().any(is_dropped) {
            let (drops, others) = std::mem::take(&mut violations)
                .into_iter()
                .partition::<Vec<_>, _>(is_dropped);
            let before = left(gone).count();
            gone = drops.iter().fold(gone, |gone, drop| gone.or(drop.orders));
            dropped.extend(drops);
            if left(gone).next().is_none() || left(gone).count() == before {
                violations = others;
                break;
            }
            placed.replace(left(gone));
            violations = self.violations(placed, scratch, seen);
        }
        if left(gone).next().is_none() {
            // Nothing is left to obey.
            for violation in &mut dropped {
                violation.outcome = Outcome::Refused;
            }
        }
        dropped.append(&mut violations);
        placed.replace(all.iter().copied());
        Weighed {
            violations: dropped,
            gone,
        }
    }

    fn violations(
        &self,
        placed: &Placed,
        scratch: &mut Scratch,
        seen: Seen<'_>,
    ) -> Vec<Violation<'r>> {
        let mut violations = self.checks.violations(&seen.view(placed), scratch);
        for (number, given) in placed.further_targets() {
            let turned = placed.turned_to(number);
            let of_target = self.checks.violations(&seen.view(&turned), scratch);
            let asks_for_target = |violation: &Violation<'_>| {
                let check = violation.check;
                check.when.asks_target_of(given.order) || check.require.asks_target_of(given.order)
            };
            violations.extend(
                of_target
                    .into_iter()
                    .filter(asks_for_target)
                    .map(|violation| Violation {
                        aimed: Some(number),
                        ..violation
                    }),
            );
        }
        if violations.is_empty() {
            violations
        } else {
            absorb(violations, self.rulebook)
        }
    }
}

/// The violations of a unit's orders.
pub(super) struct Weighed<'r> {
    pub violations: Vec<Violation<'r>>,
    /// The orders that are left out.
    pub gone: OrderSet,
}
