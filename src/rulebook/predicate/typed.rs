//! A predicate whose names are resolved: what is evaluated.

mod names;

use std::sync::Arc;

use super::tree::{Comparison, Domain};
use crate::rulebook::fact::{FactId, Measure};
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::words::WordSet;
use crate::source::{Place, Span};

/// The number of a node within its [`Predicate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(pub(super) u16);

/// The number of a quantity within its [`Predicate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuantityId(pub(super) u16);

/// A predicate, typed and ready to be evaluated. Clones share what it is made of.
#[derive(Clone, Debug, Default)]
pub struct Predicate {
    parts: Arc<Parts>,
    /// Where a rulebook writes it; none of what no rulebook writes.
    pub(super) place: Option<Place>,
}

/// What a predicate is made of.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    pub(super) nodes: Vec<TypedNode>,
    pub(super) spans: Vec<Span>,
    pub(super) quantities: Vec<Quantity>,
    pub(super) text: String,
}

impl std::ops::Deref for Predicate {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.parts
    }
}

impl std::ops::DerefMut for Predicate {
    fn deref_mut(&mut self) -> &mut Parts {
        Arc::make_mut(&mut self.parts)
    }
}

impl Predicate {
    /// A predicate of a text, of which nothing has been typed yet.
    pub(super) fn of_text(text: &str) -> Self {
        let parts = Parts {
            text: text.to_owned(),
            ..Parts::default()
        };
        Self {
            parts: Arc::new(parts),
            place: None,
        }
    }

    /// The same, written at a place of a rulebook.
    #[must_use]
    pub(crate) fn at(self, place: Place) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    /// Where a rulebook writes it, which tells it from every other one; none of what no rulebook
    /// writes.
    pub fn place(&self) -> Option<Place> {
        self.place
    }

    /// Its text as the rulebook has it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of nodes it has; [`super::Outcomes`] keeps one outcome for each.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether nothing was read.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node of the whole predicate: each stands behind those it is made of.
    pub(super) fn root(&self) -> NodeId {
        NodeId(u16::try_from(self.nodes.len().saturating_sub(1)).unwrap_or(0))
    }

    /// Returns whether it is one about the target of an order, and nothing else.
    pub(crate) fn is_of_target(&self) -> bool {
        matches!(self.node(self.root()), TypedNode::Target { .. })
    }

    pub(super) fn node(&self, id: NodeId) -> &TypedNode {
        self.nodes
            .get(usize::from(id.0))
            .unwrap_or(&TypedNode::Constant(false))
    }

    /// Returns whether a part may have to look at other units, or to work something out.
    pub(super) fn mentions_other_units(&self, part: NodeId) -> bool {
        match self.node(part) {
            TypedNode::And(_)
            | TypedNode::Or(_)
            | TypedNode::Quantified { .. }
            | TypedNode::Target { .. }
            | TypedNode::Compare { .. }
            | TypedNode::Related { .. } => true,
            TypedNode::Not(inner) => self.mentions_other_units(*inner),
            TypedNode::Flag(fact) => fact.derived.is_some(),
            _ => false,
        }
    }

    pub(super) fn quantity(&self, id: QuantityId) -> &[QuantityTerm] {
        self.quantities
            .get(usize::from(id.0))
            .map_or(&[], |quantity| &quantity.terms)
    }

    /// The rulings by which what counts in a figure is rounded.
    pub(super) fn rounded_by(&self, change: FigureChange) -> Vec<RulingId> {
        match change {
            FigureChange::Add(quantity) => self
                .quantity(quantity)
                .iter()
                .filter_map(|term| term.scale?.ruling())
                .collect(),
            FigureChange::Times(fraction) => fraction.ruling().into_iter().collect(),
        }
    }

    /// The text of a node.
    pub fn text_of(&self, id: NodeId) -> &str {
        let span = self
            .spans
            .get(usize::from(id.0))
            .copied()
            .unwrap_or_default();
        self.text.get(span.range()).unwrap_or(&self.text)
    }

    /// Returns whether it is `never`, which nothing fulfils.
    pub(crate) fn is_never(&self) -> bool {
        matches!(self.node(self.root()), TypedNode::Constant(false))
    }

