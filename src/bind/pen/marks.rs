//! What players put between the words of a line: strokes through them, and the numbers of a list.

use std::borrow::Cow;

use crate::rulebook::loose::Token;

/// Words without those that are struck out, as in `~~Stand~~ Advance`.
pub(super) fn without_struck(tokens: Vec<Token>) -> Vec<Token> {
    let strokes: Vec<usize> = (1..tokens.len())
        .filter(|at| is_stroke(&tokens, *at))
        .collect();
    if strokes.len() < 2 {
        return tokens;
    }
    let is_kept = |at: usize| {
        let struck = strokes
            .chunks_exact(2)
            .any(|pair| matches!(pair, [from, to] if (from - 1..=*to).contains(&at)));
        !struck
    };
    let numbered = tokens.into_iter().enumerate();
    numbered
        .filter(|(at, _)| is_kept(*at))
        .map(|(_, token)| token)
        .collect()
}

/// Whether a token is the second half of `~~`.
fn is_stroke(tokens: &[Token], at: usize) -> bool {
    let is_half = |at: usize| tokens.get(at).filter(|token| token.mark == Some('~'));
    let halves = at.checked_sub(1).and_then(is_half).zip(is_half(at));
    halves.is_some_and(|(first, second)| first.span.end == second.span.start)
}

/// Orders with marks in the place of the numbers before them, as in `1. Advance 2. Wheel left`. A
/// number that does not count on from the one before belongs to the order.
pub(super) fn without_numbers(tokens: &[Token]) -> Cow<'_, [Token]> {
    let mut wanted = 1_u32;
    let mut numbers = Vec::new();
    let mut is_first_word = true;
    for (at, token) in tokens.iter().enumerate() {
        let counts = (wanted > 1 || is_first_word) && token.word.parse() == Ok(wanted);
        if counts && ends_number(tokens, at) {
            numbers.push(at);
            wanted += 1;
        }
        is_first_word &= token.mark.is_some();
    }
    if numbers.len() < 2 {
        return Cow::Borrowed(tokens);
    }
    let without = tokens.iter().enumerate().map(|(at, token)| {
        if numbers.contains(&at) {
            Token {
                word: String::new(),
                mark: Some(';'),
                span: token.span,
            }
        } else {
            token.clone()
        }
    });
    without.collect()
}

/// Whether a point or a bracket stands right behind a number, and then no further digit.
fn ends_number(tokens: &[Token], at: usize) -> bool {
    let next = |from: usize| tokens.get(from).zip(tokens.get(from + 1));
    let is_beside = |pair: Option<(&Token, &Token)>| {
        pair.is_some_and(|(one, other)| one.span.end == other.span.start)
    };
    let mark = tokens.get(at + 1).and_then(|token| token.mark);
    matches!(mark, Some('.' | ')')) && is_beside(next(at)) && !is_beside(next(at + 1))
}
