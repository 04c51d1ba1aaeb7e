//! Which effects come about at which moment of a turn.

use std::sync::OnceLock;

use crate::names::Index;

use super::play::{Effect, Moment, Play};

/// The numbers of the effects of each moment, put together once somebody asks.
#[derive(Clone, Debug, Default)]
pub(super) struct OfMoments(OnceLock<Index<Moment, Vec<usize>>>);

impl OfMoments {
    /// The effects have changed.
    pub(crate) fn forget(&mut self) {
        self.0.take();
    }
}

impl Play {
    /// The effects of a moment, in the rulebook's order.
    pub(crate) fn effects_at(&self, moment: Moment) -> impl Iterator<Item = &Effect> {
        let of_moments = self.of_moments.0.get_or_init(|| {
            let mut of_moments: Index<Moment, Vec<usize>> = Index::default();
            for (number, effect) in self.effects.iter().enumerate() {
                of_moments.entry(effect.moment).or_default().push(number);
            }
            of_moments
        });
        let numbers = of_moments.get(&moment).into_iter().flatten();
        numbers.filter_map(|number| self.effects.get(*number))
    }
}
