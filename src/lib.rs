//! Adjutant: rules as code for tabletop wargame orders.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod analysis;
pub mod bind;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod diagnostics;
pub mod dice;
pub mod engine;
#[cfg(feature = "harness")]
pub mod harness;
pub mod names;
pub mod odds;
pub mod record;

pub mod report;
pub mod rulebook;
pub mod scenario;
pub mod source;
pub mod syntax;
