//! Lines of sheets whose unit no `:` parts from its orders.

use std::fs;

use crate::command::adjutant_in;

/// What `check` says of a sheet on a table of Fantasy Warlord.
fn said(lines: &str, with_scenario: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let scenario = "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry, in column\n\
        Spears of the Ford: infantry, in column\nCaptain Orlo: infantry\n\
        side: Raiders\nRiders: cavalry\n";
    let sheet = format!("rulebook: fantasy-warlord\nside: Guild\n{lines}");
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let mut arguments = vec!["check", "a.orders"];
    if with_scenario {
        arguments.extend(["--scenario", "a.scenario"]);
    }
    adjutant_in(folder.path(), &arguments).stdout
}

const ALL: &str = "Spears: Advance, Wheel, Left\nSpears of the Ford: Stand\nCaptain Orlo: Stand\n";

#[test]
fn the_longest_name_of_a_unit_that_begins_a_line_is_the_unit() {
    let with_separators = said(ALL, true);
    for lines in [
        "Spears Advance, Wheel, Left\nSpears of the Ford Stand\nCaptain Orlo Stand\n",
        "spears   advance,\n  Wheel, Left\nSPEARS OF THE FORD Stand\nCaptain Orlo\n  Stand\n",
        "Spears\n  Advance, Wheel\n  Left\nSpears of the Ford - Stand\nCaptain Orlo\tStand\n",
    ] {
        assert_eq!(said(lines, true), with_separators, "{lines}");
    }
}

#[test]
fn a_line_that_begins_with_an_order_goes_on_with_the_unit_above() {
    let goes_on = "Spears: Advance\n  Wheel, Left\nSpears of the Ford Stand\nCaptain Orlo Stand\n";
    assert_eq!(said(goes_on, true), said(ALL, true));
}

#[test]
fn what_begins_such_a_line_is_told_as_what_it_is() {
    for (lines, told) in [
        ("Speers Advance\n", "there is no unit `Speers`"),
        ("Riders Advance\n", "`Riders` is a unit of `Raiders`"),
        ("Spears\n", "`Spears` is given no order"),
        ("Spears Advanse\n", "there is no order `Advanse`"),
        (
            "Spears Advance\nSpears Stand\n",
            "`Spears` is ordered twice",
        ),
        (
            "Spears of teh Ford Advance\n",
            "there is no unit `Spears of teh Ford`",
        ),
        (
            "Spears of teh Ford - Advance\n",
            "there is no unit `Spears of teh Ford`",
        ),
        (
            "Spears Advence - now\n",
            "there is no order `Advence - now`",
        ),
        ("Nobody knows\n", "this line is no order"),
    ] {
        let said = said(lines, true);
        assert!(said.contains(told), "{lines}: {said}");
    }
}

#[test]
fn without_a_scenario_a_separator_is_asked_for() {
    let said = said("Spears Advance\n", false);
    assert!(said.contains("write `Spears: Advance`"), "{said}");
}

#[test]
fn what_is_wrong_with_the_phrase_of_a_unit_is_told() {
    let strait = fs::read_to_string(crate::command::root().join("fixtures/strait/strait.yaml"));
    let strait = strait.unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (phrase, told) in [
        ("{kinds} {area}", "did you mean `kind`?"),
        (
            "{strength} {area}",
            "`strength` is no fact of units that has words",
        ),
        ("the unit", "`the unit` says nothing of a unit"),
        ("{kind", "a bracket is open"),
    ] {
        let wrong = strait.replace("\"{kind} {area}\"", &format!("\"{phrase}\""));
        fs::write(folder.path().join("strait.yaml"), wrong).unwrap();
        let said = adjutant_in(folder.path(), &["lint", "strait.yaml"]);
        assert!(said.stdout.contains(told), "{phrase}: {}", said.stdout);
    }
}

/// A turn file without the separators of its orders.
fn without_separators(turn: &str) -> String {
    let mut happens = false;
    let mut lines = Vec::new();
    for line in turn.lines() {
        match line.split_once(": ") {
            Some((unit, orders)) if !happens && unit.starts_with(char::is_uppercase) => {
                lines.push(format!("{unit} {orders}"));
            }
            _ => lines.push(line.to_owned()),
        }
        let head = line.trim_start().split(':').next().unwrap_or_default();
        happens = match head {
            "happened" => true,
            "phase" | "side" | "draw" => false,
            _ => happens,
        };
    }
    lines.join("\n") + "\n"
}

#[test]
fn turns_and_their_records_are_the_same_without_separators() {
    for (folder, name) in [
        ("bolt-action", "lane"),
        ("age-of-magic", "darius-2"),
        ("swordpoint", "ford"),
    ] {
        let from = crate::command::root().join("fixtures").join(folder);
        let read =
            |ending: &str| fs::read_to_string(from.join(format!("{name}.{ending}"))).unwrap();
        let turn = read("turn");
        let resolved = [without_separators(&turn), turn.clone()].map(|turn| {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join("a.scenario"), read("scenario")).unwrap();
            fs::write(folder.path().join("a.turn"), turn).unwrap();
            let arguments = "resolve a.scenario a.turn --passphrase x --record a.record";
            let arguments: Vec<&str> = arguments.split(' ').collect();
            let ran = adjutant_in(folder.path(), &arguments);
            let record = fs::read_to_string(folder.path().join("a.record"));
            (ran.stdout, record.unwrap_or_default())
        });
        let [without, with] = resolved;
        assert_ne!(without_separators(&turn), turn);
        assert_eq!(without, with);
    }
}
