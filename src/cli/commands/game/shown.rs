//! What a game shows: where it stands, who has said what, exports, and play ahead.

use std::path::Path;

use crate::cli::arguments::{ExportArguments, PracticeArguments};
use crate::cli::made::Made;
use crate::cli::output::{Failure, print, print_file};
use crate::cli::writing::{Output, write};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::dice::Key;
use crate::record::{Standing, export as export_journal};
use crate::report::{Frame, game_log, game_state, turn};

use super::GameFolder;

pub(super) fn status(game: &Path) -> Ended {
    let folder = GameFolder::glance(game)?;
    let standing = Standing::of(&folder.basis, &folder.journal);
    folder.remember(&standing);
    print(&game_state(
        &folder.basis,
        &standing,
        &game.display().to_string(),
    ))?;
    Ok(Ending::Fine)
}

pub(super) fn log(game: &Path) -> Ended {
    let folder = GameFolder::read(game)?;
    let standing = Standing::of(&folder.basis, &folder.journal);
    print(&game_log(&folder.basis, &folder.journal, &standing))?;
    Ok(Ending::Fine)
}

pub(super) fn export(game: &Path, arguments: &ExportArguments) -> Ended {
    let folder = GameFolder::read(game)?;
    let Some(text) = export_journal(&folder.basis, &folder.journal, arguments.turn) else {
        let number = arguments.turn.unwrap_or_default();
        let message = format!("no lock of turn {number} is closed yet");
        return Err(Failure::of(Finding::without_place(
            Code::RecordDiffers,
            message,
        )));
    };
    match &arguments.to {
        Some(path) => write(
            &[Output {
                path,
                text: &text,
                made: Made::Game,
            }],
            false,
        )?,
        None => print_file(&text)?,
    }
    Ok(Ending::Fine)
}

pub(super) fn practice(game: &Path, arguments: &PracticeArguments) -> Ended {
    let folder = GameFolder::read(game)?;
    let standing = Standing::of(&folder.basis, &folder.journal);
    let key = Key::of_passphrase(&arguments.passphrase);
    let resolution = standing.practised(&key);
    let frame = Frame {
        turn: Some(standing.turn()),
        notes: &[],
        practice: true,
        head: "none: nothing is written down",
        next: None,
        why: true,
        told_before: 0,
        changed: &[],
        sources: None,
    };
    print(&turn(&resolution, &folder.basis.rulebook, frame))?;
    Ok(Ending::Fine)
}
