//! A turn that is put together by chance: orders that the rules allow, a share of others, and an answer to whatever
//! the turn waits for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::check::MissingFact;
use crate::diagnostics::Finding;
use crate::dice::Key;
use crate::engine::{
    AskedFor, Choice, Keys, MissingInput, PendingInput, PendingKind, Resolution, choices_in,
};
use crate::rulebook::Rulebook;
use crate::rulebook::order::OrderId;
use crate::rulebook::predicate::Trace;
use crate::scenario::{self, Scenario, Unit, UnitId};

use super::chance::RandomSource;
use super::hints::{HintedTable, Hints};
use super::observed::ObservedEvents;
use super::played_turn::{PlayedTurn, TABLE, TURN};
use super::random_orders::{answer, filled, line, shape};
use super::random_table::without;

/// What heads a statement of what has come about.
const HAPPENED: &str = "happened:";
/// So often a turn is taken further before it is given up.
const ROUNDS: usize = 500;
/// So often the same is asked again before a game is given up.
const MOST_TRIES: usize = 40;
/// So often of ten times something happens that nobody has asked for.
const SOMETHING_HAPPENS: usize = 1;
/// So many units act in a phase in which they act one after the other.
const MOST_ACTS: usize = 24;

/// So many orders of a unit are tried by chance at once, and so many times others.
const SOME_ORDERS: usize = 3;
const TIMES: usize = 2;

/// How a turn ended.
pub(super) enum TurnEnd {
    /// It is over.
    FinishedTurn(Box<FinishedTurn>),
    /// Chance did not find an answer to what is asked: what that is.
    GivenUp(String),
    /// Nobody can go on: why.
    Stuck(String),
    /// Another rulebook makes something else of it.
    Diverged,
    /// It goes on.
    Open,
}

/// A turn that is over.
pub(super) struct FinishedTurn {
    /// What came about.
    pub resolution: Resolution,
    /// The next table, in the form of a scenario.
    pub next: String,
    /// What was evaluated.
    pub witness: Trace,
    /// The table as it was at first.
    pub table: Scenario,
}

/// A turn while it is written.
pub(super) struct RandomTurn<'r> {
    pub rulebook: &'r Rulebook,
    /// The rulebook that is played beside it, if one is.
    pub beside: Option<&'r Rulebook>,
    /// What the turn is led to.
    pub led: Hints,
    /// The table, in the form of a scenario.
    pub table: String,
    /// The turn file, as far as it is written.
    pub text: String,
    /// The key of its dice.
    pub keys: Keys,
    /// The clauses by which orders had to be mended, by their ids.
    pub mended_by: BTreeSet<String>,
    /// How often something was asked.
    asked: BTreeMap<String, usize>,
    /// The phases in which all sides have ordered.
    ordered: Vec<String>,
    /// The number of units that have acted in the phase at hand.
    acted: usize,
}

impl<'r> RandomTurn<'r> {
    pub(crate) fn new(rulebook: &'r Rulebook, table: &str, key: &str) -> Self {
        let key = Key::of_passphrase(key);
        let first = rulebook.phases().first().map_or("", String::as_str);
        Self {
            rulebook,
            beside: None,
            led: Hints::default(),
            table: table.to_owned(),
            text: format!("rulebook: {}\nphase: {first}\n", rulebook.id()),
            keys: Keys::Practice(key),
            mended_by: BTreeSet::new(),
            asked: BTreeMap::new(),
            ordered: Vec::new(),
            acted: 0,
        }
    }

    /// What the turn comes to as far as it is written.
    pub(crate) fn taken(&self, witness: Option<&Trace>) -> PlayedTurn {
        let (table, text) = (&self.table, &self.text);
        PlayedTurn::new(self.rulebook, table, text, &self.keys, witness)
    }

