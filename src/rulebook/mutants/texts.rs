//! Predicates and quantities changed in one place: a comparison, a constant by one step, `and`,
//! `or` and `not`, a word for its neighbours, the sign of what is added. From tree to tree; the
//! texts are printed from them.

use crate::names::fold;
use crate::rulebook::predicate::tree::{
    Aggregate, Comparison, Expression, ExpressionKind, Name, Operand, Owned, Scale, StandsAt, Term,
    TermKind, WrittenRounding,
};
use crate::rulebook::vocabulary::Vocabulary;
use crate::source::Span;

use super::Operator;

/// Changed trees, each with what was changed in it.
type ChangedTrees<T> = Vec<(Operator, T)>;

/// Every predicate that differs from this one in one place.
pub(super) fn predicates(whole: &Expression, vocabulary: &Vocabulary) -> ChangedTrees<Expression> {
    let texts = Texts { vocabulary };
    let mut all = texts.expression(whole);
    all.extend(texts.negated(whole));
    all
}

/// Every quantity that differs from this one in one place.
pub(super) fn quantities(whole: &Operand, vocabulary: &Vocabulary) -> ChangedTrees<Operand> {
    Texts { vocabulary }.operand(whole)
}

struct Texts<'a> {
    vocabulary: &'a Vocabulary,
}

/// One child changed, put back into its place.
fn within<T, U>(changed: ChangedTrees<T>, put: impl Fn(T) -> U) -> ChangedTrees<U> {
    changed
        .into_iter()
        .map(|(operator, child)| (operator, put(child)))
        .collect()
}

/// A list with each of its members changed in turn.
fn in_list<T: Clone>(list: &[T], change: impl Fn(&T) -> ChangedTrees<T>) -> ChangedTrees<Vec<T>> {
    let of_member = |(number, member): (usize, &T)| {
        within(change(member), |changed| {
            let mut list = list.to_vec();
            if let Some(place) = list.get_mut(number) {
                *place = changed;
            }
            list
        })
    };
    list.iter().enumerate().flat_map(of_member).collect()
}

