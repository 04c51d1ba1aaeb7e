//! Tables in words: by what they are looked up, their rows and cells.

use std::fmt::Write as _;

use super::effects::fact;
use crate::rulebook::Rulebook;
use crate::rulebook::play::{Row, Table, TableBy};

pub(super) fn by(table: &Table, rulebook: &Rulebook) -> String {
    match table.by {
        TableBy::Dice(dice) => dice.to_string(),
        TableBy::Fact(id) => fact(id, rulebook),
    }
}

pub(super) fn explain_table(table: &Table, rulebook: &Rulebook) -> String {
    let mut text = format!("{}, by {}\n", table.name, by(table, rulebook));
    if table.of_profile {
        text.push_str("each profile has its own rows\n");
    }
    text.push_str(&rows(table, &table.rows, rulebook));
    text
}

/// A table whose rows have cells, column under column.
fn cells(table: &Table, rows: &[Row], key: impl Fn(&Row) -> String) -> String {
    let mut lines: Vec<Vec<String>> = vec![
        std::iter::once(String::new())
            .chain(table.columns.iter().cloned())
            .collect(),
    ];
    lines.extend(rows.iter().map(|row| {
        std::iter::once(key(row))
            .chain(row.cells.iter().cloned())
            .collect()
    }));
    let width = |column: usize| {
        lines
            .iter()
            .filter_map(|line| line.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..=table.columns.len()).map(width).collect();
    let mut text = String::new();
    for line in &lines {
        let padded: Vec<String> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        let _ = writeln!(text, "  {}", padded.join("  ").trim_end());
    }
    text
}

pub(super) fn rows(table: &Table, rows: &[Row], rulebook: &Rulebook) -> String {
    let key = |row: &Row| match table.by {
        TableBy::Dice(_) if row.from == row.to => row.from.to_string(),
        TableBy::Dice(_) => format!("{}-{}", row.from, row.to),
        TableBy::Fact(id) => {
            let fact = rulebook.vocabulary().fact(id);
            fact.map(|fact| fact.show(crate::rulebook::fact::Value::raw(row.from)))
                .unwrap_or_default()
        }
    };
    if !table.columns.is_empty() {
        return cells(table, rows, key);
    }
    let lines: Vec<String> = rows
        .iter()
        .map(|row| format!("  {:8} {}\n", key(row), row.text))
        .collect();
    lines.concat()
}
