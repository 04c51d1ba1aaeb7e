//! Dashes that stand close to a word: `Par-Bur` for `Par - Bur`.

use crate::names::is_dash;
use crate::source::Span;

use super::FoldedWord;

/// In a text with more dashes than these none is looked at.
const MOST_DASHES: usize = 6;

/// What a dash is as a word of its own.
const DASH: &str = "-";

/// The words of a text with one of its dashes as a word of its own, for each dash; an arrow is one
/// too: `Par -> Bur`.
pub(super) fn with_dash_apart<'f>(
    text: &str,
    words: &[FoldedWord<'f>],
) -> Vec<Vec<FoldedWord<'f>>> {
    let mut all = Vec::new();
    for (number, word) in words.iter().enumerate() {
        let written = word.span.of(text);
        let dashes = written
            .match_indices(is_dash)
            .map(|(at, dash)| (at, dash.len()));
        let folded = word.folded.match_indices(DASH).map(|(at, _)| at);
        for ((at, length), in_folded) in dashes.zip(folded) {
            if all.len() == MOST_DASHES {
                return Vec::new();
            }
            if let Some(parted) = split(word, at, length, in_folded) {
                let (before, behind) = words.split_at(number);
                let behind = behind.iter().skip(1);
                let parted = before.iter().chain(&parted).chain(behind);
                all.push(parted.copied().collect());
            }
        }
    }
    all
}

/// What makes an arrow of a dash.
const ARROWS: [&str; 2] = [">", "=>"];

/// A word parted at its dash, or before and behind an arrow; none where that is all of it already.
fn split<'f>(
    word: &FoldedWord<'f>,
    at: usize,
    length: usize,
    in_folded: usize,
) -> Option<Vec<FoldedWord<'f>>> {
    if word.folded == DASH {
        return None;
    }
    let (before, rest) = word.folded.split_at_checked(in_folded)?;
    let behind = rest.strip_prefix(DASH)?;
    let head = ARROWS
        .iter()
        .find(|head| behind.starts_with(**head))
        .map_or(0, |head| head.len());
    let behind = behind.get(head..)?;
    let start = word.span.start as usize;
    let dash = Span::new(start + at, start + at + length + head);
    let mut parts = Vec::new();
    if !before.is_empty() {
        let span = Span::new(start, start + at);
        parts.push(FoldedWord {
            folded: before,
            span,
        });
    }
    parts.push(FoldedWord {
        folded: DASH,
        span: dash,
    });
    if !behind.is_empty() {
        let span = Span::new(dash.end as usize, word.span.end as usize);
        parts.push(FoldedWord {
            folded: behind,
            span,
        });
    }
    Some(parts)
}
