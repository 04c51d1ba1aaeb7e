//! Turns in which all orders are revealed at once: what holds of any battle, whatever is ordered.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

mod battle;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use adjutant::internals::dice::Key;
use adjutant::internals::engine::check_turn;
use adjutant::internals::engine::{Entry, Keys, Resolution, TurnInputs, resolve};
use adjutant::internals::rulebook::fact::{FactId, Owner, Value};
use adjutant::internals::rulebook::{Layer, Rulebook, shipped};
use adjutant::internals::scenario::{Scenario, UnitId, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;

use crate::chance::Chance;
use crate::command::{adjutant, trials};
use battle::Battle;

const AREAS: [&str; 4] = ["reserve", "right flank", "centre", "left flank"];
const SIDES: [&str; 2] = ["Darius", "Alexander"];
/// Rulings under which the order of the files may count, and does nowhere else.
const BY_LIST: &str = "aom.ruling.two-protectors";

fn rulebook() -> &'static Rulebook {
    static RULEBOOK: OnceLock<Rulebook> = OnceLock::new();
    RULEBOOK.get_or_init(|| {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(
            "age-of-magic",
            shipped("age-of-magic").unwrap(),
        ));
        Rulebook::load(
            &[Layer {
                source,
                shipped: true,
            }],
            &sources,
        )
        .0
        .unwrap()
    })
}

/// A battle turn: what came of it, and the table before it.
fn fought(scenario: &str, sheets: &[String]) -> (Resolution, Scenario) {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("a.scenario", scenario));
    let document = Document::read(source, &sources);
    let (table, findings) = read(source, &document.lines, &sources, rulebook());
    assert!(
        findings.iter().all(|finding| !finding.severity.fails()),
        "{findings:?}"
    );
    let files: Vec<Document> = sheets
        .iter()
        .enumerate()
        .map(|(number, sheet)| {
            Document::read(
                sources.add(Source::new(format!("{number}.orders"), sheet.as_str())),
                &sources,
            )
        })
        .collect();
    let keys = Keys::Practice(Key::of_passphrase("areas"));
    let (rulebook, sources) = (rulebook(), &sources);
    let given = TurnInputs {
        rulebook,
        sources,
        scenario: &table,
        files: &files,
        keys: &keys,
        until: None,
        loaded: &[],
        witness: None,
    };
    (resolve(given), table)
}

fn fact(name: &str) -> FactId {
    rulebook().vocabulary().fact_named(name).unwrap()
}

/// What a table comes to, by names: whatever else the order of the units changes, not this.
fn state(table: &Scenario) -> BTreeMap<String, (String, String, BTreeSet<String>)> {
    let shown = |unit: UnitId, name: &str| {
        let id = fact(name);
        rulebook()
            .vocabulary()
            .fact(id)
            .unwrap()
            .show(table.value(unit, Owner::Unit, id))
    };
    let engaged = fact("engaged");
    let mut all = BTreeMap::new();
    for unit in (0..)
        .take(table.units().len())
        .filter(|unit| !table.is_removed(*unit))
    {
        let others = (0..)
            .take(table.units().len())
            .filter(|other| !table.is_removed(*other));
        let with =
            others.filter(|other| table.pair_value(unit, *other, engaged) == Value::flag(true));
        let with = with.map(|other| table.display_name(other)).collect();
        all.insert(
            table.display_name(unit),
            (shown(unit, "area"), shown(unit, "morale"), with),
        );
    }
    all
}

/// What came about, by unit, in no order.
fn told(resolution: &Resolution) -> BTreeSet<(String, String)> {
    let of = |entry: &Entry| match entry {
        Entry::Happened(change) => Some((change.unit.clone(), change.what.clone())),
        Entry::Rolled(rolled) => Some((
            rolled.unit.clone(),
            format!("{} {:?} {}", rolled.label, rolled.faces, rolled.total),
        )),
        _ => None,
    };
    resolution.entries.iter().filter_map(of).collect()
}

