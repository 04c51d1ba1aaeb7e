//! Turns a party's own words into a slip: finds the phase, the step, and
//! whether they are a decision or a fact.

use crate::engine::MissingInput;
use crate::syntax::{HeadKey, LineKind, parse};

use super::game_state::GameState;
use super::setup::Setup;
use super::slip::{Body, SlipId};
use super::store::Journal;
use super::turn_text::{SpokenTo, TurnSlips};

/// Makes slips of what is said.
pub struct Spoken;

impl Spoken {
    /// The ways in which lines can be meant, the likeliest first.
    ///
    /// # Errors
    /// There is no such phase, or it is not clear which is meant.
    pub fn from_text(
        setup: &Setup,
        standing: &GameState<'_>,
        party: u8,
        text: &str,
        phase: Option<&str>,
    ) -> Result<Vec<Body>, String> {
        let (named, text) = without_phase(text);
        let phase = phase.or(named.as_deref());
        if phase.is_none() && text.trim().is_empty() {
            return Err("this says nothing".to_owned());
        }
        let phase = match phase {
            Some(phase) => known_phase(setup, phase)?,
            None => standing
                .waiting_phase()
                .ok_or("this does not say in which phase")?,
        };
        let is_in_turn = setup.rulebook.is_in_turn(phase);
        let said = |text: String, is_fact: bool| Body::Said {
            turn: standing.turn(),
            phase: setup.rulebook.phase_name(phase).to_owned(),
            step: if is_in_turn {
                standing.next_step(phase, is_fact)
            } else {
                0
            },
            text,
        };
        let first = parse(text.as_str()).into_iter();
        let first = first
            .map(|line| line.kind)
            .find(|kind| *kind != LineKind::Blank);
        match first {
            None => return Ok(vec![said(String::new(), false)]),
            Some(LineKind::Head { key, .. }) => {
                return Ok(vec![said(text, key == HeadKey::Happened)]);
            }
            Some(_) => {}
        }
        let sides = setup.sides_of(party).iter();
        let decided =
            sides.map(|side| said(format!("side: {}\n{text}", setup.side_name(*side)), false));
        let happened = said(format!("happened:\n{text}"), true);
        let mut ways: Vec<Body> = decided.collect();
        let at = if is_in_turn { ways.len() } else { 0 };
        ways.insert(at, happened);
        Ok(ways)
    }

    /// A text in the place of what a slip says: below the same head, where it has none of its own.
    pub(crate) fn as_before(journal: &Journal, party: u8, number: u32, text: &str) -> String {
        let mut slips = journal.slips_of(party);
        let before = slips.find_map(|slip| match &slip.slip.body {
            Body::Said { text, .. } if slip.slip.number == number => Some(text.clone()),
            _ => None,
        });
        let is_head = |text: &str| {
            let lines = parse(text).into_iter();
            let mut lines = lines.filter(|line| line.kind != LineKind::Blank);
            let first = lines.next();
            first.is_some_and(|line| matches!(line.kind, LineKind::Head { .. }))
        };
        match before {
            Some(before) if is_head(&before) && !is_head(text) => {
                let head = before.lines().find(|line| !line.trim().is_empty());
                format!("{}\n{text}", head.unwrap_or_default())
            }
            _ => text.to_owned(),
        }
    }

    /// Lines of a sheet that are no orders of its party, each with its number from 1 and why.
    pub(crate) fn strange_lines(
        setup: &Setup,
        standing: &GameState<'_>,
        party: u8,
        phase: usize,
        text: &str,
    ) -> Vec<(usize, String)> {
        let to = SpokenTo {
            id: SlipId { party, number: 0 },
            lock: standing.lock,
            turn: standing.turn(),
            phase,
            is_sheet: true,
            step: 0,
        };
        let wrong = TurnSlips::new(setup, standing.table(), to, text)
            .wrong
            .into_iter();
        wrong.map(|(line, why)| (line + 1, why)).collect()
    }
}

/// A text without the line `phase: …` at its beginning, and the phase that it names.
fn without_phase(text: &str) -> (Option<String>, String) {
    let lines = parse(text);
    let first = lines.iter().find(|line| line.kind != LineKind::Blank);
    match first.and_then(|line| Some((line.head_of(HeadKey::Phase)?, line.span))) {
        Some((value, span)) => {
            let name = value.of(text).to_owned();
            let rest = text.get(span.range().end..).unwrap_or_default();
            (Some(name), rest.trim_start_matches(['\r', '\n']).to_owned())
        }
        _ => (None, text.to_owned()),
    }
}

fn known_phase(setup: &Setup, name: &str) -> Result<usize, String> {
    let phases = setup.rulebook.phases();
    let found = setup.rulebook.phase_named(name);
    found.ok_or_else(|| {
        let known = phases.iter().map(|phase| format!("`{phase}`"));
        format!(
            "there is no phase `{name}`, but {}",
            crate::names::listed(known, "and")
        )
    })
}

impl GameState<'_> {
    /// The phase that the turn waits in, by its number in the rulebook.
    pub fn waiting_phase(&self) -> Option<usize> {
        let outcome = self.outcome()?;
        let name = outcome.played.resolution.waiting_phase.as_deref()?;
        self.setup.phase_named(name)
    }

    /// The step of what is said next in a phase that is played in turn. A fact for which a decision
    /// waits comes right before it.
    fn next_step(&self, phase: usize, is_fact: bool) -> u32 {
        let outcome = self.outcome();
        let heard = outcome.map_or(&[][..], |outcome| &outcome.position.heard);
        let steps = heard.iter().filter(|heard| heard.phase == phase);
        let last = steps.map(|heard| heard.step).max().unwrap_or(0);
        let mut needs = outcome
            .into_iter()
            .flat_map(|outcome| outcome.played.resolution.needs.iter());
        let waits = needs.any(|need| matches!(need, MissingInput::First(..)));
        if is_fact && waits {
            last.saturating_sub(1)
        } else {
            last.saturating_add(2)
        }
    }
}
