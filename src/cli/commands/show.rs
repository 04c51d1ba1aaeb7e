//! `adjutant show`

use crate::api::GameTable;
use crate::check::ordered;
use crate::cli::arguments::{ShowArguments, ShownAs};
use crate::cli::generated_files::Made;
use crate::cli::output::{print, print_findings, print_findings_aside, print_report, width};
use crate::cli::table::{rulings, table_by};
use crate::cli::{Ended, Ending, writing};
use crate::engine::{check_turn, risks};
use crate::report::{
    OrdersOf, Plan, draw_text, html, human_figures, markdown, picture, roster, title_of,
};

use super::resolve::files_seen;

pub(in crate::cli) fn run(arguments: &ShowArguments) -> Ended {
    let mut table = table_by(&arguments.scenario, &arguments.by)?;
    let sheets = files_seen(&arguments.sheets, &mut table)?;
    let read = ordered(&sheets, &table.sources, &table.rulebook, &table.scenario);
    let (orders, ending) = match read {
        Ok(orders) => (orders, Ending::Fine),
        // A faulty sheet does not hide the table.
        Err(findings) => {
            // Nothing stands in a picture beside it.
            let to_picture = arguments.svg.as_deref();
            if to_picture.is_some_and(writing::is_standard_output) {
                print_findings_aside(&findings, &table.sources);
            } else {
                print_findings(&findings, &table.sources)?;
            }
            (Vec::new(), Ending::Refused)
        }
    };
    let plan = Plan::new(&table.scenario, &table.rulebook, &orders);
    if let Some(path) = &arguments.svg {
        let picture = picture(&table.scenario, &table.rulebook, &orders);
        let picture = Made::Picture.marked(&picture);
        writing::write_one(path, &picture, Made::Picture, arguments.force)?;
        if !writing::is_standard_output(path) {
            print(&format!("{} written\n", path.display()))?;
        }
        return Ok(ending);
    }
    let (sources, rulebook) = (&table.sources, &table.rulebook);
    let (scenario, document) = (&table.scenario, &table.document);
    let overrides = rulings(&arguments.by.rulings, rulebook)?;
    let checked = check_turn(rulebook, sources, Some(document), &sheets, &overrides);
    let risked = risks(rulebook, sources, document, &sheets, &overrides, &checked);
    let mut listed = roster(scenario, rulebook, &orders, &risked);
    if !rulebook.play().charts.is_empty() && !orders.is_empty() {
        listed.push_str(&figures(&table, &orders));
    }
    let title = title(&table);
    match (arguments.format, plan) {
        (ShownAs::Html, _) => {
            let picture = picture(scenario, rulebook, &orders);
            print(&html(&(title + &listed), Some(&picture)))?;
        }
        (ShownAs::Markdown, Some(plan)) => {
            let page = markdown(&(title + &listed));
            let (head, below) = page.split_once("\n\n").unwrap_or((&page, ""));
            let map = draw_text(&plan, width());
            print(&format!("{head}\n\n```text\n{map}```\n\n{below}"))?;
        }
        (ShownAs::Markdown, None) => print(&markdown(&(title + &listed)))?,
        (ShownAs::Human, Some(plan)) => {
            print(&(draw_text(&plan, width()) + "\n"))?;
            print_report(&listed)?;
        }
        (ShownAs::Human, None) => print_report(&(title + &listed))?,
    }
    Ok(ending)
}

/// The heading of a table that is not drawn.
fn title(table: &GameTable) -> String {
    let title = title_of(&table.scenario, &table.rulebook);
    if title.is_empty() {
        return format!("The table ({})\n\n", table.rulebook.id());
    }
    title + "\n\n"
}

/// Chart texts for the units that have orders.
fn figures(table: &GameTable, orders: &[OrdersOf]) -> String {
    let (entries, needs) = crate::engine::figures(&table.rulebook, &table.scenario, orders);
    let waits = needs.describe(&table.rulebook, &table.scenario);
    let names = orders.iter().map(|(unit, given)| {
        let orders = given.iter();
        let orders = orders.map(|given| table.rulebook[given.order].name.as_str());
        let orders = orders.collect::<Vec<_>>().join(", ");
        (table.scenario.display_name(*unit), orders)
    });
    let figures = human_figures(&entries, &waits, &names.collect::<Vec<_>>());
    format!("\nWhat their orders let units do\n{figures}")
}
