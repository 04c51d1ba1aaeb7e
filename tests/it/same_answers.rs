//! What the check says of orders is what the engine does with them, and the chances of a turn are
//! those of all its throws, played one by one: on random turns of all games.
#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

use std::collections::{BTreeMap, BTreeSet};

use adjutant::internals::check::Verdict;
use adjutant::internals::engine::{
    Entry, Keys, LoadedDice, MissingInput, Resolution, TurnInputs, branches, check_turn, play_turn,
};
use adjutant::internals::odds::{Chance as TestOrder, throws};
use adjutant::internals::rulebook::Rulebook;
use adjutant::internals::rulebook::fact::{FactId, Owner, Value};
use adjutant::internals::scenario::{self, Scenario, UnitId};

use crate::chance::Chance;
use crate::command::{root, trials};
use crate::random_turns::{Choices, GAMES, Played, Texts, loaded, play, practice, texts};

/// The most throws that are played one by one.
const MOST_THROWS: usize = 400;

/// What became of orders, by unit.
type Told = BTreeMap<String, Vec<&'static str>>;

/// What the engine says that it did with the orders of each unit.
fn played(resolution: &Resolution) -> Told {
    let mut told = Told::new();
    for entry in &resolution.entries {
        let Entry::Happened(change) = entry else {
            continue;
        };
        let what = change.what.as_str();
        let word = if what.starts_with("refuses `") || what.starts_with("lacks an order") {
            "refused"
        } else if what.starts_with("is ordered `") && what.contains(", with a warning") {
            "followed"
        } else if what.starts_with("is ordered `") {
            "accepted"
        } else {
            continue;
        };
        told.entry(change.unit.clone()).or_default().push(word);
    }
    told
}

/// What the check says of the orders of each unit.
fn checked(rulebook: &Rulebook, of: &Texts) -> Told {
    let turn = std::slice::from_ref(&of.turn);
    let checked = check_turn(rulebook, &of.sources, Some(&of.scenario), turn, &[]);
    let mut told = Told::new();
    for verdict in checked.verdicts {
        let word = match verdict.verdict {
            Verdict::Refused => "refused",
            Verdict::Followed => "followed",
            Verdict::ToMeasure => "to measure",
            Verdict::Accepted | Verdict::NoOrder => continue,
        };
        told.entry(verdict.unit).or_default().push(word);
    }
    told
}

#[test]
fn what_the_check_says_the_engine_does() {
    let mut chance = Chance(31);
    let mut compared = BTreeMap::new();
    for (game, figures) in GAMES {
        let rulebook = loaded(game, figures);
        for _ in 0..trials(40) {
            // All dice are thrown by hand, so that the check knows them too.
            let Some(turn) = play(
                &rulebook,
                &mut Choices::random(&mut chance, 600),
                &Keys::None,
            ) else {
                continue;
            };
            let mut by_engine = played(&turn.resolution);
            for words in by_engine.values_mut() {
                words.retain(|word| *word != "accepted");
            }
            by_engine.retain(|_, words| !words.is_empty());
            let by_check = checked(&rulebook, &texts(&turn.scenario, &turn.turn));
            assert_eq!(
                by_engine, by_check,
                "{game}: the engine, and the check\n{}\n{}",
                turn.scenario, turn.turn
            );
            *compared.entry(game).or_insert(0) += 1;
        }
    }
    for (game, _) in GAMES {
        let turns = compared.get(game).copied().unwrap_or(0);
        assert!(turns >= 10, "{game}: only {turns} turns were compared");
    }
}

