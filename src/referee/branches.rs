//! Every way in which the dice of a phase can fall, with its chance: the referee carries out the
//! phase once for each, and the chances of what it comes to are added up. Throws that come to the
//! same are gone through once.

use crate::rulebook::rules::Hook;
use std::collections::BTreeMap;

use num_bigint::BigUint;

use crate::bind::ThrownOn;
use crate::dice::Dice;
use crate::odds::{Chance, Distribution, throws};
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given as GivenOrder;
use crate::rulebook::play::{DiceTest, Moment, Target, TestId, Verb};
use crate::rulebook::predicate::{Amount, Predicate};
use crate::scenario::{Scenario, UnitId};

use super::phase::{LoadedDice, Referee};
use super::prepared::{Prepared, prepare_roll};
use super::turn::{Given, Resolution, resolve_until};

/// The most times that a phase is carried out.
pub const MOST_BRANCHES: usize = 20_000;

/// A roll whose dice are not known yet.
#[derive(Clone, Debug)]
pub(super) struct Lacking {
    /// Of which unit.
    pub unit: UnitId,
    /// For what.
    pub on: ThrownOn,
    /// The dice.
    pub dice: Dice,
    /// Faces, each set standing for all throws that come to the same, with their chance; none where
    /// every throw counts.
    pub ways: Vec<(Vec<u64>, Chance)>,
}

/// Why the chances of a phase cannot be told.
#[derive(Debug)]
pub enum Stopped {
    /// The turn waits for something else than dice, or its files are wrong.
    Waits(Box<Resolution>),
    /// The dice fall in more than [`MOST_BRANCHES`] ways.
    TooMany,
}

/// The chances of each value of something that is asked of the table at the end of a phase.
///
/// # Errors
/// [`Stopped`] where more than dice is missing, or there are too many ways in which they can fall.
pub fn branches<T: Ord>(
    given: Given<'_>,
    mut asked: impl FnMut(&Scenario) -> Vec<T>,
) -> Result<Vec<BTreeMap<T, Chance>>, Stopped> {
    let mut chances: Vec<BTreeMap<T, Chance>> = Vec::new();
    let mut open: Vec<(Vec<LoadedDice>, Chance)> =
        vec![(given.loaded.to_vec(), Chance::new(1_u32, 1_u32))];
    let mut carried_out = 0;
    while let Some((script, chance)) = open.pop() {
        carried_out += 1;
        if carried_out + open.len() > MOST_BRANCHES {
            return Err(Stopped::TooMany);
        }
        let mut resolution = resolve_until(
            Given {
                loaded: &script,
                ..given
            },
            usize::MAX,
            true,
        );
        if let Some(lacking) = resolution.lacking.take() {
            for (faces, of_way) in lacking.all_ways()? {
                let mut longer = script.clone();
                longer.push(LoadedDice {
                    unit: lacking.unit,
                    on: lacking.on,
                    faces,
                });
                open.push((longer, chance.and(&of_way)));
            }
            continue;
        }
        let closed = resolution.waiting_phase.is_none()
            || given.until.is_some_and(|until| {
                resolution.waiting_phase.as_deref()
                    == given.rulebook.phases().get(until + 1).map(String::as_str)
            });
        let table = resolution
            .table
            .as_ref()
            .filter(|_| closed && resolution.findings.is_empty());
        let Some(table) = table else {
            return Err(Stopped::Waits(Box::new(resolution)));
        };
        for (number, value) in asked(table).into_iter().enumerate() {
            if chances.len() <= number {
                chances.resize_with(number + 1, BTreeMap::new);
            }
            let Some(of_number) = chances.get_mut(number) else {
                continue;
            };
            let sum = of_number
                .entry(value)
                .or_insert_with(|| Chance::new(0_u32, 1_u32));
            *sum = sum.or(&chance);
        }
    }
    Ok(chances)
}

impl Lacking {
    fn all_ways(&self) -> Result<Vec<(Vec<u64>, Chance)>, Stopped> {
        if !self.ways.is_empty() {
            return Ok(self.ways.clone());
        }
        let all = throws(self.dice).map_err(|_| Stopped::TooMany)?;
        let cases: BigUint = all.iter().map(|throw| &throw.ways).sum();
        Ok(all
            .into_iter()
            .map(|throw| (throw.faces, Chance::new(throw.ways, cases.clone())))
            .collect())
    }
}

