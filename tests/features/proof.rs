//! What the features prove, read from their text: every clause that checks has an example that
//! holds and one that breaks it, every ruling on sheets is tried under each option, and nothing
//! passes by saying nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use adjutant::rulebook::clause::{Carried, ClauseKind, Otherwise};
use adjutant::rulebook::predicate::Predicate;
use adjutant::rulebook::{Layer, Rulebook, shipped};
use adjutant::source::{Source, Sources};
use cucumber::gherkin::{Feature, GherkinEnv, Scenario, StepType};

/// An example with the cells of its row in place: the texts of its steps.
struct Example {
    given: Vec<String>,
    then: Vec<String>,
}

fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("features")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

fn features() -> Vec<Feature> {
    files().iter().map(|path| Feature::parse_path(path, GherkinEnv::default()).unwrap()).collect()
}

fn examples(feature: &Feature, scenario: &Scenario) -> Vec<Example> {
    let tables = scenario.examples.iter().filter_map(|examples| examples.table.as_ref());
    let mut rows: Vec<Vec<(String, String)>> = Vec::new();
    for table in tables {
        let (head, body) = table.rows.split_first().unwrap();
        assert!(!body.is_empty(), "{}: {} has Examples without rows", feature.name, scenario.name);
        rows.extend(body.iter().map(|row| head.iter().cloned().zip(row.iter().cloned()).collect()));
    }
    if rows.is_empty() {
        rows.push(Vec::new());
    }
    let background = feature.background.iter().flat_map(|background| &background.steps);
    let steps: Vec<_> = background.chain(&scenario.steps).collect();
    let filled = |row: &[(String, String)], text: &str| {
        row.iter().fold(text.to_owned(), |text, (name, cell)| text.replace(&format!("<{name}>"), cell))
    };
    let of = |row: &[(String, String)], kind: StepType| {
        steps.iter().filter(|step| step.ty == kind).map(|step| filled(row, &step.value)).collect()
    };
    rows.iter().map(|row| Example { given: of(row, StepType::Given), then: of(row, StepType::Then) }).collect()
}

fn all_examples() -> Vec<Example> {
    features().iter().flat_map(|feature| feature.scenarios.iter().flat_map(|scenario| examples(feature, scenario))).collect()
}

fn rulebook() -> Rulebook {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("rulebook", shipped("fantasy-warlord").unwrap()));
    Rulebook::load(&[Layer { source, shipped: true }], &sources).0.unwrap()
}

#[test]
fn no_example_passes_by_saying_nothing() {
    let mut names = BTreeSet::new();
    for feature in features() {
        assert!(!feature.scenarios.is_empty(), "the feature {} has no example", feature.name);
        for scenario in &feature.scenarios {
            assert!(names.insert(scenario.name.clone()), "two examples are called {}", scenario.name);
            for example in examples(&feature, scenario) {
                assert!(!example.then.is_empty(), "{}: {} has no Then", feature.name, scenario.name);
            }
        }
    }
}

#[test]
fn every_clause_has_an_example_that_holds_and_one_that_breaks_it() {
    let mut holds = BTreeSet::new();
    let mut breaks = BTreeSet::new();
    for then in all_examples().iter().flat_map(|example| &example.then) {
        if let Some((before, clause)) = then.rsplit_once(" by ") {
            let proved = if before.ends_with(" accepted") { &mut holds } else { &mut breaks };
            proved.insert(clause.to_owned());
        }
    }
    let rulebook = rulebook();
    let checking = rulebook.clauses().iter().filter(|clause| !clause.checks.is_empty());
    // A counter that is never an order has no group in which it holds.
    let never = ["fw.orders.compulsory"];
    let unproved: Vec<&str> = checking
        .map(|clause| clause.id.as_str())
        .filter(|id| !breaks.contains(*id) || !holds.contains(*id) && !never.contains(id))
        .collect();
    assert!(unproved.is_empty(), "no example proves both ways: {unproved:#?}");
    for clause in rulebook.clauses().iter().filter(|clause| clause.consequence.is_some()) {
        let told = format!("is told by {}", clause.id);
        let proved = all_examples().iter().any(|example| example.then.iter().any(|then| then.ends_with(&told)));
        assert!(proved, "no example shows the consequence of {}", clause.id);
    }
}

