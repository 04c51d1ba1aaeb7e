//! The sequence of a turn: phase after phase, each once what belongs to it is written down. Which
//! phases there are, who takes which test, and what comes of it, the rulebook says.
//!
//! A phase is closed where a later one is named, so that the record of the beginning of a turn
//! file is the beginning of the whole turn's record.

use indexmap::IndexMap;

use crate::bind::PlayStep;
use crate::check::{TableContradictions, contradictions};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::play::Phase;
use crate::rulebook::predicate::Trace;
use crate::scenario::{Scenario, UnitId, World};
use crate::source::{Place, quoted};

use super::dice::LoadedDice;
use super::entry::Entry;
use super::in_turn::{Halt, StepContext};
use super::keys::{AskedRoll, Keys, RollId};
use super::missing_input::{MissingInput, MissingInputs, StopsAt};
use super::phase::events;
use super::progress::{Progress, state_ahead};
use super::turn_context::TurnContext;
use super::turn_input::{BoundTexts, BoundTurn, TurnInputs};
use super::unused_lines::unheeded;

/// How far a turn was taken.
#[derive(Debug, Default)]
pub struct Resolution {
    /// What the referee did, in order.
    pub entries: Vec<Entry>,
    /// What is wrong with the files; where something is, nothing was resolved.
    pub findings: Vec<Finding>,
    /// What was stated and changes nothing, and other things that do not keep the turn from being
    /// played.
    pub warnings: Vec<Finding>,
    /// What the turn waits for.
    pub needs: MissingInputs,
    /// The phase that waits.
    pub waiting_phase: Option<String>,
    /// The table as the turn leaves it, if it is over.
    pub next: Option<Scenario>,
    /// The table as it stands now.
    pub table: Option<Scenario>,
    /// Loaded dice that nothing has taken.
    pub left_over: Vec<LoadedDice>,
    /// What has come about in the phase or step that waits, as far as it has gone.
    pub begun: Vec<Entry>,
    /// The dice that a game has asked for, each once.
    pub asked: Vec<AskedRoll>,
    /// The phases that were passed over, by their numbers.
    pub passed_over: Vec<usize>,
    /// Where what is missing is written.
    pub stops_at: Option<StopsAt>,
    /// What is written below the place where the turn waits, and was not looked at yet.
    pub unreached: Vec<Place>,
}

/// Takes a turn as far as its inputs allow, and looks for lines that change nothing in it.
pub fn resolve(given: TurnInputs<'_>) -> Resolution {
    let (pieces, resolution) = pieces(given);
    let mut resolution = play_pieces(given, &pieces, resolution);
    // Where nothing was played, nothing can be said of a line.
    if resolution.table.is_some() {
        let told = resolution.findings.iter().chain(&resolution.warnings);
        let told = told.filter_map(|finding| finding.place).collect();
        let written = BoundTurn::new(given.sources, &pieces);
        resolution.warnings.extend(unheeded(given, written, &told));
        resolution.warnings.sort_by_key(|finding| finding.place);
    }
    resolution
}

/// Takes a turn as far as its inputs allow, and does not ask whether each line changes something: for
/// those who play a turn many times over.
pub fn play_turn(given: TurnInputs<'_>) -> Resolution {
    let (pieces, resolution) = pieces(given);
    play_pieces(given, &pieces, resolution)
}

fn play_pieces(
    given: TurnInputs<'_>,
    pieces: &[BoundTexts<'_>; 1],
    mut resolution: Resolution,
) -> Resolution {
    let [piece] = pieces;
    piece.leave_later(&mut resolution.findings, given.sources, given.rulebook);
    piece.leave_later(&mut resolution.warnings, given.sources, given.rulebook);
    if !resolution.findings.is_empty() {
        return resolution;
    }
    let written = BoundTurn::new(given.sources, pieces);
    let mut turn = Turn::begin(given.rulebook, given.scenario, given.witness);
    turn.load(given.loaded);
    let mut played = turn.go_on(written, given.keys, given.until);
    played.warnings.splice(0..0, resolution.warnings);
    played.warnings.sort_by_key(|finding| finding.place);
    played
}

/// What is given for a turn, bound, and what is wrong with it.
pub(super) fn pieces(given: TurnInputs<'_>) -> ([BoundTexts<'_>; 1], Resolution) {
    let (rulebook, scenario) = (given.rulebook, given.scenario);
    let (piece, findings) = BoundTexts::new(given.files, given.sources, rulebook, Some(scenario));
    let (findings, warnings) = findings
        .into_iter()
        .partition(|finding: &Finding| finding.severity.fails());
    let mut resolution = Resolution {
        findings,
        warnings,
        ..Resolution::default()
    };
    let rulings = scenario.rulings();
    let contradicting = contradictions(scenario, rulebook, rulings, given.witness);
    resolution.findings.extend(contradicting);
    ([piece], resolution)
}

