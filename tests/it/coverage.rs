//! What counts as proof: a small rulebook, one example at a time, and what each of them proves.

use std::rc::Rc;

use adjutant::internals::harness::{
    CacheSetup, Coverage, FeatureText, LayerText, Library, RulebookCache, Suite, diff, gaps,
    knock_out,
};

/// Two orders, one that not everybody may be given, and a ruling on what follows.
const TINY: &str = "
rulebook: tiny
facts:
  - {fact: kind, of: unit, says: what it is, words: {foot: [foot], horse: [horse]}}
orders:
  - {order: Go, clause: t.go.means, phrases: [go]}
  - {order: Stay, clause: t.stay, phrases: [stay]}
rulings:
  - {ruling: t.ruling, why: Nobody says what follows., options: {a: refused, b: nothing}}
readings:
  - {reading: t.reading, says: A horse is no foot.}
clauses:
  - {clause: t.go.means, says: Go.}
  - {clause: t.stay, says: Stay.}
  - {clause: t.prose, says: What words mean., prose: says what words mean}
  - clause: t.go
    says: Only on foot.
    readings: [t.reading]
    checks:
      - when: Go is ordered
        require: kind is foot
        otherwise: {ruling: t.ruling, a: refused, b: allowed}
        message: '{unit} is not on foot'
        write: '{unit}: Stay'
  - clause: t.idle
    says: A horse does not stay.
    checks:
      - when: Stay is ordered and kind is horse
        require: never
        otherwise: warning
        message: '{unit} stays'
        write: '{unit}: Go'
";

/// The same with another clause in the place of one.
const HOUSE: &str = "
rulebook: house
extends: tiny
drop: [t.idle]
clauses:
  - clause: t.go
    supersedes: {id: t.go, date: 2026-11-21, why: we ride}
    says: Only on horseback.
    checks:
      - {when: Go is ordered, require: kind is horse, otherwise: refused, message: '{unit} is not on horseback', write: '{unit}: Stay'}
";

/// A clause that says what must have come about at the end of a phase.
const FAR: &str = "
rulebook: far
phases: [{phase: orders, orders: true}, {phase: moves}, {phase: end of turn}]
facts:
  - {fact: moved, of: unit, says: how far, measure: cm, phrases: ['moved {measure}']}
orders:
  - {order: Go, clause: t.go, phrases: [go]}
clauses:
  - clause: t.go
    says: Go ten at most.
    demands:
      - {moment: end of moves, when: moved is known, require: moved is at most 10 cm, says: 'was to move 10 cm at most'}
";

#[derive(Debug)]
struct Texts;

impl Library for Texts {
    fn rulebook(
        &self,
        name: &str,
        folder: &str,
    ) -> Result<Vec<LayerText>, (String, Option<String>)> {
        let layer = |name: &str, text: &str| LayerText {
            name: name.to_owned(),
            text: text.to_owned(),
            shipped: false,
        };
        match (name, folder) {
            ("tiny", _) => Ok(vec![layer("tiny.yaml", TINY)]),
            ("far", _) => Ok(vec![layer("far.yaml", FAR)]),
            ("house", "there") => Ok(vec![
                layer("tiny.yaml", TINY),
                layer("house.yaml", &HOUSE.replace("horse", "foot")),
            ]),
            ("house", _) => Ok(vec![layer("tiny.yaml", TINY), layer("house.yaml", HOUSE)]),
            _ => Err((format!("there is no `{name}`"), None)),
        }
    }

    fn file(&self, name: &str, _folder: &str) -> Result<String, String> {
        Err(format!("there is no `{name}`"))
    }
}

fn shelf(setup: CacheSetup) -> Rc<RulebookCache> {
    Rc::new(RulebookCache::new(Rc::new(Texts), setup))
}

/// An example: givens, the kind of the unit, its order, what is asserted.
fn example(given: &str, kind: &str, order: &str, then: &str) -> FeatureText {
    let text = format!(
        "Feature: F\n  Example: E\n    Given the rulebook tiny\n    And the scenario\n      \"\"\"\n      side: One\n      Blue: {kind}\n      Green: foot\n      side: Two\n      Blue: foot\n      \"\"\"\n{given}    When One orders\n      \"\"\"\n      Blue: {order}\n      Green: Stay\n      \"\"\"\n    And Two orders\n      \"\"\"\n      Blue: Go\n      \"\"\"\n{then}"
    );
    FeatureText {
        name: "f".to_owned(),
        text,
        folder: String::new(),
    }
}

