//! The rulebooks that come with Adjutant.

use crate::names::fold;

use super::yaml::node::Node;

// `SHIPPED`, their ids and texts in alphabetical order, and `READ`, the trees that `build.rs` has read of them.
include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));

/// Returns whether a text is that of a rulebook that comes with Adjutant.
pub(crate) fn is_shipped(text: &str) -> bool {
    id_of(text).is_some()
}

fn id_of(text: &str) -> Option<&'static str> {
    let mut all = SHIPPED.iter();
    all.find(|(_, shipped)| *shipped == text).map(|(id, _)| *id)
}

/// The tree of a shipped rulebook; `None` for any other text.
pub(super) fn already_read(text: &str) -> Option<Node> {
    let id = id_of(text)?;
    let (_, tree) = READ.iter().find(|(known, _)| *known == id)?;
    postcard::from_bytes(tree).ok()
}

/// The id and text of a shipped rulebook, by its id or what people call the game: `Fantasy Warlord`.
pub(crate) fn shipped_game(name: &str) -> Option<(&'static str, &'static str)> {
    let game = name.split(',').next().unwrap_or_default();
    let game = fold(game).replace(' ', "-");
    SHIPPED.iter().find(|(id, _)| *id == game).copied()
}

/// The text of a shipped rulebook.
pub fn shipped(name: &str) -> Option<&'static str> {
    shipped_game(name).map(|(_, text)| text)
}
