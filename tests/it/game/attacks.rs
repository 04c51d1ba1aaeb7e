//! What somebody could try to bend a game with: each is refused, or changes nothing that was closed.

use adjutant::internals::journal::{
    Body, GameState, LockState, NotSigned, Parcel, Seat, SeatFault, SheetSeal, SheetState,
    SignedSlip, Signing, SlipId, digest_of_text, verify_game,
};

use super::bent::force as force_on;
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
        let mut signing = adjutant::internals::journal::Signing {
            seat: &mut seat,
            party: place,
            setup: &table.setup,
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
            .closings()
            .last()
            .map(|closing| closing.digest)
    )
}

#[test]
fn a_sheet_is_not_sealed_once_others_have_shown_theirs() {
    let mut table = ford_at_orders();
    table.seal(0, "Spears: Advance\n").unwrap();
    table.send(0, 1);
    table.seal(1, "Riders: Stand\n").unwrap();
    table.next(1);
    table.send(1, 0);
    let again = Body::Sealed {
        turn: 1,
        phase: "orders".to_owned(),
        commitment: digest_of_text("another"),
    };
    assert_eq!(
        void_of(table.sign(0, again)),
        "its sheet of this phase is in already"
    );
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
        sealed: vec![0, 0],
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
            sealed: vec![sealed.number, 0],
            nonce: digest_of_text("guess"),
            text: "Spears: Stand\n".to_owned(),
        },
    );
    assert!(matches!(table.state(0), LockState::Opening(_)));
}

/// A turn in which both have opened their sheets, and the slip of the second.
fn opened() -> (Table, SlipId) {
    let mut table = ford_at_orders();
    let sheet = "Spears: Advance\nCaptain Orlo: Advance\n";
    table.seal(0, sheet).unwrap();
    table.send(0, 1);
    table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    table.next(0);
    table.send(0, 1);
    table.next(1);
    table.send(1, 0);
    let own = &table.parties[1].journal;
    let is_opened =
        |slip: &&std::sync::Arc<SignedSlip>| matches!(slip.slip.body, Body::Opened { .. });
    let opened = own.slips_of(1).find(is_opened).map(|slip| slip.at());
    let opened = opened.unwrap();
    (table, opened)
}

/// Whoever opens last has read the other's sheet: what was sealed stands until the lock is closed.
#[test]
fn a_sealed_sheet_is_not_changed_once_others_are_seen() {
    let (mut table, opened) = opened();
    let correction = corrects(opened, Some("Riders: Charge\n"));
    assert_eq!(
        void_of(table.sign(1, correction.clone())),
        "others have handed in their orders too: make this final first (`next --close`, or the \
        button on the page), then correct yours"
    );
    let before = table.standing(0).turn_text().to_owned();
    assert!(before.contains("Riders: Stand"), "{before}");
    force(&mut table, 1, correction);
    table.send(1, 0);
    for party in [0, 1] {
        assert_eq!(table.standing(party).turn_text(), before);
    }
}

/// Until others show their sheets, the last one that was sealed counts.
#[test]
fn a_sealed_sheet_is_replaced_before_others_show_theirs() {
    let mut table = ford_at_orders();
    table.seal(1, "Riders: Stand\n").unwrap();
    table.seal(1, "Riders: Retire\n").unwrap();
    table.send(1, 0);
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.settle();
    for party in [0, 1] {
        let text = table.standing(party).turn_text().to_owned();
        assert!(text.contains("Riders: Retire"), "{text}");
        assert!(!text.contains("Riders: Stand"), "{text}");
    }
}

/// A sheet that is sealed once others have shown theirs does not count, in whatever order slips come.
#[test]
fn a_replacement_in_answer_to_a_shown_sheet_does_not_count() {
    let mut table = ford_at_orders();
    let first = table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.next(0);
    table.send(0, 1);
    let (nonce, text) = (digest_of_text("nonce"), "Riders: Charge Spears\n");
    let lock = table.standing(1).lock;
    let seal = SheetSeal {
        game: &table.setup.game,
        party: 1,
        lock,
        turn: 1,
        phase: "orders",
        nonce: &nonce,
        text,
    };
    let commitment = seal.commitment();
    let sealed = table.standing(1).sealed_sheets();
    let second = force_on(
        &mut table,
        1,
        Body::Sealed {
            turn: 1,
            phase: "orders".to_owned(),
            commitment,
        },
    );
    force_on(
        &mut table,
        1,
        Body::Opened {
            sealed: vec![sealed[0], second.number],
            nonce,
            text: text.to_owned(),
        },
    );
    table.send(1, 0);
    let mut lines: Vec<String> = table.parties[0]
        .journal
        .text()
        .lines()
        .map(str::to_owned)
        .collect();
    let head = lines
        .iter()
        .position(|line| line.starts_with("{\"game\""))
        .unwrap();
    for _ in 0..lines.len() - head {
        lines[head..].rotate_left(1);
        let journal = Parcel::read(&lines.join("\n")).unwrap();
        let mut whole = Table::ford().parties.remove(0).journal;
        whole.add(journal);
        let standing = GameState::new(&table.setup, &whole);
        let LockState::Opening(owed) = &standing.state else {
            panic!("{:?}", standing.state);
        };
        assert_eq!(owed.of(1), Some(&SheetState::Sealed(first)));
    }
    // What it must show is what it had sealed.
    assert_eq!(table.next(1), 1);
    assert!(table.standing(1).turn_text().contains("Riders: Stand"));
}

