//! Finds unknown facts, and the lines that would state them.

use crate::rulebook::agreement::Derivation;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{
    Missing, Outcomes, Predicate, Reason, SpeaksOf, amount, facts_of, its_facts_of, missing,
    missing_in, speaks_of,
};
use crate::scenario::{UnitId, UnitView, World, is_there};

use super::measurement::{MissingFact, of_unit};

/// Figures depend on figures at most this deep.
pub(crate) const DEEPEST: usize = 8;
/// On tables with so many units each of them is looked at for whether it matters.
const FEW: usize = 64;
/// A list of measurements names so many units before it mentions all others at once.
const MOST_NAMED: usize = 3;

/// Of which unit something is asked.
#[derive(Clone, Copy)]
pub(crate) struct Questions<'a> {
    /// The table, in the phase.
    pub world: World<'a>,
    /// The unit.
    pub unit: UnitId,
    /// Its orders.
    pub placed: &'a Placed,
}

impl Questions<'_> {
    /// Unknown facts that decide the parts of predicates, each with the line to write.
    pub(crate) fn measurements(&self, parts: &[(&Predicate, Reason)]) -> Vec<MissingFact> {
        let mut all = Vec::new();
        for (predicate, reason) in parts.iter().copied() {
            let facts = facts_of(predicate, reason.node);
            for id in facts.iter().copied() {
                let fact = &self.world.rulebook[id];
                // A flag that follows from others is not asked for, but the others are, and so it is
                // with a number that nobody writes; any other number is asked for itself.
                let is_written = fact.kind != FactKind::Flag && !fact.examples.is_empty();
                let follows = fact.derived.is_some() && !is_written;
                if follows || self.follows_for(&facts, fact) {
                    continue;
                }
                if fact.owner == Owner::Pair {
                    all.extend(self.pair_measurements(predicate, reason, id));
                } else {
                    all.extend(self.below(id, DEEPEST));
                }
            }
            all.extend(self.facts_of_others(predicate, reason));
        }
        if all.is_empty() {
            // Facts that no part names by itself: places of others, ends of a way.
            let missing = parts
                .iter()
                .flat_map(|(predicate, reason)| missing_in(predicate, reason.node, &self.view()));
            all.extend(missing.flat_map(|missing| self.of_missing(missing, DEEPEST)));
        }
        all.dedup();
        all
    }

    /// Unknown facts of a part of the unit that a predicate asks for.
    pub(crate) fn facts_of_part(&self, predicate: &Predicate, number: u32) -> Vec<MissingFact> {
        let Some((_, part)) = self
            .world
            .scenario
            .parts_of(self.unit)
            .find(|(known, _)| *known == number)
        else {
            return Vec::new();
        };
        let scenario = self.world.scenario;
        let of_part = predicate.facts().filter(|id| {
            self.world.rulebook[*id].owner == Owner::Part
                && scenario.value_of_part(part, *id).known().is_none()
        });
        of_part
            .map(|id| MissingFact::OfPart(self.unit, part.to_string(), id))
            .collect()
    }

    /// A fact of the unit itself, if nobody has stated it.
    pub(crate) fn fact(&self, id: FactId) -> Option<MissingFact> {
        let rulebook = self.world.rulebook;
        let is_unknown = |id: FactId| {
            let owner = rulebook.vocabulary().fact(id)?.owner;
            let value = self.world.scenario.value(self.unit, owner, id);
            Some(value.known().is_none())
        };
        // A unit's origin follows from its earlier place: that is to be stated.
        let meeting = rulebook
            .play()
            .meeting
            .as_ref()
            .filter(|meeting| meeting.came_from == id);
        let place = meeting.map(|meeting| meeting.place);
        let stood = place.filter(|place| is_unknown(*place) == Some(true));
        is_unknown(id)?.then(|| of_unit(self.unit, stood.unwrap_or(id), rulebook))
    }

    /// Unknown facts that decide a fact of the unit: of a figure what counts in it, of
    /// anything else the fact itself, unless it follows from what is stated.
    pub(crate) fn below(&self, id: FactId, depth: usize) -> Vec<MissingFact> {
        let fact = &self.world.rulebook[id];
        let Some(Derivation::Number(quantity)) =
            self.world.rulebook.derivation(id).filter(|_| depth > 0)
        else {
            return self.fact(id).into_iter().collect();
        };
        let mut outcomes = Outcomes::default();
        if amount(quantity, &self.view(), &mut outcomes).is_some() {
            return Vec::new();
        }
        if fact.figure.is_none() {
            return self.fact(id).into_iter().collect();
        }
        let found = missing(quantity, &self.view(), &mut outcomes).into_iter();
        let mut all: Vec<MissingFact> = found
            .flat_map(|missing| self.of_missing(missing, depth - 1))
            .collect();
        all.dedup();
        all
    }

    /// An unknown fact, with the line to write.
    pub(crate) fn of_missing(&self, missing: Missing, depth: usize) -> Vec<MissingFact> {
        match missing {
            Missing::Own(fact) => self.below(fact, depth),
            Missing::Of(unit, fact) => Questions { unit, ..*self }.below(fact, depth),
            Missing::Towards(unit, fact) => self.towards(unit, fact).into_iter().collect(),
        }
    }

    /// The unit, as predicates see it.
    pub(crate) fn view(&self) -> UnitView<'_> {
        self.world.of(self.unit, self.placed)
    }

    /// A fact of the unit towards another one, if nobody has stated it.
    pub(crate) fn towards(&self, other: UnitId, id: FactId) -> Option<MissingFact> {
        let fact = self.world.rulebook.vocabulary().fact(id)?;
        // A figure is asked for by what counts in it.
        if fact.figure.is_some()
            || self
                .world
                .scenario
                .pair_value(self.unit, other, id)
                .known()
                .is_some()
        {
            return None;
        }
        Some(MissingFact::Towards(self.unit, other, id))
    }

    /// Returns whether a pair's fact is asked for only because another requested fact follows from
    /// it.
    fn follows_for(&self, facts: &[FactId], fact: &Fact) -> bool {
        let rulebook = self.world.rulebook;
        let is_it = |id: &FactId| {
            let named = rulebook.vocabulary().fact(*id);
            named.is_some_and(|named| named.name == fact.name)
        };
        let mut derivations = facts.iter().filter_map(|id| rulebook.derivation(*id));
        fact.owner == Owner::Pair
            && derivations.any(|derivation| derivation.facts().iter().any(is_it))
    }

    fn pair_measurements(
        &self,
        predicate: &Predicate,
        reason: Reason,
        id: FactId,
    ) -> Vec<MissingFact> {
        let (scenario, unit) = (self.world.scenario, self.unit);
        let own_side = scenario.unit(unit).map_or(u16::MAX, |unit| unit.side);
        // Side by side, so that nobody's own side is walked for every one of its units.
        let units_of = |domain: Domain| {
            let sides = (0..=u16::MAX).zip(scenario.sides());
            let sides = sides.filter(move |(number, _)| match domain {
                Domain::Enemies => scenario.are_enemy_sides(own_side, *number),
                Domain::Friends => !scenario.are_enemy_sides(own_side, *number),
                Domain::Units => true,
                Domain::Parts => false,
            });
            sides
                .flat_map(|(_, side)| side.unit_ids())
                .filter(move |other| *other != unit && !scenario.is_removed(*other))
        };
        let asked: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => Vec::from_iter(self.placed.target(order).unit()),
            SpeaksOf::Units(domain) => {
                let unknown =
                    |other: &UnitId| scenario.pair_value(unit, *other, id).known().is_none();
                let matter = self.missing_among_few(predicate, reason);
                let matters = |other: &UnitId| {
                    matter.is_empty() || matter.contains(&Missing::Towards(*other, id))
                };
                units_of(domain)
                    .filter(unknown)
                    .filter(matters)
                    .take(MOST_NAMED + 1)
                    .collect()
            }
            SpeaksOf::Subject => Vec::new(),
        };
        let unknown: Vec<UnitId> = asked
            .into_iter()
            .filter(|other| scenario.pair_value(unit, *other, id).known().is_none())
            .collect();
        if unknown.len() > MOST_NAMED {
            return vec![MissingFact::TowardsOthers(unit, id)];
        }
        unknown
            .into_iter()
            .map(|other| MissingFact::Towards(unit, other, id))
            .collect()
    }

    /// Of few units, what is missing and matters; empty where there are many.
    fn missing_among_few(&self, predicate: &Predicate, reason: Reason) -> Vec<Missing> {
        if self.world.scenario.units().len() <= FEW {
            missing_in(predicate, reason.node, &self.view())
        } else {
            Vec::new()
        }
    }

    /// Facts of other units that decide a part: of those towards which the unit states something.
    fn facts_of_others(&self, predicate: &Predicate, reason: Reason) -> Vec<MissingFact> {
        let ids = its_facts_of(predicate, reason.node);
        if ids.is_empty() {
            return Vec::new();
        }
        let others: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => Vec::from_iter(self.placed.target(order).unit()),
            SpeaksOf::Units(domain) if ids.iter().any(|id| self.world.rulebook[*id].is_place()) => {
                // Everybody stands somewhere, whatever is stated towards them.
                let scenario = self.world.scenario;
                let all = (0..).take(scenario.units().len());
                all.filter(|other| is_there(scenario, domain, self.unit, *other))
                    .collect()
            }
            _ => self
                .world
                .scenario
                .pairs_of(self.unit)
                .iter()
                .map(|pair| pair.other)
                .collect(),
        };
        let matter = self.missing_among_few(predicate, reason);
        let is_named = |missing: &Missing| matches!(missing, Missing::Of(..));
        let names_others = matter.iter().any(is_named);
        let of_other = |unit: &UnitId| {
            let asking = Questions {
                unit: *unit,
                ..*self
            };
            let matters =
                |id: &&FactId| !names_others || matter.contains(&Missing::Of(*unit, **id));
            ids.iter()
                .filter(matters)
                .flat_map(|id| asking.below(*id, DEEPEST))
                .collect::<Vec<_>>()
        };
        others
            .iter()
            .flat_map(of_other)
            .take(MOST_NAMED + 1)
            .collect()
    }
}
