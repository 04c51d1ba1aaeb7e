//! Units that come onto the table: they stand on the next one.

use std::fs;

use adjutant::internals::journal::verify_game;

use crate::command::adjutant_in;
use crate::game::table::{Table, Who};

const MUSTER: &str = r#"rulebook: muster
title: Muster
phases:
- {phase: orders, orders: true}
- {phase: end of turn}
choices: {troops: {army: army, fleet: fleet}}
facts:
- {fact: kind, says: what it is, words: {town: town, army: army, fleet: fleet}}
- {fact: area, says: where it stands, place: {Ald: Ald, Bre: Bre}, phrases: "in {place}"}
- {fact: musters, says: what it musters, words: troops, phrases: "musters {word}", lasts: turn}
- {fact: owner, says: whose it is, side: "owned by {side}", otherwise: nobody}
- {fact: fresh, says: it is fresh, flag: fresh, otherwise: no}
orders:
- {order: Build, clause: m.build, phrases: "build [an|a] {troops}"}
clauses:
- clause: m.build
  says: "A town musters an army or a fleet for its owner."
  checks: {when: Build is ordered, require: kind is town, message: "{unit} is no town", write: "another unit"}
  effects:
  - {moment: orders of orders, when: Build is ordered, set: musters, to: the troops of Build}
  - {moment: end of orders, when: Build is ordered and musters is army, says: "musters an army",
     enter: "Army {area}", as: "army, fresh", with: {area: area, side: owner}}
  - {moment: end of orders, when: Build is ordered and musters is fleet, says: "musters a fleet",
     enter: "Fleet {area}", as: fleet, with: {area: area}}
"#;

const TABLE: &str = "rulebook: muster.yaml\nturn: 1\nside: White\nAldtown: town, in Ald, owned by Red\n\
    Bretown: town, in Bre\nside: Red\nFirst: army, in Ald\n";

/// What a turn of orders says and leaves, with a rulebook.
fn played(rulebook: &str, table: &str, orders: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("muster.yaml", rulebook);
    write("a.scenario", table);
    let head = "rulebook: muster.yaml\nturn: 1\nphase: orders\n";
    write("a.turn", &format!("{head}{orders}phase: end of turn\n"));
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    (ran.stdout + &ran.stderr, next)
}

#[test]
fn a_unit_enters_on_the_next_table() {
    let orders = "side: White\nAldtown: build an army\nBretown: build fleet\n";
    let (told, next) = played(MUSTER, TABLE, orders);
    assert!(told.contains("Aldtown: musters an army"), "{told}");
    let (white, red) = next.split_once("side: Red").unwrap();
    assert!(red.contains("\nArmy Ald: army, in Ald, fresh\n"), "{next}");
    assert!(white.contains("\nFleet Bre: fleet, in Bre\n"), "{next}");
    // It is a unit like any other from then on.
    let order = "side: Red\nArmy Ald: build army\n";
    let (told, _) = played(MUSTER, &next.replace("turn: 2", "turn: 1"), order);
    assert!(told.contains("Army Ald: refuses `Build`"), "{told}");
}

#[test]
fn a_number_tells_units_of_one_name_apart() {
    let table = TABLE.replace("First:", "Army Ald:");
    let orders = "side: White\nAldtown: build an army\n";
    let (_, next) = played(MUSTER, &table, orders);
    assert!(next.contains("Army Ald: army, in Ald\n"), "{next}");
    assert!(next.contains("Army Ald 2: army, in Ald, fresh\n"), "{next}");
}

#[test]
fn whoever_enters_for_nobody_does_not() {
    let orders = "side: White\nBretown: build an army\n";
    let (_, next) = played(MUSTER, TABLE, orders);
    assert!(!next.contains("Army Bre"), "{next}");
}

#[test]
fn a_game_goes_on_with_the_units_that_have_come() {
    let parties: [Who<'_>; 2] = [
        ("White", &["White"], false, false),
        ("Red", &["Red"], false, false),
    ];
    let scenario = TABLE
        .replace(
            "rulebook: muster.yaml",
            "scenario: Muster\nrulebook: muster",
        )
        .replace(
            "First: army, in Ald",
            "First: army, in Ald\nRedtown: town, in Bre",
        );
    let mut table = Table::by(vec![("muster.yaml", MUSTER)], &scenario, &parties);
    table.settle();
    let mut turn = |white: &str, red: &str| {
        table.seal_both(white, red);
        table.say(0, "end of turn", "").unwrap();
        table.settle();
    };
    turn("Bretown: build fleet\n", "");
    turn(
        "Fleet Bre: build fleet\nBretown: build fleet\n",
        "Redtown: build army\n",
    );
    turn("Fleet Bre 2: build fleet\n", "");
    let turns: Vec<u32> = (0..2).map(|party| table.standing(party).turn()).collect();
    assert_eq!(turns, [4, 4]);
    let proof = verify_game(&table.parties[0].journal.text());
    assert_eq!((proof.wrong, proof.turns), (None, 3));
}

#[test]
fn examples_speak_of_the_next_table() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("muster.yaml"), MUSTER).unwrap();
    let feature = r#"Feature: muster

  Background:
    Given the rulebook muster.yaml

  Scenario: a town musters
    Given the scenario
      """
      side: White
      Bretown: town, in Bre
      """
    When White orders
      """
      Bretown: build a fleet
      """
    And the turn is resolved
    Then the next table has `Fleet Bre: fleet, in Bre`
"#;
    let path = folder.path().join("a.feature");
    fs::write(&path, feature).unwrap();
    let ran = adjutant_in(folder.path(), &["test", "a.feature"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    fs::write(
        &path,
        feature.replace("Fleet Bre: fleet", "Fleet Bre: army"),
    )
    .unwrap();
    let ran = adjutant_in(folder.path(), &["test", "a.feature"]);
    assert!(
        ran.code == 1 && ran.stdout.contains("it has `Fleet Bre: fleet, in Bre`"),
        "{ran:?}"
    );
    let unwanted = feature.replace("table has", "table does not have");
    fs::write(&path, unwanted).unwrap();
    let ran = adjutant_in(folder.path(), &["test", "a.feature"]);
    assert!(
        ran.code == 1 && ran.stdout.contains("it has `Fleet Bre: fleet, in Bre`"),
        "{ran:?}"
    );
}

#[test]
fn mistakes_of_authors_are_told() {
    for (from, to, told) in [
        (
            "says: \"musters a fleet\",\n",
            "",
            "a unit comes onto the table here, and nothing is told of it",
        ),
        (
            "with: {area: area}",
            "with: {aria: area}",
            "there is no fact `aria`",
        ),
        ("as: fleet,", "as: boat,", "`boat` states no fact"),
        (
            "- {phase: orders, orders: true}",
            "- {phase: orders, orders: true, stages: [{stage: more, repeat: true}]}",
            "bring in a unit",
        ),
    ] {
        let mut text = MUSTER.replace(from, to);
        if told == "bring in a unit" {
            text = text.replace("moment: end of orders", "moment: more");
        }
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("muster.yaml"), &text).unwrap();
        let ran = adjutant_in(folder.path(), &["lint", "muster.yaml"]);
        let all = ran.stdout + &ran.stderr;
        assert!(ran.code == 1 && all.contains(told), "{told}: {all}");
    }
}
