//! The tree of a predicate as written: names are still names.

use serde::{Deserialize, Serialize};

use crate::source::Span;

/// A name with its place in the predicate's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// The name, blanks folded.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A predicate, e.g. `formation is column and nearest enemy > 50 cm`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expression {
    /// The statement.
    pub kind: ExpressionKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of a predicate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExpressionKind {
    /// `a and b and c`
    And(Vec<Expression>),
    /// `a or b or c`
    Or(Vec<Expression>),
    /// `not a`
    Not(Box<Expression>),
    /// `always` or `never`
    Constant(bool),
    /// `ruling fw.ruling.fire-target is target-required`
    Ruling {
        id: Name,
        options: Vec<Name>,
        negated: bool,
    },
    /// `some order is given`, `no order is given`
    SomeOrder { negated: bool },
    /// `no order but Advance, Stand is ordered`
    OnlyOrders(Vec<Name>),
    /// `no order but Wheel is repeated`; the names are the exceptions
    NoneRepeated(Vec<Name>),
    /// `exactly one of Left, Right is ordered`
    Ordered { share: HowMany, orders: Vec<Name> },
    /// `Charge names a target`
    Named { order: Name, hole: Name },
    /// `the use of Break Formation is one of enter, leave`
    Chosen {
        hole: Name,
        order: Name,
        words: Vec<Name>,
        negated: bool,
    },
    /// `some enemy where (in charge range)`, `the target of Charge is in charge range`
    Quantified { over: Over, body: Box<Expression> },
    /// `some enemy is charging`: a flag without brackets, of which nobody can tell whose it is.
    Bare { over: Over, flag: Owned },
    /// `formation is known`
    Known(Owned),
    /// `formation is one of column, line`
    Member {
        fact: Owned,
        words: Vec<Name>,
        negated: bool,
    },
    /// `nearest enemy > 50 cm`
    Compare {
        left: Operand,
        comparison: Comparison,
        right: Operand,
    },
    /// `in combat`
    Flag(Owned),
    /// `its goal is the same as area`
    Same {
        left: StandsAt,
        right: StandsAt,
        negated: bool,
    },
    /// `its area is adjacent to area`
    Related {
        left: StandsAt,
        relation: Name,
        right: StandsAt,
        negated: bool,
    },
}

/// Where somebody stands, or is ordered to go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StandsAt {
    /// `area`, `its area`
    Fact(Owned),
    /// `the area of Move`
    Chosen { hole: Name, order: Name },
}

/// The number of some orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HowMany {
    /// The only one named, or any of several.
    Any,
    /// Each of them.
    All,
    /// Not one of them.
    None,
    /// This many different ones.
    Exactly(u8),
    /// This many different ones or more.
    AtLeast(u8),
    /// This many different ones or fewer.
    AtMost(u8),
}

/// Over what a quantifier goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Over {
    /// `some enemy`
    Some(Domain),
    /// `no enemy`
    No(Domain),
    /// `every enemy`
    Every(Domain),
    /// `the target of Charge`
    Target(Name),
}

impl Over {
    /// Returns whether it looks among other units for those of which something holds.
    pub(crate) fn is_of_units(&self) -> bool {
        match self {
            Self::Some(domain) | Self::No(domain) | Self::Every(domain) => *domain != Domain::Parts,
            Self::Target(_) => false,
        }
    }
}

/// Units that a quantifier goes over, as seen from the unit that is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Domain {
    /// Units of other sides.
    Enemies,
    /// Other units of its side.
    Friends,
    /// All other units.
    Units,
    /// Parts of the unit.
    Parts,
}

/// A fact and whose it is: the ordered unit's, or with `its` that of the unit a quantifier is at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owned {
    /// Written with `its`.
    pub its: bool,
    /// The fact.
    pub fact: Name,
}

/// How two quantities compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    /// `is`
    Equal,
    /// `is not`
    Unequal,
    /// `at least`
    AtLeast,
    /// `at most`
    AtMost,
    /// `is more than`
    More,
    /// `is less than`
    Less,
}

impl Comparison {
    /// Returns whether two numbers compare so.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::AtLeast => left >= right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::Less => left < right,
        }
    }
}

/// A quantity, e.g. `charge range + 5 cm`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operand {
    /// The parts that are added, or taken off where negative.
    pub terms: Vec<Term>,
    /// Where it stands.
    pub span: Span,
}

/// A part of a quantity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// Taken off rather than added.
    pub negative: bool,
    /// The fraction of it that counts, e.g. `1/2 times charge range rounded up`.
    pub scale: Option<Scale>,
    /// What it is.
    pub kind: TermKind,
    /// Where it stands.
    pub span: Span,
}

impl Term {
    /// All of something, added.
    pub fn plain(kind: TermKind, span: Span) -> Self {
        Self {
            negative: false,
            scale: None,
            kind,
            span,
        }
    }
}

/// A fraction of a quantity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scale {
    /// 0 to 1,000,000.
    pub numerator: u32,
    /// 1 to 1,000,000.
    pub denominator: u32,
    /// To which whole count, or whole unit of a measure, it is rounded; a measure may be left as it
    /// is, to six places.
    pub rounding: Option<WrittenRounding>,
}

/// Which way a fraction is rounded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrittenRounding {
    /// `rounded up`
    Up,
    /// `rounded down`
    Down,
    /// `rounded as ruling e41k.ruling.halving`
    Ruling(Name),
}

/// The forms of a part of a quantity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TermKind {
    /// `50 cm`: the number as written, and its unit.
    Number {
        decimal: String,
        measure: Option<String>,
    },
    /// A count or measure.
    Fact(Owned),
    /// `the least distance over enemies`
    Least(Aggregate),
    /// `the greatest distance over enemies`
    Greatest(Aggregate),
    /// `the sum of firepower over parts`
    Sum(Aggregate),
    /// `the lesser of (bases, 4)`, `the greater of (bases, 4)`
    OfThese { least: bool, these: Vec<Operand> },
    /// `difference divided by units in line rounded up`
    Divided {
        what: Box<TermKind>,
        by: Box<TermKind>,
        up: bool,
    },
    /// `the arc of frontage through wheeled`: how far the end of a line of that length goes round
    /// when it turns through that angle
    Arc { radius: Owned, angle: Owned },
    /// `the number of enemies where its troops is cavalry`
    NumberOf {
        domain: Domain,
        body: Option<Box<Expression>>,
    },
    /// `the defence of the target of Shoot`
    OfTarget { fact: Name, order: Name },
    /// `the entry of morale values`: the number that a table by the words of a fact gives
    Entry(Name),
    /// `the number of areas adjacent to area without enemies`
    Areas {
        relation: Name,
        to: StandsAt,
        without_enemies: bool,
    },
    /// `the steps by adjacent from area to goal through units where (its kind is fleet)`
    Steps {
        relation: Name,
        from: StandsAt,
        to: StandsAt,
        through: Option<(Domain, Box<Expression>)>,
    },
    /// `the number of Left, Right`: counters placed, repeated ones counted each time
    OrdersPlaced(Vec<Name>),
}

/// A fact gathered over units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aggregate {
    /// The fact.
    pub fact: Owned,
    /// Over which units.
    pub domain: Domain,
    /// Only those of which this is true.
    pub body: Option<Box<Expression>>,
}
