//! What effects do: the closed list of the rulebook's verbs, carried out one by one.

use crate::bind::ThrownOn;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value, show_millionths};
use crate::rulebook::order::{Given, OrderId, OrderSet, Placed, Target, TargetKind};
use crate::rulebook::play::{Demand, Effect, Moment, Row, Statement, TableBy, TableId, Verb};
use crate::rulebook::predicate::{Amount, Other, Predicate, Truth, View as _, evaluate};
use crate::rulebook::template::{Piece, Template};
use crate::scenario::{PairChange, UnitId};

use super::entry::{Entry, Held, Origin, Rolled};
use super::phase::Referee;
use super::prepared::Scope;
use super::rolling::{Asked, Question};

/// Facts that changed: the fact, the value before and the value now.
pub(super) type Changes = Vec<(String, String, String)>;

/// Changes in words, e.g. `formation: line → hedgehog`.
fn shown(changes: &Changes) -> String {
    let one = |(fact, before, now): &(String, String, String)| match before.as_str() {
        "not measured" => format!("{fact}: {now}"),
        _ => format!("{fact}: {before} → {now}"),
    };
    changes.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A figure as it is told, e.g. `about 6.28 cm`; where nobody measured what it takes, so it is told
/// too.
pub(super) fn shown_figure(amount: &Amount, number: Option<i64>) -> String {
    match (number, amount.measure()) {
        (None, _) => "not measured".to_owned(),
        (Some(number), None) => number.to_string(),
        (Some(number), Some(measure)) => {
            // A hundredth is more than anybody measures on a table.
            let hundredths = (number + 5_000).div_euclid(10_000) * 10_000;
            let about = if hundredths == number { "" } else { "about " };
            format!("{about}{}", measure.of(&show_millionths(hundredths)))
        }
    }
}

/// What grows, by how much and within which bounds.
struct Growth {
    fact: FactId,
    /// Whether it is a fact of the other unit at hand.
    of_it: bool,
    within: (i64, i64),
    by: i64,
}

impl Referee<'_> {
    /// Carries out an effect on a unit that it concerns.
    pub fn carry_out(&mut self, effect: &Effect, unit: UnitId, given: &[Given]) {
        if self.holds(unit, given, &effect.when) != Some(true) {
            return;
        }
        self.something_comes_of(effect, unit);
        let Some(towards) = &effect.towards else {
            return self.bring_about(effect, unit, given);
        };
        let others: Vec<UnitId> = self
            .table
            .pairs_of(unit)
            .iter()
            .map(|pair| pair.other)
            .collect();
        let outer = self.other;
        for other in others
            .into_iter()
            .filter(|other| !self.table.is_removed(*other))
            .collect::<Vec<_>>()
        {
            self.other = Some(other);
            if self.holds_towards(unit, given, towards, other) == Some(true) {
                self.bring_about(effect, unit, given);
            }
        }
        self.other = outer;
    }

    /// Notes what the effect asks for: of that something has come.
    fn something_comes_of(&mut self, effect: &Effect, unit: UnitId) {
        let Some(came_of) = &mut self.came_of else {
            return;
        };
        let of_verbs = effect.does.iter().flat_map(|verb| match verb {
            Verb::Add { by, .. } | Verb::Figure(_, by) => by.all_facts(),
            Verb::RemoveParts(gone) => gone.all_facts(),
            _ => Vec::new(),
        });
        let towards = effect.towards.iter().flat_map(Predicate::all_facts);
        came_of.extend(
            effect
                .when
                .all_facts()
                .into_iter()
                .chain(towards)
                .chain(of_verbs)
                .map(|fact| (unit, fact)),
        );
    }

    fn bring_about(&mut self, effect: &Effect, unit: UnitId, given: &[Given]) {
        let mut causes = self.causes(effect.clause, &effect.when, unit, given);
        if let Some(towards) = &effect.towards {
            self.deciding(towards, unit, given, self.other, &mut causes);
        }
        let mut told = effect
            .says
            .as_ref()
            .map(|says| self.fill(says, unit, given, &effect.when));
        let mut changes = Changes::new();
        // The event stands before what it leads to.
        let at = self.entries.len();
        for verb in &effect.does {
            self.verb(verb, unit, given, &mut causes, &mut told, &mut changes);
        }
        if told.is_none() && changes.is_empty() {
            return;
        }
        let what = told.unwrap_or_else(|| shown(&changes));
        let behind = self.entries.split_off(at.min(self.entries.len()));
        self.event(unit, what, changes, causes);
        self.entries.extend(behind);
    }

    fn verb(
        &mut self,
        verb: &Verb,
        unit: UnitId,
        given: &[Given],
        causes: &mut Vec<String>,
        told: &mut Option<String>,
        changes: &mut Changes,
    ) {
        match verb {
            Verb::Set(statements) => self.set(unit, statements, changes),
            Verb::SetOfTarget(orders, statement) => {
                self.set_of_target(unit, given, *orders, *statement);
            }
            Verb::SetTowards(orders, statement) => match self.other {
                Some(other) => self.pairs.push(PairChange {
                    unit,
                    other,
                    fact: statement.fact,
                    value: statement.value,
                }),
                None => {
                    let of_orders = given
                        .iter()
                        .filter(|given| orders.is_empty() || orders.has(given.order));
                    let targets = of_orders.filter_map(|given| match given.target {
                        Target::Unit(target) => Some(target),
                        Target::Nobody | Target::Somebody => None,
                    });
                    self.pairs.extend(targets.map(|other| PairChange {
                        unit,
                        other,
                        fact: statement.fact,
                        value: statement.value,
                    }));
                }
            },
            Verb::SetOfIt(statement) => {
                let change = |other| PairChange {
                    unit: other,
                    other: unit,
                    fact: statement.fact,
                    value: statement.value,
                };
                self.pairs.extend(self.other.map(change));
            }
            Verb::Clear(fact) if self.is_of(*fact, Owner::Pair) => {
                let otherwise = self.table.pair_default(*fact);
                let others = self.table.pairs_of(unit).iter().map(|pair| pair.other);
                let held =
                    others.filter(|other| self.table.pair_value(unit, *other, *fact) != otherwise);
                let ended: Vec<PairChange> = held
                    .map(|other| PairChange {
                        unit,
                        other,
                        fact: *fact,
                        value: otherwise,
                    })
                    .collect();
                self.pairs.extend(ended);
            }
            Verb::Clear(fact) if self.is_of(*fact, Owner::Part) => {
                self.table.clear_parts(unit, self.rulebook, *fact);
            }
            Verb::Clear(fact) => {
                let otherwise = self
                    .rulebook
                    .vocabulary()
                    .fact(*fact)
                    .map_or(Value::UNKNOWN, |fact| fact.otherwise);
                self.set(
                    unit,
                    &[Statement {
                        fact: *fact,
                        value: otherwise,
                    }],
                    changes,
                );
            }
            Verb::Add {
                fact,
                of_it,
                by,
                least,
                most,
            } => {
                let Some(by) = self.worked_out(unit, given, by) else {
                    return;
                };
                let growth = Growth {
                    fact: *fact,
                    of_it: *of_it,
                    within: (*least, *most),
                    by,
                };
                self.add(unit, &growth, causes, changes);
            }
            Verb::Replace(orders) => {
                let placed = orders
                    .iter()
                    .map(|order| Given {
                        order: *order,
                        target: Target::Nobody,
                        word: None,
                    })
                    .collect();
                self.stand(unit, placed);
            }
            Verb::TakeOut(set) => {
                let left = self
                    .orders_of(unit, false)
                    .into_iter()
                    .filter(|given| !set.has(given.order))
                    .collect();
                self.stand(unit, left);
            }
            Verb::Adopt => self.stand(unit, given.to_vec()),
            Verb::LookUp(table) => self.look_up(unit, *table, causes),
            Verb::Consult(chart) => self.consult(unit, given, *chart),
            Verb::Roll(test) => {
                // Towards another unit the clause itself has chosen who rolls; else only the table
                // has.
                let chosen = |cause: &&String| {
                    self.other.is_some() || self.rulebook.vocabulary().ruling_named(cause).is_some()
                };
                let because = causes.iter().filter(chosen).cloned().collect();
                let outer = std::mem::replace(&mut self.because, because);
                self.roll_test(unit, *test, given, &[]);
                self.because = outer;
            }
            Verb::Throw { test, fact, takes } => {
                self.throw_for(unit, *test, *fact, *takes, causes, changes);
            }
            Verb::CallFor(answers, chooser) => {
                let asked = Asked::Choice {
                    answers: *answers,
                    chooser: *chooser,
                    reroll: None,
                };
                self.ask(Question { unit, asked });
            }
            Verb::DrawLots(order, among) => self.draw_lots(unit, *order, among, causes),
            Verb::Ask(fact) => {
                let asked = self.scope(unit, given).0.asking().fact(*fact);
                self.wait(asked.into_iter().collect());
            }
            Verb::Figure(name, amount) => {
                let figure = self.told_figure(unit, given, amount, causes);
                *told = Some(match told.take() {
                    Some(before) => format!("{before}: {name} {figure}"),
                    None => format!("{name} {figure}"),
                });
            }
            Verb::RemoveParts(gone) => {
                let names = self.remove_parts(unit, given, gone).unwrap_or_default();
                // Where nobody leaves there is nothing to tell.
                *told = told.take().filter(|_| !names.is_empty()).map(|before| {
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    format!("{before}: {}", crate::names::listed(&names, "and"))
                });
            }
            Verb::Remove => match &mut self.leaving {
                Some(leaving) => leaving.push(unit),
                None => {
                    self.table.remove(unit);
                    self.changed.push(unit);
                }
            },
        }
    }

    fn is_of(&self, fact: FactId, owner: Owner) -> bool {
        self.rulebook
            .vocabulary()
            .fact(fact)
            .is_some_and(|fact| fact.owner == owner)
    }

    /// Draws one unit of those that may be the target of an order, and gives the order.
    fn draw_lots(&mut self, unit: UnitId, order: OrderId, among: &Predicate, causes: &[String]) {
        let aimed = |other: UnitId| Given {
            order,
            target: Target::Unit(other),
            word: None,
        };
        let mut others = Vec::new();
        let target = self
            .rulebook
            .vocabulary()
            .order(order)
            .and_then(|order| order.target);
        let side_of = |unit: UnitId| self.table.unit(unit).map(|unit| unit.side);
        let may_be = |other: &UnitId| {
            *other != unit
                && match target {
                    Some(TargetKind::Enemy) => side_of(*other) != side_of(unit),
                    Some(TargetKind::Friend) => side_of(*other) == side_of(unit),
                    Some(TargetKind::Unit) | None => true,
                }
        };
        let candidates: Vec<UnitId> = self.units().into_iter().filter(may_be).collect();
        for other in candidates {
            match self.holds(unit, &[aimed(other)], among) {
                Some(true) => others.push(other),
                Some(false) => {}
                None => return,
            }
        }
        let id = causes.first().cloned().unwrap_or_default();
        let chosen = match others.as_slice() {
            [] => return,
            [only] => *only,
            several => {
                let Some(chosen) = self.lot(unit, several, &id, "is drawn") else {
                    return;
                };
                if let Some(Entry::Rolled(rolled)) = self.entries.last_mut() {
                    rolled.clauses = causes.to_vec();
                }
                chosen
            }
        };
        let given = [aimed(chosen)];
        let effects: Vec<&Effect> = self
            .rulebook
            .play()
            .effects()
            .iter()
            .filter(|effect| effect.moment == Moment::Ordered(self.phase))
            .collect();
        for effect in effects {
            self.carry_out(effect, unit, &given);
        }
    }

    fn stand(&mut self, unit: UnitId, orders: Vec<Given>) {
        if let Some(standing) = self.standing.get_mut(unit as usize) {
            *standing = orders;
        }
    }

    pub fn set(&mut self, unit: UnitId, statements: &[Statement], changes: &mut Changes) {
        let mut open: Vec<Statement> = statements.iter().rev().copied().collect();
        while let Some(Statement { fact: id, value }) = open.pop() {
            let Some(fact) = self.rulebook.vocabulary().fact(id) else {
                continue;
            };
            let before = self.table.set(unit, fact.owner, id, value);
            if before != value {
                self.changed.push(unit);
                self.touch(unit, id);
                changes.push((fact.name.clone(), fact.show(before), fact.show(value)));
                open.extend(
                    self.rulebook
                        .facts()
                        .implied_by(id, value)
                        .map(|(fact, value)| Statement { fact, value }),
                );
            }
        }
    }

    /// A fact of the target towards the unit, for each order that names one.
    fn set_of_target(
        &mut self,
        unit: UnitId,
        given: &[Given],
        orders: OrderSet,
        statement: Statement,
    ) {
        for given in given
            .iter()
            .filter(|given| orders.is_empty() || orders.has(given.order))
        {
            if let Target::Unit(target) = given.target {
                self.pairs.push(PairChange {
                    unit: target,
                    other: unit,
                    fact: statement.fact,
                    value: statement.value,
                });
            }
        }
    }

    fn worked_out(&mut self, unit: UnitId, given: &[Given], amount: &Amount) -> Option<i64> {
        let (scope, outcomes) = self.scope_towards(unit, given);
        match scope.amount(amount, outcomes) {
            Ok(number) => Some(number),
            Err(asked) => {
                self.wait(asked);
                None
            }
        }
    }

    /// The number that a quantity comes to; `None` where nobody measured what it takes.
    pub(super) fn number(&mut self, unit: UnitId, given: &[Given], amount: &Amount) -> Option<i64> {
        let (scope, outcomes) = self.scope_towards(unit, given);
        scope.amount(amount, outcomes).ok()
    }

    /// A count or measure grows: of the unit, or of the other one; facts of pairs do so when all
    /// have had their turn.
    fn add(&mut self, unit: UnitId, growth: &Growth, causes: &[String], changes: &mut Changes) {
        let Growth {
            fact,
            of_it,
            within,
            by,
        } = *growth;
        let (whose, towards) = match (of_it, self.other) {
            (false, other) => (unit, other),
            (true, Some(other)) => (other, Some(unit)),
            (true, None) => return,
        };
        let owner = self.rulebook.vocabulary().fact(fact).map(|fact| fact.owner);
        let grown = |held: Option<i64>| {
            Value::raw(
                held.unwrap_or(0)
                    .saturating_add(by)
                    .clamp(within.0, within.1.max(within.0)),
            )
        };
        if owner == Some(Owner::Pair) {
            let Some(other) = towards else { return };
            let same = |change: &&PairChange| {
                (change.unit, change.other, change.fact) == (whose, other, fact)
            };
            let held = self
                .pairs
                .iter()
                .rev()
                .find(same)
                .map(|change| change.value);
            let held = held.unwrap_or_else(|| self.table.pair_value(whose, other, fact));
            self.pairs.push(PairChange {
                unit: whose,
                other,
                fact,
                value: grown(held.known()),
            });
            return;
        }
        let held = owner.and_then(|owner| self.table.value(whose, owner, fact).known());
        let statement = [Statement {
            fact,
            value: grown(held),
        }];
        if whose == unit {
            return self.set(unit, &statement, changes);
        }
        let mut of_other = Changes::new();
        self.set(whose, &statement, &mut of_other);
        if !of_other.is_empty() {
            self.event(whose, shown(&of_other), of_other, causes.to_vec());
        }
    }

    /// What a figure comes to, and what counts in it; the clauses that say so are causes.
    fn told_figure(
        &mut self,
        unit: UnitId,
        given: &[Given],
        amount: &Amount,
        causes: &mut Vec<String>,
    ) -> String {
        let number = self.number(unit, given, amount);
        let (scope, outcomes) = self.scope_towards(unit, given);
        let made = scope.figures(amount, outcomes);
        let [made] = made.as_slice() else {
            return shown_figure(amount, number);
        };
        let Some(number) = number else {
            return shown_figure(amount, None);
        };
        let clauses: Vec<String> = made
            .added
            .iter()
            .filter_map(|added| added.clause.clone())
            .collect();
        self.counted.extend(
            made.added
                .iter()
                .filter_map(|added| Some((unit, added.from?))),
        );
        for clause in clauses {
            let readings = self
                .rulebook
                .clauses()
                .iter()
                .find(|known| known.id == clause)
                .map(|known| known.readings.clone());
            for cause in std::iter::once(clause).chain(readings.unwrap_or_default()) {
                if !causes.contains(&cause) {
                    causes.push(cause);
                }
            }
        }
        causes.extend(
            made.rulings
                .iter()
                .filter(|ruling| !causes.contains(ruling))
                .cloned()
                .collect::<Vec<_>>(),
        );
        if number == made.total {
            made.to_string()
        } else {
            format!("{}, of {made}", shown_figure(amount, Some(number)))
        }
    }

    /// Parts of which a predicate holds leave the table; with the last of them the unit does. Their
    /// names, or `None` where the turn has to wait.
    fn remove_parts(
        &mut self,
        unit: UnitId,
        given: &[Given],
        gone: &Predicate,
    ) -> Option<Vec<String>> {
        let numbers: Vec<u32> = self
            .table
            .parts_of(unit)
            .map(|(number, _)| number)
            .collect();
        let mut leaving = Vec::new();
        for number in &numbers {
            if self.holds_of_part(unit, given, gone, *number)? {
                leaving.push(*number);
            }
        }
        let names = self
            .table
            .parts_of(unit)
            .filter(|(number, _)| leaving.contains(number))
            .map(|(_, part)| part.to_string())
            .collect();
        self.table.remove_parts(&leaving);
        if !leaving.is_empty() && leaving.len() == numbers.len() {
            self.table.remove(unit);
        }
        if !leaving.is_empty() {
            self.changed.push(unit);
        }
        Some(names)
    }

    /// Looks up a table for a unit, rolls for it where it is one of dice, and carries out its row.
    fn look_up(&mut self, unit: UnitId, id: TableId, causes: &[String]) {
        let rulebook = self.rulebook;
        let Some(table) = rulebook.play().table(id) else {
            return;
        };
        let scope = Scope {
            world: self.world(),
            unit,
            placed: &self.placed,
            only: None,
        };
        let Some(rows) = scope.rows(id).map(<[Row]>::to_vec) else {
            let asked = scope.no_rows(id);
            self.wait(asked);
            return;
        };
        let mut clauses = causes.to_vec();
        let id_of = |clause: Option<ClauseId>| {
            clause
                .and_then(|clause| rulebook.clause(clause))
                .map(|clause| clause.id.clone())
        };
        let clause = id_of(table.clause)
            .or_else(|| causes.first().cloned())
            .unwrap_or_default();
        if !clauses.contains(&clause) {
            clauses.push(clause.clone());
        }
        // A row may have a clause of its own.
        let with_row = |clauses: Vec<String>, row: &Row| {
            let own = id_of(row.clause).filter(|own| !clauses.contains(own));
            clauses.into_iter().chain(own).collect::<Vec<_>>()
        };
        let row = match table.by {
            TableBy::Dice(dice) => {
                let rolled = self.dice(unit, ThrownOn::Table(id), dice, &clause, &table.name, None);
                let Some((label, faces, by_hand)) = rolled else {
                    return;
                };
                let total = dice.total(&faces);
                let Some((number, row)) = rows
                    .iter()
                    .enumerate()
                    .find(|(_, row)| (row.from..=row.to).contains(&total))
                else {
                    return;
                };
                let fallen = Rolled::of(
                    dice,
                    &table.name,
                    (self.name(unit), self.side(unit)),
                    (label, faces, by_hand),
                );
                let (outcome, clauses) = (row.text.clone(), with_row(clauses, row));
                self.entries.push(Entry::Rolled(Rolled {
                    outcome,
                    clauses,
                    from: vec![Origin::Row(id, number)],
                    ..fallen
                }));
                row.clone()
            }
            TableBy::Fact(fact) => {
                let owner = rulebook.vocabulary().fact(fact).map(|fact| fact.owner);
                let value = owner.and_then(|owner| self.table.value(unit, owner, fact).known());
                let Some((number, row)) = value
                    .and_then(|value| rows.iter().enumerate().find(|(_, row)| row.from == value))
                else {
                    let asked = scope.asking().fact(fact);
                    self.wait(asked.into_iter().collect());
                    return;
                };
                if row.text.is_empty() {
                    return;
                }
                let told = if row.cells.is_empty() {
                    format!("{}: {}", table.name, row.text)
                } else {
                    row.text.clone()
                };
                self.event(unit, told, Changes::new(), with_row(clauses, row));
                if let Some(Entry::Happened(change)) = self.entries.last_mut() {
                    change.from = vec![Origin::Row(id, number)];
                }
                row.clone()
            }
        };
        let mut changes = Changes::new();
        self.set(unit, &row.states, &mut changes);
        if !changes.is_empty() {
            self.event(unit, shown(&changes), changes, with_row(vec![clause], &row));
        }
    }

    /// Whether an order was carried out as it was given.
    pub fn demand(&mut self, demand: &Demand, unit: UnitId) {
        let given = self.orders_of(unit, false);
        let (scope, outcomes) = self.scope(unit, &given);
        let concerned = evaluate(&demand.when, &scope.view(), outcomes);
        let held = match (
            concerned,
            evaluate(&demand.require, &scope.view(), outcomes),
        ) {
            (Truth::No, _) => return,
            (Truth::Yes, Truth::Yes) => Some(true),
            (Truth::Yes, Truth::No) => Some(false),
            _ => None,
        };
        let mut clauses = self.causes(demand.clause, &demand.when, unit, &given);
        for more in self.causes(demand.clause, &demand.require, unit, &given) {
            if !clauses.contains(&more) {
                clauses.push(more);
            }
        }
        let what = self.fill(&demand.says, unit, &given, &demand.when);
        let (unit, side) = (self.name(unit), self.side(unit));
        self.entries.push(Entry::Held(Held {
            unit,
            side,
            held,
            what,
            clauses,
        }));
    }

    pub fn fill(
        &self,
        template: &Template,
        unit: UnitId,
        given: &[Given],
        when: &Predicate,
    ) -> String {
        let vocabulary = self.rulebook.vocabulary();
        let about = when.orders();
        let mut names: Vec<&str> = Vec::new();
        for given in given
            .iter()
            .filter(|given| about.is_empty() || about.has(given.order))
        {
            let name = vocabulary
                .order(given.order)
                .map(|order| order.name.as_str());
            names.extend(name.filter(|name| !names.contains(name)));
        }
        let aimed_at = |about: OrderSet| {
            let of_orders = given
                .iter()
                .filter(move |given| about.is_empty() || about.has(given.order));
            let mut targets: Vec<String> = Vec::new();
            for given in of_orders {
                if let Target::Unit(target) = given.target {
                    let name = self.name(target);
                    targets.extend((!targets.contains(&name)).then_some(name));
                }
            }
            targets
        };
        // Of the orders that the rule speaks of, or else of any.
        let targets = Some(aimed_at(about))
            .filter(|targets| !targets.is_empty())
            .unwrap_or_else(|| aimed_at(OrderSet::default()));
        let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
        template.fill(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Unit => self.name(unit),
            Piece::Order => names
                .first()
                .map(|name| (*name).to_owned())
                .unwrap_or_default(),
            Piece::Orders if names.is_empty() => "its orders".to_owned(),
            Piece::Orders => crate::names::listed(&names, "and"),
            Piece::Target if targets.is_empty() => "its target".to_owned(),
            Piece::Target => crate::names::listed(&targets, "and"),
            Piece::Other => self.other.map(|other| self.name(other)).unwrap_or_default(),
            Piece::Fact(fact) => self.fact_shown(unit, *fact),
        })
    }

    fn fact_shown(&self, unit: UnitId, id: FactId) -> String {
        let Some(fact) = self.rulebook.vocabulary().fact(id) else {
            return String::new();
        };
        if matches!(fact.kind, FactKind::Flag) && fact.owner == Owner::Pair {
            let pairs = self.table.pairs_of(unit).iter().map(|pair| pair.other);
            let others: Vec<String> = pairs
                .filter(|other| self.table.pair_value(unit, *other, id) == Value::flag(true))
                .map(|other| self.name(other))
                .collect();
            return crate::names::listed(&others, "and");
        }
        let mut value = self.table.value(unit, fact.owner, id);
        if fact.derived.is_some() && value.known().is_none() {
            let placed = Placed::default();
            let scope = Scope {
                world: self.world(),
                unit,
                placed: &placed,
                only: None,
            };
            value = scope.view().its_fact(Other::Unit(unit), id);
        }
        if fact.is_place {
            self.area_shown(unit, fact, value)
        } else {
            fact.show(value)
        }
    }

    /// An area by the name of its side, e.g. `Alexander's left flank`.
    fn area_shown(&self, unit: UnitId, fact: &Fact, value: Value) -> String {
        self.area_of_side(unit, &fact.show(value))
    }

    /// An area as its word has it, e.g. `own left flank`, by the name of its side.
    pub fn area_of_side(&self, unit: UnitId, shown: &str) -> String {
        let own = self.side(unit);
        let whose = |marker: &str, side: &str| {
            shown
                .strip_prefix(marker)
                .map(|area| format!("{side}'s {area}"))
        };
        let enemy = self
            .table
            .sides()
            .iter()
            .map(|side| &side.name)
            .find(|side| **side != own);
        whose("own ", &own)
            .or_else(|| whose("enemy ", enemy?))
            .unwrap_or_else(|| shown.to_owned())
    }
}
