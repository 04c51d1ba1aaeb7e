//! Lines below `happened:` that change nothing. The turn is played once more without each of them, as
//! far as something comes out otherwise: where nothing does, nobody has asked for the line.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::bind::{Happened, PlayStep, What};
use crate::diagnostics::{Code, Finding};
use crate::scenario::{Scenario, print};
use crate::source::{Place, quoted};

use super::entry::Entry;
use super::turn::{Interruption, Turn};
use super::turn_input::{BoundTurn, TurnInputs};

/// For how many units or lines, phase by phase, turns are played once more at most: on a large table only the
/// first lines are tried, so that the time that a turn takes grows with its length.
const MOST_PLAYED: usize = 60_000;

/// Returns a finding for each line of a turn that changes nothing of what is told, asked or left of it.
/// `told` are the places of which something is said already.
pub(super) fn unheeded(
    given: TurnInputs<'_>,
    written: BoundTurn<'_>,
    told: &BTreeSet<Place>,
) -> Vec<Finding> {
    let is_statement = |line: &&Happened| {
        let is_stated = !line.by_order && !matches!(line.what, What::Thrown(_));
        is_stated && !told.contains(&line.place)
    };
    let lines: Vec<&Happened> = written.all_happened().filter(is_statement).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let mut played = ReplayedTurn {
        given,
        written,
        turn: begin(given),
        without: Vec::new(),
        left: MOST_PLAYED,
    };
    let phases = given.rulebook.play().phases().len();
    let mut stopped = None;
    for phase in 0..phases {
        stopped = played.phase(phase, &lines);
        if stopped.is_some() || played.turn.phase <= phase {
            break;
        }
    }
    let unheeded = played.unheeded(stopped.is_none()).into_iter();
    unheeded.map(|line| finding(line, written)).collect()
}

fn begin(given: TurnInputs<'_>) -> Turn<'_> {
    let mut turn = Turn::begin(given.rulebook, given.scenario, None);
    turn.load(given.loaded);
    turn
}

fn finding(line: &Happened, written: BoundTurn<'_>) -> Finding {
    let text = quoted(written.sources.slice(line.place));
    let message = format!("{text} changes nothing in this turn");
    let help =
        "check the unit and the phase; if both are right, take it out: no rule asks for it here";
    Finding::warning(Code::NoEffect, line.place, message).help(help)
}

/// A turn, and beside it the same turn without some of its lines.
struct ReplayedTurn<'a, 'w> {
    given: TurnInputs<'a>,
    written: BoundTurn<'w>,
    turn: Turn<'a>,
    /// Those that have come out the same by now.
    without: Vec<(&'w Happened, Turn<'a>)>,
    /// For how many units phases may still be played.
    left: usize,
}

impl<'w> ReplayedTurn<'_, 'w> {
    /// Plays one phase, and once more without each line that has changed nothing by then.
    fn phase(&mut self, phase: usize, lines: &[&'w Happened]) -> Option<Box<Interruption>> {
        let cost = self.cost(phase);
        for line in lines.iter().filter(|line| line.phase == phase) {
            if self.left >= cost {
                self.left -= cost;
                self.without.push((line, self.turn.clone()));
            }
        }
        self.turn.entries.clear();
        let written = self.written;
        let (keys, until) = (self.given.keys, self.given.until);
        let stopped = self.turn.go_through(written, keys, until, phase);
        for (line, mut other) in std::mem::take(&mut self.without) {
            if line.phase != phase {
                if self.left < cost {
                    continue;
                }
                self.left -= cost;
            }
            other.entries.clear();
            let without = BoundTurn {
                without: Some(line.place),
                ..written
            };
            let other_stopped = other.go_through(without, keys, until, phase);
            if other_stopped == stopped && self.comes_out_as(&other) {
                self.without.push((line, other));
            }
        }
        stopped
    }

    /// How much it takes to play a phase: it has that many units, or lines.
    fn cost(&self, phase: usize) -> usize {
        let units = self.given.scenario.units().len();
        let (blocks, happened) = (self.written.all_blocks(), self.written.all_happened());
        let steps = blocks.filter(|block| block.phase == phase);
        let steps: usize = steps.map(|block| block.units.len()).sum();
        let happened = happened.filter(|line| line.phase == phase).count();
        units.max(steps).max(happened) + 1
    }

    /// Returns whether the same was told of a phase, but for what was written in it.
    fn comes_out_as(&self, other: &Turn<'_>) -> bool {
        let told = |entry: &&Entry| !matches!(entry, Entry::Opened(_));
        let entries = self.turn.entries.iter().filter(told);
        entries.eq(other.entries.iter().filter(told))
    }

    /// The lines without which the turn has come to the same end; a phase that waits has not come to
    /// an end, and nobody knows what comes of its lines.
    fn unheeded(&self, is_over: bool) -> Vec<&'w Happened> {
        let table = |turn: &Turn<'_>| {
            if is_over {
                turn.next_turn()
            } else {
                turn.engine.state.table.clone()
            }
        };
        let own = table(&self.turn);
        // What is worked out from other facts may stand or be left out: both are the same to read.
        let rulebook = self.given.rulebook;
        let printed = |table: &Scenario| print(table, rulebook, rulebook.id());
        let own_printed = OnceCell::new();
        let is_as_own = |other: &Scenario| {
            own == *other || *own_printed.get_or_init(|| printed(&own)) == printed(other)
        };
        let without = self.without.iter();
        let taken = if is_over {
            BTreeSet::new()
        } else {
            self.taken()
        };
        let has_taken = |line: &Happened| {
            let own = self.turn.phase;
            own > line.phase || (own == line.phase && taken.contains(&line.place))
        };
        let unheeded = without
            .filter(|(line, other)| (is_over || has_taken(line)) && is_as_own(&table(other)));
        unheeded.map(|(line, _)| *line).collect()
    }

    /// The lines of the phase at hand beyond which a turn that waits has gone on.
    fn taken(&self) -> BTreeSet<Place> {
        let course = self.turn.course.as_ref();
        let done = course.map_or(0, |course| course.done);
        let steps = self.written.steps(self.turn.phase).into_iter().take(done);
        let facts = steps.flat_map(|step| match step {
            PlayStep::Happened { facts, .. } => facts,
            _ => Vec::new(),
        });
        facts.map(|fact| fact.place).collect()
    }
}
