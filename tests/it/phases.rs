//! Phases that are played only where something is so.

use std::fs;

use adjutant::internals::journal::{LockState, Owed};
use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::source::{Source, Sources};

use crate::command::{adjutant_in, root};
use crate::game::table::{Table, Who};

const TABLE: &str = "turn: 1\nside: Aldmen\nFirst: army, in Aldmoor\nHelper: army, in Dunmere\n\
    side: Brens\nSecond: army, in Brenwick\n";
const DRIVES_OUT: &str = "phase: orders\nside: Aldmen\nA Ald - Bre\nA Dun S A Ald - Bre\n";

fn strait() -> String {
    fs::read_to_string(root().join("fixtures/strait/strait.yaml")).unwrap()
}

/// What a command says of a turn on the strait.
fn said(rulebook: &str, table: &str, turn: &str, command: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("strait.yaml", rulebook);
    write("a.scenario", &format!("rulebook: strait.yaml\n{table}"));
    write("a.turn", &format!("rulebook: strait.yaml\nturn: 1\n{turn}"));
    let arguments: Vec<&str> = command.split(' ').collect();
    let ran = adjutant_in(folder.path(), &arguments);
    let next = fs::read_to_string(folder.path().join("b.scenario")).unwrap_or_default();
    let said = ran.stdout + &ran.stderr + &next;
    (
        ran.code,
        said.split_whitespace().collect::<Vec<_>>().join(" "),
    )
}

const RESOLVE: &str = "resolve a.scenario a.turn --next b.scenario";
const CHECK: &str = "check a.turn --scenario a.scenario";

#[test]
fn a_phase_that_nobody_needs_is_passed_over() {
    let quiet = "phase: orders\nside: Aldmen\nA Ald - Car\nphase: end of turn\n";
    let (code, said) = said(&strait(), TABLE, quiet, RESOLVE);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("First: army, in Carrow"), "{said}");
    assert!(!said.contains("retreats"), "{said}");
}

#[test]
fn a_phase_that_somebody_needs_is_waited_for() {
    let (_, said) = said(
        &strait(),
        TABLE,
        &format!("{DRIVES_OUT}phase: retreats\n"),
        RESOLVE,
    );
    assert!(said.contains("phase: end of turn"), "{said}");
    assert!(!said.contains("turn: 2"), "{said}");
}

#[test]
fn what_is_written_in_a_phase_that_is_passed_over_is_told() {
    let quiet = "phase: orders\nside: Aldmen\nA Ald - Car\nphase: retreats\nside: Brens\n\
        Second: retreat to Aldmoor\nphase: end of turn\n";
    for command in [CHECK, RESOLVE] {
        let (code, said) = said(&strait(), TABLE, quiet, command);
        assert_eq!(code, 1, "{said}");
        let told = "`retreats` is passed over in this turn, and nothing is written in it";
        assert!(said.contains(told), "{said}");
    }
}

#[test]
fn a_phase_of_which_nobody_knows_whether_it_is_played_is_asked_for() {
    let unknown = strait().replace(
        "{fact: driven out, says: it is driven out, flag: driven out, otherwise: no, lasts: turn}",
        "{fact: driven out, says: it is driven out, flag: driven out, lasts: turn}",
    );
    assert_ne!(unknown, strait());
    let quiet = "phase: orders\nside: Aldmen\nA Ald - Car\nphase: end of turn\n";
    let (_, waits) = said(&unknown, TABLE, quiet, RESOLVE);
    assert!(
        waits.contains("whether First is driven out") || waits.contains("First: driven out"),
        "{waits}"
    );
    let stated = "phase: orders\nside: Aldmen\nA Ald - Car\nphase: retreats\nhappened:\nFirst: not driven out\n\
        Helper: not driven out\nSecond: driven out\nphase: end of turn\n";
    let (_, played) = said(&unknown, TABLE, stated, RESOLVE);
    assert!(played.contains("leaves the table"), "{played}");
}

#[test]
fn the_last_phase_has_no_condition() {
    let wrong = strait().replace("{phase: end of turn}", "{phase: end of turn, when: moving}");
    let (code, said) = said(&wrong, TABLE, "", "lint strait.yaml");
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("the last phase ends the turn, and comes in every turn"),
        "{said}"
    );
}

/// The phase for which sheets are owed.
fn owed(table: &Table) -> Option<usize> {
    match table.state(0) {
        LockState::Writing(owed) => Some(owed.phase),
        _ => None,
    }
}

