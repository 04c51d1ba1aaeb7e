//! The table: units and their facts in slots, so that asking for one is one look-up.

use crate::rulebook::words::WordSet;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, Owner, Value};
use crate::rulebook::play::Profile;
use crate::rulebook::ruling::Rulings;
use crate::rulebook::unit_descriptions::UnitPhrases;
use crate::source::{Place, SourceId, Span};

use super::names::{SideNames, UnitNames};
use super::sides::Side;

/// The number of a unit within its scenario.
pub type UnitId = u32;

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its name, as declared.
    pub name: String,
    /// The number of its side.
    pub side: u16,
    /// Where it is declared.
    pub place: Span,
}

/// Parts of a unit, e.g. two Devastators of a detachment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// Of which unit.
    pub unit: UnitId,
    /// How many; none once they have left the table.
    pub count: u32,
    /// What they are called.
    pub name: String,
    /// Their facts, one slot for each fact of parts.
    pub facts: Vec<Value>,
}

impl std::fmt::Display for Part {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} {}", self.count, self.name)
    }
}

/// What is stated of a unit towards another one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PairFacts {
    /// Of which unit.
    pub unit: UnitId,
    /// Towards which.
    pub other: UnitId,
    /// Where in the table of pair values it begins.
    pub(super) slots: u32,
}

/// Where a fact is stated. Of a pair, `other` is the unit towards which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StatedAt {
    pub unit: UnitId,
    pub other: Option<UnitId>,
    pub fact: FactId,
    pub span: Span,
}

/// The slot of each fact among those of its owner.
#[derive(Clone, Debug, Default)]
pub(super) struct Slots {
    slot: Vec<u16>,
    widths: [u16; 5],
}

impl Slots {
    pub(super) fn new(rulebook: &Rulebook) -> Self {
        let mut slots = Self::default();
        for fact in rulebook.vocabulary().facts() {
            let owner = owner_number(fact.owner);
            if let Some(width) = slots.widths.get_mut(owner) {
                slots.slot.push(*width);
                *width += 1;
            }
        }
        slots
    }

    pub(super) fn get(&self, fact: FactId) -> usize {
        let slot = self.slot.get(fact.index());
        slot.map_or(usize::MAX, |slot| usize::from(*slot))
    }

    pub(super) fn width(&self, owner: Owner) -> usize {
        let width = self.widths.get(owner_number(owner));
        width.map_or(0, |width| usize::from(*width))
    }

    /// The values when nothing is stated, in the order of the slots.
    pub(super) fn defaults(rulebook: &Rulebook, owner: Owner) -> Vec<Value> {
        let facts = rulebook.vocabulary().facts().iter();
        let of_owner = facts.filter(|fact| fact.owner == owner);
        of_owner.map(|fact| fact.otherwise).collect()
    }
}

fn owner_number(owner: Owner) -> usize {
    match owner {
        Owner::Unit => 0,
        Owner::Part => 1,
        Owner::Pair => 2,
        Owner::Side => 3,
        Owner::Turn => 4,
    }
}

/// What a scenario declares, and no turn changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Declared {
    /// The text it was read from.
    pub(super) source: SourceId,
    /// Its name, if it has one.
    pub(super) name: Option<String>,
    pub(super) sides: Vec<Side>,
    pub(super) side_names: SideNames,
    pub(super) units: Vec<Unit>,
    pub(super) names: UnitNames,
    pub(super) slots: Slots,
    /// Of each fact that says something of two units, the one that says the same the other way
    /// round.
    pub(super) mirrors: Vec<Option<FactId>>,
    pub(super) pair_defaults: Vec<Value>,
    pub(super) notes: Vec<String>,
    /// What is remarked of units.
    pub(super) remarks: Vec<(UnitId, String)>,
    /// The profiles that units have, by their numbers in the rulebook; sorted by unit.
    pub(super) profiles: Vec<(UnitId, u16)>,
    /// The facts that are places.
    pub(super) places: Vec<FactId>,
    /// How units are called besides by their names.
    pub(super) unit_phrases: Arc<UnitPhrases>,
}

