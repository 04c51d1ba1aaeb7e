//! Areas: the words of a fact that says where a unit stands, what people write for them, and how
//! areas lie to one another. A unit sees each area as its own side's or as the enemy's.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Areas, Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::phrase::{Spelling, holes_of, plain_with, with_filling};
use crate::rulebook::phrase_tables::{FactMeaning, Facts, Stated};
use crate::rulebook::vocabulary::{Distances, Map, Vocabulary, did_you_mean};
use crate::rulebook::yaml::forms::RawWords;
use crate::rulebook::yaml::raw::RawFact;
use crate::rulebook::yaml::shape::{Names, Text};
use crate::source::{Place, quoted};

use super::Compiler;
use super::layers::LayerEntry;
use super::phrases::{SpelledPhrase, Spellings};

/// The hole of a place.
const PLACE: &str = "place";

/// How people write an area that belongs to nobody, one of their own side, and one of the enemy's.
const OF_NOBODY: &[&str] = &["[the] {place}"];
const OWN: &[&str] = &[
    "its {place}",
    "[the] [own] {place}",
    "its own {place}",
    "[the] {place} of own",
];
const ENEMY: &[&str] = &[
    "the enemy {place}",
    "[its] enemy {place}",
    "[the] {place} of enemy",
];

/// Areas, and what people write for each.
#[derive(Clone, Copy)]
pub(super) struct WrittenAreas<'a> {
    of: Areas,
    /// Where the fact stands that names them.
    at: Place,
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
}

/// A hole as phrases have it.
fn marked(hole: &str) -> String {
    format!("{{{hole}}}")
}

/// The areas of a place by their names.
pub(super) struct AreaNumbers {
    pub words: Vec<String>,
    by_name: HashMap<String, usize>,
}

impl AreaNumbers {
    pub fn new(words: &[String]) -> Self {
        let mut by_name = HashMap::new();
        for (number, word) in words.iter().enumerate() {
            by_name.entry(fold(word)).or_insert(number);
        }
        Self {
            words: words.to_vec(),
            by_name,
        }
    }
}

