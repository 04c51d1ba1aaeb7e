//! The route of a move, area by area: `- North Sea - Norway` is one order, `- Norway via convoy`.

use crate::rulebook::fuzzy::Token;
use crate::rulebook::order::OrderId;
use crate::scenario::UnitId;

use super::LenientReader;
use super::orders::{OrderPart, Said};

impl LenientReader<'_> {
    /// Where all that a unit is ordered is one order several times, with no comma between, and another order
    /// is written like it with words behind: that one, for the last of them.
    pub(super) fn by_route(
        &self,
        tokens: &[Token],
        parts: Vec<OrderPart>,
        unit: Option<UnitId>,
    ) -> Vec<OrderPart> {
        match self.route(tokens, &parts, unit) {
            Some(whole) => vec![whole],
            None => parts,
        }
    }

    fn route(
        &self,
        tokens: &[Token],
        parts: &[OrderPart],
        unit: Option<UnitId>,
    ) -> Option<OrderPart> {
        let [first, .., last] = parts else {
            return None;
        };
        let within = tokens.get(first.from..last.end)?;
        let parts_orders = |token: &Token| match token.mark {
            Some(mark) => token.ends() || matches!(mark, '&' | '+'),
            None => token.parts(),
        };
        if within.iter().any(parts_orders) {
            return None;
        }
        let order = self.only_order(&first.said, unit)?;
        if parts
            .iter()
            .any(|part| self.only_order(&part.said, unit) != Some(order))
        {
            return None;
        }
        let Said::Order(to) = &last.said else {
            return None;
        };
        let behind = self.words_after(order)?;
        let text = format!("{to} {behind}");
        self.read(&text, unit)?;
        Some(OrderPart {
            from: first.from,
            end: last.end,
            said: Said::Order(text),
        })
    }

    /// The one order that is said.
    fn only_order(&self, said: &Said, unit: Option<UnitId>) -> Option<OrderId> {
        let Said::Order(text) = said else {
            return None;
        };
        let (meaning, _) = self.read(text, unit)?;
        match self.rulebook.orders().meaning(meaning)?.orders.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The words that another order has behind those of an order that names an area.
    fn words_after(&self, order: OrderId) -> Option<String> {
        let written = |order: OrderId| {
            let wording = self.rulebook.wordings(order).first()?;
            wording.holes().next()?;
            wording.written(|_| Some("\u{2026}".to_owned()))
        };
        let own = written(order)?;
        let mut others = self.rulebook.vocabulary().order_ids().filter_map(written);
        others.find_map(|other| Some(other.strip_prefix(&own)?.strip_prefix(' ')?.to_owned()))
    }
}
