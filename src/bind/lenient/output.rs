//! What is written into the copy.

use crate::source::{NormalizedText, Span};
use crate::syntax::{HeadKey, Line};

use super::heads::LenientHeads;
use super::lines::{LenientOrders, SheetNormalizer};
use super::orders::{Said, Stretch};
use super::{Note, WrittenAs};

impl SheetNormalizer<'_> {
    pub(super) fn as_it_stands(&mut self, line: &Line) {
        let end = line.comment.map_or(line.span, |comment| {
            if line.span.is_empty() {
                comment
            } else {
                line.span.to(comment)
            }
        });
        self.sheet.copy.copy(self.text, end);
        self.sheet
            .copy
            .write("\n", Span::empty_at(end.end as usize));
        if line.head_of(HeadKey::Phase).is_some() && self.side_is_told {
            self.write_side(line.span);
        }
    }

    /// Notes what a part of the sheet was taken for.
    pub(super) fn note(&mut self, at: Span, what: WrittenAs, read_as: String) {
        let place = self.place(at);
        self.sheet.notes.push(Note {
            place,
            read_as,
            what,
        });
    }

    pub(super) fn write_side(&mut self, at: Span) {
        if let Some(side) = self.side.and_then(|side| self.pen.scenario.side(side)) {
            self.sheet.copy.write(&format!("side: {}\n", side.name), at);
        }
    }

    pub(super) fn comment(&mut self, comment: Span) {
        self.sheet.copy.copy(self.text, comment);
        self.sheet.copy.write("\n", comment);
    }

    pub(super) fn write_heads(&mut self, line: &Line, heads: &LenientHeads) {
        let rulebook = self.pen.rulebook;
        let mut written = Vec::new();
        if let Some(phase) = heads.phase.and_then(|phase| rulebook.phases().get(phase)) {
            written.push(format!("phase: {phase}"));
            self.phase = heads.phase;
            self.area = None;
        }
        if heads.side.is_some() {
            self.side = heads.side;
        }
        if heads.side.is_some() || (heads.phase.is_some() && self.side_is_told) {
            let side = self.side.and_then(|side| self.pen.scenario.side(side));
            written.extend(side.map(|side| format!("side: {}", side.name)));
        }
        let turn = heads.turn.filter(|turn| self.once.turn != Some(*turn));
        written.extend(turn.map(|turn| format!("turn: {turn}")));
        self.once.turn = heads.turn.or(self.once.turn);
        self.sheet
            .copy
            .write(&(written.join("\n") + "\n"), line.span);
        let what = if written.is_empty() {
            WrittenAs::Heading
        } else {
            WrittenAs::Line
        };
        self.note(line.span, what, written.join(", "));
        if let Some(comment) = line.comment {
            self.comment(comment);
        }
    }

    pub(super) fn write_orders(&mut self, line: &Line, units: &[LenientOrders]) {
        let mut copy = NormalizedText::default();
        for (number, of_unit) in units.iter().enumerate() {
            if number > 0 {
                copy.write("\n", line.span);
            }
            self.write_unit(&mut copy, of_unit);
        }
        let is_order = |stretch: &Stretch| matches!(stretch.said, Said::Order(_));
        // What is read strictly as well needs no copy.
        let is_parted = line.separated().is_some();
        let is_kept = match units {
            [only] => {
                is_parted
                    && only.name.start == line.span.start
                    && !only.orders.iter().any(is_order)
                    && (self.pen.is_alone || self.is_unit(only.name))
            }
            _ => false,
        };
        if is_kept || are_same(copy.text(), line.span.of(self.text)) {
            self.as_it_stands(line);
            return;
        }
        let read_as: Vec<String> = units.iter().map(|of_unit| self.read_as(of_unit)).collect();
        let read_as = read_as.join("; ");
        self.note(line.span, WrittenAs::Line, read_as);
        self.end_line(line, &copy);
    }

    /// Writes a line with its comment.
    fn end_line(&mut self, line: &Line, copy: &NormalizedText) {
        self.sheet.copy.append(copy);
        match line.comment {
            Some(comment) => {
                self.sheet.copy.write("  ", comment);
                self.comment(comment);
            }
            None => self.sheet.copy.write("\n", line.span),
        }
    }

    /// More orders of the unit above.
    pub(super) fn write_more(&mut self, line: &Line, orders: &[Stretch]) {
        let mut copy = NormalizedText::default();
        copy.write("  ", line.span);
        self.write_list(&mut copy, "", orders);
        let read_as = copy.text().trim().to_owned();
        self.note(line.span, WrittenAs::Line, read_as);
        self.end_line(line, &copy);
    }

    pub(super) fn write_unit(&self, copy: &mut NormalizedText, of_unit: &LenientOrders) {
        copy.write(self.name_of(of_unit), of_unit.name);
        copy.write(":", of_unit.name);
        self.write_list(copy, " ", &of_unit.orders);
    }

    /// What a note says of a unit's orders; what is not understood is left open.
    fn read_as(&self, of_unit: &LenientOrders) -> String {
        let orders = of_unit
            .orders
            .iter()
            .filter_map(|stretch| match &stretch.said {
                Said::Order(text) => Some(text.as_str()),
                Said::Remark => None,
                Said::Unknown | Said::Doubtful(_) => Some("…"),
            });
        let orders: Vec<&str> = orders.collect();
        format!("{}: {}", self.name_of(of_unit), orders.join(", "))
    }

    /// The unit's name as the table has it, or else as it is written.
    fn name_of(&self, of_unit: &LenientOrders) -> &str {
        let unit = of_unit.unit.and_then(|unit| self.pen.scenario.unit(unit));
        unit.map_or_else(|| of_unit.name.of(self.text), |unit| unit.name.as_str())
    }

    /// Orders with what parts them, the first behind a text.
    fn write_list(&self, copy: &mut NormalizedText, before: &str, orders: &[Stretch]) {
        let mut before = before;
        for stretch in orders {
            if stretch.said == Said::Remark {
                continue;
            }
            copy.write(before, stretch.span);
            before = ", ";
            match &stretch.said {
                Said::Order(text) => copy.write(text, stretch.span),
                _ => copy.copy(self.text, stretch.span),
            }
        }
    }
}

/// Returns whether two texts have the same words.
fn are_same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}
