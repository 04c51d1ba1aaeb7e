//! Evaluation: three-valued (Kleene), of every part, so that one evaluation both decides and
//! explains. What was not measured is *unknown*, never true or false by default.

use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Placed, Target};
use crate::rulebook::relation::{Relation, seen_across, word_of};
use crate::rulebook::ruling::RulingId;

use super::tree::{Comparison, Domain};
use super::typed::{
    Amount, Change, Counting, FactUse, Fraction, Gather, Node, NodeId, OverUnits, PlaceUse,
    Predicate, Quantifier, QuantityId, QuantityKind, QuantityTerm, Rounding, Whose,
};
use super::witness::Witness;

mod figures;

pub use figures::{Figure, Missing, figures, missing, missing_in, missing_of};

/// True, false or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Truth {
    /// False.
    No,
    /// It depends on something nobody has stated.
    Unknown,
    /// True.
    Yes,
}

impl Truth {
    fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Unknown => Self::Unknown,
            Self::Yes => Self::No,
        }
    }
}

/// The unit or part at which a quantifier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// This one, by its number in the scenario.
    Unit(u32),
    /// This part of the ordered unit, by its number there.
    Part(u32),
    /// Any of the units towards which the ordered one states nothing: what is not stated of a
    /// pair has its default, and their own facts are looked at one by one where it matters.
    Unstated,
}

/// What a predicate is evaluated against: one unit, its orders and the table as it stands.
pub trait View {
    /// A fact of the ordered unit, its side or the turn.
    fn fact(&self, fact: FactId) -> Value;
    /// A fact of another unit or part.
    fn its_fact(&self, other: Other, fact: FactId) -> Value;
    /// A fact of the ordered unit towards another.
    fn pair_fact(&self, other: Other, fact: FactId) -> Value;
    /// The option in force; it decides something, or another one would come to the same.
    fn ruling(&self, ruling: RulingId, decides: bool) -> u8;
    /// The orders on the sheet.
    fn placed(&self) -> &Placed;
    /// Calls with every unit of a domain towards which something is stated (every part, of
    /// parts), and says how many others there are; `None` where nobody knows.
    fn stated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) -> Option<u64>;
    /// Calls with every unit of a domain towards which nothing is stated.
    fn unstated(&self, domain: Domain, visit: &mut dyn FnMut(Other));
    /// The one unit or part that a predicate about some unit or part is asked of, where it is one
    /// alone.
    fn only(&self) -> Option<Other>;
    /// Whether anybody has said what parts the unit is made up of.
    fn has_parts(&self) -> bool;
    /// How areas lie to one another, by the number of the relation.
    fn relation(&self, number: u16) -> Option<&Relation>;
    /// Whether something counts in a figure at all, by its number there: nobody has taken it out.
    fn counts(&self, figure: FactId, number: usize) -> bool;
    /// Whether another unit is of another side.
    fn is_enemy(&self, other: Other) -> bool;
    /// The areas in which enemies stand, one bit each, as the unit sees them; `None` where nobody
    /// knows where one of them stands.
    fn held_by_enemies(&self, place: FactId) -> Option<i64>;
    /// How many areas each side has, of a fact that is a place.
    fn areas(&self, place: FactId) -> usize;
}

/// The outcome of every part of a predicate in its latest evaluation.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    truths: Vec<Truth>,
    /// What figures come to that were worked out already, each with the unit at which a quantifier
    /// was.
    figures: Vec<(QuantityId, Option<Other>, Range)>,
    witness: Option<Witness>,
}

impl Outcomes {
    /// Outcomes that a witness notes.
    pub fn before(witness: Option<&Witness>) -> Self {
        Self {
            witness: witness.cloned(),
            ..Self::default()
        }
    }

    /// Nothing of a predicate has come out yet.
    fn begin(&mut self, predicate: &Predicate) {
        self.figures.clear();
        self.truths.clear();
        self.truths.resize(predicate.nodes.len(), Truth::Unknown);
    }

