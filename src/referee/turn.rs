//! The sequence of a turn: phase after phase, each once what belongs to it is written down. Which
//! phases there are, who takes which test, and what comes of it, the rulebook says.
//!
//! A phase is closed where a later one is named, so that the record of the beginning of a turn
//! file is the beginning of the whole turn's record.

use std::fmt::Write as _;

use crate::bind::{Block, Bound, Happened, HappenedLine, OfParts, What, bind, happen};
use crate::check::{Referred, Verdict, contradictions, refer};
use crate::diagnostics::{Code, Finding};
use crate::dice::Keyed;
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Clause, ClauseId};
use crate::rulebook::fact::{FactId, Lasts};
use crate::rulebook::order::{Given as GivenOrder, Target};
use crate::rulebook::play::{Effect, Exemption, Moment, Phase, Statement, TestTaken};
use crate::rulebook::predicate::{Predicate, Witness};
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, SourceId, Sources, Span};
use crate::syntax::{Document, Line, LineKind, print_lines};

use super::activation::{Course, Halt};
use super::branches::Lacking;
use super::entry::{Entry, Opened, Wait};
use super::keys::Keys;
use super::phase::{LoadedDice, Referee};

/// What a turn is resolved from.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// All texts.
    pub sources: &'a Sources,
    /// The table as it stands, with the rulings in force.
    pub scenario: &'a Scenario,
    /// The turn file or files and sheets.
    pub files: &'a [Document],
    /// The keys that are known.
    pub keys: &'a Keys,
    /// The last phase that is closed, by its number, whatever the files name.
    pub until: Option<usize>,
    /// Dice that fall in whatever phase the unit takes the test.
    pub loaded: &'a [LoadedDice],
    /// Who notes every evaluation, if somebody does.
    pub witness: Option<&'a Witness>,
}

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
    pub waits_for: Vec<Wait>,
    /// The phase that waits.
    pub waiting_phase: Option<String>,
    /// The table as the turn leaves it, if it is over.
    pub next: Option<Scenario>,
    /// The table as it stands now.
    pub table: Option<Scenario>,
    /// Loaded dice that nothing has taken.
    pub left_over: Vec<LoadedDice>,
    /// How many steps of phases played in turn were carried out, where the next one could not be.
    pub(super) stopped_at: Option<usize>,
    /// The first roll whose dice are not known, where all ways are gone through in which they can
    /// fall.
    pub(super) lacking: Option<Lacking>,
}

/// Takes a turn as far as its inputs allow.
pub fn resolve(given: Given<'_>) -> Resolution {
    let resolution = resolve_until(given, usize::MAX, false);
    match resolution.stopped_at {
        // The step that has to wait has begun something: the table is the one before it.
        Some(steps) => Resolution {
            table: resolve_until(given, steps, false).table,
            ..resolution
        },
        None => resolution,
    }
}

