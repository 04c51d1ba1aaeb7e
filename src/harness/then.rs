//! What examples assert: of what the check says, and of what the referee did.

mod findings;
mod turn;

use super::asserted_ids::{Asserted, Caused};
use super::event_lines::{entry_lines, wait_line};
use super::example_setup::ExampleSetup;
use super::failure::StepFailure;
use super::sentences::StepWords;
use crate::engine::{Entry, Scope, Settlement, chances, prepare};
use crate::names::fold;
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::Outcomes;
use crate::scenario::World;
use findings::names_clause;
use turn::{has_no_pending_input, held};

pub(super) use turn::{
    comes_about, does_not_come_about, ends_as, is_passed_over, the_lock,
    the_next_table_does_not_have, the_next_table_has, the_turn_asks_for, the_turn_is_over,
};

pub(super) use findings::{
    ByUnit, a_finding_at, breaks_with, consequence, findings, has_the_verdict, has_the_verdict_by,
    is_to_be_measured, no_consequence, ruling_is_noted, says_to_write, underlines,
};

/// So many things that a turn waits for are told where an assertion fails.
const MOST_WAITS: usize = 40;

/// What an assertion gives back.
type Asserts = Result<(), StepFailure>;

/// An assertion in its own words, for failures.
fn fails(words: &StepWords, actual: impl Into<String>) -> StepFailure {
    StepFailure::new(words.line().as_str(), actual)
}

/// The entries on a unit, in order, with all of them in words.
fn entries_on(
    scene: &mut ExampleSetup,
    unit: &str,
) -> Result<(Vec<Entry>, Vec<String>), StepFailure> {
    let names = scene.stage()?.names_of(unit);
    let played = scene.played()?;
    let entries = played.entries_on(&names);
    let mut lines = entry_lines(&entries);
    lines.extend(played.waits.iter().take(MOST_WAITS).map(wait_line));
    Ok((entries, lines))
}

fn asserts_entry(scene: &mut ExampleSetup, entry: &Entry) {
    scene.asserted.push(Asserted::entry(entry));
}

/// Returns whether an entry names a clause among its causes.
fn names(entry: &Entry, clause: &str) -> bool {
    entry.clauses().any(|known| fold(known) == fold(clause))
}

pub(super) fn passes_or_fails(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (unit, outcome, test) = (words.get(0), words.get(1), words.get(2));
    let stage = scene.stage()?;
    let play = stage.rulebook()?.play();
    let known = play.test_named(test).and_then(|id| play.test(id));
    let id = known.map_or(test.to_owned(), |test| test.id.clone());
    let (entries, because) = entries_on(scene, unit)?;
    let mut rolled = entries.iter().rev().filter_map(|entry| match entry {
        Entry::Rolled(rolled) => Some((entry, rolled)),
        _ => None,
    });
    let Some((last, rolled)) = rolled.find(|(_, rolled)| is_roll_for(&rolled.label, &id)) else {
        return Err(fails(words, format!("{unit} takes no {test}")).because(because));
    };
    let passed = known.is_some_and(|test| {
        let mut outcomes = test.outcomes.iter();
        match outcomes.position(|known| *known == rolled.outcome) {
            // Where each die counts by itself, one is enough.
            _ if test.each => rolled.total > 0,
            number => number.is_some_and(|number| test.is_passed(number)),
        }
    });
    if passed != (outcome == "passes") {
        return Err(fails(words, format!("the outcome is `{}`", rolled.outcome)).because(because));
    }
    asserts_entry(scene, last);
    Ok(())
}

/// Returns whether a label, e.g. `4/guild/spears/fw.order-test/1`, is one of a test.
fn is_roll_for(label: &str, test: &str) -> bool {
    let of = label.split('/').nth(3);
    of.is_some_and(|of| of.split('@').next() == Some(test))
}

pub(super) fn totals(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    rolls(scene, words, words.get(3), Some(words.get(2)))
}

/// A total with which nothing is compared, or the other side's total is.
pub(super) fn totals_alone(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    rolls(scene, words, words.get(2), None)
}

