//! Adding to the line of a unit: each order with the least that it needs, and what may stand in its
//! holes. Judged by the very clauses by which the check judges.

mod holes;
mod other_targets;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use crate::check::{Checker, Verdict};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::order::{Given, OrderId, Target};
use crate::rulebook::phrase::is_of_unit;
use crate::rulebook::wording::Wording;
use crate::scenario::{Scenario, UnitId, World};

use super::choices::Choice;

/// So many orders are added at once at most: one, and those that it needs.
const MOST_ADDED: usize = 3;
/// Of so many numbers in a hole each is tried.
const MOST_NUMBERS: i64 = 40;
/// Where numbers beyond these may stand, of so many.
const FURTHER_NUMBERS: i64 = 400;
/// A unit to whose line something is added.
pub(super) struct LineOptions<'a> {
    pub checks: &'a Checker<'a>,
    pub world: World<'a>,
    pub unit: UnitId,
    /// What the line calls it.
    pub name: String,
    /// What is written already, and its text.
    pub given: Vec<Given>,
    pub text: String,
    /// What has been found once.
    pub found: OptionCache,
}

/// What has been found once of a unit.
#[derive(Default)]
pub(super) struct OptionCache {
    /// How each order can be written.
    ways: RefCell<BTreeMap<OrderId, Vec<Addition>>>,
    /// The table, for what orders state before they are judged.
    table: Cell<Option<Scenario>>,
    /// The check that refused what was added the last time.
    refusing: Cell<Option<usize>>,
}

/// An order that is added: the order, how it is written, and what can stand in its holes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Addition {
    order: OrderId,
    wording: Option<Wording>,
    holes: Vec<(String, Fills)>,
}

/// What can stand in a hole of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fills {
    Units(Vec<UnitId>),
    Words(Vec<u16>),
    /// From nought to this.
    Numbers(i64),
}

/// A value in a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Filled {
    Unit(UnitId),
    Word(u16),
    Number(i64),
}

type JudgedLine = (Verdict, Vec<ClauseId>);

