//! The heads of sheets and turn files: rulebook, turn, phase and side.

use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::{fold, listed_quoted};
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::Scenario;
use crate::source::{Place, Span, quoted};
use crate::syntax::HeadKey;

use super::sheet::{Binder, Block, Draw, SheetReader};

impl Binder<'_> {
    pub(super) fn head(
        &mut self,
        reading: &mut SheetReader<'_>,
        key: HeadKey,
        key_span: Span,
        value: Span,
    ) {
        let text = value.of(reading.text);
        let place = reading.place(value);
        let (name, at) = (key.as_str(), reading.place(key_span));
        self.end_empty(reading);
        self.lines_of_side(reading);
        reading.unit = None;
        match key {
            HeadKey::Fact if reading.happened => return of_turn(reading, key_span, value),
            HeadKey::Scenario | HeadKey::Ruling | HeadKey::Fact | HeadKey::Remarks => {
                let message = format!("`{name}:` belongs in the scenario, not on a sheet");
                let help = "move the line into the scenario";
                self.findings.error(Code::MisplacedLine, at, message, help);
                return;
            }
            HeadKey::Happened => return self.happened_head(reading, key_span, value),
            HeadKey::Draw => return self.draw_head(reading, key_span, value),
            HeadKey::Rulebook | HeadKey::Turn => {
                if let Some((_, first)) = reading.heads.iter().find(|(other, _)| *other == key) {
                    let message = format!("`{name}:` stands twice");
                    let finding = Finding::error(Code::RepeatedHead, at, message);
                    let finding = finding.related(reading.place(*first), "it stands here first");
                    self.findings.push(finding.help("keep one of them"));
                    return;
                }
                reading.heads.push((key, key_span));
            }
            HeadKey::Side => reading.happened = false,
            HeadKey::Phase => {
                reading.happened = false;
                reading.heads.push((key, key_span));
            }
        }
        if text.is_empty() {
            let message = format!("nothing stands behind `{name}:`");
            let help = format!("write it, e.g. `{}`", self.example(key));
            self.findings.error(Code::BadHead, at, message, help);
            return;
        }
        match key {
            HeadKey::Rulebook => self.rulebook_head(text, place),
            HeadKey::Turn => self.turn_head(text, place),
            HeadKey::Phase => self.phase_head(reading, text, place),
            _ => {
                if self.scenario.is_none() {
                    self.findings.extend(Finding::of_hidden_letter(place, text));
                }
                self.side_head(reading, text, value);
            }
        }
    }

    fn happened_head(&mut self, reading: &mut SheetReader<'_>, key_span: Span, value: Span) {
        let place = reading.place(value);
        reading.happened = true;
        reading.passed_over = false;
        let in_a_phase = reading.heads.iter().any(|(key, _)| *key == HeadKey::Phase);
        if !in_a_phase && self.rulebook.phases().len() > 1 {
            let message = "this does not say in which phase it happened";
            let finding = Finding::error(Code::MisplacedLine, reading.place(key_span), message);
            let first = self.rulebook.phase_name(0);
            self.findings
                .push(finding.help(format!("write a line such as `phase: {first}` above it")));
            reading.passed_over = true;
        }
        if let Some(happening) = &mut reading.happening {
            happening.subject = None;
        }
        if !value.of(reading.text).is_empty() {
            let message = "the line `happened:` itself holds nothing else";
            let help = "write what happened on the lines below it";
            self.findings.error(Code::BadHead, place, message, help);
        }
    }

    fn rulebook_head(&mut self, text: &str, place: Place) {
        if !self.rulebook.answers_to(text) {
            let (named, own) = (quoted(text), quoted(self.rulebook.id()));
            let message = format!("this sheet is for {named}, and {own} is in force");
            let help = format!("write `rulebook: {}`", self.rulebook.id());
            self.findings
                .error(Code::WrongRulebook, place, message, help);
        }
    }

    fn turn_head(&mut self, text: &str, place: Place) {
        let Ok(turn) = text.parse::<u32>() else {
            let message = format!("{} is not the number of a turn", quoted(text));
            let help = format!("write e.g. `{}`", self.example(HeadKey::Turn));
            self.findings.error(Code::BadHead, place, message, help);
            return;
        };
        match self.turn {
            None => self.turn = Some((turn, Some(place))),
            Some((in_force, first)) if in_force != turn => {
                let message = format!("this sheet is for turn {turn}, and it is turn {in_force}");
                let mut finding = Finding::error(Code::WrongTurn, place, message);
                if let Some(first) = first {
                    finding = finding.related(first, "as this sheet says");
                }
                let help = format!("write `turn: {in_force}`, or check the sheet of that turn");
                self.findings.push(finding.help(help));
            }
            Some(_) => {}
        }
    }

    fn phase_head(&mut self, reading: &mut SheetReader<'_>, text: &str, place: Place) {
        let phases = self.rulebook.phases();
        let mut named_first = false;
        if let Some(number) = reading.block.take()
            && number + 1 == self.bound.blocks.len()
            && reading.phases_named.is_empty()
        {
            // The first phase may be named below the side: the block that the side opened is that
            // phase's then. Below a phase, a side that is named alone hands in nothing there.
            let without_units = |block: &mut Block| block.units.is_empty();
            named_first = self.bound.blocks.pop_if(without_units).is_some();
        }
        match self.rulebook.phase_named(text) {
            Some(phase) => {
                self.in_order(reading, phase, text, place);
                reading.phase = phase;
                reading.phases_named.push((phase, place));
                self.bound.named_phases.push(phase);
                reading.passed_over = false;
                // A side that has ordered in the phase before orders in this one once a unit is
                // named.
                if named_first {
                    self.open_block(reading, place.span);
                }
            }
            None => {
                reading.passed_over = true;
                let message = format!("there is no phase {}", quoted(text));
                let finding = Finding::error(Code::UnknownName, place, message);
                let all = || format!("write one of {}", listed_quoted(phases, "or"));
                self.findings
                    .push(finding.help(did_you_mean(text, phases).unwrap_or_else(all)));
            }
        }
    }

    /// The phases of a turn stand in a file in the order of play, each once.
    fn in_order(&mut self, reading: &SheetReader<'_>, phase: usize, text: &str, place: Place) {
        let name = quoted(text);
        let named = &reading.phases_named;
        let again = named.iter().find(|(known, _)| *known == phase);
        let later = named.iter().rfind(|(known, _)| *known > phase);
        let finding = match (again, later) {
            (Some((_, first)), _) => {
                let message = format!("the phase {name} already has a line above");
                let finding = Finding::error(Code::RepeatedHead, place, message);
                finding.related(*first, "here").help("write all that belongs to a phase below one line `phase: …`, in the order of play")
            }
            (None, Some((later, behind))) => {
                let later = quoted(self.rulebook.phase_name(*later));
                let message = format!("the phase {name} comes before {later}");
                let finding = Finding::error(Code::MisplacedLine, place, message);
                let help = format!("write it above {later}: the phases stand in the order of play");
                finding.related(*behind, "which stands above").help(help)
            }
            (None, None) => return,
        };
        self.findings.push(finding);
    }

    /// `draw:` takes a die out of the bag, `draw: British` says which was drawn by hand.
    fn draw_head(&mut self, reading: &mut SheetReader<'_>, key_span: Span, value: Span) {
        reading.happened = false;
        reading.block = None;
        reading.side = None;
        let text = value.of(reading.text);
        let has_bag = self.rulebook.is_in_turn(reading.phase)
            && reading.heads.iter().any(|(key, _)| *key == HeadKey::Phase);
        if !has_bag {
            let phase = self.rulebook.phase_name(reading.phase);
            let message = format!("no dice are drawn in `{phase}`");
            let help =
                "dice are drawn in a phase that is played unit by unit, below its line `phase: …`";
            self.findings
                .error(Code::MisplacedLine, reading.place(key_span), message, help);
            return;
        }
        let side = self.scenario.and_then(|scenario| scenario.side_named(text));
        if let (Some(scenario), None, false) = (self.scenario, side, text.is_empty()) {
            return self.unknown_side(scenario, text, reading.place(value));
        }
        self.bound.draws.push(Draw {
            phase: reading.phase,
            place: reading.place(key_span),
            side,
        });
    }

    fn side_head(&mut self, reading: &mut SheetReader<'_>, text: &str, value: Span) {
        // A side that is named anew before it has ordered anything goes on with what it has begun.
        let begun = reading.block.take();
        let begun = begun.filter(|begun| begun + 1 == self.bound.blocks.len());
        reading.side = None;
        let place = reading.place(value);
        let side = self.scenario.map(|scenario| scenario.side_named(text));
        if let (Some(scenario), Some(None)) = (self.scenario, side) {
            reading.passed_over = true;
            return self.unknown_side(scenario, text, place);
        }
        reading.passed_over = false;
        reading.side = Some((side.flatten(), text.to_owned(), value));
        let is_same = |block: &mut Block| {
            let same_side = block.side_name.as_deref().map(fold) == Some(fold(text));
            let is_empty = block.units.is_empty() && block.lines.is_empty();
            same_side && block.phase == reading.phase && is_empty
        };
        if begun.is_some() {
            self.bound.blocks.pop_if(is_same);
        }
        self.open_block(reading, value);
    }

    fn unknown_side(&mut self, scenario: &Scenario, text: &str, place: Place) {
        let message = format!("there is no side {}", quoted(text));
        let finding = Finding::error(Code::UnknownSide, place, message);
        let help = did_you_mean(text, scenario.side_names());
        self.findings.push(finding.help_if(help));
    }

    /// Opens the block that takes in the orders of a side in a phase.
    pub(super) fn open_block(&mut self, reading: &mut SheetReader<'_>, at: Span) {
        let (side, side_name) = match &reading.side {
            Some((side, name, _)) => (*side, Some(name.clone())),
            None => (None, None),
        };
        let place = reading.place(reading.side.as_ref().map_or(at, |(_, _, value)| *value));
        reading.block = Some(self.bound.blocks.len());
        self.ordered.clear();
        self.ordered_by_name.clear();
        self.bound.blocks.push(Block {
            source: reading.source,
            phase: reading.phase,
            side,
            side_name,
            place,
            units: Vec::new(),
            misspelt: Vec::new(),
            lines: 0..0,
            answering: Vec::new(),
        });
    }

    /// How a head is written, as it would fit here.
    fn example(&self, key: HeadKey) -> String {
        match key {
            HeadKey::Rulebook => format!("rulebook: {}", self.rulebook.id()),
            HeadKey::Turn => format!("turn: {}", self.turn.map_or(1, |(turn, _)| turn)),
            HeadKey::Phase => {
                let phase = self.rulebook.sheet_phase();
                format!("phase: {}", self.rulebook.phase_name(phase))
            }
            HeadKey::Draw => format!("draw: {}", self.first_side()),
            _ => format!("side: {}", self.first_side()),
        }
    }

    /// The name of a side of the scenario.
    fn first_side(&self) -> &str {
        let sides = self.scenario.map_or(&[][..], Scenario::sides);
        sides.first().map_or("NAME", |side| side.name.as_str())
    }
}

/// `fact: night` below `happened:`.
fn of_turn(reading: &mut SheetReader<'_>, key: Span, value: Span) {
    let phase = reading.phase;
    if let Some(happening) = &mut reading.happening
        && !reading.passed_over
    {
        happening.at = key.start;
        happening.of_turn(phase, value);
    }
}
