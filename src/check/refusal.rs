//! Decides only that orders are refused, not what else is wrong with them: one check that
//! refuses them for certain is enough, and the others need not be looked at.

use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Clause, Otherwise, Outcome};
use crate::rulebook::order::{Given, Placed};
use crate::rulebook::predicate::{Truth, View, decide};
use crate::scenario::{UnitId, UnitView, World};

use super::checker::Checker;
use super::clauses::{Checks, IndexedCheck, Scratch, bits, has_bit, set_bits};
use super::unit_context::Seen;
use super::verdict::{Verdict, verdict_of};

/// Checks that decide alone that orders are refused.
pub(super) struct RefusingChecks {
    /// Those that refuse whatever else is wrong, one bit each.
    surely: Vec<u64>,
    /// Those that may save orders which others refuse: by leaving some of them out, or because
    /// nothing else counts beside them; one bit each.
    saving: Vec<u64>,
}

impl RefusingChecks {
    pub(super) fn new(checks: &[IndexedCheck<'_>], rulebook: &Rulebook) -> Self {
        let refuses = |clause: &Clause| {
            let mut checks = clause.checks.iter();
            checks.all(|check| check.otherwise == Otherwise::Always(Outcome::Refused))
        };
        // A clause below a milder one is not reported beside it.
        let clauses = rulebook.clauses();
        let mut sure: Vec<bool> = clauses.iter().map(refuses).collect();
        let mut mild: Vec<&Clause> = clauses.iter().filter(|clause| !refuses(clause)).collect();
        while let Some(clause) = mild.pop() {
            for below in clause.refines.iter().chain(&clause.outranks) {
                let is_sure = sure.get_mut(usize::from(below.0));
                if is_sure.is_some_and(std::mem::take) {
                    mild.extend(rulebook.clause(*below));
                }
            }
        }
        let is_of_sure = |check: &IndexedCheck<'_>| {
            let number = usize::from(check.clause.0);
            sure.get(number).copied().unwrap_or(false)
        };
        let saves = |check: &IndexedCheck<'_>| {
            let settles = rulebook[check.clause].settles && !refuses(&rulebook[check.clause]);
            settles || check.check.otherwise.may_be(Outcome::Drop)
        };
        Self {
            surely: bits(checks.iter().map(is_of_sure)),
            saving: bits(checks.iter().map(saves)),
        }
    }
}

impl Checker<'_> {
    /// Returns whether a unit's orders would be refused. `last` is the check that has refused orders like
    /// these the last time: it is asked first.
    pub fn refuses(
        &self,
        world: World<'_>,
        unit: UnitId,
        given: &[Given],
        last: &mut Option<usize>,
    ) -> bool {
        let mut placed = Placed::default();
        placed.replace(given.iter().copied());
        let mut scratch = Scratch::before(None);
        let seen = Seen::on(world, unit);
        if self.refuses_surely(&seen.view(&placed), &mut scratch, last) {
            return true;
        }
        let weighed = self.weigh(&mut placed, &mut scratch, seen);
        let mut verdicts = weighed.violations.iter().map(verdict_of);
        verdicts.any(|verdict| verdict == Verdict::Refused)
    }

    /// Returns whether some check refuses a unit's orders for certain. `last` is the check that did so the
    /// last time: it is asked first.
    fn refuses_surely(
        &self,
        view: &UnitView<'_>,
        scratch: &mut Scratch,
        last: &mut Option<usize>,
    ) -> bool {
        let Checks { all, refusing, .. } = &*self.checks;
        let refusing = refusing.get_or_init(|| RefusingChecks::new(all, self.rulebook));
        let mut bits = std::mem::take(&mut scratch.matter);
        self.checks.matter(view.placed().set(), &mut bits);
        let mut is_broken = |number: usize| {
            all.get(number)
                .is_some_and(|check| check.is_broken(view, scratch))
        };
        let both = |of: &[u64]| -> Vec<u64> {
            bits.iter()
                .zip(of)
                .map(|(one, other)| one & other)
                .collect()
        };
        let is_saved = set_bits(&both(&refusing.saving)).any(&mut is_broken);
        let refuses = !is_saved && {
            let surely = both(&refusing.surely);
            let again = last.filter(|number| has_bit(&surely, *number));
            let broken = again
                .into_iter()
                .chain(set_bits(&surely))
                .find(|number| is_broken(*number));
            *last = broken.or(*last);
            broken.is_some()
        };
        scratch.matter = bits;
        refuses
    }
}

impl IndexedCheck<'_> {
    /// Returns whether the check is broken for certain.
    fn is_broken(&self, view: &UnitView<'_>, scratch: &mut Scratch) -> bool {
        self.is_of_phase(view.phase())
            && decide(&self.check.when, view, &mut scratch.when) == Truth::Yes
            && decide(&self.check.require, view, &mut scratch.require) == Truth::No
    }
}
