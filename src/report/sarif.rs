//! Findings as SARIF 2.1.0, which code hosts and editors show beside the text.

use serde_json::{Value, json};

use crate::diagnostics::{Edit, Finding, Fix, Severity, at_most};
use crate::source::{Place, Sources};

/// Findings as a SARIF log with one run.
pub(crate) fn sarif(findings: &[Finding], sources: &Sources) -> Value {
    let mut rules: Vec<(String, Value)> = Vec::new();
    let results: Vec<Value> = at_most(findings)
        .iter()
        .map(|finding| result(finding, sources, &mut rules))
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "adjutant",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.into_iter().map(|(_, rule)| rule).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}

fn result(finding: &Finding, sources: &Sources, rules: &mut Vec<(String, Value)>) -> Value {
    let finding = finding.as_written(sources);
    let (rule, says) = match &finding.clause {
        Some(clause) => (
            clause.id.clone(),
            format!("{} ({})", clause.says, clause.told),
        ),
        None => (
            finding.code.as_str().to_owned(),
            finding.code.as_str().replace('-', " "),
        ),
    };
    let index = rules
        .iter()
        .position(|(known, _)| *known == rule)
        .unwrap_or_else(|| {
            rules.push((
                rule.clone(),
                json!({"id": rule, "shortDescription": {"text": says}}),
            ));
            rules.len() - 1
        });
    let help = finding
        .help
        .as_ref()
        .map(|help| format!("\n{help}"))
        .unwrap_or_default();
    let mut result = json!({
        "ruleId": rule,
        "ruleIndex": index,
        "level": level(finding.severity),
        "message": {"text": format!("{}{help}", finding.message)},
        "locations": finding.place.iter().map(|place| location(*place, None, sources)).collect::<Vec<_>>(),
    });
    if let (false, Some(map)) = (finding.fixes.is_empty(), result.as_object_mut()) {
        let fixes = finding.fixes.iter().map(|one| fix(one, sources)).collect();
        map.insert("fixes".to_owned(), Value::Array(fixes));
    }
    if !finding.related.is_empty() {
        let related: Vec<Value> = finding
            .related
            .iter()
            .map(|label| location(label.place, Some(&label.text), sources))
            .collect();
        if let Some(map) = result.as_object_mut() {
            map.insert("relatedLocations".to_owned(), Value::Array(related));
        }
    }
    result
}

/// A way to mend it.
fn fix(fix: &Fix, sources: &Sources) -> Value {
    let change = |edit: &Edit| {
        let location = location(edit.place, None, sources);
        let physical = |key: &str| {
            location
                .pointer(&format!("/physicalLocation/{key}"))
                .cloned()
        };
        json!({
            "artifactLocation": physical("artifactLocation"),
            "replacements": [{
                "deletedRegion": physical("region"),
                "insertedContent": {"text": edit.text},
            }],
        })
    };
    let changes: Vec<Value> = fix.edits.iter().map(change).collect();
    json!({"description": {"text": fix.title}, "artifactChanges": changes})
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error | Severity::Refused => "error",
        Severity::Warning => "warning",
        Severity::Measure => "note",
    }
}

fn location(place: Place, text: Option<&str>, sources: &Sources) -> Value {
    let (start, end) = sources.positions(place);
    let mut location = json!({
        "physicalLocation": {
            "artifactLocation": {"uri": uri(sources.get(place.source).name())},
            "region": {
                "startLine": start.line,
                "startColumn": start.column,
                "endLine": end.line,
                "endColumn": end.column,
            },
        },
    });
    if let (Some(text), Some(map)) = (text, location.as_object_mut()) {
        map.insert("message".to_owned(), json!({"text": text}));
    }
    location
}

/// A file's name as a relative reference: what no address may hold is percent-encoded.
fn uri(name: &str) -> String {
    let mut uri = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            b'\\' => uri.push('/'),
            other => {
                let _ = std::fmt::Write::write_fmt(&mut uri, format_args!("%{other:02X}"));
            }
        }
    }
    uri
}
