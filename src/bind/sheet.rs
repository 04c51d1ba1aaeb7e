//! Sheets: heads, units and the merging of several files.

use std::collections::HashMap;
use std::ops::Range;

use crate::diagnostics::{Code, Finding};
use crate::names::{fold, fold_into, listed};
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given;
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, SourceId, Sources, Span, quoted, shown};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

use super::army::LineOfSide;
use super::happened::{Happened, Happening, contradictions};
use super::in_turn::{first_sides, several_files_in_turn};
use super::orders::Ordering;
use super::unread::unread;

/// An order, bound.
#[derive(Clone, Copy, Debug)]
pub struct BoundOrder {
    /// The order with its target.
    pub given: Given,
    /// Where the sheet gives it.
    pub span: Span,
    /// The text in which it does.
    pub source: SourceId,
}

/// What one unit is ordered.
#[derive(Clone, Debug)]
pub struct UnitOrders {
    /// The unit's name on the sheet.
    pub name: Span,
    /// The unit in the scenario, if there is a scenario.
    pub unit: Option<UnitId>,
    /// Its orders among [`Bound::orders`].
    pub orders: Range<usize>,
    /// False where a part of its line could not be understood: it is not judged then.
    pub sound: bool,
    /// Where its line begins.
    pub at: u32,
    /// Where its line ends.
    pub end: u32,
}

/// A die drawn out of a bag.
#[derive(Clone, Copy, Debug)]
pub struct Draw {
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// Where the turn file says so.
    pub place: Place,
    /// Whose die it was, where it was drawn by hand.
    pub side: Option<u16>,
}

/// What one side orders in one phase.
#[derive(Clone, Debug)]
pub struct Block {
    /// The text.
    pub source: SourceId,
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// The side in the scenario.
    pub side: Option<u16>,
    /// The side's name as the sheet has it.
    pub side_name: Option<String>,
    /// Where the side is named, or the sheet begins.
    pub place: Place,
    /// What its units are ordered.
    pub units: Vec<UnitOrders>,
    /// Units whose names are probably meant by misspelt ones: they are not found without orders.
    pub misspelt: Vec<UnitId>,
    /// Its lines among those of its text.
    pub lines: Range<usize>,
    /// Units of it that are given nothing but answers, with what is wrong unless all of it answers
    /// what the turn has asked.
    pub answering: Vec<(usize, Finding)>,
}

impl Block {
    /// Whether a place lies within its lines.
    pub fn holds(&self, place: Place) -> bool {
        place.source == self.source
            && self
                .units
                .iter()
                .any(|orders| orders.at <= place.span.start && place.span.start < orders.end)
    }
}

/// All orders of a turn, by phase, side and line.
#[derive(Debug, Default)]
pub struct Bound {
    /// By phase, then by side.
    pub blocks: Vec<Block>,
    /// What sides have answered behind their orders; their answers stand among the orders.
    pub answers: Vec<Block>,
    /// The orders of all units.
    pub orders: Vec<BoundOrder>,
    /// What happens, by phase; within a phase in the order of the files.
    pub happened: Vec<Happened>,
    /// Dice drawn out of a bag.
    pub draws: Vec<Draw>,
    /// The phases that are named, by their numbers, in the order of the files.
    pub named_phases: Vec<usize>,
}

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
        binder.sheet(sheet, sources.get(sheet.source).text());
    }
    binder
        .findings
        .extend(several_files_in_turn(&binder.bound, rulebook));
    let firsts = first_sides(&binder.bound, rulebook);
    let order = |block: &Block| {
        if rulebook.is_in_turn(block.phase) {
            // The order of the blocks is the order of play; of several sheets that of their sides.
            return (
                block.phase,
                firsts.get(&(block.phase, block.source)).copied(),
                None,
                block.place,
            );
        }
        (
            block.phase,
            block.side,
            block.side_name.clone(),
            block.place,
        )
    };
    binder.bound.blocks.sort_by_cached_key(order);
    binder.answers_behind_orders();
    binder.bound.happened.sort_by_key(|happened| happened.phase);
    let contradictions = contradictions(&binder.bound.happened, rulebook, sources);
    binder.findings.extend(contradictions);
    let unread = unread(&binder.bound.happened, rulebook, sources);
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
}

/// Where in a sheet the reading is.
pub(super) struct Reading<'t> {
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
    /// Lines of the whole side, which are read behind those of its units.
    pub(super) lines_of_side: Vec<LineOfSide>,
    /// Reads those lines; without a scenario nobody is there to whom something could happen.
    pub(super) happening: Option<Happening<'t>>,
}

