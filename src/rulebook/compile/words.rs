//! The words of facts: their own, those of a choice, or the orders of a set.

use crate::diagnostics::Code;
use crate::names::{add_new, fold};
use crate::rulebook::fact::{Fact, FactId};
use crate::rulebook::phrase_tables::Facts;
use crate::rulebook::yaml::forms::RawWords;
use crate::rulebook::yaml::raw::RawFact;
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::quoted;

use super::Compiler;
use super::layers::LayerEntry;
use super::phrases::SpelledPhrase;

impl<'a> Compiler<'a, '_> {
    /// The words of a fact by their names: its own, those of a choice, or the orders of a set.
    pub(super) fn words_of(&self, words: &RawWords) -> Vec<String> {
        let names = |words: &Names<Vec<Text>>| words.keys().map(Text::to_string).collect();
        match words {
            RawWords::Own(words) => names(words),
            RawWords::Like(name) => match self.choice_named(name) {
                Some(words) => names(words),
                None => {
                    let orders = self.orders_of_set(name).into_iter().flatten();
                    orders.map(Text::to_string).collect()
                }
            },
        }
    }

    /// What people write for each of the words of a fact.
    pub(super) fn written_words_of(&mut self, words: &RawWords) -> Vec<Vec<SpelledPhrase>> {
        let of_choice = match words {
            RawWords::Own(words) => return self.written_words(words),
            RawWords::Like(name) => (self.choice_named(name), self.orders_of_set(name)),
        };
        match of_choice {
            (Some(words), _) => self.written_words(words),
            (None, orders) => {
                let orders = orders.into_iter().flatten();
                orders.map(|name| vec![self.spelled(name)]).collect()
            }
        }
    }

    fn choice_named(&self, name: &str) -> Option<&'a Names<Vec<Text>>> {
        let mut choices = self.raws.iter().flat_map(|raw| &raw.choices);
        let of_name = choices.find(|(choice, _)| fold(choice) == fold(name));
        of_name.map(|(_, words)| words)
    }

    /// The names of the orders of a set, as the rulebook lists them, if there is such a set.
    fn orders_of_set(&self, name: &str) -> Option<Vec<&'a Text>> {
        let sets = &self.lists.sets.entries;
        let set_named = |name: &str| sets.iter().find(|set| fold(set.name) == fold(name));
        set_named(name)?;
        let mut sought = vec![fold(name)];
        // A set may hold sets.
        let mut next = 0;
        while let Some(name) = sought.get(next).cloned() {
            next += 1;
            let set = set_named(&name).into_iter();
            let members = set.flat_map(|set| &set.raw.orders);
            add_new(&mut sought, members.map(|member| fold(member)));
        }
        let orders = self.lists.orders.entries.iter().map(|entry| entry.name);
        Some(
            orders
                .filter(|order| sought.contains(&fold(order)))
                .collect(),
        )
    }

    /// Adds the phrases of a fact that has the words of a choice, or the orders of a set: each with
    /// every word in its hole `{word}`.
    pub(super) fn phrases_like(
        &mut self,
        name: &'a Text,
        entry: &LayerEntry<'a, RawFact>,
        id: FactId,
        fact: &mut Fact,
        facts: &mut Facts,
    ) {
        match (self.choice_named(name), self.orders_of_set(name)) {
            (Some(_), None) => {}
            (None, Some(orders)) if self.are_words(name, &orders) => {}
            (None, Some(_)) => return,
            (Some(_), Some(_)) => {
                let message = format!("{} is both a choice and a set of orders", quoted(name));
                self.error(Code::RepeatedName, name.place, message).help =
                    Some("give one of them another name".to_owned());
                return;
            }
            (None, None) => {
                let choices = self.raws.iter().flat_map(|raw| raw.choices.keys());
                let sets = self.lists.sets.entries.iter().map(|set| set.name);
                let known: Vec<&str> = choices.chain(sets).map(Text::as_str).collect();
                let message = format!("there is no choice and no set of orders {}", quoted(name));
                self.unknown(Code::UnknownName, name, message, known);
                return;
            }
        }
        let words = entry.raw.words.iter();
        let written: Vec<Vec<SpelledPhrase>> = words
            .flat_map(|words| self.written_words_of(words))
            .collect();
        self.filled_phrases(entry, id, fact, facts, "word", &written);
    }

    /// Returns whether the orders of a set can be words: there are some, and a scenario can state each.
    fn are_words(&mut self, name: &Text, orders: &[&Text]) -> bool {
        let has_sign = |order: &&&Text| order.contains(|sign| ",:;#|()[]{}\"".contains(sign));
        let odd = orders.iter().find(has_sign);
        let (code, message, help) = match odd {
            Some(odd) => (
                Code::BadPhrase,
                format!(
                    "the order {} cannot be a word: its name holds a sign",
                    quoted(odd)
                ),
                "call the order by letters and blanks, and let its phrases have the sign",
            ),
            None if orders.is_empty() => (
                Code::UnknownName,
                format!("the set {} holds no orders", quoted(name)),
                "name orders in it",
            ),
            None => return true,
        };
        self.error(code, name.place, message).help = Some(help.to_owned());
        false
    }
}
