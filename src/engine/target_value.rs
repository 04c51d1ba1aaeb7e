//! What the total of a test is compared with: a figure, what counts in it, and the bounds between
//! which it stays.

use crate::check::MissingFact;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::play::{Bounds, DiceTest, Modifier};
use crate::rulebook::predicate::{Outcomes, deciding_rulings};
use crate::rulebook::table::TableId;

use super::entry::{Added, MadeOf};
use super::scope::{FigureMade, Scope};

/// A target that is being put together.
pub(super) struct TargetValue<'a> {
    base: i64,
    now: i64,
    added: Vec<Added>,
    bounds: Option<Bounds>,
    bounded: bool,
    bounded_behind: Option<usize>,
    /// What comes off last, with whether the bounds are applied before it, and the rulings that say
    /// so.
    last: Vec<(Added, bool, Vec<String>)>,
    causes: Vec<String>,
    clause_of_bounds: Option<&'a str>,
}

impl<'a> TargetValue<'a> {
    pub(super) fn new(
        base: i64,
        test: &DiceTest,
        row: Option<(TableId, usize)>,
        scope: &Scope<'a>,
    ) -> Self {
        let clause = |id: ClauseId| scope.world.rulebook[id].id.as_str();
        let row = row.and_then(|(table, row)| {
            let of_row = scope.rows(table).ok()?.get(row)?.clause;
            of_row.or(scope.world.rulebook[table].clause)
        });
        Self {
            base,
            now: base,
            added: Vec::new(),
            bounds: test.bounds,
            bounded: false,
            bounded_behind: None,
            last: Vec::new(),
            causes: row.map(|row| clause(row).to_owned()).into_iter().collect(),
            clause_of_bounds: test.bounds.map(|bounds| clause(bounds.clause)),
        }
    }

    /// The figure that it begins with is made of these.
    pub(super) fn begin_with(&mut self, made: &FigureMade) {
        let Some((first, more)) = made.added.split_first() else {
            return;
        };
        (self.base, self.now) = (first.add, first.add);
        self.causes.extend(first.clause.clone());
        for added in more {
            self.count(added.clone());
        }
        self.causes.extend(made.rulings.iter().cloned());
    }

    fn bound(&mut self) {
        let Some(Bounds { least, most, .. }) = self.bounds else {
            return;
        };
        let within = self.now.clamp(least, most.max(least));
        self.bounded |= within != self.now;
        self.now = within;
    }

    /// Adds something to it. What may come behind the bounds comes behind all else.
    pub(super) fn add(
        &mut self,
        modifier: &Modifier,
        added: Added,
        scope: &Scope<'_>,
        outcomes: &mut Outcomes,
    ) -> Result<(), Vec<MissingFact>> {
        let Some(behind) = &modifier.behind_bounds else {
            self.count(added);
            return Ok(());
        };
        let bounds_first = scope.holds(behind, outcomes)?;
        let rulings = deciding_rulings(behind, outcomes).into_iter();
        let rulings = rulings.map(|ruling| scope.world.rulebook[ruling].id.clone());
        self.last.push((added, bounds_first, rulings.collect()));
        Ok(())
    }

    fn count(&mut self, added: Added) {
        self.now = self.now.saturating_add(added.add);
        self.causes.extend(
            added
                .clause
                .clone()
                .filter(|clause| !self.causes.contains(clause)),
        );
        self.added.push(added);
    }

    /// The bounds before what comes last; a ruling has a say where it makes a difference.
    fn bound_before_last(&mut self) {
        let Some((_, bounds_first, rulings)) = self.last.first().cloned() else {
            return;
        };
        let before = (self.now, self.bounded);
        self.bound();
        if self.now != before.0 {
            self.causes.extend(rulings);
        }
        if !bounds_first {
            (self.now, self.bounded) = before;
        } else if self.now != before.0 {
            self.bounded_behind = Some(self.added.len());
        }
    }

    /// The target, what it is made of, and what has a say in it.
    pub(super) fn target(mut self) -> (i64, Option<Box<MadeOf>>, Vec<String>) {
        self.bound_before_last();
        for (added, _, _) in std::mem::take(&mut self.last) {
            self.count(added);
        }
        self.bound();
        if self.bounded {
            self.causes.extend(self.clause_of_bounds.map(str::to_owned));
        }
        let bounds = self
            .bounds
            .filter(|_| self.bounded)
            .map(|bounds| (bounds.least, bounds.most));
        let is_sum = !self.added.is_empty() || bounds.is_some();
        let bounded_behind = self.bounded_behind;
        let made_of = is_sum.then(|| {
            Box::new(MadeOf {
                base: self.base,
                added: self.added,
                bounds,
                bounded_behind,
            })
        });
        (self.now, made_of, self.causes)
    }
}
