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

/// The scenario and the turn of each example of a feature that chooses no ruling, by its title.
fn turns_of(feature: &str) -> Vec<(String, String, String)> {
    let text = fs::read_to_string(root().join(feature)).unwrap();
    let dedented = |block: &str| {
        let lines: Vec<&str> = block.lines().map(str::trim).collect();
        lines.join("\n") + "\n"
    };
    let examples = text.split("\n  Example: ").skip(1);
    let plain = examples.filter(|example| !example.contains("Given the ruling"));
    let turns = plain.filter_map(|example| {
        let title = example.lines().next()?.to_owned();
        let mut blocks = example.split("\"\"\"").skip(1).step_by(2).map(dedented);
        let is_played = example.contains("When the turn reads");
        let (scenario, turn) = (blocks.next()?, blocks.next()?);
        is_played.then_some((title, scenario, turn))
    });
    turns.collect()
}

/// What `diff` says of examples, `batch` says of the same turns in an archive.
#[test]
fn the_turns_that_diff_names_come_out_otherwise() {
    let features = [
        "features/diplomacy/datc-6f.feature",
        "features/diplomacy/datc-6g.feature",
    ];
    let rulings = [
        "dip.ruling.convoy-paradox=all-hold",
        "dip.ruling.convoy-paradox=szykman",
    ];
    let mut input = String::new();
    let turns: Vec<_> = features.into_iter().flat_map(turns_of).collect();
    for (title, scenario, turn) in &turns {
        let scenario = format!("rulebook: diplomacy\n{scenario}");
        let turn = json!({"name": "a.turn", "text": format!("rulebook: diplomacy\n{turn}")});
        let line = json!({"id": title, "scenario": scenario, "sheets": [turn]});
        input += &line.to_string();
        input.push('\n');
    }
    let answered = batch(
        &["resolve", "--ruling", rulings[0], "--against", rulings[1]],
        &input,
    );
    let answers: Vec<Value> = answered
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let otherwise: Vec<&str> = answers
        .iter()
        .filter(|answer| answer["comes_out"]["one"].is_object())
        .map(|answer| answer["id"].as_str().unwrap())
        .collect();
    let mut arguments = vec!["diff", rulings[0], rulings[1]];
    arguments.extend(features);
    arguments.extend(["--rulebook", "diplomacy", "--format", "json"]);
    let changed: Value = serde_json::from_str(&adjutant_in(root(), &arguments).stdout).unwrap();
    let changed: Vec<&str> = changed["changed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["example"].as_str().unwrap())
        .map(|example| example.split_once(": ").unwrap().1)
        .collect();
    assert!(turns.len() > 30, "{}", turns.len());
    assert_eq!(changed.len(), 5, "{changed:?}");
    // `diff` names the examples that notice; others come out otherwise too, and assert nothing of it.
    for example in &changed {
        assert!(otherwise.contains(example), "{example}: {otherwise:?}");
    }
    assert!(otherwise.len() < turns.len() / 2, "{otherwise:?}");
    // The first event that differs has its phase, its unit, and both outcomes.
    let first = answers.iter().find(|answer| answer["id"] == changed[0]);
    let first = &first.unwrap()["comes_out"];
    assert_eq!(first["phase"], "orders");
    assert!(first["unit"].is_string(), "{first}");
    assert_ne!(first["one"]["what"], first["other"]["what"], "{first}");
}

/// A whole game is worked out again under another ruling; one party writes for all, and hands its sheet in
/// before a phase that owes sheets again.
#[test]
fn a_game_comes_out_otherwise_at_a_lock() {
    let folder = tempfile::tempdir().unwrap();
    let (_, scenario, _) = turns_of("features/diplomacy/datc-6f.feature")
        .into_iter()
        .find(|(title, ..)| title.starts_with("6.F.14"))
        .unwrap();
    let scenario = format!("rulebook: diplomacy\nfact: spring\n{scenario}");
    fs::write(folder.path().join("t.scenario"), scenario).unwrap();
    let orders = "side: England\nF Lon: supports Wales - English Channel\nF Wal: - English Channel\n\
        side: France\nA Bre: - London\nF Eng: convoys Brest - London\n";
    fs::write(folder.path().join("all.orders"), orders).unwrap();
    fs::write(folder.path().join("none.orders"), "side: France\n").unwrap();
    let seat = ["--seat", "referee.seat", "--yes"];
    let begin = ["game", "new", "night", "--scenario", "t.scenario", "--card"];
    for arguments in [
        &["seat", "Referee"][..],
        &[&begin[..], &["referee.card=England,France"]].concat(),
        &[&["game", "night", "next"], &seat[..]].concat(),
        &[&["game", "night", "hand-in", "all.orders"], &seat[..]].concat(),
        &[
            &["game", "night", "hand-in", "none.orders", "--anyway"],
            &seat[..],
        ]
        .concat(),
        &[&["game", "night", "next", "--close"], &seat[..]].concat(),
    ] {
        let ran = adjutant_in(folder.path(), arguments);
        assert!(
            ran.stderr.is_empty() || ran.stderr.starts_with("note"),
            "{ran:?}"
        );
    }
    let journal = fs::read_to_string(folder.path().join("night/game.journal")).unwrap();
    let line = format!("{}\n", json!({"id": "night", "record": journal}));
    let ruling = "dip.ruling.convoy-paradox";
    let compared = |one: &str| -> Value {
        let ruling = format!("{ruling}={one}");
        let out = batch(&["resolve", "--ruling", &ruling, "--against"], &line);
        serde_json::from_str(out.lines().nth(1).unwrap()).unwrap()
    };
    let found = compared("all-hold");
    let found = &found["comes_out"];
    assert_eq!(
        (&found["turn"], &found["lock"]),
        (&json!(1), &json!(1)),
        "{found}"
    );
    assert_eq!(found["phase"], "orders");
    assert_ne!(found["one"]["what"], found["other"]["what"], "{found}");
    assert!(found["clauses"].to_string().contains(ruling), "{found}");
    assert_eq!(compared("szykman")["comes_out"], "the same");
    assert!(
        compared("none-such")["error"]
            .to_string()
            .contains("has no ruling")
    );
}

/// Examples of a line, with the rulebook that it brings.
#[test]
fn examples_are_run_by_the_dozen() {
    let read = |name: &str| fs::read_to_string(root().join("starter").join(name)).unwrap();
    let file = |name: &str| json!({"name": name, "text": read(name)});
    let files = [
        file("house.yaml"),
        file("battle.scenario"),
        file("guild.orders"),
    ];
    let feature = file("examples.feature");
    let wrong = json!({"name": "wrong.feature", "text": read("examples.feature").replace("there is 1 finding", "there are 2 findings")});
    let unknown = json!({"house.no-such": "yes"});
    let lines = [
        json!({"features": [feature], "files": files}),
        json!({"features": [wrong], "files": files}),
        json!({"features": [feature], "files": files, "rulings": unknown}),
        json!({"features": [feature], "scenario": "side: A\n"}),
        json!({}),
    ];
    let input: Vec<String> = lines.iter().map(Value::to_string).collect();
    let input = input.join("\n");
    let answered = batch(&["test"], &input);
    let answers: Vec<Value> = answered
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        answers[0]["report"]["examples"]["failed"], 0,
        "{}",
        answers[0]
    );
    let failures = &answers[1]["report"]["failures"];
    assert_eq!(failures.as_array().unwrap().len(), 1, "{}", answers[1]);
    assert_eq!(failures[0]["file"], "wrong.feature");
    for (answer, said) in [
        (&answers[2], "there is no ruling `house.no-such`"),
        (&answers[3], "`batch test` does not read `scenario`"),
        (&answers[4], "there is no example to run"),
    ] {
        let findings = answer["error"]["findings"].to_string();
        assert!(findings.contains(said), "{said}: {answer}");
    }
}
