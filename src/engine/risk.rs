//! What orders risk: the chances of the tests that units would take for them, before any dice fall.

use serde::Serialize;

use crate::bind::{Bound, PlayStep, UnitOrders, happen, steps};
use crate::check::{Measurement, MissingFact, Verdict};
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::order::{Given, OrderId, Placed};
use crate::rulebook::play::{Effect, Moment, Phase, TestId};
use crate::rulebook::predicate::{Outcomes, Predicate};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::verb::Verb;
use crate::scenario::{Scenario, UnitId, World};
use crate::source::Sources;
use crate::syntax::Document;

use super::chances::{Chances, chances};
use super::check::Checked;
use super::entry::MadeOf;
use super::missing_input::RollNeed;
use super::phase_start::PhaseStarts;
use super::prepared_test::{Prepared, prepare};
use super::scope::Scope;
use super::turn_input::{BoundTexts, BoundTurn, read_table};

/// What a unit risks with its orders.
#[derive(Clone, Debug)]
pub(crate) struct Risk {
    /// The unit in the scenario.
    pub id: UnitId,
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: String,
    /// What it is ordered, e.g. `Fire`.
    pub orders: String,
    /// The test that it takes, e.g. `order test`.
    pub test: String,
    /// The chances.
    pub odds: RiskOdds,
}

/// The chances of a test, or what they depend on.
#[derive(Clone, Debug)]
pub(crate) enum RiskOdds {
    /// They are these.
    Known {
        /// What passes, e.g. `at most 7`.
        against: String,
        /// What that is made of, where it is more than one figure.
        made_of: Option<Box<MadeOf>>,
        /// The chances of one roll.
        once: Box<Chances>,
        /// The chances with all re-rolls taken, where there are any.
        with_rerolls: Option<Box<Chances>>,
    },
    /// Somebody has to state this first.
    DependsOn(Vec<Measurement>),
    /// So many dice fall in too many ways to count.
    TooMany(String),
}

/// What the units of some sheets risk, in the order of the sheets. `overrides` are rulings that win
/// over the scenario's. A unit that `checked` refuses carries nothing out, and risks nothing.
pub(crate) fn risks(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: &Document,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
    checked: &Checked,
) -> Vec<Risk> {
    let (declared, _) = read_table(scenario, sources, rulebook, overrides);
    let pieces = [BoundTexts::new(sheets, sources, rulebook, Some(&declared)).0];
    let written = BoundTurn::new(sources, &pieces);
    let mut before = PhaseStarts::new(rulebook, &declared, written);
    let [BoundTexts { bound, .. }] = &pieces;
    let mut all = Vec::new();
    let phases = rulebook.play().phases().iter().enumerate();
    for (number, phase) in phases.filter(|(_, phase)| phase.places_orders) {
        let mut blocks = bound.blocks.iter().filter(|block| block.phase == number);
        if let Some(engine) = blocks.next().and_then(|_| before.orders_of(number)) {
            let risking = RiskFinder::on(rulebook, &engine.state.table, number, phase);
            let blocks = bound.blocks.iter().filter(|block| block.phase == number);
            all.extend(
                blocks
                    .flat_map(|block| &block.units)
                    .flat_map(|of| risking.of(of, bound)),
            );
            continue;
        }
        // What is stated above an order is known by then; what follows from it is not worked out
        // here.
        let mut table = declared.clone();
        let earlier = bound
            .happened
            .iter()
            .filter(|happened| happened.phase < number);
        happen(earlier, &mut table, rulebook);
        for step in steps([bound], number) {
            match step {
                PlayStep::Draw(_) => {}
                PlayStep::Decision { orders, .. } => {
                    all.extend(RiskFinder::on(rulebook, &table, number, phase).of(orders, bound));
                }
                PlayStep::Happened { facts, .. } => happen(facts, &mut table, rulebook),
            }
        }
    }
    let is_refused = |risk: &Risk| {
        let mut judged = checked.verdicts.iter();
        judged.any(|judged| judged.id == Some(risk.id) && judged.verdict == Verdict::Refused)
    };
    all.retain(|risk| !is_refused(risk));
    all
}

/// What a unit needs for a test that an order has it take, before the order is given.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct OrderNeed {
    /// The test, e.g. `order test`.
    pub test: String,
    /// What the throw needs.
    pub need: RollNeed,
    /// Both in words: `order test: 8 or less (9 - 1 (pins)), 72.2 %`.
    pub says: String,
}

/// What a unit needs for the tests that an order alone has it take in a phase, as a table stands. Tests
/// that hang on its target, or on what nobody has stated yet, are left out.
pub(crate) fn needs_of_order(
    rulebook: &Rulebook,
    table: &Scenario,
    number: usize,
    unit: UnitId,
    order: OrderId,
) -> Vec<OrderNeed> {
    let Some(phase) = rulebook.play().phases().get(number) else {
        return Vec::new();
    };
    let finder = RiskFinder::on(rulebook, table, number, phase);
    let mut placed = Placed::default();
    placed.replace(std::iter::once(Given::plain(order)));
    let scope = finder.scope(unit, &placed);
    let mut outcomes = Outcomes::default();
    let tests = finder.tests();
    let needs = tests.filter_map(|(test, when)| {
        let prepared = finder.prepared(test, when, &scope, &mut outcomes)?.ok()?;
        let test = rulebook.play().test(test)?.name.clone();
        let need = prepared.need()?;
        let says = format!("{test}: {need}");
        Some(OrderNeed { test, need, says })
    });
    needs.collect()
}

