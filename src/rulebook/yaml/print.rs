//! A rulebook's YAML in its canonical form: short forms, lines of at most 120 columns, each entry
//! in one line where it fits. Comments and blank lines stay where they are.

use std::fmt::Write as _;

use super::desugar;
use super::node::{self, Content, Mistake, Node, NodeKey};

/// No line is longer, but for a word that is.
const WIDTH: usize = 120;

/// An entry that fits no line, and has none but small maps within, stands in at most this many.
const WRAPPED: usize = 3;

/// What has more entries is an enumeration, and wraps however long it is.
const MANY: usize = 8;

/// A map of no more columns is a small one.
const SMALL: usize = 110;

/// Prints a rulebook's text in its canonical form.
///
/// # Errors
/// What is wrong with it as YAML.
pub(crate) fn print(text: &str) -> Result<String, Vec<Mistake>> {
    let mut tree = node::read(text)?;
    let mut scalars = Vec::new();
    scalars_of(&tree, &mut scalars);
    scalars.sort_unstable();
    desugar::shorten(&mut tree);
    let mut printer = Printer {
        out: String::with_capacity(text.len()),
        remarks: remarks(text, &scalars),
        printed: 0,
    };
    for (number, (key, value)) in tree.entries().iter().enumerate() {
        printer.remarks_before(key.at.0, 0, number > 0);
        printer.after_key(key, value, 0, true);
    }
    printer.remarks_before(u32::MAX, 0, true);
    Ok(printer.out)
}

/// A comment or a blank line, and where it stands.
struct Remark {
    at: u32,
    /// Empty for a blank line.
    text: String,
}

/// Where scalars are written: what looks like a comment within one is none.
fn scalars_of(node: &Node, scalars: &mut Vec<(u32, u32)>) {
    let keys = node.entries().iter().map(|(key, _)| key.at);
    scalars.extend(keys);
    if !matches!(node.content, Content::List(_) | Content::Map(_)) {
        scalars.push(node.at);
    }
    let values = node.entries().iter().map(|(_, value)| value);
    values
        .chain(node.items())
        .for_each(|inner| scalars_of(inner, scalars));
}

/// All comments and blank lines. A comment behind a value is told above it.
fn remarks(text: &str, scalars: &[(u32, u32)]) -> Vec<Remark> {
    let within = |at: usize| {
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let before = scalars.partition_point(|(start, _)| *start <= at);
        let last = before.checked_sub(1).and_then(|last| scalars.get(last));
        last.is_some_and(|(_, end)| at < *end)
    };
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = u32::try_from(start).unwrap_or(u32::MAX);
        let sign = line.match_indices('#').map(|(sign, _)| sign).find(|sign| {
            let before = line.get(..*sign).unwrap_or_default();
            (before.trim().is_empty() || before.ends_with([' ', '\t'])) && !within(start + sign)
        });
        let blank = line.trim().is_empty() && !within(start);
        if let Some(comment) = sign.and_then(|sign| line.get(sign..)) {
            found.push(Remark {
                at,
                text: comment.trim_end().to_owned(),
            });
        } else if blank {
            found.push(Remark {
                at,
                text: String::new(),
            });
        }
        start += line.len();
    }
    found
}

/// The last byte of a node that is known.
fn end(node: &Node) -> u32 {
    let values = node.entries().iter().map(|(_, value)| value);
    let inner = values.chain(node.items()).map(end).max();
    inner.unwrap_or_default().max(node.at.1)
}

struct Printer {
    out: String,
    remarks: Vec<Remark>,
    /// The number of them that are printed.
    printed: usize,
}

impl Printer {
    /// Prints the remarks before a place; of blank lines at most one in a row.
    fn remarks_before(&mut self, at: u32, indent: usize, blank: bool) {
        while let Some(remark) = self
            .remarks
            .get(self.printed)
            .filter(|remark| remark.at <= at)
        {
            self.printed += 1;
            if !remark.text.is_empty() {
                let text = remark.text.clone();
                self.line(indent, &text);
            } else if blank && at < u32::MAX && !self.out.is_empty() && !self.out.ends_with("\n\n")
            {
                self.out.push('\n');
            }
        }
    }

    /// Returns whether a comment stands within a node.
    fn is_remarked(&self, node: &Node) -> bool {
        let end = end(node);
        let ahead = self.remarks.iter().skip(self.printed);
        let mut within = ahead.take_while(|remark| remark.at < end);
        within.any(|remark| !remark.text.is_empty())
    }

