//! Texts with holes such as `<facts>`, which each row of an outline fills.

use crate::source::{Source, Span};

use super::text::Text;

/// A text with holes.
#[derive(Clone, Debug, Default)]
pub(super) struct FeatureTemplate {
    pieces: Vec<TemplatePart>,
}

#[derive(Clone, Debug)]
enum TemplatePart {
    /// What stands in the feature.
    Literal(String, Span),
    /// The cell of a column.
    Hole(usize),
}

impl FeatureTemplate {
    /// Reads what stands at `span`. Names between angle brackets that are columns are holes; those
    /// that are none come back with their places.
    pub fn read(
        source: &Source,
        span: Span,
        columns: &[String],
        unknown: &mut Vec<(String, Span)>,
    ) -> Self {
        let mut template = Self::default();
        template.add(source, span, columns, unknown);
        template
    }

    /// Adds what stands at a further place.
    pub fn add(
        &mut self,
        source: &Source,
        span: Span,
        columns: &[String],
        unknown: &mut Vec<(String, Span)>,
    ) {
        let text = source.slice(span);
        let at = span.start as usize;
        let mut from = 0;
        while let Some((start, end)) = hole(text, from) {
            let name = text.get(start + 1..end - 1).unwrap_or_default();
            match columns.iter().position(|column| column == name) {
                Some(column) => {
                    self.literal(text.get(..start).unwrap_or_default(), at, from);
                    self.pieces.push(TemplatePart::Hole(column));
                }
                None => {
                    if !columns.is_empty() {
                        unknown.push((name.to_owned(), Span::new(at + start, at + end)));
                    }
                    self.literal(text.get(..end).unwrap_or_default(), at, from);
                }
            }
            from = end;
        }
        self.literal(text, at, from);
    }

    /// Adds a line break that stands at the end of a line.
    pub(crate) fn line_break(&mut self, at: usize) {
        self.pieces
            .push(TemplatePart::Literal("\n".to_owned(), Span::empty_at(at)));
    }

    fn literal(&mut self, text: &str, at: usize, from: usize) {
        if let Some(piece) = text.get(from..).filter(|piece| !piece.is_empty()) {
            self.pieces.push(TemplatePart::Literal(
                piece.to_owned(),
                Span::new(at + from, at + text.len()),
            ));
        }
    }

    /// The columns that it uses.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            TemplatePart::Hole(column) => Some(*column),
            TemplatePart::Literal(..) => None,
        })
    }

    /// The text with the cells of a row in its holes.
    pub(crate) fn fill(&self, cells: &[(String, Span)]) -> Text {
        let mut text = Text::default();
        for piece in &self.pieces {
            match piece {
                TemplatePart::Literal(literal, span) => text.push(literal, *span),
                TemplatePart::Hole(column) => {
                    if let Some((cell, span)) = cells.get(*column) {
                        text.push_cell(cell, *span);
                    }
                }
            }
        }
        text
    }
}

/// The next `<name>` from an offset on: no blanks at its ends, on one line.
fn hole(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut from = from;
    loop {
        let start = from + text.get(from..)?.find('<')?;
        let behind = text.get(start + 1..)?;
        let end = behind.find(['<', '>', '\n'])?;
        let name = behind.get(..end)?;
        if behind.get(end..)?.starts_with('>') && !name.is_empty() && name.trim() == name {
            return Some((start, start + 1 + end + 1));
        }
        from = start + 1;
    }
}
