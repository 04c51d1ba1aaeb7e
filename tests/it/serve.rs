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

    /// The status and the whole answer; 0 of a program that was killed.
    fn sent(&self, head: &str, body: &str) -> (u16, String) {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else {
            return (0, String::new());
        };
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let _ = stream.write_all(format!("{head}\r\nconnection: close\r\n\r\n{body}").as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
        (status.unwrap_or(0), answer)
    }

    /// The status that bytes are answered with as they come; 0 where they are not answered.
    fn raw(&self, request: &[u8]) -> u16 {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let _ = stream.write_all(request);
        let mut answer = [0; 16];
        let read = stream.read(&mut answer).unwrap_or(0);
        let answer = String::from_utf8_lossy(answer.get(..read).unwrap_or_default()).into_owned();
        let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok());
        status.unwrap_or(0)
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

    /// Closes on what the page of somebody shows now.
    fn closed(&self, cookie: &str) -> (u16, String) {
        let shown = self.view(cookie).get("shown").cloned();
        self.posted("/api/close", cookie, &json!({"shown": shown}))
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
                served.closed(cookie);
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
    let (status, report) = served.got("/api/report?turn=1", &south);
    assert_eq!(status, 200, "{report}");
    for told in [
        "<h2>Orders of North, ",
        "<h2>The table</h2>",
        "<svg",
        "attachment",
    ] {
        assert!(report.contains(told), "{told}: {report}");
    }
    assert_eq!(served.got("/api/report?turn=9", &south).0, 404);
    assert!(served.got("/api/map", &south).1.contains("<svg"));
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
                "/api/log",
                "/api/map",
                "/api/report",
                "/api/story",
                "/api/rulings",
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
                "/api/dispute",
                "/api/correct",
                "/api/ruling",
                "/api/slips",
            ] {
                let body = json!({
                    "text": "Slingers: Stand\n",
                    "line": "zero",
                    "question": "What does North do?",
                    "of": "North",
                    "number": 2,
                });
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

/// What a stranger may try: the answer that it has to get, and the head of the request.
fn hostile(port: u16, cookie: &str) -> Vec<(u16, String)> {
    let own = format!("host: 127.0.0.1:{port}");
    let json_head = "content-type: application/json\r\ncontent-length: 2";
    let (name, value) = cookie.split_once('=').unwrap();
    let mut all = Vec::new();
    for host in [
        "evil.example",
        "127.0.0.1:1",
        "127.0.0.1.evil.example",
        "[::1]:1",
        "0.0.0.0",
        "",
    ] {
        all.push((403, format!("GET / HTTP/1.1\r\nhost: {host}")));
    }
    all.push((
        403,
        format!("GET / HTTP/1.1\r\nhost: localhost.evil.example:{port}"),
    ));
    all.push((403, "GET /api/view HTTP/1.0".to_owned()));
    for method in ["DELETE", "PUT", "OPTIONS", "PATCH", "TRACE", "PROPFIND"] {
        let head = format!("{method} /api/say HTTP/1.1\r\n{own}\r\ncookie: {cookie}");
        all.push((403, format!("{head}\r\n{json_head}")));
    }
    let from = [
        "origin: http://evil.example",
        "origin: null",
        "origin: https://127.0.0.1",
        "origin: http://127.0.0.1:1",
        "sec-fetch-site: cross-site",
        "sec-fetch-site: same-site",
    ];
    for act in [
        "check",
        "hand-in",
        "take-back",
        "say",
        "undo",
        "close",
        "dispute",
        "correct",
        "ruling",
        "without",
        "slips",
    ] {
        let post = format!("POST /api/{act} HTTP/1.1\r\n{own}\r\ncookie: {cookie}");
        all.extend(
            from.iter()
                .map(|from| (403, format!("{post}\r\n{from}\r\n{json_head}"))),
        );
        for kind in [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
        ] {
            let kind = format!("content-type: {kind}\r\ncontent-length: 2");
            all.push((403, format!("{post}\r\n{kind}")));
        }
    }
    let forged = [
        String::new(),
        format!("cookie: {name}=00"),
        format!("cookie: {cookie}; {name}=00"),
        format!("cookie: other={value}"),
        format!("cookie: {name}={}", value.to_uppercase()),
        format!(
            "cookie: {name}={}",
            value.split('.').next().unwrap_or_default()
        ),
    ];
    for cookie in forged {
        let cookie = if cookie.is_empty() {
            cookie
        } else {
            format!("\r\n{cookie}")
        };
        all.push((
            401,
            format!("POST /api/close HTTP/1.1\r\n{own}{cookie}\r\n{json_head}"),
        ));
    }
    for path in [
        "/api/events",
        "/api/view",
        "/api/log",
        "/api/map",
        "/api/report?turn=1",
        "/api/rulings",
        "/night/game.journal",
        "/.links",
    ] {
        all.push((401, format!("GET {path} HTTP/1.1\r\n{own}")));
    }
    for path in [
        "/../north.seat",
        "/%2e%2e/north.seat",
        "//etc/passwd",
        "/.links",
        "/app.js/..",
    ] {
        all.push((
            404,
            format!("GET {path} HTTP/1.1\r\n{own}\r\ncookie: {cookie}"),
        ));
    }
    all.push((
        403,
        format!("POST /api/join HTTP/1.1\r\n{own}\r\n{json_head}"),
    ));
    all
}

/// Requests that no browser makes: heads said twice, lengths that are no lengths, bodies that are no acts.
fn odd_requests(port: u16, cookie: &str) -> Vec<String> {
    let own = format!("host: 127.0.0.1:{port}\r\ncookie: {cookie}");
    let json = "content-type: application/json";
    let body = r#"{"line":"zebra","question":"zebra?","text":"zebra"}"#;
    let length = format!("content-length: {}", body.len());
    let mut all = Vec::new();
    for twice in [
        format!("host: 127.0.0.1:{port}"),
        "host: evil.example".to_owned(),
        format!("origin: http://127.0.0.1:{port}\r\norigin: http://evil.example"),
        format!("origin: http://evil.example\r\norigin: http://127.0.0.1:{port}"),
        "sec-fetch-site: same-origin\r\nsec-fetch-site: cross-site".to_owned(),
        "content-type: text/plain".to_owned(),
        "content-length: 1".to_owned(),
        format!("cookie: {cookie}"),
        "transfer-encoding: chunked".to_owned(),
        "transfer-encoding: chunked, identity".to_owned(),
        "expect: 200-ok\r\nhost: x".to_owned(),
    ] {
        let head = format!("POST /api/say HTTP/1.1\r\n{own}\r\n{json}\r\n{length}\r\n{twice}");
        all.push(format!("{head}\r\n\r\n{body}"));
    }
    for length in [
        "-1",
        "1e2",
        "0x10",
        "99999999999999999999",
        "+5",
        " 3 4",
        "9 ",
    ] {
        let head = format!("POST /api/say HTTP/1.1\r\n{own}\r\n{json}\r\ncontent-length: {length}");
        all.push(format!("{head}\r\n\r\n{body}"));
    }
    for line in [
        "POST /api/say HTTP/3.0",
        "POST /api/say",
        "POST  /api/say HTTP/1.1",
        "post /api/say HTTP/1.1",
        "POST http://evil.example/api/say HTTP/1.1",
        "POST api/say HTTP/1.1",
        "POST * HTTP/1.1",
        "CONNECT 127.0.0.1:1 HTTP/1.1",
        "POST /api/say\0 HTTP/1.1",
        "POST /api/s\u{e4}y HTTP/1.1",
        "POST /api//say HTTP/1.1",
        "POST /API/SAY HTTP/1.1",
        "POST /api/say/ HTTP/1.1",
        "POST /api/../api/say HTTP/1.1",
        "POST /api/say%00 HTTP/1.1",
        "POST /api/%73ay HTTP/1.1",
    ] {
        all.push(format!(
            "{line}\r\n{own}\r\n{json}\r\n{length}\r\n\r\n{body}"
        ));
    }
    let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    for body in [
        "",
        "zebra",
        "[",
        "{\"line\":\"\\ud800\"}",
        "{\"line\":\"zebra\"",
        "{\"line\":\"zebra\"}}",
        deep.as_str(),
    ] {
        let length = format!("content-length: {}", body.len());
        let head = format!("POST /api/say HTTP/1.1\r\n{own}\r\n{json}\r\n{length}");
        all.push(format!("{head}\r\n\r\n{body}"));
    }
    for head in [
        "host : 127.0.0.1".to_owned(),
        "x\0y: 1".to_owned(),
        " folded: 1".to_owned(),
        ": 1".to_owned(),
        "no colon".to_owned(),
        "x: 1\r\n".repeat(400),
        format!("x: {}", "y".repeat(600_000)),
    ] {
        all.push(format!("GET /api/view HTTP/1.1\r\n{own}\r\n{head}\r\n\r\n"));
    }
    all
}

/// Other hosts, pages, words, methods and sizes are refused in all games, and nothing is written.
#[test]
fn hostile_requests_are_refused() {
    for game in [
        "age-of-magic",
        "bolt-action",
        "e41k",
        "fantasy-warlord",
        "swordpoint",
    ] {
        let folder = tempfile::tempdir().unwrap();
        set_up(folder.path(), game);
        let served = Served::of(folder.path());
        let north = served.joined("North");
        let before = fs::read(folder.path().join("night/game.journal")).unwrap();
        let tried = hostile(served.port, &north);
        assert!(tried.len() >= 104, "{}", tried.len());
        for (wanted, head) in tried {
            assert_eq!(served.sent(&head, "{}").0, wanted, "{game}: {head}");
        }
        let odd = odd_requests(served.port, &north);
        assert!(odd.len() >= 40, "{}", odd.len());
        for request in odd {
            let status = served.raw(request.as_bytes());
            assert!(!(200..300).contains(&status), "{game}: {status} {request}");
        }
        assert_eq!(served.got("/api/view", &north).0, 200);
        assert_eq!(
            fs::read(folder.path().join("night/game.journal")).unwrap(),
            before
        );
    }
}

/// What is too long, or of another shape, is refused; so is what comes too often.
#[test]
fn what_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "e41k");
    let served = Served::of(folder.path());
    let north = served.joined("North");
    let before = fs::read(folder.path().join("night/game.journal")).unwrap();
    let long = json!({"text": "x".repeat(61 * 1024)});
    for path in ["/api/check", "/api/slips"] {
        assert_eq!(served.posted(path, &north, &long).0, 409, "{path}");
    }
    let longer = json!({"text": "x".repeat(2 * 1024 * 1024)});
    assert_ne!(served.posted("/api/check", &north, &longer).0, 200);
    for body in [json!(null), json!([1]), json!({"text": 4})] {
        for path in [
            "/api/hand-in",
            "/api/say",
            "/api/dispute",
            "/api/correct",
            "/api/slips",
        ] {
            let (status, answer) = served.posted(path, &north, &body);
            assert!(matches!(status, 200 | 400 | 409), "{path}: {answer}");
        }
    }
    let checks = (0..12).map(|_| served.posted("/api/check", &north, &json!({"text": ""})).0);
    assert!(checks.collect::<Vec<_>>().contains(&429));
    assert_eq!(
        fs::read(folder.path().join("night/game.journal")).unwrap(),
        before
    );
}

