//! What a game is led to: facts and orders that are likelier than others, and a table of which something is known.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;

use super::chance::RandomSource;

/// What a game is led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hints {
    /// Facts, by their names, that are stated more often.
    pub facts: BTreeSet<String>,
    /// Orders, by their names, that are given more often.
    pub orders: BTreeSet<String>,
    /// A table of which something is known.
    pub table: Option<HintedTable>,
    /// Rulings are as they are chosen; else some tables play one otherwise.
    pub keeps_rulings: bool,
}

impl Hints {
    /// To the facts and orders that a clause asks for, one by chance of those that can come about.
    pub(super) fn to_some_clause(rulebook: &Rulebook, chance: &mut RandomSource) -> Self {
        let rules = rulebook.rules();
        let clauses: BTreeSet<ClauseId> = rules
            .iter()
            .flat_map(|rule| rule.clauses.iter().copied())
            .collect();
        let clauses: Vec<ClauseId> = clauses.into_iter().collect();
        let Some(clause) = chance.one(&clauses) else {
            return Self::default();
        };
        let vocabulary = rulebook.vocabulary();
        let mut led = Self::default();
        for rule in rules.iter().filter(|rule| rule.clauses.contains(clause)) {
            let predicates = rule.predicates.iter().map(|(_, predicate)| predicate);
            for predicate in predicates {
                let facts = predicate.all_facts().into_iter();
                let facts = facts.filter_map(|fact| vocabulary.fact(fact));
                led.facts.extend(facts.map(|fact| fact.name.clone()));
                let orders = vocabulary.order_ids().zip(vocabulary.orders());
                let asked = predicate.all_orders();
                let orders = orders.filter(|(order, _)| asked.has(*order));
                led.orders
                    .extend(orders.map(|(_, order)| order.name.clone()));
            }
            let facts = rule.amounts.iter().flat_map(|amount| amount.all_facts());
            let facts = facts.filter_map(|fact| vocabulary.fact(fact));
            led.facts.extend(facts.map(|fact| fact.name.clone()));
        }
        led
    }
}

/// A table of which something is known, and what one of its units is ordered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HintedTable {
    /// The table, in the form of a scenario, without its head.
    pub scenario: String,
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: String,
    /// What it is ordered, as on a sheet; it may be nothing.
    pub orders: Vec<String>,
    /// The phase in which it is, where that is known.
    pub phase: Option<String>,
}

impl HintedTable {
    /// Returns whether the orders may be those of a phase.
    pub(super) fn may_be_in(&self, phase: &str) -> bool {
        self.phase.as_deref().is_none_or(|known| known == phase)
    }

    /// The line of a sheet, where something is ordered.
    pub(super) fn line(&self) -> Option<String> {
        (!self.orders.is_empty()).then(|| format!("{}: {}", self.unit, self.orders.join(", ")))
    }

    /// The table with a line for each fact, so that one can be taken out.
    pub(super) fn lines(&self) -> String {
        let mut text = String::new();
        for line in self.scenario.lines() {
            let is_head = ["side:", "army:", "fact:", "turn:", "ruling:"]
                .iter()
                .any(|head| line.starts_with(head));
            let (head, items) = line.split_once(':').unwrap_or((line, ""));
            let below = if line.starts_with(' ') {
                format!("{}: ", head.trim())
            } else {
                String::new()
            };
            if is_head || line.trim_start().starts_with("with ") {
                text += line.trim_start();
                text.push('\n');
                continue;
            }
            if below.is_empty() {
                let _ = writeln!(text, "{head}:");
            }
            let items = items.split(", ").map(str::trim);
            for item in items.filter(|item| !item.is_empty()) {
                let _ = writeln!(text, "{below}{item}");
            }
        }
        text
    }
}