impl<'a> Compiler<'a, '_> {
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
        Some(WrittenAreas {
            of,
            at: owner.at,
            named,
        })
    }

    /// What people write for each word of a place; the first is the one that messages offer.
    pub(super) fn written_areas(&mut self, areas: WrittenAreas<'_>) -> Rc<[Vec<SpelledPhrase>]> {
        if let Some(known) = self.written_areas.get(&areas.at) {
            return Rc::clone(known);
        }
        let of_sides: &[&[&str]] = match areas.of {
            Areas::OfNobody => &[OF_NOBODY],
            Areas::OfEachSide => &[OWN, ENEMY],
        };
        let mut all = Vec::new();
        for forms in of_sides {
            let mut spelled: Option<Vec<(&str, Spellings)>> = None;
            for phrases in areas.named.values() {
                let mut of_area = Vec::new();
                for phrase in phrases {
                    let around = spelled.get_or_insert_with(|| {
                        let each = forms.iter();
                        each.map(|form| (*form, self.spellings(&phrase.instead(form))))
                            .collect()
                    });
                    for (form, around) in around {
                        of_area.push(self.written_in(form, around, phrase));
                    }
                }
                all.push(of_area);
            }
        }
        let all: Rc<[Vec<SpelledPhrase>]> = all.into();
        self.written_areas.insert(areas.at, Rc::clone(&all));
        all
    }

    /// The phrase of an area in one of these forms.
    fn written_in(&mut self, form: &str, around: &Spellings, phrase: &Text) -> SpelledPhrase {
        let own = self.spellings(phrase);
        let filled = around
            .iter()
            .flat_map(|around| own.iter().map(move |own| with_filling(around, PLACE, own)));
        SpelledPhrase {
            spellings: filled.collect(),
            phrase: phrase.instead(&form.replace(&marked(PLACE), phrase)),
        }
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
            let known = self.places();
            let known = known.iter().map(|(name, _)| name.as_str());
            let message = "this names no fact that has areas".to_owned();
            self.error(
                Code::UnknownFact,
                raw.place.as_ref().map_or(raw.at, |place| place.place),
                message,
            )
            .help = did_you_mean("", known);
            return;
        };
        if fact.owner != Owner::Unit {
            let message = format!("`{}` is a place, and only units stand in one", fact.name);
            self.error(Code::RulebookShape, entry.raw.of.place, message)
                .help = Some("write `of: unit`".to_owned());
        }
        let written = self.written_areas(areas);
        self.filled_phrases(entry, id, fact, facts, PLACE, &written);
    }

    /// Adds phrases with one hole, each with what people write for every word in it.
    pub(super) fn filled_phrases(
        &mut self,
        entry: &LayerEntry<'a, RawFact>,
        id: FactId,
        fact: &mut Fact,
        facts: &mut Facts,
        hole: &str,
        written: &[Vec<SpelledPhrase>],
    ) {
        for (number, phrase) in entry.raw.phrases.iter().enumerate() {
            let marked = marked(hole);
            let around = self.spellings(phrase);
            let has_one = |spelling: &Spelling| holes_of(spelling).eq([hole]);
            if !around.iter().all(has_one) {
                let message = format!("this phrase needs one hole, `{marked}`");
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
                    let filled = phrase.replace(&marked, &place.phrase);
                    let meaning_number = facts.meanings.len();
                    facts.meanings.push(meaning);
                    self.remember(phrase, meaning_number);
                    if first && number == 0 {
                        fact.examples
                            .push(crate::rulebook::phrase::shortest(&filled));
                    }
                    facts.phrases.push(filled);
                    let all = around.iter().flat_map(|around| {
                        let filled = place.spellings.iter();
                        filled.filter_map(|filling| plain_with(around, hole, filling))
                    });
                    for words in all {
                        // A spelling that means the same already stays as it is.
                        let table = facts.table_mut(fact.owner);
                        let taken = table.add_words(words, meaning_number);
                        if taken.is_some_and(|holder| {
                            facts.meanings.get(holder).copied() != Some(meaning)
                        }) {
                            let filled = facts.phrase(meaning_number);
                            let message =
                                format!("{} already means something else", quoted(filled));
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
        vocabulary.distances = self.distances(vocabulary);
        vocabulary.unit_phrases = Arc::new(self.unit_phrases(vocabulary));
    }

    /// The number of an area.
    pub(super) fn area(&mut self, name: &Text, areas: &AreaNumbers) -> Option<usize> {
        let found = areas.by_name.get(&fold(name)).copied();
        if found.is_none() {
            let message = format!("there is no area {}", quoted(name));
            self.unknown(Code::UnknownName, name, message, &areas.words);
        }
        found
    }

    /// Distances that are drawn: those that the last rulebook names that names any.
    fn distances(&mut self, vocabulary: &Vocabulary) -> Option<Distances> {
        let raws = self.raws;
        let raw = raws.iter().rev().find_map(|raw| raw.distances.as_ref())?;
        Some(Distances {
            between: self.measure_named(&raw.of, Owner::Pair, vocabulary)?,
            reach: raw
                .reach
                .as_ref()
                .and_then(|reach| self.measure_named(reach, Owner::Unit, vocabulary)),
        })
    }

    fn measure_named(
        &mut self,
        name: &Text,
        owner: Owner,
        vocabulary: &Vocabulary,
    ) -> Option<FactId> {
        let id = self.fact_named(name, vocabulary)?;
        let fact = vocabulary.fact(id)?;
        if fact.owner == owner && matches!(fact.kind, FactKind::Measure(_)) {
            return Some(id);
        }
        let whose = match owner {
            Owner::Pair => "of pairs of units",
            _ => "of units",
        };
        let message = format!("{} is no measure {whose}", quoted(name));
        self.error(Code::UnknownFact, name.place, message);
        None
    }

    /// How a table is drawn: as the last rulebook that says so has it.
    fn map(&mut self, vocabulary: &Vocabulary) -> Option<Map> {
        let raws = self.raws;
        let raw = raws.iter().rev().find_map(|raw| raw.map.as_ref())?;
        let mut named = |name: &Text| self.fact_named(name, vocabulary);
        let place = named(&raw.of);
        let tells = raw.tells.iter().filter_map(&mut named).collect();
        let joined = raw.joined.as_ref().and_then(named);
        let place = place?;
        let Some((true, FactKind::Word(words))) = vocabulary
            .fact(place)
            .map(|fact| (fact.is_place(), &fact.kind))
        else {
            let message = format!("{} is no place", quoted(&raw.of));
            self.error(Code::UnknownFact, raw.of.place, message);
            return None;
        };
        let areas_named = AreaNumbers::new(words);
        let mut drawn = vec![0_usize; words.len()];
        let mut rows = Vec::new();
        for row in raw.rows.iter() {
            let areas: Vec<usize> = row
                .iter()
                .filter_map(|name| self.area(name, &areas_named))
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
        let sheet = (!raw.areas.is_empty())
            .then(|| self.sheet(raw, &areas_named, vocabulary))
            .flatten();
        Some(Map {
            place,
            rows,
            hex: raw.hex,
            tells,
            joined,
            sheet,
        })
    }
}
