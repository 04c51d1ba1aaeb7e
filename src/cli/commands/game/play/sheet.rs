//! A sheet that is written unit by unit. Each line is kept among the drafts of the game, so that it is
//! not lost.

use std::fmt::Write as _;
use std::path::Path;

use crate::cli::arguments::Signs;
use crate::cli::output::{Failure, print};
use crate::cli::output_format::Shape;
use crate::journal::GameState;
use crate::names::fold;
use crate::scenario::{Scenario, UnitId};
use crate::syntax::{LineKind, parse};
use crate::view::{GameView, orders};

use super::super::drafts::{Drafts, SheetPlace};
use super::super::folder::GameFolder;
use super::super::hand_in::{self, Draft};
use super::super::next::{AtTable, not_signed};
use super::console::Console;
use super::units::{orders_in_short, wrapped};
use super::{Commands, Goes, names_of, show_table, tell_help};

/// Commands besides orders.
const COMMANDS: Commands = &[
    ("undo", "take the line before out"),
    ("sheet", "show the sheet"),
    (
        "done",
        "hand the sheet in; units without a line are given no order",
    ),
    ("table", "show all units"),
    ("quit", "leave; the sheet is kept"),
];

/// Asks for the orders of all units on a sheet, and hands it in.
pub(super) fn write(
    console: &mut Console,
    signs: &Signs,
    mut writing: SheetWriter<'_>,
) -> Result<Goes, Failure> {
    let name = writing.folder.journal.header.name(writing.place.party);
    print(&format!(
        "{name}: write your orders for {}; they are kept until you hand them in\n",
        writing.phase_name(),
    ))?;
    loop {
        let next = writing.next_unit();
        let unit = next.map(|unit| writing.name_of(unit));
        if let Some(unit) = &unit {
            print(&writing.what_may_be_ordered(unit))?;
        }
        let prompt = unit.as_deref().unwrap_or("done?").to_owned() + "> ";
        let Some(typed) = console.ask(&prompt, writing.typable(next)) else {
            return Ok(Goes::Home);
        };
        match fold(&typed).as_str() {
            "quit" => return Ok(Goes::Home),
            "undo" if writing.text.is_empty() => return Ok(Goes::Back),
            "undo" => writing.undo()?,
            "sheet" => print(&writing.text)?,
            "table" => show_table(writing.folder, writing.standing)?,
            "done" | "y" | "yes" if unit.is_none() || fold(&typed) == "done" => break,
            "" if unit.is_none() => print("all units have a line: `done` hands the sheet in\n")?,
            "" | "?" => help()?,
            // It would go on with the unit above.
            _ if unit.is_none() && !typed.contains(':') => {
                print("all units have a line: `done` hands the sheet in, `undo` takes one out\n")?;
            }
            _ => {
                let unit = unit.filter(|_| !typed.contains(':'));
                let line = unit.map_or_else(|| typed.clone(), |unit| format!("{unit}: {typed}"));
                writing.add(&line)?;
            }
        }
    }
    let draft = writing.draft;
    draft.print(writing.folder)?;
    let question = if draft.is_sound() {
        "hand it in?"
    } else {
        "hand it in as it is?"
    };
    if !console.agrees(question) {
        return Ok(Goes::On);
    }
    let mut at = AtTable::agreed(writing.game, signs)?;
    match hand_in::seal(&mut at, writing.place.phase, draft.text)? {
        Ok(()) => {
            at.write()?;
            print("handed in\n")?;
        }
        Err(why) => not_signed(&at.folder, &why).print(Shape::Human),
    }
    Ok(Goes::On)
}

/// A sheet at hand.
pub(super) struct SheetWriter<'a> {
    game: &'a Path,
    folder: &'a GameFolder,
    standing: &'a GameState<'a>,
    place: SheetPlace,
    drafts: Drafts,
    text: String,
    /// The text as it is understood and checked.
    draft: Draft,
    /// The game as those here see it, with their legal orders.
    view: &'a GameView,
    /// The line that was not kept last.
    refused: Option<String>,
}

impl<'a> SheetWriter<'a> {
    /// The sheet of a party for a phase, with what was written of it before.
    pub(crate) fn new(
        game: &'a Path,
        folder: &'a GameFolder,
        view: &'a GameView,
        standing: &'a GameState<'a>,
        party: u8,
        phase: usize,
    ) -> Result<Self, Failure> {
        let drafts = Drafts::new(game);
        let place = SheetPlace::new(standing, party, phase);
        let text = drafts.typed(place)?.unwrap_or_default();
        Ok(Self {
            game,
            folder,
            standing,
            place,
            draft: Draft::typed(folder, standing, place, &text),
            view,
            drafts,
            text,
            refused: None,
        })
    }

