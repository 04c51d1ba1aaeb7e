//! Orders, the phrases that give them, sets of them, and the words that can stand in them.

use std::rc::Rc;
use std::sync::Arc;

use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::order::{Order, OrderId, OrderSet, TargetKind};
use crate::rulebook::phrase::{Part, holes_of, is_of_unit, spellings, with_filling};
use crate::rulebook::phrase_tables::{OrderMeaning, OrderPhrases};
use crate::rulebook::vocabulary::{ChoiceWords, Vocabulary, did_you_mean};
use crate::rulebook::yaml::raw::{RawCompound, RawOrder};
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::layers::LayerEntry;
use super::phrases::{WrittenPhrase, spellings_of};

/// The words of a choice with what people write for each, spelled out.
struct ChoiceSpellings {
    name: String,
    words: Vec<Vec<Vec<Part>>>,
}

/// Orders whose phrases are being added, with the meanings that they have.
struct Phrased {
    /// One order, or the orders of a compound, and the clause of its own.
    orders: Vec<OrderId>,
    clause: Option<String>,
    meaning: usize,
    with_word: Vec<(u16, usize)>,
}

/// What stands in the holes of a phrase.
#[derive(Clone, Copy, Default)]
struct Holes {
    target: Option<TargetKind>,
    /// The number of a choice.
    choice: Option<usize>,
    /// The fact that a number states.
    number: Option<FactId>,
}

/// The words that begin the phrases of an order that may lead a line.
fn leading_words(raw: &RawOrder) -> Vec<String> {
    let phrases = raw.phrases.value.iter().filter(|_| raw.leads);
    let mut words = Vec::new();
    for spelling in phrases
        .filter_map(|phrase| spellings(phrase).ok())
        .flatten()
    {
        if let Some(Part::Word(word)) = spelling.first()
            && !words.contains(word)
        {
            words.push(word.clone());
        }
    }
    words
}

