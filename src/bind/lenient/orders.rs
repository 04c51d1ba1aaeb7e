//! The orders of one unit as a player writes them: where one ends, and which each of them is.

use std::collections::HashMap;
use std::slice;

use crate::bind::orders::Ordering;
use crate::names::{denies, holds_back, sorted_once, stands_for};
use crate::rulebook::order::{OrderId, Target};
use crate::rulebook::phrase::is_of_unit;
use crate::rulebook::phrase_tables::OrderMeaning;
use crate::scenario::UnitId;
use crate::source::{SourceId, Span};

use super::LenientReader;
use super::marks::without_numbers;
use super::notes::end_of_unknown;
use crate::rulebook::fuzzy::{Fit, Token, bare_words, is_leading};

/// Lines of more words and marks than these are taken as they stand.
const MOST_TOKENS: usize = 64;

/// What a stretch of a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// An order, in canonical form.
    Order(String),
    /// It can mean several orders.
    Doubtful(Vec<String>),
    /// It is no order.
    Unknown,
    /// It is no order, and stands in brackets.
    Remark,
}

/// A stretch of a line, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub span: Span,
    pub said: Said,
}

/// Whom an order names.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Whom {
    Nobody,
    Unit(UnitId),
    /// Somebody of whom nothing is known: there is no table.
    Named(String),
}

/// What it costs to take a line apart so; the cheapest way is meant.
mod cost {
    /// An order.
    pub const ORDER: usize = 10;
    /// A mark between orders within one.
    pub const CROSSED: usize = 40;
    /// Orders with nothing between them.
    pub const UNPARTED: usize = 20;
    /// What is no order.
    pub const UNKNOWN: usize = 10_000;
    /// Each word of it.
    pub const UNKNOWN_WORD: usize = 100;
}

/// What was read before: most sheets repeat a few orders.
#[derive(Default)]
pub(super) struct KnownOrders {
    /// What orders of a unit say, by their words.
    orders: HashMap<String, Said>,
    /// How whole lists of orders are parted, by all on which that depends.
    lists: HashMap<String, Vec<OrderPart>>,
}

/// A stretch by its first token and the one behind it.
#[derive(Clone)]
pub(super) struct OrderPart {
    pub from: usize,
    pub end: usize,
    pub said: Said,
}

impl OrderPart {
    fn stretch(&self, tokens: &[Token]) -> Option<Stretch> {
        let within = tokens.get(self.from..self.end)?;
        Some(Stretch {
            span: within.first()?.span.to(within.last()?.span),
            said: self.said.clone(),
        })
    }
}