/// Dice that fall as they like before any other of a phase, until those that are left fall in few
/// ways; nothing where more is missing than dice.
fn fallen(given: TurnInputs<'_>, phase: usize, chance: &mut Chance) -> Option<Vec<LoadedDice>> {
    let mut before = Vec::new();
    let mut rolls = Vec::new();
    loop {
        let resolution = play_turn(TurnInputs {
            loaded: &before,
            ..given
        });
        match lacking(&resolution, phase) {
            // The file breaks off in the middle of something.
            _ if !resolution.findings.is_empty() => return None,
            None => break,
            Some(MissingInput::Dice { unit, on, dice, .. }) => {
                let faces = (0..dice.count())
                    .map(|_| 1 + chance.below(usize::try_from(dice.sides()).unwrap()) as u64)
                    .collect();
                rolls.push(*dice);
                before.push(LoadedDice {
                    unit: *unit,
                    on: *on,
                    faces,
                });
            }
            Some(_) => return None,
        }
    }
    let mut ways = 1_usize;
    while let Some(dice) = rolls.pop() {
        let of_one = throws(dice).map_or(usize::MAX, |all| all.len());
        ways = of_one.saturating_mul(ways);
        if ways > MOST_THROWS / 2 {
            break;
        }
        before.pop();
    }
    Some(before)
}

/// What a turn waits for that is taken as far as a phase, first.
fn lacking(resolution: &Resolution, phase: usize) -> Option<&MissingInput> {
    let mut needs = resolution.needs.iter();
    needs.find(|need| !matches!(need, MissingInput::Phase(next) if *next == phase + 1))
}

/// The table behind each way in which the dice of a phase can fall, with the chance of it; nothing
/// where more is missing than dice, or there are too many ways.
fn one_by_one(given: TurnInputs<'_>, phase: usize) -> Option<Vec<(Scenario, TestOrder)>> {
    let begins = given.loaded.to_vec();
    let mut open = vec![(begins, TestOrder::new(1_u32, 1_u32))];
    let mut found = Vec::new();
    let mut played = 0;
    while let Some((loaded, chance)) = open.pop() {
        played += 1;
        if played + open.len() > MOST_THROWS {
            return None;
        }
        let resolution = play_turn(TurnInputs {
            loaded: &loaded,
            ..given
        });
        match lacking(&resolution, phase) {
            None => {
                assert!(resolution.findings.is_empty(), "{:?}", resolution.findings);
                assert!(resolution.left_over.is_empty());
                found.push((resolution.table?, chance));
            }
            Some(MissingInput::Dice { unit, on, dice, .. }) => {
                let all = throws(*dice).ok()?;
                let cases = dice.sides().pow(dice.count());
                for throw in all {
                    let mut longer = loaded.clone();
                    longer.push(LoadedDice {
                        unit: *unit,
                        on: *on,
                        faces: throw.faces,
                    });
                    open.push((longer, chance.and(&TestOrder::new(throw.ways, cases))));
                }
            }
            Some(_) => return None,
        }
    }
    Some(found)
}

/// The chances of each value of a fact.
fn values(
    tables: &[(Scenario, TestOrder)],
    (unit, fact): (UnitId, FactId),
) -> BTreeMap<Value, TestOrder> {
    let mut all = BTreeMap::new();
    for (table, chance) in tables {
        let value = table.value(unit, Owner::Unit, fact);
        let sum: &mut TestOrder = all.entry(value).or_insert_with(TestOrder::never);
        *sum = sum.or(chance);
    }
    all
}

/// The facts of units that do not come out the same on all tables.
fn varying(rulebook: &Rulebook, tables: &[(Scenario, TestOrder)]) -> Vec<(UnitId, FactId)> {
    let Some(((first, _), others)) = tables.split_first() else {
        return Vec::new();
    };
    let facts = rulebook.vocabulary().facts().iter();
    let of_units = facts.filter(|fact| fact.owner == Owner::Unit);
    let ids: Vec<FactId> = of_units
        .filter_map(|fact| rulebook.vocabulary().fact_named(&fact.name))
        .collect();
    let units = (0..).take(first.units().len());
    let all = units.flat_map(|unit| ids.iter().map(move |fact| (unit, *fact)));
    let varies = |(unit, fact): &(UnitId, FactId)| {
        let value = first.value(*unit, Owner::Unit, *fact);
        let mut others = others.iter();
        others.any(|(table, _)| table.value(*unit, Owner::Unit, *fact) != value)
    };
    all.filter(varies).collect()
}

