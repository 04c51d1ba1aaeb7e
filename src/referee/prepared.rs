//! A dice test: what is rolled, what is added, what it is compared with, and what comes of it. The
//! same definition rolls a test and counts its chances.

use super::entry::Origin;
use std::fmt;

use num_bigint::BigUint;

use crate::check::{Asking, DEEPEST, Measurement};
use crate::dice::{Dice, MOST_DICE};
use crate::odds::{Chance, Distribution, TooMany, throws};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{Measure, show_millionths};
use crate::rulebook::order::Placed;
use crate::rulebook::play::{
    DiceTest, Modifier, Passes, ProfileModifier, Row, TableBy, TableId, Target, TestId,
};
use crate::rulebook::predicate::{
    Amount, Other, Outcomes, Predicate, Truth, amount, evaluate, figures, missing, reasons,
};
use crate::scenario::{UnitId, UnitView, World};
use crate::source::shown;

use super::aim::{Aim, MadeOf};
use super::entry::Added;

/// One unit on the table, with its orders, in a phase.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The table, in the phase.
    pub world: World<'a>,
    /// The unit.
    pub unit: UnitId,
    /// Its orders.
    pub placed: &'a Placed,
    /// A predicate about some unit or part is asked of this one only.
    pub only: Option<Other>,
}

impl<'a> Scope<'a> {
    pub(super) fn view(&self) -> UnitView<'a> {
        self.world.of(self.unit, self.placed).towards(self.only)
    }

    pub(super) fn asking(&self) -> Asking<'a> {
        Asking {
            world: self.world,
            unit: self.unit,
            placed: self.placed,
        }
    }

    /// Whether a predicate holds, or what would have to be stated first.
    pub(super) fn holds(
        &self,
        predicate: &Predicate,
        outcomes: &mut Outcomes,
    ) -> Result<bool, Vec<Measurement>> {
        match evaluate(predicate, &self.view(), outcomes) {
            Truth::Yes => Ok(true),
            Truth::No => Ok(false),
            Truth::Unknown => {
                let parts: Vec<_> = reasons(predicate, outcomes)
                    .into_iter()
                    .filter(|reason| reason.truth == Truth::Unknown)
                    .collect();
                let parts: Vec<_> = parts
                    .into_iter()
                    .map(|reason| (predicate, reason))
                    .collect();
                Err(self.or_something(self.asking().measurements(&parts), predicate.text()))
            }
        }
    }

    /// The value of a quantity, or what would have to be stated first.
    pub(super) fn amount(
        &self,
        quantity: &Amount,
        outcomes: &mut Outcomes,
    ) -> Result<i64, Vec<Measurement>> {
        if let Some(number) = amount(quantity, &self.view(), outcomes) {
            return Ok(number);
        }
        let asking = self.asking();
        let asked = missing(quantity, &self.view(), outcomes)
            .into_iter()
            .flat_map(|missing| asking.of_missing(missing, DEEPEST));
        Err(self.or_something(asked.collect(), quantity.text()))
    }

    /// The figures that a quantity names, with what counts in each.
    pub(super) fn figures(&self, quantity: &Amount, outcomes: &mut Outcomes) -> Vec<FigureMade> {
        let named = figures(quantity, &self.view(), outcomes)
            .into_iter()
            .filter_map(|figure| {
                let fact = self.world.rulebook.vocabulary().fact(figure.fact)?;
                let counted = fact.figure.as_deref().unwrap_or_default();
                let added = figure.counted.iter().filter_map(|(number, add)| {
                    let counted = counted.get(*number)?;
                    Some(Added {
                        name: counted.name.clone(),
                        add: *add,
                        clause: Some(counted.clause.clone()),
                        from: Some(Origin::Counted(figure.fact, *number)),
                    })
                });
                let rulings = figure
                    .rulings
                    .iter()
                    .filter_map(|ruling| self.world.rulebook.vocabulary().ruling(*ruling))
                    .map(|ruling| ruling.id.clone());
                let (rulings, measure) = (rulings.collect(), fact.kind.measure());
                Some(FigureMade {
                    name: fact.name.clone(),
                    measure,
                    added: added.collect(),
                    rulings,
                    total: figure.total,
                })
            });
        named.collect()
    }

    /// Something is missing: where nothing better is known, the rule's own words.
    fn or_something(&self, found: Vec<Measurement>, text: &str) -> Vec<Measurement> {
        if !found.is_empty() {
            return found;
        }
        let unit = self.name().to_owned();
        vec![Measurement {
            unit,
            fact: String::new(),
            what: format!("whether {text}"),
            write: "FACT".to_owned(),
        }]
    }

    pub(super) fn name(&self) -> &'a str {
        self.world
            .scenario
            .unit(self.unit)
            .map(|unit| unit.name.as_str())
            .unwrap_or_default()
    }

    /// The rows of a table: those of the unit's profile where each has its own.
    pub(super) fn rows(&self, id: TableId) -> Option<&'a [Row]> {
        let table = self.world.rulebook.play().table(id)?;
        if !table.of_profile {
            return Some(&table.rows);
        }
        // Of several profiles the last one that has the table counts.
        let profiles = self
            .world
            .scenario
            .profiles_of(self.unit)
            .filter_map(|number| self.world.rulebook.profiles().get(usize::from(number)));
        profiles
            .flat_map(|profile| &profile.tables)
            .filter(|(table, _)| *table == id)
            .last()
            .map(|(_, rows)| rows.as_slice())
    }

    /// What is missing where no profile of the unit has a table.
    pub(super) fn no_rows(&self, id: TableId) -> Vec<Measurement> {
        let table = self
            .world
            .rulebook
            .play()
            .table(id)
            .map(|table| table.name.clone())
            .unwrap_or_default();
        let has_it = |profile: &&crate::rulebook::play::Profile| {
            profile.tables.iter().any(|(of, _)| *of == id)
        };
        let known = self
            .world
            .rulebook
            .profiles()
            .iter()
            .find(has_it)
            .map_or("NAME", |profile| profile.name.as_str());
        let what = format!("the profile of {} with its table `{table}`", self.name());
        vec![Measurement {
            unit: self.name().to_owned(),
            fact: table,
            what,
            write: format!("profile {known}"),
        }]
    }
}

