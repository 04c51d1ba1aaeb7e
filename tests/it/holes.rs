//! Orders with several holes in one phrase: a unit, a number and a word.

use std::fs;

use crate::command::adjutant_in;

const GUNS: &str = r#"rulebook: guns
title: Guns
choices: {shot: {ball: ball, case: [case, "case shot"]}}
facts:
  - {fact: factors, says: "how many factors fire", count: "{count} factors"}
  - {fact: guns, says: how many guns it has, count: "{count} guns"}
orders:
  - {order: Fire, clause: guns.fire, phrases: "fire [{shot}] at {enemy} with {factors} [factors]"}
  - {order: Salvo, clause: guns.fire, phrases: "{factors} factors at {enemy}"}
clauses:
  - clause: guns.fire
    says: "It fires with as many factors as it has guns."
    checks:
      - {when: Fire is ordered or Salvo is ordered, require: factors is at most guns,
         message: "{unit} has not so many guns", write: "fewer factors"}
"#;

/// What the check says of a line of the battery, which has five guns.
fn describe(line: &str, scenario: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("guns.yaml", GUNS);
    write(
        "a.scenario",
        "rulebook: guns.yaml\nside: A\nBattery: 5 guns\nside: B\nMen with Axes: 1 guns\nMen: 1 guns\n",
    );
    write(
        "a.orders",
        &format!("rulebook: guns.yaml\nside: A\nBattery: {line}\n"),
    );
    let arguments: &[&str] = if scenario {
        &["check", "a.orders", "--scenario", "a.scenario"]
    } else {
        &["check", "a.orders"]
    };
    let ran = adjutant_in(folder.path(), arguments);
    ran.stdout + &ran.stderr
}

#[test]
fn a_unit_a_number_and_a_word_stand_in_one_order() {
    for (line, scenario, expected) in [
        ("fire case at Men with 4 factors", true, "1 accepted"),
        ("fire case shot at Men with 4", true, "1 accepted"),
        ("fire at Men with Axes with 4", true, "1 accepted"),
        ("4 factors at Men with Axes", true, "1 accepted"),
        ("fire at Men with 6 factors", true, "has not so many guns"),
        ("6 factors at Men", true, "has not so many guns"),
        ("fire at Men with 4 factors", false, "1 not contradicted"),
    ] {
        let told = describe(line, scenario);
        assert!(told.contains(expected), "{line}: {told}");
    }
}

#[test]
fn the_hole_in_which_a_mistake_stands_is_named() {
    for (line, expected, underlined) in [
        (
            "fire at Man with 4 factors",
            "there is no unit `Man`",
            "Man",
        ),
        (
            "fire at Men with four factors",
            "`four` is no count",
            "four",
        ),
        (
            "fire shell at Men with 4",
            "there is no shot `shell`",
            "shell",
        ),
        ("4.5 factors at Men", "`4.5` is no count", "4.5"),
    ] {
        let told = describe(line, true);
        assert!(told.contains(expected), "{line}: {told}");
        let drawn = told.lines().any(|line| {
            let marks = line.trim_start_matches([' ', '·']);
            marks.trim_end().chars().count() == underlined.len()
                && marks.trim_end().chars().all(|mark| "─┬^".contains(mark))
        });
        assert!(drawn, "{line}: {told}");
    }
}

#[test]
fn what_no_reader_could_part_is_told_to_the_author() {
    for (phrase, expected) in [
        (
            "fire {enemy} {factors}",
            "nothing tells where `{enemy}` ends and `{factors}` begins",
        ),
        ("fire {enemy} at {unit}", "`{unit}` is one hole too many"),
        (
            "fire {guns} of {factors}",
            "`{factors}` is one hole too many",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let text = GUNS.replace("{factors} factors at {enemy}", phrase);
        fs::write(folder.path().join("guns.yaml"), text).unwrap();
        let ran = adjutant_in(folder.path(), &["lint", "guns.yaml"]);
        let told = ran.stdout + &ran.stderr;
        assert!(ran.code == 1 && told.contains(expected), "{phrase}: {told}");
    }
}
