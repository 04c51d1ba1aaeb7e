//! Rolling a test: the throw, the re-rolls that the rules allow or its owner may choose, and what
//! comes of it.

use crate::bind::ThrownOn;
use crate::names::listed;
use crate::rulebook::clause::{ClauseId, Outcome};
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{
    Chooser, Given, Order, OrderId, OrderSet, Placed, Target as Aimed, TargetKind,
};
use crate::rulebook::play::{DiceTest, Reroll, Statement, Target, TestId};
use crate::rulebook::predicate::{Outcomes, Truth, evaluate};
use crate::scenario::UnitId;

use super::entry::{Entry, Rolled, Wait};
use super::phase::Referee;
use super::prepared::prepare_roll;

/// Tests call for tests at most this deep.
const DEEPEST: usize = 4;
/// Where there are more ways to answer, the turn says how an answer is written.
const MOST_WAYS: usize = 12;

/// A question of the turn that somebody has to answer before it goes on.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// Of which unit.
    pub unit: UnitId,
    /// What is asked.
    pub asked: Asked,
}

/// What a turn asks.
#[derive(Clone, Debug)]
pub(super) enum Asked {
    /// Somebody chooses.
    Choice {
        /// The orders that answer it.
        answers: OrderSet,
        /// Who is asked.
        chooser: Chooser,
        /// The roll that may be taken again, where it is about one.
        reroll: Option<OpenRoll>,
    },
    /// Something is measured or happens, on which it depends what comes of a test.
    Facts {
        /// The test, and how it came out.
        test: TestId,
        /// See `test`.
        outcome: usize,
        /// The first of its effects that has not come about.
        next: usize,
        /// The orders for which it was taken.
        given: Vec<Given>,
        /// What is missing.
        waits: Vec<Wait>,
    },
}

impl Question {
    /// Whether some orders answer it.
    pub fn is_answered_by(&self, set: OrderSet) -> bool {
        matches!(self.asked, Asked::Choice { answers, .. } if set.without(answers).is_empty())
    }
}

/// A roll whose owner may take it again.
#[derive(Clone, Debug)]
pub(super) struct OpenRoll {
    test: TestId,
    given: Vec<Given>,
    clauses: Vec<ClauseId>,
    outcome: usize,
    /// The clause that allows it.
    by: ClauseId,
    /// The order that takes it.
    again: OrderId,
}

