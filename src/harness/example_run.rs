//! What comes of an example: its texts read and bound, what the check says of them, and what the
//! referee did. Each is worked out once, when something is asserted of it.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use crate::bind::{ThrownOn, bind};
use crate::diagnostics::Finding;
use crate::engine::{
    Checked, DisputeDice, Entry, Keys, LoadedDice, PendingInput, Resolution, Settlement,
    TurnInputs, check_read, play_turn, read_table, settle, take,
};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::ruling::{RulingId, Rulings};
use crate::scenario::{Scenario, UnitId, read};
use crate::source::{Place, Source, SourceId, Sources, quoted};
use crate::syntax::Document;

use super::event_lines::{finding_line, wait_line};
use super::example_setup::{Alone, ExampleSetup, faces_of};
use super::failure::StepFailure;
use super::feature::Text;
use super::rulebook_cache::Loaded;
use super::then::ByUnit;

/// The texts of an example, read and bound.
#[derive(Debug)]
pub struct ExampleRun {
    /// Its texts.
    pub sources: Sources,
    /// Where each text comes from.
    texts: Vec<(SourceId, Text)>,
    pub(super) loaded: Rc<Loaded>,
    /// The name by which the example calls its rulebook, and the folder of its feature.
    pub(super) rulebook_name: (String, String),
    /// The rulings of the example.
    overrides: Vec<(RulingId, usize)>,
    /// The rulings in force.
    pub rulings: Rulings,
    scenario_text: Option<Document>,
    /// The table.
    pub scenario: Option<Scenario>,
    /// Sheets, then turn files.
    files: Vec<Document>,
    /// What cannot be understood in the texts.
    pub findings: Vec<Finding>,
    /// A ruling of the example that nobody knows.
    unknown_ruling: Option<StepFailure>,
    /// The units that sheets give orders to, each with the name of its side.
    pub ordered: Vec<(Option<String>, String)>,
}

/// A turn, a test or a dispute, as the referee left it.
#[derive(Debug)]
pub struct PlayedExample {
    /// What the referee did.
    pub resolution: Resolution,
    /// How the dispute ended, if it was one.
    pub settled: Option<Settlement>,
    /// What it waits for.
    pub waits: Vec<PendingInput>,
    /// The numbers of the entries on each unit, by its folded name.
    by_unit: HashMap<String, Vec<usize>>,
}

impl PlayedExample {
    fn new(resolution: Resolution, settled: Option<Settlement>, waits: Vec<PendingInput>) -> Self {
        let mut played = Self {
            resolution,
            settled,
            waits,
            by_unit: HashMap::new(),
        };
        let mut by_unit: HashMap<String, Vec<usize>> = HashMap::new();
        for (number, entry) in played.entries().iter().enumerate() {
            if let Some(unit) = entry.unit() {
                by_unit.entry(fold(unit)).or_default().push(number);
            }
        }
        played.by_unit = by_unit;
        played
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        match &self.settled {
            Some(Settlement::Taken(taken)) => &taken.entries,
            _ => &self.resolution.entries,
        }
    }

    /// The entries on a unit of these folded names, in order.
    pub(crate) fn entries_on(&self, names: &[String]) -> Vec<Entry> {
        let of_names = names.iter().filter_map(|name| self.by_unit.get(name));
        let numbers: BTreeSet<usize> = of_names.flatten().copied().collect();
        let entries = numbers.into_iter();
        let entries = entries.filter_map(|number| self.entries().get(number));
        entries.cloned().collect()
    }
}

impl ExampleRun {
    /// The rulebook.
    ///
    /// # Errors
    /// It is not sound.
    pub fn rulebook(&self) -> Result<&Rulebook, StepFailure> {
        let unsound = || {
            let lines = self.loaded.findings.iter().map(finding_line).collect();
            StepFailure::new("a sound rulebook", "the rulebook is not sound").because(lines)
        };
        match &self.unknown_ruling {
            Some(failure) => Err(failure.clone()),
            None => self.loaded.rulebook.as_ref().ok_or_else(unsound),
        }
    }

    /// Sheets, then turn files.
    pub(super) fn files(&self) -> &[Document] {
        &self.files
    }

    /// The place in the feature that a place of one of the example's texts comes from.
    pub(crate) fn place_in_feature(&self, place: Place, feature: SourceId) -> Option<Place> {
        let mut texts = self.texts.iter();
        let (_, text) = texts.find(|(source, _)| *source == place.source)?;
        text.is_placed().then(|| text.place(place.span, feature))
    }

