//! Predicates and quantities that are typed once for many rulebooks which speak of the same: the
//! mutants of a rulebook differ in one place, and mostly not in their words.

use std::cell::RefCell;
use std::sync::{Arc, Mutex};

use super::lower::PredicateError;
use super::tree::Domain;
use super::typed::{Amount, Predicate};
use crate::names::Index;
use crate::rulebook::vocabulary::Vocabulary;

/// So many vocabularies are kept, the latest first: mutants that change what rulebooks speak of
/// stand between others.
const KEPT: usize = 2;

/// What a text is typed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum TypedAs {
    /// A predicate.
    Predicate,
    /// A predicate about one of these alone.
    OfOne(Domain),
    /// A quantity; towards another unit, or not.
    Amount { towards: bool },
}

#[derive(Default)]
struct Typed {
    predicates: Index<(TypedAs, String), Predicate>,
    amounts: Index<(TypedAs, String), Amount>,
}

/// What has been typed already with the words of a vocabulary; nothing where it is not kept. It is
/// no part of what a vocabulary says.
#[derive(Clone, Default)]
pub(crate) struct Lowered(Option<Arc<Mutex<Typed>>>);

impl std::fmt::Debug for Lowered {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Lowered")
    }
}

impl PartialEq for Lowered {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

thread_local! {
    static VOCABULARIES: RefCell<Vec<Vocabulary>> = RefCell::default();
}

impl Lowered {
    /// What has been typed for a vocabulary that says the same as this one; nothing is kept for none.
    pub(crate) fn of_one_like(vocabulary: Option<&Vocabulary>) -> Self {
        let Some(vocabulary) = vocabulary else {
            return Self::default();
        };
        VOCABULARIES.with_borrow_mut(|kept| {
            let known = kept.iter().position(|known| known == vocabulary);
            let known = match known {
                Some(number) => kept.remove(number),
                None => Vocabulary {
                    lowered: Self(Some(Arc::default())),
                    ..vocabulary.clone()
                },
            };
            let lowered = known.lowered.clone();
            kept.insert(0, known);
            kept.truncate(KEPT);
            lowered
        })
    }

    /// A predicate that was typed before, or is typed now.
    pub(super) fn predicate(
        &self,
        typed_as: TypedAs,
        text: &str,
        lower: impl FnOnce() -> Result<Predicate, Vec<PredicateError>>,
    ) -> Result<Predicate, Vec<PredicateError>> {
        self.kept(typed_as, text, |typed| &mut typed.predicates, lower)
    }

    /// A quantity, in the same way.
    pub(super) fn amount(
        &self,
        typed_as: TypedAs,
        text: &str,
        lower: impl FnOnce() -> Result<Amount, Vec<PredicateError>>,
    ) -> Result<Amount, Vec<PredicateError>> {
        self.kept(typed_as, text, |typed| &mut typed.amounts, lower)
    }

    fn kept<T: Clone>(
        &self,
        typed_as: TypedAs,
        text: &str,
        of: fn(&mut Typed) -> &mut Index<(TypedAs, String), T>,
        lower: impl FnOnce() -> Result<T, Vec<PredicateError>>,
    ) -> Result<T, Vec<PredicateError>> {
        let Some(typed) = &self.0 else {
            return lower();
        };
        let key = (typed_as, text.to_owned());
        if let Ok(mut typed) = typed.lock()
            && let Some(known) = of(&mut typed).get(&key)
        {
            return Ok(known.clone());
        }
        let lowered = lower()?;
        if let Ok(mut typed) = typed.lock() {
            of(&mut typed).insert(key, lowered.clone());
        }
        Ok(lowered)
    }
}
