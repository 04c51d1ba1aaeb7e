//! The sequence of a phase that is played in turn: unit by unit, each decision its own lock. What
//! stands in the turn file is carried out line by line, as far as it goes.

use crate::bind::{Block, Bound, Happened, PlayStep, UnitOrders, What, happen};
use crate::check::{EvaluatedUnit, Verdict};
use crate::diagnostics::{Code, Finding};
use crate::dice::Keyed;
use crate::names::listed;
use crate::rulebook::fact::{FactId, Lasts};
use crate::rulebook::order::{Given, OrderSet};
use crate::rulebook::play::{Moment, Phase};
use crate::scenario::UnitId;
use crate::source::Place;

use super::keys::Keys;
use super::missing_input::{Behind, MissingInputs};
use super::state::{PhaseProgress, Question, QuestionKind};
use super::turn_context::TurnContext;
use super::turn_input::{BoundTurn, lines_of};

/// Why a step is not carried out.
pub(super) enum Halt {
    /// Something is missing.
    MissingInputs(MissingInputs),
    /// Something is wrong with the line.
    Wrong(Vec<Finding>),
}

impl From<MissingInputs> for Halt {
    fn from(needs: MissingInputs) -> Self {
        Self::MissingInputs(needs)
    }
}

impl From<Finding> for Halt {
    fn from(finding: Finding) -> Self {
        Self::Wrong(vec![finding])
    }
}

/// What is known of the texts and keys while a step is carried out.
#[derive(Clone, Copy)]
pub(super) struct StepContext<'w> {
    pub written: BoundTurn<'w>,
    pub keys: &'w Keys,
    pub phase: &'w Phase,
}

/// A decision: the block in which it stands, and what is decided of which unit.
#[derive(Clone, Copy)]
struct Decision<'w> {
    bound: &'w Bound,
    block: &'w Block,
    orders: &'w UnitOrders,
    unit: UnitId,
}

impl Decision<'_> {
    fn place(&self) -> Place {
        Place::new(self.block.source, self.orders.name)
    }

    fn misplaced(&self, message: String, help: &str) -> Halt {
        Finding::error(Code::MisplacedLine, self.place(), message)
            .help(help)
            .into()
    }
}

