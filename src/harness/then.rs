//! What examples assert: of what the check says, and of what the referee did.

use crate::check::{Checked, Measurement, UnitVerdict, Verdict};
use crate::diagnostics::{Finding, Severity};
use crate::names::{fold, listed};
use crate::referee::{Change, Entry, Origin, Scope, Settlement, Wait, chances, prepare};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Other, Outcomes, View as _};
use crate::scenario::{World, stated_of};
use crate::source::quoted;

use super::asserted::Asserted;
use super::failure::Failure;
use super::scene::Scene;
use super::sentences::Words;
use super::told::{entry_lines, finding_line, wait_line};

/// What an assertion gives back.
type Asserts = Result<(), Failure>;

/// An assertion in its own words, for failures.
fn fails(words: &Words, actual: impl Into<String>, because: Vec<String>) -> Failure {
    Failure::new(words.line().as_str(), actual, because)
}

fn all_findings(checked: &Checked) -> Vec<String> {
    checked.findings.iter().map(finding_line).collect()
}

/// The verdict of a unit; of one that is ordered in several phases the gravest.
fn verdict<'c>(
    scene: &mut Scene,
    checked: &'c Checked,
    words: &Words,
    unit: &str,
) -> Result<&'c UnitVerdict, Failure> {
    let stage = scene.stage()?;
    let is_it =
        |verdict: &&UnitVerdict| stage.is_about(unit, &verdict.unit, verdict.side.as_deref());
    let found = checked
        .verdicts
        .iter()
        .filter(is_it)
        .max_by_key(|verdict| verdict.verdict);
    found.ok_or_else(|| {
        fails(
            words,
            format!("{unit} has no verdict: no sheet is about it"),
            all_findings(checked),
        )
    })
}

/// The findings on a unit.
fn on_unit<'c>(
    scene: &mut Scene,
    checked: &'c Checked,
    unit: &str,
) -> Result<Vec<&'c Finding>, Failure> {
    let stage = scene.stage()?;
    let on = |finding: &&Finding| {
        finding
            .unit
            .as_deref()
            .is_some_and(|found| stage.is_about(unit, found, finding.side.as_deref()))
    };
    Ok(checked.findings.iter().filter(on).collect())
}

/// The findings of a clause on a unit, with all findings on it in words.
fn of_clause<'c>(
    scene: &mut Scene,
    checked: &'c Checked,
    unit: &str,
    clause: &str,
) -> Result<(Vec<&'c Finding>, Vec<String>), Failure> {
    let all = on_unit(scene, checked, unit)?;
    let lines = all.iter().map(|finding| finding_line(finding)).collect();
    let of = all.into_iter().filter(|finding| {
        finding
            .clause
            .as_ref()
            .is_some_and(|found| fold(&found.id) == fold(clause))
    });
    Ok((of.collect(), lines))
}

/// A verdict in words, with the clauses that say so.
fn shown(verdict: &UnitVerdict, findings: &[&Finding]) -> String {
    let mut clauses: Vec<&str> = Vec::new();
    for finding in findings {
        let id = finding
            .clause
            .as_ref()
            .map_or(finding.code.as_str(), |clause| clause.id.as_str());
        if !clauses.contains(&id) {
            clauses.push(id);
        }
    }
    let is = if verdict.verdict == Verdict::NoOrder {
        "has"
    } else {
        "is"
    };
    let by = if clauses.is_empty() {
        String::new()
    } else {
        format!(" by {}", listed(&clauses, "and"))
    };
    format!("{} {is} {}{by}", verdict.unit, verdict.verdict.in_words())
}

fn names_verdict(scene: &mut Scene, unit: &str) -> Asserts {
    let names = scene.stage()?.names_of(unit);
    scene.asserted.push(Asserted::Verdict(names));
    Ok(())
}

fn names_clause(scene: &mut Scene, unit: &str, clause: &str) -> Asserts {
    let names = scene.stage()?.names_of(unit);
    scene.asserted.push(Asserted::Clause(names, fold(clause)));
    Ok(())
}

