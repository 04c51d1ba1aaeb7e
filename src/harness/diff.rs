//! Two rulebooks, or two sets of rulings, over the same examples: which of them change.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::rulebook::Rulebook;

use super::run::Failed;
use super::shelf::Shelf;
use super::suite::Suite;

/// An example that ends otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// File, line and name of the example.
    pub example: String,
    /// The line of the step that tells the two apart.
    pub line: usize,
    /// That step.
    pub step: String,
    /// What comes of it under the first.
    pub before: String,
    /// What comes of it under the second.
    pub after: String,
    /// The clauses that have a say where it fails.
    pub clauses: Vec<String>,
    /// The findings, rolls and events there.
    pub because: Vec<String>,
}

/// The examples that end otherwise under the second of two, in the order of the run.
pub fn diff(suite: &Suite, before: &Rc<Shelf>, after: &Rc<Shelf>) -> Vec<Changed> {
    let mut failed_before: BTreeMap<usize, Failed> = BTreeMap::new();
    suite.run(before, false, &mut |ran| {
        if let Some(failed) = ran.outcome.failed {
            failed_before.insert(ran.number, failed);
        }
    });
    let mut changes = Vec::new();
    suite.run(after, false, &mut |ran| {
        let (before, after) = (failed_before.get(&ran.number), ran.outcome.failed.as_ref());
        if before == after {
            return;
        }
        // The step that fails under one of them, and earlier than under the other.
        let step = before.into_iter().chain(after).map(|failed| failed.step).min().unwrap_or(0);
        let Some(template) = ran.example.steps.get(step) else { return };
        let words = template.words.as_str().to_owned();
        let shown = |failed: Option<&Failed>| match failed {
            Some(failed) if failed.step == step => failed.failure.actual.clone(),
            _ => words.clone(),
        };
        let because = |failed: Option<&Failed>| failed.filter(|failed| failed.step == step).map(|failed| failed.failure.because.clone());
        let because = because(after).or_else(|| because(before)).unwrap_or_default();
        let rulebook = ran.outcome.stage.as_ref().and_then(|stage| stage.loaded.rulebook.as_ref());
        let clauses = rulebook.into_iter().flat_map(Rulebook::clauses).map(|clause| clause.id.clone());
        let told = format!("{} {} {}", shown(before), shown(after), because.join(" "));
        changes.push(Changed {
            example: suite.title(ran.example),
            line: suite.sources.positions(template.place).0.line,
            step: format!("{} {words}", template.gherkin.keyword.trim()),
            before: shown(before),
            after: shown(after),
            clauses: clauses.filter(|id| names(&told, id)).collect(),
            because,
        });
    });
    changes
}

/// Whether a text names an id, and no longer one that begins with it.
fn names(text: &str, id: &str) -> bool {
    let goes_on = |rest: &str| {
        rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '-')
            || rest.starts_with('.') && rest.get(1..).is_some_and(|rest| rest.starts_with(char::is_alphabetic))
    };
    text.match_indices(id).any(|(at, _)| text.get(at + id.len()..).is_some_and(|rest| !goes_on(rest)))
}
