//! `adjutant new`

use std::fs;

use crate::cli::arguments::NewArguments;
use crate::cli::output::{Failure, print};
use crate::cli::writing::make_folder;
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};

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
            format!("{}: there is something already", folder.display()),
        );
        return Err(Failure::of(
            finding.help("name a folder that does not exist, or an empty one"),
        ));
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
