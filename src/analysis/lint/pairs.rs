//! Checks held against each other: one that refuses what another one refuses anyway, two that nobody
//! can keep together.

use super::{Linting, MOST_EVALUATED, RefusedOrders, SEARCHED, STEPS, searched};
use crate::analysis::satisfiability::{Holds, holds};
use crate::analysis::search::{Search, SearchResult};
use crate::analysis::situation::Situation;
use crate::analysis::situation_text::in_one_line;
use crate::diagnostics::Code;
use crate::rulebook::clause::{Check, ClauseId};
use crate::rulebook::predicate::{Dependencies, Outcomes, Predicate, Truth, decide};

/// Comparisons of checks, counted.
struct CheckComparison<'c, 'a> {
    checks: &'c [RefusedOrders<'a>],
    outcomes: Outcomes,
    left: usize,
}

impl<'a> Linting<'a> {
    /// Clauses that say nothing that another one does not say, and clauses that cannot both be
    /// kept. Each check is told once.
    pub(super) fn pairs(&mut self, checks: &[RefusedOrders<'a>]) {
        let mut comparing = CheckComparison {
            checks,
            outcomes: Outcomes::default(),
            left: MOST_EVALUATED,
        };
        let compared = self.implied(&mut comparing);
        comparing.left = MOST_EVALUATED;
        let held_together = self.contradicting(&mut comparing);
        self.sense.checks = checks.len();
        self.sense.compared = compared.min(held_together);
    }

    /// Checks of which whatever breaks them breaks another one too, each with the strongest of those.
    /// Returns how many are compared with all others.
    fn implied(&mut self, comparing: &mut CheckComparison<'_, 'a>) -> usize {
        let checks = comparing.checks;
        // What breaks one breaks what it is implied by, and so on: those that nothing implies yet are
        // enough to compare the next one with.
        let mut strongest: Vec<&RefusedOrders<'a>> = Vec::new();
        let mut implied_by: Vec<Option<&RefusedOrders<'a>>> = vec![None; checks.len()];
        let mut compared = 0;
        for one in checks.iter().filter(|one| one.breaks.is_some()) {
            if comparing.left == 0 {
                break;
            }
            compared = one.number + 1;
            let implies = strongest
                .iter()
                .find(|other| self.is_implied(one, other, comparing));
            if let Some(other) = implies {
                set(&mut implied_by, one, other);
                continue;
            }
            strongest.retain(|other| {
                let is_weaker = self.is_implied(other, one, comparing);
                if is_weaker {
                    set(&mut implied_by, other, one);
                }
                !is_weaker
            });
            strongest.push(one);
        }
        let next = |one: &RefusedOrders<'a>| implied_by.get(one.number).copied().flatten();
        for one in checks {
            let chain = std::iter::successors(next(one), |other| next(other));
            let told = chain.filter(|other| !self.is_declared(one.id, other.id));
            if let Some(other) = told.last() {
                self.tell_implied(one, other);
            }
        }
        if comparing.left == 0 {
            compared
        } else {
            checks.len()
        }
    }

    /// Returns whether whatever breaks the one breaks the other too.
    fn is_implied(
        &self,
        one: &RefusedOrders<'a>,
        other: &RefusedOrders<'a>,
        comparing: &mut CheckComparison<'_, 'a>,
    ) -> bool {
        if !one.is_own && !other.is_own {
            return false;
        }
        // A situation that breaks the one and not the other settles it at once.
        let Some(breaks) = &one.breaks else {
            return false;
        };
        if !comparing.comes_to(other.check, breaks, Truth::No) || self.is_declared(one.id, other.id)
        {
            return false;
        }
        let mut only_one = |unmet: (&Predicate, bool)| {
            comparing.left = comparing.left.saturating_sub(SEARCHED);
            let wanted = vec![(&one.check.when, true), (&one.check.require, false), unmet];
            matches!(holds(self.rulebook, wanted), SearchResult::Nowhere)
        };
        only_one((&other.check.when, false)) && only_one((&other.check.require, true))
    }

    fn tell_implied(&mut self, one: &RefusedOrders<'a>, other: &RefusedOrders<'a>) {
        let Some(breaks) = &one.breaks else { return };
        let (id, of_other) = (self.id(one.id), self.id(other.id));
        let same = if id == of_other {
            "another check of it".to_owned()
        } else {
            of_other.clone()
        };
        let message = format!("whatever {id} refuses here, {same} refuses too");
        let help = format!(
            "write `refines: [{of_other}]` to say so, or remove one of the two; e.g. {}",
            in_one_line(breaks)
        );
        self.warn(Code::ImpliedClause, one.place, message, help);
    }

    /// Returns whether the rulebook says of two clauses that they belong together.
    fn is_declared(&self, one: ClauseId, other: ClauseId) -> bool {
        let says = |one: ClauseId, other: ClauseId| {
            self.rulebook.clause(one).is_some_and(|clause| {
                clause.refines.contains(&other)
                    || clause.outranks.contains(&other)
                    || clause.settles
            })
        };
        says(one, other) || says(other, one)
    }

    /// Checks that cannot be kept together with an earlier one. Returns how many are compared with
    /// all others.
    fn contradicting(&mut self, comparing: &mut CheckComparison<'_, 'a>) -> usize {
        // What is ordered is for the player to choose: only checks that concern a unit without orders
        // can contradict each other.
        let mut earlier: Vec<(&RefusedOrders<'a>, Situation<'a>)> = Vec::new();
        let checks = comparing.checks;
        for other in checks.iter().filter(|one| !one.check.require.is_never()) {
            if comparing.left == 0 {
                return other.number;
            }
            comparing.left = comparing.left.saturating_sub(SEARCHED);
            if !self.concern_without_orders(&[&other.check.when]) {
                continue;
            }
            let kept = vec![(&other.check.when, true), (&other.check.require, true)];
            let SearchResult::Situation(kept) = holds(self.rulebook, kept) else {
                continue;
            };
            let contradicted = earlier.iter().find_map(|(one, kept_by_one)| {
                let is_pair = one.id != other.id && (one.is_own || other.is_own);
                // A situation that keeps both settles it at once.
                let are_apart = is_pair
                    && !comparing.comes_to(other.check, kept_by_one, Truth::Yes)
                    && !comparing.comes_to(one.check, &kept, Truth::Yes);
                let shown = are_apart.then(|| self.contradict(one, other, comparing));
                Some((*one, shown.flatten()?))
            });
            if let Some((one, shown)) = contradicted {
                self.tell_contradiction(one, other, &shown);
            }
            earlier.push((other, *kept));
        }
        checks.len()
    }

    /// Returns whether predicates hold together of a unit without orders.
    pub(super) fn concern_without_orders(&self, whens: &[&Predicate]) -> bool {
        let wanted = whens.iter().map(|when| (*when, true)).collect();
        let asks = Dependencies::new(whens.iter().copied(), self.rulebook.vocabulary());
        let search = Search::new(self.rulebook, &asks, STEPS).among(vec![Vec::new()]);
        let found = search.find(&mut Holds::new(wanted));
        matches!(found, SearchResult::Situation(_))
    }

    /// A situation in which two clauses concern somebody at once and the one is kept, where each can be
    /// and never both.
    fn contradict(
        &self,
        one: &RefusedOrders<'a>,
        other: &RefusedOrders<'a>,
        comparing: &mut CheckComparison<'_, 'a>,
    ) -> Option<Box<Situation<'a>>> {
        let mut ask = |requires: &[&Predicate]| {
            comparing.left = comparing.left.saturating_sub(SEARCHED);
            let whens = [&one.check.when, &other.check.when];
            let all = whens.iter().chain(requires).map(|part| (*part, true));
            let wanted: Vec<(&Predicate, bool)> = all.collect();
            let predicates = wanted.iter().map(|(predicate, _)| *predicate);
            let asks = Dependencies::new(predicates, self.rulebook.vocabulary());
            searched(self.rulebook, &asks, wanted, false)
        };
        let (first, second) = (&one.check.require, &other.check.require);
        let never_both = self.concern_without_orders(&[&one.check.when, &other.check.when])
            && matches!(ask(&[first, second]), SearchResult::Nowhere);
        if !never_both {
            return None;
        }
        match (ask(&[first]), ask(&[second])) {
            (SearchResult::Situation(situation), SearchResult::Situation(_)) => Some(situation),
            _ => None,
        }
    }

