//! What the program says of everything that the repository has, frozen: a difference is a decision.
//!
//! `ADJUTANT_CORPUS=whole cargo test corpus` looks at all of it, and `ADJUTANT_CORPUS=overwrite`
//! writes the archive anew: read the difference before you commit it.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use crate::command::{adjutant, arguments_of, files_below, root};

/// Stands before each run in the archive.
const HEAD: &str = "#### $ ";

/// Of the ids of a rulebook one in so many is explained.
const EXPLAINED: usize = 12;

/// Without further ado one in so many subjects is looked at.
const SAMPLE: usize = 16;

/// What is known of one file or rulebook: each command line, and what it printed.
type Said = Vec<(String, String)>;

/// What is looked at in one go: what is written by one run is read by the next.
enum Subject {
    Sheet {
        sheet: PathBuf,
        scenario: Option<PathBuf>,
    },
    Scenario(PathBuf),
    Mistake(Vec<String>),
    Rulebook(String),
    Words(&'static [&'static str]),
}

const DICE: [&[&str]; 7] = [
    &["odds", "2D6"],
    &["odds", "3D10+2", "--at-least", "20"],
    &[
        "odds",
        "20D6",
        "--hits",
        "4",
        "--saves",
        "5",
        "--at-least",
        "7",
    ],
    &["odds", "D100", "--against", "2D6"],
    &[
        "odds",
        "ba.order-test",
        "--fact",
        "morale 9",
        "--over",
        "pins=0..4",
        "--rulebook",
        "bolt-action",
    ],
    &[
        "roll",
        "3D6",
        "--passphrase",
        "corpus",
        "--for",
        "4/guild/spears/fw.order-test/1",
    ],
    &["rules"],
];

/// Runs a command in both forms, or in the one that it has.
fn run(said: &mut Said, arguments: &[&str], has_json: bool) {
    let forms: &[&[&str]] = if has_json {
        &[&[], &["--format", "json"]]
    } else {
        &[&[]]
    };
    for form in forms {
        let line = [arguments, form].concat();
        let ran = adjutant(&line);
        said.push((
            line.join(" "),
            format!("exit {}\n{}{}", ran.code, ran.stdout, ran.stderr),
        ));
    }
}

/// A path as people write it in the root of the project.
fn shown(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}

fn of_sheet(sheet: &Path, scenario: Option<&Path>, folder: &Path) -> Said {
    let mut said = Said::new();
    let text = std::fs::read_to_string(sheet).unwrap_or_default();
    let is_turn = sheet.extension().is_some_and(|ending| ending == "turn");
    let sheet = shown(sheet);
    run(&mut said, &["check", &sheet], false);
    let Some(scenario) = scenario.map(shown) else {
        return said;
    };
    run(&mut said, &["check", &sheet, "--scenario", &scenario], true);
    run(
        &mut said,
        &["check", &sheet, "--scenario", &scenario, "--odds"],
        false,
    );
    run(
        &mut said,
        &["explain", "--sheet", &sheet, "--scenario", &scenario],
        false,
    );
    if !is_turn {
        return said;
    }
    run(&mut said, &["show", &scenario, &sheet], false);
    run(&mut said, &["resolve", &scenario, &sheet], false);
    let phases: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("phase: "))
        .collect();
    for phase in phases {
        run(
            &mut said,
            &["odds", phase, "--scenario", &scenario, "--turn", &sheet],
            true,
        );
    }
    let [record, next] =
        ["record", "scenario"].map(|ending| folder.join("next").with_extension(ending));
    let written = [&record, &next].map(|path| path.display().to_string());
    let by = [
        "--passphrase",
        "corpus",
        "--force",
        "--record",
        &written[0],
        "--next",
        &written[1],
    ];
    run(
        &mut said,
        &[&["resolve", &scenario, &sheet][..], &by].concat(),
        true,
    );
    if record.exists() {
        run(&mut said, &["verify", &written[0]], true);
        said.push((
            format!("the record of {sheet}"),
            std::fs::read_to_string(&record).unwrap(),
        ));
    }
    if next.exists() {
        run(&mut said, &["show", &written[1]], false);
        said.push((
            format!("the scenario after {sheet}"),
            std::fs::read_to_string(&next).unwrap(),
        ));
    }
    let place = format!("{}/", folder.display());
    for (line, text) in &mut said {
        *line = line.replace(&place, &format!("{sheet}/"));
        *text = text.replace(&place, "");
    }
    said
}

