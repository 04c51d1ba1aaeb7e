//! The entries of a turn as they are told: phase by phase, stage by stage.

use crate::report::entry_line;
use std::fmt::Write as _;

use crate::engine::{Entry, Held, Origin};

use super::turn::{at_the_table, because, line};

/// What entries tell, phase by phase, without the first of them; and what is to be checked at the table.
pub(super) fn reported_by(entries: &[Entry], told_before: usize, why: bool) -> (String, String) {
    let mut telling = EventLines {
        why,
        ..EventLines::default()
    };
    for (number, entry) in entries.iter().enumerate() {
        if number < told_before {
            telling.pass_over(entry);
        } else {
            telling.go_on(entry, number > 0 && number == told_before);
            telling.tell(entry);
        }
    }
    let to_check = at_the_table(&telling.to_check, why);
    (telling.text, to_check)
}

/// The entries of a turn while they are told.
#[derive(Default)]
struct EventLines<'a> {
    text: String,
    why: bool,
    phase: Option<&'a str>,
    /// The stage of which nothing has been told yet.
    stage: Option<&'a str>,
    /// Of whom was told last.
    told: Option<&'a str>,
    /// What is to be checked at the table.
    to_check: Vec<&'a Held>,
}

impl<'a> EventLines<'a> {
    /// Keeps what an entry has told before.
    fn pass_over(&mut self, entry: &'a Entry) {
        match entry {
            Entry::Opened(opened) => self.phase = Some(&opened.phase),
            Entry::Held(held) if held.as_ordered.is_none() => self.to_check.push(held),
            _ => {}
        }
    }

    /// Names the phase that goes on, where an entry is the first that is told.
    fn go_on(&mut self, entry: &Entry, is_first: bool) {
        let phase = self.phase.filter(|_| is_first);
        let is_another =
            |phase: &str| matches!(entry, Entry::Opened(opened) if opened.phase != phase);
        if let Some(phase) = phase.filter(|phase| !is_another(phase)) {
            let _ = writeln!(self.text, "\n{phase}, going on");
        }
    }

    fn tell(&mut self, entry: &'a Entry) {
        // The cells of a chart stand below the name of the unit.
        let (unit, is_cell) = match entry {
            Entry::Happened(change) => {
                let mut from = change.from.iter();
                let is_cell = from.any(|origin| matches!(origin, Origin::Cell { .. }));
                (Some(change.unit.as_str()), is_cell)
            }
            _ => (None, false),
        };
        if let Some(unit) = unit.filter(|unit| is_cell && self.told != Some(*unit)) {
            let _ = writeln!(self.text, "  {unit}");
        }
        self.told = unit;
        let why = self.why;
        let told = match entry {
            // A phase that is played in turn opens anew with each decision.
            Entry::Opened(opened) if self.phase == Some(&opened.phase) => String::new(),
            Entry::Opened(opened) => {
                self.phase = Some(&opened.phase);
                self.stage = None;
                format!("\n{}{}\n", opened.phase, because(&opened.clauses, why))
            }
            Entry::Stage(stage) => {
                self.stage = Some(stage);
                String::new()
            }
            // Facts with which only the turn works.
            Entry::Happened(change) if change.what.is_empty() => String::new(),
            Entry::Happened(change) if is_cell => {
                format!("    {}{}\n", change.what, because(&change.clauses, why))
            }
            Entry::Rolled(_) | Entry::Happened(_) => format!("  {}\n", entry_line(entry, why)),
            Entry::Held(held) => match held.as_ordered {
                Some(true) => String::new(),
                Some(false) => line(&held.unit, &held.what, &because(&held.clauses, why)),
                None => {
                    self.to_check.push(held);
                    String::new()
                }
            },
        };
        if let Some(stage) = self.stage.take_if(|_| !told.is_empty()) {
            let _ = writeln!(self.text, " {stage}");
        }
        self.text.push_str(&told);
    }
}
