//! Armies as people keep them on paper: titles, headings, numbered lists, notes on the ground, distances
//! below the armies; and sheets that name no phase.

use std::fs;

use crate::command::{Ran, adjutant_in};

/// A sheet checked on a table, in a folder of its own.
fn checked(scenario: &str, sheet: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("t.scenario"), scenario).unwrap();
    fs::write(folder.path().join("s.orders"), sheet).unwrap();
    let arguments = ["check", "s.orders", "--scenario", "t.scenario"];
    adjutant_in(folder.path(), &arguments)
}

/// What a table looks like.
fn shown(scenario: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("t.scenario"), scenario).unwrap();
    let ran = adjutant_in(folder.path(), &["show", "t.scenario"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    ran.stdout
}

const PAPER: &str = "\
Swordpoint - a skirmish at the ford, turn 2

NORMANS (Dave)
1. Knights - cavalry, 12 figures, lances (the big block)
2. Archers - infantry, 12 figures, bow

SAXONS (Pete)
1. Fyrd - 20 levy, spears, 24 figures
2. Slingers, skirmishers, 8 figures

Terrain: a hill in the middle, a ford on the left
Notes:
- Dave moves first
- no rain

Distances
Knights -> Fyrd about 9\"
Archers to the Slingers: 11 inches
Knights - Slingers 14\" (roughly)
";

const SHEET: &str = "Normans, turn 2\n- knights: hold\n- archers: shoot at the slingers\n";

#[test]
fn a_list_from_paper_is_a_table() {
    let ran = checked(PAPER, SHEET);
    for note in [
        "t.scenario:1 is read as `rulebook: swordpoint, turn: 2`",
        "`NORMANS (Dave)` is read as `side: NORMANS`",
        "`1. Knights` is read as `Knights`",
        "`20 levy` is read as `levy (20)`",
        "`2. Slingers,` is read as `Slingers:`",
        "`Terrain: a hill in the middle, a ford on the left` is read as a remark",
        "`Notes:` is read as a remark",
        "`- no rain` is read as a remark",
        "`Distances` is read as a heading",
        "`Knights -> Fyrd about 9\"` is read as `Knights to Fyrd: 9\"`",
        "`Archers to the Slingers: 11 inches` is read as `Archers to Slingers: 11 inches`",
        "`Knights - Slingers 14\" (roughly)` is read as `Knights to Slingers: 14\"`",
    ] {
        assert!(ran.stdout.contains(note), "{note}: {}", ran.stdout);
    }
    assert!(!ran.stdout.contains("error:"), "{}", ran.stdout);
}

#[test]
fn headings_are_sides_and_lists_hold_their_units() {
    for scenario in [
        "rulebook: fantasy-warlord\n\nDwarfs:\nGuard, infantry, in line\nBows - infantry\n\nOrcs:\nBoyz, infantry\n",
        "rulebook: fantasy-warlord\n\nDwarfs\n- Guard, infantry, in line\n- Bows: infantry\nOrcs\n- Boyz: infantry\n",
        "rulebook: fantasy-warlord\nside: Dwarfs\nGuard: infantry, in line\nBows: infantry\n\nOrcs\nBoyz: infantry\n",
        "rulebook: fantasy-warlord\n\n== Dwarfs ==\n1. Guard: infantry, in line\n2. Bows: infantry\n\n== Orcs ==\n1. Boyz: infantry\n",
        "Fight at the ford\nrulebook: fantasy-warlord\n\nDwarfs\n1. Guard: infantry, in line\n2. Bows: infantry\n\nOrcs\nBoyz: infantry\n",
    ] {
        let shown = shown(scenario);
        let units: Vec<&str> = shown
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| line.split(':').next().unwrap_or(line))
            .collect();
        let expected = ["Dwarfs", "  Guard", "  Bows", "Orcs", "  Boyz"];
        for wanted in expected {
            assert!(units.contains(&wanted), "{scenario}\n{shown}");
        }
    }
}