/// Takes a turn, but for steps of phases played in turn behind the first so many.
pub(super) fn resolve_until(given: Given<'_>, most: usize, explores: bool) -> Resolution {
    let Given {
        rulebook,
        sources,
        scenario,
        files,
        keys,
        until,
        loaded,
        witness,
    } = given;
    let witness = witness.filter(|_| most == usize::MAX);
    let (bound, findings) = bind(files, sources, rulebook, Some(scenario));
    let (errors, warnings): (Vec<Finding>, Vec<Finding>) = findings
        .into_iter()
        .partition(|finding| finding.severity.fails());
    let mut resolution = Resolution {
        findings: errors,
        warnings,
        ..Resolution::default()
    };
    resolution.findings.extend(behind_the_end(&bound, rulebook));
    resolution.findings.extend(contradictions(
        scenario,
        rulebook,
        scenario.rulings(),
        witness,
    ));
    if !resolution.findings.is_empty() {
        return resolution;
    }
    let mut referee = Referee::new(rulebook, scenario.clone(), witness);
    referee.load(loaded);
    referee.explores = explores;
    let named = closed_phases(&bound, rulebook);
    // Where the odds of a phase are counted, nothing behind it matters.
    let closed = until.map_or(named, |until| {
        if explores {
            until + 1
        } else {
            named.max(until + 1)
        }
    });
    let mut steps_left = most;
    for (number, phase) in rulebook.play().phases().iter().enumerate() {
        if rulebook.is_in_turn(number) {
            let is_open = number >= closed;
            if is_open && !bound.named_phases.contains(&number) {
                let write = format!("phase: {}", phase.name);
                resolution.waits_for.push(Wait {
                    unit: None,
                    what: format!("the phase `{}`", phase.name),
                    write,
                });
                resolution.waiting_phase = Some(phase.name.clone());
                break;
            }
            let mut play = Play {
                given,
                bound: &bound,
                referee: &mut referee,
                phase,
                number,
            };
            let is_over = play.in_turn(keys, is_open, &mut steps_left, &mut resolution);
            resolution.warnings.append(&mut referee.warnings);
            if !is_over {
                resolution.waiting_phase = Some(phase.name.clone());
                break;
            }
            continue;
        }
        if number >= closed {
            let write = format!("phase: {}", phase.name);
            // A phase that is open is closed by the one behind it.
            let is_open = bound.named_phases.contains(&number);
            let next = rulebook.play().phases().get(number + 1).filter(|_| is_open);
            let wait = match next {
                Some(next) => Wait {
                    unit: None,
                    what: format!("the end of `{}`", phase.name),
                    write: format!("phase: {}", next.name),
                },
                None => Wait {
                    unit: None,
                    what: format!("the phase `{}`", phase.name),
                    write,
                },
            };
            resolution.waits_for.push(wait);
            resolution.waiting_phase = Some(phase.name.clone());
            break;
        }
        // What a phase that has to wait began is forgotten: it is resolved whole or not at all.
        let before = referee.table.clone();
        let mut play = Play {
            given,
            bound: &bound,
            referee: &mut referee,
            phase,
            number,
        };
        play.phase(keys);
        let leftover = play.leftover();
        if !referee.waits.is_empty() || leftover.is_some() || !referee.wrong.is_empty() {
            referee.table = before;
            resolution.findings.append(&mut referee.wrong);
            referee.warnings.clear();
            resolution.lacking = referee.lacking.take();
            resolution.waits_for = referee.waits.take();
            resolution.waiting_phase = Some(phase.name.clone());
            if let Some(finding) = leftover
                .filter(|_| resolution.waits_for.is_empty() && resolution.findings.is_empty())
            {
                resolution.findings.push(finding);
            }
            break;
        }
        resolution.entries.append(&mut referee.entries);
        resolution.warnings.append(&mut referee.warnings);
    }
    if resolution.waits_for.is_empty() && resolution.findings.is_empty() {
        // What was stated when other things were so is not written down for the next turn.
        referee.follow_anew(&(0..).take(referee.table.units().len()).collect());
        let mut next = referee.table.clone();
        next.next_turn();
        // What ends where the turn begins is not written down for it.
        for fact in rulebook
            .play()
            .phases()
            .first()
            .into_iter()
            .flat_map(|phase| &phase.ends)
        {
            next.clear(rulebook, *fact);
        }
        resolution.next = Some(next);
    }
    resolution.warnings.sort_by_key(|finding| finding.place);
    resolution.left_over = referee.left_over();
    resolution.table = Some(referee.table);
    resolution
}

/// How many phases are closed: those before the last one named, and that one too where it ends the
/// turn. Sheets alone close their phase: they are whole when they are handed in.
fn closed_phases(bound: &Bound, rulebook: &Rulebook) -> usize {
    let last = rulebook.phases().len().saturating_sub(1);
    match bound.named_phases.iter().max() {
        Some(named) if *named == last => last + 1,
        Some(named) => *named,
        None => bound
            .blocks
            .iter()
            .map(|block| block.phase + 1)
            .max()
            .unwrap_or(0),
    }
}

