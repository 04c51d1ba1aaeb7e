//! Quantities: terms, fractions, counts, and what is gathered from several units.

use pest::iterators::Pair;

use super::{Rule, domain, name, names, owned, plain_name, span, term};
use crate::rulebook::predicate::tree::{
    Aggregate, Operand, Owned, Scale, StandsAt, Term, TermKind, WrittenRounding,
};

pub(super) fn operand(pair: Pair<'_, Rule>) -> Option<Operand> {
    let place = span(&pair);
    let mut terms = Vec::new();
    let mut negative = false;
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::plus => negative = false,
            Rule::minus => negative = true,
            _ => terms.push(quantity_term(&inner, negative)?),
        }
    }
    Some(Operand { terms, span: place })
}

/// `1/2`, or `2`
pub(super) fn ratio(pair: Pair<'_, Rule>) -> Option<(u32, u32)> {
    let mut parts = pair
        .into_inner()
        .map(|digits| digits.as_str().parse::<u32>().ok());
    Some((parts.next()??, parts.next().unwrap_or(Some(1))?))
}

/// `up`, `down`, or as a ruling says
pub(super) fn rounding(pair: Pair<'_, Rule>) -> Option<WrittenRounding> {
    let way = pair.into_inner().next()?;
    Some(match way.as_rule() {
        Rule::up => WrittenRounding::Up,
        Rule::down => WrittenRounding::Down,
        _ => WrittenRounding::Ruling(plain_name(&way.into_inner().next()?)),
    })
}

fn quantity_term(pair: &Pair<'_, Rule>, negative: bool) -> Option<Term> {
    let (mut ratio, mut kind, mut rounding, mut divisor) = (None, None, None, None);
    for inner in pair.clone().into_inner() {
        match inner.as_rule() {
            Rule::divided => divisor = Some(term_kind(inner.into_inner().next()?)?),
            Rule::ratio => {
                ratio = Some(self::ratio(inner)?);
            }
            Rule::rounding => {
                rounding = Some(self::rounding(inner)?);
            }
            _ => kind = Some(term_kind(inner)?),
        }
    }
    if let Some(by) = divisor {
        // It is always rounded, to what is counted in whole.
        let up = match rounding.filter(|_| ratio.is_none())? {
            WrittenRounding::Up => true,
            WrittenRounding::Down => false,
            WrittenRounding::Ruling(_) => return None,
        };
        let kind = TermKind::Divided {
            what: Box::new(kind?),
            by: Box::new(by),
            up,
        };
        return Some(Term {
            negative,
            ..Term::plain(kind, span(pair))
        });
    }
    let (numerator, denominator) = ratio.unwrap_or((1, 1));
    let scale = (ratio.is_some() || rounding.is_some()).then_some(Scale {
        numerator,
        denominator,
        rounding,
    });
    Some(Term {
        negative,
        scale,
        kind: kind?,
        span: span(pair),
    })
}

fn term_kind(pair: Pair<'_, Rule>) -> Option<TermKind> {
    match pair.as_rule() {
        Rule::owned => Some(TermKind::Fact(owned(pair)?)),
        Rule::number => {
            let mut parts = pair.into_inner();
            let decimal = parts.next()?.as_str().to_owned();
            let measure = parts
                .next()
                .map(|measure| measure.as_str().to_ascii_lowercase());
            Some(TermKind::Number { decimal, measure })
        }
        Rule::of_target => {
            let mut parts = pair.into_inner();
            let fact = name(&parts.next()?);
            Some(TermKind::OfTarget {
                fact,
                order: name(&parts.next()?.into_inner().next()?),
            })
        }
        Rule::aggregate => aggregate(pair.into_inner().next()?),
        _ => None,
    }
}

fn aggregate(pair: Pair<'_, Rule>) -> Option<TermKind> {
    let rule = pair.as_rule();
    let inner: Vec<Pair<'_, Rule>> = pair.into_inner().collect();
    match (rule, inner.as_slice()) {
        (Rule::extreme, [which, fact, over]) => {
            let gathered = gathered(fact.clone(), over.clone())?;
            let least = which.as_rule() == Rule::least;
            Some(if least {
                TermKind::Least(gathered)
            } else {
                TermKind::Greatest(gathered)
            })
        }
        (Rule::of_these, [which, these @ ..]) => {
            let these = these
                .iter()
                .map(|operand_pair| operand(operand_pair.clone()))
                .collect::<Option<_>>()?;
            Some(TermKind::OfThese {
                least: which.as_rule() == Rule::lesser,
                these,
            })
        }
        (Rule::arc, [radius, angle]) => Some(TermKind::Arc {
            radius: owned(radius.clone())?,
            angle: owned(angle.clone())?,
        }),
        (Rule::sum, [fact, over]) => Some(TermKind::Sum(gathered(fact.clone(), over.clone())?)),
        (Rule::number_of_areas, [relation, to, rest @ ..]) => {
            let without_enemies = !rest.is_empty();
            Some(TermKind::Areas {
                relation: plain_name(relation),
                to: standing(to.clone())?,
                without_enemies,
            })
        }
        (Rule::steps, [relation, from, to, through @ ..]) => Some(TermKind::Steps {
            relation: plain_name(relation),
            from: standing(from.clone())?,
            to: standing(to.clone())?,
            through: match through {
                [units, body] => Some((domain(units)?, Box::new(term(body.clone())?))),
                _ => None,
            },
        }),
        (Rule::entry, [table]) => Some(TermKind::Entry(name(table))),
        (Rule::number_of, [orders]) if orders.as_rule() == Rule::names => {
            Some(TermKind::OrdersPlaced(names(orders.clone())))
        }
        (Rule::number_of, [units]) => Some(TermKind::NumberOf {
            domain: domain(units)?,
            body: None,
        }),
        (Rule::number_of, [units, body]) => Some(TermKind::NumberOf {
            domain: domain(units)?,
            body: Some(Box::new(term(body.clone())?)),
        }),
        _ => None,
    }
}

fn gathered(fact: Pair<'_, Rule>, over: Pair<'_, Rule>) -> Option<Aggregate> {
    let mut inner = over.into_inner();
    let domain = domain(&inner.next()?)?;
    let body = match inner.next() {
        Some(body) => Some(Box::new(term(body)?)),
        None => None,
    };
    Some(Aggregate {
        fact: owned(fact)?,
        domain,
        body,
    })
}

/// `area`, `its area`, `the area of Move`.
pub(super) fn standing(pair: Pair<'_, Rule>) -> Option<StandsAt> {
    let inner: Vec<Pair<'_, Rule>> = pair.into_inner().collect();
    Some(match inner.as_slice() {
        [fact] if fact.as_rule() == Rule::owned => StandsAt::Fact(owned(fact.clone())?),
        [its, fact] if its.as_rule() == Rule::its => StandsAt::Fact(Owned {
            its: true,
            fact: name(fact),
        }),
        [fact] => StandsAt::Fact(Owned {
            its: false,
            fact: name(fact),
        }),
        [hole, order] => StandsAt::Chosen {
            hole: name(hole),
            order: name(order),
        },
        _ => return None,
    })
}
