//! From bound orders to findings and verdicts.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::bind::{Block, Bound, BoundOrder, UnitOrders};
use crate::diagnostics::{Code, Finding, Severity};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{ClauseId, Outcome, VerdictWord};
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Given, OrderSet, Placed};
use crate::rulebook::predicate::{Outcomes, Truth, Witness, evaluate};
use crate::rulebook::ruling::Rulings;
use crate::scenario::{Scenario, Side, UnitId, UnitView, World};
use crate::source::Sources;

use super::absorb::absorb;
use super::clauses::{Checks, Scratch, Violation};
use super::measure::Measure;
use super::saying::Saying;

/// What becomes of a unit's orders; the gravest finding decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing is wrong.
    Accepted,
    /// Accepted with a warning: wrong orders are followed.
    Followed,
    /// The unit ought to have orders and has none.
    NoOrder,
    /// It depends on a fact nobody has stated.
    ToMeasure,
    /// The orders are refused.
    Refused,
}

impl Verdict {
    /// The word in JSON, e.g. `to-measure`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Followed => "followed",
            Self::NoOrder => "no-order",
            Self::ToMeasure => "to-measure",
            Self::Refused => "refused",
        }
    }

    /// The word for people, e.g. `to measure`.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::NoOrder => "no order",
            Self::ToMeasure => "to measure",
            other => other.as_str(),
        }
    }
}

/// The verdict of one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitVerdict {
    /// The unit, as the scenario declares it, or as the sheet has it.
    pub unit: String,
    /// Its side.
    pub side: Option<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// What becomes of the unit, and the clause that says so.
    pub consequence: Option<(String, String)>,
}

/// What the check says of a turn's sheets.
#[derive(Debug, Default)]
pub struct Judgement {
    /// All findings on clauses, by phase, side and line.
    pub findings: Vec<Finding>,
    /// The verdict of every unit of the sides that have a sheet.
    pub verdicts: Vec<UnitVerdict>,
    /// What is to be measured, each thing once.
    pub measurements: Vec<Measure>,
    /// For the referee alone: what each unit obeys.
    pub referred: Vec<Referred>,
}

impl Judgement {
    /// Adds what has been said of later orders.
    pub fn add(&mut self, later: Self) {
        self.findings.extend(later.findings);
        self.verdicts.extend(later.verdicts);
        self.measurements.extend(later.measurements);
        self.referred.extend(later.referred);
    }
}

/// Judges bound orders: a unit with orders that were not understood is refused.
pub fn judge(
    blocks: &[Block],
    bound: &Bound,
    sources: &Sources,
    rulebook: &Rulebook,
    scenario: Option<&Scenario>,
    rulings: &Rulings,
    witness: Option<&Witness>,
) -> Judgement {
    Judge::of(sources, rulebook, scenario, rulings, witness).blocks(blocks, bound)
}

/// The checks of a rulebook, put together once for many single decisions.
#[derive(Clone)]
pub struct Ready<'r> {
    rulebook: &'r Rulebook,
    checks: Rc<Checks<'r>>,
}

impl<'r> Ready<'r> {
    /// Those of a rulebook.
    pub fn of(rulebook: &'r Rulebook) -> Self {
        Self {
            rulebook,
            checks: Rc::new(Checks::of(rulebook)),
        }
    }

    /// Judges what is ordered in a phase, for the referee, who needs to know what each unit obeys,
    /// and by which clauses.
    pub fn refer(
        &self,
        blocks: &[Block],
        bound: &Bound,
        sources: &Sources,
        scenario: &Scenario,
        witness: Option<&Witness>,
    ) -> Judgement {
        self.judge(sources, scenario, witness).blocks(blocks, bound)
    }

    /// Judges what one unit is ordered, for the referee.
    pub fn refer_one(
        &self,
        (block, orders): (&Block, &UnitOrders),
        bound: &Bound,
        sources: &Sources,
        scenario: &Scenario,
        witness: Option<&Witness>,
    ) -> Judgement {
        let mut judge = self.judge(sources, scenario, witness);
        judge.ordered(block, orders, bound, &mut Placed::default());
        judge.judgement
    }

    /// Judges the units that nobody has ordered in a phase that is played in turn.
    pub fn unordered(
        &self,
        blocks: &[Block],
        bound: &Bound,
        sources: &Sources,
        scenario: &Scenario,
        witness: Option<&Witness>,
    ) -> Judgement {
        let mut judge = self.judge(sources, scenario, witness);
        judge.sides_in_turn(blocks, bound);
        judge.judgement
    }

