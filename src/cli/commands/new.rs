//! `adjutant new`

use std::fs;
use std::path::Path;

use crate::cli::arguments::NewArguments;
use crate::cli::output::{Failure, print};
use crate::cli::writing::make_folder;
use crate::cli::{Ended, Ending, starter};
use crate::diagnostics::Code;
use crate::names::listed;
use crate::rulebook::{SHIPPED, shipped_game};
use crate::source::quoted;

pub(in crate::cli) fn run(arguments: &NewArguments) -> Ended {
    let folder = &arguments.folder;
    let taken = fs::read_dir(folder).map(|mut entries| entries.next().is_some());
    if taken.unwrap_or(folder.exists()) {
        let name = folder.display();
        let message = format!("{name}: this is a file, or a folder that is not empty");
        let help = "name a folder that does not exist, or an empty one";
        return Err(Failure::with_help(Code::CannotRead, message, help));
    }
    if let Some(game) = &arguments.game {
        return battle_of(game, arguments);
    }
    let (files, sheet, scenario) = if arguments.blank {
        (starter::BLANK, "north.orders", "table.scenario")
    } else {
        (starter::HOUSE_RULES, "guild.orders", "battle.scenario")
    };
    make_folder(folder, files)?;
    let name = folder.display();
    let file = |file: &str| typed(&folder.join(file));
    print(&format!(
        "{name} is ready; try\n\n  adjutant check {} --scenario {}\n  adjutant test {}\n",
        file(sheet),
        file(scenario),
        typed(folder)
    ))?;
    Ok(Ending::Fine)
}

/// A battle of a game that comes with Adjutant, with the player's own units.
fn battle_of(game: &str, arguments: &NewArguments) -> Ended {
    let Some((id, _)) = shipped_game(game) else {
        let known = SHIPPED.iter().map(|(id, _)| quoted(id));
        let message = format!("there is no game {}", quoted(game));
        let help = format!("write {}", listed(known, "or"));
        return Err(Failure::with_help(Code::UnknownRulebook, message, help));
    };
    let files = starter::battle(id, &arguments.units)?;
    let made = files.iter().map(|(name, text)| (*name, text.as_str()));
    make_folder(&arguments.folder, &made.collect::<Vec<_>>())?;
    let name = arguments.folder.display();
    let file = |file: &str| typed(&arguments.folder.join(file));
    let [table, north, south] = ["table.scenario", "north.orders", "south.orders"].map(file);
    let rest = files.iter().find(|(name, _)| *name == starter::REST);
    let rest = rest.map_or_else(String::new, |(name, _)| format!(" {}", file(name)));
    // Units of the player's own have facts that only the player knows.
    let ready = if arguments.units.is_empty() {
        format!("{name} is ready; try")
    } else {
        format!("{name} is ready: fill in the facts of your units in {table}, then")
    };
    print(&format!(
        "{ready}\n\n  adjutant check {north} {south} --scenario {table}\n  adjutant resolve {table} {north} {south}{rest} --passphrase \"thirty paces\"\n",
    ))?;
    Ok(Ending::Fine)
}

/// A path as it is typed behind a command: in quotes where it has blanks.
fn typed(path: &Path) -> String {
    let path = path.display().to_string();
    if path.contains(char::is_whitespace) {
        format!("\"{path}\"")
    } else {
        path
    }
}
