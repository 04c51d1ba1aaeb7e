//! One thing said at one place.

use std::borrow::Cow;

use serde::Serialize;

use crate::source::{Place, Sources, Span, hidden_letters, quoted};

use super::Code;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The orders are followed as they stand, or nothing depends on it.
    Warning,
    /// It depends on a fact that nobody has stated.
    Measure,
    /// The rules refuse the orders.
    Refused,
    /// A text that cannot be understood.
    Error,
}

impl Severity {
    /// The word in JSON: `refused`, `error`, `warning` or `measure`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Warning => "warning",
            Self::Measure => "measure",
            Self::Refused => "refused",
            Self::Error => "error",
        }
    }

    /// Returns whether a run with such a finding ends with exit code 1 by itself.
    pub fn fails(self) -> bool {
        matches!(self, Self::Refused | Self::Error)
    }
}

/// A place with a word on what is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelledPlace {
    /// The place.
    pub place: Place,
    /// The text at the place, e.g. `stated here`.
    pub text: String,
}

/// The clause that decided a finding, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseRef {
    /// The most special clause that is broken, e.g. `fw.order.double.column`.
    pub id: String,
    /// Broader clauses that the same mistake breaks, in the rulebook's order.
    pub also: Vec<String>,
    /// The text of the clause in our wording.
    pub says: String,
    /// The citation, e.g. `000_68efdacf342d35db.txt, lines 161-162`.
    pub cite: String,
    /// The citation for people, e.g. `Fantasy Warlord, 5. Orders, "Double" (lines 161-162)`.
    pub told: String,
    /// The parts of its requirement that do not hold, or may not, e.g. `formation is column`.
    pub failed: Vec<String>,
    /// Rulings that had a say, with the option in force, e.g. `fw.ruling.fire-target =
    /// no-target-needed`.
    pub rulings: Vec<String>,
}

/// A way to mend what a finding says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The action, e.g. to write `Wheel`.
    pub title: String,
    /// The replacements.
    pub edits: Vec<Edit>,
    /// It is clearly what was meant: applied, it takes the finding away, and brings no other.
    pub preferred: bool,
}

/// A text in the place of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The replaced place; empty if text is added.
    pub place: Place,
    /// The new text.
    pub text: String,
}

/// One thing that a stage has to say, at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The kind of the finding; each code has a page in `docs/codes`.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// The message, in lower case and without a full stop.
    pub message: String,
    /// The smallest wrong part. Only a finding on a whole file or on the command line has none.
    pub place: Option<Place>,
    /// A word at that place.
    pub label: String,
    /// Other places that matter: the fact in the scenario, the first of two orders.
    pub related: Vec<LabelledPlace>,
    /// The text to write instead.
    pub help: Option<String>,
    /// The lines that the help names, each of which can stand in the place of the wrong one.
    pub write: Vec<String>,
    /// The clause that decided it.
    pub clause: Option<Box<ClauseRef>>,
    /// The unit it concerns, as the scenario or the sheet spells it.
    pub unit: Option<String>,
    /// The side it concerns.
    pub side: Option<String>,
    /// Possible fixes.
    pub fixes: Vec<Fix>,
    /// The canonical form of the text, if it has only one meaning.
    pub read_as: Option<String>,
    /// Text that states no fact and may be a remark.
    pub remark: Option<String>,
}

/// So many findings of the files of a command are told one by one.
const MOST_FINDINGS: usize = 10_000;

/// Findings as they are told: of very many the first, and one that says how many more there are.
pub(crate) fn at_most(findings: &[Finding]) -> Cow<'_, [Finding]> {
    let Some((told, rest @ [last, _, ..])) = findings.split_at_checked(MOST_FINDINGS) else {
        return Cow::Borrowed(findings);
    };
    let are = match rest.len() - 1 {
        1 => "there is one finding more".to_owned(),
        more => format!("there are {more} findings more"),
    };
    let mut last = last.clone();
    let severities = rest.iter().map(|finding| finding.severity);
    last.severity = severities.max().unwrap_or(last.severity);
    let behind = format!("; behind it {are}, told once those above are mended");
    last.message.push_str(&behind);
    Cow::Owned([told, &[last]].concat())
}

/// A list that findings are added to.
pub(crate) trait FindingList {
    /// Adds an error at a place, and what to write instead.
    fn error(
        &mut self,
        code: Code,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    );
}

