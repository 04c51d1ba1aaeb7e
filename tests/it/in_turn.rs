//! Turns that are played unit by unit: a whole game, beginnings of turns, locks, and what holds of
//! any turn.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Entry, Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::journal::{Header, begin, extend, verify};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;

use crate::command::{adjutant, played, root};

const GAME: &str = "fixtures/bolt-action/orchard";
const TURNS: usize = 10;

/// Plays all turns of the game, each from the scenario that the one before has left; records and
/// scenarios.
fn game(folder: &Path) -> Vec<(String, String)> {
    let mut scenario = root().join(GAME).join("orchard.scenario");
    let mut written = Vec::new();
    for turn in 1..=TURNS {
        let file = root().join(GAME).join(format!("turn-{turn:02}.turn"));
        let (record, next) = played(&scenario, &file, folder, turn, &["--passphrase", "orchard"]);
        written.push((record, std::fs::read_to_string(&next).unwrap()));
        scenario = next;
    }
    written
}

#[test]
fn a_game_of_ten_turns_is_played_verified_and_comes_out_the_same_again() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let played = game(one.path());
    let declared = std::fs::read_to_string(root().join(GAME).join("orchard.scenario")).unwrap();
    assert_eq!(
        declared
            .lines()
            .filter(|line| line.contains(": ") && line.contains(", "))
            .count(),
        24
    );
    let rolls: usize = played
        .iter()
        .map(|(record, _)| record.matches("\"kind\":\"rolled\"").count())
        .sum();
    assert!(rolls > 100, "{rolls} rolls");
    assert_eq!(game(other.path()), played);
}

