//! Where things stand in a YAML file: `serde_yaml` tells values, not places, and lets the last of
//! two equal keys win. A YAML event parser is run over the text for both.

use std::collections::BTreeMap;

use saphyr_parser::{Event, Parser};

use crate::diagnostics::{Code, Finding};
use crate::source::{Place, SourceId, Span, quoted};

/// Lists and maps nest at most this deep.
const DEEPEST: usize = 16;

/// The places of all keys and values of a YAML document, by path, e.g. `clauses[3].checks[0].when`.
#[derive(Debug, Default)]
pub struct Places {
    values: BTreeMap<String, Span>,
    keys: BTreeMap<String, Span>,
}

impl Places {
    /// Reads the places; with what is wrong with the document as YAML: its syntax, keys that stand
    /// twice, nesting without end, and anchors and aliases, which rulebooks do not have.
    pub fn read(text: &str, source: SourceId) -> (Self, Vec<Finding>) {
        let mut reader =
            Reader { text, source, places: Self::default(), findings: Vec::new(), stack: Vec::new(), bytes: CharOffsets::new(text) };
        for event in Parser::new_from_str(text) {
            match event {
                Ok((event, span)) => {
                    let span = Span::new(reader.bytes.at(span.start.index()), reader.bytes.at(span.end.index()));
                    if !reader.event(&event, span) {
                        break;
                    }
                }
                Err(error) => {
                    let at = reader.bytes.at(error.marker().index()).min(text.len());
                    let message = format!("this is no YAML: {}", error.info());
                    let help = "check the indentation, and put texts that hold `: ` or begin with `{`, `[`, `\"` or `*` in quotes";
                    reader
                        .findings
                        .push(Finding::error(Code::RulebookSyntax, Place { source, span: Span::empty_at(at) }, message).help(help));
                    break;
                }
            }
        }
        (reader.places, reader.findings)
    }

    /// The place of the value at a path, or of the nearest value around it.
    pub fn value(&self, path: &str) -> Span {
        let mut path = path;
        loop {
            if let Some(span) = self.values.get(path) {
                return *span;
            }
            match path.rfind(['.', '[']) {
                Some(end) => path = path.get(..end).unwrap_or_default(),
                None => return self.values.get("").copied().unwrap_or_default(),
            }
        }
    }

    /// The place of a value at the top of the document.
    pub fn top_level(&self, key: &str) -> Option<Span> {
        self.values.get(key).copied()
    }

    /// The place of the key at a path, or of the nearest value around it.
    pub fn key(&self, path: &str) -> Span {
        self.keys.get(path).copied().unwrap_or_else(|| self.value(path))
    }
}

/// A list or map that is open.
enum Open {
    Map { path: String, key: Option<String> },
    List { path: String, next: usize },
}

struct Reader<'a> {
    text: &'a str,
    source: SourceId,
    places: Places,
    findings: Vec<Finding>,
    stack: Vec<Open>,
    bytes: CharOffsets<'a>,
}

impl Reader<'_> {
    /// Takes an event in; false where reading on makes no sense.
    fn event(&mut self, event: &Event<'_>, span: Span) -> bool {
        match event {
            Event::Alias(_) => {
                let message = "rulebooks have no aliases";
                self.findings.push(self.error(span, message).help("write the value out"));
                return false;
            }
            Event::Scalar(value, ..) => {
                if let Some(Open::Map { path, key: key @ None }) = self.stack.last_mut() {
                    let full = joined(path, value);
                    *key = Some(value.to_string());
                    let span = self.trimmed(span);
                    if let Some(first) = self.places.keys.insert(full.clone(), span) {
                        self.places.keys.insert(full, first);
                        let finding = Finding::error(
                            Code::DuplicateKey,
                            Place { source: self.source, span },
                            format!("the key {} stands twice", quoted(value)),
                        );
                        let first = Place { source: self.source, span: first };
                        self.findings.push(finding.related(first, "it stands here first").help("keep one of them"));
                    }
                    return true;
                }
                let path = self.next_path();
                let span = self.trimmed(span);
                self.places.values.insert(path, span);
            }
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                if self.stack.len() >= DEEPEST {
                    self.findings.push(self.error(Span::empty_at(span.start as usize), "lists and maps nest too deep here"));
                    return false;
                }
                let path = self.next_path();
                self.places.values.insert(path.clone(), Span::new(span.start as usize, span.start as usize + 1));
                self.stack.push(if matches!(event, Event::SequenceStart(..)) {
                    Open::List { path, next: 0 }
                } else {
                    Open::Map { path, key: None }
                });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                self.stack.pop();
            }
            Event::DocumentStart(_) if !self.places.values.is_empty() => {
                self.findings.push(self.error(span, "a rulebook is one YAML document"));
                return false;
            }
            _ => {}
        }
        true
    }

    fn error(&self, span: Span, message: &str) -> Finding {
        Finding::error(Code::RulebookSyntax, Place { source: self.source, span }, message)
    }

    /// The path of the value that begins.
    fn next_path(&mut self) -> String {
        match self.stack.last_mut() {
            None => String::new(),
            Some(Open::Map { path, key }) => joined(path, &key.take().unwrap_or_default()),
            Some(Open::List { path, next }) => {
                let full = format!("{path}[{next}]");
                *next += 1;
                full
            }
        }
    }

    fn trimmed(&self, span: Span) -> Span {
        let text = self.text.get(span.range()).unwrap_or_default();
        Span::new(span.start as usize, span.start as usize + text.trim_end().len())
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Byte offsets of characters: the event parser counts characters.
struct CharOffsets<'a> {
    text: &'a str,
    offsets: Option<Vec<u32>>,
}

impl<'a> CharOffsets<'a> {
    fn new(text: &'a str) -> Self {
        let offsets = || text.char_indices().map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX)).collect();
        Self { text, offsets: (!text.is_ascii()).then(offsets) }
    }

    fn at(&self, character: usize) -> usize {
        match &self.offsets {
            None => character.min(self.text.len()),
            Some(offsets) => offsets.get(character).map_or(self.text.len(), |at| *at as usize),
        }
    }
}

/// Maps a span of a value into the file, where the value stands at `place`: quotes are skipped,
/// and folded lines are followed. Where the two texts part, the whole value is the answer.
pub fn within(text: &str, place: Span, value: &str, span: Span) -> Span {
    let written = text.get(place.range()).unwrap_or_default();
    let skipped = written.len() - written.trim_start_matches(['"', '\'', '>', '|', '-', '+', '\n', '\r', ' ']).len();
    let mut offsets = Vec::with_capacity(value.len() + 1);
    let mut rest = written.char_indices().skip_while(|(at, _)| *at < skipped).peekable();
    for letter in value.chars() {
        while letter != ' ' && rest.peek().is_some_and(|(_, found)| found.is_whitespace()) && offsets.is_empty() {
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
