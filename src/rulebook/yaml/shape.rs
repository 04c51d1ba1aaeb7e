//! From the tree of a YAML file to typed values, each text with its place. All mistakes of shape
//! are found in one round: keys that are unknown or missing, and values of another kind.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::diagnostics::{Code, Finding, FindingList};
use crate::rulebook::vocabulary::{did_you_mean, near_names};
use crate::source::{Place, SourceId, quoted};

use serde_json::Value;

use super::node::{Content, Node, NodeKey, Stretch, span_of};
use super::schema::{Definitions, said};

/// What authors write for a key: the word, the key, and what to write.
const IN_OTHER_WORDS: &[(&str, &str, &str)] = &[
    ("if", "when", "when"),
    ("then", "do", "do"),
    ("condition", "when", "when"),
    ("minus", "add", "add: -1"),
    ("plus", "add", "add: 1"),
    ("text", "says", "says"),
    ("description", "says", "says"),
    ("fix", "write", "write"),
    ("requires", "require", "require"),
];

/// A value, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At<T> {
    pub value: T,
    pub place: Place,
}

/// A text, and where it stands.
pub(crate) type Text = At<Arc<str>>;

impl<T> Deref for At<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.value)
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        &self.value
    }
}

/// Two texts are the same wherever they stand.
impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Text {}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl Borrow<str> for Text {
    fn borrow(&self) -> &str {
        &self.value
    }
}

impl Text {
    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.value
    }

    /// No text, where there should be one.
    pub(crate) fn missing(place: Place) -> Self {
        Self {
            value: Arc::default(),
            place,
        }
    }

    /// Another text in the place of this one.
    pub(crate) fn instead(&self, text: &str) -> Self {
        Self {
            value: text.into(),
            place: self.place,
        }
    }
}

/// A map whose keys are names.
pub(crate) type Names<T> = IndexMap<Text, T, foldhash::fast::FixedState>;

/// What can be read from a value.
pub(crate) trait Read: Sized {
    /// Reads it; what is wrong is told to the reader.
    fn read(node: &Node, reader: &mut Reader) -> Option<Self>;

    /// What may be written, as a JSON Schema.
    fn schema(definitions: &mut Definitions) -> Value;

    /// What it is where its key is missing; `None` where it must not be.
    fn absent() -> Option<Self> {
        None
    }
}

/// What is written as one of some words.
pub(crate) trait Word: Copy + 'static {
    /// Each word, and what it means.
    const WORDS: &'static [(&'static str, Self)];

    /// What a word means.
    fn of_word(word: &str) -> Option<Self> {
        Self::WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, value)| *value)
    }
}

/// Reads a file, and keeps what is wrong with its shape.
#[derive(Debug)]
pub(crate) struct Reader {
    pub source: SourceId,
    pub findings: Vec<Finding>,
    /// The keys within which it reads, the innermost last, each with what the schema says of it.
    pub within: Vec<(&'static str, &'static str)>,
    /// Where the key stands behind which it reads.
    pub key: Stretch,
}

impl Reader {
    pub(crate) fn place(&self, at: Stretch) -> Place {
        Place::new(self.source, span_of(at))
    }

    /// Something of another kind stands here.
    pub(crate) fn wrong<T>(&mut self, node: &Node, wanted: &str) -> Option<T> {
        self.other_kind(node, wanted);
        None
    }

    fn other_kind(&mut self, node: &Node, wanted: &str) {
        let is = match &node.content {
            Content::Nothing => "nothing stands here".to_owned(),
            Content::Flag(flag) => format!("this is `{flag}`"),
            Content::Number(number) => format!("this is the number `{number}`"),
            Content::Decimal(number) => format!("this is the number `{number}`"),
            Content::Text(text) => format!("this is the text {}", quoted(text)),
            Content::List(_) => "this is a list".to_owned(),
            Content::Map(_) => "this is a map of keys".to_owned(),
        };
        self.shape(self.place(node.at), format!("{is}, and {wanted}"));
    }

    fn shape(&mut self, place: Place, message: String) {
        let help = match self.within.last() {
            Some((key, says)) => meaning_of(key, says),
            None => "`adjutant guide keys` lists the keys and what stands behind them".to_owned(),
        };
        self.findings
            .error(Code::RulebookShape, place, message, help);
    }

