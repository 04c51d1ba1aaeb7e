//! From bound orders to findings and verdicts.

use std::collections::BTreeSet;

use crate::bind::{Block, Bound, BoundOrder, UnitOrders};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::order::{Given, OrderSet, Placed};
use crate::rulebook::predicate::{Outcomes, Truth, evaluate};
use crate::scenario::UnitId;
use crate::source::{Place, Span};

use super::checker::{Checker, On, Weighed};
use super::clauses::Scratch;
use super::messages::{FindingText, UnitLine, own_side};
use super::unit_context::Seen;
use super::verdict::{EvaluatedUnit, Judgement, UnitVerdict, Verdict, verdict_of};
use super::who_may::WhoMay;

pub(super) struct Judge<'a> {
    ready: Checker<'a>,
    on: On<'a>,
    scratch: Scratch,
    pub judgement: Judgement,
    pub refers: bool,
    /// See [`Referred::why`].
    why: Option<(String, String)>,
    who_may: WhoMay,
}

impl<'a> Judge<'a> {
    pub fn new(ready: &Checker<'a>, on: On<'a>) -> Self {
        Self {
            ready: ready.clone(),
            on,
            scratch: Scratch::before(on.witness),
            judgement: Judgement::default(),
            refers: false,
            why: None,
            who_may: WhoMay::default(),
        }
    }

    pub(crate) fn blocks(mut self, blocks: &[Block], bound: &Bound) -> Judgement {
        for block in blocks {
            let mut placed = Placed::default();
            for orders in &block.units {
                self.ordered(block, orders, bound, &mut placed);
            }
            if !self.ready.rulebook.is_in_turn(block.phase) {
                let named = block.units.iter().filter_map(|orders| orders.unit);
                self.units_without_orders(block, &named.collect());
            }
        }
        for of_phase in blocks.chunk_by(|one, other| one.phase == other.phase) {
            self.sides_in_turn(of_phase, bound);
        }
        if self.on.scenario.is_none() {
            let Checker { rulebook, checks } = &self.ready;
            self.judgement.not_looked_at = checks.not_looked_at(&self.scratch, rulebook);
        }
        self.judgement
    }

    /// In phases that are played in turn, units that no block of their side names are reported without
    /// orders once the phase is over.
    pub(crate) fn sides_in_turn(&mut self, blocks: &[Block], bound: &Bound) {
        let phase = blocks.first().map(|block| block.phase);
        let Some(phase) = phase.filter(|phase| self.ready.rulebook.is_in_turn(*phase)) else {
            return;
        };
        let last = bound.named_phases.iter().max();
        let is_over = last.is_none_or(|last| *last > phase);
        let Some(scenario) = self.on.scenario.filter(|_| is_over) else {
            return;
        };
        let units = blocks.iter().flat_map(|block| &block.units);
        let misspelt = blocks.iter().flat_map(|block| &block.misspelt).copied();
        let named = units.filter_map(|orders| orders.unit);
        let named = named.chain(misspelt).collect();
        for number in (0..=u16::MAX).take(scenario.sides().len()) {
            if let Some(last) = blocks.iter().rfind(|block| block.side == Some(number)) {
                self.units_without_orders(last, &named);
            }
        }
    }

    /// Judges the orders of one unit.
    pub fn ordered(
        &mut self,
        block: &Block,
        orders: &UnitOrders,
        bound: &Bound,
        placed: &mut Placed,
    ) {
        let source = self.on.sources.get(block.source);
        let of_unit = bound.orders_of(orders);
        let unit = orders.unit.and_then(|unit| self.on.scenario?.unit(unit));
        let name = unit.map_or_else(|| source.slice(orders.name), |unit| &unit.name);
        let line = UnitLine {
            block,
            orders: Some(orders),
            of_unit,
            name,
            unit: orders.unit,
        };
        if let Some(unit) = orders.unit.filter(|unit| self.has_left(*unit)) {
            self.left(line, orders.name, unit);
        } else if orders.sound {
            placed.replace(of_unit.iter().map(|order| order.given));
            self.unit(line, placed);
        } else {
            self.refuse(line, placed);
        }
    }

    /// A line that is not understood, and a unit whose name is misspelt, are refused without a clause.
    fn refuse(&mut self, line: UnitLine<'_>, placed: &mut Placed) {
        placed.replace(std::iter::empty());
        self.push_verdict(line, Verdict::Refused, placed);
        let clauses = std::iter::empty();
        self.refer(line, OrderSet::default(), Verdict::Refused, clauses);
    }

    fn has_left(&self, unit: UnitId) -> bool {
        let scenario = self.on.scenario;
        scenario.is_some_and(|scenario| scenario.is_removed(unit))
    }

    /// A unit that has left the table is ordered: no clause is about it, and nothing comes of it.
    fn left(&mut self, line: UnitLine<'_>, name_at: Span, unit: UnitId) {
        let name = line.name;
        let place = Place::new(line.block.source, name_at);
        let message = format!("{name} has left the table by then, and does nothing");
        let side = own_side(self.on.scenario, Some(unit));
        let finding = Finding::warning(Code::NoEffect, place, message)
            .about(Some(name), side.as_deref())
            .help("take the line out");
        self.judgement.findings.push(finding);
        if self.refers {
            self.judgement.referred.push(EvaluatedUnit {
                unit,
                verdict: Verdict::Accepted,
                ordered: line.of_unit.iter().map(|order| order.given).collect(),
                obeyed: Vec::new(),
                clauses: Vec::new(),
                consequence: None,
                why: None,
            });
        }
    }