    /// What is evaluated from now on is asked of this unit.
    pub fn about(&self, unit: &str) {
        if let Some(witness) = &self.witness {
            witness.about(unit);
        }
    }

    /// Whether a witness notes them.
    pub fn is_witnessed(&self) -> bool {
        self.witness.is_some()
    }

    /// The outcome of a part.
    pub fn get(&self, node: NodeId) -> Truth {
        self.truths
            .get(usize::from(node.0))
            .copied()
            .unwrap_or(Truth::Unknown)
    }
}

/// Whether a predicate holds, with the outcome of every part of it.
pub fn evaluate<V: View>(predicate: &Predicate, view: &V, outcomes: &mut Outcomes) -> Truth {
    outcomes.begin(predicate);
    let truth = Evaluation {
        predicate,
        view,
        outcomes,
    }
    .truth(predicate.root(), None);
    if let Some(witness) = &outcomes.witness {
        witness.note(predicate, &outcomes.truths);
    }
    truth
}

/// The number that a quantity comes to, in counts or in millionths of its measure; `None` where it
/// depends on something nobody has stated.
pub fn amount<V: View>(amount: &Amount, view: &V, outcomes: &mut Outcomes) -> Option<i64> {
    outcomes.begin(&amount.parts);
    let range = Evaluation {
        predicate: &amount.parts,
        view,
        outcomes,
    }
    .range(amount.root?, view.only());
    (range.low == range.high).then_some(range.low)
}

/// The clauses that say that areas lie so to one another as a predicate has found them to; `other`
/// is the unit that was asked about.
pub fn related_clauses<V: View>(
    predicate: &Predicate,
    view: &V,
    outcomes: &mut Outcomes,
    other: Option<Other>,
) -> Vec<String> {
    let mut found = Vec::new();
    let evaluation = Evaluation {
        predicate,
        view,
        outcomes,
    };
    for (number, node) in (0_u16..).zip(&predicate.nodes) {
        let Node::Related {
            left,
            relation: Some(relation),
            right,
        } = node
        else {
            continue;
        };
        if evaluation.outcomes.get(NodeId(number)) != Truth::Yes {
            continue;
        }
        let pair = || {
            view.relation(*relation)?.pair(
                evaluation.standing(*left, other)?,
                evaluation.standing(*right, other)?,
            )
        };
        found.extend(pair().map(|pair| pair.clause.clone()));
    }
    found
}

/// All values that a quantity may have, given what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    low: i64,
    high: i64,
}

impl Range {
    /// Counts and measures are never negative.
    const ANY: Self = Self {
        low: 0,
        high: i64::MAX,
    };

    fn exactly(number: i64) -> Self {
        Self {
            low: number,
            high: number,
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.saturating_add(other.low),
            high: self.high.saturating_add(other.high),
        }
    }

    /// A fraction of it; `option` says which option of a ruling is in force.
    fn scaled(self, scale: Fraction, unit: i64, option: impl Fn(RulingId) -> u8) -> Self {
        let rounding = match scale.rounding {
            Some(Rounding::Ruled { ruling, up, .. }) if up >> option(ruling) & 1 == 1 => {
                Some(Rounding::Up)
            }
            Some(Rounding::Ruled { ruling, down, .. }) if down >> option(ruling) & 1 == 1 => {
                Some(Rounding::Down)
            }
            Some(Rounding::Ruled { .. }) => None,
            plain => plain,
        };
        let of = |number: i64| {
            if number == i64::MAX {
                return number;
            }
            let (numerator, denominator) = (
                i128::from(scale.numerator),
                i128::from(scale.denominator.max(1)),
            );
            let product = i128::from(number) * numerator;
            let unit = i128::from(unit);
            let scaled = match rounding {
                Some(Rounding::Up) => -(-product).div_euclid(denominator * unit) * unit,
                Some(Rounding::Down) => product.div_euclid(denominator * unit) * unit,
                Some(Rounding::Ruled { .. }) | None => product.div_euclid(denominator),
            };
            i64::try_from(scaled).unwrap_or(i64::MAX)
        };
        Self {
            low: of(self.low),
            high: of(self.high),
        }
    }

