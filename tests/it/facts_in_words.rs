//! Scenarios as people write them: facts in bare words, remarks, army lists, and the battles that
//! `new --game` makes.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::command::{Ran, adjutant, adjutant_in};

fn written(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
}

const SHEET: &str = "rulebook: fantasy-warlord\nside: Guild\n\nSpears: Stand\n";

/// A sheet checked on a table, in a folder of its own.
fn checked(scenario: &str, sheet: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    written(
        folder.path(),
        &[("t.scenario", scenario), ("s.orders", sheet)],
    );
    let check = ["check", "s.orders", "--scenario", "t.scenario"];
    adjutant_in(folder.path(), &[&check[..], more].concat())
}

/// What was taken for what of the facts of a unit, and the codes of what was found.
fn read(facts: &str) -> (Vec<(String, String)>, Vec<String>) {
    let scenario = format!(
        "rulebook: fantasy-warlord\n\nside: Guild\nSpears: {facts}\nside: Raiders\nRiders: cavalry\n"
    );
    let ran = checked(&scenario, SHEET, &["--format", "json"]);
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    let text =
        |value: &Value, key: &str| value.get(key).and_then(Value::as_str).unwrap().to_owned();
    let read_as = told
        .get("read_as")
        .and_then(Value::as_array)
        .unwrap()
        .iter();
    let read_as = read_as.map(|note| (text(note, "written"), text(note, "read_as")));
    let findings = told
        .get("findings")
        .and_then(Value::as_array)
        .unwrap()
        .iter();
    (
        read_as.collect(),
        findings.map(|finding| text(finding, "code")).collect(),
    )
}

#[test]
fn a_bare_word_of_one_fact_is_understood() {
    for (written, canonical) in [
        ("column", "in column"),
        ("the line", "in line"),
        ("inf", "infantry"),
        ("wagons", "wagon"),
        ("close", "close order"),
        ("B", "class B"),
        ("charge 30cm", "charge range 30cm"),
        ("charge range 30", "30 cm"),
        ("road", "following a road"),
        ("passes 60", "passes at 60"),
        // Behind each other without commas.
        ("infantry in line class B", "infantry, in line, class B"),
        ("cavalry and in column", "cavalry, in column"),
        ("they charge 30", "charge range 30 cm"),
    ] {
        let (read_as, codes) = read(written);
        let noted: Vec<&str> = read_as
            .iter()
            .map(|(_, as_fact)| as_fact.as_str())
            .collect();
        assert_eq!(noted, [canonical], "{written}");
        assert!(codes.is_empty(), "{written}: {codes:?}");
    }
}

#[test]
fn what_states_a_fact_is_not_touched_and_what_can_mean_two_is_shown() {
    for facts in [
        "infantry, in column, class B",
        "not in combat",
        "charge range 30 cm",
    ] {
        let (read_as, codes) = read(facts);
        assert!(
            read_as.is_empty() && codes.is_empty(),
            "{facts}: {read_as:?}"
        );
    }
    // A word of several facts, a contrary, a name that nobody has, and no number.
    for facts in [
        "combat",
        "class a/b",
        "charge 12\"",
        "charge -30",
        "infantry?",
        "not morale",
        "with",
        "of",
        "charge",
        "class",
        "not",
        "charged by",
        "range",
        "range of 30 years",
        "infantry or cavalry",
        "infantry not in line",
        "infantry unless in column",
        "not lines",
        "charge 30'",
        "passes 60 lost",
    ] {
        let (read_as, codes) = read(facts);
        assert!(read_as.is_empty(), "{facts}: {read_as:?}");
        assert_eq!(codes, ["unknown-fact"], "{facts}");
    }
}

/// Of facts that stand behind each other, only the word that is none is told.
#[test]
fn only_the_word_that_is_no_fact_is_told() {
    let scenario = "rulebook: bolt-action\nside: British\n\
        Section: regular infantry, one pin on it\nCromwell: regular tank\n\
        Crew: veteran team, pins 2\n";
    let sheet = "rulebook: bolt-action\nside: British\nSection: rallies\nCromwell: running\n\
        Crew: on ambush\n";
    insta::assert_snapshot!(
        "only_the_word_that_is_no_fact_is_told",
        checked(scenario, sheet, &[]).stdout
    );
}

