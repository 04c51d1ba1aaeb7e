//! The end of a report: what is to be measured, what becomes of each unit, and one line that sums
//! up.

use crate::names::counted;
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::check::Verdict;
use crate::engine::Checked;
use crate::source::shown;

/// Units with a verdict other than accepted are listed up to this many.
const MOST_LISTED: usize = 50;

/// Names that are longer do not widen their column.
const WIDEST: usize = 32;

/// What is to be measured, the verdicts, and the line that sums up. `rulebook` is what the sheets
/// were checked by.
pub(crate) fn summary(report: &Checked, rulebook: &str) -> String {
    let mut text = String::new();
    text.extend(report.notes.iter().map(|note| format!("note: {note}\n")));
    if !report.notes.is_empty() {
        text.push('\n');
    }
    measurements(report, &mut text);
    verdicts(report, &mut text);
    let _ = writeln!(text, "{}", sum(report, rulebook));
    text
}

fn measurements(report: &Checked, text: &mut String) {
    let all = &report.measurements;
    if all.is_empty() {
        return;
    }
    let _ = writeln!(text, "To measure at the table:");
    for measurement in all {
        let _ = writeln!(text, "  {}: add {}", measurement.what, measurement.to_add());
    }
    text.push('\n');
}

fn verdicts(report: &Checked, text: &mut String) {
    let special = report.verdicts.iter();
    let special = special.filter(|verdict| verdict.verdict != Verdict::Accepted);
    let special: Vec<_> = special.collect();
    if special.is_empty() {
        return;
    }
    // Units that fare alike stand in one line.
    let mut alike: Vec<(String, Vec<String>)> = Vec::new();
    for verdict in special.iter().take(MOST_LISTED) {
        let unit = shown(&verdict.unit);
        let mut becomes = verdict.verdict.in_words().to_owned();
        if let Some((says, clause)) = &verdict.consequence {
            let _ = write!(becomes, ": {says} ({clause})");
        }
        match alike.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, units)) => units.push(unit),
            None => alike.push((becomes, vec![unit])),
        }
    }
    let lines = alike.iter();
    let lines = lines.map(|(becomes, units)| (units.join(", "), becomes));
    let lines: Vec<(String, &String)> = lines.collect();
    let widths = lines.iter().map(|(units, _)| units.chars().count());
    let width = widths.filter(|width| *width <= WIDEST).max().unwrap_or(0);
    for (units, becomes) in lines {
        let _ = writeln!(text, "{units:width$}  {becomes}");
    }
    if special.len() > MOST_LISTED {
        let _ = writeln!(text, "… and {} more", special.len() - MOST_LISTED);
    }
    text.push('\n');
}

fn sum(report: &Checked, rulebook: &str) -> String {
    // A unit that is judged more than once counts once, by the gravest verdict.
    let mut by_unit: BTreeMap<(&str, Option<&str>), Verdict> = BTreeMap::new();
    for judged in report.verdicts.iter().filter(|_| report.repeats) {
        let of_unit = by_unit
            .entry((&judged.unit, judged.side.as_deref()))
            .or_insert(judged.verdict);
        *of_unit = judged.verdict.max(*of_unit);
    }
    let each = report.verdicts.iter().map(|judged| judged.verdict);
    let verdicts: Vec<Verdict> = if report.repeats {
        by_unit.into_values().collect()
    } else {
        each.collect()
    };
    let of = |wanted: Verdict| verdicts.iter().filter(|one| **one == wanted).count();
    let of_verdicts = [
        Verdict::Accepted,
        Verdict::Followed,
        Verdict::NoOrder,
        Verdict::ToMeasure,
        Verdict::Refused,
    ]
    .into_iter()
    .map(|verdict| (of(verdict), verdict.in_words()))
    .filter(|(count, _)| *count > 0)
    .map(|(count, words)| match words {
        // Without a scenario nobody has looked at everything.
        "accepted" if !report.not_looked_at.is_empty() => format!("{count} not contradicted"),
        words => format!("{count} {words}"),
    });
    let of_verdicts: Vec<String> = of_verdicts.collect();
    let units = counted(verdicts.len(), "unit");
    let findings = match report.findings.len() {
        0 => "nothing to say".to_owned(),
        several => counted(several, "finding"),
    };
    let listed = |before: &str, items: &[String]| match items {
        [] => String::new(),
        items => format!("{before}: {}", items.join(", ")),
    };
    let of_verdicts = listed("", &of_verdicts);
    let unseen = listed("\nnot looked at, without a scenario", &report.not_looked_at);
    let forgotten = listed("\nwithout a line", &report.forgotten);
    format!("{units}{of_verdicts}; {findings} ({rulebook}){unseen}{forgotten}")
}
