//! Whether any table tells two rulebooks apart: the analysis looks through all situations of the texts in which they
//! differ, and games are played of both until they part. Every witness is an example that was run under both.

use crate::names::sorted_once;
use std::rc::Rc;

use crate::analysis::{
    AskedNames, ComparedSide, TextsCompared, in_one_line, named_in, texts_compared,
};
use crate::play_out::Hints;
use crate::rulebook::predicate::{Predicate, compile_predicate};
use crate::rulebook::{Original, Rulebook};

use super::divergence::{Playing, played_apart};
use super::example_writer::{Between, ready};
use super::hints::{hinted_table, to};
use super::rulebook_cache::RulebookCache;

/// So many situations, the smallest first, are tables with which games begin.
const MOST_LED: usize = 16;

/// One of two rulebooks that are compared.
#[derive(Clone, Debug)]
pub struct SearchedSide<'a> {
    /// The rulebook, with the options that it chooses.
    pub rulebook: &'a Rulebook,
    /// What each of its layers writes; the one that extends no other first.
    pub layers: &'a [Original],
    /// Where examples find it.
    pub shelf: &'a Rc<RulebookCache>,
    /// The name by which features know it.
    pub named: &'a str,
}

/// How two rulebooks are searched.
#[derive(Clone, Copy, Debug)]
pub struct Searching<'a> {
    /// What must hold of a unit of the table, with what it is ordered.
    pub given: Option<&'a str>,
    /// The number of games that are played in each direction.
    pub games: u32,
    /// Of how many turns.
    pub turns: u32,
    /// What all chance is made of.
    pub seed: &'a str,
}

/// Whether any table tells two rulebooks apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Searched {
    /// This one does.
    Apart(SearchedSituation),
    /// None does: so many situations of these clauses were gone through, and they are all that the two differ in.
    None {
        /// The clauses, facts and tests whose texts were compared.
        clauses: usize,
        /// The situations.
        situations: u64,
    },
    /// That is not known.
    NotDecided {
        /// The clauses, facts and tests that could not be gone through, or of which no example shows a difference.
        open: Vec<String>,
        /// The number of games that were played.
        games: u32,
    },
}

/// A table that tells two rulebooks apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchedSituation {
    /// The clause whose text tells, where it was found by that.
    pub clause: Option<String>,
    /// The situation in one line, where it was found by that.
    pub situation: Option<String>,
    /// The example: it holds under the one, and fails under the other.
    pub example: String,
    /// True if it holds under the first.
    pub of_first: bool,
}

/// Looks for the smallest table that tells two rulebooks apart. The second extends the first, the first the second, or
/// both are the same with other options.
pub fn search(
    before: &SearchedSide<'_>,
    after: &SearchedSide<'_>,
    searching: Searching<'_>,
) -> Searched {
    // The one that extends the other speaks of all that both speak of.
    let is_turned = before.rulebook.ids().len() > after.rulebook.ids().len();
    let (first, second) = if is_turned {
        (after, before)
    } else {
        (before, after)
    };
    let compared = texts_compared(compared(first), compared(second), searching.given);
    let title = "A table that tells the two apart";
    for (clause, situation) in &compared.apart {
        for (holds, fails) in [(first, second), (second, first)] {
            let between = between(holds, fails, first);
            if let Some(example) = ready(second.rulebook, clause, title, situation, between) {
                return Searched::Apart(SearchedSituation {
                    clause: Some(clause.clone()),
                    situation: Some(in_one_line(situation)),
                    example,
                    of_first: std::ptr::eq(holds, before),
                });
            }
        }
    }
    if compared.is_same() {
        return Searched::None {
            clauses: compared.looked_at.len(),
            situations: compared.situations,
        };
    }
    let led = hints(&compared, second);
    for (holds, fails) in [(first, second), (second, first)] {
        let given = searching.given;
        let given: Option<Predicate> =
            given.and_then(|text| compile_predicate(text, holds.rulebook.vocabulary()).ok());
        let playing = Playing {
            holds: holds.rulebook,
            fails: fails.rulebook,
            between: between(holds, fails, first),
            given: given.as_ref(),
            seed: searching.seed,
            games: searching.games,
            turns: searching.turns,
        };
        if let Some(example) = played_apart(&playing, title, &led) {
            return Searched::Apart(SearchedSituation {
                clause: None,
                situation: None,
                example,
                of_first: std::ptr::eq(holds, before),
            });
        }
    }
    let apart = compared.apart.iter().map(|(clause, _)| clause);
    let open = sorted_once(compared.open.iter().chain(apart).cloned());
    Searched::NotDecided {
        open,
        games: 2 * searching.games,
    }
}

fn compared<'a>(side: &SearchedSide<'a>) -> ComparedSide<'a> {
    ComparedSide {
        rulebook: side.rulebook,
        layers: side.layers,
    }
}

/// Examples name the rulebook that the other one extends: that is one of both.
fn between<'a>(
    holds: &SearchedSide<'a>,
    fails: &SearchedSide<'a>,
    extended: &SearchedSide<'a>,
) -> Between<'a> {
    Between {
        holds: holds.shelf,
        fails: fails.shelf,
        named: extended.named,
    }
}

/// What games are led to: the situations in which a text comes to something else, and what is asked in them.
fn hints(compared: &TextsCompared<'_>, side: &SearchedSide<'_>) -> Vec<Hints> {
    let names_of = |clause: &str| -> AskedNames {
        let layers = side.layers.iter();
        let named = layers.map(|layer| named_in(side.rulebook, layer, clause));
        named.fold(AskedNames::default(), AskedNames::and)
    };
    let mut led: Vec<Hints> = Vec::new();
    for (clause, situation) in compared.apart.iter().take(MOST_LED) {
        led.push(to(&names_of(clause), Some(hinted_table(situation))));
    }
    for clause in &compared.looked_at {
        led.push(to(&names_of(clause), None));
    }
    led
}
