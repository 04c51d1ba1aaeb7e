//! Games that dishonest programs bend: they sign what ours would not. All of it is held where a game is
//! worked out, so that it comes to the same on every machine.

use adjutant::internals::journal::{
    Body, Digest, Dispute, GameState, LockState, NotSigned, Parcel, Seat, SignedSlip, Signing,
    Slip, SlipId, digest_of_text, is_game, verify_game,
};
use adjutant::internals::report::game_log;

use super::locks::ford_at_orders;
use super::table::{FORD, LOOSE, NOT_LOOSE, Table, Who, corrects};

/// A seat that says it has signed so many slips, the last of this digest.
fn moved(seat: &Seat, number: u32, last: Digest) -> Seat {
    let mut file: serde_json::Value = serde_json::from_str(&seat.text()).unwrap();
    for game in file["games"].as_object_mut().unwrap().values_mut() {
        game["number"] = number.into();
        game["last"] = last.to_string().into();
    }
    Seat::read(&file.to_string()).unwrap()
}

/// Signs anything, and goes on from it.
pub fn force(table: &mut Table, party: usize, body: Body) -> SlipId {
    let slip = draft(table, party, &table.parties[party].seat, body);
    table.parties[party].seat = moved(&table.parties[party].seat, slip.slip.number, slip.digest);
    table.parties[party].journal.push(slip.clone());
    slip.at()
}

fn draft(table: &Table, party: usize, seat: &Seat, body: Body) -> SignedSlip {
    let mut seat = Seat::read(&seat.text()).unwrap();
    let place = u8::try_from(party).unwrap();
    let mut signing = Signing {
        seat: &mut seat,
        party: place,
        setup: &table.setup,
    };
    signing.draft(&table.standing(party), body)
}

/// The number and digest of the Guild's last slip.
fn tip(table: &Table) -> (u32, Digest) {
    let last = table.parties[0].journal.slips_of(0).last().unwrap();
    (last.slip.number, last.digest)
}

/// A slip as the Guild would draft it on the journal of the Raiders.
fn of_guild(table: &Table) -> Slip {
    let form = draft(table, 1, &table.parties[0].seat, Body::Agreed {}).slip;
    Slip { party: 0, ..form }
}

/// A slip of the Guild behind another one.
fn behind(form: &Slip, (number, before): (u32, Digest), body: Body) -> SignedSlip {
    let slip = Slip {
        number: number + 1,
        before,
        body,
        ..form.clone()
    };
    SignedSlip::sign(slip, &super::table::key_of("Guild"))
}

/// Slips of the Guild, one behind the other, in the journal of the Raiders.
fn push_chain(
    table: &mut Table,
    form: &Slip,
    mut tip: (u32, Digest),
    bodies: impl Iterator<Item = Body>,
) {
    for body in bodies {
        let slip = behind(form, tip, body);
        tip = (slip.slip.number, slip.digest);
        table.parties[1].journal.push(slip);
    }
}

/// What makes a chain of twenty slips, of each fork another one.
fn twenty(fork: u32) -> impl Iterator<Item = Body> {
    (0..20).map(move |count| said("first charges", &format!("# {fork} {count}\n")))
}

fn said(phase: &str, text: &str) -> Body {
    Body::Said {
        turn: 1,
        phase: phase.to_owned(),
        step: 0,
        text: text.to_owned(),
    }
}

fn ask(question: &str, dice: &str) -> Body {
    Body::Dispute(Dispute::Dice {
        question: question.to_owned(),
        dice: dice.to_owned(),
    })
}

fn with_umpire() -> Table {
    let guild: Who<'_> = ("Guild", &["Guild"], false, false);
    let raiders: Who<'_> = ("Raiders", &["Raiders"], false, false);
    let umpire: Who<'_> = ("Umpire", &[], false, true);
    Table::of("fantasy-warlord", FORD, &[guild, raiders, umpire])
}

fn faces(standing: &GameState<'_>) -> Vec<Vec<u64>> {
    let all = standing
        .closings()
        .iter()
        .flat_map(|closing| closing.entries.iter().chain(&closing.begun));
    all.filter_map(|entry| match entry {
        adjutant::internals::engine::Entry::Rolled(rolled) => Some(rolled.faces.clone()),
        _ => None,
    })
    .collect()
}

