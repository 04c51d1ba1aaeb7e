//! Several units on one line: `Spears: Stand; Archers: Fire`.

use crate::rulebook::fuzzy::Token;
use crate::source::Span;

use super::lines::{LenientOrders, SheetNormalizer};
use super::units::{Separated, are_clear};

/// A line of more words and marks is not looked at for several units.
const MOST_IN_ROW: usize = 256;

impl SheetNormalizer<'_> {
    /// Several units on one line: each with orders that are understood, or else each named before a `:`.
    pub(super) fn in_a_row(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        if all.len() > MOST_IN_ROW {
            return None;
        }
        let doubts = self.sheet.doubts.len();
        let clear = self.clear_in_a_row(all);
        self.sheet.doubts.truncate(doubts);
        clear.or_else(|| self.named_in_a_row(all))
    }

    /// Several units, each with orders that are understood.
    fn clear_in_a_row(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        let mut units: Vec<LenientOrders> = Vec::new();
        let mut begun = 0;
        for (at, _) in all
            .iter()
            .enumerate()
            .filter(|(_, token)| parts_units(token))
        {
            let behind = all.get(at + 1..)?;
            let end = behind.iter().position(parts_units).unwrap_or(behind.len());
            if self.clear_units(behind.get(..end)?).is_some() {
                units.extend(self.clear_units(all.get(begun..at)?)?);
                begun = at + 1;
            }
        }
        if begun == 0 {
            return None;
        }
        units.extend(self.clear_units(all.get(begun..)?)?);
        Some(units)
    }

    /// Several units, each named before a `:`, where a name or an order is not understood: what is wrong with one of
    /// them is told of it alone.
    fn named_in_a_row(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        let mut begins = vec![0];
        for (at, _) in all
            .iter()
            .enumerate()
            .filter(|(_, token)| parts_units(token))
        {
            let behind = all.get(at + 1..)?;
            let colon = behind.iter().position(|token| token.mark == Some(':'));
            let name = colon.and_then(|colon| behind.get(..colon));
            if name.is_some_and(|name| self.may_name_one(name)) {
                begins.push(at + 1);
            }
        }
        if begins.len() < 2 {
            return None;
        }
        let ends = begins.iter().skip(1).map(|begin| begin - 1);
        let ends: Vec<usize> = ends.chain([all.len()]).collect();
        let mut units = Vec::new();
        for (begin, end) in begins.into_iter().zip(ends) {
            let one = all.get(begin..end)?;
            match self.orders_of(one, split_by_colon(one)) {
                Some(of_one) => units.extend(of_one),
                None => units.push(self.of_unknown(one)?),
            }
        }
        Some(units)
    }

    /// Returns whether some words are the name of a unit of one's own, or such a name misspelt.
    fn may_name_one(&self, name: &[Token]) -> bool {
        let meant = self.pen.names().resolve(name, &|unit| self.is_own(unit));
        if let Some((_, units)) = meant {
            return units.len() == 1;
        }
        let (Some(first), Some(last)) = (name.first(), name.last()) else {
            return false;
        };
        let scenario = self.pen.scenario;
        let written = first.span.to(last.span).of(self.text);
        !scenario.names().near(written, scenario.units()).is_empty()
    }

    /// Orders behind a name that nobody has.
    fn of_unknown(&self, all: &[Token]) -> Option<LenientOrders> {
        let colon = all.iter().position(|token| token.mark == Some(':'))?;
        let (name, behind) = all.split_at_checked(colon)?;
        Some(LenientOrders {
            unit: None,
            name: name.first()?.span.to(name.last()?.span),
            orders: self.orders(behind, None, None)?,
        })
    }

    /// Units with orders of which nothing is in doubt.
    fn clear_units(&mut self, all: &[Token]) -> Option<Vec<LenientOrders>> {
        let units = self.orders_of(all, split_by_colon(all))?;
        (!units.is_empty() && are_clear(&units)).then_some(units)
    }
}

/// Returns whether a mark may stand between two units.
fn parts_units(token: &Token) -> bool {
    matches!(token.mark, Some(',' | ';'))
}

/// What stands before and behind the first `:` of some words.
fn split_by_colon(all: &[Token]) -> Option<Separated> {
    let whole = all.first()?.span.to(all.last()?.span);
    let separator = all.iter().find(|token| token.mark == Some(':'))?;
    let before = Span::new(whole.start as usize, separator.span.start as usize);
    let behind = Span::new(separator.span.end as usize, whole.end as usize);
    Some((before, behind))
}