impl LineOptions<'_> {
    fn rulebook(&self) -> &Rulebook {
        self.world.rulebook
    }

    /// Returns whether an order may stand behind what is written: an answer is chosen ahead behind other
    /// orders only, and a number is stated once.
    pub(crate) fn may_be_added(&self, id: OrderId) -> bool {
        let order = &self.rulebook()[id];
        let states_it = |given: &Given| self.rulebook()[given.order].states == order.states;
        let unit = self.world.scenario.unit(self.unit);
        let side = unit.map_or(0, |unit| unit.side);
        let phase = self.world.phase;
        let phase = phase.unwrap_or_else(|| self.rulebook().sheet_phase());
        let is_ahead = |chooser| {
            !self.given.is_empty()
                && self.world.scenario.may_answer(chooser, side, side)
                && self.rulebook().is_chosen_ahead(phase, id)
        };
        order.answer_of.is_none_or(is_ahead)
            && (order.states.is_none() || !self.given.iter().any(states_it))
    }

    /// The lines that may stand: each adds an order that may be added and is asked for, with what it needs.
    pub fn choices(
        &self,
        is_asked_for: &dyn Fn(OrderId) -> bool,
        may_be_added: &dyn Fn(OrderId) -> bool,
    ) -> Vec<Choice> {
        let all = self.rulebook().vocabulary().order_ids();
        let all = all.filter(|order| is_asked_for(*order));
        let mut seen: BTreeSet<Vec<(OrderId, bool)>> = BTreeSet::new();
        let mut choices = Vec::new();
        for order in all.filter(|order| may_be_added(*order)) {
            for added in self.ways(order) {
                for added in self.with_what_it_needs(vec![added], may_be_added) {
                    if seen.insert(in_any_order(&added)) {
                        choices.extend(self.choice(&added));
                    }
                }
            }
        }
        choices
    }

    /// An order as it can be written: with its holes, and without those that may be left out.
    fn ways(&self, order: OrderId) -> Vec<Addition> {
        if let Some(known) = self.found.ways.borrow().get(&order) {
            return known.clone();
        }
        let ways = self.all_ways(order);
        self.found.ways.borrow_mut().insert(order, ways.clone());
        ways
    }

    fn all_ways(&self, order: OrderId) -> Vec<Addition> {
        let ways = self.rulebook().wordings(order).iter();
        let ways = ways.map(|wording| Addition {
            order,
            holes: wording
                .holes()
                .filter_map(|hole| Some((hole.to_owned(), self.fills(order, hole)?)))
                .collect(),
            wording: Some(wording.clone()),
        });
        ways.collect()
    }

    /// What can stand in a hole of an order.
    fn fills(&self, order: OrderId, hole: &str) -> Option<Fills> {
        let known = &self.rulebook()[order];
        let choice = self.rulebook().choice_of(order);
        if let Some(choice) = choice.filter(|choice| fold(&choice.name) == hole) {
            let words = (0..=u16::MAX).take(choice.words.len());
            return Some(Fills::Words(words.collect()));
        }
        if !is_of_unit(hole) {
            let states = known.states;
            return states.map(|_| Fills::Numbers(self.most_numbers(order)));
        }
        let kind = known.target?;
        let all = (0..).take(self.world.scenario.units().len());
        let is_there = |other: &UnitId| {
            !self.world.scenario.is_removed(*other)
                && self.world.scenario.may_be_target(self.unit, *other, kind)
        };
        Some(Fills::Units(all.filter(is_there).collect()))
    }

    /// What is added with the least that it needs: sets of orders of which nothing is refused. Each
    /// further order mends something that is refused without it.
    fn with_what_it_needs(
        &self,
        added: Vec<Addition>,
        may_be_added: &dyn Fn(OrderId) -> bool,
    ) -> Vec<Vec<Addition>> {
        let Some(clauses) = self.refused_by(&added) else {
            return vec![added];
        };
        let mut found = Vec::new();
        let mut open = vec![(added, clauses)];
        for number in 2..=MOST_ADDED {
            let mut next = Vec::new();
            for (added, clauses) in open {
                let needed = self.orders_of_clauses(&clauses).into_iter();
                let rulebook = self.rulebook();
                let is_new = |order: &OrderId| {
                    let states = rulebook[*order].states;
                    let is_other = |known: &Addition| {
                        known.order != *order
                            && (states.is_none() || rulebook[known.order].states != states)
                    };
                    added.iter().all(is_other)
                };
                let needed = needed.filter(|order| is_new(order) && may_be_added(*order));
                for more in needed.flat_map(|order| self.ways(order)) {
                    let longer: Vec<Addition> = added.iter().cloned().chain([more]).collect();
                    if number == MOST_ADDED {
                        // Nothing is added to these: why they are refused is not asked.
                        if !self.is_refused_whatever_fills(&longer) {
                            found.push(longer);
                        }
                        continue;
                    }
                    match self.refused_by(&longer) {
                        None => found.push(longer),
                        Some(left) if clauses.iter().any(|clause| !left.contains(clause)) => {
                            next.push((longer, left));
                        }
                        Some(_) => {}
                    }
                }
            }
            if !found.is_empty() {
                break;
            }
            open = next;
        }
        found
    }

    /// What has to be added to what is written so that nothing of it is refused, in each way that
    /// has no hole, with the verdict that it leads to.
    pub(crate) fn what_it_needs(&self) -> Vec<(String, Verdict)> {
        let may_be_added = |order| self.may_be_added(order);
        let found = self.with_what_it_needs(Vec::new(), &may_be_added);
        let is_plain = |added: &Addition| added.holes.is_empty();
        let found = found.into_iter().filter(|added| !added.is_empty());
        let plain = found.filter(|added| added.iter().all(is_plain));
        let mut seen = BTreeSet::new();
        let told = plain.filter_map(|added| {
            let texts: Vec<String> = added.iter().map(|added| self.text_of(added)).collect();
            seen.insert(in_any_order(&added))
                .then(|| (texts.join(", "), self.judged(&added, &[]).0))
        });
        told.collect()
    }

    /// The verdict of other orders.
    pub(crate) fn verdict_of(&self, given: &[Given]) -> Verdict {
        self.checks.verdict(self.world, self.unit, given).0
    }

    /// The orders of which clauses speak.
    fn orders_of_clauses(&self, clauses: &[ClauseId]) -> BTreeSet<OrderId> {
        let clauses = clauses.iter();
        let checks = clauses.flat_map(|clause| &self.rulebook()[*clause].checks);
        let sets = checks.map(|check| check.require.all_orders().or(check.when.all_orders()));
        let sets: Vec<_> = sets.collect();
        let all = self.rulebook().vocabulary().order_ids();
        let is_in_one = |order: &OrderId| sets.iter().any(|set| set.has(*order));
        all.filter(is_in_one).collect()
    }

    /// Where added orders are refused whatever stands in their holes: the clauses that do so first.
    fn refused_by(&self, added: &[Addition]) -> Option<Vec<ClauseId>> {
        let fillings = Self::fillings(added);
        let Some((first, others)) = fillings.split_first() else {
            return Some(Vec::new());
        };
        let (verdict, clauses) = self.judged(added, first);
        let is_refused = |filled: &Vec<Filled>| self.is_refused(added, filled);
        (verdict == Verdict::Refused && others.iter().all(is_refused)).then_some(clauses)
    }

    /// Returns whether added orders are refused whatever stands in their holes.
    fn is_refused_whatever_fills(&self, added: &[Addition]) -> bool {
        let fillings = Self::fillings(added);
        fillings.iter().all(|filled| self.is_refused(added, filled))
    }

    /// Up to which number those are tried that an order can state.
    fn most_numbers(&self, order: OrderId) -> i64 {
        let is_refused = |number: i64| {
            let one = Addition {
                order,
                wording: None,
                holes: vec![(String::new(), Fills::Numbers(number))],
            };
            self.is_refused(&[one], &[Filled::Number(number)])
        };
        // Where numbers beyond the first may stand, a coarse search meets one of them.
        let mut beyond = (MOST_NUMBERS..=FURTHER_NUMBERS).step_by(10);
        if beyond.all(is_refused) {
            MOST_NUMBERS
        } else {
            FURTHER_NUMBERS
        }
    }

    /// What the check says of the line with added orders.
    fn judged(&self, added: &[Addition], filled: &[Filled]) -> JudgedLine {
        let judge =
            |world: World<'_>, given: &[Given]| self.checks.verdict(world, self.unit, given);
        self.with_added(added, filled, judge)
    }

    /// Returns whether the line with added orders is refused.
    fn is_refused(&self, added: &[Addition], filled: &[Filled]) -> bool {
        let mut last = self.found.refusing.get();
        let judge = |world: World<'_>, given: &[Given]| {
            self.checks.refuses(world, self.unit, given, &mut last)
        };
        let is_refused = self.with_added(added, filled, judge);
        self.found.refusing.set(last);
        is_refused
    }

    /// What is found of the table and the orders once some are added to the line.
    fn with_added<T>(
        &self,
        added: &[Addition],
        filled: &[Filled],
        find: impl FnOnce(World<'_>, &[Given]) -> T,
    ) -> T {
        let mut left = filled;
        let mut given = self.given.clone();
        let mut stated = Vec::new();
        for one in added {
            let (own, behind) = left.split_at(one.holes.len().min(left.len()));
            left = behind;
            let mut more = Given::plain(one.order);
            for filled in own {
                match filled {
                    Filled::Unit(unit) => more.target = Target::Unit(*unit),
                    Filled::Word(word) => more.word = Some(*word),
                    Filled::Number(number) => {
                        let fact = self.rulebook()[one.order].states;
                        stated.extend(fact.map(|fact| (fact, *number)));
                    }
                }
            }
            given.push(more);
        }
        if stated.is_empty() {
            return find(self.world, &given);
        }
        // What an order states is so before it is judged.
        let known = self.found.table.take();
        let mut table = known.unwrap_or_else(|| self.world.scenario.clone());
        let mut was = Vec::new();
        for (fact, number) in stated {
            let known = &self.rulebook()[fact];
            let before = table.set(self.unit, known.owner, fact, known.of_number(number));
            was.push((known.owner, fact, before));
        }
        let found = find(
            World::new(self.rulebook(), &table, self.world.phase),
            &given,
        );
        for (owner, fact, before) in was.into_iter().rev() {
            table.set(self.unit, owner, fact, before);
        }
        self.found.table.set(Some(table));
        found
    }

    /// A line with added orders, unless it is refused whatever stands in its holes.
    fn choice(&self, added: &[Addition]) -> Option<Choice> {
        let judged = Self::fillings(added).into_iter().map(|filled| {
            let judged = self.judged(added, &filled);
            (filled, judged)
        });
        let judged: Vec<(Vec<Filled>, JudgedLine)> = judged.collect();
        let best = judged.iter().min_by_key(|(_, (verdict, _))| *verdict);
        let (best, (verdict, clauses)) = best?;
        if *verdict == Verdict::Refused {
            return None;
        }
        let texts = added.iter().map(|added| self.text_of(added));
        let adds = texts.collect::<Vec<_>>().join(", ");
        let behind = if self.text.is_empty() {
            adds.clone()
        } else {
            format!("{}, {adds}", self.text)
        };
        let all = added
            .iter()
            .flat_map(|one| one.holes.iter().map(move |hole| (one.order, hole)));
        let is_one = added.len() == 1;
        let holes = all.enumerate().map(|(number, (order, (name, fills)))| {
            let of_hole = Self::values(fills).into_iter().map(|value| {
                // The other holes have the best that they can have with it; of several orders, the
                // values that are best for all.
                let has_it = |filled: &[Filled]| filled.get(number) == Some(&value);
                let of_value = judged.iter().filter(|(known, _)| is_one && has_it(known));
                let known = of_value.min_by_key(|(_, (verdict, _))| *verdict);
                let filled = with(best, number, value);
                let known = known.or_else(|| judged.iter().find(|(known, _)| *known == filled));
                let known = known.map(|(_, judged)| judged.clone());
                (value, known.unwrap_or_else(|| self.judged(added, &filled)))
            });
            self.hole(order, name, fills, &of_hole.collect::<Vec<_>>())
        });
        Some(Choice {
            line: format!("{}: {behind}", self.name),
            verdict: *verdict,
            clauses: self.ids(clauses),
            adds,
            order: self.rulebook()[added.first()?.order].name.clone(),
            needs: added.len() - 1,
            holes: holes.collect(),
            pairs: self.pairs(added, &judged),
        })
    }

    /// How an added order is written, with its holes by their names; of a measure with its unit.
    fn text_of(&self, added: &Addition) -> String {
        let order = &self.rulebook()[added.order];
        let states = order.states;
        let measure = states.and_then(|fact| self.rulebook()[fact].kind.measure());
        let in_hole = |name: &str| {
            let mut holes = added.holes.iter();
            let is_number =
                holes.any(|(hole, fills)| hole == name && matches!(fills, Fills::Numbers(_)));
            let hole = format!("{{{name}}}");
            Some(match measure {
                Some(measure) if is_number => measure.of(&hole),
                _ => hole,
            })
        };
        let wording = added.wording.as_ref();
        let text = wording.and_then(|wording| wording.written(in_hole));
        text.unwrap_or_default()
    }

    fn ids(&self, clauses: &[ClauseId]) -> Vec<String> {
        let id = |clause: &ClauseId| self.rulebook()[*clause].id.clone();
        clauses.iter().map(id).collect()
    }
}

/// Values of holes, with another one in one of them.
fn with(filled: &[Filled], number: usize, value: Filled) -> Vec<Filled> {
    let all = filled.iter().enumerate();
    all.map(|(at, known)| if at == number { value } else { *known })
        .collect()
}

/// Added orders, and whether each has a hole, whatever stands first.
fn in_any_order(added: &[Addition]) -> Vec<(OrderId, bool)> {
    let all = added.iter();
    let all = all.map(|added| (added.order, !added.holes.is_empty()));
    let mut all: Vec<(OrderId, bool)> = all.collect();
    all.sort_unstable();
    all
}
