//! Figures: each modifier moves one number by its amount; what hangs on them is asked for by its
//! own name; the odds of a phase are those of every way in which its dice can fall; and a battle
//! that goes by them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::command::{Ran, adjutant, adjutant_in, played, root, trials};

const BATTLE: &str = "fixtures/swordpoint/battle";

/// Fights the four turns, each from the scenario that the one before has left; records and
/// scenarios.
fn battle(folder: &Path) -> Vec<(String, String)> {
    let mut scenario = root().join(BATTLE).join("battle.scenario");
    let mut written = Vec::new();
    for turn in 1..=4 {
        let file = root().join(BATTLE).join(format!("turn-{turn}.turn"));
        let ran = adjutant(&[
            "check",
            file.to_str().unwrap(),
            "--scenario",
            scenario.to_str().unwrap(),
        ]);
        assert_eq!(ran.code, 0, "turn {turn}: {}{}", ran.stdout, ran.stderr);
        let (record, next) = played(
            &scenario,
            &file,
            folder,
            turn,
            &["--passphrase", "the long ridge"],
        );
        written.push((record, std::fs::read_to_string(&next).unwrap()));
        scenario = next;
    }
    written
}

#[test]
fn a_battle_of_ten_units_a_side_is_fought_over_four_turns_and_verified() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let fought = battle(one.path());
    let declared = std::fs::read_to_string(root().join(BATTLE).join("battle.scenario")).unwrap();
    let sides: Vec<usize> = declared
        .split("\nside: ")
        .skip(1)
        .map(|side| {
            side.lines()
                .filter(|line| {
                    line.contains("Cohesion")
                        && !line.contains("ommander")
                        && !line.contains("General")
                })
                .count()
        })
        .collect();
    assert!(
        sides.len() == 2 && sides.iter().all(|units| *units >= 9),
        "{sides:?}"
    );
    for (record, _) in &fought {
        assert!(
            record.contains("sp.combat.blows") && record.contains("sp.tokens.cumulative"),
            "a turn without combats"
        );
    }
    assert_eq!(battle(other.path()), fought);
}

/// Resolves one phase of a small table.
fn resolved(scenario: &str, turn: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("a.scenario"),
        format!("rulebook: swordpoint\nturn: 1\n{scenario}"),
    )
    .unwrap();
    std::fs::write(
        folder.path().join("a.turn"),
        format!("rulebook: swordpoint\nturn: 1\n{turn}"),
    )
    .unwrap();
    adjutant_in(
        folder.path(),
        &["resolve", "a.scenario", "a.turn", "--passphrase", "any"],
    )
}

/// The figures that a report tells: of whom, which, and what it comes to.
fn describe(report: &str) -> BTreeMap<String, i64> {
    let figures = ["dice", "on", "defence", "score"];
    let mut found = BTreeMap::new();
    for line in report.lines() {
        let plain = line.rsplit_once(" [").map_or(line, |(plain, _)| plain);
        let Some((of, figure)) = plain.trim().rsplit_once(": ") else {
            continue;
        };
        let mut words = figure.split(' ');
        let (Some(name), Some(number)) = (
            words.next(),
            words.next().and_then(|number| number.parse().ok()),
        ) else {
            continue;
        };
        if figures.contains(&name) {
            assert_eq!(
                found.insert(format!("{of}: {name}"), number),
                None,
                "{report}"
            );
        }
    }
    found
}

