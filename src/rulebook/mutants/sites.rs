//! Where a rulebook can be changed: its YAML is gone through, key by key.

mod effects;
mod names;
mod settings;
mod tables;

use crate::rulebook::yaml::desugar::{named, text};
use std::collections::BTreeSet;

use super::{Mutant, Operator, TextKind, TreeEdit, WrittenText, texts};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::Carried;
use crate::rulebook::predicate::{
    parse_predicate, parse_quantity, print_predicate, print_quantity,
};
use crate::rulebook::yaml::node::{Content, Node, Stretch, span_of};
use crate::source::{Place, SourceId};

/// Keys behind which a quantity stands.
const QUANTITIES: &[&str] = &[
    "add",
    "add of it",
    "is",
    "number",
    "target",
    "least",
    "most",
    "derived",
];

/// Keys behind which no predicate stands.
const NEVER_PREDICATES: &[&str] = &["otherwise", "message", "write", "says"];

/// How the paths of terms begin.
const TERMS: &str = "terms.";

/// What a clause does with predicates of its own: where none of them is evaluated, it does nothing.
const OF_CLAUSES: &[&str] = &["checks", "effects", "demands", "exempts", "consequence"];

/// All predicates and quantities of a layer.
pub(super) fn written(whole: &Node, source: SourceId, rulebook: &Rulebook) -> Vec<WrittenText> {
    let mut sites = MutationSites::new(source, rulebook, false);
    sites.whole(whole);
    sites.written
}

/// All mutants of a layer.
pub(super) fn mutants(whole: &Node, source: SourceId, rulebook: &Rulebook) -> Vec<Mutant> {
    let mut sites = MutationSites::new(source, rulebook, true);
    sites.whole(whole);
    sites.found
}

/// The clauses that an entry is about; of one that names none, its own name.
fn about(section: &str, entry: &Node) -> Vec<String> {
    let text = |key: &str| entry.get(key).and_then(Node::text).map(str::to_owned);
    let listed = entry
        .get("clauses")
        .into_iter()
        .flat_map(Node::items)
        .filter_map(Node::text);
    let mut about: Vec<String> = listed
        .map(str::to_owned)
        .chain(text("clause"))
        .chain(text("id"))
        .collect();
    about.extend(text(section.trim_end_matches('s')));
    about
}

/// A place in the rulebook.
#[derive(Clone, Debug)]
struct SitePlace {
    /// Its keys, for those who ask what it is.
    path: String,
    /// How one gets there.
    steps: Vec<usize>,
    stretch: Stretch,
    about: Vec<String>,
}

impl SitePlace {
    fn about(mut self, about: Vec<String>) -> Self {
        self.about = about;
        self
    }

    /// Told by the clause that stands in an entry, where one does.
    fn of_clause(mut self, entry: &Node) -> Self {
        let clause = entry.get("clause").and_then(Node::text);
        self.about.splice(0..0, clause.map(str::to_owned));
        self
    }

    fn step(&self, path: String, number: usize, value: &Node) -> Self {
        let steps = self.steps.iter().copied().chain([number]).collect();
        Self {
            path,
            steps,
            stretch: value.at,
            about: self.about.clone(),
        }
    }

    /// An entry of a map.
    fn key(&self, number: usize, key: &str, value: &Node) -> Self {
        let path = if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        };
        self.step(path, number, value)
    }

    /// An item of a list.
    fn item(&self, number: usize, value: &Node) -> Self {
        self.step(format!("{}[{number}]", self.path), number, value)
    }

    /// What stands behind a key of a map, with its place.
    fn inside<'n>(&self, map: &'n Node, key: &str) -> Option<(Self, &'n Node)> {
        let number = map
            .entries()
            .iter()
            .position(|(known, _)| &*known.text == key)?;
        let (_, value) = map.entries().get(number)?;
        Some((self.key(number, key, value), value))
    }
}