/// A question is asked with its chance and rolled with the next closing, what was said is put right, and both
/// stand in the log.
#[test]
fn disputes_and_corrections_are_made_on_the_page() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "fantasy-warlord");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    let ask = |body: Value| served.posted("/api/dispute", &north, &body);
    assert_eq!(ask(json!({"question": " "})).0, 409);
    let (status, answer) = ask(json!({"question": "Is the ford deep?", "dice": "D6, 4 or more"}));
    assert_eq!(status, 200, "{answer}");
    let asked = served.view(&south)["disputes"].clone();
    assert_eq!(asked[0]["question"], "Is the ford deep?", "{asked}");
    assert!(
        asked[0]["chance"].as_str().unwrap().contains("1/2"),
        "{asked}"
    );
    for cookie in [&north, &south, &north] {
        served.closed(cookie);
    }
    let log = |cookie: &str| body_of(&served.got("/api/log", cookie).1)["log"].to_string();
    assert!(
        log(&south).contains("Is the ford deep? by D6"),
        "{}",
        log(&south)
    );
    // What is said is taken out by its number.
    let suggested = served.view(&north)["suggested"].clone();
    let (status, said) = served.posted("/api/say", &north, &json!({"line": suggested}));
    assert_eq!(status, 200, "{said}");
    let text = log(&north);
    let number = text.rsplit("North ").next().unwrap();
    let number: u64 = number.split(':').next().unwrap().parse().unwrap();
    let of = |name: &str| json!({"of": name, "number": number, "text": ""});
    assert_eq!(served.posted("/api/correct", &north, &of("Nobody")).0, 409);
    let (status, answer) = served.posted("/api/correct", &north, &of("North"));
    assert_eq!(status, 200, "{answer}");
    assert!(log(&south).contains("~~"), "{}", log(&south));
}

