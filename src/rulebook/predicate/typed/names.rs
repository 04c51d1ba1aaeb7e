//! What a predicate names: facts, orders, rulings, and what it cannot hold without.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use super::{
    Counting, FactUse, Fraction, NodeId, OverUnits, PlaceUse, Predicate, QuantityId, QuantityKind,
    QuantityTerm, Rounding, TypedNode, Whose,
};
use crate::rulebook::fact::FactId;
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::words::WordSet;
use crate::source::Place;

/// Few parts of a predicate.
pub(in crate::rulebook::predicate) type NeededParts = SmallVec<[NodeId; 8]>;

/// Few facts.
type FactUses = SmallVec<[FactUse; 2]>;

/// The facts that say where somebody stands.
fn of_places<'p>(places: impl IntoIterator<Item = &'p PlaceUse>) -> FactUses {
    let facts = places.into_iter().filter_map(|place| match place {
        PlaceUse::Fact(fact) => Some(*fact),
        PlaceUse::Chosen(_) | PlaceUse::Ordered(_) => None,
    });
    facts.collect()
}

impl TypedNode {
    /// The facts that it asks for by itself, but for those in its quantities.
    pub(in crate::rulebook::predicate) fn facts(&self) -> FactUses {
        match self {
            Self::Known(fact) | Self::Flag(fact) | Self::Member { fact, .. } => smallvec![*fact],
            Self::Related { left, right, .. } => of_places([left, right]),
            _ => FactUses::new(),
        }
    }

    /// The parts that it is made of.
    pub(in crate::rulebook::predicate) fn parts(&self) -> &[NodeId] {
        match self {
            Self::And(parts) | Self::Or(parts) => parts,
            Self::Not(body) | Self::Quantified { body, .. } | Self::Target { body, .. } => {
                std::slice::from_ref(body)
            }
            _ => &[],
        }
    }
}

impl QuantityKind {
    /// The facts that it asks for, but for one of the target of an order.
    pub(in crate::rulebook::predicate) fn facts(&self) -> FactUses {
        match self {
            Self::Fact { fact, .. } | Self::Gathered { fact, .. } => smallvec![*fact],
            Self::Areas { to, .. } => of_places([to]),
            Self::Steps { from, to, .. } => of_places([from, to]),
            Self::Entry { facts, .. } => facts.iter().copied().collect(),
            Self::Arc { radius, angle } => smallvec![*radius, *angle],
            _ => FactUses::new(),
        }
    }

    /// The quantities that it is made of, but for what counts in a figure.
    pub(in crate::rulebook::predicate) fn quantities(&self) -> SmallVec<[QuantityId; 2]> {
        match self {
            Self::Fact { derived, .. } => derived.iter().copied().collect(),
            Self::OfThese { these, .. } => these.iter().copied().collect(),
            Self::Divided { what, by, .. } => smallvec![*what, *by],
            _ => SmallVec::new(),
        }
    }

    /// The units whose places it asks for, and the fact that says where they stand.
    pub(in crate::rulebook::predicate) fn stands(&self) -> Option<(OverUnits, FactId)> {
        match self {
            Self::Steps { through, .. } => *through,
            Self::Areas {
                without_enemies, ..
            } => without_enemies.map(|place| (OverUnits::ENEMIES, place)),
            _ => None,
        }
    }
}

impl Fraction {
    /// The ruling that says how it is rounded.
    pub(in crate::rulebook::predicate) fn ruling(self) -> Option<RulingId> {
        match self.rounding {
            Some(Rounding::Ruled { ruling, .. }) => Some(ruling),
            _ => None,
        }
    }
}

impl Predicate {
    /// The terms of all its quantities.
    pub(in crate::rulebook::predicate) fn terms(&self) -> impl Iterator<Item = &QuantityTerm> {
        self.quantities.iter().flat_map(|quantity| &quantity.terms)
    }

