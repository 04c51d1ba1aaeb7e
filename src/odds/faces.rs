//! All throws of some dice, those that differ in the order of the dice only taken together.

use num_bigint::BigUint;

use crate::dice::Dice;

use super::TooMany;

/// The most throws that are listed one by one.
pub const MOST_THROWS: u64 = 500_000;

/// A throw: its faces in rising order, and in how many ways the dice can fall so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacesThrown {
    /// The faces, in rising order.
    pub faces: Vec<u64>,
    /// In how many ways the dice fall so.
    pub ways: BigUint,
}

/// Every throw of some dice.
///
/// # Errors
/// [`TooMany`] where there are more than `MOST_THROWS`.
pub fn throws(dice: Dice) -> Result<Vec<FacesThrown>, TooMany> {
    let count = u64::from(dice.count());
    // (sides + count - 1) over count, given up as soon as it is too large.
    let mut all = 1_u128;
    for number in 1..=count {
        all = all * u128::from(dice.sides() + number - 1) / u128::from(number);
        if all > u128::from(MOST_THROWS) {
            return Err(TooMany);
        }
    }
    let mut found = Vec::new();
    let mut faces = vec![1_u64; usize::try_from(count).map_err(|_| TooMany)?];
    loop {
        found.push(FacesThrown {
            faces: faces.clone(),
            ways: ways(&faces),
        });
        // The last face that can rise does, and those behind it begin there again.
        let Some(rising) = faces.iter().rposition(|face| *face < dice.sides()) else {
            return Ok(found);
        };
        let face = faces.get(rising).map_or(1, |face| face + 1);
        faces
            .iter_mut()
            .skip(rising)
            .for_each(|behind| *behind = face);
    }
}

/// The number of orders in which some sorted faces can stand.
fn ways(faces: &[u64]) -> BigUint {
    let mut ways = BigUint::from(1_u32);
    let mut placed = 0_u64;
    for same in faces.chunk_by(|one, other| one == other) {
        for number in 1..=same.len() as u64 {
            placed += 1;
            ways = ways * placed / number;
        }
    }
    ways
}
