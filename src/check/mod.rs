//! The check: bound orders against the clauses of the rulebook. Each unit gets a verdict, and
//! each mistake one finding, by the most special clause that it breaks.

mod absorb;
mod asking;
mod clauses;
mod judge;
mod legal;
mod measure;
mod ordered;
mod saying;
mod state;
mod turn;

pub use asking::{Asking, DEEPEST};
pub use judge::{Judgement, Ready, Referred, UnitVerdict, Verdict, judge};
pub use legal::{Advice, advise};
pub use measure::{Measure, Measurement};
pub use ordered::ordered;
pub use state::{State, contradictions};
pub use turn::{Checked, changed_rulings, check_turn, check_turn_before};
