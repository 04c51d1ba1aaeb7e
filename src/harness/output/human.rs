//! Examples for people: the step that failed, what it expects and what is so, side by side.

use crate::names::counted;
use std::fmt::Write as _;

use crate::harness::diff::ChangedExample;
use crate::harness::report::Ended;

/// A failed example; nothing for one that passed.
pub(crate) fn failure(ended: &Ended) -> String {
    let mut text = String::new();
    let Some(failed) = &ended.failed else {
        return text;
    };
    let (line, _, _) = failed.place;
    let _ = writeln!(text, "failed: {}", ended.title());
    let _ = writeln!(text, "  {line:>4} │ {}", failed.step);
    if !failed.failure.expected.is_empty() {
        let _ = writeln!(text, "  expected: {}", failed.failure.expected);
    }
    let _ = writeln!(text, "  actual:   {}", failed.failure.actual);
    for (number, because) in failed.failure.because.iter().enumerate() {
        let _ = writeln!(
            text,
            "  {} {because}",
            if number == 0 {
                "because: "
            } else {
                "         "
            }
        );
    }
    text.push('\n');
    text
}

/// Returns the number of examples that passed and failed; `which` says whose they are, e.g. ` that come with
/// Adjutant`.
pub(crate) fn summary(passed: usize, failed: usize, which: &str) -> String {
    match failed {
        0 => format!("{}{which}: all passed\n", counted(passed, "example")),
        failed => format!(
            "{}{which}: {passed} passed, {failed} failed\n",
            counted(passed + failed, "example")
        ),
    }
}

/// The examples that two rulebooks or sets of rulings tell apart.
pub(crate) fn changes(
    changes: &[ChangedExample],
    failing: usize,
    before: &str,
    after: &str,
    of: usize,
) -> String {
    let mut text = format!("before: {before}\nafter:  {after}\n\n");
    for changed in changes {
        let _ = writeln!(text, "{}", changed.example);
        let _ = writeln!(text, "  {:>4} │ {}", changed.line, changed.step);
        let _ = writeln!(text, "  before:  {}", changed.before);
        let _ = writeln!(text, "  after:   {}", changed.after);
        for (number, because) in changed.because.iter().enumerate() {
            let _ = writeln!(
                text,
                "  {} {because}",
                if number == 0 { "because:" } else { "        " }
            );
        }
        text.push('\n');
    }
    let examples = counted(of, "example");
    let _ = match changes.len() {
        0 => writeln!(text, "no example of {examples} tells the two apart"),
        1 => writeln!(text, "1 of {examples} changes"),
        count => writeln!(text, "{count} of {examples} change"),
    };
    if failing > 0 {
        let _ = writeln!(text, "{failing} of them fail under both in the same way");
    }
    text
}
