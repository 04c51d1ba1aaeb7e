//! Detachments with their parts: a battle of twenty a side, the figures of an order, and what holds
//! of parts whatever happens to them.

use std::fmt::Write as _;
use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::command::{adjutant, adjutant_in, adjutant_with, played, root};

const BATTLE: &str = "fixtures/e41k/corinth";

/// Fights the three turns, each from the scenario that the one before has left; records and
/// scenarios.
fn battle(folder: &Path) -> Vec<(String, String)> {
    let mut scenario = root().join(BATTLE).join("corinth.scenario");
    let mut written = Vec::new();
    for turn in 1..=3 {
        let file = root().join(BATTLE).join(format!("turn-{turn}.turn"));
        let ran = adjutant(&[
            "check",
            file.to_str().unwrap(),
            "--scenario",
            scenario.to_str().unwrap(),
        ]);
        assert!(
            ran.code == 0 && ran.stdout.contains("nothing to say"),
            "turn {turn}: {}{}",
            ran.stdout,
            ran.stderr
        );
        let (record, next) = played(&scenario, &file, folder, turn, &[]);
        written.push((record, std::fs::read_to_string(&next).unwrap()));
        scenario = next;
    }
    written
}

#[test]
fn a_battle_of_twenty_detachments_a_side_is_fought_and_verified() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let fought = battle(one.path());
    let declared = std::fs::read_to_string(root().join(BATTLE).join("corinth.scenario")).unwrap();
    let sides: Vec<usize> = declared
        .split("\nside: ")
        .skip(1)
        .map(|side| side.lines().filter(|line| line.contains(", speed")).count())
        .collect();
    assert_eq!(sides, [20, 20]);
    for (record, _) in &fought {
        assert!(
            record.contains("e41k.special.heavy-weapons") && record.contains("e41k.marching.speed"),
            "a turn without figures"
        );
    }
    assert_eq!(battle(other.path()), fought);
}

