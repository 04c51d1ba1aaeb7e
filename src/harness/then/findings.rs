//! Sentences about what the check finds: verdicts, clauses, places, what is to be measured.

use std::collections::{BTreeSet, HashMap};

use super::{Asserts, fails};
use crate::check::{Measurement, UnitVerdict, Verdict};
use crate::diagnostics::{Finding, Severity};
use crate::engine::Checked;
use crate::harness::asserted_ids::{Asserted, Caused};
use crate::harness::event_lines::finding_line;
use crate::harness::example_setup::ExampleSetup;
use crate::harness::failure::StepFailure;
use crate::harness::sentences::StepWords;
use crate::names::{each_once, fold, listed};
use crate::source::quoted;

/// The numbers of what is said of units, by their folded names.
type ByName = HashMap<String, Vec<usize>>;

/// What a check says of each unit: of many units each sentence looks up its own.
#[derive(Debug, Default)]
pub(in crate::harness) struct ByUnit {
    verdicts: ByName,
    findings: ByName,
}

impl ByUnit {
    pub(crate) fn new(checked: &Checked) -> Self {
        let mut by_unit = Self::default();
        for (number, verdict) in checked.verdicts.iter().enumerate() {
            let named = by_unit.verdicts.entry(fold(&verdict.unit));
            named.or_default().push(number);
        }
        for (number, finding) in checked.findings.iter().enumerate() {
            if let Some(unit) = &finding.unit {
                let named = by_unit.findings.entry(fold(unit));
                named.or_default().push(number);
            }
        }
        by_unit
    }
}

fn all_findings(checked: &Checked) -> Vec<String> {
    checked.findings.iter().map(finding_line).collect()
}

/// The verdict of a unit; of one that is ordered in several phases the gravest.
fn verdict<'c>(
    scene: &mut ExampleSetup,
    checked: &'c Checked,
    words: &StepWords,
    unit: &str,
) -> Result<&'c UnitVerdict, StepFailure> {
    let stage = scene.stage()?;
    let by_unit = scene.by_unit(checked);
    let of_unit = of(&by_unit.verdicts, &stage.reported_as(unit), |number| {
        let verdict = checked.verdicts.get(number)?;
        Some((verdict, verdict.side.as_deref()))
    });
    let found = of_unit.into_iter().max_by_key(|verdict| verdict.verdict);
    found.ok_or_else(|| {
        let actual = format!("{unit} has no verdict: no sheet is about it");
        fails(words, actual).because(all_findings(checked))
    })
}

/// The findings on a unit.
fn on_unit<'c>(
    scene: &mut ExampleSetup,
    checked: &'c Checked,
    unit: &str,
) -> Result<Vec<&'c Finding>, StepFailure> {
    let stage = scene.stage()?;
    let by_unit = scene.by_unit(checked);
    Ok(of(&by_unit.findings, &stage.reported_as(unit), |number| {
        let finding = checked.findings.get(number)?;
        Some((finding, finding.side.as_deref()))
    }))
}

/// What is said of a unit, in the order in which it is.
fn of<'c, T>(
    numbers: &ByName,
    unit: &crate::harness::example_run::ReportedUnit,
    get: impl Fn(usize) -> Option<(&'c T, Option<&'c str>)>,
) -> Vec<&'c T> {
    let all = unit.names.iter().filter_map(|name| numbers.get(name));
    let numbers: BTreeSet<usize> = all.flatten().copied().collect();
    let found = numbers.into_iter().filter_map(get);
    let of_side = found.filter(|(_, of)| match (&unit.side, of) {
        (Some(side), Some(of)) => fold(of) == *side,
        _ => true,
    });
    of_side.map(|(one, _)| one).collect()
}

