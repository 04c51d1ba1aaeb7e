//! The line grammar: from a text to lines, and back to its canonical form. Knows neither units nor
//! orders: those are names to it, and the rulebook says later what they mean.

mod document;
mod foreign;
mod item;
mod line;
mod parse;
mod print;

pub use document::Document;
pub use foreign::foreign_line;
pub use item::{is_one_more_gap, items};
pub(crate) use line::HeadKey;
pub use line::{Line, LineKind};
pub use parse::parse;
pub use print::print;
pub(crate) use print::print_lines;
