//! Phases, dice tests, tables, modifiers, effects: what `referee` carries out, every name looked up.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Code, Finding};
use crate::dice::Dice;
use crate::names::fold;
use crate::rulebook::clause::{Clause, ClauseId};
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::play::{
    Demand, DiceTest, Dispute, Effect, Exemption, Modifier, Moment, Natural, Passes, Phase, Play, Reroll, Table, TableBy, Target, TestId,
    TestTaken, Verb,
};
use crate::rulebook::predicate::{Amount, Predicate, compile_amount};
use crate::rulebook::stating::Facts;
use crate::rulebook::template::Template;
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::raw::{RawAmount, RawClause, RawEffect, RawModifier, RawTarget, RawTest, RawVerb};
use crate::source::quoted;

use super::Building;
use super::layers::Entry;

/// What the parts of a turn are looked up in.
#[derive(Clone, Copy)]
pub(super) struct Known<'k> {
    pub vocabulary: &'k Vocabulary,
    pub facts: &'k Facts,
    pub clauses: &'k HashMap<String, ClauseId>,
}

impl Building<'_, '_> {
    pub(super) fn play(&mut self, vocabulary: &Vocabulary, facts: &Facts, clauses: &[Clause]) -> Play {
        let clauses = self.clause_ids(clauses.iter().map(|clause| clause.id.as_str()));
        let known = Known { vocabulary, facts, clauses: &clauses };
        let mut play = Play::default();
        self.tables(&mut play, known);
        self.tests(&mut play, known);
        self.phases(&mut play, known);
        let lists = Rc::clone(&self.lists);
        for (entry, number) in lists.clauses.entries.iter().zip(0_u16..) {
            self.clause_in_play(entry, ClauseId(number), &mut play, known);
        }
        play
    }

    fn tests(&mut self, play: &mut Play, known: Known<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tests.entries {
            let like = entry.raw.like.as_deref().and_then(|name| play.test_named(name));
            let like = like.and_then(|like| play.test(like)).cloned();
            if let (Some(name), None) = (&entry.raw.like, &like) {
                let known: Vec<&str> = play.tests().map(|(_, test)| test.id.as_str()).collect();
                let help = did_you_mean(name, &known);
                self.error(Code::UnknownName, entry.layer, &entry.path("as"), format!("there is no test {} above", quoted(name))).help =
                    help;
            }
            let test = self.test(entry, like.as_ref(), play, known);
            play.tests.push(test);
        }
    }

