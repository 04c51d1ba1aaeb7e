//! Units at a terminal: the head of a turn, who may act, and units by their numbers.

use std::fmt::Write as _;

use indexmap::IndexMap;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm, fill};

use crate::check::Verdict;
use crate::engine::{Choice, OrderNeed, PendingInput, PendingKind, UnitChoices};
use crate::names::fold;
use crate::view::{GameView, Reportable, UnitSummary, label_of};

/// No line of a terminal is longer.
const WIDTH: usize = 80;
/// So many values of a hole are told by name.
const MOST_VALUES: usize = 3;

/// The head of a turn: the game, the turn, and all units with their numbers.
pub(super) fn header(view: &GameView) -> String {
    let mut text = format!("\n{} - {}\n", view.title, view.turn_name);
    let mut side = "";
    let width = view.units.iter().map(|unit| unit.name.chars().count());
    let width = width.max().unwrap_or_default().min(WIDTH / 3);
    for unit in &view.units {
        if unit.side != side {
            side = &unit.side;
            let _ = writeln!(text, "\n  {side}");
        }
        let (number, name) = (unit.number, &unit.name);
        let line = format!("{number:>5} {name:width$}  {}", unit.facts);
        text.push_str(&wrapped(&line, 6 + width + 2));
    }
    text
}

/// The head of a phase: its name, and what players do in it.
pub(super) fn phase_head(view: &GameView, phase: &str) -> String {
    let says = view.phase_says.as_ref().map(|says| format!(": {says}"));
    format!("\n-- {phase}{}\n", says.unwrap_or_default())
}

/// The units that may act now, each with what it may do; none where something else is asked.
pub(super) fn units_to_order(view: &GameView, waits: &[PendingInput]) -> String {
    let is_asked = |wait: &&PendingInput| match wait.kind {
        PendingKind::Order | PendingKind::Next | PendingKind::End => true,
        PendingKind::Correction { .. } => wait.unit.is_some(),
        _ => false,
    };
    let asked = waits.iter().find(is_asked);
    // Where a die is drawn first, its side says who may act.
    let is_drawn_first = view.asks.iter().any(|asked| {
        let mut answers = asked.answers.iter();
        answers.any(|answer| answer.line.starts_with("draw: "))
    });
    let Some(asked) = asked.filter(|_| !is_drawn_first) else {
        return String::new();
    };
    // A die that is drawn is that of one side.
    let drawn = asked.write.lines().next();
    let drawn = drawn.and_then(|line| line.strip_prefix("side: "));
    let is_corrected = matches!(asked.kind, PendingKind::Correction { .. });
    let corrected = asked.unit.as_deref().filter(|_| is_corrected);
    // Units with the same orders stand together.
    let mut groups: IndexMap<Vec<String>, Vec<String>> = IndexMap::new();
    for unit in &view.units {
        let is_other = corrected.is_some_and(|corrected| corrected != unit.name);
        if is_other || drawn.is_some_and(|side| side != unit.side) {
            continue;
        }
        let orders = orders_in_short(view, &unit.name);
        if !orders.is_empty() {
            let name = format!("{} {}", unit.number, unit.name);
            groups.entry(orders).or_default().push(name);
        }
    }
    let mut text = String::new();
    for (orders, units) in groups {
        text.push_str(&wrapped(&format!("    {}", units.join("   ")), 4));
        for order in orders {
            text.push_str(&wrapped(&format!("        {order}"), 10));
        }
    }
    for Reportable { line, says } in &view.reports {
        text.push_str(&wrapped(&format!("    or {line}   ({says})"), 8));
    }
    text
}

fn choices_of<'v>(view: &'v GameView, name: &str) -> Option<&'v UnitChoices> {
    let mut all = view.choices.iter().flat_map(|side| &side.units);
    all.find(|unit| unit.unit == name)
}

