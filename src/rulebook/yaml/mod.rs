//! From the YAML of a rulebook to typed values: text → tree with places (`node`) → what each key
//! means (`shape`, `raw`).

pub mod charts;
pub mod effects;
pub mod house;
pub mod meeting;
pub mod node;
pub mod phases;
pub mod raw;
pub mod shape;
mod within;

use crate::diagnostics::{Code, Finding};
use crate::source::{Place, SourceId, quoted};

use node::{Mistake, Node, Stretch, WrongShape};
use raw::RawRulebook;
use shape::{Read, Reader};

pub use within::within;

/// Reads the tree of a rulebook's text.
///
/// # Errors
/// What is wrong with it as YAML.
pub fn tree(text: &str, source: SourceId) -> Result<Node, Vec<Finding>> {
    node::read(text).map_err(|mistakes| {
        mistakes
            .into_iter()
            .map(|mistake| told(mistake, source))
            .collect()
    })
}

/// Reads what a tree says.
///
/// # Errors
/// All that is wrong with its shape: unknown and missing keys, wrong kinds of values.
pub fn read(tree: &Node, source: SourceId) -> Result<RawRulebook, Vec<Finding>> {
    let mut reader = Reader {
        source,
        findings: Vec::new(),
    };
    if tree.entries().is_empty() {
        reader.wrong::<()>(
            tree,
            "a rulebook is a map of keys, and begins with `rulebook: NAME`",
        );
        return Err(reader.findings);
    }
    let raw = RawRulebook::read(tree, &mut reader);
    reader.findings.sort_by_key(|finding| finding.place);
    raw.filter(|_| reader.findings.is_empty())
        .ok_or(reader.findings)
}

fn told(mistake: Mistake, source: SourceId) -> Finding {
    let place = |at: Stretch| Place {
        source,
        span: at.into(),
    };
    let at = place(mistake.at);
    let syntax = |message: String| Finding::error(Code::RulebookSyntax, at, message);
    match mistake.what {
        WrongShape::Syntax(message) => syntax(format!("this is no YAML: {message}"))
            .help("check the indentation, and put texts that hold `: ` or begin with `{`, `[`, `\"` or `*` in quotes"),
        WrongShape::Alias => syntax("rulebooks have no aliases".to_owned()).help("write the value out"),
        WrongShape::Tag => syntax("rulebooks have no tags".to_owned()).help("put a text that begins with `!` in quotes"),
        WrongShape::Key => syntax("a key is a text".to_owned()).help("put it in quotes, or take the brackets out"),
        WrongShape::TooDeep => syntax("lists and maps nest too deep here".to_owned()),
        WrongShape::Documents => syntax("a rulebook is one YAML document".to_owned()),
        WrongShape::Twice(key, first) => Finding::error(Code::DuplicateKey, at, format!("the key {} stands twice", quoted(&key)))
            .related(place(first), "it stands here first")
            .help("keep one of them"),
    }
}
