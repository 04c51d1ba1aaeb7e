//! Rows of tables, texts of charts and lines of figures: which they are, whatever the numbers.

use crate::engine::Origin;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::chart::{Chart, ChartId};
use crate::rulebook::fact::{Counted, FactId};
use crate::rulebook::predicate::{Amount, ParsedText};
use crate::rulebook::table::TableId;
use crate::rulebook::template::Template;
use crate::source::one_line;

/// A row of a table, a text of a chart or a line of a figure.
#[derive(Clone, Debug)]
pub struct ShownRow {
    /// Which it is, whatever else has its name.
    pub(super) key: String,
    /// Whose it is: the table or chart, or the clause of a line of a figure.
    of: String,
    /// By what it is found.
    pub name: String,
    /// The statement.
    pub says: String,
}

impl ShownRow {
    fn new(key: RowKey, name: String, says: String) -> Self {
        Self {
            key: key.key,
            of: key.of,
            name,
            says,
        }
    }
}

/// The rows of each table, the texts of each chart and what counts in each figure, by its name.
pub(crate) fn rows_of(rulebook: &Rulebook) -> Vec<(&str, Vec<ShownRow>)> {
    let key = |origin| row_key(rulebook, origin).unwrap_or_default();
    let tables = (0..=u16::MAX)
        .map(TableId)
        .zip(rulebook.play().tables())
        .map(|(id, table)| {
            let rows = table.rows.iter().enumerate().map(|(number, row)| {
                let name = table.row_name(row, rulebook.vocabulary());
                ShownRow::new(key(Origin::Row(id, number)), name, row.text.clone())
            });
            (table.name.as_str(), rows.collect())
        });
    let charts = ChartId::all().zip(&rulebook.play().charts);
    let charts = charts.map(|(id, chart)| (chart.name.as_str(), texts_of(id, chart, &key)));
    let facts = rulebook.vocabulary().facts();
    let figures = (0..=u16::MAX)
        .map(FactId)
        .zip(facts)
        .filter_map(|(id, fact)| {
            let counted = fact.figure.as_ref()?.iter().enumerate();
            let rows = counted.map(|(number, counted)| {
                let key = key(Origin::Counted(id, number));
                ShownRow::new(key, counted.name.clone(), said(counted))
            });
            Some((fact.name.as_str(), rows.collect()))
        });
    tables.chain(charts).chain(figures).collect()
}

/// Those of a rulebook's own.
pub(crate) fn own_rows(rulebook: &Rulebook) -> Vec<(&str, Vec<ShownRow>)> {
    let mut all = rows_of(rulebook);
    for (_, rows) in &mut all {
        rows.retain(|row| rulebook.is_own(&row.of));
    }
    all.retain(|(_, rows)| !rows.is_empty());
    all
}

fn texts_of(id: ChartId, chart: &Chart, key: &impl Fn(Origin) -> RowKey) -> Vec<ShownRow> {
    let mut texts = Vec::new();
    let rows = chart.rows.iter().enumerate();
    for (number, row) in rows.filter(|(_, row)| row.never.is_none()) {
        for (column, (name, cell)) in chart.columns.iter().zip(&row.cells).enumerate() {
            for (text, of_cell) in cell.iter().enumerate() {
                let says = of_cell.says.as_ref().map(Template::text);
                let says = says
                    .or(of_cell.is.as_ref().map(Amount::text))
                    .map(str::to_owned);
                let when = of_cell.when.as_ref();
                let when = when.map(|when| format!(", where {}", one_line(when.text())));
                let name = format!("{}: {}{}", row.key, name.name, when.unwrap_or_default());
                let origin = Origin::Cell {
                    chart: id,
                    row: number,
                    column,
                    text,
                };
                texts.push(ShownRow::new(key(origin), name, says.unwrap_or_default()));
            }
        }
    }
    texts
}

/// What counts, and where.
fn said(counted: &Counted) -> String {
    let much = (counted.add.as_ref().map(ParsedText::text))
        .or(counted.times.as_ref().map(ParsedText::text))
        .unwrap_or_default();
    let when = counted.when.as_ref();
    let when = when.map(|when| format!(", where {}", one_line(when.text())));
    format!("{much}{}", when.unwrap_or_default())
}

/// What a row, text or line keeps in another house rulebook, and whose it is.
#[derive(Default)]
pub(super) struct RowKey {
    pub key: String,
    pub of: String,
}

/// Which row, text or line an origin is, by what it keeps in another house rulebook, and whose it
/// is.
pub(super) fn row_key(rulebook: &Rulebook, origin: Origin) -> Option<RowKey> {
    let (key, of) = match origin {
        Origin::Row(table, row) => {
            let table = rulebook.play().table(table)?;
            (
                format!("table {} {row}", fold(&table.name)),
                table.name.clone(),
            )
        }
        Origin::Counted(figure, number) => {
            let figure = rulebook.vocabulary().fact(figure)?;
            let counted = figure.figure.as_ref()?.get(number)?;
            let key = format!("figure {} {} {}", figure.name, counted.clause, counted.name);
            (key, counted.clause.clone())
        }
        Origin::Cell {
            chart,
            row,
            column,
            text,
        } => {
            let chart = rulebook.play().chart(chart)?;
            let number = chart.number_of(row, column, text);
            (
                format!("chart {} {number}", fold(&chart.name)),
                chart.name.clone(),
            )
        }
    };
    Some(RowKey { key, of })
}
