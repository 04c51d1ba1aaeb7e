//! The check of a whole turn: the engine without keys. It judges what is ordered, phase by phase, on
//! the table as what happened before has left it; dice thrown by hand count, and what other dice
//! would decide is not known.

use crate::bind::{Block, Bound, Note, PlayStep, happen};
use crate::check::{
    Checker, EvaluatedUnit, Judgement, Measurement, On, UnitVerdict, Verdict, contradictions,
};
use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::play::{Moment, Phase};
use crate::rulebook::predicate::Trace;
use crate::rulebook::ruling::RulingId;
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::Document;

use super::in_turn::{Halt, StepContext};
use super::keys::Keys;
use super::order_of_blocks::{beginnings, block_of};
use super::phase::{Event, events};
use super::rebind::AnewByPhase;
use super::turn_context::TurnContext;
use super::turn_input::{BoundTexts, BoundTurn, TurnInputs, read_table, rulings_under};
use super::unused_lines::unheeded;

/// All that the check has to say of a turn.
#[derive(Debug, Default)]
pub struct Checked {
    /// Findings: of the scenario first, then of the sheets by phase, side and line.
    pub findings: Vec<Finding>,
    /// The verdict of every unit of the sides that have a sheet.
    pub verdicts: Vec<UnitVerdict>,
    /// The phases of a turn, by the numbers that verdicts have.
    pub phases: Vec<String>,
    /// What is to be measured, each thing once.
    pub measurements: Vec<Measurement>,
    /// Rulings in force that are not the default, and facts that win over a profile's.
    pub notes: Vec<String>,
    /// True if a unit may be judged more than once: in several phases, or line by line in one.
    pub repeats: bool,
    /// What on the sheets was taken for what.
    pub read_as: Vec<Note>,
    /// Of sheets alone: the facts that nobody looked at, for want of a scenario.
    pub not_looked_at: Vec<String>,
    /// The units that have no line on the sheet of their side although its phase is for their orders.
    pub forgotten: Vec<String>,
}

/// Checks the sheets of a turn, on the table of a scenario or alone. `overrides` are rulings that
/// win over the scenario's.
pub fn check_turn(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: Option<&Document>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
) -> Checked {
    let read = scenario.map(|scenario| read_table(scenario, sources, rulebook, overrides));
    check_read(None, rulebook, sources, read, sheets, overrides)
}

/// Like [`check_turn`], on a table that was read before; a witness notes every evaluation.
pub fn check_read(
    witness: Option<&Trace>,
    rulebook: &Rulebook,
    sources: &Sources,
    table: Option<(Scenario, Vec<Finding>)>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
) -> Checked {
    let (scenario, mut findings) = match table {
        Some((scenario, findings)) => (Some(scenario), findings),
        None => (None, Vec::new()),
    };
    let rulings = rulings_under(scenario.as_ref(), rulebook, overrides);
    if let Some(scenario) = &scenario {
        findings.extend(contradictions(scenario, rulebook, &rulings, witness));
        findings.sort_by_key(|finding| finding.place);
    }
    let mut notes = rulebook.vocabulary().changed_rulings(&rulings);
    notes.extend(scenario.iter().flat_map(Scenario::notes).cloned());
    let (piece, errors) = BoundTexts::new(sheets, sources, rulebook, scenario.as_ref());
    let pieces = [piece];
    let written = BoundTurn {
        witness,
        ..BoundTurn::new(sources, &pieces)
    };
    let mut errors = errors;
    let (judgement, measurements, forgotten) = match scenario {
        Some(scenario) => judged_on_table(rulebook, scenario, written, sheets, &mut errors),
        None => {
            let on = On::sheet(sources, &rulings, witness);
            let [BoundTexts { bound, .. }] = &pieces;
            let judgement = Checker::new(rulebook).judge(&bound.blocks, bound, on);
            (judgement, Vec::new(), Vec::new())
        }
    };
    let [BoundTexts { bound, .. }] = &pieces;
    let mut of_sheets: Vec<Finding> = errors.into_iter().chain(judgement.findings).collect();
    let beginnings = beginnings(bound);
    of_sheets.sort_by_cached_key(|finding| {
        let block = finding.place.map(|place| block_of(place, &beginnings));
        (block, finding.place)
    });
    findings.extend(of_sheets);
    let first = bound.blocks.first().map(|block| block.phase);
    let mut phases = bound.blocks.iter().map(|block| block.phase);
    let repeats = phases.any(|phase| Some(phase) != first || rulebook.is_in_turn(phase));
    Checked {
        findings,
        verdicts: judgement.verdicts,
        phases: rulebook.phases().to_vec(),
        measurements,
        notes,
        repeats,
        read_as: Vec::new(),
        not_looked_at: judgement.not_looked_at,
        forgotten,
    }
}

