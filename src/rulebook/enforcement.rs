//! How each clause is carried by the software: by what the list of rules has of it.

use super::Rulebook;
use super::clause::{Carried, Clause, ClauseId, ClauseKind};
use super::rules::Hook;

impl Rulebook {
    /// How each clause is carried, in the order of the clauses.
    pub(crate) fn enforcement(&self) -> Vec<Carried> {
        let mut carried = vec![(u8::MAX, Carried::Prose); self.clauses.len()];
        for rule in self.rules() {
            for id in &rule.clauses {
                let number = usize::from(id.0);
                if let (Some(carried), Some(clause)) =
                    (carried.get_mut(number), self.clauses.get(number))
                {
                    let by = by(&rule.hook, clause);
                    if by.0 < carried.0 {
                        *carried = by;
                    }
                }
            }
        }
        carried.into_iter().map(|(_, carried)| carried).collect()
    }

    /// The clauses that something carries, and those that are prose, each with how.
    pub fn enforced_clauses(&self) -> impl Iterator<Item = (&Clause, Carried)> {
        self.clauses.iter().zip(self.enforcement())
    }

    /// The clauses that nothing carries, that name no order, and that do not say why.
    pub(super) fn unenforced(&self) -> Vec<(ClauseId, &Clause)> {
        let named: Vec<_> = self
            .rules()
            .into_iter()
            .flat_map(|rule| rule.clauses)
            .collect();
        let numbered = (0..=u16::MAX).map(ClauseId).zip(&self.clauses);
        numbered
            .filter(|(id, clause)| clause.prose.is_none() && !named.contains(id))
            .collect()
    }
}

/// What carries a clause that has such a rule; where it has several, the one with the least number
/// does.
fn by(hook: &Hook, clause: &Clause) -> (u8, Carried) {
    match hook {
        Hook::Check(_) => (0, Carried::Predicate),
        // A clause of another kind that names an order says what it is, and no more.
        Hook::Order(_) | Hook::Compound(_) if clause.kind == ClauseKind::Order => {
            (0, Carried::Predicate)
        }
        Hook::Order(_) | Hook::Compound(_) => (9, Carried::Prose),
        Hook::Modifier(_)
        | Hook::Exemption(_)
        | Hook::Test(_)
        | Hook::Bounds(_)
        | Hook::Natural(..)
        | Hook::Reroll(..)
        | Hook::Dispute => (1, Carried::Test),
        Hook::Consequence | Hook::Effect(..) | Hook::Demand(..) | Hook::Ends(_) => {
            (2, Carried::Effect)
        }
        Hook::Comes(_)
        | Hook::Locked(_)
        | Hook::Taken(..)
        | Hook::Bag(_)
        | Hook::Charge
        | Hook::Protection
        | Hook::Move(_)
        | Hook::GoesFirst
        | Hook::Contest
        | Hook::Void => (4, Carried::Sequence),
        Hook::Counted(..) => (3, Carried::Table),
        Hook::Table(_)
        | Hook::Chart(_)
        | Hook::Row(..)
        | Hook::Never(..)
        | Hook::Cell(..)
        | Hook::AsOne(_)
        | Hook::Related(..) => (5, Carried::Table),
    }
}
