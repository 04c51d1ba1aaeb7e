//! Order lines in the layouts in which people publish them: postal zines, judges by e-mail, web sites, programs.
//! Each is read without an edit, and as what it means.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::command::{Ran, adjutant_in};

const TABLE: &str = "\
rulebook: diplomacy\n\
turn: 1\n\
fact: spring\n\
side: England\n\
London Squadron: fleet, in London\n\
Edinburgh Squadron: fleet, in North Sea\n\
Liverpool Corps: army, in Liverpool\n\
side: France\n\
Brest Squadron: fleet, in Mid-Atlantic Ocean\n\
Paris Corps: army, in Burgundy\n\
Marseilles Corps: army, in Marseilles\n\
side: Germany\n\
Kiel Squadron: fleet, in Kiel\n\
Berlin Corps: army, in Silesia\n\
Munich Corps: army, in Munich\n\
side: Italy\n\
Naples Squadron: fleet, in Naples\n\
side: Russia\n\
StP: fleet, in Gulf of Bothnia\n\n";

/// The side, a line of its sheet, and what the turn tells of it.
const LINES: &[(&str, &str, &str)] = &[
    (
        "England",
        "F Lon-ECH",
        "London Squadron: moves to English Channel",
    ),
    (
        "England",
        "F LON - ENG",
        "London Squadron: moves to English Channel",
    ),
    (
        "England",
        "F London - english",
        "London Squadron: moves to English Channel",
    ),
    (
        "England",
        "F London -> English Channel",
        "London Squadron: moves to English Channel",
    ),
    (
        "England",
        "London: move to English Channel",
        "London Squadron: moves to English Channel",
    ),
    (
        "England",
        "F NTH C A LVP - NWY",
        "Edinburgh Squadron: is ordered `Convoy`",
    ),
    (
        "England",
        "F Nth c Lvp-Nwy",
        "Edinburgh Squadron: is ordered `Convoy`",
    ),
    (
        "England",
        "A Lvp-Yor",
        "Liverpool Corps: moves to Yorkshire",
    ),
    (
        "England",
        "A Liverpool-Wales",
        "Liverpool Corps: moves to Wales",
    ),
    (
        "England",
        "army liverpool moves to wales",
        "Liverpool Corps: moves to Wales",
    ),
    (
        "England",
        "lvp attacks edi",
        "Liverpool Corps: moves to Edinburgh",
    ),
    (
        "England",
        "lvp into edi",
        "Liverpool Corps: moves to Edinburgh",
    ),
    (
        "England",
        "A Lvp -=> Edi",
        "Liverpool Corps: moves to Edinburgh",
    ),
    (
        "England",
        "F Nth S A Lvp - Nwy",
        "Edinburgh Squadron: is ordered `Support`",
    ),
    (
        "England",
        "F North Sea S F Lon-Eng",
        "Edinburgh Squadron: is ordered `Support`",
    ),
    (
        "England",
        "F(Nth) C A(Lvp) - Nwy",
        "Edinburgh Squadron: is ordered `Convoy`",
    ),
    (
        "England",
        "F Nth - Helgoland",
        "Edinburgh Squadron: moves to Helgoland Bight",
    ),
    (
        "England",
        "F Nth - hel",
        "Edinburgh Squadron: moves to Helgoland Bight",
    ),
    (
        "England",
        "F Nth - Heligoland Bight",
        "Edinburgh Squadron: moves to Helgoland Bight",
    ),
    (
        "England",
        "F Nth-Skag",
        "Edinburgh Squadron: moves to Skagerrak",
    ),
    (
        "England",
        "F Nth h",
        "Edinburgh Squadron: is ordered `Hold`",
    ),
    (
        "England",
        "F NTH H.",
        "Edinburgh Squadron: is ordered `Hold`",
    ),
    (
        "England",
        "F Nth HOLDS",
        "Edinburgh Squadron: is ordered `Hold`",
    ),
    (
        "England",
        "A Lvp stands (retreat: Cly)",
        "Liverpool Corps: is ordered `Hold`",
    ),
    (
        "England",
        "A Lvp - Nwg - Nth - Nwy",
        "Liverpool Corps: refuses `Move by Convoy`",
    ),
    (
        "England",
        "A Lvp - Nao - Nwg - Nwy",
        "Liverpool Corps: refuses `Move by Convoy`",
    ),
    (
        "England",
        "A LVP - NWY VIA",
        "Liverpool Corps: refuses `Move by Convoy`",
    ),
    (
        "England",
        "A Lvp SF Nth - Nwy",
        "Liverpool Corps: refuses `Support`",
    ),
    (
        "France",
        "F Mao - Spain (south coast).",
        "Brest Squadron: moves to Spain sc",
    ),
    (
        "France",
        "F MAO - SPA/SC",
        "Brest Squadron: moves to Spain sc",
    ),
    (
        "France",
        "F Mao - Spa(sc)",
        "Brest Squadron: moves to Spain sc",
    ),
    (
        "France",
        "F MAO - WES",
        "Brest Squadron: moves to Western Mediterranean",
    ),
    (
        "France",
        "F Mao - west",
        "Brest Squadron: moves to Western Mediterranean",
    ),
    (
        "France",
        "F Mao-Western Med",
        "Brest Squadron: moves to Western Mediterranean",
    ),
    (
        "France",
        "F Mao - Irish",
        "Brest Squadron: moves to Irish Sea",
    ),
    (
        "France",
        "F Mao-English Channel",
        "Brest Squadron: moves to English Channel",
    ),
    (
        "France",
        "Army in Burgundy holds",
        "Paris Corps: is ordered `Hold`",
    ),
    (
        "France",
        "A Burgundy HOLD",
        "Paris Corps: is ordered `Hold`",
    ),
    (
        "France",
        "A Mar - Gas",
        "Marseilles Corps: moves to Gascony",
    ),
    (
        "France",
        "A Mar - Pie",
        "Marseilles Corps: moves to Piedmont",
    ),
    (
        "France",
        "A Mar-Piedmont",
        "Marseilles Corps: moves to Piedmont",
    ),
    (
        "France",
        "A Bur S A Mar - Bur",
        "Paris Corps: refuses `Support`",
    ),
    (
        "France",
        "A BUR S F MAO - BRE",
        "Paris Corps: refuses `Support`",
    ),
    (
        "Germany",
        "A Mun SA Sil - Boh",
        "Munich Corps: is ordered `Support`",
    ),
    (
        "Germany",
        "A(Mun) S A(Sil) - Boh",
        "Munich Corps: is ordered `Support`",
    ),
    (
        "Germany",
        "A Mun S A Sil-Boh",
        "Munich Corps: is ordered `Support`",
    ),
    (
        "Germany",
        "A Munich Supports A Silesia - Bohemia",
        "Munich Corps: is ordered `Support`",
    ),
    ("Germany", "A MUN - BUR", "Munich Corps: is ordered `Move`"),
    ("Germany", "A Mun H", "Munich Corps: is ordered `Hold`"),
    (
        "Germany",
        "A Silesia-Galicia",
        "Berlin Corps: moves to Galicia",
    ),
    ("Germany", "A Sil => Pru", "Berlin Corps: moves to Prussia"),
    ("Germany", "F Kie-Bal", "Kiel Squadron: moves to Baltic Sea"),
    ("Germany", "F Kie - Den", "Kiel Squadron: moves to Denmark"),
    (
        "Germany",
        "Fleet Kiel to Holland",
        "Kiel Squadron: moves to Holland",
    ),
    ("Germany", "F KIE - HOL", "Kiel Squadron: moves to Holland"),
    (
        "Italy",
        "F Nap - tyh",
        "Naples Squadron: moves to Tyrrhenian Sea",
    ),
    (
        "Italy",
        "F Nap - Tyn",
        "Naples Squadron: moves to Tyrrhenian Sea",
    ),
    (
        "Italy",
        "F NAP - ION",
        "Naples Squadron: moves to Ionian Sea",
    ),
    (
        "Italy",
        "F Nap - Tyrrhenian",
        "Naples Squadron: moves to Tyrrhenian Sea",
    ),
    ("Italy", "F Nap - Tyr", "Naples Squadron: refuses `Move`"),
    ("Russia", "F Bot - Bal", "StP: moves to Baltic Sea"),
    ("Russia", "F Gulf of Bothnia - Swe", "StP: moves to Sweden"),
    ("Russia", "F Bothnia - Swe", "StP: moves to Sweden"),
    ("Russia", "F GOB-FIN", "StP: moves to Finland"),
    ("Russia", "F BOT - STP", "StP: moves to St Petersburg sc"),
    ("Russia", "F Bot - StP/SC", "StP: moves to St Petersburg sc"),
    (
        "Russia",
        "F Bot - St. Petersburg (south coast)",
        "StP: moves to St Petersburg sc",
    ),
    (
        "Russia",
        "F bot - STP(SC)",
        "StP: moves to St Petersburg sc",
    ),
];

