//! What lines below `happened:` may report of anyone, and which of it stays until it is said otherwise: two
//! lists of all games, each entry with its reason, to be read before they are accepted.

use std::fmt::Write as _;

use adjutant::rulebook::SHIPPED;
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
