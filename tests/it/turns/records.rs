//! Records: what is changed in one is found, wherever it is.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use adjutant::internals::journal::{Unverified, verify};
use serde_json::Value;

use super::{folder, read, record_of, run, worked_turn};
use crate::command::root;

#[test]
fn the_record_of_a_beginning_is_the_beginning_of_the_record() {
    let turn = worked_turn();
    let whole = record_of(&turn);
    let ends = turn.match_indices('\n').map(|(at, _)| at + 1);
    for end in ends.filter(|end| turn[..*end].contains("phase:")) {
        let beginning = record_of(&turn[..end]);
        assert!(
            whole.starts_with(&beginning),
            "cut behind {:?}",
            turn[..end].lines().last()
        );
    }
}

#[test]
fn a_record_goes_on_where_it_stopped_and_nothing_before_is_changed() {
    let folder = folder();
    let record = folder.path().join("r.jsonl");
    let turn_file = folder.path().join("a.turn");
    let scenario = folder.path().join("caravan.scenario");
    let resolve = |turn: &str| {
        std::fs::write(&turn_file, turn).unwrap();
        let paths = [
            scenario.to_str().unwrap(),
            turn_file.to_str().unwrap(),
            record.to_str().unwrap(),
        ];
        run(&[
            "resolve",
            paths[0],
            paths[1],
            "--passphrase",
            "x",
            "--record",
            paths[2],
        ])
    };
    let turn = worked_turn();
    let until_orders = &turn[..turn.find("phase: orders").unwrap()];
    assert_eq!(resolve(&format!("{until_orders}phase: orders\n")).code, 0);
    let first = read(&record);
    assert_eq!(resolve(&turn).code, 0);
    assert!(read(&record).starts_with(&first));
    let whole = read(&record);
    // Placed orders are not changed.
    let ran = resolve(&turn.replace("Sossanian Scouts: Stand", "Sossanian Scouts: Retire"));
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("record-differs"), "{}", ran.stdout);
    assert_eq!(read(&record), whole);
}

#[test]
fn deeds_are_judged_alike_in_whatever_order_they_are_written() {
    let folder = folder();
    let paths = ["a.scenario", "a.turn", "a.jsonl"].map(|name| folder.path().join(name));
    let names = paths.each_ref().map(|path| path.to_str().unwrap());
    std::fs::write(
        &paths[0],
        "rulebook: fantasy-warlord\nside: Blue\n\
         Birch: wagon, following a road\nGorse: wagon, under brigade control\n",
    )
    .unwrap();
    let record = |lines: [&str; 2]| {
        let [first, second] = lines;
        let turn = format!(
            "rulebook: fantasy-warlord\nphase: first charges\nhappened:\n\
             {first}: reached combat\n{second}: reached combat\n\
             phase: end of turn\n"
        );
        std::fs::write(&paths[1], turn).unwrap();
        let _ = std::fs::remove_file(&paths[2]);
        run(&["resolve", names[0], names[1], "--record", names[2]]);
        read(&paths[2])
    };
    let written = record(["Gorse", "Birch"]);
    assert!(written.contains("has moved into combat without an order to charge"));
    assert_eq!(verify(&written).wrong, None);
    assert_eq!(written, record(["Birch", "Gorse"]));
}

#[test]
fn whatever_is_done_to_a_record_is_found() {
    let record = record_of(&worked_turn());
    assert_eq!(verify(&record).wrong, None);
    let lines: Vec<&str> = record.lines().collect();
    let joined = |lines: &[&str]| {
        lines
            .iter()
            .flat_map(|line| [*line, "\n"])
            .collect::<String>()
    };
    for number in 0..lines.len() {
        let mut dropped = lines.clone();
        dropped.remove(number);
        assert_ne!(
            verify(&joined(&dropped)).wrong,
            None,
            "line {number} dropped"
        );
        let mut doubled = lines.clone();
        doubled.insert(number, lines[number]);
        assert_ne!(
            verify(&joined(&doubled)).wrong,
            None,
            "line {number} doubled"
        );
        if number + 1 < lines.len() {
            let mut swapped = lines.clone();
            swapped.swap(number, number + 1);
            assert_ne!(
                verify(&joined(&swapped)).wrong,
                None,
                "line {number} swapped"
            );
        }
    }
    let positions = (0..record.len()).step_by(997);
    every_change_is_found(&record, positions);
}