struct RiskFinder<'a> {
    rulebook: &'a Rulebook,
    table: &'a Scenario,
    phase: &'a Phase,
    number: usize,
}

impl<'a> RiskFinder<'a> {
    fn on(rulebook: &'a Rulebook, table: &'a Scenario, number: usize, phase: &'a Phase) -> Self {
        Self {
            rulebook,
            table,
            phase,
            number,
        }
    }

    fn scope<'s>(&'s self, unit: UnitId, placed: &'s Placed) -> Scope<'s> {
        let world = World::new(self.rulebook, self.table, Some(self.number));
        Scope::new(world, unit, placed)
    }

    /// The tests that orders of the phase can call for, with the condition of each.
    fn tests(&self) -> impl Iterator<Item = (TestId, &'a Predicate)> {
        let number = self.number;
        let taken = self.phase.tests.iter();
        let taken = taken.map(|taken| (taken.test, &taken.when));
        // What a stage of the phase calls for because of the orders alone is risked too.
        let of_phase = move |effect: &&Effect| {
            effect.towards.is_none()
                && matches!(effect.moment, Moment::Stage(phase, _) | Moment::Ordered(phase) if phase == number)
        };
        let effects = self.rulebook.play().effects.iter().filter(of_phase);
        let called = effects.flat_map(|effect| {
            let rolls = effect.does.iter().filter_map(|verb| match verb {
                Verb::Roll(test) => Some(*test),
                _ => None,
            });
            rolls.map(move |test| (test, &effect.when))
        });
        taken.chain(called)
    }

    fn of(&self, orders: &UnitOrders, bound: &Bound) -> Vec<Risk> {
        let Some(unit) = orders.unit.filter(|_| orders.sound) else {
            return Vec::new();
        };
        let mut placed = Placed::default();
        let of_unit = bound.orders_of(orders);
        placed.replace(of_unit.iter().map(|order| order.given));
        // What only answers a question of the turn calls for no test.
        let vocabulary = self.rulebook.vocabulary();
        if of_unit
            .iter()
            .all(|order| vocabulary.is_answer(order.given.order))
        {
            return Vec::new();
        }
        let scope = self.scope(unit, &placed);
        let names = listed(self.rulebook.vocabulary().order_list(placed.set()), "and");
        let side = self.table.side_of(unit).map(|side| side.name.clone());
        let risks = self.tests().filter_map(|(test, when)| {
            Some(Risk {
                id: unit,
                unit: self.table.display_name(unit),
                side: side.clone().unwrap_or_default(),
                orders: names.clone(),
                test: self.rulebook.play().test(test)?.name.clone(),
                odds: self.odds(test, when, &scope)?,
            })
        });
        risks.collect()
    }

    /// The chances of a test, if the unit takes it.
    fn odds(&self, test: TestId, when: &Predicate, scope: &Scope<'_>) -> Option<RiskOdds> {
        match self.prepared(test, when, scope, &mut Outcomes::default())? {
            Ok(prepared) => known(prepared),
            Err(asked) => {
                let asked = asked.iter();
                let told = asked.map(|asked| asked.describe(self.rulebook, self.table));
                Some(RiskOdds::DependsOn(told.collect()))
            }
        }
    }

    /// A test that the unit takes, or what somebody has to state first.
    fn prepared(
        &self,
        test: TestId,
        when: &Predicate,
        scope: &Scope<'_>,
        outcomes: &mut Outcomes,
    ) -> Option<Result<Prepared<'a>, Vec<MissingFact>>> {
        match scope.holds(when, outcomes) {
            Ok(true) => {}
            Ok(false) => return None,
            Err(asked) => return Some(Err(asked)),
        }
        let exemptions = self.rulebook.play().exemptions.iter();
        for exemption in exemptions.filter(|exemption| exemption.from.contains(&test)) {
            match scope.holds(&exemption.when, outcomes) {
                Ok(true) => return None,
                Ok(false) => {}
                Err(asked) => return Some(Err(asked)),
            }
        }
        Some(prepare(self.rulebook, test, scope, outcomes))
    }
}

/// The chances of a prepared test; nothing where it is compared with nothing.
fn known(prepared: Prepared<'_>) -> Option<RiskOdds> {
    let against = prepared.against()?;
    let counted = if prepared.rerolls.is_empty() {
        None
    } else {
        Some(chances(&prepared).map(Box::new))
    };
    let once = Prepared {
        rerolls: Vec::new(),
        ..prepared
    };
    Some(match (counted.transpose(), chances(&once)) {
        (Ok(with_rerolls), Ok(chances)) => RiskOdds::Known {
            against,
            once: Box::new(chances),
            made_of: once.made_of,
            with_rerolls,
        },
        _ => RiskOdds::TooMany(once.dice.to_string()),
    })
}