/// Runs a command on a sheet with one line.
fn ran(folder: &Path, (side, line): (&str, &str), command: &[&str]) -> Ran {
    let sheet = format!("rulebook: diplomacy\nside: {side}\nturn: 1\nphase: orders\n{line}\n");
    fs::write(folder.join("a.orders"), sheet).unwrap();
    adjutant_in(folder, command)
}

/// A folder with the table.
fn with_table() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), TABLE).unwrap();
    folder
}

#[test]
fn published_orders_are_read_as_they_are() {
    let folder = with_table();
    let rest = "rulebook: diplomacy\nturn: 1\nphase: retreats\n";
    fs::write(folder.path().join("rest.turn"), rest).unwrap();
    let mut wrong = String::new();
    for (side, line, meant) in LINES {
        let command = ["resolve", "a.scenario", "a.orders", "rest.turn"];
        let ran = ran(folder.path(), (side, line), &command);
        if !ran.stdout.contains(meant) {
            let _ = writeln!(wrong, "{line}: no `{meant}` in\n{}", ran.stdout);
        }
    }
    assert!(LINES.len() >= 60, "{} lines", LINES.len());
    assert!(wrong.is_empty(), "{wrong}");
}

/// A name of an area that is nearly right is shown as it should be, and nothing is done.
#[test]
fn a_misspelt_area_is_shown_as_it_should_be() {
    let folder = with_table();
    for (side, line, told) in [
        ("France", "A Burgandy holds", "did you mean `A Burgundy`?"),
        ("France", "A Burgandy: holds", "did you mean `A Burgundy`?"),
        (
            "France",
            "Army in Burgandy - Paris",
            "did you mean `Army in Burgundy`?",
        ),
        (
            "Germany",
            "A Munick S A Sil - Boh",
            "did you mean `A Munich S A Sil`?",
        ),
        ("France", "A Bur - Pikardy", "did you mean `Picardy`?"),
        ("France", "A Bur - Xyzzy", "there is no area `Xyzzy`"),
        // What an abbreviation stands for is said, and where the unit can go.
        ("Italy", "F Nap - Tyr", "this is `- Tyrolia`"),
        (
            "Italy",
            "F Nap - Tyr",
            "`- Ionian Sea`, `- Rome`, `- Tyrrhenian Sea`",
        ),
        (
            "Germany",
            "A Mun - Lon",
            "or `- Berlin`, `- Bohemia`, `- Burgundy`",
        ),
    ] {
        let command = ["check", "a.orders", "--scenario", "a.scenario"];
        let ran = ran(folder.path(), (side, line), &command);
        assert_eq!(ran.code, 1, "{line}: {}", ran.stdout);
        let said = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(told), "{line}: {}", ran.stdout);
    }
}

