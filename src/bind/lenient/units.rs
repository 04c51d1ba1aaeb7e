//! The units of a line, and what it orders them.

use crate::rulebook::order::Target;
use crate::scenario::UnitId;
use crate::source::Span;
use crate::syntax::items;

use super::all_others::all_but;
use super::distances::without_brackets;
use super::lines::{LenientOrders, SheetNormalizer};
use super::names::Shortened;
use super::orders::{Said, Stretch};
use super::stray_words::{WithinOther, is_measured, takes_back};
use super::{Doubt, StrayWords, Why};
use crate::rulebook::fuzzy::Token;

/// A name of more words and marks than these is not looked for.
const MOST_IN_NAME: usize = 16;
/// So many doubts are looked into on a sheet.
const MOST_LOOKED_AT: usize = 200;
/// The text before the separator of a line, and the text after it.
pub(super) type Separated = (Span, Span);

impl SheetNormalizer<'_> {
    /// The units of a line with their orders.
    pub(super) fn orders_of(
        &mut self,
        all: &[Token],
        parted: Option<Separated>,
    ) -> Option<Vec<LenientOrders>> {
        if let Some((subject, list)) = parted
            && let Some(units) = self.of_subject(all, subject, list)
        {
            // Without a `:` a longer name may begin the line.
            if !are_clear(&units) && !self.has_colon(subject, list) {
                let longer = self.of_beginning(all);
                if let Some(found) = longer.filter(|found| !is_in_doubt(&found.orders)) {
                    return Some(vec![found]);
                }
            }
            return Some(units);
        }
        // No name begins with a mark, but with a number some do.
        let is_bullet = all.first().is_some_and(|first| first.mark.is_some());
        let whole = Some(all).filter(|_| !is_bullet);
        for tokens in [whole, without_bullet(all)].into_iter().flatten() {
            if let Some(found) = self.of_beginning(tokens) {
                return Some(vec![found]);
            }
        }
        None
    }

    /// Of a line that has a separator: what stands before it is a unit, or several.
    pub(super) fn of_subject(
        &mut self,
        all: &[Token],
        subject: Span,
        list: Span,
    ) -> Option<Vec<LenientOrders>> {
        // A unit that is named as it should be has its orders on this list.
        let list = self.is_unit(subject).then_some(list);
        let named = within(all, subject);
        let behind = all.iter().filter(|token| token.span.start >= subject.end);
        let behind: Vec<Token> = behind.cloned().collect();
        let bulleted = without_bullet(&named);
        let units = match self.unit_named(subject) {
            Some(unit) => vec![unit],
            None => {
                let whole = self.units_of(&named);
                match (whole, bulleted.and_then(|names| self.units_of(names))) {
                    // A number may belong to the name or to the list.
                    (Some(whole), Some(rest)) if whole != rest => return None,
                    (whole, rest) => whole.or(rest)?,
                }
            }
        };
        let names = bulleted.unwrap_or(&named);
        let span = names.first()?.span.to(names.last()?.span);
        let mut all = Vec::new();
        for unit in units {
            let orders = self.orders(&behind, Some(unit), list)?;
            all.push(LenientOrders {
                unit: Some(unit),
                name: span,
                orders,
            });
        }
        let is_understood = |of_unit: &LenientOrders| !is_in_doubt(&of_unit.orders);
        // A dash may belong to the orders, or stand within the name.
        let separator = behind.first().and_then(|first| first.mark);
        let is_certain = list.is_some() || separator == Some(':');
        (is_certain || all.iter().all(is_understood)).then_some(all)
    }

    /// Returns whether a `:` parts a line.
    pub(super) fn has_colon(&self, subject: Span, list: Span) -> bool {
        let between = Span::new(subject.end as usize, list.start as usize);
        between.of(self.text).contains(':')
    }

    /// The own unit that is named as it should be.
    fn unit_named(&mut self, name: Span) -> Option<UnitId> {
        let units = self.units_called(name).to_vec();
        let mut own = units.into_iter().filter(|unit| self.is_own(*unit));
        own.next().filter(|_| own.next().is_none())
    }

    /// What some words order. Where not all of it is understood, what stands between two commas is
    /// taken or left as a whole, so that what is told of it is told of what was written.
    pub(super) fn orders(
        &self,
        tokens: &[Token],
        unit: Option<UnitId>,
        list: Option<Span>,
    ) -> Option<Vec<Stretch>> {
        let whole = self.pen.orders(self.text, tokens, unit)?;
        let is_open = |stretch: &Stretch| matches!(stretch.said, Said::Unknown | Said::Doubtful(_));
        if !whole.iter().any(is_open) {
            return Some(whole);
        }
        let mut stretches = Vec::new();
        for item in self.items_of(tokens, list) {
            let (Some(first), Some(last)) = (item.first(), item.last()) else {
                continue;
            };
            let span = first.span.to(last.span);
            let is_strict = self.pen.read(span.of(self.text), unit).is_some();
            let said = match self.pen.orders(self.text, &item, unit) {
                _ if is_strict => vec![Stretch {
                    span,
                    said: Said::Order(span.of(self.text).to_owned()),
                }],
                Some(said) if are_separate(&said, &item) => said,
                _ => vec![Stretch {
                    span,
                    said: Said::Unknown,
                }],
            };
            stretches.extend(said);
        }
        Some(stretches)
    }

    /// The words of each item of a list; where nobody knows where the list begins, without what
    /// parts it from the unit.
    fn items_of(&self, written: &[Token], list: Option<Span>) -> Vec<Vec<Token>> {
        if let Some(list) = list {
            let all = items(self.text, list);
            return all.map(|item| self.words(item)).collect();
        }
        let is_front = |token: &&Token| {
            let mark = token.mark;
            matches!(mark, Some(':' | '-' | '–' | '—' | '=' | '>' | '|'))
        };
        let all = written.split(|token| matches!(token.mark, Some(',' | ';' | '\t')));
        let without = all.map(|item| {
            let marks = item.iter().take_while(is_front).count();
            item.get(marks..).unwrap_or_default().to_vec()
        });
        without.collect()
    }

    /// The units that stand before a separator.
    pub(super) fn units_of(&mut self, names: &[Token]) -> Option<Vec<UnitId>> {
        let whole = self.pen.names().resolve(names, &|unit| self.is_own(unit));
        let is_named = matches!(whole, Some((Shortened::Not, _)));
        if let Some(but) = all_but(names).filter(|_| !is_named) {
            return self.all_others(names, but);
        }
        match (whole, self.each_of(names)) {
            // Both one unit and several: nothing tells which is meant.
            (Some(_), Some(_)) => None,
            (None, each) => each,
            (Some((_, units)), None) if units.len() == 1 => Some(units),
            (Some((_, units)), None) => {
                let doubt = self.doubt(names, &units)?;
                self.sheet.doubts.push(doubt);
                None
            }
        }
    }

    /// The units that are named, be it one or several.
    pub(super) fn names_in(&self, names: &[Token]) -> Option<Vec<UnitId>> {
        let whole = self.pen.names().resolve(names, &|unit| self.is_own(unit));
        match whole {
            Some((_, units)) => (units.len() == 1).then_some(units),
            None => self.each_of(names),
        }
    }

    /// Units that are listed, each of which is one.
    pub(super) fn each_of(&self, names: &[Token]) -> Option<Vec<UnitId>> {
        let is_own = |unit: UnitId| self.is_own(unit);
        let mut units = Vec::new();
        for name in names.split(Token::parts) {
            let (_, found) = self.pen.names().resolve(name, &is_own)?;
            match found.as_slice() {
                [only] => units.push(*only),
                _ => return None,
            }
        }
        let first = units.first().copied();
        let are_several = units.iter().any(|unit| Some(*unit) != first);
        are_several.then_some(units)
    }

    /// Returns whether a unit stands where the heading above says.
    pub(super) fn is_below_heading(&self, unit: UnitId) -> bool {
        let area = self.area.as_ref();
        area.is_none_or(|(fact, words)| self.pen.stands_elsewhere(unit, *fact, words).is_none())
    }

    pub(super) fn doubt(&self, names: &[Token], units: &[UnitId]) -> Option<Doubt> {
        const MOST_SHOWN: usize = 4;
        let units = units.iter().take(MOST_SHOWN);
        let names_of = units.map(|unit| self.pen.scenario.display_name(*unit));
        Some(Doubt {
            place: self.place(names.first()?.span.to(names.last()?.span)),
            why: Why::Units(names_of.collect()),
        })
    }

    /// The longest unit that begins a line, how its name is shortened, and the units it may be.
    pub(super) fn begun(
        &self,
        tokens: &[Token],
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Option<(usize, Shortened, Vec<UnitId>)> {
        let longest = longest_name(tokens);
        let named = |length: usize| {
            let (how, units) = self.pen.names().resolve(tokens.get(..length)?, may_be)?;
            Some((length, how, units))
        };
        let all = (1..=longest).rev().filter_map(named);
        all.min_by_key(|(_, how, _)| *how)
    }

    /// Of a line in which the longest name that begins it leaves orders behind it.
    pub(super) fn of_beginning(&mut self, tokens: &[Token]) -> Option<LenientOrders> {
        let longest = longest_name(tokens);
        let is_own = |unit: UnitId| self.is_own(unit);
        let mut best: Option<((bool, Shortened), LenientOrders)> = None;
        for length in (1..=longest).rev() {
            let (named, behind) = tokens.split_at_checked(length)?;
            let is_no_name = |last: &Token| last.is_open() || last.parts();
            if named.last().is_some_and(is_no_name) {
                continue;
            }
            let Some((how, units)) = self.pen.names().resolve(named, &is_own) else {
                continue;
            };
            let [unit] = units.as_slice() else { continue };
            if self.each_of(named).is_some() {
                continue;
            }
            let Some(orders) = self.orders(behind, Some(*unit), None) else {
                continue;
            };
            // What parts a name from orders that nobody knows has to be seen.
            let mark = behind.first().and_then(|next| next.mark);
            let is_parted = mark.is_some_and(|mark| mark != '(');
            let doubtful = is_in_doubt(&orders);
            if doubtful && !is_parted {
                continue;
            }
            let name = named.first()?.span.to(named.last()?.span);
            let key = (doubtful, how);
            if best.as_ref().is_none_or(|(known, _)| key < *known) {
                best = Some((
                    key,
                    LenientOrders {
                        unit: Some(*unit),
                        name,
                        orders,
                    },
                ));
            }
        }
        best.map(|(_, found)| found)
    }

    pub(super) fn doubts_of(&mut self, of_unit: &LenientOrders) {
        for stretch in &of_unit.orders {
            match &stretch.said {
                Said::Doubtful(can_mean) => {
                    let place = self.place(stretch.span);
                    let why = Why::Orders(can_mean.clone());
                    self.sheet.doubts.push(Doubt { place, why });
                }
                Said::Unknown if self.sheet.doubts.len() < MOST_LOOKED_AT => {
                    self.note_stray_words(stretch.span, of_unit.unit);
                }
                _ => {}
            }
        }
    }

    /// Keeps what stands beside an order in a stretch that is not understood as a whole, or in brackets.
    fn note_stray_words(&mut self, stretch: Span, unit: Option<UnitId>) {
        let words = without_brackets(self.words(stretch));
        let within = self.pen.order_within(self.text, &words, unit);
        // Who is not known is told by name.
        let lacks_target = |within| self.lacks_target(within, unit);
        if within.as_ref().is_some_and(lacks_target) {
            return;
        }
        let is_open = takes_back(&self.words(stretch));
        let bracket = self.enclosing_bracket(stretch).filter(|_| !is_open);
        let bracket = bracket.map(|bracket| [bracket]);
        let rest = match (&within, &bracket) {
            (Some(within), _) => within.rest.as_slice(),
            (None, Some(bracket)) => bracket,
            (None, None) if is_measured(&words) => &[stretch],
            (None, None) => return,
        };
        let (Some(first), Some(last)) = (rest.first(), rest.last()) else {
            return;
        };
        let last = &self.with_inches(*last);
        let rest = match rest {
            [_] => &[first.to(*last)],
            several => several,
        };
        let written: Vec<&str> = rest.iter().map(|span| span.of(self.text)).collect();
        let order = within.as_ref().map(|within| within.order.clone());
        let is_cut = |order: &String| {
            let rest_of_stretch = first.to(*last);
            rest.len() == 1
                && self
                    .pen
                    .reads_without(self.text, stretch, rest_of_stretch, unit, order)
        };
        let alone = order.clone().filter(|order| !is_cut(order));
        // Who writes the order alone writes it in the place of all that stands there.
        let place = if alone.is_some() {
            stretch
        } else {
            first.to(*last)
        };
        let beside = StrayWords {
            rest: self.place(place),
            written: written.join(" … "),
            alone,
            within: order,
        };
        self.sheet.doubts.push(Doubt {
            place: self.place(stretch),
            why: Why::StrayWords(beside),
        });
    }

    /// Returns whether an order that may name a unit names none, and what stands behind it looks like one.
    fn lacks_target(&self, within: &WithinOther, unit: Option<UnitId>) -> bool {
        const LEAD: &[&str] = &["at", "on", "onto", "the", "to"];
        let Some((meaning, Target::Nobody)) = self.pen.read(&within.order, unit) else {
            return false;
        };
        let rulebook = self.pen.rulebook;
        let meaning = rulebook.orders().meaning(meaning);
        let order = meaning.and_then(|meaning| meaning.orders.first());
        let may_name = order.is_some_and(|order| rulebook[*order].target.is_some());
        let [rest] = within.rest.as_slice() else {
            return false;
        };
        let words = self.words(*rest);
        let begins = words.first().is_some_and(|first| {
            let is_name = first.span.of(self.text).starts_with(char::is_uppercase);
            is_name || LEAD.contains(&first.word.as_str())
        });
        may_name && begins
    }

    /// A stretch with the mark of inches behind it, which is no word.
    fn with_inches(&self, stretch: Span) -> Span {
        let end = stretch.end as usize;
        let behind = self.text.get(end..).unwrap_or_default();
        let inches = ["\"", "\u{201d}", "\u{2033}", "''"];
        let mark = inches.iter().find(|mark| behind.starts_with(**mark));
        Span::new(
            stretch.start as usize,
            end + mark.map_or(0, |mark| mark.len()),
        )
    }

    /// A stretch with the brackets around it, if it has any.
    fn enclosing_bracket(&self, stretch: Span) -> Option<Span> {
        let open = (stretch.start as usize).checked_sub(1)?;
        let end = stretch.end as usize;
        let rest = self.text.get(end..)?;
        let behind = rest.trim_start_matches(['.', '!', '?']);
        let close = end + rest.len() - behind.len() + 1;
        let is_within = self.text.get(open..)?.starts_with('(') && behind.starts_with(')');
        is_within.then(|| Span::new(open, close))
    }
}

