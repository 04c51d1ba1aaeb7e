//! Bad input of any kind gets a clear message: no panic, no hang, the exit code that is promised.

use std::path::PathBuf;

use crate::command::{Ran, adjutant, adjutant_with};

fn check(input: &[u8]) -> Ran {
    adjutant_with(&["check", "-", "--rulebook", "fantasy-warlord"], input)
}

fn written(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

/// Could not run, and said why.
fn could_not_run(ran: &Ran, said: &str) {
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.stderr.contains(said), "{ran:?}");
    assert!(ran.stdout.is_empty(), "{ran:?}");
}

#[test]
fn what_is_no_sheet_at_all() {
    could_not_run(
        &adjutant(&["check", "no-such-file.orders"]),
        "there is no such file",
    );
    could_not_run(
        &adjutant(&["check", "src"]),
        "nothing in this folder is read here",
    );
    could_not_run(&adjutant_with(&["check", "-"], b""), "the sheet is empty");
    could_not_run(
        &check(b"side: Guild\nSpears: \xff\n"),
        "standard input:2:9: this is no UTF-8 text from here on",
    );
    could_not_run(&check(b"PK\x03\x04\0\0"), "it holds a zero byte here");
    could_not_run(&check(b"\xff\xfes\0i\0"), "this text is in UTF-16");
    could_not_run(
        &adjutant_with(&["check", "-"], b"Spears: Stand\n"),
        "names its rulebook",
    );
    could_not_run(
        &adjutant_with(&["check", "-"], b"rulebook: fantasy-warlrod\n"),
        "did you mean `fantasy-warlord`?",
    );
    could_not_run(
        &adjutant_with(
            &["check", "-", "--ruling", "x=y"],
            b"rulebook: fantasy-warlord\n",
        ),
        "there is no ruling `x`",
    );
    assert_eq!(adjutant(&["check"]).code, 2);
    assert_eq!(adjutant(&["no-such-command"]).code, 2);
}

#[test]
fn a_sheet_that_orders_nothing_says_so() {
    for sheet in [
        "",
        "# only a comment\n",
        "rulebook: fantasy-warlord\nturn: 4\n",
    ] {
        let ran = check(sheet.as_bytes());
        assert_eq!(ran.code, 1);
        assert!(
            ran.stdout.contains("this sheet orders nothing"),
            "{}",
            ran.stdout
        );
    }
}

#[test]
fn a_line_of_sixteen_megabytes_is_one_line() {
    let mut sheet = b"Spears: ".to_vec();
    sheet.extend(std::iter::repeat_n(b'x', 16_000_000));
    let ran = check(&sheet);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("there is no order `xxx"),
        "{}",
        ran.stdout.chars().take(2_000).collect::<String>()
    );
    assert!(
        ran.stdout.len() < 10_000,
        "{} bytes printed",
        ran.stdout.len()
    );
}

#[test]
fn a_hundred_thousand_bad_lines_are_as_many_findings() {
    let ran = check("Bad line without an order\n".repeat(100_000).as_bytes());
    assert_eq!(ran.code, 1);
    // They have one cause, and are told once.
    assert_eq!(ran.stdout.matches("this line is no order").count(), 1);
    assert!(ran.stdout.contains("99,959"), "{}", ran.stdout);
    assert!(ran.stdout.contains("100000 findings"), "{}", ran.stdout);
}

