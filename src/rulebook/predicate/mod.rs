//! Predicates: the language in which clauses say what they require. Text → tree → typed form →
//! truth; knows nothing of YAML.

mod evaluate;
mod kinds;
mod lower;
mod parse;
mod print;
pub mod tree;
mod typed;
mod witness;

pub use evaluate::{
    Other, Outcomes, Reason, SpeaksOf, Truth, View, amount, blamed, deciding_rulings, deciding_rulings_towards, evaluate, facts_of,
    its_facts_of, reasons, related_clauses, speaks_of,
};
pub use lower::{PredicateError, check_derivation, compile_amount, compile_predicate};
pub use parse::{SyntaxError, parse_predicate, parse_quantity};
pub use print::{print_predicate, print_quantity};
pub use typed::{Amount, NodeId, Predicate};
pub use witness::{PredicateKey, Witness, Witnessed, turning_rulings};
