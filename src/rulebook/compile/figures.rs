//! What clauses count: in figures, which are facts that are nothing but what is counted in them, and
//! in tests.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Counted, Fact, FactKind};
use crate::rulebook::predicate::{
    ParsedText, PredicateError, check_condition, check_derivation, check_fraction,
};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::forms::RawAmount;
use crate::rulebook::yaml::raw::{RawClause, RawCounted};
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::layers::Merged;

/// In place of the names of all tests.
pub(super) const EVERY_TEST: &str = "every test";

/// What clauses count in a figure, in their order.
pub(super) fn counted_in(clauses: &Merged<'_, RawClause>, figure: &str) -> Vec<Counted> {
    let folded = fold(figure);
    let of_clauses = clauses
        .entries
        .iter()
        .flat_map(|entry| entry.raw.counts.iter().map(move |raw| (entry, raw)));
    let counted = of_clauses
        .filter(|(_, raw)| raw.within.all.iter().any(|name| fold(name) == folded))
        .map(|(entry, raw)| Counted {
            name: raw.name.to_string(),
            clause: entry.raw.id.to_string(),
            when: raw
                .when
                .as_ref()
                .and_then(|when| ParsedText::predicate(when, when.place)),
            add: raw
                .add
                .as_ref()
                .and_then(|add| ParsedText::quantity(&add.0, add.0.place)),
            times: raw
                .times
                .as_ref()
                .and_then(|times| ParsedText::fraction(times, times.place)),
        });
    counted.collect()
}

impl Compiler<'_, '_> {
    /// Types what counts in figures, once all facts are known.
    pub(super) fn figures(&mut self, vocabulary: &Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.facts.entries {
            let Some(fact) = vocabulary
                .fact_named(&entry.raw.fact)
                .and_then(|id| vocabulary.fact(id))
            else {
                continue;
            };
            let Some(figure) = &fact.figure else { continue };
            let place = entry.raw.figure.map_or(entry.raw.at, |figure| figure.place);
            if !matches!(fact.kind, FactKind::Count | FactKind::Measure(_))
                || fact.derived.is_some()
            {
                let message =
                    "a figure is a count or a measure, and nothing but what clauses count in it"
                        .to_owned();
                self.error(Code::RulebookShape, place, message);
            }
            if figure.is_empty() {
                let message = format!("no clause counts anything in {}", quoted(&fact.name));
                let finding = self.error(Code::RulebookShape, place, message);
                finding.help = Some(format!(
                    "give a clause `counts: [{{in: {}, as: NAME, add: 1}}]`",
                    fact.name
                ));
            }
        }
        for entry in &lists.clauses.entries {
            for raw in &entry.raw.counts {
                self.counted(raw, vocabulary);
            }
        }
    }

    /// What a clause counts in figures; what it counts in tests is built with them.
    fn counted(&mut self, raw: &RawCounted, vocabulary: &Vocabulary) {
        if raw.within.all.is_empty() {
            let message = "this does not say in which figure or test it counts".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("write `in:` and its name".to_owned());
        }
        for name in &raw.within.all {
            let found = vocabulary
                .fact_named(name)
                .and_then(|id| vocabulary.fact(id));
            match found.filter(|fact| fact.figure.is_some()) {
                Some(fact) => self.counted_in_figure(raw, fact, vocabulary),
                None if self.is_test(name, vocabulary) => {}
                None => self.no_figure(name, vocabulary),
            }
        }
        let message = match (&raw.add, &raw.times) {
            (Some(_), Some(_)) => "what counts here either is added, or is a fraction that is left",
            (None, None) if !self.in_tests(raw, vocabulary) => {
                "what counts here either is added, or is a fraction that is left"
            }
            (_, Some(_)) if self.in_tests(raw, vocabulary) => "what counts in a test is added",
            _ => return,
        };
        let finding = self.error(Code::RulebookShape, raw.at, message.to_owned());
        finding.help = Some("write `add`, or `times` in a figure".to_owned());
    }

    fn counted_in_figure(&mut self, raw: &RawCounted, fact: &Fact, vocabulary: &Vocabulary) {
        if let Some(when) = &raw.when {
            self.or_told(when, check_condition(fact, when, vocabulary));
        }
        if let Some(RawAmount(add)) = &raw.add {
            self.or_told(add, check_derivation(fact, add, vocabulary));
        }
        if let Some(times) = &raw.times
            && let Err(errors) = check_fraction(fact, times, vocabulary)
        {
            let of_names = |error: &PredicateError| error.code == Code::PredicateName;
            if errors.iter().any(of_names) {
                self.predicate_errors(times, errors);
            } else {
                let message = format!("{} is no fraction of {}", quoted(times), quoted(&fact.name));
                let help = if matches!(fact.kind, FactKind::Count) {
                    "write e.g. `1/2 rounded up`"
                } else {
                    "write e.g. `1/4`"
                };
                self.error(Code::BadValue, times.place, message).help = Some(help.to_owned());
            }
        }
        let of_tests = raw.to.map(|to| to.place);
        let of_tests = of_tests.or(raw.behind_bounds.as_ref().map(|behind| behind.place));
        if let Some(place) = of_tests {
            let message = format!("{} is a figure, and has no dice", quoted(&fact.name));
            self.error(Code::RulebookShape, place, message).help =
                Some("`to` and `behind bounds` belong to what counts in a test".to_owned());
        }
    }

    fn no_figure(&mut self, name: &Text, vocabulary: &Vocabulary) {
        let figures = vocabulary
            .facts
            .iter()
            .filter(|fact| fact.figure.is_some())
            .map(|fact| fact.name.as_str());
        let lists = Rc::clone(&self.lists);
        let tests = lists.tests.entries.iter().map(|entry| &**entry.raw.test);
        let help = did_you_mean(name, figures.chain(tests));
        let message = format!("there is no figure and no test {}", quoted(name));
        self.error(Code::UnknownFact, name.place, message).help = help;
    }

    /// Returns whether this counts in tests.
    pub(super) fn in_tests(&self, raw: &RawCounted, vocabulary: &Vocabulary) -> bool {
        let mut all = raw.within.all.iter();
        all.any(|name| self.is_test(name, vocabulary))
    }

    /// Returns whether this names tests, by id or by name: a figure of that name is meant before them.
    pub(super) fn is_test(&self, name: &str, vocabulary: &Vocabulary) -> bool {
        let figure = vocabulary
            .fact_named(name)
            .and_then(|id| vocabulary.fact(id)?.figure.as_ref());
        let is_it = |test: &Text| fold(test) == fold(name);
        let tests = &self.lists.tests.entries;
        let any = || {
            tests
                .iter()
                .any(|entry| is_it(&entry.raw.test) || is_it(&entry.raw.name))
        };
        figure.is_none() && (fold(name) == EVERY_TEST || any())
    }
}
