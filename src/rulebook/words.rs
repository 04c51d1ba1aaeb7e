//! Sets of words of one fact, by the numbers of the words in the list that the rulebook has. There
//! may be any number of words.

use smallvec::{SmallVec, smallvec};

const BITS: usize = u64::BITS as usize;

/// A set of words of one fact.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordSet(SmallVec<[u64; 1]>);

impl WordSet {
    /// The set of one word.
    pub fn new(word: usize) -> Self {
        let mut parts = smallvec![0; word / BITS];
        parts.push(1 << (word % BITS));
        Self(parts)
    }

    /// The set of the first words.
    pub fn all(count: usize) -> Self {
        (0..count).collect()
    }

    /// The set of the words of this one and of another one.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let (longer, shorter) = if self.0.len() < other.0.len() {
            (other, self)
        } else {
            (self, other)
        };
        let mut parts = longer.0.clone();
        for (part, other) in parts.iter_mut().zip(&shorter.0) {
            *part |= other;
        }
        Self(parts)
    }

    /// The words of this set that are not in the other one.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.iter().filter(|word| !other.has(*word)).collect()
    }

    /// Returns whether a word is in the set.
    pub fn has(&self, word: usize) -> bool {
        let part = self.0.get(word / BITS).copied().unwrap_or(0);
        part >> (word % BITS) & 1 == 1
    }

    /// Returns whether a word is in both sets.
    pub fn meets(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .any(|(one, other)| one & other != 0)
    }

    /// Returns whether there is no word in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of words there are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|part| part.count_ones() as usize).sum()
    }

    /// The words by their numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let parts = (0..).step_by(BITS).zip(&self.0);
        parts.flat_map(|(first, part)| {
            (0..BITS)
                .filter(move |bit| part >> bit & 1 == 1)
                .map(move |bit| first + bit)
        })
    }

    /// The words below 64, one bit each; whether there are others.
    pub(super) fn bits(&self) -> (u64, bool) {
        (self.0.first().copied().unwrap_or(0), self.0.len() > 1)
    }

    /// The set of words below 64, one bit each.
    pub(super) fn of_bits(bits: u64) -> Self {
        Self(if bits == 0 {
            smallvec![]
        } else {
            smallvec![bits]
        })
    }
}

impl FromIterator<usize> for WordSet {
    fn from_iter<I: IntoIterator<Item = usize>>(words: I) -> Self {
        let mut parts = SmallVec::<[u64; 1]>::new();
        for word in words {
            if parts.len() <= word / BITS {
                parts.resize(word / BITS + 1, 0);
            }
            if let Some(part) = parts.get_mut(word / BITS) {
                *part |= 1 << (word % BITS);
            }
        }
        Self(parts)
    }
}
