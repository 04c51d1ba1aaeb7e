//! Short forms that stand for several things at once: rows of one figure, cells that a column
//! mostly has, stages for each of a list.

use std::collections::HashMap;
use std::sync::Arc;

use super::desugar::{LAST, behind, either_mut, entries_mut, list, named, text, values_mut};
use super::node::{Content, Mistake, Node, NodeKey, Stretch, WrongShape};

/// Of a row: what it counts.
const COUNTED: &[&str] = &["as", "add", "times", "when", "to", "behind bounds"];

/// Keys of a clause behind which entries have a `when` of their own: lists, and single ones.
const CONDITIONED: (&[&str], &[&str]) = (
    &["checks", "effects", "demands", "counts"],
    &["exempts", "consequence"],
);

/// `for: PREDICATE` with `clauses`: each of them is about units of which it holds.
pub(super) fn groups_become_clauses(tree: &mut Node, mistakes: &mut Vec<Mistake>) {
    let Some(Content::List(clauses)) = tree.value_mut("clauses").map(|node| &mut node.content)
    else {
        return;
    };
    // Of a clause `clauses` is no key.
    let is_group = |entry: &Node| {
        let is_clause = entry.get("says").is_some() || entry.get("clause").is_some();
        entry.get("clauses").is_some() && (entry.get("for").is_some() || !is_clause)
    };
    if !clauses.iter().any(is_group) {
        return;
    }
    for mut entry in std::mem::take(clauses) {
        if !is_group(&entry) {
            clauses.push(entry);
            continue;
        }
        let at = entry.at;
        let (condition, mut group) = (entry.take("for"), entry.take("clauses"));
        if !matches!(&condition, Some(condition) if condition.content != Content::Nothing) {
            let at = condition.map_or(at, |condition| condition.at);
            let what = WrongShape::GroupWithoutFor;
            mistakes.push(Mistake { at, what });
            continue;
        }
        grouped(group.as_mut(), mistakes);
        mistakes.extend(
            entry
                .entries()
                .iter()
                .map(|(key, _)| WrongShape::BesideClauses(key.text.to_string()).at(key.at)),
        );
        for mut clause in group.iter().flat_map(Node::items).cloned() {
            is_about(&mut clause, condition.as_ref(), mistakes);
            clauses.push(clause);
        }
    }
}

/// Clauses that stand together are a list of maps; one may stand alone.
fn grouped(group: Option<&mut Node>, mistakes: &mut Vec<Mistake>) {
    let Some(group) = group else { return };
    list(group);
    let is_map = |node: &&Node| matches!(node.content, Content::Map(_));
    let wrong = match group.items() {
        [] => Some(group.at),
        items => items.iter().find(|item| !is_map(item)).map(|item| item.at),
    };
    let what = WrongShape::NoClauses;
    mistakes.extend(wrong.map(|at| Mistake { at, what }));
    if let Content::List(items) = &mut group.content {
        items.retain(|item| is_map(&item));
    }
}

/// A clause of a group is about the units of which the condition of the group holds.
fn is_about(clause: &mut Node, condition: Option<&Node>, mistakes: &mut Vec<Mistake>) {
    let Some(condition) = condition else { return };
    let own = clause.entries().iter().find(|(key, _)| &*key.text == "for");
    if let Some((key, _)) = own {
        let (at, what) = (key.at, WrongShape::ForTwice);
        mistakes.push(Mistake { at, what });
    } else {
        clause.put(LAST, named(condition.at, "for", condition.clone()));
    }
}

/// What holds of all units that a clause is about stands before each condition of its own.
pub(super) fn condition_of_clause(clause: &mut Node) {
    let Some(condition) = clause.get("for").and_then(Node::text).map(str::to_owned) else {
        return;
    };
    let (lists, single) = CONDITIONED;
    for key in lists {
        let entries = clause.items_of_mut(key);
        entries.for_each(|entry| stands_before_when(&condition, entry));
    }
    for key in single {
        if let Some(entry) = clause.value_mut(key) {
            stands_before_when(&condition, entry);
        }
    }
}

