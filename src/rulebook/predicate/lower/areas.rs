//! Areas in predicates: where somebody stands or is ordered to go, and how areas lie to one
//! another.

use std::borrow::Cow;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId, FactKind};
use crate::rulebook::order::OrderId;
use crate::rulebook::vocabulary::{ChoiceWords, did_you_mean};
use crate::source::{Span, quoted};

use super::super::tree::{Comparison, Name, Operand, StandsAt, Term, TermKind};
use super::super::typed::{PlaceUse, TypedNode};
use super::Lowering;

/// `the order of SET`: which of them is given.
const THE_ORDER: &str = "order";

impl<'a> Lowering<'a> {
    /// `its area is adjacent to area`.
    pub(super) fn related(
        &mut self,
        left: &StandsAt,
        relation: &Name,
        right: &StandsAt,
        negated: bool,
        span: Span,
    ) -> TypedNode {
        // A word of a set may read so too: `fitness is able to move`.
        if let (StandsAt::Fact(fact), StandsAt::Fact(behind)) = (left, right)
            && self
                .vocabulary
                .fact_named(&fact.fact.text)
                .and_then(|id| self.vocabulary.fact(id))
                .is_some_and(|fact| !fact.is_place())
        {
            let text = format!("{} to {}", relation.text, behind.fact.text);
            let word = Name {
                text,
                span: Span {
                    start: relation.span.start,
                    end: span.end,
                },
            };
            return self.member(fact, &[word], negated);
        }
        let (Some((left, place)), Some((right, other))) =
            (self.standing(left), self.standing(right))
        else {
            return TypedNode::Constant(false);
        };
        self.same_areas(place, other, span);
        let Some(relation) = self.relation(relation, place) else {
            return TypedNode::Constant(false);
        };
        let node = TypedNode::Related {
            left,
            relation: Some(relation),
            right,
        };
        self.negated_if(negated, node, span)
    }

    /// `its goal is the same as area`.
    pub(super) fn same(
        &mut self,
        left: &StandsAt,
        right: &StandsAt,
        negated: bool,
        span: Span,
    ) -> TypedNode {
        if let (Some(left), Some(right)) = (self.numeric(left), self.numeric(right)) {
            let comparison = if negated {
                Comparison::Unequal
            } else {
                Comparison::Equal
            };
            return self.compare(&left, comparison, &right, span);
        }
        let (Some((left, words)), Some((right, others))) = (self.word(left), self.word(right))
        else {
            return TypedNode::Constant(false);
        };
        if words != others {
            let message = "these two have different words, and cannot be compared".to_owned();
            self.error(Code::PredicateType, span, message, None);
        }
        let node = TypedNode::Related {
            left,
            relation: None,
            right,
        };
        self.negated_if(negated, node, span)
    }

    fn negated_if(&mut self, negated: bool, node: TypedNode, span: Span) -> TypedNode {
        if negated {
            TypedNode::Not(self.push(node, span))
        } else {
            node
        }
    }

    /// A count or measure as a quantity.
    fn numeric(&self, value: &StandsAt) -> Option<Operand> {
        let StandsAt::Fact(owned) = value else {
            return None;
        };
        let fact = self.vocabulary.fact_named(&owned.fact.text)?;
        let kind = &self.vocabulary.fact(fact)?.kind;
        let is_number = matches!(kind, FactKind::Count | FactKind::Measure(_));
        let span = owned.fact.span;
        let term = Term::plain(TermKind::Fact(owned.clone()), span);
        is_number.then(|| Operand {
            terms: vec![term],
            span,
        })
    }

