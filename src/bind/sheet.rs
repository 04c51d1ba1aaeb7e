//! Sheets: heads, units and the merging of several files.

mod bound;
mod continuation;
mod entry;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::army::LineOfSide;
use super::events::{Happening, contradictions};
use super::in_turn::{first_sides, several_files_in_turn};
use super::line_split::part_lines;
use super::orders::Ordering;
use super::unused_statements::{after_the_end, unused_statements};
use crate::diagnostics::{Code, Finding, FindingList, Severity};
use crate::rulebook::Rulebook;
use crate::rulebook::order::Target;
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, SourceId, Sources, Span, quoted, shown};
use crate::syntax::{Document, HeadKey, Line, LineKind};

pub(crate) use bound::{Block, Bound, BoundOrder, Draw, UnitOrders};

/// Binds the sheets of a turn. What cannot be understood is a finding, and the rest is kept.
pub fn bind<'a>(
    sheets: &[Document],
    sources: &'a Sources,
    rulebook: &'a Rulebook,
    scenario: Option<&'a Scenario>,
) -> (Bound, Vec<Finding>) {
    let mut binder = Binder {
        rulebook,
        scenario,
        bound: Bound::default(),
        findings: Vec::new(),
        turn: scenario.and_then(Scenario::turn).map(|turn| (turn, None)),
        ordered: HashMap::new(),
        ordered_by_name: HashMap::new(),
        folded: String::new(),
        units_of_parts: None,
    };
    for sheet in sheets {
        let text = sources.get(sheet.source).text();
        let lines = match scenario {
            Some(scenario) => part_lines(&sheet.lines, text, rulebook, scenario),
            None => Cow::Borrowed(sheet.lines.as_slice()),
        };
        binder.sheet(sheet.source, &lines, text);
        if let Cow::Owned(lines) = lines {
            binder.bound.parted.insert(sheet.source, lines);
        }
    }
    let several = several_files_in_turn(&binder.bound, rulebook);
    binder.findings.extend(several);
    let firsts = first_sides(&binder.bound, rulebook);
    let order = |block: &Block| {
        let (phase, place) = (block.phase, block.place);
        if rulebook.is_in_turn(phase) {
            // The order of the blocks is the order of play; of several sheets that of their sides.
            let side = firsts.get(&(phase, block.source)).copied();
            return (phase, side, None, place);
        }
        (phase, block.side, block.side_name.clone(), place)
    };
    binder.bound.blocks.sort_by_cached_key(order);
    binder.answers_after_orders();
    binder.bound.happened.sort_by_key(|happened| happened.phase);
    let contradictions = contradictions(&binder.bound.happened, rulebook, sources);
    binder.findings.extend(contradictions);
    let behind = after_the_end(&binder.bound, rulebook);
    binder.findings.extend(behind);
    let unread = unused_statements(&binder.bound.happened, rulebook, sources);
    binder.findings.extend(unread);
    (binder.bound, binder.findings)
}

pub(super) struct Binder<'a> {
    pub(super) rulebook: &'a Rulebook,
    pub(super) scenario: Option<&'a Scenario>,
    pub(super) bound: Bound,
    pub(super) findings: Vec<Finding>,
    /// The turn, and the first sheet that names it if no scenario does.
    pub(super) turn: Option<(u32, Option<Place>)>,
    /// Where each unit of the block at hand is ordered first, on a table and without one.
    pub(super) ordered: HashMap<UnitId, Span>,
    pub(super) ordered_by_name: HashMap<String, Span>,
    pub(super) folded: String,
    /// The units that have parts of a name, once somebody orders parts.
    units_of_parts: Option<HashMap<String, Vec<UnitId>>>,
}

/// A name that a side orders and no unit of it has.
pub(super) struct UnknownUnit {
    pub(super) finding: Finding,
    /// The one unit that is probably meant.
    near: Option<UnitId>,
    /// The other side that has a unit of the name.
    of_side: Option<u16>,
}

/// Where in a sheet the reading is.
#[derive(Default)]
pub(super) struct SheetReader<'t> {
    pub(super) source: SourceId,
    pub(super) text: &'t str,
    pub(super) phase: usize,
    pub(super) heads: Vec<(HeadKey, Span)>,
    /// The phases that are named so far, and where.
    pub(super) phases_named: Vec<(usize, Place)>,
    pub(super) side: Option<(Option<u16>, String, Span)>,
    /// The block that takes orders in, if there is one.
    pub(super) block: Option<usize>,
    /// The unit that a line without a subject belongs to.
    pub(super) unit: Option<usize>,
    /// Lines are passed over, as the reason has been said.
    pub(super) passed_over: bool,
    /// A unit named with nothing behind it, which is wrong unless the next line goes on.
    pub(super) empty: Option<Finding>,
    /// Where the line begins that is being read.
    pub(super) at: u32,
    /// The lines are what happens, not what is decided.
    pub(super) happened: bool,
    /// Lines about units of other sides: in which block, the number of the finding that says so, and
    /// whose the unit is.
    pub(super) of_others: Vec<(usize, usize, u16)>,
    /// Lines of the whole side, which are read behind those of its units.
    pub(super) lines_of_side: Vec<LineOfSide>,
    /// Reads those lines; without a scenario nobody is there to whom something could happen.
    pub(super) happening: Option<Happening<'t>>,
}

