//! What stands beside the orders of a line and is none: remarks in brackets, and what is not understood.

use std::slice;

use crate::names::depends;
use crate::rulebook::fuzzy::Token;
use crate::scenario::UnitId;

use super::LenientReader;
use super::stray_words::is_measured;

/// An order in a remark is looked for in so many words.
const MOST_IN_ORDER: usize = 3;

impl LenientReader<'_> {
    /// Where a bracket ends that is for another phase: `(retreat: Berlin, Kiel)`. It is told as a remark, for
    /// orders of that phase are given when it comes.
    pub(super) fn written_ahead(&self, tokens: &[Token], from: usize) -> Option<usize> {
        let opens = tokens.get(from.checked_sub(1)?)?;
        let word = tokens.get(from).filter(|_| opens.mark == Some('('))?;
        let colon = tokens.get(from + 1)?;
        self.phase(slice::from_ref(word), None)
            .filter(|_| colon.mark == Some(':'))?;
        let behind = tokens.get(from..)?;
        let closes = behind.iter().position(|token| token.mark == Some(')'))?;
        Some(from + closes)
    }

    /// Returns whether words in brackets say nothing of the game: they hold no number, no letter that may
    /// tell units apart, no unit, no order, and no word that makes an order depend on something.
    pub(super) fn is_remark(&self, text: &str, tokens: &[Token], unit: Option<UnitId>) -> bool {
        let tells_apart = |token: &Token| {
            let word = token.word.as_str();
            let is_letter = word.chars().count() < 2 && !matches!(word, "a" | "i");
            token.mark.is_none() && (word.contains(char::is_numeric) || is_letter)
        };
        let names_unit = |from: usize| {
            let name = tokens.get(from..).unwrap_or_default();
            self.names().resolve(name, &|_| true).is_some()
        };
        let orders = |from: usize| {
            let most = MOST_IN_ORDER.min(tokens.len() - from);
            (1..=most).any(|length| {
                let words = tokens.get(from..from + length);
                words.is_some_and(|words| self.is_strict(text, words, unit))
            })
        };
        if is_measured(tokens) {
            return true;
        }
        !tokens
            .iter()
            .any(|token| tells_apart(token) || depends(&token.word))
            && !(0..tokens.len()).any(|from| names_unit(from) || orders(from))
    }
}

/// Where what is no order ends that begins at a token, and whether brackets hold it: that is one
/// remark, whatever marks it has.
pub(super) fn end_of_unknown(tokens: &[Token], from: usize) -> (usize, bool) {
    let opens = from.checked_sub(1).and_then(|before| tokens.get(before));
    let is_bracket = opens.is_some_and(|before| before.mark == Some('('));
    let joins = |token: &Token| match token.mark {
        Some(mark) => matches!(mark, '+' | '&'),
        None => token.parts(),
    };
    let ends = |token: &Token| match token.mark {
        Some('(' | ')') => true,
        _ => !is_bracket && (token.ends() || joins(token)),
    };
    let next_end = tokens.iter().skip(from + 1).position(ends);
    let end = next_end.map_or(tokens.len(), |next| from + 1 + next);
    let closes = tokens.get(end).is_none_or(|next| next.mark == Some(')'));
    (end, is_bracket && closes)
}
