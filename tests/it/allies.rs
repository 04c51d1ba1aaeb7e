//! Sides of one camp: allies, who are no enemies of each other and friends.

use std::fs;

use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::scenario::{Scenario, print, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use adjutant::rulebook_text;

use crate::command::adjutant_in;
use crate::game::table::{FORD, Table, Who};

const CROWN: &str = include_str!("../../fixtures/fantasy-warlord/allies/crown.scenario");

/// The table of a scenario, with what is wrong with it.
fn table(text: &str) -> (Scenario, Vec<String>, Rulebook) {
    let mut sources = Sources::default();
    let shipped = rulebook_text("fantasy-warlord").unwrap();
    let layer = Layer {
        source: sources.add(Source::new("fantasy-warlord", shipped)),
        shipped: true,
    };
    let rulebook = Rulebook::load(&[layer], &sources).0.unwrap();
    let source = sources.add(Source::new("crown.scenario", text));
    let document = Document::read(source, &sources);
    let (table, findings) = read(source, &document.lines, &sources, &rulebook);
    let wrong = findings.iter().map(|finding| finding.message.clone());
    (table, wrong.collect(), rulebook)
}

/// What the check says of a sheet on the table of the two against one.
fn checked(scenario: &str, sheet: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "a.orders", "--scenario", "a.scenario"],
    );
    ran.stdout + &ran.stderr
}

#[test]
fn sides_of_one_camp_are_no_enemies() {
    let (table, wrong, rulebook) = table(CROWN);
    assert!(wrong.is_empty(), "{wrong:?}");
    let enemies = |one: u32, other: u32| table.are_enemies(one, other);
    // Spears, Monks, Riders.
    assert_eq!(
        (enemies(0, 1), enemies(0, 2), enemies(1, 2)),
        (false, true, true)
    );
    let printed = print(&table, &rulebook, "fantasy-warlord");
    assert!(printed.contains("side: Temple\narmy: camp Crown\n"));
    assert_eq!(
        print(&self::table(&printed).0, &rulebook, "fantasy-warlord"),
        printed
    );
}

#[test]
fn whoever_names_a_camp_last_is_of_it_all_the_same() {
    let turned = "scenario: A\nrulebook: fantasy-warlord\n\nside: Guild\narmy: camp Crown\nSpears: infantry\n\n\
        side: Raiders\narmy: camp Horde\nRiders: cavalry\n\nside: Temple\narmy: camp crown\nMonks: infantry\n\n\
        side: Clans\narmy: camp Horde\nAxes: infantry\n";
    let (table, wrong, _) = table(turned);
    assert!(wrong.is_empty(), "{wrong:?}");
    let pairs = (0..4).flat_map(|one| (0..4).map(move |other| (one, other)));
    for (one, other) in pairs {
        assert_eq!(table.are_enemies(one, other), one % 2 != other % 2);
    }
}

#[test]
fn a_side_is_in_one_camp() {
    let twice = CROWN.replacen("army: camp Crown\n", "army: camp Crown, camp Horde\n", 1);
    let (table, wrong, _) = table(&twice);
    assert_eq!(wrong, ["this side is in a camp already"]);
    assert!(!table.are_enemies(0, 1));
}

#[test]
fn an_ally_is_no_target_of_a_charge() {
    let sheet = "rulebook: fantasy-warlord\nside: Guild\nSpears: Charge at Monks\n";
    let told = checked(CROWN, sheet);
    assert!(told.contains("`Monks` is a unit of an ally"), "{told}");
    let alone = CROWN.replace("army: camp Crown\n", "");
    let told = checked(&alone, sheet);
    assert!(!told.contains("ally"), "{told}");
    assert!(told.contains("charge range"), "{told}");
}

#[test]
fn allies_play_each_for_themselves() {
    let parties: [Who<'_>; 3] = [
        ("Guild", &["Guild"], false, false),
        ("Temple", &["Temple"], false, false),
        ("Raiders", &["Raiders"], false, false),
    ];
    let scenario = FORD.replace("side: Guild\n", "side: Guild\narmy: camp Crown\n")
        + "\nside: Temple\narmy: camp Crown\nMonks: profile Hired Spears, close order, in line\n";
    let mut table = Table::of("fantasy-warlord", &scenario, &parties);
    table.settle();
    let by_temple = "side: Guild\nSpears: Stand\n";
    table.say(0, "orders", "").unwrap();
    table.settle();
    let refused = table.say(1, "orders", by_temple);
    assert!(refused.is_err(), "an ally writes for its own side only");
    for (party, sheet) in ["Spears: Stand\n", "Monks: Stand\n", "Riders: Stand\n"]
        .into_iter()
        .enumerate()
    {
        table.seal(party, sheet).unwrap();
        for other in (0..3).filter(|other| *other != party) {
            table.send(party, other);
        }
    }
    table.settle();
    let turn = table.standing(2).turn_text().to_owned();
    for line in ["Spears: Stand", "Monks: Stand", "Riders: Stand"] {
        assert!(turn.contains(line), "{turn}");
    }
}
