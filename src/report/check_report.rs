//! Results of a check as data: what `check --format json` prints, and what the library returns.
//! `docs/check.schema.json` describes them.

use serde::Serialize;
use serde_json::Value;

use crate::check::{Measurement, Verdict};
use crate::diagnostics::{Edit, Finding, Fix, Severity, at_most};
use crate::engine::{Checked, Risk};
use crate::source::Sources;

use super::read_as::ReadAs;
use super::risk::json_risks;

/// The result of checking the sheets of a turn.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct CheckReport {
    /// Everything that was found, in the order of the files.
    pub findings: Vec<FindingReport>,
    /// The verdict of each unit of the sides that have a sheet.
    pub verdicts: Vec<VerdictReport>,
    /// Facts that must be measured before a verdict is known, each once.
    pub measure: Vec<Measurement>,
    /// Rulings in force that are not the default, and facts that win over a profile's.
    pub notes: Vec<String>,
    /// Lines that were read as something else than is written.
    pub read_as: Vec<ReadAs>,
    /// Facts that nobody looked at, because the sheets were checked without a scenario.
    pub not_looked_at: Vec<String>,
    /// Units that have no line on the sheet of their side although they may have orders.
    pub forgotten: Vec<String>,
    /// Chances of the tests that the orders risk, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) odds: Option<Value>,
}

impl CheckReport {
    /// Reports a check, with its risks where they were asked for.
    pub(crate) fn new(checked: &Checked, risks: Option<&[Risk]>, sources: &Sources) -> Self {
        let verdicts = checked.verdicts.iter().map(|verdict| {
            let place = verdict.place;
            let consequence = verdict.consequence.as_ref();
            VerdictReport {
                unit: verdict.unit.clone(),
                side: verdict.side.clone(),
                phase: checked.phases.get(verdict.phase).cloned(),
                file: place.map(|place| sources.get(place.source).name().to_owned()),
                line: place.map(|place| sources.positions(place).0.line),
                verdict: verdict.verdict,
                consequence: consequence.map(|(says, _)| says.clone()),
                consequence_clause: consequence.map(|(_, clause)| clause.clone()),
            }
        });
        Self {
            findings: finding_reports(&checked.findings, sources),
            verdicts: verdicts.collect(),
            measure: checked.measurements.clone(),
            notes: checked.notes.clone(),
            read_as: ReadAs::reports(&checked.read_as, sources),
            not_looked_at: checked.not_looked_at.clone(),
            forgotten: checked.forgotten.clone(),
            odds: risks.map(json_risks),
        }
    }

    /// Returns whether no order is refused and nothing is wrong with the texts. Facts may still have to be
    /// measured.
    pub fn is_fine(&self) -> bool {
        !self.findings.iter().any(FindingReport::fails)
    }
}

/// The verdict of a unit's orders in one phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct VerdictReport {
    /// The unit.
    pub unit: String,
    /// Its side.
    pub side: Option<String>,
    /// The phase of the orders.
    pub phase: Option<String>,
    /// The file of the orders; none for a unit without a line.
    pub file: Option<String>,
    /// The line of the orders, from 1.
    pub line: Option<usize>,
    /// The verdict.
    pub verdict: Verdict,
    /// What the rules do with a unit whose orders are refused.
    pub consequence: Option<String>,
    /// The clause of the consequence.
    pub consequence_clause: Option<String>,
}

/// A finding with its place, as `--format json` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FindingReport {
    /// The clause that decides it, where the rules do.
    pub clause: Option<String>,
    /// The code of the diagnostic; `docs/codes` has a page for each.
    pub code: &'static str,
    /// Broader clauses that the same mistake breaks.
    pub also: Vec<String>,
    /// Errors and refusals cannot be played as they are.
    pub severity: Severity,
    /// The unit, where it is about one.
    pub unit: Option<String>,
    /// The side of the unit.
    pub side: Option<String>,
    /// The text it is in.
    pub file: Option<String>,
    /// The first line of the place, from 1.
    pub line: Option<usize>,
    /// The first column of the place, from 1, in letters.
    pub column: Option<usize>,
    /// The last line of the place, from 1.
    pub end_line: Option<usize>,
    /// The column after the place, from 1, in letters.
    pub end_column: Option<usize>,
    /// What is wrong, in a sentence.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The source of the clause and its lines.
    pub cite: Option<String>,
    /// Changes to the texts that mend it.
    pub fixes: Vec<FixReport>,
    /// Parts of the clause's requirement that do not hold, or may not.
    pub failed: Vec<String>,
    /// Rulings that had a say, each with the option in force.
    pub rulings: Vec<String>,
}

impl FindingReport {
    fn new(finding: &Finding, sources: &Sources) -> Self {
        let finding = finding.as_written(sources);
        let place = finding.place;
        let positions = place.map(|place| sources.positions(place));
        let start = positions.map(|(start, _)| start);
        let end = positions.map(|(_, end)| end);
        let clause = finding.clause.as_ref();
        Self {
            clause: clause.map(|clause| clause.id.clone()),
            code: finding.code.as_str(),
            also: clause.map(|clause| clause.also.clone()).unwrap_or_default(),
            severity: finding.severity,
            unit: finding.unit.clone(),
            side: finding.side.clone(),
            file: place.map(|place| sources.get(place.source).name().to_owned()),
            line: start.map(|start| start.line),
            column: start.map(|start| start.column),
            end_line: end.map(|end| end.line),
            end_column: end.map(|end| end.column),
            message: finding.message.clone(),
            help: finding.help.clone(),
            cite: clause.map(|clause| clause.cite.clone()),
            fixes: finding
                .fixes
                .iter()
                .map(|fix| FixReport::new(fix, sources))
                .collect(),
            failed: clause
                .map(|clause| clause.failed.clone())
                .unwrap_or_default(),
            rulings: clause
                .map(|clause| clause.rulings.clone())
                .unwrap_or_default(),
        }
    }

    /// Returns whether the orders cannot be taken as they are: the finding is an error or a refusal.
    pub fn fails(&self) -> bool {
        self.severity.fails()
    }
}

/// A change to the texts that mends a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FixReport {
    /// The action in words.
    pub title: String,
    /// True if the fix is clearly what was meant, and brings no other finding.
    pub preferred: bool,
    /// The replacements.
    pub edits: Vec<EditReport>,
}

impl FixReport {
    fn new(fix: &Fix, sources: &Sources) -> Self {
        let edit = |edit: &Edit| {
            let source = sources.get(edit.place.source);
            let letters = |at: u32| source.letters_before(at as usize);
            EditReport {
                file: source.name().to_owned(),
                start: letters(edit.place.span.start),
                end: letters(edit.place.span.end),
                text: edit.text.clone(),
            }
        };
        Self {
            title: fix.title.clone(),
            preferred: fix.preferred,
            edits: fix.edits.iter().map(edit).collect(),
        }
    }
}

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct EditReport {
    /// The text.
    pub file: String,
    /// The first letter that is replaced, counted from 0.
    pub start: usize,
    /// The letter after the last that is replaced, counted from 0.
    pub end: usize,
    /// The new text.
    pub text: String,
}

/// Reports findings, as many as are shown.
pub(crate) fn finding_reports(findings: &[Finding], sources: &Sources) -> Vec<FindingReport> {
    let findings = at_most(findings);
    let report = |finding: &Finding| FindingReport::new(finding, sources);
    findings.iter().map(report).collect()
}