/// A turn under way. It goes on from where it was as soon as more is written; nothing that has been
/// carried out is carried out again.
#[derive(Clone)]
pub(crate) struct Turn<'a> {
    pub(super) engine: TurnContext<'a>,
    witness: Option<&'a Trace>,
    /// What has been told of phases and steps that are over.
    pub(super) entries: Vec<Entry>,
    warnings: Vec<Finding>,
    /// The phase that is next, or at play.
    pub(super) phase: usize,
    /// A phase that is played in turn, once it has begun.
    pub(super) course: Option<Progress<'a>>,
    /// The dice that a game has asked for.
    asked: IndexMap<RollId, AskedRoll>,
    /// The phases that were passed over.
    passed_over: Vec<usize>,
}

/// What keeps a turn from going on.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Interruption {
    needs: MissingInputs,
    findings: Vec<Finding>,
    warnings: Vec<Finding>,
    /// Loaded dice that nothing had taken by then.
    left_over: Option<Vec<LoadedDice>>,
    /// What had come about in what is undone.
    begun: Vec<Entry>,
    /// See [`Resolution::stops_at`].
    stops_at: Option<StopsAt>,
    /// See [`Resolution::unreached`].
    unreached: Vec<Place>,
}

impl From<Halt> for Box<Interruption> {
    fn from(halt: Halt) -> Self {
        let (needs, findings) = match halt {
            Halt::MissingInputs(needs) => (needs, Vec::new()),
            Halt::Wrong(findings) => (MissingInputs::default(), findings),
        };
        Self::new(Interruption {
            needs,
            findings,
            ..Interruption::default()
        })
    }
}

impl From<MissingInput> for Box<Interruption> {
    fn from(need: MissingInput) -> Self {
        Halt::MissingInputs(need.into()).into()
    }
}

impl<'a> Turn<'a> {
    /// A turn that begins on a table, under the rulings of its scenario.
    pub(crate) fn begin(
        rulebook: &'a Rulebook,
        scenario: &Scenario,
        witness: Option<&'a Trace>,
    ) -> Self {
        Self {
            engine: TurnContext::new(rulebook, scenario.clone(), witness),
            witness,
            entries: Vec::new(),
            warnings: Vec::new(),
            phase: 0,
            course: None,
            asked: IndexMap::new(),
            passed_over: Vec::new(),
        }
    }

    /// It is told as players do: units by the names of reports, orders as they are written.
    pub(crate) fn tell_as_players_do(&mut self) {
        self.engine.told.as_players_do = true;
    }

    /// Lays loaded dice ready.
    pub(crate) fn load(&mut self, dice: &[LoadedDice]) {
        self.engine.load(dice);
    }

    /// Goes on as far as what is written and the keys allow. `written` is all that has been heard so
    /// far, old and new; `until` is the last phase that is closed, whatever is named.
    ///
    /// Gives back all that the turn has come to by then.
    pub(crate) fn go_on(
        &mut self,
        written: BoundTurn<'_>,
        keys: &Keys,
        until: Option<usize>,
    ) -> Resolution {
        let stopped = self.go_through(written, keys, until, usize::MAX);
        let is_stopped = stopped.is_some();
        let mut resolution = self.resolution(stopped, self.engine.rulebook.play().phases());
        if is_stopped {
            let heads = written.phase_line(resolution.waiting_phase.as_deref());
            resolution.stops_at = resolution.stops_at.or(heads);
            resolution.unreached.extend(written.behind(self.phase));
        }
        resolution
    }