    fn test(&mut self, entry: &Entry<'_, RawTest>, like: Option<&DiceTest>, play: &Play, known: Known<'_>) -> DiceTest {
        let raw = entry.raw;
        let dice = match (&raw.dice, like) {
            (Some(text), _) => self.dice(entry.layer, &entry.path("dice"), text),
            (None, Some(like)) => like.dice,
            (None, None) => {
                self.missing(entry, "dice");
                Dice::default()
            }
        };
        let target = match (&raw.target, like) {
            (Some(RawTarget::Amount(amount)), _) => Target::Amount(self.amount(entry.layer, &entry.path("target"), &amount.text(), known)),
            (Some(RawTarget::Table(table)), _) => match play.table_named(&table.table) {
                Some(id) => {
                    self.gives_numbers(entry.layer, &entry.path("target.table"), play.table(id));
                    Target::Table(id)
                }
                None => {
                    let path = entry.path("target.table");
                    self.unknown_table(entry.layer, &path, &table.table, play);
                    Target::Amount(Amount::default())
                }
            },
            (None, Some(like)) => like.target.clone(),
            (None, None) => {
                self.missing(entry, "target");
                Target::Amount(Amount::default())
            }
        };
        let passes = raw.passes.or_else(|| like.map(|like| like.passes));
        if passes.is_none() {
            self.missing(entry, "passes");
        }
        let mut outcomes = like.map_or_else(|| vec!["passed".to_owned(), "failed".to_owned()], |like| like.outcomes.clone());
        let mut clauses = like.map(|like| like.clauses.clone()).unwrap_or_default();
        clauses.extend(self.clause_list(entry.layer, &entry.path("clauses"), &raw.clauses, known));
        let mut naturals = like.map(|like| like.naturals.clone()).unwrap_or_default();
        for (number, natural) in raw.natural.iter().enumerate() {
            let path = entry.path(&format!("natural[{number}]"));
            let outcome = outcomes.iter().position(|outcome| fold(outcome) == fold(&natural.is)).unwrap_or_else(|| {
                outcomes.push(natural.is.clone());
                outcomes.len() - 1
            });
            let mut faces = natural.faces.clone();
            faces.sort_unstable();
            let possible = faces.len() == dice.count() as usize && faces.iter().all(|face| (1..=dice.sides()).contains(face));
            if !possible {
                self.error(Code::BadValue, entry.layer, &format!("{path}.faces"), format!("{dice} never fall so"));
            }
            let clause = self.clause_named(entry.layer, &format!("{path}.clause"), &natural.clause, known);
            naturals.push(Natural { faces, outcome, clause });
        }
        let mut rerolls = like.map(|like| like.rerolls.clone()).unwrap_or_default();
        for (number, reroll) in raw.rerolls.iter().enumerate() {
            let path = entry.path(&format!("rerolls[{number}]"));
            let after = outcomes.iter().position(|outcome| fold(outcome) == fold(&reroll.after)).unwrap_or_else(|| {
                let help = did_you_mean(&reroll.after, &outcomes);
                let message = format!("this test has no outcome {}", quoted(&reroll.after));
                self.error(Code::UnknownName, entry.layer, &format!("{path}.after"), message).help = help;
                DiceTest::FAILED
            });
            let when = self.predicate(entry.layer, &format!("{path}.when"), &reroll.when, known.vocabulary);
            let clause = self.clause_named(entry.layer, &format!("{path}.clause"), &reroll.clause, known);
            rerolls.push(Reroll { after, when, clause });
        }
        let because_of = raw.because_of.as_deref().and_then(|name| self.fact_named(entry.layer, &entry.path("because of"), name, known));
        DiceTest {
            because_of,
            id: raw.test.clone(),
            name: raw.name.clone(),
            dice,
            target,
            passes: passes.unwrap_or(Passes::AtMost),
            clauses,
            naturals,
            rerolls,
            outcomes,
        }
    }

    /// A table with which a total is compared is one by a fact, and its rows are numbers.
    fn gives_numbers(&mut self, layer: usize, path: &str, table: Option<&Table>) {
        let Some(table) = table else { return };
        if matches!(table.by, TableBy::Dice(_)) {
            let message = format!("the table `{}` is one of dice, and a total is compared with a number", table.name);
            self.error(Code::RulebookShape, layer, path, message).help = Some("name a table by a fact".to_owned());
        } else if let Some(row) = table.rows.iter().find(|row| row.number.is_none()) {
            let message = format!("the table `{}` gives {}, and a total is compared with a number", table.name, quoted(&row.text));
            self.error(Code::RulebookShape, layer, path, message).help = Some("write a whole number in each of its rows".to_owned());
        }
    }

    fn missing(&mut self, entry: &Entry<'_, RawTest>, key: &str) {
        let message = format!("`{key}` is missing here");
        let finding = self.error(Code::RulebookShape, entry.layer, &entry.path, message);
        finding.help = Some("a test has `dice`, `target` and `passes`, or takes them from another one with `as: TEST`".to_owned());
    }

