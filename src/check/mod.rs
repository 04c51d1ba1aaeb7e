//! The check: bound orders against the clauses of the rulebook. Each unit gets a verdict, and
//! each mistake one finding, by the most special clause that it breaks.

mod absorb;
mod clauses;
mod judge;
mod saying;
mod turn;

pub use judge::{Measurement, UnitVerdict, Verdict};
pub use turn::{Checked, check_turn};
