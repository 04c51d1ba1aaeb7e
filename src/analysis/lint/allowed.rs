//! `# adjutant: allow CODE reason`: comments by which authors let a warning be. Such a comment is
//! about its own line, or about the next line where it stands alone. One that allows nothing is
//! found too, so that none outlives what it was written for.

use super::Linting;
use crate::diagnostics::{Code, Finding, Severity};
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, SourceId, Span, quoted};

const MARK: &str = "adjutant: allow";
/// What stands in the place of a code to allow a text that is not analysed.
const NOT_ANALYSED: &str = "not-analysed";

/// A comment that allows a warning.
struct Allowance<'a> {
    place: Place,
    code: &'a str,
    reason: &'a str,
    /// The line that it is about.
    line: Span,
}

impl Linting<'_> {
    /// Drops the warnings that the author allows.
    pub(super) fn drop_allowed(&mut self) {
        let codes = Code::ALL.iter().map(|code| code.as_str());
        let known: Vec<&str> = codes.chain([NOT_ANALYSED]).collect();
        for allowance in allowances(self.original.text(), self.original.source()) {
            if !known.contains(&allowance.code) {
                let message = format!("there is no warning {}", quoted(allowance.code));
                let help = did_you_mean(allowance.code, &known).unwrap_or_default();
                self.warn(Code::AllowsNothing, allowance.place, message, help);
                continue;
            }
            if allowance.reason.is_empty() {
                let message = "it does not say why the warning is allowed".to_owned();
                let help = format!(
                    "write the reason behind it: `# {MARK} {} it is meant so, because …`",
                    allowance.code
                );
                self.warn(Code::AllowsNothing, allowance.place, message, help);
            }
            let is_in_line = |place: Place| {
                let (line, start) = (allowance.line, place.span.start);
                place.source == allowance.place.source && line.start <= start && start < line.end
            };
            let is_meant = |finding: &Finding| {
                finding.code.as_str() == allowance.code
                    && finding.severity == Severity::Warning
                    && finding.place.is_some_and(is_in_line)
            };
            let (findings, open) = (self.sense.findings.len(), self.open.len());
            self.sense.findings.retain(|finding| !is_meant(finding));
            self.open
                .retain(|(_, place, _)| allowance.code != NOT_ANALYSED || !is_in_line(*place));
            let warnings = findings - self.sense.findings.len();
            let not_analysed = open - self.open.len();
            self.sense.allowed += warnings;
            self.sense.allowed_open += not_analysed;
            if warnings + not_analysed == 0 {
                let message = format!(
                    "there is no warning `{}` to allow in this line",
                    allowance.code
                );
                let help =
                    "take the comment out, or write it above the line of the warning".to_owned();
                self.warn(Code::AllowsNothing, allowance.place, message, help);
            }
        }
    }
}

/// All such comments of a text, in its order.
fn allowances(text: &str, source: SourceId) -> Vec<Allowance<'_>> {
    let mut found: Vec<Allowance<'_>> = Vec::new();
    // From here on they stand alone, and wait for the line that they are about.
    let mut waiting = 0;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let span = Span::new(start, start + line.len());
        let written = line.trim_end();
        let alone = written.trim_start().starts_with('#');
        if let Some((before, after)) = written.split_once(MARK)
            && let Some(content) = before.trim_end().strip_suffix('#')
        {
            let (code, reason) = after
                .trim_start()
                .split_once(char::is_whitespace)
                .unwrap_or((after.trim_start(), ""));
            found.push(Allowance {
                place: Place {
                    source,
                    span: Span::new(content.len(), written.len()).shifted(start),
                },
                code,
                reason: reason.trim(),
                line: span,
            });
        }
        if !alone && !written.is_empty() {
            for allowance in found.iter_mut().skip(waiting) {
                allowance.line = span;
            }
            waiting = found.len();
        }
        start += line.len();
    }
    found
}
