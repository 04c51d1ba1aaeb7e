//! `adjutant test`: runs examples, and says which fail and what they prove.

use crate::names::counted;
use std::collections::BTreeSet;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::cli::arguments::{Required, TestArguments, TestFormat};
use crate::cli::cache::Cached;
use crate::cli::features::{gather, rulebook_cache, rulebooks, rulings};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, print, print_findings, print_json};
use crate::cli::writing::Output;
use crate::cli::{Ended, Ending, writing};
use crate::diagnostics::{Code, Finding};
use crate::harness::output::{
    self, Share, github, github_gaps, json_coverage, json_failure, json_gaps, junit,
    junit_findings, knocked_out, shares as shares_of, why,
};
use crate::harness::{
    CacheSetup, Coverage, Ended as EndedExample, KnockedOut, RulebookCache, Suite, gaps, knock_out,
};
use crate::report::{badge, json_findings};
use crate::rulebook::Rulebook;
use crate::source::quoted;

/// A run with fewer examples shows no progress: it is over at once.
const SHOWN_FROM: usize = 2_000;

/// The files and folders that are named, and the lines of those that are named with one, as
/// `rules.feature:12`.
fn with_lines(named: &[PathBuf]) -> (Vec<PathBuf>, Vec<(String, usize)>) {
    let mut lines = Vec::new();
    let paths = named.iter().map(|path| {
        let text = path.to_string_lossy();
        let parted = text.rsplit_once(':').filter(|_| !path.exists());
        let parted = parted.and_then(|(file, line)| Some((file.to_owned(), line.parse().ok()?)));
        let Some((file, line)) = parted else {
            return path.clone();
        };
        let path = PathBuf::from(&file);
        lines.push((file, line));
        path
    });
    (paths.collect(), lines)
}

pub(in crate::cli) fn run(arguments: &TestArguments) -> Ended {
    let (features, lines) = with_lines(&arguments.features);
    let rulebook = arguments.rulebook.as_deref();
    let texts = match gather(&features, rulebook) {
        Ok(texts) => texts,
        Err(failure) => return refused(failure, arguments.format),
    };
    let (mut suite, mut findings) = Suite::read(texts);
    let last_failed = LastFailed::new(&features);
    let mut failed_before = "";
    let rulings = rulings(&arguments.rulings, &rulebooks(&suite, rulebook)?)?;
    let shelf = rulebook_cache(CacheSetup {
        rulebook: arguments.rulebook.clone(),
        rulings,
    });
    if findings.is_empty() {
        if !lines.is_empty() {
            suite.only_at(&lines)?;
        }
        if let Some(tags) = &arguments.tags {
            suite.only(tags)?;
        }
        if arguments.failed && !suite.only_named(&last_failed.names) {
            failed_before = "No example failed in the last run; all are run.\n";
        }
        findings = suite.plan(&shelf);
    }
    if findings.is_empty() && suite.is_empty() {
        let finding = Finding::without_place(Code::EmptyFeature, "there is no example to run");
        findings.push(finding.help("`--tags` leaves none, or the files are empty"));
    }
    if !findings.is_empty() {
        show_findings(&findings, &suite, arguments.format)?;
        return Ok(Ending::Refused);
    }
    let counts = arguments.coverage
        || arguments.knock_out
        || arguments.why.is_some()
        || arguments.require.is_some()
        || arguments.badge.is_some();
    let mut done = examples(&suite, &shelf, counts, arguments.format);
    last_failed.keep(&suite, &done);
    if arguments.knock_out || arguments.require.is_some() || arguments.badge.is_some() {
        done.knock_out(&suite, &shelf);
    }
    let gaps = done.gaps(&shelf);
    let lacks = match arguments.require {
        Some(Required(100)) => !gaps.is_empty(),
        Some(Required(least)) => done.proved(&shelf).per_cent() < least,
        None => false,
    };
    if arguments.format == TestFormat::Human {
        print(failed_before)?;
    }
    show(&done, &gaps, lacks, &suite, &shelf, arguments)?;
    if let Some(path) = &arguments.badge {
        write_badge(path, "rules proved", done.proved(&shelf).per_cent())?;
    }
    Ok(Ending::from_success(done.failed == 0 && !lacks))
}

/// The examples that failed when the same files were last run.
struct LastFailed {
    names: BTreeSet<String>,
    cache: Cached,
}

