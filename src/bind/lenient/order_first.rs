//! Lines that begin with the order and end with the unit, as winter orders are written: `Build A Berlin, F
//! Kiel.`, `1. Remove F Naf`, `Builds an army in Berlin`.

use crate::names::{Short, stands_for};
use crate::rulebook::fuzzy::Token;

use super::lines::{LenientOrders, SheetNormalizer};
use super::orders::{Said, Stretch};
use super::units::without_bullet;

/// A unit with its order has at most so many words.
const MOST_WORDS: usize = 8;

impl SheetNormalizer<'_> {
    /// The orders of a line that begins with one that may lead, each with its unit; `None` where any of them is not
    /// understood.
    pub(super) fn unit_after_order(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        let all = without_bullet(all).unwrap_or(all);
        let (first, rest) = all.split_first()?;
        let Some(verb) = self.leading_word(&first.word) else {
            return self.ended_by_order(all);
        };
        let list = rest.split(Token::parts);
        let mut units = Vec::new();
        for item in list.filter(|item| item.iter().any(|token| token.mark.is_none())) {
            // `Build A Berlin, build F Kiel`
            let item = match item.split_first() {
                Some((again, rest)) if self.leading_word(&again.word).as_ref() == Some(&verb) => {
                    rest
                }
                _ => item,
            };
            units.push(self.unit_at_end(&verb, item)?);
        }
        (!units.is_empty()).then_some(units)
    }

    /// The order of a line that ends with one that may lead, as judges by mail write: `A Ber B`.
    fn ended_by_order(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        let (last, item) = all.split_last()?;
        let verb = self.leading_word(&last.word)?;
        let is_apart = !item.iter().any(|token| token.mark.is_some());
        let mut unit = is_apart.then(|| self.unit_at_end(&verb, item)).flatten()?;
        for stretch in &mut unit.orders {
            stretch.span = stretch.span.to(last.span);
        }
        Some(vec![unit])
    }

    /// The word of an order that may lead a line for which a word stands.
    fn leading_word(&self, word: &str) -> Option<String> {
        let rulebook = self.pen.rulebook;
        let orders = rulebook.vocabulary().orders().iter();
        let mut words = orders.flat_map(|order| &order.leads);
        let is_meant = |known: &&String| stands_for(word, known) == Some(Short::Whole);
        words.find(is_meant).cloned()
    }

    /// The unit that ends some words, and the order that a verb and they make.
    fn unit_at_end(&mut self, verb: &str, item: &[Token]) -> Option<LenientOrders> {
        let is_small = |token: &&Token| {
            token.mark.is_none() && !matches!(token.word.as_str(), "an" | "in" | "the")
        };
        let words: Vec<&Token> = item.iter().filter(is_small).collect();
        // `a fleet in Kiel` has an article, and `A Kiel` an army.
        let words = match words.as_slice() {
            [article, kind, ..]
                if article.word == "a" && kind.word.chars().count() > 3 && words.len() > 2 =>
            {
                words.get(1..)?
            }
            all => all,
        };
        if words.is_empty() || words.len() > MOST_WORDS {
            return None;
        }
        let text = |words: &[&Token]| {
            let words: Vec<&str> = words.iter().map(|token| token.word.as_str()).collect();
            words.join(" ")
        };
        (0..words.len()).rev().find_map(|start| {
            let name = words.get(start..)?;
            let span = name.first()?.span.to(name.last()?.span);
            let scenario = self.pen.scenario;
            let mut folded = String::new();
            let units = scenario.units_called(&text(name), &mut folded);
            let unit = units.into_iter().find(|unit| self.is_own(*unit))?;
            let whole = format!("{verb} {}", text(words));
            let led = format!("{verb} {}", text(words.get(..start)?));
            let orders = [whole, led.trim_end().to_owned()];
            let order = orders
                .into_iter()
                .find(|order| self.pen.rulebook.may_lead(order, &mut folded))?;
            Some(LenientOrders {
                unit: Some(unit),
                name: span,
                orders: vec![Stretch {
                    span: item.first()?.span.to(span),
                    said: Said::Order(order),
                }],
            })
        })
    }
}