impl LenientReader<'_> {
    /// What the orders of a unit say, one after the other. `None` where the line is too long.
    pub fn orders(
        &self,
        text: &str,
        tokens: &[Token],
        unit: Option<UnitId>,
    ) -> Option<Vec<Stretch>> {
        if tokens.len() > MOST_TOKENS {
            return None;
        }
        let tokens = &*without_numbers(tokens);
        let key = self.key(text, tokens, unit);
        if let Some(key) = &key
            && let Some(parts) = self.known.borrow().lists.get(key)
        {
            return parts.iter().map(|part| part.stretch(tokens)).collect();
        }
        let parts = self.parts(text, tokens, unit)?;
        let stretches = parts.iter().map(|part| part.stretch(tokens)).collect();
        if let Some(key) = key {
            self.known.borrow_mut().lists.insert(key, parts);
        }
        stretches
    }

    /// All on which it depends how a list of orders is read; `None` where that is which unit it is:
    /// its own name may stand in the list, or units go by other names.
    fn key(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> Option<String> {
        let unit = unit?;
        let name = self.names().words_of(unit)?;
        let names_itself = |word: &String| {
            let mut tokens = tokens.iter();
            word.is_empty() || tokens.any(|token| stands_for(&token.word, word).is_some())
        };
        if self.scenario.calls_units_by_facts() || name.iter().any(names_itself) {
            return None;
        }
        let written = text.get(tokens.first()?.span.to(tokens.last()?.span).range())?;
        let mut key = self.key_of_side(Some(unit));
        key.push_str(written);
        for token in tokens {
            key.push('\0');
            key.push_str(&token.word);
        }
        Some(key)
    }

    /// What begins a key: orders that name areas are written otherwise for each side.
    fn key_of_side(&self, unit: Option<UnitId>) -> String {
        let unit = unit.and_then(|unit| self.scenario.unit(unit));
        let side = unit.map(|unit| unit.side.to_string());
        let mut key = String::with_capacity(64);
        key.push_str(&side.unwrap_or_default());
        key.push('\0');
        key
    }

    fn parts(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> Option<Vec<OrderPart>> {
        // From the end: what the rest costs, how far its first stretch goes, and what that says.
        let mut best: Vec<(usize, Option<(usize, Said)>)> = vec![(0, None)];
        for from in (0..tokens.len()).rev() {
            let cheapest = self.cheapest(text, tokens, from, unit, &best);
            best.push(cheapest);
        }
        let mut at = 0;
        let mut parts = Vec::new();
        while at < tokens.len() {
            let (_, first) = best.get(tokens.len() - at)?;
            match first {
                Some((end, said)) => {
                    parts.push(OrderPart {
                        from: at,
                        end: *end,
                        said: said.clone(),
                    });
                    at = *end;
                }
                None => at += 1,
            }
        }
        Some(self.by_route(tokens, parts, unit))
    }

    /// The cheapest way to take a line apart from a token on; `best` holds those of the tokens
    /// behind it, the last first.
    fn cheapest(
        &self,
        text: &str,
        tokens: &[Token],
        from: usize,
        unit: Option<UnitId>,
        best: &[(usize, Option<(usize, Said)>)],
    ) -> (usize, Option<(usize, Said)>) {
        let rest = |end: usize| best.get(tokens.len() - end).map_or(0, |(cost, _)| *cost);
        let Some(first) = tokens.get(from) else {
            return (0, None);
        };
        // A mark, or a word between orders, is passed over.
        let mut cheapest = if first.mark.is_some() || first.parts() {
            (rest(from + 1), None)
        } else {
            (usize::MAX, None)
        };
        if first.mark.is_some() {
            return cheapest;
        }
        if let Some(end) = self.written_ahead(tokens, from) {
            return (rest(end), Some((end, Said::Remark)));
        }
        let mut crossed = 0;
        for end in from + 1..=tokens.len() {
            let last = end - 1;
            if let Some(token) = tokens.get(last).filter(|_| last > from) {
                crossed += usize::from(token.ends()) * cost::CROSSED;
                // An order ends with a word.
                if token.is_open() {
                    continue;
                }
            }
            let Some((cost, said)) = self.stretch(text, tokens, from, end, unit) else {
                continue;
            };
            let whole = cost + crossed + rest(end);
            if whole < cheapest.0 {
                cheapest = (whole, Some((end, said)));
            }
        }
        let (end, is_bracket) = end_of_unknown(tokens, from);
        let unknown = cost::UNKNOWN + (end - from) * cost::UNKNOWN_WORD + rest(end);
        if unknown < cheapest.0 {
            let within = tokens.get(from..end).unwrap_or_default();
            let is_remark = is_bracket && self.is_remark(text, within, unit);
            let said = if is_remark {
                Said::Remark
            } else {
                Said::Unknown
            };
            cheapest = (unknown, Some((end, said)));
        }
        cheapest
    }

    /// What the words between two places say if they are one order, and what it costs to take them so.
    fn stretch(
        &self,
        text: &str,
        tokens: &[Token],
        from: usize,
        end: usize,
        unit: Option<UnitId>,
    ) -> Option<(usize, Said)> {
        let within = tokens.get(from..end)?;
        let behind = tokens.get(end);
        let is_parted = behind.is_none() || is_part(tokens, end);
        let is_crossed = within.iter().skip(1).any(Token::ends);
        if is_crossed && !self.may_cross(text, within, unit) {
            return None;
        }
        // `hold fire` is no `hold` and no `fire`.
        let holds_back = within.last().is_some_and(|last| holds_back(&last.word));
        if holds_back && !is_parted {
            return None;
        }
        let is_asked = behind.is_some_and(|token| token.mark == Some('?'));
        let said = match self.one_order(text, within, unit) {
            // Nobody has decided on it.
            Said::Order(_) if is_asked => Said::Unknown,
            said => said,
        };
        // With nothing between them, orders have to be written in full.
        let is_apart = is_parted && from.checked_sub(1).is_none_or(|last| is_part(tokens, last));
        if !is_apart && !self.is_strict(text, within, unit) {
            return None;
        }
        match said {
            Said::Order(_) if is_parted => Some((cost::ORDER, said)),
            Said::Order(_) => Some((cost::ORDER + cost::UNPARTED, said)),
            // A doubt is told of the shortest stretch that may be meant.
            Said::Doubtful(_) if is_parted => Some((cost::UNKNOWN, said)),
            _ => None,
        }
    }

    pub(super) fn is_strict(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> bool {
        let ends = tokens.first().zip(tokens.last());
        let written = ends.and_then(|(first, last)| text.get(first.span.to(last.span).range()));
        written.is_some_and(|written| self.read(written, unit).is_some())
    }

    /// Returns whether words that a comma parts may be one order: what stands before it is none by itself,
    /// or what stands behind it is the name of a unit, as in the cells of a table.
    fn may_cross(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> bool {
        let Some(at) = tokens.iter().position(Token::ends) else {
            return true;
        };
        let (before, behind) = tokens.split_at(at);
        // A single word that is none is a mistake, and no beginning of what follows.
        let words = before
            .iter()
            .filter(|token| token.mark.is_none() && !token.is_article());
        let is_begun = words.count() > 1;
        let is_unknown = is_begun && self.one_order(text, before, unit) == Said::Unknown;
        is_unknown || self.names().resolve(behind, &|_| true).is_some()
    }

    /// What some words say, if they are one order. Words that deny are a part of it, or it is none.
    pub(super) fn one_order(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> Said {
        match self.one_order_or_its_contrary(text, tokens, unit) {
            Said::Order(order) if self.is_denied(text, tokens, unit, &order) => Said::Unknown,
            said => said,
        }
    }

    /// Returns whether words deny an order that is read in them: they stand in no phrase of it.
    fn is_denied(&self, text: &str, tokens: &[Token], unit: Option<UnitId>, order: &str) -> bool {
        let of_order = bare_words(order);
        let mut denying = tokens.iter().filter(|token| denies(&token.word));
        let is_left_out = denying.any(|token| !of_order.contains(&token.word));
        // `hold position` is what `hold` is; `hold fire` is not, and no fire either.
        let words = || tokens.iter().filter(|token| !token.is_article());
        let mut pairs = words().zip(words().skip(1));
        let holds_back = pairs.any(|(holds, next)| {
            let is_joined = next.mark.is_some() || next.word == "and";
            let alone = || self.one_order_or_its_contrary(text, slice::from_ref(holds), unit);
            let is_other = || alone() != Said::Order(order.to_owned());
            holds_back(&holds.word) && !is_joined && is_other()
        });
        (is_left_out || holds_back) && !self.is_strict(text, tokens, unit)
    }

    fn one_order_or_its_contrary(
        &self,
        text: &str,
        tokens: &[Token],
        unit: Option<UnitId>,
    ) -> Said {
        let mut key = self.key_of_side(unit);
        for token in tokens {
            key.push_str(token.as_word());
            key.push(' ');
        }
        if let Some(known) = self.known.borrow().orders.get(&key) {
            return known.clone();
        }
        let fits = self.phrases().fits(tokens);
        let has_holes = fits
            .iter()
            .any(|fit| fit.unit.is_some() || fit.number.is_some());
        let said = self.likeliest(text, tokens, unit, &fits);
        if !has_holes {
            self.known.borrow_mut().orders.insert(key, said.clone());
        }
        said
    }

    fn likeliest(&self, text: &str, tokens: &[Token], unit: Option<UnitId>, fits: &[Fit]) -> Said {
        let written = tokens.iter().filter(|token| token.mark.is_none());
        let mut written = written.filter(|token| !token.is_article() && !is_leading(&token.word));
        // Letters alone are no order, unless the order has them itself: `C/F L`.
        let are_letters = written.all(|token| token.word.chars().count() < 2);
        let is_told = |fit: &&Fit| !(are_letters && fit.shortened && fit.whole_words == 0);
        // How likely, what, and how it is written.
        let mut found: Vec<((bool, usize, usize), Vec<String>)> = Vec::new();
        for fit in fits.iter().filter(is_told) {
            let Some((shortened, targets)) = self.targets(text, tokens, unit, fit) else {
                continue;
            };
            let number = fit.number.and_then(|(from, to)| {
                let within = tokens.get(from..to)?;
                let span = within.first()?.span.to(within.last()?.span);
                text.get(span.range())
            });
            let texts: Vec<String> = targets
                .iter()
                .filter_map(|target| self.canonical(fit, target, number, unit))
                .collect();
            if !texts.is_empty() {
                // Words cut short say nothing by their number.
                let own_words = if fit.shortened { 0 } else { fit.own_words };
                let own_words = usize::MAX - own_words;
                found.push(((fit.shortened, shortened, own_words), texts));
            }
        }
        found.sort();
        let Some((how, _)) = found.first() else {
            return Said::Unknown;
        };
        let likeliest = found.iter().take_while(|(other, _)| other == how);
        let mut texts = sorted_once(likeliest.flat_map(|(_, texts)| texts.clone()));
        match texts.len() {
            1 => texts.pop().map_or(Said::Unknown, Said::Order),
            _ => Said::Doubtful(texts),
        }
    }

    /// Who may be meant in the hole of a phrase, and how much the name is shortened.
    fn targets(
        &self,
        text: &str,
        tokens: &[Token],
        unit: Option<UnitId>,
        fit: &Fit,
    ) -> Option<(usize, Vec<Whom>)> {
        let Some((from, to)) = fit.unit else {
            return Some((0, vec![Whom::Nobody]));
        };
        if self.is_alone {
            let name = tokens.get(from..to)?;
            let name = text.get(name.first()?.span.to(name.last()?.span).range())?;
            // Any word may be a name: what needs none is likelier.
            return Some((1, vec![Whom::Named(name.to_owned())]));
        }
        let meaning = self.rulebook.orders().meaning(fit.meaning)?;
        let order = meaning.orders.first()?;
        let kind = self.rulebook[*order].target.unwrap_or_default();
        let own = unit.unwrap_or(UnitId::MAX);
        let may_be = |other: UnitId| self.scenario.may_be_target(own, other, kind);
        let name = tokens.get(from..to)?;
        let resolve = |name: &[Token]| self.names().resolve(name, &may_be);
        let (shortened, units) = match (resolve(name), name.split_first()) {
            (Some(meant), _) => meant,
            (None, Some((first, rest))) if first.word == "enemy" => resolve(rest)?,
            (None, _) => return None,
        };
        Some((
            shortened as usize,
            units.into_iter().map(Whom::Unit).collect(),
        ))
    }

    /// How what was meant is written in canonical form, if that is read as the same.
    fn canonical(
        &self,
        fit: &Fit,
        target: &Whom,
        number: Option<&str>,
        unit: Option<UnitId>,
    ) -> Option<String> {
        let meaning = self.rulebook.orders().meaning(fit.meaning)?;
        let (first, more) = meaning.orders.split_first()?;
        let written = self.written(*first, meaning, target, number, unit)?;
        let more = more.iter().map(|order| {
            let alone = OrderMeaning {
                orders: vec![*order],
                word: None,
                clause: None,
            };
            self.written(*order, &alone, &Whom::Nobody, None, unit)
        });
        let all: Option<Vec<String>> = std::iter::once(Some(written)).chain(more).collect();
        let all = all?;
        if let [only] = all.as_slice() {
            let wanted = match target {
                Whom::Nobody => Target::Nobody,
                Whom::Unit(unit) => Target::Unit(*unit),
                Whom::Named(_) => Target::Somebody,
            };
            self.is_read_so(only, meaning, wanted, unit)
                .then(|| only.clone())
        } else {
            Some(all.join(", "))
        }
    }

    fn written(
        &self,
        order: OrderId,
        meaning: &OrderMeaning,
        target: &Whom,
        number: Option<&str>,
        unit: Option<UnitId>,
    ) -> Option<String> {
        let known = &self.rulebook[order];
        let choice = self.rulebook.choice_of(order);
        let word = meaning.word.and_then(|word| {
            let written = choice?.written.get(usize::from(word))?;
            Some(match unit {
                Some(unit) => self.scenario.area_of_side(unit, written),
                None => written.clone(),
            })
        });
        let is_choice =
            |hole: &str| choice.is_some_and(|choice| crate::names::fold(&choice.name) == hole);
        let number = number.map(|number| {
            let measure = known
                .states
                .and_then(|fact| self.rulebook[fact].kind.measure());
            let is_bare = number.bytes().all(|byte| byte.is_ascii_digit());
            match measure {
                Some(measure) if is_bare => measure.of(number),
                _ => number.to_owned(),
            }
        });
        let wordings = self.rulebook.wordings(order);
        let wording = wordings.iter().find(|wording| {
            let has = |is: &dyn Fn(&str) -> bool| wording.holes().any(is);
            let of_number = |hole: &str| !is_of_unit(hole) && !is_choice(hole);
            has(&is_of_unit) == (*target != Whom::Nobody)
                && has(&is_choice) == word.is_some()
                && has(&of_number) == number.is_some()
        })?;
        wording.written(|hole| {
            if is_choice(hole) {
                word.clone()
            } else if is_of_unit(hole) {
                match target {
                    Whom::Nobody => None,
                    Whom::Unit(unit) => Some(self.scenario.display_name(*unit)),
                    Whom::Named(name) => Some(name.clone()),
                }
            } else {
                number.clone()
            }
        })
    }

    /// Returns whether a text is read as the very order that was meant.
    fn is_read_so(
        &self,
        text: &str,
        meaning: &OrderMeaning,
        target: Target,
        unit: Option<UnitId>,
    ) -> bool {
        let read = self.read(text, unit);
        read.is_some_and(|(number, read)| {
            let known = self.rulebook.orders().meaning(number);
            read == target
                && known.is_some_and(|known| {
                    (&known.orders, known.word) == (&meaning.orders, meaning.word)
                })
        })
    }

    /// What one order means as the sheet's reader takes it: the number of its meaning, and its
    /// target.
    pub(super) fn read(&self, text: &str, unit: Option<UnitId>) -> Option<(usize, Target)> {
        let mut ordering = Ordering {
            rulebook: self.rulebook,
            scenario: Some(self.scenario).filter(|_| !self.is_alone),
            source: SourceId::default(),
            text,
            unit,
            unit_name: "",
            side_name: unit
                .and_then(|unit| self.scenario.side_of(unit))
                .map(|side| side.name.as_str()),
            folded: &mut String::new(),
            findings: &mut Vec::new(),
            phase: 0,
            at: 0,
            stated: &mut Vec::new(),
        };
        let read = ordering.read(Span::new(0, text.len()), text)?;
        Some((read.found.meaning, read.target))
    }
}

/// Returns whether a token is a mark, or a word between orders.
fn is_part(tokens: &[Token], at: usize) -> bool {
    let token = tokens.get(at);
    token.is_some_and(|token| token.mark.is_some() || token.parts())
}