fn of_rulebook(name: &str) -> Said {
    let mut said = Said::new();
    for command in ["rules", "lint"] {
        run(&mut said, &[command, name], true);
    }
    let ran = adjutant(&["rules", name, "--format", "json"]);
    let Ok(listed) = serde_json::from_str::<Value>(&ran.stdout) else {
        return said;
    };
    for list in ["clauses", "rulings", "readings"] {
        let ids = listed[list]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|one| one["id"].as_str());
        let ids: Vec<&str> = ids.collect();
        let explained = if is_whole() { ids.len() } else { 1 };
        for id in ids.into_iter().step_by(EXPLAINED).take(explained) {
            run(&mut said, &["explain", "--rulebook", name, id], false);
        }
    }
    said
}

fn said_of(subject: &Subject, folder: &Path) -> Said {
    match subject {
        Subject::Sheet { sheet, scenario } => of_sheet(sheet, scenario.as_deref(), folder),
        Subject::Rulebook(name) => of_rulebook(name),
        Subject::Scenario(path) => {
            let mut said = Said::new();
            run(&mut said, &["show", &shown(path)], false);
            said
        }
        Subject::Mistake(line) => {
            let mut said = Said::new();
            let line: Vec<&str> = line.iter().map(String::as_str).collect();
            let has_json = [
                "check", "lint", "odds", "resolve", "rules", "test", "verify",
            ]
            .contains(&line[0]);
            run(&mut said, &line, has_json);
            said
        }
        Subject::Words(line) => {
            let mut said = Said::new();
            run(&mut said, line, true);
            said
        }
    }
}

/// The scenario that a sheet is played on: that of its name, else the only one beside it, else the
/// one named like the sheet without what stands behind its last dash.
fn scenario_of(sheet: &Path) -> Option<PathBuf> {
    let own = sheet.with_extension("scenario");
    if own.exists() {
        return Some(own);
    }
    let stem = sheet.file_stem()?.to_str()?;
    let base = stem
        .rsplit_once('-')
        .map(|(base, _)| sheet.with_file_name(format!("{base}.scenario")));
    if let Some(base) = base.filter(|base| base.exists()) {
        return Some(base);
    }
    let beside = std::fs::read_dir(sheet.parent()?)
        .ok()?
        .flatten()
        .map(|entry| entry.path());
    let mut beside =
        beside.filter(|path| path.extension().is_some_and(|ending| ending == "scenario"));
    beside.next().filter(|_| beside.next().is_none())
}

/// Everything that is looked at, by the file of the archive in which it stands.
fn subjects() -> BTreeMap<String, Vec<Subject>> {
    let mut found: BTreeMap<String, Vec<Subject>> = BTreeMap::new();
    let files = ["fixtures", "starter"].map(|folder| {
        ["orders", "turn", "scenario"].map(|ending| files_below(folder, &format!(".{ending}")))
    });
    for path in files.into_iter().flatten().flatten() {
        let game = shown(&path)
            .split('/')
            .nth(1)
            .map_or("starter", |folder| {
                if folder.contains('.') {
                    "starter"
                } else {
                    folder
                }
            })
            .to_owned();
        let subject = if path.extension().is_some_and(|ending| ending == "scenario") {
            Subject::Scenario(path)
        } else {
            Subject::Sheet {
                scenario: scenario_of(&path),
                sheet: path,
            }
        };
        found.entry(game).or_default().push(subject);
    }
    for path in files_below("tests/cmd/bad", ".trycmd") {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("$ adjutant "));
        found
            .entry("bad".to_owned())
            .or_default()
            .extend(lines.map(arguments_of).map(Subject::Mistake));
    }
    let shipped = adjutant::internals::rulebook::SHIPPED
        .iter()
        .map(|(id, _)| (*id).to_owned());
    let houses = files_below("fixtures", ".yaml")
        .into_iter()
        .map(|path| shown(&path));
    found
        .entry("rulebooks".to_owned())
        .or_default()
        .extend(shipped.chain(houses).map(Subject::Rulebook));
    found
        .entry("dice".to_owned())
        .or_default()
        .extend(DICE.iter().map(|line| Subject::Words(line)));
    found
}

/// What the program says of some subjects, in their order: both processors at work.
fn said_of_all(subjects: &[Subject], folder: &Path) -> Said {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = |folder: PathBuf| {
        while let (number, Some(subject)) = next_of(subjects, &next) {
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).unwrap();
            let said = said_of(subject, &folder);
            done.lock().unwrap().insert(number, said);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| work(folder.join("one")));
        work(folder.join("other"));
    });
    done.into_inner().unwrap().into_values().flatten().collect()
}

