//! What stands in a scenario beside the armies: notes on the ground or on the evening, which are
//! remarks.

use std::collections::HashSet;

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::rulebook::fuzzy::tokens;
use crate::scenario::Items;
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, Line, LineKind, items};

use super::distances::measure_among;
use super::edits::{TextEdit, edited};
use super::heads::REMARKS;
use super::table::without_bullet;
use super::{Note, WrittenAs};

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

/// Makes comments of the notes that stand beside the armies, and of the headings of distances. With where
/// lines were written that may tell distances in sentences.
pub(super) fn understand_sections(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> (Vec<Note>, HashSet<Place>) {
    let text = sources.get(scenario.source).text();
    let beside = SideNote {
        text,
        items: Items::new(scenario.source, text, rulebook),
    };
    let (edits, sentences) = beside.edits(&scenario.lines);
    let source = scenario.source;
    let sentences = sentences.into_iter().map(|span| Place::new(source, span));
    let sentences = sentences.map(|place| sources.as_written(place)).collect();
    (edited(scenario, sources, edits), sentences)
}

/// Returns whether a name is one of those that head notes or distances.
pub(super) fn heads_section(name: &str) -> bool {
    let mut known = [REMARKS, NOTES, DISTANCES].into_iter().flatten();
    known.any(|word| word.eq_ignore_ascii_case(name))
}

/// What a line stands below.
#[derive(Clone, Copy)]
enum Within {
    /// A unit, or a side.
    Army,
    /// A heading of notes with nothing behind it.
    List,
    /// Notes that begin behind their heading.
    Sentences {
        /// The last line ends within a sentence.
        is_open: bool,
    },
}

/// Returns whether a line of notes ends with a sentence.
fn ends_sentence(line: &str) -> bool {
    line.ends_with(['.', '!', '?', ')'])
}

struct SideNote<'a> {
    text: &'a str,
    items: Items<'a>,
}

impl SideNote<'_> {
    /// The lines that are no part of an army become comments; with those that hold sentences.
    fn edits(&self, lines: &[Line]) -> (Vec<TextEdit>, Vec<Span>) {
        let mut edits = Vec::new();
        let mut sentences = Vec::new();
        let mut within = Within::Army;
        let mut before = Span::default();
        for line in lines {
            let before = std::mem::replace(&mut before, line.span);
            let goes_on = match within {
                Within::Army => false,
                Within::List | Within::Sentences { .. } if self.heads_section(line) => false,
                Within::List => self.goes_on(line),
                Within::Sentences { is_open } => {
                    (is_open && self.is_wrapped(line, before))
                        || self.goes_on(line)
                        || self.tells(line)
                }
            };
            if goes_on {
                edits.push(TextEdit::comment(line.span, WrittenAs::Remark));
                if let Within::Sentences { is_open } = &mut within {
                    *is_open = !ends_sentence(line.span.of(self.text));
                    sentences.push(line.span);
                }
                continue;
            }
            within = Within::Army;
            let Some((heading, list)) = self.heading(line) else {
                continue;
            };
            let is_of = |words: &[&str]| words.contains(&heading.as_str());
            let is_note = is_of(REMARKS) || (is_of(NOTES) && !self.states(list));
            let are_distances = is_of(DISTANCES);
            // `note: …` is a remark of the unit above it.
            let is_note = is_note && heading != crate::scenario::REMARK;
            if list.is_empty() && are_distances {
                edits.push(TextEdit::comment(line.span, WrittenAs::Heading));
            } else if is_note || are_distances {
                edits.push(TextEdit::comment(line.span, WrittenAs::Remark));
                within = Within::List;
                if !list.is_empty() {
                    sentences.push(line.span);
                    let is_open = !ends_sentence(line.span.of(self.text));
                    within = Within::Sentences { is_open };
                }
            }
        }
        (edits, sentences)
    }

    /// What a line has for a heading, folded, and what stands behind it.
    fn heading(&self, line: &Line) -> Option<(String, Span)> {
        let (heading, behind) = match line.kind {
            LineKind::Entry { subject, items } => (subject, items),
            LineKind::More { items } => (items, Span::empty_at(items.end as usize)),
            _ => return None,
        };
        Some((fold(heading.of(self.text)), behind))
    }

    /// Returns whether a line heads notes or distances itself.
    fn heads_section(&self, line: &Line) -> bool {
        let heading = self.heading(line);
        heading.is_some_and(|(heading, _)| heads_section(&heading))
    }

    /// Returns whether a line goes on with the sentence that the line above has begun: that is a long one, or this one
    /// begins with a small letter.
    fn is_wrapped(&self, line: &Line, before: Span) -> bool {
        const LONG: usize = 50;
        let is_long = before.len() >= LONG;
        if !is_long && !line.span.of(self.text).starts_with(char::is_lowercase) {
            return false;
        }
        match line.kind {
            LineKind::More { .. } => true,
            LineKind::Entry { items, .. } => !self.states(items),
            _ => false,
        }
    }

    /// Returns whether a line tells something of two names, a dash between them: `Sniper - Harris 30 inch.`
    fn tells(&self, line: &Line) -> bool {
        let LineKind::Entry { subject, items } = line.kind else {
            return false;
        };
        let between = Span::new(subject.end as usize, items.start as usize);
        let has_measure = || measure_among(&tokens(self.text, items), self.text).is_some();
        !between.of(self.text).contains(':') && !self.states(items) && has_measure()
    }

    /// Returns whether a line below a heading with nothing behind it belongs to the notes.
    fn goes_on(&self, line: &Line) -> bool {
        match line.kind {
            // `Axes, infantry` is a unit again.
            LineKind::More { items: list } => {
                !items(self.text, list).skip(1).any(|item| self.states(item))
            }
            LineKind::Entry { subject, items } => {
                without_bullet(subject.of(self.text)).is_some() && !self.states(items)
            }
            _ => false,
        }
    }

    /// Returns whether something in a list is a fact.
    fn states(&self, list: Span) -> bool {
        let owners = [Owner::Unit, Owner::Turn, Owner::Side];
        let is_fact = |item: Span| {
            let written = item.of(self.text);
            let mut owners = owners.into_iter();
            owners.any(|owner| self.items.may_state(owner, written))
        };
        items(self.text, list).any(is_fact)
    }
}
