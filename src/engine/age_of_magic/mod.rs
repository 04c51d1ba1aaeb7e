//! How units meet: who comes between a charger and the one it charges, who goes first where units
//! are in each other's way, who moves where, and whom each charge reaches. Whatever follows from it
//! is data.

mod precedence;
mod protecting;

use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::age_of_magic::{Destination, Meeting, Move};
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::order::Given;
use crate::rulebook::relation::seen_across;
use crate::rulebook::verb::Statement;
use crate::scenario::UnitId;

use super::effects::aimed_at;
use super::entry::Changes;
use super::missing_input::StepResult;
use super::turn_context::TurnContext;
use precedence::{conflicts, ranks};

/// What is told of a unit that is met in the very moment in which it sets out.
const MET: &str = "is met as it sets out, and stays where it is";

/// What is told besides of a unit that goes on although it has been met before.
const ALL_THE_SAME: &str = ", and goes on all the same";

/// An area as the first side sees it.
type MetArea = usize;

/// A unit that is to move or to charge.
#[derive(Clone, Debug)]
struct Mover<'m> {
    unit: UnitId,
    by: &'m Move,
    goal: ChargeHeading,
    /// Whom it goes for instead where that one has left its protector, who would take the charge.
    shielded: Option<UnitId>,
    /// Areas to which those that it charges are going, and to which it can follow them.
    follows_to: Vec<MetArea>,
    gives_way: bool,
}

/// Where it is going.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ChargeHeading {
    /// To these units, whose charge it is.
    Units(Vec<UnitId>),
    /// To this area.
    Area(MetArea),
}

/// Where the units stand in the course of a stage.
#[derive(Clone)]
struct Ground {
    fact: FactId,
    /// The number of areas each side has.
    areas: usize,
    /// By unit; none where nobody knows.
    stands: Vec<Option<MetArea>>,
}