impl LastFailed {
    fn new(features: &[PathBuf]) -> Self {
        let whole = |path: &PathBuf| fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        let paths = features.iter();
        let paths = paths.map(|path| format!("{}\n", whole(path).display()));
        let cache = Cached::new(&paths.collect::<String>(), "failed");
        let names = cache.read().unwrap_or_default();
        Self {
            names: names.lines().map(str::to_owned).collect(),
            cache,
        }
    }

    /// Keeps what failed in a run, and what failed before it and was not run.
    fn keep(mut self, suite: &Suite, done: &FinishedRun) {
        let before = self.names.clone();
        if !before.is_empty() {
            for (example, _, _) in suite.examples() {
                self.names.remove(&example.name);
            }
        }
        let failed = done.ended.iter().filter(|ended| ended.failed.is_some());
        self.names.extend(failed.map(|ended| ended.name.clone()));
        if self.names != before {
            let lines = self.names.iter().map(|name| format!("{name}\n"));
            self.cache.keep(&lines.collect::<String>());
        }
    }
}

/// Writes a badge, over an older one of ours.
pub(super) fn write_badge(path: &Path, what: &str, per_cent: usize) -> Result<(), Failure> {
    let made = Made::Picture;
    let text = &made.marked(&badge(what, per_cent));
    writing::write(&[Output { path, text, made }], false)
}

/// A folder with no features is a mistake in what is tested; anything else could not run.
fn refused(failure: Failure, format: TestFormat) -> Ended {
    if failure.is_about(Code::EmptyFeature) {
        failure.print(format.shape());
        return Ok(Ending::Refused);
    }
    Err(failure)
}

/// A run that is over.
#[derive(Default)]
struct FinishedRun {
    ended: Vec<EndedExample>,
    titles: Vec<String>,
    passed: Vec<usize>,
    failed: usize,
    coverage: Option<Coverage>,
    knocked: Option<Vec<KnockedOut>>,
}

fn examples(
    suite: &Suite,
    shelf: &Rc<RulebookCache>,
    counts: bool,
    format: TestFormat,
) -> FinishedRun {
    let progress = progress(suite.len(), "examples", SHOWN_FROM);
    let mut done = FinishedRun {
        coverage: counts.then(Coverage::default),
        ..FinishedRun::default()
    };
    suite.run(shelf, counts, &mut |ran| {
        if let Some(coverage) = &mut done.coverage {
            coverage.note(&ran);
            done.titles.push(suite.title(ran.example));
        }
        let failed = ran.outcome.failed.is_some();
        if failed {
            done.failed += 1;
        } else {
            done.passed.push(ran.number);
        }
        if failed || format == TestFormat::Junit {
            done.ended.push(EndedExample::new(&ran, suite));
        }
        progress.inc(1);
    });
    progress.finish_and_clear();
    done
}

