//! Inputs of a call, and its error.

use std::fmt;
use std::path::Path;

use serde::Serialize;

use crate::diagnostics::{Code, Finding};
use crate::report::{FindingReport, finding_reports};
use crate::source::{Source, SourceId, Sources, quoted};
use crate::syntax::Document;

use super::game_table::{GameTable, TableInputs};
use super::lookup::{AskedFrom, Files, FoundRulebook};
use super::rulebook_cache::KnownRulebooks;

/// A text with the name under which findings show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InputText<'a> {
    /// The name, e.g. `guild.orders`.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}

/// Texts of a turn: a scenario, sheets of orders and turn files, and what these name.
///
/// They are read as players write them. Findings point into the texts as they were given.
///
/// ```
/// let texts = adjutant::Texts::new()
///     .scenario("lane.scenario", "rulebook: bolt-action\nside: British\nSection: infantry, regular\n")
///     .sheet("lane.orders", "side: British\nSection: Adance\n");
/// let report = adjutant::check(&texts)?;
/// assert_eq!(report.findings[0].help.as_deref(), Some("did you mean `Advance`?"));
/// # Ok::<(), adjutant::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Texts<'a> {
    pub(super) rulebook: Option<&'a str>,
    pub(super) rulings: &'a [(&'a str, &'a str)],
    pub(super) scenario: Option<InputText<'a>>,
    pub(super) sheets: Vec<InputText<'a>>,
    files: Vec<InputText<'a>>,
    pub(super) strict: bool,
    cache: Option<&'a KnownRulebooks>,
}

impl<'a> Texts<'a> {
    /// No texts yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the scenario: the table before the turn.
    #[must_use]
    pub fn scenario(mut self, name: &'a str, text: &'a str) -> Self {
        self.scenario = Some(InputText { name, text });
        self
    }

    /// Adds a sheet of orders or a turn file.
    #[must_use]
    pub fn sheet(mut self, name: &'a str, text: &'a str) -> Self {
        self.sheets.push(InputText { name, text });
        self
    }

    /// Adds a text that others name: a rulebook of your own, or an army list.
    #[must_use]
    pub fn file(mut self, name: &'a str, text: &'a str) -> Self {
        self.files.push(InputText { name, text });
        self
    }

    /// Sets the rulebook: the id of a game, or the name of a text that was added. Without it, it is the one
    /// that the scenario or the first sheet names.
    #[must_use]
    pub fn rulebook(mut self, name: &'a str) -> Self {
        self.rulebook = Some(name);
        self
    }

    /// Chooses rulings, as pairs of an id and an option. They win over the scenario's.
    #[must_use]
    pub fn rulings(mut self, chosen: &'a [(&'a str, &'a str)]) -> Self {
        self.rulings = chosen;
        self
    }

    /// Takes every text as it stands: whatever is not in the form of the rulebook is a finding.
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.strict = true;
        self
    }

    /// Keeps rulebooks from call to call.
    #[must_use]
    pub(crate) fn keeping(mut self, cache: &'a KnownRulebooks) -> Self {
        self.cache = Some(cache);
        self
    }

    /// Reads the sheets as documents.
    pub(super) fn sheets(&self, sources: &mut Sources) -> Vec<Document> {
        let mut sheets = self.sheets.clone();
        // The order of the calls changes nothing.
        sheets.sort_by_key(|sheet| sheet.name);
        let read = |sheet: &InputText<'_>| Document::parse(sheet.name, sheet.text, sources);
        sheets.iter().map(read).collect()
    }

    /// Reads the scenario with its rulebook.
    pub(super) fn table(&self) -> Result<GameTable, Error> {
        let mut sources = Sources::default();
        let Some(scenario) = self.scenario else {
            let finding = Finding::without_place(Code::CannotRead, "there is no scenario");
            let finding = finding.help("add the table before the turn with `Texts::scenario`");
            return Err(Error::new(&[finding], &sources));
        };
        let source = sources.add(Source::new(scenario.name, scenario.text));
        let inputs = TableInputs {
            rulebook: self.rulebook,
            rulings: self.rulings.to_vec(),
            strict: self.strict,
            files: self,
        };
        match GameTable::read(source, &mut sources, &inputs) {
            Ok((table, _)) => Ok(table),
            Err(findings) => Err(Error::new(&findings, &sources)),
        }
    }

    /// Reads the scenario with its rulebook, and the sheets on its table.
    pub(super) fn table_and_sheets(&self) -> Result<(GameTable, Vec<Document>), Error> {
        let mut table = self.table()?;
        let mut sheets = self.sheets(&mut table.sources);
        if !self.strict {
            table.normalize(&mut sheets);
        }
        Ok((table, sheets))
    }

    /// The file of a name; its ending may be left out.
    pub(crate) fn file_named(&self, name: &str, ending: &str) -> Option<InputText<'a>> {
        let mut files = self.files.iter().copied();
        files.find(|file| file.name == name || file.name.strip_suffix(ending) == Some(name))
    }
}

impl Files for Texts<'_> {
    fn cache(&self) -> Option<&KnownRulebooks> {
        self.cache
    }

    fn rulebook(
        &self,
        name: &str,
        asked: &AskedFrom,
        sources: &mut Sources,
    ) -> Result<FoundRulebook, Vec<Finding>> {
        let Some(file) = self.file_named(name, ".yaml") else {
            let others: Vec<&str> = self.files.iter().map(|file| file.name).collect();
            return Err(vec![asked.unknown(name, &others)]);
        };
        // The YAML parsers take a byte order mark for a letter.
        let text = file.text.trim_start_matches('\u{feff}');
        let source = sources.add(Source::new(file.name, text));
        let folder = None;
        Ok(FoundRulebook { source, folder })
    }

    fn army_list(
        &self,
        name: &str,
        _beside: &Path,
        sources: &mut Sources,
    ) -> Result<SourceId, Box<Finding>> {
        let Some(file) = self.file_named(name, "") else {
            let message = format!("no text is named {}", quoted(name));
            let finding = Finding::without_place(Code::CannotRead, message);
            return Err(Box::new(finding.help("add it with `Texts::file`")));
        };
        Ok(sources.add(Source::new(file.name, file.text)))
    }
}

/// Texts that cannot be used, with everything that is wrong with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Error {
    /// The findings, in the order of the texts.
    pub findings: Vec<FindingReport>,
}

impl Error {
    pub(super) fn new(findings: &[Finding], sources: &Sources) -> Self {
        let findings = finding_reports(findings, sources);
        Self { findings }
    }
}

impl fmt::Display for Error {
    /// Writes a line for each finding: `FILE:LINE:COLUMN: message (help)`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, finding) in self.findings.iter().enumerate() {
            if number > 0 {
                formatter.write_str("\n")?;
            }
            if let (Some(file), Some(line), Some(column)) =
                (&finding.file, finding.line, finding.column)
            {
                write!(formatter, "{file}:{line}:{column}: ")?;
            }
            formatter.write_str(&finding.message)?;
            if let Some(help) = &finding.help {
                write!(formatter, " ({help})")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
