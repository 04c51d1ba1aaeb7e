//! `adjutant fmt`

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;

use crate::cli::arguments::FmtArguments;
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::source::Sources;
use crate::syntax;

pub(in crate::cli) fn run(arguments: &FmtArguments) -> Ended {
    let mut sources = Sources::default();
    // All files are read before the first is written.
    let mut texts = Vec::new();
    for path in &arguments.files {
        refuse_other_files(path)?;
        let source = files::read(path, &mut sources)?;
        texts.push((path, source));
    }
    let mut said = String::new();
    let mut changed = 0_usize;
    for (path, source) in texts {
        let text = sources.get(source).text();
        let printed = syntax::print(text);
        let same = printed == text;
        if path == OsStr::new("-") && !arguments.check {
            print(&printed);
            continue;
        }
        if same {
            continue;
        }
        changed += 1;
        if arguments.check {
            let _ = writeln!(said, "{} is not in its canonical form", sources.get(source).name());
            continue;
        }
        files::write(path, &printed).map_err(|error| {
            Failure::of(Finding::without_place(Code::CannotRead, format!("{}: cannot be written: {error}", path.display())))
        })?;
        let _ = writeln!(said, "{} rewritten", path.display());
    }
    print(&said);
    Ok(if arguments.check && changed > 0 { Ending::Refused } else { Ending::Fine })
}

/// Rulebooks, features and pages are no sheets: their indentation has a meaning.
fn refuse_other_files(path: &Path) -> Result<(), Failure> {
    const OTHERS: &[&str] = &["yaml", "yml", "md", "feature", "json", "toml", "rs"];
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !OTHERS.contains(&ending.as_str()) {
        return Ok(());
    }
    let message = format!("{}: this is neither a sheet nor a scenario", path.display());
    Err(Failure::of(Finding::without_place(Code::CannotRead, message).help("name sheets and scenarios only")))
}