impl Reading<'_> {
    pub(super) fn place(&self, span: Span) -> Place {
        Place {
            source: self.source,
            span,
        }
    }
}

impl<'a> Binder<'a> {
    fn sheet(&mut self, sheet: &Document, text: &'a str) {
        let mut reading = Reading {
            source: sheet.source,
            text,
            phase: self.rulebook.sheet_phase(),
            heads: Vec::new(),
            phases_named: Vec::new(),
            side: None,
            block: None,
            unit: None,
            passed_over: false,
            empty: None,
            at: 0,
            happened: false,
            lines_of_side: Vec::new(),
            happening: self
                .scenario
                .map(|scenario| Happening::new(sheet.source, text, self.rulebook, scenario)),
        };
        let blocks_before = self.bound.blocks.len();
        let findings_before = self.findings.len();
        match self.scenario {
            Some(_) => self.ordered.reserve(sheet.lines.len()),
            None => self.ordered_by_name.reserve(sheet.lines.len()),
        }
        for (number, line) in sheet.lines.iter().enumerate() {
            reading.at = line.span.start;
            match line.kind {
                LineKind::Blank => {}
                LineKind::Head {
                    key,
                    key_span,
                    value,
                } => self.head(&mut reading, key, key_span, value),
                _ if reading.passed_over => {}
                _ if reading.happened => happens(&mut reading, line),
                LineKind::Entry { subject, items } => self.entry(&mut reading, subject, items),
                // On a sheet these are units whose names begin like a keyword of scenarios.
                LineKind::Toward { name, items } | LineKind::Part { name, items, .. } => {
                    let subject = Span {
                        start: line.span.start,
                        end: name.end,
                    };
                    self.entry(&mut reading, subject, items);
                }
                LineKind::More { items } => self.more(&mut reading, items),
            }
            // Behind the reading: the first unit of a side that goes on in a later phase opens its
            // block.
            if !matches!(line.kind, LineKind::Blank | LineKind::Head { .. })
                && !reading.happened
                && let Some(block) = reading
                    .block
                    .and_then(|block| self.bound.blocks.get_mut(block))
            {
                let start = if block.lines.is_empty() {
                    number
                } else {
                    block.lines.start
                };
                block.lines = start..number + 1;
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
        self.names_its_rulebook(&reading);
        let blocks = self.bound.blocks.get(blocks_before..).unwrap_or_default();
        // On a table the check tells of each unit that is given no order.
        let tells_of_each = self.scenario.is_some() && !blocks.is_empty();
        let empty = blocks.iter().all(|block| block.units.is_empty());
        let of_a_turn =
            anything_happened || reading.heads.iter().any(|(key, _)| *key == HeadKey::Phase);
        if empty && !of_a_turn && !tells_of_each && self.findings.len() == findings_before {
            let finding = Finding::error(
                Code::NoUnit,
                reading.place(Span::default()),
                "this sheet orders nothing",
            );
            self.findings
                .push(finding.help("write a line for each unit, `NAME: ORDER`"));
        }
    }

    /// On a table, where a rulebook is in force, a sheet says by which it was written.
    fn names_its_rulebook(&mut self, reading: &Reading<'_>) {
        let named = reading
            .heads
            .iter()
            .any(|(key, _)| *key == HeadKey::Rulebook);
        if self.scenario.is_none() || named || reading.text.trim().is_empty() {
            return;
        }
        let first_line = reading
            .text
            .find(['\r', '\n'])
            .unwrap_or(reading.text.len());
        let place = reading.place(Span::new(0, first_line));
        let finding = Finding::error(
            Code::NoRulebook,
            place,
            "this sheet does not name its rulebook",
        );
        self.findings
            .push(finding.help(format!("begin it with `rulebook: {}`", self.rulebook.id())));
    }

    /// The unit named last got no orders on the next line either.
    pub(super) fn end_empty(&mut self, reading: &mut Reading<'_>) {
        let Some(finding) = reading.empty.take() else {
            return;
        };
        self.findings.push(finding);
        let unit = reading
            .block
            .and_then(|block| self.bound.blocks.get_mut(block))
            .and_then(|block| block.units.last_mut());
        if let Some(unit) = unit {
            unit.sound = false;
        }
    }

    fn entry(&mut self, reading: &mut Reading<'_>, subject: Span, list: Span) {
        self.end_empty(reading);
        reading.unit = None;
        let name = reading.text.get(subject.range()).unwrap_or_default();
        if let Some(word) = self.line_of_side(name) {
            if self.block_ready(reading, subject) {
                let line = LineOfSide {
                    block: reading.block.unwrap_or_default(),
                    at: reading.at,
                    word,
                    list,
                };
                reading.lines_of_side.push(line);
            }
            return;
        }
        if name.is_empty() {
            let at = Span::new(subject.start as usize, subject.start as usize + 1);
            let finding = Finding::error(
                Code::NoUnit,
                reading.place(at),
                "no unit stands before the separator",
            );
            self.findings
                .push(finding.help("write the unit's name first, `NAME: ORDER`"));
            return;
        }
        if !self.block_ready(reading, subject) {
            return;
        }
        // With a scenario it is that which declares the names.
        if self.scenario.is_none() {
            self.findings
                .extend(Finding::of_hidden_letter(reading.place(subject), name));
        }
        let Some(block_number) = reading.block else {
            return;
        };
        let side_name = self
            .bound
            .blocks
            .get(block_number)
            .and_then(|block| block.side_name.clone());
        let unit = match self.unit(reading, subject, name, side_name.as_deref(), list) {
            Ok(unit) => unit,
            Err(unknown) => {
                self.findings.push(unknown.finding);
                if let Some(block) = self.bound.blocks.get_mut(block_number) {
                    block.misspelt.extend(unknown.near);
                }
                return;
            }
        };
        let place = reading.place(subject);
        // Where units play in turn, each line is a decision of its own.
        let first = if self.decides_by_line(reading) {
            None
        } else {
            self.ordered_first(unit, name, subject)
        };
        if let Some(first) = first {
            let finding = Finding::error(
                Code::OrderedTwice,
                place,
                format!("{} is ordered twice", quoted(name)),
            );
            let finding = finding
                .related(reading.place(first), "first here")
                .about(Some(name), side_name.as_deref());
            self.findings
                .push(finding.help("keep one of them, or put all its orders on one line"));
            self.unsound(block_number, first);
            return;
        }
        let start = self.bound.orders.len();
        let nothing = items(reading.text, list).all(Span::is_empty);
        if nothing {
            let finding = Finding::error(
                Code::EmptyLine,
                place,
                format!("{} is given no order", quoted(name)),
            );
            let finding = finding.about(Some(name), side_name.as_deref());
            let order = self
                .rulebook
                .vocabulary()
                .orders()
                .first()
                .map(|order| order.name.as_str())
                .unwrap_or_default();
            let help = format!(
                "write its orders behind the name, e.g. `{}: {order}`",
                shown(name)
            );
            reading.empty = Some(finding.help(help));
        }
        let sound = nothing || self.orders(reading, list, unit, name, side_name.as_deref());
        let orders = start..self.bound.orders.len();
        let sound = sound && self.may_answer(reading, unit, &orders);
        let answering = self.answers_only(reading, name, &orders).filter(|_| sound);
        if let Some(block) = self.bound.blocks.get_mut(block_number) {
            reading.unit = Some(block.units.len());
            block
                .answering
                .extend(answering.map(|finding| (block.units.len(), finding)));
            block.units.push(UnitOrders {
                name: subject,
                unit,
                orders,
                sound,
                at: reading.at,
                end: list.end,
            });
        }
    }

    /// Where a unit is ordered already; if it is not, it is from now on.
    fn ordered_first(&mut self, unit: Option<UnitId>, name: &str, span: Span) -> Option<Span> {
        match unit {
            Some(unit) => {
                let first = *self.ordered.entry(unit).or_insert(span);
                (first != span).then_some(first)
            }
            None => {
                fold_into(name, &mut self.folded);
                let first = self.ordered_by_name.get(self.folded.as_str()).copied();
                if first.is_none() {
                    self.ordered_by_name.insert(self.folded.clone(), span);
                }
                first
            }
        }
    }

    /// A unit whose line is not understood is not also found without orders.
    fn cannot_judge(&mut self, reading: &mut Reading<'_>, name: &str, span: Span) {
        reading.unit = None;
        let side = reading.side.as_ref().map(|(_, side, _)| side.clone());
        let Some(block) = reading.block else { return };
        let Ok(Some(unit)) = self.unit(reading, span, name, side.as_deref(), Span::default())
        else {
            return;
        };
        if self.ordered_first(Some(unit), name, span).is_none()
            && let Some(block) = self.bound.blocks.get_mut(block)
        {
            block.units.push(UnitOrders {
                name: span,
                unit: Some(unit),
                orders: 0..0,
                sound: false,
                at: reading.at,
                end: span.end,
            });
        }
    }

    /// The unit that is ordered at a place cannot be judged.
    fn unsound(&mut self, block: usize, first: Span) {
        let units = self
            .bound
            .blocks
            .get_mut(block)
            .into_iter()
            .flat_map(|block| &mut block.units);
        for orders in units.filter(|orders| orders.name == first) {
            orders.sound = false;
        }
    }

    /// Whether there is a block that takes orders in; on a table, a sheet must say whose it is.
    fn block_ready(&mut self, reading: &mut Reading<'_>, at: Span) -> bool {
        if reading.block.is_some() {
            return true;
        }
        if let (Some(scenario), None) = (self.scenario, &reading.side) {
            let names: Vec<String> = scenario
                .sides()
                .iter()
                .map(|side| format!("`side: {}`", side.name))
                .collect();
            let finding = Finding::error(
                Code::NoSide,
                reading.place(at),
                "the sheet does not say whose orders these are",
            );
            self.findings
                .push(finding.help(format!("write {} above them", listed(&names, "or"))));
            reading.passed_over = true;
            return false;
        }
        self.open_block(reading, at);
        reading.block.is_some()
    }

    /// The unit of a name that a sheet orders: one of its own side.
    pub(super) fn unit(
        &mut self,
        reading: &Reading<'_>,
        span: Span,
        name: &str,
        side_name: Option<&str>,
        list: Span,
    ) -> Result<Option<UnitId>, Box<UnknownUnit>> {
        let Some(scenario) = self.scenario else {
            return Ok(None);
        };
        let own_side = reading.side.as_ref().and_then(|(side, _, _)| *side);
        let is_own = |unit: &UnitId| scenario.unit(*unit).map(|unit| unit.side) == own_side;
        let own = scenario
            .names()
            .of_name(name, &mut self.folded)
            .find(is_own);
        if own.is_some() {
            return Ok(own);
        }
        let candidates =
            scenario
                .names()
                .candidates(name, scenario.sides(), scenario.units(), &mut self.folded);
        if let Some(own) = candidates.iter().copied().find(|unit| is_own(unit)) {
            return Ok(Some(own));
        }
        if let [only] = candidates.as_slice()
            && let Some(other) = scenario.unit(*only)
            && self.answers_of_others(reading, list, other.side)
        {
            return Ok(Some(*only));
        }
        let finding = |code, message| {
            Finding::error(code, reading.place(span), message).about(Some(name), side_name)
        };
        if let Some(other) = candidates.first().and_then(|unit| scenario.unit(*unit)) {
            let other_side = scenario
                .side(other.side)
                .map(|side| side.name.as_str())
                .unwrap_or_default();
            let message = format!("{} is a unit of {}", quoted(name), quoted(other_side));
            let finding = finding(Code::OtherSide, message);
            let finding = finding
                .help("a side orders its own units only; check the name, and the `side:` above it");
            return Err(Box::new(UnknownUnit {
                finding,
                near: None,
            }));
        }
        let whole: Vec<UnitId> = self
            .units_with_part(name)
            .into_iter()
            .filter(is_own)
            .collect();
        if let Some(first) = whole.first() {
            let names: Vec<String> = whole
                .iter()
                .map(|unit| quoted(&scenario.display_name(*unit)))
                .collect();
            let message = format!(
                "{} are a part of {}, and orders are given to whole units",
                quoted(name),
                listed(&names, "and")
            );
            let finding = finding(Code::UnknownUnit, message);
            let finding = finding.help(format!(
                "write the order behind {}",
                quoted(&scenario.display_name(*first))
            ));
            return Err(Box::new(UnknownUnit {
                finding,
                near: Some(*first).filter(|_| whole.len() == 1),
            }));
        }
        let near: Vec<UnitId> = scenario
            .names()
            .near(name, scenario.units())
            .into_iter()
            .filter(is_own)
            .collect();
        let own_near: Vec<String> = near
            .iter()
            .filter_map(|unit| scenario.unit(*unit))
            .map(|unit| quoted(&unit.name))
            .collect();
        let help = if own_near.is_empty() {
            "write the name as the scenario declares it, or add the unit there".to_owned()
        } else {
            format!("did you mean {}?", listed(&own_near, "or"))
        };
        let finding = finding(
            Code::UnknownUnit,
            format!("there is no unit {}", quoted(name)),
        );
        let near = if let [only] = near.as_slice() {
            Some(*only)
        } else {
            None
        };
        Err(Box::new(UnknownUnit {
            finding: finding.label("not in the scenario").help(help),
            near,
        }))
    }

    /// The units that have parts of this name.
    fn units_with_part(&mut self, name: &str) -> Vec<UnitId> {
        let Some(scenario) = self.scenario else {
            return Vec::new();
        };
        let by_name = self.units_of_parts.get_or_insert_with(|| {
            let mut by_name: HashMap<String, Vec<UnitId>> = HashMap::new();
            for part in scenario.parts() {
                let units = by_name.entry(fold(&part.name)).or_default();
                if units.last() != Some(&part.unit) {
                    units.push(part.unit);
                }
            }
            by_name
        });
        by_name.get(&fold(name)).cloned().unwrap_or_default()
    }

    fn orders(
        &mut self,
        reading: &Reading<'_>,
        list: Span,
        unit: Option<UnitId>,
        name: &str,
        side: Option<&str>,
    ) -> bool {
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
        ordering.list(list, &mut self.bound.orders)
    }

    /// A line without a subject belongs to the unit above, if it is orders at all.
    fn more(&mut self, reading: &mut Reading<'_>, list: Span) {
        let text = reading.text.get(list.range()).unwrap_or_default();
        if let Some((name, split)) =
            super::orders::missing_separator(self.rulebook, text, &mut self.folded)
        {
            let finding = Finding::error(
                Code::NoUnit,
                reading.place(list),
                "no `:` stands between the unit and its orders",
            );
            self.findings.push(finding.help(format!("write `{split}`")));
            self.cannot_judge(
                reading,
                name,
                Span::new(list.start as usize, list.start as usize + name.len()),
            );
            return;
        }
        if let Some(head) = head_without_colon(text) {
            let finding = Finding::error(
                Code::MisplacedLine,
                reading.place(list),
                "this line is no order",
            );
            self.findings.push(finding.help(format!("write `{head}`")));
            return;
        }
        let known = items(reading.text, list).any(|item| {
            let text = reading.text.get(item.range()).unwrap_or_default();
            self.rulebook
                .orders()
                .table()
                .find(text, &mut self.folded)
                .is_some()
        });
        let target = reading.block.zip(reading.unit);
        let Some((block, number)) = target.filter(|_| known) else {
            let message = if known {
                "these orders belong to no unit"
            } else {
                "this line is no order"
            };
            let code = if known {
                Code::NoUnit
            } else {
                Code::MisplacedLine
            };
            let finding = Finding::error(code, reading.place(list), message);
            self.findings.push(
                finding
                    .help("a line reads like `NAME: ORDER, ORDER`; other text goes behind a `#`"),
            );
            return;
        };
        let Some(orders) = self
            .bound
            .blocks
            .get(block)
            .and_then(|block| block.units.get(number))
            .cloned()
        else {
            return;
        };
        let was_empty = reading.empty.take().is_some();
        let name = reading.text.get(orders.name.range()).unwrap_or_default();
        let side = self
            .bound
            .blocks
            .get(block)
            .and_then(|block| block.side_name.clone());
        let start = self.bound.orders.len();
        let sound = self.orders(reading, list, orders.unit, name, side.as_deref());
        let end = self.bound.orders.len();
        if self.decides_by_line(reading) && !was_empty {
            let sound = sound && self.may_answer(reading, orders.unit, &(start..end));
            if let Some(block) = self.bound.blocks.get_mut(block) {
                reading.unit = Some(block.units.len());
                block.units.push(UnitOrders {
                    name: orders.name,
                    unit: orders.unit,
                    orders: start..end,
                    sound,
                    at: reading.at,
                    end: list.end,
                });
            }
            return;
        }
        if let Some(orders) = self
            .bound
            .blocks
            .get_mut(block)
            .and_then(|block| block.units.get_mut(number))
        {
            orders.orders.end = end;
            orders.end = list.end;
            orders.sound &= sound;
        }
    }
}

/// A line below `happened:`.
fn happens(reading: &mut Reading<'_>, line: &Line) {
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

/// `side Guild` as `side: Guild`.
fn head_without_colon(line: &str) -> Option<String> {
    let (word, value) = line.split_once(' ')?;
    let key = HeadKey::ALL
        .iter()
        .find(|key| key.as_str().eq_ignore_ascii_case(word))?;
    Some(format!("{}: {}", key.as_str(), shown(value.trim())))
}
