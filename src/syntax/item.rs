//! Items: what a line lists between commas.

use crate::source::Span;

/// The items of a list, e.g. the three of `Advance, Wheel, Left`: each without the blanks around
/// it, and empty where nothing stands between two commas. A list of blanks has no items, and a
/// comma at its end opens none, as a mailer may break a line there.
pub fn items(text: &str, list: Span) -> impl Iterator<Item = Span> + '_ {
    let whole = list.of(text);
    let whole = whole.trim_end_matches(is_space);
    let whole = whole.strip_suffix(',').unwrap_or(whole);
    let mut offset = list.start as usize;
    let parts = (!whole.is_empty()).then(|| whole.split(','));
    parts.into_iter().flatten().map(move |part| {
        let span = trimmed(part, offset);
        offset += part.len() + 1;
        span
    })
}

/// Returns whether the item before an empty one is empty too, and is reported already.
pub fn is_one_more_gap(text: &str, item: Span) -> bool {
    let before = text.get(..item.start as usize).unwrap_or_default();
    let before = before.trim_end_matches(is_space).strip_suffix(',');
    before.is_some_and(|before| before.trim_end_matches(is_space).ends_with(','))
}

/// The span of a text that begins at `offset`, without the blanks around it.
pub(super) fn trimmed(text: &str, offset: usize) -> Span {
    let without_front = text.trim_start_matches(is_space);
    let start = offset + text.len() - without_front.len();
    let length = without_front.trim_end_matches(is_space).len();
    Span::new(start, start + length)
}

fn is_space(letter: char) -> bool {
    letter == ' '
        || (!letter.is_ascii_graphic()
            && (crate::names::is_blank(letter) || letter.is_whitespace()))
}
