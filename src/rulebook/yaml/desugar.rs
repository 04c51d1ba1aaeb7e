//! Short forms of a rulebook's YAML, each with what it stands for. They are written out before
//! anything else looks at the tree, so that one thing is read in one way; the printer takes them.
//! `build.rs` uses this file too.

use std::collections::HashSet;
use std::sync::Arc;

use super::desugar_groups;
use super::node::{Content, Mistake, Node, NodeKey, Stretch, WrongShape};

/// Keys behind which what would be a list of one stands alone.
pub(crate) const ALONE: &[(&str, &[&str])] = &[
    ("facts", &["phrases", "happens"]),
    ("orders", &["phrases"]),
    ("phases", &["clauses", "tests", "stages"]),
    ("tests", &["clauses", "natural", "rerolls"]),
    ("tables", &["by"]),
    (
        "clauses",
        &[
            "checks", "effects", "demands", "counts", "refines", "outranks", "readings",
        ],
    ),
];

/// Keys of a fact behind which its phrases stand, where it has none of its words.
pub(crate) const WITH_PHRASES: &[&str] = &["count", "side"];

/// Keys that say of which kind a fact is; a figure without one is a count.
const KINDS_OF_FACTS: &[&str] = &[
    "flag", "words", "several", "count", "measure", "side", "place",
];

/// Keys of a fact behind which words have their phrases.
pub(crate) const WORDS: &[&str] = &["words", "several", "place"];

/// The key of the id of an entry, by section.
pub(crate) const ENTRIES: &[(&str, &str)] = &[
    ("clauses", "clause"),
    ("rulings", "ruling"),
    ("readings", "reading"),
];

/// Keys of an effect that are no verbs.
const OF_EFFECTS: &[&str] = &["moment", "when", "towards", "once", "says", "do"];

/// Keys that belong to a verb before them.
const COMPANIONS: &[&str] = &[
    "to",
    "least",
    "most",
    "is",
    "and take from",
    "from",
    "among",
    "as",
    "with",
    "where",
];

/// What a check says where it says nothing.
pub(crate) const OF_CHECKS: &[(&str, &str)] = &[
    ("when", "always"),
    ("otherwise", "refused"),
    ("write", "take the line out"),
];

/// Behind all other keys.
pub(super) const LAST: usize = usize::MAX;

/// Writes all short forms of a rulebook out; gives those that are no forms any longer.
pub(crate) fn write_out(tree: &mut Node) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    desugar_groups::groups_become_clauses(tree, &mut mistakes);
    desugar_groups::rows_become_clauses(tree, &mut mistakes);
    desugar_groups::grids(tree, &mut mistakes);
    for (section, entry) in entries_mut(tree) {
        alone(section, entry, list);
        match section {
            "facts" => fact(entry),
            "clauses" => clause(entry, &mut mistakes),
            "phases" => entry
                .items_of_mut("tests")
                .for_each(|test| behind(test, &["clauses"], list)),
            "tables" => desugar_groups::cells(entry),
            _ => {}
        }
        if let Some((_, key)) = ENTRIES.iter().find(|(known, _)| *known == section) {
            if let Some((id, _)) = entry.entries().iter().find(|(key, _)| &*key.text == "id") {
                let what = WrongShape::NoId(key);
                mistakes.push(Mistake { at: id.at, what });
            }
            rename(entry, key, "id");
            numbers_are_texts(entry);
        }
    }
    for choice in tree.value_mut("choices").into_iter().flat_map(values_mut) {
        values_mut(choice).for_each(list);
    }
    rows_of_relations(tree, list);
    desugar_groups::stages_of_each(tree);
    mistakes
}

/// Takes the short form wherever there is one.
pub(crate) fn shorten(tree: &mut Node) {
    for (section, entry) in entries_mut(tree) {
        match section {
            "facts" => short_fact(entry),
            "clauses" => short_clauses(entry),
            _ => {}
        }
        if let Some((_, key)) = ENTRIES.iter().find(|(known, _)| *known == section) {
            rename(entry, "id", key);
            texts_are_numbers(entry);
        }
        alone(section, entry, single);
    }
    rows_of_relations(tree, single);
}

