//! Tables in words: by what they are looked up, their rows and cells.

use std::fmt::Write as _;

use super::effects::fact;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind};
use crate::rulebook::table::{Row, Table, TableBy};

pub(super) fn by(table: &Table, rulebook: &Rulebook) -> String {
    let by = match table.by {
        TableBy::Dice(dice) => dice.to_string(),
        TableBy::Fact(id) => fact(id, rulebook),
    };
    match table.across {
        Some(across) => format!("{by} and {}", fact(across, rulebook)),
        None => by,
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

/// A table with columns, column under column.
fn cells(table: &Table, across: FactId, rows: &[Row], rulebook: &Rulebook) -> String {
    let words = match &rulebook[across].kind {
        FactKind::Word(words) => words.as_slice(),
        _ => &[],
    };
    let head = std::iter::once(String::new()).chain(words.iter().cloned());
    let mut lines: Vec<Vec<String>> = vec![head.collect()];
    for of_key in rows.chunk_by(|one, other| (one.from, one.to) == (other.from, other.to)) {
        let Some(first) = of_key.first() else {
            continue;
        };
        let key = Row {
            from: first.from,
            to: first.to,
            ..Row::default()
        };
        let texts = of_key.chunk_by(|one, other| one.across == other.across);
        let texts = texts.map(|cell| {
            let texts: Vec<&str> = cell.iter().map(|row| row.text.as_str()).collect();
            texts.join(" or ")
        });
        let key = table.row_name(&key, rulebook.vocabulary());
        lines.push(std::iter::once(key).chain(texts).collect());
    }
    let width = |column: usize| {
        lines
            .iter()
            .filter_map(|line| line.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..=words.len()).map(width).collect();
    let mut text = String::new();
    for line in &lines {
        let padded: Vec<String> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        let _ = writeln!(text, "  {}", padded.join("  ").trim_end());
    }
    // What stands in a cell under a condition, or by a clause of its own, is told below.
    let more = rows
        .iter()
        .filter(|row| row.when.is_some() || row.clause.is_some());
    for row in more {
        let name = table.row_name(row, rulebook.vocabulary());
        let _ = writeln!(text, "  {name}: {}{}", row.text, own_clause(row, rulebook));
    }
    text
}

/// The clause of a row alone, behind it.
fn own_clause(row: &Row, rulebook: &Rulebook) -> String {
    let clause = row.clause.map(|clause| rulebook[clause].id.as_str());
    clause.map_or_else(String::new, |id| format!(" [{id}]"))
}

pub(super) fn rows(table: &Table, rows: &[Row], rulebook: &Rulebook) -> String {
    if let Some(across) = table.across {
        return cells(table, across, rows, rulebook);
    }
    let name = |row: &Row| table.row_name(row, rulebook.vocabulary());
    let width = rows.iter().map(|row| name(row).chars().count()).max();
    let width = width.unwrap_or_default().max(8);
    let line = |row: &Row| {
        let (name, clause) = (name(row), own_clause(row, rulebook));
        format!("  {name:width$} {}{clause}\n", row.text)
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    lines.concat()
}
