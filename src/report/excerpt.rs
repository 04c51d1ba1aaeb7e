//! Which places of a finding are drawn together, and how much of their lines is. Does not draw (see
//! `human`).

use crate::diagnostics::Finding;
use crate::source::{Place, Source, SourceId, Sources, Span, escaped};

/// A line longer than this (in bytes) is shown in part.
const LONGEST_LINE: usize = 320;
/// A place longer than this is underlined in part; places of a long line farther apart are drawn
/// each by itself.
const LONGEST_PLACE: usize = 160;
/// So much of a long line is shown before and behind what is underlined in it.
const MARGIN: usize = 80;
/// So many places of a finding are drawn.
const MOST_PLACES: usize = 10;

/// Places of one text that are drawn together: those in lines that are shown in whole, or those of
/// one long line that are near each other.
#[derive(Debug)]
pub(super) struct Excerpt<'a> {
    pub source: SourceId,
    pub marks: Vec<Mark<'a>>,
    /// The line, where it is a long one.
    long_line: Option<usize>,
}

/// A place that is underlined, with what is written below it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark<'a> {
    pub span: Span,
    pub text: &'a str,
    pub is_primary: bool,
}

/// What is drawn of a finding, its own place first, and how many places are not.
pub(super) fn excerpts<'a>(finding: &'a Finding, sources: &Sources) -> (Vec<Excerpt<'a>>, usize) {
    let own = finding.place.into_iter();
    let own = own.map(|place| (place, finding.label.as_str(), true));
    let others = finding.related.iter();
    let others = others.map(|label| (label.place, label.text.as_str(), false));
    let mut excerpts: Vec<Excerpt<'a>> = Vec::new();
    let all = usize::from(finding.place.is_some()) + finding.related.len();
    for (place, text, is_primary) in own.chain(others).take(MOST_PLACES) {
        let source = sources.get(place.source);
        let mark = Mark {
            span: visible(source, place.span),
            text,
            is_primary,
        };
        let long_line = long_line(source, mark.span);
        match excerpts.iter_mut().find(|excerpt| {
            excerpt.source == place.source && excerpt.has_room(mark.span, long_line)
        }) {
            Some(excerpt) => excerpt.marks.push(mark),
            None => excerpts.push(Excerpt {
                source: place.source,
                marks: vec![mark],
                long_line,
            }),
        }
    }
    (excerpts, all.saturating_sub(MOST_PLACES))
}

impl Excerpt<'_> {
    fn has_room(&self, span: Span, long_line: Option<usize>) -> bool {
        self.long_line == long_line
            && (long_line.is_none() || self.hull().to(span).len() <= LONGEST_PLACE)
    }

    /// From the first place to the last.
    fn hull(&self) -> Span {
        let spans = self.marks.iter().map(|mark| mark.span);
        spans.reduce(Span::to).unwrap_or_default()
    }

    /// What is shown of a long line; `None` where lines are shown in whole.
    pub(crate) fn window(&self, source: &Source) -> Option<Span> {
        let line = source.line_span(self.long_line?);
        let hull = self.hull();
        let start = (hull.start as usize).saturating_sub(MARGIN);
        let start = start.max(line.start as usize);
        let end = (hull.end as usize + MARGIN).min((line.end as usize).max(hull.end as usize));
        let [start, end] = [start, end].map(|at| char_boundary(source.text(), at));
        Some(Span::new(start, end))
    }

    /// Where it is, as seen from the finding's own place.
    pub(crate) fn heading(&self, own: Option<Place>, sources: &Sources) -> String {
        let source = sources.get(self.source);
        let line = source.line_at(self.hull().start as usize);
        let own = own.filter(|own| own.source == self.source);
        match own.map(|own| source.line_at(own.span.start as usize)) {
            None => format!("as {} says", escaped(source.name())),
            Some(own) if own == line => "elsewhere in the same line".to_owned(),
            Some(_) => format!("in line {}", line + 1),
        }
    }
}

/// The line of a span, where it is a long one.
fn long_line(source: &Source, span: Span) -> Option<usize> {
    let line = source.line_at(span.start as usize);
    (source.line_span(line).len() > LONGEST_LINE).then_some(line)
}

/// A span as it can be shown: what goes beyond its line or is very long is cut.
fn visible(source: &Source, span: Span) -> Span {
    let line = source.line_span(source.line_at(span.start as usize));
    let mut end = span.end.min(line.end.max(span.start)) as usize;
    let start = span.start as usize;
    if end > start + LONGEST_PLACE {
        end = char_boundary(source.text(), start + LONGEST_PLACE);
    }
    Span::new(start, end)
}

fn char_boundary(text: &str, mut at: usize) -> usize {
    while at > 0 && !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
