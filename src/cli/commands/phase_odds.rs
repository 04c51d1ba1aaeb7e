//! `adjutant odds PHASE --scenario FILE --turn FILE`: the chances of the result of a phase.

use std::path::Path;

use crate::api::count_phase_odds;
use crate::cli::arguments::{OddsArguments, PlainFormat};
use crate::cli::output::{Failure, note, print, print_json};
use crate::cli::table::read_table;
use crate::cli::{Ended, Ending};
use crate::report::{json_phase_odds, phase_odds};

use super::resolve::files_seen;

pub(super) fn run(arguments: &OddsArguments, scenario: &Path) -> Ended {
    let mut table = read_table(scenario, arguments.rulebook.as_deref(), &arguments.rulings)?;
    let files = files_seen(&arguments.turn, &mut table)?;
    let facts: Vec<&str> = arguments.of.iter().map(String::as_str).collect();
    let counted = match count_phase_odds(&table, &files, &arguments.what, &facts) {
        Ok(counted) => counted,
        Err(findings) => return Err(Failure::within(findings, table.sources)),
    };
    for (unit, what) in &counted.refused {
        note(&format!("{} {what}", table.scenario.display_name(*unit)));
    }
    match arguments.format {
        PlainFormat::Human => print(&phase_odds(&counted.odds))?,
        PlainFormat::Json => print_json(&json_phase_odds(&counted.odds))?,
    }
    Ok(Ending::Fine)
}
