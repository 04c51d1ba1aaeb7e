//! How findings on sheets can be mended: what was probably meant, an order that is missing, one that
//! is too many, a target that may be aimed at. What is preferred has been tried: the line has no
//! finding any more.

mod in_reach;

pub(crate) use in_reach::name_areas_in_reach;

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::bind::{Block, Bound, BoundOrder, UnitOrders, bind};
use crate::check::{Checker, On, Verdict};
use crate::diagnostics::{Code, Edit, Finding, Fix, Severity};
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given;
use crate::rulebook::ruling::{RulingId, Rulings};
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, Source, SourceId, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind};

use super::check::Checked;
use super::legal_lines::{LineOptions, OptionCache};
use super::phase_start::PhaseStarts;
use super::turn_input::{BoundTexts, BoundTurn, read_table, rulings_under};

/// More ways to mend one finding are not told.
const MOST_FIXES: usize = 6;

/// Of a unit with more lines no fix is tried: each would be tried on all of its lines.
const MOST_LINES: usize = 50;

/// Adds to the findings of a check how they can be mended, and which areas refused orders may name; of those that were there already it is
/// tried whether they do what they promise.
pub fn mend(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: Option<&Document>,
    sheets: &[Document],
    overrides: &[(RulingId, usize)],
    checked: &mut Checked,
) {
    let is_mendable =
        |finding: &Finding| finding.severity == Severity::Refused || !finding.fixes.is_empty();
    if !checked.findings.iter().any(is_mendable) {
        return;
    }
    let read = scenario.map(|scenario| read_table(scenario, sources, rulebook, overrides));
    let table = read.as_ref().map(|(scenario, _)| scenario);
    let pieces = [BoundTexts::new(sheets, sources, rulebook, table).0];
    let written = BoundTurn::new(sources, &pieces);
    let rulings = rulings_under(table, rulebook, overrides);
    let mut mending = FixFinder::new(rulebook, written, table, rulings);
    let heads = sheets.iter().map(|sheet| (sheet.source, heads(sheet)));
    mending.heads = heads.collect();
    mending.name_areas_in(&mut checked.findings);
    for finding in &mut checked.findings {
        mending.add_fixes(finding);
    }
    let of_lines = mending.edits_of_lines(&checked.findings);
    for finding in &mut checked.findings {
        mending.keep_what_mends(finding, &of_lines);
    }
}

/// What a fix has to mend to be preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mends {
    /// The whole line.
    Line,
    /// The name of the unit. Its orders have not been looked at before, and may have slips of their own.
    Name,
}

/// The edits of preferred fixes, by the line that they are about.
type OfLines = BTreeMap<(SourceId, u32), Vec<Edit>>;

struct FixFinder<'a> {
    rulebook: &'a Rulebook,
    written: BoundTurn<'a>,
    /// The lines of units, by where they begin.
    lines: BTreeMap<(SourceId, u32), Ordered<'a>>,
    /// The numbers of the lines of each file that are heads.
    heads: BTreeMap<SourceId, Vec<usize>>,
    checks: Checker<'a>,
    scenario: Option<&'a Scenario>,
    rulings: Rulings,
    before: Option<PhaseStarts<'a, 'a>>,
}

/// A line that a finding is about: its orders, and what they were bound with.
#[derive(Clone, Copy)]
struct Ordered<'w> {
    bound: &'w Bound,
    block: &'w Block,
    orders: &'w UnitOrders,
}

impl<'w> Ordered<'w> {
    fn given(self) -> &'w [BoundOrder] {
        let orders = self.bound.orders.get(self.orders.orders.clone());
        orders.unwrap_or_default()
    }
}

