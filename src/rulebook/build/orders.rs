//! Orders, the phrases that give them, sets of them, and the words that can stand in them.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::order::{Order, OrderId, OrderSet, TargetKind};
use crate::rulebook::phrase::Part;
use crate::rulebook::stating::{OrderMeaning, Orders};
use crate::rulebook::vocabulary::{Choice, Vocabulary, did_you_mean};
use crate::rulebook::yaml::raw::{RawCompound, RawOrder};
use crate::source::quoted;

use super::facts::holes_of;
use super::{Building, Entry};

/// The words of a choice with what people write for each, spelled out.
struct ChoiceSpellings {
    name: String,
    words: Vec<Vec<Vec<Part>>>,
}

impl Building<'_, '_> {
    pub(super) fn orders(&mut self, vocabulary: &mut Vocabulary) -> Orders {
        let choices = self.choices(vocabulary);
        let mut orders = Orders::default();
        let entries = self.entries("orders", |raw| &raw.orders, |order| &order.order);
        if let Some(excess) = entries.get(OrderSet::CAPACITY) {
            let message = format!("a rulebook has at most {} orders", OrderSet::CAPACITY);
            self.error(Code::RulebookShape, excess.layer, &excess.path, message);
        }
        for (entry, number) in entries.iter().take(OrderSet::CAPACITY).zip(0_u8..) {
            let id = OrderId(number);
            let mut order = Order {
                name: entry.raw.order.clone(),
                clause: entry.raw.clause.clone(),
                phrases: entry.raw.phrases.clone(),
                target: None,
                choice: None,
            };
            self.order_phrases(entry, id, &mut order, &choices, &mut orders);
            vocabulary.order_names.insert(fold(&order.name), OrderSet::of(id));
            vocabulary.orders.push(order);
        }
        self.sets(vocabulary);
        for entry in self.entries("compounds", |raw| &raw.compounds, |compound| &compound.phrase) {
            self.compound(&entry, vocabulary, &mut orders);
        }
        orders
    }

    fn choices(&mut self, vocabulary: &mut Vocabulary) -> Vec<ChoiceSpellings> {
        let mut all = Vec::new();
        for (layer, raw) in self.raws.iter().enumerate() {
            for (name, words) in &raw.choices {
                if vocabulary.choice_named(name).is_some() {
                    let message = format!("the choice {} is there already", quoted(name));
                    self.error(Code::RepeatedName, layer, &format!("choices.{name}"), message).help =
                        Some("give yours another name".to_owned());
                    continue;
                }
                let mut spelled = Vec::new();
                for (word, phrases) in words {
                    let mut of_word = Vec::new();
                    for (number, phrase) in phrases.iter().enumerate() {
                        let path = format!("choices.{name}.{word}[{number}]");
                        of_word.extend(self.spellings(layer, &path, phrase).unwrap_or_default());
                    }
                    spelled.push(of_word);
                }
                vocabulary.choices.push(Choice { name: name.clone(), words: words.keys().cloned().collect() });
                all.push(ChoiceSpellings { name: fold(name), words: spelled });
            }
        }
        all
    }

    fn order_phrases(
        &mut self,
        entry: &Entry<'_, RawOrder>,
        id: OrderId,
        order: &mut Order,
        choices: &[ChoiceSpellings],
        orders: &mut Orders,
    ) {
        if entry.raw.phrases.is_empty() {
            let message = format!("nobody can write {}: it has no phrases", quoted(&order.name));
            self.error(Code::RulebookShape, entry.layer, &entry.path("phrases"), message);
        }
        let meaning = orders.meanings.len();
        orders.meanings.push(OrderMeaning { orders: vec![id], word: None });
        let mut with_word: Vec<(u8, usize)> = Vec::new();
        for (number, phrase) in entry.raw.phrases.iter().enumerate() {
            let path = entry.path(&format!("phrases[{number}]"));
            for spelling in self.spellings(entry.layer, &path, phrase).unwrap_or_default() {
                let holes: Vec<String> = holes_of(&spelling).map(str::to_owned).collect();
                let Some(hole) = holes.first() else {
                    self.add_spelling(entry.layer, &path, &spelling, &mut orders.table, meaning);
                    continue;
                };
                let target = match hole.as_str() {
                    "enemy" => Some(TargetKind::Enemy),
                    "friend" => Some(TargetKind::Friend),
                    "unit" => Some(TargetKind::Unit),
                    _ => None,
                };
                let choice = choices.iter().position(|choice| choice.name == *hole);
                if holes.len() > 1 || target.is_none() && choice.is_none() {
                    let message = format!("`{{{hole}}}` is no hole that an order can have");
                    let mut known: Vec<&str> = vec!["enemy", "friend", "unit"];
                    known.extend(choices.iter().map(|choice| choice.name.as_str()));
                    let help = did_you_mean(hole, &known);
                    self.error(Code::BadPhrase, entry.layer, &path, message).help = help;
                    break;
                }
                if target.is_some() {
                    order.target = target;
                    self.add_spelling(entry.layer, &path, &spelling, &mut orders.table, meaning);
                } else {
                    order.choice = choice;
                    self.add_choices(entry, &path, &spelling, choice.and_then(|choice| choices.get(choice)), id, &mut with_word, orders);
                }
            }
        }
    }

