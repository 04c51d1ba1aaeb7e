//! How long facts hold, what says the same from two sides, what cannot be so, and which orders are
//! in force: shown by a game of a few lines.

use std::fmt::Write as _;
use std::path::Path;

use crate::command::{Ran, adjutant_in, root};

/// A game in which whoever marches is displaced, as a stage of a later phase has it.
fn game() -> String {
    let mut words = String::new();
    for number in 0..70 {
        let _ = write!(words, "w{number}: [word {number}], ");
    }
    format!(
        r#"rulebook: toy
title: a toy
phases:
  - {{phase: orders, orders: true}}
  - {{phase: moves, stages: [march, look]}}
  - {{phase: quiet}}
  - {{phase: end of turn}}
facts:
  - {{fact: men, of: unit, says: its men, count: "{{count}} men"}}
  - {{fact: lost, of: unit, says: its losses, count: "lost {{count}}", otherwise: 0}}
  - {{fact: falls, of: unit, says: how many fall, count: "{{count}} fall", otherwise: 0, lasts: step}}
  - {{fact: displaced, of: unit, says: it is displaced, flag: {{yes: [displaced]}}, otherwise: no, lasts: step}}
  - {{fact: tired, of: unit, says: it is tired, flag: {{yes: [tired]}}, otherwise: no, lasts: turn}}
  - fact: distance
    of: pair
    says: how far they are apart
    measure: cm
    phrases: ["{{measure}}"]
    symmetric: true
    until: displaced or its displaced
  - {{fact: flanked, of: pair, says: it is flanked by it, flag: {{yes: [flanked by it], no: [not flanked by it]}}, otherwise: no, inverse: flanking}}
  - {{fact: flanking, of: pair, says: it flanks it, flag: {{yes: [on its flank], no: [not on its flank]}}, otherwise: no}}
choices:
  word: {{{words}}}
orders:
  - {{order: March, clause: toy.march, phrases: [march]}}
  - {{order: Hold, clause: toy.hold, phrases: [hold]}}
  - {{order: Pick, clause: toy.pick, phrases: ["pick {{word}}"]}}
clauses:
  - {{clause: toy.hold, says: Stay.}}
  - clause: toy.march
    says: Go.
    effects:
      - {{moment: march, when: March is ordered, says: marches, do: [{{set: displaced}}, {{set: tired}}]}}
      - {{moment: look, when: some enemy where flanked, says: "is flanked"}}
      - {{moment: look, when: some enemy where flanking, says: "is on a flank"}}
      - {{moment: look, when: tired, says: is tired}}
      - {{moment: happened, when: falls is at least 1 and not tired, says: loses men, do: [{{add: falls, to: lost}}]}}
  - clause: toy.pick
    says: Any word but the last.
    checks:
      - when: Pick is ordered
        require: the word of Pick is not w69
        otherwise: refused
        message: not the last word
        write: another
  - clause: toy.losses
    says: No more than there are.
    checks:
      - when: always
        require: lost is at most men
        otherwise: contradiction
        message: "{{unit}} has lost {{lost}} of {{men}} men"
        write: count again
"#
    )
}

fn files(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("toy.yaml"), game()).unwrap();
    for (name, text) in files {
        std::fs::write(
            folder.path().join(name),
            format!("rulebook: toy.yaml\n{text}"),
        )
        .unwrap();
    }
    folder
}

fn resolved(folder: &Path) -> Ran {
    adjutant_in(
        folder,
        &["resolve", "a.scenario", "a.turn", "--next", "next.scenario"],
    )
}

fn next(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("next.scenario")).unwrap()
}

const TABLE: &str = "turn: 1\nside: A\nAsh: 5 men\n  to Birch: 12 cm\nside: B\nBirch: 5 men\nCedar: 5 men\n  to Ash: 9 cm\n";
const MARCH: &str = "turn: 1\nphase: orders\nside: A\nAsh: march\nside: B\nBirch: hold\nphase: moves\nphase: end of turn\n";

