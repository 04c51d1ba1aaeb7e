//! Views of a game: its state, its log, exports, and play ahead.

use crate::cli::writing::write_one;
use std::path::Path;

use crate::cli::arguments::{ExportArguments, ExportFormat, PracticeArguments};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, print, print_file, print_report};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::dice::Key;
use crate::journal::{GameState, Journal, Setup, export as export_journal};
use crate::report::{Frame, GameTurn, Replay, Story, game_log, game_state, markdown, turn};

use super::{GameFolder, fault};

pub(super) fn status(game: &Path) -> Ended {
    let folder = GameFolder::glance(game)?;
    let standing = folder.state();
    folder.remember(&standing);
    tell_so_far(&folder, &standing, &[])?;
    let game = game.display().to_string();
    print(&game_state(&folder.setup, &standing, &game))?;
    Ok(Ending::Fine)
}

/// Tells what has happened since the last lock was closed, the sides of `own` first.
///
/// # Errors
/// It cannot be written.
pub(super) fn tell_so_far(
    folder: &GameFolder,
    standing: &GameState<'_>,
    own: &[&str],
) -> Result<(), Failure> {
    if standing.new_entries().is_empty() {
        return Ok(());
    }
    let story = Story::so_far(&folder.setup, &folder.journal).map_err(fault)?;
    if story.is_empty() {
        return Ok(());
    }
    print_report(&story.text(own))
}

pub(super) fn log(game: &Path) -> Ended {
    let folder = GameFolder::read(game)?;
    let standing = folder.state();
    print(&game_log(&folder.setup, &folder.journal, &standing))?;
    Ok(Ending::Fine)
}

pub(super) fn export(game: &Path, arguments: &ExportArguments) -> Ended {
    let folder = GameFolder::read(game)?;
    let (setup, journal) = (&folder.setup, &folder.journal);
    if let Some(path) = &arguments.replay {
        return replay(path, setup, journal);
    }
    let turn = || GameTurn::new(setup, journal, arguments.turn);
    let text = match arguments.format {
        ExportFormat::Journal => export_journal(setup, journal, arguments.turn),
        ExportFormat::Human => turn().map(|turn| turn.report),
        ExportFormat::Markdown => turn().map(|turn| markdown(&turn.report)),
        ExportFormat::Html => turn().map(|turn| turn.page()),
    };
    let Some(text) = text else {
        let of_turn = arguments.turn.map(|turn| format!(" of turn {turn}"));
        let message = format!("no lock{} is closed yet", of_turn.unwrap_or_default());
        let finding = Finding::without_place(Code::RecordDiffers, message);
        return Err(Failure::new(finding));
    };
    let made = match arguments.format {
        ExportFormat::Journal => Made::Game,
        _ => Made::Report,
    };
    match &arguments.to {
        Some(path) => write_one(path, &text, made, false)?,
        None => print_file(&text)?,
    }
    Ok(Ending::Fine)
}

/// Writes the page of all turns that are over.
fn replay(path: &Path, setup: &Setup, journal: &Journal) -> Ended {
    let Some(replay) = Replay::of_game(setup, journal).map_err(fault)? else {
        let message = "no turn of this game is over yet";
        let help = "`game NAME export --format html` shows the turn that is under way";
        return Err(Failure::with_help(Code::RecordDiffers, message, help));
    };
    let page = Made::Report.marked(&replay.page());
    write_one(path, &page, Made::Report, false)?;
    print(&format!("{} written\n", path.display()))?;
    Ok(Ending::Fine)
}

pub(super) fn practice(game: &Path, arguments: &PracticeArguments) -> Ended {
    let folder = GameFolder::read(game)?;
    let standing = folder.state();
    let key = Key::of_passphrase(&arguments.passphrase);
    let resolution = standing.practised(&key);
    let frame = Frame {
        turn: Some(standing.turn()),
        practice: true,
        head: "none: nothing is written down",
        why: true,
        ..Frame::default()
    };
    print(&turn(&resolution, &folder.setup.rulebook, frame))?;
    Ok(Ending::Fine)
}
