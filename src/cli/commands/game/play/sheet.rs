//! A sheet that is written unit by unit. Each line is kept in a file of the game's folder, so that it
//! is not lost, and can be written in an editor too.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::arguments::Signs;
use crate::cli::commands::seat::file_stem;
use crate::cli::output::{Failure, print, print_report};
use crate::cli::shape::Shape;
use crate::cli::writing::rewrite;
use crate::names::fold;
use crate::record::Standing;
use crate::report::roster;
use crate::scenario::{Scenario, UnitId};
use crate::syntax::{LineKind, parse};

use super::super::folder::GameFolder;
use super::super::hand_in::{self, Draft};
use super::super::next::{AtTable, not_signed};
use super::Goes;
use super::console::Console;
use super::lines::{choices_of, orders};

/// What may be typed besides orders.
const COMMANDS: &[(&str, &str)] = &[
    ("undo", "take the line before out"),
    ("sheet", "show the sheet"),
    (
        "done",
        "hand the sheet in; units without a line are given no order",
    ),
    ("table", "show all units"),
    ("quit", "leave; the sheet is kept"),
];

/// Asks for the orders of all units of a party in a phase, and hands the sheet in.
pub(super) fn write(
    console: &mut Console,
    (game, signs): (&Path, &Signs),
    (party, phase): (u8, usize),
) -> Result<Goes, Failure> {
    let folder = GameFolder::read(game)?;
    let standing = Standing::of(&folder.basis, &folder.journal);
    let mut writing = Writing::of(game, &folder, &standing, (party, phase));
    let name = folder.journal.header.name(party);
    let named = folder.basis.rulebook.phases().get(phase);
    let phase_name = named.map_or("orders", String::as_str);
    print(&format!(
        "{name}: orders for `{phase_name}`, kept in {}\n",
        writing.file.display()
    ))?;
    loop {
        let next = writing.next_unit();
        let unit = next.map(|unit| writing.name_of(unit));
        let prompt = unit
            .as_ref()
            .map_or("done?> ".to_owned(), |unit| format!("{unit}> "));
        let Some(typed) = console.ask(&prompt, writing.typable(next)) else {
            return Ok(Goes::Home);
        };
        match fold(&typed).as_str() {
            "quit" => return Ok(Goes::Home),
            "undo" if writing.text.is_empty() => return Ok(Goes::Back),
            "undo" => writing.undo()?,
            "sheet" => print(&writing.text)?,
            "table" => {
                let rulebook = &folder.basis.rulebook;
                print_report(&roster(standing.table(), rulebook, &[], &[]))?;
            }
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
    let draft = writing.draft();
    draft.print(&folder)?;
    let question = if draft.is_sound() {
        "hand it in?"
    } else {
        "hand it in as it is?"
    };
    if !console.agrees(question) {
        return Ok(Goes::On);
    }
    let text = draft.text;
    let mut at = AtTable::agreed(game, signs)?;
    match hand_in::seal(&mut at, phase, text)? {
        Ok(()) => {
            at.write()?;
            print("handed in\n")?;
        }
        Err(why) => not_signed(&at.folder, &why).print(Shape::Human),
    }
    Ok(Goes::On)
}

/// A sheet at hand.
struct Writing<'a> {
    folder: &'a GameFolder,
    standing: &'a Standing<'a>,
    party: u8,
    phase: usize,
    file: PathBuf,
    text: String,
    /// The line that was not kept last.
    refused: Option<String>,
}

impl<'a> Writing<'a> {
    fn of(
        game: &Path,
        folder: &'a GameFolder,
        standing: &'a Standing<'a>,
        (party, phase): (u8, usize),
    ) -> Self {
        let stem = file_stem(folder.journal.header.name(party));
        let named = folder.basis.rulebook.phases().get(phase);
        let phase_stem = named.map(|name| file_stem(name));
        let name = format!(
            "{stem}-{}-{}.orders",
            standing.turn(),
            phase_stem.unwrap_or_default()
        );
        let file = game.join(name);
        let text = fs::read_to_string(&file).unwrap_or_default();
        Self {
            folder,
            standing,
            party,
            phase,
            file,
            text,
            refused: None,
        }
    }

    fn table(&self) -> &Scenario {
        self.standing.table()
    }

    fn draft(&self) -> Draft {
        let name = self.file.display().to_string();
        let named = (self.phase, name.as_str(), self.text.as_str());
        Draft::read(self.folder, self.standing, self.party, named, false)
    }

    fn name_of(&self, unit: UnitId) -> String {
        self.table().display_name(unit)
    }

    /// The first own unit that has no line on the sheet.
    fn next_unit(&self) -> Option<UnitId> {
        let text = self.draft().text;
        let mut folded = String::new();
        let lines = parse(text.as_str()).into_iter();
        let named = lines.filter_map(|line| match line.kind {
            LineKind::Entry { subject, .. } => text.get(subject.range()),
            _ => None,
        });
        let table = self.table();
        let named: Vec<UnitId> = named
            .flat_map(|name| table.units_called(name, &mut folded))
            .collect();
        let own = self.folder.basis.sides_of(self.party);
        let mut units = (0..).zip(table.units());
        let next = units.find(|(unit, of)| {
            own.contains(&of.side) && !table.is_removed(*unit) && !named.contains(unit)
        });
        next.map(|(unit, _)| unit)
    }

    /// What can be typed where a unit is asked about.
    fn typable(&self, unit: Option<UnitId>) -> Vec<String> {
        let mut lines: Vec<String> = COMMANDS
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        let own = self.folder.basis.sides_of(self.party);
        let name = unit.map(|unit| self.name_of(unit));
        for side in own {
            let choices = choices_of(&self.folder.basis, self.standing, (*side, self.phase));
            for choice in &choices {
                let begin = format!("{}: ", choice.unit);
                let is_asked = name.as_deref() == Some(choice.unit.as_str());
                let all = orders(choice).into_iter();
                lines.extend(all.map(|line| match line.strip_prefix(&begin) {
                    Some(order) if is_asked => order.to_owned(),
                    _ => line,
                }));
            }
        }
        lines
    }

    /// Adds a line, and tells what is wrong with it.
    fn add(&mut self, line: &str) -> Result<(), Failure> {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let from = self.text.len();
        let side = self
            .side_of(line)
            .filter(|side| self.side_written() != Some(*side));
        if let Some(side) = side {
            let _ = writeln!(self.text, "side: {}", self.folder.basis.side_name(side));
        }
        self.text.push_str(line);
        self.text.push('\n');
        let is_sound = self.draft().print_from(from)?;
        let is_again = self.refused.replace(line.to_owned()).as_deref() == Some(line);
        if is_sound || is_again {
            self.refused = None;
            return rewrite(&self.file, &self.text);
        }
        self.text.truncate(from);
        print("this is not kept; type it again, just so, to keep it\n")
    }

    /// The side of the unit of a line, where the party writes for several.
    fn side_of(&self, line: &str) -> Option<u16> {
        let own = self.folder.basis.sides_of(self.party);
        let (name, _) = line.split_once(':')?;
        let table = self.table();
        let units = table.units_called(name, &mut String::new()).into_iter();
        let mut sides = units
            .filter_map(|unit| table.unit(unit))
            .map(|unit| unit.side);
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
        rewrite(&self.file, &self.text)?;
        print(&match out.trim() {
            "" => "the sheet is empty\n".to_owned(),
            line => format!("taken out: {line}\n"),
        })
    }
}

fn help() -> Result<(), Failure> {
    print(
        "type an order as on a sheet, or a whole line, `UNIT: ORDER`; Tab shows what may be ordered\n",
    )?;
    let lines = COMMANDS
        .iter()
        .map(|(name, says)| format!("  {name:6} {says}\n"));
    print(&lines.collect::<String>())
}

/// A sheet of some sides with another line in the place of those of its unit, or at the end where it
/// has none; `None` where the unit is not theirs.
pub(super) fn with_line(
    text: &str,
    line: &str,
    (table, sides): (&Scenario, &[u16]),
) -> Option<String> {
    let unit_of = |name: &str| {
        let units = table.units_called(name.trim(), &mut String::new());
        units.first().copied()
    };
    let unit = unit_of(line.split_once(':')?.0)?;
    let side = table.unit(unit)?.side;
    if !sides.contains(&side) {
        return None;
    }
    let mut sheet = String::new();
    let mut is_of_unit = false;
    let mut is_written = false;
    for written in parse(text) {
        let of_line = text.get(written.span.range()).unwrap_or_default();
        match written.kind {
            LineKind::Entry { subject, .. } => {
                let name = text.get(subject.range()).unwrap_or_default();
                is_of_unit = unit_of(name) == Some(unit);
                if is_of_unit && !is_written {
                    sheet.push_str(line);
                    sheet.push('\n');
                    is_written = true;
                }
            }
            LineKind::Head { .. } => is_of_unit = false,
            _ => {}
        }
        if !is_of_unit {
            sheet.push_str(of_line);
            sheet.push('\n');
        }
    }
    if !is_written {
        let name = table.side(side).map_or("", |side| side.name.as_str());
        let head = (sides.len() > 1).then(|| format!("side: {name}\n"));
        let _ = writeln!(sheet, "{}{line}", head.unwrap_or_default());
    }
    Some(sheet)
}
