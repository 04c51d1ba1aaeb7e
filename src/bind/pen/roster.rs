//! The list of an army as people paste it into a scenario: headings that name the sides, and units
//! behind bullets, with a comma or a bracket behind the name.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::scenario::Items;
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind};

use super::table::without_bullet;
use super::{Note, Written};

/// Puts `side: NAME` and `NAME: FACT, …` in the place of such lines.
pub(super) fn understand_roster(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Vec<Note> {
    let text = sources.get(scenario.source).text();
    let roster = Roster {
        text,
        items: Items::new(scenario.source, text, rulebook),
    };
    let edits = roster.edits(&scenario.lines);
    let note = |(span, read_as): &(Span, String)| Note {
        place: Place {
            source: scenario.source,
            span: *span,
        },
        read_as: read_as.clone(),
        what: Written::Part,
    };
    let notes = edits.iter().map(note).collect();
    scenario.rewrite(sources, &edits);
    notes
}

struct Roster<'a> {
    text: &'a str,
    items: Items<'a>,
}

impl Roster<'_> {
    /// What is put in the place of what.
    fn edits(&self, lines: &[Line]) -> Vec<(Span, String)> {
        let has_sides = |line: &Line| is_head(line, Some(HeadKey::Side));
        let may_name_sides = !lines.iter().any(has_sides);
        let mut edits = Vec::new();
        let mut is_first = true;
        // Below a heading, and below a unit behind a bullet, a bullet stands before a unit.
        let mut above_lists_units = false;
        let mut names_units = lines
            .iter()
            .map(|line| self.unit_behind_bullet(line))
            .peekable();
        let mut rest = lines.iter().peekable();
        while let Some((line, named)) = rest.next().zip(names_units.next()) {
            if line.kind == LineKind::Blank {
                is_first = true;
                continue;
            }
            let next_is_unit = rest.peek().is_some_and(|next| has_unit(next))
                || matches!(names_units.peek(), Some(Some(_)));
            let heading = self
                .heading(line)
                .filter(|_| is_first && next_is_unit && may_name_sides);
            if let Some(side) = heading {
                edits.push((line.span, format!("{}: {side}", HeadKey::Side.as_str())));
                above_lists_units = true;
            } else if let Some((before, name)) = named.filter(|_| above_lists_units) {
                edits.push((before, format!("{name}:")));
            } else {
                let bulleted = self.bulleted_unit(line);
                above_lists_units = is_head(line, Some(HeadKey::Side)) || bulleted.is_some();
                edits.extend(bulleted);
            }
            is_first = is_head(line, None);
        }
        edits
    }

    /// The side of a line that is nothing but a name; what stands in brackets is a remark.
    fn heading(&self, line: &Line) -> Option<&str> {
        let whole = match line.kind {
            LineKind::More { items } => items,
            LineKind::Entry { subject, items } if items.is_empty() => subject,
            _ => return None,
        };
        let whole = self.slice(whole);
        let name = whole.split('(').next()?.trim_end();
        let rest = whole.strip_prefix(name)?;
        let is_remark = rest.is_empty() || rest.ends_with(')');
        let is_name = !name.is_empty() && !name.contains([',', ';']) && is_remark;
        (is_name && without_bullet(name).is_none() && !self.may_be_fact(name)).then_some(name)
    }

    /// Of a line that has no separator and begins with a bullet: what stands before its facts, and the
    /// name of the unit in it.
    fn unit_behind_bullet(&self, line: &Line) -> Option<(Span, &str)> {
        let LineKind::More { items } = line.kind else {
            return None;
        };
        let whole = self.slice(items);
        let bare = without_bullet(whole)?;
        let end = bare.find([',', ';', '('])?;
        let (name, rest) = bare.split_at_checked(end)?;
        let name = name.trim_end();
        let rest = rest.strip_prefix([',', ';']).unwrap_or(rest);
        let is_name = name.contains(char::is_alphabetic) && !self.may_be_fact(name);
        let before = Span::new(items.start as usize, items.end as usize - rest.len());
        (is_name && !rest.trim().is_empty()).then_some((before, name))
    }

    /// The name of a unit with a bullet before it, and without.
    fn bulleted_unit(&self, line: &Line) -> Option<(Span, String)> {
        let LineKind::Entry { subject, .. } = line.kind else {
            return None;
        };
        let name = without_bullet(self.slice(subject))?;
        Some((subject, name.to_owned()))
    }

    fn may_be_fact(&self, text: &str) -> bool {
        let owners = [Owner::Unit, Owner::Turn, Owner::Side, Owner::Pair];
        owners
            .into_iter()
            .any(|owner| self.items.may_state(owner, text))
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }
}

/// Whether a line has a unit and its facts.
fn has_unit(line: &Line) -> bool {
    match line.kind {
        LineKind::Entry { subject, items } => !subject.is_empty() && !items.is_empty(),
        _ => false,
    }
}

/// Whether a line is a head, or one with that word.
fn is_head(line: &Line, wanted: Option<HeadKey>) -> bool {
    match line.kind {
        LineKind::Head { key, .. } => wanted.is_none_or(|wanted| wanted == key),
        _ => false,
    }
}
