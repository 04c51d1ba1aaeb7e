//! Sentences about a turn: the state that it leaves, what it waits for, what stays locked.

use super::findings::names_clause;
use super::{Asserts, asserts_entry, entries_on, fails, names};
use crate::engine::{Change, Entry, PendingInput, Settlement};
use crate::harness::event_lines::{entry_lines, wait_line};
use crate::harness::example_setup::ExampleSetup;
use crate::harness::failure::StepFailure;
use crate::harness::sentences::StepWords;
use crate::names::fold;
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Other, View as _};
use crate::scenario::{World, print, stated_of};

pub(crate) fn comes_about(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, unit) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    let Some(found) = entries.iter().find(|entry| names(entry, clause)) else {
        return Err(
            fails(words, format!("{clause} does not come about for {unit}")).because(because),
        );
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(crate) fn does_not_come_about(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, unit) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    if entries.iter().any(|entry| names(entry, clause)) {
        return Err(fails(words, format!("{clause} comes about for {unit}")).because(because));
    }
    has_no_pending_input(scene, words, because)?;
    names_clause(scene, unit, clause)
}

/// A phase that waits, for whomever, is forgotten: what comes about in it nobody knows. Nor does
/// anybody know it of a dispute that waits.
pub(super) fn has_no_pending_input(
    scene: &mut ExampleSetup,
    words: &StepWords,
    because: Vec<String>,
) -> Asserts {
    let played = scene.played()?;
    let waits = played.waits.iter().any(|wait| wait.unit.is_some());
    let settled = played.settled.as_ref();
    let settled = settled
        .is_none_or(|settled| matches!(settled, Settlement::Taken(_) | Settlement::NotHere(..)));
    if waits || !settled {
        return Err(fails(words, "nobody knows: it waits for something").because(because));
    }
    Ok(())
}

