//! Failed examples as annotations of GitHub, at the line of the step.

use std::fmt::Write as _;

use crate::diagnostics::{Finding, at_most};
use crate::harness::report::Ended;
use crate::source::Sources;

/// The annotations of findings and failed examples.
pub(crate) fn github(findings: &[Finding], sources: &Sources, ended: &[Ended]) -> String {
    let mut text = String::new();
    for finding in at_most(findings).iter() {
        let help = finding
            .help
            .as_ref()
            .map(|help| format!("\nhelp: {help}"))
            .unwrap_or_default();
        let message = format!("{}{help}", finding.message);
        match finding.place {
            Some(place) => {
                let (from, to) = sources.positions(place);
                let file = sources.get(place.source).name();
                let end = to.column.max(from.column);
                annotation(
                    &mut text,
                    file,
                    from.line,
                    from.column,
                    end,
                    finding.code.as_str(),
                    &message,
                );
            }
            None => {
                let _ = writeln!(
                    text,
                    "::error title={}::{}",
                    property(finding.code.as_str()),
                    data(&message)
                );
            }
        }
    }
    for (ended, failed) in ended
        .iter()
        .filter_map(|ended| Some((ended, ended.failed.as_ref()?)))
    {
        let message = failed.failure.to_string();
        let (line, column, end) = failed.place;
        annotation(
            &mut text,
            &ended.file,
            line,
            column,
            end,
            &ended.name,
            &message,
        );
    }
    text
}

/// The annotations of what is not proved.
pub(crate) fn github_gaps(gaps: &[(String, String)]) -> String {
    let mut text = String::new();
    for (id, what) in gaps {
        let _ = writeln!(text, "::error title={}::{}", property(id), data(what));
    }
    text
}

fn annotation(
    text: &mut String,
    file: &str,
    line: usize,
    column: usize,
    end: usize,
    title: &str,
    message: &str,
) {
    let (file, title) = (property(file), property(title));
    let _ = writeln!(
        text,
        "::error file={file},line={line},col={column},endColumn={end},title={title}::{}",
        data(message)
    );
}

/// The message of an annotation: on one line.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A property of an annotation: neither comma nor colon ends it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