/// Judges all that is ordered, on a table, and finds the lines below `happened:` that change nothing.
fn judged_on_table(
    rulebook: &Rulebook,
    scenario: Scenario,
    written: BoundTurn<'_>,
    sheets: &[Document],
    errors: &mut Vec<Finding>,
) -> (Judgement, Vec<Measurement>, Vec<String>) {
    let happens = written.all_happened().next().is_some();
    let table = happens.then(|| scenario.clone());
    let found = on_table(rulebook, scenario, written, errors);
    if let Some(table) = &table {
        let told = errors.iter().chain(&found.0.findings);
        let told = told.filter_map(|finding| finding.place).collect();
        let given = TurnInputs::new(rulebook, written.sources, table, sheets, &Keys::None);
        let unseen = BoundTurn {
            witness: None,
            ..written
        };
        errors.extend(unheeded(given, unseen, &told));
    }
    found
}

/// Judges all that is ordered, on a table; with what is to be measured, in words, and who is forgotten.
fn on_table(
    rulebook: &Rulebook,
    scenario: Scenario,
    written: BoundTurn<'_>,
    errors: &mut Vec<Finding>,
) -> (Judgement, Vec<Measurement>, Vec<String>) {
    let anew = AnewByPhase::new(rulebook);
    let mut checking = TurnCheck::new(rulebook, scenario, written, &anew);
    checking.phases();
    let TurnCheck {
        mut engine,
        mut findings,
        forgotten,
        ..
    } = checking;
    anew.put_into(errors, written, rulebook);
    let mut judgement = engine.told.judged.take().unwrap_or_default();
    judgement.findings.append(&mut findings);
    let measurements = judgement.measurements.iter();
    let told = measurements.map(|measure| measure.describe(rulebook, &engine.state.table));
    let told = told.collect();
    let table = &engine.state.table;
    let forgotten = forgotten.into_iter();
    let forgotten = forgotten.map(|unit| table.display_name(unit)).collect();
    (judgement, told, forgotten)
}

/// The engine as it is before anything is ordered in a phase; of what is written, dice thrown by
/// hand count.
pub(super) fn before_phase<'a>(
    rulebook: &'a Rulebook,
    scenario: Scenario,
    written: BoundTurn<'_>,
    phase: usize,
) -> TurnContext<'a> {
    let anew = AnewByPhase::new(rulebook);
    let mut checking = TurnCheck::new(rulebook, scenario, written, &anew);
    checking.before(phase);
    checking.engine
}

/// A turn that is checked.
struct TurnCheck<'a, 'w> {
    engine: TurnContext<'a>,
    /// What is written, as the phase at hand reads it.
    written: BoundTurn<'w>,
    anew: &'w AnewByPhase<'w>,
    /// Something is missing that decides how the table stands by now.
    is_uncertain: bool,
    /// A phase played in turn brings about what nobody knows yet: behind it nothing is asked for.
    asks_nothing: bool,
    /// What is found beside what the clauses say of orders.
    findings: Vec<Finding>,
    /// The units that ought to have orders, and have no line.
    forgotten: Vec<UnitId>,
}

