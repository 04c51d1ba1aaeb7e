//! What somebody could try to bend a game with: each is refused, or changes nothing that was closed.

use adjutant::record::{
    Body, LockState, NotSigned, Parcel, Seat, SeatFault, SignedSlip, SlipId, digest_of_text,
    verify_game,
};

use super::locks::ford_at_orders;
use super::table::{LOOSE, NOT_LOOSE, Seated, Table, Who, corrects};

fn void_of(refused: Result<SlipId, NotSigned>) -> String {
    match refused {
        Err(NotSigned::Void(notes)) => notes[0].message.clone(),
        other => panic!("{other:?}"),
    }
}

/// Puts a slip that a program of ours would not sign into a party's journal.
fn force(table: &mut Table, party: usize, body: Body) -> SignedSlip {
    let place = u8::try_from(party).unwrap();
    let draft = {
        let mut seat = Seat::read(&table.parties[party].seat.text()).unwrap();
        let standing = table.standing(party);
        let mut signing = adjutant::record::Signing {
            seat: &mut seat,
            party: place,
        };
        signing.draft(&standing, body)
    };
    table.parties[party].journal.push(draft.clone());
    draft
}

fn digest(table: &Table, party: usize) -> String {
    format!(
        "{:?}",
        table
            .standing(party)
            .closings
            .last()
            .map(|closing| closing.digest)
    )
}

#[test]
fn a_sheet_is_sealed_once_and_never_late() {
    let mut table = ford_at_orders();
    table.seal(0, "Spears: Advance\n").unwrap();
    let again = Body::Sealed {
        turn: 1,
        phase: "orders".to_owned(),
        commitment: digest_of_text("another"),
    };
    assert_eq!(
        void_of(table.sign(0, again)),
        "its sheet of this phase is in already"
    );
    table.send(0, 1);
    table.seal(1, "Riders: Stand\n").unwrap();
    table.next(1);
    table.send(1, 0);
    table.next(0);
    assert_eq!(table.state(0), LockState::Telling);
    let late = Body::Sealed {
        turn: 1,
        phase: "orders".to_owned(),
        commitment: digest_of_text("late"),
    };
    assert_eq!(void_of(table.sign(0, late)), "no sheet is owed now");
}

#[test]
fn an_open_sheet_before_others_have_sealed_is_refused() {
    let mut table = ford_at_orders();
    let open = |turn, phase: &str| Body::Sheet {
        turn,
        phase: phase.to_owned(),
        text: "Spears: Advance\n".to_owned(),
    };
    assert_eq!(
        void_of(table.sign(0, open(1, "orders"))),
        "others have not sealed their sheets yet and could read this one: seal it"
    );
    assert!(void_of(table.sign(0, open(2, "orders"))).contains("it is turn 1"));
    assert!(void_of(table.sign(0, open(1, "Orders"))).contains("there is no phase"));
    table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    table.sign(0, open(1, "orders")).unwrap();
    table.send(0, 1);
    assert!(matches!(table.state(1), LockState::Opening(_)));
}

#[test]
fn a_sheet_is_opened_as_it_was_sealed() {
    let mut table = ford_at_orders();
    let sealed = table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.send(0, 1);
    table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    force(
        &mut table,
        0,
        Body::Opened {
            sealed: sealed.number,
            nonce: digest_of_text("guess"),
            text: "Spears: Stand\n".to_owned(),
        },
    );
    assert!(matches!(table.state(0), LockState::Opening(_)));
}

#[test]
fn facts_and_dice_by_hand_do_not_come_behind_a_closing() {
    let table = ford_at_orders();
    let mut table = table;
    let dice = table.say(
        0,
        "order tests",
        "happened:\nSpears: thrown 1 for order test\n",
    );
    assert!(matches!(dice, Err(NotSigned::Void(_))), "{dice:?}");
    let fact = table.say(0, "order tests", "happened:\nSpears: in combat\n");
    assert!(matches!(fact, Err(NotSigned::Void(_))), "{fact:?}");
    // Put in by force, it changes nothing either.
    let before = table.standing(1).closings[0].entries.clone();
    force(
        &mut table,
        0,
        Body::Said {
            turn: 1,
            phase: "order tests".to_owned(),
            step: 0,
            text: "happened:\nSpears: thrown 1 for order test\n".to_owned(),
        },
    );
    table.send(0, 1);
    assert_eq!(table.standing(1).closings[0].entries, before);
    assert_eq!(table.standing(1).notes().len(), 1);
}

