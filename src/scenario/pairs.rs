//! What is stated of a unit towards others, sorted into the table.

use super::items::StatedValue;
use super::read::PairStatement;
use super::table::{PairFacts, Scenario, StatedAt, UnitId};

/// Sorts what is stated of pairs into the table. Gives back what contradicts, with the unit it is
/// stated of: two values of one fact, the first stated first.
pub(super) fn add_pairs(
    scenario: &mut Scenario,
    mut statements: Vec<PairStatement>,
) -> Vec<(UnitId, StatedValue, StatedValue)> {
    statements.sort_by_key(|pair| {
        (
            pair.unit,
            pair.other,
            pair.statement.fact,
            pair.statement.place,
        )
    });
    let mut contradictions = Vec::new();
    for of_pair in
        statements.chunk_by(|one, other| (one.unit, one.other) == (other.unit, other.other))
    {
        let Some(first) = of_pair.first() else {
            continue;
        };
        let slots = u32::try_from(scenario.standing.pair_values.len()).unwrap_or(u32::MAX);
        scenario
            .standing
            .pair_values
            .extend_from_slice(&scenario.declared.pair_defaults);
        scenario.standing.pairs.push(PairFacts {
            unit: first.unit,
            other: first.other,
            slots,
        });
        for of_fact in of_pair.chunk_by(|one, other| one.statement.fact == other.statement.fact) {
            let Some((first, others)) = of_fact.split_first() else {
                continue;
            };
            let contradicting = others
                .iter()
                .find(|other| other.statement.value != first.statement.value);
            // What says the same from either side is told once.
            let is_mirrored = scenario.mirror(first.statement.fact).is_some();
            if let Some(other) = contradicting.filter(|_| !is_mirrored || first.unit < first.other)
            {
                contradictions.push((first.unit, first.statement, other.statement));
            }
            let slot = slots as usize + scenario.declared.slots.get(first.statement.fact);
            if let Some(value) = scenario.standing.pair_values.get_mut(slot) {
                *value = first.statement.value;
            }
            let StatedValue { fact, place, .. } = first.statement;
            std::sync::Arc::make_mut(&mut scenario.stated).push(StatedAt {
                unit: first.unit,
                other: Some(first.other),
                fact,
                span: place.span,
            });
        }
    }
    index_by_unit(scenario);
    contradictions
}

/// Where the pairs of each unit begin.
pub(super) fn index_by_unit(scenario: &mut Scenario) {
    let mut starts = Vec::with_capacity(scenario.declared.units.len() + 1);
    let mut next = 0_u32;
    let mut pairs = scenario.standing.pairs.iter().peekable();
    for (unit, _) in (0_u32..).zip(&scenario.declared.units) {
        starts.push(next);
        while pairs.next_if(|pair| pair.unit == unit).is_some() {
            next += 1;
        }
    }
    starts.push(next);
    scenario.standing.pair_starts = starts;
}

/// Puts a new pair into its place.
pub(super) fn insert(scenario: &mut Scenario, pair: PairFacts) {
    let at = scenario
        .standing
        .pairs
        .partition_point(|known| (known.unit, known.other) < (pair.unit, pair.other));
    let behind = pair.unit as usize + 1;
    scenario.standing.pairs.insert(at, pair);
    for start in scenario.standing.pair_starts.iter_mut().skip(behind) {
        *start += 1;
    }
}
