//! A dice test: what is rolled, what is added, what it is compared with, and what comes of it. The
//! same definition rolls a test and counts its chances.

use crate::check::MissingFact;
use crate::dice::Dice;
use crate::odds::Chance;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::play::{
    DiceTest, Modifier, Passes, ProfileModifier, Reroll, TestId, TestTarget,
};
use crate::rulebook::predicate::{Amount, Outcomes};
use crate::rulebook::table::{TableBy, TableId};

use super::chances::chances;
use super::entry::{Added, MadeOf, Origin};
use super::missing_input::RollNeed;
use super::scope::Scope;
use super::target_value::TargetValue;

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
    /// The re-rolls that the unit has, by their numbers in the test. Worked out for chances only; the
    /// referee asks when the dice have fallen.
    pub rerolls: Vec<usize>,
}

impl Prepared<'_> {
    /// What the total is compared with, in words, e.g. `at most 7`.
    pub fn against(&self) -> Option<String> {
        let is_compared = !matches!(self.test.target, TestTarget::Nothing);
        is_compared.then(|| format!("{} {}", self.test.passes.as_str(), self.target))
    }

    /// What the throw needs to pass, for whoever throws it; none where it is compared with nothing.
    pub(super) fn need(&self) -> Option<RollNeed> {
        if matches!(self.test.target, TestTarget::Nothing) {
            return None;
        }
        let way = match self.test.passes {
            Passes::AtMost => "less",
            Passes::AtLeast => "more",
        };
        let chance = if self.test.each {
            self.chance_of_one()
        } else {
            chances(self).ok().map(|chances| chances.passed)
        };
        let added: Vec<String> = self.modifiers.iter().map(Added::to_string).collect();
        Some(RollNeed {
            pass: format!("{} or {way}", self.target),
            made_of: self.made_of.as_ref().map(ToString::to_string),
            added: (!added.is_empty()).then(|| added.join(" ")),
            each: self.test.each,
            per_cent: chance.map(|chance| chance.per_cent(1)),
        })
    }

    /// The total of some faces with the modifiers; where each die counts by itself, how many pass.
    pub fn total(&self, faces: &[u64]) -> i64 {
        if self.test.each {
            return faces
                .iter()
                .map(|face| i64::from(self.passes_alone(*face)))
                .sum();
        }
        self.modified(self.dice.total(faces))
    }

    /// A number with the modifiers.
    fn modified(&self, number: i64) -> i64 {
        let added = self.modifiers.iter().map(|modifier| modifier.add);
        added.fold(number, i64::saturating_add)
    }

    /// Returns whether one die passes by itself, with what is added to it. More than any die has is more
    /// than any target.
    fn passes_alone(&self, face: u64) -> bool {
        self.passes(self.modified(i64::try_from(face).unwrap_or(i64::MAX)))
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
    pub fn describe(&self, outcome: usize, total: i64) -> String {
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
        if matches!(self.test.target, TestTarget::Nothing) {
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
) -> Result<Prepared<'r>, Vec<MissingFact>> {
    let rerolls = rerolls(&rulebook[id], scope, outcomes);
    match (prepare_roll(rulebook, id, scope, outcomes), rerolls) {
        (Ok(prepared), Ok(rerolls)) => Ok(Prepared {
            rerolls,
            ..prepared
        }),
        (Ok(_), Err(asked)) | (Err(asked), Ok(_)) => Err(asked),
        (Err(mut asked), Err(more)) => {
            asked.extend(more);
            Err(asked)
        }
    }
}

/// The re-rolls that may follow an outcome, in the rulebook's order, with their numbers. Each clause
/// is one chance: once it has been `used`, what stands before the last that it says is over.
pub(super) fn rerolls_after(
    test: &DiceTest,
    outcome: usize,
    used: Option<ClauseId>,
) -> impl Iterator<Item = (usize, &Reroll)> {
    let of_used = |reroll: &Reroll| Some(reroll.clause) == used;
    let last = test.rerolls.iter().rposition(of_used);
    let left = test.rerolls.iter().enumerate();
    let left = left.skip(last.map_or(0, |last| last + 1));
    left.filter(move |(_, reroll)| reroll.after == outcome)
}

/// The numbers of the re-rolls that a unit has, whatever comes out.
fn rerolls(
    test: &DiceTest,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<Vec<usize>, Vec<MissingFact>> {
    let (mut rerolls, mut missing) = (Vec::new(), Vec::new());
    for (number, reroll) in test.rerolls.iter().enumerate() {
        let exemptions = scope.world.rulebook.play().exemptions.iter();
        let exemptions =
            exemptions.filter(|exemption| exemption.from_rerolls.contains(&reroll.clause));
        let mut truth = scope.holds(&reroll.when, outcomes);
        for exemption in exemptions {
            truth = match (truth, scope.holds(&exemption.when, outcomes)) {
                (Ok(false), _) | (_, Ok(true)) => Ok(false),
                (Err(asked), _) | (_, Err(asked)) => Err(asked),
                (Ok(true), Ok(false)) => Ok(true),
            };
        }
        match truth {
            Ok(true) => rerolls.push(number),
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

/// Makes a test ready for a unit, but for what happens after the dice have fallen.
///
/// # Errors
/// What nobody has stated and the roll depends on.
pub(super) fn prepare_roll<'r>(
    rulebook: &'r Rulebook,
    id: TestId,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<Prepared<'r>, Vec<MissingFact>> {
    let test = &rulebook[id];
    let mut missing = Vec::new();
    let target = target(test, scope, outcomes);
    let (dice, is_without_dice) = dice(id, test, scope, outcomes).unwrap_or_else(|asked| {
        missing.extend(asked);
        (test.dice, false)
    });
    let (base, row) = target.unwrap_or_else(|asked| {
        missing.extend(asked);
        (0, None)
    });
    let mut modifiers = Vec::new();
    let mut from: Vec<Origin> = Vec::new();
    from.extend(row.map(|(table, row)| Origin::Row(table, row)));
    let mut of_target = TargetValue::new(base, test, row, scope);
    if let TestTarget::Amount(quantity) = &test.target
        && let [made] = scope.figures(quantity, outcomes).as_slice()
        && made.total == base
    {
        of_target.begin_with(made);
        from.extend(made.added.iter().filter_map(|added| added.from));
    }
    for (modifier, add) in modifiers_of(scope).filter(|(modifier, _)| modifier.tests.contains(&id))
    {
        let add = match scope.holds(&modifier.when, outcomes) {
            Ok(true) => scope.amount(add, outcomes),
            Ok(false) => continue,
            Err(asked) => Err(asked),
        };
        let counted = add.and_then(|add| {
            let clause = modifier.clause.map(|clause| rulebook[clause].id.clone());
            let added = Added {
                name: modifier.name.clone(),
                add,
                clause,
                from: None,
            };
            if modifier.to_target {
                return of_target.add(modifier, added, scope, outcomes);
            }
            modifiers.push(added);
            Ok(())
        });
        missing.extend(counted.err().into_iter().flatten());
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

/// A row of a table, by its number.
pub(super) type RowOf = (TableId, usize);

/// What the total is compared with, before anything is added to it, and the row that says so.
fn target(
    test: &DiceTest,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<(i64, Option<RowOf>), Vec<MissingFact>> {
    match &test.target {
        TestTarget::Amount(quantity) => Ok((scope.amount(quantity, outcomes)?, None)),
        TestTarget::Table(table) => looked_up(*table, scope, outcomes),
        // What the other unit rolls is known once its dice have fallen.
        TestTarget::Nothing | TestTarget::Opposed => Ok((0, None)),
    }
}

/// The dice that a unit throws; where they count by themselves, they may be none.
fn dice(
    id: TestId,
    test: &DiceTest,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<(Dice, bool), Vec<MissingFact>> {
    let Some(number) = &test.number else {
        return Ok((test.dice, false));
    };
    let number = scope.amount(number, outcomes)?;
    let too_many = || vec![MissingFact::FewerDice(scope.unit, id, number)];
    let dice = test.dice.times(number).ok_or_else(too_many)?;
    Ok((dice, test.each && number <= 0))
}

/// The modifiers of the rulebook and of the unit's profiles, with what each adds.
fn modifiers_of<'a>(scope: &Scope<'a>) -> impl Iterator<Item = (&'a Modifier, &'a Amount)> {
    let rulebook = scope.world.rulebook;
    let all = &rulebook.play().modifiers;
    let own = all
        .iter()
        .filter_map(|modifier| Some((modifier, modifier.add.as_ref()?)));
    let profiles = scope.world.scenario.profiles_of(scope.unit, rulebook);
    let of_profiles = profiles.flat_map(|profile| &profile.modifiers);
    let of_profiles = of_profiles.filter_map(|modifier| match modifier {
        ProfileModifier::Own(modifier) => Some((modifier.as_ref(), modifier.add.as_ref()?)),
        ProfileModifier::Of(number, add) => Some((all.get(*number)?, add)),
    });
    own.chain(of_profiles)
}

/// The number that a table by a fact gives, and its row.
fn looked_up(
    id: TableId,
    scope: &Scope<'_>,
    outcomes: &mut Outcomes,
) -> Result<(i64, Option<RowOf>), Vec<MissingFact>> {
    let TableBy::Fact(fact) = scope.world.rulebook[id].by else {
        return Err(Vec::new());
    };
    let of_unit = scope.world.rulebook[id].stated.and_then(|stated| {
        let owner = scope.world.rulebook[stated].owner;
        scope
            .world
            .scenario
            .value(scope.unit, owner, stated)
            .known()
    });
    if let Some(figure) = of_unit {
        return Ok((figure, None));
    }
    let asked = || scope.asking().fact(fact);
    scope.rows(id).map_err(|mut missing| {
        // A figure that the unit states is enough; rows of a profile are found by the fact.
        if matches!(missing.as_slice(), [MissingFact::Profile(..)]) {
            missing.extend(asked());
        }
        missing
    })?;
    let owner = scope.world.rulebook[fact].owner;
    let value = scope.world.scenario.value(scope.unit, owner, fact).known();
    let value = value.ok_or_else(|| asked().into_iter().collect::<Vec<_>>())?;
    let rows = scope.rows_that_hold(id, Some(value), outcomes)?;
    rows.first()
        .and_then(|held| Some((held.row.number?, Some((id, held.number)))))
        .ok_or_else(|| scope.no_rows(id))
}
