//! `adjutant odds`

mod rows;

use std::fmt::Write as _;

use crate::cli::arguments::{OddsArguments, PlainFormat};
use crate::cli::output::{Failure, print, print_json};
use crate::cli::rulebooks::load;
use crate::cli::table::{read_table, rulings};
use crate::cli::{Ended, Ending};
use crate::diagnostics::Code;
use crate::dice::Dice;
use crate::engine::{Chances, rule_table};
use crate::odds::{Chance, Distribution};
use crate::report::{
    OddsRow, TestOdds, distribution, json_distribution, json_test_odds, test_odds,
};
use crate::rulebook::play::TestTarget;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Rulebook, SHIPPED};
use crate::scenario::{Scenario, UnitId, read};
use crate::source::{Source, Sources, quoted};
use crate::syntax::Document;

use rows::{AskedTest, prepared, rows_over, set};

/// What to do where dice fall in too many ways.
const FEWER_DICE: &str = "ask for fewer dice, or for dice with fewer sides";

/// Names of units that are on no table.
const THE_UNIT: &str = "the unit";
const THE_OTHER: &str = "the other";

pub(in crate::cli) fn run(arguments: &OddsArguments) -> Ended {
    let of_a_test =
        arguments.rulebook.is_some() || arguments.scenario.is_some() || !arguments.over.is_empty();
    let of_a_test = of_a_test || !arguments.facts.is_empty() || !arguments.rulings.is_empty();
    let of_plain_dice =
        arguments.at_most.is_some() || arguments.at_least.is_some() || arguments.hits.is_some();
    if let (Some(scenario), [_, ..]) = (&arguments.scenario, arguments.turn.as_slice()) {
        if of_plain_dice {
            let message = "the odds of a phase are about facts, not about the total of some dice";
            let help = "leave `--at-most`, `--at-least`, `--hits` and `--saves` out; `--of FACT` \
                asks for a fact";
            return Err(wrong(message, help));
        }
        return super::phase_odds::run(arguments, scenario);
    }
    if arguments.scenario.is_some() && arguments.unit.is_none() {
        let help = "add `--unit NAME`, or `--turn FILE` for the odds of a phase";
        return Err(wrong("nobody takes the test", help));
    }
    match Dice::read(&arguments.what) {
        Ok(_) if of_a_test => {
            let help = "name a test, e.g. `fw.order-test`, or leave those options out";
            Err(wrong("dice have no rulebook, unit or facts", help))
        }
        Ok(dice) => of_dice(dice, arguments),
        Err(_) if of_plain_dice => {
            let help = "leave `--at-most`, `--at-least`, `--hits` and `--saves` out, or name dice";
            Err(wrong("a test has a target of its own", help))
        }
        Err(_) => of_test(arguments),
    }
}

pub(super) fn wrong(message: impl Into<String>, help: impl Into<String>) -> Failure {
    Failure::with_help(Code::BadValue, message, help)
}

fn of_dice(dice: Dice, arguments: &OddsArguments) -> Ended {
    if let Some(against) = &arguments.against {
        return of_dice_against(dice, against, arguments);
    }
    let found = match arguments.hits {
        Some(hits) => {
            let casualty = casualty(dice, hits, arguments.saves)?;
            Distribution::of_successes(dice.count(), &casualty)
        }
        None => Distribution::of_dice(dice),
    };
    let found = found.map_err(|_| {
        let message = format!("{dice} fall in too many ways to list");
        wrong(message, FEWER_DICE)
    })?;
    let chance = match (arguments.at_most, arguments.at_least) {
        (Some(most), Some(least)) if most < least => {
            let message = format!("no total is at least {least} and at most {most}");
            return Err(wrong(message, "write the smaller one behind `--at-least`"));
        }
        (None, None) => None,
        (at_most, at_least) => Some(found.chance(|value| {
            at_most.is_none_or(|most| value <= most) && at_least.is_none_or(|least| value >= least)
        })),
    };
    match arguments.format {
        PlainFormat::Human => {
            let name = match (arguments.hits, arguments.saves) {
                (None, _) => dice.to_string(),
                (Some(hits), None) => format!("{dice} hitting on {hits} or more"),
                (Some(hits), Some(saves)) => {
                    format!("{dice} hitting on {hits} or more, saved on {saves} or more")
                }
            };
            let asked = match (arguments.at_least, arguments.at_most) {
                (Some(least), Some(most)) => format!("from {least} to {most}"),
                (Some(least), None) => format!("{least} or more"),
                (None, Some(most)) => format!("{most} or less"),
                (None, None) => String::new(),
            };
            let asked = chance.as_ref().map(|chance| (asked.as_str(), chance));
            print(&distribution(&name, &found, asked))?;
        }
        PlainFormat::Json => print_json(&json_distribution(&found, chance.as_ref()))?,
    }
    Ok(Ending::Fine)
}

