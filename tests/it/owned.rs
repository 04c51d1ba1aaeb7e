//! Facts whose value is a side: who owns something.

use std::fs;

use crate::command::{Ran, adjutant_in};

const TOWNS: &str = r#"rulebook: towns
title: Towns
phases:
  - {phase: orders, orders: true, stages: [moves made, taken]}
  - {phase: end of turn}
facts:
  - {fact: kind, says: what it is, words: {town: town, army: army}}
  - {fact: area, says: where it stands, place: {Ald: Ald, Bre: Bre, Car: Car}, phrases: "in {place}"}
  - {fact: owner, says: whose it is, side: ["owned by {side}", "of {side}"], otherwise: nobody}
  - {fact: mover, of: turn, says: whose turn it is, side: "{side} moves"}
map: {of: area, rows: [[Ald, Bre, Car]], tells: [kind, owner]}
orders:
  - {order: March, clause: towns.march, phrases: "march to {area}"}
clauses:
  - clause: towns.march
    says: "Nobody marches out of turn, or into a town of others."
    checks:
      - {when: March is ordered and mover is known, require: mover is the same as side,
         message: "it is not the turn of {unit}", write: "wait"}
      - {when: March is ordered,
         require: no unit where (its area is the same as the area of March and its kind is town and its owner is not nobody and its owner is not the same as side),
         message: "the town belongs to others", write: "another area"}
    effects: {moment: moves made, when: March is ordered, set: area, to: the area of March}
  - clause: towns.taken
    says: "A town is theirs whose army stands in it."
    effects: {moment: taken, when: kind is town, towards: its kind is army and its area is the same as area,
       set: owner, to: its side}
"#;

fn with(files: &[(&str, &str)], arguments: &[&str]) -> (Ran, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("towns.yaml"), TOWNS).unwrap();
    for (name, text) in files {
        let text = text.replace("HEAD", "rulebook: towns.yaml\nturn: 1");
        fs::write(folder.path().join(name), text).unwrap();
    }
    let ran = adjutant_in(folder.path(), arguments);
    let next = fs::read_to_string(folder.path().join("next.scenario")).unwrap_or_default();
    (ran, next)
}

const TABLE: &str = "HEAD\nside: Land\nDun: town, in Bre\nEss: town, in Car, owned by White\n\
    side: Red\nFirst: army, in Ald\nside: White\nSecond: army, in Ald\n";

#[test]
fn a_town_takes_on_the_side_of_the_army_that_stands_in_it() {
    let turn = "HEAD\nphase: orders\nside: Red\nFirst: march to Bre\nphase: end of turn\n";
    let files = [("a.scenario", TABLE), ("a.turn", turn)];
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "next.scenario"];
    let (ran, next) = with(&files, &arguments);
    assert!(ran.stdout.contains("owner: nobody → Red"), "{ran:?}");
    assert!(next.contains("Dun: town, in Bre, owned by Red"), "{next}");
    assert!(next.contains("Ess: town, in Car, owned by White"), "{next}");
    // The next table is read as it is printed.
    let (ran, _) = with(&[("a.scenario", &next)], &["show", "a.scenario"]);
    assert!(ran.stdout.contains("Dun (town, Red)"), "{ran:?}");
}

#[test]
fn predicates_ask_whose_something_is() {
    for (head, order, expected) in [
        ("", "First: march to Bre", "1 accepted"),
        ("", "First: march to Car", "the town belongs to others"),
        (
            "fact: White moves\n",
            "First: march to Bre",
            "it is not the turn of First",
        ),
        ("fact: Red moves\n", "First: march to Bre", "1 accepted"),
    ] {
        let table = TABLE.replace("HEAD\n", &format!("HEAD\n{head}"));
        let sheet = format!("HEAD\nside: Red\n{order}\n");
        let files = [("a.scenario", table.as_str()), ("a.orders", &sheet)];
        let (ran, _) = with(&files, &["check", "a.orders", "--scenario", "a.scenario"]);
        let told = ran.stdout + &ran.stderr;
        assert!(told.contains(expected), "{head}{order}: {told}");
    }
}

#[test]
fn a_side_that_is_not_there_is_told() {
    let table = TABLE.replace("owned by White", "owned by Wite");
    let (ran, _) = with(&[("a.scenario", &table)], &["show", "a.scenario"]);
    let told = ran.stdout + &ran.stderr;
    assert!(told.contains("there is no side `Wite`"), "{told}");
    assert!(told.contains("did you mean `White`?"), "{told}");
}

#[test]
fn the_rulebook_is_sound_and_its_examples_speak_of_sides() {
    let (ran, _) = with(&[], &["lint", "towns.yaml"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let feature = r#"Feature: towns

  Background:
    Given the rulebook towns.yaml

  Scenario: an army takes a town
    Given the scenario
      """
      side: Land
      Dun: town, in Bre
      side: Red
      First: army, in Ald
      """
    When Red orders
      """
      First: march to Bre
      """
    And the turn is resolved
    Then towns.taken comes about for Dun
    And Dun is afterwards owned by Red
    And First is afterwards in Bre
"#;
    let (ran, _) = with(&[("a.feature", feature)], &["test", "a.feature"]);
    assert_eq!(ran.code, 0, "{ran:?}");
}
