//! Every way in which the dice of a turn can fall, with its chance: each event is carried out once
//! for each way in which its own dice fall, from each state in which the turn can be by then. Ways
//! that lead to the same state are one from there on.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use num_bigint::BigUint;

use crate::bind::ThrownOn;
use crate::diagnostics::Finding;
use crate::odds::{Chance, Distribution, throws};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Given as GivenOrder;
use crate::rulebook::play::{DiceTest, Moment, Phase, TestId, TestTarget};
use crate::rulebook::predicate::{Amount, Predicate};
use crate::rulebook::rules::Hook;
use crate::rulebook::verb::{NewValue, Verb};
use crate::scenario::UnitId;

use super::dice::{BranchScript, TakenBack, UnknownRoll};
use super::in_turn::{Halt, StepContext};
use super::missing_input::{MissingInput, MissingInputs};
use super::phase::{Event, events};
use super::prepared_test::{Prepared, prepare_roll};
use super::state::TurnState;
use super::turn::{Turn, pieces};
use super::turn_context::{EffectContext, TurnContext};
use super::turn_input::{BoundTurn, TurnInputs};

/// The most times that something is carried out for which dice fall.
pub(crate) const MOST_BRANCHES: usize = 20_000;

/// Why the chances of a phase cannot be told.
#[derive(Debug)]
pub enum Stopped {
    /// The turn waits for something else than dice.
    Waits(MissingInputs),
    /// Its files are wrong.
    Wrong(Vec<Finding>),
    /// The dice fall in more than `MOST_BRANCHES` ways.
    TooMany,
}

/// What the dice of a turn can come to.
#[derive(Debug)]
pub struct Branches {
    /// The chances of each value of each fact, in the order in which they are asked for.
    pub chances: Vec<BTreeMap<Value, Chance>>,
    /// What becomes of units whose orders are refused, in some way at least in which dice fall.
    pub refused: Vec<(UnitId, String)>,
}

/// The chances of each value of facts of units at the end of a phase. The phase is `given.until`;
/// nothing behind it matters. Ways in which dice that lie ready are not taken cannot have come
/// about, and are not counted.
///
/// # Errors
/// `Stopped` where more than dice is missing, or there are too many ways in which they can fall.
pub fn branches(given: TurnInputs<'_>, asked: &[(UnitId, FactId)]) -> Result<Branches, Stopped> {
    let (pieces, resolution) = pieces(given);
    if !resolution.findings.is_empty() {
        return Err(Stopped::Wrong(resolution.findings));
    }
    let written = BoundTurn::new(given.sources, &pieces);
    let mut turn = Turn::begin(given.rulebook, given.scenario, None);
    turn.load(given.loaded);
    let mut engine = turn.engine;
    engine.told.to_nobody = true;
    engine.dice.passing = passing(given.rulebook, asked);
    let begins = vec![(engine.state.clone(), Chance::new(1_u32, 1_u32))];
    let mut ways = Ways {
        of: begins.clone(),
        engine,
        carried_out: 0,
        refused: BTreeMap::new(),
        is_trial: true,
    };
    // One way is gone through first: what is missing in it is told before all are counted.
    ways.until(given, written)?;
    ways.of = begins;
    ways.is_trial = false;
    ways.until(given, written)?;
    let chances = ways.of.iter().map(|(_, chance)| chance);
    let all = chances.fold(Chance::never(), |all, chance| all.or(chance));
    let mut chances = vec![BTreeMap::new(); asked.len()];
    for (state, chance) in ways.of {
        let chance = chance.given(&all);
        for ((unit, fact), of_fact) in asked.iter().zip(&mut chances) {
            let value = state.table.value(*unit, given.rulebook[*fact].owner, *fact);
            let sum: &mut Chance = of_fact.entry(value).or_insert_with(Chance::never);
            *sum = sum.or(&chance);
        }
    }
    Ok(Branches {
        chances,
        refused: ways.refused.into_iter().collect(),
    })
}

/// The states in which a turn can be, each with its chance.
struct Ways<'a> {
    engine: TurnContext<'a>,
    of: Vec<(TurnState, Chance)>,
    carried_out: usize,
    /// What becomes of orders that are refused.
    refused: BTreeMap<UnitId, String>,
    /// Of all ways in which dice can fall only the first is gone through.
    is_trial: bool,
}