/// The lines of units, by where they begin.
fn lines(written: BoundTurn<'_>) -> BTreeMap<(SourceId, u32), Ordered<'_>> {
    let mut lines = BTreeMap::new();
    for bound in written.pieces.iter().map(|piece| &piece.bound) {
        for block in &bound.blocks {
            for orders in &block.units {
                let line = lines.entry((block.source, orders.at));
                line.or_insert(Ordered {
                    bound,
                    block,
                    orders,
                });
            }
        }
    }
    lines
}

/// The numbers of the lines that are heads.
fn heads(file: &Document) -> Vec<usize> {
    let numbered = file.lines.iter().enumerate();
    let heads = numbered.filter(|(_, line)| matches!(line.kind, LineKind::Head { .. }));
    heads.map(|(number, _)| number).collect()
}

impl<'a> FixFinder<'a> {
    fn new(
        rulebook: &'a Rulebook,
        written: BoundTurn<'a>,
        scenario: Option<&'a Scenario>,
        rulings: Rulings,
    ) -> Self {
        Self {
            rulebook,
            written,
            lines: lines(written),
            heads: BTreeMap::new(),
            checks: Checker::new(rulebook),
            scenario,
            rulings,
            before: scenario.map(|scenario| PhaseStarts::new(rulebook, scenario, written)),
        }
    }

    /// The line at a place.
    fn ordered(&self, place: Place) -> Option<Ordered<'a>> {
        let mut before = self.lines.range(..=(place.source, place.span.start));
        let (_, ordered) = before.next_back()?;
        let is_it = ordered.block.source == place.source && place.span.start < ordered.orders.end;
        is_it.then_some(*ordered)
    }

    /// Adds what would make refused orders legal.
    fn add_fixes(&mut self, finding: &mut Finding) {
        let (Severity::Refused, Some(place)) = (finding.severity, finding.place) else {
            return;
        };
        let Some(ordered) = self.ordered(place).filter(|ordered| ordered.orders.sound) else {
            return;
        };
        let sources = self.written.sources;
        let checks = self.checks.clone();
        let Some(adding) = self.options(ordered, &checks) else {
            return;
        };
        let mut fixes = adding_fixes(&adding, ordered);
        let is_clear = fixes.len() == 1;
        for fix in &mut fixes {
            fix.preferred &= is_clear;
        }
        fixes.extend(other_targets(&adding, ordered, place));
        fixes.extend(removals(&adding, ordered, finding, place, sources));
        fixes.truncate(MOST_FIXES);
        finding.fixes.extend(fixes);
    }

    /// What may stand on a line of a unit.
    fn options<'s>(
        &'s mut self,
        ordered: Ordered<'a>,
        checks: &'s Checker<'a>,
    ) -> Option<LineOptions<'s>> {
        let engine = self.before.as_mut()?.orders_of(ordered.block.phase)?;
        Some(LineOptions {
            checks,
            world: engine.world(),
            unit: ordered.orders.unit?,
            name: String::new(),
            given: ordered.given().iter().map(|order| order.given).collect(),
            text: String::new(),
            found: OptionCache::default(),
        })
    }

    /// The line of a unit that a place is in, by where it begins.
    fn line_at(&self, place: Place) -> Option<(SourceId, u32)> {
        self.ordered(place)
            .map(|ordered| (place.source, ordered.orders.at))
    }

    fn edits_of_lines(&self, findings: &[Finding]) -> OfLines {
        let mut all = OfLines::new();
        for finding in findings {
            let Some(line) = finding.place.and_then(|place| self.line_at(place)) else {
                continue;
            };
            let preferred = finding.fixes.iter().filter(|fix| fix.preferred);
            let edits = preferred.flat_map(|fix| fix.edits.iter().cloned());
            all.entry(line).or_default().extend(edits);
        }
        all
    }

    /// A preferred fix stays preferred only where the line has no finding with it, or with all that
    /// are preferred there.
    fn keep_what_mends(&mut self, finding: &mut Finding, of_lines: &OfLines) {
        let Some(place) = finding.place else {
            return;
        };
        let line = self.line_at(place);
        let together = line.and_then(|line| of_lines.get(&line));
        let mends = if finding.code == Code::UnknownUnit {
            Mends::Name
        } else {
            Mends::Line
        };
        for fix in finding.fixes.iter_mut().filter(|fix| fix.preferred) {
            let others = together.filter(|edits| edits.len() > fix.edits.len());
            fix.preferred = self.is_fixed(place, &fix.edits, mends) == Some(true)
                || others.is_some_and(|edits| self.is_fixed(place, edits, mends) == Some(true));
        }
    }

    /// Returns whether a line has no finding with some edits; `None` where that cannot be known from the line
    /// alone.
    fn is_fixed(&mut self, place: Place, edits: &[Edit], mends: Mends) -> Option<bool> {
        let mut pieces = self.written.pieces.iter();
        let lines = pieces.find_map(|piece| piece.lines_of(place.source))?;
        let text = line_by_itself(
            lines,
            self.heads.get(&place.source)?,
            place,
            edits,
            self.written.sources,
        )?;
        let mut sources = Sources::default();
        let source = sources.add(Source::new("mended", text));
        let files = [Document::read(source, &sources)];
        let (bound, findings) = bind(&files, &sources, self.rulebook, self.scenario);
        if mends == Mends::Line && findings.iter().any(|finding| finding.severity.fails()) {
            return Some(false);
        }
        let block = bound.blocks.first()?;
        let orders = block.units.first()?;
        let unit = orders.unit;
        if unit.is_some_and(|unit| self.is_ordered_elsewhere(unit, place, block)) {
            return Some(false);
        }
        if mends == Mends::Name {
            return Some(unit.is_some());
        }
        let checks = self.checks.clone();
        if self.scenario.is_none() {
            let on = On::sheet(&sources, &self.rulings, None);
            let judgement = checks.refer_one(block, orders, &bound, on);
            return Some(judgement.findings.is_empty());
        }
        let engine = self.before.as_mut()?.orders_of(block.phase)?;
        let on = On::table(&sources, &engine.state.table, None);
        let judgement = checks.refer_one(block, orders, &bound, on);
        Some(judgement.findings.is_empty())
    }

    /// Returns whether another line of the phase is about the unit, or may be: its name is misspelt there.
    fn is_ordered_elsewhere(&self, unit: UnitId, place: Place, mended: &Block) -> bool {
        let here = self.ordered(place).map(|ordered| ordered.orders);
        let blocks = self.written.blocks(mended.phase).map(|(_, block)| block);
        let blocks = blocks.filter(|block| block.side == mended.side);
        let mut named = 0;
        for block in blocks {
            let own = |orders: &&UnitOrders| {
                let is_here =
                    block.source == place.source && here.is_some_and(|here| here.at == orders.at);
                orders.unit == Some(unit) && !is_here
            };
            named += block.units.iter().filter(own).count();
            named += block.misspelt.iter().filter(|near| **near == unit).count();
        }
        // Where the line misspells the name, it counts once itself.
        let is_misspelt = here.is_none_or(|here| here.unit != Some(unit));
        named > usize::from(is_misspelt)
    }
}

