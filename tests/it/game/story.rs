//! The story of a turn: what happened to each unit, as players tell it.

use adjutant::internals::journal::Owed;
use adjutant::internals::report::{Rank, Story};

use super::table::{Table, Who};

const WEST: &str = "scenario: The west\nrulebook: diplomacy\nturn: 1\nfact: autumn\n\n\
    side: France\nParis Corps: army, in Paris\nBrest: centre, centre of Brest, owned by France\n\
    Portugal: centre, centre of Portugal, owned by France\n\n\
    side: Germany\nMunich Corps: army, in Munich\nFirst: army, in Tyrolia\nSecond: army, in Bohemia\n\
    Munich: centre, centre of Munich, owned by Germany\n\n\
    side: Italy\nVenice Corps: army, in Venice\nFourth: army, in Piedmont\n\
    Venice: centre, centre of Venice, owned by Italy\nRome: centre, centre of Rome, owned by Italy\n";

/// An autumn of three powers, as far as the orders go.
fn autumn() -> Table {
    let parties: [Who<'_>; 3] = [
        ("Fra", &["France"], false, false),
        ("Ger", &["Germany"], false, false),
        ("Ita", &["Italy"], false, false),
    ];
    let mut table = Table::of("diplomacy", WEST, &parties);
    table.settle();
    let sheets = [
        "A Par - Bur\n",
        "A Mun - Bur\nA Tyr H\n",
        "A Ven - Tyr\nA Pie S A Ven - Tyr\n",
    ];
    for (party, sheet) in sheets.into_iter().enumerate() {
        table.seal(party, sheet).unwrap();
        for other in (0..3).filter(|other| *other != party) {
            table.send(party, other);
        }
    }
    table.settle();
    table
}

#[test]
fn units_are_called_and_outcomes_told_as_players_do() {
    let table = autumn();
    let story = Story::so_far(&table.setup, &table.parties[0].journal).unwrap();
    let text = story.text(&["Germany"]);
    for told in [
        "A Paris - Burgundy: bounces with A Munich\n",
        "A Venice - Tyrolia: moves to Tyrolia\n",
        "A Tyrolia, ordered Hold: is dislodged; is driven out by A Venice\n",
        "A Piedmont supports A Venice - Tyrolia\n",
    ] {
        assert!(text.contains(told), "{told}{text}");
    }
    // Own units come first.
    assert!(text.find(" Germany") < text.find(" France"), "{text}");
    // The record has the names of the scenario.
    let standing = table.standing(0);
    let mut units = standing.entries().iter().filter_map(|entry| entry.unit());
    assert!(units.any(|unit| unit == "Paris Corps"));
}

#[test]
fn who_is_lost_leads_the_story_of_a_turn_that_is_over() {
    let mut table = autumn();
    table.seal(1, "A Tyr disband\n").unwrap();
    table.settle();
    let journal = &table.parties[0].journal;
    let text = Story::so_far(&table.setup, journal).unwrap().text(&[]);
    assert!(
        text.contains("Brest: France builds 1: it has 1 units and 2 centres"),
        "{text}"
    );
    table.seal(0, "Build A Bre\n").unwrap();
    table.seal(1, "A Boh remove\n").unwrap();
    table.settle();
    let stories = Story::since(&table.parties[2].journal, 0).unwrap();
    let [story] = stories.as_slice() else {
        panic!("{stories:?}");
    };
    assert!(story.is_over);
    assert_eq!(
        story.lead().as_deref(),
        Some("Germany loses A Tyrolia and A Bohemia")
    );
    let lost = story.beats.iter().filter(|beat| beat.rank == Rank::Lost);
    assert_eq!(lost.count(), 2);
}

/// Dice are told with what was needed and the sum.
#[test]
fn dice_are_told_with_their_need() {
    let table = super::locks::ford_at_orders();
    let stories = Story::since(&table.parties[0].journal, 0).unwrap();
    let rolls = stories[0].beats.iter().flat_map(|beat| &beat.events);
    let rolls: Vec<_> = rolls.filter_map(|event| event.roll.as_ref()).collect();
    assert_eq!(rolls.len(), 2);
    assert!(
        rolls
            .iter()
            .all(|roll| roll.against.is_some() && !roll.by_hand)
    );
    assert!(
        Story::since(&table.parties[0].journal, 1)
            .unwrap()
            .is_empty()
    );
}

/// A power without units, or without a free centre to build in, owes no orders.
#[test]
fn whoever_has_nothing_to_choose_owes_nothing() {
    let scenario = "scenario: The west\nrulebook: diplomacy\nturn: 1\nfact: autumn\n\n\
        side: France\nParis Corps: army, in Paris\nParis: centre, centre of Paris, owned by France\n\
        side: Germany\nMunich: centre, centre of Munich, owned by Germany\n\n\
        side: Neutral\nPortugal: centre, centre of Portugal, owned by France\n";
    let parties: [Who<'_>; 2] = [
        ("Fra", &["France"], false, false),
        ("Ger", &["Germany"], false, false),
    ];
    let mut table = Table::of("diplomacy", scenario, &parties);
    table.settle();
    assert_eq!(table.standing(0).owed_by(1), Owed::Nothing);
    table.seal(0, "A Par H\n").unwrap();
    table.settle();
    // France has a centre too many and none free, Germany builds in Munich.
    let standing = table.standing(0);
    assert_eq!(standing.owed_by(0), Owed::Nothing);
    assert!(matches!(standing.owed_by(1), Owed::Sheet(_)));
}
