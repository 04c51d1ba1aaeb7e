//! A table with its rulebook: what the commands that play need.

use std::path::Path;

use crate::api::{ChosenRuling, GameTable, TableInputs, choose_rulings};
use crate::bind::Note;
use crate::cli::commands::game::read_scenario;
use crate::cli::output::{Failure, aside};
use crate::cli::rulebooks::Disk;
use crate::diagnostics::Code;
use crate::dice::Key;
use crate::report::human_notes;
use crate::rulebook::Rulebook;
use crate::source::{Sources, quoted};

use super::arguments::{OneKey, PlayedBy};

/// Reads a scenario, its rulebook and the rulings of the command line. Notes of the lenient reader are
/// printed aside.
///
/// # Errors
/// Everything that is wrong with them.
pub(super) fn table_by(path: &Path, by: &PlayedBy) -> Result<GameTable, Failure> {
    read_table(path, by.rulebook.as_deref(), &by.rulings)
}

/// The same by a rulebook and rulings.
///
/// # Errors
/// Everything that is wrong with them.
pub(super) fn read_table(
    path: &Path,
    rulebook: Option<&str>,
    rulings: &[String],
) -> Result<GameTable, Failure> {
    let (table, notes) = understand_table(path, rulebook, rulings, false)?;
    aside(&human_notes(&notes, &table.sources));
    Ok(table)
}

/// The same with the notes; `strict` takes the scenario as it stands.
///
/// # Errors
/// Everything that is wrong with them.
pub(super) fn understand_table(
    path: &Path,
    rulebook: Option<&str>,
    rulings: &[String],
    strict: bool,
) -> Result<(GameTable, Vec<Note>), Failure> {
    let mut sources = Sources::default();
    let source = read_scenario(path, &mut sources)?;
    let inputs = TableInputs {
        rulebook,
        rulings: split_rulings(rulings)?,
        strict,
        files: &Disk,
    };
    GameTable::read(source, &mut sources, &inputs)
        .map_err(|findings| Failure::within(findings, sources))
}

/// The key of a command that takes one.
///
/// # Errors
/// The text is no key.
pub(super) fn one_key(key: &OneKey) -> Result<Option<Key>, Failure> {
    match (&key.key, &key.passphrase) {
        (Some(text), _) => key_of(text).map(Some),
        (None, Some(passphrase)) => Ok(Some(Key::of_passphrase(passphrase))),
        (None, None) => Ok(None),
    }
}

/// A key from its digits.
///
/// # Errors
/// The text is no key.
pub(super) fn key_of(text: &str) -> Result<Key, Failure> {
    Key::from_hex(text).map_err(|error| {
        let message = format!("{} is no key", quoted(text));
        let help = error.to_string();
        Failure::with_help(Code::BadValue, message, help)
    })
}

/// The rulings of the command line.
///
/// # Errors
/// One of them is unknown, or chosen twice.
pub(super) fn rulings(
    written: &[String],
    rulebook: &Rulebook,
) -> Result<Vec<ChosenRuling>, Failure> {
    choose_rulings(split_rulings(written)?, rulebook).map_err(|finding| Failure::new(*finding))
}

/// Splits `ID=OPTION`.
fn split_rulings(written: &[String]) -> Result<Vec<(&str, &str)>, Failure> {
    fn split(text: &str) -> Result<(&str, &str), Failure> {
        let (id, option) = text.split_once('=').ok_or_else(|| {
            let message = format!("{} chooses no option", quoted(text));
            Failure::with_help(Code::UnknownRuling, message, "write `--ruling ID=OPTION`")
        })?;
        Ok((id.trim(), option.trim()))
    }
    written.iter().map(|text| split(text)).collect()
}