#[test]
fn two_slips_of_one_number_are_proof_and_stop_the_game() {
    let mut table = ford_at_orders();
    let copy = table.parties[0].seat.text();
    table.seal(0, "Spears: Advance\n").unwrap();
    let forked = {
        let mut seat = Seat::read(&copy).unwrap();
        let standing = table.standing(1);
        let mut signing = adjutant::record::Signing {
            seat: &mut seat,
            party: 0,
        };
        signing.draft(
            &standing,
            Body::Sealed {
                turn: 1,
                phase: "orders".to_owned(),
                commitment: digest_of_text("other"),
            },
        )
    };
    table.parties[1].journal.push(forked);
    table.send(0, 1);
    let standing = table.standing(1);
    assert_eq!(standing.forks.len(), 1);
    assert_eq!(standing.closings.len(), 1);
    drop(standing);
    assert!(matches!(
        table.say(1, "orders", ""),
        Err(NotSigned::Forked(0, _))
    ));
    let proof = verify_game(&table.parties[1].journal.text());
    assert!(proof.wrong.unwrap().message.contains("two different slips"));
}

#[test]
fn a_copy_of_a_seat_does_not_sign() {
    let mut table = ford_at_orders();
    let copy = table.parties[0].seat.text();
    table.seal(0, "Spears: Advance\n").unwrap();
    table.parties[0].seat = Seat::read(&copy).unwrap();
    let signed = table.say(0, "orders", "");
    assert!(
        matches!(signed, Err(NotSigned::Seat(SeatFault::Copied(_)))),
        "{signed:?}"
    );
}

#[test]
fn a_journal_that_ends_too_early_is_waited_for() {
    let mut table = ford_at_orders();
    let early = table.parties[0].journal.clone();
    table.seal(0, "Spears: Advance\n").unwrap();
    table
        .sign(
            0,
            Body::Dispute(adjutant::record::Dispute::Dice {
                question: "may they?".to_owned(),
                dice: "D6, 4 or more".to_owned(),
            }),
        )
        .unwrap();
    // The seat brings back what it signed last; what came before that it waits for.
    table.parties[0].journal = early;
    let signed = table.say(0, "orders", "");
    assert!(
        matches!(signed, Err(NotSigned::Seat(SeatFault::Early(_)))),
        "{signed:?}"
    );
}

#[test]
fn strangers_and_other_games_are_not_taken() {
    let mut table = ford_at_orders();
    let mut stranger = Seat::new("Stranger", [7; 32]).unwrap();
    let slip = {
        let standing = table.standing(0);
        let mut signing = adjutant::record::Signing {
            seat: &mut stranger,
            party: 0,
        };
        signing.draft(&standing, Body::Agreed {})
    };
    let parcel = Parcel {
        slips: vec![slip.clone().into()],
        ..Parcel::default()
    };
    let added = table.parties[1].journal.add(parcel);
    assert_eq!(added.not_taken[0].why, "the party has not signed it");
    let text = table.parties[1].journal.text() + &slip.text() + "\n";
    let proof = verify_game(&text);
    assert_eq!(proof.wrong.unwrap().reason.as_str(), "signature");
    assert_eq!(proof.closings, 1);
}

#[test]
fn a_closing_is_final_and_a_share_is_shown_for_it_alone() {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.send(0, 1);
    table.close(0).unwrap();
    table.send(0, 1);
    // The Raiders close wider: they have more to say.
    table.say(1, "first charges", LOOSE).unwrap();
    table.close(1).unwrap();
    table.send(1, 0);
    assert!(matches!(table.state(0), LockState::Closing(_)));
    // It closes as wide, which makes the closing final, and shows its share at once.
    assert_eq!(table.next(0), 2);
    table.send(0, 1);
    assert!(
        matches!(table.state(1), LockState::Showing(_)),
        "{:?}",
        table.state(1)
    );
    let late = table.say(1, "order tests", "");
    assert!(void_of(late).contains("the lock is closed"));
    table.settle();
    assert_eq!(table.standing(0).closings[0].matter.len(), 2);
    assert_eq!(digest(&table, 0), digest(&table, 1));
}

