//! The lines of a feature: what each of them is. Whatever Gherkin would take for a remark, and pass
//! over, is a mistake here: a misspelt keyword, a sentence out of place, a text that never ends.
//! Does not put examples together (see `read`).

use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::rulebook::vocabulary::near_names;
use crate::source::{Place, Source, SourceId, Span, quoted};

/// What a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing, or a remark behind `#`.
    #[default]
    Blank,
    /// `@tag @other`
    Tags,
    /// `Feature: Double`
    Feature,
    /// `Rule: On a road`
    Rule,
    /// `Background:`
    Background,
    /// `Example: A line does not double`, `Scenario Outline: …`
    Example,
    /// `Examples:`
    Examples,
    /// `Given the rulebook fantasy-warlord`
    Step,
    /// `| facts | orders |`
    FeatureRow,
    /// `"""`
    Fence,
    /// A line between two fences.
    Text,
    /// A line that says what a feature is about.
    Remark,
}

/// One line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FeatureLine {
    pub kind: Kind,
    /// The line without the blanks around it.
    pub span: Span,
    /// What stands behind its keyword.
    pub rest: Span,
}

/// Words that open a part of a feature, each with a colon behind it.
const OPENING: &[(&str, Kind)] = &[
    ("Feature", Kind::Feature),
    ("Ability", Kind::Feature),
    ("Business Need", Kind::Feature),
    ("Rule", Kind::Rule),
    ("Background", Kind::Background),
    ("Scenario Outline", Kind::Example),
    ("Scenario Template", Kind::Example),
    ("Scenario", Kind::Example),
    ("Example", Kind::Example),
    ("Examples", Kind::Examples),
    ("Scenarios", Kind::Examples),
];
/// Words that open a step.
const STEPS: &[&str] = &["Given", "When", "Then", "And", "But", "*"];
/// What opens and ends a text.
const FENCES: &[&str] = &["\"\"\"", "```"];

/// The most blanks in a row: Gherkin's parser takes four times as long for twice as many.
const MOST_BLANKS: usize = 1_000;

/// What stands for a text that other quotes open.
const MISTAKEN: &str = "'''";

/// The lines of a feature, and what is wrong with them.
pub(super) fn lines(source: &Source, id: SourceId) -> (Vec<FeatureLine>, Vec<Finding>) {
    let mut scan = Scan {
        id,
        findings: Vec::new(),
        fence: None,
        part: LinesOf::Nothing,
    };
    let lines = (0..source.line_count())
        .map(|number| scan.line(source, source.line_span(number)))
        .collect();
    if let Some((fence, span)) = scan.fence.filter(|(fence, _)| *fence != MISTAKEN) {
        let finding = scan.error(span, "this text never ends".to_owned());
        finding.help = Some(format!("write {fence} on a line of its own behind it"));
    }
    (lines, scan.findings)
}

/// The number of characters of the longest run of white space.
fn longest_run_of_blanks(text: &str) -> usize {
    let runs = text.split(|letter: char| !letter.is_whitespace());
    runs.map(|run| run.chars().count()).max().unwrap_or(0)
}

/// What the lines that come now belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LinesOf {
    Nothing,
    /// The head of a feature or rule, where remarks may stand.
    Head,
    /// A background or an example.
    Steps,
    Table,
}

