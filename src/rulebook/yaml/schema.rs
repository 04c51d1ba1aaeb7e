//! The JSON Schema of rulebooks, made of the types that read them and of the short forms, so that
//! any editor can help an author.

use serde_json::{Map, Value, json};

use super::desugar::{ALONE, ENTRIES, OF_CHECKS, WITH_PHRASES, WORDS};
use super::raw::RawRulebook;
use super::shape::Read;

/// The keys of a map, for its definition.
pub(crate) struct SchemaKey {
    pub name: String,
    pub value: Value,
    pub is_required: bool,
    /// The docstring, as the compiler keeps it.
    pub says: &'static str,
}

/// Definitions of maps, each once.
#[derive(Debug, Default)]
pub(crate) struct Definitions {
    all: Map<String, Value>,
}

impl Definitions {
    /// A map of keys: a reference to its definition.
    pub(crate) fn map(&mut self, name: &str, keys: fn(&mut Self) -> Vec<SchemaKey>) -> Value {
        let name = name.trim_start_matches("Raw").to_owned();
        let reference = json!({ "$ref": format!("#/$defs/{name}") });
        if self.all.contains_key(&name) {
            return reference;
        }
        self.all.insert(name.clone(), Value::Null);
        let mut properties = Map::new();
        let mut required = Vec::new();
        for key in keys(self) {
            let says: String = said(key.says);
            let value = match &key.value {
                Value::Object(object) if !says.is_empty() => {
                    let mut object = object.clone();
                    object.insert("description".to_owned(), Value::String(says));
                    Value::Object(object)
                }
                value => value.clone(),
            };
            if key.is_required {
                required.push(Value::String(key.name.clone()));
            }
            properties.insert(key.name, value);
        }
        let mut definition = json!({
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        });
        if !required.is_empty()
            && let Some(definition) = definition.as_object_mut()
        {
            definition.insert("required".to_owned(), Value::Array(required));
        }
        self.all.insert(name, definition);
        reference
    }

    fn properties(&mut self, name: &str) -> Option<&mut Map<String, Value>> {
        let properties = self.all.get_mut(name)?.get_mut("properties")?;
        properties.as_object_mut()
    }

    /// Changes what stands behind a key of a definition; what is said of it stays.
    fn change(&mut self, name: &str, key: &str, change: impl FnOnce(Value) -> Value) {
        let Some(value) = self
            .properties(name)
            .and_then(|properties| properties.get_mut(key))
        else {
            return;
        };
        let mut before = value.take();
        let said = before
            .as_object_mut()
            .and_then(|value| value.shift_remove("description"));
        *value = change(before);
        if let (Some(said), Some(value)) = (said, value.as_object_mut()) {
            value.insert("description".to_owned(), said);
        }
    }

    /// A key that need not stand.
    fn let_out(&mut self, name: &str, key: &str) {
        let required = self.all.get_mut(name).and_then(|it| it.get_mut("required"));
        if let Some(required) = required.and_then(Value::as_array_mut) {
            required.retain(|known| known != key);
        }
    }

    fn put(&mut self, name: &str, key: &str, value: Value) {
        if let Some(properties) = self.properties(name) {
            properties.insert(key.to_owned(), value);
        }
    }

    fn take(&mut self, name: &str, key: &str) -> Option<Value> {
        self.let_out(name, key);
        self.properties(name)?.shift_remove(key)
    }
}

/// What docstrings say, from the attributes that the compiler makes of them.
pub(crate) fn said(attributes: &str) -> String {
    // Behind `doc =` the compiler breaks long lines.
    let parts = attributes.split("doc =").skip(1).map(|part| {
        part.trim()
            .trim_start_matches(['r', '#'])
            .trim_matches(['"', '#', ']', ' '])
    });
    parts.collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// One of several things.
pub(crate) fn either<const N: usize>(all: [Value; N]) -> Value {
    json!({ "anyOf": Vec::from(all) })
}

/// What may stand alone in place of a list of one.
fn alone(list: Value) -> Value {
    match list.get("items").cloned() {
        Some(item) => either([item, list]),
        None => list,
    }
}

/// A value, and what is said of it.
fn described(mut value: Value, says: &str) -> Value {
    if let Some(value) = value.as_object_mut() {
        value.insert("description".to_owned(), json!(says));
    }
    value
}

/// The definition of the entries of a section.
fn definition(section: &str) -> &'static str {
    match section {
        "facts" => "Fact",
        "orders" => "Order",
        "phases" => "FullPhase",
        "tests" => "Test",
        "tables" => "Table",
        "rulings" => "Ruling",
        "readings" => "Reading",
        _ => "Clause",
    }
}

fn text() -> Value {
    json!({ "type": "string" })
}

/// One phrase, or a list of them.
fn phrases() -> Value {
    either([text(), json!({ "type": "array", "items": text() })])
}

/// Words, each with its phrases.
fn words() -> Value {
    json!({ "type": "object", "additionalProperties": phrases() })
}

/// Lines, which YAML takes for a number where they are only one.
fn lines(_: Value) -> Value {
    json!({ "type": ["string", "integer"] })
}

