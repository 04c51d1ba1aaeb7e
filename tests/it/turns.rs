//! Turns, records, seals and disputes: what must hold of every one of them.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use std::path::PathBuf;

use adjutant::dice::Key;
use adjutant::record::{Reason, verify};
use adjutant::referee::{Entry, Given, Keys, resolve};
use adjutant::rulebook::{Layer, Rulebook, shipped};
use adjutant::source::{Source, Sources};
use adjutant::syntax::Document;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;

use crate::command::{Ran, adjutant, root, trials};

const SCENARIO: &str = "fixtures/fantasy-warlord/turn/caravan.scenario";
const TURN: &str = "fixtures/fantasy-warlord/turn/caravan.turn";

/// A folder that is gone with the test, with the invented figures in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["figures.yaml", "caravan.scenario", "caravan.turn"] {
        std::fs::copy(
            root().join("fixtures/fantasy-warlord/turn").join(name),
            folder.path().join(name),
        )
        .unwrap();
    }
    folder
}

fn run(arguments: &[&str]) -> Ran {
    adjutant(arguments)
}

fn read(path: &PathBuf) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The record of the worked turn, with one key or with a turn file of its own.
fn record_of(turn: &str) -> String {
    let folder = folder();
    let (turn_file, record) = (folder.path().join("a.turn"), folder.path().join("r.jsonl"));
    std::fs::write(&turn_file, turn).unwrap();
    let scenario = folder.path().join("caravan.scenario");
    let ran = adjutant(&[
        "resolve".as_ref(),
        scenario.as_os_str(),
        turn_file.as_os_str(),
        "--passphrase".as_ref(),
        "x".as_ref(),
        "--record".as_ref(),
        record.as_os_str(),
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    read(&record)
}

fn worked_turn() -> String {
    std::fs::read_to_string(root().join(TURN)).unwrap()
}

#[test]
fn a_turn_is_resolved_recorded_and_verified() {
    let folder = folder();
    let (record, next) = (
        folder.path().join("r.jsonl"),
        folder.path().join("next.scenario"),
    );
    let (record_name, next_name) = (record.to_str().unwrap(), next.to_str().unwrap());
    let arguments = [
        "resolve",
        SCENARIO,
        TURN,
        "--passphrase",
        "thirty paces",
        "--record",
        record_name,
        "--next",
        next_name,
    ];
    let first = run(&arguments);
    assert_eq!(first.code, 0, "{}", first.stderr);
    let written = read(&record);
    assert_eq!(run(&["verify", record_name]).code, 0);
    // The same again changes nothing.
    assert_eq!(run(&arguments).stdout, first.stdout);
    assert_eq!(read(&record), written);
    // The next scenario is in canonical form, and is a scenario.
    let text = read(&next);
    assert_eq!(adjutant::syntax::print(&text), text);
    std::fs::write(
        folder.path().join("next.turn"),
        "rulebook: figures.yaml\nphase: order tests\nphase: orders\n",
    )
    .unwrap();
    let next_turn = folder.path().join("next.turn");
    let ran = run(&[
        "resolve",
        next_name,
        next_turn.to_str().unwrap(),
        "--passphrase",
        "thirty paces",
        "--format",
        "json",
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(
        json["waits_for"][0]["write"], "phase: charges",
        "{}",
        ran.stdout
    );
}

#[test]
fn the_record_of_a_beginning_is_the_beginning_of_the_record() {
    let turn = worked_turn();
    let whole = record_of(&turn);
    let ends = turn.match_indices('\n').map(|(at, _)| at + 1);
    for end in ends.filter(|end| turn[..*end].contains("phase:")) {
        let beginning = record_of(&turn[..end]);
        assert!(
            whole.starts_with(&beginning),
            "cut behind {:?}",
            turn[..end].lines().last()
        );
    }
}

#[test]
fn a_record_goes_on_where_it_stopped_and_nothing_before_is_changed() {
    let folder = folder();
    let record = folder.path().join("r.jsonl");
    let turn_file = folder.path().join("a.turn");
    let scenario = folder.path().join("caravan.scenario");
    let resolve = |turn: &str| {
        std::fs::write(&turn_file, turn).unwrap();
        let paths = [
            scenario.to_str().unwrap(),
            turn_file.to_str().unwrap(),
            record.to_str().unwrap(),
        ];
        run(&[
            "resolve",
            paths[0],
            paths[1],
            "--passphrase",
            "x",
            "--record",
            paths[2],
        ])
    };
    let turn = worked_turn();
    let until_orders = &turn[..turn.find("phase: orders").unwrap()];
    assert_eq!(resolve(&format!("{until_orders}phase: orders\n")).code, 0);
    let first = read(&record);
    assert_eq!(resolve(&turn).code, 0);
    assert!(read(&record).starts_with(&first));
    let whole = read(&record);
    // Placed orders are not changed.
    let ran = resolve(&turn.replace("Sossanian Scouts: Stand", "Sossanian Scouts: Retire"));
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("record-differs"), "{}", ran.stdout);
    assert_eq!(read(&record), whole);
}

#[test]
fn the_order_of_files_changes_nothing_and_other_units_move_no_roll() {
    let folder = folder();
    let scenario = folder.path().join("caravan.scenario");
    let sheets = [
        (
            "a.orders",
            "rulebook: figures.yaml\nside: Vistalian Guild\nGuild Crossbows: Advance\nMercenary Spears: Stand\nCaptain Orlo: Stand\n",
        ),
        (
            "b.orders",
            "rulebook: figures.yaml\nside: Sossania\nSossanian Cavalry: Stand\nSossanian Scouts: Stand\n",
        ),
    ];
    let paths: Vec<String> = sheets
        .iter()
        .map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        })
        .collect();
    let resolve = |one: &str, other: &str| {
        run(&[
            "resolve",
            scenario.to_str().unwrap(),
            one,
            other,
            "--passphrase",
            "x",
            "--format",
            "json",
        ])
        .stdout
    };
    let json = resolve(&paths[0], &paths[1]);
    assert_eq!(json, resolve(&paths[1], &paths[0]));
    let rolls = |json: &str| -> Vec<(String, Value)> {
        let json: Value = serde_json::from_str(json).unwrap();
        let entries = json["entries"].as_array().unwrap();
        let rolled = entries.iter().filter(|entry| entry["kind"] == "rolled");
        rolled
            .map(|entry| {
                (
                    entry["label"].as_str().unwrap().to_owned(),
                    entry["faces"].clone(),
                )
            })
            .collect()
    };
    let before = rolls(&json);
    assert_eq!(before.len(), 4);
    let with_one_more = read(&scenario).replace(
        "Guild Crossbows:",
        "Archers: profile Hired Spears, in line, close order\nGuild Crossbows:",
    );
    std::fs::write(&scenario, with_one_more).unwrap();
    let after = rolls(&resolve(&paths[0], &paths[1]));
    assert_eq!(after.len(), 5);
    assert!(
        before.iter().all(|roll| after.contains(roll)),
        "{before:?} {after:?}"
    );
}

#[test]
fn whatever_is_done_to_a_record_is_found() {
    let record = record_of(&worked_turn());
    assert_eq!(verify(&record).wrong, None);
    let lines: Vec<&str> = record.lines().collect();
    let joined = |lines: &[&str]| {
        lines
            .iter()
            .flat_map(|line| [*line, "\n"])
            .collect::<String>()
    };
    for number in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(number);
        assert_ne!(
            verify(&joined(&dropped)).wrong,
            None,
            "line {number} dropped"
        );
        let mut doubled = lines.clone();
        doubled.insert(number, lines[number]);
        assert_ne!(
            verify(&joined(&doubled)).wrong,
            None,
            "line {number} doubled"
        );
        if number + 1 < lines.len() {
            let mut swapped = lines.clone();
            swapped.swap(number, number + 1);
            assert_ne!(
                verify(&joined(&swapped)).wrong,
                None,
                "line {number} swapped"
            );
        }
    }
    let positions = (0..record.len()).step_by(997);
    every_change_is_found(&record, positions);
}

