//! Predicates: how many clauses a second are evaluated, every part of them, three-valued.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use adjutant::internals::rulebook::order::{Given, Placed, Target};
use adjutant::internals::rulebook::predicate::{Outcomes, Predicate, compile_predicate, evaluate};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::{Scenario, World, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use divan::Bencher;
use divan::counter::ItemsCount;

const TABLE: &str = "side: Guild\nSpears: infantry, in column, charge range 20 cm\n  to Riders: 60 cm\nside: Raid\nRiders: cavalry\n";

fn main() {
    divan::main();
}

struct Table {
    rulebook: Rulebook,
    scenario: Scenario,
    placed: Placed,
}

fn table() -> Table {
    let mut sources = Sources::default();
    let source = sources.add(Source::new(
        "rulebook",
        shipped("fantasy-warlord").expect("it is shipped"),
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
    let source = sources.add(Source::new("scenario", TABLE));
    let document = Document::read(source, &sources);
    let (scenario, _) = read(source, &document.lines, &sources, &rulebook);
    let mut placed = Placed::default();
    let orders = ["Advance", "Double"].map(|name| {
        rulebook
            .vocabulary()
            .order_named(name)
            .expect("it is an order")
    });
    placed.replace(orders.into_iter().map(|order| Given {
        order,
        target: Target::Nobody,
        word: None,
    }));
    Table {
        rulebook,
        scenario,
        placed,
    }
}

#[divan::bench(args = [
    "formation is column",
    "Double is ordered and rank is not character",
    "nearest enemy > 50 cm",
    "formation is column and nearest enemy > 50 cm and Advance is ordered",
    "some enemy where (in charge range)",
    "exactly one of Left, Right is ordered",
])]
fn evaluated(bencher: Bencher, text: &str) {
    const TIMES: usize = 1_000;
    let table = table();
    let predicate: Predicate =
        compile_predicate(text, table.rulebook.vocabulary()).expect("it is a predicate");
    let rulings = table.rulebook.default_rulings();
    let view = World::new(&table.rulebook, &table.scenario, None)
        .under(&rulings)
        .of(0, &table.placed);
    let mut outcomes = Outcomes::default();
    bencher.counter(ItemsCount::new(TIMES)).bench_local(|| {
        for _ in 0..TIMES {
            divan::black_box(evaluate(divan::black_box(&predicate), &view, &mut outcomes));
        }
    });
}
