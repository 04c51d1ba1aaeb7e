//! Terms: predicates by name, each of which may stand in predicates behind it.

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::predicate::{ParsedText, check_term, unusable_parts};
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;

impl Compiler<'_, '_> {
    /// A name that holds a word of the language is no name in a predicate.
    pub(super) fn is_usable(&mut self, what: &str, name: &Text) {
        if let Some(words) = unusable_parts(name) {
            let message = format!("no predicate can ask for the {what} {}", quoted(name));
            let help = format!(
                "give it a name without `{words}`: predicates read that as a word of their own"
            );
            self.error(Code::BadPhrase, name.place, message).help = Some(help);
        }
    }

    /// Reads the terms of all layers, in their order: a term may use those before it.
    pub(super) fn terms(&mut self, vocabulary: &mut Vocabulary) {
        let raws = self.raws;
        for (name, text) in raws.iter().flat_map(|raw| &raw.terms) {
            let folded = fold(name);
            let is_fact = vocabulary.fact_named(name).is_some();
            if is_fact || vocabulary.terms.contains_key(&folded) {
                let of = if is_fact { "fact" } else { "term" };
                let message = format!("there is a {of} {} already", quoted(name));
                self.error(Code::Conflict, name.place, message).help =
                    Some("give the term another name".to_owned());
                continue;
            }
            self.is_usable("term", name);
            if let Err(errors) = check_term(text, vocabulary) {
                self.predicate_errors(text, errors);
            } else if let Some(written) = ParsedText::predicate(text, text.place) {
                vocabulary.terms.insert(folded, written);
            }
        }
    }
}