#[test]
fn numbers_that_tell_units_apart_stay() {
    let scenario =
        "rulebook: bolt-action\n\nside: German\n1. Kompanie: infantry\n2. Kompanie: infantry\n";
    let shown = shown(scenario);
    assert!(shown.contains("1. Kompanie"), "{shown}");
    assert!(shown.contains("2. Kompanie"), "{shown}");
}

#[test]
fn distances_of_nobody_stay_where_they_are() {
    let scenario = "rulebook: fantasy-warlord\n\nside: Dwarfs\nGuard: infantry, in line\nside: Orcs\nBoyz: infantry\n\nGuard to Trolls: 24 cm\n";
    let ran = checked(scenario, "side: Dwarfs\nGuard: Stand\n");
    assert!(!ran.stdout.contains("read as `Guard to"), "{}", ran.stdout);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
}

#[test]
fn facts_towards_others_may_stand_on_the_line_of_a_unit() {
    let scenario = "rulebook: fantasy-warlord\n\nside: Dwarfs\nGuard: cavalry, in line, charge range 30 cm, to Boyz: about 24 cm\nside: Orcs\nBoyz: infantry, about 60 cm from Guard\n";
    let ran = checked(scenario, "side: Dwarfs\nGuard: Charge Boyz\n");
    assert!(ran.stdout.contains("`60 cm` contradicts"), "{}", ran.stdout);
    let scenario = scenario.replace("60", "24");
    let ran = checked(&scenario, "side: Dwarfs\nGuard: Charge Boyz\n");
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn a_game_without_distances_takes_them_for_remarks() {
    let scenario = "Age of Magic, turn 1\n\nDarius\nArchers: infantry\n\nAlexander\nPhalanx: infantry\n\nArchers -> Phalanx: 20 inches\n";
    let shown = shown(scenario);
    assert!(!shown.contains("20 inches"), "{shown}");
}

#[test]
fn words_beside_an_order_are_told_with_the_order() {
    let table = "rulebook: swordpoint\nturn: 1\nside: Normans\nKnights: cavalry\nArchers: infantry, bow\nside: Saxons\nFyrd: infantry\n";
    for (written, told, help) in [
        (
            "Knights: charge Fyrd in the flank",
            "`in the flank` is no part of the order `charge Fyrd`",
            "leave `in the flank` out",
        ),
        (
            "Archers: shoot arrows at the Fyrd",
            "`arrows` is no part of the order `shoot at Fyrd`",
            "leave `arrows` out",
        ),
        (
            "Archers: shoot at Fyrd if they come near",
            "`if they come near` is no part of the order `shoot at Fyrd`",
            "leave `if they come near` out",
        ),
        (
            "Archers: shoot at Fyrd (by the Knights)",
            "there is no order `(by the Knights)`",
            "leave `(by the Knights)` out",
        ),
    ] {
        let ran = checked(table, &format!("side: Normans\nturn: 1\n{written}\n"));
        assert!(ran.stdout.contains(told), "{written}: {}", ran.stdout);
        assert!(ran.stdout.contains(help), "{written}: {}", ran.stdout);
    }
    // What takes an order back is no word beside it.
    let ran = checked(
        table,
        "side: Normans\nturn: 1\nArchers: shoot at Fyrd (don't)\n",
    );
    assert!(!ran.stdout.contains("leave `"), "{}", ran.stdout);
}

#[test]
fn a_sheet_without_phases_is_sorted_by_them() {
    let table = "rulebook: swordpoint\nturn: 1\nside: Normans\nKnights: cavalry\nArchers: infantry, bow\nside: Saxons\nFyrd: infantry\n";
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("t.scenario"), table).unwrap();
    let sheet =
        "Normans\n# our plan\nArchers: move 4\", shoot at Fyrd # slowly\nKnights: charge Fyrd\n";
    fs::write(folder.path().join("s.orders"), sheet).unwrap();
    let arguments = ["check", "s.orders", "--scenario", "t.scenario"];
    let ran = adjutant_in(folder.path(), &arguments);
    for note in [
        "s.orders:3: `move 4\"` is read below `phase: moves`",
        "s.orders:3: `shoot at Fyrd` is read below `phase: shooting`",
        "s.orders:4: `charge Fyrd` is read below `phase: mounted declarations`",
    ] {
        assert!(ran.stdout.contains(note), "{note}: {}", ran.stdout);
    }
    assert!(
        !ran.stdout.contains("write it below `phase"),
        "{}",
        ran.stdout
    );
    let sheet = fs::read(folder.path().join("s.orders")).unwrap();
    let printed = crate::command::adjutant_with(
        &[
            "fmt",
            "--scenario",
            folder.path().join("t.scenario").to_str().unwrap(),
            "-",
        ],
        &sheet,
    );
    insta::assert_snapshot!("a_sheet_without_phases", printed.stdout);
    // As it is printed it is understood, and nothing is put elsewhere.
    fs::write(folder.path().join("s.orders"), &printed.stdout).unwrap();
    let again = adjutant_in(folder.path(), &arguments);
    assert!(!again.stdout.contains("is read below"), "{}", again.stdout);
    assert_eq!(again.code, ran.code);
    let strict = adjutant_in(folder.path(), &[&arguments[..], &["--strict"]].concat());
    assert!(
        !strict.stdout.contains("is read below"),
        "{}",
        strict.stdout
    );
}