pub(super) fn has_the_verdict(scene: &mut Scene, words: &Words) -> Asserts {
    let unit = words.get(0);
    let checked = scene.checked()?;
    let found = verdict(scene, &checked, words, unit)?;
    let findings = on_unit(scene, &checked, unit)?;
    if found.verdict.in_words() != words.get(1) {
        let because = findings
            .iter()
            .map(|finding| finding_line(finding))
            .collect();
        return Err(fails(words, shown(found, &findings), because));
    }
    names_verdict(scene, unit)
}

pub(super) fn has_the_verdict_by(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, wanted, clause) = (words.get(0), words.get(1), words.get(2));
    has_the_verdict(scene, words)?;
    let checked = scene.checked()?;
    let found = verdict(scene, &checked, words, unit)?;
    let all = on_unit(scene, &checked, unit)?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let severity = match wanted {
        "refused" => Severity::Refused,
        "to measure" => Severity::Measure,
        _ => Severity::Warning,
    };
    let holds = if wanted == Verdict::Accepted.in_words() {
        // The clause has nothing to say of the unit.
        of.is_empty()
    } else {
        of.iter().any(|finding| finding.severity == severity)
    };
    if !holds {
        return Err(fails(words, shown(found, &all), because));
    }
    names_clause(scene, unit, clause)
}

pub(super) fn underlines(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, underlined, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let stage = scene.stage()?;
    let slices: Vec<String> = of
        .iter()
        .filter_map(|finding| finding.place)
        .map(|place| quoted(stage.sources.slice(place)))
        .collect();
    let is_underlined = of
        .iter()
        .filter_map(|finding| finding.place)
        .any(|place| stage.sources.slice(place) == underlined);
    if !is_underlined {
        let actual = if slices.is_empty() {
            format!("{clause} says nothing of {unit}")
        } else {
            format!("underlined is {}", listed(&slices, "and"))
        };
        return Err(fails(words, actual, because));
    }
    names_clause(scene, unit, clause)
}

pub(super) fn says_to_write(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, write, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let helps: Vec<&str> = of
        .iter()
        .filter_map(|finding| finding.help.as_deref())
        .collect();
    if !helps.iter().any(|help| help.contains(write)) {
        let actual = if helps.is_empty() {
            format!("{clause} says nothing of {unit}")
        } else {
            format!("the help says: {}", helps.join("; "))
        };
        return Err(fails(words, actual, because));
    }
    names_clause(scene, unit, clause)
}

pub(super) fn breaks_with(scene: &mut Scene, words: &Words) -> Asserts {
    let (broader, clause, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let also: Vec<&String> = of
        .iter()
        .filter_map(|finding| finding.clause.as_ref())
        .flat_map(|clause| &clause.also)
        .collect();
    if !also.iter().any(|also| fold(also) == fold(broader)) {
        let actual = if also.is_empty() {
            format!("nothing breaks with {clause} of {unit}")
        } else {
            format!("what breaks with it is {}", listed(&also, "and"))
        };
        return Err(fails(words, actual, because));
    }
    names_clause(scene, unit, clause)?;
    names_clause(scene, unit, broader)
}

pub(super) fn consequence(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, clause) = (words.get(0), words.get(1));
    let checked = scene.checked()?;
    let found = verdict(scene, &checked, words, unit)?;
    match &found.consequence {
        Some((_, told)) if fold(told) == fold(clause) => {
            let stage = scene.stage()?;
            let all = stage.rulebook()?.clauses();
            let readings = all
                .iter()
                .find(|known| fold(&known.id) == fold(clause))
                .map(|clause| clause.readings.clone())
                .unwrap_or_default();
            scene.asserted.push(Asserted::Caused(
                [told.clone()].into_iter().chain(readings).collect(),
                Vec::new(),
            ));
            Ok(())
        }
        Some((says, told)) => Err(fails(
            words,
            format!("{told} says what becomes of {unit}: {says}"),
            Vec::new(),
        )),
        None => Err(fails(
            words,
            format!("nothing is told of what becomes of {unit}"),
            all_findings(&checked),
        )),
    }
}