/// The last phase ends the turn as soon as it is named: nothing is written in it.
fn behind_the_end(bound: &Bound, rulebook: &Rulebook) -> Vec<Finding> {
    let last = rulebook.phases().len().saturating_sub(1);
    if last == 0 {
        return Vec::new();
    }
    let blocks = bound
        .blocks
        .iter()
        .filter(|block| block.phase == last && !block.units.is_empty())
        .map(|block| block.place);
    let happened = bound
        .happened
        .iter()
        .filter(|happened| happened.phase == last)
        .map(|happened| happened.place);
    let name = rulebook.phases().get(last).cloned().unwrap_or_default();
    let finding = |place: Place| {
        let finding = Finding::error(
            Code::MisplacedLine,
            place,
            format!("`{name}` ends the turn, and nothing is written in it"),
        );
        finding.help("write it in an earlier phase, or in the next turn's file")
    };
    blocks.chain(happened).map(finding).collect()
}

/// One phase at play.
pub(super) struct Play<'a, 'r> {
    pub(super) given: Given<'a>,
    pub(super) bound: &'a Bound,
    pub(super) referee: &'r mut Referee<'a>,
    pub(super) phase: &'a Phase,
    pub(super) number: usize,
}

impl Play<'_, '_> {
    /// Plays a phase step by step, as far as it is written; whether it is over.
    fn in_turn(
        &mut self,
        keys: &Keys,
        is_open: bool,
        steps_left: &mut usize,
        resolution: &mut Resolution,
    ) -> bool {
        let (before, mut course) = (*steps_left, Course::default());
        let steps = self.bound.steps(self.number);
        self.referee.phase = self.number;
        self.referee.now.iter_mut().for_each(Vec::clear);
        self.referee.lock.clone_from(&self.phase.name);
        self.referee.keyed = None;
        self.referee.take_dice_away();
        self.referee.said_at.clear();
        self.referee.end_before_phase(self.number);
        self.as_the_turn_begins();
        resolution.entries.append(&mut self.referee.entries);
        for (number, step) in steps.iter().enumerate() {
            if *steps_left == 0 {
                return false;
            }
            let stopped = self.step(step, &mut course, keys);
            if stopped.is_err() {
                // A step is carried out whole or not at all.
                self.referee.entries.clear();
                resolution.waits_for = self.referee.waits.take();
                resolution.stopped_at = Some(usize::MAX - before + number);
                if let Err(Halt::Wrong(finding)) = stopped {
                    resolution.findings.push(*finding);
                }
                return false;
            }
            resolution.entries.append(&mut self.referee.entries);
            *steps_left -= 1;
        }
        resolution.waits_for = self.rests(&mut course, !is_open);
        if resolution.waits_for.is_empty() && is_open {
            let next = self
                .given
                .rulebook
                .phases()
                .get(self.number + 1)
                .cloned()
                .unwrap_or_default();
            let what = format!("what is done next in `{}`, or its end", self.phase.name);
            resolution.waits_for.push(Wait {
                unit: None,
                what,
                write: format!("phase: {next}"),
            });
        }
        resolution.waits_for.is_empty()
    }

    /// What the scenario states has happened: where a turn begins with units that act in turn, the
    /// effects of what has happened come about for all of them first.
    fn as_the_turn_begins(&mut self) {
        if self.number > 0 {
            return;
        }
        for unit in self.referee.units() {
            self.moment_of(&Moment::Happened, unit, false);
        }
        let vocabulary = self.given.rulebook.vocabulary();
        for (_, id) in vocabulary
            .facts()
            .iter()
            .zip((0..=u16::MAX).map(FactId))
            .filter(|(fact, _)| fact.lasts == Lasts::Step)
        {
            self.referee.table.clear(self.given.rulebook, id);
        }
        self.referee.end_step();
        if !self.referee.entries.is_empty() {
            let clauses = self.referee.clause_ids(&self.phase.clauses);
            let opened = Opened {
                phase: self.phase.name.clone(),
                lock: None,
                text: String::new(),
                key: None,
                clauses,
            };
            self.referee.entries.insert(0, Entry::Opened(opened));
        }
    }

