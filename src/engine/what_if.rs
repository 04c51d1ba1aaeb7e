//! What would be legal: for each unit of a side the lines that may stand on its sheet now. Each adds
//! to what is written already.

use crate::bind::bind;
use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given;
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::Document;

use super::adding::Adding;
use super::check::before_phase;
use super::choices::UnitChoices;
use super::hands::Engine;
use super::orders::Reading;
use super::state::Asked;
use super::written::{Piece, Written};

/// What may be ordered by one side in a phase, with what is written already. `phase` is the phase of
/// the sheet; what stands in earlier ones decides how the table is by then.
pub fn choices(
    rulebook: &Rulebook,
    scenario: &Scenario,
    written: Written<'_>,
    (side, phase): (u16, usize),
) -> Vec<UnitChoices> {
    let reading = Reading {
        sources: written.sources,
        witness: None,
    };
    let mut engine = before_phase(rulebook, scenario.clone(), written, reading, phase);
    let checks = engine.checks();
    let standing = |unit: UnitId| standing(&engine, written, (unit, phase));
    let units = engine.units().into_iter();
    let own = units.filter(|unit| scenario.unit(*unit).is_some_and(|unit| unit.side == side));
    let mut all = Vec::new();
    for unit in own {
        let Some((text, given)) = standing(unit) else {
            continue;
        };
        let adding = Adding {
            checks: &checks,
            world: engine.world(),
            unit,
            given,
            text,
        };
        let choices = match &engine.state.open.question {
            Some(question) if question.unit == unit => match &question.asked {
                Asked::Choice { answers, .. } if engine.may_answer(question, Some(side)) => {
                    adding.choices(&|order| answers.has(order))
                }
                _ => Vec::new(),
            },
            Some(_) => Vec::new(),
            None => adding.choices(&|order| adding.may_be_added(order)),
        };
        all.push(UnitChoices {
            unit: scenario
                .unit(unit)
                .map_or_else(String::new, |unit| unit.name.clone()),
            choices,
        });
    }
    all
}

/// What may be ordered by one side behind some sheets and turn files, in the last phase that they
/// name; with that phase.
///
/// # Errors
/// What cannot be understood of the files.
pub fn choices_behind(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: &Scenario,
    files: &[Document],
    side: u16,
) -> Result<(usize, Vec<UnitChoices>), Vec<Finding>> {
    let (bound, mut findings) = bind(files, sources, rulebook, Some(scenario));
    findings.retain(|finding| finding.severity.fails());
    if !findings.is_empty() {
        return Err(findings);
    }
    let named = bound.named_phases.iter().copied();
    let ordered = bound.blocks.iter().map(|block| block.phase);
    let phase = named.chain(ordered).max().unwrap_or(rulebook.sheet_phase());
    let pieces = [Piece { files, bound }];
    let written = Written {
        sources,
        pieces: &pieces,
    };
    Ok((phase, choices(rulebook, scenario, written, (side, phase))))
}

/// What is written for a unit in a phase: its text and orders; nothing where it is not understood.
/// Where units act one after the other, each line begins anew.
fn standing(
    engine: &Engine<'_>,
    written: Written<'_>,
    (unit, phase): (UnitId, usize),
) -> Option<(String, Vec<Given>)> {
    let nothing = Some((String::new(), Vec::new()));
    if engine.rulebook.is_in_turn(phase) && written.named_phases().next().is_some() {
        return nothing;
    }
    let blocks = written.blocks(phase);
    let mut lines = blocks
        .flat_map(|(piece, block)| block.units.iter().map(move |orders| (piece, block, orders)));
    let Some((piece, block, orders)) = lines.find(|(_, _, orders)| orders.unit == Some(unit))
    else {
        return nothing;
    };
    if !orders.sound {
        return None;
    }
    let given = piece
        .bound
        .orders
        .get(orders.orders.clone())
        .unwrap_or_default();
    let text = written.sources.get(block.source).text();
    let line = text
        .get(orders.name.end as usize..orders.end as usize)
        .unwrap_or_default();
    let line = line.trim_start_matches([':', '-', ' ', '\t']).trim();
    Some((
        line.to_owned(),
        given.iter().map(|order| order.given).collect(),
    ))
}
