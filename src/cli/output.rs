//! What is printed, and where.

use std::io::{self, IsTerminal, Write};

use crate::diagnostics::{Code, Finding};
use crate::report::{Style, human_findings};
use crate::source::Sources;

/// Why a command could not run.
#[derive(Debug)]
pub(crate) struct Failure {
    findings: Vec<Finding>,
    sources: Sources,
}

impl Failure {
    /// A failure with no place in any text.
    pub fn of(finding: Finding) -> Self {
        Self { findings: vec![finding], sources: Sources::default() }
    }

    /// A failure with places in texts.
    pub fn within(findings: Vec<Finding>, sources: Sources) -> Self {
        Self { findings, sources }
    }

    /// Whether all of it is about one kind of mistake.
    pub fn is_about(&self, code: Code) -> bool {
        self.findings.iter().all(|finding| finding.code == code)
    }

    /// Prints it to standard error.
    pub fn print(&self) {
        let style = style(io::stderr().is_terminal());
        let _ = io::stderr().lock().write_all(human_findings(&self.findings, &self.sources, style).as_bytes());
    }
}

impl From<Box<Finding>> for Failure {
    fn from(finding: Box<Finding>) -> Self {
        Self::of(*finding)
    }
}

/// Colour on a terminal, unless `NO_COLOR` is set; none in a pipe.
pub(super) fn stdout_style() -> Style {
    style(io::stdout().is_terminal())
}

fn style(terminal: bool) -> Style {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let width = if terminal { terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)) } else { None };
    Style { colour: terminal && !plain, width: width.unwrap_or(100).clamp(40, 140) }
}

/// Prints to standard output. A reader that has gone away is no mistake of ours.
pub(super) fn print(text: &str) {
    let mut output = io::stdout().lock();
    let _ = output.write_all(text.as_bytes()).and_then(|()| output.flush());
}

/// Prints JSON with a line break at its end.
pub(super) fn print_json(value: &serde_json::Value) {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    print(&(text + "\n"));
}