/// The findings of a clause on a unit, with all findings on it in words.
pub(super) fn of_clause<'c>(
    scene: &mut ExampleSetup,
    checked: &'c Checked,
    unit: &str,
    clause: &str,
) -> Result<(Vec<&'c Finding>, Vec<String>), StepFailure> {
    let all = on_unit(scene, checked, unit)?;
    let lines = all.iter().map(|finding| finding_line(finding)).collect();
    let of = all.into_iter().filter(|finding| {
        let found = finding.clause.as_ref();
        found.is_some_and(|found| fold(&found.id) == fold(clause))
    });
    Ok((of.collect(), lines))
}

/// A verdict in words, with the clauses that say so.
pub(super) fn shown(verdict: &UnitVerdict, findings: &[&Finding]) -> String {
    let clauses = each_once(findings.iter().map(|finding| match &finding.clause {
        Some(clause) => clause.id.as_str(),
        None => finding.code.as_str(),
    }));
    let has = verdict.verdict == Verdict::NoOrder;
    let is = if has { "has" } else { "is" };
    let by = if clauses.is_empty() {
        String::new()
    } else {
        format!(" by {}", listed(&clauses, "and"))
    };
    format!("{} {is} {}{by}", verdict.unit, verdict.verdict.in_words())
}

fn names_verdict(scene: &mut ExampleSetup, unit: &str) -> Asserts {
    let names = scene.stage()?.names_of(unit);
    scene.asserted.push(Asserted::Verdict(names));
    Ok(())
}

pub(super) fn names_clause(scene: &mut ExampleSetup, unit: &str, clause: &str) -> Asserts {
    let names = scene.stage()?.names_of(unit);
    scene.asserted.push(Asserted::Clause(names, fold(clause)));
    Ok(())
}

pub(crate) fn has_the_verdict(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let unit = words.get(0);
    let checked = scene.checked()?;
    let found = verdict(scene, &checked, words, unit)?;
    let findings = on_unit(scene, &checked, unit)?;
    if found.verdict.in_words() != words.get(1) {
        let because = findings.iter().map(|finding| finding_line(finding));
        return Err(fails(words, shown(found, &findings)).because(because.collect()));
    }
    names_verdict(scene, unit)
}

pub(crate) fn has_the_verdict_by(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
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
        return Err(fails(words, shown(found, &all)).because(because));
    }
    names_clause(scene, unit, clause)
}

pub(crate) fn underlines(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, underlined, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let stage = scene.stage()?;
    let places = of.iter().filter_map(|finding| finding.place);
    let slices: Vec<&str> = places.map(|place| stage.sources.slice(place)).collect();
    if !slices.contains(&underlined) {
        let actual = if slices.is_empty() {
            format!("{clause} says nothing of {unit}")
        } else {
            let slices = slices.into_iter().map(quoted);
            format!("underlined is {}", listed(slices, "and"))
        };
        return Err(fails(words, actual).because(because));
    }
    names_clause(scene, unit, clause)
}

