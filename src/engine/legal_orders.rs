//! What would be legal: for each unit of a side the lines that may stand on its sheet now. Each adds
//! to what is written already.

use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::order::{Given, OrderId};
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::{Document, LineKind, items};

use super::check::before_phase;
use super::choices::UnitChoices;
use super::legal_lines::{LineOptions, OptionCache};
use super::state::{Question, QuestionKind};
use super::turn_context::TurnContext;
use super::turn_input::{BoundTexts, BoundTurn};

/// What may be ordered by one side in a phase, with what is written already. `phase` is the phase of
/// the sheet; what stands in earlier ones decides how the table is by then.
pub fn choices(
    rulebook: &Rulebook,
    scenario: &Scenario,
    written: BoundTurn<'_>,
    side: u16,
    phase: usize,
    asked_for: AskedFor<'_>,
) -> Vec<UnitChoices> {
    let mut engine = before_phase(rulebook, scenario.clone(), written, phase);
    let checks = engine.checks();
    if let Some(of_phase) = rulebook.play().phases().get(phase) {
        // What a die in the bag hangs on and nobody has stated is asked for by the turn.
        let _ = engine.fill_bag(of_phase.bag.as_ref());
    }
    let asked = engine.state.open.question.clone();
    let is_asked = |unit: UnitId| {
        let question = asked.as_ref().filter(|question| question.unit == unit);
        question.is_some_and(|question| engine.may_answer(question, Some(side)))
    };
    let units = engine.units().into_iter();
    let units = units.filter(|unit| asked_for(*unit, None));
    let units = units.filter_map(|unit| Some((unit, scenario.unit(unit)?)));
    let own: Vec<(UnitId, String)> = units
        .filter(|(unit, known)| known.side == side || is_asked(*unit))
        .map(|(unit, known)| match scenario.side(known.side) {
            Some(of) if known.side != side => (unit, format!("{} of {}", known.name, of.name)),
            _ => (unit, known.name.clone()),
        })
        .collect();
    let mut all = Vec::new();
    for (unit, name) in own {
        let Some((text, given)) = written_line(&engine, written, unit, phase) else {
            continue;
        };
        let adding = LineOptions {
            checks: &checks,
            world: engine.world(),
            unit,
            name: name.clone(),
            given,
            text,
            found: OptionCache::default(),
        };
        let choices = match &asked {
            Some(Question {
                asked: QuestionKind::Choice { answers, .. },
                ..
            }) if is_asked(unit) => adding.choices(&|_| true, &|order| answers.has(order)),
            None if engine.may_be_ordered(unit, side).is_ok() => adding
                .choices(&|order| asked_for(unit, Some(order)), &|order| {
                    adding.may_be_added(order)
                }),
            _ => Vec::new(),
        };
        all.push(UnitChoices {
            unit: name,
            choices,
        });
    }
    all
}

/// Whether the choices of a unit are asked for, and of them an order.
pub(crate) type AskedFor<'a> = &'a dyn Fn(UnitId, Option<OrderId>) -> bool;

/// What may be ordered by one side in a phase as a table stands, behind the lines that are written there already.
pub(crate) fn choices_in(
    rulebook: &Rulebook,
    table: &Scenario,
    phase: &str,
    written: &str,
    side: u16,
    asked_for: AskedFor<'_>,
) -> Vec<UnitChoices> {
    let mut sources = Sources::default();
    let text = format!("rulebook: {}\nphase: {phase}\n{written}", rulebook.id());
    let files = [Document::parse("the turn", &text, &mut sources)];
    let found = choices_after(rulebook, &sources, table, &files, side, asked_for);
    found.map(|(_, choices)| choices).unwrap_or_default()
}

/// What may be ordered by one side behind some sheets and turn files, in the last phase that they
/// name; with that phase.
///
/// # Errors
/// What cannot be understood of the files.
pub(crate) fn choices_after(
    rulebook: &Rulebook,
    sources: &Sources,
    scenario: &Scenario,
    files: &[Document],
    side: u16,
    asked_for: AskedFor<'_>,
) -> Result<(usize, Vec<UnitChoices>), Vec<Finding>> {
    let (piece, mut findings) = BoundTexts::new(files, sources, rulebook, Some(scenario));
    let bound = &piece.bound;
    findings.retain(|finding| finding.severity.fails());
    if !findings.is_empty() {
        return Err(findings);
    }
    let named = bound.named_phases.iter().copied();
    let ordered = bound.blocks.iter().map(|block| block.phase);
    let phase = named.chain(ordered).max().unwrap_or(rulebook.sheet_phase());
    let pieces = [piece];
    let written = BoundTurn::new(sources, &pieces);
    Ok((
        phase,
        choices(rulebook, scenario, written, side, phase, asked_for),
    ))
}

/// What is written for a unit in a phase: its text and orders; nothing where it is not understood.
/// Where units act one after the other, each line begins anew.
fn written_line(
    engine: &TurnContext<'_>,
    written: BoundTurn<'_>,
    unit: UnitId,
    phase: usize,
) -> Option<(String, Vec<Given>)> {
    let nothing = Some((String::new(), Vec::new()));
    if written.is_by_line(engine.rulebook, phase) {
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
    let given = piece.bound.orders_of(orders);
    let source = written.sources.get(block.source);
    let lines = piece.lines_of(block.source).unwrap_or_default();
    let lines = lines
        .iter()
        .filter(|line| (orders.at..orders.end).contains(&line.span.start));
    let lists = lines.filter_map(|line| match line.kind {
        LineKind::Entry { items, .. } | LineKind::More { items } => Some(items),
        _ => None,
    });
    let items = lists.flat_map(|list| items(source.text(), list));
    let items = items.map(|item| source.slice(item).split_whitespace().collect::<Vec<_>>());
    let items = items.filter(|words| !words.is_empty());
    let items: Vec<String> = items.map(|words| words.join(" ")).collect();
    Some((
        items.join(", "),
        given.iter().map(|order| order.given).collect(),
    ))
}
