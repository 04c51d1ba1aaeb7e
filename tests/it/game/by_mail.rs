//! The whole game of `docs/dice.md`, run as it stands there by two players in two folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use regex::Regex;

use crate::command::root;

/// What is other in every game: codes, and how dice fall.
fn without_chance(line: &str) -> String {
    let codes = Regex::new("[BCDFGHJKLMNPQRST]{5}(-[BCDFGHJKLMNPQRST]{5}){4}").unwrap();
    let digests = Regex::new("[0-9a-f]{16}").unwrap();
    let rolls = Regex::new(r"(order test)(?: D100)? [0-9 ]+.*?: (passed|failed)").unwrap();
    let line = codes.replace_all(line, "CODE");
    let line = digests.replace_all(&line, "DIGEST");
    // The package that checks signatures is there or not.
    let line = rolls.replace_all(&line, "$1 FACES: $2");
    let signatures = Regex::new("[0-9]+ signatures hold|signatures not looked at.*").unwrap();
    signatures.replace_all(&line, "SIGNATURES").into_owned()
}

struct Players {
    home: PathBuf,
}

impl Players {
    fn new(name: &str) -> Self {
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&home);
        let players = Self { home };
        let table = root().join("fixtures/fantasy-warlord/ford");
        for player in ["guild", "raiders"] {
            fs::create_dir_all(players.of(player)).unwrap();
        }
        for (player, file) in [
            ("guild", "ford.scenario"),
            ("guild", "figures.yaml"),
            ("guild", "guild.orders"),
            ("raiders", "raiders.orders"),
        ] {
            fs::copy(table.join(file), players.of(player).join(file)).unwrap();
        }
        for script in ["verify_game.py", "verify_rolls.py"] {
            let to = players.of("guild").join(script);
            fs::copy(root().join("docs").join(script), to).unwrap();
        }
        players
    }

    /// Players with seats, and a game that the Guild has begun.
    fn with_game(name: &str) -> Self {
        let players = Self::new(name);
        for (player, name) in [("guild", "Guild"), ("raiders", "Raiders")] {
            players.run(player, &format!("adjutant seat {name}"));
        }
        players.mail("raiders", "raiders.card");
        let new =
            "adjutant game new ford --scenario ford.scenario --card guild.card --card raiders.card";
        players.run("guild", new);
        players
    }

    /// Both seats lie in the folder of the Guild.
    fn share_seat(&self) {
        let from = self.of("raiders").join("raiders.seat");
        fs::copy(from, self.of("guild").join("raiders.seat")).unwrap();
    }

    fn of(&self, player: &str) -> PathBuf {
        self.home.join(player)
    }

    /// Runs a command of a player; what it prints.
    fn run(&self, player: &str, command: &str) -> String {
        let program = Path::new(env!("CARGO_BIN_EXE_adjutant"));
        let folder = program.parent().unwrap();
        let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
        let ran = Command::new("sh")
            .args(["-c", command])
            .current_dir(self.of(player))
            .env("PATH", path)
            .env("NO_COLOR", "1")
            .env("XDG_CACHE_HOME", self.home.join("cache"))
            .output()
            .unwrap();
        let said = String::from_utf8(ran.stdout).unwrap() + &String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.success(), "{player}$ {command}\n{said}");
        said
    }

    /// A file goes from one to the other.
    fn mail(&self, from: &str, file: &str) {
        let to = if from == "guild" { "raiders" } else { "guild" };
        let source = self.of(from).join(file);
        let name = source.file_name().unwrap();
        fs::copy(&source, self.of(to).join(name))
            .unwrap_or_else(|_| panic!("{}", source.display()));
    }
}

/// Runs the sessions of a page, and gives back the page with what they print.
fn played(page: &str, players: &Players) -> String {
    let mut out = String::new();
    let mut within = false;
    for line in page.split_inclusive('\n') {
        let plain = line.trim_end();
        let prompt = ["guild", "raiders"]
            .into_iter()
            .find_map(|player| Some((player, plain.strip_prefix(player)?.strip_prefix("$ ")?)));
        if let Some((player, command)) = prompt {
            out.push_str(line);
            out.push_str(&players.run(player, command));
            within = true;
        } else if let Some(mailed) = plain
            .strip_prefix('(')
            .and_then(|line| line.split_once(" mails "))
        {
            players.mail(&mailed.0.to_lowercase(), mailed.1.trim_end_matches(')'));
            out.push_str(line);
            within = true;
        } else if plain.starts_with("```") || !within {
            within = false;
            out.push_str(line);
        }
    }
    out
}

/// The seat that lies in the folder signs, and the table of a game stands for a scenario.
#[test]
fn a_seat_and_a_table_are_at_hand() {
    let players = Players::with_game("at_hand");
    let agreed = players.run("guild", "adjutant game ford next --yes");
    assert!(agreed.contains("Guild, who writes for Guild"), "{agreed}");
    let checked = players.run(
        "guild",
        "adjutant check guild.orders --scenario ford --exit-zero",
    );
    let known = players.run(
        "guild",
        "adjutant check guild.orders --scenario ford.scenario --exit-zero",
    );
    assert_eq!(checked, known);
    let choices = players.run("guild", "adjutant choices ford --side Guild");
    assert!(choices.contains("Spears"), "{choices}");
    // Of two seats of the game none is chosen.
    players.share_seat();
    let several = players.run("guild", "adjutant game ford next --yes || true");
    assert!(
        several.contains("several seats of this game lie here: `guild.seat` and `raiders.seat`"),
        "{several}"
    );
}