#[test]
fn a_second_sheet_behind_an_open_one_does_not_count() {
    let mut table = ford_at_orders();
    table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    let text = "Spears: Stand\nCaptain Orlo: Stand\n".to_owned();
    let phase = "orders".to_owned();
    table
        .sign(
            0,
            Body::Sheet {
                turn: 1,
                phase: phase.clone(),
                sealed: vec![0, 0],
                text,
            },
        )
        .unwrap();
    table.send(0, 1);
    table.next(1);
    table.send(1, 0);
    let nonce = digest_of_text("nonce");
    let seal = adjutant::internals::journal::SheetSeal {
        game: &table.setup.game.clone(),
        party: 0,
        lock: table.standing(0).lock,
        turn: 1,
        phase: "orders",
        nonce: &nonce,
        text: "Spears: Advance\n",
    };
    let commitment = seal.commitment();
    let sealed = force(
        &mut table,
        0,
        Body::Sealed {
            turn: 1,
            phase,
            commitment,
        },
    );
    force(
        &mut table,
        0,
        Body::Opened {
            sealed: vec![sealed.number, 0],
            nonce,
            text: "Spears: Advance\n".to_owned(),
        },
    );
    table.send(0, 1);
    let text = table.standing(1).turn_text().to_owned();
    assert!(
        text.contains("Spears: Stand") && !text.contains("Advance"),
        "{text}"
    );
}

#[test]
fn nothing_is_corrected_before_it_is_said() {
    let mut table = ford_at_orders();
    let next = table.parties[1]
        .journal
        .slips_of(1)
        .last()
        .unwrap()
        .slip
        .number
        + 1;
    for number in [next, next + 1] {
        let of = SlipId { party: 1, number };
        force(&mut table, 0, corrects(of, Some("Riders: Retreat\n")));
    }
    table.send(0, 1);
    table.settle();
    table.seal(1, "Riders: Stand\n").unwrap();
    table.send(1, 0);
    table
        .seal(0, "Spears: Advance\nCaptain Orlo: Advance\n")
        .unwrap();
    table.settle();
    assert!(table.standing(1).turn_text().contains("Riders: Stand"));
}

#[test]
fn a_closing_that_was_kept_back_does_not_undo_dice() {
    let mut table = with_umpire();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.close(0).unwrap();
    table.send(0, 1);
    table.send(0, 2);
    // A referee closes last: it owes nothing yet.
    assert_eq!(table.next(2), 0);
    // The Raiders close as well, and keep it to themselves.
    table.close(1).unwrap();
    table
        .sign(
            2,
            Body::Without {
                party: 1,
                number: 1,
            },
        )
        .unwrap();
    for _ in 0..3 {
        table.send(2, 0);
        table.next(0);
        table.send(0, 2);
        table.next(2);
    }
    let before = (
        table.standing(0).closings().len(),
        faces(&table.standing(0)),
    );
    assert_eq!(before.0, 1);
    table.send(1, 0);
    assert_eq!(
        (
            table.standing(0).closings().len(),
            faces(&table.standing(0))
        ),
        before
    );
}

#[test]
fn a_referee_has_no_say_in_a_key_behind_its_own_share() {
    let mut table = with_umpire();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.settle();
    let before = faces(&table.standing(0));
    let closed = table.parties[1].journal.slips_of(1);
    let closed = closed
        .filter(|slip| matches!(slip.slip.body, Body::Closed { .. }))
        .last();
    let number = closed.unwrap().slip.number;
    let (lock, after) = {
        let slip = table.parties[2].journal.slips_of(2).last().unwrap();
        (slip.slip.lock, slip.slip.after)
    };
    let late = {
        let mut slip = draft(
            &table,
            2,
            &table.parties[2].seat,
            Body::Without { party: 1, number },
        )
        .slip;
        (slip.lock, slip.after) = (lock, after);
        SignedSlip::sign(slip, &super::table::key_of("Umpire"))
    };
    table.parties[0].journal.push(late);
    assert_eq!(faces(&table.standing(0)), before);
}

