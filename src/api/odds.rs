//! Chances of the result of a phase.

use crate::diagnostics::{Code, Finding};
use crate::engine::{Keys, MOST_BRANCHES, Stopped, TurnInputs, branches};
use crate::names::listed;
use crate::report::PhaseOdds;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::UnitId;
use crate::source::{one_line, quoted};
use crate::syntax::Document;

use super::game_table::GameTable;
use super::texts::{Error, Texts};

/// Counts the exact chances of facts of units at the end of a phase. Facts that do not depend on the dice
/// are left out. Without `facts` it counts those that the rulebook names for the phase.
///
/// # Errors
/// The texts cannot be used, the phase or a fact is unknown, or the chances depend on something that
/// the texts do not state.
pub fn odds(texts: &Texts<'_>, phase: &str, facts: &[&str]) -> Result<Vec<PhaseOdds>, Error> {
    let (table, files) = texts.table_and_sheets()?;
    let counted = count_phase_odds(&table, &files, phase, facts);
    let counted = counted.map_err(|findings| Error::new(&findings, &table.sources))?;
    Ok(counted.odds)
}

/// The chances of a phase.
pub(crate) struct CountedOdds {
    /// The chances of each fact that depends on the dice.
    pub odds: Vec<PhaseOdds>,
    /// Units whose orders may be refused, each with what becomes of it.
    pub refused: Vec<(UnitId, String)>,
}

/// Counts the chances of facts at the end of a phase of a turn.
///
/// # Errors
/// The phase or a fact is unknown, the files cannot be used, or something is missing that the chances
/// depend on.
pub(crate) fn count_phase_odds(
    table: &GameTable,
    files: &[Document],
    phase: &str,
    facts: &[&str],
) -> Result<CountedOdds, Vec<Finding>> {
    let rulebook = &table.rulebook;
    let phases = rulebook.phases();
    let Some(number) = rulebook.phase_named(phase) else {
        let message = format!("{} is no phase of {}", quoted(phase), rulebook.id());
        let help = did_you_mean(phase, phases);
        let help = help.unwrap_or_else(|| format!("write {}", listed(phases, "or")));
        return Err(wrong(message, help));
    };
    let facts = facts_to_count(facts, rulebook, number)?;
    let units = (0..).take(table.scenario.units().len());
    let asked: Vec<(UnitId, FactId)> = units
        .flat_map(|unit| facts.iter().map(move |fact| (unit, *fact)))
        .collect();
    let keys = Keys::default();
    let inputs = TurnInputs {
        until: Some(number),
        ..table.turn(files, &keys)
    };
    let found = branches(inputs, &asked).map_err(|stopped| {
        let phase = table.rulebook.phase_name(number);
        without_chances(stopped, table, phase)
    })?;
    let counted = asked.iter().zip(found.chances);
    let varying = counted.filter(|(_, chances)| chances.len() > 1);
    let odds = varying.map(|((unit, fact), chances)| {
        let fact = &rulebook[*fact];
        let shown = |(value, chance)| (table.scenario.shown(fact, value), chance);
        PhaseOdds {
            unit: table.scenario.display_name(*unit),
            fact: fact.name.clone(),
            says: fact.says.clone(),
            kind: fact.kind.clone(),
            values: chances.into_iter().map(shown).collect(),
        }
    });
    Ok(CountedOdds {
        odds: odds.collect(),
        refused: found.refused,
    })
}

fn wrong(message: String, help: impl Into<String>) -> Vec<Finding> {
    vec![Finding::without_place(Code::BadValue, message).help(help)]
}

/// Findings that say why the chances cannot be counted.
fn without_chances(stopped: Stopped, table: &GameTable, phase: &str) -> Vec<Finding> {
    match stopped {
        Stopped::Wrong(findings) => findings,
        Stopped::TooMany => {
            let message =
                format!("the dice of `{phase}` fall in more than {MOST_BRANCHES} ways that matter");
            wrong(
                message,
                "remove from the scenario the units that do not matter, or state the dice already \
                thrown",
            )
        }
        Stopped::Waits(missing) => {
            let pending = missing.describe(&table.rulebook, &table.scenario);
            let whats = pending.iter().map(|input| input.what.as_str());
            let writes = pending.iter();
            let writes = writes.map(|input| format!("`{}`", one_line(&input.write)));
            let writes: Vec<String> = writes.collect();
            wrong(
                format!("the chances depend on {}", listed(whats, "and")),
                format!("write {}", writes.join(", ")),
            )
        }
    }
}

/// The facts of the names, or those that the rulebook names for the phase.
fn facts_to_count(
    names: &[&str],
    rulebook: &Rulebook,
    phase: usize,
) -> Result<Vec<FactId>, Vec<Finding>> {
    let vocabulary = rulebook.vocabulary();
    if names.is_empty() {
        let phase = rulebook.play().phases().get(phase);
        let named = phase.map(|phase| phase.odds.clone()).unwrap_or_default();
        if named.is_empty() {
            return Err(wrong(
                "the rulebook does not say what to tell of this phase".to_owned(),
                "add `--of FACT`",
            ));
        }
        return Ok(named);
    }
    let is_of_unit = |id: &FactId| rulebook[*id].owner == Owner::Unit;
    let found = names.iter().map(|name| {
        let found = vocabulary.fact_named(name).filter(is_of_unit);
        found.ok_or_else(|| {
            let facts = vocabulary.facts().iter();
            let of_units = facts.filter(|fact| fact.owner == Owner::Unit);
            let help = did_you_mean(name, of_units.map(|fact| &fact.name));
            let help = help.unwrap_or_else(|| format!("{} lists the facts", rulebook.listed_by()));
            wrong(format!("there is no fact {} of units", quoted(name)), help)
        })
    });
    found.collect()
}
