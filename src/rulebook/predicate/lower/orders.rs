//! Orders and rulings in a predicate: what is ordered, named, chosen, ruled.

use super::{Lowering, SAYS_NOTHING};
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::FIRST_SIDE;
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::predicate::tree::{HowMany, Name};
use crate::rulebook::predicate::typed::TypedNode;
use crate::rulebook::ruling::{Ruling, RulingId};
use crate::rulebook::vocabulary::{did_you_mean, near_names};
use crate::rulebook::words::WordSet;
use crate::source::{Span, quoted};

impl<'a> Lowering<'a> {
    /// The ruling of a name; that there is none is an error.
    pub(super) fn ruling_named(&mut self, id: &Name) -> Option<(RulingId, &'a Ruling)> {
        let vocabulary = self.vocabulary;
        let found = vocabulary
            .ruling_named(&id.text)
            .and_then(|number| Some((number, vocabulary.ruling(number)?)));
        if found.is_none() {
            let known: Vec<&str> = vocabulary
                .rulings()
                .iter()
                .map(|ruling| ruling.id.as_str())
                .collect();
            self.unknown("ruling", id, &known);
        }
        found
    }

    pub(super) fn ruling(&mut self, id: &Name, options: &[Name], negated: bool) -> TypedNode {
        let Some((number, ruling)) = self.ruling_named(id) else {
            return TypedNode::Constant(false);
        };
        let mut mask = 0_u64;
        for option in options {
            match ruling.option(&option.text) {
                Some(option) => mask |= 1 << option,
                None => {
                    let known = ruling.options.iter().map(|(name, _)| name.as_str());
                    let help = did_you_mean(&option.text, known);
                    let message = format!("{} has no option {}", ruling.id, quoted(&option.text));
                    self.error(Code::PredicateName, option.span, message, help);
                }
            }
        }
        let all = (1_u64 << ruling.options.len()) - 1;
        TypedNode::Ruling {
            ruling: number,
            options: if negated { all & !mask } else { mask },
        }
    }

    pub(super) fn orders(&mut self, names: &[Name]) -> OrderSet {
        names.iter().fold(OrderSet::default(), |set, name| {
            match self.vocabulary.orders_named(&name.text) {
                Some(orders) => set.or(orders),
                None => {
                    let orders = self
                        .vocabulary
                        .orders
                        .iter()
                        .map(|order| order.name.as_str());
                    let known: Vec<&str> = orders
                        .chain(self.vocabulary.sets.iter().map(|(name, _)| name.as_str()))
                        .collect();
                    self.unknown("order", name, &known);
                    set
                }
            }
        })
    }

    pub(super) fn order(&mut self, name: &Name) -> Option<OrderId> {
        let order = self.vocabulary.order_named(&name.text);
        if order.is_none() {
            let known: Vec<&str> = self
                .vocabulary
                .orders
                .iter()
                .map(|order| order.name.as_str())
                .collect();
            self.unknown("order", name, &known);
        }
        order
    }

    pub(super) fn ordered(&mut self, share: HowMany, names: &[Name], span: Span) -> TypedNode {
        let orders = self.orders(names);
        let all = orders.len();
        let (least, most) = match share {
            HowMany::Any => (1, all),
            HowMany::All => (all, all),
            HowMany::None => (0, 0),
            HowMany::Exactly(number) => (u32::from(number), u32::from(number)),
            HowMany::AtLeast(number) => (u32::from(number), all),
            HowMany::AtMost(number) => (0, u32::from(number)),
        };
        if all > 0 && (least > all || (least == 0 && most >= all)) {
            let outcome = if least > all { "never" } else { "always" };
            let message = format!(
                "this {outcome} holds: it names {all} order{}",
                if all == 1 { "" } else { "s" }
            );
            let help = Some(SAYS_NOTHING.to_owned());
            self.error(Code::PredicateConstant, span, message, help);
        }
        TypedNode::Ordered {
            orders,
            least,
            most,
        }
    }