fn stands_before_when(condition: &str, entry: &mut Node) {
    if let Some(when) = entry.value_mut("when") {
        if let Some(own) = when.text() {
            when.content = Content::Text(both(condition, own).into());
        }
    } else if matches!(entry.content, Content::Map(_)) {
        // At a place of its own: what stands at one place is one predicate.
        let at = (entry.at.0, entry.at.0);
        entry.put(LAST, named(at, "when", text(at, condition)));
    }
}

/// Two conditions in one.
fn both(first: &str, second: &str) -> String {
    before(first) + &bracketed(second)
}

/// A condition as it stands before another one.
pub(crate) fn before(first: &str) -> String {
    bracketed(first) + " and "
}

fn bracketed(condition: &str) -> String {
    if is_bracketed(condition) {
        format!("({condition})")
    } else {
        condition.to_owned()
    }
}

/// Returns whether a condition stands in brackets before or behind another one.
pub(crate) fn is_bracketed(condition: &str) -> bool {
    let mut words = condition.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| word == "or")
}

/// `in: FIGURE` with `rows`: each row is a clause that counts in the figure.
pub(super) fn rows_become_clauses(tree: &mut Node, mistakes: &mut Vec<Mistake>) {
    let Some(Content::List(clauses)) = tree.value_mut("clauses").map(|node| &mut node.content)
    else {
        return;
    };
    if !clauses.iter().any(|entry| entry.get("rows").is_some()) {
        return;
    }
    for mut entry in std::mem::take(clauses) {
        let Some(mut rows) = entry.take("rows") else {
            clauses.push(entry);
            continue;
        };
        grouped(Some(&mut rows), mistakes);
        let (figure, condition) = (entry.take("in"), entry.take("for"));
        mistakes.extend(
            entry
                .entries()
                .iter()
                .map(|(key, _)| WrongShape::BesideRows(key.text.to_string()).at(key.at)),
        );
        for mut row in rows.items().to_vec() {
            counts_of_row(&mut row, figure.as_ref());
            is_about(&mut row, condition.as_ref(), mistakes);
            clauses.push(row);
        }
    }
}

fn counts_of_row(row: &mut Node, figure: Option<&Node>) {
    let at = row.at;
    behind(row, &["counts"], list);
    let Content::Map(entries) = &mut row.content else {
        return;
    };
    let is_counted = |(key, _): &(NodeKey, Node)| COUNTED.contains(&&*key.text);
    let counted: Vec<_> = entries.extract_if(.., |entry| is_counted(entry)).collect();
    let has_counts = entries.iter().any(|(key, _)| &*key.text == "counts");
    if !counted.is_empty() && !has_counts {
        let one = Node::new(at, Content::Map(counted));
        let all = Node::new(at, Content::List(vec![one]));
        entries.push(named(at, "counts", all));
    } else {
        entries.extend(counted);
    }
    let Some(figure) = figure else { return };
    for counted in row.items_of_mut("counts") {
        if counted.get("in").is_none() {
            counted.put(0, named(figure.at, "in", figure.clone()));
        }
    }
}

/// What stands in the columns of a table: each row has a list or a map of cells, and what a column
/// usually says stands in each row that says nothing of it.
pub(super) fn cells(table: &mut Node) {
    if table.get("columns").is_none() {
        return;
    }
    for row in table.value_mut("rows").into_iter().flat_map(values_mut) {
        let is_in_full = |key: &NodeKey| matches!(&*key.text, "cells" | "never");
        let of_columns = match &row.content {
            Content::Map(entries) => !entries.iter().any(|(key, _)| is_in_full(key)),
            Content::List(_) => true,
            _ => false,
        };
        if of_columns {
            let cells = row.clone();
            row.content = Content::Map(vec![named(row.at, "cells", cells)]);
        }
    }
    usual_cells(table);
}

