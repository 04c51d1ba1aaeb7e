//! `adjutant mutate`

use std::path::Path;
use std::process::Command;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::examples::{progress, write_badge};
use crate::cli::arguments::{MutateArguments, PlainFormat};
use crate::cli::features::{gather, rulebook_cache};
use crate::cli::output::{Failure, print, print_findings, print_json};
use crate::cli::rulebooks::load_layers;
use crate::cli::writing::parent_of;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::harness::output::{json_mutation, mutation};
use crate::harness::{Baseline, CacheSetup, Suite, Trial, try_mutants};
use crate::names::{fold, sorted_once};
use crate::report::json_findings;
use crate::rulebook::vocabulary::near_names;
use crate::rulebook::{Earlier, Mutant, Original, Rulebook};
use crate::source::{Sources, quoted};

pub(in crate::cli) fn run(arguments: &MutateArguments) -> Ended {
    let mut sources = Sources::default();
    let (rulebook, layers) = load_layers(&arguments.rulebook, &mut sources)?;
    let Some(original) = Original::read(&layers, &sources, &rulebook) else {
        return Err(Failure::within(Vec::new(), sources));
    };
    let original = Arc::new(original.with_mutants(&rulebook));
    let texts = gather(&arguments.features, Some(&arguments.rulebook))?;
    let (suite, mut findings) = Suite::read(texts.clone());
    let setup = CacheSetup {
        rulebook: Some(arguments.rulebook.clone()),
        ..CacheSetup::default()
    };
    let as_it_is = rulebook_cache(setup.clone());
    if findings.is_empty() {
        findings = suite.plan(&as_it_is);
    }
    if !findings.is_empty() {
        match arguments.format {
            PlainFormat::Human => print_findings(&findings, &suite.sources)?,
            PlainFormat::Json => print_json(&json_findings(&findings, &suite.sources))?,
        }
        return Ok(Ending::Refused);
    }
    let numbers = chosen(arguments, &original)?;
    let baseline = Baseline::new(&suite, &as_it_is);
    let names = suite.rulebook_names(&as_it_is).into_iter();
    let mut names = names.map(|(name, _)| name);
    let named = names.find(|name| is_name_of(name, &rulebook));
    let named = named.unwrap_or_else(|| arguments.rulebook.clone());
    let progress = progress(numbers.len(), "mutants", 0);
    let stopped = stopped_by_hand();
    let trial = Trial {
        texts: &texts,
        shelf: &|| Rc::into_inner(rulebook_cache(setup.clone())).unwrap_or_default(),
        named: &named,
        rulebook: &rulebook,
        original: &original,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        each: &|| progress.inc(1),
        is_stopped: &|| stopped.load(Ordering::Relaxed),
        games: arguments.games,
        seed: &arguments.seed,
    };
    let counted = try_mutants(&trial, &numbers, &baseline);
    progress.finish_and_clear();
    match arguments.format {
        PlainFormat::Human => {
            let failing = not_run(suite.len() - baseline.passed());
            print(&(failing + &mutation(&counted, &original, &sources)))?;
        }
        PlainFormat::Json => print_json(&json_mutation(&counted, &original, &sources))?,
    }
    // Of those that were not tried nobody knows.
    let is_whole = counted.untried == 0;
    if let Some(path) = arguments.badge.as_ref().filter(|_| is_whole) {
        write_badge(path, "mutants killed", counted.whole_score())?;
    }
    let lacks = |least: f64| counted.score() < least;
    let lacks = arguments.require.is_some_and(lacks);
    Ok(Ending::from_success(is_whole && !lacks))
}

/// Returns the number of examples that were not run, as they fail anyway.
fn not_run(failing: usize) -> String {
    match failing {
        0 => String::new(),
        1 => "1 example fails with the unchanged rulebook, and was not run\n".to_owned(),
        count => format!("{count} examples fail with the unchanged rulebook, and were not run\n"),
    }
}

