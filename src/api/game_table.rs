//! A scenario on the table, with the rulebook that it is played by.

use std::path::Path;
use std::sync::Arc;

use crate::bind::{Note, Understood, understand, understand_table};
use crate::diagnostics::{Code, Finding};
use crate::engine::{Keys, TurnInputs, arrange, rule_table};
use crate::journal::Header;
use crate::rulebook::Rulebook;
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::{Scenario, UnitId, read};
use crate::source::{SourceId, Sources, quoted};
use crate::syntax::{Document, HeadKey};

use super::lookup::{AskedFrom, Files, include_army_lists, load_layers, named_in, shipped_names};
use super::rulings::choose_rulings;

/// A scenario with its rulebook.
pub(crate) struct GameTable {
    pub sources: Sources,
    pub rulebook: Arc<Rulebook>,
    /// The texts of the rulebook, the one that extends no other first.
    pub layers: Vec<SourceId>,
    pub scenario: Scenario,
    pub document: Document,
}

/// Inputs of a table besides its scenario.
pub(crate) struct TableInputs<'a> {
    /// The rulebook, where it is not the one that the scenario names.
    pub rulebook: Option<&'a str>,
    /// Rulings that are chosen besides the scenario's, as pairs of an id and an option.
    pub rulings: Vec<(&'a str, &'a str)>,
    /// True if the scenario is taken as it stands, without the lenient reader.
    pub strict: bool,
    /// The texts that the scenario may name.
    pub files: &'a dyn Files,
}

impl GameTable {
    /// Reads a scenario, its rulebook, army lists and rulings, and takes the texts over. Returns
    /// notes of the lenient reader, too.
    ///
    /// # Errors
    /// Everything that is wrong with them; the texts stay where they are.
    pub(crate) fn read(
        source: SourceId,
        sources: &mut Sources,
        inputs: &TableInputs<'_>,
    ) -> Result<(Self, Vec<Note>), Vec<Finding>> {
        let mut document = Document::read(source, sources);
        let name = sources.get(document.source).name().to_owned();
        let path = Path::new(&name);
        include_army_lists(&mut document, path, inputs.files, sources)?;
        let named = match inputs.rulebook {
            Some(name) => Some((name.to_owned(), AskedFrom::default())),
            None => named_in(&document, path, sources, inputs.strict),
        };
        let Some((rulebook, asked)) = named else {
            let message = format!("{name}: the scenario does not name its rulebook");
            let finding = Finding::without_place(Code::NoRulebook, message);
            let help = format!("begin it with {}", shipped_names());
            return Err(vec![finding.help(help)]);
        };
        let (rulebook, layers) = load_layers(&rulebook, &asked, inputs.files, sources)?;
        let (notes, (mut scenario, findings)) = if inputs.strict {
            let read = read(document.source, &document.lines, sources, &rulebook);
            (Vec::new(), read)
        } else {
            understand_table(&mut document, sources, &rulebook)
        };
        let chosen = choose_rulings(inputs.rulings.iter().copied(), &rulebook);
        let chosen = chosen.map_err(|finding| vec![*finding])?;
        if findings.iter().any(|finding| finding.severity.fails()) {
            return Err(findings);
        }
        rule_table(&mut scenario, &rulebook, &chosen);
        let table = Self {
            sources: std::mem::take(sources),
            rulebook,
            layers: layers.iter().map(|layer| layer.source).collect(),
            scenario,
            document,
        };
        Ok((table, notes))
    }

    /// Reads sheets and turn files as their writers meant them, and replaces them by their canonical
    /// form.
    pub(crate) fn normalize(&mut self, sheets: &mut [Document]) -> Understood {
        normalize_sheets(sheets, &mut self.sources, &self.rulebook, &self.scenario)
    }

    /// Inputs of a turn on the table.
    pub(crate) fn turn<'a>(&'a self, files: &'a [Document], keys: &'a Keys) -> TurnInputs<'a> {
        TurnInputs::new(&self.rulebook, &self.sources, &self.scenario, files, keys)
    }

    /// The rulebook as the scenario names it.
    pub(crate) fn rulebook_name(&self) -> &str {
        let named = self.document.head(HeadKey::Rulebook);
        let source = self.sources.get(self.document.source);
        named.map_or_else(|| self.rulebook.id(), |span| source.slice(span))
    }

    /// Inputs of a record.
    pub(crate) fn header(&self) -> Header<'_> {
        let named = |source: SourceId| {
            let source = self.sources.get(source);
            (file_name(source.name()), source.text())
        };
        Header {
            rulebook: &self.rulebook,
            layers: self.layers.iter().map(|layer| named(*layer)).collect(),
            rulings: self.scenario.rulings(),
            scenario: named(self.document.source),
        }
    }

    /// The name of a unit, and that of its side.
    pub(crate) fn names_of(&self, unit: UnitId) -> Option<(String, String)> {
        let unit = self.scenario.unit(unit)?;
        let side = self.scenario.side(unit.side)?;
        Some((unit.name.clone(), side.name.clone()))
    }

    /// The unit of a name.
    ///
    /// # Errors
    /// There is none, or several.
    pub(crate) fn unit(&self, name: &str) -> Result<UnitId, Box<Finding>> {
        let scenario = &self.scenario;
        let found = scenario.units_called(name, &mut String::new());
        if let [unit] = found.as_slice() {
            return Ok(*unit);
        }
        if !found.is_empty() {
            let message = format!("several sides have a unit {}", quoted(name));
            let finding = Finding::without_place(Code::AmbiguousUnit, message);
            return Err(Box::new(finding.help("write `NAME of SIDE`")));
        }
        let units = scenario.units().iter();
        let known = units.map(|unit| &unit.name);
        let message = format!("there is no unit {}", quoted(name));
        let finding = Finding::without_place(Code::UnknownUnit, message);
        Err(Box::new(finding.help_if(did_you_mean(name, known))))
    }
}

/// The last part of a path: what is the same on every machine.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Replaces the sheets of a turn by their canonical form, with each order in the phase in which it is
/// given.
pub(crate) fn normalize_sheets(
    sheets: &mut [Document],
    sources: &mut Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
) -> Understood {
    let mut understood = understand(sheets, sources, rulebook, scenario, None);
    let arranged = arrange(rulebook, scenario, sources, sheets);
    understood.notes.extend(arranged);
    understood
}
