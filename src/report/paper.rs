//! Paper for a table without a machine: order sheets with a box for each order, a reference of the
//! game, cards, and a log of a turn. Filled into `templates/print.html`, or told in Typst.

use crate::names::add_new;
use std::fmt::Write as _;

use minijinja::value::Serde;
use minijinja::{Environment, context};
use serde::Serialize;

use crate::check::Verdict;
use crate::engine::{Choice, UnitChoices, choices_in};
use crate::rulebook::Rulebook;
use crate::rulebook::play::{Passes, TestTarget};
use crate::scenario::{Scenario, Side, listed_units};

const TEMPLATE: &str = include_str!("../../templates/print.html");
const LOOKS: &str = include_str!("../../templates/print.css");

/// A sheet has room for so many columns of orders.
const MOST_COLUMNS: usize = 15;
/// Sheets with more columns lie on their side.
const MOST_UPRIGHT: usize = 6;
/// So many values of an order have a box each; for more there is room to write.
const MOST_VALUES: usize = 8;
/// So many units have room for a box for each target.
const MOST_ROOMY: usize = 13;
/// So many facts of a unit stand below its name.
const MOST_FACTS: usize = 3;

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PaperKind {
    Sheet,
    Reference,
    Cards,
    Turn,
}

/// Pages to be printed.
#[derive(Serialize)]
pub(crate) struct Paper {
    title: String,
    kind: &'static str,
    size: &'static str,
    wide: bool,
    pages: Vec<Page>,
}

/// One page, or as many as its content takes.
#[derive(Default, Serialize)]
struct Page {
    head: String,
    under: String,
    columns: Vec<String>,
    rows: Vec<Row>,
    left_out: Vec<String>,
    /// There are so many units that each has one line.
    is_close: bool,
    house: Vec<String>,
    phases: Vec<Named>,
    orders: Vec<Named>,
    tests: Vec<Named>,
    units: Vec<UnitOnPaper>,
    sides: Vec<SideOnPaper>,
}

/// Something with its meaning, and how it is written.
#[derive(Serialize)]
struct Named {
    name: String,
    says: String,
    write: String,
}

#[derive(Serialize)]
struct UnitOnPaper {
    name: String,
    facts: String,
}

#[derive(Serialize)]
struct SideOnPaper {
    name: String,
    units: Vec<UnitOnPaper>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    facts: String,
    cells: Vec<Cell>,
}

/// The box of an order for a unit.
#[derive(Clone, Default, Serialize)]
struct Cell {
    is_legal: bool,
    /// A measurement decides.
    is_dotted: bool,
    /// What may be chosen, a box each.
    values: Vec<String>,
    /// There is more than fits: room to write.
    has_room: bool,
}

impl Paper {
    /// Pages for a table; order sheets for the sides asked for, or for all that have units to order.
    pub(crate) fn new(
        kind: PaperKind,
        table: &Scenario,
        rulebook: &Rulebook,
        sides: &[u16],
        paper: &'static str,
    ) -> Self {
        let pages: Vec<Page> = match kind {
            PaperKind::Sheet => sides
                .iter()
                .filter_map(|side| sheet(table, rulebook, *side))
                .collect(),
            PaperKind::Reference => vec![reference(table, rulebook)],
            PaperKind::Cards => vec![Page {
                head: format!("Order cards, {}", rulebook.title()),
                orders: orders(rulebook),
                ..Page::default()
            }],
            PaperKind::Turn => vec![turn(table, rulebook)],
        };
        let roomy = pages.iter().filter(|page| !page.is_close);
        let columns = roomy.map(|page| page.columns.len()).max();
        let first = pages.first().map(|page| page.head.clone());
        Self {
            title: first.unwrap_or_default(),
            kind: match kind {
                PaperKind::Sheet => "sheet",
                PaperKind::Reference => "reference",
                PaperKind::Cards => "cards",
                PaperKind::Turn => "turn",
            },
            size: paper,
            wide: columns.unwrap_or(0) > MOST_UPRIGHT,
            pages,
        }
    }

