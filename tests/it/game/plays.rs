//! Turns of the shipped games, played between parties.

use adjutant::internals::journal::{
    Body, LockState, NotSigned, Signing, SlipId, Spoken, verify_game,
};

use super::table::{Seated, Table, Who};

const LANE: &str = include_str!("../../../fixtures/bolt-action/lane.scenario");
const CLASH: &str = include_str!("../../../fixtures/swordpoint/clash.scenario");
const DARIUS: &str = include_str!("../../../fixtures/age-of-magic/darius.scenario");
const DARIUS_ORDERS: &str = include_str!("../../../fixtures/age-of-magic/darius.orders");
const ALEXANDER_ORDERS: &str = include_str!("../../../fixtures/age-of-magic/alexander.orders");

/// Says lines in whatever way they can be meant, as the program does.
fn speak(table: &mut Table, party: usize, text: &str) -> Result<SlipId, NotSigned> {
    let ways = {
        let place = u8::try_from(party).unwrap();
        Spoken::from_text(&table.setup, &table.standing(party), place, text, None).unwrap()
    };
    let Seated { seat, journal } = &mut table.parties[party];
    seat.meet(journal).unwrap();
    let mut signing = Signing::new(seat, &table.setup).unwrap();
    signing.say(journal, ways)
}

/// Says something, and has all sign what they owe then.
fn say_and_settle(table: &mut Table, party: usize, text: &str) {
    let said = speak(table, party, text);
    assert!(
        said.is_ok(),
        "{text}: {said:?}\n{:?}",
        table.standing(party).pending_inputs()
    );
    table.settle();
}

