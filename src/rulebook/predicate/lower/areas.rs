//! Areas in predicates: where somebody stands or is ordered to go, and how areas lie to one
//! another.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId, FactKind};
use crate::source::{Span, quoted};

use super::super::tree::{Name, StandsAt};
use super::super::typed::{PlaceUse, TypedNode};
use super::Lowering;

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
        if self.areas_of(place) != self.areas_of(other) {
            self.error(
                Code::PredicateType,
                span,
                "these two places have different areas".to_owned(),
                None,
            );
        }
        let relation = if fold(&relation.text) == "identical" {
            None
        } else {
            Some(self.relation(relation, place))
        };
        let Some(relation) = relation.map_or(Some(None), |relation| relation.map(Some)) else {
            return TypedNode::Constant(false);
        };
        let node = TypedNode::Related {
            left,
            relation,
            right,
        };
        if !negated {
            return node;
        }
        TypedNode::Not(self.push(node, span))
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
                    self.error(
                        Code::PredicateType,
                        owned.fact.span,
                        format!("`{}` is no place", fact.name),
                        None,
                    );
                    return None;
                }
                Some((PlaceUse::Fact(used), used.fact))
            }
            StandsAt::Chosen { hole, order } => {
                let id = self.order(order)?;
                let vocabulary = self.vocabulary;
                let choice = vocabulary
                    .order(id)
                    .and_then(|order| order.choice)
                    .and_then(|choice| vocabulary.choices.get(choice));
                let named = choice.filter(|choice| fold(&choice.name) == fold(&hole.text));
                let place = named
                    .and_then(|choice| vocabulary.fact_named(&choice.name))
                    .filter(|id| vocabulary.fact(*id).is_some_and(Fact::is_place));
                if place.is_none() {
                    let message = format!(
                        "`{}` has no place for an area called {}",
                        order.text,
                        quoted(&hole.text)
                    );
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
            let mut known: Vec<&str> = relations
                .iter()
                .map(|relation| relation.name.as_str())
                .collect();
            known.push("identical");
            self.unknown("relation of areas", name, &known);
        }
        found.and_then(|found| u16::try_from(found).ok())
    }
}
