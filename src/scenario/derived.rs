//! Facts that follow from others: a stated value that contradicts what follows is found here.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Other, Outcomes, Predicate, Truth, evaluate};
use crate::source::Span;

use super::table::{Scenario, UnitId};
use super::view::World;

/// The facts that are stated otherwise than they follow from others: of which unit, and where.
pub(super) fn contradicted<'r>(
    scenario: &Scenario,
    rulebook: &'r Rulebook,
) -> Vec<(UnitId, Span, &'r Fact)> {
    let mut found = Vec::new();
    let follows = |id: FactId| {
        rulebook
            .vocabulary()
            .fact(id)
            .is_some_and(|fact| fact.derived.is_some())
    };
    if !scenario.stated.iter().any(|stated| follows(stated.fact)) {
        return found;
    }
    for (id, agrees) in rulebook.agreements() {
        let places = disagreeing(*id, agrees, scenario, rulebook);
        let fact = rulebook.vocabulary().fact(*id);
        found.extend(
            places
                .into_iter()
                .filter_map(|(unit, span)| Some((unit, span, fact?))),
        );
    }
    found
}

fn disagreeing(
    id: FactId,
    agrees: &Predicate,
    scenario: &Scenario,
    rulebook: &Rulebook,
) -> Vec<(UnitId, Span)> {
    let placed = Placed::default();
    let mut outcomes = Outcomes::default();
    let mut found = Vec::new();
    // Where nothing is stated of a unit and others, nor of its parts, nothing follows.
    let says_more = |unit: UnitId| !scenario.pairs_of(unit).is_empty() || scenario.has_parts(unit);
    let stated = scenario
        .stated
        .iter()
        .filter(|stated| stated.fact == id && says_more(stated.unit));
    for stated in stated {
        let view = World::new(rulebook, scenario, None)
            .of(stated.unit, &placed)
            .towards(stated.other.map(Other::Unit));
        if evaluate(agrees, &view, &mut outcomes) == Truth::No {
            found.push((stated.unit, stated.span));
        }
    }
    found
}
