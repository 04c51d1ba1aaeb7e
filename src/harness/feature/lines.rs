//! The lines of a feature: what each of them is. Whatever Gherkin would take for a remark, and pass
//! over, is a mistake here: a misspelt keyword, a sentence out of place, a text that never ends.
//! Does not put examples together (see `read`).

use crate::diagnostics::{Code, Finding, FindingList};
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
    let spans = (0..source.line_count()).map(|number| source.line_span(number));
    let lines = spans.map(|span| scan.line(source, span)).collect();
    if let Some((fence, span)) = scan.fence.filter(|(fence, _)| *fence != MISTAKEN) {
        let help = format!("write {fence} on a line of its own behind it");
        scan.error(span, "this text never ends", help);
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
            self.error(span, message, "take them out");
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
                let message = format!("something stands behind {fence}");
                self.error(span, message, "begin the text on the next line");
            }
            self.fence = Some((fence, span));
            return (Kind::Fence, span);
        }
        if let Some((kind, rest)) = opening(text) {
            self.opens(kind, span);
            let rest = Span::new(span.end as usize - rest.len(), span.end as usize);
            return (kind, rest);
        }
        if text.chars().count() >= 3 && text.chars().all(|letter| "\"'`´“”„‟‘’‚«»".contains(letter))
        {
            let message = format!("{} opens no text", quoted(text));
            self.error(span, message, "write three straight quotes, `\"\"\"`");
            // What stands up to the next such line is the text that was meant.
            self.fence = Some((MISTAKEN, span));
            return (Kind::Fence, span);
        }
        if let Some(rest) = step(text) {
            self.step(text, span);
            let rest = Span::new(span.end as usize - rest.len(), span.end as usize);
            return (Kind::Step, rest);
        }
        self.remark(text, span);
        (Kind::Remark, span)
    }

    fn opens(&mut self, kind: Kind, span: Span) {
        match (self.part, kind) {
            (LinesOf::Nothing, Kind::Feature) => {}
            (LinesOf::Nothing, _) => self.before_feature(span),
            (_, Kind::Feature) => {
                let message = "a second feature begins here";
                self.error(span, message, "write it into a file of its own");
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
            LinesOf::Nothing => self.before_feature(span),
            LinesOf::Head => {
                let message =
                    format!("`{word}` stands in no example, and would be passed over as a remark");
                let help =
                    "write `Example:` and a name above it, or begin the remark with another word";
                self.error(span, message, help);
            }
            LinesOf::Table => {
                let message = format!("`{word}` stands behind the rows of an example");
                let help =
                    "write all steps above `Examples:`, or `Example:` and a name above this one";
                self.error(span, message, help);
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
        let is_head = self.part == LinesOf::Head;
        // `Scenario A line does not double`: the colon is missing.
        let colon = opening.iter().find(|word| {
            let word = word.trim_end_matches(':');
            let start = text.get(..word.len()).filter(|_| text.len() > word.len());
            !is_head && start.is_some_and(|start| fold(start) == fold(word))
        });
        // A remark may well begin with `An`.
        let meant_step = (!is_head).then(|| near_names(first, steps)).flatten();
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
                let start = span.start as usize;
                let place = Span::new(start, start + word.len().min(span.len()));
                let word = quoted(&word);
                let message = format!("{word} is no keyword, and the line would be passed over");
                self.error(place, message, meant);
            }
            (LinesOf::Nothing, None) => self.before_feature(span),
            (_, None) => {
                let message = "this is neither a step nor a row, and would be passed over";
                let help =
                    "begin it with `Given`, `When`, `Then` or `And`; a remark begins with `#`";
                self.error(span, message, help);
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
            self.error(span, message, "take the line out");
        }
    }

    fn before_feature(&mut self, span: Span) {
        let help = "begin the file with `Feature:` and what it is about";
        self.error(span, "this stands before any `Feature:`", help);
    }

    fn error(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        let place = Place::new(self.id, span);
        self.findings
            .error(Code::FeatureSyntax, place, message, help);
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
