//! How units meet: who comes between a charger and the one it charges, who goes first where units
//! are in each other's way, who moves where, and whom each charge reaches. Whatever follows from it
//! is data.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::meeting::{Contest, Destination, GoesFirst, Meeting, Move, Protection};
use crate::rulebook::order::{Given, Target};
use crate::rulebook::play::{Statement, TableBy};
use crate::rulebook::predicate::Predicate;
use crate::rulebook::relation::seen_across;
use crate::scenario::{PairChange, UnitId};

use super::effects::Changes;
use super::entry::{Entry, Origin};
use super::phase::Referee;

/// What is told of a unit that is met in the very moment in which it sets out.
const MET: &str = "is met as it sets out, and stays where it is";

/// An area as the first side sees it.
type Area = usize;

/// A unit that is to move or to charge.
#[derive(Clone, Debug)]
struct Mover<'m> {
    unit: UnitId,
    by: &'m Move,
    goal: Goal,
    gives_way: bool,
}

/// Where it is going.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Goal {
    /// To these units, whose charge it is.
    Units(Vec<UnitId>),
    /// To this area.
    Area(Area),
}

/// Who goes first: whoever has more of what the rules say, then who has thrown more.
type Priority = (Reverse<i64>, Vec<Reverse<i64>>);

/// Where the units stand in the course of a stage.
struct Ground {
    fact: FactId,
    /// How many areas each side has.
    areas: usize,
    /// By unit; none where nobody knows.
    stands: Vec<Option<Area>>,
}