    /// The unit of a name, if the table has exactly one.
    pub fn unit(&self, name: &str) -> Option<UnitId> {
        let scenario = self.scenario.as_ref()?;
        let found = scenario.units_named(name, &mut String::new());
        match found.as_slice() {
            [unit] => Some(*unit),
            _ => None,
        }
    }

    /// The names of a unit, folded: as the referee calls it, and as the scenario declares it where
    /// no other unit has that name.
    pub(crate) fn names_of(&self, name: &str) -> Vec<String> {
        let (Some(unit), Some(scenario)) = (self.unit(name), &self.scenario) else {
            return vec![fold(name)];
        };
        let shown = fold(&scenario.display_name(unit));
        let declared = scenario.unit(unit).map(|unit| fold(&unit.name));
        let declared = declared.unwrap_or_default();
        if shown != declared && self.unit(&declared) == Some(unit) {
            vec![shown, declared]
        } else {
            vec![shown]
        }
    }

    /// The folded names by which what is said of a unit is said, and the folded name of its side;
    /// without a side where the table has no such unit.
    pub(crate) fn reported_as(&self, name: &str) -> ReportedUnit {
        let declared = self.unit(name).and_then(|meant| {
            let scenario = self.scenario.as_ref()?;
            let unit = scenario.unit(meant)?;
            let side = scenario.side(unit.side).map(|side| fold(&side.name));
            let names = [fold(&unit.name), fold(&scenario.display_name(meant))].into();
            Some(ReportedUnit { names, side })
        });
        declared.unwrap_or_else(|| ReportedUnit {
            names: [fold(name)].into(),
            side: None,
        })
    }
}

/// A unit as findings and verdicts name it.
pub struct ReportedUnit {
    /// Its name, alone and with its side, folded.
    pub names: BTreeSet<String>,
    /// Its side, where the example has it in a scenario.
    pub side: Option<String>,
}

impl ExampleSetup {
    /// The texts of the example, read and bound.
    ///
    /// # Errors
    /// There is no such rulebook, or no such ruling.
    pub(crate) fn stage(&mut self) -> Result<Rc<ExampleRun>, StepFailure> {
        if let Some(stage) = &self.stage {
            return Ok(stage.clone());
        }
        let stage = Rc::new(self.set_stage()?);
        self.stage = Some(stage.clone());
        Ok(stage)
    }

    /// The rulebook of the example.
    ///
    /// # Errors
    /// There is none of this name, and what to write instead.
    pub fn loaded(&self) -> Result<Rc<Loaded>, (String, Option<String>)> {
        let name = self.rulebook_name();
        if name.is_empty() {
            let message = "the example does not name its rulebook";
            let help =
                "write `Given the rulebook fantasy-warlord` first, or name one with `--rulebook`";
            return Err((message.to_owned(), Some(help.to_owned())));
        }
        let house = self.house.as_ref().map(Text::as_str);
        self.shelf.load(&name, &self.folder, house)
    }

    /// The rulebook that the example names, where the command line has put another one in its
    /// place.
    pub(crate) fn loaded_as_named(&self) -> Option<Rc<Loaded>> {
        self.shelf.in_place()?;
        let house = self.house.as_ref().map(Text::as_str);
        let (shelf, name) = (self.shelf.as_named(), self.rulebook_name());
        shelf.load(&name, &self.folder, house).ok()
    }

    fn set_stage(&self) -> Result<ExampleRun, StepFailure> {
        let loaded = self.loaded();
        let loaded = loaded.map_err(|(why, _)| StepFailure::new("a rulebook", why))?;
        let mut sources = Sources::default();
        let mut texts = Vec::new();
        let mut add = |name: &str, text: &Text| {
            let source = sources.add(Source::new(name, text.as_str()));
            texts.push((source, text.clone()));
            source
        };
        let scenario = self.scenario.as_ref().map(|text| add("scenario", text));
        let mut files: Vec<SourceId> = self.sheets.iter().map(|text| add("sheet", text)).collect();
        files.extend(self.turn.iter().map(|text| add("turn", text)));
        let document = |source: SourceId| Document::read(source, &sources);
        let scenario_text = scenario.map(document);
        let files: Vec<Document> = files.into_iter().map(document).collect();
        let mut stage = ExampleRun {
            texts,
            overrides: Vec::new(),
            rulings: Rulings::default(),
            scenario_text,
            scenario: None,
            files,
            findings: Vec::new(),
            unknown_ruling: None,
            ordered: Vec::new(),
            loaded: loaded.clone(),
            rulebook_name: (self.rulebook_name(), self.folder.clone()),
            sources,
        };
        let Some(rulebook) = &loaded.rulebook else {
            return Ok(stage);
        };
        for (id, option) in &self.rulings {
            match ruling(rulebook, id, option) {
                Ok(chosen) => stage.overrides.push(chosen),
                Err(failure) => stage.unknown_ruling = Some(failure),
            }
        }
        stage.read_and_bind(rulebook);
        Ok(stage)
    }

