//! From bound orders to findings and verdicts.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::bind::{Block, Bound, BoundOrder, UnitOrders};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{ClauseId, Outcome};
use crate::rulebook::order::{Given, OrderSet, Placed, Target};
use crate::rulebook::predicate::{Outcomes, Truth, Witness, evaluate};
use crate::rulebook::ruling::Rulings;
use crate::scenario::{Scenario, Side, UnitId, World};
use crate::source::{Place, Sources};

use super::absorb::absorb;
use super::clauses::{Checks, Scratch, Violation};
use super::saying::{FindingText, own_side};
use super::seen::Seen;
use super::verdict::{Judgement, Referred, UnitVerdict, Verdict, verdict_of};

/// The checks of a rulebook, put together once.
#[derive(Clone)]
pub struct Ready<'r> {
    pub(super) rulebook: &'r Rulebook,
    pub(super) checks: Rc<Checks<'r>>,
}

/// On what orders are judged.
#[derive(Clone, Copy, Debug)]
pub struct On<'a> {
    sources: &'a Sources,
    scenario: Option<&'a Scenario>,
    rulings: &'a Rulings,
    witness: Option<&'a Witness>,
}

impl<'a> On<'a> {
    /// A table, under its own rulings.
    pub fn table(
        sources: &'a Sources,
        scenario: &'a Scenario,
        witness: Option<&'a Witness>,
    ) -> Self {
        Self {
            sources,
            scenario: Some(scenario),
            rulings: scenario.rulings(),
            witness,
        }
    }

    /// A sheet alone.
    pub fn sheet(sources: &'a Sources, rulings: &'a Rulings, witness: Option<&'a Witness>) -> Self {
        Self {
            sources,
            scenario: None,
            rulings,
            witness,
        }
    }
}

impl<'r> Ready<'r> {
    /// Those of a rulebook.
    pub fn of(rulebook: &'r Rulebook) -> Self {
        Self {
            rulebook,
            checks: Rc::new(Checks::of(rulebook)),
        }
    }

    /// Judges bound orders: a unit with orders that were not understood is refused.
    pub fn judge(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        Judge::new(self, on).blocks(blocks, bound)
    }

    /// Judges bound orders, and says what each unit obeys, and by which clauses.
    pub fn refer(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        let judge = Judge::new(self, on);
        Judge {
            refers: true,
            ..judge
        }
        .blocks(blocks, bound)
    }

    /// The same of what one unit is ordered.
    pub fn refer_one(
        &self,
        (block, orders): (&Block, &UnitOrders),
        bound: &Bound,
        on: On<'_>,
    ) -> Judgement {
        let mut judge = Judge::new(self, on);
        judge.refers = true;
        judge.ordered(block, orders, bound, &mut Placed::default());
        judge.judgement
    }

    /// Judges the units that nobody has ordered in a phase that is played in turn.
    pub fn unordered(&self, blocks: &[Block], bound: &Bound, on: On<'_>) -> Judgement {
        let mut judge = Judge::new(self, on);
        judge.sides_in_turn(blocks, bound);
        judge.judgement
    }

    /// What would be said of a unit with some orders: its verdict, and the clauses that decide it.
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

/// What the clauses say of the orders of a unit.
pub(super) struct Weighed<'r> {
    pub violations: Vec<Violation<'r>>,
    /// The orders that are left out.
    gone: OrderSet,
}

struct Judge<'a> {
    ready: Ready<'a>,
    on: On<'a>,
    scratch: Scratch,
    judgement: Judgement,
    refers: bool,
    /// See [`Referred::why`].
    why: Option<(String, String)>,
}

impl<'a> Judge<'a> {
    fn new(ready: &Ready<'a>, on: On<'a>) -> Self {
        Self {
            ready: ready.clone(),
            on,
            scratch: Scratch::before(on.witness),
            judgement: Judgement::default(),
            refers: false,
            why: None,
        }
    }

