//! The bag out of which dice are drawn to tell which side is next.

use crate::bind::Draw;
use crate::diagnostics::{Code, Finding};
use crate::dice::Dice;
use crate::rulebook::play::Bag;
use crate::scenario::{Side, UnitId};

use super::entry::{Change, Entry, FallenDice, Rolled};
use super::in_turn::{Halt, StepContext};
use super::missing_input::{Behind, MissingInput, MissingInputs, StepResult};
use super::turn_context::TurnContext;

impl TurnContext<'_> {
    /// What is missing once all that is written has been carried out.
    pub(crate) fn rests(
        &mut self,
        phase: &crate::rulebook::play::Phase,
        is_closed: bool,
    ) -> MissingInputs {
        let draws = self.state.course.draws > 0;
        if draws && let Err(needs) = self.fill_bag(phase.bag.as_ref()) {
            return needs;
        }
        if let Some(question) = &self.state.open.question {
            return self.needs_of(question);
        }
        let course = &self.state.course;
        let held = if draws {
            self.dice_in_bag()
        } else {
            Vec::new()
        };
        match course.drawn {
            Some(side) => MissingInput::OrderOf(side).into(),
            None if !held.is_empty() => MissingInput::Draw(held).into(),
            // With an empty bag nobody is next.
            None if !is_closed && draws => MissingInput::EndOf(self.state.phase).into(),
            None if !is_closed => MissingInput::NextIn(self.state.phase).into(),
            None => MissingInputs::default(),
        }
    }

    /// Draws a die out of the bag.
    pub(crate) fn draw(&mut self, draw: &Draw, at: StepContext<'_>) -> Result<(), Halt> {
        let wrong = |message: String, help: &str| {
            let finding = Finding::error(Code::MisplacedLine, draw.place, message);
            Err(finding.help(help).into())
        };
        if let Some(question) = &self.state.open.question {
            return Err(self.needs_of(question).before(&Behind::Draw).into());
        }
        let Some(bag) = &at.phase.bag else {
            let message = format!("`{}` has no bag of dice", at.phase.name);
            return wrong(message, "take the line out");
        };
        let course = &self.state.course;
        if course.drawn.is_some() || course.decisions > 0 && course.draws == 0 {
            return wrong(
                "each order needs a die of its own, and each die needs an order".to_owned(),
                "first give an order to a unit of the side whose die was drawn; draw for all \
                orders or none",
            );
        }
        self.fill_bag(Some(bag))?;
        let before = self.told.entries.len();
        let lock = format!("draw {}", self.state.course.draws + 1);
        self.lock(lock.clone(), at.keys, &[]);
        let held = self.dice_in_bag();
        let (drawn, entry) = match (held.as_slice(), draw.side) {
            ([], _) => return wrong("the bag is empty".to_owned(), "go on with the next phase"),
            (held, Some(side)) if held.iter().all(|(number, _)| *number != side) => {
                let message = format!("the bag holds no die of {}", self.side_name(side));
                return wrong(message, "check which die was drawn");
            }
            (_, Some(side)) => {
                let what = format!("{}, drawn by hand", self.side_name(side));
                (side, self.of_bag(bag, what))
            }
            ([(side, _)], None) => {
                let what = format!("{}, whose dice alone are left", self.side_name(*side));
                (*side, self.of_bag(bag, what))
            }
            (held, None) => self.drawn_by_key(bag, held)?,
        };
        self.state.course.draws += 1;
        self.state.course.drawn = Some(drawn);
        self.told.entries.push(entry);
        let named = draw.side.map(|side| format!(" {}", self.side_name(side)));
        let text = format!("draw:{}\n", named.unwrap_or_default());
        self.opened(before, Some(lock), text, at.keys);
        Ok(())
    }

    /// Returns the number of dice of each side are in the bag, of sides that have any.
    fn dice_in_bag(&self) -> Vec<(u16, usize)> {
        let in_bag = &self.state.course.in_bag;
        let count = |(number, side): (u16, &Side)| {
            let has_die = |unit: &UnitId| in_bag.get(*unit as usize) == Some(&true);
            (number, side.unit_ids().filter(has_die).count())
        };
        let all = (0..=u16::MAX).zip(self.state.table.sides()).map(count);
        all.filter(|(_, dice)| *dice > 0).collect()
    }

    /// Something that came out of the bag without a roll.
    fn of_bag(&self, bag: &Bag, what: String) -> Entry {
        Entry::Happened(Change {
            unit: bag.name.clone(),
            what,
            clauses: self.clause_ids(&bag.clauses),
            ..Change::default()
        })
    }

    /// A die drawn by the key of its lock.
    fn drawn_by_key(&mut self, bag: &Bag, held: &[(u16, usize)]) -> StepResult<(u16, Entry)> {
        let all: usize = held.iter().map(|(_, dice)| dice).sum();
        let label = self.label(None, &bag.id, None);
        let faces = Dice::new(all as u64).and_then(|dice| {
            let fallen = self.fallen_before(&label, dice);
            let faces = fallen.or_else(|| self.rolled_by_key(&label, dice))?;
            Some((dice, faces))
        });
        let Some((dice, faces)) = faces else {
            return Err(MissingInputs::from(MissingInput::DrawnDie {
                lock: self.dice.lock.clone(),
                sides: held.iter().map(|(side, _)| *side).collect(),
            }));
        };
        let side = side_of(held, faces.first().copied().unwrap_or(1));
        let fallen = FallenDice {
            label,
            faces,
            by_hand: false,
        };
        let rolled = Rolled::new(dice, &bag.name, bag.name.clone(), String::new(), fallen);
        let rolled = Rolled {
            outcome: self.side_name(side),
            clauses: self.clause_ids(&bag.clauses),
            ..rolled
        };
        Ok((side, Entry::Rolled(rolled)))
    }

    /// Which units have their die in the bag: all are looked at once, and then those that change.
    ///
    /// # Errors
    /// What is missing to know it.
    pub(crate) fn fill_bag(&mut self, bag: Option<&Bag>) -> StepResult {
        let Some(bag) = bag else {
            return Ok(());
        };
        let count = self.state.table.units().len();
        let changed = std::mem::take(&mut self.state.course.changed);
        let changed: Vec<UnitId> = if self.state.course.in_bag.is_empty() {
            self.state.course.in_bag = vec![false; count];
            (0..).take(count).collect()
        } else {
            changed.into_iter().collect()
        };
        let mut needs = MissingInputs::default();
        for unit in changed {
            let holds = !self.state.table.is_removed(unit)
                && needs.note(self.holds(unit, &[], &bag.holds)) == Some(true);
            if let Some(in_bag) = self.state.course.in_bag.get_mut(unit as usize) {
                *in_bag = holds;
            }
        }
        needs.or(())
    }
}

/// The side of a die: those of the first side come first.
fn side_of(held: &[(u16, usize)], face: u64) -> u16 {
    let mut before = 0_u64;
    for (side, dice) in held {
        before += *dice as u64;
        if face <= before {
            return *side;
        }
    }
    held.last().map_or(0, |(side, _)| *side)
}
