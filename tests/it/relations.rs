//! Relations that are made of others, ways through areas in which certain units stand, units that are
//! called by areas that count as theirs, lines that begin with the order, and facts with which only
//! the turn works.

use std::fs;

use crate::command::adjutant_in;

const BOARD: &str = r#"rulebook: board
phases: [{phase: orders, orders: true, stages: [sailing, seasons]}, end of turn]
unit phrases: ["{kind} {one with area}", "{one with area}"]
facts:
- {fact: kind, says: what it is, words: {army: [army, a], fleet: [fleet, f]}}
- {fact: area, says: where it stands, phrases: "in {place}",
   place: {Ald: Ald, Bre: Bre, Bre north: [Bre north, bre/n], Cor: Cor, Dun: Dun}}
- {fact: ready, says: it is ready, flag: ready, otherwise: no, lasts: phase, working: true}
- {fact: late, of: turn, says: the year ends, flag: late, otherwise: no}
relations:
- {relation: one with, of: area, itself: true, both ways: true, rows: {Bre: Bre north}}
- {relation: next, of: area, both ways: true, rows: {Ald: Bre north, Bre north: Cor, Cor: Dun}}
- {relation: near, of: area, steps: [one with, next]}
- {relation: near it, of: area, joins: [near, one with]}
- {relation: prior by name, of: area, in order: true}
orders:
- {order: Go, clause: b.go, phrases: "go [to] {area}"}
- {order: Leave, clause: b.leave, phrases: [leave, remove], leads: true}
- {order: Dig, clause: b.leave, phrases: "dig {area}", leads: true}
clauses:
- clause: b.go
  says: A unit goes where REQUIRE.
  checks: {when: Go is ordered, require: 'REQUIRE', message: "{unit} cannot"}
- clause: b.leave
  says: A unit gets ready to leave.
  effects:
  - {moment: sailing, when: "any of Leave, Dig is ordered", set: ready}
  - {moment: seasons, when: ready, says: leaves, set: late}
"#;

const TABLE: &str = "rulebook: board.yaml\nturn: 1\nside: Red\nFirst: army, in Ald\nGull: fleet, in Bre north\n\
    Heron: fleet, in Cor\n";

/// What is told of a turn, with what is required of whoever goes.
fn describe(require: &str, orders: &str) -> String {
    told_on(&BOARD.replace("REQUIRE", require), None, orders)
}

/// What is told of a turn on a board, or by a house rulebook that extends it.
fn told_on(board: &str, house: Option<&str>, orders: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("board.yaml", board);
    write("house.yaml", house.unwrap_or_default());
    let rulebook = if house.is_some() { "house" } else { "board" };
    let table = TABLE.replace("board.yaml", &format!("{rulebook}.yaml"));
    write("a.scenario", &table);
    let head = format!("rulebook: {rulebook}\nturn: 1\nphase: orders\nside: Red\n");
    write("a.turn", &format!("{head}{orders}phase: end of turn\n"));
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    ran.stdout + &ran.stderr + &next
}

/// Whether a unit may go to an area where something is required.
fn may(require: &str, unit: &str, to: &str) -> bool {
    let told = describe(require, &format!("{unit}: go to {to}\n"));
    assert!(told.contains(&format!("{unit}: ")), "{told}");
    !told.contains("refuses")
}

#[test]
fn relations_are_made_of_others() {
    for (relation, unit, to, holds) in [
        ("next", "First", "Bre north", true),
        ("next", "First", "Bre", false),
        ("one with", "Gull", "Bre", true),
        ("one with", "Gull", "Bre north", true),
        ("one with", "Gull", "Cor", false),
        ("near", "First", "Bre", true),
        ("near", "First", "Ald", false),
        ("near", "Gull", "Dun", false),
        ("near it", "First", "Ald", true),
        ("near it", "First", "Bre", true),
        ("prior by name", "Heron", "Ald", true),
        ("prior by name", "Heron", "Cor", false),
        ("prior by name", "First", "Dun", false),
    ] {
        let require = format!("the area of Go is {relation} to area");
        assert_eq!(may(&require, unit, to), holds, "{relation}: {unit} to {to}");
    }
}

#[test]
fn ways_lead_through_areas_in_which_units_stand() {
    let way = |through: &str, most: usize| {
        format!("the steps by next from area to the area of Go{through} is at most {most}")
    };
    let fleets = " through units where (its kind is fleet)";
    let armies = " through units where (its kind is army)";
    for (require, to, holds) in [
        (way("", 3), "Dun", true),
        (way(fleets, 3), "Dun", true),
        (way(fleets, 2), "Dun", false),
        (way(fleets, 2), "Cor", true),
        (way(armies, 99), "Cor", false),
        (way(armies, 1), "Bre north", true),
        (
            way(" through friends where (not its kind is army)", 3),
            "Dun",
            true,
        ),
        (
            way(" through enemies where (its kind is fleet)", 99),
            "Dun",
            false,
        ),
    ] {
        assert_eq!(may(&require, "First", to), holds, "{require}, to {to}");
    }
}