/// Dice that are held against others: whose total is higher.
fn of_dice_against(dice: Dice, against: &str, arguments: &OddsArguments) -> Ended {
    let other = Dice::read(against)
        .map_err(|error| wrong(format!("{} is no dice", quoted(against)), error.to_string()))?;
    if arguments.at_most.is_some() || arguments.at_least.is_some() || arguments.hits.is_some() {
        let message = "dice are compared with a number or with other dice, not with both";
        return Err(wrong(message, "leave one of the two out"));
    }
    let too_many = |_| {
        let message = format!("{dice} and {other} fall in too many ways to count");
        wrong(message, FEWER_DICE)
    };
    let totals = |dice: Dice| Distribution::of_dice(dice).map_err(too_many);
    let [greater, equal, less] = totals(dice)?.against(&totals(other)?);
    let outcomes = ["higher", "equal", "lower"].map(str::to_owned).into_iter();
    let chances = Chances {
        outcomes: outcomes.zip([greater.clone(), equal, less]).collect(),
        passed: greater,
    };
    let test = TestOdds {
        dice: dice.to_string(),
        modifiers: Vec::new(),
        target: format!("against {other}"),
        made_of: None,
        chances,
    };
    let (value, test) = (String::new(), Ok(test));
    show("", &[OddsRow { value, test }], arguments.format)?;
    Ok(Ending::Fine)
}

fn show(name: &str, rows: &[OddsRow], format: PlainFormat) -> Result<(), Failure> {
    match format {
        PlainFormat::Human => print(&test_odds(name, rows)),
        PlainFormat::Json => print_json(&json_test_odds(rows)),
    }
}

/// The chance that one die hits and is not saved.
fn casualty(dice: Dice, hits: u64, saves: Option<u64>) -> Result<Chance, Failure> {
    let sides = dice.sides();
    let on = |face: u64| {
        if (1..=sides + 1).contains(&face) {
            return Ok(Chance::new(sides + 1 - face, sides));
        }
        let message = format!("a D{sides} never shows {face}");
        Err(wrong(message, format!("write a face from 1 to {sides}")))
    };
    let hit = on(hits)?;
    match saves {
        Some(saves) => Ok(hit.and(&on(saves)?.opposite())),
        None => Ok(hit),
    }
}