impl Ways<'_> {
    /// All phases as far as the last that is asked for.
    fn until(&mut self, given: TurnInputs<'_>, written: BoundTurn<'_>) -> Result<(), Stopped> {
        let phases = given.rulebook.play().phases().iter().enumerate();
        let closed = given.until.map_or(usize::MAX, |until| until + 1);
        for (number, phase) in phases.take(closed) {
            let at = StepContext {
                written,
                keys: given.keys,
                phase,
            };
            let passed_over = self.take_passed_over(number, written)?;
            if self.of.is_empty() {
                // There is no way in which the phase is played.
            } else if given.rulebook.is_in_turn(number) {
                self.in_turn(number, at)?;
            } else {
                self.together(number, at)?;
            }
            self.of.extend(passed_over);
            if phase.when.is_some() {
                self.merge();
            }
        }
        Ok(())
    }

    /// Takes out the states in which a phase is passed over.
    fn take_passed_over(
        &mut self,
        number: usize,
        written: BoundTurn<'_>,
    ) -> Result<Vec<(TurnState, Chance)>, Stopped> {
        let (mut passed_over, mut of) = (Vec::new(), Vec::new());
        for (mut state, chance) in std::mem::take(&mut self.of) {
            std::mem::swap(&mut self.engine.state, &mut state);
            let is_passed_over = self.engine.pass_over(number, written);
            std::mem::swap(&mut self.engine.state, &mut state);
            if is_passed_over.map_err(|needs| Stopped::Waits(without_dice(&needs)))? {
                passed_over.push((state, chance));
            } else {
                of.push((state, chance));
            }
        }
        if of.is_empty() {
            let in_vain = self.engine.written_in_vain(number, written);
            if !in_vain.is_empty() {
                return Err(Stopped::Wrong(in_vain));
            }
        }
        self.of = of;
        Ok(passed_over)
    }

    fn together(&mut self, number: usize, at: StepContext<'_>) -> Result<(), Stopped> {
        let all = events(&self.engine, number);
        self.each(false, |engine| {
            engine.open(number, at.phase, at.keys);
            Ok(())
        })?;
        for (done, event) in all.iter().enumerate() {
            let rolls = self.may_roll(*event);
            let advanced = self.each(rolls, |engine| Ok(engine.advance(*event, at.written)?));
            if let Err(Stopped::Waits(mut needs)) = advanced {
                // All that is missing is told at once.
                let rest = all.get(done + 1..).unwrap_or_default();
                self.engine.advance_all(rest, &mut needs, at.written);
                return Err(Stopped::Waits(without_dice(&needs)));
            }
            advanced?;
            if matches!(event, Event::Orders) {
                self.refused.append(&mut self.engine.told.refused);
            }
            if matches!(event, Event::Over(_) | Event::StageOver(_) | Event::End) {
                self.merge();
            }
        }
        self.dice_are_taken(at.phase)
    }

    /// Ways in which dice are left over that were thrown cannot have come about.
    fn dice_are_taken(&mut self, phase: &Phase) -> Result<(), Stopped> {
        let refused = &self.engine.told.refused;
        let has_left_over = |state: &TurnState| state.has_dice_left_over(refused);
        if self.is_trial || self.of.iter().all(|(state, _)| !has_left_over(state)) {
            return Ok(());
        }
        let all = std::mem::take(&mut self.of).into_iter();
        let (left_over, taken): (Vec<_>, Vec<_>) = all.partition(|(state, _)| has_left_over(state));
        self.of = taken;
        match left_over.into_iter().next().filter(|_| self.of.is_empty()) {
            None => Ok(()),
            Some((state, _)) => {
                self.engine.state = state;
                Err(Stopped::Wrong(self.engine.dice_left_over(phase)))
            }
        }
    }

    fn in_turn(&mut self, number: usize, at: StepContext<'_>) -> Result<(), Stopped> {
        self.each(true, |engine| engine.begin_in_turn(number, at.phase))?;
        for step in at.written.steps(number) {
            self.each(true, |engine| engine.step(&step, at))?;
        }
        self.each(false, |engine| Ok(engine.rests(at.phase, true).or(())?))
    }

    /// Carries something out in each state, in each way in which its dice can fall.
    fn each(
        &mut self,
        rolls: bool,
        act: impl Fn(&mut TurnContext<'_>) -> Result<(), Halt>,
    ) -> Result<(), Stopped> {
        for (mut state, chance) in std::mem::take(&mut self.of) {
            if !rolls {
                std::mem::swap(&mut self.engine.state, &mut state);
                self.act(&act, Vec::new()).map_err(waits)?;
                std::mem::swap(&mut self.engine.state, &mut state);
                self.of.push((state, chance));
                continue;
            }
            let mut open = vec![(Vec::new(), chance)];
            while let Some((script, chance)) = open.pop() {
                self.carried_out += 1;
                if self.carried_out + open.len() > MOST_BRANCHES {
                    return Err(Stopped::TooMany);
                }
                let mut branch = state.clone();
                std::mem::swap(&mut self.engine.state, &mut branch);
                let done = self.act(&act, script.clone());
                let branching = self.engine.dice.branching.take();
                if let Some(lacking) = branching.and_then(|branching| branching.lacking) {
                    let mut all = lacking.all_ways()?;
                    if self.is_trial {
                        // Where most dice pass, most follows from them.
                        all.drain(..all.len().saturating_sub(1));
                    }
                    for (faces, of_way) in all {
                        let longer = script.iter().cloned().chain([faces]).collect();
                        open.push((longer, chance.and(&of_way)));
                    }
                    continue;
                }
                done.map_err(waits)?;
                self.pass();
                std::mem::swap(&mut self.engine.state, &mut branch);
                self.of.push((branch, chance));
            }
        }
        if rolls {
            self.merge();
        }
        Ok(())
    }

    fn act(
        &mut self,
        act: impl Fn(&mut TurnContext<'_>) -> Result<(), Halt>,
        script: Vec<Vec<u64>>,
    ) -> Result<(), Halt> {
        self.engine.around = EffectContext::default();
        self.engine.told.entries.clear();
        self.engine.dice.branching = Some(BranchScript {
            script,
            ..BranchScript::default()
        });
        act(&mut self.engine)?;
        self.engine.halted(MissingInputs::default())
    }

    /// What passed from one test to the next is over.
    fn pass(&mut self) {
        let engine = &mut self.engine;
        for fact in engine.dice.passing.iter().flat_map(|passing| passing.kept) {
            engine.state.table.clear(engine.rulebook, fact);
        }
    }

    /// States that are the same are one.
    fn merge(&mut self) {
        if self.of.len() < 2 {
            return;
        }
        let mut merged: IndexMap<TurnState, Chance> = IndexMap::with_capacity(self.of.len());
        for (state, chance) in self.of.drain(..) {
            let known = merged.entry(state);
            known
                .and_modify(|sum| *sum = sum.or(&chance))
                .or_insert(chance);
        }
        self.of.extend(merged);
    }

    /// Returns whether dice may fall in an event.
    fn may_roll(&self, event: Event) -> bool {
        let rolls = |moment: Moment| {
            let effects = self.engine.effects_at(moment);
            let mut verbs = effects.flat_map(|effect| &effect.does);
            verbs.any(|verb| self.engine.rulebook.play().throws(verb))
        };
        match event {
            Event::Begin => rolls(Moment::Happened),
            Event::Effects(moment, _) => rolls(moment),
            Event::Stage(_) => self.engine.rulebook.play().meeting.is_some(),
            Event::Lots(_) | Event::Take(..) => true,
            _ => false,
        }
    }
}

fn waits(halt: Halt) -> Stopped {
    match halt {
        Halt::MissingInputs(needs) => Stopped::Waits(without_dice(&needs)),
        Halt::Wrong(findings) => Stopped::Wrong(findings),
    }
}

/// What is missing but for dice, which fall in every way.
fn without_dice(needs: &MissingInputs) -> MissingInputs {
    let is_other = |need: &&MissingInput| !matches!(need, MissingInput::Dice { .. });
    needs.iter().filter(is_other).cloned().collect()
}

impl UnknownRoll {
    fn all_ways(self) -> Result<Vec<(Vec<u64>, Chance)>, Stopped> {
        if !self.ways.is_empty() {
            return Ok(self.ways);
        }
        let all = throws(self.dice).map_err(|_| Stopped::TooMany)?;
        let cases: BigUint = all.iter().map(|throw| &throw.ways).sum();
        let ways = all.into_iter();
        let ways = ways.map(|throw| (throw.faces, Chance::new(throw.ways, cases.clone())));
        Ok(ways.collect())
    }
}

/// A throw whose ways are gone through.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// Its single dice are counted together with those that take them back.
    with_back: bool,
    /// It takes back what has been counted with the dice before it.
    is_counted: bool,
}