#[test]
fn in_a_game_nobody_owes_sheets_of_a_phase_that_is_passed_over() {
    let parties: [Who<'_>; 2] = [
        ("Aldmen", &["Aldmen"], true, false),
        ("Brens", &["Brens"], true, false),
    ];
    let strait = strait();
    let scenario = format!("scenario: The strait\nrulebook: strait\n{TABLE}");
    let mut table = Table::by(vec![("strait.yaml", &strait)], &scenario, &parties);
    table.settle();
    assert_eq!(owed(&table), Some(0));
    table.seal_both("A Ald H\nA Dun H\n", "A Bre H\n");
    table.say(0, "end of turn", "").unwrap();
    table.settle();
    assert_eq!((table.standing(0).turn(), owed(&table)), (2, Some(0)));
    table.seal_both("A Ald - Bre\nA Dun S A Ald - Bre\n", "A Bre H\n");
    assert_eq!((table.standing(0).turn(), owed(&table)), (2, Some(1)));
    // Nobody of the Aldmen is dislodged: they owe no sheet.
    assert!(matches!(table.standing(0).owed_by(0), Owed::Nothing));
    table.seal(1, "Second: retreat to Aldmoor\n").unwrap();
    table.settle();
    table.say(1, "end of turn", "").unwrap();
    table.settle();
    assert_eq!(table.standing(1).turn(), 3);
}

/// A house rulebook of the strait that adds these stages.
fn house(stages: &str) -> String {
    format!(
        "rulebook: house\nextends: strait.yaml\nphases:\n  - {stages}\nclauses:\n  - clause: house.told\n    \
        says: Told.\n    effects:\n      - {{moment: ambushes, when: moving, says: is watched}}\n      \
        - {{moment: songs, when: moving, says: is sung of}}\n      - {{moment: pursuits, when: moving, says: is pursued}}\n"
    )
}

