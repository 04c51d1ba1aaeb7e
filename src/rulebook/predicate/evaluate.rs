//! Evaluation: three-valued (Kleene), of every part, so that one evaluation both decides and
//! explains. What was not measured is *unknown*, never true or false by default.

mod figures;
mod quantity;
mod range;
mod view;

use super::trace::Trace;
use super::tree::Domain;
use super::truth::Truth;
use super::typed::{
    Amount, FactUse, NodeId, PlaceUse, Predicate, Quantifier, QuantityId, TypedNode, Whose,
};
use crate::names::each_once;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Target;
use crate::rulebook::relation::seen_across;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::words::WordSet;
use range::compare;

pub(crate) use view::{Other, Sieve, View};

pub(super) use range::Range;
pub(super) use range::constant_comparison;

pub(crate) use figures::{
    Missing, figures, first_missing, first_missing_of, missing, missing_in, missing_of,
};

/// The outcome of every part of a predicate in its latest evaluation.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    truths: Vec<Truth>,
    /// What figures come to that were worked out already, each with the unit at which a quantifier
    /// was.
    figures: Vec<(QuantityId, Option<Other>, Range)>,
    witness: Option<Trace>,
    /// The number of parts that were evaluated since somebody counted.
    evaluated: u64,
}

impl Outcomes {
    /// Outcomes that a witness notes.
    pub fn before(witness: Option<&Trace>) -> Self {
        Self {
            witness: witness.cloned(),
            ..Self::default()
        }
    }

    /// The figures that were worked out, each once.
    fn made(&self) -> Vec<QuantityId> {
        each_once(self.figures.iter().map(|(id, _, _)| *id))
    }

    /// Returns the number of parts that were evaluated since the last call.
    pub(crate) fn take_evaluated(&mut self) -> u64 {
        std::mem::take(&mut self.evaluated)
    }

    /// Nothing is known of any part.
    fn forget(&mut self) {
        self.figures.clear();
        self.truths.clear();
    }

    /// Nothing of a predicate has come out yet.
    fn begin(&mut self, predicate: &Predicate) {
        self.forget();
        self.truths.resize(predicate.nodes.len(), Truth::Unknown);
    }

    /// What is evaluated from now on is asked of this unit.
    pub(crate) fn about(&self, unit: &str) {
        if let Some(witness) = &self.witness {
            witness.about(unit);
        }
    }

    /// Returns whether a witness notes them.
    pub(crate) fn is_witnessed(&self) -> bool {
        self.witness.is_some()
    }

    /// The outcome of a part.
    pub fn get(&self, node: NodeId) -> Truth {
        self.truths
            .get(usize::from(node.0))
            .copied()
            .unwrap_or(Truth::Unknown)
    }
}

/// Returns whether a predicate holds, with the outcome of every part of it.
pub fn evaluate<V: View>(predicate: &Predicate, view: &V, outcomes: &mut Outcomes) -> Truth {
    outcomes.begin(predicate);
    let truth =
        Evaluation::new(predicate, view, outcomes, Depth::Full).truth(predicate.root(), None);
    if let Some(witness) = &outcomes.witness {
        witness.note(predicate, &outcomes.truths, &outcomes.made());
    }
    truth
}

/// Returns whether a predicate holds, where nobody asks why: what has decided it is not looked at further,
/// and of its parts nothing is known afterwards.
pub(crate) fn decide<V: View>(predicate: &Predicate, view: &V, outcomes: &mut Outcomes) -> Truth {
    if outcomes.is_witnessed() {
        return evaluate(predicate, view, outcomes);
    }
    outcomes.forget();
    Evaluation::new(predicate, view, outcomes, Depth::Brief).truth(predicate.root(), None)
}

/// Returns whether a predicate holds, with the outcome of every part of it but those that are asked of many
/// units: of these only what decides is looked at. Enough to tell which rulings had a say.
pub(crate) fn outline<V: View>(predicate: &Predicate, view: &V, outcomes: &mut Outcomes) -> Truth {
    if outcomes.is_witnessed() {
        return evaluate(predicate, view, outcomes);
    }
    outcomes.begin(predicate);
    Evaluation::new(predicate, view, outcomes, Depth::Outline).truth(predicate.root(), None)
}

