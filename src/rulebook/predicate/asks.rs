//! What predicates ask for, and where the constants in them cut each fact: between two cuts it
//! makes no difference what the value is. Reads predicates, and evaluates nothing.

use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::vocabulary::Vocabulary;

use super::tree::Domain;
use super::typed::{
    Amount, Change, FactUse, Fraction, Gather, Node, PlaceUse, Predicate, QuantityId, QuantityKind,
    QuantityTerm, Rounding, Whose,
};

/// Whose a fact is that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Held {
    /// The unit's, its side's or the turn's.
    Own,
    /// Another unit's.
    Its,
    /// The unit's towards another one.
    Pair,
    /// A part's.
    Part,
}

/// A fact, and whose it is.
pub type Asked = (Held, FactId);

/// Where a fact is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cuts {
    /// Sets of words that are told apart, one bit each.
    masks: Vec<i64>,
    /// Whether every word is told from every other.
    every_word: bool,
    /// Numbers at which something may change.
    points: BTreeSet<i64>,
}

/// What some predicates ask for, taken together.
#[derive(Clone, Debug, Default)]
pub struct Asks {
    /// The facts.
    pub facts: BTreeMap<Asked, Cuts>,
    /// Facts of which it is asked whether they are known.
    pub known: BTreeSet<Asked>,
    /// How many enemies, other units of the side and parts can make a difference.
    pub enemies: u32,
    /// See `enemies`.
    pub friends: u32,
    /// See `enemies`.
    pub parts: u32,
    /// Sets of orders that are told apart.
    pub orders: Vec<OrderSet>,
    /// How many orders of one kind can make a difference.
    pub most_orders: u32,
    /// Whether it matters that an order stands twice.
    pub repeats: bool,
    /// Orders of which the target matters.
    pub targets: BTreeSet<OrderId>,
    /// Orders of which the word matters that is chosen in them, with the sets of words that are
    /// told apart.
    pub words: BTreeMap<OrderId, Vec<Vec<u16>>>,
    /// The rulings.
    pub rulings: BTreeSet<RulingId>,
    /// Whether cells stand for all that can be: sums of more than two numbers, fractions and
    /// figures are tried out, not gone through.
    pub is_exact: bool,
}

/// Of a fact with several words at once, so many classes of words are gone through.
const MOST_SEVERAL: usize = 4;

/// A comparison as a sum that is compared with nought.
#[derive(Clone, Debug, Default)]
struct Sum {
    constant: i64,
    facts: Vec<(Asked, bool)>,
    /// Fractions, figures and whatever else is no plain sum.
    is_more: bool,
    /// Numbers within it.
    numbers: Vec<i64>,
    /// Units that are counted in it.
    counts: bool,
    /// The numbers of a table's rows are.
    is_of_rows: bool,
}

impl Asks {
    /// What predicates ask for.
    pub fn of<'p>(
        predicates: impl IntoIterator<Item = &'p Predicate>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        for predicate in predicates {
            gathering.predicate(predicate);
        }
        gathering.finish()
    }

    /// What predicates ask for, with facts that follow from others as if they were stated.
    pub fn as_named<'p>(
        predicates: impl IntoIterator<Item = &'p Predicate>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        gathering.as_named = true;
        for predicate in predicates {
            gathering.predicate(predicate);
        }
        gathering.finish()
    }

    /// What quantities ask for.
    pub fn of_amounts<'p>(
        amounts: impl IntoIterator<Item = &'p Amount>,
        vocabulary: &Vocabulary,
    ) -> Self {
        let mut gathering = Gathering::new(vocabulary);
        for amount in amounts {
            gathering.predicate(&amount.parts);
            if let Some(root) = amount.root {
                let mut sum = Sum::default();
                gathering.sum(&amount.parts, root, false, &mut sum);
                sum.is_more |= !sum.facts.is_empty();
                gathering.sums.push(sum);
            }
        }
        gathering.finish()
    }

    /// What these ask for, and what others do.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (asked, cuts) in other.facts {
            let mine = self.facts.entry(asked).or_default();
            mine.masks.extend(cuts.masks);
            mine.every_word |= cuts.every_word;
            mine.points.extend(cuts.points);
        }
        self.known.extend(other.known);
        self.enemies = self.enemies.saturating_add(other.enemies);
        self.friends = self.friends.saturating_add(other.friends);
        self.parts = self.parts.saturating_add(other.parts);
        self.orders.extend(other.orders);
        self.most_orders = self.most_orders.max(other.most_orders);
        self.repeats |= other.repeats;
        self.targets.extend(other.targets);
        for (order, words) in other.words {
            self.words.entry(order).or_default().extend(words);
        }
        self.rulings.extend(other.rulings);
        self.is_exact &= other.is_exact;
        self
    }

    /// The numbers at which a fact is cut.
    pub fn points(&self, asked: Asked) -> impl Iterator<Item = i64> + '_ {
        self.facts
            .get(&asked)
            .into_iter()
            .flat_map(|cuts| cuts.points.iter().copied())
    }

    /// One value of each cell of a fact, the value first that holds where nobody states any;
    /// without that, `None` stands first for a fact that nobody has stated.
    pub fn values(&self, asked: Asked, vocabulary: &Vocabulary) -> Vec<Option<Value>> {
        let (Some(cuts), Some(fact)) = (self.facts.get(&asked), vocabulary.fact(asked.1)) else {
            return Vec::new();
        };
        let values: Vec<Value> = match &fact.kind {
            FactKind::Flag => vec![Value::flag(false), Value::flag(true)],
            FactKind::Word(words) => cuts
                .words(words.len())
                .into_iter()
                .map(Value::word)
                .collect(),
            FactKind::Several(words) => {
                let of_class = cuts.words(words.len());
                let several = (0_usize..1 << of_class.len().min(MOST_SEVERAL)).map(|chosen| {
                    let bits = of_class
                        .iter()
                        .enumerate()
                        .filter(|(number, _)| chosen >> number & 1 == 1);
                    Value::raw(bits.fold(0, |bits, (_, word)| bits | 1 << word))
                });
                several.collect()
            }
            FactKind::Count => cuts.numbers(1),
            FactKind::Measure(_) => cuts.numbers(Value::UNIT),
        };
        let default = fact.otherwise;
        let mut all: Vec<Option<Value>> = Vec::new();
        match default.known() {
            None => all.push(None),
            // The cell of the value that holds anyway is shown by that value.
            Some(_) if values.contains(&default) => all.push(Some(default)),
            Some(number) => {
                let is_number = matches!(fact.kind, FactKind::Count | FactKind::Measure(_));
                if is_number || matches!(fact.kind, FactKind::Word(_)) {
                    all.push(Some(Value::raw(number)));
                }
            }
        }
        all.extend(
            values
                .into_iter()
                .filter(|value| *value != default)
                .map(Some),
        );
        all
    }
}

