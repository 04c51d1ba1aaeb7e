//! The script by which a stranger checks an export without Adjutant: it believes nothing but signatures.

use std::fs;
use std::process::Command;

use adjutant::Key;
use adjutant::internals::dice::{Dice, Keyed};
use adjutant::internals::journal::{Journal, Setup, export, verify_game};
use serde_json::{Value, json};

use crate::command::root;

use super::locks::ford_at_orders;

/// What the script says of an export: whether it holds, and the text.
pub fn checked(text: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.export");
    fs::write(&file, text).unwrap();
    let python = std::env::var("ADJUTANT_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let ran = Command::new(python)
        .arg(root().join("docs/verify_game.py"))
        .arg(&file)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let told = String::from_utf8(ran.stdout).unwrap() + &String::from_utf8(ran.stderr).unwrap();
    (ran.status.success(), told)
}

/// The script comes to what `verify` comes to.
pub fn agrees(setup: &Setup, journal: &Journal) {
    let text = export(setup, journal, None).unwrap();
    let proof = verify_game(&text);
    let (holds, told) = checked(&text);
    assert!(holds, "{told}");
    if let Some(head) = proof.head {
        assert!(told.contains(&format!("head: {head}")), "{head}: {told}");
    }
}

/// An export of two locks, of which the first rolled, as lines.
fn lines() -> Vec<String> {
    let mut table = ford_at_orders();
    table.seal_both("Spears: Advance\n", "Riders: Stand\n");
    table.close(0).unwrap();
    table.send(0, 1);
    table.settle();
    let journal = &table.parties[0].journal;
    agrees(&table.setup, journal);
    assert_eq!(table.standing(0).closings().len(), 2);
    let text = export(&table.setup, journal, None).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The lines with one kind of derived line changed; where nothing comes back, it is left out.
fn forged(kind: &str, lock: u64, change: impl Fn(&mut Value) -> bool) -> String {
    let mut is_changed = false;
    let mut text = String::new();
    for line in lines() {
        let mut value: Value = serde_json::from_str(&line).unwrap();
        let is_meant = value["derived"] == kind && value["lock"] == lock;
        if is_meant {
            is_changed = true;
            if !change(&mut value) {
                continue;
            }
        }
        let line = if is_meant { value.to_string() } else { line };
        text.push_str(&line);
        text.push('\n');
    }
    assert!(is_changed, "{kind} {lock}");
    text
}

fn key_of_first_lock() -> Key {
    let lines = lines().into_iter();
    let mut closings = lines.filter(|line| line.contains("\"derived\":\"closing\""));
    let first: Value = serde_json::from_str(&closings.next().unwrap()).unwrap();
    Key::from_hex(first["key"].as_str().unwrap()).unwrap()
}

#[test]
fn forged_exports_are_found_without_adjutant() {
    let key = key_of_first_lock();
    let forgeries = [
        (
            "a share is left out, and makes another key",
            "other shares make its key",
            forged("closing", 1, |line| {
                line["shares"].as_array_mut().unwrap().pop();
                line["key"] = json!(Key::of_passphrase("mine").to_string());
                true
            }),
        ),
        (
            "dice fall otherwise",
            "no key of the turn gives",
            forged("rolled", 1, |line| {
                line["faces"] = json!([98]);
                true
            }),
        ),
        (
            "a label of one's own has the dice fall as is wanted",
            "the attempt before it is not there",
            forged("rolled", 1, |line| {
                let label = line["label"].as_str().unwrap();
                let label = format!("{}9", label.strip_suffix('1').unwrap());
                let dice = Dice::read(line["dice"].as_str().unwrap()).unwrap();
                line["faces"] = json!(Keyed::new(&key).roll(dice, &label));
                line["label"] = json!(label);
                true
            }),
        ),
        (
            "a closing is left out",
            "a line tells of lock 1",
            forged("closing", 1, |_| false),
        ),
        (
            "a slip counts that is not closed with",
            "other slips count",
            forged("closing", 2, |line| {
                line["matter"].as_array_mut().unwrap().pop();
                true
            }),
        ),
        (
            "a lock is closed that is not",
            "the export tells of [1, 3]",
            forged("closing", 2, |line| {
                line["lock"] = json!(3);
                true
            }),
        ),
    ];
    for (what, why, text) in forgeries {
        let (holds, told) = checked(&text);
        assert!(!holds && told.contains(why), "{what}: {told}");
    }
}

/// Without derived lines the head follows from the slips as well.
#[test]
fn a_journal_is_checked_without_derived_lines() {
    let all = lines();
    let head = verify_game(&all.join("\n")).head.unwrap();
    let slips = all.iter().filter(|line| !line.starts_with("{\"derived\":"));
    let slips: Vec<&str> = slips.map(String::as_str).collect();
    let (holds, told) = checked(&slips.join("\n"));
    assert!(holds, "{told}");
    assert!(told.contains(&format!("head: {head}")), "{told}");
    assert!(
        told.contains("this is a journal, and not an export"),
        "{told}"
    );
}