    fn phases(&mut self, play: &mut Play, known: Known<'_>) {
        for (layer, number, raw) in super::ordered_phases(self.raws) {
            let path = |key: &str| format!("phases[{number}].{key}");
            let full = raw.full();
            let mut phase = Phase {
                name: raw.name().to_owned(),
                lock: full.map(|full| full.lock).unwrap_or_default(),
                places_orders: full.is_none_or(|full| full.orders),
                clauses: Vec::new(),
                clears: Vec::new(),
                tests: Vec::new(),
            };
            if let Some(full) = full {
                if let Some(after) = &full.after
                    && !play.phases.iter().any(|known| fold(&known.name) == fold(after))
                {
                    let known: Vec<&str> = play.phases.iter().map(|phase| phase.name.as_str()).collect();
                    let help = did_you_mean(after, &known);
                    self.error(Code::UnknownName, layer, &path("after"), format!("there is no phase {} before it", quoted(after))).help =
                        help;
                }
                phase.clauses = self.clause_list(layer, &path("clauses"), &full.clauses, known);
                for (number, fact) in full.clears.iter().enumerate() {
                    let fact = self.fact_named(layer, &path(&format!("clears[{number}]")), fact, known);
                    phase.clears.extend(fact);
                }
                for (number, taken) in full.tests.iter().enumerate() {
                    let inner = |key: &str| path(&format!("tests[{number}].{key}"));
                    let test = self.test_named(layer, &inner("take"), &taken.take, play);
                    let when = self.predicate(layer, &inner("when"), &taken.when, known.vocabulary);
                    let clauses = self.clause_list(layer, &inner("clauses"), &taken.clauses, known);
                    phase.tests.extend(test.map(|test| TestTaken { test, when, clauses }));
                }
            }
            play.phases.push(phase);
        }
    }

    fn clause_in_play(&mut self, entry: &Entry<'_, RawClause>, clause: ClauseId, play: &mut Play, known: Known<'_>) {
        let (layer, raw) = (entry.layer, entry.raw);
        if let Some(exempts) = &raw.exempts {
            let when = self.predicate(layer, &entry.path("exempts.when"), &exempts.when, known.vocabulary);
            let from = self.test_list(layer, &entry.path("exempts.from"), &exempts.from, play);
            play.exemptions.push(Exemption { clause, from, when });
        }
        if let Some(modifier) = &raw.modifier {
            let modifier = self.modifier(layer, &entry.path("modifier"), modifier, Some(clause), play, known);
            play.modifiers.push(modifier);
        }
        if let Some(dispute) = &raw.dispute {
            let path = |key: &str| entry.path(&format!("dispute.{key}"));
            let require = self.predicate(layer, &path("require"), &dispute.require, known.vocabulary);
            let refusal = self.template(layer, &path("refusal"), &dispute.refusal, known.vocabulary);
            self.one_dispute(entry, play);
            if let Some(test) = self.test_named(layer, &path("test"), &dispute.test, play) {
                let (passed, failed) = (dispute.passed.clone(), dispute.failed.clone());
                play.dispute = Some(Dispute { clause, test, require, refusal, passed, failed });
            }
        }
        if let Some(items) = raw.consequence.as_ref().and_then(|consequence| consequence.set.as_deref()) {
            let path = entry.path("consequence.set");
            let states = items.split(',').filter_map(|item| self.statement(layer, &path, item.trim(), Owner::Unit, known)).collect();
            play.consequences.push((clause, states));
        }
        for (number, effect) in raw.effects.iter().enumerate() {
            let path = entry.path(&format!("effects[{number}]"));
            self.effect(layer, &path, effect, clause, play, known);
        }
        for (number, demand) in raw.demands.iter().enumerate() {
            let path = |key: &str| entry.path(&format!("demands[{number}].{key}"));
            let when = self.predicate(layer, &path("when"), &demand.when, known.vocabulary);
            let require = self.predicate(layer, &path("require"), &demand.require, known.vocabulary);
            let says = self.template(layer, &path("says"), &demand.says, known.vocabulary);
            match self.moment(layer, &path("moment"), &demand.moment, play) {
                Some(moment @ Moment::End(_)) => play.demands.push(Demand { clause, moment, when, require, says }),
                Some(_) => {
                    let message = format!("nothing is held against a demand at {}", quoted(&demand.moment));
                    self.error(Code::RulebookShape, layer, &path("moment"), message).help = Some("write `end of PHASE`".to_owned());
                }
                None => {}
            }
        }
    }

