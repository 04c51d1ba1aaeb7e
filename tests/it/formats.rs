//! JSON and SARIF, against their schemas.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use jsonschema::Validator;
use serde_json::Value;

use crate::command::{adjutant, arguments_of, files_below, root, trials};

const SHEET: &str = "fixtures/fantasy-warlord/spice-caravan.orders";
const SCENARIO: &str = "fixtures/fantasy-warlord/spice-caravan.scenario";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&adjutant(arguments).stdout).unwrap()
}

fn valid(value: &Value, schema: &str) {
    static KNOWN: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let read = || {
        let schema: Value =
            serde_json::from_str(&std::fs::read_to_string(root().join(schema)).unwrap()).unwrap();
        Arc::new(jsonschema::validator_for(&schema).unwrap())
    };
    let validator = Arc::clone(
        KNOWN
            .lock()
            .unwrap()
            .entry(schema.to_owned())
            .or_insert_with(read),
    );
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{error} at {}", error.instance_path))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn json_is_as_its_schema_says() {
    let checked = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "json"]);
    valid(&checked, "docs/check.schema.json");
    let first = &checked["findings"][0];
    assert_eq!(first["clause"], "fw.order.left-right");
    assert_eq!(
        (&first["line"], &first["column"], &first["end_column"]),
        (&5.into(), &27.into(), &31.into())
    );
    valid(
        &json(&["rules", "fantasy-warlord", "--format", "json"]),
        "docs/rules.schema.json",
    );
}

#[test]
fn sarif_is_as_its_standard_says() {
    let sarif = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "sarif"]);
    valid(&sarif, "tests/schemas/sarif-2.1.0.json");
    assert!(sarif["runs"][0]["results"].as_array().unwrap().len() >= 5);
    valid(
        &json(&[
            "check",
            "fixtures/fantasy-warlord/clean.orders",
            "--format",
            "sarif",
        ]),
        "tests/schemas/sarif-2.1.0.json",
    );
}

#[test]
fn choices_and_fixes_are_as_their_schemas_say() {
    let of_side = ["--side", "Vistalian Guild", "--format", "json"];
    let choices = json(&[&["choices", SCENARIO][..], &of_side].concat());
    valid(&choices, "docs/choices.schema.json");
    assert_eq!(
        choices["units"][0]["choices"][0]["line"],
        "Mercenary Spears: Advance"
    );
    valid(
        &json(&["choices", SCENARIO, "--side", "Nobody", "--format", "json"]),
        "docs/choices.schema.json",
    );
    let checked = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "json"]);
    let findings = checked["findings"].as_array().unwrap();
    let fixes = findings
        .iter()
        .flat_map(|finding| finding["fixes"].as_array().unwrap());
    let preferred: Vec<_> = fixes.filter(|fix| fix["preferred"] == true).collect();
    assert!(
        preferred.iter().any(|fix| fix["title"] == "write `Charge`"),
        "{preferred:?}"
    );
    let sarif = json(&["check", SHEET, "--scenario", SCENARIO, "--format", "sarif"]);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert!(results.iter().any(|result| result.get("fixes").is_some()));
}

/// What has one clear mend is mended in the file; the rest is told, and `--diff` alone writes
/// nothing.
#[test]
fn fix_mends_what_is_clear_and_tells_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("guild.orders");
    let text = std::fs::read_to_string(root().join(SHEET)).unwrap();
    std::fs::write(&sheet, &text).unwrap();
    let path = sheet.to_str().unwrap();
    let shown = adjutant(&["check", path, "--scenario", SCENARIO, "--diff"]);
    assert!(
        shown.stdout.contains("+Caryllian Lancers: Charge"),
        "{}",
        shown.stdout
    );
    assert_eq!(std::fs::read_to_string(&sheet).unwrap(), text);
    let mended = adjutant(&["check", path, "--scenario", SCENARIO, "--fix"]);
    assert!(
        mended.stdout.contains("write `Charge`"),
        "{}",
        mended.stdout
    );
    assert_eq!(
        std::fs::read_to_string(&sheet).unwrap(),
        text.replace("Chrage", "Charge")
    );
    assert_eq!(mended.code, 1);
}

#[test]
fn the_order_of_the_arguments_changes_nothing() {
    let one = "fixtures/fantasy-warlord/two-sides/guild.orders";
    let other = "fixtures/fantasy-warlord/two-sides/sossania.orders";
    let scenario = "fixtures/fantasy-warlord/two-sides/table.scenario";
    let forwards = adjutant(&["check", one, other, "--scenario", scenario]);
    let backwards = adjutant(&["check", "--scenario", scenario, other, one]);
    assert_eq!(forwards.stdout, backwards.stdout);
    assert!(
        forwards.stdout.find("guild.orders").unwrap()
            < forwards.stdout.find("sossania.orders").unwrap()
    );
}

