//! What is told of effects: templates filled in, and figures with what counts in them.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value, show_millionths};
use crate::rulebook::order::{Given, OrderSet, Placed, Target};
use crate::rulebook::predicate::{Amount, Other, Predicate, View as _};
use crate::rulebook::template::{Piece, Template};
use crate::scenario::UnitId;

use super::entry::Changes;
use super::scope::{FigureMade, Scope};
use super::turn_context::TurnContext;
use crate::names::{add_new, listed};

/// Changes in words, e.g. `formation: line → hedgehog`; none of facts with which only the turn works.
pub(super) fn shown(rulebook: &Rulebook, changes: &Changes) -> String {
    let vocabulary = rulebook.vocabulary();
    let is_told = |(fact, _, _): &&(String, String, String)| {
        let fact = vocabulary
            .fact_named(fact)
            .and_then(|id| vocabulary.fact(id));
        fact.is_none_or(|fact| !fact.working)
    };
    let one = |(fact, before, now): &(String, String, String)| match before.as_str() {
        "not measured" => format!("{fact}: {now}"),
        _ => format!("{fact}: {before} → {now}"),
    };
    let told = changes.iter().filter(is_told).map(one);
    told.collect::<Vec<_>>().join(", ")
}

/// A figure as it is told, e.g. `about 6.28 cm`; where nobody measured what it takes, so it is told
/// too.
pub(super) fn shown_figure(amount: &Amount, number: Option<i64>) -> String {
    match (number, amount.measure()) {
        (None, _) => "not measured".to_owned(),
        (Some(number), None) => number.to_string(),
        (Some(number), Some(measure)) => {
            // A hundredth is more than anybody measures on a table.
            let hundredths = number.saturating_add(5_000).div_euclid(10_000) * 10_000;
            let about = if hundredths == number { "" } else { "about " };
            format!("{about}{}", measure.of(&show_millionths(hundredths)))
        }
    }
}

impl TurnContext<'_> {
    /// What a figure comes to, and what counts in it; and the clauses and rulings that say so.
    pub(super) fn figure_text(
        &mut self,
        unit: UnitId,
        given: &[Given],
        amount: &Amount,
    ) -> (String, Vec<String>) {
        let number = self.number(unit, given, amount);
        let (scope, outcomes) = self.scope_towards(unit, given);
        let made = scope.figures(amount, outcomes);
        let ([made], Some(number)) = (made.as_slice(), number) else {
            return (shown_figure(amount, number), Vec::new());
        };
        self.is_new_figure(unit, made);
        let causes = self.counted_in(unit, made);
        let told = if number == made.total {
            made.to_string()
        } else {
            format!("{}, of {made}", shown_figure(amount, Some(number)))
        };
        (told, causes)
    }

    /// Tells what the figures are made of that a quantity names, as it is used; once in a phase, and
    /// only where several things count.
    pub(super) fn tell_figures(&mut self, unit: UnitId, given: &[Given], amount: &Amount) {
        if self.told.to_nobody {
            return;
        }
        let (scope, outcomes) = self.scope_towards(unit, given);
        for made in scope.figures(amount, outcomes) {
            if made.added.len() < 2 || !self.is_new_figure(unit, &made) {
                continue;
            }
            let towards = self.around.other.filter(|_| made.of_pair);
            let what = match towards.map(|other| self.name(other)) {
                Some(other) => format!("{} towards {other}: {made}", made.name),
                None => format!("{}: {made}", made.name),
            };
            let causes = self.counted_in(unit, &made);
            self.event(unit, what, Changes::new(), causes);
        }
    }

    /// Notes that a figure is told, and says whether this phase had not told it before.
    fn is_new_figure(&mut self, unit: UnitId, made: &FigureMade) -> bool {
        let towards = self.around.other.filter(|_| made.of_pair);
        let told = (unit, towards, format!("{}: {made}", made.name));
        self.told.figures.insert(told)
    }

    /// The clauses and rulings that count in a figure; what counts is noted for the next event.
    fn counted_in(&mut self, unit: UnitId, made: &FigureMade) -> Vec<String> {
        let from = made.added.iter().filter_map(|added| added.from);
        self.told.counted.extend(from.map(|from| (unit, from)));
        let mut causes = Vec::new();
        for clause in made.added.iter().filter_map(|added| added.clause.as_ref()) {
            add_new(&mut causes, self.id_and_readings(clause));
        }
        add_new(&mut causes, made.rulings.iter().cloned());
        causes
    }

    /// What a rule says of a unit with some orders; `when` says of which of them it speaks.
    pub(crate) fn fill(
        &self,
        template: &Template,
        unit: UnitId,
        given: &[Given],
        when: &Predicate,
    ) -> String {
        let about = when.orders();
        let is_in = |given: &&Given, orders: OrderSet| orders.is_empty() || orders.has(given.order);
        let mut names: Vec<String> = Vec::new();
        let of_rule = given.iter().filter(|given| is_in(given, about));
        add_new(
            &mut names,
            of_rule.map(|given| self.rulebook[given.order].name.clone()),
        );
        let aimed_at = |orders: OrderSet| {
            let mut targets: Vec<String> = Vec::new();
            for given in given.iter().filter(|given| is_in(given, orders)) {
                if let Target::Unit(target) = given.target {
                    add_new(&mut targets, [self.name(target)]);
                }
            }
            targets
        };
        // Of the orders that the rule speaks of, or else of any.
        let mut targets = aimed_at(about);
        if targets.is_empty() {
            targets = aimed_at(OrderSet::default());
        }
        template.fill(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Unit => self.name(unit),
            Piece::Order => names.first().map_or_else(String::new, Clone::clone),
            Piece::Orders if names.is_empty() => "its orders".to_owned(),
            Piece::Orders => listed(&names, "and"),
            Piece::Target if targets.is_empty() => "its target".to_owned(),
            Piece::Target => listed(&targets, "and"),
            Piece::Other => self
                .around
                .other
                .map_or_else(String::new, |other| self.name(other)),
            Piece::WhoMay => "those that may".to_owned(),
            Piece::Fact(fact) => self.fact_shown(unit, *fact),
        })
    }

    fn fact_shown(&self, unit: UnitId, id: FactId) -> String {
        let fact = &self.rulebook[id];
        if matches!(fact.kind, FactKind::Flag) && fact.owner == Owner::Pair {
            let others = self
                .towards(unit, id)
                .into_iter()
                .map(|other| self.name(other));
            return listed(others, "and");
        }
        let mut value = self.state.table.value(unit, fact.owner, id);
        if fact.derived.is_some() && value.known().is_none() {
            let nobody = Placed::default();
            let scope = Scope::new(self.world(), unit, &nobody);
            value = scope.view().its_fact(Other::Unit(unit), id);
        }
        self.value_shown(unit, fact, value)
    }

    /// A value; an area by the name of its side, e.g. `Alexander's left flank`.
    fn value_shown(&self, unit: UnitId, fact: &Fact, value: Value) -> String {
        let shown = self.state.table.shown(fact, value);
        if fact.is_place() {
            self.state.table.area_of_side(unit, &shown)
        } else {
            shown
        }
    }
}
