//! Words beside an order that are no part of it: `fire HE at Vickers`, `charge Fyrd in the flank`. They
//! are told, with the order that stands there without them; nothing is left out by itself.

use crate::names::{depends, negates};
use crate::rulebook::fuzzy::{Token, is_measure, tokens};
use crate::scenario::UnitId;
use crate::source::Span;

use super::LenientReader;
use super::orders::Said;

/// What is longer is not looked at.
const MOST_TOKENS: usize = 14;

/// An order with the words beside it.
pub(super) struct WithinOther {
    /// The order, in canonical form.
    pub order: String,
    /// What is no part of it: one stretch, or two.
    pub rest: Vec<Span>,
}

impl LenientReader<'_> {
    /// The order that some words are without a few of them. What begins it stays.
    pub(crate) fn order_within(
        &self,
        text: &str,
        tokens: &[Token],
        unit: Option<UnitId>,
    ) -> Option<WithinOther> {
        if tokens.len() > MOST_TOKENS {
            return None;
        }
        let whole = tokens.len();
        let middles = |end: usize| {
            let lengths = 1..end.saturating_sub(1);
            lengths.flat_map(move |length| (1..end - length).rev().map(move |from| (from, length)))
        };
        let without_middle = middles(whole).map(|(from, length)| (from, length, whole));
        let without_end = (1..whole).rev().map(|end| (0, 0, end));
        let without_both = (1..whole)
            .rev()
            .flat_map(|end| middles(end).map(move |(from, length)| (from, length, end)));
        let mut ways = without_middle.chain(without_end).chain(without_both);
        ways.find_map(|(from, length, end)| {
            let middle = tokens.get(from..from + length)?;
            let tail = tokens.get(end..)?;
            let is_little =
                middle.iter().all(says_little) || middle.iter().all(measures) || is_way(middle);
            if !is_little || !may_follow(tail) {
                return None;
            }
            let kept = [tokens.get(..from)?, tokens.get(from + length..end)?].concat();
            let Said::Order(order) = self.one_order(text, &kept, unit) else {
                return None;
            };
            let span = |tokens: &[Token]| Some(tokens.first()?.span.to(tokens.last()?.span));
            let rest = [middle, tail].into_iter().filter_map(span).collect();
            Some(WithinOther { order, rest })
        })
    }
}

impl LenientReader<'_> {
    /// Returns whether a stretch is this order where a part of it is left out, as somebody reads who types it so.
    pub(crate) fn reads_without(
        &self,
        text: &str,
        stretch: Span,
        rest: Span,
        unit: Option<UnitId>,
        order: &str,
    ) -> bool {
        let slice = |from: u32, to: u32| text.get(from as usize..to as usize).unwrap_or_default();
        let behind = slice(rest.end, stretch.end);
        // Of `about-face` nobody takes out a half: the mark that is left would part orders.
        if !(behind.is_empty() || behind.starts_with(char::is_whitespace)) {
            return false;
        }
        let kept = [slice(stretch.start, rest.start), behind].concat();
        let words = tokens(&kept, Span::new(0, kept.len()));
        self.one_order(&kept, &words, unit) == Said::Order(order.to_owned())
    }
}

/// Returns whether a word within an order may be left out of it: it joins nothing, counts nothing, and turns
/// nothing into its contrary.
fn says_little(token: &Token) -> bool {
    const JOIN: &[&str] = &["and", "by", "for", "near", "or", "then", "to", "with"];
    let word = token.word.as_str();
    token.mark.is_none()
        && word.chars().count() > 1
        && !word.contains(char::is_numeric)
        && !negates(word)
        && !JOIN.contains(&word)
}

/// Returns whether a word or mark belongs to a measure: `9`, `"`, `20cm`.
fn measures(token: &Token) -> bool {
    let digits = |letter: char| letter.is_ascii_digit();
    let unit = token.word.trim_start_matches(digits);
    match token.mark {
        Some(mark) => matches!(mark, '"' | '\u{201d}' | '\u{2033}'),
        None => token.word.starts_with(digits) && (unit.is_empty() || is_measure(unit)),
    }
}

/// Returns whether words tell how far somebody moves, and where: `6" to the wall`.
fn is_way(words: &[Token]) -> bool {
    let far = words.iter().take_while(|token| measures(token)).count();
    let mut rest = words.iter().skip(far);
    let says_where = |token: &Token| {
        token.mark.is_none() && !token.word.contains(char::is_numeric) && !negates(&token.word)
    };
    far > 0 && rest.all(says_where)
}

/// Returns whether what stands behind an order may be left out of it: a condition may, with all that it says.
fn may_follow(tail: &[Token]) -> bool {
    let is_condition = tail
        .first()
        .is_some_and(|first| matches!(first.word.as_str(), "if" | "unless"));
    // Nobody has decided on what is asked.
    let leaves_open = |token: &Token| negates(&token.word) || token.mark == Some('?');
    is_condition || !tail.iter().any(leaves_open)
}

/// Returns whether words in brackets take back or put off the order before them: `(don't!)`, `(next turn)`. A
/// condition does not, nor does what else is not done.
pub(super) fn takes_back(tokens: &[Token]) -> bool {
    let is_condition = |word: &str| matches!(word, "if" | "unless" | "no");
    let takes_back = |token: &Token| depends(&token.word) && !is_condition(&token.word);
    tokens.len() < 2 || tokens.iter().any(takes_back)
}

/// Returns whether some words are a measure and nothing else: `25 cm`, `about 18"`.
pub(super) fn is_measured(tokens: &[Token]) -> bool {
    const ABOUT: &[&str] = &["about", "approx", "around", "at", "away", "roughly"];
    let is_unit = |token: &Token| token.mark.is_none() && is_measure(&token.word);
    let mut parts = tokens
        .iter()
        .filter(|token| !ABOUT.contains(&token.word.as_str()));
    let has_number = tokens
        .iter()
        .any(|token| token.word.contains(|letter: char| letter.is_ascii_digit()));
    let has_unit = tokens.iter().any(|token| {
        let number = |letter: char| letter.is_ascii_digit();
        is_unit(token)
            || token.mark == Some('"')
            || is_measure(token.word.trim_start_matches(number))
    });
    has_number
        && has_unit
        && parts.all(|token| measures(token) || is_unit(token) || token.mark == Some('~'))
}