#[test]
fn the_game_by_mail_goes_as_the_page_has_it() {
    let path = root().join("docs/dice.md");
    let page = fs::read_to_string(&path).unwrap();
    let players = Players::new("by_mail");
    let now = played(&page, &players);
    // What is remembered in the cache of the player changes nothing of what is told.
    let _ = fs::remove_dir_all(players.home.join("cache"));
    let status = |_| players.run("guild", "adjutant game ford");
    let told: Vec<String> = (0..3).map(status).collect();
    assert!(players.home.join("cache/adjutant").is_dir());
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
    if std::env::var("TRYCMD").as_deref() == Ok("overwrite") {
        fs::write(&path, &now).unwrap();
        return;
    }
    let plain = |page: &str| page.lines().map(without_chance).collect::<Vec<_>>();
    similar_lines(&plain(&page), &plain(&now));
}

fn similar_lines(page: &[String], now: &[String]) {
    let first = page.iter().zip(now).position(|(one, other)| one != other);
    let show = |lines: &[String], at: usize| {
        lines
            .iter()
            .skip(at)
            .take(4)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n")
    };
    if let Some(at) = first {
        panic!(
            "line {}:\n{}\n\nis now\n{}",
            at + 1,
            show(page, at),
            show(now, at)
        );
    }
    assert_eq!(page.len(), now.len());
}

/// A link in a folder that somebody else has made is not followed to write there.
#[cfg(unix)]
#[test]
fn what_goes_out_is_not_written_through_a_link() {
    use std::os::unix::fs::symlink;

    let players = Players::with_game("links");
    let home = players.of("guild");
    let precious = home.join("precious.txt");
    fs::write(&precious, "all I have").unwrap();
    let out = home.join("ford/out");
    symlink(&precious, out.join("guild-1.slips")).unwrap();
    let told = players.run("guild", "adjutant game ford next --yes || true");
    assert!(told.contains("this is a link"), "{told}");
    assert_eq!(fs::read_to_string(&precious).unwrap(), "all I have");
    fs::remove_dir_all(&out).unwrap();
    fs::create_dir(home.join("elsewhere")).unwrap();
    symlink(home.join("elsewhere"), &out).unwrap();
    let told = players.run("guild", "adjutant game ford next --yes || true");
    assert!(told.contains("this is a link"), "{told}");
    assert_eq!(fs::read_dir(home.join("elsewhere")).unwrap().count(), 0);
    // Without it the slips that were signed go out.
    fs::remove_file(&out).unwrap();
    let told = players.run("guild", "adjutant game ford next --yes");
    assert!(
        told.contains("send to all others: ford/out/guild-1.slips"),
        "{told}"
    );
    let mail = fs::read_to_string(out.join("guild-mail.txt")).unwrap();
    assert!(mail.starts_with("Subject: "), "{mail}");
    assert!(
        mail.contains("adjutant game GAME next guild-1.slips"),
        "{mail}"
    );
    assert!(mail.contains("- Raiders: its agreement"), "{mail}");
    // The mail is not written through a link either.
    fs::remove_dir_all(&out).unwrap();
    fs::create_dir(&out).unwrap();
    symlink(&precious, out.join("guild-mail.txt")).unwrap();
    let told = players.run("guild", "adjutant game ford next --yes || true");
    assert!(told.contains("this is a link"), "{told}");
    assert_eq!(fs::read_to_string(&precious).unwrap(), "all I have");
}

/// Whoever asks closes at once, and the answer is on the screen of whoever shows the last share.
#[test]
fn a_dispute_is_answered_in_three_commands() {
    let players = Players::with_game("dispute");
    players.share_seat();
    let next = |seat: &str| {
        let command = format!("adjutant game ford next --seat {seat}.seat --yes");
        players.run("guild", &command)
    };
    next("guild");
    next("raiders");
    let asked = players.run(
        "guild",
        "adjutant game ford dispute 'May they?' --dice 'D6, 4 or more' --seat guild.seat --yes",
    );
    assert!(
        asked.contains("May they? by D6, 4 or more: the chance of yes is 1/2"),
        "{asked}"
    );
    next("raiders");
    let answered = next("guild");
    assert!(
        answered.contains("May they? by D6, 4 or more, chance 1/2 (50.0 %): "),
        "{answered}"
    );
}

/// A seat that others on the machine could read is closed to them, and its owner is told.
#[cfg(unix)]
#[test]
fn a_seat_that_others_could_read_is_closed_to_them() {
    use std::os::unix::fs::PermissionsExt as _;
    let players = Players::with_game("open-seat");
    let seat = players.of("guild").join("guild.seat");
    fs::set_permissions(&seat, fs::Permissions::from_mode(0o644)).unwrap();
    let next = "adjutant game ford next --seat guild.seat --yes";
    let told = players.run("guild", next);
    assert!(
        told.contains("guild.seat: others on this machine could read"),
        "{told}"
    );
    assert_eq!(
        fs::metadata(&seat).unwrap().permissions().mode() & 0o777,
        0o600
    );
    assert!(
        !players
            .run("guild", next)
            .contains("others on this machine")
    );
}
