//! From a part of a value to where it is written: quotes are skipped, and folded lines followed.

use crate::source::Span;

/// Maps a span of a value into the file, where the value stands at `place`: quotes are skipped,
/// and folded lines are followed. Where the two texts part, the whole value is the answer.
pub(crate) fn within(text: &str, place: Span, value: &str, span: Span) -> Span {
    let written = place.of(text);
    let skipped = written.len()
        - written
            .trim_start_matches(['"', '\'', '>', '|', '-', '+', '\n', '\r', ' '])
            .len();
    let mut offsets = Vec::with_capacity(value.len() + 1);
    let mut rest = written
        .char_indices()
        .skip_while(|(at, _)| *at < skipped)
        .peekable();
    for letter in value.chars() {
        while letter != ' '
            && rest.peek().is_some_and(|(_, found)| found.is_whitespace())
            && offsets.is_empty()
        {
            rest.next();
        }
        let Some((at, found)) = rest.next() else {
            if letter.is_whitespace() {
                break;
            }
            return place;
        };
        let same = found == letter || (letter.is_whitespace() && found.is_whitespace());
        if !same {
            return place;
        }
        offsets.extend(std::iter::repeat_n(at, letter.len_utf8()));
        if letter.is_whitespace() && matches!(found, '\n' | '\r') {
            while rest.peek().is_some_and(|(_, found)| found.is_whitespace()) {
                rest.next();
            }
        }
    }
    offsets.push(rest.peek().map_or(written.len(), |(at, _)| *at));
    let start = offsets.get(span.start as usize).copied();
    let end = offsets.get(span.end as usize).copied();
    match (start, end) {
        (Some(start), Some(end)) => Span::new(start, end.max(start)).shifted(place.start as usize),
        _ => place,
    }
}
