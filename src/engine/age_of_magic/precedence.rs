//! Who goes first where units are in each other's way, and how they settle it.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use crate::engine::entry::{Changes, Entry, Origin};
use crate::engine::hands::Engine;
use crate::engine::need::{Done, Needs};
use crate::rulebook::age_of_magic::{Contest, GoesFirst, Meeting};
use crate::rulebook::fact::Owner;
use crate::rulebook::play::TableBy;
use crate::scenario::UnitId;

use super::{Ground, Heading, MetArea, Mover};

/// Who goes first: whoever has more of what the rules say, then who has thrown more.
pub(super) type Priority = (Reverse<i64>, Vec<Reverse<i64>>);

/// Units that throw dice to settle something between them.
pub(super) struct Throwing<'t> {
    pub contest: &'t Contest,
    pub units: &'t [UnitId],
    /// Those of them that have to come out differently.
    pub pairs: &'t [(UnitId, UnitId)],
    /// The unit about which it is.
    pub about: Option<UnitId>,
}

impl Engine<'_> {
    /// Throws dice for units that have to settle something, again for those that come out equal
    /// where the rules say so; the totals of each, the first throw first.
    pub(super) fn contest(
        &mut self,
        throwing: &Throwing<'_>,
        becomes: &str,
        mut causes: Vec<String>,
    ) -> Done<BTreeMap<UnitId, Vec<i64>>> {
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
            let mut needs = Needs::default();
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
                    self.deciding(&contest.again, (*one, None), &given, &mut causes);
                } else {
                    let mut causes = self.causes(contest.clause, &contest.again, *one, &given);
                    causes.dedup();
                    self.tell_both(*one, *other, "has thrown the same as", &causes);
                }
            }
        }
        Ok(thrown)
    }

    /// Who goes before whom; only those that are in each other's way are asked for it.
    pub(super) fn priorities(
        &mut self,
        meeting: &Meeting,
        movers: &[Mover<'_>],
        ground: &Ground,
    ) -> Done<BTreeMap<UnitId, Priority>> {
        let conflicts = self.conflicts(movers, ground);
        let mut needs = Needs::default();
        let mut priorities: BTreeMap<UnitId, Priority> = BTreeMap::new();
        for unit in conflicts.iter().flat_map(|(one, other)| [*one, *other]) {
            if priorities.contains_key(&unit) {
                continue;
            }
            let speed = match &meeting.goes_first {
                None => Ok(0),
                Some(first) => {
                    let given = self.orders_of(unit, false);
                    let (scope, outcomes) = self.scope(unit, &given);
                    scope.amount(&first.greatest, outcomes).map_err(Needs::from)
                }
            };
            if let Some(speed) = needs.note(speed) {
                priorities.insert(unit, (Reverse(speed), Vec::new()));
            }
        }
        needs.or(())?;
        if let Some(first) = &meeting.goes_first {
            for (one, other) in &conflicts {
                let (before, behind) = match priorities.get(one).cmp(&priorities.get(other)) {
                    Ordering::Less => (*one, *other),
                    Ordering::Greater => (*other, *one),
                    Ordering::Equal => continue,
                };
                self.tell_first(before, format!("goes before {}", self.name(behind)), first);
            }
        }
        if let Some(contest) = &meeting.contest {
            self.throw_for_precedence(contest, conflicts, &mut priorities)?;
        }
        Ok(priorities)
    }

    /// Those that are equal throw for who goes first, where the rules say so.
    fn throw_for_precedence(
        &mut self,
        contest: &Contest,
        conflicts: BTreeSet<(UnitId, UnitId)>,
        priorities: &mut BTreeMap<UnitId, Priority>,
    ) -> Done {
        let mut pairs: Vec<(UnitId, UnitId)> = Vec::new();
        let mut causes: Vec<String> = Vec::new();
        for (one, other) in conflicts {
            if priorities.get(&one) != priorities.get(&other) {
                continue;
            }
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
        let units: BTreeSet<UnitId> = pairs
            .iter()
            .flat_map(|(one, other)| [*one, *other])
            .collect();
        let throwing = Throwing {
            contest,
            units: &units.into_iter().collect::<Vec<_>>(),
            pairs: &pairs,
            about: None,
        };
        for (unit, totals) in self.contest(&throwing, "the highest goes first", causes)? {
            if let Some((_, thrown)) = priorities.get_mut(&unit) {
                *thrown = totals.into_iter().map(Reverse).collect();
            }
        }
        Ok(())
    }

    /// Units of which what the one does depends on whether the other has moved: each pair once, the
    /// earlier unit of the scenario first.
    fn conflicts(&self, movers: &[Mover<'_>], ground: &Ground) -> BTreeSet<(UnitId, UnitId)> {
        let moving: BTreeMap<UnitId, &Mover<'_>> =
            movers.iter().map(|mover| (mover.unit, mover)).collect();
        let mut conflicts = BTreeSet::new();
        let mut note =
            |one: UnitId, other: UnitId| conflicts.insert((one.min(other), one.max(other)));
        let mut entering: BTreeMap<(u16, MetArea), Vec<UnitId>> = BTreeMap::new();
        for mover in movers {
            for area in mover.entered(&moving, ground) {
                let side = self
                    .state
                    .table
                    .unit(mover.unit)
                    .map_or(0, |unit| unit.side);
                entering.entry((side, area)).or_default().push(mover.unit);
            }
        }
        for mover in movers {
            if let Heading::Units(targets) = &mover.goal {
                for target in targets.iter().filter(|target| moving.contains_key(target)) {
                    note(mover.unit, *target);
                }
            }
            if let (true, Heading::Area(area)) = (mover.gives_way, &mover.goal) {
                let side = self
                    .state
                    .table
                    .unit(mover.unit)
                    .map_or(0, |unit| unit.side);
                let others = entering
                    .iter()
                    .filter(|((of, into), _)| of != &side && into == area);
                for other in others.flat_map(|(_, units)| units) {
                    note(mover.unit, *other);
                }
            }
        }
        conflicts
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
    pub(super) fn tell_first(&mut self, unit: UnitId, what: String, first: &GoesFirst) {
        let causes = self.clause_ids(&[first.clause]);
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

/// Movers in the order in which they act; those that act at the same time together. Who is in
/// nobody's way acts with the first: nothing depends on it.
pub(super) fn ranks<'a, 'm>(
    movers: &'a [Mover<'m>],
    priorities: &BTreeMap<UnitId, Priority>,
) -> BTreeMap<(bool, Priority), Vec<&'a Mover<'m>>> {
    let mut ranks: BTreeMap<(bool, Priority), Vec<&Mover<'m>>> = BTreeMap::new();
    for mover in movers {
        let key = match priorities.get(&mover.unit) {
            Some(priority) => (true, priority.clone()),
            None => (false, (Reverse(0), Vec::new())),
        };
        ranks.entry(key).or_default().push(mover);
    }
    ranks
}
