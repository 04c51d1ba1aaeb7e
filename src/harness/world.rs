//! What an example has gathered: rulebook, rulings, table, sheets, turn files, dice. What comes of it
//! stands in `stage` and `outcome`.

use std::rc::Rc;

use crate::dice::Key;
use crate::names::fold;
use crate::rulebook::predicate::Witness;
use crate::source::Span;

use super::asserted::Asserted;
use super::failure::Failure;
pub use super::feature::Text;
use super::shelf::Shelf;
use super::stage::{Played, Stage};

/// The state of one example.
#[derive(Debug, Default)]
pub struct World {
    pub(super) shelf: Rc<Shelf>,
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
    pub(super) witness: Option<Witness>,
    pub(super) stage: Option<Rc<Stage>>,
    pub(super) checked: Option<Rc<crate::check::Checked>>,
    pub(super) played: Option<Rc<Played>>,
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

impl cucumber::World for World {
    type Error = std::convert::Infallible;

    async fn new() -> Result<Self, Self::Error> {
        // Every example of a thread takes its rulebooks from the same shelf.
        thread_local!(static SHELF: Rc<Shelf> = Rc::default());
        Ok(Self { shelf: SHELF.with(Rc::clone), ..Self::default() })
    }
}

impl World {
    /// A world for an example of a feature in a folder.
    pub fn new(shelf: Rc<Shelf>, folder: &str, witness: Option<Witness>) -> Self {
        Self { shelf, folder: folder.to_owned(), witness, ..Self::default() }
    }

    /// Whether something was asserted, and what.
    pub fn asserted(&self) -> &[Asserted] {
        &self.asserted
    }

    /// Whether a turn, a test or a dispute is played.
    pub fn plays(&self) -> bool {
        !self.turn.is_empty() || self.alone.is_some()
    }

    /// Whether there are sheets or turn files to check.
    pub fn orders(&self) -> bool {
        !self.sheets.is_empty() || !self.turn.is_empty() || self.scenario.is_some()
    }

    /// The example's own house rulebook.
    pub(super) fn house_text(&self) -> Option<&Text> {
        self.house.as_ref()
    }

    pub(super) fn set_rulebook(&mut self, id: &str) -> Result<(), Failure> {
        self.rulebook = Some(id.to_owned());
        Ok(())
    }

    pub(super) fn set_house(&mut self, text: Text) -> Result<(), Failure> {
        self.house = Some(text);
        Ok(())
    }

    pub(super) fn rule(&mut self, id: &str, option: &str) -> Result<(), Failure> {
        self.rulings.retain(|(known, _)| fold(known) != fold(id));
        self.rulings.push((id.to_owned(), option.to_owned()));
        Ok(())
    }

    pub(super) fn set_scenario(&mut self, text: Text) -> Result<(), Failure> {
        let from = beginning(&text);
        self.scenario = Some(text.below(&format!("rulebook: {}\n", self.rulebook_name()), from));
        Ok(())
    }

    pub(super) fn read_scenario(&mut self, file: &str) -> Result<(), Failure> {
        self.scenario = Some(self.file(file)?);
        Ok(())
    }

    pub(super) fn set_passphrase(&mut self, passphrase: &str) -> Result<(), Failure> {
        self.key = Some(Key::of_passphrase(passphrase));
        Ok(())
    }

    pub(super) fn set_key(&mut self, digits: &str) -> Result<(), Failure> {
        self.key = Some(Key::from_hex(digits).map_err(|error| Failure::new("a key", error.to_string(), Vec::new()))?);
        Ok(())
    }

    pub(super) fn load_dice(&mut self, unit: &str, faces: &str, test: &str) -> Result<(), Failure> {
        self.dice.push((unit.to_owned(), faces.to_owned(), test.to_owned()));
        Ok(())
    }

