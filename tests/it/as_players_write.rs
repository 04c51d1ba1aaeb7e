//! Sheets and lists as players write them: one slip is one finding, and what is understood is kept.

use std::fs;

use crate::command::adjutant_in;

const GUILD: &str = "rulebook: fantasy-warlord
turn: 1
side: Guild
Spears: infantry, close order, in line, class B
Archers: infantry, open order, in line, class B
Guard: infantry, close order, in line, class B
side: Raiders
Riders: cavalry, in line
  to Spears: 62 cm
";

/// Germany in the winter, with three free centres.
const WINTER: &str = "rulebook: diplomacy
turn: 1
fact: autumn
side: Germany
First: army, in Ruhr
Berlin: centre, centre of Berlin, owned by Germany
Kiel: centre, centre of Kiel, owned by Germany
Munich: centre, centre of Munich, owned by Germany
side: France
Sixth: fleet, in North Africa
Seventh: army, in Burgundy
Paris: centre, centre of Paris, owned by France
";

const NORTH: &str = "rulebook: diplomacy
turn: 1
side: Germany
First: army, in Munich
Second: army, in Silesia
Third: fleet, in North Sea
Fourth: army, in Norway
Fifth: fleet, in Mid-Atlantic Ocean
Sixth: army, in Gascony
Seventh: fleet, in Spain sc
";

/// What the check of a sheet prints, with its exit code.
fn checked(table: &str, sheet: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), table).unwrap();
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "a.orders", "--scenario", "a.scenario"],
    );
    (ran.code, format!("{}{}", ran.stdout, ran.stderr))
}

/// Judges by mail write the order last.
#[test]
fn winter_orders_may_end_with_the_order() {
    for (side, line, read) in [
        ("Germany", "A BER B", "Berlin: b a"),
        ("Germany", "F KIE B", "Kiel: b f kie"),
        ("France", "A BUR R", "Seventh: r"),
    ] {
        let (_, told) = checked(
            WINTER,
            &format!("rulebook: diplomacy\nside: {side}\nturn: 1\nphase: builds\n{line}\n"),
        );
        let is_read = told.contains(&format!("read as `{read}`"));
        assert!(is_read == (line != "A BUR R"), "{line}: {told}");
    }
}

/// One slip has one finding, and the other lines are read.
#[test]
fn one_slip_is_one_finding() {
    for (sheet, names, accepted) in [
        ("Gurad: Stand\nRest: Stand", "there is no unit `Gurad`", 2),
        (
            "Gurad: Stand\nAll others: Stand",
            "there is no unit `Gurad`",
            2,
        ),
        ("Dick: Stand\nRest: Stand", "there is no unit `Dick`", 3),
        (
            "Spears: Stand; Archers: dance; Guard: Stand",
            "there is no order `dance`",
            2,
        ),
        (
            "Spears: Stand; Archres: Stand; Guard: Stand",
            "there is no unit `Archres`",
            2,
        ),
        (
            "Spears: Stand, Archres: Stand, Guard: Stand",
            "there is no unit `Archres`",
            2,
        ),
    ] {
        let (code, told) = checked(GUILD, &format!("side: Guild\nturn: 1\n{sheet}\n"));
        assert_eq!(code, 1, "{sheet}: {told}");
        assert!(told.contains(names), "{sheet}: {told}");
        assert!(told.contains("; 1 finding "), "{sheet}: {told}");
        assert!(
            told.contains(&format!("{accepted} accepted")),
            "{sheet}: {told}"
        );
    }
}

/// A greeting and the signs of a quoted mail cost nothing; where only some lines are quoted, they are told.
#[test]
fn mails_are_read_as_sheets() {
    for sheet in [
        "Hi Bob,\nGuild, turn 1\nSpears: Stand\nArchers: Stand\nGuard: Stand",
        "Dear all!\n\nGuild, turn 1\nSpears: Stand\nArchers: Stand\nGuard: Stand",
        "Guild, turn 1\n> Spears: Stand\n> Archers: Stand\n> Guard: Stand",
        "> Hi Bob\n> Guild, turn 1\n>\n> Spears: Stand\n> Archers: Stand\n> Guard: Stand",
    ] {
        let (code, told) = checked(GUILD, sheet);
        assert_eq!(code, 0, "{sheet}: {told}");
        assert!(
            told.contains("3 units: 3 accepted; nothing to say"),
            "{sheet}: {told}"
        );
    }
    let (code, told) = checked(
        GUILD,
        "Guild, turn 1\n> Spears: Stand\nArchers: Stand\nGuard: Stand",
    );
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("there is no unit `> Spears`"), "{told}");
}

