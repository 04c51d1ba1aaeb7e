//! `adjutant odds PHASE --scenario FILE --turn FILE`: the chances of what a phase comes to.

use std::path::Path;

use crate::cli::arguments::{OddsArguments, PlainFormat};
use crate::cli::output::{Failure, note, print, print_json};
use crate::cli::table::GameTable;
use crate::cli::{Ended, Ending};
use crate::engine::{Keys, MOST_BRANCHES, Stopped, TurnInputs, branches};
use crate::names::listed;
use crate::report::{PhaseOdds, json_phase_odds, phase_odds};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::UnitId;
use crate::source::quoted;

use super::odds::wrong;
use super::resolve::files_seen;

pub(super) fn run(arguments: &OddsArguments, scenario: &Path) -> Ended {
    let mut table = GameTable::read(scenario, arguments.rulebook.as_deref(), &arguments.rulings)?;
    let documents = files_seen(&arguments.turn, &mut table)?;
    let rulebook = &table.rulebook;
    let phases = rulebook.phases();
    let Some(phase) = rulebook.phase_named(&arguments.what) else {
        let message = format!(
            "{} is no phase of {}",
            quoted(&arguments.what),
            rulebook.id()
        );
        return Err(wrong(
            message,
            did_you_mean(&arguments.what, phases)
                .unwrap_or_else(|| format!("write {}", listed(phases, "or"))),
        ));
    };
    let facts = facts(arguments, rulebook, phase)?;
    let keys = Keys::default();
    let given = TurnInputs {
        rulebook,
        sources: &table.sources,
        scenario: &table.scenario,
        files: &documents,
        keys: &keys,
        until: Some(phase),
        loaded: &[],
        witness: None,
    };
    let asked: Vec<(UnitId, FactId)> = (0..)
        .take(table.scenario.units().len())
        .flat_map(|unit| facts.iter().map(move |fact| (unit, *fact)))
        .collect();
    let found = match branches(given, &asked) {
        Ok(found) => found,
        Err(stopped) => {
            let phase = phases.get(phase).cloned().unwrap_or_default();
            return Err(without_chances(stopped, table, &phase));
        }
    };
    for (unit, what) in &found.refused {
        note(&format!("{} {what}", table.scenario.display_name(*unit)));
    }
    // Facts that do not depend on the dice are left out.
    let varying = asked
        .iter()
        .zip(found.chances)
        .filter(|(_, chances)| chances.len() > 1);
    let odds: Vec<PhaseOdds> = varying
        .filter_map(|((unit, fact), chances)| {
            let fact = rulebook.vocabulary().fact(*fact)?;
            let values = chances
                .into_iter()
                .map(|(value, chance)| (table.scenario.shown(fact, value), chance))
                .collect();
            Some(PhaseOdds {
                unit: table.scenario.display_name(*unit),
                fact: fact.name.clone(),
                says: fact.says.clone(),
                kind: fact.kind.clone(),
                values,
            })
        })
        .collect();
    match arguments.format {
        PlainFormat::Human => print(&phase_odds(&odds))?,
        PlainFormat::Json => print_json(&json_phase_odds(&odds))?,
    }
    Ok(Ending::Fine)
}

/// Why nobody can tell the chances.
fn without_chances(stopped: Stopped, table: GameTable, phase: &str) -> Failure {
    match stopped {
        Stopped::Wrong(findings) => Failure::within(findings, table.sources),
        Stopped::TooMany => {
            let message =
                format!("the dice of `{phase}` fall in more than {MOST_BRANCHES} ways that matter");
            wrong(
                message,
                "remove from the scenario the units that do not matter, or state the dice already \
                thrown",
            )
        }
        Stopped::Waits(needs) => {
            let waits = needs.describe(&table.rulebook, &table.scenario);
            let whats: Vec<&str> = waits.iter().map(|wait| wait.what.as_str()).collect();
            let writes: Vec<String> = waits
                .iter()
                .map(|wait| {
                    format!(
                        "`{}`",
                        wait.write.split_whitespace().collect::<Vec<_>>().join(" ")
                    )
                })
                .collect();
            wrong(
                format!("the chances depend on {}", listed(&whats, "and")),
                format!("write {}", writes.join(", ")),
            )
        }
    }
}

/// The facts whose chances are told.
fn facts(
    arguments: &OddsArguments,
    rulebook: &Rulebook,
    phase: usize,
) -> Result<Vec<FactId>, Failure> {
    let vocabulary = rulebook.vocabulary();
    let of_rulebook = rulebook
        .play()
        .phases()
        .get(phase)
        .map(|phase| phase.odds.clone())
        .unwrap_or_default();
    if arguments.of.is_empty() {
        if of_rulebook.is_empty() {
            return Err(wrong(
                "the rulebook does not say what to tell of this phase".to_owned(),
                "add `--of FACT`",
            ));
        }
        return Ok(of_rulebook);
    }
    let mut found = Vec::new();
    for name in &arguments.of {
        let id = vocabulary.fact_named(name).filter(|id| {
            vocabulary
                .fact(*id)
                .is_some_and(|fact| fact.owner == Owner::Unit)
        });
        let Some(id) = id else {
            let known: Vec<&str> = vocabulary
                .facts()
                .iter()
                .filter(|fact| fact.owner == Owner::Unit)
                .map(|fact| fact.name.as_str())
                .collect();
            return Err(wrong(
                format!("there is no fact {} of units", quoted(name)),
                did_you_mean(name, &known)
                    .unwrap_or_else(|| format!("{} lists the facts", rulebook.listed_by())),
            ));
        };
        found.push(id);
    }
    Ok(found)
}
