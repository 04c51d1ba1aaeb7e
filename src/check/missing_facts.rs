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
        let scenario = self.world.scenario;
        let mut parts = scenario.parts_of(self.unit);
        let Some((_, part)) = parts.find(|(known, _)| *known == number) else {
            return Vec::new();
        };
        let of_part = predicate.facts().filter(|id| {
            self.world.rulebook[*id].owner == Owner::Part
                && scenario.value_of_part(part, *id).known().is_none()
        });
        let missing = |id| MissingFact::OfPart(self.unit, part.to_string(), id);
        of_part.map(missing).collect()
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
        let meeting = rulebook.play().meeting.as_ref();
        let meeting = meeting.filter(|meeting| meeting.came_from == id);
        let place = meeting.map(|meeting| meeting.place);
        let stood = place.filter(|place| is_unknown(*place) == Some(true));
        is_unknown(id)?.then(|| of_unit(self.unit, stood.unwrap_or(id), rulebook))
    }

    /// Unknown facts that decide a fact of the unit: of a figure what counts in it, of
    /// anything else the fact itself, unless it follows from what is stated.
    pub(crate) fn below(&self, id: FactId, depth: usize) -> Vec<MissingFact> {
        let fact = &self.world.rulebook[id];
        let derivation = self.world.rulebook.derivation(id).filter(|_| depth > 0);
        let Some(Derivation::Number(quantity)) = derivation else {
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
        let all = found.flat_map(|missing| self.of_missing(missing, depth - 1));
        let mut all: Vec<MissingFact> = all.collect();
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
        let value = self.world.scenario.pair_value(self.unit, other, id);
        let is_asked = fact.figure.is_none() && value.known().is_none();
        is_asked.then_some(MissingFact::Towards(self.unit, other, id))
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
            let units = sides.flat_map(|(_, side)| side.unit_ids());
            units.filter(move |other| *other != unit && !scenario.is_removed(*other))
        };
        let is_unknown = |other: &UnitId| scenario.pair_value(unit, *other, id).known().is_none();
        let asked: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => Vec::from_iter(self.placed.target(order).unit()),
            SpeaksOf::Units(domain) => {
                let matter = self.missing_among_few(predicate, reason);
                let matters = |other: &UnitId| {
                    matter.is_empty() || matter.contains(&Missing::Towards(*other, id))
                };
                let units = units_of(domain).filter(is_unknown).filter(matters);
                units.take(MOST_NAMED + 1).collect()
            }
            SpeaksOf::Subject => Vec::new(),
        };
        let unknown: Vec<UnitId> = asked.into_iter().filter(is_unknown).collect();
        if unknown.len() > MOST_NAMED {
            return vec![MissingFact::TowardsOthers(unit, id)];
        }
        let towards = |other| MissingFact::Towards(unit, other, id);
        unknown.into_iter().map(towards).collect()
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
        let scenario = self.world.scenario;
        let others: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => Vec::from_iter(self.placed.target(order).unit()),
            SpeaksOf::Units(domain) if ids.iter().any(|id| self.world.rulebook[*id].is_place()) => {
                // Everybody stands somewhere, whatever is stated towards them.
                let is_there = |other: &UnitId| is_there(scenario, domain, self.unit, *other);
                let all = (0..).take(scenario.units().len());
                all.filter(is_there).collect()
            }
            _ => {
                let pairs = scenario.pairs_of(self.unit).iter();
                pairs.map(|pair| pair.other).collect()
            }
        };
        let matter = self.missing_among_few(predicate, reason);
        let is_named = |missing: &Missing| matches!(missing, Missing::Of(..));
        let names_others = matter.iter().any(is_named);
        let of_other = |unit: &UnitId| -> Vec<MissingFact> {
            let asking = Questions {
                unit: *unit,
                ..*self
            };
            let matters =
                |id: &&FactId| !names_others || matter.contains(&Missing::Of(*unit, **id));
            let ids = ids.iter().filter(matters);
            ids.flat_map(|id| asking.below(*id, DEEPEST)).collect()
        };
        let of_others = others.iter().flat_map(of_other);
        of_others.take(MOST_NAMED + 1).collect()
    }
}
