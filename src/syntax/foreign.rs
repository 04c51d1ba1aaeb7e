//! Recognises texts of ours: sheets, scenarios and turn files. Every text has lines,
//! so only their contents can tell. Does not judge them.

use super::line::{HeadKey, Line, LineKind};
use super::parse::parse;

/// The first line (from 1) that no sheet, scenario or turn file has; `None` where a text may be
/// one. One that is not `named` as such, by the ending of its file, must also begin with a head
/// such as `side: Guild`.
pub fn foreign_line(text: &str, named: bool) -> Option<usize> {
    let lines = parse(text);
    let of = |line: &Line| line.span.of(text);
    // A comma at the end of a line goes away as the line is printed.
    let end = |line: &Line| of(line).trim_end_matches([',', ' ', '\t']);
    let is_code =
        |line: &Line| of(line).starts_with(['{', '}', '<']) || end(line).ends_with(['{', '}', ';']);
    let mut at = lines.iter().position(is_code);
    if !named {
        let begins = lines.iter().position(|line| line.kind != LineKind::Blank);
        let headless =
            begins.filter(|begins| !lines.get(*begins).is_some_and(|line| is_head(line, text)));
        let is_listed = |line: &Line| of(line).starts_with("- ");
        let nested = lines
            .windows(2)
            .position(|pair| matches!(pair, [above, below] if is_nested(above, below, text)));
        at = [at, headless, lines.iter().position(is_listed), nested]
            .into_iter()
            .flatten()
            .min();
    }
    at.map(|line| line + 1)
}

/// The head with which a file begins, e.g. `rulebook: fantasy-warlord`.
fn is_head(line: &Line, text: &str) -> bool {
    let LineKind::Head { key, value, .. } = &line.kind else {
        return false;
    };
    let value = value.of(text);
    match key {
        HeadKey::Turn => value.parse::<u32>().is_ok(),
        HeadKey::Rulebook
        | HeadKey::Scenario
        | HeadKey::Side
        | HeadKey::Phase
        | HeadKey::Ruling
        | HeadKey::Fact
        | HeadKey::Remarks => !value.is_empty(),
        HeadKey::Happened | HeadKey::Draw => true,
    }
}

/// A key with others indented below it, as YAML has them, or a target with what makes it.
fn is_nested(above: &Line, below: &Line, text: &str) -> bool {
    let is_indented = |line: &Line| {
        text.get(..line.span.start as usize)
            .is_some_and(|before| before.ends_with([' ', '\t']))
    };
    let is_key = matches!(&above.kind, LineKind::Entry { items, .. } if items.is_empty())
        && !is_indented(above);
    is_key && is_indented(below) && matches!(below.kind, LineKind::Entry { .. })
}
