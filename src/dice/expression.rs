//! Dice as people write them: `D100`, `2D6`, `3d6+2`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The most dice that are thrown at once.
pub(crate) const MOST_DICE: u32 = 10_000;
/// The most sides that a die has.
pub const MOST_SIDES: u64 = 1 << 32;
/// The most that is added to dice or taken from them.
const MOST_PLUS: i64 = 1_000_000_000;

/// Dice of one kind, with a number added to their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dice {
    count: u32,
    sides: u64,
    plus: i64,
}

impl Default for Dice {
    /// One die of six.
    fn default() -> Self {
        Self {
            count: 1,
            sides: 6,
            plus: 0,
        }
    }
}

/// Why a text is no dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// It does not read like `2D6+3`.
    Shape,
    /// It has no die, or more than `MOST_DICE`.
    Count,
    /// The dice have fewer than 2 sides, or more than `MOST_SIDES`.
    Sides,
    /// The number added is too large.
    Plus,
}

impl fmt::Display for DiceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => formatter.write_str("dice are written like `D100`, `2D6` or `3D6+2`"),
            Self::Count => write!(formatter, "write 1 to {MOST_DICE} dice"),
            Self::Sides => write!(formatter, "a die has 2 to {MOST_SIDES} sides"),
            Self::Plus => write!(formatter, "at most {MOST_PLUS} is added or taken away"),
        }
    }
}

impl Dice {
    /// Reads dice. Letter case and blanks make no difference.
    ///
    /// # Errors
    /// [`DiceError`] says what is wrong with the text.
    pub fn read(text: &str) -> Result<Self, DiceError> {
        let text: String = text.split_whitespace().collect();
        let text = text.to_ascii_lowercase();
        let (count, behind) = text.split_once('d').ok_or(DiceError::Shape)?;
        let (sides, plus, negative) = match (behind.split_once('+'), behind.split_once('-')) {
            (Some((sides, plus)), _) => (sides, plus, false),
            (None, Some((sides, minus))) => (sides, minus, true),
            (None, None) => (behind, "0", false),
        };
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let count = if count.is_empty() { "1" } else { count };
        if ![count, sides, plus].into_iter().all(digits) {
            return Err(DiceError::Shape);
        }
        let count = number_in(count, 1..=MOST_DICE).ok_or(DiceError::Count)?;
        let sides = number_in(sides, 2..=MOST_SIDES).ok_or(DiceError::Sides)?;
        let plus = number_in(plus, 0..=MOST_PLUS).ok_or(DiceError::Plus)?;
        Ok(Self {
            count,
            sides,
            plus: if negative { -plus } else { plus },
        })
    }

    /// One die of some sides, 2 to [`MOST_SIDES`].
    pub fn new(sides: u64) -> Option<Self> {
        (2..=MOST_SIDES).contains(&sides).then_some(Self {
            count: 1,
            sides,
            plus: 0,
        })
    }

    /// So many of these dice, at least one; `None` where they are more than [`MOST_DICE`].
    #[must_use]
    pub fn times(self, count: i64) -> Option<Self> {
        let count = u32::try_from(count.max(1))
            .ok()
            .filter(|count| *count <= MOST_DICE)?;
        Some(Self { count, ..self })
    }

    /// These dice with so much more added to their sum.
    #[must_use]
    pub fn and(self, more: i64) -> Self {
        Self {
            plus: self.plus.saturating_add(more),
            ..self
        }
    }

    /// The least total.
    pub(crate) fn least(self) -> i64 {
        i64::from(self.count).saturating_add(self.plus)
    }

    /// The greatest total.
    pub(crate) fn most(self) -> i64 {
        let sides = i64::try_from(self.sides).unwrap_or(i64::MAX);
        let greatest = i64::from(self.count).saturating_mul(sides);
        greatest.saturating_add(self.plus)
    }

    /// The number of dice, 1 to [`MOST_DICE`].
    pub fn count(self) -> u32 {
        self.count
    }

    /// The number of sides of each, 2 to [`MOST_SIDES`].
    pub fn sides(self) -> u64 {
        self.sides
    }

    /// The number that is added to their sum.
    pub(crate) fn plus(self) -> i64 {
        self.plus
    }

    /// Checks that some faces can fall: each is one of the dice, and there are as many as are thrown
    /// once, or several times as many.
    ///
    /// # Errors
    /// The fault, and the text to write instead.
    pub(crate) fn can_fall(self, faces: &[u64]) -> Result<(), (String, String)> {
        if let Some(face) = faces.iter().find(|face| !(1..=self.sides).contains(face)) {
            return Err((
                format!("a D{} never shows {face}", self.sides),
                format!("write a face from 1 to {}", self.sides),
            ));
        }
        if !faces.len().is_multiple_of(self.count as usize) {
            let counted = match faces.len() {
                1 => "is 1 die".to_owned(),
                all => format!("are {all} dice"),
            };
            return Err((
                format!("{self} are thrown, and here {counted}"),
                "write every die as it fell".to_owned(),
            ));
        }
        Ok(())
    }

    /// The sum of some faces with what is added to it.
    pub fn total(self, faces: &[u64]) -> i64 {
        let sum = faces.iter().copied().fold(0, u64::saturating_add);
        let sum = i64::try_from(sum).unwrap_or(i64::MAX);
        sum.saturating_add(self.plus)
    }

    /// Returns whether the dice can fall so: as many faces as dice, each one that a die has.
    pub(crate) fn could_fall(self, faces: &[u64]) -> bool {
        faces.len() == self.count as usize
            && faces.iter().all(|face| (1..=self.sides).contains(face))
    }
}

/// The number of some digits, where it is within a range.
fn number_in<T: FromStr + PartialOrd>(digits: &str, range: RangeInclusive<T>) -> Option<T> {
    let number = digits.parse().ok();
    number.filter(|number| range.contains(number))
}

impl fmt::Display for Dice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count != 1 {
            write!(formatter, "{}", self.count)?;
        }
        write!(formatter, "D{}", self.sides)?;
        match self.plus {
            0 => Ok(()),
            plus => write!(formatter, "{plus:+}"),
        }
    }
}
