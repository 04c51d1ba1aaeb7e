//! The rows below `Examples:`: names, cells, and the tags above them.

use std::fmt::Write as _;

use super::{ExamplesRow, FeatureReader, PIECE, Section};
use crate::diagnostics::{Code, Finding};
use crate::harness::feature::lines::Kind;
use crate::harness::feature::table::cells;
use crate::source::{Place, Span, quoted};

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
                        .is_some_and(|line| line.kind == Kind::Row)
                })
                .collect();
            let Some((names, body)) = lines.split_first().filter(|(_, body)| !body.is_empty())
            else {
                let finding = Finding::error(
                    Code::EmptyFeature,
                    self.line_place(*head),
                    "these `Examples:` have no row, so that nothing is run",
                );
                self.findings.push(
                    finding.help("write a row of names below it, and a row for each example"),
                );
                continue;
            };
            let named = self.table(*names, &[])?.into_iter().next()?;
            let named: Vec<String> = named.cells.into_iter().map(|(name, _)| name).collect();
            self.columns_differ(*names, &named);
            if columns.as_ref().is_some_and(|columns| *columns != named) {
                let message = "this table has other columns than the first one of the outline";
                let finding = Finding::error(Code::FeatureSyntax, self.line_place(*names), message);
                self.findings
                    .push(finding.help("write the same names in the same order"));
            }
            columns.get_or_insert(named);
            for piece in body.chunks(PIECE) {
                let mut read = self.table(*names, piece)?;
                for row in &mut read {
                    row.tags.clone_from(&tags);
                }
                rows.extend(read.into_iter().skip(1));
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

    fn columns_differ(&mut self, line: usize, names: &[String]) {
        let spans = self.cells_of(line);
        for (number, name) in names.iter().enumerate() {
            let span = spans.get(number).copied().unwrap_or_default();
            if name.is_empty() {
                let finding = Finding::error(
                    Code::FeatureSyntax,
                    self.line_place(line),
                    "a column of this table has no name",
                );
                self.findings
                    .push(finding.help("write a name in every cell of the first row"));
            } else if names.iter().take(number).any(|other| other == name) {
                let finding = Finding::error(
                    Code::RepeatedName,
                    self.at(span),
                    format!("two columns are called {}", quoted(name)),
                );
                self.findings
                    .push(finding.help("give each a name of its own"));
            }
        }
    }

    /// The first row of a table and some of its others, as the parser reads their cells.
    pub(super) fn table(&mut self, names: usize, rows: &[usize]) -> Option<Vec<ExamplesRow>> {
        let lines: Vec<usize> = [names].into_iter().chain(rows.iter().copied()).collect();
        let width = self.cells_of(names).len();
        let mut sound = true;
        for line in &lines {
            let found = self.cells_of(*line).len();
            if found != width || found == 0 {
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
                let finding = Finding::error(Code::FeatureSyntax, self.line_place(*line), message);
                self.findings.push(finding.help(
                    "write `|` before and behind each cell, and as many as in the first row",
                ));
                sound = false;
            }
        }
        if !sound {
            return None;
        }
        let mut text = "Feature: f\nScenario Outline: o\nExamples:\n".to_owned();
        for line in &lines {
            let _ = writeln!(text, "{}", self.text_of(*line));
        }
        let feature = self.parse_text(&text, names)?;
        let table = feature
            .scenarios
            .into_iter()
            .next()?
            .examples
            .into_iter()
            .next()?
            .table?;
        let row = |(line, texts): (&usize, Vec<String>)| {
            let spans = self.cells_of(*line);
            let span = self
                .lines
                .get(*line)
                .map(|line| line.span)
                .unwrap_or_default();
            ExamplesRow {
                cells: texts.into_iter().zip(spans).collect(),
                span,
                tags: Vec::new(),
            }
        };
        Some(lines.iter().zip(table.rows).map(row).collect())
    }

    fn cells_of(&self, line: usize) -> Vec<Span> {
        let span = self
            .lines
            .get(line)
            .map(|line| line.span)
            .unwrap_or_default();
        cells(self.source.slice(span), span.start as usize)
    }
}
