//! The list of an army as people paste it into a scenario: headings that name the sides, and units
//! behind bullets, with a comma or a bracket behind the name.

use std::collections::HashSet;

use crate::names::{before_points, fold};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::rulebook::fuzzy::tokens;
use crate::scenario::Items;
use crate::source::{Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

use super::distances::measure_among;
use super::edits::{TextEdit, edited};
use super::heads::REMARKS;
use super::numbered::{number_of_list, numbered_lines};
use super::table::without_bullet;
use super::{Note, WrittenAs};

/// Puts `side: NAME` and `NAME: FACT, …` in the place of such lines.
pub(super) fn understand_roster(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Vec<Note> {
    let text = sources.get(scenario.source).text();
    let mut roster = Roster {
        text,
        items: Items::new(scenario.source, text, rulebook),
        numbered: HashSet::new(),
    };
    roster.numbered = numbered_lines(&scenario.lines, text);
    let edits = roster.edits(&scenario.lines);
    edited(scenario, sources, edits)
}

/// A line that may name a side.
struct RosterHeading<'t> {
    name: &'t str,
    /// It looks like one by itself: in capitals, with a bracket or with something drawn around it.
    is_certain: bool,
    /// It is certain for more than its bracket, which units have as well.
    stands_out: bool,
    /// The points in its bracket.
    points: Option<u32>,
}

struct Roster<'a> {
    text: &'a str,
    items: Items<'a>,
    /// Where the lines begin whose number is that of a list.
    numbered: HashSet<u32>,
}

/// What stands above a line of a list.
#[derive(Clone, Copy, Default)]
struct Above {
    /// A blank line, a head, or a title.
    is_blank: bool,
    /// A heading, or a unit behind a bullet: here a bullet stands before a unit.
    lists_units: bool,
    /// A heading, or such a unit below one: here a comma may stand behind a unit's name.
    parts_by_commas: bool,
    list: List,
    /// The points of the army above, in the bracket of its heading: no unit costs half as many.
    points: Option<u32>,
}

/// Whether a heading or a unit stands above, with no blank line since: there what begins at the margin is a
/// unit.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum List {
    GoesOn,
    #[default]
    Ended,
}

/// Whose facts may stand in a list.
const OWNERS: [Owner; 4] = [Owner::Unit, Owner::Turn, Owner::Side, Owner::Pair];
/// A count at the end of a name has so many words: `Mortar team 3 men`.
const WORDS_OF_COUNT: usize = 2;

