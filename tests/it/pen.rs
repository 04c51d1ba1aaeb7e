//! Sheets as players write them: what is taken for what, what is left, and what is told of it.

use std::fs;
use std::path::Path;

use crate::command::{Ran, adjutant, adjutant_in, adjutant_with, root};

/// The games with a pasted list each.
pub const GAMES: &[&str] = &[
    "age-of-magic",
    "bolt-action",
    "e41k",
    "fantasy-warlord",
    "swordpoint",
];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn lists_as_players_paste_them_are_understood() {
    for game in GAMES {
        let file = |ending: &str| root().join("fixtures/pen").join(format!("{game}.{ending}"));
        let scenario = file("scenario");
        let arguments = ["fmt", "--scenario", scenario.to_str().unwrap(), "-"];
        let ran = adjutant_with(&arguments, read(&file("txt")).as_bytes());
        assert_eq!(ran.stdout, read(&file("expect")), "{game}: {}", ran.stderr);
        assert!(ran.stderr.contains("is read as"), "{game}: {}", ran.stderr);
        // What is canonical is taken as it stands, and nothing is said of it.
        let again = adjutant_with(&arguments, ran.stdout.as_bytes());
        assert_eq!(again.stdout, ran.stdout, "{game}");
        assert_eq!(again.stderr, "", "{game}");
    }
}

/// The table of the tests below.
const TABLE: &str = "\
scenario: The ford
rulebook: fantasy-warlord
turn: 2

side: Norb
Spearmen 1: infantry, close order, in column
Spearmen 2: infantry, close order, in line
Black Knights: cavalry, in line, charge range 30 cm
  to Orc Boyz: 25 cm
Cannon: infantry, in line
side: Orcs
Orc Boyz: infantry, in line
Orc Archers: infantry, in line
Cannon: infantry, in line
";

fn on_table(arguments: &[&str], sheet: &str) -> (Ran, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), TABLE).unwrap();
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let ran = adjutant_in(folder.path(), arguments);
    (ran, read(&folder.path().join("a.orders")))
}

/// A sheet in the canonical form in which it is understood.
fn understood(sheet: &str) -> String {
    on_table(&["fmt", "--scenario", "a.scenario", "a.orders"], sheet).1
}

const HEADS: &str = "rulebook: fantasy-warlord\nside: Norb\nturn: 2\n\n";

