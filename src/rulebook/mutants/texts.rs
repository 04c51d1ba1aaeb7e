//! Predicates and quantities changed in one place: a comparison, a constant by one step, `and`,
//! `or` and `not`, a word for its neighbours, the sign of what is added. From tree to tree; the
//! texts are printed from them.

use crate::names::fold;
use crate::rulebook::predicate::tree::{
    Comparison, Expression, ExpressionKind, Name, Operand, Owned, Scale, Term, TermKind,
    WrittenRounding,
};
use crate::rulebook::vocabulary::Vocabulary;

use super::Operator;

/// Every predicate that differs from this one in one place, each with what was changed in it.
pub(super) fn predicates(
    whole: &Expression,
    vocabulary: &Vocabulary,
) -> Vec<(Operator, Expression)> {
    each_change(whole, vocabulary, TreeChange::part)
}

/// Every quantity that differs from this one in one place, each with what was changed in it.
pub(super) fn quantities(whole: &Operand, vocabulary: &Vocabulary) -> Vec<(Operator, Operand)> {
    each_change(whole, vocabulary, TreeChange::operand)
}

/// Walks through a copy of a tree for each of its changes.
fn each_change<'a, T: Clone>(
    whole: &T,
    vocabulary: &'a Vocabulary,
    walk: impl Fn(&mut TreeChange<'a>, &mut T),
) -> Vec<(Operator, T)> {
    let nth_change = |number| {
        let mut tree = whole.clone();
        let mut change = TreeChange {
            vocabulary,
            changes_before: number,
            made: None,
        };
        walk(&mut change, &mut tree);
        Some((change.made?, tree))
    };
    (0..).map_while(nth_change).collect()
}

/// A walk through a tree that makes one change: it passes those before it, and leaves what follows as it is.
struct TreeChange<'a> {
    vocabulary: &'a Vocabulary,
    /// How many possible changes are passed before the one that is made.
    changes_before: usize,
    made: Option<Operator>,
}

impl TreeChange<'_> {
    /// Returns whether the change that is possible here is the one to make.
    fn is_next(&mut self, operator: Operator) -> bool {
        if self.made.is_some() {
            return false;
        }
        if self.changes_before > 0 {
            self.changes_before -= 1;
            return false;
        }
        self.made = Some(operator);
        true
    }

    /// A part changed within, or negated.
    fn part(&mut self, part: &mut Expression) {
        self.expression(part);
        // The opposite of a comparison is among the other comparisons, and that of the others has another name.
        let has_other_name = matches!(
            part.kind,
            ExpressionKind::Compare { .. }
                | ExpressionKind::And(_)
                | ExpressionKind::Or(_)
                | ExpressionKind::Constant(_)
        );
        if has_other_name || !self.is_next(Operator::Connective) {
            return;
        }
        match &mut part.kind {
            ExpressionKind::Member { negated, .. } => *negated = !*negated,
            ExpressionKind::Not(inner) => *part = (**inner).clone(),
            _ => part.kind = ExpressionKind::Not(Box::new(part.clone())),
        }
    }

    fn expression(&mut self, whole: &mut Expression) {
        match &mut whole.kind {
            ExpressionKind::And(parts) => {
                for part in parts.iter_mut() {
                    self.part(part);
                }
                if self.is_next(Operator::Connective) {
                    whole.kind = ExpressionKind::Or(std::mem::take(parts));
                }
            }
            ExpressionKind::Or(parts) => {
                for part in parts.iter_mut() {
                    self.part(part);
                }
                if self.is_next(Operator::Connective) {
                    whole.kind = ExpressionKind::And(std::mem::take(parts));
                }
            }
            ExpressionKind::Not(inner) => self.expression(inner),
            ExpressionKind::Ruling { id, options, .. } => {
                let known = self.options(id);
                self.words(options, &known);
            }
            ExpressionKind::Chosen { order, words, .. } => {
                let known = self.choices(order);
                self.words(words, &known);
            }
            ExpressionKind::Member { fact, words, .. } => {
                let known = self.words_of(fact);
                self.words(words, &known);
            }
            ExpressionKind::Quantified { body, .. } => self.part(body),
            ExpressionKind::Compare {
                left,
                comparison,
                right,
            } => {
                for other in other_comparisons(*comparison) {
                    if self.is_next(Operator::Comparison) {
                        *comparison = other;
                    }
                }
                self.operand(left);
                self.operand(right);
            }
            _ => {}
        }
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

    /// Each word changed for the one before or after it in its set, and each of several left out.
    fn words(&mut self, words: &mut Vec<Name>, known: &[String]) {
        let written = words.clone();
        let has = |name: &str| written.iter().any(|word| fold(&word.text) == fold(name));
        for (number, word) in written.iter().enumerate() {
            let Some(at) = known
                .iter()
                .position(|known| fold(known) == fold(&word.text))
            else {
                continue;
            };
            let neighbours = [at.checked_sub(1), Some(at + 1)]
                .into_iter()
                .flatten()
                .filter_map(|at| known.get(at));
            for other in neighbours.filter(|other| !has(other)) {
                if self.is_next(Operator::Word)
                    && let Some(place) = words.get_mut(number)
                {
                    place.text.clone_from(other);
                }
            }
            if written.len() > 1 && self.is_next(Operator::Word) {
                words.remove(number);
            }
        }
    }

    fn operand(&mut self, whole: &mut Operand) {
        whole.terms.iter_mut().for_each(|term| self.term(term));
        // What is added is taken off instead.
        for term in whole.terms.iter_mut().skip(1) {
            if self.is_next(Operator::Constant) {
                term.negative = !term.negative;
            }
        }
    }

    fn term(&mut self, whole: &mut Term) {
        self.term_kind(&mut whole.kind);
        for other in whole.scale.as_ref().map(other_scales).unwrap_or_default() {
            if self.is_next(Operator::Constant) {
                whole.scale = Some(other);
            }
        }
    }

    fn term_kind(&mut self, whole: &mut TermKind) {
        match whole {
            TermKind::Number { decimal, .. } => {
                for other in [stepped(decimal, 1), stepped(decimal, -1)]
                    .into_iter()
                    .flatten()
                {
                    if self.is_next(Operator::Constant) {
                        *decimal = other;
                    }
                }
            }
            TermKind::Least(over) | TermKind::Greatest(over) | TermKind::Sum(over) => {
                over.body.iter_mut().for_each(|body| self.part(body));
            }
            TermKind::NumberOf { body, .. } => body.iter_mut().for_each(|body| self.part(body)),
            TermKind::OfThese { least, these } => {
                for one in these {
                    self.operand(one);
                }
                if self.is_next(Operator::Comparison) {
                    *least = !*least;
                }
            }
            TermKind::Divided { what, by, up } => {
                self.term_kind(what);
                self.term_kind(by);
                if self.is_next(Operator::Constant) {
                    *up = !*up;
                }
            }
            TermKind::Steps {
                from, to, through, ..
            } => {
                if let Some((_, body)) = through {
                    self.part(body);
                    if self.is_next(Operator::Word) {
                        *through = None;
                    }
                }
                if self.is_next(Operator::Word) {
                    std::mem::swap(from, to);
                }
            }
            _ => {}
        }
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
