//! Turns in which all orders are revealed at once: a battle of many units a side, with charges,
//! protectors, moves in each other's way, evading and rallies.
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

const AREAS: [&str; 3] = ["right flank", "centre", "left flank"];

/// So many units a side, spread over the line of each army.
fn battle(units: usize) -> Battle {
    let mut text = "rulebook: age-of-magic\nturn: 1\n".to_owned();
    let mut sheets = Vec::new();
    for (side, other, areas) in [
        ("Darius", "Alexander", AREAS),
        (
            "Alexander",
            "Darius",
            ["left flank", "centre", "right flank"],
        ),
    ] {
        let _ = writeln!(text, "side: {side}");
        let mut sheet = format!("rulebook: age-of-magic\nside: {side}\n");
        for number in 0..units {
            let kind = ["infantry", "cavalry"][number % 2];
            let area = areas[number / 6 % 3];
            let facts = "missiles, normal morale, Tactics 4, IQ 3, Influence 3, WP 3";
            let _ = writeln!(text, "{side} {number}: {kind}, in its {area}, {facts}");
            // Six in an area: a charger, one that protects, one that is protected, and three
            // others.
            let first = number - number % 6;
            let order = match number % 6 {
                0 => format!("Charge {other} {}", first + 2),
                1 => format!("Stand and protect {side} {}", first + 2),
                2 => format!("Stand and fire at {other} {first}"),
                3 => format!("Charge {other} {}", first + 4),
                4 => format!("Hit and run at {other} {}", first + 3),
                _ => "Retreat and attempt to rally".to_owned(),
            };
            let _ = writeln!(sheet, "{side} {number}: {order}");
        }
        sheets.push(sheet);
    }
    Battle::of("age-of-magic", text, sheets)
}

/// The turn is taken whole: bound, checked, fought, with every event.
#[divan::bench(args = [126, 252, 504, 1_002, 2_004])]
fn a_battle_turn(bencher: Bencher, units: usize) {
    let battle = battle(units);
    bencher
        .counter(ItemsCount::new(2 * units))
        .bench(|| battle.resolve());
}