/// A referee that has read the others' shares does not choose among the keys that they could make.
#[test]
fn a_referee_does_not_leave_out_a_share_that_others_have() {
    let mut table = with_umpire();
    table.settle();
    table.say(0, "orders", "").unwrap();
    for party in [0, 1, 2] {
        table.close(party).unwrap();
        for other in (0..3).filter(|other| *other != party) {
            table.send(party, other);
        }
    }
    table.next(0);
    table.next(1);
    for (from, to) in [(0, 1), (0, 2), (1, 0), (1, 2)] {
        table.send(from, to);
    }
    assert_eq!(table.state(2), LockState::Showing(vec![2]));
    let closed = table.standing(2).closer(0).unwrap();
    force(
        &mut table,
        2,
        Body::Without {
            party: 0,
            number: closed,
        },
    );
    table.next(2);
    table.send(2, 1);
    // The Raiders have the share, and are asked nothing.
    assert_eq!(table.next(1), 0);
    assert_eq!(table.standing(1).closings()[0].without, Vec::<u8>::new());
    assert_eq!(table.standing(1).closings()[0].shares.len(), 3);
}

#[test]
fn one_share_makes_no_key() {
    let parties: [Who<'_>; 2] = [
        ("Guild", &["Guild", "Raiders"], true, false),
        ("Umpire", &[], true, true),
    ];
    let mut table = Table::of("fantasy-warlord", FORD, &parties);
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.send(0, 1);
    table
        .sign(
            1,
            Body::Without {
                party: 0,
                number: 2,
            },
        )
        .unwrap();
    table.next(1);
    assert_eq!(faces(&table.standing(1)), Vec::<Vec<u64>>::new());
}

#[test]
fn what_came_too_early_does_not_come_back() {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "orders", "").unwrap();
    force(
        &mut table,
        0,
        said("movement", "happened:\nRiders: ended ahead\n"),
    );
    table.send(0, 1);
    assert_eq!(table.standing(1).notes().len(), 1);
    table.settle();
    table.seal_both(
        "Spears: Advance\nCaptain Orlo: Advance\n",
        "Riders: Stand\n",
    );
    assert!(!table.standing(1).turn_text().contains("ended ahead"));
}

#[test]
fn a_referee_ends_a_conflict_of_two_others() {
    let mut table = with_umpire();
    table.settle();
    let not = NOT_LOOSE;
    table.say(0, "first charges", LOOSE).unwrap();
    table.say(1, "first charges", not).unwrap();
    table.send(0, 2);
    table.send(1, 2);
    assert_eq!(table.standing(2).conflicts().len(), 1);
    table.say(2, "first charges", not).unwrap();
    assert_eq!(table.standing(2).conflicts(), []);
    assert!(!table.standing(2).turn_text().contains("Riders: in an"));
}

#[test]
fn a_line_that_others_have_said_in_part_stays() {
    let mut table = Table::ford();
    table.settle();
    table.say(0, "first charges", LOOSE).unwrap();
    table
        .say(
            1,
            "first charges",
            "happened:\nRiders: in an uncontrolled advance, morale CO\n",
        )
        .unwrap();
    table.send(0, 1);
    assert_eq!(table.standing(1).conflicts(), []);
    assert!(table.standing(1).turn_text().contains("morale CO"));
}

#[test]
fn steps_belong_to_phases_that_are_played_in_turn() {
    let mut table = Table::ford();
    table.settle();
    let body = Body::Said {
        turn: 1,
        phase: "first charges".to_owned(),
        step: 7,
        text: String::new(),
    };
    assert!(matches!(table.sign(0, body), Err(NotSigned::Void(_))));
}

#[test]
fn what_is_taken_back_twice_stands() {
    let mut table = Table::ford();
    table.settle();
    let said = table.say(0, "first charges", "").unwrap();
    let text = LOOSE;
    let one = corrects(said, Some(text));
    let one = table.sign(0, one).unwrap();
    let has = |table: &Table| table.standing(0).turn_text().contains("uncontrolled");
    assert!(has(&table));
    let two = table.sign(0, corrects(one, None)).unwrap();
    assert!(!has(&table));
    table.sign(0, corrects(two, None)).unwrap();
    assert!(has(&table));
}

#[test]
fn a_dispute_is_its_partys_own_and_asked_once() {
    let mut table = ford_at_orders();
    let id = table.sign(1, ask("may they?", "D6, 4 or more")).unwrap();
    table.send(1, 0);
    force(&mut table, 0, corrects(id, None));
    table.send(0, 1);
    assert_eq!(table.standing(1).waiting().len(), 1);
    let again = table.sign(1, ask("may they?", "D6, 5 or more"));
    assert!(matches!(again, Err(NotSigned::Void(_))), "{again:?}");
    for nonsense in [
        "D6",
        "D6, 7 or more",
        "99999D6, 4 or more",
        "fish, 4 or more",
    ] {
        let asked = table.sign(1, ask("really?", nonsense));
        assert!(
            matches!(asked, Err(NotSigned::Void(_))),
            "{nonsense}: {asked:?}"
        );
    }
}

