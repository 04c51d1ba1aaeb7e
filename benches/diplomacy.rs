//! Diplomacy: a full turn of 22 units, checked by a process, and adjudicated by one that has the rulebook.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use adjutant::dice::Key;
use adjutant::engine::{Keys, TurnInputs, resolve};
use adjutant::rulebook::Rulebook;
use adjutant::scenario;
use adjutant::source::{Source, Sources};
use adjutant::syntax::Document;

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

/// Each turn of the two years that come with the program, from its texts to the next table.
#[divan::bench(args = ["spring-1901", "autumn-1901", "spring-1902", "autumn-1902"])]
fn a_turn(bencher: divan::Bencher<'_, '_>, turn: &str) {
    let rulebook = Rulebook::of_game("diplomacy").expect("it is shipped");
    let read = |ending: &str| {
        let path = folder().join(format!("{turn}.{ending}"));
        std::fs::read_to_string(path).expect("the fixtures are there")
    };
    let (table, orders) = (read("scenario"), read("turn"));
    let keys = Keys::Practice(Key::of_passphrase("bench"));
    bencher.bench_local(|| {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("a.scenario", table.as_str()));
        let document = Document::read(source, &sources);
        let (table, _) = scenario::read(source, &document.lines, &sources, &rulebook);
        let turn = Document::of("a.turn", &orders, &mut sources);
        let resolution = resolve(TurnInputs {
            rulebook: &rulebook,
            sources: &sources,
            scenario: &table,
            files: std::slice::from_ref(&turn),
            keys: &keys,
            until: None,
            loaded: &[],
            witness: None,
        });
        assert!(resolution.next.is_some(), "the turn is not over");
    });
}