impl Referee<'_> {
    /// Protectors come between: each charge is taken by whoever stands at the end of the chain.
    pub fn protect(&mut self, meeting: &Meeting) {
        let Some(protectors) = self.protectors(meeting) else {
            return;
        };
        let mut settled: BTreeMap<Vec<UnitId>, Vec<UnitId>> = BTreeMap::new();
        for unit in self.units() {
            for charger in self.towards(unit, meeting.charge.aimed) {
                let mut open = vec![(unit, vec![unit])];
                while let Some((charged, passed)) = open.pop() {
                    let around: Vec<UnitId> = protectors
                        .get(&charged)
                        .into_iter()
                        .flatten()
                        .copied()
                        .filter(|unit| !passed.contains(unit))
                        .collect();
                    let takers = match (&meeting.protection, around.as_slice()) {
                        (Some(protection), [_, ..]) => {
                            self.takers(meeting, protection, charged, around, &mut settled)
                        }
                        _ => Vec::new(),
                    };
                    if takers.is_empty() {
                        self.pairs.push(PairChange {
                            unit: charged,
                            other: charger,
                            fact: meeting.charge.comes,
                            value: Value::flag(true),
                        });
                    }
                    for taker in takers {
                        self.interposes(meeting, taker, charger);
                        open.push((taker, passed.iter().copied().chain([taker]).collect()));
                    }
                }
            }
        }
    }

    /// Who protects whom. Where a protector that is charged protects nobody, it still does while
    /// somebody takes those charges off it.
    fn protectors(&mut self, meeting: &Meeting) -> Option<BTreeMap<UnitId, Vec<UnitId>>> {
        let mut all: Vec<(UnitId, UnitId)> = Vec::new();
        let mut doubtful: BTreeSet<UnitId> = BTreeSet::new();
        for (unit, protection) in self
            .units()
            .into_iter()
            .filter_map(|unit| Some((unit, meeting.protection.as_ref()?)))
        {
            let given = self.orders_of(unit, false);
            let protected = given
                .iter()
                .find(|given| given.order == protection.order)
                .map(|given| given.target);
            let Some(Target::Unit(protected)) = protected else {
                continue;
            };
            all.push((unit, protected));
            let unless_charged = self.holds(unit, &given, &protection.unless_charged)?;
            if unless_charged && !self.towards(unit, meeting.charge.aimed).is_empty() {
                doubtful.insert(unit);
            }
        }
        while let Some(saved) = doubtful.iter().copied().find(|unit| {
            all.iter()
                .any(|(by, of)| of == unit && !doubtful.contains(by))
        }) {
            doubtful.remove(&saved);
        }
        let mut protectors: BTreeMap<UnitId, Vec<UnitId>> = BTreeMap::new();
        for (unit, protected) in all {
            if !doubtful.contains(&unit) {
                protectors.entry(protected).or_default().push(unit);
                continue;
            }
            if let Some(protection) = &meeting.protection {
                let given = self.orders_of(unit, false);
                let causes =
                    self.causes(protection.clause, &protection.unless_charged, unit, &given);
                self.event(
                    unit,
                    format!(
                        "is charged itself, and does not protect {}",
                        self.name(protected)
                    ),
                    Changes::new(),
                    causes,
                );
            }
        }
        Some(protectors)
    }

    fn interposes(&mut self, meeting: &Meeting, taker: UnitId, charger: UnitId) {
        let Some(protection) = &meeting.protection else {
            return;
        };
        let given = self.orders_of(taker, false);
        let mut causes = self.clause_and_readings(protection.clause);
        // Whether it may, the table decides where it is charged itself.
        if !self.towards(taker, meeting.charge.aimed).is_empty() {
            self.deciding(&protection.unless_charged, taker, &given, None, &mut causes);
        }
        let outer = self.other.replace(charger);
        let what = self.fill(&protection.says, taker, &given, &protection.unless_charged);
        self.other = outer;
        self.event(taker, what, Changes::new(), causes);
    }

    /// Of several that protect one unit, those that take the charges on it.
    fn takers(
        &mut self,
        meeting: &Meeting,
        protection: &Protection,
        charged: UnitId,
        around: Vec<UnitId>,
        settled: &mut BTreeMap<Vec<UnitId>, Vec<UnitId>>,
    ) -> Vec<UnitId> {
        let [first, _, ..] = around.as_slice() else {
            return around;
        };
        if let Some(takers) = settled.get(&around) {
            return takers.clone();
        }
        let (first, given) = (*first, self.orders_of(*first, false));
        let takers = match (
            &meeting.contest,
            self.holds(first, &given, &protection.rolled_for),
        ) {
            (Some(contest), Some(true)) => {
                let pairs: Vec<(UnitId, UnitId)> = around
                    .iter()
                    .enumerate()
                    .flat_map(|(at, one)| around.iter().skip(at + 1).map(|other| (*one, *other)))
                    .collect();
                let mut causes =
                    self.causes(protection.clause, &protection.rolled_for, first, &given);
                causes.retain(|cause| Some(cause) != self.clause_ids(&[protection.clause]).first());
                let thrown = self.contest(
                    contest,
                    &around,
                    &pairs,
                    Some(charged),
                    "the highest takes the charge",
                    &causes,
                );
                let best = around
                    .iter()
                    .filter_map(|unit| thrown.get(unit))
                    .max()
                    .cloned();
                around
                    .iter()
                    .copied()
                    .filter(|unit| thrown.get(unit) == best.as_ref())
                    .collect()
            }
            (_, Some(_)) => {
                let causes = self.causes(protection.clause, &protection.rolled_for, first, &given);
                let what = format!("stands first before {}", self.name(charged));
                self.event(first, what, Changes::new(), causes);
                vec![first]
            }
            (_, None) => Vec::new(),
        };
        settled.insert(around, takers.clone());
        takers
    }

    /// Throws dice for units that have to settle something, again for those that come out equal
    /// where the rules say so; the totals of each, the first throw first.
    fn contest(
        &mut self,
        contest: &Contest,
        units: &[UnitId],
        pairs: &[(UnitId, UnitId)],
        about: Option<UnitId>,
        becomes: &str,
        causes: &[String],
    ) -> BTreeMap<UnitId, Vec<i64>> {
        let mut thrown: BTreeMap<UnitId, Vec<i64>> =
            units.iter().map(|unit| (*unit, Vec::new())).collect();
        let mut throwing: BTreeSet<UnitId> = units.iter().copied().collect();
        let mut causes = causes.to_vec();
        while !throwing.is_empty() {
            for unit in std::mem::take(&mut throwing) {
                let Some(total) =
                    self.throw_total(unit, contest.test, &[contest.clause], about, becomes)
                else {
                    continue;
                };
                if let Some(Entry::Rolled(rolled)) = self.entries.last_mut() {
                    rolled.clauses.extend(causes.iter().cloned());
                }
                thrown.entry(unit).or_default().push(total);
            }
            if !self.waits.is_empty() {
                return BTreeMap::new();
            }
            for (one, other) in pairs
                .iter()
                .filter(|(one, other)| thrown.get(one) == thrown.get(other))
            {
                let given = self.orders_of(*one, false);
                match self.holds(*one, &given, &contest.again) {
                    Some(true) => {
                        throwing.extend([*one, *other]);
                        self.deciding(&contest.again, *one, &given, None, &mut causes);
                    }
                    Some(false) => {
                        let mut causes = self.causes(contest.clause, &contest.again, *one, &given);
                        causes.dedup();
                        self.tell_both(*one, *other, "has thrown the same as", &causes);
                    }
                    None => return BTreeMap::new(),
                }
            }
        }
        thrown
    }

    /// All units that move or charge do so, those that go first before the others.
    pub fn move_all(&mut self, meeting: &Meeting) {
        let Some(mut ground) = self.ground(meeting) else {
            return;
        };
        let movers = self.movers(meeting, &ground);
        if !self.waits.is_empty() {
            return;
        }
        let Some(priorities) = self.priorities(meeting, &movers, &ground) else {
            return;
        };
        let began = ground.stands.clone();
        let mut met: BTreeSet<UnitId> = BTreeSet::new();
        for ((_, _), of_rank) in ranks(&movers, &priorities) {
            let (acting, stopped): (Vec<&Mover<'_>>, Vec<&Mover<'_>>) = of_rank
                .into_iter()
                .partition(|mover| !met.contains(&mover.unit));
            for mover in stopped {
                if let Some(first) = &meeting.goes_first {
                    let given = self.orders_of(mover.unit, false);
                    let what = self.fill(&first.says, mover.unit, &given, &Predicate::default());
                    self.tell_first(mover.unit, what, first);
                }
            }
            let mut arriving: Vec<(&Mover<'_>, Option<Area>)> = Vec::new();
            let mut met_now: BTreeSet<UnitId> = BTreeSet::new();
            for mover in acting {
                let to = match &mover.goal {
                    Goal::Area(area) => self.enters(mover, *area, &ground).then_some(*area),
                    Goal::Units(targets) => {
                        let (reached, to) = self.arrives(meeting, mover, targets, &began, &ground);
                        met_now.extend(&reached);
                        let (unit, value) = (mover.unit, Value::flag(true));
                        for target in reached {
                            self.pairs.push(PairChange {
                                unit: target,
                                other: unit,
                                fact: meeting.charge.reached,
                                value,
                            });
                            self.pairs.push(PairChange {
                                unit,
                                other: target,
                                fact: meeting.charge.reaches,
                                value,
                            });
                        }
                        to
                    }
                };
                arriving.push((mover, to));
            }
            for (mover, to) in arriving {
                let Some(to) = to.filter(|to| ground.of(mover.unit) != Some(*to)) else {
                    continue;
                };
                match &meeting.contest {
                    // Whoever is met in the very moment in which it sets out stays where it is.
                    Some(contest) if met_now.contains(&mover.unit) => {
                        let given = self.orders_of(mover.unit, false);
                        let mut causes =
                            self.causes(contest.clause, &contest.when, mover.unit, &given);
                        self.deciding(&contest.again, mover.unit, &given, None, &mut causes);
                        self.event(mover.unit, MET.to_owned(), Changes::new(), causes);
                    }
                    None if met_now.contains(&mover.unit) => {
                        let causes = self.clause_and_readings(mover.by.clause);
                        self.event(mover.unit, MET.to_owned(), Changes::new(), causes);
                    }
                    _ => self.goes(mover, to, &mut ground),
                }
            }
            met.extend(met_now);
            if !self.waits.is_empty() {
                return;
            }
        }
    }

    /// Where everybody stands, and remembers it as where they came from.
    fn ground(&mut self, meeting: &Meeting) -> Option<Ground> {
        let areas = self.rulebook.vocabulary().fact(meeting.place)?.kind.areas();
        let mut ground = Ground {
            fact: meeting.place,
            areas,
            stands: vec![None; self.table.units().len()],
        };
        for unit in self.units() {
            let value = self.table.value(unit, Owner::Unit, meeting.place);
            self.table.set(unit, Owner::Unit, meeting.came_from, value);
            let word = value.word_number();
            if let Some(stands) = ground.stands.get_mut(unit as usize) {
                *stands = word.map(|word| self.seen_by_first(unit, word, ground.areas));
            }
        }
        Some(ground)
    }

    /// An area as the first side sees it, or back: both are the same change of sides.
    fn seen_by_first(&self, unit: UnitId, word: usize, areas: usize) -> usize {
        let is_first = self.table.unit(unit).is_some_and(|unit| unit.side == 0);
        if is_first {
            word
        } else {
            seen_across(word, areas)
        }
    }

    fn movers<'m>(&mut self, meeting: &'m Meeting, ground: &Ground) -> Vec<Mover<'m>> {
        let mut movers = Vec::new();
        let mut charged: BTreeMap<UnitId, Vec<UnitId>> = BTreeMap::new();
        for unit in self.units() {
            for charger in self.towards(unit, meeting.charge.comes) {
                charged.entry(charger).or_default().push(unit);
            }
        }
        for unit in self.units() {
            let given = self.orders_of(unit, false);
            for by in &meeting.moves {
                match self.holds(unit, &given, &by.when) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => return movers,
                }
                let gives_way = by
                    .gives_way
                    .as_ref()
                    .map_or(Some(false), |gives_way| self.holds(unit, &given, gives_way));
                let Some(gives_way) = gives_way else {
                    return movers;
                };
                let charged = charged.remove(&unit).unwrap_or_default();
                if let Some(goal) = self.goal(meeting, unit, by, &given, charged, ground) {
                    movers.push(Mover {
                        unit,
                        by,
                        goal,
                        gives_way,
                    });
                }
                break;
            }
        }
        movers
    }

    fn goal(
        &self,
        meeting: &Meeting,
        unit: UnitId,
        by: &Move,
        given: &[Given],
        mut targets: Vec<UnitId>,
        ground: &Ground,
    ) -> Option<Goal> {
        match by.to {
            Destination::Target => {
                let named = given
                    .iter()
                    .find(|given| given.order == meeting.charge.order)
                    .map(|given| given.target);
                let is_it =
                    |target: &UnitId| named.is_some_and(|named| named == Target::Unit(*target));
                targets.sort_by_key(|target| !is_it(target));
                (!targets.is_empty()).then_some(Goal::Units(targets))
            }
            Destination::Chosen(orders) => {
                let word = given
                    .iter()
                    .filter(|given| orders.has(given.order))
                    .find_map(|given| given.word)?;
                Some(Goal::Area(self.seen_by_first(
                    unit,
                    usize::from(word),
                    ground.areas,
                )))
            }
            Destination::Only(relation) => {
                let relation = self
                    .rulebook
                    .vocabulary()
                    .relations()
                    .get(usize::from(relation))?;
                let own = self.seen_by_first(unit, ground.of(unit)?, ground.areas);
                let is_free = |word: &usize| {
                    let area = self.seen_by_first(unit, *word, ground.areas);
                    self.units().into_iter().all(|other| {
                        !self.are_enemies(unit, other) || ground.of(other) != Some(area)
                    })
                };
                let mut free = relation
                    .pairs
                    .iter()
                    .filter(|pair| pair.to == own)
                    .map(|pair| pair.from)
                    .filter(is_free);
                let only = free.next()?;
                free.next()
                    .is_none()
                    .then(|| Goal::Area(self.seen_by_first(unit, only, ground.areas)))
            }
        }
    }

    /// The units towards which a flag of a unit is yes.
    fn towards(&self, unit: UnitId, fact: FactId) -> Vec<UnitId> {
        let others = self.table.pairs_of(unit).iter().map(|pair| pair.other);
        others
            .filter(|other| self.table.pair_value(unit, *other, fact) == Value::flag(true))
            .collect()
    }

    fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        self.table.unit(one).map(|unit| unit.side) != self.table.unit(other).map(|unit| unit.side)
    }

    /// Who goes before whom; only those that are in each other's way are asked for it.
    fn priorities(
        &mut self,
        meeting: &Meeting,
        movers: &[Mover<'_>],
        ground: &Ground,
    ) -> Option<BTreeMap<UnitId, Priority>> {
        let conflicts = self.conflicts(movers, ground);
        let mut priorities: BTreeMap<UnitId, Priority> = BTreeMap::new();
        for unit in conflicts.iter().flat_map(|(one, other)| [*one, *other]) {
            if let std::collections::btree_map::Entry::Vacant(entry) = priorities.entry(unit) {
                let speed = match &meeting.goes_first {
                    None => 0,
                    Some(first) => {
                        let given = self.orders_of(unit, false);
                        let (scope, outcomes) = self.scope(unit, &given);
                        match scope.amount(&first.greatest, outcomes) {
                            Ok(speed) => speed,
                            Err(asked) => {
                                self.wait(asked);
                                continue;
                            }
                        }
                    }
                };
                entry.insert((Reverse(speed), Vec::new()));
            }
        }
        if !self.waits.is_empty() {
            return None;
        }
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
        let Some(contest) = &meeting.contest else {
            return Some(priorities);
        };
        let equal: Vec<(UnitId, UnitId)> = conflicts
            .into_iter()
            .filter(|(one, other)| priorities.get(one) == priorities.get(other))
            .collect();
        let mut throwing: Vec<(UnitId, UnitId)> = Vec::new();
        let mut causes: Vec<String> = Vec::new();
        for (one, other) in equal {
            let given = self.orders_of(one, false);
            let rolled = self.holds(one, &given, &contest.when)?;
            let why = self.causes(contest.clause, &contest.when, one, &given);
            if rolled {
                throwing.push((one, other));
                causes = why;
            } else {
                self.tell_both(one, other, "acts at the same time as", &why);
            }
        }
        causes.retain(|cause| Some(cause) != self.clause_ids(&[contest.clause]).first());
        let units: BTreeSet<UnitId> = throwing
            .iter()
            .flat_map(|(one, other)| [*one, *other])
            .collect();
        let units: Vec<UnitId> = units.into_iter().collect();
        for (unit, totals) in self.contest(
            contest,
            &units,
            &throwing,
            None,
            "the highest goes first",
            &causes,
        ) {
            if let Some((_, thrown)) = priorities.get_mut(&unit) {
                *thrown = totals.into_iter().map(Reverse).collect();
            }
        }
        self.waits.is_empty().then_some(priorities)
    }

    /// Units of which what the one does depends on whether the other has moved: each pair once, the
    /// earlier unit of the scenario first.
    fn conflicts(&self, movers: &[Mover<'_>], ground: &Ground) -> BTreeSet<(UnitId, UnitId)> {
        let moving: BTreeMap<UnitId, &Mover<'_>> =
            movers.iter().map(|mover| (mover.unit, mover)).collect();
        let mut conflicts = BTreeSet::new();
        let mut note =
            |one: UnitId, other: UnitId| conflicts.insert((one.min(other), one.max(other)));
        let mut entering: BTreeMap<(u16, Area), Vec<UnitId>> = BTreeMap::new();
        for mover in movers {
            for area in mover.entered(&moving, ground) {
                let side = self.table.unit(mover.unit).map_or(0, |unit| unit.side);
                entering.entry((side, area)).or_default().push(mover.unit);
            }
        }
        for mover in movers {
            if let Goal::Units(targets) = &mover.goal {
                for target in targets.iter().filter(|target| moving.contains_key(target)) {
                    note(mover.unit, *target);
                }
            }
            if let (true, Goal::Area(area)) = (mover.gives_way, &mover.goal) {
                let side = self.table.unit(mover.unit).map_or(0, |unit| unit.side);
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

    /// Whether a unit may enter an area now; where it gives way to enemies that stand there, so it
    /// is told.
    fn enters(&mut self, mover: &Mover<'_>, area: Area, ground: &Ground) -> bool {
        if !mover.gives_way {
            return true;
        }
        let enemy = self
            .units()
            .into_iter()
            .find(|other| self.are_enemies(mover.unit, *other) && ground.of(*other) == Some(area));
        let Some(enemy) = enemy else { return true };
        let given = self.orders_of(mover.unit, false);
        let causes = match &mover.by.gives_way {
            Some(gives_way) => self.causes(mover.by.clause, gives_way, mover.unit, &given),
            None => self.clause_ids(&[mover.by.clause]),
        };
        let what = format!(
            "stays where it is: {} has come there first",
            self.name(enemy)
        );
        self.event(mover.unit, what, Changes::new(), causes);
        false
    }

    /// Whom a charge reaches, and where to it takes the charger.
    fn arrives(
        &mut self,
        meeting: &Meeting,
        mover: &Mover<'_>,
        targets: &[UnitId],
        began: &[Option<Area>],
        ground: &Ground,
    ) -> (Vec<UnitId>, Option<Area>) {
        let mut reached = Vec::new();
        let mut to = None;
        for target in targets {
            let stood = began.get(*target as usize).copied().flatten();
            let stands = ground.of(*target);
            let given = self.orders_of(mover.unit, false);
            let follows = stands == stood
                || self.holds_towards(mover.unit, &given, &meeting.charge.follows, *target)
                    == Some(true);
            if follows {
                reached.push(*target);
                to = to.or(stands);
            } else {
                let outer = self.other.replace(*target);
                let mut causes = self.clause_ids(&meeting.charge.clauses);
                self.deciding(
                    &meeting.charge.follows,
                    mover.unit,
                    &given,
                    Some(*target),
                    &mut causes,
                );
                let what = self.fill(
                    &meeting.charge.misses,
                    mover.unit,
                    &given,
                    &meeting.charge.follows,
                );
                self.other = outer;
                self.event(mover.unit, what, Changes::new(), causes);
                to = to.or(stood);
            }
        }
        (reached, to)
    }

    /// A unit goes to an area.
    fn goes(&mut self, mover: &Mover<'_>, to: Area, ground: &mut Ground) {
        let unit = mover.unit;
        let given = self.orders_of(unit, false);
        let causes = self.causes(mover.by.clause, &mover.by.when, unit, &given);
        let word = self.seen_by_first(unit, to, ground.areas);
        let mut changes = Changes::new();
        self.set(
            unit,
            &[Statement {
                fact: ground.fact,
                value: Value::word(word),
            }],
            &mut changes,
        );
        if let Some(stands) = ground.stands.get_mut(unit as usize) {
            *stands = Some(to);
        }
        let what = self.fill(&mover.by.says, unit, &given, &mover.by.when);
        self.event(unit, what, changes, causes);
    }

    /// Tells of two units what holds of each of them towards the other.
    fn tell_both(&mut self, one: UnitId, other: UnitId, what: &str, causes: &[String]) {
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
    fn tell_first(&mut self, unit: UnitId, what: String, first: &GoesFirst) {
        let causes = self.clause_ids(&[first.clause]);
        self.event(unit, what, Changes::new(), causes);
        let row = first.table.and_then(|id| {
            let table = self.rulebook.play().table(id)?;
            let TableBy::Fact(fact) = table.by else {
                return None;
            };
            let value = self.table.value(unit, Owner::Unit, fact).known()?;
            Some(Origin::Row(
                id,
                table.rows.iter().position(|row| row.from == value)?,
            ))
        });
        if let Some(Entry::Happened(change)) = self.entries.last_mut() {
            change.from = row.into_iter().collect();
        }
    }
}

impl Mover<'_> {
    /// The areas into which it may come, be it behind a unit that goes there.
    fn entered(&self, moving: &BTreeMap<UnitId, &Mover<'_>>, ground: &Ground) -> Vec<Area> {
        let Goal::Units(targets) = &self.goal else {
            return self.area().into_iter().collect();
        };
        let stands = targets.iter().filter_map(|target| ground.of(*target));
        let goes = targets
            .iter()
            .filter_map(|target| moving.get(target)?.area());
        stands.chain(goes).collect()
    }

    /// The area to which it is ordered.
    fn area(&self) -> Option<Area> {
        match &self.goal {
            Goal::Area(area) => Some(*area),
            Goal::Units(_) => None,
        }
    }
}

impl Ground {
    fn of(&self, unit: UnitId) -> Option<Area> {
        self.stands.get(unit as usize).copied().flatten()
    }
}

/// Movers in the order in which they act; those that act at the same time together. Who is in
/// nobody's way acts with the first: nothing depends on it.
fn ranks<'a, 'm>(
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
