//! How long facts hold. What ends goes back to what holds when nobody states it; where that is
//! nothing, the report says that it has to be measured anew.

use std::collections::BTreeSet;

use crate::bind::{Happened, StatedResult};
use crate::check::TableContradictions;
use crate::diagnostics::{Code, Finding};
use crate::names::{listed, sorted_once};
use crate::rulebook::fact::{Fact, FactId, FactKind, Lasts, Owner, Value};
use crate::rulebook::order::Given;
use crate::rulebook::play::{EndsWhere, Moment};
use crate::rulebook::predicate::{Other, Predicate, Truth, evaluate};
use crate::scenario::{PairChange, UnitId, contradicts_help, contradicts_message};

use super::entry::{Change, Changes, Entry};
use super::scope::Scope;
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;

/// Who is named where the whole table is meant.
const TABLE: &str = "the table";

/// A fact of a unit, or of it towards another one, that was stated against what follows from others.
pub(super) struct Against {
    unit: UnitId,
    other: Option<UnitId>,
    fact: FactId,
    finding: Finding,
}

/// A unit, or a unit towards another.
type UnitOrPair = (UnitId, Option<UnitId>);

impl TurnContext<'_> {
    /// A phase begins: what ends there is over.
    pub(crate) fn end_before_phase(&mut self, phase: usize) {
        let phases = self.rulebook.play().phases();
        let Some(begins) = phases.get(phase) else {
            return;
        };
        // What belongs to a turn ends with it, and nobody has anything to do.
        let ends_turn = phase + 1 == phases.len();
        let is_silent = |id: &&FactId| match self.rulebook[**id].lasts {
            Lasts::Phase => true,
            Lasts::Turn => ends_turn,
            _ => false,
        };
        let (silent, told): (Vec<FactId>, Vec<FactId>) = begins.ends.iter().partition(is_silent);
        for id in silent {
            self.state.table.clear(self.rulebook, id);
        }
        self.end_for_all(&told);
    }

    /// A moment has come about for all: what ends with it is over.
    pub(crate) fn end_with_moment(&mut self, moment: Moment) {
        let ends: Vec<FactId> = self.rulebook.play().ends_with(&moment).collect();
        self.end_for_all(&ends);
    }

    /// A moment has come about for a unit that acts in a phase played in turn: what ends with it is
    /// over for that unit, and for it towards others.
    pub(crate) fn end_with_moment_of(&mut self, moment: Moment, unit: UnitId) {
        let ends: Vec<FactId> = self.rulebook.play().ends_with(&moment).collect();
        for id in ends {
            let fact = &self.rulebook[id];
            let was = self.state.table.value(unit, fact.owner, id);
            self.end_of_unit(unit, id);
            if is_measured(fact) && was.known().is_some() {
                let what = anew(&[fact.name.as_str()]);
                self.event(unit, what, Changes::new(), Vec::new());
            }
        }
    }

    /// A fact is over for a unit, for its parts, or for it towards all others.
    fn end_of_unit(&mut self, unit: UnitId, id: FactId) {
        let fact = &self.rulebook[id];
        match fact.owner {
            Owner::Pair => {
                let otherwise = self.state.table.pair_default(id);
                let others = self.state.table.pairs_of(unit).iter();
                let over = others.map(|pair| PairChange {
                    unit,
                    other: pair.other,
                    fact: id,
                    value: otherwise,
                });
                let over: Vec<PairChange> = over.collect();
                self.state.table.set_pairs(&over);
            }
            Owner::Part => self.state.table.clear_parts(unit, self.rulebook, id),
            owner => {
                self.state.table.set(unit, owner, id, fact.otherwise);
            }
        }
    }

    fn end_for_all(&mut self, ends: &[FactId]) {
        let mut measured_anew = Vec::new();
        for id in ends {
            let fact = &self.rulebook[*id];
            if is_measured(fact) && self.state.table.is_known_of_somebody(fact.owner, *id) {
                measured_anew.push(fact.name.as_str());
            }
            self.state.table.clear(self.rulebook, *id);
        }
        if !measured_anew.is_empty() {
            let change = Change {
                unit: TABLE.to_owned(),
                what: anew(&measured_anew),
                ..Change::default()
            };
            self.told.entries.push(Entry::Happened(change));
        }
    }

    /// All that follows from what was done or stated has come about: what holds for a step only is
    /// over, and so is what ends where something has become so of a unit that it has changed.
    pub(crate) fn end_step(&mut self) {
        self.end_step_refusing(Vec::new());
    }

    /// The same, where something was stated just now against other facts: that is refused, unless
    /// those ended with what happened.
    pub(crate) fn end_step_refusing(&mut self, against: Vec<Against>) {
        let touched: BTreeSet<UnitId> = std::mem::take(&mut self.state.due.touched);
        if !touched.is_empty() {
            self.end_where(&touched);
            self.refuse(against);
            self.derive_again(&touched);
            self.contradictions(&touched);
        }
        for (unit, fact) in std::mem::take(&mut self.state.due.of_step) {
            self.end_of_unit(unit, fact);
        }
        let pairs: Vec<PairChange> = std::mem::take(&mut self.state.due.pairs_of_step);
        if !pairs.is_empty() {
            let over = |change: &PairChange| PairChange {
                value: self.state.table.pair_default(change.fact),
                ..*change
            };
            let over: Vec<PairChange> = pairs.iter().map(over).collect();
            self.state.table.set_pairs(&over);
        }
    }

    /// Facts of pairs that were to change do so, all at once.
    pub(crate) fn settle_pairs(&mut self) {
        let pairs = std::mem::take(&mut self.state.due.pairs);
        if !pairs.is_empty() {
            self.touch_pairs(&pairs);
            self.state.table.set_pairs(&pairs);
        }
    }

    /// Notes that a fact of a unit has a new value.
    pub(crate) fn touch(&mut self, unit: UnitId, fact: FactId) {
        self.state.due.touched.insert(unit);
        if self.rulebook[fact].lasts == Lasts::Step {
            self.state.due.of_step.insert((unit, fact));
        }
    }

    /// Notes that facts of pairs have new values.
    pub(crate) fn touch_pairs(&mut self, changes: &[PairChange]) {
        for change in changes {
            self.state.due.touched.extend([change.unit, change.other]);
            if self.rulebook[change.fact].lasts == Lasts::Step {
                self.state.due.pairs_of_step.push(*change);
            }
        }
    }

    /// A stated value of a fact that follows from others is over where the others have changed and
    /// say otherwise.
    pub(crate) fn derive_again(&mut self, touched: &BTreeSet<UnitId>) {
        if !self.state.follows_stated {
            return;
        }
        for (id, agrees) in self.rulebook.agreements() {
            if self.rulebook[*id].owner == Owner::Pair {
                let mut over = self.units_or_pairs(Owner::Pair, touched);
                over.retain(|(of, other)| self.held(*of, *other, *id).known().is_some());
                over.retain(|(of, other)| self.disagrees(*of, *other, agrees));
                self.set_each(&over, *id, Value::UNKNOWN);
                continue;
            }
            for unit in touched {
                let is_stated = self
                    .state
                    .table
                    .value(*unit, Owner::Unit, *id)
                    .known()
                    .is_some();
                if is_stated && self.disagrees(*unit, None, agrees) {
                    self.state
                        .table
                        .set(*unit, Owner::Unit, *id, Value::UNKNOWN);
                }
            }
        }
    }

    /// What was stated just now and contradicts what follows from the other facts.
    pub(crate) fn said_against(
        &mut self,
        happened: &[&Happened],
        written: BoundTurn<'_>,
    ) -> Vec<Against> {
        let mut found = Vec::new();
        for one in happened {
            for StatedResult {
                unit, other, fact, ..
            } in one.what.stated()
            {
                if self.is_against(unit, other, fact) {
                    let message = contradicts_message(written.sources.slice(one.place));
                    let finding = Finding::error(Code::Contradiction, one.place, message)
                        .about(Some(&self.name(unit)), None)
                        .help(contradicts_help(fact, self.rulebook));
                    found.push(Against {
                        unit,
                        other,
                        fact,
                        finding,
                    });
                }
            }
        }
        found
    }

    fn refuse(&mut self, against: Vec<Against>) {
        for against in against {
            if self.is_against(against.unit, against.other, against.fact) {
                self.told.wrong.push(against.finding);
            }
        }
    }

    /// Returns whether a fact of a unit, or of it towards another one, is stated otherwise than it follows
    /// from others.
    fn is_against(&mut self, unit: UnitId, other: Option<UnitId>, fact: FactId) -> bool {
        let mut agreements = self.rulebook.agreements().iter();
        let agreement = agreements.find(|(id, _)| *id == fact);
        agreement.is_some_and(|(_, agrees)| self.disagrees(unit, other, agrees))
    }

    /// These units; of a fact of pairs, the pairs of which something is stated and one is of these
    /// units, from whichever side.
    fn units_or_pairs(&self, owner: Owner, units: &BTreeSet<UnitId>) -> Vec<UnitOrPair> {
        if owner != Owner::Pair {
            return units.iter().map(|unit| (*unit, None)).collect();
        }
        let table = &self.state.table;
        let pairs = units.iter().flat_map(|unit| {
            let towards = table.pairs_of(*unit).iter();
            let towards = towards.map(|pair| (*unit, Some(pair.other)));
            towards.chain(table.pairs_towards(*unit).map(|of| (of, Some(*unit))))
        });
        sorted_once(pairs)
    }

    /// The value of a fact of a unit, or of it towards another.
    pub(super) fn held(&self, unit: UnitId, other: Option<UnitId>, fact: FactId) -> Value {
        match other {
            Some(other) => self.state.table.pair_value(unit, other, fact),
            None => self.state.table.value(unit, Owner::Unit, fact),
        }
    }

    fn set_each(&mut self, whom: &[UnitOrPair], fact: FactId, value: Value) {
        let mut pairs = Vec::new();
        for (unit, other) in whom.iter().copied() {
            match other {
                Some(other) => pairs.push(PairChange {
                    unit,
                    other,
                    fact,
                    value,
                }),
                None => {
                    self.state.table.set(unit, Owner::Unit, fact, value);
                }
            }
        }
        self.state.table.set_pairs(&pairs);
    }

    fn disagrees(&mut self, unit: UnitId, other: Option<UnitId>, agrees: &Predicate) -> bool {
        self.truth(unit, &[], other, agrees) == Truth::No
    }

    /// What has changed must not contradict what the rulebook says can be so.
    fn contradictions(&mut self, touched: &BTreeSet<UnitId>) {
        let scenario = &self.state.table;
        let state = TableContradictions {
            world: self.world(),
            only_stated: false,
            witness: None,
        };
        let said_at = |unit: UnitId, _: Option<UnitId>, fact: FactId| {
            let said = self.told.said_at.get(&unit)?;
            said.iter()
                .rev()
                .find(|(known, _)| *known == fact)
                .or_else(|| said.last())
                .map(|(_, place)| *place)
        };
        let units = touched
            .iter()
            .copied()
            .filter(|unit| !scenario.is_removed(*unit));
        let found = state.contradictions(units, &said_at);
        self.told.wrong.extend(found);
    }

    /// Ends facts where they are over: of pairs of a unit that has changed, whichever of the two it
    /// is. Tells the units that have changed and of which something was known.
    fn end_where(&mut self, touched: &BTreeSet<UnitId>) {
        let rulebook = self.rulebook;
        for ends in &rulebook.play().ends_where {
            let fact = &rulebook[ends.fact];
            let mut over = self.units_or_pairs(fact.owner, touched);
            over.retain(|(of, other)| self.held(*of, *other, ends.fact) != fact.otherwise);
            over.retain(|(of, other)| self.is_so(*of, *other, ends));
            self.set_each(&over, ends.fact, fact.otherwise);
            let units = over.into_iter().flat_map(|(of, other)| [Some(of), other]);
            let units: BTreeSet<UnitId> = units.flatten().collect();
            for unit in units.intersection(touched).filter(|_| is_measured(fact)) {
                let what = anew(&[fact.name.as_str()]);
                self.event(*unit, what, Changes::new(), Vec::new());
            }
        }
    }

    fn is_so(&mut self, unit: UnitId, other: Option<UnitId>, ends: &EndsWhere) -> bool {
        let given = self.orders_of(unit, false);
        self.truth(unit, &given, other, &ends.when) == Truth::Yes
    }

    pub(super) fn truth(
        &mut self,
        unit: UnitId,
        given: &[Given],
        other: Option<UnitId>,
        predicate: &Predicate,
    ) -> Truth {
        let (scope, outcomes) = self.scope(unit, given);
        let only = other.map(Other::Unit);
        let view = Scope { only, ..scope }.view();
        evaluate(predicate, &view, outcomes)
    }
}

/// A measure, or something of two units, is looked at on the table where nobody has stated it;
/// anything else is no more than remembered.
fn is_measured(fact: &Fact) -> bool {
    fact.otherwise == Value::UNKNOWN
        && (matches!(fact.kind, FactKind::Measure(_)) || fact.owner == Owner::Pair)
}

/// `distance and nearest enemy: to be measured anew where they matter`
fn anew(facts: &[&str]) -> String {
    let matter = if facts.len() == 1 {
        "it matters"
    } else {
        "they matter"
    };
    format!(
        "{}: to be measured anew where {matter}",
        listed(facts, "and")
    )
}
