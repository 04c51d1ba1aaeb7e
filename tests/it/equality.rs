//! `is the same as`: words, places, choices and numbers.

use std::fs;

use crate::command::adjutant_in;
use crate::toy::TOY;

/// What the check says of `Ash: go to ford` where Ash and Birch stand so, and the order requires a
/// predicate.
fn verdict(requires: &str, ash: &str, birch: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write(
        "toy.yaml",
        &format!(
            r#"{TOY}    checks:
      - when: Go is ordered or Walk is ordered
        require: {requires}
        otherwise: refused
        message: "no"
        write: "{{unit}}: walk"
"#
        ),
    );
    write(
        "a.scenario",
        &format!("rulebook: toy.yaml\nside: A\nAsh: {ash}\nside: B\nBirch: {birch}\n"),
    );
    let order = if requires.contains("Walk") {
        "walk fast"
    } else {
        "go to the ford"
    };
    write(
        "a.orders",
        &format!("rulebook: toy.yaml\nside: A\nAsh: {order}\n"),
    );
    let ran = adjutant_in(
        folder.path(),
        &["check", "a.orders", "--scenario", "a.scenario"],
    );
    let told = ran.stdout + &ran.stderr;
    let summary = ["1 accepted", "1 refused", "1 to measure"];
    let found = summary.iter().find(|verdict| told.contains(**verdict));
    found.map_or(told.clone(), |verdict| (*verdict).to_owned())
}

#[test]
fn words_places_choices_and_numbers_are_compared() {
    let of = |requires, ash| verdict(requires, ash, "in hill, moves slowly, 2 wounds, 2 scars");
    for (requires, ash, expected) in [
        (
            "the area of Go is the same as goal",
            "for ford",
            "1 accepted",
        ),
        (
            "the area of Go is the same as goal",
            "for hill",
            "1 refused",
        ),
        (
            "the area of Go is the same as goal",
            "in ford",
            "1 to measure",
        ),
        (
            "the area of Go is not the same as area",
            "in ford",
            "1 refused",
        ),
        (
            "the area of Go is not the same as area",
            "in hill",
            "1 accepted",
        ),
        (
            "some enemy where (its area is the same as area)",
            "in hill",
            "1 accepted",
        ),
        (
            "no enemy where (its area is the same as the area of Go)",
            "in hill",
            "1 accepted",
        ),
        (
            "some enemy where (its speed is the same as speed)",
            "moves fast",
            "1 refused",
        ),
        (
            "the pace of Walk is the same as speed",
            "moves fast",
            "1 accepted",
        ),
        (
            "the pace of Walk is the same as speed",
            "moves slowly",
            "1 refused",
        ),
        (
            "wounds is the same as scars",
            "3 wounds, 3 scars",
            "1 accepted",
        ),
        (
            "wounds is the same as scars",
            "3 wounds, 2 scars",
            "1 refused",
        ),
        ("wounds is the same as scars", "3 wounds", "1 to measure"),
        (
            "some enemy where (its wounds is not the same as wounds)",
            "3 wounds",
            "1 accepted",
        ),
    ] {
        assert_eq!(of(requires, ash), expected, "{requires}, {ash}");
    }
}

#[test]
fn what_can_never_be_the_same_is_told() {
    for (requires, told) in [
        (
            "speed is the same as mood",
            "these two have different words, and cannot be compared",
        ),
        (
            "wounds is the same as mood",
            "`wounds` is neither a word of a set, a place nor a number",
        ),
        (
            "wounds is the same as reach",
            "plain numbers cannot be compared with cm",
        ),
        (
            "the pace of Go is the same as speed",
            "`Go` has no place for `pace`",
        ),
        ("spede is the same as speed", "there is no fact `spede`"),
    ] {
        let found = verdict(requires, "moves slowly", "moves slowly");
        assert!(found.contains(told), "{requires}: {found}");
    }
}
