//! Reports as JSON; `docs/check.schema.json` and `docs/rules.schema.json` describe them.

use serde::Serialize;
use serde_json::{Value, json};

use crate::diagnostics::{Edit, Finding, Fix, at_most};
use crate::engine::Checked;
use crate::engine::Risk;
use crate::rulebook::Rulebook;
use crate::rulebook::change::{EntryKind, Supersedes};
use crate::rulebook::ruling::{Reading, Rulings};
use crate::source::Sources;

use super::risk::json_risks;

/// The report of a check, with what the orders risk where that was asked for.
pub(crate) fn check(report: &Checked, risks: Option<&[Risk]>, sources: &Sources) -> Value {
    let verdicts: Vec<Value> = report
        .verdicts
        .iter()
        .map(|verdict| {
            let place = verdict.place;
            json!({
                "unit": verdict.unit,
                "side": verdict.side,
                "phase": report.phases.get(verdict.phase),
                "file": place.map(|place| sources.get(place.source).name()),
                "line": place.map(|place| sources.positions(place).0.line),
                "verdict": verdict.verdict.as_str(),
                "consequence": verdict.consequence.as_ref().map(|(says, _)| says),
                "consequence_clause": verdict.consequence.as_ref().map(|(_, clause)| clause),
            })
        })
        .collect();
    let measure: Vec<Value> = report
        .measurements
        .iter()
        .map(
            |measurement| json!({"unit": measurement.unit, "fact": measurement.fact, "what": measurement.what, "write": measurement.write}),
        )
        .collect();
    let mut value = json!({
        "findings": at_most(&report.findings).iter().map(|finding| one(finding, sources)).collect::<Vec<_>>(),
        "verdicts": verdicts,
        "measure": measure,
        "notes": report.notes,
        "read_as": super::read_as::json(&report.read_as, sources),
        "not_looked_at": report.not_looked_at,
        "forgotten": report.forgotten,
    });
    if let (Some(risks), Some(value)) = (risks, value.as_object_mut()) {
        value.insert("odds".to_owned(), json_risks(risks));
    }
    value
}

/// An object of ours with the version of the program first. Keys are added and never renamed, so that the version says
/// which of them there are.
#[derive(Serialize)]
pub(crate) struct WithVersion<'a, T> {
    version: &'static str,
    #[serde(flatten)]
    value: &'a T,
}

impl<'a, T: Serialize> WithVersion<'a, T> {
    /// An object with the version of the program.
    pub(crate) fn new(value: &'a T) -> Self {
        let version = env!("CARGO_PKG_VERSION");
        Self { version, value }
    }
}

/// Findings alone: those of `lint`, and of a command that could not do its work.
pub(crate) fn findings(findings: &[Finding], sources: &Sources) -> Value {
    json!({"findings": at_most(findings).iter().map(|finding| one(finding, sources)).collect::<Vec<_>>()})
}

fn one(finding: &Finding, sources: &Sources) -> Value {
    let finding = finding.as_written(sources);
    let place = finding.place;
    let positions = place.map(|place| sources.positions(place));
    let clause = finding.clause.as_ref();
    json!({
        "clause": clause.map(|clause| &clause.id),
        "code": finding.code.as_str(),
        "also": clause.map(|clause| clause.also.as_slice()).unwrap_or_default(),
        "severity": finding.severity.as_str(),
        "unit": finding.unit,
        "side": finding.side,
        "file": place.map(|place| sources.get(place.source).name()),
        "line": positions.map(|(start, _)| start.line),
        "column": positions.map(|(start, _)| start.column),
        "end_line": positions.map(|(_, end)| end.line),
        "end_column": positions.map(|(_, end)| end.column),
        "message": finding.message,
        "help": finding.help,
        "cite": clause.map(|clause| &clause.cite),
        "fixes": finding.fixes.iter().map(|fix| one_fix(fix, sources)).collect::<Vec<_>>(),
        "failed": clause.map(|clause| clause.failed.as_slice()).unwrap_or_default(),
        "rulings": clause.map(|clause| clause.rulings.as_slice()).unwrap_or_default(),
    })
}

/// A way to mend a finding: what is written in the place of which letters, counted from 0.
fn one_fix(fix: &Fix, sources: &Sources) -> Value {
    let edit = |edit: &Edit| {
        let source = sources.get(edit.place.source);
        let letters = |at: u32| source.letters_before(at as usize);
        json!({
            "file": source.name(),
            "start": letters(edit.place.span.start),
            "end": letters(edit.place.span.end),
            "text": edit.text,
        })
    };
    let edits: Vec<Value> = fix.edits.iter().map(edit).collect();
    json!({"title": fix.title, "preferred": fix.preferred, "edits": edits})
}

/// The clauses, rulings and readings of a rulebook.
pub(crate) fn rules(rulebook: &Rulebook, rulings: &Rulings) -> Value {
    let clauses: Vec<Value> = rulebook
        .enforced_clauses()
        .map(|(clause, carried)| {
            json!({
                "id": clause.id,
                "kind": clause.kind.as_str(),
                "cite": {"source": clause.cite.document, "lines": clause.cite.lines},
                "says": clause.says,
                "carried": carried.as_str(),
                "supersedes": supersedes(EntryKind::Clause, &clause.id, rulebook),
            })
        })
        .collect();
    let listed = json_rulings(rulebook, rulings);
    let reading = |reading: &Reading| {
        let supersedes = supersedes(EntryKind::Reading, &reading.id, rulebook);
        json!({"id": reading.id, "lines": reading.lines, "says": reading.says, "supersedes": supersedes})
    };
    let readings: Vec<Value> = rulebook.readings().iter().map(reading).collect();
    json!({"rulebook": rulebook.id(), "clauses": clauses, "rulings": listed, "readings": readings})
}

/// The rulings of a rulebook, each with the option in force.
pub(crate) fn json_rulings(rulebook: &Rulebook, rulings: &Rulings) -> Vec<Value> {
    let in_force = rulebook.vocabulary().rulings_in_force(rulings);
    let listed = in_force.map(|(ruling, option)| {
        json!({
            "id": ruling.id,
            "options": ruling.options.iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "default": ruling.option_name(0),
            "in_force": ruling.option_name(option),
            "why": ruling.why,
            "lines": ruling.lines,
            "chosen": ruling.since.as_ref().map(|since| json!({
                "option": ruling.option_name(ruling.chosen), "date": since.date, "why": since.why,
            })),
            "supersedes": supersedes(EntryKind::Ruling, &ruling.id, rulebook),
        })
    });
    listed.collect()
}

/// What an entry supersedes; null where it supersedes nothing.
fn supersedes(kind: EntryKind, name: &str, rulebook: &Rulebook) -> Value {
    let json = |supersedes: &Supersedes| json!({"id": supersedes.id, "date": supersedes.date, "why": supersedes.why});
    rulebook.supersedes(kind, name).map_or(Value::Null, json)
}
