//! Findings and rules as JSON; `docs/rules.schema.json` describes the rules.

use serde::Serialize;
use serde_json::{Value, json};

use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::change::{EntryKind, Supersedes};
use crate::rulebook::ruling::{Reading, Rulings};
use crate::source::Sources;

use super::check_report::finding_reports;

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
pub fn findings(findings: &[Finding], sources: &Sources) -> Value {
    json!({"findings": finding_reports(findings, sources)})
}

/// The clauses, rulings and readings of a rulebook.
pub(crate) fn rules(rulebook: &Rulebook, rulings: &Rulings) -> Value {
    let clauses: Vec<Value> = rulebook
        .enforced_clauses()
        .map(|(clause, carried)| {
            json!({
                "id": clause.id,
                "kind": carried.kind(),
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