/// A figure with what it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureMade {
    /// The name of the fact.
    pub name: String,
    /// Its measure, if it has one: it is in millionths of it.
    pub measure: Option<Measure>,
    /// What counts in it, in order.
    pub added: Vec<Added>,
    /// The rulings that had a say in it.
    pub rulings: Vec<String>,
    /// What it comes to.
    pub total: i64,
}

/// `12 = 8 (first row) + 4 (second row)`
impl fmt::Display for FigureMade {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: i64| match self.measure {
            Some(measure) => measure.of(&show_millionths(number)),
            None => number.to_string(),
        };
        write!(formatter, "{}", number(self.total))?;
        if let [Added { name, add, .. }] = self.added.as_slice()
            && *add == self.total
        {
            return write!(formatter, " ({name})");
        }
        for (place, Added { name, add, .. }) in self.added.iter().enumerate() {
            let sign = match (place, *add < 0) {
                (0, false) => " = ",
                (0, true) => " = -",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            write!(formatter, "{sign}{} ({name})", number(add.saturating_abs()))?;
        }
        Ok(())
    }
}

/// A test, with all that is known before the dice fall.
#[derive(Clone, Debug)]
pub struct Prepared<'a> {
    /// The test.
    pub test: &'a DiceTest,
    /// The dice that the unit throws.
    pub dice: Dice,
    /// No die is thrown at all, as their number has come to nothing.
    pub is_without_dice: bool,
    /// What is added to the dice.
    pub modifiers: Vec<Added>,
    /// What the total is compared with.
    pub target: i64,
    /// What the target is made of, where it is more than one figure.
    pub made_of: Option<Box<MadeOf>>,
    /// The row of a table, or the rules of a figure, that say so.
    pub from: Vec<Origin>,
    /// Clauses, rulings and readings that have a say in the target.
    pub causes: Vec<String>,
    /// After which outcomes it is rolled again, with the clause that says so: once for each clause.
    /// Worked out for chances only; the referee asks when the dice have fallen.
    pub rerolls: Vec<(usize, ClauseId)>,
}

impl Prepared<'_> {
    /// What the total is compared with, in words, e.g. `at most 7`.
    pub fn against(&self) -> Option<String> {
        let is_compared = !matches!(self.test.target, Target::Nothing);
        is_compared.then(|| format!("{} {}", self.test.passes.as_str(), self.target))
    }
}