#[test]
fn units_are_called_by_areas_that_count_as_theirs() {
    for name in ["F Bre", "F Bre north", "fleet bre/n", "Gull"] {
        let told = describe("always", &format!("{name} go to Cor\n"));
        assert!(told.contains("Gull: is ordered `Go`"), "{name}: {told}");
    }
}

#[test]
fn a_line_may_begin_with_an_order_that_leads() {
    for (line, order) in [
        ("Remove F Bre", "Leave"),
        ("leave Gull", "Leave"),
        ("Gull: leave", "Leave"),
        ("Gull leave", "Leave"),
        // The area in the order says which unit is meant.
        ("Dig Bre north", "Dig"),
        ("dig bre", "Dig"),
    ] {
        let orders = format!("First: go to Cor\n{line}\nRemove Heron\n");
        let told = describe("always", &orders);
        for expected in [
            "First: is ordered `Go`",
            &format!("Gull: is ordered `{order}`"),
            "Heron: is ordered `Leave`",
        ] {
            assert!(told.contains(expected), "{line}: {told}");
        }
    }
    let told = describe("always", "Dig Gull\n");
    assert!(told.contains("Gull"), "{told}");
}

#[test]
fn working_facts_are_not_told_and_facts_of_the_turn_are_set() {
    let told = describe("always", "Gull: leave\n");
    assert!(told.contains(" seasons\n  Gull: leaves\n"), "{told}");
    assert!(
        !told.contains("ready") && !told.contains("sailing"),
        "{told}"
    );
    assert!(told.contains("\nfact: late\n"), "{told}");
}

#[test]
fn a_house_rulebook_adds_to_a_relation_of_which_others_are_made() {
    let house = "rulebook: house\nextends: board.yaml\nrelations:\n\
        - {relation: next, of: area, both ways: true, rows: {Ald: Cor}}\n";
    let board = BOARD.replace("REQUIRE", "the area of Go is next to area");
    let told = told_on(&board, Some(house), "First: go to Cor\n");
    assert!(told.contains("First: is ordered `Go`"), "{told}");
    let without = told_on(&board, None, "First: go to Cor\n");
    assert!(without.contains("First: refuses"), "{without}");
}

#[test]
fn a_unit_may_go_to_the_only_area_that_lies_so() {
    let only = |to: &str| {
        let from = "set: late}";
        let effect = format!("set: late}}\n  - {{moment: sailing, set: area, to: {to}}}");
        let board = BOARD.replace("REQUIRE", "always").replace(from, &effect);
        told_on(&board, None, "")
    };
    // First stands in Ald, Gull in Bre north, Heron in Cor; who has no such area, or two, stays.
    for (to, first, gull, heron) in [
        ("the only area that is next to area", "Bre north", "", ""),
        (
            "the only area that is one with to area and is next to area",
            "",
            "",
            "",
        ),
        (
            "the only area that is near to area and is one with to area",
            "",
            "",
            "",
        ),
    ] {
        let told = only(to);
        for (unit, area) in [("First", first), ("Gull", gull), ("Heron", heron)] {
            let line = format!("{unit}: now in {area}");
            let is_told = told.contains(&format!("{unit}: now in "));
            assert!(
                if area.is_empty() {
                    !is_told
                } else {
                    told.contains(&line)
                },
                "{to}, {unit}: {told}"
            );
        }
    }
    let told = only("the only area that is beside to area");
    assert!(
        told.contains("there is no relation of areas `beside`"),
        "{told}"
    );
    let told = only("the only area next to area");
    assert!(told.contains("error"), "{told}");
}

#[test]
fn what_relations_are_made_of_stands_above_them() {
    for (was, now, message) in [
        (
            "joins: [near, one with]",
            "joins: [near, far]",
            "there is no relation `far` above this one",
        ),
        (
            "steps: [one with, next]",
            "steps: [prior by name]",
            "there is no relation `prior by name` above this one",
        ),
        (
            "of: area, in order: true",
            "of: area",
            "this relation says of no area how it lies",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let text = BOARD.replace("REQUIRE", "always").replace(was, now);
        fs::write(folder.path().join("board.yaml"), text).unwrap();
        let ran = adjutant_in(folder.path(), &["lint", "board.yaml"]);
        let told = ran.stdout + &ran.stderr;
        assert!(told.contains(message), "{now}: {told}");
    }
}