    /// Goes on in the same way, through the phase `last` and no further. Returns what the turn stops at.
    pub(super) fn go_through(
        &mut self,
        written: BoundTurn<'_>,
        keys: &Keys,
        until: Option<usize>,
        last: usize,
    ) -> Option<Box<Interruption>> {
        let phases = self.engine.rulebook.play().phases();
        let named = written.closed_phases(phases.len());
        let closed = until.map_or(named, |until| named.max(until + 1));
        let written = BoundTurn {
            witness: self.witness,
            ..written
        };
        while let Some(phase) = phases.get(self.phase)
            && self.phase <= last
        {
            self.engine.call_units_as_players_do();
            let anew = written.rebound(self.phase, &self.engine.state.table, self.engine.rulebook);
            let written = anew.as_ref().map_or(written, |anew| BoundTurn {
                pieces: &anew.pieces,
                ..written
            });
            let at = StepContext {
                written,
                keys,
                phase,
            };
            let found = anew.iter().flat_map(|anew| anew.findings.iter().cloned());
            let (wrong, warnings): (Vec<_>, Vec<_>) =
                found.partition(|finding| finding.severity.fails());
            // What is wrong with a line is told also where the phase is passed over.
            let gone_on = if wrong.is_empty() {
                self.next_phase(at, closed)
            } else {
                Err(Halt::Wrong(wrong).into())
            };
            if let Err(mut why) = gone_on {
                why.warnings.extend(warnings);
                return Some(why);
            }
            self.phase += 1;
            self.course = None;
            self.warnings.extend(warnings);
        }
        None
    }

    /// Plays the phase that is next, or passes over it. The first `closed` phases are closed.
    fn next_phase(&mut self, at: StepContext<'_>, closed: usize) -> Result<(), Box<Interruption>> {
        if self.pass_over(at.written)? {
            return Ok(());
        }
        let is_open = self.phase >= closed && !at.phase.by_itself;
        if self.engine.rulebook.is_in_turn(self.phase) {
            return self.in_turn(at, is_open);
        }
        if !is_open {
            return self.together(at);
        }
        // A phase that is open is closed by the one behind it.
        let is_named = at.written.named_phases().any(|named| named == self.phase);
        let has_next = self.phase + 1 < self.engine.rulebook.play().phases().len();
        Err(Box::from(if is_named && has_next {
            MissingInput::EndOf(self.phase)
        } else {
            MissingInput::Phase(self.phase)
        }))
    }

    /// Passes over the phase that is next, where it is not played; one that has begun is.
    fn pass_over(&mut self, written: BoundTurn<'_>) -> Result<bool, Box<Interruption>> {
        if self.course.is_some() {
            return Ok(false);
        }
        let passed_over = self.engine.pass_over(self.phase, written);
        if !passed_over.map_err(|needs| Box::from(Halt::MissingInputs(needs)))? {
            return Ok(false);
        }
        let mut wrong = self.engine.written_in_vain(self.phase, written);
        wrong.extend(self.stated_against_next());
        if !wrong.is_empty() {
            return Err(Halt::Wrong(wrong).into());
        }
        self.take_log();
        self.passed_over.push(self.phase);
        Ok(true)
    }

    fn resolution(&self, stopped: Option<Box<Interruption>>, phases: &[Phase]) -> Resolution {
        let waiting = phases.get(self.phase).filter(|_| stopped.is_some());
        let next = stopped.is_none().then(|| self.next_turn());
        let stopped = stopped.unwrap_or_default();
        let left_over = stopped.left_over;
        let mut warnings = self.warnings.clone();
        warnings.extend(stopped.warnings);
        Resolution {
            entries: self.entries.clone(),
            findings: stopped.findings,
            warnings,
            needs: stopped.needs,
            waiting_phase: waiting.map(|phase| phase.name.clone()),
            next,
            table: Some(self.engine.state.table.clone()),
            left_over: left_over.unwrap_or_else(|| self.engine.loaded_left_over()),
            begun: stopped.begun,
            asked: self.asked.values().cloned().collect(),
            passed_over: self.passed_over.clone(),
            stops_at: stopped.stops_at,
            unreached: stopped.unreached,
        }
    }

