//! The check: bound orders against the clauses of the rulebook. Each unit gets a verdict, and
//! each mistake one finding, by the most special clause that it breaks.

mod checker;
mod clauses;
mod judge;
mod measurement;
mod merge_related;
mod messages;
mod missing_facts;
mod ordered;
mod refusal;
mod table_contradictions;
mod unit_context;
mod verdict;

pub use checker::{Checker, On};
pub use measurement::{Measurement, MissingFact};
pub use missing_facts::{DEEPEST, Questions};
pub use ordered::ordered;
pub use table_contradictions::{TableContradictions, contradictions};
pub use verdict::{EvaluatedUnit, Judgement, UnitVerdict, Verdict};
