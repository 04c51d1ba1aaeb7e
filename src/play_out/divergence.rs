//! Two rulebooks that play the same games until they part: until the same table and the same turn come to something
//! else under the one and under the other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::diagnostics::Code;
use crate::engine::Resolution;
use crate::rulebook::Rulebook;

use super::chance::RandomSource;
use super::hints::Hints;
use super::played_turn::PlayedTurn;
use super::random_table;
use super::turn::{RandomTurn, TurnEnd};

/// Two rulebooks that are played side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DivergenceSearch<'r> {
    /// The one under which the games are played.
    pub one: &'r Rulebook,
    /// The other one.
    pub other: &'r Rulebook,
    /// What all chance is made of.
    pub seed: &'r str,
    /// The number of turns a game has at most.
    pub turns: u32,
}

/// A table and a turn of which two rulebooks make something else.
#[derive(Debug)]
pub(crate) struct Divergence {
    /// The table, in the form of a scenario.
    pub scenario: String,
    /// The turn, as far as it was written.
    pub turn: String,
    /// The passphrase of its dice.
    pub passphrase: String,
    /// What comes of it under the one.
    pub of_one: Resolution,
    /// What comes of it under the other.
    pub of_other: Resolution,
    /// What is found under the one and not under the other: the code, and the text that is underlined.
    pub found: Vec<(Code, String)>,
}

/// Plays so many games, led to each of these in turn, and what `tell` makes of the first place at which the rulebooks
/// part; where it makes nothing of it, the next game is played.
pub(crate) fn play_apart<T>(
    parting: &DivergenceSearch<'_>,
    led: &[Hints],
    games: u32,
    tell: &mut dyn FnMut(&Divergence) -> Option<T>,
) -> Option<T> {
    let nothing = Hints::default();
    let mut led = led.iter().cycle();
    for game in 0..games {
        let led = led.next().unwrap_or(&nothing);
        let parted = diverges_in(parting, led, game);
        if let Some(told) = parted.as_ref().and_then(&mut *tell) {
            return Some(told);
        }
    }
    None
}

/// Where the rulebooks part in a game.
fn diverges_in(parting: &DivergenceSearch<'_>, led: &Hints, game: u32) -> Option<Divergence> {
    let mut chance = RandomSource::new(parting.seed, game);
    let mut table = random_table::table(parting.one, led, &mut chance);
    for number in 0..parting.turns {
        let passphrase = format!("{} {game} {number}", parting.seed);
        let mut playing = RandomTurn::new(parting.one, &table, &passphrase);
        playing.beside = Some(parting.other);
        playing.led = led.clone();
        match catch_unwind(AssertUnwindSafe(|| playing.play(&mut chance))).ok()? {
            TurnEnd::FinishedTurn(over) => table = over.next,
            TurnEnd::Diverged => {
                let DivergenceSearch { one, other, .. } = *parting;
                let of_one = playing.taken(None);
                let of_other =
                    PlayedTurn::under(other, one, &playing.table, &playing.text, &playing.keys);
                let known = found(&of_other);
                let mut found = found(&of_one);
                found.retain(|found| !known.contains(found));
                return Some(Divergence {
                    scenario: playing.table,
                    turn: playing.text,
                    passphrase,
                    found,
                    of_one: of_one.resolution,
                    of_other: of_other.resolution,
                });
            }
            TurnEnd::GivenUp(_) | TurnEnd::Stuck(_) | TurnEnd::Open => return None,
        }
    }
    None
}

/// What is found: the code, and the text that is underlined.
fn found(taken: &PlayedTurn) -> Vec<(Code, String)> {
    let findings = taken.wrong_with_table.iter();
    let findings = findings.chain(&taken.resolution.findings);
    let found = findings.filter_map(|finding| {
        let words = taken.sources.slice(finding.place?);
        Some((finding.code, words.to_owned()))
    });
    found.collect()
}
