//! Lines that cannot be read count for nothing where a clause says so: what is wrong with them is
//! a warning, and their units are judged by what else they are ordered.

use crate::diagnostics::{Code, Severity};
use crate::rulebook::clause::{Clause, Voided};

use super::sheet::{Binder, SheetReader};

/// What has been read before a line.
#[derive(Clone, Copy)]
pub(super) struct BeforeLine {
    pub orders: usize,
    stated: usize,
}

impl<'a> Binder<'a> {
    /// The clause by which lines are void that cannot be read. Where each line is a decision, it is
    /// asked for again instead.
    fn ignored_by(&self, reading: &SheetReader<'_>) -> Option<&'a Clause> {
        let clause = self.rulebook.ignored_by(Voided::LinesInError);
        clause.filter(|_| !self.decides_by_line(reading))
    }

    /// Returns whether lines that cannot be read are void.
    pub(super) fn voids(&self, reading: &SheetReader<'_>) -> bool {
        self.ignored_by(reading).is_some()
    }

    /// How much has been read before a line.
    pub(super) fn before_line(&self) -> BeforeLine {
        BeforeLine {
            orders: self.bound.orders.len(),
            stated: self.bound.happened.len(),
        }
    }

    /// Leaves nothing of a line that is not sound, where that makes it void; whether it is.
    pub(super) fn is_ignored(
        &mut self,
        reading: &SheetReader<'_>,
        before: BeforeLine,
        sound: bool,
    ) -> bool {
        let is_void = !sound && self.voids(reading);
        if is_void {
            self.bound.orders.truncate(before.orders);
            self.bound.happened.truncate(before.stated);
        }
        is_void
    }

    /// What has been found wrong with a line, from a number on, is no error where such lines are
    /// void. That a unit is ordered twice, or by nobody knows whom, is no matter of one line.
    pub(super) fn ignore(&mut self, reading: &SheetReader<'_>, from: usize) {
        // Most lines are sound, and no clause is looked for.
        if self.findings.len() == from {
            return;
        }
        let Some(clause) = self.ignored_by(reading) else {
            return;
        };
        let new = self.findings.iter_mut().skip(from);
        for finding in new.filter(|finding| finding.severity == Severity::Error) {
            if matches!(finding.code, Code::OrderedTwice | Code::NoSide) {
                continue;
            }
            finding.severity = Severity::Warning;
            finding.message.push_str("; the line has no effect");
            finding.clause = Some(Box::new(clause.reference()));
        }
    }
}