/// A scenario whose first line is a title says by it which game it is, and which turn.
#[test]
fn a_title_names_the_game() {
    let table = |title: &str| format!("{title}\nside: Guild\nSpears: infantry, in line\n");
    let sheet = "Guild orders\nSpears: Stand\n";
    for (title, heads) in [
        (
            "Fantasy Warlord, turn 3",
            "rulebook: fantasy-warlord, turn: 3",
        ),
        ("FANTASY WARLORD", "rulebook: fantasy-warlord"),
        (
            "Turn 3 of Fantasy Warlord",
            "rulebook: fantasy-warlord, turn: 3",
        ),
    ] {
        let ran = checked(&table(title), sheet, &[]);
        let note = format!("note: t.scenario:1 is read as `{heads}`");
        assert!(ran.stdout.starts_with(&note), "{title}: {}", ran.stdout);
        assert_eq!(ran.code, 0, "{title}: {}", ran.stdout);
        let strict = checked(&table(title), sheet, &["--strict"]);
        assert_eq!(strict.code, 2, "{title}: {}", strict.stdout);
    }
    // Two games, and none.
    for title in ["Fantasy Warlord or Swordpoint", "A battle"] {
        let ran = checked(&table(title), sheet, &[]);
        assert!(
            ran.stderr.contains("no-rulebook"),
            "{title}: {}",
            ran.stderr
        );
    }
}

