//! Areas: the words of a fact that says where a unit stands, what people write for them, and how
//! areas lie to one another. A unit sees each area as its own side's or as the enemy's.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::relation::{Relation, RelationPair};
use crate::rulebook::stating::{FactMeaning, Facts, Stated};
use crate::rulebook::vocabulary::{Map, Vocabulary, did_you_mean};
use crate::rulebook::yaml::raw::{RawFact, RawPlace};
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::quoted;

use super::Building;
use super::layers::LayerEntry;

/// Areas by name, with what people write for them.
pub(super) type Areas = Names<Vec<Text>>;

/// The words of a place: the areas of the unit's own side, then those of the enemy.
pub(super) fn words(areas: &Areas) -> Vec<String> {
    let of = |whose: &'static str| areas.keys().map(move |area| format!("{whose} {area}"));
    of("own").chain(of("enemy")).collect()
}

/// What people write for each of these words; the first is the one that messages offer.
pub(super) fn written(areas: &Areas) -> Vec<Vec<String>> {
    let own = |phrase: &Text| {
        [
            format!("its {phrase}"),
            format!("[the] [own] {phrase}"),
            format!("its own {phrase}"),
            format!("[the] {phrase} of own"),
        ]
    };
    let enemy = |phrase: &Text| {
        [
            format!("the enemy {phrase}"),
            format!("[its] enemy {phrase}"),
            format!("[the] {phrase} of enemy"),
        ]
    };
    let own = areas
        .values()
        .map(|phrases| phrases.iter().flat_map(own).collect::<Vec<_>>());
    let enemy = areas
        .values()
        .map(|phrases| phrases.iter().flat_map(enemy).collect::<Vec<_>>());
    own.chain(enemy).collect()
}

impl<'a> Building<'a, '_> {
    /// The areas of a fact that is a place.
    pub(super) fn areas_of(&self, raw: &'a RawFact) -> Option<&'a Areas> {
        match &raw.place.as_ref()?.value {
            RawPlace::Areas(areas) => Some(areas),
            RawPlace::Like(name) => {
                let like = self
                    .lists
                    .facts
                    .entries
                    .iter()
                    .find(|entry| fold(entry.name) == fold(name))?;
                match &like.raw.place.as_ref()?.value {
                    RawPlace::Areas(areas) => Some(areas),
                    RawPlace::Like(_) => None,
                }
            }
        }
    }

    /// The facts that are places and name their areas, each with its areas.
    pub(super) fn places(&self) -> Vec<(&'a Text, &'a Areas)> {
        let of = |entry: &LayerEntry<'a, RawFact>| match &entry.raw.place.as_ref()?.value {
            RawPlace::Areas(areas) => Some((entry.name, areas)),
            RawPlace::Like(_) => None,
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
        for (number, phrase) in raw.phrases.iter().enumerate() {
            if !phrase.contains("{place}") {
                let message = "this phrase needs one hole, `{place}`".to_owned();
                self.error(Code::BadPhrase, phrase.place, message);
                continue;
            }
            for (index, of_word) in written(areas).iter().enumerate() {
                let meaning = FactMeaning {
                    fact: id,
                    stated: Stated::Value(Value::word(index)),
                };
                for (place, first) in of_word
                    .iter()
                    .zip([true].into_iter().chain(std::iter::repeat(false)))
                {
                    let filled = phrase.replace("{place}", place);
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
                        let taken = facts.table_mut(Owner::Unit).add(&spelling, meaning_number);
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

    /// How areas lie to one another.
    pub(super) fn relations(&mut self, vocabulary: &mut Vocabulary) {
        let clauses = Rc::clone(&self.lists);
        for relation in self.raws.iter().flat_map(|raw| &raw.relations) {
            let fact = vocabulary
                .fact_named(&relation.of)
                .and_then(|id| Some((id, vocabulary.fact(id)?)));
            let Some((place, fact)) = fact.filter(|(_, fact)| fact.is_place) else {
                let known: Vec<&str> = vocabulary
                    .facts
                    .iter()
                    .filter(|fact| fact.is_place)
                    .map(|fact| fact.name.as_str())
                    .collect();
                let help = did_you_mean(&relation.of, &known);
                let message = format!("{} is no place", quoted(&relation.of));
                self.error(Code::UnknownFact, relation.of.place, message)
                    .help = help;
                continue;
            };
            let FactKind::Word(words) = fact.kind.clone() else {
                continue;
            };
            let fact_areas = fact.kind.areas();
            let mut pairs = Vec::new();
            for related in &relation.pairs {
                let from = self.area(&related.from, &words);
                let to: Vec<Option<usize>> =
                    related.to.iter().map(|to| self.area(to, &words)).collect();
                let clause = clauses.clauses.now(&related.clause).to_owned();
                if !clauses
                    .clauses
                    .entries
                    .iter()
                    .any(|known| fold(known.name) == fold(&clause))
                {
                    self.unknown_clause(&related.clause);
                }
                for (from, to) in to.into_iter().filter_map(|to| from.zip(to)) {
                    pairs.push(RelationPair {
                        from,
                        to,
                        clause: clause.clone(),
                    });
                    if relation.both_ways {
                        pairs.push(RelationPair {
                            from: to,
                            to: from,
                            clause: clause.clone(),
                        });
                    }
                }
            }
            match vocabulary
                .relations
                .iter_mut()
                .find(|known| fold(&known.name) == fold(&relation.relation))
            {
                Some(known) => known.pairs.extend(pairs),
                None => vocabulary.relations.push(Relation {
                    name: relation.relation.to_string(),
                    place,
                    areas: fact_areas,
                    pairs,
                }),
            }
        }
    }

    /// The number of an area.
    fn area(&mut self, name: &Text, words: &[String]) -> Option<usize> {
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
    pub(super) fn map(&mut self, vocabulary: &Vocabulary) -> Option<Map> {
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
            .map(|fact| (fact.is_place, &fact.kind))
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