/// A record of a small game is walked byte by byte.
#[test]
fn whatever_byte_of_a_record_is_changed_or_cut_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::copy(
        root().join("fixtures/sixth-game/skirmish.yaml"),
        path("skirmish.yaml"),
    )
    .unwrap();
    std::fs::write(
        path("a.scenario"),
        "rulebook: skirmish.yaml\nturn: 2\nside: A\nFoot: foot, elite, wounds 4\nside: B\nHorse: horse, scouts, wounds 7\n",
    )
    .unwrap();
    std::fs::write(
        path("a.turn"),
        "rulebook: skirmish\nphase: orders\nside: A\nFoot: March\nside: B\nHorse: Hold\nphase: nerves\nphase: end of turn\n",
    )
    .unwrap();
    let ran = run(&[
        "resolve",
        &path("a.scenario"),
        &path("a.turn"),
        "--passphrase",
        "x",
        "--record",
        &path("r.jsonl"),
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let record = std::fs::read_to_string(path("r.jsonl")).unwrap();
    assert_eq!(verify(&record).wrong, None);
    every_change_is_found(&record, 0..record.len());
}

fn every_change_is_found(record: &str, positions: impl Iterator<Item = usize>) {
    for position in positions {
        let mut bytes = record.as_bytes().to_vec();
        bytes[position] = if bytes[position] == b'x' { b'y' } else { b'x' };
        let changed = String::from_utf8_lossy(&bytes).into_owned();
        assert_ne!(verify(&changed).wrong, None, "byte {position} changed");
        if record.is_char_boundary(position) {
            let reason = verify(&record[..position]).wrong.map(|(_, reason)| reason);
            assert!(
                matches!(reason, Some(Reason::Truncated | Reason::Open)),
                "cut at {position}: {reason:?}"
            );
        }
    }
}

#[test]
fn json_is_as_the_schemas_have_it() {
    let folder = folder();
    let record = folder.path().join("r.jsonl");
    let record = record.to_str().unwrap();
    let figures = "fixtures/fantasy-warlord/turn/figures.yaml";
    for (schema, arguments) in [
        (
            "roll",
            vec!["roll", "2D6", "--passphrase", "x", "--for", "y"],
        ),
        ("odds", vec!["odds", "2D6", "--at-most", "7"]),
        ("odds", vec!["odds", "2D6"]),
        (
            "odds",
            vec![
                "odds",
                "fw.order-test",
                "--rulebook",
                figures,
                "--fact",
                "profile Hired Spears",
                "--fact",
                "in column",
                "--fact",
                "close order",
                "--over",
                "class",
            ],
        ),
        (
            "odds",
            vec![
                "odds",
                "fw.order-test",
                "--scenario",
                SCENARIO,
                "--unit",
                "Guild Crossbows",
            ],
        ),
        (
            "resolve",
            vec![
                "resolve",
                SCENARIO,
                TURN,
                "--passphrase",
                "x",
                "--record",
                record,
            ],
        ),
        ("resolve", vec!["resolve", SCENARIO]),
        ("verify", vec!["verify", record]),
        ("verify", vec!["verify", TURN]),
        (
            "settle",
            vec![
                "settle",
                "--scenario",
                SCENARIO,
                "--unit",
                "Guild Crossbows",
                "--question",
                "?",
                "--thrown",
                "7",
            ],
        ),
    ] {
        let text =
            std::fs::read_to_string(root().join(format!("docs/{schema}.schema.json"))).unwrap();
        let schema = jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap();
        let ran = run(&[arguments.as_slice(), &["--format", "json"]].concat());
        let printed: Value = serde_json::from_str(&ran.stdout)
            .unwrap_or_else(|_| panic!("{arguments:?}: {}{}", ran.stdout, ran.stderr));
        assert!(
            schema.is_valid(&printed),
            "{arguments:?}: {:?}",
            schema
                .iter_errors(&printed)
                .map(|error| error.to_string())
                .collect::<Vec<_>>()
        );
    }
}

/// A record whose chain is mended behind a change, as somebody would who knows how.
fn rechained(record: &str, change: impl Fn(&str) -> String) -> String {
    let mut mended = adjutant::record::Record::default();
    for line in record.lines() {
        let mut entry: serde_json::Map<String, Value> =
            serde_json::from_str(&change(line)).unwrap();
        entry.shift_remove("chain");
        entry.shift_remove("entry");
        let kind = entry.shift_remove("kind").unwrap();
        mended.push(kind.as_str().unwrap(), entry);
    }
    mended.text()
}

#[test]
fn a_wrong_roll_and_a_wrong_ruling_are_told_apart() {
    let record = record_of(&worked_turn());
    let reason = |from: &'static str, to: &'static str| {
        let changed = rechained(&record, |line| line.replacen(from, to, 1));
        assert_ne!(changed, record, "{from}");
        verify(&changed).wrong.map(|(_, reason)| reason)
    };
    let faces = record
        .split("\"faces\":[")
        .nth(1)
        .unwrap()
        .split(']')
        .next()
        .unwrap()
        .to_owned();
    let from: &'static str = Box::leak(format!("\"faces\":[{faces}]").into_boxed_str());
    assert_eq!(reason(from, "\"faces\":[1]"), Some(Reason::Roll));
    assert_eq!(
        reason("takes no order test", "takes an order test"),
        Some(Reason::Ruling)
    );
    assert_eq!(
        reason(
            "[\"fw.order-test.exempt.in-combat\"",
            "[\"fw.order-test.exempt.road-column\""
        ),
        Some(Reason::Ruling)
    );
    let edition: &'static str =
        Box::leak(format!("\"referee\":\"{}\"", adjutant::record::EDITION).into_boxed_str());
    assert_eq!(reason(edition, "\"referee\":\"0\""), Some(Reason::Version));
    assert_eq!(
        reason("close order, in column", "close order, in column "),
        Some(Reason::Malformed)
    );
    assert_eq!(
        reason(
            "fw.ruling.fire-target\":\"no-target-needed",
            "fw.ruling.fire-target\":\"target-requires"
        ),
        Some(Reason::Malformed)
    );
    let without_the_end: String = record
        .lines()
        .take(record.lines().count() - 1)
        .flat_map(|line| [line, "\n"])
        .collect();
    assert_eq!(
        verify(&without_the_end).wrong.map(|(_, reason)| reason),
        Some(Reason::Open)
    );
    assert_eq!(verify("no record\n").wrong, Some((0, Reason::Malformed)));
    assert_eq!(verify("").wrong, Some((0, Reason::Truncated)));
}

#[test]
fn dice_thrown_by_hand_replace_rolls_and_must_fit() {
    let folder = folder();
    let scenario = folder.path().join("caravan.scenario");
    let turn_file = folder.path().join("a.turn");
    let resolve = |thrown: &str| {
        std::fs::write(
            &turn_file,
            format!("phase: order tests\nhappened:\n{thrown}\nphase: orders\n"),
        )
        .unwrap();
        let turn = std::fs::read_to_string(&turn_file).unwrap();
        std::fs::write(&turn_file, format!("rulebook: figures.yaml\n{turn}")).unwrap();
        run(&[
            "resolve",
            scenario.to_str().unwrap(),
            turn_file.to_str().unwrap(),
            "--passphrase",
            "x",
        ])
    };
    let ran = resolve("Mercenary Spears: thrown 43 for order test");
    assert!(
        ran.stdout.contains(
            "order test D100 43 + 10 (in column) = 53, at most 60: passed (thrown by hand)"
        ),
        "{}",
        ran.stdout
    );
    for (thrown, message) in [
        (
            "Mercenary Spears: thrown 143 for order test",
            "a D100 never shows 143",
        ),
        (
            "Mercenary Spears: thrown 0 for order test",
            "a D100 never shows 0",
        ),
        ("Mercenary Spears: thrown for order test", "says no dice"),
        (
            "Mercenary Spears: thrown 43 for odrer test",
            "did you mean `order test`",
        ),
        ("Mercenary Spears: thrown 43 44 for order test", "left over"),
        ("Captain Orlo: thrown 43 for order test", "left over"),
        ("Mercenary Spears: thrown 43 for reaction test", "left over"),
    ] {
        let ran = resolve(thrown);
        assert_eq!(ran.code, 1, "{thrown}: {}", ran.stdout);
        assert!(ran.stdout.contains(message), "{thrown}: {}", ran.stdout);
    }
}

#[test]
fn each_throw_has_as_many_dice_as_the_test() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::copy(
        root().join("fixtures/sixth-game/skirmish.yaml"),
        path("skirmish.yaml"),
    )
    .unwrap();
    std::fs::write(
        path("a.scenario"),
        "rulebook: skirmish.yaml\nside: A\nFoot: foot, elite, wounds 6\n",
    )
    .unwrap();
    let resolve = |thrown: &str| {
        let turn = format!(
            "rulebook: skirmish\nphase: nerves\nhappened:\nFoot: thrown {thrown} for nerve test\nphase: end of turn\n"
        );
        std::fs::write(path("a.turn"), turn).unwrap();
        run(&["resolve", &path("a.scenario"), &path("a.turn")])
    };
    assert!(
        resolve("3")
            .stdout
            .contains("`nerve test`: 2D6 are thrown, and here is 1 die")
    );
    assert!(resolve("3 4 5").stdout.contains("and here are 3 dice"));
    // A failed test is rolled again by the elite: two dice more.
    assert!(
        resolve("5 6").stdout.contains("2D6 more of Foot"),
        "{}",
        resolve("5 6").stdout
    );
    let again = resolve("5 6 1 2");
    assert!(
        again
            .stdout
            .contains("nerve test 2D6 5 6 = 11, at most 4: failed (thrown by hand)"),
        "{}",
        again.stdout
    );
    assert!(
        again
            .stdout
            .contains("nerve test 2D6 1 2 = 3, at most 4: passed (thrown by hand)"),
        "{}",
        again.stdout
    );
    assert!(resolve("1 2 3 4").stdout.contains("left over"));
    let panic = resolve("6 6");
    assert!(
        panic.stdout.contains("the rout of Foot"),
        "the table waits for its die: {}",
        panic.stdout
    );
}