    /// The table as the turn leaves it.
    pub(super) fn next_turn(&self) -> Scenario {
        let mut engine = self.engine.clone();
        // What was stated when other things were so is not written down for the next turn.
        engine.derive_again(&(0..).take(engine.state.table.units().len()).collect());
        let mut next = engine.state.table;
        next.next_turn();
        // What ends where the turn begins is not written down for it.
        let first = engine.rulebook.play().phases().first();
        for fact in first.into_iter().flat_map(|phase| &phase.ends) {
            next.clear(engine.rulebook, *fact);
        }
        next.with_those_that_enter(engine.rulebook)
    }

    /// Behind the last phase: what was stated in the turn and cannot be so in the next scenario.
    fn stated_against_next(&self) -> Vec<Finding> {
        let is_last = self.phase + 1 == self.engine.rulebook.play().phases().len();
        let stated = &self.engine.told.said_in_turn;
        if !is_last || stated.is_empty() {
            return Vec::new();
        }
        let (rulebook, table) = (self.engine.rulebook, self.next_turn());
        let state = TableContradictions {
            world: World::new(rulebook, &table, Some(rulebook.sheet_phase())),
            only_stated: true,
            witness: None,
        };
        let stated_at = |unit, other, fact| {
            let (place, value) = stated.get(&(unit, other, fact))?;
            let now = match other {
                Some(other) => table.pair_value(unit, other, fact),
                None => table.value(unit, rulebook[fact].owner, fact),
            };
            (now == *value).then_some(*place)
        };
        let mut wrong = state.contradictions(table.present(), &stated_at);
        for ((unit, other, fact), (place, value)) in stated {
            if stated_at(*unit, *other, *fact).is_none() || table.is_removed(*unit) {
                continue;
            }
            let implying = implied_otherwise(&table, rulebook, *unit, *fact, *value);
            wrong.extend(implying.map(|word| {
                let message = format!(
                    "{} is {}, and this contradicts it",
                    table.display_name(*unit),
                    quoted(&word)
                );
                Finding::error(Code::Contradiction, *place, message)
                    .about(Some(&table.display_name(*unit)), None)
                    .help("take the line out, or say what the unit has become")
            }));
        }
        wrong
    }

    /// What has been told since the last time.
    fn take_log(&mut self) {
        self.entries.append(&mut self.engine.told.entries);
        self.warnings.append(&mut self.engine.told.warnings);
        self.take_question();
    }

    /// The dice that have been asked for since the last time: they have fallen, whatever becomes of
    /// what they fell for.
    fn take_question(&mut self) {
        for asked in std::mem::take(&mut self.engine.dice.asked) {
            self.asked.entry(asked.id()).or_insert(asked);
        }
    }

