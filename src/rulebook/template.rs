//! Messages of a rulebook: texts with holes such as `{unit}`, filled in by the check.

use crate::names::fold;

use super::fact::FactId;
use super::vocabulary::Vocabulary;

/// A text with holes, e.g. `{unit} is not in column`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
    text: String,
}

/// A piece of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text as it stands.
    Text(String),
    /// `{unit}`: the unit's name.
    Unit,
    /// `{order}`: the first of the orders that are to blame.
    Order,
    /// `{orders}`: all of them, as a list.
    Orders,
    /// `{target}`: the unit that the order is aimed at.
    Target,
    /// `{other}`: the unit towards which an effect comes about.
    Other,
    /// `{who may}`: the other units of the side to which the same orders may be given.
    WhoMay,
    /// `{nearest enemy}`: the value of a fact.
    Fact(FactId),
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// The hole that names nothing.
    pub fn read(written: &str, vocabulary: &Vocabulary) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = written;
        while let Some((before, behind)) = rest.split_once('{') {
            let Some((hole, after)) = behind.split_once('}') else {
                return Err(behind.to_owned());
            };
            if !before.is_empty() {
                pieces.push(Piece::Text(before.to_owned()));
            }
            pieces.push(match fold(hole).as_str() {
                "unit" => Piece::Unit,
                "order" => Piece::Order,
                "orders" => Piece::Orders,
                "target" => Piece::Target,
                "other" => Piece::Other,
                "who may" => Piece::WhoMay,
                name => Piece::Fact(vocabulary.fact_named(name).ok_or(hole)?),
            });
            rest = after;
        }
        if !rest.is_empty() {
            pieces.push(Piece::Text(rest.to_owned()));
        }
        Ok(Self {
            pieces,
            text: written.to_owned(),
        })
    }

    /// The facts whose values it tells.
    pub fn facts(&self) -> impl Iterator<Item = FactId> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Fact(fact) => Some(*fact),
            _ => None,
        })
    }

    /// The text as the rulebook has it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text with every hole filled.
    pub(crate) fn fill(&self, mut filling: impl FnMut(&Piece) -> String) -> String {
        let mut filled = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => filled.push_str(text),
                hole => filled.push_str(&filling(hole)),
            }
        }
        filled
    }
}