#[test]
fn nothing_is_lost_and_nothing_is_half_written() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let scenario = std::fs::read_to_string(path("caravan.scenario")).unwrap();
    let resolve = |more: &[&str]| {
        run(&[
            &[
                "resolve",
                &path("caravan.scenario"),
                &path("caravan.turn"),
                "--passphrase",
                "x",
            ],
            more,
        ]
        .concat())
    };
    for more in [
        vec!["--next".to_owned(), path("caravan.scenario")],
        vec!["--record".to_owned(), path("caravan.turn")],
        vec![
            "--record".to_owned(),
            path("one"),
            "--next".to_owned(),
            path("one"),
        ],
        vec![
            "--record".to_owned(),
            path("r.jsonl"),
            "--next".to_owned(),
            path("no/such/folder"),
        ],
        vec![
            "--record".to_owned(),
            path("r.jsonl"),
            "--next".to_owned(),
            path("."),
        ],
    ] {
        let ran = resolve(&more.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(ran.code, 2, "{more:?}: {}", ran.stdout);
    }
    assert_eq!(
        std::fs::read_to_string(path("caravan.scenario")).unwrap(),
        scenario
    );
    assert!(!folder.path().join("r.jsonl").exists() && !folder.path().join("one").exists());
    assert_eq!(run(&["verify", "/dev/zero"]).code, 2);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_stays_a_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let pipe = path("pipe");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    let ran = run(&[
        "resolve",
        &path("caravan.scenario"),
        &path("caravan.turn"),
        "--passphrase",
        "thirty paces",
        "--next",
        &pipe,
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap().contains("rulebook:"));
}

#[test]
fn the_next_scenario_says_what_the_profile_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let house = "rulebook: house\nextends: fantasy-warlord\nprofiles:\n  Eagles: [infantry, class A, flyer, monster, disordered, charge range 20 cm]\n";
    std::fs::write(path("house.yaml"), house).unwrap();
    let scenario = "rulebook: house.yaml\nturn: 1\nside: A\nGuard: profile Eagles, under brigade control, not a flyer, not disordered, soldiers, charge range not measured\nside: B\nGuard: profile Eagles, under brigade control\n";
    std::fs::write(path("a.scenario"), scenario).unwrap();
    std::fs::write(
        path("a.turn"),
        "rulebook: house\nphase: order tests\nphase: end of turn\n",
    )
    .unwrap();
    let ran = run(&[
        "resolve",
        &path("a.scenario"),
        &path("a.turn"),
        "--next",
        &path("b.scenario"),
    ]);
    assert!(
        ran.stdout.contains("Guard of B: takes no order test"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    let next = std::fs::read_to_string(path("b.scenario")).unwrap();
    let ruled = run(&[
        "resolve",
        &path("a.scenario"),
        &path("a.turn"),
        "--ruling",
        "fw.ruling.fire-target=target-required",
    ]);
    assert!(
        ruled
            .stdout
            .contains("note: fw.ruling.fire-target = target-required, not no-target-needed"),
        "{}",
        ruled.stdout
    );
    for fact in [
        "profile Eagles",
        "not a flyer",
        "not disordered",
        "unit of soldiers",
        "charge range not measured",
    ] {
        assert!(next.contains(fact), "{fact}: {next}");
    }
}

#[test]
fn what_happened_is_told_once_in_a_phase_and_of_the_right_units() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (turn, code) in [
        (
            "phase: orders\nhappened:\nGuild Crossbows: in combat, not in combat\nphase: charges\n",
            "contradiction",
        ),
        (
            "phase: charges\nhappened:\nGuild Crossbows: charged by Mercenary Spears\nphase: movement\n",
            "wrong-target",
        ),
        (
            "happened:\nGuild Crossbows: in combat\nphase: charges\n",
            "misplaced-line",
        ),
        (
            "phase: orders\nhappened:\nGuild Bowmen: in combat\nphase: charges\n",
            "unknown-unit",
        ),
        (
            "phase: end of turn\nhappened:\nGuild Crossbows: in combat\n",
            "misplaced-line",
        ),
        ("phase: tea\n", "unknown-name"),
    ] {
        std::fs::write(path("a.turn"), format!("rulebook: figures.yaml\n{turn}")).unwrap();
        let ran = run(&[
            "resolve",
            &path("caravan.scenario"),
            &path("a.turn"),
            "--passphrase",
            "x",
        ]);
        assert_eq!(ran.code, 1, "{turn}: {}", ran.stdout);
        assert!(
            ran.stdout.contains(&format!("error: {code}")),
            "{turn}: {}",
            ran.stdout
        );
    }
}

#[test]
fn sealed_sheets_are_played_as_they_were_sealed() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let sheet = "rulebook: figures.yaml\nside: Sossania\nturn: 4\nSossanian Cavalry: Stand\nSossanian Scouts: Retire   # back\n";
    std::fs::write(path("s.orders"), sheet).unwrap();
    std::fs::write(
        path("g.orders"),
        "rulebook: figures.yaml\nside: Vistalian Guild\nMercenary Spears: Stand\nGuild Crossbows: Stand\nCaptain Orlo: Stand\n",
    )
    .unwrap();
    let seal = |opening: &str| {
        run(&[
            "seal",
            "sheet",
            &path("s.orders"),
            "--scenario",
            &path("caravan.scenario"),
            "--opening",
            &path(opening),
            "--record",
            &path("r.jsonl"),
        ])
    };
    let sealed = seal("s.opening");
    assert_eq!(sealed.code, 0, "{}", sealed.stderr);
    let commitment = sealed.stdout.trim().to_owned();
    assert_eq!(
        seal("again.opening").code,
        1,
        "placed orders are not changed"
    );
    assert!(!folder.path().join("again.opening").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            std::fs::metadata(path("s.opening"))
                .unwrap()
                .permissions()
                .mode()
                & 0o777,
            0o600
        );
    }
    let resolve = || {
        run(&[
            "resolve",
            &path("caravan.scenario"),
            &path("g.orders"),
            "--passphrase",
            "x",
            "--record",
            &path("r.jsonl"),
        ])
    };
    let waits = resolve();
    assert!(
        waits
            .stdout
            .contains("the sealed sheet of Sossania for `orders`"),
        "{}",
        waits.stdout
    );
    assert!(!waits.stdout.contains("Retire"));
    let opening = std::fs::read_to_string(path("s.opening")).unwrap();
    std::fs::write(path("forged.opening"), opening.replace("Retire", "Charge")).unwrap();
    assert_eq!(
        run(&[
            "open",
            "seal",
            &path("forged.opening"),
            "--record",
            &path("r.jsonl")
        ])
        .code,
        1
    );
    assert_eq!(
        run(&[
            "open",
            "seal",
            &path("forged.opening"),
            "--commitment",
            &commitment
        ])
        .code,
        1
    );
    let opened = run(&[
        "open",
        "seal",
        &path("s.opening"),
        "--commitment",
        &commitment,
        "--record",
        &path("r.jsonl"),
    ]);
    assert_eq!((opened.code, opened.stdout.as_str()), (0, sheet));
    let resolved = resolve();
    assert!(
        resolved
            .stdout
            .contains("Sossanian Scouts: is ordered `Retire`"),
        "{}{}",
        resolved.stdout,
        resolved.stderr
    );
    let verified = run(&["verify", &path("r.jsonl"), "--format", "json"]);
    assert!(
        verified.stdout.contains("\"reason\": \"open\""),
        "{}",
        verified.stdout
    );
}

