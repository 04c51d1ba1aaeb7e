//! The calls for programs: they read texts in memory as the commands read files, and return what these print as
//! JSON.

use std::fs;

use adjutant::{Key, Texts, Verdict, check, choices, odds, resolve, verify};
use serde_json::Value;

use crate::command::adjutant_in;

const LANE: &str = "rulebook: bolt-action\nturn: 2\nside: British\nFirst Section: regular, infantry, 1 pin\n\
    side: German\nGrenadiers: veteran, infantry\n";

const HOUSE: &str = "rulebook: house\nextends: bolt-action\ntitle: Ours\nclauses:\n  \
    - clause: house.hold\n    says: Nobody advances in the lane.\n    checks:\n      \
    - {when: Advance is ordered, require: type is not infantry, otherwise: refused, \
    message: \"{unit} may not advance\", write: \"{unit}: Fire\"}\n";

/// A report, and what a command prints as JSON for the same texts as files; without the version of the program.
fn both(
    report: &impl serde::Serialize,
    files: &[(&str, &str)],
    arguments: &[&str],
) -> (Value, Value) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let ran = adjutant_in(folder.path(), arguments);
    let mut printed: Value = serde_json::from_str(&ran.stdout).unwrap();
    printed.as_object_mut().unwrap().remove("version").unwrap();
    (serde_json::to_value(report).unwrap(), printed)
}

#[test]
fn a_check_is_what_the_command_prints() {
    let sheets = [
        "rulebook: bolt-action\nside: British\nFirst Section: Adance\n",
        "British\n1st section - run at the grenadiers\nSecond Section: Fire\n",
        "side: German\nGrenadiers: Ambush\n",
    ];
    for sheet in sheets {
        let texts = Texts::new()
            .scenario("a.scenario", LANE)
            .sheet("a.orders", sheet);
        for strict in [false, true] {
            let texts = if strict {
                texts.clone().strict()
            } else {
                texts.clone()
            };
            let report = check(&texts).unwrap();
            let mut arguments = vec!["check", "a.orders", "--scenario", "a.scenario"];
            arguments.extend(["--format", "json"]);
            arguments.extend(strict.then_some("--strict"));
            let files = [("a.scenario", LANE), ("a.orders", sheet)];
            let (report, printed) = both(&report, &files, &arguments);
            assert_eq!(report, printed, "{sheet}");
        }
    }
}

#[test]
fn sheets_alone_name_their_rulebook() {
    let texts = Texts::new().sheet(
        "a.orders",
        "rulebook: bolt-action\nside: British\nSection: Advance\n",
    );
    let report = check(&texts).unwrap();
    assert!(!report.not_looked_at.is_empty());
    let error = check(&Texts::new().sheet("a.orders", "Section: Advance\n")).unwrap_err();
    assert!(error.to_string().contains("names its rulebook"), "{error}");
}

#[test]
fn legal_orders_are_what_the_command_prints() {
    let report = choices(&Texts::new().scenario("a.scenario", LANE), "british").unwrap();
    let arguments = [
        "choices",
        "a.scenario",
        "--side",
        "british",
        "--format",
        "json",
    ];
    let (report, printed) = both(&report, &[("a.scenario", LANE)], &arguments);
    assert_eq!(report, printed);
    let error = choices(&Texts::new().scenario("a.scenario", LANE), "French").unwrap_err();
    assert_eq!(error.findings[0].code, "unknown-side");
}

#[test]
fn a_turn_is_what_the_command_prints_and_its_record_is_verified() {
    let turn = "rulebook: bolt-action\nphase: orders\nside: British\nFirst Section: Run\n";
    let texts = Texts::new()
        .scenario("a.scenario", LANE)
        .sheet("a.turn", turn);
    let report = resolve(&texts, Some(Key::of_passphrase("thirty paces"))).unwrap();
    assert_eq!(verify(&report.record).reason, Some("open"));
    let bent = report.record.replacen("First Section", "Last Section", 1);
    assert_eq!(verify(&bent).reason, Some("chain"));
    let arguments = [
        "resolve",
        "a.scenario",
        "a.turn",
        "--passphrase",
        "thirty paces",
    ];
    let arguments = [&arguments[..], &["--format", "json"]].concat();
    let files = [("a.scenario", LANE), ("a.turn", turn)];
    let (report, printed) = both(&report, &files, &arguments);
    assert_eq!(report, printed);
    // Without a key the turn waits for the dice.
    let waiting = resolve(&texts, None).unwrap();
    assert_eq!(waiting.waits_for[0].unit.as_deref(), Some("First Section"));
}

#[test]
fn refused_orders_are_an_error_with_places() {
    let turn = "phase: orders\nside: British\nFirst Section: Rnu\n";
    let texts = Texts::new()
        .scenario("a.scenario", LANE)
        .sheet("a.turn", turn);
    let error = resolve(&texts, None).unwrap_err();
    assert!(error.to_string().starts_with("a.turn:3:16: "), "{error}");
    let error = resolve(&Texts::new().sheet("a.turn", turn), None).unwrap_err();
    assert!(error.to_string().contains("no scenario"), "{error}");
}