    fn blocks(mut self, blocks: &[Block], bound: &Bound) -> Judgement {
        for block in blocks {
            if self.ready.rulebook.is_in_turn(block.phase) {
                let mut placed = Placed::default();
                for orders in &block.units {
                    self.ordered(block, orders, bound, &mut placed);
                }
            } else {
                self.block(block, bound);
            }
        }
        for of_phase in blocks.chunk_by(|one, other| one.phase == other.phase) {
            self.sides_in_turn(of_phase, bound);
        }
        if self.on.scenario.is_none() {
            let Ready { rulebook, checks } = &self.ready;
            self.judgement.not_looked_at = checks.not_looked_at(&self.scratch, rulebook);
        }
        self.judgement
    }

    /// Where units are ordered in turn, those of a side that no block of it names are found without
    /// orders once the phase is over.
    fn sides_in_turn(&mut self, blocks: &[Block], bound: &Bound) {
        let Some(phase) = blocks
            .first()
            .map(|block| block.phase)
            .filter(|phase| self.ready.rulebook.is_in_turn(*phase))
        else {
            return;
        };
        let is_over = bound
            .named_phases
            .iter()
            .max()
            .is_none_or(|last| *last > phase);
        let Some(scenario) = self.on.scenario.filter(|_| is_over) else {
            return;
        };
        let mut seen = vec![false; scenario.units().len()];
        let named = blocks
            .iter()
            .flat_map(|block| block.units.iter().filter_map(|orders| orders.unit));
        let misspelt = blocks
            .iter()
            .flat_map(|block| block.misspelt.iter().copied());
        for unit in named.chain(misspelt) {
            seen.get_mut(unit as usize)
                .into_iter()
                .for_each(|seen| *seen = true);
        }
        for (number, side) in scenario.sides().iter().enumerate() {
            let last = blocks
                .iter()
                .rfind(|block| block.side.map(usize::from) == Some(number));
            let own: Vec<bool> = side
                .unit_ids()
                .map(|unit| seen.get(unit as usize).copied().unwrap_or(false))
                .collect();
            if let Some(last) = last {
                self.units_without_orders(last, &own);
            }
        }
    }

    fn block(&mut self, block: &Block, bound: &Bound) {
        let mut placed = Placed::default();
        let side = block.side.and_then(|side| self.on.scenario?.side(side));
        let own_units = side.map(Side::unit_ids).unwrap_or_default();
        let mut ordered = vec![false; own_units.len()];
        for orders in &block.units {
            let number = orders
                .unit
                .and_then(|unit| unit.checked_sub(own_units.start));
            if let Some(seen) = number.and_then(|number| ordered.get_mut(number as usize)) {
                *seen = true;
            }
            self.ordered(block, orders, bound, &mut placed);
        }
        self.units_without_orders(block, &ordered);
    }

    /// What one unit is ordered.
    fn ordered(&mut self, block: &Block, orders: &UnitOrders, bound: &Bound, placed: &mut Placed) {
        let source = self.on.sources.get(block.source);
        let of_unit = bound.orders_of(orders);
        let name = orders
            .unit
            .and_then(|unit| self.on.scenario?.unit(unit))
            .map(|unit| unit.name.as_str());
        let name = name.unwrap_or_else(|| source.slice(orders.name));
        if let Some(unit) = orders.unit.filter(|unit| self.has_left(*unit)) {
            self.left((block, orders), of_unit, (name, unit));
        } else if orders.sound {
            placed.replace(of_unit.iter().map(|order| order.given));
            self.unit((block, Some(orders)), of_unit, (name, orders.unit), placed);
        } else {
            placed.replace(std::iter::empty());
            self.push_verdict(
                (block, Some(orders)),
                (name, orders.unit),
                Verdict::Refused,
                placed,
            );
            let all = (of_unit, OrderSet::default());
            self.refer(orders.unit, all, Verdict::Refused, std::iter::empty());
        }
    }

    fn has_left(&self, unit: UnitId) -> bool {
        let scenario = self.on.scenario;
        scenario.is_some_and(|scenario| scenario.is_removed(unit))
    }

