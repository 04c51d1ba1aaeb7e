//! Sheets without a table: nobody knows what units there are, so that their names are taken as they
//! stand, and heads too. Orders are read as freely as on a table.

use crate::rulebook::Rulebook;
use crate::rulebook::fuzzy::Token;
use crate::scenario::read;
use crate::source::{Sources, Span};
use crate::syntax::{Document, Line, LineKind};

use super::lines::{LenientOrders, SheetNormalizer};
use super::marks::are_marks_known;
use super::units::{is_in_doubt, within, without_bullet};
use super::{Understood, fair_sheets};

/// Puts fair copies in the place of those sheets that are not understood as they stand, where there
/// is no scenario.
pub(crate) fn understand_alone(
    sheets: &mut [Document],
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Understood {
    let Some(first) = sheets.first() else {
        return Understood::default();
    };
    let (nobody, _) = read(first.source, &[], sources, rulebook);
    fair_sheets(sheets, sources, rulebook, &nobody, true, None)
}

impl SheetNormalizer<'_> {
    /// Writes the lines of a sheet without a table.
    pub(super) fn lines_alone(&mut self, lines: &[Line]) {
        for line in lines {
            self.follow(line);
            let is_head = matches!(line.kind, LineKind::Head { .. });
            let is_kept = is_head || self.happened || self.is_understood(line);
            match self.unit_alone(line).filter(|_| !is_kept) {
                Some(of_unit) => self.write_orders(line, &[of_unit]),
                None => self.as_it_stands(line),
            }
        }
    }

    /// The unit of a line, by the name that stands before a separator. Where that is no `:`, all that
    /// it is ordered has to be understood.
    fn unit_alone(&mut self, line: &Line) -> Option<LenientOrders> {
        let all = self.words(line.span);
        if !are_marks_known(&all, self.text) {
            return None;
        }
        let all = without_bullet(&all).unwrap_or(&all);
        let (subject, behind) = match line.separated() {
            Some((subject, list)) => (within(all, subject), within(all, list)),
            None => {
                let parts = |token: &Token| matches!(token.mark, Some('\t' | '=' | '>' | '|'));
                let at = all.iter().position(parts)?;
                (all.get(..at)?.to_vec(), all.get(at + 1..)?.to_vec())
            }
        };
        let is_word = |token: &&Token| token.mark.is_none();
        let (first, last) = (
            subject.iter().find(is_word)?,
            subject.iter().rfind(is_word)?,
        );
        let name: Span = first.span.to(last.span);
        let is_parted = line
            .separated()
            .is_some_and(|(subject, list)| self.has_colon(subject, list));
        let list = line.separated().map(|(_, list)| list);
        let orders = self.orders(&behind, None, list)?;
        let is_taken = is_parted || !is_in_doubt(&orders);
        let unit = LenientOrders {
            unit: None,
            name,
            orders,
        };
        self.doubts_of(&unit);
        is_taken.then_some(unit)
    }
}
