//! Evaluation of a rulebook's checks for one unit. Says which clauses are broken and why, not in
//! what words.

use crate::rulebook::Rulebook;
use crate::rulebook::clause::{At, Check, ClauseId, Outcome};
use crate::rulebook::order::{OrderSet, Placed};
use crate::rulebook::predicate::{Outcomes, Reason, Truth, blamed, evaluate, reasons};
use crate::scenario::TableView;

/// A requirement of a clause that does not hold, or may not.
#[derive(Clone, Debug)]
pub(super) struct Violation {
    pub clause: ClauseId,
    /// The number of the check within the clause.
    pub check: usize,
    pub outcome: Outcome,
    /// Unknown where it depends on something nobody has stated.
    pub known: bool,
    /// The orders that are to blame.
    pub orders: OrderSet,
    /// The parts of `when` (where that is open) and of `require` that decided it.
    pub open_when: Vec<Reason>,
    pub reasons: Vec<Reason>,
    /// Broader clauses that the same mistake breaks.
    pub also: Vec<ClauseId>,
}

/// The checks of a rulebook, with what they need worked out once.
pub(super) struct Checks<'r> {
    checks: Vec<Prepared<'r>>,
}

struct Prepared<'r> {
    clause: ClauseId,
    number: usize,
    check: &'r Check,
    /// Orders of which one must be given for it to matter.
    needs: Option<OrderSet>,
}

/// What evaluations write to, used again for every unit.
#[derive(Default)]
pub(super) struct Scratch {
    when: Outcomes,
    require: Outcomes,
}

impl<'r> Checks<'r> {
    pub fn of(rulebook: &'r Rulebook) -> Self {
        let clauses = rulebook.clauses().iter().zip(0_u16..);
        let checks = clauses.flat_map(|(clause, number)| {
            clause.checks.iter().enumerate().map(move |(check_number, check)| Prepared {
                clause: ClauseId(number),
                number: check_number,
                check,
                needs: check.when.needs_one_of(),
            })
        });
        Self { checks: checks.collect() }
    }

    /// The clauses that a unit's orders break: of each clause the first check that is broken, or
    /// if none is, the first that may be.
    pub fn violations(&self, view: &TableView<'_>, scratch: &mut Scratch) -> Vec<Violation> {
        let mut found: Vec<Violation> = Vec::new();
        let placed = view.placed;
        for prepared in &self.checks {
            if prepared.needs.is_some_and(|needs| needs.and(placed.set()).is_empty()) {
                continue;
            }
            let outcome = prepared.check.otherwise.under(view.rulings);
            let Some(violation) = prepared.violation(outcome, view, scratch) else { continue };
            match found.last_mut() {
                Some(last) if last.clause == violation.clause => {
                    if !last.known && violation.known {
                        *last = violation;
                    }
                }
                _ => found.push(violation),
            }
        }
        found
    }
}

impl Prepared<'_> {
    fn violation(&self, outcome: Outcome, view: &TableView<'_>, scratch: &mut Scratch) -> Option<Violation> {
        if outcome == Outcome::Allowed {
            return None;
        }
        let when = evaluate(&self.check.when, view, &mut scratch.when);
        if when == Truth::No {
            return None;
        }
        let require = evaluate(&self.check.require, view, &mut scratch.require);
        let known = when == Truth::Yes && require == Truth::No;
        // What would only be a warning is not worth a walk round the table, and a sheet alone shows
        // nothing of it.
        let worth_measuring = outcome != Outcome::Warning && view.on_table.is_some();
        if require == Truth::Yes || !known && !worth_measuring {
            return None;
        }
        let open_when = if when == Truth::Yes { Vec::new() } else { reasons(&self.check.when, &scratch.when) };
        let reasons = reasons(&self.check.require, &scratch.require);
        let orders = self.blamed(&reasons, view.placed);
        Some(Violation { clause: self.clause, check: self.number, outcome, known, orders, open_when, reasons, also: Vec::new() })
    }

    /// The orders to underline: what the check says, else what the part that failed blames, else
    /// what the check is about.
    fn blamed(&self, reasons: &[Reason], placed: &Placed) -> OrderSet {
        let of_reasons =
            || reasons.iter().fold(OrderSet::default(), |orders, reason| orders.or(blamed(&self.check.require, reason.node, placed)));
        let orders = match self.check.at {
            At::All => placed.set(),
            At::Orders(orders) => orders.and(placed.set()),
            At::Reason => of_reasons(),
        };
        if orders.is_empty() { self.check.when.orders().and(placed.set()) } else { orders }
    }
}
