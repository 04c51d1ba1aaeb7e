//! What is printed, and where. All that goes to a terminal goes through here: nothing hidden gets
//! by, and what could not be written is a failure.

use std::fmt::Write as _;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::rc::Rc;
use std::sync::OnceLock;

use serde::Serialize;
use serde_json::Value;
use textwrap::{Options, WordSplitter, fill};

use crate::diagnostics::{Code, Finding};
use crate::harness::output::{github, junit_findings};
use crate::report::{Style, WithVersion, human_findings, json_findings, result_of, sarif};
use crate::source::{Sources, escaped};

use super::arguments::Colour;
use super::output_format::Shape;

/// Why a command could not run.
#[derive(Debug)]
pub(crate) struct Failure {
    findings: Vec<Finding>,
    sources: Rc<Sources>,
}

impl Failure {
    /// A failure with no place in any text.
    pub(crate) fn new(finding: Finding) -> Self {
        Self {
            findings: vec![finding],
            sources: Rc::default(),
        }
    }

    /// A failure without a place, and what to do about it.
    pub(crate) fn with_help(
        code: Code,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self::new(Finding::without_place(code, message).help(help))
    }

    /// A failure with places in texts.
    pub(crate) fn within(findings: Vec<Finding>, sources: impl Into<Rc<Sources>>) -> Self {
        Self {
            findings,
            sources: sources.into(),
        }
    }

    /// Returns whether all of it is about one kind of mistake.
    pub(crate) fn is_about(&self, code: Code) -> bool {
        self.findings.iter().all(|finding| finding.code == code)
    }

    /// What is wrong and what to write, a line each, without a picture.
    pub(crate) fn in_lines(&self) -> String {
        let lines = self.findings.iter().map(|finding| match &finding.help {
            Some(help) => format!("{}: {help}", finding.message),
            None => finding.message.clone(),
        });
        lines.collect::<Vec<_>>().join("\n  ")
    }

    /// The same for programs.
    pub(crate) fn json(&self) -> serde_json::Value {
        json_findings(&self.findings, &self.sources)
    }

    /// Prints it to standard error for people, and to standard output for programs where these read
    /// it.
    pub(crate) fn print(&self, shape: Shape) {
        let style = style(io::stderr().is_terminal());
        let _ = io::stderr()
            .lock()
            .write_all(human_findings(&self.findings, &self.sources, style).as_bytes());
        // A broken standard output has been reported already.
        let _ = match shape {
            Shape::Human => Ok(()),
            Shape::Json => print_json(&json_findings(&self.findings, &self.sources)),
            Shape::Sarif => print_sarif(&sarif(&self.findings, &self.sources)),
            Shape::Junit => print(&junit_findings(&self.findings, &self.sources)),
            Shape::Github => print(&github(&self.findings, &self.sources, &[])),
        };
    }
}

impl From<Box<Finding>> for Failure {
    fn from(finding: Box<Finding>) -> Self {
        Self::new(*finding)
    }
}

/// The value of `--color`.
static COLOUR: OnceLock<Colour> = OnceLock::new();

/// Keeps what `--color` says for all that is printed.
pub(super) fn choose_colour(colour: Colour) {
    let _ = COLOUR.set(colour);
}

/// Columns of the terminal.
pub(super) fn width() -> usize {
    style(io::stdout().is_terminal()).width
}

/// Colour on a terminal, unless `NO_COLOR` is set; none in a pipe. `--color` and `COLUMNS` win.
fn style(terminal: bool) -> Style {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Style {
        colour: match COLOUR.get() {
            Some(Colour::Always) => true,
            Some(Colour::Never) => false,
            Some(Colour::Auto) | None => terminal && !plain,
        },
        width: columns(terminal).unwrap_or(100).clamp(NARROWEST, 140),
    }
}

/// Prints to standard output, each hidden letter as its number.
///
/// # Errors
/// It cannot be written.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    write(&escaped(text))
}

/// Prints a report for people: on a terminal, or where `COLUMNS` says how wide it is, long lines are
/// broken between words. Ids and names with hyphens stay whole.
///
/// # Errors
/// It cannot be written.
pub(super) fn print_report(text: &str) -> Result<(), Failure> {
    let is_terminal = io::stdout().is_terminal();
    let is_coloured = style(is_terminal).colour;
    let Some(columns) = columns(is_terminal) else {
        return write_coloured(text, is_coloured);
    };
    let lines = text.lines().map(|line| {
        let blanks = line.len() - line.trim_start().len();
        let indent = " ".repeat(blanks + 4);
        let options = Options::new(columns.max(NARROWEST))
            .break_words(false)
            .word_splitter(WordSplitter::NoHyphenation)
            .subsequent_indent(&indent);
        fill(line, options) + "\n"
    });
    write_coloured(&lines.collect::<String>(), is_coloured)
}