/// Programs get the first ten thousand one by one, and how many more there are.
#[test]
fn of_very_many_findings_programs_get_the_first() {
    let sheet = "Bad line without an order\n".repeat(10_002);
    let ran = adjutant_with(
        &[
            "check",
            "-",
            "--rulebook",
            "fantasy-warlord",
            "--format",
            "json",
        ],
        sheet.as_bytes(),
    );
    assert_eq!(ran.code, 1);
    let told: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let findings = told["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 10_001);
    let last = findings.last().unwrap()["message"].as_str().unwrap();
    assert!(last.contains("there is one finding more"), "{last}");
}

#[test]
fn a_name_of_ten_thousand_letters_is_cut_in_messages() {
    let name = "N".repeat(10_000);
    let ran = check(format!("{name}: Stnad\n").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("did you mean `Stand`?"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.len() < 10_000,
        "{} bytes printed",
        ran.stdout.len()
    );
}

/// A name of a hundred thousand letters does not stand whole in each of ten thousand findings: together they
/// would fill the memory of the machine.
#[test]
fn findings_tell_the_beginning_of_a_very_long_name() {
    let side = "S".repeat(100_000);
    let scenario = format!("rulebook: e41k\nside: {side}\nMob: nonsense, more nonsense\n");
    let path = written("long-side.scenario", scenario.as_bytes());
    let path = path.to_str().unwrap();
    let ran = adjutant(&["resolve", path, "--format", "json"]);
    assert_eq!(ran.code, 2);
    let told: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    for finding in told["findings"].as_array().unwrap() {
        let side = finding["side"].as_str().unwrap_or_default();
        assert!(side.len() <= 1_000, "{} letters", side.len());
    }
    assert!(ran.stdout.contains(&"S".repeat(1_000)));
}

/// Gherkin's parser takes four times as long for twice as many blanks: 80,000 of them took seven seconds.
#[test]
fn ten_thousand_blanks_in_a_row_in_a_feature_are_refused() {
    let blanks = " ".repeat(10_000);
    for line in [format!("{blanks}side: A"), format!("side:{blanks}A")] {
        let feature = format!(
            "Feature: x\n  Example: y\n    Given the scenario\n      \"\"\"\n{line}\n      \"\"\"\n"
        );
        let path = written("blanks.feature", feature.as_bytes());
        let ran = adjutant(&["test", path.to_str().unwrap()]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.stdout.contains("10000 blanks in a row on this line"));
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let ran = check(b"Spe\x1b[2Jars: \x1b[31mStnad\x07\n");
    assert_eq!(ran.code, 1);
    assert!(
        !ran.stdout.contains(['\u{1b}', '\u{7}']),
        "{:?}",
        ran.stdout
    );
}

fn lint(name: &str, text: &str) -> Ran {
    let path = written(name, text.as_bytes());
    adjutant(&["lint".as_ref(), path.as_os_str()])
}

#[test]
fn rulebooks_that_are_bombs_are_defused() {
    let billion = "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n";
    let ran = lint("billion.yaml", billion);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("rulebooks have no aliases"),
        "{}",
        ran.stdout
    );
    let nested = lint(
        "nested.yaml",
        &format!("rulebook: {}", "[".repeat(1_000_000)),
    );
    assert_eq!(nested.code, 1, "{nested:?}");
    let clause = |predicate: &str| {
        format!(
            "rulebook: x\nextends: fantasy-warlord\nclauses:\n  - {{clause: x.y, says: S, checks: [{{when: always, require: \"{predicate}\", otherwise: refused, message: M, write: W}}]}}\n"
        )
    };
    let parentheses = lint(
        "parentheses.yaml",
        &clause(&format!(
            "{}failed{}",
            "(".repeat(1_000_000),
            ")".repeat(1_000_000)
        )),
    );
    assert_eq!(parentheses.code, 1);
    assert!(
        parentheses
            .stdout
            .contains("this predicate has 2000006 letters; at most 10000 are read"),
        "{}",
        parentheses.stdout.chars().take(3_000).collect::<String>()
    );
    let nots = lint("nots.yaml", &clause(&"not ".repeat(2_400)));
    assert_eq!(nots.code, 1, "{nots:?}");
    let wheres = lint(
        "wheres.yaml",
        &clause(&format!("{}failed", "some enemy where ".repeat(580))),
    );
    assert_eq!(
        wheres.code,
        1,
        "{}",
        wheres.stdout.chars().take(1_000).collect::<String>()
    );
}

#[test]
fn nothing_is_half_written() {
    let path = written("mixed.orders", b"side :Guild\r\nSpears -Stand\r\n");
    let ran = adjutant(&["fmt".as_ref(), path.as_os_str(), "no-such-file".as_ref()]);
    could_not_run(&ran, "there is no such file");
    assert_eq!(
        std::fs::read(&path).unwrap(),
        b"side :Guild\r\nSpears -Stand\r\n"
    );
}
