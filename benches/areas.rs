//! Turns in which all orders are revealed at once: a battle of many units a side, with charges, protectors,
//! moves in each other's way, evading and rallies.
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

const AREAS: [&str; 3] = ["right flank", "centre", "left flank"];

struct Battle {
    sources: Sources,
    rulebook: Rulebook,
    scenario: Scenario,
    files: Vec<Document>,
}

/// So many units a side, spread over the line of each army.
fn battle(units: usize) -> Battle {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("age-of-magic", shipped("age-of-magic").expect("it is shipped")));
    let rulebook = Rulebook::load(&[Layer { source, shipped: true }], &sources).0.expect("it is sound");
    let mut text = "rulebook: age-of-magic\nturn: 1\n".to_owned();
    let mut sheets = Vec::new();
    for (side, other, areas) in [("Darius", "Alexander", AREAS), ("Alexander", "Darius", ["left flank", "centre", "right flank"])] {
        let _ = writeln!(text, "side: {side}");
        let mut sheet = format!("rulebook: age-of-magic\nside: {side}\n");
        for number in 0..units {
            let kind = ["infantry", "cavalry"][number % 2];
            let area = areas[number / 6 % 3];
            let facts = "missiles, normal morale, Tactics 4, IQ 3, Influence 3, WP 3";
            let _ = writeln!(text, "{side} {number}: {kind}, in its {area}, {facts}");
            // Six in an area: a charger, one that protects, one that is protected, and three others.
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
    let source = sources.add(Source::new("scenario", text));
    let document = Document::read(source, &sources);
    let (scenario, findings) = read(source, &document.lines, &sources, &rulebook);
    assert!(findings.is_empty(), "{findings:?}");
    let files = sheets.into_iter().map(|sheet| Document::read(sources.add(Source::new("sheet", sheet)), &sources)).collect();
    Battle { sources, rulebook, scenario, files }
}

/// The turn is taken whole: bound, checked, fought, with every event.
#[divan::bench(args = [126, 252, 504, 1_002, 2_004])]
fn a_battle_turn(bencher: Bencher, units: usize) {
    let battle = battle(units);
    let keys = Keys::Practice(Key::of_passphrase("thirty paces"));
    bencher.counter(ItemsCount::new(2 * units)).bench(|| {
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
