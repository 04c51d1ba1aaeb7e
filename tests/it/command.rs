//! Running the program as its users do.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program printed, and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs the program in the project's root.
pub fn adjutant<A: AsRef<OsStr>>(arguments: &[A]) -> Ran {
    adjutant_with(arguments, b"")
}

/// Runs the program in a folder.
pub fn adjutant_in<A: AsRef<OsStr>>(folder: &Path, arguments: &[A]) -> Ran {
    run(folder, arguments, b"")
}

/// What `lint` says of a rulebook of this text, on one line, with its exit code.
pub fn lint_text(text: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.yaml"), text).unwrap();
    let ran = adjutant_in(folder.path(), &["lint", "small.yaml"]);
    let words: Vec<&str> = ran.stdout.split_whitespace().collect();
    (ran.code, words.join(" "))
}

/// Runs the program with something on its standard input.
pub fn adjutant_with<A: AsRef<OsStr>>(arguments: &[A], input: &[u8]) -> Ran {
    run(root(), arguments, input)
}

fn run<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        // What the program keeps for later runs is not mixed with a user's.
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end without reading all of it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Plays a turn to its end with `resolve`, and verifies its record; the record, and the scenario
/// that is left.
pub fn played(
    scenario: &Path,
    turn: &Path,
    folder: &Path,
    number: usize,
    more: &[&str],
) -> (String, PathBuf) {
    let (record, next) = (
        folder.join(format!("{number}.record")),
        folder.join(format!("{}.scenario", number + 1)),
    );
    let paths = [scenario, turn, &record, &next].map(|path| path.to_str().unwrap().to_owned());
    let resolve = [
        "resolve", &paths[0], &paths[1], "--record", &paths[2], "--next", &paths[3],
    ];
    let ran = adjutant(&[&resolve, more].concat());
    assert_eq!(ran.code, 0, "turn {number}: {}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.contains("The turn is over"),
        "turn {number}: {}",
        ran.stdout
    );
    let ran = adjutant(&["verify", &paths[2]]);
    assert_eq!(ran.code, 0, "turn {number}: {}", ran.stdout);
    (std::fs::read_to_string(&record).unwrap(), next)
}

/// The project's root.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder of the project with an ending, in the order of their names.
pub fn files_below(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The arguments of a line such as `$ adjutant check "a b.orders"`.
pub fn arguments_of(line: &str) -> Vec<String> {
    let quoted = line.split('"').enumerate();
    let words = quoted.flat_map(|(number, text)| match number % 2 {
        0 => text.split_whitespace().map(str::to_owned).collect(),
        _ => vec![text.to_owned()],
    });
    words
        .skip_while(|word| word != "adjutant")
        .skip(1)
        .collect()
}

/// How often something is tried: as often as is said, or so many times more where `ADJUTANT_TRIALS`
/// says a number.
pub fn trials(ordinary: u32) -> u32 {
    let times = std::env::var("ADJUTANT_TRIALS")
        .ok()
        .and_then(|times| times.parse().ok());
    ordinary * times.unwrap_or(1)
}