/// The table as it stands.
#[derive(Clone, Debug, Default)]
pub struct Scenario {
    pub(super) declared: Arc<Declared>,
    /// Rulings in force: the rulebook's, changed by the scenario.
    pub(super) rulings: Rulings,
    /// Where facts are stated, sorted.
    pub(super) stated: Arc<Vec<StatedAt>>,
    pub(super) standing: Standing,
    /// Of which units something is stated towards each: worked out once it is asked for, until a
    /// pair is new.
    pub(super) towards: OnceLock<Vec<Vec<UnitId>>>,
    /// Which areas each side holds, by places: worked out once it is asked for, until somebody
    /// moves.
    pub(super) held: OnceLock<Vec<Vec<Option<WordSet>>>>,
}

/// What a turn changes of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Standing {
    /// The turn, if it is stated.
    pub(super) turn: Option<u32>,
    pub(super) unit_values: Vec<Value>,
    pub(super) side_values: Vec<Value>,
    pub(super) turn_values: Vec<Value>,
    pub(super) parts: Vec<Part>,
    /// Sorted by unit, then by the other one.
    pub(super) pairs: Vec<PairFacts>,
    /// Where the pairs of each unit begin, with one more at the end.
    pub(super) pair_starts: Vec<u32>,
    pub(super) pair_values: Vec<Value>,
    /// Units that have left the table, sorted.
    pub(super) removed: Vec<UnitId>,
    /// Units that stand on the next table, in the order in which they came.
    pub(super) entering: Vec<super::entering::Entering>,
}

impl Standing {
    /// The values of all that belong to an owner, one after another; parts have their own.
    pub(super) fn values(&self, owner: Owner) -> &[Value] {
        match owner {
            Owner::Unit => &self.unit_values,
            Owner::Side => &self.side_values,
            Owner::Turn => &self.turn_values,
            Owner::Pair => &self.pair_values,
            Owner::Part => &[],
        }
    }
}

/// The values of one fact of all units.
#[derive(Clone, Copy, Debug)]
pub(super) struct FactColumn<'a> {
    values: &'a [Value],
    width: usize,
    slot: usize,
}

impl FactColumn<'_> {
    /// The value of a unit.
    pub(super) fn of(&self, unit: UnitId) -> Option<Value> {
        let at = unit as usize * self.width + self.slot;
        self.values.get(at).copied()
    }
}

/// Two tables of the same scenario are the same where all stands as on the other.
impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        self.standing == other.standing
    }
}

impl Eq for Scenario {}

impl Scenario {
    /// A hash of how all stands.
    pub(crate) fn hash_state<H: Hasher>(&self, hasher: &mut H) {
        self.standing.hash(hasher);
    }

    /// What it declares, while it is read.
    pub(super) fn declared_mut(&mut self) -> &mut Declared {
        Arc::make_mut(&mut self.declared)
    }

    /// The areas in which units of a side stand, as that side sees them; `None` where nobody knows
    /// where one of them stands.
    pub(super) fn held_by(&self, side: u16, place: FactId) -> Option<WordSet> {
        let places = &self.declared.places;
        let all = self.held.get_or_init(|| {
            let held = places.iter().map(|place| self.held_by_all(*place));
            held.collect()
        });
        let number = places.iter().position(|known| *known == place)?;
        all.get(number)?.get(usize::from(side)).cloned().flatten()
    }

    fn held_by_all(&self, place: FactId) -> Vec<Option<WordSet>> {
        let of_unit = |unit: UnitId| self.value(unit, Owner::Unit, place).word_set();
        let held = |side: &Side| {
            let mut units = side.unit_ids().filter(|unit| !self.is_removed(*unit));
            units.try_fold(WordSet::default(), |held, unit| {
                Some(held.or(&of_unit(unit)?))
            })
        };
        self.declared.sides.iter().map(held).collect()
    }

