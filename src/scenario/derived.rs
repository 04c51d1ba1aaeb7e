//! Facts that follow from others: a stated value that contradicts what follows is found here.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Outcomes, Predicate, Truth, compile_predicate, evaluate};
use crate::source::Span;

use super::table::{Scenario, UnitId};
use super::view::TableView;

/// The facts that are stated otherwise than they follow from others: of which unit, and where.
pub(super) fn contradicted<'r>(scenario: &Scenario, rulebook: &'r Rulebook) -> Vec<(UnitId, Span, &'r Fact)> {
    let mut found = Vec::new();
    for (fact, number) in rulebook.vocabulary().facts().iter().zip(0_u16..) {
        if let Some(agrees) = agreement(fact, rulebook) {
            let places = disagreeing(FactId(number), &agrees, scenario, rulebook);
            found.extend(places.into_iter().map(|(unit, span)| (unit, span, fact)));
        }
    }
    found
}

/// That a fact is as it follows from others, as a predicate.
fn agreement(fact: &Fact, rulebook: &Rulebook) -> Option<Predicate> {
    let derived = fact.derived.as_deref()?;
    let name = &fact.name;
    let text = match fact.kind {
        FactKind::Flag => format!("(\"{name}\" and ({derived})) or (not \"{name}\" and not ({derived}))"),
        _ => format!("{derived} >= \"{name}\" and {derived} <= \"{name}\""),
    };
    let text = if fact.owner == Owner::Pair { format!("every unit where ({text})") } else { text };
    compile_predicate(&text, rulebook.vocabulary()).ok()
}

fn disagreeing(id: FactId, agrees: &Predicate, scenario: &Scenario, rulebook: &Rulebook) -> Vec<(UnitId, Span)> {
    let placed = Placed::default();
    let mut outcomes = Outcomes::default();
    let mut found = Vec::new();
    // Where nothing is stated of a unit and others, nothing follows.
    let stated = scenario.stated.iter().filter(|stated| stated.fact == id && !scenario.pairs_of(stated.unit).is_empty());
    for stated in stated {
        let view = TableView {
            rulebook,
            rulings: &scenario.rulings,
            on_table: Some((scenario, stated.unit)),
            phase: None,
            placed: &placed,
            only: stated.other,
        };
        if evaluate(agrees, &view, &mut outcomes) == Truth::No {
            found.push((stated.unit, stated.span));
        }
    }
    found
}
