//! `adjutant settle`

use crate::dice::Key;
use crate::engine::Taken;
use crate::scenario::UnitId;
use serde_json::{Value, json};

use crate::cli::arguments::{PlainFormat, SettleArguments};
use crate::cli::made::Made;
use crate::cli::output::{Failure, print, print_json};
use crate::cli::table::GameTable;
use crate::cli::writing::Output;
use crate::cli::{Ended, Ending, writing};
use crate::diagnostics::{Code, Finding};
use crate::engine::{DisputeDice, Keys, Settlement, TurnInputs, play_turn, settle};
use crate::journal::{begin, dispute};
use crate::names::listed;
use crate::report::{json_findings, json_settlement, settlement};
use crate::scenario::print as print_scenario;
use crate::source::quoted;

use super::resolve::{files_seen, rulebook_name};

pub(in crate::cli) fn run(arguments: &SettleArguments) -> Ended {
    let mut table = GameTable::read(
        &arguments.scenario,
        arguments.by.rulebook.as_deref(),
        &arguments.by.rulings,
    )?;
    if table.rulebook.play().dispute().is_none() {
        return Err(no_test(&table));
    }
    let key = arguments.passphrase.as_deref().map(Key::of_passphrase);
    play_so_far(arguments, &mut table, key)?;
    let unit = table.unit(&arguments.unit)?;
    let thrown = thrown(arguments, &table)?;
    if let Some(path) = arguments
        .record
        .as_deref()
        .filter(|path| path.is_file() && !arguments.force)
    {
        let finding = Finding::without_place(
            Code::RecordDiffers,
            format!("{}: there is such a file already", path.display()),
        );
        return Err(Failure::of(finding.help("a dispute has a record of its own: name a new file, or write over this one with `--force`")));
    }
    let refuse = |message: String, help: String| {
        Err(Failure::of(
            Finding::without_place(Code::ToMeasure, message).help(help),
        ))
    };
    match settle(
        &table.rulebook,
        &table.scenario,
        unit,
        DisputeDice {
            keys: Keys::practice(key),
            thrown: thrown.clone(),
            label: None,
        },
        None,
    ) {
        Settlement::NoRule => Err(no_test(&table)),
        Settlement::NotHere(why, clause) => {
            match arguments.format {
                PlainFormat::Human => print(&format!("not settled: {why} [{clause}]\n"))?,
                PlainFormat::Json => {
                    let finding = Finding::without_place(
                        Code::OrderRefused,
                        format!("not settled: {why} [{clause}]"),
                    );
                    print_json(&json_findings(&[finding], &table.sources))?;
                }
            }
            Ok(Ending::Refused)
        }
        Settlement::Waits(waiting) => {
            let waits = waiting.needs.told(&table.rulebook, &table.scenario);
            let whats: Vec<String> = waits.iter().map(|wait| wait.what.clone()).collect();
            let writes: Vec<String> = waits
                .iter()
                .map(|wait| format!("`{}`", wait.write))
                .collect();
            let help = format!(
                "add {} to the scenario; dice come from `--passphrase TEXT` or `--thrown FACES`",
                listed(&writes, "and")
            );
            refuse(
                format!("the dispute waits for {}", listed(&whats, "and")),
                help,
            )
        }
        Settlement::Taken(taken) => report(arguments, &table, (unit, key, thrown), &taken),
    }
}

/// What to do where the game has no test that settles a dispute.
fn no_test(table: &GameTable) -> Failure {
    let game = table.rulebook.id();
    let message = format!("{game} has no test of its own that settles a dispute");
    let help = "agree on a roll, in a game of your own: `adjutant game NAME dispute \"QUESTION?\" --dice \"D6, 4 or more\"`";
    Failure::of(Finding::without_place(Code::BadDice, message).help(help))
}

/// Writes the record, and tells what came of it.
fn report(
    arguments: &SettleArguments,
    table: &GameTable,
    (unit, key, thrown): (UnitId, Option<Key>, Vec<u64>),
    taken: &Taken,
) -> Ended {
    let name = table
        .scenario
        .unit(unit)
        .map(|unit| unit.name.clone())
        .unwrap_or_default();
    let side = table
        .scenario
        .unit(unit)
        .and_then(|unit| table.scenario.side(unit.side))
        .map(|side| side.name.clone());
    let question = json!({
        "unit": name,
        "side": side,
        "question": arguments.question,
        "key": key.map(|key| key.to_string()),
        "practice": arguments.passphrase.is_some(),
        "thrown": thrown,
    });
    let Value::Object(question) = question else {
        return Ok(Ending::Fine);
    };
    // The record holds the table on which the dispute is settled.
    let stands = print_scenario(&table.scenario, &table.rulebook, &rulebook_name(table));
    let mut header = table.header();
    if !arguments.turn.is_empty() {
        header.scenario.1 = &stands;
    }
    let record = dispute(&begin(&header), question, &taken.entries);
    if let Some(path) = &arguments.record {
        writing::write(
            &[Output {
                path,
                text: &record.text(),
                made: Made::Record,
            }],
            arguments.force,
        )?;
        if writing::is_standard_output(path) {
            return Ok(Ending::Fine);
        }
    }
    match arguments.format {
        PlainFormat::Human => {
            let practice = arguments.passphrase.is_some();
            print(&settlement(
                &arguments.question,
                &table.scenario.display_name(unit),
                taken,
                practice,
                &record.head(),
            ))?;
        }
        PlainFormat::Json => print_json(&json_settlement(&arguments.question, taken, &record))?,
    }
    Ok(Ending::Fine)
}

/// Dice thrown by hand: as many as the test takes, and faces that they have.
fn thrown(arguments: &SettleArguments, table: &GameTable) -> Result<Vec<u64>, Failure> {
    let Some(text) = &arguments.thrown else {
        return Ok(Vec::new());
    };
    let play = table.rulebook.play();
    let dice = play
        .dispute()
        .and_then(|dispute| play.test(dispute.test))
        .map(|test| test.dice)
        .unwrap_or_default();
    let faces: Option<Vec<u64>> = text
        .split([' ', ','])
        .filter(|face| !face.is_empty())
        .map(|face| face.parse().ok())
        .collect();
    let fits = |faces: &Vec<u64>| {
        faces.len() == dice.count() as usize
            && faces.iter().all(|face| (1..=dice.sides()).contains(face))
    };
    faces.filter(fits).ok_or_else(|| {
        let finding = Finding::without_place(
            Code::BadDice,
            format!("{} is no throw of {dice}", quoted(text)),
        );
        Failure::of(finding.help(format!(
            "write {} of 1 to {}, as they fell",
            dice.count(),
            dice.sides()
        )))
    })
}

/// Takes the turn as far as it is written: the dispute is settled on the table as it stands then.
fn play_so_far(
    arguments: &SettleArguments,
    table: &mut GameTable,
    key: Option<Key>,
) -> Result<(), Failure> {
    if arguments.turn.is_empty() {
        return Ok(());
    }
    let files = files_seen(&arguments.turn, table)?;
    let resolution = play_turn(TurnInputs {
        rulebook: &table.rulebook,
        sources: &table.sources,
        scenario: &table.scenario,
        files: &files,
        keys: &Keys::practice(key),
        until: None,
        loaded: &[],
        witness: None,
    });
    if !resolution.findings.is_empty() {
        let sources = std::mem::take(&mut table.sources);
        return Err(Failure::within(resolution.findings, sources));
    }
    if let Some(stands) = resolution.next.or(resolution.table) {
        table.scenario = stands;
    }
    Ok(())
}
