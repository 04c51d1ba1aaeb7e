//! Features: from a text in Gherkin to examples, each with its steps and the places that they come
//! from. Does not know what a step means (see `sentences`).

mod example;
mod lines;
mod read;
mod table;
mod template;
mod text;

pub use example::{Example, Step};
pub use read::{Feature, Outline, read};
pub use text::Text;