    fn tell_contradiction(
        &mut self,
        one: &RefusedOrders<'a>,
        other: &RefusedOrders<'a>,
        shown: &Situation<'a>,
    ) {
        let message = format!(
            "{} and {} contradict each other: where both concern a unit, one of them refuses",
            self.id(one.id),
            self.id(other.id)
        );
        let help = format!(
            "add a condition to one, so that they never concern the same unit; e.g. {}",
            in_one_line(shown)
        );
        self.warn(Code::ContradictingClauses, other.place, message, help);
    }
}

impl CheckComparison<'_, '_> {
    /// Returns whether a check concerns somebody in a situation, and its requirement comes to this there.
    fn comes_to(&mut self, check: &Check, situation: &Situation<'_>, truth: Truth) -> bool {
        self.left = self.left.saturating_sub(1);
        decide(&check.when, situation, &mut self.outcomes) == Truth::Yes
            && decide(&check.require, situation, &mut self.outcomes) == truth
    }
}

fn set<'c, 'a>(
    implied_by: &mut [Option<&'c RefusedOrders<'a>>],
    one: &RefusedOrders<'a>,
    by: &'c RefusedOrders<'a>,
) {
    if let Some(implied_by) = implied_by.get_mut(one.number) {
        *implied_by = Some(by);
    }
}
