//! Legal orders of a side.

use crate::diagnostics::{Code, Finding};
use crate::engine::choices_after;
use crate::names::listed;
use crate::report::ChoicesReport;
use crate::scenario::Scenario;
use crate::source::quoted;
use crate::syntax::Document;

use super::game_table::GameTable;
use super::texts::{Error, Texts};

/// Lists the orders that the rules accept for each unit of a side, in the phase that the turn has
/// reached.
///
/// # Errors
/// The texts cannot be used, or the scenario has no such side.
pub fn choices(texts: &Texts<'_>, side: &str) -> Result<ChoicesReport, Error> {
    let (table, files) = texts.table_and_sheets()?;
    let report = side_choices(&table, &files, side);
    report.map_err(|findings| Error::new(&findings, &table.sources))
}

/// The legal orders of a side after the files of a turn.
///
/// # Errors
/// There is no such side, or the files cannot be used.
pub(crate) fn side_choices(
    table: &GameTable,
    files: &[Document],
    side: &str,
) -> Result<ChoicesReport, Vec<Finding>> {
    let number = find_side(&table.scenario, side).map_err(|finding| vec![*finding])?;
    let (phase, units) = choices_after(
        &table.rulebook,
        &table.sources,
        &table.scenario,
        files,
        number,
        &|_, _| true,
    )?;
    let side = table.scenario.side_name(number).to_owned();
    let phase = table.rulebook.phases().get(phase);
    let phase = phase.map_or("orders", String::as_str).to_owned();
    Ok(ChoicesReport { side, phase, units })
}

/// The number of a side.
///
/// # Errors
/// The scenario has no side of that name.
fn find_side(scenario: &Scenario, side: &str) -> Result<u16, Box<Finding>> {
    scenario.side_named(side).ok_or_else(|| {
        let sides = scenario.sides().iter();
        let known = sides.map(|side| format!("`--side \"{}\"`", side.name));
        let message = format!("the scenario has no side {}", quoted(side));
        let finding = Finding::without_place(Code::UnknownSide, message);
        Box::new(finding.help(format!("write {}", listed(known, "or"))))
    })
}
