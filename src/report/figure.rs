//! Figures for people: a table of all that counts in one, row by row, with the clauses.

use std::fmt::Write as _;

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Counted, Fact};
use crate::source::one_line;

/// The rows of a figure: how much each adds, what it is for, the clause with its lines, and where
/// it counts.
pub(crate) fn rows(fact: &Fact, rulebook: &Rulebook) -> String {
    let Some(figure) = &fact.figure else {
        return String::new();
    };
    let widths = figure.iter().map(|counted| amount(counted).chars().count());
    let width = widths.max().unwrap_or(0);
    let mut text = String::from("what counts in it\n");
    for counted in figure {
        let Counted { name, clause, .. } = counted;
        let cite = rulebook.clause_named(clause);
        let cite = cite.map_or("", |id| rulebook[id].cite.told.as_str());
        let (amount, when) = (amount(counted), only_when(counted));
        let _ = writeln!(text, "  {amount:<width$}  {name} [{clause}, {cite}]{when}");
    }
    text
}

/// What a clause counts in figures.
pub(crate) fn of_clause(clause: &str, rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for fact in rulebook.vocabulary().facts() {
        let all = fact.figure.iter().flatten();
        for counted in all.filter(|counted| fold(&counted.clause) == fold(clause)) {
            let (amount, when) = (amount(counted), only_when(counted));
            let (fact, name) = (&fact.name, &counted.name);
            let _ = write!(text, "\ncounts {amount} in `{fact}` as {name}{when}\n");
        }
    }
    text
}

/// `+ 1`, `- 2`, `× 1/4`
fn amount(counted: &Counted) -> String {
    match (&counted.add, &counted.times) {
        (Some(add), _) => {
            let add = add.text();
            let taken_off = add
                .strip_prefix("0 - ")
                .or_else(|| add.strip_prefix("0 in - "));
            taken_off.map_or_else(|| format!("+ {add}"), |taken| format!("- {taken}"))
        }
        (None, Some(times)) => format!("× {}", times.text()),
        (None, None) => String::new(),
    }
}

fn only_when(counted: &Counted) -> String {
    let when = counted.when.as_ref();
    when.map_or_else(String::new, |when| {
        format!(" when {}", one_line(when.text()))
    })
}
