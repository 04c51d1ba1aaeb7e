//! Self-play: games of all rulebooks come to an end without a fault, the same seed is the same games, and what is
//! wrong with a rulebook is found and told by the smallest table and turn.

use adjutant::internals::play_out::{PlayOut, PlayedOut, operative, play_game};
use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED, shipped};
use adjutant::internals::source::{Source, Sources};

use crate::command::{adjutant, root, trials};

/// Some games of a rulebook, played from its layers.
fn played(texts: &[(&str, String)], games: u32, turns: u32) -> (Rulebook, PlayedOut) {
    let mut sources = Sources::default();
    let layers: Vec<Layer> = texts
        .iter()
        .map(|(name, text)| Layer {
            source: sources.add(Source::new(*name, text.as_str())),
            shipped: shipped(name).is_some(),
        })
        .collect();
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let rulebook = rulebook.unwrap_or_else(|| panic!("{findings:?}"));
    let mut all = PlayedOut::default();
    for game in 1..=games {
        let play = PlayOut {
            rulebook: &rulebook,
            layers: &layers,
            sources: &sources,
            turns,
            seed: "2026",
            scenario: None,
        };
        all.add(play_game(&play, game));
    }
    (rulebook, all)
}

#[test]
fn games_of_all_rulebooks_come_to_an_end_without_a_fault() {
    std::thread::scope(|scope| {
        for (game, text) in SHIPPED {
            scope.spawn(move || {
                let games = trials(2);
                let (_, all) = played(&[(game, (*text).to_owned())], games, 2);
                assert!(all.faults.is_empty(), "{game}: {:#?}", all.faults);
                assert!(
                    all.turns >= games / 2,
                    "{game}: {} turns of {games} games",
                    all.turns
                );
            });
        }
    });
}

#[test]
fn the_same_seed_is_the_same_games() {
    let (game, text) = SHIPPED[0];
    let once = played(&[(game, text.to_owned())], 4, 2).1;
    let twice = played(&[(game, text.to_owned())], 4, 2).1;
    assert_eq!(format!("{once:?}"), format!("{twice:?}"));
}

/// What tables must hold is a check whose consequence is a contradiction; an effect that breaks it is found.
#[test]
fn a_turn_that_leaves_an_impossible_table_is_a_fault() {
    let path = root().join("fixtures/sixth-game/skirmish.yaml");
    let skirmish = std::fs::read_to_string(path).unwrap();
    let wrong = skirmish.replacen(
        "clauses:\n",
        "clauses:\n- clause: sk.no-more-than-two\n  says: Nobody who wavers has more than two wounds.\n  checks: \
         {when: wavering, require: wounds is at most 2, otherwise: contradiction,\n     message: \"{unit} wavers, and \
         has too many wounds\", write: leave one of them out}\n- clause: sk.stays-wavering\n  says: Whoever wavers is \
         wounded.\n  effects: {moment: end of nerves, when: wavering, says: is wounded, add: 5, to: wounds}\n",
        1,
    );
    let wrong = wrong.replace("otherwise: no, lasts: turn}", "otherwise: no}");
    let (_, sound) = played(&[("skirmish.yaml", skirmish)], 30, 3);
    assert!(sound.faults.is_empty(), "{:#?}", sound.faults);
    let (_, all) = played(&[("skirmish.yaml", wrong)], 30, 3);
    let (what, fault) = all.faults.first_key_value().unwrap();
    assert_eq!(
        what,
        "the turn breaks what all tables hold: sk.no-more-than-two"
    );
    // The smallest table is one side with one unit.
    assert!(fault.scenario.lines().count() <= 8, "{}", fault.scenario);
    assert!(fault.turn.lines().count() <= 5, "{}", fault.turn);
}

#[test]
fn games_reach_most_clauses() {
    let (game, text) = SHIPPED.iter().find(|(game, _)| *game == "e41k").unwrap();
    let (rulebook, all) = played(&[(game, (*text).to_owned())], 30, 2);
    let operative = operative(&rulebook);
    let reached = operative.intersection(&all.clauses).count();
    assert!(
        reached * 100 >= operative.len() * 80,
        "{reached} of {}",
        operative.len()
    );
}

#[test]
fn the_command_tells_what_no_game_reached() {
    let ran = adjutant(&[
        "play-out", "e41k", "--games", "3", "--turns", "1", "--seed", "x",
    ]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout
            .contains("e41k: 3 games of at most 1 turns, seed x: "),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("clauses came about"), "{}", ran.stdout);
    let ran = adjutant(&[
        "play-out",
        "e41k",
        "--games",
        "1",
        "--turns",
        "1",
        "--require",
        "100",
    ]);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
}

/// A scenario is no rulebook, and is told to be none.
#[test]
fn a_scenario_is_not_played_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("field.scenario");
    std::fs::write(&path, "rulebook: e41k\nside: A\nAnn: infantry\nside: B\n").unwrap();
    let ran = adjutant(&["play-out", &path.display().to_string()]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    let said = ran.stdout + &ran.stderr;
    assert!(said.contains("is a scenario, and no rulebook"), "{said}");
    assert!(said.contains("name the rulebook: its id"), "{said}");
}

/// A clause comes about that only counts in a roll.
#[test]
fn what_counts_in_a_roll_has_come_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small.yaml");
    let text = r"rulebook: small
phases: [{phase: orders, orders: true}, end of turn]
facts:
  - {fact: old, says: it is old, flag: {yes: old, no: young}, otherwise: yes, stays: for good,
     happens: {anyone: it is seen}}
tests:
  - {test: small.luck, name: luck, dice: D6, target: 4, passes: at least, clauses: small.row}
orders:
  - {order: Row, clause: small.row, phrases: row}
clauses:
  - clause: small.row
    says: Row, with some luck.
    effects: {moment: orders of orders, when: Row is ordered, roll: small.luck}
  - clause: small.age
    says: The old have more luck.
    counts: {in: small.luck, as: old, add: 1, when: old}
";
    std::fs::write(&path, text).unwrap();
    let file = path.display().to_string();
    let ran = adjutant(&["play-out", &file, "--games", "20", "--require", "100"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}