/// The orders that a unit may be given, without its name and with few targets by name; those that have it
/// take the same test stand together.
pub(super) fn orders_in_short(view: &GameView, unit: &str) -> Vec<String> {
    let mut groups: IndexMap<&str, Vec<String>> = IndexMap::new();
    let choices = choices_of(view, unit).into_iter();
    let taken = choices.flat_map(|unit| &unit.choices);
    for choice in taken.filter(|choice| choice.verdict != Verdict::Refused) {
        let needs = view.needs.get(&choice.line).map(Vec::as_slice);
        let test = match needs {
            Some([OrderNeed { says, .. }]) => says.as_str(),
            _ => "",
        };
        add_in_short(groups.entry(test).or_default(), order_in_short(choice));
    }
    let groups = groups.into_iter().map(|(test, orders)| match test {
        "" => orders.join(", "),
        test => format!("{} - {test}", orders.join(", ")),
    });
    groups.collect()
}

/// Adds an order to others; `Fire` and `Fire at Spears` become `Fire [at Spears]`.
fn add_in_short(orders: &mut Vec<String>, order: String) {
    for begun in orders.iter_mut() {
        let rest = order.strip_prefix(begun.as_str());
        if let Some(rest) = rest.and_then(|rest| rest.strip_prefix(' ')) {
            if !begun.contains('[') {
                *begun = format!("{begun} [{rest}]");
                return;
            }
            break;
        }
    }
    orders.push(order);
}

fn order_in_short(choice: &Choice) -> String {
    let mut order = label_of(&choice.line).to_owned();
    for hole in &choice.holes {
        let legal = hole.values.iter();
        let legal = legal.filter(|value| value.verdict != Verdict::Refused);
        let legal: Vec<&str> = legal.map(|value| value.value.as_str()).collect();
        let values = if legal.is_empty() || legal.len() > MOST_VALUES {
            "…".to_owned()
        } else {
            legal.join("/")
        };
        order = order.replace(&format!("{{{}}}", hole.name), &values);
    }
    order
}

/// A line with the names of units in place of their numbers: `2 advance`, `3 shoot at 5`.
pub(super) fn with_unit(typed: &str, view: &GameView) -> String {
    let mut words = typed.split_whitespace();
    let unit = words.next().and_then(|word| unit_numbered(view, word));
    let rest: Vec<&str> = words.collect();
    // `2 advance`, or `2 1 token`; numbers alone are dice or measures.
    let mut first = rest.iter().take(2);
    let begins_order = first.any(|word| word.starts_with(char::is_alphabetic));
    let Some(unit) = unit.filter(|_| begins_order) else {
        return typed.to_owned();
    };
    let mut order = rest.join(" ");
    if let Some((before, number)) = order.rsplit_once(' ')
        && let Some(target) = unit_numbered(view, number)
        && !ends_with_number(view, &unit.name, before)
    {
        order = format!("{before} {}", target.name);
    }
    format!("{}: {order}", unit.name)
}

fn unit_numbered<'v>(view: &'v GameView, word: &str) -> Option<&'v UnitSummary> {
    let number: u32 = word.parse().ok()?;
    view.units.iter().find(|unit| unit.number == number)
}

/// Returns whether an order of a unit that begins so ends with a number of its own.
fn ends_with_number(view: &GameView, unit: &str, begun: &str) -> bool {
    let verb = begun.split(' ').next().unwrap_or_default();
    let choices = choices_of(view, unit).into_iter();
    let mut choices = choices.flat_map(|unit| &unit.choices);
    choices.any(|choice| {
        let last = choice.holes.last();
        fold(label_of(&choice.line)).starts_with(&fold(verb))
            && last.is_some_and(|hole| hole.kind == "number")
    })
}

/// A line cut into several where it is too long, the others set in.
pub(super) fn wrapped(line: &str, indent: usize) -> String {
    let indent = " ".repeat(indent);
    let options = Options::new(WIDTH)
        .subsequent_indent(&indent)
        .word_separator(WordSeparator::AsciiSpace)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    fill(line, options) + "\n"
}
