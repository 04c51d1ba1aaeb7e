//! Games that are as long, or as hard to work out, as is wanted.

use std::fmt::Write as _;

use adjutant::internals::journal::{Body, LockState};

use super::table::{Table, Who};

/// The sides, with the name and the facts of their units.
const SIDES: [(&str, &str, &str); 4] = [
    (
        "North",
        "Spears",
        "profile Hired Spears, close order, in column",
    ),
    (
        "East",
        "Riders",
        "profile Steppe Riders, open order, in line",
    ),
    (
        "South",
        "Bows",
        "profile Hired Spears, close order, in column",
    ),
    (
        "West",
        "Lances",
        "profile Steppe Riders, open order, in line",
    ),
];

/// A table with so many units of each side.
fn scenario_of(units: usize) -> String {
    let mut text = "scenario: The long war\nrulebook: invented-figures\nturn: 1\n".to_owned();
    for (side, name, facts) in SIDES {
        let _ = writeln!(text, "\nside: {side}");
        for number in 1..=units {
            let _ = writeln!(text, "{name} {number}: {facts}");
        }
    }
    text
}

/// A sheet on which all units of a name stand.
fn sheet_of(name: &str, units: usize) -> String {
    let lines = (1..=units).map(|number| format!("{name} {number}: Stand\n"));
    lines.collect()
}

/// A campaign of so many turns between four parties with so many units each, each turn of two locks with
/// sealed sheets.
pub fn campaign(turns: u32, units: usize) -> Table {
    let parties: [Who<'_>; 4] = [
        ("North", &["North"], false, false),
        ("East", &["East"], false, false),
        ("South", &["South"], false, false),
        ("West", &["West"], false, false),
    ];
    let mut table = Table::of("fantasy-warlord", &scenario_of(units), &parties);
    table.settle();
    for _ in 0..turns {
        let said = |table: &Table, phase: &str| Body::Said {
            turn: table.standing(0).turn(),
            phase: phase.to_owned(),
            step: 0,
            text: String::new(),
        };
        let to_orders = said(&table, "orders");
        table.sign(0, to_orders).unwrap();
        table.settle();
        for (party, (_, name, _)) in SIDES.into_iter().enumerate() {
            if matches!(table.state(party), LockState::Writing(_)) {
                table.seal(party, &sheet_of(name, units)).unwrap();
            }
            for other in (0..4).filter(|other| *other != party) {
                table.send(party, other);
            }
        }
        table.settle();
        let to_end = said(&table, "end of turn");
        table.sign(0, to_end).unwrap();
        table.settle();
    }
    table
}

/// A game of so many units whose rules have a stage that never comes to an end.
pub fn endless(units: usize) -> Table {
    let mut scenario = "scenario: S\nrulebook: endless\nturn: 1\n\nside: A\n".to_owned();
    for number in 1..=units {
        let _ = writeln!(scenario, "Unit {number}: 2 wounds");
    }
    scenario.push_str("\nside: B\nOther: 2 wounds\n");
    let parties: [Who<'_>; 2] = [("A", &["A"], false, false), ("B", &["B"], false, false)];
    let mut table = Table::by(vec![("rulebook.yaml", ENDLESS)], &scenario, &parties);
    table.settle();
    let said = Body::Said {
        turn: 1,
        phase: "end of turn".to_owned(),
        step: 0,
        text: String::new(),
    };
    table.sign(0, said).unwrap();
    table.settle();
    table
}

const ENDLESS: &str = r#"rulebook: endless
title: Endless
phases:
  - phase: fighting
    stages: [{stage: rounds, repeat: true}]
  - phase: end of turn
facts:
  - {fact: wounds, of: unit, says: its wounds, count: "{count} wounds"}
clauses:
  - clause: en.walk
    says: Walk.
    effects: [{moment: rounds, when: some unit where (its wounds is at least 1), do: [{add: 1, to: wounds}]}]
"#;
