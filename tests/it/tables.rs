//! Tables of two facts, of dice against a fact, and rows with conditions: written, looked up, named
//! by a predicate, and told of where something is wrong.

use std::fs;

use crate::command::{Ran, adjutant_in};

const GUNS: &str = r#"rulebook: guns
title: Guns against armour
phases:
- {phase: orders, orders: true}
- {phase: end of turn}
facts:
- {fact: range, says: how far its target is, words: {near: near, far: far}}
- {fact: armour, says: what it wears, words: {none: bare, plate: in plate}}
- {fact: odds, says: at what odds it fights, words: {even: even odds, double: double odds}}
- {fact: down, says: it is down, flag: down, otherwise: no}
- {fact: saved on, says: on what it is saved, count: "saved on {count}"}
- {fact: bearing, of: pair, says: where it is, words: {front: in front, rear: in rear}, otherwise: front}
- {fact: reach, says: how far it reaches, figure: true}
tests:
- {test: g.aim, name: aim, dice: D6, target: nothing, clauses: g.fight}
orders:
- {order: Shoot, clause: g.shoot, phrases: shoot}
- {order: Fight, clause: g.fight, phrases: fight}
rulings:
- ruling: g.ruling.even
  why: Nobody says who falls at even odds.
  options: {stands: whoever attacks stands, falls: whoever attacks falls}
tables:
- {table: saves, by: range, columns: armour, clause: g.saves, rows: {near: [6, 4], far: {none: 5, plate: 3}}}
- table: combat
  by: D6
  columns: odds
  clause: g.combat
  rows:
    1-3: [{says: falls, set: [down], clause: g.falls}, holds]
    4-6:
    - - {when: ruling g.ruling.even is falls, says: falls, set: [down]}
      - {says: holds}
    - wins
clauses:
- clause: g.shoot
  says: Shooting goes by the table of saves.
  effects: {moment: orders of orders, when: Shoot is ordered, set: saved on, to: the entry of saves}
- clause: g.fight
  says: Fighting goes by the table of combat.
  effects: {moment: orders of orders, when: Fight is ordered, says: fights, look up: combat}
- {clause: g.saves, says: Saves by range and armour.}
- {clause: g.combat, says: Results by die and odds.}
- {clause: g.falls, says: A one to a three at even odds is bad.}
- {clause: g.reach, says: It reaches ten., counts: [{in: reach, as: usual, add: 10}, {in: g.aim, as: aim, add: 1}]}
"#;

fn played(rulebook: &str, units: &str, orders: &str, arguments: &[&str]) -> (Ran, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("guns.yaml", rulebook);
    let scenario = format!("rulebook: guns.yaml\nturn: 1\nside: Blue\n{units}\nside: Red\nFoe:\n");
    write("a.scenario", &scenario);
    let turn = format!(
        "rulebook: guns.yaml\nturn: 1\nphase: orders\nside: Blue\n{orders}\nphase: end of turn\n"
    );
    write("a.turn", &turn);
    let all = [
        &[
            "resolve",
            "a.scenario",
            "a.turn",
            "--next",
            "b.scenario",
            "--why",
        ],
        arguments,
    ]
    .concat();
    let ran = adjutant_in(folder.path(), &all);
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    (ran, next)
}

#[test]
fn the_entry_of_a_table_of_two_facts_is_found_by_both() {
    for (facts, saved) in [
        ("near, bare", 6),
        ("near, in plate", 4),
        ("far, bare", 5),
        ("far, in plate", 3),
    ] {
        let (ran, next) = played(GUNS, &format!("Gun: {facts}"), "Gun: shoot", &[]);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(
            next.contains(&format!("saved on {saved}")),
            "{facts}: {next}"
        );
    }
}

#[test]
fn what_nobody_has_stated_of_a_table_is_asked_for() {
    let (ran, _) = played(GUNS, "Gun: near", "Gun: shoot", &[]);
    assert!(ran.stdout.contains("armour"), "{ran:?}");
    // The column is asked for before the die falls.
    let (ran, _) = played(GUNS, "Gun:", "Gun: fight", &["--passphrase", "x"]);
    assert!(ran.stdout.contains("odds"), "{ran:?}");
    assert!(!ran.stdout.contains("D6"), "{ran:?}");
}