impl Referee<'_> {
    /// Rolls a test, with its re-rolls, and carries out what comes of it.
    pub fn roll_test(&mut self, unit: UnitId, id: TestId, given: &[Given], clauses: &[ClauseId]) {
        if self.depth >= DEEPEST {
            let what =
                format!("no further test is taken: tests call for tests more than {DEEPEST} deep");
            self.event(unit, what, Vec::new(), self.clause_ids(clauses));
            return;
        }
        self.roll_on(unit, id, given, clauses, Vec::new());
    }

    /// Goes on with a roll once its owner has chosen.
    pub fn answer_roll(&mut self, unit: UnitId, open: OpenRoll, answer: &[Given]) {
        let OpenRoll {
            test,
            given,
            clauses,
            outcome,
            by,
            again,
        } = open;
        if answer.iter().any(|given| given.order == again) {
            self.roll_on(unit, test, &given, &clauses, vec![by]);
        } else {
            let what = "lets the roll stand".to_owned();
            self.event(unit, what, Vec::new(), self.clause_ids(&[by]));
            self.conclude(unit, test, outcome, &given, 0);
        }
    }

    /// What waited for facts goes on, where they are known now; whether anything did.
    pub fn go_on(&mut self) -> bool {
        match self.question.take() {
            Some(Question {
                unit,
                asked:
                    Asked::Facts {
                        test,
                        outcome,
                        next,
                        given,
                        ..
                    },
            }) => {
                self.conclude(unit, test, outcome, &given, next);
                true
            }
            other => {
                self.question = other;
                false
            }
        }
    }

    /// Rolls once, and again for each clause that lets it; `used` are clauses that have done so.
    fn roll_on(
        &mut self,
        unit: UnitId,
        id: TestId,
        given: &[Given],
        clauses: &[ClauseId],
        mut used: Vec<ClauseId>,
    ) {
        let Some(test) = self.rulebook.play().test(id) else {
            return;
        };
        let against = self.other.or_else(|| self.because_of(unit, test));
        loop {
            let Some(outcome) = self.throw(unit, id, given, clauses, used.last().copied(), against)
            else {
                return;
            };
            let Some(reroll) = self.reroll(unit, test, outcome, given, &used) else {
                if self.waits.is_empty() {
                    self.conclude(unit, id, outcome, given, 0);
                }
                return;
            };
            if let Some((again, stands)) = reroll.choice {
                let chosen = |order: OrderId| {
                    self.answers
                        .iter()
                        .any(|(of, given)| *of == unit && given.order == order)
                };
                if chosen(stands) {
                    return self.conclude(unit, id, outcome, given, 0);
                }
                if !chosen(again) {
                    let open = OpenRoll {
                        test: id,
                        given: given.to_vec(),
                        clauses: clauses.to_vec(),
                        outcome,
                        by: reroll.clause,
                        again,
                    };
                    let answers = OrderSet::of(again).with(stands);
                    let asked = Asked::Choice {
                        answers,
                        chooser: Chooser::Owner,
                        reroll: Some(open),
                    };
                    return self.ask(Question { unit, asked });
                }
            }
            used.push(reroll.clause);
        }
    }

    /// One throw, written down; `None` where the turn has to wait.
    fn throw(
        &mut self,
        unit: UnitId,
        id: TestId,
        given: &[Given],
        clauses: &[ClauseId],
        because: Option<ClauseId>,
        against: Option<UnitId>,
    ) -> Option<usize> {
        let rulebook = self.rulebook;
        let towards = rulebook.play().test(id).is_some_and(|test| test.towards);
        let (scope, outcomes) = if towards {
            self.scope_towards(unit, given)
        } else {
            self.scope(unit, given)
        };
        let mut prepared = match prepare_roll(rulebook, id, &scope, outcomes) {
            Ok(prepared) => prepared,
            Err(asked) => {
                self.wait(asked);
                return None;
            }
        };
        let test: &DiceTest = prepared.test;
        if matches!(test.target, Target::Opposed) {
            // The other unit rolls first: its total is what this one is compared with.
            let other = against?;
            prepared.target = self.throw_total(other, id, clauses, Some(unit), "to be equalled")?;
        }
        if prepared.is_without_dice {
            return Some(self.without_dice(unit, test, clauses));
        }
        let was_known = self.lacking.is_none();
        // Whether the dice before these could not but pass.
        let all_passed = std::mem::replace(
            &mut self.cannot_fail,
            self.explores && test.each && prepared.a_face(false).is_none(),
        );
        let Some((label, faces, by_hand)) = self.dice(
            unit,
            ThrownOn::Test(id),
            prepared.dice,
            &test.id,
            &test.name,
            against,
        ) else {
            if self.explores && was_known {
                self.ways_of((unit, id), given, &prepared, all_passed);
            }
            return None;
        };
        let (outcome, natural) = prepared.outcome(&faces);
        let named: Vec<ClauseId> = test
            .clauses
            .iter()
            .chain(clauses)
            .copied()
            .chain(natural)
            .chain(because)
            .collect();
        let mut causes = self.clause_ids(&named);
        causes.extend(prepared.causes.iter().chain(&self.because).cloned());
        let mut seen = std::collections::BTreeSet::new();
        causes.retain(|cause| seen.insert(cause.clone()));
        let (total, against) = (prepared.total(&faces), prepared.against());
        let told = prepared.told(outcome, total);
        self.keep(unit, test, total);
        let fallen = Rolled::of(
            prepared.dice,
            &test.name,
            (self.name(unit), self.side(unit)),
            (label, faces, by_hand),
        );
        self.entries.push(Entry::Rolled(Rolled {
            total,
            against,
            made_of: prepared.made_of,
            modifiers: prepared.modifiers,
            outcome: told,
            clauses: causes,
            from: prepared.from,
            ..fallen
        }));
        Some(outcome)
    }

    /// The number of dice has come to nothing: none pass.
    fn without_dice(&mut self, unit: UnitId, test: &DiceTest, clauses: &[ClauseId]) -> usize {
        let named: Vec<ClauseId> = test.clauses.iter().chain(clauses).copied().collect();
        let causes = self.clause_ids(&named);
        self.event(
            unit,
            format!("throws no dice for {}", test.name),
            Vec::new(),
            causes,
        );
        self.keep(unit, test, 0);
        DiceTest::FAILED
    }

    /// The count that keeps the total of a test takes it on.
    fn keep(&mut self, unit: UnitId, test: &DiceTest, total: i64) {
        if let Some(fact) = test.keeps {
            let value = Value::raw(total.clamp(0, Value::LARGEST));
            self.set(unit, &[Statement { fact, value }], &mut Vec::new());
        }
    }

    /// One throw of a unit's dice for their total, whatever it is compared with; `None` where the
    /// turn has to wait.
    pub fn throw_total(
        &mut self,
        unit: UnitId,
        id: TestId,
        clauses: &[ClauseId],
        against: Option<UnitId>,
        outcome: &str,
    ) -> Option<i64> {
        let rulebook = self.rulebook;
        let given = self.orders_of(unit, self.reacts());
        let (scope, outcomes) = self.scope(unit, &given);
        let prepared = match prepare_roll(rulebook, id, &scope, outcomes) {
            Ok(prepared) => prepared,
            Err(asked) => {
                self.wait(asked);
                return None;
            }
        };
        let test = prepared.test;
        let (label, faces, by_hand) = self.dice(
            unit,
            ThrownOn::Test(id),
            prepared.dice,
            &test.id,
            &test.name,
            against,
        )?;
        let total = prepared.total(&faces);
        let named: Vec<ClauseId> = test
            .clauses
            .iter()
            .chain(
                clauses
                    .iter()
                    .filter(|clause| !test.clauses.contains(clause)),
            )
            .copied()
            .collect();
        let fallen = Rolled::of(
            prepared.dice,
            &test.name,
            (self.name(unit), self.side(unit)),
            (label, faces, by_hand),
        );
        let (modifiers, outcome, clauses) = (
            prepared.modifiers,
            outcome.to_owned(),
            self.clause_ids(&named),
        );
        self.entries.push(Entry::Rolled(Rolled {
            modifiers,
            total,
            outcome,
            clauses,
            ..fallen
        }));
        Some(total)
    }

    /// The first re-roll that the rules allow after an outcome.
    fn reroll<'t>(
        &mut self,
        unit: UnitId,
        test: &'t DiceTest,
        outcome: usize,
        given: &[Given],
        used: &[ClauseId],
    ) -> Option<&'t Reroll> {
        // Each is one chance, taken in the rulebook's order.
        let last = used.last().and_then(|last| {
            test.rerolls
                .iter()
                .rposition(|reroll| reroll.clause == *last)
        });
        let from = last.map_or(0, |last| last + 1);
        for reroll in test
            .rerolls
            .iter()
            .skip(from)
            .filter(|reroll| reroll.after == outcome && !used.contains(&reroll.clause))
        {
            if !self.holds(unit, given, &reroll.when)? {
                continue;
            }
            let rulebook = self.rulebook;
            let exemptions = rulebook
                .play()
                .exemptions()
                .iter()
                .filter(|exemption| exemption.from_rerolls.contains(&reroll.clause));
            let mut exempt = false;
            for exemption in exemptions {
                if self.holds(unit, given, &exemption.when)? {
                    let causes = self.causes(exemption.clause, &exemption.when, unit, given);
                    self.event(
                        unit,
                        format!("may not roll the {} again", test.name),
                        Vec::new(),
                        causes,
                    );
                    exempt = true;
                }
            }
            if !exempt {
                return Some(reroll);
            }
        }
        None
    }

    /// Carries out what comes of a test, from one of its effects on. Where units act one after the
    /// other, an effect that depends on something nobody has stated yet is asked about: what was
    /// rolled before it stands.
    fn conclude(&mut self, unit: UnitId, id: TestId, outcome: usize, given: &[Given], from: usize) {
        let effects = self
            .by_outcome
            .get(&(id, outcome))
            .cloned()
            .unwrap_or_default();
        let may_ask =
            self.depth == 0 && self.rulebook.is_in_turn(self.phase) && self.waits.is_empty();
        self.depth += 1;
        for (number, effect) in effects.into_iter().enumerate().skip(from) {
            if may_ask && self.holds(unit, given, &effect.when).is_none() {
                let waits = self.waits.take();
                let asked = Asked::Facts {
                    test: id,
                    outcome,
                    next: number,
                    given: given.to_vec(),
                    waits,
                };
                self.ask(Question { unit, asked });
                break;
            }
            self.carry_out(effect, unit, given);
            // Where dice or facts are missing, what comes behind is asked for later.
            if !self.waits.is_empty() {
                break;
            }
            // Where somebody is asked, what comes behind comes behind the answer.
            if may_ask && self.question.is_some() {
                self.rest = Some((unit, id, outcome, given.to_vec(), number + 1));
                break;
            }
        }
        self.depth -= 1;
    }

    /// Carries out what is left of a test's effects behind an answer.
    pub fn conclude_rest(&mut self) {
        if let Some((unit, id, outcome, given, next)) = self.rest.take() {
            self.conclude(unit, id, outcome, &given, next);
        }
    }

    /// Asks something of a side. Where units do not act one after the other, nobody can answer any
    /// more but on the line of the orders themselves.
    pub fn ask(&mut self, question: Question) {
        if !self.rulebook.is_in_turn(self.phase) {
            let waits = self.waits_of(&question);
            self.waits.extend(waits);
        } else if self.question.is_none() {
            self.question = Some(question);
        }
    }

    /// What the turn waits for where something is asked.
    pub fn waits_of(&self, question: &Question) -> Vec<Wait> {
        let Asked::Choice {
            answers, chooser, ..
        } = &question.asked
        else {
            return match &question.asked {
                Asked::Facts { waits, .. } => waits.clone(),
                Asked::Choice { .. } => Vec::new(),
            };
        };
        let (unit, own) = (self.name(question.unit), self.side(question.unit));
        let others: Vec<&str> = self
            .table
            .sides()
            .iter()
            .map(|side| side.name.as_str())
            .filter(|side| *side != own)
            .collect();
        let asked = match chooser {
            Chooser::Opponent => others.clone(),
            _ => vec![own.as_str()],
        };
        let vocabulary = self.rulebook.vocabulary();
        let phrases = (0..=u8::MAX)
            .zip(vocabulary.orders())
            .filter(|(number, _)| answers.has(OrderId(*number)));
        let phrases: Vec<String> = phrases
            .flat_map(|(number, order)| self.ways(question.unit, OrderId(number), order))
            .collect();
        let subject = if matches!(chooser, Chooser::Opponent) && !unit.contains(" of ") {
            format!("{unit} of {own}")
        } else {
            unit.clone()
        };
        let lines: Vec<String> = phrases
            .iter()
            .map(|phrase| format!("{subject}: {phrase}"))
            .collect();
        let because = self
            .other
            .map(|other| format!(" because of {}", self.name(other)))
            .unwrap_or_default();
        let what = format!(
            "what {} {} for {unit}{because}",
            listed(&asked, "or"),
            if asked.len() == 1 {
                "chooses"
            } else {
                "choose"
            }
        );
        let write = format!(
            "side: {}\n{}",
            asked.first().copied().unwrap_or_default(),
            lines.join(" / ")
        );
        vec![Wait {
            unit: Some(unit),
            what,
            write,
        }]
    }

    /// How an order can be written for a unit: with each word or unit in its hole that no check
    /// refuses, where they are few.
    fn ways(&self, unit: UnitId, id: OrderId, order: &Order) -> Vec<String> {
        let example = order.example();
        let choice = order
            .choice
            .and_then(|choice| self.rulebook.vocabulary().choices().get(choice));
        let given = |target, word| Given {
            order: id,
            target,
            word,
        };
        let mut ways = Vec::new();
        if let Some(choice) = choice {
            let numbered = choice.words.iter().zip(0..=u16::MAX);
            let allowed = numbered
                .filter(|(_, word)| !self.is_refused(unit, given(Aimed::Nobody, Some(*word))));
            ways.extend(allowed.map(|(word, _)| {
                example.replace(
                    &format!("{{{}}}", choice.name),
                    &self.area_of_side(unit, word),
                )
            }));
        } else if let Some(kind) = order.target {
            let side = |unit: UnitId| self.table.unit(unit).map(|unit| unit.side);
            let others = self.units().into_iter().filter(|other| match kind {
                TargetKind::Enemy => side(*other) != side(unit),
                TargetKind::Friend => *other != unit && side(*other) == side(unit),
                TargetKind::Unit => *other != unit,
            });
            let allowed =
                others.filter(|other| !self.is_refused(unit, given(Aimed::Unit(*other), None)));
            ways.extend(allowed.map(|other| example.replace("NAME", &self.name(other))));
        }
        if ways.is_empty() || ways.len() > MOST_WAYS {
            vec![example]
        } else {
            ways
        }
    }

    /// Whether a check refuses an order behind those that are in force.
    fn is_refused(&self, unit: UnitId, given: Given) -> bool {
        let mut placed = Placed::default();
        placed.replace(
            self.orders_in_force(unit)
                .into_iter()
                .chain(std::iter::once(given)),
        );
        let view = self.world().of(unit, &placed);
        let mut outcomes = Outcomes::default();
        let mut checks = self
            .rulebook
            .clauses()
            .iter()
            .flat_map(|clause| &clause.checks);
        checks.any(|check| {
            check.otherwise.may_be(Outcome::Refused)
                && evaluate(&check.when, &view, &mut outcomes) == Truth::Yes
                && evaluate(&check.require, &view, &mut outcomes) == Truth::No
                && check.otherwise.under(self.table.rulings()) == Outcome::Refused
        })
    }

    /// A question that nobody can answer where units do not act one after the other is waited for.
    pub fn wait_for_answer(&mut self) {
        if let Some(question) = self.question.take() {
            let waits = self.waits_of(&question);
            self.waits.extend(waits);
        }
    }

    /// Dice whose total is added to a count, or taken from it.
    pub fn throw_for(
        &mut self,
        unit: UnitId,
        id: TestId,
        fact: FactId,
        takes: bool,
        causes: &[String],
        changes: &mut super::effects::Changes,
    ) {
        let Some(test) = self.rulebook.play().test(id) else {
            return;
        };
        let Some((label, faces, by_hand)) = self.dice(
            unit,
            ThrownOn::Test(id),
            test.dice,
            &test.id,
            &test.name,
            None,
        ) else {
            return;
        };
        let total = test.dice.total(&faces);
        let Some(found) = self.rulebook.vocabulary().fact(fact) else {
            return;
        };
        let Some(held) = self.table.value(unit, found.owner, fact).known() else {
            let asked = self.scope(unit, &[]).0.asking().fact(fact);
            self.wait(asked.into_iter().collect());
            return;
        };
        let now = if takes {
            held.saturating_sub(total)
        } else {
            held.saturating_add(total)
        };
        let now = now.clamp(0, Value::LARGEST);
        let mut clauses = self.clause_ids(&test.clauses);
        clauses.extend(
            causes
                .iter()
                .filter(|cause| !clauses.contains(cause))
                .cloned()
                .collect::<Vec<_>>(),
        );
        let outcome = format!(
            "{total} {} {}",
            if takes { "taken from" } else { "added to" },
            found.name
        );
        let fallen = Rolled::of(
            test.dice,
            &test.name,
            (self.name(unit), self.side(unit)),
            (label, faces, by_hand),
        );
        self.entries.push(Entry::Rolled(Rolled {
            outcome,
            clauses,
            ..fallen
        }));
        self.set(
            unit,
            &[Statement {
                fact,
                value: Value::raw(now),
            }],
            changes,
        );
    }
}