fn rolls(
    scene: &mut ExampleSetup,
    words: &StepWords,
    clause: &str,
    against: Option<&str>,
) -> Asserts {
    let (unit, total) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    let is_it = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => {
            rolled.total.to_string() == total
                && against.is_none_or(|against| rolled.against.as_deref() == Some(against))
                && names(entry, clause)
        }
        _ => false,
    };
    let Some(found) = entries.iter().find(is_it) else {
        return Err(fails(words, format!("no roll of {unit} is so")).because(because));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(super) fn has_left(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let unit = words.get(0);
    let (_, because) = entries_on(scene, unit)?;
    let (stage, played) = (scene.stage()?, scene.played()?);
    let table = played.resolution.table.as_ref().zip(stage.unit(unit));
    if table.is_some_and(|(table, number)| table.is_removed(number)) {
        return Ok(());
    }
    Err(fails(words, format!("{unit} is on the table")).because(because))
}

pub(super) fn says_of(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, says, unit) = (words.get(0), words.get(1), words.get(2));
    let (entries, because) = entries_on(scene, unit)?;
    let mut said = entries.iter().filter(|entry| is_said(entry, says));
    let Some(found) = said.find(|entry| names(entry, clause)) else {
        let actual = format!("nothing that {clause} brings about for {unit} says so");
        return Err(fails(words, actual).because(because));
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(super) fn does_not_say_of(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, says, unit) = (words.get(0), words.get(1), words.get(2));
    let (entries, because) = entries_on(scene, unit)?;
    let of_clause = entries.iter().filter(|entry| names(entry, clause));
    let of_clause: Vec<&Entry> = of_clause.collect();
    // Of what does not come about at all there is a sentence that says so.
    let Some(first) = of_clause.first() else {
        let actual = format!("{clause} does not come about for {unit}");
        return Err(fails(words, actual).because(because));
    };
    if of_clause.iter().any(|entry| is_said(entry, says)) {
        return Err(fails(words, format!("{clause} says so of {unit}")).because(because));
    }
    has_no_pending_input(scene, words, because)?;
    asserts_entry(scene, first);
    names_clause(scene, unit, clause)
}

/// Returns whether an entry has these words.
fn is_said(entry: &Entry, says: &str) -> bool {
    match entry {
        Entry::Happened(change) => change.what.contains(says),
        Entry::Rolled(rolled) => rolled.outcome.contains(says),
        Entry::Held(held) => held.what.contains(says),
        Entry::Opened(_) | Entry::Stage(_) => false,
    }
}

pub(super) fn keeps_or_breaks(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (unit, kept, clause) = (words.get(0), words.get(1), words.get(2));
    held(scene, words, unit, clause, Some(kept == "keeps to"))
}

pub(super) fn is_to_be_checked(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    held(scene, words, words.get(0), words.get(1), None)
}

pub(super) fn is_drawn(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (side, clause) = (words.get(0), words.get(1));
    let played = scene.played()?;
    // What is drawn out of a bag is no unit's: it has no side of its own.
    let of_nobody = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => rolled.side.is_empty(),
        Entry::Happened(change) => change.side.is_empty(),
        Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => false,
    };
    let is_it = |entry: &Entry| match entry {
        Entry::Rolled(rolled) => fold(&rolled.outcome) == fold(side),
        Entry::Happened(change) => fold(&change.what).starts_with(&fold(side)),
        Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => false,
    };
    let drawn = played.entries().iter().filter(of_nobody);
    let mut drawn_by = drawn.filter(|entry| names(entry, clause));
    let Some(found) = drawn_by.rfind(|entry| is_it(entry)) else {
        let others = entry_lines(played.entries().iter().filter(of_nobody));
        return Err(fails(words, format!("no die of {side} is drawn by {clause}")).because(others));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(super) fn not_settled(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let clause = words.get(0);
    let played = scene.played()?;
    match &played.settled {
        Some(Settlement::NotHere(why, clauses)) => {
            let named: Vec<String> = clauses.split(", ").map(str::to_owned).collect();
            if !named.iter().any(|known| fold(known) == fold(clause)) {
                let actual = format!("the dispute is not settled by {clauses}: {why}");
                return Err(fails(words, actual));
            }
            scene.asserted.push(Asserted::Caused(Caused {
                clauses: named,
                ..Caused::default()
            }));
            Ok(())
        }
        Some(Settlement::Taken(taken)) => {
            Err(fails(words, "the dispute is settled").because(entry_lines(&taken.entries)))
        }
        Some(Settlement::Waits(_)) => {
            Err(fails(words, "the dispute waits")
                .because(played.waits.iter().map(wait_line).collect()))
        }
        Some(Settlement::NoRule) | None => Err(fails(words, "there is no rule for disputes")),
    }
}

pub(super) fn chance(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (unit, test, wanted) = (words.get(0), words.get(1), words.get(2));
    let stage = scene.stage()?;
    let rulebook = stage.rulebook()?;
    let (of, id) = (stage.unit(unit), rulebook.play().test_named(test));
    let (Some(scenario), Some(number), Some(id)) = (&stage.scenario, of, id) else {
        return Err(fails(words, "there is no such unit or test"));
    };
    let placed = Placed::default();
    let world = World::new(rulebook, scenario, Some(rulebook.sheet_phase()));
    let scope = Scope::new(world, number, &placed);
    let mut outcomes = Outcomes::before(scene.witness.as_ref());
    outcomes.about(&scenario.display_name(number));
    let prepared = prepare(rulebook, id, &scope, &mut outcomes).map_err(|asked| {
        let asked = asked.iter().map(|asked| asked.describe(rulebook, scenario));
        let lines = asked.map(|asked| format!("to measure: {}", asked.what));
        fails(words, "the chance is not known yet").because(lines.collect())
    })?;
    let found =
        chances(&prepared).map_err(|_| fails(words, "the dice fall in too many ways to count"))?;
    let (passed, all) = (found.passed.numerator(), found.passed.denominator());
    let shown = format!("{passed}/{all}");
    if shown != wanted {
        let actual = format!("the chance is {shown} ({} %)", found.passed.per_cent(1));
        return Err(fails(words, actual));
    }
    let rerolls = prepared.rerolls.iter();
    let rerolls = rerolls.filter_map(|number| prepared.test.rerolls.get(*number));
    let clauses = prepared.test.clauses.iter();
    let named = clauses.chain(rerolls.map(|reroll| &reroll.clause));
    let named = named.map(|clause| rulebook[*clause].id.clone());
    let added = prepared.modifiers.iter();
    let added = added.filter_map(|added| added.clause.clone());
    scene.asserted.push(Asserted::Caused(Caused {
        unit: Some(scenario.display_name(number)),
        clauses: named.chain(added).collect(),
        from: prepared.from,
    }));
    Ok(())
}
