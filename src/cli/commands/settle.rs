//! `adjutant settle`

use std::path::Path;

use serde_json::{Map, Value, json};

use crate::api::GameTable;
use crate::cli::arguments::{PlainFormat, SettleArguments};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, print, print_json};
use crate::cli::table::table_by;
use crate::cli::{Ended, Ending, writing};
use crate::diagnostics::{Code, Finding};
use crate::dice::{Dice, Key, LabelledUnit};
use crate::engine::{
    DisputeDice, Entry, Keys, NamedDispute, NamedRoll, Settlement, Taken, play_turn, settle,
};
use crate::journal::{Record, begin, begin_without_table, dispute};
use crate::names::listed;
use crate::odds::Chance;
use crate::report::{
    json_findings, json_named_settlement, json_settlement, named_settlement, settlement,
};
use crate::scenario::{UnitId, print as print_scenario};
use crate::source::quoted;

use super::resolve::files_seen;

pub(in crate::cli) fn run(arguments: &SettleArguments) -> Ended {
    if arguments.question.trim().is_empty() {
        let message = "the question is empty";
        let help = "ask what yes or no answers: `--question \"May they see it?\"`";
        return Err(Failure::with_help(Code::BadValue, message, help));
    }
    match &arguments.dice {
        Some(dice) => by_agreed_dice(arguments, dice),
        None => by_test_of_the_game(arguments),
    }
}

/// Settles it by dice that the table has agreed on, in any game, with or without its table.
fn by_agreed_dice(arguments: &SettleArguments, dice: &str) -> Ended {
    let roll = NamedRoll::read(dice)
        .map_err(|why| Failure::new(Finding::without_place(Code::BadDice, why)))?;
    let key = arguments.passphrase.as_deref().map(Key::of_passphrase);
    let thrown = thrown(arguments, roll.dice)?;
    let table = match &arguments.scenario {
        Some(scenario) => Some(table_so_far(arguments, scenario, key)?),
        None if arguments.by.rulebook.is_some() || !arguments.by.rulings.is_empty() => {
            let message = "without a table, no rulebook or ruling has a say in a dispute";
            let help =
                "leave `--rulebook` and `--ruling` out, or name the table with `--scenario FILE`";
            return Err(Failure::with_help(Code::BadValue, message, help));
        }
        None => None,
    };
    let unit = match (&table, &arguments.unit) {
        (Some(table), Some(name)) => table.names_of(table.unit(name)?),
        _ => None,
    };
    let turn = table.as_ref().and_then(|table| table.scenario.turn());
    let labelled = unit.as_ref();
    let asked = NamedDispute {
        question: &arguments.question,
        roll,
        unit: labelled.map(|(unit, side)| LabelledUnit { side, unit }),
        turn: turn.unwrap_or(1),
    };
    may_write_record(arguments)?;
    let Some(rolled) = asked.rolled(&thrown, key.as_ref()) else {
        return Err(asks_for_dice(roll.dice, roll.chance().as_ref(), "yes"));
    };
    let mut question = question(arguments, unit.clone(), key, &thrown);
    question.insert("dice".to_owned(), roll.to_string().into());
    let inputs = match &table {
        Some(table) => inputs(arguments, table),
        None => begin_without_table(),
    };
    let record = dispute(&inputs, question, &[Entry::Rolled(rolled.clone())]);
    if write_record(arguments, &record)? {
        return Ok(Ending::Fine);
    }
    match arguments.format {
        PlainFormat::Human => {
            let practice = arguments.passphrase.is_some();
            print(&named_settlement(&asked, &rolled, practice, &record.head()))?;
        }
        PlainFormat::Json => print_json(&json_named_settlement(&asked, &rolled, &record))?,
    }
    Ok(Ending::Fine)
}