/// What the house rulebook makes of a move, or what is wrong with it.
fn said_by_house(stages: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("strait.yaml", &strait());
    write("house.yaml", &house(stages));
    write("a.scenario", &format!("rulebook: house.yaml\n{TABLE}"));
    write(
        "a.turn",
        "rulebook: house\nturn: 1\nphase: orders\nside: Aldmen\nA Ald - Car\nphase: end of turn\n",
    );
    let ran = adjutant_in(folder.path(), &["resolve", "a.scenario", "a.turn"]);
    let said = ran.stdout + &ran.stderr;
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_house_rulebook_adds_stages_to_a_phase() {
    let added = "{phase: orders, stages: [{stage: ambushes, after: setting out}, {stage: songs, after: setting out}, pursuits]}";
    let said = said_by_house(added);
    let at = |words: &str| {
        said.find(words)
            .unwrap_or_else(|| panic!("{words}: {said}"))
    };
    let told = [
        "sets out",
        "is watched",
        "is sung of",
        "First: moves",
        "is pursued",
    ];
    assert!(told.map(at).is_sorted(), "{said}");
}

#[test]
fn what_is_wrong_with_added_stages_is_told() {
    for (added, told) in [
        (
            "{phase: orders, stages: [{stage: ambushes, after: setting of}, songs, pursuits]}",
            "did you mean `setting out`?",
        ),
        (
            "{phase: orders, stages: [supports, ambushes, songs, pursuits]}",
            "the stage `supports` is there already",
        ),
        (
            "{phase: orders, orders: true, stages: [ambushes, songs, pursuits]}",
            "the phase `orders` is there already",
        ),
        ("orders", "a house rulebook may add stages to it"),
    ] {
        let said = said_by_house(added);
        assert!(said.contains(told), "{added}: {said}");
    }
}

/// What two seats of a game on the strait are told, sheet after sheet, and the state of the game
/// behind each.
fn by_mail(sheets: &[(&str, &str)]) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let run = |line: &str| {
        let arguments: Vec<&str> = line.split(' ').collect();
        let ran = adjutant_in(folder.path(), &arguments);
        (ran.stdout + &ran.stderr)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    write("strait.yaml", &strait());
    write(
        "a.scenario",
        &format!("scenario: The strait\nrulebook: strait.yaml\n{TABLE}"),
    );
    run("seat Aldmen");
    run("seat Brens");
    run("game new strait --scenario a.scenario --card aldmen.card --card brens.card");
    for seat in ["aldmen", "brens"] {
        run(&format!("game strait next --seat {seat}.seat --yes"));
    }
    let hand_in = |(sheet, seat): &(&str, &str)| {
        write("a.orders", sheet);
        let told = run(&format!(
            "game strait hand-in a.orders --seat {seat}.seat --yes"
        ));
        for seat in ["aldmen", "brens"] {
            run(&format!("game strait next --seat {seat}.seat --yes"));
        }
        (told, run("game strait"))
    };
    sheets.iter().map(hand_in).collect()
}

#[test]
fn a_sheet_is_read_for_the_phase_for_which_it_is_owed() {
    let told = by_mail(&[
        ("A Ald - Bre\nA Dun S A Ald - Bre\n", "aldmen"),
        ("A Bre H\n", "brens"),
        ("Second: retreat to Gant\n", "brens"),
        ("A Bre: retreat to Carrow\n", "brens"),
    ]);
    let (moved, refused, retreats) = (&told[1].1, &told[2].0, &told[3].1);
    // What has come about stands in the state of the game, and whom it concerns owes a sheet.
    assert!(moved.contains("is driven out"), "{moved}");
    assert!(
        moved.contains("Brens owes its sheet for `retreats`"),
        "{moved}"
    );
    assert!(!moved.contains("Aldmen owes"), "{moved}");
    assert!(refused.contains("refused: strait.retreat"), "{refused}");
    assert!(
        retreats.contains("Second retreat Carrow: turns away; retreats"),
        "{retreats}"
    );
}

#[test]
fn a_phase_by_itself_waits_for_no_line() {
    let turn = "phase: orders\nside: Aldmen\nA Ald - Car\nphase: retreats\n";
    let (_, waits) = said(&strait(), TABLE, turn, RESOLVE);
    assert!(waits.contains("The turn waits"), "{waits}");
    let by_itself = strait().replace(
        "{phase: end of turn}",
        "{phase: end of turn, by itself: true}",
    );
    let (_, over) = said(&by_itself, TABLE, turn, RESOLVE);
    assert!(over.contains("The turn is over"), "{over}");
}

#[test]
fn units_are_called_as_the_phase_finds_them_in_check_and_in_the_turn() {
    // By the retreats the Aldmen stand in Brenwick too; the Brens mean their own army there.
    let turn = "phase: orders\nside: Aldmen\nA Ald - Bre\nA Dun S A Ald - Bre\nside: Brens\nA Bre H\n\
        phase: retreats\nside: Brens\nA Bre: retreat to Carrow\nphase: end of turn\n";
    let wrong = turn.replace("A Bre: retreat", "A Ald: retreat");
    for command in [CHECK, RESOLVE] {
        let (code, told) = said(&strait(), TABLE, turn, command);
        assert!(!told.contains("there is no unit"), "{code} {told}");
        let (_, told) = said(&strait(), TABLE, &wrong, command);
        assert!(told.contains("there is no unit `A Ald`"), "{told}");
    }
}

/// What a rulebook with these names calls its turns, or what is wrong with them.
fn turn_names(names: &str) -> Result<Vec<String>, String> {
    let mut sources = Sources::default();
    let text = format!("rulebook: toy\nturn names: {names}\n");
    let id = sources.add(Source::new("toy.yaml", text));
    let (rulebook, findings) = Rulebook::load(
        &[Layer {
            source: id,
            shipped: false,
        }],
        &sources,
    );
    match findings
        .iter()
        .find(|finding| finding.message.contains("turn"))
    {
        Some(finding) => Err(finding.message.clone()),
        None => {
            let rulebook = rulebook.unwrap();
            Ok((1..5).map(|turn| rulebook.play().turn_name(turn)).collect())
        }
    }
}

#[test]
fn turns_have_names() {
    assert_eq!(
        turn_names("{names: [\"Spring {year}\", \"Autumn {year}\"], first year: 1901}").unwrap(),
        ["Spring 1901", "Autumn 1901", "Spring 1902", "Autumn 1902"]
    );
    assert_eq!(
        turn_names("{names: [Dawn, Dusk]}").unwrap(),
        ["Dawn", "Dusk", "Dawn", "Dusk"]
    );
}

#[test]
fn a_turn_without_a_name_is_told() {
    assert_eq!(
        turn_names("{names: []}").unwrap_err(),
        "turns are given no name here"
    );
    assert_eq!(
        turn_names("{names: [\"Spring {month}\"]}").unwrap_err(),
        "`Spring {month}` is no name of a turn"
    );
}
