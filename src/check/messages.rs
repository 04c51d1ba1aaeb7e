//! From a broken clause to the words and places that a player sees.

use crate::bind::{Block, BoundOrder, UnitOrders};
use crate::diagnostics::{ClauseRef, Finding, Severity};
use crate::names::{add_new, each_once, listed, listed_quoted, sorted_once};
use crate::rulebook::Rulebook;
use crate::rulebook::agreement::Derivation;
use crate::rulebook::clause::{Check, Clause, Otherwise, Outcome};
use crate::rulebook::fact::{Fact, FactId, Owner, Value};
use crate::rulebook::order::{Given, OrderSet, Placed};
use crate::rulebook::predicate::{
    Outcomes, Predicate, Reason, SpeaksOf, Truth, amount, facts_of, speaks_of,
};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::template::{Piece, Template};
use crate::scenario::{Scenario, UnitId, World};
use crate::source::{Place, shown};

use super::checker::{Checker, On};
use super::clauses::Violation;
use super::measurement::{Measurement, MissingFact};
use super::missing_facts::Questions;
use super::verdict::severity_of;
use super::who_may::WhoMay;

/// A finding shows so many distances and other places beside its own.
const MOST_RELATED: usize = 3;
/// A help names at most so many orders of which one is to be kept.
const MOST_WAYS: usize = 4;
/// The line that keeps one of the orders to blame.
const ONE_ORDER: &str = "{unit}: {order}";

/// The line of a unit on a sheet; a unit that the sheet does not name has no orders.
#[derive(Clone, Copy)]
pub(super) struct UnitLine<'l> {
    pub block: &'l Block,
    pub orders: Option<&'l UnitOrders>,
    pub of_unit: &'l [BoundOrder],
    pub name: &'l str,
    pub unit: Option<UnitId>,
}

/// Of whom and of what a finding speaks.
pub(super) struct FindingText<'a> {
    pub rulebook: &'a Rulebook,
    pub checks: &'a Checker<'a>,
    pub who_may: &'a WhoMay,
    pub on: On<'a>,
    pub line: UnitLine<'a>,
    pub placed: &'a Placed,
}