    /// How far the end of a line of this length goes round when it turns through an angle; both in
    /// millionths. π is 3.141592653590, and the arc is rounded down to a millionth.
    fn arc(self, angle: Self) -> Self {
        const PI: i128 = 3_141_592_653_590;
        const ONE: i128 = 1_000_000_000_000;
        let of = |radius: i64, angle: i64| {
            let arc = i128::from(radius)
                .checked_mul(i128::from(angle))
                .and_then(|product| product.checked_mul(PI));
            let arc = arc.map(|arc| arc / (180 * i128::from(Value::UNIT) * ONE));
            arc.and_then(|arc| i64::try_from(arc).ok())
                .unwrap_or(i64::MAX)
        };
        Self {
            low: of(self.low, angle.low),
            high: of(self.high, angle.high),
        }
    }

    /// What it comes to, divided: a whole number. By nought nobody can divide.
    fn divided(self, by: Self, up: bool) -> Self {
        if by.low <= 0 || self == Self::ANY {
            return Self::ANY;
        }
        let of = |number: i64, by: i64| {
            // What has no bound has none when it is divided.
            if number == i64::MAX || number == i64::MIN {
                return number;
            }
            let by = by.max(1);
            if up {
                -(-number).div_euclid(by)
            } else {
                number.div_euclid(by)
            }
        };
        let ends = [
            of(self.low, by.low),
            of(self.low, by.high),
            of(self.high, by.low),
            of(self.high, by.high),
        ];
        Self {
            low: ends.into_iter().min().unwrap_or(0),
            high: ends.into_iter().max().unwrap_or(i64::MAX),
        }
    }

    fn negated(self) -> Self {
        Self {
            low: self.high.saturating_neg(),
            high: self.low.saturating_neg(),
        }
    }
}

struct Evaluation<'a, V> {
    predicate: &'a Predicate,
    view: &'a V,
    outcomes: &'a mut Outcomes,
}

