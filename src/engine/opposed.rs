//! The chances of two units that roll against each other, counted from the distributions of both.

use crate::odds::{Chance, Distribution, TooMany};
use crate::rulebook::play::{DiceTest, Passes, TestTarget};

use super::chances::Chances;
use super::prepared_test::Prepared;

/// How often each number comes up as the total of a test.
///
/// # Errors
/// [`TooMany`] where the dice fall in too many ways to count.
pub fn totals(prepared: &Prepared<'_>) -> Result<Distribution, TooMany> {
    let added = prepared
        .modifiers
        .iter()
        .fold(0_i64, |sum, modifier| sum.saturating_add(modifier.add));
    Distribution::of_dice(prepared.dice.and(added))
}

/// The chances of a unit that rolls against another one: to pass a test in which the other's total
/// is what it is compared with, and else to roll higher, equal or lower.
///
/// # Errors
/// [`TooMany`] where the dice fall in too many ways to count.
pub(crate) fn opposed(one: &Prepared<'_>, other: &Prepared<'_>) -> Result<Chances, TooMany> {
    let [greater, equal, less] = totals(one)?.against(&totals(other)?);
    let named = |name: &str, chance: &Chance| (name.to_owned(), chance.clone());
    if !matches!(one.test.target, TestTarget::Opposed) {
        let outcomes = vec![
            named("higher", &greater),
            named("equal", &equal),
            named("lower", &less),
        ];
        return Ok(Chances {
            outcomes,
            passed: greater,
        });
    }
    let failed = match one.test.passes {
        Passes::AtLeast => less,
        Passes::AtMost => greater,
    };
    let passed = failed.opposite();
    let outcomes = [(DiceTest::PASSED, &passed), (DiceTest::FAILED, &failed)];
    let outcomes = outcomes
        .into_iter()
        .map(|(outcome, chance)| named(one.test.outcome(outcome), chance))
        .collect();
    Ok(Chances { outcomes, passed })
}
