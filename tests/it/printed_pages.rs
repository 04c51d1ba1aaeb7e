//! Maps, replays and paper: what is drawn and printed holds all that it should, and nothing twice.

use std::collections::BTreeSet;
use std::fs;

use regex::Regex;

use crate::command::{adjutant, adjutant_in, root};

/// Runs a command in a folder of its own and gives what it has written.
fn written(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made");
    let mut all: Vec<&str> = arguments.to_vec();
    all.push(file.to_str().unwrap());
    let ran = adjutant(&all);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let made = fs::read_to_string(&file).unwrap();
    // As browsers read it.
    made.replace("&#x2f;", "/").replace("&#x27;", "'")
}

fn starter(game: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let ran = adjutant_in(folder.path(), &["new", "ford", "--game", game]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let scenario = folder.path().join("ford/table.scenario");
    let scenario = scenario.to_str().unwrap().to_owned();
    (folder, scenario)
}

const GAMES: &[&str] = &[
    "age-of-magic",
    "bolt-action",
    "diplomacy",
    "e41k",
    "fantasy-warlord",
    "swordpoint",
];

/// `lint` holds the borders of the map against the rules; a point that is moved breaks some.
#[test]
fn a_map_that_differs_from_the_rules_is_told() {
    let text = fs::read_to_string(root().join("rulebooks/diplomacy.yaml")).unwrap();
    let borders = Regex::new("draws (no|too short a|a) border").unwrap();
    let lint = |text: &str| {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("europe.yaml"), text).unwrap();
        let ran = adjutant_in(folder.path(), &["lint", "europe.yaml"]);
        borders.find_iter(&(ran.stdout + &ran.stderr)).count()
    };
    let own = text.replace("rulebook: diplomacy", "rulebook: europe");
    assert_eq!(lint(&own), 0);
    let moved = own.replace(
        "{area: Switzerland, kind: closed, at: [[417, 502]]}",
        "{area: Switzerland, kind: closed, at: [[30, 30]]}",
    );
    assert_ne!(moved, own);
    assert!(lint(&moved) > 0);
}

/// Measured distances are drawn, with how far units reach; what nobody has measured is named.
#[test]
fn distances_are_drawn_where_they_are_measured() {
    let picture = written(&[
        "show",
        "fixtures/fantasy-warlord/spice-caravan.scenario",
        "--svg",
    ]);
    for text in [
        "30 cm Caryllian Lancers, within charge range",
        "32 cm Caravan Guard, charge range 20 cm",
        "58 cm Wagons",
        "not measured: Guild Crossbows, Captain Orlo",
    ] {
        assert!(picture.contains(text), "{text}: {picture}");
    }
}

/// A rule has few marks, however far it reaches.
#[test]
fn a_distance_of_any_length_has_a_rule() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("far.scenario");
    let far = "rulebook: fantasy-warlord\nside: A\nX: infantry\n  to Y: 999999999 cm\n  to Z: 0.5 cm\n\
        side: B\nY: infantry\nZ: cavalry\n";
    fs::write(&path, far).unwrap();
    let picture = written(&["show", path.to_str().unwrap(), "--svg"]);
    assert!(picture.contains("999999999 cm X") && picture.contains("0.5 cm X"));
    assert!(picture.matches("<text").count() < 40, "{picture}");
}

/// A picture of each game, with each unit by its name; the same bytes each time.
#[test]
fn every_game_has_a_picture() {
    for game in GAMES {
        let (_folder, scenario) = starter(game);
        let picture = written(&["show", &scenario, "--svg"]);
        assert_eq!(picture, written(&["show", &scenario, "--svg"]), "{game}");
        assert!(picture.starts_with("<svg"), "{game}");
        for unit in units_of(&scenario) {
            assert!(picture.contains(&unit), "{game}: {unit}");
        }
    }
}

/// The names of the units that stand on a table.
fn units_of(scenario: &str) -> Vec<String> {
    let text = fs::read_to_string(scenario).unwrap();
    let line = Regex::new(r"(?m)^([A-Z][\w ]*): (.*)$").unwrap();
    let units = line
        .captures_iter(&text)
        .filter(|found| !found[2].starts_with("centre,"));
    units.map(|found| found[1].to_owned()).collect()
}