    /// A rulebook ends disputes in one way.
    fn one_dispute(&mut self, entry: &Entry<'_, RawClause>, play: &Play) {
        let clauses = &self.lists.clauses.entries;
        let Some(first) = play.dispute.as_ref().and_then(|dispute| clauses.get(usize::from(dispute.clause.0))) else { return };
        let message = format!("{} ends disputes already", quoted(first.name));
        let help = format!("supersede {} or drop it, or leave `dispute` out", quoted(first.name));
        let (place, first) = (self.key_place(entry.layer, &entry.path("dispute")), self.key_place(first.layer, &first.path("dispute")));
        self.findings.push(Finding::error(Code::Conflict, place, message).related(first, "this one").help(help));
    }

    fn effect(&mut self, layer: usize, path: &str, raw: &RawEffect, clause: ClauseId, play: &mut Play, known: Known<'_>) {
        let when = raw.when.as_deref().unwrap_or("always");
        let when = self.predicate(layer, &format!("{path}.when"), when, known.vocabulary);
        let says = raw.says.as_deref().map(|says| self.template(layer, &format!("{path}.says"), says, known.vocabulary));
        let does: Vec<Verb> = raw
            .does
            .iter()
            .enumerate()
            .filter_map(|(number, verb)| self.verb(layer, &format!("{path}.do[{number}]"), verb, &when, play, known))
            .collect();
        if says.is_none() && raw.does.is_empty() {
            let finding = self.error(Code::RulebookShape, layer, path, "this effect says and does nothing".to_owned());
            finding.help = Some("give it `says`, or something to `do`".to_owned());
        }
        if let Some(moment) = self.moment(layer, &format!("{path}.moment"), &raw.moment, play) {
            let itself = does.iter().any(|verb| matches!((verb, &moment), (Verb::Roll(test), Moment::Outcome(of, _)) if test == of));
            if itself {
                let finding = self.error(Code::RulebookShape, layer, path, "a test that rolls itself never ends".to_owned());
                finding.help = Some("give the test `rerolls`, each of which is taken once".to_owned());
            }
            play.effects.push(Effect { clause, moment, when, says, does });
        }
    }

    fn verb(&mut self, layer: usize, path: &str, raw: &RawVerb, when: &Predicate, play: &Play, known: Known<'_>) -> Option<Verb> {
        let inner = |key: &str| format!("{path}.{key}");
        let mut verbs = Vec::new();
        if let Some(items) = &raw.set {
            let statements = items.split(',').filter_map(|item| self.statement(layer, &inner("set"), item.trim(), Owner::Unit, known));
            verbs.push(Some(Verb::Set(statements.collect())));
        }
        if let Some(item) = &raw.set_of_target {
            let statement = self.statement(layer, &inner("set of target"), item, Owner::Pair, known);
            verbs.push(statement.map(|statement| Verb::SetOfTarget(when.orders(), statement)));
        }
        if let Some(fact) = &raw.clear {
            verbs.push(self.fact_named(layer, &inner("clear"), fact, known).map(Verb::Clear));
        }
        if let Some(by) = &raw.add {
            let fact = match &raw.to {
                Some(to) => self.fact_named(layer, &inner("to"), to, known),
                None => {
                    self.error(Code::RulebookShape, layer, path, "to which fact it is added is missing".to_owned()).help =
                        Some("write e.g. `{add: 1, to: wounds}`".to_owned());
                    None
                }
            };
            let by = self.amount(layer, &inner("add"), &by.text(), known);
            self.can_be_added(layer, &inner("to"), fact, &by, known);
            let (least, most) = (raw.least.unwrap_or(0), raw.most.unwrap_or(Value::LARGEST));
            verbs.push(fact.map(|fact| Verb::Add { fact, by, least, most }));
        }
        if let Some(orders) = &raw.orders {
            let found = orders.iter().map(|order| {
                let id = known.vocabulary.order_named(order);
                if id.is_none() {
                    self.unknown_order(layer, &inner("orders"), order, known.vocabulary);
                }
                id
            });
            verbs.push(Some(Verb::Replace(found.flatten().collect())));
        }
        if let Some(orders) = &raw.take_out {
            let set = orders.iter().fold(crate::rulebook::order::OrderSet::default(), |set, order| {
                let found = known.vocabulary.orders_named(order);
                if found.is_none() {
                    self.unknown_order(layer, &inner("take out"), order, known.vocabulary);
                }
                set.or(found.unwrap_or_default())
            });
            verbs.push(Some(Verb::TakeOut(set)));
        }
        if let Some(table) = &raw.look_up {
            let found = play.table_named(table);
            if found.is_none() {
                self.unknown_table(layer, &inner("look up"), table, play);
            }
            verbs.push(found.map(Verb::LookUp));
        }
        if let Some(test) = &raw.roll {
            verbs.push(self.test_named(layer, &inner("roll"), test, play).map(Verb::Roll));
        }
        if let Some(fact) = &raw.ask {
            verbs.push(self.fact_named(layer, &inner("ask"), fact, known).map(Verb::Ask));
        }
        if let Some(name) = &raw.figure {
            let amount = self.amount(layer, &inner("is"), raw.is.as_deref().unwrap_or_default(), known);
            verbs.push(Some(Verb::Figure(name.clone(), amount)));
        }
        if raw.adopt {
            verbs.push(Some(Verb::Adopt));
        }
        if raw.remove {
            verbs.push(Some(Verb::Remove));
        }
        if verbs.len() != 1 {
            let message = "an effect does one thing at a time".to_owned();
            let finding = self.error(Code::RulebookShape, layer, path, message);
            finding.help = Some(
                "write one of `set`, `set of target`, `clear`, `add` with `to`, `orders`, `take out`, `adopt`, `look up`, `roll`, `ask`, \
                 `figure` with `is`, `remove`"
                    .to_owned(),
            );
        }
        verbs.pop().flatten()
    }