impl FindingText<'_> {
    /// The finding, and what would have to be measured.
    pub fn finding(&self, violation: &Violation<'_>) -> (Finding, Vec<MissingFact>) {
        let (severity, code) = severity_of(violation);
        let clause = &self.rulebook[violation.clause];
        let check = violation.check;
        let asked = if violation.known {
            Vec::new()
        } else {
            self.measurements(violation, check)
        };
        let told = asked.iter().zip(self.on.scenario.into_iter().cycle());
        let told = told.map(|(asked, scenario)| asked.describe(self.rulebook, scenario));
        let measurements: Vec<Measurement> = told.collect();
        let message = if violation.known {
            self.fill(&check.message, violation.orders)
        } else {
            self.open_message(violation, &measurements)
        };
        let (place, label) = self.place(violation.orders);
        let finding = Finding {
            severity,
            ..Finding::error(code, place, message).label(label)
        };
        let own_side = own_side(self.on.scenario, self.line.unit);
        let side = own_side.as_deref().or(self.line.block.side_name.as_deref());
        let mut finding = finding.about(Some(self.line.name), side);
        let is_line = severity != Severity::Measure && violation.outcome != Outcome::Drop;
        finding.write = if is_line {
            self.lines(&check.write, violation.orders)
        } else {
            Vec::new()
        };
        finding.help = Some(if finding.write.is_empty() {
            self.help(violation, check, &measurements)
        } else {
            let holes = self.words_of_holes(check.write.text());
            format!("write {}{holes}", listed_quoted(&finding.write, "or"))
        });
        finding.clause = Some(Box::new(self.clause_ref(violation, clause, check)));
        let others = self.other_orders(violation.orders).into_iter();
        for (place, text) in others.chain(self.stated(violation, check)) {
            finding = finding.related(place, text);
        }
        (finding, asked)
    }

    fn help(
        &self,
        violation: &Violation<'_>,
        check: &Check,
        measurements: &[Measurement],
    ) -> String {
        match (severity_of(violation).0, measurements) {
            (Severity::Measure, []) => "state in the scenario which facts are true".to_owned(),
            (Severity::Measure, all) => {
                let (of_head, of_unit): (Vec<&Measurement>, Vec<&Measurement>) =
                    all.iter().partition(|one| one.unit.is_empty());
                let lines = |of: &[&Measurement]| {
                    let lines = of.iter().map(|one| one.to_add());
                    listed(lines, "and")
                };
                let of_units = of_unit.chunk_by(|one, other| one.unit == other.unit);
                let of_units = of_units.enumerate().map(|(number, of)| {
                    let unit = of.first().map_or("", |one| one.unit.as_str());
                    let place = if number == 0 { " in the scenario" } else { "" };
                    format!("to {}{place} {}", shown(unit), lines(of))
                });
                let unit = format!("add {}", listed(of_units, "and"));
                let head = lines(&of_head);
                match (of_unit.is_empty(), of_head.is_empty()) {
                    (true, _) => format!("find out, and write in the head of the scenario {head}"),
                    (_, true) => format!("find out, and {unit}"),
                    _ => format!("find out, and {unit}, and write in its head {head}"),
                }
            }
            _ if violation.outcome == Outcome::Drop => {
                let otherwise = self.fill(&check.write, violation.orders);
                format!("it is left out, and the rest is obeyed; {otherwise}")
            }
            _ => self.fill(&check.write, violation.orders),
        }
    }

    /// The lines of the unit that a help names, if it names any: one of them mends what is wrong.
    fn lines(&self, write: &Template, orders: OrderSet) -> Vec<String> {
        if write.text() == ONE_ORDER {
            return self.one_order_each(orders);
        }
        let write = self.fill(write, orders);
        if write.starts_with(self.line.name) {
            write.split(" / ").map(str::to_owned).collect()
        } else {
            Vec::new()
        }
    }

    /// Lines with one of the orders to blame each; first the one that says all of them in one, as
    /// `Advance and fire at Grens` does.
    fn one_order_each(&self, orders: OrderSet) -> Vec<String> {
        let mut ways: Vec<String> = Vec::new();
        let mut targets: Vec<String> = Vec::new();
        for order in self.blamed(orders) {
            targets.extend(self.name_of_target(order));
            add_new(&mut ways, [self.as_written(order)]);
        }
        let in_one = ways.join(" and ");
        let phrases = self.rulebook.orders();
        let is_one = |text: &str| {
            let found = phrases.table().find(text, &mut String::new());
            found.is_some_and(|found| {
                let mut holes = [found.unit, found.number].into_iter().flatten();
                let meaning = phrases.meaning(found.meaning);
                meaning.is_some_and(|meaning| meaning.orders.len() == 1)
                    && holes.all(|hole| {
                        let hole = hole.of(text);
                        targets.iter().any(|target| target == hole)
                    })
            })
        };
        ways.truncate(MOST_WAYS);
        if ways.len() > 1 && is_one(&in_one) {
            ways.insert(0, in_one);
        }
        let name = shown(self.line.name);
        ways.iter().map(|way| format!("{name}: {way}")).collect()
    }

    /// The words that fit the holes of a line, e.g. `AREA`.
    fn words_of_holes(&self, line: &str) -> String {
        let choices = self.rulebook.vocabulary().choices().iter();
        let holes = choices.map(|choice| (choice.hole(), choice));
        let written = holes.filter(|(hole, _)| line.split(' ').any(|word| word == hole));
        let said =
            written.map(
                |(hole, choice)| match self.rulebook.one_of_words(&choice.written) {
                    Ok(words) => format!("; {hole} is {words}"),
                    Err(listed) => format!("; {listed}"),
                },
            );
        said.collect()
    }

    fn clause_ref(&self, violation: &Violation<'_>, clause: &Clause, check: &Check) -> ClauseRef {
        let broader = violation.also.iter();
        let mut also: Vec<String> = broader.map(|id| self.rulebook[*id].id.clone()).collect();
        also.extend(clause.readings.iter().cloned());
        ClauseRef {
            also,
            failed: Self::failed(violation, check),
            rulings: self.rulings_used(check),
            ..clause.reference()
        }
    }

    /// The parts of the requirement that do not hold, or may not, as the rulebook writes them.
    fn failed(violation: &Violation<'_>, check: &Check) -> Vec<String> {
        let of_requirement = violation.reasons.iter().map(|reason| {
            let text = check.require.text_of(reason.node);
            // A part that holds but must not is printed with `not`.
            if reason.truth == Truth::Yes {
                format!("not {text}")
            } else {
                text.to_owned()
            }
        });
        of_requirement.collect()
    }

    /// The rulings that had a say, with the option in force.
    fn rulings_used(&self, check: &Check) -> Vec<String> {
        let by_outcome = match &check.otherwise {
            Otherwise::ByRuling(ruling, _) => Some(*ruling),
            Otherwise::Always(_) => None,
        };
        let of_check = check.when.rulings().chain(check.require.rulings());
        let mut asked = sorted_once(of_check.chain(by_outcome));
        // A ruling on who is meant says nothing where it leaves the unit in.
        let decided = |id: &RulingId| by_outcome == Some(*id) || self.on.rulings.get(*id) != 0;
        asked.retain(decided);
        let name = |id: &RulingId| {
            let ruling = &self.rulebook[*id];
            let option = ruling.option_name(usize::from(self.on.rulings.get(*id)));
            format!("{} = {option}", ruling.id)
        };
        asked.iter().map(name).collect()
    }

    /// The place of the finding: the first order to blame, the unit's name if none is,
    /// or the side if the sheet does not name the unit.
    fn place(&self, orders: OrderSet) -> (Place, &'static str) {
        let source = self.line.block.source;
        match (self.blamed(orders).next(), self.line.orders) {
            (Some(order), _) => (Place::new(order.source, order.span), ""),
            (None, Some(orders)) => (Place::new(source, orders.name), ""),
            (None, None) => (self.line.block.place, "not on this sheet"),
        }
    }

    /// The further orders to blame.
    fn other_orders(&self, orders: OrderSet) -> Vec<(Place, String)> {
        let blamed = self.blamed(orders);
        let mut places = blamed.map(|order| Place::new(order.source, order.span));
        let first = places.next();
        let mut others: Vec<Place> = places.filter(|place| Some(*place) != first).collect();
        others.dedup();
        let others = others.into_iter();
        others.map(|place| (place, "and here".to_owned())).collect()
    }

    fn fill(&self, template: &Template, orders: OrderSet) -> String {
        // A line to write has a hole where a sentence has words.
        let is_line = template.text().starts_with("{unit}: ");
        let unknown_target = if is_line { "NAME" } else { "the target" };
        let mut blamed = self.blamed(orders);
        let names = blamed
            .clone()
            .map(|order| &self.rulebook[order.given.order].name);
        let names: Vec<&str> = each_once(names.map(String::as_str));
        template.fill(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Unit => shown(self.line.name),
            Piece::Order if is_line => {
                let first = blamed.next();
                first.map_or_else(String::new, |order| self.as_written(order))
            }
            Piece::Order => names.first().copied().unwrap_or_default().to_owned(),
            Piece::Orders => listed_quoted(&names, "and"),
            Piece::Target => self.target_name(orders, unknown_target),
            Piece::Other => "the other unit".to_owned(),
            Piece::WhoMay => self.who_may.answer(self),
            Piece::Fact(fact) => self.value(*fact),
        })
    }

    /// An order as it is written on a sheet.
    fn as_written(&self, order: &BoundOrder) -> String {
        let target = self.name_of_target(order);
        let Given { order, word, .. } = order.given;
        self.rulebook.example_of(order, word, target.as_deref())
    }

    /// The target of the orders that are to blame, or else of any.
    fn target_name(&self, orders: OrderSet, unknown: &str) -> String {
        let target_of = |order: &BoundOrder| self.name_of_target(order);
        let blamed = self.blamed(orders).find_map(target_of);
        let target = blamed.or_else(|| self.line.of_unit.iter().find_map(target_of));
        target.map_or_else(|| unknown.to_owned(), |name| shown(&name))
    }

    fn name_of_target(&self, order: &BoundOrder) -> Option<String> {
        Some(self.on.scenario?.display_name(order.given.target.unit()?))
    }

    pub(super) fn world<'s>(&'s self, scenario: &'s Scenario) -> World<'s> {
        World::new(self.rulebook, scenario, Some(self.line.block.phase)).under(self.on.rulings)
    }

    fn value(&self, id: FactId) -> String {
        let fact = &self.rulebook[id];
        let (Some(scenario), Some(unit)) = (self.on.scenario, self.line.unit) else {
            return fact.show(Value::UNKNOWN);
        };
        let stated = scenario.value(unit, fact.owner, id);
        match self.rulebook.derivation(id) {
            Some(Derivation::Number(quantity)) if stated.known().is_none() => {
                let view = self.world(scenario).of(unit, self.placed);
                let amount = amount(quantity, &view, &mut Outcomes::default());
                fact.show(amount.map_or(Value::UNKNOWN, Value::raw))
            }
            _ => scenario.shown(fact, stated),
        }
    }

    /// The orders of the unit that are to blame.
    fn blamed(&self, orders: OrderSet) -> impl Iterator<Item = &BoundOrder> + Clone {
        let of_unit = self.line.of_unit.iter();
        of_unit.filter(move |order| orders.has(order.given.order))
    }

    /// The places of the facts that decided it.
    fn stated(&self, violation: &Violation<'_>, check: &Check) -> Vec<(Place, String)> {
        let (Some(scenario), Some(unit)) = (self.on.scenario, self.line.unit) else {
            return Vec::new();
        };
        let mut places = Vec::new();
        for (predicate, reason) in deciding_parts(violation, check) {
            for id in facts_of(predicate, reason.node) {
                let fact = &self.rulebook[id];
                for other in self.others(predicate, reason, fact) {
                    let value = match other {
                        Some(other) => scenario.pair_value(unit, other, id),
                        None => scenario.value(unit, fact.owner, id),
                    };
                    let to = other.and_then(|other| scenario.unit(other));
                    let to = to.map(|unit| format!(" to {}", shown(&unit.name)));
                    let (to, value) = (to.unwrap_or_default(), scenario.shown(fact, value));
                    let place = scenario.stated_at(unit, other, id);
                    places
                        .extend(place.map(|place| (place, format!("{}{to}: {value}", fact.name))));
                }
            }
        }
        places.sort();
        places.dedup();
        places.truncate(MOST_RELATED);
        places
    }

    /// The units towards which a fact counts: of a fact that is no pair's, none.
    fn others(&self, predicate: &Predicate, reason: Reason, fact: &Fact) -> Vec<Option<UnitId>> {
        if fact.owner != Owner::Pair {
            return vec![None];
        }
        let (Some(scenario), Some(unit)) = (self.on.scenario, self.line.unit) else {
            return Vec::new();
        };
        match speaks_of(predicate, reason.node) {
            SpeaksOf::Target(order) => Vec::from_iter(self.placed.target(order).unit().map(Some)),
            _ => {
                let pairs = scenario.pairs_of(unit).iter();
                pairs.map(|pair| Some(pair.other)).collect()
            }
        }
    }

    /// `whether Charge is allowed depends on …`
    fn open_message(&self, violation: &Violation<'_>, measurements: &[Measurement]) -> String {
        let mut whats: Vec<&str> = measurements.iter().map(|one| one.what.as_str()).collect();
        whats.dedup();
        let depends = if whats.is_empty() {
            "something that is not stated".to_owned()
        } else {
            listed(&whats, "and")
        };
        let orders = self.rulebook.vocabulary().order_list(violation.orders);
        let orders = listed_quoted(orders, "and");
        let name = shown(self.line.name);
        if orders.is_empty() {
            return format!("whether {name} may be ordered so depends on {depends}");
        }
        format!("whether {name} may {orders} depends on {depends}")
    }

    /// Facts that are unknown and decide the finding, each with the line to write.
    fn measurements(&self, violation: &Violation<'_>, check: &Check) -> Vec<MissingFact> {
        let (Some(scenario), Some(unit)) = (self.on.scenario, self.line.unit) else {
            return Vec::new();
        };
        let asking = Questions {
            world: self.world(scenario),
            unit,
            placed: self.placed,
        };
        asking.measurements(&deciding_parts(violation, check))
    }
}

/// The parts that decided a violation, each with the predicate that it is a part of.
fn deciding_parts<'c>(violation: &Violation<'_>, check: &'c Check) -> Vec<(&'c Predicate, Reason)> {
    let (when, require) = (violation.open_when.iter(), violation.reasons.iter());
    let when = when.map(|reason| (&check.when, *reason));
    let require = require.map(|reason| (&check.require, *reason));
    when.chain(require).collect()
}

/// The side of a unit, which is not always the one that decides of it.
pub(super) fn own_side(scenario: Option<&Scenario>, unit: Option<UnitId>) -> Option<String> {
    let (scenario, unit) = scenario.zip(unit)?;
    Some(scenario.side_of(unit)?.name.clone())
}
