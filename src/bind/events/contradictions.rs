//! Two lines that tell of one thing what cannot be both.

use std::collections::BTreeMap;

use super::{Happened, What};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind, Value};
use crate::scenario::UnitId;
use crate::source::{Place, SourceId, Sources, quoted};

/// Facts that are stated twice in one phase, and not alike.
pub(crate) fn contradictions(
    happened: &[Happened],
    rulebook: &Rulebook,
    sources: &Sources,
) -> Vec<Finding> {
    /// Of which unit, towards which, which fact.
    type Of = (UnitId, Option<UnitId>, FactId);
    /// In which phase, at which line where units play in turn, of what.
    type StatementKey = (usize, (SourceId, u32), Of);
    // Where units play in turn, each line is a moment of its own.
    let moment = |one: &Happened| {
        if rulebook.is_in_turn(one.phase) {
            (one.place.source, one.at)
        } else {
            Default::default()
        }
    };
    let mut stated: BTreeMap<StatementKey, (Value, Place)> = BTreeMap::new();
    let mut findings = Vec::new();
    for one in happened {
        if matches!(one.what, What::Parts(_)) {
            continue;
        }
        for said in one.what.stated() {
            let (value, of) = (said.value, (said.unit, said.other, said.fact));
            let several = matches!(rulebook[said.fact].kind, FactKind::Several(_));
            let first = *stated
                .entry((one.phase, moment(one), of))
                .or_insert((value, one.place));
            // What is the same from either side is told once.
            let is_told = findings
                .last()
                .is_some_and(|finding: &Finding| finding.place == Some(one.place));
            if first.0 != value && !several && !is_told {
                let message = format!(
                    "{} contradicts {}",
                    quoted(sources.slice(one.place)),
                    quoted(sources.slice(first.1))
                );
                let finding = Finding::error(Code::Contradiction, one.place, message)
                    .related(first.1, "stated here");
                findings.push(finding.help("keep the one that is so on the table"));
            }
        }
    }
    findings
}
