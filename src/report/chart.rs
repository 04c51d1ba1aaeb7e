//! Tables whose columns have names, as people read them: each row with a line for each column, its clause and its lines in
//! brackets.

use std::fmt::Write as _;

use crate::names::{fold, listed};
use crate::rulebook::Rulebook;
use crate::rulebook::chart::{Cell, Chart, ChartRow};
use crate::rulebook::clause::ClauseId;

use super::play::in_words;

/// All charts of a rulebook, one below the other.
pub(super) fn charts(rulebook: &Rulebook) -> String {
    let charts = rulebook.play().charts.iter();
    let charts = charts.map(|chart| format!("\n{}", explain_chart(chart, rulebook)));
    charts.collect()
}

/// A line for each of them, for the list of a rulebook.
pub(super) fn listing(rulebook: &Rulebook) -> String {
    let lines = rulebook.play().charts.iter();
    let lines = lines.map(|chart| format!("  {:22} by {}\n", chart.name, by(chart, rulebook)));
    lines.collect()
}

/// The chart of a name, in full.
pub(super) fn explain<'r>(name: &str, rulebook: &'r Rulebook) -> Option<(&'r str, String)> {
    let chart = &rulebook[rulebook.play().chart_named(name)?];
    Some((&chart.name, explain_chart(chart, rulebook)))
}

/// The rows of charts that a word is about, e.g. those of an order whose name is the word of a
/// fact.
pub(super) fn rows_about(word: &str, rulebook: &Rulebook) -> String {
    let mut text = String::new();
    let is_about = |row: &&ChartRow| row.key.split(',').any(|item| fold(item) == fold(word));
    for chart in &rulebook.play().charts {
        let width = width(chart);
        let rows = chart.rows.iter().filter(is_about);
        let rows = rows.map(|row| explain_row(row, chart, width, rulebook));
        let rows: String = rows.collect();
        if !rows.is_empty() {
            let _ = write!(text, "\n{}\n{rows}", chart.name);
        }
    }
    text
}

/// The width of the widest name of a column.
fn width(chart: &Chart) -> usize {
    let widths = chart.columns.iter();
    let widths = widths.map(|column| column.name.chars().count());
    widths.max().unwrap_or(0)
}

fn by(chart: &Chart, rulebook: &Rulebook) -> String {
    let facts = chart.by.iter().map(|id| &rulebook[*id].name);
    listed(facts, "and")
}

fn explain_chart(chart: &Chart, rulebook: &Rulebook) -> String {
    let (by, cited) = (by(chart, rulebook), cited(chart.clause, rulebook));
    let mut text = format!("{}, by {by}{cited}\n", chart.name);
    let width = width(chart);
    for row in &chart.rows {
        text.push_str(&explain_row(row, chart, width, rulebook));
    }
    if let Some(as_one) = &chart.as_one {
        let when = in_words(&as_one.when);
        let _ = writeln!(text, "\nall parts of a unit count as one where {when}");
    }
    text
}

fn explain_row(row: &ChartRow, chart: &Chart, width: usize, rulebook: &Rulebook) -> String {
    let mut text = format!("\n  {}\n", row.key);
    if let Some(never) = row.never {
        let _ = writeln!(text, "    never{}", cited(Some(never), rulebook));
        return text;
    }
    for (column, cells) in chart.columns.iter().zip(&row.cells) {
        let mut name = column.name.as_str();
        for cell in cells {
            let when = cell.when.as_ref();
            let when = when.map_or_else(String::new, |when| format!(", where {}", in_words(when)));
            let own = cell.clause.filter(|clause| Some(*clause) != chart.clause);
            let (words, cited) = (words(cell), cited(own, rulebook));
            let _ = writeln!(text, "    {name:width$}  {words}{when}{cited}");
            name = "";
        }
    }
    text
}

/// What a cell says, or how its figure is worked out.
fn words(cell: &Cell) -> String {
    match (&cell.says, &cell.is) {
        (Some(says), None) => says.text().replace(['{', '}'], ""),
        (Some(says), Some(is)) => format!("{}, {}", is.text(), says.text().replace(['{', '}'], "")),
        (None, Some(is)) => is.text().to_owned(),
        (None, None) => String::new(),
    }
}

fn cited(clause: Option<ClauseId>, rulebook: &Rulebook) -> String {
    clause.map_or_else(String::new, |clause| {
        let clause = &rulebook[clause];
        format!(" [{}, {}]", clause.id, clause.cite.where_in_it())
    })
}