impl TurnContext<'_> {
    /// Where all ways are gone through and the dice of a throw may be the first that are not known:
    /// how they are counted.
    pub(super) fn branch(
        &mut self,
        unit: UnitId,
        id: TestId,
        prepared: &Prepared<'_>,
    ) -> Option<Branch> {
        let back = self.dice.passing.iter().find(|passing| passing.from == id);
        // Dice that lie ready are counted as they have fallen.
        let falls = |test: TestId| !self.lies_ready(unit, ThrownOn::Test(test));
        let with_back = back.is_some_and(|back| falls(id) && falls(back.to))
            && prepared.test.each
            && prepared.a_face(false).is_some();
        let branching = self.dice.branching.as_mut()?;
        let before = std::mem::replace(&mut branching.with_back, with_back);
        let is_counted = before && self.dice.passing.iter().any(|passing| passing.to == id);
        branching.lacking.is_none().then_some(Branch {
            with_back,
            is_counted,
        })
    }

    /// The ways in which the dice of a test can fall, those together that come to the same.
    pub(super) fn ways_of(
        &mut self,
        unit: UnitId,
        id: TestId,
        given: &[GivenOrder],
        prepared: &Prepared<'_>,
        branch: Branch,
    ) {
        let ways = if prepared.test.each {
            self.of_single_dice(unit, id, given, prepared, branch)
        } else {
            by_what_they_come_to(prepared)
        };
        let branching = self.dice.branching.as_mut();
        let lacking = branching.and_then(|branching| branching.lacking.as_mut());
        if let (Some(lacking), Some(ways)) = (lacking, ways) {
            lacking.ways = ways;
        }
    }

    /// Of dice that count one by one it matters how many pass. Where another test takes some of
    /// these back, and only what is left counts, it matters how many are left.
    fn of_single_dice(
        &mut self,
        unit: UnitId,
        id: TestId,
        given: &[GivenOrder],
        prepared: &Prepared<'_>,
        branch: Branch,
    ) -> Option<Vec<(Vec<u64>, Chance)>> {
        let rulebook = self.rulebook;
        let count = prepared.dice.count();
        let failing = prepared.a_face(false);
        if branch.is_counted {
            let faces = vec![failing?; count as usize];
            return Some(vec![(faces, Chance::new(1_u32, 1_u32))]);
        }
        let mut of_one = prepared.chance_of_one()?;
        let mut passing = self.dice.passing.iter();
        let back = passing.find(|passing| passing.from == id);
        if let Some(back) = back.filter(|_| branch.with_back).map(|back| back.to) {
            let (scope, outcomes) = self.scope_towards(unit, given);
            let back = prepare_roll(rulebook, back, &scope, outcomes).ok()?;
            // Where every die would take one back, none is left.
            of_one = of_one.and(&back.chance_of_one()?.opposite());
        }
        let a_pass = prepared.a_face(true);
        let all = Distribution::of_successes(count, &of_one).ok()?;
        let all = all.outcomes();
        let possible = all.filter(|(_, chance)| *chance.numerator() != BigUint::ZERO);
        let failed = failing.or(a_pass);
        let ways = possible.map(|(passed, chance)| {
            let fallen = |number| if number < passed { a_pass } else { failed };
            let faces: Option<Vec<u64>> = (0..i64::from(count)).map(fallen).collect();
            Some((faces?, chance))
        });
        ways.collect()
    }
}

