//! Changes of the table in the course of a turn. A scenario is read once; what happens and what
//! the rules bring about changes its values here, and nowhere else.

use std::sync::Arc;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, Owner, Value};

use super::table::{PairFacts, Part, Scenario, StatedAt, UnitId};

/// So many new pairs are put into their places one by one; more are sorted in together.
const FEW: usize = 8;

/// A value that a fact of two units takes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairChange {
    /// Of which unit.
    pub unit: UnitId,
    /// Towards which.
    pub other: UnitId,
    /// Which fact.
    pub fact: FactId,
    /// Which value.
    pub value: Value,
}

impl Scenario {
    /// Takes over, of units of the same name and side and of their sides, what a turn works with on
    /// another table: it is not printed, and whoever reads a table in the midst of a turn lacks it.
    pub(crate) fn take_working(&mut self, from: &Self, rulebook: &Rulebook) {
        let facts = rulebook.vocabulary().facts();
        let numbered = (0..).map(FactId).zip(facts);
        let is_meant =
            |fact: &Fact| fact.working && matches!(fact.owner, Owner::Unit | Owner::Side);
        let working = numbered.filter(|(_, fact)| is_meant(fact));
        let working: Vec<(FactId, Owner)> = working.map(|(id, fact)| (id, fact.owner)).collect();
        let known = from.state_by_name();
        for number in (0..).take(self.units().len()) {
            let named = self.unit(number).map(|unit| (unit.side, unit.name.clone()));
            let Some(other) = named.and_then(|named| known.get(&named)).copied() else {
                continue;
            };
            for (fact, owner) in &working {
                let value = from.value(other, *owner, *fact);
                self.set(number, *owner, *fact, value);
            }
        }
    }

    /// Sets a fact of a unit, its side or the turn, and gives back the value that it had.
    pub fn set(&mut self, unit: UnitId, owner: Owner, fact: FactId, value: Value) -> Value {
        let slot = self.declared.slots.get(fact);
        let width = self.declared.slots.width(owner);
        let side = self.unit(unit).map_or(0, |unit| usize::from(unit.side));
        let standing = &mut self.standing;
        let held = match owner {
            Owner::Unit => standing.unit_values.get_mut(unit as usize * width + slot),
            Owner::Side => standing.side_values.get_mut(side * width + slot),
            Owner::Turn => standing.turn_values.get_mut(slot),
            Owner::Part | Owner::Pair => None,
        };
        let Some(held) = held else {
            return Value::UNKNOWN;
        };
        let before = std::mem::replace(held, value);
        if before != value && owner == Owner::Unit {
            if self.declared.places.contains(&fact) {
                self.held.take();
            }
            self.no_longer_stated(unit, None, fact);
        }
        before
    }

    /// Sets a fact of parts of a name: of each entry so many take on the value, and nobody twice.
    /// Those are meant of which nobody has stated the fact, then others that have another value:
    /// what happens to some of a lot once more happens to the rest of it. Where only some of a lot
    /// are meant, the lot is parted.
    pub(crate) fn set_parts(
        &mut self,
        unit: UnitId,
        name: &str,
        fact: FactId,
        otherwise: Value,
        wanted: &[(u32, Value)],
    ) {
        let slot = self.declared.slots.get(fact);
        let folded = crate::names::fold(name);
        let parts = &self.standing.parts;
        let from = parts.partition_point(|part| part.unit < unit);
        let to = parts.partition_point(|part| part.unit <= unit);
        let lots = parts.get(from..to).unwrap_or_default();
        // Each lot, and whether an entry has meant it.
        let mut lots: Vec<(Part, bool)> = lots.iter().map(|part| (part.clone(), false)).collect();
        for (count, value) in wanted {
            let held = |part: &Part| part.facts.get(slot).copied().unwrap_or(otherwise);
            let is_other = |part: &Part| held(part) != *value;
            let in_order: [&dyn Fn(&Part) -> bool; 2] =
                [&|part| is_other(part) && held(part) == otherwise, &is_other];
            let mut left = *count;
            for is_meant in in_order {
                let mut at = 0;
                while let Some((part, is_taken)) = lots.get_mut(at).filter(|_| left > 0) {
                    at += 1;
                    if *is_taken
                        || part.count == 0
                        || crate::names::fold(&part.name) != folded
                        || !is_meant(part)
                    {
                        continue;
                    }
                    let rest = Part {
                        count: part.count.saturating_sub(left),
                        ..part.clone()
                    };
                    part.count -= rest.count;
                    left -= part.count;
                    *is_taken = true;
                    if let Some(held) = part.facts.get_mut(slot) {
                        *held = *value;
                    }
                    if rest.count > 0 {
                        lots.insert(at, (rest, false));
                    }
                }
            }
        }
        let lots = lots.into_iter().map(|(part, _)| part);
        self.standing.parts.splice(from..to, lots);
    }

