//! Boards: areas that belong to nobody, and facts that take on what an order names.

use std::fs;

use crate::command::{adjutant, adjutant_in};
use crate::toy::TOY;

#[test]
fn the_strait_is_proved_by_its_examples() {
    let ran = adjutant(&["test", "fixtures/strait", "--require", "full"]);
    assert!(
        ran.code == 0 && ran.stdout.contains("all passed"),
        "{ran:?}"
    );
    let ran = adjutant(&[
        "mutate",
        "fixtures/strait/strait.yaml",
        "fixtures/strait/strait.feature",
        "fixtures/strait/retreats.feature",
        "--require",
        "85",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn each_of_three_sides_has_a_mark_on_the_map() {
    let folder = tempfile::tempdir().unwrap();
    let strait = crate::command::root().join("fixtures/strait/strait.yaml");
    let rulebook = strait.display();
    let scenario = format!(
        "rulebook: {rulebook}\nside: Aldmen\nFirst: army, in Aldmoor\nside: Brens\nSecond: army, in Dunmere\n\
        side: Gants\nThird: army, in Gant\n"
    );
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    let sheet = format!("rulebook: {rulebook}\nside: Aldmen\nFirst: support Second to Carrow\n");
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let ran = adjutant_in(folder.path(), &["show", "a.scenario", "a.orders"]);
    for shown in [
        "▼ First (army)",
        "▲ Second (army)",
        "◆ Third (army)",
        "Support → Second →",
        "▼ Aldmen   ▲ Brens   ◆ Gants",
    ] {
        assert!(ran.stdout.contains(shown), "{shown}: {}", ran.stdout);
    }
}

/// A turn of three sides on the strait: what `resolve` says, and the next scenario.
fn played(turn: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let strait = crate::command::root().join("fixtures/strait/strait.yaml");
    let rulebook = strait.display();
    let scenario = format!(
        "rulebook: {rulebook}\nturn: 1\nside: Aldmen\nFirst: army, in Aldmoor\nGull: fleet, in Carrow\n\
        side: Brens\nSecond: army, in the Dunmere\nside: Gants\nThird: army, in gan\n"
    );
    let turn = format!("rulebook: {rulebook}\nturn: 1\n{turn}phase: end of turn\n");
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    fs::write(folder.path().join("a.turn"), turn).unwrap();
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    (ran.stdout + &ran.stderr, next)
}

#[test]
fn three_sides_move_on_one_map() {
    let (told, next) = played(
        "phase: orders\nside: Aldmen\nFirst: move to bre\nGull: go Inner Strait\n\
        side: Brens\nSecond: moves to the Carrow\nside: Gants\nThird: move to Hollin\n",
    );
    for line in [
        "First: army, in Brenwick",
        "Gull: fleet, in Inner Strait",
        "Second: army, in Carrow",
        "Third: army, in Hollin",
    ] {
        assert!(next.contains(line), "{told}\n{next}");
    }
}

/// What is left of a turn in which `does` comes about, or what is wrong with it.
fn left_by(does: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "{TOY}    effects: [{{moment: end of orders, when: Go is ordered or Walk is ordered, says: goes, do: [{does}]}}]\n"
    );
    fs::write(folder.path().join("toy.yaml"), text).unwrap();
    let scenario =
        "rulebook: toy.yaml\nturn: 1\nside: A\nAsh: in hill, for ford, 2 wounds, reach 3 cm\n";
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    let turn = "rulebook: toy.yaml\nturn: 1\nphase: orders\nside: A\nAsh: walk fast\n";
    fs::write(folder.path().join("a.turn"), turn).unwrap();
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario"));
    next.unwrap_or(ran.stdout + &ran.stderr)
}

#[test]
fn facts_take_on_what_is_chosen_what_others_have_and_numbers() {
    for (does, expected) in [
        ("{set: area, to: goal}", "in ford"),
        ("{set: speed, to: the pace of Walk}", "moves fast"),
        // An order that is not given names nothing.
        ("{set: area, to: the area of Go}", "in hill"),
        ("{set: wounds, to: 3 times wounds + 1}", "7 wounds"),
        ("{set: reach, to: 1/2 times reach}", "reach 1.5 cm"),
        ("{set: goal, to: area}", "for hill"),
    ] {
        let next = left_by(does);
        assert!(next.contains(expected), "{does}: {next}");
    }
}

#[test]
fn what_a_fact_cannot_take_on_is_told() {
    for (does, told) in [
        ("{set: area, to: speed}", "these two have different words"),
        (
            "{set: area, to: the pace of Walk}",
            "these two have different words",
        ),
        (
            "{set: area, to: the area of Walk}",
            "`Walk` has no place for `area`",
        ),
        (
            "{set: wounds, to: reach}",
            "`wounds` is not measured like what is added to it",
        ),
        (
            "{set: tired, to: area}",
            "`tired` is neither a word of a set",
        ),
        (
            "{set: gap, to: reach}",
            "`gap` is no fact of a unit or of its side",
        ),
        ("{set: aera, to: goal}", "there is no fact `aera`"),
        ("{set: area, to: goal of}", "cannot read"),
    ] {
        let found = left_by(does);
        assert!(found.contains(told), "{does}: {found}");
    }
}

/// A rulebook with a stage that repeats: what a turn of it leaves, or what is wrong.
fn repeated(does: &str) -> String {
    in_stages("before, {stage: rounds, repeat: true}, behind", does)
}

/// What a turn leaves that has these stages, and one of them, `rounds`, does something.
fn in_stages(stages: &str, does: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        r#"rulebook: toy
title: a toy
phases:
  - phase: orders
    orders: true
    stages: [{stages}]
facts:
  - {{fact: wounds, of: unit, says: its wounds, count: "{{count}} wounds"}}
  - {{fact: tired, of: unit, says: it is tired, flag: {{yes: [tired], no: [fresh]}}, otherwise: no}}
orders:
  - {{order: Walk, clause: toy.walk, phrases: [walk]}}
tests:
  - {{test: toy.test, name: luck, dice: D6, target: 4, passes: at least, clauses: [toy.walk]}}
clauses:
  - clause: toy.walk
    says: Walk.
    effects: [{{moment: rounds, when: Walk is ordered, says: walks on, do: [{does}]}}]
"#
    );
    fs::write(folder.path().join("toy.yaml"), text).unwrap();
    let scenario = "rulebook: toy.yaml\nturn: 1\nside: A\nAsh: 2 wounds\n";
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    let turn = "rulebook: toy.yaml\nturn: 1\nphase: orders\nside: A\nAsh: walk\n";
    fs::write(folder.path().join("a.turn"), turn).unwrap();
    let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario"));
    ran.stdout + &ran.stderr + &next.unwrap_or_default()
}

#[test]
fn a_stage_repeats_until_nothing_changes() {
    let told = repeated("{add: 1, to: wounds, most: 7}");
    assert!(told.contains("Ash: 7 wounds"), "{told}");
    let told = repeated("{set: tired}");
    assert!(told.contains("Ash: 2 wounds, tired"), "{told}");
    // What changes nothing more is told once.
    assert_eq!(told.matches("walks on").count(), 1, "{told}");
}

#[test]
fn a_stage_that_is_listed_again_comes_again() {
    let told = in_stages("rounds, behind, rounds", "{add: 1, to: wounds, most: 9}");
    assert!(told.contains("Ash: 4 wounds"), "{told}");
    let stages = "{stage: rounds, repeat: true}, behind, rounds";
    let told = in_stages(stages, "{add: 1, to: wounds, most: 9}");
    assert!(told.contains("Ash: 9 wounds"), "{told}");
    let told = in_stages(
        "rounds, behind, {stage: rounds, repeat: true}",
        "{set: tired}",
    );
    assert!(
        told.contains("the stage `rounds` is there already"),
        "{told}"
    );
    assert!(told.contains("write its name and nothing else"), "{told}");
}

#[test]
fn a_stage_that_never_settles_is_told() {
    // It grows for ever, or goes to and fro.
    for does in ["{add: 1, to: wounds}", "{set: wounds, to: 5 - wounds}"] {
        let told = repeated(does);
        let never = "`rounds` to come to an end: its effects change something again and again";
        assert!(told.contains(never), "{does}: {told}");
    }
}

#[test]
fn nothing_is_thrown_in_a_stage_that_repeats() {
    for does in ["{roll: toy.test}", "{ask: wounds}"] {
        let told = repeated(does);
        assert!(
            told.contains("a stage that repeats cannot throw dice, ask a side or bring in a unit"),
            "{does}: {told}"
        );
    }
}

/// What becomes of two riders who go for one hill and stop each other, in a stage that does or does
/// not repeat; whoever stands first in the scenario.
#[test]
fn what_comes_about_in_a_stage_does_so_for_all_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    for stage in ["standoffs", "{stage: standoffs, repeat: true}"] {
        let rulebook = format!(
            "rulebook: riders\ntitle: Riders\nphases:\n- {{phase: orders, orders: true, stages: [out, {stage}]}}\n\
            - {{phase: end of turn}}\nfacts:\n- {{fact: riding, says: it rides, flag: riding, otherwise: no}}\n\
            - {{fact: stopped, says: it is stopped, flag: stopped, otherwise: no}}\n\
            orders:\n- {{order: Ride, clause: r.ride, phrases: ride}}\nclauses:\n- clause: r.ride\n  says: Ride.\n  effects:\n  \
            - {{moment: out, when: Ride is ordered, set: riding}}\n  \
            - {{moment: standoffs, when: riding and not stopped and some unit where (its riding and not its stopped), set: stopped}}\n"
        );
        write("riders.yaml", &rulebook);
        write(
            "a.scenario",
            "rulebook: riders.yaml\nturn: 1\nside: A\nAsh:\nside: B\nBirch:\n",
        );
        write(
            "a.turn",
            "rulebook: riders.yaml\nturn: 1\nphase: orders\nside: A\nAsh: ride\nside: B\nBirch: ride\nphase: end of turn\n",
        );
        let arguments = ["resolve", "a.scenario", "a.turn", "--next", "b.scenario"];
        let ran = adjutant_in(folder.path(), &arguments);
        assert_eq!(ran.code, 0, "{ran:?}");
        let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap();
        assert_eq!(
            next.matches("riding, stopped").count(),
            2,
            "{stage}: {next}"
        );
    }
}