    fn phase(&mut self, keys: &Keys) {
        let (number, phase) = (self.number, self.phase);
        self.referee.lock.clone_from(&phase.name);
        let key = keys.of(&phase.name);
        let referee = &mut *self.referee;
        referee.phase = number;
        referee.keyed = key.as_ref().map(Keyed::new);
        referee.used_key = false;
        referee.now.iter_mut().for_each(Vec::clear);
        let happened: Vec<&Happened> = self
            .bound
            .happened
            .iter()
            .filter(|happened| happened.phase == number)
            .collect();
        referee.take_dice_away();
        referee.said_at.clear();
        referee.lay_thrown(&happened);
        referee.end_before_phase(number);
        happen(
            happened.iter().copied(),
            &mut referee.table,
            self.given.rulebook,
        );
        self.after_what_happened(&happened);
        self.moment(&Moment::Start(number), false);
        self.orders();
        for (stage, _) in phase.stages.iter().enumerate() {
            if self.referee.waits.is_empty() {
                self.stage(stage);
            }
        }
        for taken in &phase.tests {
            let exemptions: Vec<&Exemption> = self
                .given
                .rulebook
                .play()
                .exemptions()
                .iter()
                .filter(|exemption| exemption.from.contains(&taken.test))
                .collect();
            for unit in self.takers(taken) {
                self.referee.take(unit, taken, &exemptions);
            }
            self.settle_pairs();
        }
        self.moment(&Moment::End(number), false);
        let demands = self
            .given
            .rulebook
            .play()
            .demands()
            .iter()
            .filter(|demand| demand.moment == Moment::End(number));
        let demands: Vec<_> = demands.collect();
        if !demands.is_empty() {
            for unit in self.referee.units() {
                for demand in &demands {
                    self.referee.demand(demand, unit);
                }
            }
        }
        self.referee.wait_for_answer();
        self.referee.answers.clear();
        let text = self.text(&happened);
        let referee = &mut *self.referee;
        if !text.is_empty() || !referee.entries.is_empty() {
            let key = key.filter(|_| referee.used_key).map(|key| key.to_string());
            let clauses = referee.clause_ids(&phase.clauses);
            let opened = Opened {
                phase: phase.name.clone(),
                lock: None,
                text,
                key,
                clauses,
            };
            referee.entries.insert(0, Entry::Opened(opened));
        }
    }

    /// One stage of the phase: what comes about in it does so for all units at once.
    fn stage(&mut self, stage: usize) {
        let before = self.referee.entries.len();
        if let Some(meeting) = self
            .given
            .rulebook
            .play()
            .meeting()
            .filter(|meeting| meeting.phase == self.number)
        {
            if stage == meeting.protecting {
                self.referee.protect(meeting);
            }
            if stage == meeting.moving {
                self.referee.move_all(meeting);
            }
            self.settle_pairs();
        }
        self.referee.leaving = Some(Vec::new());
        self.moment(&Moment::Stage(self.number, stage), self.referee.reacts());
        for unit in self.referee.leaving.take().into_iter().flatten() {
            self.referee.table.remove(unit);
        }
        if self.referee.entries.len() > before {
            let name = self.phase.stages.get(stage).cloned().unwrap_or_default();
            self.referee.entries.insert(before, Entry::Stage(name));
        }
    }

