//! Facts that follow from others: what they come to of a unit that is asked about, and what must be
//! so where one of them is stated all the same.

use super::Rulebook;
use super::fact::{Fact, FactId, FactKind, Owner};
use super::predicate::{Amount, Predicate, compile_amount, compile_predicate};

/// How a fact of a unit follows from others.
#[derive(Clone, Debug)]
pub enum Derivation {
    /// A flag: where this holds.
    Flag(Predicate),
    /// A count or measure: as much as this.
    Number(Amount),
}

impl Rulebook {
    /// How a fact of a unit follows from others, if it does. Put together once, when it is asked of
    /// a unit that is not the one which a predicate is about.
    pub fn derivation(&self, id: FactId) -> Option<&Derivation> {
        let all = self.derivations.get_or_init(|| {
            let facts = (0_u16..).map(FactId).zip(self.vocabulary.facts());
            facts
                .filter_map(|(id, fact)| Some((id, self.derived(fact)?)))
                .collect()
        });
        all.iter()
            .find(|(fact, _)| *fact == id)
            .map(|(_, derivation)| derivation)
    }

    fn derived(&self, fact: &Fact) -> Option<Derivation> {
        // A figure is what counts in it, and named so.
        let named = fact.figure.as_ref().map(|_| format!("\"{}\"", fact.name));
        let text = fact
            .derived
            .clone()
            .or(named)
            .filter(|_| fact.owner == Owner::Unit)?;
        match fact.kind {
            FactKind::Flag => compile_predicate(&text, &self.vocabulary)
                .ok()
                .map(Derivation::Flag),
            _ => compile_amount(&text, &self.vocabulary)
                .ok()
                .map(Derivation::Number),
        }
    }

    /// For each fact that follows from others, that it is as it follows. Put together once, when a
    /// scenario states such a fact.
    pub fn agreements(&self) -> &[(FactId, Predicate)] {
        self.agreements.get_or_init(|| {
            let facts = (0_u16..).map(FactId).zip(self.vocabulary.facts());
            facts
                .filter_map(|(id, fact)| Some((id, self.agreement(fact)?)))
                .collect()
        })
    }

    /// That a fact is as it follows from others, as a predicate.
    fn agreement(&self, fact: &Fact) -> Option<Predicate> {
        let derived = fact.derived.as_deref()?;
        let name = &fact.name;
        let text = match fact.kind {
            FactKind::Flag => {
                format!("(\"{name}\" and ({derived})) or (not \"{name}\" and not ({derived}))")
            }
            _ => format!("{derived} >= \"{name}\" and {derived} <= \"{name}\""),
        };
        let text = if fact.owner == Owner::Pair {
            format!("every unit where ({text})")
        } else {
            text
        };
        compile_predicate(&text, &self.vocabulary).ok()
    }
}
