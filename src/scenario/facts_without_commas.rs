//! Facts that players write one behind the other, without commas.

use crate::names::{Short, bare, fold, negates, stands_for};
use crate::rulebook::fact::Owner;
use crate::rulebook::fuzzy::{bare_words, is_measure};

use super::items::Items;

impl Items<'_> {
    /// Facts that stand one behind the other without commas, with commas: `veteran infantry`. Of the
    /// ways to part them so that the fewest words are left over, the only one with the fewest facts
    /// is meant. What is left over and says nothing of the game becomes a remark in brackets, `infantry
    /// (20 heavy)`; else it stands among them as an item of its own.
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
                let is_cut = !has_words_of(&fact, &written);
                all.extend(behind.into_iter().map(|way| way.after_fact(&fact, is_cut)));
            }
            let best = all.iter().map(Way::cost).min();
            all.retain(|way| Some(way.cost()) == best);
            all.dedup();
            ways.push(all);
        }
        match ways.last()?.as_slice() {
            [only] if only.facts > 0 && !only.is_open && self.is_remark(owner, only) => {
                Some(only.with_remark())
            }
            [only] if only.facts > 0 && !only.is_open && !only.counts && !only.is_guess() => {
                let items = only.items.iter().map(Item::text);
                Some(items.collect::<Vec<_>>().join(", "))
            }
            _ => None,
        }
    }

    /// Returns whether what is left over beside facts says nothing of the game. Words cut short are facts
    /// beside it only behind it: `8 light cav`, and not `Count Robert`.
    fn is_remark(&self, owner: Owner, way: &Way) -> bool {
        let facts = self.rulebook.facts();
        // `line formation`
        let names_fact = |word: &str| {
            let stated = way.items.iter().filter_map(|item| match item {
                Item::Fact(text) => self
                    .rulebook
                    .facts()
                    .table(owner)
                    .find(text, &mut String::new()),
                Item::LeftOver(_) => None,
            });
            let mut stated = stated.filter_map(|found| facts.meaning(found.meaning));
            stated.any(|meaning| {
                let fact = self.rulebook.vocabulary().fact(meaning.fact);
                fact.is_some_and(|fact| bare_words(&fact.name).contains(&bare(word)))
            })
        };
        let is_none = |word: &str| word.bytes().all(|byte| byte == b'0');
        let is_count = |at: usize, word: &str| at == 0 && is_whole_number(word) && !is_none(word);
        let says_nothing = |(at, word): (usize, &str)| {
            let is_known = facts.has_word(word) || !facts.near(owner, word).is_empty();
            is_count(at, word) || is_filler(word) || names_fact(word) || !is_known
        };
        let mut items = way.items.iter().enumerate();
        let is_plain = items.all(|(at, item)| match item {
            Item::LeftOver(words) => {
                // `cavalry in wedge`: what the preposition joins is looked at by itself.
                let leads = usize::from(at > 0 && begins_with_preposition(words));
                let mut words = words.split(' ').enumerate().skip(leads);
                words.all(|(number, word)| says_nothing((at + number, word)))
            }
            Item::Fact(_) => true,
        });
        let is_behind = matches!(way.items.as_slice(), [Item::LeftOver(_), Item::Fact(_)]);
        // Behind a fact a word may turn it to something else, unless a preposition parts them.
        let follows = match way.items.as_slice() {
            [.., Item::Fact(_), Item::LeftOver(words)] => {
                begins_with_preposition(words) || words.split(' ').all(names_fact)
            }
            _ => true,
        };
        let counts = |item: &Item| match item {
            Item::Fact(fact) => fact.contains(char::is_numeric),
            Item::LeftOver(_) => false,
        };
        let is_certain = (!way.has_cut || is_behind) && follows && !way.items.iter().any(counts);
        way.left_over > 0 && is_plain && is_certain
    }
}

/// Returns whether each word of a text is one of a fact, and not cut short.
fn has_words_of(fact: &str, written: &str) -> bool {
    let known = bare_words(fact);
    bare_words(written).iter().all(|word| {
        let is_word = |known: &String| stands_for(word, known) == Some(Short::Whole);
        known.iter().any(is_word)
    })
}

/// A fact in a row, or words between facts that are none.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Fact(String),
    LeftOver(String),
}

impl Item {
    fn text(&self) -> &str {
        match self {
            Self::Fact(text) | Self::LeftOver(text) => text,
        }
    }
}

fn is_whole_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A way to part words into facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Way {
    /// The facts, and what is left over.
    items: Vec<Item>,
    facts: usize,
    /// The number of words that are left over.
    left_over: usize,
    /// It begins with a number that may count what stands behind it.
    counts: bool,
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
        self.items.insert(0, Item::Fact(fact.to_owned()));
        self.facts += 1;
        self.is_open |= std::mem::take(&mut self.counts);
        self
    }

    /// Behind a word that says nothing by itself, or is left over.
    fn after_word(mut self, word: &str) -> Self {
        let begins_with_left_over = matches!(self.items.first(), Some(Item::LeftOver(_)));
        if is_filler(word) && !begins_with_left_over {
            return self;
        }
        match self.items.first_mut() {
            Some(Item::LeftOver(first)) => *first = format!("{word} {first}"),
            _ => self.items.insert(0, Item::LeftOver(word.to_owned())),
        }
        self.left_over += 1;
        let is_number = is_whole_number(word);
        // A number is a count only where nothing stands before it.
        self.is_open |= std::mem::replace(&mut self.counts, is_number);
        self.is_open |=
            negates(&bare(word)) || (is_of_number(word) && !is_number) || is_of_another(word);
        self
    }

    /// The facts, with what is left over as a remark behind the last of them.
    fn with_remark(&self) -> String {
        let facts = self
            .items
            .iter()
            .filter(|item| matches!(item, Item::Fact(_)));
        let facts: Vec<&str> = facts.map(Item::text).collect();
        let others = self
            .items
            .iter()
            .filter(|item| matches!(item, Item::LeftOver(_)));
        let others: Vec<&str> = others.map(Item::text).collect();
        format!("{} ({})", facts.join(", "), others.join(", "))
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

/// Returns whether words tell with what or where something is.
fn begins_with_preposition(words: &str) -> bool {
    const PREPOSITIONS: &[&str] = &[
        "at", "behind", "beside", "by", "in", "near", "next", "on", "w/", "with",
    ];
    let first = words.split(' ').next().unwrap_or_default();
    PREPOSITIONS.contains(&fold(first).as_str())
}

/// Returns whether a word by itself may say something of what stands beside it.
fn is_of_another(word: &str) -> bool {
    const OF_ANOTHER: &[&str] = &[
        "above", "added", "below", "ex", "former", "formerly", "gone", "he", "her", "him",
        "lacking", "lacks", "left", "less", "lost", "me", "minus", "missed", "more", "non", "now",
        "out", "over", "sans", "she", "them", "under", "us", "was", "were",
    ];
    OF_ANOTHER.contains(&fold(word).as_str())
}

/// Returns whether a word is a number, or what one is measured in: without its fact it says something else.
fn is_of_number(word: &str) -> bool {
    word.contains(char::is_numeric) || is_measure(&fold(word))
}