/// The heads that are in force at a place, and the lines of its unit with edits, as a text of its
/// own.
fn line_by_itself(
    lines: &[Line],
    heads: &[usize],
    place: Place,
    edits: &[Edit],
    sources: &Sources,
) -> Option<String> {
    let text = sources.get(place.source).text();
    let is_before = |line: &Line| line.span.start <= place.span.start;
    let number = lines.partition_point(is_before).checked_sub(1)?;
    lines
        .get(number)
        .filter(|line| place.span.start <= line.span.end)?;
    let is_more = |number: usize| {
        let line = lines.get(number);
        line.is_some_and(|line| matches!(line.kind, LineKind::More { .. }))
    };
    let mut first = number;
    while is_more(first) {
        first = first.checked_sub(1)?;
    }
    let entry = lines.get(first)?;
    if !matches!(entry.kind, LineKind::Entry { .. }) {
        return None;
    }
    let mut end = number + 1;
    while is_more(end) {
        end += 1;
    }
    let of_unit = lines.get(first..end)?;
    if of_unit.len() > MOST_LINES {
        return None;
    }
    // Of each head the last before the line is in force; what happened ends with a side or phase.
    let mut in_force: Vec<(HeadKey, Span)> = Vec::new();
    let mut is_within_side = false;
    let before = heads.partition_point(|head| *head < first);
    let before = heads.get(..before)?.iter().rev();
    for line in before.filter_map(|head| lines.get(*head)) {
        let LineKind::Head { key, .. } = &line.kind else {
            continue;
        };
        match key {
            HeadKey::Happened | HeadKey::Draw if is_within_side => continue,
            HeadKey::Happened | HeadKey::Draw => return None,
            _ => is_within_side |= matches!(key, HeadKey::Side | HeadKey::Phase),
        }
        if in_force.iter().all(|(known, _)| known != key) {
            in_force.push((*key, line.span));
        }
    }
    let mut whole = String::new();
    for (_, span) in in_force.into_iter().rev() {
        whole.push_str(text.get(span.range())?);
        whole.push('\n');
    }
    for line in of_unit {
        whole.push_str(&edited(text, line.span, edits)?);
        whole.push('\n');
    }
    Some(whole)
}

