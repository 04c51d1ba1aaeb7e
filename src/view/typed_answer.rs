//! Completes typed answers: `5 4` for two dice, `h` for `Spears: hold`.

use crate::engine::{BY_KEY_OR_HAND, PendingInput, PendingKind};
use crate::journal::{GameState, Setup};
use crate::names::fold;
use crate::rulebook::vocabulary::ChoiceWords;

/// The gap of a line.
const HOLE: &str = "…";
/// Words that stand for something else, besides the holes of orders: `AREA`.
const NAMES: &[&str] = &["UNIT", "NAME", "ORDER", "FACT"];

/// The table for which somebody answers.
pub(crate) struct TypedAnswer<'a> {
    /// The pending input.
    pub waits: &'a [PendingInput],
    /// The names of the sides.
    pub sides: Vec<&'a str>,
    /// The words for the holes of orders.
    holes: Vec<String>,
    /// Units act one after the other in the phase at hand.
    is_in_turn: bool,
    /// They do so as their dice come out of a bag.
    has_bag: bool,
}

impl<'a> TypedAnswer<'a> {
    pub(crate) fn new(
        setup: &'a Setup,
        standing: &GameState<'_>,
        waits: &'a [PendingInput],
    ) -> Self {
        let sides = setup.scenario.sides().iter();
        let choices = setup.rulebook.vocabulary().choices().iter();
        let phase = standing.waiting_phase();
        let name = phase.and_then(|phase| setup.rulebook.phases().get(phase));
        let begins = name.map(|name| format!("phase: {name}"));
        let is_begun_by = |wait: &PendingInput| Some(&wait.write) == begins.as_ref();
        let has_begun = !waits.iter().any(is_begun_by);
        Self {
            waits,
            sides: sides.map(|side| side.name.as_str()).collect(),
            holes: choices.map(ChoiceWords::hole).collect(),
            has_bag: has_bag(setup, standing),
            is_in_turn: has_begun && phase.is_some_and(|phase| setup.rulebook.is_in_turn(phase)),
        }
    }

    /// The lines that are meant by what was typed.
    pub(crate) fn in_full(&self, typed: &str) -> Option<String> {
        let drawn = typed.strip_prefix("draw ");
        if let Some(side) = drawn.and_then(|side| side_begun(side, &self.sides)) {
            return Some(format!("draw: {side}"));
        }
        if let Some(line) = self.option(typed) {
            return Some(line);
        }
        // Dice and measures of a unit that is named.
        if let Some((name, numbers)) = typed.split_once(':') {
            let of_unit = self.waits.iter().find(|wait| {
                let unit = wait.unit.as_deref();
                unit.is_some_and(|unit| fold(unit) == fold(name))
            });
            let numbers = numbers.trim();
            let are_numbers = numbers.starts_with(|letter: char| letter.is_ascii_digit());
            let of_unit = of_unit.filter(|_| are_numbers);
            if let Some(line) = of_unit.and_then(|wait| self.of_wait(numbers, wait)) {
                return Some(line);
            }
        }
        let mut waits = self.waits.iter();
        let meant = waits.find_map(|wait| self.of_wait(typed, wait));
        if meant.is_some() || typed.is_empty() {
            return meant;
        }
        // Without a name it is about the unit that is asked about.
        let unit = self.waits.first().and_then(|wait| wait.unit.as_deref());
        Some(match unit.filter(|_| !typed.contains(':')) {
            Some(unit) => format!("{unit}: {typed}"),
            None => typed.to_owned(),
        })
    }

