//! Areas: the words of a fact that says where a unit stands, what people write for them, and how
//! areas lie to one another. A unit sees each area as its own side's or as the enemy's.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Areas, Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::stating::{FactMeaning, Facts, Stated};
use crate::rulebook::vocabulary::{Map, Vocabulary, did_you_mean};
use crate::rulebook::yaml::forms::RawWords;
use crate::rulebook::yaml::raw::RawFact;
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::quoted;

use super::Building;
use super::layers::LayerEntry;

/// Areas, and what people write for each.
#[derive(Clone, Copy)]
pub(super) struct WrittenAreas<'a> {
    of: Areas,
    named: &'a Names<Vec<Text>>,
}

impl WrittenAreas<'_> {
    /// The words of a place: the areas, or those of the unit's own side, then those of the enemy.
    pub fn words(self) -> Vec<String> {
        let of = |whose: &'static str| self.named.keys().map(move |area| format!("{whose}{area}"));
        match self.of {
            Areas::OfNobody => of("").collect(),
            Areas::OfEachSide => of("own ").chain(of("enemy ")).collect(),
        }
    }

    /// What people write for each of these words; the first is the one that messages offer.
    pub fn written(self) -> Vec<Vec<String>> {
        let each = |write: &dyn Fn(&Text) -> Vec<String>| {
            let phrases = |phrases: &Vec<Text>| phrases.iter().flat_map(write).collect();
            self.named.values().map(phrases).collect::<Vec<_>>()
        };
        let plain = |phrase: &Text| vec![format!("[the] {phrase}")];
        let own = |phrase: &Text| {
            vec![
                format!("its {phrase}"),
                format!("[the] [own] {phrase}"),
                format!("its own {phrase}"),
                format!("[the] {phrase} of own"),
            ]
        };
        let enemy = |phrase: &Text| {
            vec![
                format!("the enemy {phrase}"),
                format!("[its] enemy {phrase}"),
                format!("[the] {phrase} of enemy"),
            ]
        };
        match self.of {
            Areas::OfNobody => each(&plain),
            Areas::OfEachSide => [each(&own), each(&enemy)].concat(),
        }
    }
}

