//! What a predicate sees: one unit and its orders, on a table or on a sheet alone.

use smallvec::SmallVec;

use crate::rulebook::Rulebook;
use crate::rulebook::agreement::Derivation;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{Other, Outcomes, Sieve, Truth, View, amount, decide};
use crate::rulebook::relation::seen_across;
use crate::rulebook::ruling::{RulingId, Rulings};
use crate::rulebook::words::WordSet;

use super::table::{FactColumn, Scenario, UnitId};

/// All that a rule can ask about: a table, the rulings that are in force on it, and the phase.
/// `world.of(unit, orders)` is how one unit sees it, and `world.of(unit, orders).towards(other)`
/// how it sees another one.
#[derive(Clone, Copy, Debug)]
pub struct World<'a> {
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// The table.
    pub scenario: &'a Scenario,
    /// The rulings in force.
    pub rulings: &'a Rulings,
    /// The number of the phase, which is the first fact of a rulebook that has phases.
    pub phase: Option<usize>,
    /// The table on which a unit sees the facts of other units, where it is not the same: in a
    /// stage all comes about at once.
    pub others: Option<&'a Scenario>,
}

impl<'a> World<'a> {
    /// A table in a phase, under its own rulings. A rulebook without phases is in none.
    pub fn new(rulebook: &'a Rulebook, scenario: &'a Scenario, phase: Option<usize>) -> Self {
        Self {
            rulebook,
            scenario,
            rulings: scenario.rulings(),
            phase: rulebook.phase_of_play(phase),
            others: None,
        }
    }

    /// The same table, with the facts of other units as they are on another one.
    #[must_use]
    pub(crate) fn with_others(self, others: Option<&'a Scenario>) -> Self {
        Self { others, ..self }
    }

    /// The same table under other rulings.
    #[must_use]
    pub fn under(self, rulings: &'a Rulings) -> Self {
        Self { rulings, ..self }
    }

    /// A unit with its orders.
    pub fn of(self, unit: UnitId, placed: &'a Placed) -> UnitView<'a> {
        UnitView {
            on_table: Some((self.scenario, unit)),
            others: self.others,
            ..UnitView::alone(self.rulebook, self.rulings, self.phase, placed)
        }
    }
}

/// A unit with its orders, as predicates see it.
#[derive(Clone, Copy, Debug)]
pub struct UnitView<'a> {
    rulebook: &'a Rulebook,
    rulings: &'a Rulings,
    /// The table and the unit on it; none for a sheet alone.
    on_table: Option<(&'a Scenario, UnitId)>,
    /// The table on which it sees the facts of other units.
    others: Option<&'a Scenario>,
    phase: Option<usize>,
    placed: &'a Placed,
    /// A predicate about some unit or part is asked of this one only.
    only: Option<Other>,
    /// It is asked about another unit than the one that a predicate began with: what follows of yet
    /// others is not worked out any more.
    nested: bool,
}

impl<'a> UnitView<'a> {
    /// A line of a sheet without a scenario, or of a unit that the scenario does not have.
    pub(crate) fn alone(
        rulebook: &'a Rulebook,
        rulings: &'a Rulings,
        phase: Option<usize>,
        placed: &'a Placed,
    ) -> Self {
        let phase = rulebook.phase_of_play(phase);
        Self {
            rulebook,
            rulings,
            on_table: None,
            others: None,
            phase,
            placed,
            only: None,
            nested: false,
        }
    }

    /// The rulings in force.
    pub fn rulings(&self) -> &'a Rulings {
        self.rulings
    }

    /// The number of the phase.
    pub fn phase(&self) -> Option<usize> {
        self.phase
    }

    /// Returns whether there is a table.
    pub(crate) fn is_on_table(&self) -> bool {
        self.on_table.is_some()
    }

    /// A predicate about some unit or part is asked of this one only; of any where there is none.
    #[must_use]
    pub fn towards(self, only: Option<Other>) -> Self {
        Self { only, ..self }
    }
}