    /// Units in the order in which they take a test; where the rules say so, lots are drawn for it.
    fn takers(&mut self, taken: &TestTaken) -> Vec<UnitId> {
        let units = self.referee.units();
        let Some(by_lot) = &taken.by_lot else {
            return units;
        };
        let reacts = self.referee.reacts();
        let mut drawing = Vec::new();
        for unit in &units {
            let given = self.referee.orders_of(*unit, reacts);
            let takes = self.referee.holds(*unit, &given, &taken.when) == Some(true);
            if takes && self.referee.holds(*unit, &given, by_lot) == Some(true) {
                drawing.push(*unit);
            }
        }
        let Some(id) = self
            .given
            .rulebook
            .play()
            .test(taken.test)
            .map(|test| test.id.clone())
        else {
            return units;
        };
        let [_, _, ..] = drawing.as_slice() else {
            return units;
        };
        let at = self.referee.entries.len();
        let mut causes = self.referee.clause_ids(&taken.clauses);
        causes.extend(
            by_lot
                .rulings()
                .filter_map(|id| self.given.rulebook.vocabulary().ruling(id))
                .map(|ruling| ruling.id.clone()),
        );
        let order = self.referee.lots(drawing, &id).unwrap_or_default();
        self.referee.lots_drawn.clone_from(&order);
        self.referee.last_lot = None;
        for entry in self.referee.entries.iter_mut().skip(at) {
            if let Entry::Rolled(rolled) = entry {
                rolled.clauses.clone_from(&causes);
            }
        }
        order
            .iter()
            .copied()
            .chain(units.into_iter().filter(|unit| !order.contains(unit)))
            .collect()
    }

    /// The effects of a moment, on every unit on the table.
    fn moment(&mut self, moment: &Moment, of_phase: bool) {
        let effects: Vec<&Effect> = self
            .given
            .rulebook
            .play()
            .effects()
            .iter()
            .filter(|effect| effect.moment == *moment)
            .collect();
        if !effects.is_empty() {
            for unit in self.referee.units() {
                for effect in &effects {
                    let in_stage = matches!(moment, Moment::Stage(..));
                    let given = if in_stage {
                        self.referee.orders_in_force(unit)
                    } else {
                        self.referee.orders_of(unit, of_phase)
                    };
                    self.referee.carry_out(effect, unit, &given);
                }
            }
        }
        self.settle_pairs();
        self.referee.end_with_moment(moment);
        self.referee.end_step();
    }

    pub(super) fn settle_pairs(&mut self) {
        if self.referee.pairs.is_empty() {
            return;
        }
        let pairs = std::mem::take(&mut self.referee.pairs);
        self.referee.touch_pairs(&pairs);
        self.referee.table.set_pairs(&pairs);
    }

    /// Checks what is ordered in the phase, by the same clauses as sheets, and places what is good.
    fn orders(&mut self) {
        let mut blocks: Vec<Block> = self
            .bound
            .blocks
            .iter()
            .filter(|block| block.phase == self.number)
            .cloned()
            .collect();
        if self.phase.places_orders {
            self.sides_without_orders(&mut blocks);
        }
        if blocks.is_empty() {
            return;
        }
        let judgement = refer(
            &blocks,
            self.bound,
            self.given.sources,
            self.given.rulebook,
            &self.referee.table,
            self.given.witness,
        );
        self.referee.wait(judgement.measurements);
        let reacts = self.referee.reacts();
        let vocabulary = self.given.rulebook.vocabulary();
        let answers = judgement
            .referred
            .iter()
            .flat_map(|referred| referred.obeyed.iter().map(|given| (referred.unit, *given)));
        self.referee.answers = answers
            .filter(|(_, given)| vocabulary.is_answer(given.order))
            .collect();
        for referred in judgement.referred {
            if !self.referee.table.is_removed(referred.unit) {
                self.referred(&referred, reacts);
            } else if !referred.obeyed.is_empty() {
                self.referee.event(
                    referred.unit,
                    "has left the table, and does nothing".to_owned(),
                    Vec::new(),
                    Vec::new(),
                );
            }
        }
        self.moment(&Moment::Ordered(self.number), reacts);
    }

