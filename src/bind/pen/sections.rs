//! What stands in a scenario beside the armies: notes on the ground or on the evening, which are
//! remarks.

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::scenario::Items;
use crate::source::{Sources, Span};
use crate::syntax::{Document, Line, LineKind, items};

use super::edits::{Edit, edited};
use super::heads::REMARKS;
use super::table::without_bullet;
use super::{Note, Written};

/// What heads notes that are not about a unit.
const NOTES: &[&str] = &[
    "background",
    "board",
    "date",
    "deployment",
    "ground",
    "location",
    "mission",
    "objective",
    "objectives",
    "place",
    "players",
    "scenery",
    "setup",
    "special rules",
    "story",
    "table",
    "terrain",
    "venue",
    "weather",
];
/// What heads the distances between units.
const DISTANCES: &[&str] = &[
    "distance",
    "distances",
    "measured",
    "measurements",
    "measures",
    "range",
    "ranges",
];

/// Makes comments of the notes that stand beside the armies, and of the headings of distances.
pub(super) fn understand_sections(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Vec<Note> {
    let text = sources.get(scenario.source).text();
    let beside = Beside {
        text,
        items: Items::new(scenario.source, text, rulebook),
    };
    let edits = beside.edits(&scenario.lines);
    edited(scenario, sources, edits)
}

struct Beside<'a> {
    text: &'a str,
    items: Items<'a>,
}

impl Beside<'_> {
    /// The lines that are no part of an army become comments.
    fn edits(&self, lines: &[Line]) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut is_within = false;
        for line in lines {
            if is_within && self.goes_on(line) {
                edits.push(Edit::comment(line.span, Written::Remark));
                continue;
            }
            is_within = false;
            let (heading, list) = match line.kind {
                LineKind::Entry { subject, items } => (subject, items),
                LineKind::More { items } => (items, Span::empty_at(items.end as usize)),
                _ => continue,
            };
            let heading = fold(self.slice(heading));
            let is_of = |words: &[&str]| words.contains(&heading.as_str());
            let is_note = is_of(REMARKS) || (is_of(NOTES) && !self.states(list));
            // `note: …` is a remark of the unit above it.
            if is_note && (heading != crate::scenario::REMARK) {
                is_within = list.is_empty();
                edits.push(Edit::comment(line.span, Written::Remark));
            } else if is_of(DISTANCES) && list.is_empty() {
                edits.push(Edit::comment(line.span, Written::Heading));
            }
        }
        edits
    }

    /// Whether a line below a heading with nothing behind it belongs to the notes.
    fn goes_on(&self, line: &Line) -> bool {
        match line.kind {
            // `Axes, infantry` is a unit again.
            LineKind::More { items: list } => {
                !items(self.text, list).skip(1).any(|item| self.states(item))
            }
            LineKind::Entry { subject, items } => {
                without_bullet(self.slice(subject)).is_some() && !self.states(items)
            }
            _ => false,
        }
    }

    /// Whether something in a list is a fact.
    fn states(&self, list: Span) -> bool {
        let owners = [Owner::Unit, Owner::Turn, Owner::Side];
        let is_fact = |item| {
            let written = self.slice(item);
            let mut owners = owners.into_iter();
            owners.any(|owner| self.items.may_state(owner, written))
        };
        items(self.text, list).any(is_fact)
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }
}
