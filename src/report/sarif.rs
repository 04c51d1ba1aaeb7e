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
    let known = rules.iter().position(|(known, _)| *known == rule);
    let index = known.unwrap_or_else(|| {
        let described = json!({"id": rule, "shortDescription": {"text": says}});
        rules.push((rule.clone(), described));
        rules.len() - 1
    });
    let help = finding.help.iter().map(|help| format!("\n{help}"));
    let message = finding.message.clone() + &help.collect::<String>();
    let mut result = json!({
        "ruleId": rule,
        "ruleIndex": index,
        "level": level(finding.severity),
        "message": {"text": message},
        "locations": finding.place.iter().map(|place| location(*place, None, sources)).collect::<Vec<_>>(),
    });
    let fixes = finding.fixes.iter().map(|one| fix(one, sources));
    let related = finding.related.iter();
    let related = related.map(|label| location(label.place, Some(&label.text), sources));
    if let Some(map) = result.as_object_mut() {
        let lists: [Vec<Value>; 2] = [fixes.collect(), related.collect()];
        for (key, list) in ["fixes", "relatedLocations"].iter().zip(lists) {
            if !list.is_empty() {
                map.insert((*key).to_owned(), Value::Array(list));
            }
        }
    }
    result
}

/// A way to mend it.
fn fix(fix: &Fix, sources: &Sources) -> Value {
    let change = |edit: &Edit| {
        json!({
            "artifactLocation": artifact(edit.place, sources),
            "replacements": [{
                "deletedRegion": region(edit.place, sources),
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
    let (artifact, region) = (artifact(place, sources), region(place, sources));
    let mut location = json!({
        "physicalLocation": {"artifactLocation": artifact, "region": region},
    });
    if let (Some(text), Some(map)) = (text, location.as_object_mut()) {
        map.insert("message".to_owned(), json!({"text": text}));
    }
    location
}

fn artifact(place: Place, sources: &Sources) -> Value {
    json!({"uri": uri(sources.get(place.source).name())})
}

fn region(place: Place, sources: &Sources) -> Value {
    let (start, end) = sources.positions(place);
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
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
