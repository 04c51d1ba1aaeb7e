//! What lines below `happened:` may report of anyone, and which of it stays until it is said otherwise: two
//! lists of all games, each entry with its reason, to be read before they are accepted.

use std::fmt::Write as _;

use adjutant::internals::rulebook::SHIPPED;
use serde_yaml::Value;

use crate::command::adjutant;

/// The reason that a fact gives for a key, of the facts that have it.
fn reasons<'v>(rulebook: &'v Value, of: impl Fn(&'v Value) -> Option<&'v Value>) -> String {
    let facts = rulebook.get("facts").and_then(Value::as_sequence);
    let mut found = String::new();
    for fact in facts.into_iter().flatten() {
        let reason = of(fact).and_then(Value::as_str);
        let Some((name, reason)) = fact.get("fact").and_then(Value::as_str).zip(reason) else {
            continue;
        };
        assert!(!reason.trim().is_empty(), "{name} has no reason");
        let _ = writeln!(found, "  {name}: {reason}");
    }
    found
}

#[test]
fn what_anyone_may_be_said_to_do_and_what_never_ends_has_its_reason() {
    let mut all = String::new();
    for (id, text) in SHIPPED {
        let rulebook: Value = serde_yaml::from_str(text).unwrap();
        let anyone = reasons(&rulebook, |fact| fact.get("happens")?.get("anyone"));
        let stays = reasons(&rulebook, |fact| fact.get("stays"));
        let _ = writeln!(
            all,
            "{id}, of anyone\n{anyone}{id}, until it is said otherwise\n{stays}"
        );
    }
    insta::assert_snapshot!("what_anyone_may_be_said_to_do", all);
}

#[test]
fn lint_asks_for_the_reasons_in_every_game() {
    for (id, _) in SHIPPED {
        let ran = adjutant(&["lint", id]);
        assert!(
            !ran.stdout.contains("unjudged-fact") && !ran.stdout.contains("endless-fact"),
            "{id}: {}",
            ran.stdout
        );
    }
}

/// A turn in which something is reported below `happened:`; what is found, and the next table.
fn reported(line: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "night.yaml",
        r#"rulebook: night
phases: [{phase: orders, orders: true}, end of turn]
facts:
- {fact: light, of: turn, says: how much one sees, words: {day: day, night: night}, lasts: game, otherwise: day,
   happens: {anyone: the clock strikes}, stays: until the clock strikes}
- {fact: supplies, of: side, says: what it has, count: "{count} supplies", otherwise: 3, happens: {anyone: it is counted},
   stays: for good}
orders: [{order: Go, clause: n.go, phrases: go}]
clauses:
- clause: n.go
  says: By day, with supplies.
  checks: {when: Go is ordered, require: light is day and supplies is at least 1, message: "{unit} stays"}
"#,
    );
    write(
        "a.scenario",
        "rulebook: night.yaml\nturn: 1\nside: A\nAnn:\nside: B\nBob:\n",
    );
    let turn = format!(
        "rulebook: night.yaml\nturn: 1\nphase: orders\nhappened:\n{line}\nside: A\nAnn: go\nphase: end of turn\n"
    );
    write("a.turn", &turn);
    let resolve = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = crate::command::adjutant_in(folder.path(), &resolve);
    let next = std::fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    (ran.stdout + &ran.stderr, next)
}

#[test]
fn facts_of_the_turn_and_of_sides_are_reported() {
    let (told, next) = reported("fact: night");
    assert!(next.contains("fact: night"), "{told}{next}");
    assert!(told.contains("Ann: refuses `Go`"), "{told}");
    let (told, next) = reported("A: 2 supplies");
    assert!(next.contains("army: 2 supplies"), "{told}{next}");
    let (told, _) = reported("army: 2 supplies");
    assert!(told.contains("e.g. `A: 2 supplies`"), "{told}");
    let (told, _) = reported("fact: nigth");
    assert!(told.contains("did you mean `night`?"), "{told}");
}