impl FindingList for Vec<Finding> {
    fn error(
        &mut self,
        code: Code,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.push(Finding::error(code, place, message).help(help));
    }
}

impl Finding {
    /// An error at a place.
    pub fn error(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, Some(place), message.into())
    }

    /// A warning at a place.
    pub(crate) fn warning(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, Some(place), message.into())
    }

    /// An error at the first letter of a name that nobody sees; `None` where the name holds none. A
    /// tab is a blank.
    pub(crate) fn of_hidden_letter(place: Place, name: &str) -> Option<Self> {
        let (at, letter) = hidden_letters(name).find(|(_, letter)| *letter != '\t')?;
        let start = place.span.start as usize + at;
        let span = Span::new(start, start + letter.len_utf8());
        let message = format!("the name {} holds a letter that nobody sees", quoted(name));
        let letter = letter.escape_unicode();
        let help = format!("take `{letter}` out, or write the name again by hand");
        let place = Place { span, ..place };
        Some(Self::error(Code::HiddenLetter, place, message).help(help))
    }

    /// An error that has no place in a text: a missing file, a bad argument.
    pub(crate) fn without_place(code: Code, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, None, message.into())
    }

    fn new(code: Code, severity: Severity, place: Option<Place>, message: String) -> Self {
        Self {
            code,
            severity,
            message,
            place,
            label: String::new(),
            related: Vec::new(),
            help: None,
            clause: None,
            unit: None,
            side: None,
            fixes: Vec::new(),
            read_as: None,
            remark: None,
            write: Vec::new(),
        }
    }

    /// With the canonical form of what stands there, where it can mean that alone.
    #[must_use]
    pub(crate) fn read_as(mut self, text: Option<String>) -> Self {
        self.read_as = text;
        self
    }

    /// With a word at the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// With what to write instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With what to write instead, where there is such a thing.
    #[must_use]
    pub(crate) fn help_if(mut self, help: Option<String>) -> Self {
        self.help = help.or(self.help);
        self
    }

    /// With texts that were probably meant at its place; where there is only one, it is
    /// preferred.
    #[must_use]
    pub(crate) fn suggestion(mut self, texts: impl IntoIterator<Item = String>) -> Self {
        let Some(place) = self.place else { return self };
        let fixes = texts.into_iter().map(|text| Fix {
            title: format!("write `{text}`"),
            edits: vec![Edit { place, text }],
            preferred: false,
        });
        self.fixes.extend(fixes);
        if let [only] = self.fixes.as_mut_slice() {
            only.preferred = true;
        }
        self
    }

    /// With another place that matters.
    #[must_use]
    pub fn related(mut self, place: Place, text: impl Into<String>) -> Self {
        let text = text.into();
        self.related.push(LabelledPlace { place, text });
        self
    }

    /// The same with the places that a person wrote, where it points into a fair copy.
    pub fn as_written(&self, sources: &Sources) -> Cow<'_, Self> {
        let is_moved = |place: &Place| sources.as_written(*place) != *place;
        let related = self.related.iter().map(|related| &related.place);
        let edits = self.fixes.iter().flat_map(|fix| &fix.edits);
        let mut places = self.place.iter().chain(related);
        if !places.any(is_moved) && !edits.clone().any(|edit| is_moved(&edit.place)) {
            return Cow::Borrowed(self);
        }
        let mut finding = self.clone();
        let related = finding.related.iter_mut().map(|related| &mut related.place);
        for place in finding.place.iter_mut().chain(related) {
            *place = sources.as_written(*place);
        }
        for edit in finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
            (edit.place, edit.text) = sources.edit_as_written(edit.place, &edit.text);
        }
        Cow::Owned(finding)
    }

    /// Concerning a unit of a side. Of a name that no table has, the beginning stands for it.
    #[must_use]
    pub(crate) fn about(mut self, unit: Option<&str>, side: Option<&str>) -> Self {
        self.unit = unit.map(|name| shortened(name).to_owned());
        self.side = side.map(|name| shortened(name).to_owned());
        self
    }
}

/// So many letters of a name stand in each finding that is about it.
const TOLD_OF_NAMES: usize = 1_000;

/// Cuts a name for findings: one of 300,000 letters in each of 100,000 findings would fill any memory.
pub(crate) fn shortened(name: &str) -> &str {
    let end = name.char_indices().nth(TOLD_OF_NAMES);
    let beginning = end.and_then(|(end, _)| name.get(..end));
    beginning.unwrap_or(name)
}
