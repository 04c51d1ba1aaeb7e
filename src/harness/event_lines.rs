//! Findings, rolls and events in a line each, as a failure gives its reasons.

use crate::diagnostics::Finding;
use crate::engine::{Entry, PendingInput};
use crate::report::entry_line;

/// A finding in a line, e.g. `refused by fw.order.double.column: … (formation is column)`.
pub(super) fn finding_line(finding: &Finding) -> String {
    let Some(clause) = &finding.clause else {
        return format!("{}: {}", finding.code.as_str(), finding.message);
    };
    let failed = if clause.failed.is_empty() {
        String::new()
    } else {
        format!(" (wanted: {})", clause.failed.join("; "))
    };
    let rulings = if clause.rulings.is_empty() {
        String::new()
    } else {
        format!(" [{}]", clause.rulings.join(", "))
    };
    format!(
        "{} by {}: {}{failed}{rulings}",
        finding.severity.as_str(),
        clause.id,
        finding.message
    )
}

/// What a turn waits for, in a line.
pub(super) fn wait_line(wait: &PendingInput) -> String {
    format!(
        "waits for {}: `{}`",
        wait.what,
        wait.write.replace('\n', " ")
    )
}

/// Entries in a line each; of what only the turn works with nothing is told.
pub(super) fn entry_lines<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Vec<String> {
    let is_told =
        |entry: &&Entry| !matches!(entry, Entry::Happened(change) if change.what.is_empty());
    entries
        .into_iter()
        .filter(is_told)
        .map(|entry| entry_line(entry, true))
        .collect()
}
