//! Trees of predicates and quantities that were read before: those of the shipped rulebooks when
//! the program was built, any other when it was first asked for.

use std::cell::RefCell;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::parse::{SyntaxError, parse_predicate, parse_quantity};
use super::tree::{Expression, Operand};
use crate::names::Index;

/// Texts in their order, each with the tree that `build.rs` has read.
type Shipped = &'static [(&'static str, &'static [u8])];

// PREDICATES and QUANTITIES of the shipped rulebooks.
include!(concat!(env!("OUT_DIR"), "/predicates.rs"));

/// The number of texts of each kind that are kept with their trees.
const KEPT: usize = 16_384;

type Kept<T> = RefCell<Index<String, Result<Arc<T>, SyntaxError>>>;

thread_local! {
    static KEPT_PREDICATES: Kept<Expression> = RefCell::default();
    static KEPT_QUANTITIES: Kept<Operand> = RefCell::default();
}

/// The tree of a predicate. One that stands in many places, or in many rulebooks that are alike, is
/// read once.
///
/// # Errors
/// As [`parse_predicate`].
pub(crate) fn predicate_tree(text: &str) -> Result<Arc<Expression>, SyntaxError> {
    KEPT_PREDICATES.with(|kept| kept_tree(kept, text, PREDICATES, parse_predicate))
}

/// The tree of a quantity, read once in the same way.
///
/// # Errors
/// As [`parse_quantity`].
pub(super) fn quantity_tree(text: &str) -> Result<Arc<Operand>, SyntaxError> {
    KEPT_QUANTITIES.with(|kept| kept_tree(kept, text, QUANTITIES, parse_quantity))
}

fn kept_tree<T: DeserializeOwned>(
    kept: &Kept<T>,
    text: &str,
    shipped: Shipped,
    parse: fn(&str) -> Result<T, SyntaxError>,
) -> Result<Arc<T>, SyntaxError> {
    if let Some(tree) = kept.borrow().get(text) {
        return tree.clone();
    }
    let known = shipped
        .binary_search_by_key(&text, |(known, _)| *known)
        .ok();
    let known = known.and_then(|number| shipped.get(number));
    let tree = known.and_then(|(_, tree)| postcard::from_bytes(tree).ok());
    let tree = tree.map_or_else(|| parse(text), Ok).map(Arc::new);
    let mut kept = kept.borrow_mut();
    if kept.len() >= KEPT {
        kept.clear();
    }
    kept.insert(text.to_owned(), tree.clone());
    tree
}