    /// Returns whether it says the same as another one, part by part.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.quantities == other.quantities
    }

    /// Returns whether it is `always` or `never`.
    pub fn is_constant(&self) -> bool {
        matches!(self.node(self.root()), TypedNode::Constant(_))
    }

    /// The parts that must all hold, in the order of its text; itself, where it is no `and`.
    pub(crate) fn conjuncts(&self) -> Vec<NodeId> {
        match self.node(self.root()) {
            TypedNode::And(parts) => parts.to_vec(),
            _ => vec![self.root()],
        }
    }

    /// The predicate where an option of a ruling is in force.
    #[must_use]
    pub fn under(&self, of: RulingId, option: usize) -> Self {
        let mut under = self.clone();
        for node in &mut under.nodes {
            if let TypedNode::Ruling { ruling, options } = node
                && *ruling == of
            {
                *node = TypedNode::Constant(*options >> option & 1 == 1);
            }
        }
        under
    }

    /// The parts that are put together with `and`, `or` and `not`, in the order of its text.
    pub fn atoms(&self) -> Vec<NodeId> {
        let mut atoms = Vec::new();
        let mut open = vec![self.root()];
        while let Some(node) = open.pop() {
            match self.node(node) {
                TypedNode::And(parts) | TypedNode::Or(parts) => open.extend(parts.iter().rev()),
                TypedNode::Not(inner) => open.push(*inner),
                // What is always so, or never, says nothing.
                TypedNode::Constant(_) => {}
                _ => atoms.push(node),
            }
        }
        atoms
    }
}

/// A quantity, typed and ready to be evaluated: what a test's target is, what a modifier adds.
#[derive(Clone, Debug, Default)]
pub struct Amount {
    pub(super) parts: Predicate,
    pub(super) root: Option<QuantityId>,
    pub(super) measure: Option<Measure>,
}

impl Amount {
    /// The same, written at a place of a rulebook.
    #[must_use]
    pub(crate) fn at(self, place: Place) -> Self {
        Self {
            parts: self.parts.at(place),
            ..self
        }
    }

    /// Where a rulebook writes it.
    pub fn place(&self) -> Option<Place> {
        self.parts.place
    }

    /// Its text as the rulebook has it.
    pub fn text(&self) -> &str {
        &self.parts.text
    }

    /// The unit that it is in; `None` for a plain count.
    pub(crate) fn measure(&self) -> Option<Measure> {
        self.measure
    }

    /// The facts that it asks for, in its order.
    pub fn facts(&self) -> impl Iterator<Item = FactId> + '_ {
        self.parts.facts()
    }

    /// All facts that it asks for, with those that they follow from.
    pub(crate) fn all_facts(&self) -> Vec<FactId> {
        self.parts.all_facts()
    }

    /// Returns whether it is a fact of the unit, or what is left of it once others are taken away.
    pub(crate) fn is_rest_of(&self, fact: FactId, less: &[FactId]) -> bool {
        let Some([first, rest @ ..]) = self.root.map(|root| self.parts.quantity(root)) else {
            return false;
        };
        let is_own = |term: &QuantityTerm, id: FactId, negative: bool| {
            let is_fact = matches!(&term.kind, QuantityKind::Fact { fact, .. }
                if fact.fact == id && fact.whose == Whose::Subject);
            is_fact && term.scale.is_none() && term.negative == negative
        };
        let mut pairs = rest.iter().zip(less);
        is_own(first, fact, false)
            && rest.len() == less.len()
            && pairs.all(|(term, less)| is_own(term, *less, true))
    }

    /// The tables that it asks for an entry.
    pub fn tables(&self) -> impl Iterator<Item = &str> {
        self.parts.terms().filter_map(|term| match &term.kind {
            QuantityKind::Entry { table, .. } => Some(&**table),
            _ => None,
        })
    }

    /// The rulings by which its fractions are rounded.
    pub fn rulings(&self) -> impl Iterator<Item = RulingId> + '_ {
        self.parts.terms().filter_map(|term| term.scale?.ruling())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum TypedNode {
    And(Box<[NodeId]>),
    Or(Box<[NodeId]>),
    Not(NodeId),
    Constant(bool),
    /// The options for which it is true, one bit each.
    Ruling {
        ruling: RulingId,
        options: u64,
    },
    SomeOrder,
    OnlyOrders(OrderSet),
    NoneRepeated {
        but: OrderSet,
    },
    /// Between `least` and `most` different orders of the set.
    Ordered {
        orders: OrderSet,
        least: u32,
        most: u32,
    },
    Named {
        order: OrderId,
    },
    /// The words for which it is true.
    Chosen {
        order: OrderId,
        words: Vec<u16>,
        negated: bool,
    },
    Quantified {
        quantifier: Quantifier,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
    },
    Target {
        order: OrderId,
        body: NodeId,
    },
    Known(FactUse),
    /// The words for which it is true.
    Member {
        fact: FactUse,
        words: WordSet,
    },
    Compare {
        left: QuantityId,
        comparison: Comparison,
        right: QuantityId,
    },
    Flag(FactUse),
    /// One place lies so to another; by the number of the relation, none where they are the same.
    Related {
        left: PlaceUse,
        relation: Option<u16>,
        right: PlaceUse,
    },
}