impl SheetReader<'_> {
    pub(super) fn place(&self, span: Span) -> Place {
        Place::new(self.source, span)
    }
}

impl<'a> Binder<'a> {
    fn sheet(&mut self, source: SourceId, lines: &[Line], text: &'a str) {
        let mut reading = SheetReader {
            source,
            text,
            phase: self.rulebook.sheet_phase(),
            happening: self
                .scenario
                .map(|scenario| Happening::new(source, text, self.rulebook, scenario)),
            ..SheetReader::default()
        };
        let blocks_before = self.bound.blocks.len();
        let findings_before = self.findings.len();
        match self.scenario {
            Some(_) => self.ordered.reserve(lines.len()),
            None => self.ordered_by_name.reserve(lines.len()),
        }
        for (number, line) in lines.iter().enumerate() {
            let findings = self.findings.len();
            self.line(&mut reading, line);
            if self.findings.len() > findings {
                self.calls_units(reading.phase);
            }
            // Behind the reading: the first unit of a side that goes on in a later phase opens its
            // block.
            if !matches!(line.kind, LineKind::Blank | LineKind::Head { .. })
                && !reading.happened
                && let Some(block) = reading.block
                && let Some(block) = self.bound.blocks.get_mut(block)
            {
                let begun = Some(block.lines.start).filter(|_| !block.lines.is_empty());
                block.lines = begun.unwrap_or(number)..number + 1;
            }
        }
        self.end_empty(&mut reading);
        self.lines_of_side(&mut reading);
        let mut anything_happened = reading.happened;
        if let Some(happening) = reading.happening.take() {
            anything_happened |= !happening.happened.is_empty();
            self.findings.extend(happening.items.findings);
            self.bound.happened.extend(happening.happened);
        }
        self.under_wrong_side(&reading.of_others);
        self.names_its_rulebook(&reading);
        if self.findings.len() == findings_before && !anything_happened {
            self.orders_nothing(&reading, blocks_before);
        }
    }

    fn line(&mut self, reading: &mut SheetReader<'a>, line: &Line) {
        reading.at = line.span.start;
        let findings = self.findings.len();
        match line.kind {
            LineKind::Blank => return,
            LineKind::Head {
                key,
                key_span,
                value,
            } => return self.head(reading, key, key_span, value),
            _ if reading.passed_over => return,
            _ if reading.happened => return happens(reading, line),
            LineKind::More { items } => self.more(reading, items),
            // Units whose names begin like a keyword of scenarios are among them.
            LineKind::Entry { .. } | LineKind::Toward { .. } | LineKind::Part { .. } => {
                if let Some((subject, items)) = line.separated() {
                    self.entry(reading, subject, items);
                }
            }
        }
        self.ignore(reading, findings);
    }

    /// Where all units below a side are those of one other side, the side is wrong, and not each of
    /// them.
    fn under_wrong_side(&mut self, of_others: &[(usize, usize, u16)]) {
        const FEWEST: usize = 2;
        let mut told_with_it: HashSet<usize> = HashSet::new();
        for of_block in of_others.chunk_by(|one, other| one.0 == other.0) {
            let Some(&(block, first, side)) = of_block.first() else {
                continue;
            };
            let is_one_side = of_block.iter().all(|(_, _, other)| *other == side);
            let block = self.bound.blocks.get(block);
            let has_own = block.is_none_or(|block| block.units.iter().any(|of| of.unit.is_some()));
            let sides = self.scenario.zip(block).and_then(|(scenario, block)| {
                Some((scenario.side(side)?, block.side_name.as_ref()?, block.place))
            });
            let Some((other, own, place)) = sides else {
                continue;
            };
            // Where lines in error are void, each of them has that to say.
            let of_first = self.findings.get_mut(first);
            let Some(of_first) = of_first.filter(|first| first.severity == Severity::Error) else {
                continue;
            };
            if has_own || !is_one_side || of_block.len() < FEWEST {
                continue;
            }
            let (written, meant) = (shown(own), quoted(&other.name));
            let message = format!("`side: {written}` stands above units of {meant}");
            *of_first = Finding::error(Code::OtherSide, place, message)
                .help(format!("write `side: {}`", other.name))
                .about(None, Some(own));
            told_with_it.extend(of_block.iter().skip(1).map(|(_, number, _)| *number));
        }
        if !told_with_it.is_empty() {
            let mut number = 0..;
            self.findings.retain(|_| {
                let number = number.next();
                number.is_none_or(|number| !told_with_it.contains(&number))
            });
        }
    }

