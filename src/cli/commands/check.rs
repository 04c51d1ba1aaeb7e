//! `adjutant check`

use crate::names::{add_new, sorted_once};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

use crate::api::{AskedFrom, SheetChecker, include_army_lists, named_in, shipped_names};
use crate::bind::{Note, WrittenAs};
use crate::cli::arguments::{CheckArguments, Deny, Format};
use crate::cli::commands::game::read_scenario;
use crate::cli::output::{
    Failure, aside, print, print_findings, print_json, print_report, print_sarif,
};
use crate::cli::output_format::Shape;
use crate::cli::rulebooks::{Disk, load_asked};
use crate::cli::table::rulings;
use crate::cli::{Ended, Ending, files, writing};
use crate::diagnostics::{Code, Finding, Severity};
use crate::engine::{
    Checked, Mended, Risk, apply, mend, name_areas_in_reach, read_table, recheck, risks,
};
use crate::report::{CheckReport, human_notes, human_risks, sarif, summary};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::Voided;
use crate::source::{SourceId, Sources};
use crate::syntax::Document;

/// Mending one thing may show the next; more rounds than this show nothing new.
const MOST_ROUNDS: usize = 8;

pub(in crate::cli) fn run(arguments: &CheckArguments) -> Ended {
    if !arguments.sheets.iter().any(|path| path.is_dir()) {
        return turn(arguments);
    }
    let turns = turns_in_folders(arguments)?;
    if turns.len() > 1 && arguments.format != Format::Human {
        let message = format!("these folders have sheets of {} turns", turns.len());
        let finding = Finding::without_place(Code::CannotRead, message);
        let help = "programs read one turn at a time: name one folder that has sheets";
        return Err(Failure::new(finding.help(help)));
    }
    let (mut is_fine, mut first_failure) = (true, None);
    for (number, of_turn) in turns.iter().enumerate() {
        if turns.len() > 1 {
            let folder = of_turn.sheets.first().and_then(|sheet| sheet.parent());
            let folder = folder.unwrap_or_else(|| Path::new("."));
            let gap = if number > 0 { "\n" } else { "" };
            print(&format!("{gap}{}:\n", folder.display()))?;
        }
        // One turn that cannot be read does not hide the others.
        match turn(of_turn) {
            Ok(ending) => is_fine &= matches!(ending, Ending::Fine),
            Err(failure) if first_failure.is_none() => first_failure = Some(failure),
            Err(failure) => failure.print(Shape::Human),
        }
    }
    match first_failure {
        Some(failure) => Err(failure),
        None => Ok(Ending::from_success(is_fine)),
    }
}

/// The turns that folders hold: the sheets of each folder, with the scenario there if it is the only one.
fn turns_in_folders(arguments: &CheckArguments) -> Result<Vec<CheckArguments>, Failure> {
    let sheets = files::of_folders(&arguments.sheets, &["orders"], |_| true)?;
    let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for sheet in sheets {
        let folder = sheet.parent().unwrap_or_else(|| Path::new("."));
        folders.entry(folder.to_path_buf()).or_default().push(sheet);
    }
    let turns = folders.into_iter().map(|(folder, sheets)| {
        let scenario = arguments.scenario.clone();
        let scenario = scenario.or_else(|| only_scenario_in(&folder));
        CheckArguments {
            sheets,
            scenario,
            ..arguments.clone()
        }
    });
    Ok(turns.collect())
}

fn only_scenario_in(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let paths = entries.map(|entry| entry.path());
    let mut scenarios = paths.filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !name.starts_with('.') && files::has_ending(path, &["scenario"]) && !path.is_dir()
    });
    let first = scenarios.next()?;
    scenarios.next().is_none().then_some(first)
}

/// Checks the sheets of a turn.
fn turn(arguments: &CheckArguments) -> Ended {
    if !arguments.fix {
        return once(arguments, arguments.diff).map(|(ending, _)| ending);
    }
    for _ in 0..MOST_ROUNDS {
        let (ending, mended) = once(arguments, true)?;
        if mended == 0 {
            return Ok(ending);
        }
    }
    once(arguments, false).map(|(ending, _)| ending)
}

