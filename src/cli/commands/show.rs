//! `adjutant show`

use crate::check::ordered;
use crate::cli::arguments::ShowArguments;
use crate::cli::made::Made;
use crate::cli::output::{Failure, print, print_findings, width};
use crate::cli::table::GameTable;
use crate::cli::writing::Output;
use crate::cli::{Ended, Ending, writing};
use crate::diagnostics::{Code, Finding};
use crate::report::{OrdersOf, Plan, draw_svg, draw_text, human_figures};

use super::resolve::files_seen;

pub(in crate::cli) fn run(arguments: &ShowArguments) -> Ended {
    let mut table = GameTable::read(
        &arguments.scenario,
        arguments.by.rulebook.as_deref(),
        &arguments.by.rulings,
    )?;
    let sheets = files_seen(&arguments.sheets, &mut table)?;
    let orders: Vec<OrdersOf> =
        match ordered(&sheets, &table.sources, &table.rulebook, &table.scenario) {
            Ok(orders) => orders,
            Err(findings) => {
                print_findings(&findings, &table.sources)?;
                return Ok(Ending::Refused);
            }
        };
    let Some(plan) = Plan::of(&table.scenario, &table.rulebook, &orders) else {
        return figures(&table, &orders, arguments.svg.is_some());
    };
    match &arguments.svg {
        Some(path) => {
            let picture = Made::Picture.marked(&draw_svg(&plan));
            writing::write(
                &[Output {
                    path,
                    text: &picture,
                    made: Made::Picture,
                }],
                arguments.force,
            )?;
            print(&format!("{} written\n", path.display()))?;
        }
        None => print(&draw_text(&plan, width()))?,
    }
    Ok(Ending::Fine)
}

/// Where there is no map to be drawn: what the charts say to the units that are given orders.
fn figures(table: &GameTable, orders: &[OrdersOf], as_picture: bool) -> Ended {
    let id = table.rulebook.id();
    if table.rulebook.play().charts().is_empty() {
        let has_areas = !table.rulebook.vocabulary().places().is_empty();
        let why = if has_areas {
            "it does not say how its areas are drawn"
        } else {
            "its units stand in no areas"
        };
        let finding = Finding::without_place(Code::UnknownName, format!("{id} has no map: {why}"));
        return Err(Failure::of(finding.help(
            "a rulebook draws one once it has `map:`; see `adjutant guide rulebooks`",
        )));
    }
    if as_picture {
        let finding = Finding::without_place(
            Code::UnknownName,
            format!("{id} has no map to be drawn as a picture"),
        );
        return Err(Failure::of(finding.help(
            "leave `--svg` out: without it, Adjutant lists what units may do under their orders",
        )));
    }
    if orders.is_empty() {
        let finding = Finding::without_place(
            Code::NoUnit,
            "what units may do depends on their orders, and you have named no sheet",
        );
        return Err(Failure::of(finding.help(
            "name a sheet behind the scenario: `adjutant show SCENARIO SHEET`",
        )));
    }
    let (entries, needs) = crate::engine::figures(&table.rulebook, &table.scenario, orders);
    let waits = needs.told(&table.rulebook, &table.scenario);
    let vocabulary = table.rulebook.vocabulary();
    let names = orders.iter().map(|(unit, given)| {
        let orders: Vec<&str> = given
            .iter()
            .filter_map(|given| vocabulary.order(given.order))
            .map(|order| order.name.as_str())
            .collect();
        (table.scenario.display_name(*unit), orders.join(", "))
    });
    print(&human_figures(&entries, &waits, &names.collect::<Vec<_>>()))?;
    Ok(Ending::Fine)
}