struct Scan {
    id: SourceId,
    findings: Vec<Finding>,
    /// The fence that is open, and where.
    fence: Option<(&'static str, Span)>,
    part: LinesOf,
}

impl Scan {
    fn line(&mut self, source: &Source, whole: Span) -> FeatureLine {
        let text = source.slice(whole).trim_start_matches('\u{feff}');
        let trimmed = text.trim();
        let start = whole.end as usize - text.len() + (text.len() - text.trim_start().len());
        let span = Span::new(start, start + trimmed.len());
        let blanks = longest_run_of_blanks(text);
        if blanks > MOST_BLANKS {
            let message =
                format!("{blanks} blanks in a row on this line; at most {MOST_BLANKS} are read");
            self.error(span, message).help = Some("take them out".to_owned());
        }
        if let Some((fence, _)) = self.fence {
            let is_quotes = |text: &str| {
                text.chars().count() >= 3
                    && !text.contains(char::is_alphanumeric)
                    && !text.contains(['|', '@', '#'])
            };
            let closes = trimmed == fence || fence == MISTAKEN && is_quotes(trimmed);
            if closes {
                self.fence = None;
            }
            return FeatureLine {
                kind: if closes { Kind::Fence } else { Kind::Text },
                span,
                rest: span,
            };
        }
        let (kind, rest) = self.kind(trimmed, span);
        FeatureLine { kind, span, rest }
    }

    fn kind(&mut self, text: &str, span: Span) -> (Kind, Span) {
        if text.is_empty() || text.starts_with('#') {
            self.language(text, span);
            return (Kind::Blank, span);
        }
        if text.starts_with('@') {
            return (Kind::Tags, span);
        }
        if text.starts_with('|') {
            return (Kind::FeatureRow, span);
        }
        if let Some(fence) = FENCES.iter().find(|fence| text.starts_with(**fence)) {
            if text != *fence {
                let finding = self.error(span, format!("something stands behind {fence}"));
                finding.help = Some("begin the text on the next line".to_owned());
            }
            self.fence = Some((fence, span));
            return (Kind::Fence, span);
        }
        if let Some((kind, rest)) = opening(text) {
            self.opens(kind, span);
            return (
                kind,
                Span::new(span.end as usize - rest.len(), span.end as usize),
            );
        }
        if text.chars().count() >= 3 && text.chars().all(|letter| "\"'`´“”„‟‘’‚«»".contains(letter))
        {
            self.error(span, format!("{} opens no text", quoted(text)))
                .help = Some("write three straight quotes, `\"\"\"`".to_owned());
            // What stands up to the next such line is the text that was meant.
            self.fence = Some((MISTAKEN, span));
            return (Kind::Fence, span);
        }
        if let Some(rest) = step(text) {
            self.step(text, span);
            return (
                Kind::Step,
                Span::new(span.end as usize - rest.len(), span.end as usize),
            );
        }
        self.remark(text, span);
        (Kind::Remark, span)
    }

    fn opens(&mut self, kind: Kind, span: Span) {
        match (self.part, kind) {
            (LinesOf::Nothing, Kind::Feature) => {}
            (LinesOf::Nothing, _) => {
                self.error(span, "this stands before any `Feature:`".to_owned())
                    .help = Some("begin the file with `Feature:` and what it is about".to_owned());
            }
            (_, Kind::Feature) => {
                self.error(span, "a second feature begins here".to_owned())
                    .help = Some("write it into a file of its own".to_owned());
            }
            _ => {}
        }
        self.part = match kind {
            Kind::Feature | Kind::Rule => LinesOf::Head,
            Kind::Examples => LinesOf::Table,
            _ => LinesOf::Steps,
        };
    }

    fn step(&mut self, text: &str, span: Span) {
        let word = text.split([' ', '\t']).next().unwrap_or(text);
        match self.part {
            LinesOf::Steps => {}
            LinesOf::Nothing => {
                self.error(span, "this stands before any `Feature:`".to_owned())
                    .help = Some("begin the file with `Feature:` and what it is about".to_owned());
            }
            LinesOf::Head => {
                let message =
                    format!("`{word}` stands in no example, and would be passed over as a remark");
                self.error(span, message).help = Some(
                    "write `Example:` and a name above it, or begin the remark with another word"
                        .to_owned(),
                );
            }
            LinesOf::Table => {
                self.error(
                    span,
                    format!("`{word}` stands behind the rows of an example"),
                )
                .help = Some(
                    "write all steps above `Examples:`, or `Example:` and a name above this one"
                        .to_owned(),
                );
            }
        }
    }

