//! Evaluation of a rulebook's checks for one unit. Says which clauses are broken and why, not in
//! what words.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Check, ClauseId, Otherwise, Outcome, Underlined};
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::order::{OrderId, OrderSet, Placed};
use crate::rulebook::predicate::{
    Outcomes, Reason, Trace, Truth, View, blamed, decide, evaluate, explain, reasons,
};
use crate::rulebook::words::WordSet;
use crate::scenario::UnitView;

use super::refusal::RefusingChecks;

/// A requirement of a clause that does not hold, or may not.
#[derive(Clone, Debug)]
pub(super) struct Violation<'r> {
    pub clause: ClauseId,
    /// The check of the clause that is broken.
    pub check: &'r Check,
    pub outcome: Outcome,
    /// Unknown where it depends on something nobody has stated.
    pub known: bool,
    /// The orders that are to blame.
    pub orders: OrderSet,
    /// Of an order that is given more than once, the target of which one is to blame: its number among
    /// the orders. None where the first is.
    pub aimed: Option<usize>,
    /// The parts of `when` (where that is open) and of `require` that decided it.
    pub open_when: Vec<Reason>,
    pub reasons: Vec<Reason>,
    /// Broader clauses that the same mistake breaks.
    pub also: Vec<ClauseId>,
}

/// The checks of a rulebook, with what they need worked out once.
pub(super) struct Checks<'r> {
    pub(super) all: Vec<IndexedCheck<'r>>,
    /// Checks that refuse by themselves, found once somebody asks.
    pub(super) refusing: OnceCell<RefusingChecks>,
    /// Those that can matter without orders, one bit each.
    always: Vec<u64>,
    /// Those that can matter when an order is given, one bit each, by the order's number.
    by_order: Vec<Vec<u64>>,
}

pub(super) struct IndexedCheck<'r> {
    pub(super) clause: ClauseId,
    pub(super) check: &'r Check,
    /// The phases that it is about; none where it is about all.
    phases: Option<&'r WordSet>,
}

/// Buffers of evaluations, used again for every unit.
#[derive(Default)]
pub(super) struct Scratch {
    pub(super) matter: Vec<u64>,
    pub(super) when: Outcomes,
    pub(super) require: Outcomes,
    /// The checks of which a sheet alone does not show whether they hold, one bit each.
    open: Vec<u64>,
}

impl Scratch {
    /// A scratch whose evaluations a witness notes.
    pub fn before(witness: Option<&Trace>) -> Self {
        Self {
            matter: Vec::new(),
            when: Outcomes::before(witness),
            require: Outcomes::before(witness),
            open: Vec::new(),
        }
    }

    fn leave_open(&mut self, check: usize) {
        if self.open.len() <= check / 64 {
            self.open.resize(check / 64 + 1, 0);
        }
        if let Some(bits) = self.open.get_mut(check / 64) {
            *bits |= 1 << (check % 64);
        }
    }

    /// Later evaluations are about this unit.
    pub(crate) fn about(&self, unit: &str) {
        self.when.about(unit);
    }
}

impl<'r> Checks<'r> {
    pub fn new(rulebook: &'r Rulebook) -> Self {
        let clauses = rulebook.clauses().iter().zip(0..=u16::MAX);
        let has_phases = !rulebook.phases().is_empty();
        let checks: Vec<IndexedCheck<'r>> = clauses
            .flat_map(|(clause, number)| {
                clause.checks.iter().map(move |check| {
                    // The phase is the first fact of a rulebook that has phases.
                    let phases = if has_phases {
                        check.when.needs_word_of(FactId(0))
                    } else {
                        None
                    };
                    IndexedCheck {
                        clause: ClauseId(number),
                        check,
                        phases,
                    }
                })
            })
            .collect();
        let needs: Vec<Option<OrderSet>> = checks
            .iter()
            .map(|prepared| prepared.check.when.needs_one_of())
            .collect();
        let orders = (0..=u8::MAX)
            .zip(rulebook.vocabulary().orders())
            .map(|(order, _)| OrderId(order));
        Self {
            always: bits(needs.iter().map(Option::is_none)),
            by_order: orders
                .map(|order| {
                    bits(
                        needs
                            .iter()
                            .map(|needs| needs.is_some_and(|needs| needs.has(order))),
                    )
                })
                .collect(),
            refusing: OnceCell::new(),
            all: checks,
        }
    }

    /// The checks that can matter for some orders, one bit each, in the rulebook's order.
    pub(super) fn matter(&self, orders: OrderSet, bits: &mut Vec<u64>) {
        bits.clone_from(&self.always);
        for (order, of_order) in (0..=u8::MAX).zip(&self.by_order) {
            if orders.has(OrderId(order)) {
                bits.iter_mut()
                    .zip(of_order)
                    .for_each(|(bits, of_order)| *bits |= of_order);
            }
        }
    }

    /// A witness sees those come out, too, that cannot matter.
    fn witness_the_others(&self, view: &UnitView<'_>, matter: &[u64], scratch: &mut Scratch) {
        for (number, prepared) in self.all.iter().enumerate() {
            if !has_bit(matter, number) || !prepared.is_of_phase(view.phase()) {
                evaluate(&prepared.check.when, view, &mut scratch.when);
            }
        }
    }

