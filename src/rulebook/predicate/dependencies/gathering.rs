//! Gathering what predicates ask, part by part.

use crate::names::add_new;
use std::collections::BTreeSet;

use super::{AskedFact, Breakpoints, Dependencies, MOST_SEVERAL, WhoseFact};
use crate::rulebook::fact::{FactKind, Owner};
use crate::rulebook::order::OrderSet;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::typed::{
    FactUse, FigureChange, Fraction, Gather, PlaceUse, Predicate, QuantityId, QuantityKind,
    QuantityTerm, TypedNode, Whose,
};
use crate::rulebook::vocabulary::Vocabulary;

/// A comparison as a sum that is compared with nought.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    pub(super) constant: i64,
    pub(super) facts: Vec<(AskedFact, bool)>,
    /// Fractions, figures and whatever else is no plain sum.
    pub(super) is_more: bool,
    /// Numbers within it.
    pub(super) numbers: Vec<i64>,
    /// Units that are counted in it.
    pub(super) counts: bool,
    /// The numbers of a table's rows are.
    pub(super) is_of_rows: bool,
}

pub(super) struct Gathering<'a> {
    pub(super) asks: Dependencies,
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) sums: Vec<Sum>,
    /// Facts that follow from others are asked for by their names too.
    pub(super) as_named: bool,
}

/// Of more values than these of one number a search would take too long.
const MOST_POINTS: usize = 24;

impl<'a> Gathering<'a> {
    pub(super) fn new(vocabulary: &'a Vocabulary) -> Self {
        let asks = Dependencies {
            is_exact: true,
            most_orders: 1,
            ..Dependencies::default()
        };
        Self {
            asks,
            vocabulary,
            sums: Vec::new(),
            as_named: false,
        }
    }

    pub(super) fn predicate(&mut self, predicate: &Predicate) {
        for node in &predicate.nodes {
            self.node(predicate, node);
        }
        for quantity in &predicate.quantities {
            for term in &quantity.terms {
                self.term(term);
            }
        }
    }

    fn held(&self, used: FactUse) -> AskedFact {
        let is_part = self
            .vocabulary
            .fact(used.fact)
            .is_some_and(|fact| fact.owner == Owner::Part);
        let held = match used.whose {
            Whose::Subject => WhoseFact::Own,
            Whose::Its if is_part => WhoseFact::Part,
            Whose::Its => WhoseFact::Its,
            Whose::Pair => WhoseFact::Pair,
        };
        (held, used.fact)
    }

    fn fact(&mut self, used: FactUse) -> &mut Breakpoints {
        let held = self.held(used);
        self.asks.facts.entry(held).or_default()
    }

    fn place(&mut self, place: PlaceUse) {
        match place {
            PlaceUse::Fact(used) => self.fact(used).every_word = true,
            PlaceUse::Ordered(set) => {
                for order in set.orders() {
                    self.orders(OrderSet::single(order));
                }
            }
            PlaceUse::Chosen(order) => {
                self.orders(OrderSet::single(order));
                // None of them is like another.
                let choice = self.vocabulary.order(order).and_then(|order| order.choice);
                let choice = choice.and_then(|choice| self.vocabulary.choices().get(choice));
                let words = choice.map_or(0, |choice| choice.words.len());
                let all = (0..=u16::MAX).take(words).map(|word| vec![word]);
                self.asks.words.entry(order).or_default().extend(all);
            }
        }
    }

    fn orders(&mut self, set: OrderSet) {
        add_new(&mut self.asks.orders, [set]);
    }

    /// Units of a domain that make a difference: one more for each time that somebody is sought
    /// among them.
    fn domain(&mut self, domain: Domain, more: u32) {
        match domain {
            Domain::Enemies => self.asks.enemies = self.asks.enemies.saturating_add(more),
            Domain::Friends => self.asks.friends = self.asks.friends.saturating_add(more),
            Domain::Units => {
                self.asks.enemies = self.asks.enemies.saturating_add(more);
                self.asks.friends = self.asks.friends.max(1);
            }
            Domain::Parts => self.asks.parts = self.asks.parts.saturating_add(more),
        }
    }