fn suite(texts: Vec<FeatureText>) -> Suite {
    let (suite, findings) = Suite::read(texts);
    assert!(findings.is_empty(), "{findings:#?}");
    suite
}

/// How often an example proves `t.go`: satisfied, violated; and the options that it shows.
fn proves(example: FeatureText) -> (usize, usize, usize, usize) {
    let (suite, shelf) = (suite(vec![example]), shelf(CacheSetup::default()));
    assert_eq!(suite.plan(&shelf), []);
    let mut coverage = Coverage::default();
    suite.run(&shelf, true, &mut |ran| coverage.note(&ran));
    let proof = coverage.proof("t.go");
    let options = [0, 1].map(|option| coverage.option("t.ruling", option).len());
    (
        proof.satisfied.len(),
        proof.violated.len(),
        options[0],
        options[1],
    )
}

#[test]
fn a_clause_is_proved_where_it_is_asked_for_and_named() {
    let then = |then: &str| format!("    Then {then}\n");
    let blue = "Blue of One";
    assert_eq!(
        proves(example(
            "",
            "foot",
            "Go",
            &then(&format!("{blue} is accepted"))
        )),
        (1, 0, 0, 0)
    );
    assert_eq!(
        proves(example(
            "",
            "horse",
            "Go",
            &then(&format!("{blue} is refused"))
        )),
        (0, 1, 1, 0)
    );
    assert_eq!(
        proves(example(
            "",
            "horse",
            "Go",
            &then(&format!("{blue} is refused by t.go"))
        )),
        (0, 1, 1, 0)
    );
    // Not asked for, not known, or of another unit.
    assert_eq!(
        proves(example(
            "",
            "foot",
            "Stay",
            &then(&format!("{blue} is accepted"))
        )),
        (0, 0, 0, 0)
    );
    assert_eq!(
        proves(example("", "horse", "Go", &then("Green is accepted"))),
        (0, 0, 0, 0)
    );
    // The unit of the same name on the other side goes on foot.
    assert_eq!(
        proves(example("", "horse", "Go", &then("Blue of Two is accepted"))),
        (1, 0, 0, 0)
    );
    // Nobody is named.
    assert_eq!(
        proves(example("", "horse", "Go", &then("there is 1 finding"))),
        (0, 0, 0, 0)
    );
    assert_eq!(
        proves(example(
            "    And the ruling t.ruling is b\n",
            "foot",
            "Stay",
            &then("the ruling t.ruling = b is noted")
        )),
        (0, 0, 0, 0)
    );
    // Nothing follows: the option has had its say, and nothing is violated.
    let ruled = example(
        "    And the ruling t.ruling is b\n",
        "horse",
        "Go",
        &then(&format!("{blue} is accepted")),
    );
    assert_eq!(proves(ruled), (0, 0, 0, 1));
    // What fails proves nothing.
    assert_eq!(
        proves(example(
            "",
            "horse",
            "Go",
            &then(&format!("{blue} is accepted"))
        )),
        (0, 0, 0, 0)
    );
    // Another clause of that id, in the example's own house rulebook, proves nothing of this one.
    let indented = HOUSE.replace('\n', "\n      ");
    let house = format!("    And the house rulebook\n      \"\"\"{indented}\"\"\"\n");
    assert_eq!(
        proves(example(
            &house,
            "foot",
            "Go",
            &then(&format!("{blue} is refused by t.go"))
        )),
        (0, 0, 0, 0)
    );
}

