//! JSON and SARIF, against their schemas.

use serde_json::Value;

use crate::command::{adjutant, root};

const SHEET: &str = "fixtures/fantasy-warlord/spice-caravan.orders";
const SCENARIO: &str = "fixtures/fantasy-warlord/spice-caravan.scenario";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&adjutant(arguments).stdout).unwrap()
}

fn valid(value: &Value, schema: &str) {
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(root().join(schema)).unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let errors: Vec<String> = validator.iter_errors(value).map(|error| format!("{error} at {}", error.instance_path)).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn json_is_as_its_schema_says() {
    let checked = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "json"]);
    valid(&checked, "docs/check.schema.json");
    let first = &checked["findings"][0];
    assert_eq!(first["clause"], "fw.order.left-right");
    assert_eq!((&first["line"], &first["column"], &first["end_column"]), (&5.into(), &27.into(), &31.into()));
    valid(&json(&["rules", "fantasy-warlord", "--format", "json"]), "docs/rules.schema.json");
}

#[test]
fn sarif_is_as_its_standard_says() {
    let sarif = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "sarif"]);
    valid(&sarif, "tests/schemas/sarif-2.1.0.json");
    assert!(sarif["runs"][0]["results"].as_array().unwrap().len() >= 5);
    valid(&json(&["check", "fixtures/fantasy-warlord/clean.orders", "--format", "sarif"]), "tests/schemas/sarif-2.1.0.json");
}

#[test]
fn the_order_of_the_arguments_changes_nothing() {
    let one = "fixtures/fantasy-warlord/two-sides/guild.orders";
    let other = "fixtures/fantasy-warlord/two-sides/sossania.orders";
    let scenario = "fixtures/fantasy-warlord/two-sides/table.scenario";
    let forwards = adjutant(&["check", one, other, "--scenario", scenario]);
    let backwards = adjutant(&["check", "--scenario", scenario, other, one]);
    assert_eq!(forwards.stdout, backwards.stdout);
    assert!(forwards.stdout.find("guild.orders").unwrap() < forwards.stdout.find("sossania.orders").unwrap());
}

#[test]
fn runs_of_examples_are_as_their_schemas_say() {
    valid(&json(&["test", "tests/features/wrong.feature", "--format", "json"]), "docs/test.schema.json");
    valid(&json(&["test", "fixtures/silent/unknown-words.feature", "--format", "json"]), "docs/test.schema.json");
    valid(&json(&["test", "fixtures/sixth-game", "--require", "full", "--format", "json"]), "docs/test.schema.json");
    let ruling = |option: &str| format!("sk.ruling.scouts-in-fog={option}");
    let (before, after) = (ruling("blind"), ruling("see"));
    valid(&json(&["diff", &before, &after, "fixtures/sixth-game", "--format", "json"]), "docs/diff.schema.json");
    let (rulebook, features) = ("fixtures/sixth-game/skirmish.yaml", "fixtures/sixth-game/features");
    let mutated = json(&["mutate", rulebook, features, "--format", "json"]);
    valid(&mutated, "docs/mutate.schema.json");
    let (killed, survived) = (mutated["killed"].as_u64().unwrap(), mutated["survived"].as_u64().unwrap());
    assert!(killed > 100 && survived < 6, "{killed} killed, {survived} survived");
}