#[test]
fn figures_are_shown_before_a_turn_is_played() {
    let ran = adjutant(&[
        "show",
        "fixtures/e41k/ridge.scenario",
        "fixtures/e41k/marines.orders",
        "fixtures/e41k/orks.orders",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    insta::assert_snapshot!("figures_of_orders", ran.stdout);
    let ran = adjutant(&["show", "fixtures/e41k/ridge.scenario"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let is_listed = ran
        .stdout
        .contains("  Assault Detachment: infantry, in the open");
    assert!(
        is_listed && !ran.stdout.contains("ordered"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_chart_is_explained_cell_by_cell() {
    insta::assert_snapshot!("explain_rulebook", adjutant(&["explain", "e41k"]).stdout);
    let marching = adjutant(&["explain", "--rulebook", "e41k", "Marching"]).stdout;
    insta::assert_snapshot!("explain_order_with_chart", marching);
}

/// What is said of a sheet on a small table.
fn said(sheet: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let scenario = "rulebook: e41k\nturn: 1\n\nside: Marines\nTactical: infantry, speed 15 cm\n  with 5 Squads: firepower 1\n  with 2 Devastators: firepower 2, heavy weapons\nGretchin: infantry, broken\n  with 5 Gretchin: firepower 1\nTitan: war engine\n";
    std::fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    std::fs::write(
        folder.path().join("a.turn"),
        format!("rulebook: e41k\n{sheet}"),
    )
    .unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "a.turn", "--scenario", "a.scenario"],
    );
    format!("exit {}\n{}{}", ran.code, ran.stdout, ran.stderr)
}

#[test]
fn mistakes_with_parts_say_what_to_write() {
    insta::assert_snapshot!(
        "orders_for_parts",
        said("side: Marines\nDevastators: Special\nGretchin: Broken\nTitan: Normal\n")
    );
    insta::assert_snapshot!(
        "parts_that_are_not_there",
        said(
            "phase: movement\nhappened:\nGretchin: retreated 20 cm\n  with 3 Gretchin: enemy at 12 cm\n  with 3 Gretchin: enemy at 16 cm\n  with 6 Gretchin: lost\n  with 2 Grots: lost\n  with two Gretchin: lost\n  with 2 Gretchin: enemy at 12 in\nTactical: heavy weapons\n"
        )
    );
    insta::assert_snapshot!(
        "facts_among_orders",
        said("phase: movement\nside: Marines\nTactical: moved 15 cm\nGretchin: recovered\n")
    );
    insta::assert_snapshot!(
        "how_orders_are_shown",
        said("side: Marines\nTactical: Immobilized\nGretchin: Broken\nTitan: Broken\n")
    );
}

#[test]
fn what_is_stated_twice_contradicts_itself() {
    let scenario = "rulebook: e41k\nfact: order dice\nfact: order counters\nside: Marines\nTactical: infantry\n  with 5 Squads: flak, artillery\n";
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    let path = folder.path().join("a.scenario");
    let ran = adjutant_with(
        &["check", "-", "--scenario", path.to_str().unwrap()],
        b"rulebook: e41k\nside: Marines\nTactical: Normal\n",
    );
    assert_eq!(
        ran.stdout.matches("error: contradiction").count(),
        2,
        "{}",
        ran.stdout
    );
}

/// Plays a turn: the scenario that is left, and the report.
fn resolved(scenario: &str, turn: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    std::fs::write(folder.path().join("a.turn"), turn).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &[
            "resolve",
            "a.scenario",
            "a.turn",
            "--next",
            "b.scenario",
            "--record",
            "a.record",
        ],
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    (
        std::fs::read_to_string(folder.path().join("b.scenario")).unwrap(),
        ran.stdout,
    )
}

/// Plays a retreat of lots of parts, some of them near hostile units; the scenario that is left.
fn retreat(lots: &[u32], near: &[(usize, u32, u32)]) -> (String, String) {
    let mut scenario =
        "rulebook: e41k\nturn: 1\nside: Orks\nGretchin: infantry, broken\n".to_owned();
    for (number, count) in lots.iter().enumerate() {
        let _ = writeln!(scenario, "  with {count} Lot {number}: firepower 1");
    }
    scenario.push_str("Boyz: infantry\n");
    let mut turn = "rulebook: e41k\nphase: orders\nside: Orks\nGretchin: Broken\nBoyz: Normal\nphase: movement\nhappened:\nGretchin: retreated 20 cm\n".to_owned();
    for (lot, count, distance) in near {
        let _ = writeln!(turn, "  with {count} Lot {lot}: enemy at {distance} cm");
    }
    turn.push_str("phase: rally\nhappened:\nGretchin: not recovered\nphase: end of turn\n");
    resolved(&scenario, &turn)
}

/// How many parts of a lot a scenario has.
fn left(scenario: &str, lot: usize) -> u32 {
    let behind = format!(" Lot {lot}: firepower 1");
    let counts = scenario.lines().filter_map(|line| {
        line.trim()
            .strip_prefix("with ")?
            .strip_suffix(&behind)?
            .parse::<u32>()
            .ok()
    });
    counts.sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: RngSeed::Fixed(20_261_122), failure_persistence: None, ..ProptestConfig::default() })]

    /// Whoever is near is gone, whoever is not stays, and nobody is lost or doubled when lots are
    /// parted.
    #[test]
    fn of_parted_lots_those_that_are_near_are_gone(lots in prop::collection::vec((1_u32..7, prop::collection::vec(0_u32..40, 6)), 1..4)) {
        let mut near = Vec::new();
        let mut stays = Vec::new();
        for (number, (count, distances)) in lots.iter().enumerate() {
            let of_lot: Vec<u32> = distances.iter().copied().take(*count as usize).collect();
            stays.push(u32::try_from(of_lot.iter().filter(|distance| **distance > 15).count()).unwrap());
            near.extend(of_lot.into_iter().map(|distance| (number, 1, distance)));
        }
        let counts: Vec<u32> = lots.iter().map(|(count, _)| *count).collect();
        let (next, report) = retreat(&counts, &near);
        for (number, stay) in stays.iter().enumerate() {
            prop_assert_eq!(left(&next, number), *stay, "{}\n{}", next, report);
        }
        prop_assert_eq!(next.contains("Gretchin:"), stays.iter().any(|stay| *stay > 0), "{}", next);
    }
}

/// What `lint` and `show` say under a house rulebook with these lines.
fn house(lines: &str) -> (crate::command::Ran, crate::command::Ran) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("house.yaml"),
        format!("rulebook: ours\nextends: e41k\n{lines}"),
    )
    .unwrap();
    let table = "rulebook: house.yaml\nside: Orks\nGargant: war engine\n  with 1 Gargant: firepower 15, assault 11\n";
    std::fs::write(folder.path().join("a.scenario"), table).unwrap();
    std::fs::write(
        folder.path().join("a.orders"),
        "rulebook: ours\nside: Orks\nGargant: Marching\n",
    )
    .unwrap();
    let linted = adjutant_in(folder.path(), &["lint", "house.yaml"]);
    (
        linted,
        adjutant_in(folder.path(), &["show", "a.scenario", "a.orders"]),
    )
}