impl Cuts {
    /// The first word of each class of words that nothing tells apart.
    fn words(&self, count: usize) -> Vec<usize> {
        if self.every_word {
            return (0..count).collect();
        }
        let signature = |word: usize| {
            self.masks
                .iter()
                .map(|mask| mask >> word & 1 == 1)
                .collect::<Vec<bool>>()
        };
        let mut seen = BTreeSet::new();
        (0..count)
            .filter(|word| seen.insert(signature(*word)))
            .collect()
    }

    /// A number at each cut, and one on either side of it.
    fn numbers(&self, unit: i64) -> Vec<Value> {
        let gaps = self
            .points
            .iter()
            .zip(self.points.iter().skip(1))
            .map(|(one, next)| next - one);
        // Counts are whole; between two measures there is another one.
        let step = if unit == 1 {
            1
        } else {
            gaps.min().unwrap_or(unit).min(unit).max(2) / 2
        };
        let around = self.points.iter().flat_map(|point| {
            [
                point.saturating_sub(step),
                *point,
                point.saturating_add(step),
            ]
        });
        let all: BTreeSet<i64> = around
            .filter(|number| (0..=Value::LARGEST).contains(number))
            .collect();
        all.into_iter().map(Value::raw).collect()
    }
}

struct Gathering<'a> {
    asks: Asks,
    vocabulary: &'a Vocabulary,
    sums: Vec<Sum>,
    /// Facts that follow from others are asked for by their names too.
    as_named: bool,
}

impl<'a> Gathering<'a> {
    fn new(vocabulary: &'a Vocabulary) -> Self {
        let asks = Asks {
            is_exact: true,
            most_orders: 1,
            ..Asks::default()
        };
        Self {
            asks,
            vocabulary,
            sums: Vec::new(),
            as_named: false,
        }
    }

    fn predicate(&mut self, predicate: &Predicate) {
        for node in &predicate.nodes {
            self.node(predicate, node);
        }
        for quantity in &predicate.quantities {
            for term in &quantity.terms {
                self.term(term);
            }
        }
    }

    fn held(&self, used: FactUse) -> Asked {
        let is_part = self
            .vocabulary
            .fact(used.fact)
            .is_some_and(|fact| fact.owner == Owner::Part);
        let held = match used.whose {
            Whose::Subject => Held::Own,
            Whose::Its if is_part => Held::Part,
            Whose::Its => Held::Its,
            Whose::Pair => Held::Pair,
        };
        (held, used.fact)
    }

    fn fact(&mut self, used: FactUse) -> &mut Cuts {
        let held = self.held(used);
        self.asks.facts.entry(held).or_default()
    }

    fn place(&mut self, place: PlaceUse) {
        match place {
            PlaceUse::Fact(used) => self.fact(used).every_word = true,
            PlaceUse::Chosen(order) => {
                self.orders(OrderSet::of(order));
                // No fact has more words, and none of them is like another.
                let all = (0..62).map(|word| vec![word]);
                self.asks.words.entry(order).or_default().extend(all);
            }
        }
    }

