//! Facts that players write one behind the other, without commas.

use crate::names::{bare, fold, negates};
use crate::rulebook::fact::Owner;
use crate::rulebook::loose::is_measure;

use super::items::Items;

impl Items<'_> {
    /// Facts that stand one behind the other without commas, with commas: `veteran infantry`. Of the
    /// ways to part them so that the fewest words are left over, the only one with the fewest facts
    /// is meant; what is left over stands among them as an item of its own.
    pub(super) fn facts_in_a_row(&self, owner: Owner, text: &str) -> Option<String> {
        const MOST_WORDS: usize = 8;
        let words = text.split_whitespace();
        let words: Vec<&str> = words
            .map(|word| word.trim_end_matches(['.', '!']))
            .collect();
        if !(2..=MOST_WORDS).contains(&words.len()) {
            return None;
        }
        // From the end: the best ways to part the words from each on.
        let mut ways: Vec<Vec<Way>> = vec![vec![Way::default()]];
        for from in (0..words.len()).rev() {
            let mut all: Vec<Way> = Vec::new();
            let rest = ways.last().cloned().unwrap_or_default();
            let word = words.get(from)?;
            all.extend(rest.into_iter().map(|way| way.after_word(word)));
            for end in from + 1..=words.len() {
                let behind = ways.get(words.len() - end).cloned().unwrap_or_default();
                // What is `lost` or `gone` may be what stands beside it.
                // An `a` is no class.
                let is_small = is_filler(word) && !word.contains(char::is_uppercase);
                if end == from + 1 && (is_of_another(word) || is_small) {
                    continue;
                }
                let written = words.get(from..end)?.join(" ");
                let fact = self.only_meaning(owner, &written);
                let Some(fact) = fact else { continue };
                let is_cut = fold(&fact) != fold(&written);
                all.extend(behind.into_iter().map(|way| way.after_fact(&fact, is_cut)));
            }
            let best = all.iter().map(Way::cost).min();
            all.retain(|way| Some(way.cost()) == best);
            all.dedup();
            ways.push(all);
        }
        match ways.last()?.as_slice() {
            [only] if only.facts > 0 && !only.is_open && !only.is_guess() => {
                Some(only.items.join(", "))
            }
            _ => None,
        }
    }
}

/// A way to part words into facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Way {
    /// The facts, and what is left over.
    items: Vec<String>,
    facts: usize,
    /// How many words are left over.
    left_over: usize,
    /// Whether the first item is left over.
    begins_with_left_over: bool,
    /// A fact was written in other words.
    has_cut: bool,
    /// A word is left over that turns what stands beside it into its contrary, or leaves it open.
    is_open: bool,
}

impl Way {
    fn cost(&self) -> (usize, usize) {
        (self.left_over, self.items.len())
    }

    /// Beside words that say something else, the beginning of a fact says nothing: `Count Robert` is no
    /// counter-charge.
    fn is_guess(&self) -> bool {
        self.left_over > 0 && self.has_cut
    }

    fn after_fact(mut self, fact: &str, is_cut: bool) -> Self {
        self.has_cut |= is_cut;
        self.items.insert(0, fact.to_owned());
        self.facts += 1;
        self.begins_with_left_over = false;
        self
    }

    /// Behind a word that says nothing by itself, or is left over.
    fn after_word(mut self, word: &str) -> Self {
        if is_filler(word) && !self.begins_with_left_over {
            return self;
        }
        match self
            .items
            .first_mut()
            .filter(|_| self.begins_with_left_over)
        {
            Some(first) => *first = format!("{word} {first}"),
            None => self.items.insert(0, word.to_owned()),
        }
        self.left_over += 1;
        self.is_open |= negates(&bare(word)) || is_of_number(word) || is_of_another(word);
        self.begins_with_left_over = true;
        self
    }
}

/// Words that say nothing between facts.
fn is_filler(word: &str) -> bool {
    const FILLERS: &[&str] = &[
        "a", "an", "and", "are", "armed", "has", "have", "is", "it", "of", "on", "our", "the",
        "they", "which", "who", "with", "+", "&",
    ];
    FILLERS.contains(&fold(word).as_str())
}

/// Whether a word by itself may say something of what stands beside it.
fn is_of_another(word: &str) -> bool {
    const OF_ANOTHER: &[&str] = &[
        "above", "added", "below", "gone", "left", "less", "lost", "missed", "more", "now", "out",
        "over", "under",
    ];
    OF_ANOTHER.contains(&fold(word).as_str())
}

/// Whether a word is a number, or what one is measured in: without its fact it says something else.
fn is_of_number(word: &str) -> bool {
    word.contains(char::is_numeric) || is_measure(&fold(word))
}