/// Checks, and mends if that is asked for; where something was mended, nothing else is told yet.
/// With how many things were mended.
fn once(arguments: &CheckArguments, mends: bool) -> Result<(Ending, usize), Failure> {
    let mut sources = Sources::default();
    let (scenario, sheets) = read_files(arguments, &mut sources)?;
    let (name, asked) = match rulebook_name(arguments, scenario.as_ref(), &sheets, &sources) {
        Ok(named) => named,
        Err(finding) => return Err(Failure::within(vec![*finding], sources)),
    };
    // The program ends soon: to take it apart would be a twentieth of all that it does.
    let loaded = ManuallyDrop::new(load_asked(&name, &asked, &mut sources)?);
    let rulebook: &Rulebook = &loaded;
    let overrides = rulings(&arguments.rulings, rulebook)?;
    let mut sheets: Vec<Document> = sheets.into_iter().map(|(sheet, _)| sheet).collect();
    let mut scenario = scenario.map(|(document, _)| document);
    let checker = SheetChecker {
        rulebook,
        overrides: &overrides,
        is_strict: arguments.pen.strict,
    };
    let drafts: Vec<SourceId> = sheets.iter().map(|sheet| sheet.source).collect();
    let mut checked = checker.check_all(&mut sheets, scenario.as_mut(), &mut sources);
    let scenario = scenario.as_ref();
    let next = if arguments.format == Format::Human && !mends {
        findings_after_fixes(&checker, &mut checked, &drafts, scenario, &mut sources)
    } else {
        Vec::new()
    };
    let ruled = &overrides[..];
    // Programs read fixes; people read the areas in reach, and get fixes by `--fix`.
    let add_helps = if mends || arguments.format != Format::Human {
        mend
    } else {
        name_areas_in_reach
    };
    add_helps(rulebook, &sources, scenario, &sheets, ruled, &mut checked);
    if mends {
        let things = apply_fixes(arguments, &checked, &sources)?;
        if things > 0 {
            return Ok((Ending::Fine, things));
        }
    }
    let risked = scenario
        .filter(|_| arguments.odds)
        .map(|scenario| risks(rulebook, &sources, scenario, &sheets, ruled, &checked));
    let (risked, format) = (risked.as_deref(), arguments.format);
    show(&checked, &next, risked, &sources, rulebook, format)?;
    let is_fine = arguments.exit_zero || !fails(&checked, rulebook, &arguments.deny);
    Ok((Ending::from_success(is_fine), 0))
}

/// Shows the difference that preferred fixes make, and writes it where that is asked for. How many things
/// were mended in files.
fn apply_fixes(
    arguments: &CheckArguments,
    checked: &Checked,
    sources: &Sources,
) -> Result<usize, Failure> {
    let mended = apply(&checked.findings, sources);
    if arguments.diff {
        // Programs read one thing on one way out.
        match arguments.format {
            Format::Human => print(&difference(&mended))?,
            _ => aside(&difference(&mended)),
        }
    }
    if !arguments.fix || mended.is_empty() {
        return Ok(0);
    }
    write_back(&mended, arguments)?;
    Ok(mended.iter().map(|one| one.done.len()).sum())
}

/// The heading of the findings that come next.
const NEXT: &str =
    "Once that is mended, this comes next (what is not understood is left out here):\n\n";

/// Findings after the errors are mended; measurements of then are needed now.
fn findings_after_fixes(
    checker: &SheetChecker<'_>,
    checked: &mut Checked,
    drafts: &[SourceId],
    scenario: Option<&Document>,
    sources: &mut Sources,
) -> Vec<Finding> {
    let Some(mut afterwards) = recheck(&checked.findings, drafts, sources) else {
        return Vec::new();
    };
    let table =
        scenario.map(|scenario| read_table(scenario, sources, checker.rulebook, checker.overrides));
    let (then, notes) = checker.check(&mut afterwards.sheets, scenario, table, sources);
    let mut next = afterwards.new_findings(&checked.findings, then.findings);
    // Later phases of a unit depend on the order that is left out.
    next.retain(|finding| {
        let place = finding.place.map(|place| sources.as_written(place));
        let moved = |note: &Note| note.what == WrittenAs::Below && Some(note.place) == place;
        !place.is_some_and(|place| afterwards.is_after_gap(place, sources))
            || !notes.iter().any(moved)
    });
    if !next.is_empty() {
        add_new(&mut checked.measurements, then.measurements);
    }
    next
}

/// A file that is read, with its path.
type Read<'a> = (Document, &'a Path);

/// The scenario, if there is one, and the sheets in the order of their names, so that the order of
/// the arguments changes nothing.
fn read_files<'a>(
    arguments: &'a CheckArguments,
    sources: &mut Sources,
) -> Result<(Option<Read<'a>>, Vec<Read<'a>>), Failure> {
    let scenario = match &arguments.scenario {
        Some(path) => {
            let source = read_scenario(path, sources)?;
            let mut document = Document::read(source, sources);
            let included = include_army_lists(&mut document, path, &Disk, sources);
            if let Err(findings) = included {
                return Err(Failure::within(findings, std::mem::take(sources)));
            }
            Some((document, path.as_path()))
        }
        None => None,
    };
    let paths: Vec<&Path> = sorted_once(arguments.sheets.iter().map(AsRef::as_ref));
    let mut sheets = Vec::new();
    for path in paths {
        if path.extension().is_some_and(|ending| ending == "scenario") {
            let name = path.display();
            let message = format!("{name}: this is a scenario, and no sheet of orders");
            let help =
                format!("name it behind `--scenario`: `adjutant check SHEETS --scenario {name}`");
            return Err(Failure::with_help(Code::CannotRead, message, help));
        }
        let source = files::read(path, sources)?;
        sheets.push((Document::read(source, sources), path));
    }
    Ok((scenario, sheets))
}