/// Returns whether what is not understood is parted from what is, so that both can be told apart.
fn are_separate(orders: &[Stretch], tokens: &[Token]) -> bool {
    let is_certain = |stretch: &Stretch| stretch.said != Said::Unknown;
    let are = |one: &Stretch, next: &Stretch| {
        let behind = tokens
            .iter()
            .filter(|token| token.span.start >= one.span.end);
        let mut between = behind.filter(|token| token.span.end <= next.span.start);
        (is_certain(one) && is_certain(next)) || between.any(Token::parts)
    };
    let mut pairs = orders.windows(2);
    orders.iter().any(is_certain) && pairs.all(|pair| matches!(pair, [one, next] if are(one, next)))
}

/// Returns whether all orders of some units are understood.
pub(super) fn are_clear(units: &[LenientOrders]) -> bool {
    units.iter().all(|of_unit| !is_in_doubt(&of_unit.orders))
}

/// Returns whether any of some orders is not understood, or there is none.
pub(super) fn is_in_doubt(orders: &[Stretch]) -> bool {
    let is_order = |stretch: &Stretch| matches!(stretch.said, Said::Order(_));
    let is_open = |stretch: &Stretch| matches!(stretch.said, Said::Unknown | Said::Doubtful(_));
    orders.iter().any(is_open) || !orders.iter().any(is_order)
}