    /// Returns whether nothing is to be printed.
    pub(crate) fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The pages as HTML with rules for printing.
    pub(crate) fn html(&self) -> String {
        let filled = context! { style => LOOKS, ..minijinja::Value::from(Serde(self)) };
        // The template is our own, and a test fills it.
        Environment::new()
            .render_named_str("print.html", TEMPLATE, filled)
            .unwrap_or_else(|error| format!("{error}\n"))
    }

    /// The same for Typst.
    pub(crate) fn typst(&self) -> String {
        let flipped = if self.wide { ", flipped: true" } else { "" };
        let is_letter = self.size == "letter";
        let paper = if is_letter { "us-letter" } else { "a4" };
        let mut text = format!(
            "#set page(paper: \"{paper}\", margin: 11mm{flipped})\n#set text(size: 10pt)\n#let box-of(stroke) = box(width: 4.6mm, height: 4.6mm, stroke: stroke)\n"
        );
        for (number, page) in self.pages.iter().enumerate() {
            if number > 0 {
                text.push_str("#pagebreak()\n");
            }
            let _ = writeln!(text, "= {}\n{}\n", typst(&page.head), typst(&page.under));
            page.typst(&mut text);
        }
        text
    }
}

impl Page {
    fn typst(&self, text: &mut String) {
        if !self.rows.is_empty() {
            let _ = writeln!(text, "#table(columns: {},", self.columns.len() + 2);
            let _ = write!(text, "  [*Unit*],");
            for column in &self.columns {
                let _ = write!(text, " [*{}*],", typst(column));
            }
            text.push_str(" [*In words*],\n");
            for row in &self.rows {
                let _ = write!(text, "  [{} \\ {}],", typst(&row.name), typst(&row.facts));
                for cell in &row.cells {
                    let stroke = if cell.is_dotted {
                        "(dash: \"dotted\")"
                    } else {
                        "0.9pt"
                    };
                    let values = cell.values.iter();
                    let values = values.map(|value| format!("#box-of({stroke}) {}", typst(value)));
                    let values = values.collect::<Vec<_>>().join(" ");
                    let _ = match (cell.is_legal, values.is_empty()) {
                        (false, _) => write!(text, " [–],"),
                        (true, true) => write!(text, " [#box-of({stroke})],"),
                        (true, false) => write!(text, " [{values}],"),
                    };
                }
                text.push_str(" [],\n");
            }
            text.push_str(")\n");
        }
        if !self.left_out.is_empty() {
            let left_out = typst(&self.left_out.join("; "));
            let _ = writeln!(text, "No room here for: {left_out}.");
        }
        text.extend(self.house.iter().map(|rule| format!("- {}\n", typst(rule))));
        for named in self.phases.iter().chain(&self.orders).chain(&self.tests) {
            let [name, says, write] =
                [&named.name, &named.says, &named.write].map(|text| typst(text));
            let _ = writeln!(text, "/ {name}: {says} _{write}_");
        }
        let sides = self.sides.iter().flat_map(|side| &side.units);
        for unit in self.units.iter().chain(sides) {
            let _ = writeln!(text, "/ {}: {}", typst(&unit.name), typst(&unit.facts));
        }
    }
}

