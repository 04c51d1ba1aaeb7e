//! The steps of a phase that is played in turn: each decision, each die drawn and each line of what
//! happened, in the order of play.

use super::events::{Happened, What};
use super::sheet::{Block, Bound, Draw, UnitOrders};
use crate::source::{Place, SourceId};

/// One step of a phase that is played in turn.
#[derive(Clone, Debug)]
pub(crate) enum PlayStep<'b> {
    /// A die is drawn out of the bag.
    Draw(&'b Draw),
    /// Somebody decides something of a unit.
    Decision {
        /// What it was bound with: its orders stand there.
        bound: &'b Bound,
        /// The block in which it stands.
        block: &'b Block,
        /// What is decided.
        orders: &'b UnitOrders,
        /// Dice thrown by hand behind it, before anything else.
        thrown: Vec<&'b Happened>,
    },
    /// What stands on one line happens.
    Happened {
        /// What.
        facts: Vec<&'b Happened>,
        /// Dice thrown by hand behind it, before anything else.
        thrown: Vec<&'b Happened>,
    },
}

impl<'b> PlayStep<'b> {
    /// Where it is written: the first and the last thing of it.
    pub(crate) fn places(&self) -> Option<(Place, Place)> {
        let ends = |all: &[&Happened]| Some((all.first()?.place, all.last()?.place));
        match self {
            Self::Draw(draw) => Some((draw.place, draw.place)),
            Self::Decision {
                block,
                orders,
                thrown,
                ..
            } => {
                let first = Place::new(block.source, orders.name);
                Some((first, ends(thrown).map_or(first, |(_, last)| last)))
            }
            Self::Happened { facts, thrown } => match (ends(facts), ends(thrown)) {
                (Some((first, _)), Some((_, last))) => Some((first, last)),
                (of_facts, of_dice) => of_facts.or(of_dice),
            },
        }
    }

    /// Dice thrown by hand behind it.
    pub(crate) fn thrown(&self) -> &[&'b Happened] {
        match self {
            Self::Draw(_) => &[],
            Self::Decision { thrown, .. } | Self::Happened { thrown, .. } => thrown,
        }
    }
}

/// The steps of a phase, in the order of play: what was heard first comes first.
pub(crate) fn steps<'b>(
    heard: impl IntoIterator<Item = &'b Bound>,
    phase: usize,
) -> Vec<PlayStep<'b>> {
    let mut ordered: Vec<PlayStep<'b>> = Vec::new();
    for step in heard.into_iter().flat_map(|bound| bound.steps(phase)) {
        match (step, ordered.last_mut()) {
            (
                PlayStep::Happened { facts, thrown },
                Some(
                    PlayStep::Decision { thrown: above, .. }
                    | PlayStep::Happened { thrown: above, .. },
                ),
            ) if facts.is_empty() => above.extend(thrown),
            (step, _) => ordered.push(step),
        }
    }
    ordered
}

impl Bound {
    /// The steps of a phase, in the order of play; dice by themselves are a step.
    fn steps(&self, phase: usize) -> impl Iterator<Item = PlayStep<'_>> {
        // Blocks stand in the order of play; what stands behind one in its text goes with it.
        let mut rank_of = std::collections::BTreeMap::new();
        let blocks: Vec<&Block> = self
            .blocks
            .iter()
            .filter(|block| block.phase == phase)
            .collect();
        for block in &blocks {
            let next = rank_of.len();
            rank_of.entry(block.source).or_insert(next);
        }
        let rank = |source| rank_of.get(&source).copied().unwrap_or(usize::MAX);
        let mut steps: Vec<((usize, u32), PlayStep<'_>)> = Vec::new();
        for draw in self.draws.iter().filter(|draw| draw.phase == phase) {
            steps.push((
                (rank(draw.place.source), draw.place.span.start),
                PlayStep::Draw(draw),
            ));
        }
        for block in &blocks {
            for orders in &block.units {
                steps.push((
                    (rank(block.source), orders.at),
                    PlayStep::Decision {
                        bound: self,
                        block,
                        orders,
                        thrown: Vec::new(),
                    },
                ));
            }
        }
        self.happened_in(phase, rank, &mut steps);
        steps.sort_by_key(|(at, _)| *at);
        steps.into_iter().map(|(_, step)| step)
    }

    /// What happened in a phase, line by line; of one line the dice come first: they fell for what
    /// stands above it.
    fn happened_in<'b>(
        &'b self,
        phase: usize,
        rank: impl Fn(SourceId) -> usize,
        steps: &mut Vec<((usize, u32), PlayStep<'b>)>,
    ) {
        let happened: Vec<&Happened> = self
            .happened
            .iter()
            .filter(|happened| happened.phase == phase)
            .collect();
        let is_thrown = |happened: &Happened| matches!(happened.what, What::Thrown(_));
        for line in happened.chunk_by(|one, other| {
            (one.place.source, one.at, one.by_order)
                == (other.place.source, other.at, other.by_order)
        }) {
            let Some(first) = line.first() else {
                continue;
            };
            // What an order states is so before the order is judged.
            let at = (
                rank(first.place.source),
                first.at.saturating_sub(u32::from(first.by_order)),
            );
            let of_line = line.iter().copied();
            let (dice, facts): (Vec<_>, Vec<_>) = of_line.partition(|one| is_thrown(one));
            // Of one line the dice come first: they fell for what stands above it.
            for (facts, thrown) in [(Vec::new(), dice), (facts, Vec::new())] {
                if !facts.is_empty() || !thrown.is_empty() {
                    steps.push((at, PlayStep::Happened { facts, thrown }));
                }
            }
        }
    }
}