    /// The keys of a map, each to be taken once.
    pub(crate) fn map<'n>(&mut self, node: &'n Node, wanted: &str) -> Option<MapKeys<'n, '_>> {
        match &node.content {
            Content::Map(entries) => {
                let taken = vec![false; entries.len()];
                Some(MapKeys {
                    at: node.at,
                    entries,
                    taken,
                    known: Vec::new(),
                    missing: Vec::new(),
                    reader: self,
                })
            }
            _ => self.wrong(node, &format!("{wanted} belongs here")),
        }
    }

    /// One of some words.
    pub(crate) fn word<T: Word>(&mut self, node: &Node) -> Option<T> {
        let found = node.text().and_then(T::of_word);
        if found.is_some() {
            return found;
        }
        let all = T::WORDS.iter().map(|(word, _)| word);
        let message = &format!("{} belongs here", crate::names::listed_quoted(all, "or"));
        self.wrong(node, message)
    }

    pub(super) fn text(&mut self, node: &Node, text: &Arc<str>) -> Text {
        At {
            value: Arc::clone(text),
            place: self.place(node.at),
        }
    }
}

/// The keys of a map, as they are read.
pub(crate) struct MapKeys<'n, 'r> {
    at: Stretch,
    entries: &'n [(NodeKey, Node)],
    taken: Vec<bool>,
    known: Vec<String>,
    /// With what the schema says of each.
    missing: Vec<(String, &'static str)>,
    reader: &'r mut Reader,
}

impl<'n> MapKeys<'n, '_> {
    /// What stands behind a key. A key of several words is given with `_` between them; `says` is what
    /// the schema says of it.
    pub(crate) fn take<T: Read>(&mut self, name: &'static str, says: &'static str) -> Option<T> {
        let outer = self.reader.within.len();
        let Some(node) = self.open(name, says) else {
            let absent = T::absent();
            if absent.is_none() {
                self.missing.push((name.replace('_', " "), says));
            }
            return absent;
        };
        let value = T::read(node, self.reader);
        self.reader.within.truncate(outer);
        value
    }

    /// The same, for whoever reads it; not generic, so that it is compiled once.
    fn open(&mut self, name: &'static str, says: &'static str) -> Option<&'n Node> {
        self.known.push(name.replace('_', " "));
        let mut entries = self.entries.iter().zip(&mut self.taken);
        let ((key, node), taken) = entries.find(|((key, _), _)| is_key(&key.text, name))?;
        *taken = true;
        // What is written alone has no key that could be told.
        let told = (key.at != self.at).then_some((name, says));
        self.reader.within.extend(told);
        self.reader.key = key.at;
        Some(node)
    }

    /// Tells which keys nobody knows, and which are missing but for those that are misspelt; gives
    /// the place of the map.
    pub(crate) fn end(mut self) -> Place {
        for ((key, value), _) in self
            .entries
            .iter()
            .zip(&self.taken)
            .filter(|(_, taken)| !**taken)
        {
            let message = format!("there is no key {} here", quoted(&key.text));
            let finding = Finding::error(Code::UnknownKey, self.reader.place(key.at), message);
            let near = near_names(&key.text, &self.known);
            let in_other_words = IN_OTHER_WORDS.iter().find(|(word, key_meant, _)| {
                *word == &*key.text && self.known.iter().any(|known| known == key_meant)
            });
            let near = in_other_words
                .map(|(_, _, write)| format!("write `{write}`"))
                .or(near);
            let help = match near {
                Some(near) => near,
                // What stands behind a comma without `:` was part of the text before it.
                None if value.content == Content::Nothing => {
                    "if it belongs to the text before it, put that whole text in quotes: a comma ends a text within `{…}`".to_owned()
                }
                None => did_you_mean(&key.text, &self.known).unwrap_or_else(|| {
                    let keys = crate::names::listed(&self.known, "and");
                    format!("the keys here are {keys}")
                }),
            };
            self.reader.findings.push(finding.help(help));
            self.missing.retain(|(missing, _)| {
                near_names(&key.text, std::slice::from_ref(missing)).is_none()
            });
        }
        for (missing, says) in &self.missing {
            let message = format!("a key is missing here: `{missing}`");
            let place = self.reader.place(self.at);
            let finding = Finding::error(Code::RulebookShape, place, message);
            let finding = finding.help(meaning_of(missing, says));
            self.reader.findings.push(finding);
        }
        self.reader.place(self.at)
    }
}

/// What a key means, as the schema has it: `lines`: where the source says it.
fn meaning_of(key: &str, says: &str) -> String {
    let says = said(says);
    let mut letters = says.chars();
    let says: String = letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    });
    format!(
        "`{}`: {}",
        key.replace('_', " "),
        says.trim_end_matches('.')
    )
}

fn is_key(key: &str, name: &str) -> bool {
    let same = |(one, other): (u8, u8)| one == other || (one == b' ' && other == b'_');
    key.len() == name.len() && key.bytes().zip(name.bytes()).all(same)
}

