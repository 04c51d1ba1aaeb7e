//! What effects do: the closed list of the rulebook's verbs, carried out one by one.

use std::sync::Arc;

use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::order::{Given, OrderId, OrderSet};
use crate::rulebook::play::{Effect, TestId};
use crate::rulebook::predicate::{Amount, Predicate, may_hold_towards, named_word};
use crate::rulebook::verb::{NewUnit, NewValue, Once, Statement, Verb};
use crate::scenario::{PairChange, UnitId};

use super::entry::Changes;
use super::missing_input::{MissingInputs, StepResult};
use super::narrate::shown;
use super::state::{Question, QuestionKind};
use super::turn_context::TurnContext;
use crate::names::add_new;

/// An effect that comes about on a unit.
pub(super) struct ActiveEffect<'g> {
    pub unit: UnitId,
    /// The orders that it sees.
    pub given: &'g [Given],
    /// What it leans on.
    pub causes: Vec<String>,
    /// What is told of it.
    pub told: Option<String>,
    pub changes: Changes,
}

/// What grows, by how much and within which bounds.
struct Growth {
    fact: FactId,
    /// True if it is a fact of the other unit at hand.
    of_it: bool,
    within: (i64, i64),
    by: i64,
}

impl Growth {
    fn of(&self, held: i64) -> Value {
        let (least, most) = self.within;
        let grown = held.saturating_add(self.by);
        Value::raw(grown.clamp(least, most.max(least)))
    }
}