#[test]
fn shares_make_a_key_and_others_do_not() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mut ends = Vec::new();
    let mut shares = Vec::new();
    for side in ["Guild", "Sossania"] {
        let sealed = run(&[
            "seal",
            "shares",
            "--side",
            side,
            "--scenario",
            &path("caravan.scenario"),
            "--locks",
            "5",
            "--opening",
            &path(side),
        ]);
        assert_eq!(sealed.code, 0, "{}", sealed.stderr);
        let commitment = sealed.stdout.trim().to_owned();
        ends.push(
            run(&["open", "seal", &path(side), "--commitment", &commitment])
                .stdout
                .trim()
                .to_owned(),
        );
        shares.push(
            run(&["open", "share", &path(side), "--number", "3"])
                .stdout
                .trim()
                .to_owned(),
        );
    }
    let key = |shares: &[String]| {
        let mut arguments = vec![
            "open", "key", "--turn", "4", "--lock", "Orders", "--number", "3",
        ];
        for share in shares {
            arguments.extend(["--share", share]);
        }
        for end in &ends {
            arguments.extend(["--end", end]);
        }
        run(&arguments)
    };
    let made = key(&shares);
    assert_eq!(made.code, 0, "{}", made.stdout);
    assert!(made.stdout.starts_with("orders="));
    assert_eq!(
        key(&[shares[1].clone(), shares[0].clone()]).stdout,
        made.stdout
    );
    assert_eq!(key(&shares[..1]).code, 1, "a party shows nothing");
    assert_eq!(key(&ends).code, 1, "the ends are no shares");
    let forged = shares[0].replace(|letter: char| letter.is_ascii_digit(), "0");
    assert_eq!(key(&[forged, shares[1].clone()]).code, 1);
    assert_eq!(
        run(&["open", "share", &path("Guild"), "--number", "6"]).code,
        2
    );
}

