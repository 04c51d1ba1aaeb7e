//! A YAML document as one tree: `serde_yaml` says what the values are, the events of
//! `saphyr-parser` where they stand, and what `serde_yaml` passes over in silence: keys that stand
//! twice, aliases, nesting without end. `build.rs` reads the shipped rulebooks by this file, so
//! that it uses nothing of the crate.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use saphyr_parser::{Event, Parser};
use serde::{Deserialize, Deserializer, Serialize};
use serde_yaml::Value;

use crate::source::Span;

use super::syntax_hints::advice;

/// Lists and maps nest at most this deep.
const DEEPEST: usize = 16;

/// A stretch of the text, in bytes.
pub(crate) type Stretch = (u32, u32);

/// The span of a stretch.
pub(crate) fn span_of(stretch: Stretch) -> Span {
    Span {
        start: stretch.0,
        end: stretch.1,
    }
}

/// An entry of a map.
pub(crate) type MapEntry = (NodeKey, Node);

/// A value, and where it stands: of a list or map its first byte.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Node {
    /// Where it stands.
    pub at: Stretch,
    /// What it is.
    pub content: Content,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Content {
    /// Nothing is written.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number that is not whole or too large, as it is printed.
    Decimal(#[serde(deserialize_with = "text")] Arc<str>),
    /// A text.
    Text(#[serde(deserialize_with = "text")] Arc<str>),
    /// A list.
    List(Vec<Node>),
    /// A map: its keys, each once, with their values.
    Map(Vec<(NodeKey, Node)>),
}

/// A key of a map, and where it stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NodeKey {
    /// Where it stands.
    pub at: Stretch,
    /// The key; a number or truth value as it is printed.
    #[serde(deserialize_with = "text")]
    pub text: Arc<str>,
}

/// Texts lie ready in the bytes of a tree, and are copied once.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<str>, D::Error> {
    <&str>::deserialize(deserializer).map(Arc::from)
}

/// Two values are the same wherever they stand.
impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.content == other.content
    }
}

/// Two keys are the same wherever they stand.
impl PartialEq for NodeKey {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// What is wrong with a document as YAML.
#[derive(Clone, Debug)]
pub(crate) struct Mistake {
    pub at: Stretch,
    pub what: WrongShape,
}

impl WrongShape {
    /// This mistake at a place.
    pub(crate) fn at(self, at: Stretch) -> Mistake {
        Mistake { at, what: self }
    }
}

/// A kind of mistake.
#[derive(Clone, Debug)]
pub(crate) enum WrongShape {
    /// It cannot be read: what the parser says, and what to do about it.
    Syntax(String, String),
    Alias,
    Tag,
    /// A key is a list or a map.
    Key,
    /// A key stands twice; where it stands first.
    Twice(String, Stretch),
    TooDeep,
    /// A second document.
    Documents,
    /// A clause without its id.
    NoClause,
    /// A key `id` where another one stands for it.
    NoId(&'static str),
    /// A verb stands in an effect that has a list of them too.
    TwoForms(String),
    /// A grid without its kind, its rows or its columns.
    Grid,
    /// A key that does not stand beside the `clauses` of a group.
    BesideClauses(String),
    /// A group of clauses does not say what they are about.
    GroupWithoutFor,
    /// Where clauses stand together there are none.
    NoClauses,
    /// A clause of a group says itself what it is about.
    ForTwice,
    /// A key that does not stand beside `rows`.
    BesideRows(String),
}

/// Reads a document.
///
/// # Errors
/// What is wrong with it: all keys that stand twice, and the first of whatever else keeps it from
/// being read.
pub(crate) fn read(text: &str) -> Result<Node, Vec<Mistake>> {
    let (place, mistakes) = places(text);
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let value = serde_yaml::from_str(text).map_err(|error| {
        let at = error.location().map_or(0, |location| location.index());
        vec![
            WrongShape::Syntax(error.to_string(), advice(text, at, &error.to_string()))
                .at(stretch(at, at)),
        ]
    })?;
    node(
        value,
        place.unwrap_or(PlacedNode {
            at: (0, 0),
            inner: Inner::Scalar,
        }),
    )
    .map_err(|mistake| vec![mistake])
}

impl Node {
    /// A map in which it stands behind a key, at the same place.
    pub(crate) fn behind(&self, key: &str) -> Self {
        let key = NodeKey {
            at: self.at,
            text: key.into(),
        };
        Self::new(self.at, Content::Map(vec![(key, self.clone())]))
    }

    /// A value at a place.
    pub(crate) fn new(at: Stretch, content: Content) -> Self {
        Self { at, content }
    }

    /// The value behind a key, if it is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.entries()
            .iter()
            .find(|(known, _)| &*known.text == key)
            .map(|(_, value)| value)
    }