    fn phase_name(&self) -> &str {
        let phase = self.folder.setup.rulebook.phases().get(self.place.phase);
        phase.map_or("orders", String::as_str)
    }

    fn table(&self) -> &'a Scenario {
        self.standing.table()
    }

    /// Checks the text as it stands now.
    fn read_again(&mut self) {
        self.draft = Draft::typed(self.folder, self.standing, self.place, &self.text);
    }

    fn name_of(&self, unit: UnitId) -> String {
        self.table().display_name(unit)
    }

    /// The first own unit that has no line on the sheet.
    fn next_unit(&self) -> Option<UnitId> {
        let text = &self.draft.text;
        let mut folded = String::new();
        let lines = parse(text.as_str()).into_iter();
        let named = lines.filter_map(|line| match line.kind {
            LineKind::Entry { subject, .. } => text.get(subject.range()),
            _ => None,
        });
        let table = self.table();
        let named = named.flat_map(|name| table.units_called(name, &mut folded));
        let named: Vec<UnitId> = named.collect();
        let own = self.folder.setup.sides_of(self.place.party);
        let mut units = (0..).zip(table.units());
        let next = units.find(|(unit, of)| {
            own.contains(&of.side) && !table.is_removed(*unit) && !named.contains(unit)
        });
        next.map(|(unit, _)| unit)
    }

    /// The question for the orders of a unit, with those that are legal.
    fn what_may_be_ordered(&self, unit: &str) -> String {
        let orders = orders_in_short(self.view, unit);
        wrapped(&format!("? {unit}: {}", orders.join("; ")), 4)
    }

    /// Completions where a unit is asked about.
    fn typable(&self, unit: Option<UnitId>) -> Vec<String> {
        let mut lines: Vec<String> = names_of(COMMANDS).collect();
        let name = unit.map(|unit| self.name_of(unit));
        for choice in self.view.choices.iter().flat_map(|side| &side.units) {
            let begin = format!("{}: ", choice.unit);
            let is_asked = name.as_deref() == Some(choice.unit.as_str());
            let all = orders(choice).into_iter();
            lines.extend(all.map(|line| match line.strip_prefix(&begin) {
                Some(order) if is_asked => order.to_owned(),
                _ => line,
            }));
        }
        lines
    }

    /// Adds a line, and tells what is wrong with it.
    fn add(&mut self, line: &str) -> Result<(), Failure> {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let from = self.text.len();
        let side = self.side_of(line);
        if let Some(side) = side.filter(|_| side != self.side_written()) {
            let _ = writeln!(self.text, "side: {}", self.folder.setup.side_name(side));
        }
        self.text.push_str(line);
        self.text.push('\n');
        self.read_again();
        let is_sound = self.draft.print_from(from)?;
        let is_again = self.refused.replace(line.to_owned()).as_deref() == Some(line);
        if is_sound || is_again {
            self.refused = None;
            return self.keep();
        }
        self.text.truncate(from);
        self.read_again();
        print("this is not kept; type it again, just so, to keep it\n")
    }

    fn keep(&self) -> Result<(), Failure> {
        self.drafts.keep(self.place, &self.text)
    }

    /// The side of the unit of a line, where the party writes for several.
    fn side_of(&self, line: &str) -> Option<u16> {
        let own = self.folder.setup.sides_of(self.place.party);
        let (table, (name, _)) = (self.table(), line.split_once(':')?);
        let units = table.units_called(name, &mut String::new()).into_iter();
        let mut sides = units.filter_map(|unit| Some(table.unit(unit)?.side));
        sides.find(|side| own.len() > 1 && own.contains(side))
    }

    /// The side that was written last.
    fn side_written(&self) -> Option<u16> {
        let mut heads = self.text.lines().rev();
        let side = heads.find_map(|line| line.strip_prefix("side:"))?;
        self.table().side_named(side.trim())
    }

    /// Takes the last line out.
    fn undo(&mut self) -> Result<(), Failure> {
        let trimmed = self.text.trim_end().len();
        let last = self.text.get(..trimmed).and_then(|text| text.rfind('\n'));
        let out = self.text.split_off(last.map_or(0, |at| at + 1));
        // A side stands above lines of its own.
        let is_head = |line: &str| line.starts_with("side:");
        while self.text.lines().next_back().is_some_and(is_head) {
            let end = self.text.trim_end().rfind('\n').map_or(0, |at| at + 1);
            self.text.truncate(end);
        }
        self.read_again();
        self.keep()?;
        print(&match out.trim() {
            "" => "the sheet is empty\n".to_owned(),
            line => format!("taken out: {line}\n"),
        })
    }
}

fn help() -> Result<(), Failure> {
    tell_help(
        "type an order as on a sheet, or a whole line, `UNIT: ORDER`; Tab shows what may be ordered",
        COMMANDS,
    )
}
