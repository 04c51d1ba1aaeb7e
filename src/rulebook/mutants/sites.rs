//! Where a rulebook can be changed: its YAML is gone through, key by key.

use serde_json::{Map, Value};

use crate::rulebook::Rulebook;
use crate::rulebook::clause::Carried;
use crate::rulebook::predicate::{parse_predicate, parse_quantity, print_predicate, print_quantity};
use crate::rulebook::yaml::Places;
use crate::source::{Place, SourceId};

use super::{Edit, Mutant, Operator, TextKind, Written, texts};

/// Keys behind which a predicate stands.
const PREDICATES: &[&str] = &[
    "when",
    "require",
    "towards",
    "among",
    "remove parts",
    "by lot",
    "holds",
    "follows",
    "unless charged",
    "rolled for",
    "gives way",
    "again",
    "behind bounds",
    "derived",
];
/// Keys behind which a quantity stands.
const QUANTITIES: &[&str] = &["add", "add of it", "is", "number", "target", "least", "most", "derived"];

/// What a clause does with predicates of its own: where none of them is evaluated, it does nothing.
const OF_CLAUSES: &[&str] = &["checks", "effects", "demands", "exempts", "consequence"];

/// All mutants of a layer.
pub(super) fn mutants(whole: &Value, places: &Places, source: SourceId, rulebook: &Rulebook) -> (Vec<Mutant>, Vec<Written>) {
    let mut sites = Sites { places, source, rulebook, found: Vec::new(), written: Vec::new() };
    for section in ["facts", "clauses", "tests", "tables", "charts", "phases", "relations"] {
        for (number, entry) in whole.get(section).and_then(Value::as_array).into_iter().flatten().enumerate() {
            let at = At::of(section, number, sites.about(section, entry));
            match section {
                "clauses" => sites.clause(&at, entry),
                "tables" => sites.table(&at, entry),
                "tests" => sites.test(&at, entry),
                "facts" => sites.aliases_of_fact(&at, entry),
                "charts" => sites.chart(&at, entry),
                _ => {}
            }
            sites.walk(&at, entry);
        }
    }
    if let Some(meeting) = whole.get("meeting") {
        let at = At { path: "meeting".to_owned(), pointer: "/meeting".to_owned(), about: vec!["meeting".to_owned()] };
        sites.walk(&at, meeting);
    }
    sites.rulings(whole);
    sites.aliases_of_orders(whole);
    (sites.found, sites.written)
}

/// A place in the rulebook.
#[derive(Clone, Debug)]
struct At {
    path: String,
    pointer: String,
    about: Vec<String>,
}

impl At {
    fn of(section: &str, number: usize, about: Vec<String>) -> Self {
        Self { path: format!("{section}[{number}]"), pointer: format!("/{section}/{number}"), about }
    }

    fn key(&self, key: &str) -> Self {
        let escaped = key.replace('~', "~0").replace('/', "~1");
        Self { path: format!("{}.{key}", self.path), pointer: format!("{}/{escaped}", self.pointer), about: self.about.clone() }
    }

    fn index(&self, number: usize) -> Self {
        Self { path: format!("{}[{number}]", self.path), pointer: format!("{}/{number}", self.pointer), about: self.about.clone() }
    }
}

struct Sites<'a> {
    places: &'a Places,
    source: SourceId,
    rulebook: &'a Rulebook,
    found: Vec<Mutant>,
    written: Vec<Written>,
}

