//! Rolling a test: the throw, the re-rolls that the rules allow or its owner may choose, and what
//! comes of it.

use std::sync::Arc;

use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Chooser, Given, OrderId, OrderSet};
use crate::rulebook::play::{DiceTest, Exemption, Moment, Reroll, TestId, TestTaken, TestTarget};
use crate::rulebook::verb::Statement;
use crate::scenario::UnitId;

use super::dice::Throw;
use super::effects::ActiveEffect;
use super::entry::{Changes, Entry, Rolled};
use super::missing_input::StepResult;
use super::prepared_test::{prepare_roll, rerolls_after};
use super::state::{OpenRoll, Question, QuestionKind, Remainder, TestRun};
use super::turn_context::TurnContext;
use crate::names::add_new;

/// Tests call for tests at most this deep.
const DEEPEST: usize = 4;

impl<'a> TurnContext<'a> {
    /// A unit takes a test of the phase, unless it is exempt.
    ///
    /// # Errors
    /// What is missing for it.
    pub fn take(&mut self, unit: UnitId, taken: &TestTaken) -> StepResult {
        let given = self.orders_of(unit, self.reacts());
        if !self.holds(unit, &given, &taken.when)? {
            return Ok(());
        }
        let rulebook = self.rulebook;
        for exemption in exemptions(&rulebook.play().exemptions, taken.test) {
            if self.holds(unit, &given, &exemption.when)? {
                let mut causes = self.causes(exemption.clause, &exemption.when, unit, &given);
                causes.extend(self.clause_ids(&taken.clauses));
                let what = format!("takes no {}", rulebook[taken.test].name);
                self.event(unit, what, Changes::new(), causes);
                return Ok(());
            }
        }
        self.roll_test(unit, taken.test, &given, &taken.clauses)?;
        Ok(())
    }

