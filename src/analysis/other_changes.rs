//! What two rulebooks write otherwise that is neither a predicate nor a quantity, nor only told to people.

use std::collections::BTreeSet;

use crate::names::fold;
use crate::rulebook::{Content, Node, Original};

use super::rulebooks::ComparedSide;

/// Keys of a clause with which nothing comes about: its names and citation, and what is told to people.
const TOLD: [&str; 7] = [
    "supersedes",
    "lines",
    "at",
    "says",
    "readings",
    "message",
    "write",
];
/// Keys of predicates, which are compared by what they come to.
const PREDICATES: [&str; 3] = ["when", "require", "where"];
/// Sections of which the rest says what hangs on them.
const OF_OTHERS: [&str; 8] = [
    "rulebook", "title", "extends", "source", "sources", "choose", "rulings", "terms",
];

/// The clauses, and sections, in which the second writes something else than the first beside predicates and quantities;
/// of two that do not extend each other, their ids.
pub(super) fn beyond_texts(before: ComparedSide<'_>, after: ComparedSide<'_>) -> BTreeSet<String> {
    let (fewer, more) = if before.layers.len() <= after.layers.len() {
        (before, after)
    } else {
        (after, before)
    };
    let (below, above) = more
        .layers
        .split_at_checked(fewer.layers.len())
        .unwrap_or_default();
    let is_same = |(one, other): (&Original, &Original)| one.tree() == other.tree();
    if !fewer.layers.iter().zip(below).all(is_same) {
        let ids = [before.rulebook.id(), after.rulebook.id()];
        return ids.iter().map(|id| (*id).to_owned()).collect();
    }
    let mut beyond = BTreeSet::new();
    for layer in above {
        for (key, section) in layer.tree().entries() {
            if &*key.text == "clauses" {
                let others = section.items().iter().filter(|clause| {
                    let Some(id) = superseded(clause) else {
                        return !is_only_checks(clause);
                    };
                    let first = find(below, id);
                    first.is_none_or(|first| all_but_name(first) != all_but_name(clause))
                });
                beyond.extend(others.filter_map(name).map(str::to_owned));
            } else if !OF_OTHERS.contains(&&*key.text) {
                beyond.insert(key.text.to_string());
            }
        }
    }
    beyond
}

/// The clause that another one stands in the place of.
fn superseded(clause: &Node) -> Option<&str> {
    let superseded = clause.get("supersedes")?;
    superseded
        .text()
        .or_else(|| superseded.get("id").and_then(Node::text))
}

/// The name of a clause: the value of its first key.
fn name(clause: &Node) -> Option<&str> {
    clause.entries().first().and_then(|(_, value)| value.text())
}

/// A clause of some layers.
fn find<'l>(layers: &'l [Original], id: &str) -> Option<&'l Node> {
    let mut found = layers.iter().rev().filter_map(|layer| {
        let clauses = layer.tree().get("clauses").map(Node::items)?;
        let mut is_it = clauses
            .iter()
            .filter(|clause| name(clause).is_some_and(|name| fold(name) == fold(id)));
        is_it.next()
    });
    found.next()
}

/// Returns whether a clause does nothing but refuse orders: its texts say all.
fn is_only_checks(clause: &Node) -> bool {
    let keys = clause.entries().iter().map(|(key, _)| &*key.text);
    // The first key is its kind.
    keys.skip(1)
        .all(|key| key == "checks" || TOLD.contains(&key))
        && checks_are_plain(clause)
}

fn checks_are_plain(clause: &Node) -> bool {
    let Some(checks) = clause.get("checks") else {
        return true;
    };
    let all = match &checks.content {
        Content::List(all) => all.iter().collect(),
        _ => vec![checks],
    };
    all.iter().all(|check| check.get("otherwise").is_none())
}

/// What a clause says beside its kind and id, its predicates and what is told to people, in a form that can be compared.
fn all_but_name(clause: &Node) -> Vec<String> {
    let others = clause.entries().iter().skip(1);
    let others = others.filter(|(key, _)| !TOLD.contains(&&*key.text));
    others
        .map(|(key, value)| format!("{}: {}", key.text, rest(value)))
        .collect()
}

/// A part of it.
fn rest(clause: &Node) -> String {
    match &clause.content {
        Content::Map(entries) => {
            let kept = entries
                .iter()
                .filter(|(key, _)| !TOLD.contains(&&*key.text));
            let all: Vec<String> = kept
                .map(|(key, value)| {
                    let is_text = matches!(value.content, Content::Text(_));
                    if is_text && PREDICATES.contains(&&*key.text) {
                        format!("{}: …", key.text)
                    } else {
                        format!("{}: {}", key.text, rest(value))
                    }
                })
                .collect();
            format!("{{{}}}", all.join(", "))
        }
        Content::List(items) => {
            let all: Vec<String> = items.iter().map(rest).collect();
            format!("[{}]", all.join(", "))
        }
        other => format!("{other:?}"),
    }
}
