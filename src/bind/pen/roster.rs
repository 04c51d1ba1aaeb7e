//! The list of an army as people paste it into a scenario: headings that name the sides, and units
//! behind bullets, with a comma or a bracket behind the name.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::scenario::Items;
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

use super::heads::REMARKS;
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

/// A line that may name a side.
struct Heading<'t> {
    name: &'t str,
    /// It looks like one by itself: in capitals, with a bracket or with something drawn around it.
    is_certain: bool,
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
        let named: Vec<_> = lines
            .iter()
            .map(|line| self.unit_behind_bullet(line))
            .collect();
        for (at, (line, named_here)) in lines.iter().zip(&named).enumerate() {
            if line.kind == LineKind::Blank {
                is_first = true;
                continue;
            }
            let may_be_heading = is_first && may_name_sides;
            let heading = Some(line).filter(|_| may_be_heading);
            let heading = heading
                .and_then(|line| self.heading(line))
                .filter(|heading| {
                    let next_is_unit = lines.get(at + 1).is_some_and(has_unit)
                        || matches!(named.get(at + 1), Some(Some(_)));
                    let block = lines.iter().zip(&named).skip(at + 1);
                    let mut block = block.take_while(|(line, _)| line.kind != LineKind::Blank);
                    let mut lists_units = || {
                        block.any(|(line, named)| {
                            named.is_some() || self.bulleted_unit(line).is_some()
                        })
                    };
                    next_is_unit && !heading.is_certain || (heading.is_certain && lists_units())
                });
            if let Some(side) = heading {
                edits.push((
                    line.span,
                    format!("{}: {}", HeadKey::Side.as_str(), side.name),
                ));
                above_lists_units = true;
            } else if let Some((before, name)) = named_here.filter(|_| above_lists_units) {
                edits.push((before, format!("{name}:")));
            } else if matches!(line.kind, LineKind::More { .. }) {
                // It goes on with the unit above, or is told.
                above_lists_units &= !is_first || named_here.is_some();
            } else {
                let bulleted = self.bulleted_unit(line);
                above_lists_units = is_head(line, Some(HeadKey::Side)) || bulleted.is_some();
                edits.extend(bulleted);
            }
            is_first = is_head(line, None);
        }
        edits
    }

    /// The side of a line that is nothing but a name; what stands in brackets, or behind a name in
    /// capitals, is a remark.
    fn heading(&self, line: &Line) -> Option<Heading<'_>> {
        let (whole, behind) = match line.kind {
            LineKind::More { items } => (items, Span::empty_at(0)),
            LineKind::Entry { subject, items } => (subject, items),
            _ => return None,
        };
        let written = self.slice(whole);
        let whole = written.trim_matches(is_ornament);
        let name = whole.split('(').next()?.trim_end();
        let bracket = whole.strip_prefix(name)?;
        let is_loud = name.chars().count() > 1 && !name.contains(char::is_lowercase);
        let is_certain = is_loud || !bracket.is_empty() || whole != written;
        let is_closed = bracket.is_empty() || bracket.ends_with(')');
        let mut said = items(self.text, behind);
        let is_remark = behind.is_empty()
            || (is_certain && !said.any(|item| self.may_be_fact(self.slice(item))));
        let is_name = name.contains(char::is_alphabetic)
            && !name.contains([',', ';'])
            && !REMARKS.contains(&name.to_lowercase().as_str())
            && without_bullet(name).is_none();
        let owners = [Owner::Unit, Owner::Turn, Owner::Side];
        let is_near = |owner: Owner| self.items.nearly_states(owner, name);
        let is_fact = self.may_be_fact(name) || owners.into_iter().any(is_near);
        (is_name && is_closed && is_remark && !is_fact).then_some(Heading { name, is_certain })
    }

    /// Of a line that has no separator behind its name and begins with a bullet: what stands before its facts, and the
    /// name of the unit in it.
    fn unit_behind_bullet(&self, line: &Line) -> Option<(Span, &str)> {
        let items = match line.kind {
            LineKind::More { items } => items,
            // A dash behind a comma, or within a bracket, ends no name.
            LineKind::Entry { subject, .. } if self.is_no_name(subject) => line.span,
            _ => return None,
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

    /// Whether a list begins in what stands before a separator.
    fn is_no_name(&self, subject: Span) -> bool {
        let subject = self.slice(subject);
        subject.contains([',', ';']) || (subject.contains('(') && !subject.contains(')'))
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

/// What stands around a heading.
fn is_ornament(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '=' | '*' | '_' | '~' | '-')
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
