//! Kinds of facts as a predicate tells them apart, and in words.

use crate::rulebook::fact::{Fact, FactKind, Measure, Owner, Value};

/// The unit of a quantity.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum QuantityUnit {
    /// A plain count.
    Plain,
    /// A measure.
    In(Measure),
}

impl QuantityUnit {
    /// The number by which one of it is written: measures are counted in millionths.
    pub(super) fn one(self) -> i64 {
        match self {
            Self::Plain => 1,
            Self::In(_) => Value::UNIT,
        }
    }
}

/// The unit of a number, or `None` for what is no number.
pub(super) fn unit_of(kind: &FactKind) -> Option<QuantityUnit> {
    match kind {
        FactKind::Count => Some(QuantityUnit::Plain),
        FactKind::Measure(measure) => Some(QuantityUnit::In(*measure)),
        FactKind::Flag | FactKind::Word(_) | FactKind::Several(_) => None,
    }
}

pub(super) fn unit_name(unit: Option<QuantityUnit>) -> &'static str {
    match unit {
        Some(QuantityUnit::In(measure)) => measure.in_words(),
        Some(QuantityUnit::Plain) | None => "plain numbers",
    }
}

pub(super) fn kind_name(kind: &FactKind) -> &'static str {
    match kind {
        FactKind::Flag => "a yes-or-no fact",
        FactKind::Word(_) | FactKind::Several(_) => "a word of a set",
        FactKind::Count => "a count",
        FactKind::Measure(_) => "a measure",
    }
}

pub(super) fn misplaced(fact: &Fact, its: bool) -> String {
    let name = &fact.name;
    match fact.owner {
        Owner::Pair if its => format!("`{name}` is a fact of two units, and not of one alone"),
        Owner::Pair => format!("`{name}` is a fact of two units, and only one is spoken of here"),
        Owner::Part => format!("`{name}` is a fact of parts, and no part is spoken of here"),
        Owner::Turn => format!("`{name}` is a fact of the turn and belongs to no unit"),
        _ if its => format!("`its {name}` speaks of another unit, and none is spoken of here"),
        _ => format!("`{name}` cannot be asked for here"),
    }
}