/// Brackets around a place are no remark, and a full stop behind them loses no coast.
#[test]
fn brackets_hold_places() {
    for (line, read_as) in [
        ("A(Mun) S A(Sil) - Boh", "First: supports Second - Bohemia"),
        (
            "A Mun supports (A Sil - Boh)",
            "First: supports Second - Bohemia",
        ),
        ("A Mun S A Sil-Boh.", "First: supports Second - Bohemia"),
        ("F(Nth) C A(Nwy) - Yor", "Third: convoys Fourth - Yorkshire"),
        ("F Mao - Spain (north coast).", "Fifth: - Spain nc"),
        (
            "A Gas S F Spain (sc) => Mar",
            "Sixth: supports Seventh - Marseilles",
        ),
    ] {
        let (_, told) = checked(NORTH, &format!("side: Germany\n{line}\n"));
        let is_read = told.contains(&format!("is read as `{read_as}"));
        assert!(is_read, "{line}: {told}");
    }
}

/// Orders of the winter begin with what is done: numbered, in words, several on a line.
#[test]
fn winter_orders_begin_with_the_order() {
    for (line, accepted) in [
        ("Build A Berlin.", 1),
        ("- Build A Ber!", 1),
        ("1. Build F Kiel", 1),
        ("Builds an army in Berlin", 1),
        ("Build A Berlin, F Kiel", 2),
        ("Build A Berlin and build F Kiel.", 2),
    ] {
        let sheet = format!("turn: 1\nphase: orders\nphase: builds\nside: Germany\n{line}\n");
        let (code, told) = checked(WINTER, &sheet);
        assert_eq!(
            (code, told.contains("nothing to say")),
            (0, true),
            "{line}: {told}"
        );
        let read = told.matches("uild a").count() + told.matches("build f").count();
        assert!(
            read + told.matches("build army").count() >= accepted,
            "{line}: {told}"
        );
    }
    let (_, told) = checked(
        WINTER,
        "turn: 1\nphase: orders\nphase: builds\nside: Germany\nA Berlin\n",
    );
    assert!(told.contains("this line is no order"), "{told}");
}

/// Who is forgotten is named.
#[test]
fn units_without_a_line_are_named() {
    let (code, told) = checked(NORTH, "side: Germany\nA Mun - Ruh\nA Nwy H\nF Nth H\n");
    assert_eq!(code, 0, "{told}");
    assert!(
        told.contains("without a line: Second, Fifth, Sixth, Seventh\n"),
        "{told}"
    );
}

/// Points in any form are a remark, and what a bracket right behind a name states is a fact.
#[test]
fn army_lists_are_read_as_they_are_posted() {
    let folder = tempfile::tempdir().unwrap();
    let list = "Bolt Action, turn 1

Heer (500 pts)
- Grenadiers (Veteran), squad of 10 - 182 pts
- Sniper team (Regular), 2 pins [50 pts]
US (480 pts)
- Rifle squad (Inexperienced): 130 points
- Gun team, regular @ 22 = 44
";
    fs::write(folder.path().join("a.scenario"), list).unwrap();
    let ran = adjutant_in(folder.path(), &["show", "a.scenario"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    for line in [
        "Heer\n  Grenadiers: veteran, squad of 10",
        "  Sniper team: regular, pinned 2",
        "US\n  Rifle squad: inexperienced",
        "  Gun team: regular",
    ] {
        assert!(ran.stdout.contains(line), "{line}: {}", ran.stdout);
    }
}

/// What a turn counts by itself is no reading of a word that is cut short.
#[test]
fn a_cut_word_is_no_figure_of_the_turn() {
    let folder = tempfile::tempdir().unwrap();
    let table = "rulebook: swordpoint\nturn: 1\nside: A\nFyrd: 16 inf, close order, spears\nside: B\nKnights: cavalry\n";
    fs::write(folder.path().join("a.scenario"), table).unwrap();
    let ran = adjutant_in(folder.path(), &["show", "a.scenario"]);
    assert!(
        ran.stdout.contains("Fyrd: infantry"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    assert!(!ran.stdout.contains("inflicted"), "{}", ran.stdout);
}

/// A fact that stands twice is told once.
#[test]
fn a_fact_that_is_stated_twice_is_told() {
    let table = GUILD.replace(
        "close order, in line, class B\nArchers",
        "close order, close order, class B\nArchers",
    );
    let (code, told) = checked(
        &table,
        "side: Guild\nSpears: Stand\nArchers: Stand\nGuard: Stand\n",
    );
    assert_eq!(code, 0, "{told}");
    assert_eq!(told.matches("is stated already").count(), 1, "{told}");
}

/// Where the game has no test of its own, it is said at once how a dispute is settled.
#[test]
fn a_game_without_a_test_says_how_to_settle() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), NORTH).unwrap();
    let arguments = [
        "settle",
        "--scenario",
        "a.scenario",
        "--unit",
        "First",
        "--question",
        "Is it so?",
    ];
    let ran = adjutant_in(
        folder.path(),
        &[&arguments[..], &["--thrown", "5 4"]].concat(),
    );
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    let told = ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("diplomacy has no test of its own that settles a dispute"),
        "{told}"
    );
    assert!(told.contains("--dice \"D6, 4 or more\""), "{told}");
}

