//! Turns of detachments with their parts: the figures of every order, losses that part lots,
//! retreats, and the changes of the rally phase.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a bench ends where it cannot measure"
)]

use std::fmt::Write as _;

use divan::Bencher;
use divan::counter::ItemsCount;

use battle::Battle;

mod battle;

fn main() {
    divan::main();
}

/// So many detachments a side. Of six, one retreats and loses what is near, and each other one
/// loses a unit.
fn battle(detachments: usize) -> Battle {
    let mut text = "rulebook: e41k\nturn: 1\nfact: order counters\n".to_owned();
    let mut turn = "rulebook: e41k\nphase: orders\n".to_owned();
    let mut happened = String::new();
    let mut rally = String::new();
    for side in ["Marines", "Orks"] {
        let _ = writeln!(text, "side: {side}");
        let _ = writeln!(turn, "side: {side}");
        for number in 0..detachments {
            let order = [
                "Normal",
                "Marching",
                "Assault",
                "Overwatch",
                "Special",
                "Broken",
            ][number % 6];
            let broken = if number % 6 == 5 { ", broken" } else { "" };
            let _ = writeln!(
                text,
                "{side} {number}: infantry, in cover, speed 15 cm{broken}"
            );
            text.push_str("  with 5 Squads: firepower 1, assault 1\n  with 2 Guns: firepower 2, assault 1, heavy weapons\n");
            let _ = writeln!(turn, "{side} {number}: {order}");
            if number % 6 == 5 {
                let near = "  with 2 Squads: enemy at 12 cm\n  with 3 Squads: enemy at 16 cm\n  with 2 Guns: enemy at 20 cm";
                let _ = writeln!(happened, "{side} {number}: retreated 20 cm\n{near}");
                let _ = writeln!(rally, "{side} {number}: not recovered");
            } else {
                let _ = writeln!(
                    happened,
                    "{side} {number}: moved 0 cm\n  with 1 Squads: lost"
                );
            }
        }
    }
    let _ = write!(
        turn,
        "phase: movement\nhappened:\n{happened}phase: rally\nhappened:\n{rally}phase: end of turn\n"
    );
    Battle::of("e41k", text, vec![turn])
}

/// The turn is taken whole: bound, checked, resolved, with every figure and every event.
#[divan::bench(args = [126, 252, 504, 1_002, 2_004])]
fn a_turn_of_detachments(bencher: Bencher, detachments: usize) {
    let battle = battle(detachments);
    bencher
        .counter(ItemsCount::new(2 * detachments))
        .bench(|| battle.resolve());
}
