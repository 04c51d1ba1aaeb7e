//! Distances as people list them below the armies: `Knights -> Huscarls about 9"`. Each becomes a line
//! `to NAME: 9"` below its unit.

use std::collections::{HashMap, HashSet};

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Measure;
use crate::rulebook::fuzzy::{Token, tokens};
use crate::scenario::{Items, Scenario, UnitId, read};
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, Line, LineKind};

use super::edits::{TextEdit, edited};
use super::names::{Shortened, UnitWords};
use super::{Note, WrittenAs};

/// Words between two units and the distance between them that say nothing more.
const BETWEEN: &[&str] = &[
    "about", "ahead", "apart", "approx", "are", "around", "at", "away", "behind", "between",
    "beyond", "distance", "east", "from", "front", "in", "is", "left", "measured", "north", "of",
    "off", "range", "right", "roughly", "south", "stand", "stands", "to", "west",
];
/// Those of them that part two names.
const JOINTS: &[&str] = &[
    "and", "are", "away", "behind", "beyond", "from", "is", "of", "off", "stand", "stands", "to",
];
/// A line of more words and marks lists no distance.
const MOST_WORDS: usize = 20;
/// A measure takes so many words and marks: `9`, `inches`.
const MOST_IN_MEASURE: usize = 2;

/// Puts the distances that stand on lines of their own below their units, and those that notes tell in
/// sentences: `sentences` are the places where such lines were written.
pub(super) fn understand_distances(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
    sentences: &HashSet<Place>,
) -> Vec<Note> {
    let text = sources.get(scenario.source).text();
    let items = Items::new(scenario.source, text, rulebook);
    let found = scenario.lines.iter().enumerate();
    let found = found.filter_map(|(at, line)| ListedDistances::new(at, line, text, &items));
    let mut listed: Vec<ListedDistances> = found.collect();
    let told: Vec<Vec<Token>> = sentence_parts(scenario, sources, sentences);
    let told = told.into_iter();
    listed.extend(told.filter_map(|words| ListedDistances::in_note(words, text, &items)));
    if listed.is_empty() {
        return Vec::new();
    }
    let (table, _) = read(scenario.source, &scenario.lines, sources, rulebook);
    let units = Units::new(&table, &listed);
    let measured: Vec<Measured> = listed
        .iter()
        .filter_map(|listed| listed.between(&units))
        .collect();
    let edits = edits(&scenario.lines, text, &measured, &units);
    edited(scenario, sources, edits)
}

/// A line with a measure on it, and the words around that.
struct ListedDistances {
    /// Which line; none where it is a part of a remark.
    at: Option<usize>,
    line: Span,
    /// None in a game that measures nothing between units.
    measure: Option<String>,
    words: Vec<Token>,
}

/// A distance between two units.
struct Measured {
    at: Option<usize>,
    line: Span,
    from: UnitId,
    to: UnitId,
    measure: Option<String>,
}

impl ListedDistances {
    fn new(at: usize, line: &Line, text: &str, items: &Items) -> Option<Self> {
        if !matches!(line.kind, LineKind::Entry { .. } | LineKind::More { .. }) {
            return None;
        }
        let written = text.get(line.span.range())?;
        let has_digit = |letter: char| letter.is_ascii_digit();
        if !written.contains(has_digit) || written.contains([',', ';']) {
            return None;
        }
        Self::of_words(tokens(text, line.span), text, items, Some(at), line.span)
    }

    /// The same of a part of a sentence in a remark.
    fn in_note(words: Vec<Token>, text: &str, items: &Items) -> Option<Self> {
        let span = words.first()?.span.to(words.last()?.span);
        Self::of_words(words, text, items, None, span)
    }

    fn of_words(
        words: Vec<Token>,
        text: &str,
        items: &Items,
        at: Option<usize>,
        line: Span,
    ) -> Option<Self> {
        let mut words = without_brackets(words);
        if words.len() > MOST_WORDS {
            return None;
        }
        let (from, length, measure) = measure_among(&words, text)?;
        words.drain(from..from + length);
        // `< 9"` is no distance.
        let mut marks = words.iter().enumerate();
        let are_known = marks.all(|(at, token)| {
            let before = at.checked_sub(1).and_then(|before| words.get(before));
            is_joint(token, before)
        });
        if !are_known || !words.iter().any(parts_names) {
            return None;
        }
        let measure = items.measured_between(measure);
        Some(Self {
            at,
            line,
            measure,
            words,
        })
    }