#[test]
fn what_can_mean_one_thing_only_is_taken() {
    for (written, meant) in [
        // Beginnings of words, and marks between orders.
        ("Spearmen 1: Adv", "Spearmen 1: Advance"),
        ("Spearmen 1: adv; dou", "Spearmen 1: Advance, Double"),
        ("Spearmen 1: Adv/Wh L", "Spearmen 1: Advance, Wheel, Left"),
        (
            "Spearmen 1: Adv & Wh R.",
            "Spearmen 1: Advance, Wheel, Right",
        ),
        ("Spearmen 1: advance then fire", "Spearmen 1: Advance, Fire"),
        ("Spearmen 1: C/F Col", "Spearmen 1: C/F Column"),
        ("Spearmen 1: the stand", "Spearmen 1: Stand"),
        // Names of units.
        ("spear 2: Stand", "Spearmen 2: Stand"),
        ("Knights: charge the boyz", "Black Knights: Charge Orc Boyz"),
        ("Bl Kn: charge Boyz!", "Black Knights: Charge Orc Boyz"),
        ("the black knight: stand", "Black Knights: Stand"),
        (
            "Knights: charge the Cannons of the Orcs",
            "Black Knights: Charge Cannon of Orcs",
        ),
        // What stands before a unit, and between it and its orders.
        ("* Spearmen 1 -> Stand", "Spearmen 1: Stand"),
        ("1) Spearmen 2 = Stand", "Spearmen 2: Stand"),
        ("- Knights \u{2014} stand", "Black Knights: Stand"),
        ("Spearmen 1\tAdvance\tDouble", "Spearmen 1: Advance, Double"),
        ("Spearmen 1,Advance,Double", "Spearmen 1: Advance, Double"),
        ("Spearmen 1|Stand", "Spearmen 1: Stand"),
        ("\u{201c}Spearmen 1\u{201d}: Stand", "Spearmen 1: Stand"),
        // Remarks, and comments.
        ("Spearmen 1: adv (the old guard)", "Spearmen 1: Advance"),
        ("Spearmen 1: adv # slowly", "Spearmen 1: Advance  # slowly"),
        // Several units at once.
        (
            "Spearmen 1, Knights: stand",
            "Spearmen 1: Stand\nBlack Knights: Stand",
        ),
        (
            "Knights: adv\nAll others: stand",
            "Black Knights: Advance\nSpearmen 1: Stand\nSpearmen 2: Stand\nCannon: Stand",
        ),
        (
            "All but the Knights and Spear 1: stand",
            "Spearmen 2: Stand\nCannon: Stand",
        ),
        (
            "Knights: adv\nThe rest: stand",
            "Black Knights: Advance\nSpearmen 1: Stand\nSpearmen 2: Stand\nCannon: Stand",
        ),
        // Several units on one line.
        (
            "Spearmen 1 adv; Knights: wh l, stand, Cannon stand",
            "Spearmen 1: Advance\nBlack Knights: Wheel, Left, Stand\nCannon: Stand",
        ),
        // What is struck out, and lists with numbers.
        ("Spearmen 1: ~~stand~~ adv", "Spearmen 1: Advance"),
        (
            "~~Spearmen 1: stand~~\nSpearmen 1: adv",
            "Spearmen 1: Advance",
        ),
        (
            "Spearmen 1: 1. adv 2. wh l",
            "Spearmen 1: Advance, Wheel, Left",
        ),
        // Words that say nothing.
        (
            "Knights will charge the enemy boyz",
            "Black Knights: Charge Orc Boyz",
        ),
        // Tables whose columns stand in another order.
        (
            "Unit;Notes;Target;Order\nKnights;at last;Boyz;charge\nCannon;;;stand",
            "Black Knights: Charge Orc Boyz\nCannon: Stand",
        ),
        // Lines that go on.
        (
            "Spearmen 1: Advance\n  Wh L",
            "Spearmen 1: Advance\n  Wheel, Left",
        ),
    ] {
        let sheet = format!("{HEADS}{written}\n");
        assert_eq!(understood(&sheet), format!("{HEADS}{meant}\n"), "{written}");
    }
}

#[test]
fn heads_are_taken_as_people_write_them() {
    for heads in [
        "Norb, turn 2\n",
        "NORB T2\n",
        "turn two, Norb\n",
        "Orders for Norb, turn 2\n",
        "Norb orders\n",
        "Norb orders, turn 2\n",
        "Turn 2\nNorb\n",
        "Norb vs. Orcs, turn 2 (hi Tom, sorry)\n",
        "rulebook: fantasy-warlord\nside: Norb\nturn: 2\n\nrulebook: fantasy-warlord\nturn: 2\n",
        "The ford: Norb\n",
        "Fantasy Warlord, Norb\n",
        "side: norb\nturn: two\n",
        "rulebook: Fantasy Warlord\nside: Norb\nturn: 2\n",
        "rulebook: fantasy-warlord\n",
        // The units say whose sheet it is, and the table the rest.
        "",
    ] {
        let sheet = format!("{heads}Spearmen 1: Stand\nKnights: Stand\n");
        let meant = format!("{HEADS}Spearmen 1: Stand\nBlack Knights: Stand\n");
        let is_title = heads.starts_with("rulebook: Fantasy");
        let meant = if is_title {
            meant.replace(HEADS, heads)
        } else {
            meant
        };
        assert_eq!(understood(&sheet), meant, "{heads}");
    }
}