    /// What counts in some figures that it asks for.
    pub(in crate::rulebook::predicate) fn countings(
        &self,
        made: &[QuantityId],
    ) -> impl Iterator<Item = (FactId, &Counting)> {
        let terms = made.iter().flat_map(|id| self.quantity(*id));
        terms.flat_map(|term| {
            let (figure, countings) = match &term.kind {
                QuantityKind::Figure { figure, countings } => (*figure, countings.as_slice()),
                _ => (FactId(0), [].as_slice()),
            };
            countings.iter().map(move |counting| (figure, counting))
        })
    }

    /// The conditions by which some of its figures count: where each is written, and which parts of this
    /// predicate it is.
    pub(in crate::rulebook::predicate) fn counted_by(
        &self,
        made: &[QuantityId],
    ) -> impl Iterator<Item = (Place, Range<usize>)> {
        self.countings(made).filter_map(|(_, counting)| {
            let (place, first) = counting.written?;
            let last = usize::from(counting.when?.0);
            Some((place, usize::from(first.0)..last + 1))
        })
    }

    /// All facts that it asks for, with those that they follow from.
    pub(crate) fn all_facts(&self) -> Vec<FactId> {
        let more = self.terms().filter_map(|term| match &term.kind {
            QuantityKind::OfTarget { fact, .. } => Some(fact.fact),
            QuantityKind::Figure { figure, .. } => Some(*figure),
            kind => kind.stands().map(|(_, place)| place),
        });
        self.facts().chain(more).collect()
    }

    /// The orders that it speaks of outside of any `not`: what a finding underlines when the
    /// part that failed names no order of its own.
    pub fn orders(&self) -> OrderSet {
        self.orders_of(self.root())
    }

    fn orders_of(&self, id: NodeId) -> OrderSet {
        match self.node(id) {
            TypedNode::And(parts) | TypedNode::Or(parts) => {
                parts.iter().fold(OrderSet::default(), |orders, part| {
                    orders.or(self.orders_of(*part))
                })
            }
            TypedNode::Ordered { orders, .. } => *orders,
            TypedNode::Named { order }
            | TypedNode::Chosen { order, .. }
            | TypedNode::Target { order, .. }
            | TypedNode::Related {
                left: PlaceUse::Chosen(order),
                ..
            }
            | TypedNode::Related {
                right: PlaceUse::Chosen(order),
                ..
            } => OrderSet::single(*order),
            TypedNode::Related {
                left: PlaceUse::Ordered(set),
                ..
            }
            | TypedNode::Related {
                right: PlaceUse::Ordered(set),
                ..
            } => *set,
            _ => OrderSet::default(),
        }
    }

    /// Returns whether it asks what holds of the target of an order.
    pub(crate) fn asks_target_of(&self, order: OrderId) -> bool {
        let in_nodes = self
            .nodes
            .iter()
            .any(|node| matches!(node, TypedNode::Target { order: of, .. } if *of == order));
        in_nodes
            || self.terms().any(
                |term| matches!(term.kind, QuantityKind::OfTarget { order: of, .. } if of == order),
            )
    }

    /// All orders that it speaks of, wherever in it.
    pub(crate) fn all_orders(&self) -> OrderSet {
        let of_nodes = self.nodes.iter().map(|node| match node {
            TypedNode::OnlyOrders(orders) | TypedNode::Ordered { orders, .. } => *orders,
            TypedNode::Named { order }
            | TypedNode::Chosen { order, .. }
            | TypedNode::Target { order, .. } => OrderSet::single(*order),
            _ => OrderSet::default(),
        });
        let of_quantities = self.terms().map(|term| match term.kind {
            QuantityKind::OrdersPlaced(orders) => orders,
            QuantityKind::OfTarget { order, .. } => OrderSet::single(order),
            _ => OrderSet::default(),
        });
        of_nodes
            .chain(of_quantities)
            .fold(OrderSet::default(), OrderSet::or)
    }