/// A record of a small game is walked byte by byte.
#[test]
fn whatever_byte_of_a_record_is_changed_or_cut_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::copy(
        root().join("fixtures/sixth-game/skirmish.yaml"),
        path("skirmish.yaml"),
    )
    .unwrap();
    std::fs::write(
        path("a.scenario"),
        "rulebook: skirmish.yaml\nturn: 2\nside: A\nFoot: foot, elite, wounds 4\nside: B\nHorse: horse, scouts, wounds 7\n",
    )
    .unwrap();
    std::fs::write(
        path("a.turn"),
        "rulebook: skirmish\nphase: orders\nside: A\nFoot: March\nside: B\nHorse: Hold\nphase: nerves\nphase: end of turn\n",
    )
    .unwrap();
    let ran = run(&[
        "resolve",
        &path("a.scenario"),
        &path("a.turn"),
        "--passphrase",
        "x",
        "--record",
        &path("r.jsonl"),
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let record = std::fs::read_to_string(path("r.jsonl")).unwrap();
    assert_eq!(verify(&record).wrong, None);
    every_change_is_found(&record, 0..record.len());
}

fn every_change_is_found(record: &str, positions: impl Iterator<Item = usize>) {
    for position in positions {
        let mut bytes = record.as_bytes().to_vec();
        bytes[position] = if bytes[position] == b'x' { b'y' } else { b'x' };
        let changed = String::from_utf8_lossy(&bytes).into_owned();
        assert_ne!(verify(&changed).wrong, None, "byte {position} changed");
        if record.is_char_boundary(position) {
            let reason = verify(&record[..position]).wrong.map(|(_, reason)| reason);
            assert!(
                matches!(reason, Some(Unverified::Truncated | Unverified::Open)),
                "cut at {position}: {reason:?}"
            );
        }
    }
}

/// A record whose chain is mended behind a change, as somebody would who knows how.
pub(super) fn rechained(record: &str, change: impl Fn(&str) -> String) -> String {
    let mut mended = adjutant::internals::journal::Record::default();
    for line in record.lines() {
        let mut entry: serde_json::Map<String, Value> =
            serde_json::from_str(&change(line)).unwrap();
        entry.shift_remove("chain");
        entry.shift_remove("entry");
        let kind = entry.shift_remove("kind").unwrap();
        mended.push(kind.as_str().unwrap(), entry);
    }
    mended.text()
}

#[test]
fn a_wrong_roll_and_a_wrong_ruling_are_told_apart() {
    let record = record_of(&worked_turn());
    let reason = |from: &'static str, to: &'static str| {
        let changed = rechained(&record, |line| line.replacen(from, to, 1));
        assert_ne!(changed, record, "{from}");
        verify(&changed).wrong.map(|(_, reason)| reason)
    };
    let faces = record
        .split("\"faces\":[")
        .nth(1)
        .unwrap()
        .split(']')
        .next()
        .unwrap()
        .to_owned();
    let from: &'static str = Box::leak(format!("\"faces\":[{faces}]").into_boxed_str());
    assert_eq!(reason(from, "\"faces\":[1]"), Some(Unverified::Roll));
    assert_eq!(
        reason("takes no order test", "takes an order test"),
        Some(Unverified::Ruling)
    );
    assert_eq!(
        reason(
            "[\"fw.order-test.exempt.in-combat\"",
            "[\"fw.order-test.exempt.road-column\""
        ),
        Some(Unverified::Ruling)
    );
    let edition: &'static str = Box::leak(
        format!("\"referee\":\"{}\"", adjutant::internals::journal::EDITION).into_boxed_str(),
    );
    assert_eq!(
        reason(edition, "\"referee\":\"0\""),
        Some(Unverified::Version)
    );
    assert_eq!(
        reason("close order, in column", "close order, in column "),
        Some(Unverified::Malformed)
    );
    assert_eq!(
        reason(
            "fw.ruling.fire-target\":\"no-target-needed",
            "fw.ruling.fire-target\":\"target-requires"
        ),
        Some(Unverified::Malformed)
    );
    let without_the_end: String = record
        .lines()
        .take(record.lines().count() - 1)
        .flat_map(|line| [line, "\n"])
        .collect();
    assert_eq!(
        verify(&without_the_end).wrong.map(|(_, reason)| reason),
        Some(Unverified::Open)
    );
    assert_eq!(
        verify("no record\n").wrong,
        Some((0, Unverified::Malformed))
    );
    assert_eq!(verify("").wrong, Some((0, Unverified::Truncated)));
}
