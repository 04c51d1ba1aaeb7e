//! What nobody has stated, and the line that would state it.

use crate::rulebook::agreement::Derivation;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::order::{Placed, Target};
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{
    Missing, Outcomes, Predicate, Reason, SpeaksOf, amount, facts_of, its_facts_of, missing,
    missing_in, speaks_of,
};
use crate::scenario::{Scenario, UnitId, UnitView, World};
use crate::source::shown;

use super::judge::Measurement;

/// Figures depend on figures at most this deep.
pub const DEEPEST: usize = 8;
/// On tables with so many units each of them is looked at for whether it matters.
const FEW: usize = 64;
/// How many units a list of measurements names before it speaks of all others at once.
const MOST_NAMED: usize = 3;

/// Of which unit something is asked.
#[derive(Clone, Copy)]
pub struct Asking<'a> {
    /// The table, in the phase.
    pub world: World<'a>,
    /// The unit.
    pub unit: UnitId,
    /// Its orders.
    pub placed: &'a Placed,
}

impl Asking<'_> {
    fn name(&self) -> String {
        self.world.scenario.display_name(self.unit)
    }

    /// What the parts of predicates depend on and nobody has stated, each with the line to write.
    pub fn measurements(&self, parts: &[(&Predicate, Reason)]) -> Vec<Measurement> {
        let (scenario, unit) = (self.world.scenario, self.unit);
        let mut all = Vec::new();
        for (predicate, reason) in parts.iter().copied() {
            let facts = facts_of(predicate, reason.node);
            for id in facts.iter().copied() {
                let Some(fact) = self.world.rulebook.vocabulary().fact(id) else {
                    continue;
                };
                // A flag that follows from others is not asked for, but the others are; a number
                // that follows from many others is asked for itself.
                let follows = fact.derived.is_some() && fact.kind == FactKind::Flag;
                if follows || self.follows_for(&facts, fact) {
                    continue;
                }
                if fact.owner == Owner::Pair {
                    all.extend(self.pair_measurements(scenario, unit, predicate, reason, id, fact));
                } else {
                    all.extend(self.below(id, DEEPEST));
                }
            }
            all.extend(self.facts_of_others(predicate, reason));
        }
        all.dedup();
        all
    }

    /// What a predicate asks of a part of the unit and nobody has stated.
    pub fn facts_of_part(&self, predicate: &Predicate, number: u32) -> Vec<Measurement> {
        let Some((_, part)) = self
            .world
            .scenario
            .parts_of(self.unit)
            .find(|(known, _)| *known == number)
        else {
            return Vec::new();
        };
        let facts = predicate
            .facts()
            .filter_map(|id| Some((id, self.world.rulebook.vocabulary().fact(id)?)));
        let of_part = facts.filter(|(id, fact)| {
            fact.owner == Owner::Part
                && self
                    .world
                    .scenario
                    .value_of_part(part, *id)
                    .known()
                    .is_none()
        });
        let unit = self.name();
        let measurement = |(_, fact): (FactId, &Fact)| Measurement {
            unit: unit.clone(),
            fact: fact.name.clone(),
            what: format!(
                "the {} of {} of {}",
                fact.name,
                shown(&part.to_string()),
                shown(&unit)
            ),
            write: format!("with {}: {}", shown(&part.to_string()), written_as(fact)),
        };
        of_part.map(measurement).collect()
    }

    /// A fact of the unit itself, if nobody has stated it.
    pub fn fact(&self, id: FactId) -> Option<Measurement> {
        let fact = self.world.rulebook.vocabulary().fact(id)?;
        if self
            .world
            .scenario
            .value(self.unit, fact.owner, id)
            .known()
            .is_some()
        {
            return None;
        }
        let (unit, fact_name) = (self.name(), fact.name.clone());
        if fact.owner == Owner::Turn {
            // It is nobody's own, and stands in the head of the scenario.
            let lines: Vec<String> = fact
                .examples
                .iter()
                .map(|example| format!("fact: {example}"))
                .collect();
            return Some(Measurement {
                unit: String::new(),
                fact: fact_name,
                what: fact.says.clone(),
                write: lines.join(" / "),
            });
        }
        Some(Measurement {
            unit,
            fact: fact_name,
            what: self.what(fact),
            write: written_as(fact),
        })
    }

    /// What a fact of the unit depends on and nobody has stated: of a figure what counts in it, of
    /// anything else the fact itself, unless it follows from what is stated.
    pub fn below(&self, id: FactId, depth: usize) -> Vec<Measurement> {
        let Some(fact) = self.world.rulebook.vocabulary().fact(id) else {
            return Vec::new();
        };
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
        let mut all: Vec<Measurement> = found
            .flat_map(|missing| self.of_missing(missing, depth - 1))
            .collect();
        all.dedup();
        all
    }

    /// What nobody has stated, with the line to write.
    pub fn of_missing(&self, missing: Missing, depth: usize) -> Vec<Measurement> {
        match missing {
            Missing::Own(fact) => self.below(fact, depth),
            Missing::Of(unit, fact) => Asking { unit, ..*self }.below(fact, depth),
            Missing::Towards(unit, fact) => self.towards(unit, fact).into_iter().collect(),
        }
    }

    /// The unit, as predicates see it.
    pub fn view(&self) -> UnitView<'_> {
        self.world.of(self.unit, self.placed)
    }

    /// A fact of the unit towards another one, if nobody has stated it.
    pub fn towards(&self, other: UnitId, id: FactId) -> Option<Measurement> {
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
        Some(self.pair_measurement(fact, other, &written_as(fact)))
    }

    fn pair_measurement(&self, fact: &Fact, other: UnitId, example: &str) -> Measurement {
        let other = shown(&self.world.scenario.display_name(other));
        let what = match fact.kind {
            FactKind::Flag => {
                let says = fact
                    .says
                    .strip_prefix("it ")
                    .unwrap_or(&fact.says)
                    .replace("the other unit", &other);
                format!("whether {} {says}", shown(&self.name()))
            }
            _ => format!("the {} from {} to {other}", fact.name, shown(&self.name())),
        };
        Measurement {
            unit: self.name(),
            fact: fact.name.clone(),
            what,
            write: format!("to {other}: {example}"),
        }
    }

    /// Whether a pair's fact is only asked for because another fact, asked for too, follows from
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

    /// What is to be found out, e.g. `whether Dragon is in the air`.
    fn what(&self, fact: &Fact) -> String {
        let name = shown(&self.name());
        match fact.kind {
            FactKind::Flag => format!(
                "whether {name} {}",
                fact.says.strip_prefix("it ").unwrap_or(&fact.says)
            ),
            _ => format!("the {} of {name}", fact.name),
        }
    }

    fn pair_measurements(
        &self,
        scenario: &Scenario,
        unit: UnitId,
        predicate: &Predicate,
        reason: Reason,
        id: FactId,
        fact: &Fact,
    ) -> Vec<Measurement> {
        let own_side = scenario.unit(unit).map(|unit| usize::from(unit.side));
        // Side by side, so that nobody's own side is walked for every one of its units.
        let units_of = |domain: Domain| {
            let sides =
                scenario
                    .sides()
                    .iter()
                    .enumerate()
                    .filter(move |(number, _)| match domain {
                        Domain::Enemies => Some(*number) != own_side,
                        Domain::Friends => Some(*number) == own_side,
                        Domain::Units => true,
                        Domain::Parts => false,
                    });
            sides
                .flat_map(|(_, side)| side.unit_ids())
                .filter(move |other| *other != unit)
        };
        let asked: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => match self.placed.target(order) {
                Target::Unit(target) => vec![target],
                Target::Nobody | Target::Somebody => Vec::new(),
            },
            SpeaksOf::Units(domain) => {
                let unknown =
                    |other: &UnitId| scenario.pair_value(unit, *other, id).known().is_none();
                // Of few units those are named of which it matters.
                let few = scenario.units().len() <= FEW;
                let matter = if few {
                    missing_in(predicate, reason.node, &self.view())
                } else {
                    Vec::new()
                };
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
        let example = written_as(fact);
        if unknown.len() > MOST_NAMED {
            let what = format!(
                "the {} from {} to other units",
                fact.name,
                shown(&self.name())
            );
            let (unit, fact) = (self.name(), fact.name.clone());
            return vec![Measurement {
                unit,
                fact,
                what,
                write: format!("to NAME: {example}"),
            }];
        }
        unknown
            .iter()
            .map(|other| self.pair_measurement(fact, *other, &example))
            .collect()
    }

    /// Facts of other units that decide a part: of those towards which the unit states something.
    fn facts_of_others(&self, predicate: &Predicate, reason: Reason) -> Vec<Measurement> {
        let ids = its_facts_of(predicate, reason.node);
        if ids.is_empty() {
            return Vec::new();
        }
        let others: Vec<UnitId> = match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => match self.placed.target(order) {
                Target::Unit(target) => vec![target],
                Target::Nobody | Target::Somebody => Vec::new(),
            },
            SpeaksOf::Units(domain)
                if ids.iter().any(|id| {
                    self.world
                        .rulebook
                        .vocabulary()
                        .fact(*id)
                        .is_some_and(|fact| fact.is_place)
                }) =>
            {
                // Everybody stands somewhere, whatever is stated towards them.
                let side = |unit: UnitId| self.world.scenario.unit(unit).map(|unit| unit.side);
                let all = (0..).take(self.world.scenario.units().len());
                all.filter(|other| {
                    *other != self.unit
                        && (side(*other) == side(self.unit)) != (domain == Domain::Enemies)
                })
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
        let of_other = |unit: &UnitId| {
            let asking = Asking {
                unit: *unit,
                ..*self
            };
            ids.iter()
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

/// How a fact is stated, with a gap for what is to be found out: `charge range … cm`, or its
/// values: `in column / in line`.
fn written_as(fact: &Fact) -> String {
    match &fact.kind {
        FactKind::Measure(measure) => gap(fact, &measure.of("…")),
        FactKind::Count => gap(fact, "…"),
        _ => fact.examples.join(" / "),
    }
}

/// The first phrase of a fact without what may be left out, and with a gap in its hole.
fn gap(fact: &Fact, gap: &str) -> String {
    let phrase = fact
        .examples
        .first()
        .map(String::as_str)
        .unwrap_or_default();
    crate::rulebook::phrase::shortest(phrase)
        .replace("{measure}", gap)
        .replace("{count}", gap)
}
