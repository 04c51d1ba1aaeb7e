//! What one player sees of a game: which turn and step it is, what is asked, what may be ordered and why
//! not, what has happened. Pages and `play` are filled from it, and add nothing of their own. It never
//! holds a byte of a sheet that is still sealed. Does not know folders, seats or browsers.

mod question;
mod reportable;
mod sheet_lines;
mod typed_answer;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::check::Verdict;
use crate::engine::{
    Choice, OrderNeed, PendingInput, choices_in, names_for_players, needs_of_order,
};
use crate::journal::{Body, Disputed, GameState, Journal, LockState, Owed, Setup, game_code};
use crate::names::each_once;
use crate::report::{ChoicesReport, OpenSheet, entry_line, roster};
use crate::rulebook::Rulebook;
use crate::rulebook::order::OrderId;
use crate::scenario::{UnitId, listed_units};

pub(crate) use question::{ClosingEffect, GameQuestion};
pub(crate) use reportable::Reportable;
use reportable::reportable;
pub(crate) use sheet_lines::{orders, read_loosely, typable, with_line};
pub(crate) use typed_answer::{TypedAnswer, label_of};

/// So many facts of a unit are shown beside its name.
const MOST_FACTS: usize = 3;

/// A game as one party sees it; the referee's view is that of no party.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameView {
    /// What the game is called.
    pub title: String,
    /// Its code, by which its players know that they have the same game.
    pub code: String,
    /// The party that looks.
    pub you: Option<String>,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The name of the turn in this game, e.g. `Spring 1901`.
    pub turn_name: String,
    /// The number of the lock, 0 before the game begins.
    pub lock: u32,
    /// The phase at hand.
    pub phase: Option<String>,
    /// What players do in it, as the rulebook says.
    pub phase_says: Option<String>,
    /// The phases in which players have something to do.
    pub steps: Vec<TurnStep>,
    /// What the game waits for.
    pub state: &'static str,
    /// Units act one after the other in the phase at hand.
    pub in_turn: bool,
    /// What the game asks now.
    pub asks: Vec<GameQuestion>,
    /// What may be reported in the phase at hand, besides answers and orders.
    pub reports: Vec<Reportable>,
    /// The answer that an empty line gives.
    pub suggested: Option<String>,
    /// What closing the lock would do now; none where it cannot be closed.
    pub closing: Option<ClosingEffect>,
    /// The legal orders of the party that looks, side by side.
    pub choices: Vec<ChoicesReport>,
    /// What refuses the others, by the clause's id.
    pub reasons: BTreeMap<String, RefusalReason>,
    /// What orders mean, by the line that gives them.
    pub meanings: BTreeMap<String, String>,
    /// What orders need for the tests that they call for, by the line that gives them.
    pub needs: BTreeMap<String, Vec<OrderNeed>>,
    /// All units on the table.
    pub units: Vec<UnitSummary>,
    /// Questions that dice will decide.
    pub disputes: Vec<Disputed>,
    /// The sheets that were opened last.
    pub sheets: Vec<OpenSheet>,
    /// What has happened in the turn so far.
    pub told: Vec<String>,
    /// The table in words.
    pub table: String,
    /// Its picture can be cut around the units of a side.
    pub has_parts: bool,
    /// The turns that are over or under way.
    pub turns: Vec<u32>,
}

/// A phase in which players have something to do.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TurnStep {
    /// Its name.
    pub name: String,
    /// `was`, `now` or `to come`.
    pub is: &'static str,
}

/// A unit on the table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct UnitSummary {
    /// Its number, by which it may be called, from 1; it keeps it all through the game.
    pub number: u32,
    /// Its name, by its side too where several have it.
    pub name: String,
    /// What reports call it in this phase, e.g. `A Paris`; its name where the rulebook says nothing else.
    pub label: String,
    /// Its side.
    pub side: String,
    /// A few of its facts.
    pub facts: String,
}

/// Why something is not allowed: a clause in words, and its place.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RefusalReason {
    /// The clause.
    pub says: String,
    /// Where it stands in the source.
    pub cite: String,
}

/// What is asked of a table, if anything is.
fn pending_inputs(standing: &GameState<'_>) -> Vec<PendingInput> {
    match standing.state {
        LockState::Telling | LockState::Closing(_) => standing.pending_inputs(),
        _ => Vec::new(),
    }
}

