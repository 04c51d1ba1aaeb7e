//! Areas: the words of a fact that says where a unit stands, what people write for them, and how
//! areas lie to one another. A unit sees each area as its own side's or as the enemy's.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Areas, Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::relation::{Relation, RelationPair};
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

    /// How areas lie to one another.
    fn relations(&mut self, vocabulary: &mut Vocabulary) {
        let clauses = Rc::clone(&self.lists);
        for relation in self.raws.iter().flat_map(|raw| &raw.relations) {
            let fact = vocabulary
                .fact_named(&relation.of)
                .and_then(|id| Some((id, vocabulary.fact(id)?)));
            let Some((place, fact)) = fact.filter(|(_, fact)| fact.is_place()) else {
                let known: Vec<&str> = vocabulary
                    .facts
                    .iter()
                    .filter(|fact| fact.is_place())
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
            let clause = relation.clause.as_ref().map(|clause| {
                let now = clauses.clauses.now(clause).to_owned();
                let mut known = clauses.clauses.entries.iter();
                if !known.any(|known| fold(known.name) == fold(&now)) {
                    self.unknown_clause(clause);
                }
                now
            });
            let of_others =
                relation.in_order || !relation.joins.is_empty() || !relation.steps.is_empty();
            if relation.rows.is_empty() && !of_others {
                let message = "this relation says of no area how it lies".to_owned();
                let help = "add `rows`, e.g. `{Paris: [Burgundy, Brest]}`; a place that is a `grid` needs none";
                self.error(Code::RulebookShape, relation.relation.place, message)
                    .help = Some(help.to_owned());
            }
            let mut pairs = Vec::new();
            let mut seen = BTreeSet::new();
            let mut push = |from: usize, to: usize| {
                if seen.insert((from, to)) {
                    let clause = clause.clone();
                    pairs.push(RelationPair { from, to, clause });
                }
            };
            for (from, row) in &relation.rows {
                let from = self.area(from, &words);
                for to in row {
                    if let Some((from, to)) = from.zip(self.area(to, &words)) {
                        push(from, to);
                        if relation.both_ways {
                            push(to, from);
                        }
                    }
                }
            }
            if relation.itself {
                (0..words.len()).for_each(|area| push(area, area));
            }
            if relation.in_order {
                (0..words.len()).for_each(|from| {
                    (from + 1..words.len()).for_each(|to| push(from, to));
                });
            }
            let joins = self.relations_named(&relation.joins, place, vocabulary);
            for pair in joins.iter().flat_map(|joined| &joined.pairs) {
                push(pair.from, pair.to);
            }
            let steps = self.relations_named(&relation.steps, place, vocabulary);
            if !steps.is_empty() {
                for from in 0..words.len() {
                    let mut reached = BTreeSet::from([from]);
                    for step in &steps {
                        let next = reached.iter().flat_map(|area| step.from(*area));
                        reached = next.map(|pair| pair.to).collect();
                    }
                    reached.iter().for_each(|to| push(from, *to));
                }
            }
            match vocabulary
                .relations
                .iter_mut()
                .find(|known| fold(&known.name) == fold(&relation.relation))
            {
                Some(known) => known.pairs.extend(pairs),
                None => {
                    let mut known = Relation::new(relation.relation.to_string(), place);
                    known.pairs = pairs;
                    vocabulary.relations.push(known);
                }
            }
        }
    }

    /// The relations of a place that a relation below them is made of.
    fn relations_named(
        &mut self,
        names: &[Text],
        place: FactId,
        vocabulary: &Vocabulary,
    ) -> Vec<Relation> {
        let named = names.iter().filter_map(|name| {
            let of_place = |known: &&Relation| known.place == place;
            let mut known = vocabulary.relations.iter().filter(of_place);
            let found = known.find(|known| fold(&known.name) == fold(name));
            if found.is_none() {
                let known = vocabulary.relations.iter().filter(of_place);
                let known: Vec<&str> = known.map(|known| known.name.as_str()).collect();
                let message = format!("there is no relation {} above this one", quoted(name));
                self.error(Code::UnknownName, name.place, message).help =
                    did_you_mean(name, &known);
            }
            found.cloned()
        });
        named.collect()
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
