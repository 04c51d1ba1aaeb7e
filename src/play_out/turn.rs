//! A turn that is put together by chance: orders that the rules allow, a share of others, and an answer to whatever
//! the turn waits for.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::check::Measure;
use crate::diagnostics::Finding;
use crate::dice::Key;
use crate::engine::{
    Choice, Keys, Need, Resolution, TurnInputs, Wait, WaitsFor, choices_in, resolve,
};
use crate::rulebook::fact::{Lasts, Owner};
use crate::rulebook::predicate::Witness;
use crate::scenario::{self, Scenario};
use crate::source::{Source, Sources};
use crate::syntax::Document;

use super::PlayOut;
use super::chance::Chance;
use super::draw::{PARTS, said_of, without};
use super::lines::{answer, filled, line, shape};

/// What the files are called.
const TABLE: &str = "table.scenario";
const TURN: &str = "the.turn";
/// What heads a statement of what has come about.
const HAPPENED: &str = "happened:";
/// So often a turn is taken further before it is given up.
const ROUNDS: usize = 500;
/// So often the same is asked again before a game is given up.
const MOST_TRIES: usize = 40;
/// So many units act in a phase in which they act one after the other.
const MOST_ACTS: usize = 24;

/// How a turn ended.
pub(super) enum Ended {
    /// It is over.
    Over(Box<Over>),
    /// Chance did not find an answer to what is asked: what that is.
    GivenUp(String),
    /// Nobody can go on: why.
    Stuck(String),
    /// It goes on.
    Open,
}

/// A turn that is over.
pub(super) struct Over {
    /// What came about.
    pub resolution: Resolution,
    /// The next table, in the form of a scenario.
    pub next: String,
    /// What was evaluated.
    pub witness: Witness,
    /// The table as it was at first.
    pub table: Scenario,
}

/// A turn while it is written.
pub(super) struct Playing<'r> {
    play: &'r PlayOut<'r>,
    /// The table, in the form of a scenario.
    pub table: String,
    /// The turn file, as far as it is written.
    pub text: String,
    /// The key of its dice.
    pub keys: Keys,
    /// How often something was asked.
    asked: BTreeMap<String, usize>,
    /// The phases in which all sides have ordered.
    ordered: Vec<String>,
    /// How many units have acted in the phase at hand.
    acted: usize,
}

impl<'r> Playing<'r> {
    pub fn of(play: &'r PlayOut<'r>, table: &str, game: u32, turn: u32) -> Self {
        let key = Key::of_passphrase(&format!("{} {game} {turn}", play.seed));
        let first = play.rulebook.phases().first().map_or("", String::as_str);
        Self {
            play,
            table: table.to_owned(),
            text: format!("rulebook: {}\nphase: {first}\n", play.rulebook.id()),
            keys: Keys::Practice(key),
            asked: BTreeMap::new(),
            ordered: Vec::new(),
            acted: 0,
        }
    }

    /// Plays the turn to its end.
    pub fn play(&mut self, chance: &mut Chance) -> Ended {
        for _ in 0..ROUNDS {
            let taken = Taken::of(self.play, (&self.table, &self.text), &self.keys, None);
            let resolution = &taken.resolution;
            // What chance has stated may contradict what stands there.
            let shorter = without(&self.table, TABLE, &taken.wrong_with_table, &taken.sources);
            if shorter != self.table {
                self.table = shorter;
                continue;
            }
            if let Some(what) = self.breaks(&taken) {
                return Ended::Stuck(what);
            }
            if !resolution.findings.is_empty() {
                let found = &resolution.findings;
                let (table, text) = (self.table.clone(), self.text.clone());
                self.text = without(&text, TURN, found, &taken.sources);
                self.table = without(&table, TABLE, found, &taken.sources);
                if self.text == text && self.table == table {
                    let finding = resolution.findings.first();
                    let message = finding.map_or("", |finding| finding.message.as_str());
                    return Ended::GivenUp(shape(message));
                }
                continue;
            }
            match self.ended(&taken) {
                Ended::Open => {}
                ended => return ended,
            }
            let waits = resolution.waits_for(self.play.rulebook);
            if let Some(wait) = self.go_on(&taken, &waits, chance) {
                return Ended::GivenUp(wait);
            }
        }
        Ended::GivenUp("a turn that takes too long".to_owned())
    }

