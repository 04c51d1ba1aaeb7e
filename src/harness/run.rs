//! One example run: step after step, up to the first that fails.

use std::rc::Rc;

use crate::rulebook::predicate::{Trace, TraceEntry};

use super::asserted_ids::Asserted;
use super::example_run::ExampleRun;
use super::example_setup::ExampleSetup;
use super::failure::StepFailure;
use super::feature::Example;
use super::rulebook_cache::RulebookCache;
use super::sentences::Sentences;

/// How an example ended.
#[derive(Debug)]
pub struct ExampleEnd {
    /// The step that failed, if one did.
    pub failed: Option<Failed>,
    /// What it asserts, as far as that can prove something.
    pub asserted: Vec<Asserted>,
    /// What was evaluated for it, if that was asked for.
    pub witnessed: Vec<TraceEntry>,
    /// The ids of the rulings that were gone by: under other options of any other ruling it ends
    /// the same.
    pub rulings: Vec<String>,
    /// Its texts, rulebook and rulings.
    pub stage: Option<Rc<ExampleRun>>,
}

/// A step that failed, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The number of the step.
    pub step: usize,
    /// Why.
    pub failure: StepFailure,
}

/// Runs an example. With `witnessed`, every evaluation is noted.
pub fn run_example(
    example: &Example,
    sentences: &Sentences,
    shelf: &Rc<RulebookCache>,
    folder: &str,
    witnessed: bool,
) -> ExampleEnd {
    let witness = witnessed.then(Trace::default);
    let mut scene = ExampleSetup::new(shelf.clone(), folder, witness.clone());
    let mut failed = None;
    for (number, step) in example.steps.iter().enumerate() {
        let acted = match sentences.find(step) {
            Ok((sentence, words)) => sentence.act(&mut scene, &words),
            Err(_) => Err(StepFailure::new(
                step.words.as_str(),
                "there is no such sentence",
            )),
        };
        if let Err(failure) = acted {
            failed = Some(Failed {
                step: number,
                failure,
            });
            break;
        }
    }
    let stage = scene.stage().ok();
    let rulings = stage
        .as_ref()
        .map(|stage| gone_by(stage))
        .unwrap_or_default();
    let witnessed = witness.map(|witness| witness.take()).unwrap_or_default();
    ExampleEnd {
        failed,
        asserted: std::mem::take(&mut scene.asserted),
        witnessed,
        rulings,
        stage,
    }
}

/// The rulings that were gone by since this was asked before.
fn gone_by(stage: &ExampleRun) -> Vec<String> {
    let Some(rulebook) = &stage.loaded.rulebook else {
        return Vec::new();
    };
    let asked = rulebook.take_question().into_iter();
    asked
        .filter_map(|ruling| Some(rulebook.vocabulary().ruling(ruling)?.id.clone()))
        .collect()
}