    /// Where orders are placed, a side that hands in nothing has given its units no orders.
    fn sides_without_orders(&self, blocks: &mut Vec<Block>) {
        for (side, number) in self.referee.table.sides().iter().zip(0..=u16::MAX) {
            if blocks.iter().all(|block| block.side != Some(number)) {
                let place = Place {
                    source: SourceId::default(),
                    span: Span::default(),
                };
                let side_name = Some(side.name.clone());
                let (phase, side) = (self.number, Some(number));
                let (units, misspelt) = (Vec::new(), Vec::new());
                blocks.push(Block {
                    source: place.source,
                    phase,
                    side,
                    side_name,
                    place,
                    units,
                    misspelt,
                    lines: 0..0,
                    answering: Vec::new(),
                });
            }
        }
        blocks.sort_by_key(|block| block.side);
    }

    pub(super) fn referred(&mut self, referred: &Referred, reacts: bool) {
        let referee = &mut *self.referee;
        let unit = referred.unit;
        let list = if reacts {
            &mut referee.now
        } else {
            &mut referee.standing
        };
        if let Some(orders) = list.get_mut(unit as usize) {
            orders.clone_from(&referred.obeyed);
        }
        let mut clauses = referee.clause_ids(&referred.clauses);
        let vocabulary = self.given.rulebook.vocabulary();
        for (fact, otherwise) in referred.stated_in_vain(self.given.rulebook) {
            referee.set(
                unit,
                &[Statement {
                    fact,
                    value: otherwise,
                }],
                &mut Vec::new(),
            );
        }
        let names = |given: &[GivenOrder]| {
            let names: Vec<String> = given
                .iter()
                .filter_map(|given| vocabulary.order(given.order))
                .map(|order| format!("`{}`", order.name))
                .collect();
            listed(&names, "and")
        };
        for given in &referred.obeyed {
            let clause = vocabulary
                .order(given.order)
                .map(|order| order.clause.clone());
            clauses.extend(clause.filter(|clause| !clauses.contains(clause)));
        }
        let ordered = names(&referred.ordered);
        let mut what = match referred.verdict {
            Verdict::Accepted if referred.ordered.is_empty() => return,
            Verdict::Accepted | Verdict::ToMeasure => format!("is ordered {ordered}"),
            Verdict::Followed => format!("is ordered {ordered}, with a warning"),
            Verdict::NoOrder => "has no order".to_owned(),
            Verdict::Refused => format!("refuses {ordered}"),
        };
        let mut changes = Vec::new();
        if let Some((says, id)) = &referred.consequence {
            what = format!("{what}: {says}");
            let numbered = self
                .given
                .rulebook
                .clauses()
                .iter()
                .zip(0..=u16::MAX)
                .find(|(clause, _)| clause.id == *id);
            if let Some((clause, number)) = numbered {
                let leans_on = [&clause.id].into_iter().chain(&clause.readings);
                clauses.extend(
                    leans_on
                        .filter(|id| !clauses.contains(id))
                        .cloned()
                        .collect::<Vec<_>>(),
                );
                let became = self
                    .given
                    .rulebook
                    .play()
                    .consequence(ClauseId(number))
                    .cloned()
                    .unwrap_or_default();
                if became.waits {
                    let (why, help) = referred.why.clone().unwrap_or_default();
                    let what = format!(
                        "the orders of {} to be mended: {why} [{}]",
                        referee.name(unit),
                        clauses.join(", ")
                    );
                    let line = help
                        .strip_prefix("write `")
                        .and_then(|line| line.strip_suffix('`'));
                    let write = line.map_or(help.clone(), str::to_owned);
                    referee.waits.push(Wait {
                        unit: Some(referee.name(unit)),
                        what,
                        write,
                    });
                    return;
                }
                if let Some(orders) = became.orders {
                    let instead = orders
                        .iter()
                        .map(|order| GivenOrder {
                            order: *order,
                            target: Target::Nobody,
                            word: None,
                        })
                        .collect();
                    let list = if reacts {
                        &mut referee.now
                    } else {
                        &mut referee.standing
                    };
                    list.get_mut(unit as usize)
                        .into_iter()
                        .for_each(|list| list.clone_from(&instead));
                }
                clauses.extend(rulings_of(clause, self.given.rulebook));
                referee.set(unit, &became.states, &mut changes);
            }
        }
        referee.event(unit, what, changes, clauses);
    }

