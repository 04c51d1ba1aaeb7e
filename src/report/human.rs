//! Findings for people: carets under the wrong part, drawn by miette.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents,
    ThemeStyles,
};

use crate::diagnostics::{Finding, Severity};
use crate::source::{Place, Source, SourceId, Sources, Span};

/// A line longer than this (in bytes) is shown in part.
const LONGEST_LINE: usize = 160;

/// How findings are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// With colour.
    pub colour: bool,
    /// Columns of the terminal.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { colour: false, width: 100 }
    }
}

/// Findings as people read them, each with its place, clause and help.
pub fn findings(findings: &[Finding], sources: &Sources, style: Style) -> String {
    let theme = GraphicalTheme {
        styles: if style.colour { ThemeStyles::ansi() } else { ThemeStyles::none() },
        ..GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_width(style.width).with_context_lines(0);
    let mut drawn = String::new();
    let printable = Printable::of(findings, sources);
    for finding in findings {
        let shown = Shown::new(finding, sources, &printable);
        if handler.render_report(&mut drawn, &shown).is_err() {
            let _ = writeln!(drawn, "{}", finding.message);
        }
        drawn.push('\n');
    }
    drawn
}

/// Texts that hold control characters, with harmless ones of the same length in their place: a
/// sheet cannot steer the reader's terminal, and every place stays where it is.
#[derive(Debug, Default)]
struct Printable {
    texts: BTreeMap<SourceId, Option<String>>,
}

impl Printable {
    fn of(findings: &[Finding], sources: &Sources) -> Self {
        let mut texts = BTreeMap::new();
        let places = findings.iter().flat_map(|finding| finding.place.into_iter().chain(finding.related.iter().map(|label| label.place)));
        for place in places {
            texts.entry(place.source).or_insert_with(|| printable(sources.get(place.source).text()));
        }
        Self { texts }
    }

    fn get<'a>(&'a self, id: SourceId, sources: &'a Sources) -> Text<'a> {
        let source = sources.get(id);
        let text = self.texts.get(&id).and_then(Option::as_deref).unwrap_or(source.text());
        Text { source, text }
    }
}

/// The text with control characters and marks of direction replaced; `None` where it has none.
fn printable(text: &str) -> Option<String> {
    let is_harmful = |letter: char| {
        letter.is_control() && !matches!(letter, '\t' | '\n' | '\r') || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.contains(is_harmful).then(|| {
        let replaced = |letter: char| match (is_harmful(letter), letter.len_utf8()) {
            (false, _) => letter,
            (true, 1) => '?',
            (true, 2) => '\u{b7}',
            (true, _) => '\u{fffd}',
        };
        text.chars().map(replaced).collect()
    })
}

/// A finding as miette takes it.
#[derive(Debug)]
struct Shown<'a> {
    finding: &'a Finding,
    sources: &'a Sources,
    text: Option<Text<'a>>,
    elsewhere: Vec<Elsewhere<'a>>,
}

impl<'a> Shown<'a> {
    fn new(finding: &'a Finding, sources: &'a Sources, printable: &'a Printable) -> Self {
        let text = finding.place.map(|place| printable.get(place.source, sources));
        let source = finding.place.map(|place| place.source);
        let others = finding.related.iter().filter(|label| Some(label.place.source) != source);
        let mut by_source: Vec<(SourceId, Vec<(Place, &str)>)> = Vec::new();
        for label in others {
            let entry = (label.place, label.text.as_str());
            match by_source.iter_mut().find(|(source, _)| *source == label.place.source) {
                Some((_, labels)) => labels.push(entry),
                None => by_source.push((label.place.source, vec![entry])),
            }
        }
        let elsewhere = by_source.into_iter().map(|(source, labels)| Elsewhere { text: printable.get(source, sources), labels }).collect();
        Self { finding, sources, text, elsewhere }
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.finding.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let word = match self.finding.severity {
            Severity::Measure => "to measure",
            other => other.as_str(),
        };
        let clause = self.finding.clause.as_ref();
        Some(match clause {
            Some(clause) => Box::new(format!("{word}: {}", clause.id)),
            None => Box::new(format!("{word}: {}", self.finding.code.as_str())),
        })
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.finding.severity {
            Severity::Error | Severity::Refused => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Measure => miette::Severity::Advice,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let mut lines = Vec::new();
        lines.extend(self.finding.help.clone());
        if let Some(clause) = &self.finding.clause {
            lines.push(format!("rule: {} ({})", clause.says, clause.cite));
            if !clause.rulings.is_empty() {
                lines.push(format!("as ruled: {}", clause.rulings.join(", ")));
            }
        }
        (!lines.is_empty()).then(|| Box::new(lines.join("\n")) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.text.as_ref().map(|text| text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.finding.place?;
        let source = self.sources.get(place.source);
        let label = Some(self.finding.label.clone()).filter(|label| !label.is_empty());
        let primary = LabeledSpan::new_primary_with_span(label, visible(source, place.span));
        let others = self.finding.related.iter().filter(move |label| label.place.source == place.source);
        let others = others.map(move |label| LabeledSpan::new_with_span(Some(label.text.clone()), visible(source, label.place.span)));
        Some(Box::new(std::iter::once(primary).chain(others)))
    }

    fn related<'b>(&'b self) -> Option<Box<dyn Iterator<Item = &'b dyn Diagnostic> + 'b>> {
        if self.elsewhere.is_empty() {
            return None;
        }
        Some(Box::new(self.elsewhere.iter().map(|other| other as &dyn Diagnostic)))
    }
}

/// Places of one other text: what the scenario states.
#[derive(Debug)]
struct Elsewhere<'a> {
    text: Text<'a>,
    labels: Vec<(Place, &'a str)>,
}

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "as {} says", self.text.source.name())
    }
}

