//! Figures: what counts in them, and what nobody has stated that a quantity depends on.

use crate::names::add_new;
use crate::rulebook::fact::FactId;
use crate::rulebook::order::Target;
use crate::rulebook::ruling::RulingId;

use super::super::trace::turning;
use super::super::typed::{
    Amount, Counting, FactUse, FigureChange, NodeId, OverUnits, Predicate, QuantityId,
    QuantityKind, QuantityTerm, TypedNode, Whose,
};
use super::{Depth, Evaluation, Other, Outcomes, Range, Truth, View};

/// A figure, with what counts in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    /// The fact.
    pub fact: FactId,
    /// By their numbers in the rulebook, what counts, and by how much each changes the figure.
    pub counted: Vec<(usize, i64)>,
    /// The rulings that had a say in what counts.
    pub rulings: Vec<RulingId>,
    /// What it comes to.
    pub total: i64,
}

/// The figures that a quantity names, where its number is known.
pub(crate) fn figures<V: View>(amount: &Amount, view: &V, outcomes: &mut Outcomes) -> Vec<Figure> {
    let mut found = Vec::new();
    outcomes.begin(&amount.parts);
    if let Some(root) = amount.root {
        Evaluation::new(&amount.parts, view, outcomes, Depth::Full).figures(root, &mut found);
    }
    found
}

/// What nobody has stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// A fact of the unit itself, its side or the turn.
    Own(FactId),
    /// A fact of this unit.
    Of(u32, FactId),
    /// A fact of the unit itself towards this one.
    Towards(u32, FactId),
}

/// What nobody has stated, as it is found: all of it, or until somebody has what was wanted.
#[derive(Default)]
struct Sought<'s> {
    all: Vec<Missing>,
    wanted: Option<&'s dyn Fn(&Missing) -> bool>,
    found: Option<Missing>,
}

impl<'s> Sought<'s> {
    fn first(wanted: &'s dyn Fn(&Missing) -> bool) -> Self {
        Self {
            wanted: Some(wanted),
            ..Self::default()
        }
    }

    fn is_over(&self) -> bool {
        self.found.is_some()
    }

    fn add(&mut self, missing: Missing) {
        if self.is_over() || self.all.contains(&missing) {
            return;
        }
        self.found = self
            .wanted
            .is_some_and(|wanted| wanted(&missing))
            .then_some(missing);
        self.all.push(missing);
    }
}

/// What nobody has stated and a part of a predicate depends on.
pub(crate) fn missing_in<V: View>(predicate: &Predicate, node: NodeId, view: &V) -> Vec<Missing> {
    let mut sought = Sought::default();
    seek_in(predicate, node, view, &mut sought);
    sought.all
}

/// What nobody has stated and a predicate depends on.
pub(crate) fn missing_of<V: View>(predicate: &Predicate, view: &V) -> Vec<Missing> {
    missing_in(predicate, predicate.root(), view)
}

/// The first of what nobody has stated and a predicate depends on that is wanted.
pub(crate) fn first_missing_of<V: View>(
    predicate: &Predicate,
    view: &V,
    wanted: &dyn Fn(&Missing) -> bool,
) -> Option<Missing> {
    let mut sought = Sought::first(wanted);
    seek_in(predicate, predicate.root(), view, &mut sought);
    sought.found
}

fn seek_in<V: View>(predicate: &Predicate, node: NodeId, view: &V, sought: &mut Sought<'_>) {
    let mut outcomes = Outcomes::default();
    outcomes.begin(predicate);
    Evaluation::new(predicate, view, &mut outcomes, Depth::Full).missing_in(
        Some(node),
        view.only(),
        sought,
    );
}

/// What nobody has stated and a quantity depends on.
pub(crate) fn missing<V: View>(amount: &Amount, view: &V, outcomes: &mut Outcomes) -> Vec<Missing> {
    let mut sought = Sought::default();
    seek(amount, view, outcomes, &mut sought);
    sought.all
}

