//! Findings for people: carets under the wrong part, drawn by miette.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::{self, Write};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, SourceCode, SourceSpan, SpanContents, ThemeStyles,
};

use textwrap::WordSplitter;

use crate::diagnostics::{Finding, Severity};
use crate::source::{Source, SourceId, Sources, Span, escaped, hidden_letters};

use super::excerpt::{Excerpt, Mark, excerpts};
use super::group_findings::by_cause;

/// The mark of byte order, which some editors put before a text.
const MARK: char = '\u{feff}';

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
        Self {
            colour: false,
            width: 100,
        }
    }
}

/// Findings as people read them, each with its place, clause and help.
pub fn findings(findings: &[Finding], sources: &Sources, style: Style) -> String {
    let theme = GraphicalTheme {
        styles: if style.colour {
            ThemeStyles::ansi()
        } else {
            ThemeStyles::none()
        },
        ..GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(style.width)
        .with_break_words(false)
        .with_word_splitter(WordSplitter::NoHyphenation)
        .with_context_lines(0);
    let mut drawn = String::new();
    let findings = findings.iter();
    let findings: Vec<_> = findings
        .map(|finding| finding.as_written(sources))
        .collect();
    let printable = Printable::new(&findings, sources);
    // The text of a rule is told once.
    let mut rules: HashSet<String> = HashSet::new();
    for alike in by_cause(&findings) {
        let finding = in_letters_to_be_seen(alike.first);
        let (excerpts, left_out) = excerpts(&finding, sources);
        let mut excerpts = excerpts.into_iter();
        let own = finding.place.and_then(|_| excerpts.next());
        let clause = finding.clause.as_ref();
        let rule = clause.is_none_or(|clause| rules.insert(clause.id.clone()));
        let shown = Shown {
            message: finding.message.clone(),
            code: Some(code_of(&finding)),
            severity: severity_of(&finding),
            help: help_of(&finding, rule, alike.describe(sources), left_out),
            drawn: own.map(|own| Drawn::new(own, sources, &printable)),
        };
        if handler.render_report(&mut drawn, &shown).is_err() {
            let _ = writeln!(drawn, "{}", finding.message);
        }
        // What stands elsewhere stands with the finding, too.
        for excerpt in excerpts {
            let elsewhere = Shown {
                message: excerpt.heading(finding.place, sources),
                code: None,
                severity: miette::Severity::Advice,
                help: None,
                drawn: Some(Drawn::new(excerpt, sources, &printable)),
            };
            let _ = handler.render_report(&mut drawn, &elsewhere);
        }
        drawn.push('\n');
    }
    drawn.retain(|letter| !matches!(letter, '\r' | MARK));
    drawn
}

/// A finding whose words hold nothing hidden: what steers the terminal in a report is its colours
/// alone.
fn in_letters_to_be_seen(finding: &Finding) -> Finding {
    let mut finding = finding.clone();
    let clause = finding.clause.iter_mut().flat_map(|clause| {
        [&mut clause.id, &mut clause.says, &mut clause.told]
            .into_iter()
            .chain(&mut clause.rulings)
    });
    let words = [&mut finding.message, &mut finding.label]
        .into_iter()
        .chain(&mut finding.help)
        .chain(clause);
    for text in words.chain(finding.related.iter_mut().map(|label| &mut label.text)) {
        if let Cow::Owned(shown) = escaped(text) {
            *text = shown;
        }
    }
    finding
}

/// Texts that hold hidden letters, with harmless ones of the same length in their place: a
/// sheet cannot steer the reader's terminal, and every place stays where it is.
#[derive(Debug, Default)]
struct Printable {
    texts: BTreeMap<SourceId, Option<String>>,
}

impl Printable {
    fn new(findings: &[Cow<'_, Finding>], sources: &Sources) -> Self {
        let mut texts = BTreeMap::new();
        let places = findings.iter().flat_map(|finding| {
            let related = finding.related.iter().map(|label| label.place);
            finding.place.into_iter().chain(related)
        });
        for source in places.map(|place| place.source) {
            let text = || printable(sources.get(source).text());
            texts.entry(source).or_insert_with(text);
        }
        Self { texts }
    }

    fn get<'a>(&'a self, id: SourceId, source: &'a Source) -> &'a str {
        let known = self.texts.get(&id).and_then(Option::as_deref);
        known.unwrap_or(source.text())
    }
}

/// The text with hidden letters replaced by others of as many bytes; `None` where it has none.
fn printable(text: &str) -> Option<String> {
    // A mark of byte order at the beginning has no width, and is taken out behind.
    let harmful: BTreeSet<usize> = hidden_letters(text)
        .filter(|letter| !matches!(letter, (_, '\t' | '\n' | '\r') | (0, MARK)))
        .map(|(at, _)| at)
        .collect();
    (!harmful.is_empty()).then(|| {
        let replaced = |(at, letter): (usize, char)| match letter.len_utf8() {
            _ if !harmful.contains(&at) => letter,
            1 => '?',
            2 => '\u{b7}',
            3 => '\u{fffd}',
            _ => '\u{1fbc4}',
        };
        text.char_indices().map(replaced).collect()
    })
}

/// A finding, or an excerpt of its own (what the scenario states, or what stands far away in a long
/// line), as miette takes it.
#[derive(Debug)]
struct Shown<'a> {
    message: String,
    code: Option<String>,
    severity: miette::Severity,
    help: Option<String>,
    drawn: Option<Drawn<'a>>,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let code = self.code.as_ref();
        code.map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity)
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let help = self.help.as_ref();
        help.map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        let drawn = self.drawn.as_ref();
        drawn.map(|drawn| &drawn.text as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.drawn.as_ref().map(Drawn::labels)
    }
}

