//! What to do about a text that is no YAML, in an author's words.

use crate::source::shown;

/// What to write where YAML cannot be read on; `says` is what the parser says.
pub fn advice(text: &str, at: usize, says: &str) -> String {
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = text.get(start..).and_then(|rest| rest.lines().next());
    let line = line.unwrap_or_default();
    if indentation(line).contains('\t') || says.contains("tabs") {
        return "take the tab out, and indent with blanks".to_owned();
    }
    if says.contains("quoted scalar") || says.contains("quoted string") {
        return "close the quote behind its text; a quote within a text in quotes is written `\\\"`"
            .to_owned();
    }
    let behind_key = line.get(..at - start).and_then(|before| before.rfind(": "));
    let value = behind_key.and_then(|colon| line.get(colon + 2..));
    if let Some(value) = value
        && !value.starts_with(['"', '\'', '[', '{'])
        && let Some((_, behind)) = value.split_once('{')
        && let Some(end) = behind.find('}')
    {
        let whole = value.len() - behind.len() + end + 1;
        let quoted = shown(value.get(..whole).unwrap_or(value));
        return format!("put the whole text in quotes where it holds `{{…}}`: `\"{quoted}\"`");
    }
    let above = before.get(..start).unwrap_or_default().lines();
    let above = above.rev().find(|line| !line.trim().is_empty());
    if let Some(above) = above
        && says.contains("mapping values")
        && column(line) == column(above) + 1
        && let Some((key, _)) = line.trim_start().split_once(':')
    {
        return format!(
            "take a blank out before `{}`: keys of one map stand below each other",
            shown(key)
        );
    }
    "check the indentation, and put texts that hold `: ` or begin with `{`, `[`, `\"` or `*` in quotes"
        .to_owned()
}

/// What a line is indented by.
fn indentation(line: &str) -> &str {
    let text = line.trim_start();
    line.get(..line.len() - text.len()).unwrap_or_default()
}

/// Where the key of a line begins: behind the sign of a list, if it has one.
fn column(line: &str) -> usize {
    let text = line.trim_start().trim_start_matches("- ").trim_start();
    line.len() - text.len()
}
