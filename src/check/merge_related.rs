//! One mistake, one finding: a broader clause that breaks over the same orders as a more special
//! one is told with it, not beside it.

use crate::rulebook::Rulebook;
use crate::rulebook::clause::Outcome;

use super::clauses::Violation;

/// Leaves of some violations those that are mistakes of their own.
pub(super) fn absorb<'r>(
    mut violations: Vec<Violation<'r>>,
    rulebook: &Rulebook,
) -> Vec<Violation<'r>> {
    settle(&mut violations, rulebook);
    let absorbed: Vec<Option<usize>> = violations
        .iter()
        .map(|violation| {
            violations
                .iter()
                .position(|other| absorbs(other, violation, rulebook))
        })
        .collect();
    for (number, absorbing) in absorbed.iter().enumerate() {
        let broader = violations.get(number).map(|violation| violation.clause);
        let special = absorbing.and_then(|absorbing| violations.get_mut(absorbing));
        if let (Some(special), Some(broader)) = (special, broader) {
            special.also.push(broader);
        }
    }
    let mut absorbed = absorbed.into_iter();
    violations.retain(|_| absorbed.next().flatten().is_none());
    for violation in &mut violations {
        add_umbrellas(violation, rulebook);
    }
    without_what_no_longer_matters(violations)
}

/// If a clause that settles the matter is broken, nothing else counts.
fn settle(violations: &mut Vec<Violation<'_>>, rulebook: &Rulebook) {
    let settles = |violation: &Violation<'_>| violation.known && rulebook[violation.clause].settles;
    if let Some(number) = violations.iter().position(settles) {
        let settling = violations.swap_remove(number);
        *violations = vec![settling];
    }
}

fn absorbs(special: &Violation<'_>, broad: &Violation<'_>, rulebook: &Rulebook) -> bool {
    let above = rulebook.clause(special.clause).is_some_and(|clause| {
        clause.refines.contains(&broad.clause) || clause.outranks.contains(&broad.clause)
    });
    // A violation that blames no order is about the unit's orders as a whole.
    let same_orders = special.orders.is_empty()
        || broad.orders.is_empty()
        || !special.orders.and(broad.orders).is_empty();
    above && special.known && same_orders
}

/// Clauses that only others carry, such as "orders that make no sense are refused".
fn add_umbrellas(violation: &mut Violation<'_>, rulebook: &Rulebook) {
    if violation.outcome != Outcome::Refused || !violation.known {
        return;
    }
    let clause = &rulebook[violation.clause];
    for broader in &clause.refines {
        let is_umbrella = rulebook[*broader].checks.is_empty();
        if is_umbrella && !violation.also.contains(broader) {
            violation.also.push(*broader);
        }
    }
    violation.also.sort_unstable();
}

/// Refused orders need no measurements, and what they would risk
/// if they were followed is of no use.
fn without_what_no_longer_matters(mut violations: Vec<Violation<'_>>) -> Vec<Violation<'_>> {
    if violations
        .iter()
        .any(|violation| violation.known && violation.outcome == Outcome::Refused)
    {
        violations.retain(|violation| violation.known && violation.outcome != Outcome::Warning);
    }
    violations
}