    /// Its name, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.declared.name.as_deref()
    }

    /// The turn, if it is stated.
    pub fn turn(&self) -> Option<u32> {
        self.standing.turn
    }

    /// The rulings in force: those of the rulebook, changed by the scenario.
    pub fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// A value of a fact as people write it, with the names of sides.
    pub fn shown(&self, fact: &Fact, value: Value) -> String {
        let side = value.side().filter(|_| fact.sides);
        match side.and_then(|side| self.side(side)) {
            Some(side) => side.name.clone(),
            None => fact.show(value),
        }
    }

    /// The number of the side of a name.
    pub fn side_named(&self, name: &str) -> Option<u16> {
        self.value_of_side(name)?.side()
    }

    /// The side of a name, or nobody, as a value of a fact.
    pub(super) fn value_of_side(&self, name: &str) -> Option<Value> {
        Value::side_called(name, |folded| self.declared.side_names.number_of(folded))
    }

    /// All units, as declared.
    pub fn units(&self) -> &[Unit] {
        &self.declared.units
    }

    /// The unit of a number.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.declared.units.get(id as usize)
    }

    /// The name of a unit, with its side where another unit has it too: `Guard of Red`.
    pub fn display_name(&self, id: UnitId) -> String {
        let Some(unit) = self.unit(id) else {
            return String::new();
        };
        let names = &self.declared.names;
        let mut same = names.of_name(&unit.name, &mut String::new());
        let several = same.nth(1).is_some();
        match self.side(unit.side).filter(|_| several) {
            Some(side) => format!("{} of {}", unit.name, side.name),
            None => unit.name.clone(),
        }
    }

    /// Where a unit is declared.
    pub(crate) fn unit_place(&self, id: UnitId) -> Option<Place> {
        self.unit(id)
            .map(|unit| Place::new(self.declared.source, unit.place))
    }

    /// Units by name.
    pub fn names(&self) -> &UnitNames {
        &self.declared.names
    }

    /// The profiles of a unit.
    pub(crate) fn profiles_of<'a>(
        &'a self,
        unit: UnitId,
        rulebook: &'a Rulebook,
    ) -> impl Iterator<Item = &'a Profile> {
        let all = &self.declared.profiles;
        let from = all.partition_point(|(of, _)| *of < unit);
        let behind = all.iter().skip(from);
        let own = behind.take_while(move |(of, _)| *of == unit);
        own.filter_map(move |(_, number)| rulebook.profiles().get(usize::from(*number)))
    }

    /// The rulings in force become these.
    pub(crate) fn set_rulings(&mut self, rulings: Rulings) {
        self.rulings = rulings;
    }

    /// The units on the table by their sides and names: where units have come or gone, a unit has
    /// another number on the next table.
    pub(crate) fn state_by_name(&self) -> HashMap<(u16, String), UnitId> {
        let units = (0..).zip(self.units());
        let units = units.filter(|(id, _)| !self.is_removed(*id));
        units
            .map(|(id, unit)| ((unit.side, unit.name.clone()), id))
            .collect()
    }

    /// The value of a fact of a side.
    pub(crate) fn side_value(&self, side: u16, fact: FactId) -> Value {
        let slots = &self.declared.slots;
        let slot = usize::from(side) * slots.width(Owner::Side) + slots.get(fact);
        let value = self.standing.side_values.get(slot);
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// What the reader should know: facts that win over those of a profile.
    pub fn notes(&self) -> &[String] {
        &self.declared.notes
    }

    /// The place where a fact of a unit is stated, if it is stated at all.
    pub(crate) fn stated_at(
        &self,
        unit: UnitId,
        other: Option<UnitId>,
        fact: FactId,
    ) -> Option<Place> {
        let key = StatedAt {
            unit,
            other,
            fact,
            span: Span::default(),
        };
        let at = self.stated.partition_point(|stated| *stated < key);
        let found = self.stated.get(at)?;
        let is_it = (found.unit, found.other, found.fact) == (unit, other, fact);
        let is_told = is_it && !found.span.is_empty();
        is_told.then(|| Place::new(self.declared.source, found.span))
    }

    /// The value of a fact of a unit, its side or the turn; unknown where nobody stated it.
    pub fn value(&self, unit: UnitId, owner: Owner, fact: FactId) -> Value {
        let slot = self.declared.slots.get(fact);
        let row = |values: &[Value], row: usize| {
            values
                .get(row * self.declared.slots.width(owner) + slot)
                .copied()
        };
        let value = match owner {
            Owner::Unit => row(&self.standing.unit_values, unit as usize),
            Owner::Side => self.unit(unit).map(|unit| self.side_value(unit.side, fact)),
            Owner::Turn => row(&self.standing.turn_values, 0),
            Owner::Part | Owner::Pair => None,
        };
        value.unwrap_or(Value::UNKNOWN)
    }

    /// The values of a fact of all units; none of a fact that is not of units.
    pub(super) fn column(&self, owner: Owner, fact: FactId) -> Option<FactColumn<'_>> {
        (owner == Owner::Unit).then(|| FactColumn {
            values: &self.standing.unit_values,
            width: self.declared.slots.width(owner),
            slot: self.declared.slots.get(fact),
        })
    }

    /// What is stated of a unit towards others.
    pub(crate) fn pairs_of(&self, unit: UnitId) -> &[PairFacts] {
        let (pairs, starts) = (&self.standing.pairs, &self.standing.pair_starts);
        let start = |unit: usize| starts.get(unit).map_or(pairs.len(), |at| *at as usize);
        let own = start(unit as usize)..start(unit as usize + 1);
        pairs.get(own).unwrap_or_default()
    }

    /// What is stated of a unit towards another one.
    pub(super) fn pair(&self, unit: UnitId, other: UnitId) -> Option<&PairFacts> {
        let pairs = self.pairs_of(unit);
        let at = pairs.binary_search_by_key(&other, |pair| pair.other);
        pairs.get(at.ok()?)
    }

    /// The value of a fact of a unit towards another one.
    pub fn pair_value(&self, unit: UnitId, other: UnitId, fact: FactId) -> Value {
        let slot = self.declared.slots.get(fact);
        let value = match self.pair(unit, other) {
            Some(pair) => self.standing.pair_values.get(pair.slots as usize + slot),
            None => self.declared.pair_defaults.get(slot),
        };
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// The units of which something is stated towards this one.
    pub(crate) fn pairs_towards(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let all = self.towards.get_or_init(|| {
            let mut towards: Vec<Vec<UnitId>> = vec![Vec::new(); self.declared.units.len()];
            for pair in &self.standing.pairs {
                if let Some(of) = towards.get_mut(pair.other as usize) {
                    of.push(pair.unit);
                }
            }
            towards
        });
        all.get(unit as usize).into_iter().flatten().copied()
    }

    /// Returns whether it states a fact that follows from others.
    pub(crate) fn states_what_follows(&self, rulebook: &Rulebook) -> bool {
        let follows = |fact: FactId| rulebook[fact].derived.is_some();
        self.stated.iter().any(|stated| follows(stated.fact))
    }

    /// Returns whether a fact is known of any unit, part, pair or side, or of the turn.
    pub(crate) fn is_known_of_somebody(&self, owner: Owner, fact: FactId) -> bool {
        if owner == Owner::Part {
            let mut parts = self.standing.parts.iter();
            return parts.any(|part| self.value_of_part(part, fact).known().is_some());
        }
        let slots = &self.declared.slots;
        let values = self.standing.values(owner).iter().skip(slots.get(fact));
        let mut of_fact = values.step_by(slots.width(owner).max(1));
        of_fact.any(|value| value.known().is_some())
    }

    /// The value of a pair's fact when nothing is stated of the two.
    pub(crate) fn pair_default(&self, fact: FactId) -> Value {
        let slot = self.declared.slots.get(fact);
        let value = self.declared.pair_defaults.get(slot);
        value.copied().unwrap_or(Value::UNKNOWN)
    }

    /// The fact of the other unit towards this one that says the same thing.
    pub(crate) fn mirror(&self, fact: FactId) -> Option<FactId> {
        self.declared.mirrors.get(fact.index()).copied().flatten()
    }
}
