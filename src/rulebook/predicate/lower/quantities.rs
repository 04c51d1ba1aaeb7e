//! Quantities in predicates: what is added up, compared and rounded, each in its unit.

mod terms;

use super::super::evaluate::{Range, constant_comparison};
use super::super::kinds::{QuantityUnit, kind_name, unit_name, unit_of};
use super::super::tree::{self, Aggregate, Comparison, Domain, Expression, Name, Operand, Owned};
use super::super::typed::{
    Counting, FactUse, FigureChange, Fraction, Gather, NodeId, OverUnits, Quantity, QuantityId,
    QuantityKind, QuantityTerm, Rounding, TypedNode, Whose,
};
use super::{Lowering, SAYS_NOTHING, bound_of};
use crate::diagnostics::Code;
use crate::rulebook::fact::{Counted, Fact, Measure, Value};
use crate::source::Span;

/// What the options of a ruling are called by which a fraction is rounded.
const ROUNDS: [&str; 3] = ["round-up", "round-down", "exact"];

/// A term of a quantity, typed.
pub(super) struct TypedTerm {
    kind: QuantityKind,
    unit: QuantityUnit,
    /// What it can come to.
    range: Range,
}

impl TypedTerm {
    fn new(kind: QuantityKind, unit: QuantityUnit, range: Range) -> Self {
        Self { kind, unit, range }
    }

    /// A count of which nothing more is known.
    fn count(kind: QuantityKind) -> Self {
        Self::new(kind, QuantityUnit::Plain, Range::ANY)
    }
}

