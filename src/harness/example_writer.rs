//! A situation as an example, ready to be pasted into a feature: it holds under one rulebook and
//! fails under another.

use std::rc::Rc;

use crate::analysis::{Situation, SituationText, UNIT, describe, first_id};
use crate::rulebook::Rulebook;

use super::applies_to::conditions;
use super::example_draft::{Acted, ExampleDraft};
use super::rulebook_cache::RulebookCache;
use super::suite::{FeatureText, Suite};

/// What an example is to tell apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Between<'a> {
    /// Under this the example holds.
    pub holds: &'a Rc<RulebookCache>,
    /// Under this it fails.
    pub fails: &'a Rc<RulebookCache>,
    /// The name by which features know the rulebook.
    pub named: &'a str,
}

/// The example of a situation that tells two rulebooks apart by what a clause says in it, as it
/// stands in a feature; `None` where no sentence shows it.
pub(crate) fn ready(
    rulebook: &Rulebook,
    clause: &str,
    title: &str,
    situation: &Situation<'_>,
    between: Between<'_>,
) -> Option<String> {
    let told = describe(situation);
    if !told.unsaid.is_empty() {
        return None;
    }
    let known = rulebook
        .clauses()
        .iter()
        .find(|known| known.id.eq_ignore_ascii_case(clause))?;
    // Both rulebooks know it by the id that it had first.
    let said = first_id(rulebook, clause);
    let mut asserted: Vec<String> = Vec::new();
    if !known.checks.is_empty() {
        for verdict in ["accepted", "refused", "followed", "to measure", "no order"] {
            asserted.push(format!("{UNIT} is {verdict} by {said}"));
            asserted.push(format!("{UNIT} is {verdict}"));
        }
    }
    if !conditions(rulebook, clause).is_empty() {
        asserted.push(format!("{said} concerns {UNIT}"));
        asserted.push(format!("{said} does not concern {UNIT}"));
    }
    asserted
        .into_iter()
        .map(|then| example(between.named, title, &told, &then))
        .find(|text| tells(text, rulebook, between))
}

/// An example of a situation with one assertion.
fn example(named: &str, title: &str, told: &SituationText, then: &str) -> String {
    let lines = if told.orders.is_empty() {
        String::new()
    } else {
        format!("{UNIT}: {}", told.orders.join(", "))
    };
    let draft = ExampleDraft {
        title: title.to_owned(),
        named: named.to_owned(),
        rulings: told.rulings.clone(),
        passphrase: None,
        scenario: told.scenario.clone(),
        acted: Acted::Orders {
            phase: told.phase.clone(),
            lines,
        },
        then: vec![then.to_owned()],
    };
    draft.text()
}

/// Returns whether an example holds under the one and fails under the other.
pub(super) fn tells(example: &str, rulebook: &Rulebook, between: Between<'_>) -> bool {
    let text = format!("Feature: {}\n\n{example}", rulebook.id());
    let (suite, findings) = Suite::read(vec![FeatureText {
        name: "example".to_owned(),
        text,
        folder: String::new(),
    }]);
    if !findings.is_empty() || !suite.plan(between.holds).is_empty() {
        return false;
    }
    // Where the rulebook cannot be loaded, nothing is told.
    let passes = |shelf: &Rc<RulebookCache>| {
        let mut passes = None;
        suite.run(shelf, false, &mut |ran| {
            let stage = ran.outcome.stage.as_ref();
            let is_sound = stage.is_some_and(|stage| stage.rulebook().is_ok());
            passes = is_sound.then_some(ran.outcome.failed.is_none());
        });
        passes
    };
    passes(between.holds) == Some(true) && passes(between.fails) == Some(false)
}