#[test]
fn what_to_write_instead_is_told() {
    let scenario = "rulebook: e41k\nside: Marines\n\
        Tacticals: infantry, 6 tactical marines, 20 cm from the Orc Boyz\n\
        side: Orks\nOrc Boyz: infantry\n";
    let told = checked(
        scenario,
        "rulebook: e41k\nside: Marines\nTacticals: Normal\n",
        &[],
    );
    insta::assert_snapshot!("what_to_write_instead_is_told", told.stdout);
    let folder = tempfile::tempdir().unwrap();
    written(folder.path(), &[("t.scenario", scenario)]);
    let ran = adjutant_in(folder.path(), &["check", "t.scenario"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!("a_scenario_is_no_sheet", ran.stderr);
}

/// What stands behind a bracket is read, with or without a comma.
#[test]
fn facts_behind_a_remark_are_not_lost() {
    for facts in [
        "(old) cavalry, in column, class A",
        "cavalry (old) in column, class A",
        "cavalry (old). in column, class A",
        "cavalry (old), in column (the (very) best) class A",
        "cavalry, (8 men, all old) in column, class A (x)",
        "cavalry, in column, class A (x). (y)",
    ] {
        let scenario = format!(
            "rulebook: fantasy-warlord\nside: Guild\nSpears: {facts}\nside: Raiders\nRiders: cavalry\n"
        );
        let folder = tempfile::tempdir().unwrap();
        written(folder.path(), &[("t.scenario", &scenario)]);
        let ran = adjutant_in(folder.path(), &["show", "t.scenario"]);
        let line = ran.stdout.lines().find(|line| line.contains("Spears:"));
        let line = line.unwrap_or_default();
        for fact in ["cavalry", "in column", "class A"] {
            assert!(line.contains(fact), "{facts}: {}{}", ran.stdout, ran.stderr);
        }
        let told = checked(&scenario, SHEET, &[]);
        assert_eq!(told.code, 0, "{facts}: {}", told.stdout);
    }
    // What is no fact is told, and not swallowed.
    let (_, codes) = read("cavalry (old) behind the hedge");
    assert_eq!(codes, ["unknown-fact"]);
}

/// A negation in brackets changes no fact, and is not passed over in silence.
#[test]
fn a_remark_that_negates_is_told() {
    for facts in ["infantry (not)", "infantry, in column (not yet)"] {
        let (_, codes) = read(facts);
        assert_eq!(codes, ["remark"], "{facts}");
    }
}

#[test]
fn a_fact_of_the_turn_is_known_in_the_head() {
    let scenario = "rulebook: e41k\norders shown with dice\nside: Marines\nScouts: infantry\n";
    let sheet = "rulebook: e41k\nside: Marines\nScouts: March\n";
    let check = |arguments: &[&str]| checked(scenario, sheet, arguments).stdout;
    assert_eq!(
        check(&[]),
        "note: t.scenario:2: `orders shown with dice` is read as `fact: orders shown by dice`\n\
         1 unit: 1 accepted; nothing to say (e41k)\n"
    );
    let strict = check(&["--strict"]);
    let told = "this is a fact of the turn: write `fact: orders shown by dice`";
    assert!(strict.contains(told), "{strict}");
}

#[test]
fn remarks_are_free_unless_they_look_like_facts() {
    for facts in [
        "infantry (the old guard)",
        "(the old guard, painted red), infantry",
        "infantry, note: the old guard, painted red",
        "infantry\n  note: the old guard, painted red",
    ] {
        let (read_as, codes) = read(facts);
        assert!(read_as.is_empty() && codes.is_empty(), "{facts}: {codes:?}");
    }
    for facts in [
        "infantry (in column)",
        "infantry, note: column",
        "infantry\n  note: class B",
    ] {
        let (_, codes) = read(facts);
        assert_eq!(codes, ["remark"], "{facts}");
    }
}

#[test]
fn bullets_are_no_part_of_a_name() {
    let scenario = "rulebook: fantasy-warlord\nside: Guild\n- Spears: infantry\n  to Riders: 30 cm\nside: Raiders\n* Riders: cavalry\n";
    let ran = checked(scenario, SHEET, &[]);
    assert!(
        ran.code == 0 && ran.stdout.contains("`- Spears` is read as `Spears`"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("1 unit: 1 accepted"), "{}", ran.stdout);
}

#[test]
fn a_remark_stands_behind_a_number_too() {
    for facts in [
        "charge range 30 cm (wedge)",
        "charge range 30 cm (the king's own, 24 figures)",
    ] {
        let (_, codes) = read(facts);
        assert!(codes.is_empty(), "{facts}: {codes:?}");
    }
    let (_, codes) = read("charge range 20,5");
    assert_eq!(codes, ["wrong-measure", "unknown-fact"]);
}

#[test]
fn strict_takes_the_scenario_as_it_stands() {
    let scenario = "rulebook: fantasy-warlord\nside: Guild\nSpears: column\n";
    let ran = checked(scenario, SHEET, &["--strict"]);
    let told = "did you mean `in column`?";
    assert!(ran.code == 1 && ran.stdout.contains(told), "{}", ran.stdout);
}

#[test]
fn an_army_list_serves_many_scenarios() {
    let folder = tempfile::tempdir().unwrap();
    let list = "# our list\nSpears: infantry, close order, B\n  charge range 20\nArchers: inf, class C, passes at 40\n";
    let one = "rulebook: fantasy-warlord\nside: Guild\narmy: guild.army\nSpears: in column, passes at 60\n  to Riders: 32\nside: Raiders\nRiders: cavalry, passes at 50\n";
    let other = "rulebook: fantasy-warlord\nside: Raiders\nRiders: cavalry\nside: Guild\narmy: guild.army\n";
    let whole = "rulebook: fantasy-warlord\nside: Guild\nSpears: in column, passes at 60, infantry, close order, class B, charge range 20 cm\n  to Riders: 32 cm\nArchers: infantry, class C, passes at 40\nside: Raiders\nRiders: cavalry, passes at 50\n";
    let sheet = format!("{SHEET}Archers: Stand\n");
    written(
        folder.path(),
        &[
            ("guild.army", list),
            ("one.scenario", one),
            ("other.scenario", other),
            ("whole.scenario", whole),
            ("s.orders", &sheet),
        ],
    );
    for scenario in ["one.scenario", "other.scenario", "whole.scenario"] {
        let ran = adjutant_in(
            folder.path(),
            &["check", "s.orders", "--scenario", scenario],
        );
        let told = "2 units: 2 accepted; nothing to say";
        assert!(ran.code == 0 && ran.stdout.contains(told), "{}", ran.stdout);
    }
    // The same table is played.
    let played = |scenario| {
        let arguments = ["resolve", scenario, "s.orders", "--passphrase", "x"];
        let ran = adjutant_in(folder.path(), &arguments);
        let text = ran
            .stdout
            .split_once("The turn (")
            .map_or("", |(_, turn)| turn);
        let text = text.split_once("Head of").map_or("", |(turn, _)| turn);
        text.to_owned()
    };
    assert!(played("one.scenario").contains(": order test "));
    assert_eq!(played("one.scenario"), played("whole.scenario"));
    // What is wrong with a list is told where it stands.
    written(
        folder.path(),
        &[("guild.army", "Spears: infantry, nonesuch\nturn: 3\n")],
    );
    let ran = adjutant_in(
        folder.path(),
        &["check", "s.orders", "--scenario", "one.scenario"],
    );
    assert!(ran.stderr.contains("guild.army:2:1"), "{}", ran.stderr);
    written(
        folder.path(),
        &[("guild.army", "Spears: infantry, nonesuch\n")],
    );
    let ran = adjutant_in(
        folder.path(),
        &["check", "s.orders", "--scenario", "one.scenario"],
    );
    assert!(ran.stdout.contains("guild.army:1:19"), "{}", ran.stdout);
    fs::remove_file(folder.path().join("guild.army")).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &["check", "s.orders", "--scenario", "one.scenario"],
    );
    assert!(ran.stderr.contains("one.scenario:3:7"), "{}", ran.stderr);
}

#[test]
fn a_battle_of_each_game_is_played_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let made = adjutant_in(folder.path(), &["new", game, "--game", game]);
        assert_eq!(made.code, 0, "{game}: {}", made.stderr);
        for command in commands_in(&made.stdout) {
            let ran = run_command(folder.path(), &command);
            let told = if command.starts_with("check") {
                "accepted; nothing to say"
            } else {
                "The turn is over"
            };
            assert!(
                ran.code == 0 && ran.stdout.contains(told),
                "{game}: {command}: {}",
                ran.stdout
            );
        }
    }
    let ran = adjutant(&["new", "x", "--game", "chess"]);
    assert!(ran.code == 2 && ran.stderr.contains("there is no game `chess`"));
}

