//! A table drawn by chance: two sides, their units, and what is so of them, within what the rulebook allows.

use std::fmt::Write as _;

use crate::check::contradictions;
use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactKind, Lasts, Owner};
use crate::rulebook::phrase::{Part, spellings};
use crate::scenario::{self, Scenario};
use crate::source::{Source, Sources};
use crate::syntax::Document;

use super::chance::RandomSource;
use super::hints::{HintedTable, Hints};

/// Sides with their units.
pub(super) const SIDES: [(&str, [&str; 4]); 2] = [
    ("Blue", ["Ash", "Birch", "Cedar", "Dale"]),
    ("Red", ["Elm", "Fen", "Gorse", "Hazel"]),
];
/// Parts that a unit may have.
pub(super) const PARTS: [&str; 2] = ["2 Boyz", "1 Engine"];
/// So often what a rulebook does not allow is taken out.
const ROUNDS: usize = 60;
/// Numbers are below it; measures are some steps of as many units.
const NUMBERS: usize = 12;
const STEP_OF_MEASURES: usize = 4;

/// A table, in the form of a scenario.
pub(super) fn table(rulebook: &Rulebook, led: &Hints, chance: &mut RandomSource) -> String {
    let mut text = match &led.table {
        Some(known) => beside(known, rulebook, led, chance),
        None => drawn(rulebook, led, chance),
    };
    for _ in 0..ROUNDS {
        let mut sources = Sources::default();
        let source = sources.add(Source::new("table", text.as_str()));
        let document = Document::read(source, &sources);
        let (table, mut findings) = scenario::read(source, &document.lines, &sources, rulebook);
        findings.retain(|finding| finding.severity.fails());
        if findings.is_empty() {
            findings = contradictions(&table, rulebook, table.rulings(), None);
        }
        let shorter = without(&text, "table", &findings, &sources);
        if shorter == text {
            return text;
        }
        text = shorter;
    }
    text
}

/// A text without the lines that findings underline; `name` is its file.
pub(super) fn without(text: &str, name: &str, findings: &[Finding], sources: &Sources) -> String {
    let places = findings.iter().filter_map(|finding| finding.place);
    let places = places.filter(|place| sources.get(place.source).name() == name);
    let lines: Vec<usize> = places
        .map(|place| sources.get(place.source).line_at(place.span.start as usize))
        .collect();
    let kept = text.lines().enumerate();
    let kept = kept.filter(|(number, _)| !lines.contains(number));
    kept.fold(String::new(), |text, (_, line)| text + line + "\n")
}

/// What is known of a table, and what chance says of its units beside it.
fn beside(
    known: &HintedTable,
    rulebook: &Rulebook,
    led: &Hints,
    chance: &mut RandomSource,
) -> String {
    let known = known.lines();
    let mut drawing = TableDrawing::new(rulebook, led, DrawnSides::within(&known), chance);
    // Some tables say no more than what is known.
    let of_ten = drawing.chance.below(4);
    let mut lines = known.lines().peekable();
    let mut own = 0;
    while let Some(line) = lines.next() {
        let _ = writeln!(drawing.text, "{line}");
        if let Some(side) = line.strip_prefix("side: ") {
            own = drawing.company.number(side);
        }
        let is_last = lines.peek().is_none_or(|next| is_head(next));
        if !is_last || of_ten == 0 || line.starts_with("side: ") {
            continue;
        }
        drawing.state("", &of(rulebook, Owner::Unit), own, 6, of_ten);
    }
    drawing.text
}

/// Returns whether a line heads a side or a unit.
fn is_head(line: &str) -> bool {
    line.starts_with("side: ") || line.ends_with(':')
}

fn drawn(rulebook: &Rulebook, led: &Hints, chance: &mut RandomSource) -> String {
    let mut drawing = TableDrawing::new(rulebook, led, DrawnSides::default(), chance);
    if !led.keeps_rulings {
        rulings(&mut drawing.text, rulebook, drawing.chance);
    }
    drawing.state("fact: ", &of(rulebook, Owner::Turn), 0, 2, 2);
    for (own, (side, units)) in SIDES.iter().enumerate() {
        let _ = writeln!(drawing.text, "side: {side}");
        let many = 1 + drawing.chance.below(units.len());
        for unit in units.iter().take(many) {
            let _ = writeln!(drawing.text, "{unit}:");
            if let Some(profile) = drawing.chance.one(rulebook.profiles()) {
                let _ = writeln!(drawing.text, "profile {}", profile.name);
            }
            // Some tables say much, some little; each fact has a line of its own, to be taken out.
            let of_ten = 2 + drawing.chance.below(8);
            drawing.state("", &of(rulebook, Owner::Unit), own, 8, of_ten);
            let facts = of(rulebook, Owner::Part);
            for part in PARTS.iter().filter(|_| !facts.is_empty()) {
                if let Some(fact) = drawing.chance.one(&facts) {
                    drawing.state(&format!("with {part}: "), &[*fact], own, 5, 5);
                }
            }
            drawing.pairs(own, unit);
        }
    }
    drawing.text
}

/// A table that is being drawn.
struct TableDrawing<'a> {
    rulebook: &'a Rulebook,
    led: &'a Hints,
    company: DrawnSides,
    chance: &'a mut RandomSource,
    text: String,
}