/// `--fix` mends a misspelt name where one is meant, and says what is left on its line.
#[test]
fn a_misspelt_name_is_mended_though_its_order_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), GUILD).unwrap();
    let sheet = "rulebook: fantasy-warlord\nside: Guild\nturn: 1\n\nSpaers: Stadn\nArchrs: Fire at nobody\nGuard: Stand\n";
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let command = ["check", "a.orders", "--scenario", "a.scenario", "--fix"];
    let ran = adjutant_in(folder.path(), &command);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
    let mended = fs::read_to_string(folder.path().join("a.orders")).unwrap();
    assert!(mended.contains("\nSpears: Stand\n"), "{mended}");
    assert!(mended.contains("\nArchers: Fire at nobody\n"), "{mended}");
    assert!(ran.stdout.contains("`nobody`"), "{}", ran.stdout);
}

/// How many there are may be left out of a name, where no other unit is called so.
#[test]
fn a_strength_before_a_name_may_be_left_out() {
    let table = "rulebook: fantasy-warlord\nside: A\n20 Iron Guard: infantry\n3 Company: infantry\n4 Company: infantry\n\
                 side: B\nX: infantry\n";
    let (_, told) = checked(
        table,
        "rulebook: fantasy-warlord\nside: A\nIron Guard: Stand\nCompany: Stand\n",
    );
    assert!(told.contains("read as `20 Iron Guard: Stand`"), "{told}");
    assert!(
        told.contains("`Company` can mean `3 Company` or `4 Company`"),
        "{told}"
    );
}

/// What `fmt` has written stays as it is, though a list shows only in that form.
#[test]
fn fmt_writes_what_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let table = "rulebook: fantasy-warlord\nside: Raiders\n, , , ,\n  turn3 3\nside, , ,\nGriffon: monster\nWolf Riders: cavalry\n";
    fs::write(folder.path().join("a.scenario"), table).unwrap();
    adjutant_in(folder.path(), &["fmt", "a.scenario"]);
    let once = fs::read_to_string(folder.path().join("a.scenario")).unwrap();
    adjutant_in(folder.path(), &["fmt", "a.scenario"]);
    let twice = fs::read_to_string(folder.path().join("a.scenario")).unwrap();
    assert_eq!(once, twice);
}

/// Orders without a `:` stand below the phase in which they are given, as those with one do.
#[test]
fn orders_without_a_colon_stand_below_their_phases() {
    let table = "rulebook: swordpoint\nturn: 1\nside: North\n\
                 Knights: cavalry, close order, lances, Cohesion 8, 12 figures, front of 3\n  to Spearmen: 7 in, can charge\n\
                 Archers: infantry, close order, bows, Cohesion 6, 16 figures, front of 4\n  to Spearmen: 11 in, can charge\n\
                 side: South\nSpearmen: infantry, close order, spears, Cohesion 7, 24 figures, front of 3\n";
    let (code, told) = checked(
        table,
        "Swordpoint, turn 1\nside: North\nArchers shoot Spearmen\nKnights charge Spearmen\n",
    );
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("is read below `phase: shooting`"), "{told}");
    assert!(told.contains("2 accepted"), "{told}");
}
