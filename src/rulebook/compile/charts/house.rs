//! Cells of a chart that a house rulebook changes.

use super::values_of_key;
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::change::{EntryChange, EntryKind, Supersedes};
use crate::rulebook::chart::{Cell, Chart, ChartId, Column};
use crate::rulebook::compile::Compiler;
use crate::rulebook::compile::layers::day_of;
use crate::rulebook::compile::play::Lookup;
use crate::rulebook::fact::Fact;
use crate::rulebook::play::Play;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::forms::RawAmount;
use crate::rulebook::yaml::raw::RawRulebook;
use crate::rulebook::yaml::shape::{At, Text};
use crate::rulebook::yaml::tables::{RawHouseCell, RawRow};
use crate::source::quoted;

impl Compiler<'_, '_> {
    /// Returns whether a later house has put a chart of its own into the place of one, or taken it out.
    fn is_replaced_later(&self, chart: &str, layer: usize) -> bool {
        let entries = &self.lists.tables.entries;
        match entries.iter().find(|entry| fold(entry.name) == fold(chart)) {
            Some(entry) => entry.layer > layer,
            None => self
                .raws
                .iter()
                .take(layer)
                .any(|raw| raw.tables.iter().any(|raw| fold(&raw.table) == fold(chart))),
        }
    }

    /// A cell of an earlier chart that a house plays otherwise: which it is.
    pub(super) fn house_cell(
        &mut self,
        layer: usize,
        raw: &RawHouseCell,
        play: &mut Play,
        known: Lookup<'_>,
    ) -> Option<(ChartId, usize, usize)> {
        self.reasoned(raw.at, raw.date.as_ref(), &raw.why);
        if layer == 0 {
            let message =
                "these are for house rulebooks: this one has its tables itself".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("write it in the table".to_owned());
        }
        if self.is_replaced_later(&raw.table, layer) {
            return None;
        }
        let Some(id) = play.chart_named(&raw.table) else {
            let charts = play.charts.iter().map(|chart| chart.name.as_str());
            let message = format!(
                "no table whose columns have names is called {}",
                quoted(&raw.table)
            );
            self.unknown(Code::UnknownName, &raw.table, message, charts);
            return None;
        };
        let chart = play.chart(id).cloned()?;
        let facts: Vec<&Fact> = chart
            .by
            .iter()
            .filter_map(|fact| known.vocabulary.fact(*fact))
            .collect();
        let values = values_of_key(&raw.row, &facts).ok();
        let row = values.and_then(|values| chart.rows.iter().position(|row| row.values == values));
        if row
            .and_then(|row| chart.rows.get(row))
            .is_some_and(|row| row.never.is_some())
        {
            let message = format!(
                "the row {} says that there is no such thing, and has no cells",
                quoted(&raw.row)
            );
            self.error(Code::UnknownName, raw.row.place, message);
            return None;
        }
        let row = row.or_else(|| self.no_such_row(&chart, &raw.row))?;
        let column = self.column_of(&chart, &raw.column)?;
        let texts = self.texts(&raw.cell, chart.columns.get(column), known);
        let cell = play
            .charts
            .get_mut(id.index())
            .and_then(|chart| chart.rows.get_mut(row)?.cells.get_mut(column));
        if let Some(cell) = cell {
            *cell = texts;
        }
        Some((id, row, column))
    }

    /// There is no row of this name; the help says which there are.
    fn no_such_row(&mut self, chart: &Chart, name: &Text) -> Option<usize> {
        let keys = chart
            .rows
            .iter()
            .filter(|row| row.never.is_none())
            .map(|row| row.key.as_str());
        let help = did_you_mean(name, keys)
            .unwrap_or_else(|| format!("`adjutant explain \"{}\"` shows its rows", chart.name));
        let message = format!("the table `{}` has no row {}", chart.name, quoted(name));
        self.error(Code::UnknownName, name.place, message).help = Some(help);
        None
    }

    /// The column of a name.
    fn column_of(&mut self, chart: &Chart, name: &Text) -> Option<usize> {
        let is_it = |column: &Column| fold(&column.name) == fold(name);
        let column = chart.columns.iter().position(is_it);
        if column.is_none() {
            let names = chart.columns.iter().map(|column| &column.name);
            self.no_column(name, &names.collect::<Vec<_>>());
        }
        column
    }

    /// The texts of a cell.
    pub(super) fn texts(
        &mut self,
        raw: &At<RawRow>,
        column: Option<&Column>,
        known: Lookup<'_>,
    ) -> Vec<Cell> {
        let place = raw.place;
        let says_only = |says| Cell {
            when: None,
            says,
            is: None,
            clause: None,
        };
        let read = match &raw.value {
            RawRow::Number(number) => {
                let text = Text {
                    value: RawAmount::written(*number),
                    place,
                };
                vec![Cell {
                    is: Some(self.amount(&text, known)),
                    ..says_only(None)
                }]
            }
            RawRow::Text(text) => {
                self.says_something(place, Some(text));
                vec![says_only(Some(self.template(text, known.vocabulary)))]
            }
            RawRow::One(cell) => vec![self.cell(cell, known)],
            RawRow::Several(several) => {
                let several = self.each_in_full(&several.0);
                several.iter().map(|cell| self.cell(cell, known)).collect()
            }
        };
        let whens: Vec<bool> = read.iter().map(|cell| cell.when.is_some()).collect();
        self.ends(place, &whens);
        self.keeps_like(place, column, &read, known);
        read
    }
}

/// The cells that house rulebooks play otherwise, since when and why.
pub(crate) fn changed_cells(raws: &[&RawRulebook]) -> Vec<EntryChange> {
    let cells = raws.iter().flat_map(|raw| &raw.cells);
    let change = |cell: &RawHouseCell| EntryChange {
        kind: EntryKind::Cell,
        name: cell.name(),
        supersedes: Supersedes {
            id: "what stood there".to_owned(),
            date: day_of(cell.date.as_ref()),
            why: cell.why.to_string(),
        },
    };
    cells.map(change).collect()
}
