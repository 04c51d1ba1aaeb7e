//! What is looked for among other units and parts: whose facts the conditions in its brackets are.

use super::super::print::over_whom;
use super::super::tree::{Expression, ExpressionKind, Over, Owned};
use super::super::typed::{NodeId, Quantifier, TypedNode};
use super::{Lowering, QuantifiedBy, bound_of};
use crate::diagnostics::Code;
use crate::rulebook::fact::Owner;
use crate::source::{Span, quoted};

impl Lowering<'_> {
    /// A flag behind a quantifier without brackets: that may be a fact of either unit.
    pub(super) fn bare(&mut self, over: &Over, flag: &Owned, span: Span) -> TypedNode {
        let whom = over_whom(over);
        let fact = &flag.fact.text;
        let id = self.vocabulary.fact_named(fact);
        let owner = id.and_then(|id| Some(self.vocabulary.fact(id)?.owner));
        let its = match owner {
            Some(Owner::Pair) | None => "",
            _ => "its ",
        };
        self.error(
            Code::PredicateType,
            span,
            format!("`{whom} is` does not say whose fact it is"),
            Some(format!("write `{whom} where ({its}{fact})`")),
        );
        TypedNode::Constant(false)
    }

    /// `is_where` says that the condition stands behind `where`: all of it is to be about the others.
    pub(super) fn quantified(
        &mut self,
        over: &Over,
        body: &Expression,
        is_where: bool,
    ) -> TypedNode {
        let (quantifier, domain) = match over {
            Over::Some(domain) => (Quantifier::Some, *domain),
            Over::No(domain) => (Quantifier::No, *domain),
            Over::Every(domain) => (Quantifier::Every, *domain),
            Over::Target(order) => {
                let id = self.order(order);
                let has_target = id
                    .and_then(|id| self.vocabulary.order(id))
                    .is_some_and(|order| order.target.is_some());
                if id.is_some() && !has_target {
                    self.error(
                        Code::PredicateName,
                        order.span,
                        format!("`{}` names no target", order.text),
                        None,
                    );
                }
                let (body, _) = self.body(QuantifiedBy::Unit, body, is_where);
                return id.map_or(TypedNode::Constant(false), |order| TypedNode::Target {
                    order,
                    body,
                });
            }
        };
        let (body, asks_its) = self.body(bound_of(domain), body, is_where);
        TypedNode::Quantified {
            quantifier,
            domain,
            body,
            asks_its,
        }
    }

    /// Lowers what stands inside a quantifier; and whether it asks for facts of the unit it is at.
    pub(super) fn body(
        &mut self,
        bound: QuantifiedBy,
        body: &Expression,
        is_where: bool,
    ) -> (NodeId, bool) {
        self.bodies += 1;
        let bodies = self.bodies;
        let outer = (
            self.bound.replace(bound),
            std::mem::take(&mut self.asks_its),
            std::mem::replace(&mut self.body, bodies),
            std::mem::take(&mut self.speaks_of_it),
        );
        let errors = self.errors.len();
        let said = match &body.kind {
            ExpressionKind::And(terms) if is_where && bound == QuantifiedBy::Unit => {
                let terms = terms.iter().map(|term| self.conjunct(term)).collect();
                self.push(TypedNode::And(terms), body.span)
            }
            _ => self.expression(body),
        };
        if !self.speaks_of_it && self.errors.len() == errors {
            self.speaks_of_nobody_else(body, bound);
        }
        let asks_its = std::mem::replace(&mut self.asks_its, outer.1);
        self.speaks_of_it = outer.3;
        (self.bound, self.body) = (outer.0, outer.2);
        (said, asks_its)
    }

    /// One of several conditions inside a quantifier. One that asks the unit itself, where the other
    /// one has such a fact too, says something else than it reads.
    fn conjunct(&mut self, term: &Expression) -> NodeId {
        let spoke = std::mem::take(&mut self.speaks_of_it);
        let asked = self.asks_own.take();
        let errors = self.errors.len();
        let node = self.expression(term);
        let own = std::mem::replace(&mut self.asks_own, asked);
        if let Some(own) = own.filter(|_| !self.speaks_of_it && self.errors.len() == errors) {
            let name = quoted(&own.text);
            let help = format!(
                "did you mean `its {}`? if it is meant of the unit itself, write it before the quantifier",
                own.text
            );
            let message = format!("{name} is asked of the unit itself in here");
            self.error(Code::PredicateType, own.span, message, Some(help));
        }
        self.speaks_of_it |= spoke;
        node
    }

    /// What stands inside a quantifier asks the ordered unit alone, or nobody.
    fn speaks_of_nobody_else(&mut self, body: &Expression, bound: QuantifiedBy) {
        let (whom, help) = match (&body.kind, bound) {
            (ExpressionKind::Constant(_), _) => return,
            (_, QuantifiedBy::Part) => ("a part", "write `its` before the facts of the part"),
            (ExpressionKind::Ordered { .. }, _) => (
                "another unit",
                "orders are those of the unit itself: let an effect set a fact where it is ordered, and ask `its FACT`",
            ),
            _ => (
                "another unit",
                "write `its` before the facts of the other unit",
            ),
        };
        let message = format!("nothing is said of {whom} in here");
        self.error(
            Code::PredicateType,
            body.span,
            message,
            Some(help.to_owned()),
        );
    }
}