    /// What the check says of the orders.
    ///
    /// # Errors
    /// The example cannot be set up.
    pub(crate) fn checked(&mut self) -> Result<Rc<Checked>, StepFailure> {
        if let Some(checked) = &self.checked {
            return Ok(checked.clone());
        }
        let stage = self.stage()?;
        let (rulebook, sources) = (stage.rulebook()?, &stage.sources);
        let table = stage.scenario_text.as_ref();
        let table = table.map(|text| read_table(text, sources, rulebook, &stage.overrides));
        let checked = Rc::new(check_read(
            self.witness.as_ref(),
            rulebook,
            sources,
            table,
            &stage.files,
            &stage.overrides,
        ));
        self.checked = Some(checked.clone());
        Ok(checked)
    }

    /// What the check says, by unit.
    pub(super) fn by_unit(&mut self, checked: &Checked) -> Rc<ByUnit> {
        let by_unit = self.by_unit.take();
        let by_unit = by_unit.unwrap_or_else(|| Rc::new(ByUnit::new(checked)));
        self.by_unit = Some(by_unit.clone());
        by_unit
    }

    /// What the referee did.
    ///
    /// # Errors
    /// The turn cannot be played, or loaded dice are left over.
    pub fn played(&mut self) -> Result<Rc<PlayedExample>, StepFailure> {
        if let Some(played) = &self.played {
            return Ok(played.clone());
        }
        let stage = self.stage()?;
        let played = Rc::new(self.play(&stage)?);
        let findings = &played.resolution.findings;
        if !findings.is_empty() {
            let lines = findings.iter().map(finding_line).collect();
            let actual = "something is wrong with the turn";
            let failure = StepFailure::new("a turn that can be resolved", actual);
            return Err(failure.because(lines));
        }
        self.played = Some(played.clone());
        Ok(played)
    }

    /// What is found wrong while the turn is played.
    ///
    /// # Errors
    /// The turn cannot be played, or loaded dice are left over.
    pub(crate) fn findings_of_play(&mut self) -> Result<Vec<Finding>, StepFailure> {
        let stage = self.stage()?;
        Ok(self.play(&stage)?.resolution.findings)
    }

    fn play(&self, stage: &ExampleRun) -> Result<PlayedExample, StepFailure> {
        let rulebook = stage.rulebook()?;
        let without = "the example has no scenario, and a turn is played on one";
        let without = || StepFailure::new("a turn", without);
        let scenario = stage.scenario.as_ref().ok_or_else(without)?;
        let loaded = self.loaded_dice(rulebook, stage)?;
        let witness = self.witness.as_ref();
        let one_unit = |name: &str| Self::unit_named(stage, name);
        let (resolution, settled) = match &self.alone {
            Some(Alone::Dispute(unit, faces)) => {
                if let Some((of, _, _)) = self.dice.first() {
                    let actual =
                        format!("{of} has dice left over: a dispute is settled with its own");
                    return Err(StepFailure::new("all loaded dice are used", actual));
                }
                let unit = one_unit(unit)?;
                let dice = DisputeDice {
                    keys: Keys::practice(self.key),
                    thrown: faces.clone(),
                    label: None,
                };
                let settled = settle(rulebook, scenario, unit, dice, witness);
                (Resolution::default(), Some(settled))
            }
            Some(Alone::Test(unit, test)) => {
                let id = rulebook.play().test_named(test).ok_or_else(|| {
                    let what = format!("there is no test {}", quoted(test));
                    StepFailure::new(test, what)
                })?;
                let (unit, key) = (one_unit(unit)?, self.key.as_ref());
                let taken = take(rulebook, scenario, unit, id, key, &loaded, witness);
                (taken, None)
            }
            None => {
                let keys = Keys::practice(self.key);
                let given = TurnInputs {
                    until: self.until,
                    loaded: &loaded,
                    witness,
                    ..TurnInputs::new(rulebook, &stage.sources, scenario, &stage.files, &keys)
                };
                (play_turn(given), None)
            }
        };
        let needs = match &settled {
            Some(Settlement::Waits(waiting)) => &waiting.needs,
            _ => &resolution.needs,
        };
        let waits = needs.describe(rulebook, resolution.table.as_ref().unwrap_or(scenario));
        let left = Self::left_over(&resolution, &waits, scenario);
        if let Some(left) = left.filter(|_| resolution.findings.is_empty()) {
            return Err(left);
        }
        Ok(PlayedExample::new(resolution, settled, waits))
    }