/// A bar of progress over so many things, on a terminal, if they are at least `from`.
pub(super) fn progress(length: usize, what: &str, from: usize) -> ProgressBar {
    if length < from || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(u64::try_from(length).unwrap_or(u64::MAX));
    bar.enable_steady_tick(Duration::from_millis(200));
    let template = format!("{{bar:40}} {{pos}} of {{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

impl FinishedRun {
    fn knock_out(&mut self, suite: &Suite, shelf: &Rc<RulebookCache>) {
        let Some(coverage) = &self.coverage else {
            return;
        };
        let mut all = Vec::new();
        for loaded in coverage.rulebooks(shelf) {
            if let Some(rulebook) = &loaded.rulebook {
                all.extend(knock_out(suite, shelf, coverage, rulebook, &self.passed));
            }
        }
        self.knocked = Some(all);
    }

    /// The proved share of all rulebooks of the run together.
    fn proved(&self, shelf: &RulebookCache) -> Share {
        let coverage = self.coverage.as_ref();
        let loaded = coverage.map(|coverage| coverage.rulebooks(shelf));
        let loaded = loaded.unwrap_or_default();
        let rulebooks = loaded.iter().filter_map(|loaded| loaded.rulebook.as_ref());
        let shares = rulebooks.zip(coverage.into_iter().cycle());
        let shares = shares.flat_map(|(rulebook, coverage)| shares_of(coverage, rulebook));
        let noticed = self.knocked.as_deref().map(output::noticed);
        shares.map(|(_, share)| share).chain(noticed).sum()
    }

    /// Unproved parts, and parts that can be removed unnoticed.
    fn gaps(&self, shelf: &RulebookCache) -> Vec<(String, String)> {
        let Some(coverage) = &self.coverage else {
            return Vec::new();
        };
        let loaded = coverage.rulebooks(shelf);
        let rulebooks = loaded.iter().filter_map(|loaded| loaded.rulebook.as_ref());
        let open = rulebooks.flat_map(|rulebook| gaps(coverage, rulebook));
        let unnoticed = self.knocked.iter().flatten();
        let unnoticed = unnoticed.filter(|knocked| knocked.noticed.is_none());
        let why = "no example fails when it is removed";
        let unnoticed = unnoticed.map(|knocked| (knocked.id.clone(), why.to_owned()));
        open.chain(unnoticed).collect()
    }
}

fn show_findings(findings: &[Finding], suite: &Suite, format: TestFormat) -> Result<(), Failure> {
    match format {
        TestFormat::Junit => print(&junit_findings(findings, &suite.sources))?,
        TestFormat::Human => {
            let count = counted(findings.len(), "mistake");
            print_findings(findings, &suite.sources)?;
            print(&format!("{count}; nothing was run\n"))?;
        }
        TestFormat::Json => {
            let findings = json_findings(findings, &suite.sources);
            let examples = json!({"passed": 0, "failed": 0});
            print_json(&json!({
                "examples": examples, "failures": [], "coverage": [], "gaps": [], "findings": findings.get("findings"),
            }))?;
        }
        TestFormat::Github => print(&github(findings, &suite.sources, &[]))?,
    }
    Ok(())
}

fn show(
    done: &FinishedRun,
    gaps: &[(String, String)],
    lacks: bool,
    suite: &Suite,
    shelf: &RulebookCache,
    arguments: &TestArguments,
) -> Result<(), Failure> {
    let coverage = done.coverage.as_ref();
    let rulebooks = coverage.map(|coverage| coverage.rulebooks(shelf));
    let rulebooks = rulebooks.unwrap_or_default();
    let counted = || {
        let rulebooks = rulebooks
            .iter()
            .filter_map(|loaded| loaded.rulebook.as_ref());
        rulebooks.zip(coverage.into_iter().cycle())
    };
    let required = if lacks { gaps } else { &[] };
    match arguments.format {
        TestFormat::Human => {
            let mut text: String = done.ended.iter().map(output::failure).collect();
            if let Some(id) = &arguments.why {
                let found = counted().find(|(rulebook, _)| knows(rulebook, id));
                let Some((rulebook, coverage)) = found else {
                    let message = format!("nothing is called {}", quoted(id));
                    let help = "`adjutant rules ID` lists the ids of a rulebook";
                    return Err(Failure::with_help(Code::UnknownName, message, help));
                };
                let id = rulebook.id_now(id);
                text.push_str(&why(id, coverage, rulebook, &|number| {
                    done.titles.get(number).cloned().unwrap_or_default()
                }));
            } else {
                for (rulebook, coverage) in counted() {
                    text.push_str(&output::coverage(coverage, rulebook));
                }
            }
            if let Some(knocked) = &done.knocked {
                text.push_str(&knocked_out(knocked));
            }
            if let Some(Required(least @ ..100)) = arguments.require {
                text.push_str(&output::required(done.proved(shelf), least));
            }
            let is_ours = arguments.features.is_empty();
            let which = if is_ours {
                " that come with Adjutant"
            } else {
                ""
            };
            text.push_str(&output::summary(done.passed.len(), done.failed, which));
            print(&text)?;
        }
        TestFormat::Json => {
            let knocked = done.knocked.as_deref();
            let coverage = counted();
            let coverage = coverage
                .flat_map(|(rulebook, coverage)| json_coverage(coverage, rulebook, knocked));
            let coverage: Vec<_> = coverage.collect();
            let failures: Vec<_> = done.ended.iter().map(json_failure).collect();
            let examples = json!({"passed": done.passed.len(), "failed": done.failed});
            let gaps = json_gaps(gaps);
            print_json(
                &json!({"examples": examples, "failures": failures, "coverage": coverage, "gaps": gaps, "findings": []}),
            )?;
        }
        TestFormat::Junit => print(&junit(&done.ended, required))?,
        TestFormat::Github => {
            print(&(github(&[], &suite.sources, &done.ended) + &github_gaps(required)))?;
        }
    }
    Ok(())
}

fn knows(rulebook: &Rulebook, id: &str) -> bool {
    let id = rulebook.id_now(id);
    rulebook.provable_id(id).is_some()
        || rulebook.vocabulary().ruling_named(id).is_some()
        || rulebook.play().table_named(id).is_some()
}
