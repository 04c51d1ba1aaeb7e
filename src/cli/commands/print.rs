//! `adjutant print`: order sheets, references, cards and logs on paper.

use std::path::Path;
use std::process::Command;

use crate::cli::arguments::{PaperFormat, PaperSize, PrintArguments, Printed};
use crate::cli::generated_files::Made;
use crate::cli::output::{Failure, print, print_file};
use crate::cli::table::table_by;
use crate::cli::writing::{may_be_written, parent_of, write_one};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::report::{Paper, PaperKind};
use crate::scenario::Scenario;
use crate::source::quoted;

/// Browsers that print pages without a window.
const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
];

pub(in crate::cli) fn run(arguments: &PrintArguments) -> Ended {
    let table = table_by(&arguments.scenario, &arguments.by)?;
    let kind = match arguments.what {
        Printed::Sheet => PaperKind::Sheet,
        Printed::Reference => PaperKind::Reference,
        Printed::Cards => PaperKind::Cards,
        Printed::Turn => PaperKind::Turn,
    };
    let sides = sides_of(&table.scenario, arguments.side.as_deref())?;
    let size = match arguments.paper {
        PaperSize::A4 => "a4",
        PaperSize::Letter => "letter",
    };
    let paper = Paper::new(kind, &table.scenario, &table.rulebook, &sides, size);
    if paper.is_empty() {
        let message = "no unit of these sides may be ordered anything in the phase of sheets";
        return Err(Failure::new(Finding::without_place(Code::NoUnit, message)));
    }
    if let Some(path) = &arguments.pdf {
        pdf(&paper.html(), path)?;
        print(&format!("{} written\n", path.display()))?;
        return Ok(Ending::Fine);
    }
    let text = match arguments.format {
        PaperFormat::Html => paper.html(),
        PaperFormat::Typst => paper.typst(),
    };
    match &arguments.to {
        Some(path) => {
            write_one(path, &text, Made::Report, false)?;
            print(&format!("{} written\n", path.display()))?;
        }
        None => print_file(&text)?,
    }
    Ok(Ending::Fine)
}

/// The side of a name, or all.
fn sides_of(scenario: &Scenario, named: Option<&str>) -> Result<Vec<u16>, Failure> {
    let Some(name) = named else {
        return Ok((0..).zip(scenario.sides()).map(|(side, _)| side).collect());
    };
    let Some(side) = scenario.side_named(name) else {
        let known = scenario.sides().iter().map(|side| quoted(&side.name));
        let message = format!("the scenario has no side {}", quoted(name));
        let help = format!("the sides are {}", listed(known, "and"));
        return Err(Failure::with_help(Code::UnknownSide, message, help));
    };
    Ok(vec![side])
}

/// Has an installed browser print a page into a file, which is put in its place when it is whole.
/// The address of a file, for a browser: Windows has a drive before the path.
fn address_of(file: &Path) -> String {
    let path = file.display().to_string().replace('\\', "/");
    let path = path.trim_start_matches("//?/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    format!("file://{slash}{path}")
}

fn pdf(page: &str, path: &Path) -> Result<(), Failure> {
    may_be_written(path)?;
    let cannot = |why: String| {
        let help = "open the page of `--to FILE.html` in any browser and print it from there";
        Failure::with_help(Code::CannotRead, why, help)
    };
    if path.exists() {
        return Err(cannot(format!("{} is there already", path.display())));
    }
    let mut made = tempfile::Builder::new();
    let made = made.prefix(".adjutant-").tempdir_in(parent_of(path));
    let made = made.map_err(|error| cannot(format!("no file can be written there: {error}")))?;
    let (html, pdf) = (made.path().join("page.html"), made.path().join("page.pdf"));
    std::fs::write(&html, page).map_err(|error| cannot(format!("{error}")))?;
    let html = html.canonicalize().unwrap_or(html);
    let printed = BROWSERS.iter().any(|browser| {
        let mut command = Command::new(browser);
        command.args([
            "--headless",
            "--disable-gpu",
            "--no-sandbox",
            "--no-pdf-header-footer",
            "--disable-background-networking",
        ]);
        let profile = made.path().join("profile");
        command.arg(format!("--user-data-dir={}", profile.display()));
        command.arg(format!("--print-to-pdf={}", pdf.display()));
        command.arg(address_of(&html));
        command.output().is_ok_and(|ran| ran.status.success()) && pdf.is_file()
    });
    if !printed {
        let why = "no browser that prints was found (Chromium, Chrome or Edge)";
        return Err(cannot(why.to_owned()));
    }
    std::fs::rename(&pdf, path).map_err(|error| cannot(format!("{error}")))
}
