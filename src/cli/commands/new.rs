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
    make_folder(folder, FILES)?;
    print(&format!(
        "{0} is ready; try\n\n  adjutant check {0}/guild.orders --scenario {0}/battle.scenario\n  adjutant test {0}\n",
        folder.display()
    ))?;
    Ok(Ending::Fine)
}
