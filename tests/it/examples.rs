//! Examples: what the shipped features prove, what rulings they tell apart, and how runs are told.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;

use adjutant::internals::harness::{
    CacheSetup, Coverage, Endings, FeatureText, RulebookCache, SHIPPED_FEATURES, ShippedOnly,
    Suite, gaps, knock_out,
};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::source::{Source, Sources};
use serde_json::Value;

use crate::command::{adjutant, root};

/// The features of a shipped rulebook.
fn suite(features: &[(&str, &str)]) -> Suite {
    let text = |(name, text): &(&str, &str)| FeatureText {
        name: (*name).to_owned(),
        text: (*text).to_owned(),
        folder: String::new(),
    };
    let (suite, findings) = Suite::read(features.iter().map(text).collect());
    assert!(findings.is_empty(), "{findings:#?}");
    suite
}

fn shelf(rulings: Vec<(String, String)>) -> Rc<RulebookCache> {
    Rc::new(RulebookCache::new(
        Rc::new(ShippedOnly),
        CacheSetup {
            rulings,
            ..CacheSetup::default()
        },
    ))
}

fn rulebook(id: &str) -> Rulebook {
    let mut sources = Sources::default();
    let source = sources.add(Source::new(id, shipped(id).unwrap()));
    Rulebook::load(
        &[Layer {
            source,
            shipped: true,
        }],
        &sources,
    )
    .0
    .unwrap()
}

