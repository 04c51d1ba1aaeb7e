//! Figures: facts that are what clauses count in them, each with its name and its clause.

use crate::rulebook::yaml::raw::RawCounted;
use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Counted, FactKind};
use crate::rulebook::predicate::{
    AsWritten, PredicateError, check_condition, check_derivation, check_fraction,
};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::raw::RawClause;
use crate::source::quoted;

use super::Building;
use super::layers::Merged;

/// What clauses count in a figure, in their order.
pub(super) fn counted_in(clauses: &Merged<'_, RawClause>, figure: &str) -> Vec<Counted> {
    let folded = fold(figure);
    let of_clauses = clauses
        .entries
        .iter()
        .flat_map(|entry| entry.raw.counts.iter().map(move |raw| (entry, raw)));
    let counted = of_clauses
        .filter(|(_, raw)| fold(&raw.figure) == folded)
        .map(|(entry, raw)| Counted {
            name: raw.name.to_string(),
            clause: entry.raw.id.to_string(),
            when: raw
                .when
                .as_ref()
                .and_then(|when| AsWritten::predicate(when, when.place)),
            add: raw
                .add
                .as_ref()
                .and_then(|add| AsWritten::quantity(&add.0, add.0.place)),
            times: raw
                .times
                .as_ref()
                .and_then(|times| AsWritten::fraction(times, times.place)),
        });
    counted.collect()
}

impl Building<'_, '_> {
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

    /// What a clause counts in a figure.
    fn counted(&mut self, raw: &RawCounted, vocabulary: &Vocabulary) {
        let found = vocabulary
            .fact_named(&raw.figure)
            .and_then(|id| vocabulary.fact(id));
        let Some(fact) = found.filter(|fact| fact.figure.is_some()) else {
            let known: Vec<&str> = vocabulary
                .facts
                .iter()
                .filter(|fact| fact.figure.is_some())
                .map(|fact| fact.name.as_str())
                .collect();
            let help = did_you_mean(&raw.figure, &known);
            self.error(
                Code::UnknownFact,
                raw.figure.place,
                format!("there is no figure {}", quoted(&raw.figure)),
            )
            .help = help;
            return;
        };
        if let Some(when) = &raw.when
            && let Err(errors) = check_condition(fact, when, vocabulary)
        {
            self.predicate_errors(when, errors);
        }
        match (&raw.add, &raw.times) {
            (Some(add), None) => {
                let add = &add.0;
                if let Err(errors) = check_derivation(fact, add, vocabulary) {
                    self.predicate_errors(add, errors);
                }
            }
            (None, Some(times)) => {
                let errors = check_fraction(fact, times, vocabulary).err();
                let of_names = |error: &PredicateError| error.code == Code::PredicateName;
                if let Some(errors) = errors.clone().filter(|errors| errors.iter().any(of_names)) {
                    self.predicate_errors(times, errors);
                } else if errors.is_some() {
                    let message =
                        format!("{} is no fraction of {}", quoted(times), quoted(&fact.name));
                    let help = if matches!(fact.kind, FactKind::Count) {
                        "write e.g. `1/2 rounded up`"
                    } else {
                        "write e.g. `1/4`"
                    };
                    self.error(Code::BadValue, times.place, message).help = Some(help.to_owned());
                }
            }
            _ => {
                let message =
                    "what counts here either is added, or is a fraction that is left".to_owned();
                let finding = self.error(Code::RulebookShape, raw.at, message);
                finding.help = Some("write `add`, or `times`".to_owned());
            }
        }
    }
}
