//! An entry of a sheet: whose it is, its orders, and the lines below that go on with it.

use std::collections::HashMap;

use super::{Binder, BoundOrder, SheetReader, UnitOrders, UnknownUnit};
use crate::bind::army::{LineOfSide, line_of_side};
use crate::bind::events::is_thrown;
use crate::bind::lenient::without_bullet;
use crate::bind::targets::can_mean;
use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::{fold, fold_into, listed, suggestion};
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, Span, quoted, shown};
use crate::syntax::items;

impl Binder<'_> {
    pub(super) fn entry(&mut self, reading: &mut SheetReader<'_>, subject: Span, list: Span) {
        self.end_empty(reading);
        reading.unit = None;
        let name = subject.of(reading.text);
        if let Some(word) = line_of_side(self.rulebook, name) {
            self.below_side(reading, subject, word, list);
            return;
        }
        if name.is_empty() {
            self.without_name(reading, subject);
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
        if self.is_thrown(reading, subject, name, list) {
            return;
        }
        let side_name = self.side_of(block_number);
        let unit = match self.unit(reading, subject, name, side_name.as_deref(), list) {
            Ok(unit) => unit,
            Err(unknown) => {
                if let Some(side) = unknown.of_side {
                    let number = self.findings.len();
                    reading.of_others.push((block_number, number, side));
                }
                self.findings.push(unknown.finding);
                let near = unknown.near.filter(|_| !self.voids(reading));
                if let Some(block) = self.bound.blocks.get_mut(block_number) {
                    block.misspelt.extend(near);
                }
                return;
            }
        };
        // Where units play in turn, each line is a decision of its own.
        let first = if self.decides_by_line(reading) {
            None
        } else {
            self.ordered_first(unit, name, subject)
        };
        let void = first.and_then(|first| self.ignored_line(block_number, first));
        if let Some(first) = first.filter(|_| void.is_none()) {
            if self.voids(reading) {
                self.ordered_more(reading, unit, name, list, block_number, first);
                return;
            }
            self.ordered_twice(reading, block_number, name, subject, first);
            return;
        }
        if void.is_some() {
            self.ordered_here(unit, name, subject);
        }
        self.ordered_now(reading, unit, name, subject, list, block_number, void);
    }

    /// Dice that have fallen are nothing that a side orders: whether the line has some.
    fn is_thrown(
        &mut self,
        reading: &SheetReader<'_>,
        subject: Span,
        name: &str,
        list: Span,
    ) -> bool {
        let Some(first) = items(reading.text, list).next() else {
            return false;
        };
        let text = first.of(reading.text);
        let phases = self.rulebook.phases();
        let orders = self.rulebook.orders().table();
        let is_order = || orders.find(text, &mut String::new()).is_some();
        if !is_thrown(text) || phases.len() < 2 || is_order() {
            return false;
        }
        let message = "thrown dice belong below `happened:`".to_owned();
        let finding = Finding::error(Code::MisplacedLine, reading.place(first), message);
        let help = format!(
            "write `happened:` on a line of its own before `{}: {}`, which is no order of a side",
            shown(name),
            shown(text)
        );
        self.findings
            .push(finding.about(Some(name), None).help(help));
        if let Some(block) = reading.block {
            self.unsound(block, subject);
        }
        true
    }

    /// The orders of a unit on its line, in a block; of a line there that counts for nothing they
    /// take the place.
    fn ordered_now(
        &mut self,
        reading: &mut SheetReader<'_>,
        unit: Option<UnitId>,
        name: &str,
        subject: Span,
        list: Span,
        block_number: usize,
        void: Option<usize>,
    ) {
        let side_name = self.side_of(block_number);
        let before = self.before_line();
        let start = before.orders;
        let nothing = items(reading.text, list).all(Span::is_empty);
        if nothing {
            let finding = self.without_orders(reading.place(subject), name, side_name.as_deref());
            reading.empty = Some(finding);
        }
        let sound = nothing || self.orders(reading, list, unit, name, side_name.as_deref());
        let orders = start..self.bound.orders.len();
        let sound = sound && self.may_answer(reading, unit, &orders);
        let is_void = self.is_ignored(reading, before, sound);
        let orders = start..self.bound.orders.len();
        let answering = self.answers_only(reading, name, &orders).filter(|_| sound);
        if let Some(block) = self.bound.blocks.get_mut(block_number) {
            let at = void.unwrap_or(block.units.len());
            reading.unit = Some(at);
            let answering = answering.map(|finding| (at, finding));
            block.answering.extend(answering);
            let ordered = UnitOrders {
                name: subject,
                unit,
                orders,
                sound: sound || is_void,
                void: is_void,
                at: reading.at,
                end: list.end,
            };
            match block.units.get_mut(at) {
                Some(void) => *void = ordered,
                None => block.units.push(ordered),
            }
        }
    }

    /// More orders of a unit that has its line already, where lines in error are void: a clause says
    /// what becomes of several orders, and an order that is given twice is given once.
    fn ordered_more(
        &mut self,
        reading: &mut SheetReader<'_>,
        unit: Option<UnitId>,
        name: &str,
        list: Span,
        block_number: usize,
        first: Span,
    ) {
        let side_name = self.side_of(block_number);
        let before = self.before_line();
        let sound = self.orders(reading, list, unit, name, side_name.as_deref());
        self.is_ignored(reading, before, sound);
        let new = self.bound.orders.split_off(before.orders);
        let Some(block) = self.bound.blocks.get_mut(block_number) else {
            return;
        };
        let at = block.units.iter().position(|unit| unit.name == first);
        let Some((at, line)) = at.and_then(|at| Some((at, block.units.get_mut(at)?))) else {
            return;
        };
        let known = self.bound.orders.get(line.orders.clone());
        let mut all: Vec<BoundOrder> = known.unwrap_or_default().to_vec();
        for order in new {
            if all.iter().all(|known| known.given != order.given) {
                all.push(order);
            }
        }
        line.orders = before.orders..before.orders + all.len();
        self.bound.orders.extend(all);
        reading.unit = Some(at);
    }

    /// The number of the line of a unit that is ordered at a place, where it counts for nothing.
    fn ignored_line(&self, block: usize, first: Span) -> Option<usize> {
        let mut units = self.bound.blocks.get(block)?.units.iter();
        units.position(|unit| unit.name == first && unit.void)
    }

    /// A unit with nothing behind its name.
    fn without_orders(&self, place: Place, name: &str, side_name: Option<&str>) -> Finding {
        let message = format!("{} is given no order", quoted(name));
        let finding = Finding::error(Code::EmptyLine, place, message);
        let finding = finding.about(Some(name), side_name);
        let order = self.rulebook.vocabulary().orders().first();
        let order = order.map_or("", |order| order.name.as_str());
        let name = shown(name);
        finding.help(format!(
            "write its orders behind the name, e.g. `{name}: {order}`"
        ))
    }

    /// The side whose orders a block holds.
    pub(in crate::bind) fn side_of(&self, block: usize) -> Option<String> {
        self.bound.blocks.get(block)?.side_name.clone()
    }

    /// A unit that has its orders on another line already.
    fn ordered_twice(
        &mut self,
        reading: &SheetReader<'_>,
        block_number: usize,
        name: &str,
        subject: Span,
        first: Span,
    ) {
        let place = reading.place(subject);
        let side_name = self.side_of(block_number);
        let message = format!("{} is ordered twice", quoted(name));
        let finding = Finding::error(Code::OrderedTwice, place, message);
        let finding = finding.related(reading.place(first), "first here");
        let finding = finding.about(Some(name), side_name.as_deref());
        self.findings
            .push(finding.help("keep one of them, or put all its orders on one line"));
        self.unsound(block_number, first);
    }

    /// A separator with no name before it.
    fn without_name(&mut self, reading: &SheetReader<'_>, subject: Span) {
        let at = Span::new(subject.start as usize, subject.start as usize + 1);
        let message = "no unit stands before the separator";
        let help = "write the unit's name first, `NAME: ORDER`";
        self.findings
            .error(Code::NoUnit, reading.place(at), message, help);
    }

    /// A line of the side itself: it is read once all its units are known.
    fn below_side(
        &mut self,
        reading: &mut SheetReader<'_>,
        subject: Span,
        word: String,
        list: Span,
    ) {
        if self.block_ready(reading, subject) {
            let line = LineOfSide {
                block: reading.block.unwrap_or_default(),
                at: reading.at,
                word,
                list,
            };
            reading.lines_of_side.push(line);
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

    /// A unit is ordered at a place, whatever stood elsewhere.
    fn ordered_here(&mut self, unit: Option<UnitId>, name: &str, span: Span) {
        match unit {
            Some(unit) => self.ordered.insert(unit, span),
            None => self.ordered_by_name.insert(fold(name), span),
        };
    }

    /// A unit whose line is not understood is not also found without orders.
    pub(super) fn cannot_judge(&mut self, reading: &mut SheetReader<'_>, name: &str, span: Span) {
        reading.unit = None;
        let side = reading.side.as_ref().map(|(_, side, _)| side.clone());
        let Some(block) = reading.block else { return };
        let Ok(Some(unit)) = self.unit(reading, span, name, side.as_deref(), Span::default())
        else {
            return;
        };
        let is_void = self.voids(reading);
        if self.ordered_first(Some(unit), name, span).is_none()
            && let Some(block) = self.bound.blocks.get_mut(block)
        {
            block.units.push(UnitOrders {
                name: span,
                unit: Some(unit),
                orders: 0..0,
                sound: is_void,
                void: is_void,
                at: reading.at,
                end: span.end,
            });
        }
    }

    /// The unit that is ordered at a place cannot be judged.
    fn unsound(&mut self, block: usize, first: Span) {
        let block = self.bound.blocks.get_mut(block).into_iter();
        let units = block.flat_map(|block| &mut block.units);
        for orders in units.filter(|orders| orders.name == first) {
            orders.sound = false;
        }
    }

    /// Returns whether there is a block that takes orders in; on a table, a sheet must say whose it is.
    fn block_ready(&mut self, reading: &mut SheetReader<'_>, at: Span) -> bool {
        if reading.block.is_some() {
            return true;
        }
        if let (Some(scenario), None) = (self.scenario, &reading.side) {
            let sides = scenario.sides().iter();
            let names: Vec<String> = sides.map(|side| format!("`side: {}`", side.name)).collect();
            let message = "the sheet does not say whose orders these are";
            let finding = Finding::error(Code::NoSide, reading.place(at), message);
            let help = if names.is_empty() {
                "write `side: NAME` above the units of each side in the scenario, and above the orders"
                    .to_owned()
            } else {
                format!("write {} above them", listed(&names, "or"))
            };
            self.findings.push(finding.help(help));
            reading.passed_over = true;
            return false;
        }
        self.open_block(reading, at);
        reading.block.is_some()
    }

    /// The unit of a name that a sheet orders: one of its own side.
    pub(crate) fn unit(
        &mut self,
        reading: &SheetReader<'_>,
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
        if !scenario.calls_units_by_facts() {
            let mut named = scenario.names().of_name(name, &mut self.folded);
            if let Some(own) = named.find(is_own) {
                return Ok(Some(own));
            }
        }
        if self.may_call_units(reading.phase) {
            let is_named = scenario.names().of_name(name, &mut self.folded).next();
            if is_named.is_none() || scenario.describes_units(name, &mut self.folded) {
                self.calls_units(reading.phase);
            }
        }
        let own = scenario.units_called_among(name, &mut self.folded, &|unit| is_own(&unit));
        let finding = |code, message| {
            Finding::error(code, reading.place(span), message).about(Some(name), side_name)
        };
        match own.as_slice() {
            [] => {}
            [only] => return Ok(Some(*only)),
            several => {
                let (message, help) = can_mean(scenario, name, several);
                return Err(Box::new(UnknownUnit {
                    finding: finding(Code::AmbiguousUnit, message).help(help),
                    near: None,
                    of_side: None,
                }));
            }
        }
        let candidates = scenario.units_called(name, &mut self.folded);
        if let [only] = candidates.as_slice()
            && let Some(other) = scenario.unit(*only)
            && self.answers_of_others(reading, list, other.side)
        {
            return Ok(Some(*only));
        }
        if let Some(other) = candidates.first().and_then(|unit| scenario.unit(*unit)) {
            return Err(Box::new(of_other_side(scenario, name, other.side, finding)));
        }
        let mut whole = self.units_with_part(scenario, name);
        whole.retain(is_own);
        if let Some(first) = whole.first() {
            let display = |unit: &UnitId| quoted(&scenario.display_name(*unit));
            let (part, all) = (quoted(name), listed(whole.iter().map(display), "and"));
            let message =
                format!("{part} are a part of {all}, and orders are given to whole units");
            let finding = finding(Code::UnknownUnit, message);
            let finding = finding.help(format!("write the order behind {}", display(first)));
            return Err(Box::new(UnknownUnit {
                finding,
                near: Some(*first).filter(|_| whole.len() == 1),
                of_side: None,
            }));
        }
        let name = without_bullet(name).unwrap_or(name);
        Err(Box::new(self.unknown_unit(scenario, name, finding, is_own)))
    }

    /// A name that no unit has; `is_own` says which units are of the side that orders.
    fn unknown_unit(
        &self,
        scenario: &Scenario,
        name: &str,
        finding: impl Fn(Code, String) -> Finding,
        is_own: impl Fn(&UnitId) -> bool,
    ) -> UnknownUnit {
        if let Some(finding) = self.misspelt_call(name, &finding, &is_own) {
            return UnknownUnit {
                finding,
                near: None,
                of_side: None,
            };
        }
        let (names, units) = (scenario.names(), scenario.units());
        let (near, mut help) = names.instead_of(name, units, |unit| is_own(&unit));
        let names = near.iter().filter_map(|unit| scenario.unit(*unit));
        let names: Vec<String> = names.map(|unit| unit.name.clone()).collect();
        if near.is_empty() {
            help += ", or add the unit to the scenario";
        }
        let finding = no_unit(name, finding);
        UnknownUnit {
            finding: finding.suggestion(names).help(help),
            near: near.first().copied().filter(|_| near.len() == 1),
            of_side: None,
        }
    }

    /// What is wrong with a name that nearly calls a unit of one's own: `A Burgandy`.
    pub(super) fn misspelt_call(
        &self,
        name: &str,
        finding: impl Fn(Code, String) -> Finding,
        is_own: impl Fn(&UnitId) -> bool,
    ) -> Option<Finding> {
        let is_own = |unit| is_own(&unit);
        let calls = self.scenario?.called_nearly(name, self.rulebook, &is_own);
        if calls.is_empty() {
            return None;
        }
        let quoted = calls.iter().map(|call| quoted(call));
        let finding = no_unit(name, finding).help(suggestion(quoted));
        Some(finding.suggestion(calls))
    }

    /// The units that have parts of this name.
    fn units_with_part(&mut self, scenario: &Scenario, name: &str) -> Vec<UnitId> {
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
}

/// A name that a unit of another side has.
fn of_other_side(
    scenario: &Scenario,
    name: &str,
    side: u16,
    finding: impl Fn(Code, String) -> Finding,
) -> UnknownUnit {
    let other_side = scenario.side_name(side);
    let message = format!("{} is a unit of {}", quoted(name), quoted(other_side));
    let help = "a side orders its own units only; check the name, and the `side:` above it";
    UnknownUnit {
        finding: finding(Code::OtherSide, message).help(help),
        near: None,
        of_side: Some(side),
    }
}

/// No unit has a name.
fn no_unit(name: &str, finding: impl Fn(Code, String) -> Finding) -> Finding {
    let message = format!("there is no unit {}", quoted(name));
    finding(Code::UnknownUnit, message).label("not in the scenario")
}