    /// Orders at units that have left the table: nothing comes of them.
    fn left_targets(&self, line: UnitLine<'_>) -> Vec<Finding> {
        let left = line.of_unit.iter().filter_map(|order| {
            let target = order.given.target.unit()?;
            self.has_left(target).then_some((order, target))
        });
        let side = own_side(self.on.scenario, line.unit);
        let finding = |(order, target): (&BoundOrder, UnitId)| {
            let place = Place::new(order.source, order.span);
            let known = self.on.scenario.and_then(|scenario| scenario.unit(target));
            let target = known.map_or("", |target| target.name.as_str());
            let message = format!("{target} has left the table by then");
            Finding::warning(Code::NoEffect, place, message)
                .about(Some(line.name), side.as_deref())
                .help("order something else, or take it out")
        };
        left.map(finding).collect()
    }

    /// Units of the side that the sheet does not name.
    fn units_without_orders(&mut self, block: &Block, named: &BTreeSet<UnitId>) {
        let Some(scenario) = self.on.scenario else {
            return;
        };
        let Some(side) = block.side.and_then(|side| scenario.side(side)) else {
            return;
        };
        let misspelt: BTreeSet<UnitId> = block.misspelt.iter().copied().collect();
        let mut placed = Placed::default();
        for number in side.unit_ids().filter(|unit| !named.contains(unit)) {
            let Some(unit) = scenario.unit(number).filter(|_| !self.has_left(number)) else {
                continue;
            };
            let line = UnitLine {
                block,
                orders: None,
                of_unit: &[],
                name: &unit.name,
                unit: Some(number),
            };
            // A misspelt name is one mistake: its unit is not also found without orders.
            if misspelt.contains(&number) {
                self.refuse(line, &mut placed);
            } else {
                placed.replace(std::iter::empty());
                self.unit(line, &mut placed);
            }
        }
    }

    fn unit(&mut self, line: UnitLine<'_>, placed: &mut Placed) {
        self.about(line.name, line.unit);
        let mut scratch = std::mem::take(&mut self.scratch);
        let seen = self.seen(line.block, line.unit);
        let Weighed { violations, gone } = self.ready.weigh(placed, &mut scratch, seen);
        self.scratch = scratch;
        let gravest = violations.iter().map(verdict_of).max();
        let verdict = gravest.unwrap_or(Verdict::Accepted);
        let mut findings = Vec::new();
        let mut asked = Vec::new();
        for violation in &violations {
            // A violation about one of several targets blames that target's order.
            let mut turned = line.of_unit.to_vec();
            if let Some(turned) = violation.aimed.and_then(|aimed| turned.get_mut(..=aimed)) {
                turned.rotate_right(1);
            }
            let aimed = violation.aimed.map(|aimed| placed.turned_to(aimed));
            let saying = FindingText {
                rulebook: self.ready.rulebook,
                checks: &self.ready,
                who_may: &self.who_may,
                on: self.on,
                line: UnitLine {
                    of_unit: &turned,
                    ..line
                },
                placed: aimed.as_ref().unwrap_or(placed),
            };
            let (finding, measurements) = saying.finding(violation);
            findings.push(finding);
            asked.extend(measurements);
        }
        findings.extend(self.left_targets(line));
        findings.sort_by_key(|finding: &Finding| finding.place);
        // Refusals come before warnings.
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
        self.push_verdict(line, verdict, placed);
        let broken = violations.iter().map(|violation| violation.clause);
        self.refer(line, gone, verdict, broken);
    }

    /// Notes what a unit obeys, of what it was ordered and is not left out.
    fn refer(
        &mut self,
        line: UnitLine<'_>,
        gone: OrderSet,
        verdict: Verdict,
        clauses: impl Iterator<Item = ClauseId>,
    ) {
        let Some(unit) = line.unit.filter(|_| self.refers) else {
            return;
        };
        let ordered: Vec<Given> = line.of_unit.iter().map(|order| order.given).collect();
        let mut obeyed = ordered.clone();
        match verdict {
            Verdict::Accepted | Verdict::Followed | Verdict::ToMeasure => {
                obeyed.retain(|given| !gone.has(given.order));
            }
            Verdict::NoOrder | Verdict::Refused => obeyed.clear(),
        }
        let last = self.judgement.verdicts.last();
        self.judgement.referred.push(EvaluatedUnit {
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

    /// Later evaluations are about this unit, which has its side in its name if
    /// another one has the same.
    fn about(&self, name: &str, unit: Option<UnitId>) {
        if self.on.witness.is_some() {
            let on_table = self.on.scenario.zip(unit);
            let shown = on_table.map(|(scenario, unit)| scenario.display_name(unit));
            self.scratch.about(shown.as_deref().unwrap_or(name));
        }
    }

    fn push_verdict(&mut self, line: UnitLine<'_>, verdict: Verdict, placed: &Placed) {
        let (block, name, unit) = (line.block, line.name, line.unit);
        self.about(name, unit);
        let orders = line.orders;
        let place = orders.map(|orders| Place::new(block.source, orders.name));
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

    /// The rulebook's consequence for a unit with this verdict.
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
