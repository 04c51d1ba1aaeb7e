//! Dice tests: what is rolled, what it is compared with, which faces decide, when it is rolled
//! again.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::dice::Dice;
use crate::names::fold;
use crate::rulebook::order::OrderId;
use crate::rulebook::play::{Bounds, DiceTest, Natural, Passes, Play, Reroll, TestTarget};
use crate::rulebook::predicate::Amount;
use crate::rulebook::table::{Table, TableBy};
use crate::rulebook::yaml::forms::RawTarget;
use crate::rulebook::yaml::raw::RawTest;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::layers::LayerEntry;
use super::play::Lookup;

impl Compiler<'_, '_> {
    pub(super) fn tests(&mut self, play: &mut Play, known: Lookup<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tests.entries {
            let like = entry
                .raw
                .like
                .as_ref()
                .and_then(|name| play.test_named(name));
            let like = like.and_then(|like| play.test(like)).cloned();
            if let (Some(name), None) = (&entry.raw.like, &like) {
                let known = play.tests().map(|(_, test)| test.id.as_str());
                let message = format!("there is no test {} above", quoted(name));
                self.unknown(Code::UnknownName, name, message, known);
            }
            let test = self.test(entry, like.as_ref(), play, known);
            play.tests.push(test);
        }
    }

    fn test(
        &mut self,
        entry: &LayerEntry<'_, RawTest>,
        like: Option<&DiceTest>,
        play: &Play,
        known: Lookup<'_>,
    ) -> DiceTest {
        let raw = entry.raw;
        let towards = raw
            .towards
            .or_else(|| like.map(|like| like.towards))
            .unwrap_or(false);
        let dice = match (&raw.dice, like) {
            (Some(text), _) => self.dice(text),
            (None, Some(like)) => like.dice,
            (None, None) => {
                self.missing(entry, "dice");
                Dice::default()
            }
        };
        let target = self.target(entry, like, towards, play, known);
        let passes = raw.passes.or_else(|| like.map(|like| like.passes));
        if passes.is_none() && !matches!(target, TestTarget::Nothing) {
            self.missing(entry, "passes");
        }
        let mut outcomes = like.map_or_else(
            || vec!["passed".to_owned(), "failed".to_owned()],
            |like| like.outcomes.clone(),
        );
        let mut clauses = like.map(|like| like.clauses.clone()).unwrap_or_default();
        clauses.extend(self.clause_list(&raw.clauses, known));
        let bounds = self.bounds(raw, like, known);
        let mut passing = like.map(|like| like.passing.clone()).unwrap_or_default();
        let mut naturals = like.map(|like| like.naturals.clone()).unwrap_or_default();
        self.naturals(raw, dice, &mut outcomes, &mut passing, &mut naturals, known);
        let rerolls = self.rerolls(entry, like, &outcomes, known);
        let because_of = raw
            .because_of
            .as_ref()
            .and_then(|name| self.fact_named(name, known.vocabulary));
        let number = self.number_of_dice(entry, like, dice, towards, known);
        let keeps = raw
            .keeps
            .as_ref()
            .and_then(|name| self.fact_named(name, known.vocabulary));
        let each = raw
            .each
            .map(|each| each.value)
            .or_else(|| like.map(|like| like.each))
            .unwrap_or(false);
        let has_more = !naturals.is_empty() || !rerolls.is_empty() || dice.plus() != 0;
        if each {
            self.each_counts(raw, &target, has_more);
        }
        DiceTest {
            because_of,
            number,
            each,
            towards,
            keeps,
            id: raw.test.to_string(),
            name: raw.name.to_string(),
            dice,
            target,
            passes: passes.unwrap_or(Passes::AtMost),
            bounds,
            clauses,
            naturals,
            rerolls,
            outcomes,
            passing,
        }
    }

    /// Faces that decide by themselves, each with the outcome that it brings.
    fn naturals(
        &mut self,
        raw: &RawTest,
        dice: Dice,
        outcomes: &mut Vec<String>,
        passing: &mut Vec<usize>,
        naturals: &mut Vec<Natural>,
        known: Lookup<'_>,
    ) {
        for natural in &raw.natural {
            let outcome = outcomes
                .iter()
                .position(|outcome| fold(outcome) == fold(&natural.is))
                .unwrap_or_else(|| {
                    outcomes.push(natural.is.to_string());
                    outcomes.len() - 1
                });
            if natural.passes && outcome > DiceTest::FAILED && !passing.contains(&outcome) {
                passing.push(outcome);
            }
            let mut faces = natural.faces.value.clone();
            faces.sort_unstable();
            if !dice.could_fall(&faces) {
                let message = format!("{dice} never fall so");
                self.error(Code::BadValue, natural.faces.place, message);
            }
            let clause = self.clause_named(&natural.clause, known);
            naturals.push(Natural {
                faces,
                outcome,
                clause,
            });
        }
    }

    /// Where each die counts by itself, only a number can be asked for.
    fn each_counts(&mut self, raw: &RawTest, target: &TestTarget, has_more: bool) {
        let is_compared = matches!(target, TestTarget::Amount(_) | TestTarget::Table(_));
        if !is_compared || has_more {
            let message =
                "if each die counts by itself, a die can only be compared with a number".to_owned();
            let finding = self.error(
                Code::RulebookShape,
                raw.each.map_or(raw.at, |each| each.place),
                message,
            );
            finding.help = Some(
                "give it a `target`, and no `natural`, no `rerolls` and plain dice".to_owned(),
            );
        }
    }

