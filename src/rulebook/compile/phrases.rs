//! The phrases of orders and facts: their spellings, and which of them are in force once every
//! layer has added and taken out its own. Does not know what they mean.

use std::rc::Rc;

use crate::diagnostics::{Code, Finding};
use crate::names::{add_new, fold};
use crate::rulebook::order::OrderId;
use crate::rulebook::phrase::{Part, PhraseTable, Spelling, spellings};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::house::RawDrop;
use crate::rulebook::yaml::raw::RawOrder;
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::{Place, quoted};

use super::Compiler;
use super::layers::LayerEntry;

/// A phrase of an order, as one layer writes it.
pub(super) struct WrittenPhrase<'a> {
    /// The number of the order.
    pub order: usize,
    pub layer: usize,
    pub phrase: &'a Text,
}

/// All spellings of a phrase.
pub(super) type Spellings = Rc<[Spelling]>;

/// What people write for a word.
pub(super) struct SpelledPhrase {
    pub phrase: Text,
    pub spellings: Spellings,
}

/// The spellings of the phrases of each of some words.
pub(super) fn spellings_of(words: &[Vec<SpelledPhrase>]) -> Vec<Vec<Spelling>> {
    let of_word = |written: &Vec<SpelledPhrase>| {
        let all = written.iter().flat_map(|written| written.spellings.iter());
        all.cloned().collect()
    };
    words.iter().map(of_word).collect()
}

/// Where a phrase with a meaning stands.
#[derive(Clone, Debug)]
pub(super) struct PhraseAt<'a> {
    meaning: usize,
    phrase: &'a Text,
}

impl<'a> Compiler<'a, '_> {
    /// The phrases of orders that are in force, those of earlier layers first.
    pub(super) fn written(
        &mut self,
        entries: &[LayerEntry<'a, RawOrder>],
        vocabulary: &Vocabulary,
    ) -> Vec<WrittenPhrase<'a>> {
        let mut written: Vec<WrittenPhrase<'a>> = Vec::new();
        for (order, entry) in entries.iter().enumerate() {
            let layer = entry.layer;
            written.extend(entry.raw.phrases.iter().map(|phrase| WrittenPhrase {
                order,
                layer,
                phrase,
            }));
        }
        let raws = self.raws;
        for (layer, raw) in raws.iter().copied().enumerate() {
            if let RawDrop::Map(dropped) = &raw.drop {
                self.drop_phrases(layer, &dropped.phrases, &mut written);
            }
            for (name, phrases) in &raw.aliases {
                let Some(order) = vocabulary.order_named(name).map(OrderId::index) else {
                    self.unknown_order(name, vocabulary);
                    continue;
                };
                // An order that supersedes another one does so with all phrases that had been added
                // to it.
                if entries.get(order).is_some_and(|entry| entry.layer > layer) {
                    continue;
                }
                written.extend(phrases.iter().map(|phrase| WrittenPhrase {
                    order,
                    layer,
                    phrase,
                }));
            }
        }
        written.sort_by_key(|written| written.layer);
        written
    }

    /// Takes out phrases as earlier layers write them. Compounds are their phrases, and are gone
    /// already.
    fn drop_phrases(
        &mut self,
        layer: usize,
        phrases: &[Text],
        written: &mut Vec<WrittenPhrase<'a>>,
    ) {
        for phrase in phrases {
            let is_meant = |other: &str| fold(other) == fold(phrase);
            let before = written.len();
            written.retain(|written| written.layer >= layer || !is_meant(written.phrase));
            let of_compound = || {
                let earlier = self.raws.iter().take(layer).flat_map(|raw| &raw.compounds);
                earlier
                    .into_iter()
                    .any(|compound| is_meant(&compound.phrase))
            };
            if written.len() == before && !of_compound() {
                let known = written
                    .iter()
                    .filter(|written| written.layer < layer)
                    .map(|written| &written.phrase);
                let help = did_you_mean(phrase, known)
                    .unwrap_or_else(|| "write it as the rulebook does, brackets and all; `adjutant rules` lists them".to_owned());
                let message = format!("no order has the phrase {}", quoted(phrase));
                self.error(Code::UnknownName, phrase.place, message).help = Some(help);
            }
        }
    }

    /// All spellings of a phrase, none where it is wrong; that is a finding, once.
    pub(super) fn spellings(&mut self, phrase: &Text) -> Spellings {
        if let Some(known) = self.spelled.get(phrase.as_str()) {
            return Rc::clone(known);
        }
        match spellings(phrase) {
            Ok(all) => {
                let all: Spellings = all.into();
                self.spelled.insert(phrase.to_string(), Rc::clone(&all));
                all
            }
            Err((span, message)) => {
                let place = self.place_within(phrase, span);
                let finding = Finding::error(Code::BadPhrase, place, message);
                let finding = finding.help("a phrase reads like `charge [[at] {enemy}]` or `change (formation|formation:) line`");
                add_new(self.findings, [finding]);
                Spellings::default()
            }
        }
    }

    /// What people write for each of some words.
    pub(super) fn written_words(&mut self, words: &Names<Vec<Text>>) -> Vec<Vec<SpelledPhrase>> {
        let mut all = Vec::new();
        for phrases in words.values() {
            all.push(phrases.iter().map(|phrase| self.spelled(phrase)).collect());
        }
        all
    }

    /// A phrase with its spellings.
    pub(super) fn spelled(&mut self, phrase: &Text) -> SpelledPhrase {
        SpelledPhrase {
            phrase: phrase.clone(),
            spellings: self.spellings(phrase),
        }
    }

    /// Remembers where a phrase stands, for whoever writes it once more.
    pub(super) fn remember(&mut self, phrase: &'a Text, meaning: usize) {
        self.phrases.push(PhraseAt { meaning, phrase });
    }

    /// Adds a spelling of a phrase to a table.
    pub(super) fn add_spelling(
        &mut self,
        phrase: &Text,
        spelling: &[Part],
        table: &mut PhraseTable,
        meaning: usize,
    ) {
        let holder = table.add(spelling, meaning);
        self.already_means(phrase, spelling, holder);
    }

    /// A spelling that another meaning has already.
    pub(super) fn already_means(
        &mut self,
        phrase: &Text,
        spelling: &[Part],
        holder: Option<usize>,
    ) {
        let Some(holder) = holder else {
            return;
        };
        let words: Vec<&str> = spelling
            .iter()
            .map(|part| match part {
                Part::Word(word) | Part::Hole(word) => word.as_str(),
            })
            .collect();
        let first = self.place_of_meaning(holder, spelling);
        let message = format!("{} already means something else", quoted(&words.join(" ")));
        let finding = self.error(Code::RepeatedName, phrase.place, message);
        if let Some(first) = first {
            *finding = finding.clone().related(first, "it stands here first");
        }
    }

    /// The phrase of a meaning that has a spelling, or the first one of the meaning.
    fn place_of_meaning(&self, meaning: usize, spelling: &[Part]) -> Option<Place> {
        let mut of_meaning = self.phrases.iter().filter(|known| known.meaning == meaning);
        let has_it = |known: &&PhraseAt<'_>| {
            spellings(known.phrase)
                .is_ok_and(|all| all.iter().any(|known| known.as_slice() == spelling))
        };
        let found = of_meaning
            .clone()
            .find(has_it)
            .or_else(|| of_meaning.next())?;
        Some(found.phrase.place)
    }
}