/// The referee's page shows a player's link; nobody else's does.
#[test]
fn links_are_shown_by_the_referee_alone() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let served = Served::of(folder.path());
    let (north, referee) = (served.joined("North"), served.joined("referee"));
    let of = |name: &str| json!({"party": name});
    let (status, shown) = served.posted("/api/invite", &referee, &of("South"));
    assert_eq!(status, 200, "{shown}");
    let shown = body_of(&shown);
    let token = shown["link"].as_str().unwrap().rsplit('#').next().unwrap();
    let mut links = served.links.iter();
    assert!(
        links.any(|(name, word)| name == "South" && word == token),
        "{shown}"
    );
    let rows = shown["code"].as_array().unwrap();
    assert!(
        rows.len() >= 21
            && rows
                .iter()
                .all(|row| row.as_str().unwrap().len() == rows.len())
    );
    for (cookie, name) in [(&north, "South"), (&north, "North"), (&referee, "Nobody")] {
        let (status, answer) = served.posted("/api/invite", cookie, &of(name));
        assert_eq!(status, 409, "{answer}");
        assert!(!answer.contains(token), "{answer}");
    }
}

/// Another option of a ruling is put in force on the page; nobody but a referee goes on without others.
#[test]
fn rulings_are_put_right_on_the_page() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let served = Served::of(folder.path());
    let north = served.joined("North");
    let (_, listed) = served.got("/api/rulings", &north);
    let first = body_of(&listed)["rulings"][0].clone();
    let other = first["options"][1].clone();
    assert_eq!(first["in_force"], first["default"]);
    let wrong = json!({"ruling": first["id"], "option": "no such option"});
    assert_eq!(served.posted("/api/ruling", &north, &wrong).0, 409);
    let right = json!({"ruling": first["id"], "option": other});
    let (status, answer) = served.posted("/api/ruling", &north, &right);
    assert_eq!(status, 200, "{answer}");
    let (_, listed) = served.got("/api/rulings", &north);
    assert_eq!(body_of(&listed)["rulings"][0]["in_force"], other);
    let (status, answer) = served.posted("/api/without", &north, &json!({"party": "South"}));
    assert_eq!(status, 409, "{answer}");
}