    fn node(&mut self, predicate: &Predicate, node: &TypedNode) {
        match node {
            TypedNode::Ruling { ruling, .. } => {
                self.asks.rulings.insert(*ruling);
            }
            TypedNode::SomeOrder => self.orders(OrderSet::ALL),
            TypedNode::OnlyOrders(set) => self.orders(*set),
            TypedNode::NoneRepeated { but } => {
                self.asks.repeats = true;
                self.orders(*but);
            }
            TypedNode::Ordered {
                orders,
                least,
                most,
            } => {
                self.orders(*orders);
                let more = if *most < orders.len() {
                    (*most).max(*least) + 1
                } else {
                    *least
                };
                self.asks.most_orders = self.asks.most_orders.max(more);
            }
            TypedNode::Named { order } => {
                self.orders(OrderSet::single(*order));
                self.asks.targets.insert(*order);
                self.asks.words.entry(*order).or_default();
            }
            TypedNode::Chosen { order, words, .. } => {
                self.orders(OrderSet::single(*order));
                self.asks
                    .words
                    .entry(*order)
                    .or_default()
                    .push(words.clone());
            }
            TypedNode::Target { order, .. } => {
                self.orders(OrderSet::single(*order));
                self.asks.targets.insert(*order);
            }
            TypedNode::Quantified { domain, .. } => self.domain(*domain, 1),
            TypedNode::Known(used) => {
                let held = self.held(*used);
                self.asks.known.insert(held);
                self.fact(*used);
            }
            TypedNode::Member { fact, words } => self.fact(*fact).masks.push(words.clone()),
            TypedNode::Flag(used) if used.derived.is_none() || self.as_named => {
                self.fact(*used);
            }
            TypedNode::Related { left, right, .. } => {
                self.place(*left);
                self.place(*right);
            }
            TypedNode::Compare { left, right, .. } => {
                let mut sum = Sum::default();
                self.sum(predicate, *left, false, &mut sum);
                self.sum(predicate, *right, true, &mut sum);
                self.sums.push(sum);
            }
            TypedNode::Flag(_)
            | TypedNode::And(_)
            | TypedNode::Or(_)
            | TypedNode::Not(_)
            | TypedNode::Constant(_) => {}
        }
    }

    /// What a quantity asks for beside the facts that are added up in it.
    fn term(&mut self, term: &QuantityTerm) {
        let rounded = term.scale.and_then(Fraction::ruling);
        self.asks.rulings.extend(rounded);
        match &term.kind {
            QuantityKind::Gathered { over, gather, .. } => {
                self.domain(over.domain, if *gather == Gather::Sum { 2 } else { 1 });
            }
            QuantityKind::NumberOf { over } => self.domain(over.domain, 1),
            QuantityKind::OfTarget { order, .. } => {
                self.orders(OrderSet::single(*order));
                self.asks.targets.insert(*order);
            }
            QuantityKind::OrdersPlaced(set) => {
                self.asks.repeats = true;
                self.orders(*set);
            }
            QuantityKind::Entry { facts, .. } => {
                for fact in facts {
                    self.fact(*fact).every_word = true;
                }
            }
            QuantityKind::Steps { from, to, .. } => {
                self.place(*from);
                self.place(*to);
            }
            QuantityKind::Areas { to, .. } => self.place(*to),
            QuantityKind::Figure { countings, .. } => {
                for counting in countings {
                    if let FigureChange::Times(fraction) = counting.change {
                        self.asks.rulings.extend(fraction.ruling());
                    }
                }
            }
            _ => {}
        }
        if let Some((over, place)) = term.kind.stands() {
            let places = self.asks.facts.entry((WhoseFact::Its, place));
            places.or_default().every_word = true;
            self.domain(over.domain, 2);
        }
    }

    /// Adds a quantity to a sum.
    pub(super) fn sum(
        &mut self,
        predicate: &Predicate,
        id: QuantityId,
        taken_off: bool,
        sum: &mut Sum,
    ) {
        for term in predicate.quantity(id) {
            let off = term.negative != taken_off;
            let is_whole = term
                .scale
                .is_none_or(|scale| scale.numerator == scale.denominator);
            sum.is_more |= !is_whole;
            match &term.kind {
                QuantityKind::Number(number) => {
                    sum.numbers.push(*number);
                    sum.constant = sum.constant.saturating_add(if off {
                        number.saturating_neg()
                    } else {
                        *number
                    });
                }
                QuantityKind::Fact {
                    derived: Some(derived),
                    ..
                } if !self.as_named => self.sum(predicate, *derived, off, sum),
                QuantityKind::Fact { fact, .. } | QuantityKind::OfTarget { fact, .. } => {
                    self.fact(*fact);
                    let held = self.held(*fact);
                    sum.facts.push((held, off));
                }
                QuantityKind::Gathered { fact, gather, .. } => {
                    self.fact(*fact);
                    let held = self.held(*fact);
                    sum.facts.push((held, off));
                    sum.is_more |= *gather == Gather::Sum;
                }
                QuantityKind::NumberOf { .. }
                | QuantityKind::OrdersPlaced(_)
                | QuantityKind::Steps {
                    through: Some(_), ..
                } => sum.counts = true,
                kind @ (QuantityKind::OfThese { .. } | QuantityKind::Divided { .. }) => {
                    sum.is_more = true;
                    for one in kind.quantities() {
                        self.sum(predicate, one, off, sum);
                    }
                }
                QuantityKind::Figure { countings, .. } => {
                    sum.is_more = true;
                    for counting in countings {
                        if let FigureChange::Add(quantity) = counting.change {
                            self.sum(predicate, quantity, off, sum);
                        }
                    }
                }
                QuantityKind::Arc { radius, angle } => {
                    sum.is_more = true;
                    for fact in [radius, angle] {
                        self.fact(*fact);
                        let held = self.held(*fact);
                        sum.facts.push((held, off));
                    }
                }
                QuantityKind::Entry { rows, .. } => {
                    sum.is_of_rows = true;
                    sum.numbers.extend(rows.iter().map(|(_, number)| *number));
                }
                QuantityKind::Areas { .. } | QuantityKind::Steps { through: None, .. } => {}
            }
        }
    }