impl<V: View> Evaluation<'_, V> {
    fn truth(&mut self, id: NodeId, other: Option<Other>) -> Truth {
        let predicate = self.predicate;
        let truth = match predicate.node(id) {
            Node::And(parts) => self.joined(parts, other, Truth::No),
            Node::Or(parts) => self.joined(parts, other, Truth::Yes),
            Node::Not(inner) => self.truth(*inner, other).opposite(),
            Node::Constant(value) => Truth::of(*value),
            Node::Ruling { ruling, options } => self.ruled(*ruling, *options, true),
            Node::SomeOrder => Truth::of(!self.view.placed().set().is_empty()),
            Node::OnlyOrders(allowed) => {
                Truth::of(self.view.placed().set().without(*allowed).is_empty())
            }
            Node::NoneRepeated { but } => {
                Truth::of(self.view.placed().repeated().without(*but).is_empty())
            }
            Node::Ordered {
                orders,
                least,
                most,
            } => Truth::of((*least..=*most).contains(&self.view.placed().set().and(*orders).len())),
            Node::Named { order } => {
                let named = self.view.placed().target(*order) != Target::Nobody
                    || self.view.placed().word(*order).is_some();
                Truth::of(named)
            }
            Node::Chosen {
                order,
                words,
                negated,
            } => {
                let is_chosen = self
                    .view
                    .placed()
                    .words(*order)
                    .any(|word| words.contains(&word));
                Truth::of(is_chosen != *negated)
            }
            Node::Quantified {
                quantifier,
                domain,
                body,
                asks_its,
            } => match self.view.only().filter(|_| id == predicate.root()) {
                // A predicate about some enemy is none about a friend.
                Some(only @ Other::Unit(_))
                    if *domain == Domain::Enemies && !self.view.is_enemy(only) =>
                {
                    Truth::No
                }
                Some(only @ Other::Unit(_))
                    if *domain == Domain::Friends && self.view.is_enemy(only) =>
                {
                    Truth::No
                }
                Some(only) => self.truth(*body, Some(only)),
                None => self.quantified(*quantifier, *domain, *body, *asks_its),
            },
            Node::Target { order, body } => match self.view.placed().target(*order) {
                Target::Nobody => Truth::No,
                Target::Somebody => Truth::Unknown,
                Target::Unit(unit) => self.truth(*body, Some(Other::Unit(unit))),
            },
            // Of units that are not looked at one by one nobody knows what is known of them.
            Node::Known(fact) if fact.whose == Whose::Its && other == Some(Other::Unstated) => {
                Truth::Unknown
            }
            Node::Known(fact) => Truth::of(self.value(*fact, other).known().is_some()),
            Node::Member { fact, words } => match self.value(*fact, other).known() {
                Some(value) => Truth::of(value & words != 0),
                None => Truth::Unknown,
            },
            Node::Compare {
                left,
                comparison,
                right,
            } => {
                let left = self.range(*left, other);
                let right = self.range(*right, other);
                compare(left, *comparison, right)
            }
            Node::Flag(fact) => match (self.value(*fact, other).known(), fact.derived) {
                (Some(value), _) => Truth::of(value != 0),
                (None, Some(derived)) => self.truth(derived, other),
                (None, None) => Truth::Unknown,
            },
            Node::Related {
                left,
                relation,
                right,
            } => match (self.standing(*left, other), self.standing(*right, other)) {
                (Some(from), Some(to)) => Truth::of(match relation {
                    Some(relation) => self
                        .view
                        .relation(*relation)
                        .is_some_and(|relation| relation.holds(from, to)),
                    None => from == to,
                }),
                _ if self.names_no_area(*left) || self.names_no_area(*right) => Truth::No,
                _ => Truth::Unknown,
            },
        };
        self.note(id, truth);
        truth
    }

    /// Whether all parts hold, or at least one does: `decided` is how a single part decides the
    /// whole. Each part is looked at; rulings come last, as another part may have decided by then.
    fn joined(&mut self, parts: &[NodeId], other: Option<Other>, decided: Truth) -> Truth {
        let predicate = self.predicate;
        let join = |one: Truth, part: Truth| {
            if decided == Truth::No {
                one.min(part)
            } else {
                one.max(part)
            }
        };
        let is_ruling = |part: &&NodeId| matches!(predicate.node(**part), Node::Ruling { .. });
        let mut whole = parts
            .iter()
            .filter(|part| !is_ruling(part))
            .fold(decided.opposite(), |whole, part| {
                join(whole, self.truth(*part, other))
            });
        for part in parts.iter().filter(is_ruling) {
            let Node::Ruling { ruling, options } = predicate.node(*part) else {
                continue;
            };
            let truth = self.ruled(*ruling, *options, whole != decided);
            self.note(*part, truth);
            whole = join(whole, truth);
        }
        whole
    }

    fn ruled(&self, ruling: RulingId, options: u64, decides: bool) -> Truth {
        Truth::of(options >> self.view.ruling(ruling, decides) & 1 == 1)
    }

    fn note(&mut self, id: NodeId, truth: Truth) {
        if let Some(outcome) = self.outcomes.truths.get_mut(usize::from(id.0)) {
            *outcome = truth;
        }
    }

    /// An area by the number of its word, as the ordered unit sees it.
    fn standing(&self, place: PlaceUse, other: Option<Other>) -> Option<usize> {
        match place {
            PlaceUse::Chosen(order) => self.view.placed().word(order).map(usize::from),
            PlaceUse::Fact(fact) => {
                let word = word_of(self.value(fact, other).known()?)?;
                let is_across = fact.whose == Whose::Its
                    && other.is_some_and(|other| self.view.is_enemy(other));
                Some(if is_across {
                    seen_across(word, self.view.areas(fact.fact))
                } else {
                    word
                })
            }
        }
    }

    fn names_no_area(&self, place: PlaceUse) -> bool {
        matches!(place, PlaceUse::Chosen(order) if self.view.placed().word(order).is_none())
    }

    /// The areas that lie so to a place, one bit each, between those that certainly do and those
    /// that may.
    fn lying(
        &self,
        relation: u16,
        to: PlaceUse,
        without_enemies: Option<FactId>,
        other: Option<Other>,
    ) -> Option<i64> {
        let to = self.standing(to, other)?;
        let pairs = self
            .view
            .relation(relation)?
            .pairs
            .iter()
            .filter(|pair| pair.to == to);
        let areas = pairs.fold(0_i64, |areas, pair| areas | 1 << pair.from.min(62));
        let held = match without_enemies {
            Some(place) => self.view.held_by_enemies(place)?,
            None => 0,
        };
        Some(areas & !held)
    }

    fn value(&self, fact: FactUse, other: Option<Other>) -> Value {
        match (fact.whose, other) {
            (Whose::Subject, _) => self.view.fact(fact.fact),
            (Whose::Its, Some(other)) => self.view.its_fact(other, fact.fact),
            (Whose::Pair, Some(other)) => self.view.pair_fact(other, fact.fact),
            (_, None) => Value::UNKNOWN,
        }
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        domain: Domain,
        body: NodeId,
        asks_its: bool,
    ) -> Truth {
        let Some((least, greatest)) = self.extremes(domain, body, asks_its) else {
            return Truth::Unknown;
        };
        match quantifier {
            Quantifier::Some => greatest,
            Quantifier::No => greatest.opposite(),
            Quantifier::Every => least,
        }
    }

    /// The least and the greatest outcome of a body over a domain; `None` where nobody knows who
    /// is in it.
    fn extremes(&mut self, domain: Domain, body: NodeId, asks_its: bool) -> Option<(Truth, Truth)> {
        let mut seen = (Truth::Yes, Truth::No);
        let view = self.view;
        let mut note = |truth: Truth| seen = (seen.0.min(truth), seen.1.max(truth));
        let unstated = view.stated(domain, &mut |other| note(self.truth(body, Some(other))))?;
        if unstated > 0 {
            let truth = self.truth(body, Some(Other::Unstated));
            if truth == Truth::Unknown && asks_its {
                view.unstated(domain, &mut |other| note(self.truth(body, Some(other))));
            } else {
                note(truth);
            }
        }
        Some(seen)
    }

    fn range(&mut self, id: QuantityId, other: Option<Other>) -> Range {
        let predicate = self.predicate;
        let mut sum = Range::exactly(0);
        for term in predicate.quantity(id) {
            let range = self.term_range(&term.kind, term.unit, other);
            let range = term.scale.map_or(range, |scale| {
                range.scaled(scale, term.unit, |ruling| self.view.ruling(ruling, true))
            });
            sum = sum.plus(if term.negative {
                range.negated()
            } else {
                range
            });
        }
        sum
    }

    /// What a fact comes to that follows from others. A figure is worked out once, however often it
    /// is asked for.
    fn derived(&mut self, id: QuantityId, other: Option<Other>) -> Range {
        let is_figure = matches!(
            self.predicate.quantity(id),
            [QuantityTerm {
                kind: QuantityKind::Figure { .. },
                ..
            }]
        );
        let known = self
            .outcomes
            .figures
            .iter()
            .find(|(of, at, _)| (*of, *at) == (id, other));
        if let Some((_, _, range)) = known {
            return *range;
        }
        let range = self.range(id, other);
        if is_figure {
            self.outcomes.figures.push((id, other, range));
        }
        range
    }

    /// Whether something counts in a figure that has come to so much, and what it comes to then.
    fn counted(
        &mut self,
        before: Range,
        counting: &Counting,
        unit: i64,
        other: Option<Other>,
    ) -> (Truth, Range) {
        let truth = counting
            .when
            .map_or(Truth::Yes, |when| self.truth(when, other));
        if truth == Truth::No {
            return (truth, before);
        }
        let with = match counting.change {
            Change::Add(quantity) => before.plus(self.range(quantity, other)),
            Change::Times(fraction) => {
                before.scaled(fraction, unit, |ruling| self.view.ruling(ruling, true))
            }
        };
        let both = Range {
            low: before.low.min(with.low),
            high: before.high.max(with.high),
        };
        (truth, if truth == Truth::Yes { with } else { both })
    }

    fn term_range(&mut self, kind: &QuantityKind, term_unit: i64, other: Option<Other>) -> Range {
        match kind {
            QuantityKind::Number(number) => Range::exactly(*number),
            QuantityKind::Fact { fact, derived } => {
                match (self.value(*fact, other).known(), derived) {
                    (Some(number), _) => Range::exactly(number),
                    (None, Some(derived)) => self.derived(*derived, other),
                    (None, None) => Range::ANY,
                }
            }
            QuantityKind::OfTarget { order, fact } => match self.view.placed().target(*order) {
                Target::Unit(unit) => self
                    .value(*fact, Some(Other::Unit(unit)))
                    .known()
                    .map_or(Range::ANY, Range::exactly),
                Target::Nobody | Target::Somebody => Range::ANY,
            },
            QuantityKind::OfThese { least, these } => {
                let ranges: Vec<Range> = these.iter().map(|one| self.range(*one, other)).collect();
                let of = |bound: fn(&Range) -> i64| {
                    let bounds = ranges.iter().map(bound);
                    if *least { bounds.min() } else { bounds.max() }.unwrap_or(0)
                };
                Range {
                    low: of(|range| range.low),
                    high: of(|range| range.high),
                }
            }
            QuantityKind::Divided { what, by, up } => {
                let (what, by) = (self.range(*what, other), self.range(*by, other));
                what.divided(by, *up)
            }
            QuantityKind::Figure { figure, countings } => {
                let mut sum = Range::exactly(0);
                for counting in countings
                    .iter()
                    .filter(|counting| self.view.counts(*figure, counting.number))
                {
                    let (_, counted) = self.counted(sum, counting, term_unit, other);
                    sum = counted;
                }
                sum
            }
            QuantityKind::Arc { radius, angle } => {
                let range = |fact| {
                    self.value(fact, other)
                        .known()
                        .map_or(Range::ANY, Range::exactly)
                };
                range(*radius).arc(range(*angle))
            }
            QuantityKind::Entry { fact, rows } => {
                let value = self.value(*fact, other).known();
                let numbers = || {
                    rows.iter()
                        .filter(move |(bit, _)| value.is_none_or(|value| value == *bit))
                        .map(|(_, number)| *number)
                };
                numbers()
                    .min()
                    .zip(numbers().max())
                    .map_or(Range::ANY, |(low, high)| Range { low, high })
            }
            QuantityKind::Areas {
                relation,
                to,
                without_enemies,
            } => {
                let areas = self.lying(*relation, *to, *without_enemies, other);
                areas.map_or(Range::ANY, |areas| {
                    Range::exactly(i64::from(areas.count_ones()))
                })
            }
            QuantityKind::OrdersPlaced(orders) => Range::exactly(self.view.placed().count(*orders)),
            QuantityKind::NumberOf { over } => {
                self.gathered(*over, Range::exactly(0), None, |sum, truth, one| Range {
                    low: sum
                        .low
                        .saturating_add(if truth == Truth::Yes { one.times } else { 0 }),
                    high: sum
                        .high
                        .saturating_add(if truth == Truth::No { 0 } else { one.times }),
                })
            }
            QuantityKind::Gathered {
                gather: Gather::Least,
                fact,
                over,
            } => self.gathered(
                *over,
                Range::exactly(i64::MAX),
                Some(*fact),
                |least, truth, one| match truth {
                    Truth::No => least,
                    Truth::Unknown => Range {
                        low: least.low.min(one.value.low),
                        ..least
                    },
                    Truth::Yes => Range {
                        low: least.low.min(one.value.low),
                        high: least.high.min(one.value.high),
                    },
                },
            ),
            QuantityKind::Gathered {
                gather: Gather::Greatest,
                fact,
                over,
            } => self.gathered(
                *over,
                Range::exactly(0),
                Some(*fact),
                |greatest, truth, one| match truth {
                    Truth::No => greatest,
                    Truth::Unknown => Range {
                        high: greatest.high.max(one.value.high),
                        ..greatest
                    },
                    Truth::Yes => Range {
                        low: greatest.low.max(one.value.low),
                        high: greatest.high.max(one.value.high),
                    },
                },
            ),
            QuantityKind::Gathered {
                gather: Gather::Sum,
                fact,
                over,
            } => self.gathered(*over, Range::exactly(0), Some(*fact), |sum, truth, one| {
                let low = sum
                    .low
                    .saturating_add(one.value.low.saturating_mul(one.times));
                let high = sum
                    .high
                    .saturating_add(one.value.high.saturating_mul(one.times));
                match truth {
                    Truth::No => sum,
                    Truth::Unknown => Range { low: sum.low, high },
                    Truth::Yes => Range { low, high },
                }
            }),
        }
    }

    /// Goes over a domain and adds up what it finds there.
    fn gathered(
        &mut self,
        over: OverUnits,
        start: Range,
        fact: Option<FactUse>,
        add: impl Fn(Range, Truth, Gathered) -> Range,
    ) -> Range {
        let mut sum = start;
        let view = self.view;
        // What parts add up to, nobody knows of a unit of which nobody has said what it is made up
        // of.
        if over.domain == Domain::Parts && fact.is_some() && !view.has_parts() {
            return Range::ANY;
        }
        let mut note = |this: &mut Self, other: Other, times: i64| {
            let truth = over
                .body
                .map_or(Truth::Yes, |body| this.truth(body, Some(other)));
            let known = fact.and_then(|fact| this.value(fact, Some(other)).known());
            let value = known.map_or(Range::ANY, Range::exactly);
            sum = add(sum, truth, Gathered { value, times });
        };
        let Some(unstated) = view.stated(over.domain, &mut |other| note(self, other, 1)) else {
            return Range::ANY;
        };
        if unstated > 0 {
            // Where what is not stated rules all of them out, their own facts need not be looked
            // at.
            let ruled_out = over
                .body
                .is_some_and(|body| self.truth(body, Some(Other::Unstated)) == Truth::No);
            if over.asks_its && !ruled_out {
                view.unstated(over.domain, &mut |other| note(self, other, 1));
            } else {
                note(
                    self,
                    Other::Unstated,
                    i64::try_from(unstated).unwrap_or(i64::MAX),
                );
            }
        }
        sum
    }
}

