//! Two checks of one order: one that implies the other, two that refuse everything together.

use super::{Linting, Refusing, STEPS};
use crate::analysis::goals::holds;
use crate::analysis::search::{Search, SearchResult};
use crate::analysis::words::in_one_line;
use crate::diagnostics::Code;
use crate::rulebook::clause::{Check, ClauseId};
use crate::rulebook::predicate::{Asks, Outcomes, Predicate, Truth, evaluate};

impl<'a> Linting<'a> {
    /// Clauses that say nothing that another one does not say, and clauses that cannot both be
    /// kept.
    pub(super) fn pairs(&mut self, checks: &[Refusing<'a>]) {
        let mut outcomes = Outcomes::default();
        for (number, one) in checks.iter().enumerate() {
            for (other_number, other) in checks
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != number)
            {
                if !one.is_own && !other.is_own {
                    continue;
                }
                self.implied(one, other, &mut outcomes);
                if number < other_number {
                    self.contradicting(one, other);
                }
            }
        }
    }

    /// Whether whatever breaks the one breaks the other too.
    fn implied(&mut self, one: &Refusing<'a>, other: &Refusing<'a>, outcomes: &mut Outcomes) {
        let Some(breaks) = &one.breaks else { return };
        let is_broken = |check: &Check, outcomes: &mut Outcomes| {
            evaluate(&check.when, breaks, outcomes) == Truth::Yes
                && evaluate(&check.require, breaks, outcomes) == Truth::No
        };
        // A situation that breaks the one and not the other settles it at once.
        if !is_broken(other.check, outcomes) || self.is_declared(one.id, other.id) {
            return;
        }
        let only_one = |unmet: (&Predicate, bool)| {
            let wanted = vec![(&one.check.when, true), (&one.check.require, false), unmet];
            matches!(holds(self.rulebook, wanted), SearchResult::Nowhere)
        };
        if !only_one((&other.check.when, false)) || !only_one((&other.check.require, true)) {
            return;
        }
        // Of two that say the same, the later one is told.
        let mutual = one.place.span < other.place.span && {
            let only_other = |unmet: (&Predicate, bool)| {
                let wanted = vec![
                    (&other.check.when, true),
                    (&other.check.require, false),
                    unmet,
                ];
                matches!(holds(self.rulebook, wanted), SearchResult::Nowhere)
            };
            only_other((&one.check.when, false)) && only_other((&one.check.require, true))
        };
        if mutual {
            return;
        }
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

    /// Whether the rulebook says of two clauses that they belong together.
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

    /// Whether two clauses concern somebody at once, each can be kept there, and never both.
    fn contradicting(&mut self, one: &Refusing<'a>, other: &Refusing<'a>) {
        if one.check.require.is_never() || other.check.require.is_never() || one.id == other.id {
            return;
        }
        let whens = [(&one.check.when, true), (&other.check.when, true)];
        let ask = |requires: &[(&Predicate, bool)]| {
            let wanted: Vec<(&Predicate, bool)> = whens
                .iter()
                .copied()
                .chain(requires.iter().copied())
                .collect();
            let asks = Asks::of(
                wanted.iter().map(|(predicate, _)| *predicate),
                self.rulebook.vocabulary(),
            );
            Search::new(self.rulebook, &asks, STEPS)
                .find(&mut crate::analysis::goals::Holds::new(wanted))
        };
        let (first, second) = ((&one.check.require, true), (&other.check.require, true));
        // What is ordered is for the player to choose: the two contradict each other where no order
        // keeps both.
        let asks = Asks::of(
            whens.iter().map(|(predicate, _)| *predicate),
            self.rulebook.vocabulary(),
        );
        let concerned = Search::new(self.rulebook, &asks, STEPS).among(vec![Vec::new()]);
        if !matches!(
            concerned.find(&mut crate::analysis::goals::Holds::new(whens.to_vec())),
            SearchResult::Situation(_)
        ) {
            return;
        }
        if !matches!(ask(&[first, second]), SearchResult::Nowhere) {
            return;
        }
        let (SearchResult::Situation(situation), SearchResult::Situation(_)) =
            (ask(&[first]), ask(&[second]))
        else {
            return;
        };
        let message = format!(
            "{} and {} contradict each other: where both concern a unit, one of them refuses",
            self.id(one.id),
            self.id(other.id)
        );
        let help = format!(
            "add a condition to one, so that they never concern the same unit; e.g. {}",
            in_one_line(&situation)
        );
        self.warn(Code::ContradictingClauses, other.place, message, help);
    }
}