/// Prints the dice to throw and the chance of success, before anybody has thrown.
fn asks_for_dice(dice: Dice, chance: Option<&Chance>, success: &str) -> Failure {
    let chance = chance.map_or_else(String::new, |chance| {
        format!("; the chance of {success} is {chance}")
    });
    let message = format!("the dispute waits for a throw of {dice}{chance}");
    let help =
        "throw, and add what fell with `--thrown FACES`; for practice `--passphrase TEXT` rolls";
    Failure::with_help(Code::ToMeasure, message, help)
}

/// Settles it by the game's own test.
fn by_test_of_the_game(arguments: &SettleArguments) -> Ended {
    let (Some(scenario), Some(unit)) = (&arguments.scenario, &arguments.unit) else {
        let message = "neither a roll nor a test of the game is named";
        let help = "agree on a roll, `--dice \"D6, 4 or more\"`; or let the game's own test settle it: `--scenario FILE --unit NAME`";
        return Err(Failure::with_help(Code::BadDice, message, help));
    };
    let key = arguments.passphrase.as_deref().map(Key::of_passphrase);
    let table = table_so_far(arguments, scenario, key)?;
    let play = table.rulebook.play();
    let test = play.dispute().and_then(|dispute| play.test(dispute.test));
    let Some(dice) = test.map(|test| test.dice) else {
        return Err(no_test(&table));
    };
    let unit = table.unit(unit)?;
    let thrown = thrown(arguments, dice)?;
    may_write_record(arguments)?;
    let dispute_dice = DisputeDice {
        keys: Keys::practice(key),
        thrown: thrown.clone(),
        label: None,
    };
    match settle(&table.rulebook, &table.scenario, unit, dispute_dice, None) {
        Settlement::NoRule => Err(no_test(&table)),
        Settlement::NotHere(why, clause) => {
            let message = format!("not settled: {why} [{clause}]");
            match arguments.format {
                PlainFormat::Human => print(&(message + "\n"))?,
                PlainFormat::Json => {
                    let finding = Finding::without_place(Code::OrderRefused, message);
                    print_json(&json_findings(&[finding], &table.sources))?;
                }
            }
            Ok(Ending::Refused)
        }
        Settlement::Waits(waiting) if waiting.needs.are_dice_alone() => {
            let chance = waiting.chances.map(|chances| chances.passed);
            Err(asks_for_dice(dice, chance.as_ref(), "passing"))
        }
        Settlement::Waits(waiting) => {
            let waits = waiting.needs.describe(&table.rulebook, &table.scenario);
            let whats = waits.iter().map(|wait| wait.what.clone());
            let writes = waits.iter().map(|wait| format!("`{}`", wait.write));
            let (whats, writes) = (listed(whats, "and"), listed(writes, "and"));
            let message = format!("the dispute waits for {whats}");
            let help = format!(
                "add {writes} to the scenario; dice come from `--passphrase TEXT` or \
                 `--thrown FACES`"
            );
            Err(Failure::with_help(Code::ToMeasure, message, help))
        }
        Settlement::Taken(taken) => report(arguments, &table, unit, key, &thrown, &taken),
    }
}

/// The help for a game without a test that settles disputes.
fn no_test(table: &GameTable) -> Failure {
    let game = table.rulebook.id();
    let message = format!("{game} has no test of its own that settles a dispute");
    let help =
        "agree on a roll, and on what it means: `--dice \"D6, 4 or more\"` says yes with 4, 5 or 6";
    Failure::with_help(Code::BadDice, message, help)
}

/// Writes the record, and tells what came of it.
fn report(
    arguments: &SettleArguments,
    table: &GameTable,
    unit: UnitId,
    key: Option<Key>,
    thrown: &[u64],
    taken: &Taken,
) -> Ended {
    let question = question(arguments, table.names_of(unit), key, thrown);
    let record = dispute(&inputs(arguments, table), question, &taken.entries);
    if write_record(arguments, &record)? {
        return Ok(Ending::Fine);
    }
    match arguments.format {
        PlainFormat::Human => {
            let (asked, practice) = (&arguments.question, arguments.passphrase.is_some());
            let (unit, head) = (table.scenario.display_name(unit), record.head());
            print(&settlement(asked, &unit, taken, practice, &head))?;
        }
        PlainFormat::Json => print_json(&json_settlement(&arguments.question, taken, &record))?,
    }
    Ok(Ending::Fine)
}

