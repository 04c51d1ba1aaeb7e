//! Turns that are played unit by unit: a whole turn of many units, order tests with their events,
//! and dice drawn for each.
#![allow(
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::fmt::Write as _;

use adjutant::internals::dice::Key;
use adjutant::internals::engine::{Entry, Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::{Scenario, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

struct Table {
    sources: Sources,
    rulebook: Rulebook,
    scenario: Scenario,
    files: Vec<Document>,
    keys: Keys,
}

/// A turn of pinned units on two sides: each is ordered, and each has been hit before its order.
fn table(units: usize, draws: bool) -> Table {
    let mut sources = Sources::default();
    let source = sources.add(Source::new(
        "bolt-action",
        shipped("bolt-action").expect("it is shipped"),
    ));
    let rulebook = Rulebook::load(
        &[Layer {
            source,
            shipped: true,
        }],
        &sources,
    )
    .0
    .expect("it is sound");
    let mut text = "rulebook: bolt-action\nturn: 1\n".to_owned();
    let mut turn = "rulebook: bolt-action\nphase: orders\n".to_owned();
    for side in ["British", "German"] {
        let _ = writeln!(text, "side: {side}");
        for number in 0..units / 2 {
            let facts = "regular, infantry, under strength, 2 pins, 0 friends to fire on, 0 closest visible enemies";
            let _ = writeln!(text, "{side} {number}: {facts}");
        }
    }
    for number in 0..units / 2 {
        for (side, other) in [("British", "German"), ("German", "British")] {
            // Whose die comes is not known beforehand: by hand it is drawn as the units stand.
            let draw = if draws {
                format!("draw: {side}\n")
            } else {
                String::new()
            };
            let _ = writeln!(
                turn,
                "{draw}side: {side}\n{side} {number}: Fire at {other} {number}\nhappened:"
            );
            if draws {
                let _ = writeln!(turn, "{side} {number}: thrown 2 3 for order test");
            }
            let _ = writeln!(turn, "{other} {number}: hit by {side} {number}");
        }
    }
    turn.push_str("phase: end of turn\nphase: shots from ambush\nphase: dice back\n");
    let text = sources.add(Source::new("scenario", text));
    let document = Document::read(text, &sources);
    let (scenario, findings) = read(text, &document.lines, &sources, &rulebook);
    assert!(findings.is_empty(), "{findings:?}");
    let turn = sources.add(Source::new("turn", turn));
    let files = vec![Document::read(turn, &sources)];
    // A lock with a key takes no dice by hand.
    let keys = if draws {
        Keys::None
    } else {
        Keys::Practice(Key::of_passphrase("speed"))
    };
    Table {
        sources,
        rulebook,
        scenario,
        files,
        keys,
    }
}

fn played(table: &Table) -> Resolution {
    resolve(TurnInputs {
        rulebook: &table.rulebook,
        sources: &table.sources,
        scenario: &table.scenario,
        files: &table.files,
        keys: &table.keys,
        until: None,
        loaded: &[],
        witness: None,
    })
}

fn resolved(table: &Table) -> Resolution {
    let resolution = played(table);
    assert!(
        resolution.next.is_some(),
        "{:?} {:?}",
        resolution.needs,
        resolution.findings
    );
    resolution
}

const TESTS: usize = 10_000;

/// Order tests alone, with what comes of each: a house rulebook has all units take one in a phase.
#[divan::bench]
fn order_tests_with_events(bencher: Bencher<'_, '_>) {
    let house = "rulebook: all-test\nextends: bolt-action\nphases: [{phase: tests, after: orders, tests: [{take: ba.order-test, when: always}]}]\n";
    let mut sources = Sources::default();
    let source = sources.add(Source::new(
        "bolt-action",
        shipped("bolt-action").expect("it is shipped"),
    ));
    let house = sources.add(Source::new("house", house));
    let layers = [
        Layer {
            source,
            shipped: true,
        },
        Layer {
            source: house,
            shipped: false,
        },
    ];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let rulebook = rulebook.unwrap_or_else(|| panic!("{findings:#?}"));
    let mut text = "rulebook: all-test\nturn: 1\nside: British\n".to_owned();
    for number in 0..TESTS {
        let facts = "regular, infantry, under strength, 2 pins, 0 friends to fire on, 0 closest visible enemies";
        let _ = writeln!(text, "Section {number}: {facts}");
    }
    let text = sources.add(Source::new("scenario", text));
    let document = Document::read(text, &sources);
    let (scenario, _) = read(text, &document.lines, &sources, &rulebook);
    let turn = sources.add(Source::new(
        "turn",
        "rulebook: bolt-action\nphase: tests\nphase: end of turn\n",
    ));
    let files = vec![Document::read(turn, &sources)];
    let keys = Keys::Practice(Key::of_passphrase("speed"));
    let table = Table {
        sources,
        rulebook,
        scenario,
        files,
        keys,
    };
    let rolled = played(&table)
        .entries
        .iter()
        .filter(|entry| matches!(entry, Entry::Rolled(_)))
        .count();
    assert!(
        rolled >= TESTS,
        "{rolled} rolls: {:?}",
        played(&table).needs
    );
    bencher
        .counter(ItemsCount::new(TESTS))
        .bench(|| played(&table));
}

/// A whole turn: orders, hits, order tests, what comes of them, and the end of the turn.
#[divan::bench(args = [1_000, 2_000, 4_000, 8_000])]
fn turn(bencher: Bencher<'_, '_>, units: usize) {
    let table = table(units, false);
    let tests = resolved(&table)
        .entries
        .iter()
        .filter(|entry| matches!(entry, Entry::Rolled(rolled) if rolled.against.is_some()))
        .count();
    bencher
        .counter(ItemsCount::new(tests))
        .bench(|| resolved(&table));
}

/// The same thrown by hand, with a die drawn for each order.
#[divan::bench(args = [1_000, 2_000, 4_000])]
fn turn_with_draws(bencher: Bencher<'_, '_>, units: usize) {
    let table = table(units, true);
    bencher
        .counter(ItemsCount::new(units))
        .bench(|| resolved(&table));
}
