//! The rows of a table of odds: a test under one value of a fact or ruling after the other.

use crate::check::Measurement;
use crate::cli::output::Failure;
use crate::engine::{Chances, Prepared, Scope, chances, opposed, prepare, takes_no_test};
use crate::names::listed;
use crate::report::{NoTest, OddsRow, TestOdds, with_modifiers};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind, Owner};
use crate::rulebook::order::Placed;
use crate::rulebook::play::TestId;
use crate::rulebook::predicate::Outcomes;
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::{Scenario, UnitId, World};
use crate::source::quoted;

use super::{THE_OTHER, THE_UNIT, wrong};

/// The most rows of a table over a fact.
const MOST_ROWS: usize = 1_000;

pub(super) fn prepared<'r>(
    rulebook: &'r Rulebook,
    scenario: &Scenario,
    unit: UnitId,
    test: TestId,
) -> Result<Prepared<'r>, Failure> {
    let placed = Placed::default();
    let scope = of_nothing_placed(rulebook, scenario, unit, &placed);
    prepare(rulebook, test, &scope, &mut Outcomes::default()).map_err(|asked| {
        let told = asked.iter().map(|asked| asked.describe(rulebook, scenario));
        let asked: Vec<Measurement> = told.collect();
        let whats = asked
            .iter()
            .map(|asked| asked.what.replace(" of the unit", ""));
        // Without a scenario the unit has the facts of the command line.
        let is_alone = scenario
            .unit(unit)
            .is_some_and(|unit| matches!(unit.name.as_str(), THE_UNIT | THE_OTHER));
        let writes: Vec<String> = asked.iter().map(|asked| asked.write.clone()).collect();
        let help = match (is_alone, unit) {
            (false, _) => format!(
                "in the scenario, add to {}: `{}`",
                scenario.display_name(unit),
                writes.join(", ")
            ),
            (true, 0) => format!("add `--fact \"{}\"`", writes.join("\"` and `--fact \"")),
            (true, _) => format!("write `--against \"{}\"`", writes.join(", ")),
        };
        wrong(
            format!("the chance depends on {}", listed(whats, "and")),
            help,
        )
    })
}

fn row(
    rulebook: &Rulebook,
    scenario: &Scenario,
    AskedTest { unit, other, test }: AskedTest,
    value: String,
) -> Result<OddsRow, Failure> {
    let placed = Placed::default();
    let scope = of_nothing_placed(rulebook, scenario, unit, &placed);
    if let Some(clause) = takes_no_test(test, &scope, &mut Outcomes::default()) {
        let test = rulebook[test].name.clone();
        let (clause, says) = (rulebook[clause].id.clone(), rulebook[clause].says.clone());
        let test = Err(NoTest { test, clause, says });
        return Ok(OddsRow { value, test });
    }
    let one = prepared(rulebook, scenario, unit, test)?;
    let other = other
        .map(|other| prepared(rulebook, scenario, other, test))
        .transpose()?;
    let found: Result<Chances, _> = match &other {
        Some(other) => opposed(&one, other),
        None => chances(&one),
    };
    let found = found.map_err(|_| {
        wrong(
            format!("{} fall in too many ways to count", one.dice),
            "ask for a test with fewer dice",
        )
    })?;
    let target = match &other {
        Some(other) => format!("against {}", with_modifiers(other.dice, &other.modifiers)),
        None => one.against().unwrap_or_default(),
    };
    let (dice, modifiers, made_of) = (
        one.dice.to_string(),
        one.modifiers.clone(),
        one.made_of.clone(),
    );
    Ok(OddsRow {
        value,
        test: Ok(TestOdds {
            dice,
            modifiers,
            target,
            made_of,
            chances: found,
        }),
    })
}

/// A unit that has no orders yet.
fn of_nothing_placed<'a>(
    rulebook: &'a Rulebook,
    scenario: &'a Scenario,
    unit: UnitId,
    placed: &'a Placed,
) -> Scope<'a> {
    let world = World::new(rulebook, scenario, Some(rulebook.sheet_phase()));
    Scope::new(world, unit, placed)
}

/// The test of a unit, rolled against another one where it is opposed.
#[derive(Clone, Copy)]
pub(super) struct AskedTest {
    pub unit: UnitId,
    pub other: Option<UnitId>,
    pub test: TestId,
}