/// A keeper that does not agree to something closes on what was said before it.
#[test]
fn a_lock_is_closed_before_a_slip_that_a_keeper_declines() {
    let mut table = ford_at_orders();
    table.seal_both(
        "Spears: Advance\nCaptain Orlo: Advance\n",
        "Riders: Stand\n",
    );
    table.close(1).unwrap();
    let said = table
        .say(1, "movement", "happened:\nSpears: ended ahead\n")
        .unwrap();
    table.send(1, 0);
    let share = table.bytes.next();
    let Seated { seat, journal } = &mut table.parties[0];
    let mut signing = Signing::new(seat, &table.setup).unwrap();
    signing.close(journal, share, Some(said)).unwrap();
    table.send(0, 1);
    for party in [0, 1] {
        let standing = table.standing(party);
        assert_eq!(standing.closings().len(), 2);
        assert!(!standing.turn_text().contains("ended ahead"));
        assert!(standing.void.iter().any(|void| void.slip == said));
    }
}

/// Of a closed lock a sheet is put right as anything else, which all sign.
#[test]
fn a_sheet_of_a_closed_lock_is_put_right() {
    let (mut table, opened) = opened();
    let end = "happened:\nSpears: ended ahead\nCaptain Orlo: ended ahead\n";
    table.say(0, "movement", end).unwrap();
    table.say(0, "end of turn", "").unwrap();
    table.settle();
    assert_eq!(table.standing(1).closings().len(), 2);
    let correction = corrects(opened, Some("Riders: Retire\n"));
    table.sign(1, correction).unwrap();
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
    let before = table.standing(1).closings()[0].entries.clone();
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
    assert_eq!(table.standing(1).closings()[0].entries, before);
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
        let mut signing = adjutant::internals::journal::Signing {
            seat: &mut seat,
            party: 0,
            setup: &table.setup,
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
    assert_eq!(standing.closings().len(), 1);
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
            Body::Dispute(adjutant::internals::journal::Dispute::Dice {
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
        let mut signing = adjutant::internals::journal::Signing {
            seat: &mut stranger,
            party: 0,
            setup: &table.setup,
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
    assert_eq!(table.standing(0).closings()[0].matter().count(), 2);
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
    assert_eq!(
        table.standing(0).closings().len(),
        2,
        "{:?}",
        table.state(0)
    );
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
    assert_eq!(table.standing(0).closings().len(), 1);
    assert_eq!(digest(&table, 0), digest(&table, 1));
}

#[test]
fn dice_of_a_lock_keep_their_faces_when_something_is_corrected() {
    let mut table = ford_at_orders();
    let rolled = |table: &Table, lock: usize| {
        let standing = table.standing(0);
        let closing = &standing.closings()[lock];
        let rolls = closing.entries.iter().chain(&closing.begun);
        let faces = rolls.filter_map(|entry| match entry {
            adjutant::internals::engine::Entry::Rolled(rolled) => {
                Some((rolled.label.clone(), rolled.faces.clone()))
            }
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
        standing.closings().len() >= 2,
        "{:?} {:?}",
        standing.state,
        standing.notes()
    );
    assert!(standing.closings()[1].corrects);
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
        Body::Dispute(adjutant::internals::journal::Dispute::Dice {
            question: question.to_owned(),
            dice: "D6, 4 or more".to_owned(),
        })
    };
    table.send(0, 1);
    table.sign(1, ask("are they in range?")).unwrap();
    table.settle();
    let standing = table.standing(0);
    assert_eq!(standing.closings().len(), 2, "{:?}", standing.state);
    let disputed = &standing.closings()[1].disputed;
    assert_eq!(disputed.len(), 1);
    assert!(disputed[0].outcome.is_some(), "{disputed:?}");
    assert_eq!(disputed[0].chance.as_deref(), Some("1/2 (50.0 %)"));
    assert_eq!(standing.closings()[1].rolls, 1);
    // The sealed sheet waits on.
    assert!(
        matches!(&standing.state, LockState::Writing(owed)
        if matches!(owed.of(0), Some(adjutant::internals::journal::SheetState::Sealed(_)))),
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