impl TurnContext<'_> {
    /// All units that move or charge do so, those that go first before the others.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn move_all(&mut self, meeting: &Meeting) -> StepResult {
        let mut ground = self.ground(meeting);
        let mut movers = self.movers(meeting, &ground)?;
        self.note_where_chargers_follow(meeting, &mut movers, &ground)?;
        let conflicts = conflicts(&self.state.table, &movers, &ground);
        let speeds = self.speeds(meeting, &movers, &conflicts)?;
        let began = ground.clone();
        let mut met: BTreeSet<UnitId> = BTreeSet::new();
        for at_a_time in speeds {
            let units = at_a_time.iter().map(|mover| mover.unit);
            let acting: BTreeSet<UnitId> = units.filter(|unit| !met.contains(unit)).collect();
            let pairs = conflicts.iter();
            let in_the_way =
                pairs.filter(|(one, other)| acting.contains(one) && acting.contains(other));
            let thrown = self.throw_for_precedence(meeting, in_the_way.copied().collect())?;
            for of_rank in ranks(&at_a_time, &thrown).into_values() {
                let mut acting = Vec::new();
                for mover in of_rank {
                    let is_met = met.contains(&mover.unit);
                    let is_held_back = is_met && self.is_held_back(meeting, mover.unit)?;
                    if is_met && !mover.stays_in_its_area(&began) {
                        self.tell_met(meeting, mover.unit, is_held_back);
                    }
                    if !is_held_back {
                        acting.push(mover);
                    }
                }
                let met_now = self.move_at_once(meeting, &acting, &began, &mut ground)?;
                met.extend(met_now);
            }
        }
        let stopped = movers.iter().filter(|mover| met.contains(&mover.unit));
        for mover in stopped {
            self.charge_where_it_stands(meeting, mover, &began, &ground);
        }
        Ok(())
    }

    /// Units that act at the same time do so. Gives those that they have met.
    fn move_at_once(
        &mut self,
        meeting: &Meeting,
        acting: &[&Mover<'_>],
        began: &Ground,
        ground: &mut Ground,
    ) -> StepResult<BTreeSet<UnitId>> {
        let mut arriving: Vec<(&Mover<'_>, Option<MetArea>)> = Vec::new();
        let mut met_now: BTreeSet<UnitId> = BTreeSet::new();
        for mover in acting {
            let to = match &mover.goal {
                ChargeHeading::Area(area) => self.enters(mover, *area, ground).then_some(*area),
                ChargeHeading::Units(targets) => {
                    let (reached, to) = self.arrives(meeting, mover, targets, began, ground)?;
                    self.reach(meeting, mover.unit, &reached);
                    met_now.extend(reached);
                    to
                }
            };
            arriving.push((mover, to));
        }
        for (mover, to) in arriving {
            let Some(to) = to.filter(|to| ground.of(mover.unit) != Some(*to)) else {
                continue;
            };
            if met_now.contains(&mover.unit) {
                self.is_met(meeting, mover);
            } else {
                self.goes(mover, to, ground);
            }
        }
        Ok(met_now)
    }

    /// Who was met before it could set out still charges those that stood in its area from the
    /// beginning and have not left it: it need not move for that.
    fn charge_where_it_stands(
        &mut self,
        meeting: &Meeting,
        mover: &Mover<'_>,
        began: &Ground,
        ground: &Ground,
    ) {
        let ChargeHeading::Units(targets) = &mover.goal else {
            return;
        };
        let own = began.of(mover.unit);
        let targets = targets.iter().copied();
        let beside = targets.filter(|of| began.of(*of) == own && ground.of(*of) == own);
        let beside: Vec<UnitId> = beside.collect();
        self.reach(meeting, mover.unit, &beside);
    }

    /// Returns whether a unit that has been met before it could set out stays where it is.
    fn is_held_back(&mut self, meeting: &Meeting, unit: UnitId) -> StepResult<bool> {
        let given = self.orders_of(unit, false);
        match &meeting.goes_first {
            Some(first) => self.holds(unit, &given, &first.holds_back),
            None => Ok(true),
        }
    }

    /// Tells of a unit that has been met before it could set out whether it stays where it is.
    fn tell_met(&mut self, meeting: &Meeting, unit: UnitId, is_held_back: bool) {
        let Some(first) = &meeting.goes_first else {
            return;
        };
        let given = self.orders_of(unit, false);
        let mut what = self.fill(&first.says, unit, &given, &first.holds_back);
        if !is_held_back {
            what.push_str(ALL_THE_SAME);
        }
        let mut causes = self.clause_ids(&[first.clause]);
        self.deciding(&first.holds_back, unit, None, &given, &mut causes);
        self.tell_first(unit, what, first, causes);
    }

    /// A charge has reached these units.
    fn reach(&mut self, meeting: &Meeting, charger: UnitId, reached: &[UnitId]) {
        let value = Value::flag(true);
        let [reached_by, reaches] =
            [meeting.charge.reached, meeting.charge.reaches].map(|fact| Statement { fact, value });
        for target in reached {
            self.due(*target, charger, &reached_by);
            self.due(charger, *target, &reaches);
        }
    }

    /// Whoever is met in the very moment in which it sets out stays where it is.
    fn is_met(&mut self, meeting: &Meeting, mover: &Mover<'_>) {
        let unit = mover.unit;
        let causes = match &meeting.contest {
            Some(contest) => {
                let given = self.orders_of(unit, false);
                let mut causes = self.causes(contest.clause, &contest.when, unit, &given);
                self.deciding(&contest.again, unit, None, &given, &mut causes);
                causes
            }
            None => self.clause_and_readings(mover.by.clause),
        };
        self.event(unit, MET.to_owned(), Changes::new(), causes);
    }

    /// Where everybody stands, and remembers it as where they came from.
    fn ground(&mut self, meeting: &Meeting) -> Ground {
        let mut ground = Ground {
            fact: meeting.place,
            areas: self.rulebook[meeting.place].areas_of_side(),
            stands: vec![None; self.state.table.units().len()],
        };
        for unit in self.units() {
            let value = self.state.table.value(unit, Owner::Unit, meeting.place);
            let table = &mut self.state.table;
            table.set(unit, Owner::Unit, meeting.came_from, value);
            let word = value.word_number();
            if let Some(stands) = ground.stands.get_mut(unit as usize) {
                *stands = word.map(|word| self.seen_by_first(unit, word, ground.areas));
            }
        }
        ground
    }

    /// An area as the first side sees it, or back: both are the same change of sides.
    fn seen_by_first(&self, unit: UnitId, word: usize, areas: usize) -> usize {
        let unit = self.state.table.unit(unit);
        if unit.is_some_and(|unit| unit.side == 0) {
            word
        } else {
            seen_across(word, areas)
        }
    }

    fn movers<'m>(&mut self, meeting: &'m Meeting, ground: &Ground) -> StepResult<Vec<Mover<'m>>> {
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
                if !self.holds(unit, &given, &by.when)? {
                    continue;
                }
                let gives_way = match &by.gives_way {
                    Some(gives_way) => self.holds(unit, &given, gives_way)?,
                    None => false,
                };
                let charged = charged.remove(&unit).unwrap_or_default();
                if let Some(goal) = self.goal(meeting, unit, by, &given, charged, ground) {
                    let shielded = self.shielded(meeting, unit, &given, &goal)?;
                    movers.push(Mover {
                        unit,
                        by,
                        goal,
                        shielded,
                        follows_to: Vec::new(),
                        gives_way,
                    });
                }
                break;
            }
        }
        Ok(movers)
    }

    /// Whom a unit charges in spite of the protectors that take its charge, once that one has left
    /// them.
    fn shielded(
        &mut self,
        meeting: &Meeting,
        unit: UnitId,
        given: &[Given],
        goal: &ChargeHeading,
    ) -> StepResult<Option<UnitId>> {
        let (ChargeHeading::Units(takers), Some(protection)) = (goal, &meeting.protection) else {
            return Ok(None);
        };
        let aimed = aimed_at(meeting.charge.order, given);
        match aimed.filter(|aimed| !takers.contains(aimed)) {
            Some(aimed) if !self.holds(unit, given, &protection.left_behind)? => Ok(Some(aimed)),
            _ => Ok(None),
        }
    }

    fn goal(
        &self,
        meeting: &Meeting,
        unit: UnitId,
        by: &Move,
        given: &[Given],
        mut targets: Vec<UnitId>,
        ground: &Ground,
    ) -> Option<ChargeHeading> {
        match by.to {
            Destination::Target => {
                let aimed = aimed_at(meeting.charge.order, given);
                targets.sort_by_key(|target| aimed != Some(*target));
                (!targets.is_empty()).then_some(ChargeHeading::Units(targets))
            }
            Destination::Chosen(orders) => {
                let mut given = given.iter().filter(|given| orders.has(given.order));
                let word = usize::from(given.find_map(|given| given.word)?);
                let area = self.seen_by_first(unit, word, ground.areas);
                Some(ChargeHeading::Area(area))
            }
            Destination::Only(relation) => {
                let relations = self.rulebook.vocabulary().relations();
                let relation = relations.get(usize::from(relation))?;
                let own = self.seen_by_first(unit, ground.of(unit)?, ground.areas);
                let is_free = |word: &usize| {
                    let area = self.seen_by_first(unit, *word, ground.areas);
                    self.units().into_iter().all(|other| {
                        !self.are_enemies(unit, other) || ground.of(other) != Some(area)
                    })
                };
                let mut free = relation.to(own).map(|pair| pair.from).filter(is_free);
                let only = free.next()?;
                let area = self.seen_by_first(unit, only, ground.areas);
                free.next().is_none().then_some(ChargeHeading::Area(area))
            }
        }
    }

    /// Returns whether a unit may enter an area now; where it gives way to enemies that stand there, so it
    /// is told.
    fn enters(&mut self, mover: &Mover<'_>, area: MetArea, ground: &Ground) -> bool {
        if !mover.gives_way {
            return true;
        }
        let enemies = self.units().into_iter().filter(|other| {
            self.are_enemies(mover.unit, *other) && ground.of(*other) == Some(area)
        });
        // Of several the first by name, whatever their order in the scenario is.
        let Some(enemy) = enemies.map(|enemy| self.name(enemy)).min() else {
            return true;
        };
        let given = self.orders_of(mover.unit, false);
        let causes = match &mover.by.gives_way {
            Some(gives_way) => self.causes(mover.by.clause, gives_way, mover.unit, &given),
            None => self.clause_ids(&[mover.by.clause]),
        };
        let what = format!("stays where it is: {enemy} has come there first");
        self.event(mover.unit, what, Changes::new(), causes);
        false
    }

    /// Whom a charge reaches, and where to it takes the charger.
    fn arrives(
        &mut self,
        meeting: &Meeting,
        mover: &Mover<'_>,
        targets: &[UnitId],
        began: &Ground,
        ground: &Ground,
    ) -> StepResult<(Vec<UnitId>, Option<MetArea>)> {
        let mut reached = Vec::new();
        let mut to = None;
        let shielded = mover.shielded;
        let left = shielded.filter(|aimed| ground.of(*aimed) != began.of(*aimed));
        if let Some(left) = left {
            self.goes_for_who_has_left(meeting, mover.unit, left);
        }
        for target in left.as_ref().map_or(targets, std::slice::from_ref) {
            let stood = began.of(*target);
            let stands = ground.of(*target);
            let given = self.orders_of(mover.unit, false);
            let follows = stands == stood
                || self.holds_towards(mover.unit, &given, &meeting.charge.follows, *target)?;
            if follows {
                reached.push(*target);
                to = to.or(stands);
            } else {
                let outer = self.around.other.replace(*target);
                let mut causes = self.clause_ids(&meeting.charge.clauses);
                for asks in [&meeting.charge.follows, &meeting.charge.goes_on] {
                    self.deciding(asks, mover.unit, Some(*target), &given, &mut causes);
                }
                let what = self.fill(
                    &meeting.charge.misses,
                    mover.unit,
                    &given,
                    &meeting.charge.follows,
                );
                self.around.other = outer;
                self.event(mover.unit, what, Changes::new(), causes);
                let missed = Statement {
                    fact: meeting.charge.missed,
                    value: Value::flag(true),
                };
                self.due(mover.unit, *target, &missed);
                if self.holds_towards(mover.unit, &given, &meeting.charge.goes_on, *target)? {
                    to = to.or(stood);
                }
            }
        }
        Ok((reached, to))
    }

    /// Tells that a charge goes for the unit at which it is aimed, which has left its protectors.
    fn goes_for_who_has_left(&mut self, meeting: &Meeting, charger: UnitId, left: UnitId) {
        let Some(protection) = &meeting.protection else {
            return;
        };
        let given = self.orders_of(charger, false);
        let causes = self.causes(protection.clause, &protection.left_behind, charger, &given);
        let what = format!("goes for {}, which has left its protector", self.name(left));
        self.event(charger, what, Changes::new(), causes);
    }

    /// A unit goes to an area.
    fn goes(&mut self, mover: &Mover<'_>, to: MetArea, ground: &mut Ground) {
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
        // What was stated of where it stood before holds no longer for those who look for it.
        self.derive_again(&BTreeSet::from([unit]));
        let what = self.fill(&mover.by.says, unit, &given, &mover.by.when);
        self.event(unit, what, changes, causes);
    }
}

