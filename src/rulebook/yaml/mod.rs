//! From the YAML of a rulebook to typed values: text → tree with places (`node`) → short forms
//! written out (`short`) → what each key means (`shape`, `raw`); and back to a text (`print`).

pub mod effects;
pub mod forms;
pub mod house;

pub mod age_of_magic;
pub mod areas;
pub mod desugar;
pub mod desugar_groups;
mod map_span;
pub mod node;
pub mod phases;
pub mod print;
pub mod raw;
pub mod schema;
pub mod shape;
mod syntax_hints;
pub mod tables;
pub mod values;

use crate::diagnostics::{Code, Finding};
use crate::source::{Place, SourceId, quoted};

use node::{Mistake, Node, Stretch, WrongShape, span_of};
use raw::RawRulebook;
use shape::{Read, Reader};

pub(crate) use map_span::within;
pub use syntax_hints::advice;

/// Reads the tree of a rulebook's text.
///
/// # Errors
/// What is wrong with it as YAML.
pub fn tree(text: &str, source: SourceId) -> Result<Node, Vec<Finding>> {
    let mut tree = node::read(text).map_err(|mistakes| report_all(mistakes, source))?;
    let mistakes = desugar::write_out(&mut tree);
    if mistakes.is_empty() {
        return Ok(tree);
    }
    // What else is wrong is told in the same round.
    let mut findings = report_all(mistakes, source);
    findings.extend(read(&tree, source).err().into_iter().flatten());
    findings.sort_by_key(|finding| finding.place);
    Err(findings)
}

/// Reads what a tree says.
///
/// # Errors
/// All that is wrong with its shape: unknown and missing keys, wrong kinds of values.
pub fn read(tree: &Node, source: SourceId) -> Result<RawRulebook, Vec<Finding>> {
    let mut reader = Reader {
        source,
        findings: Vec::new(),
        within: Vec::new(),
        key: Stretch::default(),
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

fn report_all(mistakes: Vec<Mistake>, source: SourceId) -> Vec<Finding> {
    let told = mistakes.into_iter().map(|mistake| finding(mistake, source));
    told.collect()
}

fn finding(mistake: Mistake, source: SourceId) -> Finding {
    let place = |at: Stretch| Place::new(source, span_of(at));
    let at = place(mistake.at);
    let syntax = |message: String| Finding::error(Code::RulebookSyntax, at, message);
    let shape = |message: String| Finding::error(Code::RulebookShape, at, message);
    match mistake.what {
        WrongShape::Syntax(message, advice) => syntax(format!("this is no YAML: {message}")).help(advice),
        WrongShape::NoClause => shape("this clause has no key `clause`".to_owned())
            .help("begin it with its id, e.g. `- {clause: ours.unseen, says: \"…\"}`"),
        WrongShape::NoId(key) => shape("there is no key `id` here".to_owned()).help(format!("write `{key}: ID`")),
        WrongShape::Alias => syntax("rulebooks have no aliases".to_owned()).help("write the value out"),
        WrongShape::Tag => syntax("rulebooks have no tags".to_owned()).help("put a text that begins with `!` in quotes"),
        WrongShape::Key => syntax("a key is a text".to_owned()).help("put it in quotes, or take the brackets out"),
        WrongShape::TooDeep => syntax("lists and maps nest too deep here".to_owned()),
        WrongShape::Documents => syntax("a rulebook is one YAML document".to_owned()),
        WrongShape::TwoForms(verb) => shape(format!("{} stands in an effect that has a list `do` too", quoted(&verb)))
            .help("put it into the list, as `{…}`"),
        WrongShape::Grid => shape(format!("this is no grid of 1 to {} areas", desugar_groups::AREAS))
            .help("`grid` is `hex` or `square`, with numbers of `rows` and `columns` and nothing else: write e.g. `place: {grid: hex, rows: 8, columns: 10}`"),
        WrongShape::BesideClauses(key) => shape(format!("there is no key {} beside `clauses`", quoted(&key)))
            .help("only `for` stands there, what holds of the units that these clauses are about"),
        WrongShape::GroupWithoutFor => shape("these clauses do not say what they have in common".to_owned())
            .help("write `- for: PREDICATE` above `clauses`, or take the clauses out of the group"),
        WrongShape::NoClauses => shape("there are no clauses here".to_owned())
            .help("write e.g. `- {clause: ours.unseen, says: \"…\"}`"),
        WrongShape::ForTwice => shape("these clauses have one `for` already".to_owned())
            .help("put what this clause asks besides into `when`, or take the clause out of the group"),
        WrongShape::BesideRows(key) => shape(format!("there is no key {} beside `rows`", quoted(&key)))
            .help("only `in` stands there, the figure in which the rows count, and `for`"),
        WrongShape::Twice(key, first) => Finding::error(Code::DuplicateKey, at, format!("the key {} stands twice", quoted(&key)))
            .related(place(first), "it stands here first")
            .help("keep one of them"),
    }
}

/// Prints a rulebook's text in its canonical form.
///
/// # Errors
/// What is wrong with it as YAML.
pub fn print(text: &str, source: SourceId) -> Result<String, Vec<Finding>> {
    print::print(text).map_err(|mistakes| report_all(mistakes, source))
}
