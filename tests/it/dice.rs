//! Dice: golden vectors, an independent generator, fairness, and chances against enumeration.
#![allow(
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    clippy::items_after_statements,
    reason = "a test that cannot go on fails, and one that is passed over says so"
)]

use std::io::Write;
use std::process::{Command, Stdio};

use adjutant::internals::dice::{Dice, Key, Keyed};
use adjutant::internals::engine::{Scope, chances, prepare};
use adjutant::internals::odds::{Chance, Distribution};
use adjutant::internals::rulebook::order::Placed;
use adjutant::internals::rulebook::play::DiceTest;
use adjutant::internals::rulebook::predicate::Outcomes;
use adjutant::internals::rulebook::{Layer, Rulebook};
use adjutant::internals::scenario::{World, read};
use adjutant::internals::source::{Source, Sources};
use adjutant::internals::syntax::Document;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::command::{adjutant, root};

#[test]
fn the_golden_vectors_never_change() {
    let keyed = Keyed::new(&Key::of_passphrase("thirty paces"));
    let roll = |dice: &str, label: &str| keyed.roll(Dice::read(dice).unwrap(), label);
    let spears = "4/guild/mercenary spears/fw.order-test/1";
    assert_eq!(
        roll("10D100", spears),
        [43, 46, 99, 50, 41, 73, 71, 60, 59, 46]
    );
    let ran = adjutant(&[
        "roll",
        "10D100",
        "--passphrase",
        "thirty paces",
        "--for",
        spears,
    ]);
    assert_eq!(
        ran.stdout,
        format!("10D100 for `{spears}`: 43 46 99 50 41 73 71 60 59 46 (total 588)\n")
    );
    insta::assert_snapshot!(
        ["2D6", "8D6", "8D3", "4D4294967296"]
            .map(|dice| format!("{dice}: {:?}", roll(dice, "1/-/-/golden/1")))
            .join("\n")
    );
}

/// `NumPy`'s own PCG64, set to our state and increment, with our reduction to faces.
const OTHER: &str = "
import sys, json, hmac, hashlib
import numpy as np
MULT = 0x2360ED051FC65DA44385DF649FCCF645
MASK = (1 << 128) - 1
asked = json.load(sys.stdin)
key = bytes.fromhex(asked['key'])
for label in asked['labels']:
    seed = hmac.new(key, label.encode(), hashlib.sha256).digest()
    state, stream = int.from_bytes(seed[:16], 'little'), int.from_bytes(seed[16:], 'little')
    inc = ((stream << 1) | 1) & MASK
    state = ((state + inc) * MULT + inc) & MASK
    generator = np.random.PCG64()
    known = generator.state
    known['state'] = {'state': state, 'inc': inc}
    generator.state = known
    faces = []
    for sides in asked['sides']:
        limit = (1 << 64) // sides * sides
        x = int(generator.random_raw())
        while x >= limit:
            x = int(generator.random_raw())
        faces.append(1 + x % sides)
    print(' '.join(map(str, faces)))
";

