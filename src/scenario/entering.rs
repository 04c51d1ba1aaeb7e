//! Units that come onto the table. Those of a side follow one another, so that a new one stands on
//! the next table, which is read anew.

use std::sync::Arc;

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::source::{Sources, Span};
use crate::syntax::Document;

use super::print::print;
use super::read::read;
use super::table::Scenario;

/// A unit that stands on the next table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Entering {
    pub(super) side: u16,
    pub(super) name: String,
    /// What is so of it; of other facts what holds when nobody states them.
    pub(super) values: Vec<(FactId, Value)>,
}

impl Scenario {
    /// A unit of a side stands on the next table. A number behind its name tells it from others of
    /// its side.
    pub(crate) fn enter(&mut self, side: u16, name: &str, values: Vec<(FactId, Value)>) {
        let name = name.replace([':', '\n'], " ");
        let name = name.trim();
        let is_taken = |name: &str| {
            let mut folded = String::new();
            let mut known = self.declared.names.of_name(name, &mut folded);
            let stands = known.any(|unit| {
                let of_side = self.unit(unit).is_some_and(|unit| unit.side == side);
                of_side && !self.is_removed(unit)
            });
            let enters = |other: &Entering| other.side == side && fold(&other.name) == fold(name);
            stands || self.standing.entering.iter().any(enters)
        };
        let numbered = (2..).map(|number: u32| format!("{name} {number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        let Some(name) = names.find(|name| !is_taken(name)) else {
            return;
        };
        self.standing.entering.push(Entering { side, name, values });
    }

    /// The table with the units that stand on it from now on; the others stand as they did.
    #[must_use]
    pub(crate) fn with_those_that_enter(self, rulebook: &Rulebook) -> Self {
        if self.standing.entering.is_empty() {
            return self;
        }
        let mut sources = Sources::default();
        let text = print(&self, rulebook, rulebook.id());
        let document = Document::parse("the next table", &text, &mut sources);
        let (mut next, _) = read(document.source, &document.lines, &sources, rulebook);
        next.rulings = self.rulings.clone();
        // Places of the text that has just been printed mean nothing to people.
        next.stated = Arc::default();
        let declared = next.declared_mut();
        declared.source = self.declared.source;
        for unit in &mut declared.units {
            let mut known = self.declared.units.iter();
            let same = known.find(|known| known.side == unit.side && known.name == unit.name);
            unit.place = same.map_or_else(Span::default, |known| known.place);
        }
        next
    }
}
