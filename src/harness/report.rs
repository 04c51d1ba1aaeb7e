//! What a run has to tell: how many examples passed, which failed and why, and, where somebody
//! counts it, what they prove.

use crate::source::Sources;

use super::failure::StepFailure;
use super::suite::{Ran, Suite};

/// The end of one example.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    /// Its feature.
    pub feature: String,
    /// The name of the feature's file.
    pub file: String,
    /// The line of the example.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// The step that failed, if one did.
    pub failed: Option<FailedStep>,
}

/// A step that failed.
#[derive(Clone, Debug)]
pub(crate) struct FailedStep {
    /// The step with its keyword.
    pub step: String,
    /// Its line and column, and the column behind it.
    pub place: (usize, usize, usize),
    /// Why.
    pub failure: StepFailure,
}

impl Ended {
    /// How an example of a suite ended.
    pub(crate) fn new(ran: &Ran<'_>, suite: &Suite) -> Self {
        let sources: &Sources = &suite.sources;
        let (start, _) = sources.positions(ran.example.place);
        let failed = ran.outcome.failed.as_ref().and_then(|failed| {
            let step = ran.example.steps.get(failed.step)?;
            let (from, to) = sources.positions(step.place);
            let words = format!("{} {}", step.gherkin.keyword.trim(), step.words.as_str());
            Some(FailedStep {
                step: words,
                place: (from.line, from.column, to.column),
                failure: failed.failure.clone(),
            })
        });
        Self {
            feature: ran.feature.to_owned(),
            file: sources.get(ran.example.place.source).name().to_owned(),
            line: start.line,
            name: ran.example.name.clone(),
            failed,
        }
    }

    /// File, line and name in one.
    pub(crate) fn title(&self) -> String {
        format!("{}:{}: {}", self.file, self.line, self.name)
    }
}
