//! Spans and positions.

use serde::{Deserialize, Serialize};

use super::SourceId;

/// A stretch of a text in bytes, end excluded. Texts are at most 4 GiB (see [`super::Source`]).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
}

impl Span {
    /// The span of `start..end`. Offsets beyond 4 GiB are held at the end.
    pub fn new(start: usize, end: usize) -> Self {
        let narrow = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Self {
            start: narrow(start),
            end: narrow(end.max(start)),
        }
    }

    /// The place of nothing, at `offset`.
    pub(crate) fn empty_at(offset: usize) -> Self {
        Self::new(offset, offset)
    }

    /// The same span `offset` bytes further on.
    #[must_use]
    pub(crate) fn shifted(self, offset: usize) -> Self {
        Self::new(self.start as usize + offset, self.end as usize + offset)
    }

    /// The span from the start of `self` to the end of `other`.
    #[must_use]
    pub(crate) fn to(self, other: Self) -> Self {
        Self {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The part of `text` that it covers; empty where it is not of this text.
    pub(crate) fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Returns whether the span covers nothing.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The offsets as a range for slicing with `get`.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A span in one of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The text.
    pub source: SourceId,
    /// The position in the text.
    pub span: Span,
}

impl Place {
    /// The place of `span` in the text `source`.
    pub(crate) fn new(source: SourceId, span: Span) -> Self {
        Self { source, span }
    }
}

/// A position as people count it: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1. A byte order mark takes no column.
    pub column: usize,
}
