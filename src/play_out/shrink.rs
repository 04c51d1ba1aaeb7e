//! The smallest table and turn that still show a fault.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::invariants::wrong_with;
use super::turn::{RandomTurn, TurnEnd};
use super::{Fault, PlayOut};

/// So often something is left out.
const MOST_TRIES: usize = 400;

/// A fault with nothing in its table and turn that can be left out, as far as that was tried.
pub(super) fn smallest(play: &PlayOut<'_>, fault: Fault) -> Fault {
    let mut fault = fault;
    let mut tries = 0;
    let mut is_smaller = true;
    while is_smaller && tries < MOST_TRIES {
        is_smaller = false;
        for of_turn in [true, false] {
            let mut number = 1;
            loop {
                let text = if of_turn {
                    &fault.turn
                } else {
                    &fault.scenario
                };
                if number >= text.lines().count() || tries >= MOST_TRIES {
                    break;
                }
                tries += 1;
                let mut smaller = fault.clone();
                let less = without_lines(text, number, 1);
                if of_turn {
                    smaller.turn = less;
                } else {
                    smaller.scenario = less;
                }
                if shows(play, &smaller) {
                    fault = smaller;
                    is_smaller = true;
                } else {
                    number += 1;
                }
            }
        }
    }
    fault
}

/// Returns whether a table and a turn show the same fault.
fn shows(play: &PlayOut<'_>, fault: &Fault) -> bool {
    let mut playing = RandomTurn::new(
        play.rulebook,
        &fault.scenario,
        &play.key(fault.game, fault.number),
    );
    playing.text.clone_from(&fault.turn);
    let ended = catch_unwind(AssertUnwindSafe(|| playing.as_it_stands()));
    match ended {
        Ok(TurnEnd::FinishedTurn(over)) => {
            wrong_with(play, &playing, &over).as_ref() == Some(&fault.what)
        }
        Ok(TurnEnd::Stuck(what)) => what == fault.what,
        Ok(_) => false,
        Err(_) => fault.what.starts_with("the program"),
    }
}

/// A text without so many of its lines.
pub(crate) fn without_lines(text: &str, from: usize, many: usize) -> String {
    let lines = text.lines().enumerate();
    let kept = lines.filter(|(line, _)| *line < from || *line >= from + many);
    kept.fold(String::new(), |text, (_, line)| text + line + "\n")
}