#[test]
fn a_share_that_does_not_fit_is_no_share() {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.next(0);
    table.send(0, 1);
    table.next(1);
    table.send(1, 0);
    let closing = table.standing(0).shown_for.unwrap();
    force(
        &mut table,
        0,
        Body::Share {
            closing,
            share: digest_of_text("better"),
        },
    );
    assert_eq!(table.state(0), LockState::Showing(vec![0]));
}

#[test]
fn without_is_the_referees_word_alone() {
    let mut table = ford_at_orders();
    let signed = table.sign(
        0,
        Body::Without {
            party: 1,
            number: 0,
        },
    );
    assert_eq!(void_of(signed), "only a referee can go on without somebody");
    force(
        &mut table,
        0,
        Body::Without {
            party: 1,
            number: 0,
        },
    );
    assert!(matches!(table.state(0), LockState::Writing(_)));
}

fn with_referee() -> Table {
    let guild: Who<'_> = ("Guild", &["Guild"], false, false);
    let raiders: Who<'_> = ("Raiders", &["Raiders"], false, false);
    let referee: Who<'_> = ("Umpire", &[], false, true);
    Table::of(
        "fantasy-warlord",
        super::table::FORD,
        &[guild, raiders, referee],
    )
}

#[test]
fn a_referee_goes_on_without_a_sheet_and_without_a_share() {
    let mut table = with_referee();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.settle();
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.send(0, 2);
    table
        .sign(
            2,
            Body::Without {
                party: 1,
                number: 0,
            },
        )
        .unwrap();
    table.send(2, 0);
    assert!(
        matches!(table.state(0), LockState::Opening(_)),
        "{:?}",
        table.state(0)
    );
    table.next(0);
    assert_eq!(table.state(0), LockState::Telling);
    table.say(0, "end of turn", "").unwrap();
    // The Raiders are silent: the others close and show without them, as often as dice are thrown.
    for _ in 0..3 {
        table.next(0);
        table.send(0, 2);
        table.next(2);
        table.send(2, 0);
    }
    assert_eq!(table.standing(0).closings.len(), 2, "{:?}", table.state(0));
    assert_eq!(table.standing(0).turn(), 2);
}

#[test]
fn a_referees_word_on_a_fact_wins_and_others_conflict() {
    let mut table = with_referee();
    table.settle();
    table.say(0, "first charges", LOOSE).unwrap();
    table.send(0, 1);
    let conflict = table.say(1, "first charges", NOT_LOOSE);
    assert!(
        matches!(conflict, Err(NotSigned::Conflict(_))),
        "{conflict:?}"
    );
    table.send(0, 2);
    table.say(2, "first charges", NOT_LOOSE).unwrap();
    table.say(2, "orders", "").unwrap();
    assert!(
        !table
            .standing(2)
            .turn_text()
            .contains("Riders: in an uncontrolled")
    );
}

#[test]
fn a_conflict_that_came_by_mail_keeps_the_lock_open() {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "first charges", LOOSE).unwrap();
    table.say(1, "first charges", NOT_LOOSE).unwrap();
    table.say(1, "orders", "").unwrap();
    table.send(0, 1);
    table.send(1, 0);
    assert_eq!(table.standing(0).conflicts().len(), 1);
    assert_eq!(table.next(0), 0);
    // One takes it out.
    let own = SlipId {
        party: 1,
        number: 2,
    };
    table.sign(1, corrects(own, None)).unwrap();
    assert_eq!(table.standing(1).conflicts().len(), 0);
    table.settle();
    assert_eq!(table.standing(0).closings.len(), 1);
    assert_eq!(digest(&table, 0), digest(&table, 1));
}

