//! The sequence of a phase that all sides play together: event by event, what each is, and what
//! comes about in it. Stage by stage all comes about at once.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::bind::{Happened, StatedResult, What, happen};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::fact::{FactId, Lasts, Value};
use crate::rulebook::fact_reads::AskedBy;
use crate::rulebook::order::Given;
use crate::rulebook::play::{Demand, Moment, Phase};
use crate::rulebook::predicate::{Truth, evaluate};
use crate::scenario::UnitId;
use crate::source::quoted;

use super::entry::{Entry, Held, Opened};
use super::keys::Keys;
use super::missing_input::{MOST_ROUNDS, MissingInput, MissingInputs, StepResult};
use super::rounds::Rounds;
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;
use crate::names::add_new;

/// One event of a phase.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// It begins: what happened in it is known.
    Begin,
    /// What is ordered in it is found good, or not.
    Orders,
    /// A stage begins.
    Stage(usize),
    /// Deeds are judged at a moment, before its effects.
    Deeds(Moment),
    /// The effects of a moment come about on a unit.
    Effects(Moment, UnitId),
    /// A moment has come about for all.
    Over(Moment),
    /// A stage ends.
    StageOver(usize),
    /// It is settled in which order units take a test, by the test's number in the phase.
    Lots(usize),
    /// The unit whose turn it is takes a test.
    Take(usize, usize),
    /// All have taken a test.
    Taken,
    /// What a unit was ordered is held against what must be so.
    Demands(UnitId),
    /// It ends.
    End,
}

impl Event {
    /// The stage that it belongs to, if it belongs to one.
    pub(crate) fn stage(self) -> Option<usize> {
        match self {
            Self::Stage(stage)
            | Self::StageOver(stage)
            | Self::Deeds(Moment::Stage(_, stage))
            | Self::Effects(Moment::Stage(_, stage), _)
            | Self::Over(Moment::Stage(_, stage)) => Some(stage),
            _ => None,
        }
    }
}

/// All events of a phase that all sides play together, in order.
pub(super) fn events(engine: &TurnContext<'_>, number: usize) -> Vec<Event> {
    let play = engine.rulebook.play();
    let Some(phase) = play.phases().get(number) else {
        return Vec::new();
    };
    let units = || (0..).take(engine.state.table.units().len());
    let judges = |moment: Moment| {
        let mut demands = play.demands.iter();
        demands
            .any(|demand| demand.deed.is_some() && demand.moment == moment)
            .then_some(Event::Deeds(moment))
    };
    let moment = |moment: Moment| {
        let has_effects = engine.effects_at(moment).next().is_some();
        let effects = units().filter(move |_| has_effects);
        effects
            .map(move |unit| Event::Effects(moment, unit))
            .chain([Event::Over(moment)])
    };
    let mut all = vec![Event::Begin];
    all.extend(judges(Moment::Start(number)));
    all.extend(moment(Moment::Start(number)));
    all.push(Event::Orders);
    all.extend(judges(Moment::Ordered(number)));
    all.extend(moment(Moment::Ordered(number)));
    for (stage, _) in phase.stages.iter().enumerate() {
        all.push(Event::Stage(stage));
        all.extend(judges(Moment::Stage(number, stage)));
        all.extend(moment(Moment::Stage(number, stage)));
        all.push(Event::StageOver(stage));
    }
    for (test, _) in phase.tests.iter().enumerate() {
        all.push(Event::Lots(test));
        let takers = engine.state.table.units().iter().enumerate();
        all.extend(takers.map(|(nth, _)| Event::Take(test, nth)));
        all.push(Event::Taken);
    }
    all.extend(judges(Moment::End(number)));
    all.extend(moment(Moment::End(number)));
    let mut demands = play.demands.iter();
    if demands.any(|demand| demand.deed.is_none() && demand.moment == Moment::End(number)) {
        all.extend(units().map(Event::Demands));
    }
    all.push(Event::End);
    all
}

