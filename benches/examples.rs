//! Examples: rows of an outline read, made ready and run, and the shipped features of a game.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::fmt::Write as _;
use std::rc::Rc;

use adjutant::internals::harness::{Coverage, FeatureText, RulebookCache, SHIPPED_FEATURES, Suite};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// A feature with so many rows.
fn rows(number: usize, rows: usize) -> FeatureText {
    let mut text = format!(
        "Feature: Rows {number}\n  Background:\n    Given the rulebook fantasy-warlord\n  Scenario Outline: Rows {number}\n    Given the scenario\n      \"\"\"\n      side: Guild\n      Spears: infantry, in <formation>\n        to Riders: <distance> cm\n      side: Raiders\n      Riders: cavalry\n      \"\"\"\n    When Guild orders\n      \"\"\"\n      Spears: Advance, Double\n      \"\"\"\n    Then Spears is <verdict>\n    Examples:\n      | formation | distance | verdict |\n"
    );
    for row in 0..rows {
        let (formation, distance) = (if row % 2 == 0 { "column" } else { "line" }, 30 + row % 60);
        let verdict = if formation == "column" && distance > 50 {
            "accepted"
        } else {
            "refused"
        };
        writeln!(text, "      | {formation} | {distance} | {verdict} |")
            .expect("a text can be written to");
    }
    FeatureText {
        name: format!("rows-{number}.feature"),
        text,
        folder: String::new(),
    }
}

/// Reads features, makes them ready and runs them; gives back how many passed.
fn run(texts: Vec<FeatureText>) -> usize {
    let (suite, findings) = Suite::read(texts);
    assert!(findings.is_empty(), "the features are sound");
    let shelf = Rc::<RulebookCache>::default();
    assert!(suite.plan(&shelf).is_empty(), "the examples are ready");
    let mut passed = 0;
    suite.run(&shelf, false, &mut |ran| {
        passed += usize::from(ran.outcome.failed.is_none());
    });
    passed
}

/// Files of 1,000 rows: ten times as many take ten times as long.
#[divan::bench(args = [1, 10, 100], sample_count = 3)]
fn files_of_a_thousand_rows(bencher: Bencher<'_, '_>, files: usize) {
    let texts: Vec<FeatureText> = (0..files).map(|number| rows(number, 1_000)).collect();
    bencher
        .counter(ItemsCount::new(files * 1_000))
        .bench(|| assert_eq!(run(texts.clone()), files * 1_000));
}

/// One file of 10,000 rows.
#[divan::bench(sample_count = 3)]
fn one_file_of_ten_thousand_rows(bencher: Bencher<'_, '_>) {
    let text = rows(0, 10_000);
    bencher
        .counter(ItemsCount::new(10_000_usize))
        .bench(|| assert_eq!(run(vec![text.clone()]), 10_000));
}

/// The shipped features of all games, with what they prove.
#[divan::bench(sample_count = 3)]
fn shipped_features_with_coverage(bencher: Bencher<'_, '_>) {
    let text = |(name, text): &(&str, &str)| FeatureText {
        name: (*name).to_owned(),
        text: (*text).to_owned(),
        folder: String::new(),
    };
    let texts: Vec<FeatureText> = SHIPPED_FEATURES
        .iter()
        .flat_map(|(_, features)| features.iter().map(text))
        .collect();
    bencher.bench(|| {
        let (suite, _) = Suite::read(texts.clone());
        let mut coverage = Coverage::default();
        suite.run(&Rc::default(), true, &mut |ran| coverage.note(&ran));
        coverage
    });
}