pub(super) fn no_consequence(scene: &mut Scene, words: &Words) -> Asserts {
    let unit = words.get(0);
    let checked = scene.checked()?;
    match &verdict(scene, &checked, words, unit)?.consequence {
        None => Ok(()),
        Some((says, told)) => Err(fails(
            words,
            format!("{told} says what becomes of {unit}: {says}"),
            Vec::new(),
        )),
    }
}

pub(super) fn findings(scene: &mut Scene, words: &Words) -> Asserts {
    let checked = scene.checked()?;
    let expected = if words.get(0) == "no" {
        Some(0)
    } else {
        words.get(0).parse().ok()
    };
    let found = checked.findings.len();
    if Some(found) == expected {
        return Ok(());
    }
    let actual = match found {
        0 => "there are no findings".to_owned(),
        1 => "there is 1 finding".to_owned(),
        found => format!("there are {found} findings"),
    };
    Err(fails(words, actual, all_findings(&checked)))
}

pub(super) fn a_finding_at(scene: &mut Scene, words: &Words) -> Asserts {
    let (code, underlined) = (words.get(0), words.get(1));
    let checked = scene.checked()?;
    let stage = scene.stage()?;
    // Some mistakes are seen only when the turn is played.
    let of_play = if scene.plays() {
        scene.findings_of_play().unwrap_or_default()
    } else {
        Vec::new()
    };
    let found = checked
        .findings
        .iter()
        .chain(&of_play)
        .filter(|finding| finding.code.as_str() == code);
    let slices: Vec<&str> = found
        .filter_map(|finding| finding.place)
        .map(|place| stage.sources.slice(place))
        .collect();
    if slices.contains(&underlined) {
        return Ok(());
    }
    let shown: Vec<String> = slices.iter().map(|slice| quoted(slice)).collect();
    let actual = if shown.is_empty() {
        format!("there is no {code}")
    } else {
        format!("there is {code} at {}", listed(&shown, "and"))
    };
    Err(fails(words, actual, all_findings(&checked)))
}

pub(super) fn is_to_be_measured(scene: &mut Scene, words: &Words) -> Asserts {
    let what = words.get(0);
    let checked = scene.checked()?;
    let named =
        |measurement: &Measurement| format!("the {} of {}", measurement.fact, measurement.unit);
    let is_meant =
        |measurement: &Measurement| measurement.what == what || named(measurement) == what;
    if checked.measurements.iter().any(is_meant) {
        return Ok(());
    }
    let all: Vec<&str> = checked
        .measurements
        .iter()
        .map(|measurement| measurement.what.as_str())
        .collect();
    let actual = if all.is_empty() {
        "nothing is to be measured".to_owned()
    } else {
        format!("to be measured: {}", all.join("; "))
    };
    Err(fails(words, actual, all_findings(&checked)))
}

pub(super) fn ruling_is_noted(scene: &mut Scene, words: &Words) -> Asserts {
    let checked = scene.checked()?;
    let wanted = format!("{} = {}", words.get(0), words.get(1));
    // The option is followed by what it is not.
    if checked
        .notes
        .iter()
        .any(|note| note.starts_with(&format!("{wanted},")))
    {
        return Ok(());
    }
    let actual = if checked.notes.is_empty() {
        "nothing is noted".to_owned()
    } else {
        format!("noted: {}", checked.notes.join("; "))
    };
    Err(fails(words, actual, Vec::new()))
}

/// The entries on a unit, in order, with all of them in words.
fn entries_on(scene: &mut Scene, unit: &str) -> Result<(Vec<Entry>, Vec<String>), Failure> {
    let names = scene.stage()?.names_of(unit);
    let played = scene.played()?;
    let on = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => names.contains(&fold(&rolled.unit)),
        Entry::Happened(change) => names.contains(&fold(&change.unit)),
        Entry::Held(held) => names.contains(&fold(&held.unit)),
        Entry::Opened(_) | Entry::Stage(_) => false,
    };
    let entries: Vec<Entry> = played.entries().iter().filter(on).cloned().collect();
    let mut lines = entry_lines(&entries);
    lines.extend(played.resolution.waits_for.iter().map(wait_line));
    Ok((entries, lines))
}

