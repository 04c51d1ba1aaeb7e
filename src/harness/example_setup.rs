//! What an example has gathered: rulebook, rulings, table, sheets, turn files, dice. What comes of
//! it stands in `stage`.

use std::rc::Rc;

use crate::dice::Key;
use crate::names::fold;
use crate::rulebook::predicate::Trace;
use crate::source::{Place, Source, Sources, Span, quoted};
use crate::syntax::{Document, HeadKey};

use super::asserted_ids::Asserted;
use super::example_run::{ExampleRun, PlayedExample};
use super::failure::StepFailure;
pub(crate) use super::feature::Text;
use super::rulebook_cache::RulebookCache;

/// The state of one example.
#[derive(Debug, Default)]
pub struct ExampleSetup {
    pub(super) shelf: Rc<RulebookCache>,
    /// The folder of the feature.
    pub(super) folder: String,
    pub(super) rulebook: Option<String>,
    pub(super) house: Option<Text>,
    pub(super) rulings: Vec<(String, String)>,
    pub(super) scenario: Option<Text>,
    pub(super) sheets: Vec<Text>,
    pub(super) turn: Vec<Text>,
    /// Dice that are loaded: unit, faces, and the test or table.
    pub(super) dice: Vec<(String, String, String)>,
    pub(super) key: Option<Key>,
    pub(super) alone: Option<Alone>,
    /// The phase that began last, and the last one that is resolved, by their numbers.
    began: Option<(usize, String)>,
    pub(super) until: Option<usize>,
    pub(super) witness: Option<Trace>,
    pub(super) stage: Option<Rc<ExampleRun>>,
    pub(super) checked: Option<Rc<crate::engine::Checked>>,
    /// The same by unit.
    pub(super) by_unit: Option<Rc<super::then::ByUnit>>,
    pub(super) played: Option<Rc<PlayedExample>>,
    pub(super) asserted: Vec<Asserted>,
}

/// What is played by itself, outside of any turn.
#[derive(Clone, Debug)]
pub(super) enum Alone {
    /// A unit takes a test.
    Test(String, String),
    /// A dispute over a unit is settled with these faces.
    Dispute(String, Vec<u64>),
}

impl ExampleSetup {
    /// A scene for an example of a feature in a folder.
    pub fn new(shelf: Rc<RulebookCache>, folder: &str, witness: Option<Trace>) -> Self {
        Self {
            shelf,
            folder: folder.to_owned(),
            witness,
            ..Self::default()
        }
    }

    /// The phase that began last, by its number.
    pub(super) fn phase_begun(&self) -> Option<usize> {
        self.began.as_ref().map(|(number, _)| *number)
    }

    /// Returns whether a turn, a test or a dispute is played.
    pub fn plays(&self) -> bool {
        !self.turn.is_empty() || self.until.is_some() || self.alone.is_some()
    }

    /// Returns whether a test or dispute is played by itself, and a turn beside it.
    pub(crate) fn plays_two(&self) -> bool {
        self.alone.is_some() && (!self.turn.is_empty() || self.until.is_some())
    }

    /// Returns whether there is something to check: a scenario, sheets or turn files.
    pub fn orders(&self) -> bool {
        !self.sheets.is_empty() || !self.turn.is_empty() || self.scenario.is_some()
    }

    pub(super) fn rule(&mut self, id: &str, option: &str) {
        self.rulings.retain(|(known, _)| fold(known) != fold(id));
        self.rulings.push((id.to_owned(), option.to_owned()));
    }

    pub(super) fn set_scenario(&mut self, text: Text) {
        let from = beginning(&text);
        self.scenario = Some(text.below(&self.head(), from));
    }

    pub(super) fn read_scenario(&mut self, file: &str) -> Result<(), StepFailure> {
        self.scenario = Some(self.file(file)?);
        Ok(())
    }

    pub(super) fn set_key(&mut self, digits: &str) -> Result<(), StepFailure> {
        self.key = Some(Key::from_hex(digits).map_err(|error| {
            StepFailure::new("a key", format!("{} is no key: {error}", quoted(digits)))
        })?);
        Ok(())
    }

    pub(super) fn load_dice(&mut self, unit: &str, faces: &str, test: &str) {
        self.dice
            .push((unit.to_owned(), faces.to_owned(), test.to_owned()));
    }

    /// One side's sheet, of which the example writes the lines of units only.
    pub(super) fn order(&mut self, side: &str, lines: Text) {
        let from = beginning(&lines);
        // Where units are ordered in turn, the order of the sentences is the order of play.
        if let Some((number, _)) = &self.began
            && let Ok(loaded) = self.loaded()
            && let Some(rulebook) = &loaded.rulebook
            && rulebook.is_in_turn(*number)
        {
            let lines = lines.below(&format!("side: {side}\n"), from);
            self.add_lines(lines);
            return;
        }
        // Behind a phase that began, the orders are those of that phase.
        let began = self.began.as_ref();
        let phase = began.map(|(_, phase)| format!("phase: {phase}\n"));
        let heads = self.head() + &phase.unwrap_or_default() + &format!("side: {side}\n");
        self.sheets.push(lines.below(&heads, from));
    }