    /// Plays the turn to its end.
    pub(crate) fn play(&mut self, chance: &mut RandomSource) -> TurnEnd {
        for _ in 0..ROUNDS {
            let taken = self.taken(None);
            let resolution = &taken.resolution;
            // What chance has stated may contradict what stands there.
            let shorter = without(&self.table, TABLE, &taken.wrong_with_table, &taken.sources);
            if shorter != self.table {
                self.table = shorter;
                continue;
            }
            if self.diverges(&taken) {
                return TurnEnd::Diverged;
            }
            if let Some(what) = self.breaks(&taken) {
                return TurnEnd::Stuck(what);
            }
            if !resolution.findings.is_empty() {
                let found = &resolution.findings;
                let (table, text) = (self.table.clone(), self.text.clone());
                self.text = without(&text, TURN, found, &taken.sources);
                self.table = without(&table, TABLE, found, &taken.sources);
                if self.text == text && self.table == table {
                    let finding = resolution.findings.first();
                    let message = finding.map_or("", |finding| finding.message.as_str());
                    return TurnEnd::GivenUp(shape(message));
                }
                continue;
            }
            match self.ended(&taken) {
                TurnEnd::Open => {}
                ended => return ended,
            }
            let waits = resolution.pending_inputs(self.rulebook);
            if let Some(wait) = self.go_on(&taken, &waits, chance) {
                return TurnEnd::GivenUp(wait);
            }
        }
        TurnEnd::GivenUp("a turn that takes too long".to_owned())
    }

    /// Returns whether the rulebook beside it makes something else of what is written.
    fn diverges(&self, taken: &PlayedTurn) -> bool {
        let beside = self.beside;
        beside.is_some_and(|beside| {
            let of_beside =
                PlayedTurn::under(beside, self.rulebook, &self.table, &self.text, &self.keys);
            ObservedEvents::new(taken, self.rulebook) != ObservedEvents::new(&of_beside, beside)
        })
    }

    /// What a turn breaks that all tables hold, where nobody has stated anything in it.
    fn breaks(&self, taken: &PlayedTurn) -> Option<String> {
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
        let table = PlayedTurn::new(self.rulebook, &self.table, "", &self.keys, None);
        let mut of_table = table.resolution.findings.iter();
        let is_so_at_first = of_table.any(|found| found.clause.as_ref() == Some(clause));
        (!is_so_at_first).then(|| format!("the turn breaks what all tables hold: {}", clause.id))
    }

    /// How the turn ends as far as it is written.
    pub(crate) fn as_it_stands(&self) -> TurnEnd {
        let taken = self.taken(None);
        if let Some(what) = self.breaks(&taken) {
            return TurnEnd::Stuck(what);
        }
        if taken.resolution.findings.is_empty() {
            self.ended(&taken)
        } else {
            TurnEnd::Open
        }
    }

    fn ended(&self, taken: &PlayedTurn) -> TurnEnd {
        if let Some(finding) = taken.wrong_with_table.first() {
            return TurnEnd::Stuck(format!("a table is refused: {}", finding.code.as_str()));
        }
        let resolution = &taken.resolution;
        if resolution.next.is_some() {
            return self.over();
        }
        if resolution.pending_inputs(self.rulebook).is_empty() {
            let what = "nobody is asked for anything, and the turn is not over";
            return TurnEnd::Stuck(what.to_owned());
        }
        TurnEnd::Open
    }

    fn over(&self) -> TurnEnd {
        let witness = Trace::default();
        let taken = self.taken(Some(&witness));
        let rulebook = self.rulebook;
        let next = taken.resolution.next.as_ref();
        let next = next.map(|next| scenario::print(next, rulebook, rulebook.id()));
        TurnEnd::FinishedTurn(Box::new(FinishedTurn {
            next: next.unwrap_or_default(),
            witness,
            table: taken.table,
            resolution: taken.resolution,
        }))
    }