fn asserts_entry(scene: &mut Scene, entry: &Entry) {
    scene.asserted.push(Asserted::entry(entry));
}

/// Whether an entry names a clause among its causes.
fn names(entry: &Entry, clause: &str) -> bool {
    match Asserted::entry(entry) {
        Asserted::Caused(clauses, _) => clauses.iter().any(|known| fold(known) == fold(clause)),
        _ => false,
    }
}

pub(super) fn passes_or_fails(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, outcome, test) = (words.get(0), words.get(1), words.get(2));
    let stage = scene.stage()?;
    let play = stage.rulebook()?.play();
    let known = play.test_named(test).and_then(|id| play.test(id));
    let id = known.map_or(test.to_owned(), |test| test.id.clone());
    let (entries, because) = entries_on(scene, unit)?;
    let of_test =
        |entry: &&Entry| matches!(entry, Entry::Rolled(rolled) if is_roll_for(&rolled.label, &id));
    let Some(last) = entries.iter().rev().find(of_test) else {
        return Err(fails(words, format!("{unit} takes no {test}"), because));
    };
    let Entry::Rolled(rolled) = last else {
        return Err(fails(words, format!("{unit} takes no {test}"), because));
    };
    let number = known.and_then(|test| {
        test.outcomes
            .iter()
            .position(|known| *known == rolled.outcome)
    });
    // Where each die counts by itself, one is enough.
    let passed = match known {
        Some(test) if test.each => rolled.total > 0,
        known => known
            .zip(number)
            .is_some_and(|(test, number)| test.is_passed(number)),
    };
    if passed != (outcome == "passes") {
        return Err(fails(
            words,
            format!("the outcome is `{}`", rolled.outcome),
            because,
        ));
    }
    asserts_entry(scene, last);
    Ok(())
}

/// Whether a label, e.g. `4/guild/spears/fw.order-test/1`, is one of a test.
fn is_roll_for(label: &str, test: &str) -> bool {
    label
        .split('/')
        .nth(3)
        .is_some_and(|of| of.split('@').next() == Some(test))
}

pub(super) fn totals(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, total, against, clause) = (words.get(0), words.get(1), words.get(2), words.get(3));
    let (entries, because) = entries_on(scene, unit)?;
    let is_it = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => {
            rolled.total.to_string() == total
                && rolled.against.as_deref() == Some(against)
                && names(entry, clause)
        }
        _ => false,
    };
    let Some(found) = entries.iter().find(is_it) else {
        return Err(fails(words, format!("no roll of {unit} is so"), because));
    };
    asserts_entry(scene, found);
    Ok(())
}

