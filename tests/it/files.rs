//! Files and pipes: nothing is lost, nothing is waited for, nothing is said that is not so.

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::command::{Ran, adjutant, adjutant_in, root};

/// A new folder with a battle in it: `t.scenario`, `house.yaml`, and the turn `t.turn`.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("files")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let lane = root().join("fixtures/bolt-action");
    let scenario = fs::read_to_string(lane.join("lane.scenario")).unwrap();
    fs::write(
        folder.join("t.scenario"),
        scenario.replace("rulebook: bolt-action", "rulebook: house.yaml"),
    )
    .unwrap();
    fs::write(
        folder.join("house.yaml"),
        "rulebook: house\ntitle: Ours\nextends: bolt-action\n",
    )
    .unwrap();
    fs::copy(lane.join("lane.turn"), folder.join("t.turn")).unwrap();
    folder
}

fn resolved(folder: &Path, more: &[&str]) -> Ran {
    adjutant_in(
        folder,
        &[&["resolve", "t.scenario", "t.turn"], more].concat(),
    )
}

fn could_not_run(ran: &Ran, said: &str) {
    assert_eq!(ran.code, 2, "{ran:?}");
    let words: Vec<&str> = ran
        .stderr
        .split_whitespace()
        .filter(|word| *word != "│")
        .collect();
    assert!(words.join(" ").contains(said), "{ran:?}");
}

#[test]
fn fmt_leaves_alone_what_is_no_sheet() {
    let folder = folder("fmt");
    let record = resolved(&folder, &["--record", "t.record"]);
    assert_eq!(record.code, 0, "{record:?}");
    assert_eq!(adjutant_in(&folder, &["seat", "Guild"]).code, 0);
    fs::write(folder.join("Makefile"), "all: build\n\tcc  x.c\n").unwrap();
    fs::write(folder.join("x.c"), "int main() {\n\treturn  0;\n}\n").unwrap();
    fs::write(
        folder.join("rules"),
        "rulebook: house\nclauses:\n    - id: x\n",
    )
    .unwrap();
    fs::write(
        folder.join("game.orders"),
        fs::read(folder.join("t.record")).unwrap(),
    )
    .unwrap();
    for name in [
        "t.record",
        "guild.seat",
        "Makefile",
        "x.c",
        "rules",
        "game.orders",
    ] {
        let before = fs::read(folder.join(name)).unwrap();
        could_not_run(
            &adjutant_in(&folder, &["fmt", name]),
            "this is no sheet, scenario, army list or turn file",
        );
        assert_eq!(fs::read(folder.join(name)).unwrap(), before, "{name}");
    }
    assert_eq!(
        adjutant_in(&folder, &["fmt", "t.scenario", "t.turn"]).code,
        0
    );
}

#[test]
fn no_input_is_written_over() {
    let folder = folder("inputs");
    symlink("t.turn", folder.join("link")).unwrap();
    fs::hard_link(folder.join("t.scenario"), folder.join("hard")).unwrap();
    let before: Vec<Vec<u8>> = ["t.scenario", "t.turn", "house.yaml"]
        .map(|name| fs::read(folder.join(name)).unwrap())
        .into();
    for path in [
        "t.scenario",
        "./t.scenario",
        "../inputs/t.turn",
        "link",
        "hard",
        "house.yaml",
    ] {
        for option in ["--next", "--record"] {
            could_not_run(
                &resolved(&folder, &[option, path, "--force"]),
                "this is an input of the command",
            );
        }
    }
    could_not_run(
        &resolved(&folder, &["--next", "new", "--record", "./new"]),
        "two things cannot be written into one file",
    );
    assert!(!folder.join("new").exists());
    let after: Vec<Vec<u8>> = ["t.scenario", "t.turn", "house.yaml"]
        .map(|name| fs::read(folder.join(name)).unwrap())
        .into();
    assert_eq!(before, after);
}

#[test]
fn a_picture_takes_the_place_of_a_picture_alone() {
    let folder = folder("pictures");
    for name in ["darius.scenario", "darius.orders"] {
        fs::copy(
            root().join("fixtures/age-of-magic").join(name),
            folder.join(name),
        )
        .unwrap();
    }
    let draw = |more: &[&str]| {
        adjutant_in(
            &folder,
            &[&["show", "darius.scenario", "darius.orders", "--svg"], more].concat(),
        )
    };
    could_not_run(
        &draw(&["darius.scenario", "--force"]),
        "this is an input of the command",
    );
    fs::write(folder.join("letter"), "Dear Alexander\n").unwrap();
    could_not_run(
        &draw(&["letter"]),
        "it is not a picture as Adjutant wrote it",
    );
    assert_eq!(draw(&["table.svg"]).code, 0);
    assert_eq!(draw(&["table.svg"]).code, 0, "it is ours");
    let drawn = fs::read_to_string(folder.join("table.svg")).unwrap();
    assert!(drawn.starts_with("<svg "));
    fs::write(
        folder.join("table.svg"),
        drawn.replace("stroke-width:3.5", "stroke-width:4"),
    )
    .unwrap();
    could_not_run(
        &draw(&["table.svg"]),
        "it is not a picture as Adjutant wrote it",
    );
    assert_eq!(draw(&["table.svg", "--force"]).code, 0);
    assert_eq!(fs::read_to_string(folder.join("table.svg")).unwrap(), drawn);
    assert_eq!(draw(&["letter", "--force"]).code, 0);
}