/// A modifier: of which unit it is stated (none: towards the target), the phrase, the figure that
/// it moves, and how far.
type Modifier = (Option<&'static str>, &'static str, &'static str, i64);

const OF_SHOOTING: [Modifier; 7] = [
    (
        Some("Bows"),
        "superior shooters",
        "Bows: hits Clubs: on",
        -1,
    ),
    (Some("Bows"), "Parthian shooters", "Bows: hits Clubs: on", 1),
    (Some("Clubs"), "hard cover", "Bows: hits Clubs: on", 2),
    (Some("Clubs"), "in phalanx", "Bows: hits Clubs: on", 1),
    (None, "obscured", "Bows: hits Clubs: on", 1),
    (Some("Bows"), "barded", "", 0),
    (Some("Clubs"), "depth bonus", "", 0),
];

const OF_COMBAT: [Modifier; 13] = [
    (Some("Bows"), "depth bonus", "Bows: has fought: score", 1),
    (Some("Bows"), "high ground", "Bows: has fought: score", 1),
    (
        Some("Bows"),
        "overwhelming numbers",
        "Bows: has fought: score",
        1,
    ),
    (
        Some("Bows"),
        "tethered camels",
        "Bows: has fought: score",
        1,
    ),
    (Some("Bows"), "Nervous", "Bows: has fought: score", -1),
    (Some("Bows"), "disorganised", "Bows: has fought: score", -1),
    (Some("Bows"), "Discouraged", "Bows: has fought: score", -1),
    (Some("Bows"), "halberds", "Bows: faces Clubs: defence", 1),
    (
        Some("Clubs"),
        "behind an obstacle",
        "Bows: hits Clubs: on",
        1,
    ),
    (Some("Clubs"), "in shieldwall", "Bows: hits Clubs: on", 1),
    (
        Some("Clubs"),
        "inferior fighters",
        "Clubs: hits Bows: on",
        1,
    ),
    (None, "in its flank", "Bows: has fought: score", 1),
    (Some("Bows"), "soft cover", "", 0),
];

/// The figures with some modifiers.
fn with(modifiers: &[&Modifier], combat: bool) -> BTreeMap<String, i64> {
    let of = |unit: Option<&str>| {
        modifiers
            .iter()
            .filter(move |(of, ..)| *of == unit)
            .map(|(_, phrase, ..)| format!(", {phrase}"))
            .collect::<Vec<_>>()
            .concat()
    };
    let unit = |name: &str, towards: &str| {
        format!(
            "{name}: infantry, open order, bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 24 figures, began with 6 bases, front of 3, named melee weapon{}\n  to {towards}: 5 in, can charge",
            of(Some(name))
        )
    };
    let mut scenario = format!(
        "side: Guild\narmy: 5 tokens\n{}{}",
        unit("Bows", "Clubs"),
        of(None)
    );
    // Nobody is in contact, so that no dice are thrown, and nothing but modifiers moves the
    // figures.
    let (fights, none) = if combat {
        (", fighting", ", 0 bases in contact")
    } else {
        ("", "")
    };
    let _ = write!(
        scenario,
        "{fights}{none}\nside: Raiders\narmy: 5 tokens\n{}{none}\n",
        unit("Clubs", "Bows")
    );
    let turn = if combat {
        "phase: combat\nphase: pursuit\n"
    } else {
        "phase: shooting\nside: Guild\nBows: shoot at Clubs\nphase: initiative\n"
    };
    let ran = resolved(&scenario, turn);
    assert_eq!(ran.code, 0, "{scenario}{}{}", ran.stdout, ran.stderr);
    let mut found = describe(&ran.stdout);
    assert!(found.len() >= 4, "{scenario}\n{}", ran.stdout);
    if !combat {
        // What was shot down is left to the dice.
        found.retain(|name, _| !name.contains("score"));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(14), rng_seed: RngSeed::Fixed(7), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_modifier_moves_one_figure_by_its_amount(combat in any::<bool>(), chosen in any::<u16>(), added in any::<prop::sample::Index>()) {
        let all: &[Modifier] = if combat { &OF_COMBAT } else { &OF_SHOOTING };
        let added = added.get(all);
        let others: Vec<&Modifier> = all.iter().enumerate().filter(|(number, one)| chosen >> number & 1 == 1 && one != &added).map(|(_, one)| one).collect();
        let before = with(&others, combat);
        let after = with(&[&others[..], &[added]].concat(), combat);
        let (_, phrase, figure, amount) = added;
        let mut expected = before;
        if let Some(number) = expected.get_mut(*figure) {
            let beyond_six = |number: i64| (number - 6).max(0);
            let more = beyond_six(*number + amount) - beyond_six(*number);
            *number += amount;
            // Of shooting, what is needed beyond a 6 improves the defence, where less is better:
            // that is the modifier's amount too.
            if let Some(defence) = expected.get_mut("Bows: faces Clubs: defence").filter(|_| !combat) {
                *defence -= more;
            }
        } else {
            prop_assert!(figure.is_empty(), "{figure} is not told");
        }
        prop_assert_eq!(after, expected, "{}", phrase);
    }
}

const CLASH: &str = "side: Guild\narmy: 5 tokens\nBows: infantry, open order, bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 24 figures, began with 6 bases, front of 3\n  to Clubs: 5 in, can charge\nside: Raiders\narmy: 5 tokens\nClubs: infantry, open order, heavy armour, Cohesion 7, 80 figures, 4 figures to a base, began with 80 figures, began with 20 bases, front of 3\n";

/// What the odds of a phase say of a fact of a unit: each value with its chance.
fn odds(
    scenario: &str,
    turn: &str,
    phase: &str,
    of: &str,
) -> BTreeMap<String, BTreeMap<String, (String, String)>> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("a.scenario"),
        format!("rulebook: swordpoint\nturn: 1\n{scenario}"),
    )
    .unwrap();
    std::fs::write(
        folder.path().join("a.turn"),
        format!("rulebook: swordpoint\nturn: 1\n{turn}"),
    )
    .unwrap();
    let ran = adjutant_in(
        folder.path(),
        &[
            "odds",
            phase,
            "--scenario",
            "a.scenario",
            "--turn",
            "a.turn",
            "--of",
            of,
            "--format",
            "json",
        ],
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let read: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    rows(
        read.get("table")
            .and_then(serde_json::Value::as_array)
            .unwrap(),
    )
}

fn rows(table: &[serde_json::Value]) -> BTreeMap<String, BTreeMap<String, (String, String)>> {
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let of_row = |row: &serde_json::Value| {
        let chances = row["distribution"].as_array().unwrap().iter();
        let chances = chances.map(|one| {
            (
                text(&one["value"]),
                (text(&one["numerator"]), text(&one["denominator"])),
            )
        });
        (
            row["over"].as_str().unwrap_or_default().to_owned(),
            chances.collect(),
        )
    };
    table.iter().map(of_row).collect()
}

#[test]
fn the_odds_of_a_phase_are_those_of_its_dice() {
    // 3 bases in the first row and 3 in the second: 5 dice, hitting on 4, saved on 5.
    let turn = "phase: shooting\nside: Guild\nBows: shoot at Clubs\n";
    let found = odds(CLASH, turn, "shooting", "shot down");
    let plain = adjutant(&[
        "odds", "5D6", "--hits", "4", "--saves", "5", "--format", "json",
    ]);
    let plain: serde_json::Value = serde_json::from_str(&plain.stdout).unwrap();
    let plain: BTreeMap<String, (String, String)> = plain["distribution"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["value"].to_string(),
                (
                    one["numerator"].as_str().unwrap().to_owned(),
                    one["denominator"].as_str().unwrap().to_owned(),
                ),
            )
        })
        .collect();
    assert_eq!(found.get("Clubs, shot down"), Some(&plain));
    assert_eq!(found.len(), 1);
}