/// What holds of any turn that is over.
fn holds(battle: &Battle, resolution: &Resolution, before: &Scenario) {
    let context = || battle.texts([0, 1]).0 + &battle.texts([0, 1]).1.join("\n");
    let after = resolution.table.as_ref().unwrap();
    let state = state(after);
    for (unit, (area, _, engaged)) in &state {
        assert!(
            !area.contains(','),
            "{unit} stands in two areas\n{}",
            context()
        );
        for other in engaged {
            let back = state
                .get(other)
                .is_some_and(|(_, _, with)| with.contains(unit));
            assert!(
                back,
                "{unit} is engaged with {other}, and not the other way round\n{}",
                context()
            );
        }
    }
    let mut moved: BTreeMap<&str, usize> = BTreeMap::new();
    let mut attacks: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut gone: BTreeSet<&str> = BTreeSet::new();
    let mut labels = BTreeSet::new();
    for entry in &resolution.entries {
        match entry {
            Entry::Happened(change) => {
                assert!(
                    !gone.contains(change.unit.as_str()),
                    "{} has left, and then {}\n{}",
                    change.unit,
                    change.what,
                    context()
                );
                *moved.entry(&change.unit).or_default() += change
                    .changes
                    .iter()
                    .filter(|(fact, _, _)| fact == "area")
                    .count();
                let attacks_twice = change.what.starts_with("attacks ")
                    && !attacks.insert((&change.unit, &change.what));
                assert!(
                    !attacks_twice,
                    "{} {} twice\n{}",
                    change.unit,
                    change.what,
                    context()
                );
                if change.what.ends_with("the battlefield") && !change.what.contains("cannot")
                    || change.what.ends_with("is destroyed")
                {
                    gone.insert(&change.unit);
                }
            }
            Entry::Rolled(rolled) => assert!(
                labels.insert(rolled.label.clone()),
                "{} is rolled twice\n{}",
                rolled.label,
                context()
            ),
            Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => {}
        }
    }
    assert!(
        moved.values().all(|moves| *moves <= 1),
        "{moved:?}\n{}",
        context()
    );
    // Whoever has left the field is gone, and nobody else is.
    for unit in (0..).take(before.units().len()) {
        let name = before.display_name(unit);
        assert_eq!(
            after.is_removed(unit),
            gone.contains(name.as_str()),
            "{name}\n{}",
            context()
        );
    }
}

/// Turns of small battles, illegal orders and all rulings included.
#[test]
fn what_holds_of_any_battle_turn() {
    let mut chance = Chance(2_026);
    let (mut fights, mut asked) = (0_u32, 0_u32);
    let turns = trials(2_400);
    for number in 0..turns {
        let battle = Battle::any(&mut chance, 4);
        let (scenario, sheets) = battle.texts([0, 1]);
        let (resolution, before) = fought(&scenario, &sheets);
        // A protector that names itself is no order at all: such sheets are mended first.
        if !resolution.findings.is_empty() {
            continue;
        }
        // Whoever is at rout and may flee several ways is asked which way, whatever it was ordered.
        if resolution
            .pending_inputs(rulebook())
            .iter()
            .any(|wait| wait.what.contains("rout-way") || wait.write.contains(": flee to"))
        {
            asked += 1;
            continue;
        }
        assert!(
            resolution.next.is_some(),
            "{:?}\n{scenario}{}",
            resolution.needs,
            sheets.join("\n")
        );
        holds(&battle, &resolution, &before);
        fights += u32::from(resolution.entries.iter().any(
            |entry| matches!(entry, Entry::Happened(change) if change.what.starts_with("attacks ")),
        ));
        // Of each tenth, the order of units, sheets and sides changes nothing.
        if number % 10 == 0 {
            let other = battle.shuffled(&mut chance);
            let (scenario, mut sheets) = other.texts([1, 0]);
            chance.shuffle(&mut sheets);
            let (again, _) = fought(&scenario, &sheets);
            let context = || battle.texts([0, 1]).0 + &battle.texts([0, 1]).1.join("\n");
            assert_eq!(told(&again), told(&resolution), "{}", context());
            assert_eq!(
                state(again.table.as_ref().unwrap()),
                state(resolution.table.as_ref().unwrap()),
                "{}",
                context()
            );
        }
    }
    assert!(fights > turns / 6, "only {fights} turns with a fight");
    assert!(
        asked < turns / 4,
        "{asked} turns wait for the way of a unit at rout"
    );
}

