//! Predicates: the language in which clauses say what they require. Text → tree → typed form →
//! truth; knows nothing of YAML.

mod change_impact;
mod dependencies;
mod evaluate;
mod kinds;
mod lower;
mod parse;
mod parse_cache;
mod parsed_text;
mod print;
mod reasons;
mod suggestions;
mod trace;
pub(crate) mod tree;
mod truth;
mod type_cache;
mod typed;

pub use change_impact::may_differ;
pub(crate) use dependencies::AskedFact;
pub use dependencies::{Dependencies, WhoseFact};
pub(crate) use evaluate::explain;
pub(crate) use evaluate::{
    Missing, Other, Sieve, View, amount, decide, figures, first_missing, first_missing_of,
    may_hold_towards, missing, missing_in, missing_of, named_word, outline, related_clauses,
};
pub use evaluate::{Outcomes, evaluate};
pub use lower::compile_predicate;
pub(crate) use lower::{
    PredicateError, agreement, amount_of_fact, check_condition, check_derivation, check_fraction,
    check_of_one, check_term, compile_amount, compile_of_one, compile_word, unusable_parts,
};
pub use parse::{KEYWORDS, parse_predicate, parse_quantity, reads_as_fact, reads_as_word};
pub(crate) use parse_cache::predicate_tree;
pub(crate) use parsed_text::ParsedText;
pub use print::{print_predicate, print_quantity};
pub(crate) use reasons::{
    Reason, SpeaksOf, blamed, deciding_rulings, deciding_rulings_towards, facts_of, its_facts_of,
    reasons, speaks_of,
};
pub use trace::Trace;
pub(crate) use trace::{TraceEntry, turning_rulings};
pub use truth::Truth;
pub(crate) use type_cache::Lowered;
pub(crate) use typed::Amount;
pub use typed::Predicate;
