//! What is looked for among other units and parts: whose facts the conditions in its brackets are.

use super::super::print::over_whom;
use super::super::tree::{Expression, ExpressionKind, Name, Over, Owned};
use super::super::typed::{NodeId, Quantifier, TypedNode};
use super::{Lowering, QuantifiedBy, bound_of};
use crate::diagnostics::Code;
use crate::rulebook::fact::{FactId, Owner};
use crate::source::{Span, quoted};

/// The conditions in the brackets of a quantifier.
#[derive(Default)]
pub(super) struct BracketConditions {
    /// The facts of conditions that ask the unit itself alone.
    of_own: Vec<(Name, FactId)>,
    /// The facts of the other unit that are asked for.
    pub asks_its: Vec<FactId>,
}

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
        let message = format!("`{whom} is` does not say whose fact it is");
        let help = Some(format!("write `{whom} where ({its}{fact})`"));
        self.error(Code::PredicateType, span, message, help);
        TypedNode::Constant(false)
    }

    pub(super) fn quantified(&mut self, over: &Over, body: &Expression) -> TypedNode {
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
                    let message = format!("`{}` names no target", order.text);
                    self.error(Code::PredicateName, order.span, message, None);
                }
                let (body, _) = self.body(QuantifiedBy::Unit, body);
                return id.map_or(TypedNode::Constant(false), |order| TypedNode::Target {
                    order,
                    body,
                });
            }
        };
        let (body, asks_its) = self.body(bound_of(domain), body);
        TypedNode::Quantified {
            quantifier,
            domain,
            body,
            asks_its,
        }
    }

    /// Lowers what stands inside a quantifier; and whether it asks for facts of the unit it is at.
    pub(super) fn body(&mut self, bound: QuantifiedBy, body: &Expression) -> (NodeId, bool) {
        self.bodies += 1;
        let bodies = self.bodies;
        let outer = (
            self.bound.replace(bound),
            std::mem::take(&mut self.asks_its),
            std::mem::replace(&mut self.body, bodies),
            std::mem::take(&mut self.speaks_of_it),
            std::mem::take(&mut self.conditions),
        );
        let errors = self.errors.len();
        let may_ask_own = std::mem::take(&mut self.may_ask_own);
        let said = match &body.kind {
            ExpressionKind::And(all) if bound == QuantifiedBy::Unit => {
                let all = all.iter().map(|one| self.condition(one)).collect();
                self.push(TypedNode::And(all), body.span)
            }
            _ => self.expression(body),
        };
        let conditions = std::mem::replace(&mut self.conditions, outer.4);
        if self.errors.len() == errors {
            if self.speaks_of_it {
                if !may_ask_own {
                    self.of_the_unit_itself(conditions);
                }
            } else {
                self.speaks_of_nobody_else(body, bound);
            }
        }
        let asks_its = std::mem::replace(&mut self.asks_its, outer.1);
        self.speaks_of_it = outer.3;
        (self.bound, self.body) = (outer.0, outer.2);
        (said, asks_its)
    }

    /// One of several conditions inside a quantifier.
    fn condition(&mut self, condition: &Expression) -> NodeId {
        let spoke = std::mem::take(&mut self.speaks_of_it);
        let asked = self.asks_own.take();
        let node = self.expression(condition);
        let own = std::mem::replace(&mut self.asks_own, asked);
        if !self.speaks_of_it {
            self.conditions.of_own.extend(own);
        }
        self.speaks_of_it |= spoke;
        node
    }

    /// A condition that asks the unit itself, where the other one has such a fact too, says something
    /// else than it reads, unless both are asked for the fact.
    fn of_the_unit_itself(&mut self, conditions: BracketConditions) {
        let BracketConditions {
            of_own, asks_its, ..
        } = conditions;
        let alone = of_own.into_iter().filter(|(_, id)| !asks_its.contains(id));
        for (own, _) in alone.collect::<Vec<_>>() {
            let name = quoted(&own.text);
            let help = format!(
                "did you mean `its {}`? if it is meant of the unit itself, write it {}",
                own.text, self.own_stands
            );
            let message = format!("{name} is asked of the unit itself in here");
            self.error(Code::PredicateType, own.span, message, Some(help));
        }
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
                "write `its` before the facts of the other unit; what is not of the other unit stands outside the brackets",
            ),
        };
        let message = format!("nothing is said of {whom} in here");
        let help = Some(help.to_owned());
        self.error(Code::PredicateType, body.span, message, help);
    }
}