impl<'a> TableDrawing<'a> {
    fn new(
        rulebook: &'a Rulebook,
        led: &'a Hints,
        company: DrawnSides,
        chance: &'a mut RandomSource,
    ) -> Self {
        Self {
            rulebook,
            led,
            company,
            chance,
            text: format!("rulebook: {}\nturn: 1\n", rulebook.id()),
        }
    }

    /// States facts of somebody, each so often of ten times; those to which the game is led as often as the
    /// first number says.
    fn state(&mut self, head: &str, facts: &[&Fact], own: usize, of_led: usize, of_ten: usize) {
        for fact in facts {
            let is_led = self.led.facts.contains(&fact.name);
            let of_ten = if is_led { of_led } else { of_ten };
            let said = said_of(fact, &self.company, own, self.chance);
            if let Some(said) = said.filter(|_| self.chance.in_ten(of_ten)) {
                let _ = writeln!(self.text, "{head}{said}");
            }
        }
    }

    /// What is so of a unit towards others.
    fn pairs(&mut self, own: usize, unit: &str) {
        let facts = of(self.rulebook, Owner::Pair);
        let others = SIDES.iter().flat_map(|(_, units)| units);
        for other in others.filter(|other| **other != unit) {
            // Of most pairs little is known, and of some, who may fight, much.
            let of_ten = if self.chance.in_ten(3) { 4 } else { 1 };
            self.state(&format!("to {other}: "), &facts, own, 6, of_ten);
        }
    }
}

/// Some tables play a ruling otherwise.
fn rulings(text: &mut String, rulebook: &Rulebook, chance: &mut RandomSource) {
    for ruling in rulebook.vocabulary().rulings() {
        if let Some((option, _)) = chance.one(&ruling.options).filter(|_| chance.in_ten(2)) {
            let _ = writeln!(text, "ruling: {} = {option}", ruling.id);
        }
    }
}

/// The facts that a table may state of something.
fn of(rulebook: &Rulebook, owner: Owner) -> Vec<&Fact> {
    let facts = rulebook.vocabulary().facts().iter();
    facts
        .filter(|fact| fact.owner == owner && !fact.examples.is_empty())
        // What holds for a while comes about by play alone.
        .filter(|fact| fact.lasts == Lasts::Game)
        .collect()
}

/// A fact as a scenario states it, with a value by chance.
pub(super) fn said_of(
    fact: &Fact,
    company: &DrawnSides,
    own: usize,
    chance: &mut RandomSource,
) -> Option<String> {
    let phrase = chance.one(&fact.examples)?;
    let all = spellings(phrase).ok()?;
    let spelling = chance.one(&all)?;
    let mut words = Vec::new();
    for part in spelling {
        words.push(match part {
            Part::Word(word) => word.clone(),
            Part::Hole(hole) => match (hole.as_str(), &fact.kind) {
                ("measure", FactKind::Measure(measure)) => {
                    measure.of(&(chance.below(NUMBERS) * STEP_OF_MEASURES).to_string())
                }
                ("enemy", _) => company.unit_of(1 - own.min(1), chance),
                ("friend", _) => company.unit_of(own, chance),
                ("unit", _) => company.unit_of(chance.below(company.0.len()), chance),
                ("side", _) => chance.one(&company.0)?.0.clone(),
                _ => chance.below(NUMBERS).to_string(),
            },
        });
    }
    Some(words.join(" "))
}

/// The sides of a table, each with its units.
pub(super) struct DrawnSides(Vec<(String, Vec<String>)>);

impl Default for DrawnSides {
    fn default() -> Self {
        let owned = |units: &[&str]| units.iter().map(|unit| (*unit).to_owned()).collect();
        let sides = SIDES.iter();
        Self(
            sides
                .map(|(side, units)| ((*side).to_owned(), owned(units.as_slice())))
                .collect(),
        )
    }
}

impl DrawnSides {
    /// Those of a table.
    pub(crate) fn new(table: &Scenario) -> Self {
        let sides = (0..).zip(table.sides());
        let units_of = |number: u16| {
            let units = table.units().iter();
            let own = units.filter(|unit| unit.side == number);
            own.map(|unit| unit.name.clone()).collect()
        };
        Self(
            sides
                .map(|(number, side)| (side.name.clone(), units_of(number)))
                .collect(),
        )
    }

    /// Those of the text of a table, in which each fact has a line.
    fn within(text: &str) -> Self {
        let mut sides: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some(side) = line.strip_prefix("side: ") {
                sides.push((side.to_owned(), Vec::new()));
            } else if let (Some(unit), Some((_, units))) =
                (line.strip_suffix(':'), sides.last_mut())
            {
                units.push(unit.to_owned());
            }
        }
        Self(sides)
    }

    fn number(&self, side: &str) -> usize {
        let found = self.0.iter().position(|(known, _)| known == side);
        found.unwrap_or_default()
    }

    fn unit_of(&self, side: usize, chance: &mut RandomSource) -> String {
        let units = self.0.get(side).map(|(_, units)| units.as_slice());
        let unit = units.and_then(|units| chance.one(units));
        unit.cloned().unwrap_or_default()
    }
}