    /// Why dice are not those that are asked for first: more or fewer are typed.
    pub(crate) fn wrong_number_of_dice(&self, typed: &str) -> Option<String> {
        // A whole line may answer something else.
        if typed.is_empty() || typed.contains(':') {
            return None;
        }
        let first = self.waits.first();
        let asked = first.filter(|wait| wait.kind == PendingKind::Dice)?;
        let needed = alternatives(asked).map(holes).max()?;
        // Dice of six faces are typed as one word.
        let has_digits = asked.dice.is_some_and(|dice| dice.sides() < 10);
        let typed = match numbers_in(typed).as_deref() {
            Some([word]) if has_digits => word.len(),
            Some(numbers) => numbers.len(),
            // Nor is an order an answer to dice.
            None => 0,
        };
        let dice = match needed {
            1 => "1 die is",
            _ => &format!("{needed} dice are"),
        };
        let (given, example) = (counted_are(typed), "4".repeat(needed.min(12)));
        (typed != needed).then(|| {
            format!("{dice} needed, and {given} typed: type them together, e.g. `{example}`")
        })
    }

    /// The answers that may be chosen by number: those of the one question that has no numbers of its own.
    pub(crate) fn options(&self) -> Vec<String> {
        let [wait] = self.waits else {
            return Vec::new();
        };
        let draws = self.draws(wait);
        if !draws.is_empty() {
            return draws;
        }
        let lines: Vec<&str> = alternatives(wait).collect();
        let are_whole = lines.len() > 1 && lines.iter().all(|line| self.is_whole(line));
        let lines = lines.into_iter().filter(|_| are_whole);
        lines.map(str::to_owned).collect()
    }

    /// The question for a pending input; `is_rolled` if a key can roll the dice.
    pub(crate) fn question(&self, wait: &PendingInput, is_rolled: bool) -> String {
        question(wait, is_rolled, self.has_bag)
    }

    /// The lines that draw a die, where a die may be drawn.
    pub(crate) fn draws(&self, wait: &PendingInput) -> Vec<String> {
        let draw = |side: &str| format!("draw: {side}");
        match &wait.kind {
            PendingKind::Draw { in_bag } => in_bag.iter().map(|(side, _)| draw(side)).collect(),
            PendingKind::Next if self.has_bag => self.sides.iter().map(|side| draw(side)).collect(),
            _ => Vec::new(),
        }
    }

    /// The answer of a number, where answers may be chosen by number.
    fn option(&self, typed: &str) -> Option<String> {
        let number: usize = typed.parse().ok()?;
        self.options().into_iter().nth(number.checked_sub(1)?)
    }

    /// The meaning of an empty line. While dice come out of a bag, the end of the phase is typed, so that
    /// nobody skips a die.
    pub(crate) fn suggested(&self) -> Option<String> {
        let line = self.in_full("")?;
        let goes_on = self.is_in_turn && line.starts_with("phase:");
        let first = self.waits.first();
        let is_over = first.is_some_and(|wait| wait.kind == PendingKind::End);
        (!goes_on || is_over || !self.has_bag).then_some(line)
    }

    /// Returns whether a line is complete as it stands.
    pub(crate) fn is_whole(&self, line: &str) -> bool {
        let mut words = line.split(|letter: char| !letter.is_alphabetic());
        // A sentence tells what to write, and is no line.
        line.contains(':')
            && !line.contains('`')
            && !line.contains(HOLE)
            && !line.ends_with(':')
            && !words
                .any(|word| NAMES.contains(&word) || self.holes.iter().any(|hole| hole == word))
    }

    fn of_wait(&self, typed: &str, wait: &PendingInput) -> Option<String> {
        let dice = alternatives(wait).map(holes).max();
        let apart = dice_typed_together(typed, dice.filter(|_| wait.kind == PendingKind::Dice));
        let typed = apart.as_deref().unwrap_or(typed);
        let numbers = numbers_in(typed);
        let only = |lines: Vec<String>| match <[String; 1]>::try_from(lines) {
            Ok([line]) => Some(line),
            Err(_) => None,
        };
        if let Some(numbers) = numbers {
            let fitting = alternatives(wait).filter(|line| holes(line) == numbers.len());
            return only(fitting.map(|line| fill(line, &numbers)).collect());
        }
        if matches!(wait.kind, PendingKind::Draw { .. })
            && !typed.is_empty()
            && !typed.contains(':')
        {
            let side = side_begun(typed, &self.sides);
            return side.map(|side| format!("{} {side}", wait.write));
        }
        let whole = alternatives(wait).filter(|line| self.is_whole(line));
        let meant = whole.filter(|line| {
            let mut parts = [*line, label_of(line)].into_iter();
            typed.is_empty() || parts.any(|part| begins(part, typed))
        });
        only(meant.map(str::to_owned).collect())
    }
}

