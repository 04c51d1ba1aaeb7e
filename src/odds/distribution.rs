//! Distributions of whole numbers.

use std::iter::{repeat_n, successors};

use num_bigint::BigUint;

use crate::dice::Dice;

use super::Chance;

/// The most different outcomes that a distribution may have.
pub const MOST_OUTCOMES: usize = 100_000;
/// The most work that a sum of dice may take: outcomes times dice.
const MOST_WORK: u64 = 20_000_000;

/// A distribution has more than `MOST_OUTCOMES` outcomes, or takes too long to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The numbers that equally likely cases give: `weights[i]` cases give `least + i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    least: i64,
    weights: Vec<BigUint>,
    cases: BigUint,
}

impl Distribution {
    /// The sum of dice, with what is added to it.
    ///
    /// # Errors
    /// [`TooMany`] where there are more sums than can be listed.
    pub fn of_dice(dice: Dice) -> Result<Self, TooMany> {
        let count = u64::from(dice.count());
        let outcomes = count.checked_mul(dice.sides()).ok_or(TooMany)?;
        if outcomes > MOST_OUTCOMES as u64 || outcomes * count > MOST_WORK {
            return Err(TooMany);
        }
        let sides = usize::try_from(dice.sides()).map_err(|_| TooMany)?;
        let mut weights = vec![BigUint::from(1_u32)];
        for _ in 0..count {
            weights = with_one_more_die(&weights, sides);
        }
        Ok(Self {
            least: dice.least(),
            weights,
            cases: BigUint::from(dice.sides()).pow(dice.count()),
        })
    }

    /// The distribution of successes among `tries` independent tries with the same chance.
    ///
    /// # Errors
    /// [`TooMany`] where there are more than can be listed.
    pub fn of_successes(tries: u32, chance: &Chance) -> Result<Self, TooMany> {
        const MOST_TRIES: u32 = 5_000;
        if tries > MOST_TRIES {
            return Err(TooMany);
        }
        let (yes, no) = (chance.numerator(), chance.opposite());
        // The opposite has the same denominator, as both are reduced.
        let no = no.numerator();
        let of_no = successors(Some(BigUint::from(1_u32)), |last| Some(last * no));
        let of_no: Vec<BigUint> = of_no.take(tries as usize + 1).collect();
        let (mut ways, mut of_yes) = (BigUint::from(1_u32), BigUint::from(1_u32));
        let mut weights = Vec::new();
        for (successes, of_no) in (0..=tries).zip(of_no.iter().rev()) {
            weights.push(&ways * &of_yes * of_no);
            ways = ways * (tries - successes) / (successes + 1);
            of_yes *= yes;
        }
        Ok(Self {
            least: 0,
            weights,
            cases: chance.denominator().pow(tries),
        })
    }

    /// The numbers that can come up, with their chances, from the least on.
    pub fn outcomes(&self) -> impl Iterator<Item = (i64, Chance)> + '_ {
        let numbered = (self.least..).zip(&self.weights);
        numbered
            .filter(|(_, weight)| **weight != BigUint::ZERO)
            .map(|(value, weight)| (value, Chance::new(weight.clone(), self.cases.clone())))
    }

    /// The chance of a number for which something holds.
    pub fn chance(&self, holds: impl Fn(i64) -> bool) -> Chance {
        let numbered = (self.least..).zip(&self.weights);
        let cases: BigUint = numbered
            .filter(|(value, _)| holds(*value))
            .map(|(_, weight)| weight)
            .sum();
        Chance::new(cases, self.cases.clone())
    }

    /// The chances that a number of this distribution is greater than one of another, equal to it,
    /// and less.
    pub fn against(&self, other: &Self) -> [Chance; 3] {
        let cases = &self.cases * &other.cases;
        let (mut greater, mut equal) = (BigUint::ZERO, BigUint::ZERO);
        let mut below = BigUint::ZERO;
        let mut others = (other.least..).zip(&other.weights).peekable();
        for (value, weight) in (self.least..).zip(&self.weights) {
            while let Some((_, weight)) = others.next_if(|(of_other, _)| *of_other < value) {
                below += weight;
            }
            greater += weight * &below;
            if let Some((_, same)) = others.peek().filter(|(of_other, _)| *of_other == value) {
                equal += weight * *same;
            }
        }
        let less = &cases - &greater - &equal;
        [greater, equal, less].map(|ways| Chance::new(ways, cases.clone()))
    }

    /// The mean, as numerator and denominator of a reduced fraction (the denominator is positive).
    pub fn mean(&self) -> (num_bigint::BigInt, num_bigint::BigInt) {
        use num_bigint::BigInt;
        use num_integer::Integer;
        let numbered = (self.least..).zip(&self.weights);
        let sum: BigInt = numbered
            .map(|(value, weight)| BigInt::from(value) * BigInt::from(weight.clone()))
            .sum();
        let cases = BigInt::from(self.cases.clone());
        let divisor = sum.gcd(&cases);
        (&sum / &divisor, cases / divisor)
    }
}

/// Every sum with one die more: a window over the sums before, that slides along.
fn with_one_more_die(weights: &[BigUint], sides: usize) -> Vec<BigUint> {
    let (mut window, nothing) = (BigUint::ZERO, BigUint::ZERO);
    let entering = weights.iter().chain(repeat_n(&nothing, sides - 1));
    let leaving = repeat_n(&nothing, sides).chain(weights);
    let sums = entering.zip(leaving).map(|(entering, leaving)| {
        window += entering;
        window -= leaving;
        window.clone()
    });
    sums.collect()
}