/// Does something with what stands behind each area of a relation.
fn rows_of_relations(tree: &mut Node, act: fn(&mut Node)) {
    for relation in tree.items_of_mut("relations") {
        let rows = relation.value_mut("rows").into_iter();
        rows.flat_map(values_mut).for_each(act);
    }
}

/// All entries of all sections that are lists.
pub(super) fn entries_mut(tree: &mut Node) -> impl Iterator<Item = (&'static str, &mut Node)> {
    const SECTIONS: &[&str] = &[
        "facts", "orders", "phases", "tests", "clauses", "tables", "rulings", "readings",
    ];
    let Content::Map(sections) = &mut tree.content else {
        return Vec::new().into_iter();
    };
    let all: Vec<_> = sections
        .iter_mut()
        .filter_map(|(key, list)| {
            let section = SECTIONS.iter().find(|known| **known == &*key.text)?;
            Some(
                list.items_mut()
                    .iter_mut()
                    .map(move |entry| (*section, entry)),
            )
        })
        .flatten()
        .collect();
    all.into_iter()
}

pub(super) fn values_mut(node: &mut Node) -> impl Iterator<Item = &mut Node> {
    node.entries_mut().iter_mut().map(|(_, value)| value)
}

/// Does something with what may stand alone.
fn alone(section: &str, entry: &mut Node, act: fn(&mut Node)) {
    for (_, keys) in ALONE.iter().filter(|(known, _)| *known == section) {
        behind(entry, keys, act);
    }
}

pub(super) fn behind(entry: &mut Node, keys: &[&str], act: fn(&mut Node)) {
    for (_, value) in entry
        .entries_mut()
        .iter_mut()
        .filter(|(key, _)| keys.contains(&&*key.text))
    {
        act(value);
    }
}

/// Makes what stands alone a list.
pub(super) fn list(node: &mut Node) {
    if !matches!(node.content, Content::List(_) | Content::Nothing) {
        let alone = node.clone();
        node.content = Content::List(vec![alone]);
    }
}

/// Makes a list of one that one.
fn single(node: &mut Node) {
    if let [only] = node.items()
        && !matches!(only.content, Content::List(_) | Content::Nothing)
    {
        *node = only.clone();
    }
}

pub(crate) fn text(at: Stretch, text: impl Into<Arc<str>>) -> Node {
    Node::new(at, Content::Text(text.into()))
}

pub(crate) fn named(at: Stretch, key: &str, value: Node) -> (NodeKey, Node) {
    let key = NodeKey {
        at,
        text: key.into(),
    };
    (key, value)
}

pub(crate) fn rename(entry: &mut Node, from: &str, to: &str) {
    for (key, _) in entry.entries_mut() {
        if &*key.text == from {
            key.text = to.into();
        }
    }
}

// Facts.

fn fact(fact: &mut Node) {
    let at = fact.at;
    if fact.get("fact").is_some() && fact.get("of").is_none() {
        fact.put(1, named(at, "of", text(at, "unit")));
    }
    if let Some(flag) = fact.value_mut("flag") {
        if !matches!(flag.content, Content::Map(_)) {
            let mut yes = flag.clone();
            list(&mut yes);
            flag.content = Content::Map(vec![named(flag.at, "yes", yes)]);
        }
        behind(flag, &["yes", "no"], list);
        let first = flag.get("yes").and_then(|yes| yes.items().first());
        if let Some((at, first)) = first.and_then(|first| Some((first.at, first.text()?)))
            && flag.get("no").is_none()
        {
            let no = text(at, format!("not {first}"));
            let no = Node::new(at, Content::List(vec![no]));
            flag.put(LAST, named(at, "no", no));
        }
    }
    for words in WORDS {
        if let Some(words) = fact.value_mut(words) {
            values_mut(words).for_each(list);
        }
    }
    if is_figure(fact) && !KINDS_OF_FACTS.iter().any(|kind| fact.get(kind).is_some()) {
        let is_so = Node::new(at, Content::Flag(true));
        fact.put(LAST, named(at, "count", is_so));
    }
    for kind in WITH_PHRASES {
        if let Some(value) = fact.value_mut(kind)
            && !matches!(value.content, Content::Flag(_) | Content::Nothing)
        {
            let is_so = Node::new(value.at, Content::Flag(true));
            let mut phrases = std::mem::replace(value, is_so);
            list(&mut phrases);
            fact.put(LAST, named(at, "phrases", phrases));
        }
    }
}

