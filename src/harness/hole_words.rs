//! The words in the holes of a sentence, looked up before anything runs: a misspelt unit or clause
//! would otherwise make an example pass, or fail, for no reason of the rules.

use std::collections::BTreeSet;

use crate::diagnostics::{Code, Finding};
use crate::dice::Dice;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::Owner;
use crate::rulebook::phrase_tables::Stated;
use crate::rulebook::table::TableBy;
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::{Scenario, seen_alone, stated_of_owner};
use crate::source::{Place, quoted};

use super::example_run::ExampleRun;
use super::example_setup::faces_of;
use super::sentences::{HoleKind, HoleText, StepWords};

/// What is wrong with the words of one step; `place` gives the place of a stretch of its words.
pub(super) fn unknown_words(
    words: &StepWords,
    stage: &ExampleRun,
    rulebook: &Rulebook,
    place: impl Fn(&HoleText) -> Place,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut ruling: Option<&str> = None;
    for word in words.all() {
        let wrong = match word.hole {
            HoleKind::Clause => unknown_clause(&word.text, rulebook),
            HoleKind::Ruling => {
                ruling = Some(&word.text);
                unknown_ruling(&word.text, rulebook)
            }
            HoleKind::Option => {
                ruling.and_then(|ruling| unknown_option(ruling, &word.text, rulebook))
            }
            HoleKind::Unit => unknown_unit(&word.text, stage),
            HoleKind::Side => unknown_side(&word.text, stage),
            HoleKind::Test => unknown_test(&word.text, rulebook),
            HoleKind::Faces if words.is_of_dispute() => cannot_settle(&word.text, rulebook),
            HoleKind::Roll => unknown_roll(&word.text, rulebook)
                .or_else(|| cannot_fall(words, &word.text, rulebook)),
            HoleKind::Phase => unknown_phase(&word.text, rulebook),
            HoleKind::Fact => unknown_fact(&word.text, rulebook),
            HoleKind::Code => unknown_code(&word.text),
            // What is one of a few words, a number or free text is what its pattern lets through.
            _ => None,
        };
        if let Some((code, message, help)) = wrong {
            findings.push(Finding::error(code, place(word), message).help_if(help));
        }
    }
    findings
}

pub(super) type WrongWords = Option<(Code, String, Option<String>)>;

fn unless<T: AsRef<str>>(
    known: bool,
    code: Code,
    what: &str,
    name: &str,
    names: impl IntoIterator<Item = T>,
) -> WrongWords {
    (!known).then(|| {
        let message = format!("there is no {what} {}", quoted(name));
        (code, message, did_you_mean(name, names))
    })
}

/// Returns whether an id names nothing, and what to write instead.
pub(super) fn unknown_clause(id: &str, rulebook: &Rulebook) -> WrongWords {
    let clauses = rulebook.clauses().iter().map(|clause| clause.id.as_str());
    let (rulings, readings) = (rulebook.vocabulary().rulings(), rulebook.readings());
    let rulings = rulings.iter().map(|ruling| ruling.id.as_str());
    let readings = readings.iter().map(|reading| reading.id.as_str());
    let all: Vec<&str> = clauses.chain(rulings).chain(readings).collect();
    let id_now = rulebook.id_now(id);
    let known = all.iter().any(|known| known.eq_ignore_ascii_case(id_now));
    let what = "clause, ruling or reading";
    unless(known, Code::UnknownName, what, id, &all)
}

fn unknown_ruling(id: &str, rulebook: &Rulebook) -> WrongWords {
    let vocabulary = rulebook.vocabulary();
    let known = vocabulary.ruling_named(id).is_some();
    let all = vocabulary.rulings().iter().map(|ruling| &ruling.id);
    unless(known, Code::UnknownRuling, "ruling", id, all)
}

fn unknown_option(ruling: &str, option: &str, rulebook: &Rulebook) -> WrongWords {
    let vocabulary = rulebook.vocabulary();
    let ruling = vocabulary.ruling(vocabulary.ruling_named(ruling)?)?;
    let all = ruling.options.iter().map(|(name, _)| name.as_str());
    let known = ruling.option(option).is_some();
    (!known).then(|| {
        let message = format!("{} has no option {}", ruling.id, quoted(option));
        (Code::UnknownRuling, message, did_you_mean(option, all))
    })
}

fn unknown_unit(name: &str, stage: &ExampleRun) -> WrongWords {
    if stage.unit(name).is_some() {
        return None;
    }
    let on_table = stage.scenario.as_ref().map_or(0, |scenario| {
        scenario.units_named(name, &mut String::new()).len()
    });
    let ordered = stage.ordered.iter();
    let of_name = ordered.filter(|(_, known)| fold(known) == fold(name));
    let sides: BTreeSet<Option<String>> =
        of_name.map(|(side, _)| side.as_deref().map(fold)).collect();
    if on_table > 1 || sides.len() > 1 {
        let help = "write `NAME of SIDE`".to_owned();
        let message = format!("several sides have a unit {}", quoted(name));
        return Some((Code::AmbiguousUnit, message, Some(help)));
    }
    if sides.len() == 1 {
        return None;
    }
    let units = stage.scenario.iter().flat_map(Scenario::units);
    let declared = units.map(|unit| unit.name.as_str());
    let mut all: Vec<&str> = Vec::new();
    for name in declared.chain(stage.ordered.iter().map(|(_, name)| name.as_str())) {
        if !all.iter().any(|known| fold(known) == fold(name)) {
            all.push(name);
        }
    }
    unless(false, Code::UnknownUnit, "unit", name, &all)
}