#[test]
fn a_distance_ends_once_one_of_the_two_has_moved() {
    let folder = files(&[("a.scenario", TABLE), ("a.turn", MARCH)]);
    let ran = resolved(folder.path());
    // The order stands in the stage of a later phase, too.
    assert!(ran.stdout.contains("Ash: marches"), "{}", ran.stdout);
    assert!(
        ran.stdout
            .contains("Ash: distance: to be measured anew where it matters"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("Ash: is tired"), "{}", ran.stdout);
    let next = next(folder.path());
    assert!(
        !next.contains("cm") && !next.contains("displaced") && !next.contains("tired"),
        "{next}"
    );
    // Where nobody moves, nothing ends.
    let folder = files(&[
        ("a.scenario", TABLE),
        ("a.turn", &MARCH.replace("Ash: march", "Ash: hold")),
    ]);
    assert_eq!(resolved(folder.path()).code, 0);
    let next = self::next(folder.path());
    assert!(
        next.contains("to Birch: 12 cm") && next.contains("9 cm"),
        "{next}"
    );
}

#[test]
fn both_ways_of_saying_a_thing_mean_the_same() {
    let said = [
        ("Ash: 5 men\n  to Birch: on its flank\n", ""),
        ("Ash: 5 men\n", "  to Ash: flanked by it\n"),
    ];
    let printed = said.map(|(of_ash, of_birch)| {
        let table = format!("turn: 1\nside: A\n{of_ash}side: B\nBirch: 5 men\n{of_birch}");
        let folder = files(&[("a.scenario", &table), ("a.turn", MARCH)]);
        let ran = resolved(folder.path());
        assert!(
            ran.stdout.contains("Birch: is flanked") && ran.stdout.contains("Ash: is on a flank"),
            "{}",
            ran.stdout
        );
        next(folder.path())
    });
    assert_eq!(printed[0], printed[1]);
    // So they may not contradict each other.
    let table = "turn: 1\nside: A\nAsh: 5 men\n  to Birch: on its flank\nside: B\nBirch: 5 men\n  to Ash: not flanked by it\n";
    let ran = resolved(files(&[("a.scenario", table), ("a.turn", MARCH)]).path());
    let said = ran.stdout + &ran.stderr;
    assert!(ran.code != 0 && said.contains("contradicts"), "{said}");
}

#[test]
fn what_cannot_be_so_is_told_where_it_stands_or_comes_about() {
    let wrong = TABLE.replace("Ash: 5 men", "Ash: 5 men, lost 6");
    let ran = resolved(files(&[("a.scenario", &wrong), ("a.turn", MARCH)]).path());
    assert!(
        ran.code == 1 && ran.stdout.contains("Ash has lost 6 of 5 men"),
        "{}",
        ran.stdout
    );
    let turn = MARCH.replace("phase: moves\n", "phase: moves\nhappened:\nAsh: 6 fall\n");
    let ran = resolved(files(&[("a.scenario", TABLE), ("a.turn", &turn)]).path());
    assert!(
        ran.code == 1
            && ran.stdout.contains("a.turn:10:6")
            && ran.stdout.contains("Ash has lost 6 of 5 men"),
        "{}",
        ran.stdout
    );
    let ran = resolved(
        files(&[
            ("a.scenario", TABLE),
            ("a.turn", &turn.replace("6 fall", "5 fall")),
        ])
        .path(),
    );
    assert!(
        ran.code == 0 && ran.stdout.contains("Ash: loses men"),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_line_from_which_nothing_follows_is_told() {
    // Behind the march, the tired lose nobody.
    let turn = MARCH.replace(
        "phase: end of turn",
        "phase: quiet\nhappened:\nAsh: 1 fall\nBirch: 1 fall\nphase: end of turn",
    );
    let ran = resolved(files(&[("a.scenario", TABLE), ("a.turn", &turn)]).path());
    assert!(
        ran.code == 0 && ran.stdout.contains("`1 fall` of Ash has no effect now"),
        "{}",
        ran.stdout
    );
    assert!(
        !ran.stdout.contains("of Birch has no effect"),
        "{}",
        ran.stdout
    );
    // What ends with the turn, and is asked for before.
    let turn = MARCH.replace(
        "phase: end of turn",
        "phase: quiet\nhappened:\nBirch: displaced\nphase: end of turn",
    );
    let ran = resolved(files(&[("a.scenario", TABLE), ("a.turn", &turn)]).path());
    assert!(ran.stdout.contains("no-effect"), "{}", ran.stdout);
}

#[test]
fn a_choice_may_have_any_number_of_words() {
    let verdict = |word: usize| {
        let sheet = format!("side: A\nAsh: pick word {word}\n");
        adjutant_in(
            files(&[("a.scenario", TABLE), ("a.orders", &sheet)]).path(),
            &["check", "a.orders", "--scenario", "a.scenario"],
        )
        .code
    };
    // 69 and 5 have the same place in a word of 64 bits.
    assert_eq!([verdict(69), verdict(5), verdict(68)], [1, 0, 0]);
}

#[test]
fn phases_stand_in_the_order_of_play_each_once() {
    for (phases, wrong) in [
        ("phase: moves\nphase: orders\n", "comes before `moves`"),
        ("phase: moves\nphase: moves\n", "already has a line above"),
    ] {
        let ran = resolved(
            files(&[
                ("a.scenario", TABLE),
                ("a.turn", &format!("turn: 1\n{phases}")),
            ])
            .path(),
        );
        assert!(
            ran.code == 1 && ran.stdout.contains(wrong),
            "{}",
            ran.stdout
        );
    }
}

/// A side that goes on in a later phase needs no second `side:` line, and its first order there is
/// recorded.
#[test]
fn no_order_is_lost_from_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["figures.yaml", "caravan.scenario"] {
        std::fs::copy(
            root().join("fixtures/fantasy-warlord/turn").join(name),
            path(name),
        )
        .unwrap();
    }
    let turn =
        std::fs::read_to_string(root().join("fixtures/fantasy-warlord/turn/caravan.turn")).unwrap();
    let without = turn.replacen(
        "phase: orders\nside: Vistalian Guild\n",
        "phase: orders\n",
        1,
    );
    assert_ne!(without, turn);
    let records = [("a.turn", &turn), ("b.turn", &without)].map(|(name, text)| {
        std::fs::write(path(name), text).unwrap();
        let record = format!("{name}.record");
        let ran = adjutant_in(
            folder.path(),
            &[
                "resolve",
                "caravan.scenario",
                name,
                "--passphrase",
                "any",
                "--record",
                &record,
            ],
        );
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        let ran = adjutant_in(folder.path(), &["verify", &record]);
        assert_eq!(ran.code, 0, "{}", ran.stdout);
        std::fs::read_to_string(path(&record)).unwrap()
    });
    assert_eq!(records[0], records[1]);
}

/// A side whose units need no orders hands in a sheet without any, and its record is verified.
#[test]
fn a_sheet_without_orders_is_recorded_in_its_phase() {
    let folder = tempfile::tempdir().unwrap();
    let good = root().join("fixtures/fantasy-warlord/good");
    for name in ["whole-side-exempt.scenario", "whole-side-exempt.orders"] {
        std::fs::copy(good.join(name), folder.path().join(name)).unwrap();
    }
    let arguments = [
        "resolve",
        "whole-side-exempt.scenario",
        "whole-side-exempt.orders",
        "--passphrase",
        "any",
        "--record",
        "a.record",
    ];
    let ran = adjutant_in(folder.path(), &arguments);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let ran = adjutant_in(folder.path(), &["verify", "a.record"]);
    assert!(
        ran.stdout.contains("all entries hold") || ran.code == 0,
        "{}",
        ran.stdout
    );
}