/// Writes mended sheets over what was read, and tells what was done.
fn write_back(mended: &[Mended], arguments: &CheckArguments) -> Result<(), Failure> {
    for one in mended {
        let mut paths = arguments.sheets.iter();
        let path = paths.find(|path| path.display().to_string() == one.name);
        let Some(path) = path else {
            let message = format!("{}: what was read here cannot be written back", one.name);
            let help = "name the sheet as a file";
            return Err(Failure::with_help(Code::CannotRead, message, help));
        };
        writing::rewrite(path, &one.after)?;
        let done = one.done.iter();
        let done = done.map(|(what, how)| format!("mended {}: {what}: {how}\n", one.name));
        if arguments.format == Format::Human {
            print(&done.collect::<String>())?;
        }
    }
    Ok(())
}

/// The lines that are mended, as they were and as they are.
fn difference(mended: &[Mended]) -> String {
    let mut text = String::new();
    for one in mended {
        let _ = write!(text, "--- {0}\n+++ {0}\n", one.name);
        let lines = one.before.lines().zip(one.after.lines()).enumerate();
        for (number, (before, after)) in lines.filter(|(_, (before, after))| before != after) {
            let line = number + 1;
            let _ = write!(text, "@@ -{line} +{line} @@\n-{before}\n+{after}\n");
        }
    }
    text
}

fn show(
    checked: &Checked,
    next: &[Finding],
    risked: Option<&[Risk]>,
    sources: &Sources,
    rulebook: &Rulebook,
    format: Format,
) -> Result<(), Failure> {
    match format {
        Format::Human => {
            print(&human_notes(&checked.read_as, sources))?;
            print_findings(&checked.findings, sources)?;
            if !next.is_empty() {
                print(NEXT)?;
                print_findings(next, sources)?;
            }
            let risked = risked.map(human_risks).unwrap_or_default();
            print_report(&(risked + &summary(checked, rulebook.id())))
        }
        Format::Json => print_json(&CheckReport::new(checked, risked, sources)),
        Format::Sarif => print_sarif(&sarif(&checked.findings, sources)),
    }
}

/// Returns whether something is wrong. A line of which nothing is understood is, even where the rules take it for
/// none: its writer meant something.
fn fails(checked: &Checked, rulebook: &Rulebook, deny: &[Deny]) -> bool {
    let void_by = rulebook.ignored_by(Voided::LinesInError);
    let is_void = |finding: &Finding| {
        let clauses = void_by.zip(finding.clause.as_ref());
        clauses.is_some_and(|(void_by, clause)| clause.id == void_by.id)
    };
    let denied = |finding: &Finding| match finding.severity {
        Severity::Warning => deny.contains(&Deny::Warnings) || is_void(finding),
        Severity::Measure => deny.contains(&Deny::Unmeasured),
        Severity::Refused | Severity::Error => true,
    };
    let unseen = !checked.not_looked_at.is_empty() && deny.contains(&Deny::Unmeasured);
    let mut findings = checked.findings.iter();
    unseen || findings.any(denied)
}

/// The rulebook by which the sheets are checked: the command line's, else the scenario's, else the
/// first that a sheet names.
fn rulebook_name(
    arguments: &CheckArguments,
    scenario: Option<&Read<'_>>,
    sheets: &[Read<'_>],
    sources: &Sources,
) -> Result<(String, AskedFrom), Box<Finding>> {
    if let Some(name) = &arguments.rulebook {
        return Ok((name.clone(), AskedFrom::default()));
    }
    for (sheet, path) in scenario.into_iter().chain(sheets) {
        if let Some(named) = named_in(sheet, path, sources, arguments.pen.strict) {
            return Ok(named);
        }
    }
    let is_empty = |(sheet, _): &&Read<'_>| sources.get(sheet.source).text().trim().is_empty();
    let empty = sheets.iter().find(is_empty);
    let message = match empty {
        Some((sheet, _)) => format!("{}: the sheet is empty", sources.get(sheet.source).name()),
        None => "neither a sheet nor a scenario names its rulebook".to_owned(),
    };
    let help = format!("begin the sheet with {}", shipped_names());
    let finding = Finding::without_place(Code::NoRulebook, message);
    Err(Box::new(finding.help(help)))
}
