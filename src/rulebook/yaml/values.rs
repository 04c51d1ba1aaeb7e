//! How plain values are read: texts, numbers, lists, maps, and what may be left out.

use std::ops::Deref;
use std::sync::Arc;

use serde_json::{Value, json};

use super::node::{Content, Node, NodeKey};
use super::schema::Definitions;
use super::shape::{At, Names, Read, Reader, Text};
use crate::source::Place;

impl Read for Arc<str> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match &node.content {
            Content::Text(text) => Some(Self::clone(text)),
            _ => reader.wrong(node, "a text belongs here"),
        }
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": "string" })
    }
}

/// A text, which YAML may take for a number or a truth value.
#[derive(Clone, Debug)]
pub(crate) struct Scalar(pub Text);

impl Deref for Scalar {
    type Target = Text;

    fn deref(&self) -> &Text {
        &self.0
    }
}

impl Read for Scalar {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let text: Arc<str> = match &node.content {
            Content::Text(text) | Content::Decimal(text) => Arc::clone(text),
            Content::Flag(flag) => flag.to_string().into(),
            Content::Number(number) => number.to_string().into(),
            Content::Nothing | Content::List(_) | Content::Map(_) => {
                return reader.wrong(node, "a text belongs here");
            }
        };
        Some(Self(reader.text(node, &text)))
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": ["string", "number", "boolean"] })
    }
}

impl Read for bool {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match node.content {
            Content::Flag(flag) => Some(flag),
            _ => reader.wrong(node, "`true` or `false` belongs here"),
        }
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": "boolean" })
    }

    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl Read for i64 {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        node.number()
            .or_else(|| reader.wrong(node, "a whole number belongs here"))
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": "integer" })
    }
}

impl Read for u64 {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let number = node.number().and_then(|number| Self::try_from(number).ok());
        number.or_else(|| reader.wrong(node, "a whole number belongs here"))
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": "integer", "minimum": 0 })
    }
}

impl Read for u32 {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let number = node.number().and_then(|number| Self::try_from(number).ok());
        number.or_else(|| reader.wrong(node, "a whole number belongs here"))
    }

    fn schema(_: &mut Definitions) -> Value {
        json!({ "type": "integer", "minimum": 0 })
    }
}

impl<T: Read> Read for Option<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        match node.content {
            Content::Nothing => Some(None),
            _ => T::read(node, reader).map(Some),
        }
    }

    fn schema(definitions: &mut Definitions) -> Value {
        T::schema(definitions)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Read> Read for Box<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        T::read(node, reader).map(Self::new)
    }

    fn schema(definitions: &mut Definitions) -> Value {
        T::schema(definitions)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let Content::List(items) = &node.content else {
            return reader.wrong(node, "a list belongs here");
        };
        // Each item is read, also behind one that is wrong.
        let read: Self = items
            .iter()
            .filter_map(|item| T::read(item, reader))
            .collect();
        (read.len() == items.len()).then_some(read)
    }

    fn schema(definitions: &mut Definitions) -> Value {
        json!({ "type": "array", "items": T::schema(definitions) })
    }

    fn absent() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Read> Read for Names<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let Content::Map(entries) = &node.content else {
            return reader.wrong(node, "a map of keys belongs here");
        };
        let entry = |(key, value): &(NodeKey, Node)| {
            let name = At {
                value: Arc::clone(&key.text),
                place: reader.place(key.at),
            };
            T::read(value, reader).map(|value| (name, value))
        };
        let read: Self = entries.iter().filter_map(entry).collect();
        (read.len() == entries.len()).then_some(read)
    }

    fn schema(definitions: &mut Definitions) -> Value {
        json!({ "type": "object", "additionalProperties": T::schema(definitions) })
    }

    fn absent() -> Option<Self> {
        Some(Self::default())
    }
}

/// With the place of the value.
impl<T: Read> Read for At<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let place = reader.place(node.at);
        T::read(node, reader).map(|value| Self { value, place })
    }

    fn schema(definitions: &mut Definitions) -> Value {
        T::schema(definitions)
    }
}

/// With the place of its key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithKey<T> {
    pub value: T,
    pub key: Place,
}

impl<T> Deref for WithKey<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Read> Read for WithKey<T> {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let key = reader.place(reader.key);
        T::read(node, reader).map(|value| Self { value, key })
    }

    fn schema(definitions: &mut Definitions) -> Value {
        T::schema(definitions)
    }
}
