//! The predicates of a rulebook, each with the clause that it belongs to.

use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::predicate::Predicate;
use crate::rulebook::rules::{Hook, Role, RuleId};
use crate::source::Place;

/// What a predicate is for in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// When a check concerns a unit, by the number of the check; demands are numbered behind the
    /// checks of their clause.
    When(usize),
    /// What a check or demand requires.
    Require(usize),
    /// Anything else: whom an effect, a modifier, a test or an exemption is about.
    Other(usize),
}

/// All predicates of a rulebook that belong to a clause, in its order, each with what it is for.
/// What is written once and acts in several places is one.
pub fn predicates(rulebook: &Rulebook) -> Vec<(ClauseId, Part, &Predicate)> {
    let mut others: BTreeMap<ClauseId, usize> = BTreeMap::new();
    let demands = demands(rulebook);
    let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
    for rule in rulebook.rules() {
        let Some(clause) = rule.clause() else {
            continue;
        };
        let number = match &rule.hook {
            Hook::Check(number) => Some(*number),
            _ => demands
                .iter()
                .find(|demand| demand.rule == rule.id)
                .map(|demand| demand.number),
        };
        for (role, predicate) in rule.predicates {
            if predicate.place().is_some_and(|place| !seen.insert(place)) {
                continue;
            }
            let part = match (number, role) {
                (Some(number), Role::When) => Part::When(number),
                (Some(number), _) => Part::Require(number),
                (None, _) => {
                    let count = others.entry(clause).or_default();
                    *count += 1;
                    Part::Other(*count - 1)
                }
            };
            all.push((clause, part, predicate));
        }
    }
    all
}

/// A demand of a clause: what must have come about at the end of a phase.
#[derive(Debug)]
pub struct NumberedDemand {
    rule: RuleId,
    /// Its clause.
    pub clause: ClauseId,
    /// Its number behind the checks of the clause.
    pub number: usize,
    /// What it requires.
    pub require: String,
}

/// All demands of a rulebook.
pub fn demands(rulebook: &Rulebook) -> Vec<NumberedDemand> {
    let mut all: Vec<NumberedDemand> = Vec::new();
    for rule in rulebook
        .rules()
        .into_iter()
        .filter(|rule| matches!(rule.hook, Hook::Demand(_)))
    {
        let (Some(clause), Some((_, require))) = (rule.clause(), rule.predicates.last()) else {
            continue;
        };
        let checks = rulebook
            .clause(clause)
            .map_or(0, |clause| clause.checks.len());
        let number = checks + all.iter().filter(|demand| demand.clause == clause).count();
        all.push(NumberedDemand {
            rule: rule.id,
            clause,
            number,
            require: require.text().to_owned(),
        });
    }
    all
}

/// The predicates of a rulebook by where they are written.
#[derive(Debug, Default)]
pub struct Registry {
    by_place: BTreeMap<Place, (ClauseId, Part, Predicate)>,
}

impl Registry {
    /// The predicates of a rulebook.
    pub fn of(rulebook: &Rulebook) -> Self {
        let placed = predicates(rulebook)
            .into_iter()
            .filter_map(|(clause, part, predicate)| {
                Some((predicate.place()?, (clause, part, predicate.clone())))
            });
        Self {
            by_place: placed.collect(),
        }
    }

    /// A predicate, and what it belongs to.
    pub fn find(&self, place: Place) -> Option<(ClauseId, Part, &Predicate)> {
        self.by_place
            .get(&place)
            .map(|(clause, part, predicate)| (*clause, *part, predicate))
    }
}
