//! The rows below `Examples:`: names, cells, and the tags above them.

use std::ops::Range;

use super::{ExamplesRow, FeatureReader, Section};
use crate::diagnostics::{Code, FindingList};
use crate::harness::feature::lines::Kind;
use crate::harness::feature::table::FeatureRow;
use crate::names::counted;
use crate::source::{Place, quoted};

impl FeatureReader<'_> {
    /// The columns and rows of all tables behind `Examples:`; `None` where something is wrong.
    pub(super) fn rows(&mut self, section: &Section) -> Option<(Vec<String>, Vec<ExamplesRow>)> {
        let before = self.findings.len();
        let heads = self.lines_of(section.head..section.end, Kind::Examples);
        if heads.is_empty() {
            let opening = self.source.slice(self.line(section.head).span);
            if opening.starts_with("Scenario Outline") || opening.starts_with("Scenario Template") {
                let message = "this outline has no `Examples:`";
                let help = "write `Examples:` below its steps, then a row of names and a row for each example";
                self.empty(self.line_place(section.head), message, help);
            }
            return (self.findings.len() == before).then_some((Vec::new(), Vec::new()));
        }
        let mut columns: Option<Vec<String>> = None;
        let mut rows = Vec::new();
        for (number, head) in heads.iter().enumerate() {
            let until = heads.get(number + 1).copied().unwrap_or(section.end);
            let tags = self.tags_above(*head, section.head);
            let lines = self.lines_of(*head..until, Kind::FeatureRow);
            let Some((names, body)) = lines.split_first().filter(|(_, body)| !body.is_empty())
            else {
                let message = "these `Examples:` have no row, so that nothing is run";
                let help = "write a row of names below it, and a row for each example";
                self.empty(self.line_place(*head), message, help);
                continue;
            };
            let named = self.row(*names);
            let width = named.cells.len();
            let columns_here: Vec<String> =
                named.cells.iter().map(|(name, _)| name.clone()).collect();
            self.wrong_columns(*names, &named);
            if columns
                .as_ref()
                .is_some_and(|columns| *columns != columns_here)
            {
                let message = "this table has other columns than the first one of the outline";
                let help = "write the same names in the same order";
                self.syntax(self.line_place(*names), message, help);
            }
            columns.get_or_insert(columns_here);
            for line in body {
                let row = self.row(*line);
                self.wrong_row(*line, &row, width);
                rows.push(ExamplesRow {
                    cells: row.cells,
                    span: self.line_place(*line).span,
                    tags: tags.clone(),
                });
            }
        }
        (self.findings.len() == before).then(|| (columns.unwrap_or_default(), rows))
    }

    /// The lines of a kind.
    fn lines_of(&self, range: Range<usize>, kind: Kind) -> Vec<usize> {
        let of_kind = range.filter(|line| self.line(*line).kind == kind);
        of_kind.collect()
    }

    fn tags_above(&mut self, head: usize, floor: usize) -> Vec<(String, Place)> {
        let is_tag = |line: &usize| matches!(self.line(*line).kind, Kind::Tags | Kind::Blank);
        let first = (floor..head)
            .rev()
            .take_while(is_tag)
            .last()
            .unwrap_or(head);
        self.tags(first..head)
    }

    /// The names of columns: each is one, and there is no other of that name.
    fn wrong_columns(&mut self, line: usize, names: &FeatureRow) {
        self.wrong_row(line, names, names.cells.len());
        for (number, (name, span)) in names.cells.iter().enumerate() {
            let mut before = names.cells.iter().take(number);
            if name.is_empty() {
                let message = "a column of this table has no name";
                let help = "write a name in every cell of the first row";
                self.syntax(self.line_place(line), message, help);
            } else if before.any(|(other, _)| other == name) {
                let message = format!("two columns are called {}", quoted(name));
                let help = "give each a name of its own";
                self.findings
                    .error(Code::RepeatedName, self.at(*span), message, help);
            }
        }
    }

    /// A row has as many cells as the first one, and nothing but a comment after its last `|`.
    fn wrong_row(&mut self, line: usize, row: &FeatureRow, width: usize) {
        let found = row.cells.len();
        let (place, message) = if let Some(rest) = row.rest {
            let message = format!(
                "{} stands in no cell of this row",
                quoted(self.source.slice(rest))
            );
            (self.at(rest), message)
        } else if found == width && found > 0 {
            return;
        } else {
            let (found, width) = (counted(found, "cell"), counted(width, "cell"));
            let message = format!("this row has {found}, and the first one {width}");
            (self.line_place(line), message)
        };
        let help = "write `|` before and behind each cell, and as many as in the first row";
        self.syntax(place, message, help);
    }

    fn row(&self, line: usize) -> FeatureRow {
        let span = self.line_place(line).span;
        FeatureRow::read(self.source.slice(span), span.start as usize)
    }
}
