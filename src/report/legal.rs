//! Advice below findings: which change would make a refused order legal, and what to measure next.

use std::fmt::Write as _;

use crate::engine::Advice;
use crate::names::counted;
use crate::rulebook::predicate::Truth;

/// What is to be said of each finding by a clause.
pub(crate) fn advice(all: &[Advice]) -> String {
    let mut text = String::new();
    for one in all {
        let _ = writeln!(text, "{}: {}", one.unit, one.message);
        let _ = writeln!(text, "  by {}", one.clause);
        let holding = one.conditions.iter();
        let holding = holding.filter(|(_, truth)| *truth == Truth::Yes).count();
        let all = counted(one.conditions.len(), "condition");
        let ending = if holding == 1 { "s" } else { "" };
        let _ = writeln!(text, "  {holding} of {all} hold{ending}");
        for (condition, truth) in &one.conditions {
            let word = match truth {
                Truth::Yes => "holds",
                Truth::No => "fails",
                Truth::Unknown => "open ",
            };
            let _ = writeln!(text, "    {word}  {condition}");
        }
        let _ = match (&one.next, one.is_open, one.legal_with.as_slice()) {
            (Some(next), ..) => writeln!(text, "  measure next: {next}"),
            (None, true, _) => writeln!(text, "  no single measurement decides it"),
            (None, false, []) => writeln!(
                text,
                "  no change of a single fact makes it legal: order something else"
            ),
            (None, false, ways) => {
                let mut ways = ways.iter();
                ways.try_for_each(|way| writeln!(text, "  legal with {way}"))
            }
        };
        text.push('\n');
    }
    text
}