    fn judge<'j>(
        &self,
        sources: &'j Sources,
        scenario: &'j Scenario,
        witness: Option<&'j Witness>,
    ) -> Judge<'j>
    where
        'r: 'j,
    {
        let checks = Rc::clone(&self.checks);
        let judge = Judge::with(
            checks,
            sources,
            self.rulebook,
            Some(scenario),
            scenario.rulings(),
            witness,
        );
        Judge {
            refers: true,
            ..judge
        }
    }
}

/// What the referee needs to know of a unit's orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referred {
    /// The unit.
    pub unit: UnitId,
    /// The verdict.
    pub verdict: Verdict,
    /// What it was ordered.
    pub ordered: Vec<Given>,
    /// What it obeys: all of that, less what was dropped; nothing where it is refused.
    pub obeyed: Vec<Given>,
    /// The clauses that it breaks.
    pub clauses: Vec<ClauseId>,
    /// What becomes of it, and the clause that says so.
    pub consequence: Option<(String, String)>,
    /// The first thing that is wrong, and what to write instead.
    pub why: Option<(String, String)>,
}

impl Referred {
    /// What orders state that are not obeyed is not so: the facts, each with what holds instead.
    pub fn stated_in_vain(&self, rulebook: &Rulebook) -> Vec<(FactId, Value)> {
        let vocabulary = rulebook.vocabulary();
        let in_vain = self
            .ordered
            .iter()
            .filter(|given| !self.obeyed.contains(given));
        let facts = in_vain.filter_map(|given| vocabulary.order(given.order)?.states);
        facts
            .map(|fact| {
                (
                    fact,
                    vocabulary
                        .fact(fact)
                        .map_or(Value::UNKNOWN, |fact| fact.otherwise),
                )
            })
            .collect()
    }
}

struct Judge<'a> {
    rulebook: &'a Rulebook,
    scenario: Option<&'a Scenario>,
    rulings: &'a Rulings,
    sources: &'a Sources,
    checks: Rc<Checks<'a>>,
    scratch: Scratch,
    witness: Option<&'a Witness>,
    judgement: Judgement,
    refers: bool,
    /// See [`Referred::why`].
    why: Option<(String, String)>,
}

impl<'a> Judge<'a> {
    fn of(
        sources: &'a Sources,
        rulebook: &'a Rulebook,
        scenario: Option<&'a Scenario>,
        rulings: &'a Rulings,
        witness: Option<&'a Witness>,
    ) -> Self {
        Self::with(
            Rc::new(Checks::of(rulebook)),
            sources,
            rulebook,
            scenario,
            rulings,
            witness,
        )
    }

    fn with(
        checks: Rc<Checks<'a>>,
        sources: &'a Sources,
        rulebook: &'a Rulebook,
        scenario: Option<&'a Scenario>,
        rulings: &'a Rulings,
        witness: Option<&'a Witness>,
    ) -> Self {
        let (scratch, judgement) = (Scratch::before(witness), Judgement::default());
        Self {
            rulebook,
            scenario,
            rulings,
            sources,
            checks,
            scratch,
            witness,
            judgement,
            refers: false,
            why: None,
        }
    }