impl Referee<'_> {
    /// The ways in which the dice of a test can fall, those together that come to the same.
    pub(super) fn ways_of(
        &mut self,
        (unit, id): (UnitId, TestId),
        given: &[GivenOrder],
        prepared: &Prepared<'_>,
        all_passed: bool,
    ) {
        let ways = if prepared.test.each {
            self.of_single_dice((unit, id), given, prepared, all_passed)
        } else {
            by_what_they_come_to(prepared)
        };
        if let (Some(lacking), Some(ways)) = (&mut self.lacking, ways) {
            lacking.ways = ways;
        }
    }

    /// Of dice that count one by one it matters how many pass. Where another test takes some of
    /// these back, and only what is left counts, it matters how many are left.
    fn of_single_dice(
        &mut self,
        (unit, id): (UnitId, TestId),
        given: &[GivenOrder],
        prepared: &Prepared<'_>,
        all_passed: bool,
    ) -> Option<Vec<(Vec<u64>, Chance)>> {
        let rulebook = self.rulebook;
        let count = prepared.dice.count();
        let failing = prepared.a_face(false);
        // What is left of the dice before has been told apart already.
        if !all_passed
            && rulebook
                .play()
                .tests()
                .any(|(of, _)| taken_back_by(rulebook, of) == Some(id))
        {
            return Some(vec![(
                vec![failing?; count as usize],
                Chance::new(1_u32, 1_u32),
            )]);
        }
        let mut of_one = prepared.chance_of_one()?;
        if let Some(back) = taken_back_by(rulebook, id).filter(|_| failing.is_some()) {
            let (scope, outcomes) = self.scope_towards(unit, given);
            let back = prepare_roll(rulebook, back, &scope, outcomes).ok()?;
            // Where every die would take one back, none is left.
            of_one = of_one.and(&back.chance_of_one()?.opposite());
        }
        let passing = prepared.a_face(true);
        let all = Distribution::of_successes(count, &of_one).ok()?;
        let ways = all
            .outcomes()
            .filter(|(_, chance)| *chance.numerator() != BigUint::ZERO)
            .map(|(passed, chance)| {
                let passed = usize::try_from(passed).unwrap_or(0);
                let faces = (0..count as usize).map(|number| {
                    if number < passed {
                        passing
                    } else {
                        failing.or(passing)
                    }
                });
                Some((faces.collect::<Option<Vec<u64>>>()?, chance))
            });
        ways.collect()
    }
}

/// The test that takes back some of what another one has counted, one by one, where nothing but
/// what is left matters.
fn taken_back_by(rulebook: &Rulebook, id: TestId) -> Option<TestId> {
    let play = rulebook.play();
    let test = play.test(id)?;
    let name_of = |fact| {
        rulebook
            .vocabulary()
            .fact(fact)
            .map(|fact| fact.name.as_str())
    };
    let kept = test.keeps.filter(|_| test.each)?;
    let behind = play
        .effects()
        .iter()
        .filter(|effect| effect.moment == Moment::Outcome(id, DiceTest::PASSED));
    let back = behind
        .flat_map(|effect| &effect.does)
        .find_map(|verb| match verb {
            Verb::Roll(test) => Some(*test),
            _ => None,
        })?;
    let of_back = play
        .test(back)
        .filter(|back| back.each && back.number.as_ref().map(Amount::text) == name_of(kept))?;
    let kept_back = of_back.keeps?;
    let left = format!("{} - {}", name_of(kept)?, name_of(kept_back)?);
    let is_either = |fact| fact == kept || fact == kept_back;
    for effect in play.effects() {
        if effect
            .when
            .facts()
            .chain(effect.towards.iter().flat_map(Predicate::facts))
            .any(is_either)
        {
            return None;
        }
        let amounts = effect.does.iter().filter_map(|verb| match verb {
            Verb::Add { by, .. } | Verb::Figure(_, by) => Some(by),
            _ => None,
        });
        if amounts
            .filter(|amount| amount.facts().any(is_either))
            .any(|amount| amount.text() != left)
        {
            return None;
        }
        let throws_back = effect
            .does
            .iter()
            .any(|verb| matches!(verb, Verb::Roll(test) if *test == back));
        let behind_another = match effect.moment {
            Moment::Outcome(of, DiceTest::PASSED) => play
                .test(of)
                .is_none_or(|of| !of.each || of.keeps != Some(kept)),
            _ => true,
        };
        if throws_back && behind_another {
            return None;
        }
    }
    // Neither is asked for by a figure, or by what follows from other facts.
    let rules = rulebook.rules().into_iter();
    let in_figures = rules
        .filter(|rule| matches!(rule.hook, Hook::Counted(..)))
        .flat_map(|rule| rule.facts());
    let derived = rulebook.derivations().iter();
    let mut asked = in_figures.chain(derived.flat_map(|(_, derivation)| derivation.facts()));
    (!asked.any(is_either)).then_some(back)
}

/// Throws of a test by what they come to: by their total where that is kept, else by the outcome.
fn by_what_they_come_to(prepared: &Prepared<'_>) -> Option<Vec<(Vec<u64>, Chance)>> {
    let test = prepared.test;
    let by_total = test.keeps.is_some() || matches!(test.target, Target::Nothing | Target::Opposed);
    let mut found: BTreeMap<(usize, i64), (Vec<u64>, BigUint)> = BTreeMap::new();
    let mut cases = BigUint::ZERO;
    for throw in throws(prepared.dice).ok()? {
        let (outcome, _) = prepared.outcome(&throw.faces);
        let total = if by_total {
            prepared.total(&throw.faces)
        } else {
            0
        };
        cases += &throw.ways;
        found
            .entry((outcome, total))
            .or_insert_with(|| (throw.faces.clone(), BigUint::ZERO))
            .1 += throw.ways;
    }
    Some(
        found
            .into_values()
            .map(|(faces, ways)| (faces, Chance::new(ways, cases.clone())))
            .collect(),
    )
}