/// The first of what nobody has stated and a quantity depends on that is wanted.
pub(crate) fn first_missing<V: View>(
    amount: &Amount,
    view: &V,
    wanted: &dyn Fn(&Missing) -> bool,
) -> Option<Missing> {
    let mut sought = Sought::first(wanted);
    seek(amount, view, &mut Outcomes::default(), &mut sought);
    sought.found
}

fn seek<V: View>(amount: &Amount, view: &V, outcomes: &mut Outcomes, sought: &mut Sought<'_>) {
    outcomes.begin(&amount.parts);
    if let Some(root) = amount.root {
        Evaluation::new(&amount.parts, view, outcomes, Depth::Full).missing(
            root,
            view.only(),
            sought,
        );
    }
}

impl<V: View> Evaluation<'_, V> {
    /// The figures that a quantity names, with what counts in each.
    fn figures(&mut self, id: QuantityId, found: &mut Vec<Figure>) {
        let (predicate, other) = (self.predicate, self.view.only());
        for term in predicate.quantity(id) {
            match &term.kind {
                kind @ (QuantityKind::OfThese { .. } | QuantityKind::Divided { .. }) => {
                    let all = kind.quantities().into_iter();
                    all.for_each(|one| self.figures(one, found));
                }
                QuantityKind::Fact {
                    fact,
                    derived: Some(derived),
                } if self.value(*fact, other).known().is_none() => {
                    let [
                        QuantityTerm {
                            kind: QuantityKind::Figure { countings, .. },
                            unit,
                            ..
                        },
                    ] = predicate.quantity(*derived)
                    else {
                        continue;
                    };
                    let mut figure = Figure {
                        fact: fact.fact,
                        counted: Vec::new(),
                        rulings: Vec::new(),
                        total: 0,
                    };
                    let mut now = Range::exactly(0);
                    for counting in countings
                        .iter()
                        .filter(|counting| self.view.counts(fact.fact, counting.number))
                    {
                        let before = now.low;
                        let (truth, with) = self.counted(now, counting, *unit, other);
                        now = with;
                        if truth == Truth::Yes {
                            figure
                                .counted
                                .push((counting.number, now.low.saturating_sub(before)));
                        }
                        let rulings = counting
                            .when
                            .map(|when| turning(predicate, when, |node| self.outcomes.get(node)));
                        let rounded = predicate
                            .rounded_by(counting.change)
                            .into_iter()
                            .filter(|_| truth == Truth::Yes);
                        let rulings = rulings.into_iter().flatten().chain(rounded);
                        add_new(&mut figure.rulings, rulings);
                    }
                    figure.total = now.low;
                    found.push(figure);
                }
                _ => {}
            }
        }
    }

    /// What nobody has stated and a quantity depends on.
    fn missing(&mut self, id: QuantityId, other: Option<Other>, found: &mut Sought<'_>) {
        let predicate = self.predicate;
        for term in predicate.quantity(id) {
            if found.is_over() {
                return;
            }
            match &term.kind {
                QuantityKind::Fact {
                    fact,
                    derived: Some(derived),
                } => {
                    if self.value(*fact, other).known().is_some() {
                        continue;
                    }
                    let range = self.range(*derived, other);
                    if range.low == range.high {
                        continue;
                    }
                    let before = found.all.len();
                    self.missing(*derived, other, found);
                    if found.all.len() == before {
                        self.not_stated(*fact, other, found);
                    }
                }
                QuantityKind::Figure { countings, .. } => {
                    for counting in countings {
                        self.missing_counting(counting, other, found);
                    }
                }
                QuantityKind::OfTarget { order, fact } => {
                    if let Target::Unit(unit) = self.view.placed().target(*order) {
                        self.not_stated(*fact, Some(Other::Unit(unit)), found);
                    }
                }
                QuantityKind::Gathered { fact, over, .. } => {
                    self.not_stated_of(*over, Some(*fact), found);
                }
                QuantityKind::NumberOf { over } => self.not_stated_of(*over, None, found),
                kind => {
                    for fact in kind.facts() {
                        self.not_stated(fact, other, found);
                    }
                    for one in kind.quantities() {
                        self.missing(one, other, found);
                    }
                    if let Some((over, place)) = kind.stands() {
                        self.not_stated_of(over, Some(its(place)), found);
                    }
                }
            }
        }
    }

    /// A fact of some units, of those of whom nobody has stated it, and what would show whether they
    /// belong to them.
    fn not_stated_of(&mut self, over: OverUnits, fact: Option<FactUse>, found: &mut Sought<'_>) {
        let view = self.view;
        let mut one = |other| {
            if found.is_over() {
                return;
            }
            let body = over.body;
            match body.map_or(Truth::Yes, |body| self.truth(body, Some(other))) {
                Truth::No => {}
                Truth::Yes => fact
                    .into_iter()
                    .for_each(|fact| self.not_stated(fact, Some(other), found)),
                Truth::Unknown => self.missing_in(body, Some(other), found),
            }
        };
        view.stated(over.domain, &mut one);
        view.unstated(over.domain, &mut one);
    }

    /// What nobody has stated and what counts in a figure depends on.
    fn missing_counting(
        &mut self,
        counting: &Counting,
        other: Option<Other>,
        found: &mut Sought<'_>,
    ) {
        if found.is_over() {
            return;
        }
        let when = counting.when;
        match when.map_or(Truth::Yes, |when| self.truth(when, other)) {
            Truth::No => {}
            Truth::Yes => {
                if let FigureChange::Add(quantity) = counting.change {
                    self.missing(quantity, other, found);
                }
            }
            Truth::Unknown => self.missing_in(when, other, found),
        }
    }

    /// What nobody has stated and a part of a predicate depends on.
    fn missing_in(&mut self, node: Option<NodeId>, other: Option<Other>, found: &mut Sought<'_>) {
        let Some(id) = node.filter(|_| !found.is_over()) else {
            return;
        };
        let predicate = self.predicate;
        if self.truth(id, other) != Truth::Unknown {
            return;
        }
        match predicate.node(id) {
            TypedNode::Flag(FactUse {
                derived: Some(derived),
                ..
            }) => self.missing_in(Some(*derived), other, found),
            TypedNode::Compare { left, right, .. } => [left, right]
                .into_iter()
                .for_each(|quantity| self.missing(*quantity, other, found)),
            TypedNode::Target { order, body } => {
                if let Target::Unit(unit) = self.view.placed().target(*order) {
                    self.missing_in(Some(*body), Some(Other::Unit(unit)), found);
                }
            }
            TypedNode::Quantified { domain, body, .. } => {
                let view = self.view;
                view.stated(*domain, &mut |other| {
                    self.missing_in(Some(*body), Some(other), found);
                });
                view.unstated(*domain, &mut |other| {
                    self.missing_in(Some(*body), Some(other), found);
                });
            }
            node => {
                for fact in node.facts() {
                    self.not_stated(fact, other, found);
                }
                for part in node.parts() {
                    self.missing_in(Some(*part), other, found);
                }
            }
        }
    }

    fn not_stated(&mut self, fact: FactUse, other: Option<Other>, found: &mut Sought<'_>) {
        if self.value(fact, other).known().is_some() {
            return;
        }
        let missing = match (fact.whose, other) {
            (Whose::Its, Some(Other::Unit(unit))) => Missing::Of(unit, fact.fact),
            (Whose::Pair, Some(Other::Unit(unit))) => Missing::Towards(unit, fact.fact),
            (Whose::Subject, _) => Missing::Own(fact.fact),
            _ => return,
        };
        found.add(missing);
    }
}

/// A fact of the unit that is looked at.
fn its(fact: FactId) -> FactUse {
    FactUse {
        fact,
        whose: Whose::Its,
        derived: None,
    }
}
