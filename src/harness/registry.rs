//! The predicates of a rulebook, each with the clause that it belongs to.

use crate::rulebook::ruling::{Reading, Ruling};
use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Carried, Clause, ClauseId};
use crate::rulebook::predicate::Predicate;
use crate::rulebook::rules::{Hook, Role, Rule};
use crate::source::Place;

/// What a predicate is for in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClausePart {
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
pub fn predicates<'r>(rules: &[Rule<'r>]) -> Vec<(ClauseId, ClausePart, &'r Predicate)> {
    let mut others: BTreeMap<ClauseId, usize> = BTreeMap::new();
    let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
    for rule in rules {
        let Some(clause) = rule.clause() else {
            continue;
        };
        let number = match &rule.hook {
            Hook::Check(number) | Hook::Demand(_, number, _) => Some(*number),
            _ => None,
        };
        for (role, predicate) in &rule.predicates {
            if predicate.place().is_some_and(|place| !seen.insert(place)) {
                continue;
            }
            let part = match (number, role) {
                (Some(number), Role::When) => ClausePart::When(number),
                (Some(number), _) => ClausePart::Require(number),
                (None, _) => {
                    let count = others.entry(clause).or_default();
                    *count += 1;
                    ClausePart::Other(*count - 1)
                }
            };
            all.push((clause, part, *predicate));
        }
    }
    all
}

/// The demands of a rulebook's own clauses: the clause, the number behind its checks, and what is
/// required. One that is written once is one, at however many moments.
pub fn own_demands(rulebook: &Rulebook) -> Vec<(&Clause, usize, &Predicate)> {
    let rules = rulebook.rules().into_iter();
    let demands = rules.filter_map(|rule| {
        let Hook::Demand(_, number, _) = rule.hook else {
            return None;
        };
        let clause = rulebook.clause(rule.clause()?)?;
        let (_, require) = rule.predicates.last()?;
        Some((clause, number, *require))
    });
    let mut seen = BTreeSet::new();
    demands
        .filter(|(clause, _, _)| rulebook.is_own(&clause.id))
        .filter(|(_, _, require)| require.place().is_none_or(|place| seen.insert(place)))
        .collect()
}

/// The clauses of a rulebook of its own, each with how it is enforced.
pub fn own_clauses(rulebook: &Rulebook) -> impl Iterator<Item = (&Clause, Carried)> {
    let all = rulebook.enforced_clauses();
    all.filter(|(clause, _)| rulebook.is_own(&clause.id))
}

/// The readings of a rulebook of its own.
pub fn own_readings(rulebook: &Rulebook) -> impl Iterator<Item = &Reading> {
    let all = rulebook.readings().iter();
    all.filter(|reading| rulebook.is_own(&reading.id))
}

/// The rulings of a rulebook of its own.
pub fn own_rulings(rulebook: &Rulebook) -> impl Iterator<Item = &Ruling> {
    let all = rulebook.vocabulary().rulings().iter();
    all.filter(|ruling| rulebook.is_own(&ruling.id))
}

/// The predicates of a rulebook by where they are written.
#[derive(Debug, Default)]
pub struct Registry {
    by_place: BTreeMap<Place, (ClauseId, ClausePart, Predicate)>,
}

impl Registry {
    /// The predicates of a rulebook.
    pub fn new(rulebook: &Rulebook) -> Self {
        let placed =
            predicates(&rulebook.rules())
                .into_iter()
                .filter_map(|(clause, part, predicate)| {
                    Some((predicate.place()?, (clause, part, predicate.clone())))
                });
        // What is written once and demanded at several moments is the first of them.
        let mut by_place = BTreeMap::new();
        for (place, found) in placed {
            by_place.entry(place).or_insert(found);
        }
        Self { by_place }
    }

    /// A predicate, and what it belongs to.
    pub fn find(&self, place: Place) -> Option<(ClauseId, ClausePart, &Predicate)> {
        self.by_place
            .get(&place)
            .map(|(clause, part, predicate)| (*clause, *part, predicate))
    }
}
