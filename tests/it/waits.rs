//! Waits that can be answered: dice that do not say what they were thrown for, facts below the line
//! that asks for them, and where what is missing is written.

use std::fs;
use std::path::Path;

use crate::command::{Ran, adjutant_in};

const TABLE: &str = "\
rulebook: bolt-action
turn: 2
side: British
First Section: infantry, regular, squad of 10, 2 pins
  to MG Team: 12 in, visible
Second Section: infantry, regular, squad of 10, 2 pins
side: German
MG Team: team, regular, crew of 3
";
const FIRE: &str = "\
rulebook: bolt-action
turn: 2
phase: orders
draw: British
side: British
First Section: Fire at MG Team
";

fn resolved(folder: &Path, turn: &str, more: &[&str]) -> Ran {
    fs::write(folder.join("a.scenario"), TABLE).unwrap();
    fs::write(folder.join("a.turn"), turn).unwrap();
    let arguments = [&["resolve", "a.scenario", "a.turn"], more].concat();
    adjutant_in(folder, &arguments)
}

/// What the check says of a sheet on the same table.
fn checked(sheet: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), TABLE).unwrap();
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let arguments = ["check", "--scenario", "a.scenario", "a.orders"];
    adjutant_in(folder.path(), &arguments).stdout
}

fn describe(turn: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let ran = resolved(folder.path(), turn, &[]);
    ran.stdout + &ran.stderr
}

#[test]
fn dice_are_those_of_the_one_roll_that_waits() {
    for (line, read_as) in [
        ("First Section: thrown 2 3", "thrown 2 3 for order test"),
        ("thrown 2 3", "First Section: thrown 2 3 for order test"),
        (
            "First Section: 2 pins, thrown 2 3",
            "thrown 2 3 for order test",
        ),
    ] {
        let said = describe(&format!("{FIRE}happened:\n{line}\n"));
        assert!(
            said.contains(&format!("`thrown 2 3` is read as `{read_as}`"))
                && said.contains("order test 2D6 2 3 = 5"),
            "{line}: {said}"
        );
    }
    // Dice after dice: each is labelled once the one before it has fallen.
    let said = describe(&format!(
        "{FIRE}happened:\nFirst Section: thrown 2 3\n\
        draw: British\nside: British\nSecond Section: Rally\nhappened:\nthrown 1 1\nthrown 4\n"
    ));
    assert!(
        said.contains("Second Section: thrown 1 1 for order test")
            && said.contains("`thrown 4` is read as `thrown 4 for rally`"),
        "{said}"
    );
    // More dice than one roll takes, another unit, nothing that waits, and `--strict`.
    for line in [
        "First Section: thrown 2 3 4",
        "First Section: thrown 7 7",
        "MG Team: thrown 2 3",
        "First Section: thrown 2 3, thrown 4",
        "First Section: thrown 2 3 for order test\nFirst Section: thrown 4 4",
    ] {
        let said = describe(&format!("{FIRE}happened:\n{line}\n"));
        assert!(
            said.contains("this does not say for what the dice fell"),
            "{line}: {said}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let turn = format!("{FIRE}happened:\nFirst Section: thrown 2 3\n");
    let ran = resolved(folder.path(), &turn, &["--strict"]);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
}

#[test]
fn a_fact_below_the_dice_that_ask_for_it_counts() {
    let folder = tempfile::tempdir().unwrap();
    let dice = format!("{FIRE}happened:\nFirst Section: thrown 6 5 for order test\n");
    let record = ["--record", "a.record"];
    let ran = resolved(folder.path(), &dice, &record);
    assert!(
        ran.stdout
            .contains("the largest squad of First Section; write below a.turn:8\n"),
        "{}",
        ran.stdout
    );
    let with_fact = format!("{dice}First Section: maximum 10\n");
    let ran = resolved(folder.path(), &with_fact, &record);
    assert!(
        ran.code == 0 && ran.stdout.contains("First Section: re-roll"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    // It counts from there on, and the record holds.
    let on = format!("{with_fact}side: British\nFirst Section: no re-roll\ndraw: German\n");
    let ran = resolved(folder.path(), &on, &record);
    assert!(
        ran.code == 0 && ran.stdout.contains("write below a.turn:12\n"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    let ran = adjutant_in(folder.path(), &["verify", "a.record"]);
    assert!(
        ran.stdout.contains("all entries hold"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    // Behind another decision it does not.
    let late = format!(
        "{dice}draw: German\nside: German\nMG Team: Down\nhappened:\nFirst Section: maximum 10\n"
    );
    let said = describe(&late);
    assert!(
        said.contains("the largest squad of First Section; write below a.turn:8\n")
            && said.contains("Not reached yet: a.turn:9 to 13\n"),
        "{said}"
    );
}

#[test]
fn where_a_choice_comes_first_it_is_written_above() {
    let said = describe(&format!(
        "{FIRE}happened:\nFirst Section: maximum 10\nFirst Section: thrown 6 5 for order test\n\
        draw: German\nside: German\nMG Team: Down\nphase: end of turn\nMG Team: keep die\n"
    ));
    assert!(
        said.contains("the next die is drawn after that; write above a.turn:10\n")
            && said.contains("Not reached yet: a.turn:12 to 14\n"),
        "{said}"
    );
}

#[test]
fn a_wrong_side_is_told_once_and_first() {
    let said = checked(
        "rulebook: bolt-action\nside: German\nFirst Section: Fire\nSecond Section: Rally\n",
    );
    assert!(
        said.contains("`side: German` stands above units of `British`")
            && said.contains("help: write `side: British`")
            && !said.contains("is a unit of `British`"),
        "{said}"
    );
    // One unit of the other side among one's own is that unit's own mistake.
    let said = checked("rulebook: bolt-action\nside: German\nFirst Section: Fire\nMG Team: Down\n");
    assert!(
        said.contains("`First Section` is a unit of `British`"),
        "{said}"
    );
}

/// A table of the flight: Fen is at rout, and nobody says where its enemy stands.
const FLIGHT: &str = "\
rulebook: age-of-magic
turn: 1
side: Blue
Ash: infantry, at infantry speed, normal morale
side: Red
Fen: cavalry, at cavalry speed, at rout, in its centre
";

/// What a turn of the flight waits for.
fn flight(table: &str, orders: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), table).unwrap();
    let turn = format!("rulebook: age-of-magic\nturn: 1\nphase: orders\n{orders}");
    fs::write(folder.path().join("a.turn"), turn).unwrap();
    let ran = adjutant_in(folder.path(), &["resolve", "a.scenario", "a.turn"]);
    ran.stdout + &ran.stderr
}

#[test]
fn a_way_past_enemies_asks_where_they_stand() {
    let orders = "side: Blue\nAsh: Stand\nside: Red\nFen: Rout\n";
    let said = flight(FLIGHT, orders);
    assert!(
        said.contains("Ash: in its reserve / in its right flank"),
        "{said}"
    );
    assert!(!said.contains("FACT"), "{said}");
    let table = FLIGHT.replace("Ash: infantry", "Ash: in its reserve, infantry");
    let said = flight(&table, orders);
    assert!(said.contains("what Red chooses for Fen"), "{said}");
}

#[test]
fn where_a_unit_came_from_is_asked_as_where_it_stood() {
    let table = FLIGHT.replace("at rout, in its centre", "at rout, at an edge");
    let said = flight(&table, "side: Blue\nAsh: Stand\nside: Red\nFen: Rout\n");
    assert!(said.contains("Fen: in its reserve / "), "{said}");
    assert!(!said.contains("came from"), "{said}");
}
