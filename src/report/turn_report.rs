//! The result of a turn as data: what `resolve --format json` prints, and what the library returns.
//! `docs/resolve.schema.json` describes it.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{PendingInput, Resolution};
use crate::journal::Record;
use crate::rulebook::Rulebook;
use crate::source::{Place, Sources};

use super::check_report::{FindingReport, finding_reports};
use super::turn::{entries_after_inputs, line_of};

/// A turn, as far as it was played.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct TurnReport {
    /// The code of the record's last entry: whoever knows it knows the whole record.
    pub head: String,
    /// Decisions, dice and measurements that the turn waits for; empty where it is over.
    pub waits_for: Vec<PendingInput>,
    /// The line where the first of them is written.
    pub stops_at: Option<StopReport>,
    /// Lines that the turn has not reached.
    pub unreached: Vec<LinePlace>,
    /// True if the turn is over.
    pub closed: bool,
    /// The events of the turn, as the record has them; `docs/turns.md` lists their kinds.
    pub entries: Vec<Value>,
    /// The scenario of the next turn, where the turn is over.
    pub next: Option<String>,
    /// Warnings: lines that change nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingReport>,
    /// The record of the turn, which `verify` checks.
    #[serde(skip)]
    pub record: String,
}

/// A line of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LinePlace {
    /// The text.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// The place where something missing is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct StopReport {
    /// The text.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// True if it is written above the line, else below it.
    pub above: bool,
}

impl TurnReport {
    /// Reports a turn with its record and the scenario after it.
    pub(crate) fn new(
        resolution: &Resolution,
        rulebook: &Rulebook,
        record: &Record,
        next: Option<String>,
        sources: &Sources,
    ) -> Self {
        let stops_at = resolution.stops_at.map(|at| {
            let LinePlace { file, line } = LinePlace::new(at.place, sources);
            let above = at.is_above;
            StopReport { file, line, above }
        });
        let unreached = resolution.unreached.iter();
        Self {
            head: record.head(),
            waits_for: resolution.pending_inputs(rulebook),
            stops_at,
            unreached: unreached
                .map(|place| LinePlace::new(*place, sources))
                .collect(),
            closed: resolution.next.is_some(),
            entries: entries_after_inputs(record),
            next,
            findings: finding_reports(&resolution.warnings, sources),
            record: record.text(),
        }
    }
}

impl LinePlace {
    fn new(place: Place, sources: &Sources) -> Self {
        let (file, line) = line_of(place, sources);
        let file = file.to_owned();
        Self { file, line }
    }
}
