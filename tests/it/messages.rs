//! What users see, word for word. Read every snapshot that you accept.

use crate::command::{adjutant, adjutant_with};

fn shown(arguments: &[&str]) -> String {
    let ran = adjutant(arguments);
    format!("exit {}\n{}{}", ran.code, ran.stdout, ran.stderr)
}

#[test]
fn rules_and_explain() {
    insta::assert_snapshot!(
        "explain_clause",
        shown(&["explain", "fw.order.double.column"])
    );
    insta::assert_snapshot!(
        "explain_ruling",
        shown(&["explain", "fw.ruling.condition-not-met"])
    );
    insta::assert_snapshot!(
        "explain_reading",
        shown(&["explain", "fw.reading.failed-is-a-marker"])
    );
    insta::assert_snapshot!("explain_order", shown(&["explain", "Charge"]));
    insta::assert_snapshot!(
        "explain_fact",
        shown(&[
            "explain",
            "--rulebook",
            "fantasy-warlord",
            "nearest",
            "enemy"
        ])
    );
    insta::assert_snapshot!("explain_code", shown(&["explain", "unknown-order"]));
    insta::assert_snapshot!(
        "explain_nothing",
        shown(&["explain", "fw.order.double.colum"])
    );
    insta::assert_snapshot!("rules", shown(&["rules"]));
}

#[test]
fn verdicts_that_end_with_one_and_with_zero() {
    let sheet = "fixtures/fantasy-warlord/measure/charge.orders";
    let scenario = "fixtures/fantasy-warlord/measure/table.scenario";
    insta::assert_snapshot!(
        "to_measure",
        shown(&["check", sheet, "--scenario", scenario])
    );
    assert_eq!(
        adjutant(&[
            "check",
            sheet,
            "--scenario",
            scenario,
            "--deny",
            "unmeasured"
        ])
        .code,
        1
    );
    assert_eq!(
        adjutant(&["check", sheet, "--scenario", scenario, "--deny", "warnings"]).code,
        1
    );
    assert_eq!(
        adjutant(&[
            "check",
            sheet,
            "--scenario",
            scenario,
            "--deny",
            "warnings,unmeasured",
            "--exit-zero"
        ])
        .code,
        0
    );
}

#[test]
fn fmt_prints_writes_and_checks() {
    let ran = adjutant_with(&["fmt", "-"], b"side:Guild\r\nSpears - Stand ,Fire # x\r\n");
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (0, "side: Guild\nSpears: Stand, Fire  # x\n")
    );
    let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fmt.orders");
    std::fs::write(&path, "side:Guild\n\n\nSpears - Stand\n").unwrap();
    let run = |check: &[&str]| {
        let mut arguments = vec!["fmt".to_owned(), path.display().to_string()];
        arguments.extend(check.iter().map(|text| (*text).to_owned()));
        adjutant(&arguments).code
    };
    assert_eq!(run(&["--check"]), 1);
    assert_eq!(run(&[]), 0);
    assert_eq!(run(&["--check"]), 0);
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "side: Guild\n\nSpears: Stand\n"
    );
}

#[test]
fn a_game_from_nothing_is_sound_and_proved() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let ran = crate::command::adjutant_in(folder.path(), arguments);
        assert_eq!(ran.code, 0, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        ran.stdout
    };
    run(&["new", "ours", "--blank"]);
    assert!(run(&["lint", "ours/game.yaml"]).contains("every predicate has been analysed"));
    run(&["fmt", "--check", "ours/game.yaml"]);
    run(&[
        "check",
        "ours/north.orders",
        "--scenario",
        "ours/table.scenario",
    ]);
    let proved = run(&["test", "ours", "--coverage"]);
    assert!(!proved.contains("Not proved"), "{proved}");
    let killed = run(&["mutate", "ours/game.yaml", "ours"]);
    // What it comes to that an order is left out alone shows only where two are given.
    assert!(killed.contains(", 2 survived"), "{killed}");
}

#[test]
fn new_makes_a_folder_that_works() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("starter");
    let _ = std::fs::remove_dir_all(&folder);
    let name = folder.display().to_string();
    assert_eq!(adjutant(&["new", &name]).code, 0);
    let file = |file: &str| folder.join(file).display().to_string();
    let ran = adjutant(&[
        "check",
        &file("guild.orders"),
        "--scenario",
        &file("battle.scenario"),
    ]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("`Wheel` has no direction"),
        "{}",
        ran.stdout
    );
    assert_eq!(adjutant(&["lint", &file("house.yaml")]).code, 0);
    let house = [
        "check",
        &file("guild.orders"),
        "--scenario",
        &file("battle.scenario"),
        "--rulebook",
        &file("house.yaml"),
    ];
    assert_eq!(adjutant(&house).code, 1);
    assert_eq!(
        adjutant(&[
            "fmt",
            "--check",
            &file("guild.orders"),
            &file("battle.scenario")
        ])
        .code,
        0
    );
    let again = adjutant(&["new", &name]);
    assert_eq!(again.code, 2);
    assert!(
        again.stderr.contains("a folder that is not empty"),
        "{}",
        again.stderr
    );
}