pub(crate) fn says_to_write(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (clause, write, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let helps = of.iter().filter_map(|finding| finding.help.as_deref());
    let helps: Vec<&str> = helps.collect();
    if !helps.iter().any(|help| help.contains(write)) {
        let actual = if helps.is_empty() {
            format!("{clause} says nothing of {unit}")
        } else {
            format!("the help says: {}", helps.join("; "))
        };
        return Err(fails(words, actual).because(because));
    }
    names_clause(scene, unit, clause)
}

pub(crate) fn breaks_with(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (broader, clause, unit) = (words.get(0), words.get(1), words.get(2));
    let checked = scene.checked()?;
    let (of, because) = of_clause(scene, &checked, unit, clause)?;
    let clauses = of.iter().filter_map(|finding| finding.clause.as_ref());
    let also: Vec<&String> = clauses.flat_map(|clause| &clause.also).collect();
    if !also.iter().any(|also| fold(also) == fold(broader)) {
        let actual = if also.is_empty() {
            format!("nothing breaks with {clause} of {unit}")
        } else {
            format!("what breaks with it is {}", listed(&also, "and"))
        };
        return Err(fails(words, actual).because(because));
    }
    names_clause(scene, unit, clause)?;
    names_clause(scene, unit, broader)
}

pub(crate) fn consequence(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (unit, clause) = (words.get(0), words.get(1));
    let checked = scene.checked()?;
    let found = verdict(scene, &checked, words, unit)?;
    match &found.consequence {
        Some((_, told)) if fold(told) == fold(clause) => {
            let stage = scene.stage()?;
            let mut all = stage.rulebook()?.clauses().iter();
            let known = all.find(|known| fold(&known.id) == fold(clause));
            let readings = known.into_iter().flat_map(|known| known.readings.clone());
            scene.asserted.push(Asserted::Caused(Caused {
                clauses: std::iter::once(told.clone()).chain(readings).collect(),
                ..Caused::default()
            }));
            Ok(())
        }
        Some((says, told)) => Err(fails(
            words,
            format!("{told} says what becomes of {unit}: {says}"),
        )),
        None => Err(
            fails(words, format!("nothing is told of what becomes of {unit}"))
                .because(all_findings(&checked)),
        ),
    }
}

pub(crate) fn no_consequence(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let unit = words.get(0);
    let checked = scene.checked()?;
    match &verdict(scene, &checked, words, unit)?.consequence {
        None => Ok(()),
        Some((says, told)) => Err(fails(
            words,
            format!("{told} says what becomes of {unit}: {says}"),
        )),
    }
}

pub(crate) fn findings(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
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
    Err(fails(words, actual).because(all_findings(&checked)))
}

pub(crate) fn a_finding_at(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let (code, underlined) = (words.get(0), words.get(1));
    let checked = scene.checked()?;
    let stage = scene.stage()?;
    // Some mistakes are seen only when the turn is played.
    let of_play = if scene.plays() {
        scene.findings_of_play().unwrap_or_default()
    } else {
        Vec::new()
    };
    let all = checked.findings.iter().chain(&of_play);
    let found = all.filter(|finding| finding.code.as_str() == code);
    let places = found.filter_map(|finding| finding.place);
    let slices: Vec<&str> = places.map(|place| stage.sources.slice(place)).collect();
    if slices.contains(&underlined) {
        return Ok(());
    }
    let shown: Vec<String> = slices.iter().map(|slice| quoted(slice)).collect();
    let actual = if shown.is_empty() {
        format!("there is no {code}")
    } else {
        format!("there is {code} at {}", listed(&shown, "and"))
    };
    Err(fails(words, actual).because(all_findings(&checked)))
}

pub(crate) fn is_to_be_measured(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let what = words.get(0);
    let checked = scene.checked()?;
    let named =
        |measurement: &Measurement| format!("the {} of {}", measurement.fact, measurement.unit);
    let is_meant =
        |measurement: &Measurement| measurement.what == what || named(measurement) == what;
    if checked.measurements.iter().any(is_meant) {
        return Ok(());
    }
    let all = checked.measurements.iter();
    let all: Vec<&str> = all.map(|measurement| measurement.what.as_str()).collect();
    let actual = if all.is_empty() {
        "nothing is to be measured".to_owned()
    } else {
        format!("to be measured: {}", all.join("; "))
    };
    Err(fails(words, actual).because(all_findings(&checked)))
}

pub(crate) fn ruling_is_noted(scene: &mut ExampleSetup, words: &StepWords) -> Asserts {
    let checked = scene.checked()?;
    // The option is followed by what it is not.
    let wanted = format!("{} = {},", words.get(0), words.get(1));
    if checked.notes.iter().any(|note| note.starts_with(&wanted)) {
        return Ok(());
    }
    let actual = if checked.notes.is_empty() {
        "nothing is noted".to_owned()
    } else {
        format!("noted: {}", checked.notes.join("; "))
    };
    Err(fails(words, actual))
}