/// The tests of which one takes back what another has counted, where nobody asks for either count.
fn passing(rulebook: &Rulebook, asked: &[(UnitId, FactId)]) -> Arc<[TakenBack]> {
    let both = rulebook.play().tests().filter_map(|(from, test)| {
        let to = taken_back_by(rulebook, from)?;
        let kept = [test.keeps?, rulebook[to].keeps?];
        Some(TakenBack { from, to, kept })
    });
    let is_asked = |of: &TakenBack| asked.iter().any(|(_, fact)| of.kept.contains(fact));
    both.filter(|of| !is_asked(of)).collect()
}

/// The test that takes back some of what another one has counted, one by one, where nothing but
/// what is left matters.
fn taken_back_by(rulebook: &Rulebook, id: TestId) -> Option<TestId> {
    let (play, test) = (rulebook.play(), &rulebook[id]);
    let kept = test.keeps.filter(|_| test.each)?;
    let passed = Moment::Outcome(id, DiceTest::PASSED);
    let behind = play.effects.iter().filter(|effect| effect.moment == passed);
    let mut verbs = behind.flat_map(|effect| &effect.does);
    let back = verbs.find_map(|verb| match verb {
        Verb::Roll(test) => Some(*test),
        _ => None,
    })?;
    let of_back = &rulebook[back];
    let number = of_back.number.as_ref().filter(|_| of_back.each)?;
    if !number.is_rest_of(kept, &[]) {
        return None;
    }
    let kept_back = of_back.keeps?;
    let is_either = |fact| fact == kept || fact == kept_back;
    for effect in &play.effects {
        let towards = effect.towards.iter().flat_map(Predicate::facts);
        if effect.when.facts().chain(towards).any(is_either) {
            return None;
        }
        let mut amounts = effect.does.iter().filter_map(|verb| match verb {
            Verb::Add { by, .. } | Verb::Figure(_, by) | Verb::SetTo(_, NewValue::Number(by)) => {
                Some(by)
            }
            _ => None,
        });
        let is_else = |amount: &Amount| {
            amount.facts().any(is_either) && !amount.is_rest_of(kept, &[kept_back])
        };
        if amounts.any(is_else) {
            return None;
        }
        let mut verbs = effect.does.iter();
        let throws_back = verbs.any(|verb| matches!(verb, Verb::Roll(test) if *test == back));
        let behind_another = match effect.moment {
            Moment::Outcome(of, DiceTest::PASSED) => {
                !rulebook[of].each || rulebook[of].keeps != Some(kept)
            }
            _ => true,
        };
        if throws_back && behind_another {
            return None;
        }
    }
    // Neither is asked for by a figure, or by what follows from other facts.
    let rules = rulebook.rules().into_iter();
    let counted = rules.filter(|rule| matches!(rule.hook, Hook::Counted(..)));
    let in_figures = counted.flat_map(|rule| rule.facts());
    let derived = rulebook.derivations().iter();
    let mut asked = in_figures.chain(derived.flat_map(|(_, derivation)| derivation.facts()));
    (!asked.any(is_either)).then_some(back)
}

/// Throws of a test by what they come to: by their total where that is kept, else by the outcome.
fn by_what_they_come_to(prepared: &Prepared<'_>) -> Option<Vec<(Vec<u64>, Chance)>> {
    let test = prepared.test;
    let by_total =
        test.keeps.is_some() || matches!(test.target, TestTarget::Nothing | TestTarget::Opposed);
    let mut found: BTreeMap<(usize, Option<i64>), (Vec<u64>, BigUint)> = BTreeMap::new();
    let mut cases = BigUint::ZERO;
    for throw in throws(prepared.dice).ok()? {
        let (outcome, _) = prepared.outcome(&throw.faces);
        let total = by_total.then(|| prepared.total(&throw.faces));
        cases += &throw.ways;
        let known = found.entry((outcome, total));
        let (_, ways) = known.or_insert_with(|| (throw.faces.clone(), BigUint::ZERO));
        *ways += throw.ways;
    }
    let ways = found.into_values();
    let ways = ways.map(|(faces, ways)| (faces, Chance::new(ways, cases.clone())));
    Some(ways.collect())
}