    /// The facts on which what was left open hangs, and which a sheet alone does not show.
    pub(crate) fn not_looked_at(&self, scratch: &Scratch, rulebook: &Rulebook) -> Vec<String> {
        let open = set_bits(&scratch.open).filter_map(|number| self.all.get(number));
        let facts = open.flat_map(|open| {
            let asked = open.check.when.all_facts();
            asked.into_iter().chain(open.check.require.all_facts())
        });
        let facts: BTreeSet<FactId> = facts.collect();
        let vocabulary = rulebook.vocabulary();
        let facts = facts.into_iter().filter_map(|id| vocabulary.fact(id));
        let unknown = facts.filter(|fact| {
            fact.owner != Owner::Turn && fact.alone == Value::UNKNOWN && !fact.examples.is_empty()
        });
        unknown.map(|fact| fact.name.clone()).collect()
    }

    /// The clauses that a unit's orders break: of each clause the first check that is broken, or
    /// if none is, the first that may be.
    pub(crate) fn violations(
        &self,
        view: &UnitView<'_>,
        scratch: &mut Scratch,
    ) -> Vec<Violation<'r>> {
        let mut found: Vec<Violation<'r>> = Vec::new();
        let mut bits = std::mem::take(&mut scratch.matter);
        self.matter(view.placed().set(), &mut bits);
        if scratch.when.is_witnessed() {
            self.witness_the_others(view, &bits, scratch);
        }
        for number in set_bits(&bits) {
            let Some(prepared) = self.all.get(number) else {
                continue;
            };
            if !prepared.is_of_phase(view.phase()) {
                continue;
            }
            let Some(violation) = prepared.violation(number, view, scratch) else {
                continue;
            };
            match found.last_mut() {
                Some(last) if last.clause == violation.clause => {
                    if !last.known && violation.known {
                        *last = violation;
                    }
                }
                _ => found.push(violation),
            }
        }
        scratch.matter = bits;
        found
    }
}

/// A row of answers as bits.
pub(super) fn bits(answers: impl Iterator<Item = bool>) -> Vec<u64> {
    let mut bits = Vec::new();
    for (number, answer) in answers.enumerate() {
        if number % 64 == 0 {
            bits.push(0);
        }
        if let Some(last) = bits.last_mut() {
            *last |= u64::from(answer) << (number % 64);
        }
    }
    bits
}

/// Returns whether a bit is set.
pub(super) fn has_bit(bits: &[u64], number: usize) -> bool {
    let word = bits.get(number / 64);
    word.is_some_and(|word| word >> (number % 64) & 1 == 1)
}

/// The numbers of the bits that are set in a row of them.
pub(super) fn set_bits(bits: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = bits.iter().enumerate();
    words.flat_map(|(word, bits)| ones(*bits).map(move |bit| word * 64 + bit))
}

/// The numbers of the bits that are set.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then_some(bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(first)
    })
}

impl<'r> IndexedCheck<'r> {
    /// Returns whether the check can concern a phase.
    pub(super) fn is_of_phase(&self, phase: Option<usize>) -> bool {
        self.phases
            .zip(phase)
            .is_none_or(|(phases, phase)| phases.has(phase))
    }

    /// The violation of this check; `number` is its own among all checks.
    fn violation(
        &self,
        number: usize,
        view: &UnitView<'_>,
        scratch: &mut Scratch,
    ) -> Option<Violation<'r>> {
        if matches!(
            self.check.otherwise,
            Otherwise::Always(Outcome::Contradiction)
        ) {
            return None;
        }
        let when = decide(&self.check.when, view, &mut scratch.when);
        if when == Truth::No {
            return None;
        }
        let require = decide(&self.check.require, view, &mut scratch.require);
        let known = when == Truth::Yes && require == Truth::No;
        if require == Truth::Yes {
            return None;
        }
        // The ruling is gone by only where it decides something.
        let outcome = self.check.otherwise.under(view.rulings());
        if matches!(outcome, Outcome::Contradiction | Outcome::Allowed) {
            return None;
        }
        // A mere warning is not worth a walk round the table, and a sheet alone shows
        // nothing of it.
        let worth_measuring = outcome != Outcome::Warning && view.is_on_table();
        if !known && !worth_measuring {
            if outcome != Outcome::Warning {
                scratch.leave_open(number);
            }
            return None;
        }
        let open_when = if when == Truth::Yes {
            Vec::new()
        } else {
            explain(&self.check.when, view, &mut scratch.when);
            reasons(&self.check.when, &scratch.when)
        };
        explain(&self.check.require, view, &mut scratch.require);
        let reasons = reasons(&self.check.require, &scratch.require);
        let orders = self.blamed(&reasons, view.placed());
        Some(Violation {
            clause: self.clause,
            check: self.check,
            outcome,
            known,
            orders,
            aimed: None,
            open_when,
            reasons,
            also: Vec::new(),
        })
    }

    /// The orders to underline: what the check says, else what the part that failed blames, else
    /// what the check is about.
    fn blamed(&self, reasons: &[Reason], placed: &Placed) -> OrderSet {
        let of_reasons = || {
            reasons.iter().fold(OrderSet::default(), |orders, reason| {
                orders.or(blamed(&self.check.require, reason.node, placed))
            })
        };
        let orders = match self.check.at {
            Underlined::All => placed.set(),
            Underlined::Orders(orders) => orders.and(placed.set()),
            Underlined::Reason => of_reasons(),
        };
        if orders.is_empty() {
            self.check.when.orders().and(placed.set())
        } else {
            orders
        }
    }
}