#[test]
fn a_die_is_read_against_the_odds() {
    let fights = |odds: &str, die: u8, arguments: &[&str]| {
        let orders = format!("Gun: fight\nhappened:\nGun: thrown {die} for combat");
        let (ran, next) = played(GUNS, &format!("Gun: {odds}"), &orders, arguments);
        assert_eq!(ran.code, 0, "{ran:?}");
        (ran.stdout, next.contains("down"))
    };
    let (told, down) = fights("even odds", 2, &[]);
    assert!(
        told.contains("combat D6 2: falls (thrown by hand) [g.fight, g.combat, g.falls]"),
        "{told}"
    );
    assert!(down);
    assert!(!fights("double odds", 2, &[]).1);
    assert!(!fights("even odds", 5, &[]).1);
    let (told, down) = fights("even odds", 5, &["--ruling", "g.ruling.even=falls"]);
    assert!(told.contains("g.ruling.even"), "{told}");
    assert!(down);
}

/// What `lint` says of the rulebook with something of it replaced.
fn wrong(was: &str, now: &str) -> String {
    assert!(GUNS.contains(was), "{was}");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("guns.yaml"), GUNS.replace(was, now)).unwrap();
    let ran = adjutant_in(folder.path(), &["lint", "guns.yaml"]);
    format!("{}{}", ran.stdout, ran.stderr)
}

#[test]
fn gaps_and_strangers_in_tables_are_told() {
    for (was, now, told) in [
        (
            "near: [6, 4]",
            "near: [6]",
            "the row `near` has no cell for plate",
        ),
        (
            "near: [6, 4]",
            "near: [6, 4, 2]",
            "the row `near` has 3 cells, and the table 2 columns",
        ),
        ("near: [6, 4]", "near: 6", "the row `near` has no cells"),
        (
            "far: {none: 5, plate: 3}",
            "far: {none: 5, plat: 3}",
            "there is no column `plat`",
        ),
        (
            "columns: armour",
            "columns: down",
            "`down` is no fact of a unit with words",
        ),
        (
            "by: range, columns",
            "by: [range, odds], columns",
            "only a table with named `columns`",
        ),
        (
            "      - {says: holds}\n",
            "",
            "in some situation nothing of this cell holds",
        ),
        ("1-3: [", "1-2: [", "this table has no row for 3"),
        (
            "near: [6, 4]",
            "near: [6, 4], NEAR: [1, 1]",
            "the row `NEAR` stands twice",
        ),
        (
            "far: {none: 5,",
            "far: {none: 5, NONE: 7,",
            "`NONE` stands twice",
        ),
        (
            "columns: armour",
            "columns: range",
            "rows and columns are both those of `range`",
        ),
        (
            "columns: armour",
            "columns: []",
            "this table has no columns",
        ),
        (
            "by: range, columns",
            "columns",
            "the table does not say what decides the row",
        ),
        (
            "columns: armour",
            "as one: {when: always, mixed: x}, columns: armour",
            "only in a table whose columns have names",
        ),
        (
            "by: range, columns: armour",
            "by: bearing, columns: armour",
            "`bearing` is neither dice nor a fact of a unit with words",
        ),
        (
            "columns: armour",
            "columns: bearing",
            "`bearing` is no fact of a unit with words",
        ),
        (
            "columns: armour",
            "columns: [{column: a, keeps: saved on}, {column: b, keeps: saved on}]",
            "`saved on` keeps the figure of another column",
        ),
        (
            "look up: combat}",
            "ask: reach}",
            "`reach` follows from other facts, and nobody can state it",
        ),
        (
            "look up: combat}",
            "ask: bearing}",
            "`bearing` is a fact of two units",
        ),
        (
            "look up: combat}",
            "roll: g.aim, and take from: reach}",
            "nothing can be thrown for `reach`",
        ),
        (
            "as: aim, add: 1",
            "as: aim, add: 1 cm",
            "this is in cm, and dice are plain numbers",
        ),
        (
            "near: [6, 4]",
            "near: {cells: [6, 4], says: x}",
            "what a row with cells says stands in its cells",
        ),
        (
            "look up: combat}",
            "look up: combat, least: 3}",
            "`least` belongs to `add`, which is missing here",
        ),
        (
            "look up: combat}",
            "add: 1, to: saved on, least: -2}",
            "nothing lies between these bounds",
        ),
        (
            "look up: combat}",
            "enter: 'A # b'}",
            "`A # b` is no name of a unit",
        ),
        (
            "look up: combat}",
            "choose: Shoot, among: the target of Shoot where (always)}",
            "names no unit",
        ),
    ] {
        let said = wrong(was, now);
        assert!(said.contains(told), "{now}: {said}");
    }
}

