//! Older forms of a rulebook's YAML: each is told, and written as it is written now. `build.rs` uses
//! this file too.

use std::collections::HashSet;

use super::desugar::{LAST, behind, list, named, rename, text, verbs_of};
use super::node::{Content, Mistake, Node, WrongShape};

/// Verbs of older forms, and what is written for each now.
const OLDER_VERBS: &[(&str, &str, &str)] = &[
    ("set towards", "set", "set: …"),
    ("set of target", "set of it", "set of it: …"),
    ("take out", "clear", "clear: …"),
    ("adopt", "orders", "orders: reaction"),
    ("throw", "roll", "roll: …"),
    ("call for", "choose", "choose: …"),
    ("draw lots", "choose", "choose: …"),
    ("figure", "tell", "tell: …"),
    ("remove", "leave", "leave: unit"),
    ("remove parts", "leave", "leave: parts, where: …"),
];

/// A key of an older form.
pub(super) fn old_key(entry: &Node, old: &str, new: &str, mistakes: &mut Vec<Mistake>) {
    if let Some((key, _)) = entry.entries().iter().find(|(key, _)| &*key.text == old) {
        mistakes.push(Mistake {
            at: key.at,
            what: WrongShape::Old {
                old: old.to_owned(),
                new: new.to_owned(),
            },
        });
    }
}

/// `charts` of an older form are tables; so are those that a house names.
pub(super) fn older_charts(tree: &mut Node, mistakes: &mut Vec<Mistake>) {
    for cell in tree.items_of_mut("cells") {
        old_key(cell, "chart", "table: NAME", mistakes);
        rename(cell, "chart", "table");
    }
    if let Some(drop) = tree.value_mut("drop") {
        old_key(drop, "charts", "tables: [NAME]", mistakes);
        charts_are_tables(drop);
    }
    old_key(tree, "charts", "tables: [{table: NAME, …}]", mistakes);
    for chart in tree.items_of_mut("charts") {
        rename(chart, "chart", "table");
    }
    charts_are_tables(tree);
}

fn charts_are_tables(node: &mut Node) {
    if node.get("tables").is_none() {
        return rename(node, "charts", "tables");
    }
    let charts = node.take("charts").map(|charts| charts.content);
    if let (Some(tables), Some(Content::List(mut charts))) = (node.value_mut("tables"), charts)
        && let Content::List(tables) = &mut tables.content
    {
        tables.append(&mut charts);
    }
}

/// `modifier: {name: pins, tests: [morale], add: 1}` is what a clause counts in tests.
pub(super) fn older_modifier(clause: &mut Node) {
    let Some(mut modifier) = clause.take("modifier") else {
        return;
    };
    rename(&mut modifier, "name", "as");
    let tests = modifier
        .take("tests")
        .unwrap_or_else(|| text(modifier.at, "every test"));
    modifier.put(0, named(tests.at, "in", tests));
    let at = modifier.at;
    match clause.value_mut("counts") {
        Some(counts) => {
            list(counts);
            if let Content::List(all) = &mut counts.content {
                all.push(modifier);
            }
        }
        None => clause.put(LAST, named(at, "counts", modifier)),
    }
    behind(clause, &["counts"], list);
}

/// Writes verbs of older forms as they are written now.
pub(super) fn older_verbs(effect: &mut Node, mistakes: &mut Vec<Mistake>) {
    if would_be_one_key(effect) {
        verbs_of(effect, &mut Vec::new());
    }
    for verb in effect.items_of_mut("do") {
        older_verbs_of(verb, mistakes);
    }
    older_verbs_of(effect, mistakes);
}

/// Whether two verbs that stand in an effect itself would have one key by their new forms, other than
/// `set`, behind which several facts may stand.
fn would_be_one_key(effect: &Node) -> bool {
    let new_of = |key: &str| {
        let older = OLDER_VERBS.iter().find(|(old, ..)| *old == key);
        older.map(|(_, new, _)| *new)
    };
    let keys = effect.entries().iter().map(|(key, _)| &*key.text);
    let keys: Vec<&str> = keys.collect();
    let has_older = keys.iter().any(|key| new_of(key).is_some());
    let takes_on = keys.contains(&"to");
    let mut seen = HashSet::new();
    let mut is_twice = |key: &'static str| !seen.insert(key) && (key != "set" || takes_on);
    let now = keys.iter().filter_map(|key| {
        let mut news = OLDER_VERBS.iter().map(|(_, new, _)| *new);
        new_of(key).or_else(|| news.find(|new| new == key))
    });
    let all: Vec<&'static str> = now.collect();
    has_older && all.into_iter().any(&mut is_twice)
}

fn older_verbs_of(verb: &mut Node, mistakes: &mut Vec<Mistake>) {
    for (old, new, write) in OLDER_VERBS {
        if verb.get(old).is_none() {
            continue;
        }
        old_key(verb, old, write, mistakes);
        let at = verb
            .entries()
            .iter()
            .position(|(key, _)| &*key.text == *old);
        let Some((at, mut value)) = at.zip(verb.take(old)) else {
            continue;
        };
        let place = value.at;
        match *old {
            "adopt" => value = text(place, "reaction"),
            "remove" => value = text(place, "unit"),
            "remove parts" => {
                verb.put(at, named(place, "where", value));
                value = text(place, "parts");
            }
            _ => {}
        }
        let both = match (verb.value_mut(new), value.text()) {
            (Some(known), Some(also)) => known.text().map(|known| format!("{known}, {also}")),
            _ => None,
        };
        match (verb.value_mut(new), both) {
            (Some(known), Some(both)) => *known = text(known.at, both),
            _ => verb.put(at, named(place, new, value)),
        }
    }
}
