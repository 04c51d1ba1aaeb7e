//! The parts of units, e.g. two Devastators of a detachment.

use crate::rulebook::fact::{FactId, Value};

use super::table::{Part, Scenario, UnitId};

impl Scenario {
    /// The value of a fact of a part.
    pub(crate) fn value_of_part(&self, part: &Part, fact: FactId) -> Value {
        let value = part.facts.get(self.declared.slots.get(fact));
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// The parts of a unit that are on the table.
    pub(crate) fn parts_of(&self, unit: UnitId) -> impl Iterator<Item = (u32, &Part)> {
        let from = self.standing.parts.partition_point(|part| part.unit < unit);
        let behind = self.standing.parts.iter().enumerate().skip(from);
        let own = behind.take_while(move |(_, part)| part.unit == unit);
        let own = own.filter(|(_, part)| part.count > 0);
        own.map(|(number, part)| (u32::try_from(number).unwrap_or(u32::MAX), part))
    }

    /// All parts, unit by unit.
    pub fn parts(&self) -> &[Part] {
        &self.standing.parts
    }

    /// Returns whether anybody has said what parts a unit is made up of.
    pub(crate) fn has_parts(&self, unit: UnitId) -> bool {
        let from = self.standing.parts.partition_point(|part| part.unit < unit);
        let first = self.standing.parts.get(from);
        first.is_some_and(|part| part.unit == unit)
    }

    /// The value of a fact of a part.
    pub(crate) fn part_value(&self, part: u32, fact: FactId) -> Value {
        let part = self.standing.parts.get(part as usize);
        part.map_or(Value::UNKNOWN, |part| self.value_of_part(part, fact))
    }
}
