//! Runs of examples for people and for machines. Pure: it makes text, and whoever calls prints it.

mod coverage;
mod github;
mod human;
mod json;
#[cfg(feature = "cli")]
mod junit;
mod mutation;

pub use coverage::{
    Share, coverage, gap_lines, json_coverage, json_gaps, knocked_out, noticed, required, shares,
    shown_by, why,
};
pub use github::{github, github_gaps};
pub use human::{changes, failure, summary};
pub use json::{json_changes, json_failure};
#[cfg(feature = "cli")]
pub use junit::{junit, junit_findings};
pub use mutation::{json_mutation, mutation};