/// On paper stand each unit that may be ordered, and each of its legal orders.
#[test]
fn sheets_have_all_units_and_orders() {
    for game in GAMES {
        let (_folder, scenario) = starter(game);
        let page = written(&["print", "sheet", &scenario, "--to"]);
        let text = fs::read_to_string(&scenario).unwrap();
        for side in text.lines().filter_map(|line| line.strip_prefix("side: ")) {
            let ran = adjutant(&["choices", &scenario, "--side", side, "--format", "json"]);
            let choices: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
            for unit in choices["units"].as_array().unwrap() {
                for choice in unit["choices"].as_array().unwrap() {
                    let name = unit["unit"].as_str().unwrap();
                    let order = choice["order"].as_str().unwrap();
                    assert!(page.contains(name), "{game}: {name}");
                    assert!(page.contains(order), "{game}: {order}");
                }
            }
        }
    }
}

/// A reference has every order with its meaning, and house rules first.
#[test]
fn references_have_all_orders_and_house_rules() {
    for game in GAMES {
        let (_folder, scenario) = starter(game);
        let page = written(&["print", "reference", &scenario, "--to"]);
        let typst = written(&["print", "reference", &scenario, "--format", "typst", "--to"]);
        assert!(typst.starts_with("#set page(paper: \"a4\""), "{game}");
        let ran = adjutant(&["rules", game, "--format", "json"]);
        let rules: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        for order in rules["orders"].as_array().into_iter().flatten() {
            let name = order["name"].as_str().unwrap();
            assert!(page.contains(&format!("<dt>{name}</dt>")), "{game}: {name}");
        }
        for unit in units_of(&scenario) {
            assert!(page.contains(&unit), "{game}: {unit}");
        }
    }
    let (folder, _) = starter("bolt-action");
    let house = "rulebook: house\nextends: bolt-action\nclauses:\n- {clause: house.tea, says: Nobody fires at tea time., prose: why}\n";
    fs::write(folder.path().join("house.yaml"), house).unwrap();
    let ran = adjutant_in(
        folder.path(),
        &[
            "print",
            "reference",
            "ford/table.scenario",
            "--rulebook",
            "house.yaml",
        ],
    );
    let (before, _) = ran.stdout.split_once("<h2>Orders</h2>").expect(&ran.stderr);
    assert!(before.contains("Nobody fires at tea time."), "{before}");
}

/// Two years in one page, without a script or an address outside it.
#[test]
fn a_game_is_read_again_in_one_page() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("europe")).unwrap();
    let journal = root().join("fixtures/diplomacy/europe/game.journal");
    fs::copy(journal, folder.path().join("europe/game.journal")).unwrap();
    let export = ["game", "europe", "export", "--replay", "europe.html"];
    let ran = adjutant_in(folder.path(), &export);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let page = fs::read_to_string(folder.path().join("europe.html")).unwrap();
    assert!(page.len() < 600_000, "{}", page.len());
    for turn in ["Spring 1901", "Autumn 1901", "Spring 1902", "Autumn 1902"] {
        assert!(page.contains(&format!(">{turn}</h2>")), "{turn}");
    }
    for word in ["<script", "http:", "https:", "@import"] {
        assert!(!page.contains(word), "{word}");
    }
    let ids = Regex::new(r#" id="([^"]+)""#).unwrap();
    let all: Vec<&str> = ids
        .captures_iter(&page)
        .map(|found| found.get(1).unwrap().as_str())
        .collect();
    let once: BTreeSet<&&str> = all.iter().collect();
    assert_eq!(once.len(), all.len());
    // It is never written over.
    assert_ne!(adjutant_in(folder.path(), &export).code, 0);
}

/// A turn by itself is a page too.
#[test]
fn a_turn_is_read_again_in_one_page() {
    let page = written(&[
        "resolve",
        "fixtures/bolt-action/lane.scenario",
        "fixtures/bolt-action/lane-4.turn",
        "--replay",
    ]);
    for word in [
        "The farm lane",
        "Grenadiers",
        "needed 8 or less",
        "data:image/svg+xml,",
    ] {
        assert!(page.contains(word), "{word}");
    }
}
