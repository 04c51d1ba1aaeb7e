//! Who goes first where units are in each other's way, and how they settle it.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use crate::engine::entry::{Changes, Entry, Origin};
use crate::engine::missing_input::{MissingInputs, StepResult};
use crate::engine::turn_context::TurnContext;
use crate::names::sorted_once;
use crate::rulebook::age_of_magic::{Contest, GoesFirst, Meeting};
use crate::rulebook::fact::{Owner, Value};
use crate::rulebook::table::TableBy;
use crate::scenario::{Scenario, UnitId};

use super::{ChargeHeading, Ground, MetArea, Mover};

/// What a unit has thrown for who goes first, the most first; nothing where nobody is in its way.
pub(super) type Thrown = Vec<Reverse<i64>>;

/// Units that throw dice to settle something between them.
pub(super) struct Throwing<'t> {
    pub contest: &'t Contest,
    pub units: &'t [UnitId],
    /// Those of them that have to come out differently.
    pub pairs: &'t [(UnitId, UnitId)],
    /// The unit about which it is.
    pub about: Option<UnitId>,
}

impl TurnContext<'_> {
    /// Throws dice for units that have to settle something, again for those that come out equal
    /// where the rules say so; the totals of each, the first throw first.
    pub(super) fn contest(
        &mut self,
        throwing: &Throwing<'_>,
        becomes: &str,
        mut causes: Vec<String>,
    ) -> StepResult<BTreeMap<UnitId, Vec<i64>>> {
        let Throwing {
            contest,
            units,
            pairs,
            about,
        } = *throwing;
        let mut thrown: BTreeMap<UnitId, Vec<i64>> =
            units.iter().map(|unit| (*unit, Vec::new())).collect();
        let mut throwing: BTreeSet<UnitId> = units.iter().copied().collect();
        while !throwing.is_empty() {
            let mut needs = MissingInputs::default();
            for unit in std::mem::take(&mut throwing) {
                let total = self.throw_total(unit, contest.test, &[contest.clause], about, becomes);
                let Some(total) = needs.note(total) else {
                    continue;
                };
                if let Some(Entry::Rolled(rolled)) = self.told.entries.last_mut() {
                    rolled.clauses.extend(causes.iter().cloned());
                }
                thrown.entry(unit).or_default().push(total);
            }
            needs.or(())?;
            let equal = |(one, other): &&(UnitId, UnitId)| thrown.get(one) == thrown.get(other);
            for (one, other) in pairs.iter().filter(equal) {
                let given = self.orders_of(*one, false);
                if self.holds(*one, &given, &contest.again)? {
                    throwing.extend([*one, *other]);
                    self.deciding(&contest.again, *one, None, &given, &mut causes);
                } else {
                    let mut causes = self.causes(contest.clause, &contest.again, *one, &given);
                    causes.dedup();
                    self.tell_both(*one, *other, "has thrown the same as", &causes);
                }
            }
        }
        Ok(thrown)
    }

    /// Notes where chargers come to behind those that they charge: only behind who is not slower, as
    /// a slower one is reached before it leaves, and only where they can follow.
    ///
    /// # Errors
    /// What is missing to know that.
    pub(super) fn note_where_chargers_follow(
        &mut self,
        meeting: &Meeting,
        movers: &mut [Mover<'_>],
        ground: &Ground,
    ) -> StepResult {
        let headed = movers.iter();
        let headed = headed.filter_map(|mover| Some((mover.unit, mover.area()?)));
        let headed: BTreeMap<UnitId, MetArea> = headed.collect();
        for mover in movers {
            let charged: Vec<UnitId> = mover.charged().collect();
            for target in charged {
                let Some(area) = headed.get(&target) else {
                    continue;
                };
                let speeds = [mover.unit, target].map(|unit| self.speed(meeting, unit).ok());
                let is_slower = matches!(speeds, [Some(own), Some(its)] if its < own);
                if !is_slower && self.would_follow(meeting, mover.unit, target, *area, ground)? {
                    mover.follows_to.push(*area);
                }
            }
        }
        Ok(())
    }

    /// Returns whether a charger follows its target if that one has gone to an area.
    fn would_follow(
        &mut self,
        meeting: &Meeting,
        charger: UnitId,
        target: UnitId,
        area: MetArea,
        ground: &Ground,
    ) -> StepResult<bool> {
        let stood = self.state.table.value(target, Owner::Unit, ground.fact);
        let there = Value::word(self.seen_by_first(target, area, ground.areas));
        let given = self.orders_of(charger, false);
        let table = &mut self.state.table;
        table.set(target, Owner::Unit, ground.fact, there);
        let follows = self.holds_towards(charger, &given, &meeting.charge.follows, target);
        let table = &mut self.state.table;
        table.set(target, Owner::Unit, ground.fact, stood);
        follows
    }

    /// How fast a unit is; all are equally fast where no rule says who goes first.
    ///
    /// # Errors
    /// What is missing for it.
    fn speed(&mut self, meeting: &Meeting, unit: UnitId) -> StepResult<i64> {
        let Some(first) = &meeting.goes_first else {
            return Ok(0);
        };
        let given = self.orders_of(unit, false);
        let (scope, outcomes) = self.scope(unit, &given);
        Ok(scope.amount(&first.greatest, outcomes)?)
    }

    /// The units by how fast they are, the fastest first; only those that are in each other's way are
    /// asked for it. Who is in nobody's way acts with the first: nothing depends on it.
    pub(super) fn speeds<'a, 'm>(
        &mut self,
        meeting: &Meeting,
        movers: &'a [Mover<'m>],
        conflicts: &BTreeSet<(UnitId, UnitId)>,
    ) -> StepResult<Vec<Vec<&'a Mover<'m>>>> {
        let mut needs = MissingInputs::default();
        let mut speeds: BTreeMap<UnitId, Reverse<i64>> = BTreeMap::new();
        for unit in conflicts.iter().flat_map(|(one, other)| [*one, *other]) {
            if speeds.contains_key(&unit) {
                continue;
            }
            if let Some(speed) = needs.note(self.speed(meeting, unit)) {
                speeds.insert(unit, Reverse(speed));
            }
        }
        needs.or(())?;
        if let Some(first) = &meeting.goes_first {
            for (one, other) in conflicts {
                let (before, behind) = match speeds.get(one).cmp(&speeds.get(other)) {
                    Ordering::Less => (*one, *other),
                    Ordering::Greater => (*other, *one),
                    Ordering::Equal => continue,
                };
                let what = format!("goes before {}", self.name(behind));
                let causes = self.clause_ids(&[first.clause]);
                self.tell_first(before, what, first, causes);
            }
        }
        let mut all: BTreeMap<(bool, Reverse<i64>), Vec<&Mover<'m>>> = BTreeMap::new();
        for mover in movers {
            let key = match speeds.get(&mover.unit) {
                Some(speed) => (true, *speed),
                None => (false, Reverse(0)),
            };
            all.entry(key).or_default().push(mover);
        }
        Ok(all.into_values().collect())
    }

    /// Those that are equally fast throw for who goes first, where the rules say so: what each has
    /// thrown.
    pub(super) fn throw_for_precedence(
        &mut self,
        meeting: &Meeting,
        in_the_way: Vec<(UnitId, UnitId)>,
    ) -> StepResult<BTreeMap<UnitId, Thrown>> {
        let Some(contest) = &meeting.contest else {
            return Ok(BTreeMap::new());
        };
        let mut pairs: Vec<(UnitId, UnitId)> = Vec::new();
        let mut causes: Vec<String> = Vec::new();
        for (one, other) in in_the_way {
            let given = self.orders_of(one, false);
            let rolled = self.holds(one, &given, &contest.when)?;
            let why = self.causes(contest.clause, &contest.when, one, &given);
            if rolled {
                pairs.push((one, other));
                causes = why;
            } else {
                self.tell_both(one, other, "acts at the same time as", &why);
            }
        }
        causes.retain(|cause| *cause != self.rulebook[contest.clause].id);
        let units = sorted_once(pairs.iter().flat_map(|(one, other)| [*one, *other]));
        let throwing = Throwing {
            contest,
            units: &units,
            pairs: &pairs,
            about: None,
        };
        let totals = self.contest(&throwing, "the highest goes first", causes)?;
        let totals = totals.into_iter();
        let ranked = totals.map(|(unit, of)| (unit, of.into_iter().map(Reverse).collect()));
        Ok(ranked.collect())
    }

    /// Tells of two units what holds of each of them towards the other.
    pub(super) fn tell_both(&mut self, one: UnitId, other: UnitId, what: &str, causes: &[String]) {
        for (unit, towards) in [(one, other), (other, one)] {
            self.event(
                unit,
                format!("{what} {}", self.name(towards)),
                Changes::new(),
                causes.to_vec(),
            );
        }
    }

    /// Tells who goes before whom, with the row of the table that says how fast it is.
    pub(super) fn tell_first(
        &mut self,
        unit: UnitId,
        what: String,
        first: &GoesFirst,
        causes: Vec<String>,
    ) {
        self.event(unit, what, Changes::new(), causes);
        let row = first.table.and_then(|id| {
            let table = &self.rulebook[id];
            let TableBy::Fact(fact) = table.by else {
                return None;
            };
            let value = self.state.table.value(unit, Owner::Unit, fact).known()?;
            let row = table.rows.iter().position(|row| row.from == value)?;
            Some(Origin::Row(id, row))
        });
        self.comes_from(row.into_iter().collect());
    }
}