/// A text as Typst takes it for a text.
fn typst(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\#*_`$<>@[]~=/-+:'\"".contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}

/// The order sheet of a side; none where nobody of it may be ordered anything.
fn sheet(table: &Scenario, rulebook: &Rulebook, side: u16) -> Option<Page> {
    let of_side = table.side(side)?;
    let units = units_to_order(table, rulebook, side);
    if units.is_empty() {
        return None;
    }
    let is_close = units.len() > MOST_ROOMY;
    let (columns, left_out) = columns(&units);
    let facts = units_of(table, rulebook, of_side);
    let facts_below = |unit: &str| {
        // Of two units of one name the later counts.
        let all = facts.iter().rfind(|listed| listed.name == unit);
        let all = all.map(|listed| listed.facts.clone()).unwrap_or_default();
        let first = all.split(", ").next().map(str::to_owned);
        first.filter(|_| is_close).unwrap_or(all)
    };
    let cell_of = |unit: &UnitChoices, column: &String| {
        let mut cell = cell(unit, column, rulebook);
        // Where there are many units, what is chosen is written in words.
        if is_close {
            cell.values.clear();
            cell.has_room = false;
        }
        cell
    };
    let rows = units.iter().map(|unit| Row {
        name: unit.unit.clone(),
        facts: facts_below(&unit.unit),
        cells: columns.iter().map(|column| cell_of(unit, column)).collect(),
    });
    let turn = rulebook.play().turn_name(table.turn().unwrap_or(1));
    Some(Page {
        head: format!("{} – orders", of_side.name),
        under: [table.name().unwrap_or_default(), rulebook.title(), &turn].join(" · "),
        rows: rows.collect(),
        columns,
        left_out,
        is_close,
        ..Page::default()
    })
}

/// The units of a side with what they may be ordered on a sheet; in a game without sheets, in any phase.
fn units_to_order(table: &Scenario, rulebook: &Rulebook, side: u16) -> Vec<UnitChoices> {
    let in_phase = |phase: &str| {
        let units = choices_in(rulebook, table, phase, "", side, &|_, _| true).into_iter();
        let units = units.filter(|unit| unit.choices.iter().any(is_legal));
        units.collect::<Vec<UnitChoices>>()
    };
    let on_sheet = in_phase(rulebook.phase_name(rulebook.sheet_phase()));
    if !on_sheet.is_empty() {
        return on_sheet;
    }
    let mut all: Vec<UnitChoices> = Vec::new();
    for unit in rulebook.phases().iter().flat_map(|phase| in_phase(phase)) {
        match all.iter_mut().find(|known| known.unit == unit.unit) {
            Some(known) => known.choices.extend(unit.choices),
            None => all.push(unit),
        }
    }
    all
}

fn is_legal(choice: &Choice) -> bool {
    choice.verdict != Verdict::Refused
}

/// The orders with a column, those first that most units may be given, and those for which there is no
/// room.
fn columns(units: &[UnitChoices]) -> (Vec<String>, Vec<String>) {
    let mut columns: Vec<(String, usize)> = Vec::new();
    for unit in units {
        let own = unit.choices.iter().filter(|choice| is_legal(choice));
        let mut own: Vec<&String> = own.map(|choice| &choice.order).collect();
        own.dedup();
        for name in own {
            match columns.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => columns.push((name.clone(), 1)),
            }
        }
    }
    let mut counts: Vec<usize> = columns.iter().map(|(_, count)| *count).collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    let least = counts.get(MOST_COLUMNS - 1).copied().unwrap_or_default();
    let mut kept = Vec::new();
    let mut left_out = Vec::new();
    for (name, count) in columns {
        if count >= least && kept.len() < MOST_COLUMNS {
            kept.push(name);
        } else {
            left_out.push(name);
        }
    }
    (kept, left_out)
}

/// The box of a unit in a column: the choice that adds least decides.
fn cell(unit: &UnitChoices, column: &str, rulebook: &Rulebook) -> Cell {
    let choices = unit.choices.iter();
    let of_column = choices.filter(|choice| is_legal(choice) && choice.order == column);
    let mut plain: Vec<&Choice> = of_column.collect();
    // A line with others beside it says nothing that the plain one does not say.
    let Some(fewest) = plain.iter().map(|choice| choice.needs).min() else {
        return Cell::default();
    };
    plain.retain(|choice| choice.needs == fewest);
    let is_accepted = |choice: &&Choice| choice.verdict == Verdict::Accepted;
    let is_dotted = !plain.iter().any(is_accepted);
    let holes = plain.iter().flat_map(|choice| &choice.holes);
    let has_numbers = holes.clone().any(|hole| hole.kind == "number");
    let mut values: Vec<String> = Vec::new();
    for value in holes.flat_map(|hole| &hole.values) {
        if value.verdict != Verdict::Refused {
            add_new(&mut values, [short_name(rulebook, &value.value)]);
        }
    }
    let has_several = plain.iter().any(|choice| choice.holes.len() > 1);
    let fits = values.len() <= MOST_VALUES && !has_several && !has_numbers;
    let has_room = has_numbers || !values.is_empty() && !fits;
    Cell {
        is_legal: true,
        is_dotted,
        has_room,
        values: if fits { values } else { Vec::new() },
    }
}

