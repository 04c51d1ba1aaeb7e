//! Orders that nobody can ever be given, and the checks that are to blame.

use super::{Linting, MOST_EVALUATED, RefusedOrders, SEARCHED, STEPS};
use crate::analysis::search::{Goal, Search, SearchResult};
use crate::analysis::situation::Situation;
use crate::diagnostics::Code;
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::order::{Given, Order, OrderId, OrderSet, Target};
use crate::rulebook::predicate::{Dependencies, Missing, Outcomes, Truth, evaluate, missing_of};

impl<'a> Linting<'a> {
    /// Orders that no situation allows.
    pub(super) fn orders(&mut self, checks: &[RefusedOrders<'a>]) {
        let rulebook = self.rulebook;
        let mut left = MOST_EVALUATED;
        let all = rulebook.vocabulary().orders().iter().zip(OrderId::all());
        for (order, id) in all.filter(|(order, _)| rulebook.is_own(&order.clause)) {
            // What says nothing of the order can be kept whatever is ordered, by leaving everything
            // else out.
            let parts = checks.iter().map(|check| check.check);
            let parts = parts.flat_map(|check| [&check.when, &check.require]);
            let asks = Dependencies::new(parts, rulebook.vocabulary());
            let sets = Self::ways(order, id, rulebook);
            let all: Vec<&RefusedOrders<'a>> = checks.iter().collect();
            let mut goal = Allowed {
                checks: &all,
                outcomes: Outcomes::default(),
            };
            let affordable = u32::try_from(left / checks.len().max(1)).unwrap_or(u32::MAX);
            let search = Search::new(rulebook, &asks, affordable.min(STEPS * 4));
            let (found, looked) = search.among(sets).find_counted(&mut goal);
            left = left.saturating_sub(looked as usize * checks.len());
            if matches!(found, SearchResult::Situation(_)) {
                continue;
            }
            let place = self.place_of(&order.clause);
            let place = place.or_else(|| checks.first().map(|check| check.place));
            let Some(place) = place else { continue };
            match self.to_blame(id, checks, &mut left) {
                Some(ids) if ids.is_empty() => {}
                Some(ids) => {
                    let (name, ending) = (&order.name, if ids.len() == 1 { "s" } else { "" });
                    let ids = listed(&ids, "and");
                    let message =
                        format!("no situation allows `{name}`: {ids} refuse{ending} it in each");
                    let help = "add a condition so that at least one unit may have this order";
                    self.warn(Code::ImpossibleOrder, place, message, help);
                }
                None => {
                    let text = format!("{} is ordered", order.name);
                    self.open.push((order.clause.clone(), place, text));
                }
            }
        }
    }

    /// An order alone, without what it may name, and with each other one.
    fn ways(order: &Order, id: OrderId, rulebook: &Rulebook) -> Vec<Vec<Given>> {
        let target = if order.target.is_some() {
            Target::Unit(0)
        } else {
            Target::Nobody
        };
        let word = order.choice.map(|_| 0);
        let plain = Given {
            order: id,
            target,
            word,
        };
        let bare = Given::plain(id);
        let mut sets = vec![vec![plain], vec![bare]];
        let orders = rulebook.vocabulary().order_ids();
        for other in orders.filter(|other| *other != id) {
            let has_target = rulebook[other].target.is_some();
            let aimed = has_target.then_some(Target::Unit(0));
            let with = |target: Target| {
                vec![
                    plain,
                    Given {
                        order: other,
                        target,
                        word: None,
                    },
                ]
            };
            sets.extend([Target::Nobody].into_iter().chain(aimed).map(with));
        }
        sets
    }

    /// The one clause, or the two, that refuse an order in every situation; nobody where it is
    /// forbidden outright. None where that is not found out.
    fn to_blame(
        &self,
        order: OrderId,
        checks: &[RefusedOrders<'a>],
        left: &mut usize,
    ) -> Option<Vec<String>> {
        let concerned = checks.iter();
        let concerned = concerned.filter(|check| check.check.when.orders().has(order));
        let concerned: Vec<&RefusedOrders<'a>> = concerned.collect();
        let mut refuse = |some: &[&RefusedOrders<'a>]| {
            *left = left.checked_sub(SEARCHED)?;
            let parts = some.iter().map(|one| one.check);
            let parts = parts.flat_map(|check| [&check.when, &check.require]);
            let mut asks = Dependencies::new(parts, self.rulebook.vocabulary());
            asks.orders.push(OrderSet::single(order));
            let mut goal = Allowed {
                checks: some,
                outcomes: Outcomes::default(),
            };
            let search = Search::new(self.rulebook, &asks, STEPS).with(order);
            let found = search.find(&mut goal);
            Some(matches!(found, SearchResult::Nowhere))
        };
        for one in &concerned {
            if refuse(&[*one])? {
                // What is said never to be ordered is meant so.
                return Some(if one.check.require.is_never() {
                    Vec::new()
                } else {
                    vec![self.id(one.id)]
                });
            }
        }
        for (number, one) in concerned.iter().enumerate() {
            for other in concerned.iter().skip(number + 1) {
                if refuse(&[*one, *other])? {
                    return Some(vec![self.id(one.id), self.id(other.id)]);
                }
            }
        }
        None
    }
}

/// Nothing refuses what is ordered.
struct Allowed<'c, 'a> {
    checks: &'c [&'c RefusedOrders<'a>],
    outcomes: Outcomes,
}

impl Goal for Allowed<'_, '_> {
    fn judge(&mut self, situation: &Situation<'_>, _is_complete: bool) -> Truth {
        let mut worst = Truth::Yes;
        for one in self.checks {
            let concerns = evaluate(&one.check.when, situation, &mut self.outcomes);
            if concerns == Truth::No {
                continue;
            }
            let kept = evaluate(&one.check.require, situation, &mut self.outcomes);
            let kept = kept.max(concerns.opposite());
            if kept == Truth::No {
                return Truth::No;
            }
            worst = worst.min(kept);
        }
        worst
    }

    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing> {
        let mut found = Vec::new();
        for one in self.checks {
            found.extend(missing_of(&one.check.when, situation));
            if found.is_empty()
                && evaluate(&one.check.when, situation, &mut self.outcomes) == Truth::Yes
            {
                found.extend(missing_of(&one.check.require, situation));
            }
            if !found.is_empty() {
                break;
            }
        }
        found.into_iter().find(|missing| wanted(missing))
    }
}
