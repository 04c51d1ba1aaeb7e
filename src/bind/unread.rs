//! What is stated below `happened:` and no rule reads any more before it ends.

use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::FactId;
use crate::source::{Sources, quoted};

use super::happened::{Happened, OfParts, What};

/// A finding for each statement that says nothing to anybody where it stands.
pub(super) fn unread(
    happened: &[Happened],
    rulebook: &Rulebook,
    sources: &Sources,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in happened.iter().filter(|one| !one.by_order) {
        let facts = facts_of(&one.what);
        let lost: Vec<Vec<usize>> = facts
            .iter()
            .filter_map(|fact| rulebook.unread_from(*fact, one.phase))
            .collect();
        // What follows from a statement may be read where the statement itself is not.
        if facts.is_empty() || lost.len() < facts.len() {
            continue;
        }
        let name = |phase: usize| {
            rulebook
                .phases()
                .get(phase)
                .map(|phase| quoted(phase))
                .unwrap_or_default()
        };
        let message = format!(
            "{} counts for nothing in {}, nor behind it",
            quoted(sources.slice(one.place)),
            name(one.phase)
        );
        let finding = Finding::warning(Code::NoEffect, one.place, message);
        let mut read_in: Vec<usize> = lost.into_iter().flatten().collect();
        read_in.sort_unstable();
        read_in.dedup();
        let phases: Vec<String> = read_in.into_iter().map(name).collect();
        let help = if phases.is_empty() {
            "take it out: no rule asks for it".to_owned()
        } else {
            format!(
                "it counts in {}: write it there, or take it out",
                listed(&phases, "and")
            )
        };
        findings.push(finding.help(help));
    }
    findings
}

fn facts_of(what: &What) -> Vec<FactId> {
    match what {
        What::Unit(_, values) => values.iter().map(|(fact, _)| *fact).collect(),
        What::Pair(changes) => changes.iter().map(|change| change.fact).collect(),
        What::Parts(OfParts { fact, .. }) | What::Side(_, fact, _) => vec![*fact],
        What::Thrown(_) => Vec::new(),
    }
}
