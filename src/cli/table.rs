//! A table with its rulebook: what the commands that play need.

use std::path::Path;

use crate::bind::{Note, Understood, understand, understand_table};
use crate::cli::commands::game::read_scenario;
use crate::cli::files;
use crate::cli::output::{Failure, aside};
use crate::cli::rulebooks::{AskedFrom, lines_of_rulebooks, load_layers, named_in};
use crate::diagnostics::{Code, Finding};
use crate::dice::Key;
use crate::engine::{arrange, rule_table};
use crate::journal::Header;
use crate::report::human_notes;
use crate::rulebook::Rulebook;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::{Scenario, UnitId, named_lists, read, with_army_lists};
use crate::source::{SourceId, Sources, quoted};
use crate::syntax::Document;

use super::arguments::OneKey;

/// A scenario with the rulebook that it is played by.
pub(super) struct GameTable {
    pub sources: Sources,
    pub rulebook: Rulebook,
    /// The texts of the rulebook, the one that extends no other first.
    pub layers: Vec<SourceId>,
    pub scenario: Scenario,
    pub document: Document,
}

impl GameTable {
    /// Reads a scenario, its rulebook and the rulings of the command line; what was taken for what
    /// is told aside.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn read(path: &Path, rulebook: Option<&str>, written: &[String]) -> Result<Self, Failure> {
        let (table, notes) = Self::understand(path, rulebook, written, false)?;
        aside(&human_notes(&notes, &table.sources));
        Ok(table)
    }

    /// The same with what was taken for what; `strict` takes the scenario as it stands.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn understand(
        path: &Path,
        rulebook: Option<&str>,
        written: &[String],
        strict: bool,
    ) -> Result<(Self, Vec<Note>), Failure> {
        let mut sources = Sources::default();
        let source = read_scenario(path, &mut sources)?;
        let mut document = Document::read(source, &sources);
        with_lists(&mut document, path, &mut sources)?;
        let named = match rulebook {
            Some(name) => Some((name.to_owned(), AskedFrom::default())),
            None => named_in(&document, path, &sources, strict),
        };
        let Some((name, asked)) = named else {
            let message = format!(
                "{}: the scenario does not name its rulebook",
                sources.get(source).name()
            );
            let finding = Finding::without_place(Code::NoRulebook, message);
            let help = format!("begin it with {}", lines_of_rulebooks());
            return Err(Failure::new(finding.help(help)));
        };
        let (rulebook, layers) = match load_layers(&name, &asked, &mut sources) {
            Ok(loaded) => loaded,
            Err(findings) => return Err(Failure::within(findings, sources)),
        };
        let (notes, read) = if strict {
            let read = read(document.source, &document.lines, &sources, &rulebook);
            (Vec::new(), read)
        } else {
            understand_table(&mut document, &mut sources, &rulebook)
        };
        let (scenario, findings) = read;
        match ruled(scenario, findings, &rulebook, written)? {
            Ok(scenario) => {
                let table = Self {
                    sources,
                    rulebook,
                    layers: layers.iter().map(|layer| layer.source).collect(),
                    scenario,
                    document,
                };
                Ok((table, notes))
            }
            Err(findings) => Err(Failure::within(findings, sources)),
        }
    }

    /// The inputs of a record.
    pub fn header(&self) -> Header<'_> {
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
    pub fn unit(&self, name: &str) -> Result<UnitId, Failure> {
        let scenario = &self.scenario;
        let found = scenario.units_called(name, &mut String::new());
        if let [unit] = found.as_slice() {
            return Ok(*unit);
        }
        let finding = if found.is_empty() {
            let known: Vec<&str> = scenario
                .units()
                .iter()
                .map(|unit| unit.name.as_str())
                .collect();
            let finding = Finding::without_place(
                Code::UnknownUnit,
                format!("there is no unit {}", quoted(name)),
            );
            finding.help_if(did_you_mean(name, &known))
        } else {
            let finding = Finding::without_place(
                Code::AmbiguousUnit,
                format!("several sides have a unit {}", quoted(name)),
            );
            finding.help("write `NAME of SIDE`")
        };
        Err(Failure::new(finding))
    }
}