struct MutationSites<'a> {
    source: SourceId,
    rulebook: &'a Rulebook,
    /// True if mutants are sought, and not the texts alone.
    mutates: bool,
    /// The clauses that something carries.
    carried: BTreeSet<&'a str>,
    /// Where rules have their predicates.
    predicates: BTreeSet<Place>,
    found: Vec<Mutant>,
    written: Vec<WrittenText>,
}

impl<'a> MutationSites<'a> {
    fn new(source: SourceId, rulebook: &'a Rulebook, mutates: bool) -> Self {
        let rules = rulebook.rules();
        let predicates = rules
            .iter()
            .flat_map(|rule| &rule.predicates)
            .filter_map(|(_, predicate)| predicate.place())
            .collect();
        let carried = rulebook.enforced_clauses();
        let carried = carried
            .filter(|(_, carried)| *carried != Carried::Prose)
            .map(|(clause, _)| clause.id.as_str())
            .collect();
        Self {
            source,
            rulebook,
            mutates,
            carried,
            predicates,
            found: Vec::new(),
            written: Vec::new(),
        }
    }

    fn whole(&mut self, whole: &Node) {
        let top = SitePlace {
            path: String::new(),
            steps: Vec::new(),
            stretch: whole.at,
            about: Vec::new(),
        };
        let moments = effects::moments(whole);
        for section in ["facts", "clauses", "tests", "tables", "phases", "relations"] {
            let Some((section_at, list)) = top.inside(whole, section) else {
                continue;
            };
            for (number, entry) in list.items().iter().enumerate() {
                let at = section_at.item(number, entry).about(about(section, entry));
                match section {
                    _ if !self.mutates => {}
                    "clauses" => {
                        self.clause(&at, entry);
                        self.acts(&at, entry, &moments);
                    }
                    "tables" => self.table(&at, entry),
                    "tests" => {
                        self.test(&at, entry);
                        self.dice(&at, entry);
                    }
                    "facts" => {
                        self.aliases_of_fact(&at, entry);
                        self.fact(&at, entry);
                    }
                    "phases" => self.phase(&at, entry),
                    "relations" => self.relation(&at, entry),
                    _ => {}
                }
                self.walk(&at, entry);
            }
        }
        if let Some((at, terms)) = top.inside(whole, "terms") {
            for (number, (name, term)) in terms.entries().iter().enumerate() {
                let at = at.key(number, &name.text, term);
                let text = term.text().unwrap_or_default();
                self.text(&at.about(vec![name.text.to_string()]), "", text, None);
            }
        }
        if let Some((at, meeting)) = top.inside(whole, "meeting") {
            self.walk(&at.about(vec!["meeting".to_owned()]), meeting);
        }
        if self.mutates {
            self.rulings(&top, whole);
            self.aliases_of_orders(&top, whole);
        }
    }
}

