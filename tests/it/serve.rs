//! A game in browsers, as a browser asks for it: who may join, what nobody sees, what is never lost.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::command::{adjutant_in, trials};

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A game that is served.
struct Served {
    child: Child,
    port: u16,
    /// The links that were printed: whose, and the secret word.
    links: Vec<(String, String)>,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    /// Serves the game `night` of a folder.
    fn of(folder: &Path) -> Self {
        Self::with(folder, &["north.seat", "south.seat"])
    }

    /// The same with some seats.
    fn with(folder: &Path, seats: &[&str]) -> Self {
        let seats = seats.iter().flat_map(|seat| ["--seat", seat]);
        let mut child = Command::new(env!("CARGO_BIN_EXE_adjutant"))
            .args(["serve", "night", "--port", "0"])
            .args(seats)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut links = Vec::new();
        let mut port = 0;
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((name, link)) = line.split_once(": http://127.0.0.1:") {
                let (number, token) = link.split_once("/#").unwrap();
                port = number.parse().unwrap();
                links.push((name.to_owned(), token.to_owned()));
            }
            if line.starts_with("Ctrl-C") {
                break;
            }
        }
        // What it prints later is read, so that it never waits.
        std::thread::spawn(move || lines.map_while(Result::ok).count());
        Self { child, port, links }
    }

    fn sent(&self, head: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let _ = stream.write_all(format!("{head}\r\nconnection: close\r\n\r\n{body}").as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
        (status.unwrap_or(0), answer)
    }

    fn posted(&self, path: &str, cookie: &str, body: &Value) -> (u16, String) {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncookie: {cookie}\r\ncontent-type: \
             application/json\r\ncontent-length: {}",
            self.port,
            body.len()
        );
        self.sent(&head, &body)
    }

    fn got(&self, path: &str, cookie: &str) -> (u16, String) {
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncookie: {cookie}",
            self.port
        );
        self.sent(&head, "")
    }

    /// The cookie of whoever has the link of that name.
    fn joined(&self, name: &str) -> String {
        let (_, token) = self.links.iter().find(|(known, _)| known == name).unwrap();
        let (status, answer) = self.posted("/api/join", "", &json!({"token": token}));
        assert_eq!(status, 204, "{answer}");
        let cookie = answer
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "));
        cookie.unwrap().split(';').next().unwrap().to_owned()
    }

    fn view(&self, cookie: &str) -> Value {
        let (status, answer) = self.got("/api/view", cookie);
        assert_eq!(status, 200, "{answer}");
        body_of(&answer)
    }
}

fn body_of(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap()
}

/// A small battle, a seat for each side, and a game of theirs.
fn set_up(folder: &Path, game: &str) {
    for arguments in [
        &["new", "battle", "--game", game][..],
        &["seat", "North"],
        &["seat", "South"],
        &[
            "game",
            "new",
            "night",
            "--scenario",
            "battle/table.scenario",
            "--card",
            "north.card=North",
            "--card",
            "south.card=South",
        ],
    ] {
        let ran = adjutant_in(folder, arguments);
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    }
}

fn sheet(folder: &Path, side: &str) -> String {
    fs::read_to_string(folder.join(format!("battle/{side}.orders"))).unwrap()
}

/// Closes for both sides until the next turn begins.
fn close_until_next_turn(served: &Served, players: [&str; 2]) {
    for _ in 0..40 {
        let view = served.view(players[0]);
        if view.get("turn") != Some(&json!(1)) {
            return;
        }
        for cookie in players {
            let view = served.view(cookie);
            if let Some(line) = view.get("suggested").and_then(Value::as_str) {
                served.posted("/api/say", cookie, &json!({"line": line}));
            }
            if view.get("can_close") == Some(&json!(true)) {
                served.posted("/api/close", cookie, &json!({}));
            }
        }
    }
    panic!("{}", served.view(players[0]));
}

/// Two players in two browsers play a turn; the file that they download is verified elsewhere.
#[test]
fn a_turn_is_played_in_browsers_and_verified_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    assert_eq!(served.view(&north)["state"], "writing");
    for (cookie, side) in [(&north, "north"), (&south, "south")] {
        let text = sheet(folder.path(), side);
        let (status, checked) = served.posted("/api/check", cookie, &json!({"text": text}));
        assert_eq!(
            (status, &body_of(&checked)["is_sound"]),
            (200, &json!(true)),
            "{checked}"
        );
        let (status, answer) = served.posted("/api/hand-in", cookie, &json!({"text": text}));
        assert_eq!(status, 200, "{answer}");
        assert_eq!(body_of(&answer)["receipt"].as_str().unwrap().len(), 29);
    }
    assert_ne!(served.view(&north)["state"], "writing");
    close_until_next_turn(&served, [&north, &south]);
    let (_, verified) = served.got("/api/verify", &north);
    assert_eq!(body_of(&verified)["verified"], true, "{verified}");
    let (_, journal) = served.got("/api/journal", &south);
    let elsewhere = tempfile::tempdir().unwrap();
    let (_, text) = journal.split_once("\r\n\r\n").unwrap();
    fs::write(elsewhere.path().join("game.journal"), text).unwrap();
    let ran = adjutant_in(elsewhere.path(), &["verify", "game.journal"]);
    assert!(
        ran.code == 0 && ran.stdout.contains("1 turn over"),
        "{}",
        ran.stdout
    );
}