/// Returns whether a fact is what clauses count in it.
fn is_figure(fact: &Node) -> bool {
    fact.get("figure")
        .is_some_and(|figure| figure.content == Content::Flag(true))
}

fn short_fact(fact: &mut Node) {
    if is_figure(fact) && fact.get("phrases").is_none() {
        let is_count = |count: &Node| count.content == Content::Flag(true);
        if fact.get("count").is_some_and(is_count) {
            fact.take("count");
        }
    }
    if fact.get("of").and_then(Node::text) == Some("unit") {
        fact.take("of");
    }
    if let Some(flag) = fact.value_mut("flag") {
        let phrases = |key: &str| -> Option<Vec<Arc<str>>> {
            let phrases = flag.get(key)?;
            let texts = phrases.items().iter().map(|phrase| match &phrase.content {
                Content::Text(text) => Some(Arc::clone(text)),
                _ => None,
            });
            texts.collect()
        };
        let is_usual = match (phrases("yes").as_deref(), phrases("no").as_deref()) {
            (Some([first, ..]), Some([no])) => **no == format!("not {first}"),
            _ => false,
        };
        if is_usual
            && flag.entries().len() == 2
            && let Some(yes) = flag.value_mut("yes").cloned()
        {
            *flag = yes;
        }
        single(flag);
        behind(flag, &["yes", "no"], single);
    }
    for words in WORDS {
        if let Some(words) = fact.value_mut(words) {
            values_mut(words).for_each(single);
        }
    }
    for kind in WITH_PHRASES {
        let is_so = fact
            .get(kind)
            .is_some_and(|value| value.content == Content::Flag(true));
        if is_so && let Some(mut phrases) = fact.take("phrases") {
            single(&mut phrases);
            if let Some(value) = fact.value_mut(kind) {
                *value = phrases;
            }
        }
    }
}

// Clauses.

fn clause(clause: &mut Node, mistakes: &mut Vec<Mistake>) {
    if clause.get("clause").is_none() && clause.get("rows").is_none() {
        without_id(clause, mistakes);
    }
    numbers_are_texts(clause);
    for counted in clause.items_of_mut("counts") {
        behind(counted, &["in"], list);
    }
    desugar_groups::condition_of_clause(clause);
    for check in clause.items_of_mut("checks") {
        for (key, usual) in OF_CHECKS {
            if matches!(check.content, Content::Map(_)) && check.get(key).is_none() {
                let at = check.at;
                check.put(LAST, named(at, key, text(at, *usual)));
            }
        }
    }
    for effect in clause.items_of_mut("effects") {
        verbs_of(effect, mistakes);
    }
}

/// Reports a clause without its key, and guesses its id, so that its other mistakes are reported too.
fn without_id(clause: &mut Node, mistakes: &mut Vec<Mistake>) {
    let at = clause.at;
    let Content::Map(entries) = &mut clause.content else {
        return;
    };
    mistakes.push(WrongShape::NoClause.at(entries.first().map_or(at, |(key, _)| key.at)));
    // The first text that looks like an id is probably the id, after another key.
    let is_id = |text: &str| text.contains('.') && !text.contains(' ');
    let id = entries.iter().position(|(key, node)| {
        let is_known = matches!(&*key.text, "says" | "at" | "lines");
        &*key.text == "id" || is_id(&key.text) || !is_known && node.text().is_some_and(is_id)
    });
    let id = match id.map(|id| entries.remove(id)) {
        Some((_, node)) if matches!(node.content, Content::Text(_)) => node,
        Some((key, _)) => text(key.at, key.text),
        None => text(at, "nameless"),
    };
    clause.put(
        0,
        named(
            at,
            "clause",
            text(id.at, id.text().unwrap_or("nameless").to_owned()),
        ),
    );
}

