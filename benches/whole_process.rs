//! The whole program on big sheets: CPU time of one process, and its memory. `cargo bench`.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::cast_precision_loss,
    missing_docs,
    reason = "a bench prints, and ends where it cannot measure"
)]

mod generator;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

const TIMES: usize = 5;

fn main() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    println!(
        "{:>8}  {:8}  {:9}  {:>9}  {:>9}  {:>8}",
        "orders", "sheet", "scenario", "CPU s", "x before", "MB so far"
    );
    for with_scenario in [false, true] {
        for sheet_word in ["clean", "mistakes", "short"] {
            // Heads are left out only where a scenario says the same.
            if sheet_word == "short" && !with_scenario {
                continue;
            }
            let mut before = None;
            for lines in [10, 1_000, 10_000, 100_000] {
                let text = match sheet_word {
                    "short" => generator::short_sheet(lines),
                    _ => generator::sheet(lines, sheet_word == "mistakes"),
                };
                let sheet = written(&folder, "sheet.orders", &text);
                let scenario = with_scenario
                    .then(|| written(&folder, "table.scenario", &generator::scenario(lines)));
                let seconds = fastest(&sheet, scenario.as_deref());
                let growth = before.map_or(String::new(), |before: f64| {
                    format!("{:.1}", seconds / before)
                });
                let scenario_word = if with_scenario { "with" } else { "without" };
                println!(
                    "{lines:>8}  {sheet_word:8}  {scenario_word:9}  {seconds:>9.4}  {growth:>9}  {:>8.0}",
                    megabytes()
                );
                before = Some(seconds);
            }
        }
    }
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the target folder can be written");
    path
}

/// The CPU time of the fastest of several runs, in seconds.
fn fastest(sheet: &Path, scenario: Option<&Path>) -> f64 {
    let run = |_| {
        let before = cpu_seconds();
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command
            .arg("check")
            .arg(sheet)
            .arg("--exit-zero")
            .stdout(Stdio::null());
        if let Some(scenario) = scenario {
            command.arg("--scenario").arg(scenario);
        }
        let status = command.status().expect("the program runs");
        assert!(status.success(), "the program failed");
        cpu_seconds() - before
    };
    (0..TIMES).map(run).fold(f64::INFINITY, f64::min)
}

/// User and system time of all finished children.
fn cpu_seconds() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system tells");
    let seconds = |time: nix::sys::time::TimeVal| {
        let micros = i32::try_from(time.tv_usec()).unwrap_or(0);
        time.tv_sec() as f64 + f64::from(micros) / 1e6
    };
    seconds(usage.user_time()) + seconds(usage.system_time())
}

/// The most memory that any child has had so far.
fn megabytes() -> f64 {
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .expect("the system tells")
        .max_rss() as f64
        / 1024.0
}
