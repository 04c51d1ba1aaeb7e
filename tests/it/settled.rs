//! Disputes settled by one command, in every game: by the game's own test, or by dice that the table has
//! agreed on.

use std::fs;
use std::path::Path;

use adjutant::internals::journal::{Record, Unverified, verify};
use serde_json::{Map, Value, json};

use crate::command::{Ran, adjutant_in};

/// What decides an argument in each game, and the faces thrown.
const ARGUMENTS: [(&str, &str, &[&str], &str); 6] = [
    (
        "age-of-magic",
        "Do the Knights reach the gate?",
        &["--dice", "2D6, 7 or more", "--thrown", "34"],
        "yes",
    ),
    (
        "bolt-action",
        "Do the Grenadiers see the Bren Team?",
        &["--dice", "D6, 4+", "--thrown", "3"],
        "no",
    ),
    (
        "diplomacy",
        "Was the mail in time?",
        &["--dice", "2D6, 8 or less", "--thrown", "6 2"],
        "yes",
    ),
    (
        "e41k",
        "Is the Gargant in the ruins?",
        &["--dice", "2D6, 7 or more", "--thrown", "1,1"],
        "no",
    ),
    (
        "fantasy-warlord",
        "May they see it?",
        &["--thrown", "99"],
        "may not",
    ),
    (
        "swordpoint",
        "Is the flank open?",
        &["--dice", "D6, 5 or more", "--passphrase", "thirty paces"],
        "no",
    ),
];

/// Settles a dispute in a folder, with `arguments` behind the question.
fn settle(folder: &Path, question: &str, arguments: &[&str]) -> Ran {
    let command = ["settle", "--question", question];
    adjutant_in(folder, &[&command[..], arguments].concat())
}

/// Six arguments, one command each, verified in another folder.
#[test]
fn an_argument_in_each_game_is_settled_by_one_command_and_verified_elsewhere() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for (game, question, dice, answer) in ARGUMENTS {
        let name = format!("{game}.record");
        let mut arguments = [dice, &["--record", &name]].concat();
        if game == "fantasy-warlord" {
            let made = adjutant_in(here.path(), &["new", "battle", "--game", game]);
            assert_eq!(made.code, 0, "{}", made.stderr);
            arguments.extend(["--scenario", "battle/table.scenario", "--unit", "Spears"]);
        }
        let ran = settle(here.path(), question, &arguments);
        assert_eq!(ran.code, 0, "{game}: {}", ran.stderr);
        assert!(ran.stdout.contains("before the roll"), "{}", ran.stdout);
        assert!(ran.stdout.contains(answer), "{}", ran.stdout);
        fs::rename(here.path().join(&name), there.path().join(&name)).unwrap();
        let ran = adjutant_in(there.path(), &["verify", &name]);
        assert_eq!(ran.code, 0, "{}", ran.stdout);
        assert!(ran.stdout.contains(question), "{}", ran.stdout);
        assert!(ran.stdout.contains(answer), "{}", ran.stdout);
    }
}