    /// Only like is added to like.
    fn can_be_added(&mut self, layer: usize, path: &str, fact: Option<FactId>, by: &Amount, known: Known<'_>) {
        let Some(fact) = fact.and_then(|fact| known.vocabulary.fact(fact)) else { return };
        let message = match (&fact.kind, by.measure()) {
            (FactKind::Count, None) => return,
            (FactKind::Measure(measure), Some(added)) if *measure == added => return,
            (FactKind::Count | FactKind::Measure(_), _) => format!("`{}` is not measured like what is added to it", fact.name),
            _ => format!("nothing can be added to `{}`: it is no number", fact.name),
        };
        self.error(Code::PredicateType, layer, path, message);
    }

    /// `start of PHASE`, `orders of PHASE`, `end of PHASE` or `TEST OUTCOME`.
    fn moment(&mut self, layer: usize, path: &str, text: &str, play: &Play) -> Option<Moment> {
        let phase = |name: &str| play.phases.iter().position(|phase| fold(&phase.name) == fold(name));
        let start = text.strip_prefix("start of ").and_then(phase).map(Moment::Start);
        let ordered = || text.strip_prefix("orders of ").and_then(phase).map(Moment::Ordered);
        let end = || text.strip_prefix("end of ").and_then(phase).map(Moment::End);
        let of_phase = start.or_else(ordered).or_else(end);
        let of_test = || {
            let (test, outcome) = text.rsplit_once(' ')?;
            let id = play.test_named(test)?;
            let outcome = play.test(id)?.outcomes.iter().position(|known| fold(known) == fold(outcome))?;
            Some(Moment::Outcome(id, outcome))
        };
        let moment = of_phase.or_else(of_test);
        if moment.is_none() {
            let finding = self.error(Code::UnknownName, layer, path, format!("a turn has no moment {}", quoted(text)));
            finding.help = Some("write `start of PHASE`, `orders of PHASE`, `end of PHASE`, or a test's id and its outcome".to_owned());
        }
        moment
    }

    pub(super) fn modifier(
        &mut self,
        layer: usize,
        path: &str,
        raw: &RawModifier,
        clause: Option<ClauseId>,
        play: &Play,
        known: Known<'_>,
    ) -> Modifier {
        let tests = if raw.tests.is_empty() {
            play.tests().map(|(id, _)| id).collect()
        } else {
            self.test_list(layer, &format!("{path}.tests"), &raw.tests, play)
        };
        let add = raw.add.as_ref().map(|add| self.added(layer, &format!("{path}.add"), add, known));
        let when = raw.when.as_deref().unwrap_or("always");
        let when = self.predicate(layer, &format!("{path}.when"), when, known.vocabulary);
        Modifier { name: raw.name.clone(), clause, tests, add, when }
    }

