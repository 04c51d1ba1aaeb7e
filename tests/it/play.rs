//! A game at one table: the program is played in a terminal, as a person would.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use nix::pty::{Winsize, openpty};

use crate::command::{adjutant, adjutant_in, root, trials};

const ROWS: u16 = 1000;
const COLUMNS: u16 = 100;
/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal in which the program plays.
struct Terminal {
    child: Child,
    keys: File,
    printed: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    fn play(folder: &Path, arguments: &[&str]) -> Self {
        let size = Winsize {
            ws_row: ROWS,
            ws_col: COLUMNS,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let pty = openpty(Some(&size), None).unwrap();
        let side = || Stdio::from(pty.slave.try_clone().unwrap());
        let child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
            .args(arguments)
            .current_dir(folder)
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .unwrap();
        drop(pty.slave);
        let keys = File::from(pty.master);
        let mut screen = keys.try_clone().unwrap();
        let (tell, printed) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = screen.read(&mut bytes) {
                if tell
                    .send(bytes.iter().take(read).copied().collect())
                    .is_err()
                {
                    break;
                }
            }
        });
        Self {
            child,
            keys,
            printed,
            screen: vt100::Parser::new(ROWS, COLUMNS, 0),
        }
    }

    /// The lines on the screen.
    fn lines(&self) -> Vec<String> {
        let contents = self.screen.screen().contents();
        contents
            .lines()
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    /// Waits until it asks something below a row; the row. `None` where it has ended.
    fn asked_below(&mut self, row: u16) -> Option<u16> {
        loop {
            let screen = self.screen.screen();
            let (at, _) = screen.cursor_position();
            // A long line is several rows.
            let line = screen.rows(0, COLUMNS).nth(usize::from(at));
            if at > row && line.is_some_and(|line| is_prompt(line.trim_end())) {
                return Some(at);
            }
            match self.printed.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => {
                    panic!("it asks nothing:\n{}", self.lines().join("\n"))
                }
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    fn types(&mut self, line: &str) {
        self.keys.write_all(line.as_bytes()).unwrap();
        self.keys.write_all(b"\r").unwrap();
    }

    /// Types line by line, whenever it asks, and gives back what stands on the screen then.
    fn session(&mut self, typed: &[&str]) -> Vec<String> {
        let mut row = self.asked_below(0).unwrap();
        for line in typed {
            self.types(line);
            match self.asked_below(row) {
                Some(next) => row = next,
                None => break,
            }
        }
        self.lines()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `> `, `Spears> `, `Guild: close it? [y/N] `
fn is_prompt(line: &str) -> bool {
    line.ends_with('>') || line.ends_with("[y/N]")
}

/// What was typed at a prompt, if a line of a session is one.
fn typed_at(line: &str) -> Option<&str> {
    let question = line.split_once("[y/N]").map(|(_, typed)| typed.trim());
    let prompt = line.split_once('>').filter(|(unit, _)| !unit.contains('│'));
    question.or(prompt.map(|(_, typed)| typed.trim()))
}

/// A game of Bolt Action with one seat at the table.
fn lane(folder: &Path) {
    for arguments in [
        &["new", "lane", "--game", "bolt-action"][..],
        &["seat", "Referee"],
        &[
            "game",
            "new",
            "night",
            "--scenario",
            "lane/table.scenario",
            "--card",
            "referee.card=North,South",
        ],
    ] {
        let ran = adjutant_in(folder, arguments);
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn the_session_of_the_page_is_what_the_program_does() {
    const BLOCK: &str = "```play\n";
    let page = root().join("docs/play.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BLOCK).unwrap();
    let (session, behind) = rest.split_once("```").unwrap();
    let typed: Vec<&str> = session.lines().filter_map(typed_at).collect();
    let folder = tempfile::tempdir().unwrap();
    lane(folder.path());
    let mut terminal = Terminal::play(folder.path(), &["play", "night", "--seat", "referee.seat"]);
    let lines = terminal.session(&typed);
    // The code of the game is another one each time.
    let from = lines
        .iter()
        .position(|line| line.contains("[y/N]"))
        .unwrap();
    let is = lines[from..].join("\n").trim_end().to_owned() + "\n";
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        fs::write(&page, format!("{before}{BLOCK}{is}```{behind}")).unwrap();
    } else {
        assert_eq!(is, session);
    }
    drop(terminal);
    let verified = adjutant_in(folder.path(), &["verify", "night"]);
    assert_eq!(verified.code, 0, "{}", verified.stdout);
}

/// Whatever was answered is written down when the next thing is asked.
#[test]
fn a_game_that_is_killed_goes_on_where_it_was() {
    let lines = [
        "y",
        "",
        "draw n",
        "First Section: Fire at Grenadiers",
        "draw s",
        "Grenadiers: Run",
        "3 4",
        "draw n",
        "Gun Team: Ambush",
    ];
    let play = ["play", "night", "--seat", "referee.seat"];
    let whole = {
        let folder = tempfile::tempdir().unwrap();
        lane(folder.path());
        Terminal::play(folder.path(), &play).session(&lines);
        adjutant_in(folder.path(), &["game", "night", "log"]).stdout
    };
    assert!(whole.contains("Ambush"), "{whole}");
    for every in 1..=trials(2) as usize {
        let folder = tempfile::tempdir().unwrap();
        lane(folder.path());
        for part in lines.chunks(every) {
            Terminal::play(folder.path(), &play).session(part);
        }
        let parted = adjutant_in(folder.path(), &["game", "night", "log"]).stdout;
        assert_eq!(parted, whole, "killed behind each {every} lines");
    }
}

/// A game of two parties, and what plays it at one table.
fn of_two(folder: &Path, game: &str) -> [&'static str; 6] {
    for arguments in [
        &["new", "table", "--game", game][..],
        &["seat", "West"],
        &["seat", "East"],
        &[
            "game",
            "new",
            "night",
            "--scenario",
            "table/table.scenario",
            "--card",
            "west.card=North",
            "--card",
            "east.card=South",
        ],
    ] {
        let ran = adjutant_in(folder, arguments);
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    }
    [
        "play",
        "night",
        "--seat",
        "west.seat",
        "--seat",
        "east.seat",
    ]
}

/// Two players write their sheets, which are sealed, and their keys roll.
#[test]
fn two_players_play_a_turn_at_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let play = of_two(folder.path(), "e41k");
    let written =
        Terminal::play(folder.path(), &play).session(&["y", "y", "assalt", "Ass", "March"]);
    let written = written.join("\n");
    assert!(written.contains("did you mean `Assault`?"), "{written}");
    // The sheet is kept, and goes on.
    let played = Terminal::play(folder.path(), &play).session(&[
        "Normal", "done", "y", "Overw", "Assault", "done", "y", "", "", "", "", "", "", "", "y",
        "y",
    ]);
    let played = played.join("\n");
    for told in [
        "Walker> Normal",
        "handed in",
        "First Company: is on Assault\n",
        "nothing more is asked",
        "night - Turn 2\n",
        "West: write your orders for orders",
    ] {
        assert!(played.contains(told), "{told}:\n{played}");
    }
    let verified = adjutant_in(folder.path(), &["verify", "night"]);
    assert!(
        verified.stdout.contains("1 turn over"),
        "{}",
        verified.stdout
    );
}

/// A sheet that was handed in with a line that cannot be read is put right where the turn asks.
#[test]
fn a_line_of_a_sheet_is_put_right_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let play = of_two(folder.path(), "age-of-magic");
    let played = Terminal::play(folder.path(), &play).session(&[
        "y",
        "y",
        "Ch Pikemen",
        "zap Pikemen",
        "zap Pikemen",
        "Stand",
        "Stand",
        "done",
        "y",
        "Stand, if charged brace",
        "Stand",
        "done",
        "y",
        "Stand and fire at Pikemen",
        "",
        "y",
        "y",
    ]);
    let played = played.join("\n");
    for told in [
        "hand it in as it is? [y/N] y",
        "The orders of Archers are to be put right: what is written cannot be read",
        "= Archers: Stand and fire at Pikemen, on the sheet",
        "  Archers: fires at Pikemen\n",
        "nothing more is asked: Enter, or `close`, ends the turn",
        "night - Turn 2\n",
        "West: write your orders for orders",
    ] {
        assert!(played.contains(told), "{told}:\n{played}");
    }
    let verified = adjutant_in(folder.path(), &["verify", "night"]);
    assert!(
        verified.stdout.contains("1 turn over"),
        "{}",
        verified.stdout
    );
}

#[test]
fn without_a_terminal_it_says_what_to_use() {
    let ran = adjutant(&["play", "night", "--seat", "referee.seat"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.stderr);
}