/// Before all are in, no answer holds a byte of what another has written, and it can be taken back.
#[test]
fn nobody_sees_a_sheet_of_another() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    let referee = served.joined("referee");
    let secret = format!("{}# zebra-4711\n", sheet(folder.path(), "north"));
    for (path, body) in [
        ("/api/check", json!({"text": secret})),
        ("/api/hand-in", json!({"text": secret, "as_it_is": true})),
    ] {
        let (status, answer) = served.posted(path, &north, &body);
        assert_eq!(status, 200, "{answer}");
        for cookie in [&south, &referee] {
            let mut answers: Vec<String> = Vec::new();
            for path in [
                "/",
                "/app.js",
                "/api/view",
                "/api/verify",
                "/api/journal",
                "/api/no",
            ] {
                answers.push(served.got(path, cookie).1);
            }
            for path in [
                "/api/check",
                "/api/take-back",
                "/api/undo",
                "/api/close",
                "/api/say",
            ] {
                let body = json!({"text": "Slingers: Stand\n", "line": "zero"});
                answers.push(served.posted(path, cookie, &body).1);
            }
            for answer in answers {
                let tells =
                    answer.contains("zebra") || answer.contains("Stand and fire at Pikemen");
                assert!(!tells, "{answer}");
            }
        }
    }
    let parties = served.view(&south)["parties"].clone();
    assert_eq!(
        (&parties[0]["is_in"], &parties[1]["is_in"]),
        (&json!(true), &json!(false))
    );
    let (status, _) = served.posted("/api/take-back", &north, &json!({}));
    assert_eq!(status, 200);
    let sheet = served.view(&north)["sheet"].clone();
    assert_eq!(sheet["receipt"], Value::Null);
    assert!(sheet["text"].as_str().unwrap().contains("zebra"), "{sheet}");
}

/// Other hosts, pages, words, methods and sizes are refused, and nothing is written.
#[test]
fn hostile_requests_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "e41k");
    let served = Served::of(folder.path());
    let north = served.joined("North");
    let (name, _) = north.split_once('=').unwrap();
    let before = fs::read(folder.path().join("night/game.journal")).unwrap();
    let own = format!("host: 127.0.0.1:{}", served.port);
    let json_head = "content-type: application/json\r\ncontent-length: 2";
    let with = |head: &str| served.sent(head, "{}").0;
    for (wanted, head) in [
        (403, "GET / HTTP/1.1\r\nhost: evil.example".to_owned()),
        (
            403,
            format!(
                "GET / HTTP/1.1\r\nhost: localhost.evil.example:{}",
                served.port
            ),
        ),
        (403, "GET / HTTP/1.1\r\nhost: 127.0.0.1:1".to_owned()),
        (403, "GET /api/view HTTP/1.0".to_owned()),
        (403, format!("DELETE / HTTP/1.1\r\n{own}")),
        (
            403,
            format!("PUT /api/say HTTP/1.1\r\n{own}\r\ncookie: {north}\r\n{json_head}"),
        ),
        (403, format!("OPTIONS /api/say HTTP/1.1\r\n{own}")),
        (
            403,
            format!(
                "POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {north}\r\norigin: http://evil.example\r\n{json_head}"
            ),
        ),
        (
            403,
            format!(
                "POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {north}\r\norigin: null\r\n{json_head}"
            ),
        ),
        (
            403,
            format!(
                "POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {north}\r\nsec-fetch-site: cross-site\r\n{json_head}"
            ),
        ),
        (
            403,
            format!(
                "POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {north}\r\ncontent-type: text/plain\r\ncontent-length: 2"
            ),
        ),
        (
            401,
            format!("POST /api/close HTTP/1.1\r\n{own}\r\n{json_head}"),
        ),
        (
            401,
            format!("POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {name}=00\r\n{json_head}"),
        ),
        (
            401,
            format!(
                "POST /api/close HTTP/1.1\r\n{own}\r\ncookie: {north}; {name}=00\r\n{json_head}"
            ),
        ),
        (401, format!("GET /api/events HTTP/1.1\r\n{own}")),
        (401, format!("GET /night/game.journal HTTP/1.1\r\n{own}")),
        (
            404,
            format!("GET /../north.seat HTTP/1.1\r\n{own}\r\ncookie: {north}"),
        ),
        (
            404,
            format!("GET /%2e%2e/north.seat HTTP/1.1\r\n{own}\r\ncookie: {north}"),
        ),
        (
            403,
            format!("POST /api/join HTTP/1.1\r\n{own}\r\n{json_head}"),
        ),
    ] {
        assert_eq!(with(&head), wanted, "{head}");
    }
    let long = "x".repeat(61 * 1024);
    assert_eq!(
        served
            .posted("/api/check", &north, &json!({"text": long}))
            .0,
        409
    );
    let longer = "x".repeat(2 * 1024 * 1024);
    assert_ne!(
        served
            .posted("/api/check", &north, &json!({"text": longer}))
            .0,
        200
    );
    for body in [json!(null), json!([1]), json!({"text": 4})] {
        let (status, answer) = served.posted("/api/hand-in", &north, &body);
        assert!(matches!(status, 200 | 400 | 409), "{answer}");
        assert!(!served.posted("/api/say", &north, &body).1.is_empty());
    }
    let checks = (0..12).map(|_| served.posted("/api/check", &north, &json!({"text": ""})).0);
    assert!(checks.collect::<Vec<_>>().contains(&429));
    assert_eq!(
        fs::read(folder.path().join("night/game.journal")).unwrap(),
        before
    );
}