    /// What a turn breaks that all tables hold, where nobody has stated anything in it.
    fn breaks(&self, taken: &Taken) -> Option<String> {
        let is_of_table = |finding: &&Finding| {
            let name = finding
                .place
                .map(|place| taken.sources.get(place.source).name());
            name == Some(TABLE)
        };
        let mut findings = taken.resolution.findings.iter();
        let finding = findings
            .find(is_of_table)
            .filter(|_| !self.text.contains(HAPPENED))?;
        let clause = finding.clause.as_ref()?;
        let table = Taken::of(self.play, (&self.table, ""), &self.keys, None);
        let mut of_table = table.resolution.findings.iter();
        let is_so_at_first = of_table.any(|found| found.clause.as_ref() == Some(clause));
        (!is_so_at_first).then(|| format!("the turn breaks what all tables hold: {}", clause.id))
    }

    /// How the turn ends as far as it is written.
    pub fn as_it_stands(&self) -> Ended {
        let taken = Taken::of(self.play, (&self.table, &self.text), &self.keys, None);
        if let Some(what) = self.breaks(&taken) {
            return Ended::Stuck(what);
        }
        if taken.resolution.findings.is_empty() {
            self.ended(&taken)
        } else {
            Ended::Open
        }
    }

    fn ended(&self, taken: &Taken) -> Ended {
        if let Some(finding) = taken.wrong_with_table.first() {
            return Ended::Stuck(format!("a table is refused: {}", finding.code.as_str()));
        }
        let resolution = &taken.resolution;
        if resolution.next.is_some() {
            return self.over();
        }
        if resolution.waits_for(self.play.rulebook).is_empty() {
            let what = "nobody is asked for anything, and the turn is not over";
            return Ended::Stuck(what.to_owned());
        }
        Ended::Open
    }

    fn over(&self) -> Ended {
        let witness = Witness::default();
        let taken = Taken::of(
            self.play,
            (&self.table, &self.text),
            &self.keys,
            Some(&witness),
        );
        let rulebook = self.play.rulebook;
        let next = taken.resolution.next.as_ref();
        let next = next.map(|next| scenario::print(next, rulebook, rulebook.id()));
        Ended::Over(Box::new(Over {
            next: next.unwrap_or_default(),
            witness,
            table: taken.table,
            resolution: taken.resolution,
        }))
    }

    /// Writes something that takes the turn further; or what was asked too often.
    fn go_on(&mut self, taken: &Taken, waits: &[Wait], chance: &mut Chance) -> Option<String> {
        let phase = taken.resolution.waiting_phase.clone().unwrap_or_default();
        let corrected = waits.iter().find(|wait| wait.kind == WaitsFor::Correction);
        let is_in_turn = self.is_in_turn(&phase);
        if corrected.is_none() && !is_in_turn && !self.ordered.contains(&phase) {
            let head = format!("phase: {phase}\n");
            if !self.text.contains(&head) {
                self.text += &head;
            }
            self.ordered.push(phase.clone());
            self.orders(taken, &phase, chance);
            return None;
        }
        let wait = corrected.or_else(|| chance.one(waits))?;
        let tries = self.asked.entry(wait.what.clone()).or_default();
        *tries += 1;
        if *tries > MOST_TRIES && !is_in_turn {
            return Some(shape(&format!("{}; {}", wait.what, wait.write)));
        }
        if wait.kind == WaitsFor::Correction {
            self.correct(taken, &phase, wait, chance);
            return None;
        }
        if wait.kind == WaitsFor::Draw {
            let sides = taken.table.sides();
            let side = chance.one(sides).map_or("", |side| side.name.as_str());
            self.insert(&phase, &format!("{} {side}\n", wait.write));
            return None;
        }
        let is_next = |wait: &&Wait| wait.write.starts_with("phase: ");
        if let Some(end) = waits.iter().find(is_next) {
            // Where units act one after the other, somebody acts as long as anybody may.
            let may_act = is_in_turn && self.acted < MOST_ACTS && !chance.in_ten(1);
            if may_act && self.acts(taken, &phase, chance) {
                self.acted += 1;
                return None;
            }
            self.acted = 0;
            let _ = writeln!(self.text, "{}", end.write);
            return None;
        }
        if is_in_turn && chance.in_ten(5) && self.acts(taken, &phase, chance) {
            return None;
        }
        let facts = taken.resolution.needs.iter().filter_map(fact_of);
        let facts: Vec<Measure> = facts.collect();
        let stated = chance.one(&facts).cloned();
        if stated.is_none_or(|measure| !self.state(taken, &phase, &measure, chance)) {
            let answer = answer(&wait.write, (self.play.rulebook, taken), chance);
            self.insert(&phase, &format!("happened:\n{answer}\n"));
        }
        None
    }

