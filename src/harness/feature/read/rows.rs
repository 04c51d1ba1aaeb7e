//! The rows below `Examples:`: names, cells, and the tags above them.

use super::{ExamplesRow, FeatureReader, Section};
use crate::diagnostics::{Code, Finding, FindingList};
use crate::harness::feature::lines::Kind;
use crate::harness::feature::table::FeatureRow;
use crate::source::{Place, quoted};

impl FeatureReader<'_> {
    /// The columns and rows of all tables behind `Examples:`; `None` where something is wrong.
    pub(super) fn rows(&mut self, section: &Section) -> Option<(Vec<String>, Vec<ExamplesRow>)> {
        let before = self.findings.len();
        let heads: Vec<usize> = (section.head..section.end)
            .filter(|line| {
                self.lines
                    .get(*line)
                    .is_some_and(|line| line.kind == Kind::Examples)
            })
            .collect();
        if heads.is_empty() {
            let opening = self
                .lines
                .get(section.head)
                .map(|line| self.source.slice(line.span))
                .unwrap_or_default();
            if opening.starts_with("Scenario Outline") || opening.starts_with("Scenario Template") {
                let finding = Finding::error(
                    Code::EmptyFeature,
                    self.line_place(section.head),
                    "this outline has no `Examples:`",
                );
                self.findings.push(finding.help("write `Examples:` below its steps, then a row of names and a row for each example"));
            }
            return (self.findings.len() == before).then_some((Vec::new(), Vec::new()));
        }
        let mut columns: Option<Vec<String>> = None;
        let mut rows = Vec::new();
        for (number, head) in heads.iter().enumerate() {
            let until = heads.get(number + 1).copied().unwrap_or(section.end);
            let tags = self.tags_above(*head, section.head);
            let lines: Vec<usize> = (*head..until)
                .filter(|line| {
                    self.lines
                        .get(*line)
                        .is_some_and(|line| line.kind == Kind::FeatureRow)
                })
                .collect();
            let Some((names, body)) = lines.split_first().filter(|(_, body)| !body.is_empty())
            else {
                let message = "these `Examples:` have no row, so that nothing is run";
                let help = "write a row of names below it, and a row for each example";
                self.findings
                    .error(Code::EmptyFeature, self.line_place(*head), message, help);
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
                self.findings
                    .error(Code::FeatureSyntax, self.line_place(*names), message, help);
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

    fn tags_above(&mut self, head: usize, floor: usize) -> Vec<(String, Place)> {
        let is_tag = |line: &usize| {
            self.lines
                .get(*line)
                .is_some_and(|line| matches!(line.kind, Kind::Tags | Kind::Blank))
        };
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
                self.findings
                    .error(Code::FeatureSyntax, self.line_place(line), message, help);
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
            let cells = |count: usize| {
                if count == 1 {
                    "1 cell".to_owned()
                } else {
                    format!("{count} cells")
                }
            };
            let message = format!(
                "this row has {}, and the first one {}",
                cells(found),
                cells(width)
            );
            (self.line_place(line), message)
        };
        let help = "write `|` before and behind each cell, and as many as in the first row";
        self.findings
            .error(Code::FeatureSyntax, place, message, help);
    }

    fn row(&self, line: usize) -> FeatureRow {
        let span = self.line_place(line).span;
        FeatureRow::read(self.source.slice(span), span.start as usize)
    }
}
