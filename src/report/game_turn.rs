//! A turn of a game between parties, as a club prints it: the orders of all, what came about, what was
//! disputed, and the table behind it.

use std::fmt::Write as _;

use serde::Serialize;

use crate::journal::{Body, Disputed, GameState, Journal, Setup, SlipRef};
use crate::scenario::Scenario;

use super::event_lines::reported_by;
use super::game::{dispute_lines, one_line};
use super::map::picture;
use super::page::html;
use super::roster::roster;

/// A turn of a game, told for people.
pub(crate) struct GameTurn<'s> {
    /// The report: a title, and below it the orders, what came about, disputes and the table.
    pub report: String,
    /// The table behind the turn.
    table: Scenario,
    setup: &'s Setup,
}

/// A sheet that all may read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct OpenSheet {
    /// Whose it is, and for which phase.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl<'s> GameTurn<'s> {
    /// Tells a turn, the last that was played where none is named. None if no lock of it is closed.
    pub(crate) fn new(setup: &'s Setup, journal: &Journal, turn: Option<u32>) -> Option<Self> {
        let whole = GameState::new(setup, journal);
        let turn = turn.or_else(|| Some(whole.closings().last()?.turn))?;
        let mut closings = whole.closings().iter();
        let last = closings.rfind(|closing| closing.turn == turn)?;
        let until = journal.up_to(last.lock);
        // It is told as players do, where that can be read.
        let for_story = Setup::for_story(&until).ok();
        let standing = GameState::new(for_story.as_ref().unwrap_or(setup), &until);
        let closing = standing.closings().last()?;
        let mut report = format!(
            "{}, turn {turn} ({})\n",
            setup.header.title,
            setup.rulebook.id()
        );
        push_sheets(&mut report, setup, &until, turn);
        let (told, to_check) = reported_by(&closing.entries, 0, true);
        report.push_str(&told);
        let of_turn = standing.closings().iter();
        let of_turn = of_turn.filter(|closing| closing.turn == turn);
        let disputed = of_turn.flat_map(|closing| &closing.disputed);
        push_disputes(&mut report, disputed);
        report.push_str(&to_check);
        if !closing.ends_turn {
            report.push_str("\nThe turn goes on.\n");
        }
        report.push_str("\nThe table\n");
        let table = standing.table();
        let listed = roster(table, &setup.rulebook, &[], &[]);
        for line in listed.lines().filter(|line| !line.is_empty()) {
            let _ = writeln!(report, "  {line}");
        }
        let table = table.clone();
        Some(Self {
            report,
            table,
            setup,
        })
    }

    /// The turn as a page of HTML, with the table as a picture.
    pub(crate) fn page(&self) -> String {
        html(
            &self.report,
            Some(&picture(&self.table, &self.setup.rulebook, &[])),
        )
    }
}

/// The sheets of a turn that all may read, phase by phase.
pub(super) fn sheets_of(setup: &Setup, journal: &Journal, turn: u32) -> Vec<OpenSheet> {
    let mut sheets: Vec<(usize, &SlipRef, &str, &str)> = Vec::new();
    for slip in journal.slips() {
        let (of, phase, sheet) = match &slip.slip.body {
            Body::Sheet {
                turn, phase, text, ..
            } => (*turn, phase, text),
            Body::Opened { sealed, text, .. } => {
                let number = sealed.get(usize::from(slip.slip.party));
                let mut own = journal.slips_of(slip.slip.party);
                let Some(sealed) = own.find(|own| Some(&own.slip.number) == number) else {
                    continue;
                };
                let Body::Sealed { turn, phase, .. } = &sealed.slip.body else {
                    continue;
                };
                (*turn, phase, text)
            }
            _ => continue,
        };
        if of == turn {
            let phases = setup.rulebook.phases();
            let place = phases.iter().position(|known| known == phase);
            sheets.push((place.unwrap_or(usize::MAX), slip, phase, sheet));
        }
    }
    sheets.sort_by_key(|(place, slip, ..)| (*place, slip.slip.party));
    let sheets = sheets.into_iter().map(|(_, slip, phase, text)| OpenSheet {
        name: format!("{}, {phase}", setup.header.name(slip.slip.party)),
        text: text.to_owned(),
    });
    sheets.collect()
}

fn push_sheets(text: &mut String, setup: &Setup, journal: &Journal, turn: u32) {
    for OpenSheet { name, text: sheet } in sheets_of(setup, journal, turn) {
        let _ = writeln!(text, "\nOrders of {name}");
        for line in sheet.lines().filter(|line| !line.trim().is_empty()) {
            let _ = writeln!(text, "  {}", one_line(line));
        }
    }
}

fn push_disputes<'d>(text: &mut String, disputed: impl Iterator<Item = &'d Disputed>) {
    let mut is_first = true;
    for disputed in disputed {
        if is_first {
            text.push_str("\nDisputes\n");
        }
        is_first = false;
        let _ = writeln!(text, "  {}", dispute_lines(disputed));
    }
}
