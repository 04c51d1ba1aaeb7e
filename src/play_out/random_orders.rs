//! Lines by chance: an order out of those that a unit has, and an answer to what is asked.

use std::fmt::Write as _;

use crate::check::Verdict;
use crate::engine::Choice;
use crate::rulebook::Rulebook;

use super::chance::RandomSource;
use super::hints::Hints;
use super::played_turn::PlayedTurn;
use super::random_table::SIDES;

/// What stands in a line for a number.
const HOLE: char = '…';

/// One of the lines that may stand for a unit, mostly one that is not refused.
pub(super) fn line(choices: &[Choice], led: &Hints, chance: &mut RandomSource) -> Option<String> {
    let may_be_wrong = chance.in_ten(1);
    let is_fine = |verdict: Verdict| may_be_wrong || verdict != Verdict::Refused;
    let fitting: Vec<&Choice> = choices
        .iter()
        .filter(|choice| is_fine(choice.verdict))
        .collect();
    // What the game is led to is ordered more often.
    let is_led = |choice: &&&Choice| led.orders.iter().any(|order| choice.adds.contains(order));
    let led: Vec<&Choice> = fitting.iter().filter(is_led).copied().collect();
    let is_led = !led.is_empty() && chance.in_ten(6);
    let choice = chance.one(if is_led { &led } else { &fitting })?;
    let mut line = choice.line.clone();
    for hole in &choice.holes {
        let fitting: Vec<&str> = hole
            .values
            .iter()
            .filter(|value| is_fine(value.verdict))
            .map(|value| value.value.as_str())
            .collect();
        let value = match chance.one(&fitting) {
            Some(value) => (*value).to_owned(),
            None => (1 + chance.below(6)).to_string(),
        };
        line = line.replace(&format!("{{{}}}", hole.name), &value);
    }
    Some(line)
}

/// One of the lines that a turn asks for, its gaps filled.
pub(super) fn answer(
    write: &str,
    rulebook: &Rulebook,
    taken: &PlayedTurn,
    chance: &mut RandomSource,
) -> String {
    if write.starts_with("side: ")
        && let Some((side, lines)) = write.split_once('\n')
    {
        let ways: Vec<&str> = lines.split(" / ").collect();
        let way = chance.one(&ways).copied().unwrap_or_default();
        return format!("{side}\n{}", filled(way, rulebook, taken, chance));
    }
    let (subject, rest) = write
        .split_once(": ")
        .or_else(|| write.split_once(":\n"))
        .unwrap_or(("", write));
    let (below, rest) = match rest.trim_start().split_once(": ") {
        Some((below, rest)) => (format!("\n  {}: ", below.trim()), rest),
        None => (" ".to_owned(), rest),
    };
    let ways: Vec<&str> = rest.split(" / ").collect();
    let way = chance.one(&ways).copied().unwrap_or_default();
    // Each way may be a whole line.
    let way = way.strip_prefix(&format!("{subject}: ")).unwrap_or(way);
    format!("{subject}:{below}{}", filled(way, rulebook, taken, chance))
}

/// A text with its gaps filled.
pub(super) fn filled(
    text: &str,
    rulebook: &Rulebook,
    taken: &PlayedTurn,
    chance: &mut RandomSource,
) -> String {
    let mut filled = String::new();
    for letter in text.chars() {
        if letter == HOLE {
            let _ = write!(filled, "{}", 1 + chance.below(6));
        } else {
            filled.push(letter);
        }
    }
    for word in ["UNIT", "NAME"] {
        let units = taken.table.units();
        if let Some(unit) = chance.one(units).filter(|_| filled.contains(word)) {
            filled = filled.replace(word, &unit.name);
        }
    }
    for words in rulebook.vocabulary().choices() {
        let hole = words.hole();
        if let Some(word) = chance
            .one(&words.written)
            .filter(|_| filled.contains(&hole))
        {
            filled = filled.replace(&hole, word);
        }
    }
    filled
}

/// What is asked, without the names of units and numbers, so that the same is counted together.
pub(super) fn shape(what: &str) -> String {
    let names: Vec<&str> = SIDES
        .iter()
        .flat_map(|(side, units)| units.iter().chain([side]))
        .copied()
        .collect();
    let words = what.split(' ').map(|word| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let is_number = bare.starts_with(|letter: char| letter.is_ascii_digit());
        if names.contains(&bare) || is_number {
            word.replace(bare, "…")
        } else {
            word.to_owned()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