fn unknown_side(name: &str, stage: &ExampleRun) -> WrongWords {
    let scenario = stage.scenario.as_ref()?;
    let (known, all) = (scenario.side_named(name).is_some(), scenario.side_names());
    unless(known, Code::UnknownSide, "side", name, all)
}

fn unknown_test(name: &str, rulebook: &Rulebook) -> WrongWords {
    let play = rulebook.play();
    let known = play.test_named(name).is_some();
    unless(known, Code::UnknownName, "test", name, test_names(rulebook))
}

/// The ids and names of tests.
fn test_names(rulebook: &Rulebook) -> impl Iterator<Item = &str> {
    let tests = rulebook.play().tests();
    tests.flat_map(|(_, test)| [test.id.as_str(), test.name.as_str()])
}

/// The dice that are thrown for a test or table.
fn dice_for(name: &str, rulebook: &Rulebook) -> Option<Dice> {
    let play = rulebook.play();
    let of_test = play.test_named(name).map(|id| rulebook[id].dice);
    of_test.or_else(|| match play.table(play.table_named(name)?)?.by {
        TableBy::Dice(dice) => Some(dice),
        TableBy::Fact(_) => None,
    })
}

fn unknown_roll(name: &str, rulebook: &Rulebook) -> WrongWords {
    let play = rulebook.play();
    let tables = play.tables().iter();
    let tables = tables.filter(|table| matches!(table.by, TableBy::Dice(_)));
    let all = test_names(rulebook).chain(tables.map(|table| table.name.as_str()));
    let known = dice_for(name, rulebook).is_some() || fold(name) == "lots";
    let what = "test or table of dice";
    unless(known, Code::UnknownName, what, name, all)
}

/// Loaded dice fall as dice can.
fn cannot_fall(words: &StepWords, name: &str, rulebook: &Rulebook) -> WrongWords {
    let mut all = words.all().iter();
    let faces = all.find(|word| word.hole == HoleKind::Faces)?;
    let dice = dice_for(name, rulebook)?;
    let (why, help) = dice.can_fall(&faces_of(&faces.text)).err()?;
    Some((Code::BadDice, why, Some(help)))
}

/// A dispute is settled with just the dice of its test.
fn cannot_settle(faces: &str, rulebook: &Rulebook) -> WrongWords {
    let play = rulebook.play();
    let dice = play.test(play.dispute()?.test)?.dice;
    let faces = faces_of(faces);
    let (why, help) = match dice.can_fall(&faces) {
        Err(wrong) => wrong,
        Ok(()) if faces.len() == dice.count() as usize => return None,
        Ok(()) => (
            format!("{dice} are thrown, and here are {} dice", faces.len()),
            "write the dice of one throw".to_owned(),
        ),
    };
    Some((Code::BadDice, why, Some(help)))
}

fn unknown_phase(name: &str, rulebook: &Rulebook) -> WrongWords {
    let known = rulebook.phase_named(name).is_some();
    unless(known, Code::UnknownName, "phase", name, rulebook.phases())
}

fn unknown_fact(phrase: &str, rulebook: &Rulebook) -> WrongWords {
    // Whose an area is, the scenario knows.
    let of_side = || seen_alone(phrase, "").filter(|_| rulebook.vocabulary().has_areas_of_sides());
    let facts = rulebook.facts();
    let states = |owner, phrase: &str| {
        let found = facts.table(owner).find(phrase, &mut String::new());
        let meaning = found.and_then(|found| facts.meaning(found.meaning));
        let is_of_side = meaning.is_some_and(|meaning| meaning.stated == Stated::Side);
        is_of_side || stated_of_owner(owner, phrase, rulebook, None, &mut String::new()).is_some()
    };
    let stated = |phrase: &str| states(Owner::Unit, phrase);
    let known = stated(phrase)
        || states(Owner::Side, phrase)
        || of_side().is_some_and(|seen| stated(&seen));
    let near = rulebook.facts().near(Owner::Unit, phrase);
    (!known).then(|| {
        let message = format!("{} states no fact of a unit", quoted(phrase));
        (Code::UnknownFact, message, did_you_mean(phrase, &near))
    })
}

fn unknown_code(word: &str) -> WrongWords {
    let all = Code::ALL.iter().map(|code| code.as_str());
    let known = Code::from_word(word).is_some();
    unless(known, Code::UnknownName, "code", word, all)
}