/// Where somebody stands, or is ordered to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PlaceUse {
    Fact(FactUse),
    /// The area that an order names.
    Chosen(OrderId),
    /// Which order of a set is given: its number among them.
    Ordered(OrderSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quantifier {
    Some,
    No,
    Every,
}

/// A fact at the place where a predicate asks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FactUse {
    pub(super) fact: FactId,
    pub(super) whose: Whose,
    /// A flag's derivation, where nobody states it.
    pub(super) derived: Option<NodeId>,
}

/// Whose a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// The ordered unit's, its side's or the turn's.
    Subject,
    /// That of the unit (or part) which a quantifier is at.
    Its,
    /// That of the ordered unit towards that other unit.
    Pair,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Quantity {
    pub(super) terms: Vec<QuantityTerm>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct QuantityTerm {
    pub(super) negative: bool,
    pub(super) scale: Option<Fraction>,
    /// What one is in its numbers: 1 of a count, a million of a measure.
    pub(super) unit: i64,
    pub(super) kind: QuantityKind,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum QuantityKind {
    Number(i64),
    Fact {
        fact: FactUse,
        derived: Option<QuantityId>,
    },
    Gathered {
        gather: Gather,
        fact: FactUse,
        over: OverUnits,
    },
    NumberOf {
        over: OverUnits,
    },
    /// A number of the unit that an order names.
    OfTarget {
        order: OrderId,
        fact: FactUse,
    },
    /// The least, or else the greatest, of these.
    OfThese {
        least: bool,
        these: Vec<QuantityId>,
    },
    /// One divided by the other, rounded to what is counted in whole.
    Divided {
        what: QuantityId,
        by: QuantityId,
        up: bool,
    },
    /// What counts in a figure, one after the other.
    Figure {
        figure: FactId,
        countings: Vec<Counting>,
    },
    Arc {
        radius: FactUse,
        angle: FactUse,
    },
    OrdersPlaced(OrderSet),
    /// The number of areas that lie so to a place; without those of enemies, by the fact that
    /// says where units stand.
    Areas {
        relation: u16,
        to: PlaceUse,
        without_enemies: Option<FactId>,
    },
    /// The number of steps of a relation it takes at least from one place to another; through areas in
    /// which certain units stand, by the fact that says where units stand.
    Steps {
        relation: u16,
        from: PlaceUse,
        to: PlaceUse,
        through: Option<(OverUnits, FactId)>,
    },
    /// For the values of the words of one or two facts, the number that a table gives.
    Entry {
        table: Arc<str>,
        facts: Vec<FactUse>,
        rows: Vec<(Vec<i64>, i64)>,
    },
}

/// What counts in a figure.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Counting {
    /// Its number among all that the rulebook counts in the figure.
    pub(super) number: usize,
    /// Where it does; everywhere, where nothing is said.
    pub(super) when: Option<NodeId>,
    /// Where that is written, and its first part.
    pub(super) written: Option<(Place, NodeId)>,
    pub(super) change: FigureChange,
}

/// What becomes of a figure by what counts in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FigureChange {
    /// So much is added.
    Add(QuantityId),
    /// This fraction is left; of a measure in its millionths.
    Times(Fraction),
}

/// A fraction of a quantity, and to which whole number it is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fraction {
    pub(super) numerator: u32,
    pub(super) denominator: u32,
    pub(super) rounding: Option<Rounding>,
}

/// Which way a fraction is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rounding {
    Up,
    Down,
    /// As a ruling says, with the options for which it is rounded up or down, one bit each; for
    /// others it is left as it is.
    Ruled {
        ruling: RulingId,
        up: u64,
        down: u64,
    },
}

/// The units that a quantity is gathered over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OverUnits {
    pub(super) domain: Domain,
    pub(super) body: Option<NodeId>,
    /// True if it asks for facts of those units, so that each is looked at.
    pub(super) asks_its: bool,
}

impl OverUnits {
    /// All enemies.
    pub(super) const ENEMIES: Self = Self {
        domain: Domain::Enemies,
        body: None,
        asks_its: true,
    };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gather {
    Least,
    Greatest,
    Sum,
}