    /// One word of a set, and the set.
    fn word(&mut self, value: &StandsAt) -> Option<(PlaceUse, Cow<'a, [String]>)> {
        match value {
            StandsAt::Fact(owned) => {
                let (used, fact) = self.fact_use(owned)?;
                if let FactKind::Word(words) = &fact.kind {
                    return Some((PlaceUse::Fact(used), Cow::Borrowed(words)));
                }
                let message = format!(
                    "`{}` is neither a word of a set, a place nor a number like what it stands beside",
                    fact.name
                );
                self.error(Code::PredicateType, owned.fact.span, message, None);
                None
            }
            StandsAt::Chosen { hole, order } if fold(&hole.text) == THE_ORDER => {
                let set = self.orders(std::slice::from_ref(order));
                if set.is_empty() {
                    return None;
                }
                let names = set
                    .orders()
                    .filter_map(|order| self.vocabulary.order(order));
                let names = names.map(|order| order.name.clone()).collect();
                Some((PlaceUse::Ordered(set), Cow::Owned(names)))
            }
            StandsAt::Chosen { hole, order } => {
                let (id, choice) = self.choice_of(hole, order)?;
                Some((PlaceUse::Chosen(id), Cow::Borrowed(&choice.words)))
            }
        }
    }

    /// An order, and what stands in a hole of it.
    fn choice_of(&mut self, hole: &Name, order: &Name) -> Option<(OrderId, &'a ChoiceWords)> {
        let id = self.order(order)?;
        let vocabulary = self.vocabulary;
        let choice = vocabulary
            .order(id)
            .and_then(|order| order.choice)
            .and_then(|choice| vocabulary.choices.get(choice))
            .filter(|choice| fold(&choice.name) == fold(&hole.text));
        if choice.is_none() {
            let message = format!("`{}` has no place for {}", order.text, quoted(&hole.text));
            self.error(Code::PredicateName, hole.span, message, None);
        }
        Some((id, choice?))
    }

    /// Tells where two places have different areas.
    pub(super) fn same_areas(&mut self, place: FactId, other: FactId, span: Span) {
        if self.areas_of(place) != self.areas_of(other) {
            let message = "these two places have different areas".to_owned();
            self.error(Code::PredicateType, span, message, None);
        }
    }

    fn areas_of(&self, place: FactId) -> Option<&'a FactKind> {
        self.vocabulary.fact(place).map(|fact| &fact.kind)
    }

    /// A place, and the fact whose areas it has.
    pub(super) fn standing(&mut self, place: &StandsAt) -> Option<(PlaceUse, FactId)> {
        match place {
            StandsAt::Fact(owned) => {
                let (used, fact) = self.fact_use(owned)?;
                if !fact.is_place() {
                    let message = format!("`{}` is no place", fact.name);
                    self.error(Code::PredicateType, owned.fact.span, message, None);
                    return None;
                }
                Some((PlaceUse::Fact(used), used.fact))
            }
            StandsAt::Chosen { hole, order } => {
                let (id, choice) = self.choice_of(hole, order)?;
                let vocabulary = self.vocabulary;
                let place = vocabulary
                    .fact_named(&choice.name)
                    .filter(|id| vocabulary.fact(*id).is_some_and(Fact::is_place));
                if place.is_none() {
                    let message = format!("{} is no place", quoted(&hole.text));
                    self.error(Code::PredicateName, hole.span, message, None);
                }
                Some((PlaceUse::Chosen(id), place?))
            }
        }
    }

    /// The number of a relation of some areas.
    pub(super) fn relation(&mut self, name: &Name, place: FactId) -> Option<u16> {
        let relations = &self.vocabulary.relations;
        let has_them = |of: FactId| self.areas_of(of) == self.areas_of(place);
        let found = relations.iter().position(|relation| {
            fold(&relation.name) == fold(&name.text) && has_them(relation.place)
        });
        if found.is_none() {
            let known: Vec<&str> = relations
                .iter()
                .map(|relation| relation.name.as_str())
                .collect();
            let help = if known.is_empty() {
                let place = self.vocabulary.fact(place).map_or("…", |fact| &fact.name);
                let relation = &name.text;
                Some(format!(
                    "say how areas lie: `relations: [{{relation: {relation}, of: {place}, clause: …}}]`, with `rows` where they are no grid"
                ))
            } else {
                did_you_mean(&name.text, &known)
            };
            let message = format!("there is no relation of areas {}", quoted(&name.text));
            self.error(Code::PredicateName, name.span, message, help);
        }
        found.and_then(|found| u16::try_from(found).ok())
    }
}