/// A test of its own for each game, so that they run side by side.
macro_rules! in_each_game {
    ($($game:ident),+) => {
        mod every_clause_reading_and_option_is_proved_and_missed_when_taken_out {
            $(#[test] fn $game() { super::all_is_proved_and_missed(&stringify!($game).replace('_', "-")); })+
        }
        mod every_two_options_of_a_ruling_are_told_apart {
            $(#[test] fn $game() { super::options_are_told_apart(&stringify!($game).replace('_', "-")); })+
        }
        #[test]
        fn each_shipped_game_is_tried() {
            let tried = [$(stringify!($game).replace('_', "-")),+];
            assert_eq!(tried.to_vec(), SHIPPED_FEATURES.iter().map(|(id, _)| (*id).to_owned()).collect::<Vec<_>>());
        }
    };
}

in_each_game!(
    age_of_magic,
    bolt_action,
    diplomacy,
    e41k,
    fantasy_warlord,
    swordpoint
);

fn features_of(id: &str) -> &'static [(&'static str, &'static str)] {
    SHIPPED_FEATURES
        .iter()
        .find(|(game, _)| *game == id)
        .map(|(_, features)| *features)
        .unwrap()
}

fn all_is_proved_and_missed(id: &str) {
    let (suite, shelf) = (suite(features_of(id)), shelf(Vec::new()));
    let (mut coverage, mut passed) = (Coverage::default(), Vec::new());
    suite.run(&shelf, true, &mut |ran| {
        assert!(
            ran.outcome.failed.is_none(),
            "{}: {:#?}",
            suite.title(ran.example),
            ran.outcome.failed
        );
        passed.push(ran.number);
        coverage.note(&ran);
    });
    let rulebook = rulebook(id);
    assert_eq!(gaps(&coverage, &rulebook), [], "{id}");
    let knocked = knock_out(&suite, &shelf, &coverage, &rulebook, &passed);
    let unnoticed: Vec<_> = knocked
        .iter()
        .filter(|knocked| knocked.noticed.is_none())
        .collect();
    assert!(unnoticed.is_empty() && knocked.len() > 30, "{unnoticed:#?}");
}

#[test]
fn the_features_of_the_sixth_game_prove_it_whole() {
    let ran = adjutant(&["test", "fixtures/sixth-game", "--require", "full"]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    insta::assert_snapshot!("the_sixth_game_proved", ran.stdout);
    insta::assert_snapshot!(
        "why_a_clause_is_proved",
        adjutant(&["test", "fixtures/sixth-game", "--why", "sk.help"]).stdout
    );
}

/// Every two options of every ruling: examples that say nothing of the ruling change with it, and
/// where one of the two is the default, they are just those that fail under the other. Examples
/// that do not go by a ruling end the same under all of its options: the others are run under each,
/// until every two options are told apart.
fn options_are_told_apart(id: &str) {
    let suite = suite(features_of(id));
    let (rulebook, shelf) = (rulebook(id), shelf(Vec::new()));
    let endings = Endings::new(&suite, &shelf);
    others_stay_the_same(&suite, &shelf, &rulebook, &endings);
    for ruling in rulebook.vocabulary().rulings() {
        let under =
            |option: &String| Rc::new(shelf.under(vec![(ruling.id.clone(), option.clone())]));
        let mut told: Vec<(&String, Rc<RulebookCache>, Vec<String>)> = ruling
            .options
            .iter()
            .map(|(option, _)| (option, under(option), Vec::new()))
            .collect();
        for number in endings.gone_by([&ruling.id]) {
            for (_, under, ends) in &mut told {
                suite.run_some(&[number], under, &mut |ran| {
                    ends.push(format!("{number}: {:?}", ran.outcome.failed));
                    true
                });
            }
            if told
                .iter()
                .map(|(_, _, ends)| ends)
                .collect::<BTreeSet<_>>()
                .len()
                == told.len()
            {
                break;
            }
        }
        for (number, (option, _, ends)) in told.iter().enumerate() {
            let alike = told.iter().take(number).find(|(_, _, other)| other == ends);
            assert!(
                alike.is_none(),
                "no example tells {} = {option} from {}",
                ruling.id,
                alike.unwrap().0
            );
        }
    }
}

/// The one shortcut of it: what does not go by a ruling changes under no option of it. Four rulings
/// at a time, each with its last option, over every twentieth of the examples that go by none of
/// them.
fn others_stay_the_same(
    suite: &Suite,
    shelf: &Rc<RulebookCache>,
    rulebook: &Rulebook,
    endings: &Endings,
) {
    let rulings = rulebook.vocabulary().rulings().iter();
    let last: Vec<(String, String)> = rulings
        .filter_map(|ruling| Some((ruling.id.clone(), ruling.options.last()?.0.clone())))
        .collect();
    for chosen in last.chunks(4) {
        let touched = endings.gone_by(chosen.iter().map(|(ruling, _)| ruling));
        let others: Vec<usize> = (0..suite.len())
            .filter(|number| touched.binary_search(number).is_err())
            .step_by(20)
            .collect();
        let under = Rc::new(shelf.under(chosen.to_vec()));
        suite.run_some(&others, &under, &mut |ran| {
            assert!(
                ran.outcome.failed.is_none(),
                "{} under {chosen:?}",
                suite.title(ran.example)
            );
            false
        });
    }
}

const WRONG: &str = "tests/features/wrong.feature";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&adjutant(arguments).stdout).unwrap()
}

#[test]
fn a_failure_shows_what_is_expected_and_what_is_so() {
    let ran = adjutant(&["test", WRONG]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!("failures_for_people", ran.stdout);
    insta::assert_snapshot!(
        "failures_for_github",
        adjutant(&["test", WRONG, "--format", "github"]).stdout
    );
    insta::assert_snapshot!(
        "failures_as_junit",
        adjutant(&["test", WRONG, "--format", "junit"]).stdout
    );
    let json = json(&["test", WRONG, "--format", "json"]);
    assert_eq!(
        json["examples"],
        serde_json::json!({"passed": 0, "failed": 3})
    );
    assert_eq!(json["failures"][0]["line"], 20);
    assert_eq!(
        json["failures"][0]["actual"],
        "Spears is refused by fw.order.double.column"
    );
}

#[test]
fn an_option_changes_examples_by_a_clause() {
    let arguments = [
        "diff",
        "fw.ruling.stand-and-fire=may-not-fire",
        "fw.ruling.stand-and-fire=may-fire",
    ];
    let ran = adjutant(&[&arguments[..], &["features/fantasy-warlord"]].concat());
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!("a_ruling_changed", ran.stdout);
    let changed = json(
        &[
            &arguments[..],
            &[
                "features/fantasy-warlord/contradictions.feature",
                "--format",
                "json",
            ],
        ]
        .concat(),
    );
    assert!(!changed["changed"].as_array().unwrap().is_empty());
}

/// A folder of the test's own, with files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        std::fs::write(folder.join(file), text).unwrap();
    }
    folder
}

