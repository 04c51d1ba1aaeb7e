//! The check: bound orders against the clauses of the rulebook. Each unit gets a verdict, and
//! each mistake one finding, by the most special clause that it breaks.

mod absorb;
mod asking;
mod checker;
mod clauses;
mod judge;
mod measure;
mod ordered;
mod refusal;
mod saying;
mod seen;
mod state;
mod verdict;

pub use asking::{DEEPEST, Questions};
pub use checker::{On, Ready};
pub use measure::{Measure, Measurement};
pub use ordered::ordered;
pub use state::{State, contradictions};
pub use verdict::{Judgement, Referred, UnitVerdict, Verdict};