impl Prepared<'_> {
    /// The total of some faces with the modifiers; where each die counts by itself, how many pass.
    pub fn total(&self, faces: &[u64]) -> i64 {
        if self.test.each {
            return i64::try_from(
                faces
                    .iter()
                    .filter(|face| self.passes_alone(**face))
                    .count(),
            )
            .unwrap_or(i64::MAX);
        }
        self.modifiers
            .iter()
            .fold(self.dice.total(faces), |total, modifier| {
                total.saturating_add(modifier.add)
            })
    }

    /// Whether one die passes by itself, with what is added to it.
    fn passes_alone(&self, face: u64) -> bool {
        let added = self
            .modifiers
            .iter()
            .fold(0_i64, |added, modifier| added.saturating_add(modifier.add));
        self.passes(
            i64::try_from(face)
                .unwrap_or(i64::MAX)
                .saturating_add(added),
        )
    }

    /// A face with which one die passes by itself, or with which it does not.
    pub(super) fn a_face(&self, passes: bool) -> Option<u64> {
        (1..=self.dice.sides()).find(|face| self.passes_alone(*face) == passes)
    }

    /// The chance of one die to pass by itself.
    pub(super) fn chance_of_one(&self) -> Option<Chance> {
        let passing = (1..=self.dice.sides())
            .filter(|face| self.passes_alone(*face))
            .count();
        Some(Chance::new(u64::try_from(passing).ok()?, self.dice.sides()))
    }

    fn passes(&self, number: i64) -> bool {
        match self.test.passes {
            Passes::AtMost => number <= self.target,
            Passes::AtLeast => number >= self.target,
        }
    }

    /// What came of a throw, in a word.
    pub fn told(&self, outcome: usize, total: i64) -> String {
        if self.test.each {
            format!("{total} of {} dice", self.dice.count())
        } else {
            self.test.outcome(outcome).to_owned()
        }
    }

    /// What comes of some faces, and the clause of those that decide by themselves.
    pub fn outcome(&self, faces: &[u64]) -> (usize, Option<ClauseId>) {
        if !self.test.naturals.is_empty() {
            let mut sorted = faces.to_vec();
            sorted.sort_unstable();
            if let Some(natural) = self
                .test
                .naturals
                .iter()
                .find(|natural| natural.faces == sorted)
            {
                return (natural.outcome, Some(natural.clause));
            }
        }
        let total = self.total(faces);
        if matches!(self.test.target, Target::Nothing) {
            return (DiceTest::PASSED, None);
        }
        let passed = if self.test.each {
            total > 0
        } else {
            self.passes(total)
        };
        (
            if passed {
                DiceTest::PASSED
            } else {
                DiceTest::FAILED
            },
            None,
        )
    }
}

/// Makes a test ready for a unit, with the re-rolls that it would have.
///
/// # Errors
/// What nobody has stated and the test depends on.
pub fn prepare<'r>(
    rulebook: &'r Rulebook,
    id: TestId,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<Prepared<'r>, Vec<Measurement>> {
    let mut missing = Vec::new();
    let rerolls = rulebook
        .play()
        .test(id)
        .map(|test| rerolls(test, rulebook, scope, outcomes));
    let rerolls = rerolls.unwrap_or(Ok(Vec::new())).unwrap_or_else(|asked| {
        missing.extend(asked);
        Vec::new()
    });
    match prepare_roll(rulebook, id, scope, outcomes) {
        Ok(prepared) if missing.is_empty() => Ok(Prepared {
            rerolls,
            ..prepared
        }),
        Ok(_) => Err(missing),
        Err(mut asked) => {
            asked.extend(missing);
            Err(asked)
        }
    }
}