    /// Rolls a test, with its re-rolls, and carries out what comes of it. Gives the outcome that
    /// stands, if one does by now.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn roll_test(
        &mut self,
        unit: UnitId,
        test: TestId,
        given: &[Given],
        clauses: &[ClauseId],
    ) -> StepResult<Option<usize>> {
        if self.around.depth >= DEEPEST {
            let what =
                format!("no further test is taken: tests call for tests more than {DEEPEST} deep");
            self.event(unit, what, Changes::new(), self.clause_ids(clauses));
            return Ok(None);
        }
        let other = self.around.other;
        let taking = TestRun {
            unit,
            test,
            given: Arc::from(given),
            clauses: clauses.to_vec(),
            against: other.or_else(|| self.because_of(unit, &self.rulebook[test])),
        };
        self.roll_on(&taking, None)
    }

    /// Goes on with a roll once its owner has chosen.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn answer_roll(&mut self, open: &OpenRoll, answer: &[Given]) -> StepResult {
        let unit = open.taken.unit;
        if answer.iter().any(|given| given.order == open.again) {
            self.roll_on(&open.taken, Some(open.by))?;
            return Ok(());
        }
        let by = self.clause_ids(&[open.by]);
        self.event(unit, "lets the roll stand".to_owned(), Changes::new(), by);
        self.conclude(&Remainder::all(&open.taken, open.outcome))
    }

    /// What waited for facts goes on, where they are known now; whether anything did.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn go_on(&mut self) -> StepResult<bool> {
        let open = &mut self.state.open.question;
        let Some(Question { asked, .. }) =
            open.take_if(|open| matches!(open.asked, QuestionKind::Facts(..)))
        else {
            return Ok(false);
        };
        if let QuestionKind::Facts(rest, _) = asked {
            self.conclude(&rest)?;
        }
        Ok(true)
    }

    /// Rolls once, and again for each clause that lets it; `used` is the last that has done so.
    fn roll_on(
        &mut self,
        taking: &TestRun,
        mut used: Option<ClauseId>,
    ) -> StepResult<Option<usize>> {
        loop {
            let Some(outcome) = self.throw(taking, used)? else {
                return Ok(None);
            };
            let rest = Remainder::all(taking, outcome);
            let Some(reroll) = self.reroll(taking, outcome, used)? else {
                return self.conclude(&rest).map(|()| Some(outcome));
            };
            if let Some((again, stands)) = reroll.choice {
                let chosen = |order: OrderId| {
                    let answers = &mut self.state.answers.iter();
                    answers.any(|(of, given)| *of == taking.unit && given.order == order)
                };
                if chosen(stands) {
                    return self.conclude(&rest).map(|()| Some(outcome));
                }
                if !chosen(again) {
                    let open = OpenRoll {
                        taken: taking.clone(),
                        outcome,
                        by: reroll.clause,
                        again,
                    };
                    let asked = QuestionKind::Choice {
                        answers: OrderSet::single(again).with(stands),
                        chooser: Chooser::Owner,
                        reroll: Some(open),
                    };
                    let question = Question {
                        unit: taking.unit,
                        because: self.around.other,
                        asked,
                    };
                    return self.ask(question).map(|()| None);
                }
            }
            used = Some(reroll.clause);
        }
    }

    /// One throw, written down, and how it came out; nothing where there is nobody to throw
    /// against.
    fn throw(&mut self, taking: &TestRun, because: Option<ClauseId>) -> StepResult<Option<usize>> {
        let TestRun {
            unit,
            test: id,
            ref given,
            ref clauses,
            against,
        } = *taking;
        let rulebook = self.rulebook;
        let test = &rulebook[id];
        let (scope, outcomes) = if test.towards {
            self.scope_towards(unit, given)
        } else {
            self.scope(unit, given)
        };
        let mut prepared = prepare_roll(rulebook, id, &scope, outcomes)?;
        if matches!(test.target, TestTarget::Opposed) {
            // The other unit rolls first: its total is what this one is compared with.
            let Some(other) = against else {
                let named = self.named(test, clauses, None, because);
                let what = format!("throws no {}: it is not known against whom", test.name);
                self.event(unit, what, Changes::new(), named);
                return Ok(None);
            };
            prepared.target = self.throw_total(other, id, clauses, Some(unit), "to be equalled")?;
        }
        if let Some(number) = &test.number {
            self.tell_figures(unit, given, number);
        }
        if let (TestTarget::Amount(target), None) = (&test.target, &prepared.made_of) {
            self.tell_figures(unit, given, target);
        }
        if prepared.is_without_dice {
            let named = self.named(test, clauses, None, None);
            let what = format!("throws no dice for {}", test.name);
            self.event(unit, what, Changes::new(), named);
            self.keep(unit, test, 0);
            return Ok(Some(DiceTest::FAILED));
        }
        let branch = self.branch(unit, id, &prepared);
        let throw = Throw::of_test(unit, id, prepared.dice, &test.id);
        let on = throw.on;
        let fallen = self.dice(Throw { against, ..throw });
        if let (true, Some(branch)) = (fallen.is_err(), branch) {
            self.ways_of(unit, id, given, &prepared, branch);
        }
        // Where chances are counted nobody reads what a throw needs.
        let need = || prepared.need().filter(|_| self.dice.branching.is_none());
        let fallen = fallen.map_err(|missing| missing.with_need(on, need().as_ref()))?;
        let (outcome, natural) = prepared.outcome(&fallen.faces);
        let total = prepared.total(&fallen.faces);
        self.keep(unit, test, total);
        if self.told.to_nobody {
            return Ok(Some(outcome));
        }
        let mut causes = Vec::new();
        add_new(&mut causes, self.named(test, clauses, natural, because));
        add_new(
            &mut causes,
            prepared.causes.iter().chain(&self.around.because).cloned(),
        );
        let (against, told) = (prepared.against(), prepared.describe(outcome, total));
        let (of_unit, side) = self.whose(unit);
        let fallen = Rolled::new(prepared.dice, &test.name, of_unit, side, fallen);
        self.told.entries.push(Entry::Rolled(Rolled {
            total,
            against,
            made_of: prepared.made_of,
            modifiers: prepared.modifiers,
            outcome: told,
            clauses: causes,
            from: prepared.from,
            ..fallen
        }));
        Ok(Some(outcome))
    }

    /// The clauses that a roll names, as they come.
    fn named(
        &self,
        test: &DiceTest,
        clauses: &[ClauseId],
        natural: Option<ClauseId>,
        because: Option<ClauseId>,
    ) -> Vec<String> {
        let named = test.clauses.iter().chain(clauses).copied();
        let named: Vec<ClauseId> = named.chain(natural).chain(because).collect();
        self.clause_ids(&named)
    }

    /// A unit and its side, as entries name them.
    pub(super) fn whose(&self, unit: UnitId) -> (String, String) {
        (self.name(unit), self.side(unit))
    }

    /// The count that keeps the total of a test takes it on.
    fn keep(&mut self, unit: UnitId, test: &DiceTest, total: i64) {
        if let Some(fact) = test.keeps {
            let value = Value::raw(total.clamp(0, Value::LARGEST));
            self.set(unit, &[Statement { fact, value }], &mut Changes::new());
        }
    }

    /// One throw of a unit's dice for their total, whatever it is compared with.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn throw_total(
        &mut self,
        unit: UnitId,
        id: TestId,
        clauses: &[ClauseId],
        against: Option<UnitId>,
        outcome: &str,
    ) -> StepResult<i64> {
        let rulebook = self.rulebook;
        let test = &rulebook[id];
        let given = self.orders_of(unit, self.reacts());
        let (scope, outcomes) = self.scope(unit, &given);
        let prepared = prepare_roll(rulebook, id, &scope, outcomes)?;
        let throw = Throw::of_test(unit, id, prepared.dice, &test.id);
        let fallen = self.dice(Throw { against, ..throw })?;
        let total = prepared.total(&fallen.faces);
        let mut named = test.clauses.clone();
        named.extend(
            clauses
                .iter()
                .filter(|clause| !test.clauses.contains(clause)),
        );
        let (of_unit, side) = self.whose(unit);
        let fallen = Rolled::new(prepared.dice, &test.name, of_unit, side, fallen);
        self.told.entries.push(Entry::Rolled(Rolled {
            modifiers: prepared.modifiers,
            total,
            outcome: outcome.to_owned(),
            clauses: self.clause_ids(&named),
            ..fallen
        }));
        Ok(total)
    }

    /// The first re-roll that the rules allow after an outcome.
    fn reroll(
        &mut self,
        taking: &TestRun,
        outcome: usize,
        used: Option<ClauseId>,
    ) -> StepResult<Option<&'a Reroll>> {
        let (unit, given) = (taking.unit, &taking.given);
        let rulebook = self.rulebook;
        let test = &rulebook[taking.test];
        for (_, reroll) in rerolls_after(test, outcome, used) {
            if !self.holds(unit, given, &reroll.when)? {
                continue;
            }
            let exemptions = rulebook.play().exemptions.iter();
            let mut exempt = false;
            for exemption in
                exemptions.filter(|exemption| exemption.from_rerolls.contains(&reroll.clause))
            {
                if self.holds(unit, given, &exemption.when)? {
                    let causes = self.causes(exemption.clause, &exemption.when, unit, given);
                    let what = format!("may not roll the {} again", test.name);
                    self.event(unit, what, Changes::new(), causes);
                    exempt = true;
                }
            }
            if !exempt {
                return Ok(Some(reroll));
            }
        }
        Ok(None)
    }

    /// Carries out what comes of a test, from one of its effects on. Where units act one after the
    /// other, an effect that depends on something nobody has stated yet is asked about: what was
    /// rolled before it stands.
    fn conclude(&mut self, rest: &Remainder) -> StepResult {
        let may_ask = self.around.depth == 0 && self.is_in_turn();
        self.around.depth += 1;
        let done = self.conclude_each(rest, may_ask);
        self.around.depth -= 1;
        done
    }

    fn conclude_each(&mut self, rest: &Remainder, may_ask: bool) -> StepResult {
        let (unit, given) = (rest.unit, &rest.given);
        let effects = self.effects_at(Moment::Outcome(rest.test, rest.outcome));
        for (number, effect) in effects.enumerate().skip(rest.next) {
            if may_ask && let Err(needs) = self.holds(unit, given, &effect.when) {
                let next = number;
                let rest = Remainder {
                    next,
                    ..rest.clone()
                };
                return self.ask(Question {
                    unit,
                    because: self.around.other,
                    asked: QuestionKind::Facts(rest, needs.iter().cloned().collect()),
                });
            }
            // Where dice or facts are missing, what comes behind is asked for later.
            self.carry_out(effect, unit, given)?;
            // Where somebody is asked, what comes behind comes behind the answer.
            if may_ask && self.state.open.question.is_some() {
                let next = number + 1;
                self.state.open.rest = Some(Remainder {
                    next,
                    ..rest.clone()
                });
                break;
            }
        }
        Ok(())
    }

    /// Carries out what is left of a test's effects behind an answer.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn conclude_rest(&mut self) -> StepResult {
        match self.state.open.rest.take() {
            Some(rest) => self.conclude(&rest),
            None => Ok(()),
        }
    }

    /// Dice whose total is added to a count, or taken from it.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn throw_for(
        &mut self,
        id: TestId,
        fact: FactId,
        coming: &mut ActiveEffect<'_>,
    ) -> StepResult {
        let (test, unit) = (&self.rulebook[id], coming.unit);
        let fallen = self.dice(Throw::of_test(unit, id, test.dice, &test.id))?;
        let total = test.dice.total(&fallen.faces);
        let owner = self.rulebook[fact].owner;
        let Some(held) = self.state.table.value(unit, owner, fact).known() else {
            return self.is_stated(unit, &[], fact);
        };
        let now = held.saturating_sub(total);
        let mut clauses = self.clause_ids(&test.clauses);
        add_new(&mut clauses, coming.causes.iter().cloned());
        let outcome = format!("{total} taken from {}", self.rulebook[fact].name);
        let (of_unit, side) = self.whose(unit);
        let fallen = Rolled::new(test.dice, &test.name, of_unit, side, fallen);
        self.told.entries.push(Entry::Rolled(Rolled {
            outcome,
            clauses,
            ..fallen
        }));
        let value = Value::raw(now.clamp(0, Value::LARGEST));
        self.set(unit, &[Statement { fact, value }], &mut coming.changes);
        Ok(())
    }
}

impl Remainder {
    /// All that comes of a test.
    fn all(taking: &TestRun, outcome: usize) -> Self {
        Self {
            unit: taking.unit,
            test: taking.test,
            outcome,
            given: Arc::clone(&taking.given),
            next: 0,
        }
    }
}

/// The exemptions from a test.
fn exemptions(all: &[Exemption], test: TestId) -> impl Iterator<Item = &Exemption> {
    all.iter()
        .filter(move |exemption| exemption.from.contains(&test))
}
