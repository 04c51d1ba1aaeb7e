//! Self-play: random tables and turns of a rulebook, from the first order to the end of the last turn, and what must
//! hold of each of them. The same seed is the same games on any machine.

mod chance;
mod coverage;
mod divergence;
mod hints;
mod invariants;
mod observed;
mod played_turn;
mod random_events;
mod random_orders;
mod random_table;
mod shrink;
mod turn;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::rulebook::{Layer, Rulebook};
use crate::source::Sources;

pub use coverage::operative;
pub(crate) use divergence::{Divergence, DivergenceSearch, play_apart};
pub(crate) use hints::{HintedTable, Hints};
pub(crate) use shrink::without_lines;

use chance::RandomSource;
use coverage::CoverageRecorder;
use turn::{RandomTurn, TurnEnd};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct PlayOut<'r> {
    /// The rulebook.
    pub rulebook: &'r Rulebook,
    /// Its layers, as records keep them.
    pub layers: &'r [Layer],
    /// The texts of the layers.
    pub sources: &'r Sources,
    /// The number of turns a game has at most.
    pub turns: u32,
    /// What all chance is made of.
    pub seed: &'r str,
    /// The first table, in the form of a scenario; drawn by chance where there is none.
    pub scenario: Option<&'r str>,
}

impl PlayOut<'_> {
    /// The passphrase of the dice of a turn in a game.
    fn key(&self, game: u32, turn: u32) -> String {
        format!("{} {game} {turn}", self.seed)
    }
}

/// Something that must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the game.
    pub game: u32,
    /// The number of the turn in it, from 0: with it the dice are the same.
    pub number: u32,
    /// The fault.
    pub what: String,
    /// The table, in the form of a scenario.
    pub scenario: String,
    /// The turn, as far as it was written.
    pub turn: String,
}

/// What came of some games.
#[derive(Clone, Debug, Default)]
pub struct PlayedOut {
    /// The number of games that were played.
    pub games: u32,
    /// The number of turns that were over.
    pub turns: u32,
    /// What must not be: the first of each kind, by what is wrong.
    pub faults: BTreeMap<String, Fault>,
    /// The number of games that were given up, by what they waited for: a figure that chance did not hit.
    pub given_up: BTreeMap<String, u32>,
    /// The clauses that came about, by their ids.
    pub clauses: BTreeSet<String>,
    /// The orders that were given, by their names.
    pub orders: BTreeSet<String>,
    /// The options of rulings that were played, e.g. `fw.ruling.fire-target = no-target-needed`.
    pub options: BTreeSet<String>,
}

impl PlayedOut {
    /// Adds what came of other games.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.turns += other.turns;
        for (what, fault) in other.faults {
            let known = self.faults.entry(what).or_insert_with(|| fault.clone());
            if fault.game < known.game {
                *known = fault;
            }
        }
        for (what, many) in other.given_up {
            *self.given_up.entry(what).or_default() += many;
        }
        self.clauses.extend(other.clauses);
        self.orders.extend(other.orders);
        self.options.extend(other.options);
    }
}

/// Plays a game, by its number. A program that stops by itself is a fault like any other.
pub fn play_game(play: &PlayOut<'_>, game: u32) -> PlayedOut {
    let mut played = PlayedOut {
        games: 1,
        ..PlayedOut::default()
    };
    let mut chance = RandomSource::new(play.seed, game);
    // Every other game is led to what a clause asks for.
    let led = match game % 2 {
        0 => Hints::default(),
        _ => Hints::to_some_clause(play.rulebook, &mut chance),
    };
    let mut table = match play.scenario {
        Some(text) => text.to_owned(),
        None => random_table::table(play.rulebook, &led, &mut chance),
    };
    let watching = CoverageRecorder::new(play.rulebook);
    for number in 0..play.turns {
        let mut playing = RandomTurn::new(play.rulebook, &table, &play.key(game, number));
        playing.led = led.clone();
        let ended = catch_unwind(AssertUnwindSafe(|| playing.play(&mut chance)));
        played.clauses.append(&mut playing.mended_by);
        let wrong = match ended {
            Ok(TurnEnd::FinishedTurn(over)) => {
                watching.note(&over, &mut played);
                played.turns += 1;
                let wrong = invariants::wrong_with(play, &playing, &over);
                table = over.next;
                match wrong {
                    None => continue,
                    Some(wrong) => wrong,
                }
            }
            Ok(TurnEnd::Open | TurnEnd::Diverged) => continue,
            Ok(TurnEnd::GivenUp(wait)) => {
                *played.given_up.entry(wait).or_default() += 1;
                return played;
            }
            Ok(TurnEnd::Stuck(what)) => what,
            Err(_) => "the program stopped by itself".to_owned(),
        };
        let fault = shrink::smallest(
            play,
            Fault {
                game,
                number,
                what: wrong.clone(),
                scenario: playing.table.clone(),
                turn: playing.text.clone(),
            },
        );
        played.faults.insert(wrong, fault);
        return played;
    }
    played
}