/// What an order test needs stands beside the order before it is given, and only where the unit takes one.
#[test]
fn orders_show_what_their_tests_need() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "bolt-action");
    let served = Served::of(folder.path());
    let north = served.joined("North");
    let cookies = [north.clone(), served.joined("South")];
    let view = (0..20).find_map(|_| {
        let view = served.view(&north);
        if view["phase"] == "orders" {
            return Some(view);
        }
        for cookie in &cookies {
            if served.view(cookie)["can_close"] == true {
                served.closed(cookie);
            }
        }
        None
    });
    let view = view.expect("the phase begins");
    let needs = |line: &str| view["needs"][line][0]["says"].clone();
    let pinned = "order test: 8 or less (9 - 1 (pins)), 72.2 %";
    assert_eq!(needs("Second Section: Advance"), pinned, "{view}");
    assert_eq!(needs("Second Section: Down"), Value::Null);
    assert_eq!(needs("First Section: Advance"), Value::Null);
}

/// Slips of a seat that is not here may be brought as a file.
#[test]
fn slips_may_be_brought_as_a_file() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    // South agrees elsewhere, in a copy of the game.
    let elsewhere = tempfile::tempdir().unwrap();
    fs::create_dir(elsewhere.path().join("night")).unwrap();
    for name in ["south.seat", "night/game.journal"] {
        fs::copy(folder.path().join(name), elsewhere.path().join(name)).unwrap();
    }
    let arguments = ["game", "night", "next", "--seat", "south.seat", "--yes"];
    adjutant_in(elsewhere.path(), &arguments);
    let slips = fs::read_to_string(elsewhere.path().join("night/out/south-1.slips")).unwrap();
    let served = Served::with(folder.path(), &["north.seat"]);
    let referee = served.joined("referee");
    let bring = |text: &str| served.posted("/api/slips", &referee, &json!({"text": text}));
    assert_eq!(bring("no slips at all\n").0, 409);
    let (status, answer) = bring(&slips);
    assert_eq!(status, 200, "{answer}");
    assert_ne!(body_of(&answer)["new"], 0, "{answer}");
}