impl std::error::Error for Elsewhere<'_> {}

impl Diagnostic for Elsewhere<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Advice)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let source = self.text.source;
        let label = move |(place, text): &(Place, &str)| LabeledSpan::new_with_span(Some((*text).to_owned()), visible(source, place.span));
        Some(Box::new(self.labels.iter().map(label)))
    }
}

/// A span as it can be shown: an empty one gets a letter, and what goes beyond its line or is very
/// long is cut.
fn visible(source: &Source, span: Span) -> SourceSpan {
    let line = source.line_span(source.line_at(span.start as usize));
    let mut end = span.end.min(line.end.max(span.start)) as usize;
    let start = span.start as usize;
    if end > start + LONGEST_LINE {
        end = char_boundary(source.text(), start + LONGEST_LINE);
    }
    SourceSpan::from((start, end - start))
}

fn char_boundary(text: &str, mut at: usize) -> usize {
    while at > 0 && !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A text as miette takes it. miette's own look-up reads the whole text for every finding; this
/// one has an index of lines, and gives a long line in part.
#[derive(Debug)]
struct Text<'a> {
    source: &'a Source,
    /// What is printed of it.
    text: &'a str,
}

impl SourceCode for Text<'_> {
    fn read_span<'b>(&'b self, span: &SourceSpan, before: usize, after: usize) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let source = self.source;
        let first = source.line_at(span.offset()).saturating_sub(before);
        let last = source.line_at(span.offset() + span.len().saturating_sub(1)) + after;
        let mut start = source.line_span(first).start as usize;
        let mut end = source.line_span(last.min(source.line_count().saturating_sub(1))).end as usize;
        if end.saturating_sub(start) > 2 * LONGEST_LINE {
            start = char_boundary(source.text(), start.max(span.offset().saturating_sub(LONGEST_LINE / 2)));
            end = char_boundary(source.text(), end.min(span.offset() + span.len() + LONGEST_LINE / 2));
        }
        let start = start.min(span.offset());
        let end = end.max(span.offset() + span.len()).min(source.text().len());
        let data = self.text.as_bytes().get(start..end).ok_or(MietteError::OutOfBounds)?;
        let position = source.position(span.offset());
        let lines = last - first + 1;
        Ok(Box::new(MietteSpanContents::new_named(
            source.name().to_owned(),
            data,
            SourceSpan::from((start, end - start)),
            source.line_at(start),
            position.column - 1,
            lines,
        )))
    }
}
