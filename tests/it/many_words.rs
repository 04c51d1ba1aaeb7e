//! A game with more words, areas and orders than a number has bits: nothing is out of reach.

use std::fmt::Write as _;

use crate::command::{Ran, adjutant_in};

const AREAS: usize = 81;
const COLOURS: usize = 130;
const GEAR: usize = 140;
const ORDERS: usize = 150;

/// Areas lie in a row, each next to the one before it. Who is ordered the last order must be of the
/// last colour, have the last piece of gear, and stand next to the last area.
fn game() -> String {
    let list = |name: &str, count: usize| {
        let words = (0..count).map(|number| format!("{name}{number}: [{name}{number}]"));
        words.collect::<Vec<_>>().join(", ")
    };
    let (colours, gear, areas) = (list("c", COLOURS), list("g", GEAR), list("a", AREAS));
    let (mut orders, mut clauses, mut rows) = (String::new(), String::new(), String::new());
    for number in 0..ORDERS {
        let _ = writeln!(
            orders,
            "  - {{order: O{number}, clause: toy.o{number}, phrases: [o{number}]}}"
        );
        let _ = writeln!(clauses, "  - {{clause: toy.o{number}, says: Do it.}}");
    }
    for number in 1..AREAS {
        let before = number - 1;
        let _ = writeln!(rows, "      own a{number}: [own a{before}]");
    }
    let (last_colour, last_gear) = (COLOURS - 1, GEAR - 1);
    let (last_order, last_area) = (ORDERS - 1, AREAS - 1);
    format!(
        r#"rulebook: toy
title: a toy
phases:
  - {{phase: orders, orders: true}}
  - {{phase: end of turn}}
facts:
  - {{fact: colour, of: unit, says: its colour, words: {{{colours}}}}}
  - {{fact: gear, of: unit, says: what it carries, several: {{{gear}}}}}
  - fact: area
    of: unit
    says: where it stands
    place: {{{areas}}}
    each side: true
    phrases: ["in {{place}}"]
relations:
  - relation: next
    of: area
    both ways: true
    clause: toy.areas
    rows:
{rows}
orders:
{orders}
clauses:
{clauses}
  - {{clause: toy.areas, says: Areas lie in a row.}}
  - clause: toy.last
    says: The last order is for the last of all.
    checks:
      - when: O{last_order} is ordered
        require: colour is c{last_colour} and gear is g{last_gear} and area is one of own a{last_area}, enemy a1 and the number of areas next to area is at least 1
        otherwise: refused
        message: "{{unit}} is {{colour}} with {{gear}}"
        write: o0
      - when: O{last_order} is ordered
        require: no enemy where (its colour is c128)
        otherwise: refused
        message: "{{unit}} is too near"
        write: o0
    effects:
      - moment: end of end of turn
        when: O{last_order} is ordered
        says: is painted
        do: [{{set: c70}}, {{set: g65}}]
"#
    )
}

fn run(arguments: &[&str], last: &str) -> (Ran, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("toy.yaml", &game());
    write(
        "a.scenario",
        &format!(
            "rulebook: toy.yaml\nturn: 1\nside: A\nAsh: {last}\nside: B\nBirch: c127, g1, in a3\n"
        ),
    );
    write(
        "a.orders",
        "rulebook: toy.yaml\nside: A\nturn: 1\nAsh: o149\n",
    );
    write(
        "a.turn",
        "rulebook: toy.yaml\nturn: 1\nphase: orders\nside: A\nAsh: o149\nside: B\nBirch: o0\nphase: end of turn\n",
    );
    let ran = adjutant_in(folder.path(), arguments);
    let next = std::fs::read_to_string(folder.path().join("next.scenario")).unwrap_or_default();
    (ran, next)
}

const CHECK: &[&str] = &["check", "--scenario", "a.scenario", "a.orders"];

#[test]
fn the_last_of_many_words_is_told_from_every_other() {
    let (ran, _) = run(CHECK, "c129, g3, g139, in a80");
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    for (other, shown) in [
        ("c128, g139, in a80", "Ash is c128 with g139"),
        ("c129, g3, g138, in a80", "Ash is c129 with g3, g138"),
        ("c129, g139, in a79", "Ash is c129 with g139"),
        ("c65, g11, in a16", "Ash is c65 with g11"),
    ] {
        let (ran, _) = run(CHECK, other);
        assert_eq!(ran.code, 1, "{other}: {}", ran.stdout);
        assert!(ran.stdout.contains(shown), "{other}: {}", ran.stdout);
    }
}

#[test]
fn the_next_scenario_has_all_words() {
    let (ran, next) = run(
        &["resolve", "a.scenario", "a.turn", "--next", "next.scenario"],
        "c129, g3, g139, in a80",
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("Ash: is painted"), "{}", ran.stdout);
    assert!(next.contains("Ash: c70, g65, in its a80"), "{next}");
    assert!(next.contains("Birch: c127, g1, in its a3"), "{next}");
}

#[test]
fn a_rulebook_has_256_orders_at_most() {
    for (count, wrong) in [
        (255, None),
        (256, None),
        (257, Some("a rulebook has at most 256 orders")),
    ] {
        let (mut orders, mut clauses) = (String::new(), String::new());
        for number in 0..count {
            let _ = writeln!(
                orders,
                "  - {{order: O{number}, clause: m.o, phrases: [o{number}]}}"
            );
        }
        let _ = writeln!(clauses, "  - {{clause: m.o, says: Do it.}}");
        let text = format!(
            "rulebook: many\ntitle: many\nphases: [{{phase: orders, orders: true}}]\norders:\n{orders}clauses:\n{clauses}"
        );
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("many.yaml"), text).unwrap();
        let last = count - 1;
        let sheet = format!("rulebook: many.yaml\nside: A\nturn: 1\nAsh: o{last}\n");
        std::fs::write(folder.path().join("a.orders"), sheet).unwrap();
        for arguments in [["lint", "many.yaml"], ["check", "a.orders"]] {
            let ran = adjutant_in(folder.path(), &arguments);
            let shown = format!("{count} {arguments:?}: {}{}", ran.stdout, ran.stderr);
            match wrong {
                None => assert_eq!(ran.code, 0, "{shown}"),
                Some(wrong) => assert!(shown.contains(wrong), "{shown}"),
            }
        }
    }
}