/// A name is text, and never a part of a page.
#[test]
fn pages_hold_nothing_that_somebody_wrote() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "bolt-action");
    let served = Served::of(folder.path());
    let mut transferred = 0;
    for path in [
        "/",
        "/app.js",
        "/beside.js",
        "/build.js",
        "/orders.js",
        "/words.js",
        "/words.de.js",
        "/words.en.js",
        "/style.css",
    ] {
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

/// Of sheets that are handed in one after the other, the last that got a receipt is there after the program was
/// killed at any moment, or one that was on its way; links hold, and it goes on.
#[test]
fn nothing_that_got_a_receipt_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let orders = sheet(folder.path(), "north");
    let mut served = Served::of(folder.path());
    let north = served.joined("North");
    let mut sent = 0_u64;
    for round in 0..trials(5) {
        let killed_after = Duration::from_millis((u64::from(round) * 37) % 90);
        let failed = std::thread::scope(|scope| {
            let hands_in = scope.spawn(|| {
                (sent..sent + 100_000).find(|number| {
                    let text = format!("{orders}# number {number}\n");
                    let body = json!({"text": text, "as_it_is": true});
                    let hand_in = || served.posted("/api/hand-in", &north, &body).0;
                    // Ten a second are read; the next are tried again.
                    let mut answers = std::iter::repeat_with(hand_in);
                    answers.find(|status| *status != 429) != Some(200)
                })
            });
            std::thread::sleep(killed_after);
            kill(served.child.id());
            hands_in.join().unwrap().unwrap()
        });
        served.child.wait().unwrap();
        let again = Served::of(folder.path());
        assert_eq!(again.links, served.links);
        served = again;
        let first = std::mem::replace(&mut sent, failed + 1);
        if failed == first {
            continue;
        }
        let view = served.view(&north);
        assert_ne!(view["sheet"]["receipt"], Value::Null, "{view}");
        let text = view["sheet"]["text"].as_str().unwrap();
        let number: u64 = text.rsplit(' ').next().unwrap().trim().parse().unwrap();
        // All before the one that failed have a receipt.
        assert!(
            number + 1 >= failed,
            "{number} is kept, and {failed} failed"
        );
    }
}