impl TurnContext<'_> {
    /// Carries out an effect on a unit, and says whether it concerns it.
    ///
    /// # Errors
    /// What is missing, and the effect depends on.
    pub(crate) fn carry_out(
        &mut self,
        effect: &Effect,
        unit: UnitId,
        given: &[Given],
    ) -> StepResult<bool> {
        self.spend(1)?;
        if !self.holds(unit, given, &effect.when)? {
            return Ok(false);
        }
        self.something_comes_of(effect, unit);
        let Some(towards) = &effect.towards else {
            if self.comes_again(effect, unit) {
                return Ok(true);
            }
            return self.bring_about(effect, unit, given).map(|()| true);
        };
        let others = self.towards_whom(effect, towards, unit, given);
        let outer = self.around.other;
        let mut needs = MissingInputs::default();
        for other in others {
            self.around.other = Some(other);
            let holds = self.holds_towards(unit, given, towards, other);
            if needs.note(holds) == Some(true) && !self.comes_again(effect, unit) {
                needs.note(self.bring_about(effect, unit, given));
            }
        }
        self.around.other = outer;
        needs.or(true)
    }

    /// The other units towards which an effect may come about.
    fn towards_whom(
        &mut self,
        effect: &Effect,
        towards: &Predicate,
        unit: UnitId,
        given: &[Given],
    ) -> Vec<UnitId> {
        let is_witnessed = self.is_witnessed();
        let passing = |engine: &mut Self| {
            let (scope, outcomes) = engine.scope(unit, given);
            may_hold_towards(towards, &scope.view(), outcomes)
        };
        let others = if effect.asks_of_pairs {
            let pairs = self.state.table.pairs_of(unit).iter();
            pairs.map(|pair| pair.other).collect()
        } else if is_witnessed || !self.rulebook.is_settled_towards(effect, towards) {
            self.units()
        } else {
            passing(self).unwrap_or_else(|| self.units())
        };
        let table = &self.state.table;
        let is_there = |other: &UnitId| *other != unit && !table.is_removed(*other);
        others.into_iter().filter(is_there).collect()
    }

    /// Returns whether an effect that comes about once in a phase has come about for whom it is about; else
    /// it has from now on.
    fn comes_again(&mut self, effect: &Effect, unit: UnitId) -> bool {
        let Some(once) = effect.once else {
            return false;
        };
        let whose = match once {
            Once::Unit => Some(unit),
            Once::It => self.around.other,
            Once::Side => self.state.table.unit(unit).map(|unit| u32::from(unit.side)),
        };
        let Some(whose) = whose else { return false };
        !self.state.once.insert((effect.clause, once, whose))
    }

    /// Notes what the effect asks for: of that something has come.
    fn something_comes_of(&mut self, effect: &Effect, unit: UnitId) {
        let Some(came_of) = &mut self.told.came_of else {
            return;
        };
        let of_verbs = effect.does.iter().flat_map(|verb| match verb {
            Verb::Add { by, .. } | Verb::Figure(_, by) => by.all_facts(),
            Verb::SetTo(_, NewValue::Number(amount)) => amount.all_facts(),
            Verb::SetTo(_, NewValue::Word(word)) => word.all_facts(),
            Verb::RemoveParts(gone) => gone.all_facts(),
            _ => Vec::new(),
        });
        let towards = effect.towards.iter().flat_map(Predicate::all_facts);
        let when = effect.when.all_facts().into_iter();
        came_of.extend(when.chain(towards).chain(of_verbs).map(|fact| (unit, fact)));
    }

    fn bring_about(&mut self, effect: &Effect, unit: UnitId, given: &[Given]) -> StepResult {
        let mut coming = ActiveEffect {
            unit,
            given,
            causes: Vec::new(),
            told: None,
            changes: Changes::new(),
        };
        if !self.told.to_nobody {
            coming.causes = self.causes(effect.clause, &effect.when, unit, given);
            if let Some(towards) = &effect.towards {
                self.deciding(towards, unit, self.around.other, given, &mut coming.causes);
            }
            let says = effect.says.as_ref();
            coming.told = says.map(|says| self.fill(says, unit, given, &effect.when));
        }
        // The event stands before what it leads to.
        let at = self.told.entries.len();
        let mut needs = MissingInputs::default();
        for verb in &effect.does {
            needs.note(self.verb(verb, &mut coming));
        }
        let ActiveEffect {
            causes,
            told,
            changes,
            ..
        } = coming;
        if told.is_some() || !changes.is_empty() {
            let what = told.unwrap_or_else(|| shown(self.rulebook, &changes));
            let in_rounds = self.told.in_rounds.as_mut();
            let is_new = in_rounds.is_none_or(|told| told.insert((unit, what.clone())));
            if !is_new && changes.is_empty() {
                return needs.or(());
            }
            let behind = self.told.entries.split_off(at.min(self.told.entries.len()));
            self.event(unit, what, changes, causes);
            self.told.entries.extend(behind);
        }
        needs.or(())
    }

    fn verb(&mut self, verb: &Verb, coming: &mut ActiveEffect<'_>) -> StepResult {
        let (unit, given) = (coming.unit, coming.given);
        match verb {
            Verb::Set {
                own,
                towards,
                targets_of,
            } => {
                self.set(unit, own, &mut coming.changes);
                if !towards.is_empty() {
                    for other in self.others(given, *targets_of) {
                        self.all_due(unit, other, towards);
                    }
                }
            }
            Verb::SetTo(fact, to) => return self.set_to(*fact, to, coming),
            Verb::SetOfIt {
                own,
                towards,
                targets_of,
            } => {
                for other in self.others(given, *targets_of) {
                    self.set_of_other(other, own, &coming.causes);
                    self.all_due(other, unit, towards);
                }
            }
            Verb::Clear(fact) => self.clear(*fact, coming),
            Verb::Add {
                fact,
                of_it,
                by,
                least,
                most,
            } => {
                let (scope, outcomes) = self.scope_towards(unit, given);
                let growth = Growth {
                    fact: *fact,
                    of_it: *of_it,
                    within: (*least, *most),
                    by: scope.amount(by, outcomes)?,
                };
                self.entries_needed(unit, by, &mut coming.causes);
                self.tell_figures(unit, given, by);
                self.add(&growth, coming);
            }
            Verb::Replace(_) | Verb::TakeOut(_) | Verb::Adopt => {
                self.other_orders(verb, unit, given);
            }
            Verb::LookUp(table) => return self.look_up(unit, given, *table, &coming.causes),
            Verb::Consult(chart) => {
                return self.consult(unit, given, *chart, &coming.causes);
            }
            Verb::Roll(test) => return self.roll(*test, coming),
            Verb::Throw { test, fact } => {
                return self.throw_for(*test, *fact, coming);
            }
            Verb::CallFor(answers, chooser) => {
                return self.ask(Question {
                    unit,
                    because: self.around.other,
                    asked: QuestionKind::Choice {
                        answers: *answers,
                        chooser: *chooser,
                        reroll: None,
                    },
                });
            }
            Verb::DrawLots(order, among) => {
                return self.draw_lots(unit, *order, among, &coming.causes);
            }
            Verb::Ask(fact) => {
                return self.is_stated(unit, given, *fact);
            }
            Verb::Figure(name, amount) => self.figure(name, amount, coming),
            Verb::Enter(new) => return self.enter(new, coming),
            Verb::RemoveParts(gone) => return self.remove_parts(gone, coming),
            Verb::Remove => self.leaves(unit),
        }
        Ok(())
    }

    /// The other unit, or the targets of orders where it comes about towards nobody.
    fn others(&self, given: &[Given], orders: OrderSet) -> Vec<UnitId> {
        match self.around.other {
            Some(other) => vec![other],
            None => targets(given, orders).collect(),
        }
    }

    /// Facts of another unit take on values, which is told of it.
    fn set_of_other(&mut self, whose: UnitId, statements: &[Statement], causes: &[String]) {
        // What units do to one another counts as it comes: the second sees what the first has done.
        if let Some(seen) = &mut self.state.seen {
            for Statement { fact, value } in statements {
                let owner = self.rulebook[*fact].owner;
                Arc::make_mut(seen).set(whose, owner, *fact, *value);
            }
        }
        let mut of_other = Changes::new();
        self.set(whose, statements, &mut of_other);
        if !of_other.is_empty() {
            self.event(
                whose,
                shown(self.rulebook, &of_other),
                of_other,
                causes.to_vec(),
            );
        }
    }

    fn all_due(&mut self, unit: UnitId, other: UnitId, statements: &[Statement]) {
        for statement in statements {
            self.due(unit, other, statement);
        }
    }

    /// A unit leaves the table: within a stage when it is over.
    fn leaves(&mut self, unit: UnitId) {
        match &mut self.state.due.leaving {
            Some(leaving) if leaving.contains(&unit) => {}
            Some(leaving) => leaving.push(unit),
            None => {
                self.state.table.remove(unit);
                self.state.has_changed(unit);
            }
        }
    }

    /// A fact takes on a word or a number; where an order names no word, it stays as it is.
    fn set_to(&mut self, fact: FactId, to: &NewValue, coming: &mut ActiveEffect<'_>) -> StepResult {
        let value = self.value_taken_on(fact, to, coming)?;
        if let NewValue::Number(amount) = to {
            self.entries_needed(coming.unit, amount, &mut coming.causes);
            self.tell_figures(coming.unit, coming.given, amount);
        }
        let statement = value.map(|value| Statement { fact, value });
        self.set(coming.unit, statement.as_slice(), &mut coming.changes);
        Ok(())
    }

    /// A word or a number; none where an order names no word, or no area is the only one.
    fn value_taken_on(
        &mut self,
        fact: FactId,
        to: &NewValue,
        coming: &ActiveEffect<'_>,
    ) -> StepResult<Option<Value>> {
        let areas = self.rulebook[fact].areas();
        let (scope, outcomes) = self.scope_towards(coming.unit, coming.given);
        Ok(match to {
            NewValue::Word(word) => named_word(word, &scope.view(), outcomes, scope.only, areas),
            NewValue::Number(amount) => {
                let number = scope.amount(amount, outcomes)?;
                Some(Value::raw(number.clamp(0, Value::LARGEST)))
            }
        })
    }

    /// A unit of the same side stands on the next table.
    fn enter(&mut self, new: &NewUnit, coming: &ActiveEffect<'_>) -> StepResult {
        let mut values: Vec<(FactId, Value)> = new
            .has
            .iter()
            .map(|statement| (statement.fact, statement.value))
            .collect();
        for (fact, to) in &new.takes_on {
            let value = self.value_taken_on(*fact, to, coming)?;
            values.extend(value.map(|value| (*fact, value)));
        }
        let name = self.fill(&new.name, coming.unit, coming.given, &Predicate::default());
        // Its side is that of the unit which brings it, unless it takes on another one.
        let own = self.rulebook.vocabulary().own_side();
        let taken_on = values.iter().rfind(|(fact, _)| Some(*fact) == own);
        let side = match taken_on {
            Some((_, value)) => value.side(),
            None => self.state.table.unit(coming.unit).map(|unit| unit.side),
        };
        if let Some(side) = side {
            self.state.table.enter(side, &name, values);
        }
        Ok(())
    }

    /// A test is taken, because of what has brought the effect about.
    fn roll(&mut self, test: TestId, coming: &ActiveEffect<'_>) -> StepResult {
        // Towards another unit the clause itself has chosen who rolls; else only the table has.
        let vocabulary = self.rulebook.vocabulary();
        let towards = self.around.other.is_some();
        let chosen = |cause: &&String| towards || vocabulary.ruling_named(cause).is_some();
        let because = coming.causes.iter().filter(chosen).cloned().collect();
        let outer = std::mem::replace(&mut self.around.because, because);
        let done = self.roll_test(coming.unit, test, coming.given, &[]);
        self.around.because = outer;
        done?;
        Ok(())
    }

    /// Other orders stand from now on.
    fn other_orders(&mut self, verb: &Verb, unit: UnitId, given: &[Given]) {
        match verb {
            Verb::Replace(orders) => self.obey(
                unit,
                false,
                orders.iter().copied().map(Given::plain).collect(),
            ),
            Verb::TakeOut(set) => {
                let standing = self.orders_of(unit, false);
                let left = standing.iter().filter(|given| !set.has(given.order));
                let left = left.copied().collect();
                self.obey(unit, false, left);
            }
            Verb::Adopt => self.obey(unit, false, Arc::from(given)),
            _ => {}
        }
    }

    /// A fact of a unit towards another one changes, once all have had their turn.
    pub(super) fn due(&mut self, unit: UnitId, other: UnitId, statement: &Statement) {
        self.state.due.pairs.push(PairChange {
            unit,
            other,
            fact: statement.fact,
            value: statement.value,
        });
    }

    /// A fact goes back to what holds when nobody states it.
    fn clear(&mut self, id: FactId, coming: &mut ActiveEffect<'_>) {
        let (fact, unit) = (&self.rulebook[id], coming.unit);
        match fact.owner {
            Owner::Pair => {
                let table = &self.state.table;
                let value = table.pair_default(id);
                let others = table.pairs_of(unit).iter().map(|pair| pair.other);
                let held = others.filter(|other| table.pair_value(unit, *other, id) != value);
                for other in held.collect::<Vec<_>>() {
                    self.due(unit, other, &Statement { fact: id, value });
                }
            }
            Owner::Part => self.state.table.clear_parts(unit, self.rulebook, id),
            Owner::Unit | Owner::Side | Owner::Turn => {
                let value = fact.otherwise;
                self.set(unit, &[Statement { fact: id, value }], &mut coming.changes);
            }
        }
    }

    /// Facts of a unit take on values, and so does what follows from them at once.
    pub fn set(&mut self, unit: UnitId, statements: &[Statement], changes: &mut Changes) {
        let mut open: Vec<Statement> = statements.iter().rev().copied().collect();
        while let Some(Statement { fact: id, value }) = open.pop() {
            let fact = &self.rulebook[id];
            let before = self.state.table.set(unit, fact.owner, id, value);
            if before == value {
                continue;
            }
            self.state.has_changed(unit);
            self.touch(unit, id);
            if let Some(rounds) = &mut self.state.rounds {
                rounds.note_changed(id);
            }
            if !self.told.to_nobody {
                let shown = |value| self.state.table.shown(fact, value);
                changes.push((fact.name.clone(), shown(before), shown(value)));
            }
            let implied = self.rulebook.facts().implied_by(id, value);
            open.extend(implied.map(|(fact, value)| Statement { fact, value }));
        }
    }

    /// The number that a quantity comes to; `None` where nobody measured what it takes.
    pub fn number(&mut self, unit: UnitId, given: &[Given], amount: &Amount) -> Option<i64> {
        let (scope, outcomes) = self.scope_towards(unit, given);
        scope.amount(amount, outcomes).ok()
    }

    /// A count or measure grows, what is unknown stays unknown: of the unit, or of the other one; facts of pairs do so when all
    /// have had their turn.
    fn add(&mut self, growth: &Growth, coming: &mut ActiveEffect<'_>) {
        let Growth { fact, of_it, .. } = *growth;
        let unit = coming.unit;
        let (whose, towards) = match (of_it, self.around.other) {
            (false, other) => (unit, other),
            (true, Some(other)) => (other, Some(unit)),
            (true, None) => return,
        };
        let owner = self.rulebook[fact].owner;
        if owner == Owner::Pair {
            let Some(other) = towards else { return };
            let mut due = self.state.due.pairs.iter().rev();
            let known =
                due.find(|change| (change.unit, change.other, change.fact) == (whose, other, fact));
            let held = known.map_or_else(
                || self.state.table.pair_value(whose, other, fact),
                |change| change.value,
            );
            if let Some(value) = held.known().map(|held| growth.of(held)) {
                self.due(whose, other, &Statement { fact, value });
            }
            return;
        }
        let held = self.state.table.value(whose, owner, fact).known();
        let Some(value) = held.map(|held| growth.of(held)) else {
            return;
        };
        if whose == unit {
            return self.set(unit, &[Statement { fact, value }], &mut coming.changes);
        }
        self.set_of_other(whose, &[Statement { fact, value }], &coming.causes);
    }

    /// Tells what a figure comes to, and what counts in it; the clauses that say so are causes.
    fn figure(&mut self, name: &str, amount: &Amount, coming: &mut ActiveEffect<'_>) {
        if self.told.to_nobody {
            return;
        }
        self.entries_needed(coming.unit, amount, &mut coming.causes);
        let (figure, clauses) = self.figure_text(coming.unit, coming.given, amount);
        add_new(&mut coming.causes, clauses);
        coming.told = Some(match coming.told.take() {
            Some(before) => format!("{before}: {name} {figure}"),
            None => format!("{name} {figure}"),
        });
    }

    /// Parts of which a predicate holds leave the table; with the last of them the unit does.
    fn remove_parts(&mut self, gone: &Predicate, coming: &mut ActiveEffect<'_>) -> StepResult {
        let unit = coming.unit;
        let parts = self.state.table.parts_of(unit);
        let parts: Vec<(u32, String)> = parts
            .map(|(number, part)| (number, part.to_string()))
            .collect();
        let mut leaving = Vec::new();
        for (number, name) in &parts {
            if self.holds_of_part(unit, coming.given, gone, *number)? {
                leaving.push((*number, name.as_str()));
            }
        }
        // Where nobody leaves there is nothing to tell.
        if leaving.is_empty() {
            coming.told = None;
            return Ok(());
        }
        let (numbers, names): (Vec<u32>, Vec<&str>) = leaving.into_iter().unzip();
        self.state.table.remove_parts(&numbers);
        if numbers.len() == parts.len() {
            self.state.table.remove(unit);
        }
        self.state.has_changed(unit);
        let names = crate::names::listed(&names, "and");
        coming.told = coming
            .told
            .take()
            .map(|before| format!("{before}: {names}"));
        Ok(())
    }
}

/// The unit at which an order is aimed, where it is given.
pub(super) fn aimed_at(order: OrderId, given: &[Given]) -> Option<UnitId> {
    targets(given, OrderSet::default().with(order)).next()
}

/// The units at which orders of a set are aimed; where it is empty, any orders.
fn targets(given: &[Given], orders: OrderSet) -> impl Iterator<Item = UnitId> {
    let of_orders = given
        .iter()
        .filter(move |given| orders.is_empty() || orders.has(given.order));
    of_orders.filter_map(|given| given.target.unit())
}
