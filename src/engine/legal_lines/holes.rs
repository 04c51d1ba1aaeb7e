//! Values in the holes of an order, and which of them go together.

use std::mem::discriminant;

use indexmap::IndexMap;

use crate::check::Verdict;
use crate::engine::choices::{Hole, HolePairs, HoleValue, NumberRange};
use crate::rulebook::order::OrderId;

use super::{Addition, Filled, Fills, JudgedLine, LineOptions, with};

/// Values of holes of several orders are tried in so many ways, all together; of one order in so many.
const MOST_FILLED: usize = 64;
const MOST_FILLED_OF_ONE: usize = 8_192;

impl LineOptions<'_> {
    /// The values that a hole may have.
    pub(super) fn values(fills: &Fills) -> Vec<Filled> {
        match fills {
            Fills::Units(units) => units.iter().copied().map(Filled::Unit).collect(),
            Fills::Words(words) => words.iter().copied().map(Filled::Word).collect(),
            Fills::Numbers(most) => (0..=*most).map(Filled::Number).collect(),
        }
    }

    /// What may stand in the holes of added orders, all together: every set of values, or where they
    /// are many, each value beside the first of the others, and the same in all holes.
    pub(super) fn fillings(added: &[Addition]) -> Vec<Vec<Filled>> {
        let holes = added.iter().flat_map(|one| &one.holes);
        let values: Vec<Vec<Filled>> = holes.map(|(_, fills)| Self::values(fills)).collect();
        let all: usize = values.iter().map(Vec::len).product();
        if all <= most_filled(added) {
            let mut filled: Vec<Vec<Filled>> = vec![Vec::new()];
            for values in values {
                let longer = filled.iter().flat_map(|filled| {
                    let with = |value: &Filled| [filled.as_slice(), &[*value]].concat();
                    values.iter().map(with).collect::<Vec<_>>()
                });
                filled = longer.collect();
            }
            return filled;
        }
        let firsts = values.iter().map(|values| values.first().copied());
        let Some(first) = firsts.collect::<Option<Vec<Filled>>>() else {
            return Vec::new();
        };
        let mut filled = vec![first.clone()];
        for (number, values) in values.iter().enumerate() {
            for value in values {
                filled.push(with(&first, number, *value));
                if number == 0 {
                    let is_like = |filled: &Filled| discriminant(filled) == discriminant(value);
                    let same = first
                        .iter()
                        .map(|filled| if is_like(filled) { *value } else { *filled });
                    filled.push(same.collect());
                }
            }
        }
        filled
    }

    /// Values of an order's two holes that go together, where the values of one depend on those of the
    /// other.
    pub(super) fn pairs(
        &self,
        added: &[Addition],
        judged: &[(Vec<Filled>, JudgedLine)],
    ) -> Vec<HolePairs> {
        let [one] = added else {
            return Vec::new();
        };
        let [(_, first), (_, second)] = one.holes.as_slice() else {
            return Vec::new();
        };
        let (first, second) = (Self::values(first), Self::values(second));
        // Where there are too many to try, nothing is known of pairs.
        if first.len() * second.len() != judged.len() {
            return Vec::new();
        }
        let legal = |filled: &&(Vec<Filled>, JudgedLine)| filled.1.0 != Verdict::Refused;
        let mut pairs: IndexMap<Filled, Vec<Filled>> = IndexMap::new();
        for (filled, _) in judged.iter().filter(legal) {
            if let [one, other] = filled.as_slice() {
                pairs.entry(*one).or_default().push(*other);
            }
        }
        let mut seconds = pairs.values();
        let some = seconds.next();
        if seconds.all(|second| Some(second) == some) {
            return Vec::new();
        }
        let text = |value: &Filled| self.value_text(one.order, *value);
        let pairs = pairs.iter().map(|(first, second)| HolePairs {
            first: text(first),
            second: second.iter().map(text).collect(),
        });
        pairs.collect()
    }

    /// The hole of an added order, with what is said of each value in it.
    pub(super) fn hole(
        &self,
        order: OrderId,
        name: &str,
        fills: &Fills,
        judged: &[(Filled, JudgedLine)],
    ) -> Hole {
        let mut hole = Hole {
            name: name.to_owned(),
            kind: match fills {
                Fills::Units(_) => "unit",
                Fills::Numbers(_) => "number",
                Fills::Words(_) => "word",
            },
            values: Vec::new(),
            range: None,
        };
        if matches!(fills, Fills::Numbers(_)) {
            let legal = judged
                .iter()
                .filter_map(|(value, (verdict, _))| match value {
                    Filled::Number(number) if *verdict != Verdict::Refused => Some(*number),
                    _ => None,
                });
            let legal: Vec<i64> = legal.collect();
            let ends = legal.first().copied().zip(legal.last().copied());
            hole.range = ends.map(|(least, most)| NumberRange { least, most });
            return hole;
        }
        hole.values = judged
            .iter()
            .map(|(value, (verdict, clauses))| HoleValue {
                value: self.value_text(order, *value),
                verdict: *verdict,
                clauses: self.ids(clauses),
            })
            .collect();
        hole
    }

    /// A value as it is written in the hole of an order.
    pub(super) fn value_text(&self, order: OrderId, value: Filled) -> String {
        match value {
            Filled::Number(number) => number.to_string(),
            Filled::Unit(unit) => self.world.scenario.display_name(unit),
            Filled::Word(word) => {
                let choice = self.rulebook().choice_of(order);
                let word = choice.and_then(|choice| choice.written.get(usize::from(word)));
                let word = word.map_or("", String::as_str);
                self.world.scenario.area_of_side(self.unit, word)
            }
        }
    }
}

/// In how many ways the holes of added orders are filled, all together.
fn most_filled(added: &[Addition]) -> usize {
    if added.len() == 1 {
        MOST_FILLED_OF_ONE
    } else {
        MOST_FILLED
    }
}
