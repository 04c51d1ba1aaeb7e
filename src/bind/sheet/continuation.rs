//! Lines of a sheet in which nothing parts a unit from its orders.

use super::{Binder, SheetReader, UnitOrders};
use crate::bind::orders::missing_separator;
use crate::diagnostics::{Code, Edit, Finding, FindingList, Fix};
use crate::scenario::UnitId;
use crate::source::{Span, shown};
use crate::syntax::{HeadKey, items};

impl Binder<'_> {
    /// A line without a subject belongs to the unit above, if it is orders at all.
    pub(super) fn more(&mut self, reading: &mut SheetReader<'_>, list: Span) {
        let text = list.of(reading.text);
        if let Some((name, orders)) = missing_separator(self.rulebook, text, &mut self.folded) {
            self.no_separator(reading, list, name, orders);
            return;
        }
        if let Some(head) = head_without_colon(text) {
            let message = "this line is no order";
            let help = format!("write `{head}`");
            self.findings
                .error(Code::MisplacedLine, reading.place(list), message, help);
            return;
        }
        let known = items(reading.text, list).any(|item| {
            let text = item.of(reading.text);
            let table = self.rulebook.orders().table();
            table.find(text, &mut self.folded).is_some()
        });
        match reading.block.zip(reading.unit).filter(|_| known) {
            Some((block, number)) => self.goes_on(reading, list, block, number),
            None => self.of_nobody(reading, list, known),
        }
    }

    /// More orders for the unit above, by its block and its number there.
    fn goes_on(&mut self, reading: &mut SheetReader<'_>, list: Span, block: usize, number: usize) {
        let Some(orders) = self.bound.line_mut(block, number).cloned() else {
            return;
        };
        let was_empty = reading.empty.take().is_some();
        let name = orders.name.of(reading.text);
        let side = self.side_of(block);
        let before = self.before_line();
        let start = before.orders;
        let sound = self.orders(reading, list, orders.unit, name, side.as_deref());
        let is_void = self.is_ignored(reading, before, sound);
        let sound = sound || is_void;
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
                    void: false,
                    at: reading.at,
                    end: list.end,
                });
            }
            return;
        }
        if let Some(orders) = self.bound.line_mut(block, number) {
            orders.orders.end = end;
            orders.end = list.end;
            orders.sound &= sound;
            orders.void &= is_void;
        }
    }

    /// A unit and its orders with nothing between them.
    fn no_separator(
        &mut self,
        reading: &mut SheetReader<'_>,
        line: Span,
        name: &str,
        orders: &str,
    ) {
        let subject = Span::new(line.start as usize, line.start as usize + name.len());
        // Where the orders are too long to be shown, the mark alone is named.
        let help = if shown(orders) == orders {
            format!("write `{}: {orders}`", shown(name))
        } else {
            format!("write a `:` behind `{}`", shown(name))
        };
        let end = line.start as usize + name.len();
        let rest = (line.end as usize).saturating_sub(orders.len());
        let gap = reading.place(Span::new(end, rest.max(end)));
        let fix = Fix {
            title: help.clone(),
            edits: vec![Edit {
                place: gap,
                text: ": ".to_owned(),
            }],
            preferred: true,
        };
        // A name that calls no unit is what is wrong, and no `:` mends it.
        let side = reading.side.as_ref().and_then(|(side, _, _)| *side);
        let scenario = self.scenario;
        let is_own = |unit: &UnitId| {
            let unit = scenario.and_then(|scenario| scenario.unit(*unit));
            unit.map(|unit| unit.side) == side
        };
        let finding = |code, message| {
            Finding::error(code, reading.place(subject), message).about(Some(name), None)
        };
        if let Some(finding) = self.misspelt_call(name, finding, is_own) {
            self.findings.push(finding);
            self.cannot_judge(reading, name, subject);
            return;
        }
        let message = "no `:` stands between the unit and its orders";
        let mut finding = Finding::error(Code::NoUnit, reading.place(line), message);
        finding.fixes.push(fix);
        self.findings.push(finding.help(help));
        self.cannot_judge(reading, name, subject);
    }

    /// A line that goes on with the orders of no unit, or is no order at all.
    fn of_nobody(&mut self, reading: &SheetReader<'_>, list: Span, known: bool) {
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
        let help = "a line reads like `NAME: ORDER, ORDER`; put `#` before any other text";
        self.findings
            .error(code, reading.place(list), message, help);
    }
}

/// `side Guild` as `side: Guild`.
fn head_without_colon(line: &str) -> Option<String> {
    let (word, value) = line.split_once(' ')?;
    let key = HeadKey::named(word)?.as_str();
    Some(format!("{key}: {}", shown(value.trim())))
}