fn next_of<'a>(subjects: &'a [Subject], next: &AtomicUsize) -> (usize, Option<&'a Subject>) {
    let number = next.fetch_add(1, Ordering::Relaxed);
    (number, subjects.get(number))
}

/// The runs of a file of the archive.
fn frozen(text: &str) -> BTreeMap<&str, &str> {
    let runs = text.split(HEAD).filter_map(|run| run.split_once('\n'));
    runs.map(|(line, said)| (line, said.trim_end())).collect()
}

/// The first line that is not as it was, as it was and as it is, below some lines that are the same.
fn first_difference(was: &str, is: &str) -> String {
    const CONTEXT: usize = 6;
    const BEHIND: usize = 4;
    let (was, is): (Vec<&str>, Vec<&str>) = (was.lines().collect(), is.lines().collect());
    let same = was
        .iter()
        .zip(&is)
        .take_while(|(was, is)| was == is)
        .count();
    let mut text = String::new();
    let before = was.iter().take(same).skip(same.saturating_sub(CONTEXT));
    for line in before {
        let _ = writeln!(text, "    {line}");
    }
    for (mark, lines) in [("was", &was), ("is ", &is)] {
        for line in lines.iter().skip(same).take(BEHIND) {
            let _ = writeln!(text, "{mark} {line}");
        }
    }
    text
}

/// What is said, without what any change of a rulebook's text changes: its digest and text, and with them
/// all hashes of records and the codes that stand for them.
fn without_digests(said: &str) -> String {
    let mut text = String::with_capacity(said.len());
    for line in said.lines() {
        let line = match line.split_once("\"kind\":\"rulebook\"") {
            Some((before, _)) => format!("{before}\"kind\":\"rulebook\",…"),
            None => line.to_owned(),
        };
        text.push_str(&with_words(&line));
        text.push('\n');
    }
    text
}

/// A line with signs in the place of digests and codes.
fn with_words(line: &str) -> String {
    let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while !rest.is_empty() {
        let end = rest
            .find(|letter| !is_of_word(letter))
            .unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let is_digest = word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_code = word.len() == 29
            && word.split('-').count() == 5
            && word.split('-').all(|part| part.len() == 5)
            && word
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte == b'-');
        text.push_str(match (is_digest, is_code) {
            (true, _) => "DIGEST",
            (_, true) => "CODE",
            _ => word,
        });
        let next = behind.find(is_of_word).unwrap_or(behind.len());
        let (signs, behind) = behind.split_at(next);
        text.push_str(signs);
        rest = behind;
    }
    text
}

/// Whether all of it is looked at.
fn is_whole() -> bool {
    std::env::var_os("ADJUTANT_CORPUS").is_some()
}

#[test]
fn what_is_said_stays_as_it_is() {
    let mode = std::env::var("ADJUTANT_CORPUS").unwrap_or_default();
    let step = if is_whole() { 1 } else { SAMPLE };
    let archive = root().join("tests/corpus");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("corpus");
    let mut differences = Vec::new();
    for (name, all) in subjects() {
        let file = archive.join(format!("{name}.txt"));
        let looked_at: Vec<Subject> = all.into_iter().step_by(step).collect();
        let said = said_of_all(&looked_at, &folder);
        let said: Said = said
            .into_iter()
            .map(|(line, said)| (line, without_digests(&said)))
            .collect();
        if mode == "overwrite" {
            let runs: Vec<String> = said
                .iter()
                .map(|(line, said)| format!("{HEAD}{line}\n{}\n", said.trim_end()))
                .collect();
            let text = runs.concat();
            std::fs::write(&file, text).unwrap();
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let frozen = frozen(&text);
        for (line, said) in &said {
            let was = frozen.get(line.as_str()).copied().unwrap_or("not there");
            if was != said.trim_end() {
                differences.push(format!(
                    "{name}: {line}\n{}",
                    first_difference(was, said.trim_end())
                ));
            }
        }
        if step == 1 {
            let said: BTreeSet<&str> = said.iter().map(|(line, _)| line.as_str()).collect();
            let gone = frozen.keys().filter(|line| !said.contains(*line));
            differences.extend(gone.map(|line| format!("{name}: {line} is gone")));
        }
    }
    // The first one whole, and of the others how many there are in each file of the archive.
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for difference in &differences {
        let file = difference.split(':').next().unwrap_or_default();
        *counts.entry(file).or_default() += 1;
    }
    assert!(
        differences.is_empty(),
        "{} differ from tests/corpus: {counts:?}; the first:\n{}",
        differences.len(),
        differences[0]
    );
}
