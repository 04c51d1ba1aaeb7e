//! `adjutant choices`

use crate::api::side_choices;
use crate::cli::arguments::{ChoicesArguments, PlainFormat};
use crate::cli::output::{Failure, print, print_json};
use crate::cli::table::table_by;
use crate::cli::{Ended, Ending};
use crate::report::human_choices;

use super::resolve::files_seen;

pub(in crate::cli) fn run(arguments: &ChoicesArguments) -> Ended {
    let mut table = table_by(&arguments.scenario, &arguments.by)?;
    let files = files_seen(&arguments.turn, &mut table)?;
    let report = match side_choices(&table, &files, &arguments.side) {
        Ok(report) => report,
        Err(findings) => return Err(Failure::within(findings, table.sources)),
    };
    match arguments.format {
        PlainFormat::Human => print(&human_choices(&report))?,
        PlainFormat::Json => print_json(&report)?,
    }
    Ok(Ending::Fine)
}