/// The short name of an area, where a map gives one.
fn short_name(rulebook: &Rulebook, name: &str) -> String {
    let map = rulebook.vocabulary().map();
    let sheet = map.and_then(|map| map.sheet.as_ref());
    let areas = sheet.map_or(&[][..], |sheet| sheet.areas.as_slice());
    let area = areas.iter().find(|area| area.name == name);
    area.map_or_else(|| name.to_owned(), |area| area.short.clone())
}

/// A game on one page: house rules first, then the turn, the orders, the dice and the units.
fn reference(table: &Scenario, rulebook: &Rulebook) -> Page {
    let is_house = rulebook.extends_another();
    let clauses = rulebook.clauses().iter();
    let house = clauses.filter(|clause| is_house && rulebook.is_own(&clause.id));
    let sides = sides(table, rulebook).into_iter();
    Page {
        head: rulebook.title().to_owned(),
        under: table.name().unwrap_or_default().to_owned(),
        house: house.map(|clause| clause.says.clone()).collect(),
        phases: phases(rulebook),
        orders: orders(rulebook),
        tests: tests(rulebook),
        units: sides.flat_map(|side| side.units).collect(),
        ..Page::default()
    }
}

fn phases(rulebook: &Rulebook) -> Vec<Named> {
    let phases = rulebook.play().phases().iter();
    let by_players = phases.filter(|phase| !phase.by_itself);
    let phases = by_players.map(|phase| Named {
        name: phase.name.clone(),
        says: phase.says.clone().unwrap_or_default(),
        write: String::new(),
    });
    phases.collect()
}

/// All orders, with what the clause says that describes each.
fn orders(rulebook: &Rulebook) -> Vec<Named> {
    let vocabulary = rulebook.vocabulary();
    let orders = vocabulary.order_ids().map(|id| {
        let order = &rulebook[id];
        Named {
            name: order.name.clone(),
            says: rulebook.meaning_of(id).unwrap_or_default().to_owned(),
            write: order.example(),
        }
    });
    orders.collect()
}

/// What is thrown, and what passes.
fn tests(rulebook: &Rulebook) -> Vec<Named> {
    let tests = rulebook.play().tests().map(|(_, test)| {
        let way = match (test.passes, &test.target) {
            (_, TestTarget::Nothing) => "",
            (Passes::AtMost, _) => ", low passes",
            (Passes::AtLeast, _) => ", high passes",
        };
        Named {
            name: test.name.clone(),
            says: format!("{}{way}", test.dice),
            write: String::new(),
        }
    });
    tests.collect()
}

fn sides(table: &Scenario, rulebook: &Rulebook) -> Vec<SideOnPaper> {
    let sides = table.sides().iter().map(|side| SideOnPaper {
        name: side.name.clone(),
        units: units_of(table, rulebook, side),
    });
    sides.collect()
}

/// The units of a side with what stands below their names.
fn units_of(table: &Scenario, rulebook: &Rulebook, side: &Side) -> Vec<UnitOnPaper> {
    let units = listed_units(table, rulebook, side).into_iter();
    let units = units.map(|listed| UnitOnPaper {
        name: table.display_name(listed.unit),
        facts: listed.first_facts(MOST_FACTS),
    });
    units.collect()
}

/// A log of a turn, phase by phase.
fn turn(table: &Scenario, rulebook: &Rulebook) -> Page {
    let name = rulebook.play().turn_name(table.turn().unwrap_or(1));
    Page {
        head: format!("{name} – log"),
        under: [table.name().unwrap_or_default(), rulebook.title()].join(" · "),
        phases: phases(rulebook),
        sides: sides(table, rulebook),
        ..Page::default()
    }
}
