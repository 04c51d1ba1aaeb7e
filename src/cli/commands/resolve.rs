//! `adjutant resolve`

use crate::names::sorted_once;
use std::path::Path;

use crate::api::GameTable;
use crate::bind::Understood;
use crate::check::ordered;
use crate::cli::arguments::{ReadingArguments, ResolveArguments, TurnFormat};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, aside, print, print_findings, print_json, print_report};
use crate::cli::table::understand_table;
use crate::cli::writing::{Output, is_standard_output, may_be_written};
use crate::cli::{Ended, Ending, files, writing};
use crate::diagnostics::{Code, Finding};
use crate::dice::Key;
use crate::engine::{Keys, Resolution, label_dice, resolve};

use crate::journal::{Conflict, Record, Unverified, begin, extend};
use crate::report::{
    Frame, OpenSheet, Replay, Story, TurnReport, TurnToTell, html, human_notes, json_findings,
    markdown, turn,
};
use crate::scenario::{self, differences};
use crate::source::Sources;
use crate::syntax::Document;

pub(in crate::cli) fn run(arguments: &ResolveArguments) -> Ended {
    let (mut table, mut notes) = understand_table(
        &arguments.scenario,
        arguments.by.rulebook.as_deref(),
        &arguments.by.rulings,
        arguments.pen.strict,
    )?;
    let key = arguments.passphrase.as_deref().map(Key::of_passphrase);
    let keys = Keys::practice(key);
    let inputs = begin(&table.header());
    let (mut documents, mut understood) =
        files_of_turn(&arguments.files, &mut table, &arguments.pen)?;
    if !arguments.pen.strict {
        let labelled = label_dice(
            &mut documents,
            &mut table.sources,
            &table.rulebook,
            &table.scenario,
            &keys,
        );
        understood.notes.extend(labelled);
    }
    // Said of what would be lost before anything else is said of it.
    for path in [&arguments.record, &arguments.next, &arguments.replay] {
        path.as_deref().map_or(Ok(()), may_be_written)?;
    }
    let standing = existing_record(arguments.record.as_deref(), arguments.force)?;
    let resolution = resolve(table.turn(&documents, &keys));
    notes.extend(understood.notes.iter().cloned());
    let mut outputs = arguments.record.iter().chain(&arguments.next);
    let prints_file = outputs.any(|path| is_standard_output(path));
    let notes = human_notes(&notes, &table.sources);
    show_notes(&notes, arguments.format, prints_file)?;
    if !resolution.findings.is_empty() {
        let findings = understood.with_doubts(resolution.findings, &table.sources);
        return refused(&findings, &table.sources, arguments.format);
    }
    let practice = key.is_some();
    let told_before = standing.as_ref().map_or(0, Record::entries_of_turn);
    let record = match extend(
        &inputs,
        standing.as_ref(),
        &resolution.entries,
        resolution.next.is_some(),
    ) {
        Ok(record) => record,
        Err(conflict) => {
            let differs = [differs(arguments, &conflict)];
            return refused(&differs, &table.sources, arguments.format);
        }
    };
    let next = next_scenario(arguments, &table, &resolution);
    let replay = arguments.replay.as_ref();
    let replay = replay.map(|_| replay_page(&table, &documents, &resolution, &record));
    write(arguments, &record, next.as_deref(), replay.as_deref())?;
    if prints_file {
        return Ok(Ending::Fine);
    }
    tell(
        arguments,
        &table,
        &resolution,
        &record,
        practice,
        next.as_deref(),
        told_before,
    )
}

/// Shows what was taken for what: on standard error where something else is printed. JSON has no notes.
fn show_notes(notes: &str, format: TurnFormat, prints_file: bool) -> Result<(), Failure> {
    match format {
        TurnFormat::Human if !prints_file => print(notes)?,
        TurnFormat::Json if !prints_file => {}
        _ => aside(notes),
    }
    Ok(())
}

