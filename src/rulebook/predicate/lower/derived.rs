//! Facts that follow from others, as predicates and quantities that no rulebook writes.

use super::super::tree::{
    Comparison, Domain, Expression, ExpressionKind, Name, Operand, Over, Owned, Term, TermKind,
};
use super::super::typed::{Amount, Predicate};
use super::{Lowering, PredicateError, amount_of};
use crate::rulebook::fact::{Derived, Fact, FactId, Owner};
use crate::rulebook::vocabulary::Vocabulary;
use crate::source::Span;

/// That a fact is as it follows from others, as a predicate; of one of pairs, of each unit.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn agreement(
    fact: &Fact,
    derived: &Derived,
    vocabulary: &Vocabulary,
) -> Result<Predicate, Vec<PredicateError>> {
    let expression = |kind| Expression {
        kind,
        span: Span::default(),
    };
    let both = match derived {
        Derived::Flag(predicate) => {
            let flag = expression(ExpressionKind::Flag(owned(fact)));
            let follows = predicate.tree().clone();
            let not = |part: &Expression| expression(ExpressionKind::Not(Box::new(part.clone())));
            let neither = ExpressionKind::And(vec![not(&flag), not(&follows)]);
            let both = ExpressionKind::And(vec![flag, follows]);
            ExpressionKind::Or(vec![expression(both), expression(neither)])
        }
        Derived::Number(quantity) => {
            let compare = |comparison| {
                expression(ExpressionKind::Compare {
                    left: quantity.tree().clone(),
                    comparison,
                    right: number(fact),
                })
            };
            let bounds = [Comparison::AtLeast, Comparison::AtMost];
            ExpressionKind::And(bounds.map(compare).to_vec())
        }
    };
    let whole = match fact.owner {
        Owner::Pair => ExpressionKind::Quantified {
            over: Over::Every(Domain::Units),
            body: Box::new(expression(both)),
        },
        _ => both,
    };
    let mut lowering = Lowering::new(derived.text(), vocabulary);
    lowering.expression(&expression(whole));
    lowering.finish()
}

/// A count or measure of the unit, by itself.
pub(crate) fn amount_of_fact(id: FactId, vocabulary: &Vocabulary) -> Option<Amount> {
    let fact = vocabulary.fact(id)?;
    let whole = number(fact);
    amount_of(Lowering::new(&fact.name, vocabulary), &whole).ok()
}

/// A fact of the unit.
fn owned(fact: &Fact) -> Owned {
    let text = fact.name.clone();
    let span = Span::default();
    Owned {
        its: false,
        fact: Name { text, span },
    }
}

/// A count or measure of the unit as a quantity.
fn number(fact: &Fact) -> Operand {
    let span = Span::default();
    let term = Term::plain(TermKind::Fact(owned(fact)), span);
    Operand {
        terms: vec![term],
        span,
    }
}