impl Sites<'_> {
    /// The clauses that an entry is about; of one that names none, its own name.
    #[expect(clippy::unused_self, reason = "reads as the other questions about an entry")]
    fn about(&self, section: &str, entry: &Value) -> Vec<String> {
        let text = |key: &str| entry.get(key).and_then(Value::as_str).map(str::to_owned);
        let listed = entry.get("clauses").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        let mut about: Vec<String> = listed.map(str::to_owned).chain(text("clause")).chain(text("id")).collect();
        about.extend(text(section.trim_end_matches('s')));
        about
    }

    fn push(&mut self, operator: Operator, at: &At, (was, now): (String, String), edits: Vec<(String, Value)>) {
        if self.found.iter().rev().take_while(|mutant| mutant.place.span == self.places.value(&at.path)).any(|mutant| mutant.now == now) {
            return;
        }
        let place = Place { source: self.source, span: self.places.value(&at.path) };
        let is_of_clauses = OF_CLAUSES.iter().any(|key| at.path.starts_with("clauses[") && at.path.contains(&format!("].{key}")));
        self.found.push(Mutant {
            about: at.about.clone(),
            operator,
            place,
            was,
            now,
            is_of_clauses,
            kind: None,
            within: None,
            edit: Edit::Set(edits),
        });
    }

    fn set(&mut self, operator: Operator, at: &At, was: &str, now: Value) {
        let shown = now.as_str().map_or_else(|| now.to_string(), str::to_owned);
        self.push(operator, at, (was.to_owned(), shown), vec![(at.pointer.clone(), now)]);
    }

    /// Goes through an entry, and changes each predicate, quantity and number.
    fn walk(&mut self, at: &At, value: &Value) {
        match value {
            Value::Object(map) => {
                for (key, inner) in map {
                    // What a re-roll's choice names are orders.
                    if key == "choice" {
                        continue;
                    }
                    let mut inside = at.key(key);
                    if let Some(clause) = inner.get("clause").and_then(Value::as_str) {
                        inside.about.insert(0, clause.to_owned());
                    }
                    let when = map.get("when").and_then(Value::as_str).filter(|_| key != "when");
                    match inner {
                        Value::String(text) => self.text(&inside, key, text, when),
                        Value::Number(number) if QUANTITIES.contains(&key.as_str()) => {
                            self.number(&inside, key, number.as_i64());
                            self.is_within(&inside, when);
                        }
                        _ => self.walk(&inside, inner),
                    }
                }
            }
            Value::Array(list) => {
                for (number, inner) in list.iter().enumerate() {
                    let mut inside = at.index(number);
                    if let Some(clause) = inner.get("clause").and_then(Value::as_str) {
                        inside.about.insert(0, clause.to_owned());
                    }
                    self.walk(&inside, inner);
                }
            }
            _ => {}
        }
    }

    /// The last mutants of a place matter only where this holds.
    fn is_within(&mut self, at: &At, when: Option<&str>) {
        let span = self.places.value(&at.path);
        for mutant in self.found.iter_mut().rev().take_while(|mutant| mutant.place.span == span) {
            mutant.within = when.map(str::to_owned);
        }
    }

    fn written(&mut self, at: &At, kind: TextKind, text: &str, when: Option<&str>) {
        let place = Place { source: self.source, span: self.places.value(&at.path) };
        let within = when.map(str::to_owned);
        self.written.push(Written { about: at.about.clone(), path: at.path.clone(), place, kind, text: text.to_owned(), within });
    }

    fn text(&mut self, at: &At, key: &str, text: &str, when: Option<&str>) {
        let vocabulary = self.rulebook.vocabulary();
        // A fact that is no flag derives from a quantity, which may read as a predicate.
        let of_number = key == "derived" && {
            let fact = at.about.first().and_then(|name| vocabulary.fact(vocabulary.fact_named(name)?));
            fact.is_some_and(|fact| fact.kind != crate::rulebook::fact::FactKind::Flag)
        };
        if PREDICATES.contains(&key)
            && !of_number
            && let Ok(tree) = parse_predicate(text)
        {
            self.written(at, TextKind::Predicate, text, when);
            let was = print_predicate(&tree);
            for (operator, changed) in texts::predicates(&tree, vocabulary) {
                let now = print_predicate(&changed);
                if now != was {
                    self.set(operator, at, &was, Value::String(now));
                }
            }
            self.of_kind(at, TextKind::Predicate, when);
            return;
        }
        if (QUANTITIES.contains(&key) || key == "throw")
            && let Ok(tree) = parse_quantity(text)
        {
            self.written(at, TextKind::Quantity, text, when);
            let was = print_quantity(&tree);
            let of_key = operator_of(key);
            for (operator, changed) in texts::quantities(&tree, vocabulary) {
                let now = print_quantity(&changed);
                if now != was {
                    self.set(of_key.unwrap_or(operator), at, &was, Value::String(now));
                }
            }
            if matches!(key, "add" | "add of it") && was != "0" {
                let mut turned = tree.clone();
                turned.terms.iter_mut().for_each(|term| term.negative = !term.negative);
                let turned = print_quantity(&turned);
                let first = tree.terms.first().is_some_and(|term| !term.negative);
                let now = if first { format!("0 - {turned}") } else { turned };
                if tree.terms.len() == 1 {
                    self.set(Operator::Modifier, at, &was, Value::String(now));
                }
            }
            self.of_kind(at, TextKind::Quantity, when);
            return;
        }
        match (key, text) {
            ("times", _) => self.fraction(at, text),
            ("passes", "at most") => self.set(Operator::Test, at, text, Value::String("at least".to_owned())),
            ("passes", "at least") => self.set(Operator::Test, at, text, Value::String("at most".to_owned())),
            _ => {}
        }
    }

    /// What stands at the last mutants of a place, and where that matters.
    fn of_kind(&mut self, at: &At, kind: TextKind, when: Option<&str>) {
        let span = self.places.value(&at.path);
        for mutant in self.found.iter_mut().rev().take_while(|mutant| mutant.place.span == span) {
            mutant.kind = Some(kind);
            mutant.within = when.map(str::to_owned);
        }
    }

    /// `1/2 rounded up`: one more or less above the line, and the other way round.
    fn fraction(&mut self, at: &At, text: &str) {
        let (ratio, rounded) = text.split_once(' ').unwrap_or((text, ""));
        let Some((over, under)) = ratio.split_once('/') else { return };
        for step in [1, -1] {
            if let Some(over) = texts::stepped(over, step) {
                let now = format!("{over}/{under} {rounded}");
                self.set(Operator::Modifier, at, text, Value::String(now.trim_end().to_owned()));
            }
        }
        let other = match rounded {
            "rounded up" => "rounded down",
            "rounded down" => "rounded up",
            _ => return,
        };
        self.set(Operator::Modifier, at, text, Value::String(format!("{ratio} {other}")));
    }

    fn number(&mut self, at: &At, key: &str, number: Option<i64>) {
        let Some(number) = number else { return };
        let operator = operator_of(key).unwrap_or(Operator::Constant);
        for step in [1, -1] {
            self.set(operator, at, &number.to_string(), Value::from(number.saturating_add(step)));
        }
        if matches!(key, "add" | "add of it") && number != 0 {
            self.set(operator, at, &number.to_string(), Value::from(number.saturating_neg()));
        }
    }

    /// A clause that is taken out; with it goes whatever it does.
    fn clause(&mut self, at: &At, entry: &Value) {
        let Some(id) = entry.get("id").and_then(Value::as_str) else { return };
        let of_rulebook = self.rulebook.clauses().iter().find(|clause| clause.id == id);
        if of_rulebook.is_none_or(|clause| clause.carried == Carried::Prose) {
            return;
        }
        let place = Place { source: self.source, span: self.places.value(&at.key("id").path) };
        let now = "the clause is taken out".to_owned();
        self.found.push(Mutant {
            about: at.about.clone(),
            operator: Operator::Clause,
            place,
            was: id.to_owned(),
            now,
            is_of_clauses: false,
            kind: None,
            within: None,
            edit: Edit::TakeOut(id.to_owned()),
        });
    }

    /// Where a test is compared the other way, which is nowhere written.
    fn test(&mut self, at: &At, entry: &Value) {
        if entry.get("passes").is_some() || entry.get("target").is_none_or(|target| target == "nothing" || target == "opposed") {
            return;
        }
        let test = entry.get("test").and_then(Value::as_str).and_then(|name| self.rulebook.play().test_named(name));
        let Some(test) = test.and_then(|id| self.rulebook.play().test(id)) else { return };
        let other = match test.passes {
            crate::rulebook::play::Passes::AtMost => "at least",
            crate::rulebook::play::Passes::AtLeast => "at most",
        };
        let mut changed = entry.clone();
        if let Some(map) = changed.as_object_mut() {
            map.insert("passes".to_owned(), Value::from(other));
        }
        let was = test.passes.as_str().to_owned();
        self.push(Operator::Test, at, (was, other.to_owned()), vec![(at.pointer.clone(), changed)]);
    }

    /// Rows that begin or end one step elsewhere, and rows that say what the next one says.
    fn table(&mut self, at: &At, entry: &Value) {
        let Some(rows) = entry.get("rows").and_then(Value::as_object) else { return };
        let at = at.key("rows");
        let keys: Vec<&String> = rows.keys().collect();
        for pair in keys.windows(2) {
            let [first, second] = pair else { continue };
            for (lower, upper) in other_bounds(first, second) {
                let renamed = |key: &String| match key {
                    key if key == *first => lower.clone(),
                    key if key == *second => upper.clone(),
                    key => key.clone(),
                };
                let changed: Map<String, Value> = rows.iter().map(|(key, row)| (renamed(key), row.clone())).collect();
                let inside = Self::of_row(&at, first, rows);
                let (was, now) = (format!("{first}, {second}"), format!("{lower}, {upper}"));
                self.push(Operator::Row, &inside, (was, now), vec![(at.pointer.clone(), Value::Object(changed))]);
            }
            let result = |key: &String| rows.get(key).map(without_clause);
            if let (Some(of_first), Some(of_second)) = (result(first), result(second))
                && of_first != of_second
            {
                let mut changed = rows.clone();
                for (key, says) in [(first, &of_second), (second, &of_first)] {
                    if let Some(row) = changed.get_mut(*key) {
                        put_result(row, says);
                    }
                }
                let inside = Self::of_row(&at, first, rows);
                let words = (format!("{first}, {second}"), "each says what the other does".to_owned());
                self.push(Operator::Row, &inside, words, vec![(at.pointer.clone(), Value::Object(changed))]);
            }
        }
        for (key, row) in rows {
            if let Some(number) = row.as_i64() {
                self.number(&Self::of_row(&at, key, rows).clone(), "is", Some(number));
            }
        }
    }

    fn of_row(at: &At, key: &str, rows: &Map<String, Value>) -> At {
        let mut inside = at.key(key);
        let clause = rows.get(key).and_then(|row| row.get("clause")).and_then(Value::as_str);
        inside.about.splice(0..0, clause.map(str::to_owned));
        inside
    }

    /// Cells of a chart that say what the next row's say.
    fn chart(&mut self, at: &At, entry: &Value) {
        let Some(rows) = entry.get("rows").and_then(Value::as_object) else { return };
        let at = at.key("rows");
        let keys: Vec<&String> = rows.keys().collect();
        for pair in keys.windows(2) {
            let [first, second] = pair else { continue };
            let (Some(Value::Object(one)), Some(Value::Object(other))) = (rows.get(*first), rows.get(*second)) else { continue };
            for (column, cell) in one {
                let Some(below) = other.get(column).filter(|below| *below != cell) else { continue };
                let cell_at = at.key(first).key(column);
                let words = (format!("{first}: {column}"), format!("as {second}"));
                let edits = vec![(cell_at.pointer.clone(), below.clone()), (at.key(second).key(column).pointer, cell.clone())];
                self.push(Operator::Row, &cell_at, words, edits);
            }
        }
    }

    /// Each other option of each ruling as the one that is chosen.
    fn rulings(&mut self, whole: &Value) {
        for (number, ruling) in whole.get("rulings").and_then(Value::as_array).into_iter().flatten().enumerate() {
            let id = ruling.get("id").and_then(Value::as_str).unwrap_or_default();
            let Some(options) = ruling.get("options").and_then(Value::as_object) else { continue };
            let at = At::of("rulings", number, vec![id.to_owned()]).key("options");
            let first = options.keys().next().cloned().unwrap_or_default();
            for chosen in options.keys().skip(1) {
                let ordered = std::iter::once(chosen).chain(options.keys().filter(|option| *option != chosen));
                let changed: Map<String, Value> =
                    ordered.filter_map(|option| Some((option.clone(), options.get(option)?.clone()))).collect();
                let words = (first.clone(), chosen.clone());
                self.push(Operator::Ruling, &at, words, vec![(at.pointer.clone(), Value::Object(changed))]);
            }
        }
    }

    /// Each further phrase of an order as one of the next order.
    fn aliases_of_orders(&mut self, whole: &Value) {
        let orders: Vec<&Value> = whole.get("orders").and_then(Value::as_array).into_iter().flatten().collect();
        for (number, order) in orders.iter().enumerate() {
            let next = (number + 1) % orders.len();
            let clause = order.get("clause").and_then(Value::as_str).unwrap_or_default();
            let at = At::of("orders", number, vec![clause.to_owned()]).key("phrases");
            let to = At::of("orders", next, Vec::new()).key("phrases");
            let phrases = |order: &Value| order.get("phrases").and_then(Value::as_array).cloned().unwrap_or_default();
            let name = orders.get(next).and_then(|order| order.get("order")).and_then(Value::as_str).unwrap_or_default();
            if next != number {
                self.moved((&at, &phrases(order)), (&to, &orders.get(next).map(|next| phrases(next)).unwrap_or_default()), name);
            }
        }
    }

    /// Each further phrase of a word, or of a flag, as one of the next.
    fn aliases_of_fact(&mut self, at: &At, entry: &Value) {
        for kind in ["words", "several", "flag"] {
            let Some(words) = entry.get(kind).and_then(Value::as_object).filter(|words| words.len() > 1) else { continue };
            let at = at.key(kind);
            let keys: Vec<&String> = words.keys().collect();
            for (number, key) in keys.iter().enumerate() {
                let Some(next) = keys.get((number + 1) % keys.len()) else { continue };
                let phrases = |key: &str| words.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
                self.moved((&at.key(key), &phrases(key)), (&at.key(next), &phrases(next)), next);
            }
        }
    }

    fn moved(&mut self, (at, from): (&At, &[Value]), (to_at, to): (&At, &[Value]), name: &str) {
        for (number, phrase) in from.iter().enumerate().skip(1) {
            let mut less = from.to_vec();
            less.remove(number);
            let mut more = to.to_vec();
            more.push(phrase.clone());
            let was = phrase.as_str().unwrap_or_default().to_owned();
            let edits = vec![(at.pointer.clone(), Value::Array(less)), (to_at.pointer.clone(), Value::Array(more))];
            self.push(Operator::Alias, &at.index(number), (was, format!("means {name}")), edits);
        }
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

/// The bound between two rows one step up and one step down, where both keep a row.
fn other_bounds(first: &str, second: &str) -> Vec<(String, String)> {
    let ends = |key: &str| {
        let (from, to) = key.split_once('-').unwrap_or((key, key));
        Some((from.trim().parse::<i64>().ok()?, to.trim().parse::<i64>().ok()?))
    };
    let (Some((low, mid)), Some((next, high))) = (ends(first), ends(second)) else { return Vec::new() };
    let range = |from: i64, to: i64| if from == to { from.to_string() } else { format!("{from}-{to}") };
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
fn without_clause(row: &Value) -> Value {
    let mut row = row.clone();
    if let Some(map) = row.as_object_mut() {
        map.shift_remove("clause");
    }
    row
}

/// Puts what another row gives in the place of what a row gives.
fn put_result(row: &mut Value, other: &Value) {
    let clause = row.get("clause").cloned();
    *row = other.clone();
    if let (Some(map), Some(clause)) = (row.as_object_mut(), clause) {
        map.insert("clause".to_owned(), clause);
    }
}
