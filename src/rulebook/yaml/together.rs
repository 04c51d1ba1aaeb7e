//! Short forms that stand for several things at once: rows of one figure, cells that a column
//! mostly has, stages for each of a list.

use std::collections::HashMap;
use std::sync::Arc;

use super::node::{Content, Mistake, Node, NodeKey, Stretch, WrongShape};
use super::short::{behind, either_mut, entries_mut, list, named, text, values_mut};

/// Of a row: what it counts.
const COUNTED: &[&str] = &["as", "add", "times", "when"];

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
        let Some(rows) = entry.take("rows") else {
            clauses.push(entry);
            continue;
        };
        let figure = entry.take("in");
        mistakes.extend(entry.entries().iter().map(|(key, _)| Mistake {
            at: key.at,
            what: WrongShape::BesideRows(key.text.to_string()),
        }));
        for mut row in rows.items().to_vec() {
            counts_of_row(&mut row, figure.as_ref());
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
        let one = Node {
            at,
            content: Content::Map(counted),
        };
        let all = Node {
            at,
            content: Content::List(vec![one]),
        };
        entries.push(named(at, "counts", all));
    } else {
        entries.extend(counted);
    }
    let Some(figure) = figure else { return };
    for counted in row
        .value_mut("counts")
        .into_iter()
        .flat_map(Node::items_mut)
    {
        if counted.get("in").is_none() {
            counted.put(0, named(figure.at, "in", figure.clone()));
        }
    }
}

/// `usual` of a column stands in each row that says nothing of it.
pub(super) fn usual_cells(chart: &mut Node) {
    let mut usual: Vec<(Arc<str>, Option<Node>)> = Vec::new();
    for column in chart
        .value_mut("columns")
        .into_iter()
        .flat_map(Node::items_mut)
    {
        let cell = column.take("usual");
        let name = column.get("column").unwrap_or(column);
        if let Content::Text(name) = &name.content {
            usual.push((Arc::clone(name), cell));
        }
    }
    if usual.iter().all(|(_, cell)| cell.is_none()) {
        return;
    }
    for row in chart.value_mut("rows").into_iter().flat_map(values_mut) {
        let Content::Map(cells) = &mut row.content else {
            continue;
        };
        if cells.iter().any(|(key, _)| &*key.text == "never") {
            continue;
        }
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
        .value_mut("phases")
        .into_iter()
        .flat_map(Node::items_mut)
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
                let of = entry.value_mut(key);
                let all = of.into_iter().flat_map(Node::items_mut);
                all.for_each(|effect| moments(effect, "moment", &together));
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