const HOUSE: &str = "rulebook: ours\nextends: fantasy-warlord\nclauses:\n  - clause: ours.wagons-walk\n    says: Wagons never double.\n    checks:\n      - {when: Double is ordered, require: troops is not wagon, otherwise: refused, message: \"{unit} is a wagon\", write: \"{unit}: Advance\"}\n";
const OURS: &str = "Feature: Wagons\n  Example: A wagon walks\n    Given the rulebook ours.yaml\n    And the scenario\n      \"\"\"\n      side: Guild\n      Wagons: wagon, in column, nearest enemy 60 cm\n      \"\"\"\n    When Guild orders\n      \"\"\"\n      Wagons: Advance, Double\n      \"\"\"\n    Then Wagons is refused by ours.wagons-walk\n";

#[test]
fn features_of_a_house_rulebook_stand_beside_it() {
    let folder = folder("wagons", &[("ours.yaml", HOUSE), ("wagons.feature", OURS)]);
    let ran = adjutant(&["test", &folder.display().to_string()]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (0, "1 example: all passed\n"),
        "{ran:?}"
    );
    // What the house changes, over the features of the rulebook that it extends.
    let house = folder.join("ours.yaml").display().to_string();
    let changed = json(&["diff", "fantasy-warlord", &house, "--format", "json"]);
    let examples = changed["changed"].as_array().unwrap();
    assert!(
        examples.iter().all(|changed| changed["after"]
            .as_str()
            .unwrap()
            .contains("ours.wagons-walk")),
        "{changed:#}"
    );
}

#[test]
fn what_an_example_says_itself_wins_over_the_command_line() {
    let scenario = "Feature: Fire\n  Background:\n    Given the rulebook fantasy-warlord\n    And the scenario\n      \"\"\"\n      side: Guild\n      Spears: infantry\n      \"\"\"\n  Scenario Outline: Fire <option>\n    Given the ruling fw.ruling.fire-target is <option>\n    When Guild orders\n      \"\"\"\n      Spears: Fire\n      \"\"\"\n    Then Spears is <verdict>\n    Examples:\n      | option           | verdict  |\n      | no-target-needed | accepted |\n      | target-required  | refused  |\n  Example: Fire as it is\n    When Guild orders\n      \"\"\"\n      Spears: Fire\n      \"\"\"\n    Then Spears is accepted\n";
    let folder = folder("pins", &[("fire.feature", scenario)]);
    let path = folder.display().to_string();
    assert_eq!(adjutant(&["test", &path]).code, 0);
    let ran = json(&[
        "test",
        &path,
        "--ruling",
        "fw.ruling.fire-target=target-required",
        "--format",
        "json",
    ]);
    assert_eq!(
        ran["examples"],
        serde_json::json!({"passed": 2, "failed": 1})
    );
    assert!(
        ran["failures"][0]["example"]
            .as_str()
            .unwrap()
            .ends_with("Fire as it is")
    );
}