    /// One side's sheet, of which the example writes the lines of units only.
    pub(super) fn order(&mut self, side: &str, lines: Text) -> Result<(), Failure> {
        let from = beginning(&lines);
        self.sheets.push(lines.below(&format!("rulebook: {}\nside: {side}\n", self.rulebook_name()), from));
        Ok(())
    }

    /// A side's sheet in a file, whole.
    pub(super) fn read_sheet(&mut self, _side: &str, file: &str) -> Result<(), Failure> {
        let text = self.file(file)?;
        self.sheets.push(text);
        Ok(())
    }

    /// A sheet as it stands, its heads included.
    pub(super) fn add_sheet(&mut self, text: Text) -> Result<(), Failure> {
        self.sheets.push(text);
        Ok(())
    }

    /// A turn file, of which the example writes what stands below its heads.
    pub(super) fn add_turn(&mut self, text: Text) -> Result<(), Failure> {
        let from = beginning(&text);
        self.turn.push(text.below(&format!("rulebook: {}\n", self.rulebook_name()), from));
        Ok(())
    }

    pub(super) fn read_turn(&mut self, file: &str) -> Result<(), Failure> {
        let text = self.file(file)?;
        self.turn.push(text);
        Ok(())
    }

    /// What nobody decides, in the phase that began last.
    pub(super) fn happens(&mut self, lines: Text) -> Result<(), Failure> {
        let from = beginning(&lines);
        let lines = lines.below("happened:\n", from);
        self.add_lines(lines);
        Ok(())
    }

    pub(super) fn begin(&mut self, phase: &str) -> Result<(), Failure> {
        self.add_lines(Text::unplaced(&format!("phase: {phase}\n")));
        Ok(())
    }

    /// A phase is resolved where the one behind it begins.
    pub(super) fn end(&mut self, phase: &str) -> Result<(), Failure> {
        let stage = self.stage()?;
        let phases = stage.rulebook()?.phases();
        let number = phases.iter().position(|known| fold(known) == fold(phase));
        let Some(number) = number else { return refuse(&format!("there is no phase {phase}")) };
        let next = phases.get(number + 1).or(phases.get(number)).cloned().unwrap_or_default();
        self.stage = None;
        self.begin(&next)
    }

    pub(super) fn end_turn(&mut self) -> Result<(), Failure> {
        let last = self.stage()?.rulebook()?.phases().last().cloned().unwrap_or_default();
        self.stage = None;
        self.begin(&last)
    }

    pub(super) fn take_test(&mut self, unit: &str, test: &str) -> Result<(), Failure> {
        self.play_alone(Alone::Test(unit.to_owned(), test.to_owned()))
    }

    pub(super) fn dispute(&mut self, unit: &str, faces: &str) -> Result<(), Failure> {
        self.play_alone(Alone::Dispute(unit.to_owned(), faces_of(faces)))
    }

    fn play_alone(&mut self, alone: Alone) -> Result<(), Failure> {
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
            None => self.turn.push(lines.below(&format!("rulebook: {}\n", self.rulebook_name()), Span::default())),
        }
    }

    /// The rulebook that the example names, else that of the command line.
    pub(super) fn rulebook_name(&self) -> String {
        self.rulebook.clone().or_else(|| self.shelf.in_place().map(str::to_owned)).unwrap_or_default()
    }

    fn file(&self, name: &str) -> Result<Text, Failure> {
        let text = self.shelf.file(name, &self.folder).map_err(|why| Failure::new("a file", why, Vec::new()))?;
        Ok(Text::unplaced(&text))
    }
}

/// Faces of dice from their digits.
pub(super) fn faces_of(text: &str) -> Vec<u64> {
    text.split(' ').map(|face| face.parse().unwrap_or(u64::MAX)).collect()
}

fn refuse(why: &str) -> Result<(), Failure> {
    Err(Failure::new("", why, Vec::new()))
}

/// Where a text begins in its feature.
fn beginning(text: &Text) -> Span {
    text.origin(0)
}
