//! `adjutant game`

mod current_table;
mod drafts;
mod folder;
mod hand_in;
mod inspect;
mod new;
mod next;
mod play;
mod say;
mod seat_file;
mod seats;
#[cfg(feature = "serve")]
mod serve;

use std::path::{Path, PathBuf};

use crate::cli::arguments::{GameAction, GameArguments};
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::journal::HeaderFault;

pub(in crate::cli) use current_table::read_scenario;
pub(in crate::cli) use folder::GameFolder;
pub(in crate::cli) use play::run as play;
#[cfg(feature = "serve")]
pub(in crate::cli) use serve::run as serve;

pub(in crate::cli) fn run(arguments: &GameArguments) -> Ended {
    let game = arguments.game.as_deref();
    match (&arguments.action, game) {
        (Some(GameAction::New(new)), None) => new::run(new),
        (Some(GameAction::New(_)), Some(_)) => Err(Failure::new(
            Finding::without_place(Code::BadValue, "the name of the game stands behind `new`")
                .help("write `adjutant game new NAME --scenario …`"),
        )),
        (None, None) => all_games(),
        (Some(_), None) => Err(Failure::new(
            Finding::without_place(Code::BadValue, "this does not say of which game")
                .help("write the game's folder behind `adjutant game`"),
        )),
        (None, Some(game)) => inspect::status(game),
        (Some(GameAction::Next(next)), Some(game)) => next::run(game, next),
        (Some(GameAction::HandIn(sheet)), Some(game)) => hand_in::run(game, sheet),
        (Some(GameAction::Say(said)), Some(game)) => say::say(game, said),
        (Some(GameAction::Correct(correct)), Some(game)) => say::correct(game, correct),
        (Some(GameAction::Dispute(dispute)), Some(game)) => say::dispute(game, dispute),
        (Some(GameAction::Without(without)), Some(game)) => say::without(game, without),
        (Some(GameAction::Add(add)), Some(game)) => next::add(game, add),
        (Some(GameAction::Export(export)), Some(game)) => inspect::export(game, export),
        (Some(GameAction::Log), Some(game)) => inspect::log(game),
        (Some(GameAction::Practice(practice)), Some(game)) => inspect::practice(game, practice),
    }
}

/// The fault of a header, a card or a seat.
pub(in crate::cli) fn fault(fault: HeaderFault) -> Failure {
    Failure::with_help(Code::RecordDiffers, fault.message, fault.help)
}

/// The journal of a game, if a path is its folder.
pub(in crate::cli) fn journal_in(path: &Path) -> PathBuf {
    if path.is_dir() {
        path.join(folder::JOURNAL)
    } else {
        path.to_path_buf()
    }
}

/// The states of all games in this folder.
fn all_games() -> Ended {
    let entries = std::fs::read_dir(".").into_iter().flatten().flatten();
    let mut games: Vec<PathBuf> = entries
        .map(|entry| PathBuf::from(entry.file_name()))
        .filter(|path| path.join(folder::JOURNAL).is_file())
        .collect();
    games.sort_unstable();
    if games.is_empty() {
        print("there is no game in this folder; begin one with `adjutant game new`\n")?;
    }
    for game in &games {
        inspect::status(game)?;
    }
    Ok(Ending::Fine)
}
