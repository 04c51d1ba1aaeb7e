//! `adjutant new`

use std::fs;
use std::path::Path;

use crate::cli::arguments::NewArguments;
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};

/// The files of the starter folder.
const FILES: &[(&str, &str)] = &[
    ("README.md", include_str!("../../../starter/README.md")),
    ("battle.scenario", include_str!("../../../starter/battle.scenario")),
    ("examples.feature", include_str!("../../../starter/examples.feature")),
    ("guild.orders", include_str!("../../../starter/guild.orders")),
    ("house.yaml", include_str!("../../../starter/house.yaml")),
];

pub(in crate::cli) fn run(arguments: &NewArguments) -> Ended {
    let folder = &arguments.folder;
    let refuse = |message: String| Failure::of(Finding::without_place(Code::CannotRead, message));
    let taken = fs::read_dir(folder).map(|mut entries| entries.next().is_some());
    if taken.unwrap_or(folder.exists()) {
        let finding = Finding::without_place(Code::CannotRead, format!("{}: there is something already", folder.display()));
        return Err(Failure::of(finding.help("name a folder that does not exist, or an empty one")));
    }
    make(folder).map_err(|error| refuse(format!("{}: cannot be made: {error}", folder.display())))?;
    print(&format!(
        "{0} is ready; try\n\n  adjutant check {0}/guild.orders --scenario {0}/battle.scenario\n  adjutant test {0}\n",
        folder.display()
    ));
    Ok(Ending::Fine)
}

/// Makes the folder whole: beside its place first, then under its name.
fn make(folder: &Path) -> std::io::Result<()> {
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent)?;
    let temporary = tempfile::Builder::new().prefix(".adjutant").tempdir_in(parent)?;
    let inside = temporary.path().join("starter");
    fs::create_dir(&inside)?;
    for (name, text) in FILES {
        fs::write(inside.join(name), text)?;
    }
    if folder.is_dir() {
        fs::remove_dir(folder)?;
    }
    fs::rename(inside, folder)
}