fn of_two<'w>(one: &'w [&'w str; 1], other: &'w [&'w str; 1]) -> [Who<'w>; 2] {
    [(one[0], one, false, false), (other[0], other, false, false)]
}

#[test]
fn a_turn_in_locks_of_one_unit() {
    let mut table = Table::of("bolt-action", LANE, &of_two(&["British"], &["German"]));
    table.settle();
    let orders = [(0, "phase: orders"), (0, "draw:")];
    for (party, text) in orders {
        say_and_settle(&mut table, party, text);
    }
    let names = [
        "First Section",
        "Second Section",
        "Bren Team",
        "Grenadiers",
        "MG Team",
    ];
    let mut given = 0;
    for _ in 0..40 {
        let waits = {
            let standing = table.standing(0);
            let waits = standing.pending_inputs();
            waits
                .iter()
                .map(|wait| format!("{}: {}", wait.what, wait.write))
                .collect::<Vec<_>>()
                .join("\n")
        };
        let party = usize::from(waits.contains("of German"));
        if waits.contains("an order for a unit") {
            let side = usize::from(waits.contains("unit of German"));
            let mut all = names.iter();
            let done = all.any(|name| speak(&mut table, side, &format!("{name}: Down")).is_ok());
            assert!(done, "{waits}");
            given += 1;
        } else if waits.contains("dice in the bag") {
            speak(&mut table, 0, "draw:").unwrap();
        } else if waits.contains("the end of") {
            break;
        } else if waits.contains("chooses for") {
            let line = waits.split('\n').nth(1).unwrap_or_default();
            let line = line.split(" / ").next().unwrap();
            speak(&mut table, party, line).unwrap();
        } else {
            panic!("{waits}");
        }
        table.settle();
    }
    assert_eq!(given, 5);
    let proof = verify_game(&table.parties[0].journal.text());
    assert_eq!(proof.wrong, None);
    assert!(proof.closings >= 3, "{}", proof.closings);
    assert_eq!(
        proof.head,
        verify_game(&table.parties[1].journal.text()).head
    );
}

#[test]
fn a_combat_is_rolled_and_goes_on() {
    let mut table = Table::of("swordpoint", CLASH, &of_two(&["Millers"], &["Marshmen"]));
    table.settle();
    let said = "phase: combat\nside: Millers\ntokens: 2 on Knights\nhappened:\n\
        Knights: charged this turn, first round\nSpearmen: first round\n";
    speak(&mut table, 0, said).unwrap();
    table.settle();
    say_and_settle(&mut table, 1, "phase: pursuit");
    let standing = table.standing(0);
    assert!(
        !standing.closings().is_empty(),
        "{:?} {:?}",
        standing.state,
        standing.pending_inputs()
    );
    assert!(standing.closings()[0].rolls > 2);
}

#[test]
fn secret_orders_are_sealed_and_the_turn_asks_for_what_it_needs() {
    let mut table = Table::of("age-of-magic", DARIUS, &of_two(&["Darius"], &["Alexander"]));
    table.settle();
    assert!(
        matches!(table.state(0), LockState::Writing(_)),
        "{:?}",
        table.state(0)
    );
    table.seal(0, DARIUS_ORDERS).unwrap();
    table.send(0, 1);
    table.seal(1, ALEXANDER_ORDERS).unwrap();
    table.settle();
    let standing = table.standing(0);
    assert!(
        matches!(standing.state, LockState::Telling) || standing.turn() == 2,
        "{:?} {:?}",
        standing.state,
        standing.pending_inputs()
    );
    assert_eq!(standing.notes(), []);
}

#[test]
fn a_line_that_cannot_be_read_never_stops_the_game() {
    let mut table = super::locks::ford_at_orders();
    table.seal(0, "Spears: Advence\nCaptain Orla: Advance\nhappened:\nRiders: dead\n\nside: Raiders\nRiders: Stand\n").unwrap();
    table.send(0, 1);
    table
        .seal(
            1,
            "rulebook: invented-figures\r\nside: Raiders\r\nRiders: \r\n",
        )
        .unwrap();
    table.settle();
    assert_eq!(table.state(0), LockState::Telling);
    table.say(0, "end of turn", "").unwrap();
    table.settle();
    assert_eq!(
        table.standing(0).turn(),
        2,
        "{:?} {:?}",
        table.state(0),
        table.standing(0).pending_inputs()
    );
}

#[test]
fn sheets_of_several_parties_of_a_side_are_one() {
    let parties: [Who<'_>; 3] = [
        ("Ann", &["Guild"], false, false),
        ("Bob", &["Guild"], false, false),
        ("Raiders", &["Raiders"], false, false),
    ];
    let mut table = Table::of("fantasy-warlord", super::table::FORD, &parties);
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.settle();
    table.seal(0, "Spears: Advance\n").unwrap();
    table.seal(1, "Captain Orlo: Advance\n").unwrap();
    table.seal(2, "Riders: Stand\n").unwrap();
    for from in 0..3 {
        for to in 0..3 {
            table.send(from, to);
        }
    }
    table.settle();
    let text = table.standing(0).turn_text().to_owned();
    assert!(
        text.contains("side: Guild\nSpears: Advance\nCaptain Orlo: Advance\n"),
        "{text}"
    );
    assert_eq!(table.standing(0).notes(), []);
}

#[test]
fn a_unit_that_two_players_order_is_told() {
    let parties: [Who<'_>; 3] = [
        ("Ann", &["Guild"], false, false),
        ("Bob", &["Guild"], false, false),
        ("Raiders", &["Raiders"], false, false),
    ];
    let mut table = Table::of("fantasy-warlord", super::table::FORD, &parties);
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.settle();
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.seal(1, "Captain Orlo: Stand\n").unwrap();
    table.seal(2, "Riders: Stand\n").unwrap();
    for from in 0..3 {
        for to in 0..3 {
            table.send(from, to);
        }
    }
    table.settle();
    assert_eq!(
        table.standing(0).notes().len(),
        1,
        "{:?}",
        table.standing(0).notes()
    );
}

#[test]
fn a_turn_of_another_spelling_of_lines_is_the_same() {
    // What stands in a slip is read line by line; its own line breaks and blanks count for nothing.
    let mut table = super::locks::ford_at_orders();
    table
        .seal(
            0,
            "\u{feff}# ours\r\n  Spears:   Advance  \r\n\r\nCaptain Orlo - Advance # he leads\r\n",
        )
        .unwrap();
    table.send(0, 1);
    table.seal(1, "Riders: Stand").unwrap();
    table.settle();
    assert_eq!(table.standing(0).notes(), []);
}

#[test]
fn a_body_of_a_wrong_phase_is_refused() {
    let mut table = Table::ford();
    table.settle();
    let body = Body::Said {
        turn: 1,
        phase: "lunch".to_owned(),
        step: 0,
        text: String::new(),
    };
    assert!(matches!(table.sign(0, body), Err(NotSigned::Void(_))));
}