    /// The unit of a name.
    fn unit_named(stage: &ExampleRun, name: &str) -> Result<UnitId, StepFailure> {
        let unknown = || StepFailure::new(name, format!("there is no unit {}", quoted(name)));
        stage.unit(name).ok_or_else(unknown)
    }

    /// Dice that were loaded, and that nothing takes.
    fn left_over(
        resolution: &Resolution,
        waits: &[PendingInput],
        scenario: &Scenario,
    ) -> Option<StepFailure> {
        let dice = resolution.left_over.first()?;
        let name = scenario.display_name(dice.unit);
        let faces: Vec<String> = dice.faces.iter().map(u64::to_string).collect();
        let faces = faces.join(" ");
        let actual = format!("{name} has {faces} left over: nothing takes these dice");
        let waits = waits.iter().map(wait_line).collect();
        Some(StepFailure::new("all loaded dice are used", actual).because(waits))
    }

    fn loaded_dice(
        &self,
        rulebook: &Rulebook,
        stage: &ExampleRun,
    ) -> Result<Vec<LoadedDice>, StepFailure> {
        let mut loaded = Vec::new();
        for (unit, faces, on) in &self.dice {
            let wrong = |what: &str, name: &str| {
                let actual = format!("there is no {what} {}", quoted(name));
                StepFailure::new("loaded dice", actual)
            };
            let unit = stage.unit(unit).ok_or_else(|| wrong("unit", unit))?;
            let play = rulebook.play();
            let test = play.test_named(on).map(ThrownOn::Test);
            let table = || play.table_named(on).map(ThrownOn::Table);
            let lots = || (fold(on) == "lots").then_some(ThrownOn::Lots);
            let found = test.or_else(table).or_else(lots);
            let on = found.ok_or_else(|| wrong("test or table", on))?;
            let faces = faces_of(faces);
            loaded.push(LoadedDice { unit, on, faces });
        }
        Ok(loaded)
    }
}

impl ExampleRun {
    fn read_and_bind(&mut self, rulebook: &Rulebook) {
        self.rulings = rulebook.default_rulings();
        if let Some(document) = &self.scenario_text {
            let (scenario, findings) =
                read(document.source, &document.lines, &self.sources, rulebook);
            self.findings.extend(findings);
            self.rulings = scenario.rulings().clone();
            self.scenario = Some(scenario);
        }
        self.rulings.set_all(&self.overrides);
        if let Some(scenario) = &mut self.scenario {
            scenario.set_rulings(self.rulings.clone());
        }
        let (bound, findings) = bind(&self.files, &self.sources, rulebook, self.scenario.as_ref());
        self.findings.extend(findings);
        let blocks = bound.blocks.iter();
        let units = blocks.flat_map(|block| block.units.iter().map(move |unit| (block, unit.name)));
        let named = units.map(|(block, span)| {
            let name = self.sources.slice(Place::new(block.source, span));
            (block.side_name.clone(), name.to_owned())
        });
        self.ordered = named.collect();
    }
}

fn ruling(rulebook: &Rulebook, id: &str, option: &str) -> Result<(RulingId, usize), StepFailure> {
    let wrong = |what: String| StepFailure::new("a ruling", what);
    let number = rulebook.vocabulary().ruling_named(id);
    let number = number.ok_or_else(|| wrong(format!("there is no ruling {}", quoted(id))))?;
    let found = rulebook[number].option(option);
    let found = found.ok_or_else(|| wrong(format!("{id} has no option {}", quoted(option))))?;
    Ok((number, found))
}
