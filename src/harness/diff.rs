//! Two rulebooks, or two sets of rulings, over the same examples: which of them change.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::names::{fold, sorted_once};
use crate::rulebook::Rulebook;

use super::example_run::ExampleRun;
use super::rulebook_cache::RulebookCache;
use super::run::Failed;
use super::suite::Suite;

/// An example that ends otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedExample {
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
    /// The clauses that are named where the two differ.
    pub clauses: Vec<String>,
    /// The findings, rolls and events there.
    pub because: Vec<String>,
}

/// The examples that end otherwise under the second of two, in the order of the run.
/// With them, how many fail under both in the same way.
pub fn diff(
    suite: &Suite,
    before: &Rc<RulebookCache>,
    after: &Rc<RulebookCache>,
) -> (Vec<ChangedExample>, usize) {
    Endings::new(suite, before).diff(suite, after)
}

/// How the examples of a suite end with the rulebooks of one shelf.
#[derive(Debug)]
pub struct Endings {
    shelf: Rc<RulebookCache>,
    failed: BTreeMap<usize, Failed>,
    /// The examples that go by a ruling, by its id.
    gone_by: BTreeMap<String, BTreeSet<usize>>,
}

impl Endings {
    /// Runs all of them.
    pub fn new(suite: &Suite, shelf: &Rc<RulebookCache>) -> Self {
        let (mut failed, mut gone_by) =
            (BTreeMap::new(), BTreeMap::<String, BTreeSet<usize>>::new());
        suite.run(shelf, false, &mut |ran| {
            for ruling in ran.outcome.rulings {
                gone_by.entry(fold(&ruling)).or_default().insert(ran.number);
            }
            failed.extend(ran.outcome.failed.map(|failed| (ran.number, failed)));
        });
        Self {
            shelf: shelf.clone(),
            failed,
            gone_by,
        }
    }

    /// The numbers of the examples that can end otherwise under other options of some rulings:
    /// those that go by them.
    pub fn gone_by<'a>(&self, rulings: impl IntoIterator<Item = &'a String>) -> Vec<usize> {
        let rulings = rulings.into_iter();
        let examples = rulings.filter_map(|ruling| self.gone_by.get(&fold(ruling)));
        sorted_once(examples.flatten().copied())
    }

    /// The examples that end otherwise with the rulebooks of another shelf, in the order of the
    /// run. With them, how many fail with both in the same way. Where only rulings differ, only
    /// those that go by them are run again.
    pub fn diff(&self, suite: &Suite, after: &Rc<RulebookCache>) -> (Vec<ChangedExample>, usize) {
        let changed = self.shelf.other_rulings(after);
        let numbers = changed.map_or_else(
            || (0..suite.len()).collect(),
            |rulings| self.gone_by(&rulings),
        );
        let again: BTreeSet<usize> = numbers.iter().copied().collect();
        let untouched = self.failed.keys().filter(|number| !again.contains(number));
        let (changes, failing) = compared(suite, &numbers, self, after);
        (changes, failing + untouched.count())
    }
}

fn compared(
    suite: &Suite,
    numbers: &[usize],
    endings: &Endings,
    after: &Rc<RulebookCache>,
) -> (Vec<ChangedExample>, usize) {
    let (mut changes, mut failing) = (Vec::new(), 0);
    suite.run_some(numbers, after, &mut |ran| {
        let (before, after) = (endings.failed.get(&ran.number), ran.outcome.failed.as_ref());
        let alike = |one: &Failed, other: &Failed| {
            one.step == other.step && one.failure.actual == other.failure.actual
        };
        let same = match (before, after) {
            (None, None) => true,
            (Some(before), Some(after)) => alike(before, after),
            _ => false,
        };
        if same {
            failing += usize::from(after.is_some());
            return false;
        }
        // The step that fails under one of them, and earlier than under the other.
        let both = before.into_iter().chain(after);
        let step = both.map(|failed| failed.step).min().unwrap_or(0);
        let Some(template) = ran.example.steps.get(step) else {
            return false;
        };
        let words = template.words.as_str().to_owned();
        let shown = |failed: Option<&Failed>| match failed {
            Some(failed) if failed.step == step => failed.failure.actual.clone(),
            _ => words.clone(),
        };
        let because = |failed: Option<&Failed>| {
            let failed = failed.filter(|failed| failed.step == step)?;
            Some(failed.failure.because.clone())
        };
        let because = because(after).or_else(|| because(before));
        let because = because.unwrap_or_default();
        let ids = ids(ran.outcome.stage.as_ref(), &endings.shelf);
        let told = format!("{} {} {}", shown(before), shown(after), because.join(" "));
        changes.push(ChangedExample {
            example: suite.title(ran.example),
            line: suite.sources.positions(template.place).0.line,
            step: format!("{} {words}", template.gherkin.keyword.trim()),
            before: shown(before),
            after: shown(after),
            clauses: ids.into_iter().filter(|id| names(&told, id)).collect(),
            because,
        });
        false
    });
    (changes, failing)
}

/// The ids of the clauses of both rulebooks, each once, in their order.
fn ids(after: Option<&Rc<ExampleRun>>, before: &RulebookCache) -> Vec<String> {
    let Some(stage) = after else {
        return Vec::new();
    };
    let (name, folder) = &stage.rulebook_name;
    let before = before.load(name, folder, None).ok();
    let both = [Some(&stage.loaded), before.as_ref()].into_iter().flatten();
    let rulebooks = both.filter_map(|loaded| loaded.rulebook.as_ref());
    let ids = rulebooks
        .flat_map(Rulebook::clauses)
        .map(|clause| &clause.id);
    let mut seen = BTreeSet::new();
    ids.filter(|id| seen.insert(*id)).cloned().collect()
}

/// Returns whether a text names an id, and no longer one that begins with it.
fn names(text: &str, id: &str) -> bool {
    let goes_on = |rest: &str| {
        let after_point = rest.strip_prefix('.');
        rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '-')
            || after_point.is_some_and(|rest| rest.starts_with(char::is_alphabetic))
    };
    text.match_indices(id)
        .any(|(at, _)| text.get(at + id.len()..).is_some_and(|rest| !goes_on(rest)))
}