/// `usual` of a column stands in each row that says nothing of it.
fn usual_cells(table: &mut Node) {
    let mut usual: Vec<(Arc<str>, Option<Node>)> = Vec::new();
    for column in table.items_of_mut("columns") {
        let cell = column.take("usual");
        let name = column.get("column").unwrap_or(column);
        if let Content::Text(name) = &name.content {
            usual.push((Arc::clone(name), cell));
        }
    }
    if usual.iter().all(|(_, cell)| cell.is_none()) {
        return;
    }
    let rows = table.value_mut("rows").into_iter().flat_map(values_mut);
    for row in rows.filter_map(|row| row.value_mut("cells")) {
        let Content::Map(cells) = &mut row.content else {
            continue;
        };
        let mut written = std::mem::take(cells);
        for (name, cell) in &usual {
            let place = written.iter().position(|(key, _)| key.text == *name);
            match (place, cell) {
                (Some(place), _) => cells.push(written.remove(place)),
                (None, Some(cell)) => cells.push(named(cell.at, name, cell.clone())),
                (None, None) => {}
            }
        }
        cells.append(&mut written);
    }
}

/// `{each: [pikes, all others], stages: {losses: "losses to {each}"}}`: stages for each of a list,
/// which are called together by the name before each.
pub(super) fn stages_of_each(tree: &mut Node) {
    let mut together: HashMap<Arc<str>, Vec<Node>> = HashMap::new();
    for stages in tree
        .items_of_mut("phases")
        .filter_map(|phase| phase.value_mut("stages"))
    {
        let Content::List(stages) = &mut stages.content else {
            continue;
        };
        for stage in std::mem::take(stages) {
            let (Some(each), Some(of_each)) = (stage.get("each"), stage.get("stages")) else {
                stages.push(stage);
                continue;
            };
            for (one, name) in each
                .items()
                .iter()
                .filter_map(|one| Some((one, one.text()?)))
            {
                for (called, template) in of_each.entries() {
                    let template = template.text().unwrap_or_default();
                    let stage = text(one.at, template.replace("{each}", name));
                    let all = together.entry(Arc::clone(&called.text)).or_default();
                    all.push(stage.clone());
                    stages.push(stage);
                }
            }
        }
    }
    if together.is_empty() {
        return;
    }
    for (section, entry) in entries_mut(tree) {
        match section {
            "facts" => moments(entry, "until", &together),
            "clauses" => ["effects", "demands"].into_iter().for_each(|key| {
                let all = entry.items_of_mut(key);
                all.for_each(|entry| moments(entry, "moment", &together));
            }),
            _ => {}
        }
    }
}

fn moments(entry: &mut Node, key: &str, together: &HashMap<Arc<str>, Vec<Node>>) {
    let Some(moment) = entry.value_mut(key) else {
        return;
    };
    let all = |node: &Node| node.text().and_then(|name| together.get(name));
    let names = either_mut(moment);
    if names.iter().any(|name| all(name).is_some()) {
        let at = |of: Stretch| {
            move |stage: &Node| Node {
                at: of,
                ..stage.clone()
            }
        };
        let each = names.iter().flat_map(|name| match all(name) {
            Some(stages) => stages.iter().map(at(name.at)).collect(),
            None => vec![name.clone()],
        });
        moment.content = Content::List(each.collect());
    }
}

/// A grid has at most so many areas.
pub(crate) const AREAS: usize = 2_000;