#[test]
fn what_can_mean_two_things_is_shown_and_left() {
    for (line, told) in [
        (
            "Spearmen: Stand",
            "`Spearmen` can mean `Spearmen 1` or `Spearmen 2`",
        ),
        (
            "Spearmen 1: adv, C/F C",
            "`C/F C` can mean `C/F Circle` or `C/F Column`",
        ),
        (
            "Spearmen 1: Fire at Orc",
            "`Fire at Orc` can mean `Fire at Orc Archers` or `Fire at Orc Boyz`",
        ),
        // What an order depends on, what takes it back, and what asks.
        (
            "Spearmen 1: adv (if they come)",
            "there is no order `(if they come)`",
        ),
        ("Spearmen 1: adv (don't!)", "there is no order `don't!`"),
        ("Spearmen 1: adv?", "there is no order `adv?`"),
        (
            "Spearmen 1: adv (next turn)",
            "there is no order `next turn`",
        ),
        // A `not` is no beginning of a name, and signs that may say it are not passed over.
        (
            "Spearmen 1: adv; not knights",
            "there is no order `not knights`",
        ),
        ("All except: Stand", "there is no unit `All except`"),
        ("Spearmen 1: adv -stand", "there is no order `adv -stand`"),
        ("Spearmen 1: !adv", "there is no order `!adv`"),
        (
            "Spearmen 1: \u{1f6ab} adv",
            "there is no order `\u{1f6ab} adv`",
        ),
        ("~~Spearmen 1: adv", "there is no unit `~~Spearmen 1`"),
        ("// Spearmen 1: adv", "there is no unit `// Spearmen 1`"),
        ("- [ ] Spearmen 1: adv", "there is no unit `[ ] Spearmen 1`"),
        // Letters alone are no order.
        ("Spearmen 1: the d", "there is no order `the d`"),
        // Numbers that count nothing belong to the order.
        ("Spearmen 1: 2. adv", "there is no order `2. adv`"),
        // Whose orders they are is known, if not what they are.
        ("- Spearmen 1: whatever", "there is no order `whatever`"),
        (
            "Unit,Order\nSpearmen 1,whatever",
            "there is no order `whatever`",
        ),
        // A number is never a beginning, and a letter no order.
        ("Spearmen 11: Stand", "there is no unit `Spearmen 11`"),
        ("Spearmen 1: A", "there is no order `A`"),
        // Misspelt words are no beginnings.
        ("Spearmen 1: Advnce; Fire", "there is no order `Advnce`"),
    ] {
        let sheet = format!("{HEADS}{line}\n");
        let ran = on_table(&["check", "--scenario", "a.scenario", "a.orders"], &sheet).0;
        assert_eq!(ran.code, 1, "{line}: {}", ran.stdout);
        assert!(ran.stdout.contains(told), "{line}: {}", ran.stdout);
    }
}

/// Names of units that letters and numbers tell apart, and names that begin others.
const ALIKE: &str = "\
scenario: Alike
rulebook: fantasy-warlord
turn: 2

side: Norb
Squad 1: infantry
Squad A: infantry
Squad B: infantry
Guard: infantry
Guard Cavalry: cavalry
Pike Guard: infantry
Pikes: infantry
Archers 4: infantry
side: Greens
Orcs A: infantry
Orcs B: infantry
Wolf Riders: cavalry
";

