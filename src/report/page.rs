//! Reports as pages for a club: the text of a report in Markdown or as HTML. What a report says is
//! worked out once, as text; here it is dressed.

use super::map::escaped;

/// A report line by line.
enum PageLine<'a> {
    Title(&'a str),
    Heading(&'a str),
    /// A line of a list, and how deep it stands, from 0.
    Item(usize, &'a str),
    Text(&'a str),
    Blank,
}

/// With which results of a test a line ends.
const RESULTS: [&str; 2] = ["passed", "failed"];
/// How a page of ours looks, by day and by night.
const LOOKS: &str = "body{max-width:46em;margin:2em auto;padding:0 1em;font:1em/1.5 system-ui,sans-serif}\
code,pre{font-family:ui-monospace,monospace}pre{overflow-x:auto}svg{max-width:100%;height:auto;background:#fff}\
.passed{color:#0a6b2d}.failed{color:#a4161a}\
@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}.passed{color:#7bd88f}.failed{color:#ff8f8f}}";

/// A report in Markdown.
pub(crate) fn markdown(report: &str) -> String {
    let mut page = String::new();
    for line in lines(report) {
        match line {
            PageLine::Title(text) => page += &["# ", &in_markdown(text), "\n\n"].concat(),
            PageLine::Heading(text) => page += &["## ", &in_markdown(text), "\n\n"].concat(),
            PageLine::Item(depth, text) => {
                page += &["  ".repeat(depth).as_str(), "- ", &in_markdown(text), "\n"].concat();
            }
            PageLine::Text(text) => page += &(in_markdown(text) + "  \n"),
            PageLine::Blank => page.push('\n'),
        }
    }
    page
}

/// A report as a page of HTML. `picture` is a drawing in SVG that stands below its title.
pub(crate) fn html(report: &str, picture: Option<&str>) -> String {
    let title = report.lines().next().unwrap_or_default();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
        <style>{LOOKS}</style>\n",
        escaped(title)
    );
    let mut open = 0;
    for line in lines(report) {
        let depth = match line {
            PageLine::Item(depth, _) => depth + 1,
            _ => 0,
        };
        page += &"</ul>\n".repeat(open - depth.min(open));
        page += &"<ul>\n".repeat(depth - open.min(depth));
        open = depth;
        match line {
            PageLine::Title(text) => {
                page += &element("h1", text);
                page += picture.unwrap_or_default();
            }
            PageLine::Heading(text) => page += &element("h2", text),
            PageLine::Item(_, text) => page += &["<li>", &in_html(text), "\n"].concat(),
            PageLine::Text(text) => page += &element("p", text),
            PageLine::Blank => {}
        }
    }
    page + &"</ul>\n".repeat(open) + "</html>\n"
}

/// Which result of a test ends a line, with what stands before it, it, and the clauses behind it.
pub(crate) fn result_of(line: &str) -> Option<(&str, &'static str, &str)> {
    let clauses = line.ends_with(']').then(|| line.rfind(" [")).flatten();
    let (said, clauses) = line.split_at_checked(clauses.unwrap_or(line.len()))?;
    RESULTS.iter().find_map(|result| {
        let before = said.strip_suffix(result)?;
        before.ends_with(": ").then_some((before, *result, clauses))
    })
}

fn lines(report: &str) -> Vec<PageLine<'_>> {
    let mut lines = Vec::new();
    let mut all = report.lines().peekable();
    while let Some(line) = all.next() {
        let text = line.trim_start();
        let blanks = line.len() - text.len();
        let is_headed = all.peek().is_some_and(|next| next.starts_with("  "));
        lines.push(if text.is_empty() {
            PageLine::Blank
        } else if lines.is_empty() {
            PageLine::Title(text)
        } else if let Some(depth) = (blanks / 2).checked_sub(1) {
            PageLine::Item(depth, text)
        } else if is_headed {
            PageLine::Heading(text)
        } else {
            PageLine::Text(text)
        });
    }
    lines
}

/// Stretches of a text, each with whether it is quoted.
fn quoted(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let is_balanced = text.matches('`').count().is_multiple_of(2);
    let mark = if is_balanced { '`' } else { '\0' };
    let stretches = text.split(mark).enumerate();
    stretches.map(|(number, stretch)| (number % 2 == 1, stretch))
}

fn in_markdown(text: &str) -> String {
    let mut written = String::new();
    for (is_quoted, stretch) in quoted(text) {
        if is_quoted {
            written += &["`", stretch, "`"].concat();
            continue;
        }
        for letter in stretch.chars() {
            if "\\`*_{}[]<>#|~".contains(letter) {
                written.push('\\');
            }
            written.push(letter);
        }
    }
    written
}

fn element(tag: &str, text: &str) -> String {
    format!("<{tag}>{}</{tag}>\n", in_html(text))
}

fn in_html(text: &str) -> String {
    if let Some((before, result, clauses)) = result_of(text) {
        let (before, clauses) = (in_html(before), escaped(clauses));
        return format!("{before}<strong class=\"{result}\">{result}</strong>{clauses}");
    }
    let mut written = String::new();
    for (is_quoted, stretch) in quoted(text) {
        if is_quoted {
            written += &["<code>", &escaped(stretch), "</code>"].concat();
        } else {
            written += &escaped(stretch);
        }
    }
    written
}