/// A total with which nothing is compared, or the other side's total is.
pub(super) fn totals_alone(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, total, clause) = (words.get(0), words.get(1), words.get(2));
    let (entries, because) = entries_on(scene, unit)?;
    let is_it = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => rolled.total.to_string() == total && names(entry, clause),
        _ => false,
    };
    let Some(found) = entries.iter().find(is_it) else {
        return Err(fails(words, format!("no roll of {unit} is so"), because));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(super) fn has_left(scene: &mut Scene, words: &Words) -> Asserts {
    let unit = words.get(0);
    let (_, because) = entries_on(scene, unit)?;
    let (stage, played) = (scene.stage()?, scene.played()?);
    let left = played
        .resolution
        .table
        .as_ref()
        .zip(stage.unit(unit))
        .is_some_and(|(table, number)| table.is_removed(number));
    if left {
        Ok(())
    } else {
        Err(fails(words, format!("{unit} is on the table"), because))
    }
}

pub(super) fn comes_about(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, unit) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    let Some(found) = entries.iter().find(|entry| names(entry, clause)) else {
        return Err(fails(
            words,
            format!("{clause} does not come about for {unit}"),
            because,
        ));
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(super) fn does_not_come_about(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, unit) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    if entries.iter().any(|entry| names(entry, clause)) {
        return Err(fails(
            words,
            format!("{clause} comes about for {unit}"),
            because,
        ));
    }
    waits_for_nothing(scene, words, because)?;
    names_clause(scene, unit, clause)
}

/// A phase that waits, for whomever, is forgotten: what comes about in it nobody knows. Nor does
/// anybody know it of a dispute that waits.
fn waits_for_nothing(scene: &mut Scene, words: &Words, because: Vec<String>) -> Asserts {
    let played = scene.played()?;
    let waits = played
        .resolution
        .waits_for
        .iter()
        .any(|wait| wait.unit.is_some());
    let settled = played.settled.as_ref().is_none_or(|settled| {
        matches!(settled, Settlement::Taken { .. } | Settlement::NotHere(..))
    });
    if waits || !settled {
        return Err(fails(
            words,
            "nobody knows: it waits for something",
            because,
        ));
    }
    Ok(())
}

pub(super) fn says_of(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, says, unit) = (words.get(0), words.get(1), words.get(2));
    let (entries, because) = entries_on(scene, unit)?;
    let Some(found) = entries
        .iter()
        .find(|entry| names(entry, clause) && is_said(entry, says))
    else {
        return Err(fails(
            words,
            format!("nothing that {clause} brings about for {unit} says so"),
            because,
        ));
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(super) fn does_not_say_of(scene: &mut Scene, words: &Words) -> Asserts {
    let (clause, says, unit) = (words.get(0), words.get(1), words.get(2));
    let (entries, because) = entries_on(scene, unit)?;
    let of_clause: Vec<&Entry> = entries
        .iter()
        .filter(|entry| names(entry, clause))
        .collect();
    // Of what does not come about at all there is a sentence that says so.
    let Some(first) = of_clause.first() else {
        return Err(fails(
            words,
            format!("{clause} does not come about for {unit}"),
            because,
        ));
    };
    if of_clause.iter().any(|entry| is_said(entry, says)) {
        return Err(fails(words, format!("{clause} says so of {unit}"), because));
    }
    waits_for_nothing(scene, words, because)?;
    asserts_entry(scene, first);
    names_clause(scene, unit, clause)
}

/// Whether an entry has these words.
fn is_said(entry: &Entry, says: &str) -> bool {
    match entry {
        Entry::Happened(change) => change.what.contains(says),
        Entry::Rolled(rolled) => rolled.outcome.contains(says),
        Entry::Held(held) => held.what.contains(says),
        Entry::Opened(_) | Entry::Stage(_) => false,
    }
}

pub(super) fn keeps_or_breaks(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, kept, clause) = (words.get(0), words.get(1), words.get(2));
    held(scene, words, unit, clause, Some(kept == "keeps to"))
}

pub(super) fn is_to_be_checked(scene: &mut Scene, words: &Words) -> Asserts {
    held(scene, words, words.get(0), words.get(1), None)
}

fn held(
    scene: &mut Scene,
    words: &Words,
    unit: &str,
    clause: &str,
    wanted: Option<bool>,
) -> Asserts {
    let (entries, because) = entries_on(scene, unit)?;
    let of_clause = |entry: &&Entry| matches!(entry, Entry::Held(_)) && names(entry, clause);
    let all: Vec<&Entry> = entries.iter().filter(of_clause).collect();
    // A clause of which something is broken is not kept.
    let is_broken = |entry: &&Entry| matches!(entry, Entry::Held(held) if held.held == Some(false));
    let broken = all
        .iter()
        .find(|entry| is_broken(entry))
        .filter(|_| wanted == Some(true));
    let Some(found) = all.iter().find(|entry| {
        broken.is_none() && matches!(entry, Entry::Held(held) if held.held == wanted)
    }) else {
        let is = |entry: &&Entry| match entry {
            Entry::Held(held) => match held.held {
                Some(true) => format!("{unit} keeps to {clause}"),
                Some(false) => format!("{unit} breaks {clause}"),
                None => format!("whether {unit} keeps to {clause} is to be checked"),
            },
            _ => String::new(),
        };
        let actual = broken
            .or(all.first())
            .map_or_else(|| format!("{clause} asks nothing of {unit}"), is);
        return Err(fails(words, actual, because));
    };
    asserts_entry(scene, found);
    names_clause(scene, unit, clause)
}

pub(super) fn is_afterwards(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, phrase) = (words.get(0), words.get(1));
    let (entries, because) = entries_on(scene, unit)?;
    waits_for_nothing(scene, words, because.clone())?;
    let (stage, played) = (scene.stage()?, scene.played()?);
    let rulebook = stage.rulebook()?;
    let (table, number) = (&played.resolution.table, stage.unit(unit));
    let stated = table
        .as_ref()
        .zip(number)
        .and_then(|(table, number)| stated_of(phrase, rulebook, table, number));
    let (Some(table), Some((fact, wanted, other)), Some(number)) = (table, stated, number) else {
        return Err(fails(
            words,
            format!("nothing is known of {unit} afterwards"),
            because,
        ));
    };
    let Some(named) = rulebook.vocabulary().fact(fact) else {
        return Err(fails(words, "there is no such fact", because));
    };
    if table.is_removed(number) {
        return Err(fails(words, format!("{unit} has left the table"), because));
    }
    if let Some(other) = other {
        let value = table.pair_value(number, other, fact);
        if value == wanted {
            return Ok(());
        }
        return Err(fails(
            words,
            format!(
                "{} of {unit} towards {} is {}",
                named.name,
                table.display_name(other),
                named.show(value)
            ),
            because,
        ));
    }
    let mut value = table.value(number, named.owner, fact);
    if value.known().is_none() && named.follows() {
        let placed = Placed::default();
        value = World::new(rulebook, table, None)
            .of(number, &placed)
            .its_fact(Other::Unit(number), fact);
    }
    if value != wanted {
        return Err(fails(
            words,
            format!("{} of {unit} is {}", named.name, named.show(value)),
            because,
        ));
    }
    let changed = |entry: &&Entry| matches!(entry, Entry::Happened(Change { changes, .. }) if changes.iter().any(|(name, _, _)| *name == named.name));
    if let Some(found) = entries.iter().rev().find(changed) {
        asserts_entry(scene, found);
    }
    Ok(())
}