impl UnitView<'_> {
    /// What a fact of another unit comes to where nobody states it.
    fn derived(&self, scenario: &Scenario, unit: UnitId, id: FactId) -> Value {
        let Some(derivation) = self.rulebook.derivation(id).filter(|_| !self.nested) else {
            return Value::UNKNOWN;
        };
        let placed = Placed::default();
        let view = UnitView {
            on_table: Some((scenario, unit)),
            others: None,
            placed: &placed,
            only: None,
            nested: true,
            ..*self
        };
        let mut outcomes = Outcomes::default();
        match derivation {
            Derivation::Flag(predicate) => match decide(predicate, &view, &mut outcomes) {
                Truth::Yes => Value::flag(true),
                Truth::No => Value::flag(false),
                Truth::Unknown => Value::UNKNOWN,
            },
            Derivation::Number(quantity) => {
                amount(quantity, &view, &mut outcomes).map_or(Value::UNKNOWN, Value::raw)
            }
        }
    }
}

impl View for UnitView<'_> {
    fn rulebook(&self) -> &Rulebook {
        self.rulebook
    }

    fn fact(&self, id: FactId) -> Value {
        if let (Some(phase), FactId(0)) = (self.phase, id) {
            return Value::word(phase);
        }
        let fact = &self.rulebook[id];
        match self.on_table {
            Some((scenario, unit)) => scenario.value(unit, fact.owner, id),
            None => fact.alone,
        }
    }

    fn its_fact(&self, other: Other, id: FactId) -> Value {
        let Some((scenario, own)) = self.on_table else {
            return Value::UNKNOWN;
        };
        match other {
            Other::Unit(unit) => {
                let others = self.others.filter(|_| unit != own);
                let scenario = others.unwrap_or(scenario);
                let fact = &self.rulebook[id];
                let stated = scenario.value(unit, fact.owner, id);
                if stated.known().is_none() && fact.follows() {
                    self.derived(scenario, unit, id)
                } else {
                    stated
                }
            }
            Other::Part(part) => scenario.part_value(part, id),
            Other::Unstated => Value::UNKNOWN,
        }
    }

    fn pair_fact(&self, other: Other, fact: FactId) -> Value {
        match (self.on_table, other) {
            (Some((scenario, unit)), Other::Unit(other)) => scenario.pair_value(unit, other, fact),
            (Some((scenario, _)), _) => scenario.pair_default(fact),
            (None, _) => Value::UNKNOWN,
        }
    }

    fn ruling(&self, ruling: RulingId) -> u8 {
        self.rulings.get(ruling)
    }

    fn idle_ruling(&self, ruling: RulingId) -> u8 {
        self.rulings.shown(ruling)
    }

    fn placed(&self) -> &Placed {
        self.placed
    }

    fn stated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) -> Option<u64> {
        let (scenario, unit) = self.on_table?;
        if domain == Domain::Parts {
            for (number, part) in scenario.parts_of(unit) {
                for _ in 0..part.count {
                    visit(Other::Part(number));
                }
            }
            return Some(0);
        }
        let mut seen = 0;
        let is_there = |other: UnitId| is_there(scenario, domain, unit, other);
        let pairs = scenario.pairs_of(unit).iter();
        for pair in pairs.filter(|pair| is_there(pair.other)) {
            visit(Other::Unit(pair.other));
            seen += 1;
        }
        Some(size(scenario, domain, unit).saturating_sub(seen))
    }

    fn only(&self) -> Option<Other> {
        self.only
    }

    fn has_parts(&self) -> bool {
        self.on_table
            .is_some_and(|(scenario, unit)| scenario.has_parts(unit))
    }

    fn is_enemy(&self, other: Other) -> bool {
        match (self.on_table, other) {
            (Some((scenario, unit)), Other::Unit(other)) => {
                is_in(scenario, Domain::Enemies, unit, other)
            }
            _ => false,
        }
    }

    fn held_by_enemies(&self, place: FactId) -> Option<WordSet> {
        let (scenario, unit) = self.on_table?;
        let own = scenario.unit(unit)?.side;
        let sides = (0..=u16::MAX).take(scenario.sides().len());
        let others = sides.filter(|side| scenario.are_enemy_sides(own, *side));
        let table = self.others.unwrap_or(scenario);
        let mut held = others.map(|side| table.held_by(side, place));
        let held = held.try_fold(WordSet::default(), |all, of_side| Some(all.or(&of_side?)))?;
        // What is its own to the one side is the enemy's to the other.
        let areas = self.areas(place);
        Some(held.iter().map(|area| seen_across(area, areas)).collect())
    }

    fn unstated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) {
        self.unstated_passing(domain, &Sieve::default(), visit);
    }

    fn unstated_passing(
        &self,
        domain: Domain,
        sieve: &Sieve,
        visit: &mut dyn FnMut(Other),
    ) -> bool {
        let Some((scenario, unit)) = self.on_table else {
            return false;
        };
        let others = self.others.unwrap_or(scenario);
        let column = |id: FactId| {
            let fact = self.rulebook.vocabulary().fact(id)?;
            others.column(fact.owner, id)
        };
        let (flags, words) = (sieve.flags.iter(), sieve.words.iter());
        let flags = flags.filter_map(|(id, wanted)| Some((column(*id)?, Value::flag(!wanted))));
        let flags: SmallVec<[(FactColumn<'_>, Value); 4]> = flags.collect();
        let words = words.filter_map(|(id, words, wanted)| Some((column(*id)?, words, *wanted)));
        let words: SmallVec<[(FactColumn<'_>, &WordSet, bool); 2]> = words.collect();
        let passes = |other: UnitId| {
            let mut flags = flags.iter();
            let mut words = words.iter();
            flags.all(|(column, refused)| column.of(other) != Some(*refused))
                && words.all(|(column, words, wanted)| {
                    let is_one = column.of(other).and_then(|value| value.is_one_of(words));
                    is_one != Some(!wanted)
                })
        };
        let mut are_left_out = false;
        let stated = scenario.pairs_of(unit).iter();
        let mut stated = stated.map(|pair| pair.other).peekable();
        for (other, _) in (0_u32..).zip(scenario.units()) {
            let is_stated = stated.next_if_eq(&other).is_some();
            if is_stated || !is_there(scenario, domain, unit, other) {
                continue;
            }
            if passes(other) {
                visit(Other::Unit(other));
            } else {
                are_left_out = true;
            }
        }
        are_left_out
    }
}

/// Returns whether a unit on the table belongs to a domain, seen from another one.
pub(crate) fn is_there(scenario: &Scenario, domain: Domain, unit: UnitId, other: UnitId) -> bool {
    is_in(scenario, domain, unit, other) && !scenario.is_removed(other)
}

fn is_in(scenario: &Scenario, domain: Domain, unit: UnitId, other: UnitId) -> bool {
    match domain {
        Domain::Enemies => scenario.are_enemies(unit, other),
        Domain::Friends => unit != other && !scenario.are_enemies(unit, other),
        Domain::Units => unit != other,
        Domain::Parts => false,
    }
}

/// Returns the number of units a domain has.
fn size(scenario: &Scenario, domain: Domain, unit: UnitId) -> u64 {
    let all = scenario.units().len() as u64;
    let own_side = scenario.unit(unit).map_or(u16::MAX, |unit| unit.side);
    let sides = (0..=u16::MAX).zip(scenario.sides());
    let of_camp = sides.filter(|(side, _)| !scenario.are_enemy_sides(own_side, *side));
    let own: u64 = of_camp.map(|(_, side)| u64::from(side.units)).sum();
    // Units that have left the table are nowhere.
    let left = scenario.removed().iter();
    let left = left.filter(|other| is_in(scenario, domain, unit, **other));
    let size = match domain {
        Domain::Enemies => all - own,
        Domain::Friends => own.saturating_sub(1),
        Domain::Units => all.saturating_sub(1),
        Domain::Parts => 0,
    };
    size.saturating_sub(left.count() as u64)
}