#[test]
fn what_a_clause_refuses_for_something_else_stays_in_its_phase() {
    let table = "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry, in line\nside: Raiders\nRiders: cavalry\n";
    let ran = checked(table, "side: Guild\nSpears: Advance, Double\n");
    assert!(
        ran.stdout.contains("refused: fw.order.double.column"),
        "{}",
        ran.stdout
    );
    assert!(!ran.stdout.contains("is read below"), "{}", ran.stdout);
}

#[test]
fn what_begins_at_the_margin_of_a_list_is_a_unit() {
    // As newcomers wrote them: names that are facts too, brackets, gaps, what is known of a unit with
    // a dash behind it, and no blank line above the second heading.
    let scenario = "\
Swordpoint, Romans v Gauls, 1000 pts

ROMANS (Marcus)
Scipio with Hastati - 24 figures, infantry, (8 wide 3 deep)
Triarii, 12 veterans
Velites - skirmishers, javelins
Equites, cavalry, (right wing) - fresh
GAULS (Dave)
Warband A (Brennus) infantry, impetuous
Warband B  24 figures, left
Slingers (10) skirmishers, slings
Lt. Harris + 1 man, cavalry
The stream is rough going, and slows all
";
    let ran = checked(scenario, "Gauls, turn 3\n");
    for side in [
        "ROMANS: 4 units (Scipio with Hastati, Triarii, Velites, Equites)",
        "GAULS: 4 units (Warband A, Warband B, Slingers, Lt. Harris)",
    ] {
        assert!(ran.stdout.contains(side), "{side}: {}", ran.stdout);
    }
}

#[test]
fn what_is_added_below_a_unit_of_a_list_leaves_the_next_ones_units() {
    for (first, next) in [("1)", "2)"), ("-", "-")] {
        let scenario = format!(
            "rulebook: fantasy-warlord\n\nOrcs\n{first} Boyz - infantry\ncharge range 20 cm\nto Guard: 30 cm\n{next} Gobs, infantry, (16)\n\nDwarfs\n- Guard, infantry\n"
        );
        let ran = checked(&scenario, "Orcs\nGobs: Stand\n");
        assert!(
            ran.stdout.contains("Orcs: 2 units (Boyz, Gobs)"),
            "{}",
            ran.stdout
        );
        assert!(!ran.stdout.contains("error: "), "{}", ran.stdout);
    }
}

