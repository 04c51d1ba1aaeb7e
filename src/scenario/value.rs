//! Numbers as a scenario states them: counts, and measures with their units.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Measure, Owner, Value};
use crate::rulebook::phrase_tables::Stated;
use crate::source::quoted;

use super::places::seen_from;
use super::table::{Scenario, UnitId};

/// What an item of a profile states, e.g. `charge range 20 cm`; `folded` is a buffer.
pub fn stated_by(text: &str, rulebook: &Rulebook, folded: &mut String) -> Option<(FactId, Value)> {
    stated_of_owner(Owner::Unit, text, rulebook, None, folded)
}

/// What a phrase states of whoever owns the fact; sides are known by name where there is a scenario.
pub(crate) fn stated_of_owner(
    owner: Owner,
    text: &str,
    rulebook: &Rulebook,
    scenario: Option<&Scenario>,
    folded: &mut String,
) -> Option<(FactId, Value)> {
    let found = rulebook.facts().table(owner).find(text, folded)?;
    let meaning = rulebook.facts().meaning(found.meaning)?;
    let value = match meaning.stated {
        Stated::Value(value) => value,
        Stated::Number => {
            let fact = rulebook.vocabulary().fact(meaning.fact)?;
            number_of(fact, text.get(found.hole()?.range())?).ok()?
        }
        Stated::Side => {
            let name = text.get(found.hole()?.range())?;
            match scenario {
                Some(scenario) => scenario.value_of_side(name)?,
                None => Value::side_called(name, |_| None)?,
            }
        }
    };
    Some((meaning.fact, value))
}

/// What a text states of a unit on the table, e.g. `in column`, `engaged with Red Horse` or `in
/// Alexander's left flank`: the fact, its value, and towards whom.
pub(crate) fn stated_of(
    text: &str,
    rulebook: &Rulebook,
    scenario: &Scenario,
    unit: UnitId,
) -> Option<(FactId, Value, Option<UnitId>)> {
    let mut folded = String::new();
    let side = scenario.unit(unit)?.side;
    let Some(found) = rulebook.facts().table(Owner::Unit).find(text, &mut folded) else {
        if let Some((fact, value)) =
            stated_of_owner(Owner::Side, text, rulebook, Some(scenario), &mut folded)
        {
            return Some((fact, value, None));
        }
        let others: Vec<&str> = (0..=u16::MAX)
            .zip(scenario.sides())
            .filter(|(of, _)| *of != side)
            .map(|(_, of)| of.name.as_str())
            .collect();
        let seen = seen_from(text, &scenario.side(side)?.name, &others)?;
        return stated_by(&seen, rulebook, &mut folded).map(|(fact, value)| (fact, value, None));
    };
    let (fact, value) = stated_of_owner(Owner::Unit, text, rulebook, Some(scenario), &mut folded)?;
    if rulebook.vocabulary().fact(fact)?.owner != Owner::Pair {
        return Some((fact, value, None));
    }
    let name = text.get(found.hole()?.range())?;
    let candidates = scenario.units_named(name, &mut folded);
    let other = candidates
        .iter()
        .find(|other| scenario.are_enemies(unit, **other))
        .or(candidates.first())
        .copied()?;
    Some((fact, value, Some(other)))
}

/// Returns whether a text is meant as a number, so that a message can say what is wrong with it.
pub(super) fn looks_like_a_number(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '-' | '+' | '.' | '?'))
        || is_not_measured(text)
}

fn is_not_measured(text: &str) -> bool {
    matches!(
        fold(text).as_str(),
        "not measured" | "unmeasured" | "unknown" | "?"
    )
}

/// A number of a measure with its unit, where a text has the number alone, or inches where the fact is
/// measured in cm.
pub(super) fn with_unit(fact: &Fact, text: &str) -> Option<String> {
    let FactKind::Measure(measure) = fact.kind else {
        return None;
    };
    if measure == Measure::Centimetres && Measure::of_text(text) == Some(Measure::Inches) {
        let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
        let inches = Value::decimal(text.get(..digits)?)?;
        return Some(fact.show(inches.inches_in_cm()?));
    }
    let is_number = measure != Measure::Number && Value::decimal(text.trim()).is_some();
    is_number.then(|| format!("{} {}", text.trim(), measure.as_str()))
}

/// The number that a text states of a count or measure.
///
/// # Errors
/// The code, what is wrong, and what to write, where it is no such number.
pub(crate) fn number_of(fact: &Fact, text: &str) -> Result<Value, (Code, String, String)> {
    if !text.starts_with(|first: char| first.is_ascii_digit()) && is_not_measured(text) {
        return Ok(Value::UNKNOWN);
    }
    let digits = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(digits).unwrap_or((text, ""));
    if let FactKind::Measure(measure) = fact.kind
        && unit.trim_start() == measure.as_str()
        && let Some(value) = Value::decimal(number)
    {
        return Ok(value);
    }
    let unit = fold(unit);
    match fact.kind {
        FactKind::Measure(measure) => measured(fact, measure, text, number, &unit),
        _ if unit.is_empty() && Value::count(number).is_some() => {
            Ok(Value::count(number).unwrap_or(Value::UNKNOWN))
        }
        _ => Err((
            Code::BadValue,
            format!("{} is no count", quoted(text)),
            "write a whole number, e.g. `2`".to_owned(),
        )),
    }
}

fn measured(
    fact: &Fact,
    measure: Measure,
    text: &str,
    number: &str,
    unit: &str,
) -> Result<Value, (Code, String, String)> {
    let wanted = measure.as_str();
    match (Value::decimal(number), Measure::from_word(unit)) {
        (Some(value), Some(found)) if found == measure => Ok(value),
        (Some(_), Some(found)) if measure == Measure::Number => {
            let message = format!("`{}` is a plain number, and not in {}", fact.name, found.in_words());
            Err((Code::WrongMeasure, message, format!("write `{number}` by itself")))
        }
        (Some(_), Some(found)) => {
            let message = format!("`{}` is measured in {}, not in {}", fact.name, measure.in_words(), found.in_words());
            Err((Code::WrongMeasure, message, format!("measure again, and write e.g. `20 {wanted}`")))
        }
        (Some(_), None) if unit.is_empty() => {
            let message = format!("{} has no unit", quoted(text));
            Err((Code::WrongMeasure, message, format!("write `{number} {wanted}`")))
        }
        _ if measure == Measure::Number => Err((
            Code::BadValue,
            format!("{} is no number", quoted(text)),
            "write a number of 0 or more with at most six places, e.g. `2` or `2.5`, or `not measured`".to_owned(),
        )),
        _ => Err((
            Code::BadValue,
            format!("{} is no measure", quoted(text)),
            format!("write a number of 0 or more in {} with at most six places, e.g. `20 {wanted}`, or `not measured`", measure.in_words()),
        )),
    }
}
