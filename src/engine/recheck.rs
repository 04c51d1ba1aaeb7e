//! What is found next, once the errors of a sheet are mended: the sheet is read again as the helps say, and without
//! what no help knows. A player hears of it at once, and need not mend line after line.

use std::collections::HashSet;

use crate::diagnostics::{Code, Finding, Severity};
use crate::source::{Place, SourceId, Sources, Span};
use crate::syntax::Document;

use super::fixes::with_comma;

/// Where more is not understood, that comes first.
const MOST_ERRORS: usize = 60;

/// Sheets as they are once they are mended, and whose lines that changes.
#[derive(Debug)]
pub(crate) struct Afterwards {
    /// The sheets.
    pub sheets: Vec<Document>,
    mended: HashSet<Whose>,
    /// Where something was left out.
    left_out: Vec<Place>,
}

/// A unit of a side.
type Whose = (Option<String>, Option<String>);

/// Mends the errors that a check has found on sheets: each as its help says, or by leaving out what no help knows.
/// `drafts` are the texts of the sheets as people wrote them. None where there are no errors, or where nobody knows what to write.
pub(crate) fn recheck(
    findings: &[Finding],
    drafts: &[SourceId],
    sources: &mut Sources,
) -> Option<Afterwards> {
    let errors = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error);
    let of_drafts = errors.filter_map(|finding| {
        let finding = finding.as_written(sources).into_owned();
        let place = finding.place?;
        let is_here = |draft: &SourceId| *draft == place.source;
        drafts
            .iter()
            .position(is_here)
            .map(|draft| (draft, place, finding))
    });
    let of_drafts: Vec<(usize, Place, Finding)> = of_drafts.collect();
    if of_drafts.is_empty() || of_drafts.len() > MOST_ERRORS {
        return None;
    }
    let mut mended = HashSet::new();
    let mut unknown = HashSet::new();
    let mut left_out = Vec::new();
    let mut edits: Vec<Vec<(Span, String)>> = vec![Vec::new(); drafts.len()];
    for (draft, place, finding) in &of_drafts {
        let text = sources.get(place.source).text();
        let whose = whose(finding);
        match edit_of(finding, *place, text) {
            Some(edit) => {
                left_out.extend(Some(*place).filter(|_| edit.1.is_empty()));
                mended.insert(whose);
                edits.get_mut(*draft)?.push(edit);
            }
            None => {
                unknown.insert(whose);
            }
        }
    }
    mended.retain(|whose| !unknown.contains(whose));
    if mended.is_empty() {
        return None;
    }
    let drafts = drafts.iter();
    let mut sheets: Vec<Document> = drafts
        .map(|draft| Document::read(*draft, sources))
        .collect();
    for (sheet, edits) in sheets.iter_mut().zip(edits) {
        sheet.rewrite(sources, &apart(edits)?);
    }
    Some(Afterwards {
        sheets,
        mended,
        left_out,
    })
}

impl Afterwards {
    /// Returns whether something was left out before a place on its line.
    pub(crate) fn is_after_gap(&self, place: Place, sources: &Sources) -> bool {
        let text = sources.get(place.source).text();
        let mut gaps = self.left_out.iter();
        gaps.any(|gap| {
            let between = text.get(gap.span.end as usize..place.span.start as usize);
            gap.source == place.source && between.is_some_and(|between| !between.contains('\n'))
        })
    }

    /// What is found on the mended sheets of the units that were not understood before, and not told yet.
    pub(crate) fn new_findings(&self, before: &[Finding], after: Vec<Finding>) -> Vec<Finding> {
        let errors = after
            .iter()
            .filter(|finding| finding.severity == Severity::Error);
        let unread: HashSet<Whose> = errors.map(whose).collect();
        let told: HashSet<&str> = before
            .iter()
            .map(|finding| finding.message.as_str())
            .collect();
        let is_new = |finding: &Finding| {
            let whose = whose(finding);
            matches!(finding.severity, Severity::Refused | Severity::Measure)
                && self.mended.contains(&whose)
                && !unread.contains(&whose)
                && !told.contains(finding.message.as_str())
        };
        after.into_iter().filter(is_new).collect()
    }
}

/// Edits in their order, each once; what is taken out is taken out together. None where others overlap.
fn apart(mut edits: Vec<(Span, String)>) -> Option<Vec<(Span, String)>> {
    edits.sort();
    let mut apart: Vec<(Span, String)> = Vec::new();
    for (span, text) in edits {
        match apart.last_mut() {
            Some((last, with)) if span.start < last.end || span == *last => {
                if *with != text || !text.is_empty() && span != *last {
                    return None;
                }
                *last = last.to(span);
            }
            _ => apart.push((span, text)),
        }
    }
    Some(apart)
}

fn whose(finding: &Finding) -> Whose {
    (finding.unit.clone(), finding.side.clone())
}

/// What is written in the place of something that is not understood: what is clearly meant, or nothing.
fn edit_of(finding: &Finding, place: Place, text: &str) -> Option<(Span, String)> {
    let mut preferred = finding.fixes.iter().filter(|fix| fix.preferred);
    if let (Some(fix), None) = (preferred.next(), preferred.next()) {
        let [edit] = fix.edits.as_slice() else {
            return None;
        };
        let is_here = edit.place.source == place.source;
        return is_here.then(|| (edit.place.span, edit.text.clone()));
    }
    (finding.code == Code::UnknownOrder && finding.fixes.is_empty())
        .then(|| (with_comma(text, place.span), String::new()))
}