    /// Writes something that takes the turn further; or what was asked too often.
    fn go_on(
        &mut self,
        taken: &PlayedTurn,
        waits: &[PendingInput],
        chance: &mut RandomSource,
    ) -> Option<String> {
        let phase = taken.resolution.waiting_phase.clone().unwrap_or_default();
        let corrected = waits
            .iter()
            .find(|wait| matches!(wait.kind, PendingKind::Correction { .. }));
        let is_in_turn = self.is_in_turn(&phase);
        if corrected.is_none() && !is_in_turn && !self.ordered.contains(&phase) {
            let head = format!("phase: {phase}\n");
            if !self.text.contains(&head) {
                self.text += &head;
            }
            self.ordered.push(phase.clone());
            self.orders(taken, &phase, chance);
            if chance.in_ten(SOMETHING_HAPPENS) {
                self.text += &self.happening(taken, chance).unwrap_or_default();
            }
            return None;
        }
        let wait = corrected.or_else(|| chance.one(waits))?;
        let tries = self.asked.entry(wait.what.clone()).or_default();
        *tries += 1;
        if *tries > MOST_TRIES && !is_in_turn {
            return Some(shape(&format!("{}; {}", wait.what, wait.write)));
        }
        if matches!(wait.kind, PendingKind::Correction { .. }) {
            for need in taken.resolution.needs.iter() {
                if let MissingInput::Correction { clauses, .. } = need {
                    self.mended_by.extend(clauses.iter().cloned());
                }
            }
            self.correct(taken, &phase, wait, chance);
            return None;
        }
        if chance.in_ten(SOMETHING_HAPPENS)
            && let Some(happening) = self.happening(taken, chance)
        {
            self.insert(taken, &phase, &happening);
            return None;
        }
        if matches!(wait.kind, PendingKind::Draw { .. }) {
            let sides = taken.table.sides();
            let side = chance.one(sides).map_or("", |side| side.name.as_str());
            self.insert(taken, &phase, &format!("{} {side}\n", wait.write));
            return None;
        }
        let is_next = |wait: &&PendingInput| wait.write.starts_with("phase: ");
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
        let facts: Vec<MissingFact> = facts.collect();
        let stated = chance.one(&facts).cloned();
        if stated.is_none_or(|measure| !self.state(taken, &phase, &measure, chance)) {
            let answer = answer(&wait.write, self.rulebook, taken, chance);
            self.insert(taken, &phase, &format!("happened:\n{answer}\n"));
        }
        None
    }

    /// The turn up to the head of a phase and with it, what is written in the phase, and what stands below.
    pub(super) fn split_at_phase(&self, phase: &str) -> (&str, &str, &str) {
        let head = format!("phase: {phase}\n");
        let begins = self.text.find(&head).map(|at| at + head.len());
        let begins = begins.unwrap_or(self.text.len());
        let (before, behind) = self.text.split_at_checked(begins).unwrap_or_default();
        let end = behind.find("phase: ").unwrap_or(behind.len());
        let (of_phase, later) = behind.split_at_checked(end).unwrap_or_default();
        (before, of_phase, later)
    }

    fn is_in_turn(&self, phase: &str) -> bool {
        let rulebook = self.rulebook;
        let number = rulebook.phases().iter().position(|known| known == phase);
        number.is_some_and(|number| rulebook.is_in_turn(number))
    }

    /// What a side may order in a phase now, unit by unit.
    fn choices(
        &self,
        taken: &PlayedTurn,
        phase: &str,
        written: &str,
        side: u16,
        asked_for: AskedFor<'_>,
    ) -> Vec<Vec<Choice>> {
        let Some(table) = &taken.resolution.table else {
            return Vec::new();
        };
        let units = choices_in(self.rulebook, table, phase, written, side, asked_for);
        let units = units.into_iter().map(|unit| unit.choices);
        units.filter(|choices| !choices.is_empty()).collect()
    }

    /// Some orders by chance, and those to which the game is led: to judge all of them takes most of the time.
    fn some_orders(&self, chance: &mut RandomSource) -> Vec<OrderId> {
        let orders = self.rulebook.vocabulary().orders();
        let led = (0..).zip(orders);
        let led = led.filter(|(_, order)| self.led.orders.contains(&order.name));
        let mut some: Vec<OrderId> = led.map(|(number, _)| OrderId(number)).collect();
        for _ in 0..SOME_ORDERS {
            let number = u8::try_from(chance.below(orders.len())).unwrap_or_default();
            some.push(OrderId(number));
        }
        some
    }

    /// The choices of one unit, of some orders by chance.
    fn choices_of(
        &self,
        taken: &PlayedTurn,
        phase: &str,
        side: u16,
        id: UnitId,
        chance: &mut RandomSource,
    ) -> Option<Vec<Choice>> {
        let mut found = None;
        for _ in 0..TIMES {
            let some = self.some_orders(chance);
            let some = |unit, order: Option<OrderId>| {
                unit == id && order.is_none_or(|order| some.contains(&order))
            };
            let choices = self.choices(taken, phase, "", side, &some);
            found = choices.into_iter().next();
            if found.is_some() {
                break;
            }
        }
        found
    }