/// The games, as people call them.
const GAMES: [&str; 6] = [
    "Age of Magic",
    "bolt-action",
    "Diplomacy",
    "E41K",
    "fantasy warlord",
    "swordpoint",
];

/// The commands that `new` prints, without the program's name.
fn commands_in(told: &str) -> Vec<String> {
    let lines = told.lines();
    let commands = lines.filter_map(|line| line.trim().strip_prefix("adjutant "));
    commands.map(str::to_owned).collect()
}

/// Runs a command that is written as for a shell.
fn run_command(folder: &Path, command: &str) -> Ran {
    let words = command.split('"').enumerate().flat_map(|(number, part)| {
        let is_quoted = number % 2 == 1;
        let words: Vec<&str> = if is_quoted {
            vec![part]
        } else {
            part.split_whitespace().collect()
        };
        words
    });
    adjutant_in(folder, &words.collect::<Vec<_>>())
}

/// Of units that a player names nothing is invented: the table asks for the facts that the game needs, the
/// commands that are printed work once they are filled in, and in Diplomacy all centres stay.
#[test]
fn the_facts_of_ones_own_units_are_left_open() {
    let names = "Old Guard,Lancers,Königin Ritter";
    let folder = tempfile::tempdir().unwrap();
    let facts = [
        "infantry, no missiles, good morale, in the centre",
        "regular, infantry",
        "army, in Wales",
        "infantry, in the open, speed 15 cm, firepower 1, assault 2",
        "unit of soldiers, infantry, class B, open order, in line",
        "infantry, close order, light armour, shields, spears, no missile weapon, Cohesion 7, 24 figures, \
         4 figures to a base, began with 6 bases",
    ];
    for (game, facts) in GAMES.into_iter().zip(facts) {
        let made = adjutant_in(
            folder.path(),
            &["new", game, "--game", game, "--units", names],
        );
        assert_eq!(made.code, 0, "{game}: {}", made.stderr);
        assert!(made.stdout.contains("fill in the facts"), "{}", made.stdout);
        let commands = commands_in(&made.stdout);
        let ran = run_command(folder.path(), &commands[0]);
        assert_eq!(ran.code, 1, "{game}: {}", ran.stdout);
        for name in names.split(',') {
            assert!(ran.stdout.contains(name), "{game}: {}", ran.stdout);
        }
        assert!(
            ran.stdout.contains("`Old Guard` still needs its"),
            "{}",
            ran.stdout
        );
        let ran = run_command(folder.path(), &commands[1]);
        assert_eq!(ran.code, 2, "{game}: nothing is played: {}", ran.stdout);

        let table = folder.path().join(game).join("table.scenario");
        let text = fs::read_to_string(&table).unwrap();
        if game == "Diplomacy" {
            assert_eq!(text.matches(": centre").count(), 34, "{text}");
        }
        let lines = text.lines().map(|line| match line.split_once(':') {
            Some((name, open)) if open.starts_with(" to be filled in:") => {
                format!("{name}: {facts}\n")
            }
            _ => format!("{line}\n"),
        });
        fs::write(&table, lines.collect::<String>()).unwrap();
        let ran = run_command(folder.path(), &commands[0]);
        assert_eq!(ran.code, 0, "{game}: {}", ran.stdout);
        assert!(!ran.stdout.contains("is read as"), "{}", ran.stdout);
        let ran = run_command(folder.path(), &commands[1]);
        assert_eq!(ran.code, 0, "{game}: {}{}", ran.stdout, ran.stderr);
    }
    for (names, told) in [
        ("Spears,spears", "stands twice"),
        ("Spears,", "is empty"),
        ("A: B", "cannot be the name"),
        ("note", "cannot be the name"),
        ("to X", "cannot be the name"),
        ("* X", "cannot be the name"),
        ("mob", "stands on the other side"),
    ] {
        let ran = adjutant_in(
            folder.path(),
            &["new", "x", "--game", "e41k", "--units", names],
        );
        assert!(ran.code == 2 && ran.stderr.contains(told), "{}", ran.stderr);
    }
}