/// Puts the units of the army lists on the table that a scenario names, as files beside it.
///
/// # Errors
/// The faults of the lists.
pub(super) fn with_lists(
    scenario: &mut Document,
    path: &Path,
    sources: &mut Sources,
) -> Result<(), Failure> {
    let named = named_lists(scenario, sources);
    if named.is_empty() {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut lists = Vec::new();
    let mut findings = Vec::new();
    for list in named {
        match files::read_named(&folder.join(&list.file), sources) {
            Ok(source) => lists.push(Document::read(source, sources)),
            Err(finding) => findings.push(Finding {
                place: Some(list.place),
                ..*finding
            }),
        }
    }
    if findings.is_empty() {
        let (whole, wrong) = with_army_lists(scenario, &lists, sources);
        *scenario = whole;
        findings = wrong;
    }
    if findings.is_empty() {
        return Ok(());
    }
    Err(Failure::within(findings, std::mem::take(sources)))
}

/// A scenario with the rulings of the command line in force, or what is wrong with it.
///
/// # Errors
/// The faults of the rulings.
pub(super) fn read_with(
    document: &Document,
    sources: &Sources,
    rulebook: &Rulebook,
    written: &[String],
) -> Result<Result<Scenario, Vec<Finding>>, Failure> {
    let (scenario, findings) = read(document.source, &document.lines, sources, rulebook);
    ruled(scenario, findings, rulebook, written)
}

/// The same of a scenario that was read before.
fn ruled(
    mut scenario: Scenario,
    findings: Vec<Finding>,
    rulebook: &Rulebook,
    written: &[String],
) -> Result<Result<Scenario, Vec<Finding>>, Failure> {
    let overrides = rulings(written, rulebook)?;
    if findings.iter().any(|finding| finding.severity.fails()) {
        return Ok(Err(findings));
    }
    rule_table(&mut scenario, rulebook, &overrides);
    Ok(Ok(scenario))
}

/// The last part of a path: what is the same on every machine.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The key of a command that takes one.
///
/// # Errors
/// The text is no key.
pub(super) fn one_key(key: &OneKey) -> Result<Option<Key>, Failure> {
    match (&key.key, &key.passphrase) {
        (Some(text), _) => key_of(text).map(Some),
        (None, Some(passphrase)) => Ok(Some(Key::of_passphrase(passphrase))),
        (None, None) => Ok(None),
    }
}

/// A key from its digits.
///
/// # Errors
/// The text is no key.
pub(super) fn key_of(text: &str) -> Result<Key, Failure> {
    Key::from_hex(text).map_err(|error| {
        let finding = Finding::without_place(Code::BadValue, format!("{} is no key", quoted(text)));
        Failure::new(finding.help(error.to_string()))
    })
}

/// The rulings of the command line.
pub(super) fn rulings(
    written: &[String],
    rulebook: &Rulebook,
) -> Result<Vec<(RulingId, usize)>, Failure> {
    let vocabulary = rulebook.vocabulary();
    let mut chosen = Vec::new();
    for text in written {
        let refuse = |message: String, help: Option<String>| {
            Failure::new(Finding::without_place(Code::UnknownRuling, message).help_if(help))
        };
        let Some((id, option)) = text.split_once('=') else {
            let help = "write `--ruling ID=OPTION`".to_owned();
            return Err(refuse(
                format!("{} chooses no option", quoted(text)),
                Some(help),
            ));
        };
        let known: Vec<&str> = vocabulary
            .rulings()
            .iter()
            .map(|ruling| ruling.id.as_str())
            .collect();
        let number = vocabulary.ruling_named(id.trim());
        let Some((number, ruling)) =
            number.and_then(|number| Some((number, vocabulary.ruling(number)?)))
        else {
            return Err(refuse(
                format!("there is no ruling {}", quoted(id.trim())),
                did_you_mean(id.trim(), &known),
            ));
        };
        let options: Vec<&str> = ruling
            .options
            .iter()
            .map(|(name, _)| name.as_str())
            .collect();
        let Some(option_number) = ruling.option(option.trim()) else {
            let message = format!("{} has no option {}", ruling.id, quoted(option.trim()));
            return Err(refuse(message, did_you_mean(option.trim(), &options)));
        };
        if chosen.iter().any(|(other, _)| *other == number) {
            return Err(refuse(
                format!("the ruling {} is chosen twice", ruling.id),
                Some("keep one of them".to_owned()),
            ));
        }
        chosen.push((number, option_number));
    }
    Ok(chosen)
}

/// Puts fair copies in the place of the sheets of a turn, as they are understood on a table: in canonical
/// form, and each order below the phase in which it is given. What was taken for what comes back.
pub fn fair_copies(
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