impl TurnContext<'_> {
    /// Carries out events of the phase, and notes what is missing for them. What waits for
    /// something brings about no stage behind it.
    pub(crate) fn advance_all(
        &mut self,
        events: &[Event],
        needs: &mut MissingInputs,
        written: BoundTurn<'_>,
    ) {
        let mut passed_over = None;
        for event in events {
            if let Event::Stage(stage) = event {
                passed_over = Some(*stage).filter(|_| !needs.is_empty());
            }
            if event.stage().is_none() || event.stage() != passed_over {
                needs.note(self.advance(*event, written));
            }
        }
    }

    /// Carries out one event of the phase.
    ///
    /// # Errors
    /// What is missing for it; what has come about by then stays so, and whoever wants to go back
    /// keeps a copy.
    pub(crate) fn advance(&mut self, event: Event, written: BoundTurn<'_>) -> StepResult {
        let Some(phase) = self.rulebook.play().phases().get(self.state.phase) else {
            return Ok(());
        };
        match event {
            Event::Begin => return self.begin(written, true),
            Event::Orders => return self.orders(written),
            Event::Stage(stage) => return self.stage(phase, stage),
            Event::Deeds(moment) => return self.judge_deeds(moment, written).map(drop),
            Event::Effects(Moment::Ordered(_), _) | Event::Over(Moment::Ordered(_))
                if self.is_without_orders(written) => {}
            Event::Effects(moment @ Moment::Ordered(_), nth) => {
                let unit = self.state.by_lines.get(nth as usize).copied();
                return self.effects_on(moment, unit.unwrap_or(nth));
            }
            Event::Effects(moment, unit) => return self.effects_on(moment, unit),
            Event::Over(moment) => self.end_moment(moment),
            Event::StageOver(stage) => {
                let settled = self.repeat(phase, stage);
                self.told.in_rounds = None;
                self.state.seen = None;
                self.state.rounds = None;
                for unit in self.state.due.leaving.take().into_iter().flatten() {
                    self.state.table.remove(unit);
                }
                // Of a stage in which nothing comes about nothing is told.
                self.told
                    .entries
                    .pop_if(|entry| matches!(entry, Entry::Stage(_)));
                return settled;
            }
            Event::Lots(test) => {
                if let Some(taken) = phase.tests.get(test) {
                    return self.draw_for(taken);
                }
            }
            Event::Take(test, nth) => {
                let taker = self.state.lots.takers.get(nth).copied();
                if let Some((taken, unit)) = phase.tests.get(test).zip(taker) {
                    return self.take(unit, taken);
                }
            }
            Event::Taken => self.settle_pairs(),
            Event::Demands(unit) => self.demands(unit),
            Event::End => self.state.answers.clear(),
        }
        Ok(())
    }

    /// A phase begins, with its key.
    pub fn open(&mut self, number: usize, phase: &Phase, keys: &Keys) {
        self.state.phase = number;
        self.state.forget_reactions();
        self.lock(phase.name.clone(), keys, &[]);
        self.told.said_at.clear();
        self.told.figures.clear();
        self.state.once.clear();
        self.told.refused.clear();
    }

    /// What happened in the phase is known; `ends` says whether what ends with it is over.
    ///
    /// # Errors
    /// What is missing for what follows from it.
    pub fn begin(&mut self, written: BoundTurn<'_>, ends: bool) -> StepResult {
        let happened = written.happened(self.state.phase);
        self.lay_thrown(&happened);
        if ends {
            self.end_before_phase(self.state.phase);
        }
        self.note_deeds(&happened);
        happen(
            happened.iter().copied(),
            &mut self.state.table,
            self.rulebook,
        );
        self.after_what_happened(&happened, written)
    }

    fn stage(&mut self, phase: &Phase, stage: usize) -> StepResult {
        let known = phase.stages.get(stage);
        let name = known.map_or_else(String::new, |stage| stage.name.clone());
        self.told.entries.push(Entry::Stage(name));
        self.told.in_rounds = known.filter(|stage| stage.repeats).map(|_| BTreeSet::new());
        let meeting = self.rulebook.play().meeting.as_ref();
        let meeting = meeting.filter(|meeting| meeting.phase == self.state.phase);
        let mut needs = MissingInputs::default();
        if let Some(meeting) = meeting {
            if stage == meeting.protecting {
                needs.note(self.protect(meeting));
            }
            if stage == meeting.moving {
                needs.note(self.move_all(meeting));
            }
            self.settle_pairs();
        }
        self.state.due.leaving = Some(Vec::new());
        let repeated = known.filter(|stage| stage.repeats);
        self.state.rounds = repeated.and_then(|_| {
            let moment = Moment::Stage(self.state.phase, stage);
            Rounds::new(self.rulebook, moment, self.state.table.units().len())
        });
        self.state.seen = Some(Arc::new(self.state.table.clone()));
        needs.or(())
    }

    /// A moment has come about for all.
    fn end_moment(&mut self, moment: Moment) {
        self.settle_pairs();
        self.end_with_moment(moment);
        self.end_step();
    }

    /// A stage that repeats comes about again until a round leaves everything as it was.
    ///
    /// # Errors
    /// What is missing for its effects; and where it never ends, that.
    fn repeat(&mut self, phase: &Phase, stage: usize) -> StepResult {
        let Some(known) = phase.stages.get(stage).filter(|stage| stage.repeats) else {
            return Ok(());
        };
        let moment = Moment::Stage(self.state.phase, stage);
        let units = self.state.table.units().len();
        let mut began = self.state.seen.take();
        // The state after the last round whose number is a power of two: no dice are thrown in a stage
        // that repeats, so that what comes back to it goes round for ever.
        let mut milestone = None;
        for round in (0..).take(MOST_ROUNDS - 1) {
            self.spend_on_round()?;
            if let Some((rounds, began)) = self.state.rounds.as_mut().zip(began) {
                rounds.next(self.rulebook, &began, &self.state.table);
            }
            let seen = Arc::new(self.state.table.clone());
            began = Some(Arc::clone(&seen));
            self.state.seen = Some(seen);
            let before = self.state.clone();
            let mut needs = MissingInputs::default();
            for unit in (0..).take(units) {
                needs.note(self.effects_on(moment, unit));
            }
            needs.or(())?;
            self.end_moment(moment);
            if self.state == before {
                return Ok(());
            }
            if milestone.as_ref() == Some(&self.state) {
                break;
            }
            if usize::is_power_of_two(round + 1) {
                milestone = Some(self.state.clone());
            }
        }
        Err(MissingInput::Settled(known.name.clone()).into())
    }

    /// The effects of a moment on one unit.
    ///
    /// # Errors
    /// What is missing for them.
    pub(crate) fn effects_on(&mut self, moment: Moment, unit: UnitId) -> StepResult {
        let mut needs = MissingInputs::default();
        self.spend(1)?;
        if !self.state.table.is_removed(unit) {
            let asked = self.rulebook.read_at(moment);
            // A witness wants to see all that is asked.
            let is_witnessed = self.is_witnessed();
            for (number, effect) in self.effects_at(moment).enumerate() {
                let asked = asked.get(number).filter(|_| !is_witnessed);
                if asked.is_some_and(|asked| self.is_idle(number, asked, unit)) {
                    continue;
                }
                let given = self.orders_at(moment, unit);
                let came_about = needs.note(self.carry_out(effect, unit, &given));
                if let Some(rounds) = &mut self.state.rounds
                    && came_about == Some(false)
                {
                    rounds.note_idle(number, unit);
                }
            }
        }
        needs.or(())
    }

    /// Returns whether an effect, by its number at the moment, certainly does not come about on a unit: a
    /// flag of the unit forbids it, or it did not in the last round and nothing has changed.
    fn is_idle(&self, number: usize, asked: &AskedBy, unit: UnitId) -> bool {
        let forbids = |(flag, wanted): &(FactId, bool)| {
            let owner = self.rulebook[*flag].owner;
            self.state.table.value(unit, owner, *flag) == Value::flag(!wanted)
        };
        let rounds = self.state.rounds.as_ref();
        asked.flags.iter().any(forbids)
            || rounds.is_some_and(|rounds| rounds.is_idle(number, unit, &asked.facts))
    }

    /// Writes down that a phase or one of its locks is open, before all that came of it.
    pub(crate) fn opened(&mut self, at: usize, lock: Option<String>, text: String, keys: &Keys) {
        let phase = self.rulebook.play().phases().get(self.state.phase);
        let (name, clauses) = match phase {
            Some(phase) => (phase.name.clone(), self.clause_ids(&phase.clauses)),
            None => (String::new(), Vec::new()),
        };
        let key = keys.of_turn().filter(|_| self.dice.used_key);
        let opened = Opened {
            key: key.map(|key| key.to_string()),
            phase: name,
            lock,
            text,
            clauses,
        };
        self.told.entries.insert(at, Entry::Opened(opened));
    }

    /// What a unit was ordered, held against what must be so at the end of the phase.
    pub(crate) fn demands(&mut self, unit: UnitId) {
        if self.told.to_nobody || self.state.table.is_removed(unit) {
            return;
        }
        let at = Moment::End(self.state.phase);
        let demands = self.rulebook.play().demands.iter();
        let of_orders = demands.filter(|demand| demand.deed.is_none());
        for demand in of_orders.filter(|demand| demand.moment == at) {
            self.demand(demand, unit);
        }
    }

    /// Returns whether an order was carried out as it was given.
    fn demand(&mut self, demand: &Demand, unit: UnitId) {
        let given = self.orders_of(unit, false);
        let (scope, outcomes) = self.scope(unit, &given);
        let concerned = evaluate(&demand.when, &scope.view(), outcomes);
        let require = evaluate(&demand.require, &scope.view(), outcomes);
        let held = match (concerned, require) {
            (Truth::No, _) => return,
            (Truth::Yes, Truth::Yes) => Some(true),
            (Truth::Yes, Truth::No) => Some(false),
            _ => None,
        };
        self.tell_held(demand, unit, None, &given, held);
    }

    /// Tells whether a demand holds of a unit, or of a unit towards another one.
    pub(super) fn tell_held(
        &mut self,
        demand: &Demand,
        unit: UnitId,
        towards: Option<UnitId>,
        given: &[Given],
        held: Option<bool>,
    ) {
        let outer = std::mem::replace(&mut self.around.other, towards);
        let mut clauses = self.clause_and_readings(demand.clause);
        self.deciding(&demand.when, unit, towards, given, &mut clauses);
        let mut of_require = Vec::new();
        self.deciding(&demand.require, unit, towards, given, &mut of_require);
        add_new(&mut clauses, of_require);
        let what = self.fill(&demand.says, unit, given, &demand.when);
        self.around.other = outer;
        let (unit, side) = self.whose(unit);
        self.told.entries.push(Entry::Held(Held {
            unit,
            side,
            as_ordered: held,
            what,
            clauses,
        }));
    }

    /// The effects of what has happened, on the units that it has happened to.
    ///
    /// # Errors
    /// What is missing for them.
    pub(crate) fn after_what_happened(
        &mut self,
        happened: &[&Happened],
        written: BoundTurn<'_>,
    ) -> StepResult {
        let units: BTreeSet<UnitId> = happened.iter().flat_map(|one| one.subjects()).collect();
        for unit in units {
            self.state.has_changed(unit);
        }
        for one in happened {
            self.said(one);
        }
        let against = self.said_against(happened, written);
        self.told.came_of = Some(BTreeSet::new());
        let mut needs = MissingInputs::default();
        let withdrawn = needs.note(self.judge_deeds(Moment::Happened, written));
        let withdrawn = withdrawn.unwrap_or_default();
        // What has not happened after all brings nothing about.
        let counted = happened
            .iter()
            .filter(|one| !withdrawn.contains(&one.place));
        let counted: BTreeSet<UnitId> = counted.flat_map(|one| one.subjects()).collect();
        for unit in counted {
            needs.note(self.each_effect_on(Moment::Happened, unit));
        }
        self.had_no_effect(happened, written);
        self.settle_pairs();
        self.end_step_refusing(against);
        needs.or(())
    }

    /// The effects of a moment on one unit, each settled before the next.
    ///
    /// # Errors
    /// What is missing for them.
    pub(crate) fn each_effect_on(&mut self, moment: Moment, unit: UnitId) -> StepResult {
        let mut needs = MissingInputs::default();
        if self.state.table.is_removed(unit) {
            return Ok(());
        }
        for effect in self.effects_at(moment) {
            let given = self.orders_at(moment, unit);
            needs.note(self.carry_out(effect, unit, &given));
            self.settle_pairs();
        }
        needs.or(())
    }

    /// What holds for a step only, and from which nothing has followed, was stated of the wrong
    /// unit or at the wrong time.
    fn had_no_effect(&mut self, happened: &[&Happened], written: BoundTurn<'_>) {
        let Some(came_of) = self.told.came_of.take() else {
            return;
        };
        let says_something = |id: FactId, value: Value| {
            let fact = &self.rulebook[id];
            fact.lasts == Lasts::Step && fact.otherwise != value
        };
        for one in happened.iter().filter(|one| !one.by_order) {
            let mut said = one.what.stated();
            said.retain(|said| says_something(said.fact, said.value));
            let Some(first) = said.first() else {
                continue;
            };
            let has_come = |said: &StatedResult| came_of.contains(&(said.unit, said.fact));
            if said.iter().any(has_come) {
                continue;
            }
            let unit = self.name(first.unit);
            let what = quoted(written.sources.slice(one.place));
            let message = format!("{what} of {unit} has no effect now");
            let finding = Finding::warning(Code::NoEffect, one.place, message);
            self.told.warnings.push(
                finding
                    .about(Some(&unit), None)
                    .help("check the unit and the phase; if both are right, take the line out"),
            );
        }
    }

    /// Notes what is stated of whom, and where.
    fn said(&mut self, one: &Happened) {
        if let What::Pair(changes) = &one.what {
            self.touch_pairs(changes);
        }
        for StatedResult {
            unit,
            other,
            fact,
            value,
        } in one.what.stated()
        {
            self.told
                .said_in_turn
                .insert((unit, other, fact), (one.place, value));
            self.state.follows_stated |= self.rulebook[fact].derived.is_some();
            self.told
                .said_at
                .entry(unit)
                .or_default()
                .push((fact, one.place));
            if !matches!(one.what, What::Pair(_)) {
                self.touch(unit, fact);
            }
        }
    }

    /// Dice that were thrown and not used: the unit, the faces, and the place.
    pub fn left_over(&self) -> Option<(UnitId, String, crate::source::Place)> {
        let mut thrown = self.state.thrown.iter();
        let ((unit, on), faces) = thrown.find(|(_, faces)| !faces.is_empty())?;
        let place = self.laid_at(*unit, *on, faces.len())?;
        let faces: Vec<String> = faces.iter().map(u64::to_string).collect();
        Some((*unit, faces.join(" "), place))
    }
}