#[test]
fn a_heading_may_name_the_side_that_no_line_names() {
    for scenario in [
        "rulebook: swordpoint\n\nROMANS (Marcus)\nHastati: infantry\n\nside: Gauls\nWarband: infantry\n",
        "rulebook: swordpoint\n\nside: Romans\nHastati: infantry\n\nGAULS (Dave)\nWarband: infantry\n",
    ] {
        let shown = shown(scenario);
        assert!(
            shown.contains("Hastati") && shown.contains("Warband"),
            "{shown}"
        );
        assert_eq!(shown.matches("\n  ").count(), 2, "{shown}");
    }
}

#[test]
fn sentences_of_notes_hold_distances() {
    let scenario = "\
rulebook: fantasy-warlord

Orcs:
Boyz - infantry
Archers - infantry

Dwarfs:
Guard - infantry
Bows - infantry

Setup: The Boyz are 12\" from the Guard, facing each other. Archers about 18 inches off
the Bows. A river runs in line with the road,
and blocks nothing. Guard to Archers = 40 cm; Boyz - Bows 30 cm.
";
    let ran = checked(scenario, "Orcs\nBoyz: Charge Guard\n");
    for note in [
        "`The Boyz are 12\" from the Guard` is read as `Boyz to Guard: 30.48 cm`",
        "`Archers about 18 inches off the Bows` is read as `Archers to Bows: 45.72 cm`",
        "`Guard to Archers = 40 cm` is read as `Guard to Archers: 40 cm`",
        "`Boyz - Bows 30 cm` is read as `Boyz to Bows: 30 cm`",
        "`and blocks nothing. Guard to Archers = 40 cm; Boyz - Bows 30 cm.` is read as a remark",
    ] {
        assert!(ran.stdout.contains(note), "{note}: {}", ran.stdout);
    }
    // What is stated twice is shown where it was written.
    let scenario = scenario.replace("Boyz - infantry", "Boyz - infantry\n  to Guard: 20 cm");
    let ran = checked(&scenario, "Orcs\nBoyz: Charge Guard\n");
    assert!(ran.stdout.contains("contradicts"), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("Setup: The Boyz are 12\""),
        "{}",
        ran.stdout
    );
}

#[test]
fn who_is_aimed_at_is_never_left_out() {
    let table = "rulebook: bolt-action\n\nside: Germans\nMMG: team\nside: British\nRifle Squad A: infantry\nRifle Squad B: infantry\n81mm mortar: team\n";
    for (order, told) in [
        ("Fire at B", "did you mean `Rifle Squad B`?"),
        (
            "Fire on Lieutenant Harris",
            "there is no unit `Lieutenant Harris`",
        ),
    ] {
        let ran = checked(table, &format!("Germans\nMMG: {order}\n"));
        assert!(ran.stdout.contains(told), "{order}: {}", ran.stdout);
        assert!(!ran.stdout.contains("leave `"), "{order}: {}", ran.stdout);
    }
    let ran = checked(table, "German orders, turn 1\nMMG: fire at the mortar\n");
    assert!(
        ran.stdout.contains("is read as `MMG: Fire at 81mm mortar`"),
        "{}",
        ran.stdout
    );
}

#[test]
fn what_comes_once_a_line_is_mended_is_told_at_once() {
    let table = "rulebook: fantasy-warlord\nside: Orcs\nRiders: cavalry, in line\nside: Dwarfs\nGuard: infantry\n";
    let sheet = "side: Orcs\nRiders: gallop wildly, Charge Guard, whooping\n";
    let ran = checked(table, sheet);
    insta::assert_snapshot!("what_comes_next", ran.stdout);
    // Where nobody knows what to write, nothing is said of the rest.
    let ran = checked(table, "side: Orcs\nRiders: Charge Trolls, whooping\n");
    assert!(
        !ran.stdout.contains("Once that is mended"),
        "{}",
        ran.stdout
    );
}