/// Kills a program without a word to it.
fn kill(process: u32) {
    let killed = Command::new("kill")
        .args(["-9", &process.to_string()])
        .status();
    assert!(killed.unwrap().success());
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
    let cookies = ["North", "South"].map(|name| served.joined(name));
    let streams: Vec<TcpStream> = (0..16)
        .map(|number| {
            let cookie = &cookies[number % 2];
            let mut stream = TcpStream::connect(("127.0.0.1", served.port)).unwrap();
            let head = format!(
                "GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncookie: {cookie}\r\n\r\n",
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

/// Two parties whose names differ in a sign write two sheets, which nobody else on the machine can read.
#[cfg(unix)]
#[test]
fn names_that_look_alike_in_a_file_have_sheets_of_their_own() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    fs::remove_dir_all(folder.path().join("night")).unwrap();
    for (place, name, side) in [("one", "Team A", "North"), ("two", "Team-A", "South")] {
        let own = folder.path().join(place);
        fs::create_dir(&own).unwrap();
        assert_eq!(adjutant_in(&own, &["seat", name]).code, 0);
        for kind in ["seat", "card"] {
            let to = folder.path().join(format!("{place}.{kind}"));
            fs::rename(own.join(format!("team-a.{kind}")), to).unwrap();
        }
        assert!(!side.is_empty());
    }
    let new = [
        "game",
        "new",
        "night",
        "--scenario",
        "battle/table.scenario",
        "--card",
        "one.card=North",
        "--card",
        "two.card=South",
    ];
    let ran = adjutant_in(folder.path(), &new);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let served = Served::with(folder.path(), &["one.seat", "two.seat"]);
    let (one, two) = (served.joined("Team A"), served.joined("Team-A"));
    let text = format!("{}# zebra-4711\n", sheet(folder.path(), "north"));
    let body = json!({"text": text, "as_it_is": true});
    assert_eq!(served.posted("/api/check", &one, &body).0, 200);
    assert_eq!(served.view(&two)["sheet"]["text"], "");
    assert_eq!(served.posted("/api/hand-in", &one, &body).0, 200);
    assert_eq!(served.view(&two)["sheet"]["receipt"], Value::Null);
    assert_eq!(served.view(&one)["state"], "writing");
    // Nothing that was written stands in a file that others can read.
    for entry in fs::read_dir(folder.path().join("night")).unwrap() {
        let path = entry.unwrap().path();
        let holds = fs::read_to_string(&path).is_ok_and(|text| text.contains("zebra"));
        if holds {
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
        }
    }
}

/// What a seat has signed and a full disk has kept out of the journal is brought back at the start.
#[test]
fn it_starts_after_a_disk_was_full() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    drop(Served::of(folder.path()));
    let journal = folder.path().join("night/game.journal");
    let before = fs::read(&journal).unwrap();
    let hand_in = [
        "game",
        "night",
        "hand-in",
        "battle/north.orders",
        "--seat",
        "north.seat",
        "--yes",
        "--anyway",
    ];
    let ran = adjutant_in(folder.path(), &hand_in);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    fs::write(&journal, before).unwrap();
    let served = Served::of(folder.path());
    let north = served.joined("North");
    assert_eq!(served.view(&north)["parties"][0]["is_in"], true);
}

/// Nobody closes what its page has not shown.
#[test]
fn a_page_closes_what_it_has_shown() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "fantasy-warlord");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    let shown = served.view(&south)["shown"].clone();
    let suggested = served.view(&north)["suggested"].clone();
    let (status, said) = served.posted("/api/say", &north, &json!({"line": suggested}));
    assert_eq!(status, 200, "{said}");
    for old in [shown, json!("")] {
        let (status, answer) = served.posted("/api/close", &south, &json!({"shown": old}));
        assert_eq!(status, 409, "{answer}");
        let news = body_of(&answer)["news"].to_string();
        assert!(news.contains("North"), "{news}");
    }
    assert_eq!(served.view(&south)["lock"], 1);
    assert_eq!(served.closed(&south).0, 200);
}