#[test]
fn a_record_takes_no_key_but_the_one_that_its_parties_made() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = path("r.jsonl");
    for side in ["Guild", "Sossania"] {
        let scenario = path("caravan.scenario");
        assert_eq!(
            run(&[
                "seal",
                "shares",
                "--side",
                side,
                "--scenario",
                &scenario,
                "--opening",
                &path(side),
                "--record",
                &record
            ])
            .code,
            0
        );
        assert_eq!(
            run(&["open", "seal", &path(side), "--record", &record]).code,
            0
        );
    }
    let share = |side: &str, number: &str| {
        run(&["open", "share", &path(side), "--number", number])
            .stdout
            .trim()
            .to_owned()
    };
    let key = |lock: &str, shares: [String; 2]| {
        let [one, other] = shares;
        run(&[
            "open", "key", "--turn", "4", "--lock", lock, "--share", &one, "--share", &other,
            "--record", &record,
        ])
    };
    let turn = worked_turn();
    std::fs::write(path("a.turn"), &turn[..turn.find("phase: orders").unwrap()]).unwrap();
    let resolve = |more: &[&str]| {
        run(&[
            &[
                "resolve",
                &path("caravan.scenario"),
                &path("a.turn"),
                "--record",
                &record,
            ],
            more,
        ]
        .concat())
    };
    assert!(resolve(&[]).stdout.contains("the key of `first reactions`"));
    let forged = format!("first reactions={}", "01".repeat(32));
    assert_eq!(resolve(&["--key", &forged]).code, 2, "a key from nowhere");
    assert_eq!(resolve(&["--passphrase", "x"]).code, 2);
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "1"), share("Sossania", "2")]
        )
        .code,
        1,
        "a share is skipped"
    );
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "1"), share("Sossania", "1")]
        )
        .code,
        0
    );
    assert!(
        resolve(&[]).stdout.contains("reaction test D100"),
        "{}",
        resolve(&[]).stdout
    );
    assert_eq!(
        key(
            "first reactions",
            [share("Guild", "2"), share("Sossania", "2")]
        )
        .code,
        1,
        "it is open"
    );
    assert_eq!(
        key("order tests", [share("Guild", "2"), share("Sossania", "2")]).code,
        0
    );
    std::fs::write(
        path("a.turn"),
        &turn[..turn.find("phase: charges").unwrap()],
    )
    .unwrap();
    assert!(resolve(&[]).stdout.contains("order test D100"));
    assert_eq!(
        run(&[
            "seal",
            "sheet",
            &path("a.turn"),
            "--scenario",
            &path("caravan.scenario"),
            "--opening",
            &path("late"),
            "--record",
            &record
        ])
        .code,
        2
    );
    let written = std::fs::read_to_string(&record).unwrap();
    assert_eq!(
        verify(&written).wrong.map(|(_, reason)| reason),
        Some(Reason::Open)
    );
    assert!(!verify(&written).practice);
    // Another key in the place of the one that was made, with the chain mended.
    let made = written
        .split("\"kind\":\"opened\",\"phase\":\"order tests\"")
        .nth(1)
        .unwrap();
    let made = made
        .split("\"key\":\"")
        .nth(1)
        .unwrap()
        .get(..64)
        .unwrap()
        .to_owned();
    let forged = rechained(&written, |line| {
        if line.contains("\"kind\":\"opened\"") {
            line.replace(&made, &"0".repeat(64))
        } else {
            line.to_owned()
        }
    });
    assert_eq!(
        verify(&forged).wrong.map(|(_, reason)| reason),
        Some(Reason::Ruling)
    );
}