impl<'a, 'w> TurnCheck<'a, 'w> {
    fn new(
        rulebook: &'a Rulebook,
        scenario: Scenario,
        written: BoundTurn<'w>,
        anew: &'w AnewByPhase<'w>,
    ) -> Self {
        let mut engine = TurnContext::new(rulebook, scenario, written.witness);
        engine.told.judged = Some(Judgement::default());
        Self {
            engine,
            written,
            anew,
            is_uncertain: false,
            asks_nothing: false,
            findings: Vec::new(),
            forgotten: Vec::new(),
        }
    }

    /// Phase by phase, from the first of which something is written to the last in which something
    /// is ordered, or which a later one closes. The scenario is the table as the first of them finds
    /// it.
    fn phases(&mut self) {
        let Some(first) = self.first() else {
            return;
        };
        let last = self.ordered().max();
        let phases = self.engine.rulebook.play().phases();
        if phases.is_empty() {
            let stated = self.written.happened(first);
            happen(stated, &mut self.engine.state.table, self.engine.rulebook);
            return self.judge_last(first);
        }
        // A turn file says itself how far the turn has come.
        let is_turn = self.written.named_phases().next().is_some();
        let closed = if is_turn {
            self.written.closed_phases(phases.len())
        } else {
            0
        };
        let begun = last.map_or(0, |last| last + 1);
        let all = phases.iter().enumerate().take(closed.max(begun));
        let written = self.written;
        for (number, phase) in all.skip(first) {
            self.written = self.read_by_now(number, first, written);
            if self.pass_over(number) {
                let in_vain = self.engine.written_in_vain(number, self.written);
                self.findings.extend(in_vain);
                continue;
            }
            if !self.is_uncertain {
                let forgotten = self.engine.forgotten(number, self.written);
                self.forgotten.extend(forgotten);
            }
            let judged = self.engine.told.judged.replace(Judgement::default());
            let asks_nothing = self.asks_nothing;
            let ends = is_rebound(number, first);
            let goes_on = number < closed.max(last.unwrap_or(0));
            if self.is_by_line(number) {
                self.in_turn(number, phase, ends, goes_on);
            } else {
                self.together(number, phase, ends, goes_on);
            }
            let mut of_phase = self.engine.told.judged.take().unwrap_or_default();
            if asks_nothing {
                of_phase.ask_nothing();
            }
            let mut judged = judged.unwrap_or_default();
            judged.add(of_phase);
            self.engine.told.judged = Some(judged);
        }
    }

