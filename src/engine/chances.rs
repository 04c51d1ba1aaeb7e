//! The chances of a test, counted by the very rules that roll it.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use crate::odds::{Chance, Distribution, TooMany, throws};

use super::prepared_test::{Prepared, rerolls_after};

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

/// Counts the chances of a test, by the very rules that roll it: every throw once, and every throw
/// once more for each re-roll that the unit has.
///
/// # Errors
/// [`TooMany`] where the dice fall in too many ways to count.
pub fn chances(prepared: &Prepared<'_>) -> Result<Chances, TooMany> {
    if prepared.test.each {
        return each_alone(prepared);
    }
    let test = prepared.test;
    let mut once = vec![BigUint::ZERO; test.outcomes.len()];
    let mut cases = BigUint::ZERO;
    for throw in throws(prepared.dice)? {
        let (outcome, _) = prepared.outcome(&throw.faces);
        if let Some(weight) = once.get_mut(outcome) {
            *weight += &throw.ways;
        }
        cases += throw.ways;
    }
    let once = once.into_iter();
    let once: Vec<Chance> = once.map(|ways| Chance::new(ways, cases.clone())).collect();
    let mut stands = vec![Chance::never(); once.len()];
    // Each throw that is made, by the last re-roll that led to it, with its chance. No re-roll leads
    // back to one before it.
    let mut thrown = BTreeMap::from([(None, Chance::new(1_u32, 1_u32))]);
    while let Some((last, chance)) = thrown.pop_first() {
        let used = last.and_then(|last: usize| Some(test.rerolls.get(last)?.clause));
        for (outcome, (of_outcome, stands)) in once.iter().zip(&mut stands).enumerate() {
            let chance = chance.and(of_outcome);
            let mut again = rerolls_after(test, outcome, used).map(|(number, _)| number);
            match again.find(|number| prepared.rerolls.contains(number)) {
                Some(number) => {
                    let sum = thrown.entry(Some(number)).or_insert_with(Chance::never);
                    *sum = sum.or(&chance);
                }
                None => *stands = stands.or(&chance),
            }
        }
    }
    let mut passed = Chance::never();
    for (outcome, chance) in stands.iter().enumerate() {
        if test.is_passed(outcome) {
            passed = passed.or(chance);
        }
    }
    let named = test.outcomes.iter().cloned().zip(stands);
    let outcomes = named.filter(|(_, chance)| *chance.numerator() != BigUint::ZERO);
    Ok(Chances {
        outcomes: outcomes.collect(),
        passed,
    })
}