impl Mover<'_> {
    /// The areas into which it may come, be it behind a unit that goes there.
    fn entered(&self, ground: &Ground) -> Vec<MetArea> {
        let ChargeHeading::Units(_) = &self.goal else {
            return self.area().into_iter().collect();
        };
        let stands = self.charged().filter_map(|target| ground.of(target));
        stands.chain(self.follows_to.iter().copied()).collect()
    }

    /// Those that it charges, and whom it goes for instead where that one has left its protector.
    fn charged(&self) -> impl Iterator<Item = UnitId> {
        let targets = match &self.goal {
            ChargeHeading::Units(targets) => targets.as_slice(),
            ChargeHeading::Area(_) => &[],
        };
        targets.iter().chain(&self.shielded).copied()
    }

    /// Returns whether whatever it is ordered to do takes it nowhere else from where units stand.
    fn stays_in_its_area(&self, ground: &Ground) -> bool {
        let own = ground.of(self.unit);
        match &self.goal {
            ChargeHeading::Area(area) => own == Some(*area),
            ChargeHeading::Units(targets) => targets.iter().all(|target| ground.of(*target) == own),
        }
    }

    /// Returns whether whom it charges may no longer be there when it arrives, or be met before it leaves.
    fn depends_on(&self, target: &Self, ground: &Ground) -> bool {
        ground.of(target.unit) != ground.of(self.unit) || !target.stays_in_its_area(ground)
    }

    /// The area to which it is ordered.
    fn area(&self) -> Option<MetArea> {
        match &self.goal {
            ChargeHeading::Area(area) => Some(*area),
            ChargeHeading::Units(_) => None,
        }
    }
}

impl Ground {
    fn of(&self, unit: UnitId) -> Option<MetArea> {
        self.stands.get(unit as usize).copied().flatten()
    }
}
