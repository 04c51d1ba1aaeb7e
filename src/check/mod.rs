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
mod who_may;

pub use checker::Checker;
pub(crate) use checker::On;
pub(crate) use measurement::written_as;
pub use measurement::{Measurement, MissingFact};
pub(crate) use missing_facts::{DEEPEST, Questions};
pub use ordered::ordered;
pub(crate) use table_contradictions::TableContradictions;
pub use table_contradictions::contradictions;
pub(crate) use verdict::{EvaluatedUnit, Judgement};
pub use verdict::{UnitVerdict, Verdict};
