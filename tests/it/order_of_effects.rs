//! Mutants that move an effect, or that compare ways with another number, and of which it is proved
//! that they come to the same.

use std::fs;

use serde_json::Value;

use crate::command::adjutant_in;

const WATCH: &str = r#"rulebook: watch
phases:
- {phase: orders, orders: true, stages: [early, middle, late, {stage: over and over, repeat: true}]}
- end of turn
facts:
- {fact: area, says: where it stands, phrases: "in {place}", place: {Ald: Ald, Bre: Bre, Cor: Cor}}
- {fact: tired, says: it is tired, flag: tired, otherwise: no}
- {fact: awake, says: it is awake, flag: awake, otherwise: no}
- {fact: posted, says: it is posted, flag: posted, otherwise: no}
- {fact: seen, says: it is seen, flag: seen, otherwise: no}
relations:
- {relation: next, of: area, both ways: true, rows: {Ald: Bre, Bre: Cor}}
orders:
- {order: Watch, clause: w.watch, phrases: watch}
clauses:
- clause: w.watch
  says: A unit keeps watch.
  effects:
  - {moment: early, when: Watch is ordered, set: awake}
  - {moment: early, when: Watch is ordered, set: posted}
  - {moment: middle, when: posted, set: seen}
  - {moment: late, when: seen and the steps by next from area to area is less than 99, clear: awake}
  - {moment: over and over, when: tired, clear: seen}
"#;

const FEATURE: &str = "Feature: Watch\n\n  Example: A unit watches\n    Given the rulebook watch.yaml\n    And the \
    scenario\n      \"\"\"\n      side: Red\n      First: in Ald\n      \"\"\"\n    When Red orders\n      \"\"\"\n      \
    First: watch\n      \"\"\"\n    Then First is accepted\n";

/// Each mutant that survives, as `what was => what is now`, with what is known of it.
fn survivors() -> Vec<(String, String)> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("watch.yaml"), WATCH).unwrap();
    fs::write(folder.path().join("watch.feature"), FEATURE).unwrap();
    let arguments = [
        "mutate",
        "watch.yaml",
        "watch.feature",
        "--games",
        "0",
        "--format",
        "json",
    ];
    let ran = adjutant_in(folder.path(), &arguments);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let text = |survivor: &Value, key: &str| {
        let value = survivor.get(key).and_then(Value::as_str);
        value.unwrap_or_default().to_owned()
    };
    let survivors = report
        .get("survivors")
        .and_then(Value::as_array)
        .unwrap()
        .iter();
    survivors
        .map(|one| {
            let (was, now) = (text(one, "was"), text(one, "now"));
            (format!("{was} => {now}"), text(one, "verdict"))
        })
        .collect()
}

#[test]
fn what_comes_to_the_same_is_proved() {
    let survivors = survivors();
    let verdict = |begin: &str, end: &str| {
        let mut all = survivors.iter();
        let found = all.find(|(text, _)| text.starts_with(begin) && text.ends_with(end));
        let Some((_, verdict)) = found else {
            panic!("{begin}, {end}: {survivors:#?}");
        };
        verdict == "equivalent"
    };
    let swapped = "the other way round";
    // Neither of the first two speaks of the other; the third asks for what the second sets.
    let first = "moment: early, when: Watch is ordered, do: [set: awake]";
    assert!(verdict(first, swapped));
    assert!(!verdict("early, then middle", swapped));
    assert!(!verdict("middle => ", "late"));
    // A way has at most as many steps as there are areas, or a million.
    let ways = "=> seen and the steps by next from area to area is less than 98";
    assert!(verdict("seen and the steps", ways));
    let ways = "=> seen and the steps by next from area to area is at least 99";
    assert!(!verdict("seen and the steps", ways));
}