fn code_of(finding: &Finding) -> String {
    let word = match finding.severity {
        Severity::Measure => "to measure",
        other => other.as_str(),
    };
    let clause = finding.clause.as_ref().map(|clause| clause.id.as_str());
    format!("{word}: {}", clause.unwrap_or(finding.code.as_str()))
}

fn severity_of(finding: &Finding) -> miette::Severity {
    match finding.severity {
        Severity::Error | Severity::Refused => miette::Severity::Error,
        Severity::Warning => miette::Severity::Warning,
        Severity::Measure => miette::Severity::Advice,
    }
}

/// The help of a finding, with what is told of `others` like it, and of so many places that are
/// not drawn; `rule` is false if the text of its rule has been told.
fn help_of(
    finding: &Finding,
    rule: bool,
    others: Option<String>,
    left_out: usize,
) -> Option<String> {
    let mut lines = Vec::new();
    lines.extend(finding.help.clone());
    if let Some(clause) = &finding.clause {
        if rule {
            lines.push(format!("rule: {} ({})", clause.says, clause.told));
        }
        if !clause.rulings.is_empty() {
            lines.push(format!("as ruled: {}", clause.rulings.join(", ")));
        }
    }
    lines.extend(others);
    match left_out {
        0 => {}
        1 => lines.push("1 more such place is not drawn".to_owned()),
        more => lines.push(format!("{more} more such places are not drawn")),
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// An excerpt with the text that is printed of it.
#[derive(Debug)]
struct Drawn<'a> {
    text: ShownText<'a>,
    marks: Vec<Mark<'a>>,
}

impl<'a> Drawn<'a> {
    fn new(excerpt: Excerpt<'a>, sources: &'a Sources, printable: &'a Printable) -> Self {
        let source = sources.get(excerpt.source);
        let text = ShownText {
            source,
            printed: printable.get(excerpt.source, source),
            window: excerpt.window(source),
        };
        let marks = excerpt.marks;
        Self { text, marks }
    }

    fn labels(&self) -> Box<dyn Iterator<Item = LabeledSpan> + '_> {
        Box::new(self.marks.iter().map(|mark| {
            let span = SourceSpan::from((mark.span.start as usize, mark.span.len()));
            let text = Some(mark.text.to_owned());
            if mark.is_primary {
                LabeledSpan::new_primary_with_span(text.filter(|text| !text.is_empty()), span)
            } else {
                LabeledSpan::new_with_span(text, span)
            }
        }))
    }
}

/// A text as miette takes it. miette's own look-up reads the whole text for every finding; this
/// one has an index of lines, and gives a long line in part.
#[derive(Debug)]
struct ShownText<'a> {
    source: &'a Source,
    printed: &'a str,
    /// What is shown of a long line; the places that are asked for lie within.
    window: Option<Span>,
}

impl SourceCode for ShownText<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let source = self.source;
        let first = source.line_at(span.offset()).saturating_sub(before);
        let last = source.line_at(span.offset() + span.len().saturating_sub(1)) + after;
        let whole = || {
            let last = last.min(source.line_count().saturating_sub(1));
            source.line_span(first).to(source.line_span(last))
        };
        let shown = self.window.unwrap_or_else(whole);
        let start = (shown.start as usize).min(span.offset());
        let end = (shown.end as usize).max(span.offset() + span.len());
        let end = end.min(source.text().len());
        let data = self.printed.as_bytes().get(start..end);
        let data = data.ok_or(MietteError::OutOfBounds)?;
        let position = source.position(span.offset());
        Ok(Box::new(MietteSpanContents::new_named(
            escaped(source.name()).into_owned(),
            data,
            SourceSpan::from((start, end - start)),
            source.line_at(start),
            position.column - 1,
            last - first + 1,
        )))
    }
}
