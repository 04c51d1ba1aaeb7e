//! Journals that somebody has changed, and journals that are made to hurt.

use adjutant::internals::journal::{
    Body, Digest, Journal, Limits, MOST_STEPS, Parcel, Party, Seat, Setup, Signing, digest_of_text,
    verify_game,
};

use crate::command::trials;

use super::campaign::{campaign, endless};
use super::table::{Table, Who, key_of};

/// Three turns of the ford.
fn three_turns() -> String {
    let mut table = Table::ford();
    table.settle();
    for _ in 0..3 {
        table.say(0, "orders", "").unwrap();
        table.settle();
        table.seal_both("Spears: Stand\nCaptain Orlo: Stand\n", "Riders: Stand\n");
        table.say(1, "end of turn", "").unwrap();
        table.settle();
    }
    table.parties[0].journal.text()
}

#[test]
fn a_changed_byte_verifies_no_further_than_before_it() {
    let journal = three_turns();
    let whole = verify_game(&journal);
    assert_eq!((whole.wrong, whole.turns), (None, 3));
    let rulebooks: usize = journal
        .lines()
        .filter(|line| line.starts_with("{\"text\":\"rulebook") || line.contains("\\nrulebook: "))
        .map(str::len)
        .sum();
    assert!(rulebooks < journal.len());
    let positions = journal.len();
    let tries = usize::try_from(trials(150)).unwrap().min(positions);
    for count in 0..tries {
        let at = count * (positions / tries);
        let mut bytes = journal.clone().into_bytes();
        bytes[at] = match bytes[at] {
            b'a' => b'b',
            b'0' => b'1',
            byte if byte.is_ascii() => b'a',
            _ => continue,
        };
        let Ok(changed) = String::from_utf8(bytes) else {
            continue;
        };
        if changed == journal {
            continue;
        }
        let proof = verify_game(&changed);
        let is_shorter = proof.closings < whole.closings;
        assert!(proof.wrong.is_some() || is_shorter, "byte {at}");
        let kept = proof.digests.len().min(whole.digests.len());
        assert!(proof.closings <= whole.closings);
        if proof.game == whole.game {
            assert_eq!(proof.digests[..kept], whole.digests[..kept], "byte {at}");
        }
    }
}