    fn line(&mut self, indent: usize, text: &str) {
        self.out.extend(std::iter::repeat_n(' ', indent));
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// A map in braces over a few lines, behind what stands before it.
    fn lines(&mut self, lead: &str, lines: &[String], indent: usize) {
        for (number, line) in lines.iter().enumerate() {
            let lead = if number == 0 { lead } else { "  " };
            self.line(indent, &format!("{lead}{line}"));
        }
    }

    /// `key: value`, in one line if it fits.
    fn after_key(&mut self, key: &NodeKey, value: &Node, indent: usize, is_section: bool) {
        let key = scalar(&key.text, false);
        let has_entries = value.items().iter().any(|item| !item.entries().is_empty());
        if is_nested(value) && !(is_section && has_entries) {
            let flow = flow(value);
            let fits = indent + key.len() + 2 + columns(&flow) <= WIDTH;
            if fits && depth(value) <= 2 && !self.is_remarked(value) {
                return self.line(indent, &format!("{key}: {flow}"));
            }
        }
        let lead = format!("{key}: ");
        if is_nested(value)
            && !is_section
            && !self.is_remarked(value)
            && let Some(lines) = wrapped(value, indent, columns(&lead))
        {
            return self.lines(&lead, &lines, indent);
        }
        if is_nested(value) {
            self.line(indent, &format!("{key}:"));
            // Dashes set a list off by themselves.
            let is_list = matches!(value.content, Content::List(_));
            return self.block(value, if is_list { indent } else { indent + 2 });
        }
        let text = block_scalar(value, indent + columns(&key) + 2, indent + 2);
        self.line(indent, &format!("{key}: {text}"));
    }

    /// A list or map over several lines.
    fn block(&mut self, node: &Node, indent: usize) {
        for item in node.items() {
            self.remarks_before(item.at.0, indent, true);
            self.item(item, indent);
        }
        for (key, value) in node.entries() {
            self.remarks_before(key.at.0, indent, true);
            self.after_key(key, value, indent, false);
        }
    }

    /// `- item`.
    fn item(&mut self, item: &Node, indent: usize) {
        if !is_nested(item) {
            let text = block_scalar(item, indent + 2, indent + 2);
            return self.line(indent, &format!("- {text}"));
        }
        let flow = flow(item);
        let remarked = self.is_remarked(item);
        if !remarked && depth(item) <= 2 && indent + 2 + columns(&flow) <= WIDTH {
            return self.line(indent, &format!("- {flow}"));
        }
        if !remarked && let Some(lines) = wrapped(item, indent, 2) {
            return self.lines("- ", &lines, indent);
        }
        let start = self.out.len();
        self.block(item, indent + 2);
        // The first key stands behind the dash.
        if let Some(dash) = first_sign(&self.out, start) {
            self.out.replace_range(dash..=dash, "-");
        }
    }
}

/// Where the dash of a block stands that was printed from a place on: two before its first sign.
fn first_sign(out: &str, start: usize) -> Option<usize> {
    let sign = out.get(start..)?.find(|sign: char| sign != ' ')?;
    (start + sign).checked_sub(2).filter(|dash| *dash >= start)
}

fn is_nested(node: &Node) -> bool {
    match &node.content {
        Content::List(items) => !items.is_empty(),
        Content::Map(entries) => !entries.is_empty(),
        _ => false,
    }
}

/// Returns the number of maps that are within each other.
fn depth(node: &Node) -> usize {
    let values = node.entries().iter().map(|(_, value)| value);
    let inner = values.chain(node.items()).map(depth).max();
    inner.unwrap_or_default() + usize::from(matches!(node.content, Content::Map(_)))
}

fn columns(text: &str) -> usize {
    text.chars().count()
}

/// In braces and brackets.
fn flow(node: &Node) -> String {
    match &node.content {
        Content::List(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Content::Map(entries) => {
            let entries: Vec<String> = entries
                .iter()
                .map(|(key, value)| flow_entry(key, value))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
        _ => plain(node, true),
    }
}

fn flow_entry(key: &NodeKey, value: &Node) -> String {
    format!("{}: {}", scalar(&key.text, true), flow(value))
}

/// A map in braces, or a list of scalars in brackets, over a few lines: the first behind a lead of
/// some columns, the others two columns further in.
fn wrapped(node: &Node, indent: usize, lead: usize) -> Option<Vec<String>> {
    let inner = node.entries().iter().map(|(_, value)| value);
    let mut maps = inner.filter(|value| depth(value) > 0);
    let small = maps.all(|map| columns(&flow(map)) <= SMALL);
    let pieces: Vec<String> = match &node.content {
        Content::Map(entries) if small => entries
            .iter()
            .map(|(key, value)| flow_entry(key, value))
            .collect(),
        Content::List(items) if !items.iter().any(is_nested) => items.iter().map(flow).collect(),
        _ => return None,
    };
    let is_map = matches!(node.content, Content::Map(_));
    let (open, close) = if is_map { ('{', '}') } else { ('[', ']') };
    let last = pieces.len().checked_sub(1)?;
    let mut lines = Vec::new();
    let mut line = open.to_string();
    let mut used = indent + lead;
    for (number, piece) in pieces.iter().enumerate() {
        let sign = if number == last { close } else { ',' };
        let piece = format!("{piece}{sign}");
        let fits = used + columns(line.trim_end()) + 1 + columns(&piece) <= WIDTH;
        if !fits && number > 0 {
            lines.push(std::mem::replace(&mut line, " ".to_owned()));
            used = indent + 2;
        } else if number > 0 {
            line.push(' ');
        }
        if used + columns(&line) + columns(&piece) > WIDTH {
            return None;
        }
        line.push_str(&piece);
    }
    lines.push(line);
    (lines.len() <= WRAPPED || pieces.len() > MANY).then_some(lines)
}

/// A scalar in a line of its own, or folded into several.
fn block_scalar(node: &Node, used: usize, indent: usize) -> String {
    let text = plain(node, false);
    let Content::Text(value) = &node.content else {
        return text;
    };
    let line_end = value.strip_suffix('\n');
    let value = line_end.unwrap_or(value);
    let words: Vec<&str> = value.split(' ').collect();
    let folds = words.iter().all(|word| !word.is_empty()) && !value.contains(['\n', '\r', '\t']);
    if used + columns(&text) <= WIDTH || !folds {
        return text;
    }
    if line_end.is_none()
        && let Some(lines) = continued(&text, value, used, indent)
    {
        return lines;
    }
    let mut folded = if line_end.is_some() { ">" } else { ">-" }.to_owned();
    for line in broken(&words, indent, indent) {
        push_line(&mut folded, indent, &line);
    }
    folded
}

/// A text that goes on in further lines, in quotes where it needs them; none where YAML would read
/// something else than the value.
fn continued(text: &str, value: &str, used: usize, indent: usize) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut lines = broken(&words, used, indent).into_iter();
    let mut text = lines
        .next()
        .filter(|first| used + columns(first) <= WIDTH)?;
    for line in lines {
        push_line(&mut text, indent, &line);
    }
    let read: serde_yaml::Value = serde_yaml::from_str(&format!("-\n  text: {text}")).ok()?;
    (read.get(0)?.get("text")?.as_str()? == value).then_some(text)
}

/// Words in lines that fit: the first begins behind so many columns, the others behind `indent`.
fn broken(words: &[&str], used: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut begins = used;
    for word in words {
        if !line.is_empty() && begins + columns(&line) + 1 + columns(word) > WIDTH {
            lines.push(std::mem::take(&mut line));
            begins = indent;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

fn push_line(out: &mut String, indent: usize, line: &str) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
    out.push_str(line);
}

/// A scalar.
fn plain(node: &Node, in_flow: bool) -> String {
    match &node.content {
        Content::Text(text) => scalar(text, in_flow),
        Content::Number(number) => number.to_string(),
        Content::Decimal(number) => number.to_string(),
        Content::Flag(flag) => flag.to_string(),
        Content::Nothing => "null".to_owned(),
        Content::List(_) => "[]".to_owned(),
        Content::Map(_) => "{}".to_owned(),
    }
}

/// A text, in quotes where YAML would take it for something else.
fn scalar(text: &str, in_flow: bool) -> String {
    let looks_plain = !text.is_empty()
        && text.trim() == text
        && !text.starts_with([
            '-', '?', ':', ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%',
            '@', '`', '~', '=',
        ])
        && !text.ends_with(':')
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.chars().any(char::is_control)
        && !(in_flow && (text.contains([',', '[', ']', '{', '}', '?']) || text.ends_with('.')))
        && matches!(serde_yaml::from_str(text), Ok(serde_yaml::Value::String(read)) if read == text);
    if looks_plain {
        return text.to_owned();
    }
    if text.contains(['"', '\\']) && !text.chars().any(char::is_control) {
        return format!("'{}'", text.replace('\'', "''"));
    }
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            control if control.is_control() => {
                let _ = write!(quoted, "\\U{:08x}", u32::from(control));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
