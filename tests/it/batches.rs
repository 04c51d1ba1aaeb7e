//! Many games at once: the same answers as one by one, in shards, with any number of threads.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::command::{adjutant_in, root};

/// What `batch` prints for some lines.
fn batch(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .arg("batch")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Turns of three games, some with a mistake, and lines that are none.
fn lines() -> String {
    let mut text = String::new();
    for number in 0..30 {
        let turns = ["spring-1901", "autumn-1901", "spring-1902"];
        let turn = turns.get(number % 3).unwrap();
        let read = |ending: &str| {
            fs::read_to_string(root().join(format!("fixtures/diplomacy/{turn}.{ending}"))).unwrap()
        };
        let line = match number % 5 {
            4 => {
                json!({"scenario": "rulebook: bolt-action\nside: A\nOne: regular, infantry, 1 pin\nside: B\nTwo: veteran, infantry\n",
                "sheets": [{"name": "a.turn", "text": "rulebook: bolt-action\nturn: 1\nphase: orders\nside: A\nOne: Run\n"}], "passphrase": number.to_string()})
            }
            3 => json!({"id": "bad", "scenario": "side: A\n"}),
            _ => {
                json!({"id": format!("{turn} {number}"), "scenario": read("scenario"), "sheets": [read("turn")]})
            }
        };
        text.push_str(&line.to_string());
        text.push('\n');
    }
    text + "this is no JSON\n\n{\"id\": 5}\n"
}

#[test]
fn a_batch_is_what_its_lines_are_one_by_one() {
    let (input, mut alone) = (lines(), Vec::new());
    let whole = batch(&["resolve"], &input);
    for line in input.lines().filter(|line| !line.is_empty()) {
        alone.push(batch(&["resolve"], line).lines().nth(1).unwrap().to_owned());
    }
    let plain = |line: &str| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        value["line"] = Value::Null;
        value
    };
    let answers: Vec<&str> = whole.lines().collect();
    assert_eq!(answers.len(), alone.len() + 2);
    for (answer, alone) in answers.iter().skip(1).zip(&alone) {
        assert_eq!(plain(answer), plain(alone));
    }
    let end: Value = serde_json::from_str(answers.last().unwrap()).unwrap();
    assert_eq!(end, json!({"end": {"lines": 32, "failed": 8}}));
}

#[test]
fn shards_and_threads_change_nothing() {
    let input = lines();
    let whole = batch(&["resolve", "--jobs", "1"], &input);
    assert_eq!(whole, batch(&["resolve", "--jobs", "2"], &input));
    let folder = tempfile::tempdir().unwrap();
    for shards in [1, 2, 7, 64] {
        let mut names = Vec::new();
        for shard in (1..=shards).rev() {
            let name = format!("{shard}-{shards}.ndjson");
            let part = batch(
                &["resolve", "--shard", &format!("{shard}/{shards}")],
                &input,
            );
            fs::write(folder.path().join(&name), part).unwrap();
            names.push(name);
        }
        let merged = |names: &[String]| {
            let mut arguments = vec!["merge"];
            arguments.extend(names.iter().map(String::as_str));
            adjutant_in(folder.path(), &arguments)
        };
        assert_eq!(merged(&names).stdout, whole, "{shards}");
        // Any order, and one that is given twice.
        names.rotate_left(shards / 2);
        names.extend(names.first().cloned());
        assert_eq!(merged(&names).stdout, whole, "{shards}");
        if shards > 1 {
            names.retain(|name| !name.starts_with("2-"));
            let ran = merged(&names);
            assert_eq!(ran.code, 2);
            assert!(
                ran.stderr.contains(&format!("missing: 2/{shards}")),
                "{}",
                ran.stderr
            );
        }
    }
    // Of two batches nothing is put together.
    fs::write(
        folder.path().join("check"),
        batch(&["check", "--shard", "1/2"], &input),
    )
    .unwrap();
    let ran = adjutant_in(folder.path(), &["merge", "check", "2-2.ndjson"]);
    assert!(ran.stderr.contains("is of another batch"), "{}", ran.stderr);
}

#[test]
fn two_rulings_are_compared_over_many_turns() {
    let table = "rulebook: bolt-action\nturn: 1\nside: A\nOne: regular, infantry, 1 pin\nside: B\nTwo: veteran, infantry\n";
    let turn = "rulebook: bolt-action\nturn: 1\nphase: orders\nside: A\nOne: Run\n";
    let mut lines = String::new();
    for number in 0..20 {
        let line = json!({"scenario": table, "sheets": [turn], "passphrase": number.to_string()});
        lines += &line.to_string();
        lines.push('\n');
    }
    let out = batch(&["resolve", "--against"], &lines);
    let end: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!(end["end"]["otherwise"], 0);
    assert!(out.contains("\"comes_out\":\"the same\""));
}

#[test]
fn games_are_verified_by_the_dozen() {
    let journal =
        fs::read_to_string(root().join("fixtures/diplomacy/europe/game.journal")).unwrap();
    let broken = journal.replacen("Burgundy", "Bohemia", 1);
    let lines = format!(
        "{}\n{}\n{{}}\n",
        json!({"record": journal}),
        json!({"record": broken})
    );
    let out = batch(&["verify"], &lines);
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers[1]["report"]["verified"], true, "{}", answers[1]);
    assert_eq!(answers[2]["report"]["verified"], false, "{}", answers[2]);
    assert_eq!(
        answers[3]["error"]["findings"][0]["message"],
        "the line has no `record`"
    );
}
