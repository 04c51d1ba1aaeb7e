//! `adjutant choices`

use crate::cli::arguments::{ChoicesArguments, PlainFormat};
use crate::cli::output::{Failure, print, print_json};
use crate::cli::table::GameTable;
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::engine::choices_after;
use crate::names::listed;
use crate::report::{ChoicesReport, human_choices};
use crate::source::quoted;

use super::resolve::files_seen;

pub(in crate::cli) fn run(arguments: &ChoicesArguments) -> Ended {
    let mut table = GameTable::read(
        &arguments.scenario,
        arguments.by.rulebook.as_deref(),
        &arguments.by.rulings,
    )?;
    let files = files_seen(&arguments.turn, &mut table)?;
    let Some(side) = table.scenario.side_named(&arguments.side) else {
        let sides = table.scenario.sides().iter();
        let known: Vec<String> = sides
            .map(|side| format!("`--side \"{}\"`", side.name))
            .collect();
        let message = format!("the scenario has no side {}", quoted(&arguments.side));
        let finding = Finding::without_place(Code::UnknownSide, message);
        let help = format!("write {}", listed(&known, "or"));
        return Err(Failure::new(finding.help(help)));
    };
    let found = choices_after(
        &table.rulebook,
        &table.sources,
        &table.scenario,
        &files,
        side,
    );
    let (phase, units) = match found {
        Ok(found) => found,
        Err(findings) => return Err(Failure::within(findings, table.sources)),
    };
    let name = table
        .scenario
        .side(side)
        .map_or("", |side| side.name.as_str());
    let phase = table
        .rulebook
        .phases()
        .get(phase)
        .map_or("orders", String::as_str);
    match arguments.format {
        PlainFormat::Human => print(&human_choices(name, phase, &units))?,
        PlainFormat::Json => {
            let (side, units) = (name, units.as_slice());
            print_json(&ChoicesReport { side, phase, units })?;
        }
    }
    Ok(Ending::Fine)
}
