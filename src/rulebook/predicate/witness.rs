//! A witness of evaluations: what was evaluated for which unit, and how every part came out, for
//! those who count what examples prove. Does not judge what counts.

use std::cell::RefCell;
use std::rc::Rc;

use super::evaluate::Truth;
use super::typed::{Node, NodeId, Predicate};
use crate::rulebook::ruling::RulingId;
use crate::source::Place;

/// One evaluation.
#[derive(Clone, Debug)]
pub struct Witnessed {
    /// The unit of which the predicate was asked.
    pub unit: Rc<str>,
    /// The predicate, by where it is written.
    pub predicate: Place,
    truths: Box<[Truth]>,
}

impl Witnessed {
    /// How the whole predicate came out.
    pub fn truth(&self) -> Truth {
        self.truths.last().copied().unwrap_or(Truth::Unknown)
    }

    /// How a part of it came out.
    pub fn truth_of(&self, node: NodeId) -> Truth {
        self.truths
            .get(usize::from(node.0))
            .copied()
            .unwrap_or(Truth::Unknown)
    }
}

/// The rulings that decided how a predicate came out: those that could have turned it by
/// themselves.
pub fn turning_rulings(predicate: &Predicate, seen: &Witnessed) -> Vec<RulingId> {
    turning(predicate, predicate.root(), |node| seen.truth_of(node))
}

/// The same of a part of a predicate, by how its parts came out.
pub(super) fn turning(
    predicate: &Predicate,
    part: NodeId,
    truth_of: impl Fn(NodeId) -> Truth,
) -> Vec<RulingId> {
    let mut found = Vec::new();
    let mut open = vec![part];
    while let Some(node) = open.pop() {
        // Of parts that all hold each one counts; of parts that fail only a single one does.
        let (parts, good): (&[NodeId], Truth) = match predicate.node(node) {
            Node::And(parts) => (parts, Truth::Yes),
            Node::Or(parts) => (parts, Truth::No),
            // Of a quantifier's body the outcome for the last unit is known.
            Node::Not(inner)
            | Node::Quantified { body: inner, .. }
            | Node::Target { body: inner, .. } => {
                open.push(*inner);
                continue;
            }
            Node::Ruling { ruling, .. } => {
                found.push(*ruling);
                continue;
            }
            _ => continue,
        };
        let bad: Vec<NodeId> = parts
            .iter()
            .copied()
            .filter(|part| truth_of(*part) != good)
            .collect();
        match bad.as_slice() {
            [] => open.extend(parts),
            [only] => open.push(*only),
            _ => {}
        }
    }
    found
}

/// Notes every evaluation; clones note into the same list.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    noted: Rc<RefCell<Vec<Witnessed>>>,
    unit: Rc<RefCell<Rc<str>>>,
}

impl Witness {
    /// What is evaluated from now on is asked of this unit.
    pub fn about(&self, unit: &str) {
        if let Ok(mut about) = self.unit.try_borrow_mut()
            && **about != *unit
        {
            *about = unit.into();
        }
    }

    pub(super) fn note(&self, predicate: &Predicate, truths: &[Truth]) {
        // What no rulebook writes is nothing to prove.
        let Some(place) = predicate.place() else {
            return;
        };
        if let (Ok(mut noted), Ok(unit)) = (self.noted.try_borrow_mut(), self.unit.try_borrow()) {
            noted.push(Witnessed {
                unit: unit.clone(),
                predicate: place,
                truths: truths.into(),
            });
        }
    }

    /// All that was noted so far, in order; the list is empty then.
    pub fn take(&self) -> Vec<Witnessed> {
        self.noted
            .try_borrow_mut()
            .map(|mut noted| std::mem::take(&mut *noted))
            .unwrap_or_default()
    }
}