impl GameView {
    /// The view of whoever writes for some parties, or for none.
    pub(crate) fn new(
        setup: &Setup,
        journal: &Journal,
        standing: &GameState<'_>,
        own: &[u8],
    ) -> Self {
        let header = &journal.header;
        let rulebook = &setup.rulebook;
        let waits = pending_inputs(standing);
        let asked = TypedAnswer::new(setup, standing, &waits);
        let is_rolled = header.has_keys();
        let asks = waits.iter();
        let asks = asks.map(|wait| GameQuestion::new(&asked, wait, is_rolled));
        let asks: Vec<GameQuestion> = asks.collect();
        let can_be_closed = standing.can_be_closed();
        let closing = can_be_closed.then(|| ClosingEffect::new(standing, &asks, is_rolled));
        let phases = rulebook.play().phases();
        let waiting = standing.waiting_phase();
        let phase = waiting.and_then(|phase| phases.get(phase));
        let choices = own.iter();
        let choices = choices.flat_map(|party| choices_of_party(setup, standing, *party));
        let choices: Vec<ChoicesReport> = choices.collect();
        let told = standing.entries().iter();
        let map = rulebook.vocabulary().map();
        Self {
            title: header.title.clone(),
            code: game_code(&journal.game),
            you: match own {
                [party] => Some(header.name(*party).to_owned()),
                _ => None,
            },
            turn: standing.turn(),
            turn_name: rulebook.play().turn_name(standing.turn()),
            lock: standing.lock,
            phase: phase.map(|phase| phase.name.clone()),
            phase_says: phase.and_then(|phase| phase.says.clone()),
            steps: steps(rulebook, waiting),
            state: state_of(standing),
            in_turn: waiting.is_some_and(|phase| rulebook.is_in_turn(phase)),
            reports: waiting.map_or_else(Vec::new, |phase| reportable(rulebook, phase)),
            suggested: asked.suggested(),
            asks,
            closing,
            reasons: reasons(rulebook, &choices),
            meanings: meanings(rulebook, &choices),
            needs: needs(rulebook, standing, &choices),
            choices,
            units: units(setup, standing),
            disputes: standing.disputed().to_vec(),
            sheets: opened_sheets(journal),
            told: told.map(|entry| entry_line(entry, true)).collect(),
            table: roster(standing.table(), rulebook, &[], &[]),
            has_parts: map.is_some_and(|map| map.sheet.is_some()),
            turns: each_once(standing.closings().iter().map(|closing| closing.turn)),
        }
    }
}

/// The phases in which players have something to do, as seen from the one at hand.
fn steps(rulebook: &Rulebook, now: Option<usize>) -> Vec<TurnStep> {
    let phases = rulebook.play().phases().iter().enumerate();
    let by_players = phases.filter(|(number, phase)| !phase.by_itself || now == Some(*number));
    let steps = by_players.map(|(number, phase)| TurnStep {
        name: phase.name.clone(),
        is: match now {
            Some(now) if number < now => "was",
            Some(now) if number == now => "now",
            _ => "to come",
        },
    });
    steps.collect()
}

/// Legal orders of a party in the phase for which it writes.
fn choices_of_party(setup: &Setup, standing: &GameState<'_>, party: u8) -> Vec<ChoicesReport> {
    let phase = match standing.owed_by(party) {
        Owed::Sheet(phase) => Some(phase),
        _ => standing.waiting_phase(),
    };
    let Some(phase) = phase else {
        return Vec::new();
    };
    let name = setup.rulebook.phase_name(phase);
    let sides = setup.sides_of(party).iter();
    let of_side = sides.map(|side| {
        let (rulebook, table) = (&setup.rulebook, standing.table());
        ChoicesReport {
            side: setup.side_name(*side).to_owned(),
            phase: name.to_owned(),
            units: choices_in(rulebook, table, name, "", *side, &|_, _| true),
        }
    });
    of_side.collect()
}