/// The referee's link says and signs nothing in a game without a referee.
#[test]
fn a_link_of_no_party_does_nothing_for_one() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "fantasy-warlord");
    let served = Served::of(folder.path());
    let referee = served.joined("referee");
    let view = served.view(&referee);
    assert_eq!(
        (&view["may_act"], &view["can_close"]),
        (&json!(false), &json!(false))
    );
    let before = served.got("/api/log", &referee).1;
    let body = json!({
        "line": view["suggested"],
        "question": "q?",
        "dice": "D6, 4 or more",
        "shown": view["shown"],
        "of": "North",
        "number": 1,
        "party": "North",
    });
    for act in [
        "say", "undo", "close", "dispute", "correct", "ruling", "without", "hand-in",
    ] {
        let (status, answer) = served.posted(&format!("/api/{act}"), &referee, &body);
        assert_eq!(status, 409, "{act}: {answer}");
    }
    assert_eq!(
        body_of(&served.got("/api/log", &referee).1),
        body_of(&before)
    );
}

/// Whoever opens many connections, or keeps many streams, takes no place of others.
#[test]
fn connections_are_counted_by_whose_they_are() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "swordpoint");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    let open = |text: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", served.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    };
    let head = |cookie: &str| {
        let host = format!("host: 127.0.0.1:{}", served.port);
        format!("GET /api/events HTTP/1.1\r\n{host}\r\ncookie: {cookie}\r\n\r\n")
    };
    let mut heard = open(&head(&south));
    let mut first = [0; 64];
    assert!(heard.read(&mut first).unwrap() > 0);
    let half_open: Vec<TcpStream> = (0..600).map(|_| open("GET / HTT")).collect();
    assert_eq!(served.got("/api/view", &south).0, 200);
    let streams: Vec<TcpStream> = (0..100).map(|_| open(&head(&north))).collect();
    assert_eq!(served.got("/api/view", &south).0, 200);
    // The stream of the other goes on.
    let suggested = served.view(&south)["suggested"].clone();
    served.posted("/api/say", &south, &json!({"line": suggested}));
    served.posted(
        "/api/dispute",
        &south,
        &json!({"question": "q?", "dice": "D6, 4 or more"}),
    );
    let mut told = String::new();
    while !told.contains("id: 2") && !told.contains("id: 3") {
        let read = heard.read(&mut first).unwrap();
        assert!(read > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&first[..read]));
    }
    drop((half_open, streams));
}

/// Ten sheets a second are read of one player, whatever its browser is called; a long one holds up nobody else.
#[test]
fn a_slow_sheet_holds_up_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path(), "age-of-magic");
    let served = Served::of(folder.path());
    let (north, south) = (served.joined("North"), served.joined("South"));
    let long = json!({"text": "x\n".repeat(29_000)});
    std::thread::scope(|scope| {
        let slow = scope.spawn(|| served.posted("/api/check", &north, &long).0);
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(served.got("/api/view", &south).0, 200);
        assert!(!slow.is_finished(), "the other waited");
        assert_eq!(slow.join().unwrap(), 200);
    });
    let (word, _) = south.split_once('.').unwrap();
    let body = json!({"text": "Slingers: Stand\n"});
    let answers: Vec<u16> = (0..40)
        .map(|number| {
            let path = if number % 2 == 0 {
                "/api/check"
            } else {
                "/api/hand-in"
            };
            served.posted(path, &format!("{word}.{number}"), &body).0
        })
        .collect();
    assert!(answers.contains(&429), "{answers:?}");
}
