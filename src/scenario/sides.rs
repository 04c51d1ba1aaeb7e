//! Sides and camps: whose a unit is, and who is an enemy of whom.

use crate::rulebook::order::{Chooser, TargetKind};
use crate::source::Place;

use super::table::{Scenario, UnitId};

/// What stands before the name of a camp.
pub(super) const CAMP: &str = "camp";

/// A side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name, as declared.
    pub name: String,
    /// Where it is declared.
    pub place: Place,
    /// The camp in which it fights, as its scenario names it; none where it fights by itself.
    pub camp: Option<String>,
    /// The first side of its camp, which stands for all of it.
    pub allied_with: u16,
    /// The number of its first unit; those of a side follow one another.
    pub first_unit: UnitId,
    /// The number of units it has.
    pub units: u32,
}

impl Side {
    /// The numbers of its units.
    pub(crate) fn unit_ids(&self) -> std::ops::Range<UnitId> {
        self.first_unit..self.first_unit.saturating_add(self.units)
    }
}

/// Returns whether two of some sides are enemies: neither one side nor of one camp.
pub(super) fn are_enemies(sides: &[Side], one: u16, other: u16) -> bool {
    let camp = |side: u16| sides.get(usize::from(side)).map(|side| side.allied_with);
    one != other && camp(one) != camp(other)
}

impl Scenario {
    /// All sides, as declared.
    pub fn sides(&self) -> &[Side] {
        &self.declared.sides
    }

    /// The side of a number.
    pub fn side(&self, number: u16) -> Option<&Side> {
        self.declared.sides.get(usize::from(number))
    }

    /// The name of a side; empty where there is none.
    pub(crate) fn side_name(&self, number: u16) -> &str {
        self.side(number).map_or("", |side| side.name.as_str())
    }

    /// The names of all sides.
    pub(crate) fn side_names(&self) -> impl Iterator<Item = &str> {
        self.sides().iter().map(|side| side.name.as_str())
    }

    /// The side of a unit.
    pub(crate) fn side_of(&self, unit: UnitId) -> Option<&Side> {
        self.side(self.unit(unit)?.side)
    }

    /// The units that are on the table.
    pub(crate) fn present(&self) -> impl Iterator<Item = UnitId> + '_ {
        let all = (0..).take(self.units().len());
        all.filter(|unit| !self.is_removed(*unit))
    }

    /// Returns whether two units are enemies: of two sides that are no allies.
    pub fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        let side = |unit| self.unit(unit).map_or(u16::MAX, |unit| unit.side);
        self.are_enemy_sides(side(one), side(other))
    }

    /// Returns whether two sides are enemies: neither one side nor of one camp.
    pub(crate) fn are_enemy_sides(&self, one: u16, other: u16) -> bool {
        are_enemies(self.sides(), one, other)
    }

    /// What another unit is to a unit, in words.
    pub(crate) fn seen_by(&self, unit: Option<UnitId>, other: UnitId) -> &'static str {
        let side = |unit| self.unit(unit).map(|unit| unit.side);
        match unit {
            Some(unit) if unit == other => "the unit itself",
            Some(unit) if self.are_enemies(unit, other) => "an enemy",
            Some(unit) if side(unit) != side(other) => "a unit of an ally",
            _ => "a unit of its own side",
        }
    }

    /// Returns whether a side may answer a question that a turn asks of a unit of a side.
    pub(crate) fn may_answer(&self, chooser: Chooser, of_side: u16, side: u16) -> bool {
        match chooser {
            Chooser::Owner => of_side == side,
            Chooser::Opponent => self.are_enemy_sides(of_side, side),
            Chooser::Either => true,
        }
    }

    /// Returns whether another unit may be the target of an order of a kind.
    pub(crate) fn may_be_target(&self, unit: UnitId, other: UnitId, kind: TargetKind) -> bool {
        let is_enemy = self.are_enemies(unit, other);
        match kind {
            TargetKind::Enemy => is_enemy,
            TargetKind::Friend => other != unit && !is_enemy,
            TargetKind::Unit => other != unit,
        }
    }
}