#[test]
fn what_is_said_of_a_sheet_does_not_depend_on_the_other_side() {
    let mut chance = Chance(331);
    for _ in 0..300 {
        let battle = Battle::any(&mut chance, 5);
        let (scenario, sheets) = battle.texts([0, 1]);
        let said = |sheets: &[String]| {
            let mut sources = Sources::default();
            let source = sources.add(Source::new("a.scenario", scenario.as_str()));
            let document = Document::read(source, &sources);
            let files: Vec<Document> = sheets
                .iter()
                .map(|sheet| {
                    Document::read(
                        sources.add(Source::new("s.orders", sheet.as_str())),
                        &sources,
                    )
                })
                .collect();
            let checked = check_turn(rulebook(), &sources, Some(&document), &files, &[]);
            let of_first = checked
                .findings
                .iter()
                .filter(|finding| finding.side.as_deref() == Some(SIDES[0]));
            of_first
                .map(|finding| (finding.unit.clone(), finding.message.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            said(&sheets[..1]),
            said(&sheets),
            "{scenario}{}",
            sheets.join("\n")
        );
    }
}

/// The worked battle by its files: the sheets, the record, the next scenario, and the record
/// verified.
#[test]
fn the_worked_battle_is_fought_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let fixture = |name: &str| format!("fixtures/age-of-magic/{name}");
    let fight = |record: &str, sheets: [&str; 2]| {
        let arguments = [
            "resolve",
            &fixture("darius.scenario"),
            &fixture(sheets[0]),
            &fixture(sheets[1]),
            "--passphrase",
            "thirty paces",
            "--record",
            &path(record),
            "--next",
            &path("next.scenario"),
        ]
        .map(str::to_owned);
        let ran = adjutant(&arguments);
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        (
            ran.stdout,
            std::fs::read_to_string(path(record)).unwrap(),
            std::fs::read_to_string(path("next.scenario")).unwrap(),
        )
    };
    let (report, record, next) = fight("one", ["darius.orders", "alexander.orders"]);
    let (_, again, next_again) = fight("two", ["alexander.orders", "darius.orders"]);
    assert_eq!(
        (&record, &next),
        (&again, &next_again),
        "the order of the sheets changes nothing"
    );
    assert_eq!(adjutant(&["verify", &path("one")]).code, 0);
    // Whatever dice and owners chose stands in the record.
    for told in [
        "counter-charges Spearmen 3",
        "braces against Cataphracts, as nothing else was chosen",
        "its side chooses",
    ] {
        assert!(report.contains(told) && record.contains(told), "{told}");
    }
    assert_eq!(
        record.matches("\"kind\":\"rolled\"").count(),
        2,
        "the two commanders of the one charge that is evaded"
    );
    // As the source prints it, area by area.
    for line in [
        "Cataphracts: cavalry, in the enemy left flank, missiles, good morale\n  to Pike phalanx 1: engaged with it\n",
        "Spearmen 3: infantry, in the enemy centre, no missiles, good morale\n  to Pike phalanx 2: engaged with it\n",
        "Light Cavalry: cavalry, in its left flank, missiles, good morale, Tactics 3, IQ 4\n  to Heavy cavalry: engaged with it\n",
        "Heavy cavalry: cavalry, in the enemy left flank, no missiles, good morale, Tactics 5, IQ 4\n",
    ] {
        assert!(next.contains(line), "{line}{next}");
    }
    assert_eq!(next.matches("engaged with it").count(), 3, "{next}");
}

/// An answer counts in whichever file it stands, and only where something is asked.
#[test]
fn an_answer_stands_in_any_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let facts = "infantry, no missiles, good morale, in the centre";
    std::fs::write(
        path("t.scenario"),
        format!("rulebook: age-of-magic\nturn: 1\nside: Red\nK: {facts}\nside: Blue\nP: {facts}\n"),
    )
    .unwrap();
    let sheet =
        |side: &str, line: &str| format!("rulebook: age-of-magic\nturn: 1\nside: {side}\n{line}\n");
    std::fs::write(path("m.orders"), sheet("Red", "K: Charge P")).unwrap();
    std::fs::write(path("n.orders"), sheet("Blue", "P: Stand")).unwrap();
    for name in ["a.turn", "z.turn"] {
        std::fs::write(
            path(name),
            "rulebook: age-of-magic\nturn: 1\nphase: orders\nside: Blue\nP: counter-charge\n",
        )
        .unwrap();
        let files = [
            path("t.scenario"),
            path("m.orders"),
            path("n.orders"),
            path(name),
        ];
        let arguments = [
            &["resolve".to_owned()][..],
            &files,
            &[
                "--ruling".to_owned(),
                "aom.ruling.unstated-response=ask".to_owned(),
            ],
        ]
        .concat();
        let ran = adjutant(&arguments);
        assert!(
            ran.stdout.contains("P: counter-charges K") && ran.stdout.contains("The turn is over"),
            "{name}: {}",
            ran.stdout
        );
        let ran = adjutant(&[&["resolve".to_owned()][..], &files].concat());
        assert!(
            ran.stdout
                .contains("`Counter-charge` answers a question that the turn has not asked"),
            "{name}: {}",
            ran.stdout
        );
    }
}

/// What people write wrongly of areas and answers, and what they are told.
#[test]
fn mistakes_of_areas_and_answers_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let scenario = "rulebook: age-of-magic\nturn: 1\nside: Darius\nHorse: cavalry, missiles, good morale, in Darius's right flank\nGuard: infantry, no missiles, good morale, in the enemy centr\nside: Alexander\nPikes: infantry, no missiles, good morale, in Alexander's left flank\n";
    let told = |scenario: &str, turn: &str| {
        std::fs::write(path("a.scenario"), scenario).unwrap();
        std::fs::write(path("a.turn"), turn).unwrap();
        let ran = adjutant(&["check", &path("a.turn"), "--scenario", &path("a.scenario")]);
        ran.stdout.replace(folder.path().to_str().unwrap(), "")
    };
    let third = scenario.replace("the enemy centr", "the enemy centre")
        + "side: Persia\nElephants: cavalry, in its centre\n";
    let sound = scenario.replace("the enemy centr", "the enemy centre");
    let turn = |more: &str| {
        format!(
            "rulebook: age-of-magic\nturn: 1\nphase: orders\nside: Darius\nHorse: Charge Pikes\nGuard: Stand\nside: Alexander\nPikes: Stand\n{more}"
        )
    };
    let all = [
        told(scenario, &turn("")),
        told(&third, &turn("")),
        told(&sound, &turn("side: Alexander\nPikes: Charge Horse\n")),
        told(&sound, &turn("side: Alexander\nHorse: brace\n")),
        told(
            &sound,
            &turn(
                "side: Darius\nHorse: if intercepted fire at target, move to Alexander's midle\n",
            ),
        ),
    ];
    insta::assert_snapshot!("mistakes_of_areas", all.join("\n----\n"));
}