    pub(super) fn named(&mut self, order: &Name, hole: &Name) -> TypedNode {
        let Some(id) = self.order(order) else {
            return TypedNode::Constant(false);
        };
        let vocabulary = self.vocabulary;
        let Some(found) = vocabulary.order(id) else {
            return TypedNode::Constant(false);
        };
        let is_target = fold(&hole.text) == "target";
        let choice = found
            .choice
            .and_then(|choice| vocabulary.choices.get(choice));
        let is_choice = choice.is_some_and(|choice| fold(&choice.name) == fold(&hole.text));
        if !(is_target && found.target.is_some() || is_choice) {
            let message = format!("`{}` has no place for a {}", found.name, hole.text);
            self.error(Code::PredicateName, hole.span, message, None);
        }
        TypedNode::Named { order: id }
    }

    pub(super) fn chosen(
        &mut self,
        hole: &Name,
        order: &Name,
        words: &[Name],
        negated: bool,
    ) -> TypedNode {
        let Some(id) = self.order(order) else {
            return TypedNode::Constant(false);
        };
        let vocabulary = self.vocabulary;
        let choice = vocabulary
            .order(id)
            .and_then(|order| order.choice)
            .and_then(|choice| vocabulary.choices.get(choice));
        let Some(choice) = choice.filter(|choice| fold(&choice.name) == fold(&hole.text)) else {
            let message = format!("`{}` has no place for a {}", order.text, hole.text);
            self.error(Code::PredicateName, hole.span, message, None);
            return TypedNode::Constant(false);
        };
        let words = self.numbers(&choice.words, &choice.name, words);
        TypedNode::Chosen {
            order: id,
            words: words
                .into_iter()
                .filter_map(|word| u16::try_from(word).ok())
                .collect(),
            negated,
        }
    }

    /// Some words of a fact.
    pub(super) fn words(&mut self, known: &[String], of: &str, words: &[Name]) -> WordSet {
        self.numbers(known, of, words).into_iter().collect()
    }

    /// What to write instead of a word that a fact or a choice does not have.
    fn instead_of_word(&self, known: &[String], of: &str, word: &Name) -> Option<String> {
        if self.vocabulary.fact_named(&word.text).is_some() {
            let fact = &word.text;
            return Some(format!(
                "`{fact}` is a fact: write `{of} is the same as {fact}`"
            ));
        }
        // Which sides there are is known on a table only.
        let is_of_sides = known.iter().any(|word| word == FIRST_SIDE);
        if is_of_sides && near_names(&word.text, known).is_none() {
            return Some(format!(
                "a rulebook names no side: write `{of} is the same as side` for the unit's own, `{of} is nobody`, or ask a side's fact"
            ));
        }
        did_you_mean(&word.text, known)
    }

    /// The numbers of the words that are the orders of a set.
    fn words_of_set(&self, known: &[String], set: &str) -> Option<Vec<usize>> {
        let orders = self.vocabulary.orders_named(set)?.orders();
        let numbers = orders.map(|order| {
            let name = &self.vocabulary.order(order)?.name;
            known.iter().position(|word| fold(word) == fold(name))
        });
        numbers.collect()
    }

    /// The numbers of some words of a set.
    fn numbers(&mut self, known: &[String], of: &str, words: &[Name]) -> Vec<usize> {
        let mut numbers = Vec::new();
        for word in words {
            let folded = fold(&word.text);
            match known.iter().position(|known| fold(known) == folded) {
                Some(number) => numbers.push(number),
                None if let Some(of_set) = self.words_of_set(known, &word.text) => {
                    numbers.extend(of_set);
                }
                None => {
                    let help = self.instead_of_word(known, of, word);
                    let message = format!("`{of}` has no value {}", quoted(&word.text));
                    self.error(Code::PredicateName, word.span, message, help);
                }
            }
        }
        numbers
    }
}
