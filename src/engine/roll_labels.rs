//! Dice thrown by hand that do not say what they were thrown for: where one roll waits that they can
//! be, they are its dice.

use crate::bind::{Note, ThrownOn, WrittenAs, faces_of, thrown_words};
use crate::dice::Dice;
use crate::rulebook::Rulebook;
use crate::scenario::{Scenario, UnitId};
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, HeadKey, LineKind, items};

use super::fixes::with_comma;
use super::keys::Keys;
use super::missing_input::MissingInput;
use super::pending_input::roll_name;
use super::turn::{Resolution, play_turn};
use super::turn_input::TurnInputs;

/// More such dice in one turn stay as they are written.
const MOST_LABELLED: usize = 64;

/// Dice without a label: where they stand, and the unit above or before them, if there is one.
#[derive(Clone, Debug)]
struct Unlabelled {
    place: Place,
    /// With what stands around them, if that is nothing but blanks and a comma.
    whole: Span,
    unit: Option<String>,
    numbers: Vec<String>,
}

/// Writes behind dice of some files for which roll they fell, where one waits that takes so many
/// dice. With what was taken for what.
pub(crate) fn label_dice(
    files: &mut [Document],
    sources: &mut Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
    keys: &Keys,
) -> Vec<Note> {
    let mut notes = Vec::new();
    for _ in 0..MOST_LABELLED {
        let all: Vec<Unlabelled> = files
            .iter()
            .flat_map(|file| unlabelled(file, sources))
            .collect();
        let Some(first) = all.first() else {
            break;
        };
        // What waits before they fall: as if none of them stood there yet.
        let mut before = files.to_vec();
        for file in &mut before {
            let of_file = all.iter().filter(|dice| dice.place.source == file.source);
            let edits: Vec<(Span, String)> =
                of_file.map(|dice| (dice.whole, String::new())).collect();
            file.rewrite(sources, &edits);
        }
        let resolution = play_turn(TurnInputs::new(rulebook, sources, scenario, &before, keys));
        let Some(label) = label(first, &resolution, rulebook, scenario) else {
            break;
        };
        let written = sources.slice(first.place);
        let read_as = match &first.unit {
            Some(_) => format!("{written} for {}", label.roll),
            None => format!("{}: {written} for {}", label.unit, label.roll),
        };
        let file = files
            .iter_mut()
            .find(|file| file.source == first.place.source);
        let Some(file) = file else {
            break;
        };
        notes.push(Note {
            place: sources.as_written(first.place),
            read_as: read_as.clone(),
            what: WrittenAs::Part,
        });
        file.rewrite(sources, &[(first.place.span, read_as)]);
    }
    notes
}

/// The roll that some dice belong to, and whose it is.
struct RollLabel {
    unit: String,
    roll: String,
}

/// The one roll that waits for such dice.
fn label(
    dice: &Unlabelled,
    resolution: &Resolution,
    rulebook: &Rulebook,
    scenario: &Scenario,
) -> Option<RollLabel> {
    if !resolution.findings.is_empty() {
        return None;
    }
    let table = resolution.table.as_ref().unwrap_or(scenario);
    let named: Option<Vec<UnitId>> = dice
        .unit
        .as_ref()
        .map(|unit| table.units_named(unit, &mut String::new()));
    let numbers: Vec<&str> = dice.numbers.iter().map(String::as_str).collect();
    let mut rolls = resolution.needs.iter().filter_map(|need| {
        let (unit, on, of) = roll_of(need)?;
        let is_its = named.as_ref().is_none_or(|named| named.contains(&unit));
        let faces = faces_of(&numbers, of.sides() == 100).unwrap_or_default();
        let fits = of.can_fall(&faces).is_ok();
        (is_its && fits).then_some((unit, on))
    });
    let (unit, on) = rolls.next()?;
    rolls.next().is_none().then(|| RollLabel {
        unit: table.display_name(unit),
        roll: roll_name(rulebook, on).to_owned(),
    })
}

/// The roll that is needed, if that is what is needed.
fn roll_of(need: &MissingInput) -> Option<(UnitId, ThrownOn, Dice)> {
    match need {
        MissingInput::Dice { unit, on, dice, .. } => Some((*unit, *on, *dice)),
        MissingInput::First(need, _) => roll_of(need),
        _ => None,
    }
}

/// The dice of a file that do not say what they were thrown for.
fn unlabelled(file: &Document, sources: &Sources) -> Vec<Unlabelled> {
    let text = sources.get(file.source).text();
    let mut found = Vec::new();
    let mut unit: Option<String> = None;
    let mut happened = false;
    for line in &file.lines {
        let list = match &line.kind {
            LineKind::Head { key, .. } => {
                happened = *key == HeadKey::Happened;
                unit = None;
                continue;
            }
            LineKind::More { items } => *items,
            _ => match line.separated() {
                Some((subject, items)) => {
                    unit = text.get(subject.range()).map(str::to_owned);
                    items
                }
                None => continue,
            },
        };
        if !happened {
            continue;
        }
        let all: Vec<Span> = items(text, list).collect();
        for item in &all {
            let words = text.get(item.range()).and_then(thrown_words);
            // What says for what it fell, and what names no dice, stays as it is.
            let Some((numbers, _)) = words
                .filter(|(numbers, name)| name.is_empty() && faces_of(numbers, false).is_some())
            else {
                continue;
            };
            let whole = if all.len() == 1 {
                line.span
            } else {
                with_comma(text, *item)
            };
            found.push(Unlabelled {
                place: Place::new(file.source, *item),
                whole,
                unit: unit.clone(),
                numbers: numbers.into_iter().map(str::to_owned).collect(),
            });
        }
    }
    found
}
