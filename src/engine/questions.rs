//! What a turn asks of its sides, and the ways to answer.

use crate::check::Checker;
use crate::rulebook::order::{Given, OrderId, OrderSet, Target as Aimed};
use crate::scenario::UnitId;

use super::missing_input::{MissingInput, MissingInputs, StepResult};
use super::state::{Question, QuestionKind};
use super::turn_context::TurnContext;

/// Where there are more ways to answer, the turn says how an answer is written.
const MOST_WAYS: usize = 12;

impl TurnContext<'_> {
    /// Asks something of a side.
    ///
    /// # Errors
    /// The question itself where units do not act one after the other: nobody can answer any more
    /// but on the line of the orders themselves.
    pub(crate) fn ask(&mut self, question: Question) -> StepResult {
        if !self.is_in_turn() {
            return Err(self.needs_of(&question));
        }
        self.state.open.question.get_or_insert(question);
        Ok(())
    }

    /// What is missing where something is asked.
    pub(crate) fn needs_of(&self, question: &Question) -> MissingInputs {
        let unit = question.unit;
        match &question.asked {
            QuestionKind::Facts(_, needs) => needs.iter().cloned().collect(),
            QuestionKind::Choice {
                answers, chooser, ..
            } => MissingInputs::from(MissingInput::Choice {
                unit,
                chooser: *chooser,
                because: question.because,
                answers: self.answers(unit, *answers),
            }),
        }
    }

    /// The orders that answer, each with the ways to give it.
    fn answers(&self, unit: UnitId, answers: OrderSet) -> Vec<(OrderId, Vec<Given>)> {
        let all = self.rulebook.vocabulary().order_ids();
        let answering = all.filter(|order| answers.has(*order));
        answering
            .map(|order| (order, self.ways(unit, order)))
            .collect()
    }

    /// How an order can be given to a unit: with each word or unit in its hole that no clause
    /// refuses, where they are few.
    fn ways(&self, unit: UnitId, id: OrderId) -> Vec<Given> {
        let order = &self.rulebook[id];
        let choice = self.rulebook.choice_of(id);
        let given = |target, word| Given {
            order: id,
            target,
            word,
        };
        if choice.is_none() && order.target.is_none() {
            return Vec::new();
        }
        let words: Vec<Option<u16>> = match choice {
            Some(choice) => (0..=u16::MAX).take(choice.words.len()).map(Some).collect(),
            None => vec![None],
        };
        let targets: Vec<Aimed> = match order.target {
            Some(kind) => {
                let table = &self.state.table;
                let others = self.units().into_iter();
                let others = others.filter(|other| table.may_be_target(unit, *other, kind));
                others.map(Aimed::Unit).collect()
            }
            None => vec![Aimed::Nobody],
        };
        let of_target = |target: &Aimed| {
            words
                .iter()
                .map(|word| given(*target, *word))
                .collect::<Vec<_>>()
        };
        let mut ways: Vec<Given> = targets.iter().flat_map(of_target).collect();
        let (checks, standing) = (Checker::new(self.rulebook), self.orders_in_force(unit));
        let mut last = None;
        ways.retain(|given| {
            let all: Vec<Given> = standing.iter().copied().chain([*given]).collect();
            !checks.refuses(self.world(), unit, &all, &mut last)
        });
        if ways.len() > MOST_WAYS {
            ways.clear();
        }
        ways
    }

    /// Returns whether a side may answer a question; where nobody says which it is, it may.
    pub(crate) fn may_answer(&self, question: &Question, side: Option<u16>) -> bool {
        let QuestionKind::Choice { chooser, .. } = &question.asked else {
            return true;
        };
        let own = self.state.table.unit(question.unit).map(|unit| unit.side);
        own.zip(side)
            .is_none_or(|(own, side)| self.state.table.may_answer(*chooser, own, side))
    }
}
