//! What else an order may name: the units, or the areas, with which nothing is refused.

use crate::rulebook::order::{Given, Target};

use super::{Addition, Filled, Fills, LineOptions};

impl LineOptions<'_> {
    /// How an order would be written with another unit, with which nothing is refused.
    pub(crate) fn with_other_units(&self, given: Given) -> Vec<String> {
        self.with_other(given, |fills| matches!(fills, Fills::Units(_)))
    }

    /// The same with another area or word.
    pub(crate) fn with_other_words(&self, given: Given) -> Vec<String> {
        self.with_other(given, |fills| matches!(fills, Fills::Words(_)))
    }

    /// How an order that names an area or word is written.
    pub(crate) fn text_of_given(&self, given: Given) -> Option<String> {
        let way = self.way_of(given, |fills| matches!(fills, Fills::Words(_)))?;
        Some(self.text_with(&way, given))
    }

    fn with_other(&self, given: Given, is_wanted: impl Fn(&Fills) -> bool) -> Vec<String> {
        let Some(way) = self.way_of(given, &is_wanted) else {
            return Vec::new();
        };
        let hole = way.holes.iter().find(|(_, fills)| is_wanted(fills));
        let values = hole
            .map(|(_, fills)| Self::values(fills))
            .unwrap_or_default();
        let others = values.into_iter().filter_map(|value| {
            let other = match value {
                Filled::Unit(unit) => Given {
                    target: Target::Unit(unit),
                    ..given
                },
                Filled::Word(word) => Given {
                    word: Some(word),
                    ..given
                },
                Filled::Number(_) => given,
            };
            (other != given).then_some(other)
        });
        let mut last = None;
        let legal = others.filter(|other| {
            let with = |known: &Given| if *known == given { *other } else { *known };
            let changed: Vec<Given> = self.given.iter().map(with).collect();
            !self
                .checks
                .refuses(self.world, self.unit, &changed, &mut last)
        });
        legal.map(|other| self.text_with(&way, other)).collect()
    }

    /// How an order is written that has a hole which is wanted, and one for a unit where it names one.
    fn way_of(&self, given: Given, is_wanted: impl Fn(&Fills) -> bool) -> Option<Addition> {
        let has = |way: &Addition, is: &dyn Fn(&Fills) -> bool| {
            way.holes.iter().any(|(_, fills)| is(fills))
        };
        let names_unit = given.target != Target::Nobody;
        let is_of_unit = |fills: &Fills| matches!(fills, Fills::Units(_));
        let mut ways = self.ways(given.order).into_iter();
        ways.find(|way| has(way, &is_wanted) && has(way, &is_of_unit) == names_unit)
    }

    /// An order with what it names in its holes.
    fn text_with(&self, way: &Addition, given: Given) -> String {
        let mut text = self.text_of(way);
        for (name, fills) in &way.holes {
            let value = match (fills, given.target) {
                (Fills::Units(_), Target::Unit(unit)) => Some(Filled::Unit(unit)),
                (Fills::Words(_), _) => given.word.map(Filled::Word),
                _ => None,
            };
            let value = value.map(|value| self.value_text(given.order, value));
            text = text.replace(&format!("{{{name}}}"), &value.unwrap_or_default());
        }
        text
    }
}