#[test]
fn what_tells_units_apart_is_never_left_out() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), ALIKE).unwrap();
    let understood = |sheet: &str| {
        fs::write(folder.path().join("a.orders"), format!("{HEADS}{sheet}\n")).unwrap();
        let arguments = ["fmt", "--scenario", "a.scenario", "a.orders"];
        adjutant_in(folder.path(), &arguments);
        let text = read(&folder.path().join("a.orders"));
        text.replace(HEADS, "").trim_end().to_owned()
    };
    // Left as they stand: each can mean several, or none that is there.
    for kept in [
        "Squad: adv",
        "The Squad: adv",
        "Guard: charge Orcs",
        "Squad (3): adv",
        "Archers (2): adv",
        "Archers: adv",
        "Pikes, Guard: adv",
        "Guard and Cavalry: adv",
        "Pikes, Squad 1: Adv\n  Wheel, Left",
    ] {
        assert_eq!(understood(kept), kept);
    }
    // A name that nobody has is told, and spoils no other line.
    let others = understood("Sqad 1: adv\nAll others: Stand");
    assert!(
        others.starts_with("Sqad 1: adv\nSquad A: Stand\nSquad B: Stand\n"),
        "{others}"
    );
    for (written, meant) in [
        ("Guard Cavalry, Adv", "Guard Cavalry: Advance"),
        ("Guard,Charge,Orcs B", "Guard: Charge Orcs B"),
        ("Squad A: adv!", "Squad A: Advance"),
        (
            "Squad 1, Squad B: adv",
            "Squad 1: Advance\nSquad B: Advance",
        ),
        ("Guard: charge the Orcs B", "Guard: Charge Orcs B"),
    ] {
        assert_eq!(understood(written), meant, "{written}");
    }
    // A number is not left out, but the unit that has all other words is told.
    let sheet = format!("{HEADS}Archers: Stand\n");
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let arguments = ["check", "--scenario", "a.scenario", "a.orders"];
    let ran = adjutant_in(folder.path(), &arguments);
    assert!(
        ran.stdout.contains("did you mean `Archers 4`?"),
        "{}",
        ran.stdout
    );
    // What brackets hold of the game is not lost.
    let sheet = format!("{HEADS}Guard: Fire (at Wolf Riders)\n");
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let arguments = ["check", "--scenario", "a.scenario", "a.orders"];
    let ran = adjutant_in(folder.path(), &arguments);
    assert!(
        !ran.stdout.contains("Guard          accepted"),
        "{}",
        ran.stdout
    );
}

#[test]
fn findings_point_into_what_was_written() {
    let sheet = "Norb\n\nKnights -> adv + Chrage\nSpearmen 1 = wh l; dbl\n";
    let ran = on_table(&["check", "--scenario", "a.scenario", "a.orders"], sheet).0;
    insta::assert_snapshot!(ran.stdout);
    let json = on_table(
        &[
            "check",
            "--scenario",
            "a.scenario",
            "--format",
            "json",
            "a.orders",
        ],
        sheet,
    );
    let json: serde_json::Value = serde_json::from_str(&json.0.stdout).unwrap();
    let read_as = json["read_as"][1].clone();
    assert_eq!(read_as["line"], 3);
    assert_eq!(read_as["written"], "Knights -> adv + Chrage");
    assert_eq!(read_as["read_as"], "Black Knights: Advance, …");
    let chrage = json["findings"].as_array().unwrap().iter();
    let chrage = chrage.filter(|finding| finding["message"] == "there is no order `Chrage`");
    let columns: Vec<_> = chrage
        .map(|finding| (finding["line"].as_u64(), finding["column"].as_u64()))
        .collect();
    assert_eq!(columns, [(Some(3), Some(18))]);
}

#[test]
fn a_mend_is_made_in_what_was_written() {
    let sheet = "Norb\n\nKnights -> Stnad\nSpearmen 1 = stand\nSpearmen 2 stand\nCannon: stand\n";
    let (ran, mended) = on_table(
        &["check", "--fix", "--scenario", "a.scenario", "a.orders"],
        sheet,
    );
    assert!(
        mended.contains("Knights -> Stand\n"),
        "{mended}{}",
        ran.stdout
    );
    assert!(mended.starts_with("Norb\n"), "{mended}");
}

#[test]
fn a_heading_says_where_units_stand() {
    let folder = root().join("fixtures/pen");
    let sheet = "Darius\nLEFT FLANK\nSpearmen 1: Stand\nLight Cavalry: Stand\nRESERVE\nCamp followers & baggage train: Stand\nCataphracts: Stand\n";
    let scenario = folder.join("age-of-magic.scenario");
    let arguments = ["check", "--scenario", scenario.to_str().unwrap(), "-"];
    let ran = adjutant_with(&arguments, sheet.as_bytes());
    for told in [
        "`Spearmen 1` stands in `own right flank`, and below the heading `left flank`",
        "`Cataphracts` stands in `own right flank`, and below the heading `reserve`",
    ] {
        assert!(ran.stdout.contains(told), "{}", ran.stdout);
    }
    assert_eq!(ran.stdout.matches("below the heading").count(), 2);
}