fn of_test(arguments: &OddsArguments) -> Ended {
    if let (Some(path), Some(name)) = (&arguments.scenario, &arguments.unit) {
        let table = read_table(path, arguments.rulebook.as_deref(), &arguments.rulings)?;
        let unit = |name: &str| table.unit(name).map_err(|finding| Failure::new(*finding));
        let other = arguments.against.as_deref().map(unit).transpose()?;
        let unit = unit(name)?;
        return of_unit(arguments, &table.rulebook, table.scenario, unit, other);
    }
    let mut sources = Sources::default();
    let name = match &arguments.rulebook {
        Some(name) => name.clone(),
        None => of_shipped(&arguments.what)?,
    };
    let rulebook = load(&name, &mut sources)?;
    // The unit stands on a table of its own, with the facts of the command line. A bare number of a
    // fact, `pins=3`, is set afterwards.
    let phrases = arguments.facts.iter().map(String::as_str);
    let phrases: Vec<&str> = phrases.filter(|fact| !fact.contains('=')).collect();
    let (id, facts) = (rulebook.id(), phrases.join(", "));
    let mut text = format!("rulebook: {id}\nside: one\n{THE_UNIT}: {facts}\n");
    let other = arguments.against.as_ref().map(|facts| {
        let _ = writeln!(text, "side: two\n{THE_OTHER}: {facts}");
        1
    });
    let source = sources.add(Source::new("--fact", text));
    let document = Document::read(source, &sources);
    let overrides = rulings(&arguments.rulings, &rulebook)?;
    let (mut scenario, findings) = read(source, &document.lines, &sources, &rulebook);
    if findings.iter().any(|finding| finding.severity.fails()) {
        return Err(Failure::within(findings, sources));
    }
    rule_table(&mut scenario, &rulebook, &overrides);
    of_unit(arguments, &rulebook, scenario, 0, other)
}

/// The shipped rulebook that has a test.
fn of_shipped(test: &str) -> Result<String, Failure> {
    let mut names = Vec::new();
    for (id, _) in SHIPPED {
        if let Ok(rulebook) = load(id, &mut Sources::default()) {
            let play = rulebook.play();
            if play.test_named(test).is_some() {
                return Ok((*id).to_owned());
            }
            names.extend(play.tests().map(|(_, test)| test.id.clone()));
        }
    }
    let help = did_you_mean(test, &names).unwrap_or_default();
    let help = format!("write dice like `2D6`, or a test; {help}");
    let test = quoted(test);
    Err(wrong(format!("{test} is neither dice nor a test"), help))
}

fn of_unit(
    arguments: &OddsArguments,
    rulebook: &Rulebook,
    mut scenario: Scenario,
    unit: UnitId,
    other: Option<UnitId>,
) -> Ended {
    let play = rulebook.play();
    let Some(test) = play.test_named(&arguments.what) else {
        let known = play.tests().map(|(_, test)| test.id.as_str());
        let help = did_you_mean(&arguments.what, known);
        let (what, id) = (quoted(&arguments.what), rulebook.id());
        let help = help.unwrap_or_else(|| format!("{id} has no tests"));
        let message = format!("{what} is neither dice nor a test of {id}");
        return Err(wrong(message, help));
    };
    let facts = arguments.facts.iter();
    for (name, value) in facts.filter_map(|fact| fact.split_once('=')) {
        set(rulebook, &mut scenario, unit, name.trim(), value.trim())?;
    }
    match (&rulebook[test].target, other) {
        // Nothing is compared with these dice: their totals are what is asked for.
        (TestTarget::Nothing, None) => {
            let prepared = prepared(rulebook, &scenario, unit, test)?;
            let added = prepared.modifiers.iter().map(|modifier| modifier.add).sum();
            return of_dice(prepared.dice.and(added), arguments);
        }
        (TestTarget::Opposed, None) => {
            let help = "add `--against`, with the name of the other unit of the scenario, or with its facts";
            let message = "the chance depends on the other unit, which rolls too";
            return Err(wrong(message, help));
        }
        (TestTarget::Amount(_) | TestTarget::Table(_), Some(_)) => {
            let message = format!("{} is not rolled against another unit", arguments.what);
            return Err(wrong(message, "leave `--against` out"));
        }
        _ => {}
    }
    let (over, asked) = (&arguments.over, AskedTest { unit, other, test });
    let mut rows = Vec::new();
    rows_over(over, "", rulebook, &mut scenario, asked, &mut rows)?;
    show(&rulebook[test].name, &rows, arguments.format)?;
    Ok(Ending::Fine)
}