/// The table after the turn, as a file.
fn next_scenario(
    arguments: &ResolveArguments,
    table: &GameTable,
    resolution: &Resolution,
) -> Option<String> {
    let named = arguments.by.rulebook.as_deref();
    let named = named.unwrap_or_else(|| table.rulebook_name());
    let next = resolution.next.as_ref()?;
    Some(Made::Scenario.marked(&scenario::print(next, &table.rulebook, named)))
}

/// Tells what came of the turn.
fn tell(
    arguments: &ResolveArguments,
    table: &GameTable,
    resolution: &Resolution,
    record: &Record,
    practice: bool,
    next: Option<&str>,
    told_before: usize,
) -> Ended {
    let after = resolution.next.as_ref();
    let changed = after.map(|after| differences(&table.scenario, after, &table.rulebook));
    let changed = changed.unwrap_or_default();
    let written = arguments.next.as_deref().filter(|_| next.is_some());
    let written = written.map(|path| path.display().to_string());
    match arguments.format {
        TurnFormat::Human | TurnFormat::Markdown | TurnFormat::Html => {
            let head = record.head();
            let frame = Frame {
                turn: table.scenario.turn(),
                notes: &notes(table),
                practice,
                head: &head,
                next: written.as_deref(),
                why: arguments.why,
                told_before: if arguments.all { 0 } else { told_before },
                changed: &changed,
                sources: Some(&table.sources),
            };
            if !resolution.warnings.is_empty() {
                print_findings(&resolution.warnings, &table.sources)?;
            }
            let report = turn(resolution, &table.rulebook, frame);
            match arguments.format {
                TurnFormat::Markdown => print(&markdown(&report))?,
                TurnFormat::Html => print(&html(&report, None))?,
                _ => print_report(&report)?,
            }
        }
        TurnFormat::Json => {
            let next = next.map(str::to_owned);
            let (rulebook, sources) = (&table.rulebook, &table.sources);
            let turn = TurnReport::new(resolution, rulebook, record, next, sources);
            print_json(&turn)?;
        }
    }
    Ok(Ending::Fine)
}

/// The page on which the turn can be read again.
fn replay_page(
    table: &GameTable,
    documents: &[Document],
    resolution: &Resolution,
    record: &Record,
) -> String {
    let (sources, rulebook) = (&table.sources, &table.rulebook);
    let scenario = &table.scenario;
    let number = scenario.turn().unwrap_or(1);
    let head = record.head();
    let frame = Frame {
        turn: scenario.turn(),
        notes: &notes(table),
        head: &head,
        why: true,
        sources: Some(sources),
        ..Frame::default()
    };
    let after = resolution.next.as_ref().or(resolution.table.as_ref());
    let sheets = documents.iter().map(|document| {
        let source = sources.get(document.source);
        OpenSheet {
            name: source.name().to_owned(),
            text: source.text().to_owned(),
        }
    });
    let told = TurnToTell {
        number,
        before: scenario,
        after: after.unwrap_or(scenario),
        orders: ordered(documents, sources, rulebook, scenario).unwrap_or_default(),
        story: Story::of_entries(number, rulebook, &resolution.entries),
        sheets: sheets.collect(),
        report: turn(resolution, rulebook, frame),
    };
    let title = scenario.name().unwrap_or(rulebook.id()).to_owned();
    let proof = vec![format!(
        "Head of the record: {head}. Whoever has the record can verify it on any computer: adjutant verify RECORD"
    )];
    Replay::of_turn(&title, rulebook, told, proof).page()
}

/// Writes the record, the next scenario and the page, where they were asked for.
fn write(
    arguments: &ResolveArguments,
    record: &Record,
    next: Option<&str>,
    replay: Option<&str>,
) -> Result<(), Failure> {
    let record = record.text();
    let files = [
        (&arguments.record, Some(record.as_str()), Made::Record),
        (&arguments.next, next, Made::Scenario),
        (&arguments.replay, replay, Made::Report),
    ];
    let outputs = files.into_iter().filter_map(|(path, text, made)| {
        let (path, text) = (path.as_deref()?, text?);
        Some(Output { path, text, made })
    });
    writing::write(&outputs.collect::<Vec<_>>(), arguments.force)
}

