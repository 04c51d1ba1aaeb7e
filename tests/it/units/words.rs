//! Sets of words are what sets are, and values give them back.

use std::collections::BTreeSet;

use adjutant::internals::rulebook::fact::Value;
use adjutant::internals::rulebook::words::WordSet;
use proptest::prelude::*;

fn some_words() -> impl Strategy<Value = BTreeSet<usize>> {
    prop_oneof![
        prop::collection::btree_set(0_usize..62, 0..8),
        prop::collection::btree_set(0_usize..400, 0..8),
    ]
}

proptest! {
    #[test]
    fn words_are_a_set(one in some_words(), other in some_words(), word in 0_usize..400) {
        let (a, b): (WordSet, WordSet) = (one.iter().copied().collect(), other.iter().copied().collect());
        let words = |set: &WordSet| set.iter().collect::<BTreeSet<usize>>();
        prop_assert_eq!(words(&a), one.clone());
        prop_assert_eq!(words(&a.or(&b)), one.union(&other).copied().collect::<BTreeSet<_>>());
        prop_assert_eq!(words(&a.without(&b)), one.difference(&other).copied().collect::<BTreeSet<_>>());
        prop_assert_eq!(a.meets(&b), !one.is_disjoint(&other));
        prop_assert_eq!(a.has(word), one.contains(&word));
        prop_assert_eq!((a.len(), a.is_empty()), (one.len(), one.is_empty()));
        prop_assert_eq!(a == b, one == other);
        prop_assert_eq!(&a.or(&b), &b.or(&a));
    }

    #[test]
    fn a_value_gives_its_words_back(one in some_words(), other in some_words()) {
        let (a, b): (WordSet, WordSet) = (one.iter().copied().collect(), other.iter().copied().collect());
        let (value, again) = (Value::words(&a), Value::words(&b));
        prop_assert_eq!(value.word_set(), Some(a.clone()));
        prop_assert_eq!(value.is_one_of(&b), Some(!one.is_disjoint(&other)));
        prop_assert_eq!(value.word_number(), one.first().copied());
        prop_assert_eq!(value == again, one == other);
        prop_assert!(value.known().is_some());
    }

    #[test]
    fn values_of_words_are_in_the_order_of_the_words(one in 0_usize..400, other in 0_usize..400) {
        // The one that is kept first is none the less.
        let (b, a) = (Value::word(other), Value::word(one));
        prop_assert_eq!(a.cmp(&b), one.cmp(&other));
        let several = |word: usize| Value::words(&[word, word + 70].into_iter().collect());
        prop_assert_eq!(several(one + 62).cmp(&several(other + 62)), one.cmp(&other));
    }
}