/// A list of two armies as players paste it, with headings for the sides and commas behind names.
const PASTED: &str = "\
Bolt Action, turn 1

British (Dave)
- Lt Harris, veteran, infantry
- 1 Section - regular, infantry, rifles, 1 LMG
- Vickers MMG team; vet, infantry (in the farmhouse)

Germans
* Feldwebel Braun (the old one) veteran, infantry
* Grenadiers A: regular, infantry, panzerfaust. 20\" to 1 Section
* Stormtroopers x10, regular, infantry, 14\" from Vickers
";

/// Lists of armies have no separators, and their headings no `side:`.
#[test]
fn a_pasted_army_is_understood() {
    let sheet = "Bolt Action turn 1\n\nBritish\nHarris - run\n1 Section: fire at Gren A\n\
        Vickers - ambush\n\nGermans\nBraun: down\nGren A - adv\nStormtroopers: run\n";
    let remarks = "Bolt Action, turn 1\nremarks: rifles, 1 LMG, panzerfaust\n";
    let scenario = PASTED.replacen("Bolt Action, turn 1\n", remarks, 1);
    let ran = checked(&scenario, sheet, &[]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("6 units: 6 accepted"), "{}", ran.stdout);
    let ran = checked(&scenario, sheet, &["--strict"]);
    assert_ne!(ran.code, 0, "{}", ran.stdout);
}

/// What is no fact is told once, with the line that makes remarks of it all.
#[test]
fn what_may_be_remarks_is_told_once() {
    let ran = checked(PASTED, "side: British\n1 Section: Run\n", &[]);
    insta::assert_snapshot!(ran.stdout);
}

