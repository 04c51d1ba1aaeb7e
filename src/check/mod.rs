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

pub use checker::{On, Ready};
pub use measurement::{Measure, Measurement};
pub use missing_facts::{DEEPEST, Questions};
pub use ordered::ordered;
pub use table_contradictions::{State, contradictions};
pub use verdict::{Judgement, Referred, UnitVerdict, Verdict};