    fn blocks(mut self, blocks: &[Block], bound: &Bound) -> Judgement {
        for block in blocks {
            if self.rulebook.is_in_turn(block.phase) {
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
        self.judgement
    }

    /// Where units are ordered in turn, those of a side that no block of it names are found without
    /// orders once the phase is over.
    fn sides_in_turn(&mut self, blocks: &[Block], bound: &Bound) {
        let Some(phase) = blocks
            .first()
            .map(|block| block.phase)
            .filter(|phase| self.rulebook.is_in_turn(*phase))
        else {
            return;
        };
        let is_over = bound
            .named_phases
            .iter()
            .max()
            .is_none_or(|last| *last > phase);
        let Some(scenario) = self.scenario.filter(|_| is_over) else {
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
        let side = block.side.and_then(|side| self.scenario?.side(side));
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
        let source = self.sources.get(block.source);
        let of_unit = bound.orders.get(orders.orders.clone()).unwrap_or_default();
        let name = orders
            .unit
            .and_then(|unit| self.scenario?.unit(unit))
            .map(|unit| unit.name.as_str());
        let name = name.unwrap_or_else(|| source.slice(orders.name));
        if orders.sound {
            placed.replace(of_unit.iter().map(|order| order.given));
            self.unit(block, Some(orders), of_unit, name, orders.unit, placed);
        } else {
            placed.replace(std::iter::empty());
            self.push_verdict(block, name, Verdict::Refused, orders.unit, placed);
            self.refer(orders.unit, of_unit, &[], Verdict::Refused, &[]);
        }
    }

    /// Units of the side that the sheet does not name.
    fn units_without_orders(&mut self, block: &Block, ordered: &[bool]) {
        let Some(scenario) = self.scenario else {
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
            let Some(unit) = scenario.unit(number) else {
                continue;
            };
            placed.replace(std::iter::empty());
            // A misspelt name is one mistake: its unit is not also found without orders.
            if misspelt.contains(&number) {
                self.push_verdict(block, &unit.name, Verdict::Refused, Some(number), &placed);
                self.refer(Some(number), &[], &[], Verdict::Refused, &[]);
            } else {
                self.unit(block, None, &[], &unit.name, Some(number), &mut placed);
            }
        }
    }

    fn unit(
        &mut self,
        block: &Block,
        orders: Option<&UnitOrders>,
        of_unit: &[BoundOrder],
        name: &str,
        unit: Option<UnitId>,
        placed: &mut Placed,
    ) {
        self.about(name, unit);
        let mut violations = self.violations(block, unit, placed);
        let mut dropped: Vec<Violation<'a>> = Vec::new();
        let mut left = of_unit.to_vec();
        // An order whose own condition fails may be left out by ruling: the rest is judged anew.
        while violations
            .iter()
            .any(|violation| violation.known && violation.outcome == Outcome::Drop)
        {
            let (drops, _) = std::mem::take(&mut violations)
                .into_iter()
                .partition::<Vec<_>, _>(|violation| {
                    violation.known && violation.outcome == Outcome::Drop
                });
            let gone = drops
                .iter()
                .fold(OrderSet::default(), |gone, drop| gone.or(drop.orders));
            dropped.extend(drops);
            let before = left.len();
            left.retain(|order| !gone.has(order.given.order));
            if left.is_empty() || left.len() == before {
                break;
            }
            placed.replace(left.iter().map(|order| order.given));
            violations = self.violations(block, unit, placed);
        }
        if left.is_empty() {
            // Nothing is left to obey.
            for violation in &mut dropped {
                violation.outcome = Outcome::Refused;
            }
        }
        let violations: Vec<Violation<'a>> = dropped.into_iter().chain(violations).collect();
        let broken: Vec<ClauseId> = if self.refers {
            violations
                .iter()
                .map(|violation| violation.clause)
                .collect()
        } else {
            Vec::new()
        };
        placed.replace(of_unit.iter().map(|order| order.given));
        let mut verdict = Verdict::Accepted;
        let mut findings = Vec::new();
        let mut asked: Vec<Measure> = Vec::new();
        for violation in violations {
            verdict = verdict.max(verdict_of(&violation));
            let saying = Saying {
                rulebook: self.rulebook,
                scenario: self.scenario,
                rulings: self.rulings,
                block,
                orders,
                of_unit,
                name,
                unit,
                placed,
            };
            let (finding, measurements) = saying.finding(&violation);
            findings.push(finding);
            for measurement in measurements {
                if !asked.contains(&measurement) {
                    asked.push(measurement);
                }
            }
        }
        findings.sort_by_key(|finding: &Finding| finding.place);
        let first = findings.first().filter(|_| self.refers);
        self.why = first.map(|finding| {
            (
                finding.message.clone(),
                finding.help.clone().unwrap_or_default(),
            )
        });
        self.judgement.findings.extend(findings);
        // What is nobody's own is asked for once, whomever it is about.
        let known = &self.judgement.measurements;
        asked.retain(|asked| asked.unit().is_some() || !known.contains(asked));
        self.judgement.measurements.extend(asked);
        self.push_verdict(block, name, verdict, unit, placed);
        self.refer(unit, of_unit, &left, verdict, &broken);
    }

    fn refer(
        &mut self,
        unit: Option<UnitId>,
        ordered: &[BoundOrder],
        left: &[BoundOrder],
        verdict: Verdict,
        clauses: &[ClauseId],
    ) {
        let Some(unit) = unit.filter(|_| self.refers) else {
            return;
        };
        let obeys = matches!(
            verdict,
            Verdict::Accepted | Verdict::Followed | Verdict::ToMeasure
        );
        let given =
            |orders: &[BoundOrder]| orders.iter().map(|order| order.given).collect::<Vec<_>>();
        let consequence = self
            .judgement
            .verdicts
            .last()
            .and_then(|verdict| verdict.consequence.clone());
        let obeyed = if obeys { given(left) } else { Vec::new() };
        self.judgement.referred.push(Referred {
            unit,
            verdict,
            ordered: given(ordered),
            obeyed,
            clauses: clauses.to_vec(),
            consequence,
            why: self.why.take(),
        });
    }

    /// What is evaluated from now on is asked of this unit, which has its side in its name where
    /// another one has the same.
    fn about(&self, name: &str, unit: Option<UnitId>) {
        if self.witness.is_some() {
            let shown = self
                .scenario
                .zip(unit)
                .map(|(scenario, unit)| scenario.display_name(unit));
            self.scratch.about(shown.as_deref().unwrap_or(name));
        }
    }

    fn violations(
        &mut self,
        block: &Block,
        unit: Option<UnitId>,
        placed: &Placed,
    ) -> Vec<Violation<'a>> {
        let view = view(
            self.rulebook,
            self.rulings,
            self.scenario,
            block,
            unit,
            placed,
        );
        let violations = self.checks.violations(&view, &mut self.scratch);
        if violations.is_empty() {
            violations
        } else {
            absorb(violations, self.rulebook)
        }
    }

    fn push_verdict(
        &mut self,
        block: &Block,
        name: &str,
        verdict: Verdict,
        unit: Option<UnitId>,
        placed: &Placed,
    ) {
        self.about(name, unit);
        let consequence = self.consequence(block, verdict, unit, placed);
        let side = own_side(self.scenario, unit).or_else(|| block.side_name.clone());
        self.judgement.verdicts.push(UnitVerdict {
            unit: name.to_owned(),
            side,
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
        let wanted = match verdict {
            Verdict::Accepted | Verdict::ToMeasure => return None,
            Verdict::Followed => VerdictWord::Followed,
            Verdict::NoOrder => VerdictWord::NoOrder,
            Verdict::Refused => VerdictWord::Refused,
        };
        let view = view(
            self.rulebook,
            self.rulings,
            self.scenario,
            block,
            unit,
            placed,
        );
        let mut outcomes = Outcomes::before(self.witness);
        self.rulebook.clauses().iter().find_map(|clause| {
            let consequence = clause
                .consequence
                .as_ref()
                .filter(|consequence| consequence.verdict == wanted)?;
            let holds = consequence
                .when
                .as_ref()
                .is_none_or(|when| evaluate(when, &view, &mut outcomes) == Truth::Yes);
            holds.then(|| (consequence.says.clone(), clause.id.clone()))
        })
    }
}

fn view<'a>(
    rulebook: &'a Rulebook,
    rulings: &'a Rulings,
    scenario: Option<&'a Scenario>,
    block: &Block,
    unit: Option<UnitId>,
    placed: &'a Placed,
) -> UnitView<'a> {
    match scenario.zip(unit) {
        Some((scenario, unit)) => World::new(rulebook, scenario, Some(block.phase))
            .under(rulings)
            .of(unit, placed),
        None => UnitView::alone(rulebook, rulings, Some(block.phase), placed),
    }
}

/// The side of a unit, which is not always the one that decides of it.
pub(super) fn own_side(scenario: Option<&Scenario>, unit: Option<UnitId>) -> Option<String> {
    let (scenario, unit) = scenario.zip(unit)?;
    scenario
        .side(scenario.unit(unit)?.side)
        .map(|side| side.name.clone())
}

fn verdict_of(violation: &Violation<'_>) -> Verdict {
    match (violation.known, violation.outcome) {
        (false, _) => Verdict::ToMeasure,
        (true, Outcome::Refused) => Verdict::Refused,
        (true, Outcome::NoOrder) => Verdict::NoOrder,
        (true, Outcome::Warning | Outcome::Drop) => Verdict::Followed,
        (true, Outcome::Allowed | Outcome::Contradiction) => Verdict::Accepted,
    }
}

/// How grave the finding on a violation is, and its code.
pub(super) fn severity_of(violation: &Violation<'_>) -> (Severity, Code) {
    match verdict_of(violation) {
        Verdict::ToMeasure => (Severity::Measure, Code::ToMeasure),
        Verdict::Refused => (Severity::Refused, Code::OrderRefused),
        Verdict::NoOrder => (Severity::Warning, Code::NoOrder),
        Verdict::Followed | Verdict::Accepted => (Severity::Warning, Code::OrderFollowed),
    }
}
