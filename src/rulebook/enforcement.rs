//! How the software enforces each clause: by the rules that the list of rules has for it.

use super::Rulebook;
use super::clause::{Carried, Clause, ClauseId};
use super::rules::Hook;

impl Rulebook {
    /// How each clause is enforced, in the order of the clauses. Where several rules enforce one, the first
    /// kind of [`Carried`] counts.
    pub(crate) fn enforcement(&self) -> Vec<Carried> {
        let mut carried = vec![Carried::Prose; self.clauses.len()];
        for rule in self.rules() {
            let by = by(&rule.hook);
            for id in &rule.clauses {
                if let Some(carried) = carried.get_mut(id.index()) {
                    *carried = by.min(*carried);
                }
            }
        }
        carried
    }

    /// All clauses, each with how it is enforced.
    pub fn enforced_clauses(&self) -> impl Iterator<Item = (&Clause, Carried)> {
        self.clauses.iter().zip(self.enforcement())
    }

    /// Returns whether orders name a clause: it says what they mean.
    pub(crate) fn is_of_orders(&self, clause: &Clause) -> bool {
        let orders = self.vocabulary().orders().iter();
        let compounds = self.orders().meanings.iter();
        orders.map(|order| &order.clause).any(|id| *id == clause.id)
            || compounds
                .filter_map(|compound| compound.clause.as_ref())
                .any(|id| *id == clause.id)
    }

    /// The clauses that nothing enforces, that name no order, and that do not say why.
    pub(super) fn unenforced(&self) -> Vec<(ClauseId, &Clause)> {
        let named: Vec<_> = self
            .rules()
            .into_iter()
            .flat_map(|rule| rule.clauses)
            .collect();
        let numbered = ClauseId::all().zip(&self.clauses);
        numbered
            .filter(|(id, clause)| clause.prose.is_none() && !named.contains(id))
            .collect()
    }
}

/// How a rule enforces its clause.
fn by(hook: &Hook) -> Carried {
    match hook {
        Hook::Order(_) | Hook::Compound(_) => Carried::Order,
        Hook::Check(_) => Carried::Predicate,
        Hook::Modifier(_)
        | Hook::Exemption(_)
        | Hook::Test(_)
        | Hook::Bounds(_)
        | Hook::Natural(..)
        | Hook::Reroll(..)
        | Hook::Dispute => Carried::Test,
        Hook::Consequence | Hook::Effect(..) | Hook::Demand(..) | Hook::Ends(_) => Carried::Effect,
        Hook::Counted(..) => Carried::Figure,
        Hook::Comes(_)
        | Hook::Locked(_)
        | Hook::Taken(..)
        | Hook::Bag(_)
        | Hook::Charge
        | Hook::Protection
        | Hook::Move(_)
        | Hook::GoesFirst
        | Hook::Contest
        | Hook::Void => Carried::Sequence,
        Hook::Table(_)
        | Hook::Chart(_)
        | Hook::Row(..)
        | Hook::Never(..)
        | Hook::Cell(..)
        | Hook::AsOne(_)
        | Hook::Related(..) => Carried::Table,
    }
}