impl Roster<'_> {
    /// What is put in the place of what.
    fn edits(&self, lines: &[Line]) -> Vec<TextEdit> {
        let sides = self.sides_of_lines(lines);
        let mut edits = Vec::new();
        let mut above = Above {
            is_blank: true,
            ..Above::default()
        };
        let named = lines.iter().map(|line| self.unit_after_bullet(line));
        let named: Vec<_> = named.collect();
        let (mut has_side, mut other_side) = (false, false);
        for (at, (line, named_here)) in lines.iter().zip(&named).enumerate() {
            match line.kind {
                LineKind::Blank => {
                    above.is_blank = true;
                    above.list = List::Ended;
                    continue;
                }
                // It belongs to the unit above.
                LineKind::Toward { .. } | LineKind::Part { .. } => continue,
                _ => {}
            }
            let may_name_sides = match sides.len() {
                0 => true,
                // A battle has two sides: another heading names the other.
                1 => !other_side,
                _ => false,
            };
            let below = Below {
                lines,
                named: &named,
                at,
            };
            let heading = Some(line).filter(|_| may_name_sides);
            let heading = heading.and_then(|line| self.side_heading(line, &below, above, &sides));
            if let Some(side) =
                heading.filter(|side| side.is_certain || has_side || sides.is_empty())
            {
                let head = format!("{}: {}", HeadKey::Side.as_str(), side.name);
                edits.push(TextEdit::part(line.span, head));
                has_side = true;
                other_side = !sides.is_empty();
                above = Above {
                    is_blank: false,
                    lists_units: true,
                    parts_by_commas: true,
                    list: List::GoesOn,
                    points: side.points.or(above.points),
                };
                continue;
            }
            if !has_side && self.is_no_unit(line) {
                edits.push(TextEdit::comment(line.span, WrittenAs::Remark));
                continue;
            }
            if let Some((before, name)) = named_here.filter(|_| above.lists_units) {
                edits.push(self.named_unit(before, name));
                above.list = List::GoesOn;
            } else if let Some((before, name)) = self.unit_of_list(line, above) {
                edits.push(self.named_unit(before, name));
                above.list = List::GoesOn;
            } else if matches!(line.kind, LineKind::More { .. }) {
                // It goes on with the unit above, or is told.
                above.lists_units &= !above.is_blank || named_here.is_some();
            } else {
                let bulleted = self.bulleted_unit(line);
                has_side |= line.head_of(HeadKey::Side).is_some();
                above = self.below(line, bulleted.is_some(), above);
                let bulleted = bulleted.map(|(span, name)| TextEdit::part(span, name));
                edits.extend(self.quality_before_colon(line).or(bulleted));
            }
            above.is_blank = line.head().is_some();
        }
        edits
    }

    /// What stands above the lines below a head or a unit that has its separator.
    fn below(&self, line: &Line, is_bulleted: bool, above: Above) -> Above {
        let is_side = line.head_of(HeadKey::Side).is_some();
        let is_unit = matches!(line.kind, LineKind::Entry { .. });
        Above {
            lists_units: is_side || is_bulleted,
            parts_by_commas: is_side || (above.parts_by_commas && !self.has_colon(line)),
            list: if is_side || is_unit {
                List::GoesOn
            } else {
                List::Ended
            },
            ..above
        }
    }

    /// The folded names of the sides that lines name with `side:`.
    fn sides_of_lines(&self, lines: &[Line]) -> Vec<String> {
        let sides = lines.iter().filter_map(|line| line.head_of(HeadKey::Side));
        sides.map(|value| fold(value.of(self.text))).collect()
    }

    /// The side that a line heads, which no other line names.
    fn side_heading(
        &self,
        line: &Line,
        below: &Below,
        above: Above,
        sides: &[String],
    ) -> Option<RosterHeading<'_>> {
        let heading = self.heading(line)?;
        let is_again = sides.contains(&fold(heading.name));
        let is_heading = !is_again
            && self.heads_units(&heading, below, above)
            && !self.is_fact_or_distance(line, &heading);
        is_heading.then_some(heading)
    }

    /// Returns whether what may be a heading is, or nearly is, a fact, or has a measure in it. Looked at last, as
    /// it takes the longest.
    fn is_fact_or_distance(&self, line: &Line, heading: &RosterHeading) -> bool {
        let owners = [Owner::Unit, Owner::Turn, Owner::Side];
        let is_near = |owner: Owner| self.items.nearly_states(owner, heading.name);
        measure_among(&tokens(self.text, line.span), self.text).is_some()
            || self.may_be_fact(heading.name)
            || owners.into_iter().any(is_near)
    }

    /// Returns whether a line stands above units that may be those of a side.
    fn heads_units(&self, heading: &RosterHeading, below: &Below, above: Above) -> bool {
        let next = below.lines.get(below.at + 1);
        let is_named = |at: usize| matches!(below.named.get(at), Some(Some(_)));
        let is_listed = |line: &Line, at: usize| is_named(at) || self.bulleted_unit(line).is_some();
        let next_is_listed = next.is_some_and(|line| is_listed(line, below.at + 1));
        // Among lines with bullets one without is a heading, and so is a name alone among lines that all
        // begin at the margin.
        let own = below.lines.get(below.at);
        let is_at_margin = own.is_some_and(|line| self.is_at_margin(line));
        let is_among_units =
            above.parts_by_commas || (above.list == List::GoesOn && heading.is_certain);
        let is_army = heading.points.zip(above.points);
        let is_army = is_army.is_some_and(|(own, first)| own >= first / 2);
        // `Crew (2 men)` among units is one of them.
        let is_among_units = is_among_units && (heading.stands_out || is_army);
        let stands_out = is_at_margin && ((above.lists_units && next_is_listed) || is_among_units);
        if !above.is_blank && !stands_out {
            return false;
        }
        if heading.is_certain {
            let block = below.lines.iter().enumerate().skip(below.at + 1);
            let mut block = block.take_while(|(_, line)| line.kind != LineKind::Blank);
            return block.any(|(at, line)| {
                let is_named = || self.name_at_margin(line).is_some();
                is_listed(line, at) || has_unit(line) || is_named()
            });
        }
        let is_unit = |line: &Line| has_unit(line) || self.unit_before_comma(line).is_some();
        next_is_listed || next.is_some_and(is_unit)
    }

    /// Returns whether a line above all sides is no unit: nothing on it is a fact.
    fn is_no_unit(&self, line: &Line) -> bool {
        let (LineKind::More { items: list } | LineKind::Entry { items: list, .. }) = line.kind
        else {
            return false;
        };
        let may_be_fact = |item: Span| {
            let text = item.of(self.text);
            let mut owners = OWNERS.into_iter();
            owners.any(|owner| {
                self.items.may_state(owner, text) || self.items.nearly_states(owner, text)
            })
        };
        !items(self.text, list).any(may_be_fact)
    }

    /// What stands behind the bullet or the number of a list that begins a text.
    fn without_mark<'t>(&self, line: &Line, text: &'t str) -> Option<&'t str> {
        let number = || {
            let is_numbered = self.numbered.contains(&line.span.start);
            let (_, rest) = number_of_list(text).filter(|_| is_numbered)?;
            Some(rest)
        };
        without_bullet(text).or_else(number)
    }

    /// The side of a line that is nothing but a name; what stands in brackets, or behind a name in
    /// capitals, is a remark.
    fn heading(&self, line: &Line) -> Option<RosterHeading<'_>> {
        let (whole, behind) = match line.kind {
            LineKind::More { items } => (items, Span::empty_at(0)),
            LineKind::Entry { subject, items } => (subject, items),
            _ => return None,
        };
        let written = whole.of(self.text);
        // `* Trolls` is a unit of a list, and `* Trolls *` a heading.
        if self.without_mark(line, written).is_some() && !written.ends_with(is_ornament) {
            return None;
        }
        let whole = written.trim_matches(is_ornament);
        let name = whole.split('(').next()?.trim_end();
        let bracket = whole.strip_prefix(name)?;
        let is_loud = name.chars().count() > 1 && !name.contains(char::is_lowercase);
        let is_certain = is_loud || !bracket.is_empty() || whole != written;
        let is_closed = bracket.is_empty() || bracket.ends_with(')');
        if !is_certain && !behind.is_empty() {
            return None;
        }
        let mut said = items(self.text, behind);
        let is_remark = behind.is_empty()
            || (is_certain && !said.any(|item| self.may_be_fact(item.of(self.text))));
        let is_name = name.contains(char::is_alphabetic)
            && !name.contains([',', ';'])
            && !REMARKS.contains(&name.to_lowercase().as_str())
            && self.without_mark(line, name).is_none();
        let stands_out = is_loud || whole != written;
        (is_name && is_closed && is_remark).then_some(RosterHeading {
            name,
            is_certain,
            stands_out: stands_out || bracket.is_empty(),
            points: before_points(bracket).map(|(_, points)| points),
        })
    }

    /// Of a line that has no separator behind its name and begins with a bullet: what stands before its facts, and the
    /// name of the unit in it.
    fn unit_after_bullet(&self, line: &Line) -> Option<(Span, &str)> {
        let items = match line.kind {
            LineKind::More { items } => items,
            // A dash behind a comma, or within a bracket, ends no name.
            LineKind::Entry { subject, .. } if self.is_no_name(subject) => line.span,
            _ => return None,
        };
        let whole = items.of(self.text);
        let bare = self.without_mark(line, whole)?;
        let (name, rest) = name_before_facts(bare);
        let is_name = name.contains(char::is_alphabetic) && !self.may_be_fact(name);
        let before = Span::new(items.start as usize, items.end as usize - rest.len());
        (is_name && !rest.trim().is_empty()).then_some((before, name))
    }

    /// The unit of a line without a separator in a list: behind a number, or before a comma or a
    /// bracket. In a list of such lines a unit may be called like a fact.
    fn unit_of_list(&self, line: &Line, above: Above) -> Option<(Span, &str)> {
        if let Some(numbered) = self.numbered_alone(line) {
            return Some(numbered);
        }
        let before_comma = self.before_comma(line).filter(|_| above.parts_by_commas);
        if let Some((before, name, _)) = before_comma {
            return Some((before, name));
        }
        let named = self.name_at_margin(line);
        let (before, name) = named.filter(|_| above.list == List::GoesOn)?;
        let is_near = || self.items.nearly_states(Owner::Unit, name);
        (above.parts_by_commas || !is_near()).then_some((before, name))
    }

    /// A unit's name with its separator. A fact in brackets right behind it is a fact: `Grenadiers (Veteran)`.
    fn named_unit(&self, before: Span, name: &str) -> TextEdit {
        let end = before.end as usize;
        let behind = self.text.get(end..).unwrap_or_default();
        let behind = behind.lines().next().unwrap_or_default();
        let bracket = behind.trim_start().strip_prefix('(');
        let within = bracket.and_then(|bracket| bracket.split_once(')'));
        let fact =
            within.and_then(|(within, rest)| Some((self.items.suggested_fact(within)?, rest)));
        let Some((fact, rest)) = fact else {
            return TextEdit::part(before, format!("{name}:"));
        };
        let rest_of_list = rest.trim();
        let is_parted = rest_of_list.is_empty() || rest_of_list.starts_with(',');
        let comma = if is_parted { "" } else { "," };
        let whole = Span::new(before.start as usize, end + behind.len() - rest.len());
        TextEdit::part(whole, format!("{name}: {fact}{comma}"))
    }

    /// The same of a name that a colon ends: `Grenadiers (Veteran): rifles`.
    fn quality_before_colon(&self, line: &Line) -> Option<TextEdit> {
        let LineKind::Entry { subject, items } = line.kind else {
            return None;
        };
        let written = subject.of(self.text);
        let (name, bracket) = written.strip_suffix(')')?.rsplit_once('(')?;
        let fact = self.items.suggested_fact(bracket)?;
        let name = name.trim_end();
        let name = self.without_mark(line, name).unwrap_or(name);
        let whole = Span::new(subject.start as usize, items.start as usize);
        let comma = if items.is_empty() { "" } else { ", " };
        let is_parted = self.has_colon(line) && !name.is_empty();
        is_parted.then(|| TextEdit::part(whole, format!("{name}: {fact}{comma}")))
    }

    /// The name before a count at its end that is a fact, and what stands behind the name.
    fn without_count<'t>(&self, name: &'t str, text: &'t str) -> Option<(&'t str, &'t str)> {
        let (at, _) = name.rmatch_indices(' ').nth(WORDS_OF_COUNT - 1)?;
        let (short, count) = name.split_at_checked(at)?;
        let count = count.trim_start();
        let is_count = count.starts_with(|letter: char| letter.is_ascii_digit());
        let is_fact = is_count && self.items.may_state(Owner::Unit, count);
        is_fact.then(|| Some((short, text.get(at..)?)))?
    }

    /// Of a line that begins at the margin with what may be a name and ends it by a comma, a bracket or a
    /// gap: what stands before its facts, and the name, which states nothing.
    fn name_at_margin(&self, line: &Line) -> Option<(Span, &str)> {
        const MOST_WORDS: usize = 6;
        let whole = match line.kind {
            LineKind::More { items } => items,
            LineKind::Entry { subject, .. }
                if self.is_no_name(subject) && !self.has_colon(line) =>
            {
                line.span
            }
            _ => return None,
        };
        let text = whole.of(self.text);
        let begins =
            |letter: char| letter.is_uppercase() || letter.is_ascii_digit() || letter == '.';
        // Most lines end here, before anything is looked up.
        if !text.starts_with(begins) || !self.is_at_margin(line) {
            return None;
        }
        let (name, rest) = name_before_facts(text);
        let (name, rest) = match name.find("  ").or_else(|| name.find('\t')) {
            Some(gap) => (name.get(..gap)?, text.get(gap..)?),
            None => (name, rest),
        };
        let (name, rest) = self.without_count(name, text).unwrap_or((name, rest));
        let mut words = name.split_whitespace();
        let first = fold(words.next().unwrap_or_default());
        let is_name = name.chars().filter(|letter| letter.is_alphabetic()).count() > 1
            && words.clone().count() < MOST_WORDS
            && !words.any(is_verb)
            && !goes_on(&first);
        let states = || {
            let mut owners = OWNERS.into_iter();
            owners.any(|owner| self.items.states(owner, name))
        };
        let span = Span::new(whole.start as usize, whole.start as usize + name.len());
        let is_measured = || measure_among(&tokens(self.text, span), self.text).is_some();
        let before = Span::new(whole.start as usize, whole.end as usize - rest.len());
        let is_unit = is_name && !rest.trim().is_empty() && !states() && !is_measured();
        is_unit.then_some((before, name))
    }

    /// A line that is a unit whatever stands above it: what stands before its facts, and its name, which
    /// is nearly no fact.
    fn unit_before_comma(&self, line: &Line) -> Option<(Span, &str)> {
        let (before, name, is_fact) = self.before_comma(line)?;
        (!is_fact && !self.items.nearly_states(Owner::Unit, name)).then_some((before, name))
    }

    /// Of a line that begins at the margin with a name and a comma: what stands before its facts, the
    /// name, and whether that is a fact too. The first fact behind it is known as one.
    fn before_comma(&self, line: &Line) -> Option<(Span, &str, bool)> {
        let LineKind::More { items: whole } = line.kind else {
            return None;
        };
        let mut all = items(self.text, whole);
        let (name, first) = ((all.next()?).of(self.text), all.next()?);
        let begins = |letter: char| letter.is_uppercase() || letter.is_ascii_digit();
        let is_name = name.starts_with(begins)
            && name.contains(char::is_alphabetic)
            && !name.contains([';', '(', ')']);
        let (name, rest) = name_before_facts(name);
        let (name, rest) = self.without_count(name, name).unwrap_or((name, rest));
        let comma = usize::from(rest.is_empty());
        let end = whole.start as usize + name.len() + comma;
        let before = Span::new(whole.start as usize, end);
        let is_unit = self.is_at_margin(line) && is_name && self.may_be_fact(first.of(self.text));
        is_unit.then(|| (before, name, self.may_be_fact(name)))
    }

    /// Of a line of a numbered list that has no separator: `4. Pikes`, `3. Skirmishers, slings`.
    fn numbered_alone(&self, line: &Line) -> Option<(Span, &str)> {
        let LineKind::More { items: whole } = line.kind else {
            return None;
        };
        let is_numbered = self.numbered.contains(&line.span.start);
        let (_, bare) = number_of_list(whole.of(self.text)).filter(|_| is_numbered)?;
        let (name, rest) = name_before_facts(bare);
        let before = Span::new(whole.start as usize, whole.end as usize - rest.len());
        Some((before, name))
    }

    fn is_at_margin(&self, line: &Line) -> bool {
        let before = self.text.get(..line.span.start as usize);
        before.is_some_and(|before| before.is_empty() || before.ends_with('\n'))
    }

    /// Returns whether a colon stands behind the name of a unit.
    fn has_colon(&self, line: &Line) -> bool {
        let LineKind::Entry { subject, items } = line.kind else {
            return false;
        };
        let between = Span::new(subject.end as usize, items.start as usize);
        between.of(self.text).contains(':')
    }

    /// Returns whether a list begins in what stands before a separator.
    fn is_no_name(&self, subject: Span) -> bool {
        let subject = subject.of(self.text);
        let behind = subject.rsplit_once(')').map(|(_, behind)| behind.trim());
        let is_cut = subject.contains('(') && behind.is_none_or(|behind| !behind.is_empty());
        subject.contains([',', ';']) || is_cut
    }

    /// The name of a unit with a bullet before it, and without.
    fn bulleted_unit(&self, line: &Line) -> Option<(Span, String)> {
        let LineKind::Entry { subject, .. } = line.kind else {
            return None;
        };
        let name = self.without_mark(line, subject.of(self.text))?;
        let is_name = name.starts_with(|first: char| !matches!(first, '{' | '['));
        is_name.then(|| (subject, name.to_owned()))
    }

    fn may_be_fact(&self, text: &str) -> bool {
        let mut owners = OWNERS.into_iter();
        owners.any(|owner| self.items.may_state(owner, text))
    }
}