    /// Its keys and values, if it is a map; else none.
    pub fn entries(&self) -> &[(NodeKey, Self)] {
        match &self.content {
            Content::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Its values, if it is a list; else none.
    pub fn items(&self) -> &[Self] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// The value behind a key, to be changed.
    pub(crate) fn value_mut(&mut self, key: &str) -> Option<&mut Self> {
        let mut entries = self.entries_mut().iter_mut();
        entries
            .find(|(known, _)| &*known.text == key)
            .map(|(_, value)| value)
    }

    /// Its keys and values, to be changed, if it is a map; else none.
    pub(crate) fn entries_mut(&mut self) -> &mut [(NodeKey, Self)] {
        match &mut self.content {
            Content::Map(entries) => entries,
            _ => &mut [],
        }
    }

    /// Puts a key and its value in, if it is a map: before the entry of this number, or last.
    pub(crate) fn put(&mut self, number: usize, entry: MapEntry) {
        if let Content::Map(entries) = &mut self.content {
            entries.insert(number.min(entries.len()), entry);
        }
    }

    /// Its values, to be changed, if it is a list; else none.
    pub(crate) fn items_mut(&mut self) -> &mut [Self] {
        match &mut self.content {
            Content::List(items) => items,
            _ => &mut [],
        }
    }

    /// The items of the list behind a key of this map.
    pub(crate) fn items_of_mut(&mut self, key: &str) -> impl Iterator<Item = &mut Self> {
        self.value_mut(key).into_iter().flat_map(Self::items_mut)
    }

    /// Takes a key out, and gives its value.
    pub fn take(&mut self, key: &str) -> Option<Self> {
        let Content::Map(entries) = &mut self.content else {
            return None;
        };
        let number = entries.iter().position(|(known, _)| &*known.text == key)?;
        Some(entries.remove(number).1)
    }

    /// Its text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Its number, if it is a whole one.
    pub fn number(&self) -> Option<i64> {
        match self.content {
            Content::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The value at some steps: of a list its number, of a map the number of its key.
    pub(crate) fn at_mut(&mut self, steps: &[usize]) -> Option<&mut Self> {
        let Some((step, rest)) = steps.split_first() else {
            return Some(self);
        };
        match &mut self.content {
            Content::List(items) => items.get_mut(*step)?.at_mut(rest),
            Content::Map(entries) => entries.get_mut(*step)?.1.at_mut(rest),
            _ => None,
        }
    }
}

/// A value's place, with those within it.
struct PlacedNode {
    at: Stretch,
    inner: Inner,
}

enum Inner {
    Scalar,
    List(Vec<PlacedNode>),
    Map(Vec<(Stretch, PlacedNode)>),
}

/// Puts values and places together.
fn node(value: Value, placed: PlacedNode) -> Result<Node, Mistake> {
    let at = placed.at;
    let differs =
        || WrongShape::Syntax("it reads in two ways".to_owned(), advice("", 0, "")).at(at);
    let content = match (value, placed.inner) {
        (Value::Null, _) => Content::Nothing,
        (Value::Bool(flag), _) => Content::Flag(flag),
        (Value::Number(number), _) => number.as_i64().map_or_else(
            || Content::Decimal(number.to_string().into()),
            Content::Number,
        ),
        (Value::String(text), _) => Content::Text(text.into()),
        (Value::Sequence(values), Inner::List(places)) if values.len() == places.len() => {
            Content::List(
                values
                    .into_iter()
                    .zip(places)
                    .map(|(value, place)| node(value, place))
                    .collect::<Result<_, _>>()?,
            )
        }
        (Value::Mapping(values), Inner::Map(places)) if values.len() == places.len() => {
            let entry = |((key, value), (at, place)): ((Value, Value), (Stretch, PlacedNode))| {
                let text = key_of(key).ok_or(WrongShape::Key.at(at))?;
                Ok((
                    NodeKey {
                        at,
                        text: text.into(),
                    },
                    node(value, place)?,
                ))
            };
            Content::Map(
                values
                    .into_iter()
                    .zip(places)
                    .map(entry)
                    .collect::<Result<_, _>>()?,
            )
        }
        (Value::Tagged(_), _) => {
            return Err(WrongShape::Tag.at(at));
        }
        (Value::Sequence(_) | Value::Mapping(_), _) => return Err(differs()),
    };
    Ok(Node { at, content })
}

fn key_of(key: Value) -> Option<String> {
    match key {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Null => Some(String::new()),
        Value::Sequence(_) | Value::Mapping(_) | Value::Tagged(_) => None,
    }
}

/// A list or map that is open.
struct OpenNode {
    placed: PlacedNode,
    /// Of a map: the key whose value comes next, and all keys.
    key: Option<Stretch>,
    keys: HashMap<String, Stretch>,
}

impl OpenNode {
    /// Returns whether the next scalar is a key.
    fn awaits_key(&self) -> bool {
        self.key.is_none() && matches!(self.placed.inner, Inner::Map(_))
    }
}

/// The places of all values, and what is wrong.
fn places(text: &str) -> (Option<PlacedNode>, Vec<Mistake>) {
    let mut reader = NodeReader {
        text,
        whole: None,
        open: Vec::new(),
        mistakes: Vec::new(),
    };
    let bytes = Offsets::new(text);
    for event in Parser::new_from_str(text) {
        match event {
            Ok((event, span)) => {
                let at = stretch(bytes.at(span.start.index()), bytes.at(span.end.index()));
                if let Err(wrong) = reader.event(&event, at) {
                    reader.mistakes.push(wrong);
                    break;
                }
            }
            Err(error) => {
                let at = bytes.at(error.marker().index()).min(text.len());
                reader.mistakes.push(
                    WrongShape::Syntax(error.info().to_owned(), advice(text, at, error.info()))
                        .at(stretch(at, at)),
                );
                break;
            }
        }
    }
    (reader.whole, reader.mistakes)
}

struct NodeReader<'a> {
    text: &'a str,
    whole: Option<PlacedNode>,
    open: Vec<OpenNode>,
    mistakes: Vec<Mistake>,
}

impl NodeReader<'_> {
    fn event(&mut self, event: &Event<'_>, at: Stretch) -> Result<(), Mistake> {
        match event {
            Event::Alias(_) => {
                return Err(WrongShape::Alias.at(at));
            }
            Event::Scalar(value, ..) => self.scalar(value, at),
            Event::SequenceStart(..) => self.start(Inner::List(Vec::new()), at)?,
            Event::MappingStart(..) => self.start(Inner::Map(Vec::new()), at)?,
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(ended) = self.open.pop() {
                    self.value(ended.placed);
                }
            }
            Event::DocumentStart(_) if self.whole.is_some() => {
                return Err(WrongShape::Documents.at(at));
            }
            _ => {}
        }
        Ok(())
    }

    fn start(&mut self, inner: Inner, at: Stretch) -> Result<(), Mistake> {
        if self.open.len() >= DEEPEST {
            return Err(WrongShape::TooDeep.at((at.0, at.0)));
        }
        if self.open.last().is_some_and(OpenNode::awaits_key) {
            return Err(WrongShape::Key.at((at.0, at.0 + 1)));
        }
        self.open.push(OpenNode {
            placed: PlacedNode {
                at: (at.0, at.0.saturating_add(1)),
                inner,
            },
            key: None,
            keys: HashMap::new(),
        });
        Ok(())
    }

    fn scalar(&mut self, value: &str, at: Stretch) {
        let at = self.trimmed(at);
        if let Some(open) = self.open.last_mut().filter(|open| open.awaits_key()) {
            open.key = Some(at);
            match open.keys.entry(value.to_owned()) {
                Entry::Occupied(first) => self
                    .mistakes
                    .push(WrongShape::Twice(value.to_owned(), *first.get()).at(at)),
                Entry::Vacant(new) => drop(new.insert(at)),
            }
            return;
        }
        self.value(PlacedNode {
            at,
            inner: Inner::Scalar,
        });
    }

    /// Takes in a value that is complete.
    fn value(&mut self, value: PlacedNode) {
        let Some(open) = self.open.last_mut() else {
            self.whole = Some(value);
            return;
        };
        match &mut open.placed.inner {
            Inner::List(items) => items.push(value),
            Inner::Map(entries) => entries.push((open.key.take().unwrap_or_default(), value)),
            // INVARIANT: only lists and maps are opened.
            Inner::Scalar => {}
        }
    }

    fn trimmed(&self, at: Stretch) -> Stretch {
        let written = self
            .text
            .get(at.0 as usize..at.1 as usize)
            .unwrap_or_default();
        // The parser counts what follows a text in quotes, such as a comment, to the text.
        let quoted = closing_quote(written).and_then(|end| written.get(..end));
        let written = quoted.unwrap_or(written).trim_end();
        stretch(at.0 as usize, at.0 as usize + written.len())
    }
}

/// Where a text in quotes ends.
fn closing_quote(written: &str) -> Option<usize> {
    let quote = written
        .chars()
        .next()
        .filter(|sign| matches!(sign, '"' | '\''))?;
    let mut letters = written.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let escapes = match quote {
            '"' => letter == '\\',
            _ => letter == '\'' && next == Some('\''),
        };
        if escapes {
            letters.next();
        } else if letter == quote {
            return Some(at + 1);
        }
    }
    None
}

fn stretch(start: usize, end: usize) -> Stretch {
    (
        u32::try_from(start).unwrap_or(u32::MAX),
        u32::try_from(end).unwrap_or(u32::MAX),
    )
}

/// Byte offsets of characters: the event parser counts characters.
struct Offsets<'a> {
    text: &'a str,
    offsets: Option<Vec<u32>>,
}

impl<'a> Offsets<'a> {
    fn new(text: &'a str) -> Self {
        let offsets = || {
            text.char_indices()
                .map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX))
                .collect()
        };
        Self {
            text,
            offsets: (!text.is_ascii()).then(offsets),
        }
    }

    fn at(&self, character: usize) -> usize {
        match &self.offsets {
            None => character.min(self.text.len()),
            Some(offsets) => offsets
                .get(character)
                .map_or(self.text.len(), |at| *at as usize),
        }
    }
}
