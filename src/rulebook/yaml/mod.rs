//! From the YAML of a rulebook to its raw form, with a place for everything.

pub mod charts;
pub mod effects;
pub mod house;
pub mod meeting;
pub mod phases;
mod places;
pub mod raw;
mod read;

pub use places::{Places, within};
pub use read::read;
