//! `adjutant new`

use std::fs;

use crate::cli::arguments::NewArguments;
use crate::cli::output::{Failure, print};
use crate::cli::writing::make_folder;
use crate::cli::{Ended, Ending, starter};
use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::{SHIPPED, shipped_game};
use crate::source::quoted;

/// The files of the starter folder.
const FILES: &[(&str, &str)] = &[
    ("README.md", include_str!("../../../starter/README.md")),
    (
        "battle.scenario",
        include_str!("../../../starter/battle.scenario"),
    ),
    (
        "examples.feature",
        include_str!("../../../starter/examples.feature"),
    ),
    (
        "guild.orders",
        include_str!("../../../starter/guild.orders"),
    ),
    ("house.yaml", include_str!("../../../starter/house.yaml")),
];

/// The files of a game from nothing.
const BLANK: &[(&str, &str)] = &[
    (
        "README.md",
        include_str!("../../../starter/blank/README.md"),
    ),
    (
        "examples.feature",
        include_str!("../../../starter/blank/examples.feature"),
    ),
    (
        "game.yaml",
        include_str!("../../../starter/blank/game.yaml"),
    ),
    (
        "north.orders",
        include_str!("../../../starter/blank/north.orders"),
    ),
    (
        "table.scenario",
        include_str!("../../../starter/blank/table.scenario"),
    ),
];

pub(in crate::cli) fn run(arguments: &NewArguments) -> Ended {
    let folder = &arguments.folder;
    let taken = fs::read_dir(folder).map(|mut entries| entries.next().is_some());
    if taken.unwrap_or(folder.exists()) {
        let finding = Finding::without_place(
            Code::CannotRead,
            format!(
                "{}: this is a file, or a folder that is not empty",
                folder.display()
            ),
        );
        return Err(Failure::of(
            finding.help("name a folder that does not exist, or an empty one"),
        ));
    }
    if let Some(game) = &arguments.game {
        return battle_of(game, arguments);
    }
    let (files, sheet, scenario) = if arguments.blank {
        (BLANK, "north.orders", "table.scenario")
    } else {
        (FILES, "guild.orders", "battle.scenario")
    };
    make_folder(folder, files)?;
    let name = folder.display();
    print(&format!(
        "{name} is ready; try\n\n  adjutant check {name}/{sheet} --scenario {name}/{scenario}\n  adjutant test {name}\n",
    ))?;
    Ok(Ending::Fine)
}

/// A battle of a game that comes with Adjutant, with the player's own units.
fn battle_of(game: &str, arguments: &NewArguments) -> Ended {
    let Some((id, _)) = shipped_game(game) else {
        let known: Vec<String> = SHIPPED.iter().map(|(id, _)| quoted(id)).collect();
        let message = format!("there is no game {}", quoted(game));
        let finding = Finding::without_place(Code::UnknownRulebook, message);
        return Err(Failure::of(
            finding.help(format!("write {}", listed(&known, "or"))),
        ));
    };
    let files = starter::battle(id, &arguments.units)?;
    let made: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    make_folder(&arguments.folder, &made)?;
    let name = arguments.folder.display();
    let rest = if files.iter().any(|(file, _)| *file == starter::REST) {
        format!(" {name}/{}", starter::REST)
    } else {
        String::new()
    };
    print(&format!(
        "{name} is ready; try\n\n  adjutant check {name}/north.orders {name}/south.orders --scenario {name}/table.scenario\n  adjutant resolve {name}/table.scenario {name}/north.orders {name}/south.orders{rest} --passphrase \"thirty paces\"\n",
    ))?;
    Ok(Ending::Fine)
}