    /// Writes something at the end of a phase.
    fn insert(&mut self, phase: &str, lines: &str) {
        let (before, of_phase, later) = self.parted_at(phase);
        self.text = [before, of_phase, lines, later].concat();
    }

    /// The turn up to the head of a phase and with it, what is written in the phase, and what stands below.
    fn parted_at(&self, phase: &str) -> (&str, &str, &str) {
        let head = format!("phase: {phase}\n");
        let begins = self.text.find(&head).map(|at| at + head.len());
        let begins = begins.unwrap_or(self.text.len());
        let (before, behind) = self.text.split_at_checked(begins).unwrap_or_default();
        let end = behind.find("phase: ").unwrap_or(behind.len());
        let (of_phase, later) = behind.split_at_checked(end).unwrap_or_default();
        (before, of_phase, later)
    }

    /// States a fact with a value by chance: what holds for the game in the scenario, and what holds for a while
    /// where it came about. Whether it can be stated.
    fn state(
        &mut self,
        taken: &Taken,
        phase: &str,
        measure: &Measure,
        chance: &mut Chance,
    ) -> bool {
        let towards = |other| Some(format!("to {}", taken.table.display_name(other)));
        let units = u32::try_from(taken.table.units().len()).unwrap_or_default();
        let (unit, whom, id) = match measure {
            Measure::Of(unit, id) => (*unit, None, *id),
            Measure::OfTurn(id) => (0, None, *id),
            Measure::Towards(unit, other, id) => (*unit, towards(*other), *id),
            Measure::TowardsOthers(unit, id) => {
                let other = u32::try_from(chance.below(units as usize)).unwrap_or_default();
                (*unit, towards(other), *id)
            }
            Measure::OfPart(unit, part, id) => (*unit, Some(format!("with {part}")), *id),
            Measure::Parts(unit, id) => {
                let part = chance.one(&PARTS).copied().unwrap_or_default();
                (*unit, Some(format!("with {part}")), *id)
            }
            _ => return false,
        };
        let Some(fact) = self.play.rulebook.vocabulary().fact(id) else {
            return false;
        };
        let own = taken
            .table
            .unit(unit)
            .map_or(0, |unit| usize::from(unit.side));
        let Some(said) = said_of(fact, own, chance) else {
            return false;
        };
        let name = taken.table.display_name(unit);
        let said = match whom {
            Some(whom) => format!("  {whom}: {said}"),
            None => format!("  {said}"),
        };
        if fact.owner == Owner::Side {
            let side = taken.table.sides().get(own);
            let line = format!("side: {}\n", side.map_or("", |side| side.name.as_str()));
            let said = said.trim_start();
            self.table = self
                .table
                .replacen(&line, &format!("{line}army: {said}\n"), 1);
            return true;
        }
        let is_of_turn = fact.owner == Owner::Turn;
        let line = format!("{name}:\n");
        if fact.lasts == Lasts::Game && !is_of_turn && self.table.contains(&line) {
            self.table = self.table.replacen(&line, &format!("{line}{said}\n"), 1);
        } else if is_of_turn {
            let line = "turn: ";
            let said = said.trim_start();
            self.table = self
                .table
                .replacen(line, &format!("fact: {said}\n{line}"), 1);
        } else {
            self.insert(phase, &format!("happened:\n{name}:\n{said}\n"));
        }
        true
    }

    fn is_in_turn(&self, phase: &str) -> bool {
        let rulebook = self.play.rulebook;
        let number = rulebook.phases().iter().position(|known| known == phase);
        number.is_some_and(|number| rulebook.is_in_turn(number))
    }

    /// What a side may order in a phase now, unit by unit.
    fn choices(
        &self,
        taken: &Taken,
        (phase, written): (&str, &str),
        side: u16,
    ) -> Vec<Vec<Choice>> {
        let Some(table) = &taken.resolution.table else {
            return Vec::new();
        };
        let units = choices_in(self.play.rulebook, table, (phase, written), side);
        let units = units.into_iter().map(|unit| unit.choices);
        units.filter(|choices| !choices.is_empty()).collect()
    }

    /// Each unit of each side is ordered something, or nothing.
    fn orders(&mut self, taken: &Taken, phase: &str, chance: &mut Chance) {
        for (number, side) in (0..).zip(taken.table.sides()) {
            let mut lines: Vec<String> = Vec::new();
            for choices in self.choices(taken, (phase, ""), number) {
                if chance.in_ten(9) {
                    lines.extend(line(&choices, chance));
                }
            }
            // Some say more behind that: reactions, directions.
            let written = format!("side: {}\n{}\n", side.name, lines.join("\n"));
            for choices in self.choices(taken, (phase, &written), number) {
                let more = line(&choices, chance).filter(|_| chance.in_ten(4));
                let unit = |line: &str| line.split(':').next().map(str::to_owned);
                for line in &mut lines {
                    let is_of_unit = |more: &&String| unit(more) == unit(line);
                    if let Some(more) = more.as_ref().filter(is_of_unit) {
                        line.clone_from(more);
                    }
                }
            }
            if !lines.is_empty() {
                let _ = writeln!(self.text, "side: {}\n{}", side.name, lines.join("\n"));
            }
        }
    }