/// What the clauses say that refuse something among the choices, with their sources, by id.
fn reasons(rulebook: &Rulebook, choices: &[ChoicesReport]) -> BTreeMap<String, RefusalReason> {
    let mut ids: BTreeSet<&str> = BTreeSet::new();
    let all = choices.iter().flat_map(|side| &side.units);
    for choice in all.flat_map(|unit| &unit.choices) {
        let values = choice.holes.iter().flat_map(|hole| &hole.values);
        let refused = values
            .filter(|value| value.verdict == Verdict::Refused)
            .flat_map(|value| &value.clauses);
        let of_line = choice.clauses.iter();
        let of_line = of_line.filter(|_| choice.verdict == Verdict::Refused);
        ids.extend(refused.chain(of_line).map(String::as_str));
    }
    let named = rulebook.clauses().iter();
    let named = named.filter(|clause| ids.contains(clause.id.as_str()));
    let reasons = named.map(|clause| {
        let (says, cite) = (clause.says.clone(), clause.cite.told.clone());
        (clause.id.clone(), RefusalReason { says, cite })
    });
    reasons.collect()
}

/// The legal lines among the choices, each with its unit's name and the order that it gives.
fn lines_of_orders<'c>(
    rulebook: &Rulebook,
    choices: &'c [ChoicesReport],
) -> impl Iterator<Item = (&'c str, &'c Choice, OrderId)> {
    let all = choices.iter().flat_map(|side| &side.units);
    let lines = all.flat_map(|unit| {
        let choices = unit.choices.iter();
        choices.map(|choice| (unit.unit.as_str(), choice))
    });
    lines.filter_map(|(unit, choice)| {
        let order = rulebook.vocabulary().order_named(&choice.order)?;
        Some((unit, choice, order))
    })
}

/// What the order of each line means: what the clause says that describes it.
fn meanings(rulebook: &Rulebook, choices: &[ChoicesReport]) -> BTreeMap<String, String> {
    let lines = lines_of_orders(rulebook, choices);
    let meaning = lines.filter_map(|(_, choice, order)| {
        let says = rulebook.meaning_of(order)?.to_owned();
        Some((choice.line.clone(), says))
    });
    meaning.collect()
}

/// What the order of each line needs for the tests that it calls for.
fn needs(
    rulebook: &Rulebook,
    standing: &GameState<'_>,
    choices: &[ChoicesReport],
) -> BTreeMap<String, Vec<OrderNeed>> {
    let table = standing.table();
    let of_sides = choices.iter().flat_map(|side| {
        let mut phases = rulebook.phases().iter();
        let phase = phases.position(|phase| *phase == side.phase);
        let legal = lines_of_orders(rulebook, std::slice::from_ref(side));
        let legal = legal.filter(|(_, choice, _)| choice.verdict != Verdict::Refused);
        legal.filter_map(move |(unit, choice, order)| {
            let units = table.units_called(unit, &mut String::new());
            let needs = needs_of_order(rulebook, table, phase?, *units.first()?, order);
            (!needs.is_empty()).then(|| (choice.line.clone(), needs))
        })
    });
    of_sides.collect()
}

/// The units on the table.
fn units(setup: &Setup, standing: &GameState<'_>) -> Vec<UnitSummary> {
    let table = standing.table();
    let labels = names_for_players(&setup.rulebook, table);
    let label = |unit: UnitId| labels.get(unit as usize).cloned();
    let of_sides = table.sides().iter().flat_map(|side| {
        let units = listed_units(table, &setup.rulebook, side).into_iter();
        units.map(|listed| UnitSummary {
            number: listed.unit.saturating_add(1),
            name: table.display_name(listed.unit),
            label: label(listed.unit).unwrap_or_else(|| table.display_name(listed.unit)),
            side: side.name.clone(),
            facts: listed.first_facts(MOST_FACTS),
        })
    });
    of_sides.collect()
}

/// The sheets that were opened last, side by side.
fn opened_sheets(journal: &Journal) -> Vec<OpenSheet> {
    let open = journal.slips().filter_map(|slip| match &slip.slip.body {
        Body::Opened { text, .. } | Body::Sheet { text, .. } => Some((&slip.slip, text)),
        _ => None,
    });
    let open: Vec<_> = open.collect();
    let last = open.iter().map(|(slip, _)| slip.lock).max();
    let of_last = open.iter().filter(|(slip, _)| Some(slip.lock) == last);
    let sheets = of_last.map(|(slip, text)| OpenSheet {
        name: journal.header.name(slip.party).to_owned(),
        text: (*text).clone(),
    });
    sheets.collect()
}

fn state_of(standing: &GameState<'_>) -> &'static str {
    match &standing.state {
        LockState::Agreeing(_) => "agreeing",
        LockState::Writing(_) => "writing",
        LockState::Opening(_) => "opening",
        LockState::Telling => "telling",
        LockState::Closing(_) => "closing",
        LockState::Showing(_) => "showing",
    }
}