/// Holds the odds of a turn as far as a phase against all throws of it, played one by one; gives
/// how many values were compared.
fn compare(
    rulebook: &Rulebook,
    (scenario, turn): (&str, &str),
    phase: usize,
    chance: &mut Chance,
) -> usize {
    // No word of the phases behind it.
    let behind = rulebook.phases()[phase + 1..].iter();
    let heads = behind.filter_map(|behind| turn.find(&format!("phase: {behind}\n")));
    let turn = &turn[..heads.min().unwrap_or(turn.len())];
    let texts = texts(scenario, turn);
    let (source, lines) = (texts.scenario.source, &texts.scenario.lines);
    let (table, _) = scenario::read(source, lines, &texts.sources, rulebook);
    let given = TurnInputs {
        rulebook,
        sources: &texts.sources,
        scenario: &table,
        files: std::slice::from_ref(&texts.turn),
        keys: &Keys::None,
        until: Some(phase),
        loaded: &[],
        witness: None,
    };
    let Some(fallen) = fallen(given, phase, chance) else {
        return 0;
    };
    let given = TurnInputs {
        loaded: &fallen,
        ..given
    };
    let Some(tables) = one_by_one(given, phase) else {
        return 0;
    };
    let varying = varying(rulebook, &tables);
    if varying.is_empty() {
        return 0;
    }
    // What is asked for decides which ways can be counted together.
    let one = vec![varying[chance.below(varying.len())]];
    let mut compared = 0;
    for asked in BTreeSet::from([varying, one]) {
        let told = match branches(given, &asked) {
            Ok(told) => told.chances,
            Err(stopped) => panic!("{stopped:?}\n{scenario}\n{turn}"),
        };
        for (asked, told) in asked.into_iter().zip(told) {
            assert_eq!(
                values(&tables, asked),
                told,
                "{} of {}, by hand and by the odds\n{scenario}\n{turn}\n{fallen:?}",
                rulebook[asked.1].name,
                table.display_name(asked.0),
            );
            compared += 1;
        }
    }
    compared
}

#[test]
fn odds_of_random_turns_are_those_of_all_throws() {
    let mut chance = Chance(37);
    let mut compared = 0;
    for (game, figures) in GAMES {
        let rulebook = loaded(game, figures);
        for _ in 0..trials(16) {
            let turn = play(
                &rulebook,
                &mut Choices::random(&mut chance, 600),
                &practice(),
            );
            let Some(Played { scenario, turn, .. }) = turn else {
                continue;
            };
            for phase in 0..rulebook.phases().len() - 1 {
                compared += compare(&rulebook, (&scenario, &turn), phase, &mut chance);
            }
        }
    }
    assert!(compared > 100, "only {compared} values were compared");
}

/// Shipped tables whose turns have dice, with the turn file: the game, and the names of the files
/// without their ends.
const TURNS: [(usize, &str, &str); 4] = [
    (0, "fantasy-warlord/turn/caravan", "caravan"),
    (4, "swordpoint/clash", "clash"),
    (4, "swordpoint/ford", "ford"),
    (4, "swordpoint/battle/battle", "turn-1"),
];

#[test]
fn odds_of_shipped_turns_are_those_of_all_throws() {
    let mut chance = Chance(41);
    let mut compared = BTreeMap::new();
    for (game, scenario, turn) in TURNS {
        let (game, figures) = GAMES[game];
        let rulebook = loaded(game, figures);
        let scenario = root()
            .join("fixtures")
            .join(scenario)
            .with_extension("scenario");
        let file = scenario.with_file_name(turn).with_extension("turn");
        let turn = std::fs::read_to_string(file).unwrap();
        let scenario = std::fs::read_to_string(scenario).unwrap();
        for _ in 0..trials(3) {
            for phase in 0..rulebook.phases().len() - 1 {
                let of_phase = compare(&rulebook, (&scenario, &turn), phase, &mut chance);
                *compared.entry(game).or_insert(0) += of_phase;
            }
        }
    }
    for (game, compared) in compared {
        assert!(compared > 3, "{game}: only {compared} values were compared");
    }
}
