//! Whether a predicate that is changed in one place may come out otherwise than it did.

use super::truth::Truth;
use super::typed::{NodeId, Predicate, TypedNode};

/// Whether a predicate may come out otherwise as it is changed, where its parts came out like this, as a witness notes
/// them. Of a part that is another one it is taken that it comes out otherwise.
pub fn may_differ(was: &Predicate, now: &Predicate, truths: &[Truth]) -> bool {
    let changed = ChangedPredicate { was, now, truths };
    // Of one that is about some unit only what it says of that unit is noted.
    let noted = |predicate: &Predicate| match predicate.node(predicate.root()) {
        TypedNode::Quantified { body, .. } if truths.len() < was.len() => *body,
        _ => predicate.root(),
    };
    let (of_was, of_now) = (noted(was), noted(now));
    changed.truth(of_was, of_now) != changed.noted(of_was)
}

struct ChangedPredicate<'p> {
    was: &'p Predicate,
    now: &'p Predicate,
    truths: &'p [Truth],
}

impl ChangedPredicate<'_> {
    fn noted(&self, part: NodeId) -> Truth {
        let truth = self.truths.get(usize::from(part.0));
        truth.copied().unwrap_or(Truth::Unknown)
    }

    /// How a part comes out that stands where another one stood.
    fn truth(&self, was: NodeId, now: NodeId) -> Truth {
        if self.was.text_of(was) == self.now.text_of(now) {
            return self.noted(was);
        }
        match (self.was.node(was), self.now.node(now)) {
            (TypedNode::Not(before), TypedNode::Not(after)) => {
                self.truth(*before, *after).opposite()
            }
            (TypedNode::Not(before), _) => self.truth(*before, now),
            (_, TypedNode::Not(after)) => self.truth(was, *after).opposite(),
            (TypedNode::And(before) | TypedNode::Or(before), TypedNode::And(after)) => {
                let parts = self.parts(before, after);
                parts.into_iter().min().unwrap_or(Truth::Yes)
            }
            (TypedNode::And(before) | TypedNode::Or(before), TypedNode::Or(after)) => {
                let parts = self.parts(before, after);
                parts.into_iter().max().unwrap_or(Truth::No)
            }
            (TypedNode::And(before) | TypedNode::Or(before), _) => {
                let left = self.parts(before, &[now]);
                left.first().copied().unwrap_or_else(|| self.otherwise(was))
            }
            _ => self.otherwise(was),
        }
    }

    fn otherwise(&self, was: NodeId) -> Truth {
        match self.noted(was) {
            Truth::Yes => Truth::No,
            Truth::No | Truth::Unknown => Truth::Yes,
        }
    }

    /// How each part comes out; where one is left out, each that is left stands where its text stood.
    fn parts(&self, before: &[NodeId], after: &[NodeId]) -> Vec<Truth> {
        if before.len() == after.len() {
            let both = before.iter().zip(after);
            return both.map(|(was, now)| self.truth(*was, *now)).collect();
        }
        let of_text = |now: &NodeId| {
            let text = self.now.text_of(*now);
            let mut known = before.iter();
            known.find(|was| self.was.text_of(**was) == text)
        };
        let known = after.iter().filter_map(of_text);
        known.map(|was| self.noted(*was)).collect()
    }
}