impl TurnContext<'_> {
    /// A phase begins that is played in turn.
    pub(crate) fn begin_in_turn(&mut self, number: usize, phase: &Phase) -> Result<(), Halt> {
        self.open(number, phase, &Keys::None);
        self.state.course = PhaseProgress::default();
        self.end_before_phase(number);
        if number > 0 {
            return Ok(());
        }
        // What the scenario states has happened: its effects come about for all first.
        let mut needs = MissingInputs::default();
        for unit in self.units() {
            needs.note(self.each_effect_on(Moment::Happened, unit));
        }
        let facts = self.rulebook.vocabulary().facts().iter().zip(FactId::all());
        for (_, id) in facts.filter(|(fact, _)| fact.lasts == Lasts::Step) {
            self.state.table.clear(self.rulebook, id);
        }
        self.end_step();
        if !self.told.entries.is_empty() {
            self.opened(0, None, String::new(), &Keys::None);
        }
        self.halted(needs)
    }

    /// Carries out one step.
    ///
    /// # Errors
    /// What is missing for it, or wrong with it; what has come about by then stays so, and whoever
    /// wants to go back keeps a copy.
    pub fn step(&mut self, step: &PlayStep<'_>, at: StepContext<'_>) -> Result<(), Halt> {
        match step {
            PlayStep::Draw(draw) => self.draw(draw, at),
            PlayStep::Decision {
                bound,
                block,
                orders,
                thrown,
            } => match orders.unit {
                Some(unit) => {
                    let decision = Decision {
                        bound,
                        block,
                        orders,
                        unit,
                    };
                    self.decision(decision, thrown, at)
                }
                None => Ok(()),
            },
            PlayStep::Happened { facts, thrown } => self.happened(facts, thrown, at),
        }
    }

    pub(super) fn halted(&mut self, needs: MissingInputs) -> Result<(), Halt> {
        if !self.told.wrong.is_empty() {
            return Err(Halt::Wrong(std::mem::take(&mut self.told.wrong)));
        }
        Ok(needs.or(())?)
    }

    /// The dice of a lock come from its key, and those thrown by hand from the file.
    pub(super) fn lock(&mut self, name: String, keys: &Keys, thrown: &[&Happened]) {
        let key = keys.of_turn();
        self.dice.keyed = key.as_ref().map(Keyed::new);
        self.dice.book = keys.book().cloned();
        self.dice.used_key = false;
        self.dice.lock = name;
        self.take_dice_away();
        self.lay_thrown(thrown);
    }

    fn decision(
        &mut self,
        decision: Decision<'_>,
        thrown: &[&Happened],
        at: StepContext<'_>,
    ) -> Result<(), Halt> {
        let (block, orders, unit) = (decision.block, decision.orders, decision.unit);
        if self.state.table.is_removed(unit) {
            let message = format!("{} has left the table, and does nothing", self.name(unit));
            return Err(decision.misplaced(message, "take the line out"));
        }
        let question = self.requested(decision, at.phase)?;
        self.state.course.decisions += 1;
        self.state.course.done.clear();
        let before = self.told.entries.len();
        let lock = format!("{} {}", at.phase.name, self.state.course.decisions);
        self.lock(lock.clone(), at.keys, thrown);
        let judgement = |engine: &mut Self| {
            let judgement = engine.judge_line(block, orders, decision.bound, at.written);
            let asked = MissingInputs::from(judgement.measurements);
            (asked, judgement.referred.into_iter().next())
        };
        let mut needs = MissingInputs::default();
        match question {
            Some(question) => {
                let (asked, referred) = judgement(self);
                if let Some(referred) = referred {
                    needs.note(self.answer(&question, &referred));
                }
                if needs.is_empty() {
                    needs = asked;
                }
            }
            None => {
                self.state.course.drawn = None;
                self.state.course.acting = Some((unit, 0));
                needs.note(self.each_effect_on(Moment::Start(self.state.phase), unit));
                self.end_with_moment_of(Moment::Start(self.state.phase), unit);
                self.end_step();
                let (asked, referred) = judgement(self);
                needs.note(asked.or(()));
                if let Some(referred) = referred {
                    needs.note(self.activate(referred));
                }
            }
        }
        if needs.is_empty() {
            needs.note(self.act(at.phase));
        }
        self.halted(needs)?;
        self.all_used()?;
        let (written, table) = (at.written, &self.state.table);
        let text = written.text_of_decision(block, orders, thrown, table);
        self.opened(before, Some(lock), text, at.keys);
        Ok(())
    }

    /// The question that a decision answers, if there is one; whether it may be made now.
    fn requested(
        &mut self,
        decision: Decision<'_>,
        phase: &Phase,
    ) -> Result<Option<Question>, Halt> {
        let (block, orders, unit) = (decision.block, decision.orders, decision.unit);
        let ordered = decision.bound.orders_of(orders);
        let mut given = ordered.iter().map(|order| order.given.order);
        let set = given.clone().fold(OrderSet::default(), OrderSet::with);
        let vocabulary = self.rulebook.vocabulary();
        // Orders that are nothing but answers begin nothing.
        let is_answer = !ordered.is_empty() && given.all(|order| vocabulary.is_answer(order));
        let Some(question) = self.state.open.question.clone() else {
            if is_answer {
                let names = listed(vocabulary.order_list(set), "and");
                let message = format!("nothing asks {} for `{names}` here", self.name(unit));
                let help = "take the line out, or write it where the turn waits for it";
                return Err(decision.misplaced(message, help));
            }
            self.its_die_is_drawn(decision, phase)?;
            return Ok(None);
        };
        if question.unit != unit || !is_answer || !question.is_answered_by(set) {
            let needs = self.needs_of(&question);
            return Err(needs.before(&Behind::Orders(unit)).into());
        }
        if !self.may_answer(&question, block.side) {
            let span = ordered.first().map_or(orders.name, |order| order.span);
            let place = Place::new(block.source, span);
            let message = format!("the turn waits for {}", self.question_text(&question));
            let finding = Finding::error(Code::OtherSide, place, message);
            let help = "write the choice under the side that the turn asks";
            return Err(finding.help(help).into());
        }
        Ok(Some(question))
    }

    /// Where dice are drawn, a unit that has one in the bag is given orders for a die of its side.
    fn its_die_is_drawn(&mut self, decision: Decision<'_>, phase: &Phase) -> Result<(), Halt> {
        if self.state.course.draws == 0 {
            return Ok(());
        }
        self.fill_bag(phase.bag.as_ref())?;
        let side = decision.block.side;
        match side.map_or(Ok(()), |side| self.may_be_ordered(decision.unit, side)) {
            Ok(()) => Ok(()),
            Err(Some(drawn)) => {
                let message = format!("the die that was drawn is one of {}", self.side_name(drawn));
                Err(decision.misplaced(message, "give a unit of that side its order"))
            }
            Err(None) => {
                let message = "no die has been drawn for this order".to_owned();
                Err(decision.misplaced(message, "write `draw:` above it"))
            }
        }
    }

    /// Returns whether a side may order a unit now: where dice are drawn and it has one in the bag, for a die
    /// of the side only.
    ///
    /// # Errors
    /// The side whose die was drawn, if one was.
    pub(crate) fn may_be_ordered(&self, unit: UnitId, side: u16) -> Result<(), Option<u16>> {
        let course = &self.state.course;
        let has_die = course.in_bag.get(unit as usize) == Some(&true);
        if course.draws > 0 && has_die && course.drawn != Some(side) {
            return Err(course.drawn);
        }
        Ok(())
    }

    /// A unit is given its orders.
    fn activate(&mut self, mut referred: EvaluatedUnit) -> Result<(), MissingInputs> {
        let unit = referred.unit;
        let vocabulary = self.rulebook.vocabulary();
        let is_answer = |given: &Given| vocabulary.is_answer(given.order);
        let obeyed = std::mem::take(&mut referred.obeyed).into_iter();
        let (answers, obeyed): (Vec<Given>, Vec<Given>) = obeyed.partition(is_answer);
        referred.obeyed = obeyed;
        referred.ordered.retain(|given| !is_answer(given));
        self.state.answers = answers.into_iter().map(|given| (unit, given)).collect();
        let mut needs = MissingInputs::default();
        needs.note(self.referred(&referred, self.reacts()));
        needs.note(self.each_effect_on(Moment::Ordered(self.state.phase), unit));
        self.end_with_moment_of(Moment::Ordered(self.state.phase), unit);
        self.end_step();
        needs.or(())
    }

    /// Somebody answers what the turn has asked.
    fn answer(
        &mut self,
        question: &Question,
        referred: &EvaluatedUnit,
    ) -> Result<(), MissingInputs> {
        let unit = question.unit;
        if referred.verdict == Verdict::Refused {
            let why = referred.why.as_ref();
            let why = why.map_or_else(String::new, |(why, _)| format!(": {why}"));
            return Err(self.needs_of(question).before(&Behind::Refused(why)));
        }
        self.state.open.question = None;
        if let QuestionKind::Choice {
            reroll: Some(open), ..
        } = &question.asked
        {
            return self.answer_roll(open, &referred.obeyed);
        }
        let mut needs = MissingInputs::default();
        needs.note(self.referred(referred, true));
        for effect in self.effects_at(Moment::Ordered(self.state.phase)) {
            let given = self.orders_of(unit, true);
            needs.note(self.carry_out(effect, unit, &given));
            self.settle_pairs();
        }
        self.end_step();
        if let Some(now) = self.state.orders_mut(unit, true) {
            *now = std::sync::Arc::new([]);
        }
        needs.or(())?;
        self.conclude_rest()
    }

    /// The unit that acts takes the tests of the phase, and then does what it is left with, unless
    /// somebody has to answer something first.
    fn act(&mut self, phase: &Phase) -> Result<(), MissingInputs> {
        let Some((unit, next)) = self.state.course.acting.take() else {
            return Ok(());
        };
        let mut needs = MissingInputs::default();
        for (number, taken) in phase.tests.iter().enumerate().skip(next) {
            if self.state.open.question.is_some() {
                self.state.course.acting = Some((unit, number));
                return needs.or(());
            }
            needs.note(self.take(unit, taken));
            self.settle_pairs();
        }
        if self.state.open.question.is_some() {
            self.state.course.acting = Some((unit, phase.tests.len()));
            return needs.or(());
        }
        needs.note(self.each_effect_on(Moment::End(self.state.phase), unit));
        self.end_with_moment_of(Moment::End(self.state.phase), unit);
        self.end_step();
        self.demands(unit);
        self.state.answers.clear();
        needs.or(())
    }

    /// What stands on one line happens; a turn that has waited for it goes on.
    fn happened(
        &mut self,
        facts: &[&Happened],
        thrown: &[&Happened],
        at: StepContext<'_>,
    ) -> Result<(), Halt> {
        let before = self.told.entries.len();
        self.dice.used_key = false;
        self.said_once(facts)?;
        self.note_deeds(facts);
        happen(facts.iter().copied(), &mut self.state.table, self.rulebook);
        self.lay_thrown(thrown);
        self.in_the_order_of_lots(facts)?;
        let mut needs = MissingInputs::default();
        needs.note(self.after_what_happened(facts, at.written));
        if needs.is_empty() {
            let goes_on = needs.note(self.go_on());
            if goes_on == Some(true) && self.state.open.question.is_none() {
                needs.note(self.act(at.phase));
            }
        }
        self.halted(needs)?;
        self.all_used()?;
        let text = format!("happened:\n{}{}", lines_of(facts), lines_of(thrown));
        // Dice that still fall for a decision are those of its lock.
        let lock = self.dice.used_key.then(|| self.dice.lock.clone());
        self.opened(before, lock, text, at.keys);
        Ok(())
    }

    /// What one unit does to another for a moment is done once behind each decision.
    fn said_once(&mut self, facts: &[&Happened]) -> Result<(), Halt> {
        for (one, change) in self.momentary(facts) {
            let done = &mut self.state.course.done;
            if !done.insert((change.unit, change.other, change.fact)) {
                let (unit, other) = (self.name(change.unit), self.name(change.other));
                let message = format!(
                    "this is said of {unit} and {other} already, and nothing has been decided since"
                );
                let finding = Finding::error(Code::RepeatedName, one.place, message);
                let help = "say it once, or give the order first for which it happens again";
                return Err(finding.about(Some(&unit), None).help(help).into());
            }
        }
        Ok(())
    }

    /// Where lots were drawn, what one unit does to another comes in their order.
    fn in_the_order_of_lots(&mut self, facts: &[&Happened]) -> Result<(), Halt> {
        for (one, change) in self.momentary(facts) {
            let lots = &self.state.lots;
            let Some(lot) = lots.drawn.iter().position(|unit| *unit == change.other) else {
                continue;
            };
            let before = lots.last.filter(|last| lot < *last);
            if let Some(before) = before.and_then(|last| lots.drawn.get(last)) {
                let (first, second) = (self.name(change.other), self.name(*before));
                let message = format!("by lot {first} comes before {second}");
                let help = format!("write what {first} has done above what {second} has done");
                let finding = Finding::error(Code::MisplacedLine, one.place, message);
                return Err(finding.help(help).into());
            }
            self.state.lots.last = Some(lot);
        }
        Ok(())
    }

    /// What is said of two units for this step only.
    fn momentary<'h>(
        &self,
        facts: &[&'h Happened],
    ) -> Vec<(&'h Happened, crate::scenario::PairChange)> {
        let of_pairs = facts.iter().filter_map(|one| match &one.what {
            What::Pair(changes) => Some((*one, changes)),
            _ => None,
        });
        let all = of_pairs.flat_map(|(one, changes)| changes.iter().map(move |of| (one, *of)));
        all.filter(|(_, change)| self.rulebook[change.fact].lasts == Lasts::Step)
            .collect()
    }

    /// Dice that were thrown and that nothing has taken are wrong.
    fn all_used(&self) -> Result<(), Halt> {
        let Some((unit, faces, place)) = self.left_over() else {
            return Ok(());
        };
        let name = self.name(unit);
        let message = format!("{name} has {faces} left over: nothing takes these dice here");
        let finding = Finding::error(Code::BadDice, place, message)
            .about(Some(&name), Some(&self.side(unit)));
        let help = "take them out, or write them right below the line that they were thrown for";
        Err(finding.help(help).into())
    }
}