/// The JSON Schema of a rulebook.
pub(crate) fn schema() -> Value {
    let mut definitions = Definitions::default();
    let _ = RawRulebook::schema(&mut definitions);
    for (section, keys) in ALONE {
        for key in *keys {
            definitions.change(definition(section), key, alone);
        }
    }
    definitions.change("Taken", "clauses", alone);
    definitions.change("Relation", "rows", |_| words());
    definitions.let_out("Map", "rows");
    facts(&mut definitions);
    for (section, key) in ENTRIES {
        let name = definition(section);
        let id = definitions.take(name, "id").unwrap_or_default();
        definitions.put(name, key, described(id, "Its id."));
        require(&mut definitions, name, key);
        definitions.change(name, "lines", lines);
    }
    clauses(&mut definitions);
    tables(&mut definitions);
    let each = json!({
        "type": "object",
        "properties": {
            "each": { "type": "array", "items": { "type": "string" } },
            "stages": { "type": "object", "additionalProperties": { "type": "string" } },
        },
        "required": ["each", "stages"],
        "additionalProperties": false,
    });
    let stage = either([text(), json!({ "$ref": "#/$defs/FullStage" }), each]);
    let several = json!({ "type": "array", "items": stage });
    definitions.change("FullPhase", "stages", |stages| either([stages, several]));
    let choices = json!({ "type": "object", "additionalProperties": words() });
    definitions.change("Rulebook", "choices", |_| choices);
    let mut whole = definitions.all.shift_remove("Rulebook").unwrap_or_default();
    if let Some(whole) = whole.as_object_mut() {
        whole.insert(
            "$schema".to_owned(),
            json!("https://json-schema.org/draft/2020-12/schema"),
        );
        whole.insert("title".to_owned(), json!("A rulebook of Adjutant"));
        whole.insert("$defs".to_owned(), Value::Object(definitions.all));
    }
    whole
}

fn require(definitions: &mut Definitions, name: &str, key: &str) {
    let definition = definitions.all.get_mut(name).and_then(Value::as_object_mut);
    let Some(definition) = definition else { return };
    let required = definition.entry("required").or_insert_with(|| json!([]));
    if let Some(required) = required.as_array_mut() {
        required.push(json!(key));
    }
}

fn tables(definitions: &mut Definitions) {
    let cell = definitions
        .properties("HouseCell")
        .and_then(|keys| keys.get("cell").cloned())
        .unwrap_or_default();
    let says = "What stands in each of its cells that a row does not name.";
    definitions.put("FullColumn", "usual", described(cell.clone(), says));
    // A row of a table with columns: its cells, without a word before them.
    let mut cell = cell;
    if let Some(cell) = cell.as_object_mut() {
        cell.shift_remove("description");
    }
    let in_order = json!({ "type": "array", "items": cell });
    let by_name = json!({ "type": "object", "additionalProperties": cell });
    let rows =
        json!({ "type": "object", "additionalProperties": either([cell, in_order, by_name]) });
    definitions.change("Table", "rows", |_| either([text(), rows]));
}

fn facts(definitions: &mut Definitions) {
    for key in ["yes", "no"] {
        definitions.change("Flag", key, alone);
    }
    definitions.let_out("Flag", "no");
    definitions.let_out("Fact", "of");
    definitions.change("Fact", "flag", |flag| either([phrases(), flag]));
    for key in WITH_PHRASES {
        definitions.change("Fact", key, |known| either([phrases(), known]));
    }
    for key in WORDS {
        definitions.change("Fact", key, |known| either([known, words()]));
    }
    let grid = json!({
        "type": "object",
        "properties": {
            "grid": { "enum": ["hex", "square"] },
            "rows": { "type": "integer", "minimum": 1 },
            "columns": { "type": "integer", "minimum": 1 },
        },
        "required": ["grid", "rows", "columns"],
        "additionalProperties": false,
    });
    definitions.change("Fact", "place", |known| either([known, grid]));
}

fn clauses(definitions: &mut Definitions) {
    for (key, _) in OF_CHECKS {
        definitions.let_out("Check", key);
    }
    let verbs = definitions.properties("Verb").cloned().unwrap_or_default();
    for (verb, value) in verbs {
        definitions.put("Effect", &verb, value);
    }
    // A row is a clause with what it counts.
    let mut row = definitions.all.get("Clause").cloned().unwrap_or_default();
    let counted = definitions
        .properties("Counted")
        .cloned()
        .unwrap_or_default();
    if let Some(keys) = row.get_mut("properties").and_then(Value::as_object_mut) {
        keys.extend(counted.into_iter().filter(|(key, _)| key != "in"));
    }
    definitions.let_out("Counted", "in");
    definitions.let_out("Counted", "as");
    definitions.change("Counted", "in", |_| phrases());
    definitions.all.insert("Row".to_owned(), row);
    let rows = json!({
        "type": "object",
        "properties": {
            "in": phrases(),
            "for": { "type": "string" },
            "rows": { "type": "array", "items": { "$ref": "#/$defs/Row" } },
        },
        "required": ["in", "rows"],
        "additionalProperties": false,
    });
    let clause = json!({ "$ref": "#/$defs/Clause" });
    let group = json!({
        "type": "object",
        "properties": {
            "for": { "type": "string" },
            "clauses": { "type": "array", "items": either([clause.clone(), rows.clone()]) },
        },
        "required": ["for", "clauses"],
        "additionalProperties": false,
    });
    // What they hold for may stand at the clause.
    for of_clause in ["Demand", "Exemption"] {
        definitions.let_out(of_clause, "when");
    }
    definitions.change(
        "Rulebook",
        "clauses",
        |_| json!({ "type": "array", "items": either([clause, rows, group]) }),
    );
}