    /// The least and the most that a test can come to.
    fn bounds(
        &mut self,
        raw: &RawTest,
        like: Option<&DiceTest>,
        known: Lookup<'_>,
    ) -> Option<Bounds> {
        match &raw.bounds {
            Some(raw) => {
                let clause = self.clause_named(&raw.clause, known);
                if raw.least > raw.most {
                    let message = format!("nothing lies between {} and {}", raw.least, raw.most);
                    self.error(Code::BadValue, raw.at, message).help =
                        Some("let `least` be no more than `most`".to_owned());
                }
                Some(Bounds {
                    least: raw.least,
                    most: raw.most,
                    clause,
                })
            }
            None => like.and_then(|like| like.bounds),
        }
    }

    /// What the total of a test is compared with.
    fn target(
        &mut self,
        entry: &LayerEntry<'_, RawTest>,
        like: Option<&DiceTest>,
        towards: bool,
        play: &Play,
        known: Lookup<'_>,
    ) -> TestTarget {
        match (&entry.raw.target, like) {
            (Some(RawTarget::Nothing), _) => TestTarget::Nothing,
            (Some(RawTarget::Opposed), _) => TestTarget::Opposed,
            (Some(RawTarget::Amount(amount)), _) => {
                TestTarget::Amount(self.amount_towards(towards, &amount.0, known))
            }
            (Some(RawTarget::Table(table)), _) => match play.table_named(&table.table) {
                Some(id) => {
                    self.gives_numbers(&table.table, play.table(id));
                    TestTarget::Table(id)
                }
                None => {
                    self.unknown_table(&table.table, play);
                    TestTarget::Amount(Amount::default())
                }
            },
            (None, Some(like)) => like.target.clone(),
            (None, None) => {
                self.missing(entry, "target");
                TestTarget::Amount(Amount::default())
            }
        }
    }

    /// When it is rolled again, what it takes over from another test first.
    fn rerolls(
        &mut self,
        entry: &LayerEntry<'_, RawTest>,
        like: Option<&DiceTest>,
        outcomes: &[String],
        known: Lookup<'_>,
    ) -> Vec<Reroll> {
        let raw = entry.raw;
        let mut rerolls = like.map(|like| like.rerolls.clone()).unwrap_or_default();
        for reroll in &raw.rerolls {
            let after = outcomes
                .iter()
                .position(|outcome| fold(outcome) == fold(&reroll.after))
                .unwrap_or_else(|| {
                    let message = format!("this test has no outcome {}", quoted(&reroll.after));
                    self.unknown(Code::UnknownName, &reroll.after, message, outcomes);
                    DiceTest::FAILED
                });
            let when = self.predicate(&reroll.when, known.vocabulary);
            let clause = self.clause_named(&reroll.clause, known);
            let choice = reroll.choice.as_ref().and_then(|choice| {
                let again = self.answer_named(&choice.again, known);
                again.zip(self.answer_named(&choice.stands, known))
            });
            rerolls.push(Reroll {
                after,
                when,
                clause,
                choice,
            });
        }
        rerolls
    }

    /// Returns the number of dice that are thrown, where that depends on the unit.
    fn number_of_dice(
        &mut self,
        entry: &LayerEntry<'_, RawTest>,
        like: Option<&DiceTest>,
        dice: Dice,
        towards: bool,
        known: Lookup<'_>,
    ) -> Option<Amount> {
        let raw = entry.raw;
        let number = match (&raw.number, like) {
            (Some(number), _) => Some(self.amount_towards(towards, &number.0, known)),
            (None, like) => like.and_then(|like| like.number.clone()),
        };
        if number.is_some() && (dice.count(), dice.plus()) != (1, 0) {
            let message = "the unit decides how many dice are thrown, so `dice` must be a single \
            die"
            .to_owned();
            self.error(
                Code::RulebookShape,
                raw.dice.as_ref().map_or(raw.at, |dice| dice.place),
                message,
            )
            .help = Some(format!("write `dice: D{}`", dice.sides()));
        }
        number
    }

    /// An order that answers a question of the turn.
    pub(super) fn answer_named(&mut self, name: &Text, known: Lookup<'_>) -> Option<OrderId> {
        let id = self.order_of(name, known.vocabulary)?;
        let answers = known
            .vocabulary
            .order(id)
            .is_some_and(|order| order.answer_of.is_some());
        if !answers {
            let message = format!("{} answers no question", quoted(name));
            let finding = self.error(Code::RulebookShape, name.place, message);
            finding.help =
                Some("give the order `answer of: owner`, `opponent` or `either`".to_owned());
        }
        Some(id)
    }

    /// A table with which a total is compared is one by a fact, and its rows are numbers.
    fn gives_numbers(&mut self, name: &Text, table: Option<&Table>) {
        let Some(table) = table else { return };
        if matches!(table.by, TableBy::Dice(_)) {
            let message = format!(
                "the table `{}` is one of dice, and a total is compared with a number",
                table.name
            );
            self.error(Code::RulebookShape, name.place, message).help =
                Some("name a table by a fact".to_owned());
        } else if let Some(row) = table.rows.iter().find(|row| row.number.is_none()) {
            let message = format!(
                "the table `{}` gives {}, and a total is compared with a number",
                table.name,
                quoted(&row.text)
            );
            self.error(Code::RulebookShape, name.place, message).help =
                Some("write a whole number in each of its rows".to_owned());
        }
    }

    fn missing(&mut self, entry: &LayerEntry<'_, RawTest>, key: &str) {
        let message = format!("`{key}` is missing here");
        let finding = self.error(Code::RulebookShape, entry.raw.at, message);
        finding.help = Some(
            "a test has `dice`, `target` (or `target: nothing`) and `passes`, or takes them from another one with `as: TEST`".to_owned(),
        );
    }
}