#[test]
fn runs_of_examples_are_as_their_schemas_say() {
    valid(
        &json(&["test", "tests/features/wrong.feature", "--format", "json"]),
        "docs/test.schema.json",
    );
    valid(
        &json(&[
            "test",
            "fixtures/silent/unknown-words.feature",
            "--format",
            "json",
        ]),
        "docs/test.schema.json",
    );
    valid(
        &json(&[
            "test",
            "fixtures/sixth-game",
            "--require",
            "full",
            "--format",
            "json",
        ]),
        "docs/test.schema.json",
    );
    let ruling = |option: &str| format!("sk.ruling.scouts-in-fog={option}");
    let (before, after) = (ruling("blind"), ruling("see"));
    valid(
        &json(&[
            "diff",
            &before,
            &after,
            "fixtures/sixth-game",
            "--format",
            "json",
        ]),
        "docs/diff.schema.json",
    );
    let (rulebook, features) = (
        "fixtures/sixth-game/skirmish.yaml",
        "fixtures/sixth-game/features",
    );
    let mutated = json(&["mutate", rulebook, features, "--format", "json"]);
    valid(&mutated, "docs/mutate.schema.json");
    let (killed, survived) = (
        mutated["killed"].as_u64().unwrap(),
        mutated["survived"].as_u64().unwrap(),
    );
    assert!(
        killed > 100 && survived < 12,
        "{killed} killed, {survived} survived"
    );
}

const WITH_JSON: [&str; 11] = [
    "check", "diff", "lint", "mutate", "odds", "resolve", "roll", "rules", "settle", "test",
    "verify",
];

/// Every command that prints JSON prints it whatever is wrong, and it fits the command's schema.
#[test]
fn json_fits_its_schema_whatever_is_wrong() {
    let mut runs: Vec<Vec<String>> = Vec::new();
    for path in files_below("tests/cmd/bad", ".trycmd") {
        let text = std::fs::read_to_string(&path).unwrap();
        runs.extend(
            text.lines()
                .filter(|line| line.starts_with("$ adjutant "))
                .map(arguments_of),
        );
    }
    let of = |words: &[&str]| {
        words
            .iter()
            .map(|word| (*word).to_owned())
            .collect::<Vec<String>>()
    };
    let inputs = std::fs::read_dir(root().join("fixtures/bad"))
        .unwrap()
        .flat_map(|folder| {
            let folder = folder.unwrap().path();
            std::fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().path().display().to_string())
                .collect::<Vec<_>>()
        });
    for (number, path) in inputs.enumerate() {
        let of_path = [
            of(&["verify", &path]),
            of(&["resolve", &path, &path]),
            of(&["lint", &path]),
            of(&["rules", &path]),
            of(&["check", &path, "--scenario", &path, "--odds"]),
            of(&[
                "settle",
                "--scenario",
                &path,
                "--unit",
                "X",
                "--question",
                "?",
                "--passphrase",
                "x",
            ]),
            of(&["odds", "fw.order-test", "--scenario", &path, "--unit", "X"]),
            of(&["test", &path]),
        ];
        // Every other command meets every other input; the trials let all meet all.
        let all = trials(1) > 1;
        runs.extend(
            of_path
                .into_iter()
                .enumerate()
                .filter(|(command, _)| all || command % 2 == number % 2)
                .map(|(_, run)| run),
        );
    }
    let scenario = "fixtures/bad/to-measure/bad.scenario";
    for more in [
        &["roll", "0D6", "--passphrase", "x", "--for", "y"][..],
        &["roll", "2D6", "--passphrase", "x", "--for", "y"],
        &["odds", "2D6"],
        &["odds", "99999D6"],
        &["rules"],
        &["rules", "fantasy-warlord"],
        &["lint", "fixtures/sixth-game/skirmish.yaml"],
        &["diff", "no-such-rulebook", "another"],
        &["mutate", "no-such-rulebook"],
        &[
            "mutate",
            "fixtures/sixth-game/skirmish.yaml",
            "fixtures/silent/unknown-words.feature",
        ],
        &[
            "settle",
            "--scenario",
            scenario,
            "--unit",
            "X",
            "--question",
            "?",
            "--thrown",
            "6",
        ],
        &[
            "resolve",
            "fixtures/bolt-action/lane.scenario",
            "fixtures/bolt-action/lane-1.turn",
        ],
        &["check", "no-such-file"],
    ] {
        runs.push(of(more));
    }
    let mut seen = std::collections::BTreeSet::new();
    for mut run in runs {
        run.truncate(
            run.iter()
                .position(|word| word == "--format")
                .unwrap_or(run.len()),
        );
        let command = run.first().cloned().unwrap();
        if !WITH_JSON.contains(&command.as_str()) {
            continue;
        }
        run.extend(of(&["--format", "json"]));
        let ran = adjutant(&run);
        assert!((0..=2).contains(&ran.code), "{run:?}: {}", ran.stderr);
        let value: Value = serde_json::from_str(&ran.stdout)
            .unwrap_or_else(|error| panic!("{run:?}: {error}: {}", ran.stdout));
        valid(&value, &format!("docs/{command}.schema.json"));
        assert_eq!(value["version"], env!("CARGO_PKG_VERSION"));
        seen.insert(command);
    }
    assert_eq!(
        seen.iter().map(String::as_str).collect::<Vec<_>>(),
        WITH_JSON
    );
}

#[test]
fn findings_are_the_same_in_every_schema() {
    let read = |command: &str| -> Value {
        serde_json::from_str(
            &std::fs::read_to_string(root().join(format!("docs/{command}.schema.json"))).unwrap(),
        )
        .unwrap()
    };
    let of_check = read("check");
    for command in WITH_JSON {
        let schema = read(command);
        assert_eq!(
            schema["$defs"]["findings"], of_check["$defs"]["findings"],
            "docs/{command}.schema.json"
        );
        assert_eq!(
            schema["properties"]["version"], of_check["properties"]["version"],
            "docs/{command}.schema.json"
        );
    }
}