const WINTER: &str = "\
rulebook: diplomacy\n\
turn: 2\n\
fact: autumn\n\
side: France\n\
Paris Corps: army, in Paris\n\
Marseilles Corps: army, in Gascony\n\
Brest: centre, centre of Brest, owned by France\n\
Paris: centre, centre of Paris, owned by France\n\
Marseilles: centre, centre of Marseilles, owned by France\n\
side: Neutral\n\
Spain: centre, centre of Spain, owned by France\n\n";

/// Who builds where a unit stands is told so, and which of the own centres are free.
#[test]
fn a_build_in_an_occupied_centre_names_the_free_ones() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), WINTER).unwrap();
    for (lines, told) in [
        ("Paris: build army", "somebody stands in Paris"),
        ("Build A Par", "free centres at home: Brest and Marseilles"),
        ("Build A Gas", "somebody stands in Gascony"),
        (
            "Build A Gas\nBuild F Bre",
            "free centres at home: Marseilles",
        ),
        (
            "Build A Par\nBuild F Bre\nBuild A Mar",
            "free centres at home: none",
        ),
    ] {
        let sheet = format!(
            "rulebook: diplomacy\nside: France\nturn: 2\nphase: orders\nAll others: Hold\n\nphase: builds\n{lines}\n"
        );
        fs::write(folder.path().join("a.orders"), sheet).unwrap();
        let command = ["check", "a.orders", "--scenario", "a.scenario"];
        let ran = adjutant_in(folder.path(), &command);
        assert_eq!(ran.code, 1, "{lines}: {}", ran.stdout);
        assert!(ran.stdout.contains(told), "{lines}: {}", ran.stdout);
        // Centres are never ordered anything before winter: they are none of *all others*.
        let others = "`Paris Corps: Hold; Marseilles Corps: Hold`";
        assert!(ran.stdout.contains(others), "{lines}: {}", ran.stdout);
    }
}

/// Lines above the first heading are those of the phase of sheets: who has a line there and below its heading has one.
#[test]
fn all_others_above_a_heading_are_none_of_those_below_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), WINTER).unwrap();
    let sheet = "rulebook: diplomacy\nside: France\nturn: 2\nAll others: Hold\nphase: orders\nParis: Hold\n";
    fs::write(folder.path().join("a.orders"), sheet).unwrap();
    let command = ["check", "a.orders", "--scenario", "a.scenario"];
    let ran = adjutant_in(folder.path(), &command);
    let others = "a.orders:4 is read as `Marseilles Corps: Hold`";
    assert!(ran.stdout.contains(others), "{}", ran.stdout);
}
