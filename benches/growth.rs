//! What grew with the square of its input once: whole processes at 100, 1,000 and 10,000. Ten times
//! as much takes ten times as long at most, beyond what the program takes to begin.
#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::path::PathBuf;
use std::process::{Command, Stdio};

const SIZES: [usize; 3] = [100, 1_000, 10_000];

fn main() {
    divan::main();
}

/// Measures the program on some files; it may refuse them.
fn run(bencher: divan::Bencher<'_, '_>, files: &[(&str, String)], arguments: &[&str]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!(
        "growth-{}",
        files.first().map_or("", |(name, _)| name)
    ));
    std::fs::create_dir_all(&folder).expect("the target folder can be written");
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("the target folder can be written");
    }
    bencher.bench_local(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        let status = command
            .args(arguments)
            .current_dir(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(
            status
                .expect("the program runs")
                .code()
                .is_some_and(|code| code < 2),
            "the program failed"
        );
    });
}

fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

fn scenario(rulebook: &str, units: usize, facts: &str) -> String {
    let units = lines(units, |number| format!("Spears {number}: {facts}\n"));
    format!("scenario: a\nrulebook: {rulebook}\nturn: 1\n\nside: Guild\n{units}")
}

fn sheet(rulebook: &str, orders: &str) -> String {
    format!("rulebook: {rulebook}\nside: Guild\nturn: 1\n\n{orders}")
}

fn feature(steps: &str) -> String {
    format!("Feature: f\n\n  Example: e\n    Given the rulebook fantasy-warlord\n{steps}")
}

/// Ten times so many blanks before a step.
#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn blanks_before_a_step(bencher: divan::Bencher<'_, '_>, count: usize) {
    let text = feature(&format!(
        "{}Then Guild is accepted\n",
        " ".repeat(10 * count)
    ));
    run(
        bencher,
        &[("blanks.feature", text)],
        &["test", "blanks.feature"],
    );
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn unknown_steps(bencher: divan::Bencher<'_, '_>, count: usize) {
    let text = feature(&lines(count, |number| {
        format!("    Then the colour of horse {number} is somewhat brown\n")
    }));
    run(
        bencher,
        &[("steps.feature", text)],
        &["test", "steps.feature"],
    );
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn unknown_facts(bencher: divan::Bencher<'_, '_>, count: usize) {
    let files = [
        (
            "facts.scenario",
            scenario("age-of-magic", count, "of an odd kind"),
        ),
        ("facts.orders", sheet("age-of-magic", "")),
    ];
    run(
        bencher,
        &files,
        &["check", "facts.orders", "--scenario", "facts.scenario"],
    );
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn waiting_units(bencher: divan::Bencher<'_, '_>, count: usize) {
    let orders = lines(count, |number| format!("Spears {number}: Advance\n"));
    let files = [
        (
            "wait.scenario",
            scenario("fantasy-warlord", count, "infantry, in line"),
        ),
        ("wait.orders", sheet("fantasy-warlord", &orders)),
    ];
    run(
        bencher,
        &files,
        &[
            "resolve",
            "wait.scenario",
            "wait.orders",
            "--passphrase",
            "growth",
        ],
    );
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn orders_in_a_line(bencher: divan::Bencher<'_, '_>, count: usize) {
    let files = [(
        "line.orders",
        sheet(
            "fantasy-warlord",
            &format!("Spears: Advance{}\n", ", Advance".repeat(count)),
        ),
    )];
    run(bencher, &files, &["check", "line.orders"]);
}

#[divan::bench(args = SIZES, sample_count = 5, sample_size = 1)]
fn facts_to_lint(bencher: divan::Bencher<'_, '_>, count: usize) {
    let fact = |number| {
        format!(
            "  - {{fact: f {number}, of: unit, says: so, flag: {{yes: [so {number}], no: [not {number}]}}, otherwise: no}}\n"
        )
    };
    let rest = "orders:\n  - {order: Hold, clause: m.hold, phrases: [hold]}\nclauses:\n  - {clause: m.hold, says: Stay.}\n";
    let text = format!(
        "rulebook: many\ntitle: Many\nphases:\n  - {{phase: orders, orders: true}}\nfacts:\n{}{rest}",
        lines(count, fact)
    );
    run(bencher, &[("many.yaml", text)], &["lint", "many.yaml"]);
}
