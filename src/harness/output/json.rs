//! Runs of examples for programs, see `docs/test.schema.json` and `docs/diff.schema.json`.

use serde_json::{Value, json};

use crate::harness::diff::ChangedExample;
use crate::harness::report::Ended;

/// A failed example; `null` for one that passed.
pub(crate) fn json_failure(ended: &Ended) -> Value {
    let Some(failed) = &ended.failed else {
        return Value::Null;
    };
    let (line, column, end_column) = failed.place;
    json!({
        "example": ended.title(),
        "feature": ended.feature,
        "file": ended.file,
        "line": line,
        "column": column,
        "end_column": end_column,
        "step": failed.step,
        "expected": failed.failure.expected,
        "actual": failed.failure.actual,
        "because": failed.failure.because,
    })
}

/// The examples that change, or what is wrong with them.
pub(crate) fn json_changes(changes: &[ChangedExample], findings: Option<&Value>) -> Value {
    let changed: Vec<Value> = changes
        .iter()
        .map(|changed| {
            json!({
                "example": changed.example,
                "before": changed.before,
                "after": changed.after,
                "line": changed.line,
                "step": changed.step,
                "clauses": changed.clauses,
            })
        })
        .collect();
    json!({"changed": changed, "findings": findings.cloned().unwrap_or_else(|| json!([]))})
}
