//! The chances of a test, counted by the very rules that roll it.

use num_bigint::BigUint;

use crate::odds::{Chance, Distribution, TooMany, throws};

use super::prepared::Prepared;

/// The chances of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Each outcome that can come about, with its chance, re-rolls counted.
    pub outcomes: Vec<(String, Chance)>,
    /// The chance to pass.
    pub passed: Chance,
}

/// The chances of how many dice pass, each by itself.
fn each_alone(prepared: &Prepared<'_>) -> Result<Chances, TooMany> {
    if prepared.is_without_dice {
        return Ok(Chances {
            outcomes: vec![("0".to_owned(), Chance::new(1_u32, 1_u32))],
            passed: Chance::new(0_u32, 1_u32),
        });
    }
    let of_one = prepared.chance_of_one().ok_or(TooMany)?;
    let all = Distribution::of_successes(prepared.dice.count(), &of_one)?;
    let outcomes = all
        .outcomes()
        .map(|(number, chance)| (number.to_string(), chance))
        .collect();
    Ok(Chances {
        outcomes,
        passed: all.chance(|number| number > 0),
    })
}

/// Counts the chances of a test, by the very rules that roll it: every throw once, and after an
/// outcome that is rolled again every throw once more.
///
/// # Errors
/// [`TooMany`] where the dice fall in too many ways to count.
pub fn chances(prepared: &Prepared<'_>) -> Result<Chances, TooMany> {
    if prepared.test.each {
        return each_alone(prepared);
    }
    let count = prepared.test.outcomes.len();
    let mut once = vec![BigUint::ZERO; count];
    let mut cases = BigUint::ZERO;
    for throw in throws(prepared.dice)? {
        let (outcome, _) = prepared.outcome(&throw.faces);
        if let Some(weight) = once.get_mut(outcome) {
            *weight += &throw.ways;
        }
        cases += throw.ways;
    }
    let mut weights = once.clone();
    let mut all = cases.clone();
    // What one clause lets be rolled again is rolled again once, whatever it was.
    for of_clause in prepared
        .rerolls
        .chunk_by(|(_, one), (_, other)| one == other)
    {
        let mut again = BigUint::ZERO;
        for (after, _) in of_clause {
            again += weights
                .get_mut(*after)
                .map(std::mem::take)
                .unwrap_or_default();
        }
        for (weight, once) in weights.iter_mut().zip(&once) {
            *weight = &*weight * &cases + &again * once;
        }
        all *= &cases;
    }
    let named = prepared
        .test
        .outcomes
        .iter()
        .zip(&weights)
        .filter(|(_, weight)| **weight != BigUint::ZERO);
    let outcomes = named
        .map(|(name, weight)| (name.clone(), Chance::new(weight.clone(), all.clone())))
        .collect();
    let passing = weights
        .iter()
        .enumerate()
        .filter(|(outcome, _)| prepared.test.is_passed(*outcome));
    let passed = passing.fold(BigUint::ZERO, |sum, (_, weight)| sum + weight);
    Ok(Chances {
        outcomes,
        passed: Chance::new(passed, all),
    })
}