    /// A unit that has left the table is ordered: no clause is about it, and nothing comes of it.
    fn left(
        &mut self,
        (block, orders): (&Block, &UnitOrders),
        of_unit: &[BoundOrder],
        (name, unit): (&str, UnitId),
    ) {
        let place = Place {
            source: block.source,
            span: orders.name,
        };
        let message = format!("{name} has left the table by then, and does nothing");
        let side = own_side(self.on.scenario, Some(unit));
        let finding = Finding::warning(Code::NoEffect, place, message)
            .about(Some(name), side.as_deref())
            .help("take the line out");
        self.judgement.findings.push(finding);
        if self.refers {
            self.judgement.referred.push(Referred {
                unit,
                verdict: Verdict::Accepted,
                ordered: of_unit.iter().map(|order| order.given).collect(),
                obeyed: Vec::new(),
                clauses: Vec::new(),
                consequence: None,
                why: None,
            });
        }
    }

    /// Orders at units that have left the table: nothing comes of them.
    fn left_targets(
        &self,
        of_unit: &[BoundOrder],
        (name, unit): (&str, Option<UnitId>),
    ) -> Vec<Finding> {
        let left = of_unit.iter().filter_map(|order| match order.given.target {
            Target::Unit(target) if self.has_left(target) => Some((order, target)),
            _ => None,
        });
        let side = own_side(self.on.scenario, unit);
        let finding = |(order, target): (&BoundOrder, UnitId)| {
            let place = Place {
                source: order.source,
                span: order.span,
            };
            let known = self.on.scenario.and_then(|scenario| scenario.unit(target));
            let target = known.map_or("", |target| target.name.as_str());
            let message = format!("{target} has left the table by then");
            Finding::warning(Code::NoEffect, place, message)
                .about(Some(name), side.as_deref())
                .help("order something else, or take it out")
        };
        left.map(finding).collect()
    }

    /// Units of the side that the sheet does not name.
    fn units_without_orders(&mut self, block: &Block, ordered: &[bool]) {
        let Some(scenario) = self.on.scenario else {
            return;
        };
        let Some(side) = block.side.and_then(|side| scenario.side(side)) else {
            return;
        };
        let misspelt: BTreeSet<UnitId> = block.misspelt.iter().copied().collect();
        let mut placed = Placed::default();
        for (number, _) in side
            .unit_ids()
            .zip(ordered)
            .filter(|(_, ordered)| !**ordered)
        {
            let Some(unit) = scenario.unit(number).filter(|_| !self.has_left(number)) else {
                continue;
            };
            placed.replace(std::iter::empty());
            // A misspelt name is one mistake: its unit is not also found without orders.
            if misspelt.contains(&number) {
                let named = (unit.name.as_str(), Some(number));
                self.push_verdict((block, None), named, Verdict::Refused, &placed);
                let nothing = (&[][..], OrderSet::default());
                self.refer(Some(number), nothing, Verdict::Refused, std::iter::empty());
            } else {
                self.unit((block, None), &[], (&unit.name, Some(number)), &mut placed);
            }
        }
    }

    fn unit(
        &mut self,
        (block, orders): (&Block, Option<&UnitOrders>),
        of_unit: &[BoundOrder],
        (name, unit): (&str, Option<UnitId>),
        placed: &mut Placed,
    ) {
        self.about(name, unit);
        let mut scratch = std::mem::take(&mut self.scratch);
        let (rulebook, on) = (self.ready.rulebook, self.on);
        let seen = self.seen(block, unit);
        let weighed = self.ready.weigh(placed, &mut scratch, seen);
        self.scratch = scratch;
        let Weighed { violations, gone } = weighed;
        let verdict = violations
            .iter()
            .map(verdict_of)
            .max()
            .unwrap_or(Verdict::Accepted);
        let mut findings = Vec::new();
        let mut asked = Vec::new();
        for violation in &violations {
            // What speaks of one of several targets speaks of its order.
            let mut turned = of_unit.to_vec();
            if let Some(turned) = violation.aimed.and_then(|aimed| turned.get_mut(..=aimed)) {
                turned.rotate_right(1);
            }
            let aimed = violation.aimed.map(|aimed| placed.turned_to(aimed));
            let saying = FindingText {
                rulebook,
                checks: &self.ready,
                scenario: on.scenario,
                rulings: on.rulings,
                block,
                orders,
                of_unit: &turned,
                name,
                unit,
                placed: aimed.as_ref().unwrap_or(placed),
            };
            let (finding, measurements) = saying.finding(violation);
            findings.push(finding);
            asked.extend(measurements);
        }
        findings.extend(self.left_targets(of_unit, (name, unit)));
        findings.sort_by_key(|finding: &Finding| finding.place);
        // What refuses the orders stands before what is only a warning.
        let fails = findings.iter().find(|finding| finding.severity.fails());
        let first = fails.or(findings.first()).filter(|_| self.refers);
        self.why = first.map(|finding| {
            let write = match finding.write.as_slice() {
                [] => finding.help.clone().unwrap_or_default(),
                lines => lines.join(" / "),
            };
            (finding.message.clone(), write)
        });
        self.judgement.findings.extend(findings);
        self.judgement.measurements.extend(asked);
        self.push_verdict((block, orders), (name, unit), verdict, placed);
        let broken = violations.iter().map(|violation| violation.clause);
        self.refer(unit, (of_unit, gone), verdict, broken);
    }

