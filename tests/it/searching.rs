//! Whether any table tells two rulebooks apart: a witness that was run under both, `none` where all situations were gone
//! through, and else that it is not decided.

use std::rc::Rc;

use adjutant::internals::harness::{RulebookCache, Searched, SearchedSide, Searching, search};
use adjutant::internals::rulebook::{Layer, Original, Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};

use crate::command::{adjutant, root};

/// A shipped rulebook as it can be searched.
struct Searchable {
    id: &'static str,
    text: &'static str,
    layers: Vec<Original>,
}

impl Searchable {
    fn of((id, text): (&'static str, &'static str)) -> Self {
        let mut sources = Sources::default();
        let layers = [Layer {
            source: sources.add(Source::new(id, text)),
            shipped: true,
        }];
        let rulebook = Rulebook::load(&layers, &sources).0.unwrap();
        let original = Original::read(&layers, &sources, &rulebook).unwrap();
        Self {
            id,
            text,
            layers: vec![original],
        }
    }

    fn rulebook(&self) -> Rulebook {
        let mut sources = Sources::default();
        let layers = [Layer {
            source: sources.add(Source::new(self.id, self.text)),
            shipped: true,
        }];
        Rulebook::load(&layers, &sources).0.unwrap()
    }

    /// The rulebook under an option of a ruling.
    fn under(&self, ruling: &str, option: &str) -> Rulebook {
        let mut rulebook = self.rulebook();
        let chosen = rulebook.vocabulary().ruling_option(ruling, option);
        let (number, option) = chosen.unwrap();
        rulebook.choose(number, option);
        rulebook
    }

    /// Whether any table tells two options of a ruling apart.
    fn search(&self, ruling: &str, (one, other): (&str, &str), games: u32) -> Searched {
        let (before, after) = (self.under(ruling, one), self.under(ruling, other));
        let shelf = |option: &str| {
            let rulings = vec![(ruling.to_owned(), option.to_owned())];
            Rc::new(RulebookCache::default().under(rulings))
        };
        let shelves = (shelf(one), shelf(other));
        search(
            &SearchedSide {
                rulebook: &before,
                layers: &self.layers,
                shelf: &shelves.0,
                named: self.id,
            },
            &SearchedSide {
                rulebook: &after,
                layers: &self.layers,
                shelf: &shelves.1,
                named: self.id,
            },
            Searching {
                given: None,
                games,
                turns: 2,
                seed: "1",
            },
        )
    }
}

/// Each pair of options of each ruling, in the order of the rulebook.
fn pairs(game: &Searchable) -> Vec<(String, String, String)> {
    let rulebook = game.rulebook();
    let mut pairs = Vec::new();
    for ruling in rulebook.vocabulary().rulings() {
        for (number, (one, _)) in ruling.options.iter().enumerate() {
            for (other, _) in ruling.options.iter().skip(number + 1) {
                pairs.push((ruling.id.clone(), one.clone(), other.clone()));
            }
        }
    }
    pairs
}

/// Of the pairs of options of all rulings at most one in five is not decided. The tests try some of them; a trial tries
/// all.
#[test]
fn options_of_rulings_are_told_apart_by_a_table() {
    let all = std::env::var("ADJUTANT_TRIALS").is_ok();
    let (mut pairs_tried, mut open) = (0, Vec::new());
    std::thread::scope(|scope| {
        let games = SHIPPED.iter().map(|game| {
            scope.spawn(move || {
                let game = Searchable::of(*game);
                let pairs = pairs(&game).into_iter();
                // A pair of Diplomacy takes as long as ten of another game.
                let most = if all || game.id != "diplomacy" {
                    usize::MAX
                } else {
                    1
                };
                let some = pairs.step_by(if all { 1 } else { 9 }).take(most);
                let searched = some.map(|(ruling, one, other)| {
                    let found = game.search(&ruling, (&one, &other), if all { 300 } else { 30 });
                    (format!("{ruling}: {one} or {other}"), found)
                });
                searched.collect::<Vec<_>>()
            })
        });
        for game in games.collect::<Vec<_>>() {
            for (pair, found) in game.join().unwrap() {
                pairs_tried += 1;
                if matches!(found, Searched::NotDecided { .. }) {
                    open.push(pair);
                }
            }
        }
    });
    // Of few, one weighs much.
    let one_in = if all { 5 } else { 2 };
    assert!(
        open.len() * one_in <= pairs_tried,
        "of {pairs_tried}: {open:#?}"
    );
}

/// A house rulebook in a folder of its own, extended from the small game.
fn house(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let skirmish = root().join("fixtures/sixth-game/skirmish.yaml");
    std::fs::copy(skirmish, folder.path().join("skirmish.yaml")).unwrap();
    let file = folder.path().join("house.yaml");
    std::fs::write(&file, text).unwrap();
    let file = file.display().to_string();
    (folder, file)
}

/// The fast march of the small game, with another requirement.
fn march(require: &str) -> String {
    format!(
        "rulebook: house\ntitle: Marches\nextends: skirmish.yaml\nclauses:\n- clause: house.march\n  supersedes: {{id: sk.march, \
         date: 2026-05-01, why: in other words}}\n  says: March; fast only with few wounds, or as scouts.\n  checks:\n    when: March is \
         ordered and the pace of March is fast\n    require: {require}\n    otherwise: warning\n    message: \"{{unit}} \
         marches fast\"\n    write: \"{{unit}}: March slowly\"\n"
    )
}

fn searched(house: &str, more: &[&str]) -> String {
    let (folder, house) = self::house(house);
    let skirmish = folder.path().join("skirmish.yaml").display().to_string();
    let features = root().join("fixtures/sixth-game/features/nerve.feature");
    let features = features.display().to_string();
    let mut arguments = vec!["diff", &skirmish, &house, &features, "--search"];
    arguments.extend(more);
    let ran = adjutant(&arguments);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    ran.stdout
}

#[test]
fn a_house_clause_that_differs_in_nothing_is_told_by_none() {
    let same = "(wounds is at most 2 or traits is scouts) and no enemy where (its kind is horse and gap < 6 in)";
    let told = searched(&march(same), &[]);
    assert!(
        told.contains("no table tells the two apart: none, in "),
        "{told}"
    );
}

#[test]
fn a_house_clause_that_differs_is_told_by_the_smallest_table() {
    let other = "(wounds is at most 3 or traits is scouts) and no enemy where (its kind is horse and gap < 6 in)";
    let told = searched(&march(other), &[]);
    assert!(told.contains("a table tells the two apart"), "{told}");
    assert!(told.contains("3 wounds"), "{told}");
    // Where every unit has fewer wounds, no table is known; of other units too much is asked to go through all.
    let given = "wounds is at most 2 and no enemy where (its wounds is at least 3)";
    let told = searched(&march(other), &["--given", given, "--games", "5"]);
    assert!(told.contains("not decided: no table where"), "{told}");
}

/// What an effect does is no text that could be compared: that it is gone is no difference of texts, and no proof.
#[test]
fn a_house_clause_without_the_effects_of_the_first_is_not_told_by_none() {
    let house = "rulebook: house\ntitle: No wavering\nextends: skirmish.yaml\nclauses:\n- clause: house.wavers\n  \
                 supersedes: {id: sk.wavers, date: 2026-05-01, why: nobody wavers}\n  says: Nobody wavers.\n  checks: \
                 {when: wavering, require: wavering, message: m, write: w}\n";
    let told = searched(house, &["--games", "1"]);
    assert!(!told.contains("none, in "), "{told}");
}