    /// A fact of the parts of a unit goes back to what holds when nobody states it.
    pub(crate) fn clear_parts(&mut self, unit: UnitId, rulebook: &Rulebook, id: FactId) {
        let fact = &rulebook[id];
        let slot = self.declared.slots.get(id);
        let from = self.standing.parts.partition_point(|part| part.unit < unit);
        let behind = self.standing.parts.iter_mut().skip(from);
        let own = behind.take_while(|part| part.unit == unit);
        let held = own.filter_map(|part| part.facts.get_mut(slot));
        held.for_each(|value| *value = fact.otherwise);
    }

    /// Parts leave the table, by their numbers.
    pub(crate) fn remove_parts(&mut self, numbers: &[u32]) {
        for number in numbers {
            if let Some(part) = self.standing.parts.get_mut(*number as usize) {
                part.count = 0;
            }
        }
    }

    /// What the scenario's text says of it is so no longer.
    fn no_longer_stated(&mut self, unit: UnitId, other: Option<UnitId>, fact: FactId) {
        let key = |stated: &StatedAt| (stated.unit, stated.other, stated.fact);
        let wanted = (unit, other, fact);
        let at = self.stated.partition_point(|stated| key(stated) < wanted);
        let is_it = |stated: &StatedAt| key(stated) == wanted;
        let behind = self.stated.iter().skip(at);
        let number = behind.take_while(|stated| is_it(stated)).count();
        self.forget_places(at..at + number, &is_it);
    }

    /// Sets facts of a side, by the side's number.
    pub(crate) fn set_side(&mut self, side: u16, fact: FactId, value: Value) {
        let slot = usize::from(side) * self.declared.slots.width(Owner::Side)
            + self.declared.slots.get(fact);
        if let Some(held) = self.standing.side_values.get_mut(slot) {
            *held = value;
        }
    }

    /// Sets facts of pairs, all at once: time grows with the pairs, not with their product. Of two
    /// changes of one fact the last counts. What says the same from the other side is so, too,
    /// whoever sets it.
    pub(crate) fn set_pairs(&mut self, changes: &[PairChange]) {
        let both = changes.iter().flat_map(|change| {
            let mirror = self.mirror(change.fact);
            let seen_from_there = mirror.map(|fact| PairChange {
                unit: change.other,
                other: change.unit,
                fact,
                ..*change
            });
            std::iter::once(*change).chain(seen_from_there)
        });
        let changes: Vec<PairChange> = both.collect();
        let mut new: Vec<(UnitId, UnitId)> = Vec::new();
        for change in &changes {
            if self.pair(change.unit, change.other).is_none() {
                new.push((change.unit, change.other));
            }
        }
        if !new.is_empty() {
            new.sort_unstable();
            new.dedup();
            let few = new.len() <= FEW;
            for (unit, other) in new {
                let values = &mut self.standing.pair_values;
                let slots = u32::try_from(values.len()).unwrap_or(u32::MAX);
                values.extend_from_slice(&self.declared.pair_defaults);
                let pair = PairFacts { unit, other, slots };
                let towards = self.towards.get_mut();
                if let Some(of) = towards.and_then(|all| all.get_mut(other as usize)) {
                    of.push(unit);
                }
                if few {
                    super::pairs::insert(self, pair);
                } else {
                    self.standing.pairs.push(pair);
                }
            }
            if !few {
                let pairs = &mut self.standing.pairs;
                pairs.sort_by_key(|pair| (pair.unit, pair.other));
                super::pairs::index_by_unit(self);
            }
        }
        for change in changes {
            let pair = self.pair(change.unit, change.other);
            let slot = pair.map(|pair| pair.slots as usize + self.declared.slots.get(change.fact));
            let Some(held) = slot.and_then(|slot| self.standing.pair_values.get_mut(slot)) else {
                continue;
            };
            if std::mem::replace(held, change.value) != change.value {
                self.no_longer_stated(change.unit, Some(change.other), change.fact);
            }
        }
    }

