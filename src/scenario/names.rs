//! Units by name: plain, or qualified by their side.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::names::{NearIndex, fold, fold_into};

use super::table::{Side, Unit, UnitId};

/// Units by folded name.
#[derive(Clone, Debug, Default)]
pub struct UnitNames {
    first: HashMap<String, UnitId>,
    /// The next unit of the same name, for every unit that has one.
    next: HashMap<UnitId, UnitId>,
    near: OnceLock<NearIndex>,
}

impl UnitNames {
    /// Adds a unit; gives back the unit of its side that has the name already.
    pub(super) fn add(
        &mut self,
        name: &str,
        id: UnitId,
        side: u16,
        units: &[Unit],
    ) -> Option<UnitId> {
        let folded = fold(name);
        let Some(first) = self.first.get(&folded).copied() else {
            self.first.insert(folded, id);
            return None;
        };
        let mut last = first;
        for unit in self.with_name_of(first) {
            if units
                .get(unit as usize)
                .is_some_and(|unit| unit.side == side)
            {
                return Some(unit);
            }
            last = unit;
        }
        self.next.insert(last, id);
        None
    }

    fn with_name_of(&self, first: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(Some(first), |unit| self.next.get(unit).copied())
    }

    /// The units of exactly this name. `folded` is a buffer that is used again and again.
    pub fn of_name<'n>(
        &'n self,
        name: &str,
        folded: &mut String,
    ) -> impl Iterator<Item = UnitId> + 'n {
        fold_into(name, folded);
        let first = self.first.get(folded.as_str()).copied();
        first.into_iter().flat_map(|first| self.with_name_of(first))
    }

    /// The units that a name can mean, plain or qualified (`NAME of SIDE`, `SIDE's NAME`).
    pub fn candidates(
        &self,
        name: &str,
        sides: &[Side],
        units: &[Unit],
        folded: &mut String,
    ) -> Vec<UnitId> {
        let plain: Vec<UnitId> = self.of_name(name, folded).collect();
        if !plain.is_empty() {
            return plain;
        }
        let taken = std::mem::take(folded);
        let whole = taken.as_str();
        // `NAME of SIDE`, `SIDE's NAME`, `SIDES' NAME`, wherever the mark stands: sides have such
        // names too.
        let split_at = |mark: &'static str| {
            whole
                .match_indices(mark)
                .filter_map(move |(at, _)| Some((whole.get(..at)?, whole.get(at + mark.len()..)?)))
        };
        let swapped = |(side, unit)| (unit, side);
        let qualified = split_at(" of ")
            .chain(split_at("'s ").map(swapped))
            .chain(split_at("' ").map(swapped));
        let found = qualified
            .flat_map(|(unit, side)| {
                let number = sides.iter().position(|known| fold(&known.name) == side);
                let first = self.first.get(unit).copied();
                let all = first.into_iter().flat_map(|first| self.with_name_of(first));
                all.filter(move |id| {
                    number.is_some()
                        && units.get(*id as usize).map(|unit| usize::from(unit.side)) == number
                })
            })
            .collect();
        *folded = taken;
        found
    }

    /// Units with names near one that nobody has.
    pub fn near(&self, name: &str, units: &[Unit]) -> Vec<UnitId> {
        let near = self
            .near
            .get_or_init(|| NearIndex::new(units.iter().map(|unit| fold(&unit.name)).collect()));
        near.near(&fold(name))
            .indices()
            .iter()
            .filter_map(|index| UnitId::try_from(*index).ok())
            .collect()
    }
}
