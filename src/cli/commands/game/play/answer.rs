//! What a player types, in full: `5 4` where two dice are asked for, `h` for `Spears: hold`.

use crate::engine::Wait;
use crate::names::fold;
use crate::record::Basis;
use crate::rulebook::vocabulary::ChoiceWords;

/// What stands in a line for what is to be written there.
const HOLE: &str = "…";
/// Words that stand for something else, besides the holes of orders: `AREA`.
const NAMES: &[&str] = &["UNIT", "NAME", "ORDER", "FACT"];

/// What is known of a table where somebody answers.
pub(super) struct Asked<'a> {
    /// What the turn waits for.
    pub waits: &'a [Wait],
    /// The names of the sides.
    pub sides: Vec<&'a str>,
    /// The words for the holes of orders.
    holes: Vec<String>,
}

impl<'a> Asked<'a> {
    pub fn of(basis: &'a Basis, waits: &'a [Wait]) -> Self {
        let sides = basis.scenario.sides().iter();
        let choices = basis.rulebook.vocabulary().choices().iter();
        Self {
            waits,
            sides: sides.map(|side| side.name.as_str()).collect(),
            holes: choices.map(ChoiceWords::hole).collect(),
        }
    }

    /// The lines that are meant by what was typed.
    pub fn in_full(&self, typed: &str) -> Option<String> {
        let drawn = typed
            .strip_prefix("draw ")
            .map(|side| side_begun(side, &self.sides));
        if let Some(side) = drawn.flatten() {
            return Some(format!("draw: {side}"));
        }
        let mut meant = self
            .waits
            .iter()
            .filter_map(|wait| self.of_wait(typed, wait));
        if let Some(lines) = meant.next() {
            return Some(lines);
        }
        if typed.is_empty() {
            return None;
        }
        // Without a name it is about the unit that is asked about.
        let unit = self.waits.first().and_then(|wait| wait.unit.as_deref());
        Some(match unit.filter(|_| !typed.contains(':')) {
            Some(unit) => format!("{unit}: {typed}"),
            None => typed.to_owned(),
        })
    }

    /// Whether a line is complete as it stands.
    pub fn is_whole(&self, line: &str) -> bool {
        let mut words = line.split(|letter: char| !letter.is_alphabetic());
        !line.contains(HOLE)
            && !line.ends_with(':')
            && !words
                .any(|word| NAMES.contains(&word) || self.holes.iter().any(|hole| hole == word))
    }

    fn of_wait(&self, typed: &str, wait: &Wait) -> Option<String> {
        let numbers = typed.split([' ', ',', '+']).filter(|word| !word.is_empty());
        let numbers: Vec<&str> = numbers.collect();
        let are_numbers = !numbers.is_empty() && numbers.iter().all(|word| is_number(word));
        let only = |lines: Vec<String>| match <[String; 1]>::try_from(lines) {
            Ok([line]) => Some(line),
            Err(_) => None,
        };
        if are_numbers {
            let fits = |line: &&str| line.matches(HOLE).count() == numbers.len();
            let filled = alternatives(wait)
                .filter(fits)
                .map(|line| fill(line, &numbers));
            return only(filled.collect());
        }
        if wait.write.ends_with(':') && !typed.is_empty() && !typed.contains(':') {
            let side = side_begun(typed, &self.sides);
            return side.map(|side| format!("{} {side}", wait.write));
        }
        let whole = alternatives(wait).filter(|line| self.is_whole(line));
        let meant = whole.filter(|line| {
            let mut parts = [*line, answer_of(line)].into_iter();
            typed.is_empty() || parts.any(|part| begins(part, typed))
        });
        only(meant.map(str::to_owned).collect())
    }
}

/// The lines that a wait asks for one by one.
pub(super) fn alternatives(wait: &Wait) -> impl Iterator<Item = &str> {
    wait.write.split(" / ").filter(|line| !line.is_empty())
}

/// What a line answers, without the unit.
fn answer_of(line: &str) -> &str {
    line.split_once(": ").map_or(line, |(_, answer)| answer)
}

/// The only side whose name begins so.
fn side_begun<'s>(typed: &str, sides: &[&'s str]) -> Option<&'s str> {
    let mut named = sides.iter().filter(|name| begins(name, typed.trim()));
    let first = named.next()?;
    named.next().is_none().then_some(*first)
}

fn begins(whole: &str, typed: &str) -> bool {
    fold(whole).starts_with(&fold(typed))
}

fn is_number(word: &str) -> bool {
    let mut letters = word.chars();
    letters.all(|letter| letter.is_ascii_digit() || letter == '.')
        && word.starts_with(|letter: char| letter.is_ascii_digit())
}

fn fill(line: &str, numbers: &[&str]) -> String {
    let parts = line.split(HOLE);
    let numbers = numbers.iter().copied().chain([""]);
    parts
        .zip(numbers)
        .flat_map(|(part, number)| [part, number])
        .collect()
}
