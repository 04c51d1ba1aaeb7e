//! Lots: units put into an order by dice, or one of several drawn.

use crate::bind::ThrownOn;
use crate::dice::Dice;
use crate::rulebook::order::{Given, OrderId, Target};
use crate::rulebook::play::{Moment, TestTaken};
use crate::rulebook::predicate::Predicate;
use crate::scenario::UnitId;

use super::dice::Throw;
use super::entry::{Entry, Rolled};
use super::missing_input::{MissingInput, MissingInputs, StepResult};
use super::turn_context::TurnContext;

/// What lots are called where dice for them are thrown by hand.
pub const LOTS: &str = "lots";

impl TurnContext<'_> {
    /// Units in the order in which they take a test; where the rules say so, lots are drawn for it.
    ///
    /// # Errors
    /// What is missing for it; the units then take it in the order of the scenario.
    pub(crate) fn draw_for(&mut self, taken: &TestTaken) -> StepResult {
        let units = self.units();
        self.state.lots.takers.clone_from(&units);
        let Some(by_lot) = &taken.by_lot else {
            return Ok(());
        };
        let reacts = self.reacts();
        let mut needs = MissingInputs::default();
        let mut drawing = Vec::new();
        for unit in &units {
            let given = self.orders_of(*unit, reacts);
            let takes = self.holds(*unit, &given, &taken.when);
            let draws = takes.and_then(|takes| Ok(takes && self.holds(*unit, &given, by_lot)?));
            drawing.extend(needs.note(draws).filter(|draws| *draws).map(|_| *unit));
        }
        if drawing.len() < 2 {
            return needs.or(());
        }
        let at = self.told.entries.len();
        let rulebook = self.rulebook;
        let order = needs.note(self.lots(drawing, &rulebook[taken.test].id));
        let mut causes = self.clause_ids(&taken.clauses);
        causes.extend(by_lot.rulings().map(|ruling| rulebook[ruling].id.clone()));
        for entry in self.told.entries.iter_mut().skip(at) {
            if let Entry::Rolled(rolled) = entry {
                rolled.clauses.clone_from(&causes);
            }
        }
        let order = order.unwrap_or_default();
        let others = units.into_iter().filter(|unit| !order.contains(unit));
        self.state.lots.takers = order.iter().copied().chain(others).collect();
        self.state.lots.drawn = order;
        self.state.lots.last = None;
        needs.or(())
    }

    /// Draws lots: puts units into an order by dice, one die for each place but the last.
    fn lots(&mut self, mut units: Vec<UnitId>, id: &str) -> StepResult<Vec<UnitId>> {
        let mut order = Vec::with_capacity(units.len());
        while let [first, _, ..] = units.as_slice() {
            let becomes = format!("is number {}", order.len() + 1);
            let chosen = self.lot(*first, &units, id, &becomes)?;
            units.retain(|unit| *unit != chosen);
            order.push(chosen);
        }
        order.extend(units);
        Ok(order)
    }

    /// Draws one of several units; `thrower` is the unit whose roll it is.
    fn lot(
        &mut self,
        thrower: UnitId,
        among: &[UnitId],
        id: &str,
        becomes: &str,
    ) -> StepResult<UnitId> {
        // So many units that no die has as many sides are not on any table: the first is drawn.
        let Some(dice) = Dice::new(among.len() as u64) else {
            return Ok(thrower);
        };
        let fallen = self.dice(Throw {
            unit: thrower,
            on: ThrownOn::Lots,
            dice,
            id: &format!("{id}.lots"),
            against: None,
        })?;
        let face = fallen.faces.first().copied().unwrap_or(1);
        let number = usize::try_from(face)
            .ok()
            .and_then(|face| face.checked_sub(1));
        let Some(chosen) = number.and_then(|number| among.get(number)).copied() else {
            return Err(MissingInputs::from(MissingInput::Lots {
                unit: thrower,
                among: among.len(),
                face,
            }));
        };
        let outcome = format!("{} {becomes}", self.name(chosen));
        let (of_unit, side) = self.whose(thrower);
        let fallen = Rolled::new(dice, LOTS, of_unit, side, fallen);
        self.told
            .entries
            .push(Entry::Rolled(Rolled { outcome, ..fallen }));
        Ok(chosen)
    }

    /// Draws one unit of those that may be the target of an order, and gives the order.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn draw_lots(
        &mut self,
        unit: UnitId,
        order: OrderId,
        among: &Predicate,
        causes: &[String],
    ) -> StepResult {
        let aimed = |other: UnitId| Given {
            order,
            target: Target::Unit(other),
            word: None,
        };
        let kind = self.rulebook[order].target.unwrap_or_default();
        let mut others = self.units();
        let table = &self.state.table;
        others.retain(|other| table.may_be_target(unit, *other, kind));
        let mut may_be_drawn = Vec::new();
        for other in others {
            if self.holds(unit, &[aimed(other)], among)? {
                may_be_drawn.push(other);
            }
        }
        let chosen = match may_be_drawn.as_slice() {
            [] => return Ok(()),
            [only] => *only,
            several => {
                let id = causes.first().map_or("", String::as_str);
                let chosen = self.lot(unit, several, id, "is drawn")?;
                if let Some(Entry::Rolled(rolled)) = self.told.entries.last_mut() {
                    rolled.clauses = causes.to_vec();
                }
                chosen
            }
        };
        let mut needs = MissingInputs::default();
        for effect in self.effects_at(Moment::Ordered(self.state.phase)) {
            needs.note(self.carry_out(effect, unit, &[aimed(chosen)]));
        }
        needs.or(())
    }
}