    /// One unit is ordered something; whether there is one.
    fn acts(&mut self, taken: &Taken, phase: &str, chance: &mut Chance) -> bool {
        let first = chance.below(taken.table.sides().len());
        let sides = taken.table.sides().iter().enumerate();
        let sides: Vec<_> = sides.collect();
        let (before, from) = sides.split_at(first.min(sides.len()));
        for (number, side) in from.iter().chain(before) {
            let number = u16::try_from(*number).unwrap_or(u16::MAX);
            let units = self.choices(taken, (phase, ""), number);
            let Some(line) = chance.one(&units).and_then(|choices| line(choices, chance)) else {
                continue;
            };
            let tries = self.asked.entry(line.clone()).or_default();
            *tries += 1;
            if *tries > 3 {
                continue;
            }
            let _ = writeln!(self.text, "side: {}\n{line}", side.name);
            return true;
        }
        false
    }

    /// The orders of a unit give way to others.
    fn correct(&mut self, taken: &Taken, phase: &str, wait: &Wait, chance: &mut Chance) {
        let unit = wait.unit.clone().unwrap_or_default();
        let of_unit = format!("{unit}:");
        let (before, of_phase, later) = self.parted_at(phase);
        let rest = of_phase.lines().filter(|line| !line.starts_with(&of_unit));
        let rest = rest.fold(String::new(), |text, line| text + line + "\n");
        let known = taken.table.units().iter().find(|known| known.name == unit);
        let Some(side) = known.map(|unit| unit.side) else {
            return;
        };
        let name = taken.table.sides().get(usize::from(side));
        let name = name.map_or("", |side| side.name.as_str());
        // What is told to be written, or anything that the unit may be ordered.
        let words = wait.write.split(['`', '\n']);
        let mut told = words.filter_map(|text| text.strip_prefix(&format!("{of_unit} ")));
        let told = told.next().filter(|_| chance.in_ten(5));
        let line = match told {
            Some(orders) => {
                let ways: Vec<&str> = orders.split(" / ").collect();
                let way = chance.one(&ways).copied().unwrap_or_default();
                Some(format!(
                    "{unit}: {}",
                    filled(way, (self.play.rulebook, taken), chance)
                ))
            }
            None => {
                let units = self.choices(taken, (phase, ""), side);
                let mut of_unit = units.iter().filter(|choices| {
                    choices
                        .iter()
                        .any(|choice| choice.line.starts_with(&of_unit))
                });
                of_unit.next().and_then(|choices| line(choices, chance))
            }
        };
        let line = line.map_or_else(String::new, |line| format!("side: {name}\n{line}\n"));
        self.text = [before, &line, &rest, later].concat();
    }
}

/// The fact that is missing, if it is one.
fn fact_of(need: &Need) -> Option<Measure> {
    match need {
        Need::Fact(measure) => Some(measure.clone()),
        Need::First(need, _) => fact_of(need),
        _ => None,
    }
}

/// A turn as far as its text takes it.
pub(super) struct Taken {
    pub sources: Sources,
    pub table: Scenario,
    /// What is wrong with the table itself.
    pub wrong_with_table: Vec<Finding>,
    pub resolution: Resolution,
}

impl Taken {
    pub fn of(
        play: &PlayOut<'_>,
        (table, turn): (&str, &str),
        keys: &Keys,
        witness: Option<&Witness>,
    ) -> Self {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(TABLE, table));
        let document = Document::read(source, &sources);
        let (table, mut wrong) = scenario::read(source, &document.lines, &sources, play.rulebook);
        wrong.retain(|finding| finding.severity.fails());
        let turn = Document::of(TURN, turn, &mut sources);
        let resolution = if wrong.is_empty() {
            resolve(TurnInputs {
                rulebook: play.rulebook,
                sources: &sources,
                scenario: &table,
                files: std::slice::from_ref(&turn),
                keys,
                until: None,
                loaded: &[],
                witness,
            })
        } else {
            Resolution::default()
        };
        Self {
            sources,
            table,
            wrong_with_table: wrong,
            resolution,
        }
    }
}
