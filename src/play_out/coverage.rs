//! What came about in games: clauses, orders, options of rulings.

use std::collections::{BTreeSet, HashMap};

use crate::engine::Entry;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Carried, ClauseId};
use crate::rulebook::predicate::Truth;
use crate::rulebook::rules::{Hook, Role};
use crate::source::Place;

use super::PlayedOut;
use super::turn::FinishedTurn;

/// Which clause concerns somebody where which predicate holds.
pub(super) struct CoverageRecorder<'r> {
    rulebook: &'r Rulebook,
    conditions: HashMap<Place, ClauseId>,
}

impl<'r> CoverageRecorder<'r> {
    pub(crate) fn new(rulebook: &'r Rulebook) -> Self {
        let mut conditions = HashMap::new();
        for rule in rulebook.rules() {
            let Hook::Check(_) = rule.hook else { continue };
            let of_when = rule
                .predicates
                .iter()
                .filter(|(role, _)| *role == Role::When);
            let places = of_when.filter_map(|(_, predicate)| predicate.place());
            if let Some(clause) = rule.clause() {
                conditions.extend(places.map(|place| (place, clause)));
            }
        }
        Self {
            rulebook,
            conditions,
        }
    }

    /// Notes what came about in a turn.
    pub(crate) fn note(&self, over: &FinishedTurn, played: &mut PlayedOut) {
        for entry in &over.resolution.entries {
            played.clauses.extend(entry.clauses().cloned());
        }
        for noted in over.witness.take() {
            if noted.truth() == Truth::Yes
                && let Some(clause) = self.conditions.get(&noted.predicate)
                && let Some(clause) = self.rulebook.clause(*clause)
            {
                played.clauses.insert(clause.id.clone());
            }
        }
        for entry in &over.resolution.entries {
            let Entry::Opened(opened) = entry else {
                continue;
            };
            let phrases = self.rulebook.orders();
            let lines = opened.text.lines().filter_map(|line| line.split_once(": "));
            let given = lines.flat_map(|(_, orders)| orders.split(", "));
            let mut folded = String::new();
            let meanings = given.filter_map(|order| {
                let found = phrases.table().find(order, &mut folded)?;
                phrases.meaning(found.meaning)
            });
            for order in meanings.flat_map(|meaning| &meaning.orders) {
                let order = self.rulebook.vocabulary().order(*order);
                played.orders.extend(order.map(|order| order.name.clone()));
            }
        }
        let rulings = self.rulebook.vocabulary();
        for (ruling, option) in rulings.rulings_in_force(over.table.rulings()) {
            let option = format!("{} = {}", ruling.id, ruling.option_name(option));
            played.options.insert(option);
        }
    }
}

/// The clauses that something carries, by their ids: those that can come about.
pub fn operative(rulebook: &Rulebook) -> BTreeSet<String> {
    let carried = rulebook.enforced_clauses();
    let carried = carried.filter(|(_, carried)| *carried != Carried::Prose);
    carried.map(|(clause, _)| clause.id.clone()).collect()
}