#[test]
fn odds_of_a_phase_are_what_the_command_prints() {
    let table = "rulebook: swordpoint\nturn: 1\nside: Millers\narmy: 2 tokens\n\
        Knights: cavalry, formed, shock cavalry, lances, heavy armour, shields, Cohesion 8, \
        6 figures, 2 figures to a base, began with 3 bases\n\
        to Spearmen: fighting, 2 bases in contact\n\
        side: Marshmen\narmy: 1 token\n\
        Spearmen: infantry, close order, spears, shields, light armour, Cohesion 7, \
        16 figures, 4 figures to a base, began with 4 bases\n\
        to Knights: 2 bases in contact\n";
    let turn = "rulebook: swordpoint\nphase: combat\nside: Millers\ntokens: 2 on Knights\n\
        happened:\nKnights: charged this turn, first round\nSpearmen: first round\n";
    let texts = Texts::new()
        .scenario("a.scenario", table)
        .sheet("a.turn", turn);
    let counted = odds(&texts, "combat", &["broken"]).unwrap();
    let rows = serde_json::json!({"chance": null, "distribution": [], "table": counted});
    let arguments = "odds combat --scenario a.scenario --turn a.turn --of broken --format json";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let files = [("a.scenario", table), ("a.turn", turn)];
    let (report, printed) = both(&rows, &files, &arguments);
    assert_eq!(report, printed);
    let error = odds(&texts, "comba", &["broken"]).unwrap_err();
    assert!(error.to_string().contains("`combat`"), "{error}");
    let error = odds(&texts, "combat", &["brokn"]).unwrap_err();
    assert!(error.to_string().contains("`broken`"), "{error}");
}

#[test]
fn a_rulebook_of_ones_own_is_a_text_too() {
    let scenario = LANE.replace("bolt-action", "house.yaml");
    let sheet = "side: British\nFirst Section: Advance\n";
    let texts = Texts::new()
        .scenario("a.scenario", &scenario)
        .sheet("a.orders", sheet)
        .file("house.yaml", HOUSE);
    let report = check(&texts).unwrap();
    assert_eq!(report.findings[0].clause.as_deref(), Some("house.hold"));
    assert!(!report.is_fine());
    let other = Texts::new()
        .scenario("a.scenario", LANE)
        .sheet("a.orders", sheet);
    assert!(check(&other).unwrap().is_fine());
    let house = other.file("house.yaml", HOUSE).rulebook("house");
    assert!(!check(&house).unwrap().is_fine());
    let error = check(&house.rulebook("hous.yaml")).unwrap_err();
    assert!(error.to_string().contains("`house.yaml`"), "{error}");
}

#[test]
fn rulings_are_chosen_by_name_and_the_order_of_sheets_changes_nothing() {
    let texts = Texts::new().scenario("a.scenario", LANE);
    let one = texts
        .clone()
        .sheet("a.orders", "side: British\nFirst Section: Fire\n");
    let one = one.sheet("b.orders", "side: German\nGrenadiers: Fire\n");
    let other = texts.sheet("b.orders", "side: German\nGrenadiers: Fire\n");
    let other = other.sheet("a.orders", "side: British\nFirst Section: Fire\n");
    let json = |texts: &Texts<'_>| serde_json::to_string(&check(texts).unwrap()).unwrap();
    assert_eq!(json(&one), json(&other));
    let unknown = [("ba.ruling.nothing", "yes")];
    let error = check(&one.clone().rulings(&unknown)).unwrap_err();
    assert_eq!(error.findings[0].code, "unknown-ruling");
    let rules = adjutant_in(
        std::path::Path::new("."),
        &["rules", "bolt-action", "--format", "json"],
    );
    let rules: Value = serde_json::from_str(&rules.stdout).unwrap();
    let ruling = &rules["rulings"][0];
    let (id, option) = (
        ruling["id"].as_str().unwrap(),
        ruling["options"][1].as_str().unwrap(),
    );
    let chosen = [(id, option)];
    let notes = check(&one.rulings(&chosen)).unwrap().notes;
    assert!(notes.iter().any(|note| note.contains(id)), "{notes:?}");
}

/// Whoever is supported could get there itself.
const NEAR: &str = "rulebook: near\nextends: diplomacy\ntitle: Near\nclauses:\n- clause: near.reach\n  \
    says: Only what can be done is supported.\n  checks:\n    when: Support is ordered\n    \
    require: the target of Support where (the area of Support is near by land to its area)\n    \
    message: \"{target} cannot get there\"\n    write: \"{unit}: Hold\"\n";

#[test]
fn values_of_two_holes_are_tried_together() {
    let table = std::fs::read_to_string("fixtures/diplomacy/autumn-1901.scenario").unwrap();
    let table = table.replacen("rulebook: diplomacy", "rulebook: near.yaml", 1);
    let texts = Texts::new().scenario("a.scenario", &table);
    let texts = texts.file("near.yaml", NEAR);
    let units = choices(&texts, "France").unwrap().units;
    let paris = units.iter().find(|unit| unit.unit == "Paris Corps");
    let support = paris.unwrap().choices.iter();
    let support = support.filter(|choice| choice.adds == "supports {unit} - {area}");
    let [support] = support.collect::<Vec<_>>()[..] else {
        panic!("one line supports moves");
    };
    let goes = |unit: &str, area: &str| {
        let mut pairs = support.pairs.iter().filter(|pair| pair.first == unit);
        pairs.any(|pair| pair.second.iter().any(|second| second == area))
    };
    assert!(goes("Marseilles Corps", "Gascony") && !goes("Marseilles Corps", "Picardy"));
    // Of pairs nothing is said that the check does not say of the line.
    for unit in ["Marseilles Corps", "Munich Corps", "Liverpool Corps"] {
        for area in ["Picardy", "Gascony", "Belgium", "Burgundy"] {
            let line =
                format!("side: France\nphase: orders\nParis Corps: supports {unit} - {area}\n");
            let report = check(&texts.clone().sheet("a.orders", &line)).unwrap();
            let mut verdicts = report.verdicts.iter();
            let of_paris = verdicts.find(|verdict| verdict.unit == "Paris Corps");
            let is_refused = of_paris.unwrap().verdict == Verdict::Refused;
            assert_eq!(!is_refused, goes(unit, area), "{line}");
        }
    }
}
