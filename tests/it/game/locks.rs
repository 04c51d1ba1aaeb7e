//! Locks: what is taken in which state, and what closings roll.

use adjutant::internals::journal::LockState;

use super::table::{Table, card_of};

#[test]
fn all_agree_and_the_game_waits_for_what_happens() {
    let mut table = Table::ford();
    assert_eq!(table.state(0), LockState::Agreeing(vec![0, 1]));
    table.settle();
    assert_eq!(table.state(0), LockState::Telling);
    assert_eq!(table.standing(0).after, table.standing(1).after);
}

#[test]
fn cards_are_read_as_they_are_written() {
    let table = Table::ford();
    let card = card_of(&table.parties[0].seat);
    assert_eq!(card, table.parties[0].seat.card());
    assert_eq!(card.code().len(), 29);
}

/// The ford up to where both owe a sheet: the order tests are rolled.
pub fn ford_at_orders() -> Table {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "orders", "").unwrap();
    assert_eq!(table.next(0), 1);
    table.send(0, 1);
    assert_eq!(table.next(1), 2);
    table.send(1, 0);
    assert_eq!(table.next(0), 1);
    table.send(0, 1);
    table
}

#[test]
fn a_closing_rolls_what_waits_and_the_game_goes_on() {
    let table = ford_at_orders();
    let standing = table.standing(0);
    assert_eq!(standing.closings().len(), 1);
    assert_eq!(standing.closings()[0].rolls, 2);
    assert!(matches!(standing.state, LockState::Writing(_)));
    let other = table.standing(1);
    assert_eq!(other.closings()[0].digest, standing.closings()[0].digest);
    assert_eq!(other.closings()[0].entries, standing.closings()[0].entries);
}

#[test]
fn a_turn_with_sealed_orders_and_two_locks() {
    let mut table = ford_at_orders();
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.send(0, 1);
    table.seal(1, "Riders: Stand\n").unwrap();
    assert_eq!(table.next(1), 1);
    table.send(1, 0);
    assert_eq!(table.next(0), 1);
    table.send(0, 1);
    assert_eq!(table.state(0), LockState::Telling);
    assert_eq!(table.standing(0).notes(), []);
    table
        .say(
            1,
            "movement",
            "happened:\nSpears: ended ahead\nCaptain Orlo: ended ahead\n",
        )
        .unwrap();
    table.say(1, "end of turn", "").unwrap();
    table.settle();
    assert_eq!(table.standing(0).turn(), 2);
    assert_eq!(table.standing(0).closings().len(), 2);
}