    /// Plays a phase step by step, as far as it is written.
    fn in_turn(&mut self, at: StepContext<'_>, is_open: bool) -> Result<(), Box<Interruption>> {
        if is_open && !at.written.named_phases().any(|named| named == self.phase) {
            return Err(MissingInput::Phase(self.phase).into());
        }
        let mut course = match self.course.take() {
            Some(course) => course,
            None => self.begin_in_turn(at.phase)?,
        };
        let mut steps = course.steps(at.written, self.phase);
        let last = course.done.checked_sub(1).and_then(|last| steps.get(last));
        let more = last.and_then(|last| last.thrown().get(course.thrown));
        let gone = match more {
            Some(dice) => Err(nothing_takes(dice.place).into()),
            None => self.each_step(&mut course, &mut steps, at),
        };
        self.course = Some(course);
        gone?;
        let needs = self.engine.rests(at.phase, !is_open);
        needs.or(()).map_err(|needs| {
            let places = steps.last().and_then(PlayStep::places);
            let stops_at = places.map(|(_, place)| StopsAt {
                place,
                is_above: false,
            });
            Box::new(Interruption {
                stops_at,
                ..*Box::from(Halt::MissingInputs(needs))
            })
        })?;
        let wrong = self.stated_against_next();
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(Halt::Wrong(wrong).into())
        }
    }

    /// A phase begins that is played in turn.
    fn begin_in_turn(&mut self, phase: &Phase) -> Result<Progress<'a>, Box<Interruption>> {
        let before = self.engine.clone();
        if let Err(halt) = self.engine.begin_in_turn(self.phase, phase) {
            self.take_question();
            self.engine = before;
            return Err(halt.into());
        }
        self.take_log();
        Ok(Progress::begin(&self.engine))
    }

    /// Carries out the steps that are left, each whole or not at all.
    fn each_step(
        &mut self,
        course: &mut Progress<'a>,
        steps: &mut [PlayStep<'_>],
        at: StepContext<'_>,
    ) -> Result<(), Box<Interruption>> {
        while let Some(step) = steps.get(course.done) {
            let number = course.done;
            let mut done = self.engine.step(step, at);
            while let Err(Halt::MissingInputs(needs)) = &done {
                if !course.finds_below(number, steps, needs, self.engine.rulebook) {
                    break;
                }
                self.take_question();
                self.engine = course.as_before(steps, at);
                state_ahead(&course.ahead, number, steps, &mut self.engine);
                done = match steps.get(number) {
                    Some(step) => self.engine.step(step, at),
                    None => Ok(()),
                };
            }
            if let Err(halt) = done {
                let warnings = std::mem::take(&mut self.engine.told.warnings);
                let left_over = Some(self.engine.loaded_left_over());
                let begun = std::mem::take(&mut self.engine.told.entries);
                self.take_question();
                self.engine = course.as_before(steps, at);
                let stopped: Box<Interruption> = Box::from(halt);
                return Err(Box::new(Interruption {
                    warnings,
                    left_over,
                    begun,
                    stops_at: course.stops_at(number, steps, &stopped.needs),
                    unreached: course.unreached(number, steps),
                    ..*stopped
                }));
            }
            self.take_log();
            course.done += 1;
            course.thrown = steps.get(number).map_or(0, |step| step.thrown().len());
        }
        Ok(())
    }

    /// Plays a phase of which all is written, whole or not at all.
    fn together(&mut self, at: StepContext<'_>) -> Result<(), Box<Interruption>> {
        let before = self.engine.clone();
        self.engine.open(self.phase, at.phase, at.keys);
        let mut stopped: Box<Interruption> = Box::default();
        let all = events(&self.engine, self.phase);
        let (engine, needs) = (&mut self.engine, &mut stopped.needs);
        engine.advance_all(&all, needs, at.written);
        stopped.findings = std::mem::take(&mut self.engine.told.wrong);
        if stopped.needs.is_empty() && stopped.findings.is_empty() {
            let left_over = self.engine.dice_left_over(at.phase).into_iter();
            let (wrong, warned): (Vec<_>, Vec<_>) =
                left_over.partition(|finding| finding.severity.fails());
            stopped.findings = wrong;
            self.engine.told.warnings.extend(warned);
        }
        if stopped.needs.is_empty() && stopped.findings.is_empty() {
            stopped.findings = self.stated_against_next();
        }
        if !stopped.needs.is_empty() || !stopped.findings.is_empty() {
            stopped.left_over = Some(self.engine.loaded_left_over());
            stopped.begun = std::mem::take(&mut self.engine.told.entries);
            self.take_question();
            self.engine = before;
            return Err(stopped);
        }
        let table = &self.engine.state.table;
        let text = at.written.text_of_phase(self.phase, table);
        if !text.is_empty() || !self.engine.told.entries.is_empty() {
            self.engine.opened(0, None, text, at.keys);
        }
        self.take_log();
        Ok(())
    }
}

/// The word of a unit, e.g. `centre`, from which it follows that a fact has another value than this one.
fn implied_otherwise(
    table: &Scenario,
    rulebook: &Rulebook,
    unit: UnitId,
    fact: FactId,
    value: Value,
) -> Option<String> {
    let mut implying = rulebook.facts().implying(fact);
    implying.find_map(|(from, of, follows)| {
        let is_so = table.value(unit, rulebook[from].owner, from) == of;
        (is_so && follows != value).then(|| table.shown(&rulebook[from], of))
    })
}

/// Dice thrown by hand for something that is over.
fn nothing_takes(place: Place) -> Halt {
    let message = "these dice come too late: the roll that they were thrown for is over";
    let finding = Finding::error(Code::BadDice, place, message);
    finding.help("take them out").into()
}
