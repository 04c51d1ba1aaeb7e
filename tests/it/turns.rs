//! Turns, records, seals and disputes: what must hold of every one of them.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

mod properties;
mod records;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::command::{Ran, adjutant, adjutant_in, root};

const SCENARIO: &str = "fixtures/fantasy-warlord/turn/caravan.scenario";
const TURN: &str = "fixtures/fantasy-warlord/turn/caravan.turn";

/// A folder that is gone with the test, with the invented figures in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["figures.yaml", "caravan.scenario", "caravan.turn"] {
        fs::copy(
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
    fs::read_to_string(path).unwrap()
}

/// The record of the worked turn, with one key or with a turn file of its own.
fn record_of(turn: &str) -> String {
    let folder = folder();
    let (turn_file, record) = (folder.path().join("a.turn"), folder.path().join("r.jsonl"));
    fs::write(&turn_file, turn).unwrap();
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
    fs::read_to_string(root().join(TURN)).unwrap()
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
    let again = run(&[&arguments[..], &["--all"]].concat());
    assert_eq!(again.stdout, first.stdout);
    assert_eq!(read(&record), written);
    // Of what has been told, only what came of it is told again.
    let again = run(&arguments).stdout;
    assert!(!again.contains("order test"), "{again}");
    assert!(
        again.contains("33 entries of the record have been told before"),
        "{again}"
    );
    assert!(
        again.contains("Mercenary Spears: now in hedgehog"),
        "{again}"
    );
    // The next scenario is in canonical form, and is a scenario.
    let text = read(&next);
    assert_eq!(adjutant::internals::syntax::print(&text), text);
    fs::write(
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
            fs::write(&path, text).unwrap();
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
    fs::write(&scenario, with_one_more).unwrap();
    let after = rolls(&resolve(&paths[0], &paths[1]));
    assert_eq!(after.len(), 5);
    assert!(
        before.iter().all(|roll| after.contains(roll)),
        "{before:?} {after:?}"
    );
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
        let text = fs::read_to_string(root().join(format!("docs/{schema}.schema.json"))).unwrap();
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

#[test]
fn dice_thrown_by_hand_replace_rolls_and_must_fit() {
    let folder = folder();
    let scenario = folder.path().join("caravan.scenario");
    let turn_file = folder.path().join("a.turn");
    let resolve = |thrown: &str| {
        fs::write(
            &turn_file,
            format!("phase: order tests\nhappened:\n{thrown}\nphase: orders\n"),
        )
        .unwrap();
        let turn = fs::read_to_string(&turn_file).unwrap();
        fs::write(&turn_file, format!("rulebook: figures.yaml\n{turn}")).unwrap();
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
    let ran = resolve("Mercenary Spears: thrown 00 for order test");
    assert!(ran.stdout.contains("order test D100 100"), "{}", ran.stdout);
    for (thrown, message) in [
        (
            "Mercenary Spears: thrown 43",
            "this does not say for what the dice fell",
        ),
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
    fs::copy(
        root().join("fixtures/sixth-game/skirmish.yaml"),
        path("skirmish.yaml"),
    )
    .unwrap();
    fs::write(
        path("a.scenario"),
        "rulebook: skirmish.yaml\nside: A\nFoot: foot, elite, wounds 6\n",
    )
    .unwrap();
    let resolve = |thrown: &str| {
        let turn = format!(
            "rulebook: skirmish\nphase: nerves\nhappened:\nFoot: thrown {thrown} for nerve test\nphase: end of turn\n"
        );
        fs::write(path("a.turn"), turn).unwrap();
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
    let scenario = fs::read_to_string(path("caravan.scenario")).unwrap();
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
        fs::read_to_string(path("caravan.scenario")).unwrap(),
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
        move || fs::read_to_string(pipe).unwrap()
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
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap().contains("rulebook:"));
}

#[test]
fn the_next_scenario_says_what_the_profile_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let house = "rulebook: house\nextends: fantasy-warlord\nprofiles:\n  Eagles: [infantry, class A, flyer, monster, disordered, charge range 20 cm]\n";
    fs::write(path("house.yaml"), house).unwrap();
    let scenario = "rulebook: house.yaml\nturn: 1\nside: A\nGuard: profile Eagles, under brigade control, not a flyer, not disordered, soldiers, charge range not measured\nside: B\nGuard: profile Eagles, under brigade control\n";
    fs::write(path("a.scenario"), scenario).unwrap();
    fs::write(
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
    let next = fs::read_to_string(path("b.scenario")).unwrap();
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
        fs::write(path("a.turn"), format!("rulebook: figures.yaml\n{turn}")).unwrap();
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

/// What a later phase states is held against what all tables hold, as the next scenario would be: at once, and not
/// when the next turn is begun.
#[test]
fn what_is_stated_in_a_turn_may_stand_in_the_next_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let table = "rulebook: swordpoint\nside: Guild\nSpears: infantry, close order, Cohesion 7, 9 figures, 4 figures to a \
                 base, began with 6 bases\nside: Raiders\nAxes: infantry, close order, Cohesion 7\n";
    fs::write(folder.path().join("a.scenario"), table).unwrap();
    let resolved = |before: &str, stated: &str| {
        let turn = format!(
            "rulebook: swordpoint\nphase: moves\nhappened:\nSpears: {before}\nphase: pursuit\nhappened:\nSpears:\n  \
             {stated}\nphase: end of turn\n"
        );
        fs::write(folder.path().join("a.turn"), turn).unwrap();
        let arguments = ["resolve", "a.scenario", "a.turn", "--passphrase", "x"];
        adjutant_in(folder.path(), &arguments)
    };
    for (before, stated, wrong) in [
        (
            "not fleeing",
            "to Axes: attached",
            "Spears is with an enemy",
        ),
        (
            "not fleeing",
            "to Axes: fighting, 7 bases in contact",
            "Spears has more bases in contact than it has bases",
        ),
    ] {
        let ran = resolved(before, stated);
        assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
        let told = ran.stdout + &ran.stderr;
        assert!(told.contains(wrong), "{told}");
        assert!(told.contains("a.turn:"), "{told}");
    }
    // Of what follows from others, the statement of these is shown.
    let table = "rulebook: swordpoint\nside: Guild\nSpears: infantry, close order, Cohesion 7, 4 figures to a base\n  to \
                 Axes: 5 bases in contact\nside: Raiders\nAxes: infantry, close order, Cohesion 7\n";
    fs::write(folder.path().join("b.scenario"), table).unwrap();
    let turn =
        "rulebook: swordpoint\nphase: moves\nhappened:\nSpears: 5 figures\nphase: end of turn\n";
    fs::write(folder.path().join("b.turn"), turn).unwrap();
    let arguments = ["resolve", "b.scenario", "b.turn", "--passphrase", "x"];
    let ran = adjutant_in(folder.path(), &arguments);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
    let told = ran.stdout + &ran.stderr;
    assert!(told.contains("b.turn:4:9"), "{told}");
    // Who flees does not fight: the report does not count, and the next scenario does not have it.
    let ran = resolved("fleeing", "to Axes: fighting");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout
            .contains("`fighting` does not count: Spears fights nobody"),
        "{}",
        ran.stdout
    );
    // What is so no longer at the end of the turn is no matter.
    let ran = resolved("fleeing", "not fleeing\n  to Axes: fighting");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}
