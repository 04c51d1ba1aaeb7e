//! `adjutant artifacts`: man pages and completions, for packages.

use std::path::Path;
use std::{fs, io};

use clap::CommandFactory;
use clap_complete::{Shell, generate_to};

use crate::cli::arguments::{Arguments, ArtifactsArguments};
use crate::cli::output::print;
use crate::cli::writing::cannot_write;
use crate::cli::{Ended, Ending};

const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell];

pub(in crate::cli) fn run(arguments: &ArtifactsArguments) -> Ended {
    let folder = &arguments.folder;
    write(folder).map_err(|error| cannot_write(folder, &error))?;
    print(&format!(
        "{}: man pages and completions\n",
        folder.display()
    ))?;
    Ok(Ending::Fine)
}

fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // A command that completions were made of has pages for the commands of its help too.
    clap_mangen::generate_to(Arguments::command(), folder)?;
    for shell in SHELLS {
        generate_to(shell, &mut Arguments::command(), "adjutant", folder)?;
    }
    Ok(())
}
