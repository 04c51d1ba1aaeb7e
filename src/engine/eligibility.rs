//! Whether a unit takes a test at all.

use crate::check::{Checker, Verdict};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::order::{Given, OrderId};
use crate::rulebook::play::{Lock, TestId};
use crate::rulebook::predicate::Outcomes;

use super::scope::Scope;

/// Returns the clause by which a unit takes no test: it is exempt, or the test comes with an order and
/// no order is allowed.
pub(crate) fn takes_no_test(
    test: TestId,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Option<ClauseId> {
    let rulebook = scope.world.rulebook;
    let play = rulebook.play();
    let mut exemptions = play.exemptions.iter();
    let exemption = exemptions.find(|exemption| {
        exemption.from.contains(&test) && scope.holds(&exemption.when, outcomes) == Ok(true)
    });
    if let Some(exemption) = exemption {
        return Some(exemption.clause);
    }
    let mut phases = play.phases().iter();
    let comes_with_order = phases.any(|phase| {
        phase.lock == Lock::InTurn && phase.tests.iter().any(|taken| taken.test == test)
    });
    if !comes_with_order {
        return None;
    }
    let ready = Checker::new(rulebook);
    let orders = rulebook.vocabulary().orders().iter();
    let orders = orders.zip(OrderId::all());
    let mut refusing = None;
    for (_, order) in orders.filter(|(order, _)| order.answer_of.is_none()) {
        let given = Given::plain(order);
        let (verdict, clauses) = ready.verdict(scope.world, scope.unit, &[given]);
        if verdict != Verdict::Refused {
            return None;
        }
        refusing = refusing.or(clauses.first().copied());
    }
    refusing
}
