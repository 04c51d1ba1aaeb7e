//! Runs of examples for people and for machines. Pure: it makes text, and whoever calls prints it.

mod coverage;
mod github;
mod human;
mod json;
#[cfg(feature = "cli")]
mod junit;
mod mutation;

pub(crate) use coverage::{
    Share, coverage, json_coverage, json_gaps, knocked_out, noticed, required, shares, shown_by,
    why,
};
pub(crate) use github::{github, github_gaps};
pub(crate) use human::{changes, failure, summary};
pub(crate) use json::{json_changes, json_failure};
#[cfg(feature = "cli")]
pub(crate) use junit::{junit, junit_findings};
pub(crate) use mutation::{json_mutation, mutation};
