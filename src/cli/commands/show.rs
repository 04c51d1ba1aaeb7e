//! `adjutant show`

use crate::check::ordered;
use crate::cli::arguments::ShowArguments;
use crate::cli::output::{Failure, print, stdout_style};
use crate::cli::table::Table;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::report::{OrdersOf, Plan, draw_svg, draw_text, human_findings};
use crate::syntax::Document;

pub(in crate::cli) fn run(arguments: &ShowArguments) -> Ended {
    let mut table = Table::read(&arguments.scenario, arguments.by.rulebook.as_deref(), &arguments.by.rulings)?;
    let mut paths = arguments.sheets.clone();
    paths.sort_unstable();
    paths.dedup();
    let mut sheets = Vec::new();
    for path in &paths {
        let source = files::read(path, &mut table.sources)?;
        sheets.push(Document::read(source, &table.sources));
    }
    let orders: Vec<OrdersOf> = match ordered(&sheets, &table.sources, &table.rulebook, &table.scenario) {
        Ok(orders) => orders,
        Err(findings) => {
            print(&human_findings(&findings, &table.sources, stdout_style()));
            return Ok(Ending::Refused);
        }
    };
    let Some(plan) = Plan::of(&table.scenario, &table.rulebook, &orders) else {
        let message = format!("{} has no map: its units stand in no areas", table.rulebook.id());
        let finding = Finding::without_place(Code::UnknownName, message);
        return Err(Failure::of(finding.help("a rulebook draws one once it has `map:`; see docs/rulebooks.md")));
    };
    match &arguments.svg {
        Some(path) => {
            files::write(path, &draw_svg(&plan)).map_err(|error| {
                Failure::of(Finding::without_place(Code::CannotRead, format!("{}: cannot be written: {error}", path.display())))
            })?;
            print(&format!("{} written\n", path.display()));
        }
        None => print(&draw_text(&plan, stdout_style().width)),
    }
    Ok(Ending::Fine)
}
