//! What texts of a rulebook ask for: the facts and orders that matter to them, by their names.

use std::collections::BTreeSet;

use crate::names::fold;
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::predicate::Dependencies;
use crate::rulebook::{Content, Node, Original, Rulebook};

use super::lint::{compiled, compiled_amount, holds_of};
use super::situation::Situation;

/// The facts and orders that texts ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AskedNames {
    /// The facts, by their names.
    pub facts: BTreeSet<String>,
    /// The orders, by their names.
    pub orders: BTreeSet<String>,
}

impl AskedNames {
    /// These and others.
    #[must_use]
    pub(crate) fn and(mut self, others: Self) -> Self {
        self.facts.extend(others.facts);
        self.orders.extend(others.orders);
        self
    }
}

/// What predicates and quantities ask for. Texts that are neither ask for nothing.
pub(crate) fn mentioned_names<'t>(
    rulebook: &Rulebook,
    texts: impl IntoIterator<Item = &'t str>,
) -> AskedNames {
    let vocabulary = rulebook.vocabulary();
    let mut names = AskedNames::default();
    for text in texts {
        let asks = match compiled(rulebook, text) {
            Some((predicate, _)) => Dependencies::new([&predicate], vocabulary),
            None => {
                let Some((amount, _)) = compiled_amount(rulebook, text) else {
                    continue;
                };
                Dependencies::of_amounts([&amount], vocabulary)
            }
        };
        let facts = asks.facts.keys().filter_map(|(_, id)| vocabulary.fact(*id));
        names.facts.extend(facts.map(|fact| fact.name.clone()));
        for (number, order) in (0..=u8::MAX).zip(vocabulary.orders()) {
            let is_asked = |set: &OrderSet| *set != OrderSet::ALL && set.has(OrderId(number));
            if asks.orders.iter().any(is_asked) {
                names.orders.insert(order.name.clone());
            }
        }
    }
    names
}

/// All predicates and quantities that a clause, fact or test writes.
pub(crate) fn texts_about<'o>(original: &'o Original, id: &str) -> Vec<&'o str> {
    let written = original.written().iter();
    let about = written.filter(|written| written.about.iter().any(|about| about == id));
    about.map(|written| written.text.as_str()).collect()
}

/// The facts and orders that a clause, fact, test or section speaks of anywhere.
pub(crate) fn named_in(rulebook: &Rulebook, original: &Original, id: &str) -> AskedNames {
    let mut texts = Vec::new();
    for (key, section) in original.tree().entries() {
        if &*key.text == id {
            leaves(section, &mut texts);
        }
        for entry in section.items() {
            let name = entry.entries().first().and_then(|(_, value)| value.text());
            if name == Some(id) {
                leaves(entry, &mut texts);
            }
        }
    }
    let speaks_of = |name: &str| {
        let name = fold(name);
        texts.iter().any(|text| has_words(text, &name))
    };
    let vocabulary = rulebook.vocabulary();
    let facts = vocabulary.facts().iter().map(|fact| &fact.name);
    let orders = vocabulary.orders().iter().map(|order| &order.name);
    AskedNames {
        facts: facts.filter(|name| speaks_of(name)).cloned().collect(),
        orders: orders.filter(|name| speaks_of(name)).cloned().collect(),
    }
}

/// All texts of a value and of what stands below it, folded.
fn leaves(node: &Node, texts: &mut Vec<String>) {
    match &node.content {
        Content::Text(text) => texts.push(fold(text)),
        Content::List(items) => items.iter().for_each(|item| leaves(item, texts)),
        Content::Map(entries) => entries.iter().for_each(|(_, value)| leaves(value, texts)),
        _ => {}
    }
}

/// Returns whether some words stand in a text, and not as a part of longer ones.
fn has_words(text: &str, words: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, found)| {
        let (before, rest) = text.split_at_checked(at).unwrap_or_default();
        let behind = rest.strip_prefix(found).unwrap_or_default();
        !is_letter(before.chars().next_back()) && !is_letter(behind.chars().next())
    })
}

/// The smallest situation in which a predicate holds.
pub(crate) fn situation_of<'a>(rulebook: &'a Rulebook, text: &str) -> Option<Situation<'a>> {
    let (predicate, towards) = compiled(rulebook, text)?;
    holds_of(rulebook, vec![(&predicate, true)], towards).situation()
}