/// `place: {grid: hex, rows: 8, columns: 10}`: areas `A1` to `J8`, and relations of such a place that
/// have no rows are those of neighbours.
pub(super) fn grids(tree: &mut Node, mistakes: &mut Vec<Mistake>) {
    let mut found: HashMap<Arc<str>, Node> = HashMap::new();
    let mut drawn: HashMap<Arc<str>, (Node, bool)> = HashMap::new();
    for fact in tree.items_of_mut("facts") {
        let name = match fact.get("fact").map(|name| &name.content) {
            Some(Content::Text(name)) => Arc::clone(name),
            _ => continue,
        };
        let Some(place) = fact
            .value_mut("place")
            .filter(|place| place.get("grid").is_some())
        else {
            continue;
        };
        let Some(grid) = Grid::read(place) else {
            mistakes.push(WrongShape::Grid.at(place.at));
            place.content = Content::Map(Vec::new());
            continue;
        };
        let at = place.at;
        place.content = grid.each_area(at, |row, column| vec![area(row, column)]);
        let neighbours = grid.each_area(at, |row, column| grid.neighbours(row, column));
        let rows = Node::new(at, neighbours);
        found.insert(Arc::clone(&name), rows);
        drawn.insert(name, (grid.drawn(at), grid.hex));
    }
    if found.is_empty() {
        return;
    }
    if let Some(map) = tree
        .value_mut("map")
        .filter(|map| map.get("rows").is_none())
    {
        let rows = map
            .get("of")
            .and_then(Node::text)
            .and_then(|of| drawn.get(of));
        if let Some((rows, hex)) = rows.cloned() {
            let at = map.at;
            map.put(LAST, named(at, "rows", rows));
            if hex && map.get("hex").is_none() {
                let content = Content::Flag(true);
                map.put(LAST, named(at, "hex", Node { at, content }));
            }
        }
    }
    for relation in tree.items_of_mut("relations") {
        let rows = relation
            .get("of")
            .and_then(Node::text)
            .and_then(|of| found.get(of))
            .cloned();
        if let Some(rows) = rows.filter(|_| relation.get("rows").is_none()) {
            let at = relation.at;
            relation.put(LAST, named(at, "rows", rows));
        }
    }
}

/// A grid of areas, a column by a letter and a row by a number.
struct Grid {
    hex: bool,
    rows: usize,
    columns: usize,
}

impl Grid {
    fn read(place: &Node) -> Option<Self> {
        let number = |key: &str| usize::try_from(place.get(key)?.number()?).ok();
        let grid = Self {
            hex: match place.get("grid")?.text()? {
                "hex" => true,
                "square" => false,
                _ => return None,
            },
            rows: number("rows")?,
            columns: number("columns")?,
        };
        let areas = grid.rows.checked_mul(grid.columns)?;
        let fits = (1..=AREAS).contains(&areas) && place.entries().len() == 3;
        fits.then_some(grid)
    }

    /// Its areas, row by row, each with a list of names.
    fn each_area(&self, at: Stretch, names: impl Fn(usize, usize) -> Vec<String>) -> Content {
        let cells =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        let entries = cells.map(|(row, column)| {
            let names = names(row, column).into_iter().map(|name| text(at, name));
            let content = Content::List(names.collect());
            named(at, &area(row, column), Node { at, content })
        });
        Content::Map(entries.collect())
    }

    /// Its areas as they are drawn: a list of rows.
    fn drawn(&self, at: Stretch) -> Node {
        let list = |nodes: Vec<Node>| Node::new(at, Content::List(nodes));
        let row = |row: usize| {
            let areas = (0..self.columns).map(|column| text(at, area(row, column)));
            list(areas.collect())
        };
        list((0..self.rows).map(row).collect())
    }

    /// The areas around one. In a hex grid the second column, and every second one behind it, is
    /// half an area lower.
    fn neighbours(&self, row: usize, column: usize) -> Vec<String> {
        let mut near = vec![(-1, 0), (1, 0), (0, -1), (0, 1)];
        if self.hex {
            let beside = if column.is_multiple_of(2) { -1 } else { 1 };
            near.extend([(beside, -1), (beside, 1)]);
        }
        let moved =
            |from: usize, by: isize, of: usize| from.checked_add_signed(by).filter(|to| *to < of);
        let areas = near.into_iter().filter_map(|(down, right)| {
            let row = moved(row, down, self.rows)?;
            Some(area(row, moved(column, right, self.columns)?))
        });
        areas.collect()
    }
}

/// The name of an area: `A1`, `Z9`, `AA10`.
fn area(row: usize, column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.push(char::from(
            b'A' + u8::try_from((rest - 1) % 26).unwrap_or(0),
        ));
        rest = (rest - 1) / 26;
    }
    let letters: String = letters.iter().rev().collect();
    format!("{letters}{}", row + 1)
}
