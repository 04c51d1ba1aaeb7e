//! The JSON Schema of rulebooks.

use crate::command::{adjutant, files_below, root};

fn validator() -> jsonschema::Validator {
    let printed = adjutant(&["schema", "rulebook"]);
    assert_eq!(printed.code, 0, "{}", printed.stderr);
    let schema = serde_json::from_str(&printed.stdout).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

/// A text as the schema sees it.
fn read(text: &str) -> serde_json::Value {
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
            let Ok(whole) = serde_yaml::from_str::<serde_json::Value>(&text) else {
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
        "rulebook: x\nclauses: [{legality: a, order: b, says: S}]\n",
        "rulebook: x\nclauses: [{id: a, kind: order, says: S}]\n",
        "rulebook: x\nclauses: [{legality: a, says: S, checks: {require: a}}]\n",
        "rulebook: x\nclauses: [{effect: a, says: S, effects: {moment: m, sett: a}}]\n",
        "rulebook: x\nclauses: [{rows: []}]\n",
        "rulebook: x\nphases: [{phase: a, lock: tight}]\n",
    ] {
        assert!(!validator.is_valid(&read(wrong)), "{wrong}");
    }
}