    /// Orders of which one must be given for the predicate to be anything but false; `None` where
    /// it can hold without orders. A check skips what such an order would have to bring about.
    pub(crate) fn needs_one_of(&self) -> Option<OrderSet> {
        self.needs(self.root())
    }

    fn needs(&self, id: NodeId) -> Option<OrderSet> {
        match self.node(id) {
            TypedNode::And(parts) => parts.iter().find_map(|part| self.needs(*part)),
            TypedNode::Ordered {
                orders, least: 1.., ..
            } => Some(*orders),
            _ => None,
        }
    }

    /// Flags of the unit, each with what it must be for the predicate to be anything but false.
    pub(crate) fn needed_flags(&self) -> Vec<(FactId, bool)> {
        let flags = |part| self.flag_of(part, Whose::Subject);
        self.needed_parts(self.root())
            .into_iter()
            .filter_map(flags)
            .collect()
    }

    /// The parts all of which must hold for a part to do so, none of which is an `and`.
    pub(in crate::rulebook::predicate) fn needed_parts(&self, part: NodeId) -> NeededParts {
        let mut needed = NeededParts::new();
        let mut open = NeededParts::from_slice(&[part]);
        while let Some(part) = open.pop() {
            match self.node(part) {
                TypedNode::And(parts) => open.extend(parts.iter().rev().copied()),
                _ => needed.push(part),
            }
        }
        needed
    }

    /// The flag that a part is, or whose opposite it is: with what it must be for the part to hold.
    pub(in crate::rulebook::predicate) fn flag_of(
        &self,
        part: NodeId,
        whose: Whose,
    ) -> Option<(FactId, bool)> {
        let (flag, wanted) = match self.node(part) {
            TypedNode::Not(inner) => (self.node(*inner), false),
            node => (node, true),
        };
        match flag {
            TypedNode::Flag(flag) if flag.whose == whose => Some((flag.fact, wanted)),
            _ => None,
        }
    }

    /// The words of which a fact must have one for the predicate to be anything but false; `None`
    /// where it can hold with any. A check skips the phases that it is not about.
    pub(crate) fn needs_word_of(&self, wanted: FactId) -> Option<&WordSet> {
        let of = |id: NodeId| match self.node(id) {
            TypedNode::Member { fact, words }
                if fact.fact == wanted && fact.whose == Whose::Subject =>
            {
                Some(words)
            }
            _ => None,
        };
        match self.node(self.root()) {
            TypedNode::And(parts) => parts.iter().find_map(|part| of(*part)),
            _ => of(self.root()),
        }
    }

    /// The facts that it asks for, in its order.
    pub fn facts(&self) -> impl Iterator<Item = FactId> + '_ {
        let in_nodes = self.nodes.iter().flat_map(TypedNode::facts);
        let in_quantities = self.terms().flat_map(|term| term.kind.facts());
        in_nodes.chain(in_quantities).map(|used| used.fact)
    }

    /// Returns whether it asks how areas lie to one another that are known once it has come out: those of
    /// the unit, and of the other one where it is asked towards one. Those of all units that a
    /// quantifier has gone through are not.
    pub(crate) fn asks_known_areas(&self, is_towards: bool) -> bool {
        let is_its =
            |place: &PlaceUse| matches!(place, PlaceUse::Fact(fact) if fact.whose == Whose::Its);
        self.nodes.iter().any(|node| match node {
            TypedNode::Related {
                left,
                relation: Some(_),
                right,
            } => is_towards || !is_its(left) && !is_its(right),
            _ => false,
        })
    }

    /// The rulings that it asks for, in its order.
    pub fn rulings(&self) -> impl Iterator<Item = RulingId> + '_ {
        self.nodes.iter().filter_map(|node| match node {
            TypedNode::Ruling { ruling, .. } => Some(*ruling),
            _ => None,
        })
    }
}
