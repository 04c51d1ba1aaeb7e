//! Which examples `adjutant test` runs, and how much they must prove.

use std::fmt::Write as _;
use std::fs;

use tempfile::TempDir;

use crate::command::{Ran, adjutant_in};

const RULEBOOK: &str = r#"rulebook: ferry
facts:
  - {fact: cargo, says: what it carries, words: {sheep: sheep, stones: stones}, lasts: turn, happens: {anyone: it is seen}}
orders:
  - {order: Cross, clause: ferry.cross, phrases: cross}
  - {order: Wait, clause: ferry.cross, phrases: wait}
clauses:
  - clause: ferry.cross
    says: Stones do not cross.
    checks: {when: Cross is ordered, require: cargo is not stones, message: "{unit} is too heavy"}
"#;

/// An example for each name, of which the given one is wrong.
fn ferry(names: &[&str], wrong: &str) -> String {
    let mut text =
        "Feature: A ferry\n  Background:\n    Given the rulebook ferry.yaml\n".to_owned();
    for name in names {
        let (cargo, verdict) = match *name {
            "light" => ("sheep", "accepted"),
            _ => ("stones", "refused by ferry.cross"),
        };
        let verdict = if *name == wrong {
            "to measure"
        } else {
            verdict
        };
        let _ = write!(
            text,
            "\n  Scenario: {name}\n    Given the scenario\n      \"\"\"\n      side: A\n      Cart: {cargo}\n      \"\"\"\n    When A orders\n      \"\"\"\n      Cart: cross\n      \"\"\"\n    Then Cart is {verdict}\n"
        );
    }
    text
}

fn folder(features: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ferry.yaml"), RULEBOOK).unwrap();
    fs::write(folder.path().join("ferry.feature"), features).unwrap();
    folder
}

fn test(folder: &TempDir, more: &[&str]) -> Ran {
    let arguments = [&["test", "ferry.feature"], more].concat();
    adjutant_in(folder.path(), &arguments)
}

#[test]
fn those_that_failed_are_run_again() {
    let names = ["light", "heavy", "heavier"];
    let folder = folder(&ferry(&names, "heavier"));
    let first = test(&folder, &[]);
    assert!(
        first.stdout.contains("3 examples: 2 passed, 1 failed"),
        "{}",
        first.stdout
    );
    let again = test(&folder, &["--failed"]);
    assert_eq!(again.code, 1);
    assert!(again.stdout.contains("1 example: "), "{}", again.stdout);
    // Another one fails meanwhile, and is not run.
    fs::write(folder.path().join("ferry.feature"), ferry(&names, "light")).unwrap();
    let mended = test(&folder, &["--failed"]);
    assert_eq!(mended.code, 0, "{}", mended.stdout);
    let all = test(&folder, &["--failed"]);
    assert!(
        all.stdout
            .contains("No example failed in the last run; all are run."),
        "{}",
        all.stdout
    );
    assert!(
        all.stdout.contains("3 examples: 2 passed, 1 failed"),
        "{}",
        all.stdout
    );
}

#[test]
fn a_threshold_of_what_is_proved_lists_what_is_missing() {
    let half = folder(&ferry(&["light"], ""));
    for (least, code) in [("full", 1), ("100", 1), ("1 %", 1), ("0", 0)] {
        let ran = test(&half, &["--require", least]);
        assert_eq!(ran.code, code, "{least}: {}", ran.stdout);
        assert!(
            ran.stdout.contains("ferry.cross: no example violates it"),
            "{}",
            ran.stdout
        );
    }
    let told = test(&half, &["--require", "50"]).stdout;
    assert!(
        told.contains("Proved in all: 0 of 2 (0 %); 50 % are required"),
        "{told}"
    );
    let whole = folder(&ferry(&["light", "heavy"], ""));
    assert_eq!(test(&whole, &["--require", "full"]).code, 0);
    let wrong = test(&whole, &["--require", "101"]);
    assert_eq!(wrong.code, 2, "{}", wrong.stdout);
    assert!(
        wrong.stderr.contains("write `full`, or how many per cent"),
        "{}",
        wrong.stderr
    );
}