#[test]
fn a_target_names_the_clause_of_its_table() {
    let rulebook = GUNS.replace(
        "{test: g.aim, name: aim, dice: D6, target: nothing, clauses: g.fight}",
        "{test: g.aim, name: aim, dice: D6, target: {table: aims}, passes: at least, clauses: g.shoot}",
    );
    let rulebook = rulebook.replace(", {in: g.aim, as: aim, add: 1}", "");
    let rulebook = rulebook.replace(
        "tables:\n",
        "tables:\n- {table: aims, by: range, clause: g.aims, rows: {near: 2, far: 5}}\n",
    );
    let rulebook = rulebook.replace(
        "clauses:\n",
        "clauses:\n- {clause: g.aims, says: It is harder from afar., effects: {moment: orders of orders, when: Shoot is ordered, says: aims, roll: g.aim}}\n",
    );
    let orders = "Gun: shoot\nhappened:\nGun: thrown 4 for aim";
    let (ran, _) = played(&rulebook, "Gun: far, bare", orders, &[]);
    assert!(
        ran.stdout
            .contains("aim D6 4, at least 5: failed (thrown by hand) [g.shoot, g.aims]"),
        "{ran:?}"
    );
}

#[test]
fn dice_below_a_side_are_told_where_they_belong() {
    let (ran, _) = played(
        GUNS,
        "Gun: even odds",
        "Gun: fight\nGun: thrown 2 for combat",
        &[],
    );
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(
        ran.stdout.contains("thrown dice belong below `happened:`"),
        "{ran:?}"
    );
    assert!(!ran.stdout.contains("ordered twice"), "{ran:?}");
}

#[test]
fn an_effect_sets_facts_of_the_other_unit() {
    let rulebook = GUNS.replace(
        "says: fights, look up: combat}",
        "towards: aimed, says: \"fights {other}\", set of it: \"down, aimed at it\"}",
    );
    let rulebook = rulebook.replace(
        "facts:\n",
        "facts:\n- {fact: aimed, of: pair, says: it aims at it, flag: aimed at it, otherwise: no}\n",
    );
    let (ran, next) = played(
        &rulebook,
        "Gun: even odds\n  to Foe: aimed at it",
        "Gun: fight",
        &[],
    );
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(
        ran.stdout.contains("Foe: down: no → yes [g.fight]"),
        "{ran:?}"
    );
    assert!(next.contains("Foe: down\n  to Gun: aimed at it"), "{next}");
}

#[test]
fn a_text_that_a_comma_has_cut_off_belongs_into_quotes() {
    let said = wrong(
        "g.shoot\n  says: Shooting goes by the table of saves.",
        "g.shoot\n  says: Shooting goes by the table of saves.\n  checks: {when: range is one of near, far, require: always, message: no}",
    );
    assert!(said.contains("there is no key `far` here"), "{said}");
    assert!(said.contains("put that whole text in quotes"), "{said}");
}

#[test]
fn an_entry_of_a_table_is_named_with_its_clause() {
    let (ran, _) = played(GUNS, "Gun: near, bare", "Gun: shoot", &[]);
    assert!(
        ran.stdout.contains("saved on: 6 [g.shoot, g.saves]"),
        "{ran:?}"
    );
}

#[test]
fn profiles_bring_rows_of_two_facts() {
    let rulebook = GUNS.replace(
        "rows: {near: [6, 4], far: {none: 5, plate: 3}}}",
        "rows: profile}",
    );
    let rulebook = rulebook.replace(
        "effects: {moment: orders of orders, when: Shoot is ordered, set: saved on, to: the entry of saves}",
        "effects: {moment: orders of orders, when: Shoot is ordered, says: shoots, look up: saves}",
    ) + "profiles:\n  Heavy: {facts: [near], tables: {saves: {near: [saved well, saved badly], far: [a, b]}}}\n";
    let (ran, _) = played(&rulebook, "Gun: profile Heavy, in plate", "Gun: shoot", &[]);
    assert!(ran.stdout.contains("saves: saved badly"), "{ran:?}");
}

#[test]
fn every_test_is_all_of_them_whatever_stands_beside_it() {
    let rulebook = GUNS.replace("{in: g.aim, as: aim", "{in: [every test, g.aim], as: aim");
    let rulebook = rulebook.replace("look up: combat}", "roll: g.other}").replace(
        "tests:\n",
        "tests:\n- {test: g.other, name: other, dice: D6, target: \"9\", passes: at most, clauses: g.fight}\n",
    );
    let (ran, _) = played(
        &rulebook,
        "Gun: even odds",
        "Gun: fight\nhappened:\nGun: thrown 2 for other",
        &[],
    );
    assert!(
        ran.stdout.contains("other D6 2 + 1 (aim, g.reach) = 3"),
        "{ran:?}"
    );
}
