//! What came about in a turn, as far as two rulebooks are compared by it: no ids of clauses, and no words that are only
//! told.

use crate::diagnostics::{Code, Finding};
use crate::engine::{Change, Entry, Held, PendingKind, Resolution, Rolled};
use crate::rulebook::Rulebook;
use crate::scenario;
use crate::source::Sources;

use super::played_turn::PlayedTurn;

/// What came about.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ObservedEvents {
    findings: Vec<(Code, Option<(String, usize)>)>,
    entries: Vec<Entry>,
    waits: Vec<(PendingKind, Option<String>)>,
    next: Option<String>,
}

impl ObservedEvents {
    pub(crate) fn new(taken: &PlayedTurn, rulebook: &Rulebook) -> Self {
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
            entries: entries.iter().filter_map(compared).collect(),
            waits: waits.map(|wait| (wait.kind, wait.unit)).collect(),
            next: next.map(|next| next.lines().skip(1).collect::<Vec<_>>().join("\n")),
        }
    }
}

/// One thing that came about, without what is not compared.
fn compared(entry: &Entry) -> Option<Entry> {
    Some(match entry.clone() {
        Entry::Opened(_) => return None,
        Entry::Stage(stage) => Entry::Stage(stage),
        Entry::Rolled(rolled) => Entry::Rolled(Rolled {
            unit: rolled.unit,
            name: rolled.name,
            dice: rolled.dice,
            faces: rolled.faces,
            total: rolled.total,
            against: rolled.against,
            outcome: rolled.outcome,
            ..Rolled::default()
        }),
        Entry::Happened(change) => Entry::Happened(Change {
            unit: change.unit,
            what: change.what,
            changes: change.changes,
            ..Change::default()
        }),
        Entry::Held(held) => Entry::Held(Held {
            side: String::new(),
            what: String::new(),
            clauses: Vec::new(),
            ..held
        }),
    })
}

fn line_of(finding: &Finding, sources: &Sources) -> Option<(String, usize)> {
    let place = finding.place?;
    let source = sources.get(place.source);
    let line = source.line_at(place.span.start as usize);
    Some((source.name().to_owned(), line))
}
