//! House rulebooks: what extends a rulebook, without Rust. And a sixth game, which is a YAML file.

use std::path::PathBuf;

use crate::command::{Ran, adjutant};

/// Checks a sheet with files of a folder of the test's own.
fn check(name: &str, files: &[(&str, &str)]) -> Ran {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        std::fs::write(folder.join(file), text).unwrap();
    }
    let path = |file: &str| folder.join(file).into_os_string();
    adjutant(&[
        "check".into(),
        path("a.orders"),
        "--scenario".into(),
        path("a.scenario"),
    ])
}

const HOUSE: &str = "rulebook: house\nextends: fantasy-warlord\ntitle: Ours\nchoose:\n  fw.ruling.fire-target: target-required\ndrop: [fw.order.double.distance]\nprofiles:\n  Hired Spears: [infantry, close order, class B, charge range 20 cm]\nclauses:\n  - clause: house.wagons-walk\n    says: Wagons never double.\n    checks:\n      - {when: Double is ordered, require: troops is not wagon, otherwise: refused, message: \"{unit} is a wagon\", write: \"{unit}: Advance\"}\norders:\n  - {order: Parley, clause: house.wagons-walk, phrases: [parley, \"parley with {enemy}\"]}\n";

#[test]
fn a_house_rulebook_adds_changes_and_takes_out() {
    let scenario = "rulebook: house\nturn: 1\nside: Guild\nSpears: profile Hired Spears, in column, charge range 25 cm\n  to Riders: 40 cm\nWagons: wagon, in column\nside: Raiders\nRiders: cavalry\n";
    let sheet = "rulebook: fantasy-warlord\nside: Guild\nSpears: Advance, Double, Fire\nWagons: Advance, Double\n";
    let ran = check(
        "house",
        &[
            ("house.yaml", HOUSE),
            ("a.scenario", scenario),
            ("a.orders", sheet),
        ],
    );
    assert_eq!(ran.code, 1, "{ran:?}");
    for said in [
        "refused: fw.order.fire",
        "`Fire` does not say at whom",
        "refused: house.wagons-walk",
        "Wagons is a wagon",
        "rule: Wagons never double. (house, house rule)",
        "note: fw.ruling.fire-target = target-required, not no-target-needed",
        "note: Spears: charge range 25 cm is stated, and wins over the profile's 20 cm",
    ] {
        assert!(ran.stdout.contains(said), "{said}\n{}", ran.stdout);
    }
    assert!(
        !ran.stdout.contains("fw.order.double.distance"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_command_line_wins_over_scenario_and_house() {
    let scenario = "rulebook: house\nruling: fw.ruling.fire-target = target-required\nside: Guild\nSpears: infantry\n";
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("rulings");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |file: &str| folder.join(file);
    std::fs::write(path("house.yaml"), HOUSE).unwrap();
    std::fs::write(path("a.scenario"), scenario).unwrap();
    std::fs::write(
        path("a.orders"),
        "rulebook: house\nside: Guild\nSpears: Fire\n",
    )
    .unwrap();
    let run = |ruling: &[&str]| {
        let mut arguments = vec![
            "check".to_owned(),
            path("a.orders").display().to_string(),
            "--scenario".to_owned(),
            path("a.scenario").display().to_string(),
        ];
        arguments.extend(ruling.iter().map(|text| (*text).to_owned()));
        adjutant(&arguments).code
    };
    assert_eq!(run(&[]), 1);
    assert_eq!(
        run(&["--ruling", "fw.ruling.fire-target=no-target-needed"]),
        0
    );
}

#[test]
fn a_sheet_of_another_rulebook_is_refused() {
    let scenario = "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry\n";
    let ran = check(
        "other",
        &[
            ("a.scenario", scenario),
            ("a.orders", "rulebook: house\nside: Guild\nSpears: Stand\n"),
        ],
    );
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout
            .contains("this sheet is for `house`, and `fantasy-warlord` is in force"),
        "{}",
        ran.stdout
    );
}

/// A game of its own with facts of every kind, parts, a side's facts and quantifiers: no Rust.
#[test]
fn a_sixth_game_is_a_yaml_file() {
    let lint = adjutant(&["lint", "fixtures/sixth-game/skirmish.yaml"]);
    assert_eq!(lint.code, 0, "{}", lint.stdout);
    let ran = adjutant(&[
        "check",
        "fixtures/sixth-game/red.orders",
        "--scenario",
        "fixtures/sixth-game/ford.scenario",
    ]);
    insta::assert_snapshot!(ran.stdout);
}
