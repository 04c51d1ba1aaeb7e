//! The phrases by which units are called.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::phrase::{Part, Spelling};
use crate::rulebook::unit_descriptions::{CalledBy, FactTexts, UnitPhrases, UnitSpelling};
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::phrases::spellings_of;

impl Compiler<'_, '_> {
    /// All phrases by which units are called.
    pub(super) fn unit_phrases(&mut self, vocabulary: &Vocabulary) -> UnitPhrases {
        let raws = self.raws;
        let mut phrases = UnitPhrases::default();
        let mut known: HashMap<String, Option<CalledBy>> = HashMap::new();
        let written = raws.iter().flat_map(|raw| &raw.unit_phrases.all);
        for (number, phrase) in written.enumerate() {
            phrases.written.push(phrase.to_string());
            for spelling in self.spellings(phrase).iter() {
                let parts: Option<Vec<CalledBy>> = spelling
                    .iter()
                    .map(|part| match part {
                        Part::Word(word) => Some(CalledBy::Word(word.clone())),
                        Part::Hole(fact) => known
                            .entry(fact.clone())
                            .or_insert_with(|| self.called_by(phrase, fact, vocabulary))
                            .clone(),
                    })
                    .collect();
                let Some(parts) = parts else { break };
                if !parts.iter().any(|part| matches!(part, CalledBy::Fact(..))) {
                    let message = format!("{} says nothing of a unit", quoted(phrase));
                    self.error(Code::BadPhrase, phrase.place, message).help =
                        Some("name a fact in it, e.g. `{kind} {area}`".to_owned());
                    break;
                }
                phrases.all.push(UnitSpelling {
                    phrase: number,
                    parts,
                });
            }
        }
        phrases
    }

    /// A fact in such a phrase, with what people write for its words.
    fn called_by(
        &mut self,
        phrase: &Text,
        name: &str,
        vocabulary: &Vocabulary,
    ) -> Option<CalledBy> {
        let mut relations = vocabulary.relations().iter();
        let related = relations.find_map(|relation| {
            let fact = name
                .strip_prefix(&fold(&relation.name))?
                .strip_prefix(' ')?;
            Some((relation, fact))
        });
        let fact = related.map_or(name, |(_, fact)| fact);
        let id = vocabulary.fact_named(fact);
        let Some(id) = id else {
            self.unknown_fact(&phrase.instead(name), vocabulary);
            return None;
        };
        let written = self.texts_of_words(id, vocabulary);
        if written.is_none() {
            let message = format!("{} is no fact of units that has words", quoted(name));
            self.error(Code::BadPhrase, phrase.place, message).help =
                Some("name facts of units that have `words` or are a `place`".to_owned());
        }
        let written = written?;
        let mut all = FactTexts::default();
        let mut add = |texts: &[String], word: usize| {
            for text in texts {
                all.add(text, word);
            }
        };
        let areas = |place: FactId| vocabulary.fact(place).map(|fact| &fact.kind);
        let related = related.filter(|(relation, _)| areas(relation.place) == areas(id));
        for (area, texts) in written.iter().enumerate() {
            add(texts, area);
            let pairs = related.iter().flat_map(|(relation, _)| relation.from(area));
            for pair in pairs.filter(|pair| pair.to != area) {
                add(written.get(pair.to).map_or(&[], Vec::as_slice), area);
            }
        }
        Some(CalledBy::Fact(id, Arc::new(all)))
    }

    /// What people write for each word of a fact of units, folded.
    fn texts_of_words(&mut self, id: FactId, vocabulary: &Vocabulary) -> Option<Vec<Vec<String>>> {
        let fact = vocabulary.fact(id)?;
        let lists = Rc::clone(&self.lists);
        let mut entries = lists.facts.entries.iter();
        let entry = entries.find(|entry| fold(entry.name) == fold(&fact.name))?;
        let spelled = match (&entry.raw.words, &entry.raw.place) {
            (Some(words), _) => spellings_of(&self.written_words_of(words)),
            (None, Some(_)) => {
                let areas = self.areas_of(entry.raw)?;
                spellings_of(&self.written_areas(areas))
            }
            (None, None) => return None,
        };
        if fact.owner != Owner::Unit {
            return None;
        }
        let text = |spelling: &Spelling| {
            let words = spelling.iter().map(|part| match part {
                Part::Word(word) | Part::Hole(word) => word.as_str(),
            });
            words.collect::<Vec<_>>().join(" ")
        };
        let texts = spelled
            .iter()
            .map(|of_word| of_word.iter().map(text).collect());
        Some(texts.collect())
    }
}