    /// A sheet with no unit at all.
    fn orders_nothing(&mut self, reading: &SheetReader<'_>, blocks_before: usize) {
        let blocks = self.bound.blocks.get(blocks_before..).unwrap_or_default();
        // On a table the check tells of each unit that is given no order.
        let tells_of_each = self.scenario.is_some() && !blocks.is_empty();
        let empty = blocks.iter().all(|block| block.units.is_empty());
        let of_a_turn = reading.heads.iter().any(|(key, _)| *key == HeadKey::Phase);
        if empty && !of_a_turn && !tells_of_each {
            let message = "this sheet orders nothing";
            let help = "write a line for each unit, `NAME: ORDER`";
            self.findings
                .error(Code::NoUnit, reading.place(Span::default()), message, help);
        }
    }

    /// On a table, where a rulebook is in force, a sheet says by which it was written.
    fn names_its_rulebook(&mut self, reading: &SheetReader<'_>) {
        let mut heads = reading.heads.iter();
        let named = heads.any(|(key, _)| *key == HeadKey::Rulebook);
        if self.scenario.is_none() || named || reading.text.trim().is_empty() {
            return;
        }
        let text = reading.text;
        let first_line = text.find(['\r', '\n']).unwrap_or(text.len());
        let place = reading.place(Span::new(0, first_line));
        let message = "this sheet does not name its rulebook";
        let help = format!("begin it with `rulebook: {}`", self.rulebook.id());
        self.findings.error(Code::NoRulebook, place, message, help);
    }

    /// The unit named last got no orders on the next line either.
    pub(super) fn end_empty(&mut self, reading: &mut SheetReader<'_>) {
        let Some(finding) = reading.empty.take() else {
            return;
        };
        let findings = self.findings.len();
        self.findings.push(finding);
        self.ignore(reading, findings);
        let is_void = self.voids(reading);
        let unit = reading.block.zip(reading.unit);
        let unit = unit.and_then(|(block, unit)| self.bound.line_mut(block, unit));
        if let Some(unit) = unit {
            unit.sound = is_void;
            unit.void = is_void;
        }
    }

    fn orders(
        &mut self,
        reading: &SheetReader<'_>,
        list: Span,
        unit: Option<UnitId>,
        name: &str,
        side: Option<&str>,
    ) -> bool {
        let before = self.bound.orders.len();
        let mut ordering = Ordering {
            rulebook: self.rulebook,
            scenario: self.scenario,
            source: reading.source,
            text: reading.text,
            unit,
            unit_name: name,
            side_name: side,
            folded: &mut self.folded,
            findings: &mut self.findings,
            phase: reading.phase,
            at: reading.at,
            stated: &mut self.bound.happened,
        };
        let sound = ordering.list(list, &mut self.bound.orders);
        let new = self.bound.orders.get(before..).unwrap_or_default();
        let mut targets = new.iter().map(|order| order.given.target);
        if targets.any(|target| matches!(target, Target::Unit(_))) {
            self.calls_units(reading.phase);
        }
        sound
    }

    /// Returns whether units can be called otherwise as a phase begins than as the turn does.
    pub(super) fn may_call_units(&self, phase: usize) -> bool {
        phase > 0 && self.scenario.is_some_and(Scenario::calls_units_by_facts)
    }

    /// In a phase units may be called by what is so of them as it begins.
    pub(super) fn calls_units(&mut self, phase: usize) {
        if self.may_call_units(phase) {
            self.bound.calling.insert(phase);
        }
    }
}

/// A line below `happened:`.
fn happens(reading: &mut SheetReader<'_>, line: &Line) {
    let phase = reading.phase;
    let Some(happening) = &mut reading.happening else {
        return;
    };
    happening.at = line.span.start;
    match line.kind {
        LineKind::Entry { subject, items } => happening.entry(phase, subject, items),
        LineKind::Toward { name, items } => happening.toward(phase, name, items),
        LineKind::Part { count, name, items } => happening.parts(phase, count, name, items),
        LineKind::More { items } => happening.more(phase, items),
        LineKind::Blank | LineKind::Head { .. } => {}
    }
}