pub(super) fn the_turn_waits(scene: &mut Scene, words: &Words) -> Asserts {
    let line = words.get(0);
    let played = scene.played()?;
    let waits = &played.resolution.waits_for;
    // Few keyboards have the three dots in one.
    let line = line.replace("...", "…");
    // Of a decision the line stands below the side that takes it.
    let is_it =
        |wait: &Wait| wait.write == line || wait.write.lines().any(|one| one.trim() == line);
    if waits.iter().any(is_it) {
        return Ok(());
    }
    let actual = if waits.is_empty() {
        "the turn waits for nothing"
    } else {
        "the turn waits for something else"
    };
    Err(fails(words, actual, waits.iter().map(wait_line).collect()))
}

pub(super) fn the_turn_is_over(scene: &mut Scene, words: &Words) -> Asserts {
    let played = scene.played()?;
    if played.resolution.next.is_some() {
        return Ok(());
    }
    Err(fails(
        words,
        "the turn waits",
        played.resolution.waits_for.iter().map(wait_line).collect(),
    ))
}

pub(super) fn the_lock(scene: &mut Scene, words: &Words) -> Asserts {
    let (phase, clause) = (words.get(0), words.get(1));
    let played = scene.played()?;
    let locked = |entry: &&Entry| matches!(entry, Entry::Opened(opened) if fold(&opened.phase) == fold(phase) && names(entry, clause));
    let Some(found) = played.entries().iter().find(locked) else {
        let opened = entry_lines(
            played
                .entries()
                .iter()
                .filter(|entry| matches!(entry, Entry::Opened(_))),
        );
        return Err(fails(
            words,
            format!("no lock of {phase} is under {clause}"),
            opened,
        ));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(super) fn is_drawn(scene: &mut Scene, words: &Words) -> Asserts {
    let (side, clause) = (words.get(0), words.get(1));
    let played = scene.played()?;
    // What is drawn out of a bag is no unit's: it has no side of its own.
    let drawn = |entry: &&Entry| match entry {
        Entry::Rolled(rolled) => {
            rolled.side.is_empty() && fold(&rolled.outcome) == fold(side) && names(entry, clause)
        }
        Entry::Happened(change) => {
            change.side.is_empty()
                && fold(&change.what).starts_with(&fold(side))
                && names(entry, clause)
        }
        Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => false,
    };
    let Some(found) = played.entries().iter().rfind(drawn) else {
        let of_nobody = |entry: &&Entry| match entry {
            Entry::Rolled(rolled) => rolled.side.is_empty(),
            Entry::Happened(change) => change.side.is_empty(),
            Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => false,
        };
        let others = entry_lines(played.entries().iter().filter(of_nobody));
        return Err(fails(
            words,
            format!("no die of {side} is drawn by {clause}"),
            others,
        ));
    };
    asserts_entry(scene, found);
    Ok(())
}

pub(super) fn not_settled(scene: &mut Scene, words: &Words) -> Asserts {
    let clause = words.get(0);
    let played = scene.played()?;
    match &played.settled {
        Some(Settlement::NotHere(why, clauses)) => {
            let clauses: Vec<String> = clauses.split(", ").map(str::to_owned).collect();
            if !clauses.iter().any(|known| fold(known) == fold(clause)) {
                return Err(fails(
                    words,
                    format!(
                        "the dispute is not settled by {}: {why}",
                        clauses.join(", ")
                    ),
                    Vec::new(),
                ));
            }
            scene.asserted.push(Asserted::Caused(clauses, Vec::new()));
            Ok(())
        }
        Some(Settlement::Taken { entries, .. }) => {
            Err(fails(words, "the dispute is settled", entry_lines(entries)))
        }
        Some(Settlement::Waits(waits)) => Err(fails(
            words,
            "the dispute waits",
            waits.iter().map(wait_line).collect(),
        )),
        Some(Settlement::NoRule) | None => {
            Err(fails(words, "there is no rule for disputes", Vec::new()))
        }
    }
}

pub(super) fn chance(scene: &mut Scene, words: &Words) -> Asserts {
    let (unit, test, wanted) = (words.get(0), words.get(1), words.get(2));
    let stage = scene.stage()?;
    let rulebook = stage.rulebook()?;
    let (Some(scenario), Some(number), Some(id)) = (
        &stage.scenario,
        stage.unit(unit),
        rulebook.play().test_named(test),
    ) else {
        return Err(fails(words, "there is no such unit or test", Vec::new()));
    };
    let placed = Placed::default();
    let world = World::new(rulebook, scenario, Some(rulebook.sheet_phase()));
    let scope = Scope {
        world,
        unit: number,
        placed: &placed,
        only: None,
    };
    let mut outcomes = Outcomes::before(scene.witness.as_ref());
    outcomes.about(&scenario.display_name(number));
    let prepared = prepare(rulebook, id, &scope, &mut outcomes).map_err(|asked| {
        let asked = asked
            .iter()
            .map(|measurement| format!("to measure: {}", measurement.what))
            .collect();
        fails(words, "the chance is not known yet", asked)
    })?;
    let found = chances(&prepared)
        .map_err(|_| fails(words, "the dice fall in too many ways to count", Vec::new()))?;
    let shown = format!(
        "{}/{}",
        found.passed.numerator(),
        found.passed.denominator()
    );
    if shown != wanted {
        return Err(fails(
            words,
            format!("the chance is {shown} ({} %)", found.passed.per_cent(1)),
            Vec::new(),
        ));
    }
    let named = prepared
        .test
        .clauses
        .iter()
        .chain(prepared.rerolls.iter().map(|(_, clause)| clause));
    let named = named
        .filter_map(|clause| rulebook.clause(*clause))
        .map(|clause| clause.id.clone());
    let added = prepared
        .modifiers
        .iter()
        .filter_map(|added| added.clause.clone());
    let row = prepared.row.map(|(table, row)| Origin::Row(table, row));
    scene.asserted.push(Asserted::Caused(
        named.chain(added).collect(),
        row.into_iter().collect(),
    ));
    Ok(())
}