#[test]
fn what_no_example_needs_is_missed_by_none() {
    let (suite, shelf) = (
        suite(vec![example(
            "",
            "horse",
            "Go",
            "    Then Blue of One is refused by t.go\n",
        )]),
        shelf(CacheSetup::default()),
    );
    let (mut coverage, mut passed) = (Coverage::default(), Vec::new());
    suite.run(&shelf, true, &mut |ran| {
        coverage.note(&ran);
        passed.push(ran.number);
    });
    let loaded = shelf.load("tiny", "", None).unwrap();
    let knocked = knock_out(
        &suite,
        &shelf,
        &coverage,
        loaded.rulebook.as_ref().unwrap(),
        &passed,
    );
    let noticed: Vec<(&str, bool)> = knocked
        .iter()
        .map(|knocked| (knocked.id.as_str(), knocked.noticed.is_some()))
        .collect();
    let expected = [
        ("t.go.means", true),
        ("t.stay", false),
        ("t.go", true),
        ("t.idle", false),
        ("t.reading", true),
    ];
    assert_eq!(noticed, expected);
}

#[test]
fn a_dropped_clause_is_named_where_an_example_changes() {
    let suite = suite(vec![
        example(
            "",
            "horse",
            "Stay",
            "    Then Blue of One is followed by t.idle\n",
        ),
        FeatureText {
            name: "g".to_owned(),
            text: example("", "horse", "Go", "    Then Green is refused\n")
                .text
                .replace("Example: E", "Example: fails either way"),
            folder: String::new(),
        },
    ]);
    let house = shelf(CacheSetup {
        rulebook: Some("house".to_owned()),
        ..CacheSetup::default()
    });
    let (changed, failing) = diff(&suite, &shelf(CacheSetup::default()), &house);
    assert_eq!(changed.len(), 1, "{changed:#?}");
    assert_eq!(changed[0].clauses, ["t.idle"]);
    assert_eq!(
        (changed[0].before.as_str(), changed[0].after.as_str()),
        ("Blue of One is followed by t.idle", "Blue is accepted")
    );
    assert_eq!(failing, 1);
}

#[test]
fn a_name_means_the_rulebook_beside_the_feature() {
    let text = |name: &str, folder: &str, verdict: &str| FeatureText {
        name: name.to_owned(),
        text: example(
            "",
            "horse",
            "Go",
            &format!("    Then Blue of One is {verdict}\n"),
        )
        .text
        .replace("rulebook tiny", "rulebook house")
        .replace("Example: E", &format!("Example: {name}")),
        folder: folder.to_owned(),
    };
    let suite = suite(vec![
        text("here", "here", "accepted"),
        text("there", "there", "refused"),
    ]);
    suite.run(&shelf(CacheSetup::default()), false, &mut |ran| {
        assert!(ran.outcome.failed.is_none(), "{:#?}", ran.outcome.failed);
    });
}

/// What is not proved of `far` by examples in which Blue has moved so far.
fn not_proved(moved: &[(&str, &str)]) -> Vec<String> {
    let example = |(cm, kept): &(&str, &str)| {
        format!(
            "  Example: {cm}\n    Given the scenario\n      \"\"\"\n      side: One\n      Blue: moved {cm} cm\n      \"\"\"\n    When One orders\n      \"\"\"\n      Blue: Go\n      \"\"\"\n    And the turn is resolved\n    Then Blue {kept} t.go\n"
        )
    };
    let examples: String = moved.iter().map(example).collect();
    let text = format!("Feature: F\n  Background:\n    Given the rulebook far\n{examples}");
    let (suite, shelf) = (
        suite(vec![FeatureText {
            name: "f".to_owned(),
            text,
            folder: String::new(),
        }]),
        shelf(CacheSetup::default()),
    );
    assert_eq!(suite.plan(&shelf), []);
    let mut coverage = Coverage::default();
    suite.run(&shelf, true, &mut |ran| {
        assert!(ran.outcome.failed.is_none(), "{:#?}", ran.outcome.failed);
        coverage.note(&ran);
    });
    let loaded = coverage.rulebooks(&shelf).remove(0);
    gaps(&coverage, loaded.rulebook.as_ref().unwrap())
        .into_iter()
        .map(|(_, gap)| gap)
        .collect()
}

#[test]
fn a_demand_is_proved_where_it_is_kept_and_where_it_is_broken() {
    let (kept, broken) = (("9", "keeps to"), ("11", "breaks"));
    let demand = "its demand `moved is at most 10 cm`";
    assert!(not_proved(&[kept]).contains(&format!("no example breaks {demand}")));
    assert!(not_proved(&[broken]).contains(&format!("no example keeps {demand}")));
    assert_eq!(not_proved(&[kept, broken]), Vec::<String>::new());
}
