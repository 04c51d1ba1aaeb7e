//! A folder of a club: its sheets, rulebooks and examples together, badges, and what packages hold.

use std::fs;

use crate::command::adjutant_in;

/// Two tables and a house rulebook in folders of their own.
fn club() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for words in [
        &["new", "lane", "--game", "bolt-action"][..],
        &["new", "ford", "--game", "swordpoint"],
        &["new", "ours"],
    ] {
        assert_eq!(adjutant_in(folder.path(), words).code, 0);
    }
    folder
}

#[test]
fn folders_are_checked_turn_by_turn() {
    let folder = club();
    let run = |words: &[&str]| adjutant_in(folder.path(), words);
    let checked = run(&["check", "."]);
    // The starter has one mistake, on purpose.
    assert_eq!(checked.code, 1, "{checked:?}");
    for said in [
        "ford:\n3 units: 3 accepted",
        "lane:\n5 units: 5 accepted",
        "`Wheel` has no direction",
    ] {
        assert!(checked.stdout.contains(said), "{said}: {}", checked.stdout);
    }
    assert_eq!(run(&["check", "lane", "ford"]).code, 0);
    let both = run(&["check", "lane", "ford", "--format", "json"]);
    assert_eq!(both.code, 2);
    assert!(both.stdout.contains("sheets of 2 turns"), "{both:?}");
    assert_eq!(run(&["check", "lane", "--format", "json"]).code, 0);
    let linted = run(&["lint", "."]);
    assert!(linted.stdout.contains("house is sound"), "{linted:?}");
    assert_eq!(linted.code, 0);
    assert_eq!(run(&["fmt", "--check", "."]).code, 0);
    fs::write(
        folder.path().join("lane/north.orders"),
        "First Section:  Advance\n",
    )
    .unwrap();
    let formatted = run(&["fmt", "--check", "."]);
    assert!(
        formatted
            .stdout
            .contains("north.orders is not in its canonical form"),
        "{formatted:?}"
    );
    fs::create_dir(folder.path().join("empty")).unwrap();
    for command in ["check", "lint", "fmt"] {
        let ran = run(&[command, "empty"]);
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(
            ran.stderr.contains("nothing in this folder is read here"),
            "{ran:?}"
        );
    }
}

#[test]
fn a_badge_says_what_is_proved() {
    let folder = club();
    let badge = |words: &[&str], says: &str| {
        let ran = adjutant_in(folder.path(), words);
        assert_eq!(ran.code, 0, "{ran:?}");
        let text = fs::read_to_string(folder.path().join("badge.svg")).unwrap();
        assert!(text.contains(says), "{text}");
    };
    badge(
        &["test", "ours", "--badge", "badge.svg"],
        "<title>rules proved: 100 %</title>",
    );
    badge(
        &["mutate", "ours/house.yaml", "ours", "--badge", "badge.svg"],
        "<title>mutants killed: ",
    );
}

#[test]
fn a_rulebook_says_which_version_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    let lint = |needs: &str| {
        let text =
            format!("rulebook: ours\nneeds: {needs}\nextends: bolt-action\nno such key: 1\n");
        fs::write(folder.path().join("ours.yaml"), text).unwrap();
        adjutant_in(folder.path(), &["lint", "ours.yaml"])
    };
    let later = lint("adjutant >= 99.0");
    assert!(
        later.stdout.contains("needs Adjutant 99.0 or later"),
        "{later:?}"
    );
    assert!(
        later.stdout.contains("1 mistake\n") && !later.stdout.contains("no such key"),
        "{later:?}"
    );
    let met = lint("adjutant >= 0.1");
    assert!(met.stdout.contains("no such key"), "{met:?}");
    for wrong in [
        "0.1",
        "adjutant 0.1",
        "adjutant >= x",
        "adjutant >= 1.2.3.4",
        "[1]",
    ] {
        let ran = lint(wrong);
        assert!(ran.stdout.contains("names no version"), "{wrong}: {ran:?}");
    }
}

#[test]
fn packages_have_pages_and_completions() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(adjutant_in(folder.path(), &["artifacts", "made"]).code, 0);
    let read = |name: &str| fs::read_to_string(folder.path().join("made").join(name)).unwrap();
    assert!(read("adjutant-check.1").contains("exit\\-zero"));
    for name in [
        "adjutant.bash",
        "_adjutant",
        "adjutant.fish",
        "_adjutant.ps1",
    ] {
        assert!(read(name).contains("play-out"), "{name}");
    }
    let version = adjutant_in(folder.path(), &["--version"]).stdout;
    for part in [
        "adjutant 0.",
        "dice adjutant-dice-",
        "games adjutant-game-",
        "records ",
        "rulebooks adjutant-rulebook-",
    ] {
        assert!(version.contains(part), "{version}");
    }
    assert!(
        !adjutant_in(folder.path(), &["--help"])
            .stdout
            .contains("artifacts")
    );
}