impl Texts<'_> {
    fn expression(&self, whole: &Expression) -> ChangedTrees<Expression> {
        let kind = |kind| Expression {
            kind,
            span: whole.span,
        };
        match &whole.kind {
            ExpressionKind::And(parts) => {
                let mut all = within(in_list(parts, |part| self.part(part)), |parts| {
                    kind(ExpressionKind::And(parts))
                });
                all.push((
                    Operator::Connective,
                    kind(ExpressionKind::Or(parts.clone())),
                ));
                all
            }
            ExpressionKind::Or(parts) => {
                let mut all = within(in_list(parts, |part| self.part(part)), |parts| {
                    kind(ExpressionKind::Or(parts))
                });
                all.push((
                    Operator::Connective,
                    kind(ExpressionKind::And(parts.clone())),
                ));
                all
            }
            ExpressionKind::Not(inner) => within(self.expression(inner), |inner| {
                kind(ExpressionKind::Not(Box::new(inner)))
            }),
            ExpressionKind::Ruling {
                id,
                options,
                negated,
            } => within(neighbours(options, &self.options(id)), |options| {
                kind(ExpressionKind::Ruling {
                    id: id.clone(),
                    options,
                    negated: *negated,
                })
            }),
            ExpressionKind::Chosen {
                hole,
                order,
                words,
                negated,
            } => within(neighbours(words, &self.choices(order)), |words| {
                kind(ExpressionKind::Chosen {
                    hole: hole.clone(),
                    order: order.clone(),
                    words,
                    negated: *negated,
                })
            }),
            ExpressionKind::Member {
                fact,
                words,
                negated,
            } => within(neighbours(words, &self.words_of(fact)), |words| {
                kind(ExpressionKind::Member {
                    fact: fact.clone(),
                    words,
                    negated: *negated,
                })
            }),
            ExpressionKind::Quantified { over, body } => within(self.part(body), |body| {
                kind(ExpressionKind::Quantified {
                    over: over.clone(),
                    body: Box::new(body),
                })
            }),
            ExpressionKind::Compare {
                left,
                comparison,
                right,
            } => within(self.compared(left, *comparison, right), kind),
            _ => Vec::new(),
        }
    }

    /// Another comparison, and either side changed.
    fn compared(
        &self,
        left: &Operand,
        comparison: Comparison,
        right: &Operand,
    ) -> ChangedTrees<ExpressionKind> {
        let put = |left: Operand, comparison, right: Operand| ExpressionKind::Compare {
            left,
            comparison,
            right,
        };
        let others = other_comparisons(comparison).into_iter();
        let mut all: ChangedTrees<ExpressionKind> = others
            .map(|other| {
                (
                    Operator::Comparison,
                    put(left.clone(), other, right.clone()),
                )
            })
            .collect();
        all.extend(within(self.operand(left), |left| {
            put(left, comparison, right.clone())
        }));
        all.extend(within(self.operand(right), |right| {
            put(left.clone(), comparison, right)
        }));
        all
    }

    /// The options that a ruling has.
    fn options(&self, id: &Name) -> Vec<String> {
        let ruling = self
            .vocabulary
            .ruling_named(&id.text)
            .and_then(|id| self.vocabulary.ruling(id));
        ruling
            .into_iter()
            .flat_map(|ruling| &ruling.options)
            .map(|(name, _)| name.clone())
            .collect()
    }

    /// The words that an order can be chosen with.
    fn choices(&self, order: &Name) -> Vec<String> {
        let order = self
            .vocabulary
            .order_named(&order.text)
            .and_then(|id| self.vocabulary.order(id));
        let choice = order.and_then(|order| self.vocabulary.choices().get(order.choice?));
        choice
            .map(|choice| choice.words.clone())
            .unwrap_or_default()
    }

    /// The words that a fact can be.
    fn words_of(&self, fact: &Owned) -> Vec<String> {
        let fact = self
            .vocabulary
            .fact_named(&fact.fact.text)
            .and_then(|id| self.vocabulary.fact(id));
        fact.map(|fact| fact.kind.value_words()).unwrap_or_default()
    }

    /// A part changed within, or negated.
    fn part(&self, part: &Expression) -> ChangedTrees<Expression> {
        let mut all = self.expression(part);
        all.extend(self.negated(part));
        all
    }

    /// The opposite of a part, where that is no change which has another name.
    #[expect(
        clippy::unused_self,
        reason = "stands beside the other changes of a part"
    )]
    fn negated(&self, part: &Expression) -> ChangedTrees<Expression> {
        let kind = |kind| Expression {
            kind,
            span: part.span,
        };
        let opposite = match &part.kind {
            ExpressionKind::Not(inner) => (**inner).clone(),
            ExpressionKind::Member {
                fact,
                words,
                negated,
            } => kind(ExpressionKind::Member {
                fact: fact.clone(),
                words: words.clone(),
                negated: !negated,
            }),
            // The opposite of a comparison is among the other comparisons.
            ExpressionKind::Compare { .. }
            | ExpressionKind::And(_)
            | ExpressionKind::Or(_)
            | ExpressionKind::Constant(_) => {
                return Vec::new();
            }
            _ => kind(ExpressionKind::Not(Box::new(part.clone()))),
        };
        vec![(Operator::Connective, opposite)]
    }

    fn operand(&self, whole: &Operand) -> ChangedTrees<Operand> {
        let put = |terms| Operand {
            terms,
            span: whole.span,
        };
        let mut all = within(in_list(&whole.terms, |term| self.term(term)), put);
        // What is added is taken off instead.
        let turned = in_list(&whole.terms, |term| {
            vec![(
                Operator::Constant,
                Term {
                    negative: !term.negative,
                    ..term.clone()
                },
            )]
        });
        let later = turned.into_iter().skip(1);
        all.extend(later.map(|(operator, terms)| (operator, put(terms))));
        all
    }

    fn term(&self, whole: &Term) -> ChangedTrees<Term> {
        let kind = |kind| Term {
            kind,
            ..whole.clone()
        };
        let mut all = match &whole.kind {
            TermKind::Number { decimal, measure } => {
                let steps = [stepped(decimal, 1), stepped(decimal, -1)]
                    .into_iter()
                    .flatten();
                steps
                    .map(|decimal| {
                        (
                            Operator::Constant,
                            kind(TermKind::Number {
                                decimal,
                                measure: measure.clone(),
                            }),
                        )
                    })
                    .collect()
            }
            TermKind::Steps { .. } => within(self.steps(&whole.kind), kind),
            TermKind::Least(over) => {
                within(self.aggregate(over), |over| kind(TermKind::Least(over)))
            }
            TermKind::Greatest(over) => {
                within(self.aggregate(over), |over| kind(TermKind::Greatest(over)))
            }
            TermKind::Sum(over) => within(self.aggregate(over), |over| kind(TermKind::Sum(over))),
            TermKind::NumberOf {
                domain,
                body: Some(body),
            } => within(self.part(body), |body| {
                kind(TermKind::NumberOf {
                    domain: *domain,
                    body: Some(Box::new(body)),
                })
            }),
            TermKind::OfThese { least, these } => {
                let mut all = within(in_list(these, |one| self.operand(one)), |these| {
                    kind(TermKind::OfThese {
                        least: *least,
                        these,
                    })
                });
                all.push((
                    Operator::Comparison,
                    kind(TermKind::OfThese {
                        least: !least,
                        these: these.clone(),
                    }),
                ));
                all
            }
            TermKind::Divided { what, by, up } => {
                within(self.divided(what, by, *up, whole.span), kind)
            }
            _ => Vec::new(),
        };
        for scale in whole.scale.iter().flat_map(other_scales) {
            all.push((
                Operator::Constant,
                Term {
                    scale: Some(scale),
                    ..whole.clone()
                },
            ));
        }
        all
    }

    /// Steps between areas: what stands between them changed or left out, or the other way about.
    fn steps(&self, steps: &TermKind) -> ChangedTrees<TermKind> {
        let TermKind::Steps {
            relation,
            from,
            to,
            through,
        } = steps
        else {
            return Vec::new();
        };
        let put = |from: &StandsAt, to: &StandsAt, through| TermKind::Steps {
            relation: relation.clone(),
            from: from.clone(),
            to: to.clone(),
            through,
        };
        let mut all = Vec::new();
        if let Some((domain, body)) = through {
            all = within(self.part(body), |body| {
                put(from, to, Some((*domain, Box::new(body))))
            });
            all.push((Operator::Word, put(from, to, None)));
        }
        all.push((Operator::Word, put(to, from, through.clone())));
        all
    }

    /// A quotient: either term changed, or rounded the other way.
    fn divided(
        &self,
        what: &TermKind,
        by: &TermKind,
        up: bool,
        span: Span,
    ) -> ChangedTrees<TermKind> {
        let whole = |inner: &TermKind| Term {
            negative: false,
            scale: None,
            kind: inner.clone(),
            span,
        };
        let mut all = within(self.term(&whole(what)), |what| TermKind::Divided {
            what: Box::new(what.kind),
            by: Box::new(by.clone()),
            up,
        });
        all.extend(within(self.term(&whole(by)), |by| TermKind::Divided {
            what: Box::new(what.clone()),
            by: Box::new(by.kind),
            up,
        }));
        all.push((
            Operator::Constant,
            TermKind::Divided {
                what: Box::new(what.clone()),
                by: Box::new(by.clone()),
                up: !up,
            },
        ));
        all
    }

    fn aggregate(&self, over: &Aggregate) -> ChangedTrees<Aggregate> {
        let body = over
            .body
            .as_deref()
            .map(|body| self.part(body))
            .unwrap_or_default();
        within(body, |body| Aggregate {
            body: Some(Box::new(body)),
            ..over.clone()
        })
    }
}

