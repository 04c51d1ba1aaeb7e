//! Rows of a table: where their cells stand.

use crate::source::Span;

/// The cells of a row such as `| in column | 60 cm |`, each without the blanks around it.
pub(super) fn cells(row: &str, at: usize) -> Vec<Span> {
    let mut cells = Vec::new();
    let mut escaped = false;
    let mut start = None;
    for (offset, letter) in row.char_indices() {
        if letter == '|' && !escaped {
            if let Some(start) = start {
                cells.push(trimmed(row, start, offset, at));
            }
            start = Some(offset + 1);
        }
        escaped = letter == '\\' && !escaped;
    }
    cells
}

fn trimmed(row: &str, start: usize, end: usize, at: usize) -> Span {
    let cell = row.get(start..end).unwrap_or_default();
    let begins = start + (cell.len() - cell.trim_start().len());
    let length = cell.trim().len();
    Span::new(at + begins, at + begins + length)
}