/// Below a unit that has no bullet, a bullet stands before its facts.
#[test]
fn a_list_of_facts_names_no_units() {
    let scenario = "rulebook: fantasy-warlord\nside: Guild\nSpears:\n- the old guard, in column\n\
        side: Raiders\nRiders: cavalry\n";
    let ran = checked(scenario, SHEET, &[]);
    assert!(
        !ran.stdout.contains("is read as `the old guard"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("unknown-fact"), "{}", ran.stdout);
}

/// What stands towards another unit may stand on the unit's own line.
#[test]
fn a_distance_on_the_line_of_the_unit_is_read() {
    let line = |facts: &str| {
        let scenario = format!(
            "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry, {facts}\nside: Raiders\nRed Riders: cavalry\n"
        );
        checked(&scenario, SHEET, &[])
    };
    for facts in [
        "20 cm from Red Riders",
        "20 cm to the Red Riders",
        "20 cm away from Riders",
    ] {
        let ran = line(facts);
        assert_eq!(ran.code, 0, "{facts}: {}", ran.stdout);
    }
    let ran = line("20 cm from the farmhouse");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout
            .contains("if it is a remark only, write `(20 cm from the"),
        "{}",
        ran.stdout
    );
}

/// Numbers and letters before units, headings with something drawn around them, a title with more
/// behind it; below a heading of remarks stand no units.
#[test]
fn a_list_with_numbers_and_drawn_headings_is_understood() {
    let scenario = "Fantasy Warlord - the Battle of Grimfang, turn 2\n\n\
        === Orcs of Grimfang ===\n1) Big 'Uns - infantry, close order\n2) Archers (20 of them), infantry\n\n\
        DWARFS (Chris) - 500 points\nled by the king\na. Ironbeards, infantry, (veteran - 5 x 4), close order\n\n\
        Remarks\n- Ironbeards hate orcs, they do\n";
    let sheet = "turn: 2\nOrcs of Grimfang\nBig 'Uns: charge Ironbeards\nArchers: stand\n";
    let ran = checked(scenario, sheet, &[]);
    for note in [
        "t.scenario:1 is read as `rulebook: fantasy-warlord, turn: 2`",
        "`=== Orcs of Grimfang ===` is read as `side: Orcs of Grimfang`",
        "`1) Big 'Uns` is read as `Big 'Uns`",
        "`2) Archers` is read as `Archers:`",
        "`DWARFS (Chris) - 500 points` is read as `side: DWARFS`",
        "`a. Ironbeards,` is read as `Ironbeards:`",
    ] {
        assert!(ran.stdout.contains(note), "{note}: {}", ran.stdout);
    }
    for wrong in ["side: Remarks", "hate orcs:", "class A"] {
        assert!(!ran.stdout.contains(wrong), "{wrong}: {}", ran.stdout);
    }
}

/// Beside words that are no facts, the beginning of a fact says nothing.
#[test]
fn a_name_is_no_beginning_of_a_fact() {
    for (game, fact) in [
        ("swordpoint", "Count Robert"),
        ("fantasy-warlord", "on a giant wolf"),
    ] {
        let scenario = format!(
            "rulebook: {game}\nside: Guild\nSpears: {fact}\nside: Raiders\nRiders: cavalry\n"
        );
        let ran = checked(&scenario, "side: Guild\nSpears: hold\n", &[]);
        assert!(
            ran.stdout.contains("states no fact"),
            "{fact}: {}",
            ran.stdout
        );
        assert!(
            !ran.stdout.contains("is read as `counter"),
            "{}",
            ran.stdout
        );
        assert!(!ran.stdout.contains("class A"), "{}", ran.stdout);
    }
}

/// A unit in capitals is no side, where something is said of it.
#[test]
fn a_unit_in_capitals_names_no_side() {
    let scenario = "rulebook: fantasy-warlord\n\nHQ (the old one): 2 men, infantry, in column\n- Spears, infantry\n";
    let ran = checked(scenario, SHEET, &[]);
    assert!(!ran.stdout.contains("side: HQ"), "{}", ran.stdout);
}
