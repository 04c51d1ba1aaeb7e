//! Dice, tests, records and odds: rolls, order tests with their events, entries verified.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::fmt::Write as _;

use adjutant::internals::dice::{Dice, Key, Keyed};
use adjutant::internals::engine::{Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::journal::{Header, begin, extend, verify};
use adjutant::internals::odds::{Chance, Distribution};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::{Scenario, read};
use adjutant::internals::source::{Source, SourceId, Sources};
use adjutant::internals::syntax::Document;
use divan::Bencher;
use divan::counter::ItemsCount;

const UNITS: usize = 10_000;

fn main() {
    divan::main();
}

/// Labelled 2D6: a stream of its own for each roll.
#[divan::bench]
fn labelled_2d6(bencher: Bencher<'_, '_>) {
    let keyed = Keyed::new(&Key::of_passphrase("speed"));
    let dice = Dice::read("2D6").expect("these are dice");
    let labels: Vec<String> = (0..1_000)
        .map(|number| format!("4/side/unit number {number}/fw.order-test/1"))
        .collect();
    bencher.counter(ItemsCount::new(labels.len())).bench(|| {
        labels
            .iter()
            .map(|label| keyed.roll(dice, label))
            .map(|faces| dice.total(&faces))
            .sum::<i64>()
    });
}

struct Table {
    sources: Sources,
    layers: Vec<SourceId>,
    rulebook: Rulebook,
    scenario: Scenario,
    files: Vec<Document>,
    text: SourceId,
}

/// Ten thousand units that all take an Order Test.
fn table() -> Table {
    let mut sources = Sources::default();
    let shipped_text = sources.add(Source::new(
        "fantasy-warlord",
        shipped("fantasy-warlord").expect("it is shipped"),
    ));
    let figures = sources.add(Source::new(
        "figures",
        include_str!("../fixtures/fantasy-warlord/turn/figures.yaml"),
    ));
    let layers = [
        Layer {
            source: shipped_text,
            shipped: true,
        },
        Layer {
            source: figures,
            shipped: false,
        },
    ];
    let rulebook = Rulebook::load(&layers, &sources).0.expect("it is sound");
    let mut text = "rulebook: figures\nturn: 1\nside: Guild\n".to_owned();
    for number in 0..UNITS {
        let _ = writeln!(
            text,
            "Unit {number}: profile Hired Spears, close order, in column"
        );
    }
    let text = sources.add(Source::new("scenario", text));
    let document = Document::read(text, &sources);
    let (scenario, findings) = read(text, &document.lines, &sources, &rulebook);
    assert!(findings.is_empty(), "{findings:?}");
    let turn = sources.add(Source::new(
        "turn",
        "rulebook: invented-figures\nphase: order tests\nphase: orders\n",
    ));
    let files = vec![Document::read(turn, &sources)];
    Table {
        sources,
        layers: vec![shipped_text, figures],
        rulebook,
        scenario,
        files,
        text,
    }
}

fn play(table: &Table) -> Resolution {
    let keys = Keys::Practice(Key::of_passphrase("speed"));
    let Table {
        sources,
        rulebook,
        scenario,
        files,
        ..
    } = table;
    resolve(TurnInputs {
        rulebook,
        sources,
        scenario,
        files,
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    })
}

fn record(table: &Table, resolution: &Resolution) -> String {
    let named = |source: SourceId| {
        (
            table.sources.get(source).name(),
            table.sources.get(source).text(),
        )
    };
    let header = Header {
        rulebook: &table.rulebook,
        layers: table.layers.iter().map(|layer| named(*layer)).collect(),
        rulings: table.scenario.rulings(),
        scenario: named(table.text),
    };
    extend(&begin(&header), None, &resolution.entries, false)
        .expect("nothing stands already")
        .text()
}

/// Order tests with their exemptions, modifiers, effects and events.
#[divan::bench]
fn order_tests_with_events(bencher: Bencher<'_, '_>) {
    let table = table();
    bencher
        .counter(ItemsCount::new(UNITS))
        .bench_local(|| play(&table).entries.len());
}

/// The same, written as a record.
#[divan::bench]
fn order_tests_recorded(bencher: Bencher<'_, '_>) {
    let table = table();
    bencher
        .counter(ItemsCount::new(UNITS))
        .bench_local(|| record(&table, &play(&table)).len());
}

/// Entries of a record, verified: the chain, the rolls and the rules.
#[divan::bench]
fn entries_verified(bencher: Bencher<'_, '_>) {
    let table = table();
    let text = record(&table, &play(&table));
    bencher
        .counter(ItemsCount::new(text.lines().count()))
        .bench_local(|| verify(&text).entries);
}

/// Twenty dice that hit on 4 or more and are saved on 5 or more.
#[divan::bench]
fn odds_of_twenty_dice_with_hits_and_saves() -> Chance {
    let casualty = Chance::new(1_u32, 2_u32).and(&Chance::new(2_u32, 3_u32));
    Distribution::of_successes(20, &casualty)
        .expect("twenty are few")
        .chance(|casualties| casualties >= 7)
}
