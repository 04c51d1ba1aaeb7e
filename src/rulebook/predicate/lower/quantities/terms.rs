//! A term of a quantity: a fact, a count, an extreme, a part of something else.

use super::TypedTerm;
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Derived, Measure, Value};
use crate::rulebook::predicate::evaluate::Range;
use crate::rulebook::predicate::kinds::{QuantityUnit, unit_name, unit_of};
use crate::rulebook::predicate::lower::{Lowering, QuantifiedBy};
use crate::rulebook::predicate::tree::{Name, Operand, Owned, Term, TermKind};
use crate::rulebook::predicate::typed::{FactUse, Gather, QuantityKind, Whose};
use crate::source::{Span, quoted};

impl Lowering<'_> {
    pub(super) fn term(&mut self, kind: &TermKind, span: Span) -> Option<TypedTerm> {
        match kind {
            TermKind::Number { decimal, measure } => self.number(decimal, measure.as_deref(), span),
            TermKind::Fact(owned) => self.fact_or_figure(owned),
            TermKind::OfThese { least, these } => self.of_these(*least, these),
            TermKind::Divided { what, by, up } => Some(self.divided(what, by, *up, span)),
            TermKind::OfTarget { fact, order } => self.of_target(fact, order),
            TermKind::Arc { radius, angle } => self.arc(radius, angle),
            TermKind::Least(aggregate) => self.gathered(Gather::Least, aggregate),
            TermKind::Greatest(aggregate) => self.gathered(Gather::Greatest, aggregate),
            TermKind::Sum(aggregate) => self.gathered(Gather::Sum, aggregate),
            TermKind::NumberOf { domain, body } => {
                let over = self.over(*domain, body.as_deref(), false);
                Some(TypedTerm::count(QuantityKind::NumberOf { over }))
            }
            TermKind::Entry(name) => self.entry(name),
            TermKind::Areas {
                relation,
                to,
                without_enemies,
            } => {
                let (to, place) = self.standing(to)?;
                let relation = self.relation(relation, place)?;
                let without_enemies = without_enemies.then_some(place);
                Some(TypedTerm::count(QuantityKind::Areas {
                    relation,
                    to,
                    without_enemies,
                }))
            }
            TermKind::Steps {
                relation,
                from,
                to,
                through,
            } => {
                let (from, place) = self.standing(from)?;
                let (to, other) = self.standing(to)?;
                self.same_areas(place, other, span);
                let relation = self.relation(relation, place)?;
                let stands = self
                    .vocabulary
                    .relations()
                    .get(usize::from(relation))?
                    .place;
                let through = through
                    .as_ref()
                    .map(|(domain, body)| (self.over(*domain, Some(body), true), stands));
                Some(TypedTerm::count(QuantityKind::Steps {
                    relation,
                    from,
                    to,
                    through,
                }))
            }
            TermKind::OrdersPlaced(names) => {
                let orders = self.orders(names);
                Some(TypedTerm::count(QuantityKind::OrdersPlaced(orders)))
            }
        }
    }

    /// The number that a table has for the unit.
    fn entry(&mut self, name: &Name) -> Option<TypedTerm> {
        let vocabulary = self.vocabulary;
        let Some(table) = vocabulary
            .number_tables
            .iter()
            .find(|table| fold(&table.name) == fold(&name.text))
        else {
            let known = vocabulary.number_tables.iter();
            let known: Vec<&str> = known.map(|table| table.name.as_str()).collect();
            self.unknown("table of numbers", name, &known);
            return None;
        };
        let numbers = || table.rows.iter().map(|(_, number)| *number);
        let range = Range {
            low: numbers().min().unwrap_or(0),
            high: numbers().max().unwrap_or(0),
        };
        let facts = table.facts.iter().map(|fact| FactUse {
            fact: *fact,
            whose: Whose::Subject,
            derived: None,
        });
        let kind = QuantityKind::Entry {
            table: table.name.as_str().into(),
            facts: facts.collect(),
            rows: table.rows.clone(),
        };
        Some(TypedTerm::new(kind, QuantityUnit::Plain, range))
    }

    /// The way along an arc.
    fn arc(&mut self, radius: &Owned, angle: &Owned) -> Option<TypedTerm> {
        let (radius_use, radius_fact) = self.fact_use(radius)?;
        let (angle_use, angle_fact) = self.fact_use(angle)?;
        let length = self.quantity_unit(radius, radius_fact)?;
        if unit_of(&angle_fact.kind) != Some(QuantityUnit::In(Measure::Degrees)) {
            let message = format!("`{}` is no angle in degrees", angle_fact.name);
            self.error(Code::PredicateType, angle.fact.span, message, None);
        }
        let kind = QuantityKind::Arc {
            radius: radius_use,
            angle: angle_use,
        };
        Some(TypedTerm::new(kind, length, Range::ANY))
    }

    /// A fact of the unit that an order names.
    fn of_target(&mut self, fact: &Name, order: &Name) -> Option<TypedTerm> {
        let id = self.order(order)?;
        let named = self
            .vocabulary
            .order(id)
            .is_some_and(|order| order.target.is_some());
        if !named {
            let message = format!("`{}` names no target", order.text);
            self.error(Code::PredicateType, order.span, message, None);
        }
        let outer = (
            self.bound.replace(QuantifiedBy::Unit),
            self.asks_its,
            self.speaks_of_it,
        );
        let owned = Owned {
            its: true,
            fact: fact.clone(),
        };
        let used = self.fact_use(&owned);
        (self.bound, self.asks_its, self.speaks_of_it) = outer;
        let (used, found) = used?;
        let unit = self.quantity_unit(&owned, found)?;
        let kind = QuantityKind::OfTarget {
            order: id,
            fact: used,
        };
        Some(TypedTerm::new(kind, unit, Range::ANY))
    }

    /// A fact of somebody, and what it comes to where nobody states it.
    fn fact_or_figure(&mut self, owned: &Owned) -> Option<TypedTerm> {
        let (used, fact) = self.fact_use(owned)?;
        let measure = self.quantity_unit(owned, fact)?;
        let derived = match &fact.figure {
            Some(figure) => self.figure(used, figure, measure),
            None => match self.derivation(used, fact) {
                Some(Derived::Number(quantity)) => {
                    self.deriving.push(used.fact);
                    let (derived, _, _) = self.operand(quantity.tree());
                    self.deriving.pop();
                    Some(derived)
                }
                _ => None,
            },
        };
        // What counts in a figure may take away from it.
        let range = if fact.figure.is_some() {
            Range::WHOLE
        } else {
            Range::ANY
        };
        let kind = QuantityKind::Fact {
            fact: used,
            derived,
        };
        Some(TypedTerm::new(kind, measure, range))
    }

    /// A number as it is written.
    fn number(&mut self, decimal: &str, measure: Option<&str>, span: Span) -> Option<TypedTerm> {
        let measure = measure
            .and_then(Measure::from_word)
            .or(decimal.contains('.').then_some(Measure::Number));
        let value = if measure.is_some() {
            Value::decimal(decimal)
        } else {
            Value::count(decimal)
        };
        let Some(number) = value.and_then(Value::known) else {
            let message = format!("{} is no number that can be compared", quoted(decimal));
            let help = Some(
                "a count is a whole number; a measure has a unit and at most six places".to_owned(),
            );
            self.error(Code::PredicateType, span, message, help);
            return None;
        };
        let (kind, range) = (QuantityKind::Number(number), Range::exactly(number));
        let unit = measure.map_or(QuantityUnit::Plain, QuantityUnit::In);
        Some(TypedTerm::new(kind, unit, range))
    }

    fn of_these(&mut self, least: bool, these: &[Operand]) -> Option<TypedTerm> {
        let (mut unit, mut read) = (None, Vec::new());
        for operand in these {
            let (id, of_this, _) = self.operand(operand);
            if let (Some(one), Some(other)) = (unit, of_this)
                && one != other
            {
                let message = format!(
                    "{} cannot be compared with {}",
                    unit_name(unit),
                    unit_name(of_this)
                );
                self.error(Code::PredicateType, operand.span, message, None);
            }
            unit = unit.or(of_this);
            read.push(id);
        }
        let kind = QuantityKind::OfThese { least, these: read };
        Some(TypedTerm::new(kind, unit?, Range::WHOLE))
    }

    fn divided(&mut self, what: &TermKind, by: &TermKind, up: bool, span: Span) -> TypedTerm {
        let mut alone = |kind: &TermKind| {
            let term = Term::plain(kind.clone(), span);
            self.operand(&Operand {
                terms: vec![term],
                span,
            })
        };
        let (what, of_what, _) = alone(what);
        let (by, of_by, _) = alone(by);
        if (of_what, of_by) != (Some(QuantityUnit::Plain), Some(QuantityUnit::Plain)) {
            let message = "only counts are divided, and by counts".to_owned();
            self.error(Code::PredicateType, span, message, None);
        }
        let kind = QuantityKind::Divided { what, by, up };
        TypedTerm::new(kind, QuantityUnit::Plain, Range::WHOLE)
    }
}