/// What stands below a line.
struct Below<'l, 't> {
    lines: &'l [Line],
    /// The units behind bullets.
    named: &'l [Option<(Span, &'t str)>],
    at: usize,
}

/// The name that the first comma, `;` or bracket ends, and what stands behind it. `+ 1 man` is more than the
/// name.
fn name_before_facts(text: &str) -> (&str, &str) {
    let end = text.find([',', ';', '(']).unwrap_or(text.len());
    let more = text.match_indices(" + ").find(|(at, plus)| {
        let behind = text.get(at + plus.len()..).unwrap_or_default();
        behind.starts_with(|letter: char| letter.is_ascii_digit())
    });
    let end = more.map_or(end, |(at, _)| at.min(end));
    let (name, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let rest = rest.strip_prefix([',', ';']).unwrap_or(rest);
    (name.trim_end(), rest)
}

/// Returns whether a word makes a sentence of those around it: `The wood is dense, and …` names no unit.
fn is_verb(word: &str) -> bool {
    const VERBS: &[&str] = &[
        "are", "can", "cannot", "counts", "gets", "has", "have", "is", "may", "moves", "must",
        "was", "were", "will",
    ];
    VERBS.contains(&word)
}

/// Returns whether a line that begins with a word goes on with what stands above it.
fn goes_on(first: &str) -> bool {
    const GO_ON: &[&str] = &[
        "about", "all", "also", "and", "at", "behind", "but", "each", "from", "in", "no", "not",
        "on", "only", "or", "they", "to", "with",
    ];
    GO_ON.contains(&first)
}

/// What stands around a heading.
fn is_ornament(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '=' | '*' | '_' | '~' | '-')
}

/// Returns whether a line has a unit and its facts.
fn has_unit(line: &Line) -> bool {
    match line.kind {
        LineKind::Entry { subject, items } => !subject.is_empty() && !items.is_empty(),
        _ => false,
    }
}
