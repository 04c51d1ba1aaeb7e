//! Chances for people: fractions, per cent, and bars.

use crate::report::turn::parts_of;
use std::fmt::Display;
use std::fmt::Write as _;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::engine::{Added, Chances, MadeOf};
use crate::odds::{Chance, Distribution};
use crate::rulebook::fact::FactKind;

/// How long the longest bar is, in characters.
const BAR: u32 = 40;
/// The most outcomes that are drawn as bars.
const MOST_BARS: usize = 60;

/// The chances of a test, for one value of the fact that a table goes over.
#[derive(Clone, Debug)]
pub(crate) struct OddsRow {
    /// The value, e.g. `pins 3`; empty where there is no table.
    pub value: String,
    /// The test; none where the unit takes none.
    pub test: Result<TestOdds, NoTest>,
}

/// Why a unit takes no test.
#[derive(Clone, Debug)]
pub(crate) struct NoTest {
    /// The test, e.g. `order test`.
    pub test: String,
    /// The clause by which it takes none.
    pub clause: String,
    /// What the clause says.
    pub says: String,
}

/// The chances of a test.
#[derive(Clone, Debug)]
pub(crate) struct TestOdds {
    /// The dice.
    pub dice: String,
    /// What is added to them.
    pub modifiers: Vec<Added>,
    /// What passes, e.g. `at most 60`.
    pub target: String,
    /// What that is made of, where it is more than one figure.
    pub made_of: Option<Box<MadeOf>>,
    /// The chances.
    pub chances: Chances,
}

impl NoTest {
    /// `takes no order test (ba.order-test.unpinned: …)`
    fn describe(&self) -> String {
        format!("takes no {} ({}: {})", self.test, self.clause, self.says)
    }
}

impl TestOdds {
    /// `2D6 +1 in line at most 7 (9 - 2 (pins))`
    fn dice_and_target(&self) -> String {
        let dice = with_modifiers(&self.dice, &self.modifiers);
        let made_of = parts_of(self.made_of.as_ref());
        format!("{dice} {}{made_of}", self.target)
    }
}

/// `2D6 +3 in line`
pub(crate) fn with_modifiers(dice: impl Display, modifiers: &[Added]) -> String {
    let added = modifiers.iter();
    let added = added.map(|added| format!(" {:+} {}", added.add, added.name));
    format!("{dice}{}", added.collect::<String>())
}

/// A line with a bar for each value, against that of the likeliest.
fn push_bars<V: Display>(text: &mut String, indent: &str, values: &[(V, Chance)]) {
    let steps = values.iter().map(|(_, chance)| chance.steps(10_000));
    let greatest = steps.max().unwrap_or(1).max(1);
    let widths = values
        .iter()
        .map(|(value, _)| value.to_string().chars().count());
    let width = widths.max().unwrap_or(1);
    for (value, chance) in values {
        let bar = "█".repeat((chance.steps(10_000) * BAR as usize).div_ceil(greatest));
        let per_cent = chance.per_cent(1);
        let _ = writeln!(text, "{indent}{value:>width$}  {per_cent:>5} %  {bar}");
    }
}

/// A distribution with its bars, and the chance that was asked for.
pub(crate) fn distribution(
    name: &str,
    distribution: &Distribution,
    asked: Option<(&str, &Chance)>,
) -> String {
    let mut text = format!("{name}\n");
    let outcomes: Vec<(i64, Chance)> = distribution.outcomes().collect();
    if outcomes.len() <= MOST_BARS {
        push_bars(&mut text, "", &outcomes);
    } else {
        let value = |outcome: Option<&(i64, Chance)>| outcome.map_or(0, |(value, _)| *value);
        let (least, most) = (value(outcomes.first()), value(outcomes.last()));
        let _ = writeln!(text, "{} outcomes from {least} to {most}", outcomes.len());
    }
    let (numerator, denominator) = distribution.mean();
    let mean = if denominator == 1.into() {
        numerator.to_string()
    } else {
        format!("{numerator}/{denominator}")
    };
    if mean.len() <= 20 {
        let _ = writeln!(text, "mean {mean}");
    }
    if let Some((what, chance)) = asked {
        let _ = writeln!(text, "{what}: {chance}");
    }
    text
}

/// The chances of a test, row by row.
pub(crate) fn test_odds(name: &str, rows: &[OddsRow]) -> String {
    if let [row] = rows
        && row.value.is_empty()
    {
        return match &row.test {
            Ok(test) => single_odds(name, test),
            Err(none) => {
                let name = if name.is_empty() { "the unit" } else { name };
                format!("{name} {}\n", none.describe())
            }
        };
    }
    let longest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let width = longest(&mut rows.iter().map(|row| row.value.chars().count()));
    let tests = rows.iter().map(|row| match &row.test {
        Ok(test) => test.dice_and_target(),
        Err(_) => String::new(),
    });
    let tests: Vec<String> = tests.collect();
    let tests_width = longest(&mut tests.iter().map(|test| test.chars().count()));
    let mut text = String::new();
    for (row, dice) in rows.iter().zip(&tests) {
        let odds = match &row.test {
            Err(none) => {
                let _ = writeln!(text, "{:<width$}  {}", row.value, none.describe());
                continue;
            }
            Ok(odds) => &odds.chances,
        };
        let others = odds.outcomes.iter();
        let others = others.filter(|(outcome, _)| outcome != "passed" && outcome != "failed");
        let others = others.map(|(outcome, chance)| format!(", {outcome} {chance}"));
        let bar = "█".repeat(odds.passed.steps(BAR));
        let shown = format!("{}{}", odds.passed, others.collect::<String>());
        let _ = writeln!(
            text,
            "{:<width$}  {dice:<tests_width$}  {shown:<24}  {bar}",
            row.value
        );
    }
    text
}