/// Returns the number of tokens a name at the beginning of a line has at most: some marks stand in none.
pub(super) fn longest_name(tokens: &[Token]) -> usize {
    let ends = |token: &Token| matches!(token.mark, Some(':' | '=' | '>' | ';' | ',' | '|' | '\t'));
    let end = tokens.iter().position(ends).unwrap_or(tokens.len());
    end.min(MOST_IN_NAME)
}

/// The tokens within a stretch.
pub(super) fn within(tokens: &[Token], stretch: Span) -> Vec<Token> {
    let is_within =
        |token: &&Token| token.span.start >= stretch.start && token.span.end <= stretch.end;
    tokens.iter().filter(is_within).cloned().collect()
}

/// A line without the bullet or the number before it.
pub(super) fn without_bullet(tokens: &[Token]) -> Option<&[Token]> {
    let marks = tokens.iter().take_while(|token| token.mark.is_some());
    let marks = marks.count();
    let rest = tokens.get(marks..)?;
    if let [number, mark, behind @ ..] = rest
        && !number.word.is_empty()
        && number.word.bytes().all(|byte| byte.is_ascii_digit())
        && matches!(mark.mark, Some('.' | ')' | ':'))
    {
        return Some(behind);
    }
    (marks > 0).then_some(rest)
}
