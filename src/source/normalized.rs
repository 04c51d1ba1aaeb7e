//! Fair copies: a text in its canonical form, beside the draft that a person wrote. What reads the
//! copy points into it; people are shown the draft.

use super::{Place, Source, SourceId, Sources, Span};

/// A stretch of a fair copy, and what of the draft it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CopiedPiece {
    /// Its end in the copy; it begins at the end of the piece before.
    end: u32,
    /// The part of the draft that it replaces, with the same letters or others.
    draft: Span,
    /// The text in which that stands, where it is another one than that of which the copy is made.
    of: Option<SourceId>,
    /// The letters are the same.
    verbatim: bool,
}

/// From which text a copy was made, and how.
#[derive(Clone, Debug)]
pub(super) struct DraftOrigin {
    draft: SourceId,
    pieces: Vec<CopiedPiece>,
}

/// A fair copy while it is written.
#[derive(Clone, Debug, Default)]
pub struct NormalizedText {
    text: String,
    pieces: Vec<CopiedPiece>,
    /// From which text it goes on, where that is not the draft.
    from: Option<SourceId>,
}

impl NormalizedText {
    /// The copy so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Goes on with another text, or with the draft itself where there is none.
    pub(crate) fn go_on_from(&mut self, other: Option<SourceId>) {
        self.from = other;
    }

    /// Goes on with a stretch of the draft as it stands.
    pub fn copy(&mut self, draft: &str, span: Span) {
        let text = span.of(draft);
        self.push(text, span, true);
    }

    /// Goes on with a text that stands for a stretch of the draft.
    pub fn write(&mut self, text: &str, draft: Span) {
        self.push(text, draft, false);
    }

    /// Goes on with another copy.
    pub(crate) fn append(&mut self, other: &Self) {
        let shift = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        let moved = other.pieces.iter().map(|piece| CopiedPiece {
            end: piece.end.saturating_add(shift),
            ..*piece
        });
        self.pieces.extend(moved);
        self.text.push_str(&other.text);
    }

    fn push(&mut self, text: &str, draft: Span, verbatim: bool) {
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        let end = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        match self.pieces.last_mut() {
            Some(last)
                if verbatim
                    && last.verbatim
                    && last.of == self.from
                    && last.draft.end == draft.start =>
            {
                last.end = end;
                last.draft.end = draft.end;
            }
            _ => self.pieces.push(CopiedPiece {
                end,
                draft,
                of: self.from,
                verbatim,
            }),
        }
    }
}

impl DraftOrigin {
    fn piece_at(&self, offset: u32) -> Option<(u32, CopiedPiece)> {
        let number = self.pieces.partition_point(|piece| piece.end <= offset);
        let start = match number.checked_sub(1) {
            Some(before) => self.pieces.get(before)?.end,
            None => 0,
        };
        Some((start, *self.pieces.get(number)?))
    }

    /// The place of the draft for which a stretch of the copy stands: the smallest that is known.
    fn of_draft(&self, span: Span) -> Place {
        let at =
            |source: Option<SourceId>, span: Span| Place::new(source.unwrap_or(self.draft), span);
        let last = span.end.saturating_sub(1).max(span.start);
        let Some((from, first)) = self.piece_at(span.start) else {
            let end = self.pieces.last().map_or(0, |piece| piece.draft.end);
            return at(None, Span::empty_at(end as usize));
        };
        let start = if first.verbatim {
            first.draft.start + (span.start - from)
        } else {
            first.draft.start
        };
        let last_piece = self.piece_at(last);
        let end = match last_piece {
            Some((_, piece)) if piece.of != first.of => first.draft.end,
            Some((from, piece)) if piece.verbatim => {
                piece.draft.start + (span.end.max(from) - from)
            }
            Some((_, piece)) => piece.draft.end,
            None => self.pieces.last().map_or(start, |piece| piece.draft.end),
        };
        at(first.of, Span::new(start as usize, end as usize))
    }

    /// The text to write in the draft where a stretch of the copy is replaced: whole pieces
    /// of which only a part is replaced are written out.
    fn edit(&self, copy: &str, span: Span, text: &str) -> (Place, String) {
        let draft = self.of_draft(span);
        let slice = |from: u32, to: u32| copy.get(from as usize..to as usize).unwrap_or_default();
        let before = match self.piece_at(span.start) {
            Some((from, piece)) if !piece.verbatim => slice(from, span.start),
            _ => "",
        };
        let last = span.end.saturating_sub(1).max(span.start);
        let behind = match self.piece_at(last) {
            Some((_, piece)) if !piece.verbatim => slice(span.end, piece.end),
            _ => "",
        };
        (draft, format!("{before}{text}{behind}"))
    }
}

impl Sources {
    /// Takes in the fair copy of a text, under the same name.
    pub(crate) fn add_copy(&mut self, draft: SourceId, copy: NormalizedText) -> SourceId {
        let mut source = Source::new(self.get(draft).name(), copy.text);
        source.origin = Some(DraftOrigin {
            draft,
            pieces: copy.pieces,
        });
        self.add(source)
    }

    /// The place that a person wrote: of a place in a fair copy the one in the draft, of any other
    /// the same.
    pub fn as_written(&self, place: Place) -> Place {
        match &self.get(place.source).origin {
            Some(origin) => self.as_written(origin.of_draft(place.span)),
            None => place,
        }
    }

    /// A text in the place of another one, as a change of what a person wrote.
    pub(crate) fn edit_as_written(&self, place: Place, text: &str) -> (Place, String) {
        let source = self.get(place.source);
        match &source.origin {
            Some(origin) => {
                let (place, text) = origin.edit(source.text(), place.span, text);
                self.edit_as_written(place, &text)
            }
            None => (place, text.to_owned()),
        }
    }
}