/// The turn files of the game hold no line that the check finds wrong.
#[test]
fn the_sheets_of_the_game_are_clean() {
    let scenario = root().join(GAME).join("orchard.scenario");
    let turn = root().join(GAME).join("turn-01.turn");
    let ran = adjutant(&[
        "check",
        turn.to_str().unwrap(),
        "--scenario",
        scenario.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    assert!(ran.stdout.contains("nothing to say"), "{}", ran.stdout);
}

struct Table {
    scenario: String,
    rulebook: Rulebook,
}

impl Table {
    fn of(scenario: &str) -> Self {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("bolt-action", shipped("bolt-action").unwrap()));
        let rulebook = Rulebook::load(
            &[Layer {
                source,
                shipped: true,
            }],
            &sources,
        )
        .0
        .unwrap();
        Self {
            scenario: scenario.to_owned(),
            rulebook,
        }
    }

    /// What the referee does of a turn file, and its record.
    fn resolve(&self, turn: &str, keys: &Keys) -> (Resolution, String) {
        let mut sources = Sources::default();
        let scenario_source = sources.add(Source::new("a.scenario", self.scenario.as_str()));
        let turn_source = sources.add(Source::new("a.turn", turn));
        let document = Document::read(scenario_source, &sources);
        let (scenario, _) = adjutant::internals::scenario::read(
            scenario_source,
            &document.lines,
            &sources,
            &self.rulebook,
        );
        let files = [Document::read(turn_source, &sources)];
        let given = TurnInputs {
            rulebook: &self.rulebook,
            sources: &sources,
            scenario: &scenario,
            files: &files,
            keys,
            until: None,
            loaded: &[],
            witness: None,
        };
        let resolution = resolve(given);
        let layers = vec![("bolt-action", shipped("bolt-action").unwrap())];
        let header = Header {
            rulebook: &self.rulebook,
            layers,
            rulings: scenario.rulings(),
            scenario: ("a.scenario", self.scenario.as_str()),
        };
        let closed = resolution.next.is_some();
        let record = extend(&begin(&header), None, &resolution.entries, closed)
            .unwrap()
            .text();
        (resolution, record)
    }
}

fn practice() -> Keys {
    Keys::Practice(Key::of_passphrase("orchard"))
}

/// The record of each beginning of a turn file is the beginning of the whole record.
fn holds_for_each_beginning(table: &Table, turn: &str, keys: &Keys) {
    let (whole, record) = table.resolve(turn, keys);
    assert!(whole.findings.is_empty(), "{turn}\n{:#?}", whole.findings);
    for (at, _) in turn
        .match_indices('\n')
        .filter(|(at, _)| turn[..*at].contains("phase:"))
    {
        let (resolution, beginning) = table.resolve(&turn[..=at], keys);
        assert!(
            resolution.findings.is_empty(),
            "cut behind {:?}: {:#?}",
            turn[..at].lines().last(),
            resolution.findings
        );
        assert!(
            record.starts_with(&beginning),
            "cut behind {:?}",
            turn[..at].lines().last()
        );
    }
}

#[test]
fn the_record_of_a_beginning_is_the_beginning_of_the_record() {
    let scenario = std::fs::read_to_string(root().join(GAME).join("orchard.scenario")).unwrap();
    let turn = std::fs::read_to_string(root().join(GAME).join("turn-01.turn")).unwrap();
    holds_for_each_beginning(&Table::of(&scenario), &turn, &practice());
}

const SCENARIO: &str = "rulebook: bolt-action\nturn: 1\nside: British\nFirst Section: regular, infantry, squad of 10, maximum 10, 2 pins\nBren Team: regular, team, crew of 3, near an enemy\nside: German\nGrenadiers: veteran, infantry, not at full strength, 1 pin\n";

/// A turn by hand: each die stands below its order, and is taken when it is there.
const BY_HAND: &str = "rulebook: bolt-action\nphase: orders\nside: British\nFirst Section: Fire at Grenadiers\nhappened:\nFirst Section: thrown 5 6 for order test\nside: British\nFirst Section: re-roll\nhappened:\nFirst Section: thrown 6 6 for order test, thrown 2 for FUBAR chart\nFirst Section: 1 friend to fire on\nside: German\nFirst Section of British: friendly fire at Bren Team\nhappened:\nBren Team: hit by First Section, 2 casualties\nside: German\nGrenadiers: Down\nside: British\nBren Team: Rally\nhappened:\nBren Team: thrown 1 1 for order test, thrown 6 for rally\nphase: end of turn\nside: German\nGrenadiers: keep Down\nhappened:\nGrenadiers: thrown 5 for recovery\nphase: shots from ambush\nphase: dice back\n";

#[test]
fn a_turn_thrown_by_hand_holds_for_each_beginning() {
    // A D3 shows no five.
    let table = Table::of(SCENARIO);
    assert_eq!(table.resolve(BY_HAND, &Keys::None).0.findings.len(), 1);
    holds_for_each_beginning(
        &table,
        &BY_HAND.replace("thrown 5 for recovery", "thrown 3 for recovery"),
        &Keys::None,
    );
}

/// Without dice the turn waits; with a key, dice thrown by hand come first, and the key rolls the rest.
#[test]
fn dice_thrown_by_hand_come_before_those_of_a_key() {
    let table = Table::of(SCENARIO);
    let turn = "rulebook: bolt-action\nphase: orders\nside: British\nFirst Section: Run, no re-roll\nside: German\nGrenadiers: Rally\n";
    let none = table.resolve(turn, &Keys::None).0;
    assert!(none.entries.is_empty());
    let waits = none.pending_inputs(&table.rulebook);
    assert!(
        waits[0].what.contains("dice of a key, or thrown by hand"),
        "{waits:?}"
    );
    let by_hand = turn.replace(
        "no re-roll\n",
        "no re-roll\nhappened:\nFirst Section: thrown 1 2 for order test\n",
    );
    let (resolution, record) = table.resolve(&by_hand, &practice());
    assert!(resolution.findings.is_empty(), "{:?}", resolution.findings);
    let rolled: Vec<bool> = resolution
        .entries
        .iter()
        .filter_map(|entry| match entry {
            adjutant::internals::engine::Entry::Rolled(rolled) => Some(rolled.by_hand),
            _ => None,
        })
        .collect();
    assert_eq!(rolled.first(), Some(&true));
    assert!(rolled.iter().skip(1).all(|by_hand| !by_hand) && rolled.len() > 1);
    let wrong = verify(&record).wrong.map(|(_, reason)| reason.as_str());
    assert_eq!(wrong, Some("open"));
}

#[test]
fn no_face_and_no_decision_of_a_record_can_be_changed() {
    let table = Table::of(SCENARIO);
    let turn = BY_HAND.replace("thrown 5 for recovery", "thrown 3 for recovery");
    let (_, record) = table.resolve(&turn, &Keys::None);
    assert_eq!(verify(&record).wrong, None);
    for (what, with) in [
        ("[5,6]", "[5,5]"),
        ("First Section: re-roll", "First Section: no re-roll"),
        ("friendly fire at Bren Team", "friendly fire at Bren Taem"),
    ] {
        let changed = record.replacen(what, with, 1);
        assert_ne!(changed, record, "{what}");
        assert!(verify(&changed).wrong.is_some(), "{what}");
    }
}

/// Orders may stand on the line below the unit, and a die drawn by hand has no key.
#[test]
fn orders_on_a_line_of_their_own_are_recorded_whole() {
    let table = Table::of(SCENARIO);
    let turn = "rulebook: bolt-action\nphase: orders\ndraw:\nside: British\nFirst Section:\n  Fire at Grenadiers, no re-roll\nphase: end of turn\n";
    let of_side = |side: &str| turn.replace("draw:\n", &format!("draw: {side}\n"));
    for turn in [turn.replace("draw:\n", ""), of_side("British")] {
        let by_hand = turn.replace(
            "no re-roll\n",
            "no re-roll\nhappened:\nFirst Section: thrown 2 4 for order test\n",
        );
        let (resolution, record) = table.resolve(&by_hand, &Keys::None);
        assert!(
            resolution.findings.is_empty() && resolution.entries.len() > 3,
            "{:#?}",
            resolution.findings
        );
        assert_eq!(
            verify(&record).wrong.map(|(_, reason)| reason.as_str()),
            Some("open"),
            "{turn}"
        );
    }
    // A die drawn by hand needs no key, and takes none.
    let by_hand = table.resolve(&of_side("British"), &practice()).0;
    assert!(by_hand.findings.is_empty(), "{:?}", by_hand.findings);
}

/// A line of a turn at random: who, and what.
fn line() -> impl Strategy<Value = (usize, usize, usize, bool)> {
    (0_usize..6, 0_usize..9, 0_usize..6, any::<bool>())
}

const UNITS: [(&str, &str); 6] = [
    ("British", "Able"),
    ("British", "Baker"),
    ("British", "Charlie"),
    ("German", "Anton"),
    ("German", "Berta"),
    ("German", "Cäsar"),
];

fn turn_of(lines: &[(usize, usize, usize, bool)]) -> String {
    let orders = [
        "Fire",
        "Advance",
        "Run",
        "Ambush",
        "Rally",
        "Down",
        "Run, re-roll",
        "Fire, no re-roll",
        "Fire, Run",
    ];
    let mut text = "rulebook: bolt-action\nphase: orders\n".to_owned();
    for (unit, order, other, hit) in lines {
        let (side, name) = UNITS[*unit];
        let _ = write!(text, "side: {side}\n{name}: {}\n", orders[*order]);
        if *hit && unit != other {
            let _ = write!(text, "happened:\n{}: hit by {name}\n", UNITS[*other].1);
        }
    }
    text + "phase: end of turn\nphase: shots from ambush\nphase: dice back\n"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, rng_seed: RngSeed::Fixed(1944), failure_persistence: None, ..ProptestConfig::default() })]

    /// Any turn: its beginnings hold, no unit has two dice, no count is out of its bounds, and what
    /// is recorded is what comes out again.
    #[test]
    fn whatever_is_ordered(lines in prop::collection::vec(line(), 0..8), pins in prop::array::uniform6(0_u8..9), ruling in any::<bool>()) {
        let ruling = if ruling { "ruling: ba.ruling.refused-order = goes-down\n" } else { "" };
        let mut scenario = format!("rulebook: bolt-action\nturn: 1\n{ruling}");
        for (number, ((side, name), pins)) in UNITS.iter().zip(pins).enumerate() {
            if number % 3 == 0 {
                let _ = writeln!(scenario, "side: {side}");
            }
            let facts = "regular, infantry, squad of 10, 0 friends to fire on, 1 closest visible enemy";
            let _ = writeln!(scenario, "{name}: {facts}, maximum {}, {pins} pins", 10 + number % 2);
        }
        let (table, turn) = (Table::of(&scenario), turn_of(&lines));
        let (resolution, record) = table.resolve(&turn, &practice());
        prop_assert!(resolution.findings.is_empty(), "{:#?}", resolution.findings);
        let mut dice: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in &resolution.entries {
            if let Entry::Happened(change) = entry {
                if change.what.starts_with("places a") {
                    *dice.entry(change.unit.as_str()).or_default() += 1;
                }
                for (fact, _, now) in &change.changes {
                    prop_assert!(fact != "pins" || now.parse::<u64>().is_ok(), "{change:?}");
                }
            }
            if let Entry::Rolled(rolled) = entry && rolled.name == "order test" {
                let target: i64 = rolled.against.as_deref().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
                prop_assert!((2..=10).contains(&target), "{rolled:?}");
            }
        }
        prop_assert!(dice.values().all(|dice| *dice == 1), "{dice:?}");
        let found = verify(&record);
        let reason = found.wrong.map(|(_, reason)| reason.as_str());
        prop_assert!(reason.is_none() || reason == Some("open"), "{reason:?}\n{turn}");
        for (at, _) in turn.match_indices('\n').filter(|(at, _)| turn[..*at].contains("phase:")) {
            let beginning = table.resolve(&turn[..=at], &practice()).1;
            prop_assert!(record.starts_with(&beginning), "cut behind {:?}", turn[..at].lines().last());
        }
    }
}