#[test]
fn a_dispute_is_settled_and_verified() {
    let folder = folder();
    let record = folder.path().join("d.jsonl");
    let arguments = [
        "settle",
        "--scenario",
        SCENARIO,
        "--unit",
        "Mercenary Spears",
        "--question",
        "May they turn?",
    ];
    let with = |more: &[&str]| run(&[&arguments[..], more].concat());
    let ran = with(&["--thrown", "50", "--record", record.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout);
    assert_eq!(run(&["verify", record.to_str().unwrap()]).code, 0);
    let again = with(&["--thrown", "51", "--record", record.to_str().unwrap()]);
    assert_eq!(again.code, 2, "a record is not written over");
    assert!(with(&["--thrown", "51"]).stdout.contains("has failed"));
    assert_eq!(with(&["--thrown", "151"]).code, 2);
    assert_eq!(with(&[]).code, 2);
    assert_eq!(
        with(&[
            "--thrown",
            "50",
            "--ruling",
            "fw.ruling.dispute-scope=charge-targets-only"
        ])
        .code,
        1
    );
}

/// What the referee does with a turn file, by the library alone.
fn entries_of(turn: &str) -> Option<Vec<Entry>> {
    let mut sources = Sources::default();
    let layers = [
        ("fantasy-warlord", shipped("fantasy-warlord").unwrap()),
        (
            "figures",
            include_str!("../../fixtures/fantasy-warlord/turn/figures.yaml"),
        ),
    ];
    let layers = layers.map(|(name, text)| Layer {
        source: sources.add(Source::new(name, text)),
        shipped: name == "fantasy-warlord",
    });
    let rulebook = Rulebook::load(&layers, &sources).0.unwrap();
    let table = sources.add(Source::new(
        "table",
        std::fs::read_to_string(root().join(SCENARIO)).unwrap(),
    ));
    let document = Document::read(table, &sources);
    let (scenario, _) = adjutant::scenario::read(table, &document.lines, &sources, &rulebook);
    let turn = sources.add(Source::new("turn", turn));
    let files = [Document::read(turn, &sources)];
    let keys = Keys::Practice(Key::of_passphrase("property"));
    let resolution = resolve(Given {
        rulebook: &rulebook,
        sources: &sources,
        scenario: &scenario,
        files: &files,
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    });
    resolution.findings.is_empty().then_some(resolution.entries)
}

/// One of some lines, or none.
fn some_line(lines: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop_oneof![1 => Just(String::new()), 3 => proptest::sample::select(lines).prop_map(|line| format!("{line}\n"))]
}

/// Turn files of many kinds: phases left out, units left out, orders refused, turns that wait.
fn some_turn() -> impl Strategy<Value = String> {
    const SPEARS: &[&str] = &[
        "Mercenary Spears: Advance",
        "Mercenary Spears: C/F Line",
        "Mercenary Spears: Charge, Left, Left",
        "Mercenary Spears: Advance, Double",
    ];
    const SCOUTS: &[&str] = &[
        "Sossanian Scouts: Evade",
        "Sossanian Scouts: Charge Mercenary Spears",
        "Sossanian Scouts: Stand",
    ];
    const HAPPENED: &[&str] = &[
        "Mercenary Spears: charged by Sossanian Scouts, morale CO, no contact with Sossanian Scouts\nSossanian Scouts: half move made",
        "Mercenary Spears: in combat",
        "Sossanian Scouts: morale Rout",
        "Guild Crossbows: hit by a charge",
    ];
    const ENDS: &[&str] = &[
        "Sossanian Scouts: reached combat",
        "Sossanian Scouts: fell short of combat\nMercenary Spears: ended ahead, wheeled 20 degrees",
    ];
    const REACTIONS: &[&str] = &[
        "Mercenary Spears: C/F Hedgehog",
        "Mercenary Spears: Counter-Charge",
        "Captain Orlo: use a skill",
    ];
    (
        some_line(SPEARS),
        some_line(SCOUTS),
        some_line(HAPPENED),
        some_line(REACTIONS),
        some_line(ENDS),
        any::<bool>(),
    )
        .prop_map(|(spears, scouts, happened, reactions, ends, tests)| {
            let tests = if tests { "phase: order tests\n" } else { "" };
            format!(
                "rulebook: fantasy-warlord\n{tests}phase: orders\nside: Vistalian Guild\n{spears}side: Sossania\n{scouts}phase: charges\nhappened:\n{happened}phase: reactions\nside: Vistalian Guild\n{reactions}phase: movement\nhappened:\n{ends}phase: automatic moves\nphase: end of turn\n"
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(13), failure_persistence: None, cases: trials(14), ..ProptestConfig::default() })]

    #[test]
    fn what_is_done_for_a_beginning_is_the_beginning_of_what_is_done(turn in some_turn()) {
        let Some(whole) = entries_of(&turn) else { return Ok(()) };
        let cuts: Vec<usize> = turn.match_indices('\n').map(|(at, _)| at + 1).collect();
        for cut in cuts {
            let beginning = &turn[..cut];
            if let Some(entries) = entries_of(beginning).filter(|_| beginning.contains("phase:")) {
                prop_assert!(whole.starts_with(&entries), "cut behind {:?}", beginning.lines().last());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(11), failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn verifying_anything_never_panics(text in "(\\{\"entry\":[0-9],\"kind\":\"[a-z]{0,8}\"(,\"chain\":\"[0-9a-f]{0,70}\")?\\}?\n?){0,4}") {
        prop_assert!(verify(&text).wrong.is_some());
    }
}
