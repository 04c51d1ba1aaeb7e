//! The cells of a row, one for each column.

use crate::diagnostics::Code;
use crate::names::{fold, listed};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::shape::{At, Text};
use crate::rulebook::yaml::tables::{RawCells, RawRow};
use crate::source::{Place, quoted};

use super::Compiler;

impl Compiler<'_, '_> {
    /// What stands in each column of a row, and the clause of the whole row.
    pub(super) fn cells_of_row(
        &mut self,
        key: &Text,
        row: &At<RawRow>,
        words: &[String],
    ) -> (Vec<Option<At<RawRow>>>, Option<Text>) {
        if let RawRow::Several(cells) = &row.value {
            let cells = RawCells::InOrder(cells.0.clone());
            return (self.cells_in_columns(key, row.place, &cells, words), None);
        }
        let in_full = match &row.value {
            RawRow::One(full) => {
                let cells = full.cells.as_ref();
                cells.map(|cells| (full, cells, full.clause.clone()))
            }
            _ => None,
        };
        let Some((full, cells, clause)) = in_full else {
            let message = format!("the row {} has no cells", quoted(key));
            self.error(Code::TableGap, row.place, message).help = Some(format!(
                "write a list of what stands in the columns {}",
                listed(words, "and")
            ));
            return (Vec::new(), None);
        };
        if full.says.is_some() || full.is.is_some() || full.when.is_some() || !full.set.is_empty() {
            let message = "what a row with cells says stands in its cells".to_owned();
            self.error(Code::RulebookShape, full.at, message).help =
                Some("write `cells`, and a `clause` of the row if it has one".to_owned());
        }
        (
            self.cells_in_columns(key, row.place, &cells.value, words),
            clause,
        )
    }

    /// The cells of a row, one for each column.
    fn cells_in_columns(
        &mut self,
        key: &Text,
        place: Place,
        cells: &RawCells,
        words: &[String],
    ) -> Vec<Option<At<RawRow>>> {
        let mut all: Vec<Option<At<RawRow>>> = match cells {
            RawCells::InOrder(cells) => {
                if cells.len() > words.len() {
                    let message = format!(
                        "the row {} has {} cells, and the table {} columns",
                        quoted(key),
                        cells.len(),
                        words.len()
                    );
                    self.error(Code::TableGap, place, message).help =
                        Some(format!("the columns are {}", listed(words, "and")));
                }
                cells.iter().cloned().map(Some).collect()
            }
            RawCells::Named(cells) => {
                let mut all = vec![None; words.len()];
                for (name, cell) in cells {
                    let column = words.iter().position(|word| fold(word) == fold(name));
                    match column.and_then(|column| all.get_mut(column)) {
                        Some(Some(_)) => {
                            let message = format!("{} stands twice", quoted(name));
                            self.error(Code::RepeatedName, name.place, message).help =
                                Some("keep one of them".to_owned());
                        }
                        Some(place) => *place = Some(cell.clone()),
                        None => self.no_column(name, words),
                    }
                }
                all
            }
        };
        all.resize(words.len(), None);
        let missing = words.iter().zip(&all).filter(|(_, cell)| cell.is_none());
        let missing: Vec<&str> = missing.map(|(word, _)| word.as_str()).collect();
        if !missing.is_empty() {
            self.no_cells(key, &missing);
        }
        all
    }

    pub(super) fn no_column(&mut self, name: &Text, columns: &[impl AsRef<str>]) {
        let columns: Vec<&str> = columns.iter().map(AsRef::as_ref).collect();
        let help = did_you_mean(name, &columns)
            .unwrap_or_else(|| format!("the columns are {}", listed(&columns, "and")));
        let message = format!("there is no column {}", quoted(name));
        self.error(Code::UnknownName, name.place, message).help = Some(help);
    }

    pub(super) fn no_cells(&mut self, row: &Text, columns: &[&str]) {
        let message = format!(
            "the row {} has no cell for {}",
            quoted(row),
            listed(columns, "and")
        );
        self.error(Code::TableGap, row.place, message).help =
            Some("write a cell for each of the `columns`".to_owned());
    }
}
