//! What a quantity comes to: terms, counts, sums and extremes over units.

use super::range::Range;
use super::{Depth, Evaluation, Other, Sieve, Truth, View};
use crate::rulebook::fact::FactId;
use crate::rulebook::order::Target;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::typed::{
    Counting, FactUse, FigureChange, Gather, NodeId, OverUnits, PlaceUse, QuantityId, QuantityKind,
    QuantityTerm, TypedNode, Whose,
};
use crate::rulebook::relation::Relation;
use crate::rulebook::words::WordSet;

impl<V: View> Evaluation<'_, V> {
    /// The least and the greatest outcome of a body over a domain; `None` where nobody knows who
    /// is in it.
    pub(super) fn extremes(
        &mut self,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
        enough: Truth,
    ) -> Option<(Truth, Truth)> {
        let outer = self.depth;
        if outer == Depth::Outline {
            self.depth = Depth::Brief;
        }
        let extremes = self.extremes_of(domain, body, asks_its, enough);
        self.depth = outer;
        extremes
    }

    fn extremes_of(
        &mut self,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
        enough: Truth,
    ) -> Option<(Truth, Truth)> {
        let mut seen = (Truth::Yes, Truth::No);
        let mut is_enough = false;
        let view = self.view;
        let mut look = |this: &mut Self, other: Other| {
            if is_enough {
                return Truth::Unknown;
            }
            let truth = this.truth(body, Some(other));
            is_enough = this.depth == Depth::Brief && truth == enough;
            truth
        };
        let mut note = |truth: Truth| seen = (seen.0.min(truth), seen.1.max(truth));
        let unstated = view.stated(domain, &mut |other| note(look(self, other)))?;
        if unstated > 0 {
            let truth = look(self, Other::Unstated);
            if truth == Truth::Unknown && asks_its {
                let sieve = self.sieve(Some(body));
                if view.unstated_passing(domain, &sieve, &mut |other| note(look(self, other))) {
                    note(Truth::No);
                }
            } else {
                note(truth);
            }
        }
        Some(seen)
    }

    /// Which units need to be looked at where only what decides is asked for.
    pub(super) fn sieve(&self, body: Option<NodeId>) -> Sieve {
        let mut sieve = Sieve::default();
        let Some(body) = body.filter(|_| self.depth == Depth::Brief) else {
            return sieve;
        };
        for part in self.predicate.needed_parts(body) {
            sieve.flags.extend(self.predicate.flag_of(part, Whose::Its));
            let (node, wanted) = match self.predicate.node(part) {
                TypedNode::Not(inner) => (self.predicate.node(*inner), false),
                node => (node, true),
            };
            let needed = match node {
                TypedNode::Member { fact, words } if fact.whose == Whose::Its => {
                    Some((fact.fact, words.clone()))
                }
                TypedNode::Related {
                    left,
                    relation,
                    right,
                } => self.areas_needed(*left, *relation, *right),
                _ => None,
            };
            sieve
                .words
                .extend(needed.map(|(fact, words)| (fact, words, wanted)));
        }
        sieve
    }

    /// The areas in which another unit must stand to lie to the unit as a relation says.
    fn areas_needed(
        &self,
        left: PlaceUse,
        relation: Option<u16>,
        right: PlaceUse,
    ) -> Option<(FactId, WordSet)> {
        // Areas that belong to sides are others to the enemy.
        let its = |place: PlaceUse| match place {
            PlaceUse::Fact(fact) if fact.whose == Whose::Its => {
                (self.view.areas(fact.fact) == 0).then_some(fact.fact)
            }
            _ => None,
        };
        match (its(left), its(right)) {
            (Some(place), None) => Some((
                place,
                match relation {
                    Some(relation) => self.lying(relation, right, None, None)?,
                    None => WordSet::new(self.standing(right, None)?),
                },
            )),
            (None, Some(place)) => {
                let from = self.standing(left, None)?;
                Some((
                    place,
                    match relation {
                        Some(relation) => {
                            let reached = self.view.relation(relation)?.reached(from);
                            reached.cloned().unwrap_or_default()
                        }
                        None => WordSet::new(from),
                    },
                ))
            }
            _ => None,
        }
    }

    pub(super) fn range(&mut self, id: QuantityId, other: Option<Other>) -> Range {
        let predicate = self.predicate;
        let mut sum = Range::exactly(0);
        for term in predicate.quantity(id) {
            let range = self.term_range(&term.kind, term.unit, other);
            let range = term.scale.map_or(range, |scale| {
                range.scaled(scale, term.unit, |ruling| self.view.ruling(ruling))
            });
            sum = sum.plus(if term.negative {
                range.negated()
            } else {
                range
            });
        }
        sum
    }

    /// What a fact comes to that follows from others. A figure is worked out once, however often it
    /// is asked for.
    pub(super) fn derived(&mut self, id: QuantityId, other: Option<Other>) -> Range {
        let is_figure = matches!(
            self.predicate.quantity(id),
            [QuantityTerm {
                kind: QuantityKind::Figure { .. },
                ..
            }]
        );
        let known = self
            .outcomes
            .figures
            .iter()
            .find(|(of, at, _)| (*of, *at) == (id, other));
        if let Some((_, _, range)) = known {
            return *range;
        }
        let range = self.range(id, other);
        if is_figure {
            self.outcomes.figures.push((id, other, range));
        }
        range
    }

    /// Returns whether something counts in a figure that has come to so much, and what it comes to then.
    pub(super) fn counted(
        &mut self,
        before: Range,
        counting: &Counting,
        unit: i64,
        other: Option<Other>,
    ) -> (Truth, Range) {
        let truth = counting
            .when
            .map_or(Truth::Yes, |when| self.truth(when, other));
        if truth == Truth::No {
            return (truth, before);
        }
        let with = match counting.change {
            FigureChange::Add(quantity) => before.plus(self.range(quantity, other)),
            FigureChange::Times(fraction) => {
                before.scaled(fraction, unit, |ruling| self.view.ruling(ruling))
            }
        };
        (truth, before.changed_if(truth, with))
    }

    fn term_range(&mut self, kind: &QuantityKind, term_unit: i64, other: Option<Other>) -> Range {
        match kind {
            QuantityKind::Number(number) => Range::exactly(*number),
            QuantityKind::Fact { fact, derived } => {
                match (self.value(*fact, other).known(), derived) {
                    (Some(number), _) => Range::exactly(number),
                    (None, Some(derived)) => self.derived(*derived, other),
                    (None, None) => Range::ANY,
                }
            }
            QuantityKind::OfTarget { order, fact } => match self.view.placed().target(*order) {
                Target::Unit(unit) => self
                    .value(*fact, Some(Other::Unit(unit)))
                    .known()
                    .map_or(Range::ANY, Range::exactly),
                Target::Nobody | Target::Somebody => Range::ANY,
            },
            QuantityKind::OfThese { least, these } => self.of_these(*least, these, other),
            QuantityKind::Divided { what, by, up } => {
                let (what, by) = (self.range(*what, other), self.range(*by, other));
                what.divided(by, *up)
            }
            QuantityKind::Figure { figure, countings } => {
                let mut sum = Range::exactly(0);
                for counting in countings
                    .iter()
                    .filter(|counting| self.view.counts(*figure, counting.number))
                {
                    let (_, counted) = self.counted(sum, counting, term_unit, other);
                    sum = counted;
                }
                sum
            }
            QuantityKind::Arc { radius, angle } => {
                let range = |fact| {
                    self.value(fact, other)
                        .known()
                        .map_or(Range::ANY, Range::exactly)
                };
                range(*radius).arc(range(*angle))
            }
            QuantityKind::Entry { facts, rows, .. } => self.entry(facts, rows, other),
            QuantityKind::Areas {
                relation,
                to,
                without_enemies,
            } => {
                let areas = self.lying(*relation, *to, *without_enemies, other);
                let count = areas.and_then(|areas| i64::try_from(areas.len()).ok());
                count.map_or(Range::ANY, Range::exactly)
            }
            QuantityKind::Steps {
                relation,
                from,
                to,
                through,
            } => {
                let ends = self.standing(*from, other).zip(self.standing(*to, other));
                self.steps(*relation, ends, through.as_ref())
            }
            QuantityKind::OrdersPlaced(orders) => Range::exactly(self.view.placed().count(*orders)),
            QuantityKind::NumberOf { over } => {
                self.gathered(*over, Range::exactly(0), None, |sum, _, times| {
                    sum.plus(Range::exactly(times))
                })
            }
            QuantityKind::Gathered { gather, fact, over } => {
                self.extreme_or_sum(*gather, *fact, *over)
            }
        }
    }

    /// The steps from an area to another.
    fn steps(
        &mut self,
        relation: u16,
        ends: Option<(usize, usize)>,
        through: Option<&(OverUnits, FactId)>,
    ) -> Range {
        let Some(((from, to), relation)) = ends.zip(self.view.relation(relation)) else {
            return Range::ANY;
        };
        match through {
            None => Range::exactly(relation.steps(from, to, |_| true)),
            Some((over, place)) => self.steps_through(relation, from, to, *over, *place),
        }
    }

    /// The same through areas in which certain units stand.
    fn steps_through(
        &mut self,
        relation: &Relation,
        from: usize,
        to: usize,
        over: OverUnits,
        place: FactId,
    ) -> Range {
        let (mut surely, mut perhaps) = (Vec::new(), Vec::new());
        let mut anywhere = false;
        let view = self.view;
        let sieve = self.sieve(over.body);
        let mut note = |other: Other| {
            let truth = over
                .body
                .map_or(Truth::Yes, |body| self.truth(body, Some(other)));
            if truth == Truth::No {
                return;
            }
            match view.its_fact(other, place).word_number() {
                Some(area) => {
                    perhaps.push(area);
                    if truth == Truth::Yes {
                        surely.push(area);
                    }
                }
                None => anywhere = true,
            }
        };
        let stated = view.stated(over.domain, &mut note);
        if stated.is_none() {
            return Range::ANY;
        }
        view.unstated_passing(over.domain, &sieve, &mut note);
        Range {
            low: relation.steps(from, to, |area| anywhere || perhaps.contains(&area)),
            high: relation.steps(from, to, |area| surely.contains(&area)),
        }
    }

    /// What a table has for facts.
    fn entry(&self, facts: &[FactUse], rows: &[(Vec<i64>, i64)], other: Option<Other>) -> Range {
        let values: Vec<Option<i64>> = facts
            .iter()
            .map(|fact| self.value(*fact, other).known())
            .collect();
        let may_be = |(words, _): &&(Vec<i64>, i64)| {
            let mut both = words.iter().zip(&values);
            both.all(|(word, value)| value.is_none_or(|value| value == *word))
        };
        let numbers = || rows.iter().filter(may_be).map(|(_, number)| *number);
        numbers()
            .min()
            .zip(numbers().max())
            .map_or(Range::ANY, |(low, high)| Range { low, high })
    }

    /// The least or the greatest of quantities.
    fn of_these(&mut self, least: bool, these: &[QuantityId], other: Option<Other>) -> Range {
        let ranges: Vec<Range> = these.iter().map(|one| self.range(*one, other)).collect();
        let of = |bound: fn(&Range) -> i64| {
            let bounds = ranges.iter().map(bound);
            if least { bounds.min() } else { bounds.max() }.unwrap_or(0)
        };
        Range {
            low: of(|range| range.low),
            high: of(|range| range.high),
        }
    }

    /// The least, the greatest or the sum of a fact over units.
    fn extreme_or_sum(&mut self, gather: Gather, fact: FactUse, over: OverUnits) -> Range {
        let start = if gather == Gather::Least { i64::MAX } else { 0 };
        let with = |sum: Range, one: Range, times: i64| match gather {
            Gather::Least => sum.each(one, i64::min),
            Gather::Greatest => sum.each(one, i64::max),
            Gather::Sum => sum.plus(one.times(times)),
        };
        self.gathered(over, Range::exactly(start), Some(fact), with)
    }

    /// Goes over a domain and works out what comes of it `with` each unit of a value, or so many alike.
    fn gathered(
        &mut self,
        over: OverUnits,
        start: Range,
        fact: Option<FactUse>,
        with: impl Fn(Range, Range, i64) -> Range,
    ) -> Range {
        let mut sum = start;
        let view = self.view;
        // What parts add up to, nobody knows of a unit of which nobody has said what it is made up
        // of.
        if over.domain == Domain::Parts && fact.is_some() && !view.has_parts() {
            return Range::ANY;
        }
        let mut note = |this: &mut Self, other: Other, times: i64| {
            let truth = over
                .body
                .map_or(Truth::Yes, |body| this.truth(body, Some(other)));
            let known = fact.and_then(|fact| this.value(fact, Some(other)).known());
            let value = known.map_or(Range::ANY, Range::exactly);
            sum = sum.changed_if(truth, with(sum, value, times));
        };
        let Some(unstated) = view.stated(over.domain, &mut |other| note(self, other, 1)) else {
            return Range::ANY;
        };
        if unstated > 0 {
            // Where what is not stated rules all of them out, their own facts need not be looked
            // at.
            let ruled_out = over
                .body
                .is_some_and(|body| self.truth(body, Some(Other::Unstated)) == Truth::No);
            if over.asks_its && !ruled_out {
                // Those that do not pass count for nothing.
                let sieve = self.sieve(over.body);
                view.unstated_passing(over.domain, &sieve, &mut |other| note(self, other, 1));
            } else {
                note(
                    self,
                    Other::Unstated,
                    i64::try_from(unstated).unwrap_or(i64::MAX),
                );
            }
        }
        sum
    }
}