#[test]
fn dice_of_a_lock_keep_their_faces_when_something_is_corrected() {
    let mut table = ford_at_orders();
    let rolled = |table: &Table, lock: usize| {
        let standing = table.standing(0);
        let closing = &standing.closings[lock];
        let rolls = closing.entries.iter().chain(&closing.begun);
        let faces = rolls.filter_map(|entry| match entry {
            adjutant::Entry::Rolled(rolled) => Some((rolled.label.clone(), rolled.faces.clone())),
            _ => None,
        });
        faces.collect::<Vec<_>>()
    };
    let before = rolled(&table, 0);
    // The Guild says late that the Spears stood in combat: all sign it, and it is worked out again.
    let said = SlipId {
        party: 0,
        number: 2,
    };
    table
        .sign(0, corrects(said, Some("happened:\nSpears: morale CO\n")))
        .unwrap();
    table.settle();
    let standing = table.standing(0);
    assert!(
        standing.closings.len() >= 2,
        "{:?} {:?}",
        standing.state,
        standing.notes()
    );
    assert!(standing.closings[1].corrects);
    drop(standing);
    for (label, faces) in rolled(&table, 1) {
        let known = before.iter().find(|(other, _)| *other == label);
        assert_eq!(known.map(|(_, faces)| faces), Some(&faces), "{label}");
    }
}

#[test]
fn a_dispute_has_a_lock_and_a_die_of_its_own() {
    let mut table = ford_at_orders();
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    let ask = |question: &str| {
        Body::Dispute(adjutant::record::Dispute::Dice {
            question: question.to_owned(),
            dice: "D6, 4 or more".to_owned(),
        })
    };
    table.send(0, 1);
    table.sign(1, ask("are they in range?")).unwrap();
    table.settle();
    let standing = table.standing(0);
    assert_eq!(standing.closings.len(), 2, "{:?}", standing.state);
    let disputed = &standing.closings[1].disputed;
    assert_eq!(disputed.len(), 1);
    assert!(disputed[0].outcome.is_some(), "{disputed:?}");
    assert_eq!(disputed[0].chance.as_deref(), Some("1/2 (50.0 %)"));
    assert_eq!(standing.closings[1].rolls, 1);
    // The sealed sheet waits on.
    assert!(
        matches!(&standing.state, LockState::Writing(owed)
        if matches!(owed.of(0), Some(adjutant::record::SheetState::Sealed(_)))),
        "{:?}",
        standing.state
    );
    drop(standing);
    // A dispute that is taken back rolls nothing.
    let id = table.sign(1, ask("really?")).unwrap();
    table.sign(1, corrects(id, None)).unwrap();
    let standing = table.standing(1);
    assert!(standing.waiting().is_empty());
}

#[test]
fn slips_in_any_order_come_to_the_same() {
    let table = ford_at_orders();
    let text = table.parties[0].journal.text();
    let (header, slips) = text.split_at(text.find("{\"game\"").unwrap());
    let mut lines: Vec<&str> = slips.lines().collect();
    lines.reverse();
    let turned = format!("{header}{}\n{}\n", lines.join("\n"), lines.join("\r\n"));
    let (one, other) = (verify_game(&text), verify_game(&turned));
    assert_eq!(one.wrong, None);
    assert_eq!(one.head, other.head);
    assert_eq!(other.wrong, None);
}

#[test]
fn a_slip_that_is_dropped_shows() {
    let table = ford_at_orders();
    let text = table.parties[0].journal.text();
    let whole = verify_game(&text);
    for dropped in text.lines().filter(|line| line.starts_with("{\"game\"")) {
        let lines = text.split_inclusive('\n');
        let without: String = lines.filter(|line| line.trim_end() != dropped).collect();
        let proof = verify_game(&without);
        assert!(
            proof.closings < whole.closings || proof.wrong.is_some(),
            "{dropped}"
        );
    }
}

#[test]
fn a_seat_that_signed_and_lost_its_journal_brings_its_slips_back() {
    let mut table = ford_at_orders();
    let before = table.parties[0].journal.clone();
    table.seal(0, "Spears: Advance\n").unwrap();
    table.parties[0].journal = before;
    let Seated { seat, journal } = &mut table.parties[0];
    assert_eq!(seat.meet(journal), Ok(1));
    assert!(matches!(table.state(0), LockState::Writing(_)));
}
