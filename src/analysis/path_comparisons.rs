//! Comparisons of ways through areas that always come to the same: a way has no more steps than
//! there are areas, and where none leads, the number is larger than any that is compared with it.

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::predicate::print_predicate;
use crate::rulebook::predicate::tree::{
    Comparison, Expression, ExpressionKind, Operand, StandsAt, Term, TermKind,
};
use crate::rulebook::relation::{NO_WAY, Relation};

/// Returns whether two predicates compare the steps of one way, and hold for the same numbers of steps.
pub(super) fn ways_are_same(rulebook: &Rulebook, one: &Expression, other: &Expression) -> bool {
    let both = compared(one).zip(compared(other));
    both.is_some_and(|((way, comparison, number), (other_way, by, with))| {
        let all = relation_of(way, rulebook)
            .map(Relation::most_steps)
            .into_iter()
            .flat_map(|most| (0..=most).chain([NO_WAY]));
        let mut all = all.peekable();
        all.peek().is_some()
            && are_one_way(rulebook, way, other_way)
            && all.all(|steps| comparison.holds(steps, number) == by.holds(steps, with))
    })
}

/// Returns whether two quantities are the steps of one way, there or back.
pub(super) fn steps_are_same(rulebook: &Rulebook, one: &Operand, other: &Operand) -> bool {
    let both = only(one).zip(only(other));
    both.is_some_and(|(one, other)| are_one_way(rulebook, one, other))
}

/// The steps of a way, and the number that they are compared with.
fn compared(expression: &Expression) -> Option<(&TermKind, Comparison, i64)> {
    let ExpressionKind::Compare {
        left,
        comparison,
        right,
    } = &expression.kind
    else {
        return None;
    };
    let TermKind::Number {
        decimal,
        measure: None,
    } = only(right)?
    else {
        return None;
    };
    Some((only(left)?, *comparison, decimal.parse().ok()?))
}

/// The only part of a quantity, which counts as it is.
fn only(operand: &Operand) -> Option<&TermKind> {
    match operand.terms.as_slice() {
        [
            Term {
                negative: false,
                scale: None,
                kind,
                ..
            },
        ] => Some(kind),
        _ => None,
    }
}

fn relation_of<'r>(way: &TermKind, rulebook: &'r Rulebook) -> Option<&'r Relation> {
    let TermKind::Steps { relation, .. } = way else {
        return None;
    };
    let mut relations = rulebook.vocabulary().relations().iter();
    relations.find(|known| fold(&known.name) == fold(&relation.text))
}

/// Returns whether two ways lead through the same areas: from the one end to the other, or back where the
/// relation holds both ways.
fn are_one_way(rulebook: &Rulebook, one: &TermKind, other: &TermKind) -> bool {
    let (
        TermKind::Steps {
            relation,
            from,
            to,
            through,
        },
        TermKind::Steps {
            relation: other_relation,
            from: other_from,
            to: other_to,
            through: other_through,
        },
    ) = (one, other)
    else {
        return false;
    };
    let is_through_same = match (through, other_through) {
        (None, None) => true,
        (Some((domain, body)), Some((other_domain, other_body))) => {
            format!("{domain:?}") == format!("{other_domain:?}")
                && print_predicate(body) == print_predicate(other_body)
        }
        _ => false,
    };
    let are_same = |one: &StandsAt, other: &StandsAt| written(one) == written(other);
    let there = are_same(from, other_from) && are_same(to, other_to);
    let back = || are_same(from, other_to) && are_same(to, other_from);
    fold(&relation.text) == fold(&other_relation.text)
        && is_through_same
        && (there || back() && relation_of(one, rulebook).is_some_and(Relation::holds_both_ways))
}

/// An area as it is written.
fn written(area: &StandsAt) -> String {
    match area {
        StandsAt::Fact(owned) => format!("{} {}", owned.its, fold(&owned.fact.text)),
        StandsAt::Chosen { hole, order } => {
            format!("{} of {}", fold(&hole.text), fold(&order.text))
        }
    }
}
