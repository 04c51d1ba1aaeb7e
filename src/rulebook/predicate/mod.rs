//! Predicates: the language in which clauses say what they require. Text → tree → typed form →
//! truth; knows nothing of YAML.

mod asks;
mod differs;
mod evaluate;
mod kept;
mod kinds;
mod lower;
mod lowered;
mod meant;
mod parse;
mod print;
mod reasons;
pub mod tree;
mod truth;
mod typed;
mod witness;
mod written;

pub use asks::{AskedFact, Asks, Cuts, WhoseFact};
pub use differs::may_differ;
pub use evaluate::{
    Figure, Missing, Other, Outcomes, Sieve, View, amount, decide, evaluate, explain, figures,
    first_missing, first_missing_of, may_hold_towards, missing, missing_in, missing_of, outline,
    related_clauses, word_meant,
};
pub(crate) use kept::predicate_tree;
pub use lower::{
    PredicateError, agreement, amount_of_fact, check_condition, check_derivation, check_fraction,
    check_of_one, check_term, compile_amount, compile_amount_towards, compile_of_one,
    compile_predicate, compile_word, what_cannot_be_asked,
};
pub(crate) use lowered::Lowered;
pub use parse::{SyntaxError, parse_predicate, parse_quantity};
pub use print::{print_predicate, print_quantity};
pub use reasons::{
    Reason, SpeaksOf, blamed, deciding_rulings, deciding_rulings_towards, facts_of, its_facts_of,
    reasons, speaks_of,
};
pub use truth::Truth;
pub use typed::{Amount, NodeId, Predicate};
pub use witness::{Witness, Witnessed, turning_rulings};
pub use written::AsWritten;