/// Prints a report, with what passed and what failed in colour if so wanted.
fn write_coloured(text: &str, is_coloured: bool) -> Result<(), Failure> {
    if !is_coloured {
        return print(text);
    }
    let mut written = String::new();
    for line in escaped(text).lines() {
        match result_of(line) {
            Some((before, result, behind)) => {
                let colour = if result == "passed" { 32 } else { 31 };
                let _ = write!(written, "{before}\u{1b}[{colour}m{result}\u{1b}[0m{behind}");
            }
            None => written.push_str(line),
        }
        written.push('\n');
    }
    write(&written)
}

/// Reports are not squeezed any more than this.
const NARROWEST: usize = 40;

/// Columns of the terminal, if it is one; `COLUMNS` wins.
fn columns(terminal: bool) -> Option<usize> {
    let said = std::env::var("COLUMNS").ok();
    let said = said.and_then(|columns| columns.trim().parse().ok());
    said.or_else(|| {
        let size = terminal_size::terminal_size().filter(|_| terminal);
        size.map(|(width, _)| usize::from(width.0))
    })
}

/// Prints findings for people. The colours are ours; words of the findings hold nothing hidden.
///
/// # Errors
/// It cannot be written.
pub(super) fn print_findings(findings: &[Finding], sources: &Sources) -> Result<(), Failure> {
    write(&human_findings(
        findings,
        sources,
        style(io::stdout().is_terminal()),
    ))
}

/// The same to standard error, where something else goes to standard output.
pub(super) fn print_findings_aside(findings: &[Finding], sources: &Sources) {
    let style = style(io::stderr().is_terminal());
    aside(&human_findings(findings, sources, style));
}

/// Prints the text of a file: as it is, but on a terminal with each hidden letter as its number.
///
/// # Errors
/// It cannot be written.
pub(super) fn print_file(text: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        print(text)
    } else {
        write(text)
    }
}

/// Prints JSON of ours as it is made, with the version of the program, and a line break at its end.
///
/// # Errors
/// It cannot be written.
pub(super) fn print_json<T: Serialize>(value: &T) -> Result<(), Failure> {
    let mut output = BufWriter::new(io::stdout().lock());
    let written = serde_json::to_writer_pretty(&mut output, &WithVersion::new(value));
    let written = written.map_err(io::Error::from);
    written
        .and_then(|()| output.write_all(b"\n"))
        .and_then(|()| output.flush())
        .or_else(unwritten)
}

/// Prints SARIF, which has a version of its own.
///
/// # Errors
/// It cannot be written.
pub(super) fn print_sarif(value: &Value) -> Result<(), Failure> {
    write(&format!("{value:#}\n"))
}

/// Prints what the command line's parser says: its help and version to standard output, what is
/// wrong with the arguments to standard error.
///
/// # Errors
/// Help or version cannot be written.
pub(super) fn print_of_arguments(error: &clap::Error) -> Result<(), Failure> {
    let plain = error.render().to_string();
    if error.use_stderr() {
        let shown = escaped(&plain);
        let _ = if shown == plain {
            error.print()
        } else {
            io::stderr().lock().write_all(shown.as_bytes())
        };
        return Ok(());
    }
    error
        .print()
        .and_then(|()| io::stdout().flush())
        .or_else(unwritten)
}

/// Writes a text to standard output.
/// Says something beside what was asked for, where it is in no program's way.
pub(super) fn note(text: &str) {
    aside(&format!("note: {text}\n"));
}

/// Writes a text beside what was asked for.
pub(super) fn aside(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

fn write(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
        .or_else(unwritten)
}

/// A reader that has gone away is no mistake of ours; a disk that is full loses what was found.
#[expect(
    clippy::needless_pass_by_value,
    reason = "it is what results are mapped with"
)]
fn unwritten(error: io::Error) -> Result<(), Failure> {
    if error.kind() == ErrorKind::BrokenPipe {
        return Ok(());
    }
    let message = format!("standard output cannot be written: {error}");
    let finding = Finding::without_place(Code::CannotRead, message);
    Err(Failure::new(finding.help(
        "what was found is lost: run it again with an output that has room",
    )))
}