    /// A fact goes back to what holds when nobody states it, for everybody.
    pub fn clear(&mut self, rulebook: &Rulebook, id: FactId) {
        self.held.take();
        let fact = &rulebook[id];
        let slot = self.declared.slots.get(id);
        let width = self.declared.slots.width(fact.owner).max(1);
        let values = match fact.owner {
            Owner::Unit => &mut self.standing.unit_values,
            Owner::Side => &mut self.standing.side_values,
            Owner::Turn => &mut self.standing.turn_values,
            Owner::Pair => &mut self.standing.pair_values,
            Owner::Part => {
                let parts = self.standing.parts.iter_mut();
                let held = parts.filter_map(|part| part.facts.get_mut(slot));
                held.for_each(|value| *value = fact.otherwise);
                return;
            }
        };
        let held = values.iter_mut().skip(slot).step_by(width);
        held.for_each(|value| *value = fact.otherwise);
        self.forget_places(0..self.stated.len(), &|stated| stated.fact == id);
    }

    /// What is so of statements is no longer what the scenario's text says.
    fn forget_places(&mut self, range: std::ops::Range<usize>, is_it: &dyn Fn(&StatedAt) -> bool) {
        let is_told = |stated: &StatedAt| is_it(stated) && !stated.span.is_empty();
        let all = self.stated.get(range.clone()).unwrap_or_default();
        if all.iter().any(is_told) {
            let stated = Arc::make_mut(&mut self.stated).get_mut(range);
            let stated = stated.unwrap_or_default().iter_mut();
            for stated in stated.filter(|stated| is_it(stated)) {
                stated.span = crate::source::Span::default();
            }
        }
    }

    /// The turn after this one begins.
    pub(crate) fn next_turn(&mut self) {
        self.standing.turn = Some(self.standing.turn.unwrap_or(0).saturating_add(1));
    }

    /// The unit leaves the table: no scenario printed from now on has it.
    pub fn remove(&mut self, unit: UnitId) {
        if !self.is_removed(unit) {
            self.held.take();
            let removed = &mut self.standing.removed;
            let at = removed.partition_point(|known| *known < unit);
            removed.insert(at, unit);
        }
    }

    /// The units that have left the table, in the order of the scenario.
    pub(crate) fn removed(&self) -> &[UnitId] {
        &self.standing.removed
    }

    /// Returns whether a unit has left the table.
    pub fn is_removed(&self, unit: UnitId) -> bool {
        self.standing.removed.binary_search(&unit).is_ok()
    }

    /// The facts that have other values than on an earlier table of the same scenario; all of them
    /// where units, parts or pairs have come or gone.
    pub(crate) fn facts_changed_since(&self, before: &Self, rulebook: &Rulebook) -> Vec<FactId> {
        let (now, then) = (&self.standing, &before.standing);
        let all_are_there = (&now.parts, &now.pairs, &now.removed)
            == (&then.parts, &then.pairs, &then.removed)
            && now.entering == then.entering;
        let has_changed = |owner: Owner, fact: FactId| {
            let (now, then) = (now.values(owner), then.values(owner));
            let slot = self.declared.slots.get(fact);
            let width = self.declared.slots.width(owner).max(1);
            let mut both = now.iter().zip(then).skip(slot).step_by(width);
            now.len() != then.len() || both.any(|(now, then)| now != then)
        };
        let facts = FactId::all().zip(rulebook.vocabulary().facts());
        let facts = facts.filter(|(id, fact)| !all_are_there || has_changed(fact.owner, *id));
        facts.map(|(id, _)| id).collect()
    }
}