/// The re-rolls that a unit has, whatever comes out.
fn rerolls(
    test: &DiceTest,
    rulebook: &Rulebook,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<Vec<(usize, ClauseId)>, Vec<Measurement>> {
    let (mut rerolls, mut missing) = (Vec::new(), Vec::new());
    for reroll in &test.rerolls {
        let exemptions = rulebook
            .play()
            .exemptions()
            .iter()
            .filter(|exemption| exemption.from_rerolls.contains(&reroll.clause));
        let mut truth = scope.holds(&reroll.when, outcomes);
        for exemption in exemptions {
            truth = match (truth, scope.holds(&exemption.when, outcomes)) {
                (Ok(false), _) | (_, Ok(true)) => Ok(false),
                (Err(asked), _) | (_, Err(asked)) => Err(asked),
                (Ok(true), Ok(false)) => Ok(true),
            };
        }
        match truth {
            Ok(true) => rerolls.push((reroll.after, reroll.clause)),
            Ok(false) => {}
            Err(asked) => missing.extend(asked),
        }
    }
    if missing.is_empty() {
        Ok(rerolls)
    } else {
        Err(missing)
    }
}

/// What is asked for where a unit throws more dice than are thrown at once.
fn too_many(test: &DiceTest, number: i64, scope: &Scope<'_>) -> Measurement {
    let unit = scope.world.scenario.display_name(scope.unit);
    Measurement {
        what: format!(
            "at most {MOST_DICE} dice for the {} of {}, which come to {number}",
            test.name,
            shown(&unit)
        ),
        fact: test.name.clone(),
        write: "# part the unit, or mend the number that these dice come from".to_owned(),
        unit,
    }
}

/// Makes a test ready for a unit, but for what happens after the dice have fallen.
///
/// # Errors
/// What nobody has stated and the roll depends on.
pub(super) fn prepare_roll<'r>(
    rulebook: &'r Rulebook,
    id: TestId,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<Prepared<'r>, Vec<Measurement>> {
    let Some(test) = rulebook.play().test(id) else {
        return Err(Vec::new());
    };
    let mut missing = Vec::new();
    let target = match &test.target {
        Target::Amount(quantity) => scope
            .amount(quantity, outcomes)
            .map(|target| (target, None)),
        Target::Table(table) => {
            looked_up(*table, scope).map(|(target, row)| (target, Some((*table, row))))
        }
        // What the other unit rolls is known once its dice have fallen.
        Target::Nothing | Target::Opposed => Ok((0, None)),
    };
    let number = test
        .number
        .as_ref()
        .map_or(Ok(None), |number| scope.amount(number, outcomes).map(Some));
    // One die at least is thrown for a total; dice that count by themselves may be none.
    let is_without_dice = test.each && matches!(number, Ok(Some(number)) if number <= 0);
    let dice = match number {
        Ok(Some(number)) => test.dice.times(number).unwrap_or_else(|| {
            missing.push(too_many(test, number, scope));
            test.dice
        }),
        Ok(None) => test.dice,
        Err(asked) => {
            missing.extend(asked);
            test.dice
        }
    };
    let (base, row) = target.unwrap_or_else(|asked| {
        missing.extend(asked);
        (0, None)
    });
    let mut modifiers = Vec::new();
    let made = match &test.target {
        Target::Amount(quantity) => scope.figures(quantity, outcomes),
        _ => Vec::new(),
    };
    let mut from: Vec<Origin> = row
        .map(|(table, row)| Origin::Row(table, row))
        .into_iter()
        .collect();
    let mut of_target = Aim::of(base, test, row, scope);
    if let [made] = made.as_slice()
        && made.total == base
    {
        of_target.begin_with(made);
        from.extend(made.added.iter().filter_map(|added| added.from));
    }
    for (modifier, add) in modifiers_of(scope).filter(|(modifier, _)| modifier.tests.contains(&id))
    {
        let counts = scope.holds(&modifier.when, outcomes);
        let add = counts.and_then(|counts| {
            if counts {
                scope.amount(add, outcomes).map(Some)
            } else {
                Ok(None)
            }
        });
        match add {
            Ok(Some(add)) => {
                let added = Added {
                    name: modifier.name.clone(),
                    add,
                    clause: clause_id(scope, modifier.clause),
                    from: None,
                };
                if !modifier.to_target {
                    modifiers.push(added);
                } else if let Err(asked) = of_target.add(modifier, added, scope, outcomes) {
                    missing.extend(asked);
                }
            }
            Ok(None) => {}
            Err(asked) => missing.extend(asked),
        }
    }
    if !missing.is_empty() {
        return Err(missing);
    }
    let (target, made_of, causes) = of_target.target();
    Ok(Prepared {
        test,
        dice,
        is_without_dice,
        modifiers,
        target,
        made_of,
        from,
        causes,
        rerolls: Vec::new(),
    })
}

fn clause_id(scope: &Scope<'_>, clause: Option<ClauseId>) -> Option<String> {
    clause
        .and_then(|clause| scope.world.rulebook.clause(clause))
        .map(|clause| clause.id.clone())
}

/// The modifiers of the rulebook and of the unit's profiles, with what each adds.
fn modifiers_of<'a>(scope: &Scope<'a>) -> impl Iterator<Item = (&'a Modifier, &'a Amount)> {
    let rulebook = scope.world.rulebook;
    let own = rulebook
        .play()
        .modifiers()
        .iter()
        .filter_map(|modifier| Some((modifier, modifier.add.as_ref()?)));
    let profiles = scope
        .world
        .scenario
        .profiles_of(scope.unit)
        .filter_map(|number| rulebook.profiles().get(usize::from(number)));
    let of_profiles = profiles
        .flat_map(|profile| &profile.modifiers)
        .filter_map(|modifier| match modifier {
            ProfileModifier::Own(modifier) => Some((modifier.as_ref(), modifier.add.as_ref()?)),
            ProfileModifier::Of(number, add) => {
                Some((rulebook.play().modifiers().get(*number)?, add))
            }
        });
    own.chain(of_profiles)
}