/// The chances that the check shows are those of the test itself.
#[test]
fn the_check_shows_what_orders_risk() {
    let folder = tempfile::tempdir().unwrap();
    let (scenario, sheet) = (
        folder.path().join("a.scenario"),
        folder.path().join("a.orders"),
    );
    std::fs::write(&scenario, SCENARIO).unwrap();
    std::fs::write(&sheet, "rulebook: bolt-action\nside: British\nFirst Section: Fire at Grenadiers\nBren Team: Advance\n").unwrap();
    let (scenario, sheet) = (scenario.to_str().unwrap(), sheet.to_str().unwrap());
    let ran = adjutant(&["check", sheet, "--scenario", scenario, "--odds"]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    insta::assert_snapshot!("what_orders_risk", ran.stdout);
    let ran = adjutant(&[
        "check",
        sheet,
        "--scenario",
        scenario,
        "--odds",
        "--format",
        "json",
    ]);
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    let schema: Value = serde_json::from_str(
        &std::fs::read_to_string(root().join("docs/check.schema.json")).unwrap(),
    )
    .unwrap();
    assert!(jsonschema::is_valid(&schema, &json), "{json}");
    assert_eq!(
        json["odds"][0]["once"]["chance"],
        serde_json::json!({"numerator": "7", "denominator": "12"})
    );
    assert_eq!(json["odds"].as_array().unwrap().len(), 1);
}