/// Units of which what the one does may depend on whether the other has moved: each pair once, the
/// earlier unit of the scenario first. Two that charge each other within one area are in nobody's way.
pub(super) fn conflicts(
    table: &Scenario,
    movers: &[Mover<'_>],
    ground: &Ground,
) -> BTreeSet<(UnitId, UnitId)> {
    let moving: BTreeMap<UnitId, &Mover<'_>> =
        movers.iter().map(|mover| (mover.unit, mover)).collect();
    let side = |unit: UnitId| table.unit(unit).map_or(0, |unit| unit.side);
    let mut conflicts = BTreeSet::new();
    let mut note = |one: UnitId, other: UnitId| conflicts.insert((one.min(other), one.max(other)));
    let mut concerned: BTreeMap<(u16, MetArea), Vec<UnitId>> = BTreeMap::new();
    for mover in movers {
        // Who stands in an area may have left it by then.
        let left = ground.of(mover.unit);
        let left = left.filter(|_| !mover.stays_in_its_area(ground));
        for area in mover.entered(ground).into_iter().chain(left) {
            let beside = concerned.entry((side(mover.unit), area));
            beside.or_default().push(mover.unit);
        }
    }
    for mover in movers {
        let targets = mover.charged().filter_map(|target| moving.get(&target));
        for target in targets {
            if mover.depends_on(target, ground) {
                note(mover.unit, target.unit);
            }
        }
        if let (true, ChargeHeading::Area(area)) = (mover.gives_way, &mover.goal) {
            let others = concerned.iter();
            let others = others.filter(|((of, at), _)| *of != side(mover.unit) && at == area);
            for other in others.flat_map(|(_, units)| units) {
                note(mover.unit, *other);
            }
        }
    }
    conflicts
}

/// Movers that are equally fast in the order in which they act; those that act at the same time
/// together.
pub(super) fn ranks<'a, 'm>(
    movers: &[&'a Mover<'m>],
    thrown: &BTreeMap<UnitId, Thrown>,
) -> BTreeMap<Thrown, Vec<&'a Mover<'m>>> {
    let mut ranks: BTreeMap<Thrown, Vec<&Mover<'m>>> = BTreeMap::new();
    for mover in movers {
        let key = thrown.get(&mover.unit).cloned().unwrap_or_default();
        ranks.entry(key).or_default().push(mover);
    }
    ranks
}