#[test]
fn numpy_rolls_the_same_faces() {
    let python = std::env::var("ADJUTANT_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_numpy = Command::new(&python)
        .args(["-c", "import numpy"])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !has_numpy {
        eprintln!(
            "skipped: {python} has no NumPy; `pip install -r tests/requirements.txt` brings it"
        );
        return;
    }
    let key = Key::of_passphrase("an independent generator");
    let labels: Vec<String> = (1..=100)
        .map(|number| format!("{number}/side ä/unit {number}/test@b:c/1"))
        .collect();
    let sides: Vec<u64> = (0..100)
        .map(|number| [2, 3, 6, 10, 100, 1 << 32, 4_000_000_007][number % 7])
        .collect();
    let asked =
        serde_json::json!({"key": key.to_string(), "labels": labels, "sides": sides}).to_string();
    let mut child = Command::new(&python)
        .args(["-c", OTHER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(asked.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let keyed = Keyed::new(&key);
    let ours: String = labels
        .iter()
        .map(|label| {
            let mut stream = keyed.stream(label);
            let faces: Vec<String> = sides
                .iter()
                .map(|sides| stream.die(*sides).to_string())
                .collect();
            faces.join(" ") + "\n"
        })
        .collect();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        ours,
        "10,000 faces"
    );
}

/// Chi-square of a million faces for 20 fixed keys, each within the line that a fair die crosses
/// once in a thousand; the keys were not chosen.
#[test]
fn a_million_faces_are_fair() {
    for (sides, line) in [(3_u64, 13.82), (6, 20.52), (100, 148.23)] {
        for key in 0..20 {
            let keyed = Keyed::new(&Key::of_passphrase(&format!("fair die {key}")));
            let mut counts = vec![0_u32; usize::try_from(sides).unwrap()];
            // A thousand labels of a thousand faces: streams are held against one another too.
            for label in 0..1_000 {
                let mut stream = keyed.stream(&format!("{label}/a/b/c/1"));
                for _ in 0..1_000 {
                    counts[usize::try_from(stream.die(sides) - 1).unwrap()] += 1;
                }
            }
            let expected = 1_000_000.0 / sides as f64;
            let chi_square: f64 = counts
                .iter()
                .map(|count| (f64::from(*count) - expected).powi(2) / expected)
                .sum();
            assert!(chi_square < line, "D{sides}, key {key}: {chi_square}");
        }
    }
}

fn rulebook(path: &str, sources: &mut Sources) -> Rulebook {
    let text = std::fs::read_to_string(root().join(path)).unwrap();
    let source = sources.add(Source::new(path, text));
    Rulebook::load(
        &[Layer {
            source,
            shipped: false,
        }],
        sources,
    )
    .0
    .unwrap()
}

/// All outcomes of a test by trying every throw of every roll, one after the other.
fn enumerated(
    outcome_of: &dyn Fn(&[u64]) -> usize,
    sides: u64,
    dice: u32,
    rerolls: &[usize],
) -> Vec<u64> {
    fn throws(sides: u64, dice: u32) -> Vec<Vec<u64>> {
        (0..dice).fold(vec![Vec::new()], |throws, _| {
            throws
                .iter()
                .flat_map(|throw| {
                    (1..=sides).map(|face| throw.iter().copied().chain([face]).collect())
                })
                .collect()
        })
    }
    let all: Vec<usize> = throws(sides, dice)
        .iter()
        .map(|throw| outcome_of(throw))
        .collect();
    let mut counts = vec![0; 8];
    // Every roll that could be taken is taken; what is not needed counts as often as it falls.
    fn walk(all: &[usize], outcome: usize, rerolls: &[usize], counts: &mut [u64]) {
        match rerolls.split_first() {
            None => counts[outcome] += 1,
            Some((after, rest)) => all.iter().for_each(|again| {
                walk(
                    all,
                    if *after == outcome { *again } else { outcome },
                    rest,
                    counts,
                );
            }),
        }
    }
    for outcome in &all {
        walk(&all, *outcome, rerolls, &mut counts);
    }
    counts
}

/// The script that needs no Adjutant rolls a record's dice again.
#[test]
fn a_record_is_rolled_again_in_plain_python() {
    let python = std::env::var("ADJUTANT_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if !Command::new(&python)
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success())
    {
        eprintln!("skipped: there is no {python}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("r.jsonl");
    let path = record.to_str().unwrap();
    let turn = "fixtures/fantasy-warlord/turn/caravan";
    let (scenario, turn) = (format!("{turn}.scenario"), format!("{turn}.turn"));
    assert_eq!(
        adjutant(&[
            "resolve",
            &scenario,
            &turn,
            "--passphrase",
            "x",
            "--record",
            path
        ])
        .code,
        0
    );
    let again = || {
        let output = Command::new(&python)
            .arg(root().join("docs/verify_rolls.py"))
            .arg(&record)
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let (code, said) = again();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(" right, 0 wrong"), "{said}");
    let written = std::fs::read_to_string(&record).unwrap();
    let (before, behind) = written.split_once("\"faces\":[").unwrap();
    let (_, behind) = behind.split_once(']').unwrap();
    std::fs::write(&record, format!("{before}\"faces\":[101]{behind}")).unwrap();
    assert_eq!(again().0, Some(1));
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(7), failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn chances_equal_enumeration(wounds in 0_u32..12, elite: bool, fog: bool, number in 0_usize..2) {
        let mut sources = Sources::default();
        let rulebook = rulebook("fixtures/sixth-game/skirmish.yaml", &mut sources);
        let fog = if fog { "fog" } else { "clear" };
        let traits = if elite { "elite" } else { "scouts" };
        let text = format!("rulebook: skirmish\nfact: {fog}\nside: A\nFoot: foot, wounds {wounds}, {traits}\n");
        let source = sources.add(Source::new("table", text));
        let document = Document::read(source, &sources);
        let (scenario, findings) = read(source, &document.lines, &sources, &rulebook);
        prop_assert!(findings.is_empty(), "{findings:?}");
        let placed = Placed::default();
        let scope = Scope { world: World::new(&rulebook, &scenario, Some(0)), unit: 0, placed: &placed, only: None };
        let (id, test) = rulebook.play().tests().nth(number).unwrap();
        let prepared = prepare(&rulebook, id, &scope, &mut Outcomes::default()).unwrap();
        let rerolls: Vec<usize> = prepared.rerolls.iter().map(|at| prepared.test.rerolls[*at].after).collect();
        let counts = enumerated(&|faces| prepared.outcome(faces).0, test.dice.sides(), test.dice.count(), &rerolls);
        let all: u64 = counts.iter().sum();
        let counted = chances(&prepared).unwrap();
        prop_assert_eq!(counted.passed, Chance::new(counts[DiceTest::PASSED], all));
        for (name, chance) in counted.outcomes {
            let outcome = test.outcomes.iter().position(|known| *known == name).unwrap();
            prop_assert_eq!(chance, Chance::new(counts[outcome], all));
        }
    }

    #[test]
    fn sums_equal_enumeration(count in 1_u32..5, sides in 2_u64..8, plus in -3_i64..4, line in 0_i64..30) {
        let dice = Dice::read(&format!("{count}D{sides}{plus:+}")).unwrap();
        let sums = enumerated(&|faces| usize::from(dice.total(faces) <= line), sides, count, &[]);
        let chance = Distribution::of_dice(dice).unwrap().chance(|sum| sum <= line);
        prop_assert_eq!(chance, Chance::new(sums[1], sums[0] + sums[1]));
    }

    #[test]
    fn dice_are_read_as_they_are_printed(text in "[0-9dD+ -]{0,12}") {
        if let Ok(dice) = Dice::read(&text) {
            prop_assert_eq!(Dice::read(&dice.to_string()), Ok(dice));
        }
    }
}
