//! Rows of a table: their cells, and where those stand.

use crate::source::Span;

/// A row such as `| in column | 60 cm |`.
#[derive(Debug, Default)]
pub(super) struct FeatureRow {
    /// The cells, each without the blanks around it and with its escapes replaced.
    pub cells: Vec<(String, Span)>,
    /// What follows the last `|` and is no comment.
    pub rest: Option<Span>,
}

impl FeatureRow {
    /// Reads a row that begins at `at`. In a cell `\|`, `\\` and `\n` are escapes, as in Gherkin; any
    /// other backslash is itself.
    pub fn read(row: &str, at: usize) -> Self {
        let mut read = Self::default();
        let mut is_escaped = false;
        let mut start = None;
        for (offset, letter) in row.char_indices() {
            if letter == '|' && !is_escaped {
                if let Some(start) = start {
                    let span = trimmed(row, start, offset);
                    let cell = unescaped(span.of(row));
                    read.cells.push((cell, span.shifted(at)));
                }
                start = Some(offset + 1);
            }
            is_escaped = letter == '\\' && !is_escaped;
        }
        let rest = trimmed(row, start.unwrap_or(row.len()), row.len());
        let is_comment = |rest: &Span| {
            row.get(rest.range())
                .is_some_and(|text| text.starts_with('#'))
        };
        read.rest = Some(rest)
            .filter(|rest| !rest.is_empty() && !is_comment(rest))
            .map(|rest| rest.shifted(at));
        read
    }
}

/// The part of a row between two places, without the blanks around it.
fn trimmed(row: &str, start: usize, end: usize) -> Span {
    let part = row.get(start..end).unwrap_or_default();
    let begins = start + (part.len() - part.trim_start().len());
    Span::new(begins, begins + part.trim().len())
}

fn unescaped(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    let mut letters = cell.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().filter(|_| letter == '\\').copied();
        let escaped = match next {
            Some('n') => Some('\n'),
            Some(next @ ('|' | '\\')) => Some(next),
            _ => None,
        };
        text.push(escaped.unwrap_or(letter));
        if escaped.is_some() {
            letters.next();
        }
    }
    text
}