/// A clause, or all that stand together.
fn short_clauses(entry: &mut Node) {
    short_clause(entry);
    alone("clauses", entry, single);
    for key in ["clauses", "rows"] {
        entry.items_of_mut(key).for_each(short_clauses);
    }
}

fn short_clause(clause: &mut Node) {
    rename(clause, "id", "clause");
    texts_are_numbers(clause);
    let mut counts = clause.value_mut("counts");
    for counted in counts.iter_mut().flat_map(|counts| either_mut(counts)) {
        behind(counted, &["in"], single);
    }
    let mut checks = clause.value_mut("checks");
    for check in checks.iter_mut().flat_map(|checks| either_mut(checks)) {
        for (key, usual) in OF_CHECKS {
            if check.get(key).and_then(Node::text) == Some(usual) {
                check.take(key);
            }
        }
    }
    let mut effects = clause.value_mut("effects");
    for effect in effects.iter_mut().flat_map(|effects| either_mut(effects)) {
        short_effect(effect);
    }
}

/// The items of a list, or what stands alone.
pub(super) fn either_mut(node: &mut Node) -> &mut [Node] {
    if matches!(node.content, Content::List(_)) {
        return node.items_mut();
    }
    std::slice::from_mut(node)
}

/// Lines are a text, which YAML takes for a number where it is only one.
fn numbers_are_texts(entry: &mut Node) {
    if let Some(lines) = entry.value_mut("lines")
        && let Some(number) = lines.number()
    {
        *lines = text(lines.at, number.to_string());
    }
}

fn texts_are_numbers(entry: &mut Node) {
    if let Some(lines) = entry.value_mut("lines")
        && let Some(number) = lines.text().and_then(|lines| lines.parse().ok())
    {
        lines.content = Content::Number(number);
    }
}

/// Verbs that stand in the effect itself.
pub(super) fn verbs_of(effect: &mut Node, mistakes: &mut Vec<Mistake>) {
    let at = effect.at;
    let Content::Map(entries) = &mut effect.content else {
        return;
    };
    let is_verb = |(key, _): &(NodeKey, Node)| !OF_EFFECTS.contains(&&*key.text);
    let inline: Vec<_> = entries.extract_if(.., |entry| is_verb(entry)).collect();
    if let Some((key, _)) = inline.first() {
        if entries.iter().any(|(key, _)| &*key.text == "do") {
            mistakes.push(WrongShape::TwoForms(key.text.to_string()).at(key.at));
            return;
        }
        let mut verbs: Vec<Node> = Vec::new();
        for (key, value) in inline {
            let companion = COMPANIONS.contains(&&*key.text);
            match verbs.last_mut().filter(|_| companion) {
                Some(verb) => verb.put(LAST, (key, value)),
                None => verbs.push(Node::new(key.at, Content::Map(vec![(key, value)]))),
            }
        }
        let all = Node::new(at, Content::List(verbs));
        entries.push(named(at, "do", all));
    }
}

fn short_effect(effect: &mut Node) {
    let Some(verbs) = effect.get("do") else {
        return;
    };
    let keys: Vec<&str> = verbs
        .items()
        .iter()
        .flat_map(Node::entries)
        .map(|(key, _)| &*key.text)
        .collect();
    let starts = |verb: &Node| {
        let (first, rest) = verb.entries().split_first()?;
        let companions = rest.iter().all(|(key, _)| COMPANIONS.contains(&&*key.text));
        Some(companions && !COMPANIONS.contains(&&*first.0.text))
    };
    let mut seen = HashSet::new();
    let twice = !keys.iter().all(|key| seen.insert(*key));
    if keys.is_empty() || twice || !verbs.items().iter().all(|verb| starts(verb) == Some(true)) {
        return;
    }
    let inline: Vec<_> = verbs
        .items()
        .iter()
        .flat_map(Node::entries)
        .cloned()
        .collect();
    effect.take("do");
    for verb in inline {
        effect.put(LAST, verb);
    }
}