#[test]
fn the_odds_of_a_combat_are_those_of_every_throw() {
    // One base a side, one die each, hits on 4 and no armour: counted by hand over both dice.
    let unit = |name: &str, other: &str| {
        format!(
            "{name}: infantry, skirmishers, no armour, Cohesion 7, 24 figures, 4 figures to a base, began with 24 figures, began with 6 bases, front of 3\n  to {other}: fighting, 1 base in contact\n"
        )
    };
    let scenario = format!(
        "side: Guild\narmy: 5 tokens\n{}side: Raiders\narmy: 5 tokens\n{}",
        unit("Darts", "Rocks"),
        unit("Rocks", "Darts")
    );
    let found = odds(
        &scenario,
        "phase: combat\nside: Guild\n",
        "combat",
        "raw loss",
    );
    let chance = |over: &str, value: &str| {
        found
            .get(over)
            .and_then(|values| values.get(value))
            .map(|(over, under)| format!("{over}/{under}"))
    };
    assert_eq!(chance("Darts, raw loss", "1").as_deref(), Some("1/4"));
    assert_eq!(chance("Rocks, raw loss", "0").as_deref(), Some("3/4"));
    // Skirmishers who lose by 1 read two lines down, and take a break test: 2D6 + 1 of at most 7.
    let broken = odds(
        &scenario,
        "phase: combat\nside: Guild\n",
        "combat",
        "broken",
    );
    assert_eq!(
        broken
            .get("Darts, broken")
            .and_then(|values| values.get("yes")),
        Some(&("7".to_owned(), "48".to_owned()))
    );
}

