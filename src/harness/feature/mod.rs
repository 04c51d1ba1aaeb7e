//! Features: from a text in Gherkin to examples, each with its steps and the places that they come
//! from. Does not know what a step means (see `sentences`).

mod example;
mod lines;
mod read;
mod table;
mod template;
mod text;

pub(crate) use example::{Example, Step};
pub use read::read;
pub(crate) use read::{Feature, Outline};
pub(crate) use text::Text;