    /// The two units, where the words are nothing but their names and what stands between them.
    fn between(&self, units: &Units) -> Option<Measured> {
        let own = |unit: UnitId| {
            let place = units.table.unit(unit).map(|unit| unit.place);
            place.is_some_and(|place| self.line.start <= place.start && place.end <= self.line.end)
        };
        // Another line that lists a distance may be taken for a unit.
        let is_pair = |unit: UnitId| {
            let words = units.words.words_of(unit).unwrap_or_default();
            words.iter().any(|word| JOINTS.contains(&word.as_str()))
        };
        let may_be = |unit: UnitId| !own(unit) && !is_pair(unit) && !units.doubles.contains(&unit);
        let only = |words: &[Token]| {
            let (how, meant) = units.words.resolve(bare_name(words), &may_be)?;
            match meant.as_slice() {
                [only] if how < Shortened::Lacking => Some(*only),
                _ => None,
            }
        };
        let parts = |at: &usize| self.words.get(*at).is_some_and(parts_names);
        let mut joints = (0..self.words.len()).filter(parts);
        let (from, to) = joints.find_map(|at| {
            let (before, behind) = self.words.split_at_checked(at)?;
            let (from, to) = (only(before)?, only(behind)?);
            (from != to).then_some((from, to))
        })?;
        Some(Measured {
            at: self.at,
            line: self.line,
            from,
            to,
            measure: self.measure.clone(),
        })
    }
}

/// The parts of the sentences that notes hold, a sentence being parted by its commas too.
fn sentence_parts(
    scenario: &Document,
    sources: &Sources,
    sentences: &HashSet<Place>,
) -> Vec<Vec<Token>> {
    let text = sources.get(scenario.source).text();
    if sentences.is_empty() {
        return Vec::new();
    }
    let mut told: Vec<Vec<Token>> = vec![Vec::new()];
    let mut is_wrapped = false;
    for line in &scenario.lines {
        let comment = line.comment.filter(|_| line.kind == LineKind::Blank);
        let place = comment.map(|span| {
            let source = scenario.source;
            let behind = span.start as usize + "# ".len();
            let span = Span::new(behind.min(span.end as usize), span.end as usize);
            (span, sources.as_written(Place::new(source, span)))
        });
        let Some((span, _)) = place.filter(|(_, place)| sentences.contains(place)) else {
            is_wrapped = false;
            continue;
        };
        if !is_wrapped {
            told.push(Vec::new());
        }
        is_wrapped = true;
        for token in tokens(text, span) {
            let ends = matches!(token.mark, Some(',' | ';' | '.' | '!' | '?'))
                || (token.mark == Some(':') && told.last().is_none_or(|part| part.len() < 2));
            if ends {
                told.push(Vec::new());
            } else if let Some(part) = told.last_mut() {
                part.push(token);
            }
        }
    }
    told
}

/// The units of a table, some of which lines of distances alone may have declared.
struct Units<'a> {
    table: &'a Scenario,
    words: UnitWords<'a>,
    /// Those that only such a line declares: another unit is called so.
    doubles: HashSet<UnitId>,
    /// The folded names that several others have.
    shared: HashSet<String>,
}

impl<'a> Units<'a> {
    fn new(table: &'a Scenario, listed: &[ListedDistances]) -> Self {
        let is_listed = |place: Span| {
            let before = listed.partition_point(|listed| listed.line.start <= place.start);
            let line = before.checked_sub(1).and_then(|at| listed.get(at));
            line.is_some_and(|listed| place.end <= listed.line.end)
        };
        let mut names: HashSet<String> = HashSet::new();
        let mut shared = HashSet::new();
        for unit in table.units().iter().filter(|unit| !is_listed(unit.place)) {
            let name = fold(&unit.name);
            if names.contains(&name) {
                shared.insert(name);
            } else {
                names.insert(name);
            }
        }
        let doubles = (0..)
            .zip(table.units())
            .filter(|(_, unit)| is_listed(unit.place) && names.contains(&fold(&unit.name)));
        Self {
            table,
            words: UnitWords::new(table),
            doubles: doubles.map(|(unit, _)| unit).collect(),
            shared,
        }
    }