#[test]
fn at_a_limit_it_is_taken_and_beyond_it_refused() {
    let table = Table::ford();
    let header = table.parties[0].journal.header.clone();
    let parties = |count: usize| {
        let party = |number: usize| Party {
            name: format!("Party {number}"),
            key: Digest(key_of(&format!("{number}")).verifying_key().to_bytes()),
            sides: vec![if number == 0 { "Guild" } else { "Raiders" }.to_owned()],
            keeper: false,
            referee: false,
        };
        (0..count).map(party).collect::<Vec<_>>()
    };
    for (count, is_fine) in [(16, true), (17, false), (0, false)] {
        let header = adjutant::internals::journal::GameHeader {
            parties: parties(count),
            ..header.clone()
        };
        assert_eq!(header.check().is_ok(), is_fine, "{count} parties");
    }
    let long = "x".repeat(1024 * 1024 + 1);
    let text = format!("{{\"text\":\"{long}\"}}\n");
    assert!(Parcel::read(&text).is_err());
    // A file is counted as it is read, wherever its parts end.
    let begins = "  {\"game\":\n".repeat(200_000);
    let counted = |text: &str, size: usize| {
        let mut limits = Limits::default();
        let mut parts = text.as_bytes().chunks(size);
        parts.try_for_each(|part| limits.pass(part))
    };
    for size in [1, 7, 64 * 1024] {
        assert_eq!(counted(&begins, size), Ok(()));
        let more = counted(&format!("{begins}{{\"game\":"), size).unwrap_err();
        assert_eq!(more.line, 200_001);
    }
    let deep = format!(
        "{{\"derived\":{}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert!(Parcel::read(&deep).is_err());
    let many = "{\"derived\":{}}\n".repeat(100_000);
    assert!(Parcel::read(&many).is_ok());
}

#[test]
fn a_slip_of_64_kib_is_taken_and_a_longer_one_not() {
    let mut table = Table::ford();
    table.settle();
    let said = |length: usize| Body::Said {
        turn: 1,
        phase: "first charges".to_owned(),
        step: 0,
        text: format!("# {}\n", "x".repeat(length)),
    };
    let sized = |table: &Table, length: usize| {
        let mut seat = Seat::read(&table.parties[0].seat.text()).unwrap();
        let mut signing = Signing {
            seat: &mut seat,
            party: 0,
            setup: &table.setup,
        };
        signing.draft(&table.standing(0), said(length)).text().len()
    };
    let frame = sized(&table, 0);
    let most = 64 * 1024;
    for (length, is_taken) in [(most - frame, true), (most - frame + 1, false)] {
        assert_eq!(sized(&table, length) <= most, is_taken);
        assert_eq!(table.sign(0, said(length)).is_ok(), is_taken, "{length}");
    }
}

#[test]
fn hostile_rulebooks_and_headers_are_refused_at_once() {
    let table = Table::ford();
    let journal = &table.parties[0].journal;
    let bomb = "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n";
    for text in [bomb, "", "rulebook: x\n", &"[".repeat(50_000)] {
        let mut header = journal.header.clone();
        header.rulebook.truncate(1);
        header.rulebook[0].digest = digest_of_text(text);
        let mut texts = journal.texts.clone();
        texts.insert(digest_of_text(text), text.to_owned());
        let setup = Setup::new(header, &texts);
        assert!(setup.is_err());
    }
    let weak = adjutant::internals::journal::GameHeader {
        parties: vec![Party {
            key: Digest([0; 32]),
            ..journal.header.parties[0].clone()
        }],
        ..journal.header.clone()
    };
    assert!(weak.check().is_err());
    let hidden: Who<'_> = ("Gu\u{200b}ild", &["Guild"], false, false);
    assert!(Seat::new(hidden.0, [1; 32]).is_err());
    let twice = adjutant::internals::journal::GameHeader {
        parties: vec![
            journal.header.parties[0].clone(),
            journal.header.parties[0].clone(),
        ],
        ..journal.header.clone()
    };
    assert!(Journal::begin(twice, journal.texts.clone()).is_err());
}

/// Rules that never come to an end stop the game where they are met, and cost as much once.
#[test]
fn rules_without_an_end_close_no_lock() {
    let table = endless(5);
    let standing = table.standing(0);
    assert_eq!(standing.closings().len(), 0);
    assert!(!standing.can_be_closed());
    let waits = standing.pending_inputs();
    assert!(waits[0].what.contains("to come to an end"), "{waits:?}");
}

/// Two hundred turns of four parties with a hundred units each take a tenth of what a game may: what
/// rules cost grows with units and turns.
#[test]
fn an_honest_game_takes_a_small_part_of_the_steps_of_one() {
    let steps = campaign(1, 5).standing(0).steps();
    assert!(steps * (100 / 5) * 200 <= MOST_STEPS / 10, "{steps}");
}

#[test]
fn an_export_is_held_against_what_comes_out() {
    let mut table = super::locks::ford_at_orders();
    let export = |table: &Table| {
        adjutant::internals::journal::export(&table.setup, &table.parties[0].journal, None).unwrap()
    };
    let text = export(&table);
    assert_eq!(verify_game(&text).wrong, None);
    let reason = |text: &str| verify_game(text).wrong.map(|wrong| wrong.reason.as_str());
    let faces = text.find("\"faces\":[").unwrap() + "\"faces\":[".len();
    let mut changed = text.clone();
    changed.insert(faces, '9');
    assert_eq!(reason(&changed), Some("roll"));
    let kept = text.find("\"derived\":\"opened\"").unwrap();
    let mut told_otherwise = text.clone();
    told_otherwise.insert(kept + "\"derived\":\"opened\",\"turn\":".len(), '7');
    assert_eq!(reason(&told_otherwise), Some("ruling"));
    let without: String = text
        .split_inclusive('\n')
        .filter(|line| !line.contains("\"kind\":\"share\""))
        .collect();
    assert_eq!(reason(&without), Some("truncated"));
    // A turn by itself, once it is over.
    table.seal_both("Spears: Stand\nCaptain Orlo: Stand\n", "Riders: Stand\n");
    table.say(0, "end of turn", "").unwrap();
    table.settle();
    let of_turn =
        adjutant::internals::journal::export(&table.setup, &table.parties[0].journal, Some(1));
    let of_turn = of_turn.unwrap();
    let proof = verify_game(&of_turn);
    assert_eq!((proof.wrong, proof.is_open), (None, false));
    let cut: String = of_turn
        .split_inclusive('\n')
        .filter(|line| !line.contains("\"kind\":\"closed\"") || !line.contains("\"lock\":2,"))
        .collect();
    assert_eq!(reason(&cut), Some("truncated"));
    assert!(
        adjutant::internals::journal::export(&table.setup, &table.parties[0].journal, Some(7))
            .is_none()
    );
}