    pub(super) fn added(&mut self, layer: usize, path: &str, raw: &RawAmount, known: Known<'_>) -> Amount {
        self.amount(layer, path, &raw.text(), known)
    }

    pub(super) fn amount(&mut self, layer: usize, path: &str, text: &str, known: Known<'_>) -> Amount {
        compile_amount(text, known.vocabulary).unwrap_or_else(|errors| {
            self.predicate_errors(layer, path, text, errors);
            Amount::default()
        })
    }

    pub(super) fn dice(&mut self, layer: usize, path: &str, text: &str) -> Dice {
        Dice::read(text).unwrap_or_else(|error| {
            self.error(Code::BadValue, layer, path, format!("{} is no dice", quoted(text))).help = Some(error.to_string());
            Dice::default()
        })
    }

    fn test_list(&mut self, layer: usize, path: &str, names: &[String], play: &Play) -> Vec<TestId> {
        let numbered = names.iter().enumerate();
        numbered.filter_map(|(number, name)| self.test_named(layer, &format!("{path}[{number}]"), name, play)).collect()
    }

    fn test_named(&mut self, layer: usize, path: &str, name: &str, play: &Play) -> Option<TestId> {
        let test = play.test_named(name);
        if test.is_none() {
            let known: Vec<&str> = play.tests().map(|(_, test)| test.id.as_str()).collect();
            let help = did_you_mean(name, &known);
            self.error(Code::UnknownName, layer, path, format!("there is no test {}", quoted(name))).help = help;
        }
        test
    }

    fn clause_list(&mut self, layer: usize, path: &str, names: &[String], known: Known<'_>) -> Vec<ClauseId> {
        let numbered = names.iter().enumerate();
        numbered.map(|(number, name)| self.clause_named(layer, &format!("{path}[{number}]"), name, known)).collect()
    }

    pub(super) fn clause_named(&mut self, layer: usize, path: &str, name: &str, known: Known<'_>) -> ClauseId {
        known.clauses.get(&fold(name)).copied().unwrap_or_else(|| {
            let help = self.clause_meant(name);
            self.error(Code::UnknownName, layer, path, format!("there is no clause {}", quoted(name))).help = help;
            ClauseId(u16::MAX)
        })
    }

    pub(super) fn fact_named(&mut self, layer: usize, path: &str, name: &str, known: Known<'_>) -> Option<FactId> {
        let fact = known.vocabulary.fact_named(name);
        if fact.is_none() {
            let names: Vec<&str> = known.vocabulary.facts.iter().map(|fact| fact.name.as_str()).collect();
            let help = did_you_mean(name, &names);
            self.error(Code::UnknownFact, layer, path, format!("there is no fact {}", quoted(name))).help = help;
        }
        fact
    }

    fn unknown_table(&mut self, layer: usize, path: &str, name: &str, play: &Play) {
        let known: Vec<&str> = play.tables.iter().map(|table| table.name.as_str()).collect();
        let help = did_you_mean(name, &known);
        self.error(Code::UnknownName, layer, path, format!("there is no table {}", quoted(name))).help = help;
    }

    pub(super) fn template(&mut self, layer: usize, path: &str, text: &str, vocabulary: &Vocabulary) -> Template {
        Template::read(text, vocabulary).unwrap_or_else(|hole| {
            let message = format!("there is nothing to put into {}", quoted(&format!("{{{hole}}}")));
            let finding = self.error(Code::UnknownFact, layer, path, message);
            finding.help = Some("write `{unit}`, `{order}`, `{orders}`, `{target}` or the name of a fact".to_owned());
            Template::default()
        })
    }
}

/// The dice or the fact by which a table's rows are chosen.
pub(super) fn table_by(text: &str, vocabulary: &Vocabulary) -> Option<TableBy> {
    let dice = || Dice::read(text).ok().map(TableBy::Dice);
    vocabulary.fact_named(text).map(TableBy::Fact).or_else(dice)
}
