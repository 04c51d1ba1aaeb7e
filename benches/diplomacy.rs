//! Diplomacy: a full turn of 22 units, checked by a process, and adjudicated by one that has the rulebook.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Keys, TurnInputs, resolve};
use adjutant::internals::rulebook::Rulebook;
use adjutant::internals::scenario::{self, Scenario};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

fn main() {
    divan::main();
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/diplomacy")
}

#[divan::bench]
fn check_of_a_full_turn(bencher: divan::Bencher<'_, '_>) {
    let files = std::fs::read_dir(folder()).expect("the fixtures are there");
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let is_of_turn = |name: &String| name.starts_with("spring-1901") && name.ends_with(".orders");
    let sheets: Vec<String> = names.filter(is_of_turn).collect();
    bencher.bench_local(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        let status = command
            .arg("check")
            .args(&sheets)
            .args(["--scenario", "spring-1901.scenario"])
            .current_dir(folder())
            .stdout(Stdio::null())
            .status();
        assert!(status.expect("the program runs").success(), "it is refused");
    });
}

const TURNS: [&str; 4] = ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"];

/// The texts of a turn of the two years that come with the program: the table and the orders.
fn texts(turn: &str) -> [String; 2] {
    ["scenario", "turn"].map(|ending| {
        let path = folder().join(format!("{turn}.{ending}"));
        std::fs::read_to_string(path).expect("the fixtures are there")
    })
}

/// A turn that has been read.
struct BoundTurn {
    sources: Sources,
    table: Scenario,
    turn: Document,
}

fn read([table, orders]: &[String; 2], rulebook: &Rulebook) -> BoundTurn {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("a.scenario", table.as_str()));
    let document = Document::read(source, &sources);
    let (table, _) = scenario::read(source, &document.lines, &sources, rulebook);
    let turn = Document::parse("a.turn", orders, &mut sources);
    BoundTurn {
        sources,
        table,
        turn,
    }
}

fn adjudicate(written: &BoundTurn, rulebook: &Rulebook) {
    let resolution = resolve(TurnInputs {
        rulebook,
        sources: &written.sources,
        scenario: &written.table,
        files: std::slice::from_ref(&written.turn),
        keys: &Keys::Practice(Key::of_passphrase("bench")),
        until: None,
        loaded: &[],
        witness: None,
    });
    assert!(resolution.next.is_some(), "the turn is not over");
}

/// Orders and retreats, builds and what follows, to the next table.
#[divan::bench(args = TURNS)]
fn a_turn_adjudicated(bencher: divan::Bencher<'_, '_>, turn: &str) {
    let rulebook = Rulebook::of_game("diplomacy").expect("it is shipped");
    let written = read(&texts(turn), &rulebook);
    bencher.bench_local(|| adjudicate(&written, &rulebook));
}

/// The same from its texts.
#[divan::bench(args = TURNS)]
fn a_turn_read_and_adjudicated(bencher: divan::Bencher<'_, '_>, turn: &str) {
    let rulebook = Rulebook::of_game("diplomacy").expect("it is shipped");
    let texts = texts(turn);
    bencher.bench_local(|| adjudicate(&read(&texts, &rulebook), &rulebook));
}