/// Rulings that are not the default, and notes of the scenario.
fn notes(table: &GameTable) -> Vec<String> {
    let vocabulary = table.rulebook.vocabulary();
    let mut notes = vocabulary.changed_rulings(table.scenario.rulings());
    notes.extend(table.scenario.notes().iter().cloned());
    notes
}

/// The standing record says otherwise.
fn differs(arguments: &ResolveArguments, conflict: &Conflict) -> Finding {
    let path = arguments.record.as_deref().unwrap_or(Path::new(""));
    let (what, help) = if conflict.of_inputs {
        (
            "it was begun with another rulebook, scenario or rulings",
            "name another file, or give the inputs of this record",
        )
    } else {
        (
            "the decisions or dice before this entry have changed since it was written",
            "nobody may change what a lock has closed: restore the files, and only add lines to \
            them",
        )
    };
    let (path, entry) = (path.display(), conflict.entry);
    let message = format!("{path}: entry {entry} of the record says otherwise: {what}");
    Finding::without_place(Code::RecordDiffers, message).help(help)
}

/// The turn files and sheets as they are understood, in the order of their names: the order of the
/// arguments changes nothing.
pub(super) fn files_of_turn(
    paths: &[std::path::PathBuf],
    table: &mut GameTable,
    pen: &ReadingArguments,
) -> Result<(Vec<Document>, Understood), Failure> {
    let paths: Vec<&Path> = sorted_once(paths.iter().map(AsRef::as_ref));
    let mut documents = Vec::new();
    for path in paths {
        let source = files::read(path, &mut table.sources)?;
        documents.push(Document::read(source, &table.sources));
    }
    let understood = if pen.strict {
        Understood::default()
    } else {
        table.normalize(&mut documents)
    };
    Ok((documents, understood))
}

/// The same for commands that only look at what is written: what was taken for what is told aside.
pub(super) fn files_seen(
    paths: &[std::path::PathBuf],
    table: &mut GameTable,
) -> Result<Vec<Document>, Failure> {
    let (documents, understood) = files_of_turn(paths, table, &ReadingArguments { strict: false })?;
    aside(&human_notes(&understood.notes, &table.sources));
    Ok(documents)
}

/// The turn is not taken: what is wrong with it.
fn refused(findings: &[Finding], sources: &Sources, format: TurnFormat) -> Ended {
    match format {
        TurnFormat::Json => print_json(&json_findings(findings, sources))?,
        _ => print_findings(findings, sources)?,
    }
    Ok(Ending::Refused)
}

/// The record that stands in the file, if there is one. What cannot be read as one is lost with
/// `--force`.
fn existing_record(path: Option<&Path>, force: bool) -> Result<Option<Record>, Failure> {
    let is_something = |path: &&Path| {
        std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0)
    };
    match path.filter(is_something).map(read_record) {
        Some(Err(_)) if force => Ok(None),
        found => found.transpose(),
    }
}

/// Reads a record.
///
/// # Errors
/// It cannot be read, or its chain is broken.
pub(in crate::cli) fn read_record(path: &Path) -> Result<Record, Failure> {
    let mut sources = Sources::default();
    let source = files::read_to_add(path, &mut sources)?;
    Record::read(sources.get(source).text()).map_err(|(entry, why)| {
        let what = match why {
            Unverified::Chain => "its chain is broken",
            Unverified::Truncated => "it ends too early",
            _ => "this is no entry of a record",
        };
        let message = format!("{}: entry {entry}: {what}", path.display());
        let help = "`adjutant verify` says more; name another file for a new record, or write over this one with `--force`";
        Failure::with_help(Code::RecordDiffers, message, help)
    })
}