impl MutationSites<'_> {
    fn place(&self, at: &SitePlace) -> Place {
        Place::new(self.source, span_of(at.stretch))
    }

    fn push(
        &mut self,
        operator: Operator,
        at: &SitePlace,
        was: String,
        now: String,
        edit: TreeEdit,
    ) {
        let place = self.place(at);
        if !self.mutates {
            return;
        }
        if self
            .found
            .iter()
            .rev()
            .take_while(|mutant| mutant.place == place)
            .any(|mutant| mutant.now == now)
        {
            return;
        }
        let is_of_clauses = OF_CLAUSES
            .iter()
            .any(|key| at.path.starts_with("clauses[") && at.path.contains(&format!("].{key}")));
        self.found.push(Mutant {
            about: at.about.clone(),
            operator,
            place,
            was,
            now,
            is_of_clauses,
            kind: None,
            within: None,
            edit,
        });
    }

    /// Another value at a place; `told` is where the change is told.
    fn put(
        &mut self,
        operator: Operator,
        told: &SitePlace,
        was: impl Into<String>,
        now: impl Into<String>,
        at: &SitePlace,
        content: Content,
    ) {
        let edit = TreeEdit::Set(vec![(at.steps.clone(), content)]);
        self.push(operator, told, was.into(), now.into(), edit);
    }

    fn set(&mut self, operator: Operator, at: &SitePlace, was: &str, now: &str) {
        self.put(operator, at, was, now, at, Content::Text(now.into()));
    }

    /// Goes through an entry, and changes each predicate, quantity and number.
    fn walk(&mut self, at: &SitePlace, value: &Node) {
        for (number, (key, inner)) in value.entries().iter().enumerate() {
            // What a re-roll's choice names are orders.
            if &*key.text == "choice" {
                continue;
            }
            let inside = at.key(number, &key.text, inner).of_clause(inner);
            let when = value
                .get("when")
                .and_then(Node::text)
                .filter(|_| &*key.text != "when");
            match &inner.content {
                Content::Text(text) => self.text(&inside, &key.text, text, when),
                Content::Number(number) if QUANTITIES.contains(&&*key.text) => {
                    self.number(&inside, &key.text, *number);
                    self.of_kind(&inside, None, when);
                }
                _ => self.walk(&inside, inner),
            }
        }
        for (number, inner) in value.items().iter().enumerate() {
            let inside = at.item(number, inner).of_clause(inner);
            match &inner.content {
                Content::Text(text) if self.predicates.contains(&self.place(&inside)) => {
                    self.text(&inside, "", text, None);
                }
                _ => self.walk(&inside, inner),
            }
        }
    }

    fn written(&mut self, at: &SitePlace, kind: TextKind, text: &str, when: Option<&str>) {
        let (path, place, within) = (at.path.clone(), self.place(at), when.map(str::to_owned));
        self.written.push(WrittenText {
            about: at.about.clone(),
            path,
            place,
            kind,
            text: text.to_owned(),
            within,
        });
    }

    fn text(&mut self, at: &SitePlace, key: &str, text: &str, when: Option<&str>) {
        let vocabulary = self.rulebook.vocabulary();
        // A fact that is no flag derives from a quantity, which may read as a predicate.
        let of_number = key == "derived" && {
            let fact = at
                .about
                .first()
                .and_then(|name| vocabulary.fact(vocabulary.fact_named(name)?));
            fact.is_some_and(|fact| fact.kind != crate::rulebook::fact::FactKind::Flag)
        };
        // What facts derive from, and where something counts in a figure, is compiled where it is
        // asked for.
        // What is not written in a check stands where the check does, as its condition does.
        let is_predicate = (!NEVER_PREDICATES.contains(&key)
            && self.predicates.contains(&self.place(at)))
            || key == "derived"
            || at.path.starts_with(TERMS)
            || (key == "when" && at.path.contains("].counts["));
        if is_predicate
            && !of_number
            && let Ok(tree) = parse_predicate(text)
        {
            self.written(at, TextKind::Predicate, text, when);
            if !self.mutates {
                return;
            }
            let was = print_predicate(&tree);
            for (operator, changed) in texts::predicates(&tree, vocabulary) {
                let now = print_predicate(&changed);
                if now != was {
                    self.set(operator, at, &was, &now);
                }
            }
            self.of_kind(at, Some(TextKind::Predicate), when);
            return;
        }
        if QUANTITIES.contains(&key)
            && let Ok(tree) = parse_quantity(text)
        {
            self.written(at, TextKind::Quantity, text, when);
            if !self.mutates {
                return;
            }
            let was = print_quantity(&tree);
            let of_key = operator_of(key);
            for (operator, changed) in texts::quantities(&tree, vocabulary) {
                let now = print_quantity(&changed);
                if now != was {
                    self.set(of_key.unwrap_or(operator), at, &was, &now);
                }
            }
            if matches!(key, "add" | "add of it") && was != "0" {
                let mut turned = tree.clone();
                turned
                    .terms
                    .iter_mut()
                    .for_each(|term| term.negative = !term.negative);
                let turned = print_quantity(&turned);
                let first = tree.terms.first().is_some_and(|term| !term.negative);
                let now = if first {
                    format!("0 - {turned}")
                } else {
                    turned
                };
                if tree.terms.len() == 1 {
                    self.set(Operator::Modifier, at, &was, &now);
                }
            }
            self.of_kind(at, Some(TextKind::Quantity), when);
            return;
        }
        match (key, text) {
            ("times", _) => self.fraction(at, text),
            ("passes", "at most") => self.set(Operator::Test, at, text, "at least"),
            ("passes", "at least") => self.set(Operator::Test, at, text, "at most"),
            _ => {}
        }
    }

    /// What stands at the last mutants of a place, and where that matters.
    fn of_kind(&mut self, at: &SitePlace, kind: Option<TextKind>, when: Option<&str>) {
        let place = self.place(at);
        for mutant in self
            .found
            .iter_mut()
            .rev()
            .take_while(|mutant| mutant.place == place)
        {
            mutant.kind = kind;
            mutant.within = when.map(str::to_owned);
        }
    }

    /// `1/2 rounded up`: one more or less above the line, and the other way round.
    fn fraction(&mut self, at: &SitePlace, text: &str) {
        let (ratio, rounded) = text.split_once(' ').unwrap_or((text, ""));
        let Some((over, under)) = ratio.split_once('/') else {
            return;
        };
        for step in [1, -1] {
            if let Some(over) = texts::stepped(over, step) {
                let now = format!("{over}/{under} {rounded}");
                self.set(Operator::Modifier, at, text, now.trim_end());
            }
        }
        let other = match rounded {
            "rounded up" => "rounded down",
            "rounded down" => "rounded up",
            _ => return,
        };
        self.set(Operator::Modifier, at, text, &format!("{ratio} {other}"));
    }

    fn number(&mut self, at: &SitePlace, key: &str, number: i64) {
        let operator = operator_of(key).unwrap_or(Operator::Constant);
        let turned =
            (matches!(key, "add" | "add of it") && number != 0).then(|| number.saturating_neg());
        for other in [number.saturating_add(1), number.saturating_sub(1)]
            .into_iter()
            .chain(turned)
        {
            let (was, now) = (number.to_string(), other.to_string());
            self.put(operator, at, was, now, at, Content::Number(other));
        }
    }

    /// A clause that is taken out; with it goes whatever it does.
    fn clause(&mut self, at: &SitePlace, entry: &Node) {
        let Some((id_at, id)) = at
            .inside(entry, "id")
            .and_then(|(at, id)| Some((at, id.text()?)))
        else {
            return;
        };
        if !self.carried.contains(id) {
            return;
        }
        let edit = TreeEdit::TakeOut(at.steps.clone(), id.to_owned());
        let now = "the clause is taken out".to_owned();
        self.push(Operator::Clause, &id_at, id.to_owned(), now, edit);
    }

    /// Where a test is compared the other way, which is nowhere written.
    fn test(&mut self, at: &SitePlace, entry: &Node) {
        let target = entry.get("target").map(Node::text);
        if entry.get("passes").is_some()
            || matches!(target, None | Some(Some("nothing" | "opposed")))
        {
            return;
        }
        let test = entry
            .get("test")
            .and_then(Node::text)
            .and_then(|name| self.rulebook.play().test_named(name));
        let Some(test) = test.and_then(|id| self.rulebook.play().test(id)) else {
            return;
        };
        let other = match test.passes {
            crate::rulebook::play::Passes::AtMost => "at least",
            crate::rulebook::play::Passes::AtLeast => "at most",
        };
        let mut changed = entry.entries().to_vec();
        changed.push(named(entry.at, "passes", text(entry.at, other)));
        let was = test.passes.as_str();
        self.put(Operator::Test, at, was, other, at, Content::Map(changed));
    }
}

fn operator_of(key: &str) -> Option<Operator> {
    match key {
        "add" | "add of it" => Some(Operator::Modifier),
        "target" | "number" => Some(Operator::Test),
        "is" => Some(Operator::Row),
        _ => None,
    }
}