#[test]
fn a_slip_may_speak_of_the_marks_of_mails() {
    let mut table = Table::ford();
    table.settle();
    let mark = "# -----BEGIN ADJUTANT GAME-----\n";
    table.say(0, "first charges", mark).unwrap();
    let text = table.parties[0].journal.text();
    assert!(Parcel::read(&text).is_ok());
    assert_eq!(verify_game(&text).wrong, None);
    let mut lines: Vec<&str> = text.lines().collect();
    lines.rotate_left(1);
    assert!(is_game(&lines.join("\n")));
}

#[test]
fn an_early_slip_of_somebody_spoils_no_record() {
    let mut table = ford_at_orders();
    let last = table.parties[0].journal.slips_of(0).last().unwrap().digest;
    table.parties[0].seat = moved(&table.parties[0].seat, 77, last);
    force(&mut table, 0, said("orders", ""));
    table.send(0, 1);
    let proof = verify_game(&table.parties[1].journal.text());
    assert_eq!((proof.wrong, proof.closings), (None, 1));
}

#[test]
fn more_slips_than_a_lock_takes_come_to_the_same_in_any_order() {
    let mut table = ford_at_orders();
    let tip = tip(&table);
    let form = of_guild(&table);
    let bodies = (0..1_002).map(|count| said("orders", &format!("# {count}\n")));
    push_chain(&mut table, &form, tip, bodies);
    let text = table.parties[1].journal.text();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.reverse();
    let (one, other) = (verify_game(&text), verify_game(&lines.join("\n")));
    assert_eq!((&one.wrong, one.void.len()), (&None, other.void.len()));
    assert_eq!(one.void.len(), 2);
}

#[test]
fn many_forks_take_no_room() {
    let mut table = ford_at_orders();
    let mut tip = tip(&table);
    let form = of_guild(&table);
    for _ in 0..2_000 {
        let slips = ["a", "b"].map(|text| behind(&form, tip, said("orders", text)));
        tip = (tip.0 + 1, slips[0].digest);
        for slip in slips {
            table.parties[1].journal.push(slip);
        }
    }
    let standing = table.standing(1);
    assert_eq!(standing.closings().len(), 1);
    assert!(
        matches!(standing.state, LockState::Writing(_)),
        "{:?}",
        standing.state
    );
}

#[test]
fn going_on_without_somebody_keeps_its_open_sheet() {
    let mut table = with_umpire();
    table.settle();
    table.say(0, "orders", "").unwrap();
    table.settle();
    table.seal_both(
        "Spears: Advance\nCaptain Orlo: Advance\n",
        "Riders: Stand\n",
    );
    assert_eq!(table.state(2), LockState::Telling);
    let number = table.parties[1]
        .journal
        .slips_of(1)
        .last()
        .unwrap()
        .slip
        .number;
    table.sign(2, Body::Without { party: 1, number }).unwrap();
    assert!(table.standing(2).turn_text().contains("Riders: Stand"));
}

#[test]
fn nobody_closes_over_a_conflict_that_came_by_crossing_mails() {
    let mut table = Table::ford();
    table.settle();
    let fact = |not: &str| format!("happened:\nRiders: {not}in an uncontrolled advance\n");
    table.say(0, "first charges", &fact("")).unwrap();
    table.say(0, "orders", "").unwrap();
    table.next(0);
    table.say(1, "first charges", &fact("not ")).unwrap();
    table.send(0, 1);
    table.send(1, 0);
    for party in [0, 1] {
        assert_eq!(table.state(party), LockState::Telling);
        assert_eq!(table.next(party), 0);
        assert!(matches!(table.close(party), Err(NotSigned::Conflict(_))));
    }
    assert_eq!(verify_game(&table.parties[0].journal.text()).wrong, None);
}

#[test]
fn rolls_are_counted_once_whatever_is_corrected() {
    let mut table = ford_at_orders();
    let count = |table: &Table| verify_game(&table.parties[0].journal.text()).by_shares;
    assert_eq!(count(&table), 2);
    let of = SlipId {
        party: 0,
        number: 2,
    };
    let text = "happened:\nSpears: morale CO\n";
    table.sign(0, corrects(of, Some(text))).unwrap();
    table.settle();
    assert_eq!(table.standing(0).closings().len(), 2);
    assert_eq!(count(&table), 2);
}