/// A type that is a map of keys: each field stands behind the key of its name, with blanks for `_`,
/// or behind the one that is given. Every one has the place `at` where it stands. With `or`, what stands behind
/// one of the keys may be written alone.
macro_rules! shape {
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident $(= $wanted:literal)? $(or $content:ident($short_type:ty) => $short:ident)? { $($(#[$field_meta:meta])* pub $field:ident: $type:ty $(= $key:literal)?,)* }
    )*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug)]
        pub(crate) struct $name {
            /// Where it stands.
            #[allow(dead_code, reason = "some are told of by their parts only")]
            pub at: crate::source::Place,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $name {
            /// Its keys; in these a blank is an underscore.
            #[allow(dead_code, reason = "mutation asks it of what can be changed")]
            pub(crate) const KEYS: &'static [&'static str] =
                &[$($crate::rulebook::yaml::shape::key!($field $($key)?)),*];
        }

        impl $crate::rulebook::yaml::shape::Read for $name {
            fn read(
                node: &$crate::rulebook::yaml::node::Node,
                reader: &mut $crate::rulebook::yaml::shape::Reader,
            ) -> Option<Self> {
                $(if let $crate::rulebook::yaml::node::Content::$content(_) = &node.content {
                    return Self::read(&node.behind(stringify!($short)), reader);
                })?
                let mut keys = reader.map(node, $crate::rulebook::yaml::shape::wanted!($($wanted)?))?;
                $(let $field = keys.take(
                    $crate::rulebook::yaml::shape::key!($field $($key)?),
                    concat!($(stringify!($field_meta), " "),*),
                );)*
                let at = keys.end();
                Some(Self { at, $($field: $field?,)* })
            }

            fn schema(
                definitions: &mut $crate::rulebook::yaml::schema::Definitions,
            ) -> serde_json::Value {
                use $crate::rulebook::yaml::schema::SchemaKey;
                let map = definitions.map(stringify!($name), |definitions| vec![
                    $(SchemaKey {
                        name: $crate::rulebook::yaml::shape::key!($field $($key)?).replace('_', " "),
                        value: <$type as $crate::rulebook::yaml::shape::Read>::schema(definitions),
                        is_required: <$type as $crate::rulebook::yaml::shape::Read>::absent().is_none(),
                        says: concat!($(stringify!($field_meta), " "),*),
                    },)*
                ]);
                $(let map = $crate::rulebook::yaml::schema::either([
                    <$short_type as $crate::rulebook::yaml::shape::Read>::schema(definitions),
                    map,
                ]);)?
                map
            }
        }
    )*};
}

/// What belongs where a map does.
macro_rules! wanted {
    () => {
        "a map of keys"
    };
    ($wanted:literal) => {
        $wanted
    };
}

/// The key of a field.
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

/// A type that is one of some words; the last part is what it is where nothing is said.
macro_rules! words {
    ($type:ty { $($word:literal => $value:expr,)* } $(else $absent:expr)?) => {
        impl $crate::rulebook::yaml::shape::Word for $type {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $value)),*];
        }

        impl $crate::rulebook::yaml::shape::Read for $type {
            fn read(
                node: &$crate::rulebook::yaml::node::Node,
                reader: &mut $crate::rulebook::yaml::shape::Reader,
            ) -> Option<Self> {
                reader.word(node)
            }

            fn schema(_: &mut $crate::rulebook::yaml::schema::Definitions) -> serde_json::Value {
                serde_json::json!({ "enum": [$($word),*] })
            }

            $(fn absent() -> Option<Self> {
                Some($absent)
            })?
        }
    };
}

/// A type that may be written in several forms, told apart by whether a text, a list or a map stands
/// there; the last part is what it is where nothing is said.
macro_rules! forms {
    (
        $(#[$meta:meta])*
        pub enum $name:ident = $wanted:literal { $($content:ident => $form:ident($type:ty),)* }
        $(else $absent:expr)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        pub(crate) enum $name {
            $($form($type),)*
        }

        impl $crate::rulebook::yaml::shape::Read for $name {
            fn read(
                node: &$crate::rulebook::yaml::node::Node,
                reader: &mut $crate::rulebook::yaml::shape::Reader,
            ) -> Option<Self> {
                use $crate::rulebook::yaml::{node::Content, shape::Read};
                match &node.content {
                    $(Content::$content(_) => <$type as Read>::read(node, reader).map(Self::$form),)*
                    _ => reader.wrong(node, $wanted),
                }
            }

            fn schema(
                definitions: &mut $crate::rulebook::yaml::schema::Definitions,
            ) -> serde_json::Value {
                use $crate::rulebook::yaml::{schema, shape::Read};
                schema::either([$(<$type as Read>::schema(definitions)),*])
            }

            $(fn absent() -> Option<Self> {
                Some($absent)
            })?
        }
    };
}

pub(crate) use {forms, key, shape, wanted, words};
