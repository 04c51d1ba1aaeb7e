//! `adjutant lint`

use std::fmt::Write;

use crate::cli::arguments::{Format, LintArguments};
use crate::cli::output::{print, print_json, stdout_style};
use crate::cli::rulebooks::{Asked, load};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::report::{human_findings, json_findings, sarif};
use crate::rulebook::Rulebook;
use crate::source::Sources;

use super::super::output::Failure;

pub(in crate::cli) fn run(arguments: &LintArguments) -> Ended {
    let mut sources = Sources::default();
    let mut findings: Vec<Finding> = Vec::new();
    let mut sound = String::new();
    for name in &arguments.rulebooks {
        match load(name, &Asked::default(), &mut sources) {
            Ok(rulebook) => {
                let _ = writeln!(
                    sound,
                    "{} is sound: {}, {}, {}, {}",
                    rulebook.id(),
                    counted(rulebook.clauses().len(), "clause"),
                    counted(rulebook.vocabulary().rulings().len(), "ruling"),
                    counted(rulebook.vocabulary().orders().len(), "order"),
                    counted(own_facts(&rulebook), "fact"),
                );
            }
            Err(found) => {
                if found.iter().any(|finding| {
                    finding.place.is_none() && matches!(finding.code, Code::CannotRead | Code::NotText | Code::UnknownRulebook)
                }) {
                    return Err(Failure::within(found, sources));
                }
                findings.extend(found);
            }
        }
    }
    match arguments.format {
        Format::Human => {
            let count = match findings.len() {
                0 => String::new(),
                1 => "1 mistake\n".to_owned(),
                count => format!("{count} mistakes\n"),
            };
            print(&(human_findings(&findings, &sources, stdout_style()) + &sound + &count));
        }
        Format::Json => print_json(&json_findings(&findings, &sources)),
        Format::Sarif => print_json(&sarif(&findings, &sources)),
    }
    Ok(if findings.is_empty() { Ending::Fine } else { Ending::Refused })
}

/// So many of something, e.g. `1 ruling`.
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The facts that the rulebook writes: the phase is one that every rulebook with phases has.
fn own_facts(rulebook: &Rulebook) -> usize {
    rulebook.vocabulary().facts().len() - usize::from(!rulebook.phases().is_empty())
}
