//! Facts that follow from others: what must be so where one of them is stated all the same.

use super::Rulebook;
use super::fact::{Fact, FactId, FactKind, Owner};
use super::predicate::{Predicate, compile_predicate};

impl Rulebook {
    /// For each fact that follows from others, that it is as it follows. Put together once, when a
    /// scenario states such a fact.
    pub fn agreements(&self) -> &[(FactId, Predicate)] {
        self.agreements.get_or_init(|| {
            let facts = (0_u16..).map(FactId).zip(self.vocabulary.facts());
            facts.filter_map(|(id, fact)| Some((id, self.agreement(fact)?))).collect()
        })
    }

    /// That a fact is as it follows from others, as a predicate.
    fn agreement(&self, fact: &Fact) -> Option<Predicate> {
        let derived = fact.derived.as_deref()?;
        let name = &fact.name;
        let text = match fact.kind {
            FactKind::Flag => format!("(\"{name}\" and ({derived})) or (not \"{name}\" and not ({derived}))"),
            _ => format!("{derived} >= \"{name}\" and {derived} <= \"{name}\""),
        };
        let text = if fact.owner == Owner::Pair { format!("every unit where ({text})") } else { text };
        compile_predicate(&text, &self.vocabulary).ok()
    }
}
