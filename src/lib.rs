//! Adjutant: rules as code for tabletop wargame orders.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod diagnostics;
pub mod names;
pub mod rulebook;
pub mod source;
pub mod syntax;
