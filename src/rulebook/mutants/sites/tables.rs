//! Changes of tables: bounds, rows taken out, results put in each other's place.

use crate::names::range_text;
use crate::rulebook::yaml::desugar::named;
use std::sync::Arc;

use super::{MutationSites, SitePlace};
use crate::rulebook::mutants::{Operator, TreeEdit};
use crate::rulebook::yaml::node::{Content, MapEntry, Node, NodeKey};

impl MutationSites<'_> {
    /// Rows that begin or end one step elsewhere, and rows that say what the next one says.
    pub(super) fn table(&mut self, at: &SitePlace, entry: &Node) {
        let Some((at, rows)) = at.inside(entry, "rows") else {
            return;
        };
        let entries = rows.entries();
        for (number, pair) in entries.windows(2).enumerate() {
            let [(first, one), (second, other)] = pair else {
                continue;
            };
            let inside = of_row(&at, number, first, one);
            for (lower, upper) in other_bounds(&first.text, &second.text) {
                let renamed = |(key, row): &(NodeKey, Node)| {
                    let text: Arc<str> = match &key.text {
                        text if *text == first.text => lower.as_str().into(),
                        text if *text == second.text => upper.as_str().into(),
                        text => Arc::clone(text),
                    };
                    (NodeKey { at: key.at, text }, row.clone())
                };
                let changed = entries.iter().map(renamed).collect();
                let (was, now) = (
                    format!("{}, {}", first.text, second.text),
                    format!("{lower}, {upper}"),
                );
                self.put(Operator::Row, &inside, was, now, &at, Content::Map(changed));
            }
            if let (Some((above_at, above)), Some((below_at, below))) = (
                inside.inside(one, "cells"),
                of_row(&at, number + 1, second, other).inside(other, "cells"),
            ) {
                self.cells(
                    &first.text,
                    &above_at,
                    above,
                    &second.text,
                    &below_at,
                    below,
                );
                continue;
            }
            self.as_next_row(&at, &inside, entries, number);
        }
        for (number, (key, row)) in entries.iter().enumerate() {
            let inside = of_row(&at, number, key, row);
            if let Some(is) = row.number() {
                self.number(&inside, "is", is);
            }
            if let Some((cells_at, cells)) = inside.inside(row, "cells") {
                for (cell_at, cell) in each_cell(&cells_at, cells) {
                    if let Some(is) = cell.number() {
                        self.number(&cell_at, "is", is);
                    }
                }
            }
        }
    }

    /// A row and the next one say what the other does.
    fn as_next_row(
        &mut self,
        at: &SitePlace,
        inside: &SitePlace,
        entries: &[MapEntry],
        number: usize,
    ) {
        let Some([(first, one), (second, other)]) = entries.get(number..number + 2) else {
            return;
        };
        let (of_first, of_second) = (without_clause(one), without_clause(other));
        if of_first != of_second {
            let mut changed = entries.to_vec();
            for (number, says) in [(number, &of_second), (number + 1, &of_first)] {
                if let Some((_, row)) = changed.get_mut(number) {
                    put_result(row, says);
                }
            }
            let (was, now) = (
                format!("{}, {}", first.text, second.text),
                "each says what the other does".to_owned(),
            );
            self.put(Operator::Row, inside, was, now, at, Content::Map(changed));
        }
    }

    /// Cells that say what those of the next row say.
    fn cells(
        &mut self,
        first: &str,
        above_at: &SitePlace,
        above: &Node,
        second: &str,
        below_at: &SitePlace,
        below: &Node,
    ) {
        let all_below = each_cell(below_at, below);
        for (number, (cell_at, cell)) in each_cell(above_at, above).into_iter().enumerate() {
            let column = above.entries().get(number).map(|(key, _)| &*key.text);
            let number_below = match column {
                Some(name) => {
                    let mut names = below.entries().iter();
                    names.position(|(key, _)| &*key.text == name)
                }
                None => Some(number),
            };
            let other = number_below.and_then(|number| all_below.get(number));
            let Some((below_at, other)) = other.filter(|(_, other)| *other != cell) else {
                continue;
            };
            let column = column.map_or_else(|| (number + 1).to_string(), str::to_owned);
            let (was, now) = (format!("{first}: {column}"), format!("as {second}"));
            let edits = TreeEdit::Set(vec![
                (cell_at.steps.clone(), other.content.clone()),
                (below_at.steps.clone(), cell.content.clone()),
            ]);
            self.push(Operator::Row, &cell_at, was, now, edits);
        }
    }
}

/// The cells of a row, in order or by name, each with where it stands.
fn each_cell<'n>(at: &SitePlace, cells: &'n Node) -> Vec<(SitePlace, &'n Node)> {
    let by_name = cells.entries().iter().enumerate();
    let by_name = by_name.map(|(number, (key, cell))| (at.key(number, &key.text, cell), cell));
    let in_order = cells.items().iter().enumerate();
    let in_order = in_order.map(|(number, cell)| (at.item(number, cell), cell));
    by_name.chain(in_order).collect()
}

fn of_row(at: &SitePlace, number: usize, key: &NodeKey, row: &Node) -> SitePlace {
    at.key(number, &key.text, row).of_clause(row)
}

/// The bound between two rows one step up and one step down, where both keep a row.
fn other_bounds(first: &str, second: &str) -> Vec<(String, String)> {
    let ends = |key: &str| {
        let (from, to) = key.split_once('-').unwrap_or((key, key));
        Some((
            from.trim().parse::<i64>().ok()?,
            to.trim().parse::<i64>().ok()?,
        ))
    };
    let (Some((low, mid)), Some((next, high))) = (ends(first), ends(second)) else {
        return Vec::new();
    };
    let range = |from: i64, to: i64| range_text(from, to, "-");
    let mut all = Vec::new();
    if low < mid {
        all.push((range(low, mid - 1), range(next - 1, high)));
    }
    if next < high {
        all.push((range(low, mid + 1), range(next + 1, high)));
    }
    all
}

/// What a row gives, without the clause that says so.
fn without_clause(row: &Node) -> Content {
    match &row.content {
        Content::Map(entries) => Content::Map(
            entries
                .iter()
                .filter(|(key, _)| &*key.text != "clause")
                .cloned()
                .collect(),
        ),
        content => content.clone(),
    }
}

/// Puts what another row gives in the place of what a row gives.
fn put_result(row: &mut Node, other: &Content) {
    let clause = row.get("clause").map(|clause| clause.content.clone());
    let at = row.at;
    row.content = other.clone();
    if let (Content::Map(entries), Some(clause)) = (&mut row.content, clause) {
        entries.push(named(at, "clause", Node::new(at, clause)));
    }
}