    /// Adds a spelling once for each thing that can stand in its hole.
    #[expect(clippy::too_many_arguments, reason = "a spelling, its place, its meaning and where all that goes")]
    fn add_choices(
        &mut self,
        entry: &Entry<'_, RawOrder>,
        path: &str,
        spelling: &[Part],
        choice: Option<&ChoiceSpellings>,
        id: OrderId,
        with_word: &mut Vec<(u8, usize)>,
        orders: &mut Orders,
    ) {
        for (words, word) in choice.iter().flat_map(|choice| &choice.words).zip(0_u8..) {
            let meaning = if let Some((_, meaning)) = with_word.iter().find(|(of, _)| *of == word) {
                *meaning
            } else {
                let meaning = orders.meanings.len();
                orders.meanings.push(OrderMeaning { orders: vec![id], word: Some(word) });
                with_word.push((word, meaning));
                meaning
            };
            for filling in words {
                let filled: Vec<Part> = spelling
                    .iter()
                    .flat_map(|part| match part {
                        Part::Hole(_) => filling.clone(),
                        word @ Part::Word(_) => vec![word.clone()],
                    })
                    .collect();
                self.add_spelling(entry.layer, path, &filled, &mut orders.table, meaning);
            }
        }
    }

    /// Sets may hold sets that stand before them.
    fn sets(&mut self, vocabulary: &mut Vocabulary) {
        for (layer, raw) in self.raws.iter().enumerate() {
            for (name, members) in &raw.sets {
                let mut set = OrderSet::default();
                for (number, member) in members.iter().enumerate() {
                    match vocabulary.orders_named(member) {
                        Some(orders) => set = set.or(orders),
                        None => self.unknown_order(layer, &format!("sets.{name}[{number}]"), member, vocabulary),
                    }
                }
                vocabulary.order_names.insert(fold(name), set);
                vocabulary.sets.push((name.clone(), set));
            }
        }
    }

    fn compound(&mut self, entry: &Entry<'_, RawCompound>, vocabulary: &Vocabulary, orders: &mut Orders) {
        let mut together = Vec::new();
        for (number, name) in entry.raw.orders.iter().enumerate() {
            match vocabulary.order_named(name) {
                Some(order) => together.push(order),
                None => self.unknown_order(entry.layer, &entry.path(&format!("orders[{number}]")), name, vocabulary),
            }
        }
        let meaning = orders.meanings.len();
        orders.meanings.push(OrderMeaning { orders: together, word: None });
        let path = entry.path("phrase");
        for spelling in self.spellings(entry.layer, &path, &entry.raw.phrase).unwrap_or_default() {
            if holes_of(&spelling).next().is_some() {
                self.error(Code::BadPhrase, entry.layer, &path, "several orders in one phrase have no holes".to_owned());
                return;
            }
            self.add_spelling(entry.layer, &path, &spelling, &mut orders.table, meaning);
        }
    }

    pub(super) fn unknown_order(&mut self, layer: usize, path: &str, name: &str, vocabulary: &Vocabulary) {
        let known: Vec<&str> = vocabulary.orders.iter().map(|order| order.name.as_str()).collect();
        let help = did_you_mean(name, &known);
        self.error(Code::UnknownOrder, layer, path, format!("there is no order {}", quoted(name))).help = help;
    }
}
