//! `adjutant lint`

use std::fmt::Write;
use std::path::PathBuf;

use crate::analysis::{Sense, sense};
use crate::api::{AskedFrom, load_layers};
use crate::cli::arguments::{Deny, Format, LintArguments};
use crate::cli::output::{print, print_findings, print_json, print_sarif};
use crate::cli::rulebooks::Disk;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::names::{counted, sorted_once};
use crate::report::{json_findings, sarif};
use crate::rulebook::{Original, Rulebook, shipped_game};
use crate::source::{Sources, one_line};

use super::super::output::Failure;

pub(in crate::cli) fn run(arguments: &LintArguments) -> Ended {
    let mut sources = Sources::default();
    let mut findings: Vec<Finding> = Vec::new();
    let mut sound = String::new();
    for name in &rulebooks_named(&arguments.rulebooks)? {
        match load_layers(name, &AskedFrom::default(), &Disk, &mut sources) {
            Ok((rulebook, layers)) => {
                let vocabulary = rulebook.vocabulary();
                let parts = [
                    counted(rulebook.clauses().len(), "clause"),
                    counted(vocabulary.rulings().len(), "ruling"),
                    counted(vocabulary.orders().len(), "order"),
                    counted(own_facts(&rulebook), "fact"),
                ];
                let _ = writeln!(sound, "{} is sound: {}", rulebook.id(), parts.join(", "));
                if let Some(original) = Original::read(&layers, &sources, &rulebook) {
                    let found = sense(&rulebook, &original);
                    sound.push_str(&analysed(&found, &sources));
                    if found.compared < found.checks {
                        let checks = counted(found.checks, "check");
                        let _ = writeln!(
                            sound,
                            "{} of {checks} are not compared with all others: there are too many",
                            found.checks - found.compared
                        );
                    }
                    if found.allowed > 0 {
                        let allowed = counted(found.allowed, "warning");
                        let _ = writeln!(sound, "{allowed} allowed by comments");
                    }
                    findings.extend(found.findings);
                }
            }
            Err(found) => {
                let unread = [Code::CannotRead, Code::NotText, Code::UnknownRulebook];
                let is_unread =
                    |found: &Finding| found.place.is_none() && unread.contains(&found.code);
                if found.iter().any(is_unread) {
                    return Err(Failure::within(found, sources));
                }
                findings.extend(found);
            }
        }
    }
    match arguments.format {
        Format::Human => {
            let mistakes = findings.iter().filter(|one| one.severity.fails()).count();
            let counts = [
                (mistakes, "mistake"),
                (findings.len() - mistakes, "warning"),
            ];
            let counts = counts.into_iter().filter(|(count, _)| *count > 0);
            let counts = counts.map(|(count, what)| counted(count, what));
            let counts = counts.collect::<Vec<_>>().join(", ");
            print_findings(&findings, &sources)?;
            if !counts.is_empty() {
                let _ = writeln!(sound, "{counts}");
            }
            print(&sound)?;
        }
        Format::Json => print_json(&json_findings(&findings, &sources))?,
        Format::Sarif => print_sarif(&sarif(&findings, &sources))?,
    }
    let denied =
        |finding: &Finding| finding.severity.fails() || arguments.deny.contains(&Deny::Warnings);
    Ok(Ending::from_success(!findings.iter().any(denied)))
}

/// The rulebooks that are named; those of a folder by their files, unless a game has its name.
fn rulebooks_named(names: &[String]) -> Result<Vec<String>, Failure> {
    let mut all = Vec::new();
    for name in names {
        let path = PathBuf::from(name);
        if shipped_game(name).is_some() || !path.is_dir() {
            all.push(name.clone());
            continue;
        }
        let found = files::of_folders(&[path], &["yaml", "yml"], files::is_rulebook)?;
        all.extend(found.iter().map(|path| path.display().to_string()));
    }
    Ok(all)
}

/// Analysed clauses, and those that were not.
fn analysed(found: &Sense, sources: &Sources) -> String {
    if found.not_analysed.is_empty() {
        return match found.allowed_open {
            0 => "every predicate has been analysed\n".to_owned(),
            open => format!("every predicate has been analysed, but {open} as comments allow\n"),
        };
    }
    let about = found.not_analysed.iter().map(|(id, _, _)| id);
    let (about, clauses) = (sorted_once(about).len(), counted(found.clauses, "clause"));
    let mut text = format!("{about} of {clauses}: not analysed\n");
    for (id, place, written) in &found.not_analysed {
        let line = sources.positions(*place).0.line;
        let _ = writeln!(text, "  {id}, line {line}: {}", one_line(written));
    }
    text
}

/// The facts that the rulebook writes: the phase is one that every rulebook with phases has.
fn own_facts(rulebook: &Rulebook) -> usize {
    rulebook.vocabulary().facts().len() - usize::from(!rulebook.phases().is_empty())
}