    pub(super) fn finish(mut self) -> Dependencies {
        let sums = std::mem::take(&mut self.sums);
        for sum in &sums {
            self.cut(sum);
        }
        self.solve(&sums);
        // A chain of numbers needs more values than the cuts show; so does counting in two ways at
        // once.
        // Two facts that are compared in the same way once more are no chain.
        let pairs = sums.iter().filter(|sum| sum.facts.len() == 2);
        let pairs: BTreeSet<_> = pairs.map(|sum| (sum.constant, &sum.facts)).collect();
        let in_pairs: Vec<AskedFact> = pairs
            .into_iter()
            .flat_map(|(_, facts)| facts)
            .map(|(asked, _)| *asked)
            .collect();
        let is_chain = in_pairs
            .iter()
            .any(|asked| in_pairs.iter().filter(|other| *other == asked).count() > 1);
        let counted = sums.iter().filter(|sum| sum.counts).count();
        self.asks.is_exact &= !is_chain && counted < 2;
        for (asked, cuts) in &self.asks.facts {
            if let Some(FactKind::Several(words)) =
                self.vocabulary.fact(asked.1).map(|fact| &fact.kind)
            {
                self.asks.is_exact &= cuts.words(words.len()).len() <= MOST_SEVERAL;
            }
        }
        let too_many = self
            .asks
            .facts
            .values()
            .any(|cuts| cuts.points.len() > MOST_POINTS);
        self.asks.is_exact &= !too_many;
        for (asked, cuts) in &mut self.asks.facts {
            let is_number = self
                .vocabulary
                .fact(asked.1)
                .is_some_and(|fact| matches!(fact.kind, FactKind::Count | FactKind::Measure(_)));
            if is_number && cuts.points.is_empty() {
                cuts.points.insert(0);
            }
        }
        self.asks
    }

    /// What a number must be for a sum to turn at the cuts of its other one.
    fn solve(&mut self, sums: &[Sum]) {
        const ROUNDS: usize = 3;

        for _ in 0..ROUNDS {
            for sum in sums {
                let [(one, one_off), (other, other_off)] = sum.facts.as_slice() else {
                    continue;
                };
                for (from, from_off, to, to_off) in [
                    (one, one_off, other, other_off),
                    (other, other_off, one, one_off),
                ] {
                    let points = self
                        .asks
                        .facts
                        .get(from)
                        .map(|cuts| cuts.points.clone())
                        .unwrap_or_default();
                    let Some(cuts) = self.asks.facts.get_mut(to) else {
                        continue;
                    };
                    if cuts.points.len() > MOST_POINTS {
                        continue;
                    }
                    for point in points {
                        let rest = sum.constant.saturating_add(if *from_off {
                            point.saturating_neg()
                        } else {
                            point
                        });
                        let solved = if *to_off { rest } else { rest.saturating_neg() };
                        if solved >= 0 && cuts.points.len() <= MOST_POINTS {
                            cuts.points.insert(solved);
                        }
                    }
                }
            }
        }
    }

    /// Cuts the numbers of a sum where it changes what is decided.
    fn cut(&mut self, sum: &Sum) {
        let is_of_many = match sum.facts.as_slice() {
            [] | [_] => false,
            [(one, _), (other, _)] => one == other,
            _ => true,
        };
        if sum.counts {
            let largest = sum.numbers.iter().copied().max().unwrap_or(1).clamp(0, 4);
            let largest = u32::try_from(largest).unwrap_or(0) + 1;
            self.asks.most_orders = self.asks.most_orders.max(largest);
            for domain in [
                &mut self.asks.enemies,
                &mut self.asks.friends,
                &mut self.asks.parts,
            ] {
                *domain = if *domain > 0 {
                    (*domain).max(largest)
                } else {
                    0
                };
            }
            self.asks.is_exact &= sum.facts.is_empty();
        }
        self.asks.is_exact &= !(sum.is_of_rows && (sum.facts.len() > 1 || sum.constant != 0));
        self.asks.is_exact &= !is_of_many && (!sum.is_more || sum.facts.is_empty());
        // A single number is cut where the sum is nought.
        let cut = match sum.facts.as_slice() {
            [(_, false)] => sum.constant.saturating_neg(),
            _ => sum.constant,
        };
        for (asked, _) in &sum.facts {
            let Some(cuts) = self.asks.facts.get_mut(asked) else {
                continue;
            };
            cuts.points
                .insert(if sum.facts.len() == 1 { cut } else { 0 });
            cuts.points.insert(0);
            if sum.is_more || sum.is_of_rows || sum.facts.len() > 1 {
                cuts.points.extend(sum.numbers.iter().copied());
            }
        }
    }
}
