//! What holds of all units that a clause is about, as `for` says. It stands before each condition of
//! the clause, and what is wrong with it is told where it is written.

use std::collections::HashSet;

use crate::diagnostics::Finding;
use crate::rulebook::predicate::{PredicateError, compile_predicate};
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::desugar_groups::{before, is_bracketed};
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, Span};

use super::Compiler;

/// The conditions of all clauses.
pub(super) struct Conditions {
    places: HashSet<Place>,
    alone: HashSet<String>,
    before_others: HashSet<String>,
}

impl Compiler<'_, '_> {
    /// Reads a condition once for all clauses of a group.
    pub(super) fn condition_of_clause(&mut self, condition: &Text, vocabulary: &Vocabulary) {
        if !self.conditions_read.insert(condition.place) {
            return;
        }
        self.or_told(condition, compile_predicate(condition, vocabulary));
    }

    /// Tells what is wrong with a predicate, each mistake where it is written.
    pub(super) fn predicate_errors(&mut self, text: &Text, errors: Vec<PredicateError>) {
        let before = self.before_own_words(text);
        let (condition, rest) = text.split_at_checked(before).unwrap_or(("", text));
        let inner = rest
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'));
        let is_in_brackets = |inner: &&str| before > 0 && is_bracketed(inner);
        let own = inner.filter(is_in_brackets).unwrap_or(rest);
        let skipped = before + usize::from(own.len() < rest.len());
        let own = text.instead(own);
        for error in errors {
            // What holds of the whole clause is told there.
            if before > 0 && (error.span.end as usize) <= before {
                continue;
            }
            let from = |at: u32| (at as usize).saturating_sub(skipped);
            let span = Span::new(from(error.span.start), from(error.span.end));
            let help = error.help.map(|help| {
                let meant = help.strip_prefix(&format!("write `{condition}"));
                meant.map_or_else(|| help.clone(), |meant| format!("write `{meant}"))
            });
            let place = self.place_within(&own, span);
            let finding = Finding::error(error.code, place, error.message).help_if(help);
            self.findings.push(finding);
        }
    }

    /// What a text was compiled to; its mistakes are told.
    pub(super) fn or_told<T: Default>(
        &mut self,
        text: &Text,
        compiled: Result<T, Vec<PredicateError>>,
    ) -> T {
        compiled.unwrap_or_else(|errors| {
            self.predicate_errors(text, errors);
            T::default()
        })
    }

    /// How much of a condition is what holds of its whole clause.
    fn before_own_words(&self, text: &Text) -> usize {
        let known = self.conditions.get_or_init(|| {
            let entries = self.lists.clauses.entries.iter();
            let all = entries.filter_map(|entry| entry.raw.condition.as_ref());
            Conditions {
                places: all.clone().map(|condition| condition.place).collect(),
                alone: all.clone().map(Text::to_string).collect(),
                before_others: all.map(|condition| before(condition)).collect(),
            }
        });
        if known.places.contains(&text.place) {
            return 0;
        }
        if known.alone.contains(text.as_str()) {
            return text.len();
        }
        // The longest: a condition may begin as another one does.
        let mut ends = text.rmatch_indices(" and ").map(|(at, and)| at + and.len());
        ends.find(|end| {
            let before = text.get(..*end);
            before.is_some_and(|before| known.before_others.contains(before))
        })
        .unwrap_or_default()
    }
}