/// The number that a table by a fact gives, and its row.
fn looked_up(id: TableId, scope: &Scope<'_>) -> Result<(i64, usize), Vec<Measurement>> {
    let Some(table) = scope.world.rulebook.play().table(id) else {
        return Err(Vec::new());
    };
    let TableBy::Fact(fact) = table.by else {
        return Err(Vec::new());
    };
    let Some(rows) = scope.rows(id) else {
        let mut asked = scope.no_rows(id);
        asked.extend(scope.asking().fact(fact));
        return Err(asked);
    };
    let owner = scope
        .world
        .rulebook
        .vocabulary()
        .fact(fact)
        .map(|fact| fact.owner);
    let value = owner.and_then(|owner| scope.world.scenario.value(scope.unit, owner, fact).known());
    let Some(value) = value else {
        return Err(scope.asking().fact(fact).into_iter().collect());
    };
    let row = rows.iter().enumerate().find(|(_, row)| row.from == value);
    row.and_then(|(number, row)| Some((row.number?, number)))
        .ok_or_else(|| scope.no_rows(id))
}

/// The chances of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Each outcome that can come about, with its chance, re-rolls counted.
    pub outcomes: Vec<(String, Chance)>,
    /// The chance to pass.
    pub passed: Chance,
}

/// The chances of how many dice pass, each by itself.
fn each_alone(prepared: &Prepared<'_>) -> Result<Chances, TooMany> {
    if prepared.is_without_dice {
        return Ok(Chances {
            outcomes: vec![("0".to_owned(), Chance::new(1_u32, 1_u32))],
            passed: Chance::new(0_u32, 1_u32),
        });
    }
    let of_one = prepared.chance_of_one().ok_or(TooMany)?;
    let all = Distribution::of_successes(prepared.dice.count(), &of_one)?;
    let outcomes = all
        .outcomes()
        .map(|(number, chance)| (number.to_string(), chance))
        .collect();
    Ok(Chances {
        outcomes,
        passed: all.chance(|number| number > 0),
    })
}

/// Counts the chances of a test, by the very rules that roll it: every throw once, and after an
/// outcome that is rolled again every throw once more.
///
/// # Errors
/// [`TooMany`] where the dice fall in too many ways to count.
pub fn chances(prepared: &Prepared<'_>) -> Result<Chances, TooMany> {
    if prepared.test.each {
        return each_alone(prepared);
    }
    let count = prepared.test.outcomes.len();
    let mut once = vec![BigUint::ZERO; count];
    let mut cases = BigUint::ZERO;
    for throw in throws(prepared.dice)? {
        let (outcome, _) = prepared.outcome(&throw.faces);
        if let Some(weight) = once.get_mut(outcome) {
            *weight += &throw.ways;
        }
        cases += throw.ways;
    }
    let mut weights = once.clone();
    let mut all = cases.clone();
    // What one clause lets be rolled again is rolled again once, whatever it was.
    for of_clause in prepared
        .rerolls
        .chunk_by(|(_, one), (_, other)| one == other)
    {
        let mut again = BigUint::ZERO;
        for (after, _) in of_clause {
            again += weights
                .get_mut(*after)
                .map(std::mem::take)
                .unwrap_or_default();
        }
        for (weight, once) in weights.iter_mut().zip(&once) {
            *weight = &*weight * &cases + &again * once;
        }
        all *= &cases;
    }
    let named = prepared
        .test
        .outcomes
        .iter()
        .zip(&weights)
        .filter(|(_, weight)| **weight != BigUint::ZERO);
    let outcomes = named
        .map(|(name, weight)| (name.clone(), Chance::new(weight.clone(), all.clone())))
        .collect();
    let passing = weights
        .iter()
        .enumerate()
        .filter(|(outcome, _)| prepared.test.is_passed(*outcome));
    let passed = passing.fold(BigUint::ZERO, |sum, (_, weight)| sum + weight);
    Ok(Chances {
        outcomes,
        passed: Chance::new(passed, all),
    })
}