#[test]
fn the_odds_of_a_phase_say_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "a.scenario",
        &format!(
            "rulebook: swordpoint\nturn: 1\n{}",
            CLASH.replace("heavy armour, ", "")
        ),
    );
    write(
        "a.turn",
        "rulebook: swordpoint\nturn: 1\nphase: shooting\nside: Guild\nBows: shoot at Clubs\n",
    );
    let asked = |arguments: &[&str]| {
        let ran = adjutant_in(folder.path(), &[&["odds"], arguments].concat());
        format!("exit {}\n{}{}", ran.code, ran.stdout, ran.stderr)
    };
    let mut all = asked(&["shooting", "--scenario", "a.scenario", "--turn", "a.turn"]);
    all += &asked(&["shoting", "--scenario", "a.scenario", "--turn", "a.turn"]);
    all += &asked(&[
        "shooting",
        "--scenario",
        "a.scenario",
        "--turn",
        "a.turn",
        "--of",
        "shot downs",
    ]);
    all += &asked(&["moves", "--scenario", "a.scenario", "--turn", "a.turn"]);
    all += &asked(&["sp.cohesion", "--scenario", "a.scenario"]);
    insta::assert_snapshot!("odds_of_a_phase_that_cannot_be_told", all);
}

#[test]
fn what_a_figure_hangs_on_is_asked_for_by_its_name() {
    let bare = CLASH
        .replace("heavy armour, ", "")
        .replace("front of 3", "")
        .replace("Clubs: infantry, open order", "Clubs: infantry");
    let ran = resolved(
        &bare,
        "phase: shooting\nside: Guild\nBows: shoot at Clubs\nphase: initiative\n",
    );
    insta::assert_snapshot!("what_a_figure_hangs_on", ran.stdout);
}

/// What is said of a turn file on a small table.
fn said(turn: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("a.scenario"),
        format!("rulebook: swordpoint\nturn: 1\n{CLASH}"),
    )
    .unwrap();
    std::fs::write(
        folder.path().join("a.turn"),
        format!("rulebook: swordpoint\nturn: 1\n{turn}"),
    )
    .unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "a.turn", "--scenario", "a.scenario"],
    );
    format!("exit {}\n{}{}", ran.code, ran.stdout, ran.stderr)
}

#[test]
fn mistakes_in_lines_of_a_whole_side_say_what_to_write() {
    let turn = "phase: combat\nside: Guild\ntokens: 2, x on Bows, 2 on Bowz, 3 on Clubs, two on Bows\narmy: 5 tokens, 2 coins on Bows, 2 tokens on Bows\n";
    insta::assert_snapshot!("lines_of_a_whole_side", said(turn));
    let turn = "phase: moves\nside: Guild\nBows: move 6 cm\nside: Raiders\nClubs: move 6 in through difficult ground, move 99999999999999999999 in\n";
    insta::assert_snapshot!("numbers_in_orders", said(turn));
}