/// The clause that a sentence about a turn names, and whether it came about.
fn in_a_turn(then: &str) -> Option<(&str, bool)> {
    let first = then.split(' ').next().unwrap_or_default();
    let last = then.rsplit(' ').next().unwrap_or_default();
    if then.contains(" does not come about for ") {
        return Some((first, false));
    }
    if then.contains(" comes about for ") || then.contains(" says `") {
        return Some((first, true));
    }
    if then.contains(" keeps to ") || then.contains(" totals ") || then.starts_with("the lock of ") {
        return Some((last, true));
    }
    then.contains(" breaks ").then_some((last, false))
}

#[test]
fn every_clause_of_the_turn_comes_about_in_one_example_and_not_in_another() {
    let (mut comes, mut stays_away) = (BTreeSet::new(), BTreeSet::new());
    for then in all_examples().iter().flat_map(|example| &example.then) {
        if let Some((clause, about)) = in_a_turn(then) {
            let proved = if about { &mut comes } else { &mut stays_away };
            proved.insert(clause.to_owned());
        }
    }
    let rulebook = rulebook();
    let of_the_turn = |carried: Carried| !matches!(carried, Carried::Predicate | Carried::Prose);
    for clause in rulebook.clauses().iter().filter(|clause| of_the_turn(clause.carried) && clause.consequence.is_none()) {
        assert!(comes.contains(&clause.id), "in no example {} comes about", clause.id);
        // A lock is there in every turn.
        let always = clause.kind == ClauseKind::Turn && clause.carried == Carried::Sequence && clause.id.starts_with("fw.orders.");
        assert!(always || stays_away.contains(&clause.id), "in no example {} does not come about", clause.id);
    }
    for demand in rulebook.play().demands() {
        let id = &rulebook.clause(demand.clause).unwrap().id;
        assert!(comes.contains(id) && stays_away.contains(id), "no examples keep and break {id}");
    }
}

#[test]
fn every_ruling_is_tried_under_each_option() {
    let mut tried: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for given in all_examples().iter().flat_map(|example| &example.given) {
        if let Some((id, option)) = given.strip_prefix("the ruling ").and_then(|rest| rest.split_once(" is ")) {
            tried.entry(id.to_owned()).or_default().insert(option.to_owned());
        }
    }
    let rulebook = rulebook();
    let vocabulary = rulebook.vocabulary();
    let checks = rulebook.clauses().iter().flat_map(|clause| &clause.checks);
    let mut asked = BTreeSet::new();
    for check in checks {
        asked.extend(check.when.rulings().chain(check.require.rulings()));
        if let Otherwise::ByRuling(ruling, _) = &check.otherwise {
            asked.insert(*ruling);
        }
    }
    let play = rulebook.play();
    let effects = play.effects().iter().map(|effect| &effect.when);
    let demands = play.demands().iter().flat_map(|demand| [&demand.when, &demand.require]);
    let exemptions = play.exemptions().iter().map(|exemption| &exemption.when);
    let disputes = play.dispute().map(|dispute| &dispute.require);
    asked.extend(effects.chain(demands).chain(exemptions).chain(disputes).flat_map(Predicate::rulings));
    assert_eq!(asked.len(), vocabulary.rulings().len(), "some ruling is asked by nothing");
    for id in asked {
        let ruling = vocabulary.ruling(id).unwrap();
        for (option, _) in &ruling.options {
            let is_tried = tried.get(&ruling.id).is_some_and(|options| options.contains(option));
            assert!(is_tried, "no example tries {} = {option}", ruling.id);
        }
    }
}