/// The rows of a table over facts and rulings, each with each: ranges of numbers, all words, all
/// options.
pub(super) fn rows_over(
    overs: &[String],
    before: &str,
    rulebook: &Rulebook,
    scenario: &mut Scenario,
    asked: AskedTest,
    rows: &mut Vec<OddsRow>,
) -> Result<(), Failure> {
    let Some((over, others)) = overs.split_first() else {
        if rows.len() >= MOST_ROWS {
            return Err(wrong(
                format!("this table has more than {MOST_ROWS} rows"),
                "ask for fewer values",
            ));
        }
        rows.push(row(rulebook, scenario, asked, before.to_owned())?);
        return Ok(());
    };
    let (name, range) = over
        .split_once('=')
        .map_or((over.as_str(), None), |(name, range)| (name, Some(range)));
    let name = name.trim();
    let joined = |value: &str| {
        if before.is_empty() {
            value.to_owned()
        } else {
            format!("{before}, {value}")
        }
    };
    if let Some(id) = rulebook.vocabulary().ruling_named(name) {
        let options = rulebook[id].options.clone();
        for (number, (option, _)) in options.iter().enumerate() {
            let mut rulings = scenario.rulings().clone();
            rulings.set(id, number);
            scenario.set_rulings(rulings);
            rows_over(others, &joined(option), rulebook, scenario, asked, rows)?;
        }
        return Ok(());
    }
    for value in values(name, range, &fact(rulebook, name)?.1)? {
        set(rulebook, scenario, asked.unit, name, &value)?;
        rows_over(
            others,
            &joined(&format!("{name} {value}")),
            rulebook,
            scenario,
            asked,
            rows,
        )?;
    }
    Ok(())
}

/// The values of a fact that a table goes over.
fn values(name: &str, range: Option<&str>, kind: &FactKind) -> Result<Vec<String>, Failure> {
    match (kind, range) {
        (FactKind::Word(words), None) => Ok(words.clone()),
        (FactKind::Flag, None) => Ok(vec!["no".to_owned(), "yes".to_owned()]),
        (_, Some(range)) => {
            let bounds = range.split_once("..").and_then(|(from, to)| {
                Some((
                    from.trim().parse::<i64>().ok()?,
                    to.trim().parse::<i64>().ok()?,
                ))
            });
            let bounds = bounds.filter(|(from, to)| {
                0 <= *from
                    && from <= to
                    && usize::try_from(to - from).is_ok_and(|rows| rows < MOST_ROWS)
            });
            let Some((from, to)) = bounds else {
                return Err(wrong(
                    format!("{} is no range", quoted(range)),
                    format!("write e.g. `--over \"{name}=0..10\"`, at most {MOST_ROWS} rows"),
                ));
            };
            Ok((from..=to).map(|value| value.to_string()).collect())
        }
        (_, None) => Err(wrong(
            format!("{} has no words to go over", quoted(name)),
            format!("write a range, e.g. `--over \"{name}=0..10\"`"),
        )),
    }
}

fn fact(rulebook: &Rulebook, name: &str) -> Result<(FactId, FactKind, Owner), Failure> {
    let vocabulary = rulebook.vocabulary();
    let found = vocabulary
        .fact_named(name)
        .and_then(|id| Some((id, vocabulary.fact(id)?)));
    found
        .map(|(id, fact)| (id, fact.kind.clone(), fact.owner))
        .ok_or_else(|| {
            let known = vocabulary.facts().iter().map(|fact| &fact.name);
            wrong(
                format!("there is no fact {}", quoted(name)),
                did_you_mean(name, known)
                    .unwrap_or_else(|| format!("{} lists the facts", rulebook.listed_by())),
            )
        })
}

/// Sets a fact by its name: `pins=3`, `class=B`.
pub(super) fn set(
    rulebook: &Rulebook,
    scenario: &mut Scenario,
    unit: UnitId,
    name: &str,
    text: &str,
) -> Result<(), Failure> {
    let (id, kind, owner) = fact(rulebook, name)?;
    let value = kind
        .read_value(text)
        .filter(|_| matches!(owner, Owner::Unit | Owner::Side | Owner::Turn));
    let value = value.ok_or_else(|| {
        let help = did_you_mean(text, kind.value_words())
            .unwrap_or_else(|| "write a number of 0 or more".to_owned());
        wrong(format!("{} is no value of `{name}`", quoted(text)), help)
    })?;
    scenario.set(unit, owner, id, value);
    for (fact, value) in rulebook.facts().implied_by(id, value).collect::<Vec<_>>() {
        scenario.set(unit, Owner::Unit, fact, value);
    }
    Ok(())
}