    /// A side's sheet in a file, whole.
    pub(super) fn read_sheet(&mut self, side: &str, file: &str) -> Result<(), StepFailure> {
        let text = self.file(file)?;
        let mut sources = Sources::default();
        let source = sources.add(Source::new(file, text.as_str()));
        let of = Document::read(source, &sources)
            .head(HeadKey::Side)
            .map(|span| sources.slice(Place::new(source, span)).to_owned());
        if of.as_deref().map(fold) != Some(fold(side)) {
            let whose = of.map_or_else(
                || "names no side".to_owned(),
                |of| format!("is that of {of}"),
            );
            let why = format!("the sheet in {file} {whose}, and not that of {side}");
            return refuse(&why);
        }
        self.sheets.push(text);
        Ok(())
    }

    /// A turn file, of which the example writes what stands below its heads.
    pub(super) fn add_turn(&mut self, text: Text) {
        let from = beginning(&text);
        self.turn.push(text.below(&self.head(), from));
    }

    pub(super) fn read_turn(&mut self, file: &str) -> Result<(), StepFailure> {
        let text = self.file(file)?;
        self.turn.push(text);
        Ok(())
    }

    /// What nobody decides, in the phase that began last.
    pub(super) fn happens(&mut self, lines: Text) -> Result<(), StepFailure> {
        if self.began.is_none() {
            return refuse(
                "nobody knows in which phase this happens: write `When the phase … begins` above it",
            );
        }
        let from = beginning(&lines);
        let lines = lines.below("happened:\n", from);
        self.add_lines(lines);
        Ok(())
    }

    pub(super) fn begin(&mut self, phase: &str) -> Result<(), StepFailure> {
        self.began = Some((self.reach(phase)?, phase.to_owned()));
        self.add_lines(Text::unplaced(&format!("phase: {phase}\n")));
        Ok(())
    }

    pub(super) fn end(&mut self, phase: &str) -> Result<(), StepFailure> {
        self.until = Some(self.reach(phase)?);
        self.began = None;
        Ok(())
    }

    pub(super) fn end_turn(&mut self) -> Result<(), StepFailure> {
        let last = self.phases()?.last().cloned().unwrap_or_default();
        self.end(&last)
    }

    /// The number of a phase, which must not lie before those that the example has named.
    fn reach(&mut self, phase: &str) -> Result<usize, StepFailure> {
        let phases = self.phases()?;
        let Some(number) = phases.iter().position(|known| fold(known) == fold(phase)) else {
            return refuse(&format!("there is no phase {phase}"));
        };
        let is_over = self.until.is_some_and(|until| number <= until);
        if is_over || self.phase_begun().is_some_and(|began| number < began) {
            return refuse(&format!("the phase {phase} is over already"));
        }
        Ok(number)
    }

    fn phases(&self) -> Result<Vec<String>, StepFailure> {
        let loaded = self.loaded().or_else(|(why, _)| refuse(&why))?;
        let rulebook = loaded.rulebook.as_ref();
        let phases = rulebook.map(|rulebook| rulebook.phases().to_vec());
        Ok(phases.unwrap_or_default())
    }

    pub(super) fn take_test(&mut self, unit: &str, test: &str) -> Result<(), StepFailure> {
        self.play_alone(Alone::Test(unit.to_owned(), test.to_owned()))
    }

    pub(super) fn dispute(&mut self, unit: &str, faces: &str) -> Result<(), StepFailure> {
        self.play_alone(Alone::Dispute(unit.to_owned(), faces_of(faces)))
    }

    fn play_alone(&mut self, alone: Alone) -> Result<(), StepFailure> {
        if self.alone.is_some() || !self.turn.is_empty() {
            return refuse("the example plays more than one turn, test or dispute");
        }
        self.alone = Some(alone);
        Ok(())
    }

    /// Adds lines to the turn file that the example puts together step by step.
    fn add_lines(&mut self, lines: Text) {
        match self.turn.last_mut() {
            Some(turn) => turn.append(lines),
            None => self.turn.push(lines.below(&self.head(), Span::default())),
        }
    }

    /// The head of a text below which an example writes the rest.
    fn head(&self) -> String {
        format!("rulebook: {}\n", self.rulebook_name())
    }

    /// The rulebook that the example names, else that of the command line.
    pub(super) fn rulebook_name(&self) -> String {
        self.rulebook
            .clone()
            .or_else(|| self.shelf.in_place().map(str::to_owned))
            .unwrap_or_default()
    }

    fn file(&self, name: &str) -> Result<Text, StepFailure> {
        let text = self.shelf.file(name, &self.folder);
        let text = text.map_err(|why| StepFailure::new("a file", why))?;
        Ok(Text::unplaced(&text))
    }
}

/// Faces of dice from their digits.
pub(super) fn faces_of(text: &str) -> Vec<u64> {
    text.split(' ')
        .map(|face| face.parse().unwrap_or(u64::MAX))
        .collect()
}

fn refuse<T>(why: &str) -> Result<T, StepFailure> {
    Err(StepFailure::new("", why))
}

/// Where a text begins in its feature.
fn beginning(text: &Text) -> Span {
    text.origin(0)
}