    /// What is written, as a phase reads it: the first one finds the table as the scenario has it,
    /// and so does one before which something is not known.
    fn read_by_now(&self, phase: usize, first: usize, written: BoundTurn<'w>) -> BoundTurn<'w> {
        if phase == first || self.is_uncertain {
            return written;
        }
        let (state, rulebook) = (&self.engine.state, self.engine.rulebook);
        let rebound = || written.rebound(phase, &state.table, rulebook);
        let anew = self.anew.of_phase(phase, rebound);
        anew.map_or(written, |anew| BoundTurn {
            pieces: &anew.pieces,
            ..written
        })
    }

    /// Passes over a phase, where it is known that it is not played.
    fn pass_over(&mut self, number: usize) -> bool {
        !self.is_uncertain && self.engine.pass_over(number, self.written) == Ok(true)
    }

    /// The phases in which something is ordered.
    fn ordered(&self) -> impl Iterator<Item = usize> {
        self.written.all_blocks().map(|block| block.phase)
    }

    /// The first phase of which something is written, or which is named.
    fn first(&self) -> Option<usize> {
        let happened = self.written.all_happened().map(|happened| happened.phase);
        let written = happened.chain(self.ordered());
        written.chain(self.written.named_phases()).min()
    }

    /// See [`Written::is_by_line`].
    fn is_by_line(&self, phase: usize) -> bool {
        self.written.is_by_line(self.engine.rulebook, phase)
    }

    /// As far as the orders of a phase, which are not judged.
    fn before(&mut self, phase: usize) {
        let phases = self.engine.rulebook.play().phases();
        let first = self.first().unwrap_or(phase).min(phase);
        let written = self.written;
        for (number, of_number) in phases.iter().enumerate().take(phase + 1).skip(first) {
            self.written = self.read_by_now(number, first, written);
            if number < phase && self.pass_over(number) {
                continue;
            }
            let ends = is_rebound(number, first);
            if self.is_by_line(number) {
                self.in_turn(number, of_number, ends, number < phase);
            } else if number < phase || self.is_uncertain {
                self.together(number, of_number, ends, number < phase);
            } else {
                self.carry_out(number, of_number, ends, false);
            }
        }
        self.engine.state.phase = phase;
    }

    /// Carries out a phase, or what comes before its orders. Returns whether all that comes before them is
    /// known.
    fn carry_out(&mut self, number: usize, phase: &Phase, ends: bool, goes_on: bool) -> bool {
        let mut is_known_before = false;
        self.engine.open(number, phase, &Keys::None);
        for event in events(&self.engine, number) {
            is_known_before |= matches!(event, Event::Orders) && !self.is_uncertain;
            let done = match event {
                Event::Begin => self.engine.begin(self.written, ends),
                Event::Orders if !goes_on => break,
                _ => self.engine.advance(event, self.written),
            };
            self.is_uncertain |= done.is_err();
        }
        is_known_before
    }

    /// A phase that all sides play together; behind the last one nothing is judged any more. Where
    /// it is not known how the table stands, what is ordered is judged on what is stated.
    fn together(&mut self, number: usize, phase: &Phase, ends: bool, goes_on: bool) {
        let mut starting = self.engine.effects_at(Moment::Start(number));
        let starts = starting.next().is_some();
        let happened = self.written.happened(number);
        if !self.is_uncertain && !goes_on && !starts && happened.is_empty() {
            // Nothing comes before the orders, and nothing that they bring about is judged.
            if ends {
                self.engine.end_before_phase(number);
            }
            return self.judge_last(number);
        }
        let before = self.engine.clone();
        // Whether all that comes before the orders is known.
        let mut is_known_before = false;
        if !self.is_uncertain {
            is_known_before = self.carry_out(number, phase, ends, goes_on);
            if !goes_on {
                self.judge_last(number);
            }
            if goes_on && !self.is_uncertain {
                self.findings.extend(self.engine.dice_left_over(phase));
            }
            self.note_wrong();
        }
        if !self.is_uncertain {
            return;
        }
        let judged = self.engine.told.judged.take().filter(|_| is_known_before);
        self.engine = before;
        self.engine.state.phase = number;
        for fact in phase.ends.iter().filter(|_| ends) {
            self.engine.state.table.clear(self.engine.rulebook, *fact);
        }
        happen(happened, &mut self.engine.state.table, self.engine.rulebook);
        if !goes_on {
            return self.judge_last(number);
        }
        let judgement = self.engine.judge_phase(self.written);
        for referred in &judgement.referred {
            self.obey_as_stated(referred);
        }
        if judged.is_some() {
            self.engine.told.judged = judged;
        }
    }

    /// What the orders of a unit set as soon as they are given; what cannot be said without dice is
    /// not said.
    fn obey_as_stated(&mut self, referred: &EvaluatedUnit) {
        if referred.verdict == Verdict::Refused {
            return;
        }
        let moment = Moment::Ordered(self.engine.state.phase);
        let _ = self.engine.referred(referred, self.engine.reacts());
        let _ = self.engine.each_effect_on(moment, referred.unit);
    }

    /// What is ordered in a phase behind which nothing is judged.
    fn judge_last(&mut self, number: usize) {
        self.engine.state.phase = number;
        self.judge_blocks(number, Checker::judge);
    }

    /// What is said of the blocks of a phase, those together that were heard together.
    fn judge_blocks(
        &mut self,
        number: usize,
        judge: impl Fn(&Checker<'a>, &[Block], &Bound, On<'_>) -> Judgement,
    ) {
        let checks = self.engine.checks();
        let table = &self.engine.state.table;
        let on = On::table(self.written.sources, table, self.written.witness);
        let mut all = Judgement::default();
        for piece in self.written.pieces {
            let blocks = &piece.bound.blocks;
            let of_phases = blocks.chunk_by(|one, other| one.phase == other.phase);
            let is_it =
                |blocks: &&[Block]| blocks.first().is_some_and(|block| block.phase == number);
            for blocks in of_phases.filter(is_it) {
                all.add(judge(&checks, blocks, &piece.bound, on));
            }
        }
        if let Some(judged) = &mut self.engine.told.judged {
            judged.add(all);
        }
    }

    /// What has come to be wrong or of no effect on a table of which all is known.
    fn note_wrong(&mut self) {
        let wrong = std::mem::take(&mut self.engine.told.wrong);
        let warnings = std::mem::take(&mut self.engine.told.warnings);
        if !self.is_uncertain {
            self.findings.extend(wrong);
            self.findings.extend(warnings);
        }
    }

    /// A phase that is played in turn: line by line, as long as nothing is missing. Behind that each
    /// line is judged on what is stated.
    fn in_turn(&mut self, number: usize, phase: &Phase, ends: bool, goes_on: bool) {
        if ends {
            self.is_uncertain |= self.engine.begin_in_turn(number, phase).is_err();
        } else {
            self.engine.open(number, phase, &Keys::None);
        }
        let at = StepContext {
            written: self.written,
            keys: &Keys::None,
            phase,
        };
        // What is carried out while dice are missing holds for this phase only: those behind it see
        // what is stated.
        let mut stated = goes_on.then(|| self.engine.state.table.clone());
        let steps = at.written.steps(number);
        for step in &steps {
            if let (PlayStep::Happened { facts, .. }, Some(stated)) = (step, &mut stated) {
                happen(facts.iter().copied(), stated, self.engine.rulebook);
            }
            if self.is_uncertain {
                self.as_stated(step);
                continue;
            }
            let judged = self.engine.told.judged_so_far();
            match self.engine.step(step, at) {
                Ok(()) => {}
                Err(halt) => {
                    if let Halt::Wrong(findings) = halt {
                        self.findings.extend(findings);
                    }
                    self.is_uncertain = true;
                    let is_judged = self.engine.told.judged_so_far() != judged;
                    if !is_judged && self.is_decision_of_somebody(step) {
                        self.as_stated(step);
                    }
                }
            }
        }
        self.engine.told.entries.clear();
        // Units that nobody has ordered.
        self.judge_blocks(number, Checker::unordered);
        self.note_wrong();
        if let (true, Some(stated)) = (self.is_uncertain, stated) {
            self.engine.state.table = stated;
            self.asks_nothing = true;
        }
    }

    /// Returns whether a step is a decision of a unit that is on the table.
    fn is_decision_of_somebody(&self, step: &PlayStep<'_>) -> bool {
        let table = &self.engine.state.table;
        matches!(step, PlayStep::Decision { orders, .. }
            if orders.unit.is_none_or(|unit| !table.is_removed(unit)))
    }

    /// One line judged on what is stated, where it is not known how the table stands.
    fn as_stated(&mut self, step: &PlayStep<'_>) {
        match step {
            PlayStep::Draw(_) => {}
            PlayStep::Happened { facts, .. } => {
                let (table, rulebook) = (&mut self.engine.state.table, self.engine.rulebook);
                happen(facts.iter().copied(), table, rulebook);
            }
            PlayStep::Decision {
                bound,
                block,
                orders,
                ..
            } => {
                let judgement = self.engine.judge_line(block, orders, bound, self.written);
                if let Some(referred) = judgement.referred.first() {
                    self.obey_as_stated(referred);
                }
            }
        }
    }
}

/// Returns whether what ends with a phase is over: the first one heard of has begun already where it is not
/// the first of the turn.
fn is_rebound(number: usize, first: usize) -> bool {
    number == 0 || number > first
}
