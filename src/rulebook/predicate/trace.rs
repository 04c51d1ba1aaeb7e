//! A witness of evaluations: what was evaluated for which unit, and how every part came out, for
//! those who count what examples prove. Does not judge what counts.

use std::cell::RefCell;
use std::rc::Rc;

use super::truth::Truth;
use super::typed::{NodeId, Predicate, QuantityId, TypedNode};
use crate::rulebook::fact::FactId;
use crate::rulebook::ruling::RulingId;
use crate::source::Place;

/// One evaluation.
#[derive(Clone, Debug)]
pub struct TraceEntry {
    /// The unit of which the predicate was asked.
    pub unit: Rc<str>,
    /// The predicate, by where it is written.
    pub predicate: Place,
    truths: Box<[Truth]>,
    /// What counted in the figures that it asked for, by the figure and its number there.
    pub counted: Box<[(FactId, usize)]>,
}

impl TraceEntry {
    /// Returns whether it is all of this predicate that was evaluated: what counts in a figure may have
    /// been worked out in part before. The quantifier of one about some unit is none of it.
    pub(crate) fn is_of(&self, predicate: &Predicate) -> bool {
        let parts = predicate.len();
        self.truths.len() == parts || self.truths.len() + 1 == parts
    }

    /// How its parts came out, in their order.
    pub(crate) fn truths(&self) -> &[Truth] {
        &self.truths
    }

    /// How the whole predicate came out.
    pub(crate) fn truth(&self) -> Truth {
        self.truths.last().copied().unwrap_or(Truth::Unknown)
    }

    /// How a part of it came out.
    pub(crate) fn truth_of(&self, node: NodeId) -> Truth {
        self.truths
            .get(usize::from(node.0))
            .copied()
            .unwrap_or(Truth::Unknown)
    }
}

/// The rulings that decided how a predicate came out: those that could have turned it by
/// themselves.
pub(crate) fn turning_rulings(predicate: &Predicate, seen: &TraceEntry) -> Vec<RulingId> {
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
            TypedNode::And(parts) => (parts, Truth::Yes),
            TypedNode::Or(parts) => (parts, Truth::No),
            // Of a quantifier's body the outcome for the last unit is known.
            TypedNode::Not(inner)
            | TypedNode::Quantified { body: inner, .. }
            | TypedNode::Target { body: inner, .. } => {
                open.push(*inner);
                continue;
            }
            TypedNode::Ruling { ruling, .. } => {
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

/// What counts in the figures that a predicate asks for.
fn parts_counted(
    predicate: &Predicate,
    truths: &[Truth],
    made: &[QuantityId],
) -> Vec<(FactId, usize)> {
    let holds = |node: NodeId| truths.get(usize::from(node.0)) == Some(&Truth::Yes);
    let counted = predicate.countings(made);
    counted
        .filter(|(_, counting)| counting.when.is_none_or(holds))
        .map(|(figure, counting)| (figure, counting.number))
        .collect()
}

/// Notes every evaluation; clones note into the same list.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    noted: Rc<RefCell<Vec<TraceEntry>>>,
    unit: Rc<RefCell<Rc<str>>>,
}

impl Trace {
    /// What is evaluated from now on is asked of this unit.
    pub(crate) fn about(&self, unit: &str) {
        if let Ok(mut about) = self.unit.try_borrow_mut()
            && **about != *unit
        {
            *about = unit.into();
        }
    }

    /// Notes how a predicate came out, and what the figures count by that were made for it. What no rulebook writes is
    /// nothing to prove.
    pub(super) fn note(&self, predicate: &Predicate, truths: &[Truth], made: &[QuantityId]) {
        self.note_counted(predicate, truths, made);
        if let Some(place) = predicate.place() {
            self.note_at(place, truths, parts_counted(predicate, truths, made));
        }
    }

    /// Notes by which conditions the figures of a predicate or quantity count.
    pub(super) fn note_counted(&self, parts: &Predicate, truths: &[Truth], made: &[QuantityId]) {
        for (place, range) in parts.counted_by(made) {
            let truths = truths.get(range).unwrap_or_default();
            self.note_at(place, truths, Vec::new());
        }
    }

    fn note_at(&self, place: Place, truths: &[Truth], counted: Vec<(FactId, usize)>) {
        if let (Ok(mut noted), Ok(unit)) = (self.noted.try_borrow_mut(), self.unit.try_borrow()) {
            noted.push(TraceEntry {
                unit: unit.clone(),
                predicate: place,
                truths: truths.into(),
                counted: counted.into(),
            });
        }
    }

    /// All that was noted so far, in order; the list is empty then.
    pub fn take(&self) -> Vec<TraceEntry> {
        self.noted
            .try_borrow_mut()
            .map(|mut noted| std::mem::take(&mut *noted))
            .unwrap_or_default()
    }
}