/// A part of a text, with the edits that lie in it.
fn edited(text: &str, span: Span, edits: &[Edit]) -> Option<String> {
    let is_in =
        |edit: &&Edit| span.start <= edit.place.span.start && edit.place.span.end <= span.end;
    let mut within: Vec<&Edit> = edits.iter().filter(is_in).collect();
    within.sort_by_key(|edit| edit.place.span.start);
    let (mut whole, mut at) = (String::new(), span.start as usize);
    for edit in within {
        whole.push_str(text.get(at..edit.place.span.start as usize)?);
        whole.push_str(&edit.text);
        at = edit.place.span.end as usize;
    }
    whole.push_str(text.get(at..span.end as usize)?);
    Some(whole)
}

/// Orders that are missing, behind those that are written.
fn adding_fixes(adding: &LineOptions<'_>, ordered: Ordered<'_>) -> Vec<Fix> {
    let Some(last) = ordered.given().last() else {
        return Vec::new();
    };
    let end = last.span.end as usize;
    let place = Place::new(last.source, Span::new(end, end));
    let found = adding.what_it_needs().into_iter();
    let fix = |(text, verdict): (String, Verdict)| Fix {
        title: format!("add `{text}`"),
        edits: vec![Edit {
            place,
            text: format!(", {text}"),
        }],
        preferred: verdict == Verdict::Accepted,
    };
    found.map(fix).collect()
}

/// Other targets for the order at a place.
fn other_targets(adding: &LineOptions<'_>, ordered: Ordered<'_>, place: Place) -> Vec<Fix> {
    let mut given = ordered.given().iter();
    let Some(order) = given.find(|order| order.span == place.span) else {
        return Vec::new();
    };
    let place = Place::new(order.source, order.span);
    let texts = adding.with_other_units(order.given);
    let fix = |text: String| Fix {
        title: format!("write `{text}`"),
        edits: vec![Edit { place, text }],
        preferred: false,
    };
    texts.into_iter().map(fix).collect()
}

/// Orders that are too many: without one of those that a finding names, nothing is refused.
fn removals(
    adding: &LineOptions<'_>,
    ordered: Ordered<'_>,
    finding: &Finding,
    place: Place,
    sources: &Sources,
) -> Vec<Fix> {
    let mut spans = vec![place.span];
    let others = finding.related.iter().map(|label| label.place);
    let others = others.filter(|other| other.source == place.source);
    spans.extend(others.map(|other| other.span));
    let text = sources.get(place.source).text();
    let all = ordered.given();
    let without = |spans: &[Span]| {
        let left = all.iter().filter(|order| !spans.contains(&order.span));
        let left: Vec<Given> = left.map(|order| order.given).collect();
        let is_legal = left.len() < all.len()
            && !left.is_empty()
            && adding.verdict_of(&left) != Verdict::Refused;
        let written = spans.iter().map(|span| span.of(text));
        let written = written.map(|written| format!("`{written}`"));
        let edit = |span: Span| Edit {
            place: Place::new(place.source, with_comma(text, span)),
            text: String::new(),
        };
        is_legal.then(|| Fix {
            title: format!("take {} out", listed(written, "and")),
            edits: joined(text, spans).into_iter().map(edit).collect(),
            preferred: false,
        })
    };
    let single: Vec<Fix> = spans.iter().filter_map(|span| without(&[*span])).collect();
    // Where none of them can stay, all go.
    if single.is_empty() && spans.len() > 1 {
        return without(&spans).into_iter().collect();
    }
    single
}

