//! A text with its name and an index of its lines.

use std::sync::OnceLock;

use super::normalized::DraftOrigin;
use super::{Place, Position, Span};

/// The number of a text within [`Sources`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(u32);

/// A text that a person wrote, with the name under which messages show it.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    line_starts: OnceLock<Vec<u32>>,
    /// The number of letters before each block of [`BLOCK`] bytes: columns of very long lines are
    /// asked for often.
    letters: OnceLock<Vec<u32>>,
    /// The draft of which it is a fair copy.
    pub(super) origin: Option<DraftOrigin>,
}

/// See [`Source`].
const BLOCK: usize = 1 << 10;

/// Why some bytes are no text, with the place where that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotText {
    /// Not UTF-8 from this line and column (in characters) on.
    NotUtf8(Position),
    /// The text is in UTF-16.
    Utf16,
    /// It holds a zero byte at this line: a binary file.
    Binary(Position),
    /// It is larger than 4 GiB.
    TooLarge,
}

impl Source {
    /// A source of text that is known to be text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            line_starts: OnceLock::new(),
            letters: OnceLock::new(),
            origin: None,
        }
    }

    /// A source from a file's bytes.
    ///
    /// # Errors
    /// [`NotText`] when the bytes are not UTF-8 text of at most 4 GiB.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, NotText> {
        if u32::try_from(bytes.len()).is_err() {
            return Err(NotText::TooLarge);
        }
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Err(NotText::Utf16);
        }
        let zero = bytes.iter().position(|byte| *byte == 0);
        let (text, is_whole) = match String::from_utf8(bytes) {
            Ok(text) => (text, true),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let valid = error.as_bytes().get(..valid).unwrap_or_default();
                (String::from_utf8_lossy(valid).into_owned(), false)
            }
        };
        let source = Self::new(name, text);
        let end = source.text.len();
        match zero {
            Some(offset) => Err(NotText::Binary(source.position(offset.min(end)))),
            None if is_whole => Ok(source),
            None => Err(NotText::NotUtf8(source.position(end))),
        }
    }

    /// The name that messages show, a file's path as the user wrote it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span; empty where the span is not of this text.
    pub fn slice(&self, span: Span) -> &str {
        span.of(&self.text)
    }

    /// Line and column of a byte offset.
    pub fn position(&self, offset: usize) -> Position {
        let line = self.line_at(offset);
        let start = self.line_span(line).start as usize;
        let before = self.text.get(start..offset.max(start)).unwrap_or_default();
        let marks = before.chars().take_while(|letter| *letter == '\u{feff}');
        let letters = if before.len() > 2 * BLOCK {
            self.letters_before(offset) - self.letters_before(start)
        } else {
            letters(before.as_bytes())
        };
        Position {
            line: line + 1,
            column: letters - marks.count() + 1,
        }
    }

    /// The number of letters before an offset.
    pub(crate) fn letters_before(&self, offset: usize) -> usize {
        let bytes = self.text.as_bytes();
        let blocks = self.letters.get_or_init(|| letters_by_block(bytes));
        let block = offset / BLOCK;
        let before = blocks.get(block).copied().unwrap_or_default();
        let rest = bytes.get(block * BLOCK..offset).unwrap_or_default();
        before as usize + letters(rest)
    }

    /// The line that holds a byte offset, from 0.
    pub fn line_at(&self, offset: usize) -> usize {
        let starts = self.line_starts();
        let behind = starts.partition_point(|start| (*start as usize) <= offset);
        behind.saturating_sub(1)
    }

    /// The span of a line (from 0) without its line break; empty at the end beyond the last.
    pub fn line_span(&self, line: usize) -> Span {
        let starts = self.line_starts();
        let start = |line: usize| starts.get(line).map(|start| *start as usize);
        let Some(from) = start(line) else {
            return Span::empty_at(self.text.len());
        };
        let to = start(line + 1).unwrap_or(self.text.len());
        let text = self.text.get(from..to).unwrap_or_default();
        Span::new(from, from + text.trim_end_matches(['\r', '\n']).len())
    }

    /// The number of lines; a line break at the end opens no further line.
    pub fn line_count(&self) -> usize {
        self.line_starts().len()
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| line_starts(&self.text))
    }
}

/// The number of letters that begin in some bytes of a text.
fn letters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

fn letters_by_block(bytes: &[u8]) -> Vec<u32> {
    let mut before = vec![0];
    let mut sum = 0;
    for block in bytes.chunks(BLOCK) {
        sum += u32::try_from(letters(block)).unwrap_or(u32::MAX);
        before.push(sum);
    }
    before
}

/// Offsets of the lines' first bytes. Lines end with `\n`, `\r\n` or a lone `\r`.
fn line_starts(text: &str) -> Vec<u32> {
    let bytes = text.as_bytes();
    let mut starts = vec![0];
    for (offset, byte) in bytes.iter().enumerate() {
        let ends_line = *byte == b'\n' || (*byte == b'\r' && bytes.get(offset + 1) != Some(&b'\n'));
        if ends_line && offset + 1 < bytes.len() {
            starts.push(u32::try_from(offset + 1).unwrap_or(u32::MAX));
        }
    }
    starts
}

/// All texts of one run, by number.
#[derive(Debug, Default)]
pub struct Sources {
    sources: Vec<Source>,
}

impl Sources {
    /// Takes a text in and gives its number.
    pub fn add(&mut self, source: Source) -> SourceId {
        let id = SourceId(u32::try_from(self.sources.len()).unwrap_or(u32::MAX));
        self.sources.push(source);
        id
    }

    /// The text of a number given out by [`Sources::add`].
    pub fn get(&self, id: SourceId) -> &Source {
        static NOTHING: OnceLock<Source> = OnceLock::new();
        let nothing = || NOTHING.get_or_init(|| Source::new("", ""));
        self.sources.get(id.0 as usize).unwrap_or_else(nothing)
    }

    /// The text at a place.
    pub fn slice(&self, place: Place) -> &str {
        self.get(place.source).slice(place.span)
    }

    /// Line and column where a place starts and ends (the end is the column behind its last
    /// letter), in the text that a person wrote.
    pub fn positions(&self, place: Place) -> (Position, Position) {
        let place = self.as_written(place);
        let source = self.get(place.source);
        let at = |offset: u32| source.position(offset as usize);
        (at(place.span.start), at(place.span.end))
    }
}
