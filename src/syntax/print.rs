//! The canonical form of a file: what `adjutant fmt` writes.

use super::item::items;
use super::line::{Line, LineKind};
use super::parse::parse;
use crate::source::Span;

/// A text in its canonical form: one blank behind commas and separators, `: ` between a unit and
/// its orders, `to` and `with` lines indented, at most one blank line in a row, `\n` at line ends.
/// Comments stay, and so does every word; a text that is canonical already comes back unchanged.
pub fn print(text: &str) -> String {
    let mut printed = String::with_capacity(text.len());
    let mut blank_lines_owed = false;
    for line in parse(text) {
        let content = print_line(text, &line);
        if content.is_empty() {
            blank_lines_owed = !printed.is_empty();
            continue;
        }
        if std::mem::take(&mut blank_lines_owed) {
            printed.push('\n');
        }
        printed.push_str(&content);
        printed.push('\n');
    }
    printed
}

/// Some lines of a text in their canonical form, without comments and blank lines.
pub(crate) fn print_lines(text: &str, lines: &[Line]) -> String {
    let contents = lines.iter().map(|line| content_of(text, line));
    let contents = contents.filter(|content| !content.is_empty());
    contents.map(|content| content + "\n").collect()
}

fn print_line(text: &str, line: &Line) -> String {
    let content = content_of(text, line);
    match line.comment.map(|comment| comment.of(text)) {
        None => content,
        Some(comment) if content.is_empty() => comment.to_owned(),
        Some(comment) => format!("{content}  {comment}"),
    }
}

/// A line without its comment.
fn content_of(text: &str, line: &Line) -> String {
    let word = |span: Span| folded_blanks(span.of(text));
    let list = |span: Span| {
        let items: Vec<String> = items(text, span).map(word).collect();
        // A comma at the end of a list is passed over, so one that counts needs another behind it.
        let ends_empty = items.last().is_some_and(String::is_empty);
        items.join(", ") + if ends_empty { "," } else { "" }
    };
    let content = match &line.kind {
        LineKind::Blank => String::new(),
        LineKind::Head { key, value, .. } => format!("{}: {}", key.as_str(), word(*value)),
        LineKind::Toward { name, items } => {
            let keyword = word(Span::new(line.span.start as usize, name.start as usize));
            format!("  {keyword} {}: {}", word(*name), list(*items))
        }
        LineKind::Part { count, name, items } => {
            format!("  with {} {}: {}", word(*count), word(*name), list(*items))
        }
        LineKind::Entry { subject, items } => format!("{}: {}", word(*subject), list(*items)),
        // A line of nothing but a comma stays one.
        LineKind::More { items } => Some(list(*items))
            .filter(|list| !list.is_empty())
            .map_or("  ,".to_owned(), |list| format!("  {list}")),
    };
    let content = content.trim_end();
    // A blank put before a `#` would open a comment.
    if opens_comment(content) {
        return line.span.of(text).to_owned();
    }
    content.to_owned()
}

/// Returns whether a text would be read with a comment at its end.
fn opens_comment(text: &str) -> bool {
    let is_space = |letter: char| letter.is_whitespace() || crate::names::is_blank(letter);
    text.match_indices(" #").any(|(at, mark)| {
        text.get(at + mark.len()..)
            .is_none_or(|rest| rest.chars().next().is_none_or(is_space))
    })
}

/// Runs of blanks and tabs as one blank. Wider blanks stay: they do not open a comment, and a
/// plain blank in their place would.
fn folded_blanks(text: &str) -> String {
    text.split([' ', '\t'])
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