#[test]
fn strict_sheets_are_taken_as_they_stand() {
    let scenario = "fixtures/pen/e41k.scenario";
    let sheet = "fixtures/pen/e41k.txt";
    let ran = adjutant(&["check", "--strict", "--scenario", scenario, sheet]);
    assert_eq!(ran.code, 1);
    assert!(!ran.stdout.contains("is read as"), "{}", ran.stdout);
    let ran = adjutant(&["check", "--scenario", scenario, sheet]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn a_record_keeps_the_canonical_text() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("a.record");
    let scenario = "fixtures/pen/fantasy-warlord.scenario";
    let of = |sheet: &str| {
        let arguments = [
            "resolve",
            scenario,
            sheet,
            "--passphrase",
            "a",
            "--force",
            "--record",
            record.to_str().unwrap(),
        ];
        let ran = adjutant(&arguments);
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        read(&record)
    };
    assert_eq!(
        of("fixtures/pen/fantasy-warlord.txt"),
        of("fixtures/pen/fantasy-warlord.expect")
    );
}

#[test]
fn what_is_sealed_in_a_game_is_the_canonical_text() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let ran = adjutant_in(folder.path(), arguments);
        assert_eq!(ran.code, 0, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        ran.stdout
    };
    let table = "scenario: The lane\nrulebook: e41k\nturn: 1\nfact: orders shown by dice\n\n\
        side: Marines\nTactical Detachment: infantry\nside: Orks\nMob: infantry\n";
    fs::write(folder.path().join("t.scenario"), table).unwrap();
    fs::write(folder.path().join("marines.txt"), "Tac Det: OW\n").unwrap();
    fs::write(folder.path().join("orks.txt"), "Mob -> as.\n").unwrap();
    let sides = ["marines", "orks"];
    let seat = |side: &str| format!("{side}.seat");
    run(&["seat", "Marines"]);
    run(&["seat", "Orks"]);
    run(&[
        "game",
        "new",
        "g",
        "--scenario",
        "t.scenario",
        "--card",
        "marines.card",
        "--card",
        "orks.card",
    ]);
    for side in sides {
        run(&["game", "g", "next", "--seat", &seat(side), "--yes"]);
    }
    for side in sides {
        let sheet = format!("{side}.txt");
        let said = run(&[
            "game",
            "g",
            "hand-in",
            &sheet,
            "--seat",
            &seat(side),
            "--yes",
        ]);
        assert!(said.contains("is read as"), "{said}");
    }
    run(&["game", "g", "next", "--seat", "marines.seat", "--yes"]);
    let journal = read(&folder.path().join("g/game.journal"));
    assert!(journal.contains(r#""text":"Mob: Assault\n""#), "{journal}");
    assert!(
        journal.contains(r"Tactical Detachment: Overwatch\n"),
        "{journal}"
    );
    run(&["verify", "g"]);
}

/// A side that stands on its own line above the orders holds below a title, and below each phase.
#[test]
fn the_side_below_a_title_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let scenario =
        "rulebook: e41k\nturn: 1\nside: Marines\nTac 1: infantry\nside: Orks\nBoyz: infantry\n";
    fs::write(folder.path().join("t.scenario"), scenario).unwrap();
    let sheet =
        "E41K turn 1\n\nside: Marines\nTac 1 - overwatch\n\nphase: firing\nTac 1: fire at Boyz\n";
    fs::write(folder.path().join("s.orders"), sheet).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "s.orders", "--scenario", "t.scenario"],
    );
    assert!(!ran.stdout.contains("no-side"), "{}", ran.stdout);
    assert!(
        ran.stdout
            .contains("s.orders:1 is read as `rulebook: e41k, side: Marines, turn: 1`"),
        "{}",
        ran.stdout
    );
}