/// Returns whether features may mean a rulebook by a name: its id, or a file that is called so.
fn is_name_of(name: &str, rulebook: &Rulebook) -> bool {
    let file = Path::new(name).file_stem();
    let file = file.map(|stem| stem.to_string_lossy().into_owned());
    fold(name) == fold(rulebook.id()) || file.is_some_and(|file| fold(&file) == fold(rulebook.id()))
}

/// Becomes true when somebody stops the program: what was found until then is told. A second time ends it.
fn stopped_by_hand() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let noted = stopped.clone();
    // Without it, the program is stopped as any other.
    let _ = ctrlc::set_handler(move || {
        if noted.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stopped
}

/// The mutants that are asked for, by their numbers.
///
/// # Errors
/// Nothing has such a name.
fn chosen(arguments: &MutateArguments, original: &Original) -> Result<Vec<usize>, Failure> {
    let is_about =
        |mutant: &Mutant, name: &str| mutant.about.iter().any(|about| fold(about) == fold(name));
    let mutants = original.mutants();
    for name in &arguments.of {
        if !mutants.iter().any(|mutant| is_about(mutant, name)) {
            let known = mutants.iter().flat_map(|mutant| &mutant.about);
            let known = sorted_once(known.map(String::as_str)).into_iter();
            let message = format!("nothing that can be changed is called {}", quoted(name));
            let finding = Finding::without_place(Code::UnknownName, message);
            return Err(Failure::new(finding.help_if(near_names(name, known))));
        }
    }
    let earlier = match &arguments.since {
        Some(since) => Some(earlier(since, &arguments.rulebook)?),
        None => None,
    };
    let is_chosen = |mutant: &Mutant| {
        let earlier = earlier.as_ref();
        earlier.is_none_or(|earlier| original.is_new_since(mutant, earlier))
            && (arguments.of.is_empty() || arguments.of.iter().any(|name| is_about(mutant, name)))
    };
    let chosen = mutants.iter().enumerate();
    let chosen = chosen.filter(|(_, mutant)| is_chosen(mutant));
    Ok(chosen.map(|(number, _)| number).collect())
}

const A_REVISION: &str = "name a revision such as `HEAD~1`, or a file";

/// The rulebook as it was: in a file, or in a revision that git knows.
///
/// # Errors
/// It is neither, or git cannot be run.
fn earlier(since: &str, rulebook: &str) -> Result<Earlier, Failure> {
    let mut sources = Sources::default();
    if Path::new(since).is_file() {
        let source = files::read(Path::new(since), &mut sources)?;
        return Ok(Earlier::read(sources.get(source).text()));
    }
    let (path, shown) = (Path::new(rulebook), quoted(since));
    let wrong = |message: String, help| Err(Failure::with_help(Code::CannotRead, message, help));
    if since.trim().is_empty() || since.starts_with('-') {
        let message = format!("{shown} is neither a file nor a revision");
        return wrong(message, A_REVISION);
    }
    let name = path.file_name().and_then(|name| name.to_str());
    let Some(name) = name.filter(|_| path.is_file()) else {
        let rulebook = quoted(rulebook);
        let message = format!("{shown} is no file, and {rulebook} has no history of its own");
        let help = "name the file of the rulebook, or that of its earlier text";
        return wrong(message, help);
    };
    let git = Command::new("git")
        .arg("-C")
        .arg(parent_of(path))
        .arg("show")
        .arg("--end-of-options")
        .arg(format!("{since}:./{name}"))
        .output();
    match git {
        Ok(output) if output.status.success() => {
            Ok(Earlier::read(&String::from_utf8_lossy(&output.stdout)))
        }
        Ok(output) => {
            let told = String::from_utf8_lossy(&output.stderr);
            let why = told.lines().next().unwrap_or_default();
            let message = format!("git does not know {name} in {shown}: {why}");
            wrong(message, A_REVISION)
        }
        Err(error) => {
            let message = format!("git cannot be run: {error}");
            wrong(message, "name the file of the earlier text instead")
        }
    }
}
