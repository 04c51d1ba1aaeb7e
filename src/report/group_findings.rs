//! Findings with one cause are told once: the first in full, and of the others whom they concern and
//! where they stand.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::iter;

use crate::diagnostics::{Finding, Severity};
use crate::names::{each_once, listed, listed_quoted};
use crate::source::{Sources, escaped, quoted, shown};

/// So many others of one cause are named.
const MOST_NAMED: usize = 40;

/// Findings with one cause.
pub(super) struct Alike<'a> {
    /// The first, which is told in full.
    pub first: &'a Finding,
    /// The others.
    pub others: Vec<&'a Finding>,
}

/// What findings of one cause have in common.
#[derive(PartialEq, Eq, Hash)]
enum Cause<'a> {
    /// The same is to be measured of the same unit.
    Measure(Option<&'a str>, Option<&'a str>),
    /// The same is said of several units: its code, its clause, and the words, with a gap where the
    /// unit stands.
    Said(&'a str, Option<&'a str>, String, Option<String>),
}

impl<'a> Cause<'a> {
    fn new(finding: &'a Finding) -> Self {
        let unit = finding.unit.as_deref();
        if finding.severity == Severity::Measure {
            return Self::Measure(unit, finding.help.as_deref());
        }
        // What may be a remark only differs in its own words.
        let own_words = finding.remark.as_deref().or(unit);
        let blank = |text: &str| match own_words.filter(|words| !words.is_empty()) {
            Some(words) => text.replace(words, "\0"),
            None => text.to_owned(),
        };
        let clause = finding.clause.as_ref().map(|clause| clause.id.as_str());
        Self::Said(
            finding.code.as_str(),
            clause,
            blank(&finding.message),
            finding.help.as_deref().map(blank),
        )
    }
}

/// Findings by their causes, in the order of the first of each.
pub(super) fn by_cause<'a>(findings: &'a [Cow<'_, Finding>]) -> Vec<Alike<'a>> {
    let mut all: Vec<Alike<'a>> = Vec::new();
    let mut known: HashMap<Cause<'a>, usize> = HashMap::new();
    for finding in findings {
        let finding = finding.as_ref();
        let number = *known.entry(Cause::new(finding)).or_insert(all.len());
        match all.get_mut(number) {
            Some(alike) => alike.others.push(finding),
            None => all.push(Alike {
                first: finding,
                others: Vec::new(),
            }),
        }
    }
    all
}

impl Alike<'_> {
    /// What is told of the others, as a line below the help of the first.
    pub(crate) fn describe(&self, sources: &Sources) -> Option<String> {
        if self.others.is_empty() {
            return None;
        }
        if self.first.severity == Severity::Measure {
            return self.needed_too();
        }
        let own = self.first.place.map(|place| place.source);
        let mut by_file: BTreeMap<(bool, &str), Vec<String>> = BTreeMap::new();
        let mut has_lines_alone = false;
        let more = self.others.len().saturating_sub(MOST_NAMED);
        for other in self.others.iter().take(MOST_NAMED) {
            let is_elsewhere = other.place.map(|place| place.source) != own;
            let place = other.place;
            let file = place.map_or("", |place| sources.get(place.source).name());
            let place = place.filter(|_| place != self.first.place);
            let line = place.map(|place| sources.positions(place).0.line);
            let remark = other.remark.as_deref().map(quoted);
            let named = remark.or_else(|| other.unit.as_deref().map(shown));
            let told = match (named, line) {
                (Some(named), Some(line)) => format!("{named} (line {line})"),
                (Some(named), None) => named,
                (None, Some(line)) => {
                    has_lines_alone = true;
                    line.to_string()
                }
                (None, None) => continue,
            };
            by_file.entry((is_elsewhere, file)).or_default().push(told);
        }
        let last = by_file.len();
        let files = by_file.into_iter().enumerate();
        let files = files.map(|(number, ((is_elsewhere, file), mut told))| {
            if more > 0 && number + 1 == last {
                told.push(format!("{} more", grouped(more)));
            }
            let told = listed(&told, "and");
            if is_elsewhere && !file.is_empty() {
                format!("{told} in {}", escaped(file))
            } else {
                told
            }
        });
        let files: Vec<String> = files.collect();
        (!files.is_empty()).then(|| {
            let lines = match (has_lines_alone, self.others.len()) {
                (false, _) => "",
                (true, 1) => "line ",
                (true, _) => "lines ",
            };
            let same = format!("the same: {lines}{}", files.join("; "));
            let remarks = self.remarks();
            let remarks = remarks.map(|all| {
                format!("\nif all of them are remarks, write one line above the units: `{all}`")
            });
            same + remarks.unwrap_or_default().as_str()
        })
    }

    /// The line that makes remarks of all that states nothing.
    fn remarks(&self) -> Option<String> {
        let all = iter::once(self.first).chain(self.others.iter().copied());
        let remarks = each_once(all.filter_map(|finding| finding.remark.as_deref()));
        (!remarks.is_empty() && self.others.len() <= MOST_NAMED)
            .then(|| format!("remarks: {}", remarks.join(", ")))
    }

    /// The other clauses that ask for the same.
    fn needed_too(&self) -> Option<String> {
        let own = self.first.clause.as_ref().map(|clause| &clause.id);
        let others = self.others.iter().filter_map(|other| other.clause.as_ref());
        let ids = others.map(|clause| &clause.id);
        let ids = each_once(ids.filter(|id| Some(*id) != own));
        (!ids.is_empty()).then(|| format!("{} needs it too", listed_quoted(ids, "and")))
    }
}

/// A number with its thousands apart: `99,959`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