#[test]
fn the_next_scenario_and_the_record_take_the_place_of_their_like_alone() {
    let folder = folder("next");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    for _ in 0..2 {
        let ran = resolved(&folder, &["--next", "2.scenario", "--record", "1.record"]);
        assert_eq!(ran.code, 0, "{ran:?}");
    }
    let next = read("2.scenario");
    assert!(next.starts_with("# written by adjutant, sum "), "{next}");
    // The mark is canonical, and stays.
    assert_eq!(
        adjutant_in(&folder, &["fmt", "--check", "2.scenario"]).code,
        0
    );
    fs::write(
        folder.join("2.scenario"),
        format!("{next}\n# measured by hand\n"),
    )
    .unwrap();
    could_not_run(
        &resolved(&folder, &["--next", "2.scenario"]),
        "it is not a scenario as Adjutant wrote it",
    );
    assert_eq!(
        resolved(&folder, &["--next", "2.scenario", "--force"]).code,
        0
    );
    assert_eq!(read("2.scenario"), next);
    fs::write(folder.join("notes"), "Turn 1: the Guild won.\n").unwrap();
    could_not_run(
        &resolved(&folder, &["--record", "notes"]),
        "this is no entry of a record",
    );
    could_not_run(
        &resolved(&folder, &["--next", "1.record"]),
        "it is not a scenario as Adjutant wrote it",
    );
    assert_eq!(read("notes"), "Turn 1: the Guild won.\n");
    assert_eq!(resolved(&folder, &["--record", "notes", "--force"]).code, 0);
    assert_eq!(read("notes"), read("1.record"));
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn files_have_the_mode_that_their_user_gives_files() {
    let folder = folder("modes");
    let program = env!("CARGO_BIN_EXE_adjutant");
    let shell = format!(
        "umask 027; {program} resolve t.scenario t.turn --next 2.scenario --record 1.record && \
         {program} seat Guild && {program} new starter"
    );
    let ran = Command::new("sh")
        .args(["-c", &shell])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(ran.status.success(), "{ran:?}");
    let modes = ["2.scenario", "1.record", "guild.seat", "starter/house.yaml"]
        .map(|name| mode(&folder.join(name)));
    assert_eq!(modes, [0o640, 0o640, 0o600, 0o640]);
    assert_eq!(mode(&folder.join("starter")), 0o750);
    // A file that is there keeps its own.
    fs::set_permissions(folder.join("2.scenario"), fs::Permissions::from_mode(0o604)).unwrap();
    assert_eq!(resolved(&folder, &["--next", "2.scenario"]).code, 0);
    assert_eq!(mode(&folder.join("2.scenario")), 0o604);
}

#[test]
fn what_is_read_only_stays() {
    let folder = folder("read-only");
    let sheet = folder.join("a.orders");
    fs::write(&sheet, "side:Guild\n").unwrap();
    fs::set_permissions(&sheet, fs::Permissions::from_mode(0o444)).unwrap();
    could_not_run(
        &adjutant_in(&folder, &["fmt", "a.orders"]),
        "it is read-only",
    );
    could_not_run(
        &resolved(&folder, &["--next", "a.orders", "--force"]),
        "it is read-only",
    );
    assert_eq!(fs::read_to_string(&sheet).unwrap(), "side:Guild\n");
}

#[test]
fn what_a_killed_program_left_is_swept_up() {
    let folder = folder("killed");
    fs::write(folder.join(".adjutant-AbCdEf.tmp"), "half").unwrap();
    fs::create_dir(folder.join(".adjutant-GhIjKl.tmp")).unwrap();
    fs::write(folder.join(".adjutant-GhIjKl.tmp/README.md"), "half").unwrap();
    fs::write(folder.join(".adjutant.tmp.mine"), "mine").unwrap();
    // One that another program holds is in use.
    let held = File::create(folder.join(".adjutant-MnOpQr.tmp")).unwrap();
    held.lock().unwrap();
    assert_eq!(resolved(&folder, &["--next", "2.scenario"]).code, 0);
    let mut left: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(
        left,
        [
            ".adjutant-MnOpQr.tmp",
            ".adjutant.tmp.mine",
            "2.scenario",
            "house.yaml",
            "t.scenario",
            "t.turn"
        ]
    );
}

#[test]
fn several_programs_write_at_once() {
    let folder = folder("at-once");
    let running: Vec<_> = (0..8)
        .map(|_| {
            Command::new(env!("CARGO_BIN_EXE_adjutant"))
                .args(["resolve", "t.scenario", "t.turn", "--next", "2.scenario"])
                .current_dir(&folder)
                .stdout(Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    for mut run in running {
        assert_eq!(run.wait().unwrap().code(), Some(0));
    }
    assert!(fs::read_dir(&folder).unwrap().all(|entry| {
        entry
            .unwrap()
            .path()
            .extension()
            .is_none_or(|ending| ending != "tmp")
    }));
}

/// Runs the program with its standard output going somewhere.
fn run_into(arguments: &[&str], output: Stdio) -> Ran {
    let ran = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    Ran {
        code: ran.status.code().unwrap_or(-1),
        stdout: String::new(),
        stderr: String::from_utf8(ran.stderr).unwrap(),
    }
}

#[test]
fn output_that_cannot_be_written_is_told() {
    let sheet = "fixtures/fantasy-warlord/clean.orders";
    let record = "fixtures/bad/record-differs/bad.record";
    let (scenario, turn) = (
        "fixtures/bolt-action/lane.scenario",
        "fixtures/bolt-action/lane.turn",
    );
    let feature = "fixtures/silent/unknown-words.feature";
    let odds = ["odds", "2D6"];
    let settle = [
        "settle",
        "--scenario",
        "fixtures/fantasy-warlord/turn/caravan.scenario",
        "--unit",
        "Mercenary Spears",
        "--question",
        "x",
        "--thrown",
        "43",
    ];
    let (mutate, diff) = (
        ["mutate", "fixtures/sixth-game/skirmish.yaml", feature],
        [
            "diff",
            "sk.ruling.scouts-in-fog=blind",
            "sk.ruling.scouts-in-fog=see",
        ],
    );
    let commands: [(&[&str], &[&str]); 15] = [
        (&["check", sheet], &["human", "json", "sarif"]),
        (&["rules"], &["human", "json"]),
        (&["rules", "e41k"], &["human", "json"]),
        (&["explain", "unknown-order"], &[]),
        (
            &["lint", "fixtures/sixth-game/skirmish.yaml"],
            &["human", "json", "sarif"],
        ),
        (&["fmt", "-"], &[]),
        (
            &["roll", "2D6", "--passphrase", "x", "--for", "y"],
            &["human", "json"],
        ),
        (&odds, &["human", "json"]),
        (&settle, &["human", "json"]),
        (&["resolve", scenario, turn], &["human", "json"]),
        (&["verify", record], &["human", "json"]),
        (&["test", feature], &["human", "json", "junit", "github"]),
        (
            &[&diff[..], &["fixtures/sixth-game/features"]].concat(),
            &["human", "json"],
        ),
        (&mutate, &["human", "json"]),
        (&["--help"], &[]),
    ];
    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    for (command, formats) in commands {
        let with: Vec<Vec<&str>> = formats
            .iter()
            .map(|format| [command, &["--format", format]].concat())
            .collect();
        for arguments in if with.is_empty() {
            vec![command.to_vec()]
        } else {
            with
        } {
            // What prints nothing loses nothing.
            if arguments == ["fmt", "-"] {
                continue;
            }
            let ran = run_into(&arguments, full());
            assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stderr);
            assert!(
                ran.stderr.contains("standard output cannot be written"),
                "{arguments:?}: {}",
                ran.stderr
            );
        }
    }
    // A reader that has gone away wants no more.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let ran = run_into(&["rules", "fantasy-warlord"], Stdio::from(writer));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
}

#[test]
fn a_rulebook_is_a_plain_file_that_says_so() {
    let folder = folder("rulebooks");
    fs::write(folder.join("secret"), "root:hunter2:0:0\n").unwrap();
    fs::write(folder.join("secret.yaml"), "password: hunter2\n").unwrap();
    assert!(
        Command::new("mkfifo")
            .arg(folder.join("pipe.yaml"))
            .status()
            .unwrap()
            .success()
    );
    assert!(
        fs::metadata(folder.join("pipe.yaml"))
            .unwrap()
            .file_type()
            .is_fifo()
    );
    File::create(folder.join("large.yaml"))
        .unwrap()
        .set_len((16 << 20) + 1)
        .unwrap();
    for (name, said) in [
        ("secret", "is no rulebook"),
        ("secret.yaml", "is no rulebook"),
        ("./pipe.yaml", "it is no plain file"),
        ("pipe.yaml", "it is no plain file"),
        ("large.yaml", "it is larger than 16 MiB"),
    ] {
        fs::write(
            folder.join("a.orders"),
            format!("rulebook: {name}\nside: A\nSpears: Stand\n"),
        )
        .unwrap();
        fs::write(
            folder.join("b.yaml"),
            format!("rulebook: b\ntitle: B\nextends: {name}\n"),
        )
        .unwrap();
        fs::write(
            folder.join("c.feature"),
            format!(
                "Feature: C\n  Scenario: c\n    Given the rulebook {name}\n    Then no finding\n"
            ),
        )
        .unwrap();
        let commands: [&[&str]; 5] = [
            &["check", "a.orders"],
            &["check", "a.orders", "--format", "json"],
            &["check", "a.orders", "--format", "sarif"],
            &["lint", "b.yaml"],
            &["check", "a.orders", "--rulebook", "b.yaml"],
        ];
        for command in commands {
            let ran = adjutant_in(&folder, command);
            assert!(
                ran.code == 2 || command.first() == Some(&"lint") && ran.code == 1,
                "{ran:?}"
            );
            let all = format!("{}{}", ran.stdout, ran.stderr);
            assert!(
                all.split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
                    .contains(said)
                    && !all.contains("hunter2"),
                "{ran:?}"
            );
        }
        let ran = adjutant_in(&folder, &["test", "c.feature"]);
        assert!(
            ran.code > 0 && !format!("{ran:?}").contains("hunter2"),
            "{ran:?}"
        );
    }
}

#[test]
fn a_pipe_given_as_sheet_is_read() {
    let program = env!("CARGO_BIN_EXE_adjutant");
    let shell = format!("{program} check <(cat fixtures/fantasy-warlord/clean.orders)");
    let ran = Command::new("bash")
        .args(["-c", &shell])
        .current_dir(root())
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(0), "{ran:?}");
    assert_eq!(
        adjutant(&["check", "fixtures/fantasy-warlord/clean.orders"]).code,
        0
    );
}

/// What may never end is refused before it is opened.
#[test]
fn pipes_and_files_of_the_system_are_not_waited_for() {
    let folder = folder("endless");
    let made = Command::new("mkfifo")
        .arg(folder.join("pipe.orders"))
        .status();
    assert!(made.unwrap().success());
    for (file, said) in [
        ("pipe.orders", "it is a pipe"),
        ("/dev/zero", "it is a device"),
        ("/proc/kmsg", "one of the system"),
    ] {
        for arguments in [&["check", file][..], &["verify", file]] {
            let ran = adjutant_in(&folder, arguments);
            let told = format!("{}{}", ran.stdout, ran.stderr);
            let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(ran.code > 0 && told.contains(said), "{arguments:?}: {told}");
        }
    }
}

/// The same where a file names a rulebook.
#[test]
fn a_rulebook_of_the_system_is_not_waited_for() {
    let folder = folder("system");
    fs::write(folder.join("a.orders"), "rulebook: /proc/kmsg\nside: A\n").unwrap();
    for arguments in [
        &["check", "a.orders"][..],
        &["lint", "/proc/kmsg"],
        &["check", "a.orders", "--rulebook", "/proc/kmsg"],
    ] {
        let ran = adjutant_in(&folder, arguments);
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert!(ran.code > 0, "{arguments:?}: {told}");
    }
}

/// `-` is standard output wherever a file is written, and nothing else is printed there.
#[test]
fn a_file_may_be_written_to_standard_output() {
    let folder = folder("standard-output");
    let fixtures = root().join("fixtures/age-of-magic");
    let named = ["darius.scenario", "darius.orders", "alexander.orders"];
    let named = named.map(|name| fixtures.join(name).display().to_string());
    let [scenario, one, other] = named.each_ref().map(String::as_str);
    let dice = ["--passphrase", "thirty paces"];
    for (option, begins) in [("--next", "# "), ("--record", "{\"entry\":0")] {
        let ran = adjutant_in(
            &folder,
            &[
                "resolve", scenario, one, other, dice[0], dice[1], option, "-",
            ],
        );
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.stdout.starts_with(begins), "{}", ran.stdout);
        assert!(!folder.join("-").exists());
        let path = folder.join(option.trim_start_matches('-'));
        let to = path.display().to_string();
        adjutant_in(
            &folder,
            &[
                "resolve", scenario, one, other, dice[0], dice[1], option, &to,
            ],
        );
        assert_eq!(fs::read_to_string(path).unwrap(), ran.stdout);
    }
    let ran = adjutant_in(&folder, &["show", scenario, "--svg", "-"]);
    assert!(
        ran.stdout.starts_with("<svg") || ran.stdout.starts_with("<!--"),
        "{ran:?}"
    );
    assert!(!folder.join("-").exists());
}
