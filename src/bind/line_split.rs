//! Lines of sheets in which no `:` parts a unit from its orders: the name of a unit that begins a
//! line parts it. All who read a sheet read it so.

use std::borrow::Cow;

use crate::names::{is_blank, is_dash};
use crate::rulebook::Rulebook;
use crate::scenario::Scenario;
use crate::source::Span;
use crate::syntax::{HeadKey, Line, LineKind, items};

use super::orders::missing_separator;
use super::unknown_word::wrong_word;

/// A name of more words than these is not looked for.
const MOST_WORDS: usize = 16;

/// The lines of a text, each parted into a unit and its orders where the table tells how.
pub(crate) fn part_lines<'l>(
    lines: &'l [Line],
    text: &str,
    rulebook: &Rulebook,
    scenario: &Scenario,
) -> Cow<'l, [Line]> {
    let mut parting = LineSplitter {
        text,
        rulebook,
        scenario,
        folded: String::new(),
        has_unit_above: false,
        happened: false,
    };
    let mut parted = Cow::Borrowed(lines);
    for (number, line) in lines.iter().enumerate() {
        if let Some((subject, items)) = parting.line(line)
            && let Some(line) = parted.to_mut().get_mut(number)
        {
            line.kind = LineKind::Entry { subject, items };
        }
    }
    parted
}

struct LineSplitter<'a> {
    text: &'a str,
    rulebook: &'a Rulebook,
    scenario: &'a Scenario,
    folded: String,
    /// A line that begins with an order belongs to the unit above.
    has_unit_above: bool,
    /// The lines say what happens.
    happened: bool,
}

impl LineSplitter<'_> {
    /// The unit of a line and its orders, where they are others than the line by itself says.
    fn line(&mut self, line: &Line) -> Option<(Span, Span)> {
        let parted = match line.kind {
            LineKind::Blank => return None,
            LineKind::Head { key, .. } => {
                self.happened = key == HeadKey::Happened;
                self.has_unit_above = false;
                return None;
            }
            _ if self.happened => return None,
            LineKind::Entry { subject, items } => self.at_dash(subject, items),
            LineKind::More { items } => {
                let parted = self.without_separator(items);
                self.has_unit_above |= parted.is_some();
                return parted;
            }
            LineKind::Toward { .. } | LineKind::Part { .. } => None,
        };
        self.has_unit_above = true;
        parted
    }

    /// A line whose separator is a dash, which may belong to its orders: `A Paris - Burgundy`, `A
    /// Munich S A Paris - Burgundy`.
    fn at_dash(&mut self, subject: Span, list: Span) -> Option<(Span, Span)> {
        let between = Span::new(subject.end as usize, list.start as usize);
        let separator = between.of(self.text);
        if subject.is_empty() || separator.contains(':') {
            return None;
        }
        if !self.is_unit(subject) {
            let begun = self.begun_by_unit(subject.to(list))?;
            let is_meant = self.begins_with_order(begun.1) || !self.is_near(subject);
            return is_meant.then_some(begun);
        }
        let first = items(self.text, list).next()?;
        let dash = trimmed_start(separator);
        let from_dash = |end: u32| Span::new(list.start as usize - dash.len(), end as usize);
        let with_dash = from_dash(first.end);
        let is_parted =
            !self.is_order(first) && (self.is_order(with_dash) || self.is_nearly_order(with_dash));
        is_parted.then(|| (subject, from_dash(list.end)))
    }

    /// Returns whether only a word in the hole of an order is misspelt.
    fn is_nearly_order(&self, item: Span) -> bool {
        let wrong = wrong_word(self.rulebook, item.of(self.text));
        wrong.is_some_and(|wrong| !wrong.near.is_empty())
    }

    fn without_separator(&mut self, line: Span) -> Option<(Span, Span)> {
        if let Some(parted) = self.unit_after_order(line) {
            return Some(parted);
        }
        if self.has_unit_above && self.begins_with_order(line) {
            return None;
        }
        match self.begun_by_unit(line) {
            Some(begun) if self.begins_with_order(begun.1) => Some(begun),
            begun => self.begun_by_misspelt_unit(line).or(begun),
        }
    }

    /// A line that begins with an order and ends with the unit, where the order may lead: `Remove A
    /// Paris`, or `Build F Brest`, in which the area says which unit is meant.
    fn unit_after_order(&mut self, line: Span) -> Option<(Span, Span)> {
        let orders = self.rulebook.vocabulary().orders();
        if orders.iter().all(|order| order.leads.is_empty()) {
            return None;
        }
        let words = line.of(self.text);
        let starts: Vec<usize> = words
            .match_indices(is_blank)
            .map(|(at, blank)| at + blank.len())
            .take(MOST_WORDS)
            .collect();
        // The shortest name: `Build A Paris` does not speak of an army that stands there.
        starts.into_iter().rev().find_map(|start| {
            let (before, _) = words.split_at_checked(start)?;
            let subject = Span::new(line.start as usize + start, line.end as usize);
            if !self.is_unit(subject) {
                return None;
            }
            let led = Span::new(
                line.start as usize,
                line.start as usize + before.trim_end_matches(is_blank).len(),
            );
            let mut orders = [line, led].into_iter();
            let order = orders.find(|item| {
                let text = (*item).of(self.text);
                self.rulebook.may_lead(text, &mut self.folded)
            })?;
            Some((subject, order))
        })
    }

    /// The longest name of a unit that begins a line, and what stands behind it.
    fn begun_by_unit(&mut self, line: Span) -> Option<(Span, Span)> {
        let words = line.of(self.text);
        let has_dash = self.rulebook.orders().table().has_dash();
        let parts = |letter: char| is_blank(letter) || (has_dash && is_dash(letter));
        let mut ends: Vec<usize> = words
            .match_indices(parts)
            .map(|(at, _)| at)
            .take(MOST_WORDS)
            .collect();
        ends.push(words.len());
        ends.into_iter().rev().find_map(|end| {
            let (name, behind) = words.split_at_checked(end)?;
            let (start, line_end) = (line.start as usize, line.end as usize);
            let subject = Span::new(start, start + name.trim_end_matches(is_blank).len());
            let behind = Span::new(line_end - trimmed_start(behind).len(), line_end);
            self.is_unit(subject).then_some((subject, behind))
        })
    }

    /// A name that is nearly that of a unit, with an order behind it.
    fn begun_by_misspelt_unit(&mut self, line: Span) -> Option<(Span, Span)> {
        let (name, orders) =
            missing_separator(self.rulebook, line.of(self.text), &mut self.folded)?;
        let (start, end) = (line.start as usize, line.end as usize);
        let subject = Span::new(start, start + name.len());
        let list = Span::new(end - orders.len(), end);
        self.is_near(subject).then_some((subject, list))
    }

    /// Returns whether a name is nearly that of a unit.
    fn is_near(&self, name: Span) -> bool {
        let names = self.scenario.names();
        let near = names.near(name.of(self.text), self.scenario.units());
        !near.is_empty()
    }

    fn is_unit(&mut self, name: Span) -> bool {
        let name = name.of(self.text);
        let units = self.scenario.units_called(name, &mut self.folded);
        !units.is_empty()
    }

    fn begins_with_order(&mut self, list: Span) -> bool {
        let first = items(self.text, list).next();
        first.is_some_and(|first| self.is_order(first))
    }

    fn is_order(&mut self, item: Span) -> bool {
        let text = item.of(self.text);
        let table = self.rulebook.orders().table();
        table.find(text, &mut self.folded).is_some()
    }
}

fn trimmed_start(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}