    fn orders(&mut self, set: OrderSet) {
        if !self.asks.orders.contains(&set) {
            self.asks.orders.push(set);
        }
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

    fn node(&mut self, predicate: &Predicate, node: &Node) {
        match node {
            Node::Ruling { ruling, .. } => {
                self.asks.rulings.insert(*ruling);
            }
            Node::SomeOrder => self.orders(OrderSet(u64::MAX)),
            Node::OnlyOrders(set) => self.orders(*set),
            Node::NoneRepeated { but } => {
                self.asks.repeats = true;
                self.orders(*but);
            }
            Node::Ordered {
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
            Node::Named { order } => {
                self.orders(OrderSet::of(*order));
                self.asks.targets.insert(*order);
                self.asks.words.entry(*order).or_default();
            }
            Node::Chosen { order, words, .. } => {
                self.orders(OrderSet::of(*order));
                self.asks
                    .words
                    .entry(*order)
                    .or_default()
                    .push(words.clone());
            }
            Node::Target { order, .. } => {
                self.orders(OrderSet::of(*order));
                self.asks.targets.insert(*order);
            }
            Node::Quantified { domain, .. } => self.domain(*domain, 1),
            Node::Known(used) => {
                let held = self.held(*used);
                self.asks.known.insert(held);
                self.fact(*used);
            }
            Node::Member { fact, words } => self.fact(*fact).masks.push(*words),
            Node::Flag(used) if used.derived.is_none() || self.as_named => {
                self.fact(*used);
            }
            Node::Related { left, right, .. } => {
                self.place(*left);
                self.place(*right);
            }
            Node::Compare { left, right, .. } => {
                let mut sum = Sum::default();
                self.sum(predicate, *left, false, &mut sum);
                self.sum(predicate, *right, true, &mut sum);
                self.sums.push(sum);
            }
            Node::Flag(_) | Node::And(_) | Node::Or(_) | Node::Not(_) | Node::Constant(_) => {}
        }
    }

    /// What a quantity asks for beside the facts that are added up in it.
    fn term(&mut self, term: &QuantityTerm) {
        if let Some(Fraction {
            rounding: Some(Rounding::Ruled { ruling, .. }),
            ..
        }) = term.scale
        {
            self.asks.rulings.insert(ruling);
        }
        match &term.kind {
            QuantityKind::Gathered { over, gather, .. } => {
                self.domain(over.domain, if *gather == Gather::Sum { 2 } else { 1 })
            }
            QuantityKind::NumberOf { over } => self.domain(over.domain, 1),
            QuantityKind::OfTarget { order, .. } => {
                self.orders(OrderSet::of(*order));
                self.asks.targets.insert(*order);
            }
            QuantityKind::OrdersPlaced(set) => {
                self.asks.repeats = true;
                self.orders(*set);
            }
            QuantityKind::Entry { fact, .. } => self.fact(*fact).every_word = true,
            QuantityKind::Areas {
                to,
                without_enemies,
                ..
            } => {
                self.place(*to);
                if let Some(place) = without_enemies {
                    self.asks
                        .facts
                        .entry((Held::Its, *place))
                        .or_default()
                        .every_word = true;
                    self.domain(Domain::Enemies, 2);
                }
            }
            QuantityKind::Figure { countings, .. } => {
                for counting in countings {
                    if let Change::Times(Fraction {
                        rounding: Some(Rounding::Ruled { ruling, .. }),
                        ..
                    }) = counting.change
                    {
                        self.asks.rulings.insert(ruling);
                    }
                }
            }
            _ => {}
        }
    }

    /// Adds a quantity to a sum.
    fn sum(&mut self, predicate: &Predicate, id: QuantityId, taken_off: bool, sum: &mut Sum) {
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
                QuantityKind::NumberOf { .. } | QuantityKind::OrdersPlaced(_) => sum.counts = true,
                QuantityKind::OfThese { these, .. } => {
                    sum.is_more = true;
                    for one in these {
                        self.sum(predicate, *one, off, sum);
                    }
                }
                QuantityKind::Divided { what, by, .. } => {
                    sum.is_more = true;
                    self.sum(predicate, *what, off, sum);
                    self.sum(predicate, *by, off, sum);
                }
                QuantityKind::Figure { countings, .. } => {
                    sum.is_more = true;
                    for counting in countings {
                        if let Change::Add(quantity) = counting.change {
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
                QuantityKind::Areas { .. } => {}
            }
        }
    }

    fn finish(mut self) -> Asks {
        const ROUNDS: usize = 3;
        const MOST_POINTS: usize = 24;
        let sums = std::mem::take(&mut self.sums);
        for sum in &sums {
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
        for _ in 0..ROUNDS {
            for sum in &sums {
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
        // A chain of numbers needs more values than the cuts show; so does counting in two ways at
        // once.
        let in_pairs: Vec<Asked> = sums
            .iter()
            .filter(|sum| sum.facts.len() == 2)
            .flat_map(|sum| &sum.facts)
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
}