impl<'a> Compiler<'a, '_> {
    pub(super) fn orders(&mut self, vocabulary: &mut Vocabulary) -> OrderPhrases {
        let choices = self.choices(vocabulary);
        let lists = Rc::clone(&self.lists);
        let entries = &lists.orders.entries;
        if let Some(excess) = entries.get(OrderSet::CAPACITY) {
            let message = format!("a rulebook has at most {} orders", OrderSet::CAPACITY);
            self.error(Code::RulebookShape, excess.raw.at, message);
        }
        for (entry, number) in entries.iter().take(OrderSet::CAPACITY).zip(0..=u8::MAX) {
            let order = Order {
                name: entry.raw.order.to_string(),
                clause: lists.clauses.now(&entry.raw.clause).to_owned(),
                phrases: Vec::new(),
                target: None,
                choice: None,
                answer_of: entry.raw.answer_of,
                states: None,
                line: entry.raw.line.as_ref().map(Text::to_string),
                leads: leading_words(entry.raw),
            };
            vocabulary
                .order_names
                .insert(fold(&order.name), OrderSet::single(OrderId(number)));
            vocabulary.orders.push(order);
        }
        let written = self.written(entries, vocabulary);
        self.sets(vocabulary);
        self.all_phrases(&written, &choices, vocabulary)
    }

    /// Adds the phrases of each layer, those of earlier ones first: whoever comes later is told.
    fn all_phrases(
        &mut self,
        written: &[WrittenPhrase<'a>],
        choices: &[ChoiceSpellings],
        vocabulary: &mut Vocabulary,
    ) -> OrderPhrases {
        let lists = Rc::clone(&self.lists);
        let mut orders = OrderPhrases::default();
        let is_number = |fact: &Fact| {
            fact.owner == Owner::Unit && matches!(fact.kind, FactKind::Count | FactKind::Measure(_))
        };
        let facts = vocabulary
            .facts
            .iter()
            .zip(FactId::all())
            .filter(|(fact, _)| is_number(fact));
        let numbers: Vec<(String, FactId)> =
            facts.map(|(fact, id)| (fold(&fact.name), id)).collect();
        // The phrases of facts are another matter.
        self.phrases.clear();
        let mut phrased: Vec<Phrased> = Vec::new();
        for ((entry, order), number) in lists
            .orders
            .entries
            .iter()
            .zip(&vocabulary.orders)
            .zip(0..=u8::MAX)
        {
            if !written
                .iter()
                .any(|written| written.order == usize::from(number))
            {
                let message = format!(
                    "nobody can write {}: it has no phrases",
                    quoted(&order.name)
                );
                self.error(Code::RulebookShape, entry.raw.phrases.place, message);
            }
            phrased.push(Phrased {
                orders: vec![OrderId(number)],
                clause: None,
                meaning: orders.meanings.len(),
                with_word: Vec::new(),
            });
            orders.meanings.push(OrderMeaning {
                orders: vec![OrderId(number)],
                word: None,
                clause: None,
            });
        }
        for layer in 0..self.raws.len() {
            for written in written.iter().filter(|written| written.layer == layer) {
                let (Some(order), Some(phrased)) = (
                    vocabulary.orders.get_mut(written.order),
                    phrased.get_mut(written.order),
                ) else {
                    continue;
                };
                order.phrases.push(written.phrase.to_string());
                self.order_phrase(written, order, phrased, choices, &numbers, &mut orders);
            }
            for entry in lists
                .compounds
                .entries
                .iter()
                .filter(|entry| entry.layer == layer)
            {
                self.compound(entry, vocabulary, choices, &mut orders);
            }
        }
        orders
    }

    fn choices(&mut self, vocabulary: &mut Vocabulary) -> Vec<ChoiceSpellings> {
        let mut all = Vec::new();
        for raw in self.raws {
            for (name, words) in &raw.choices {
                if vocabulary.choice_named(name).is_some() {
                    let message = format!("the choice {} is there already", quoted(name));
                    self.error(Code::RepeatedName, name.place, message).help =
                        Some("give yours another name".to_owned());
                    continue;
                }
                let spelled = spellings_of(&self.written_words(words));
                vocabulary.choices.push(ChoiceWords {
                    name: name.to_string(),
                    words: words.keys().map(Text::to_string).collect(),
                    written: spelled.iter().map(|of_word| first_of(of_word)).collect(),
                });
                all.push(ChoiceSpellings {
                    name: fold(name),
                    words: spelled,
                });
            }
        }
        // Where a unit can stand it can be ordered to go.
        for (name, areas) in self.places() {
            let words = spellings_of(&self.written_areas(areas));
            vocabulary.choices.push(ChoiceWords {
                name: name.to_string(),
                words: areas.words(),
                written: areas.words(),
            });
            all.push(ChoiceSpellings {
                name: fold(name),
                words,
            });
        }
        all
    }

    fn order_phrase(
        &mut self,
        written: &WrittenPhrase<'a>,
        order: &mut Order,
        phrased: &mut Phrased,
        choices: &[ChoiceSpellings],
        numbers: &[(String, FactId)],
        orders: &mut OrderPhrases,
    ) {
        let (phrase, meaning) = (written.phrase, phrased.meaning);
        self.remember(written.phrase, meaning);
        for spelling in self.spellings(written.phrase).iter() {
            let Some(holes) = self.holes(phrase, spelling, choices, numbers) else {
                break;
            };
            let differs = |own: Option<usize>, other: Option<usize>| {
                own.zip(other).is_some_and(|(own, other)| own != other)
            };
            let number = |fact: Option<FactId>| fact.map(FactId::index);
            if differs(order.choice, holes.choice)
                || differs(number(order.states), number(holes.number))
            {
                let message = "the phrases of an order have the same holes".to_owned();
                self.error(Code::BadPhrase, phrase.place, message).help =
                    Some("write an order of its own for each".to_owned());
                break;
            }
            order.target = holes.target.or(order.target);
            order.states = holes.number.or(order.states);
            match holes.choice.and_then(|choice| choices.get(choice)) {
                Some(choice) => {
                    order.choice = holes.choice;
                    self.add_choices(phrase, spelling, choice, phrased, orders);
                }
                None => {
                    self.add_spelling(phrase, spelling, &mut orders.table, meaning);
                }
            }
        }
    }

    /// What stands in the holes of a phrase: a unit, a number, and a choice.
    fn holes(
        &mut self,
        phrase: &Text,
        spelling: &[Part],
        choices: &[ChoiceSpellings],
        numbers: &[(String, FactId)],
    ) -> Option<Holes> {
        let mut found = Holes::default();
        for hole in holes_of(spelling) {
            let target = match hole {
                "enemy" => Some(TargetKind::Enemy),
                "friend" => Some(TargetKind::Friend),
                "unit" => Some(TargetKind::Unit),
                _ => None,
            };
            let choice = choices.iter().position(|choice| choice.name == hole);
            let mut stated = numbers.iter().filter(|(name, _)| name == hole);
            let number = stated
                .next()
                .map(|(_, id)| *id)
                .filter(|_| choice.is_none());
            if target.is_none() && choice.is_none() && number.is_none() {
                let message = format!("`{{{hole}}}` is no hole that an order can have");
                let mut known: Vec<&str> = vec!["enemy", "friend", "unit"];
                known.extend(choices.iter().map(|choice| choice.name.as_str()));
                known.extend(numbers.iter().map(|(name, _)| name.as_str()));
                let help = did_you_mean(hole, &known);
                self.error(Code::BadPhrase, phrase.place, message).help = help;
                return None;
            }
            let is_taken = (target.is_some() && found.target.is_some())
                || (choice.is_some() && found.choice.is_some())
                || (number.is_some() && found.number.is_some());
            if is_taken {
                let message = format!("`{{{hole}}}` is one hole too many");
                let help =
                    "a phrase of an order has at most one unit, one number, and one choice or area";
                self.findings
                    .error(Code::BadPhrase, phrase.place, message, help);
                return None;
            }
            found = Holes {
                target: target.or(found.target),
                choice: choice.or(found.choice),
                number: number.or(found.number),
            };
        }
        if let Some((first, second)) = side_by_side(spelling, choices) {
            let message =
                format!("nothing tells where `{{{first}}}` ends and `{{{second}}}` begins");
            self.error(Code::BadPhrase, phrase.place, message).help = Some(format!(
                "write a word between them: `{{{first}}} with {{{second}}}`"
            ));
            return None;
        }
        Some(found)
    }

    /// Adds a spelling with a meaning for each thing that can stand in its hole.
    fn add_choices(
        &mut self,
        phrase: &'a Text,
        spelling: &[Part],
        choice: &ChoiceSpellings,
        phrased: &mut Phrased,
        orders: &mut OrderPhrases,
    ) {
        for (_, word) in choice.words.iter().zip(0..=u16::MAX) {
            if phrased.with_word.iter().all(|(of, _)| *of != word) {
                let meaning = orders.meanings.len();
                orders.meanings.push(OrderMeaning {
                    orders: phrased.orders.clone(),
                    word: Some(word),
                    clause: phrased.clause.clone(),
                });
                phrased.with_word.push((word, meaning));
                self.remember(phrase, meaning);
            }
        }
        let meanings: Arc<[usize]> = phrased
            .with_word
            .iter()
            .map(|(_, meaning)| *meaning)
            .collect();
        let mut others = holes_of(spelling).filter(|hole| *hole != choice.name);
        if others.all(is_of_unit) {
            let filling = orders.table.filling(&choice.name, &choice.words);
            let holder = orders.table.add_filled(spelling, filling, &meanings);
            let holder = holder.filter(|holder| !meanings.contains(holder));
            return self.already_means(phrase, spelling, holder);
        }
        // Beside a number each word is written out.
        for (words, meaning) in choice.words.iter().zip(meanings.iter()) {
            for filling in words {
                let filled = with_filling(spelling, &choice.name, filling);
                self.add_spelling(phrase, &filled, &mut orders.table, *meaning);
            }
        }
    }

    /// Sets may hold sets that stand before them.
    fn sets(&mut self, vocabulary: &mut Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.sets.entries {
            let set = self.orders_under(&entry.raw.orders, vocabulary);
            vocabulary.order_names.insert(fold(entry.name), set);
            vocabulary.sets.push((entry.name.to_string(), set));
        }
    }

    fn compound(
        &mut self,
        entry: &LayerEntry<'a, RawCompound>,
        vocabulary: &Vocabulary,
        choices: &[ChoiceSpellings],
        orders: &mut OrderPhrases,
    ) {
        let together = self.orders_listed(&entry.raw.orders, vocabulary);
        let mut phrased = Phrased {
            orders: together,
            clause: entry
                .raw
                .clause
                .as_ref()
                .map(|clause| self.lists.clauses.now(clause).to_owned()),
            meaning: orders.meanings.len(),
            with_word: Vec::new(),
        };
        orders.meanings.push(OrderMeaning {
            orders: phrased.orders.clone(),
            word: None,
            clause: phrased.clause.clone(),
        });
        let phrase = &entry.raw.phrase;
        self.remember(phrase, phrased.meaning);
        for spelling in self.spellings(phrase).iter() {
            let Some(holes) = self.holes(phrase, spelling, choices, &[]) else {
                return;
            };
            if holes.target.is_some() {
                let message = "several orders in one phrase have no hole for a unit".to_owned();
                self.error(Code::BadPhrase, phrase.place, message);
                return;
            }
            match holes.choice.and_then(|choice| choices.get(choice)) {
                Some(choice) => self.add_choices(phrase, spelling, choice, &mut phrased, orders),
                None => {
                    self.add_spelling(phrase, spelling, &mut orders.table, phrased.meaning);
                }
            }
        }
    }

    pub(super) fn unknown_order(&mut self, name: &Text, vocabulary: &Vocabulary) {
        let known = vocabulary.orders.iter().map(|order| &order.name);
        let message = format!("there is no order {}", quoted(name));
        self.unknown(Code::UnknownOrder, name, message, known);
    }
}

/// Two holes for a unit and a number that stand next to each other: choices have words of their own.
fn side_by_side<'s>(
    spelling: &'s [Part],
    choices: &[ChoiceSpellings],
) -> Option<(&'s str, &'s str)> {
    let open = |part: &'s Part| match part {
        Part::Hole(name) => {
            Some(name.as_str()).filter(|name| choices.iter().all(|choice| choice.name != *name))
        }
        Part::Word(_) => None,
    };
    spelling.windows(2).find_map(|two| match two {
        [first, second] => open(first).zip(open(second)),
        _ => None,
    })
}

/// The first of some spellings.
fn first_of(spellings: &[Vec<Part>]) -> String {
    let words = spellings.first().into_iter().flatten();
    let words = words.filter_map(|part| match part {
        Part::Word(word) => Some(word.as_str()),
        Part::Hole(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}
