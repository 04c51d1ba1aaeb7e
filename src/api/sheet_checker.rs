//! The check of sheets as their writers meant them.

use std::path::Path;

use crate::bind::{Note, understand_alone, understand_table};
use crate::diagnostics::{Code, Finding, Severity};
use crate::engine::{Checked, check_read, mend, read_table, rule_table};
use crate::report::CheckReport;
use crate::rulebook::Rulebook;
use crate::scenario::Scenario;
use crate::source::{Source, Sources};
use crate::syntax::Document;

use super::game_table::normalize_sheets;
use super::lookup::{AskedFrom, include_army_lists, load_layers, named_in, shipped_names};
use super::rulings::{ChosenRuling, choose_rulings};
use super::texts::{Error, Texts};

/// A table with what is wrong with it.
pub(crate) type ReadTable = (Scenario, Vec<Finding>);

/// Checks sheets against a rulebook.
pub(crate) struct SheetChecker<'a> {
    pub rulebook: &'a Rulebook,
    /// Rulings that win over the scenario's.
    pub overrides: &'a [ChosenRuling],
    /// True if the texts are taken as they stand.
    pub is_strict: bool,
}

impl SheetChecker<'_> {
    /// Reads the table of the scenario, if there is one, and checks the sheets on it.
    pub(crate) fn check_all(
        &self,
        sheets: &mut [Document],
        mut scenario: Option<&mut Document>,
        sources: &mut Sources,
    ) -> Checked {
        let read = scenario
            .as_deref_mut()
            .map(|scenario| self.read_table(scenario, sources));
        let (table, mut notes) =
            read.map_or((None, Vec::new()), |(table, notes)| (Some(table), notes));
        let (mut checked, understood) = self.check(sheets, scenario.as_deref(), table, sources);
        notes.extend(understood);
        checked.read_as = notes;
        checked
    }

    /// Reads the table of a scenario. Returns notes of the lenient reader, too.
    fn read_table(&self, scenario: &mut Document, sources: &mut Sources) -> (ReadTable, Vec<Note>) {
        if self.is_strict {
            let table = read_table(scenario, sources, self.rulebook, self.overrides);
            return (table, Vec::new());
        }
        let (notes, mut table) = understand_table(scenario, sources, self.rulebook);
        rule_table(&mut table.0, self.rulebook, self.overrides);
        (table, notes)
    }

    /// Checks sheets as they stand, and as they are understood where something is found in them. `table`
    /// was read from the scenario. Returns notes of the lenient reader, too.
    pub(crate) fn check(
        &self,
        sheets: &mut [Document],
        scenario: Option<&Document>,
        table: Option<ReadTable>,
        sources: &mut Sources,
    ) -> (Checked, Vec<Note>) {
        let rulebook = self.rulebook;
        let checked = check_read(None, rulebook, sources, table, sheets, self.overrides);
        let mut findings = checked.findings.iter();
        if self.is_strict || findings.all(|finding| finding.severity == Severity::Measure) {
            return (checked, Vec::new());
        }
        let table = scenario.map(|table| read_table(table, sources, rulebook, self.overrides));
        let understood = match &table {
            Some((scenario, _)) => normalize_sheets(sheets, sources, rulebook, scenario),
            None => understand_alone(sheets, sources, rulebook),
        };
        let mut checked = check_read(None, rulebook, sources, table, sheets, self.overrides);
        checked.findings = understood.with_doubts(checked.findings, sources);
        (checked, understood.notes)
    }
}

/// Checks sheets of orders, on the table of a scenario or alone.
///
/// # Errors
/// The rulebook, a ruling or an army list cannot be used. What is wrong with the scenario and the
/// sheets is in the report.
pub fn check(texts: &Texts<'_>) -> Result<CheckReport, Error> {
    let mut sources = Sources::default();
    let checked = check_texts(texts, &mut sources);
    let checked = checked.map_err(|findings| Error::new(&findings, &sources))?;
    Ok(CheckReport::new(&checked, None, &sources))
}

fn check_texts(texts: &Texts<'_>, sources: &mut Sources) -> Result<Checked, Vec<Finding>> {
    let mut scenario = texts.scenario.map(|scenario| {
        let source = sources.add(Source::new(scenario.name, scenario.text));
        Document::read(source, sources)
    });
    if let Some(scenario) = &mut scenario {
        include_army_lists(scenario, Path::new(""), texts, sources)?;
    }
    let mut sheets = texts.sheets(sources);
    let mut documents = scenario.iter().chain(&sheets);
    let named = match texts.rulebook {
        Some(name) => Some((name.to_owned(), AskedFrom::default())),
        None => {
            documents.find_map(|document| named_in(document, Path::new(""), sources, texts.strict))
        }
    };
    let Some((name, asked)) = named else {
        let message = "neither a sheet nor a scenario names its rulebook";
        let finding = Finding::without_place(Code::NoRulebook, message);
        let help = format!("begin the sheet with {}", shipped_names());
        return Err(vec![finding.help(help)]);
    };
    let (rulebook, _) = load_layers(&name, &asked, texts, sources)?;
    let overrides = choose_rulings(texts.rulings.iter().copied(), &rulebook);
    let overrides = overrides.map_err(|finding| vec![*finding])?;
    let checker = SheetChecker {
        rulebook: &rulebook,
        overrides: &overrides,
        is_strict: texts.strict,
    };
    let mut checked = checker.check_all(&mut sheets, scenario.as_mut(), sources);
    mend(
        &rulebook,
        sources,
        scenario.as_ref(),
        &sheets,
        &overrides,
        &mut checked,
    );
    Ok(checked)
}
