//! Facts that follow from others: what they come to of a unit that is asked about, and what must be
//! so where one of them is stated all the same.

use super::Rulebook;
use super::fact::{Counted, Derived, Fact, FactId, Owner};
use super::predicate::tree::{Domain, Expression, Operand};
use super::predicate::{
    Amount, ParsedText, Predicate, agreement, amount_of_fact, compile_amount, compile_of_one,
    compile_predicate,
};

/// How a fact of a unit follows from others.
#[derive(Clone, Debug)]
pub enum Derivation {
    /// A flag: where this holds.
    Flag(Predicate),
    /// A count or measure: as much as this.
    Number(Amount),
}

/// A rule of a figure: where something counts in it, and what is added.
#[derive(Clone, Debug, Default)]
pub(super) struct CountedRule {
    pub(super) when: Option<Predicate>,
    pub(super) add: Option<Amount>,
}

impl Derivation {
    /// All facts that it asks for.
    pub fn facts(&self) -> Vec<FactId> {
        match self {
            Self::Flag(predicate) => predicate.all_facts().into_iter().collect(),
            Self::Number(amount) => amount.all_facts().into_iter().collect(),
        }
    }
}

impl Rulebook {
    fn numbered_facts(&self) -> impl Iterator<Item = (FactId, &Fact)> {
        FactId::all().zip(self.vocabulary.facts())
    }

    /// Each fact that follows from others, and how; what is of pairs, seen from one of them.
    pub(crate) fn derivations(&self) -> &[(FactId, Derivation)] {
        self.derivations.get_or_init(|| {
            let facts = self.numbered_facts();
            facts
                .filter_map(|(id, fact)| Some((id, self.derived(id, fact)?)))
                .collect()
        })
    }

    /// How a fact of a unit follows from others, if it does. Put together once, when it is asked of
    /// a unit that is not the one which a predicate is about.
    pub(crate) fn derivation(&self, id: FactId) -> Option<&Derivation> {
        self.vocabulary
            .fact(id)
            .filter(|fact| fact.owner == Owner::Unit)?;
        let all = self.derivations();
        let number = all.binary_search_by_key(&id, |(fact, _)| *fact).ok()?;
        all.get(number).map(|(_, derivation)| derivation)
    }

    fn derived(&self, id: FactId, fact: &Fact) -> Option<Derivation> {
        match &fact.derived {
            Some(Derived::Flag(flag)) => self.predicate_of(fact, flag).map(Derivation::Flag),
            Some(Derived::Number(number)) => self.amount_of(fact, number).map(Derivation::Number),
            // A figure is what counts in it.
            None => {
                fact.figure.as_ref()?;
                amount_of_fact(id, &self.vocabulary).map(Derivation::Number)
            }
        }
    }

    /// A predicate that a fact has, as it is asked; of a fact of pairs, of one unit alone.
    fn predicate_of(&self, fact: &Fact, written: &ParsedText<Expression>) -> Option<Predicate> {
        let compiled = if fact.owner == Owner::Pair {
            compile_of_one(Domain::Units, written.text(), &self.vocabulary)
        } else {
            compile_predicate(written.text(), &self.vocabulary)
        };
        compiled.ok()
    }

    /// A quantity that a fact has, as it is asked; of a fact of pairs, towards the other unit.
    fn amount_of(&self, fact: &Fact, written: &ParsedText<Operand>) -> Option<Amount> {
        let towards = fact.owner == Owner::Pair;
        compile_amount(written.text(), towards, &self.vocabulary).ok()
    }

    /// What counts in a figure, by its number there.
    pub(super) fn counted(&self, figure: FactId, number: usize) -> Option<&CountedRule> {
        let all = self.counted.get_or_init(|| {
            let facts = self.vocabulary.facts().iter();
            facts
                .map(|fact| {
                    let counted = fact.figure.iter().flatten();
                    counted.map(|one| self.counted_rule(fact, one)).collect()
                })
                .collect()
        });
        all.get(figure.index())?.get(number)
    }

    fn counted_rule(&self, figure: &Fact, counted: &Counted) -> CountedRule {
        let when = counted.when.as_ref();
        let add = counted.add.as_ref();
        CountedRule {
            when: when.and_then(|when| Some(self.predicate_of(figure, when)?.at(when.place()))),
            add: add.and_then(|add| Some(self.amount_of(figure, add)?.at(add.place()))),
        }
    }

    /// For each fact that follows from others, that it is as it follows. Put together once, when a
    /// scenario states such a fact.
    pub(crate) fn agreements(&self) -> &[(FactId, Predicate)] {
        self.agreements.get_or_init(|| {
            let facts = self.numbered_facts();
            facts
                .filter_map(|(id, fact)| {
                    let derived = fact.derived.as_ref()?;
                    Some((id, agreement(fact, derived, &self.vocabulary).ok()?))
                })
                .collect()
        })
    }
}
