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
pub mod tree;
mod truth;
mod type_cache;
mod typed;

pub use change_impact::may_differ;
pub use dependencies::{AskedFact, Breakpoints, Dependencies, WhoseFact};
pub use evaluate::{
    Figure, Missing, Other, Outcomes, Sieve, View, amount, decide, evaluate, explain, figures,
    first_missing, first_missing_of, may_hold_towards, missing, missing_in, missing_of, named_word,
    outline, related_clauses,
};
pub use lower::{
    PredicateError, agreement, amount_of_fact, check_condition, check_derivation, check_fraction,
    check_of_one, check_term, compile_amount, compile_amount_towards, compile_of_one,
    compile_predicate, compile_word, unusable_parts,
};
pub use parse::{SyntaxError, parse_predicate, parse_quantity};
pub(crate) use parse_cache::predicate_tree;
pub use parsed_text::ParsedText;
pub use print::{print_predicate, print_quantity};
pub use reasons::{
    Reason, SpeaksOf, blamed, deciding_rulings, deciding_rulings_towards, facts_of, its_facts_of,
    reasons, speaks_of,
};
pub use trace::{Trace, TraceEntry, turning_rulings};
pub use truth::Truth;
pub(crate) use type_cache::Lowered;
pub use typed::{Amount, NodeId, Predicate};