#[test]
fn phases_in_another_order_are_put_in_that_of_play() {
    let table = "rulebook: swordpoint\nturn: 1\nside: Normans\nKnights: cavalry\nArchers: infantry, bow\nside: Saxons\nFyrd: infantry\n";
    let sheet = "side: Normans\nturn: 1\nphase: moves\nArchers: move 4\"\nphase: mounted declarations\nKnights: charge Fyrd\n";
    let ran = checked(table, sheet);
    assert!(
        ran.stdout
            .contains("`phase: mounted declarations` is read above `phase: moves`"),
        "{}",
        ran.stdout
    );
    assert!(!ran.stdout.contains("comes before"), "{}", ran.stdout);
}

#[test]
fn a_bracket_makes_no_side_of_a_unit_among_others() {
    let scenario = "\
Bolt Action, Normandy

British
1 Section - 10 men, regular
PIAT team (2 men, reg)
Vickers MMG team, 3 men, regular

Germans
Grenadiers A - 8 men, veteran
Mortar team 3 men, medium mortar
";
    let ran = checked(scenario, "British\n1 Section: Down\n");
    for side in [
        "British: 3 units (1 Section, PIAT team, Vickers MMG team)",
        "Germans: 2 units (Grenadiers A, Mortar team)",
    ] {
        assert!(ran.stdout.contains(side), "{side}: {}", ran.stdout);
    }
}

#[test]
fn a_distance_is_one_in_whatever_direction() {
    let scenario = "\
rulebook: fantasy-warlord

Orcs:
Boyz - infantry, 15 cm to the right of Gobs
Gobs - infantry, 20cm behind the Guard
Wolves - cavalry

Dwarfs:
Guard - infantry

Distances
Wolves stand 3\" in front of the Gobs
Wolves 25 cm left of Guard
";
    let shown = shown(scenario);
    for distance in [
        "to Gobs: 15 cm",
        "to Guard: 20 cm",
        "to Wolves: 7.62 cm",
        "to Guard: 25 cm",
    ] {
        assert!(shown.contains(distance), "{distance}: {shown}");
    }
}

#[test]
fn a_pasted_list_is_printed_as_it_is_understood() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.scenario");
    fs::write(&path, PAPER).unwrap();
    let ran = adjutant_in(folder.path(), &["fmt", "t.scenario"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let printed = fs::read_to_string(&path).unwrap();
    insta::assert_snapshot!("a_list_in_form", printed);
    let again = adjutant_in(folder.path(), &["fmt", "t.scenario"]);
    assert_eq!(
        (again.code, again.stdout.as_str()),
        (0, ""),
        "{}",
        again.stderr
    );
}

#[test]
fn what_hangs_on_an_order_that_is_left_out_is_not_asked() {
    let table = "rulebook: e41k\nside: Marines\nTanks: vehicle\nside: Orks\nMob: infantry\n";
    let sheet = "side: Marines\nTanks: go ahead somehow, fire at Mob\n";
    let ran = checked(table, sheet);
    assert!(!ran.stdout.contains("standing order"), "{}", ran.stdout);
}

#[test]
fn lines_of_a_list_are_taken_for_what_they_are_though_they_are_read_without_a_finding() {
    let table = "scenario: Ford\nrulebook: swordpoint\nturn: 1\nside: A\nGuard: infantry\nside: B\nBows: infantry\n";
    for (line, note) in [
        ("- Pikes: infantry", "`- Pikes` is read as `Pikes`"),
        ("* Pikes: infantry", "`* Pikes` is read as `Pikes`"),
        ("1) Pikes: infantry", "`1) Pikes` is read as `Pikes`"),
        ("Deployment:", "`Deployment:` is read as a remark"),
        ("Notes:", "`Notes:` is read as a remark"),
        ("Distances:", "`Distances:` is read as a heading"),
    ] {
        let scenario = table.replace("side: B\n", &format!("{line}\nside: B\n"));
        let ran = checked(&scenario, "side: B\nBows: hold\n");
        assert!(ran.stdout.contains(note), "{note}: {}", ran.stdout);
    }
    let sheet = "rulebook: swordpoint\nturn: 1\nside: B\nphase: moves\nBows: move\n";
    let ran = checked(table, sheet);
    assert!(!ran.stdout.contains("is read as"), "{}", ran.stdout);
}
