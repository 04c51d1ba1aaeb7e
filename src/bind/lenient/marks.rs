//! What players put between the words of a line: strokes through them, and the numbers of a list.

use std::borrow::Cow;

use crate::rulebook::fuzzy::Token;

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

/// Returns whether a token is the second half of `~~`.
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

/// Returns whether a point or a bracket stands right behind a number, and then no further digit.
fn ends_number(tokens: &[Token], at: usize) -> bool {
    let next = |from: usize| tokens.get(from).zip(tokens.get(from + 1));
    let is_beside = |pair: Option<(&Token, &Token)>| {
        pair.is_some_and(|(one, other)| one.span.end == other.span.start)
    };
    let mark = tokens.get(at + 1).and_then(|token| token.mark);
    matches!(mark, Some('.' | ')')) && is_beside(next(at)) && !is_beside(next(at + 1))
}

/// Returns whether the marks between words say nothing but where one ends: a sign that is not known, or one
/// that may turn what stands behind it into its contrary, is not passed over.
pub(super) fn are_marks_known(tokens: &[Token], text: &str) -> bool {
    let letter_behind = |token: &Token| text.get(token.span.end as usize..)?.chars().next();
    let letter_before = |token: &Token| text.get(..token.span.start as usize)?.chars().next_back();
    let is_blank = |letter: Option<char>| letter.is_none_or(char::is_whitespace);
    let is_known = |(at, token): (usize, &Token)| match token.mark {
        None => true,
        // `!Advance`, `!=`
        Some('!') => {
            let behind = letter_behind(token);
            behind.is_none_or(|letter| !letter.is_alphanumeric() && letter != '=')
        }
        // `Advance -Wheel`, `-2`
        Some('-') if at > 0 => {
            is_blank(letter_behind(token))
                || !is_blank(letter_before(token))
                || is_arrow(tokens, at)
        }
        // Somebody else's words, and what is left out of a text.
        Some('>' | '/') if at == 0 => false,
        Some(mark) => is_passed_over(mark),
    };
    tokens.iter().enumerate().all(is_known)
}

/// Returns whether a dash is that of `->`, `-->` or `-=>`.
fn is_arrow(tokens: &[Token], at: usize) -> bool {
    let next = tokens.get(at + 1).and_then(|token| token.mark);
    matches!(next, Some('>' | '-' | '='))
}

fn is_passed_over(mark: char) -> bool {
    const ASCII: &str = "\t\"#&'()*+,-./:;=>?@_`|";
    let is_of_text = ASCII.contains(mark) || crate::names::is_blank(mark);
    // Degrees, quotes, dashes, bullets, primes, arrows; a box that is not ticked is none of them.
    let is_sign = matches!(
        mark,
        '\u{ab}' | '\u{b0}' | '\u{b4}' | '\u{b7}' | '\u{bb}' | '\u{2010}'..='\u{2027}'
            | '\u{2032}'..='\u{203a}' | '\u{2190}'..='\u{21ff}' | '\u{25a0}'
            | '\u{25a2}'..='\u{25ff}' | '\u{2794}'..='\u{27be}' | '\u{3000}'..='\u{303f}'
    );
    is_of_text || is_sign
}