    /// Free text: good below `Feature:` and `Rule:`, unless a keyword was meant.
    fn remark(&mut self, text: &str, span: Span) {
        let head = text.split(':').next().unwrap_or(text);
        let first = text.split([' ', '\t']).next().unwrap_or(text);
        let opening: Vec<String> = OPENING.iter().map(|(word, _)| format!("{word}:")).collect();
        let steps = STEPS.iter().copied().filter(|word| word.len() > 1);
        let written = format!("{head}:");
        let mut in_other_case = opening.iter().filter(|word| fold(word) == fold(&written));
        let meant_part = match in_other_case.next() {
            Some(word) => Some(format!("did you mean `{word}`?")),
            None => near_names(&written, &opening).filter(|_| text.contains(':')),
        };
        // `Scenario A line does not double`: the colon is missing.
        let colon = opening.iter().find(|word| {
            let word = word.trim_end_matches(':');
            text.len() > word.len()
                && text
                    .get(..word.len())
                    .is_some_and(|start| fold(start) == fold(word))
                && self.part != LinesOf::Head
        });
        // A remark may well begin with `An`.
        let meant_step = if self.part == LinesOf::Head {
            None
        } else {
            near_names(first, steps)
        };
        let meant = meant_part
            .or(meant_step)
            .or_else(|| colon.map(|word| format!("did you mean `{word}`?")));
        let word = if text.contains(':') && meant.is_some() {
            format!("{head}:")
        } else {
            first.to_owned()
        };
        match (self.part, meant) {
            (LinesOf::Head, None) => {}
            (_, Some(meant)) => {
                let place = Span::new(
                    span.start as usize,
                    span.start as usize + word.len().min(span.len()),
                );
                self.error(
                    place,
                    format!(
                        "{} is no keyword, and the line would be passed over",
                        quoted(&word)
                    ),
                )
                .help = Some(meant);
            }
            (LinesOf::Nothing, None) => {
                self.error(span, "this stands before any `Feature:`".to_owned())
                    .help = Some("begin the file with `Feature:` and what it is about".to_owned());
            }
            (_, None) => {
                let message =
                    "this is neither a step nor a row, and would be passed over".to_owned();
                self.error(span, message).help = Some(
                    "begin it with `Given`, `When`, `Then` or `And`; a remark begins with `#`"
                        .to_owned(),
                );
            }
        }
    }

    /// `# language: ru` would make every English keyword a remark.
    fn language(&mut self, text: &str, span: Span) {
        let Some((head, language)) = text.trim_start_matches('#').split_once(':') else {
            return;
        };
        let language = language.trim();
        if fold(head) == "language" && !language.starts_with("en") {
            let message = format!(
                "features are written with English keywords, and this asks for {}",
                quoted(language)
            );
            self.error(span, message).help = Some("take the line out".to_owned());
        }
    }

    fn error(&mut self, span: Span, message: String) -> &mut Finding {
        let finding = Finding::error(Code::FeatureSyntax, Place::new(self.id, span), message);
        self.findings.push(finding);
        // INVARIANT: something was just pushed.
        #[expect(clippy::unwrap_used, reason = "the vector is not empty")]
        self.findings.last_mut().unwrap()
    }
}

/// The kind of a line that opens a part, and what stands behind its colon.
fn opening(text: &str) -> Option<(Kind, &str)> {
    OPENING.iter().find_map(|(word, kind)| {
        let rest = text.strip_prefix(word)?.strip_prefix(':')?;
        Some((*kind, rest.trim_start()))
    })
}

/// What stands behind the keyword of a step.
fn step(text: &str) -> Option<&str> {
    STEPS.iter().find_map(|word| {
        let rest = text.strip_prefix(word)?;
        rest.starts_with([' ', '\t']).then(|| rest.trim_start())
    })
}
