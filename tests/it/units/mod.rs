//! Functions by themselves, that whole runs reach less well. They stand here, and not beside the
//! functions, so that `cargo test` builds the library once.

mod dice;
mod harness;
mod names;
mod odds;
mod report;
mod rulebook;
mod scenario;
mod source;
mod syntax;
mod three_valued;
mod words;