#[test]
fn corrections_that_go_round_are_told_and_change_nothing() {
    let mut table = ford_at_orders();
    let before = table.standing(0).turn_text().to_owned();
    let next = table.parties[1].journal.slips_of(1).count();
    let next = u32::try_from(next).unwrap() + 1;
    for number in [next, next + 2, next + 1] {
        let of = SlipId { party: 1, number };
        force(&mut table, 1, corrects(of, None));
    }
    table.send(1, 0);
    let journal = &table.parties[0].journal;
    let standing = table.standing(0);
    let log = game_log(&table.setup, journal, &standing);
    let itself = format!("takes out slip {next} of Raiders (it takes out slip {next} of Raiders)");
    assert!(log.contains(&itself), "{log}");
    assert_eq!(standing.turn_text(), before);
}

/// Many chains of one seat, each longer than the one that all others have signed over.
#[test]
fn what_others_have_signed_over_is_not_hidden_by_longer_forks() {
    let mut table = ford_at_orders();
    let own: Vec<_> = table.parties[0].journal.slips_of(0).cloned().collect();
    let before = table.standing(1).closings()[0].digest;
    for first in 0..own.len() - 1 {
        for fork in 0..5 {
            let tip = (own[first].slip.number, own[first].digest);
            push_chain(&mut table, &own[first + 1].slip, tip, twenty(fork));
        }
    }
    let standing = table.standing(1);
    assert!(!standing.forks.is_empty());
    let closings: Vec<_> = standing.closings().iter().map(|of| of.digest).collect();
    assert_eq!(closings, [before]);
}

/// Whoever loses signs chains that repeat what others have closed, again and again.
#[test]
fn copies_of_what_others_closed_bury_no_turn() {
    let mut table = ford_at_orders();
    let own: Vec<_> = table.parties[0].journal.slips_of(0).cloned().collect();
    let before = table.standing(1).closings()[0].digest;
    let is_closed = |body: &Body| matches!(body, Body::Closed { .. });
    let closed = own.iter().find(|slip| is_closed(&slip.slip.body)).unwrap();
    let copy = |fork: usize, count: usize| match &closed.slip.body {
        Body::Closed {
            upto,
            matter,
            table,
            ..
        } => Body::Closed {
            upto: upto.clone(),
            matter: *matter,
            table: *table,
            commitment: digest_of_text(&format!("{fork} {count}")),
        },
        _ => unreachable!(),
    };
    for fork in 0..4 {
        let tip = (own[0].slip.number, own[0].digest);
        push_chain(
            &mut table,
            &closed.slip,
            tip,
            (0..15).map(|count| copy(fork, count)),
        );
    }
    let standing = table.standing(1);
    assert!(!standing.forks.is_empty());
    let closings: Vec<_> = standing.closings().iter().map(|of| of.digest).collect();
    assert_eq!(closings, [before]);
}

/// Two slips of a number are kept, and what a closing needs; in any order the same.
#[test]
fn a_flood_under_one_number_pushes_nothing_out() {
    let mut table = ford_at_orders();
    let own: Vec<_> = table.parties[0].journal.slips_of(0).cloned().collect();
    let before = table.standing(1).closings()[0].digest;
    let whole = table.parties[1].journal.text();
    let flood = |number: usize| {
        let tip = (own[number - 1].slip.number, own[number - 1].digest);
        let texts = (0..40).map(|count| said("orders", &format!("# {number} {count}\n")));
        texts
            .map(|body| behind(&own[number].slip, tip, body).text() + "\n")
            .collect::<String>()
    };
    let floods: Vec<String> = (1..own.len()).map(flood).collect();
    for flood in &floods {
        let added = table.parties[1].journal.add(Parcel::read(flood).unwrap());
        assert!(added.not_taken.len() >= 38, "{}", added.not_taken.len());
    }
    let journal = &table.parties[1].journal;
    for slip in &own {
        let number = slip.slip.number;
        let same = |known: &&std::sync::Arc<SignedSlip>| known.slip.number == number;
        assert!(
            journal.slips_of(0).any(|known| known.digest == slip.digest),
            "{number}"
        );
        assert!(journal.slips_of(0).filter(same).count() <= 3, "{number}");
    }
    let text = journal.text();
    // The flood comes first, and backwards.
    let mut lines: Vec<&str> = floods.iter().flat_map(|flood| flood.lines()).collect();
    lines.reverse();
    lines.extend(whole.lines());
    let (one, other) = (verify_game(&text), verify_game(&lines.join("\n")));
    assert_eq!(one.digests, other.digests);
    assert_eq!(one.digests, [before]);
    assert_eq!(table.standing(1).closings().len(), 1);
}

