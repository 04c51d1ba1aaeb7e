//! A text with its lines.

use crate::source::{NormalizedText, Source, SourceId, Sources, Span};

use super::line::{HeadKey, Line};
use super::parse::parse;

/// A sheet, scenario or turn file as read: its lines, which know nothing of units and orders.
#[derive(Clone, Debug)]
pub struct Document {
    /// The text.
    pub source: SourceId,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Document {
    /// Reads the lines of a text.
    pub fn read(source: SourceId, sources: &Sources) -> Self {
        Self {
            source,
            lines: parse(sources.get(source).text()),
        }
    }

    /// A text of a name, added to the others, with its lines.
    pub fn parse(name: &str, text: &str, sources: &mut Sources) -> Self {
        let source = sources.add(Source::new(name, text));
        Self::read(source, sources)
    }

    /// The same with some texts in the place of others, in their order: a fair copy takes its place.
    pub(crate) fn rewrite(&mut self, sources: &mut Sources, edits: &[(Span, String)]) {
        let edits = edits.iter().cloned();
        let edits: Vec<_> = edits.map(|(span, with)| (span, span, with)).collect();
        self.rewrite_for(sources, &edits);
    }

    /// The same where a text may stand for what is written elsewhere: each edit has what it takes the
    /// place of, what it stands for, and the text.
    pub(crate) fn rewrite_for(&mut self, sources: &mut Sources, edits: &[(Span, Span, String)]) {
        if edits.is_empty() {
            return;
        }
        let text = sources.get(self.source).text();
        let mut copy = NormalizedText::default();
        let mut from = 0;
        for (span, stands_for, with) in edits {
            copy.copy(text, Span::new(from, span.start as usize));
            copy.write(with, *stands_for);
            from = span.end as usize;
        }
        copy.copy(text, Span::new(from, text.len()));
        *self = Self::read(sources.add_copy(self.source, copy), sources);
    }

    /// The value of the first head of a kind, e.g. of `rulebook:`.
    pub fn head(&self, wanted: HeadKey) -> Option<Span> {
        let mut values = self.lines.iter().filter_map(|line| line.head_of(wanted));
        values.find(|value| !value.is_empty())
    }
}