    /// Dice that were thrown and not used.
    fn leftover(&self) -> Option<Finding> {
        let ((unit, on), faces) = self
            .referee
            .thrown
            .iter()
            .find(|(_, faces)| !faces.is_empty())?;
        let place = self.referee.laid_at(*unit, *on, faces.len())?;
        let faces: Vec<String> = faces.iter().map(u64::to_string).collect();
        let name = self.referee.name(*unit);
        let refuses = self.referee.entries.iter().find_map(|entry| match entry {
            Entry::Happened(change)
                if change.unit == name && change.what.starts_with("refuses") =>
            {
                Some(format!(
                    " ({name} {} [{}])",
                    change.what,
                    change.clauses.join(", ")
                ))
            }
            _ => None,
        });
        let why = refuses.unwrap_or_default();
        let message = format!(
            "{name} has {} left over: nothing in `{}` takes these dice{why}",
            faces.join(" "),
            self.phase.name
        );
        let finding = Finding::error(Code::BadDice, place, message)
            .about(Some(&name), Some(&self.referee.side(*unit)));
        Some(finding.help("take them out, or write them in the phase in which they were thrown"))
    }

    /// What belongs to the phase, in the form of a turn file: the same for every order of the
    /// files.
    fn text(&self, happened: &[&Happened]) -> String {
        let mut text = String::new();
        for block in self
            .bound
            .blocks
            .iter()
            .chain(&self.bound.answers)
            .filter(|block| block.phase == self.number)
        {
            let document = self
                .given
                .files
                .iter()
                .find(|document| document.source == block.source);
            let lines = document
                .and_then(|document| document.lines.get(block.lines.clone()))
                .unwrap_or_default();
            let side = block
                .side
                .and_then(|side| self.given.scenario.side(side))
                .map(|side| side.name.as_str())
                .unwrap_or_default();
            let _ = writeln!(text, "side: {side}");
            let lines: Vec<Line> = lines
                .iter()
                .filter(|line| !matches!(line.kind, LineKind::Head { .. }))
                .cloned()
                .collect();
            text.push_str(&print_lines(
                self.given.sources.get(block.source).text(),
                &lines,
            ));
        }
        if happened.iter().any(|happened| !happened.by_order) {
            text.push_str("happened:\n");
            let mut lines: Vec<(usize, &HappenedLine)> = happened
                .iter()
                .filter(|happened| !happened.by_order)
                .map(|happened| (subject_number(happened), &happened.line))
                .collect();
            // Thrown dice stay in the order in which they fell.
            lines.sort_by(|one, other| {
                (one.0, &one.1.0, &one.1.1).cmp(&(other.0, &other.1.0, &other.1.1))
            });
            for (_, (subject, below, item)) in lines {
                let _ = match below {
                    None => writeln!(text, "{subject}: {item}"),
                    Some(below) => writeln!(text, "{subject}:\n  {below}: {item}"),
                };
            }
        }
        text
    }
}

/// The rulings that say whether a clause says what becomes of a unit.
fn rulings_of(clause: &Clause, rulebook: &Rulebook) -> Vec<String> {
    let when = clause
        .consequence
        .as_ref()
        .and_then(|consequence| consequence.when.as_ref());
    let rulings = when.into_iter().flat_map(Predicate::rulings);
    rulings
        .filter_map(|id| rulebook.vocabulary().ruling(id))
        .map(|ruling| ruling.id.clone())
        .collect()
}

/// The place of a line's subject: units in the order of the scenario, then sides.
fn subject_number(happened: &Happened) -> usize {
    match &happened.what {
        What::Unit(unit, _) | What::Parts(OfParts { unit, .. }) => *unit as usize,
        What::Thrown(thrown) => thrown.unit as usize,
        What::Pair(changes) => changes
            .first()
            .map_or(usize::MAX, |change| change.unit as usize),
        What::Side(..) => usize::MAX,
    }
}
