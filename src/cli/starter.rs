//! A small battle of each game that comes with Adjutant, with the units that a player names.

use std::collections::HashSet;

use crate::cli::output::Failure;
use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::source::{Sources, Span, hidden_letters, quoted};
use crate::syntax::{Document, HeadKey, LineKind};

/// What is done after the orders, phase by phase, where a game has such phases.
pub(super) const REST: &str = "rest.turn";

/// What stands in the folder.
const README: &str = "README.md";

/// The first side: the player's own.
const OWN: &str = "north.orders";

/// The files of a battle, each with its name.
type Files = &'static [(&'static str, &'static str)];

/// The files of a folder below `starter/games`.
macro_rules! files {
    ($game:literal: $($name:literal)*) => {
        ($game, &[$(($name, include_str!(concat!("../../starter/games/", $game, "/", $name)))),*])
    };
}

const BATTLES: &[(&str, Files)] = &[
    files!("age-of-magic": "README.md" "table.scenario" "north.orders" "south.orders"),
    files!("bolt-action": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn"),
    files!("diplomacy": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn"),
    files!("e41k": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn"),
    files!("fantasy-warlord": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn"),
    files!("swordpoint": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn"),
];

/// The files of a battle of a game, by its id; the units of the first side are called as the player
/// names them, and there are as many.
///
/// # Errors
/// A name that is none, or stands twice.
pub(super) fn battle(game: &str, names: &[String]) -> Result<Vec<(&'static str, String)>, Failure> {
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    let battle = BATTLES.iter().find(|(id, _)| *id == game);
    let files = battle.map(|(_, files)| *files).unwrap_or_default();
    let table = files.iter().find(|(name, _)| name.ends_with(".scenario"));
    let (units, others) = table.map(|(_, text)| sides(text)).unwrap_or_default();
    sound(&names, &others)?;
    let named = |(name, text): &(&'static str, &str)| {
        let is_whole = *name == OWN || name.ends_with(".scenario");
        let text = match names.as_slice() {
            [] => (*text).to_owned(),
            _ if *name == README => (*text).to_owned(),
            names => renamed(text, &units, names, is_whole),
        };
        (*name, text)
    };
    Ok(files.iter().map(named).collect())
}

fn sound(names: &[&str], others: &[String]) -> Result<(), Failure> {
    let mut known = HashSet::new();
    for name in names {
        let wrong = if name.is_empty() {
            "a name of a unit is empty".to_owned()
        } else if name.contains([':', '#', '\n', '\r', ',']) || name.contains(" - ") {
            format!("{} cannot be the name of a unit", quoted(name))
        } else if !is_name(name) {
            format!(
                "{} means something else on a sheet, and cannot be a name",
                quoted(name)
            )
        } else if others.iter().any(|other| fold(other) == fold(name)) {
            format!("{} stands on the other side", quoted(name))
        } else if !known.insert(fold(name)) {
            format!("{} stands twice", quoted(name))
        } else {
            continue;
        };
        let finding = Finding::without_place(Code::BadValue, wrong);
        return Err(Failure::of(
            finding.help("write e.g. `--units \"Old Guard, Lancers\"`"),
        ));
    }
    Ok(())
}

/// Whether a line that begins with a text is one of a unit that is called so.
fn is_name(name: &str) -> bool {
    let mut sources = Sources::default();
    let line = Document::of("line", &format!("{name}: facts\n"), &mut sources);
    let text = sources.get(line.source).text();
    let is_entry = line.lines.first().is_some_and(|line| match line.kind {
        LineKind::Entry { subject, .. } => text.get(subject.range()) == Some(name),
        _ => false,
    });
    let is_bullet = name.starts_with(['-', '*', '\u{2022}']);
    let is_seen = hidden_letters(name).next().is_none();
    let reserved = ["army", "note", "to", "with", "all"];
    is_entry && is_seen && !is_bullet && !reserved.contains(&fold(name).as_str())
}

/// The names of the units of the first side, and of the other one.
fn sides(table: &str) -> (Vec<String>, Vec<String>) {
    let mut sources = Sources::default();
    let table = Document::of("table", table, &mut sources);
    let text = sources.get(table.source).text();
    let mut sides = 0;
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for line in &table.lines {
        match line.kind {
            LineKind::Head {
                key: HeadKey::Side, ..
            } => sides += 1,
            LineKind::Entry { subject, .. } => {
                let name = text.get(subject.range()).unwrap_or_default();
                if fold(name) != "army" {
                    let side = if sides == 1 { &mut own } else { &mut others };
                    side.push(name.to_owned());
                }
            }
            _ => {}
        }
    }
    (own, others)
}

/// The text with the lines of each unit under the names that stand for it. Where `is_whole`, there
/// are as many units as names, and those of the table are taken in turn.
fn renamed(text: &str, units: &[String], names: &[&str], is_whole: bool) -> String {
    let mut sources = Sources::default();
    let file = Document::of("file", text, &mut sources);
    let mut renaming = Renaming {
        units,
        names,
        is_whole,
        blocks: Vec::new(),
        is_within: false,
        written: String::new(),
    };
    for (line, whole) in file.lines.iter().zip(text.lines()) {
        renaming.line(&line.kind, text, whole);
    }
    renaming.write_blocks();
    renaming.written
}

struct Renaming<'a> {
    units: &'a [String],
    names: &'a [&'a str],
    is_whole: bool,
    /// The lines of units that stand together, each with its number among the units.
    blocks: Vec<(usize, String)>,
    /// Whether the line above belongs to such a block.
    is_within: bool,
    written: String,
}

impl Renaming<'_> {
    fn line(&mut self, kind: &LineKind, text: &str, whole: &str) {
        let called = |span: &Span| {
            let name = text.get(span.range()).unwrap_or_default();
            self.units.iter().position(|unit| unit == name)
        };
        let (unit, towards) = match kind {
            LineKind::Entry { subject, .. } => (called(subject), None),
            LineKind::Toward { name, .. } => (None, called(name)),
            _ => (None, None),
        };
        let goes_on = matches!(
            kind,
            LineKind::More { .. } | LineKind::Toward { .. } | LineKind::Part { .. }
        );
        if let Some(unit) = unit {
            self.blocks.push((unit, format!("{whole}\n")));
            self.is_within = true;
        } else if let Some((_, block)) =
            self.blocks.last_mut().filter(|_| goes_on && self.is_within)
        {
            block.push_str(whole);
            block.push('\n');
        } else {
            self.is_within = false;
            self.write_blocks();
            let line = match towards {
                Some(unit) => self
                    .names
                    .get(unit)
                    .map(|name| self.under(unit, name, whole)),
                None => Some(whole.to_owned()),
            };
            if let Some(line) = line {
                self.written.push_str(&line);
                self.written.push('\n');
            }
        }
    }

    /// A text about a unit under another name.
    fn under(&self, unit: usize, name: &str, text: &str) -> String {
        let known = self.units.get(unit).map_or("", String::as_str);
        text.replacen(known, name, 1)
    }

    fn write_blocks(&mut self) {
        let blocks = std::mem::take(&mut self.blocks);
        if !self.is_whole {
            for (unit, block) in &blocks {
                if let Some(name) = self.names.get(*unit) {
                    let block = self.under(*unit, name, block);
                    self.written.push_str(&block);
                }
            }
            return;
        }
        for (number, name) in self.names.iter().enumerate() {
            let unit = number % self.units.len().max(1);
            if let Some((_, block)) = blocks.iter().find(|(of, _)| *of == unit) {
                let block = self.under(unit, name, block);
                self.written.push_str(&block);
            }
        }
    }
}