    /// The name of a unit, with its side where others are called so.
    fn name(&self, unit: UnitId) -> String {
        match self.table.unit(unit) {
            Some(known) if !self.shared.contains(&fold(&known.name)) => known.name.clone(),
            _ => self.table.display_name(unit),
        }
    }
}

/// The last measure among some words: where it begins, how many words and marks it takes, and its text.
pub(super) fn measure_among<'t>(words: &[Token], text: &'t str) -> Option<(usize, usize, &'t str)> {
    let begins = |from: usize| {
        (1..=MOST_IN_MEASURE).rev().find_map(|length| {
            let within = words.get(from..from + length)?;
            let (first, last) = (within.first()?, within.last()?);
            let measure = text.get(first.span.to(last.span).range())?;
            Measure::of_text(measure)?;
            Some((from, length, measure))
        })
    };
    (0..words.len()).rev().find_map(begins)
}

/// Words without those in brackets.
pub(super) fn without_brackets(mut words: Vec<Token>) -> Vec<Token> {
    let mut depth = 0_usize;
    words.retain(|token| {
        let was_open = depth > 0;
        match token.mark {
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            _ => {}
        }
        !was_open && depth == 0
    });
    words
}

/// Returns whether two names may stand before and after a word or mark.
fn parts_names(token: &Token) -> bool {
    token.mark.is_some() || JOINTS.contains(&token.word.as_str())
}

/// Returns whether a mark parts two names, or says nothing: `->`, `:`, `~`. Words do not matter here.
fn is_joint(token: &Token, before: Option<&Token>) -> bool {
    const DASHES: &[char] = &['-', '\u{2013}', '\u{2014}', '='];
    match token.mark {
        Some('>') => before
            .and_then(|before| before.mark)
            .is_some_and(|mark| DASHES.contains(&mark)),
        Some(mark) => {
            DASHES.contains(&mark)
                || matches!(mark, ':' | '\u{2192}' | '~' | '.' | '*' | '\u{2022}')
        }
        None => true,
    }
}

/// The words of a name, without what stands around it and says nothing.
fn bare_name(words: &[Token]) -> &[Token] {
    let says_something = |token: &Token| {
        token.mark.is_none() && !BETWEEN.contains(&token.word.as_str()) && token.word != "and"
    };
    let first = words.iter().position(says_something);
    let last = words.iter().rposition(says_something);
    let name = first
        .zip(last)
        .and_then(|(first, last)| words.get(first..=last));
    name.unwrap_or_default()
}

/// Takes the lines out, and writes each distance below its unit.
fn edits(lines: &[Line], text: &str, measured: &[Measured], units: &Units) -> Vec<TextEdit> {
    let taken: HashSet<usize> = measured.iter().filter_map(|one| one.at).collect();
    let end_of_unit = |unit: UnitId| {
        let place = units.table.unit(unit)?.place;
        let first = lines.partition_point(|line| line.span.end < place.end);
        let below = lines.iter().enumerate().skip(first + 1);
        let below = below.take_while(|(at, line)| {
            let belongs = matches!(
                line.kind,
                LineKind::Toward { .. } | LineKind::Part { .. } | LineKind::More { .. }
            );
            belongs && !taken.contains(at)
        });
        let last = below.last().map_or(first, |(at, _)| at);
        let end = lines.get(last)?.span.end as usize;
        let rest = text.get(end..)?;
        Some(end + rest.find('\n').unwrap_or(rest.len()))
    };
    let mut ends: HashMap<UnitId, Option<usize>> = HashMap::new();
    let mut edits: Vec<TextEdit> = Vec::new();
    for one in measured {
        let Some(measure) = &one.measure else {
            // What stands in a remark is one already.
            edits.extend(
                one.at
                    .map(|_| TextEdit::comment(one.line, WrittenAs::Remark)),
            );
            continue;
        };
        let end = ends.entry(one.from);
        let Some(end) = *end.or_insert_with(|| end_of_unit(one.from)) else {
            continue;
        };
        let (from, to) = (units.name(one.from), units.name(one.to));
        let below = format!("\n  to {to}: {measure}");
        edits.push(TextEdit::put_in(end, below, one.line));
        let read_as = format!("{from} to {to}: {measure}");
        edits.push(match one.at {
            Some(_) => TextEdit::taken_out(one.line, read_as),
            None => TextEdit::of_note(one.line, read_as),
        });
    }
    edits
}