impl<'a> Building<'a, '_> {
    /// The areas of a fact that is a place: its own, or those of another one that it names.
    pub(super) fn areas_of(&self, raw: &'a RawFact) -> Option<WrittenAreas<'a>> {
        let owner = match &raw.place.as_ref()?.value {
            RawWords::Own(_) => raw,
            RawWords::Like(name) => {
                let mut entries = self.lists.facts.entries.iter();
                entries.find(|entry| fold(entry.name) == fold(name))?.raw
            }
        };
        let RawWords::Own(named) = &owner.place.as_ref()?.value else {
            return None;
        };
        let each_side = owner.each_side.as_deref().copied().unwrap_or(false);
        let of = if each_side {
            Areas::OfEachSide
        } else {
            Areas::OfNobody
        };
        Some(WrittenAreas { of, named })
    }

    /// Whose areas a place has.
    pub(super) fn areas_kind(&self, raw: &'a RawFact) -> Option<Areas> {
        raw.place.as_ref()?;
        let areas = self.areas_of(raw);
        Some(areas.map_or(Areas::OfNobody, |areas| areas.of))
    }

    /// The facts that are places and name their areas, each with its areas.
    pub(super) fn places(&self) -> Vec<(&'a Text, WrittenAreas<'a>)> {
        let of = |entry: &LayerEntry<'a, RawFact>| match &entry.raw.place.as_ref()?.value {
            RawWords::Own(_) => Some((entry.name, self.areas_of(entry.raw)?)),
            RawWords::Like(_) => None,
        };
        self.lists.facts.entries.iter().filter_map(of).collect()
    }

    /// Adds the phrases of a place: each with every area in its hole `{place}`.
    pub(super) fn place_phrases(
        &mut self,
        entry: &LayerEntry<'a, RawFact>,
        id: FactId,
        fact: &mut Fact,
        facts: &mut Facts,
    ) {
        let raw = entry.raw;
        let Some(areas) = self.areas_of(raw) else {
            let known: Vec<&str> = self
                .places()
                .iter()
                .map(|(name, _)| name.as_str())
                .collect();
            let message = "this names no fact that has areas".to_owned();
            self.error(
                Code::UnknownFact,
                raw.place.as_ref().map_or(raw.at, |place| place.place),
                message,
            )
            .help = did_you_mean("", &known);
            return;
        };
        if fact.owner != Owner::Unit {
            let message = format!("`{}` is a place, and only units stand in one", fact.name);
            self.error(Code::RulebookShape, entry.raw.of.place, message)
                .help = Some("write `of: unit`".to_owned());
        }
        self.filled_phrases(entry, id, fact, facts, ("{place}", &areas.written()));
    }

    /// Adds phrases with one hole, each with what people write for every word in it.
    pub(super) fn filled_phrases(
        &mut self,
        entry: &LayerEntry<'a, RawFact>,
        id: FactId,
        fact: &mut Fact,
        facts: &mut Facts,
        (hole, written): (&str, &[Vec<String>]),
    ) {
        for (number, phrase) in entry.raw.phrases.iter().enumerate() {
            if !phrase.contains(hole) {
                let message = format!("this phrase needs one hole, `{hole}`");
                self.error(Code::BadPhrase, phrase.place, message);
                continue;
            }
            for (index, of_word) in written.iter().enumerate() {
                let meaning = FactMeaning {
                    fact: id,
                    stated: Stated::Value(Value::word(index)),
                };
                for (place, first) in of_word
                    .iter()
                    .zip([true].into_iter().chain(std::iter::repeat(false)))
                {
                    let filled = phrase.replace(hole, place);
                    let meaning_number = facts.meanings.len();
                    facts.meanings.push(meaning);
                    facts.phrases.push(filled.clone());
                    self.remember(phrase, meaning_number);
                    if first && number == 0 {
                        fact.examples
                            .push(crate::rulebook::phrase::shortest(&filled));
                    }
                    for spelling in self.spellings(&phrase.instead(&filled)).unwrap_or_default() {
                        // A spelling that means the same already stays as it is.
                        let taken = facts.table_mut(fact.owner).add(&spelling, meaning_number);
                        if taken.is_some_and(|holder| {
                            facts.meanings.get(holder).copied() != Some(meaning)
                        }) {
                            let message =
                                format!("{} already means something else", quoted(&filled));
                            self.error(Code::RepeatedName, phrase.place, message);
                        }
                    }
                }
            }
        }
    }

    /// How areas lie to one another, how a table is drawn, and what its units are called.
    pub(super) fn table(&mut self, vocabulary: &mut Vocabulary) {
        self.relations(vocabulary);
        vocabulary.map = self.map(vocabulary);
        vocabulary.unit_phrases = self.unit_phrases(vocabulary);
    }

    /// The number of an area.
    pub(super) fn area(&mut self, name: &Text, words: &[String]) -> Option<usize> {
        let found = words.iter().position(|word| fold(word) == fold(name));
        if found.is_none() {
            let help = did_you_mean(name, words);
            self.error(
                Code::UnknownName,
                name.place,
                format!("there is no area {}", quoted(name)),
            )
            .help = help;
        }
        found
    }

    /// How a table is drawn: as the last rulebook that says so has it.
    fn map(&mut self, vocabulary: &Vocabulary) -> Option<Map> {
        let raws = self.raws;
        let raw = raws.iter().rev().find_map(|raw| raw.map.as_ref())?;
        let mut named = |name: &Text| {
            let found = vocabulary.fact_named(name);
            if found.is_none() {
                self.unknown_fact(name, vocabulary);
            }
            found
        };
        let place = named(&raw.of);
        let tells = raw.tells.iter().filter_map(&mut named).collect();
        let joined = raw.joined.as_ref().and_then(named);
        let place = place?;
        let Some((true, FactKind::Word(words))) = vocabulary
            .fact(place)
            .map(|fact| (fact.is_place(), &fact.kind))
        else {
            self.error(
                Code::UnknownFact,
                raw.of.place,
                format!("{} is no place", quoted(&raw.of)),
            );
            return None;
        };
        let mut drawn = vec![0_usize; words.len()];
        let mut rows = Vec::new();
        for row in raw.rows.iter() {
            let areas: Vec<usize> = row
                .iter()
                .filter_map(|name| self.area(name, words))
                .collect();
            for word in &areas {
                drawn
                    .get_mut(*word)
                    .into_iter()
                    .for_each(|times| *times += 1);
            }
            rows.push(areas);
        }
        for (word, times) in words.iter().zip(drawn).filter(|(_, times)| *times != 1) {
            let how = if times == 0 {
                "is not on the map"
            } else {
                "stands on the map more than once"
            };
            let message = format!("{} {how}", quoted(word));
            self.error(Code::TableGap, raw.rows.place, message).help =
                Some("name each area in one row, once".to_owned());
        }
        Some(Map {
            place,
            rows,
            tells,
            joined,
        })
    }
}