/// On a table the record has the table, and the roll is that of the unit.
#[test]
fn dice_that_are_agreed_on_may_be_of_a_unit_of_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let made = adjutant_in(folder.path(), &["new", "battle", "--game", "bolt-action"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let on_table = [
        "--scenario",
        "battle/table.scenario",
        "--dice",
        "D6, 4 or more",
    ];
    let with = |more: &[&str]| settle(folder.path(), "Is it so?", &[&on_table[..], more].concat());
    let ran = with(&["--unit", "Nobody", "--thrown", "4"]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    assert!(ran.stderr.contains("there is no unit `Nobody`"));
    let passphrase = ["--passphrase", "x", "--record", "a.record"];
    let ran = with(&[&["--unit", "Grenadiers"][..], &passphrase].concat());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let text = fs::read_to_string(folder.path().join("a.record")).unwrap();
    assert!(text.contains("/grenadiers/dispute is it so?/1"), "{text}");
    assert_eq!(verify(&text).wrong, None);
}

/// What was agreed on is part of the record: with anything in it changed, and every hash of the chain
/// written anew, it is not verified.
#[test]
fn a_record_of_agreed_dice_cannot_be_bent() {
    let folder = tempfile::tempdir().unwrap();
    let (rolled, thrown) = ("rolled.record", "thrown.record");
    let dice = ["--dice", "D6, 4 or more", "--unit", "Grenadiers"];
    for (name, from) in [(rolled, ["--passphrase", "x"]), (thrown, ["--thrown", "4"])] {
        let arguments = [&dice[..], &from, &["--record", name]].concat();
        let ran = settle(folder.path(), "Do they see it?", &arguments);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
    }
    let reason = |name: &str, entry: usize, key: &str, value: Value| {
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        let bent = bent(&text, entry, |fields| {
            fields.insert(key.to_owned(), value);
        });
        verify(&bent).wrong.map(|(_, reason)| reason)
    };
    let (roll, ruling) = (Some(Unverified::Roll), Some(Unverified::Ruling));
    // Nothing changed but the chain: the helper does not break what it writes.
    assert_eq!(reason(thrown, 1, "thrown", json!([4])), None);
    for (name, entry, key, value, why) in [
        (rolled, 1, "question", json!("May they fire?"), ruling),
        (rolled, 1, "key", json!("00".repeat(32)), roll),
        (rolled, 1, "key", json!("no key"), ruling),
        (rolled, 2, "faces", json!([6]), roll),
        (rolled, 2, "label", json!("1/-/-/another/1"), ruling),
        (thrown, 1, "dice", json!("D6, 5 or more"), ruling),
        (thrown, 1, "dice", json!("D8, 4 or more"), ruling),
        (thrown, 1, "dice", json!("what we like"), ruling),
        (thrown, 1, "thrown", json!([7]), ruling),
        (thrown, 1, "thrown", json!([4, 4]), ruling),
        (thrown, 1, "thrown", json!([5]), roll),
        (thrown, 2, "outcome", json!("no"), ruling),
        (thrown, 2, "by_hand", json!(false), ruling),
        (thrown, 3, "count", json!(9), Some(Unverified::Truncated)),
    ] {
        let told = format!("{name}, entry {entry}: {key} {value}");
        assert_eq!(reason(name, entry, key, value), why, "{told}");
    }
}

/// A record with one entry changed, and a chain that holds.
fn bent(text: &str, entry: usize, change: impl FnOnce(&mut Map<String, Value>)) -> String {
    let record = Record::read(text).unwrap();
    let mut entries: Vec<Map<String, Value>> = record.entries().collect();
    change(entries.get_mut(entry).unwrap());
    let mut bent = Record::default();
    for mut entry in entries {
        entry.shift_remove("entry");
        let kind = entry.shift_remove("kind").unwrap();
        bent.push(kind.as_str().unwrap(), entry);
    }
    bent.text()
}

/// What cannot be settled is said, and nothing is written.
#[test]
fn a_dispute_that_cannot_be_settled_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for (question, arguments, code, told) in [
        ("", &["--dice", "D6, 4+"][..], 2, "the question is empty"),
        ("So?", &[], 2, "neither a roll nor a test of the game"),
        ("So?", &["--dice", "D6"], 2, "`D6` is no roll"),
        ("So?", &["--dice", "D6, 7 or more"], 2, "comes out the same"),
        ("So?", &["--dice", "D6, 4+"], 2, "chance of yes is 1/2"),
        ("So?", &["--dice", "D6, 4+", "--thrown", "7"], 2, "no throw"),
        (
            "So?",
            &["--dice", "D6, 4+", "--thrown", "45"],
            2,
            "no throw",
        ),
        (
            "So?",
            &["--dice", "D6, 4+", "--thrown", "4", "--ruling", "a=b"],
            2,
            "name the table",
        ),
    ] {
        let arguments = [arguments, &["--record", "a.record"]].concat();
        let ran = settle(folder.path(), question, &arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}", ran.stdout);
        let said = ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(told), "{arguments:?}: {said}");
        assert!(!folder.path().join("a.record").exists(), "{arguments:?}");
    }
}
