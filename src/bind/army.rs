//! Lines of a whole side on a sheet, which give orders to units of it: `army: 2 tokens on Knights`,
//! or with the word of an order in front, `tokens: 2 on Knights, 1 on Levy`.

use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::scenario::UnitId;
use crate::source::{Span, shown};
use crate::syntax::items;

use super::orders::Ordering;
use super::sheet::{Binder, BoundOrder, SheetReader, UnitOrders};

/// What a line of a whole side begins with, besides the words of orders.
const ARMY: &str = "army";
/// What stands between an order and the unit that it is given to.
const ON: &str = " on ";

/// A line of a whole side.
pub(super) struct LineOfSide {
    /// The block of the side.
    pub block: usize,
    /// Where the line begins.
    pub at: u32,
    /// The word that belongs to each of its orders; none where the line begins with `army`.
    pub word: String,
    /// What stands behind the separator.
    pub list: Span,
}

/// Returns whether a line that begins so is one of a whole side, and the word that belongs to its orders.
pub(super) fn line_of_side(rulebook: &Rulebook, name: &str) -> Option<String> {
    let folded = fold(name);
    let orders = rulebook.vocabulary().orders().iter();
    let mut words = orders.filter_map(|order| order.line.as_deref()).peekable();
    words.peek()?;
    if folded == ARMY {
        return Some(String::new());
    }
    words.find(|word| fold(word) == folded).map(str::to_owned)
}

impl Binder<'_> {
    /// Reads the lines of whole sides: their orders stand behind those that the units have on lines
    /// of their own.
    pub(super) fn lines_of_side(&mut self, reading: &mut SheetReader<'_>) {
        for line in std::mem::take(&mut reading.lines_of_side) {
            for item in items(reading.text, line.list) {
                let findings = self.findings.len();
                self.on_unit(reading, &line, item);
                self.ignore(reading, findings);
            }
        }
    }

    /// `2 on Knights`, or `2 tokens on Knights`.
    fn on_unit(&mut self, reading: &SheetReader<'_>, line: &LineOfSide, item: Span) {
        let text = item.of(reading.text);
        let lower = text.to_ascii_lowercase();
        let split = lower
            .find(ON)
            .and_then(|at| Some((text.get(..at)?.trim_end(), at + ON.len())));
        let Some((order, from)) = split else {
            let word = if text.is_empty() {
                "ORDER".to_owned()
            } else {
                shown(text)
            };
            let message = "this does not say to which unit it is given";
            let help = format!("write `{word} on NAME`");
            self.findings
                .error(Code::NoUnit, reading.place(item), message, help);
            return;
        };
        let name = text.get(from..).unwrap_or_default();
        let blanks = name.len() - name.trim_start().len();
        let start = item.start as usize + from + blanks;
        let span = Span::new(start, start + name.trim().len());
        let side_name = self.side_of(line.block);
        let unit = match self.unit(
            reading,
            span,
            name.trim(),
            side_name.as_deref(),
            Span::default(),
        ) {
            Ok(unit) => unit,
            Err(unknown) => {
                self.findings.push(unknown.finding);
                return;
            }
        };
        let written = if line.word.is_empty() {
            order.to_owned()
        } else {
            format!("{order} {}", line.word)
        };
        let mut orders = Vec::new();
        let mut ordering = Ordering {
            rulebook: self.rulebook,
            scenario: self.scenario,
            source: reading.source,
            text: reading.text,
            unit,
            unit_name: name.trim(),
            side_name: side_name.as_deref(),
            folded: &mut self.folded,
            findings: &mut self.findings,
            phase: reading.phase,
            at: line.at,
            stated: &mut self.bound.happened,
        };
        let of_order = Span::new(item.start as usize, item.start as usize + order.len());
        let sound = ordering.order(of_order, &written, &mut orders);
        let sound = sound || self.voids(reading);
        self.add_to(unit, span, line, reading.text, orders, sound);
    }

    /// Puts orders behind those that the unit has in the block already.
    fn add_to(
        &mut self,
        unit: Option<UnitId>,
        span: Span,
        line: &LineOfSide,
        text: &str,
        orders: Vec<BoundOrder>,
        sound: bool,
    ) {
        let name = span.of(text);
        let folded = fold(name);
        let is_same = |known: &UnitOrders| match unit {
            Some(unit) => known.unit == Some(unit),
            None => text
                .get(known.name.range())
                .is_some_and(|name| fold(name) == folded),
        };
        let Some(block) = self.bound.blocks.get(line.block) else {
            return;
        };
        let known = block.units.iter().position(is_same);
        let before = known.and_then(|at| block.units.get(at));
        let before = before.map_or(0..0, |known| known.orders.clone());
        let all = self.bound.appended(&before, orders);
        if let Some(known) = known.and_then(|at| self.bound.line_mut(line.block, at)) {
            known.orders = all;
            known.sound &= sound;
        } else if let Some(block) = self.bound.blocks.get_mut(line.block) {
            block.units.push(UnitOrders {
                name: span,
                unit,
                orders: all,
                sound,
                void: false,
                at: line.at,
                end: line.list.end,
            });
        }
    }
}
