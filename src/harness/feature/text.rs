//! A text of a feature with the places that it comes from: what is wrong in a sheet between `"""`
//! is shown in the feature, and what comes from a row of a table, in that row.

use crate::source::{Place, SourceId, Span};

/// A text that is put together from pieces of a feature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    text: String,
    pieces: Vec<Fragment>,
}

/// A piece of a text, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fragment {
    /// Where it begins in the text.
    at: u32,
    from: Span,
    /// True if it stands there letter by letter.
    verbatim: bool,
    /// True if it comes from a row of a table.
    of_row: bool,
}

impl Text {
    /// Adds what stands in the feature at `from`, letter by letter.
    pub(super) fn push(&mut self, text: &str, from: Span) {
        self.add(text, from, true, false);
    }

    /// Adds the cell of a row, which stands there letter by letter unless something is escaped in
    /// it.
    pub(super) fn push_cell(&mut self, text: &str, from: Span) {
        self.add(text, from, from.len() == text.len(), true);
    }

    /// Adds something that stands for what is at `from`.
    pub(super) fn push_instead(&mut self, text: &str, from: Span) {
        self.add(text, from, false, false);
    }

    fn add(&mut self, text: &str, from: Span, verbatim: bool, of_row: bool) {
        self.pieces.push(Fragment {
            at: u32::try_from(self.text.len()).unwrap_or(u32::MAX),
            from,
            verbatim,
            of_row,
        });
        self.text.push_str(text);
    }

    /// With another text before it, which stands for what is at `from`.
    #[must_use]
    pub fn below(self, head: &str, from: Span) -> Self {
        let mut whole = Self::default();
        whole.push_instead(head, from);
        whole.append(self);
        whole
    }

    /// Adds another text behind it.
    pub(crate) fn append(&mut self, other: Self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let shift = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        self.pieces
            .extend(other.pieces.into_iter().map(|piece| Fragment {
                at: piece.at.saturating_add(shift),
                ..piece
            }));
        self.text.push_str(&other.text);
    }

    /// A text that comes from no feature, such as a file.
    pub(crate) fn unplaced(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            pieces: Vec::new(),
        }
    }

    /// Returns whether it comes from a feature.
    pub(crate) fn is_placed(&self) -> bool {
        !self.pieces.is_empty()
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Where a stretch of the text comes from.
    pub fn place(&self, span: Span, source: SourceId) -> Place {
        let start = self.origin(span.start);
        if span.is_empty() {
            return Place::new(source, Span::empty_at(start.start as usize));
        }
        let (first, last) = (self.piece(span.start), self.piece(span.end - 1));
        if first == last {
            let end = self.origin(span.end - 1).end;
            let end = end.max(start.start) as usize;
            return Place::new(source, Span::new(start.start as usize, end));
        }
        // Of a stretch that a row fills in part, the cell is shown.
        let of_row = (first..=last)
            .filter_map(|number| self.pieces.get(number))
            .find(|piece| piece.of_row);
        let shown = of_row.map_or(start, |piece| piece.from);
        Place::new(source, shown)
    }

    /// The number of the piece that holds the letter at an offset.
    fn piece(&self, at: u32) -> usize {
        self.pieces
            .partition_point(|piece| piece.at <= at)
            .saturating_sub(1)
    }

    /// Where the letter at an offset comes from.
    pub(crate) fn origin(&self, at: u32) -> Span {
        let behind = self.pieces.partition_point(|piece| piece.at <= at);
        let Some(piece) = behind
            .checked_sub(1)
            .and_then(|number| self.pieces.get(number))
        else {
            return Span::default();
        };
        if !piece.verbatim {
            return piece.from;
        }
        let start = (piece.from.start + (at - piece.at)).min(piece.from.end);
        Span {
            start,
            end: (start + 1).min(piece.from.end),
        }
    }
}