/// The comparison beside it, that the other way round, and the opposite.
fn other_comparisons(comparison: Comparison) -> Vec<Comparison> {
    match comparison {
        Comparison::Equal => vec![Comparison::Unequal, Comparison::AtLeast, Comparison::AtMost],
        Comparison::Unequal => vec![Comparison::Equal],
        Comparison::AtLeast => vec![Comparison::More, Comparison::AtMost, Comparison::Less],
        Comparison::AtMost => vec![Comparison::Less, Comparison::AtLeast, Comparison::More],
        Comparison::More => vec![Comparison::AtLeast, Comparison::Less, Comparison::AtMost],
        Comparison::Less => vec![Comparison::AtMost, Comparison::More, Comparison::AtLeast],
    }
}

/// A fraction with one more, or one less, above the line, and one that is rounded the other way.
fn other_scales(scale: &Scale) -> Vec<Scale> {
    let mut all = vec![Scale {
        numerator: scale.numerator.saturating_add(1),
        ..scale.clone()
    }];
    if let Some(numerator) = scale.numerator.checked_sub(1) {
        all.push(Scale {
            numerator,
            ..scale.clone()
        });
    }
    match scale.rounding {
        Some(WrittenRounding::Up) if scale.denominator > 1 => all.push(Scale {
            rounding: Some(WrittenRounding::Down),
            ..scale.clone()
        }),
        Some(WrittenRounding::Down) if scale.denominator > 1 => all.push(Scale {
            rounding: Some(WrittenRounding::Up),
            ..scale.clone()
        }),
        _ => {}
    }
    all
}

/// The words with each of them changed for the one before or behind it in its set, and without each
/// of several.
fn neighbours(words: &[Name], known: &[String]) -> ChangedTrees<Vec<Name>> {
    let mut all = Vec::new();
    let has = |name: &str| words.iter().any(|word| fold(&word.text) == fold(name));
    for (number, word) in words.iter().enumerate() {
        let Some(at) = known
            .iter()
            .position(|known| fold(known) == fold(&word.text))
        else {
            continue;
        };
        let beside = [at.checked_sub(1), Some(at + 1)]
            .into_iter()
            .flatten()
            .filter_map(|at| known.get(at));
        for other in beside.filter(|other| !has(other)) {
            let mut changed = words.to_vec();
            if let Some(place) = changed.get_mut(number) {
                place.text.clone_from(other);
            }
            all.push((Operator::Word, changed));
        }
        if words.len() > 1 {
            let mut without = words.to_vec();
            without.remove(number);
            all.push((Operator::Word, without));
        }
    }
    all
}

/// A number one step higher or lower; none below nought. What has places behind the point is
/// changed in the last.
pub(super) fn stepped(decimal: &str, step: i64) -> Option<String> {
    let (whole, places) = decimal.split_once('.').unwrap_or((decimal, ""));
    let digits: i64 = format!("{whole}{places}").parse().ok()?;
    let changed = digits.checked_add(step).filter(|changed| *changed >= 0)?;
    if places.is_empty() {
        return Some(changed.to_string());
    }
    let scale = 10_i64.checked_pow(u32::try_from(places.len()).ok()?)?;
    Some(format!(
        "{}.{:0width$}",
        changed / scale,
        changed % scale,
        width = places.len()
    ))
}
