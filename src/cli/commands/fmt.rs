//! `adjutant fmt`

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;

use crate::api::{GameTable, load_layers, named_in};
use crate::bind::{WrittenAs, understand_table};
use crate::cli::arguments::FmtArguments;
use crate::cli::output::{Failure, aside, print, print_file};
use crate::cli::rulebooks::Disk;
use crate::cli::table::read_table;
use crate::cli::{Ended, Ending, files, writing};
use crate::diagnostics::Code;
use crate::report::human_notes;
use crate::rulebook::Rulebook;
use crate::source::{Source, SourceId, Sources};
use crate::syntax::{self, Document};

pub(in crate::cli) fn run(arguments: &FmtArguments) -> Ended {
    let mut table = match &arguments.scenario {
        Some(path) => Some(read_table(path, None, &[])?),
        None => None,
    };
    let mut alone = Sources::default();
    // All files are read before the first is written.
    let mut texts = Vec::new();
    // Whoever writes a rulebook breaks its lines to be read: it is named where it is to have our form.
    let files = files::of_folders(&arguments.files, ENDINGS, |_| true)?;
    for path in &files {
        let of_table = table.as_mut().map(|table| &mut table.sources);
        let sources = of_table.unwrap_or(&mut alone);
        let source = files::read(path, sources)?;
        let text = sources.get(source).text().to_owned();
        let printed = if files::has_ending(path, &["yaml", "yml"]) {
            Rulebook::print(&text, source)
        } else {
            match &mut table {
                Some(table) => Ok(understood(source, table)),
                None => {
                    refuse_other_files(path, &text)?;
                    Ok(alone_in_form(path, source, &mut alone))
                }
            }
        };
        match printed {
            Ok(printed) => texts.push((path, source, printed)),
            Err(findings) => {
                let sources = table.map_or(alone, |table| table.sources);
                return Err(Failure::within(findings, sources));
            }
        }
    }
    let sources = table.as_ref().map_or(&alone, |table| &table.sources);
    let mut said = String::new();
    let mut changed = 0_usize;
    for (path, source, printed) in texts {
        let read = sources.get(source);
        if path == OsStr::new("-") && !arguments.check {
            print_file(&printed)?;
            continue;
        }
        if printed == read.text() {
            continue;
        }
        changed += 1;
        if arguments.check {
            let _ = writeln!(said, "{} is not in its canonical form", read.name());
            continue;
        }
        writing::rewrite(path, &printed)?;
        let _ = writeln!(said, "{} rewritten", path.display());
    }
    print(&said)?;
    Ok(Ending::from_success(!arguments.check || changed == 0))
}

/// A sheet in the canonical form in which it is understood on a table; what was taken for what is
/// told aside.
fn understood(source: SourceId, table: &mut GameTable) -> String {
    let mut sheets = [Document::read(source, &table.sources)];
    let understood = table.normalize(&mut sheets);
    aside(&human_notes(&understood.notes, &table.sources));
    let [sheet] = sheets;
    syntax::print(table.sources.get(sheet.source).text())
}

/// A file in canonical form, without a table. In that form a list may be understood that was not before.
fn alone_in_form(path: &Path, source: SourceId, sources: &mut Sources) -> String {
    const MOST_ROUNDS: usize = 4;
    let mut source = source;
    for _ in 0..MOST_ROUNDS {
        let text = sources.get(source).text();
        let plain = syntax::print(text);
        let is_plain = plain == text;
        let listed = list_in_form(path, source, sources);
        let printed = listed.unwrap_or(plain);
        if is_plain && printed == sources.get(source).text() {
            break;
        }
        let name = sources.get(source).name().to_owned();
        source = sources.add(Source::new(&name, printed));
    }
    sources.get(source).text().to_owned()
}

/// A scenario in which an army was pasted, as it is understood: its lines alone do not tell the units. None where
/// none was, or where what comes out would be understood otherwise.
fn list_in_form(path: &Path, source: SourceId, sources: &mut Sources) -> Option<String> {
    path.extension().filter(|ending| *ending == "scenario")?;
    let document = Document::read(source, sources);
    let (name, asked) = named_in(&document, path, sources, false)?;
    let (rulebook, _) = load_layers(&name, &asked, &Disk, sources).ok()?;
    let mut in_form = |mut document: Document| {
        let (notes, _) = understand_table(&mut document, sources, &rulebook);
        let is_listed = notes.iter().any(|note| note.what == WrittenAs::Side);
        let told = human_notes(&notes, sources);
        let printed = syntax::print(sources.get(document.source).text());
        let again = Document::parse(&path.display().to_string(), &printed, sources);
        (is_listed, told, printed, again)
    };
    let (is_listed, told, printed, again) = in_form(document);
    if !is_listed || refuse_other_files(path, &printed).is_err() {
        return None;
    }
    let (_, _, printed_again, _) = in_form(again);
    (printed == printed_again).then(|| {
        aside(&told);
        printed
    })
}

/// The extensions of our files. Another file is one of ours if it begins as they do.
const ENDINGS: &[&str] = &["army", "orders", "scenario", "turn"];
/// Formats that consist of lines too, and whose indentation has a meaning.
const OTHERS: &[&str] = &["md", "feature", "json", "toml", "rs"];

/// Records, openings, rulebooks, programs: what is no sheet is left as it is. Nothing of it is
/// repeated, since it may be a secret.
fn refuse_other_files(path: &Path, text: &str) -> Result<(), Failure> {
    let is_ours = path == OsStr::new("-") || files::has_ending(path, ENDINGS);
    let foreign = if files::has_ending(path, OTHERS) {
        Some(1)
    } else {
        syntax::foreign_line(text, is_ours)
    };
    let Some(line) = foreign else { return Ok(()) };
    let message = format!(
        "{}: this is no sheet, scenario, army list or turn file: line {line} is of another kind",
        path.display()
    );
    let help = "name only sheets, scenarios, army lists and turn files; if its name does not end in \
    `.orders`, `.scenario`, `.army` or `.turn`, a file must begin with a line like `side: NAME`";
    Err(Failure::with_help(Code::CannotRead, message, help))
}
