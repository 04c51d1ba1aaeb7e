//! The JSON Schema of rulebooks.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::Value;

use crate::command::{adjutant, files_below, root};

fn validator() -> jsonschema::Validator {
    let printed = adjutant(&["schema", "rulebook"]);
    assert_eq!(printed.code, 0, "{}", printed.stderr);
    let schema = serde_json::from_str(&printed.stdout).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

/// A text as the schema sees it.
fn read(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap()
}

#[test]
fn every_rulebook_here_is_as_the_schema_says() {
    let validator = validator();
    let mut seen = 0;
    for folder in ["rulebooks", "fixtures", "starter", "docs"] {
        for path in files_below(folder, ".yaml") {
            let shown = path.strip_prefix(root()).unwrap().display().to_string();
            let text = std::fs::read_to_string(&path).unwrap();
            let Ok(whole) = serde_yaml::from_str::<Value>(&text) else {
                continue;
            };
            let wrong = [
                "unknown-key",
                "rulebook-shape",
                "many-mistakes",
                "mistakes-of",
            ];
            if whole.get("rulebook").is_none() || wrong.iter().any(|name| shown.contains(name)) {
                continue;
            }
            let errors: Vec<String> = validator
                .iter_errors(&whole)
                .map(|error| format!("{}: {error}", error.instance_path))
                .collect();
            assert!(errors.is_empty(), "{shown}: {errors:#?}");
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} rulebooks");
}

#[test]
fn what_lint_refuses_for_its_shape_the_schema_refuses_too() {
    let validator = validator();
    for wrong in [
        "title: X\n",
        "rulebook: x\ntitel: X\n",
        "rulebook: x\nfacts: [{says: it is}]\n",
        "rulebook: x\nfacts: [{fact: a, of: unt, flag: a}]\n",
        "rulebook: x\nclauses: [{clause: a, order: b, says: S}]\n",
        "rulebook: x\nclauses: [{id: a, says: S}]\n",
        "rulebook: x\nclauses: [{clause: a, says: S, checks: {require: a}}]\n",
        "rulebook: x\nclauses: [{clause: a, says: S, effects: {moment: m, sett: a}}]\n",
        "rulebook: x\nclauses: [{rows: []}]\n",
        "rulebook: x\nphases: [{phase: a, lock: tight}]\n",
    ] {
        assert!(!validator.is_valid(&read(wrong)), "{wrong}");
    }
}

#[test]
fn an_editor_says_what_each_key_means() {
    let printed = adjutant(&["schema", "rulebook"]).stdout;
    let schema: Value = serde_json::from_str(&printed).unwrap();
    let definitions = schema["$defs"].as_object().unwrap().iter();
    let whole = ("Rulebook".to_owned(), schema.clone());
    let definitions = definitions
        .map(|(name, of)| (name.clone(), of.clone()))
        .chain([whole]);
    let mut silent = Vec::new();
    for (name, definition) in definitions {
        let keys = definition["properties"].as_object().unwrap();
        let said = |value: &Value| value["description"].as_str().is_some();
        let of_definition = keys.iter().filter(|(_, value)| !said(value));
        silent.extend(of_definition.map(|(key, _)| format!("{name}.{key}")));
    }
    assert!(silent.is_empty(), "{silent:#?}");
}

/// What may stand behind a key, in words.
fn shape(value: &Value) -> String {
    let text = |key: &str| value[key].as_str();
    if let Some(reference) = text("$ref") {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(words) = value["enum"].as_array() {
        let words: Vec<String> = words.iter().filter_map(Value::as_str).map(code).collect();
        return words.join(", ");
    }
    if let Some(several) = value["anyOf"].as_array() {
        let mut shapes: Vec<String> = several.iter().map(shape).collect();
        let mut seen = BTreeSet::new();
        shapes.retain(|shape| seen.insert(shape.clone()));
        return shapes.join(" or ");
    }
    match text("type") {
        Some("array") => format!("list of {}", shape(&value["items"])),
        Some("object") if value["properties"].is_object() => {
            let keys = value["properties"].as_object().unwrap().keys();
            let keys: Vec<String> = keys.map(|key| code(key)).collect();
            format!("map of {}", keys.join(", "))
        }
        Some("object") => format!("names, each with {}", shape(&value["additionalProperties"])),
        Some("string") => "text".to_owned(),
        Some("integer") => "number".to_owned(),
        Some("boolean") => "`true`".to_owned(),
        _ => "text or number".to_owned(),
    }
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Of a definition, others of which it has all keys.
const HAS_ALL_OF: [(&str, &[&str]); 2] = [("Effect", &["Verb"]), ("Row", &["Clause", "Counted"])];

/// The reference of all keys, made from the schema.
fn reference(schema: &Value) -> String {
    let mut page = "# All keys of a rulebook\n\nMade from `adjutant schema rulebook`, which helps editors with the same. [rulebooks.md](rulebooks.md) tells what the keys\nare for, with examples. A key marked with * must stand.\n".to_owned();
    let definitions = schema["$defs"].as_object().unwrap().iter();
    let whole = [("Rulebook", schema)].into_iter();
    for (name, definition) in whole.chain(definitions.map(|(name, of)| (name.as_str(), of))) {
        let required: Vec<&str> = definition["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let all = HAS_ALL_OF.iter().find(|(known, _)| *known == name);
        let all = all.map_or(&[][..], |(_, of)| of);
        let _ = writeln!(page, "\n## {name}\n");
        for other in all {
            let _ = writeln!(page, "All keys of [{other}](#{}).\n", other.to_lowercase());
        }
        let told = |key: &str| {
            all.iter().any(|of| {
                schema
                    .pointer(&format!("/$defs/{of}/properties/{key}"))
                    .is_some()
            })
        };
        let keys = definition["properties"].as_object().unwrap().iter();
        let own: Vec<_> = keys.filter(|(key, _)| !told(key)).collect();
        if !own.is_empty() {
            let _ = write!(page, "| key | is | says |\n|---|---|---|\n");
        }
        for (key, value) in own {
            let star = if required.contains(&key.as_str()) {
                "*"
            } else {
                ""
            };
            let says = value["description"]
                .as_str()
                .unwrap_or_default()
                .replace('|', "\\|");
            let _ = writeln!(
                page,
                "| `{key}`{star} | {} | {says} |",
                shape(value).replace('|', "\\|")
            );
        }
    }
    page
}

/// `ADJUTANT_CORPUS=overwrite` writes the page anew.
#[test]
fn the_page_of_all_keys_is_made_from_the_schema() {
    let printed = adjutant(&["schema", "rulebook"]).stdout;
    let page = reference(&serde_json::from_str(&printed).unwrap());
    let path = root().join("docs/keys.md");
    if std::env::var("ADJUTANT_CORPUS").is_ok_and(|what| what == "overwrite") {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
}
