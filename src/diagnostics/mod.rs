//! Findings: what Adjutant has to say, as data. Does not render them (see `report`).

mod code;
mod finding;

pub use code::Code;
pub use finding::{ClauseRef, Edit, Finding, Fix, Severity};
pub(crate) use finding::{FindingList, at_most, shortened};
