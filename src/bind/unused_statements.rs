//! What stands where nobody reads it: what is stated below `happened:` and no rule reads any more
//! before it ends, and what stands behind the end of the turn.

use crate::diagnostics::{Code, Finding};
use crate::names::{listed, sorted_once};
use crate::rulebook::Rulebook;
use crate::source::{Place, Sources, quoted};

use super::events::Happened;
use super::sheet::Bound;

/// A finding for each statement that says nothing to anybody where it stands.
pub(super) fn unused_statements(
    happened: &[Happened],
    rulebook: &Rulebook,
    sources: &Sources,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in happened.iter().filter(|one| !one.by_order) {
        let facts = one.facts();
        let lost: Vec<Vec<usize>> = facts
            .iter()
            .filter_map(|fact| rulebook.unused_from(*fact, one.phase))
            .collect();
        // What follows from a statement may be read where the statement itself is not.
        if facts.is_empty() || lost.len() < facts.len() {
            continue;
        }
        let name = |phase: usize| quoted(rulebook.phase_name(phase));
        let message = format!(
            "{} has no effect in {}, nor in any later phase",
            quoted(sources.slice(one.place)),
            name(one.phase)
        );
        let finding = Finding::warning(Code::NoEffect, one.place, message);
        let read_in: Vec<usize> = sorted_once(lost.into_iter().flatten());
        let phases: Vec<String> = read_in.into_iter().map(name).collect();
        let help = if phases.is_empty() {
            "take it out: no rule asks for it".to_owned()
        } else {
            format!(
                "it has an effect in {}: write it there, or take it out",
                listed(&phases, "and")
            )
        };
        findings.push(finding.help(help));
    }
    findings
}

/// The last phase of several ends the turn as soon as it is named: nothing is written in it.
pub(super) fn after_the_end(bound: &Bound, rulebook: &Rulebook) -> Vec<Finding> {
    let [_, .., name] = rulebook.phases() else {
        return Vec::new();
    };
    let last = rulebook.phases().len() - 1;
    let blocks = bound
        .blocks
        .iter()
        .filter(|block| block.phase == last && !block.units.is_empty());
    let happened = bound
        .happened
        .iter()
        .filter(|happened| happened.phase == last);
    let places = blocks
        .map(|block| block.place)
        .chain(happened.map(|happened| happened.place));
    let finding = |place: Place| {
        let message = format!("`{name}` ends the turn, and nothing is written in it");
        Finding::error(Code::MisplacedLine, place, message)
            .help("write it in an earlier phase, or in the next turn's file")
    };
    places.map(finding).collect()
}
