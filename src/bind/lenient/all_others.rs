//! Lines for all units of a side, or for all others: `All others: Hold`.

use std::collections::HashSet;

use crate::rulebook::fuzzy::{Token, tokens};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Outcomes, Truth, decide};
use crate::scenario::{UnitId, World};
use crate::syntax::{HeadKey, Line, LineKind};

use super::lines::SheetNormalizer;
use super::names::Shortened;
use super::units::{within, without_bullet};

/// Words for all units of a side.
const ALL: &[&str] = &["all", "everyone", "everybody"];

/// The units that have a line of their own, or that a misspelt line may mean, phase by phase.
#[derive(Debug, Default)]
pub(super) struct WithOwnLine {
    /// Positions at which phases begin, in the order of the lines.
    begins: Vec<(u32, usize)>,
    units: HashSet<(usize, UnitId)>,
}

impl WithOwnLine {
    /// The phase that was named last.
    fn last_phase(&self) -> Option<usize> {
        self.begins.last().map(|(_, phase)| *phase)
    }

    /// The phase that was named last before a position.
    fn phase_at(&self, at: u32) -> Option<usize> {
        let before = self.begins.partition_point(|(begin, _)| *begin <= at);
        let last = before.checked_sub(1).and_then(|last| self.begins.get(last));
        last.map(|(_, phase)| *phase)
    }
}

impl SheetNormalizer<'_> {
    /// Finds the units that have a line of their own, if some line is for all others.
    pub(super) fn name_all(&mut self, lines: &[Line]) {
        let text = self.text;
        let is_all = |line: &&Line| match line.kind {
            LineKind::Entry { subject, .. } => {
                let name = subject.of(text);
                may_be_all(name) && all_but(&tokens(text, subject)).is_some()
            }
            _ => false,
        };
        if !lines.iter().any(|line| is_all(&line)) {
            return;
        }
        for line in lines.iter().filter(|line| !is_all(line)) {
            let words = self.words(line.span);
            let above = self.with_own_line.last_phase();
            let phase = match line.kind {
                LineKind::Head {
                    key: HeadKey::Phase,
                    value,
                    ..
                } => self.pen.phase(&self.words(value), above),
                LineKind::Blank | LineKind::Head { .. } => None,
                _ => self.phase_of_heading(line, &words, above),
            };
            if let Some(phase) = phase {
                self.with_own_line.begins.push((line.span.start, phase));
            }
            if phase.is_some() || matches!(line.kind, LineKind::Blank | LineKind::Head { .. }) {
                continue;
            }
            let parted = line.separated();
            let any = |_: UnitId| true;
            let subject = parted.map(|(subject, _)| within(&words, subject));
            let subject = subject.map(|named| without_bullet(&named).unwrap_or(&named).to_vec());
            let of_subject = subject.as_deref().and_then(|named| {
                let whole = self.pen.names().resolve(named, &any);
                let each = self.each_of(named).map(|units| (Shortened::Not, units));
                whole.or(each)
            });
            let begun = || {
                let words = without_bullet(&words).unwrap_or(&words);
                let (_, how, units) = self.begun(words, &any)?;
                Some((how, units))
            };
            let units = match of_subject.or_else(begun) {
                Some((_, units)) => units,
                // A misspelt name is reported by itself, and does not spoil the line for all others.
                None if parted.is_some_and(|(_, list)| !list.is_empty()) => {
                    let written = parted.map_or("", |(subject, _)| subject.of(self.text));
                    let scenario = self.pen.scenario;
                    scenario.names().near(written, scenario.units())
                }
                None => continue,
            };
            let phase = above.unwrap_or_else(|| self.pen.rulebook.sheet_phase());
            let units = units.into_iter().map(|unit| (phase, unit));
            self.with_own_line.units.extend(units);
        }
    }

    /// All units that are meant by words for all units, or for all others; some are excepted by name.
    pub(super) fn all_others(&self, names: &[Token], but: &[Token]) -> Option<Vec<UnitId>> {
        let but = match but {
            [] => Vec::new(),
            but => self.names_in(but)?,
        };
        let phase = self.with_own_line.phase_at(names.first()?.span.start);
        let phase = phase.unwrap_or_else(|| self.pen.rulebook.sheet_phase());
        let units = (0..).zip(self.pen.scenario.units()).map(|(unit, _)| unit);
        let is_meant = |unit: &UnitId| {
            !self.pen.scenario.is_removed(*unit)
                && self.side.is_some()
                && self.is_own(*unit)
                && !self.with_own_line.units.contains(&(phase, *unit))
                && !but.contains(unit)
                && self.is_below_heading(*unit)
                && self.may_owe_orders(phase, *unit)
        };
        Some(units.filter(is_meant).collect())
    }

    /// Returns whether a unit may owe orders in a phase, as the scenario has it: *all others* are none that are never
    /// ordered. Whether a phase is played that is not always played, the table alone does not tell.
    fn may_owe_orders(&self, phase: usize, unit: UnitId) -> bool {
        let rulebook = self.pen.rulebook;
        let of_phase = rulebook.play().phases().get(phase);
        let of_phase = of_phase.filter(|of_phase| of_phase.when.is_none());
        let Some(owes) = of_phase.and_then(|of_phase| of_phase.owes.as_ref()) else {
            return true;
        };
        let world = World::new(rulebook, self.pen.scenario, Some(phase));
        let nothing = Placed::default();
        let owes = decide(owes, &world.of(unit, &nothing), &mut Outcomes::default());
        owes != Truth::No
    }
}

/// Returns whether a word for all units may stand in a text: most lines have none, which is quickly seen.
fn may_be_all(text: &str) -> bool {
    const WITHIN: &[&str] = &["all", "army", "every", "other", "remaining", "rest"];
    let text = text.as_bytes();
    WITHIN.iter().any(|word| {
        let mut stretches = text.windows(word.len());
        stretches.any(|stretch| stretch.eq_ignore_ascii_case(word.as_bytes()))
    })
}

/// Of names that stand for all units of a side: those that are excepted.
pub(super) fn all_but(names: &[Token]) -> Option<&[Token]> {
    let excepts = |token: &Token| matches!(token.word.as_str(), "except" | "excepting" | "but");
    let end = names.iter().position(excepts).unwrap_or(names.len());
    let (all, but) = names.split_at_checked(end)?;
    let words: Vec<&str> = all
        .iter()
        .filter(|token| token.mark.is_none() && !token.is_article())
        .map(|token| token.word.as_str())
        .collect();
    let is_all = match words.as_slice() {
        [only] => ALL.contains(only) || matches!(*only, "army" | "rest" | "others"),
        ["all", "units" | "others" | "rest"]
        | ["all" | "the", "other", "units"]
        | ["other" | "remaining", "units"]
        | ["everyone" | "everybody", "else"] => true,
        _ => false,
    };
    let but = but.get(1..).unwrap_or_default();
    let but = match but.split_first() {
        Some((first, rest)) if first.word == "for" => rest,
        _ => but,
    };
    let is_whole = end == names.len() || !but.is_empty();
    (is_all && is_whole).then_some(but)
}
