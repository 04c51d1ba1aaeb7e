//! Facts, what a scenario writes for them, and what one implies of another.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{
    Derived, FIRST_SIDE, Fact, FactId, FactKind, NOBODY, OWN_SIDE, Owner, Value,
};
use crate::rulebook::phrase::{Part, Spelling, holes_of};
use crate::rulebook::phrase_tables::{FactMeaning, Facts, Stated};
use crate::rulebook::predicate::{ParsedText, check_derivation};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::forms::RawWords;
use crate::rulebook::yaml::raw::RawFact;
use crate::rulebook::yaml::shape::{At, Names, Text};
use crate::rulebook::yaml::values::Scalar;
use crate::source::quoted;

use super::layers::LayerEntry;
use super::{Compiler, figures};

/// The number of words a fact may have.
const MOST_WORDS: usize = 10_000;

impl<'a> Compiler<'a, '_> {
    pub(super) fn facts(&mut self, vocabulary: &mut Vocabulary) -> Facts {
        let lists = Rc::clone(&self.lists);
        let mut facts = Facts::default();
        self.phase_fact(vocabulary);
        let mut numbered: Vec<(FactId, &LayerEntry<'_, RawFact>)> = Vec::new();
        for entry in &lists.facts.entries {
            let id = FactId(u16::try_from(vocabulary.facts.len()).unwrap_or(u16::MAX));
            let raw = entry.raw;
            let is_set = |flag: Option<&bool>| flag.copied().unwrap_or(false);
            let says = raw.says.as_ref();
            let is_figure = is_set(raw.figure.as_deref());
            let mut fact = Fact {
                name: raw.fact.to_string(),
                owner: *raw.of,
                kind: self.fact_kind(entry),
                says: says.map(Text::to_string).unwrap_or_default(),
                mirror: is_set(raw.symmetric.as_deref()).then_some(id),
                lasts: raw.lasting(),
                areas: self.areas_kind(raw),
                sides: raw.side,
                working: raw.working,
                figure: is_figure.then(|| figures::counted_in(&lists.clauses, &raw.fact)),
                ..Fact::default()
            };
            fact.otherwise = self.default_value(entry, &fact.kind, entry.raw.otherwise.as_ref());
            fact.alone = self.default_value(entry, &fact.kind, entry.raw.alone.as_ref());
            fact.derived = derived(&fact.kind, entry.raw.derived.as_ref());
            self.is_usable("fact", &entry.raw.fact);
            vocabulary.fact_names.insert(fold(&fact.name), id);
            vocabulary.facts.push(fact);
            numbered.push((id, entry));
        }
        self.own_side(vocabulary);
        for (id, entry) in &numbered {
            self.inverse(*id, entry, vocabulary);
        }
        // Phrases of earlier layers come first: whoever writes one once more is told.
        let mut by_layer = numbered.clone();
        by_layer.sort_by_key(|(_, entry)| entry.layer);
        for (id, entry) in by_layer {
            if let Some(fact) = vocabulary.facts.get_mut(id.index()) {
                self.fact_phrases(entry, id, fact, &mut facts);
            }
        }
        for (id, entry) in numbered {
            self.implied(id, entry, vocabulary, &mut facts);
        }
        facts
    }

    /// Ties a fact of pairs to the one that says the same of the other unit: each is the mirror of
    /// the other.
    fn inverse(
        &mut self,
        id: FactId,
        entry: &LayerEntry<'_, RawFact>,
        vocabulary: &mut Vocabulary,
    ) {
        let of_pair = *entry.raw.of == Owner::Pair;
        if let Some(symmetric) = entry
            .raw
            .symmetric
            .filter(|symmetric| symmetric.value && !of_pair)
        {
            let message = "only a fact of pairs is the same from either side".to_owned();
            self.error(Code::RulebookShape, symmetric.place, message)
                .help = Some("leave `symmetric` out".to_owned());
        }
        let Some(name) = &entry.raw.inverse else {
            return;
        };
        let Some(other) = self.fact_named(name, vocabulary) else {
            return;
        };
        let value = |id: FactId| {
            vocabulary
                .fact(id)
                .map(|fact| (fact.owner, fact.kind.clone(), fact.otherwise, fact.lasts))
        };
        let is_free = |of: FactId, for_whom: FactId| {
            let mirror = vocabulary.fact(of).and_then(|fact| fact.mirror);
            mirror.is_none_or(|mirror| mirror == for_whom)
        };
        if other == id
            || value(id) != value(other)
            || !of_pair
            || !is_free(id, other)
            || !is_free(other, id)
        {
            let message = format!(
                "{} and {} cannot be the same fact seen from the two units",
                quoted(&entry.raw.fact),
                quoted(name)
            );
            let help = "both are of pairs, with the same words, `otherwise` and `lasts`, neither is `symmetric`, and each is the inverse of one";
            self.error(Code::RulebookShape, name.place, message).help = Some(help.to_owned());
            return;
        }
        for (one, mirror) in [(id, other), (other, id)] {
            if let Some(fact) = vocabulary.facts.get_mut(usize::from(one.0)) {
                fact.mirror = Some(mirror);
            }
        }
    }

    /// There is no fact of this name.
    pub(super) fn unknown_fact(&mut self, name: &Text, vocabulary: &Vocabulary) {
        let facts = vocabulary.facts.iter();
        let names = facts.map(|fact| &fact.name);
        let message = format!("there is no fact {}", quoted(name));
        self.unknown(Code::UnknownFact, name, message, names);
    }

    /// The phases are the words of a fact of the turn, so that predicates can ask for it.
    fn phase_fact(&mut self, vocabulary: &mut Vocabulary) {
        let ordered = super::ordered_phases(self.raws);
        let words: Vec<String> = ordered
            .iter()
            .map(|(_, phase)| phase.name().to_string())
            .collect();
        let of_sheets = Value::word(super::sheet_phase(&ordered));
        if words.is_empty() {
            return;
        }
        let mut seen: Vec<(usize, String)> = Vec::new();
        for (layer, raw) in self.raws.iter().enumerate() {
            for written in &raw.phases {
                let phase = written.name();
                let first = seen.iter().find(|(_, known)| *known == fold(phase));
                let adds = first.is_some_and(|(of, _)| *of < layer) && written.adds_stages_only();
                if first.is_some() && !adds {
                    let message = format!("the phase {} is there already", quoted(phase));
                    let help =
                        "a house rulebook may add stages to it: `{phase: NAME, stages: […]}`";
                    self.error(Code::RepeatedName, written.place(), message)
                        .help = (layer > 0).then(|| help.to_owned());
                }
                seen.push((layer, fold(phase)));
            }
        }
        vocabulary.fact_names.insert("phase".to_owned(), FactId(0));
        vocabulary.facts.push(Fact {
            name: "phase".to_owned(),
            owner: Owner::Turn,
            kind: FactKind::Word(words),
            says: "the phase of the turn".to_owned(),
            otherwise: of_sheets,
            alone: of_sheets,
            ..Fact::default()
        });
    }

    /// Where facts are about sides, the side of a unit is one of them: nobody writes it, and
    /// predicates ask for it.
    fn own_side(&mut self, vocabulary: &mut Vocabulary) {
        let entries = &Rc::clone(&self.lists).facts.entries;
        if !entries.iter().any(|entry| entry.raw.side) {
            return;
        }
        if let Some(taken) = entries
            .iter()
            .find(|entry| fold(&entry.raw.fact) == OWN_SIDE)
        {
            let message = format!("`{OWN_SIDE}` is what the side of a unit is called");
            self.error(Code::RepeatedName, taken.raw.fact.place, message)
                .help = Some("give the fact another name, e.g. `owner`".to_owned());
            return;
        }
        let id = FactId(u16::try_from(vocabulary.facts.len()).unwrap_or(u16::MAX));
        vocabulary.fact_names.insert(OWN_SIDE.to_owned(), id);
        vocabulary.facts.push(Fact {
            name: OWN_SIDE.to_owned(),
            kind: sides(),
            says: "the side to which it belongs".to_owned(),
            sides: true,
            ..Fact::default()
        });
    }

    fn fact_kind(&mut self, entry: &LayerEntry<'_, RawFact>) -> FactKind {
        let raw = entry.raw;
        let words = |map: &Names<Vec<Text>>| map.keys().map(Text::to_string).collect::<Vec<_>>();
        let kinds = [
            raw.flag.as_ref().map(|_| FactKind::Flag),
            raw.words
                .as_ref()
                .map(|own| FactKind::Word(self.words_of(own))),
            raw.several
                .as_ref()
                .map(|map| FactKind::Several(words(map))),
            raw.count.then_some(FactKind::Count),
            raw.measure.map(FactKind::Measure),
            raw.side.then(sides),
            raw.place.as_ref().map(|_| {
                FactKind::Word(
                    self.areas_of(raw)
                        .iter()
                        .flat_map(|areas| areas.words())
                        .collect(),
                )
            }),
        ];
        let has_areas = |place: &At<RawWords>| matches!(place.value, RawWords::Own(_));
        if let Some(each_side) = &raw.each_side
            && !raw.place.as_ref().is_some_and(has_areas)
        {
            let message = "`each side` belongs to the fact that names the areas".to_owned();
            self.error(Code::RulebookShape, each_side.place, message)
                .help = Some("take it out here".to_owned());
        }
        let mut kinds = kinds.into_iter().flatten();
        let kind = match (kinds.next(), kinds.next()) {
            (Some(kind), None) => kind,
            (first, _) => {
                let message = "a fact has exactly one of `flag`, `words`, `several`, `count`, `measure`, `side` and `place`".to_owned();
                self.error(Code::RulebookShape, raw.at, message);
                first.unwrap_or(FactKind::Flag)
            }
        };
        if let FactKind::Word(words) | FactKind::Several(words) = &kind
            && words.len() > MOST_WORDS
        {
            let message = format!(
                "a fact has at most {MOST_WORDS} words, and this one has {}",
                words.len()
            );
            self.error(Code::RulebookShape, raw.at, message);
        }
        kind
    }

    fn default_value(
        &mut self,
        entry: &LayerEntry<'_, RawFact>,
        kind: &FactKind,
        text: Option<&Scalar>,
    ) -> Value {
        let Some(text) = text else {
            return Value::UNKNOWN;
        };
        let value = kind.read_value(text);
        if value.is_none() {
            let message = format!("{} is no value of `{}`", quoted(text), entry.raw.fact);
            let help = did_you_mean(text, kind.value_words());
            self.error(Code::BadValue, text.place, message).help = help;
        }
        value.unwrap_or(Value::UNKNOWN)
    }

    /// Adds the phrases by which a scenario states the fact.
    fn fact_phrases(
        &mut self,
        entry: &LayerEntry<'a, RawFact>,
        id: FactId,
        fact: &mut Fact,
        facts: &mut Facts,
    ) {
        let raw = entry.raw;
        if raw.place.is_some() {
            return self.place_phrases(entry, id, fact, facts);
        }
        if let Some(RawWords::Like(name)) = &raw.words {
            return self.phrases_like(name, entry, id, fact, facts);
        }
        let number_hole = match fact.kind {
            FactKind::Count => Some("count"),
            FactKind::Measure(_) => Some("measure"),
            _ if raw.side => Some("side"),
            _ => None,
        };
        let stated = if raw.side {
            Stated::Side
        } else {
            Stated::Number
        };
        for phrase in &raw.phrases {
            self.fact_phrase(
                phrase,
                FactMeaning { fact: id, stated },
                number_hole,
                fact,
                facts,
            );
        }
        let flags = raw
            .flag
            .iter()
            .flat_map(|flag| [(&flag.yes, 1), (&flag.no, 0)]);
        let flags = flags.map(|(phrases, value)| (phrases, Value::raw(value)));
        let own = raw.words.iter().filter_map(|words| match words {
            RawWords::Own(words) => Some(words),
            RawWords::Like(_) => None,
        });
        let words = own
            .chain(&raw.several)
            .flat_map(|words| words.values().enumerate());
        let words = words.map(|(index, phrases)| (phrases, Value::word(index)));
        for (phrases, value) in flags.chain(words) {
            for phrase in phrases {
                self.fact_phrase(
                    phrase,
                    FactMeaning {
                        fact: id,
                        stated: Stated::Value(value),
                    },
                    None,
                    fact,
                    facts,
                );
            }
        }
    }

    /// Adds a phrase with its meaning; `number_hole` is the hole that it has where it states a
    /// number.
    fn fact_phrase(
        &mut self,
        phrase: &'a Text,
        meaning: FactMeaning,
        number_hole: Option<&str>,
        fact: &mut Fact,
        facts: &mut Facts,
    ) {
        let number = facts.meanings.len();
        facts.meanings.push(meaning);
        facts.phrases.push(phrase.to_string());
        self.remember(phrase, number);
        let first_of_value = {
            // The phrases of a fact follow one another.
            let of_fact = facts
                .meanings
                .iter()
                .take(number)
                .rev()
                .take_while(|other| other.fact == meaning.fact);
            of_fact.copied().all(|other| other != meaning)
        };
        if first_of_value {
            fact.examples.push(phrase.to_string());
        }
        for spelling in self.spellings(phrase).iter() {
            let holes: Vec<&str> = holes_of(spelling).collect();
            let of_pair = fact.owner == Owner::Pair && fact.kind == FactKind::Flag;
            if of_pair && matches!(holes.as_slice(), ["unit" | "enemy" | "friend"]) {
                // `charged by {enemy}`: written on the unit's own line.
                fact.on_own_line
                    .get_or_insert_with(|| naming_other(spelling));
                self.add_spelling(phrase, spelling, facts.table_mut(Owner::Unit), number);
                continue;
            }
            let fits = match (number_hole, holes.as_slice()) {
                (None, []) => true,
                (Some(wanted), [hole]) => wanted == *hole,
                _ => false,
            };
            if !fits {
                let message = match number_hole {
                    Some(hole) => format!("this phrase needs one hole, `{{{hole}}}`"),
                    None => "this phrase needs no hole: its words say the value".to_owned(),
                };
                self.error(Code::BadPhrase, phrase.place, message);
                return;
            }
            self.add_spelling(phrase, spelling, facts.table_mut(fact.owner), number);
        }
    }

    /// What a value of a fact implies of others: phrases of facts of the same owner.
    fn implied(
        &mut self,
        id: FactId,
        entry: &LayerEntry<'_, RawFact>,
        vocabulary: &Vocabulary,
        facts: &mut Facts,
    ) {
        let (Some(fact), Some(implies)) = (vocabulary.fact(id), &entry.raw.implies) else {
            return;
        };
        for (word, phrases) in &implies.value {
            let Some(value) = fact.kind.read_value(word) else {
                let message = format!("{} is no value of `{}`", quoted(word), fact.name);
                self.error(Code::BadValue, implies.place, message);
                continue;
            };
            for phrase in phrases {
                let found = facts.table(fact.owner).find(phrase, &mut String::new());
                let meaning = found.and_then(|found| facts.meaning(found.meaning));
                match meaning {
                    Some(FactMeaning {
                        fact: other,
                        stated: Stated::Value(other_value),
                    }) => {
                        facts.implied.push(((id, value), (other, other_value)));
                    }
                    _ => {
                        let message = format!("no fact is stated as {}", quoted(phrase));
                        self.error(Code::UnknownFact, phrase.place, message);
                    }
                }
            }
        }
    }

    /// Types what facts derive from, once all facts are known.
    pub(super) fn derivations(&mut self, vocabulary: &Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.facts.entries {
            let fact = vocabulary
                .fact_named(&entry.raw.fact)
                .and_then(|id| vocabulary.fact(id));
            let (Some(fact), Some(text)) = (fact, entry.raw.derived.as_ref()) else {
                continue;
            };
            self.or_told(text, check_derivation(fact, text, vocabulary));
        }
    }
}

/// The words of a fact about sides: nobody, and sides of which only the table knows the names.
fn sides() -> FactKind {
    const TOLD_APART: u8 = 3;
    let others = (2..=TOLD_APART).map(|number| format!("side {number}"));
    let first = [NOBODY, FIRST_SIDE].map(str::to_owned);
    FactKind::Word(first.into_iter().chain(others).collect())
}

/// How a fact follows from others; mistakes in it are told once all facts are known.
fn derived(kind: &FactKind, text: Option<&Text>) -> Option<Derived> {
    let text = text?;
    match kind {
        FactKind::Flag => ParsedText::predicate(text, text.place).map(Derived::Flag),
        _ => ParsedText::quantity(text, text.place).map(Derived::Number),
    }
}

/// A spelling with `NAME` for the unit that it names.
fn naming_other(spelling: &Spelling) -> String {
    let words = spelling.iter().map(|part| match part {
        Part::Word(word) => word.as_str(),
        Part::Hole(_) => "NAME",
    });
    words.collect::<Vec<_>>().join(" ")
}