/// The other units of which a predicate about some unit may be anything but false: those that
/// their flags, words and places do not rule out, in order. None of one that is not about units.
pub(crate) fn may_hold_towards<V: View>(
    predicate: &Predicate,
    view: &V,
    outcomes: &mut Outcomes,
) -> Option<Vec<u32>> {
    let TypedNode::Quantified { domain, body, .. } = predicate.node(predicate.root()) else {
        return None;
    };
    if *domain == Domain::Parts {
        return None;
    }
    let evaluation = Evaluation::new(predicate, view, outcomes, Depth::Brief);
    let sieve = evaluation.sieve(Some(*body));
    let mut others = Vec::new();
    let mut note = |other: Other| {
        if let Other::Unit(unit) = other {
            others.push(unit);
        }
    };
    view.stated(*domain, &mut note)?;
    view.unstated_passing(*domain, &sieve, &mut note);
    others.sort_unstable();
    Some(others)
}

/// The outcome of every part of a predicate that has just been decided. A witness has seen them.
pub(crate) fn explain<V: View>(predicate: &Predicate, view: &V, outcomes: &mut Outcomes) {
    if !outcomes.is_witnessed() {
        evaluate(predicate, view, outcomes);
    }
}

/// The number that a quantity comes to, in counts or in millionths of its measure; `None` where it
/// depends on something nobody has stated.
pub(crate) fn amount<V: View>(amount: &Amount, view: &V, outcomes: &mut Outcomes) -> Option<i64> {
    outcomes.begin(&amount.parts);
    let depth = if outcomes.is_witnessed() {
        Depth::Full
    } else {
        Depth::Brief
    };
    let range =
        Evaluation::new(&amount.parts, view, outcomes, depth).range(amount.root?, view.only());
    if let Some(witness) = &outcomes.witness {
        witness.note_counted(&amount.parts, &outcomes.truths, &outcomes.made());
    }
    (range.low == range.high).then_some(range.low)
}

/// The number of the word on the right of `… is the same as …`: none where an order has none there;
/// of a fact that nobody knows it is not known. Of relations it is the only one of `areas` that
/// lies so to all places on the right; none where no area does, or several.
pub(crate) fn named_word<V: View>(
    predicate: &Predicate,
    view: &V,
    outcomes: &mut Outcomes,
    other: Option<Other>,
    areas: usize,
) -> Option<Value> {
    let evaluation = Evaluation::new(predicate, view, outcomes, Depth::Full);
    let mut lying = Vec::new();
    for node in &predicate.nodes {
        let TypedNode::Related {
            relation, right, ..
        } = node
        else {
            continue;
        };
        match (evaluation.standing(*right, other), relation) {
            (Some(word), None) => return Some(Value::word(word)),
            (Some(word), Some(relation)) => lying.push((view.relation(*relation)?, word)),
            (None, _) if evaluation.names_no_area(*right) => return None,
            (None, _) => return Some(Value::UNKNOWN),
        }
    }
    let lies_so = |area: &usize| {
        let mut all = lying.iter();
        all.all(|(relation, word)| relation.holds(*area, *word))
    };
    let mut found = (0..areas).filter(lies_so);
    let only = found.next().filter(|_| !lying.is_empty())?;
    found.next().is_none().then(|| Value::word(only))
}

/// The clauses that say that areas lie so to one another as a predicate has found them to; `other`
/// is the unit that was asked about.
pub(crate) fn related_clauses<V: View>(
    predicate: &Predicate,
    view: &V,
    outcomes: &mut Outcomes,
    other: Option<Other>,
) -> Vec<String> {
    let mut found = Vec::new();
    let evaluation = Evaluation::new(predicate, view, outcomes, Depth::Full);
    for (number, node) in (0..=u16::MAX).zip(&predicate.nodes) {
        let TypedNode::Related {
            left,
            relation: Some(relation),
            right,
        } = node
        else {
            continue;
        };
        if evaluation.outcomes.get(NodeId(number)) != Truth::Yes {
            continue;
        }
        let pair = || {
            view.relation(*relation)?.pair(
                evaluation.standing(*left, other)?,
                evaluation.standing(*right, other)?,
            )
        };
        found.extend(pair().and_then(|pair| pair.clause.clone()));
    }
    found
}

struct Evaluation<'a, V> {
    predicate: &'a Predicate,
    view: &'a V,
    outcomes: &'a mut Outcomes,
    depth: Depth,
}

impl<'a, V: View> Evaluation<'a, V> {
    fn new(
        predicate: &'a Predicate,
        view: &'a V,
        outcomes: &'a mut Outcomes,
        depth: Depth,
    ) -> Self {
        Self {
            predicate,
            view,
            outcomes,
            depth,
        }
    }
}

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// Every part.
    Full,
    /// Every part; of what is asked of many units, what decides.
    Outline,
    /// What decides.
    Brief,
}

