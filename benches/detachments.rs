//! Turns of detachments with their parts: the figures of every order, losses that part lots, retreats, and the
//! changes of the rally phase.
#![allow(clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "a bench ends where it cannot measure")]

use std::fmt::Write as _;

use adjutant::dice::Key;
use adjutant::referee::{Given, Keys, resolve};
use adjutant::rulebook::{Layer, Rulebook, shipped};
use adjutant::scenario::{Scenario, read};
use adjutant::source::{Source, Sources};
use adjutant::syntax::Document;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

struct Battle {
    sources: Sources,
    rulebook: Rulebook,
    scenario: Scenario,
    files: Vec<Document>,
}

/// So many detachments a side. Of six, one retreats and loses what is near, and each other one loses a unit.
fn battle(detachments: usize) -> Battle {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("e41k", shipped("e41k").expect("it is shipped")));
    let rulebook = Rulebook::load(&[Layer { source, shipped: true }], &sources).0.expect("it is sound");
    let mut text = "rulebook: e41k\nturn: 1\nfact: order counters\n".to_owned();
    let mut turn = "rulebook: e41k\nphase: orders\n".to_owned();
    let mut happened = String::new();
    let mut rally = String::new();
    for side in ["Marines", "Orks"] {
        let _ = writeln!(text, "side: {side}");
        let _ = writeln!(turn, "side: {side}");
        for number in 0..detachments {
            let order = ["Normal", "Marching", "Assault", "Overwatch", "Special", "Broken"][number % 6];
            let broken = if number % 6 == 5 { ", broken" } else { "" };
            let _ = writeln!(text, "{side} {number}: infantry, in cover, speed 15 cm{broken}");
            text.push_str("  with 5 Squads: firepower 1, assault 1\n  with 2 Guns: firepower 2, assault 1, heavy weapons\n");
            let _ = writeln!(turn, "{side} {number}: {order}");
            if number % 6 == 5 {
                let near = "  with 2 Squads: enemy at 12 cm\n  with 3 Squads: enemy at 16 cm\n  with 2 Guns: enemy at 20 cm";
                let _ = writeln!(happened, "{side} {number}: retreated 20 cm\n{near}");
                let _ = writeln!(rally, "{side} {number}: not recovered");
            } else {
                let _ = writeln!(happened, "{side} {number}: moved 0 cm\n  with 1 Squads: lost");
            }
        }
    }
    let _ = write!(turn, "phase: movement\nhappened:\n{happened}phase: rally\nhappened:\n{rally}phase: end of turn\n");
    let source = sources.add(Source::new("scenario", text));
    let document = Document::read(source, &sources);
    let (scenario, findings) = read(source, &document.lines, &sources, &rulebook);
    assert!(findings.is_empty(), "{findings:?}");
    let files = vec![Document::read(sources.add(Source::new("turn", turn)), &sources)];
    Battle { sources, rulebook, scenario, files }
}

/// The turn is taken whole: bound, checked, resolved, with every figure and every event.
#[divan::bench(args = [126, 252, 504, 1_002, 2_004])]
fn a_turn_of_detachments(bencher: Bencher, detachments: usize) {
    let battle = battle(detachments);
    let keys = Keys::Practice(Key::of_passphrase("thirty paces"));
    bencher.counter(ItemsCount::new(2 * detachments)).bench(|| {
        let resolution = resolve(Given {
            rulebook: &battle.rulebook,
            sources: &battle.sources,
            scenario: &battle.scenario,
            files: &battle.files,
            keys: &keys,
            until: None,
            loaded: &[],
            witness: None,
        });
        assert!(resolution.next.is_some(), "{:?} {:?}", resolution.findings, resolution.waits_for);
        resolution
    });
}
