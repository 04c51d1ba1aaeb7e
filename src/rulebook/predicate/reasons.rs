//! Why a predicate came out as it did: the parts that decided it, whom and what they speak of.
//! Reads the outcomes of an evaluation, and evaluates nothing.

use crate::rulebook::fact::FactId;
use crate::rulebook::order::{OrderId, OrderSet, Placed};
use crate::rulebook::ruling::RulingId;

use super::evaluate::Outcomes;
use super::tree::Domain;
use super::truth::Truth;
use super::typed::{FactUse, NodeId, Predicate, QuantityId, QuantityKind, TypedNode, Whose};

/// The part of a predicate that decided it, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reason {
    /// The part.
    pub node: NodeId,
    /// Its outcome.
    pub truth: Truth,
}

/// The smallest parts that keep a predicate from being true, in the order of its text; to be
/// called with the outcomes of an evaluation that was not true.
pub(crate) fn reasons(predicate: &Predicate, outcomes: &Outcomes) -> Vec<Reason> {
    let mut found = Vec::new();
    collect_reasons(
        predicate,
        outcomes,
        predicate.root(),
        Truth::Yes,
        &mut found,
    );
    found
}

/// `wanted` is what the part ought to have been: under a `not`, false.
fn collect_reasons(
    predicate: &Predicate,
    outcomes: &Outcomes,
    node: NodeId,
    wanted: Truth,
    found: &mut Vec<Reason>,
) {
    let truth = outcomes.get(node);
    if truth == wanted {
        return;
    }
    match predicate.node(node) {
        TypedNode::And(parts) | TypedNode::Or(parts) => {
            for part in parts {
                collect_reasons(predicate, outcomes, *part, wanted, found);
            }
        }
        TypedNode::Not(inner) => {
            collect_reasons(predicate, outcomes, *inner, wanted.opposite(), found);
        }
        _ => found.push(Reason { node, truth }),
    }
}

/// The rulings that had a say in an evaluation: not those beside which something else decided.
pub(crate) fn deciding_rulings(predicate: &Predicate, outcomes: &Outcomes) -> Vec<RulingId> {
    deciding_below(predicate, predicate.root(), outcomes)
}

/// The same of a predicate about some unit that was asked of one unit alone.
pub(crate) fn deciding_rulings_towards(
    predicate: &Predicate,
    outcomes: &Outcomes,
) -> Vec<RulingId> {
    match predicate.node(predicate.root()) {
        TypedNode::Quantified { body, .. } => deciding_below(predicate, *body, outcomes),
        _ => deciding_rulings(predicate, outcomes),
    }
}

fn deciding_below(predicate: &Predicate, root: NodeId, outcomes: &Outcomes) -> Vec<RulingId> {
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        match predicate.node(node) {
            TypedNode::And(parts) => open.extend(parts.iter().rev()),
            TypedNode::Or(parts) => {
                let mut holding = parts
                    .iter()
                    .filter(|part| outcomes.get(**part) == Truth::Yes);
                match (holding.next(), holding.next()) {
                    (Some(only), None) => open.push(*only),
                    (Some(_), Some(_)) => {}
                    (None, _) => open.extend(parts.iter().rev()),
                }
            }
            TypedNode::Not(inner) => open.push(*inner),
            TypedNode::Ruling { ruling, .. } if !found.contains(ruling) => found.push(*ruling),
            _ => {}
        }
    }
    found
}

/// The orders on the sheet that a part blames: those that are too many.
pub(crate) fn blamed(predicate: &Predicate, node: NodeId, placed: &Placed) -> OrderSet {
    match predicate.node(node) {
        TypedNode::OnlyOrders(allowed) => placed.set().without(*allowed),
        TypedNode::NoneRepeated { but } => placed.repeated().without(*but),
        TypedNode::Ordered { orders, most, .. } if placed.set().and(*orders).len() > *most => {
            placed.set().and(*orders)
        }
        TypedNode::Ordered { orders, .. } => placed.set().and(*orders),
        _ => OrderSet::default(),
    }
}

/// Of whom a part speaks besides the ordered unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpeaksOf {
    /// Of the ordered unit alone.
    Subject,
    /// Of the target of this order.
    Target(OrderId),
    /// Of the units of a domain.
    Units(Domain),
}

/// Of whom a part speaks.
pub(crate) fn speaks_of(predicate: &Predicate, node: NodeId) -> SpeaksOf {
    match predicate.node(node) {
        TypedNode::Target { order, .. } => SpeaksOf::Target(*order),
        TypedNode::Compare { left, right, .. } => {
            let terms = predicate
                .quantity(*left)
                .iter()
                .chain(predicate.quantity(*right));
            let mut orders = terms.filter_map(|term| match term.kind {
                QuantityKind::OfTarget { order, .. } => Some(order),
                _ => None,
            });
            orders.next().map_or(SpeaksOf::Subject, SpeaksOf::Target)
        }
        TypedNode::Quantified { domain, .. } => SpeaksOf::Units(*domain),
        _ => SpeaksOf::Subject,
    }
}

/// The facts that a part asks for, with those from which they follow one by one: those that are
/// gathered from many units are not taken apart.
pub(crate) fn facts_of(predicate: &Predicate, node: NodeId) -> Vec<FactId> {
    let mut facts = Vec::new();
    collect_facts(predicate, node, &mut facts);
    facts.sort_unstable();
    facts.dedup();
    facts
}

fn collect_facts(predicate: &Predicate, node: NodeId, facts: &mut Vec<FactId>) {
    let node = predicate.node(node);
    for used in node.facts() {
        push_fact(used, facts);
        if let Some(derived) = used.derived {
            collect_facts(predicate, derived, facts);
        }
    }
    if let TypedNode::Compare { left, right, .. } = node {
        for quantity in [*left, *right] {
            collect_quantity_facts(predicate, quantity, facts);
        }
    }
    for part in node.parts() {
        collect_facts(predicate, *part, facts);
    }
}

fn collect_quantity_facts(predicate: &Predicate, quantity: QuantityId, facts: &mut Vec<FactId>) {
    for term in predicate.quantity(quantity) {
        for used in term.kind.facts() {
            push_fact(used, facts);
        }
        for one in term.kind.quantities() {
            collect_quantity_facts(predicate, one, facts);
        }
    }
}

/// The facts of other units that a part asks for.
pub(crate) fn its_facts_of(predicate: &Predicate, node: NodeId) -> Vec<FactId> {
    let mut found = Vec::new();
    let mut open = vec![node];
    while let Some(node) = open.pop() {
        let node = predicate.node(node);
        for used in node.facts() {
            if used.whose == Whose::Its {
                found.push(used.fact);
            } else {
                open.extend(used.derived);
            }
        }
        if let TypedNode::Compare { left, right, .. } = node {
            let terms = predicate
                .quantity(*left)
                .iter()
                .chain(predicate.quantity(*right));
            found.extend(terms.filter_map(|term| match &term.kind {
                QuantityKind::Fact { fact, .. } if fact.whose == Whose::Its => Some(fact.fact),
                QuantityKind::OfTarget { fact, .. } => Some(fact.fact),
                _ => None,
            }));
        }
        open.extend(node.parts().iter().rev());
    }
    found
}

/// Facts of other units are not told: they are no facts of the unit that is spoken to.
fn push_fact(used: FactUse, facts: &mut Vec<FactId>) {
    if used.whose != Whose::Its {
        facts.push(used.fact);
    }
}