impl<'a, V: View> Evaluation<'a, V> {
    /// A part that is evaluated, which is counted.
    fn next_node(&mut self, id: NodeId) -> &'a TypedNode {
        self.outcomes.evaluated += 1;
        self.predicate.node(id)
    }

    fn truth(&mut self, id: NodeId, other: Option<Other>) -> Truth {
        let truth = match self.next_node(id) {
            TypedNode::And(parts) => self.joined(parts, other, Truth::No),
            TypedNode::Or(parts) => self.joined(parts, other, Truth::Yes),
            TypedNode::Not(inner) => self.truth(*inner, other).opposite(),
            TypedNode::Constant(value) => Truth::from(*value),
            TypedNode::Ruling { ruling, options } => self.ruled(*ruling, *options, true),
            TypedNode::SomeOrder => Truth::from(!self.view.placed().set().is_empty()),
            TypedNode::OnlyOrders(allowed) => {
                Truth::from(self.view.placed().set().without(*allowed).is_empty())
            }
            TypedNode::NoneRepeated { but } => {
                Truth::from(self.view.placed().repeated().without(*but).is_empty())
            }
            TypedNode::Ordered {
                orders,
                least,
                most,
            } => {
                Truth::from((*least..=*most).contains(&self.view.placed().set().and(*orders).len()))
            }
            TypedNode::Named { order } => {
                let named = self.view.placed().target(*order) != Target::Nobody
                    || self.view.placed().word(*order).is_some();
                Truth::from(named)
            }
            TypedNode::Chosen {
                order,
                words,
                negated,
            } => {
                let mut chosen = self.view.placed().words(*order);
                Truth::from(chosen.any(|word| words.contains(&word)) != *negated)
            }
            TypedNode::Quantified {
                quantifier,
                domain,
                body,
                asks_its,
            } => self.of_some(id, *quantifier, *domain, *body, *asks_its),
            TypedNode::Target { order, body } => match self.view.placed().target(*order) {
                Target::Nobody => Truth::No,
                Target::Somebody => Truth::Unknown,
                // One about the target of an order is none about another unit.
                Target::Unit(unit) if self.is_about_another(id, unit) => Truth::No,
                Target::Unit(unit) => self.truth(*body, Some(Other::Unit(unit))),
            },
            TypedNode::Known(fact) => self.is_known(*fact, other),
            TypedNode::Member { fact, words } => self
                .value(*fact, other)
                .is_one_of(words)
                .map_or(Truth::Unknown, Truth::from),
            TypedNode::Compare {
                left,
                comparison,
                right,
            } => {
                let left = self.range(*left, other);
                let right = self.range(*right, other);
                compare(left, *comparison, right)
            }
            TypedNode::Flag(fact) => match (self.value(*fact, other).known(), fact.derived) {
                (Some(value), _) => Truth::from(value != 0),
                (None, Some(derived)) => self.truth(derived, other),
                (None, None) => Truth::Unknown,
            },
            TypedNode::Related {
                left,
                relation,
                right,
            } => self.related(*left, *right, *relation, other),
        };
        self.note(id, truth);
        truth
    }

    fn is_known(&mut self, fact: FactUse, other: Option<Other>) -> Truth {
        // Of units that are not looked at one by one nobody knows what is known of them.
        if fact.whose == Whose::Its && other == Some(Other::Unstated) {
            return Truth::Unknown;
        }
        Truth::from(self.value(fact, other).known().is_some())
    }

    /// Returns whether one place lies to another as a relation says; the same place where it is none.
    fn related(
        &self,
        left: PlaceUse,
        right: PlaceUse,
        relation: Option<u16>,
        other: Option<Other>,
    ) -> Truth {
        match (self.standing(left, other), self.standing(right, other)) {
            (Some(from), Some(to)) => Truth::from(match relation {
                Some(relation) => self
                    .view
                    .relation(relation)
                    .is_some_and(|relation| relation.holds(from, to)),
                None => from == to,
            }),
            _ if self.names_no_area(left) || self.names_no_area(right) => Truth::No,
            _ => Truth::Unknown,
        }
    }

    /// Returns whether some, no or every unit of a domain is so; of one alone where only that one is asked.
    fn of_some(
        &mut self,
        id: NodeId,
        quantifier: Quantifier,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
    ) -> Truth {
        match self.only_other(id) {
            // A predicate about some enemy is none about a friend.
            Some(only @ Other::Unit(_))
                if domain == Domain::Enemies && !self.view.is_enemy(only) =>
            {
                Truth::No
            }
            Some(only @ Other::Unit(_))
                if domain == Domain::Friends && self.view.is_enemy(only) =>
            {
                Truth::No
            }
            Some(only) => self.truth(body, Some(only)),
            None => self.quantified(quantifier, domain, body, asks_its),
        }
    }

    /// The one of whom alone a whole predicate is asked.
    fn only_other(&self, id: NodeId) -> Option<Other> {
        self.view.only().filter(|_| id == self.predicate.root())
    }

    /// Returns whether a whole predicate is asked of another unit than this one alone.
    fn is_about_another(&self, id: NodeId, unit: u32) -> bool {
        matches!(self.only_other(id), Some(Other::Unit(other)) if other != unit)
    }

    /// Returns whether all parts hold, or at least one does: `decided` is how a single part decides the
    /// whole. Each part is looked at; rulings come last, as another part may have decided by then.
    fn joined(&mut self, parts: &[NodeId], other: Option<Other>, decided: Truth) -> Truth {
        let predicate = self.predicate;
        let join = |one: Truth, part: Truth| {
            if decided == Truth::No {
                one.min(part)
            } else {
                one.max(part)
            }
        };
        let is_ruling = |part: &&NodeId| matches!(predicate.node(**part), TypedNode::Ruling { .. });
        let mut whole = decided.opposite();
        if self.depth == Depth::Brief {
            // What decides may be found without a look at other units.
            for around in [false, true] {
                for part in parts {
                    if is_ruling(&part) || predicate.mentions_other_units(*part) != around {
                        continue;
                    }
                    whole = join(whole, self.truth(*part, other));
                    if whole == decided {
                        return whole;
                    }
                }
            }
        } else {
            for part in parts.iter().filter(|part| !is_ruling(part)) {
                whole = join(whole, self.truth(*part, other));
            }
        }
        for part in parts.iter().filter(is_ruling) {
            let TypedNode::Ruling { ruling, options } = predicate.node(*part) else {
                continue;
            };
            let truth = self.ruled(*ruling, *options, whole != decided);
            self.note(*part, truth);
            whole = join(whole, truth);
        }
        whole
    }

    fn ruled(&self, ruling: RulingId, options: u64, decides: bool) -> Truth {
        let option = if decides {
            self.view.ruling(ruling)
        } else {
            self.view.idle_ruling(ruling)
        };
        Truth::from(options >> option & 1 == 1)
    }

    fn note(&mut self, id: NodeId, truth: Truth) {
        if let Some(outcome) = self.outcomes.truths.get_mut(usize::from(id.0)) {
            *outcome = truth;
        }
    }

    /// An area by the number of its word, as the ordered unit sees it.
    fn standing(&self, place: PlaceUse, other: Option<Other>) -> Option<usize> {
        match place {
            PlaceUse::Chosen(order) => self.view.placed().word(order).map(usize::from),
            PlaceUse::Ordered(set) => self.view.placed().only_of(set),
            PlaceUse::Fact(fact) => {
                let word = self.value(fact, other).word_number()?;
                let enemy = other.filter(|_| fact.whose == Whose::Its);
                let areas = enemy.map_or(0, |_| self.view.areas(fact.fact));
                let is_across = areas > 0 && enemy.is_some_and(|other| self.view.is_enemy(other));
                Some(if is_across {
                    seen_across(word, areas)
                } else {
                    word
                })
            }
        }
    }

    fn names_no_area(&self, place: PlaceUse) -> bool {
        match place {
            PlaceUse::Chosen(order) => self.view.placed().word(order).is_none(),
            PlaceUse::Ordered(set) => self.view.placed().only_of(set).is_none(),
            PlaceUse::Fact(_) => false,
        }
    }

    /// The areas that lie so to a place.
    fn lying(
        &self,
        relation: u16,
        to: PlaceUse,
        without_enemies: Option<FactId>,
        other: Option<Other>,
    ) -> Option<WordSet> {
        let to = self.standing(to, other)?;
        let pairs = self.view.relation(relation)?.to(to);
        let areas: WordSet = pairs.map(|pair| pair.from).collect();
        let held = match without_enemies {
            Some(place) => self.view.held_by_enemies(place)?,
            None => WordSet::default(),
        };
        Some(areas.without(&held))
    }

    fn value(&self, fact: FactUse, other: Option<Other>) -> Value {
        match (fact.whose, other) {
            (Whose::Subject, _) => self.view.fact(fact.fact),
            (Whose::Its, Some(other)) => self.view.its_fact(other, fact.fact),
            (Whose::Pair, Some(other)) => self.view.pair_fact(other, fact.fact),
            (_, None) => Value::UNKNOWN,
        }
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
    ) -> Truth {
        let enough = match quantifier {
            Quantifier::Some | Quantifier::No => Truth::Yes,
            Quantifier::Every => Truth::No,
        };
        let Some((least, greatest)) = self.extremes(domain, body, asks_its, enough) else {
            return Truth::Unknown;
        };
        match quantifier {
            Quantifier::Some => greatest,
            Quantifier::No => greatest.opposite(),
            Quantifier::Every => least,
        }
    }
}
