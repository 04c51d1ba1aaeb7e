//! What games are led to, so that they come where two rulebooks may part: the situations that the analysis finds, and
//! the facts and orders that the texts in question ask for.

use crate::analysis::{
    AskedNames, SIDES, Situation, UNIT, describe, mentioned_names, named_in, situation_of,
    texts_about,
};
use crate::play_out::{HintedTable, Hints};
use crate::rulebook::{Mutant, Original, Rulebook};

/// What games are led to that are to tell a mutant from its rulebook: the situation in which what is changed comes to
/// something else, the one in which it matters at all, what its clause asks for, and nothing.
pub(super) fn hints_for_mutant(
    rulebook: &Rulebook,
    original: &Original,
    mutant: &Mutant,
    situation: Option<&Situation<'_>>,
) -> Vec<Hints> {
    let mut texts: Vec<&str> = vec![&mutant.was, &mutant.now];
    texts.extend(mutant.within.as_deref());
    let near = mentioned_names(rulebook, texts.iter().copied());
    let about = mutant.about.iter();
    let named = about.map(|id| named_in(rulebook, original, id));
    let all = named.fold(near.clone(), AskedNames::and);
    let mut led: Vec<Hints> = Vec::new();
    led.extend(situation.map(|situation| to(&all, Some(hinted_table(situation)))));
    let within = mutant.within.as_deref();
    let within = within.and_then(|within| situation_of(rulebook, within));
    led.extend(within.map(|within| to(&all, Some(hinted_table(&within)))));
    for text in texts_about(original, mutant.id()) {
        let found = situation_of(rulebook, text);
        let table = found.map(|found| to(&all, Some(hinted_table(&found))));
        led.extend(table.filter(|table| !led.contains(table)));
    }
    led.push(to(&near, None));
    led.push(to(&all, None));
    led
}

/// A situation as a table that a game begins with.
pub(super) fn hinted_table(situation: &Situation<'_>) -> HintedTable {
    let told = describe(situation);
    let [side, _] = SIDES;
    HintedTable {
        scenario: told.scenario,
        unit: UNIT.to_owned(),
        side: side.to_owned(),
        orders: told.orders,
        phase: told.phase,
    }
}

pub(super) fn to(names: &AskedNames, table: Option<HintedTable>) -> Hints {
    Hints {
        facts: names.facts.clone(),
        orders: names.orders.clone(),
        table,
        keeps_rulings: true,
    }
}
