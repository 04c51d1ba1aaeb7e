//! Figures for people: a table of all that counts in one, row by row, with the clauses.

use std::fmt::Write as _;

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Counted, Fact};

/// The rows of a figure: how much each adds, what it is for, the clause with its lines, and where
/// it counts.
pub fn rows(fact: &Fact, rulebook: &Rulebook) -> String {
    let Some(figure) = &fact.figure else {
        return String::new();
    };
    let width = figure
        .iter()
        .map(|counted| amount(counted).chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::from("what counts in it\n");
    for counted in figure {
        let clause = rulebook.clause_named(&counted.clause);
        let cite = clause.map_or("", |id| rulebook[id].cite.told.as_str());
        let _ = writeln!(
            text,
            "  {:<width$}  {} [{}, {cite}]{}",
            amount(counted),
            counted.name,
            counted.clause,
            only_when(counted)
        );
    }
    text
}

/// What a clause counts in figures.
pub fn of_clause(clause: &str, rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for fact in rulebook.vocabulary().facts() {
        for counted in fact
            .figure
            .iter()
            .flatten()
            .filter(|counted| fold(&counted.clause) == fold(clause))
        {
            let _ = write!(
                text,
                "\ncounts {} in `{}` as {}{}\n",
                amount(counted),
                fact.name,
                counted.name,
                only_when(counted)
            );
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
    counted
        .when
        .as_ref()
        .map(|when| {
            format!(
                " when {}",
                when.text().split_whitespace().collect::<Vec<_>>().join(" ")
            )
        })
        .unwrap_or_default()
}
