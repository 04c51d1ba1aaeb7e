//! Facts that follow from others: a stated value that contradicts what follows is found here.

use crate::names::{listed, sorted_once};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::FactId;
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Dependencies, Other, Outcomes, Predicate, Truth, evaluate};
use crate::source::{Span, quoted};

use super::table::{Scenario, UnitId};
use super::view::World;

/// The facts that are stated otherwise than they follow from others: of which unit, and where.
pub(super) fn contradicted(
    scenario: &Scenario,
    rulebook: &Rulebook,
) -> Vec<(UnitId, Span, FactId)> {
    let mut found = Vec::new();
    let follows = |id: FactId| rulebook[id].derived.is_some();
    if !scenario.stated.iter().any(|stated| follows(stated.fact)) {
        return found;
    }
    for (id, agrees) in rulebook.agreements() {
        let places = disagreeing(*id, agrees, scenario, rulebook);
        found.extend(places.into_iter().map(|(unit, span)| (unit, span, *id)));
    }
    found
}

/// What is wrong with words that state a fact otherwise than it follows from others.
pub(crate) fn contradicts_message(words: &str) -> String {
    format!("{} contradicts the other facts stated", quoted(words))
}

/// What to do about a fact that is stated otherwise than it follows from others.
pub(crate) fn contradicts_help(fact: FactId, rulebook: &Rulebook) -> String {
    format!(
        "take it out: `{}` follows from {}",
        rulebook[fact].name,
        listed(follows_from(fact, rulebook), "and")
    )
}

/// The names of the facts that a fact follows from, as they are told: not too many of them.
fn follows_from(id: FactId, rulebook: &Rulebook) -> Vec<String> {
    const MOST_TOLD: usize = 4;
    let mut agreements = rulebook.agreements().iter();
    let agrees = agreements
        .find(|(of, _)| *of == id)
        .map(|(_, agrees)| agrees);
    let asks = Dependencies::as_named(agrees, rulebook.vocabulary());
    let others = asks.facts.keys().map(|(_, fact)| *fact);
    let others: Vec<FactId> = sorted_once(others.filter(|other| *other != id));
    let names = others.iter().take(MOST_TOLD);
    let mut names: Vec<String> = names.map(|fact| quoted(&rulebook[*fact].name)).collect();
    if others.len() > MOST_TOLD {
        names.push("other facts".to_owned());
    }
    if names.is_empty() {
        names.push("what else is stated".to_owned());
    }
    names
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
