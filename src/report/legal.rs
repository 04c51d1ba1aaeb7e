//! Advice below findings: which change would make a refused order legal, and what to measure next.

use std::fmt::Write as _;

use crate::engine::Advice;
use crate::rulebook::predicate::Truth;

/// What is to be said of each finding by a clause.
pub(crate) fn advice(all: &[Advice]) -> String {
    let mut text = String::new();
    for one in all {
        let _ = writeln!(text, "{}: {}", one.unit, one.message);
        let _ = writeln!(text, "  by {}", one.clause);
        let holding = one
            .conditions
            .iter()
            .filter(|(_, truth)| *truth == Truth::Yes)
            .count();
        let of = one.conditions.len();
        let (plural, ending) = (
            if of == 1 { "" } else { "s" },
            if holding == 1 { "s" } else { "" },
        );
        let _ = writeln!(text, "  {holding} of {of} condition{plural} hold{ending}");
        for (condition, truth) in &one.conditions {
            let word = match truth {
                Truth::Yes => "holds",
                Truth::No => "fails",
                Truth::Unknown => "open ",
            };
            let _ = writeln!(text, "    {word}  {condition}");
        }
        match (&one.next, one.is_open, one.legal_with.as_slice()) {
            (Some(next), ..) => {
                let _ = writeln!(text, "  measure next: {next}");
            }
            (None, true, _) => text.push_str("  no single measurement decides it\n"),
            (None, false, []) => {
                text.push_str(
                    "  no change of a single fact makes it legal: order something else\n",
                );
            }
            (None, false, ways) => {
                for way in ways {
                    let _ = writeln!(text, "  legal with {way}");
                }
            }
        }
        text.push('\n');
    }
    text
}
