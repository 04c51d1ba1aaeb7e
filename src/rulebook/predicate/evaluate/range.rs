//! What is known of a number: the least and the greatest that it can be.

use super::Truth;
use crate::rulebook::fact::Value;
use crate::rulebook::predicate::tree::Comparison;
use crate::rulebook::predicate::typed::{Fraction, Rounding};
use crate::rulebook::ruling::RulingId;

/// All values that a quantity may have, given what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) low: i64,
    pub(crate) high: i64,
}

impl Range {
    /// Counts and measures are never negative.
    pub(in crate::rulebook::predicate) const ANY: Self = Self {
        low: 0,
        high: i64::MAX,
    };

    /// What may be negative.
    pub(in crate::rulebook::predicate) const WHOLE: Self = Self {
        low: i64::MIN,
        high: i64::MAX,
    };

    pub(in crate::rulebook::predicate) fn exactly(number: i64) -> Self {
        Self {
            low: number,
            high: number,
        }
    }

    /// So many times as much.
    pub(in crate::rulebook::predicate) fn times(self, times: i64) -> Self {
        self.each(Self::exactly(times), i64::saturating_mul)
    }

    /// What is left where another one is taken off.
    pub(in crate::rulebook::predicate) fn minus(self, other: Self) -> Self {
        Self {
            low: self.low.saturating_sub(other.high),
            high: self.high.saturating_sub(other.low),
        }
    }

    pub(in crate::rulebook::predicate) fn plus(self, other: Self) -> Self {
        self.each(other, i64::saturating_add)
    }

    /// Both ends with those of another.
    pub(super) fn each(self, other: Self, of: impl Fn(i64, i64) -> i64) -> Self {
        Self {
            low: of(self.low, other.low),
            high: of(self.high, other.high),
        }
    }

    /// What it comes to where something changes it that holds, does not, or may.
    pub(super) fn changed_if(self, truth: Truth, with: Self) -> Self {
        match truth {
            Truth::No => self,
            Truth::Yes => with,
            Truth::Unknown => Self {
                low: self.low.min(with.low),
                high: self.high.max(with.high),
            },
        }
    }

    /// A fraction of it; `option` says which option of a ruling is in force.
    pub(super) fn scaled(
        self,
        scale: Fraction,
        unit: i64,
        option: impl Fn(RulingId) -> u8,
    ) -> Self {
        let rounding = match scale.rounding {
            Some(Rounding::Ruled { ruling, up, .. }) if up >> option(ruling) & 1 == 1 => {
                Some(Rounding::Up)
            }
            Some(Rounding::Ruled { ruling, down, .. }) if down >> option(ruling) & 1 == 1 => {
                Some(Rounding::Down)
            }
            Some(Rounding::Ruled { .. }) => None,
            plain => plain,
        };
        let of = |number: i64| {
            if number == i64::MAX {
                return number;
            }
            let (numerator, denominator) = (
                i128::from(scale.numerator),
                i128::from(scale.denominator.max(1)),
            );
            let product = i128::from(number) * numerator;
            let unit = i128::from(unit);
            let scaled = match rounding {
                Some(Rounding::Up) => -(-product).div_euclid(denominator * unit) * unit,
                Some(Rounding::Down) => product.div_euclid(denominator * unit) * unit,
                Some(Rounding::Ruled { .. }) | None => product.div_euclid(denominator),
            };
            i64::try_from(scaled).unwrap_or(i64::MAX)
        };
        Self {
            low: of(self.low),
            high: of(self.high),
        }
    }

    /// How far the end of a line of this length goes round when it turns through an angle; both in
    /// millionths. π is 3.141592653590, and the arc is rounded down to a millionth.
    pub(super) fn arc(self, angle: Self) -> Self {
        const PI: i128 = 3_141_592_653_590;
        const ONE: i128 = 1_000_000_000_000;
        let of = |radius: i64, angle: i64| {
            let arc = i128::from(radius)
                .checked_mul(i128::from(angle))
                .and_then(|product| product.checked_mul(PI));
            let arc = arc.map(|arc| arc / (180 * i128::from(Value::UNIT) * ONE));
            arc.and_then(|arc| i64::try_from(arc).ok())
                .unwrap_or(i64::MAX)
        };
        Self {
            low: of(self.low, angle.low),
            high: of(self.high, angle.high),
        }
    }

    /// What it comes to, divided: a whole number. By nought nobody can divide.
    pub(super) fn divided(self, by: Self, up: bool) -> Self {
        if by.low <= 0 || self == Self::ANY {
            return Self::ANY;
        }
        let of = |number: i64, by: i64| {
            // What has no bound has none when it is divided.
            if number == i64::MAX || number == i64::MIN {
                return number;
            }
            let by = by.max(1);
            if up {
                -(-number).div_euclid(by)
            } else {
                number.div_euclid(by)
            }
        };
        let ends = [
            of(self.low, by.low),
            of(self.low, by.high),
            of(self.high, by.low),
            of(self.high, by.high),
        ];
        Self {
            low: ends.into_iter().min().unwrap_or(0),
            high: ends.into_iter().max().unwrap_or(i64::MAX),
        }
    }

    pub(super) fn negated(self) -> Self {
        Self {
            low: self.high.saturating_neg(),
            high: self.low.saturating_neg(),
        }
    }
}

pub(super) fn compare(left: Range, comparison: Comparison, right: Range) -> Truth {
    let less = |a: Range, b: Range| {
        if a.high < b.low {
            Truth::Yes
        } else if a.low >= b.high {
            Truth::No
        } else {
            Truth::Unknown
        }
    };
    match comparison {
        Comparison::Less => less(left, right),
        Comparison::More => less(right, left),
        Comparison::AtLeast => less(left, right).opposite(),
        Comparison::AtMost => less(right, left).opposite(),
        Comparison::Equal => equal(left, right),
        Comparison::Unequal => equal(left, right).opposite(),
    }
}

fn equal(left: Range, right: Range) -> Truth {
    if left.low == left.high && left == right {
        Truth::Yes
    } else if left.high < right.low || right.high < left.low {
        Truth::No
    } else {
        Truth::Unknown
    }
}

/// The truth of a comparison that depends on no fact: such a comparison says nothing.
pub(crate) fn constant_comparison(
    left: Range,
    comparison: Comparison,
    right: Range,
) -> Option<bool> {
    match compare(left, comparison, right) {
        Truth::Yes => Some(true),
        Truth::No => Some(false),
        Truth::Unknown => None,
    }
}
