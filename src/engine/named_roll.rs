//! A dispute that is settled by dice which the table has agreed on: `D6, 4 or more`.

use std::fmt;

use crate::dice::{Dice, Key, Keyed, Label, LabelledUnit};
use crate::odds::{Chance, Distribution};
use crate::source::quoted;

use super::entry::{FallenDice, Rolled};

/// The most dice of a roll that the table names.
const MOST_NAMED_DICE: u32 = 20;
/// The most sides that they have.
const MOST_NAMED_SIDES: u64 = 1_000;

/// A roll that the table names, and the total at which it says yes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedRoll {
    /// The dice.
    pub dice: Dice,
    yes: Yes,
}

/// The totals at which a roll says yes.
#[derive(Clone, Copy, Debug)]
enum Yes {
    AtLeast(i64),
    AtMost(i64),
}

impl fmt::Display for Yes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(least) => write!(formatter, "{least} or more"),
            Self::AtMost(most) => write!(formatter, "{most} or less"),
        }
    }
}

impl NamedRoll {
    /// Reads `D6, 4 or more`, `D6, 4+`, `2D6, 7 or less`.
    ///
    /// # Errors
    /// What is wrong with it, and what to write.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let shape = || format!("{} is no roll; write e.g. `D6, 4 or more`", quoted(text));
        let (dice, wanted) = text.split_once(',').ok_or_else(shape)?;
        let dice = Dice::read(dice.trim()).map_err(|error| format!("{}: {error}", quoted(text)))?;
        if dice.count() > MOST_NAMED_DICE || dice.sides() > MOST_NAMED_SIDES {
            return Err(format!(
                "a dispute is settled by at most {MOST_NAMED_DICE} dice of at most {MOST_NAMED_SIDES} sides"
            ));
        }
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let (number, yes): (&str, fn(i64) -> Yes) = match words.as_slice() {
            [number, "or", "more"] => (number, Yes::AtLeast),
            [number, "or", "less"] => (number, Yes::AtMost),
            [number] => (number.strip_suffix('+').ok_or_else(shape)?, Yes::AtLeast),
            _ => return Err(shape()),
        };
        let roll = Self {
            dice,
            yes: yes(number.parse().map_err(|_| shape())?),
        };
        let least = i64::from(dice.count()).saturating_add(dice.plus());
        let most = dice.total(&vec![dice.sides(); dice.count() as usize]);
        if roll.says_yes(least) == roll.says_yes(most) {
            return Err(format!("{} always comes out the same", quoted(text)));
        }
        Ok(roll)
    }

    /// Returns whether a total says yes.
    pub(crate) fn says_yes(self, total: i64) -> bool {
        match self.yes {
            Yes::AtLeast(least) => total >= least,
            Yes::AtMost(most) => total <= most,
        }
    }

    /// The chance of yes, where it can be counted.
    pub(crate) fn chance(self) -> Option<Chance> {
        let totals = Distribution::of_dice(self.dice).ok()?;
        Some(totals.chance(|total| self.says_yes(total)))
    }
}

impl fmt::Display for NamedRoll {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, {}", self.dice, self.yes)
    }
}

/// A question that a roll decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedDispute<'q> {
    /// The question.
    pub question: &'q str,
    /// The roll that decides it.
    pub roll: NamedRoll,
    /// The unit that it is about, if the table knows it.
    pub unit: Option<LabelledUnit<'q>>,
    /// The turn.
    pub turn: u32,
}

impl NamedDispute<'_> {
    /// The roll with dice that were thrown by hand, or else by a key; `None` where there is neither, or
    /// where the dice cannot have fallen so.
    pub(crate) fn rolled(&self, thrown: &[u64], key: Option<&Key>) -> Option<Rolled> {
        let dice = self.roll.dice;
        let label = Label {
            turn: self.turn,
            of: self.unit,
            test: &format!("dispute {}", self.question),
            against: None,
            attempt: 1,
        };
        let label = label.to_string();
        let by_hand = !thrown.is_empty();
        let faces = if by_hand {
            dice.could_fall(thrown).then(|| thrown.to_vec())?
        } else {
            Keyed::new(key?).roll(dice, &label)
        };
        let (unit, side) = self.unit.map_or_else(Default::default, |of| {
            (of.unit.to_owned(), of.side.to_owned())
        });
        let fallen = FallenDice {
            label,
            faces,
            by_hand,
        };
        let mut rolled = Rolled::new(dice, "dispute", unit, side, fallen);
        rolled.against = Some(self.roll.yes.to_string());
        answer(self.roll.says_yes(rolled.total)).clone_into(&mut rolled.outcome);
        Some(rolled)
    }
}

/// What dice answer.
pub(crate) fn answer(says_yes: bool) -> &'static str {
    if says_yes { "yes" } else { "no" }
}