const CELL: &str = "clauses:\n  - {clause: our.march, says: War engines on the march fire at full strength.}\ncells:\n  - table: order effects\n    row: war engine, Marching\n    column: firepower\n    cell: {is: firepower, says: \"its own\", clause: our.march}\n    date: 2026-05-01\n    why: they were never seen to march\n";

#[test]
fn a_house_changes_one_cell_of_a_chart() {
    let (linted, shown) = house(CELL);
    assert_eq!(linted.code, 0, "{}{}", linted.stdout, linted.stderr);
    assert!(
        shown.stdout.contains("firepower: 15, its own [our.march]"),
        "{}",
        shown.stdout
    );
    assert!(
        shown
            .stdout
            .contains("fire fight: 8, half its firepower [e41k.marching.war-engine-fp"),
        "{}",
        shown.stdout
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("house.yaml"),
        format!("rulebook: ours\nextends: e41k\n{CELL}"),
    )
    .unwrap();
    let rules = adjutant_in(folder.path(), &["rules", "house.yaml"]).stdout;
    let line = "order effects: war engine, Marching: firepower [cell] supersedes what stood there since 2026-05-01: they were never seen to march";
    assert!(rules.contains(line), "{rules}");
}

#[test]
fn a_cell_that_cannot_be_changed_is_told() {
    for (from, to, said) in [
        (
            "table: order effects",
            "table: order effect",
            "no table whose columns have names is called `order effect`",
        ),
        (
            "row: war engine, Marching",
            "row: war engine",
            "has no row `war engine`",
        ),
        (
            "row: war engine, Marching",
            "row: war engine, Broken",
            "says that there is no such thing",
        ),
        (
            "column: firepower",
            "column: fire power",
            "there is no column `fire power`",
        ),
        ("date: 2026-05-01", "date: in May", "`in May` is no day"),
        (
            "{is: firepower, says: \"its own\", clause: our.march}",
            "[{when: broken, says: x, clause: our.march}]",
            "nothing of this cell holds",
        ),
        (
            "column: firepower",
            "column: move",
            "is not measured like `allowed move`",
        ),
        (
            "date: 2026-05-01",
            "date: 2026-05-01\n    whym: because",
            "there is no key `whym`",
        ),
    ] {
        let (linted, _) = house(&CELL.replace(from, to));
        assert_eq!(linted.code, 1, "{to}");
        assert!(linted.stdout.contains(said), "{to}: {}", linted.stdout);
    }
}

/// What two lines about one lot leave of it.
fn after(lines: [&str; 2]) -> String {
    let scenario = "rulebook: e41k\nturn: 1\nside: Marines\nTactical: infantry\n  with 4 Devastators: firepower 2\n";
    let turn = format!(
        "rulebook: e41k\nphase: orders\nside: Marines\nTactical: Normal\nphase: movement\nhappened:\nTactical: in cover\n  {}\n  {}\nphase: end of turn\n",
        lines[0], lines[1]
    );
    let (next, _) = resolved(scenario, &turn);
    let mut lots: Vec<&str> = next
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("with"))
        .collect();
    lots.sort_unstable();
    lots.join(", ")
}

#[test]
fn lines_of_one_phase_are_about_different_parts_in_any_order() {
    let lines = [
        "with 2 Devastators: firepower 7",
        "with 2 Devastators: firepower 12",
    ];
    let expected = "with 2 Devastators: firepower 12, with 2 Devastators: firepower 7";
    assert_eq!(after(lines), expected);
    assert_eq!(after([lines[1], lines[0]]), expected);
}