/// Closings that differ in what they commit to alone: the one that made the key stands.
#[test]
fn a_second_commitment_does_not_change_what_was_closed() {
    let mut table = ford_at_orders();
    let own: Vec<_> = table.parties[0].journal.slips_of(0).cloned().collect();
    let before = table.standing(1).closings()[0].digest;
    let is_closed = |body: &Body| matches!(body, Body::Closed { .. });
    let at = own
        .iter()
        .position(|slip| is_closed(&slip.slip.body))
        .unwrap();
    for fork in 0..8 {
        let mut slip = own[at].slip.clone();
        if let Body::Closed { commitment, .. } = &mut slip.body {
            *commitment = digest_of_text(&format!("other {fork}"));
        }
        let slip = SignedSlip::sign(slip, &super::table::key_of("Guild"));
        let tip = (slip.slip.number, slip.digest);
        table.parties[1].journal.push(slip);
        push_chain(&mut table, &own[at].slip, tip, twenty(fork));
    }
    let standing = table.standing(1);
    let closings: Vec<_> = standing.closings().iter().map(|of| of.digest).collect();
    assert_eq!(closings, [before]);
}

/// A rulebook in which whoever has tested waits for a word of the table.
fn skirmish() -> String {
    let text = include_str!("../../../fixtures/sixth-game/skirmish.yaml");
    text.replace(
        "  - {moment: sk.nerve failed, set: wavering}\n",
        "  - {moment: sk.nerve failed, when: spirit is at least 3, set: wavering}\n\
         \x20 - {moment: sk.nerve passed, when: spirit is at least 3, set: wavering}\n",
    )
    .replace(
        "- {fact: engaged, of: pair",
        "- {fact: spirit, of: unit, says: how it feels, count: \"spirit {count}\"}\n- {fact: engaged, of: pair",
    )
}

/// A correction of a turn that is over brings a roll, after which the turn waits for somebody: when
/// that is said, the turns behind it stand as they were.
#[test]
fn later_turns_stand_when_a_corrected_turn_has_what_it_waits_for() {
    let rulebook = skirmish();
    let scenario = "scenario: S\nrulebook: skirmish\nturn: 1\n\nside: Guild\nSpears: foot, scouts\n\n\
        side: Raiders\nRiders: horse\n";
    let parties: [Who<'_>; 2] = [
        ("Guild", &["Guild"], false, false),
        ("Raiders", &["Raiders"], false, false),
    ];
    let mut table = Table::by(vec![("rulebook.yaml", &rulebook)], scenario, &parties);
    table.settle();
    let mut said = Vec::new();
    for _ in 0..3 {
        table.seal_both("Spears: Hold\n", "Riders: March slowly\n");
        said.push(table.say(0, "nerves", "# nothing happens\n").unwrap());
        table.say(1, "end of turn", "").unwrap();
        table.settle();
    }
    assert_eq!(table.standing(0).turn(), 4);
    let text = "happened:\nSpears: wounds 1\n";
    table.sign(0, corrects(said[0], Some(text))).unwrap();
    table.settle();
    assert_eq!(
        table.standing(0).turn(),
        1,
        "{:?}",
        table.standing(0).notes()
    );
    let waits: Vec<_> = table.standing(1).pending_inputs();
    assert!(
        waits
            .iter()
            .any(|wait| wait.what.contains("spirit") || wait.write.contains("spirit")),
        "{waits:?}"
    );
    table
        .say(1, "nerves", "happened:\nSpears: spirit 2\n")
        .unwrap();
    table.settle();
    let standing = table.standing(0);
    assert_eq!(
        standing.turn(),
        4,
        "{:?} {:?}",
        standing.notes(),
        standing.pending_inputs()
    );
    drop(standing);
    let proof = verify_game(&table.parties[0].journal.text());
    assert_eq!((proof.wrong, proof.turns), (None, 3));
}