impl Lowering<'_> {
    pub(super) fn compare(
        &mut self,
        left: &Operand,
        comparison: Comparison,
        right: &Operand,
        span: Span,
    ) -> TypedNode {
        let (left_id, mut left_unit, mut left_range) = self.operand(left);
        let (right_id, mut right_unit, mut right_range) = self.operand(right);
        // A whole number beside one that need not be whole is one of those.
        match (left_unit, right_unit) {
            (Some(QuantityUnit::In(Measure::Number)), Some(QuantityUnit::Plain)) => {
                (right_unit, right_range) = self.as_number(right_id, right_range);
            }
            (Some(QuantityUnit::Plain), Some(QuantityUnit::In(Measure::Number))) => {
                (left_unit, left_range) = self.as_number(left_id, left_range);
            }
            _ => {}
        }
        if let (Some(one), Some(other)) = (left_unit, right_unit) {
            if one != other {
                let message = format!(
                    "{} cannot be compared with {}",
                    unit_name(left_unit),
                    unit_name(right_unit)
                );
                let help = Some(match left_unit {
                    Some(QuantityUnit::In(measure)) if measure != Measure::Number => {
                        format!(
                            "write a number in {}, e.g. `{}`",
                            measure.in_words(),
                            measure.of("20")
                        )
                    }
                    _ => "write a plain number, e.g. `2`".to_owned(),
                });
                self.error(Code::PredicateType, right.span, message, help);
            } else if let Some(outcome) = constant_comparison(left_range, comparison, right_range) {
                let outcome = if outcome { "always" } else { "never" };
                let message = format!("this comparison {outcome} holds");
                let help = Some(SAYS_NOTHING.to_owned());
                self.error(Code::PredicateConstant, span, message, help);
            }
        }
        TypedNode::Compare {
            left: left_id,
            comparison,
            right: right_id,
        }
    }

    /// The quantity, its unit where that is known, and the least and greatest values it can have.
    pub(super) fn operand(
        &mut self,
        operand: &Operand,
    ) -> (QuantityId, Option<QuantityUnit>, Range) {
        let mut terms = Vec::new();
        let mut unit: Option<QuantityUnit> = None;
        let mut range = Range::exactly(0);
        let read: Vec<_> = operand
            .terms
            .iter()
            .filter_map(|term| Some((term, self.term(&term.kind, term.span)?)))
            .collect();
        let is_of_numbers = read
            .iter()
            .any(|(_, read)| read.unit == QuantityUnit::In(Measure::Number));
        for (term, mut read) in read {
            // A whole number among those that need not be whole is one of those.
            if let (QuantityKind::Number(number), QuantityUnit::Plain, true) =
                (&mut read.kind, read.unit, is_of_numbers)
            {
                *number = number.saturating_mul(Value::UNIT);
                read.unit = QuantityUnit::In(Measure::Number);
                read.range = Range::exactly(*number);
            }
            let term_unit = read.unit;
            if let Some(unit) = unit
                && unit != term_unit
            {
                let message = format!(
                    "{} cannot be added to {}",
                    unit_name(Some(term_unit)),
                    unit_name(Some(unit))
                );
                self.error(Code::PredicateType, term.span, message, None);
            }
            unit = Some(term_unit);
            // What could be anything still could, of a fraction.
            if term.scale.is_some() {
                read.range = Range::ANY;
            }
            range = if term.negative {
                range.minus(read.range)
            } else {
                range.plus(read.range)
            };
            let scale = term
                .scale
                .as_ref()
                .map(|scale| self.fraction(scale, term.span, term_unit));
            terms.push(QuantityTerm {
                negative: term.negative,
                scale,
                unit: term_unit.one(),
                kind: read.kind,
            });
        }
        let id = QuantityId(u16::try_from(self.predicate.quantities.len()).unwrap_or(u16::MAX));
        self.predicate.quantities.push(Quantity { terms });
        (id, unit, range)
    }

    /// A quantity of whole numbers alone as one of numbers that need not be whole.
    fn as_number(&mut self, id: QuantityId, range: Range) -> (Option<QuantityUnit>, Range) {
        let terms = self
            .predicate
            .quantities
            .get_mut(usize::from(id.0))
            .map(|quantity| &mut quantity.terms);
        let Some(terms) = terms.filter(|terms| {
            terms
                .iter()
                .all(|term| matches!(term.kind, QuantityKind::Number(_)))
        }) else {
            return (Some(QuantityUnit::Plain), range);
        };
        for term in terms {
            if let QuantityKind::Number(number) = &mut term.kind {
                *number = number.saturating_mul(Value::UNIT);
                term.unit = Value::UNIT;
            }
        }
        let unit = QuantityUnit::In(Measure::Number);
        (Some(unit), range.times(Value::UNIT))
    }

    /// A fraction, which must be one that can be counted with.
    pub(super) fn fraction(
        &mut self,
        scale: &tree::Scale,
        span: Span,
        unit: QuantityUnit,
    ) -> Fraction {
        const LARGEST: u32 = 1_000_000;
        let tree::Scale {
            numerator,
            denominator,
            ref rounding,
        } = *scale;
        if denominator == 0 || denominator > LARGEST || numerator > LARGEST {
            let help = Some(format!(
                "write two whole numbers up to {LARGEST}, e.g. `1/2 times size`"
            ));
            let message = "this is no fraction".to_owned();
            self.error(Code::PredicateType, span, message, help);
        }
        let rounding = match rounding {
            None => None,
            Some(tree::WrittenRounding::Up) => Some(Rounding::Up),
            Some(tree::WrittenRounding::Down) => Some(Rounding::Down),
            Some(tree::WrittenRounding::Ruling(id)) => self.ruled(id),
        };
        let is_rounded = match rounding {
            None => false,
            Some(Rounding::Up | Rounding::Down) => true,
            Some(Rounding::Ruled { ruling, up, down }) => {
                let options = self
                    .vocabulary
                    .ruling(ruling)
                    .map_or(0, |ruling| ruling.options.len());
                (up | down).count_ones() as usize == options
            }
        };
        if unit == QuantityUnit::Plain && !is_rounded && denominator != 1 {
            let help = match rounding {
                Some(_) => {
                    "a ruling with the option `exact` rounds numbers that need not be whole, `measure: number`"
                }
                None => "write `rounded up` or `rounded down` behind it",
            };
            let help = Some(help.to_owned());
            let message = "a fraction of a count is rounded one way or the other".to_owned();
            self.error(Code::PredicateType, span, message, help);
        }
        Fraction {
            numerator,
            denominator,
            rounding,
        }
    }

    /// `rounded as ruling e41k.ruling.halving`: a ruling whose options say how.
    fn ruled(&mut self, id: &Name) -> Option<Rounding> {
        let (number, ruling) = self.ruling_named(id)?;
        if ruling
            .options
            .iter()
            .any(|(option, _)| !ROUNDS.contains(&option.as_str()))
        {
            let message = format!("{} does not say how to round", ruling.id);
            let help = "its options would have to be `round-up`, `round-down` and `exact`, or two of these".to_owned();
            self.error(Code::PredicateType, id.span, message, Some(help));
        }
        let of = |name: &str| ruling.option(name).map_or(0, |option| 1_u64 << option);
        let [up, down, _] = ROUNDS.map(of);
        Some(Rounding::Ruled {
            ruling: number,
            up,
            down,
        })
    }

    /// What counts in a figure, where nobody states what it comes to.
    fn figure(
        &mut self,
        used: FactUse,
        figure: &[Counted],
        unit: QuantityUnit,
    ) -> Option<QuantityId> {
        if used.whose == Whose::Its || self.is_deriving(used.fact) {
            return None;
        }
        if let Some((known, asks_its)) = self.figures.get(&(used.fact, self.body)).copied() {
            self.asks_its |= asks_its;
            return Some(known);
        }
        let outer = (
            std::mem::take(&mut self.asks_its),
            std::mem::replace(&mut self.left_at, usize::MAX),
        );
        self.deriving.push(used.fact);
        let mut countings = Vec::with_capacity(figure.len());
        for (number, counted) in figure.iter().enumerate() {
            let first = NodeId(u16::try_from(self.predicate.nodes.len()).unwrap_or(u16::MAX));
            let written = counted.when.as_ref().map(|when| (when.place(), first));
            let when = counted
                .when
                .as_ref()
                .map(|when| self.expression(when.tree()));
            let times = counted
                .times
                .as_ref()
                .map(|times| self.fraction(times.tree(), Span::default(), unit))
                .map(FigureChange::Times);
            let add = counted.add.as_ref();
            let change =
                times.or_else(|| add.map(|add| FigureChange::Add(self.operand(add.tree()).0)));
            countings.extend(change.map(|change| Counting {
                number,
                when,
                written,
                change,
            }));
        }
        self.deriving.pop();
        let id = QuantityId(u16::try_from(self.predicate.quantities.len()).unwrap_or(u16::MAX));
        let term = QuantityTerm {
            negative: false,
            scale: None,
            unit: unit.one(),
            kind: QuantityKind::Figure {
                figure: used.fact,
                countings,
            },
        };
        self.predicate
            .quantities
            .push(Quantity { terms: vec![term] });
        // What leaves an outer derivation as it is comes to something else elsewhere.
        if self.left_at >= self.deriving.len() {
            self.left_at = usize::MAX;
            self.figures
                .insert((used.fact, self.body), (id, self.asks_its));
        }
        (self.asks_its, self.left_at) = (self.asks_its | outer.0, self.left_at.min(outer.1));
        Some(id)
    }

    fn gathered(&mut self, gather: Gather, aggregate: &Aggregate) -> Option<TypedTerm> {
        let outer = (
            self.bound.replace(bound_of(aggregate.domain)),
            self.asks_its,
            self.speaks_of_it,
        );
        let used = self.fact_use(&aggregate.fact);
        (self.bound, self.asks_its, self.speaks_of_it) = outer;
        let (used, fact) = used?;
        let measure = self.quantity_unit(&aggregate.fact, fact)?;
        let over = self.over(
            aggregate.domain,
            aggregate.body.as_deref(),
            used.whose == Whose::Its,
        );
        let kind = QuantityKind::Gathered {
            gather,
            fact: used,
            over,
        };
        Some(TypedTerm::new(kind, measure, Range::ANY))
    }

    fn over(&mut self, domain: Domain, body: Option<&Expression>, asks_its: bool) -> OverUnits {
        let Some(body) = body else {
            return OverUnits {
                domain,
                body: None,
                asks_its,
            };
        };
        let (body, body_asks) = self.body(bound_of(domain), body);
        OverUnits {
            domain,
            body: Some(body),
            asks_its: asks_its || body_asks,
        }
    }

    fn quantity_unit(&mut self, owned: &Owned, fact: &Fact) -> Option<QuantityUnit> {
        let unit = unit_of(&fact.kind);
        if unit.is_none() {
            let message = format!("`{}` is {}, not a number", fact.name, kind_name(&fact.kind));
            self.error(Code::PredicateType, owned.fact.span, message, None);
        }
        unit
    }
}