    /// Notes what a unit obeys, of what it was ordered and is not left out.
    fn refer(
        &mut self,
        unit: Option<UnitId>,
        (ordered, gone): (&[BoundOrder], OrderSet),
        verdict: Verdict,
        clauses: impl Iterator<Item = ClauseId>,
    ) {
        let Some(unit) = unit.filter(|_| self.refers) else {
            return;
        };
        let ordered: Vec<Given> = ordered.iter().map(|order| order.given).collect();
        let mut obeyed = ordered.clone();
        match verdict {
            Verdict::Accepted | Verdict::Followed | Verdict::ToMeasure => {
                obeyed.retain(|given| !gone.has(given.order));
            }
            Verdict::NoOrder | Verdict::Refused => obeyed.clear(),
        }
        let last = self.judgement.verdicts.last();
        self.judgement.referred.push(Referred {
            unit,
            verdict,
            ordered,
            obeyed,
            clauses: clauses.collect(),
            consequence: last.and_then(|verdict| verdict.consequence.clone()),
            why: self.why.take(),
        });
    }

    /// A unit of a block, to be held against the clauses.
    fn seen(&self, block: &Block, unit: Option<UnitId>) -> Seen<'a> {
        Seen {
            rulebook: self.ready.rulebook,
            on_table: self.on.scenario.zip(unit),
            rulings: self.on.rulings,
            phase: Some(block.phase),
        }
    }

    /// What is evaluated from now on is asked of this unit, which has its side in its name where
    /// another one has the same.
    fn about(&self, name: &str, unit: Option<UnitId>) {
        if self.on.witness.is_some() {
            let on_table = self.on.scenario.zip(unit);
            let shown = on_table.map(|(scenario, unit)| scenario.display_name(unit));
            self.scratch.about(shown.as_deref().unwrap_or(name));
        }
    }

    fn push_verdict(
        &mut self,
        (block, orders): (&Block, Option<&UnitOrders>),
        (name, unit): (&str, Option<UnitId>),
        verdict: Verdict,
        placed: &Placed,
    ) {
        self.about(name, unit);
        let place = orders.map(|orders| Place {
            source: block.source,
            span: orders.name,
        });
        let consequence = self.consequence(block, verdict, unit, placed);
        let side = own_side(self.on.scenario, unit).or_else(|| block.side_name.clone());
        self.judgement.verdicts.push(UnitVerdict {
            id: unit,
            unit: name.to_owned(),
            side,
            phase: block.phase,
            place,
            verdict,
            consequence,
        });
    }

    /// What the rulebook says becomes of a unit with this verdict.
    fn consequence(
        &self,
        block: &Block,
        verdict: Verdict,
        unit: Option<UnitId>,
        placed: &Placed,
    ) -> Option<(String, String)> {
        let wanted = verdict.with_consequence()?;
        let seen = self.seen(block, unit);
        let view = seen.view(placed);
        let mut outcomes = Outcomes::before(self.on.witness);
        self.ready.rulebook.clauses().iter().find_map(|clause| {
            let consequence = clause.consequence.as_ref();
            let consequence = consequence.filter(|consequence| consequence.verdict == wanted)?;
            let when = consequence.when.as_ref();
            let holds = when.is_none_or(|when| evaluate(when, &view, &mut outcomes) == Truth::Yes);
            holds.then(|| (consequence.says.clone(), clause.id.clone()))
        })
    }
}