/// The chances of one test: what passes, and a bar for each outcome.
fn single_odds(name: &str, test: &TestOdds) -> String {
    let between = if name.is_empty() { "" } else { ": " };
    let Chances { outcomes, passed } = &test.chances;
    // Of dice that are held against others nothing passes: they are higher.
    let is_held = outcomes.iter().any(|(outcome, _)| outcome == "higher");
    let mut counts = outcomes.iter();
    let is_counted = counts.all(|(outcome, _)| outcome.parse::<u32>().is_ok());
    let what = match (is_held, is_counted) {
        (true, _) => "is higher",
        (_, true) => "passes with a die or more",
        _ => "passes",
    };
    let test = test.dice_and_target();
    let mut text = format!("{name}{between}{test} {what}: {passed}\n");
    for (outcome, chance) in outcomes {
        let (per_cent, bar) = (chance.per_cent(1), "█".repeat(chance.steps(BAR)));
        let _ = writeln!(text, "  {outcome:<10} {per_cent:>5} %  {bar}");
    }
    text
}

/// The chances of what a fact of a unit comes to in a phase.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PhaseOdds {
    /// The unit.
    pub unit: String,
    /// The fact.
    pub fact: String,
    /// What it means.
    pub says: String,
    /// The kind of its values.
    pub(crate) kind: FactKind,
    /// Each value with its chance, in their order.
    pub values: Vec<(String, Chance)>,
}

/// The chances of a phase: flags on one line, of everything else a bar for each value.
pub(crate) fn phase_odds(odds: &[PhaseOdds]) -> String {
    let mut text = String::new();
    if odds.is_empty() {
        text.push_str("nothing here depends on the dice\n");
    }
    for of_unit in odds.chunk_by(|one, other| one.unit == other.unit) {
        let unit = of_unit.first().map_or("", |one| one.unit.as_str());
        let _ = writeln!(text, "{unit}");
        for one in of_unit {
            let (fact, values) = (&one.fact, &one.values);
            if one.kind == FactKind::Flag {
                let yes = values.iter().find(|(value, _)| value == "yes");
                let yes = yes.map_or_else(Chance::never, |(_, chance)| chance.clone());
                let _ = writeln!(text, "  {fact}: {yes}");
                continue;
            }
            let _ = writeln!(text, "  {fact}: {}", one.says);
            push_bars(&mut text, "    ", values);
        }
    }
    text
}

/// The chances of a phase for programs, see `docs/odds.schema.json`.
pub(crate) fn json_phase_odds(odds: &[PhaseOdds]) -> Value {
    json!({"chance": null, "distribution": [], "table": odds})
}

impl Serialize for PhaseOdds {
    /// Writes a row of `docs/odds.schema.json`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let over = format!("{}, {}", self.unit, self.fact);
        let outcomes = json_outcomes(&self.values);
        json!({"over": over, "chance": null, "distribution": outcomes}).serialize(serializer)
    }
}

/// A chance for programs.
pub(super) fn fraction(chance: &Chance) -> Value {
    json!({"numerator": chance.numerator().to_string(), "denominator": chance.denominator().to_string()})
}

pub(super) fn with_value(value: impl Into<Value>, chance: &Chance) -> Value {
    let value: Value = value.into();
    json!({"value": value, "numerator": chance.numerator().to_string(), "denominator": chance.denominator().to_string()})
}

fn json_outcomes(all: &[(String, Chance)]) -> Vec<Value> {
    let all = all.iter();
    all.map(|(value, chance)| with_value(value.as_str(), chance))
        .collect()
}

/// The chances of a test and its outcomes, for programs.
pub(super) fn json_chances(chances: &Chances) -> Value {
    let outcomes = json_outcomes(&chances.outcomes);
    json!({"chance": fraction(&chances.passed), "distribution": outcomes})
}

/// A distribution for programs, see `docs/odds.schema.json`.
pub(crate) fn json_distribution(distribution: &Distribution, chance: Option<&Chance>) -> Value {
    let outcomes = distribution.outcomes();
    let outcomes = outcomes.map(|(value, chance)| with_value(value, &chance));
    json!({"chance": chance.map(fraction), "distribution": outcomes.collect::<Vec<_>>()})
}

/// The chances of a test for programs.
pub(crate) fn json_test_odds(rows: &[OddsRow]) -> Value {
    let of_row = |row: &OddsRow, is_of_table: bool| {
        let mut told = match &row.test {
            Ok(test) => json_chances(&test.chances),
            Err(none) => json!({"chance": null, "distribution": [], "no_test": none.clause}),
        };
        if let Some(keys) = told.as_object_mut().filter(|_| is_of_table) {
            keys.insert("over".to_owned(), json!(row.value));
        }
        told
    };
    match rows {
        [row] if row.value.is_empty() => of_row(row, false),
        rows => {
            let table: Vec<Value> = rows.iter().map(|row| of_row(row, true)).collect();
            json!({"chance": null, "distribution": [], "table": table})
        }
    }
}