/// A name is text, and never a part of a page.
#[test]
fn pages_hold_nothing_that_somebody_wrote() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "bolt-action");
    let served = Served::of(folder.path());
    let mut transferred = 0;
    for path in ["/", "/app.js", "/build.js", "/words.js", "/style.css"] {
        let (status, page) = served.got(path, "");
        assert_eq!(status, 200, "{path}");
        for word in [
            "innerHTML",
            "outerHTML",
            "insertAdjacent",
            "document.write",
            "eval(",
            "http:",
        ] {
            assert!(!page.contains(word), "{path}: {word}");
        }
        assert!(page.contains("default-src 'none'"), "{page}");
        transferred += page.len();
    }
    assert!(transferred <= 150 * 1024, "{transferred}");
}

/// What got a receipt is there after the program was killed; links hold, and it goes on.
#[test]
fn nothing_that_got_a_receipt_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    for round in 0..trials(5) {
        let mut served = Served::of(folder.path());
        let north = served.joined("North");
        let text = format!("{}# round {round}\n", sheet(folder.path(), "north"));
        let handed_in = json!({"text": text, "as_it_is": true});
        let (_, answer) = served.posted("/api/hand-in", &north, &handed_in);
        let receipt = body_of(&answer)["receipt"].clone();
        served.child.kill().unwrap();
        served.child.wait().unwrap();
        let again = Served::of(folder.path());
        assert_eq!(again.links, served.links);
        let view = again.view(&north);
        assert_eq!(view["sheet"]["receipt"], receipt, "{view}");
        assert_eq!(view["sheet"]["text"], text);
        again.posted("/api/take-back", &north, &json!({}));
    }
}

/// The link of somebody who does not join one day holds on the next.
#[test]
fn links_hold_for_those_who_were_not_there() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "e41k");
    let first = Served::of(folder.path()).links.clone();
    let without = Served::with(folder.path(), &["north.seat"]).links.clone();
    assert_eq!(without.len() + 1, first.len());
    assert_eq!(Served::of(folder.path()).links, first);
}

/// Whoever does not end a request is cut off; others are served all the while.
#[test]
fn half_open_connections_are_closed() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "swordpoint");
    let served = Served::of(folder.path());
    let begun = Instant::now();
    let open = |text: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", served.port)).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    };
    let host = format!("host: 127.0.0.1:{}\r\n", served.port);
    let half = ["", "GET / HTT", "GET / HTTP/1.1\r\n"].map(str::to_owned);
    let body = format!(
        "POST /api/join HTTP/1.1\r\n{host}content-type: application/json\r\ncontent-length: 99\r\n\r\n{{"
    );
    let texts = half.into_iter().chain([body]);
    let streams: Vec<TcpStream> = texts.cycle().take(50).map(|text| open(&text)).collect();
    assert_eq!(served.got("/", "").0, 200);
    for mut stream in streams {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
    }
    assert!(
        begun.elapsed() < Duration::from_secs(15),
        "{:?}",
        begun.elapsed()
    );
}

/// Stopped, it ends its streams at once.
#[test]
fn stopping_ends_all_streams() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "e41k");
    let mut served = Served::of(folder.path());
    let north = served.joined("North");
    let streams: Vec<TcpStream> = (0..20)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", served.port)).unwrap();
            let head = format!(
                "GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncookie: {north}\r\n\r\n",
                served.port
            );
            stream.write_all(head.as_bytes()).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            let mut first = [0; 64];
            assert!(stream.read(&mut first).unwrap() > 0);
            stream
        })
        .collect();
    let stop = Command::new("kill")
        .args(["-INT", &served.child.id().to_string()])
        .status();
    assert!(stop.unwrap().success());
    let begun = Instant::now();
    for mut stream in streams {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
    }
    assert!(served.child.wait().unwrap().success());
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "{:?}",
        begun.elapsed()
    );
}