    /// Each unit of each side is ordered something, or nothing.
    fn orders(&mut self, taken: &PlayedTurn, phase: &str, chance: &mut RandomSource) {
        let is_led = |line: Option<&Choice>| {
            let known = self.led.table.as_ref();
            known.zip(line).is_some_and(|(known, line)| {
                known.may_be_in(phase) && line.line.starts_with(&format!("{}:", known.unit))
            })
        };
        for (number, side) in (0..).zip(taken.table.sides()) {
            let mut lines: Vec<String> = Vec::new();
            let units = (0..).zip(taken.table.units());
            for (id, _) in units.filter(|(_, unit)| unit.side == number) {
                let Some(choices) = self.choices_of(taken, phase, number, id, chance) else {
                    continue;
                };
                if is_led(choices.first()) {
                    lines.extend(self.led.table.as_ref().and_then(HintedTable::line));
                } else if chance.in_ten(9) {
                    lines.extend(line(&choices, &self.led, chance));
                }
            }
            // Some say more behind that: reactions, directions.
            let written = format!("side: {}\n{}\n", side.name, lines.join("\n"));
            let more = if chance.in_ten(5) {
                let some = self.some_orders(chance);
                let some =
                    |_, order: Option<OrderId>| order.is_none_or(|order| some.contains(&order));
                self.choices(taken, phase, &written, number, &some)
            } else {
                Vec::new()
            };
            for choices in more {
                if is_led(choices.first()) {
                    continue;
                }
                let more = line(&choices, &self.led, chance).filter(|_| chance.in_ten(8));
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
    fn acts(&mut self, taken: &PlayedTurn, phase: &str, chance: &mut RandomSource) -> bool {
        if let Some(known) = self.led.table.as_ref().filter(|led| led.may_be_in(phase))
            && let Some(line) = known.line()
            && self.asked.insert(line.clone(), 1).is_none()
        {
            let _ = writeln!(self.text, "side: {}\n{line}", known.side);
            return true;
        }
        // Units in a row, beginning with one by chance.
        let units: Vec<(UnitId, &Unit)> = (0..).zip(taken.table.units()).collect();
        let first = chance.below(units.len());
        let (before, from) = units.split_at(first.min(units.len()));
        for (id, unit) in from.iter().chain(before) {
            let Some(side) = taken.table.side(unit.side) else {
                continue;
            };
            let choices = self.choices_of(taken, phase, unit.side, *id, chance);
            let line = choices.and_then(|choices| line(&choices, &self.led, chance));
            let Some(line) = line else { continue };
            let tries = self.asked.entry(line.clone()).or_default();
            *tries += 1;
            if *tries > 3 {
                continue;
            }
            self.insert(taken, phase, &format!("side: {}\n{line}\n", side.name));
            return true;
        }
        false
    }

    /// The orders of a unit give way to others.
    fn correct(
        &mut self,
        taken: &PlayedTurn,
        phase: &str,
        wait: &PendingInput,
        chance: &mut RandomSource,
    ) {
        let unit = wait.unit.clone().unwrap_or_default();
        let of_unit = format!("{unit}:");
        let (before, of_phase, later) = self.split_at_phase(phase);
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
                    filled(way, self.rulebook, taken, chance)
                ))
            }
            None => {
                let mut units = (0..).zip(taken.table.units());
                let id = units
                    .find(|(_, known)| known.name == unit)
                    .map(|(id, _)| id);
                let choices = id.and_then(|id| self.choices_of(taken, phase, side, id, chance));
                choices.and_then(|choices| line(&choices, &self.led, chance))
            }
        };
        let line = line.map_or_else(String::new, |line| format!("side: {name}\n{line}\n"));
        self.text = [before, &line, &rest, later].concat();
    }
}

/// The fact that is missing, if it is one.
fn fact_of(need: &MissingInput) -> Option<MissingFact> {
    match need {
        MissingInput::Fact(measure) => Some(measure.clone()),
        MissingInput::First(need, _) => fact_of(need),
        _ => None,
    }
}
