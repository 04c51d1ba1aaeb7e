//! What may be reported in a phase: what happened on the table, or what a side threw or spends.

use serde::Serialize;

use crate::check::written_as;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Lasts, Owner};
use crate::rulebook::reporting::Reporting;

/// Something that may be reported.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Reportable {
    /// How it is written, e.g. `UNIT: contacts NAME`.
    pub line: String,
    /// What it says.
    pub says: String,
}

/// What may be reported in a phase: facts that the rulebook names for it, and facts of sides that are
/// over once the phase is.
pub(super) fn reportable(rulebook: &Rulebook, phase: usize) -> Vec<Reportable> {
    let facts = FactId::all().zip(rulebook.vocabulary().facts());
    let here = facts.filter(|(id, fact)| is_reported_in(rulebook, *id, fact, phase));
    let reportable = here.map(|(_, fact)| Reportable {
        line: line(fact),
        says: fact.says.clone(),
    });
    reportable.collect()
}

fn is_reported_in(rulebook: &Rulebook, id: FactId, fact: &Fact, phase: usize) -> bool {
    let reporting = rulebook.reporting(id);
    if matches!(reporting, Reporting::Nobody(_) | Reporting::Trait) {
        return false;
    }
    let play = rulebook.play();
    let happens = play.happens(id);
    let is_last = phase + 1 == play.phases().len();
    let here = play.phases().get(phase);
    let ends_here = here.is_some_and(|phase| phase.ends.contains(&id)) && !is_last;
    happens.is_some_and(|happens| happens.phases.contains(&phase))
        || fact.owner == Owner::Side && fact.lasts != Lasts::Phase && ends_here
}

fn line(fact: &Fact) -> String {
    if let Some(line) = &fact.on_own_line {
        return format!("UNIT: {line}");
    }
    // That something is so is reported, and not that it is otherwise.
    let is_flag = fact.kind == FactKind::Flag;
    let first = fact.examples.first().filter(|_| is_flag).cloned();
    let written = first.unwrap_or_else(|| written_as(fact));
    match fact.owner {
        Owner::Side => format!("SIDE: {written}"),
        Owner::Pair => format!("UNIT: to NAME: {written}"),
        _ => format!("UNIT: {written}"),
    }
}