/// The question, as a record has it: of which unit it is, and with which dice it is settled. Without a
/// table the unit is what the players call it.
fn question(
    arguments: &SettleArguments,
    unit: Option<(String, String)>,
    key: Option<Key>,
    thrown: &[u64],
) -> Map<String, Value> {
    let (unit, side) = match unit {
        Some((unit, side)) => (Some(unit), Some(side)),
        None => (arguments.unit.clone(), None),
    };
    let question = json!({
        "unit": unit,
        "side": side,
        "question": arguments.question,
        "key": key.map(|key| key.to_string()),
        "practice": arguments.passphrase.is_some(),
        "thrown": thrown,
    });
    match question {
        Value::Object(question) => question,
        _ => Map::new(),
    }
}

/// The head of a dispute's record: the table on which it is settled.
fn inputs(arguments: &SettleArguments, table: &GameTable) -> Record {
    let stands = print_scenario(&table.scenario, &table.rulebook, table.rulebook_name());
    let mut header = table.header();
    if !arguments.turn.is_empty() {
        header.scenario.1 = &stands;
    }
    begin(&header)
}

/// Refuses to write over another record.
fn may_write_record(arguments: &SettleArguments) -> Result<(), Failure> {
    let path = arguments.record.as_deref();
    let Some(path) = path.filter(|path| path.is_file() && !arguments.force) else {
        return Ok(());
    };
    let message = format!("{}: there is such a file already", path.display());
    let help = "a dispute has a record of its own: name a new file, or write over this one with \
        `--force`";
    Err(Failure::with_help(Code::RecordDiffers, message, help))
}

/// Writes the record where it is wanted. Whether it went to standard output, where nothing else goes then.
fn write_record(arguments: &SettleArguments, record: &Record) -> Result<bool, Failure> {
    let Some(path) = &arguments.record else {
        return Ok(false);
    };
    writing::write_one(path, &record.text(), Made::Record, arguments.force)?;
    Ok(writing::is_standard_output(path))
}

/// Dice thrown by hand: as many as there are, and faces that they have. `456` are three dice of at most
/// nine sides.
fn thrown(arguments: &SettleArguments, dice: Dice) -> Result<Vec<u64>, Failure> {
    let Some(text) = &arguments.thrown else {
        return Ok(Vec::new());
    };
    let (count, sides) = (dice.count(), dice.sides());
    let words = text.split([' ', ',']).filter(|face| !face.is_empty());
    let words: Vec<&str> = words.collect();
    let digit = |face: char| face.to_digit(10).map(u64::from);
    let faces: Option<Vec<u64>> = match words.as_slice() {
        [run] if count > 1 && sides < 10 => run.chars().map(digit).collect(),
        words => words.iter().map(|face| face.parse().ok()).collect(),
    };
    faces.filter(|faces| dice.could_fall(faces)).ok_or_else(|| {
        let message = format!("{} is no throw of {dice}", quoted(text));
        let help = format!("write {count} of 1 to {sides}, as they fell");
        Failure::with_help(Code::BadDice, message, help)
    })
}

/// The table as the turn leaves it, as far as it is written: there the dispute is settled.
fn table_so_far(
    arguments: &SettleArguments,
    scenario: &Path,
    key: Option<Key>,
) -> Result<GameTable, Failure> {
    let mut table = table_by(scenario, &arguments.by)?;
    if arguments.turn.is_empty() {
        return Ok(table);
    }
    let files = files_seen(&arguments.turn, &mut table)?;
    let resolution = play_turn(table.turn(&files, &Keys::practice(key)));
    if !resolution.findings.is_empty() {
        let sources = std::mem::take(&mut table.sources);
        return Err(Failure::within(resolution.findings, sources));
    }
    if let Some(stands) = resolution.next.or(resolution.table) {
        table.scenario = stands;
    }
    Ok(table)
}
