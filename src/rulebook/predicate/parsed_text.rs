//! Predicates, quantities and fractions that others are made of: read once, where they are written,
//! and typed wherever they are asked for.

use std::sync::Arc;

use super::parse::parse_fraction;
use super::parse_cache::{predicate_tree, quantity_tree};
use super::tree::{Expression, Operand, Scale};
use crate::source::Place;

/// A text with the tree that it was read as.
#[derive(Clone, Debug, PartialEq)]
pub struct ParsedText<T> {
    text: String,
    place: Place,
    tree: Arc<T>,
}

impl<T> ParsedText<T> {
    fn new(text: &str, place: Place, tree: Option<Arc<T>>) -> Option<Self> {
        let text = text.to_owned();
        tree.map(|tree| Self { text, place, tree })
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where it is written.
    pub fn place(&self) -> Place {
        self.place
    }

    pub(super) fn tree(&self) -> &T {
        &self.tree
    }
}

impl ParsedText<Expression> {
    /// A predicate, if it can be read.
    pub(crate) fn predicate(text: &str, place: Place) -> Option<Self> {
        Self::new(text, place, predicate_tree(text).ok())
    }
}

impl ParsedText<Operand> {
    /// A quantity, if it can be read.
    pub(crate) fn quantity(text: &str, place: Place) -> Option<Self> {
        Self::new(text, place, quantity_tree(text).ok())
    }
}

impl ParsedText<Scale> {
    /// A fraction, e.g. `1/2 rounded up`, if it can be read.
    pub(crate) fn fraction(text: &str, place: Place) -> Option<Self> {
        Self::new(text, place, parse_fraction(text).ok().map(Arc::new))
    }
}
