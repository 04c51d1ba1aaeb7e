//! What came about in a turn, as far as two rulebooks are compared by it: no ids of clauses, and no words that are only
//! told.

use crate::diagnostics::{Code, Finding};
use crate::engine::{Entry, Held, PendingKind, Resolution, Rolled};
use crate::rulebook::Rulebook;
use crate::scenario;
use crate::source::Sources;

use super::played_turn::PlayedTurn;

/// What came about.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ObservedEvents {
    findings: Vec<(Code, Option<(String, usize)>)>,
    entries: Vec<ObservedEntry>,
    waits: Vec<(PendingKind, Option<String>)>,
    next: Option<String>,
}

/// One thing that came about.
#[derive(Debug, PartialEq, Eq)]
enum ObservedEntry {
    Stage(String),
    Rolled {
        unit: String,
        name: String,
        dice: String,
        faces: Vec<u64>,
        total: i64,
        against: Option<String>,
        outcome: String,
    },
    Happened {
        unit: String,
        what: String,
        changes: Vec<(String, String, String)>,
    },
    Held {
        unit: String,
        held: Option<bool>,
    },
}

impl ObservedEvents {
    pub fn new(taken: &PlayedTurn, rulebook: &Rulebook) -> Self {
        let Resolution {
            findings, entries, ..
        } = &taken.resolution;
        let of_table = taken.wrong_with_table.iter();
        let findings = of_table.chain(findings);
        let next = taken.resolution.next.as_ref();
        let next = next.map(|next| scenario::print(next, rulebook, rulebook.id()));
        let waits = taken.resolution.pending_inputs(rulebook).into_iter();
        Self {
            findings: findings
                .map(|finding| (finding.code, line_of(finding, &taken.sources)))
                .collect(),
            entries: entries.iter().filter_map(ObservedEntry::new).collect(),
            waits: waits.map(|wait| (wait.kind, wait.unit)).collect(),
            next: next.map(|next| next.lines().skip(1).collect::<Vec<_>>().join("\n")),
        }
    }
}

impl ObservedEntry {
    fn new(entry: &Entry) -> Option<Self> {
        Some(match entry {
            Entry::Opened(_) => return None,
            Entry::Stage(stage) => Self::Stage(stage.clone()),
            Entry::Rolled(Rolled {
                unit,
                name,
                dice,
                faces,
                total,
                against,
                outcome,
                ..
            }) => Self::Rolled {
                unit: unit.clone(),
                name: name.clone(),
                dice: dice.clone(),
                faces: faces.clone(),
                total: *total,
                against: against.clone(),
                outcome: outcome.clone(),
            },
            Entry::Happened(change) => Self::Happened {
                unit: change.unit.clone(),
                what: change.what.clone(),
                changes: change.changes.clone(),
            },
            Entry::Held(Held {
                unit, as_ordered, ..
            }) => Self::Held {
                unit: unit.clone(),
                held: *as_ordered,
            },
        })
    }
}

fn line_of(finding: &Finding, sources: &Sources) -> Option<(String, usize)> {
    let place = finding.place?;
    let source = sources.get(place.source);
    let line = source.line_at(place.span.start as usize);
    Some((source.name().to_owned(), line))
}
