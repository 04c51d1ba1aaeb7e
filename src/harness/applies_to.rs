//! Whom a clause concerns: whether a condition of it holds of a unit as the scenario has it, with
//! what it is ordered.

use crate::check::ordered;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{Outcomes, Predicate, Truth, evaluate};
use crate::scenario::World;
use crate::source::quoted;

use super::asserted_ids::Asserted;
use super::example_setup::ExampleSetup;
use super::failure::StepFailure;
use super::registry::{ClausePart, predicates};
use super::sentences::StepWords;

/// `{clause} concerns {unit}`
pub(super) fn concerns(scene: &mut ExampleSetup, words: &StepWords) -> Result<(), StepFailure> {
    asserted(scene, words, Truth::Yes)
}

/// `{clause} does not concern {unit}`
pub(super) fn does_not_concern(
    scene: &mut ExampleSetup,
    words: &StepWords,
) -> Result<(), StepFailure> {
    asserted(scene, words, Truth::No)
}

/// The most that holds of conditions for a unit of a scene, with what it is ordered; `None` where no scenario has such a
/// unit, or there are none.
pub(super) fn truth_of(
    scene: &mut ExampleSetup,
    unit: &str,
    conditions: &[Predicate],
) -> Result<Option<Truth>, StepFailure> {
    let phase = scene.phase_begun();
    let stage = scene.stage()?;
    let rulebook = stage.rulebook()?;
    let Some((scenario, id)) = stage.scenario.as_ref().zip(stage.unit(unit)) else {
        return Ok(None);
    };
    let orders = ordered(stage.files(), &stage.sources, rulebook, scenario).unwrap_or_default();
    let mut placed = Placed::default();
    placed.replace(
        orders
            .into_iter()
            .filter(|(of, _)| *of == id)
            .flat_map(|(_, given)| given),
    );
    let phase = phase.or(Some(rulebook.sheet_phase()));
    let view = World::new(rulebook, scenario, phase)
        .under(&stage.rulings)
        .of(id, &placed);
    let mut outcomes = Outcomes::before(scene.witness.as_ref());
    let truths = conditions
        .iter()
        .map(|condition| evaluate(condition, &view, &mut outcomes));
    Ok(truths.max())
}

fn asserted(scene: &mut ExampleSetup, words: &StepWords, wanted: Truth) -> Result<(), StepFailure> {
    let (clause, unit) = (words.get(0), words.get(1));
    let fails = |actual: String| StepFailure::new(words.line().as_str(), actual);
    let stage = scene.stage()?;
    if stage.scenario.is_none() || stage.unit(unit).is_none() {
        return Err(fails(format!("{} stands in no scenario", quoted(unit))));
    }
    let conditions = conditions(stage.rulebook()?, clause);
    if conditions.is_empty() {
        return Err(fails(format!(
            "{clause} concerns whomever its order, test or table is about: it has no condition"
        )));
    }
    let truth = truth_of(scene, unit, &conditions)?.unwrap_or(Truth::Unknown);
    if truth != wanted {
        let actual = match truth {
            Truth::Yes => format!("{clause} concerns {unit}"),
            Truth::No => format!("{clause} does not concern {unit}"),
            Truth::Unknown => format!(
                "whether {clause} concerns {unit} depends on something that nobody has stated"
            ),
        };
        return Err(fails(actual));
    }
    // What holds of a unit is no proof of what comes about.
    scene.asserted.push(Asserted::Asked(clause.to_owned()));
    Ok(())
}

/// When a clause concerns a unit: the conditions of its checks, effects, modifiers, and of what it
/// counts.
pub fn conditions(rulebook: &Rulebook, clause: &str) -> Vec<Predicate> {
    let is_it = |id: &str| fold(id) == fold(clause);
    let own = predicates(&rulebook.rules())
        .into_iter()
        .filter(|(id, part, predicate)| {
            let says_something = !predicate.is_constant();
            is_it(&rulebook[*id].id) && !matches!(part, ClausePart::Require(_)) && says_something
        });
    own.map(|(_, _, predicate)| predicate.clone()).collect()
}