/// Items in their order, those that are neighbours as one.
fn joined(text: &str, spans: &[Span]) -> Vec<Span> {
    let mut sorted = spans.to_vec();
    sorted.sort_unstable_by_key(|span| span.start);
    let mut joined: Vec<Span> = Vec::new();
    for span in sorted {
        match joined.last_mut() {
            Some(last) if are_neighbours(text, *last, span) => last.end = span.end,
            _ => joined.push(span),
        }
    }
    joined
}

/// Returns whether nothing but a comma stands between two items.
fn are_neighbours(text: &str, one: Span, other: Span) -> bool {
    let between = text.get(one.end as usize..other.start as usize);
    between.is_some_and(|between| between.trim_matches([' ', '\t']) == ",")
}

/// An item with the comma before it, or else behind it.
pub(super) fn with_comma(text: &str, span: Span) -> Span {
    let (start, end) = (span.start as usize, span.end as usize);
    let before = text.get(..start).unwrap_or_default();
    let before = before.trim_end_matches([' ', '\t']);
    if let Some(before) = before.strip_suffix(',') {
        return Span::new(before.len(), end);
    }
    let behind = text.get(end..).unwrap_or_default();
    let comma = behind.trim_start_matches([' ', '\t']);
    match comma.strip_prefix(',') {
        Some(rest) => {
            let rest = rest.trim_start_matches([' ', '\t']);
            Span::new(start, text.len() - rest.len())
        }
        None => span,
    }
}

/// Texts with the preferred fixes of some findings applied, each once, and none that overlap; with
/// what was done.
pub fn apply(findings: &[Finding], sources: &Sources) -> Vec<Mended> {
    let findings = findings.iter().map(|finding| finding.as_written(sources));
    let findings: Vec<Cow<'_, Finding>> = findings.collect();
    let preferred = findings.iter().filter_map(|finding| {
        let fix = finding.fixes.iter().find(|fix| fix.preferred)?;
        Some((finding, fix))
    });
    let mut mended: BTreeMap<SourceId, Mended> = BTreeMap::new();
    for (finding, fix) in preferred {
        let Some(place) = fix.edits.first().map(|edit| edit.place) else {
            continue;
        };
        let of_source = mended.entry(place.source).or_insert_with(|| Mended {
            name: sources.get(place.source).name().to_owned(),
            before: sources.get(place.source).text().to_owned(),
            after: String::new(),
            done: Vec::new(),
            edits: Vec::new(),
        });
        let overlaps = |edit: &Edit| {
            of_source.edits.iter().any(|known| {
                known.place.span.start <= edit.place.span.end
                    && edit.place.span.start <= known.place.span.end
            })
        };
        if fix.edits.iter().any(overlaps) {
            continue;
        }
        of_source.edits.extend(fix.edits.iter().cloned());
        let done = (finding.message.clone(), fix.title.clone());
        of_source.done.push(done);
    }
    let mut all: Vec<Mended> = mended.into_values().collect();
    for one in &mut all {
        let whole = Span::new(0, one.before.len());
        one.after = edited(&one.before, whole, &one.edits).unwrap_or_else(|| one.before.clone());
    }
    all
}

/// A text that was mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mended {
    /// The name of the text.
    pub name: String,
    /// As it was.
    pub before: String,
    /// As it is now.
    pub after: String,
    /// What was wrong, and what was done about it.
    pub done: Vec<(String, String)>,
    edits: Vec<Edit>,
}
