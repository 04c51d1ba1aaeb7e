//! A chance: a reduced fraction from 0 to 1.

use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;

/// A chance as a reduced fraction, from 0 (never) to 1 (always).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    numerator: BigUint,
    denominator: BigUint,
}

impl Chance {
    /// `numerator` in `denominator` cases, reduced. Nothing in no cases is never; more cases than
    /// there are is always.
    pub fn new(numerator: impl Into<BigUint>, denominator: impl Into<BigUint>) -> Self {
        let denominator: BigUint = denominator.into();
        let numerator: BigUint = numerator.into().min(denominator.clone());
        let denominator = denominator.max(BigUint::from(1_u32));
        let divisor = numerator.gcd(&denominator);
        Self {
            numerator: &numerator / &divisor,
            denominator: denominator / divisor,
        }
    }

    /// The chance of what does not happen.
    pub fn never() -> Self {
        Self::new(0_u32, 1_u32)
    }

    /// The numerator of the reduced fraction.
    pub(crate) fn numerator(&self) -> &BigUint {
        &self.numerator
    }

    /// The denominator of the reduced fraction.
    pub(crate) fn denominator(&self) -> &BigUint {
        &self.denominator
    }

    /// The chance of the opposite.
    #[must_use]
    pub fn opposite(&self) -> Self {
        let numerator = &self.denominator - &self.numerator;
        Self::new(numerator, self.denominator.clone())
    }

    /// The chance that this happens and then, independently, the other.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let numerator = &self.numerator * &other.numerator;
        Self::new(numerator, &self.denominator * &other.denominator)
    }

    /// The chance that this happens or the other, of two that never happen together.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let numerator = &self.numerator * &other.denominator + &other.numerator * &self.denominator;
        Self::new(numerator, &self.denominator * &other.denominator)
    }

    /// The chance of this among all cases in which something holds that it is a part of.
    #[must_use]
    pub fn given(&self, condition: &Self) -> Self {
        let numerator = &self.numerator * &condition.denominator;
        Self::new(numerator, &self.denominator * &condition.numerator)
    }

    /// In per cent with `places` decimal places (at most 9), rounded half up, e.g. `58.3`.
    pub fn per_cent(&self, places: u32) -> String {
        let places = places.min(9);
        let scale = BigUint::from(100_u32) * BigUint::from(10_u32).pow(places);
        let doubled = &self.numerator * scale * 2_u32 + &self.denominator;
        let rounded = doubled / (&self.denominator * 2_u32);
        let mut digits = format!("{rounded:0>width$}", width = places as usize + 1);
        if places > 0 {
            digits.insert(digits.len() - places as usize, '.');
        }
        digits
    }

    /// The number of `most` equal steps that it fills, rounded to the nearest: the length of a bar.
    pub fn steps(&self, most: u32) -> usize {
        let doubled = &self.numerator * (2 * most) + &self.denominator;
        let steps = doubled / (&self.denominator * 2_u32);
        usize::try_from(steps).unwrap_or(usize::MAX)
    }
}

/// As a fraction with its value in per cent, e.g. `7/12 (58.3 %)`.
impl fmt::Display for Chance {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.numerator, self.denominator)?;
        write!(formatter, " ({} %)", self.per_cent(1))
    }
}
