//! Near names: what a misspelt name probably meant.

use crate::names::sorted_once;
use std::sync::OnceLock;

use strsim::osa_distance;

/// Up to this many names are compared one by one; longer lists go through an index of variants.
const COMPARED_ONE_BY_ONE: usize = 500;
/// Names longer than this (in characters) are not compared.
const LONGEST: usize = 64;
/// A message offers at most so many names.
const OFFERED: usize = 3;

/// The names near a misspelt one, as a message offers them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Near {
    /// Nothing is near.
    None,
    /// One name, clearly nearer than any other.
    One(usize),
    /// Two or three names at the same distance.
    Several(Vec<usize>),
}

impl Near {
    /// The numbers of the names, nearest first.
    pub(crate) fn indices(&self) -> &[usize] {
        match self {
            Self::None => &[],
            Self::One(index) => std::slice::from_ref(index),
            Self::Several(indices) => indices,
        }
    }
}

/// A list of folded names in which near ones are found. Built once and cheap until it is asked.
#[derive(Clone, Debug, Default)]
pub struct NearIndex {
    names: Vec<String>,
    letters: OnceLock<Vec<Letters>>,
    variants: OnceLock<Vec<(u64, u32)>>,
}

impl PartialEq for NearIndex {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names
    }
}

/// The features of a name that are compared before its letters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Letters {
    length: usize,
    digits: String,
    /// The number of letters of each of 32 kinds that letters share.
    counts: [u8; 32],
}

impl Letters {
    fn new(name: &str) -> Self {
        let mut counts = [0_u8; 32];
        for letter in name.chars() {
            if let Some(count) = counts.get_mut(letter as usize % 32) {
                *count = count.saturating_add(1);
            }
        }
        Self {
            length: name.chars().count(),
            digits: name.chars().filter(|letter| letter.is_numeric()).collect(),
            counts,
        }
    }

    /// Returns whether so many edits could turn this name into another one:
    /// a cheap test that separates most names.
    fn may_be(&self, other: &Self, reach: usize) -> bool {
        if self.length.abs_diff(other.length) > reach {
            return false;
        }
        // One letter more or less is one in the counts, and another letter two.
        let counts = self.counts.iter().zip(&other.counts);
        let apart: usize = counts
            .map(|(count, other)| usize::from(count.abs_diff(*other)))
            .sum();
        apart <= 2 * reach && self.digits == other.digits
    }
}

impl NearIndex {
    /// An index of folded names; answers give their numbers in this order.
    pub fn new(names: Vec<String>) -> Self {
        Self {
            names,
            letters: OnceLock::new(),
            variants: OnceLock::new(),
        }
    }

    /// The name of a number.
    pub fn get(&self, number: usize) -> Option<&str> {
        self.names.get(number).map(String::as_str)
    }

    /// The names within reach of a folded name by omitted, added, changed or swapped letters: one
    /// for up to five letters, two for up to nine, else three. A name that differs in its digits
    /// is never offered: those are two names and no misspelling.
    pub fn near(&self, name: &str) -> Near {
        let letters = Letters::new(name);
        if letters.length == 0 || letters.length > LONGEST {
            return Near::None;
        }
        let whole = reach(letters.length);
        let known = self
            .letters
            .get_or_init(|| self.names.iter().map(|name| Letters::new(name)).collect());
        let near = |index: usize| {
            known
                .get(index)
                .filter(|known| known.may_be(&letters, whole))?;
            let other = self.names.get(index)?;
            // Ids share their first parts, so only the last part is compared.
            let reach = match (name.rsplit_once('.'), other.rsplit_once('.')) {
                (Some((of, last)), Some((of_other, _))) if of == of_other => {
                    reach(last.chars().count())
                }
                _ => whole,
            };
            if is_other_word(name, other) {
                return None;
            }
            let distance = osa_distance(name, other);
            (distance > 0 && distance <= reach).then_some((distance, index))
        };
        let mut found: Vec<(usize, usize)> = if self.names.len() <= COMPARED_ONE_BY_ONE {
            (0..self.names.len()).filter_map(near).collect()
        } else {
            self.candidates(name).into_iter().filter_map(near).collect()
        };
        found.sort_unstable();
        clearly_ahead(&found)
    }

    fn candidates(&self, name: &str) -> Vec<usize> {
        let variants = self.variants.get_or_init(|| variants_of_all(&self.names));
        let mut found: Vec<usize> = Vec::new();
        for variant in variants_of(name) {
            let from = variants.partition_point(|(other, _)| *other < variant);
            // A variant that very many names share tells nothing about which was meant.
            let first = variants.iter().skip(from).take(COMPARED_ONE_BY_ONE);
            let same = first.take_while(|(other, _)| *other == variant);
            found.extend(same.map(|(_, index)| *index as usize));
        }
        sorted_once(found)
    }
}

/// The nearest alone where it is ahead of the rest, else the nearest few of one distance.
fn clearly_ahead(found: &[(usize, usize)]) -> Near {
    let Some((nearest, first)) = found.first() else {
        return Near::None;
    };
    let level = found.iter();
    let level = level.take_while(|(distance, _)| distance == nearest);
    let level: Vec<usize> = level.map(|(_, index)| *index).collect();
    match level.len() {
        1 => Near::One(*first),
        2..=OFFERED => Near::Several(level),
        _ => Near::None,
    }
}

/// Returns whether two short words differ in their first letters only, as `light` and `right` do: few people
/// misspell those.
fn is_other_word(name: &str, other: &str) -> bool {
    const SHORT: usize = 5;
    let rest = |word: &str| word.chars().skip(1).collect::<String>();
    let first = |word: &str| word.chars().next();
    name.chars().count() <= SHORT && first(name) != first(other) && rest(name) == rest(other)
}

fn reach(length: usize) -> usize {
    match length {
        0..=1 => 0,
        2..=5 => 1,
        6..=9 => 2,
        _ => 3,
    }
}

/// Hashes of a name and of the name without each one of its letters: two names at distance one,
/// and most at distance two, share such a variant.
fn variants_of(name: &str) -> Vec<u64> {
    let letters: Vec<char> = name.chars().take(LONGEST).collect();
    let without = |omitted| hash(letters.iter().enumerate().filter(|(at, _)| *at != omitted));
    sorted_once((0..=letters.len()).map(without))
}

fn variants_of_all(names: &[String]) -> Vec<(u64, u32)> {
    let all = (0..).zip(names).flat_map(|(index, name)| {
        let variants = variants_of(name).into_iter();
        variants.map(move |variant| (variant, index))
    });
    sorted_once(all)
}

/// FNV-1a over the letters: the same on every machine, which the standard hasher does not promise.
fn hash<'a>(letters: impl Iterator<Item = (usize, &'a char)>) -> u64 {
    letters.fold(0xcbf2_9ce4_8422_2325, |hash, (_, letter)| {
        (hash ^ u64::from(u32::from(*letter))).wrapping_mul(0x0100_0000_01b3)
    })
}
