//! A unit as the clauses see it: with its orders, on a table or on a sheet alone.

use crate::rulebook::Rulebook;
use crate::rulebook::order::Placed;
use crate::rulebook::ruling::Rulings;
use crate::scenario::{Scenario, UnitId, UnitView, World};

/// A unit with orders to be held against the clauses, on a table or alone.
#[derive(Clone, Copy)]
pub(super) struct Seen<'s> {
    pub rulebook: &'s Rulebook,
    pub on_table: Option<(&'s Scenario, UnitId)>,
    pub rulings: &'s Rulings,
    pub phase: Option<usize>,
}

impl<'s> Seen<'s> {
    pub(crate) fn on(world: World<'s>, unit: UnitId) -> Self {
        Self {
            rulebook: world.rulebook,
            on_table: Some((world.scenario, unit)),
            rulings: world.rulings,
            phase: world.phase,
        }
    }

    pub fn view<'v>(&'v self, placed: &'v Placed) -> UnitView<'v> {
        match self.on_table {
            Some((scenario, unit)) => World::new(self.rulebook, scenario, self.phase)
                .under(self.rulings)
                .of(unit, placed),
            None => UnitView::alone(self.rulebook, self.rulings, self.phase, placed),
        }
    }
}