/// Blanks, quotes and the order of keys are no part of a rule.
#[test]
fn a_rulebook_written_otherwise_has_the_same_figures() {
    let sixth = root().join("fixtures/sixth-game");
    let feature = |name: &str| std::fs::read_to_string(sixth.join("features").join(name)).unwrap();
    let yaml = std::fs::read_to_string(sixth.join("skirmish.yaml")).unwrap();
    let value: serde_yaml::Value = serde_yaml::from_str(&yaml).unwrap();
    let otherwise = serde_yaml::to_string(&value).unwrap();
    assert_ne!(yaml, otherwise);
    let figures = |name: &str, yaml: &str| {
        let files = [
            ("skirmish.yaml", yaml),
            ("ford.scenario", ""),
            ("red.orders", ""),
            ("ford.turn", ""),
        ];
        let folder = folder(name, &files);
        std::fs::create_dir(folder.join("features")).unwrap();
        for file in ["nerve.feature", "shooting.feature", "panic.feature"] {
            std::fs::write(folder.join("features").join(file), feature(file)).unwrap();
        }
        json(&[
            "test",
            &folder.display().to_string(),
            "--knock-out",
            "--format",
            "json",
        ])
    };
    let (one, other) = (figures("as-it-is", &yaml), figures("otherwise", &otherwise));
    assert!(one["coverage"].as_array().unwrap().len() > 10);
    assert_eq!(one["examples"], other["examples"]);
    let counts = |run: &Value| {
        let without_paths = |clause: &Value| {
            let mut clause = clause.clone();
            clause["knocked_out"] = Value::from(clause["knocked_out"]["noticed_by"].is_string());
            clause
        };
        run["coverage"]
            .as_array()
            .unwrap()
            .iter()
            .map(without_paths)
            .collect::<Vec<_>>()
    };
    assert_eq!(counts(&one), counts(&other));
}

/// What is underlined is what is wrong, whatever bytes stand before it: a mark at the beginning,
/// line ends of two kinds, tabs, letters of several bytes, a bar that is escaped.
#[test]
fn the_wrong_words_are_underlined() {
    let head =
        "\u{feff}Feature: Ränge 🙂\r\n  Background:\r\n    Given the rulebook fantasy-warlord\r\n";
    let table = "\tGiven the scenario\r\n\t\t\"\"\"\r\n\t\tside: Gülde\r\n\t\t  Späher: infantry, <facts>\r\n\t\t\"\"\"\r\n";
    let orders = "\tWhen Gülde orders\r\n\t\t\"\"\"\r\n\t\tSpäher: <orders>\r\n\t\t\"\"\"\r\n\tThen <unit> is accepted\r\n";
    let rows = "    Examples:\r\n      | facts | orders | unit |\r\n      | in lien | é\\|Advance | Späher |\r\n      | in line | Advance | Spähr |\r\n";
    let text = format!("{head}  Scenario Outline: Größe\r\n{table}{orders}{rows}");
    let (suite, findings) = Suite::read(vec![FeatureText {
        name: "f".to_owned(),
        text,
        folder: String::new(),
    }]);
    assert!(findings.is_empty(), "{findings:#?}");
    let found = suite.plan(&shelf(Vec::new()));
    let underlined: Vec<&str> = found
        .iter()
        .map(|finding| suite.sources.slice(finding.place.unwrap()))
        .collect();
    assert_eq!(
        underlined,
        ["in lien", "é\\|Advance", "Spähr"],
        "{found:#?}"
    );
    let lines: Vec<usize> = found
        .iter()
        .map(|finding| suite.sources.positions(finding.place.unwrap()).0.line)
        .collect();
    assert_eq!(lines, [17, 17, 18]);
}

/// One row, all rows of the example around a line, and what stands nowhere.
#[test]
fn an_example_is_run_by_its_line() {
    let feature = "features/e41k/points-left-open.feature";
    let text = std::fs::read_to_string(root().join(feature)).unwrap();
    let line_of = |wanted: &str| {
        let lines = text.lines().position(|line| line.contains(wanted));
        lines.unwrap() + 1
    };
    let heading = line_of("Whether an enemy that is not the nearest may be engaged");
    let row = line_of("| nearest-only | Nobz    | refused  |");
    for (line, said) in [
        (heading, "4 examples: all passed"),
        (heading + 3, "4 examples: all passed"),
        (row, "1 example: all passed"),
    ] {
        let ran = adjutant(&["test", &format!("{feature}:{line}")]);
        assert!(ran.stdout.contains(said), "{line}: {}", ran.stdout);
    }
    let ran = adjutant(&["test", &format!("{feature}:1")]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    let said = ran.stdout + &ran.stderr;
    assert!(said.contains("no example stands at"), "{said}");
}
