//! From a text to its lines.

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::item::trimmed;
use super::line::{HeadKey, Line, LineKind};
use crate::source::Span;

#[derive(Parser)]
#[grammar = "../grammar/line.pest"]
struct LineGrammar;

/// The grammar is fed in pieces of about this many bytes, cut at line ends: its tree takes several
/// times the memory of its text.
const PIECE: usize = 64 * 1024;

/// The lines of a text, from the first to the last; a line break at the end opens no further one.
/// Every text has lines: what is wrong with one of them is found when it is bound.
pub fn parse(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut rest = text;
    let mut offset = 0;
    while !rest.is_empty() {
        let (piece, behind) = cut(rest);
        parse_piece(piece, offset, &mut lines);
        offset += piece.len();
        rest = behind;
    }
    if text.ends_with(['\n', '\r']) {
        lines.pop();
    }
    lines
}

/// Cuts a text behind the first line end beyond [`PIECE`].
fn cut(text: &str) -> (&str, &str) {
    let mut behind = text.bytes().skip(PIECE);
    let at = behind.position(|byte| byte == b'\n');
    let pieces = at.and_then(|at| text.split_at_checked(PIECE + at + 1));
    pieces.unwrap_or((text, ""))
}

fn parse_piece(piece: &str, offset: usize, lines: &mut Vec<Line>) {
    // The piece before ended with a line break, and left the first line of this one as a blank one.
    lines.pop();
    let Ok(pairs) = LineGrammar::parse(Rule::chunk, piece) else {
        // INVARIANT: the grammar takes every text; a property test holds it.
        let items = trimmed(piece, offset);
        lines.push(Line {
            span: items,
            kind: LineKind::More { items },
            comment: None,
        });
        return;
    };
    let bytes = piece.as_bytes();
    let mut at = 0;
    let mut line = blank_line(offset);
    for pair in pairs.filter(|pair| pair.as_rule() != Rule::EOI) {
        let start = pair.as_span().start();
        push_blank_lines(bytes, at..start, offset, &mut line, lines);
        at = pair.as_span().end();
        read(pair, offset, &mut line);
    }
    push_blank_lines(bytes, at..bytes.len(), offset, &mut line, lines);
    lines.push(line);
}

/// Ends a line for every line break in a stretch that holds nothing else but blanks.
fn push_blank_lines(
    bytes: &[u8],
    stretch: std::ops::Range<usize>,
    offset: usize,
    line: &mut Line,
    lines: &mut Vec<Line>,
) {
    for at in stretch {
        let ends = match bytes.get(at) {
            Some(b'\n') => true,
            Some(b'\r') => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        if ends {
            lines.push(std::mem::replace(line, blank_line(offset + at + 1)));
        }
    }
}

fn blank_line(offset: usize) -> Line {
    Line {
        span: Span::empty_at(offset),
        kind: LineKind::Blank,
        comment: None,
    }
}

fn read(pair: Pair<'_, Rule>, offset: usize, line: &mut Line) {
    let rule = pair.as_rule();
    let whole = pair.as_span();
    if rule == Rule::comment {
        line.comment = Some(trimmed(whole.as_str(), offset + whole.start()));
        return;
    }
    let mut parts = LineParts {
        line_end: offset + whole.end(),
        ..LineParts::default()
    };
    for part in pair.into_inner() {
        let text = part.as_span();
        let span = trimmed(text.as_str(), offset + text.start());
        match part.as_rule() {
            Rule::key => parts.key = HeadKey::named(text.as_str()).map(|key| (key, span)),
            Rule::count => parts.count = span,
            Rule::subject => parts.subject = Some(span),
            Rule::text => parts.text = Some(span),
            Rule::comment => {
                parts.line_end = offset + text.start();
                line.comment = Some(span);
            }
            _ => {}
        }
    }
    let start = offset + whole.start();
    let end = parts.line_end.max(start);
    let text = whole.as_str().get(..end - start).unwrap_or_default();
    line.span = trimmed(text, start);
    line.kind = parts.into_kind(rule, line.span);
}

#[derive(Default)]
struct LineParts {
    key: Option<(HeadKey, Span)>,
    count: Span,
    subject: Option<Span>,
    text: Option<Span>,
    line_end: usize,
}

impl LineParts {
    fn into_kind(self, rule: Rule, line: Span) -> LineKind {
        let items = self.text.unwrap_or(Span::empty_at(line.end as usize));
        let name = self.subject.unwrap_or(Span::empty_at(line.start as usize));
        match (rule, self.key) {
            (Rule::head, Some((key, key_span))) => LineKind::Head {
                key,
                key_span,
                value: items,
            },
            (Rule::toward, _) => LineKind::Toward { name, items },
            (Rule::part, _) => LineKind::Part {
                count: self.count,
                name,
                items,
            },
            (Rule::entry, _) => LineKind::Entry {
                subject: name,
                items,
            },
            _ if items.is_empty() => LineKind::Blank,
            _ => LineKind::More { items },
        }
    }
}