pub(super) fn held(
    scene: &mut ExampleSetup,
    words: &StepWords,
    unit: &str,
    clause: &str,
    wanted: Option<bool>,
) -> Asserts {
    let (entries, because) = entries_on(scene, unit)?;
    let of_clause = |entry: &&Entry| matches!(entry, Entry::Held(_)) && names(entry, clause);
    let all: Vec<&Entry> = entries.iter().filter(of_clause).collect();
    // A clause of which something is broken is not kept.
    let is_broken =
        |entry: &&Entry| matches!(entry, Entry::Held(held) if held.as_ordered == Some(false));
    let broken = all.iter().find(|entry| is_broken(entry));
    let broken = broken.filter(|_| wanted == Some(true));
    let Some(found) = all.iter().find(|entry| {
        broken.is_none() && matches!(entry, Entry::Held(held) if held.as_ordered == wanted)
    }) else {
        let is = |entry: &&Entry| match entry {
            Entry::Held(held) => match held.as_ordered {
                Some(true) => format!("{unit} keeps to {clause}"),
                Some(false) => format!("{unit} breaks {clause}"),
                None => format!("whether {unit} keeps to {clause} is to be checked"),
            },
            _ => String::new(),
        };
        let held = broken.or(all.first());
        let actual = held.map_or_else(|| format!("{clause} asks nothing of {unit}"), is);
        return Err(fails(words, actual).because(because));
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(crate) fn ends_as(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (unit, phrase) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    has_no_pending_input(scene, words, because.clone())?;
    let (stage, played) = (scene.stage()?, scene.played()?);
    let rulebook = stage.rulebook()?;
    let (table, number) = (&played.resolution.table, stage.unit(unit));
    let known = table.as_ref().zip(number);
    let stated = known.and_then(|(table, number)| stated_of(phrase, rulebook, table, number));
    let (Some(table), Some((fact, wanted, other)), Some(number)) = (table, stated, number) else {
        let actual = format!("nothing is known of {unit} afterwards");
        return Err(fails(words, actual).because(because));
    };
    let named = &rulebook[fact];
    if table.is_removed(number) {
        return Err(fails(words, format!("{unit} has left the table")).because(because));
    }
    if let Some(other) = other {
        let value = table.pair_value(number, other, fact);
        if value == wanted {
            return Ok(());
        }
        let (other, is) = (table.display_name(other), table.shown(named, value));
        let actual = format!("{} of {unit} towards {other} is {is}", named.name);
        return Err(fails(words, actual).because(because));
    }
    let mut value = table.value(number, named.owner, fact);
    if value.known().is_none() && named.follows() {
        let placed = Placed::default();
        let view = World::new(rulebook, table, None).of(number, &placed);
        value = view.its_fact(Other::Unit(number), fact);
    }
    if value != wanted {
        let actual = format!("{} of {unit} is {}", named.name, table.shown(named, value));
        return Err(fails(words, actual).because(because));
    }
    let changed = |entry: &&Entry| match entry {
        Entry::Happened(Change { changes, .. }) => {
            changes.iter().any(|(name, _, _)| *name == named.name)
        }
        _ => false,
    };
    if let Some(found) = entries.iter().rev().find(changed) {
        asserts_entry(scene, found);
    }
    Ok(())
}

pub(crate) fn the_turn_asks_for(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let line = words.get(0);
    let played = scene.played()?;
    let waits = &played.waits;
    // Few keyboards have the three dots in one.
    let line = line.replace("...", "…");
    // Of a decision the line stands below the side that takes it.
    let is_it = |wait: &PendingInput| {
        wait.write == line || wait.write.lines().any(|one| one.trim() == line)
    };
    if waits.iter().any(is_it) {
        return Ok(());
    }
    let actual = if waits.is_empty() {
        "the turn waits for nothing"
    } else {
        "the turn waits for something else"
    };
    Err(fails(words, actual).because(waits.iter().map(wait_line).collect()))
}

pub(crate) fn the_turn_is_over(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let played = scene.played()?;
    if played.resolution.next.is_some() {
        return Ok(());
    }
    Err(fails(words, "the turn waits").because(played.waits.iter().map(wait_line).collect()))
}

pub(crate) fn the_lock(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (phase, clause) = (words.get(0), words.get(1));
    let played = scene.played()?;
    let locked = |entry: &&Entry| match entry {
        Entry::Opened(opened) => fold(&opened.phase) == fold(phase) && names(entry, clause),
        _ => false,
    };
    let Some(found) = played.entries().iter().find(locked) else {
        let entries = played.entries().iter();
        let opened = entries.filter(|entry| matches!(entry, Entry::Opened(_)));
        let opened = entry_lines(opened);
        return Err(fails(words, format!("no lock of {phase} is under {clause}")).because(opened));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(crate) fn is_passed_over(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let phase = words.get(0);
    let played = scene.played()?;
    let stage = scene.stage()?;
    let phases = stage.rulebook()?.phases();
    let mut passed_over = played.resolution.passed_over.iter();
    let is_it = |number: &usize| {
        let name = phases.get(*number);
        name.is_some_and(|name| fold(name) == fold(phase))
    };
    if passed_over.any(is_it) {
        return Ok(());
    }
    Err(fails(words, format!("{phase} is not passed over")))
}

/// The text of the table that a turn leaves.
fn next_table(scene: &mut ExampleSetup, words: &StepWords) -> Result<String, StepFailure> {
    has_no_pending_input(scene, words, Vec::new())?;
    let (stage, played) = (scene.stage()?, scene.played()?);
    let rulebook = stage.rulebook()?;
    let resolution = &played.resolution;
    let table = resolution.next.as_ref().or(resolution.table.as_ref());
    Ok(table.map_or_else(String::new, |table| print(table, rulebook, rulebook.id())))
}

pub(crate) fn the_next_table_has(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let wanted = words.get(0).trim();
    let text = next_table(scene, words)?;
    if text.lines().any(|line| line.trim() == wanted) {
        return Ok(());
    }
    // Of the lines that begin alike the first shows what differs.
    let begins = wanted.split(':').next().unwrap_or(wanted);
    let like = text.lines().find(|line| line.starts_with(begins));
    let actual = like.map_or_else(
        || format!("it has no line of {begins}"),
        |like| format!("it has `{}`", like.trim()),
    );
    Err(fails(words, actual))
}

pub(crate) fn the_next_table_does_not_have(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let unwanted = words.get(0).trim();
    let text = next_table(scene, words)?;
    if text.lines().any(|line| line.trim() == unwanted) {
        return Err(fails(words, format!("it has `{unwanted}`")));
    }
    Ok(())
}