/// What one unit of a domain, or several alike, add to a sum.
#[derive(Clone, Copy)]
struct Gathered {
    value: Range,
    times: i64,
}

fn compare(left: Range, comparison: Comparison, right: Range) -> Truth {
    let less = |a: Range, b: Range| {
        if a.high < b.low {
            Truth::Yes
        } else if a.low >= b.high {
            Truth::No
        } else {
            Truth::Unknown
        }
    };
    match comparison {
        Comparison::Less => less(left, right),
        Comparison::More => less(right, left),
        Comparison::AtLeast => less(left, right).opposite(),
        Comparison::AtMost => less(right, left).opposite(),
        Comparison::Equal => equal(left, right),
        Comparison::Unequal => equal(left, right).opposite(),
    }
}

fn equal(left: Range, right: Range) -> Truth {
    if left.low == left.high && left == right {
        Truth::Yes
    } else if left.high < right.low || right.high < left.low {
        Truth::No
    } else {
        Truth::Unknown
    }
}

/// The truth of a comparison that depends on no fact: such a comparison says nothing.
pub(super) fn constant_comparison(
    left: (i64, i64),
    comparison: Comparison,
    right: (i64, i64),
) -> Option<bool> {
    let range = |(low, high)| Range { low, high };
    match compare(range(left), comparison, range(right)) {
        Truth::Yes => Some(true),
        Truth::No => Some(false),
        Truth::Unknown => None,
    }
}