/// The number of gaps of a line.
fn holes(line: &str) -> usize {
    line.matches(HOLE).count()
}

/// The numbers of an answer, where it is nothing else.
fn numbers_in(typed: &str) -> Option<Vec<&str>> {
    let words = typed.split([' ', ',', '+']).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let are_numbers = !words.is_empty() && words.iter().all(|word| is_number(word));
    are_numbers.then_some(words)
}

/// `none is`, `1 is`, `3 are`
fn counted_are(number: usize) -> String {
    match number {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        number => format!("{number} are"),
    }
}

/// Dice that are typed without anything between them, `456`, where several are asked for.
fn dice_typed_together(typed: &str, dice: Option<usize>) -> Option<String> {
    let are_together = typed.chars().all(|letter| letter.is_ascii_digit());
    let dice = dice.filter(|dice| *dice > 1 && *dice == typed.len() && are_together);
    dice.map(|_| typed.chars().flat_map(|letter| [letter, ' ']).collect())
}

/// The question for a pending input; `is_rolled` if a key can roll the dice, `has_bag` if the units of the phase act as
/// their dice come out of a bag.
fn question(wait: &PendingInput, is_rolled: bool, has_bag: bool) -> String {
    match &wait.kind {
        PendingKind::Draw { in_bag } => {
            let dice = in_bag.iter().map(|(side, dice)| format!("{dice} {side}"));
            let dice: Vec<String> = dice.collect();
            return format!("Whose die comes out of the bag? In it: {}", dice.join(", "));
        }
        PendingKind::Phase => {
            let phase = wait.write.trim_start_matches("phase: ");
            return format!("Go on to {phase}?");
        }
        PendingKind::Next if has_bag => return "Whose die comes out of the bag?".to_owned(),
        PendingKind::Next => return "Who acts next?".to_owned(),
        PendingKind::End if has_bag => {
            return "All dice are placed. Is anything left to do?".to_owned();
        }
        PendingKind::End => return "Who does something more?".to_owned(),
        PendingKind::Correction { why } => {
            let unit = wait.unit.as_deref().unwrap_or_default();
            return format!("The orders of {unit} are to be put right: {why}");
        }
        PendingKind::Dice | PendingKind::Order | PendingKind::Saying => {}
    }
    let dice = match holes(&wait.write) {
        1 => "one die".to_owned(),
        dice => format!("{dice} dice"),
    };
    let or = if is_rolled {
        ", or `close`: then they are rolled"
    } else {
        ""
    };
    let by_hand = format!("type {dice}{or}");
    let asked = wait.what.replace(BY_KEY_OR_HAND, &by_hand);
    let need = wait.need.as_ref().map(|need| format!(". Needed: {need}"));
    capitalized(&asked) + &need.unwrap_or_default()
}

/// Returns whether the units of the phase at hand act as their dice come out of a bag.
fn has_bag(setup: &Setup, standing: &GameState<'_>) -> bool {
    let phases = setup.rulebook.play().phases();
    let phase = standing.waiting_phase().and_then(|phase| phases.get(phase));
    phase.is_some_and(|phase| phase.bag.is_some())
}

/// A sentence begins with a capital letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The lines that a wait asks for one by one.
pub(super) fn alternatives(wait: &PendingInput) -> impl Iterator<Item = &str> {
    wait.write.split(" / ").filter(|line| !line.is_empty())
}

/// The words of an answer, without the unit.
pub(crate) fn label_of(line: &str) -> &str {
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
    let filled = parts.zip(numbers);
    filled.flat_map(|(part, number)| [part, number]).collect()
}
