//! The words of facts: their own, those of a choice, or the orders of a set.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId};
use crate::rulebook::stating::Facts;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::forms::RawWords;
use crate::rulebook::yaml::raw::RawFact;
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::quoted;

use super::Building;
use super::layers::LayerEntry;

impl<'a> Building<'a, '_> {
    /// The words of a fact: its own, or those of a choice.
    pub(super) fn words_of(&self, words: &'a RawWords) -> Option<&'a Names<Vec<Text>>> {
        match words {
            RawWords::Own(words) => Some(words),
            RawWords::Like(name) => {
                let mut choices = self.raws.iter().flat_map(|raw| &raw.choices);
                choices
                    .find(|(choice, _)| fold(choice) == fold(name))
                    .map(|(_, words)| words)
            }
        }
    }

    /// The names of the orders of a set, as the rulebook lists them.
    pub(super) fn orders_of_set(&self, name: &str) -> Vec<&'a Text> {
        let sets = &self.lists.sets.entries;
        let set_named = |name: &str| sets.iter().find(|set| fold(set.name) == fold(name));
        let mut sought: Vec<String> = set_named(name).map(|_| fold(name)).into_iter().collect();
        // A set may hold sets.
        let mut next = 0;
        while let Some(name) = sought.get(next).cloned() {
            next += 1;
            for member in set_named(&name)
                .into_iter()
                .flat_map(|set| set.raw.members())
            {
                if !sought.contains(&fold(member)) {
                    sought.push(fold(member));
                }
            }
        }
        let orders = self.lists.orders.entries.iter().map(|entry| entry.name);
        orders
            .filter(|order| sought.contains(&fold(order)))
            .collect()
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
        let words = entry.raw.words.as_ref();
        let written = match words.and_then(|words| self.words_of(words)) {
            Some(words) => self.written_words(words),
            None => {
                let orders = self.orders_of_set(name);
                let written = orders.into_iter().map(|name| self.spelled(name));
                written.map(|written| vec![written]).collect()
            }
        };
        let sets = &self.lists.sets.entries;
        let set = sets.iter().find(|set| fold(set.name) == fold(name));
        let is_choice = |(choice, _): (&Text, _)| fold(choice) == fold(name);
        let is_both = set.is_some() && self.raws.iter().flat_map(|raw| &raw.choices).any(is_choice);
        if is_both {
            let message = format!("{} is both a choice and a set of orders", quoted(name));
            self.error(Code::RepeatedName, name.place, message).help =
                Some("give one of them another name".to_owned());
            return;
        }
        if written.is_empty() && set.is_some() {
            let message = format!("the set {} holds no orders", quoted(name));
            self.error(Code::UnknownName, name.place, message).help =
                Some("name orders in it".to_owned());
            return;
        }
        let signs = |one: &Text| one.contains(|sign| ",:;#|()[]{}\"".contains(sign));
        let odd = self
            .orders_of_set(name)
            .into_iter()
            .find(|order| signs(order));
        if let Some(odd) = odd {
            let message = format!(
                "the order {} cannot be a word: its name holds a sign",
                quoted(odd)
            );
            self.error(Code::BadPhrase, name.place, message).help = Some(
                "call the order by letters and blanks, and let its phrases have the sign"
                    .to_owned(),
            );
            return;
        }
        if written.is_empty() {
            let choices = self.raws.iter().flat_map(|raw| raw.choices.keys());
            let sets = self.lists.sets.entries.iter().map(|set| set.name);
            let known: Vec<&str> = choices.chain(sets).map(Text::as_str).collect();
            let help = did_you_mean(name, &known);
            let message = format!("there is no choice and no set of orders {}", quoted(name));
            self.error(Code::UnknownName, name.place, message).help = help;
            return;
        }
        self.filled_phrases(entry, id, fact, facts, ("word", &written));
    }
}
